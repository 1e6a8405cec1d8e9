"""The cashier's limits are the operator's to set, and nobody empties a tray by buying for nothing."""

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import delete, insert, select

from pitboss.errors import PitbossError
from pitboss.house.commands import ChangeSettings
from pitboss.log.projection import Follower
from pitboss.log.schema import BOUGHT
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, Actor
from pitboss.web.host.house_clock import now
from pitboss.web.tables import cashier
from pitboss.web.tables.clock import Pace

from .served import Served, served

TABLE = "cajun-stud"


@pytest.fixture
def house(url: str) -> Iterator[Served]:
    limits = {"buy_in_most": 500_00, "chips_most": 800_00, "buy_in_daily_most": 1_500_00}
    with served(url, pace=Pace(0.0)) as house:
        house.casino.log.submit(ChangeSettings(at=now(), settings=limits))
        yield house


def limited(house: Served, name: str, dollars: int, table: str = TABLE) -> str:
    with pytest.raises(PitbossError) as refused:
        house.known(name).buy_in(table, dollars)
    assert refused.value.code == "cashier_limit"
    return refused.value.message


def test_so_much_at_once_before_one_and_in_a_day(house: Served) -> None:
    ann = house.known("ann")
    assert "the most at once is $500" in limited(house, "ann", 501)
    assert ann.buy_in(TABLE, 500) == "500.00"
    assert "$800 is the most" in limited(house, "ann", 301)
    assert ann.buy_in(TABLE, 300) == "800.00"
    ann.act(TABLE, a.CashOut(800_00))
    assert ann.buy_in("crazy-4-poker", 500) == "500.00"  # The day counts over all tables.
    assert "$200 is left" in limited(house, "ann", 300)
    assert ann.buy_in(TABLE, 200) == "200.00"
    limited(house, "ann", 1)
    assert house.known("bob").buy_in(TABLE, 1) == "1.00"


def test_what_is_asked_again_counts_once_and_what_is_refused_counts_not(house: Served) -> None:
    ann = house.known("ann")
    for _ in range(3):
        told = ann.ask("POST", f"/tables/{TABLE}/buy-in", {"dollars": 500}, **{"Idempotency-Key": "k"})
        assert told == {"chips": "500.00"}
    house.casino.log.submit(ChangeSettings(at=now(), settings={"chips_most": 10_000_00}))
    for _ in range(2):
        assert ann.buy_in(TABLE, 500)
    limited(house, "ann", 1)
    bob = house.known("bob")
    house.do(house.casino.floor.run_itself("crazy-4-poker", False))
    for _ in range(5):
        with pytest.raises(PitbossError, match="ask the dealer"):
            bob.buy_in("crazy-4-poker", 500)
    assert bob.buy_in(TABLE, 500) == "500.00"


def rows(house: Served, *statements: Any) -> None:
    """As someone does who has the store, and not the house."""
    with house.casino.floor.house.store.engine.begin() as connection:
        for statement in statements:
            connection.execute(statement)


def test_what_was_bought_follows_from_the_log_whatever_the_rows_say(url: str) -> None:
    """Rows taken away lift no limit, also after a start; rows that are planted lift none and keep nobody out for long."""
    limits = {"buy_in_most": 500_00, "chips_most": 5_000_00, "buy_in_daily_most": 1_000_00}
    with served(url, pace=Pace(0.0)) as house:
        house.casino.log.submit(ChangeSettings(at=now(), settings=limits))
        ann = house.known("ann")
        assert ann.buy_in(TABLE, 500) == "500.00"
        rows(house, delete(BOUGHT))
        assert ann.buy_in("crazy-4-poker", 300) == "300.00"
        for key in ("x", f"{TABLE} ann:mine"):
            rows(house, insert(BOUGHT).values(name="ann", key=key, at=now(), cents=-900_00))
        with pytest.raises(PitbossError, match=r"\$200 is left"):
            ann.ask("POST", f"/tables/{TABLE}/buy-in", {"dollars": 300}, **{"Idempotency-Key": "mine"})
    with served(url, pace=Pace(0.0)) as house:
        rows(house, delete(BOUGHT))
        assert "$200 is left" in limited(house, "ann", 300)
        rows(house, insert(BOUGHT).values(name="ann", key="x", at=now() - cashier.UNDER_WAY_SECONDS - 1, cents=900_00))
        assert house.client("ann").buy_in(TABLE, 200) == "700.00"
        assert "$0 is left" in limited(house, "ann", 1)
        with house.casino.floor.house.store.engine.connect() as connection:
            assert connection.execute(select(BOUGHT)).all() == []


def test_two_hosts_know_what_the_other_has_sold(house: Served) -> None:
    """The other has heard of nothing: it reads the log."""
    here, other = house.casino.cashier, Follower(house.casino.floor.house.store, cashier.PURCHASES)
    day = now() - cashier.DAY_SECONDS

    def bought_elsewhere(moment: int) -> int:
        other.read_on()
        return cashier.bought_since(other.state, "ann", moment)

    assert bought_elsewhere(day) == 0
    house.known("ann").buy_in(TABLE, 500)
    assert bought_elsewhere(day) == here.bought_since("ann", day) == 500_00
    house.known("ann").buy_in("crazy-4-poker", 200)
    house.known("ann").act(TABLE, a.CashOut(100_00))
    assert bought_elsewhere(day) == here.bought_since("ann", day) == 700_00
    assert bought_elsewhere(now() + 1) == 0


def test_what_a_dealer_sells_for_money_is_no_matter_of_the_cashier_s(house: Served) -> None:
    house.known("ann")
    house.do(house.casino.floor.act(TABLE, Actor(DEALER, "dee"), a.BuyIn("ann", 700_00)))
    assert house.casino.cashier.bought_since("ann", 0) == 0


def test_a_key_of_one_s_own_buys_once_and_another_s_is_another(house: Served) -> None:
    """The same key of two players is two purchases; one that was used for something else buys nothing."""
    for name in ("ann", "bob"):
        told = house.known(name).ask("POST", f"/tables/{TABLE}/buy-in", {"dollars": 5}, **{"Idempotency-Key": "k"})
        assert told == {"chips": "5.00"}
    ann = house.known("ann")
    with pytest.raises(PitbossError) as refused:
        ann.ask("POST", f"/tables/{TABLE}/buy-in", {"dollars": 400}, **{"Idempotency-Key": "k"})
    assert refused.value.code == "id_used"
    assert ann.ask("POST", f"/tables/{TABLE}/buy-in", {"dollars": 5}, **{"Idempotency-Key": "k"}) == {"chips": "5.00"}


def test_a_licensed_house_gives_no_chips_away(house: Served) -> None:
    """Whoever makes a table deal itself, the floor, a dealer or a row of the store, gives nobody money by it."""
    house.casino.log.submit(ChangeSettings(at=now(), settings={"licensed": True}))
    with pytest.raises(PitbossError, match="ask the dealer for chips"):
        house.known("ann").buy_in(TABLE, 5)


def test_two_accounts_do_not_empty_a_tray(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bought, cashed out and bought again: the house brings a fill before the tray is bare, and others play on."""
    house.casino.log.submit(
        ChangeSettings(at=now(), settings={"buy_in_daily_most": 10**12, "chips_most": 10**12, "buy_in_most": 10**12})
    )
    monkeypatch.setattr("pitboss.web.routes.tables.BUY_IN_MOST", 10**12)
    tray = cashier.TRAY
    for name in ("ann", "bob") * 3:
        client = house.known(name)
        for _ in range(20):
            client.buy_in(TABLE, 100_000)
        client.act(TABLE, a.CashOut(20 * 100_000_00))
        assert house.casino.floor.state(TABLE).money[s.INVENTORY] >= tray // 2 - 20 * 100_000_00
    assert house.known("cat").buy_in(TABLE, 1_000)
