"""Every order a table carries out is cited by name, and each game says where its own law gives it."""

import ast
import re
from pathlib import Path

import pytest

from pitboss.chapters import GAMES, index
from pitboss.citation import HOUSE_RULE
from pitboss.law.citations import Cite
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table.acts import FLOOR, Actor, Command
from pitboss.table.procedure import decide
from pitboss.table.state import Table
from pitboss.table.steps import next_step
from tests.games import CHAPTERS
from tests.honours import honours

PACKAGE = Path(__file__).resolve().parent.parent.parent / "src" / "pitboss"
SUFFIX = re.compile(r"\.\d{1,2}(\([a-zA-Z0-9]+\))+$")
# Where a message shows what a file could begin with.
EXAMPLES = ("web/routes/openapi.py",)  # It gives an example with each answer.
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_a_game_cites_each_order_in_its_own_law(game: Game) -> None:
    assert set(game.citations) == set(Cite)
    for what, clause in game.citations.items():
        assert clause in index(), what
        assert clause.startswith(f"{game.chapter}."), what


OWN = {  # Chapter -> where it orders what the others order elsewhere.
    "679a": (".2(b)(4)", ".2(c)", ".2(d)", ".6(c)", ".11(c)", ".11(e)"),
    "657a": (".2(b)(6)", ".2(e)", ".2(f)", ".6(c)", ".11(c)", ".11(h)"),
    "684a": (".2(b)(4)", ".2(c)", ".2(d)", ".6(c)", ".11(c)", ".11(e)"),
    "639a": (".2(b)(6)", ".2(e)", ".2(f)", ".6(c)", ".11(c)", ".11(d)"),
    "682a": (".2(b)(4)", ".2(c)", ".2(d)", ".6(c)", ".11(d)", ".11(f)"),
    "683a": (".2(b)(4)", ".2(c)", ".2(d)", ".6(a)", ".11(h)", ".11(j)"),
}


@pytest.mark.parametrize("game", CHAPTERS.values(), ids=CHAPTERS)
@honours(
    ".2(b)(4)", "657a.2(b)(6)", "639a.2(b)(6)", ".2(c)", ".2(e)", ".6(c)", "683a.6(a)", ".11(c)", "679a.11(e)",
    "684a.11(e)", "657a.11(h)", "639a.11(d)", "682a.11(d)", "682a.11(f)", "683a.11(h)", "683a.11(j)",
)  # fmt: skip
def test_each_chapter_orders_these_in_a_paragraph_of_its_own(game: Game) -> None:
    orders = (Cite.ODDS_POSTED, Cite.DROP_BOX, Cite.DISCARD_RACK, Cite.TIES, Cite.TURNS, Cite.RACKING)
    assert tuple(game.clause(order).removeprefix(game.chapter) for order in orders) == OWN[game.chapter]


STUB = {  # Where each section tells of the stub, racked, counted, found right and found wrong; and of `no more bets`.
    "manual_shoe": (".8", "defg", ".8(b)"), "hand": (".9", "cdef", ".9(a)(3)"), "automated_shoe": (".10", "cdef", ".10(a)(2)"),
    "reshuffling_shoe": (".10", "cdef", ".10(a)(2)"),
}  # fmt: skip


@pytest.mark.parametrize("game", CHAPTERS.values(), ids=CHAPTERS)
@honours(".8(b)", ".8(e)-(g)", "657a.8(h)", "639a.8(h)", ".9(a)(3)", ".9(c)-(f)", ".10(a)(2)", ".10(c)-(f)")
def test_each_way_of_dealing_cites_its_own_section(game: Game) -> None:
    for dealing, deal in game.deals.items():
        section, letters, announced = STUB[dealing]
        assert deal.announced == game.chapter + announced
        if dealing == "manual_shoe" and game.chapter in ("657a", "639a"):  # They have a paragraph more before it.
            letters = "efgh"
        stub = [f"{game.chapter}{section}({letter})" for letter in letters]
        if (game.chapter, dealing) == ("683a", "automated_shoe"):  # Racked only when the rest was dealt from the hand.
            stub[0] += "(2)"
        assert list(deal.stub_by) == stub
        assert deal.rest is None or deal.rest.clause == f"{game.chapter}.10(c)"


@every_game
def test_each_way_of_dealing_says_where_it_is_announced_and_what_becomes_of_the_stub(game: Game) -> None:
    for deal in game.deals.values():
        cited = {deal.clause, deal.announced, *deal.stub_by}
        assert cited <= set(index())
        assert all(clause.startswith(f"{game.chapter}.") for clause in cited)
    assert len(game.reveals) == max(1, game.layout.community)


def test_no_code_cites_a_paragraph_as_if_all_laws_were_numbered_alike() -> None:
    """Only the Pennsylvania chapters are; what they have in common stands in one file of theirs."""
    found = [
        f"{path.relative_to(PACKAGE)}:{node.lineno} {node.value}"
        for path in sorted(PACKAGE.rglob("*.py"))
        if path.name != "pennsylvania.py"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and SUFFIX.match(node.value)
    ]
    assert not found


def said_by_code(path: Path) -> list[tuple[int, str]]:
    """The words of a file that run or are shown: in Python every string that is no docstring, elsewhere every line."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        return [(at, line) for at, line in enumerate(text.splitlines(), 1) if not line.lstrip().startswith("//")]
    tree, prose = ast.parse(text), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            prose.add(id(node.body[0].value) if node.body and isinstance(node.body[0], ast.Expr) else 0)
    strings = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return [(node.lineno, str(node.value)) for node in strings if id(node) not in prose]


def test_no_chapter_and_no_game_is_named_outside_its_folder() -> None:
    """Docstrings may cite; an example in a message or a description may name a game."""
    numbers = re.compile("|".join(rf"\b{game.chapter}\b" for game in GAMES.values()))
    found = [
        f"{path.relative_to(PACKAGE)}:{line} {text.strip()[:80]}"
        for path in sorted(PACKAGE.rglob("*"))
        if path.suffix in (".py", ".js", ".css", ".html") and not {"chapters", "verifier"} & {*path.parts}
        for line, text in said_by_code(path)
        if numbers.search(text) or text in GAMES
    ]
    assert [one for one in found if not one.startswith(EXAMPLES)] == []


def test_a_table_that_was_never_opened_cites_no_law() -> None:
    refused = decide(Table(), Command(Actor(FLOOR, "ann"), a.CloseTable()))  # type: ignore[arg-type]
    assert (refused.clause, next_step(Table()).clause) == (HOUSE_RULE, HOUSE_RULE)  # type: ignore[union-attr]
