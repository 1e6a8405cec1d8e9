"""Chips at tables that deal themselves cost nothing to ask for, so the operator sets how many a player gets (`pitboss settings`).

A purchase is written down before it is made, for every host; one that the table refuses is struck out again. When half of
a table's chips are gone the house brings it a fill, so that nobody's buying keeps another from playing.
"""

from __future__ import annotations

import asyncio
import secrets

from sqlalchemy import Engine, delete, func, insert, select

from pitboss.errors import PitbossError
from pitboss.money import said
from pitboss.store.house_schema import BOUGHT
from pitboss.store.schema import in_turn
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, Actor
from pitboss.web.host.house_clock import CLOCK
from pitboss.web.people.accounts import NotAllowed
from pitboss.web.people.house_kept import HouseKept
from pitboss.web.tables.floor import Floor

DAY_SECONDS = 24 * 3600
TRAY = a.OpenTable("", {}).inventory  # What a table opens with.


class Cashier:
    def __init__(self, engine: Engine, house: HouseKept, floor: Floor) -> None:
        self.engine, self.house, self.floor = engine, house, floor

    async def sell(self, table: str, player: str, cents: int, key: str) -> int:
        """Chips for a player; how many cents lie before them then."""
        limits, held = self.house.now, self.floor.state(table).money.get(s.chips(player), 0)
        if cents > limits.buy_in_most:
            raise NotAllowed(f"the most at once is {said(limits.buy_in_most)}", code="cashier_limit")
        mark = f"{table} {key}" if key else f"{table} {secrets.token_hex(8)}"
        if not await asyncio.to_thread(self._note, player, mark, cents, held):
            return await self._bought(table, player, cents, key)  # Asked again: answered as the first time.
        try:
            return await self._bought(table, player, cents, key)
        except PitbossError:
            await asyncio.to_thread(self._strike, player, mark)
            raise

    async def _bought(self, table: str, player: str, cents: int, key: str) -> int:
        await self.floor.act(table, Actor(DEALER, "house"), a.BuyIn(player, cents), f"{player}:{key}" if key else "")
        state = self.floor.state(table)
        tray = state.money.get(s.INVENTORY, 0)
        if tray < TRAY // 2:
            await self.floor.act(table, Actor(FLOOR, "house"), a.Fill(TRAY - tray))
        return state.money.get(s.chips(player), 0)

    def _note(self, player: str, mark: str, cents: int, held: int) -> bool:
        """Write a purchase down, if the day allows it; False where it was before."""
        limits, now = self.house.now, CLOCK.now()
        with in_turn(self.engine) as connection:
            connection.execute(delete(BOUGHT).where(BOUGHT.c.at < now - DAY_SECONDS))
            mine = BOUGHT.c.name == player
            if connection.execute(select(BOUGHT.c.at).where(mine, BOUGHT.c.key == mark)).first() is not None:
                return False
            if held + cents > limits.chips_most:
                told = f"with {said(held)} before you; {said(limits.chips_most)} is the most after a buy-in"
                raise NotAllowed(told, code="cashier_limit")
            today = connection.execute(select(func.coalesce(func.sum(BOUGHT.c.cents), 0)).where(mine)).scalar() or 0
            if int(today) + cents > limits.buy_in_daily_most:
                left = max(0, limits.buy_in_daily_most - int(today))
                told = f"the most in a day is {said(limits.buy_in_daily_most)}; {said(left)} is left of it"
                raise NotAllowed(told, code="cashier_limit")
            connection.execute(insert(BOUGHT).values(name=player, key=mark, at=now, cents=cents))
        return True

    def _strike(self, player: str, mark: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(BOUGHT).where(BOUGHT.c.name == player, BOUGHT.c.key == mark))
