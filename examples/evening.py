"""An evening at three tables, kept in a log: the same cards, wagers and times whenever it is run.

python examples/evening.py evening.db
"""

import sys
import tomllib
from random import Random
from typing import Any

from pitboss.chapters import find
from pitboss.filing.choices import template
from pitboss.log.table_log import Store
from pitboss.log.tables import House
from pitboss.table import acts, state
from pitboss.table.acts import DEALER, FLOOR, PLAYER, Act, Actor, Command
from pitboss.table.automatic import staff_act
from pitboss.table.deciding import deciding_seat
from pitboss.table.seal_check import Witness
from pitboss.table.steps import lawful_amounts
from pitboss.table.view import view
from pitboss.trust.vault import EncryptedVault
from pitboss.web.people.house_keys import HouseKeys

BEGINS = 1_767_297_600  # 1 January 2026, 20:00 UTC.
GUESTS = {1: "ann", 2: "bob", 4: "cleo"}
ROUNDS = 20


class Evening:
    """One table: its staff follow the procedure, its guests wager the minimum and stay on most hands."""

    def __init__(self, house: House, name: str, seed: int) -> None:
        self.house, self.name, self.chance, self.clock = house, name, Random(seed), BEGINS
        self.clients = {guest: Witness(self.chance.randbytes) for guest in GUESTS.values()}  # They check every deck.

    @property
    def table(self) -> state.Table:
        return self.house.table(self.name).state

    def seen(self, guest: str) -> dict[str, Any]:
        return view(self.table, Actor(PLAYER, guest))

    def do(self, role: str, act: Act, who: str = "") -> None:
        self.clock += 4
        self.house.submit(self.name, Command(Actor(role, who or role), act, self.clock))

    def staff(self) -> None:
        """Dealer and floor go on until a guest is needed."""
        while wanted := staff_act(self.table, self.chance.randbytes, self.clock):
            self.do(*wanted)
            for guest, client in self.clients.items():
                for chance in client.look(self.seen(guest)):
                    self.do(PLAYER, chance, guest)

    def begin(self) -> None:
        self.do(FLOOR, acts.OpenTable(self.name, tomllib.loads(template(find(self.name)))))
        for seat, guest in GUESTS.items():
            self.do(PLAYER, acts.TakeSeat(seat), guest)
            self.do(DEALER, acts.BuyIn(guest, 1_000_00))

    def round(self) -> None:
        self.staff()
        rules = self.table.rules
        optional = [line for line in rules.submission.offered if not rules.game.lines[line].sizes]
        for seat, guest in GUESTS.items():
            lines = [*rules.game.required, *(line for line in optional if self.chance.random() < 0.5)]
            stakes = {line: rules.submission.minimum[line] for line in lines}
            self.do(PLAYER, self.clients[guest].wager(self.seen(guest), seat, stakes), guest)
        while self.table.boxes or self.table.phase != state.BETTING:
            self.staff()
            seat = deciding_seat(self.table)
            if seat is not None:
                stays = self.chance.random() < 0.9
                self.do(PLAYER, acts.Decide(seat, lawful_amounts(self.table, seat)[0] if stays else None), GUESTS[seat])


def main(path: str) -> None:
    store = Store(f"sqlite:///{path}")
    house = House(store, vault=EncryptedVault(HouseKeys(store.engine).key("seal"), "house"))
    for seed, name in enumerate(("crazy_4_poker", "caribbean_stud_poker", "cajun_stud")):
        evening = Evening(house, name, seed)
        evening.begin()
        for _ in range(ROUNDS):
            evening.round()
        assert all(client.finding is not None and client.finding.sound for client in evening.clients.values())
    house.store.close()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) == 2 else sys.exit("usage: python examples/evening.py FILE.db"))
