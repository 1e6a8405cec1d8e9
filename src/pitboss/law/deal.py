"""Deal plans: which card goes where, in which order and which way up, for each lawful method.

A plan is a list of steps; `order` lays it out for the seats and wagers of one round, one delivery per card.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

DEALER, COMMUNITY, BONUS, RACK = "dealer", "community", "bonus", "rack"
# Motions with a stack of which not every card goes to one place.
MOVED_OFF = "the top card, moved off the stack"
DISCARDED = "the top card of the stack, unexposed"
REST_RACKED = "the rest of that stack, unexposed"


class Delivery(NamedTuple):
    """One card: to whom, which way up, by which clause; `stack` numbers the stack it came in, 0 for singles."""

    to: str  # "seat 3", "fourth 3", dealer, community, bonus, rack.
    clause: str
    face_up: bool = False
    stack: int = 0
    how: str = ""  # The motion that the clause orders with this card.


class Round(NamedTuple):
    """The facts of a round that a deal plan needs: the seats, from the dealer's left, and their wagers."""

    seats: Sequence[int]
    wagers: Mapping[int, Collection[str]]

    def anyone(self, line: str) -> bool:
        return any(line in wagers for wagers in self.wagers.values())


Step = Callable[[Round, str], list[Delivery]]


class Stub(NamedTuple):
    """By which clauses the stub is racked, counted, found right and found wrong."""

    racked: str
    counted: str
    right: str
    wrong: str


def from_the_stub(order: Sequence[Delivery]) -> bool:
    """Do single cards follow the stacks of a shoe? They come from the stub that was taken out of it: from the hand."""
    return bool(order) and bool(order[0].stack) and not order[-1].stack


class Manner(NamedTuple):
    """How the dealer holds and draws the cards, said once a round."""

    clause: str
    words: str


class Deal(NamedTuple):
    """A method of dealing: where its rules begin, its steps, and the clauses before and after them."""

    clause: str
    title: str
    steps: tuple[Step, ...]
    announced: str  # By which `no more bets` is said, and progressive chips are matched, before the first card.
    stub_by: Stub
    manner: Manner | None = None  # None where a machine gives the cards out.
    shoe: bool = True  # Decks change every 8 hours; without a shoe every 4, and a machine must shuffle.
    reshuffler: bool = False  # Only for a shoe that itself reshuffles.
    rest: Manner | None = None  # Said when the stacks are out and single cards follow.
    rest_by_hand: bool = False  # The shoe deals some of the cards, and the dealer's hand the rest.

    @property
    def by_hand(self) -> bool:
        """Is any card dealt from the hand? Then the hand's clock runs for the deck."""
        return self.rest_by_hand or not self.shoe

    def order(self, seats: Sequence[int], wagers: Mapping[int, Collection[str]]) -> list[Delivery]:
        """Every card in turn."""
        here = Round(sorted(seats), wagers)
        deliveries: list[Delivery] = []
        for step in self.steps:
            stacks = max((delivery.stack for delivery in deliveries), default=0)
            for delivery in step(here, self.clause):
                deliveries.append(delivery._replace(stack=delivery.stack + stacks) if delivery.stack else delivery)
        return deliveries

    def stub(self, seats: Sequence[int], wagers: Mapping[int, Collection[str]], burned: int = 0) -> int:
        """How many cards are left when all are out (AMB-5); `burned` counts cards discarded under § .13(a)."""
        return 52 - len(self.order(seats, wagers)) - burned


def singles(
    count: int, dealer: int | None = None, up: Collection[int] = (), by: Sequence[str] = (), how: Sequence[str] = ("",)
) -> Step:
    """One card at a time, clockwise from the dealer's left and then the dealer; `up` numbers dealer's cards face up.

    `by` and `how` tell the clause and the motion of each half of a turn, the players' and the dealer's; the last goes on.
    """

    def step(here: Round, clause: str) -> list[Delivery]:
        deliveries, last = [], count if dealer is None else dealer
        for turn in range(max(count, last)):
            (cited, motion), (dealers, dealers_motion) = (
                (by[min(at, len(by) - 1)] if by else clause, how[min(at, len(how) - 1)])
                for at in (2 * turn, 2 * turn + 1)
            )
            if turn < count:
                deliveries += [Delivery(f"seat {seat}", cited, how=motion) for seat in here.seats]
            if turn < last:
                deliveries.append(Delivery(DEALER, dealers, face_up=turn in up, how=dealers_motion))
        return deliveries

    return step


def stacks(count: int, dealer: int | None = None, bottom_up: bool = False, how: str = "") -> Step:
    """A stack to each player, clockwise, and the last to the dealer; `bottom_up` turns the dealer's bottom card.

    `how` is the motion with the dealer's stack.
    """

    def step(here: Round, clause: str) -> list[Delivery]:
        deliveries, last = [], count if dealer is None else dealer
        for number, seat in enumerate(here.seats, 1):
            deliveries += [Delivery(f"seat {seat}", clause, stack=number)] * count
        for card in range(last):
            deliveries.append(Delivery(DEALER, clause, bottom_up and card == last - 1, len(here.seats) + 1, how))
        return deliveries

    return step


def stacks_with_fourth(line: str, kept_by: str, racked_by: str) -> Step:
    """Stacks of four to all; the top card is the fourth card, or is discarded unseen."""

    def step(here: Round, clause: str) -> list[Delivery]:
        deliveries = []
        for number, seat in enumerate(here.seats, 1):
            has_wager = line in here.wagers.get(seat, ())
            to, cited, how = (f"fourth {seat}", kept_by, MOVED_OFF) if has_wager else (RACK, racked_by, DISCARDED)
            top = Delivery(to, cited, stack=number, how=how)
            deliveries += [top, *[Delivery(f"seat {seat}", clause, stack=number)] * 3]
        last = len(here.seats) + 1
        top = Delivery(RACK, racked_by, stack=last, how=DISCARDED)
        return [*deliveries, top, *[Delivery(DEALER, clause, stack=last)] * 3]

    return step


def fourth_cards(line: str, by: str = "") -> Step:
    """AMB-17: when all hands are complete, one more card to each who made the wager, clockwise."""

    def step(here: Round, clause: str) -> list[Delivery]:
        bettors = [seat for seat in here.seats if line in here.wagers.get(seat, ())]
        return [Delivery(f"fourth {seat}", by or clause) for seat in bettors]

    return step


def bonus_if(line: str, count: int = 1, by: str = "") -> Step:
    """The bonus card or cards, if anyone made the wager."""

    def step(here: Round, clause: str) -> list[Delivery]:
        return [Delivery(BONUS, by or clause)] * count if here.anyone(line) else []

    return step


def community(count: int, by: str = "") -> Step:
    def step(here: Round, clause: str) -> list[Delivery]:
        return [Delivery(COMMUNITY, by or clause)] * count

    return step


def next_stack(size: int, line: str, dealer: int = 0) -> Step:
    """One more stack: its top card is the bonus card if bet, then any the dealer still needs; the rest are racked.

    Taken only where someone needs a card of it; where the dealer always does, always (AMB-44).
    """

    def step(here: Round, clause: str) -> list[Delivery]:
        bonus = int(here.anyone(line))
        if not bonus and not dealer:
            return []
        places = [BONUS] * bonus + [DEALER] * dealer
        places += [RACK] * (size - len(places))
        hows = {BONUS: "the top card of the next stack", DEALER: "the next card of that stack", RACK: REST_RACKED}
        return [Delivery(place, clause, stack=1, how=hows[place]) for place in places]

    return step
