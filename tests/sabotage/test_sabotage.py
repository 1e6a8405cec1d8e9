"""Sabotage in a small dose, and that it breaks what it says; `make sabotage` has the whole."""

import random
from functools import cache
from pathlib import Path

import pytest

from pitboss.law.trace import Trace, trace
from tests.sabotage.__main__ import chosen, known, named
from tests.sabotage.breaking import breaks, in_python, in_toml
from tests.sabotage.running import ROOT, Copy

DOSE = (
    ("657a.5(c)(2)", "table/decks.py never: in_stage"),
    ("639a.6(b)(5)", "rank/kind.py never: found.append((FLUSH"),
)
GUARDED = '''
def check(stake):
    """§ 657a.7(d): a stake is more than nothing."""
    if stake <= 0:
        raise ValueError("657a.7(d)")
'''


@cache
def traced(clause: str) -> Trace:
    return {one.clause: one for one in trace()}[clause]


def test_a_guard_a_comparison_and_a_citation_are_broken() -> None:
    found = {one.what: one.applied(GUARDED) for one in in_python("some.py", GUARDED, 5, "657a.7(d)")}
    assert "if False:" in found["never: if stake <= 0"]
    assert "657a.7(c)" in found["cites 657a.7(c) for 657a.7(d)"]
    found = {one.what: one.applied(GUARDED) for one in in_python("some.py", GUARDED, 3, "657a.7(d)")}
    assert "if (stake > 0):" in found["turned: stake <= 0 in check"]


def test_a_cell_pays_one_more() -> None:
    text = 'clause = "657a.12(b)"\n"Flush" = "4 to 1"\n'
    (one,) = in_toml("paytables.toml", text, 1, "657a.12(b)")
    assert one.applied(text).endswith('"Flush" = "5 to 1"\n')


def test_nearly_every_clause_can_be_broken_and_every_break_compiles() -> None:
    """What cannot: terms that are only defined, and lists that only head their paragraphs."""
    honoured = {clause.clause for clause in trace() if clause.tests}
    pairs = list(chosen(each=2, seed=1))
    assert len({clause.clause for clause, _ in pairs}) > 0.85 * len(honoured)
    for _, broken in random.Random(1).sample(pairs, 60):
        if broken.path.endswith(".py"):
            compile(broken.applied((ROOT / broken.path).read_text("utf-8")), broken.path, "exec")


def test_the_list_of_survivors_names_breaks_that_exist() -> None:
    listed = known()
    for name, reason in listed.items():
        clause = traced(name.split(" ", 1)[0])
        assert name in {named(clause.clause, one) for one in breaks(clause, ROOT)}, name
        assert len(reason) > 20, f"{name} needs a reason"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("sabotage") / "copy")


@pytest.mark.parametrize(("clause", "begins"), DOSE)
def test_a_rule_taken_out_is_noticed_by_the_tests_of_its_clause(copy: Copy, clause: str, begins: str) -> None:
    honoured = traced(clause)
    broken = next(one for one in breaks(honoured, ROOT) if named(clause, one).startswith(f"{clause} {begins}"))
    assert copy.notices(broken, honoured.tests)
    assert not copy.notices(None, honoured.tests)


def test_what_was_broken_is_put_back(copy: Copy) -> None:
    path = Path("src/pitboss/table/decks.py")
    assert (copy.root / path).read_text("utf-8") == (ROOT / path).read_text("utf-8")
