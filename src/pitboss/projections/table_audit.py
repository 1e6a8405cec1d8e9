"""The audit of one table's log, event by event: each command is decided again by the rules.

Its events must be exactly those of the log. No figure is trusted that can be computed again.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Literal, NamedTuple

from msgspec.structs import replace

from pitboss.bank.ledger import AWARDS, total
from pitboss.chapters import UNKNOWN_GAME, filed, in_force, index
from pitboss.clause import HOUSE_RULE, cite_text
from pitboss.documents import UNREADABLE
from pitboss.errors import PitbossError
from pitboss.law.edition import sources_digest
from pitboss.log.linked_meters import command_moves, moves_of, pools_of
from pitboss.log.projection import EVENT, LogRow, Projection
from pitboss.log.snapshot import VOUCHED, is_whole, snapshot_body, state_from
from pitboss.log.table_log import Meters, Move, Snapshot, Stored, chain_hash, genesis
from pitboss.log.tables import COMMAND, ENCODE
from pitboss.messages import AND, Message, Money, english, listing, message
from pitboss.table.acts import ClearTable, Command, OpenTable
from pitboss.table.events import (
    AnyEvent,
    AwardValidated,
    BetsLocked,
    DeckSealed,
    MeterReceived,
    MeterWithdrawn,
    RoundVoided,
    SealOpened,
    SeatSettled,
    TableCleared,
    TableOpened,
    TableRefiled,
)
from pitboss.table.evolve import evolve
from pitboss.table.meter_reversal import own_meter_problem
from pitboss.table.procedure import decide_or_raise
from pitboss.table.state import Table, rules_from

IMPOSSIBLE = (AssertionError, LookupError, TypeError, AttributeError, ValueError, OverflowError)


class Moved(NamedTuple):
    """A move of a linked meter: as which it is counted, and what moved it."""

    number: int
    stream: str
    sequence: int
    move: Move


class Credit(NamedTuple):
    """One half of a withdrawal: a meter emptied, or another credited; `pool` is the linked meter it is, if it is one."""

    stream: str
    sequence: int
    event: MeterWithdrawn | MeterReceived
    pool: str


class Locked(NamedTuple):
    """A round of a sealed deck whose bets are locked, and which is not opened yet."""

    stream: str
    sequence: int
    number: int
    at: int


class Remark(NamedTuple):
    """A difference without alteration: another edition than the day's, or an error of ours that was fixed since."""

    kind: Literal["other_rules", "otherwise"]
    stream: str
    sequence: int
    message: Message

    @property
    def what(self) -> str:
        """The difference in English."""
        return english(self.message)

    def as_dict(self) -> dict[str, object]:
        """The remark as JSON has it, in English."""
        return {"kind": self.kind, "stream": self.stream, "sequence": self.sequence, "what": self.what}


class Misfit(ValueError):
    """An event that does not fit, and why."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why = why


OTHER_RULES: Literal["other_rules"] = "other_rules"
OTHERWISE: Literal["otherwise"] = "otherwise"


class TableAudit:
    """The audit of one table's log after each of its events."""

    def __init__(self, stream: str, after: Snapshot | None = None, owner: str = "") -> None:
        """From the first event, or from a snapshot that another audit ends at and proves; of this house, where it is known."""
        self.owner = owner
        self.stream, self.state, self.link, self.expected = stream, Table(), genesis(stream), 1
        if after is not None:
            state = state_from(after.body)
            assert state is not None, "an audit begins only at a snapshot that can be read"
            self.state, self.link, self.expected = state, after.hash, after.sequence + 1
        self.due: list[AnyEvent] = []  # What the last command has still to bring about.
        self.moves: dict[int, Move | None] = {}  # What that moves on linked meters, by how many events are due then.
        self.moved: list[Moved] = []
        self.credits: list[Credit] = []
        self.remarks: list[Remark] = []
        self.locked: Locked | None = None
        self.sequence = self.expected - 1  # Of the event that was read last, and what is wrong with it:
        self.problem: Message | None = None
        self.as_written = 0  # So many events to come are of a command that this version would not carry out so.

    @property
    def is_open(self) -> bool:
        """Are events of the last command still missing?"""
        return bool(self.due or self.as_written)

    def step(self, one: LogRow) -> TableAudit:
        self.problem, self.sequence = self._problem(one.row), one.row.sequence
        return self

    def _problem(self, stored: Stored) -> Message | None:
        """None where the event fits; otherwise what does not."""
        if stored.sequence != self.expected:
            return message("misfit-missing")
        if stored.hash != chain_hash(self.link, stored.body, stored.told):
            return message("misfit-chain")
        if not self.is_open:
            if (wrong := self.command(stored)) is not None:
                return wrong
        elif (stored.told, stored.command, stored.batch) != (None,) * 3:
            return message("misfit-begins-within")
        place = len(self.due)
        try:
            event = self.next_event(stored)
        except Misfit as wrong_event:
            return wrong_event.why
        if (wrong := self.move(stored, self.moves.get(place))) is not None:
            return wrong
        if not self.by_other_sources() and (problem := own_meter_problem(self.state, event)):
            return problem
        if type(event).__name__ != stored.kind or event.at != stored.at:
            return misfit_mark(stored, type(event).__name__, event.at)
        if event.clause != HOUSE_RULE and event.clause not in index():
            return message("misfit-clause", clause=cite_text(event.clause))
        if isinstance(event, DeckSealed) and self.owner and event.round != (name := self.round_name()):
            return message("misfit-seal", sealed=event.round, name=name)
        if isinstance(event, BetsLocked) and event.seal:
            self.locked = Locked(self.stream, stored.sequence, event.number, event.at)
        elif isinstance(event, SealOpened | RoundVoided | TableCleared):
            self.locked = None
        before = self.state
        try:
            self.state = evolve(self.state, event)
        except IMPOSSIBLE as error:
            return message("misfit-impossible", why=repr(error))
        if isinstance(event, TableOpened | TableRefiled):
            self.edition_of_its_day(event, stored.sequence)
        if isinstance(event, MeterWithdrawn | MeterReceived):
            pool = pools_of(before.rules).get(event.meter, "")
            self.credits.append(Credit(self.stream, stored.sequence, event, pool))
        if total(self.state.money):
            return message("misfit-ledger", cents=str(total(self.state.money)))
        self.link, self.expected = stored.hash, self.expected + 1
        return None

    def round_name(self) -> str:
        """The next round, as its seal must name it whatever program wrote it."""
        return f"{self.owner}/{self.stream}/{self.state.rounds + 1}/{self.state.game.edition.since}"

    def next_event(self, stored: Stored) -> AnyEvent:
        """The event the rules bring about here; where a program with other sources wrote another, that one."""
        if self.as_written:
            self.as_written -= 1
            try:
                told: AnyEvent = EVENT.decode(stored.body)
            except UNREADABLE as error:
                raise Misfit(message("misfit-no-event", why=error)) from error
            self.moves[0] = self.moved_by(told)
            return told
        event = self.due.pop(0)
        if ENCODE.encode(event) == stored.body:
            return event
        if (kept := self.written_otherwise(event, stored)) is None:
            raise Misfit(difference(event, stored))
        return kept

    def carried_out_otherwise(self, stored: Stored, wrong: Message) -> Message | None:
        """A command that this version refuses, or that brings about more or less: a program with other sources wrote it, so
        what it brought about stands. What it moved on linked meters is compared with how those stood."""
        if not stored.batch or not self.by_other_sources():
            return wrong
        self.remarks.append(Remark(OTHERWISE, self.stream, stored.sequence, wrong))
        self.due, self.moves, self.as_written = [], {}, stored.batch
        return None

    def unpaid_awards_problem(self) -> Message | None:
        """AMB-66: when a round is over no award waits in an account that nobody owns."""
        waiting = {name: cents for name, cents in self.state.money.items() if cents and name.endswith(f":{AWARDS}")}
        if not waiting:
            return None
        sums = [message("misfit-sum-in", amount=Money(cents), account=name) for name, cents in sorted(waiting.items())]
        return message("misfit-unpaid", round=str(self.state.rounds), table=self.stream, sums=listing(sums, AND))

    def written_otherwise(self, event: AnyEvent, stored: Stored) -> AnyEvent | None:
        """Accept the event as logged if a program with other sources wrote it, and remark on it."""
        try:
            told = EVENT.decode(stored.body)
        except UNREADABLE:
            return None
        if isinstance(told, TableOpened):
            return self.opened_otherwise(told, stored)
        if (
            isinstance(told, TableRefiled)
            and isinstance(event, TableRefiled)
            and replace(event, rules=told.rules) == told
        ):
            return told  # By a version of the program that settles by other sources.
        if not self.by_other_sources() or type(told) is not type(event):
            return None
        self.moves[len(self.due) + 1] = self.moved_by(told)
        self.remarks.append(Remark(OTHERWISE, self.stream, stored.sequence, difference(event, stored)))
        return told

    def moved_by(self, event: AnyEvent) -> Move | None:
        """The move of a linked meter by an event of a program with other sources."""
        moves = moves_of(self.state.rules, [event], _levels_in(event))
        return moves[0]._replace(figures={}) if moves else None

    def opened_otherwise(self, told: TableOpened, stored: Stored) -> TableOpened | None:
        """Opened by other sources, or under an edition that a later one had replaced, as its program did not know."""
        command = COMMAND.decode(stored.told or b"")
        assert isinstance(command.act, OpenTable)
        asked, edition = command.act.submission, told.submission.get("edition")
        named = asked if edition is None else {**asked, "edition": edition}
        try:
            act = replace(command.act, submission=named, on="")
            opened = decide_or_raise(self.with_meter(command, stored), replace(command, act=act))[0]
        except PitbossError:
            return None
        if edition is None:  # Version 0.1.0 named none.
            opened = replace(opened, submission=asked)
        assert isinstance(opened, TableOpened)
        if told.rules != opened.rules and len(told.transfers) == len(opened.transfers):  # It cited what it knew.
            cited = zip(opened.transfers, told.transfers, strict=True)
            moved = tuple(replace(own, clause=its.clause) for own, its in cited)
            opened = replace(opened, clause=told.clause, transfers=moved)
        return told if replace(opened, rules=told.rules, on=told.on) == told else None

    def by_other_sources(self) -> bool:
        """Did the program that opened this table settle by other sources than this one?"""
        rules = self.state.law
        return rules is not None and self.state.sources != sources_digest(rules.game.folder, rules.game.edition.since)

    def edition_of_its_day(self, opened: TableOpened | TableRefiled, sequence: int) -> None:
        game = filed(opened.submission)
        if opened.on and (right := in_force(game, opened.on)).edition != game.edition:
            what = message("misfit-edition", day=opened.on, edition=game.edition.since, right=right.edition.since)
            self.remarks.append(Remark(OTHER_RULES, self.stream, sequence, what))

    def command(self, stored: Stored) -> Message | None:
        """Put the command to the rules again: what must follow is known from here."""
        try:
            command = COMMAND.decode(stored.told or b"")
        except UNREADABLE as error:
            return message("misfit-no-command", why=error)
        if (command.id or None) != stored.command:
            return message("misfit-command-mark", mark=repr(stored.command), command=repr(command.id))
        if isinstance(command.act, ClearTable) and (wrong := self.unpaid_awards_problem()) is not None:
            return wrong
        try:
            before = self.with_meter(command, stored)
            self.due = decide_or_raise(before, command)
            moves = command_moves(before, command.act, self.due)
            self.moves = {len(self.due) - at: move for at, move in moves.items()}
        except PitbossError as refusal:
            if refusal.code == UNKNOWN_GAME:  # What is not known here cannot be judged.
                raise
            return self.carried_out_otherwise(stored, message("misfit-unlawful", why=refusal.cited_reason))
        except IMPOSSIBLE as error:
            return message("misfit-command-impossible", why=repr(error))
        if isinstance(command.act, OpenTable) and command.act.table != self.stream:
            return message("misfit-table-name", name=repr(command.act.table))
        if len(self.due) != stored.batch:
            wrong = message("misfit-batch", mark=str(stored.batch), events=str(len(self.due)))
            return self.carried_out_otherwise(stored, wrong)
        return None

    def move(self, stored: Stored, move: Move | None) -> Message | None:
        """Is it marked as the move of a linked meter that it is?"""
        if (None if move is None else move.pool) != stored.pool or (move is None) != (stored.move is None):
            return message("misfit-move", mark=str(stored.pool), meter=move.pool if move else "none")
        if move is not None and stored.move is not None:
            self.moved.append(Moved(stored.move, self.stream, stored.sequence, move))
        return None

    def with_meter(self, command: Command, stored: Stored) -> Table:
        """A linked meter as the event says that it stood; whether it did is asked when all tables are known."""
        act, rules = command.act, self.state.law
        if isinstance(act, OpenTable):
            rules = rules_from(act.submission)
        if rules is None or not (pools := pools_of(rules)):
            return self.state
        linked = {name: dict.fromkeys(rules.sheet.meters[name].tiers, 0) for name in pools}
        if isinstance(act, OpenTable):  # Meters that it found none of, it seeded: one in its own event, a second after.
            last = [*pools][-1]
            linked = {
                name: held
                for name, held in linked.items()
                if pools[name] != stored.pool and not (name == last and stored.batch == 2)
            }
        else:
            with suppress(*UNREADABLE):  # What is no event is found so when its turn comes.
                event = EVENT.decode(stored.body)
                linked |= {name: levels for name, levels in _levels_in(event).items() if name in linked}
        return replace(self.state, linked=linked)


TABLE_AUDIT = Projection(lambda: TableAudit(""), TableAudit.step, item=LogRow)


def _levels_in(event: AnyEvent) -> Meters:
    """The meters an event says it was decided on, as they stood."""
    return event.stood | (event.linked if isinstance(event, AwardValidated) else {})


def misfit_mark(stored: Stored, kind: str, at: int) -> Message:
    """The problem of an event that is stored under another kind or time than its own."""
    return message("misfit-mark", mark=stored.kind, marked=str(stored.at), kind=kind, at=str(at))


def difference(event: AnyEvent, stored: Stored) -> Message:
    """How an event of the log differs from the one that the rules require."""
    try:
        told = EVENT.decode(stored.body)
    except UNREADABLE as error:
        return message("misfit-no-event", why=error)
    if type(told) is not type(event):
        return message("misfit-kind", kind=type(told).__name__, right=type(event).__name__)
    if isinstance(told, SeatSettled) and isinstance(event, SeatSettled) and told.net != event.net:
        return message("misfit-settled", seat=told.seat, net=Money(told.net), right=Money(event.net))
    if told.clause != event.clause:
        return message("misfit-cites", clause=cite_text(told.clause), right=cite_text(event.clause))
    for name in event.__struct_fields__:
        if getattr(told, name) != getattr(event, name):
            if name == "transfers":
                return message("misfit-transfers")
            return message("misfit-fields" if name.endswith("s") else "misfit-field", field=name)
    return message("misfit-written")


def snapshot_problem(kept: Snapshot | None, audit: TableAudit) -> Message | None:
    """A snapshot by this edition of the program must be the state itself; one by another is never used."""
    if kept is None:
        return None
    if not is_whole(kept.body):
        return message("misfit-snapshot-altered")
    state = state_from(kept.body)
    if kept.hash != audit.link or kept.rounds != audit.state.rounds:
        return message("misfit-snapshot-other-log")
    if (
        state is None
        or kept.body[VOUCHED:] == snapshot_body(audit.state)[VOUCHED:]
        or state == replace(audit.state, linked={})
    ):
        return None
    return message("misfit-snapshot")
