// The seal of a deck, checked here: SHA-256 over the salt and the order must be what was published before the bets.

import { drawer } from "/static/core/dialog.js";
import { h } from "/static/core/dom.js";
import { say } from "/static/core/words.js";

const RANKS = "23456789TJQKA", SUITS = "cdhs";

export async function sealOf({ salt, order }) {
  const cards = order.split(" ").map((card) => RANKS.indexOf(card[0]) * 4 + SUITS.indexOf(card[1]));
  const bytes = new Uint8Array([...salt.match(/../g).map((pair) => parseInt(pair, 16)), ...cards]);
  const found = crypto.subtle ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)) : sha256(bytes);
  return [...found].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Browsers lend their own only to pages that come by https or from this machine; so here is one by the book (FIPS 180-4).
export function sha256(bytes) {
  const primes = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);
  const part = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0;
  const k = primes.map((prime) => part(Math.cbrt(prime)));
  const state = primes.slice(0, 8).map((prime) => part(Math.sqrt(prime)));
  const blocks = Math.ceil((bytes.length + 9) / 64), padded = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, at) => padded.setUint8(at, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(blocks * 64 - 4, bytes.length * 8);
  const turn = (word, by) => (word >>> by) | (word << (32 - by));
  for (let block = 0; block < blocks; block += 1) {
    const w = Array.from({ length: 16 }, (_, at) => padded.getUint32(block * 64 + at * 4));
    for (let at = 16; at < 64; at += 1) {
      const x = w[at - 15], y = w[at - 2];
      w.push(
        (w[at - 16] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[at - 7] + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))) >>>
          0,
      );
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let at = 0; at < 64; at += 1) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + k[at] + w[at]) >>> 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
      [a, b, c, d, e, f, g, h] = [(one + two) >>> 0, a, b, c, (d + one) >>> 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => {
      state[at] = (state[at] + word) >>> 0;
    });
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => out.setUint32(at * 4, word));
  return new Uint8Array(out.buffer);
}

// What a seal is, and the seal of the deck that is dealt from now.
export function sealCard(page) {
  const { view } = page.frame, deck = view.decks[0];
  drawer(
    say("seal.title"),
    h("p", {}, say("seal.words")),
    h("p", { className: "seal" }, deck?.commitment || say("seal.physical")),
    view.last && page.me
      ? h(
        "p",
        {},
        h("a", {
          className: "button",
          href: `#/table/${page.name}/round/${view.last.number}`,
          onclick: (event) => event.target.closest("dialog").close(),
        }, say("seal.check", { round: view.last.number })),
      )
      : null,
  );
}
