"""The codes of errors, from the one list of them."""

from __future__ import annotations

from docs.press.marks import code, said, table
from pitboss.error_codes import meanings


def every_code() -> str:
    rows = [(code(name), said(meaning.means), said(meaning.remedy)) for name, meaning in meanings().items()]
    return table(("Code", "Means", "What to do"), rows)


PARTS = {"errors": every_code}
