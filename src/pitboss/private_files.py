"""Files that are their owner's alone: made so, written whole or not at all, and refused where others could have written them."""

from __future__ import annotations

import logging
import os
import stat
import sys
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TextIO

from pitboss.errors import BadInput
from pitboss.messages import message

FILE, FOLDER = 0o600, 0o700
LOGGER = logging.getLogger("pitboss.cache")
_POSIX = os.name == "posix"


def private_folder(path: Path) -> Path:
    """Made if it is not there; those above it that were not there either are as private."""
    if not path.parent.exists():
        private_folder(path.parent)  # `mkdir(parents=True)` would leave them open to all.
    path.mkdir(mode=FOLDER, exist_ok=True)
    return path


def write_private(path: Path, content: bytes) -> None:
    """All of it on the disk, or nothing; never for a moment readable by another."""
    if is_device(path):
        path.write_bytes(content)
        return
    handle, partial = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")  # mkstemp makes it 0600.
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(partial, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(partial)
        raise


def is_device(path: Path) -> bool:
    """A device or a pipe, `/dev/null` say: written to, and never replaced by a file of its name."""
    return path.exists() and not path.is_file() and not path.is_dir()


def open_private(path: Path) -> TextIO:
    """Open a private text file for writing; line ends are written as given."""

    def opener(name: str, flags: int) -> int:
        return os.open(name, flags, FILE)

    file = open(path, "w", encoding="utf-8", newline="", opener=opener)  # noqa: SIM115
    _close_to_others(path)
    return file


def make_private(path: Path) -> None:
    """An empty file of this name, if there is none; one of ours that others may read is closed to them."""
    with suppress(OSError):  # It exists, or cannot: opening it will say.
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, FILE))
    _close_to_others(path)


def _close_to_others(path: Path) -> None:
    with suppress(OSError):  # On a disk that is only read, for example.
        if not _POSIX:
            return
        status = path.stat()
        if status.st_uid == os.geteuid() and stat.S_IMODE(status.st_mode) & 0o077:
            path.chmod(stat.S_IMODE(status.st_mode) & ~0o077)


def read_private(path: Path) -> bytes:
    """Read a file that only its owner can access; refuse any other."""
    if _POSIX and is_open_to_others(path, 0o077):
        raise BadInput(message("file-not-private", file=path, again=path), code="not_private")
    return path.read_bytes()


def is_open_to_others(path: Path, bits: int = 0o022) -> bool:
    """May someone else have put it there? It must be ours or root's, and these bits must not be set."""
    status = path.stat()
    return status.st_uid not in (os.geteuid(), 0) or bool(stat.S_IMODE(status.st_mode) & bits)


@cache
def warn(what: str) -> None:
    """Log each warning once: the cost repeats, and the answer is right all the same."""
    LOGGER.warning("%s", what)


@cache
def cache_folder() -> Path:
    """PITBOSS_CACHE, else the user's cache folder; a private folder in the temporary one if neither can be used."""
    named = os.environ.get("PITBOSS_CACHE")
    usual = Path(named) if named else Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache") / "pitboss"
    with suppress(OSError, RuntimeError):  # A user without a home raises RuntimeError.
        usual = usual.expanduser()
        usual.mkdir(mode=0o700, parents=True, exist_ok=True)
        if _is_ours(usual) and _stays_ours(usual) and os.access(usual, os.W_OK | os.X_OK):
            return usual
    warn(f"the cache {usual} cannot be used: it is to be yours, and no one else's to write to or to swap")
    user = os.getuid() if sys.platform != "win32" else 0
    spare = Path(tempfile.gettempdir()) / f"pitboss-{user}"
    with suppress(OSError):
        spare.mkdir(mode=0o700, exist_ok=True)
        if _is_ours(spare, user):
            return spare
    return Path(tempfile.mkdtemp(prefix="pitboss-"))


def _is_ours(path: Path, user: int | None = None) -> bool:
    """Is the folder ours alone to write to? Compiled code is loaded from it. With `user`, a link is not followed."""
    if sys.platform == "win32":
        return True
    status = path.lstat() if user is not None else path.stat()
    owner = os.geteuid() if user is None else user
    return stat.S_ISDIR(status.st_mode) and status.st_uid == owner and not stat.S_IMODE(status.st_mode) & 0o022


def _stays_ours(path: Path) -> bool:
    """Can nobody else replace the folder while we run? In a sticky folder above it, such as /tmp, nobody can."""
    if sys.platform == "win32":
        return True
    above = {*path.absolute().parents, *path.resolve().parents}
    return not any(is_open_to_others(folder) and not folder.stat().st_mode & stat.S_ISVTX for folder in above)
