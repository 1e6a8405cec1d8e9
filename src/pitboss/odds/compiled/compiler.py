"""The compiler of kernels and its cache, with checksums: a broken file is compiled again.

Numba's own files carry no checksum: a flipped bit in one is another program. Nor do they name their function: two
processes that compile at once give their files one number, and an index may then name the code of another game. Here each
file names its function, and they are written in turn. A full disk costs the time to compile.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numba
from numba.core import caching
from numba.extending import register_jitable

from pitboss.kernel import MARKED, kernel
from pitboss.law.game import Game
from pitboss.odds.compiled.cache import CHECKSUM_BYTES, check_file, edition, exclusive, write_file
from pitboss.private_files import cache_folder, warn

ENTRY: Any = {"no_cfunc_wrapper": True}
INNER: Any = {**ENTRY, "no_cpython_wrapper": True}  # For functions that only compiled code calls.
FAST: Any = {**ENTRY, "forceinline": True, "error_model": "numpy"}
SETTINGS: Any = numba.config
NUMBA_FILES: Any = caching  # It carries no types.


class _CheckedFile(NUMBA_FILES.IndexDataCacheFile):  # type: ignore[misc]
    """The index of a function's compiled forms, and each of them."""

    def save(self, key: Any, data: Any) -> None:
        try:
            with exclusive(Path(f"{self._index_path}.lock")):
                super().save(key, (key, data))
        except OSError as error:
            warn(f"{self._index_path} cannot be kept ({error.strerror or error}): it is compiled again each time")

    def load(self, key: Any) -> Any:
        name = self._load_index().get(key)
        if name is None:
            return None
        try:
            owner, data = _unpickled(self._data_path(name))
            if owner != key:
                raise ValueError("it is the code of another function")
            return data
        except Exception as error:  # Whatever is wrong with it, it can be compiled again.
            warn(f"{self._data_path(name)} cannot be used ({error}); it is compiled again")
            return None

    def _load_index(self) -> dict[Any, str]:
        try:
            version, stamp, overloads = _unpickled(self._index_path)
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

    def _write(self, path: str, content: Any) -> None:
        write_file(Path(path), self._dump(content))


def _unpickled(path: str) -> Any:
    check_file(Path(path))
    return pickle.loads(Path(path).read_bytes()[:-CHECKSUM_BYTES])


if not SETTINGS.CACHE_DIR:  # As NUMBA_CACHE_DIR says, else in the folder of our own tables.
    SETTINGS.CACHE_DIR = str(cache_folder() / "numba")
NUMBA_FILES.IndexDataCacheFile = _CheckedFile

_registered: set[Callable[..., Any]] = set()


def register_kernels() -> None:
    """Register every kernel marked so far with the compiler."""
    for function in MARKED:
        if function not in _registered:
            register_jitable(**FAST)(function)
            _registered.add(function)


def code_number(game: Game, *sources: str) -> int:
    """A number that changes with the rules of a game and with this code.

    Numba's cache watches one file only. A compiled function that captures this number is compiled again when a rule or
    another file that it calls has changed.
    """
    return int(edition(game, "compiled/compiler", "compiled/lookup", *sources), 16) >> 1


def combined(functions: Sequence[Callable[..., int]]) -> Callable[..., Any]:
    """Many readings as one kernel: cards -> a tuple of scores."""
    one = functions[0]
    if len(functions) == 1:

        @kernel
        def alone(cards: Any) -> Any:
            return (one(cards),)

        return alone
    rest = combined(functions[1:])

    @kernel
    def scores(cards: Any) -> Any:
        return (one(cards),) + rest(cards)  # noqa: RUF005 The compiler reads no star here.

    return scores
