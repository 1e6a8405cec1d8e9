"""A decorator by which a test names the clauses it checks; `pitboss clauses` reads it."""

from collections.abc import Callable
from typing import TypeVar

from pitboss.chapters import index
from pitboss.clause_trace.trace import cited

Test = TypeVar("Test", bound=Callable[..., object])


def honours(*clauses: str) -> Callable[[Test], Test]:
    """`"657a.11(b)"`, a list `"657a.6(b)(1)-(7)"`, or `".7(e)"` for that paragraph of every chapter."""
    for clause in clauses:
        named = list(cited(f"§ {clause}" if clause.startswith(".") else clause))
        assert named, f"{clause!r} cites nothing"
        assert all(one in index() for one in named), f"{clause!r} is not in the clause index"
    return lambda test: test
