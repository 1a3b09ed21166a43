// The table of best values as one SVG drawing. What is visible at a step follows from the step alone, so going back and
// jumping cost what going forward costs.

const LABELS = { wide: 148, narrow: 96 };
const WIDEST_CELL = 44;

function tableView({ rows, columns, cells, steps }, { pictures }) {
  const longest = Math.max(...cells.flat().map((text) => text.length), ...columns.map((text) => text.length));
  const grid = svg("svg", { class: "cells", role: "img", "aria-label": "Table of best values" });
  const header = svg("svg", { class: "header", "aria-hidden": "true" });
  const labels = html("div", { class: "labels" });
  const corner = html("div", { class: "corner" }, "capacity");
  const scroller = html("div", { class: "scroller" }, corner, header, labels, grid);

  const heads = columns.map((text) => header.appendChild(svg("text", {}, text)));
  const names = rows.map(({ name, detail }, row) =>
    labels.appendChild(
      html(
        "div",
        { class: "label", title: detail ? `${name} (weight · value: ${detail})` : name },
        html("span", { class: "tick", "aria-hidden": "true" }),
        html("span", { class: "picture", "aria-hidden": "true" }, pictures[row - 1] ?? ""),
        html("span", { class: "texts" }, html("span", { class: "name" }, name), html("span", { class: "detail" }, detail)),
      ),
    ),
  );
  const drawn = cells.map((line, row) =>
    line.map((text, column) => {
      const group = svg("g", { class: row && column ? "cell empty" : "cell padding empty" });
      group.append(svg("rect", { rx: 5 }), svg("text", {}, text));
      return grid.appendChild(group);
    }),
  );
  const arrow = grid.appendChild(svg("path", { class: "arrow" }));
  const flat = drawn.flat();

  let pitch = WIDEST_CELL;
  let height = WIDEST_CELL;
  const place = (width) => {
    const narrow = width < 480;
    const labelWidth = narrow ? LABELS.narrow : LABELS.wide;
    const fitting = Math.floor((width - labelWidth - 2) / columns.length);
    const font = longest > 4 || fitting < 32 ? 12 : fitting < 38 ? 13.5 : 15.5;
    pitch = Math.min(WIDEST_CELL, Math.max(fitting, Math.ceil(longest * font * 0.58) + 11));
    if (longest * font * 0.58 > WIDEST_CELL - 8) pitch = Math.ceil(longest * font * 0.58) + 14;
    height = rows.length > 14 ? 30 : narrow ? 38 : WIDEST_CELL;
    labels.classList.toggle("low", height < 36);
    scroller.style.setProperty("--label-width", `${labelWidth}px`);
    scroller.style.setProperty("--row-height", `${height}px`);
    scroller.style.setProperty("--cell-font", `${font}px`);
    const total = { width: pitch * columns.length + 2, height: height * rows.length + 2 };
    for (const [name, value] of Object.entries(total)) grid.setAttribute(name, value);
    header.setAttribute("width", total.width);
    header.setAttribute("height", 30);
    heads.forEach((head, column) => fill(head, { x: (column + 0.5) * pitch, y: 19 }, []));
    drawn.forEach((line, row) =>
      line.forEach((group, column) => {
        group.setAttribute("transform", `translate(${column * pitch + 1.5} ${row * height + 1.5})`);
        fill(group.firstChild, { width: pitch - 3, height: height - 3 }, []);
        fill(group.lastChild, { x: (pitch - 3) / 2, y: (height - 3) / 2 }, []);
      }),
    );
  };

  let written = 0;
  let forgotten = new Set(); // rows that were written and are not in memory any more
  let marked = [];
  const mark = (node, ...names) => {
    node.classList.add(...names);
    marked.push([node, names]);
  };
  const cell = ([row, column]) => drawn[row][column];

  const forget = ({ kept }) => {
    const begun = Math.ceil(written / columns.length);
    const gone = new Set(kept ? rows.map((_, row) => row).filter((row) => row < begun && !kept.includes(row)) : []);
    for (const row of new Set([...forgotten, ...gone])) {
      if (forgotten.has(row) === gone.has(row)) continue;
      for (const node of [names[row], ...drawn[row]]) node.classList.toggle("forgotten", gone.has(row));
    }
    forgotten = gone;
  };
  const missing = new Map(); // cells that the step would need or asks for: their number gives way to a question mark
  const miss = (places, kind) => {
    for (const [node, text] of missing) node.lastChild.textContent = text;
    missing.clear();
    for (const place of places) {
      const node = cell(place);
      if (!missing.has(node)) missing.set(node, node.lastChild.textContent);
      node.lastChild.textContent = "?";
      mark(node, kind);
    }
  };

  const point = ([fromRow, fromColumn], [toRow, toColumn], kind) => {
    const [x1, y1] = [(fromColumn + 0.5) * pitch, (fromRow + 0.5) * height];
    const [x2, y2] = [(toColumn + 0.5) * pitch, (toRow + 0.5) * height];
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length = Math.hypot(dx, dy);
    const [ux, uy] = [dx / length, dy / length];
    // from edge to edge of the two cells, not from middle to middle
    const inside = Math.min(pitch / 2 / (Math.abs(ux) || 1e-9), height / 2 / (Math.abs(uy) || 1e-9)) - 6;
    const [ax, ay] = [x1 + ux * inside, y1 + uy * inside];
    const [bx, by] = [x2 - ux * inside, y2 - uy * inside];
    const head = (turn) => {
      const angle = Math.atan2(uy, ux) + turn;
      return `M${bx} ${by}L${bx - 8 * Math.cos(angle)} ${by - 8 * Math.sin(angle)}`;
    };
    arrow.setAttribute("d", `M${ax} ${ay}L${bx} ${by}${head(0.5)}${head(-0.5)}`);
    mark(arrow, kind);
  };

  const reveal = (...places) => {
    // the part that the sticky labels and the header do not cover
    const [left, top] = [labels.offsetWidth, header.clientHeight];
    const room = { width: scroller.clientWidth - left, height: scroller.clientHeight - top };
    const along = (side, size, numbers, space) => {
      // all of the places where they fit, else the last of them
      const fitting = (Math.max(...numbers) - Math.min(...numbers) + 1) * size <= space ? numbers : numbers.slice(-1);
      const [start, stop] = [Math.min(...fitting) * size, (Math.max(...fitting) + 1) * size];
      const spare = Math.min(size, space - (stop - start));
      if (start < scroller[side]) scroller[side] = start - spare;
      else if (stop > scroller[side] + space) scroller[side] = stop + spare - space;
    };
    along("scrollLeft", pitch, places.map(([, column]) => column), room.width);
    along("scrollTop", height, places.map(([row]) => row), room.height);
  };

  const show = (index) => {
    const step = steps[index];
    for (const [node, names] of marked) node.classList.remove(...names);
    marked = [];
    for (; written < step.written; written++) flat[written].classList.remove("empty");
    for (; written > step.written; written--) flat[written - 1].classList.add("empty");
    forget(step);
    if (step.asked && step.item === undefined) miss([step.at], "asked");
    else miss(step.missing ?? [], "missing");
    arrow.setAttribute("d", "");
    if (step.item !== undefined) {
      for (let back = index; steps[back]?.item !== undefined; back--) {
        mark(cell(steps[back].at), "path");
        mark(names[steps[back].item + 1], { true: "taken", false: "left", null: "unknown" }[steps[back].taken] ?? "asked");
      }
      if (step.next) point(step.at, step.next, "path");
    } else if (step.from) point(step[step.from], step.at, step.from);
    if (step.skip) mark(cell(step.skip), "skip");
    if (step.take) mark(cell(step.take), "take");
    mark(cell(step.at), "current");
    mark(names[step.at[0]], "here");
    mark(heads[step.at[1]], "here");
    reveal(...(step.missing ?? []), ...[step.take, step.at].filter(Boolean));
  };

  return { element: scroller, place, show };
}
