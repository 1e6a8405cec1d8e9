"""A state on the disk, so that a long-lived table starts fast. It can always be thrown away and folded anew."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files

import msgspec
from msgspec.structs import replace

from pitboss.table.evolve import rules_from
from pitboss.table.state import Table

# What a state is, and how events make one.
FOLDED_BY = (("table", "state.py"), ("table", "evolve.py"), ("table", "shoe.py"), ("rules", "deal.py"))


DIGEST, MARK = 32, 16  # How a snapshot begins: a hash of all the rest, then the edition.


@cache
def edition() -> str:
    """Changes with the code that folds events: a state that an older edition folded is not used."""
    found = hashlib.sha256()
    for room, name in FOLDED_BY:
        found.update(files(f"pitboss.{room}").joinpath(name).read_bytes())
    return found.hexdigest()[:MARK]


class Frozen(msgspec.Struct):
    """Its rules are read again from the submission; shared meters are not the table's own."""

    state: Table
    submission: dict[str, object] | None


STATE = msgspec.msgpack.Decoder(Frozen)


def frozen(state: Table) -> bytes:
    data = None if state.rules is None else state.rules.data
    kept = edition().encode() + msgspec.msgpack.encode(Frozen(replace(state, rules=None, linked={}), data))
    return hashlib.sha256(kept).digest() + kept


def is_whole(body: bytes) -> bool:
    """Is it what was written, whether or not this edition can use it?"""
    return hashlib.sha256(body[DIGEST:]).digest() == body[:DIGEST]


def thawed(body: bytes) -> Table | None:
    """None where it is of another edition, or not what was written."""
    if not is_whole(body) or body[DIGEST : DIGEST + MARK] != edition().encode():
        return None
    try:
        kept = STATE.decode(body[DIGEST + MARK :])
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    return replace(kept.state, rules=None if kept.submission is None else rules_from(kept.submission))
