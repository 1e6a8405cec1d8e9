"""Section .13(g): devices that fail and work again, and the change to another lawful method between rounds."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.errors import Refusal
from pitboss.filing.approvals import check_filed, devices, require
from pitboss.law.citations import Cite
from pitboss.messages import Code, listing, message
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import FLOOR, Actor, ChangeMethod, Command, CoverDevice, RestoreDevice
from pitboss.table.asked import device_name, need, need_phase
from pitboss.table.decks import uses_device
from pitboss.table.sealing import break_seal
from pitboss.table.state import Table


def method_clause(state: Table, act: ChangeMethod) -> str:
    """§ .13(g) for a device out of order; else by which the cards are dealt so, or shuffled."""
    if state.out_of_order:
        return state.game.clause(Cite.OUT_OF_ORDER)
    deal = state.game.deals.get(act.dealing)
    return state.game.clause(Cite.SHUFFLE) if deal is None or act.dealing == state.dealing else deal.clause


def cover_device(state: Table, command: Command, act: CoverDevice) -> list[e.AnyEvent]:
    reported, device = act.device in state.out_of_order, device_name(act.device)
    need(reported, state, Cite.OUT_OF_ORDER, message("device-not-reported", device=device), "not_now")
    covered = state.out_of_order[act.device]
    need(not covered, state, Cite.OUT_OF_ORDER, message("device-covered-already", device=device), "not_now")
    return [
        e.DeviceCovered(clause=state.game.clause(Cite.OUT_OF_ORDER), device=act.device, by=command.by, at=command.at)
    ]


def restore_device(state: Table, command: Command, act: RestoreDevice) -> list[e.AnyEvent]:
    """Between rounds, so that nothing is dealt or shuffled by it halfway."""
    need_phase(state, Cite.OUT_OF_ORDER, s.BETTING)
    reported, device = act.device in state.out_of_order, device_name(act.device)
    need(reported, state, Cite.OUT_OF_ORDER, message("device-not-reported", device=device), "not_now")
    return [
        e.DeviceRestored(clause=state.game.clause(Cite.OUT_OF_ORDER), device=act.device, by=command.by, at=command.at)
    ]


def change_method(state: Table, command: Command, act: ChangeMethod) -> list[e.AnyEvent]:
    """§ .13(g), § .9(a)(1), § .3(b), § .5(g): another lawful method, once a broken device is covered; no device but those
    filed, and in a licensed house approved.

    AMB-71: another method deals other cards of a sealed deck to the same players, so it gets another seal.
    """
    clause = method_clause(state, act)
    need_phase(state, clause, s.BETTING)
    same = (act.dealing, act.shuffling) == (state.dealing, state.shuffling)
    need(not same, state, clause, message("method-in-use"), "not_now")
    for device, covered in state.out_of_order.items():
        need(
            covered, state, Cite.OUT_OF_ORDER, message("device-not-covered", device=device_name(device)), "not_covered"
        )
        reason = message("device-broken", device=device_name(device))
        used = uses_device(device, act.dealing, act.shuffling) or (device == "shoe" and _reshuffles(state, act))
        need(not used, state, Cite.OUT_OF_ORDER, reason, "out_of_order")
    deals, machine = state.game.deals, act.shuffling in ("shuffler", "counting_shuffler", "reshuffling_device")
    reason = message("dealing-unknown", dealing=repr(act.dealing), known=listing(map(Code, deals)))
    need(act.dealing in deals, state, Cite.SHOE, reason, "bad_method")
    deal, reason = deals[act.dealing], message("shuffling-unknown", shuffling=repr(act.shuffling))
    need(machine or act.shuffling == "manual", state, Cite.SHUFFLE, reason, "bad_method")
    need(deal.shoe or machine, state, Cite.SHUFFLER_FOR_HAND, message("hand-needs-machine"), "bad_method")
    need(len(state.decks) < 2 or machine, state, Cite.TWO_DECKS, message("two-decks-need-shuffler"), "bad_method")
    lacking = deal.reshuffler and act.shuffling != "reshuffling_device"
    need(not lacking, state, deal.clause, message("stacks-need-reshuffler"), "bad_method")
    submission, approvals = state.rules.submission, dict[str, str]()
    check_filed(submission, act.dealing, act.shuffling)
    if state.licensed:
        known = {**state.approvals, **act.approvals}
        approvals = require(devices(submission, act.dealing, act.shuffling), known)
    changed = e.MethodChanged(
        clause=clause, dealing=act.dealing, shuffling=act.shuffling, approvals=approvals, by=command.by, at=command.at
    )  # fmt: skip
    return [*break_seal(state, command, state.active), changed]


def _reshuffles(state: Table, act: ChangeMethod) -> bool:
    """§ 679a.10(g): is the device that shuffles then the filed shoe itself?"""
    submission = state.rules.submission
    return state.game.deals[submission.dealing].reshuffler and act.shuffling == "reshuffling_device"


def machine_left(state: Table) -> bool:
    """Does what shuffles the cards still work, where a device has failed?"""
    return state.shuffling != "manual" and "shuffler" not in state.out_of_order and not state.deal.reshuffler


class Other(NamedTuple):
    """Another method, and what it lacks before it may be used."""

    act: ChangeMethod
    lacks: str = ""


def other_method(state: Table) -> Other | None:
    """§ .13(g): what is left when a device is covered: the first method that may be used at once; in a licensed house one
    that waits for its approval, where there is no other."""
    shuffling, other = state.shuffling if machine_left(state) else "manual", None
    for dealing in (state.dealing, *state.game.deals):
        act = ChangeMethod(dealing, shuffling)
        try:
            change_method(state, Command(Actor(FLOOR), act), act)
        except Refusal as refusal:
            if refusal.code == "not_approved" and other is None:
                needs = devices(state.rules.submission, dealing, shuffling)
                other = Other(act, next(need.title for need in needs if need.key not in state.approvals))
        else:
            return Other(act)
    return other
