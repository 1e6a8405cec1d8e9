"""The audit holds what tables say was approved against the house's log: both stores, every way to be without."""

from pathlib import Path

import pytest

from pitboss.filing.approvals import needed
from pitboss.filing.lawful import checked
from pitboss.house.approvals import approved, withdrawn
from pitboss.house.events import Approved, SettingChanged, SettingsFound
from pitboss.log.house_log import HouseLog
from pitboss.log.table_log import Store
from pitboss.projections.approval_audit import A_MOMENT
from pitboss.projections.audit import verify
from pitboss.projections.export import EVENTS, export
from pitboss.table import acts as a
from pitboss.table.acts import FLOOR
from pitboss.verifier import independent_verifier
from pitboss.verifier.broken import Broken
from tests.sealed import House
from tests.store.drive import CAJUN, at_house, submission
from tests.store.tampering import carefully, edit

FILING = submission(CAJUN)
CHECKED = checked(CAJUN, FILING)[0]
BUREAU = "Bureau of Casino Compliance"
LICENSED_AT, OPENED_AT = 1_000, 2_000


def approvals(at: int = LICENSED_AT) -> list[Approved]:
    return [approved(CHECKED, need.item, f"CC-{need.item}", "2026-05-01", BUREAU, at) for need in needed(CHECKED)]


def told(events: list[Approved]) -> dict[str, str]:
    keys = {need.item: need.key for need in needed(CHECKED)}
    return {keys[event.item]: f"{event.reference}, {event.date}, {event.granted_by}" for event in events}


def opened(house: House, licensed: bool, claims: dict[str, str], name: str = "T1", at: int = OPENED_AT) -> None:
    table = at_house(house, CAJUN, name)
    table.at = at
    table.do(FLOOR, a.OpenTable(name, FILING, 1_000_000, licensed=licensed, approvals=claims))


@pytest.fixture
def house(store: Store) -> House:
    """Licensed, its approvals on record."""
    house = House(store)
    licensed = SettingChanged(at=LICENSED_AT, setting="licensed", before="false", after="true")
    house.append_events(SettingsFound(at=1, settings={"licensed": "false"}), licensed, *approvals())
    return house


def finding(house: House) -> str:
    found = verify(house.store).finding
    return "" if found is None else f"{found.stream}/{found.sequence}: {found.what}"


def test_a_table_opened_by_what_is_on_record_is_sound(house: House, tmp_path: Path) -> None:
    opened(house, True, told(approvals()))
    assert finding(house) == ""
    export(house.store, tmp_path)
    events = (tmp_path / EVENTS).read_text("utf-8").splitlines()
    assert independent_verifier.verify(events).startswith("Sound"), "to who shares no code with us too"
    opened(house, True, told(approvals()) | {"shoe_place": "XX-1, 2026-05-01, nobody"}, "T2")
    export(house.store, tmp_path)
    with pytest.raises(Broken, match="T2, event 1: it claims an approval of shoe_place"):
        independent_verifier.verify((tmp_path / EVENTS).read_text("utf-8").splitlines())


def test_a_table_that_claims_what_nobody_recorded_is_not(house: House) -> None:
    claims = told(approvals())
    claims["shoe_place"] = claims["shoe_place"].replace("CC-", "XX-")
    opened(house, True, claims)
    assert (
        finding(house)
        == f"T1/1: it claims an approval of shoe_place ({claims['shoe_place']}) that the house's log does not have"
    )


def test_a_table_opened_as_in_practice_in_a_licensed_house_is_not(house: House) -> None:
    opened(house, False, {}, "early", at=500)
    assert finding(house) == "", "before it was licensed"
    opened(house, False, {}, "T1")
    assert finding(house) == "T1/1: it was opened as in practice, without approvals, and the house was licensed"


def test_approvals_hold_from_when_they_were_given_until_they_were_withdrawn(store: Store) -> None:
    house = House(store)
    house.append_events(*approvals(OPENED_AT - 5))
    opened(house, True, told(approvals()), "during")
    house.append_events(withdrawn(CHECKED, "layout", "", OPENED_AT + 100))
    assert finding(house) == ""
    opened(house, True, told(approvals()), "later", at=OPENED_AT + 101 + A_MOMENT)
    assert "later/1: it claims an approval of layout" in finding(house)


def test_a_table_opened_before_its_approval_came_is_not_sound(store: Store) -> None:
    house = House(store)
    opened(house, True, told(approvals()))
    assert "that the house's log does not have" in finding(house), "no log of the house at all"
    house.append_events(*approvals(OPENED_AT + A_MOMENT + 1))
    assert "that the house's log does not have" in finding(house)


def test_the_house_s_log_forged_with_care_cannot_take_an_approval_out_of_the_table_s(house: House) -> None:
    opened(house, True, told(approvals()))
    stream = HouseLog(house.store, "house").stream
    with carefully(house.store, stream):
        edit(house.store, stream, 3, lambda event: event.update(reference="other"))
    assert "T1/1: it claims an approval" in finding(house)
