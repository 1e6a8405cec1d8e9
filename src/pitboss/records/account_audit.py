"""Accounts as they stand in the store, against what the house's log says happened to them.

Whoever can write to the store could give a role, open a locked account, take a second factor off, agree in another's name, or
end a player's exclusion. All of these are events, and what does not follow from them is found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from sqlalchemy import inspect, select

from pitboss.store import house_events as h
from pitboss.store.house_log import HouseLog
from pitboss.store.house_schema import ACCOUNTS, LOCKS, PLAYER_LIMITS, STANDINGS
from pitboss.store.log import HOUSE, Store

DEALER = "dealer"
JOINED = ACCOUNTS.outerjoin(STANDINGS, ACCOUNTS.c.name == STANDINGS.c.name).outerjoin(
    LOCKS, ACCOUNTS.c.name == LOCKS.c.name
)


class Standing(msgspec.Struct):
    """One account; None where nothing of it was recorded yet, as of one older than the log."""

    role: str
    table: str | None = None
    locked: bool | None = None
    factor: bool | None = None
    agreed_by: str | None = None
    excluded_until: int = 0


Accounts = dict[str, Standing]


def accounts_logged(events: Iterable[h.AnyHouseEvent]) -> Accounts | None:
    """Every account by what was recorded; None in a log that was begun before accounts were."""
    found: Accounts | None = None
    for event in events:
        if isinstance(event, h.AccountsFound):
            found = {name: Standing(role) for name, role in event.roles.items()} if found is None else found
        elif found is not None:
            _hear(found, event)
    return found


def _hear(found: Accounts, event: Any) -> None:
    if isinstance(event, h.AccountMade):
        one = found.setdefault(event.account, Standing(event.role, event.table, locked=False, factor=False))
        one.role, one.table, one.agreed_by = event.role, event.table, event.with_consent_of
        return
    one = found.get(getattr(event, "account", ""), Standing(""))
    match event:
        case h.AccountRemoved():
            found.pop(event.account, None)
        case h.RoleChanged():
            one.role, one.agreed_by = event.role, ""
            one.table = one.table if event.role == DEALER else ""
        case h.TableAssigned():
            one.table = event.table
        case h.AccountLocked() | h.AccountUnlocked():
            one.locked = isinstance(event, h.AccountLocked)
        case h.SecondFactorChanged():
            one.factor = event.on
            one.agreed_by = one.agreed_by if event.on else ""
        case h.PasswordChanged() if event.by != event.account:
            one.agreed_by = ""  # A way in that another has given needs a second person's word again.
        case h.SelfExcluded():
            one.excluded_until = event.until


def accounts_kept(store: Store) -> Accounts:
    """Every account as whoever signs in has it."""
    if not inspect(store.engine).has_table(ACCOUNTS.name):
        return {}
    columns = (
        ACCOUNTS.c.name,
        ACCOUNTS.c.role,
        ACCOUNTS.c.table,
        STANDINGS.c.locked,
        LOCKS.c.factor_on,
        LOCKS.c.agreed_by,
    )
    query = select(*columns).select_from(JOINED).order_by(ACCOUNTS.c.name)
    (rows,) = store.rows(query)
    found = {
        name: Standing(role, table, bool(locked), bool(factor), agreed_by or "")
        for name, role, table, locked, factor, agreed_by in rows
    }
    (rows,) = store.rows(select(PLAYER_LIMITS.c.name, PLAYER_LIMITS.c.excluded_until))
    for name, until in rows:
        if name in found:
            found[name].excluded_until = until
    return found


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
            yield from (f"the account {name} {wrong}" for wrong in _differs(one, logged[name]))
    for name in logged.keys() - kept.keys():
        yield f"the account {name} is gone; the log does not say that it was removed"


def _differs(kept: Standing, logged: Standing) -> Iterator[str]:
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
    if kept.excluded_until < logged.excluded_until:
        yield "has an exclusion that ends before the player said"


def note_accounts(log: HouseLog, store: Store, at: int) -> None:
    """Once, in a log that says nothing of accounts yet: those that are there. From then on every change is an event."""
    if next(store.read(log.stream, kinds=(h.AccountsFound.__name__,)), None) is None:
        roles = {name: one.role for name, one in accounts_kept(store).items()}
        log.record(h.AccountsFound(at=at, roles=roles))
