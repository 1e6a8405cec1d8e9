"""What a house had in rows before its log had it: accounts, their limits, settings.

The migration sets it aside, and drops the rows; the secrets of the accounts go where the log's digests find them. At the
first opening one event takes the rest into the log (`HouseLog.take_in`), and from then on nothing here counts.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, inspect, text

from pitboss.documents import UNREADABLE
from pitboss.errors import BadInput
from pitboss.house.account import Account, Limits, PlayerLimits, secret_digest
from pitboss.house.settings import HouseSettings, check, in_words
from pitboss.log.schema import ACCOUNT_SECRETS, OLDER_HOUSE

ACCOUNTS, SETTINGS = "accounts", "settings"
ROWS = ("accounts", "account_standings", "account_locks", "player_limits", "house_settings", "invitations")
Rows = dict[str, dict[str, Any]]  # Of one table, by name.


def set_aside(connection: Connection) -> None:
    """Bring what the rows had to where it waits, and drop them."""
    there = set(inspect(connection).get_table_names())
    rows = {name: _rows(connection, name) for name in ROWS[:-1] if name in there}
    accounts = dict[str, Account]()
    for name, row in rows.get("accounts", {}).items():
        others = (rows.get(other, {}).get(name, {}) for other in ROWS[1:4])
        account, secrets = _account(name, row, *others)
        accounts[name] = account
        for secret in secrets:
            connection.execute(
                insert(ACCOUNT_SECRETS).values(digest=secret_digest(name, secret), name=name, secret=secret)
            )
    bodies = {ACCOUNTS: accounts, SETTINGS: _settings(rows.get("house_settings", {}))}
    for name, found in bodies.items():
        if found:
            connection.execute(insert(OLDER_HOUSE).values(name=name, body=msgspec.json.encode(found)))
    for name in there.intersection(ROWS):
        connection.execute(text(f"DROP TABLE {name}"))


def _rows(connection: Connection, table: str) -> Rows:
    return {row["name"]: dict(row) for row in connection.execute(text(f"SELECT * FROM {table}")).mappings()}


def _account(
    name: str, row: dict[str, Any], standing: dict[str, Any], locks: dict[str, Any], limits: dict[str, Any]
) -> tuple[Account, list[bytes]]:
    """An account as its rows had it, and its secrets."""
    password, factor = str(row["password"]).encode(), locks.get("factor") if locks.get("factor_on") else None
    secrets = [password, *([] if factor is None else [bytes(factor)])]
    account = Account(
        row["role"], row["table"], bool(standing.get("locked")), locks.get("changed_by", ""), locks.get("agreed_by", ""),
        secret_digest(name, password), "" if factor is None else secret_digest(name, secrets[1]),
        locks.get("factor_step", 0), standing.get("generation", 0), _own(limits),
    )  # fmt: skip
    return account, secrets


def _own(row: dict[str, Any]) -> PlayerLimits:
    if not row:
        return PlayerLimits()
    limits, coming = (
        msgspec.json.decode(row[name], type=Limits) if row[name] else None for name in ("limits", "coming")
    )
    return PlayerLimits(limits or Limits(), coming, row["coming_at"], row["excluded_until"])


def _settings(rows: Rows) -> dict[str, str]:
    """In the log's words; what makes no sense, or is none of this version's, is left out."""
    values = dict[str, bool | int]()
    for name, row in rows.items():
        with suppress(*UNREADABLE, BadInput):
            value = msgspec.json.decode(row["value"])
            check(name, value)
            values[name] = value
    words = in_words(msgspec.structs.replace(HouseSettings(), **values))
    return {name: words[name] for name in values}
