"""Where derived tables are kept between runs: a folder that may be deleted at any time.

What is kept carries an edition, a hash of the sources it was derived from, so that a changed rule finds nothing and
derives anew. A folder that cannot be written to costs time, never an answer.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from pitboss.rules.game import Game

Array = npt.NDArray[Any]

RANKINGS = ("pitboss.cards", "pitboss.rank.kind", "pitboss.rank.hands")


@cache
def folder() -> Path:
    """PITBOSS_CACHE, else the user's cache folder; one of our own in the temporary folder if that will not do."""
    named = os.environ.get("PITBOSS_CACHE")
    usual = Path(named) if named else Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache") / "pitboss"
    with suppress(OSError, RuntimeError):  # No home to speak of is a RuntimeError.
        usual = usual.expanduser()
        usual.mkdir(parents=True, exist_ok=True)
        if os.access(usual, os.W_OK | os.X_OK):
            return usual
    user = os.getuid() if sys.platform != "win32" else 0
    spare = Path(tempfile.gettempdir()) / f"pitboss-{user}"
    with suppress(OSError):
        spare.mkdir(mode=0o700, exist_ok=True)
        if spare.stat().st_uid == user:  # Compiled code is loaded from here: no one else may have put it there.
            return spare
    return Path(tempfile.mkdtemp(prefix="pitboss-"))


@cache
def edition(*modules: str) -> str:
    """A hash of the sources of these modules. They are found, not imported: what is kept may spare the import."""
    found = hashlib.sha256()
    for module in modules:
        spec = find_spec(module)
        assert spec is not None, f"{module} is not to be found"
        assert spec.origin is not None, f"{module} has no source"
        found.update(Path(spec.origin).read_bytes())
    return found.hexdigest()[:16]


def edition_of(game: Game, *modules: str) -> str:
    """The edition of what is derived from a game's kernels by these modules: its rules, and the rankings they call."""
    kernels = [game.read, game.finding, *(hand.score for hand in game.hands.values() if hand.score is not None)]
    names = ";".join(f"{kernel.__module__}.{kernel.__qualname__}" for kernel in kernels)
    sources = edition(*RANKINGS, *sorted({kernel.__module__ for kernel in kernels}), *modules)
    return hashlib.sha256(f"{sources};{names};{game.layout};{game.up_cards}".encode()).hexdigest()[:16]


def kept(name: str, of: str, make: Callable[[], Array]) -> Array:
    """The array of this name and edition, read-only and mapped from disk; made and written if it is not there."""
    path = folder() / f"{name}-{of}.npy"
    if (there := _read(path)) is not None:
        return there
    with _in_turn(folder() / "locks" / name):
        if (there := _read(path)) is not None:
            return there
        made = make()
        made.setflags(write=False)
        with suppress(OSError):
            _write(path, made)
            for older in folder().glob(f"{name}-{'?' * len(of)}.npy"):
                if older != path:
                    older.unlink()
        return made


def _read(path: Path) -> Array | None:
    with suppress(OSError, ValueError, EOFError):  # Absent, or cut short by a full disk.
        return np.asarray(np.load(path, mmap_mode="r", allow_pickle=False))
    return None


def _write(path: Path, made: Array) -> None:
    """All of it or nothing: a reader never meets half a file."""
    handle, partial = tempfile.mkstemp(dir=path.parent, suffix=".partial")
    try:
        with os.fdopen(handle, "wb") as file:
            np.save(file, made, allow_pickle=False)
        os.replace(partial, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(partial)
        raise


@contextmanager
def _in_turn(path: Path) -> Iterator[None]:
    """One process makes a thing while others wait for it; where files cannot be locked, each makes its own."""
    with ExitStack() as held:
        with suppress(OSError, ImportError):
            import fcntl

            path.parent.mkdir(exist_ok=True)
            fcntl.flock(held.enter_context(path.open("w")), fcntl.LOCK_EX)
        yield
