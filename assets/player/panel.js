// What stands beside the table: the step in words, the solver's own code, what is in the bag, memory, colours.

const TABLE_COLOURS = [["current", "this cell"], ["take", "take from"], ["skip", "skip from"], ["path", "way back"]];

function tablePanel(walkthrough, { pictures }) {
  const { code, steps, rows, note } = walkthrough;
  const say = sayCard();
  const source = codeCard(code);
  const bag = bagCard(rows, pictures, (index) => {
    const found = [];
    for (let back = index; steps[back]?.item !== undefined; back--) found.push([steps[back].item, steps[back].taken]);
    // Where an item can't be decided, none above it can.
    if (steps[index].taken === null) for (let item = steps[index].item - 1; item >= 0; item--) found.push([item, null]);
    return found;
  });
  const memory = memoryCard(walkthrough);
  const show = (index) => {
    const step = steps[index];
    say.show(step);
    source.show(step);
    bag.show(index);
    memory.show(step);
  };
  return { say: say.element, more: [source.element, bag.element, memory.element, coloursCard(steps.some(({ missing }) => missing) ? [...TABLE_COLOURS, ["unknown", "not in memory"]] : TABLE_COLOURS), ...noteCards(note)], show };
}
