// The buttons, the slider and the keys that move a player from step to step.

const SPEEDS = [1, 2, 5, 10, 20]; // steps a second

// `show(index)` draws a step, and says whether playing has to stop there. `more` are further buttons, `keyed(key)` gives what
// a key does that has no meaning here.
function controls(root, { steps, jumps = ["Next row", "Next taken"] }, show, more = [], keyed = () => undefined) {
  let index = 0;
  let due = 0;
  let frame = null; // of the animation, while playing

  const go = (wanted) => {
    index = Math.max(0, Math.min(steps.length - 1, wanted));
    slider.value = index;
    slider.setAttribute("aria-valuetext", `step ${index + 1} of ${steps.length}`);
    counter.textContent = `${index + 1} / ${steps.length}`;
    for (const [node, end] of [[first, 0], [back, 0], [next, steps.length - 1], [last, steps.length - 1]]) {
      node.setAttribute("aria-disabled", index === end);
    }
    const stop = show(index);
    if (stop || index === steps.length - 1) pause();
  };

  const find = (from, direction, wanted) => {
    for (let at = from + direction; at >= 0 && at < steps.length; at += direction) if (wanted(steps[at], at)) return at;
    return direction < 0 ? 0 : steps.length - 1;
  };
  // A section is a row of a table, or a frame: it begins where the step before was in another one.
  const section = (step) => step.section ?? step.at[0];
  const begins = (step, at) => at === 0 || section(steps[at - 1]) !== section(step);
  const row = (direction) => find(index, direction, begins);
  const takes = (step) => step.hit ?? (step.item === undefined ? step.from === "take" : step.taken);

  const tick = (now) => {
    const every = 1000 / speed.value;
    if (now >= due) {
      due = Math.max(due + every, now - every);
      go(index + 1);
    }
    if (frame !== null) frame = requestAnimationFrame(tick);
  };
  const play = () => {
    if (index === steps.length - 1) go(0);
    due = performance.now() + 1000 / speed.value;
    frame = requestAnimationFrame(tick);
    marked(true);
  };
  const pause = () => {
    if (frame === null) return;
    cancelAnimationFrame(frame);
    frame = null;
    marked(false);
  };
  const marked = (playing) => {
    toggle.replaceChildren(icon(playing ? "pause" : "play"));
    toggle.setAttribute("aria-label", playing ? "Pause" : "Play");
    toggle.title = playing ? "Pause" : "Play";
    root.classList.toggle("playing", playing);
    // A screen reader can't keep up with a film.
    root.querySelector(".say").setAttribute("aria-live", playing ? "off" : "polite");
  };
  const toggled = () => (frame === null ? play() : pause());
  const moved = (wanted) => {
    pause();
    go(wanted);
  };

  const button = (sign, name, action, kind = "") => {
    const node = html("button", { type: "button", class: kind, "aria-label": name, title: name }, sign);
    node.onclick = (event) => {
      action();
      if (event.detail) root.focus({ preventScroll: true }); // a mouse click: the keys go on from here
    };
    return node;
  };
  const first = button(icon("first"), "First step", () => moved(0));
  const back = button(icon("back"), "Previous step", () => moved(index - 1));
  const toggle = button(icon("play"), "Play", toggled, "play");
  const next = button(icon("next"), "Next step", () => moved(index + 1));
  const last = button(icon("last"), "Last step", () => moved(steps.length - 1));
  const nextRow = button(jumps[0], jumps[0], () => moved(row(1)), "wide");
  const nextTaken = button(jumps[1], jumps[1], () => moved(find(index, 1, takes)), jumps[1] === "Next taken" ? "wide spoils" : "wide");
  const slider = html("input", { type: "range", min: 0, max: steps.length - 1, step: 1, "aria-label": "Step" });
  slider.oninput = () => moved(Number(slider.value));
  const counter = html("span", { class: "counter" });
  const speed = html(
    "select",
    { "aria-label": "Speed, steps a second", title: "Speed" },
    ...SPEEDS.map((rate) => html("option", { value: rate }, `${rate} / s`)),
  );
  speed.value = 2;
  const keys = html("p", { class: "keys" }, "← → step · space play · PgUp PgDn row · Home End");
  const element = html(
    "div",
    { class: "controls", role: "group", "aria-label": "Player controls" },
    html("div", { class: "buttons" }, first, back, toggle, next, last),
    html("div", { class: "track" }, slider, counter),
    html("div", { class: "jumps" }, nextRow, nextTaken, speed, ...more, keys),
  );

  const actions = {
    ArrowLeft: () => moved(index - 1),
    ArrowRight: () => moved(index + 1),
    Home: () => moved(0),
    End: () => moved(steps.length - 1),
    PageUp: () => moved(row(-1)),
    PageDown: () => moved(row(1)),
    " ": toggled,
  };
  root.onkeydown = (event) => {
    const target = event.composedPath()[0];
    const typing = target.matches("select, textarea, input:not([type=range])") || target.isContentEditable;
    const scrolling = target !== root && target.matches("[tabindex]");
    const pressing = [" ", "Enter"].includes(event.key) && target.matches("button");
    if (typing || scrolling || pressing || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actions[event.key] ?? keyed(event.key);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  return { element, go, pause };
}
