"""Where derived tables are kept between runs: a folder that may be deleted at any time.

What is kept carries an edition, a hash of the sources it was derived from, so that a changed rule finds nothing and
derives anew; and a checksum, so that a flipped bit does too. A folder that others can write to is not used. One that is
full, or cannot be written to, costs time and is told of, never an answer.
"""

from __future__ import annotations

import hashlib
import io
import logging
import os
import stat
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

from pitboss.law.game import Game
from pitboss.private_files import is_open_to_others, write_private

Array = npt.NDArray[Any]

RANKINGS = ("pitboss.cards", "pitboss.rank.kind", "pitboss.rank.hands")


CHECKSUM_BYTES = 32
LOGGER = logging.getLogger("pitboss.cache")


@cache
def warn(what: str) -> None:
    """Once for each thing: it costs time again and again, and the answer is right all the same."""
    LOGGER.warning("%s", what)


@cache
def folder() -> Path:
    """PITBOSS_CACHE, else the user's cache folder; one of our own in the temporary folder if that will not do."""
    named = os.environ.get("PITBOSS_CACHE")
    usual = Path(named) if named else Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache") / "pitboss"
    with suppress(OSError, RuntimeError):  # No home to speak of is a RuntimeError.
        usual = usual.expanduser()
        usual.mkdir(mode=0o700, parents=True, exist_ok=True)
        if is_ours(usual) and stays_ours(usual) and os.access(usual, os.W_OK | os.X_OK):
            return usual
    warn(f"the cache {usual} cannot be used: it is to be yours, and no one else's to write to or to swap")
    user = os.getuid() if sys.platform != "win32" else 0
    spare = Path(tempfile.gettempdir()) / f"pitboss-{user}"
    with suppress(OSError):
        spare.mkdir(mode=0o700, exist_ok=True)
        if is_ours(spare, user):
            return spare
    return Path(tempfile.mkdtemp(prefix="pitboss-"))


def is_ours(path: Path, user: int | None = None) -> bool:
    """Tables and compiled code are loaded from here: no one else may have put them there, by whatever name."""
    if sys.platform == "win32":
        return True
    found = path.lstat() if user is not None else path.stat()
    owner = os.geteuid() if user is None else user
    return stat.S_ISDIR(found.st_mode) and found.st_uid == owner and not stat.S_IMODE(found.st_mode) & 0o022


def stays_ours(path: Path) -> bool:
    """Whoever may write to a folder above it can put another in its place while we run; in a sticky one, as /tmp, nobody can."""
    if sys.platform == "win32":
        return True
    above = {*path.absolute().parents, *path.resolve().parents}
    return not any(is_open_to_others(folder) and not folder.stat().st_mode & stat.S_ISVTX for folder in above)


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
    with in_turn(folder() / "locks" / name):
        if (there := _read(path)) is not None:
            return there
        made = make()
        made.setflags(write=False)
        try:
            _write(path, made)
            for older in folder().glob(f"{name}-{'?' * len(of)}.npy"):
                if older != path:
                    older.unlink()
        except OSError as error:
            warn(f"{path} cannot be kept ({error.strerror or error}): it is worked out again each time")
        return made


def _read(path: Path) -> Array | None:
    """What was written, to the last bit; None where it is not there, cut short or altered."""
    try:
        with path.open("rb") as file:
            check_file(path)
            size = os.fstat(file.fileno()).st_size
            checksum = hashlib.sha256()
            left = size - CHECKSUM_BYTES
            while left > 0 and (part := file.read(min(left, 1 << 20))):
                checksum.update(part)
                left -= len(part)
            if left or file.read(CHECKSUM_BYTES) != checksum.digest():
                warn(f"{path} is not what was written; it is worked out again")
                return None
        return np.asarray(np.load(path, mmap_mode="r", allow_pickle=False))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, EOFError) as error:
        warn(f"{path} cannot be read ({error}); it is worked out again")
        return None


def check_file(path: Path) -> None:
    """It was not put there by another, while the folder was open to them or through a link."""
    if sys.platform != "win32" and is_open_to_others(path):
        raise PermissionError("another may have written it")


def _write(path: Path, made: Array) -> None:
    """All of it or nothing, with its checksum at the end: a reader never meets half a file."""
    held = io.BytesIO()
    np.save(held, made, allow_pickle=False)
    body = held.getvalue()
    write_private(path, body + hashlib.sha256(body).digest())


@contextmanager
def in_turn(path: Path) -> Iterator[None]:
    """One process makes a thing while others wait for it; where files cannot be locked, each makes its own."""
    with ExitStack() as held:
        with suppress(OSError, ImportError):
            import fcntl

            path.parent.mkdir(exist_ok=True)
            fcntl.flock(held.enter_context(path.open("w")), fcntl.LOCK_EX)
        yield
