"""The audit recomputes everything from the log alone: chains, states, payouts, meters and the ledger.

The first thing that does not fit is named. A long log is gone through in stretches, from snapshot to snapshot, on all
cores at once: each stretch proves the state that the next one begins with.
"""

from __future__ import annotations

import multiprocessing
import os
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import NamedTuple

from pitboss.bank.ledger import shortfall
from pitboss.errors import PitbossError
from pitboss.house.account import secret_digest
from pitboss.log.checkpoints import Checkpoints, SignedCheckpoint
from pitboss.log.database import LogBroken, StoreDown
from pitboss.log.host_marks import NO_HOST, HostMarks, Unmarked
from pitboss.log.house_log import HouseLog, checked_event
from pitboss.log.projection import LogRow, Projection, states
from pitboss.log.snapshot import state_from
from pitboss.log.table_log import Head, MeterLevel, Snapshot, Store, Survey, genesis, house_stream, same_tiers
from pitboss.messages import Argument, Message, Money, english, message
from pitboss.projections.approval_audit import wrong_approvals
from pitboss.projections.checkpoint_audit import Checked, Checking, Witnessed
from pitboss.projections.table_audit import TABLE_AUDIT, Credit, Locked, Moved, Remark, TableAudit, snapshot_problem
from pitboss.table.events import MeterReceived, MeterWithdrawn

THE_STORE = message("audit-store")
STRETCH_EVENTS = 25_000
JUDGED_WITHIN = 24 * 3600  # Seconds; a round ends in minutes, and a host that failed comes back within a day.
ALONE_EVENTS = 300_000  # Below this another process would take longer to start than to help.


class Finding(NamedTuple):
    """A problem and its place; event 0 where it is no event."""

    place: Argument  # A table's name, or a message for what is no table.
    sequence: int
    message: Message

    @property
    def stream(self) -> str:
        """The place in English."""
        return english(self.place)

    @property
    def what(self) -> str:
        """The problem in English."""
        return english(self.message)

    def as_dict(self) -> dict[str, object]:
        """The finding as JSON has it, in English."""
        return {"stream": self.stream, "sequence": self.sequence, "what": self.what}


class Verdict(NamedTuple):
    events: int
    streams: int
    rounds: int
    finding: Finding | None
    checked: Checked = Checked()
    remarks: tuple[Remark, ...] = ()  # Rounds under other rules of their day, or settled otherwise by this version.
    settled_again: int = 0  # Rounds, by the regulator's own program.

    @property
    def sound(self) -> bool:
        return self.finding is None


class Stretch(NamedTuple):
    """A part of one table's log: from a snapshot, or the first event, up to another, or the last."""

    stream: str
    owner: str
    begin: Snapshot | None
    end: int
    kept: list[int]  # Where there are snapshots, the end included.


class StretchResult(NamedTuple):
    """The audit of a stretch: whether it is sound, where it ended, and the linked meters it moved."""

    events: int
    rounds: int
    link: bytes
    is_open: bool  # Events of the last command are missing.
    moved: list[Moved]
    finding: Finding | None
    remarks: list[Remark]
    credits: list[Credit]
    locked: Locked | None = None


Progress = Callable[[int], None]


def verify(
    store: Store, progress: Progress | None = None, processes: int | None = None, witnessed: Witnessed | None = None,
    marks: HostMarks | None = None,
) -> Verdict:  # fmt: skip
    """Go through every table's log from its first event, as it was when this began: play may go on meanwhile.

    `witnessed`: checkpoints that someone else has kept; the log must contain every one of them. `marks`: those of the house's
    hosts, where its key is at hand.
    """
    audit = Audit(store, progress or (lambda count: None), processes, witnessed, marks)
    finding = next(audit.findings(), None)
    return Verdict(audit.events, len(audit.survey.heads), audit.rounds, finding, audit.checked, tuple(audit.remarks))


class Audit:
    """The tables one after another, and then what they have in common."""

    def __init__(
        self, store: Store, progress: Progress, processes: int | None, witnessed: Witnessed | None = None,
        marks: HostMarks | None = None,
    ) -> None:  # fmt: skip
        self.marks = marks
        self.store, self.progress, self.processes, self.witnessed = store, progress, processes, witnessed
        self.signed: list[SignedCheckpoint] = []
        self.checked = Checked()
        self.events = self.rounds = 0
        self.survey = Survey({}, {}, {}, {})
        self.moved: dict[tuple[str, str], list[Moved]] = {}
        self.credits: dict[str, list[Credit]] = {}  # By property.
        self.remarks: list[Remark] = []
        self.locked: list[Locked] = []

    def findings(self) -> Iterator[Finding]:
        try:
            if (damage := self.store.damage_text()) is not None:
                yield Finding(THE_STORE, 0, message("audit-damaged", what=damage))
            if planted := self.store.planted_object():
                yield Finding(THE_STORE, 0, message("audit-planted", what=planted))
            self.signed = list(Checkpoints(self.store).after())  # Before the heads: play goes on.
            self.survey = self.store.survey()
            stretches = {stream: self.stretches(stream, head) for stream, head in self.survey.heads.items()}
        except (StoreDown, LogBroken) as error:
            yield Finding(THE_STORE, 0, message("audit-unreadable", why=error.cited_reason))
            return
        parts = self.audited([one for those in stretches.values() for one in those])
        for stream, head in self.survey.heads.items():
            yield from self.table(stream, head, [next(parts) for _ in stretches[stream]])
            yield from self.unmarked(stream, head)
        for stream, head in self.survey.houses.items():
            yield from self.house(stream, head)
        for stream in sorted(self.survey.counts.keys() - self.survey.heads.keys() - self.survey.houses.keys()):
            yield Finding(stream, 1, message("audit-stray-events"))
        for stream in self.store.orphaned_snapshots():
            yield Finding(stream, 0, message("audit-stray-snapshots"))
        yield from self.approvals()
        yield from pools_fit(self.moved, self.survey.meters)
        for credits in self.credits.values():
            yield from _withdrawals_fit(credits)
        yield from self.never_judged()
        yield from self.checkpoints()

    def checkpoints(self) -> Iterator[Finding]:
        """Check the log against every signed checkpoint, the store's and the witnesses'."""
        owners = {stream: head.owner for stream, head in (self.survey.heads | self.survey.houses).items()}
        checking = Checking(self.store, self.witnessed, self.signed, owners)
        try:
            for wrong in checking.wrongs():
                yield Finding(*wrong)
        except PitbossError as error:
            yield Finding(THE_STORE, 0, message("audit-checkpoints-unreadable", why=error.cited_reason))
        self.checked = checking.checked

    def never_judged(self) -> Iterator[Finding]:
        """A round that is locked and left lying while the house goes on could be dealt again under another name."""
        if not self.locked:
            return
        heads = self.survey.heads | self.survey.houses
        ends = [
            row for stream, head in heads.items() for row in self.store.read(stream, head.sequence - 1, head.sequence)
        ]
        latest = max(row.at for row in ends)
        for one in self.locked:
            if latest - one.at > JUDGED_WITHIN:
                what = message("audit-never-judged", round=str(one.number))
                yield Finding(one.stream, one.sequence, what)

    def house(self, stream: str, head: Head) -> Iterator[Finding]:
        """The house's own log: its chain, its end, and that every event is one."""
        chain = begin = HouseChain(genesis(stream))
        for chain in states(HOUSE_CHAIN, stream, self.store.read(stream, upto=head.sequence), begin):
            if chain.problem:
                yield Finding(stream, chain.events + 1, chain.problem)
                return
        link, count = chain.link, chain.events
        self.events += count
        if count < head.sequence:
            yield Finding(stream, count + 1, message("audit-missing", count=str(head.sequence - count - 1)))
        elif link != head.hash:
            yield Finding(stream, count, message("audit-chain-end"))
        elif self.survey.counts[stream][1] != count:
            yield Finding(stream, count + 1, message("audit-beyond-house", last=str(count)))
        else:
            log = HouseLog(self.store, head.owner)
            log.current()
            yield from (Finding(stream, place, problem) for place, problem in log.refused)
            yield from (Finding(stream, 0, problem) for problem in _wrong_secrets(log))

    def unmarked(self, stream: str, head: Head) -> Iterator[Finding]:
        """Check, if the house's key is here, that a host of the house wrote every command."""
        if self.marks is not None:
            try:
                deque(self.marks.checked_rows(stream, self.store.read(stream, upto=head.sequence)), maxlen=0)
            except Unmarked as error:
                yield Finding(stream, error.sequence, NO_HOST)
            except LogBroken:
                return  # The house's own log, which says since when there are marks: what is wrong with it is found there.

    def approvals(self) -> Iterator[Finding]:
        """No table claims an approval that its house's log does not have, nor to be in practice in a licensed house."""
        for owner in sorted({head.owner for head in self.survey.heads.values()}):
            tables = [(name, head.sequence) for name, head in self.survey.heads.items() if head.owner == owner]
            for wrong in wrong_approvals(self.store, house_stream(owner), tables):
                yield Finding(*wrong)

    def stretches(self, stream: str, head: Head) -> list[Stretch]:
        """Cut at snapshots that this program can begin from, some way apart."""
        marks, cuts = self.store.snapshot_sequences(stream), list[Snapshot | None]((None,))
        for sequence in marks:
            after = 0 if cuts[-1] is None else cuts[-1].sequence
            if after + STRETCH_EVENTS <= sequence < head.sequence:
                kept = self.store.snapshot(stream, below=sequence + 1)
                if kept is not None and state_from(kept.body) is not None:
                    cuts.append(kept)
        begins = [0 if kept is None else kept.sequence for kept in cuts]
        ends = [*begins[1:], head.sequence]
        inside = [[mark for mark in marks if begin < mark <= end] for begin, end in zip(begins, ends, strict=True)]
        if marks and marks[-1] > head.sequence:
            inside[-1].append(marks[-1])
        return [Stretch(stream, head.owner, *part) for part in zip(cuts, ends, inside, strict=True)]

    def audited(self, stretches: list[Stretch]) -> Iterator[StretchResult]:
        """Every stretch in order; a long log in several processes."""
        whole = sum(head.sequence for head in self.survey.heads.values())
        at_once = self.processes or (min(os.cpu_count() or 1, len(stretches)) if whole >= ALONE_EVENTS else 1)
        if at_once == 1:
            for stretch in stretches:
                yield _audit_stretch(self.store, stretch, self.progress)
            return
        done = 0
        try:
            for part in self.in_processes(stretches, at_once):
                done += 1
                yield part
        except BrokenProcessPool:  # Where processes cannot be had, it takes longer.
            for stretch in stretches[done:]:
                yield _audit_stretch(self.store, stretch, self.progress)

    def in_processes(self, stretches: list[Stretch], at_once: int) -> Iterator[StretchResult]:
        url = self.store.engine.url.render_as_string(hide_password=False)
        with ProcessPoolExecutor(at_once, multiprocessing.get_context("spawn"), _open, (url,)) as pool:
            try:
                for part in [pool.submit(_audit_stretch_of_process, stretch) for stretch in stretches]:
                    result = part.result()
                    self.progress(result.events)
                    yield result
            finally:
                pool.shutdown(cancel_futures=True)

    def table(self, stream: str, head: Head, parts: list[StretchResult]) -> Iterator[Finding]:
        """One table's log, its end and its snapshots."""
        for part in parts:
            self.events += part.events
            self.remarks += part.remarks
            if part.finding is not None:
                yield part.finding
                return
            self.credits.setdefault(head.owner, []).extend(part.credits)
            for moved in part.moved:
                self.moved.setdefault((head.owner, moved.move.pool), []).append(moved)
        self.rounds += parts[-1].rounds
        self.locked += [part.locked for part in parts[-1:] if part.locked is not None]
        last, count = self.survey.counts.get(stream, (0, 0))
        if parts[-1].is_open:
            yield Finding(stream, head.sequence, message("audit-rest-missing"))
        elif parts[-1].link != head.hash:
            yield Finding(stream, head.sequence, message("audit-chain-end"))
        elif count != head.sequence:
            yield Finding(stream, last, message("audit-beyond-table", last=str(head.sequence)))


class HouseChain(NamedTuple):
    """The chain of a house's log after so many events."""

    link: bytes = b""
    events: int = 0
    problem: Message | None = None

    def step(self, one: LogRow) -> HouseChain:
        event, problem = checked_event(one.row, self.events, self.link)
        return self._replace(problem=problem) if event is None else HouseChain(one.row.hash, self.events + 1)


HOUSE_CHAIN = Projection(HouseChain, HouseChain.step, item=LogRow)


def _wrong_secrets(log: HouseLog) -> list[Message]:
    """Accounts whose password or second factor is not what the log names. It is looked at again: one may just be changed."""
    problems = list[Message]()
    for _ in range(2):
        accounts = log.current().accounts
        kept = log.store.secrets()
        problems = [
            message(f"audit-wrong-{what}", account=name)
            for name, account in accounts.items()
            for what, digest in (("password", account.credential), ("factor", account.factor))
            if digest and secret_digest(name, kept.get(digest, b"")) != digest
        ]
        if not problems:
            break
    return problems


_STORE: list[Store] = []


def _open(url: str) -> None:
    _STORE.append(Store(url, existing=True))


def _audit_stretch_of_process(stretch: Stretch) -> StretchResult:
    return _audit_stretch(_STORE[0], stretch)


def _audit_stretch(store: Store, stretch: Stretch, progress: Progress | None = None) -> StretchResult:
    """Go through one stretch. It ends where the next begins: the snapshot there must be what its events come to."""
    stream, finding, events = stretch.stream, None, 0
    going = begin = TableAudit(stream, stretch.begin, stretch.owner)
    marks = set(stretch.kept)
    try:
        for going in states(TABLE_AUDIT, stream, store.read(stream, begin.expected - 1, stretch.end), begin):
            problem = going.problem
            if problem is None and going.sequence in marks:
                problem = snapshot_problem(store.snapshot(stream, below=going.sequence + 1), going)
            if problem is not None:
                finding = Finding(stream, min(going.expected, going.sequence), problem)
                break
            events += 1
            if progress is not None and events % 1000 == 0:
                progress(1000)
    except StoreDown as error:
        finding = Finding(stream, going.expected, message("audit-unreadable", why=error.cited_reason))
    if finding is None and going.expected <= stretch.end:
        finding = Finding(stream, going.expected, message("audit-missing", count=str(stretch.end - going.expected)))
    beyond = max(marks, default=0)
    if finding is None and beyond > stretch.end and store.link(stream, beyond) is None:
        finding = Finding(stream, beyond, message("audit-snapshot-of-none"))
    return StretchResult(
        events,
        going.state.rounds,
        going.link,
        going.is_open,
        going.moved,
        finding,
        going.remarks,
        going.credits,
        going.locked,
    )


def pools_fit(
    moved: dict[tuple[str, str], list[Moved]], meters: dict[tuple[str, str], MeterLevel]
) -> Iterator[Finding]:
    """Every linked meter from its first move on: each award from what it held, and what it holds in the end."""
    for key in [*moved, *(key for key in meters if key not in moved)]:
        held: dict[str, int] = {}
        for number, one in enumerate(sorted(moved.get(key, ())), 1):
            if one.number != number:
                yield Finding(
                    one.stream,
                    one.sequence,
                    message("audit-move-order", number=str(one.number), meter=key[1], first=str(number)),
                )
                return
            if one.move.standing is not None and not same_tiers(one.move.standing, held):
                what = message("audit-move-level", meter=key[1], taken=str(one.move.standing), held=str(held))
                yield Finding(one.stream, one.sequence, what)
            if problem := shortfall(held, one.move.changes, one.move.figures):
                yield Finding(one.stream, one.sequence, message("audit-meter", meter=key[1], why=problem))
            for tier, cents in one.move.changes.items():
                held[tier] = held.get(tier, 0) + cents
        found = meters.get(key)
        if found is None or found.tiers != held or found.moves != len(moved.get(key, ())):
            args = {"meter": key[1], "levels": str(held), "moves": str(len(moved.get(key, ())))}
            if found is None:
                yield Finding(key[0], 0, message("audit-linked-nothing", **args))
            else:
                held_now = {"held": str(found.tiers), "held_moves": str(found.moves)}
                yield Finding(key[0], 0, message("audit-linked", **args, **held_now))


def _withdrawals_fit(credits: list[Credit]) -> Iterator[Finding]:
    """AMB-91: what every withdrawn meter held came, once and whole, to the meter that its notice names."""
    coming: dict[tuple[str, int], list[Credit]] = {}
    for one in credits:
        if isinstance(one.event, MeterReceived):
            coming.setdefault((one.event.source, one.event.number), []).append(one)
    for one in credits:
        if not isinstance(one.event, MeterWithdrawn):
            continue
        place = {"meter": one.event.target, "table": one.event.table}
        received = coming.pop((one.stream, one.sequence), [])
        if [(each.stream, each.event.meter) for each in received] != [(one.event.table, one.event.target)]:
            yield Finding(one.stream, one.sequence, message("audit-withdrawn-not-received", **place))
            continue
        taken, given = (sum(transfer.cents for transfer in each.event.transfers) for each in (one, received[0]))
        if taken != given:
            yield Finding(
                one.stream,
                one.sequence,
                message("audit-withdrawn-otherwise", **place, taken=Money(taken), given=Money(given)),
            )
        elif not taken and (not one.pool or one.pool != received[0].pool):
            yield Finding(one.stream, one.sequence, message("audit-withdrawn-elsewhere", **place))
    for one in (one for left in coming.values() for one in left):
        yield Finding(one.stream, one.sequence, message("audit-received-nothing"))
