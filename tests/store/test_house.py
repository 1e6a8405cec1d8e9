"""A house on a store: each command once, in order, durable; two houses on one store agree; restarts change nothing."""

import hashlib
import threading
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.chapters import GAMES
from pitboss.errors import BadInput, PitbossError, Refusal
from pitboss.law.game import Game
from pitboss.log import tables as house_module
from pitboss.log.database import LogBroken
from pitboss.log.projection import EVENT
from pitboss.log.snapshot import NOBODY, signed_snapshot, snapshot_body, state_from, trusted_state
from pitboss.log.table_log import Snapshot, Store
from pitboss.projections.audit import verify
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, SYSTEM, Actor, Command
from pitboss.table.evolve import replay
from pitboss.table.state import Table
from tests.sealed import House
from tests.store.conftest import Open
from tests.store.drive import CRAZY, Driver, at_house, ready, submission

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.chapter)


def folded(store: Store, name: str = "T1") -> Table:
    """The whole log from its first event."""
    return replay(EVENT.decode(stored.body) for stored in store.read(name))


def as_logged(state: Table) -> Table:
    """Without what is not the table's own."""
    return replace(state, linked={})


def buy(cents: int, command_id: str, player: str = "p1", at: int = 0) -> Command:
    return Command(Actor(DEALER, "dee"), a.BuyIn(player, cents), at, command_id)


# -------------------------------------------------------------------------------------------- each command once


def test_a_repeated_command_answers_as_the_first_time_and_moves_no_money_twice(store: Store) -> None:
    house = House(store)
    driver = at_house(house).open().sit(1)
    first = house.submit("T1", buy(5_000, "again"))
    held, events = dict(driver.money), driver.state.sequence
    assert house.submit("T1", buy(5_000, "again", at=99)) == first  # Sent later, all the same.
    assert (driver.money, driver.state.sequence) == (held, events)


def test_a_repeat_that_would_be_refused_now_answers_as_the_first_time(store: Store) -> None:
    house = House(store)
    driver = ready(at_house(house), 1)
    wagers = driver.command(PLAYER, a.PlaceWagers(1, {"ante": 500, "super_bonus": 500}), "p1")
    first = driver.submit(wagers)
    driver.do(DEALER, a.NoMoreBets())
    events = driver.state.sequence
    assert driver.submit(wagers) == first  # Bets are locked, and these lie there.
    with pytest.raises(Refusal):
        driver.do(PLAYER, a.PlaceWagers(1, {"ante": 500, "super_bonus": 500}), "p1")
    assert driver.state.sequence == events


def test_a_repeat_is_known_after_a_restart_and_at_another_host(open_store: Open) -> None:
    store = open_store()
    at_house(House(store)).open().sit(1)
    first = House(store).submit("T1", buy(700, "once"))
    for _ in range(2):
        other = House(open_store())
        assert other.submit("T1", buy(700, "once")) == first
        assert other.table("T1").state.money["player:p1"] == 1_000_000 - 10_000 + 700


def test_a_seal_and_a_deal_sent_again_answer_as_the_first_time(store: Store) -> None:
    house = House(store)
    driver = at_house(house).open().sit(1)
    while not isinstance((wanted := driver.next() or ("", None))[1], a.SealDeck):
        driver.step()
    first = house.submit("T1", Command(Actor(SYSTEM), a.SealDeck(entropy=b"\1" * 32), 0, "seal"))
    assert house.submit("T1", Command(Actor(SYSTEM), a.SealDeck(entropy=b"\2" * 32), 0, "seal")) == first
    assert wanted[0] == SYSTEM
    driver.bet(1)
    driver.do(DEALER, a.NoMoreBets())
    while not isinstance(driver.next()[1], a.DealCards):  # type: ignore[index]
        driver.step()
    dealt = house.submit("T1", Command(Actor(DEALER), a.DealCards(2), 0, "deal"))
    assert house.submit("T1", Command(Actor(DEALER), a.DealCards(2), 0, "deal")) == dealt
    with pytest.raises(BadInput, match="was another one before"):
        house.submit("T1", Command(Actor(DEALER), a.DealCards(3), 0, "deal"))


def test_an_id_that_was_another_command_is_refused(store: Store) -> None:
    house = House(store)
    at_house(house).open().sit(1)
    house.submit("T1", buy(700, "mine"))
    for other in (buy(701, "mine"), buy(700, "mine", "p2"), Command(Actor(FLOOR), a.Fill(700), 0, "mine")):
        with pytest.raises(BadInput, match="was another one before") as refused:
            house.submit("T1", other)
        assert refused.value.code == "id_used"


def test_ids_are_a_tables_own(store: Store) -> None:
    house = House(store)
    for name in ("T1", "T2"):
        at_house(house, name=name).open().sit(1)
        house.submit(name, buy(700, "same"))
    assert [house.table(name).state.money["player:p1"] for name in ("T1", "T2")] == [990_700] * 2


def test_a_refusal_writes_nothing(store: Store) -> None:
    house = House(store)
    driver = at_house(house).open()
    held = house.table("T1")
    before = held.state, held.link
    with pytest.raises(Refusal):
        driver.do(PLAYER, a.CashOut(100), "nobody")
    assert (held.state, held.link) == before
    assert store.streams() == {"T1": 1}


# -------------------------------------------------------------------------------------------- names and sums


@pytest.mark.parametrize("name", ["", "x" * 81, "a\nb", "a\0b"])
def test_a_name_the_log_cannot_hold_is_refused(file_store: Store, name: str) -> None:
    house = House(file_store)
    with pytest.raises(BadInput):
        house.submit(name, Command(Actor(FLOOR), a.OpenTable(name, submission(CRAZY))))
    at_house(house).open()
    if name:
        with pytest.raises(BadInput):
            house.submit("T1", buy(500, name))


def test_names_of_every_alphabet_are_kept(store: Store) -> None:
    house = House(store)
    driver = at_house(house, name="Säule “7” · 桌").open()
    driver.do(PLAYER, a.TakeSeat(1), "Ωλγα 🂡")
    assert House(store).table(driver.name).state.seats == {1: "Ωλγα 🂡"}
    assert verify(store).sound


def test_a_table_has_one_name(file_store: Store) -> None:
    with pytest.raises(BadInput, match="one name"):
        House(file_store).submit("T1", Command(Actor(FLOOR), a.OpenTable("T2", submission(CRAZY))))


@pytest.mark.parametrize("cents", [10**15 + 1, 2**63, 2**64, 10**40])
def test_a_sum_no_database_holds_is_refused(file_store: Store, cents: int) -> None:
    house = House(file_store)
    driver = at_house(house).open()
    with pytest.raises(BadInput, match="the most is"):
        driver.do(FLOOR, a.Fill(cents))
    assert driver.state.sequence == 1


@pytest.mark.parametrize(
    "terms",
    [{}, {"linked": True}, {"game": "poker", "linked": True}, {"game": 7}, {"game": "crazy_4_poker", "linked": "x"}],
)
def test_a_submission_that_cannot_be_read_is_refused(file_store: Store, terms: dict[str, object]) -> None:
    with pytest.raises(PitbossError):
        House(file_store).submit("T1", Command(Actor(FLOOR), a.OpenTable("T1", terms)))
    assert file_store.streams() == {}


def test_a_table_belongs_to_one_property(file_store: Store) -> None:
    at_house(House(file_store, "North")).open()
    with pytest.raises(BadInput, match="belongs to North"):
        House(file_store, "South").table("T1")


# -------------------------------------------------------------------------------------------- restarts


@every_game
def test_a_table_stands_after_a_restart_where_it_stood(file_store: Store, game: Game) -> None:
    """At every single event of two rounds."""
    house = House(file_store)
    driver = at_house(house, game, seed=3)
    looked = 0

    def look(name: str, events: list[Any], state: Table) -> None:
        nonlocal looked
        looked += 1
        assert as_logged(House(file_store).table(name).state) == as_logged(state)

    house.listeners.append(look)
    ready(driver, 1, 2)
    for _ in range(2):
        driver.round(1, 2)
    assert looked > 30
    assert verify(file_store).sound


@every_game
def test_a_snapshot_at_any_moment_and_the_tail_equal_the_whole(file_store: Store, game: Game) -> None:
    house, kept = House(file_store), list[Snapshot]()
    driver = at_house(house, game, seed=5)

    def keep(name: str, events: list[Any], state: Table) -> None:
        taken = Snapshot(state.sequence, state.rounds, house.table(name).link, snapshot_body(state))
        kept.append(signed_snapshot(file_store.snapshot_key, name, taken))
        assert as_logged(state_from(kept[-1].body) or Table()) == as_logged(state)

    house.listeners.append(keep)
    ready(driver, 1, 2)
    driver.round(1, 2)
    whole = folded(file_store)
    for one in kept:
        file_store.keep_snapshot("T1", one)
        again = House(file_store)
        assert again.load("T1").snapshot_at == one.sequence
        assert as_logged(again.table("T1").state) == as_logged(whole)
    assert verify(file_store).sound


def test_snapshots_are_taken_on_the_way(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_module, "SNAPSHOT_EVERY", 10)
    driver = ready(at_house(House(store)), 1, 2)
    driver.round(1, 2).round(1, 2)
    kept = store.snapshot_sequences("T1")
    assert len(kept) >= 3
    assert all(after - before >= 10 for before, after in pairwise(kept))
    again = House(store)
    assert again.load("T1").snapshot_at == kept[-1]
    assert as_logged(again.table("T1").state) == as_logged(driver.state) == as_logged(folded(store))
    assert verify(store).sound


OLD = b"an older edition" + b"\xc0"


@pytest.mark.parametrize("spoiled", [b"", b"\xc1", b"x" * 100, NOBODY + hashlib.sha256(OLD).digest() + OLD])
def test_a_snapshot_that_cannot_be_used_is_passed_over(file_store: Store, spoiled: bytes) -> None:
    driver = ready(at_house(House(file_store)), 1)
    good = Snapshot(3, 0, file_store.link("T1", 3) or b"", snapshot_body(replay(_first(file_store, 3))))
    bad = good._replace(sequence=5, body=spoiled, hash=file_store.link("T1", 5) or b"")
    for one in (good, bad, good._replace(sequence=6, hash=b"of another log")):
        file_store.keep_snapshot("T1", signed_snapshot(file_store.snapshot_key, "T1", one))
    again = House(file_store)
    assert again.load("T1").snapshot_at == 3
    assert as_logged(again.table("T1").state) == as_logged(driver.state)


def a_million_more(state: Table) -> Table:
    """As the state was, but for a player's chips."""
    return replace(state, money={**state.money, "player:p1": state.money["player:p1"] + 100_000_000})


FORGED: dict[str, Any] = {
    "by nobody": lambda kept, key: kept._replace(body=NOBODY + kept.body[len(NOBODY) :]),
    "by another key": lambda kept, key: signed_snapshot(b"another", "T1", kept),
    "by the mark of the true one": lambda kept, key: kept,
    "as of another table": lambda kept, key: signed_snapshot(key, "T2", kept),
    "as of another event": lambda kept, key: signed_snapshot(key, "T1", kept._replace(sequence=3))._replace(
        sequence=kept.sequence
    ),
}


@pytest.mark.parametrize("forge", FORGED.values(), ids=FORGED.keys())
def test_a_forged_snapshot_is_not_believed(open_store: Open, forge: Any) -> None:
    """It is whole, of this edition, and of the right event of the right chain; only, no events come to it."""
    store = open_store()
    driver = ready(at_house(House(store)), 1)
    head = store.head("T1")
    assert head is not None
    true = signed_snapshot(store.snapshot_key, "T1", Snapshot(head.sequence, 0, head.hash, snapshot_body(driver.state)))
    store.keep_snapshot("T1", true)
    assert House(store).load("T1").snapshot_at == head.sequence
    kept = true._replace(body=true.body[: len(NOBODY)] + snapshot_body(a_million_more(driver.state))[len(NOBODY) :])
    store.keep_snapshot("T1", forge(kept, store.snapshot_key))
    house = House(open_store())
    assert house.load("T1").snapshot_at == 0
    assert house.table("T1").state.money == driver.money
    with pytest.raises(Refusal):
        house.submit("T1", Command(Actor(PLAYER, "p1"), a.CashOut(100_000_000)))
    finding = verify(store).finding
    assert "snapshot" in (finding.what if finding else "")


def test_without_a_key_no_snapshot_is_believed(open_store: Open) -> None:
    store = open_store()
    driver = ready(at_house(House(store)), 1)
    head = store.head("T1")
    assert head is not None
    kept = Snapshot(head.sequence, 0, head.hash, snapshot_body(driver.state))
    store.keep_snapshot("T1", signed_snapshot(None, "T1", kept))
    assert trusted_state(None, "T1", kept) is None
    store.snapshot_key = None
    assert House(store).load("T1").snapshot_at == 0
    assert as_logged(House(store).table("T1").state) == as_logged(driver.state)


def _first(store: Store, upto: int) -> Iterator[Any]:
    return (EVENT.decode(stored.body) for stored in store.read("T1", 0, upto))


def test_a_log_that_is_not_what_was_written_is_not_played_on(file_store: Store) -> None:
    ready(at_house(House(file_store)), 1)
    with file_store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE events SET body = replace(body, 'p1', 'p9') WHERE sequence = 2")
    with pytest.raises(LogBroken, match="T1, event 2"):
        House(file_store).table("T1")


def test_a_log_that_became_shorter_is_not_played_on(file_store: Store) -> None:
    house = House(file_store)
    driver = ready(at_house(house), 1)
    last = driver.state.sequence
    with file_store.engine.begin() as connection:
        connection.exec_driver_sql(f"DELETE FROM events WHERE sequence = {last}")
        connection.exec_driver_sql(f"UPDATE heads SET sequence = {last - 1}")
    with pytest.raises(LogBroken, match=f"had {last} events and has {last - 1} now"):
        house.submit("T1", buy(500, "x"))


def test_a_house_that_closes_keeps_where_its_busy_tables_stand(file_store: Store) -> None:
    house = House(file_store)
    for name, commands in (("busy", 3), ("quiet", 1)):
        driver = at_house(house, name=name).open()
        for _ in range(commands):
            driver.do(FLOOR, a.Fill(500))
    house.keep_snapshots(least=3)
    assert (file_store.snapshot_sequences("busy"), file_store.snapshot_sequences("quiet")) == ([4], [])
    house.keep_snapshots(least=3)  # Nothing is new.
    assert file_store.snapshot_sequences("busy") == [4]
    assert House(file_store).table("busy").state == house.table("busy").state
    assert verify(file_store).sound


# -------------------------------------------------------------------------------------------- two houses on one store


def test_two_hosts_take_turns_and_see_each_others_events(open_store: Open) -> None:
    houses = [House(open_store()) for _ in range(2)]
    drivers = [at_house(house, seed=seed) for seed, house in enumerate(houses)]
    drivers[0].open().sit(1)
    drivers[1].do(PLAYER, a.TakeSeat(2), "p2")  # This host has not heard of the table yet.
    drivers[1].do(DEALER, a.BuyIn("p2", 1_000_000))
    drivers[0].staff()
    houses[1].refresh("T1")  # A player sees the seal before the wager.
    drivers[1].bet(2)
    drivers[0].bet(1)
    drivers[0].to_settling()
    assert houses[1].refresh("T1").state.phase == s.SETTLING
    drivers[1].finish()
    with pytest.raises(Refusal):
        drivers[0].do(DEALER, a.SettleSeat(1))  # It was settled; this host finds out by asking.
    assert as_logged(drivers[0].state) == as_logged(drivers[1].state)
    assert verify(open_store()).sound


def test_of_two_hosts_that_do_the_same_thing_one_does_it(open_store: Open) -> None:
    hosts = [at_house(House(open_store()), seed=n) for n in range(2)]
    ready(hosts[0], 1)
    assert hosts[1].state.sequence == hosts[0].state.sequence
    hosts[0].bet(1)
    hosts[0].do(DEALER, a.NoMoreBets())
    with pytest.raises(Refusal, match="locked"):
        hosts[1].do(DEALER, a.NoMoreBets())
    assert hosts[1].state.phase == s.LOCKED


def test_many_threads_at_many_tables_lose_nothing(store: Store) -> None:
    house, wrong = House(store), list[BaseException]()
    at_house(house, name="shared").open()

    def work(number: int) -> None:
        try:
            driver = at_house(house, name=f"T{number}", seed=number).open()
            for turn in range(10):
                driver.do(DEALER, a.BuyIn("p1", 100))
                house.submit("shared", buy(100, f"{number}-{turn}", f"p{number}"))
        except (PitbossError, AssertionError) as error:
            wrong.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert wrong == []
    assert [house.table("shared").state.money[f"player:p{n}"] for n in range(4)] == [1_000] * 4
    assert verify(store).sound
    assert verify(store).events == 5 + 80


def test_a_listener_hears_of_what_is_durable_and_of_nothing_else(open_store: Open) -> None:
    store, other = open_store(), open_store()
    house, heard = House(store), list[int]()

    def listen(name: str, events: list[Any], state: Table) -> None:
        assert other.streams()[name] == state.sequence
        heard.append(len(events))

    house.listeners.append(listen)
    driver: Driver = ready(at_house(house), 1)
    with pytest.raises(Refusal):
        driver.do(PLAYER, a.CashOut(10**9), "p1")
    assert sum(heard) == driver.state.sequence
