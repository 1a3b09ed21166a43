// Watching turned into answering: a step that asks is shown only after the person has said what it will be. The answers are
// in the recorded steps; what kind of question a step is, its `ask` says.

const QUESTIONS = {
  cell: {
    choices: [["take", "Take it"], ["skip", "Skip it"]],
    field: "Best value",
    question({ at: [row, column] }, { rows, columns }) {
      const [weight, value] = rows[row].detail.split(" · ");
      const told = ` weighs ${weight} and brings ${value}. In a bag of ${columns[column]}: take it or skip it, and what is the best value?`;
      return [["strong", rows[row].name], ["", told]];
    },
    answer: ({ from, at: [row, column] }, { cells }) => ({ choice: from, value: cells[row][column] }),
    veiled: ({ skip, take, from, ...step }) => ({ ...step, written: step.written - 1 }),
  },
  backtrack: {
    choices: [["taken", "Taken"], ["left", "Left behind"]],
    question({ item, at: [row, column] }, { rows, cells, view }) {
      const told = [["", "Is "], ["strong", rows[item + 1].name], ["", " taken or left behind?"]];
      // A cell of a large table is too small to be read.
      return view === "table" ? told : [...told, ["", ` Here ${cells[row][column]}, in the row above ${cells[row - 1][column]}.`]];
    },
    answer: ({ taken }) => ({ choice: taken ? "taken" : "left" }),
    veiled: ({ next, skip, take, ...step }) => ({ ...step, taken: undefined }),
  },
  split: {
    choices: [],
    field: "Capacity of the left half",
    question: (step, { charts }) => [
      ["", "How much of the capacity should the left half get? Find where left + right is the most"],
      ["", charts ? ": click the chart, or type the capacity." : ": click the column, or type its capacity."],
    ],
    answer: ({ split }, { unit }) => ({ value: figured(split * unit) }),
    // Another split may be worth as much; the solver takes the first.
    equal({ split, profiles: { total } }, typed, { unit }) {
      const best = total.y[total.x.indexOf(split)];
      return total.x.some((column, at) => total.y[at] === best && sameNumber(typed, figured(column * unit)));
    },
    veiled({ split, hit, sums, profiles: { left, right, total }, ...step }, { frames, charts }) {
      const stack = step.stack.filter((number) => frames[number].parent !== step.frame);
      return { ...step, kind: "ask", stack, profiles: charts ? { left, right, total } : { left, right } };
    },
  },
};

// Whether a typed number is the one shown, with or without thousands apart, its decimal mark a point or a comma.
function sameNumber(typed, shown) {
  const plain = (text) => text.replace(/[\s_]/g, "").replace("−", "-").replace(/^\+/, "");
  const right = plain(shown).replaceAll(",", "");
  const whole = /^-?\d+$/;
  return [plain(typed).replaceAll(",", ""), plain(typed).replace(",", ".")].some((read) => {
    if (whole.test(read) && whole.test(right)) return BigInt(read) === BigInt(right);
    return read !== "" && Number(read) === Number(right);
  });
}

const isNumber = (typed) => /\d/.test(typed) && /^[+\-−]?[\d.,\s_]+$/.test(typed.trim());

// `live` is the walkthrough that the views draw: its steps are veiled in place. `go(index)` shows a step.
function predicting(root, walkthrough, live, on, go) {
  const { steps } = walkthrough;
  const answers = new Map(); // of the steps answered so far: whether right, and the verdict
  let index = 0;
  let touched = null; // the step that is veiled or has a verdict
  let choice = null;

  const asks = (at) => on && steps[at].ask && !answers.has(at);

  const toggle = html("button", { type: "button", class: "wide predict" }, "Predict");
  const choices = html("div", { class: "choices", role: "group", "aria-label": "Your prediction" });
  const field = html("input", { type: "text", inputmode: "decimal", autocomplete: "off", enterkeyhint: "done", size: 7 });
  const label = html("span", {});
  const typed = html("label", { class: "typed" }, label, field);
  const check = html("button", { type: "submit", class: "wide check" }, "Check");
  const hint = html("span", { class: "hint", role: "alert" });
  const form = html("form", { class: "question", novalidate: "" }, choices, typed, check, hint);
  const onward = html("button", { type: "button", class: "wide onward" }, "Next question", html("span", { "aria-hidden": "true" }, "\u00a0⏎"));
  const score = html("span", { class: "score" });
  const element = html("div", { class: "quiz" }, form, onward, score);

  const choose = (wanted) => {
    choice = wanted;
    hint.textContent = "";
    for (const node of choices.children) node.setAttribute("aria-pressed", node.value === wanted);
    if (QUESTIONS[steps[index].ask].field) field.focus({ preventScroll: true });
    else settle();
  };

  const settle = () => {
    const kind = QUESTIONS[steps[index].ask];
    const given = field.value.trim();
    if (kind.choices.length && !choice) return (hint.textContent = `Choose “${kind.choices.map(([, name]) => name).join("” or “")}” first.`);
    if (kind.field && !isNumber(given)) {
      field.focus({ preventScroll: true });
      return (hint.textContent = `${kind.field}: type a number.`);
    }
    const { choice: chosen, value } = kind.answer(steps[index], live);
    const right = { choice: choice === (chosen ?? null), value: !kind.field || sameNumber(given, value) };
    const equal = right.choice && !right.value && kind.equal?.(steps[index], given, live);
    const said = kind.choices.find(([name]) => name === choice)?.[1];
    const wrong = () => {
      if (right.choice) return said ? `“${said}” is right, but not ${given}. ` : `Not ${given}. `;
      return `Not “${said}”${kind.field && !right.value ? `, and not ${given}` : ""}. `;
    };
    const all = right.choice && right.value;
    const verdict = all ? ["path", "✓ Right. "] : equal ? ["path", "✓ Just as good; the solver takes the first. "] : ["broken", `✗ ${wrong()}`];
    answers.set(index, { right: all || equal, verdict });
    root.focus({ preventScroll: true });
    return go(index);
  };

  const next = () => {
    const later = steps.findIndex((_, at) => at > index && asks(at));
    const any = steps.findIndex((_, at) => asks(at));
    go(later >= 0 ? later : any >= 0 ? any : steps.length - 1);
  };

  // Veils the step, or lifts its veil; returns whether it now waits for an answer.
  const turn = (at) => {
    if (touched !== null) live.steps[touched] = steps[touched];
    touched = null;
    const moved = index !== at;
    index = at;
    const step = steps[at];
    const asking = Boolean(asks(at));
    element.hidden = !on;
    form.hidden = !asking;
    const [found, all] = [[...answers.values()].filter(({ right }) => right).length, answers.size];
    score.textContent = all ? `${found} of ${all} right` : "No answers yet";
    onward.hidden = asking || !steps.some((_, other) => asks(other));
    if (asking) {
      const kind = QUESTIONS[step.ask];
      live.steps[(touched = at)] = { ...kind.veiled(step, live), text: kind.question(step, live), code: [step.code[0], null], asked: true };
      if (moved || !form.dataset.kind || form.dataset.step !== String(at)) ask(kind, at);
    } else if (on && answers.has(at)) {
      live.steps[(touched = at)] = { ...step, text: [answers.get(at).verdict, ...step.text] };
    }
    return asking;
  };

  const ask = (kind, at) => {
    Object.assign(form.dataset, { kind: steps[at].ask, step: at });
    choice = null;
    hint.textContent = "";
    field.value = "";
    typed.hidden = check.hidden = !kind.field;
    label.textContent = kind.field ?? "";
    choices.hidden = !kind.choices.length;
    choices.replaceChildren(
      ...kind.choices.map(([value, name]) => {
        const [letter, rest] = [name[0], name.slice(1)];
        const node = html("button", { type: "button", class: value, value, "aria-pressed": "false", "aria-label": name, "aria-keyshortcuts": letter }, html("u", {}, letter), rest);
        node.onclick = () => choose(value);
        return node;
      }),
    );
  };

  const mark = () => {
    toggle.setAttribute("aria-pressed", on);
    root.classList.toggle("predicting", on);
  };
  toggle.onclick = (event) => {
    on = !on;
    answers.clear();
    delete form.dataset.step;
    mark();
    go(index);
    if (event.detail) root.focus({ preventScroll: true });
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    settle();
  };
  field.onkeydown = (event) => {
    if (event.key === "Escape") root.focus({ preventScroll: true });
  };
  onward.onclick = () => {
    next();
    root.focus({ preventScroll: true });
  };

  // What a key does that the controls have no use for.
  const key = (name) => {
    if (!on) return undefined;
    const kind = asks(index) && QUESTIONS[steps[index].ask];
    if (name === "Enter") return kind ? settle : next;
    const wanted = kind && kind.choices.find(([, title]) => title[0].toLowerCase() === name.toLowerCase());
    return wanted && (() => choose(wanted[0]));
  };

  // A place in the picture was clicked, meaning this number.
  const pick = (text) => {
    if (!asks(index) || steps[index].ask !== "split") return;
    field.value = text;
    settle();
  };

  mark();
  const asking = steps.some((step) => step.ask);
  toggle.hidden = !asking;
  if (!asking) on = false;
  return { element, toggle, turn, key, pick, on: () => on };
}
