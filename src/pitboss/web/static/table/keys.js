// Keys for players without a mouse: a button's `data-hotkey` names the key that presses it.

export function pressKey(page, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (document.querySelector("dialog[open]")) return;
  const at = /** @type {HTMLElement} */ (event.target);
  if (at.closest?.("input:not([type=radio]), textarea, select")) return;
  if (event.key === "Escape" && page.panel.isOpen) return page.panel.close();
  if (event.key === "Enter" && at.closest?.("button, a, summary, input")) return; // The key is that element's own.
  const wanted = event.key === "Enter" ? "Enter" : event.key.toLowerCase();
  const button = [...page.element.querySelectorAll("[data-hotkey]")].find((one) =>
    one.dataset.hotkey === wanted && !one.disabled
  );
  if (!button) return;
  event.preventDefault();
  button.click();
}
