"""What there is to break for a clause: the guard, the datum or the lines of the function that the trace says honours it.

A break is one edit of one file. It takes the rule out and leaves a program that runs, so that only a test can notice.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pitboss.chapters import GAMES, index
from pitboss.clause_trace.trace import Trace, cited
from pitboss.law.citations import Cite

ODDS, SUM = re.compile(r'"(\d+) (?:to|for) \d+"'), re.compile(r"[\w\"-]+ = (\d+)")
BRIEFLY = re.compile(r"(\w+\.\d+)((?:\(\w+\))+)((?:, (?:\(\w+\))+)+)")
SECTION = re.compile(r"^\[([\w.]+)\]", re.MULTILINE)
OPPOSITE = {
    ast.Lt: ">=", ast.LtE: ">", ast.Gt: "<=", ast.GtE: "<", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
CATEGORIES = (
    "HIGH", "PAIR", "TWO_PAIR", "TRIPS", "STRAIGHT", "FLUSH", "FULL_HOUSE", "QUADS", "STRAIGHT_FLUSH", "SIX_CARD_ROYAL"
)  # fmt: skip
NAMED_BY = {"SIX_CARD_ROYAL": "six", "two cards": "pocket"}  # Hands that a function names outright.
VERDICTS = {"COLLECT": "RETURN", "FORFEIT": "RETURN", "RETURN": "COLLECT", "EVEN": "RETURN", "evens": "RETURN"}
OUT_OF_ORDER = "never in order"
WORDS_ORDERED = ("Told(", "Manner(", "Legend(", "CardArea(")  # What a clause has said or written.
# The trace itself, words about the rules, what a screen offers, and what is worked out or asked away from a table: no table
# goes by them, for each act is checked anew. The layout and the signs are papers that clauses order.
NEVER_RUN = (
    "pitboss/clause.py", "clause_trace/", "training/", "docs/", "odds/", "cli/", "table/offers.py", "filing/questions.py",
    "filing/submission_file.py", "paper/rules_page.py", "paper/form.py", "paper/leaflet.py",
)  # fmt: skip


class Break(NamedTuple):
    """One edit: what stood at these characters of a file, and what stands there now."""

    path: str  # From the root of the checkout.
    line: int
    begin: int
    end: int
    new: str
    what: str  # In words, for the list of survivors.
    beside: frozenset[str] = frozenset()  # Other clauses of the chapter that are cited at the same place.

    @property
    def named(self) -> str:
        return f"{self.path.removeprefix('src/pitboss/')} {self.what}"

    def applied(self, text: str) -> str:
        return text[: self.begin] + self.new + text[self.end :]

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.what}"


def breaks(clause: Trace, root: Path) -> list[Break]:
    """Every break of the code that honours a clause: what cites it alone first, and rules taken out before changed data."""
    found: dict[tuple[str, int, int, str], Break] = {}
    for one in (*in_places(clause, root), *in_rankings(clause.clause, root), *in_comparing(clause.clause, root)):
        key = (one.path, one.begin, one.end, one.new)
        if key not in found or len(one.beside) < len(found[key].beside):
            found[key] = one
    return sorted(told_apart(found.values()), key=standing)


def told_apart(found: Iterable[Break]) -> Iterator[Break]:
    """Two breaks that read alike in one file are numbered as they stand there."""
    alike: dict[str, int] = {}
    for one in sorted(found, key=lambda one: (one.path, one.begin)):
        alike[one.named] = number = alike.get(one.named, 0) + 1
        yield one if number == 1 else one._replace(what=f"{one.what} ({number})")


def standing(one: Break) -> tuple[bool, int, int, str, int]:
    rank = 0 if one.what.startswith(OUT_OF_ORDER) else 1 if one.what.startswith("never") else 2
    return one.what.startswith("cites"), len(one.beside), rank, one.path, one.begin


def in_places(clause: Trace, root: Path) -> Iterator[Break]:
    for place in clause.code:
        path, line = place.rsplit(":", 1)
        if not any(part in path for part in NEVER_RUN):
            text = (root / path).read_text("utf-8")
            kind = in_toml if path.endswith(".toml") else in_python
            yield from kind(path, text, int(line), clause.clause)


def in_rankings(clause: str, root: Path) -> Iterator[Break]:
    """The hand that a paragraph ranks is no longer made."""
    rankings = [one for game in GAMES.values() for one in game.rankings]
    for ranking in (one for one in rankings if one.clause == clause):
        order, beside = ranking.kind.order, frozenset(one.clause for one in rankings if one.kind is ranking.kind)
        made = CATEGORIES[order[ranking.kind.least(ranking.name) >> 28]] if order else ranking.kind.title
        if made in NAMED_BY:
            yield from (
                one._replace(beside=beside - {clause}) for one in in_named("rank/hands.py", NAMED_BY[made], root)
            )
            continue
        path = "src/pitboss/rank/kind.py"
        source = read(path, (root / path).read_text("utf-8"))
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Expr) and ast.unparse(node).startswith(f"found.append(({made},"):
                yield source.edit(node, "pass", f"never: {ast.unparse(node)}")
            if isinstance(node, ast.List) and ast.unparse(node).startswith(f"[({made},"):
                yield source.edit(node, f"[({made}, 0)]", f"never more than another: {ast.unparse(node)}")


def in_comparing(clause: str, root: Path) -> Iterator[Break]:
    """How cards of all chapters are compared: the ace in a straight, and the cards that break a tie."""
    if clause.endswith(".6(a)"):
        yield from in_named("rank/kind.py", "straight_top", root)
    if any(game.clause(Cite.TIES) == clause for game in GAMES.values()):
        path = "src/pitboss/rank/kind.py"
        source = read(path, (root / path).read_text("utf-8"))
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Call) and ast.unparse(node) == "pack(0, tuple(ranks))":
                yield source.edit(node, "pack(0, tuple(ranks)[:1])", "never: a second card to break a tie")


def in_named(file: str, name: str, root: Path) -> Iterator[Break]:
    path = f"src/pitboss/{file}"
    source = read(path, (root / path).read_text("utf-8"))
    for node in source.tree.body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            yield from in_function(source, node)


def in_toml(path: str, text: str, line: int, _: str) -> Iterator[Break]:
    """One more is paid: by the first odds of each table below the citation, of a meter its parts, of an envy its amounts."""
    lines = text.split("\n")
    section = next(found[1] for one in reversed(lines[:line]) if (found := SECTION.match(one)))
    if lines[line - 1].startswith("meter_clause"):
        parts, shape = f"{section}.meter.", SUM
    else:
        parts, shape = (section, SUM) if ".envy." in section else (f"{section}.", ODDS)
    for found in SECTION.finditer(text):
        other = parts != section and found[1].removeprefix(parts).split(".")[0] in ("meter", "envy")
        if found[1].startswith(parts) and not other:
            ends = text.find("\n[", found.end())
            datum = shape.search(text, found.end(), ends if ends > 0 else len(text))
            if datum is not None:
                new = datum[0].replace(datum[1], str(int(datum[1]) + 1), 1)
                at = text.count("\n", 0, datum.start()) + 1
                yield Break(path, at, *datum.span(), new, f"{datum[0]} becomes {new} in {found[1]}")


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
    if isinstance(node, ast.Attribute):
        return any(game.clause(Cite[node.attr]) == clause for game in GAMES.values())
    return isinstance(node, ast.Constant) and clause in cited(str(node.value))


def neighbours(node: ast.expr, clause: str) -> Iterator[str]:
    """The other clauses of its chapter that a docstring cites: the function honours them too."""
    text = str(node.value) if isinstance(node, ast.Constant) else ""
    for one in (*cited(text), *cited_briefly(text)):
        if one != clause and one.split(".")[0] == clause.split(".")[0]:
            yield one


def cited_briefly(text: str) -> Iterator[str]:
    """After 657a.11(e)(1) also (2) and (f)(1)."""
    for found in BRIEFLY.finditer(text):
        section, first, more = found.groups()
        for part in more.split(", ")[1:]:
            stem = first.rpartition("(")[0]
            meant = (f"{section}{part}", f"{section}{stem}{part}")
            yield from (
                one for one in meant if any(clause == one or clause.startswith(f"{one}(") for clause in index())
            )


def in_python(path: str, text: str, line: int, clause: str) -> Iterator[Break]:
    """By where the citation stands: in a refusal its guard goes, in a docstring the function's rules, else the datum."""
    source = read(path, text)
    for node in source.citing:
        if not (node.lineno <= line <= (node.end_lineno or 0) and cites(node, clause)):
            continue
        function = next((up for up in source.up(node) if isinstance(up, ast.FunctionDef)), None)
        if isinstance(source.above[node], ast.Expr):
            if function is not None and source.above[source.above[node]] is function:
                beside = frozenset(neighbours(node, clause))
                yield from (one._replace(beside=beside) for one in in_function(source, function))
            continue
        guard = next((up for up in source.up(node) if isinstance(up, ast.If)), None)
        if guard is not None and any(isinstance(child, ast.Raise) for child in ast.walk(guard)):
            yield source.edit(guard.test, "False", f"never: if {ast.unparse(guard.test)}")
        elif isinstance(statement := next(up for up in source.up(node) if isinstance(up, ast.stmt)), ast.Expr):
            yield source.edit(statement, "pass", f"never: {ast.unparse(statement)[:60]}")  # A check that refuses.
        else:
            yield from in_declaration(source, node)
        yield from cited_wrongly(source, node)


def in_function(source: Source, function: ast.FunctionDef) -> Iterator[Break]:
    """Each condition never met, each comparison turned; where there is none, each answer empty."""
    found = list(_conditions(source, function))
    yield from found
    for node in ast.walk(function) if not found else ():
        if isinstance(node, ast.Return) and node.value is not None:
            value = ast.unparse(node.value)
            yield source.edit(node.value, f"type({value})()", f"empty: {value[:60]} in {function.name}")


def _conditions(source: Source, function: ast.FunctionDef) -> Iterator[Break]:
    for node in ast.walk(function):
        if isinstance(node, ast.If | ast.IfExp):
            yield source.edit(node.test, "False", f"never: if {ast.unparse(node.test)} in {function.name}")
        elif isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in OPPOSITE:
            left, right = ast.unparse(node.left), ast.unparse(node.comparators[0])
            turned = f"({left} {OPPOSITE[type(node.ops[0])]} {right})"
            yield source.edit(node, turned, f"turned: {ast.unparse(node)} in {function.name}")
        elif isinstance(node, ast.For) and "order" in (ast.get_docstring(function) or ""):
            each = ast.unparse(node.iter)
            yield source.edit(node.iter, f"reversed(list({each}))", f"{OUT_OF_ORDER}: {each[:60]} in {function.name}")
        elif isinstance(node, ast.Slice):
            for end in (node.lower, node.upper):
                if isinstance(end, ast.Constant) and isinstance(end.value, int):
                    yield source.edit(end, str(end.value + 1), f"one more: {ast.unparse(node)} in {function.name}")


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
    for word in call.keywords:
        if word.value is node and isinstance(node, ast.Constant):  # It is cited for this one thing.
            yield source.edit(node, repr(""), f"never: {word.arg}={node.value!r} in {ast.unparse(call)[:40]}")
    if node not in call.args:
        return
    for part in (*call.args, *(word.value for word in call.keywords)):
        if any(isinstance(one, ast.Constant) and one.value in index() for one in ast.walk(part)):
            continue  # That is cited for itself.
        yield from beside_a_citation(source, part, ast.unparse(call)[:60])


def beside_a_citation(source: Source, part: ast.expr, of: str) -> Iterator[Break]:
    if isinstance(part, ast.Constant) and isinstance(part.value, bool):
        yield source.edit(part, str(not part.value), f"turned: {of}")
    elif isinstance(part, ast.Constant) and isinstance(part.value, int):
        yield source.edit(part, str(part.value + 1), f"one more: {of}")
    elif isinstance(part, ast.Constant) and " " in str(part.value) and of.startswith(WORDS_ORDERED):
        yield source.edit(part, repr("Something else"), f"other words: {of}")
    elif isinstance(part, ast.Tuple) and len(part.elts) > 1:
        shorter = ast.unparse(ast.Tuple(part.elts[:-1], ast.Load()))
        yield source.edit(part, shorter, f"without {ast.unparse(part.elts[-1])[:40]}: {of}")
    elif isinstance(part, ast.Dict):
        for key, verdict in zip(part.keys, part.values, strict=True):
            if isinstance(verdict, ast.Name) and verdict.id in VERDICTS and key is not None:
                other = VERDICTS[verdict.id]
                yield source.edit(verdict, other, f"{other} for {ast.unparse(key)} {verdict.id}: {of}")
