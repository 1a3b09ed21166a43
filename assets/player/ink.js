// Colours for canvases and charts, which know no variables: the colour is what an element of it would have.
// `redraw` is called when they change: with the theme, or when the page's style sheet comes after the player.

function ink(redraw) {
  const probe = html("span", {});
  const watched = html("span", { class: "watched" });
  watched.ontransitionend = redraw;
  const element = html("span", { class: "ink", "aria-hidden": "true" }, probe, watched);
  const colour = (name) => {
    probe.style.color = `var(--ks-${name})`;
    return getComputedStyle(probe).color;
  };
  return { element, colour };
}
