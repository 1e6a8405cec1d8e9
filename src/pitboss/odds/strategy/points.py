"""The games with community cards by points: a jack or higher is two points, a 6 to a 10 is one.

At each decision the cards seen are a case (a pair, one suit, a run) and a score; each case has its ladder. The floors
are found by exact search: with the other decisions fixed, the best floors of one decision; and again until
nothing changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.cards import ACE, JACK, Card
from pitboss.law.game import Game
from pitboss.law.sheet import Sheet
from pitboss.messages import OR, HandName, Listing, Message, listing, message
from pitboss.odds.counting import sets
from pitboss.odds.exact import optimum
from pitboss.odds.exact.optimum import Ints, Raises, Solution
from pitboss.odds.strategy.cutoffs import (
    NEVER,
    DecisionRule,
    Ladder,
    SimpleRule,
    StrategyStudy,
    best_ladder,
    cases_text,
)
from pitboss.rank.kind import RANK_WORDS

PLAIN, PAIRED, SUITED, SUITED_RUN, GAPPED, RUN = range(6)  # Cases.
SIX = 4
TWO_PAIR_OR_BETTER = ACE + 1  # The score of what is better than any pair.

Plan = npt.NDArray[np.uint8]


class CaseDetail(NamedTuple):
    """The cases that a rule distinguishes."""

    key: str
    suits: bool = False
    runs: bool = False


LEVELS = (
    CaseDetail("points"),
    CaseDetail("points_and_suits", suits=True),
    CaseDetail("points_suits_and_runs", suits=True, runs=True),
)


def points(cards: Sequence[Card]) -> int:
    """The points of some cards."""
    return sum((card >> 2 >= SIX) + (card >> 2 >= JACK) for card in cards)


def case_and_score(cards: Sequence[Card], detail: CaseDetail) -> tuple[int, int]:
    """Case and score of the cards seen: the rank of a pair, else points."""
    ranks = sorted(card >> 2 for card in cards)
    paired_ranks = [rank for rank in set(ranks) if ranks.count(rank) > 1]
    if paired_ranks:
        better = len(paired_ranks) > 1 or ranks.count(paired_ranks[0]) > 2
        return PAIRED, TWO_PAIR_OR_BETTER if better else paired_ranks[0]
    suited = detail.suits and len({card & 3 for card in cards}) == 1
    low = sorted(-1 if rank == ACE else rank for rank in ranks)
    span = min(ranks[-1] - ranks[0], low[-1] - low[0])
    case = PLAIN
    if detail.runs and span <= 4:  # They fit into one straight.
        case = RUN if span == len(cards) - 1 else GAPPED
    if suited:
        case = SUITED_RUN if case in (RUN, GAPPED) else SUITED
    return case, points(cards)


@cache
def _all_cases(size: int, detail: CaseDetail) -> tuple[Ints, Ints]:
    """Case and score of every model of this size."""
    table = np.array([case_and_score(row, detail) for row in sets.models(size).cards.tolist()], np.int64)
    return table[:, 0], table[:, 1]


def _ladder_plan(ladders: Sequence[Ladder], cases: Ints, scores: Ints) -> Plan:
    multiples = np.zeros(len(scores), np.uint8)
    for case, ladder in enumerate(ladders):
        of_case = cases == case
        multiples[of_case] = ladder.multiples_of(scores[of_case])
    return multiples


def _count_cards_seen(solution: Solution, decision: int) -> int:
    game = solution.sheet.game
    return game.layout.player + game.decisions[decision].sees


def _extreme_raises(game: Game, decision: int) -> Raises:
    """The least and the most raise: gains grow evenly, so nothing between is ever best."""
    allowed = game.decisions[decision].multiples
    return tuple(sorted({allowed[0], allowed[-1]}))


def _action_values(solution: Solution, plans: Sequence[Plan]) -> dict[Raises, dict[int, Ints]]:
    """The value of each action by earlier raises, if the plans follow; in parts, summed over deals."""
    options: dict[Raises, dict[int, Ints]] = {}
    raises = [_extreme_raises(solution.sheet.game, decision) for decision in range(len(plans))]
    for decision in reversed(range(len(plans))):
        for before in product(*raises[:decision]):
            options[before] = {0: solution.expectation(0, before)[:, 0]}
            for multiple in raises[decision]:
                after = (*before, multiple)
                if after in options:
                    following = np.append(_plan_worth(options[after], plans[decision + 1]), 0)
                    worth = following[sets.children(_count_cards_seen(solution, decision))].sum(1)
                else:
                    worth = solution.expectation(multiple, before)[:, 0]
                options[before][multiple] = worth
    return options


def _plan_worth(options: dict[int, Ints], plan: Plan) -> Ints:
    """The value of each hand if the plan is followed."""
    worth = options[0].copy()
    for multiple, raised in options.items():
        np.copyto(worth, raised, where=plan == multiple)
    return worth


def _ways_to_decision(solution: Solution, plans: Sequence[Plan]) -> dict[Raises, Ints]:
    """The ways to reach the decision after these plans, by earlier raises and hand."""
    ways_by_raises: dict[Raises, Ints] = {(): solution.hands().ways}
    for decision, plan in enumerate(plans):
        size = _count_cards_seen(solution, decision)
        children = sets.children(size)
        following: dict[Raises, Ints] = {}
        for before, ways in ways_by_raises.items():
            for multiple in _extreme_raises(solution.sheet.game, decision):
                many = np.zeros(len(sets.models(size + 1).ways), np.int64)
                np.add.at(many, children[children >= 0], np.repeat(np.where(plan == multiple, ways, 0), 52 - size))
                following[*before, multiple] = many
        ways_by_raises = following
    return ways_by_raises


def _plan_total(solution: Solution, plans: Sequence[Plan]) -> int:
    """The total over all deals, in parts, if the plans are followed throughout."""
    worth = _plan_worth(_action_values(solution, plans)[()], plans[0])
    return int(worth @ solution.hands().ways)


def _best_ladders(solution: Solution, detail: CaseDetail) -> tuple[tuple[tuple[Ladder, ...], ...], int]:
    """The ladders of each decision by case, and the total of the rule over all deals, in parts."""
    game, many = solution.sheet.game, len(solution.sheet.game.decisions)
    least = tuple(decision.multiples[0] for decision in game.decisions)
    cases_by_decision = [_all_cases(_count_cards_seen(solution, decision), detail) for decision in range(many)]
    plans = [solution.plan(least[:decision])[:, 0] for decision in range(many)]  # The optimum after the least raises.
    ladders: list[tuple[Ladder, ...]] = [() for _ in range(many)]
    last, total = None, _plan_total(solution, plans)
    while total != last:
        for decision in reversed(range(many)):
            options, raises = _action_values(solution, plans), _extreme_raises(game, decision)
            steps = [np.zeros(len(plans[decision]), np.int64) for _ in raises]
            for before, ways in _ways_to_decision(solution, plans[:decision]).items():
                for step, (less, more) in zip(steps, pairwise((0, *raises)), strict=True):
                    step += (options[before][more] - options[before][less]) * ways
            cases, scores = cases_by_decision[decision]
            ladders[decision] = tuple(
                best_ladder(scores[cases == case], [step[cases == case] for step in steps], raises)
                for case in range(RUN + 1)
            )
            plans[decision] = _ladder_plan(ladders[decision], cases, scores)
        last, total = total, _plan_total(solution, plans)
    return tuple(ladders), total


def rule_text(ladders: Sequence[Sequence[Ladder]], first: int) -> Message:
    """The rule as a player would write it on a card; `first`: cards seen at the first decision."""
    cases = []
    for cards, by_case in enumerate(ladders, first):
        raises = [
            message("points-raise", multiple=multiple, reasons=_reasons_text(_reasons(by_case, step, cards)))
            for step, multiple in reversed([*enumerate(by_case[PLAIN].multiples)])
        ]
        cases.append(message("points-cards", count=cards, number=_number_text(cards), raises=listing(raises)))
    return message("points-rule", cases=cases_text(cases))


def _number_text(count: int) -> Message:
    return message("number-word", count=count)


NAMED = {
    SUITED_RUN: "points-straight-flush", SUITED: "points-suit", RUN: "points-row", GAPPED: "points-straight",
}  # fmt: skip


def _reasons(by_case: Sequence[Ladder], step: int, cards: int) -> list[Message]:
    """The reasons to raise to this multiple and no further; a case that depends on points alone is left out."""
    reasons = []
    for case in (PAIRED, SUITED_RUN, SUITED, RUN, GAPPED, PLAIN):
        ladder = by_case[case]
        floor, above = ladder.floors[step], NEVER + 1 if step == len(ladder.floors) - 1 else ladder.floors[-1]
        if floor >= min(above, NEVER) or (case not in (PAIRED, PLAIN) and ladder == by_case[PLAIN]):
            continue
        if case == PAIRED:
            reasons.append(_pair_text(floor))
        elif case == PLAIN:
            reasons.append(_points_text(floor) if floor else message("points-anything"))
        else:
            name = message(NAMED[case], number=_number_text(cards))
            if case == RUN and _has_low_run(cards, floor):
                name = message("points-low-too", run=name, ranks=f"A-{'-'.join(map(str, range(2, cards + 1)))}")
            reasons.append(message("points-with", reason=name, points=_points_text(floor)) if floor else name)
    return reasons


def _pair_text(floor: int) -> Message:
    if floor == TWO_PAIR_OR_BETTER:
        return message("hand-or-better", hand=HandName("Two pair"))
    pair = HandName(f"Pair of {RANK_WORDS[floor]}s")
    return message("a-hand-or-better", hand=pair) if floor else message("points-any-pair")


def _points_text(floor: int) -> Message:
    return message("points-count", count=floor, number=_number_text(floor))


def _has_low_run(cards: int, floor: int) -> bool:
    """Whether a low run with an ace reaches the floor: `read` takes it for a row."""
    low = (ACE << 2, *(rank << 2 | 1 for rank in range(cards - 1)))  # Of two suits.
    case, score = case_and_score(low, LEVELS[-1])
    return case == RUN and score >= floor


def _reasons_text(reasons: list[Message]) -> Listing | Message:
    return listing(reasons, OR) if reasons else message("points-nothing")


def points_study(solution: Solution) -> StrategyStudy:
    """The simple rules of a game with community cards, from the plainest to the finest."""
    game = solution.sheet.game
    whole = solution.parts * solution.deals() * int(solution.hands().ways.sum())
    best = _best_total(solution)
    rules = []
    for detail in LEVELS:
        ladders, total = _best_ladders(solution, detail)
        steps = tuple(_decision_rule(by_case, game, at, detail) for at, by_case in enumerate(ladders))
        rules.append(
            SimpleRule(
                detail.key,
                rule_text(ladders, game.layout.player),
                steps,
                Fraction(total, whole),
                Fraction(best - total, whole),
            )
        )
    return StrategyStudy(action_shares_text(solution.sheet), rules)


def _decision_rule(ladders: tuple[Ladder, ...], game: Game, at: int, detail: CaseDetail) -> DecisionRule:
    size = game.layout.player + game.decisions[at].sees

    def all_cases() -> tuple[Ints, Ints]:
        cases, scores = _all_cases(size, detail)
        return cases[:, None], scores[:, None]

    return DecisionRule(ladders, lambda cards, up: case_and_score(cards, detail), all_cases)


def _best_total(solution: Solution) -> int:
    first = solution.sheet.game.decisions[0]
    worth = np.max([solution.expectation(multiple) for multiple in (0, *first.multiples)], 0)
    return int(worth.sum(1) @ solution.hands().ways)


def action_shares_text(sheet: Sheet) -> Message:
    """How often the best play raises, passes or folds, by cards seen."""
    cases = []
    for decision, frequencies in zip(sheet.game.decisions, optimum.base(sheet).frequencies, strict=True):
        hands, cards = sum(frequencies.values()), sheet.game.layout.player + decision.sees
        shares = [
            message("share-raises", multiple=multiple, share=f"{float(100 * share / hands):.1f}")
            if multiple
            else message(
                "share-passes" if decision.passes else "share-folds", share=f"{float(100 * share / hands):.1f}"
            )
            for multiple, share in frequencies.items()
            if share
        ]
        cases.append(message("shares-cards", count=cards, number=_number_text(cards), shares=listing(shares)))
    return message("optimum-shares", cases=cases_text(cases))
