"""Whoever can write to the store and not to the log is found: every way to change an account behind the house's back."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import Connection, delete, insert, select, update

from pitboss.records.audit import verify
from pitboss.store.house_schema import ACCOUNTS, LOCKS, PLAYER_LIMITS, STANDINGS
from pitboss.table.acts import DEALER, FLOOR
from pitboss.web.host.house_clock import now
from pitboss.web.people.passwords import ARGON2
from pitboss.web.tables.own_limits import Limits

from .served import PASSWORD, Served
from .test_licensed import house_at

Attack = Callable[[Connection], Any]


@pytest.fixture
def house(url: str) -> Iterator[Served]:
    """Where each of these has happened as it should: made, agreed to, locked, given a table and a second factor, excluded."""
    with house_at(url) as house:
        access = house.casino.access
        access.create("una", PASSWORD, "administrator")
        access.create("dee", PASSWORD, DEALER, by="una")
        access.create("fay", PASSWORD, FLOOR, by="una", agreed_by="ben")
        access.create("ann", PASSWORD)
        access.assign("dee", "T1", "una")
        access.lock("dee", True, "una")
        access.set_role("fay", "regulator", "una")
        access.agree("fay", "dee")
        access.set_password("fay", PASSWORD[::-1], "una")
        access.create("bob", PASSWORD)
        house.casino.own.exclude("ann", now() + 10**6, now())
        house.casino.own.change("bob", Limits(loss=100_00, minutes=60), now())
        house.casino.own.change("bob", Limits(loss=500_00, minutes=30), now())
        yield house


def finding(house: Served) -> str:
    found = verify(house.casino.floor.house.store).finding
    return "" if found is None else found.what


def of(name: str, rows: Any, **values: Any) -> Attack:
    return lambda connection: connection.execute(update(rows).where(rows.c.name == name).values(**values))


def planted(connection: Connection) -> None:
    connection.execute(insert(ACCOUNTS).values(name="mal", role=FLOOR, password="x", table=""))


def taken_over(connection: Connection) -> None:
    """Una's own password opens ann's account: what she knows she puts in its place."""
    una = connection.execute(select(ACCOUNTS.c.password).where(ACCOUNTS.c.name == "una")).scalar()
    connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.name == "ann").values(password=una))


MINE = ARGON2.hash("what the thief knows")
ATTACKS: dict[str, tuple[Attack, str]] = {
    "a role": (of("ann", ACCOUNTS, role=FLOOR), "ann has the role floorperson; the log says player"),
    "a table": (of("dee", ACCOUNTS, table=""), "dee has the table any; the log says T1"),
    "a lock opened": (of("dee", STANDINGS, locked=False), "dee is not locked; the log says otherwise"),
    "a standing gone": (lambda c: c.execute(delete(STANDINGS)), "dee is not locked"),
    "a second factor": (of("una", LOCKS, factor_on=True), "una is under a second factor; the log says otherwise"),
    "a consent": (of("fay", LOCKS, agreed_by="dee"), "fay has the consent of dee; the log does not say so"),
    "a consent kept": (of("dee", LOCKS, agreed_by="una"), "dee has the consent of una"),
    "an account more": (planted, "the account mal has the role floorperson; the log knows no such account"),
    "an account less": (lambda c: c.execute(delete(ACCOUNTS).where(ACCOUNTS.c.name == "una")), "una is gone"),
    "an exclusion": (of("ann", PLAYER_LIMITS, excluded_until=0), "ann has an exclusion that ends before"),
    "a password": (of("una", ACCOUNTS, password=MINE), "una has a password that the log does not know of"),
    "another's password": (taken_over, "ann has a password that the log does not know of"),
    "a generation": (of("fay", STANDINGS, generation=0), "fay was put back to before its sessions were ended"),
    "a limit": (of("bob", PLAYER_LIMITS, limits='{"loss":99999900}'), "bob has limits other than the player has set"),
    "a limit that is to come": (of("bob", PLAYER_LIMITS, coming_at=0), "bob has limits other than"),
    "limits gone": (lambda c: c.execute(delete(PLAYER_LIMITS)), "ann has an exclusion that ends before"),
}


def test_an_account_changed_behind_the_house_s_back_is_found(house: Served) -> None:
    engine, tables = house.casino.access.engine, (ACCOUNTS, LOCKS, PLAYER_LIMITS, STANDINGS)
    with engine.begin() as connection:
        before = {table: [dict(row._mapping) for row in connection.execute(select(table))] for table in tables}
    for attack, words in ATTACKS.values():
        assert finding(house) == ""
        with engine.begin() as connection:
            attack(connection)
        assert words in finding(house)
        with engine.begin() as connection:
            for table, rows in before.items():
                connection.execute(delete(table))
                connection.execute(insert(table), rows)
