"""Signatures by Ed25519 (RFC 8032), signed notes, and keys."""

import base64
import hashlib

from .broken import need

P, Q = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493  # Ed25519, RFC 8032.
D = -121665 * pow(121666, -1, P) % P
Point = tuple[int, int, int, int]  # x, y as x/z, y/z, and x*y/z.


def add(a: Point, b: Point) -> Point:
    low, high = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    both, twice = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = high - low, twice - both, twice + both, high + low
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(count: int, point: Point) -> Point:
    product: Point = (0, 1, 1, 0)
    while count:
        if count & 1:
            product = add(product, point)
        point, count = add(point, point), count >> 1
    return product


def point_from(data: bytes) -> Point | None:
    """A point as it is written: its y, and the lowest bit of its x."""
    y, odd = int.from_bytes(data, "little") & ((1 << 255) - 1), data[31] >> 7
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - square) % P or (x == 0 and odd):
        return None
    x = P - x if x & 1 != odd else x
    return x, y, 1, x * y % P


def written(point: Point) -> bytes:
    across = pow(point[2], -1, P)
    x, y = point[0] * across % P, point[1] * across % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


BASE = point_from((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


def is_signed(public: bytes, text: bytes, signature: bytes) -> bool:
    """Whether this key has signed the text (RFC 8032, section 5.1.7)."""
    key, factor = point_from(public), int.from_bytes(signature[32:], "little")
    if key is None or BASE is None or len(signature) != 64 or factor >= Q:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + public + text).digest(), "little") % Q
    back = times(k, (P - key[0], key[1], 1, P - key[3]))
    return written(add(times(factor, BASE), back)) == signature[:32]


def key_from(text: str) -> tuple[str, bytes, bytes]:
    """A public key as it is written, name+hash+base64: its name, the hash, the key."""
    name, hash_text, data = text.strip().split("+", 2)
    raw = base64.b64decode(data, validate=True)
    short = hashlib.sha256(name.encode() + b"\n" + raw).digest()[:4]
    need(len(raw) == 33 and raw[0] == 1 and short.hex() == hash_text, f"{text!r} is no key")
    return name, short, raw[1:]


def signed_text(where: str, note: str, key: str) -> tuple[str, str]:
    """The text of a note and the name of the key, if the key has signed it."""
    name, short, public = key_from(key)
    text, _, lines = note.rpartition("\n\n")
    body, signed = (text + "\n").encode(), False
    for line in lines.splitlines():
        dash, signer, data = [*line.split(" "), "", ""][:3]
        raw = base64.b64decode(data, validate=True)
        signed = signed or (
            dash == "\u2014" and signer == name and raw[:4] == short and is_signed(public, body, raw[4:])
        )
    need(signed, f"{where}: it is not signed by {key}")
    return text, name


def signed_checkpoint(where: str, note: str, key: str) -> tuple[str, int, bytes]:
    """The checkpoint in a note: origin, size and root, if the key has signed it."""
    text, name = signed_text(where, note, key)
    origin, size, root = text.split("\n")[:3]
    need(origin == name, f"{where}: it is of {origin}, and the key is {name}'s")
    return origin, int(size), base64.b64decode(root, validate=True)
