"""The cashier's limits are the operator's to set, and nobody empties a tray by buying for nothing."""

from collections.abc import Iterator

import pytest

from pitboss.errors import PitbossError
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.web.app import Settings
from pitboss.web.tables import cashier
from pitboss.web.tables.clock import Pace

from .served import Served

TABLE = "cajun-stud"


@pytest.fixture
def house(url: str) -> Iterator[Served]:
    found = Served(Settings(url, pace=Pace(0.0))).start()
    found.casino.house.change({"buy_in_most": 500_00, "chips_most": 800_00, "buy_in_daily_most": 1_500_00})
    try:
        yield found
    finally:
        found.stop()


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
    house.casino.house.change({"chips_most": 10_000_00})
    for _ in range(2):
        assert ann.buy_in(TABLE, 500)
    limited(house, "ann", 1)
    bob = house.known("bob")
    house.do(house.casino.floor.run_itself("crazy-4-poker", False))
    for _ in range(5):
        with pytest.raises(PitbossError, match="ask the dealer"):
            bob.buy_in("crazy-4-poker", 500)
    assert bob.buy_in(TABLE, 500) == "500.00"


def test_two_accounts_do_not_empty_a_tray(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bought, cashed out and bought again: the house brings a fill before the tray is bare, and others play on."""
    house.casino.house.change({"buy_in_daily_most": 10**12, "chips_most": 10**12, "buy_in_most": 10**12})
    monkeypatch.setattr("pitboss.web.routes.tables.BUY_IN_MOST", 10**12)
    tray = cashier.TRAY
    for name in ("ann", "bob") * 3:
        client = house.known(name)
        for _ in range(20):
            client.buy_in(TABLE, 100_000)
        client.act(TABLE, a.CashOut(20 * 100_000_00))
        assert house.casino.floor.state(TABLE).money[s.INVENTORY] >= tray // 2 - 20 * 100_000_00
    assert house.known("cat").buy_in(TABLE, 1_000)
