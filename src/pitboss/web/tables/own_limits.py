"""What a player has set for themself: the most to lose and to play in a day, a reminder, and staying away.

The server keeps to it at every seat, wager and purchase. What makes a limit tighter holds at once; what loosens it holds a
day later. Nobody lifts an exclusion before its end, the player neither. Every change stands in the house's log.
"""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple

import msgspec
from sqlalchemy import insert, select, update

from pitboss.errors import BadInput
from pitboss.house import events as h
from pitboss.money import said
from pitboss.records.account_audit import tighter
from pitboss.records.house_powers import HousePowers
from pitboss.records.players import Book, Play
from pitboss.store.house_schema import PLAYER_LIMITS as KEPT
from pitboss.store.schema import in_turn
from pitboss.table import acts as a
from pitboss.table.acts import PLAYER, Actor, AnyAct
from pitboss.web.host.house_clock import now
from pitboss.web.people.accounts import NotAllowed
from pitboss.web.tables.floor import Floor

DAY = 24 * 3600
CHECK_MINUTES = 60  # How often the page says how long and how much, unless the player says otherwise.
KEPT_SECONDS = 2.0  # How long a host goes by what it last read.


class Limits(msgspec.Struct, frozen=True, omit_defaults=True):
    """None where the player has set none."""

    loss: int | None = None  # Cents in a day.
    minutes: int | None = None  # Of play in a day.
    check_minutes: int = CHECK_MINUTES


class Set(NamedTuple):
    """What a player has set, as it stands now."""

    limits: Limits = Limits()
    coming: Limits | None = None
    coming_at: int = 0
    excluded_until: int = 0


class Stake(NamedTuple):
    """What a wager puts on a box, instead of what lies there."""

    cents: int
    table: str
    seat: int


class OwnLimits:
    def __init__(self, floor: Floor, powers: HousePowers | None = None) -> None:
        self.floor, self.store, self.record, self.powers = floor, floor.house.store, floor.house.record, powers
        self.engine = self.store.engine
        floor.checks.append(self.asked)
        self.book = Book()
        self.reading = asyncio.Lock()
        self.kept: dict[str, Set] = {}
        self.until = 0.0

    @property
    def is_fresh(self) -> bool:
        return time.monotonic() <= self.until

    def of(self, name: str, at: int) -> Set:
        """What holds for a player at this moment."""
        if not self.is_fresh:
            with self.engine.connect() as connection:
                rows = connection.execute(select(KEPT)).all()
            self.kept = {
                row.name: Set(_read(row.limits), _read(row.coming) if row.coming else None, row.coming_at, row.excluded_until)
                for row in rows
            }  # fmt: skip
            self.until = time.monotonic() + KEPT_SECONDS
        found = self.kept.get(name, Set())
        if found.coming is not None and at >= found.coming_at:
            found = found._replace(limits=found.coming, coming=None, coming_at=0)
        return self._held_to_log(name, found, at)

    def _held_to_log(self, name: str, found: Set, at: int) -> Set:
        """Never looser than the house's log has it, whatever became of the rows."""
        logged = None if self.powers is None else self.powers.standing(name)
        if logged is None:
            return found
        loss, minutes = logged.limit_at(at)
        limits = msgspec.structs.replace(
            found.limits, loss=tighter(found.limits.loss, loss), minutes=tighter(found.limits.minutes, minutes)
        )
        return found._replace(limits=limits, excluded_until=max(found.excluded_until, logged.excluded_until))

    def change(self, name: str, wanted: Limits, at: int) -> Set:
        """Tighter at once, looser in a day; a reminder is no limit, and changes at once. What is tighter no host refuses."""
        held = self.read_again(name, at)
        at_once = Limits(
            tighter(held.limits.loss, wanted.loss), tighter(held.limits.minutes, wanted.minutes), wanted.check_minutes
        )
        if at_once == wanted:
            return self._tighten(name, held, at_once, at)
        try:
            self.floor.house.log.check_power()
        except BadInput as error:
            if (at_once.loss, at_once.minutes) == (held.limits.loss, held.limits.minutes):
                raise
            self._tighten(name, held, at_once, at)
            told = f"what is tighter holds from now on, what is looser does not: {error.message}"
            raise BadInput(told, code=error.code) from error
        found = Set(at_once, wanted, at + DAY, held.excluded_until)
        self._write(name, limits=_told(at_once), coming=_told(wanted), coming_at=found.coming_at)
        self.record(
            h.LimitsChanged(
                at=at, by=name, account=name, loss=wanted.loss, minutes=wanted.minutes, holds_from=found.coming_at
            )
        )  # fmt: skip
        return found

    def _tighten(self, name: str, held: Set, limits: Limits, at: int) -> Set:
        self._write(name, limits=_told(limits), coming="", coming_at=0)
        self.record(h.LimitsTightened(at=at, by=name, account=name, loss=limits.loss, minutes=limits.minutes))
        return Set(limits, excluded_until=held.excluded_until)

    def exclude(self, name: str, until: int, at: int) -> Set:
        """Stay away until then: longer than before, never shorter. No host refuses it, with the house's key or without."""
        held = self.read_again(name, at)
        if until <= max(at, held.excluded_until):
            raise NotAllowed("an exclusion is made longer, never shorter", code="self_excluded")
        self._write(name, excluded_until=until)
        self.record(h.SelfExcluded(at=at, by=name, account=name, until=until))
        return held._replace(excluded_until=until)

    async def asked(self, table: str, actor: Actor, act: AnyAct) -> None:
        """Before an act at a table: a seat, a wager, or chips from a dealer."""
        if isinstance(act, a.BuyIn):
            await self.check(act.player, now())
        elif actor.role == PLAYER and isinstance(act, a.TakeSeat):
            await self.check(actor.name, now())
        elif actor.role == PLAYER and isinstance(act, a.PlaceWagers) and act.wagers:
            await self.check(actor.name, now(), Stake(sum(act.wagers.values()), table, act.seat))

    def staked(self, player: str, stake: Stake) -> int:
        """With this stake: all that lies at any table and is not settled."""
        tables = self.floor.hosted_tables
        return stake.cents + sum(self.down(name, player, stake.seat if name == stake.table else 0) for name in tables)

    def down(self, table: str, player: str, but: int) -> int:
        """What lies there of this player and is not settled, other than on one box."""
        state = self.floor.state(table)
        boxes = state.boxes if state.round is None else state.round.boxes
        own = [(seat, box) for seat, box in boxes.items() if box.player == player and not box.done]
        return sum(sum(box.wagers.values()) for seat, box in own if state.round is not None or seat != but)

    async def play(self, name: str) -> Play:
        """All of a player, as far as rounds are over."""
        async with self.reading:
            await asyncio.to_thread(self.book.read_on, self.store)
        return self.book.of(name)

    async def check(self, name: str, at: int, stake: Stake | None = None) -> None:
        """Refuse a seat, a wager or a purchase that the player has asked to be refused."""
        held = self.of(name, at) if self.is_fresh else await asyncio.to_thread(self.of, name, at)
        if held.excluded_until > at:
            raise NotAllowed(f"you asked to stay away until {day(held.excluded_until)}", code="self_excluded")
        if held.limits.loss is None and held.limits.minutes is None:
            return
        today = (await self.play(name)).since(at - DAY)
        if held.limits.minutes is not None and today.seconds >= held.limits.minutes * 60:
            told = f"you have played your {held.limits.minutes} minutes of these 24 hours"
            raise NotAllowed(told, code="own_limit")
        staked = 0 if stake is None else self.staked(name, stake)
        if held.limits.loss is not None and staked - today.net > held.limits.loss:
            told = f"your own limit is {said(held.limits.loss)} lost in 24 hours; {said(max(0, -today.net))} is lost so far"
            raise NotAllowed(told, code="own_limit")

    def read_again(self, name: str, at: int) -> Set:
        """As the store has it now: another host may have written a moment ago."""
        self.until = 0.0
        return self.of(name, at)

    def _write(self, name: str, **values: str | int) -> None:
        """Only what changes: limits that are set here lift no exclusion that was made elsewhere meanwhile."""
        nothing = {"limits": _told(Limits()), "coming": "", "coming_at": 0, "excluded_until": 0}
        with in_turn(self.engine) as connection:
            if connection.execute(update(KEPT).where(KEPT.c.name == name).values(**values)).rowcount == 0:
                connection.execute(insert(KEPT).values(name=name, **{**nothing, **values}))
        self.until = 0.0


def _read(text: str) -> Limits:
    return msgspec.json.decode(text, type=Limits)


def _told(limits: Limits) -> str:
    return msgspec.json.encode(limits).decode()


def day(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))
