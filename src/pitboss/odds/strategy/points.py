"""The games with community cards by points: a jack or higher is two points, a 6 to a 10 is one.

At each decision the cards seen are a case (a pair, one suit, a run) and a score; each case has its ladder. The floors
are found by exact search: with the other decisions held fast, the best floors of one decision; and around again until
nothing moves.
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
from pitboss.odds.strategy.cutoffs import NEVER, Ladder, SimpleRule, Step, StrategyStudy, best_ladder, in_sequence
from pitboss.rank.kind import RANK_WORDS

PLAIN, PAIRED, SUITED, SUITED_RUN, GAPPED, RUN = range(6)  # Cases.
SIX = 4
TWO_PAIR_OR_BETTER = ACE + 1  # The score of what is better than any pair.

Plan = npt.NDArray[np.uint8]


class Detail(NamedTuple):
    """Which cases a rule tells apart."""

    key: str
    suits: bool = False
    runs: bool = False


LEVELS = (
    Detail("points"),
    Detail("points_and_suits", suits=True),
    Detail("points_suits_and_runs", suits=True, runs=True),
)


def points(cards: Sequence[Card]) -> int:
    return sum((card >> 2 >= SIX) + (card >> 2 >= JACK) for card in cards)


def case_and_score(cards: Sequence[Card], told: Detail) -> tuple[int, int]:
    """Case and score of the cards seen: the rank of a pair, else points."""
    ranks = sorted(card >> 2 for card in cards)
    twice = [rank for rank in set(ranks) if ranks.count(rank) > 1]
    if twice:
        better = len(twice) > 1 or ranks.count(twice[0]) > 2
        return PAIRED, TWO_PAIR_OR_BETTER if better else twice[0]
    suited = told.suits and len({card & 3 for card in cards}) == 1
    low = sorted(-1 if rank == ACE else rank for rank in ranks)
    span = min(ranks[-1] - ranks[0], low[-1] - low[0])
    case = PLAIN
    if told.runs and span <= 4:  # They fit into one straight.
        case = RUN if span == len(cards) - 1 else GAPPED
    if suited:
        case = SUITED_RUN if case in (RUN, GAPPED) else SUITED
    return case, points(cards)


@cache
def _all_cases(size: int, told: Detail) -> tuple[Ints, Ints]:
    """Case and score of every model of this size."""
    found = np.array([case_and_score(row, told) for row in sets.models(size).cards.tolist()], np.int64)
    return found[:, 0], found[:, 1]


def _ladder_plan(ladders: Sequence[Ladder], cases: Ints, scores: Ints) -> Plan:
    chosen = np.zeros(len(scores), np.uint8)
    for case, ladder in enumerate(ladders):
        here = cases == case
        chosen[here] = ladder.over(scores[here])
    return chosen


def _cards_seen(solution: Solution, decision: int) -> int:
    game = solution.sheet.game
    return game.layout.player + game.decisions[decision].sees


def _extreme_raises(game: Game, decision: int) -> Raises:
    """What a raise earns grows evenly with it, so nothing between the least and the most is ever best."""
    allowed = game.decisions[decision].multiples
    return tuple(sorted({allowed[0], allowed[-1]}))


def _options_under(solution: Solution, plans: Sequence[Plan]) -> dict[Raises, dict[int, Ints]]:
    """By raises made: what each action is worth if the plans are followed after it; in parts, summed over deals."""
    found: dict[Raises, dict[int, Ints]] = {}
    raises = [_extreme_raises(solution.sheet.game, decision) for decision in range(len(plans))]
    for decision in reversed(range(len(plans))):
        for before in product(*raises[:decision]):
            found[before] = {0: solution.expectation(0, before)[:, 0]}
            for multiple in raises[decision]:
                after = (*before, multiple)
                if after in found:
                    following = np.append(_plan_worth(found[after], plans[decision + 1]), 0)
                    worth = following[sets.children(_cards_seen(solution, decision))].sum(1)
                else:
                    worth = solution.expectation(multiple, before)[:, 0]
                found[before][multiple] = worth
    return found


def _plan_worth(options: dict[int, Ints], plan: Plan) -> Ints:
    """What each hand is worth if the plan is followed."""
    worth = options[0].copy()
    for multiple, raised in options.items():
        np.copyto(worth, raised, where=plan == multiple)
    return worth


def _ways_to_decision(solution: Solution, plans: Sequence[Plan]) -> dict[Raises, Ints]:
    """The ways to come to the decision after these plans, by raises made and hand."""
    found: dict[Raises, Ints] = {(): solution.hands().ways}
    for decision, plan in enumerate(plans):
        size = _cards_seen(solution, decision)
        children = sets.children(size)
        following: dict[Raises, Ints] = {}
        for before, ways in found.items():
            for multiple in _extreme_raises(solution.sheet.game, decision):
                many = np.zeros(len(sets.models(size + 1).ways), np.int64)
                np.add.at(many, children[children >= 0], np.repeat(np.where(plan == multiple, ways, 0), 52 - size))
                following[*before, multiple] = many
        found = following
    return found


def _total_under(solution: Solution, plans: Sequence[Plan]) -> int:
    """Of all deals, in parts, if the plans are followed throughout."""
    worth = _plan_worth(_options_under(solution, plans)[()], plans[0])
    return int(worth @ solution.hands().ways)


def _best_ladders(solution: Solution, told: Detail) -> tuple[tuple[tuple[Ladder, ...], ...], int]:
    """The ladders of each decision by case, and what the rule comes to over all deals, in parts."""
    game, many = solution.sheet.game, len(solution.sheet.game.decisions)
    least = tuple(decision.multiples[0] for decision in game.decisions)
    seen = [_all_cases(_cards_seen(solution, decision), told) for decision in range(many)]
    plans = [solution.plan(least[:decision])[:, 0] for decision in range(many)]  # The optimum after the least raises.
    ladders: list[tuple[Ladder, ...]] = [() for _ in range(many)]
    last, total = None, _total_under(solution, plans)
    while total != last:
        for decision in reversed(range(many)):
            options, raises = _options_under(solution, plans), _extreme_raises(game, decision)
            steps = [np.zeros(len(plans[decision]), np.int64) for _ in raises]
            for before, ways in _ways_to_decision(solution, plans[:decision]).items():
                for step, (less, more) in zip(steps, pairwise((0, *raises)), strict=True):
                    step += (options[before][more] - options[before][less]) * ways
            cases, scores = seen[decision]
            ladders[decision] = tuple(
                best_ladder(scores[cases == case], [step[cases == case] for step in steps], raises)
                for case in range(RUN + 1)
            )
            plans[decision] = _ladder_plan(ladders[decision], cases, scores)
        last, total = total, _total_under(solution, plans)
    return tuple(ladders), total


def words(ladders: Sequence[Sequence[Ladder]], first: int) -> Message:
    """The rule as a player would write it on a card; `first`: how many cards are seen at the first decision."""
    cases = []
    for cards, by_case in enumerate(ladders, first):
        raises = [
            message("points-raise", multiple=multiple, reasons=_listed(_reasons(by_case, step, cards)))
            for step, multiple in reversed([*enumerate(by_case[PLAIN].multiples)])
        ]
        cases.append(message("points-cards", count=cards, number=_number(cards), raises=listing(raises)))
    return message("points-rule", cases=in_sequence(cases))


def _number(count: int) -> Message:
    return message("number-word", count=count)


NAMED = {
    SUITED_RUN: "points-straight-flush", SUITED: "points-suit", RUN: "points-row", GAPPED: "points-straight",
}  # fmt: skip


def _reasons(by_case: Sequence[Ladder], step: int, cards: int) -> list[Message]:
    """What is raised to this multiple, and not to a larger one; a case that goes by points alone is not named."""
    found = []
    for case in (PAIRED, SUITED_RUN, SUITED, RUN, GAPPED, PLAIN):
        ladder = by_case[case]
        floor, above = ladder.floors[step], NEVER + 1 if step == len(ladder.floors) - 1 else ladder.floors[-1]
        if floor >= min(above, NEVER) or (case not in (PAIRED, PLAIN) and ladder == by_case[PLAIN]):
            continue
        if case == PAIRED:
            found.append(_of_pairs(floor))
        elif case == PLAIN:
            found.append(_of_points(floor) if floor else message("points-anything"))
        else:
            name = message(NAMED[case], number=_number(cards))
            if case == RUN and _takes_low_run(cards, floor):
                name = message("points-low-too", run=name, ranks=f"A-{'-'.join(map(str, range(2, cards + 1)))}")
            found.append(message("points-with", reason=name, points=_of_points(floor)) if floor else name)
    return found


def _of_pairs(floor: int) -> Message:
    if floor == TWO_PAIR_OR_BETTER:
        return message("hand-or-better", hand=HandName("Two pair"))
    pair = HandName(f"Pair of {RANK_WORDS[floor]}s")
    return message("a-hand-or-better", hand=pair) if floor else message("points-any-pair")


def _of_points(floor: int) -> Message:
    return message("points-count", count=floor, number=_number(floor))


def _takes_low_run(cards: int, floor: int) -> bool:
    """An ace is low too: what `read` takes for a row without saying so, if it has the points."""
    low = (ACE << 2, *(rank << 2 | 1 for rank in range(cards - 1)))  # Of two suits.
    case, score = case_and_score(low, LEVELS[-1])
    return case == RUN and score >= floor


def _listed(reasons: list[Message]) -> Listing | Message:
    return listing(reasons, OR) if reasons else message("points-nothing")


def points_study(solution: Solution) -> StrategyStudy:
    game = solution.sheet.game
    whole = solution.parts * solution.deals() * int(solution.hands().ways.sum())
    best = _best_total(solution)
    rules = []
    for told in LEVELS:
        ladders, total = _best_ladders(solution, told)
        steps = tuple(_step_of_case(by_case, game, at, told) for at, by_case in enumerate(ladders))
        rules.append(
            SimpleRule(
                told.key,
                words(ladders, game.layout.player),
                steps,
                Fraction(total, whole),
                Fraction(best - total, whole),
            )
        )
    return StrategyStudy(shares(solution.sheet), rules)


def _step_of_case(ladders: tuple[Ladder, ...], game: Game, at: int, told: Detail) -> Step:
    size = game.layout.player + game.decisions[at].sees

    def over() -> tuple[Ints, Ints]:
        cases, scores = _all_cases(size, told)
        return cases[:, None], scores[:, None]

    return Step(ladders, lambda cards, up: case_and_score(cards, told), over)


def _best_total(solution: Solution) -> int:
    first = solution.sheet.game.decisions[0]
    worth = np.max([solution.expectation(multiple) for multiple in (0, *first.multiples)], 0)
    return int(worth.sum(1) @ solution.hands().ways)


def shares(sheet: Sheet) -> Message:
    """How often the best play raises, passes or folds, by cards seen."""
    cases = []
    for decision, chosen in zip(sheet.game.decisions, optimum.base(sheet).frequencies, strict=True):
        made, cards = sum(chosen.values()), sheet.game.layout.player + decision.sees
        shares = [
            message("share-raises", multiple=multiple, share=f"{float(100 * share / made):.1f}")
            if multiple
            else message("share-passes" if decision.passes else "share-folds", share=f"{float(100 * share / made):.1f}")
            for multiple, share in chosen.items()
            if share
        ]
        cases.append(message("shares-cards", count=cards, number=_number(cards), shares=listing(shares)))
    return message("optimum-shares", cases=in_sequence(cases))
