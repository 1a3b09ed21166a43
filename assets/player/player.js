// The player: it receives a whole walkthrough once and steps through it here, in the browser. The server hears nothing of a step.
// The current step is kept in the page's address, so that a copied link opens at it.

const VIEWS = {
  table: [tableView, tablePanel],
  heat: [heatView, tablePanel],
  hirschberg: [hirschbergView, hirschbergPanel],
  sideBySide: [sideBySideView, sideBySidePanel],
};
const ADDRESS_PAUSE = 250; // milliseconds of rest before the address follows: browsers limit how often it may change

export default function player({ data, parentElement }) {
  const root = parentElement.querySelector(".player");
  if (root.signature === data.signature) return root.stop; // a rerun that changes nothing leaves the player at its step
  const again = root.signature !== undefined;
  root.stop?.();
  root.signature = data.signature;
  root.stop = start(root, data, again ? 0 : firstStep(data));
  return root.stop;
}

function start(root, data, first) {
  const { walkthrough, display } = data;
  const live = { ...walkthrough, steps: walkthrough.steps.slice() }; // what is drawn: a step may wait for an answer
  const [view, side] = VIEWS[walkthrough.view].map((make) => make(live, display));
  const stage = html("div", { class: "stage" }, view.element);
  const quiz = predicting(root, walkthrough, live, (paramInAddress("predict") ?? data.offline?.predict) === "1", (index) => control.go(index));
  stage.addEventListener("click", () => root.focus({ preventScroll: true })); // the keys go on from here
  stage.addEventListener("pick", (event) => quiz.pick(event.detail));
  let address = null;
  const draw = (index) => {
    const asking = quiz.turn(index);
    view.show(index);
    side.show(index);
    clearTimeout(address);
    address = setTimeout(() => keepInAddress({ step: index + 1, predict: quiz.on() ? "1" : null }), ADDRESS_PAUSE);
    return asking;
  };
  const control = controls(root, walkthrough, draw, [quiz.toggle], quiz.key);
  control.element.prepend(quiz.element);
  fill(root, { tabindex: 0, role: "region", "aria-label": "Walkthrough" }, []);
  const now = () => ({ step: current + 1, predict: quiz.on() ? "1" : "0", said: live.steps[current] });
  root.classList.toggle("wide", Boolean(view.wide));
  root.replaceChildren(
    html("div", { class: "main" }, stage, control.element),
    html("div", { class: "side" }, side.say, ...side.more, takeAlongCard(root, stage, data, now)),
  );

  let width = 0;
  const fit = () => {
    if (stage.clientWidth === width || !stage.clientWidth) return;
    width = stage.clientWidth;
    view.place(width);
    view.show(current);
    scrollable(stage);
  };
  let current = Math.min(first, walkthrough.steps.length - 1);
  const follow = view.show;
  view.show = (index) => follow((current = index));
  const observer = new ResizeObserver(fit);
  quiz.turn(current); // before anything is drawn
  fit();
  control.go(current);
  observer.observe(stage);
  if (document.activeElement === document.body) root.focus({ preventScroll: true });

  return () => {
    control.pause();
    clearTimeout(address);
  };
}

// What scrolls can be reached, and then scrolled, with the keyboard alone.
function scrollable(stage) {
  for (const node of stage.querySelectorAll(".scroller, .profile-cells")) {
    if (node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight) fill(node, { tabindex: 0, role: "group", "aria-label": "Table, scrolls" }, []);
    else for (const name of ["tabindex", "role", "aria-label"]) node.removeAttribute(name);
  }
}

// The step in the address; in a file that was taken along, else the one it was taken at.
function firstStep({ offline }) {
  const step = Number.parseInt(paramInAddress("step") ?? offline?.step ?? 1, 10);
  return Number.isFinite(step) ? Math.max(0, step - 1) : 0;
}

const paramInAddress = (name) => new URLSearchParams(location.search).get(name);

function keepInAddress(params) {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(params)) {
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  try {
    history.replaceState(history.state, "", address);
  } catch {
    // A file has no address that may be changed in some browsers.
  }
}
