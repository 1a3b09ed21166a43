// The signs on the buttons, drawn rather than written: fonts show the characters as coloured emoji here and there.

const ICONS = {
  first: "M5 5h2.5v14H5zM19 5v14L8.5 12z",
  back: "M17 5v14L6 12z",
  play: "M7 4.5v15L19.5 12z",
  pause: "M6 5h4v14H6zM14 5h4v14h-4z",
  next: "M7 5v14l11-7z",
  last: "M16.5 5H19v14h-2.5zM5 5v14l10.5-7z",
};

const icon = (name) => svg("svg", { viewBox: "0 0 24 24", width: 20, height: 20, "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));
