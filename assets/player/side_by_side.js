// Three solvers on one problem at once: each a pane with the rows that it has in memory, drawn where they are in the table.

const SIDE_COLOURS = [
  ["current", "this row"],
  ["path", "way back"],
  ["now", "frame at work"],
  ["waiting", "other frames"],
  ["take", "taken"],
  ["skip", "left behind"],
];
const SIDE = { gap: 22, narrow: 640, tall: 200, low: 96, lowest: 2, highest: 30 };

function sideBySideView({ panes, table, steps }) {
  const { element: probe, colour } = ink(() => show(shown));
  const made = panes.map((pane, number) => sidePane(pane, table, panes, steps.map((step) => step.panes[number]), colour));
  const element = html("div", { class: "side-by-side" }, ...made.map((pane) => pane.element), probe);
  let shown = 0;
  const show = (index) => {
    shown = index;
    made.forEach((pane) => pane.show(index));
  };
  const place = (width) => {
    const narrow = width < SIDE.narrow;
    const wide = narrow ? width : Math.floor((width - SIDE.gap * (panes.length - 1)) / panes.length);
    element.classList.toggle("stacked", narrow);
    made.forEach((pane) => pane.place(wide, narrow ? SIDE.low : SIDE.tall));
    show(shown);
  };
  return { element, place, show, wide: true };
}

function sidePane({ name, peak, rows, boxes }, table, panes, states, colour) {
  const canvas = html("canvas", { role: "img", "aria-label": `${name}: the rows in memory` });
  const says = html("p", { class: "says" });
  const memory = bars([`In memory, max ${counted(peak)}`], panes[0].peak, [peak]);
  const work = bars(["Cells computed"], Math.max(1, ...panes.map(({ total }) => total)));
  const element = html(
    "section",
    { class: "pane", "aria-label": name },
    html("h2", {}, name),
    says,
    canvas,
    html("div", { class: "meters" }, memory.element, work.element),
  );
  let [across, line, width, height] = [1, 1, 1, 1];
  const paint = canvas.getContext("2d");

  const place = (wide, tall) => {
    width = wide;
    line = Math.max(SIDE.lowest, Math.min(SIDE.highest, Math.round(tall / table.rows)));
    height = line * table.rows;
    across = (width - 2) / table.columns;
    const sharp = window.devicePixelRatio || 1;
    fill(canvas, { width: Math.round(width * sharp), height: Math.round((height + 2) * sharp) }, []);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height + 2}px`;
    paint.setTransform(sharp, 0, 0, sharp, 0, 0);
  };

  const box = (first, stop, start, cells, inset = 0) =>
    [1 + start * across + inset, 1 + first * line + inset, cells * across - 2 * inset, (stop - first) * line - 2 * inset];
  const outline = (name, thick, dash, ...place) => {
    paint.strokeStyle = colour(name);
    paint.lineWidth = thick;
    paint.setLineDash(dash);
    paint.strokeRect(...box(...place, thick / 2));
    paint.setLineDash([]);
  };

  const row = ({ at, offset, cells, y }) => {
    const each = (cells * across) / y.length;
    const numbers = each >= 20 && line >= 16 && y.every((value) => figured(value).length <= 3);
    const ground = line > 5 ? 1 : 0;
    paint.fillStyle = colour("take");
    for (let start = 0; start < y.length; ) {
      let stop = start + 1; // equal neighbours are one rectangle
      while (stop < y.length && y[stop] === y[start]) stop++;
      paint.globalAlpha = 0.08 + (numbers ? 0.4 : 0.85) * (table.most ? y[start] / table.most : 0);
      paint.fillRect(1 + offset * across + start * each, 1 + at * line, (stop - start) * each + (ground ? 0 : 0.5), line - ground);
      start = stop;
    }
    paint.globalAlpha = 1;
    if (!numbers) return;
    paint.fillStyle = colour("text");
    paint.font = `12px ${getComputedStyle(element).fontFamily}`;
    paint.textAlign = "center";
    paint.textBaseline = "middle";
    y.forEach((value, cell) => paint.fillText(figured(value), 1 + offset * across + (cell + 0.5) * each, 1 + (at + 0.5) * line));
  };

  const show = (index) => {
    const state = states[index];
    says.textContent = state.says;
    memory.show([state.cells]);
    work.show([state.computed]);
    paint.clearRect(0, 0, width, height + 2);
    paint.fillStyle = colour("surface");
    paint.fillRect(...box(0, table.rows, 0, table.columns));
    // Hirschberg's frames cut the table up; the other solvers' forgotten rows leave their outlines.
    if (!boxes.length && line > 3) {
      rows.filter(({ to }) => to <= index).forEach(({ at }) => outline("line", 1, [], at, at + 1, 0, table.columns));
    }
    const inSight = rows.filter(({ from, to }) => from <= index && index < to);
    inSight.forEach(row);
    boxes.forEach(({ first, stop, offset, capacity, known, leaf, taken }, number) => {
      if (known > index) return;
      const place = [first + 1, stop + 1, offset, capacity + 1];
      const now = number === state.frame;
      if (leaf !== null && leaf <= index) {
        paint.fillStyle = colour(taken ? "take" : "skip");
        paint.globalAlpha = taken ? 0.5 : 0.25;
        paint.fillRect(...box(...place, 1));
        paint.globalAlpha = 1;
        outline(taken ? "take" : "skip", 1.5, taken ? [] : [2, 3], ...place);
      } else outline(now ? "text" : "muted", now ? 2 : 1, now ? [] : [4, 3], ...place);
    });
    const latest = inSight.at(-1);
    if (latest && latest.from === index && !state.path.length) {
      outline("current", line > 8 ? 3 : 2, [], latest.at, latest.at + 1, latest.offset, latest.cells);
    }
    if (!state.path.length) return;
    paint.strokeStyle = colour("path");
    paint.lineWidth = 2.5;
    paint.beginPath();
    for (const [at, column] of state.path) paint.lineTo(1 + (column + 0.5) * across, 1 + (at + 0.5) * line);
    paint.stroke();
  };
  return { element, place, show };
}

function sideBySidePanel({ steps, note }) {
  const say = sayCard();
  return { say: say.element, more: [coloursCard(SIDE_COLOURS), ...noteCards(note)], show: (index) => say.show(steps[index]) };
}
