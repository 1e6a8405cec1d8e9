"""AMB-79: what a void, a cancelled chip and a corrected card take out of a meter, linked or not."""

import re
from typing import Any

import pytest

from pitboss.cards import parse
from pitboss.log.database import LogBroken
from pitboss.log.table_log import MeterLevel, Move, Store, genesis
from pitboss.log.tables import House
from pitboss.projections.audit import pools_fit, verify
from pitboss.projections.export import export
from pitboss.projections.table_audit import Moved
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR
from pitboss.table.systems import CANCELLED
from pitboss.verifier.independent_verifier import read
from tests.honours import honours
from tests.store.conftest import Open
from tests.store.drive import (
    CARIBBEAN,
    CRAZY,
    ROYAL,
    STRAIGHT_FLUSH,
    Driver,
    at_house,
    five_card,
    linked_table,
    progressive_of,
)
from tests.store.hosts import shares

METER, OWN, DEALERS = "five_card_hand_bonus", "five_card_hand_bonus_player", "five_card_hand_bonus_dealer"
VOID = a.ReportIrregularity("wrong_number_of_cards")
SEED = 1_000_000
NOTHING = "2c 4d 6c 8d Jc"
LINKED = pytest.mark.parametrize("linked", [False, True], ids=["own", "linked"])


def table(house: House, name: str, game: Any = CRAZY, seats: tuple[int, ...] = (1,), **terms: Any) -> Driver:
    """A physical table with a Hand Bonus, ready for wagers."""
    return at_house(house, game, name).open(virtual=False, offered=[OWN, DEALERS], **terms).sit(*seats).staff()


def levels(driver: Driver, name: str = METER) -> dict[str, int]:
    return driver.state.meters()[name]


def awards(driver: Driver, name: str = METER) -> int:
    return driver.money.get(s.awards(name), 0)


def check_sound(store: Store, tmp_path: Any) -> None:
    """By the audit, and by the verifier that shares no code with the engine."""
    verdict = verify(store)
    assert verdict.sound, verdict.finding
    assert not verdict.remarks
    export(store, tmp_path / "out")
    read((tmp_path / "out" / "events.jsonl").read_text("utf-8").splitlines())


def settle_first(driver: Driver) -> None:
    """Until one box is settled."""
    while not any(box.settled for box in driver.state.in_round().boxes.values()):
        driver.step()


def validate_first(driver: Driver) -> None:
    """Until the floor has validated one award."""
    while not driver.state.in_round().validated:
        driver.step()


@LINKED
@honours("657a.13(c)", "639a.13(c)")
@pytest.mark.parametrize("game", [CRAZY, CARIBBEAN], ids=lambda game: game.chapter)
def test_five_void_hands_beside_a_paid_winner_take_no_meter_below_nothing(
    open_store: Open, tmp_path: Any, linked: bool, game: Any
) -> None:
    store = open_store()
    seats = (1, 2, 3, 4, 5, 6)
    driver = table(House(store), "T1", game, seats, hand_bonus_linked=linked)
    for seat in seats:
        driver.bet(seat, **{OWN: 100, DEALERS: 100})
    driver.to_settling({"seat 6": ROYAL, "dealer": NOTHING})
    settle_first(driver)
    reserve, outside = 12 * 8, driver.money["outside"]
    assert levels(driver) == {"primary": reserve, "reserve": 0}
    driver.do(DEALER, VOID)
    assert levels(driver) == {"primary": 0, "reserve": 0}
    assert outside - driver.money["outside"] == 10 * (13 + 8) - reserve
    driver.finish()
    driver.bet(1, **{OWN: 100})
    driver.to_settling({"seat 1": ROYAL, "dealer": NOTHING}).finish()
    assert shares(driver.log, OWN)[-1] == 13
    assert levels(driver) == {"primary": 8, "reserve": 0}
    check_sound(store, tmp_path)


def test_a_void_over_two_tables_takes_no_meter_below_nothing(open_store: Open, tmp_path: Any) -> None:
    store, seats = open_store(), (1, 2, 3, 4, 5, 6)
    void = table(House(store), "T1", CRAZY, seats, hand_bonus_linked=True)
    wins = table(House(open_store()), "T2", CARIBBEAN, hand_bonus_linked=True)
    for seat in seats:
        void.bet(seat, **{OWN: 100, DEALERS: 100})
    void.do(DEALER, a.NoMoreBets())
    wins.bet(1, **{OWN: 100})
    wins.to_settling({"seat 1": ROYAL, "dealer": NOTHING})
    validate_first(wins)
    assert levels(wins) == {"primary": 13 * 8, "reserve": 0}
    void.deal({})
    void.do(DEALER, VOID)
    assert levels(void) == {"primary": 0, "reserve": 0}
    for driver in (void, wins):
        driver.finish()
    check_sound(store, tmp_path)


@pytest.mark.parametrize("act", ["void", "cancelled"])
def test_a_tier_that_another_table_has_won_stays_at_its_reseed(open_store: Open, tmp_path: Any, act: str) -> None:
    """The increments went with the award; the house makes them good, whatever act takes them back."""
    store = open_store()
    first = linked_table(House(store), CRAZY, "T1")
    wins = linked_table(House(open_store()), CARIBBEAN, "T2")
    for driver in (first, wins):
        driver.bet(1, **{progressive_of(driver.game): 100})
    first.do(DEALER, a.NoMoreBets())
    wins.to_settling({"seat 1": ROYAL})
    validate_first(wins)
    outside, chips = first.money["outside"], first.money["player:p1"]
    if act == "void":
        first.step()
        first.deal({})
        first.do(DEALER, VOID)
    else:
        first.do(DEALER, a.CollectProgressive(0))
        first.do(FLOOR, a.RuleChips(CANCELLED, 1))
        assert first.money["player:p1"] == chips + 100
        first.do(DEALER, a.NoMoreBets()) if first.state.phase == s.BETTING else first.staff()
        first.deal({})
        first.decide()
        first.staff()
    assert levels(wins, "progressive") == {"primary": SEED}
    assert first.money["outside"] == outside - 21
    wins.finish()
    check_sound(store, tmp_path)


def test_a_cancelled_chip_is_decided_again_where_another_table_won_the_reserve(
    open_store: Open, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Table B of the Four-Card Progressive keeps a reserve: 5 cents of a dollar."""
    store = open_store()
    terms = {"offered": ["four_card_progressive"], "paytables": {"four_card_progressive": "B"}, "linked": True}
    first, wins = (at_house(House(open_store()), CRAZY, f"T{n}") for n in (1, 2))
    for driver in (first, wins):
        driver.open(virtual=False, **terms).sit(1).staff().bet(1, four_card_progressive=100)
    first.do(DEALER, a.NoMoreBets())
    first.do(DEALER, a.CollectProgressive(0))
    wins.to_settling({"seat 1": "Ac Ad Ah As 2c"}).verified()
    own_store = first_store(first)
    append, tries = own_store.append, list[int]()

    def overtaken(*fields: Any) -> Any:
        tries.append(1)
        if len(tries) == 1:
            validate_first(wins)  # Between the decision and the disk.
        return append(*fields)

    monkeypatch.setattr(own_store, "append", overtaken)
    cancelled = first.do(FLOOR, a.RuleChips(CANCELLED, 1))[0]
    assert len(tries) == 2
    assert cancelled.stood == {"four_card_progressive": {"primary": 100_000, "reserve": 0}}
    assert levels(wins, "four_card_progressive") == {"primary": 100_000, "reserve": 0}
    assert levels(first, "four_card_progressive") == {"primary": 100_000, "reserve": 0}
    wins.finish()
    check_sound(store, tmp_path)


def first_store(driver: Driver) -> Store:
    """The store of the house that a driver submits to."""
    house: House = driver.look.__closure__[0].cell_contents  # type: ignore[union-attr]
    return house.store


@LINKED
@pytest.mark.parametrize("again", ["void", "corrected"])
@pytest.mark.parametrize("place", ["seat 2", "dealer"])
def test_after_a_corrected_card_a_void_or_a_second_correction_restores_the_meter(
    open_store: Open, tmp_path: Any, linked: bool, again: str, place: str
) -> None:
    """The dealer's royal flush is validated at seat 2; then a card is corrected, and what is left of it taken back."""
    store = open_store()
    driver = table(House(store), "T1", seats=(1, 2), hand_bonus_linked=linked)
    driver.bet(1, **{DEALERS: 100})
    driver.bet(2, **{OWN: 100, DEALERS: 100})
    driver.to_settling({"dealer": ROYAL, "seat 2": NOTHING, "seat 1": "2d 4c 6d 8c Jd"})
    before, outside = levels(driver), driver.money["outside"]
    validate_first(driver)
    assert (awards(driver) > 0) == linked
    told = {"seat 2": parse("3s")[0], "dealer": parse("9s")[0]}
    driver.do(FLOOR, a.CorrectCard(place, 1, told[place]))
    if place == "dealer":
        assert (levels(driver), awards(driver)) == (before, 0)
    if again == "corrected":
        driver.do(FLOOR, a.CorrectCard("dealer", 5, parse("9d")[0]))
        assert (levels(driver), awards(driver)) == (before, 0)
    driver.do(DEALER, VOID)
    assert levels(driver) == {"primary": SEED, "reserve": 0}
    assert (awards(driver), driver.money["outside"]) == (0, outside)
    driver.finish()
    check_sound(store, tmp_path)


def play_facts(store: Store, linked: bool) -> tuple[dict[str, int], dict[str, int]]:
    """A winner paid, a card of the dealer corrected, the rest void: where the money is in the end."""
    driver = table(House(store), f"linked {linked}", seats=(1, 2, 3), hand_bonus_linked=linked)
    for seat in (1, 2, 3):
        driver.bet(seat, **{OWN: 100, DEALERS: 100})
    driver.to_settling({"seat 3": STRAIGHT_FLUSH, "seat 2": ROYAL, "dealer": NOTHING})
    settle_first(driver)
    while len(driver.state.in_round().validated) < 2:
        driver.step()
    driver.do(FLOOR, a.CorrectCard("seat 2", 1, parse("3s")[0]))
    driver.do(DEALER, VOID)
    driver.finish()
    meters = {s.meter(METER, tier): cents for tier, cents in levels(driver).items()}
    return levels(driver), {name: cents for name, cents in (driver.money | meters).items() if cents}


def test_own_and_linked_meters_end_with_the_same_money(open_store: Open, tmp_path: Any) -> None:
    store = open_store()
    assert play_facts(store, linked=False) == play_facts(store, linked=True)
    check_sound(store, tmp_path)


@LINKED
@pytest.mark.parametrize("hand", [ROYAL, STRAIGHT_FLUSH])
def test_two_awards_of_one_meter_that_are_taken_back_leave_it_as_it_was(
    open_store: Open, tmp_path: Any, linked: bool, hand: str
) -> None:
    """The player's hand, then the dealer's out of what is left: the reserve that the restart emptied is full again."""
    store = open_store()
    driver = table(House(store), "T1", seats=(1, 2), hand_bonus_linked=linked, late_misdeal="all_void")
    driver.bet(1, **{OWN: 100})
    driver.to_settling({"dealer": NOTHING}).finish()
    before, outside = levels(driver), driver.money["outside"]
    for seat in (1, 2):
        driver.bet(seat, **{OWN: 100, DEALERS: 100})
    driver.to_settling({"seat 2": hand, "dealer": "As Ks Qs Js Ts" if hand != ROYAL else "9c 8c 7c 6c 5c"})
    settle_first(driver)
    assert levels(driver)["reserve"] == 0
    driver.do(DEALER, VOID)
    assert (levels(driver), awards(driver), driver.money["outside"]) == (before, 0, outside)
    driver.finish()
    check_sound(store, tmp_path)


def play_corrected(store: Store, linked: bool) -> tuple[dict[str, int], dict[str, int]]:
    """Two awards of one meter are validated; then the hand that took it whole was another."""
    driver = table(House(store), f"linked {linked}", hand_bonus_linked=linked)
    driver.bet(1, **{OWN: 100, DEALERS: 100})
    driver.to_settling({"seat 1": ROYAL, "dealer": "9c 8c 7c 6c 5c"})
    while len(driver.state.in_round().validated) < 2:
        driver.step()
    driver.do(FLOOR, a.CorrectCard("seat 1", 1, parse("3s")[0]))
    driver.finish()
    return levels(driver), {name: cents for name, cents in driver.money.items() if cents and ":five" not in name}


def test_an_award_out_of_what_another_left_is_taken_again_where_that_goes_back(open_store: Open, tmp_path: Any) -> None:
    store = open_store()
    assert play_corrected(store, linked=False) == play_corrected(store, linked=True)
    check_sound(store, tmp_path)


@LINKED
def test_an_own_or_linked_progressive_stays_at_its_reseed_after_a_void(
    open_store: Open, tmp_path: Any, linked: bool
) -> None:
    store = open_store()
    driver = at_house(House(store), CRAZY, "T1").open(virtual=False, **five_card(CRAZY, linked=linked))
    driver.sit(1, 2).staff()
    for seat in (1, 2):
        driver.bet(seat, five_card_progressive=100)
    driver.to_settling({"seat 2": ROYAL})
    settle_first(driver)
    outside = driver.money["outside"]
    driver.do(DEALER, VOID)
    assert levels(driver, "five_card_progressive") == {"primary": SEED}
    assert driver.money["outside"] == outside - 21
    driver.finish()
    check_sound(store, tmp_path)


@LINKED
def test_a_meter_that_stands_below_its_seed_by_an_award_gives_increments_back_as_any_other(
    open_store: Open, tmp_path: Any, linked: bool
) -> None:
    store = open_store()
    driver = at_house(House(store), CRAZY, "T1").open(virtual=False, **five_card(CRAZY, linked=linked))
    driver.sit(1).staff().bet(1, five_card_progressive=100)
    driver.to_settling({"seat 1": STRAIGHT_FLUSH}).finish()
    before, outside = levels(driver, "five_card_progressive"), driver.money["outside"]
    assert before["primary"] < SEED
    driver.bet(1, five_card_progressive=100)
    driver.do(DEALER, a.NoMoreBets())
    driver.staff().deal({})
    driver.do(DEALER, VOID)
    assert (levels(driver, "five_card_progressive"), driver.money["outside"]) == (before, outside)
    driver.finish()
    check_sound(store, tmp_path)


@LINKED
def test_a_dealers_hand_that_was_partly_paid_has_won_the_meter_and_its_restart_stays(
    open_store: Open, tmp_path: Any, linked: bool
) -> None:
    store = open_store()
    driver = table(House(store), "T1", seats=(1, 2), hand_bonus_linked=linked)
    for seat in (1, 2):
        driver.bet(seat, **{DEALERS: 100})
    driver.to_settling({"dealer": ROYAL})
    settle_first(driver)
    whole, reserve, outside = SEED + 26, 16, driver.money["outside"]
    driver.do(DEALER, VOID)
    assert levels(driver) == {"primary": whole // 2 + reserve - 13, "reserve": 0}
    assert driver.money["outside"] == outside - 8
    driver.finish()
    check_sound(store, tmp_path)


@pytest.mark.parametrize(
    ("changes", "figures", "problem"),
    [
        ({"reserve": -6}, {}, r"its reserve would hold -\$0.01; the least is \$0"),
        ({"primary": -1_000_022}, {}, r"its primary would hold -\$0.01; the least is \$0"),
        ({"primary": -22}, {"primary": (SEED, SEED)}, r"its primary would hold \$9,999.99; the least is \$10,000"),
        ({"primary": -22}, {"primary": (SEED + 100, 0)}, ""),
        ({"primary": -21, "reserve": -5}, {"primary": (SEED, SEED)}, ""),
    ],
)
def test_no_commit_brings_a_tier_below_nothing_nor_a_reversal_below_its_seed(
    store: Store, changes: dict[str, int], figures: dict[str, tuple[int, ...]], problem: str
) -> None:
    """On both stores, and by the audit of what the log has."""
    begins = {"primary": SEED + 21, "reserve": 5}
    done = store.append("T1", 0, genesis("T1"), [("First", 0, b"{}")], moves={0: Move("a meter", begins)})
    move = Move("a meter", changes, begins, figures)
    entry = ("T1", 1, done.link, [("Second", 0, b"{}")])
    if problem:
        with pytest.raises(LogBroken, match=problem):
            store.append(*entry, moves={0: move})
        assert store.meters("house") == {"a meter": begins}
        assert store.streams() == {"T1": 1}
    else:
        store.append(*entry, moves={0: move})
    ends = {tier: cents + changes.get(tier, 0) for tier, cents in begins.items()}
    moved = [Moved(1, "T1", 1, Move("a meter", begins)), Moved(2, "T1", 2, move)]
    problems = [
        one.what for one in pools_fit({("house", "a meter"): moved}, {("house", "a meter"): MeterLevel(2, ends)})
    ]
    assert len(problems) == bool(problem)
    assert not problem or re.search(problem, problems[0])


def test_an_own_meter_is_not_brought_below_its_reseed(file_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever decides: a reversal that forgot the rule is stopped before the commit, and found by the audit."""
    driver = at_house(House(file_store), CRAZY, "T1").open(virtual=False, **five_card(CRAZY))
    driver.sit(1, 2).staff()
    for seat in (1, 2):
        driver.bet(seat, five_card_progressive=100)
    driver.to_settling({"seat 2": ROYAL})
    settle_first(driver)
    monkeypatch.setattr("pitboss.table.meter_reversal.least_after", lambda level, figures: 0)
    with pytest.raises(LogBroken, match="its primary would hold"):
        driver.do(DEALER, VOID)
    monkeypatch.setattr("pitboss.log.tables.own_meter_problem", lambda state, event: "")
    driver.do(DEALER, VOID)
    finding = verify(file_store).finding
    assert finding is not None
    assert "its primary would hold $9,999.79; the least is $10,000" in finding.what
