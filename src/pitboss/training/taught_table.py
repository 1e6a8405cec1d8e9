"""The subject of a course: one operator's table, its wagers and its paytables."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from pitboss.filing.choices import template
from pitboss.filing.lawful import checked
from pitboss.filing.submission import Submission
from pitboss.law.game import Game, Verdict


class Topic(NamedTuple):
    """One thing to know. The key names its kind first; a higher level comes when the lower sits."""

    key: str
    kind: str
    level: int


class Taught:
    """The table a dealer is taught: a game under a Rules Submission, by one edition of its law."""

    def __init__(self, game: Game, data: Mapping[str, Any] | None = None) -> None:
        self.game = game
        terms: Mapping[str, Any] = data if data is not None else tomllib.loads(template(game))
        self.names_edition = "edition" in terms
        self.data: dict[str, Any] = {**terms, "edition": game.edition.since}
        self.submission: Submission = checked(game, self.data)[0]

    @cached_property
    def tables(self) -> list[str]:
        """The paytables by which some wager offered here is paid."""
        used = [table for line in self.lines for table in self.tables_of(line)]
        return [name for name in self.submission.sheet.tables if name in used]

    @cached_property
    def lines(self) -> list[str]:
        """The wagers of this table and what rides on them, in the order of the chapter."""
        declared = self.game.lines
        return [
            key
            for key, line in declared.items()
            if not declared[line.rides or key].optional or key in self.submission.offered
        ]

    @cached_property
    def printed(self) -> dict[str, set[str]]:
        """For each hand, the rows of all tables in force that look at it."""
        sheet, rows_by_hand = self.submission.sheet, dict[str, set[str]]()
        for table in self.tables:
            rows_by_hand.setdefault(sheet.uses[table].reads, set()).update(
                sheet.tables[table].letters[sheet.letter(table)]
            )
        return rows_by_hand

    def tables_of(self, line: str) -> list[str]:
        """The tables that pay a line; one that only chooses between two others pays nothing itself."""
        return list(dict.fromkeys(verdict.table for verdict in self._verdicts(line) if verdict.then is None))

    def read_by(self, line: str, table: str) -> str:
        """The hand this table looks at on this line: the Five Card Hand Bonus looks at the own hand or the dealer's."""
        return next(str(verdict.reads) for verdict in self._verdicts(line) if verdict.table == table)

    def _verdicts(self, line: str) -> Iterator[Verdict]:
        """Everything any paragraph may do to a line by a table."""
        for row in self.submission.sheet.rows.values():
            verdict: Verdict | None = row.verdicts.get(line)
            while verdict is not None and verdict.table:
                yield verdict
                verdict = verdict.otherwise
