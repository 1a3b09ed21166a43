// The packing game: every click is answered here, in the browser.
// Python sends the items, what each rule packs and the best bag; nothing is solved in this file.

const PAUSE = 480; // milliseconds between two items that a rule tries

const element = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
};

const listed = (texts) =>
  texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;

// Sums of decimals: rounded where only the noise of binary fractions is left.
const total = (numbers) => Number(numbers.reduce((sum, number) => sum + number, 0).toPrecision(12));

export default function thief({ data, parentElement }) {
  const root = parentElement.querySelector(".thief");
  const signature = JSON.stringify(data);
  if (root.signature === signature) return root.stop; // a rerun that changes nothing leaves the bag as it is
  root.stop?.();
  root.signature = signature;
  root.stop = play(root, data);
  return root.stop;
}

function play(root, { items, capacity, unit, rules, best }) {
  const packed = [];
  const results = rules.map(() => null);
  let yours = null;
  let revealed = false;
  let timer = null;

  const amount = (weight) => (unit ? `${weight}\u00a0${unit}` : `${weight}`);
  const weight = () => total(packed.map((item) => items[item].weight));
  const value = () => total(packed.map((item) => items[item].value));

  // What is drawn once
  const cards = items.map((item, index) => {
    const card = element(
      "button",
      { type: "button", class: "card", "aria-pressed": "false" },
      element("span", { class: "picture", "aria-hidden": "true" }, item.picture || "📦"),
      element("span", { class: "name" }, item.name),
      element(
        "span",
        { class: "numbers" },
        element("span", { class: "weight" }, amount(item.weight)),
        element("span", { class: "value" }, `worth ${item.value}`),
      ),
    );
    if (item.green) card.append(element("span", { class: "green" }, "green"));
    card.onclick = () => toggle(index);
    return card;
  });

  const stack = element("div", { class: "stack" });
  const line = element("div", { class: "line" }, element("span", {}, amount(capacity)));
  const burst = element("div", { class: "burst", "aria-hidden": "true" }, "💥");
  const sack = element("div", { class: "sack", "aria-hidden": "true" }, stack, line, burst);
  const load = element("span", { class: "load" });
  const worth = element("span", { class: "worth" });
  const status = element("p", { class: "status", role: "status", "aria-live": "polite" });
  const empty = element("button", { type: "button", class: "quiet" }, "Empty the bag");
  const reveal = element("button", { type: "button", class: "reveal" }, "Show the best bag");
  empty.onclick = () => {
    halt();
    packed.length = 0;
    say("The bag is empty again.");
  };
  reveal.onclick = () => {
    halt();
    revealed = true;
    packed.splice(0, packed.length, ...best.taken);
    say(`The best bag: ${listed(best.taken.map((item) => items[item].name))}. Worth ${best.value}: no bag that fits is worth more.`);
  };

  const rows = rules.map((rule, index) => {
    const run = element(
      "button",
      { type: "button", class: "rule" },
      element("span", { class: "title" }, element("span", { "aria-hidden": "true" }, rule.picture), ` ${rule.title}`),
      element("span", { class: "says" }, rule.says),
    );
    run.onclick = () => follow(index);
    return { run, ...score(run) };
  });
  const you = score(element("div", { class: "rule you" }, element("span", { class: "title" }, "🙋 Your best bag so far")), "yours");
  const top = score(element("div", { class: "rule top" }, element("span", { class: "title" }, "🏆 The best bag")), "best");

  function score(label, kind = "") {
    const bar = element("div", { class: "bar" });
    const result = element("span", { class: "result" });
    const row = element("li", { class: kind }, label, element("div", { class: "track" }, bar, result));
    return { row, bar, result };
  }

  root.replaceChildren(
    element("div", { class: "cards", role: "group", "aria-label": "Treasures" }, ...cards),
    element(
      "section",
      { class: "bag", "aria-label": "The bag" },
      sack,
      element("div", { class: "tally" }, load, worth),
      status,
      element("div", { class: "actions" }, empty, reveal),
    ),
    element(
      "section",
      { class: "rules", "aria-label": "Rules" },
      element("h2", {}, "Or follow a rule"),
      element("ul", {}, ...rows.map(({ row }) => row), you.row, top.row),
    ),
  );

  // What a person does
  function toggle(index) {
    halt();
    const at = packed.indexOf(index);
    if (at >= 0) packed.splice(at, 1);
    else packed.push(index);
    const over = total([weight(), -capacity]);
    const name = items[index].name;
    if (over > 0) {
      say(`The bag breaks! It holds ${amount(capacity)}, and this is ${amount(weight())}. Take out at least ${amount(over)}.`);
      return;
    }
    if (packed.length && (yours === null || value() > yours)) yours = value();
    if (value() === best.value) {
      revealed = true;
      say(`You found the best bag! Nothing that fits is worth more than ${best.value}.`);
    } else {
      const room = !packed.length ? "The bag is empty." : over === 0 ? "The bag is full." : `Room for ${amount(-over)} more.`;
      say(at >= 0 ? `${name} is out. ${room}` : `${name} is in. ${room}`);
    }
  }

  function follow(index) {
    halt();
    const rule = rules[index];
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const waiting = [...rule.order];
    packed.length = 0;
    const finish = () => {
      results[index] = rule.value;
      say(`${rule.title}: ${amount(rule.weight)}, worth ${rule.value}, and the rule has nothing left that fits.`);
    };
    if (still) {
      packed.push(...rule.taken);
      finish();
      return;
    }
    say(`${rule.title} …`);
    const step = () => {
      if (!waiting.length) return finish();
      const item = waiting.shift();
      cards.forEach((card) => card.classList.remove("refused"));
      if (rule.taken.includes(item)) packed.push(item);
      else cards[item].classList.add("refused");
      say(`${rule.title}: ${items[item].name} ${rule.taken.includes(item) ? "goes in" : "doesn’t fit any more"}.`);
      timer = setTimeout(step, PAUSE);
    };
    timer = setTimeout(step, PAUSE / 2);
  }

  function halt() {
    clearTimeout(timer);
    cards.forEach((card) => card.classList.remove("refused"));
  }

  // What it looks like
  function say(sentence) {
    status.textContent = sentence;
    draw();
  }

  function draw() {
    const broken = weight() > capacity;
    const scale = Math.max(capacity, weight()) || 1;
    root.classList.toggle("broken", broken);
    root.classList.toggle("won", !broken && revealed && value() === best.value);
    cards.forEach((card, index) => {
      const { name, weight, value } = items[index];
      const inside = packed.includes(index);
      card.setAttribute("aria-pressed", String(inside));
      card.setAttribute("aria-label", `${name}, ${amount(weight)}, worth ${value}${items[index].green ? ", green" : ""}`);
    });
    const blocks = new Map([...stack.children].map((block) => [Number(block.dataset.item), block]));
    blocks.forEach((block, item) => packed.includes(item) || block.remove());
    packed.forEach((item) => {
      let block = blocks.get(item);
      if (!block) {
        block = element("div", { class: "block", "data-item": item }, items[item].picture || "📦");
        stack.append(block);
      }
      block.style.setProperty("--share", items[item].weight / scale);
    });
    line.style.setProperty("--at", capacity / scale);
    sack.style.setProperty("--unit", 1 / scale);
    load.replaceChildren(element("b", {}, `${weight()}`), ` of ${amount(capacity)}`);
    worth.replaceChildren("worth ", element("b", {}, broken ? "0" : `${value()}`));
    empty.disabled = packed.length === 0;
    reveal.hidden = revealed;
    reveal.classList.toggle("ready", yours !== null || results.some((result) => result !== null));
    const mark = ({ row, bar, result }, number, note) => {
      row.classList.toggle("known", number !== null);
      bar.style.setProperty("--share", number === null ? 0 : number / (best.value || 1));
      result.replaceChildren(number === null ? "" : element("b", {}, `${number}`), note && number !== null ? ` ${note}` : "");
    };
    const short = (number) => (number === best.value ? "as good as the best" : `${total([best.value, -number])} short`);
    if (revealed) rules.forEach((rule, index) => (results[index] = rule.value));
    rows.forEach((row, index) => mark(row, results[index], revealed ? short(results[index]) : ""));
    mark(you, yours, revealed ? short(yours) : "");
    mark(top, revealed ? best.value : null, "");
    top.row.hidden = !revealed;
    you.row.hidden = yours === null;
  }

  say("Click the treasures to pack them.");
  return halt;
}
