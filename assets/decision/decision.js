// A decision: questions one below the other, each with the pick that one of its answers leads to.
// Where nobody knows the answers but the person, they are buttons; nothing is asked of the server.

const element = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
};

const word = (answer) => (answer ? "Yes" : "No");

export default function decision({ data, parentElement }) {
  const root = parentElement.querySelector(".decision");
  const signature = JSON.stringify(data);
  if (root.signature === signature) return; // a rerun that changes nothing leaves the answers as they are
  root.signature = signature;
  const given = data.questions.map((question) => question.answer);
  const answers = data.ask ? (root.answers?.length === given.length ? root.answers : given) : given;
  root.answers = answers;
  draw(root, data, answers);
}

function draw(root, { ask, label, questions, otherwise }, answers) {
  const picks = [...questions.map((question) => question.pick), otherwise].map(pickCard);
  const status = element("p", { class: "status", role: "status", "aria-live": "polite" });
  const again = element("button", { type: "button", class: "again" }, "Start again");
  again.onclick = () => answer(() => answers.fill(null));

  const rungs = questions.map((question, index) => {
    const replies = [true, false].map((value) => {
      if (!ask) return element("span", { class: "reply" }, word(value));
      const button = element("button", { type: "button", class: "reply" }, word(value));
      button.onclick = () => answer(() => reply(index, value));
      return button;
    });
    const group = element("div", { class: "replies" }, ...replies);
    if (ask) for (const [name, value] of [["role", "group"], ["aria-label", question.text]]) group.setAttribute(name, value);
    else group.append(element("span", { class: "fact" }, question.fact));
    const box = element("div", { class: "question" }, element("p", { class: "text" }, question.text), group);
    const ends = element("div", { class: "ends", "aria-hidden": "true" }, element("span", {}, word(question.ends)));
    const on = element("div", { class: "on", "aria-hidden": "true" }, element("span", {}, word(!question.ends)));
    const row = element("li", { class: "rung" }, box, ends, picks[index].card, on);
    return { row, box, replies, ends, on };
  });
  const last = element("li", { class: "rung last" }, picks.at(-1).card);
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", label);
  root.replaceChildren(element("ol", { class: "rungs" }, ...rungs.map(({ row }) => row), last));
  if (ask) root.append(element("div", { class: "foot" }, status, again));

  function pickCard(pick, index) {
    const details = element(
      "ul",
      { class: "remarks" },
      ...pick.remarks.map(({ text, link }) => {
        const line = element("li", {}, text);
        if (link) line.append(" ", element("a", { href: link, target: "_blank", rel: "noopener" }, "More"));
        return line;
      }),
    );
    const name = element(ask ? "button" : "p", { class: "name", ...(ask ? { type: "button" } : {}) }, pick.title);
    if (ask) name.onclick = () => answer(() => lead(index));
    const card = element("div", { class: "pick" }, name, ...(pick.remarks.length ? [details] : []));
    return { card, name, details };
  }

  // What a person does
  function answer(change) {
    change();
    show();
  }

  function reply(index, value) {
    answers[index] = answers[index] === value ? null : value;
    answers.fill(null, index + 1); // what was answered further down belonged to another way
  }

  function lead(index) {
    questions.forEach(({ ends }, at) => (answers[at] = at < index ? !ends : at === index ? ends : null));
  }

  // What it looks like
  function show() {
    let reached = 0; // how far the answers lead: the number of the question that is open, or of the pick
    while (reached < questions.length && answers[reached] === !questions[reached].ends) reached += 1;
    const open = reached < questions.length && answers[reached] === null;
    rungs.forEach(({ row, box, replies, ends, on }, index) => {
      row.classList.toggle("off", index > reached);
      box.classList.toggle("way", index <= reached && answers[index] !== null);
      box.classList.toggle("open", ask && open && index === reached);
      ends.classList.toggle("way", !open && index === reached);
      on.classList.toggle("way", index < reached);
      replies.forEach((reply, at) => {
        const value = at === 0;
        const chosen = answers[index] === value && index <= reached;
        reply.classList.toggle("chosen", chosen);
        if (ask) {
          reply.setAttribute("aria-pressed", String(chosen));
          reply.disabled = index > reached;
        } else reply.hidden = answers[index] !== value;
      });
    });
    last.classList.toggle("off", reached < questions.length);
    picks.forEach(({ card, name, details }, index) => {
      const here = !open && index === reached;
      card.classList.toggle("here", here);
      if (!ask) return;
      details.hidden = !here;
      name.setAttribute("aria-expanded", String(here));
    });
    again.disabled = answers.every((value) => value === null);
    status.textContent = open
      ? reached === 0
        ? "Answer the first question."
        : "And the next question?"
      : `The advice: ${[...questions.map((question) => question.pick), otherwise][reached].title}.`;
  }

  show();
}
