"""The second factor: a code that changes every half minute (TOTP, RFC 6238), each good once; its secret encrypted at rest."""

from __future__ import annotations

import hmac
import os
import time

import pyotp
import segno
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from pitboss.errors import BadInput
from pitboss.messages import PlayerName, message

STEP_SECONDS, _NONCE_BYTES = 30, 12
_DRIFT_STEPS = 1  # A telephone's clock may be half a minute off, either way.
_ISSUER = "pitboss"


class SecondFactor:
    def __init__(self, key: bytes) -> None:
        self.cipher = AESGCM(key)

    def new(self, name: str) -> tuple[str, bytes]:
        """A secret to show once, and as it is kept: sealed, and for this account alone."""
        secret = pyotp.random_base32()
        nonce = os.urandom(_NONCE_BYTES)
        return secret, nonce + self.cipher.encrypt(nonce, secret.encode(), name.encode())

    def opened(self, name: str, kept: bytes) -> str:
        try:
            return self.cipher.decrypt(kept[:_NONCE_BYTES], kept[_NONCE_BYTES:], name.encode()).decode()
        except InvalidTag as error:
            told = message("second-factor-other-key", name=PlayerName(name))
            raise BadInput(told, code="no_key") from error

    def step(self, name: str, kept: bytes, code: str, after: int) -> int | None:
        """The step this code is right for, if it is later than the last one used; None if it is wrong or used."""
        secret, now = pyotp.TOTP(self.opened(name, kept)), int(time.time()) // STEP_SECONDS
        given = code.strip().replace(" ", "")
        found = None
        for step in range(now - _DRIFT_STEPS, now + _DRIFT_STEPS + 1):
            right = hmac.compare_digest(secret.at(step * STEP_SECONDS).encode(), given.encode())
            if right and step > after:
                found = step
        return found


def address(name: str, secret: str) -> str:
    """What an authenticator application reads."""
    return pyotp.TOTP(secret).provisioning_uri(name, issuer_name=_ISSUER)


def picture(name: str, secret: str) -> str:
    """The same as a QR code, an SVG to show in a page."""
    return str(segno.make(address(name, secret), error="m").svg_inline(scale=5))
