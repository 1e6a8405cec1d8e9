// Elements fly and pause here, and stay still for visitors who want stillness.

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
