"""A table of a served house with its people, each of whom acts through the API as a page would."""

import secrets
from collections.abc import Callable, Iterator
from typing import Any

from pitboss.cards import DECK, parse
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR
from pitboss.table.automatic import staff_act
from pitboss.table.deciding import deciding_seat
from pitboss.table.steps import lawful_amounts
from pitboss.web.client import Client
from pitboss.web.host.house_clock import now
from tests.table.floor import submission

from .served import Served

STAFF = {DEALER: "dealer", FLOOR: "floor"}  # Which persona does a role's work.
Choice = Callable[[s.Table, int], int | None]


def least(state: s.Table, seat: int) -> int | None:
    """Stay in for as little as the hand permits."""
    return lawful_amounts(state, seat)[0]


class Played:
    def __init__(self, house: Served, game: Game, name: str, virtual: bool = True, **changes: Any) -> None:
        self.house, self.game, self.name = house, game, name
        self.people: dict[str, Client] = {}
        self.after: Callable[[], None] = lambda: None  # Called when something was done.
        opening = {"name": name, "submission": submission(game, **changes), "automatic": False, "virtual": virtual}
        house.client("floor").ask("POST", "/tables", opening)

    @property
    def state(self) -> s.Table:
        return self.house.casino.floor.state(self.name)

    def person(self, name: str) -> Client:
        """Anyone by name; a player makes an account when first asked for."""
        if name not in self.people:
            self.people[name] = self.house.known(name)
        return self.people[name]

    def act(self, name: str, act: a.AnyAct) -> list[str]:
        done = self.person(name).act(self.name, act)
        if isinstance(act, a.NoMoreBets):
            self.add_chance()
        self.after()
        return done

    def add_chance(self) -> None:
        """As pages do when bets are locked: everyone who has promised a chance tells it."""
        for client in self.people.values():
            for chance in client.witness(self.name).look(client.view(self.name)["view"]):
                client.act(self.name, chance)

    def sit(self, **seats: int) -> "Played":
        """Each with $10,000 in chips and, where wagers are made electronically, $100 in the account."""
        bonus = self.game.hand_bonus
        for name, seat in seats.items():
            self.act(name, a.TakeSeat(seat))
            self.act("dealer", a.BuyIn(name, 1_000_000))
            if bonus is not None and {bonus.player, bonus.dealer} & self.state.rules.offered:
                self.act(name, a.FundAccount(10_000))
        return self

    def bet(self, name: str, seat: int, *optional: str, ante: int = 500) -> "Played":
        lines = self.game.lines
        more = {line: 100 if lines[line].sizes else ante for line in optional}
        self.act(name, a.PlaceWagers(seat, dict.fromkeys(self.game.required, ante) | more))
        return self

    @property
    def side(self) -> tuple[str, ...]:
        """Every optional wager the table offers."""
        return tuple(line for line in self.game.optional if line in self.state.rules.offered)

    def steps(self, choose: Choice = least) -> Iterator[str]:
        """What dealer, floor and the players do next, one act at a time, until someone must sit down or wager."""
        while True:
            state = self.state
            seat = deciding_seat(state)
            if seat is not None and not state.in_round().boxes[seat].abandoned:
                self.act(state.in_round().boxes[seat].player, a.Decide(seat, choose(state, seat)))
            elif (wanted := staff_act(state, secrets.token_bytes, now())) is not None:
                self.act(STAFF[wanted[0]], wanted[1])
            elif not state.virtual and state.round is not None and self.told(state):
                self.act("dealer", a.TellCards(self.told(state)))
            else:
                return
            yield self.state.phase

    def told(self, state: s.Table) -> tuple[int, ...]:
        """The next card from a shoe on the table, any that is not out."""
        played = state.in_round()
        if played.dealt == len(played.plan):
            return ()
        out = {card for cards in played.cards.values() for card in cards} | set(played.burned)
        return (secrets.choice([card for card in DECK if card not in out]),)

    def until(self, *phases: str, choose: Choice = least) -> "Played":
        """Go on until a phase is reached."""
        if self.state.phase not in phases:
            assert any(phase in phases for phase in self.steps(choose)), (phases, self.state.phase)
        return self

    def deal_some(self) -> "Played":
        """Three cards of the plan, once they may be dealt."""
        while self.state.phase != s.DEALING:
            wanted = staff_act(self.state, secrets.token_bytes, now())
            if wanted is not None and isinstance(wanted[1], a.DealCards):
                self.act("dealer", a.DealCards(3))
            else:
                next(self.steps())
        return self

    def ready(self) -> "Played":
        """The cards are shuffled and cut; wagers may be made."""
        list(self.steps())
        return self

    def finish(self, choose: Choice = least) -> "Played":
        """Settled, cleared and shuffled for the next round."""
        list(self.steps(choose))
        assert self.state.phase == s.BETTING, self.state.phase
        return self


class Royal(Played):
    """From a shoe on the table seat 1 is dealt a royal flush, against a dealer or a neighbour with nothing."""

    def told(self, state: s.Table) -> tuple[int, ...]:
        played, royal, spare = (
            state.in_round(),
            iter(parse("Ac Kc Qc Jc Tc")),
            iter(parse("2d 3h 4s 7c 9d 8h 6d 5h 3s 2h")),
        )
        cards = [next(royal if one.to == "seat 1" else spare) for one in played.plan]
        return tuple(cards[played.dealt :])
