// How many cells the solver keeps, and how many it has computed.

// A bar for each of some numbers, all on one scale. `show(numbers)` sets them; `most` is the full length, and `marks` are
// numbers that stand behind the bars.
function bars(names, most, marks = []) {
  const parts = names.map((name, at) => {
    const mark = html("span", { class: "mark" });
    mark.style.width = `${(100 * (marks[at] ?? 0)) / most}%`;
    return { name, number: html("b", {}), bar: html("span", { class: "bar" }), mark };
  });
  const element = html(
    "div",
    { class: "bars" },
    ...parts.map(({ name, number, bar, mark }) =>
      html("div", { class: "meter" }, html("span", {}, name), number, html("span", { class: "scale", "aria-hidden": "true" }, mark, bar)),
    ),
  );
  const show = (numbers) =>
    parts.forEach(({ number, bar }, at) => {
      number.textContent = counted(numbers[at]);
      bar.style.width = `${(100 * numbers[at]) / most}%`;
    });
  return { element, show };
}

function memoryCard({ rows, columns, memory }) {
  const done = html("b", {});
  if (!memory) {
    const shape = `all ${rows.length} rows × ${columns.length} columns are kept`;
    const element = card("memory", "Memory", html("p", {}, done, ` of ${counted(rows.length * columns.length)} cells written; ${shape}`));
    return { element, show: (step) => (done.textContent = counted(step.written)) };
  }
  const kept = memory.map(({ cells }) => cells);
  const meters = bars(
    memory.map(({ name, rows }) => `${name}: ${counted(rows)} × ${counted(columns.length)}`),
    Math.max(...kept),
  );
  meters.show(kept);
  const element = card("memory", "Memory", meters.element, html("p", {}, done, " cells computed so far"));
  return { element, show: (step) => (done.textContent = counted(step.computed)) };
}
