// Connections to the house are requests, and sockets that reconnect by themselves. All of them end with their page.

import { money } from "/static/core/dom.js";
import { Page } from "/static/core/page.js";
import { Sound } from "/static/core/sound.js";
import { toast } from "/static/core/dialog.js";
import { messageText, say } from "/static/core/messages.js";

export class Refused extends Error {
  constructor(error) {
    super(error.key ? messageText(error) : error.message);
    this.clause = error.clause;
    this.code = error.code;
  }
}

// A page that was left gets no answer to what it wanted to know; what it asked the house to do is carried out.
export async function ask(method, path, body, headers = {}) {
  const { signal } = Page.current, reads = method === "GET";
  try {
    const answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? headers : { "Content-Type": "application/json", ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
      signal: reads ? signal : null,
    });
    return await contentOf(answer);
  } catch (error) {
    if (reads && signal.aborted) return new Promise(() => {});
    throw error;
  }
}

async function contentOf(answer) {
  const content = answer.headers.get("content-type")?.includes("json") ? await answer.json() : await answer.text();
  if (answer.ok) return content;
  throw new Refused(content.error ?? { message: say("house_answers", { status: answer.status }), code: "http" });
}

export const query = (given) => {
  const kept = Object.entries(given).filter(([, value]) =>
    value !== "" && value !== null && value !== undefined && value !== false
  );
  return kept.length ? `?${new URLSearchParams(kept)}` : "";
};

const FIRST_WAIT = 400, LONGEST_WAIT = 8000;

/**
 * A socket to the house. It is opened again when it was lost; that a device is without a network is said at once, because a
 * socket does not end then, it only falls silent.
 * @param {string} path
 * @param {AbortSignal} signal
 * @param {{ onMessage: (message: any) => void, onState: (up: boolean) => void, onOpen?: () => void,
 *   isFinal?: (code: number) => boolean }} on `isFinal`: after this code no other is opened.
 */
export function connect(path, signal, { onMessage, onState, onOpen = () => {}, isFinal = () => false }) {
  /** @type {WebSocket} */
  let socket;
  let wait = FIRST_WAIT, timer;
  const open = () => {
    clearTimeout(timer);
    const mine = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api${path}`);
    socket = mine;
    mine.onopen = () => {
      if (mine !== socket || signal.aborted) return mine.close();
      wait = FIRST_WAIT;
      onState(true);
      onOpen();
    };
    mine.onmessage = (message) => {
      if (mine === socket && !signal.aborted) onMessage(JSON.parse(message.data));
    };
    mine.onclose = (event) => {
      if (signal.aborted || mine !== socket || isFinal(event.code)) return;
      onState(false);
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
  };
  // What there was may be silent for good: it is left, and another opened.
  const reconnect = () => {
    const before = socket;
    open();
    if (before.readyState === WebSocket.OPEN) before.close();
  };
  addEventListener("online", reconnect, { signal });
  addEventListener("offline", () => onState(false), { signal });
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    if (socket.readyState !== WebSocket.CONNECTING) socket.close(); // Else as soon as it is open.
  });
  open();
  return {
    reconnect,
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
  };
}

const SIGNED_OUT = 4401;

// A table: frames come in, commands go out. Each command has a key; what was not answered when the socket was lost is sent
// again with the same key, and acts once.
/** @param {AbortSignal} signal @param {string} name @param {{onFrame: (frame: any) => void, onState: (up: boolean) => void,
 *   onJackpot: (won: any) => void}} on */
export function watchTable(signal, name, { onFrame, onState, onJackpot }) {
  const waiting = new Map();
  const { send, reconnect } = connect(`/tables/${name}/watch`, signal, {
    onState,
    onOpen: () => {
      for (const one of waiting.values()) send(one.message);
    },
    onMessage: (message) => {
      if (message.type === "view") return onFrame(message);
      if (message.type === "jackpot") return onJackpot(message);
      const one = waiting.get(message.key);
      waiting.delete(message.key);
      if (message.type === "refused") one?.reject(new Refused(message.error));
      else one?.resolve(message);
    },
    isFinal: (code) => {
      if (code === SIGNED_OUT) location.reload(); // In another tab, or elsewhere.
      return code === SIGNED_OUT;
    },
  });
  const act = (act, key = crypto.randomUUID()) =>
    new Promise((resolve, reject) => {
      const message = { act, key };
      waiting.set(key, { message, resolve, reject });
      send(message);
    });
  return { act, reconnect };
}

// Every table of the floor as it changes: `onTables` gets all of them by name, and the names that are new.
/** @param {AbortSignal} signal */
export function watchFloor(signal, onTables, onState) {
  const tables = new Map();
  connect("/lobby", signal, {
    onState,
    onMessage: (message) => {
      if (message.type === "jackpot") return tellJackpot(message);
      for (const table of message.tables) tables.set(table.name, table);
      onTables(tables, message.tables.map((table) => table.name));
    },
  });
}

// A page that shows nothing of the floor hears of its jackpots too.
/** @param {AbortSignal} signal */
export const hearJackpots = (signal) =>
  connect("/lobby?only=jackpots", signal, {
    onState: () => {},
    onMessage: (message) => {
      if (message.type === "jackpot") tellJackpot(message);
    },
  });

function tellJackpot({ title, amount }) {
  toast(say("lobby-jackpot", { title, amount: money(amount) }));
  new Sound().play("big");
}
