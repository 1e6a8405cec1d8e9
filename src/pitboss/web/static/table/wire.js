// The line to a table: frames come in, acts go out. Each act has a key; what was not answered when the line broke is
// sent again with the same key when it is back, and acts once.

import { Refused } from "/static/core/api.js";
import { lineTo } from "/static/core/line.js";

const SIGNED_OUT = 4401;

export function wire(name, onFrame, onState, onJackpot = (_told) => {}) {
  const waiting = new Map();
  const line = lineTo(`/tables/${name}/watch`, {
    line: onState,
    opened: () => {
      for (const one of waiting.values()) line.send(one.message);
    },
    heard: (told) => {
      if (told.type === "view") return onFrame(told);
      if (told.type === "jackpot") return onJackpot(told);
      const one = waiting.get(told.key);
      waiting.delete(told.key);
      if (told.type === "refused") one?.reject(new Refused(told.error));
      else one?.resolve(told);
    },
    ended: (code) => {
      if (code === SIGNED_OUT) location.reload(); // In another tab, or elsewhere.
      return code === SIGNED_OUT;
    },
  });
  return {
    act(act, key = crypto.randomUUID()) {
      return new Promise((resolve, reject) => {
        const message = { act, key };
        waiting.set(key, { message, resolve, reject });
        line.send(message);
      });
    },
    anew: line.anew,
    close: line.close,
  };
}

// One intention at a time: what it was asked from is disabled until the house has answered.
export function once(element, work, onRefusal) {
  return async (...given) => {
    if (element.getAttribute("aria-busy") === "true") return;
    element.setAttribute("aria-busy", "true");
    try {
      await work(...given);
    } catch (error) {
      onRefusal(error);
    } finally {
      element.removeAttribute("aria-busy");
    }
  };
}
