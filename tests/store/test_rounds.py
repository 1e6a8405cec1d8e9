"""Rounds found again, the period of a report, and how far a log can be handed out while play goes on."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.log.projection import EVENT, Follower, computed, rounds_back
from pitboss.log.table_log import Store
from pitboss.projections.export import VERIFIER, disclosed, export
from pitboss.projections.reports import Period, report, report_over
from pitboss.projections.rounds import ROUNDS, Place, Wanted, newest_first, search
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER
from pitboss.trust.vault import EncryptedVault
from tests.sealed import KEY, House
from tests.store.drive import CAJUN, CARIBBEAN, CRAZY, ROYAL, Driver, at_house, five_card, linked_table, ready

HOUR = 3_600


@pytest.fixture
def floor(file_store: Store) -> Store:
    """Two tables, an hour apart: five rounds at one, with a void, two at the other, with a jackpot."""
    house = House(file_store)
    cajun = ready(at_house(house, CAJUN, "cajun"), 1, 2, virtual=False)
    for hour in range(1, 6):
        cajun.at = hour * HOUR
        if hour != 3:
            cajun.round(1, *((2,) if hour == 4 else ()))
            continue
        cajun.bet(1)
        cajun.do(DEALER, a.NoMoreBets())
        cajun.deal({})
        cajun.do(DEALER, a.ReportIrregularity("exposed_card"))
        cajun.finish()
    stud = ready(at_house(house, CARIBBEAN, "stud"), 1, virtual=False, **five_card(CARIBBEAN))
    for hour, cards in ((2, {}), (4, {"seat 1": ROYAL})):
        stud.at = hour * HOUR + 60
        stud.round(1, cards=cards, progressive=100)
    return file_store


def places(store: Store, wanted: Wanted) -> list[tuple[str, int]]:
    return [(one.table, one.number) for one in search(store, wanted).rounds]


def test_rounds_of_all_tables_come_newest_first(floor: Store) -> None:
    assert places(floor, Wanted()) == [
        ("cajun", 5), ("stud", 2), ("cajun", 4), ("cajun", 3), ("stud", 1), ("cajun", 2), ("cajun", 1),
    ]  # fmt: skip
    newest = search(floor, Wanted()).rounds[0]
    assert (newest.began, newest.ended, newest.players, newest.dealer) == (5 * HOUR, 5 * HOUR, ["p1"], "dealer")


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (Wanted(table="stud"), [("stud", 2), ("stud", 1)]),
        (Wanted(player="p2"), [("cajun", 4)]),
        (Wanted(player="nobody"), []),
        (Wanted(irregular=True), [("cajun", 3)]),
        (Wanted(jackpot=True), [("stud", 2)]),
        (Wanted(since=4 * HOUR), [("cajun", 5), ("stud", 2), ("cajun", 4)]),
        (Wanted(since=2 * HOUR, until=2 * HOUR), [("cajun", 2)]),
        (Wanted(until=2 * HOUR - 1), [("cajun", 1)]),
        (Wanted(table="nowhere"), []),
    ],
)
def test_rounds_are_found_by_what_is_known_of_them(floor: Store, wanted: Wanted, found: list[tuple[str, int]]) -> None:
    assert places(floor, wanted) == found


def test_a_search_goes_on_where_it_stopped(floor: Store) -> None:
    found, before = list[tuple[str, int]](), None
    while True:
        part = search(floor, Wanted(), most=2, before=before)
        found += [(one.table, one.number) for one in part.rounds]
        before = part.further
        if before is None:
            break
        assert isinstance(before, Place)
    assert found == places(floor, Wanted())


@pytest.mark.parametrize("stretch", [1, 2, 7, 30])
def test_the_length_of_a_stretch_changes_nothing(floor: Store, stretch: int) -> None:
    whole, last = list(newest_first(floor, "cajun")), floor.streams()["cajun"]
    parts = [computed(ROUNDS, "cajun", rows).known[::-1] for rows in rounds_back(floor, "cajun", last, stretch)]
    assert [one for part in parts for one in part] == whole
    assert [one.number for one in whole] == [5, 4, 3, 2, 1]
    assert stretch == 30 or len(parts) > 2


def test_what_is_reported_between_rounds_belongs_to_the_next(file_store: Store) -> None:
    house = House(file_store)
    driver = ready(at_house(house, CAJUN, "T1"), 1, virtual=False, shuffling="shuffler", decks=2)
    driver.round(1)
    driver.do(FLOOR, a.ReportIrregularity("device_out_of_order", device="shuffler"))
    driver.staff()
    assert [one.irregularities for one in newest_first(file_store, "T1")] == [[]]
    driver.round(1)
    assert [one.irregularities for one in newest_first(file_store, "T1")] == [["device_out_of_order"], []]


def test_what_a_round_took_and_paid(floor: Store) -> None:
    by = {(one.table, one.number): one for one in search(floor, Wanted()).rounds}
    void = by["cajun", 3]
    assert (void.void, void.irregularities, void.handle, void.win) == (True, ["exposed_card"], 0, 0)
    (jackpot,) = by["stud", 2].jackpots
    assert (jackpot.player, jackpot.wager, jackpot.hand) == ("p1", "progressive", "Royal flush")
    taken = report(floor).by_table
    assert sum(one.handle for key, one in by.items() if key[0] == "cajun") == taken["cajun"].handle
    assert sum(one.win for one in by.values()) == taken["cajun"].win + taken["stud"].win


def test_a_round_that_is_not_over_is_found_without_an_end(file_store: Store) -> None:
    driver = ready(at_house(House(file_store), CAJUN, "T1"), 1)
    driver.round(1)
    driver.bet(1)
    driver.do(DEALER, a.NoMoreBets())
    running = search(file_store, Wanted()).rounds[0]
    assert (running.number, running.ended, running.players) == (2, None, ["p1"])


def test_a_report_counts_what_happened_in_its_period(floor: Store) -> None:
    whole, early, late = (report(floor, p) for p in (Period(), Period(0, 4 * HOUR), Period(4 * HOUR)))
    for key, taken in whole.by_table.items():
        assert taken.handle == early.by_table[key].handle + late.by_table[key].handle
        assert taken.drop == early.by_table[key].drop
    assert (early.rounds, late.rounds) == ({"cajun": 3, "stud": 1}, {"cajun": 2, "stud": 1})
    assert (len(early.jackpots), [j["round"] for j in late.jackpots]) == (0, [2])
    assert (sum(early.voids.values()), sum(late.voids.values())) == (1, 0)


def test_a_hand_folded_before_midnight_of_a_round_that_ends_after_it_counts_once(file_store: Store) -> None:
    driver = ready(at_house(House(file_store), CAJUN, "T1"), 1)
    driver.at = HOUR - 1
    driver.bet(1)
    driver.to_settling(fold=(1,))
    driver.at = HOUR
    driver.finish()
    whole, before, after = (report(file_store, p) for p in (Period(), Period(0, HOUR), Period(HOUR)))
    assert before.by_table["T1"].win + after.by_table["T1"].win == whole.by_table["T1"].win > 0


def test_a_report_of_a_running_host_counts_what_came_since_it_began(file_store: Store) -> None:
    """Of a table that was opened before, and refiled, it knows the terms and counts nothing else."""
    house = House(file_store)
    driver = ready(at_house(house, CAJUN, "T1"), 1)
    driver.at = HOUR
    driver.round(1)
    began = file_store.streams()
    live = Follower(file_store, report_over(), lambda table, last: began.get(table, 0))
    house.listeners.append(live.hear)
    live.read_on()
    driver.at = 2 * HOUR
    driver.round(1)
    since = report(file_store, Period(2 * HOUR))
    assert live.state.by_terms == since.by_terms != {}
    assert (live.state.by_game, live.state.rounds) == (since.by_game, {"T1": 1})


# ------------------------------------------------------------------------------------ what may be handed out


def assert_nothing_secret(store: Store, driver: Driver) -> None:
    """Not a card of the round being played; and a secret that is not opened is in no event and in no command."""
    end = disclosed(store, store.heads())[driver.name]
    seal = driver.state.seal if driver.state.round is None else driver.state.round.seal
    secret = (
        b""
        if seal is None
        else EncryptedVault(KEY, "house").secret(seal.round, seal.commitment, seal.sealed).hex().encode()
    )
    locked = 0
    for stored in store.read(driver.name):
        event = EVENT.decode(stored.body)
        assert not secret or secret not in stored.body + (stored.told or b"")
        if isinstance(event, e.BetsLocked):
            locked = stored.sequence
    if driver.state.round is not None:
        assert end < locked


@pytest.mark.parametrize("changes", [{}, {"shuffling": "shuffler", "decks": 2}, {"dealing": "automated_shoe"}])
def test_what_is_disclosed_holds_no_secret_at_any_moment(file_store: Store, changes: dict[str, object]) -> None:
    driver = at_house(House(file_store), CRAZY, "T1")
    driver.open(**changes)
    driver.sit(1)
    for number in range(1, 5):
        while (wanted := driver.next()) is not None:
            driver.do(*wanted)
            assert_nothing_secret(file_store, driver)
        driver.bet(1)
        while driver.state.phase != s.BETTING or driver.state.boxes:
            if driver.state.phase == s.DECIDING and driver.next() is None:
                driver.do(PLAYER, a.Decide(1, None), "p1")
            else:
                driver.step()
            if number == 2 and driver.state.phase == s.STUB:
                driver.do(DEALER, a.ReportIrregularity("exposed_card"))
            assert_nothing_secret(file_store, driver)
    driver.staff()  # The next deck is shuffled and sealed.
    assert "ReportRefused" in {type(event).__name__ for event in driver.log}
    assert disclosed(file_store, file_store.heads()) == file_store.streams()


def test_a_deck_taken_away_in_its_round_stays_secret_until_the_round_is_over(file_store: Store) -> None:
    driver = ready(at_house(House(file_store), CRAZY, "T1"), 1, virtual=False)
    before = disclosed(file_store, file_store.heads())["T1"]
    driver.bet(1)
    driver.do(DEALER, a.NoMoreBets())
    driver.deal({})
    driver.do(DEALER, a.CountStub(3))
    assert not driver.state.decks
    assert disclosed(file_store, file_store.heads())["T1"] == before + 1  # The wagers are told, the round is not.
    assert_nothing_secret(file_store, driver)


def test_what_is_handed_out_stands_up_to_the_verifier_also_with_a_linked_meter(
    file_store: Store, tmp_path: Path
) -> None:
    house = House(file_store)
    first, second = (linked_table(house, CRAZY, name) for name in ("T1", "T2"))
    for _ in range(3):
        first.round(1, five_card_progressive=100)
        second.round(1, five_card_progressive=100)
    first.bet(1, five_card_progressive=100)
    first.do(DEALER, a.NoMoreBets())
    second.round(1, five_card_progressive=100)  # It moves the meter after a move that is not told yet.
    counts = export(file_store, tmp_path, secrets=False)
    assert 0 < counts["events.jsonl"] < sum(file_store.streams().values())
    numbers = [json.loads(line).get("move") for line in (tmp_path / "events.jsonl").read_text("utf-8").splitlines()]
    moves = sorted(number for number in numbers if number is not None)
    assert moves == list(range(1, len(moves) + 1))
    checked = subprocess.run(
        [sys.executable, tmp_path / VERIFIER, tmp_path / "events.jsonl"], capture_output=True, text=True, check=False
    )
    assert checked.stdout.startswith("Sound: "), checked.stderr
