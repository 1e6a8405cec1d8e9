"""Chips at tables that deal themselves cost nothing to ask for, so the operator sets how many a player gets (`pitboss settings`).

What was bought follows from the tables' logs. A purchase under way is noted for every host, so that two at once do not pass
the limit together, and struck out when the log has it or the table refuses it. When half of a table's chips are gone the
house brings it a fill, so that nobody's buying keeps another from playing.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import NamedTuple

from sqlalchemy import delete, func, insert, select

from pitboss.errors import NotAllowed
from pitboss.house.account_names import ROBOTS
from pitboss.log.migrations import in_turn
from pitboss.log.projection import Follower, LogEvent, Projection
from pitboss.log.schema import BOUGHT
from pitboss.messages import Money, message
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, Actor, Command
from pitboss.table.events import MoneyMoved
from pitboss.web.host.house_clock import CLOCK
from pitboss.web.tables.floor import Floor

BUY_IN, CASHIER = "buy_in", "house"  # The dealer of a table that deals itself bears the house's own name.
DAY_SECONDS = 24 * 3600
MARK_MOST = 200
UNDER_WAY_SECONDS = 60  # A purchase that is not in the log by then never came about: its host died.
TRAY = a.OpenTable("", {}).inventory  # What a table opens with.


class Asked(NamedTuple):
    table: str
    command: str  # The player and the asker's own key.
    player: str
    cents: int

    @property
    def mark(self) -> str:
        return f"{self.table} {self.command}"[:MARK_MOST]


class Purchase(NamedTuple):
    at: int
    cents: int


Purchases = dict[str, list[Purchase]]  # By player, over all tables.


def step(purchases: Purchases, one: LogEvent) -> Purchases:
    """The purchases after an event; what the same player bought more than a day before it is forgotten."""
    event = one.event
    if isinstance(event, MoneyMoved) and (event.what, event.by) == (BUY_IN, CASHIER):
        recent = [each for each in purchases.get(event.player, ()) if each.at > event.at - DAY_SECONDS]
        purchases[event.player] = [*recent, Purchase(event.at, event.transfers[0].cents)]
    return purchases


PURCHASES = Projection[Purchases, LogEvent](dict, step, kinds=(MoneyMoved,))


def bought_since(purchases: Purchases, player: str, moment: int) -> int:
    return sum(one.cents for one in purchases.get(player, ()) if one.at >= moment)


class Cashier:
    def __init__(self, floor: Floor) -> None:
        self.engine, self.log, self.floor = floor.house.store.engine, floor.house.log, floor
        self.purchases = Follower(floor.house.store, PURCHASES, self._older)
        floor.house.listeners.append(self.purchases.hear)
        floor.house.conditions[a.BuyIn] = self.check_chips

    def _older(self, table: str, last: int) -> int:
        """How many of a table's first events are more than a day old."""
        return self.floor.house.store.dated_before(table, CLOCK.now() - DAY_SECONDS, last)

    def bought_since(self, player: str, moment: int) -> int:
        """Cents that a player has bought from a moment of the last day on, at any host."""
        self.purchases.read_on()
        return self.purchases.result(lambda purchases: bought_since(purchases, player, moment))

    async def sell(self, table: str, player: str, cents: int, key: str) -> int:
        """Chips for a player; how many cents lie before them then. Asked again with the same key, answered as the first time."""
        limits = self.log.state.settings
        if cents > limits.buy_in_most:
            raise NotAllowed(message("buy-in-most", amount=Money(limits.buy_in_most)), code="cashier_limit")
        asked = Asked(table, f"{player}:{key or secrets.token_hex(8)}", player, cents)
        await asyncio.to_thread(self._note, asked)
        try:
            return await self._bought(asked)
        finally:
            await asyncio.to_thread(self._strike, asked)

    async def _bought(self, asked: Asked) -> int:
        table = asked.table
        await self.floor.act(table, Actor(DEALER, CASHIER), a.BuyIn(asked.player, asked.cents), asked.command)
        state = self.floor.state(table)
        tray = state.money.get(s.INVENTORY, 0)
        if tray < TRAY // 2:
            await self.floor.act(table, Actor(FLOOR, "house"), a.Fill(TRAY - tray))
        return state.money.get(s.chips(asked.player), 0)

    def check_chips(self, table: str, state: s.Table, command: Command) -> None:
        """Refuse a purchase on what its table's log says at the append: of two at once the second counts the first."""
        act, most = command.act, self.log.state.settings.chips_most
        if isinstance(act, a.BuyIn) and command.actor.name == CASHIER and act.player not in ROBOTS:
            held = state.money.get(s.chips(act.player), 0)
            if held + act.cents > most:
                told = message("chips-most", amount=Money(held), most=Money(most))
                raise NotAllowed(told, code="cashier_limit")

    def _note(self, asked: Asked) -> None:
        """A purchase is under way, if the day allows it. The log is read before others wait for it, and on while they do."""
        now = CLOCK.now()
        self.purchases.read_on()
        with in_turn(self.engine) as connection:
            connection.execute(delete(BOUGHT).where(BOUGHT.c.at < now - UNDER_WAY_SECONDS))
            mine = (BOUGHT.c.name == asked.player) & (BOUGHT.c.key == asked.mark)
            others = (BOUGHT.c.name == asked.player) & ~mine & (BOUGHT.c.cents > 0)
            under_way = connection.execute(select(func.sum(BOUGHT.c.cents)).where(others)).scalar() or 0
            today = int(under_way) + self.bought_since(asked.player, now - DAY_SECONDS)
            if self.floor.house.store.past_command(asked.table, asked.command) is not None:
                return  # Asked again: its command is carried out once.
            self._check(asked, today)
            connection.execute(delete(BOUGHT).where(mine))
            connection.execute(insert(BOUGHT).values(name=asked.player, key=asked.mark, at=now, cents=asked.cents))

    def _check(self, asked: Asked, today: int) -> None:
        limits = self.log.state.settings
        if today + asked.cents > limits.buy_in_daily_most:
            left = max(0, limits.buy_in_daily_most - today)
            told = message("buy-in-daily-most", most=Money(limits.buy_in_daily_most), left=Money(left))
            raise NotAllowed(told, code="cashier_limit")

    def _strike(self, asked: Asked) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(BOUGHT).where(BOUGHT.c.name == asked.player, BOUGHT.c.key == asked.mark))
