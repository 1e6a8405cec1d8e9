"""Rules by cutoff: raise from some score on. Every cutoff is priced exactly, so the best is certain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor, log10
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.cards import RANKS, Card
from pitboss.kernel import kernel
from pitboss.messages import HandName, Message, english, message
from pitboss.odds.exact.optimum import Ints, Raises
from pitboss.rank.kind import CATEGORY_NAMES, HIGH, PAIR, RANK_WORDS, Kind, name_of

ALL_RANKS = 5  # As many as a score holds.
NEVER = 1 << 40  # A floor above every score.


class Ladder(NamedTuple):
    """Raises by score: from each floor on a multiple of the Ante; below the first, a fold."""

    floors: tuple[int, ...]
    multiples: tuple[int, ...]

    def multiples_of(self, scores: Ints) -> npt.NDArray[np.uint8]:
        """The multiple of the Ante for each of many scores; 0 folds."""
        places = np.searchsorted(np.array(self.floors), scores, "right")
        multiples: npt.NDArray[np.uint8] = np.array((0, *self.multiples), np.uint8)[places]
        return multiples


@kernel
def ladder_choice(score: int, floors: tuple[int, ...], multiples: tuple[int, ...]) -> int:
    """The multiple that a ladder chooses for one score; compiled code calls it with the two tuples."""
    chosen = 0
    for at in range(len(floors)):
        if score >= floors[at]:
            chosen = multiples[at]
    return chosen


class DecisionRule(NamedTuple):
    """One decision of a rule: what the player sees is a case and a score, and each case has its ladder."""

    ladders: tuple[Ladder, ...]
    case_and_score: Callable[[Sequence[Card], Card | None], tuple[int, int]]  # The cards known, and the up card.
    all_cases: Callable[[], tuple[Ints, Ints]]  # Case and score of all hands, as a Solution's arrays have them.


@dataclass(frozen=True, eq=False)
class SimpleRule:
    """A simple rule of play; `ev` is per Ante over all deals, `cost` what it loses against optimal play."""

    key: str
    rule: Message
    steps: tuple[DecisionRule, ...]  # One for each decision.
    ev: Fraction
    cost: Fraction

    @property
    def words(self) -> str:
        """The rule in English."""
        return english(self.rule)

    def multiple(self, cards: Sequence[Card], up: Card | None = None, decision: int = 0) -> int:
        """The multiple of the Ante for one hand, with the community cards shown; 0 folds."""
        step = self.steps[decision]
        case, score = step.case_and_score(cards, up)
        return ladder_choice(score, *step.ladders[case])

    def plan(self, before: Raises = ()) -> npt.NDArray[np.uint8]:
        """The multiples for all hands at once, in the shape of `Solution.plan`."""
        step = self.steps[len(before)]
        cases, scores = np.broadcast_arrays(*step.all_cases())
        multiples = np.zeros(cases.shape, np.uint8)
        for case, ladder in enumerate(step.ladders):
            np.copyto(multiples, ladder.multiples_of(scores), where=cases == case)
        return multiples


@dataclass(frozen=True)
class StrategyStudy:
    """The optimum of one sheet in a sentence, and its simple rules."""

    optimum: Message
    rules: list[SimpleRule]  # From the plainest to the finest.


class Cutoff(NamedTuple):
    """A floor to raise from, and what it adds to never raising, in parts over all deals."""

    floor: int
    adds: int


def every_cutoff(scores: Ints, gains: Ints) -> list[Cutoff]:
    """The exact worth of each cutoff, from the lowest score to never; `gains` is what raising adds for each hand."""
    distinct, which = np.unique(scores, return_inverse=True)
    by_score = np.zeros(len(distinct) + 1, np.int64)
    np.add.at(by_score, which, gains)
    adds = by_score[::-1].cumsum()[::-1]
    return [Cutoff(*pair) for pair in zip([*distinct.tolist(), NEVER], adds.tolist(), strict=True)]


def best_cutoff(scores: Ints, gains: Ints) -> Cutoff:
    """The best of all cutoffs; between equals the lowest, which takes fewer words."""
    return max(every_cutoff(scores, gains), key=lambda cutoff: (cutoff.adds, -cutoff.floor))


def best_ladder(scores: Ints, steps: Sequence[Ints], multiples: Sequence[int]) -> Ladder:
    """The best floors for one or two multiples; each step holds what going up to its multiple adds for each hand."""
    if len(steps) == 1:
        return Ladder((best_cutoff(scores, steps[0]).floor,), tuple(multiples))
    lower, upper = (every_cutoff(scores, step) for step in steps)
    best_lower, pairs = lower[0], list[tuple[Cutoff, Cutoff]]()
    for less, more in zip(lower, upper, strict=True):  # With the best lower floor that is not above this upper one.
        best_lower = less if less.adds > best_lower.adds else best_lower
        pairs.append((best_lower, more))
    best = max(pairs, key=lambda pair: (pair[0].adds + pair[1].adds, -pair[1].floor))
    return Ladder((best[0].floor, best[1].floor), tuple(multiples))


def truncated_score(score: Ints | int, ranks: int) -> Ints:
    """The lowest score that agrees with this one in category and in so many ranks."""
    hidden = 8 + 4 * (ALL_RANKS - ranks)
    return np.asarray(score) >> hidden << hidden


def simplest_floor(scores: Ints, floor: int) -> tuple[int, int]:
    """The same cutoff among these scores, said with the fewest ranks; and how many these are."""
    for ranks in range(ALL_RANKS):
        start = int(truncated_score(floor, ranks))
        if not ((scores >= start) & (scores < floor)).any():
            return start, ranks
    return floor, ALL_RANKS


def ranks_in(score: int) -> list[int]:
    """The ranks of a score, most significant first."""
    return [score >> 8 + 4 * (ALL_RANKS - 1 - at) & 15 for at in range(ALL_RANKS)]


def floor_text(kind: Kind, floor: int, ranks: int) -> Message:
    """A cutoff as a player says it: Q-6-4 or better, a pair of 10s with a jack or better."""
    if floor >= NEVER:
        return message("floor-none")
    if not kind.order:  # Hands that are only named.
        hand_or_better = message("hand-or-better", hand=HandName(kind.names[name_of(floor)]))
        return hand_or_better if name_of(floor) else message("floor-any")
    category, shown_ranks = kind.order[floor >> 28], ranks_in(floor)[:ranks]
    if category == HIGH and not shown_ranks:
        return message("floor-any")
    if category == HIGH and len(shown_ranks) == 1:
        return message("hand-or-better", hand=HandName(f"{RANK_WORDS[shown_ranks[0]].capitalize()} high"))
    if category == HIGH:
        return message("floor-ranks", ranks="-".join(RANKS[rank].replace("T", "10") for rank in shown_ranks))
    if category == PAIR and shown_ranks:
        return _pair_or_better(shown_ranks)
    if category == PAIR:
        return message("floor-any-pair")
    return message("hand-or-better", hand=HandName(CATEGORY_NAMES[category]))


def _pair_or_better(ranks: list[int]) -> Message:
    pair = HandName(f"Pair of {RANK_WORDS[ranks[0]]}s")
    if len(ranks) == 1:
        return message("a-hand-or-better", hand=pair)
    first, *others = (rank_text(rank) for rank in ranks[1:])
    for other in others:
        first = message("one-and-other", one=first, other=other)
    return message("floor-pair-with", hand=pair, cards=first)


def cases_text(cases: Sequence[Message]) -> Message:
    """Cases of a rule, one after the other."""
    first, *others = cases
    for other in others:
        first = message("one-then-other", one=first, other=other)
    return first


def rank_text(rank: int) -> Message:
    """A rank as one card of it: an ace, a 10."""
    word = RANK_WORDS[rank]
    return message("a-rank", rank=int(word) if word.isdigit() else word)


def small_percent_text(amount: Fraction | float) -> str:
    """A part of something as a percentage, to three significant digits."""
    percent = 100 * float(amount)
    return f"{percent:.{max(0, 2 - floor(log10(abs(percent))))}f}%" if percent else "0%"
