"""The lawful floor of an aggregate payout limit: $50,000, or the most one patron could win at the minimum wager.

AMB-19: the best deal, with every offered wager that the limit counts at its minimum, over all boxes that one player may
use. The floor has that deal as its example. For a game of one's own it may be a bound, and says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from pitboss.filing.payout_limit.box_winnings import BoxWinnings
from pitboss.filing.payout_limit.winning_deal import ExampleDeal, most_won
from pitboss.law.game import Verdict
from pitboss.law.sheet import Sheet
from pitboss.money import Cents


class Floor(NamedTuple):
    """The least limit an operator may set, and the deal that makes it so."""

    cents: Cents
    most: Cents  # What one patron could win; without a deal no more than a bound on it.
    is_exact: bool  # Is `cents` the floor itself, and not a bound above it?
    deal: ExampleDeal | None  # None where not even all the top rows at once come to more than the fixed floor.


def limit_floor(sheet: Sheet, minimum: Mapping[str, Cents], boxes: int) -> Floor:
    """The floor for these stakes. `minimum` holds the least stake of every wager offered."""
    assert sheet.game.limit is not None, f"{sheet.game.name} permits no limit"
    return _floor(sheet, tuple(least_stakes(sheet, minimum).items()), boxes)


@lru_cache(maxsize=256)
def _floor(sheet: Sheet, stakes: tuple[tuple[str, Cents], ...], boxes: int) -> Floor:
    limit, winnings = sheet.game.limit, BoxWinnings(sheet, dict(stakes))
    assert limit is not None
    if boxes * winnings.top <= limit.floor:
        return Floor(limit.floor, boxes * winnings.top, is_exact=True, deal=None)
    most = most_won(winnings, boxes)
    return Floor(max(limit.floor, most.bound), most.bound, most.is_exact or most.bound <= limit.floor, most.deal)


def least_stakes(sheet: Sheet, minimum: Mapping[str, Cents]) -> dict[str, Cents]:
    """The least stake on each line the limit counts; a raise is its least multiple of the Ante."""
    game = sheet.game
    ante = minimum[game.ante]
    raised = {d.line: ante * d.multiples[0] for d in game.decisions}
    placed = {**minimum, **raised, **dict.fromkeys(game.required, ante)}
    stakes = {}
    for key in sheet.limited:
        source = game.lines[key].rides or key
        if source in placed:
            stakes[key] = placed[source]
    return stakes


def _verdicts(sheet: Sheet, line: str) -> Iterator[Verdict]:
    for row in sheet.rows.values():
        verdict: Verdict | None = row.verdicts.get(line)
        while verdict is not None:
            yield verdict
            verdict = verdict.otherwise


def top_odds(sheet: Sheet, line: str) -> int:
    """The highest odds on a line, rounded up; a share of a meter has none."""
    rows = [row for v in _verdicts(sheet, line) if v.table for row in sheet.odds[v.table]]
    odds = [o for o in rows if o is not None and o.word != "share"]
    return max((-(-o.pays // o.per) for o in odds), default=0)
