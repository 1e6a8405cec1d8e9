"""A table driven from outside, by commands alone: in memory, or through a house on a store."""

import hashlib
import random
from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

from pitboss.cards import DECK, parse
from pitboss.chapters import GAMES
from pitboss.errors import Refusal
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, SYSTEM, Actor, AnyAct, Command
from pitboss.table.automatic import staff_act
from pitboss.table.awards import unverified
from pitboss.table.deciding import deciding_seat
from pitboss.table.events import AnyEvent
from pitboss.table.logged import LiveTable
from pitboss.table.shoe import mark_of
from pitboss.table.state import Table
from pitboss.table.steps import lawful_amounts
from pitboss.table.turns import turn_of
from pitboss.trust.vault import EncryptedVault
from tests.sealed import KEY, House, under_seal

ANTE = 500
CHANCE = b"chance of a test"
CRAZY, CARIBBEAN, CAJUN = (GAMES[key] for key in ("crazy_4_poker", "caribbean_stud_poker", "cajun_stud"))
ROYAL, STRAIGHT_FLUSH, FOUR_ACES = "As Ks Qs Js Ts", "9h 8h 7h 6h 5h", "Ac Ad Ah As 2c"

Submit = Callable[[Command], list[AnyEvent]]


def submission(game: Game, **changes: Any) -> dict[str, Any]:
    """Every optional wager, and the first of two progressives; `changes` go on top."""
    offered = [line for line in game.optional if line not in game.progressives[1:]]
    return {"game": game.key, "certificate_holder": "Riverside", "offered": offered, **changes}


class Entropy:
    """Bytes that look random and are the same in every run of a seed."""

    def __init__(self, seed: int = 0) -> None:
        self.seed, self.drawn = seed, 0

    def __call__(self, size: int) -> bytes:
        self.drawn += 1
        return hashlib.shake_256(f"{self.seed} {self.drawn}".encode()).digest(size)


class Driver:
    """One table, its staff and its players."""

    def __init__(self, game: Game, submit: Submit, look: Callable[[], Table], name: str = "T1", seed: int = 0) -> None:
        self.game, self.submit, self.look, self.name = game, submit, look, name
        self.entropy, self.ids, self.at, self.rng = Entropy(seed), count(1), 0, random.Random(seed)
        self.prefix = ""  # Of command ids; without one, commands have none.
        self.log: list[AnyEvent] = []
        self.chancy = False  # Do the players' clients add their chance? That of seat 1 tells it; others stay silent.

    @property
    def state(self) -> Table:
        return self.look()

    @property
    def money(self) -> dict[str, int]:
        return self.state.money

    def command(self, role: str, act: AnyAct, who: str = "") -> Command:
        named = f"{self.prefix}{next(self.ids)}" if self.prefix else ""
        return Command(Actor(role, who or role), under_seal(self.state, act), self.at, named)

    def do(self, role: str, act: AnyAct, who: str = "") -> list[AnyEvent]:
        events = self.submit(self.command(role, act, who))
        self.log += events
        if self.chancy and isinstance(act, a.NoMoreBets):
            self.do(PLAYER, a.OpenChance(1, CHANCE.hex()), "p1")
        return events

    # ---------------------------------------------------------------------------------- to a moment

    def open(self, virtual: bool = True, inventory: int = 1_000_000_000, **changes: Any) -> "Driver":
        self.do(FLOOR, a.OpenTable(self.name, submission(self.game, **changes), inventory, virtual))
        return self

    def sit(self, *seats: int, cents: int = 1_000_000, account: int = 10_000) -> "Driver":
        for seat in seats:
            self.do(PLAYER, a.TakeSeat(seat), f"p{seat}")
            self.do(DEALER, a.BuyIn(f"p{seat}", cents))
            if self.game.hand_bonus is not None and self.game.hand_bonus.player in self.state.rules.offered:
                self.do(PLAYER, a.FundAccount(account), f"p{seat}")
        return self

    def staff(self) -> "Driver":
        """Dealer, floor and system go on until a player is needed or a card must be told."""
        while (wanted := staff_act(self.state, self.entropy, self.at)) is not None:
            self.done(*wanted)
        return self

    def done(self, role: str, act: AnyAct) -> list[AnyEvent]:
        """What the system does a served house may have done a moment before."""
        try:
            return self.do(role, act)
        except Refusal:
            if role != SYSTEM:
                raise
            return []

    def bet(self, seat: int, ante: int = ANTE, **wagers: int) -> list[AnyEvent]:
        placed = dict.fromkeys(self.game.required, ante) | wagers
        seal = self.state.seal
        mark = mark_of(seal.round, seat, CHANCE) if self.chancy and seal is not None else ""
        return self.do(PLAYER, a.PlaceWagers(seat, placed, chance=mark), f"p{seat}")

    def deal(self, cards: Mapping[str, str]) -> "Driver":
        """From a physical shoe: those to a place named in `cards` are chosen, the others the lowest left."""
        played = self.state.in_round()
        chosen = {place: list(parse(text)) for place, text in cards.items()}
        spare = iter([card for card in DECK if not any(card in held for held in chosen.values())])
        told = tuple(chosen[one.to].pop(0) if chosen.get(one.to) else next(spare) for one in played.plan)
        self.do(DEALER, a.TellCards(told))
        return self

    def decide(self, fold: tuple[int, ...] = ()) -> "Driver":
        """Every box in turn stays for the least it may, or folds; reveals in between."""
        while self.state.phase == s.DECIDING:
            seat = deciding_seat(self.state)
            if seat is None:
                self.do(DEALER, a.Reveal())
                continue
            cents = None if seat in fold else lawful_amounts(self.state, seat)[0]
            self.do(PLAYER, a.Decide(seat, cents), self.state.in_round().boxes[seat].player)
        return self

    def to_settling(self, cards: Mapping[str, str] | None = None, fold: tuple[int, ...] = ()) -> "Driver":
        """With the wagers down: locked, dealt (as told, from a physical shoe), decided and revealed."""
        self.do(DEALER, a.NoMoreBets())
        while self.state.phase != s.DECIDING:
            if not self.state.virtual and self.state.phase in (s.LOCKED, s.DEALING) and self.next() is None:
                self.deal(cards or {})
            else:
                self.step()
        return self.decide(fold)

    def next(self) -> tuple[str, AnyAct] | None:
        return staff_act(self.state, self.entropy, self.at)

    def step(self) -> list[AnyEvent]:
        wanted = self.next()
        assert wanted is not None, self.state.phase
        return self.done(*wanted)

    def verified(self) -> "Driver":
        """The dealer has settled what comes before an award of the seat whose turn it is, and verified it."""
        while isinstance(act := (self.next() or ("", None))[1], a.VerifyAward | a.SettleSeat):
            if isinstance(act, a.SettleSeat) and not unverified(self.state, turn_of(self.state, act.seat)):
                break
            self.step()
        return self

    def finish(self) -> "Driver":
        """Settled, documented, cleared, and the cards shuffled again."""
        self.staff()
        assert self.state.phase == s.BETTING, self.state.phase
        return self

    def round(self, *seats: int, cards: Mapping[str, str] | None = None, **wagers: int) -> "Driver":
        for seat in seats:
            self.bet(seat, **wagers)
        return self.to_settling(cards).finish()

    def meter(self, name: str, tier: str = "primary") -> int:
        return self.money.get(s.meter(name, tier), 0)


def in_memory(game: Game, seed: int = 0, name: str = "T1") -> Driver:
    live = LiveTable(vault=EncryptedVault(KEY, "house"))  # What is recorded here can be put to a house.

    def submit(command: Command) -> list[AnyEvent]:
        return live.do(command.actor.role, command.act, command.actor.name, command.at)

    return Driver(game, submit, lambda: live.state, name, seed)


def at_house(house: House, game: Game = CRAZY, name: str = "T1", seed: int = 0) -> Driver:
    driver = Driver(game, lambda command: house.submit(name, command), lambda: house.table(name).state, name, seed)
    driver.prefix = f"{name}-{seed}-"
    return driver


def progressive_of(game: Game) -> str:
    """The one that is read from five cards, of those a game has."""
    return game.progressives[-1]


FIVE_CARDS = {"crazy_4_poker": "A", "caribbean_stud_poker": "D"}  # The same table of two chapters.


def five_card(game: Game, letter: str = "", **changes: Any) -> dict[str, Any]:
    """A submission's part that offers the five-card progressive alone."""
    name = progressive_of(game)
    return {"offered": [name], "paytables": {name: letter or FIVE_CARDS[game.key]}, **changes}


def linked_table(house: House, game: Game, name: str, seats: tuple[int, ...] = (1,), **changes: Any) -> Driver:
    """A table with a physical shoe on the linked five-card progressive, ready for wagers."""
    driver = at_house(house, game, name)
    return ready(driver, *seats, virtual=False, **five_card(game, linked=True, **changes))


def ready(driver: Driver, *seats: int, **changes: Any) -> Driver:
    """Open, seated, decks shuffled."""
    driver.open(**changes).sit(*(seats or (1, 2)))
    return driver.staff()
