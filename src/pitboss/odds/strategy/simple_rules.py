"""Rules of play short enough to remember, and what each costs against the optimum, exactly."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from pitboss.law.sheet import Sheet
from pitboss.messages import Message, Phrase, message
from pitboss.odds.exact import optimum
from pitboss.odds.strategy import dealer_rules, points
from pitboss.odds.strategy.cutoffs import SimpleRule, StrategyStudy, small_percent_text


def simple_rules(sheet: Sheet) -> list[SimpleRule]:
    """Every rule we know for the game, from the plainest to the finest."""
    return _study(sheet).rules


def best_rule(sheet: Sheet) -> SimpleRule:
    """The rule that costs least; between equals the plainer."""
    return min(simple_rules(sheet), key=lambda rule: rule.cost)


def rule_sentences(game_key: str, sheet: Sheet) -> list[Message]:
    """The exact optimum in one sentence, then the simple rules and what each costs, the best first."""
    assert game_key == sheet.game.key
    study = _study(sheet)
    ante, rules = sheet.game.ante_title, sorted(study.rules, key=lambda rule: rule.cost)
    priced = (message("rule-and-cost", rule=rule.rule, cost=cost_text(rule.cost, ante)) for rule in rules)
    return [study.optimum, *priced]


def cost_text(cost: Fraction, ante: str) -> Message:
    """The cost of a rule as text; `ante` is the name of the first wager."""
    if not cost:
        return message("rule-costs-nothing")
    exactly = f"{cost.numerator}/{cost.denominator}"
    return message("rule-costs", share=small_percent_text(cost), wager=Phrase(ante), exactly=exactly)


@lru_cache(maxsize=128)
def _study(sheet: Sheet) -> StrategyStudy:
    if not sheet.game.is_simulated:
        return StrategyStudy(points.action_shares_text(sheet), [])
    solution = optimum.solution(sheet)
    return dealer_rules.dealer_study(solution) if sheet.game.layout.dealer else points.points_study(solution)
