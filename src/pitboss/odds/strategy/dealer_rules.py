"""Rules for the games with a dealer: one decision, by the score of the player's hand, or by the up card too."""

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
    DecisionRule,
    Ladder,
    SimpleRule,
    StrategyStudy,
    best_ladder,
    cases_text,
    floor_text,
    rank_text,
    simplest_floor,
    small_percent_text,
    truncated_score,
)
from pitboss.rank.hands import FIVE

RULE_KEYS = ("category", "one_rank", "two_ranks", "three_ranks", "four_ranks", "five_ranks")

MATCHED, HIGH_UP, BELOW_FOURTH, ABOVE_FOURTH, NOT_ACE_KING = range(5)  # Cases of ace-king high beside the up card.
ACE_KING, ANY_PAIR = FIVE.least("Ace-king high"), FIVE.least("Pair of 2s")
WHERE = ("rule-where-matched", "rule-where-high", "rule-where-below", "rule-where-else")  # By case.


class RaiseGains(NamedTuple):
    """The gain of each raise over folding, in parts, over all deals."""

    solution: Solution
    scores: Ints  # Each that occurs, lowest first.
    multiples: tuple[
        int, ...
    ]  # Those a rule says: the least, and the largest that a hand permits; between, none is best.
    lawful_from: tuple[int, ...]  # The least score that permits each.
    steps: tuple[Ints, ...]  # By score, over all hands and cards seen.
    by_card: tuple[Ints, ...]  # By hand and card seen, for one of the hands that each model stands for.
    most: Ints  # The optimum, as by_card.
    folded: int  # The total of folding every hand.
    best: int  # The total of the optimum.

    def per_ante(self, total: int) -> Fraction:
        return Fraction(total, self.solution.parts * dealer_counts(self.solution.sheet.game).combinations)

    def total(self, ladder: Ladder) -> int:
        plan = ladder.multiples_of(self.scores)
        return self.folded + sum(
            int(step[plan > less].sum()) for less, step in zip((0, *self.multiples), self.steps, strict=False)
        )


def raise_gains(solution: Solution) -> RaiseGains:
    """The gains of a solution: by score, and by hand and card seen."""
    game, ways = solution.sheet.game, solution.hands().ways
    counts = dealer_counts(game)
    least, *larger = game.decisions[0].multiples
    fold, least_raise = solution.expectation(0), solution.expectation(least)
    folded = int(fold.sum(1) @ ways)
    lawful = solution.lawful(least)
    by_card = [least_raise - fold if lawful.all() else np.where(lawful, least_raise - fold, 0)]
    multiples, lawful_from = [least], [int(counts.scores[lawful[:, 0]].min())]
    for at, multiple in enumerate(larger, 1):
        permitted = solution.lawful(multiple)
        permitted = permitted & ~solution.lawful(larger[at]) if at < len(larger) else permitted
        if permitted.any():  # No more than this is permitted to some hands.
            by_card += [np.zeros_like(least_raise)] if len(by_card) == 1 else []
            np.copyto(by_card[1], solution.expectation(multiple) - least_raise, where=permitted)
            multiples.append(multiple)
            lawful_from.append(int(counts.scores[permitted[:, 0]].min()))
    most = np.maximum(by_card[0], 0)
    if len(by_card) > 1:
        np.maximum(most, by_card[0] + by_card[1], out=most)
    best = folded + int(most.sum(1) @ ways)
    scores, which = counts.distinct
    steps = tuple(np.zeros(len(scores), np.int64) for _ in by_card)
    for step, gains in zip(steps, by_card, strict=True):
        np.add.at(step, which, gains.sum(1) * ways)
    return RaiseGains(solution, scores, tuple(multiples), tuple(lawful_from), steps, tuple(by_card), most, folded, best)


def dealer_study(solution: Solution) -> StrategyStudy:
    """The simple rules of a game with a dealer, from the plainest to the finest."""
    gains, game = raise_gains(solution), solution.sheet.game
    has_no_ranks = not game.hands[game.first_hand].kind.order  # Such hands have no ranks to speak of.
    ladders = {
        RULE_KEYS[ranks]: best_ladder(
            gains.scores if has_no_ranks else truncated_score(gains.scores, ranks),
            gains.steps,
            gains.multiples[: len(gains.steps)],
        )
        for ranks in range(ALL_RANKS + 1)
    }
    finest = _score_rule(gains, RULE_KEYS[ALL_RANKS], ladders[RULE_KEYS[ALL_RANKS]])
    if game.qualifies:  # A cutoff a player may take from the dealer.
        floor = game.hands[game.first_hand].kind.least(game.qualifies)
        second = ladders[RULE_KEYS[ALL_RANKS]].floors[1:]
        ladders = {"as_the_dealer": Ladder((floor, *second), gains.multiples[: 1 + len(second)]), **ladders}
    rules = [_score_rule(gains, key, ladder) for key, ladder in ladders.items()]
    shortest_rules = {
        rule.steps[0].ladders: rule for rule in reversed(rules)
    }  # With fewer ranks where that is the same.
    by_up_card = [_ace_king_rule(gains) if _has_ace_king_rule(game) else _up_rank_rule(gains)] if game.up_cards else []
    return StrategyStudy(_optimum_sentence(gains, finest), [*reversed(shortest_rules.values()), *by_up_card])


def _simplest_ladder(gains: RaiseGains, exact_ladder: Ladder) -> tuple[Ladder, Message]:
    """The same ladder made lawful, in the fewest ranks, and its text."""
    game = gains.solution.sheet.game
    kind = game.hands[game.first_hand].kind
    lawful = [max(floor, least) for floor, least in zip(exact_ladder.floors, gains.lawful_from, strict=False)]
    simplest = [simplest_floor(gains.scores, floor) for floor in lawful]
    permitted = [max(simplest[-1][0], least) for least in gains.lawful_from[2:]]  # From where on more is permitted.
    ladder = Ladder((*(floor for floor, _ in simplest), *permitted), gains.multiples)
    floor = floor_text(kind, *simplest[0])
    if len(simplest) == 1 or ladder.floors[1] >= NEVER:
        return ladder, message("rule-with", floor=floor)
    more = floor_text(kind, *simplest[1])
    if len(ladder.multiples) != 2:
        return ladder, message("rule-with-most", floor=floor, more=more)
    ante = Phrase(game.ante_title)
    return ladder, message("rule-with-times", floor=floor, count=ladder.multiples[1], wager=ante, more=more)


def _score_rule(gains: RaiseGains, key: str, ladder: Ladder) -> SimpleRule:
    game = gains.solution.sheet.game
    simpler, words = _simplest_ladder(gains, ladder)
    step = DecisionRule(
        (simpler,),
        lambda cards, up: (0, player_hand_score(game, cards)),
        lambda: (np.zeros((1, 1), np.int64), _score_column(game)),
    )
    total = gains.total(simpler)
    rule = message("rule-or-fold" if simpler.floors[0] else "rule-always", wager=_raise_wager(game), rule=words)
    return SimpleRule(key, rule, (step,), gains.per_ante(total), gains.per_ante(gains.best - total))


def _raise_wager(game: Game) -> Phrase:
    return Phrase(game.lines[game.decisions[0].line].title)


def player_hand_score(game: Game, cards: Sequence[Card]) -> int:
    """The score of the player's hand, as the game reads it, whatever else is dealt."""
    others = [card for card in DECK if card not in cards]
    score: int = game.read((*cards, *others[: sum(game.layout) - len(cards)]))[0]
    return score


def _score_column(game: Game) -> Ints:
    """The score of each hand, the same for every card seen."""
    scores = np.asarray(dealer_counts(game).scores)[:, None]
    return np.broadcast_to(scores, (len(scores), 52 - game.layout.player if game.up_cards else 1))


def _optimum_sentence(gains: RaiseGains, finest: SimpleRule) -> Message:
    """A sentence about how close the optimum is to a cutoff."""
    game = gains.solution.sheet.game
    scores, ahead = dealer_counts(game).scores, gains.by_card[0]
    plan = finest.steps[0].ladders[0].multiples_of(scores)[:, None]
    rule_gains = np.where(plan > 0, ahead, 0)
    if len(gains.by_card) > 1:
        rule_gains = np.where(plan > gains.multiples[0], ahead + gains.by_card[1], rule_gains)
    hands = gains.solution.hands().ways
    differing, up_cards = int((rule_gains != gains.most).sum(1) @ hands), gains.most.shape[1]
    if not differing:
        return message("optimum-is", rule=finest.rule)
    return message(
        "optimum-but" if up_cards == 1 else "optimum-but-up-cards",
        rule=finest.rule,
        count=f"{differing:,}",
        all=f"{int(hands.sum()) * up_cards:,}",
        share=small_percent_text(finest.cost),
        wager=Phrase(game.ante_title),
    )


# --- A card of the dealer's is seen: a floor for each rank of it ---


def _up_rank_rule(gains: RaiseGains) -> SimpleRule:
    game, ways = gains.solution.sheet.game, gains.solution.hands().ways
    scores = dealer_counts(game).scores
    ups = sets.cards_not_in(sets.models(game.layout.player).cards) >> 2
    own, total, ladders, ranks_by_rule = (
        np.broadcast_to(scores[:, None], ups.shape),
        gains.folded,
        [],
        dict[str, tuple[Message, list[int]]](),
    )
    for rank in range(13):
        against_rank = ups == rank
        steps = [(step * ways[:, None])[against_rank] for step in gains.by_card]
        ladder, words = _simplest_ladder(gains, best_ladder(own[against_rank], steps, gains.multiples[: len(steps)]))
        plan = ladder.multiples_of(own[against_rank])
        total += sum(int(step[plan > less].sum()) for less, step in zip((0, *gains.multiples), steps, strict=False))
        ladders.append(ladder)
        if ladder.floors[0] < NEVER:
            ranks_by_rule.setdefault(english(words), (words, []))[1].append(rank)
    cases = [message("rule-against", rule=rule, ranks=_ranks_text(ranks)) for rule, ranks in ranks_by_rule.values()]
    step = DecisionRule(
        tuple(ladders),
        lambda cards, up: (0 if up is None else up >> 2, player_hand_score(game, cards)),
        lambda: (ups.astype(np.int64), _score_column(game)),
    )
    rule = message("rule-cases", wager=_raise_wager(game), cases=cases_text(cases))
    return SimpleRule("by_up_card", rule, (step,), gains.per_ante(total), gains.per_ante(gains.best - total))


def _ranks_text(ranks: list[int]) -> Message:
    """Ranks as text, neighbors as one range: `a 2 to a jack or an ace`."""
    stretches: list[list[int]] = []
    for rank in ranks:
        if stretches and rank == stretches[-1][-1] + 1:
            stretches[-1].append(rank)
        else:
            stretches.append([rank])
    first, *others = (_rank_range_text(run) for run in stretches)
    for other in others:
        first = message("one-or-other", one=first, other=other)
    return first


def _rank_range_text(run: list[int]) -> Message:
    return (
        rank_text(run[0]) if len(run) == 1 else message("rank-to-rank", low=rank_text(run[0]), high=rank_text(run[-1]))
    )


# --- Caribbean Stud: ace-king high depends on the dealer's up card ---


def _has_ace_king_rule(game: Game) -> bool:
    """Whether only ace-king is in doubt: five cards, a dealer who plays from ace-king on, one raise."""
    kind = game.hands[game.first_hand].kind
    return kind is FIVE and game.qualifies == "Ace-king high" and len(game.decisions[0].multiples) == 1


@kernel
def ace_king_case(score: int, up: int) -> int:
    """The case of an ace-king high; `up` is the rank of the dealer's up card."""
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
    """The ace-king case by hand and card seen."""
    scores, cards = dealer_counts(game).scores, sets.models(game.layout.player).cards
    ace_kings = np.flatnonzero((scores >= ACE_KING) & (scores < ANY_PAIR))
    distinct, which = np.unique(scores[ace_kings], return_inverse=True)
    table = np.array([[ace_king_case(score, up) for up in range(13)] for score in distinct.tolist()], np.uint8)
    cases = np.full((len(cards), 52 - game.layout.player), NOT_ACE_KING, np.uint8)
    cases[ace_kings] = table[which[:, None], sets.cards_not_in(cards[ace_kings]) >> 2]
    return cases


def _ace_king_rule(gains: RaiseGains) -> SimpleRule:
    game, ways = gains.solution.sheet.game, gains.solution.hands().ways
    cases, scores = _ace_king_cases(game), dealer_counts(game).scores
    ace_kings = np.flatnonzero(cases[:, 0] != NOT_ACE_KING)
    by_card = gains.by_card[0][ace_kings] * ways[ace_kings, None]
    ladders, where, total = [], list[Message](), gains.folded
    for case in range(NOT_ACE_KING):
        of_case = cases[ace_kings] == case
        own = np.broadcast_to(truncated_score(scores[ace_kings], 3)[:, None], of_case.shape)[of_case]
        ladder = best_ladder(own, [by_card[of_case]], gains.multiples)
        total += int(by_card[of_case][ladder.multiples_of(own) > 0].sum())
        floor, ranks = simplest_floor(gains.scores, ladder.floors[0])
        ladders.append(Ladder((floor,), gains.multiples))
        where += [message(WHERE[case], floor=floor_text(FIVE, floor, ranks))] if floor < NEVER else []
    rest = (gains.scores < ACE_KING) | (gains.scores >= ANY_PAIR)
    ladder = best_ladder(truncated_score(gains.scores[rest], 1), [gains.steps[0][rest]], gains.multiples)
    least = floor_text(FIVE, *simplest_floor(gains.scores, ladder.floors[0]))
    total += int(gains.steps[0][rest & (ladder.multiples_of(gains.scores) > 0)].sum())

    def case_and_score(hand: Sequence[Card], up: Card | None) -> tuple[int, int]:
        assert up is not None
        score = FIVE.score(hand)
        return ace_king_case(score, up >> 2), score

    step = DecisionRule(
        (*ladders, ladder), case_and_score, lambda: (_ace_king_cases(game).astype(np.int64), _score_column(game))
    )
    sentence = cases_text([message("rule-with", floor=least), *where])
    rule = message("rule-cases", wager=_raise_wager(game), cases=sentence)
    return SimpleRule("by_up_card", rule, (step,), gains.per_ante(total), gains.per_ante(gains.best - total))
