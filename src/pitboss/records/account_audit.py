"""Accounts as they stand in the store, against what the house's log says happened to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sqlalchemy import inspect, text

from pitboss.store import house_events as h
from pitboss.store.house_log import HouseLog
from pitboss.store.log import HOUSE, Store

ACCOUNTS = "accounts"
KINDS = tuple(kind.__name__ for kind in (h.AccountsFound, h.AccountMade, h.RoleChanged, h.AccountRemoved))


def roles_logged(events: Iterable[h.AnyHouseEvent]) -> dict[str, str] | None:
    """The role of every account, by what was recorded; None in a log that was begun before accounts were."""
    roles: dict[str, str] | None = None
    for event in events:
        if isinstance(event, h.AccountsFound):
            roles = dict(event.roles) if roles is None else roles
        elif roles is None:
            continue
        elif isinstance(event, h.AccountMade | h.RoleChanged):
            roles[event.account] = event.role
        elif isinstance(event, h.AccountRemoved):
            roles.pop(event.account, None)
    return roles


def roles_kept(store: Store) -> dict[str, str]:
    """The role of every account, as whoever signs in has it."""
    if not inspect(store.engine).has_table(ACCOUNTS):
        return {}
    (rows,) = store.rows(text(f"SELECT name, role FROM {ACCOUNTS} ORDER BY name"))
    return dict(rows)


def wrong_accounts(store: Store, stream: str) -> Iterator[str]:
    """What does not fit. An account is made a moment before that is recorded: whoever seems wrong is looked at again."""
    if next(_wrong(store, stream), None) is not None:
        yield from _wrong(store, stream)


def _wrong(store: Store, stream: str) -> Iterator[str]:
    kept = roles_kept(store)
    read = HouseLog(store, stream.removeprefix(HOUSE)).read()
    logged = roles_logged(one.event for one in read)
    for name, role in kept.items() if logged is not None else ():
        if logged is not None and logged.get(name) != role:
            told = f"the log says {logged[name]}" if name in logged else "the log knows no such account"
            yield f"the account {name} has the role {role}; {told}"


def note_accounts(log: HouseLog, store: Store, at: int) -> None:
    """Once, in a log that says nothing of accounts yet: those that are there. From then on every change is an event."""
    if next(store.read(log.stream, kinds=KINDS[:1]), None) is None:
        log.record(h.AccountsFound(at=at, roles=roles_kept(store)))
