// Keys for who plays without a mouse: what a button says of itself is what its key does.

export class Keys {
  constructor(page) {
    this.page = page;
    this.listener = (event) => this.pressed(event);
    addEventListener("keydown", this.listener);
  }

  close() {
    removeEventListener("keydown", this.listener);
  }

  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    const at = /** @type {HTMLElement} */ (event.target);
    if (at.closest?.("input:not([type=radio]), textarea, select")) return;
    if (event.key === "Escape" && this.page.panel.isOpen) return this.page.panel.close();
    if (event.key === "Enter" && at.closest?.("button, a, summary, input")) return; // That one's own.
    const wanted = event.key === "Enter" ? "Enter" : event.key.toLowerCase();
    const found = [...this.page.element.querySelectorAll("[data-hotkey]")].find((one) =>
      one.dataset.hotkey === wanted && !one.disabled
    );
    if (!found) return;
    event.preventDefault();
    found.click();
  }
}
