"""Everyone who watches is told everything, once and in order; nobody who does not listen holds up a table."""

import asyncio
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from benchmarks.floors import Dose, Server, floor_process
from benchmarks.loading import check, load
from benchmarks.sockets import Socket
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from pitboss.table import acts as a
from pitboss.table.acts import DEALER, PLAYER, Actor
from pitboss.web.host.quick_lines import PINGED_FROM, QuickProtocol, content_at, framed, unmasked
from pitboss.web.host.write_queue import PRESSED
from pitboss.web.screens.dictation import cores
from pitboss.web.screens.viewers import Viewer
from tests.web.hosts import scribes, until
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


@pytest.mark.parametrize("pressed", [PRESSED, 0.0], ids=["quiet", "pressed"])
def test_a_crowd_at_play_misses_nothing(tmp_path: Path, pressed: float) -> None:
    """The load of the benchmark in a small dose: frames in order and without a gap, and nothing told that is not durable. Also
    where the floor is pressed all the time, and a scribe makes the frames from the first second on."""
    dose = Dose(40, 5, 6, warm=1.0, brisk=2.0, busy=0.0, flat_out=1.0, pressed=pressed)
    url = f"sqlite:///{tmp_path}/floor.db"
    server = Server(floor_process, url, dose)
    watch, brisk, _, flat_out = asyncio.run(load(server, dose))
    done = server.ask("used").commands
    writing = scribes(server.process.pid)
    server.stop()
    check(url, watch, done)
    assert len(writing) == (pressed == 0 and cores() > 1)
    assert not [number for number in writing if Path(f"/proc/{number}").exists()]
    assert flat_out.counts["commands"] >= flat_out.counts["done"] > 0
    assert len(brisk.spent) > brisk.counts["done"] // 2 > 0  # Commands came to their last viewer.


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

        await viewer.attend(listen())
        return got

    assert asyncio.run(slow()) == [b"%d" % number for number in range(100)]


def test_what_can_be_written_at_once_never_overtakes_what_waits_for_room() -> None:
    """A line that is full now and then, and has room again before whoever waits for it has written."""

    async def filling() -> tuple[list[bytes], int]:
        got, at_once, is_full, room = list[bytes](), 0, False, asyncio.Event()

        def write_now(*told: bytes) -> bool:
            nonlocal at_once
            if not is_full:
                at_once += 1
                got.extend(told)
            return not is_full

        async def write(told: bytes) -> None:
            await room.wait()
            await asyncio.sleep(0)
            got.append(told)

        viewer = Viewer(ANN, write, write_now)

        async def listen() -> None:
            nonlocal is_full
            for number in range(200):
                viewer.put(b"%d" % number)
                if number % 20 == 4:
                    is_full = True
                    room.clear()
                elif number % 20 == 8:
                    is_full = False
                    room.set()
                await asyncio.sleep(0)
                if number % 20 > 8 and number % 2:
                    await asyncio.sleep(0)
            room.set()
            while viewer.outbox:
                await asyncio.sleep(0)

        await viewer.attend(listen())
        return got, at_once

    got, at_once = asyncio.run(filling())
    assert got == [b"%d" % number for number in range(200)]
    assert 20 < at_once < 180


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, (1 << 16) - 1, 1 << 16])
def test_a_frame_written_at_once_is_one_that_any_client_reads(size: int) -> None:
    client = ClientProtocol(parse_uri("ws://127.0.0.1/"), state=State.OPEN)
    client.receive_data(framed(b"x" * size) + framed(b"next"))
    assert [event.data for event in client.events_received() if isinstance(event, Frame)] == [b"x" * size, b"next"]


@pytest.mark.parametrize("size", [2, 125, 126, 127, (1 << 16) - 1, 1 << 16])
@pytest.mark.parametrize("opcode", [Opcode.TEXT, Opcode.BINARY])
def test_a_message_is_taken_at_once_only_where_it_is_whole(size: int, opcode: Opcode) -> None:
    content = bytes(at % 251 for at in range(size))
    data = Frame(opcode, content).serialize(mask=True)
    begins = content_at(data)
    assert bool(begins) == (size < 1 << 16)
    assert not begins or unmasked(data[begins:], data[begins - 4 : begins]) == content
    assert not any(content_at(some) for some in (data[:-1], data + b"x", data[:2], data[:1], b"", data + data))
    assert not content_at(Frame(opcode, content, fin=False).serialize(mask=True))
    assert not content_at(Frame(opcode, content).serialize(mask=False))
    assert not content_at(bytes((0x81, 0x80 | 127)) + bytes(131))  # Its size stands in eight bytes, whatever that is.


def test_lines_that_came_together_are_not_pinged_together() -> None:
    delays: list[float] = []

    class Loop:
        def call_later(self, seconds: float, work: Any) -> None:
            delays.append(seconds)

    line = QuickProtocol.__new__(QuickProtocol)
    line.loop, line.ping_interval, line.last_ping_rtt = cast(Any, Loop()), 20.0, 0.5
    for _ in range(200):
        line.schedule_ping()
    assert 20 * PINGED_FROM - 0.5 <= min(delays) < max(delays) <= 19.5
    assert len({*delays}) > 100


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

        await Viewer(ANN, write).attend(listen())

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
        await floor.watch(TABLE, viewer, listen())
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
