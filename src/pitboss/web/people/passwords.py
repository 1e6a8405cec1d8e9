"""Passwords: long enough, not a common one, hashed with argon2 a few at a time and never while anything waits for a lock."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from threading import BoundedSemaphore

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from zxcvbn import zxcvbn

from pitboss.errors import BadInput, PitbossError
from pitboss.messages import message

_PASSWORD_LEAST, _PASSWORD_MOST = 12, 128
_JUDGED_MOST = 64  # Characters: a longer one is judged by its beginning, for judging takes time.
_SCORE_LEAST = 2  # Of zxcvbn: below it, ten thousand or a million guesses find it.
ARGON2 = PasswordHasher()  # As the library has it: the second choice of RFC 9106.
AT_ONCE, WAITING_MOST, _WAIT_SECONDS = 2, 10, 5.0  # Each hash takes 64 MiB and a core.


def check_password(password: str, name: str = "") -> None:
    if not _PASSWORD_LEAST <= len(password) <= _PASSWORD_MOST:
        told = message("password-length", least=_PASSWORD_LEAST, most=_PASSWORD_MOST)
        raise BadInput(told, code="bad_password")
    judged = zxcvbn(password[:_JUDGED_MOST], [name, "pitboss", "casino"])
    if judged["score"] < _SCORE_LEAST:
        told = message("password-common")
        raise BadInput(told, code="common_password")


class Hasher:
    """argon2, a few hashes at once; a request that would wait long is refused."""

    def __init__(self) -> None:
        self.argon2, self.turns = ARGON2, BoundedSemaphore(AT_ONCE)
        self.waiting = BoundedSemaphore(AT_ONCE + WAITING_MOST)
        self.nobody = self.argon2.hash(secrets.token_hex(8))  # An unknown name takes as long as a wrong password.

    def hash(self, password: str) -> str:
        return self._in_turn(lambda: self.argon2.hash(password))

    def fits(self, password: str, hashed: str | None) -> bool:
        """Is it the password of this hash? None, for nobody's, takes as long and never is."""

        def verify() -> str:
            try:
                self.argon2.verify(hashed or self.nobody, password)
            except (VerificationError, InvalidHashError):
                return ""
            return "fits" if hashed else ""

        return bool(self._in_turn(verify))

    def _in_turn(self, work: Callable[[], str]) -> str:
        busy = PitbossError(message("sign-in-busy"), code="too_many")
        if not self.waiting.acquire(blocking=False):
            raise busy
        try:
            if not self.turns.acquire(timeout=_WAIT_SECONDS):
                raise busy
            try:
                return work()
            finally:
                self.turns.release()
        finally:
            self.waiting.release()
