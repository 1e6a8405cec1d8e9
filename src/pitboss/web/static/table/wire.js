// The line to a table: frames come in, acts go out. Each act has a key; what was not answered when the line broke is
// sent again with the same key when it is back, and acts once.

import { Refused } from "/static/core/api.js";

const SIGNED_OUT = 4401;
const FIRST_WAIT = 400, LONGEST_WAIT = 8000;

export function wire(name, onFrame, onState, onJackpot = (_told) => {}) {
  const waiting = new Map();
  let socket, closed = false, wait = FIRST_WAIT, timer;
  const send = (message) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const open = () => {
    clearTimeout(timer);
    socket = new WebSocket(
      `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${name}/watch`,
    );
    socket.onopen = () => {
      wait = FIRST_WAIT;
      onState(true);
      for (const one of waiting.values()) send(one.message);
    };
    socket.onmessage = (message) => {
      const told = JSON.parse(message.data);
      if (told.type === "view") return onFrame(told);
      if (told.type === "jackpot") return onJackpot(told);
      const one = waiting.get(told.key);
      waiting.delete(told.key);
      if (told.type === "refused") one?.reject(new Refused(told.error));
      else one?.resolve(told);
    };
    socket.onclose = (event) => {
      if (closed) return;
      if (event.code === SIGNED_OUT) return location.reload(); // In another tab, or elsewhere.
      onState(false);
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
  };
  const again = () => {
    if (!closed && socket.readyState > WebSocket.OPEN) open();
  };
  addEventListener("online", again);
  open();
  return {
    act(act, key = crypto.randomUUID()) {
      return new Promise((resolve, reject) => {
        const message = { act, key };
        waiting.set(key, { message, resolve, reject });
        send(message);
      });
    },
    close() {
      closed = true;
      clearTimeout(timer);
      removeEventListener("online", again);
      if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
      else socket.close();
    },
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
