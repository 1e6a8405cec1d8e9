"""AMB-69, § 657a.2(d), § 639a.2(d): the Five Card Hand Bonus linked on its own, or beside a linked progressive."""

from typing import Any

import pytest

from pitboss.log.linked_meters import pools_of
from pitboss.log.table_log import Store
from pitboss.log.tables import House
from pitboss.projections.audit import verify
from pitboss.projections.export import export
from pitboss.table import acts as a
from pitboss.table.acts import DEALER, FLOOR, PLAYER
from pitboss.table.events import SeatSettled
from pitboss.verifier.independent_verifier import read
from tests.honours import honours
from tests.store.conftest import Open
from tests.store.drive import CARIBBEAN, CRAZY, FIVE_CARDS, ROYAL, STRAIGHT_FLUSH, Driver, at_house, progressive_of
from tests.store.hosts import shares

METER, OWN, DEALERS = "five_card_hand_bonus", "five_card_hand_bonus_player", "five_card_hand_bonus_dealer"
SEED = 1_000_000
NOTHING = "2c 4d 6c 8d Jc"


def table(house: House, name: str, game: Any = CRAZY, seats: tuple[int, ...] = (1, 2), **changes: Any) -> Driver:
    """A physical table that links its Hand Bonus, ready for wagers."""
    progressive = progressive_of(game)
    terms = {
        "offered": [progressive, OWN, DEALERS], "paytables": {progressive: FIVE_CARDS[game.key]},
        "hand_bonus_linked": True, **changes,
    }  # fmt: skip
    return at_house(house, game, name).open(virtual=False, **terms).sit(*seats).staff()


def held(store: Store, what: str = "hand bonus") -> dict[str, int]:
    (found,) = (meter for name, meter in store.meters("house").items() if name.startswith(what))
    return found


def sound(store: Store, tmp_path: Any) -> None:
    """By the audit, and by the verifier that shares no code with the engine."""
    verdict = verify(store)
    assert verdict.sound, verdict.finding
    export(store, tmp_path / "out")
    read((tmp_path / "out" / "events.jsonl").read_text("utf-8").splitlines())


@honours("657a.2(d)", "639a.2(d)")
def test_tables_of_both_games_share_it_at_one_size(open_store: Open, tmp_path: Any) -> None:
    store = open_store()
    house = House(store)
    tables = [table(house, "T1"), table(house, "T2", CARIBBEAN), table(house, "T3", five_card_hand_bonus_wager="5")]
    pools = [pools_of(one.state.rules)[METER] for one in tables]
    assert pools[0] == pools[1] != pools[2]
    assert [one.state.meters()[METER]["primary"] for one in tables] == [SEED, SEED, 5 * SEED]
    for seat, driver in enumerate(tables[:2], 1):
        driver.bet(seat, **{OWN: 100, DEALERS: 100})
        driver.do(DEALER, a.NoMoreBets())
    assert store.meters("house")[pools[0]] == {"primary": SEED + 4 * 13, "reserve": 4 * 8}
    assert tables[0].state.meters()[METER] == {"primary": SEED + 4 * 13, "reserve": 4 * 8}
    sound(store, tmp_path)


@pytest.mark.parametrize("linked", [False, True])
def test_beside_a_progressive_linked_or_not_each_meter_moves_by_itself(
    open_store: Open, tmp_path: Any, linked: bool
) -> None:
    store = open_store()
    house = House(store)
    first, second = (table(house, f"T{n}", linked=linked) for n in (1, 2))
    line = progressive_of(CRAZY)
    for driver in (first, second):
        driver.bet(1, **{line: 100, OWN: 100})
        driver.do(DEALER, a.NoMoreBets())
    assert held(store) == {"primary": SEED + 26, "reserve": 16}
    assert len(store.meters("house")) == 1 + linked
    if linked:
        assert held(store, "primary") == {"primary": SEED + 2 * 21}
    first.step()
    first.deal({})
    first.do(DEALER, a.ReportIrregularity("wrong_number_of_cards"))
    assert held(store) == {"primary": SEED + 13, "reserve": 8}
    if linked:
        assert held(store, "primary") == {"primary": SEED + 21}
    first.finish()
    assert {name: cents for name, cents in first.money.items() if name.startswith("bet:") and cents} == {}
    sound(store, tmp_path)


def test_two_tables_win_one_after_the_other_in_the_order_of_validation(open_store: Open, tmp_path: Any) -> None:
    store = open_store()
    first, second = table(House(store), "T1"), table(House(open_store()), "T2", CARIBBEAN)
    for driver in (first, second):
        driver.bet(1, **{OWN: 100})
        driver.to_settling({"seat 1": ROYAL, "dealer": NOTHING})
    for driver in (second, first):
        driver.verified().step()
    for driver in (first, second):
        driver.finish()
    assert shares(second.log, OWN) == [SEED + 26]
    assert shares(first.log, OWN) == [16]  # What the reserve left, AMB-29.
    assert held(store) == {"primary": 0, "reserve": 0}
    sound(store, tmp_path)


def test_the_dealers_hand_is_one_award_shared_by_all_who_bet_on_it(open_store: Open, tmp_path: Any) -> None:
    """AMB-30: taken from the linked meter whole, with the first of them that is validated."""
    store = open_store()
    house = House(store)
    driver, other = table(house, "T1", seats=(1, 2, 3)), table(house, "T2")
    for seat in (1, 2, 3):
        driver.bet(seat, **({OWN: 100} if seat == 2 else {OWN: 100, DEALERS: 100}))
    driver.to_settling({"dealer": STRAIGHT_FLUSH, "seat 3": "Ts 9s 8s 7s 6s"})
    whole = SEED + 5 * 13
    own = whole // 10
    each = (whole - own) // 10 // 2
    driver.verified()
    wrong = driver.command(FLOOR, a.ValidateAward(3, DEALERS))
    with pytest.raises(Exception, match="takes its share of the meter first"):
        driver.submit(wrong)
    driver.step()
    assert held(store)["primary"] == whole - own
    driver.step()
    assert held(store)["primary"] == whole - own - 2 * each
    assert other.state.meters()[METER]["primary"] == whole - own - 2 * each
    driver.finish()
    assert shares(driver.log, DEALERS) == [each, each]
    assert shares(driver.log, OWN) == [own]
    assert driver.money[f"meter:{METER}:awards"] == 0
    sound(store, tmp_path)


@pytest.mark.parametrize("linked", [False, True], ids=["own", "linked"])
@pytest.mark.parametrize(
    ("reading", "parts"),
    [("players", {3: 2, 2: 2, 1: None}), ("wagers", {3: 3, 2: 3, 1: 3})],
    ids=["players", "wagers"],
)
@honours("657a.12(f)(2)")
def test_two_boxes_of_one_player_count_once_or_by_wager(
    open_store: Open, tmp_path: Any, linked: bool, reading: str, parts: dict[int, int | None]
) -> None:
    """AMB-86: at a live table, with an own meter or a linked one."""
    store = open_store()
    driver = table(
        House(store),
        "T1",
        seats=(1, 3),
        hand_bonus_linked=linked,
        adjacent_boxes=2,
        readings={"dealer_hand_share": reading},
    )
    for seat, player in ((1, "p1"), (2, "p1"), (3, "p3")):
        driver.do(PLAYER, a.PlaceWagers(seat, dict.fromkeys(CRAZY.required, 500) | {DEALERS: 100}), player)
    driver.to_settling({"dealer": STRAIGHT_FLUSH}).finish()
    whole = (SEED + 3 * 13) // 10
    nets = {
        event.seat: line.net for event in driver.log if isinstance(event, SeatSettled)
        for line in event.lines if line.wager == DEALERS
    }  # fmt: skip
    assert nets == {seat: -100 if part is None else whole // part - 100 for seat, part in parts.items()}
    paid = sum(whole // part for part in parts.values() if part is not None)
    assert driver.state.meters()[METER]["primary"] == SEED + 3 * 13 - paid
    sound(store, tmp_path)


def test_a_void_puts_a_validated_share_back(open_store: Open, tmp_path: Any) -> None:
    """AMB-65: a share that was validated and not yet paid."""
    store = open_store()
    driver = table(House(store), "T1")
    for seat in (1, 2):
        driver.bet(seat, **{OWN: 100, DEALERS: 100})
    driver.to_settling({"dealer": STRAIGHT_FLUSH, "seat 2": NOTHING})
    driver.verified().step()
    assert held(store)["primary"] < SEED
    driver.do(DEALER, a.ReportIrregularity("wrong_number_of_cards"))
    assert held(store) == {"primary": SEED, "reserve": 0}
    driver.finish()
    assert driver.money[f"meter:{METER}:awards"] == 0
    sound(store, tmp_path)


@pytest.mark.parametrize(
    ("wager", "cards"),
    [(OWN, {"seat 1": ROYAL, "dealer": NOTHING}), (DEALERS, {"seat 1": NOTHING, "dealer": ROYAL})],
    ids=["own hand", "dealer's hand"],
)
def test_a_void_puts_a_whole_meter_back_as_it_was(
    open_store: Open, tmp_path: Any, wager: str, cards: dict[str, str]
) -> None:
    """AMB-29, AMB-65: the reserve that the restart emptied is the reserve's again, and no meter owes anything."""
    store = open_store()
    driver = table(House(store), "T1", seats=(1,))
    driver.bet(1, **{OWN: 100, DEALERS: 100})
    driver.to_settling({}).finish()
    before = held(store)
    assert before == {"primary": SEED + 26, "reserve": 16}
    driver.staff().bet(1, **{wager: 100})
    driver.to_settling(cards)
    driver.verified().step()
    assert held(store) == {"primary": 24, "reserve": 0}
    driver.do(DEALER, a.ReportIrregularity("wrong_number_of_cards"))
    assert held(store) == before
    driver.finish()
    assert driver.money[f"meter:{METER}:awards"] == 0
    sound(store, tmp_path)


@pytest.mark.parametrize("linked", [False, True], ids=["alone", "beside a linked progressive"])
def test_what_another_table_has_won_meanwhile_a_void_does_not_take_back(
    open_store: Open, tmp_path: Any, linked: bool
) -> None:
    """AMB-12, AMB-29: its increments to the reserve went into the other's restart; the house makes them good."""
    store = open_store()
    void, wins = table(House(store), "T1", linked=linked), table(House(open_store()), "T2", CARIBBEAN, linked=linked)
    for driver in (void, wins):
        driver.bet(1, **{OWN: 100, progressive_of(driver.game): 100})
    void.do(DEALER, a.NoMoreBets())
    wins.to_settling({"seat 1": ROYAL, "dealer": NOTHING})
    wins.verified().step()
    while held(store)["reserve"]:
        wins.step()
    assert held(store) == {"primary": 16, "reserve": 0}
    outside = void.money["outside"]
    void.step()
    void.deal({})
    void.do(DEALER, a.ReportIrregularity("wrong_number_of_cards"))
    assert held(store) == {"primary": 16 - 13, "reserve": 0}
    assert void.money["outside"] == outside - 8 - 21 * linked  # AMB-79: the progressive stays at its reseed.
    for driver in (void, wins):
        driver.finish()
    sound(store, tmp_path)


def test_a_void_is_decided_again_where_the_reserve_has_moved_meanwhile(
    open_store: Open, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store()
    house = House(store)
    void, wins = table(house, "T1"), table(House(open_store()), "T2")
    for driver in (void, wins):
        driver.bet(1, **{OWN: 100})
    void.do(DEALER, a.NoMoreBets())
    wins.to_settling({"seat 1": ROYAL, "dealer": NOTHING})
    wins.verified()
    void.deal({})
    append, tries = store.append, list[int]()

    def overtaken(*fields: Any) -> Any:
        tries.append(1)
        if len(tries) == 1:
            wins.step()  # Between the decision and the disk.
        return append(*fields)

    monkeypatch.setattr(store, "append", overtaken)
    void.do(DEALER, a.ReportIrregularity("wrong_number_of_cards"))
    assert len(tries) == 2
    assert held(store) == {"primary": 3, "reserve": 0}
    for driver in (void, wins):
        driver.finish()
    sound(store, tmp_path)


def test_a_table_that_opens_again_keeps_its_link(open_store: Open) -> None:
    house = House(open_store())
    driver = table(house, "T1")
    driver.bet(1, **{OWN: 100})
    driver.to_settling({}).finish()
    terms = driver.state.rules.data
    driver.do(FLOOR, a.CloseTable())
    with pytest.raises(Exception, match="under other terms"):
        driver.do(FLOOR, a.OpenTable("T1", {**terms, "hand_bonus_linked": False}, virtual=False))
    driver.do(FLOOR, a.OpenTable("T1", terms, virtual=False))
    assert driver.state.meters()[METER]["primary"] == SEED + 13
    assert verify(house.store).sound


@pytest.mark.parametrize("place", ["seat 1", "dealer"])
@pytest.mark.parametrize("game", [CRAZY, CARIBBEAN], ids=lambda game: game.chapter)
def test_a_share_taken_for_a_card_told_wrongly_goes_back_to_its_meter(
    open_store: Open, tmp_path: Any, game: Any, place: str
) -> None:
    """AMB-66: no cent rests with nobody. What is told anew after the floor validated it is verified and validated again."""
    store, line = open_store(), progressive_of(game)
    driver = table(House(store), "T1", game, linked=True)
    for seat in (1, 2):
        driver.bet(seat, **{line: 100, OWN: 100, DEALERS: 100})
    driver.to_settling({"seat 1": NOTHING, "seat 2": "2d 4c 6d 8c Jd", "dealer": "3c 5d 7c 9d Qc", place: ROYAL})
    before, wager = (
        held(store),
        OWN if place == "seat 1" else DEALERS,
    )  # The progressive is paid before (AMB-84), and stands.
    while place == "seat 1" and not driver.state.in_round().boxes[2].settled:
        driver.verified().step()
    while isinstance(driver.verified().next()[1], a.ValidateAward):  # type: ignore[index]
        driver.step()
    assert driver.money[f"meter:{METER}:awards"] > 0
    driver.do(FLOOR, a.CorrectCard(place, 1, 50 if place == "seat 1" else 49))
    assert {name: cents for name, cents in driver.money.items() if name.endswith(":awards") and cents} == {}
    assert sum(held(store).values()) == sum(before.values())
    driver.finish()
    assert not shares(driver.log, wager)
    sound(store, tmp_path)
