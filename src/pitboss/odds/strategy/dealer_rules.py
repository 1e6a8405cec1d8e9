"""Rules for the games with a dealer: one decision, by the score of the player's hand, or beside the up card."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.cards import KING, Card
from pitboss.kernel import kernel
from pitboss.odds.counting import sets
from pitboss.odds.counting.kept_counts import dealer_counts
from pitboss.odds.exact.base import Ints, Solution
from pitboss.odds.strategy.cutoffs import (
    ALL_RANKS,
    NEVER,
    Ladder,
    SimpleRule,
    Step,
    Studied,
    begin,
    best_ladder,
    every_cutoff,
    floor_words,
    simplest,
    small,
)
from pitboss.rank.hands import FIVE
from pitboss.rules.game import Game

RANKS_SAID = ("category", "one_rank", "two_ranks", "three_ranks", "four_ranks", "five_ranks")

MATCHED, HIGH_UP, BELOW_FOURTH, ABOVE_FOURTH, NOT_ACE_KING = range(5)  # Cases of ace-king high beside the up card.
ACE_KING, ANY_PAIR = FIVE.least("Ace-king high"), FIVE.least("Pair of 2s")
CASE_WORDS = (
    "the up card matches your third, fourth or fifth card", "the up card is an ace or a king",
    "the up card is lower than your fourth card and matches none", "the up card is anything else",
)  # fmt: skip


class Gains(NamedTuple):
    """What each step up adds to folding, in parts, over all deals."""

    solution: Solution
    scores: Ints  # Each that occurs, lowest first.
    multiples: tuple[int, ...]  # The least and the most: what a raise earns grows evenly with it.
    lawful_from: tuple[int, ...]  # The least score that permits each.
    steps: tuple[Ints, ...]  # By score, over all hands and cards seen.
    by_card: tuple[Ints, ...]  # By hand and card seen, for one of the hands that each model stands for.
    most: Ints  # The optimum, as by_card.
    folded: int  # What folding every hand comes to.
    best: int  # What the optimum comes to.

    def of(self, total: int) -> Fraction:
        return Fraction(total, self.solution.parts * dealer_counts(self.solution.sheet.game).combinations)

    def total(self, ladder: Ladder) -> int:
        plan = ladder.over(self.scores)
        return self.folded + sum(
            int(step[plan >= multiple].sum()) for multiple, step in zip(self.multiples, self.steps, strict=True)
        )


def gains_of(solution: Solution) -> Gains:
    game, ways = solution.sheet.game, solution.hands().ways
    counts = dealer_counts(game)
    permitted = game.decisions[0].multiples
    multiples = tuple(sorted({permitted[0], permitted[-1]}))
    worth = [solution.expectation(multiple) for multiple in (0, *multiples)]
    folded = int(worth[0].sum(1) @ ways)
    by_card, lawful_from = [], []
    for multiple, less, more in zip(multiples, worth, worth[1:], strict=False):
        lawful = solution.lawful(multiple)
        lawful_from.append(int(counts.scores[lawful[:, 0]].min()))
        by_card.append(more - less if lawful.all() else np.where(lawful, more - less, 0))
    most = np.maximum(by_card[0], 0)
    if len(by_card) > 1:
        np.maximum(most, by_card[0] + by_card[1], out=most)
    best = folded + int(most.sum(1) @ ways)
    scores, which = counts.distinct
    steps = tuple(np.zeros(len(scores), np.int64) for _ in by_card)
    for step, found in zip(steps, by_card, strict=True):
        np.add.at(step, which, found.sum(1) * ways)
    return Gains(solution, scores, multiples, tuple(lawful_from), steps, tuple(by_card), most, folded, best)


def cutoff_evs(solution: Solution, ranks: int = ALL_RANKS) -> dict[int, Fraction]:
    """The exact expectation of every cutoff said with so many ranks: fold below it, raise the least from it on."""
    gains = gains_of(solution)
    found = every_cutoff(begin(gains.scores, ranks), gains.steps[0])
    return {cutoff.floor: gains.of(gains.folded + cutoff.adds) for cutoff in found}


def studied(solution: Solution) -> Studied:
    gains, game = gains_of(solution), solution.sheet.game
    ladders = {
        RANKS_SAID[ranks]: best_ladder(begin(gains.scores, ranks), gains.steps, gains.multiples)
        for ranks in range(ALL_RANKS + 1)
    }
    finest = _by_score(gains, RANKS_SAID[ALL_RANKS], ladders[RANKS_SAID[ALL_RANKS]])
    if game.qualifies:  # A cutoff a player may take from the dealer.
        floor = game.hands[game.first_hand].kind.least(game.qualifies)
        ladders = {"as_the_dealer": Ladder((floor, *finest.steps[0].ladders[0].floors[1:]), gains.multiples), **ladders}
    rules = [_by_score(gains, key, ladder) for key, ladder in ladders.items()]
    told = {rule.steps[0].ladders: rule for rule in reversed(rules)}  # Said with fewer ranks where that is the same.
    by_up_card = [_by_up_card(gains)] if game.up_cards else []
    return Studied(_optimum(gains, finest), [*reversed(told.values()), *by_up_card])


def _by_score(gains: Gains, key: str, ladder: Ladder) -> SimpleRule:
    game = gains.solution.sheet.game
    kind = game.hands[game.first_hand].kind
    lawful = [max(floor, least) for floor, least in zip(ladder.floors, gains.lawful_from, strict=True)]
    said = [simplest(gains.scores, floor) for floor in lawful]
    simpler = Ladder(tuple(floor for floor, _ in said), ladder.multiples)
    line = game.lines[game.decisions[0].line].title
    words = f"{line} with {floor_words(kind, *said[0])}"
    if len(said) > 1 and simpler.floors[1] < NEVER:
        words += f", {simpler.multiples[1]} times the Ante with {floor_words(kind, *said[1])}"
    step = Step(
        (simpler,), lambda cards, up: (0, kind.score(cards)), lambda: (np.zeros((1, 1), np.int64), _column(game))
    )
    total = gains.total(simpler)
    words += "; else fold" if simpler.floors[0] else ""
    return SimpleRule(key, words, (step,), gains.of(total), gains.of(gains.best - total))


def _column(game: Game) -> Ints:
    """By hand, for every card seen alike."""
    scores = np.asarray(dealer_counts(game).scores)[:, None]
    return np.broadcast_to(scores, (len(scores), 52 - game.layout.player if game.up_cards else 1))


def _optimum(gains: Gains, finest: SimpleRule) -> str:
    """How close the optimum is to a cutoff."""
    scores, ahead = dealer_counts(gains.solution.sheet.game).scores, gains.by_card[0]
    plan = finest.steps[0].ladders[0].over(scores)[:, None]
    chosen = np.where(plan > 0, ahead, 0)
    if len(gains.by_card) > 1:
        chosen = np.where(plan == gains.multiples[-1], ahead + gains.by_card[1], chosen)
    hands = gains.solution.hands().ways
    otherwise, seen = int((chosen != gains.most).sum(1) @ hands), gains.most.shape[1]
    if not otherwise:
        return f"The exact optimum: {finest.words}."
    return (
        f"The exact optimum: {finest.words}; but {otherwise:,} of {int(hands.sum()) * seen:,} "
        f"{'hands' if seen == 1 else 'hands and up cards'} are played otherwise for the very cards they hold, "
        f"worth {small(finest.cost)} of the Ante."
    )


# --- Caribbean Stud: ace-king high goes by the dealer's up card ---


@kernel
def beside_up(score: int, up: int) -> int:
    """Which case of ace-king high it is; `up` is the rank of the dealer's up card."""
    case = ABOVE_FOURTH
    if up < (score >> 12 & 15):
        case = BELOW_FOURTH
    if up == (score >> 16 & 15) or up == (score >> 12 & 15) or up == (score >> 8 & 15):
        case = MATCHED
    if up >= KING:
        case = HIGH_UP
    if score < ACE_KING or score >= ANY_PAIR:
        case = NOT_ACE_KING
    return case


def _cases(game: Game) -> npt.NDArray[np.uint8]:
    """By hand and card seen."""
    scores, cards = dealer_counts(game).scores, sets.models(game.layout.player).cards
    held = np.flatnonzero((scores >= ACE_KING) & (scores < ANY_PAIR))
    distinct, which = np.unique(scores[held], return_inverse=True)
    table = np.array([[beside_up(score, up) for up in range(13)] for score in distinct.tolist()], np.uint8)
    found = np.full((len(cards), 52 - game.layout.player), NOT_ACE_KING, np.uint8)
    found[held] = table[which[:, None], sets.others(cards[held]) >> 2]
    return found


def _by_up_card(gains: Gains) -> SimpleRule:
    game, ways = gains.solution.sheet.game, gains.solution.hands().ways
    cases, scores = _cases(game), dealer_counts(game).scores
    held = np.flatnonzero(cases[:, 0] != NOT_ACE_KING)
    by_card = gains.by_card[0][held] * ways[held, None]
    ladders, told, total = [], list[str](), gains.folded
    for case in range(NOT_ACE_KING):
        here = cases[held] == case
        own = np.broadcast_to(begin(scores[held], 3)[:, None], here.shape)[here]
        ladder = best_ladder(own, [by_card[here]], gains.multiples)
        total += int(by_card[here][ladder.over(own) > 0].sum())
        floor, ranks = simplest(gains.scores, ladder.floors[0])
        ladders.append(Ladder((floor,), gains.multiples))
        told += [f"with {floor_words(FIVE, floor, ranks)} where {CASE_WORDS[case]}"] if floor < NEVER else []
    rest = (gains.scores < ACE_KING) | (gains.scores >= ANY_PAIR)
    ladder = best_ladder(begin(gains.scores[rest], 1), [gains.steps[0][rest]], gains.multiples)
    least = floor_words(FIVE, *simplest(gains.scores, ladder.floors[0]))
    total += int(gains.steps[0][rest & (ladder.over(gains.scores) > 0)].sum())

    def read(hand: Sequence[Card], up: Card | None) -> tuple[int, int]:
        assert up is not None
        score = FIVE.score(hand)
        return beside_up(score, up >> 2), score

    step = Step((*ladders, ladder), read, lambda: (_cases(game).astype(np.int64), _column(game)))
    line = game.lines[game.decisions[0].line].title
    words = "; ".join([f"{line} with {least}", *told, "else fold"])
    return SimpleRule("by_up_card", words, (step,), gains.of(total), gains.of(gains.best - total))
