// The picture on the screen as one SVG that needs no style sheet, so that other programs can open it: every box, text and
// drawing of it where it stands, with the colours it has.

const DRAWN = [
  "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity",
  "font-size", "font-family", "font-weight", "text-anchor", "dominant-baseline",
];
const ROOM = 12; // around the picture

// A computed colour as attributes that every program reads: mixed colours come as color(srgb …), with alpha apart.
function paint(name, value, opacity = 1) {
  if (!value || value === "none") return { [name]: "none" };
  const [red, green, blue, own = 1] = value.match(/-?[\d.]+(e-?\d+)?/g).map(Number);
  const alpha = own * opacity;
  if (alpha === 0) return { [name]: "none" };
  const scale = value.startsWith("color(") ? 255 : 1;
  const hex = [red, green, blue].map((part) => Math.round(Math.min(255, Math.max(0, part * scale))).toString(16).padStart(2, "0"));
  return { [name]: `#${hex.join("")}`, ...(alpha < 1 ? { [`${name}-opacity`]: alpha } : {}) };
}

function picture(stage, title, description) {
  const whole = [...stage.querySelectorAll("*")].filter((node) => node.scrollTop || node.scrollLeft).map((node) => [node, node.scrollTop, node.scrollLeft]);
  stage.classList.add("pictured"); // what scrolls is laid out whole
  try {
    return compose(stage, title, description);
  } finally {
    stage.classList.remove("pictured");
    for (const [node, top, left] of whole) Object.assign(node, { scrollTop: top, scrollLeft: left });
  }
}

function compose(stage, title, description) {
  const origin = stage.getBoundingClientRect();
  const size = { right: 0, bottom: 0 };
  const place = ({ left, top, right, bottom }) => {
    size.right = Math.max(size.right, right - origin.left);
    size.bottom = Math.max(size.bottom, bottom - origin.top);
    return { x: left - origin.left, y: top - origin.top, width: right - left, height: bottom - top };
  };
  const content = svg("g", { transform: `translate(${ROOM} ${ROOM})` });
  draw(stage, content, place);
  const [width, height] = [Math.ceil(size.right) + 2 * ROOM, Math.ceil(size.bottom) + 2 * ROOM];
  return svg(
    "svg",
    { xmlns: SVG, width, height, viewBox: `0 0 ${width} ${height}`, role: "img" },
    svg("title", {}, title),
    svg("desc", {}, description),
    svg("rect", { width, height, ...paint("fill", backgroundOf(stage)) }),
    content,
  );
}

function backgroundOf(node) {
  for (let at = node; at; at = at.parentElement ?? at.getRootNode().host) {
    const colour = getComputedStyle(at).backgroundColor;
    if (!/, 0\)$|\/ 0\)$/.test(colour)) return colour;
  }
  return "rgb(255, 255, 255)";
}

function draw(node, into, place) {
  const style = getComputedStyle(node);
  if (style.display === "none" || style.visibility === "hidden" || style.opacity === "0") return;
  if (node.localName === "style") return;
  if (style.opacity !== "1") into = into.appendChild(svg("g", { opacity: style.opacity }));
  const box = place(node.getBoundingClientRect());
  if (node.localName === "svg") return into.append(drawing(node, box));
  if (node.localName === "canvas") return into.append(svg("image", { ...box, href: node.toDataURL() }));
  const [line, radius] = [Number.parseFloat(style.borderTopWidth), Number.parseFloat(style.borderTopLeftRadius) || 0];
  const lined = line > 0 && [style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth].every((other) => other === style.borderTopWidth);
  const filled = paint("fill", style.backgroundColor);
  const stroke = lined ? paint("stroke", style.borderTopColor) : {};
  if (filled.fill !== "none" || (lined && stroke.stroke !== "none")) {
    const dashes = { dotted: `0 ${2 * line}`, dashed: `${3 * line} ${2 * line}` }[style.borderTopStyle];
    const inset = lined ? line / 2 : 0;
    const frame = { x: box.x + inset, y: box.y + inset, width: Math.max(0, box.width - 2 * inset), height: Math.max(0, box.height - 2 * inset) };
    const dashed = lined ? { "stroke-width": line, "stroke-dasharray": dashes, "stroke-linecap": dashes && "round" } : {};
    into.append(svg("rect", { ...frame, rx: radius, ...filled, ...stroke, ...dashed }));
  }
  const before = getComputedStyle(node, "::before");
  if (/^".+"$/.test(before.content)) into.append(written(before.content.slice(1, -1), before, box));
  for (const child of node.childNodes) {
    if (child.nodeType === Node.ELEMENT_NODE) draw(child, into, place);
    else if (child.nodeType === Node.TEXT_NODE && child.data.trim()) into.append(...lines(child, style, place));
  }
}

const ruler = document.createElement("canvas").getContext("2d");

function written(text, style, box) {
  ruler.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = ruler.measureText(text);
  const y = box.y + (box.height - up - down) / 2 + up;
  const font = { "font-size": style.fontSize, "font-family": style.fontFamily, "font-weight": style.fontWeight };
  return svg("text", { x: box.x, y, ...font, ...paint("fill", style.color), "xml:space": "preserve" }, text);
}

// The lines that a text is broken into, each cut off where the screen cuts it off.
function lines(node, style, place) {
  const range = document.createRange();
  const found = [];
  const size = Number.parseFloat(style.fontSize);
  const { scrollWidth, clientWidth } = node.parentElement;
  const cuts = style.textOverflow === "ellipsis" && scrollWidth > clientWidth;
  const edge = cuts ? node.parentElement.getBoundingClientRect().right : Infinity;
  let at = 0;
  for (const character of node.data) {
    range.setStart(node, at);
    range.setEnd(node, (at += character.length));
    const rect = range.getClientRects()[0];
    if (!rect) continue;
    const last = found.at(-1);
    if (last && Math.abs(last.top - rect.top) < rect.height / 2) {
      if (last.cut) continue;
      if (rect.right > edge - size) Object.assign(last, { cut: true, text: `${last.text.trimEnd()}…`, right: Math.min(edge, last.right + size) });
      else Object.assign(last, { text: last.text + character, right: Math.max(last.right, rect.right) });
    } else if (character.trim()) found.push({ text: character, left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom });
  }
  return found.map((line) => {
    const box = place(line);
    const text = written(line.text, style, box);
    // Another program's font may be wider.
    if (line.text.trim().length > 1) fill(text, { textLength: box.width.toFixed(1), lengthAdjust: "spacingAndGlyphs" }, []);
    return text;
  });
}

function drawing(node, box) {
  const copy = svg("svg", { ...box, overflow: "visible" });
  if (node.hasAttribute("viewBox")) copy.setAttribute("viewBox", node.getAttribute("viewBox"));
  copyInto(node, copy);
  return copy;
}

function copyInto(from, to) {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) to.append(child.data);
    if (child.nodeType !== Node.ELEMENT_NODE) continue;
    const style = getComputedStyle(child);
    const defining = child.closest("defs, clipPath");
    if (!defining && (style.display === "none" || style.visibility === "hidden")) continue;
    const copy = document.createElementNS(SVG, child.localName);
    for (const { name, value } of child.attributes) {
      if (name !== "class" && name !== "style" && !name.startsWith("data-") && !name.startsWith("xmlns")) copy.setAttribute(name, value);
    }
    if (!defining && child.localName !== "title") {
      for (const name of DRAWN) {
        const value = style.getPropertyValue(name);
        if (value && !["none", "auto", "normal"].includes(value)) copy.setAttribute(name, value);
      }
      fill(copy, { ...paint("fill", style.fill, style.fillOpacity), ...paint("stroke", style.stroke, style.strokeOpacity) }, []);
    }
    copyInto(child, copy);
    to.append(copy);
  }
}

// The SVG as a text that every reader of XML accepts, whatever characters an item's name has.
const serialised = (drawn) =>
  new XMLSerializer().serializeToString(drawn).replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd");

const LARGEST_SIDE = 16_000; // pixels of a canvas

async function asPng(text, width, height) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const scale = Math.min(2, LARGEST_SIDE / width, LARGEST_SIDE / height);
  const canvas = html("canvas", { width: Math.round(width * scale), height: Math.round(height * scale) });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
