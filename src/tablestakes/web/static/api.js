// Talking to the house: one place for requests, refusals and the socket of a table.

export class Refused extends Error {
  constructor(error) { super(error.message); this.clause = error.clause; this.code = error.code; }
}

export async function ask(method, path, body, headers = {}) {
  const answer = await fetch(`/api${path}`, {
    method, headers: body === undefined ? headers : { "Content-Type": "application/json", ...headers },
    body: body === undefined ? undefined : JSON.stringify(body), credentials: "same-origin",
  });
  const told = answer.headers.get("content-type")?.includes("json") ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Refused(told.error ?? { message: `The house answers ${answer.status}.`, code: "http" });
  return told;
}

// A table that is watched. It comes back by itself after a lost connection; an act has a key, so a repeat acts once.
export function watch(name, onFrame, onRefusal, onState) {
  let socket, closed = false, wait = 400;
  const open = () => {
    socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${name}/watch`);
    socket.onopen = () => { wait = 400; onState(true); };
    socket.onmessage = (message) => {
      const told = JSON.parse(message.data);
      if (told.type === "view") onFrame(told);
      if (told.type === "refused") onRefusal(new Refused(told.error));
    };
    socket.onclose = () => {
      if (closed) return;
      onState(false);
      setTimeout(open, wait);
      wait = Math.min(wait * 2, 8000);
    };
  };
  open();
  return {
    act(act) { socket.send(JSON.stringify({ act, key: crypto.randomUUID() })); },
    close() { closed = true; socket.close(); },
  };
}

export function toast(text) {
  const box = document.getElementById("toast");
  box.textContent = text;
  box.classList.add("on");
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => box.classList.remove("on"), 5000);
}

export const refusal = (error) => toast(error.clause ? `${error.message} (§ ${error.clause})` : error.message);
