"""How the state of the house follows from its events. Asks no questions: what is in the log has happened.

An event at 0 has a date that nobody vouches for: it only takes power away, and makes nothing looser by being late.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pitboss.filing.approvals import key_of
from pitboss.house import events as h
from pitboss.house.account import ROWS_ONLY, Account, Limits, PlayerLimits
from pitboss.house.account_names import look
from pitboss.house.approvals import approval_of
from pitboss.house.dealing import Dealing
from pitboss.house.settings import HouseSettings, with_words
from pitboss.house.state import HouseState
from pitboss.table.acts import DEALER

ENDED_SECONDS = 48 * 3600  # Longer than any session lasts.


def evolve(house: HouseState, *events: h.AnyHouseEvent) -> HouseState:
    """The house after these events, in order. The state given stays as it was."""
    followed = [event for event in events if _is_followed(event)]
    if not followed:
        return house
    after = replace(
        house, accounts=dict(house.accounts), looks=dict(house.looks), approvals=dict(house.approvals),
        dealing=dict(house.dealing), ended_sessions=dict(house.ended_sessions), used_invitations=set(house.used_invitations),
    )  # fmt: skip
    for event in followed:
        _follow(after, event)
    return after


def _is_followed(event: h.AnyHouseEvent) -> bool:
    """Has it a say in what the house is? Most are sign-ins, which have not."""
    return isinstance(event, h.GivesPower | h.TakesPower) or (isinstance(event, h.SignedIn) and event.factor_step > 0)


def _follow(house: HouseState, event: h.AnyHouseEvent) -> None:
    match event:
        case h.AccountsFound():
            _take_in(house, event)
        case h.SettingsFound() if not house.has_settings:
            house.settings, house.has_settings = with_words(HouseSettings(), event.settings), True
        case h.SettingChanged():
            house.settings = with_words(house.settings, {event.setting: event.after})
        case h.TablesFound() if not house.has_dealing:
            house.dealing, house.has_dealing = {**event.tables, **house.dealing}, True
        case h.DealingChanged():
            house.dealing[event.table] = Dealing(event.automatic, event.robots)
        case h.Approved():
            house.approvals[event.game, approval_of(event).key] = approval_of(event)
        case h.ApprovalWithdrawn():
            house.approvals.pop((event.game, key_of(event.item, event.subject)), None)
        case h.MarksBegan() if house.marks_began is None:
            house.marks_began = event.heads
        case h.SignedOut():
            _end_session(house, event)
        case h.AccountMade() if event.account not in house.accounts:
            _add(house, event.account, Account(event.role))
    name = getattr(event, "account", "")
    if name in house.accounts:
        house.accounts[name] = _account_after(house.accounts[name], event)
    if isinstance(event, h.AccountMade) and event.invitation:
        house.used_invitations.add(event.invitation)


def _add(house: HouseState, name: str, account: Account) -> None:
    house.accounts[name] = account
    house.looks.setdefault(look(name), name)


def _take_in(house: HouseState, event: h.AccountsFound) -> None:
    """Accounts older than the log. Of one that the log knows only what it does not say is taken."""
    if event.accounts is None and not house.has_accounts:
        for name, role in event.roles.items():
            _add(house, name, Account(role, credential=event.credentials.get(name, ""), unsaid=ROWS_ONLY))
    elif event.accounts is not None and not house.is_whole:
        for name, before in event.accounts.items():
            known = house.accounts.get(name)
            if known is not None:
                unsaid: dict[str, Any] = {field: getattr(before, field) for field in known.unsaid}
                credential, own = known.credential or before.credential, before.own.at(event.at)
                own = known.own.at(event.at).tightened_by(own)
                house.accounts[name] = replace(known, **unsaid, credential=credential, own=own, unsaid=frozenset())
            elif not house.has_accounts:
                _add(house, name, before)
        house.is_whole = True
    house.has_accounts = True


def _end_session(house: HouseState, event: h.SignedOut) -> None:
    """Sessions are forgotten by dates that the house vouches for: one without gets the next such date."""
    house.ended_sessions[event.digest] = event.at
    if event.at:
        dated = {digest: at or event.at for digest, at in house.ended_sessions.items()}
        house.ended_sessions = {digest: at for digest, at in dated.items() if at >= event.at - ENDED_SECONDS}


def _account_after(account: Account, event: Any) -> Account:
    """An account after an event that names it."""
    match event:
        case h.AccountMade():
            credential = event.credential or account.credential
            return _changed(
                account, role=event.role, table=event.table, agreed_by=event.with_consent_of, changed_by=event.by,
                credential=credential,
            )  # fmt: skip
        case h.RoleChanged():
            table = account.table if event.role == DEALER else ""
            return _signed_out(account, role=event.role, table=table, agreed_by="", changed_by=event.by)
        case h.TableAssigned():
            return _changed(account, table=event.table)
        case h.AccountLocked() | h.AccountUnlocked():
            return _signed_out(account, locked=isinstance(event, h.AccountLocked))
        case h.PasswordChanged():
            step = max(account.factor_step, event.factor_step)
            changes: dict[str, Any] = {"credential": event.credential, "factor_step": step}
            if event.by != event.account:  # A way in that another gave needs a second person's consent again.
                changes |= {"agreed_by": "", "changed_by": event.by}
            return _signed_out(account, **changes)
        case h.SecondFactorChanged():
            changes = {"factor": event.factor if event.on else "", "factor_step": event.factor_step}
            if not event.on:
                changes |= {"agreed_by": "", "changed_by": event.by}
            return _signed_out(account, **changes)
        case h.SignedIn() if event.factor_step:
            return _changed(account, factor_step=max(account.factor_step, event.factor_step))
        case h.LimitsChanged() | h.LimitsTightened() | h.SelfExcluded():
            return _changed(account, own=_own_after(account.own.at(event.at), event))
    return account


def _changed(account: Account, **changes: Any) -> Account:
    """From here on the log says it."""
    return replace(account, **changes, unsaid=account.unsaid - changes.keys())


def _signed_out(account: Account, **changes: Any) -> Account:
    """Changed so that every session of it is over."""
    return replace(_changed(account, **changes), generation=account.generation + 1)


def _own_after(own: PlayerLimits, event: h.LimitsChanged | h.LimitsTightened | h.SelfExcluded) -> PlayerLimits:
    if isinstance(event, h.SelfExcluded):
        return replace(own, excluded_until=max(own.excluded_until, event.until))
    check = own.limits.check_minutes if event.check_minutes is None else event.check_minutes
    wanted = Limits(event.loss, event.minutes, check)
    at_once = own.limits.tightened_by(wanted)
    if isinstance(event, h.LimitsTightened):
        return PlayerLimits(at_once, excluded_until=own.excluded_until)
    return PlayerLimits(at_once, wanted, event.holds_from, own.excluded_until)
