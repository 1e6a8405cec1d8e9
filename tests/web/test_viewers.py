"""Everyone who watches is told everything, once and in order; nobody who does not listen holds up a table."""

import asyncio
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from benchmarks.floors import Dose, Server, floor_process
from benchmarks.loading import check, load
from benchmarks.sockets import Socket
from websockets.frames import Frame, Opcode

from pitboss.table import acts as a
from pitboss.table.acts import DEALER, PLAYER, Actor
from pitboss.web.screens.viewers import Viewer
from tests.web.hosts import until
from tests.web.served import Served, served

TABLE = "cajun-stud"
ANN, HOUSE = Actor(PLAYER, "ann"), Actor(DEALER, "house")
A_FEW = 8  # Frames that a screen may be behind; so many do not fill its outbox.


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    """With a table at which nothing happens but what a test does."""
    with served(tmp_path) as found:
        found.known("ann")
        found.do(found.casino.floor.run_itself(TABLE, False))
        found.do(found.casino.floor.act(TABLE, HOUSE, a.BuyIn("ann", 1_000_000)))
        yield found


def test_a_crowd_at_play_misses_nothing(tmp_path: Path) -> None:
    """The load of the benchmark in a small dose: frames in order and without a gap, and nothing told that is not durable."""
    dose = Dose(40, 5, 6, warm=0.5, brisk=1.0, busy=0.0, flat_out=0.5)
    url = f"sqlite:///{tmp_path}/floor.db"
    server = Server(floor_process, url, dose)
    watch = asyncio.run(load(server, dose)).watch
    done = server.ask("used").commands
    server.stop()
    check(url, watch, done)
    assert done >= watch.counts["done"] > 0
    assert watch.spent, "no command came to its last viewer"


@pytest.mark.parametrize(("error", "logged"), [(OSError("the line is cut"), 0), (ValueError("a mistake of ours"), 1)])
@pytest.mark.parametrize("waits", [0, 1])
def test_a_write_that_fails_ends_its_screen_alone_and_a_mistake_of_ours_is_logged(
    error: Exception, logged: int, waits: int, caplog: pytest.LogCaptureFixture
) -> None:
    async def write(frame: bytes) -> None:
        for _ in range(waits):
            await asyncio.sleep(0)
        raise error

    async def ended() -> bool:
        viewer = Viewer(ANN, write)
        viewer.put(b"{}")
        await asyncio.wait_for(viewer.let_go, 10)
        return viewer.let_go.done()

    assert asyncio.run(ended())
    assert [record.levelname for record in caplog.records] == ["ERROR"] * logged


class Deaf(Socket):
    """A screen that never reads."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.pause_reading()


class Hearing(Socket):
    def __init__(self) -> None:
        super().__init__()
        self.heard: list[bytes] = []

    def received(self, message: bytes) -> None:
        self.heard.append(message)


def test_a_screen_that_does_not_read_is_let_go_and_the_others_hear_on(house: Served) -> None:
    floor = house.casino.floor
    hosted = floor.hosted_tables[TABLE]

    async def connected(kind: type[Socket]) -> Any:
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        line.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(line, ("127.0.0.1", house.port))
        made = kind()
        made.path = f"/api/tables/{TABLE}/watch"
        await loop.create_connection(lambda: made, sock=line)
        return made

    async def stuff(hearing: Hearing) -> int:
        """Show the table again and again, no faster than who hears takes it in, until the other is let go."""
        for number in range(100_000):
            floor.tell(hosted, [])
            floor.telling.now(hosted)
            await asyncio.sleep(0)
            while len(hearing.heard) < number - A_FEW and hearing.is_open:
                await asyncio.sleep(0.001)
            if len(hosted.viewers) == 1:
                return number + 1
        raise AssertionError("nobody is let go")

    async def watched() -> None:
        deaf, hearing = await connected(Deaf), await connected(Hearing)
        assert house.loop is not None
        while len(hosted.viewers) < 2:
            await asyncio.sleep(0.01)
        shown = await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(stuff(hearing), house.loop))
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(floor.act(TABLE, ANN, a.Tip(1)), house.loop))
        while hearing.is_open and b"MoneyMoved" not in hearing.heard[-1]:
            await asyncio.sleep(0.01)
        assert hearing.is_open, "who heard everything was let go"
        assert len(hearing.heard) == 1 + shown + 1
        deaf.transport.abort()
        hearing.transport.abort()

    asyncio.run(watched())
    until(lambda: not house.server.server_state.connections)


def test_a_screen_gets_what_it_was_told_in_order_however_slowly() -> None:
    async def slow() -> list[bytes]:
        got: list[bytes] = []

        async def write(told: bytes) -> None:
            await asyncio.sleep(0)
            got.append(told)

        viewer = Viewer(ANN, write)

        async def listen() -> None:
            for number in range(100):
                viewer.put(b"%d" % number)
                if number % 7 == 0:
                    await asyncio.sleep(0.001)
            while viewer.outbox:
                await asyncio.sleep(0)

        await viewer.attend(listen)
        return got

    assert asyncio.run(slow()) == [b"%d" % number for number in range(100)]


def test_messages_are_answered_in_order_however_they_come(house: Served) -> None:
    """Whole, in pieces, several at once, in fragments and with a ping between: to who is not signed in each is refused."""

    def message(key: int) -> bytes:
        return b'{"act": {"type": "Tip", "cents": 1}, "key": "%d"}' % key

    def whole(key: int) -> bytes:
        return Frame(Opcode.TEXT, message(key)).serialize(mask=True)

    begun = Frame(Opcode.TEXT, message(5)[:9], fin=False).serialize(mask=True)
    ended = Frame(Opcode.CONT, message(5)[9:]).serialize(mask=True)
    ping = Frame(Opcode.PING, b"still there").serialize(mask=True)
    torn = whole(4)
    sent = [whole(0), ping, whole(1), whole(2) + whole(3), torn[:5], torn[5:], begun, ping, ended, whole(6)]

    async def refused() -> list[str]:
        line = Hearing()
        line.path = f"/api/tables/{TABLE}/watch"
        await asyncio.get_running_loop().create_connection(lambda: line, "127.0.0.1", house.port)
        await line.opened
        for piece in sent:
            line.transport.write(piece)
            await asyncio.sleep(0.01)
        while (keys := [told["key"] for told in map(json.loads, line.heard) if told["type"] == "refused"])[-1:] != [
            "6"
        ]:
            await asyncio.sleep(0.01)
        line.transport.abort()
        return keys

    assert asyncio.run(refused()) == [str(key) for key in range(7)]
    until(lambda: not house.server.server_state.connections)


def test_a_mistake_while_listening_is_not_hushed_up() -> None:
    async def attended() -> None:
        async def write(told: bytes) -> None: ...

        async def listen() -> None:
            raise ZeroDivisionError

        await Viewer(ANN, write).attend(listen)

    with pytest.raises(ZeroDivisionError):
        asyncio.run(attended())


def test_an_act_sent_many_times_at_once_is_done_once_and_told_once(house: Served) -> None:
    """From a double click, or a browser that sends again because it heard nothing."""
    floor = house.casino.floor
    before = floor.state(TABLE).sequence
    told: list[bytes] = []

    async def click() -> list[Any]:
        async def write(text: bytes) -> None:
            told.append(text)

        viewer = Viewer(ANN, write)

        async def listen() -> None:
            acts = (floor.act(TABLE, ANN, a.Tip(500), "ann:click") for _ in range(20))
            answers.extend(await asyncio.gather(*acts))

        answers: list[Any] = []
        await floor.watch(TABLE, viewer, listen)
        return answers

    answers = house.do(click())
    assert len(answers) == 20
    assert all(answer == answers[0] for answer in answers)
    until(lambda: floor.state(TABLE).sequence == before + 1)
    assert sum(b'"news":[{' in text for text in told) == 1


def test_whoever_asked_and_left_has_asked_all_the_same(house: Served) -> None:
    """A connection that drops between command and answer: everyone else hears of it."""
    floor = house.casino.floor
    before = floor.state(TABLE).sequence

    async def leave() -> None:
        asking = asyncio.ensure_future(floor.act(TABLE, ANN, a.Tip(500)))
        await asyncio.sleep(0)
        asking.cancel()

    house.do(leave())
    until(lambda: floor.state(TABLE).sequence == before + 1)
