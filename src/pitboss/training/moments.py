"""Moments of a live table: a round played by the procedure itself, stopped where something is to be known."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from pitboss.cards import DECK, show
from pitboss.errors import PitbossError
from pitboss.messages import SPACE, Argument, Message, Money, Phrase, listing, message
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, SYSTEM, Actor, AnyAct, Command
from pitboss.table.automatic import staff_act
from pitboss.table.deciding import deciding_seat
from pitboss.table.logged import LiveTable
from pitboss.table.procedure import decide
from pitboss.table.state import Table
from pitboss.table.steps import Step, lawful_amounts, next_step
from pitboss.training.drill import Bet, Box, CardsAtPlace, Scene
from pitboss.training.rounds import random_wagers
from pitboss.training.taught_table import Taught

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus")
PURSE, ACCOUNT, INVENTORY = 5_000_000_000, 100_000, 10**15  # Cents; practice chips never run out.
STEPS_MOST = 400


class Moment(NamedTuple):
    """A state, what the procedure wants then, and what was done just before."""

    state: Table
    step: Step
    done: tuple[Message, ...]


class Stage:
    """A table with staff and players, run step by step; a drill can choose its cards."""

    def __init__(self, course: Taught, rng: Random, seats: int, must: tuple[str, ...] = (), **changes: Any) -> None:
        self.course, self.rng, self.must = course, rng, must
        self.table, self.done, self.stays = LiveTable(), list[Message](), False
        most = course.submission.seats
        self.seats = sorted(rng.sample(range(1, most + 1), min(seats, most)))
        self.told: dict[str, list[int]] = {}  # Cards chosen for a place.
        data = {**course.data, **changes}
        self.table.do(FLOOR, a.OpenTable("Practice", data, INVENTORY, virtual=False))

    @property
    def state(self) -> Table:
        return self.table.state

    def moments(self, rounds: int = 1) -> Iterator[Moment]:
        """Every moment from the opening of the table to the end of so many rounds."""
        for _ in range(STEPS_MOST):
            step = next_step(self.state)
            yield Moment(self.state, step, tuple(self.done[-3:]))
            if self.state.phase == s.BETTING and self.state.rounds >= rounds and not self.state.boxes:
                return
            self.go(step)
        raise AssertionError(f"{self.course.game.key}: a round did not end in {STEPS_MOST} steps")

    def until(self, wanted: Callable[[Moment], bool], rounds: int = 1) -> Moment | None:
        return next((moment for moment in self.moments(rounds) if wanted(moment)), None)

    def go(self, step: Step) -> None:
        """Do what is wanted, whoever does it."""
        if step.role == PLAYER:
            self._players()
            return
        wanted = staff_act(self.state, self.rng.randbytes)
        if wanted is None:
            role, act = DEALER, self._cards()
        else:
            role, act = wanted
        self.table.do(role if role in (DEALER, FLOOR, SYSTEM) else DEALER, act)
        self.done.append(step.message)

    def _cards(self) -> AnyAct:
        """The rest of the plan: what was chosen for a place, then whatever is left."""
        played = self.state.in_round()
        chosen = {card for cards in self.told.values() for card in cards}
        spare = iter([card for card in self.rng.sample(DECK, 52) if card not in chosen])
        waiting = {place: list(cards) for place, cards in self.told.items()}
        return a.TellCards(tuple(waiting[d.to].pop(0) if waiting.get(d.to) else next(spare) for d in played.plan))

    def _players(self) -> None:
        state = self.state
        if not state.seats:
            for seat in self.seats:
                self._sit(seat)
        elif (seat_now := deciding_seat(state)) is not None:
            boxes = state.in_round().boxes
            # One box stays in to the end: without it nothing is revealed or settled, and there is nothing to learn.
            alone = all(box.folded for seat, box in boxes.items() if seat != seat_now)
            folds = not (self.stays or alone) and self.rng.random() < 0.15
            amount = None if folds else self.rng.choice(lawful_amounts(state, seat_now))
            player = boxes[seat_now].player
            self.table.do(PLAYER, a.Decide(seat_now, amount), player)
            if amount == 0:
                self.done.append(message("drill-seat-passes", seat=str(seat_now)))
            elif amount is None:
                self.done.append(message("drill-seat-folds", seat=str(seat_now)))
            else:
                wager = Phrase(self._staying(seat_now))
                self.done.append(message("drill-seat-puts", seat=str(seat_now), amount=Money(amount), wager=wager))
        else:
            for seat in self.seats:
                placed = random_wagers(self.course.submission, self.rng, 1, self.must, rate=0.4)
                self.table.do(PLAYER, a.PlaceWagers(seat, placed), NAMES[seat - 1])
            self.done.append(message("drill-wagers-placed"))

    def _sit(self, seat: int) -> None:
        player, bonus = NAMES[seat - 1], self.course.game.hand_bonus
        self.table.do(PLAYER, a.TakeSeat(seat), player)
        self.table.do(DEALER, a.BuyIn(player, PURSE))
        if bonus is not None and {bonus.player, bonus.dealer} & self.state.rules.offered:
            self.table.do(PLAYER, a.FundAccount(ACCOUNT), player)

    def _staying(self, seat: int) -> str:
        decided = len(self.state.in_round().boxes[seat].decisions) - 1
        return self.course.game.lines[self.course.game.decisions[decided].line].title


def refusal_of(state: Table, role: str, act: AnyAct) -> PitbossError | None:
    """Why this act would not be lawful now; None where it would be."""
    answer = decide(state, Command(Actor(role, role), act))
    return answer if isinstance(answer, PitbossError) else None


def scene_at(state: Table, done: tuple[Message, ...] = ()) -> Scene:
    """The table as the dealer sees it at this moment."""
    played = state.round
    boxes = state.boxes if played is None else played.boxes
    game = state.game
    views = []
    for seat, box in sorted(boxes.items()):
        raised = {d.line: cents for d, cents in zip(game.decisions, box.decisions, strict=False) if cents}
        lying = [(ln, cents) for ln, cents in {**box.wagers, **raised}.items() if state.money.get(s.bet(seat, ln))]
        bets = tuple(Bet(game.lines[line].title, cents) for line, cents in lying)
        seat_cards = () if played is None or seat in played.racked else played.seat_cards(seat)
        cards = show(seat_cards) if box.settled else " ".join(["??"] * len(seat_cards))
        views.append(Box(seat, bets, cards, _note(box), (box.folded or box.over) and not box.settled))
    return Scene(tuple(_before(done)), tuple(_open(state)), tuple(views))


def _note(box: s.Box) -> Argument:
    if box.settled:
        return message("drill-settled")
    if box.over:
        return message("drill-collected")
    return message("drill-folded") if box.folded else ""


def _before(done: tuple[Message, ...]) -> Iterator[Message]:
    if done:
        yield message("drill-just-done", steps=listing(done, SPACE))


def _open(state: Table) -> Iterator[CardsAtPlace]:
    played = state.round
    if played is None:
        return
    dealer, community = (played.cards.get(place, ()) for place in ("dealer", "community"))
    if dealer:
        up = len(dealer) if played.dealer_open else min(state.game.up_cards, len(dealer))
        yield CardsAtPlace("Dealer", " ".join(filter(None, (show(dealer[:up]), *["??"] * (len(dealer) - up)))))
    if community:
        seen = played.community_open
        yield CardsAtPlace(
            "Community", " ".join(filter(None, (show(community[:seen]), *["??"] * (len(community) - seen))))
        )
