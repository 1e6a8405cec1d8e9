"""Linked meters by the log: what the store has of one is believed only if the tables' events come to it.

A meter's row is what commands go by, and whoever can write to the database can write another. So a host adds up every move
that the log has, once, and from then on what it moved itself; what other hosts moved it reads when the row has gone on.
"""

from __future__ import annotations

from collections.abc import Iterable
from threading import Lock

import msgspec
from sqlalchemy import or_, select

from pitboss.bank.ledger import tier_changes
from pitboss.documents import UNREADABLE
from pitboss.errors import PitbossError
from pitboss.log.database import LogBroken
from pitboss.log.pools import pools_of
from pitboss.log.schema import EVENTS
from pitboss.log.table_log import ALL_HEADS, ALL_METERS, HOUSE, READ_ROWS, Move, Standing, Store, raw, tiers
from pitboss.messages import message
from pitboss.table.events import AnyEvent, TableOpened, TableRefiled
from pitboss.table.state import rules_from

EVENT = msgspec.json.Decoder(AnyEvent)
UNSEEDED = Standing(0, {})
MOVES = select(EVENTS.c.sequence, EVENTS.c.kind, EVENTS.c.body, EVENTS.c.pool, EVENTS.c.move).where(
    or_(EVENTS.c.pool.is_not(None), EVENTS.c.kind.in_((TableOpened.__name__, TableRefiled.__name__)))
)


class MeterBook:
    """Every linked meter of one property, added up from its first move on."""

    def __init__(self, store: Store, owner: str) -> None:
        self.store, self.owner, self.lock = store, owner, Lock()
        self.sums: dict[str, Standing] = {}  # By pool.
        self.read: dict[str, int] = {}  # How far each table's log was.
        self.names: dict[str, dict[str, str]] = {}  # By table: its own name for each pool.
        self.blind = False  # A table plays a game that is not known here: what it moved cannot be told.

    def standing(self, pool: str) -> Standing | None:
        """A meter as it stands; None where no table has seeded it. One that the log does not come to stops its tables."""
        row = self.store.meter(self.owner, pool)
        if row is not None and row == self.sums.get(pool):
            return row
        with self.lock:
            row, found = self._read_on().get(pool), self.sums.get(pool, UNSEEDED)
        if not self.blind and found != (row or UNSEEDED):
            held = (
                message("nothing") if row is None else message("held-after-moves", held=str(row.held), moves=row.moves)
            )
            told = message("meter-differs", meter=pool, amount=held, logged=str(found.held), moves=found.moves)
            raise LogBroken(told, code="log_broken")
        return row

    def follow(self, pool: str, standing: Standing, moves: Iterable[Move]) -> None:
        """This host moved it. Where others came between, or the row was not what it thought, the log tells the next time."""
        with self.lock:
            found = self.sums.get(pool, UNSEEDED)
            for move in moves:
                found = after(found, move.changes)
            if found == standing:
                self.sums[pool] = standing

    def _read_on(self) -> dict[str, Standing]:
        """Add up what the log has by now; the rows as of the same moment."""
        rows, heads = self.store.rows(ALL_METERS, ALL_HEADS)
        counted = {pool: found.moves for pool, found in self.sums.items()}
        for stream, owner, last, _ in heads:
            if owner == self.owner and not stream.startswith(HOUSE):
                self._read_table(stream, last, counted)
        return {name: Standing(moves, tiers(held)) for owner, name, moves, held in rows if owner == self.owner}

    def _read_table(self, stream: str, upto: int, counted: dict[str, int]) -> None:
        here = MOVES.where(EVENTS.c.stream == stream, EVENTS.c.sequence <= upto).order_by(EVENTS.c.sequence)
        while (at := self.read.get(stream, 0)) < upto:
            (rows,) = self.store.rows(here.where(EVENTS.c.sequence > at).limit(READ_ROWS))
            for _, kind, body, pool, move in rows:
                changes = self._changes(stream, kind, raw(body), pool)
                if pool is not None and move > counted.get(pool, 0):
                    self.sums[pool] = after(self.sums.get(pool, UNSEEDED), changes)
            self.read[stream] = rows[-1][0] if len(rows) == READ_ROWS else upto

    def _changes(self, stream: str, kind: str, body: bytes, pool: str | None) -> dict[str, int]:
        try:
            event: AnyEvent = EVENT.decode(body)
            if isinstance(event, TableOpened | TableRefiled):
                self.names[stream] = {name: own for own, name in pools_of(rules_from(event.submission)).items()}
        except UNREADABLE as error:
            raise LogBroken(
                message("meter-event-differs", table=stream, kind=kind, why=error), code="log_broken"
            ) from error
        except PitbossError:
            self.blind = True
            return {}
        own = self.names.get(stream, {}).get(pool or "")
        return {} if own is None else tier_changes(event.transfers, own) or {}


def after(standing: Standing, changes: dict[str, int]) -> Standing:
    held = dict(standing.held)
    for tier, cents in changes.items():
        held[tier] = held.get(tier, 0) + cents
    return Standing(standing.moves + 1, held)
