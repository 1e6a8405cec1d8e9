"""Receipts to test other programs with, and the same receipts spoiled: `python -m tests.trust.vectors` writes them."""

import hashlib
import json
from pathlib import Path
from typing import Any

from pitboss.log.table_log import Link, chain_hash, genesis
from pitboss.projections.checkpoints import leaf_data
from pitboss.trust.note import Checkpoint, SignerKey, b64, signed
from pitboss.trust.tree import Tree, leaf_hash

FILE = Path(__file__).resolve().parent.parent / "scripts" / "receipt_vectors.json"
SIGNER = SignerKey("riverside", bytes(range(32)))
OTHER = SignerKey("riverside", bytes(range(1, 33)))
SETTLED = (
    '{"type":"SeatSettled","clause":"657a.11(c)","by":"dee","at":1700000000,"seat":2,"net":1500,'
    '"lines":[["ante",500,"win",500,"1 to 1","Pair of aces","657a.11(c)(3)(ii)(B)"],'
    '["play",1000,"win",1000,"1 to 1","Pair of aces","657a.11(c)(3)(ii)(B)"]]}'
)
COMMAND = '{"actor":{"role":"dealer","name":"dee"},"act":{"type":"SettleSeat","seat":2},"at":1700000000}'
CLEARED = '{"type":"TableCleared","clause":"657a.11(h)","by":"dee","at":1700000060,"rack":[0,1,2]}'
SETTLED_AT, CLEARED_AT = 5, 6
EVENTS = 11


def chain() -> list[tuple[bytes, str, str]]:
    """A table's log: the link after each event, its command, its body."""
    found, link = [], genesis("main")
    for sequence in range(1, EVENTS + 1):
        known = {SETTLED_AT: (COMMAND, SETTLED), CLEARED_AT: ("{}", CLEARED)}
        command, body = known.get(sequence, ("{}", json.dumps({"type": "Made", "number": sequence})))
        link = chain_hash(link, body.encode(), command.encode())
        found.append((link, command, body))
    return found


def receipts() -> list[dict[str, Any]]:
    """Of the round's end, and of what seat 2 was settled for, on a linked meter."""
    events, tree = chain(), Tree()
    for sequence, (link, _, _) in enumerate(events, 1):
        moved = ("primary $1 0a1b2c3d", 7) if sequence == SETTLED_AT else (None, None)
        tree.append(leaf_hash(leaf_data("house", "main", Link(sequence, link, *moved))))
    note = signed(Checkpoint("riverside", tree.size, tree.root()).text(), SIGNER)
    shared = {"pitboss_receipt": 1, "property": "house", "table": "main", "round": 3}
    found = []
    for sequence in (CLEARED_AT, SETTLED_AT):
        proof = [b64(beside) for beside in tree.inclusion(sequence - 1, tree.size)]
        place = {"sequence": sequence, "hash": events[sequence - 1][0].hex(), "leaf": sequence - 1}
        found.append({**shared, **place, "proof": proof, "checkpoint": note})
    link, command, body = events[SETTLED_AT - 1]
    before = events[SETTLED_AT - 2][0].hex()
    found[1] |= {"pool": "primary $1 0a1b2c3d", "move": 7, "seat": 2}
    found[1]["event"] = {"before": before, "body": body, "command": command}
    assert hashlib.sha256(bytes.fromhex(before) + command.encode() + body.encode()).digest() == link
    return found


def spoiled() -> list[dict[str, Any]]:
    """Each a good receipt with one thing about it changed."""
    ended, settled = receipts()
    note = ended["checkpoint"]
    proof = ended["proof"]
    event = settled["event"]
    other = signed(note.split("\n\n")[0] + "\n", OTHER)
    one = leaf_hash(leaf_data("house", "main", Link(CLEARED_AT, bytes.fromhex(ended["hash"]), None, None)))
    alone = signed(Checkpoint("riverside", 1, one).text(), SIGNER)
    changes: list[tuple[str, dict[str, Any]]] = [
        ("another property", {**ended, "property": "elsewhere"}),
        ("another table", {**ended, "table": "side"}),
        ("another event", {**ended, "sequence": 7}),
        ("another link", {**ended, "hash": "00" * 32}),
        ("another leaf", {**ended, "leaf": 6}),
        ("a leaf beyond the end", {**ended, "leaf": EVENTS}),
        ("a leaf beyond a log of one event", {**ended, "leaf": 3, "proof": [], "checkpoint": alone}),
        ("a move of a meter that was none", {**ended, "pool": "primary", "move": 1}),
        ("a hash of the way changed", {**ended, "proof": [proof[1], *proof[1:]]}),
        ("a hash of the way left out", {**ended, "proof": proof[:-1]}),
        ("a hash too many", {**ended, "proof": [*proof, proof[0]]}),
        ("another size", {**ended, "checkpoint": note.replace(f"\n{EVENTS}\n", "\n12\n")}),
        ("another house", {**ended, "checkpoint": note.replace("riverside\n", "riverbank\n", 1)}),
        ("signed by another key", {**ended, "checkpoint": other}),
        ("no signature", {**ended, "checkpoint": note.split("\n\n")[0] + "\n"}),
        ("a seat without its event", {**ended, "seat": 2}),
        ("another move", {**settled, "move": 8}),
        ("another amount", {**settled, "event": {**event, "body": SETTLED.replace('"net":1500', '"net":9500')}}),
        ("another command", {**settled, "event": {**event, "command": "{}"}}),
        ("another seat", {**settled, "seat": 3}),
        ("another kind of event", {**settled, "event": {**event, "body": CLEARED}}),
        ("a receipt of another kind", {**ended, "pitboss_receipt": 2}),
    ]  # fmt: skip
    return [{"why": why, "receipt": receipt} for why, receipt in changes]


def vectors() -> dict[str, Any]:
    return {"key": str(SIGNER.public), "proved": receipts(), "refused": spoiled()}


def written() -> str:
    return json.dumps(vectors(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
