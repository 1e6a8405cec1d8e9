"""The secrets of seals at rest, encrypted by a key kept outside the database.

Whoever has the log, a backup or a replica has the seals and cannot open one. A secret is bound to its round and its seal:
it cannot be passed off as another's.
"""

from __future__ import annotations

import hashlib

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from pitboss.errors import BadInput
from pitboss.messages import message

_NONCE_BYTES = 12


class EncryptedVault:
    """Stores secrets encrypted in the log itself: any host with the key can open them."""

    def __init__(self, key: bytes, house: str) -> None:
        self.cipher, self.house = AESGCM(key), house

    def keep(self, name: str, commitment: str, secret: bytes) -> str:
        return self.cipher.encrypt(_nonce(commitment), secret, _about(name, commitment)).hex()

    def secret(self, name: str, commitment: str, sealed: str) -> bytes:
        try:
            return self.cipher.decrypt(_nonce(commitment), bytes.fromhex(sealed), _about(name, commitment))
        except (InvalidTag, ValueError) as error:
            problem = message("seal-of-other-key", name=name)
            raise BadInput(problem, code="no_key") from error


def _nonce(commitment: str) -> bytes:
    """The nonce of a seal; a seal is never made twice, so no random number is needed."""
    return hashlib.sha256(b"pitboss vault " + commitment.encode()).digest()[:_NONCE_BYTES]


def _about(name: str, commitment: str) -> bytes:
    return f"{name}\n{commitment}".encode()
