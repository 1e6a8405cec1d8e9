"""Tables that come with the package, so that a first answer need compile and count nothing; a test derives them again.

They hold for the rules they were derived from, known by what those say: the source of a game's kernels, without words
meant for people, the values it names, and the rankings. Where a rule differs by one sign they are not used.
"""

from __future__ import annotations

import ast
import hashlib
import json
import zlib
from collections.abc import Callable, Iterator
from functools import cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from types import FunctionType
from typing import Any
from zipfile import BadZipFile

import numpy as np

from pitboss.kernel import kernel
from pitboss.law.game import Game
from pitboss.odds.compiled.cache import RANKINGS, Array, kept

FOLDER = Path(__file__).parent / "tables"
BY_FINDING = 3  # Dimensions of counts by finding, hand and card seen.
RULES = "rules"  # The name under which a file keeps what its rules say.


def shipped_or_kept(game: Game, name: str, of: str, make: Callable[[], Array]) -> Array:
    """The table of this name: as it was shipped, or as it is kept in the cache; made if it is neither."""
    there = table(game, name)
    return kept(f"{game.key}-{name}", of, make) if there is None else there


@cache
def table(game: Game, name: str) -> Array | None:
    """What is shipped by this name for the game as it stands; nothing for one that differs."""
    try:
        with np.load(BytesIO((FOLDER / f"{game.key}.npz").read_bytes()), allow_pickle=False) as there:
            if str(there[RULES]) != rules(game) or name not in there:
                return None
            found = unpacked(there[name], there[f"{name}.shape"])
    except (OSError, ValueError, KeyError, EOFError, BadZipFile, zlib.error):
        return None
    found.setflags(write=False)
    return found


def of_game(game: Game, file: str) -> dict[str, Any] | None:
    """What a file of whole numbers has for the game as it stands; nothing for one that differs."""
    found: dict[str, Any] | None = _read(FOLDER / file).get(game.key)
    return None if found is None or found[RULES] != rules(game) else found


@cache
def _read(path: Path) -> dict[str, Any]:
    """A file that is not there, or damaged, is as one that has nothing."""
    try:
        found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def names(game: Game) -> list[str]:
    with np.load(FOLDER / f"{game.key}.npz", allow_pickle=False) as there:
        return [name for name in there.files if name != RULES and not name.endswith(".shape")]


def written(game: Game, derived: dict[str, Array]) -> bytes:
    """A file to be shipped."""
    parts: dict[str, Array] = {RULES: np.array(rules(game))}
    for name, table in derived.items():
        parts[name], parts[f"{name}.shape"] = packed(table)
    out = BytesIO()
    np.savez_compressed(out, allow_pickle=False, **parts)
    return out.getvalue()


def packed(table: Array) -> tuple[Array, Array]:
    """Numbers of 32 bits, the hands of a column together and the bytes of a weight together: so they press small.

    Of counts by finding, which have one sum throughout, the finding with the most numbers is left out. Beside them stand
    the shape, what was left out and the sum; -1 where nothing was.
    """
    assert table.min() >= 0
    assert table.max() < 1 << 32, "too large for a shipped table"
    left_out, total, laid = -1, -1, table
    if table.ndim == BY_FINDING:
        sums = table.sum(0)
        assert (sums == sums.flat[0]).all(), "the findings of a hand have another sum"
        left_out, total = int(np.argmax([len(np.unique(each)) for each in table])), int(sums.flat[0])
        laid = np.moveaxis(np.delete(table, left_out, 0), 1, -1)
    bytes_of = np.ascontiguousarray(laid.astype("<u4")).reshape(-1).view(np.uint8).reshape(-1, 4)
    return np.ascontiguousarray(bytes_of.T), np.array([*table.shape, left_out, total])


def unpacked(planes: Array, told: Array) -> Array:
    *shape, left_out, total = (int(each) for each in told)
    numbers: Array = planes[0].astype(np.uint32)
    for weight in range(1, 4):
        if planes[weight].any():
            numbers |= planes[weight].astype(np.uint32) << np.uint32(8 * weight)
    if left_out < 0:
        return numbers.reshape(shape).astype(np.int64)
    findings, hands, columns = shape
    found = np.empty(shape, np.int32)
    others = [finding for finding in range(findings) if finding != left_out]
    found[others] = numbers.reshape(findings - 1, columns, hands).transpose(0, 2, 1)
    found[left_out] = total - found[others].sum(0, dtype=np.int32)
    return found


# --- What the rules say ---


@cache
def rules(game: Game) -> str:
    """A hash of all that a count turns on."""
    kernels = [game.read, game.finding, *(hand.score for hand in game.hands.values() if hand.score is not None)]
    told = [_rankings(), str(game.layout), str(game.up_cards), str(game.scores._fields)]
    told += [f"{key} {hand.needs} {hand.kind.names}" for key, hand in game.hands.items()]
    for each in kernels:
        told += _said(each)
    return hashlib.sha256("\n".join(told).encode()).hexdigest()


@cache
def _rankings() -> str:
    sources = []
    for module in RANKINGS:
        spec = find_spec(module)
        assert spec is not None
        assert spec.origin is not None
        sources.append(_bare(ast.parse(Path(spec.origin).read_text("utf-8"))))
    return "\n".join(sources)


def _said(function: Any) -> Iterator[str]:
    """A function's source, and the values it names; those it calls in turn, but for the rankings, which are told whole."""
    assert isinstance(function, FunctionType)
    definition = _definition(function)
    yield _bare(definition)
    for name in sorted({node.id for node in ast.walk(definition) if isinstance(node, ast.Name)}):
        value = function.__globals__.get(name)
        if isinstance(value, int | str | tuple):
            yield f"{name} = {value!r}"
        elif isinstance(value, FunctionType) and value.__module__ not in (*RANKINGS, kernel.__module__):
            yield from _said(value)


def _definition(function: FunctionType) -> ast.AST:
    found = [
        node for node in ast.walk(_module(function.__code__.co_filename))
        if isinstance(node, ast.FunctionDef) and node.name == function.__name__
    ]  # fmt: skip
    assert len(found) == 1, f"{function.__qualname__} is defined {len(found)} times"
    return found[0]


@cache
def _module(path: str) -> ast.Module:
    return ast.parse(Path(path).read_text("utf-8"))


def _bare(node: Any) -> str:
    """A tree as text, without what is meant for people, and without what only some versions of Python tell."""
    if isinstance(node, list):
        return f"[{', '.join(map(_bare, node))}]"
    if not isinstance(node, ast.AST):
        return repr(node)
    told = []
    for name, value in ast.iter_fields(node):
        if name == "body" and isinstance(value, list) and value and _is_words(value[0]):
            value = value[1:]
        if value not in (None, []) and name not in ("kind", "type_comment", "ctx"):
            told.append(f"{name}={_bare(value)}")
    return f"{type(node).__name__}({', '.join(told)})"


def _is_words(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
