"""Checks a proof of consistency between two tree heads, as a witness does."""

from collections.abc import Sequence

from pitboss.trust.tree import EMPTY, node_hash


def is_consistent(old: int, old_root: bytes, size: int, root: bytes, proof: Sequence[bytes]) -> bool:
    """Does the proof show that the larger tree begins with the smaller? (RFC 9162, section 2.1.4.2.)"""
    if old == size:
        return not proof and old_root == root
    if not 0 < old < size:
        return old == 0 and not proof and old_root == EMPTY
    way = [old_root, *proof] if old & (old - 1) == 0 else list(proof)
    if not way:
        return False
    at, last = old - 1, size - 1
    while at & 1:
        at, last = at >> 1, last >> 1
    before = after = way[0]
    for beside in way[1:]:
        if last == 0:
            return False
        if at & 1 or at == last:
            before, after = node_hash(beside, before), node_hash(beside, after)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            after = node_hash(after, beside)
        at, last = at >> 1, last >> 1
    return last == 0 and before == old_root and after == root
