"""However many rows a commit has: each once, in order, in few statements."""

import pytest

from pitboss.log.statements import ROWS_TOGETHER, Statements, batches
from pitboss.log.statements import Row as Written


class Cursor:
    """Keeps what it is told to execute."""

    def __init__(self) -> None:
        self.told: list[tuple[str, Written]] = []

    def execute(self, statement: str, values: Written) -> None:
        self.told.append((statement, values))


@pytest.mark.parametrize("count", [0, 1, 2, 3, 63, 64, 65, 127, 300])
def test_any_number_of_rows_is_a_few_statements(count: int) -> None:
    rows: list[Written] = [(at, at + 1, b"", f"T{at}") for at in range(count)]
    assert [row for some in batches(rows) for row in some] == rows
    cursor = Cursor()
    Statements("?", sqlite=True).advance(cursor, rows)
    assert [value for _, values in cursor.told for value in values] == [value for row in rows for value in row]
    assert all(statement.count("?") == len(values) for statement, values in cursor.told)
    assert len(cursor.told) <= count // ROWS_TOGETHER[0] + len(ROWS_TOGETHER)
