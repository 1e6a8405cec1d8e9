"""Claims as the log has them: who questioned which settlement, what each reading pays, and how the floor ruled (AMB-83)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from pitboss.chapters import filed
from pitboss.law.settlement import Line
from pitboss.log.projection import LogEvent, Projection, project
from pitboss.log.table_log import Store
from pitboss.table import events as e
from pitboss.table.state import Claim


@dataclass(frozen=True)
class ClaimRecord:
    """One claim from its beginning to its ruling, if there is one by now."""

    table: str
    game: str
    number: int
    opened: e.ClaimOpened
    readings: dict[str, tuple[Line, ...]]
    reader: str = ""  # Read the rack; `witness` confirmed it.
    witness: str = ""
    ruled: e.ClaimRuled | None = None
    ruled_by_event: int = 0  # The number of that event in the log.

    @property
    def claim(self) -> Claim:
        """The same as the table holds it while it is open."""
        told = self.opened
        return Claim(
            told.clause, told.round, told.seat, told.player, told.wager, told.by, told.why, told.at, self.readings,
            told.owed,
        )  # fmt: skip


@dataclass
class Claims:
    """The claims of one table, and what the next is known by."""

    game: str = ""
    claims: dict[int, ClaimRecord] = field(default_factory=dict)
    reader: str = ""
    witness: str = ""


def step(table: Claims, one: LogEvent) -> Claims:
    event = one.event
    if isinstance(event, e.TableOpened | e.TableRefiled):
        table.game = filed(event.submission).key
    elif isinstance(event, e.RoundRebuilt):
        table.reader, table.witness = event.by, ""
    elif isinstance(event, e.RackWitnessed):
        table.witness = event.by
    elif isinstance(event, e.ClaimOpened):
        people = (table.reader, table.witness) if "rack" in event.readings else ("", "")
        table.claims[event.number] = ClaimRecord(one.table, table.game, event.number, event, event.readings, *people)
    elif isinstance(event, e.ClaimReviewed):
        known = table.claims[event.number]
        people = (table.reader, table.witness) if event.reading == "rack" else (known.reader, known.witness)
        readings = {**known.readings, event.reading: event.lines}
        table.claims[event.number] = replace(known, readings=readings, reader=people[0], witness=people[1])
    elif isinstance(event, e.ClaimRuled):
        table.claims[event.number] = replace(table.claims[event.number], ruled=event, ruled_by_event=one.sequence)
    return table


CLAIMS = Projection(
    Claims, step,
    (e.TableOpened, e.TableRefiled, e.RoundRebuilt, e.RackWitnessed, e.ClaimOpened, e.ClaimReviewed, e.ClaimRuled),
)  # fmt: skip


def claims_of(store: Store, table: str) -> list[ClaimRecord]:
    """Every claim of a table, the newest first."""
    return [*reversed(project(store, CLAIMS, table).claims.values())]


def with_open_claim(record: ClaimRecord, claim: Claim | None) -> ClaimRecord:
    """The record with the readings as they are while the claim is open: what is paid meanwhile belongs to each of them."""
    return record if claim is None else replace(record, readings=claim.readings)
