"""The table's chips: the opening, fills, credits and the drop, read from the log; and the hold that is made of them."""

from pathlib import Path

from pitboss.log.projection import project
from pitboss.log.table_log import Store
from pitboss.projections.reports import report
from pitboss.projections.trays import TRAY
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import FLOOR, PLAYER
from tests.sealed import House
from tests.store.drive import CAJUN, Driver, at_house, ready


def evening(path: Path) -> tuple[Store, Driver]:
    store = Store(f"sqlite:///{path}/house.db")
    driver = ready(at_house(House(store), CAJUN), 1, 2)
    driver.do(FLOOR, a.Fill(250_000))
    driver.bet(1)
    driver.bet(2)
    driver.to_settling(fold=(1, 2)).finish()  # Both fold: the house has won, whatever was dealt.
    driver.do(FLOOR, a.Credit(40_000))
    return store, driver


def test_the_tray_is_told_movement_by_movement(tmp_path: Path) -> None:
    store, driver = evening(tmp_path)
    found = project(store, TRAY, "T1")
    assert [(one.what, one.cents) for one in found.movements[1:]] == [("fill", 250_000), ("credit", 40_000)]
    assert found.movements[0].what == "opening"
    assert found.held == driver.money[s.INVENTORY] == found.movements[-1].held
    assert found.dropped == driver.money[s.DROP_BOX] == 2_000_000


def test_the_count_is_what_the_house_won(tmp_path: Path) -> None:
    """Counted as on paper, and settled round by round: the same, between rounds."""
    store, driver = evening(tmp_path)
    driver.do(PLAYER, a.CashOut(driver.money[s.chips("p1")]), "p1")
    assert project(store, TRAY, "T1").win == report(store).by_table["T1"].win != 0


def test_hold_is_win_over_drop_beside_win_over_handle(tmp_path: Path) -> None:
    store, _ = evening(tmp_path)
    takings = report(store).by_table["T1"]
    assert takings.drop == 2_000_000
    assert takings.hold_of_drop == takings.win / 2_000_000
    assert takings.hold == takings.win / takings.handle
    assert (takings.fills, takings.credits) == (250_000, 40_000)
