"""Whole rounds of six seats through commands and events, in memory, on one core.

A table runs all day, so what is measured is one that has run for a while, and as a server runs it. Others use the machine too,
now more and now less: of some stretches the best is told, and the least beside it.
"""

import random
import time
import tomllib

from pitboss.chapters import GAMES
from pitboss.filing.choices import template
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, BuyIn, Decide, OpenTable, PlaceWagers, TakeSeat
from pitboss.table.automatic import run_staff
from pitboss.table.deciding import deciding_seat
from pitboss.table.logged import LiveTable
from pitboss.table.steps import lawful_amounts
from pitboss.web.app import steady

TARGET, STRETCHES, ROUNDS, SEATS = 2_000, 10, 300, 6
Wagers = dict[int, dict[str, int]]  # By seat.


def measure() -> None:
    steady()
    for key in GAMES:
        rates, events = rounds_per_second(key)
        told = f"{max(rates):,.0f} six-seat rounds/s, {max(rates) / TARGET:.2f} of the target, {events:.0f} events each"
        print(f"table: {GAMES[key].name}, {told}; no stretch under {min(rates):,.0f}")


def rounds_per_second(key: str) -> tuple[list[float], float]:
    """Of each stretch, by CPU time; and how many events a round has. Required wagers and one optional wager in two, robots
    deciding."""
    game, chance, table = GAMES[key], random.Random(1), LiveTable()
    table.do(FLOOR, OpenTable("bench", dict(tomllib.loads(template(game)))))
    for seat in range(1, SEATS + 1):
        table.do(PLAYER, TakeSeat(seat), f"p{seat}")
        table.do(DEALER, BuyIn(f"p{seat}", 10_000_000))
    optional = [line for line in table.state.rules.submission.offered if not game.lines[line].sizes]
    wagers = {
        seat: dict.fromkeys((*game.required, *optional[seat % 2 :: 2]), 500) for seat in range(1, SEATS + 1)
    }  # fmt: skip
    play(table, wagers, chance, ROUNDS)
    rates, events = [], 0
    for _ in range(STRETCHES):
        table.log.clear()  # A server keeps it on the disk.
        began = time.process_time()
        play(table, wagers, chance, ROUNDS)
        rates.append(ROUNDS / (time.process_time() - began))
        events += len(table.log)
    return rates, events / ROUNDS / STRETCHES


def play(table: LiveTable, wagers: Wagers, chance: random.Random, rounds: int) -> None:
    until = table.state.rounds + rounds
    while table.state.rounds < until or table.state.phase != s.BETTING:
        seat = deciding_seat(table.state)
        if seat is not None:
            choices = (None, *lawful_amounts(table.state, seat))
            table.do(PLAYER, Decide(seat, choices[int(chance.random() * len(choices))]), f"p{seat}")
            continue
        run_staff(table, chance.randbytes)
        if table.state.phase == s.BETTING and table.state.rounds < until:
            seal = "" if table.state.seal is None else table.state.seal.commitment
            for seat, staked in wagers.items():
                table.do(PLAYER, PlaceWagers(seat, staked, seal=seal), f"p{seat}")


if __name__ == "__main__":
    measure()
