// A line to the house. It comes back by itself when it was lost; that a device is without a network is said at once, for a
// line of that kind does not end, it only falls silent.

const FIRST_WAIT = 400, LONGEST_WAIT = 8000;

/**
 * @param {string} path
 * @param {{ heard: (told: any) => void, line: (up: boolean) => void, opened?: () => void, ended?: (code: number) => boolean }} on
 *   `ended` may say that the line is not wanted again.
 */
export function lineTo(path, { heard, line, opened = () => {}, ended = () => false }) {
  /** @type {WebSocket} */
  let socket;
  let closed = false, wait = FIRST_WAIT, timer;
  const open = () => {
    clearTimeout(timer);
    const mine = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api${path}`);
    socket = mine;
    mine.onopen = () => {
      if (mine !== socket || closed) return mine.close();
      wait = FIRST_WAIT;
      line(true);
      opened();
    };
    mine.onmessage = (message) => {
      if (mine === socket) heard(JSON.parse(message.data));
    };
    mine.onclose = (event) => {
      if (closed || mine !== socket || ended(event.code)) return;
      line(false);
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
  };
  // What there was may be silent for good: it is left, and another opened.
  const anew = () => {
    if (closed) return;
    const before = socket;
    open();
    if (before.readyState === WebSocket.OPEN) before.close();
  };
  const gone = () => line(false);
  addEventListener("online", anew);
  addEventListener("offline", gone);
  open();
  return {
    anew,
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close() {
      closed = true;
      clearTimeout(timer);
      removeEventListener("online", anew);
      removeEventListener("offline", gone);
      if (socket.readyState !== WebSocket.CONNECTING) socket.close(); // Else as soon as it is open.
    },
  };
}
