"""Tables that come with the package, so that a first answer compiles and counts nothing; tests derive them again.

They hold for the rules they were derived from, known by their digest: a rule that differs by one sign finds none. Sums and
pairs hold for prices too, known by a digest of the plan and of the pays.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from functools import cache
from io import BytesIO
from math import comb
from pathlib import Path
from typing import Any, NamedTuple, Self
from zipfile import BadZipFile

import numpy as np

from pitboss.law.game import Game
from pitboss.odds.compiled.cache import Array, game_array, rules_digest

FOLDER = Path(__file__).parent / "tables"
BY_FINDING = 3  # Dimensions of counts by finding, hand and card seen.
SUMS, PAIRS = "two_seats.json", "one_seat.json"  # Files of whole numbers, all games in one.
RULES = "rules"  # The name of the digest of the rules in a file.


def shipped_or_cached(game: Game, name: str, make: Callable[[], Array]) -> Array:
    """The table of this name: shipped, else from the cache, else made."""
    shipped = table(game, name)
    return game_array(game, name, make) if shipped is None else shipped


@cache
def table(game: Game, name: str) -> Array | None:
    """The shipped table of this name, or None for a game that differs."""
    try:
        with np.load(BytesIO((FOLDER / f"{game.key}.npz").read_bytes()), allow_pickle=False) as file:
            if str(file[RULES]) != rules_digest(game) or name not in file:
                return None
            array = unpack_table(file[name], file[f"{name}.shape"])
    except (OSError, ValueError, KeyError, EOFError, BadZipFile, zlib.error):
        return None
    array.setflags(write=False)
    return array


def _game_part(game: Game, file: str) -> dict[str, Any] | None:
    """The game's part of a file of whole numbers, or None for a game that differs."""
    part: dict[str, Any] | None = _read(FOLDER / file).get(game.key)
    return None if part is None or part[RULES] != rules_digest(game) else part


@cache
def _read(path: Path) -> dict[str, Any]:
    """The content of a file; nothing if it is missing or damaged."""
    try:
        content: dict[str, Any] = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return content


def table_names(game: Game) -> list[str]:
    with np.load(FOLDER / f"{game.key}.npz", allow_pickle=False) as file:
        return [name for name in file.files if name != RULES and not name.endswith(".shape")]


def table_file(game: Game, derived: dict[str, Array]) -> bytes:
    """The content of a file to be shipped."""
    parts: dict[str, Array] = {RULES: np.array(rules_digest(game))}
    for name, table in derived.items():
        parts[name], parts[f"{name}.shape"] = pack_table(table)
    out = BytesIO()
    np.savez_compressed(out, allow_pickle=False, **parts)
    return out.getvalue()


def pack_table(table: Array) -> tuple[Array, Array]:
    """A table of 32-bit numbers, arranged to compress well, and its shape.

    The hands of a column and the bytes of a weight are together. Of counts by finding, which have one sum throughout, the
    finding with the most numbers is left out. The shape is followed by what was left out and the sum; -1 where nothing
    was.
    """
    assert table.min() >= 0
    assert table.max() < 1 << 32, "too large for a shipped table"
    left_out, total, laid_out = -1, -1, table
    if table.ndim == BY_FINDING:
        sums = table.sum(0)
        assert (sums == sums.flat[0]).all(), "the findings of a hand have another sum"
        left_out, total = int(np.argmax([len(np.unique(each)) for each in table])), int(sums.flat[0])
        laid_out = np.moveaxis(np.delete(table, left_out, 0), 1, -1)
    bytes_of = np.ascontiguousarray(laid_out.astype("<u4")).reshape(-1).view(np.uint8).reshape(-1, 4)
    return np.ascontiguousarray(bytes_of.T), np.array([*table.shape, left_out, total])


def unpack_table(planes: Array, shape_row: Array) -> Array:
    """The table of packed numbers."""
    *shape, left_out, total = (int(each) for each in shape_row)
    numbers: Array = planes[0].astype(np.uint32)
    for weight in range(1, 4):
        if planes[weight].any():
            numbers |= planes[weight].astype(np.uint32) << np.uint32(8 * weight)
    if left_out < 0:
        return numbers.reshape(shape).astype(np.int64)
    findings, hands, columns = shape
    counts = np.empty(shape, np.int32)
    others = [finding for finding in range(findings) if finding != left_out]
    counts[others] = numbers.reshape(findings - 1, columns, hands).transpose(0, 2, 1)
    counts[left_out] = total - counts[others].sum(0, dtype=np.int32)
    return counts


# --- Sums over the deals to two seats against a dealer's hand ---


class SeatSums(NamedTuple):
    """Sums in parts: one seat's result over all deals to one, and two seats' results multiplied over all deals to two."""

    one: int
    two: int
    deals_to_one: int
    deals_to_two: int

    @classmethod
    def of(cls, one: int, two: int, shared: int, free: int, size: int) -> Self:
        """`shared`: ways to deal the shared cards; `free`: cards left, of which each seat gets `size`."""
        to_one = shared * comb(free, size)
        return cls(one, two, to_one, to_one * comb(free - size, size))

    @classmethod
    def over(cls, game: Game, one: int, two: int) -> Self:
        """Sums over all hands of a dealer, with each card up in turn where one is seen."""
        dealer = game.layout.dealer
        shared = comb(52, dealer) * (dealer if game.up_cards else 1)
        return cls.of(one, two, shared, 52 - dealer, game.layout.player)


def seat_sums(game: Game, priced: str) -> SeatSums | None:
    """The shipped sums of this price, or None for a game that differs."""
    by_name = seat_sums_by_dealer(game, priced)
    if by_name is None:
        return None
    return SeatSums.over(game, sum(one for one, _ in by_name.values()), sum(two for _, two in by_name.values()))


def seat_sums_by_dealer(game: Game, priced: str) -> dict[str, tuple[int, int]] | None:
    """The same sums by the name of the dealer's hand."""
    shipped = _game_part(game, SUMS)
    if shipped is None or priced not in shipped["priced"]:
        return None
    return {name: (int(one), int(two)) for name, (one, two) in shipped["priced"][priced].items()}


# --- Counts of two results, of one seat or of two ---


def pair_counts(game: Game, key: str) -> list[Any] | None:
    """The shipped counts of this key, or None for a game that differs."""
    shipped = _game_part(game, PAIRS)
    return None if shipped is None else shipped["counts"].get(key)


def names_key(one: str, two: str) -> str:
    return f"{one} and {two}"


def seats_key(hand: str) -> str:
    return f"{hand} of two seats"


def base_key(hand: str, priced: str) -> str:
    return f"base beside {hand}, {priced}"


def meets_key(hand: str, priced: str) -> str:
    return f"base meets {hand}, {priced}"
