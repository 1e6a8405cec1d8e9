"""Storage of the house's key: a private file apart from the data, or an environment variable.

A house is named by its key: `riverside.key` holds the key that signs for the house `riverside`.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from pitboss.errors import BadInput, unwritable
from pitboss.messages import message
from pitboss.private_files import private_folder
from pitboss.trust.note import NAME, SignerKey, signer_from

KEY_TEXT, KEY_FOLDER = "PITBOSS_KEY", "PITBOSS_KEYS"  # The key itself; or the folder that holds it.
SUFFIX, NEXT = ".key", ".key.next"
_OWNER_ONLY = 0o600


def key_folder() -> Path:
    """The folder given by the environment, or one among the user's own data."""
    if folder := os.environ.get(KEY_FOLDER):
        return Path(folder)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "pitboss" / "keys"


def environment_key() -> SignerKey | None:
    return signer_from(text) if (text := os.environ.get(KEY_TEXT)) else None


def key_of(name: str, folder: Path | None = None, suffix: str = SUFFIX) -> SignerKey | None:
    """The private key of a house; None where it is not here."""
    signer = environment_key() if folder is None else None
    if signer is not None:
        return signer if signer.name == name else None
    return _read_key(place_of(name, folder, suffix))


def place_of(name: str, folder: Path | None = None, suffix: str = SUFFIX) -> Path:
    if not NAME.fullmatch(name) or "/" in name or name.startswith("."):
        raise BadInput(message("key-name-bad", name=repr(name)), code="bad_key")
    return (folder or key_folder()) / f"{name}{suffix}"


def _read_key(file: Path) -> SignerKey | None:
    try:
        with file.open(encoding="utf-8") as opened:
            if os.name == "posix" and stat.S_IMODE(os.fstat(opened.fileno()).st_mode) & 0o077:
                raise BadInput(message("key-not-private", file=file, again=file), code="open_key")
            return signer_from(opened.read())
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(message("key-unreadable", file=file, why=error), code="bad_key") from error


def new_key(name: str, chance: Callable[[int], bytes]) -> SignerKey:
    return SignerKey(name, chance(32))


def keep_key(signer: SignerKey, folder: Path | None = None, suffix: str = SUFFIX) -> Path:
    """Write a key to a new file that only its owner can read."""
    file = place_of(signer.name, folder, suffix)
    try:
        private_folder(file.parent)
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWNER_ONLY)
        with open(handle, "w", encoding="utf-8") as opened:
            opened.write(signer.written() + "\n")
            opened.flush()
            os.fsync(opened.fileno())
    except FileExistsError as error:
        raise BadInput(message("key-there", file=file), code="key_exists") from error
    except OSError as error:
        raise unwritable(file, error) from error
    return file


def take_next(name: str, folder: Path | None = None) -> SignerKey | None:
    """Rename a successor key, which is in the log, to its predecessor's file."""
    signer = _read_key(place_of(name, folder, NEXT))
    if signer is not None:
        os.replace(place_of(name, folder, NEXT), place_of(name, folder))
    return signer


def drop_next(name: str, folder: Path | None = None) -> None:
    with suppress(FileNotFoundError):
        place_of(name, folder, NEXT).unlink()
