"""Finds, in the sources, the code and the tests that honour each clause.

Code honours a clause by citing it where it runs: by name, `Cite.ADJACENT_BOXES`, which is the paragraph of every game that
says so; or as text, `657a.11(c)(2)`, in a declaration or a docstring. In a docstring § .7(e) alone cites that paragraph of
every chapter of 58 Pa. Code, and `679a.6(d)(1)-(8)` cites eight. A comment cites nothing. A test says
`@honours("657a.11(b)", ".7(e)")`.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pitboss.chapters import GAMES, index
from pitboss.chapters.pennsylvania import CODE
from pitboss.clause import ROMAN, SECTION
from pitboss.law.citations import Cite
from pitboss.law.edition import amendments
from pitboss.law.folder import PAYTABLES
from pitboss.law.game import Game

LAST = re.compile(r"(.*)\(([a-zA-Z0-9]+)\)$")
BUILT = "honoured.json"  # Beside this file in an installed package.
HONOURS = "honours"  # The decorator by which a test says which clause it holds.
TOML_COMMENT = re.compile(r"""^((?:[^"'#]|"[^"]*"|'[^']*')*)#.*$""")


class Trace(NamedTuple):
    """One clause with its code and tests; `unmodeled` is the reason if it has none."""

    clause: str
    gist: str
    code: tuple[str, ...]
    tests: tuple[str, ...]
    unmodeled: str | None

    @property
    def honoured(self) -> bool:
        return bool(self.tests)


@cache
def shape(chapters: tuple[str, ...]) -> re.Pattern[str]:
    """The pattern of a citation of these chapters, or of all, with its range."""
    known = "|".join(re.escape(chapter) for chapter in chapters)
    return re.compile(rf"(\b(?:{known})|§ ?(?=\.\d))(\.{SECTION})(?:-\(([a-zA-Z0-9]+)\))?")


def _chapters() -> tuple[str, ...]:
    return tuple(game.chapter for game in GAMES.values())


def cited(text: str) -> Iterator[str]:
    """Every clause a text cites, ranges and citations of all chapters spelled out."""
    for chapter, suffix, last in shape(_chapters()).findall(text):
        for one in _range(suffix, last):
            yield from _chapters_of(one) if chapter.startswith("§") else [chapter + one]


def _chapters_of(suffix: str) -> list[str]:
    """The chapters whose law has a paragraph such as `.7(e)`."""
    chapters = [game.chapter for game in GAMES.values() if game.law.code == CODE]
    return [chapter + suffix for chapter in chapters if chapter + suffix in index()]


def _range(suffix: str, last: str) -> Iterator[str]:
    """The paragraphs of a range such as `.6(d)(1)` to `(8)`."""
    match = LAST.match(suffix) if last else None
    if match is None:
        yield suffix
        return
    stem, first = match.groups()
    if first.isdigit():
        yield from (f"{stem}({number})" for number in range(int(first), int(last) + 1))
    elif first in ROMAN and last in ROMAN and len(last) > 1:
        yield from (f"{stem}({ROMAN[at]})" for at in range(ROMAN.index(first), ROMAN.index(last) + 1))
    else:
        yield from (f"{stem}({chr(letter)})" for letter in range(ord(first), ord(last) + 1))


def _code_citations(package: Path, root: Path) -> dict[str, list[str]]:
    """clause -> path:line, over the sources of the package."""
    return _citations_in(sorted(package.rglob("*.py")) + sorted(package.rglob(PAYTABLES)), root)


def _citations_in(paths: Iterable[Path], root: Path) -> dict[str, list[str]]:
    places: dict[str, list[str]] = {}
    for path in paths:
        text = path.read_text("utf-8")
        for number, clause in sorted(_in_python(text) if path.suffix == ".py" else _in_toml(text)):
            place = f"{path.relative_to(root).as_posix()}:{number}"
            if place not in places.setdefault(clause, []):
                places[clause].append(place)
    return places


def _in_python(text: str) -> Iterator[tuple[int, str]]:
    """(line, clause) of every citation that is more than a comment."""
    if f"{Cite.__name__}." not in text and not shape(_chapters()).search(text):
        return  # Most files: nothing in them need be taken apart.
    nodes = list(ast.walk(ast.parse(text)))
    declared = {id(key) for node in nodes if isinstance(node, ast.Dict) for key in node.keys}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            for at, line in enumerate(node.value.splitlines()):
                yield from ((node.lineno + at, clause) for clause in cited(line))
        elif (
            _names_a_cite(node) and id(node) not in declared
        ):  # A key says where a law orders it; a use carries it out.
            assert isinstance(node, ast.Attribute)
            yield from ((node.lineno, game.clause(Cite[node.attr])) for game in GAMES.values())


def _names_a_cite(node: ast.AST) -> bool:
    named = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == Cite.__name__
    return named and isinstance(node, ast.Attribute) and node.attr in Cite.__members__


def _in_toml(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        yield from ((number, clause) for clause in cited(TOML_COMMENT.sub(r"\1", line)))


def _test_citations(tests: Path, root: Path) -> dict[str, list[str]]:
    """clause -> test ids, from the decorators of the test functions."""
    tests_by_clause: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        text = path.read_text("utf-8")
        for node in ast.parse(text).body if f"@{HONOURS}(" in text else ():
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for clause in _honoured(node):
                    tests_by_clause.setdefault(clause, []).append(f"{path.relative_to(root).as_posix()}::{node.name}")
    return tests_by_clause


def _honoured(node: ast.FunctionDef) -> Iterator[str]:
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and getattr(decorator.func, "id", "") == HONOURS:
            for argument in decorator.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    text = argument.value
                    yield from cited(f"§ {text}" if text.startswith(".") else text)


def citations(package: Path) -> dict[str, dict[str, list[str]]]:
    """The code and tests of each clause, read from a checkout, for a wheel to carry."""
    root = package.parent.parent
    code, tests = _code_citations(package, root), _test_citations(root / "tests", root)
    return {
        clause: {"code": code.get(clause, []), "tests": tests.get(clause, [])}
        for clause in index()
        if clause in code or clause in tests
    }


def _citations_of(game: Game, package: Path) -> dict[str, dict[str, list[str]]]:
    """A game of one's own: what its folder cites and its tests hold it to, and where the package carries out its orders."""
    here, root = game.folder, game.folder.parent
    code = _citations_in([*sorted(here.glob("*.py")), here / PAYTABLES, *amendments(here)], root)
    checkout = package.parent.parent if package.parent.name == "src" else package.parent
    orders = _code_citations(package, checkout)
    tests = _test_citations(here, root)
    return {
        clause: {"code": [*code.get(clause, []), *orders.get(clause, [])], "tests": tests.get(clause, [])}
        for clause in game.clauses
    }


def trace(package: Path | None = None) -> list[Trace]:
    """Every clause in reading order, from the sources where the package runs from its checkout; else as it was built."""
    package = package or Path(__file__).resolve().parent.parent
    built = package / "clause_trace" / BUILT
    citations_by_clause: dict[str, dict[str, list[str]]]
    citations_by_clause = json.loads(built.read_text("utf-8")) if built.is_file() else citations(package)
    for game in GAMES.values():
        if not game.folder.is_relative_to(package):
            own = _citations_of(game, package)
            for clause in (
                own.keys() & citations_by_clause.keys()
            ):  # The tests of an example lie with the others of its checkout.
                own[clause]["tests"] += citations_by_clause[clause]["tests"]
            citations_by_clause |= own
    reasons = {clause: why for game in GAMES.values() for clause, why in game.unmodeled.items()}
    none: dict[str, list[str]] = {"code": [], "tests": []}
    return [
        Trace(clause, entry.gist, tuple(of["code"]), tuple(of["tests"]), reasons.get(clause))
        for clause, entry in index().items()
        for of in [citations_by_clause.get(clause, none)]
    ]
