"""What a player has at the tables of the house, and the way out of all of them at once: nothing is left behind unsaid."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.errors import Refusal
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import PLAYER, Actor
from pitboss.table.state import Table
from pitboss.web.tables.floor import Floor


class Holding(NamedTuple):
    """At one table, in cents: what can be taken away now, and what lies in a round that is not over."""

    table: str
    seat: int | None
    chips: int  # Wagers before the deal among them: they go back.
    account: int
    in_play: int

    @property
    def cash(self) -> int:
        return self.chips + self.account


def _holding(name: str, state: Table, player: str) -> Holding:
    seat = next((seat for seat, who in state.seats.items() if who == player), None)
    boxes = state.boxes if state.round is None else state.round.boxes
    own = [seat for seat, box in boxes.items() if box.player == player]
    down = sum(cents for place, cents in state.money.items() for at in own if place.startswith(s.bet(at, "")))
    before_deal = down if state.round is None else 0
    chips, account = state.money.get(s.chips(player), 0), state.money.get(s.account(player), 0)
    return Holding(name, seat, chips + before_deal, account, down - before_deal)


def holdings(floor: Floor, player: str) -> list[Holding]:
    """Wherever the player sits or has money."""
    found = [_holding(name, floor.state(name), player) for name in list(floor.hosted_tables)]
    return [one for one in found if one.seat is not None or one.cash or one.in_play]


async def leave(floor: Floor, table: str, player: str) -> int:
    """Up from one table with all that can be taken away, in cents; cards in play are left behind (§ .7(b))."""
    you = Actor(PLAYER, player)
    if floor.state(table).round is None:
        seat = _holding(table, floor.state(table), player).seat or 0
        own = [at for at, box in floor.state(table).boxes.items() if box.player == player]
        for at in sorted(own, key=lambda at: -abs(at - seat)):  # From the outside in: those that stay must adjoin.
            await floor.act(table, you, a.PlaceWagers(at, {}))
    here = _holding(table, floor.state(table), player).seat
    if here is not None:
        await floor.act(table, you, a.LeaveSeat(here))
    cashed = 0
    for purse, account in ((s.chips(player), False), (s.account(player), True)):
        cents = floor.state(table).money.get(purse, 0)
        if cents:
            await floor.act(table, you, a.CashOut(cents, account))
            cashed += cents
    return cashed


async def leave_all(floor: Floor, player: str) -> dict[str, int]:
    """Up from every table; what was cashed out at each."""
    found = {}
    for one in holdings(floor, player):
        try:
            found[one.table] = await leave(floor, one.table, player)
        except Refusal:  # Bets were locked between one act and the next: once more, as it stands now.
            found[one.table] = await leave(floor, one.table, player)
    return found
