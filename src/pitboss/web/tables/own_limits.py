"""What a player has set for themself: the most to lose and to play in a day, a reminder, and staying away.

The server keeps to it at every seat, wager and purchase. What makes a limit tighter holds at once; what loosens it holds a
day later. Nobody lifts an exclusion before its end, the player neither. Every change stands in the house's log.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from msgspec.structs import replace

from pitboss.errors import BadInput, NotAllowed
from pitboss.house.account import Limits, PlayerLimits
from pitboss.house.commands import ExcludeSelf, SetLimits
from pitboss.house.decide import DAY
from pitboss.house.state import HouseState
from pitboss.log.database import LogBroken
from pitboss.log.projection import Follower
from pitboss.log.table_log import Turn
from pitboss.messages import Money, message
from pitboss.projections.players import BOOK, Play
from pitboss.table import acts as a
from pitboss.table.acts import PLAYER, Actor, AnyAct, Command
from pitboss.table.bounds import least_raises
from pitboss.table.deciding import deciding_seat
from pitboss.table.state import BETTING, Box, Table
from pitboss.web.host.house_clock import now
from pitboss.web.tables.floor import Floor


class OwnLimits:
    def __init__(self, floor: Floor) -> None:
        self.floor, self.log = floor, floor.house.log
        floor.checks.append(self.asked)
        floor.house.conditions |= {a.PlaceWagers: self.reserve, a.Decide: self.reserve}
        self.book = Follower(floor.house.store, BOOK)

    def of(self, name: str, at: int) -> PlayerLimits:
        """What holds for a player at this moment."""
        return _own_of(self.log.state, name).at(at)

    def change(self, name: str, wanted: Limits, at: int) -> PlayerLimits:
        """Tighter at once, looser in a day; a reminder is no limit, and changes at once. What is tighter no host refuses."""
        try:
            return _own_of(self.log.submit(SetLimits(at=at, account=name, limits=wanted)), name)
        except BadInput as error:
            limits = _own_of(self.log.current(), name).at(at).limits
            at_once = limits.tightened_by(wanted)
            if error.code != "no_key" or (at_once.loss, at_once.minutes) == (limits.loss, limits.minutes):
                raise
            self.log.submit(SetLimits(at=at, account=name, limits=at_once))
            told = message("limits-partly", why=error.reason)
            raise BadInput(told, code=error.code) from error

    def exclude(self, name: str, until: int, at: int) -> PlayerLimits:
        """Stay away until then: longer than before, never shorter. No host refuses it, with the house's key or without."""
        return _own_of(self.log.submit(ExcludeSelf(at=at, account=name, until=until)), name)

    async def asked(self, table: str, actor: Actor, act: AnyAct) -> None:
        """Before an act at a table: a seat, a wager, or chips from a dealer."""
        if isinstance(act, a.BuyIn):
            await self.check(act.player, now())
        elif actor.role == PLAYER and (isinstance(act, a.TakeSeat) or (isinstance(act, a.PlaceWagers) and act.wagers)):
            await self.check(actor.name, now())

    def reserve(self, table: str, state: Table, command: Command) -> Turn | None:
        """Refuse a wager or a raise with which the player could lose more than the player's own limit.

        What a round can cost counts with the least raises still to come, at every table, until the table is cleared. The
        append takes the player's turn: a wager at another table or host since then makes it decide again.
        """
        name, act = command.actor.name, command.act
        limit = self.of(name, command.at).limits.loss
        cents = None if limit is None or command.actor.role != PLAYER else cost(state, name, act)
        if limit is None or cents is None:
            return None
        own_turn = self.floor.house.store.turn(f"loss limit of {name}", secrets.token_hex(8))
        rounds = self.costs(name, but=table)
        with _of_this_command():
            self.book.read_on()
        today = self.book.result(lambda book: book.of(name)).since(command.at - DAY)
        over = {(one.table, one.round) for one in today.results}
        cents += sum(each for place, each in rounds.items() if place not in over)
        if cents - today.net > limit:
            lost, most = Money(max(0, -today.net)), Money(limit)
            raise NotAllowed(message("own-loss-reach", most=most, lost=lost, cost=Money(cents)), code="own_limit")
        return own_turn

    def costs(self, name: str, but: str) -> dict[tuple[str, int], int]:
        """By table and round, what rounds that are not cleared can cost a player at the other tables of the house."""
        house, found = self.floor.house, dict[tuple[str, int], int]()
        for table, head in house.store.heads().items():
            if table == but or head.owner != house.owner:
                continue
            with suppress(LogBroken):  # That table stops, and not this one: it counts as it was.
                if table not in house.tables or house.tables[table].state.sequence != head.sequence:
                    house.refresh(table)
            if table in house.tables:
                state = house.tables[table].state
                found[table, 0 if state.round is None else state.round.number] = _boxes_cost(state, name)
        return found

    async def play(self, name: str) -> Play:
        """All of a player, as far as rounds are over."""
        await asyncio.to_thread(self.book.read_on)
        return self.book.result(lambda book: book.of(name))

    async def check(self, name: str, at: int) -> None:
        """Refuse a seat, a wager or a purchase that the player has asked to be refused, whatever it costs."""
        held = self.of(name, at)
        if held.excluded_until > at:
            raise NotAllowed(message("own-exclusion", until=day(held.excluded_until)), code="self_excluded")
        if held.limits.loss is None and held.limits.minutes is None:
            return
        today = (await self.play(name)).since(at - DAY)
        if held.limits.minutes is not None and today.seconds >= held.limits.minutes * 60:
            told = message("own-time-limit", minutes=held.limits.minutes)
            raise NotAllowed(told, code="own_limit")
        if held.limits.loss is not None and -today.net > held.limits.loss:
            most, lost = Money(held.limits.loss), Money(-today.net)
            raise NotAllowed(message("own-loss-limit", most=most, lost=lost), code="own_limit")


def _box_cost(state: Table, box: Box) -> int:
    """What a box can cost its player: wagers, raises, and the least of each raise still to come."""
    asked = zip(state.game.decisions, box.decisions, strict=False)
    raised = [cents for decision, cents in asked if cents and not decision.takes_back]
    later = (
        ()
        if box.folded or state.game.has_decided(box.decisions)
        else least_raises(state.game, box.wagers, len(box.decisions))
    )
    return sum((*box.wagers.values(), *raised, *later))


def _boxes_cost(state: Table, player: str, but: int = 0) -> int:
    """The same of all boxes of a player, other than one, until the table is cleared."""
    boxes = state.boxes if state.round is None else state.round.boxes
    return sum(_box_cost(state, box) for seat, box in boxes.items() if box.player == player and seat != but)


def cost(state: Table, player: str, act: AnyAct) -> int | None:
    """What all of a player's boxes here can cost after a wager or a raise; None of an act that adds nothing.

    The least raise adds nothing: its wager reserved it, and to refuse it would fold the hand.
    """
    if isinstance(act, a.PlaceWagers) and act.wagers and state.phase == BETTING:
        return _boxes_cost(state, player, act.seat) + _box_cost(state, Box(player, act.wagers))
    if not isinstance(act, a.Decide) or act.cents is None or act.seat != deciding_seat(state):
        return None
    box = state.in_round().boxes[act.seat]
    least = least_raises(state.game, box.wagers, len(box.decisions))[0]
    if act.cents <= least or state.game.decisions[len(box.decisions)].takes_back:
        return None
    raised = replace(box, decisions=(*box.decisions, act.cents))
    return _boxes_cost(state, player, act.seat) + _box_cost(state, raised)


@contextmanager
def _of_this_command() -> Iterator[None]:
    """A damaged log of another table refuses this command; it does not stop this table."""
    try:
        yield
    except LogBroken as error:
        raise NotAllowed(error.reason, code=error.code) from error


def _own_of(house: HouseState, name: str) -> PlayerLimits:
    """What a player has set; an account that the log has not is without limits."""
    return house.accounts[name].own if name in house.accounts else PlayerLimits()


def day(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))
