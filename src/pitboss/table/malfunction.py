"""A malfunction of a virtual table: the floor declares it, a regulator rules, and all wagers of the round go back (AMB-92)."""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.clause import HOUSE_RULE
from pitboss.errors import PitbossError
from pitboss.messages import Code, Message, PlayerName, listing, message
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import Command, DeclareMalfunction, RuleMalfunction
from pitboss.table.asked import need, need_phase, refuse
from pitboss.table.irregularity import void
from pitboss.table.rack import rack_order
from pitboss.table.sealing import open_seal
from pitboss.table.state import MALFUNCTION, Table

MALFUNCTIONS = ("early_card", "stuck_seal", "contradiction", "stopped")
NOTE_MOST = 200  # Letters.
# What is done at a table that is stopped: nothing of the round, but everyone may be helped, paid out and leave.
WHILE_STOPPED = (
    RuleMalfunction, a.CallFloor, a.AnswerCall, a.TakeSeat, a.LeaveSeat, a.BuyIn, a.CashOut, a.Fill, a.Credit,
    a.ReceiveMeter, a.AnnounceWithdrawal,
)  # fmt: skip


def declare_malfunction(state: Table, command: Command, act: DeclareMalfunction) -> list[e.AnyEvent]:
    """The round stops until a regulator has ruled; no money moves before that."""
    need(state.virtual, state, HOUSE_RULE, message("malfunction-of-real-shoe"), "physical_shoe")
    need_phase(state, HOUSE_RULE, *IN_PLAY)
    need(state.malfunction is None, state, HOUSE_RULE, message("malfunction-declared"), "not_now")
    reason = message("malfunction-unknown", kind=repr(act.kind), known=listing(map(Code, MALFUNCTIONS)))
    need(act.kind in MALFUNCTIONS, state, HOUSE_RULE, reason, "unknown_irregularity")
    is_readable = len(act.note) <= NOTE_MOST and (not act.note or act.note.isprintable())
    need(is_readable, state, HOUSE_RULE, message("note-too-long", most=NOTE_MOST), "bad_text")
    return [e.MalfunctionDeclared(clause=HOUSE_RULE, kind=act.kind, note=act.note, by=command.by, at=command.at)]


def malfunction_name(kind: str) -> Message:
    """A kind of malfunction in a few words."""
    return message(f"malfunction-{kind}")


IN_PLAY = (s.LOCKED, s.DEALING, s.STUB, s.DECIDING, s.SETTLING, s.CLEARING)


def check_running(state: Table, act: a.AnyAct) -> None:
    """Nothing of a round goes on while a malfunction of it waits for the regulator."""
    if state.malfunction is not None and not isinstance(act, WHILE_STOPPED):
        raise refuse(state, HOUSE_RULE, message("table-stopped-by-malfunction"), "stopped")


def rule_malfunction(state: Table, command: Command, act: RuleMalfunction) -> list[e.AnyEvent]:
    """Two people: who rules is not who declared it. Confirmed, the round and its secret are published and its wagers go back."""
    declared = state.malfunction
    need(declared is not None, state, HOUSE_RULE, message("no-malfunction"), "not_now")
    assert declared is not None
    reason = message("malfunction-same-person", by=PlayerName(command.by))
    need(command.by != declared.by, state, HOUSE_RULE, reason, "same_person")
    if not act.confirmed:
        return [e.MalfunctionRejected(clause=HOUSE_RULE, by=command.by, at=command.at)]
    published, order, missing = _published(state, command, act.secret)
    *reversed_hands, voided = void(state, command, HOUSE_RULE, MALFUNCTION, (), is_cancelled=True)
    assert isinstance(voided, e.RoundVoided)
    shortfalls: dict[str, int] = {}
    for event in reversed_hands:
        if isinstance(event, e.SettlementReversed) and event.short:
            player = state.in_round().boxes[event.seat].player
            shortfalls[player] = shortfalls.get(player, 0) + event.short
    voided = replace(
        voided, malfunction=declared.kind, declared_by=declared.by, missing=missing, kept=shortfalls,
        secret="" if published else act.secret,
    )  # fmt: skip
    rack = rack_order(state.game, state.in_round(), order)
    return [
        *published,
        *reversed_hands,
        voided,
        e.TableCleared(clause=HOUSE_RULE, rack=rack, by=command.by, at=command.at),
    ]


def _published(
    state: Table, command: Command, secret: str
) -> tuple[list[e.AnyEvent], tuple[int, ...], tuple[str, ...]]:
    """The seal opened where it can be; else what is missing, in words."""
    if not secret:
        return [], (), ("the secret of the seal is not to be had",)
    try:
        return (*open_seal(state, command, secret), ())
    except PitbossError as refusal:
        return [], (), (refusal.message,)
