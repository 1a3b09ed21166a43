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
  root.stop = start(root, data, again ? 0 : stepInAddress());
  return root.stop;
}

function start(root, { walkthrough, display }, first) {
  const [view, side] = VIEWS[walkthrough.view].map((make) => make(walkthrough, display));
  const stage = html("div", { class: "stage" }, view.element);
  let address = null;
  const control = controls(root, walkthrough, (index) => {
    view.show(index);
    side.show(index);
    clearTimeout(address);
    address = setTimeout(() => keepInAddress(index), ADDRESS_PAUSE);
  });
  fill(root, { tabindex: 0, role: "region", "aria-label": "Walkthrough" }, []);
  root.classList.toggle("wide", Boolean(view.wide));
  root.replaceChildren(
    html("div", { class: "main" }, stage, control.element),
    html("div", { class: "side" }, side.say, ...side.more),
  );

  let width = 0;
  const fit = () => {
    if (stage.clientWidth === width || !stage.clientWidth) return;
    width = stage.clientWidth;
    view.place(width);
    view.show(current);
  };
  let current = Math.min(first, walkthrough.steps.length - 1);
  const follow = view.show;
  view.show = (index) => follow((current = index));
  const observer = new ResizeObserver(fit);
  fit();
  control.go(current);
  observer.observe(stage);
  if (document.activeElement === document.body) root.focus({ preventScroll: true });

  return () => {
    control.pause();
    clearTimeout(address);
  };
}

function stepInAddress() {
  const step = Number.parseInt(new URLSearchParams(location.search).get("step") ?? "1", 10);
  return Number.isFinite(step) ? Math.max(0, step - 1) : 0;
}

function keepInAddress(index) {
  const address = new URL(location.href);
  address.searchParams.set("step", index + 1);
  history.replaceState(history.state, "", address);
}
