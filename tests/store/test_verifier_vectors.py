"""The auditor's verifier against what others have published: it shares no code with whoever made these."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from pitboss.verifier.broken import Broken
from pitboss.verifier.chain import Tree
from pitboss.verifier.receipts import check_receipt
from pitboss.verifier.seals import check_opened, digest
from pitboss.verifier.signatures import Q, is_signed
from tests.trust.test_tree import PUBLISHED_LEAVES, PUBLISHED_ROOTS
from tests.trust.vectors import vectors

SEALS = json.loads((Path(__file__).parents[1] / "scripts" / "seal_vectors.json").read_text("utf-8"))
RECEIPTS = vectors()
RANKS, SUITS = "23456789TJQKA", "cdhs"
# RFC 8032, section 7.1: the public key, the message, the signature.
ED25519 = [
    ("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
     "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"),
    ("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
     "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"),
    ("fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
     "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"),
]  # fmt: skip


def card(number: int) -> str:
    return RANKS[number // 4] + SUITS[number % 4]


def number(card: str) -> int:
    return RANKS.index(card[0]) * 4 + SUITS.index(card[1])


def played(vector: dict[str, Any]) -> dict[str, Any]:
    """A round as the verifier knows it before the seal is opened, dealt and drawn as the vector says."""
    lucky = vector["lucky_position"]
    return {
        "seal": {"round": vector["round"], "commitment": vector["seal"], "magic": vector["magic"], "lucky": vector["lucky"],
                 "positions": vector["positions"]},
        "told": {seat: bytes.fromhex(chance) for seat, chance in vector["chances"].items()},
        "cut": vector["cut"],
        "cards": [number(each) for each in vector["order"].split()],
        "bonuses": [None if vector["magic_card"] is None else number(vector["magic_card"]), lucky],
    }  # fmt: skip


@pytest.mark.parametrize("vector", SEALS, ids=[vector["round"] for vector in SEALS])
def test_a_published_seal_opens_to_its_deck_and_draws_and_to_no_other(vector: dict[str, Any]) -> None:
    secret = bytes.fromhex(vector["secret"])
    check_opened("here", secret, played(vector))
    for seat, mark in vector["marks"].items():
        chance = bytes.fromhex(vector["chances"][seat])
        assert digest("chance", vector["round"].encode(), seat.encode(), chance).hex() == mark
        assert digest("absent", bytes.fromhex(mark))[:16].hex() == vector["absent"][seat]
    wrong = [
        played(vector | {"round": vector["round"] + "x"}),
        played(vector | {"order": " ".join(reversed(vector["order"].split()))}),
        played(vector | {"chances": {**vector["chances"], "6": "00" * 16}}),
        played(vector | {"cut": vector["cut"] + 11}),
        played(vector | {"magic_card": "2c" if vector["magic_card"] != "2c" else "3c"}),
        played(vector | {"lucky_position": "dealer" if vector["lucky_position"] != "dealer" else 1}),
    ]
    for round_ in wrong:
        with pytest.raises(Broken):
            check_opened("here", secret, round_)
    with pytest.raises(Broken):
        check_opened("here", bytes(31) + b"\x07", played(vector))


@pytest.mark.parametrize(("public", "message", "signature"), ED25519, ids=["empty", "72", "af82"])
def test_the_published_signatures_are_good_and_no_others(public: str, message: str, signature: str) -> None:
    key, text, signed = (bytes.fromhex(each) for each in (public, message, signature))
    assert is_signed(key, text, signed)
    assert not is_signed(key, text + b"\0", signed)
    assert not is_signed(bytes.fromhex(ED25519[0][0] if public != ED25519[0][0] else ED25519[1][0]), text, signed)
    for at in (0, 31, 32, 63):
        assert not is_signed(key, text, signed[:at] + bytes([signed[at] ^ 1]) + signed[at + 1 :])
    more = int.from_bytes(signed[32:], "little") + Q  # The same point, written a second way.
    assert not is_signed(key, text, signed[:32] + more.to_bytes(32, "little"))
    assert not is_signed(key, text, signed[:63])


def test_the_published_roots_of_a_merkle_tree_come_out() -> None:
    tree = Tree()
    for size, leaf in enumerate(PUBLISHED_LEAVES, 1):
        tree.append(hashlib.sha256(b"\0" + bytes.fromhex(leaf)).digest())
        if size in PUBLISHED_ROOTS:
            assert tree.root().hex() == PUBLISHED_ROOTS[size]


def test_the_published_receipts_are_proved_and_the_spoiled_refused() -> None:
    for receipt in RECEIPTS["proved"]:
        assert "is in the log of" in check_receipt(receipt, RECEIPTS["key"])
    for row in RECEIPTS["refused"]:
        with pytest.raises((Broken, ValueError, KeyError)):
            check_receipt(row["receipt"], RECEIPTS["key"])
