"""Commands of many tables in one commit: each is answered as if it had come alone, and all or none is on the disk."""

from typing import Any

import pytest

from pitboss.errors import BadInput, Refusal
from pitboss.log.database import StoreDown
from pitboss.log.table_log import Store
from pitboss.projections.audit import verify
from pitboss.table import acts as a
from pitboss.table.acts import DEALER, FLOOR, PLAYER, Actor, Command
from pitboss.table.state import Table
from tests.sealed import House
from tests.store.conftest import Open
from tests.store.drive import CRAZY, ROYAL, at_house, linked_table, submission
from tests.store.hosts import shares

NAMES = ("T1", "T2", "T3")
SEED, EACH = 1_000_000, 21  # Of the linked meter: cents to begin with, and of every dollar.


def buy(cents: int = 500, command_id: str = "", player: str = "p1") -> Command:
    return Command(Actor(DEALER, "dee"), a.BuyIn(player, cents), 0, command_id)


def chips(house: House, name: str) -> int:
    return house.table(name).state.money.get("player:p1", 0)


def opened(store: Store) -> House:
    house = House(store)
    for name in NAMES:
        at_house(house, name=name).open()
    return house


def commits(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many entries went to the disk in each transaction from now on."""
    found, append_all = list[int](), store.append_all

    def counted(entries: list[Any]) -> Any:
        found.append(len(entries))
        return append_all(entries)

    monkeypatch.setattr(store, "append_all", counted)
    return found


def test_they_are_one_commit_and_each_has_its_own_events(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    house = opened(store)
    counts = commits(store, monkeypatch)
    answers = house.submit_all([(name, buy(100 * at)) for at, name in enumerate(NAMES, 1)])
    assert [answer[0].transfers[0].cents for answer in answers if not isinstance(answer, Exception)] == [100, 200, 300]
    assert counts == [3]
    assert [chips(house, name) for name in NAMES] == [chips(House(store), name) for name in NAMES] == [100, 200, 300]
    assert verify(store).sound


def test_tables_may_open_together(store: Store) -> None:
    house = House(store)
    house.submit_all([(name, Command(Actor(FLOOR), a.OpenTable(name, submission(CRAZY)))) for name in NAMES])
    assert store.streams() == dict.fromkeys(NAMES, 1)
    assert verify(store).sound


def test_one_that_is_refused_holds_up_nobody(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    house = opened(store)
    counts = commits(store, monkeypatch)
    cash_out = Command(Actor(PLAYER, "p1"), a.CashOut(10**6))
    answers = house.submit_all([("T1", buy()), ("T2", cash_out), ("T3", buy()), ("", buy())])
    assert [type(answer) for answer in answers] == [list, Refusal, list, BadInput]
    assert counts == [2]
    assert [chips(house, name) for name in NAMES] == [500, 0, 500]
    assert verify(store).sound


def test_a_repeat_among_others_answers_as_the_first_time(store: Store) -> None:
    house = opened(store)
    first = house.submit("T2", buy(700, "once"))
    answers = house.submit_all([("T1", buy()), ("T2", buy(700, "once")), ("T3", buy())])
    assert answers[1] == first
    assert [chips(house, name) for name in NAMES] == [500, 700, 500]
    assert verify(store).sound


def test_many_of_one_table_are_one_commit_each_upon_the_one_before(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = opened(store)
    counts = commits(store, monkeypatch)
    cash = Command(Actor(PLAYER, "p1"), a.CashOut(250), 0, "cash")
    asked = [("T1", buy(100, "first")), ("T2", buy()), ("T1", buy(200)), ("T1", cash)]
    answers = house.submit_all(asked)
    assert [answer[0].transfers[-1].cents for answer in answers if isinstance(answer, list)] == [100, 500, 200, 250]
    assert counts == [4]
    assert [chips(house, name) for name in NAMES] == [chips(House(store), name) for name in NAMES] == [50, 500, 0]
    assert [house.earlier_answer("T1", command) for name, command in asked[::3]] == answers[::3]
    assert verify(store).sound


def test_after_one_that_is_refused_the_rest_of_its_table_go_their_own_way_in_order(store: Store) -> None:
    house = opened(store)
    cash = Command(Actor(PLAYER, "p1"), a.CashOut(500))
    asked = [("T1", cash), ("T1", buy()), ("T2", buy()), ("T1", cash), ("T1", cash), ("T1", buy(300))]
    assert [type(answer) for answer in house.submit_all(asked)] == [Refusal, list, list, list, Refusal, list]
    assert [chips(house, name) for name in NAMES] == [300, 500, 0]
    assert verify(store).sound


def test_the_same_command_twice_in_one_batch_is_carried_out_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    house = opened(store)
    counts = commits(store, monkeypatch)
    answers = house.submit_all([("T1", buy(700, "once")), ("T1", buy(700, "once")), ("T2", buy()), ("T1", buy(1))])
    assert answers[0] == answers[1]
    assert counts[0] == 2  # It spoiled nothing for the others.
    assert [chips(house, name) for name in NAMES] == [701, 500, 0]
    assert verify(store).sound


def test_tables_that_share_a_meter_are_decided_one_command_at_a_time(store: Store) -> None:
    house = House(store)
    tables = [linked_table(house, CRAZY, name) for name in NAMES[:2]]
    for table in tables:
        table.bet(1, five_card_progressive=100)
    assert not house.can_commit_many("T1")
    lock = Command(Actor(DEALER), a.NoMoreBets())
    answers = house.submit_all([(name, command) for name in NAMES[:2] for command in (lock, buy(100, player="p9"))])
    assert all(isinstance(answer, list) for answer in answers), answers
    assert store.meters("house").popitem()[1] == {"primary": SEED + 2 * EACH}
    assert verify(store).sound


def test_one_that_another_host_has_overtaken_is_decided_again(open_store: Open) -> None:
    house = opened(open_store())
    House(open_store()).submit("T2", buy(100_000))
    answers = house.submit_all([("T1", buy()), ("T2", Command(Actor(PLAYER, "p1"), a.CashOut(400))), ("T3", buy())])
    assert all(isinstance(answer, list) for answer in answers), answers
    assert [chips(house, name) for name in NAMES] == [500, 99_600, 500]
    assert verify(open_store()).sound


def test_linked_meters_move_with_the_tables_that_move_them(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(store)
    tables = [linked_table(house, CRAZY, name) for name in NAMES]
    for table in tables:
        table.bet(1, five_card_progressive=100)
    counts = commits(store, monkeypatch)
    house.submit_all([(name, Command(Actor(DEALER), a.NoMoreBets())) for name in NAMES])
    assert counts == [3]
    assert store.meters("house").popitem()[1] == {"primary": SEED + 3 * EACH}
    assert {table.state.meters()["five_card_progressive"]["primary"] for table in tables} == {SEED + 3 * EACH}
    assert verify(store).sound


def test_two_awards_of_one_meter_are_paid_one_after_the_other(store: Store) -> None:
    """They cannot be one commit: the second is decided again on what the first has left."""
    house = House(store)
    tables = [linked_table(house, CRAZY, name) for name in NAMES[:2]]
    for table in tables:
        table.bet(1, five_card_progressive=100)
        table.to_settling({"seat 1": ROYAL})
    wanted = [table.verified().next() for table in tables]
    assert [type(each[1]) for each in wanted if each is not None] == [a.ValidateAward] * 2
    house.submit_all([(table.name, table.command(*each)) for table, each in zip(tables, wanted, strict=True) if each])
    for table in tables:
        table.finish()
    assert [shares(table.log, "five_card_progressive") for table in tables] == [[SEED + 2 * EACH], [SEED]]
    assert verify(store).sound


def test_when_the_store_is_down_all_are_told_and_nothing_moves(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Perhaps it was written: nobody tries again but who asked, and by the command's id."""
    house, write = opened(store), store.writers.write

    def lost(work: Any) -> Any:
        write(work)
        raise StoreDown("the line is cut", code="store_down")

    commands = [(name, buy(500, "mine")) for name in NAMES]
    monkeypatch.setattr(store.writers, "write", lost)
    assert [type(answer) for answer in house.submit_all(commands)] == [StoreDown] * 3
    monkeypatch.undo()
    assert [chips(house, name) for name in NAMES] == [0] * 3
    assert all(isinstance(answer, list) for answer in house.submit_all(commands))
    assert [chips(house, name) for name in NAMES] == [500] * 3
    assert verify(store).sound


def test_a_mistake_of_ours_at_one_table_is_no_matter_of_the_others(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, draft = opened(store), House.draft

    def mistaken(self: House, name: str, *more: Any) -> Any:
        assert name != "T2", "a mistake"
        return draft(self, name, *more)

    monkeypatch.setattr(House, "draft", mistaken)
    answers = house.submit_all([(name, buy()) for name in NAMES])
    assert [type(answer) for answer in answers] == [list, AssertionError, list]
    assert [chips(house, name) for name in NAMES] == [500, 0, 500]


def test_listeners_hear_each_event_once_whichever_host_wrote_it(open_store: Open) -> None:
    house, other = opened(open_store()), House(open_store())
    heard: dict[str, list[int]] = {name: [1] for name in NAMES}

    def listen(name: str, events: list[Any], state: Table) -> None:
        heard[name] += range(state.sequence - len(events) + 1, state.sequence + 1)

    house.listeners.append(listen)
    other.submit("T1", buy())  # Heard when this host is overtaken by it,
    house.submit_all([(name, buy()) for name in NAMES])
    other.submit("T2", buy())  # or looks,
    house.refresh("T2")
    other.submit("T3", buy())  # or is refused.
    with pytest.raises(Refusal):
        house.submit("T3", Command(Actor(PLAYER, "p1"), a.CashOut(10**6)))
    assert heard == {name: [1, 2, 3] for name in NAMES}
