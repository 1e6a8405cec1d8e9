"""Entries kept between runs: the same as worked out anew, and only where nothing but the choice bears on them."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pitboss.chapters import CHAPTERS, GAMES, is_chapter
from pitboss.odds.compiled import cache
from pitboss.odds.report import entries
from pitboss.odds.report.entries import analyze

GAME = GAMES["three_card_prime"]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path / "cache"))
    cache.folder.cache_clear()
    yield
    cache.folder.cache_clear()


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The wagers that were worked out, and not read."""
    found, entry = list[str](), entries.entry

    def counted(choice: Any, *more: Any) -> Any:
        found.append(choice.wager)
        return entry(choice, *more)

    monkeypatch.setattr(entries, "entry", counted)
    return found


def test_a_second_answer_is_read_and_is_the_same(worked_out: list[str]) -> None:
    first = analyze(GAME, "prime")
    assert worked_out == ["prime"] * len(first)
    assert analyze(GAME, "prime") == first
    assert len(worked_out) == len(first)


def test_each_letter_and_reading_has_its_own(worked_out: list[str]) -> None:
    even = analyze(GAME, "base", "A")
    table = analyze(GAME, "base", "A", {"play_when_unqualified": "table"})
    other = analyze(GAME, "base", "B")
    assert len(worked_out) == 3
    assert len({str(found[0]["ev"]) for found in (even, table, other)}) == 3
    assert [analyze(GAME, "base", "A"), analyze(GAME, "base", "B")] == [even, other]
    assert len(worked_out) == 3


def test_a_file_that_was_altered_is_not_believed(worked_out: list[str]) -> None:
    first = analyze(GAME, "prime")
    (path,) = cache.folder().glob("*-entry-*.npy")
    path.write_bytes(path.read_bytes().replace(b"num", b"nun"))
    assert analyze(GAME, "prime") == first
    assert len(worked_out) == 2 * len(first)


def test_a_variant_of_a_chapter_is_worked_out_each_time(worked_out: list[str]) -> None:
    """Its sources are the chapter's, but not what it declares."""
    variant = replace(GAME, published_hold={})
    assert analyze(GAME, "prime")[0]["published_pct"] is not None
    assert analyze(variant, "prime")[0]["published_pct"] is None
    assert analyze(variant, "prime")[0]["published_pct"] is None
    assert len(worked_out) == 3


def test_other_players_are_not_in_what_is_kept(worked_out: list[str]) -> None:
    game = GAMES["caribbean_stud_poker"]
    analyze(game, "progressive", "A")
    analyze(game, "progressive", "A", players=3)
    analyze(game, "progressive", "A", players=3)
    assert len(worked_out) == 3


def test_every_chapter_is_one_and_a_variant_is_not() -> None:
    assert all(is_chapter(GAMES[key]) for key in CHAPTERS)
    assert not is_chapter(replace(GAME, seats_most=3))
