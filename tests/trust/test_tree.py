"""The Merkle tree against a second, naive one, against published vectors, and its proofs against every change of them."""

import random

import pytest

from pitboss.trust.tree import EMPTY, Tree, is_included, leaf_hash, node_hash, split
from tests.trust.consistency import is_consistent

# Leaves and roots that logs of certificates have long tested themselves with.
PUBLISHED_LEAVES = ("", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f")
PUBLISHED_ROOTS = {
    1: "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    2: "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    3: "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    8: "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
}
SIZES = (1, 2, 3, 5, 8, 255, 256, 257, 512, 513, 600)
LEAVES = [leaf_hash(b"%d" % number) for number in range(max(SIZES))]


def naive(leaves: list[bytes]) -> bytes:
    if len(leaves) < 2:
        return leaves[0] if leaves else EMPTY
    left = split(len(leaves))
    return node_hash(naive(leaves[:left]), naive(leaves[left:]))


@pytest.fixture(scope="module")
def tree() -> Tree:
    found = Tree()
    for leaf in LEAVES:
        found.append(leaf)
    return found


def test_the_published_roots_come_out() -> None:
    found = Tree()
    for size, leaf in enumerate(PUBLISHED_LEAVES, 1):
        found.append(leaf_hash(bytes.fromhex(leaf)))
        if size in PUBLISHED_ROOTS:
            assert found.root().hex() == PUBLISHED_ROOTS[size]
    assert Tree().root() == EMPTY


@pytest.mark.parametrize("size", SIZES)
def test_the_root_of_every_size_is_the_naive_one(tree: Tree, size: int) -> None:
    assert tree.root(size) == naive(LEAVES[:size])


def test_a_tree_read_back_from_its_tiles_goes_on_as_if_nothing_had_been(tree: Tree) -> None:
    tiles: dict[tuple[int, int], bytes] = {}
    found = Tree()

    def load(row: int, number: int) -> bytes:
        return tiles.get((row, number), b"")

    for at, leaf in enumerate(LEAVES, 1):
        found.append(leaf)
        if at % 97 == 0:
            tiles.update((place, bytes(found.tiles[place])) for place in found.changed)
            found = Tree(at, load)
    assert found.root() == tree.root()


@pytest.mark.parametrize("size", SIZES)
def test_every_leaf_is_proved_and_nothing_else_is(tree: Tree, size: int) -> None:
    root, lot = tree.root(size), random.Random(size)
    for index in lot.sample(range(size), min(size, 12)):
        proof = tree.inclusion(index, size)
        assert is_included(LEAVES[index], index, size, proof, root)
        assert not is_included(leaf_hash(b"other"), index, size, proof, root)
        assert not is_included(LEAVES[index], index, size, [*proof, root], root)
        assert not is_included(LEAVES[index], size, size, proof, root)
        assert not is_included(LEAVES[index], -1, size, proof, root)
        for at in range(len(proof)):
            assert not is_included(LEAVES[index], index, size, proof[:at] + proof[at + 1 :], root)
            assert not is_included(LEAVES[index], index, size, [*proof[:at], root, *proof[at + 1 :]], root)
        if size > 1:
            assert not is_included(LEAVES[index], (index + 1) % size, size, proof, root)


@pytest.mark.parametrize("size", SIZES)
def test_growth_is_proved_and_a_change_of_what_was_is_not(tree: Tree, size: int) -> None:
    root, lot = tree.root(size), random.Random(size)
    for old in {0, 1, size, *lot.sample(range(1, size + 1), min(size, 12))}:
        proof, before = tree.consistency(old, size), tree.root(old)
        assert is_consistent(old, before, size, root, proof)
        assert not is_consistent(old, leaf_hash(b"other"), size, root, proof)
        assert not is_consistent(old, before, size, root, [*proof, root])
        if 0 < old < size:
            assert not is_consistent(old, before, size, leaf_hash(b"other"), proof)
            assert not is_consistent(old, before, size, root, proof[:-1])
    assert not is_consistent(size + 1, root, size, root, [])
