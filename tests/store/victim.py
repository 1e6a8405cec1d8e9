"""A process that runs tables until it is killed: `python -m tests.store.victim URL`.

It forks a child for every line it reads; the child plays, telling each command before it is sent and what was
acknowledged after. Forking spares each of hundreds of victims the start of an interpreter.
"""

import hashlib
import os
import random
import sys

import msgspec

from pitboss.chapters import GAMES
from pitboss.log.snapshot import snapshot_body
from pitboss.log.table_log import Store
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import Command
from pitboss.table.events import AnyEvent
from tests.sealed import House
from tests.store.drive import Driver, five_card, progressive_of

TABLES = ("crazy_4_poker", "caribbean_stud_poker")  # On one linked meter.
ROUNDS_MOST = 10_000


def say(*words: str) -> None:
    os.write(1, (" ".join(words) + "\n").encode())


def digest(state: s.Table) -> str:
    return hashlib.sha256(snapshot_body(state)).hexdigest()


def driven(house: House, name: str, seed: int) -> Driver:
    """A table whose every command is told before and after."""

    def submit(command: Command) -> list[AnyEvent]:
        say("try", name, msgspec.json.encode(command).decode())
        events = house.submit(name, command)
        held = house.table(name)
        say("did", name, str(held.state.sequence), held.link.hex(), digest(held.state))
        return events

    driver = Driver(GAMES[name], submit, lambda: house.table(name).state, name, seed)
    driver.prefix = f"{seed}-"
    return driver


def go_on(driver: Driver) -> None:
    """From wherever the table stands, to the end of one more round."""
    if driver.state.phase == s.CLOSED:
        driver.open(**five_card(driver.game, linked=True))
    if driver.state.phase == s.BETTING:
        for seat in (1, 2):
            if seat not in driver.state.seats:
                driver.do(a.PLAYER, a.TakeSeat(seat), f"p{seat}")
            if driver.money.get(f"player:p{seat}", 0) < 100_000:
                driver.do(a.DEALER, a.BuyIn(f"p{seat}", 1_000_000))
        if not driver.state.boxes:
            driver.staff()  # The deck is shuffled and sealed before anyone wagers.
        for seat in (1, 2):
            if seat not in driver.state.boxes:
                driver.bet(seat, **{progressive_of(driver.game): 100})
        driver.staff()
    while driver.state.phase != s.BETTING or driver.state.boxes:
        driver.decide()
        driver.staff()


def play(url: str, seed: int) -> None:
    store = Store(url)
    house, rng = House(store), random.Random(seed)
    drivers = [driven(house, name, seed) for name in TABLES]
    for _ in range(ROUNDS_MOST):
        go_on(rng.choice(drivers))


def main() -> None:
    url = sys.argv[1]
    for seed, _ in enumerate(sys.stdin, int(sys.argv[2])):
        child = os.fork()
        if not child:
            try:
                play(url, seed)
            finally:
                os._exit(1)
        say("pid", str(child))
        os.waitpid(child, 0)
        say("gone", str(child))


if __name__ == "__main__":
    main()
