// Where the answer stands below the list, as on a phone, it is brought into view when "Solve" has been clicked: its progress and its
// button to stop are there.

export default function showAnswer({ data, parentElement }) {
  const before = window.knapsackSolved ?? 0;
  window.knapsackSolved = data.solved;
  if (data.solved <= before) return;
  const height = document.documentElement.clientHeight;
  const answer = parentElement.querySelector("div");
  const { top } = answer.getBoundingClientRect();
  if (top < 0 || top > height * 0.75) answer.scrollIntoView({ block: "start", behavior: "smooth" });
}
