"""The tables that come with the package: derived again, number by number; and not used where a rule differs."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pitboss.chapters import GAMES
from pitboss.kernel import kernel
from pitboss.law.game import Game
from pitboss.odds.compiled.cache import rules_digest
from pitboss.odds.counting import shipped
from pitboss.odds.exact.shipping import derived
from tests.games import CHAPTERS

MOST_BYTES = 10_000_000


@pytest.mark.parametrize("game", CHAPTERS.values(), ids=lambda game: game.key)
def test_every_table_is_of_the_rules_of_today(game: Game) -> None:
    for name in shipped.table_names(game):
        assert shipped.table(game, name) is not None, f"{name} is of other rules; write them anew: make tables"


SOON = ("three_card_prime", "cajun_stud")  # With a dealer and without; the rest are for the long run.


@pytest.mark.parametrize("key", [pytest.param(key, marks=() if key in SOON else pytest.mark.long) for key in CHAPTERS])
def test_every_table_is_derived_again(key: str) -> None:
    game = CHAPTERS[key]
    again = derived(game)
    assert sorted(shipped.table_names(game)) == sorted(again), "write them anew: make tables"
    for name, table in again.items():
        there = shipped.table(game, name)
        assert there is not None, f"{name} is of other rules; write them anew: make tables"
        assert there.shape == table.shape
        assert (there == table).all(), name


def test_they_are_small() -> None:
    assert sum(path.stat().st_size for path in shipped.FOLDER.iterdir()) < MOST_BYTES


@kernel
def other_finding(scores: Any, play: int) -> int:
    return 1 if play else 0


def test_a_rule_that_differs_has_none() -> None:
    game = GAMES["three_card_prime"]
    assert shipped.table(game, "player") is not None
    assert shipped.table(replace(game, finding=other_finding), "player") is None
    assert shipped.table(replace(game, layout=replace_bonus(game)), "player") is None
    assert shipped.table(replace(game, key="a_game_of_ones_own"), "player") is None


def replace_bonus(game: Game) -> Any:
    return game.layout._replace(bonus=1)


def test_a_value_a_rule_names_is_part_of_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["crazy_4_poker"]
    before = rules_digest(game)
    monkeypatch.setitem(game.finding.__globals__, "KING_HIGH", game.finding.__globals__["KING_HIGH"] + 1)
    assert rules_digest.__wrapped__(game) != before


def test_a_damaged_file_is_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["cajun_stud"]
    content = (shipped.FOLDER / f"{game.key}.npz").read_bytes()
    monkeypatch.setattr(shipped, "FOLDER", tmp_path)
    for damaged in (b"", content[: len(content) // 2], content[:200] + b"\0" * 80 + content[280:]):
        (tmp_path / f"{game.key}.npz").write_bytes(damaged)
        assert shipped.table.__wrapped__(game, "last-cards") is None


def test_packing_is_undone() -> None:
    chance = np.random.Generator(np.random.Philox(1))
    plain = chance.integers(0, 1 << 32, (7, 5))
    parts = chance.multinomial(1000, [0.2, 0.3, 0.5], (11, 4)).transpose(2, 0, 1).astype(np.int32)
    for table in (plain, parts):
        found = shipped.unpack_table(*shipped.pack_table(table))
        assert found.shape == table.shape
        assert (found == table).all()
