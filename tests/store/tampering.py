"""What someone might do to a log by hand, clumsily or with care."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, update

from pitboss.log.projection import EVENT
from pitboss.log.schema import EVENTS, HEADS, SNAPSHOTS
from pitboss.log.table_log import Store, chain_hash, genesis
from pitboss.projections.audit import verify
from pitboss.table.events import AnyEvent
from tests.sealed import House
from tests.store.drive import (
    CAJUN,
    CARIBBEAN,
    CRAZY,
    ROYAL,
    STRAIGHT_FLUSH,
    at_house,
    linked_table,
    progressive_of,
    ready,
)

Change = Callable[[dict[str, Any]], object]


def find(store: Store, stream: str, kind: str, which: int = 0) -> tuple[int, AnyEvent]:
    """The number of an event of a kind, and the event."""
    found = [(one.sequence, EVENT.decode(one.body)) for one in store.read(stream) if one.kind == kind]
    return found[which]


def set_row(store: Store, stream: str, sequence: int, **values: Any) -> None:
    here = (EVENTS.c.stream == stream) & (EVENTS.c.sequence == sequence)
    with store.engine.begin() as connection:
        assert connection.execute(update(EVENTS).where(here).values(**values)).rowcount == 1


def get_row(store: Store, stream: str, sequence: int) -> Any:
    here = (EVENTS.c.stream == stream) & (EVENTS.c.sequence == sequence)
    with store.reader.connect() as connection:
        return connection.execute(select(EVENTS).where(here)).one()


def remove(store: Store, stream: str, sequence: int) -> None:
    with store.engine.begin() as connection:
        connection.execute(delete(EVENTS).where(EVENTS.c.stream == stream, EVENTS.c.sequence == sequence))


def edit(store: Store, stream: str, sequence: int, change: Change, column: str = "body") -> None:
    """Change the JSON of an event, or of its command, and nothing else."""
    data = msgspec.json.decode(getattr(get_row(store, stream, sequence), column))
    change(data)
    set_row(store, stream, sequence, **{column: msgspec.json.encode(data)})


@contextmanager
def carefully(store: Store, stream: str) -> Iterator[None]:
    """Afterwards all that can be worked out without the rules fits again: sequence, chain, head; no snapshots."""
    yield
    with store.engine.begin() as connection:
        rows = connection.execute(select(EVENTS).where(EVENTS.c.stream == stream).order_by(EVENTS.c.sequence)).all()
        connection.execute(delete(EVENTS).where(EVENTS.c.stream == stream))
        link = genesis(stream)
        for number, row in enumerate(rows, 1):
            link = chain_hash(link, row.body, row.told)
            connection.execute(insert(EVENTS).values({**row._mapping, "sequence": number, "hash": link}))
        head = {"sequence": len(rows), "hash": link}
        connection.execute(update(HEADS).where(HEADS.c.stream == stream).values(**head))
        connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.stream == stream))


def swap(store: Store, stream: str, one: int, other: int) -> None:
    """Two events change places, with their commands."""
    first, second = get_row(store, stream, one), get_row(store, stream, other)
    moved = ("kind", "at", "body", "told", "batch")
    named = first.command, second.command
    set_row(store, stream, one, command=None)
    set_row(store, stream, other, command=named[0], **{name: getattr(first, name) for name in moved})
    set_row(store, stream, one, command=named[1], **{name: getattr(second, name) for name in moved})


def settled_for_more(event: dict[str, Any]) -> None:
    """One line pays $100 more, and everything that adds up from it does too."""
    event["net"] += 10_000
    event["lines"][0][3] += 10_000
    event["transfers"][0][2] += 10_000


def play(store: Store) -> None:
    """Two tables of their own, two on a linked meter with a jackpot each, snapshots on the way."""
    house = House(store)
    ready(at_house(house, CRAZY, "crazy"), 1, 2).round(1, 2, queens_up=500, four_card_progressive=100).round(1)
    ready(at_house(house, CAJUN, "cajun"), 1, 2).round(1, 2, lo_ball=500)
    linked = [linked_table(house, game, f"linked{n}") for n, game in enumerate((CRAZY, CARIBBEAN))]
    for table, cards in zip(linked, (STRAIGHT_FLUSH, ROYAL), strict=True):
        table.bet(1, **{progressive_of(table.game): 100})
        table.to_settling({"seat 1": cards}).finish()


def found(store: Store) -> tuple[str, int, str]:
    """The first finding."""
    finding = verify(store).finding
    assert finding is not None, "nothing was found"
    return finding.stream, finding.sequence, finding.what
