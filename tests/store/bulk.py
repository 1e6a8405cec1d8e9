"""A log of very many events, made without waiting for the disk at each: the same rows, in a few large commits."""

from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import insert

from pitboss.log.schema import EVENTS, HEADS, SNAPSHOTS
from pitboss.log.snapshot import signed_snapshot, snapshot_body
from pitboss.log.table_log import Snapshot, Store, chain_hash, genesis
from pitboss.log.tables import ENCODE, SNAPSHOT_EVERY
from pitboss.table import acts as a
from pitboss.table.acts import DEALER, FLOOR, PLAYER, Actor, Command
from pitboss.table.events import AnyEvent
from pitboss.table.evolve import evolve
from pitboss.table.procedure import decide_or_raise
from pitboss.table.sealing import with_host_part
from pitboss.table.state import Table
from pitboss.trust.vault import EncryptedVault
from tests.sealed import KEY
from tests.store.drive import CRAZY, Driver, ready, submission

AT_ONCE = 20_000


def written(store: Store, name: str, commands: Iterable[Command], owner: str = "house") -> int:
    """Carry the commands out and write what they bring about; how many events that is."""
    state, link, kept = Table(), genesis(name), 0
    rows, snapshots = list[dict[str, object]](), list[dict[str, object]]()
    for command in commands:
        command = with_host_part(state, command, EncryptedVault(KEY, owner))
        events, told = decide_or_raise(state, command), ENCODE.encode(command)
        for offset, event in enumerate(events):
            state, body, first = evolve(state, event), ENCODE.encode(event), told if not offset else None
            link = chain_hash(link, body, first)
            rows.append({
                "stream": name, "sequence": state.sequence, "kind": type(event).__name__, "at": event.at, "body": body,
                "hash": link, "told": first, "command": (command.id or None) if first else None,
                "batch": len(events) if first else None, "pool": None, "move": None,
            })  # fmt: skip
        if state.sequence - kept >= SNAPSHOT_EVERY:
            kept = state.sequence
            taken = signed_snapshot(store.snapshot_key, name, Snapshot(kept, state.rounds, link, snapshot_body(state)))
            snapshots.append({"stream": name, **taken._asdict()})
        if len(rows) >= AT_ONCE:
            _write(store, rows, snapshots)
    _write(store, rows, snapshots)
    with store.engine.begin() as connection:
        connection.execute(insert(HEADS).values(stream=name, property=owner, sequence=state.sequence, hash=link))
    return state.sequence


def _write(store: Store, rows: list[dict[str, object]], snapshots: list[dict[str, object]]) -> None:
    with store.engine.begin() as connection:
        for table, these in ((EVENTS, rows), (SNAPSHOTS, snapshots)):
            if these:
                connection.execute(insert(table), these)
            these.clear()


def small_change(name: str, events: int) -> Iterator[Command]:
    """Someone buys in and cashes out, over and over: the cheapest events there are."""
    dealer, player = Actor(DEALER, "dee"), Actor(PLAYER, "p1")
    yield Command(Actor(FLOOR, "flo"), a.OpenTable(name, submission(CRAZY)))
    yield Command(player, a.TakeSeat(1))
    for number in range((events - 2) // 2):
        yield Command(dealer, a.BuyIn("p1", 100 + number % 7), number)
        yield Command(player, a.CashOut(100 + number % 7), number)


def recorded(
    driver: Driver, rounds: int, seats: int, wagers: dict[str, int] | None = None, **changes: Any
) -> list[Command]:
    """The commands of whole rounds at a table in memory."""
    found: list[Command] = []
    submit, places = driver.submit, range(1, seats + 1)

    def listening(command: Command) -> list[AnyEvent]:
        found.append(command)
        return submit(command)

    driver.submit = listening
    ready(driver, *places, **changes)
    for _ in range(rounds):
        for seat in places:
            if driver.money.get(f"player:p{seat}", 0) < 100_000:
                driver.do(DEALER, a.BuyIn(f"p{seat}", 1_000_000))
        driver.round(*places, cards=None, **(wagers or {}))
    return found
