"""Who has which power in the house, by its log alone: accounts, settings, exclusions, and what bears the house's signature.

The rows of the store say who may come in and as what; whoever can write to the store could change them, or append to the
log. So the log is read on at every look, its chain is checked on the way, and an event that gives power counts only with
the signature of the key that was the house's then; one that takes power away counts as it stands. A running house goes by
this, and an audit asks the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import RLock

import msgspec
from sqlalchemy import Engine

from pitboss.errors import BadInput
from pitboss.house.events import (
    HOUSE_EVENT,
    AnyHouseEvent,
    GivesPower,
    KeyMade,
    KeyRotated,
    MarksBegan,
    SettingChanged,
    SettingsFound,
    SignedOut,
    TakesPower,
)
from pitboss.records.account_audit import Accounts, Standing, differences, heard
from pitboss.records.checkpoints import successor
from pitboss.records.settings_audit import setting_heard
from pitboss.store import house_settings
from pitboss.store.database import LogBroken
from pitboss.store.house_log import HouseLog, misfit, power_text
from pitboss.store.house_settings import HouseSettings
from pitboss.store.log import Stored, genesis
from pitboss.trust.note import VerifierKey, from_b64, key_from

FRESH_SECONDS = 2.0  # How long a host goes by what it last read.
ENDED_SECONDS = 48 * 3600  # Longer than any session lasts.
POWERS = {kind.__name__ for kind in AnyHouseEvent.__args__ if issubclass(kind, GivesPower | TakesPower)}
KEYS = {KeyMade.__name__, KeyRotated.__name__}
ENCODE = msgspec.json.Encoder()


class Signatures:
    """The keys of a house as its log names them, and whether an event bears the signature it needs."""

    def __init__(self, stream: str) -> None:
        self.stream = stream
        self.keys: list[tuple[int, VerifierKey]] = []  # From which event on each signs.

    def hear(self, place: int, event: AnyHouseEvent) -> None:
        if isinstance(event, KeyMade) and not self.keys:
            self.keys.append((place, key_from(event.key)))
        elif isinstance(event, KeyRotated) and self.keys:
            following = successor(self.keys[-1][1], event)
            self.keys += [] if following is None else [(place, following)]

    def wrong(self, place: int, link: bytes, event: AnyHouseEvent) -> str:
        """Why an event gives no power; nothing where it does, or needs no signature. `link`: the chain before it."""
        key = next((key for since, key in reversed(self.keys) if since < place), None)
        if key is None or not isinstance(event, GivesPower):
            return ""
        text = power_text(self.stream, place, link, ENCODE.encode(msgspec.structs.replace(event, signed="")))
        try:
            right = key.verifies(text, from_b64(event.signed))
        except BadInput:
            right = False
        return "" if right else f"{type(event).__name__}: the house's key has not signed it"


class PowersRead:
    """Reads on in a house's log from where it stopped: its chain is checked, and what gives power counts if it is signed."""

    def __init__(self, log: HouseLog) -> None:
        self.log, self.signatures = log, Signatures(log.stream)
        self.read_to, self.link = 0, genesis(log.stream)
        self.refused: list[tuple[int, str]] = []  # What gives no power, and where it stands.

    def new(self) -> list[AnyHouseEvent]:
        found = [
            event for stored in self.log.store.read(self.log.stream, self.read_to) for event in self._taken(stored)
        ]
        head = self.log.store.head(self.log.stream)
        if self.read_to and (head is None or head.sequence < self.read_to):
            raise LogBroken(f"{self.log.stream} has lost events that this host has read", code="log_broken")
        return found

    def _taken(self, stored: Stored) -> Iterator[AnyHouseEvent]:
        if (wrong := misfit(stored, self.read_to, self.link)) is not None:
            raise LogBroken(f"{self.log.stream}, event {self.read_to + 1}: {wrong}", code="log_broken")
        before, self.read_to, self.link = self.link, stored.sequence, stored.hash
        if stored.kind not in POWERS | KEYS:
            return
        event = HOUSE_EVENT.decode(stored.body)
        self.signatures.hear(stored.sequence, event)
        if wrong := self.signatures.wrong(stored.sequence, before, event):
            self.refused.append((stored.sequence, wrong))
        elif stored.kind in POWERS:
            yield event


class HousePowers:
    """As the log has them now; each look reads on from the last. It may be asked from any thread.

    `clock` tells seconds: without one, the log is read at the first look, and again where something does not fit.
    """

    def __init__(self, log: HouseLog, clock: Callable[[], float] = lambda: 0.0) -> None:
        self.reader, self.lock, self.clock, self.until = PowersRead(log), RLock(), clock, -1.0
        self.accounts: Accounts | None = None
        self.settings: dict[str, str] | None = None
        self.began: dict[str, int] | None = None  # How many events of each table are older than the hosts' marks.
        self.ended: dict[str, int] = {}  # Sessions that their holders have signed out of, and when.

    def read_on(self) -> None:
        with self.lock:
            for event in self.reader.new():
                self.accounts = heard(self.accounts, event)
                if isinstance(event, SettingsFound | SettingChanged):
                    self.settings = setting_heard(self.settings, event)
                elif isinstance(event, MarksBegan):
                    self.began = event.heads if self.began is None else self.began
                elif isinstance(event, SignedOut):
                    self._signed_out(event)
            self.until = self.clock() + FRESH_SECONDS

    def _signed_out(self, event: SignedOut) -> None:
        self.ended[event.digest] = event.at
        while (oldest := next(iter(self.ended))) and self.ended[oldest] < event.at - ENDED_SECONDS:
            del self.ended[oldest]

    def _fresh(self) -> None:
        if self.clock() > self.until:
            self.read_on()

    def setting_words(self) -> dict[str, str]:
        """Each setting as it was last set by an event; nothing in a log that was begun before settings were."""
        with self.lock:
            self._fresh()
            return dict(self.settings or {})

    def held_settings(self, engine: Engine) -> HouseSettings:
        """As the store has them, and where the log says otherwise, as the log does."""
        said = {name: words for name, words in self.setting_words().items() if name in house_settings.ABOUT}
        values = {name: house_settings.from_words(name, words) for name, words in said.items()}
        return msgspec.structs.replace(house_settings.read(engine), **values)

    def marks_began(self) -> dict[str, int] | None:
        """It is said once, and holds from then on."""
        with self.lock:
            if self.began is None:
                self._fresh()
            return self.began

    def is_ended(self, session: str) -> bool:
        with self.lock:
            self._fresh()
            return session in self.ended

    def standing(self, name: str) -> Standing | None:
        """One account by the log; None where the log says nothing of accounts, or of this one."""
        with self.lock:
            self._fresh()
            return None if self.accounts is None else self.accounts.get(name)

    def differs(self, name: str, kept: Standing) -> list[str]:
        """What of an account, as the store has it, does not follow from the log. Where something seems wrong, the log is
        read once more: another host may have changed the account a moment ago."""
        with self.lock:
            self._fresh()
            if self.accounts is not None and self._differs(name, kept):
                self.read_on()
            return self._differs(name, kept)

    def _differs(self, name: str, kept: Standing) -> list[str]:
        if self.accounts is None:
            return []
        logged = self.accounts.get(name)
        return ["is not in the house's log"] if logged is None else list(differences(kept, logged))

    def administrators(self) -> set[str]:
        with self.lock:
            self.read_on()
            return {name for name, one in (self.accounts or {}).items() if one.role == "administrator"}
