"""Requests to witnesses of transparency logs (`tlog-witness`), and their answers (`tlog-cosignature`).

A witness knows how large the log was when it last looked. It is handed a newer checkpoint and the proof that the log has only
grown since; it signs the checkpoint, with the time, and will never sign another history of the same log.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from pitboss.errors import BadInput
from pitboss.messages import message
from pitboss.trust.note import DASH, NAME, VerifierKey, b64, from_b64
from pitboss.trust.tree import HASH_BYTES

COSIGNATURE = b"\4"  # The algorithm, as notes number them: Ed25519 over the checkpoint and a time.
_PROOF_MOST = 63  # Lines of a proof, as the protocol has it; no tree of ours comes near.
_SIGNATURE_BYTES = 4 + 8 + 64  # Which key, when, the signature.


class WitnessKey(NamedTuple):
    """A witness's public key, written `name+hash+base64` like a log's, but of another kind."""

    name: str
    public: bytes

    @property
    def hash(self) -> bytes:
        return hashlib.sha256(self.name.encode() + b"\n" + COSIGNATURE + self.public).digest()[:4]

    def __str__(self) -> str:
        return f"{self.name}+{self.hash.hex()}+{b64(COSIGNATURE + self.public)}"

    def has_signed(self, text: str, signature: bytes) -> bool:
        at = int.from_bytes(signature[4:12])
        right = len(signature) == _SIGNATURE_BYTES and signature[:4] == self.hash
        return right and VerifierKey(self.name, self.public).verifies(cosigned(text, at), signature[12:])


def witness_key_from(text: str) -> WitnessKey:
    problem = message("witness-key-form")
    name, _, rest = text.strip().partition("+")
    data = from_b64(rest.partition("+")[2])
    if not NAME.fullmatch(name) or len(data) != 1 + HASH_BYTES or data[:1] != COSIGNATURE:
        raise BadInput(problem, code="bad_key")
    key = WitnessKey(name, data[1:])
    if str(key) != text.strip():
        raise BadInput(message("witness-key-damaged"), code="bad_key")
    return key


def cosigned(text: str, at: int) -> str:
    """The text that a cosignature covers: its kind, the time, and the whole checkpoint."""
    return f"cosignature/v1\ntime {at}\n{text}"


def request_body(old: int, proof: Sequence[bytes], note: str) -> bytes:
    """A checkpoint for a witness that has seen the log when it had so many leaves."""
    assert len(proof) <= _PROOF_MOST
    return "".join([f"old {old}\n", *(f"{b64(one)}\n" for one in proof), "\n", note]).encode()


def cosignatures(answer: str, text: str, key: WitnessKey) -> list[str]:
    """The valid cosignature lines of an answer by this witness."""
    signatures = []
    for line in answer.splitlines():
        name, _, data = line.removeprefix(DASH).rpartition(" ")
        try:
            signature = from_b64(data)
        except BadInput:
            continue
        if line.startswith(DASH) and name == key.name and key.has_signed(text, signature):
            signatures.append(line)
    return signatures
