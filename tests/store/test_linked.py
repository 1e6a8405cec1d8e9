"""Linked meters: who shares one, awards one after the other and never twice, and displays that show no more."""

from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.chapters import GAMES
from pitboss.errors import Refusal
from pitboss.law.irregular import WRONG_NUMBER
from pitboss.log.linked_meters import pools_of
from pitboss.log.projection import EVENT
from pitboss.log.table_log import Appended, Store
from pitboss.projections.audit import verify
from pitboss.table import acts as a
from pitboss.table import awards, procedure
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR
from tests.honours import honours
from tests.invariants import text_order
from tests.sealed import House
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
    ready,
)
from tests.store.hosts import run_at_once, shares, win_jackpots

SEED = 1_000_000  # $10,000 for a wager of $1.
EACH = 21  # Cents of every dollar.


def held(store: Store) -> dict[str, int]:
    """The one linked meter there is."""
    (found,) = store.meters("house").values()
    return found


def shown(driver: Driver) -> int:
    return driver.state.meters()[progressive_of(driver.game)]["primary"]


def lock(driver: Driver, **cards: str) -> Driver:
    """With $1 on the progressive of seat 1, up to the settlement."""
    driver.bet(1, **{progressive_of(driver.game): 100})
    return driver.to_settling({place.replace("_", " "): held for place, held in cards.items()})


def validate(driver: Driver) -> None:
    while isinstance((driver.verified().next() or ("", None))[1], a.ValidateAward):
        driver.step()


# -------------------------------------------------------------------------------------------- who shares one


@honours("657a.2(c)", "639a.2(c)")
def test_the_first_table_seeds_and_the_next_one_joins(store: Store) -> None:
    house = House(store)
    tables = [linked_table(house, game, f"T{n}") for n, game in enumerate((CRAZY, CRAZY, CARIBBEAN))]
    assert held(store) == {"primary": SEED}
    assert [shown(table) for table in tables] == [SEED] * 3
    assert [table.meter(progressive_of(table.game)) for table in tables] == [SEED, 0, 0]


def test_a_table_that_joins_shows_the_meter_at_once(store: Store) -> None:
    house = House(store)
    linked_table(house, CRAZY, "T1")
    at_house(house, CRAZY, "T2").open(**five_card(CRAZY, linked=True))
    assert house.table("T2").state.meters() == {"five_card_progressive": {"primary": SEED}}


def pools(store: Store, *tables: dict[str, Any]) -> int:
    house = House(store)
    for number, changes in enumerate(tables):
        at_house(house, GAMES[changes.pop("game")], f"T{number}").open(**changes)
    return len({pool for n in range(len(tables)) for pool in pools_of(house.table(f"T{n}").state.rules).values()})


@pytest.mark.parametrize(
    ("count", "tables"),
    [
        (1, [("crazy_4_poker", "A", {}), ("caribbean_stud_poker", "D", {})]),
        (1, [("crazy_4_poker", "B", {}), ("caribbean_stud_poker", "F", {})]),
        (1, [("crazy_4_poker", "C", {}), ("caribbean_stud_poker", "G", {})]),
        (1, [("crazy_4_poker", "D", {}), ("caribbean_stud_poker", "H", {})]),
        (2, [("crazy_4_poker", "A", {}), ("crazy_4_poker", "A", {"progressive_wager": "5.00"})]),
        (4, [("crazy_4_poker", letter, {}) for letter in "ABCD"]),
        (2, [("caribbean_stud_poker", "G", {}), ("crazy_4_poker", "D", {})]),
    ],
)
def test_tables_share_a_meter_when_their_progressives_are_the_same(
    file_store: Store, count: int, tables: list[tuple[str, str, dict[str, Any]]]
) -> None:
    made = [{"game": key, **five_card(GAMES[key], letter, linked=True), **more} for key, letter, more in tables]
    assert pools(file_store, *made) == count
    assert len(file_store.meters("house")) == count


@honours("639a.12(d)(3)")
@pytest.mark.parametrize("letter", "ABCE")
def test_639a_12_d_3_tables_A_B_C_and_E_are_never_linked(file_store: Store, letter: str) -> None:
    house = House(file_store)
    with pytest.raises(Refusal, match="linked") as refused:
        at_house(house, CARIBBEAN).open(**five_card(CARIBBEAN, letter, linked=True))
    assert refused.value.clause == "639a.12(d)(3)"


def test_a_reading_that_restarts_a_meter_otherwise_makes_another_meter(file_store: Store) -> None:
    tables = [
        {"game": CRAZY.key, "offered": ["four_card_progressive"], "paytables": {"four_card_progressive": letter},
         "readings": {"reserve": reading}, "linked": True}
        for letter in "AB" for reading in ("larger", "added")
    ]  # fmt: skip
    assert pools(file_store, *tables) == 3  # Table A has no reserve, so there the reading is nothing.


def test_the_hand_bonus_meter_is_not_shared_where_only_the_progressive_is(file_store: Store) -> None:
    house = House(file_store)
    tables = [
        ready(at_house(house, CARIBBEAN, f"T{n}"), 1, linked=True, paytables={"progressive": "D"}) for n in (1, 2)
    ]
    tables[0].bet(1, five_card_hand_bonus_player=100)
    tables[0].do(DEALER, a.NoMoreBets())
    assert [table.meter("five_card_hand_bonus") for table in tables] == [SEED + 13, SEED]
    assert held(file_store) == {"primary": SEED}


def test_properties_do_not_share(file_store: Store) -> None:
    for owner in ("North", "South"):
        linked_table(House(file_store, owner), CRAZY, owner)
    lock(linked_table(House(file_store, "North"), CRAZY, "N2"))
    assert [sum(sum(m.values()) for m in file_store.meters(o).values()) for o in ("North", "South")] == [
        SEED + 21,
        SEED,
    ]
    assert verify(file_store).sound


# -------------------------------------------------------------------------------------------- awards in order


def test_two_tables_win_it_all_and_are_paid_one_after_the_other(open_store: Open) -> None:
    store = open_store()
    tables = [linked_table(House(open_store()), game, f"T{n}") for n, game in enumerate((CRAZY, CARIBBEAN))]
    for table in tables:
        lock(table, seat_1=ROYAL)
    validate(tables[0])  # AMB-28: awards go by the order of validation,
    validate(tables[1])
    tables[1].finish()  # not by which table is settled first.
    tables[0].finish()
    assert shares(tables[0].log, "five_card_progressive") == [SEED + 2 * EACH]
    assert shares(tables[1].log, "progressive") == [SEED]  # The fresh meter, at its reseed.
    assert held(store) == {"primary": SEED}
    assert verify(store).sound


def test_an_award_that_was_overtaken_in_the_act_is_decided_again(
    open_store: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other table wins between this one's look at the meter and its commit."""
    stores = [open_store(), open_store()]
    slow, quick = (linked_table(House(store), CRAZY, f"T{n}") for n, store in enumerate(stores))
    for table in (slow, quick):
        lock(table, seat_1=ROYAL).verified()
    write, tries = stores[0].append, list[int]()

    def overtaken(*arguments: Any) -> Appended:
        tries.append(1)
        if len(tries) == 1:
            quick.finish()
        return write(*arguments)

    monkeypatch.setattr(stores[0], "append", overtaken)
    slow.step()
    assert len(tries) == 2
    slow.finish()
    assert shares(quick.log, "five_card_progressive") == [SEED + 2 * EACH]
    assert shares(slow.log, "five_card_progressive") == [SEED]
    assert verify(stores[0]).sound


def test_shares_of_a_tenth_are_of_what_the_share_before_left(open_store: Open) -> None:
    store = open_store()
    tables = [linked_table(House(open_store()), CRAZY, f"T{n}") for n in range(2)]
    for table in tables:
        lock(table, seat_1=STRAIGHT_FLUSH)
    whole = SEED + 2 * EACH
    for table in tables:
        table.finish()
    first = whole // 10
    assert [shares(table.log, "five_card_progressive") for table in tables] == [[first], [(whole - first) // 10]]
    assert held(store) == {"primary": whole - first - (whole - first) // 10}
    assert verify(store).sound


def test_two_tables_that_open_at_once_seed_once(open_store: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    stores = [open_store(), open_store()]
    houses = [House(store) for store in stores]
    write, other = stores[0].append, list[int]()

    def overtaken(*arguments: Any) -> Appended:
        if not other:
            other.append(1)
            at_house(houses[1], CRAZY, "quick").open(**five_card(CRAZY, linked=True))
        return write(*arguments)

    monkeypatch.setattr(stores[0], "append", overtaken)
    slow = at_house(houses[0], CRAZY, "slow").open(**five_card(CRAZY, linked=True))
    assert held(stores[0]) == {"primary": SEED}
    assert slow.meter("five_card_progressive") == 0
    assert verify(stores[0]).sound


# -------------------------------------------------------------------------------------------- void rounds, reopening


def test_a_void_round_takes_its_increments_back(store: Store) -> None:
    house = House(store)
    table = linked_table(house, CRAZY, "T1")
    other = linked_table(house, CRAZY, "T2")
    table.bet(1, five_card_progressive=100)
    table.do(DEALER, a.NoMoreBets())
    assert held(store) == {"primary": SEED + EACH}
    lock(other)
    table.step()
    table.deal({})
    table.do(DEALER, a.ReportIrregularity(WRONG_NUMBER))
    assert held(store) == {"primary": SEED + EACH}  # The other table's is left.
    assert table.money["player:p1"] == 1_000_000
    assert verify(store).sound


@pytest.mark.parametrize("low", [False, True], ids=["above its restart", "below its restart"])
def test_a_void_puts_a_whole_meter_back_and_what_the_house_had_added_is_its_own(store: Store, low: bool) -> None:
    """AMB-65: the restart that it paid for did not come about."""
    house = House(store)
    table = linked_table(house, CRAZY, "T1")
    table.bet(1, five_card_progressive=100)
    table.to_settling({"seat 1": STRAIGHT_FLUSH} if low else {}).finish()
    before, outside = held(store), table.money["outside"]
    assert (before["primary"] < SEED) == low
    table.staff().bet(1, five_card_progressive=100)
    table.to_settling({"seat 1": ROYAL})
    table.verified().step()
    assert table.money["outside"] < outside
    table.do(DEALER, a.ReportIrregularity(WRONG_NUMBER))
    assert held(store) == before
    assert table.money["outside"] == outside
    table.finish()
    assert verify(store).sound


def test_a_table_that_closes_and_opens_again_finds_the_meter_running(file_store: Store) -> None:
    house = House(file_store)
    table = linked_table(house, CRAZY, "T1")
    lock(table).finish()
    table.do(FLOOR, a.CloseTable())
    table.open(virtual=False, **five_card(CRAZY, linked=True))
    assert held(file_store) == {"primary": SEED + EACH}
    assert table.state.phase == s.BETTING
    assert verify(file_store).sound


# -------------------------------------------------------------------------------------------- displays


def test_a_display_shows_an_increment_as_soon_as_it_is_durable(file_store: Store) -> None:
    house = House(file_store)
    tables = [linked_table(house, CRAZY, f"T{n}") for n in range(3)]
    tables[0].bet(1, five_card_progressive=100)
    tables[0].do(DEALER, a.NoMoreBets())
    assert [shown(table) for table in tables] == [SEED + EACH] * 3


def test_a_display_never_shows_what_another_table_has_won(open_store: Open) -> None:
    here, there = House(open_store()), House(open_store())
    mine, beside = (linked_table(here, CRAZY, f"T{n}") for n in range(2))
    winner = linked_table(there, CRAZY, "T9")
    lock(winner, seat_1=ROYAL)
    assert shown(winner) == SEED + EACH
    winner.finish()
    mine.bet(1)  # Whatever this host does next, all its tables have heard.
    assert shown(mine) == shown(beside) == shown(winner) == SEED
    assert here.meters() == there.meters()
    again = House(open_store())
    assert again.table("T0").state.meters()["five_card_progressive"] == {"primary": SEED}


# -------------------------------------------------------------------------------------------- many writers


def jackpots(open_store: Open, url: str, hosts: int, rounds: int) -> None:
    keys = ["crazy_4_poker", "caribbean_stud_poker"]
    paid = run_at_once(win_jackpots, [(url, f"T{n}", keys[n % 2], rounds) for n in range(hosts)])
    store = open_store()
    assert [len(each) for each in paid] == [rounds] * hosts
    everything = [cents for each in paid for cents in each]
    assert all(cents >= SEED for cents in everything)
    into = [
        transfer.cents
        for name in store.streams()
        for stored in store.read(name)
        for transfer in EVENT.decode(stored.body).transfers
        if transfer.target.startswith("meter:") and transfer.target.endswith(":primary")
    ]
    assert sum(into) == SEED + hosts * rounds * EACH  # Seeded once; each award left what the next meter began with.
    assert sum(everything) + held(store)["primary"] == SEED * (1 + hosts * rounds) + hosts * rounds * EACH
    assert verify(store).sound


def test_jackpots_hit_at_once_by_several_processes_are_each_paid_once(open_store: Open, url: str) -> None:
    jackpots(open_store, url, 3, 6)


@pytest.mark.soak
def test_jackpots_hit_at_once_by_eight_processes_are_each_paid_once(open_store: Open, url: str) -> None:
    jackpots(open_store, url, 8, 60)


def test_a_linked_award_settled_in_the_order_of_an_older_program_is_sound(
    open_store: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """AMB-84: it verified and validated an award first, and settled the whole box then."""
    store = open_store()
    monkeypatch.setattr(text_order, "is_chapter", lambda game: False)  # That program kept another order.
    monkeypatch.setattr(procedure, "sources_digest", lambda *_: "older sources")
    verify_alone = replace(procedure.RULES[a.VerifyAward], answer=awards.verify_award)
    monkeypatch.setitem(procedure.RULES, a.VerifyAward, verify_alone)
    table = linked_table(House(store), CRAZY, "T1")
    lock(table, seat_1=ROYAL)
    for act in (a.VerifyAward(1, "five_card_progressive"), a.VerifyAward(1, "five_card_progressive", light=True)):
        table.do(DEALER, act)
    table.do(FLOOR, a.ValidateAward(1, "five_card_progressive"))
    table.do(DEALER, a.SettleSeat(1))
    table.finish()
    monkeypatch.undo()
    assert shares(table.log, "five_card_progressive") == [SEED + EACH]
    verdict = verify(open_store())
    assert verdict.sound, verdict.finding
    assert {remark.kind for remark in verdict.remarks} == {"otherwise"}
