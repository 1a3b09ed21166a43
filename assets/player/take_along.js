// What can be taken home: the whole walkthrough as one HTML file that plays without a network, and the picture on the screen.

function takeAlongCard(root, stage, data, now) {
  const said = html("p", { class: "said", role: "status" });
  const button = (name, title, save) => {
    const node = html("button", { type: "button", title }, name);
    node.onclick = async () => {
      said.textContent = "";
      try {
        said.textContent = `Saved ${await save()}`;
      } catch (error) {
        said.textContent = `This could not be saved: ${error.message}`;
      }
    };
    return node;
  };
  const name = (ending) => `${data.display.title} ${pageTitle(data)}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "").slice(0, 60) + ending;
  const drawn = () => {
    const { head, text } = now().said;
    return picture(stage, head, text.map(([, part]) => part).join(""));
  };
  const pictureName = (ending) => name(`-step-${now().step}.${ending}`);
  const page = button("Walkthrough", "The whole walkthrough as one HTML file that plays offline", async () =>
    saved(name(".html"), new Blob([await offlinePage(root, data, now())], { type: "text/html" })),
  );
  const svgFile = button("Picture, SVG", "The picture of this step as SVG", async () =>
    saved(pictureName("svg"), new Blob([serialised(drawn())], { type: "image/svg+xml" })),
  );
  const png = button("Picture, PNG", "The picture of this step as PNG", async () => {
    const made = drawn();
    return saved(pictureName("png"), await asPng(serialised(made), made.width.baseVal.value, made.height.baseVal.value));
  });
  // In the file that was taken along there is no need for another.
  const buttons = html("div", { class: "chips" }, ...(data.offline ? [] : [page]), png, svgFile);
  return card("take-along", "Take it along", buttons, said);
}

function saved(name, blob) {
  const link = html("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return name;
}

const pageTitle = ({ offline }) => offline?.title ?? document.querySelector("h1")?.textContent ?? "Walkthrough";

// The player's own source, style and data as a page. It may reach nothing but itself.
async function offlinePage(root, data, { step, predict }) {
  const source = await (await fetch(import.meta.url)).text();
  const sheets = [...root.getRootNode().styleSheets, ...root.getRootNode().adoptedStyleSheets];
  const rules = sheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join("\n");
  const computed = getComputedStyle(root);
  const colours = data.display.colours.map((name) => `${name}: ${computed.getPropertyValue(name)};`).join(" ");
  const title = pageTitle(data);
  const taken = { ...data, offline: { title, step, predict } };
  const safe = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title)} · ${safe(data.display.title)}</title>
<style>
:root { color-scheme: light dark; ${colours} }
body { margin: 0 auto; max-width: 76rem; padding: 1.6rem 1.2rem; background: var(--ks-background); color: var(--ks-text); font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.7rem; }
h1 + p { margin: 0 0 1.4rem; color: var(--ks-muted); }
${rules.replaceAll("</style", "<\\/style")}
</style>
</head>
<body>
<main>
<h1>${safe(title)}</h1>
<p>${safe(data.display.title)}</p>
<div class="player"></div>
</main>
<script type="application/json" id="walkthrough">${JSON.stringify(taken).replaceAll("<", "\\u003c")}</script>
<script type="module">
${source.replace(/<(?=\/script|!--)/gi, "\\x3c")}
player({ data: JSON.parse(document.getElementById("walkthrough").textContent), parentElement: document.body });
</script>
</body>
</html>
`;
}
