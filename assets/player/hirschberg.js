// Hirschberg's frames: the halves' profiles and their sum, the master grid of items × capacity, the recursion and the stack.

const FRAME_COLOURS = [["current", "this frame"], ["take", "left half, taken"], ["path", "right half"], ["skip", "left behind"]];
const MOST_LEAVES = 40; // a recursion of more is folded to the way from the root
const PROFILES = [["left", "Left"], ["right", "Right"], ["total", "Sum"]];

const figured = (value) => value.toLocaleString("en", { maximumFractionDigits: 6 }).replace("-", "−");

// When each frame is first known, opened and done with, all of its parts included: numbers of steps.
function lives({ frames, steps }) {
  const known = frames.map(() => 0);
  const leaf = frames.map(() => null);
  steps.forEach((step, index) => {
    if (step.kind === "leaf") leaf[step.frame] = index;
    if (step.kind === "split") frames.forEach((frame, number) => frame.parent === step.frame && (known[number] = index));
  });
  const done = leaf.slice();
  for (let number = frames.length - 1; number > 0; number--) {
    const { parent } = frames[number];
    done[parent] = Math.max(done[parent] ?? 0, done[number]);
  }
  return { known, leaf, done };
}

function frameNames({ frames, unit }) {
  const items = ({ first, stop }) => (stop - first === 1 ? `${stop}` : `${first + 1}–${stop}`);
  return frames.map((frame) => `${items(frame)} · ${figured(frame.capacity * unit)}`);
}

function hirschbergView(walkthrough, display) {
  const profiles = walkthrough.charts ? profileChart(walkthrough) : profileCells(walkthrough);
  const grid = masterGrid(walkthrough, display);
  const element = html("div", { class: "hirschberg" }, profiles.element, grid.element);
  return {
    element,
    place: (width) => [profiles, grid].forEach((part) => part.place(width)),
    show: (index) => [profiles, grid].forEach((part) => part.show(index)),
  };
}

// Tells the player that this capacity of the left half was clicked.
const picked = (element, capacity) => element.dispatchEvent(new CustomEvent("pick", { bubbles: true, detail: figured(capacity) }));

// The rows that are alive at a step: its own, or in a leaf none.
const rowsOf = (step) => step.profiles ?? {};

function profileCells({ capacity, unit, frames, steps }) {
  const columns = [...Array(capacity + 1).keys()];
  const body = PROFILES.map(([name, title]) => {
    const cells = columns.map(() => html("td", {}));
    const about = html("small", {});
    return { name, cells, about, row: html("tr", { class: name }, html("th", { scope: "row" }, title, about), ...cells) };
  });
  const heads = columns.map((column) => html("th", { scope: "col" }, figured(column * unit)));
  const head = html("thead", {}, html("tr", {}, html("td", { class: "corner" }, "to the left half"), ...heads));
  const table = html("table", {}, head, html("tbody", {}, ...body.map(({ row }) => row)));
  const element = html("div", { class: "profile-cells" }, table);
  table.onclick = ({ target }) => {
    const column = (target.closest("td, th")?.cellIndex ?? 0) - 1;
    if (column in columns) picked(element, column * unit);
  };
  const show = (index) => {
    const step = steps[index];
    const frame = frames[step.frame];
    const told = {
      left: `its first half, capacity j`,
      right: `its second half, capacity ${figured(frame.capacity * unit)} − j`,
      total: { split: "first maximum: the split", ask: "where is it the most?" }[step.kind] ?? "",
    };
    const leaf = step.kind === "leaf";
    element.classList.toggle("resting", leaf);
    heads.forEach((node, column) => {
      node.classList.toggle("outside", column > frame.capacity);
      node.classList.toggle("here", column === step.split);
    });
    for (const { name, cells, about } of body) {
      const values = rowsOf(step)[name]?.y ?? [];
      about.textContent = leaf ? "" : told[name];
      cells.forEach((node, column) => {
        node.textContent = column in values ? figured(values[column]) : "";
        node.className = column > frame.capacity ? "outside" : column === step.split ? "split" : "";
      });
    }
  };
  return { element, place: () => {}, show };
}

function profileChart({ unit, frames, steps }) {
  const chart = html("div", { class: "chart", role: "img", "aria-label": "Profiles of the two halves and their sum" });
  const { element: probe, colour } = ink(() => show(shown));
  const element = html("div", { class: "profile-chart" }, chart, probe);
  // Plotly puts its style sheet into the document's head, out of reach of the player's own root.
  const sheet = element.appendChild(html("style", {}));
  const adopt = () => {
    if (sheet.textContent) return;
    const rules = document.querySelector('style[id^="plotly.js-style"]')?.sheet.cssRules ?? [];
    sheet.textContent = [...rules].map((rule) => rule.cssText).join("\n");
  };
  let width = 0;
  let shown = 0;
  const styles = { left: ["take", "solid"], right: ["path", "dash"], total: ["current", "solid"] };
  const show = (index) => {
    shown = index;
    if (!width) return;
    const step = steps[index];
    const frame = frames[step.frame];
    const rows = rowsOf(step);
    const traces = PROFILES.map(([name, title]) => ({
      name: name === "right" ? "Right, reversed" : title,
      x: (rows[name]?.x ?? []).map((column) => column * unit),
      y: rows[name]?.y ?? [],
      mode: "lines",
      line: { shape: "hv", color: colour(styles[name][0]), dash: styles[name][1], width: name === "total" ? 3 : 2 },
      hovertemplate: "%{y} at %{x}<extra></extra>",
    }));
    const shapes = [];
    const marks = [];
    if (step.split !== undefined) {
      const x = step.split * unit;
      shapes.push({ type: "line", x0: x, x1: x, y0: 0, y1: 1, yref: "paper", line: { color: colour("current"), dash: "dot", width: 2.5 } });
      const ys = PROFILES.map(([name]) => rows[name].y[rows[name].x.indexOf(step.split)]);
      marks.push({
        x: [x, x, x], y: ys, mode: "markers", showlegend: false, hoverinfo: "skip",
        marker: { size: 10, color: ["take", "path", "current"].map(colour), line: { width: 2, color: colour("background") } },
      });
    }
    const text = colour("muted");
    const axis = { color: text, gridcolor: colour("line"), zeroline: false, fixedrange: true };
    const layout = {
      width, height: 220, margin: { l: 52, r: 8, t: 30, b: 38 },
      paper_bgcolor: "rgba(0,0,0,0)", plot_bgcolor: "rgba(0,0,0,0)",
      font: { family: getComputedStyle(chart).fontFamily, color: text, size: 12 },
      xaxis: { ...axis, range: [0, frame.capacity * unit], title: { text: "capacity of the left half", standoff: 6 } },
      yaxis: { ...axis, rangemode: "tozero" },
      legend: { orientation: "h", x: 0, y: 1.16, font: { color: colour("text") } },
      shapes,
    };
    adopt();
    const drawn = chart.on !== undefined;
    Plotly.react(chart, [...traces, ...marks], layout, { displayModeBar: false, responsive: false });
    if (!drawn) chart.on("plotly_click", ({ points }) => picked(element, points[0].x));
    chart.classList.toggle("resting", step.kind === "leaf");
  };
  const place = (room) => {
    width = room;
    show(shown);
  };
  return { element, place, show };
}

function masterGrid(walkthrough, { pictures }) {
  const { rows, capacity, unit, frames, steps } = walkthrough;
  const { known, leaf, done } = lives(walkthrough);
  const items = rows.length - 1;
  const drawing = svg("svg", { class: "grid", role: "img", "aria-label": "Frames: their items and their share of the capacity" });
  const ghost = drawing.appendChild(svg("g", { class: "ghost" }));
  const boxes = frames.map(() => drawing.appendChild(svg("rect", { rx: 4 })));
  const cut = drawing.appendChild(svg("path", { class: "cut" }));
  const words = [0, 1].map(() => drawing.appendChild(svg("text", { class: "half" })));
  const names = rows.slice(1).map(({ name }, item) => {
    const node = html("div", { class: "grid-name" }, html("span", { class: "tick" }), html("span", { class: "name" }, `${pictures[item] ?? ""} ${name}`.trim()));
    node.title = name;
    return node;
  });
  const labels = html("div", { class: "grid-names", "aria-hidden": "true" }, ...names);
  const element = html("div", { class: "grid-box" }, labels, drawing);

  let [labelWidth, line, across] = [0, 20, 10];
  const place = (width) => {
    line = Math.max(0.5, Math.min(26, 330 / items));
    const labelled = line >= 13;
    labelWidth = labelled ? (width < 480 ? 96 : 140) : 0;
    labels.hidden = !labelled;
    element.style.setProperty("--label-width", `${labelWidth}px`);
    element.style.setProperty("--row-height", `${line}px`);
    const room = width - labelWidth - 10;
    across = room / (capacity || 1);
    fill(drawing, { width: room + 8, height: items * line + 26 }, []);
    ghost.replaceChildren(svg("rect", { class: "table", x: 2, y: 2, width: room, height: items * line, rx: 4 }));
    if (labelled) for (let row = 1; row < items; row++) ghost.append(svg("path", { d: `M2 ${row * line + 2}h${room}` }));
    if (across >= 9) for (let column = 1; column < capacity; column++) ghost.append(svg("path", { d: `M${column * across + 2} 2v${items * line}` }));
    ghost.append(
      svg("text", { x: 2, y: items * line + 20 }, "capacity 0"),
      svg("text", { x: room + 2, y: items * line + 20, "text-anchor": "end" }, figured(capacity * unit)),
    );
    frames.forEach((frame, number) => {
      // A share of nothing still is a line that can be seen.
      const wide = Math.max(3, frame.capacity * across - 2);
      const x = Math.min(frame.offset * across + 3, room - 1);
      fill(boxes[number], { x, y: frame.first * line + 3, width: wide, height: Math.max(1, (frame.stop - frame.first) * line - 2) }, []);
    });
  };

  const label = (node, frame, text) => {
    const [wide, high] = [frame.capacity * across, (frame.stop - frame.first) * line];
    const fits = text.length * 7.2 + 14 < wide && high >= 15;
    node.textContent = fits ? text : "";
    fill(node, { x: frame.offset * across + 10, y: frame.first * line + Math.min(high / 2 + 6, 19) }, []);
  };

  const show = (index) => {
    const step = steps[index];
    const halves = step.kind === "split" ? frames.flatMap(({ parent }, number) => (parent === step.frame ? [number] : [])) : [];
    const ticks = {};
    frames.forEach((frame, number) => {
      const kinds = ["frame"];
      if (known[number] > index || (known[number] === index && number && !halves.includes(number))) kinds.push("unknown");
      else if (number === step.frame) kinds.push("now");
      else if (halves.includes(number)) kinds.push("half", frame.side);
      else if (leaf[number] !== null && leaf[number] <= index) kinds.push("leaf", frame.taken.length ? "take" : "skip");
      else if (done[number] <= index) kinds.push("done");
      else if (step.stack.includes(number)) kinds.push("waiting");
      else kinds.push("open");
      boxes[number].setAttribute("class", kinds.join(" "));
      if (leaf[number] !== null && leaf[number] <= index) {
        frame.taken.forEach((item) => (ticks[item] = "taken"));
        frame.left.forEach((item) => (ticks[item] = "left"));
      }
    });
    if (boxes[step.frame].nextSibling !== cut) drawing.insertBefore(boxes[step.frame], cut); // over the others
    names.forEach((node, item) => (node.className = `grid-name ${ticks[item] ?? ""}`));
    const frame = frames[step.frame];
    cut.setAttribute("d", "");
    words.forEach((node) => (node.textContent = ""));
    if (step.split !== undefined) {
      const x = (frame.offset + step.split) * across + 2;
      cut.setAttribute("d", `M${x} ${frame.first * line}V${frame.stop * line + 4}`);
      halves.forEach((number, side) => {
        boxes[number].parentNode.insertBefore(boxes[number], cut);
        const half = frames[number];
        const many = half.stop - half.first;
        words[side].setAttribute("class", `half ${half.side}`);
        label(words[side], half, `${half.side}: ${many} item${many === 1 ? "" : "s"}, capacity ${figured(half.capacity * unit)}`);
      });
    }
  };
  return { element, place, show };
}

function hirschbergPanel(walkthrough, { pictures }) {
  const { code, steps, rows, frames, memory, note } = walkthrough;
  const names = frameNames(walkthrough);
  const { known, leaf } = lives(walkthrough);
  const say = sayCard();
  const source = codeCard(code);
  const bag = bagCard(rows, pictures, (index) =>
    frames.flatMap((frame, number) =>
      leaf[number] === null || leaf[number] > index
        ? []
        : [...frame.taken.map((item) => [item, true]), ...frame.left.map((item) => [item, false])],
    ),
  );
  const waiting = html("div", { class: "chips pile" });
  const showStack = ({ stack }) => {
    const tops = stack.slice(-5).reverse().map((number) => html("span", { class: `chip ${frames[number].side === "left" ? "take" : "path"}` }, `items ${names[number]}`));
    const rest = stack.length > 5 ? [html("span", { class: "rest" }, `and ${stack.length - 5} more below`)] : [];
    waiting.replaceChildren(...(stack.length ? [...tops, ...rest] : ["empty"]));
  };
  const done = html("b", {});
  const times = html("span", {});
  const meter = card(
    "memory",
    "Memory and work",
    html("p", {}, html("b", {}, counted(memory.cells)), ` cells alive, now and at the peak: ${memory.rows} rows; the full table keeps ${counted(memory.full_table)}`),
    html("p", {}, done, ` cells computed so far`, times),
  );
  const tree = frames.filter(({ split }) => split === undefined).length <= MOST_LEAVES ? recursionTree(walkthrough, names, known, leaf) : foldedTree(walkthrough, names);
  const show = (index) => {
    const step = steps[index];
    say.show(step);
    source.show(step);
    bag.show(index);
    tree.show(index);
    showStack(step);
    done.textContent = counted(step.computed);
    times.textContent = memory.full_table_work ? `, ${(step.computed / memory.full_table_work).toFixed(2)} × the full table's` : "";
  };
  const more = [
    card("tree", "Recursion: items · capacity", tree.element),
    card("stack", "Stack, next on top", waiting),
    meter,
    bag.element,
    source.element,
    coloursCard(FRAME_COLOURS),
    ...noteCards(note),
  ];
  return { say: say.element, more, show };
}

// Every frame over the middle of its items, a level a row.
function recursionTree({ frames, steps, rows }, names, known, leaf) {
  const [wide, level, high] = [290, 38, 24];
  const items = rows.length - 1 || 1;
  const depth = Math.max(...frames.map((frame) => frame.depth));
  const drawing = svg("svg", { class: "recursion", viewBox: `0 0 ${wide} ${(depth + 1) * level}`, role: "img", "aria-label": "Recursion tree" });
  const middle = (frame) => [((frame.first + frame.stop) / 2 / items) * wide, frame.depth * level + high / 2 + 4];
  const edges = frames.map((frame) => {
    if (frame.parent === null) return null;
    const [[x1, y1], [x2, y2]] = [middle(frames[frame.parent]), middle(frame)];
    return drawing.appendChild(svg("path", { class: "edge", d: `M${x1} ${y1}L${x2} ${y2}` }));
  });
  const nodes = frames.map((frame, number) => {
    const [x, y] = middle(frame);
    const share = ((frame.stop - frame.first) / items) * wide;
    const label = names[number].length * 6.1 + 10 <= share ? names[number] : `${frame.first + 1}`.length * 6.5 + 6 <= share && frame.stop - frame.first === 1 ? `${frame.stop}` : "";
    const size = Math.max(6, Math.min(share - 4, label ? names[number].length * 6.1 + 16 : share - 4));
    const box = svg("rect", { x: x - size / 2, y: y - high / 2, width: size, height: high, rx: 5 });
    return drawing.appendChild(svg("g", {}, svg("title", {}, `items ${names[number]}`), box, svg("text", { x, y }, label)));
  });
  const show = (index) => {
    const step = steps[index];
    nodes.forEach((node, number) => {
      const frame = frames[number];
      const kinds = ["node", frame.side];
      const hidden = known[number] > index || (number && known[number] === index && step.kind === "ask");
      if (hidden) kinds.push("unknown");
      if (number === step.frame) kinds.push("now");
      else if (leaf[number] !== null && leaf[number] <= index) kinds.push(frame.taken.length ? "took" : "passed");
      else if (step.stack.includes(number)) kinds.push("waiting");
      node.setAttribute("class", kinds.join(" "));
      edges[number]?.classList.toggle("unknown", hidden);
    });
  };
  return { element: drawing, show };
}

// Of a large recursion only the way from the root to the current frame, and the halves beside it.
function foldedTree({ frames, steps }, names) {
  const list = html("ol", { class: "folded" });
  const show = (index) => {
    const way = [];
    for (let at = steps[index].frame; at !== null; at = frames[at].parent) way.unshift(at);
    const shown = way.length > 7 ? [...way.slice(0, 2), null, ...way.slice(-4)] : way;
    list.replaceChildren(
      ...shown.map((number) => {
        if (number === null) return html("li", { class: "gap" }, `… ${way.length - 6} more levels`);
        const here = number === steps[index].frame;
        return html("li", { class: `${frames[number].side}${here ? " now" : ""}` }, `${frames[number].side === "root" ? "" : `${frames[number].side}: `}items ${names[number]}`);
      }),
    );
  };
  return { element: list, show };
}
