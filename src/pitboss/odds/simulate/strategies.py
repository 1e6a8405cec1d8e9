"""Strategies: the exact optimum, a simple rule by its name, or a function of your own.

A function of your own, given itself or as FILE.py:FUNCTION, is called at each decision with what the player knows then:
    def brave(seen, score, raised):
        return 2
`seen` are the player's cards, then the dealer's up card or the community cards shown; `score` is that of the player's
hand, 0 as long as community cards are to come; `raised` is how many times the Ante has been raised so far. It returns a
multiple of the Ante, or 0 to fold. It is compiled; `rank_of` and `suit_of` of a card are at hand. An unlawful raise is
refused, with the clause, once it has happened.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, cast

import numpy as np
from numba import njit
from numba.core import types
from numba.core.errors import NumbaError

from pitboss.cards import Card
from pitboss.errors import BadInput, Refusal, closest
from pitboss.kernel import kernel
from pitboss.kernel import rank_of as rank_of
from pitboss.kernel import suit_of as suit_of
from pitboss.law.complete import RAISE_MOST
from pitboss.law.game import Game
from pitboss.law.sheet import Sheet
from pitboss.messages import Phrase, codes, message
from pitboss.odds.compiled.compiler import register_kernels
from pitboss.odds.compiled.lookup import cards_from_keys
from pitboss.odds.exact import optimum
from pitboss.odds.exact.optimum import PlanOf
from pitboss.odds.simulate.choice_codes import choice_codes
from pitboss.odds.simulate.plans import (
    NEVER,
    STEPS,
    DecidingKernels,
    Kernel,
    Plan,
    U,
    deciding_by_score,
    never_look,
    plan_by_cards,
    plan_by_score,
)
from pitboss.odds.strategy import simple_rules

OPTIMAL = "optimal"
NO_CHOICE = -1


@dataclass(frozen=True)
class StrategyFile:
    """A function of your own with its source, so that it can be sent to other machines, and a changed one differs."""

    where: str  # FILE.py:FUNCTION
    source: str


Strategy = str | StrategyFile | Callable[..., int]


def read_strategy_file(where: str) -> StrategyFile:
    """Read the file of FILE.py:FUNCTION."""
    path = where.rpartition(":")[0]
    try:
        return StrategyFile(where, Path(path).read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(
            message("strategy-unreadable", where=where, file=path, why=error), code="no_such_file"
        ) from error


def name_of(how: Strategy) -> str:
    """The name of a strategy as it is shown."""
    if isinstance(how, str):
        return how
    return how.where if isinstance(how, StrategyFile) else getattr(how, "__name__", "own")


class Player(NamedTuple):
    """A player: how to decide, compiled; and the plan, where it is known in full."""

    name: str
    deciding: DecidingKernels
    plan: Plan
    chosen: PlanOf | None = None
    optimal_for: Sheet | None = None

    def is_optimal(self, sheet: Sheet) -> bool:
        """Whether this is the best play under a sheet; another sheet may have another."""
        own = self.optimal_for
        return own is not None and (own.game, own.odds, own.readings) == (sheet.game, sheet.odds, sheet.readings)


def strategies(sheet: Sheet) -> dict[str, str]:
    """Every strategy that has a name, in words."""
    rules = {rule.key: rule.words for rule in simple_rules.simple_rules(sheet)}
    return {OPTIMAL: "The exact optimum", **rules}


def player_of(sheet: Sheet, how: Strategy) -> Player:
    """The player of a strategy."""
    if not isinstance(how, str):
        return _function_player(
            sheet.game, name_of(how), _function_from_file(how) if isinstance(how, StrategyFile) else how
        )
    key = how.strip().lower().replace("-", "_")
    if key == OPTIMAL:
        return _plan_player(sheet.game, OPTIMAL, optimum.solution(sheet).plan)._replace(optimal_for=sheet)
    for rule in simple_rules.simple_rules(sheet):
        if rule.key == key:
            return _plan_player(sheet.game, rule.key, rule.plan)
    raise BadInput(
        message(
            "strategy-unknown",
            game=Phrase(sheet.game.name),
            strategy=repr(how),
            known=codes(strategies(sheet)),
            hint=closest(how, strategies(sheet)),
        ),
        code="unknown_strategy",
    )


def _plan_player(game: Game, name: str, plan_of: PlanOf) -> Player:
    cached_plan = cache(plan_of)
    if game.layout.dealer:
        return Player(name, deciding_by_score(game), plan_by_score(game, cached_plan(())), cached_plan)
    return Player(name, *plan_by_cards(game, cached_plan), cached_plan)


# --- A function of one's own ---


@cache
def _function_from_file(how: StrategyFile) -> Callable[..., int]:
    """The function that a strategy file defines, one and the same for the same source: it is compiled once."""
    path, _, name = how.where.rpartition(":")
    defined: dict[str, Any] = {"__name__": Path(path).stem, "__file__": path}
    try:
        exec(compile(how.source, path, "exec"), defined)
    except Exception as error:
        raise BadInput(
            message("strategy-does-not-run", where=how.where, file=path, why=repr(error)), code="bad_strategy"
        ) from error
    function = defined.get(name)
    if not callable(function):
        raise BadInput(
            message("strategy-no-function", where=how.where, file=path, name=repr(name)), code="unknown_strategy"
        )
    return cast("Callable[..., int]", function)


def _function_player(game: Game, name: str, function: Callable[..., int]) -> Player:
    """The player of a function of your own. Its table counts unlawful raises, after which the hand is folded."""
    _try_function(game, name, function)
    kernel(function)
    choose = _decision_kernel(game, function, 0)

    @kernel
    def quick(scores: Any, cards: Any, rungs: Any, table: Any) -> Any:
        return choose(scores, cards, table, 0, 0)

    plan = Plan(np.full(STEPS, NEVER, np.int64), np.zeros(len(game.decisions), np.uint64))
    return Player(name, DecidingKernels(quick, never_look, keep=False), plan)


def _try_function(game: Game, name: str, function: Callable[..., int]) -> None:
    """Call the function once at each decision and compile it alone, so that its faults are reported plainly."""
    cards: tuple[Card, ...] = tuple(range(0, 52, 4))
    for at, decision in enumerate(game.decisions):
        seen = cards[: game.layout.player + game.up_cards + decision.sees]
        try:
            answer: Any = function(seen, 0, at)
            register_kernels()
            seen_type = types.UniTuple(types.int64, len(seen))  # type: ignore[no-untyped-call]
            njit(function).compile((seen_type, types.int64, types.int64))
        except NumbaError as error:
            lines = [line.strip() for line in str(error).splitlines() if not line.startswith("Failed in nopython")]
            reason = message("strategy-not-compiled", strategy=name, why=next(filter(None, lines), repr(error)))
            raise BadInput(reason, code="bad_strategy") from error
        except Exception as error:
            raise BadInput(message("strategy-fails", strategy=name, why=repr(error)), code="bad_strategy") from error
        if not isinstance(answer, int | np.integer):
            reason = message("strategy-answers", strategy=name, answer=repr(answer), ante=Phrase(game.ante_title))
            raise BadInput(reason, code="bad_strategy")


def _decision_kernel(game: Game, function: Callable[..., int], at: int) -> Kernel:
    """A kernel that chooses from one decision on, given the earlier choices and raises."""
    decision, last = game.decisions[at], at == len(game.decisions) - 1
    size = game.layout.player + game.up_cards + decision.sees
    has_score, most = bool(game.layout.dealer), decision.most or _no_raise_limit
    options, step = choice_codes(game).options[at], choice_codes(game).steps[at]
    largest = options[-1]
    places = tuple(options.index(multiple) if multiple in options else NO_CHOICE for multiple in range(largest + 1))
    following, cards_of = _keep_choice if last else _decision_kernel(game, function, at + 1), cards_from_keys(size)

    @kernel
    def choose(scores: Any, cards: Any, table: Any, before: Any, raised: Any) -> Any:
        multiple, place = np.int64(function(cards_of(cards[:size]), scores[0] if has_score else 0, raised)), NO_CHOICE
        if 0 <= multiple <= largest:
            place = places[multiple]
        if place == NO_CHOICE or (place and multiple > most(scores)):
            note_unlawful(table, at)
            place = 0
        choice = before + place * step
        return following(scores, cards, table, choice, raised + multiple) if place else choice

    return choose


@kernel
def note_unlawful(table: Any, at: Any) -> None:
    """Count an unlawful raise at a decision."""
    table[at] += U(1)


@kernel
def _no_raise_limit(scores: Any) -> Any:
    return RAISE_MOST


@kernel
def _keep_choice(scores: Any, cards: Any, table: Any, before: Any, raised: Any) -> Any:
    return before


def check_lawful(game: Game, player: Player) -> None:
    """Refuse a function of your own that made an unlawful raise."""
    if player.deciding.keep:
        return
    for decision, times in zip(game.decisions, player.plan.table.tolist(), strict=True):
        if times:
            most = message("larger-only-with", hand=Phrase(decision.limit_words)) if decision.limit_words else ""
            raise Refusal(
                message(
                    "strategy-unlawful",
                    game=Phrase(game.name),
                    strategy=player.name,
                    count=f"{times:,}",
                    wager=Phrase(game.lines[decision.line].title),
                    times=codes(map(str, decision.multiples)),
                    ante=Phrase(game.ante_title),
                    most=most,
                ),
                clause=decision.clause,
                code="unlawful_raise",
            )
