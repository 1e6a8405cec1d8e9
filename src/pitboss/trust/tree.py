"""A growing Merkle tree (RFC 6962) with its root and short proofs.

Its hashes are kept in tiles of 256, as transparency logs publish them: row 0 holds the leaves, row 1 the root of each
full tile of row 0, and so on. A proof needs a handful of them, however large the tree.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence

HASH_BYTES = 32
_TILE_LEVELS = 8
_TILE_WIDTH = 1 << _TILE_LEVELS
EMPTY = hashlib.sha256(b"").digest()

Load = Callable[[int, int], bytes]  # The tile of a row, by its number; empty where there is none.


def leaf_hash(data: bytes) -> bytes:
    return hashlib.sha256(b"\0" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\1" + left + right).digest()


def split(size: int) -> int:
    """The largest power of two below a size of two or more: how many leaves go to the left."""
    return 1 << (size - 1).bit_length() - 1


def folded(hashes: Sequence[bytes]) -> bytes:
    """The root over a power of two of adjacent hashes."""
    while len(hashes) > 1:
        hashes = [node_hash(*pair) for pair in zip(hashes[::2], hashes[1::2], strict=True)]
    return hashes[0]


def nothing(row: int, number: int) -> bytes:
    return b""


class Tree:
    """A tree of so many leaves, with tiles read as needed; `changed` holds the tiles to store."""

    def __init__(self, size: int = 0, load: Load = nothing) -> None:
        self.size, self.load = size, load
        self.tiles: dict[tuple[int, int], bytearray] = {}
        self.changed: set[tuple[int, int]] = set()

    def append(self, leaf: bytes) -> None:
        """Append a leaf by its hash."""
        self._put(0, self.size, leaf)
        self.size += 1

    def _put(self, row: int, place: int, hash_bytes: bytes) -> None:
        number, inside = divmod(place, _TILE_WIDTH)
        tile = self._tile(row, number)
        del tile[inside * HASH_BYTES :]  # The rest was never signed.
        tile += hash_bytes
        self.changed.add((row, number))
        if inside == _TILE_WIDTH - 1:
            self._put(row + 1, number, folded(_hashes_of(tile)))

    def _tile(self, row: int, number: int) -> bytearray:
        if (row, number) not in self.tiles:
            self.tiles[row, number] = bytearray(self.load(row, number))
        return self.tiles[row, number]

    def node(self, level: int, number: int) -> bytes:
        """The root over 2**level leaves, all there, from leaf number * 2**level on."""
        row, above = divmod(level, _TILE_LEVELS)
        tile, inside = divmod(number << above, _TILE_WIDTH)
        hashes = _hashes_of(self._tile(row, tile))[inside : inside + (1 << above)]
        return (
            folded(hashes) if len(hashes) == 1 << above else EMPTY
        )  # A tile that is damaged leads to no root that was signed.

    def leaf(self, index: int) -> bytes | None:
        """The hash of a leaf; None if it is not stored."""
        number, inside = divmod(index, _TILE_WIDTH)
        return bytes(self._tile(0, number)[inside * HASH_BYTES : (inside + 1) * HASH_BYTES]) or None

    def over(self, first: int, end: int) -> bytes:
        """The root over the leaves from one up to another."""
        size = end - first
        if size & (size - 1) == 0:
            level = size.bit_length() - 1
            return self.node(level, first >> level)
        middle = first + split(size)
        return node_hash(self.over(first, middle), self.over(middle, end))

    def root(self, size: int | None = None) -> bytes:
        """The root of the whole tree, or of its first leaves."""
        size = self.size if size is None else size
        return self.over(0, size) if size else EMPTY

    def inclusion(self, index: int, size: int) -> list[bytes]:
        """Proof that a leaf is in the tree of that size: sibling hashes from leaf to root."""
        return self._path(index, 0, size)

    def _path(self, index: int, first: int, end: int) -> list[bytes]:
        if end - first == 1:
            return []
        middle = first + split(end - first)
        if index < middle:
            return [*self._path(index, first, middle), self.over(middle, end)]
        return [*self._path(index, middle, end), self.over(first, middle)]

    def consistency(self, old: int, size: int) -> list[bytes]:
        """Proof that a tree of one size begins with the tree of another: nothing was changed."""
        return self._grown(old, 0, size, True) if 0 < old < size else []

    def _grown(self, old: int, first: int, end: int, whole: bool) -> list[bytes]:
        if old == end - first:
            return [] if whole else [self.over(first, end)]
        middle = first + split(end - first)
        if old <= middle - first:
            return [*self._grown(old, first, middle, whole), self.over(middle, end)]
        return [*self._grown(old - (middle - first), middle, end, False), self.over(first, middle)]


def _hashes_of(tile: bytes | bytearray) -> list[bytes]:
    return [bytes(tile[at : at + HASH_BYTES]) for at in range(0, len(tile), HASH_BYTES)]


def is_included(leaf: bytes, index: int, size: int, proof: Sequence[bytes], root: bytes) -> bool:
    """Does the proof lead from the leaf to the root? (RFC 9162, section 2.1.3.2.)"""
    if not 0 <= index < size:
        return False
    at, last, node = index, size - 1, leaf
    for beside in proof:
        if last == 0:
            return False
        if at & 1 or at == last:
            node = node_hash(beside, node)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            node = node_hash(node, beside)
        at, last = at >> 1, last >> 1
    return last == 0 and node == root
