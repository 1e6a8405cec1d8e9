"""Pays of one outcome, in plain Python; live hands, simulations and exact counts share it."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple, Protocol

from pitboss.law.game import Game, Verdict
from pitboss.law.sheet import Sheet
from pitboss.money import LOSS, Odds

Raises = tuple[int, ...]  # The multiple chosen at each decision so far; 0 folds.


class Names(Protocol):
    """The name of each hand, by its key."""

    def __getitem__(self, hand: str, /) -> int: ...


class Ruling(NamedTuple):
    """The odds a line is settled at, the hand they were read from, and the paragraph that says so."""

    odds: Odds
    clause: str
    reads: str = ""  # The hand that was looked at, if one was.
    table: str = ""
    forfeits: bool = False


def rule(sheet: Sheet, finding: int, line: str, names: Names) -> Ruling | None:
    """How a line is settled under a finding; None where the paragraph does not touch the line.

    `names` holds the name of each hand that a table on this line may look at.
    """
    row = sheet.rows[finding]
    verdict: Verdict | None = row.verdicts.get(line)
    reads = ""
    while verdict is not None and verdict.table:
        reads = verdict.reads
        odds = sheet.odds[verdict.table][names[reads]]
        if odds is LOSS and verdict.otherwise is not None:
            odds = None  # A row that loses is collected like a hand without a row.
        if odds is not None and verdict.then is None:
            return Ruling(odds, verdict.clause or row.clause, reads, verdict.table)
        verdict = verdict.otherwise if odds is None else verdict.then
    if verdict is None:
        return None
    return Ruling(verdict.odds, verdict.clause or row.clause, reads, forfeits=verdict.forfeits)


def hand_read(sheet: Sheet, finding: int, line: str) -> str:
    """The one hand whose name bears on this line under a finding; empty where none does."""
    read, verdicts = "", [sheet.rows[finding].verdicts.get(line)]
    while verdicts:
        verdict = verdicts.pop()
        if verdict is not None and verdict.table:
            assert read in ("", verdict.reads), f"{line} reads two hands"
            read = verdict.reads
            verdicts += [verdict.then, verdict.otherwise]
    return read


def staked(game: Game, raises: Raises) -> dict[str, int]:
    """Units on every base line that has a stake of its own."""
    stakes = dict.fromkeys(game.required, 1)
    for decision, multiple in zip(game.decisions, raises, strict=False):
        if multiple:
            stakes[decision.line] = multiple
        elif decision.takes_back:
            del stakes[decision.line]
    return stakes


def net(sheet: Sheet, finding: int, name: int, raises: Raises) -> Fraction:
    """The net result of the base lines together; `name` is that of the player's hand."""
    game, stakes, total = sheet.game, staked(sheet.game, raises), Fraction(0)
    for line in game.base:
        rides = game.lines[line].rides
        stake = stakes.get(rides or line)
        ruling = rule(sheet, finding, line, {game.first_hand: name}) if stake else None
        if stake and ruling is not None:
            odds = ruling.odds  # A bonus that rides has no stake to lose: all it pays is won (AMB-8).
            total += stake * (Fraction(odds.pays, odds.per) if rides else odds.net)
    return total
