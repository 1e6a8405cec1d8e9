"""Whole rounds of six seats through commands and events, in memory, on one core."""

import random
import time
import tomllib

from pitboss.chapters import GAMES
from pitboss.rules.filing import template
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, BuyIn, Decide, OpenTable, PlaceWagers, TakeSeat
from pitboss.table.automatic import run_staff
from pitboss.table.deciding import turn
from pitboss.table.logged import LiveTable
from pitboss.table.steps import lawful_amounts

TARGET, ROUNDS, SEATS = 2_000, 300, 6


def measure() -> None:
    for key in GAMES:
        rate, events = rounds_per_second(key)
        told = f"{rate:,.0f} six-seat rounds/s, {rate / TARGET:.2f} of the target, {events:.0f} events each"
        print(f"table: {GAMES[key].name}, {told}")


def rounds_per_second(key: str) -> tuple[float, float]:
    """Required wagers and one optional wager in two, robots deciding; CPU time."""
    game, chance, table = GAMES[key], random.Random(1), LiveTable()
    table.do(FLOOR, OpenTable("bench", dict(tomllib.loads(template(game)))))
    for seat in range(1, SEATS + 1):
        table.do(PLAYER, TakeSeat(seat), f"p{seat}")
        table.do(DEALER, BuyIn(f"p{seat}", 10_000_000))
    optional = [line for line in table.state.rules.submission.offered if not game.lines[line].sizes]
    play(table, optional, chance, 20)
    before, began = len(table.log), time.process_time()
    play(table, optional, chance, ROUNDS)
    return ROUNDS / (time.process_time() - began), (len(table.log) - before) / ROUNDS


def play(table: LiveTable, optional: list[str], chance: random.Random, rounds: int) -> None:
    until = table.state.rounds + rounds
    while table.state.rounds < until or table.state.phase != s.BETTING:
        run_staff(table, chance.randbytes)
        if table.state.phase == s.DECIDING:
            seat = turn(table.state)
            assert seat is not None
            amounts = lawful_amounts(table.state, seat)
            table.do(PLAYER, Decide(seat, chance.choice((None, *amounts))), f"p{seat}")
        elif table.state.rounds < until:
            for seat in range(1, SEATS + 1):
                wagers = dict.fromkeys((*table.state.game.required, *optional[seat % 2 :: 2]), 500)
                seal = "" if table.state.seal is None else table.state.seal.commitment
                table.do(PLAYER, PlaceWagers(seat, wagers, seal=seal), f"p{seat}")


if __name__ == "__main__":
    measure()
