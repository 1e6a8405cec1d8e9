"""Sabotage in a small dose, and that it breaks what it says; `make sabotage` has the whole."""

from collections.abc import Iterator

import pytest

from pitboss.clause_trace.trace import Trace
from tests.night import SEED
from tests.sabotage.__main__ import known, once_unnoticed
from tests.sabotage.breaking import Break, breaks, in_python, in_toml
from tests.sabotage.proving import Proof, by_lot, in_turn, named, traced
from tests.sabotage.running import ROOT, Copy

DOSE = (
    ("657a.5(c)(2)", "table/decks.py never: in_stage"),
    pytest.param("639a.6(b)(5)", "rank/kind.py never: found.append((FLUSH", marks=pytest.mark.long),
)
LOT = 40  # Clauses.
GUARDED = '''
def check(stake):
    """§ 657a.7(d): a stake is more than nothing."""
    if stake <= 0:
        raise ValueError("657a.7(d)")
'''


def test_a_guard_a_comparison_and_a_citation_are_broken() -> None:
    found = {one.what: one.applied(GUARDED) for one in in_python("some.py", GUARDED, 5, "657a.7(d)")}
    assert "if False:" in found["never: if stake <= 0"]
    assert "657a.7(c)" in found["cites 657a.7(c) for 657a.7(d)"]
    found = {one.what: one.applied(GUARDED) for one in in_python("some.py", GUARDED, 3, "657a.7(d)")}
    assert "if (stake > 0):" in found["turned: stake <= 0 in check"]


def test_a_cell_pays_one_more() -> None:
    text = '[bonus]\nclause = "657a.12(b)"\n\n[bonus.rows]\n"Flush" = "4 to 1"\n\n[other.rows]\n"Flush" = "9 to 1"\n'
    (one,) = in_toml("paytables.toml", text, 2, "657a.12(b)")
    assert one.applied(text) == text.replace("4 to 1", "5 to 1")


def test_a_meter_and_an_envy_bonus_are_broken_by_their_own_data() -> None:
    text = (
        '[jackpot]\nmeter_clause = "657a.12(d)(3)"\n\n[jackpot.A]\n"Flush" = "4 for 1"\n\n'
        '[jackpot.meter.A]\nprimary = { seed = 50 }\n\n[jackpot.envy.A]\nclause = "657a.12(d)(5)(i)"\n1 = { "Flush" = 7 }\n'
    )
    (meter,) = in_toml("paytables.toml", text, 2, "657a.12(d)(3)")
    (envy,) = in_toml("paytables.toml", text, 11, "657a.12(d)(5)(i)")
    assert meter.applied(text) == text.replace("seed = 50", "seed = 51")
    assert envy.applied(text) == text.replace('"Flush" = 7', '"Flush" = 8')


def test_of_a_function_that_cites_several_clauses_each_break_knows_the_others() -> None:
    text = GUARDED.replace("§ 657a.7(d)", "§ 657a.7(c), (d)(1), § 657a.7(d), § 639a.7(d)")
    found = [one for one in in_python("some.py", text, 3, "657a.7(d)") if "in check" in one.what]
    assert found
    assert all(one.beside == {"657a.7(c)", "657a.7(d)(1)"} for one in found)


def test_nearly_every_clause_can_be_broken_and_every_break_compiles() -> None:
    """What cannot: terms that are only defined, and lists that only head their paragraphs."""
    honoured = [clause for clause in traced().values() if clause.tests]
    broken = {clause.clause: found for clause in honoured if (found := in_turn(clause))}
    assert len(broken) > 0.85 * len(honoured)
    for clause in by_lot((one for one in honoured if one.clause in broken), seed=1)[:60]:
        for one in (one for one in broken[clause.clause][:2] if one.path.endswith(".py")):
            compile(one.applied((ROOT / one.path).read_text("utf-8")), one.path, "exec")


def test_what_was_once_unnoticed_can_still_be_broken() -> None:
    for _, broken in once_unnoticed():
        compile(broken.applied((ROOT / broken.path).read_text("utf-8")), broken.path, "exec")


def test_the_list_of_survivors_names_breaks_that_exist() -> None:
    listed = known()
    for (clause, broken), reason in listed.items():
        assert broken in {one.named for one in breaks(traced()[clause], ROOT)}, (clause, broken)
        assert len(reason) > 20, f"{clause} {broken} needs a reason"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Copy]:
    with Copy(tmp_path_factory.mktemp("sabotage")) as copy:
        yield copy


@pytest.mark.parametrize(("clause", "begins"), DOSE)
def test_a_rule_taken_out_is_noticed_by_the_tests_of_its_clause(copy: Copy, clause: str, begins: str) -> None:
    honoured = traced()[clause]
    broken = next(one for one in breaks(honoured, ROOT) if one.named.startswith(begins))
    assert copy.notices(broken, honoured.tests)
    assert not copy.notices(None, honoured.tests)


@pytest.mark.long
def test_what_honours_clauses_drawn_by_lot_is_broken_and_noticed(copy: Copy) -> None:
    """Others with each seed: code moves away from the tests of its clauses without anyone's seeing it."""
    proof = Proof(copy)
    proof.all(by_lot((one for one in traced().values() if one.tests), SEED)[:LOT])
    assert proof.tried >= LOT
    assert proof.named_survivors() - known().keys() == set()


def test_a_package_that_cannot_be_imported_is_noticed_and_put_back(copy: Copy) -> None:
    path = "src/pitboss/table/decks.py"
    honoured = traced()["657a.5(c)(2)"]
    assert copy.notices(Break(path, 1, 0, 0, "raise RuntimeError\n", "never: everything"), honoured.tests)
    assert (copy.root / path).read_text("utf-8") == (ROOT / path).read_text("utf-8")
    assert not copy.notices(None, honoured.tests)


@pytest.mark.long
def test_a_line_that_only_anothers_tests_notice_is_anothers(copy: Copy) -> None:
    clause, proof = "657a.5(b)", Proof(copy)
    shared = next(one for one in breaks(traced()[clause], ROOT) if "if machine(state) in shuffle_deck" in one.what)
    proof.tell({clause: shared})
    assert (proof.tried, proof.noticed, proof.survivors) == (1, {}, {})
    proof.tell({clause: shared._replace(beside=frozenset())})
    assert proof.named_survivors() == {named(clause, shared)}


def test_tests_that_fail_unbroken_are_told(copy: Copy) -> None:
    test = "tests/rules/test_submission.py::test_a_limit_in_a_chapter_that_has_none"
    path = "tests/rules/test_submission.py"
    begin = (copy.root / path).read_text("utf-8").index("def test_a_limit_in_a_chapter")
    sound = Trace("657a.12(a)", "", (), (test,), None)
    assert Proof(copy).unbroken([sound]) == []
    with copy.breaking(
        Break(path, 1, begin, begin, "def test_a_limit() -> None:\n    raise OSError\n\n\n@honours()\n", "")
    ):
        assert Proof(copy).unbroken([sound._replace(tests=(f"{path}::test_a_limit",))]) == [f"{path}::test_a_limit"]
