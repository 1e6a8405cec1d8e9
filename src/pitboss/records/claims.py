"""Claims as the log has them: who questioned which settlement, what each reading pays, and how the floor ruled (AMB-83)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from pitboss.chapters import filed
from pitboss.rules.settlement import Line
from pitboss.store.house import EVENT
from pitboss.store.log import Store
from pitboss.table import events as e
from pitboss.table.state import Claim

KINDS = tuple(
    kind.__name__
    for kind in (
        e.TableOpened, e.TableRefiled, e.RoundRebuilt, e.RackWitnessed, e.ClaimOpened, e.ClaimReviewed, e.ClaimRuled,
    )
)  # fmt: skip


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

    @property
    def claim(self) -> Claim:
        """The same as the table holds it while it is open."""
        told = self.opened
        return Claim(
            told.clause, told.round, told.seat, told.player, told.wager, told.by, told.why, told.at, self.readings,
            told.owed,
        )  # fmt: skip


@dataclass
class _Reader:
    table: str
    game: str = ""
    claims: dict[int, ClaimRecord] = field(default_factory=dict)
    reader: str = ""
    witness: str = ""

    def read(self, event: e.AnyEvent) -> None:
        if isinstance(event, e.TableOpened | e.TableRefiled):
            self.game = filed(event.submission).key
        elif isinstance(event, e.RoundRebuilt):
            self.reader, self.witness = event.by, ""
        elif isinstance(event, e.RackWitnessed):
            self.witness = event.by
        elif isinstance(event, e.ClaimOpened):
            people = (self.reader, self.witness) if "rack" in event.readings else ("", "")
            self.claims[event.number] = ClaimRecord(self.table, self.game, event.number, event, event.readings, *people)
        elif isinstance(event, e.ClaimReviewed):
            known = self.claims[event.number]
            people = (self.reader, self.witness) if event.reading == "rack" else (known.reader, known.witness)
            readings = {**known.readings, event.reading: event.lines}
            self.claims[event.number] = replace(known, readings=readings, reader=people[0], witness=people[1])
        elif isinstance(event, e.ClaimRuled):
            self.claims[event.number] = replace(self.claims[event.number], ruled=event)


def claims_of(store: Store, table: str) -> list[ClaimRecord]:
    """Every claim of a table, the newest first."""
    reader = _Reader(table)
    for stored in store.read(table, kinds=KINDS):
        reader.read(EVENT.decode(stored.body))
    return [*reversed(reader.claims.values())]


def with_open_claim(record: ClaimRecord, claim: Claim | None) -> ClaimRecord:
    """The record with the readings as they are while the claim is open: rulings on others may have paid part of it."""
    return record if claim is None else replace(record, readings=claim.readings)
