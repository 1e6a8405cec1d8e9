"""Which breaks of a clause are tried, and what is made of the answers.

A line often stands below a docstring that cites several clauses, or one that only heads its paragraphs. Which of them it
honours is told by the tests: where those of another notice, the line is that one's, and the next break is tried instead. So
a clause is proved by breaks that its own tests notice. A break with which the package cannot be imported proves nothing about
tests, and the next is tried. What survives is a break that no test of any clause cited there notices, or the first of a clause
none of whose breaks its own tests notice.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from pitboss.clause_trace.trace import Trace, trace
from tests.sabotage.breaking import Break, breaks
from tests.sabotage.running import ROOT, Copy

EACH = 2  # Breaks of each clause.
Named = tuple[str, str]  # A clause, and what was broken for it.


@cache
def traced() -> dict[str, Trace]:
    return {one.clause: one for one in trace()}


def named(clause: str, broken: Break) -> Named:
    return clause, broken.named


def lot(*words: object) -> str:
    """A number drawn for these words, whatever else is drawn for."""
    return hashlib.sha256(" ".join(map(str, words)).encode()).hexdigest()


def by_lot(clauses: Iterable[Trace], seed: int) -> list[Trace]:
    return sorted(clauses, key=lambda one: lot(seed, one.clause))


def in_turn(clause: Trace, root: Path = ROOT) -> list[Break]:
    """The break that comes first, then the others by lot: one more or less of them moves no other, and a line that all
    chapters share has its turn for all of them together."""
    found = breaks(clause, root)
    return [*found[:1], *sorted(found[1:], key=lambda one: lot(one.named))]


class Proof:
    """Breaks tried on a copy. One break is tried once for all the clauses whose turn it is."""

    def __init__(self, copy: Copy, each: int = EACH) -> None:
        self.copy, self.each, self.tried = copy, each, 0
        self.tests = {one.clause: one.tests for one in traced().values()}
        self.not_loaded: set[str] = set()  # Clauses with a break that the package itself refuses as it is imported.
        self.noticed: dict[str, list[Break]] = {}  # By clause.
        self.survivors: dict[str, list[Break]] = {}

    def unbroken(self, clauses: Iterable[Trace]) -> list[str]:
        """The tests of these clauses that fail as they are."""
        files: dict[str, dict[str, list[str]]] = {}
        for test in sorted({test for one in clauses for test in one.tests}):
            files.setdefault(test.split("::")[0], {})[test] = [test]
        failing = set[str]()
        for tests in files.values():
            found = self.copy.noticing(None, tests)
            failing |= tests.keys() if found is None else found
        return sorted(failing)

    def all(self, clauses: Iterable[Trace]) -> None:
        """So many breaks of each clause that its own tests notice, or that nobody does."""
        waiting = {one.clause: in_turn(one, self.copy.root) for one in clauses}
        first = {clause: turns[0] for clause, turns in waiting.items() if turns}
        while waiting := {clause: turns for clause, turns in waiting.items() if turns and not self.enough(clause)}:
            together: dict[tuple[str, int, int, str], dict[str, Break]] = {}
            for clause, turns in waiting.items():
                broken = turns.pop(0)
                together.setdefault((broken.path, broken.begin, broken.end, broken.new), {})[clause] = broken
            for turn in together.values():
                self.tell(turn)
        for clause, broken in first.items():
            if not (self.noticed.get(clause) or self.survivors.get(clause)):
                kept = self.noticed if clause in self.not_loaded else self.survivors
                kept[clause] = [broken]

    def enough(self, clause: str) -> bool:
        return 0 < self.each <= len(self.noticed.get(clause, ())) + len(self.survivors.get(clause, ()))

    def tell(self, turn: Mapping[str, Break]) -> None:
        """One break, by the clauses it is tried for. It is the same for all of them, but for what is cited beside it."""
        broken = next(iter(turn.values()))
        own = self.copy.noticing(broken, {clause: self.tests[clause] for clause in turn})
        beside: dict[str, set[str]] = {}
        others: dict[str, Sequence[str]] = {}
        if own is not None:
            beside = {clause: self.near(clause, one) for clause, one in turn.items() if clause not in own}
            others = {clause: self.tests[clause] for clause in set[str]().union(*beside.values())}
        of_others = (self.copy.noticing(broken, others) if others else None) or set[str]()
        for clause, one in turn.items():
            self.tried += 1
            if own is None:
                self.not_loaded.add(clause)
                word = "not loaded"
            elif clause in own:
                self.noticed.setdefault(clause, []).append(one)
                word = "noticed"
            elif beside[clause] & of_others:
                word = "another's"
            else:
                self.survivors.setdefault(clause, []).append(one)
                word = "SURVIVED"
            print(f"{self.tried} {word}: {clause} {one.named}", flush=True)

    def near(self, clause: str, broken: Break) -> set[str]:
        """The other clauses cited there, and the paragraphs that a clause heads."""
        heads = tuple(f"{one}(" for one in (clause, *broken.beside))
        return {one for one, tests in self.tests.items() if tests and (one in broken.beside or one.startswith(heads))}

    def named_survivors(self) -> set[Named]:
        return {named(clause, one) for clause, found in self.survivors.items() for one in found}

    def named_noticed(self) -> set[Named]:
        return {named(clause, one) for clause, found in self.noticed.items() for one in found}
