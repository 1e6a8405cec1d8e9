"""Every order a table carries out is cited by name, and each game says where its own law gives it."""

import ast
import re
from pathlib import Path

import pytest

from pitboss.chapters import GAMES
from pitboss.clause import index
from pitboss.rules.citations import Cite
from pitboss.rules.game import Game
from pitboss.table import acts as a
from pitboss.table.acts import FLOOR, Actor, Command
from pitboss.table.procedure import decide
from pitboss.table.state import Table
from pitboss.table.steps import next_step

PACKAGE = Path(__file__).resolve().parent.parent.parent / "src" / "pitboss"
SUFFIX = re.compile(r"\.\d{1,2}(\([a-zA-Z0-9]+\))+$")
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_a_game_cites_each_order_in_its_own_law(game: Game) -> None:
    assert set(game.citations) == set(Cite)
    for what, clause in game.citations.items():
        assert clause in index(), what
        assert clause.startswith(f"{game.chapter}."), what


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


def test_a_table_that_was_never_opened_cites_no_law() -> None:
    refused = decide(Table(), Command(Actor(FLOOR, "ann"), a.CloseTable()))  # type: ignore[arg-type]
    assert (refused.clause, next_step(Table()).clause) == (None, None)  # type: ignore[union-attr]
