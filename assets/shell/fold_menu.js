// On a phone the menu lies over the page: going to another page folds it away, which Streamlit leaves to the person.

const NARROW = "(max-width: 768px)"; // where Streamlit lays the sidebar over the page

export default function foldMenu({ data }) {
  const before = window.knapsackPage;
  window.knapsackPage = data.page;
  if (before === undefined || before === data.page || !matchMedia(NARROW).matches) return;
  document.querySelector('[data-testid="stSidebarCollapseButton"] button')?.click();
}
