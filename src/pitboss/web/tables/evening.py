"""A demonstration that lives: a past evening in the log, and a table that waits for a dealer.

The evening is yesterday's: tables opened, played at by robots, cashed out and closed. Everything goes through the house as
it would have: the same commands, dated then. Only a house without a log gets one.
"""

from __future__ import annotations

import asyncio
import secrets
import time
import tomllib

from pitboss.chapters import GAMES
from pitboss.filing.choices import template
from pitboss.house.account_names import ROBOTS
from pitboss.law.game import Game
from pitboss.log.tables import House
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import FLOOR, PLAYER, Actor, AnyAct, Command
from pitboss.table.automatic import staff_act
from pitboss.table.deciding import deciding_seat
from pitboss.table.state import Table
from pitboss.web.host.house_clock import now
from pitboss.web.tables import robots
from pitboss.web.tables.floor import Floor

DEALERS_TABLE = "for-a-dealer"
HOURS_AGO = 20
ROUNDS = 6  # At each table.
STEP_SECONDS = 4  # Between one act and the next.


def name_of(game: Game) -> str:
    return game.key.replace("_", "-")


class Evening:
    """One table of it."""

    def __init__(self, house: House, game: Game, begins: int, day: str) -> None:
        self.house, self.game, self.name, self.at, self.day = house, game, name_of(game), begins, day

    @property
    def state(self) -> Table:
        return self.house.table(self.name).state

    def do(self, actor: Actor, act: AnyAct) -> None:
        self.at += STEP_SECONDS
        self.house.submit(self.name, Command(actor, act, self.at))

    def staff(self) -> None:
        """Dealer, floor and system, until a player is needed; a robot's decision is a player's."""
        while True:
            seat = deciding_seat(self.state)
            if seat is not None:
                self.do(*robots.decide(self.state, seat, self.state.in_round().boxes[seat].player))
                continue
            wanted = staff_act(self.state, secrets.token_bytes, self.at)
            if wanted is None:
                return
            self.do(Actor(wanted[0], "house"), wanted[1])

    def play(self, rounds: int) -> None:
        filing = dict(tomllib.loads(template(self.game)))
        self.do(Actor(FLOOR, "floor"), a.OpenTable(self.name, filing, on=self.day))
        seats = {3 + at: name for at, name in enumerate(ROBOTS)}
        for seat, name in seats.items():
            self.do(Actor(PLAYER, name), a.TakeSeat(seat))
        self.staff()
        for _ in range(rounds):
            for seat, name in seats.items():
                while seat not in self.state.boxes:
                    self.do(*robots.wager(self.state, seat, name))
            self.staff()
        for seat, name in seats.items():
            self.do(Actor(PLAYER, name), a.LeaveSeat(seat))
            if chips := self.state.money.get(s.chips(name), 0):
                self.do(Actor(PLAYER, name), a.CashOut(chips))
        self.do(Actor(FLOOR, "floor"), a.CloseTable())


def play_evening(house: House, at: int, rounds: int = ROUNDS) -> list[str]:
    """Every game's table; the names of those that were played at."""
    begins = at - HOURS_AGO * 3600
    day = time.strftime("%Y-%m-%d", time.localtime(begins))
    tables = [Evening(house, game, begins, day) for game in GAMES.values()]
    for table in tables:
        table.play(rounds)
    return [table.name for table in tables]


async def past_evening(floor: Floor) -> list[str]:
    """Where there is no log yet; the names of its tables, which are closed."""
    if floor.house.store.streams():
        return []
    return await asyncio.to_thread(play_evening, floor.house, now())


async def open_again(floor: Floor, names: list[str]) -> None:
    """Today, as they were."""
    for game in GAMES.values():
        if name_of(game) in names:
            await floor.open(name_of(game), dict(tomllib.loads(template(game))))


async def open_for_a_dealer(floor: Floor) -> None:
    """A table that no machine deals: whoever comes as the dealer or the floor has something to do."""
    if DEALERS_TABLE not in floor.hosted_tables:
        game = next(iter(GAMES.values()))
        await floor.open(DEALERS_TABLE, dict(tomllib.loads(template(game))), automatic=False)
