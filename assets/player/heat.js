// A table too large to read cell by cell: a row at a time, each cell a dot whose shade is its value.

const HEAT = { labels: 150, lowest: 3, highest: 22 };

function heatView({ rows, columns, cells, steps }, { pictures }) {
  const numbers = cells.map((line) => line.map((text) => Number(text.replaceAll(",", "").replace("−", "-"))));
  const most = Math.max(...numbers.flat()) || 1;
  const canvas = html("canvas", { class: "heat", role: "img", "aria-label": "Table of best values, darker is more" });
  const labels = html("div", { class: "heat-labels", "aria-hidden": "true" });
  const reading = html("p", { class: "reading" }, "Point at the table to read a cell.");
  const ends = html("div", { class: "ends" }, html("span", {}, columns[0]), html("span", {}, "capacity"), html("span", {}, columns.at(-1)));
  const { element: probe, colour } = ink(() => show(index));
  const box = html("div", { class: "heat-box" }, labels, canvas);
  const element = html("div", { class: "heat-view" }, box, ends, reading, probe);
  const label = (row) => `${pictures[row - 1] ?? ""} ${rows[row].name}`.trim();

  let dot = 10;
  let size = { width: 0, height: 0 };
  let index = 0;

  const place = (width) => {
    const labelled = width >= 560;
    size.width = Math.max(200, width - (labelled ? HEAT.labels : 0) - 4);
    dot = Math.max(HEAT.lowest, Math.min(HEAT.highest, Math.floor(520 / rows.length)));
    size.height = dot * rows.length;
    const sharp = window.devicePixelRatio || 1;
    fill(canvas, { width: size.width * sharp, height: size.height * sharp }, []);
    canvas.style.width = `${size.width}px`;
    canvas.style.height = `${size.height}px`;
    element.style.setProperty("--label-width", labelled ? `${HEAT.labels}px` : "0px");
    const every = Math.ceil(13 / dot);
    labels.replaceChildren(
      ...(labelled ? rows : []).flatMap((_, row) => {
        if (row % every) return [];
        const text = html("span", {}, label(row));
        text.style.top = `${row * dot + dot / 2}px`;
        return [text];
      }),
    );
    if (steps.length) show(index);
  };

  const show = (at) => {
    index = at;
    const step = steps[at];
    const paint = canvas.getContext("2d");
    const sharp = window.devicePixelRatio || 1;
    paint.setTransform(sharp, 0, 0, sharp, 0, 0);
    paint.clearRect(0, 0, size.width, size.height);
    const across = size.width / columns.length;
    const filled = Math.round(step.written / columns.length);
    const [low, high] = [colour("surface"), colour("take")];
    paint.fillStyle = low;
    paint.fillRect(0, 0, size.width, size.height);
    paint.fillStyle = high;
    const { kept, missing = [] } = step;
    const inMemory = (row) => row < filled && (!kept || kept.includes(row));
    for (let row = 0; row < filled; row++) {
      if (!inMemory(row)) {
        paint.globalAlpha = 1;
        paint.strokeStyle = colour("line");
        paint.lineWidth = 1;
        paint.strokeRect(0.5, row * dot + 1, size.width - 1, Math.max(1, dot - 2));
        continue;
      }
      for (let start = 0; start < columns.length; ) {
        let stop = start + 1; // equal neighbours are one rectangle
        while (stop < columns.length && numbers[row][stop] === numbers[row][start]) stop++;
        paint.globalAlpha = Math.max(0, numbers[row][start] / most);
        paint.fillRect(start * across, row * dot, (stop - start) * across + 0.5, dot - (dot > 6 ? 1 : 0));
        start = stop;
      }
    }
    paint.globalAlpha = 1;
    paint.strokeStyle = colour("current");
    paint.lineWidth = 2.5;
    paint.strokeRect(1, step.at[0] * dot, size.width - 2, dot);
    if (step.item === undefined) return;
    paint.strokeStyle = colour("path");
    paint.beginPath();
    const middle = ([row, column]) => [(column + 0.5) * across, (row + 0.5) * dot];
    let first = at;
    while (steps[first - 1]?.item !== undefined) first--;
    paint.moveTo(...middle(steps[first].at));
    for (let back = first; back <= at; back++) paint.lineTo(...middle(steps[back].next ?? steps[back].at));
    paint.stroke();
    paint.strokeStyle = colour("broken");
    for (const [row, column] of missing) paint.strokeRect(column * across - 3, row * dot, across + 6, dot);
  };

  canvas.onpointermove = (event) => {
    const row = Math.floor(event.offsetY / dot);
    const column = Math.floor((event.offsetX / size.width) * columns.length);
    if (!rows[row] || !columns[column]) return;
    const { written, kept } = steps[index];
    const filled = (row + 1) * columns.length <= written;
    const found = !filled ? "not filled yet" : kept && !kept.includes(row) ? "forgotten" : cells[row][column];
    reading.textContent = `${label(row)}, capacity ${columns[column]}: ${found}`;
  };

  return { element, place, show };
}
