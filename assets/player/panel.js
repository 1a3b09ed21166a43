// What stands beside the table: the step in words, the solver's own code, what is in the bag, memory, colours.

const TABLE_COLOURS = [["current", "this cell"], ["take", "take from"], ["skip", "skip from"], ["path", "way back"]];

function tablePanel({ code, steps, rows, columns, note }, { pictures }) {
  const say = sayCard();
  const source = codeCard(code);
  const bag = bagCard(rows, pictures, (index) => {
    const found = [];
    for (let back = index; steps[back]?.item !== undefined; back--) found.push([steps[back].item, steps[back].taken]);
    return found;
  });
  const cells = html("b", {});
  const total = rows.length * columns.length;
  const memory = card(
    "memory",
    "Memory",
    html("p", {}, cells, ` of ${counted(total)} cells written; all ${rows.length} rows × ${columns.length} columns are kept`),
  );
  const show = (index) => {
    const step = steps[index];
    say.show(step);
    source.show(step);
    bag.show(index);
    cells.textContent = counted(step.written);
  };
  return { say: say.element, more: [source.element, bag.element, memory, coloursCard(TABLE_COLOURS), ...noteCards(note)], show };
}
