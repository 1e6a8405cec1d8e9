"""What is kept between runs: found again, never stale, never needed."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from pitboss.chapters import CARIBBEAN_STUD_POKER, CRAZY_4_POKER
from pitboss.odds.compiled import cache, compiler


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path / "cache"))
    cache.folder.cache_clear()
    yield
    cache.folder.cache_clear()


def never() -> cache.Array:
    raise AssertionError("made again")


def test_what_was_made_is_found_again_and_cannot_be_changed() -> None:
    made = cache.cached_array("squares", "0" * 16, lambda: np.arange(5) ** 2)
    found = cache.cached_array("squares", "0" * 16, never)
    assert found.tolist() == made.tolist() == [0, 1, 4, 9, 16]
    for array in (made, found):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


def test_another_edition_is_made_anew_and_takes_the_place_of_the_first() -> None:
    cache.cached_array("squares", "0" * 16, lambda: np.arange(5))
    assert len(cache.cached_array("squares", "1" * 16, lambda: np.arange(7))) == 7
    assert [path.name for path in cache.folder().glob("*.npy")] == [f"squares-{'1' * 16}.npy"]


def test_a_file_cut_short_is_made_anew() -> None:
    cache.cached_array("squares", "0" * 16, lambda: np.arange(500))
    path = cache.folder() / f"squares-{'0' * 16}.npy"
    path.write_bytes(path.read_bytes()[:200])
    assert len(cache.cached_array("squares", "0" * 16, lambda: np.arange(3))) == 3
    assert len(cache.cached_array("squares", "0" * 16, never)) == 3


def test_nothing_is_left_behind_where_making_fails() -> None:
    with pytest.raises(AssertionError):
        cache.cached_array("squares", "0" * 16, never)
    assert not [path for path in cache.folder().rglob("*") if path.is_file() and path.parent.name != "locks"]


def test_a_folder_that_cannot_be_made_costs_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path / "file" / "cache"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    cache.folder.cache_clear()
    assert cache.folder().parent == tmp_path
    assert cache.folder().stat().st_mode & 0o777 == 0o700
    assert len(cache.cached_array("squares", "0" * 16, lambda: np.arange(3))) == 3


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
    of = cache.edition(game, "counting/sets")
    assert of == cache.edition(game, "counting/sets")
    others = [
        cache.edition(CRAZY_4_POKER, "counting/sets"),
        cache.edition(game, "compiled/lookup"),
        cache.edition(replace(game, read=CRAZY_4_POKER.read), "counting/sets"),
        cache.edition(replace(game, layout=game.layout._replace(bonus=1)), "counting/sets"),
    ]
    assert len({of, *others}) == 5


def test_one_flipped_bit_anywhere_is_noticed_and_told(caplog: pytest.LogCaptureFixture) -> None:
    cache.cached_array("squares", "0" * 16, lambda: np.arange(500))
    path = cache.folder() / f"squares-{'0' * 16}.npy"
    whole = path.read_bytes()
    for at in (0, 7, 60, 128, 129, len(whole) // 2, len(whole) - 33, len(whole) - 32, len(whole) - 1):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :])
        cache.warn.cache_clear()
        assert cache.cached_array("squares", "0" * 16, lambda: np.arange(500)).tolist() == list(range(500))
        assert "is not what was written" in caplog.text
        caplog.clear()
        assert path.read_bytes() == whole
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("mode", [0o777, 0o775, 0o707])
def test_a_folder_that_others_can_write_to_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: int, caplog: pytest.LogCaptureFixture
) -> None:
    named = tmp_path / "cache"
    named.mkdir()
    planted = named / f"squares-{'0' * 16}.npy"
    named.chmod(mode)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    cache.folder.cache_clear()
    cache.warn.cache_clear()
    assert cache.folder() != named
    assert "no one else's to write to" in caplog.text
    np.save(planted, np.arange(9))
    assert len(cache.cached_array("squares", "0" * 16, lambda: np.arange(3))) == 3


def test_a_link_in_the_temporary_folder_is_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path / "file" / "cache"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    (tmp_path / "planted").mkdir(mode=0o700)
    (tmp_path / f"pitboss-{os.getuid()}").symlink_to(tmp_path / "planted")
    cache.folder.cache_clear()
    assert cache.folder().resolve() != tmp_path / "planted"


def test_a_full_disk_costs_time_and_is_told(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(cache, "write_private", full)
    cache.warn.cache_clear()
    for _ in range(2):
        assert len(cache.cached_array("squares", "0" * 16, lambda: np.arange(4))) == 4
    assert caplog.text.count("No space left on device") == 1


COMPILED = """
import logging, os, sys
from pathlib import Path
from pitboss.odds.compiled import cache, compiler, lookup
import numba

@numba.njit(cache=True)
def doubled(n):
    return 2 * n

if len(sys.argv) > 1:
    def full(path, content):
        raise OSError(28, "No space left on device")
    cache.write_private = full
print(doubled(21), sum(doubled.stats.cache_hits.values()))
"""


@pytest.mark.long
def test_a_broken_compiled_file_is_compiled_again(tmp_path: Path) -> None:
    """Cut short, altered, or on a full disk: the answer is the same, and it is told."""
    program = tmp_path / "program.py"
    program.write_text(COMPILED)
    given = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "compiled"), "PITBOSS_CACHE": str(tmp_path / "cache")}

    def run(*arguments: str) -> tuple[str, str]:
        done = subprocess.run(
            [sys.executable, str(program), *arguments],
            env=given,
            capture_output=True,
            text=True,
            check=True,
            timeout=300,
        )
        return done.stdout.strip(), done.stderr

    told, complaint = run("full")
    assert told == "42 0"
    assert "No space left on device" in complaint
    assert run()[0] == "42 0"
    assert run() == ("42 1", "")
    breaks = (lambda whole: whole[:-10], lambda whole: whole[:40] + bytes([whole[40] ^ 1]) + whole[41:], lambda _: b"")
    for suffix, broken in (("nbc", breaks[0]), ("nbi", breaks[1]), ("nbc", breaks[1]), ("nbi", breaks[2])):
        (file,) = (tmp_path / "compiled").rglob(f"program.doubled*.{suffix}")
        file.write_bytes(broken(file.read_bytes()))
        told, complaint = run()
        assert told == "42 0"
        assert "compiled again" in complaint
    assert run() == ("42 1", "")


def test_code_of_another_function_is_compiled_again(tmp_path: Path) -> None:
    """Two processes that compiled at once may have given their files one number: the index names another's code."""
    file = compiler._CheckedFile(str(tmp_path), "reading", "stamp")
    file.save("one game", "its code")
    file.save("another", "other code")
    assert (file.load("one game"), file.load("another")) == ("its code", "other code")
    index = file._load_index()
    file._save_index({"one game": index["another"], "another": index["another"]})
    assert file.load("one game") is None
    assert file.load("another") == "other code"


@pytest.mark.parametrize(("mode", "used"), [(0o777, False), (0o757, False), (0o1777, True), (0o755, True)])
def test_a_folder_that_others_can_put_another_in_the_place_of_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: int, used: bool
) -> None:
    """Ours today; whoever can write to a folder above it swaps it while we run. It may be reached by a link, too."""
    shared, spare = tmp_path / "shared", tmp_path / "spare"
    (shared / "ours").mkdir(parents=True)
    (shared / "ours" / "cache").mkdir(mode=0o700)
    spare.mkdir()
    shared.chmod(mode)
    (tmp_path / "link").symlink_to(shared / "ours" / "cache")
    monkeypatch.setattr("tempfile.tempdir", str(spare))
    for named in (shared / "ours" / "cache", tmp_path / "link"):
        monkeypatch.setenv("PITBOSS_CACHE", str(named))
        cache.folder.cache_clear()
        assert (cache.folder() == named) == used


def test_a_file_that_another_may_have_put_there_is_worked_out_again(tmp_path: Path) -> None:
    """Planted while the folder was open to all, or as a link to what is another's."""
    own, name = cache.folder() / f"squares-{'0' * 16}.npy", "0" * 16
    for plant in ("open to others", "a link to what is open to others"):
        cache.cached_array("squares", name, lambda: np.arange(9))
        if plant == "open to others":
            own.chmod(0o666)
        else:
            other = tmp_path / "planted.npy"
            own.rename(other)
            other.chmod(0o666)
            own.symlink_to(other)
        assert cache.cached_array("squares", name, lambda: np.arange(3)).tolist() == [0, 1, 2], plant
        assert not own.is_symlink()
        own.unlink()
