"""Snapshots of a table's state, so that a long log starts fast. They can always be dropped.

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
from pitboss.log.table_log import Snapshot
from pitboss.table.state import Table, rules_from

# What a state is, and how events make one.
_FOLDED_BY = (
    ("table", "state.py"),
    ("table", "evolve.py"),
    ("table", "state_changes.py"),
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
def code_digest() -> str:
    """Hash of the code that computes states: a state computed by other code is not used."""
    digest = hashlib.sha256()
    for room, name in _FOLDED_BY:
        digest.update(files(f"pitboss.{room}").joinpath(name).read_bytes())
    return digest.hexdigest()[:_MARK]


class _Frozen(msgspec.Struct):
    """A state without its rules and shared meters, which are read again."""

    state: Table
    submission: dict[str, object] | None


_STATE = msgspec.msgpack.Decoder(_Frozen)


def snapshot_body(state: Table) -> bytes:
    """A state as bytes, not yet signed."""
    data = None if state.law is None else state.law.data
    content = code_digest().encode() + msgspec.msgpack.encode(_Frozen(replace(state, law=None, linked={}), data))
    return NOBODY + hashlib.sha256(content).digest() + content


def signed_snapshot(key: bytes | None, stream: str, snapshot: Snapshot) -> Snapshot:
    """The snapshot with the MAC of the house's key; without a key it is unchanged."""
    return (
        snapshot
        if key is None
        else snapshot._replace(body=_snapshot_mac(key, stream, snapshot) + snapshot.body[VOUCHED:])
    )


def trusted_state(key: bytes | None, stream: str, snapshot: Snapshot) -> Table | None:
    """The state of a snapshot that this house took after that very event; None of any other."""
    if key is None or not hmac.compare_digest(snapshot.body[:VOUCHED], _snapshot_mac(key, stream, snapshot)):
        return None
    return state_from(snapshot.body)


def _snapshot_mac(key: bytes, stream: str, snapshot: Snapshot) -> bytes:
    place = f"{len(stream.encode())} {stream} {snapshot.sequence} {snapshot.rounds} ".encode()
    return hmac.digest(key, place + snapshot.hash + snapshot.body[VOUCHED:], "sha256")


def is_whole(body: bytes) -> bool:
    """Is it what was written, whether or not this code can use it?"""
    return hashlib.sha256(body[VOUCHED + _DIGEST :]).digest() == body[VOUCHED : VOUCHED + _DIGEST]


def state_from(body: bytes) -> Table | None:
    """The state in a snapshot, or None if other code wrote it or it is damaged. It proves no origin."""
    state = body[VOUCHED + _DIGEST :]
    if not is_whole(body) or state[:_MARK] != code_digest().encode():
        return None
    try:
        content = _STATE.decode(state[_MARK:])
    except UNREADABLE:
        return None
    return replace(content.state, law=None if content.submission is None else rules_from(content.submission))
