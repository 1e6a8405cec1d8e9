"""What is kept between runs: found again, never stale, never needed."""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from pitboss.chapters import CARIBBEAN_STUD_POKER, CRAZY_4_POKER
from pitboss.odds.compiled import cache


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path / "cache"))
    cache.folder.cache_clear()
    yield
    cache.folder.cache_clear()


def never() -> cache.Array:
    raise AssertionError("made again")


def test_what_was_made_is_found_again_and_cannot_be_changed() -> None:
    made = cache.kept("squares", "0" * 16, lambda: np.arange(5) ** 2)
    found = cache.kept("squares", "0" * 16, never)
    assert found.tolist() == made.tolist() == [0, 1, 4, 9, 16]
    for array in (made, found):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


def test_another_edition_is_made_anew_and_takes_the_place_of_the_first() -> None:
    cache.kept("squares", "0" * 16, lambda: np.arange(5))
    assert len(cache.kept("squares", "1" * 16, lambda: np.arange(7))) == 7
    assert [path.name for path in cache.folder().glob("*.npy")] == [f"squares-{'1' * 16}.npy"]


def test_a_file_cut_short_is_made_anew() -> None:
    cache.kept("squares", "0" * 16, lambda: np.arange(500))
    path = cache.folder() / f"squares-{'0' * 16}.npy"
    path.write_bytes(path.read_bytes()[:200])
    assert len(cache.kept("squares", "0" * 16, lambda: np.arange(3))) == 3
    assert len(cache.kept("squares", "0" * 16, never)) == 3


def test_nothing_is_left_behind_where_making_fails() -> None:
    with pytest.raises(AssertionError):
        cache.kept("squares", "0" * 16, never)
    assert not [path for path in cache.folder().rglob("*") if path.is_file() and path.parent.name != "locks"]


def test_a_folder_that_cannot_be_made_costs_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path / "file" / "cache"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    cache.folder.cache_clear()
    assert cache.folder().parent == tmp_path
    assert cache.folder().stat().st_mode & 0o777 == 0o700
    assert len(cache.kept("squares", "0" * 16, lambda: np.arange(3))) == 3


def test_a_folder_of_someone_elses_in_the_temporary_folder_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path / "file" / "cache"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    user = os.getuid() + 1
    (tmp_path / f"pitboss-{user}").mkdir()
    monkeypatch.setattr(os, "getuid", lambda: user)
    cache.folder.cache_clear()
    assert cache.folder().parent == tmp_path
    assert cache.folder() != tmp_path / f"pitboss-{user}"


def test_an_edition_follows_the_sources_the_kernels_and_the_layout() -> None:
    game = CARIBBEAN_STUD_POKER
    of = cache.edition_of(game, "pitboss.odds.counting.sets")
    assert of == cache.edition_of(game, "pitboss.odds.counting.sets")
    others = [
        cache.edition_of(CRAZY_4_POKER, "pitboss.odds.counting.sets"),
        cache.edition_of(game, "pitboss.odds.compiled.lookup"),
        cache.edition_of(replace(game, read=CRAZY_4_POKER.read), "pitboss.odds.counting.sets"),
        cache.edition_of(replace(game, layout=game.layout._replace(bonus=1)), "pitboss.odds.counting.sets"),
    ]
    assert len({of, *others}) == 5
