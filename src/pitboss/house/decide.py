"""Decides a command to the house on its state alone: events, or a refusal."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from pitboss.errors import BadInput, NotAllowed
from pitboss.house import commands as c
from pitboss.house import events as h
from pitboss.house.account import Account, check_own_table, check_role, secret_digest
from pitboss.house.account_names import check_name, look
from pitboss.house.dealing import Dealing
from pitboss.house.settings import check, in_words
from pitboss.house.state import HouseState
from pitboss.messages import PlayerName, message

DAY = 24 * 3600  # Looser limits hold so much later.
_Events = list[h.AnyHouseEvent]


def decide(house: HouseState, command: c.AnyHouseCommand) -> _Events:
    match command:
        case c.CreateAccount():
            return _create_account(house, command)
        case c.AgreeToAccount():
            return _agree(house, command)
        case c.ChangeAccount():
            return _change_account(house, command)
        case c.TurnOnFactor():
            return _turn_on_factor(house, command)
        case c.SignIn():
            return _sign_in(house, command)
        case c.SetLimits():
            return _set_limits(house, command)
        case c.ExcludeSelf():
            return _exclude(house, command)
        case c.ChangeSettings():
            return _change_settings(house, command)
        case c.ChangeDealing():
            return _change_dealing(house, command)
        case _:
            assert_never(command)


def account_of(house: HouseState, name: str) -> Account:
    if name not in house.accounts:
        raise BadInput(message("account-unknown", name=PlayerName(repr(name[:40]))), code="no_such_account")
    return house.accounts[name]


def check_new_account(house: HouseState, command: c.CreateAccount) -> None:
    """Refuse an account that cannot be made. Asked before a password is hashed, and decided again with the rest."""
    name = command.account
    check_role(command.role)
    if not command.is_persona:
        check_name(name, command.role)
    check_own_table(name, command.role, command.table)
    if name in house.accounts:
        raise BadInput(message("account-name-taken", name=PlayerName(name)), code="name_taken")
    if look(name) in house.looks:
        raise BadInput(message("account-name-alike", name=PlayerName(name)), code="name_taken")
    if command.invitation and (command.invitation in house.used_invitations or not house.missing_administrators):
        raise NotAllowed(message("link-expired"), code="bad_invitation")


def _create_account(house: HouseState, command: c.CreateAccount) -> _Events:
    check_new_account(house, command)
    name = command.account
    event = h.AccountMade(
        at=command.at, by=command.by or name, account=name, role=command.role, table=command.table,
        with_consent_of=command.agreed_by, credential=secret_digest(name, command.secret),
        invitation=command.invitation,
    )  # fmt: skip
    return [event]


def _agree(house: HouseState, command: c.AgreeToAccount) -> _Events:
    """Not who made the account or changed it last, nor its own holder."""
    account = account_of(house, command.account)
    if command.by in (command.account, account.changed_by):
        raise NotAllowed(message("account-second-person"), code="own")
    agreed = h.AccountMade(
        at=command.at, by=account.changed_by, account=command.account, role=account.role, table=account.table,
        with_consent_of=command.by,
    )  # fmt: skip
    return [agreed]


def _change_account(house: HouseState, command: c.ChangeAccount) -> _Events:
    """All of it together: an account is never left with half of what was asked."""
    name, at, by = command.account, command.at, command.by
    account, events = account_of(house, name), _Events()
    role = account.role if command.role is None else command.role
    if command.role is not None:
        check_role(role)
        check_name(name, role)
        events.append(h.RoleChanged(at=at, by=by, account=name, before=account.role, role=role))
    if command.table is not None:
        check_own_table(name, role, command.table)
        events.append(h.TableAssigned(at=at, by=by, account=name, table=command.table))
    if command.password_hash is not None:
        credential, step = secret_digest(name, command.secret), command.factor_step
        _check_code(account, step)
        events.append(h.PasswordChanged(at=at, by=by, account=name, credential=credential, factor_step=step))
    if command.drops_factor:
        events.append(h.SecondFactorChanged(at=at, by=by, account=name, on=False))
    if command.locked is not None:
        lock = h.AccountLocked if command.locked else h.AccountUnlocked
        events.append(lock(at=at, by=by, account=name))
    return events


def _turn_on_factor(house: HouseState, command: c.TurnOnFactor) -> _Events:
    if account_of(house, command.account).factor:
        raise NotAllowed(message("second-factor-there"), code="own")
    turned_on = h.SecondFactorChanged(
        at=command.at, by=command.account, account=command.account, on=True,
        factor=secret_digest(command.account, command.secret), factor_step=command.factor_step,
    )  # fmt: skip
    return [turned_on]


def _sign_in(house: HouseState, command: c.SignIn) -> _Events:
    account = account_of(house, command.account)
    if not account.is_open or account.credential != command.credential:
        raise NotAllowed(message("account-just-changed"), code="bad_sign_in")
    _check_code(account, command.factor_step)
    step = command.factor_step
    name = command.account
    return [h.SignedIn(at=command.at, by=name, account=name, place=command.place, factor_step=step)]


def _check_code(account: Account, step: int) -> None:
    """Each code is good once: who is second with it is too late."""
    if step and step <= account.factor_step:
        raise NotAllowed(message("code-wrong"), code="second_factor")


def _set_limits(house: HouseState, command: c.SetLimits) -> _Events:
    """Tighter limits hold at once, looser ones a day later."""
    at, name, wanted = command.at, command.account, command.limits
    limits = account_of(house, name).own.at(at).limits
    terms = {"loss": wanted.loss, "minutes": wanted.minutes, "check_minutes": wanted.check_minutes}
    if limits.tightened_by(wanted) == wanted:
        return [replace(h.LimitsTightened(at=at, by=name, account=name), **terms)]
    return [replace(h.LimitsChanged(at=at, by=name, account=name, holds_from=at + DAY), **terms)]


def _exclude(house: HouseState, command: c.ExcludeSelf) -> _Events:
    name, until = command.account, command.until
    if until <= max(command.at, account_of(house, name).own.excluded_until):
        raise NotAllowed(message("exclusion-shorter"), code="self_excluded")
    return [h.SelfExcluded(at=command.at, by=name, account=name, until=until)]


def _change_settings(house: HouseState, command: c.ChangeSettings) -> _Events:
    for name, value in command.settings.items():
        check(name, value)
    before, after = in_words(house.settings), in_words(replace(house.settings, **command.settings))
    return [
        h.SettingChanged(at=command.at, by=command.by, setting=name, before=before[name], after=after[name])
        for name in before if before[name] != after[name]
    ]  # fmt: skip


def _change_dealing(house: HouseState, command: c.ChangeDealing) -> _Events:
    before = house.dealing.get(command.table, Dealing())
    robots = before.robots if command.robots is None else command.robots
    if before == Dealing(command.automatic, robots):
        return []
    changed = h.DealingChanged(
        at=command.at, by=command.by, table=command.table, automatic=command.automatic, robots=robots
    )
    return [changed]
