"""The append-only log of every table: a chain of hashes, with each command under its id.

One writer at a time on a stream: who appends says how many events there were, and is refused if there are more now.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, Self

import msgspec
from sqlalchemy import delete, func, insert, or_, select, text
from sqlalchemy.exc import SQLAlchemyError

from pitboss.bank.ledger import shortfall
from pitboss.documents import UNREADABLE
from pitboss.log.database import (
    DEFAULT_URL,
    READS,
    ConcurrentWrite,
    HouseGone,
    LogBroken,
    StoreDown,
    Writers,
    open_engine,
    store_down,
)
from pitboss.log.migrations import NEWEST, planted_object
from pitboss.log.schema import ACCOUNT_SECRETS, EVENTS, HEADS, METERS, SNAPSHOTS
from pitboss.log.statements import Row, Statements
from pitboss.messages import message

READ_ROWS = 1000
_SEQUENCE, _LINK = (list(EVENTS.columns.keys()).index(name) for name in ("sequence", "hash"))
TIERS = msgspec.json.Decoder(dict[str, int])
_ENCODE = msgspec.json.Encoder()
Meters = dict[str, dict[str, int]]  # Cents by tier, by the name of a linked meter.

_PULSE = "pulse of "
HOUSE = "@"  # How the name of a house's own stream begins; no table's does.
ALL_HEADS = select(HEADS.c.stream, HEADS.c.property, HEADS.c.sequence, HEADS.c.hash).order_by(HEADS.c.stream)
ALL_METERS = select(METERS.c.property, METERS.c.name, METERS.c.moves, METERS.c.held)
_COUNTS = select(EVENTS.c.stream, func.max(EVENTS.c.sequence), func.count()).group_by(EVENTS.c.stream)


class Stored(NamedTuple):
    """One event as stored."""

    sequence: int
    kind: str
    at: int
    body: bytes
    hash: bytes
    told: bytes | None = None
    command: str | None = None
    batch: int | None = None
    pool: str | None = None
    move: int | None = None


class Link(NamedTuple):
    """The part of an event that a checkpoint needs."""

    sequence: int
    hash: bytes
    pool: str | None
    move: int | None


class Move(NamedTuple):
    """A commit's change of a linked meter, and the level it was decided on if that matters."""

    pool: str
    changes: dict[str, int]
    standing: dict[str, int] | None = None
    figures: Mapping[str, tuple[int, ...]] = {}  # By tier, its seed and reseed: a reversal brings it below neither.


class Head(NamedTuple):
    owner: str
    sequence: int
    hash: bytes


class MeterLevel(NamedTuple):
    """A linked meter: how often it was moved, and its cents by tier."""

    moves: int
    tiers: dict[str, int]


class Secret(NamedTuple):
    """A password hash or sealed second factor of an account; the log holds only its digest."""

    digest: str
    name: str
    secret: bytes


class Turn(NamedTuple):
    """A condition of a commit: no other commit took this turn since it was read."""

    name: str
    before: str  # The holder when it was read; empty where nobody has taken it yet.
    holder: str


class Entry(NamedTuple):
    """Events (kind, at, body) to append after `expected` ones of a stream, and their meter moves."""

    stream: str
    expected: int
    before: bytes  # The end of the chain so far.
    events: list[tuple[str, int, bytes]]
    told: bytes | None = b"{}"  # None where no command did: in the house's own log.
    command: str | None = None
    moves: Mapping[int, Move] = {}  # By the place of the event among these.
    owner: str = "house"
    secrets: tuple[Secret, ...] = ()  # That these events name, ...
    forgotten: tuple[str, ...] = ()  # ... and the digests of those that nothing names after them.
    turn: Turn | None = None


class Appended(NamedTuple):
    """The new end of the chain, and the levels of the meters that moved."""

    link: bytes
    meters: Mapping[str, MeterLevel] = {}


class Survey(NamedTuple):
    """Heads, meters and event counts of the whole store."""

    heads: dict[str, Head]  # Of every table.
    meters: dict[tuple[str, str], MeterLevel]  # By property and name.
    counts: dict[str, tuple[int, int]]  # The last sequence and the number of events, whatever the head says.
    houses: dict[str, Head]  # The logs of the properties themselves.


class Snapshot(NamedTuple):
    """A state computed from so many events, the last of which has this hash."""

    sequence: int
    rounds: int
    hash: bytes
    body: bytes


class _PastCommand(NamedTuple):
    """A command that was carried out before, and the range of its events."""

    first: int
    last: int
    told: bytes


def genesis(stream: str) -> bytes:
    """The start of a table's chain: no other table's events fit on it."""
    return hashlib.sha256(b"pitboss log " + stream.encode()).digest()


def house_stream(owner: str) -> str:
    """The stream of the house's own log (see `house.events`)."""
    return HOUSE + owner


def chain_hash(before: bytes, body: bytes, told: bytes | None = None) -> bytes:
    return hashlib.sha256(before + (told or b"") + body).digest()


def _rows_of(entry: Entry, before: bytes) -> list[Row]:
    """The chained rows of an entry; the number of a meter's move is not known yet."""
    rows: list[Row] = []
    link = before
    for offset, (kind, at, body) in enumerate(entry.events, 1):
        first = entry.told if offset == 1 else None
        link = chain_hash(link, body, first)
        more = (None, None, None) if first is None else (first, entry.command, len(entry.events))
        rows.append((entry.stream, entry.expected + offset, kind, at, body, link, *more, None, None))
    return rows


def raw(value: Any) -> bytes:
    """A column's value as bytes; someone who edited a row may have left text or a number."""
    return bytes(value) if isinstance(value, bytes | memoryview) else str(value).encode()


def tiers(value: Any) -> dict[str, int]:
    try:
        return TIERS.decode(raw(value))
    except UNREADABLE as error:
        raise LogBroken(message("linked-meter-differs", why=error), code="log_broken") from error


def same_tiers(one: dict[str, int], other: dict[str, int]) -> bool:
    """Do two meters hold the same? A missing tier counts as an empty one."""
    return {tier: cents for tier, cents in one.items() if cents} == {
        tier: cents for tier, cents in other.items() if cents
    }


class Store:
    """Appends to the log and reads it back. `existing`: do not make a new store where there is none.

    `snapshot_key` vouches for snapshots; without one none is believed.
    """

    def __init__(self, url: str = DEFAULT_URL, existing: bool = False, snapshot_key: bytes | None = None) -> None:
        self.engine, self.snapshot_key = open_engine(url, existing), snapshot_key
        self.sign: Callable[[str], str] | None = None  # By the house's key, where it is at hand.
        self.only_reads = str(self.engine.url.database).startswith("file:")  # On a read-only disk.
        postgres = self.engine.dialect.name == "postgresql"
        self.reader = self.engine.execution_options(**({"isolation_level": "AUTOCOMMIT"} if postgres else READS))
        self.writers = Writers(self.engine)
        mark, lock = self.writers.mark, self.writers.locking
        self.statements = Statements(mark, self.writers.sqlite)
        insertion = f"INSERT INTO account_secrets (digest, name, secret) VALUES ({', '.join([mark] * 3)})"
        self.keep_secret = f"{insertion} ON CONFLICT (digest) DO NOTHING"
        self.forget_secret = f"DELETE FROM account_secrets WHERE digest = {mark}"
        self.see = f"SELECT moves, held FROM meters WHERE property = {mark} AND name = {mark}"
        self.look = self.see + lock
        self.turn_row = f"SELECT holder FROM leases WHERE name = {mark}"
        # Someone else took it: the new holder is NULL, which the column forbids, and the commit is overtaken.
        self.take_turn = (
            f"INSERT INTO leases (name, holder, until) VALUES ({mark}, {mark}, 0) ON CONFLICT (name) "
            f"DO UPDATE SET holder = CASE WHEN leases.holder = {mark} THEN excluded.holder END"
        )
        self.seed = f"INSERT INTO meters (property, name, moves, held) VALUES ({', '.join([mark] * 4)})"
        self.move = f"UPDATE meters SET moves = {mark}, held = {mark} WHERE property = {mark} AND name = {mark}"

    def close(self) -> None:
        self.writers.close()
        self.engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # ------------------------------------------------------------------------------------ writing

    def append(self, *fields: Any, **named: Any) -> Appended:
        """Commit one entry, given by its fields."""
        entry = Entry(*fields, **named)
        return self.append_all([entry])[entry.stream]

    def append_all(self, entries: list[Entry]) -> dict[str, Appended]:
        """Commit entries of several streams together: all are on the disk when this returns, or none.

        Those of one stream follow each other. Heads come before meters, and each in the order of their names: two hosts
        never wait for one another.
        """
        chains: dict[str, list[Row]] = {}
        moves: list[tuple[str, str, str, int, Move]] = []
        for entry in sorted(entries, key=lambda entry: (entry.stream, entry.expected)):
            rows = chains.setdefault(entry.stream, [])
            moves += ((entry.owner, m.pool, entry.stream, len(rows) + at, m) for at, m in entry.moves.items())
            rows += _rows_of(entry, rows[-1][_LINK] if rows else entry.before)
        owners = {entry.stream: entry.owner for entry in entries}

        def write(cursor: Any) -> dict[str, dict[str, MeterLevel]]:
            moved: dict[str, dict[str, MeterLevel]] = {stream: {} for stream in chains}
            self._advance(cursor, owners, chains)
            for turn in sorted(entry.turn for entry in entries if entry.turn is not None):
                cursor.execute(self.take_turn, (turn.name, turn.holder, turn.before))
            for owner, pool, stream, at, move in sorted(moves):
                standing, rows = self._moved(cursor, owner, move), chains[stream]
                moved[stream][pool] = standing
                rows[at] = (*rows[at][:-2], pool, standing.moves)
            self.statements.insert(cursor, [row for rows in chains.values() for row in rows])
            for entry in entries:
                self._keep_secrets(cursor, entry)
            return moved

        moved = self.writers.write(write)
        return {stream: Appended(rows[-1][_LINK], moved[stream]) for stream, rows in chains.items()}

    def _advance(self, cursor: Any, owners: dict[str, str], chains: dict[str, list[Row]]) -> None:
        """Move every head to the end of its chain, if it is where that begins."""
        ends = {
            stream: (rows[0][_SEQUENCE] - 1, rows[-1][_SEQUENCE], rows[-1][_LINK]) for stream, rows in chains.items()
        }
        new = [(stream, owners[stream], last, link) for stream, (before, last, link) in ends.items() if not before]
        self.statements.begin(cursor, new)
        self.statements.advance(cursor, [(*end, stream) for stream, end in ends.items() if end[0]])

    def _keep_secrets(self, cursor: Any, entry: Entry) -> None:
        for secret in entry.secrets:
            cursor.execute(self.keep_secret, secret)
        for digest in entry.forgotten:
            cursor.execute(self.forget_secret, (digest,))

    def secret(self, digest: str) -> bytes | None:
        """The secret under a digest; the caller checks that it fits."""
        (rows,) = self.rows(select(ACCOUNT_SECRETS.c.secret).where(ACCOUNT_SECRETS.c.digest == digest))
        return raw(rows[0][0]) if rows else None

    def secrets(self) -> dict[str, bytes]:
        """Every secret by its digest."""
        (rows,) = self.rows(select(ACCOUNT_SECRETS.c.digest, ACCOUNT_SECRETS.c.secret))
        return {digest: raw(secret) for digest, secret in rows}

    def _moved(self, cursor: Any, owner: str, move: Move) -> MeterLevel:
        """The level after a move. Increments add up; an award on a changed level must be decided again."""
        cursor.execute(self.look, (owner, move.pool))
        row = cursor.fetchone()
        moves, levels = (0, dict[str, int]()) if row is None else (row[0], tiers(row[1]))
        if move.standing is not None and not same_tiers(move.standing, levels):
            raise ConcurrentWrite(message("meter-moved", meter=move.pool), code="overtaken")
        if problem := shortfall(levels, move.changes, move.figures):
            raise LogBroken(message("meter-not-moved", meter=move.pool, why=problem), code="log_broken")
        for tier, cents in move.changes.items():
            levels[tier] = levels.get(tier, 0) + cents
        if row is None:
            cursor.execute(self.seed, (owner, move.pool, 1, _ENCODE.encode(levels)))
        else:
            cursor.execute(self.move, (moves + 1, _ENCODE.encode(levels), owner, move.pool))
        return MeterLevel(moves + 1, levels)

    def beat(self, host: str, at: int) -> None:
        """Write a heartbeat the way a command is written, to show that the store can be written now."""
        mark = self.writers.mark
        statement = f"INSERT INTO leases (name, holder, until) VALUES ({mark}, {mark}, {mark})"
        upsert = f"{statement} ON CONFLICT (name) DO UPDATE SET until = excluded.until"

        def write(cursor: Any) -> int:
            cursor.execute(upsert, (f"{_PULSE}{host}", host, at))
            cursor.execute("SELECT number FROM version")
            number: int = cursor.fetchone()[0]
            return number

        number = self.writers.write(write)
        if number != NEWEST:
            raise HouseGone(message("store-newer", number=number, newest=NEWEST), code="newer_store")
        if planted := self.planted_object():
            raise StoreDown(message("store-altered", what=planted), code="damaged")

    def stop_beat(self, host: str) -> None:
        """Remove the heartbeat of a host that leaves."""
        statement = f"DELETE FROM leases WHERE name = {self.writers.mark}"
        self.writers.write(lambda cursor: cursor.execute(statement, (f"{_PULSE}{host}",)))

    def keep_snapshot(self, stream: str, snapshot: Snapshot) -> None:
        """Store a snapshot in place of any for the same moment."""
        here = (SNAPSHOTS.c.stream == stream) & (SNAPSHOTS.c.sequence == snapshot.sequence)
        try:
            with self.engine.begin() as connection:
                connection.execute(delete(SNAPSHOTS).where(here))
                connection.execute(insert(SNAPSHOTS).values(stream=stream, **snapshot._asdict()))
        except SQLAlchemyError as error:
            raise store_down(error) from error

    # ------------------------------------------------------------------------------------ reading

    def rows(self, *queries: Any) -> list[list[Any]]:
        """The rows of each query, all as of one moment; an idle connection that was lost is replaced."""
        for last in (False, True):
            try:
                with self.reader.connect() as connection:
                    if len(queries) > 1 and self.engine.dialect.name == "postgresql":
                        connection.execution_options(isolation_level="REPEATABLE READ")
                    return [list(connection.execute(query)) for query in queries]
            except SQLAlchemyError as error:
                if last or not getattr(error, "connection_invalidated", False):
                    raise store_down(error) from error
        raise AssertionError("the second try returns or raises")

    def streams(self) -> dict[str, int]:
        """The number of events of every table."""
        return {stream: head.sequence for stream, head in self.heads().items()}

    def heads(self) -> dict[str, Head]:
        """The owner, last event and chain end of every table."""
        return {stream: head for stream, head in self.all_heads().items() if not stream.startswith(HOUSE)}

    def all_heads(self) -> dict[str, Head]:
        """The heads of every table and of the house's own log."""
        return {stream: Head(owner, last, raw(link)) for stream, owner, last, link in self.rows(ALL_HEADS)[0]}

    def head(self, stream: str) -> Head | None:
        query = select(HEADS.c.property, HEADS.c.sequence, HEADS.c.hash).where(HEADS.c.stream == stream)
        (rows,) = self.rows(query)
        return Head(rows[0][0], rows[0][1], raw(rows[0][2])) if rows else None

    def survey(self) -> Survey:
        """Every head, linked meter and event count, as of one moment."""
        heads, meters, counts = self.rows(ALL_HEADS, ALL_METERS, _COUNTS)
        by_stream = {stream: Head(owner, sequence, raw(link)) for stream, owner, sequence, link in heads}
        return Survey(
            {stream: head for stream, head in by_stream.items() if not stream.startswith(HOUSE)},
            {(owner, name): MeterLevel(moves, tiers(levels)) for owner, name, moves, levels in meters},
            {stream: (last, count) for stream, last, count in counts},
            {stream: head for stream, head in by_stream.items() if stream.startswith(HOUSE)},
        )

    def read(
        self,
        stream: str,
        after: int = 0,
        upto: int | None = None,
        kinds: tuple[str, ...] = (),
        with_moves: bool = False,
    ) -> Iterator[Stored]:
        """Yield events in order, without blocking writers: of all kinds, or some and perhaps every move of a linked meter."""
        columns = [EVENTS.c[name] for name in Stored._fields]
        here = select(*columns).where(EVENTS.c.stream == stream).order_by(EVENTS.c.sequence).limit(READ_ROWS)
        if upto is not None:
            here = here.where(EVENTS.c.sequence <= upto)
        if kinds:
            of_kinds = EVENTS.c.kind.in_(kinds)
            here = here.where(or_(of_kinds, EVENTS.c.pool.is_not(None)) if with_moves else of_kinds)
        while True:
            (rows,) = self.rows(here.where(EVENTS.c.sequence > after))
            for row in rows:
                stored = Stored._make(row)
                if type(stored.body) is not bytes or type(stored.hash) is not bytes or isinstance(stored.told, str):
                    command = None if stored.told is None else raw(stored.told)
                    stored = stored._replace(body=raw(stored.body), hash=raw(stored.hash), told=command)
                yield stored
            if len(rows) < READ_ROWS:
                return
            after = stored.sequence

    def dated_before(self, stream: str, moment: int, upto: int) -> int:
        """The number of a table's first events that are older than a moment."""

        def at(sequence: int) -> int:
            (rows,) = self.rows(select(EVENTS.c.at).where(EVENTS.c.stream == stream, EVENTS.c.sequence == sequence))
            if not rows:
                raise LogBroken(message("event-missing", table=stream, event=sequence), code="log_broken")
            date: int = rows[0][0]
            return date

        return bisect_left(range(1, upto + 1), moment, key=at)

    def links(self, stream: str, after: int, upto: int) -> Iterator[Link]:
        """Yield the chain alone, without the events."""
        columns = [EVENTS.c[name] for name in Link._fields]
        query = select(*columns).where(EVENTS.c.stream == stream, EVENTS.c.sequence <= upto)
        while True:
            here = query.where(EVENTS.c.sequence > after).order_by(EVENTS.c.sequence).limit(READ_ROWS)
            (rows,) = self.rows(here)
            for sequence, link, pool, move in rows:
                yield Link(sequence, raw(link), pool, move)
            if len(rows) < READ_ROWS:
                return
            after = rows[-1][0]

    def past_command(self, stream: str, command_id: str) -> _PastCommand | None:
        query = select(EVENTS.c.sequence, EVENTS.c.batch, EVENTS.c.told)
        (rows,) = self.rows(query.where(EVENTS.c.stream == stream, EVENTS.c.command == command_id))
        return _PastCommand(rows[0][0], rows[0][0] + rows[0][1] - 1, raw(rows[0][2])) if rows else None

    def meter(self, owner: str, pool: str) -> MeterLevel | None:
        """The level of a linked meter; None if no table has seeded it yet."""
        row = self.writers.row(self.see, owner, pool)
        return None if row is None else MeterLevel(row[0], tiers(row[1]))

    def turn(self, name: str, holder: str) -> Turn:
        """The turn that one commit can take. No two commits have the same `holder`."""
        row = self.writers.row(self.turn_row, name)
        return Turn(name, "" if row is None else row[0], holder)

    def meters(self, owner: str) -> Meters:
        """The linked meters of a property."""
        (rows,) = self.rows(select(METERS.c.name, METERS.c.held).where(METERS.c.property == owner))
        return {name: tiers(levels) for name, levels in rows}

    def snapshots(self, stream: str) -> Iterator[Snapshot]:
        """Yield a table's snapshots one by one, the newest first."""
        below = None
        while (snapshot := self.snapshot(stream, below)) is not None:
            yield snapshot
            below = snapshot.sequence

    def snapshot_sequences(self, stream: str) -> list[int]:
        """The numbers of the events after which there are snapshots."""
        query = select(SNAPSHOTS.c.sequence).where(SNAPSHOTS.c.stream == stream).order_by(SNAPSHOTS.c.sequence)
        return [row[0] for row in self.rows(query)[0]]

    def orphaned_snapshots(self) -> list[str]:
        """Streams that have snapshots and no head: a table was deleted in part."""
        snapshots, heads = self.rows(select(SNAPSHOTS.c.stream).distinct(), select(HEADS.c.stream))
        return sorted({stream for (stream,) in snapshots} - {stream for (stream,) in heads})

    def snapshot(self, stream: str, below: int | None = None, rounds_below: int | None = None) -> Snapshot | None:
        """The newest snapshot, or the newest before an event or a round."""
        columns = [SNAPSHOTS.c[name] for name in Snapshot._fields]
        query = select(*columns).where(SNAPSHOTS.c.stream == stream).order_by(SNAPSHOTS.c.sequence.desc()).limit(1)
        if below is not None:
            query = query.where(SNAPSHOTS.c.sequence < below)
        if rounds_below is not None:
            query = query.where(SNAPSHOTS.c.rounds < rounds_below)
        (rows,) = self.rows(query)
        return Snapshot(rows[0][0], rows[0][1], raw(rows[0][2]), raw(rows[0][3])) if rows else None

    def link(self, stream: str, sequence: int) -> bytes | None:
        """The end of the chain after so many events; None if there are fewer."""
        if not sequence:
            return genesis(stream)
        (rows,) = self.rows(
            select(EVENTS.c.hash).where(EVENTS.c.stream == stream, EVENTS.c.sequence == sequence)
        )  # fmt: skip
        return raw(rows[0][0]) if rows else None

    def planted_object(self) -> str:
        """A trigger, rule, policy or view that someone put into the database; empty if there is none."""
        try:
            return planted_object(self.engine)
        except SQLAlchemyError as error:
            raise store_down(error) from error

    def damage_text(self) -> str | None:
        """A description of damage that the database itself finds in its file, if it can tell."""
        if self.engine.dialect.name != "sqlite":
            return None
        (rows,) = self.rows(text("PRAGMA integrity_check(1)"))
        return None if rows and rows[0][0] == "ok" else str(rows[0][0] if rows else "no answer").splitlines()[-1]
