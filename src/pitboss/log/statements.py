"""SQL statements of a commit, with many rows each.

SQLite's driver lets the other threads go first at every statement, and a busy one gives way only after a while: a commit of
a hundred small statements would wait a hundred times.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from pitboss.log.schema import EVENTS

Row = tuple[Any, ...]
# To a statement: each is prepared once, and one or two of them take most batches.
ROWS_TOGETHER = (64, *range(32, 0, -1))
_NAMES = ", ".join(f'"{column.name}"' for column in EVENTS.columns)


def batches(rows: list[Row]) -> Iterator[list[Row]]:
    """Split rows into as few statements as possible, in the same order."""
    most, next_most, at = *ROWS_TOGETHER[:2], 0
    while at < len(rows):
        many = most if len(rows) - at >= most else next_most
        yield rows[at : at + many]
        at += many


def _values(mark: str, columns: int, rows: int = 1) -> str:
    return ", ".join([f"({', '.join([mark] * columns)})"] * rows)


def _inserting(mark: str, rows: int) -> str:
    return f"INSERT INTO events ({_NAMES}) VALUES {_values(mark, len(EVENTS.columns), rows)}"


def _advancing(mark: str, rows: int) -> str:
    """SQL that moves heads on; a head that is elsewhere becomes null, which the column forbids."""
    if rows == 1:
        moved = f"CASE WHEN sequence = {mark} THEN {mark} END"
        return f"UPDATE heads SET sequence = {moved}, hash = {mark} WHERE stream = {mark}"
    return (
        f"WITH news (expected, last, hash, stream) AS (VALUES {_values(mark, 4, rows)}) "
        "UPDATE heads SET sequence = CASE WHEN heads.sequence = news.expected THEN news.last END, hash = news.hash "
        "FROM news WHERE heads.stream = news.stream"
    )


class Statements:
    """The statements for one kind of database; PostgreSQL's driver batches them itself."""

    def __init__(self, mark: str, sqlite: bool) -> None:
        self.sqlite = sqlite
        self.begin_one = f"INSERT INTO heads (stream, property, sequence, hash) VALUES {_values(mark, 4)}"
        self.inserts = {many: _inserting(mark, many) for many in ROWS_TOGETHER}  # By how many rows.
        self.advances = {many: _advancing(mark, many) for many in ROWS_TOGETHER}

    def insert(self, cursor: Any, rows: list[Row]) -> None:
        """Insert events."""
        self._write(cursor, self.inserts, rows)

    def begin(self, cursor: Any, rows: list[Row]) -> None:
        """Insert the heads of new streams: stream, owner, sequence and hash."""
        for row in rows:
            cursor.execute(self.begin_one, row)

    def advance(self, cursor: Any, rows: list[Row]) -> None:
        """Move heads on: the expected sequence, the new one, the hash, the stream."""
        self._write(cursor, self.advances, rows)

    def _write(self, cursor: Any, statements: dict[int, str], rows: list[Row]) -> None:
        if not self.sqlite:
            if rows:
                cursor.executemany(statements[1], rows)
            return
        for some in batches(rows):
            cursor.execute(statements[len(some)], (*chain.from_iterable(some),))
