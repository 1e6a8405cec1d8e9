"""Accounts as they stand in the store, against what the house's log says happened to them.

Whoever can write to the store could give a role, put a password of theirs in another's place, open a locked account, take a
second factor off, agree in another's name, or end a player's exclusion. All of these are events, and what does not follow
from them is found. Of a password the log holds a digest of what the store keeps, which is itself a salted hash.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import inspect, select

from pitboss.house import events as h
from pitboss.store.house_log import HouseLog
from pitboss.store.house_schema import ACCOUNTS, LOCKS, PLAYER_LIMITS, STANDINGS
from pitboss.store.log import HOUSE, Store

DEALER = "dealer"
JOINED = ACCOUNTS.outerjoin(STANDINGS, ACCOUNTS.c.name == STANDINGS.c.name).outerjoin(
    LOCKS, ACCOUNTS.c.name == LOCKS.c.name
)


class Limits(NamedTuple):
    """What a player will not lose or play beyond in a day: as it was set, and from when on it holds where it is looser."""

    at: int
    holds_from: int
    loss: int | None
    minutes: int | None


class Standing(msgspec.Struct):
    """One account; None where nothing of it was recorded yet, as of one older than the log."""

    role: str
    table: str | None = None
    locked: bool | None = None
    factor: bool | None = None
    agreed_by: str | None = None
    changed_by: str = ""  # Who made it, or last gave it a role, a password or a second factor.
    excluded_until: int = 0
    credential: str | None = None  # Digests of what is kept of the password and of the second factor.
    factor_digest: str | None = None
    generation: int = 0  # How often it was changed so that all its sessions ended.
    limits: list[Limits] = []

    def limit_at(self, moment: int) -> tuple[int | None, int | None]:
        """The loss and the minutes that hold at a moment: what is tighter at once, what is looser when its time has come."""
        loss, minutes = None, None
        for at, one in enumerate(self.limits):
            until = self.limits[at + 1].at if at + 1 < len(self.limits) else moment
            if one.holds_from <= min(until, moment):
                loss, minutes = one.loss, one.minutes
            else:
                loss, minutes = tighter(loss, one.loss), tighter(minutes, one.minutes)
        return loss, minutes


Accounts = dict[str, Standing]


def tighter(a: int | None, b: int | None) -> int | None:
    return b if a is None else a if b is None else min(a, b)


def credential_of(name: str, kept: str | bytes) -> str:
    """What the log holds of a password or a second factor: enough to see that it was replaced, and no more."""
    data = kept if isinstance(kept, bytes) else kept.encode()
    return hashlib.sha256(b"pitboss credential\n" + name.encode() + b"\n" + data).hexdigest()


def accounts_logged(events: Iterable[h.AnyHouseEvent]) -> Accounts | None:
    """Every account by what was recorded; None in a log that was begun before accounts were."""
    found: Accounts | None = None
    for event in events:
        found = heard(found, event)
    return found


def heard(found: Accounts | None, event: h.AnyHouseEvent) -> Accounts | None:
    """The accounts with one event more."""
    if isinstance(event, h.AccountsFound) and found is None:
        return {name: Standing(role, credential=event.credentials.get(name)) for name, role in event.roles.items()}
    if found is not None:
        _hear(found, event)
    return found


def _hear(found: Accounts, event: Any) -> None:
    if isinstance(event, h.AccountMade):
        one = found.setdefault(event.account, Standing(event.role, event.table, locked=False, factor=False))
        one.role, one.table, one.agreed_by, one.changed_by = event.role, event.table, event.with_consent_of, event.by
        one.credential = event.credential or one.credential
        return
    one = found.get(getattr(event, "account", ""), Standing(""))
    if isinstance(event, ENDS_SESSIONS) or (isinstance(event, h.SecondFactorChanged) and not event.on):
        one.generation += 1
    match event:
        case h.AccountRemoved():
            found.pop(event.account, None)
        case h.RoleChanged():
            one.role, one.agreed_by, one.changed_by = event.role, "", event.by
            one.table = one.table if event.role == DEALER else ""
        case h.TableAssigned():
            one.table = event.table
        case h.AccountLocked() | h.AccountUnlocked():
            one.locked = isinstance(event, h.AccountLocked)
        case h.SecondFactorChanged():
            one.factor, one.factor_digest = event.on, event.factor or None
            if not event.on:
                one.agreed_by, one.changed_by = "", event.by
        case h.PasswordChanged():
            one.credential = event.credential or None
            if event.by != event.account:  # A way in that another has given needs a second person's word again.
                one.agreed_by, one.changed_by = "", event.by
        case h.SelfExcluded():
            one.excluded_until = max(one.excluded_until, event.until)
        case h.LimitsChanged():
            one.limits = [*one.limits, Limits(event.at, event.holds_from, event.loss, event.minutes)]
        case h.LimitsTightened():
            loss, minutes = one.limit_at(event.at)
            held = Limits(event.at, event.at, tighter(loss, event.loss), tighter(minutes, event.minutes))
            one.limits = [*one.limits, held]


ENDS_SESSIONS = (h.RoleChanged, h.AccountLocked, h.AccountUnlocked, h.PasswordChanged)
COLUMNS = (
    ACCOUNTS.c.name, ACCOUNTS.c.role, ACCOUNTS.c.table, STANDINGS.c.locked, LOCKS.c.factor_on, LOCKS.c.agreed_by,
    ACCOUNTS.c.password, LOCKS.c.factor, STANDINGS.c.generation,
)  # fmt: skip
KEPT = select(*COLUMNS).select_from(JOINED)


def as_kept(row: Any) -> Standing:
    """An account as the store has it."""
    name, role, table, locked, on, agreed_by, password, factor, generation = row
    return Standing(
        role, table, bool(locked), bool(on), agreed_by or "", credential=credential_of(name, password),
        factor_digest=credential_of(name, bytes(factor)) if on and factor is not None else None,
        generation=generation or 0,
    )  # fmt: skip


def accounts_kept(store: Store) -> Accounts:
    """Every account as whoever signs in has it."""
    if not inspect(store.engine).has_table(ACCOUNTS.name):
        return {}
    (rows,) = store.rows(KEPT.order_by(ACCOUNTS.c.name))
    found = {row[0]: as_kept(row) for row in rows}
    (rows,) = store.rows(select(PLAYER_LIMITS))
    for name, limits, coming, coming_at, until in rows:
        if name in found:
            found[name].excluded_until = until
            found[name].limits = [_limits(0, 0, limits), *([_limits(0, coming_at, coming)] if coming else [])]
    return found


def _limits(at: int, holds_from: int, text: str) -> Limits:
    told = msgspec.json.decode(text)
    return Limits(at, holds_from, told.get("loss"), told.get("minutes"))


def wrong_accounts(store: Store, stream: str) -> Iterator[str]:
    """What does not fit. An account is made a moment before that is recorded: whoever seems wrong is looked at again."""
    if next(_wrong(store, stream), None) is not None:
        yield from _wrong(store, stream)


def _wrong(store: Store, stream: str) -> Iterator[str]:
    kept = accounts_kept(store)
    logged = accounts_logged(one.event for one in HouseLog(store, stream.removeprefix(HOUSE)).read())
    if logged is None:
        return
    for name, one in kept.items():
        if name not in logged:
            yield f"the account {name} has the role {one.role}; the log knows no such account"
        else:
            yield from (f"the account {name} {wrong}" for wrong in differences(one, logged[name]))
            yield from (f"the account {name} {wrong}" for wrong in looser(one, logged[name]))
    for name in logged.keys() - kept.keys():
        yield f"the account {name} is gone; the log does not say that it was removed"


def differences(kept: Standing, logged: Standing) -> Iterator[str]:
    """How who comes in, and as what, is not as the log says."""
    if kept.role != logged.role:
        yield f"has the role {kept.role}; the log says {logged.role}"
    if logged.table is not None and kept.table != logged.table:
        yield f"has the table {kept.table or 'any'}; the log says {logged.table or 'any'}"
    for what, held, said in (
        ("locked", kept.locked, logged.locked),
        ("under a second factor", kept.factor, logged.factor),
    ):
        if said is not None and held != said:
            yield f"is {'' if held else 'not '}{what}; the log says otherwise"
    if kept.agreed_by and logged.agreed_by is not None and kept.agreed_by != logged.agreed_by:
        yield f"has the consent of {kept.agreed_by}; the log does not say so"
    if logged.credential is not None and kept.credential != logged.credential:
        yield "has a password that the log does not know of"
    if logged.factor_digest is not None and kept.factor_digest != logged.factor_digest:
        yield "has a second factor that the log does not know of"
    if kept.generation < logged.generation:
        yield "was put back to before its sessions were ended"


def looser(kept: Standing, logged: Standing) -> Iterator[str]:
    """What a player has asked to be kept from, and would not be."""
    if kept.excluded_until < logged.excluded_until:
        yield "has an exclusion that ends before the player said"
    last = logged.limits[-1] if logged.limits else None
    if last is not None and any(kept.limit_at(at) != logged.limit_at(at) for at in (last.at, last.holds_from)):
        yield "has limits other than the player has set"


def note_accounts(log: HouseLog, store: Store, at: int) -> None:
    """Once, in a log that says nothing of accounts yet: those that are there. From then on every change is an event."""
    if next(store.read(log.stream, kinds=(h.AccountsFound.__name__,)), None) is None:
        kept = accounts_kept(store)
        credentials = {name: one.credential for name, one in kept.items() if one.credential}
        roles = {name: one.role for name, one in kept.items()}
        log.record(h.AccountsFound(at=at, roles=roles, credentials=credentials))
