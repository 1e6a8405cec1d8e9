"""A witness over HTTP: it gets every checkpoint, in order, from a thread of its own. Players never wait for it.

Spoken is the protocol of transparency logs (C2SP `tlog-witness`): `POST .../add-checkpoint` with the size that the witness has
seen, the proof that the log has only grown since, and the checkpoint. One that is down, slow or in trouble is asked again, and
it stands on the floor's page until it has been told.
"""

from __future__ import annotations

import asyncio
import http.client
import logging
import ssl
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from threading import Lock
from urllib.parse import SplitResult, urlsplit

from pitboss.errors import BadInput, PitbossError
from pitboss.log.checkpoints import Checkpoints, SignedCheckpoint
from pitboss.messages import Argument, english, message
from pitboss.trust.cosignature import WitnessKey, cosignatures, request_body, witness_key_from
from pitboss.trust.note import SIGNED
from pitboss.trust.tree import Tree

_TIMEOUT_SECONDS = 10.0
AGAIN_SECONDS = (1.0, 2.0, 5.0, 15.0, 60.0)  # After each failure in a row.
LOOK_SECONDS = 1.0  # For a new checkpoint, made by this host or another.
_AT_ONCE_MOST = 100  # A checkpoint proves all before it: after a long silence only the last so many are sent.
_ANSWER_MOST = 64 * 1024
_SCHEMES = ("http://", "https://")


class Unwitnessed(PitbossError):
    """The witness did not take a checkpoint; the message says why."""


class RemoteWitness:
    def __init__(
        self, kept: Checkpoints, url: str, key: str = "", timeout: float = _TIMEOUT_SECONDS,
        again: tuple[float, ...] = AGAIN_SECONDS,
    ) -> None:  # fmt: skip
        self.kept, self.timeout, self.again = kept, timeout, again
        self.key: WitnessKey | None = witness_key_from(key) if key else None
        self.place = address_of(url)
        self.size = 0  # The log as the witness last saw it; it says so itself where this is not known.
        self.failed, self.since = 0, 0  # In a row, and since when.
        self.why: Argument = ""
        self.clock: Callable[[], int] = lambda: int(time.time())
        self.turn = Lock()

    async def attend(self) -> None:
        """Tell it what is new, for ever."""
        while True:
            await asyncio.to_thread(self.tell)
            await asyncio.sleep(self.again[min(self.failed, len(self.again)) - 1] if self.failed else LOOK_SECONDS)

    def tell(self) -> bool:
        """Send all new checkpoints, the oldest first. True if it now has all; trouble is recorded, not raised."""
        with self.turn:
            return self._tell_all()

    def _tell_all(self) -> bool:
        try:
            for signed in deque(self.kept.after(self.size), maxlen=_AT_ONCE_MOST):
                self._tell(signed)
        except PitbossError as error:
            self._failed(error.reason)
            return False
        if self.failed:
            logging.warning("the witness %s: well again", self.place.hostname)
        self.failed, self.why = 0, ""
        return True

    def _failed(self, why: Argument) -> None:
        if not self.failed:
            self.since = self.clock()
        if why != self.why:
            logging.warning("the witness %s: %s", self.place.hostname, english(why))
        self.failed, self.why = self.failed + 1, why

    def _tell(self, signed: SignedCheckpoint) -> None:
        for _ in range(2):  # The second time from where the witness says it is: also from here, for it to compare.
            if signed.size < self.size:
                return
            proof = Tree(signed.size, self.kept.tile).consistency(self.size, signed.size)
            status, answer = self._post(request_body(self.size, proof, signed.note))
            if status != http.client.CONFLICT:
                return self._answered(signed, status, answer)
            self._conflict(signed, answer)
        raise Unwitnessed(message("witness-log-cut-itself", count=self.size), code="no_witness")

    def _conflict(self, signed: SignedCheckpoint, answer: str) -> None:
        """It has seen the log when it was of another size than we thought: it says which."""
        told = answer.strip()
        if signed.size == self.size and told in ("", str(self.size)):
            raise self._rewritten()
        if not (told.isascii() and told.isdigit() and len(told) < 18):
            raise Unwitnessed(message("witness-without-size"), code="no_witness")
        newest = self.kept.newest()
        if newest is None or int(told) > newest.size:
            have = newest.size if newest else 0
            words = message("witness-log-cut", seen=told, count=have)
            raise Unwitnessed(words, code="no_witness")
        self.size = int(told)

    def _rewritten(self) -> Unwitnessed:
        """It stays so until the witness says otherwise: the next time it is asked again what it has seen."""
        words = message("witness-log-rewritten", count=self.size)
        self.size = 0
        return Unwitnessed(words, code="no_witness")

    def _answered(self, signed: SignedCheckpoint, status: int, answer: str) -> None:
        if status == http.client.UNPROCESSABLE_ENTITY:
            raise self._rewritten()
        if status in (http.client.NOT_FOUND, http.client.FORBIDDEN):
            raise Unwitnessed(message("witness-unknown-house", status=status), code="no_witness")
        if status != http.client.OK:
            raise Unwitnessed(message("witness-answers", status=status), code="no_witness")
        if self.key is not None:
            text = signed.note.rpartition(SIGNED)[0] + "\n"
            lines = cosignatures(answer, text, self.key)
            if not lines:
                raise Unwitnessed(message("witness-unsigned", key=self.key.name), code="no_witness")
            self.kept.add_cosignatures(signed.number, lines)
        self.size = signed.size

    def _post(self, body: bytes) -> tuple[int, str]:
        """Bounded in time and size, whatever comes back; no other address is followed."""
        host, port, until = str(self.place.hostname), self.place.port, time.monotonic() + self.timeout
        line: http.client.HTTPConnection
        if self.place.scheme == "https":
            line = http.client.HTTPSConnection(host, port, timeout=self.timeout, context=ssl.create_default_context())
        else:
            line = http.client.HTTPConnection(host, port, timeout=self.timeout)
        try:
            line.request("POST", self.place.path, body, {"Content-Type": "text/plain; charset=utf-8"})
            answer = line.getresponse()
            told = b""
            while part := answer.read1(4096):
                told += part
                if len(told) > _ANSWER_MOST or time.monotonic() > until:
                    raise Unwitnessed(message("witness-too-long"), code="no_witness")
            return answer.status, told.decode("utf-8", "replace")
        except TimeoutError as error:
            raise Unwitnessed(message("witness-silent", seconds=f"{self.timeout:g}"), code="no_witness") from error
        except (OSError, http.client.HTTPException) as error:
            raise Unwitnessed(
                message("witness-unreachable", why=str(error) or type(error).__name__), code="no_witness"
            ) from error
        finally:
            with suppress(OSError):
                line.close()


def address_of(url: str) -> SplitResult:
    """Where a witness takes checkpoints."""
    try:
        found = urlsplit(url.rstrip("/") + "/add-checkpoint")
        if found.scheme in ("http", "https") and found.hostname and not found.username and found.port != 0:
            return found
    except ValueError:  # Half an address, or a port that is none.
        pass
    raise BadInput(message("witness-address-bad", address=repr(url)), code="bad_setting")


def is_url(witness: str) -> bool:
    return witness.lower().startswith(_SCHEMES)
