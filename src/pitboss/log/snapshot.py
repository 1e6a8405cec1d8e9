"""A stored state, so that a long-lived table starts fast. It can always be dropped and computed again.

Whoever can write to the database can write a state there that no events come to. So a house believes a snapshot only if
it bears a mark that the house's own key gives: over the table, the event it was taken after, the chain there, the state.
"""

from __future__ import annotations

import hashlib
import hmac
from functools import cache
from importlib.resources import files

import msgspec
from msgspec.structs import replace

from pitboss.documents import UNREADABLE
from pitboss.log.table_log import Kept
from pitboss.table.state import Table, rules_from

# What a state is, and how events make one.
_FOLDED_BY = (
    ("table", "state.py"),
    ("table", "evolve.py"),
    ("table", "parts.py"),
    ("table", "voids.py"),
    ("table", "claims.py"),
    ("table", "sealing.py"),
    ("table", "shoe.py"),
    ("table", "deciding.py"),
    ("law", "deal.py"),
)


VOUCHED, _DIGEST, _MARK = 32, 32, 16  # How a snapshot begins: the key's mark, a hash of all the rest, the edition.
NOBODY = bytes(VOUCHED)  # The mark of a snapshot that no key vouches for: an audit proves it, a house does not use it.


@cache
def edition() -> str:
    """Changes with the code that folds events: a state that an older edition folded is not used."""
    found = hashlib.sha256()
    for room, name in _FOLDED_BY:
        found.update(files(f"pitboss.{room}").joinpath(name).read_bytes())
    return found.hexdigest()[:_MARK]


class _Frozen(msgspec.Struct):
    """Its rules are read again from the submission; shared meters are not the table's own."""

    state: Table
    submission: dict[str, object] | None


_STATE = msgspec.msgpack.Decoder(_Frozen)


def frozen(state: Table) -> bytes:
    """A state as bytes, by nobody vouched for yet."""
    data = None if state.law is None else state.law.data
    kept = edition().encode() + msgspec.msgpack.encode(_Frozen(replace(state, law=None, linked={}), data))
    return NOBODY + hashlib.sha256(kept).digest() + kept


def vouched(key: bytes | None, stream: str, kept: Kept) -> Kept:
    """With the mark of the house's key; without a key it is kept as it is."""
    return kept if key is None else kept._replace(body=_mark(key, stream, kept) + kept.body[VOUCHED:])


def believed(key: bytes | None, stream: str, kept: Kept) -> Table | None:
    """The state of a snapshot that this house itself has taken after that very event; None of any other."""
    if key is None or not hmac.compare_digest(kept.body[:VOUCHED], _mark(key, stream, kept)):
        return None
    return thawed(kept.body)


def _mark(key: bytes, stream: str, kept: Kept) -> bytes:
    place = f"{len(stream.encode())} {stream} {kept.sequence} {kept.rounds} ".encode()
    return hmac.digest(key, place + kept.hash + kept.body[VOUCHED:], "sha256")


def is_whole(body: bytes) -> bool:
    """Is it what was written, whether or not this edition can use it?"""
    return hashlib.sha256(body[VOUCHED + _DIGEST :]).digest() == body[VOUCHED : VOUCHED + _DIGEST]


def thawed(body: bytes) -> Table | None:
    """None where it is of another edition, or not what was written. The caller needs another reason to trust it."""
    state = body[VOUCHED + _DIGEST :]
    if not is_whole(body) or state[:_MARK] != edition().encode():
        return None
    try:
        kept = _STATE.decode(state[_MARK:])
    except UNREADABLE:
        return None
    return replace(kept.state, law=None if kept.submission is None else rules_from(kept.submission))
