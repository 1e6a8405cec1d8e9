"""What one outcome pays, in plain Python: a live hand, a simulated tally and an exact count all end here."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.money import LOSS, Odds
from pitboss.rules.game import Verdict
from pitboss.rules.sheet import Sheet


class Ruling(NamedTuple):
    """The odds a line is settled at, the hand they were read from, and the paragraph that says so."""

    odds: Odds
    clause: str
    reads: str = ""  # The hand that was looked at, if one was.
    table: str = ""
    forfeits: bool = False


def rule(sheet: Sheet, finding: int, line: str, names: dict[str, int]) -> Ruling | None:
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
    verdict: Verdict | None = sheet.rows[finding].verdicts.get(line)
    read = ""
    while verdict is not None and verdict.table:
        assert read in ("", verdict.reads), f"{line} reads two hands"
        read, verdict = verdict.reads, verdict.otherwise
    return read
