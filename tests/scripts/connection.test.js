// A socket to the house on a device that loses its network and finds it again.

import { connect } from "/static/core/connection.js";
import { equal } from "./assertions.js";

class Socket {
  static CONNECTING = 0;
  static OPEN = 1;
  static all = [];
  constructor(address) {
    Object.assign(this, {
      address,
      readyState: Socket.CONNECTING,
      sent: [],
      onopen: null,
      onmessage: null,
      onclose: null,
    });
    Socket.all.push(this);
  }
  opens() {
    this.readyState = Socket.OPEN;
    this.onopen();
  }
  says(told) {
    this.onmessage({ data: JSON.stringify(told) });
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1000) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

Deno.test("a device without a network says so at once, and what fell silent is left for another line", () => {
  Object.assign(globalThis, { WebSocket: Socket, location: { protocol: "https:", host: "house" } });
  const up = [], heard = [];
  const page = new AbortController();
  const line = connect("/lobby", page.signal, {
    onState: (is) => up.push(is),
    onMessage: (message) => heard.push(message),
    onOpen: () => line.send(1),
  });
  Socket.all[0].opens();
  Socket.all[0].says("first");
  dispatchEvent(new Event("offline"));
  equal([up, Socket.all.length], [[true, false], 1]);
  dispatchEvent(new Event("online"));
  const [before, after] = Socket.all;
  before.says("late");
  after.opens();
  after.says("second");
  equal([up, heard, before.readyState, after.sent], [[true, false, true], ["first", "second"], 3, [1]]);
  equal(after.address, "wss://house/api/lobby");
  line.reconnect(); // Left while the next is on its way: that one is closed as soon as it is open.
  page.abort();
  Socket.all[2].opens();
  equal([up.length, Socket.all.map((one) => one.readyState)], [3, [3, 3, 3]]);
  dispatchEvent(new Event("online"));
  equal(Socket.all.length, 3, "a page that was left opens no more");
});

Deno.test("a line that ended comes back, unless it is not wanted again", () => {
  Object.assign(globalThis, { WebSocket: Socket, location: { protocol: "http:", host: "house" } });
  Socket.all = [];
  const codes = [], isFinal = (code) => codes.push(code) > 0;
  connect("/watch", new AbortController().signal, { onState: () => {}, onMessage: () => {}, isFinal });
  Socket.all[0].opens();
  Socket.all[0].close(4401);
  equal([codes, Socket.all.length], [[4401], 1]);
});
