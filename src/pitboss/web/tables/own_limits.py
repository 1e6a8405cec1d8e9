"""What a player has set for themself: the most to lose and to play in a day, a reminder, and staying away.

The server keeps to it at every seat, wager and purchase. What makes a limit tighter holds at once; what loosens it holds a
day later. Nobody lifts an exclusion before its end, the player neither. Every change stands in the house's log.
"""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple

from pitboss.errors import BadInput, NotAllowed
from pitboss.house.account import Limits, PlayerLimits
from pitboss.house.commands import ExcludeSelf, SetLimits
from pitboss.house.decide import DAY
from pitboss.house.state import HouseState
from pitboss.log.projection import Follower
from pitboss.messages import Money, message
from pitboss.projections.players import BOOK, Play
from pitboss.table import acts as a
from pitboss.table.acts import PLAYER, Actor, AnyAct
from pitboss.web.host.house_clock import now
from pitboss.web.tables.floor import Floor


class Stake(NamedTuple):
    """What a wager puts on a box, instead of what lies there."""

    cents: int
    table: str
    seat: int


class OwnLimits:
    def __init__(self, floor: Floor) -> None:
        self.floor, self.log = floor, floor.house.log
        floor.checks.append(self.asked)
        self.book = Follower(floor.house.store, BOOK)

    def of(self, name: str, at: int) -> PlayerLimits:
        """What holds for a player at this moment."""
        return own_of(self.log.state, name).at(at)

    def change(self, name: str, wanted: Limits, at: int) -> PlayerLimits:
        """Tighter at once, looser in a day; a reminder is no limit, and changes at once. What is tighter no host refuses."""
        try:
            return own_of(self.log.submit(SetLimits(at=at, account=name, limits=wanted)), name)
        except BadInput as error:
            limits = own_of(self.log.current(), name).at(at).limits
            at_once = limits.tightened_by(wanted)
            if error.code != "no_key" or (at_once.loss, at_once.minutes) == (limits.loss, limits.minutes):
                raise
            self.log.submit(SetLimits(at=at, account=name, limits=at_once))
            told = message("limits-partly", why=error.reason)
            raise BadInput(told, code=error.code) from error

    def exclude(self, name: str, until: int, at: int) -> PlayerLimits:
        """Stay away until then: longer than before, never shorter. No host refuses it, with the house's key or without."""
        return own_of(self.log.submit(ExcludeSelf(at=at, account=name, until=until)), name)

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
        await asyncio.to_thread(self.book.read_on)
        return self.book.result(lambda book: book.of(name))

    async def check(self, name: str, at: int, stake: Stake | None = None) -> None:
        """Refuse a seat, a wager or a purchase that the player has asked to be refused."""
        held = self.of(name, at)
        if held.excluded_until > at:
            raise NotAllowed(message("own-exclusion", until=day(held.excluded_until)), code="self_excluded")
        if held.limits.loss is None and held.limits.minutes is None:
            return
        today = (await self.play(name)).since(at - DAY)
        if held.limits.minutes is not None and today.seconds >= held.limits.minutes * 60:
            told = message("own-time-limit", minutes=held.limits.minutes)
            raise NotAllowed(told, code="own_limit")
        staked = 0 if stake is None else self.staked(name, stake)
        if held.limits.loss is not None and staked - today.net > held.limits.loss:
            told = message("own-loss-limit", most=Money(held.limits.loss), lost=Money(max(0, -today.net)))
            raise NotAllowed(told, code="own_limit")


def own_of(house: HouseState, name: str) -> PlayerLimits:
    """What a player has set; an account that the log has not is without limits."""
    return house.accounts[name].own if name in house.accounts else PlayerLimits()


def day(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))
