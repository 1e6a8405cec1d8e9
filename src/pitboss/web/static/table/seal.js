// The draws of a round are computed here: every card follows from the house's sealed secret and the players' chance. The
// rules are published (docs, "The seal"), with vectors that every program must agree on.

const RANKS = "23456789TJQKA", SUITS = "cdhs", WORD = 2 ** 32;
const CUT_LEAST = 10, CUT_ROOM = 42;
export const CHANCE_BYTES = 16;

export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const bytesOf = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const utf8 = (text) => new TextEncoder().encode(text);
const fourBytes = (number) => Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number);
export const cardOf = (number) => RANKS[Math.floor(number / 4)] + SUITS[number % 4];

const joined = (parts) => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

// SHA-256 over a label and parts, each preceded by its length.
export function digest(label, ...parts) {
  const named = [utf8(`pitboss ${label}`), ...parts.map((part) => typeof part === "string" ? utf8(part) : part)];
  return sha256(joined(named.flatMap((part) => [fourBytes(part.length), part])));
}

export const sealOf = (round, secret) => hex(digest("seal", round, secret));
export const markOf = (round, seat, chance) => hex(digest("chance", round, String(seat), chance));
export const absentOf = (mark) => digest("absent", bytesOf(mark)).slice(0, CHANCE_BYTES);

// Everything a round draws; `chances` by seat.
export class Draws {
  constructor(round, secret, chances) {
    const seats = Object.keys(chances).sort((a, b) => Number(a) - Number(b));
    this.seed = digest("draws", round, secret, ...seats.flatMap((seat) => [seat, chances[seat]]));
  }

  *words(label) {
    for (let number = 0;; number += 1) {
      const block = new DataView(digest(label, this.seed, fourBytes(number)).buffer);
      for (let at = 0; at < 32; at += 4) yield block.getUint32(at);
    }
  }

  shuffled() {
    const words = this.words("deck"), deck = Array.from({ length: 52 }, (_, card) => card);
    for (let left = 52; left > 1; left -= 1) {
      const pick = even(words, left);
      [deck[left - 1], deck[pick]] = [deck[pick], deck[left - 1]];
    }
    return deck;
  }

  // How deep the deck is cut: what the dealer told before the wagers, moved on by chance.
  depth(told) {
    return told ? CUT_LEAST + (told - CUT_LEAST + even(this.words("cut"), CUT_ROOM)) % CUT_ROOM : 0;
  }

  order(told) {
    const deck = this.shuffled(), depth = this.depth(told);
    return [...deck.slice(depth), ...deck.slice(0, depth)].map(cardOf);
  }

  magic(rate) {
    const words = this.words("magic");
    return happens(words, rate) ? cardOf(even(words, 52)) : null;
  }

  lucky(rate, positions) {
    const words = this.words("lucky");
    return happens(words, rate) ? even(words, positions + 1) || "dealer" : null;
  }
}

// A number below `among`, each as likely as the others: a word in the last, uneven stretch is thrown back.
export function even(words, among) {
  let word = words.next().value;
  while (word >= WORD - WORD % among) word = words.next().value;
  return word % among;
}

function happens(words, rate) {
  const [over, under] = [...rate.split("/"), "1"].map(BigInt);
  const number = BigInt(words.next().value) * 2n ** 32n + BigInt(words.next().value);
  return number * under < over * 2n ** 64n;
}

const PRIMES = [];
for (let n = 2; PRIMES.length < 64; n += 1) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
const part = (root) => Math.floor((root - Math.floor(root)) * WORD) >>> 0;
const K = PRIMES.map((prime) => part(Math.cbrt(prime))),
  BEGIN = PRIMES.slice(0, 8).map((prime) => part(Math.sqrt(prime)));

// By the book (FIPS 180-4): browsers lend their own only to pages that come by https or from this machine.
export function sha256(bytes) {
  const state = [...BEGIN];
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
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[at] + w[at]) >>> 0;
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
