"""What there is to break for a clause: the guard, the datum or the lines of the function that the trace says honours it.

A break is one edit of one file. It takes the rule out and leaves a program that runs, so that only a test can notice.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pitboss.chapters import GAMES, index
from pitboss.law.trace import Trace, cited

ODDS = re.compile(r'"(\d+) (to|for) (\d+)"')
OPPOSITE = {
    ast.Lt: ">=", ast.LtE: ">", ast.Gt: "<=", ast.GtE: "<", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
CATEGORIES = (
    "HIGH", "PAIR", "TWO_PAIR", "TRIPS", "STRAIGHT", "FLUSH", "FULL_HOUSE", "QUADS", "STRAIGHT_FLUSH", "SIX_CARD_ROYAL"
)  # fmt: skip
# The trace itself, words about the rules, and what a screen offers: no table goes by them, for each act is checked anew.
NEVER_RUN = ("law/", "training/", "docs/", "table/offers.py")


class Break(NamedTuple):
    """One edit: what stood at these characters of a file, and what stands there now."""

    path: str  # From the root of the checkout.
    line: int
    begin: int
    end: int
    new: str
    what: str  # In words, for the list of survivors.

    def applied(self, text: str) -> str:
        return text[: self.begin] + self.new + text[self.end :]

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.what}"


def breaks(clause: Trace, root: Path) -> list[Break]:
    """Every break of the code that honours a clause: rules taken out first, then changed data."""
    found: dict[tuple[str, int, int, str], Break] = {}
    for place in clause.code:
        path, line = place.rsplit(":", 1)
        if any(part in path for part in NEVER_RUN):
            continue
        text = (root / path).read_text("utf-8")
        kind = in_toml if path.endswith(".toml") else in_python
        for one in kind(path, text, int(line), clause.clause):
            found.setdefault((one.path, one.begin, one.end, one.new), one)
    for one in in_rankings(clause.clause, root):
        found.setdefault((one.path, one.begin, one.end, one.new), one)
    return sorted(found.values(), key=lambda one: (not one.what.startswith("never"), one.path, one.begin))


def in_rankings(clause: str, root: Path) -> Iterator[Break]:
    """The hand that a paragraph ranks is no longer made."""
    path = "src/pitboss/rank/kind.py"
    source = read(path, (root / path).read_text("utf-8"))
    for ranking in (one for game in GAMES.values() for one in game.rankings if one.clause == clause and one.kind.order):
        at = ranking.kind.order[ranking.kind.least(ranking.name) >> 28]
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Expr) and ast.unparse(node).startswith(f"found.append(({CATEGORIES[at]},"):
                yield source.edit(node, "pass", f"never: {ast.unparse(node)}")


def in_toml(path: str, text: str, line: int, _: str) -> Iterator[Break]:
    """The first odds below the citation pay one more."""
    begins = sum(len(one) + 1 for one in text.split("\n")[: line - 1])
    found = ODDS.search(text, begins)
    if found is not None:
        new = f'"{int(found[1]) + 1} {found[2]} {found[3]}"'
        yield Break(path, text.count("\n", 0, found.start()) + 1, *found.span(), new, f"{found[0]} pays {new}")


class Source:
    """A file as a tree that knows its parents and its characters."""

    def __init__(self, path: str, text: str) -> None:
        self.path, self.text, self.tree = path, text, ast.parse(text)
        self.above = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}
        self.citing = [
            node for node in self.above
            if (isinstance(node, ast.Constant) and isinstance(node.value, str))
            or (isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Cite")
        ]  # fmt: skip
        self.starts = [0]
        for one in text.encode().split(b"\n"):
            self.starts.append(self.starts[-1] + len(one) + 1)

    def edit(self, node: ast.expr | ast.stmt, new: str, what: str) -> Break:
        """In place of a node. Columns of a tree count bytes."""
        raw = self.text.encode()
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        begin = len(raw[: self.starts[node.lineno - 1] + node.col_offset].decode())
        end = len(raw[: self.starts[node.end_lineno - 1] + node.end_col_offset].decode())
        return Break(self.path, node.lineno, begin, end, new, what)

    def up(self, node: ast.AST) -> Iterator[ast.AST]:
        while node in self.above:
            node = self.above[node]
            yield node


read = cache(Source)


def cites(node: ast.expr, clause: str) -> bool:
    return not isinstance(node, ast.Constant) or clause in cited(str(node.value))


def in_python(path: str, text: str, line: int, clause: str) -> Iterator[Break]:
    """By where the citation stands: in a refusal its guard goes, in a docstring the function's rules, else the datum."""
    source = read(path, text)
    for node in source.citing:
        if not (node.lineno <= line <= (node.end_lineno or 0) and cites(node, clause)):
            continue
        function = next((up for up in source.up(node) if isinstance(up, ast.FunctionDef)), None)
        if isinstance(source.above[node], ast.Expr):
            if function is not None and source.above[source.above[node]] is function:
                yield from in_function(source, function)
            continue
        guard = next((up for up in source.up(node) if isinstance(up, ast.If)), None)
        if guard is not None and any(isinstance(child, ast.Raise) for child in ast.walk(guard)):
            yield source.edit(guard.test, "False", f"never: if {ast.unparse(guard.test)}")
        elif function is None:
            yield from in_declaration(source, node)
        else:
            yield from in_statement(source, node)
        yield from cited_wrongly(source, node)


def in_function(source: Source, function: ast.FunctionDef) -> Iterator[Break]:
    """Each condition never met, each comparison turned, each answer not given."""
    for node in ast.walk(function):
        if isinstance(node, ast.If | ast.IfExp):
            yield source.edit(node.test, "False", f"never: if {ast.unparse(node.test)} in {function.name}")
        elif isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in OPPOSITE:
            left, right = ast.unparse(node.left), ast.unparse(node.comparators[0])
            turned = f"({left} {OPPOSITE[type(node.ops[0])]} {right})"
            yield source.edit(node, turned, f"turned: {ast.unparse(node)} in {function.name}")
        elif isinstance(node, ast.Slice):
            for end in (node.lower, node.upper):
                if isinstance(end, ast.Constant) and isinstance(end.value, int):
                    yield source.edit(end, str(end.value + 1), f"one more: {ast.unparse(node)} in {function.name}")


def in_statement(source: Source, node: ast.expr) -> Iterator[Break]:
    """A call made for its effect, such as a check that refuses, is not made."""
    statement = next(up for up in source.up(node) if isinstance(up, ast.stmt))
    if isinstance(statement, ast.Expr):
        yield source.edit(statement, "pass", f"never: {ast.unparse(statement)[:60]}")


def cited_wrongly(source: Source, node: ast.Constant | ast.Attribute) -> Iterator[Break]:
    """What is paid or refused cites the paragraph before instead: every payment and refusal shows its clause."""
    clauses = list(index())
    if isinstance(node, ast.Constant) and node.value in clauses and "[" not in node.value:  # A term is only listed.
        at = clauses.index(node.value)
        yield source.edit(node, repr(clauses[at - 1]), f"cites {clauses[at - 1]} for {node.value}")
    elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Cite":
        other = "WAGERS" if node.attr == "SEATS" else "SEATS"
        yield source.edit(node, f"Cite.{other}", f"cites Cite.{other} for {node.attr}")


def in_declaration(source: Source, node: ast.Constant | ast.Attribute) -> Iterator[Break]:
    """Whatever stands beside the citation in its declaration: a number one more, a truth turned, a list without its last."""
    call = next((up for up in source.up(node) if isinstance(up, ast.Call)), None)
    if call is None:
        return
    if isinstance(call.func, ast.Attribute) and call.func.attr == "under" and ast.unparse(call.func.value) != "RETURN":
        verdict = ast.unparse(call.func.value)  # A verdict of its kind without more returns the stake.
        yield source.edit(
            call.func.value, f"type({verdict})()", f"returned: {verdict} under {ast.unparse(call.args[0])}"
        )
    if node not in call.args and node not in [word.value for word in call.keywords]:
        return
    for part in (*call.args, *(word.value for word in call.keywords)):
        if isinstance(part, ast.Constant) and isinstance(part.value, bool):
            yield source.edit(part, str(not part.value), f"turned: {ast.unparse(call)[:60]}")
        elif isinstance(part, ast.Constant) and isinstance(part.value, int):
            yield source.edit(part, str(part.value + 1), f"one more: {ast.unparse(call)[:60]}")
        elif isinstance(part, ast.Tuple) and len(part.elts) > 1:
            shorter = ast.unparse(ast.Tuple(part.elts[:-1], ast.Load()))
            yield source.edit(part, shorter, f"without {ast.unparse(part.elts[-1])[:40]}: {ast.unparse(call)[:60]}")
