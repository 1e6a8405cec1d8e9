"""Derived tables kept between runs, in a folder that may be deleted at any time; and the digest they are known by.

A cached table carries the edition of what it follows from: a game's rules and the code that counts. A changed rule finds
nothing and derives again. It carries a checksum too, so that a flipped bit is noticed. A folder that others can write
to is not used. A full or read-only folder costs time and a warning, never an answer.
"""

from __future__ import annotations

import ast
import hashlib
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import numpy.typing as npt

from pitboss.kernel import kernel
from pitboss.law.game import Game
from pitboss.private_files import cache_folder as folder
from pitboss.private_files import is_open_to_others, warn, write_private
from pitboss.rank import Kind

if sys.platform != "win32":
    import fcntl

Array = npt.NDArray[Any]

RANKINGS = ("pitboss.cards", "pitboss.rank.kind", "pitboss.rank.hands")
ROOM = Path(__file__).parents[1]
COUNTING = ("compiled", "counting", "exact", "lab")  # The folders whose code derives tables.
CHECKSUM_BYTES = 32


# --- What a table follows from ---


def digest(*parts: bytes) -> str:
    """A short hash of everything given."""
    return hashlib.sha256(b"".join(parts)).hexdigest()[:16]


@cache
def package_digest() -> str:
    """Hash of all that an entry of the report follows from: code, texts and tables of the rules and of the odds."""
    package = ROOM.parent
    files = list(package.glob("*.py"))
    for room in ("rank", "law", "filing", "chapters", "odds"):
        files += [path for path in (package / room).rglob("*") if path.suffix in (".py", ".toml", ".npz")]
    return digest(*(f"{path.relative_to(package).as_posix()}\n".encode() + path.read_bytes() for path in sorted(files)))


@cache
def _source_digest(*sources: str) -> str:
    """Hash of the code in these modules and folders of the odds."""
    paths: list[Path] = []
    for source in sources:
        module = ROOM / f"{source}.py"
        files = [module] if module.exists() else sorted((ROOM / source).glob("*.py"))
        assert files, f"{source} is not there"
        paths += files
    return digest(*(path.read_bytes() for path in paths))


def edition(game: Game, *sources: str) -> str:
    """Hash of a game's rules and of the code that derives from them; by default all code that counts."""
    return digest(rules_digest(game).encode(), _source_digest(*(sources or COUNTING)).encode())


@cache
def rules_digest(game: Game) -> str:
    """Hash of all that decides a count: rankings, kernels, the values these name, and which cards each hand reads.

    Words meant for people are left out. The tables that come with the package hold for the rules of this hash.
    """
    kernels = [game.read, game.finding, *(hand.score for hand in game.hands.values() if hand.score is not None)]
    parts = [_rankings(), str(game.layout), str(game.up_cards), str(game.scores._fields)]
    parts += [f"{key} {hand.needs} {hand.kind.names}" for key, hand in game.hands.items()]
    for each in kernels:
        parts += _rule_sources(each)
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def ranking_digest(function: Any) -> str:
    """Hash of a ranking of one's own and of the kinds of hand that it names."""
    return digest(*(each.encode() for each in _rule_sources(function)))


def rankings_digest(*sources: str) -> str:
    """Hash of all rankings and of the code in these modules and folders of the odds."""
    return digest(_rankings().encode(), _source_digest(*sources).encode())


@cache
def _rankings() -> str:
    """The source of all rankings, without words."""
    sources = []
    for module in RANKINGS:
        spec = find_spec(module)
        assert spec is not None
        assert spec.origin is not None
        sources.append(_tree_text(ast.parse(Path(spec.origin).read_text("utf-8"))))
    return "\n".join(sources)


def _rule_sources(function: Any) -> Iterator[str]:
    """A function's source and the values it names, then the functions it calls; rankings are covered as a whole."""
    assert isinstance(function, FunctionType)
    module = _parsed_module(function.__code__.co_filename)
    definitions = [
        node for node in ast.walk(module) if isinstance(node, ast.FunctionDef) and node.name == function.__name__
    ]
    if len(definitions) != 1:
        yield f"{function.__qualname__} of {_tree_text(module)}"
        return
    (definition,) = definitions
    yield _tree_text(definition)
    for name in sorted({node.id for node in ast.walk(definition) if isinstance(node, ast.Name)}):
        value = function.__globals__.get(name)
        if isinstance(value, int | str | tuple | Kind):
            yield f"{name} = {value!r}"
        elif isinstance(value, FunctionType) and value.__module__ not in (*RANKINGS, kernel.__module__):
            yield from _rule_sources(value)


@cache
def _parsed_module(path: str) -> ast.Module:
    return ast.parse(Path(path).read_text("utf-8"))


def _tree_text(node: Any) -> str:
    """A syntax tree as text, without docstrings and without what only some versions of Python have."""
    if isinstance(node, list):
        return f"[{', '.join(map(_tree_text, node))}]"
    if not isinstance(node, ast.AST):
        return repr(node)
    fields = []
    for name, value in ast.iter_fields(node):
        if name == "body" and isinstance(value, list) and value and _is_docstring(value[0]):
            value = value[1:]
        if value not in (None, []) and name not in ("kind", "type_comment", "ctx"):
            fields.append(f"{name}={_tree_text(value)}")
    return f"{type(node).__name__}({', '.join(fields)})"


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


# --- Tables on disk ---


def game_array(game: Game, name: str, make: Callable[[], Array]) -> Array:
    """The table of this name for the game's rules: from the cache, or made and cached."""
    return cached_array(f"{game.key}-{name}", edition(game), make)


def cached_array(name: str, edition: str, make: Callable[[], Array]) -> Array:
    """The array of this name and edition, read-only and mapped from disk; made and written if it is not there."""
    path = folder() / f"{name}-{edition}.npy"
    if (there := _read(path)) is not None:
        return there
    with exclusive(folder() / "locks" / name):
        if (there := _read(path)) is not None:
            return there
        array = make()
        array.setflags(write=False)
        try:
            _write(path, array)
            for older in folder().glob(f"{name}-{'?' * len(edition)}.npy"):
                if older != path:
                    older.unlink()
        except OSError as error:
            warn(f"{path} cannot be kept ({error.strerror or error}): it is worked out again each time")
        return array


def _read(path: Path) -> Array | None:
    try:
        check_file(path)
        return np.asarray(np.load(path, mmap_mode="r", allow_pickle=False))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, EOFError) as error:
        warn(f"{path} cannot be used ({error}); it is worked out again")
        return None


def _write(path: Path, array: Array) -> None:
    body = io.BytesIO()
    np.save(body, array, allow_pickle=False)
    write_file(path, body.getvalue())


def write_file(path: Path, body: bytes) -> None:
    """Write a private file with its checksum at the end, all of it or nothing."""
    write_private(path, body + hashlib.sha256(body).digest())


def check_file(path: Path) -> None:
    """Refuse a file that another user may have put there, or that is not what was written."""
    with path.open("rb") as file:
        if sys.platform != "win32" and is_open_to_others(path):
            raise PermissionError("another may have written it")
        checksum, left = hashlib.sha256(), os.fstat(file.fileno()).st_size - CHECKSUM_BYTES
        while left > 0 and (part := file.read(min(left, 1 << 20))):
            checksum.update(part)
            left -= len(part)
        if left or file.read(CHECKSUM_BYTES) != checksum.digest():
            raise ValueError("it is not what was written")


@contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """Hold a lock between processes; where files cannot be locked, each makes its own."""
    with ExitStack() as open_files:
        if sys.platform != "win32":
            with suppress(OSError):
                path.parent.mkdir(exist_ok=True)
                fcntl.flock(open_files.enter_context(path.open("w")), fcntl.LOCK_EX)
        yield
