"""How a player decides, in rules short enough to remember, and what each costs against the optimum, exactly."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from pitboss.law.sheet import Sheet
from pitboss.odds.exact import optimum
from pitboss.odds.strategy import dealer_rules, points
from pitboss.odds.strategy.cutoffs import SimpleRule, Studied, small


def simple_rules(sheet: Sheet) -> list[SimpleRule]:
    """Every rule we know for the game, from the plainest to the finest."""
    return _studied(sheet).rules


def best_rule(sheet: Sheet) -> SimpleRule:
    """The one that costs least; between equals the plainer."""
    return min(simple_rules(sheet), key=lambda rule: rule.cost)


def rules_of(game_key: str, sheet: Sheet) -> list[str]:
    """The exact optimum in one sentence, then the simple rules and what each costs, the best first."""
    assert game_key == sheet.game.key
    studied = _studied(sheet)
    ante, rules = sheet.game.ante_title, sorted(studied.rules, key=lambda rule: rule.cost)
    return [studied.optimum, *(f"{rule.words}. {cost_words(rule.cost, ante)}" for rule in rules)]


def cost_words(cost: Fraction, ante: str) -> str:
    """`ante`: what the first wager is called."""
    if not cost:
        return "Costs nothing: it is the optimum."
    return f"Costs {small(cost)} of the {ante} a round, exactly {cost.numerator}/{cost.denominator}."


@lru_cache(maxsize=128)
def _studied(sheet: Sheet) -> Studied:
    solution = optimum.solution(sheet)
    return dealer_rules.studied(solution) if sheet.game.layout.dealer else points.studied(solution)
