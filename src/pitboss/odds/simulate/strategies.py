"""Who plays: the exact optimum, a simple rule by its name, or a function of one's own.

A function of one's own, given itself or as FILE.py:FUNCTION, is asked at each decision with what the player knows then:

    def brave(seen, score, raised):
        return 2

`seen` are the player's cards, then the dealer's up card or the community cards that lie open; `score` is that of the
player's hand, 0 as long as community cards are to come; `raised` is how many times the Ante has been raised so far. It
answers with a multiple of the Ante, or 0 to fold. It is compiled; `rank_of` and `suit_of` of
a card are to hand. What it may not raise is refused, with the clause, once it has happened.
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
from pitboss.odds.compiled.lookup import cards_from_keys, ready
from pitboss.odds.exact import optimum
from pitboss.odds.exact.base import PlanOf
from pitboss.odds.simulate.choices import choices_of
from pitboss.odds.simulate.plans import (
    NEVER,
    STEPS,
    Deciding,
    Kernel,
    Plan,
    U,
    by_cards_seen,
    by_score,
    deciding_by_score,
    never,
)
from pitboss.odds.strategy import simple_rules

OPTIMAL = "optimal"
NO_CHOICE = -1


@dataclass(frozen=True)
class Written:
    """A function of one's own with its source: so it can be sent to other machines, and a changed one is another."""

    where: str  # FILE.py:FUNCTION
    source: str


Strategy = str | Written | Callable[..., int]


def written(where: str) -> Written:
    path = where.rpartition(":")[0]
    try:
        return Written(where, Path(path).read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(
            message("strategy-unreadable", where=where, file=path, why=error), code="no_such_file"
        ) from error


def name_of(how: Strategy) -> str:
    """As it is told."""
    if isinstance(how, str):
        return how
    return how.where if isinstance(how, Written) else getattr(how, "__name__", "own")


class Playing(NamedTuple):
    """A player: how to decide, compiled; and the plan, where it is known in full."""

    name: str
    deciding: Deciding
    plan: Plan
    chosen: PlanOf | None = None
    optimal_for: Sheet | None = None

    def is_optimal(self, sheet: Sheet) -> bool:
        """Under another sheet than its own something else may be best."""
        own = self.optimal_for
        return own is not None and (own.game, own.odds, own.readings) == (sheet.game, sheet.odds, sheet.readings)


def strategies(sheet: Sheet) -> dict[str, str]:
    """Every strategy that has a name, in words."""
    rules = {rule.key: rule.words for rule in simple_rules.simple_rules(sheet)}
    return {OPTIMAL: "The exact optimum", **rules}


def playing(sheet: Sheet, how: Strategy) -> Playing:
    if not isinstance(how, str):
        return _of_ones_own(sheet.game, name_of(how), _function(how) if isinstance(how, Written) else how)
    asked = how.strip().lower().replace("-", "_")
    if asked == OPTIMAL:
        return _planned(sheet.game, OPTIMAL, optimum.solution(sheet).plan)._replace(optimal_for=sheet)
    for rule in simple_rules.simple_rules(sheet):
        if rule.key == asked:
            return _planned(sheet.game, rule.key, rule.plan)
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


def _planned(game: Game, name: str, plan_of: PlanOf) -> Playing:
    chosen = cache(plan_of)
    if game.layout.dealer:
        return Playing(name, deciding_by_score(game), by_score(game, chosen(())), chosen)
    return Playing(name, *by_cards_seen(game, chosen), chosen)


# --- A function of one's own ---


@cache
def _function(how: Written) -> Callable[..., int]:
    """What the file defines by this name: one and the same for the same source, so that it is compiled once."""
    path, _, name = how.where.rpartition(":")
    defined: dict[str, Any] = {"__name__": Path(path).stem, "__file__": path}
    try:
        exec(compile(how.source, path, "exec"), defined)
    except Exception as error:
        raise BadInput(
            message("strategy-does-not-run", where=how.where, file=path, why=repr(error)), code="bad_strategy"
        ) from error
    found = defined.get(name)
    if not callable(found):
        raise BadInput(
            message("strategy-no-function", where=how.where, file=path, name=repr(name)), code="unknown_strategy"
        )
    return cast("Callable[..., int]", found)


def _of_ones_own(game: Game, name: str, function: Callable[..., int]) -> Playing:
    """Its table counts the raises it had no right to; the hand is then folded."""
    _tried(game, name, function)
    kernel(function)
    asked = _asked(game, function, 0)

    @kernel
    def quick(scores: Any, cards: Any, rungs: Any, table: Any) -> Any:
        return asked(scores, cards, table, 0, 0)

    plan = Plan(np.full(STEPS, NEVER, np.int64), np.zeros(len(game.decisions), np.uint64))
    return Playing(name, Deciding(quick, never, keep=False), plan)


def _tried(game: Game, name: str, function: Callable[..., int]) -> None:
    """Ask it once at each decision, and compile it alone: what is wrong with it is then told plainly."""
    cards: tuple[Card, ...] = tuple(range(0, 52, 4))
    for at, decision in enumerate(game.decisions):
        seen = cards[: game.layout.player + game.up_cards + decision.sees]
        try:
            answer: Any = function(seen, 0, at)
            ready()
            held = types.UniTuple(types.int64, len(seen))  # type: ignore[no-untyped-call]
            njit(function).compile((held, types.int64, types.int64))
        except NumbaError as error:
            lines = [line.strip() for line in str(error).splitlines() if not line.startswith("Failed in nopython")]
            told = message("strategy-not-compiled", strategy=name, why=next(filter(None, lines), repr(error)))
            raise BadInput(told, code="bad_strategy") from error
        except Exception as error:
            raise BadInput(message("strategy-fails", strategy=name, why=repr(error)), code="bad_strategy") from error
        if not isinstance(answer, int | np.integer):
            told = message("strategy-answers", strategy=name, answer=repr(answer), ante=Phrase(game.ante_title))
            raise BadInput(told, code="bad_strategy")


def _asked(game: Game, function: Callable[..., int], at: int) -> Kernel:
    """The choice from one decision on, with the choices before it and what they raised."""
    decision, last = game.decisions[at], at == len(game.decisions) - 1
    size = game.layout.player + game.up_cards + decision.sees
    shown, most = bool(game.layout.dealer), decision.most or _no_limit
    options, step = choices_of(game).options[at], choices_of(game).steps[at]
    largest = options[-1]
    places = tuple(options.index(multiple) if multiple in options else NO_CHOICE for multiple in range(largest + 1))
    following, held = _done if last else _asked(game, function, at + 1), cards_from_keys(size)

    @kernel
    def asked(scores: Any, cards: Any, table: Any, before: Any, raised: Any) -> Any:
        multiple, place = np.int64(function(held(cards[:size]), scores[0] if shown else 0, raised)), NO_CHOICE
        if 0 <= multiple <= largest:
            place = places[multiple]
        if place == NO_CHOICE or (place and multiple > most(scores)):
            unlawful(table, at)
            place = 0
        choice = before + place * step
        return following(scores, cards, table, choice, raised + multiple) if place else choice

    return asked


@kernel
def unlawful(table: Any, at: Any) -> None:
    """Note it."""
    table[at] += U(1)


@kernel
def _no_limit(scores: Any) -> Any:
    return RAISE_MOST


@kernel
def _done(scores: Any, cards: Any, table: Any, before: Any, raised: Any) -> Any:
    return before


def check_lawful(game: Game, player: Playing) -> None:
    """Refuse a function of one's own that raised what it must not."""
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
