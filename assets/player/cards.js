// The cards beside a picture that more than one walkthrough has.

const card = (kind, title, ...children) => html("section", { class: `card ${kind}` }, html("h2", {}, title), ...children);

function sayCard() {
  const head = html("h2", {});
  const words = html("p", { class: "words" });
  const element = html("section", { class: "card say", "aria-live": "polite", "aria-atomic": "true" }, head, words);
  const show = (step) => {
    head.textContent = step.head;
    words.replaceChildren(...segments(step.text));
  };
  return { element, show };
}

function codeCard(code) {
  const lines = html("pre", { class: "code" });
  let shown = null;
  const halved = (text) => text.replace(/^ +/, (spaces) => spaces.slice(spaces.length / 2));
  const show = ({ code: [part, now] }) => {
    if (shown !== part) {
      lines.replaceChildren(...code[part].lines.map((text) => html("span", { class: "line" }, halved(text))));
      shown = part;
    }
    [...lines.children].forEach((node, number) => node.classList.toggle("now", number === now));
  };
  return { element: card("source", "The solver's own code", lines), show };
}

const MOST_CHIPS = 40;

// Which items are found to be taken and left, as labelled boxes; `found(index)` gives them as [item, taken] pairs, taken
// being null where that can't be known.
function bagCard(rows, pictures, found) {
  const kinds = [[true, "take"], [false, "skip"], [null, "unknown"]].map(([taken, kind]) => ({ taken, kind, box: html("div", { class: "chips" }) }));
  const unknown = html("div", {}, html("h2", {}, "Not known"), kinds[2].box);
  const element = card("bag", "Taken", kinds[0].box, html("h2", {}, "Left behind"), kinds[1].box, unknown);
  const chip = (item, kind) =>
    html("span", { class: `chip ${kind}` }, `${pictures[item] ?? ""} ${rows[item + 1].name}`.trim());
  const show = (index) => {
    const pairs = found(index).sort(([one], [other]) => one - other);
    element.hidden = pairs.length === 0;
    unknown.hidden = pairs.every(([, taken]) => taken !== null);
    for (const { taken, kind, box } of kinds) {
      const items = pairs.filter((pair) => pair[1] === taken);
      const chips = items.slice(0, MOST_CHIPS).map(([item]) => chip(item, kind));
      const more = items.length > MOST_CHIPS ? [`and ${counted(items.length - MOST_CHIPS)} more`] : [];
      box.replaceChildren(...(items.length ? [...chips, ...more] : ["–"]));
    }
  };
  return { element, show };
}

const coloursCard = (captions) =>
  card("colours", "Colours", html("div", { class: "chips" }, ...captions.map(([kind, text]) => html("span", { class: `chip ${kind}` }, text))));

const noteCards = (note) => (note ? [card("note", "Rounded", html("p", {}, note))] : []);

const counted = (number) => number.toLocaleString("en");
