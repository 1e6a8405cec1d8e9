"""What a commit writes, many rows to a statement.

SQLite's driver lets the other threads go first at every statement, and a busy one gives way only after a while: a commit of
a hundred small statements would wait a hundred times.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from pitboss.store.schema import EVENTS

Row = tuple[Any, ...]
ROWS_TOGETHER = 16  # To a statement; with more it is no cheaper.
NAMES = ", ".join(f'"{column.name}"' for column in EVENTS.columns)


def together(rows: list[Row]) -> Iterator[list[Row]]:
    """In full statements; a few that are left are written one by one."""
    for at in range(0, len(rows) - ROWS_TOGETHER + 1, ROWS_TOGETHER):
        yield rows[at : at + ROWS_TOGETHER]


def left(rows: list[Row]) -> list[Row]:
    return rows[len(rows) - len(rows) % ROWS_TOGETHER :]


def values(mark: str, columns: int, rows: int = 1) -> str:
    return ", ".join([f"({', '.join([mark] * columns)})"] * rows)


class Statements:
    """In the words of one kind of database. PostgreSQL's driver itself sends statements together, over the network."""

    def __init__(self, mark: str, sqlite: bool) -> None:
        self.sqlite = sqlite
        insert = f"INSERT INTO events ({NAMES}) VALUES "
        self.insert_one, self.insert_many = (
            insert + values(mark, len(EVENTS.columns), rows) for rows in (1, ROWS_TOGETHER)
        )
        self.begin_one = f"INSERT INTO heads (stream, property, sequence, hash) VALUES {values(mark, 4)}"
        # No head is where it was expected: there is none to be, which the column forbids. Nothing is asked back.
        moved = f"CASE WHEN sequence = {mark} THEN {mark} END"
        self.advance_one = f"UPDATE heads SET sequence = {moved}, hash = {mark} WHERE stream = {mark}"
        self.advance_many = (
            f"WITH news (expected, last, hash, stream) AS (VALUES {values(mark, 4, ROWS_TOGETHER)}) "
            "UPDATE heads SET sequence = CASE WHEN heads.sequence = news.expected THEN news.last END, hash = news.hash "
            "FROM news WHERE heads.stream = news.stream"
        )

    def insert(self, cursor: Any, rows: list[Row]) -> None:
        """Events, as the table has them."""
        self._write(cursor, self.insert_one, self.insert_many, rows)

    def begin(self, cursor: Any, rows: list[Row]) -> None:
        """The heads of new streams: stream, owner, sequence and hash."""
        for row in rows:
            cursor.execute(self.begin_one, row)

    def advance(self, cursor: Any, rows: list[Row]) -> None:
        """Heads from where they are expected: the sequence before, the new one, the hash, the stream."""
        self._write(cursor, self.advance_one, self.advance_many, rows)

    def _write(self, cursor: Any, one: str, many: str, rows: list[Row]) -> None:
        for some in together(rows) if self.sqlite else ():
            cursor.execute(many, (*chain.from_iterable(some),))
        if rest := left(rows) if self.sqlite else rows:
            cursor.executemany(one, rest)
