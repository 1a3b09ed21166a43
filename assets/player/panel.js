// What stands beside the picture: the step in words, the solver's own code, what is in the bag, memory, colours.

function panel({ code = [], steps, rows, columns, note }, { pictures, captions }) {
  const head = html("h3", {});
  const words = html("p", { class: "words" });
  const say = html("section", { class: "card say", "aria-live": "polite", "aria-atomic": "true" }, head, words);

  const lines = html("pre", { class: "code" });
  let shown = null;
  const showCode = ([part, line]) => {
    if (shown !== part) {
      const halved = (text) => text.replace(/^ +/, (spaces) => spaces.slice(spaces.length / 2));
      lines.replaceChildren(...code[part].lines.map((text) => html("span", { class: "line" }, halved(text))));
      shown = part;
    }
    [...lines.children].forEach((node, number) => node.classList.toggle("now", number === line));
  };

  const taken = html("div", { class: "chips" });
  const left = html("div", { class: "chips" });
  const bag = html(
    "section",
    { class: "card bag" },
    html("h3", {}, "Taken"),
    taken,
    html("h3", {}, "Left behind"),
    left,
  );
  const chip = (item, kind) =>
    html("span", { class: `chip ${kind}` }, `${pictures[item] ?? ""} ${rows[item + 1].name}`.trim());
  const showBag = (index) => {
    const found = [];
    for (let back = index; steps[back]?.item !== undefined; back--) found.push(steps[back]);
    bag.hidden = found.length === 0;
    for (const [box, kind] of [[taken, true], [left, false]]) {
      const items = found.filter((step) => step.taken === kind).map((step) => step.item).reverse();
      box.replaceChildren(...(items.length ? items.map((item) => chip(item, kind ? "take" : "skip")) : ["–"]));
    }
  };

  const cells = html("b", {});
  const total = rows.length * columns.length;
  const memory = html(
    "section",
    { class: "card memory" },
    html("h3", {}, "Memory"),
    html("p", {}, cells, ` of ${total.toLocaleString("en")} cells written; all ${rows.length} rows × ${columns.length} columns are kept`),
  );

  const colours = html(
    "section",
    { class: "card colours" },
    html("h3", {}, "Colours"),
    html("div", { class: "chips" }, ...captions.map(([kind, text]) => html("span", { class: `chip ${kind}` }, text))),
  );
  const more = [
    html("section", { class: "card" }, html("h3", {}, "The solver's own code"), lines),
    bag,
    memory,
    colours,
  ];
  if (note) more.push(html("section", { class: "card" }, html("h3", {}, "Rounded"), html("p", {}, note)));

  const show = (index) => {
    const step = steps[index];
    head.textContent = step.head;
    words.replaceChildren(...segments(step.text));
    showCode(step.code);
    showBag(index);
    cells.textContent = step.written.toLocaleString("en");
  };
  return { say, more, show };
}
