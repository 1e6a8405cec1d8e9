"""AMB-91: a withdrawn meter's money comes to another meter of the house in the same commit, and both auditors see that."""

from pathlib import Path
from typing import Any

import pytest

from pitboss.clause import HOUSE_RULE
from pitboss.errors import BadInput, Refusal
from pitboss.log.table_log import Store
from pitboss.projections.audit import verify
from pitboss.projections.export import EVENTS, export
from pitboss.projections.reports import report
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import FLOOR, REGULATOR
from pitboss.verifier import independent_verifier
from pitboss.verifier.broken import Broken
from tests.sealed import House
from tests.store.conftest import Open
from tests.store.drive import (
    CARIBBEAN,
    CRAZY,
    Driver,
    at_house,
    five_card,
    linked_table,
    progressive_of,
    ready,
    submission,
)

DAY = "2026-05-01"
APPROVED = "Bureau of Gaming Operations"
METER = progressive_of(CRAZY)
SEED = 1_000_000


def own_table(house: House, name: str, **changes: Any) -> Driver:
    """With the five-card progressive of its own."""
    return at_house(house, CRAZY, name).open(virtual=False, **five_card(CRAZY, **changes)).sit(1).staff()


def played(driver: Driver) -> int:
    """A round with the progressive; what its meter holds then."""
    driver.round(1, **{METER: 100})
    return int(sum(driver.state.meters()[METER].values()))


def announce(driver: Driver, table: str = "", target: str = METER) -> None:
    driver.do(FLOOR, a.AnnounceWithdrawal(METER, DAY, APPROVED, target, table))


def refile(driver: Driver, **changes: Any) -> list[e.AnyEvent]:
    return driver.do(FLOOR, a.RefileTable(submission(driver.game, **changes), on=DAY))


def without(driver: Driver) -> list[e.AnyEvent]:
    return refile(driver, offered=[])


def both_auditors(store: Store, tmp_path: Path) -> str:
    """What each finds; the second from an export alone."""
    found = verify(store)
    assert found.sound, found.finding
    export(store, tmp_path)
    return independent_verifier.verify((tmp_path / EVENTS).read_text("utf-8").splitlines())


def pool(store: Store) -> int:
    (found,) = store.meters("house").values()
    return sum(found.values())


def test_a_meter_goes_to_the_same_wager_of_another_table(store: Store, tmp_path: Path) -> None:
    house = House(store)
    left, right = own_table(house, "T1"), own_table(house, "T2")
    amount = played(left)
    announce(left, "T2")
    assert [type(event) for event in without(left)] == [e.MeterWithdrawn, e.TableRefiled]
    assert (left.state.meters(), right.state.meters()[METER]["primary"]) == ({}, SEED + amount)
    assert both_auditors(store, tmp_path).startswith("Sound")
    again = House(store).table("T2").state
    assert again.meters() == right.state.meters()


def test_a_meter_of_a_table_goes_into_a_linked_one(store: Store, tmp_path: Path) -> None:
    house = House(store)
    linked_table(house, CARIBBEAN, "T1")
    own = own_table(house, "T2")
    amount, before = played(own), pool(store)
    announce(own)
    kinds = [type(event) for event in refile(own, **five_card(CRAZY, linked=True))]
    assert kinds == [e.MeterWithdrawn, e.TableRefiled, e.MeterReceived]
    assert pool(store) == before + amount == sum(own.state.meters()[METER].values())
    assert both_auditors(store, tmp_path).startswith("Sound")


def test_a_table_leaves_a_linked_meter_to_those_that_still_play_for_it(store: Store, tmp_path: Path) -> None:
    house = House(store)
    leaving, staying = linked_table(house, CRAZY, "T1"), linked_table(house, CARIBBEAN, "T2")
    other = own_table(house, "T3")
    played(leaving)
    before = pool(store)
    announce(leaving, "T3")
    with pytest.raises(Refusal, match="T2 still plays for the linked"):
        without(leaving)
    announce(leaving, "T2", progressive_of(CARIBBEAN))
    assert [type(event) for event in without(leaving)] == [e.MeterWithdrawn, e.TableRefiled]
    assert (pool(store), other.state.meters()[METER]["primary"]) == (before, SEED)
    assert not any(cents for name, cents in leaving.money.items() if name.startswith("meter:"))
    assert sum(staying.state.meters()[progressive_of(CARIBBEAN)].values()) == before
    assert both_auditors(store, tmp_path).startswith("Sound")


def test_the_last_table_of_a_linked_meter_takes_all_of_it_along(store: Store, tmp_path: Path) -> None:
    house = House(store)
    last, other = linked_table(house, CRAZY, "T1"), own_table(house, "T2")
    amount = played(last)
    assert pool(store) == amount
    with pytest.raises(Refusal, match="holds players' money"):
        without(last)
    announce(last, "T2")
    without(last)
    assert (pool(store), other.state.meters()[METER]["primary"]) == (0, SEED + amount)
    assert both_auditors(store, tmp_path).startswith("Sound")
    again = linked_table(house, CRAZY, "T3")  # A new table of the same kind begins it anew.
    assert (pool(store), again.state.meters()[METER]["primary"]) == (SEED, SEED)
    assert both_auditors(store, tmp_path).startswith("Sound")


def test_a_reading_that_makes_a_linked_meter_another_strands_no_money(store: Store, tmp_path: Path) -> None:
    """The reading of the reserve says which tables share a meter: under another it is another meter."""
    bonus = ["five_card_hand_bonus_player", "five_card_hand_bonus_dealer"]
    terms: dict[str, Any] = {"offered": bonus, "hand_bonus_linked": True}
    driver = at_house(House(store), CRAZY, "T1").open(virtual=False, **terms).sit(1).staff()
    driver.round(1, five_card_hand_bonus_player=100)
    before, other = driver.state.meters(), {**terms, "readings": {"reserve": "added"}}
    with pytest.raises(Refusal, match="holds players' money"):
        refile(driver, **other)
    driver.do(FLOOR, a.AnnounceWithdrawal("five_card_hand_bonus", DAY, APPROVED))
    refile(driver, **other)
    assert driver.state.meters() == before
    assert sum(sum(tiers.values()) for tiers in store.meters("house").values()) == sum(
        before["five_card_hand_bonus"].values()
    )
    assert both_auditors(store, tmp_path).startswith("Sound")
    driver.do(FLOOR, a.CloseTable())
    with pytest.raises(Refusal, match="runs under other terms"):
        driver.open(virtual=False, **terms)


def test_two_tables_do_not_leave_a_linked_meter_to_each_other(open_store: Open, tmp_path: Path) -> None:
    one, two = House(open_store()), House(open_store())
    first = linked_table(one, CRAZY, "T1")
    linked_table(two, CRAZY, "T2")
    second = at_house(two, CRAZY, "T2", seed=1)
    announce(first, "T2")
    announce(second, "T1")
    without(first)
    with pytest.raises(Refusal, match="does not play for"):
        without(second)
    assert both_auditors(one.store, tmp_path).startswith("Sound")


def test_a_table_that_is_closed_or_does_not_exist_receives_nothing(store: Store) -> None:
    house = House(store)
    left, right = own_table(house, "T1"), own_table(house, "T2")
    with pytest.raises(BadInput, match="no table 'T9'"):
        announce(left, "T9")
    announce(left, "T2")
    right.do(FLOOR, a.CloseTable())
    events = left.state.sequence
    with pytest.raises(Refusal, match="T2 is closed") as refused:
        without(left)
    assert (refused.value.clause, left.state.sequence) == (HOUSE_RULE, events)


def test_a_refiling_sent_twice_is_carried_out_once(store: Store) -> None:
    house = House(store)
    left, right = own_table(house, "T1"), own_table(house, "T2")
    announce(left, "T2")
    command = left.command(FLOOR, a.RefileTable(submission(CRAZY, offered=[]), on=DAY))
    first = house.submit("T1", command)
    assert house.submit("T1", command) == first
    assert right.state.meters()[METER]["primary"] == 2 * SEED


def test_opening_a_table_withdraws_no_linked_meter(store: Store) -> None:
    house = House(store)
    table = linked_table(house, CRAZY, "T1")
    table.do(FLOOR, a.CloseTable())
    with pytest.raises(Refusal, match="this filing does not offer"):
        table.open(virtual=False, offered=[])
    with pytest.raises(Refusal, match="runs under other terms"):
        table.open(virtual=False, **five_card(CRAZY))


def test_a_forged_half_is_found_by_both_auditors(store: Store, tmp_path: Path) -> None:
    """A host that takes the money, and credits nobody."""
    house = House(store)
    left, _ = own_table(house, "T1"), own_table(house, "T2")
    announce(left, "T2")
    receipts = house.receipt_drafts
    forgetful: Any = house
    forgetful.receipt_drafts = lambda draft, command: {name: [] for name in receipts(draft, command) if name == "T9"}
    without(left)
    found = verify(store)
    assert found.finding is not None
    assert "did not receive it once" in found.finding.what
    export(store, tmp_path)
    with pytest.raises(Broken, match="once and whole"):
        independent_verifier.verify((tmp_path / EVENTS).read_text("utf-8").splitlines())


def test_a_cancelled_round_leaves_linked_meters_to_what_others_have_put_in(store: Store, tmp_path: Path) -> None:
    """AMB-92 over linked tables: increments go back, and what another table won of the meter stays won."""
    house = House(store)
    virtual = ready(at_house(house, CRAZY, "T1"), 1, **five_card(CRAZY, linked=True))
    other = linked_table(house, CRAZY, "T2")
    other.bet(1, **{METER: 100})
    other.to_settling().finish()
    before, chips = pool(store), virtual.money["player:p1"]
    virtual.bet(1, **{METER: 100})
    virtual.to_settling()
    while virtual.state.phase == s.SETTLING:
        virtual.step()
    virtual.do(FLOOR, a.DeclareMalfunction("stopped"), "flo")
    virtual.do(REGULATOR, a.RuleMalfunction(confirmed=True), "reg")
    assert (pool(store), virtual.money["player:p1"]) == (before, chips)
    counted = report(store)
    assert (counted.by_table["T1"].win, counted.by_table["T1"].handle, sum(counted.voids.values())) == (0, 0, 1)
    assert both_auditors(store, tmp_path).startswith("Sound")
