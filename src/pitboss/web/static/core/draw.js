// Shapes without a library: s("circle", {r: 4, class: "x"}, child). And what moves, with regard for who wants stillness.

const SPACE = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @param {Record<string, any>} [attributes]
 * @param {...any} children
 * @returns {any}
 */
export function s(name, attributes = {}, ...children) {
  const element = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const LATE = 500; // Milliseconds. In a tab out of sight an animation does not finish; nothing waits for it longer.

let still = null;
export const moving = () => !(still ??= matchMedia("(prefers-reduced-motion: reduce)")).matches && !document.hidden;
export const pause = (ms) => (moving() ? new Promise((done) => setTimeout(done, ms)) : Promise.resolve());

// An element that lies where it belongs comes there from somewhere else, or goes elsewhere; both told as rectangles.
export function fly(element, from, to, ms = 320, { fade = false, turn = 0 } = {}) {
  if (!moving()) return Promise.resolve();
  const here = element.getBoundingClientRect();
  const at = (spot) =>
    `translate(${spot.left + spot.width / 2 - here.left - here.width / 2}px, ${
      spot.top + spot.height / 2 - here.top - here.height / 2
    }px)`;
  const frames = [{ transform: `${at(from ?? here)} rotate(${turn}deg)` }, {
    transform: `${at(to ?? here)} rotate(0deg)`,
  }];
  if (fade) frames[to ? 1 : 0].opacity = 0;
  const { finished } = element.animate(frames, {
    duration: ms,
    easing: "cubic-bezier(.22,.7,.25,1)",
    fill: "backwards",
  });
  const late = new Promise((done) => setTimeout(done, ms + LATE));
  return Promise.race([finished.catch(() => {}), late]);
}

// What a place holds, kept: an element whose key is still wanted stays the same one, so it keeps the focus.
export function keep(parent, wanted) {
  const here = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  let after = null;
  for (const [key, make] of wanted) {
    const child = here.get(key) ?? make();
    child.dataset.key = key;
    here.delete(key);
    const next = after ? after.nextSibling : parent.firstChild;
    if (next !== child) parent.insertBefore(child, next);
    after = child;
  }
  for (const child of here.values()) child.remove();
}
