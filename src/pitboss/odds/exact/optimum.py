"""The exact value of the required wagers under the best play, and of each action for one hand.

Every outcome that occurs is settled once by the plain settlement. A game with a dealer has one decision, priced from the
counts of dealer hands. A game with community cards is solved backward, from the last card to the first decision: expectations
are whole numbers, parts of a unit, summed over every order in which the cards still to come can fall. Amounts are in Antes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, lru_cache
from hashlib import sha256
from itertools import product
from math import lcm, perm, sqrt
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from pitboss.cards import Card, repeated, show
from pitboss.errors import BadInput, Refusal
from pitboss.law.game import Game
from pitboss.law.round import multiples
from pitboss.law.settle import net as net
from pitboss.law.settle import staked as staked
from pitboss.law.sheet import Sheet
from pitboss.messages import Phrase, message
from pitboss.odds.counting import sets
from pitboss.odds.counting.counts import DealerCounts, dealer_counts, last_cards
from pitboss.odds.counting.sets import Models

FOLDED = 0  # The first finding of every chapter.

Ints = npt.NDArray[np.int64]
Raises = tuple[int, ...]  # The multiple chosen at each decision so far; 0 folds.
PlanOf = Callable[[Raises], npt.NDArray[np.uint8]]  # The raises made -> a choice by hand and card seen.


def nets_by_name(sheet: Sheet, finding: int, raises: Raises) -> list[Fraction]:
    """The net of the required wagers by name of the player's hand, in Antes."""
    kind = sheet.game.hands[sheet.game.first_hand].kind
    return [net(sheet, finding, name, raises) for name in range(len(kind.names))]


def common_denominator(amounts: Iterable[Fraction]) -> int:
    """The least number of parts of a unit in which all amounts are whole."""
    return lcm(*{amount.denominator for amount in amounts})


class Solution(Protocol):
    """Every decision of a game under one sheet, with all that the player can know when it is made.

    `before` are the raises already made. Arrays are [hand, card seen]: hands are the cards known, up to suit, and
    there is one column where no card of the dealer's is seen.
    """

    @property
    def sheet(self) -> Sheet: ...

    @property
    def parts(self) -> int:
        """Parts of a unit in which expectations are whole numbers."""

    def hands(self, before: Raises = ()) -> Models: ...

    def deals(self, before: Raises = ()) -> int:
        """The number of deals of the unknown cards that an expectation is summed over."""

    def expectation(self, multiple: int, before: Raises = ()) -> Ints:
        """The net of all base wagers for an action, lawful or not, in parts and summed over deals; 0 folds."""

    def lawful(self, multiple: int, before: Raises = ()) -> npt.NDArray[np.bool_]: ...

    def plan(self, before: Raises = (), larger: bool = False) -> npt.NDArray[np.uint8]:
        """The multiple to choose; 0 folds. Between equals the smaller wager, or the larger."""


@dataclass(frozen=True, eq=False)
class Base:
    """All required wagers under the best play."""

    solution: Solution
    larger: bool  # Between actions of equal expectation the larger wager was chosen, not the smaller.
    outcomes: Mapping[tuple[Raises, int, int], int]  # (raises, finding, name of the player's hand) -> deals.
    distribution: dict[Fraction, int] = field(init=False)  # Net -> deals.

    @property
    def sheet(self) -> Sheet:
        return self.solution.sheet

    def __post_init__(self) -> None:
        ways_by_net: Counter[Fraction] = Counter()
        for (raises, finding, name), ways in self.outcomes.items():
            ways_by_net[net(self.sheet, finding, name, raises)] += ways
        object.__setattr__(self, "distribution", dict(sorted(ways_by_net.items())))

    def plan(self, before: Raises = ()) -> npt.NDArray[np.uint8]:
        return self.solution.plan(before, self.larger)

    @property
    def combinations(self) -> int:
        return sum(self.outcomes.values())

    def mean(self, power: int = 1) -> Fraction:
        return sum((value**power * ways for value, ways in self.distribution.items()), Fraction(0)) / self.combinations

    @property
    def ev(self) -> Fraction:
        return self.mean()

    @property
    def variance(self) -> Fraction:
        return self.mean(2) - self.mean() ** 2

    @property
    def std_dev(self) -> float:
        return sqrt(self.variance)

    @property
    def average_wagered(self) -> Fraction:
        game = self.sheet.game
        total = sum(sum(staked(game, raises).values()) * ways for (raises, _, _), ways in self.outcomes.items())
        return Fraction(total, self.combinations)

    @property
    def element_of_risk(self) -> Fraction:
        return -self.ev / self.average_wagered

    @property
    def frequencies(self) -> tuple[dict[int, Fraction], ...]:
        """The share of all rounds in which each multiple is chosen, by decision; 0 folds."""
        shares = []
        for at, decision in enumerate(self.sheet.game.decisions):
            counts: Counter[int] = Counter()
            for (raises, _, _), ways in self.outcomes.items():
                if at < len(raises):
                    counts[raises[at]] += ways
            shares.append(
                {multiple: Fraction(counts[multiple], self.combinations) for multiple in (0, *decision.multiples)}
            )
        return tuple(shares)


# --- Games with a dealer ---


@dataclass(frozen=True, eq=False)
class _DealerSolution:
    """A `Solution` of a game with a dealer.

    Arrays are made when they are asked for: with an up card they hold six million entries.
    """

    sheet: Sheet
    counts: DealerCounts
    parts: int

    def hands(self, before: Raises = ()) -> Models:
        return self.counts.hands

    def deals(self, before: Raises = ()) -> int:
        return self.counts.dealer_hands

    def expectation(self, multiple: int, before: Raises = ()) -> Ints:
        if not multiple:
            fold = int(net(self.sheet, FOLDED, 0, (0,)) * self.parts) * self.counts.dealer_hands
            return np.full(self.counts.ways.shape[1:], fold, np.int64)
        total = np.zeros(self.counts.ways.shape[1:], np.int64)
        for finding, ways in enumerate(self.counts.ways, 1):
            amounts = np.array([int(v * self.parts) for v in nets_by_name(self.sheet, finding, (multiple,))], np.int64)
            total += amounts[self.counts.names][:, None] * ways
        return total

    def lawful(self, multiple: int, before: Raises = ()) -> npt.NDArray[np.bool_]:
        return np.broadcast_to(_lawful(self.sheet.game, multiple)[:, None], self.counts.ways.shape[1:])

    def plan(self, before: Raises = (), larger: bool = False) -> npt.NDArray[np.uint8]:
        best = self.expectation(0)
        multiples = np.zeros(best.shape, np.uint8)
        for multiple in self.sheet.game.decisions[0].multiples:
            worth = self.expectation(multiple)
            better = ((worth >= best) if larger else (worth > best)) & self.lawful(multiple)
            np.copyto(best, worth, where=better)
            multiples[better] = multiple
        return multiples


@cache
def _lawful(game: Game, multiple: int) -> npt.NDArray[np.bool_]:
    """Flags by hand: whether a multiple is lawful, which depends on game and score alone."""
    distinct, which = dealer_counts(game).distinct
    allowed = np.array([not multiple or multiple in _lawful_multiples(game, int(score)) for score in distinct])
    by_hand: npt.NDArray[np.bool_] = allowed[which]
    return by_hand


def _lawful_multiples(game: Game, score: int) -> tuple[int, ...]:
    """The multiples that a score of the player's permits; the dealer's does not matter."""
    scores: Any = game.scores
    return multiples(game.decisions[0], scores(score, 0))


@lru_cache(maxsize=128)
def _dealer_solution(sheet: Sheet) -> _DealerSolution:
    counts = dealer_counts(sheet.game)
    amounts = [net(sheet, FOLDED, 0, (0,))]
    for finding in range(1, len(counts.ways) + 1):
        for multiple in sheet.game.decisions[0].multiples:
            amounts += nets_by_name(sheet, finding, (multiple,))
    return _DealerSolution(sheet, counts, common_denominator(amounts))


def _dealer_base(sheet: Sheet, larger: bool, chosen: PlanOf | None = None) -> Base:
    solution = _dealer_solution(sheet)
    counts, plan = solution.counts, solution.plan(larger=larger) if chosen is None else chosen(())
    outcomes: Counter[tuple[Raises, int, int]] = Counter()
    outcomes[(0,), FOLDED, 0] = int((plan == 0).sum(1) @ counts.hands.ways) * counts.dealer_hands
    for multiple in sheet.game.decisions[0].multiples:
        for finding, ways in enumerate(counts.ways, 1):
            deals = np.where(plan == multiple, ways, 0).sum(1, dtype=np.int64) * counts.hands.ways
            by_hand = np.zeros(256, np.int64)
            np.add.at(by_hand, counts.names, deals)
            for name in np.flatnonzero(by_hand).tolist():
                outcomes[(multiple,), finding, name] = int(by_hand[name])
    return Base(solution, larger, {key: ways for key, ways in outcomes.items() if ways})


# --- Games with community cards ---


@dataclass(frozen=True, eq=False)
class _CommunitySolution:
    """A `Solution` of a game with community cards.

    `options` is [action, hand], folding first, by the raises already made.
    """

    sheet: Sheet
    parts: int
    options: dict[Raises, Ints]

    def hands(self, before: Raises = ()) -> Models:
        return sets.models(_cards_known(self.sheet.game, len(before)))

    def deals(self, before: Raises = ()) -> int:
        return _orders_to_come(self.sheet.game, len(before))

    def actions(self, before: Raises = ()) -> tuple[int, ...]:
        decision = self.sheet.game.decisions[len(before)]
        return decision.multiples if decision.passes else (0, *decision.multiples)

    def expectation(self, multiple: int, before: Raises = ()) -> Ints:
        return self.options[before][self.actions(before).index(multiple), :, None]

    def lawful(self, multiple: int, before: Raises = ()) -> npt.NDArray[np.bool_]:
        return np.full((len(self.hands(before).ways), 1), multiple in self.actions(before))

    def plan(self, before: Raises = (), larger: bool = False) -> npt.NDArray[np.uint8]:
        rows = self.options[before]
        best = len(rows) - 1 - rows[::-1].argmax(0) if larger else rows.argmax(0)
        multiples: npt.NDArray[np.uint8] = np.array(self.actions(before), np.uint8)[best]
        return multiples[:, None]


def _cards_known(game: Game, decision: int) -> int:
    """The number of cards that the player knows at a decision."""
    return game.layout.player + game.decisions[decision].sees


def _orders_to_come(game: Game, decision: int) -> int:
    """The number of orders in which the cards still to come can fall."""
    return perm(52 - _cards_known(game, decision), game.layout.community - game.decisions[decision].sees)


def raise_series(game: Game, decisions: int) -> list[Raises]:
    """Every series of raises over the first so many decisions."""
    return list(product(*(decision.multiples for decision in game.decisions[:decisions])))


@lru_cache(maxsize=32)
def _community_solution(sheet: Sheet) -> _CommunitySolution:
    game, last = sheet.game, len(sheet.game.decisions) - 1
    assert [decision.sees for decision in game.decisions] == list(range(game.layout.community))
    assert all(decision.most is None for decision in game.decisions), "a raise may not depend on the hand here"
    folds = {
        before: nets_by_name(sheet, FOLDED, (*before, 0))[0]
        for at in range(last + 1)
        for before in raise_series(game, at)
    }
    ends = {
        raises: tuple(nets_by_name(sheet, game.finding(None, 1), raises)) for raises in raise_series(game, last + 1)
    }
    parts = common_denominator([*folds.values(), *(amount for amounts in ends.values() for amount in amounts)])
    shown = {amounts: _sum_over_last_card(game, amounts, parts) for amounts in set(ends.values())}
    options: dict[Raises, Ints] = {}
    for before in sorted(folds, key=len, reverse=True):
        size, fold = _cards_known(game, len(before)), int(folds[before] * parts) * _orders_to_come(game, len(before))
        passes = game.decisions[len(before)].passes
        rows = [] if passes else [np.full(len(sets.models(size).ways), fold, np.int64)]
        for multiple in game.decisions[len(before)].multiples:
            raises = (*before, multiple)
            rows.append(shown[ends[raises]] if raises in ends else _sum_over_next_card(options[raises].max(0), size))
        options[before] = np.array(rows)
    return _CommunitySolution(sheet, parts, options)


def _sum_over_last_card(game: Game, amounts: tuple[Fraction, ...], parts: int) -> Ints:
    """The sum over the last card."""
    total: Ints = last_cards(game) @ np.array([int(amount * parts) for amount in amounts], np.int64)
    return total


def _sum_over_next_card(worth: Ints, size: int) -> Ints:
    """The sum over the next card; one already known adds nothing."""
    total: Ints = np.append(worth, 0)[sets.children(size)].sum(1)
    return total


def _community_base(sheet: Sheet, larger: bool, chosen: PlanOf | None = None) -> Base:
    """The outcomes of a plan, forward from the first decision."""
    game, solution = sheet.game, _community_solution(sheet)
    outcomes: Counter[tuple[Raises, int, int]] = Counter()
    ways_by_raises: dict[Raises, Ints] = {(): solution.hands().ways}
    for at, decision in enumerate(game.decisions):
        following: dict[Raises, Ints] = {}
        for before, ways in ways_by_raises.items():
            plan = (solution.plan(before, larger) if chosen is None else chosen(before))[:, 0]
            if not decision.passes:
                outcomes[(*before, 0), FOLDED, 0] = int(ways[plan == 0].sum()) * _orders_to_come(game, at)
            for multiple in decision.multiples:
                following[(*before, multiple)] = np.where(plan == multiple, ways, 0)
        if at < len(game.decisions) - 1:
            following = {raises: _ways_after_card(ways, _cards_known(game, at)) for raises, ways in following.items()}
        ways_by_raises = following
    for raises, ways in ways_by_raises.items():
        for name, many in enumerate((ways @ last_cards(game)).tolist()):
            outcomes[raises, game.finding(None, 1), name] = many
    return Base(solution, larger, {key: ways for key, ways in outcomes.items() if ways})


def _ways_after_card(ways: Ints, size: int) -> Ints:
    """The ways to reach each set of cards once the next card is shown."""
    children = sets.children(size)
    ways_after = np.zeros(len(sets.models(size + 1).cards), np.int64)
    np.add.at(ways_after, children[children >= 0], np.repeat(ways, 52 - size))
    return ways_after


# --- Any game ---


def _boards() -> Any:
    """The module that counts a dealer's hand and community cards; it needs the compiler."""
    from pitboss.odds.exact import boards

    return boards


def base(sheet: Sheet, larger: bool = False, chosen: PlanOf | None = None) -> Base:
    """The required wagers of a sheet under the best play.

    `larger`: between actions of equal expectation take the larger wager. `chosen`: not the best plan, but this one.
    """
    if sheet.game.has_boards:
        boards = _boards()
        assert chosen is None
        return Base(boards.solved(sheet), larger, boards.outcomes(sheet, larger))
    of_game = _dealer_base if sheet.game.layout.dealer else _community_base
    return of_game(sheet, larger, chosen)


def solution(sheet: Sheet) -> Solution:
    """The expectation of every action for every hand, and the plan that follows; none with a board and a dealer's hand."""
    if sheet.game.has_boards:
        raise BadInput(message("game-not-simulated", game=Phrase(sheet.game.name)), code="unknown_game")
    return _dealer_solution(sheet) if sheet.game.layout.dealer else _community_solution(sheet)


def plan_digest(sheet: Sheet) -> str:
    """A digest of the best play: the multiple for every hand, at every decision; of a game with boards, how hands end."""
    if sheet.game.has_boards:
        return sha256(repr(sorted(base(sheet).outcomes.items())).encode()).hexdigest()
    digest, of = sha256(), solution(sheet)
    for before in of.options if isinstance(of, _CommunitySolution) else [()]:
        plan = of.plan(before)
        digest.update(f"{before} {plan.shape}\n".encode() + plan.tobytes())
    return digest.hexdigest()


@dataclass(frozen=True)
class Advice:
    """The expectation of every lawful action, in Antes: what all base wagers win in the end."""

    expectations: dict[int, Fraction]  # By multiple of the Ante; 0 folds.

    @property
    def best(self) -> int:
        """The best multiple, the smaller between equals."""
        return max(self.expectations, key=lambda multiple: (self.expectations[multiple], -multiple))


def advise(
    sheet: Sheet, cards: Sequence[Card], up: Card | None = None, community: Sequence[Card] = (), raises: Raises = ()
) -> Advice:
    """The worth of every lawful action for one hand: the player's cards, what else is seen, and the raises made."""
    game = sheet.game
    _check_advice_request(game, cards, up, community, raises)
    if game.has_boards:
        return Advice(_boards().advised(sheet, cards, community, tuple(raises)))
    if not game.layout.dealer:
        return _community_advice(sheet, (*cards, *community), tuple(raises))
    counts = dealer_counts(game)
    hand, column = counts.find(tuple(cards), up)
    score = int(counts.scores[hand])
    worths = {0: net(sheet, FOLDED, 0, (0,))}
    for multiple in _lawful_multiples(game, score):
        worth = sum(
            (net(sheet, finding, score & 255, (multiple,)) * int(ways)
             for finding, ways in enumerate(counts.ways[:, hand, column], 1)), Fraction(0)
        )  # fmt: skip
        worths[multiple] = worth / counts.dealer_hands
    return Advice(worths)


def _community_advice(sheet: Sheet, known: tuple[Card, ...], before: Raises) -> Advice:
    solution = _community_solution(sheet)
    worth = solution.options[before][:, sets.number_of(known)].tolist()
    whole = solution.parts * solution.deals(before)
    return Advice(dict(zip(solution.actions(before), (Fraction(value, whole) for value in worth), strict=True)))


def _check_advice_request(
    game: Game, cards: Sequence[Card], up: Card | None, community: Sequence[Card], raises: Raises
) -> None:
    if len(raises) >= len(game.decisions):
        reason = message("no-more-decisions", game=Phrase(game.name), count=len(game.decisions), made=len(raises))
        raise BadInput(reason, code="bad_raises")
    decision = game.decisions[len(raises)]
    seen = () if up is None else (up,)
    for place, given, right, how in (
        ("player", cards, game.layout.player, ""),
        ("dealer", seen, game.up_cards, "advice-up" if game.up_cards else "advice-no-up"),
        ("community", community, decision.sees, "advice-community" if raises or decision.sees else "advice-raises"),
    ):
        if len(given) != right:
            after = message("advice-after", count=len(raises)) if raises else ""
            reason = message(
                f"advice-cards-{place}", game=Phrase(game.name), count=len(given), after=after, right=right,
                how=message(how) if how else "",
            )  # fmt: skip
            raise BadInput(reason, code="wrong_cards")
    if (duplicate := repeated((*cards, *seen, *community))) is not None:
        raise BadInput(message("round-card-twice", game=Phrase(game.name), card=show([duplicate])), code="card_twice")
    for earlier, multiple in zip(game.decisions, raises, strict=False):
        if multiple not in earlier.multiples:
            title, most = game.lines[earlier.line].title, ", ".join(map(str, earlier.multiples))
            raise Refusal(
                message(
                    "raise-too-large",
                    game=Phrase(game.name),
                    wager=Phrase(title),
                    times=multiple,
                    ante=Phrase(game.ante_title),
                    most=most,
                ),
                clause=earlier.clause,
                code="unlawful_raise",
            )
