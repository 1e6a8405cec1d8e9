"""Compiled code as numba keeps it between runs, with a checksum: a broken file is compiled again, and told of.

Numba's own files carry none: a flipped bit in one is another program. Nor do they say whose code they hold: two processes
that compile at once give their files one number, and an index may then name the code of another game. Here each file
says it, and they are written in turn. A full disk costs the time to compile.
"""

from __future__ import annotations

import hashlib
import pickle
from pathlib import Path
from typing import Any

from numba.core import caching

from pitboss.odds.compiled.cache import check_file, in_turn, warn
from pitboss.private_files import write_private

DIGEST_BYTES = 32
NUMBA_FILES: Any = caching  # It carries no types.


def _checked(path: str) -> Any:
    """What was pickled there; a file that is not as it was written is refused."""
    check_file(Path(path))
    held = Path(path).read_bytes()
    digest, body = held[:DIGEST_BYTES], held[DIGEST_BYTES:]
    if hashlib.sha256(body).digest() != digest:
        raise ValueError("it is not what was written")
    return pickle.loads(body)


class CheckedFile(NUMBA_FILES.IndexDataCacheFile):  # type: ignore[misc]
    """The index of a function's compiled forms, and each of them."""

    def save(self, key: Any, data: Any) -> None:
        try:
            with in_turn(Path(f"{self._index_path}.lock")):
                super().save(key, (key, data))
        except OSError as error:
            warn(f"{self._index_path} cannot be kept ({error.strerror or error}): it is compiled again each time")

    def load(self, key: Any) -> Any:
        name = self._load_index().get(key)
        if name is None:
            return None
        try:
            whose, data = _checked(self._data_path(name))
            if whose != key:
                raise ValueError("it is the code of another function")
            return data
        except Exception as error:  # Whatever is wrong with it, it can be compiled again.
            warn(f"{self._data_path(name)} cannot be used ({error}); it is compiled again")
            return None

    def _load_index(self) -> dict[Any, str]:
        try:
            version, stamp, overloads = _checked(self._index_path)
        except FileNotFoundError:
            return {}
        except Exception as error:
            warn(f"{self._index_path} cannot be used ({error}); what it names is compiled again")
            return {}
        return overloads if (version, stamp) == (self._version, self._source_stamp) else {}

    def _save_index(self, overloads: dict[Any, str]) -> None:
        self._write(self._index_path, (self._version, self._source_stamp, overloads))

    def _save_data(self, name: str, data: Any) -> None:
        self._write(self._data_path(name), data)

    def _write(self, path: str, held: Any) -> None:
        body = self._dump(held)
        write_private(Path(path), hashlib.sha256(body).digest() + body)


def use_checked_files() -> None:
    """From now on, for every function that is kept compiled."""
    NUMBA_FILES.IndexDataCacheFile = CheckedFile
