"""Rules for the games with a dealer: one decision, by the score of the player's hand, or beside the up card."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.cards import DECK, KING, Card
from pitboss.kernel import kernel
from pitboss.law.game import Game
from pitboss.messages import Message, Phrase, english, message
from pitboss.odds.counting import sets
from pitboss.odds.counting.counts import dealer_counts
from pitboss.odds.exact.optimum import Ints, Solution
from pitboss.odds.strategy.cutoffs import (
    ALL_RANKS,
    NEVER,
    Ladder,
    SimpleRule,
    Step,
    StrategyStudy,
    a_rank,
    best_ladder,
    floor_text,
    in_sequence,
    simplest_floor,
    small_percent_text,
    truncated_score,
)
from pitboss.rank.hands import FIVE

RANKS_SAID = ("category", "one_rank", "two_ranks", "three_ranks", "four_ranks", "five_ranks")

MATCHED, HIGH_UP, BELOW_FOURTH, ABOVE_FOURTH, NOT_ACE_KING = range(5)  # Cases of ace-king high beside the up card.
ACE_KING, ANY_PAIR = FIVE.least("Ace-king high"), FIVE.least("Pair of 2s")
WHERE = ("rule-where-matched", "rule-where-high", "rule-where-below", "rule-where-else")  # By case.


class Gains(NamedTuple):
    """What each step up adds to folding, in parts, over all deals."""

    solution: Solution
    scores: Ints  # Each that occurs, lowest first.
    multiples: tuple[
        int, ...
    ]  # Those a rule says: the least, and the largest that a hand permits; between, none is best.
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
            int(step[plan > less].sum()) for less, step in zip((0, *self.multiples), self.steps, strict=False)
        )


def gains_of(solution: Solution) -> Gains:
    game, ways = solution.sheet.game, solution.hands().ways
    counts = dealer_counts(game)
    least, *larger = game.decisions[0].multiples
    fold, once = solution.expectation(0), solution.expectation(least)
    folded = int(fold.sum(1) @ ways)
    lawful = solution.lawful(least)
    by_card = [once - fold if lawful.all() else np.where(lawful, once - fold, 0)]
    multiples, lawful_from = [least], [int(counts.scores[lawful[:, 0]].min())]
    for at, multiple in enumerate(larger, 1):
        here = solution.lawful(multiple)
        here = here & ~solution.lawful(larger[at]) if at < len(larger) else here
        if here.any():  # No more than this is permitted to some hands.
            by_card += [np.zeros_like(once)] if len(by_card) == 1 else []
            np.copyto(by_card[1], solution.expectation(multiple) - once, where=here)
            multiples.append(multiple)
            lawful_from.append(int(counts.scores[here[:, 0]].min()))
    most = np.maximum(by_card[0], 0)
    if len(by_card) > 1:
        np.maximum(most, by_card[0] + by_card[1], out=most)
    best = folded + int(most.sum(1) @ ways)
    scores, which = counts.distinct
    steps = tuple(np.zeros(len(scores), np.int64) for _ in by_card)
    for step, found in zip(steps, by_card, strict=True):
        np.add.at(step, which, found.sum(1) * ways)
    return Gains(solution, scores, tuple(multiples), tuple(lawful_from), steps, tuple(by_card), most, folded, best)


def dealer_study(solution: Solution) -> StrategyStudy:
    gains, game = gains_of(solution), solution.sheet.game
    named = not game.hands[game.first_hand].kind.order  # Such hands have no ranks to speak of.
    ladders = {
        RANKS_SAID[ranks]: best_ladder(
            gains.scores if named else truncated_score(gains.scores, ranks),
            gains.steps,
            gains.multiples[: len(gains.steps)],
        )
        for ranks in range(ALL_RANKS + 1)
    }
    finest = _score_rule(gains, RANKS_SAID[ALL_RANKS], ladders[RANKS_SAID[ALL_RANKS]])
    if game.qualifies:  # A cutoff a player may take from the dealer.
        floor = game.hands[game.first_hand].kind.least(game.qualifies)
        second = ladders[RANKS_SAID[ALL_RANKS]].floors[1:]
        ladders = {"as_the_dealer": Ladder((floor, *second), gains.multiples[: 1 + len(second)]), **ladders}
    rules = [_score_rule(gains, key, ladder) for key, ladder in ladders.items()]
    told = {rule.steps[0].ladders: rule for rule in reversed(rules)}  # Said with fewer ranks where that is the same.
    by_up_card = [_ace_king_rule(gains) if _has_ace_king_rule(game) else _up_rank_rule(gains)] if game.up_cards else []
    return StrategyStudy(_optimum(gains, finest), [*reversed(told.values()), *by_up_card])


def _spoken_ladder(gains: Gains, found: Ladder) -> tuple[Ladder, Message]:
    """A ladder as lawful as it can be said, in as few words as there are."""
    game = gains.solution.sheet.game
    kind = game.hands[game.first_hand].kind
    lawful = [max(floor, least) for floor, least in zip(found.floors, gains.lawful_from, strict=False)]
    said = [simplest_floor(gains.scores, floor) for floor in lawful]
    permitted = [max(said[-1][0], least) for least in gains.lawful_from[2:]]  # From where on more is permitted.
    ladder = Ladder((*(floor for floor, _ in said), *permitted), gains.multiples)
    floor = floor_text(kind, *said[0])
    if len(said) == 1 or ladder.floors[1] >= NEVER:
        return ladder, message("rule-with", floor=floor)
    more = floor_text(kind, *said[1])
    if len(ladder.multiples) != 2:
        return ladder, message("rule-with-most", floor=floor, more=more)
    ante = Phrase(game.ante_title)
    return ladder, message("rule-with-times", floor=floor, count=ladder.multiples[1], wager=ante, more=more)


def _score_rule(gains: Gains, key: str, ladder: Ladder) -> SimpleRule:
    game = gains.solution.sheet.game
    simpler, words = _spoken_ladder(gains, ladder)
    step = Step(
        (simpler,),
        lambda cards, up: (0, own_score(game, cards)),
        lambda: (np.zeros((1, 1), np.int64), _score_column(game)),
    )
    total = gains.total(simpler)
    rule = message("rule-or-fold" if simpler.floors[0] else "rule-always", wager=_raise_title(game), rule=words)
    return SimpleRule(key, rule, (step,), gains.of(total), gains.of(gains.best - total))


def _raise_title(game: Game) -> Phrase:
    return Phrase(game.lines[game.decisions[0].line].title)


def own_score(game: Game, cards: Sequence[Card]) -> int:
    """Of the player's hand, as the game reads it; whatever else is dealt has no part in it."""
    others = [card for card in DECK if card not in cards]
    score: int = game.read((*cards, *others[: sum(game.layout) - len(cards)]))[0]
    return score


def _score_column(game: Game) -> Ints:
    """By hand, for every card seen alike."""
    scores = np.asarray(dealer_counts(game).scores)[:, None]
    return np.broadcast_to(scores, (len(scores), 52 - game.layout.player if game.up_cards else 1))


def _optimum(gains: Gains, finest: SimpleRule) -> Message:
    """How close the optimum is to a cutoff."""
    game = gains.solution.sheet.game
    scores, ahead = dealer_counts(game).scores, gains.by_card[0]
    plan = finest.steps[0].ladders[0].over(scores)[:, None]
    chosen = np.where(plan > 0, ahead, 0)
    if len(gains.by_card) > 1:
        chosen = np.where(plan > gains.multiples[0], ahead + gains.by_card[1], chosen)
    hands = gains.solution.hands().ways
    otherwise, seen = int((chosen != gains.most).sum(1) @ hands), gains.most.shape[1]
    if not otherwise:
        return message("optimum-is", rule=finest.rule)
    return message(
        "optimum-but" if seen == 1 else "optimum-but-up-cards",
        rule=finest.rule,
        count=f"{otherwise:,}",
        all=f"{int(hands.sum()) * seen:,}",
        share=small_percent_text(finest.cost),
        wager=Phrase(game.ante_title),
    )


# --- A card of the dealer's is seen: a floor for each rank of it ---


def _up_rank_rule(gains: Gains) -> SimpleRule:
    game, ways = gains.solution.sheet.game, gains.solution.hands().ways
    scores = dealer_counts(game).scores
    ups = sets.cards_not_in(sets.models(game.layout.player).cards) >> 2
    own, total, ladders, alike = (
        np.broadcast_to(scores[:, None], ups.shape),
        gains.folded,
        [],
        dict[str, tuple[Message, list[int]]](),
    )
    for rank in range(13):
        here = ups == rank
        steps = [(step * ways[:, None])[here] for step in gains.by_card]
        ladder, words = _spoken_ladder(gains, best_ladder(own[here], steps, gains.multiples[: len(steps)]))
        plan = ladder.over(own[here])
        total += sum(int(step[plan > less].sum()) for less, step in zip((0, *gains.multiples), steps, strict=False))
        ladders.append(ladder)
        if ladder.floors[0] < NEVER:
            alike.setdefault(english(words), (words, []))[1].append(rank)
    cases = [message("rule-against", rule=rule, ranks=_ranks_said(ranks)) for rule, ranks in alike.values()]
    step = Step(
        tuple(ladders),
        lambda cards, up: (0 if up is None else up >> 2, own_score(game, cards)),
        lambda: (ups.astype(np.int64), _score_column(game)),
    )
    rule = message("rule-cases", wager=_raise_title(game), cases=in_sequence(cases))
    return SimpleRule("by_up_card", rule, (step,), gains.of(total), gains.of(gains.best - total))


def _ranks_said(ranks: list[int]) -> Message:
    """`a 2 to a jack or an ace`: neighbors as one stretch."""
    stretches: list[list[int]] = []
    for rank in ranks:
        if stretches and rank == stretches[-1][-1] + 1:
            stretches[-1].append(rank)
        else:
            stretches.append([rank])
    first, *others = (_stretch(run) for run in stretches)
    for other in others:
        first = message("one-or-other", one=first, other=other)
    return first


def _stretch(run: list[int]) -> Message:
    return a_rank(run[0]) if len(run) == 1 else message("rank-to-rank", low=a_rank(run[0]), high=a_rank(run[-1]))


# --- Caribbean Stud: ace-king high goes by the dealer's up card ---


def _has_ace_king_rule(game: Game) -> bool:
    """Five cards against a dealer who plays from ace-king on, and one raise: then only ace-king is in doubt."""
    kind = game.hands[game.first_hand].kind
    return kind is FIVE and game.qualifies == "Ace-king high" and len(game.decisions[0].multiples) == 1


@kernel
def ace_king_case(score: int, up: int) -> int:
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


def _ace_king_cases(game: Game) -> npt.NDArray[np.uint8]:
    """By hand and card seen."""
    scores, cards = dealer_counts(game).scores, sets.models(game.layout.player).cards
    held = np.flatnonzero((scores >= ACE_KING) & (scores < ANY_PAIR))
    distinct, which = np.unique(scores[held], return_inverse=True)
    table = np.array([[ace_king_case(score, up) for up in range(13)] for score in distinct.tolist()], np.uint8)
    found = np.full((len(cards), 52 - game.layout.player), NOT_ACE_KING, np.uint8)
    found[held] = table[which[:, None], sets.cards_not_in(cards[held]) >> 2]
    return found


def _ace_king_rule(gains: Gains) -> SimpleRule:
    game, ways = gains.solution.sheet.game, gains.solution.hands().ways
    cases, scores = _ace_king_cases(game), dealer_counts(game).scores
    held = np.flatnonzero(cases[:, 0] != NOT_ACE_KING)
    by_card = gains.by_card[0][held] * ways[held, None]
    ladders, where, total = [], list[Message](), gains.folded
    for case in range(NOT_ACE_KING):
        here = cases[held] == case
        own = np.broadcast_to(truncated_score(scores[held], 3)[:, None], here.shape)[here]
        ladder = best_ladder(own, [by_card[here]], gains.multiples)
        total += int(by_card[here][ladder.over(own) > 0].sum())
        floor, ranks = simplest_floor(gains.scores, ladder.floors[0])
        ladders.append(Ladder((floor,), gains.multiples))
        where += [message(WHERE[case], floor=floor_text(FIVE, floor, ranks))] if floor < NEVER else []
    rest = (gains.scores < ACE_KING) | (gains.scores >= ANY_PAIR)
    ladder = best_ladder(truncated_score(gains.scores[rest], 1), [gains.steps[0][rest]], gains.multiples)
    least = floor_text(FIVE, *simplest_floor(gains.scores, ladder.floors[0]))
    total += int(gains.steps[0][rest & (ladder.over(gains.scores) > 0)].sum())

    def read(hand: Sequence[Card], up: Card | None) -> tuple[int, int]:
        assert up is not None
        score = FIVE.score(hand)
        return ace_king_case(score, up >> 2), score

    step = Step((*ladders, ladder), read, lambda: (_ace_king_cases(game).astype(np.int64), _score_column(game)))
    told = in_sequence([message("rule-with", floor=least), *where])
    rule = message("rule-cases", wager=_raise_title(game), cases=told)
    return SimpleRule("by_up_card", rule, (step,), gains.of(total), gains.of(gains.best - total))
