// A receipt checked by your own browser: no server is asked, nothing is sent. See "Receipts" in the documentation.

const text = new TextEncoder();
const fromBase64 = (told) => Uint8Array.from(atob(told), (letter) => letter.charCodeAt(0));
const toHex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const same = (one, other) => toHex(one) === toHex(other);

// Why a receipt is not proved, by a key of its own: pages have other languages.
const REASONS = {
  key_form: "The key is written name+hash+base64.",
  key_kind: "The key is no Ed25519 key.",
  key_damaged: "The key is damaged: its hash is another one's.",
  note: "The checkpoint is no signed note.",
  checkpoint: "The checkpoint is none.",
  unsigned: "The key has not signed the checkpoint.",
  too_long: "The way to the root is too long.",
  too_short: "The way to the root is too short.",
  no_event: "It names a seat and has no event that settled it.",
  other_link: "Its event is not the one whose link is in the log.",
  other_seat: "Its event did not settle that seat.",
  untrusted_page: "This browser lends its cryptography only to pages it trusts: keep the file, open it.",
  no_receipt: "This is no receipt.",
  other_kind: "This is no receipt of a kind known here.",
  not_under: "The event is not under the checkpoint.",
  other_root: "The event is not under the checkpoint: the way to its root leads elsewhere.",
};

class Unproved extends Error {
  constructor(key) {
    super(REASONS[key]);
    this.key = key;
  }
}

function need(fine, key) {
  if (!fine) throw new Unproved(key);
}

function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  parts.reduce((at, part) => {
    whole.set(part, at);
    return at + part.length;
  }, 0);
  return whole;
}

async function sha256(...parts) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined(...parts)));
}

// A public key as the house prints it: its name, four bytes of its hash, and the key.
export async function keyFrom(told) {
  const [, name, hash, data] = told.trim().match(/^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/) ?? [];
  need(name, "key_form");
  const bytes = fromBase64(data);
  need(bytes.length === 33 && bytes[0] === 1, "key_kind");
  const full = await sha256(text.encode(`${name}\n`), bytes);
  need(toHex(full.slice(0, 4)) === hash, "key_damaged");
  return { name, hash: full.slice(0, 4), bytes: bytes.slice(1) };
}

// The checkpoint inside a signed note, if this key has signed it.
async function opened(note, key) {
  const cut = note.lastIndexOf("\n\n"), body = note.slice(0, cut + 1);
  need(cut > 0, "note");
  const publicKey = await crypto.subtle.importKey("raw", key.bytes, { name: "Ed25519" }, false, ["verify"]);
  for (const line of note.slice(cut + 2).split("\n")) {
    const [, name, data] = line.match(/^— (\S+) (\S+)$/) ?? [];
    if (name !== key.name) continue;
    const signature = fromBase64(data);
    const mine = same(signature.slice(0, 4), key.hash);
    if (mine && await crypto.subtle.verify({ name: "Ed25519" }, publicKey, signature.slice(4), text.encode(body))) {
      const [origin, size, root] = body.split("\n");
      need(origin === key.name && /^(0|[1-9]\d{0,15})$/.test(size), "checkpoint");
      return { origin, size: Number(size), root: fromBase64(root) };
    }
  }
  throw new Unproved("unsigned");
}

// What of an event is under a checkpoint, as one text of seven lines.
function leafOf(receipt) {
  const { property, table, sequence, pool = "", move = 0, hash } = receipt;
  return ["pitboss event", property, table, sequence, pool, move, hash].map((line) => `${line}\n`).join("");
}

// From a leaf up to the root, as RFC 9162, section 2.1.3.2 goes. Numbers may be larger than 32 bits.
async function rootFrom(leaf, index, size, proof) {
  let at = index, last = size - 1, found = leaf;
  const up = () => [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  for (const beside of proof) {
    need(last > 0, "too_long");
    if (at % 2 === 1 || at === last) {
      found = await sha256(Uint8Array.of(1), beside, found);
      while (at % 2 === 0 && at > 0) up();
    } else {
      found = await sha256(Uint8Array.of(1), found, beside);
    }
    up();
  }
  need(last === 0, "too_short");
  return found;
}

async function settledOf(receipt) {
  if (!receipt.event) {
    need(!receipt.seat, "no_event");
    return null;
  }
  const { before, body, command = "" } = receipt.event;
  const link = await sha256(
    Uint8Array.from(before.match(/../g) ?? [], (pair) => parseInt(pair, 16)),
    text.encode(command),
    text.encode(body),
  );
  need(toHex(link) === receipt.hash, "other_link");
  const event = JSON.parse(body);
  need(event.type === "SeatSettled" && event.seat === receipt.seat, "other_seat");
  return event;
}

// What a receipt proves under a key; throws what is wrong with it.
export async function checkReceipt(told, keyTold) {
  need(
    globalThis.crypto?.subtle,
    "untrusted_page",
  );
  const key = await keyFrom(keyTold);
  let receipt;
  try {
    receipt = JSON.parse(told);
  } catch {
    throw new Unproved("no_receipt");
  }
  need(receipt?.pitboss_receipt === 1, "other_kind");
  const point = await opened(receipt.checkpoint, key);
  need(receipt.leaf >= 0 && receipt.leaf < point.size, "not_under");
  const leaf = await sha256(Uint8Array.of(0), text.encode(leafOf(receipt)));
  const root = await rootFrom(leaf, receipt.leaf, point.size, receipt.proof.map(fromBase64));
  need(same(root, point.root), "other_root");
  const settled = await settledOf(receipt);
  return {
    house: point.origin,
    size: point.size,
    table: receipt.table,
    round: receipt.round,
    sequence: receipt.sequence,
    settled,
  };
}

export const dollars = (cents) => `${cents < 0 ? "-" : ""}$${(Math.abs(cents) / 100).toFixed(2)}`;

export function inWords(proved) {
  const { settled, table, round, sequence, house, size } = proved;
  const what = settled ? ` settled seat ${settled.seat} for ${dollars(settled.net)}` : " ended it";
  return `Event ${sequence} of ${table}${what}, in what the house calls round ${round}. It is in the log of ${house}, ` +
    `under the signed checkpoint over ${size} events.`;
}
