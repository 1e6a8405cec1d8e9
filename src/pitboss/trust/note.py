"""Signed notes and checkpoints in the format of transparency logs.

A note is a text, an empty line, and a line for each signature: an em dash, the key's name, and in base64 four bytes that
tell the key and its Ed25519 signature over the text. A checkpoint is the text `origin`, `size`, `root`, a line each.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import re
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from pitboss.errors import BadInput, PitbossError
from pitboss.messages import message
from pitboss.trust.tree import HASH_BYTES

if TYPE_CHECKING:  # Loaded when something is signed or checked.
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

ED25519 = b"\1"  # The algorithm, as notes number them.
PRIVATE = "PRIVATE+KEY+"
SIGNED = "\n\n"
DASH = "\u2014 "
NAME = re.compile(r"[^\s+]{1,60}")
_SUCCESSION = "pitboss key succession"


class BadSignature(PitbossError):
    """A note is not signed by the expected key."""


def b64(data: bytes) -> str:
    return base64.b64encode(data).decode()


def from_b64(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise BadInput(message("no-base64", text=repr(text[:40])), code="bad_note") from error


class VerifierKey(NamedTuple):
    """The public half of a key, written `name+hash+base64`."""

    name: str
    public: bytes

    @property
    def hash(self) -> bytes:
        return hashlib.sha256(self.name.encode() + b"\n" + ED25519 + self.public).digest()[:4]

    def __str__(self) -> str:
        return f"{self.name}+{self.hash.hex()}+{b64(ED25519 + self.public)}"

    def verifies(self, text: str, signature: bytes) -> bool:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

        try:
            Ed25519PublicKey.from_public_bytes(self.public).verify(signature, text.encode())
        except (InvalidSignature, ValueError):
            return False
        return True


def key_from(text: str) -> VerifierKey:
    """A verifier's key as it is written."""
    key = VerifierKey(*_halves(text, "a public key"))
    if str(key) != text.strip():
        raise BadInput(message("public-key-damaged"), code="bad_key")
    return key


def _halves(text: str, what: str) -> tuple[str, bytes]:
    parts = text.strip().split("+", 2)
    problem = message("public-key-form", what=what)
    if len(parts) != 3 or not NAME.fullmatch(parts[0]):
        raise BadInput(problem, code="bad_key")
    data = from_b64(parts[2])
    if len(data) != 1 + HASH_BYTES or data[:1] != ED25519:
        raise BadInput(problem, code="bad_key")
    return parts[0], data[1:]


class SignerKey:
    """The private half of a key. It never prints itself."""

    def __init__(self, name: str, seed: bytes) -> None:
        if not NAME.fullmatch(name):
            raise BadInput(message("key-named-bad", name=repr(name)), code="bad_key")
        self.name, self.seed = name, seed

    @cached_property
    def _private(self) -> Ed25519PrivateKey:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        return Ed25519PrivateKey.from_private_bytes(self.seed)

    @cached_property
    def public(self) -> VerifierKey:
        return VerifierKey(self.name, self._private.public_key().public_bytes_raw())

    def sign(self, text: str) -> bytes:
        return self._private.sign(text.encode())

    def derived(self, purpose: str) -> bytes:
        """A key for another purpose; it does not reveal this one."""
        return hmac.digest(self.seed, b"pitboss " + purpose.encode(), "sha256")

    def written(self) -> str:
        return f"{PRIVATE}{self.name}+{self.public.hash.hex()}+{b64(ED25519 + self.seed)}"


def signer_from(text: str) -> SignerKey:
    if not text.strip().startswith(PRIVATE):
        raise BadInput(message("private-key-begins", words=PRIVATE), code="bad_key")
    signer = SignerKey(*_halves(text.strip().removeprefix(PRIVATE), "a private key, after its first words,"))
    if text.strip() != signer.written():
        raise BadInput(message("private-key-damaged"), code="bad_key")
    return signer


# ------------------------------------------------------------------------------------------------ notes


def signed(text: str, signer: SignerKey) -> str:
    """A text, which ends with a line's end, as a note."""
    signature = signer.public.hash + signer.sign(text)
    return f"{text}\n{DASH}{signer.name} {b64(signature)}\n"


def opened(note: str, keys: Iterable[VerifierKey]) -> tuple[str, VerifierKey]:
    """The text of a note, and the key that signed it."""
    text, mark, lines = note.rpartition(SIGNED)
    if not mark or not lines.startswith(DASH):
        raise BadInput(message("note-unreadable"), code="bad_note")
    text += "\n"
    for line in lines.splitlines():
        name, _, encoded = line.removeprefix(DASH).rpartition(" ")
        signature = from_b64(encoded)
        for key in keys:
            if (key.name, key.hash) == (name, signature[:4]) and key.verifies(text, signature[4:]):
                return text, key
    raise BadSignature(message("note-unsigned"), code="bad_signature")


class Checkpoint(NamedTuple):
    """The size and root hash of a log at a moment."""

    origin: str
    size: int
    root: bytes

    def text(self) -> str:
        return f"{self.origin}\n{self.size}\n{b64(self.root)}\n"


def checkpoint_from(text: str) -> Checkpoint:
    lines = text.split("\n")
    if len(lines) < 4 or not lines[0] or not re.fullmatch(r"0|[1-9][0-9]{0,17}", lines[1], re.ASCII):
        raise BadInput(message("checkpoint-unreadable"), code="bad_note")
    root = from_b64(lines[2])
    if len(root) != HASH_BYTES:
        raise BadInput(message("checkpoint-root-bad"), code="bad_note")
    return Checkpoint(lines[0], int(lines[1]), root)


def notes_in(text: str) -> list[str]:
    """The notes of a file, which are separated by empty lines."""
    notes: list[str] = []
    lines: list[str] = []
    signatures = False
    for line in text.splitlines():
        if signatures and not line.startswith(DASH):
            notes.append("".join(lines))
            lines, signatures = [], False
        if not lines and not line:
            continue
        lines.append(line + "\n")
        signatures = signatures or line.startswith(DASH)
    return [*notes, "".join(lines)] if lines else notes


def succession(before: VerifierKey, key: VerifierKey) -> str:
    """The text that a key signs when another takes its place."""
    return f"{_SUCCESSION}\n{before}\n{key}\n"
