"""Commands on their way to the log: told once they are durable, and the disk goes on meanwhile."""

import asyncio
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from pitboss.log.table_log import Store
from pitboss.log.tables import Answer
from pitboss.table.acts import DEALER, Actor, BuyIn, Command
from pitboss.table.events import AnyEvent
from pitboss.web.host import write_queue
from pitboss.web.host.write_queue import OF_ONE_TABLE_MOST, News, WriteQueue
from tests.sealed import House
from tests.store.drive import at_house

NAMES = ("T1", "T2")
SECONDS_MOST = 20


def buy(cents: int) -> Command:
    return Command(Actor(DEALER, "dee"), BuyIn("p1", cents))


class Heard:
    """What everyone was told, and how far the log was by then."""

    def __init__(self, store: Store) -> None:
        self.store, self.told = store, list[tuple[str, int, int]]()
        self.events: dict[str, list[AnyEvent]] = {}

    def __call__(self, name: str, news: News) -> None:
        self.events.setdefault(name, []).extend(news.events)
        self.told.append((name, news.state.sequence, self.store.streams()[name]))


def answered(name: str, answer: Answer) -> None:
    assert not isinstance(answer, Exception), answer


@pytest.fixture
def house(tmp_path: Path) -> House:
    store = Store(f"sqlite:///{tmp_path / 'house.db'}")
    made = House(store)
    for name in NAMES:
        at_house(made, name=name).open()
    return made


def test_while_one_batch_is_told_the_next_is_written(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    second, append_all, batches = Event(), house.store.append_all, list[list[str]]()

    def counted(entries: list[Any]) -> Any:
        found = append_all(entries)
        batches.append([entry.stream for entry in entries])
        if len(batches) == 2:
            second.set()
        return found

    def slow(name: str, news: News) -> None:
        if name == "T1":  # On the loop: nothing else happens there until this is over.
            assert second.wait(SECONDS_MOST), "the disk waited for a screen"

    async def run() -> None:
        queue = WriteQueue(house, slow, answered)
        await asyncio.gather(queue.submit("T1", buy(100)), after_a_turn(queue))
        await queue.close()

    async def after_a_turn(queue: WriteQueue) -> None:
        await asyncio.sleep(0)  # The first is on its way.
        await queue.submit("T2", buy(200))

    monkeypatch.setattr(house.store, "append_all", counted)
    monkeypatch.setattr(write_queue, "GATHER_SECONDS", 0.0)
    asyncio.run(run())
    assert batches == [["T1"], ["T2"]]
    house.store.close()


def commits_of(house: House, monkeypatch: pytest.MonkeyPatch, after: int) -> list[int]:
    """How many commands each commit had: of one that comes alone, of some that come while it is written, and of one more."""
    sizes, submit_all, first, written = list[int](), house.submit_all, Event(), Event()

    def counted(commands: list[tuple[str, Command]]) -> list[Answer]:
        sizes.append(len(commands))
        first.set()
        assert written.wait(SECONDS_MOST)
        return submit_all(commands)

    async def run() -> None:
        queue = WriteQueue(house, lambda name, news: None, answered)
        alone = asyncio.ensure_future(queue.submit("T1", buy(100)))
        assert await asyncio.to_thread(first.wait, SECONDS_MOST), "one that comes alone waits for nothing"
        others = [asyncio.ensure_future(queue.submit("T2", buy(100))) for _ in range(after)]
        await asyncio.sleep(0)  # They are in the queue.
        written.set()
        await alone
        await asyncio.gather(queue.submit("T1", buy(200)), *others)
        await queue.close()

    monkeypatch.setattr(house, "submit_all", counted)
    asyncio.run(run())
    house.store.close()
    return sizes


def test_few_that_come_in_quick_succession_are_one_commit(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(write_queue, "GATHER_SECONDS", 1.0)
    assert commits_of(house, monkeypatch, after=2) == [1, 3]


def test_many_are_not_gathered(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(write_queue, "GATHER_SECONDS", 1.0)
    monkeypatch.setattr(write_queue, "FEW", 2)
    assert commits_of(house, monkeypatch, after=2) == [1, 2, 1]


def test_nobody_hears_of_what_is_not_durable_and_all_in_order(house: House) -> None:
    heard = Heard(house.store)

    async def run() -> list[int]:
        queue = WriteQueue(house, heard, answered)
        answers = await asyncio.gather(*(queue.submit(name, buy(100 + at)) for at in range(20) for name in NAMES))
        await queue.close()
        return [answer[0].transfers[0].cents for answer in answers]

    assert asyncio.run(run()) == [100 + at for at in range(20) for _ in NAMES]
    assert all(sequence <= durable for _, sequence, durable in heard.told)
    for name in NAMES:
        told = [sequence for there, sequence, _ in heard.told if there == name]
        assert told == sorted(set(told))
        assert told[-1] == 21
        assert [event.transfers[0].cents for event in heard.events[name]] == [100 + at for at in range(20)]
    house.store.close()


def test_what_waits_at_one_table_is_written_and_told_together(house: House) -> None:
    """As when six players wager at once; and no table takes the whole batch."""
    heard = Heard(house.store)

    async def run() -> None:
        queue = WriteQueue(house, heard, answered)
        await asyncio.gather(*(queue.submit("T1", buy(100)) for _ in range(1 + OF_ONE_TABLE_MOST)))
        await asyncio.gather(*(queue.submit("T1", buy(100)) for _ in range(1 + OF_ONE_TABLE_MOST)))
        await queue.close()

    asyncio.run(run())
    some = OF_ONE_TABLE_MOST
    assert [sequence for _, sequence, _ in heard.told] == [1 + some, 2 + some, 2 + 2 * some, 3 + 2 * some]
    house.store.close()


def test_when_the_thread_has_ended_whoever_asks_is_told(house: House) -> None:
    async def run() -> None:
        queue = WriteQueue(house, Heard(house.store), lambda name, answer: None)
        queue.disk.shutdown()
        with pytest.raises(RuntimeError):
            await queue.submit("T1", buy(100))

    asyncio.run(run())
    house.store.close()
