"""Withdrawing a meter that players have paid into: by a notice, and its money goes to another meter of the house (AMB-91)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from pitboss.bank.ledger import Transfer
from pitboss.chapters import filed
from pitboss.clause import HOUSE_RULE
from pitboss.errors import Refusal
from pitboss.filing.lawful import checked
from pitboss.filing.submission import Submission
from pitboss.law.edition import is_day
from pitboss.law.meter import RESERVE
from pitboss.messages import Code, Phrase, listing, message
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import AnnounceWithdrawal, Command, ReceiveMeter, RefileTable
from pitboss.table.asked import move, need, refuse
from pitboss.table.state import Table, Withdrawal

TEXT_MOST = 120  # Letters of who approved it.
Tiers = dict[str, int]  # Cents by tier.


def announce_withdrawal(state: Table, command: Command, act: AnnounceWithdrawal) -> list[e.AnyEvent]:
    """Players read the notice at the table from now on; nothing moves before its day, nor without a new filing."""
    meters, target = _meters_here(state), act.target or act.meter
    known = listing(map(Code, meters)) if meters else message("none")
    reason = message("meter-not-of-table", meter=repr(act.meter), known=known)
    need(act.meter in meters, state, HOUSE_RULE, reason, "no_such_meter")
    notice = e.WithdrawalAnnounced(clause=HOUSE_RULE, meter=act.meter, since="", by=command.by, at=command.at)
    if not act.since:
        need(act.meter in state.withdrawals, state, HOUSE_RULE, message("no-notice"), "not_now")
        return [notice]
    reason = message("withdrawal-day", day=repr(act.since))
    need(is_day(act.since) and act.since >= act.on, state, HOUSE_RULE, reason, "bad_day")
    approved_by = act.approved_by.strip()
    reason = message("withdrawal-unapproved", most=TEXT_MOST)
    need(0 < len(approved_by) <= TEXT_MOST and approved_by.isprintable(), state, HOUSE_RULE, reason, "bad_text")
    table = "" if act.table == state.name else act.table
    known = listing(map(Code, state.rules.sheet.meters))
    reason = message("meter-not-of-game", meter=repr(target), game=Phrase(state.game.name), known=known)
    need(bool(table) or target in state.rules.sheet.meters, state, HOUSE_RULE, reason, "no_such_meter")
    return [replace(notice, since=act.since, approved_by=approved_by, target=target, table=table)]


def _meters_here(state: Table) -> tuple[str, ...]:
    """The meters played for, and those that an earlier filing left with money in them."""
    played_for = state.rules.submission.meters
    return (
        *played_for,
        *(name for name in state.metered if name not in played_for and any(_own_tiers(state, name).values())),
    )


def _own_tiers(state: Table, name: str) -> Tiers:
    """The level of a meter of this table alone; empty for a linked one."""
    if name in _filing_of(state, name).linked_meters:
        return {}
    begins = s.meter(name, "")
    return {
        account.removeprefix(begins): cents
        for account, cents in state.money.items() if account.startswith(begins) and account != s.awards(name)
    }  # fmt: skip


def _filing_of(state: Table, name: str) -> Submission:
    """The submission under which a meter was last played for."""
    if name in state.rules.submission.meters:
        return state.rules.submission
    data = state.metered[name]
    return checked(filed(data), data)[0]


def _terms_of(submission: Submission, meter: str) -> tuple[object, ...]:
    """The terms of a meter: its table, the wager's size, and the tables that share it."""
    is_linked = meter in submission.linked_meters
    shared = linked_terms(submission, meter) if is_linked else ""
    return submission.sheet.meters[meter], submission.meter_size(meter), is_linked, shared


def linked_terms(submission: Submission, meter: str) -> str:
    """The common terms of tables that share a meter, besides the wager's size."""
    sheet, terms = submission.sheet, submission.sheet.meters[meter]
    rows = sheet.tables[meter].odds[sheet.letter(meter)]
    reading = sheet.readings.get("reserve") if terms.reserve is not None else None
    return repr((sorted(rows.items()), sorted(terms.tiers.items()), terms.reserve, reading))


def _holds_money(state: Table, name: str) -> bool:
    """Have players a claim to this meter? One that is linked holds what all its tables put in."""
    return name in _filing_of(state, name).linked_meters or any(_own_tiers(state, name).values())


def check_meters_kept(state: Table, submission: Submission) -> None:
    """AMB-27, AMB-91: opening a table withdraws no meter, and changes the terms of none that players have paid into."""
    if state.law is None:
        return
    for name in submission.meters:
        if name in state.metered and _holds_money(state, name):
            before = _filing_of(state, name)
            if _terms_of(before, name) != _terms_of(submission, name):
                reason = message("meter-of-other-terms", meter=_title_of(submission, name))
                raise Refusal(reason, clause=submission.sheet.meters[name].clause, code="meter_runs")
    for name in state.rules.submission.meters:
        if name in state.metered and name not in submission.meters and _holds_money(state, name):
            reason = message("meter-not-offered", meter=_title_of(state.rules.submission, name))
            raise Refusal(reason, clause=state.rules.sheet.meters[name].clause, code="meter_runs")


def _title_of(submission: Submission, name: str) -> Phrase:
    return Phrase(submission.game.title_of(name))


# ---------------------------------------------------------------------------------------- carried out by a re-filing


def withdrawal_events(
    state: Table, command: Command, act: RefileTable, submission: Submission
) -> list[e.MeterWithdrawn]:
    """Every meter that the new filing does not go on with, emptied by its notice."""
    return [
        _withdrawal(state, command, act, submission, name)
        for name in _meters_here(state)
        if name not in submission.meters or _terms_of(_filing_of(state, name), name) != _terms_of(submission, name)
        if _holds_money(state, name)
    ]


def _withdrawal(
    state: Table, command: Command, act: RefileTable, submission: Submission, name: str
) -> e.MeterWithdrawn:
    notice = _notice_of(state, act, name)
    if not notice.table and notice.target not in submission.meters:
        reason = message("target-not-offered", meter=_title_of(submission, notice.target))
        raise refuse(state, HOUSE_RULE, reason, "meter_runs")
    taken: tuple[Transfer, ...] = ()
    is_linked = name in _filing_of(state, name).linked_meters
    if not (is_linked and notice.table and name in act.kept_elsewhere):
        tiers = state.linked.get(name, {}) if is_linked else _own_tiers(state, name)
        for tier, cents in tiers.items():
            taken += move(s.meter(name, tier), s.OUTSIDE, cents, HOUSE_RULE)
    return e.MeterWithdrawn(
        clause=HOUSE_RULE, meter=name, target=notice.target, table=notice.table or state.name, on=act.on, transfers=taken,
        by=command.by, at=command.at,
    )  # fmt: skip


def _notice_of(state: Table, act: RefileTable, name: str) -> Withdrawal:
    """The notice by which a meter may be withdrawn today."""
    notice, title = state.withdrawals.get(name), _title_of(_filing_of(state, name), name)
    if notice is None:
        raise refuse(state, HOUSE_RULE, message("meter-without-notice", meter=title), "meter_runs")
    if not act.on or act.on < notice.since:
        reason = message("withdrawal-too-early", meter=title, day=notice.since)
        raise refuse(state, HOUSE_RULE, reason, "too_early")
    return notice


def _credited_tiers(submission: Submission, target: str, cents_by_tier: Mapping[str, int]) -> Tiers:
    """Which tiers of a meter the money of another goes to: those of the same name, the rest to the first."""
    table = submission.sheet.meters[target]
    tiers = [*table.tiers, *([RESERVE] if table.reserve is not None else [])]
    credited_tiers: Tiers = {}
    for tier, cents in cents_by_tier.items():
        goes_to = tier if tier in tiers else tiers[0]
        credited_tiers[goes_to] = credited_tiers.get(goes_to, 0) + cents
    return credited_tiers


def withdrawn_tiers(event: e.MeterWithdrawn) -> Tiers:
    """The cents that a withdrawal took, by tier."""
    return {transfer.source.rpartition(":")[2]: transfer.cents for transfer in event.transfers}


def seed_transfers(
    state: Table, submission: Submission, exists: Mapping[str, object], leaving: Sequence[e.MeterWithdrawn] = ()
) -> tuple[Transfer, ...]:
    """Transfers that seed new meters, less the money they receive from withdrawn ones."""
    transfers: tuple[Transfer, ...] = ()
    for name, table in submission.sheet.meters.items():
        is_shared = name in submission.linked_meters and name in exists  # Another table seeded the property's.
        runs = name in state.metered and name not in {event.meter for event in leaving}
        if name not in submission.meters or is_shared or runs:
            continue
        coming: Tiers = {}
        for event in leaving:
            if (event.table, event.target) == (state.name, name):
                for tier, cents in _credited_tiers(submission, name, withdrawn_tiers(event)).items():
                    coming[tier] = coming.get(tier, 0) + cents
        for tier, declared in table.tiers.items():
            seed = declared.seed * submission.meter_size(name)
            transfers += move(s.OUTSIDE, s.meter(name, tier), max(0, seed - coming.get(tier, 0)), table.clause)
    return transfers


def returned_part_transfers(
    state: Table, submission: Submission, leaving: Sequence[e.MeterWithdrawn]
) -> tuple[Transfer, ...]:
    """This table's part in linked meters that it leaves: the property keeps what they hold, and the books are even."""
    taken = {transfer.source: transfer.cents for event in leaving for transfer in event.transfers}
    transfers: tuple[Transfer, ...] = ()
    for name in state.rules.linked_meters:
        if name not in submission.linked_meters:
            begins = s.meter(name, "")
            for account in {account: None for account in (*state.money, *taken) if account.startswith(begins)}:
                if account != s.awards(name):
                    part = state.money.get(account, 0) - taken.get(account, 0)
                    transfers += move(account, s.OUTSIDE, part, HOUSE_RULE)
    return transfers


def receive_meter(state: Table, command: Command, act: ReceiveMeter) -> list[e.AnyEvent]:
    """The other half of a withdrawal; it is believed because both are one commit, and both auditors compare them."""
    submission = state.rules.submission
    known = listing(map(Code, submission.meters)) if submission.meters else message("none")
    reason = message("meter-not-played-for", table=state.name, meter=repr(act.meter), known=known)
    need(act.meter in submission.meters, state, HOUSE_RULE, reason, "no_such_meter")
    need(state.phase != s.CLOSED, state, HOUSE_RULE, message("target-table-closed", table=state.name), "not_now")
    return [meter_received(submission, command, act.meter, act.source, act.number, act.held)]


def meter_received(
    submission: Submission, command: Command, meter: str, source: str, number: int, cents_by_tier: Mapping[str, int]
) -> e.MeterReceived:
    coming: tuple[Transfer, ...] = ()
    for tier, cents in _credited_tiers(submission, meter, cents_by_tier).items():
        coming += move(s.OUTSIDE, s.meter(meter, tier), cents, HOUSE_RULE)
    return e.MeterReceived(
        clause=HOUSE_RULE, meter=meter, source=source, number=number, transfers=coming, by=command.by, at=command.at
    )
