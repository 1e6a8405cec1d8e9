"""The virtual shoe: an unbiased shuffle from entropy that comes from outside, and a commitment anyone can check.

The commitment is SHA-256 over the salt and the shuffled order. The salt has 32 bytes of the entropy, so that the deck
cannot be computed from the commitment; both are published when the round is over.
"""

from __future__ import annotations

import hashlib

from pitboss.table.state import Deck

SALT_BYTES = 32
ENTROPY_BYTES = 96


def shuffled(entropy: bytes) -> tuple[tuple[int, ...], bytes]:
    """A deck and its salt. Fisher-Yates over SHAKE-256; a word in the last, uneven stretch is thrown back."""
    assert len(entropy) >= ENTROPY_BYTES, f"a shuffle needs {ENTROPY_BYTES} bytes of entropy"
    stream, at = hashlib.shake_256(b"pitboss shuffle" + entropy[SALT_BYTES:]).digest(4096), 0
    deck = list(range(52))
    for left in range(52, 1, -1):
        even = 65536 - 65536 % left
        while True:
            word, at = int.from_bytes(stream[at : at + 2], "big"), at + 2
            if word < even:
                break
        pick = word % left
        deck[left - 1], deck[pick] = deck[pick], deck[left - 1]
    return tuple(deck), hashlib.sha256(b"pitboss salt" + entropy[:SALT_BYTES]).digest()


def commitment(order: tuple[int, ...], salt: bytes) -> str:
    return hashlib.sha256(salt + bytes(order)).hexdigest()


def uncut(order: tuple[int, ...], depth: int) -> tuple[int, ...]:
    """The order before the cut."""
    return order[-depth:] + order[:-depth] if depth else order


def keeps_commitment(deck: Deck) -> bool:
    """Is this the deck that was committed to? The check anyone can make once a round is over."""
    return commitment(uncut(deck.order, deck.cut), deck.salt) == deck.commitment


def cut(order: tuple[int, ...], depth: int) -> tuple[int, ...]:
    """§ .5(d): what lay above the cover card goes underneath."""
    return order[depth:] + order[:depth]
