// Copies the address of the page, which names the problem and the step; where the browser refuses, shows it to be copied by hand.

export default function copyLink({ parentElement }) {
  const button = parentElement.querySelector("button");
  const said = parentElement.querySelector("[role=status]");
  const field = parentElement.querySelector("input");
  let timer = null;

  button.onclick = async () => {
    clearTimeout(timer);
    field.value = window.location.href;
    try {
      await navigator.clipboard.writeText(field.value);
      field.hidden = true;
      said.textContent = "Copied";
      timer = setTimeout(() => (said.textContent = ""), 2500);
    } catch {
      field.hidden = false;
      field.select();
      said.textContent = "Copy this:";
    }
  };
  return () => clearTimeout(timer);
}
