"""Frames of a pressed floor, made by a process of their own: the same to the byte, in the same order, and with it or without."""

import asyncio
import logging
import os
import random
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from pitboss.chapters import GAMES
from pitboss.store.snapshot import Frozen
from pitboss.table.acts import PLAYER, Actor, AnyAct, Tip
from pitboss.table.events import AnyEvent
from pitboss.table.logged import LiveTable
from pitboss.table.state import Table
from pitboss.web.host.workbench import HEAD_BYTES, headed
from pitboss.web.screens import dictation, scribe
from pitboss.web.screens.dictation import Asked, Dictation
from pitboss.web.screens.frames import Frames, news
from pitboss.web.screens.scribe import ENCODE, READY, TOLD, Hear, Scribe, Take, Tell, Written, messages
from pitboss.web.tables import telling
from tests.store.drive import CRAZY, linked_table
from tests.store.test_together import House, Store
from tests.web.hosts import scribes
from tests.web.test_frames import EXTRA, VIEWERS, play, steps
from tests.web.test_telling import RAIL, Heard, Screen, sequences, turns

SECONDS_MOST = 30
WRITTEN = msgspec.msgpack.Decoder(Written)


@pytest.fixture(autouse=True)
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dictation, "cores", lambda: 2)


class InOneProcess(Dictation):
    """Without the process: what is said is answered at once, or when a test lets it be."""

    def __init__(self) -> None:
        super().__init__()
        self.scribe, self.held, self.kinds = Scribe(), list[bytes](), list[str]()
        self.say, self.holds = self.said, False

    def said(self, told: bytes) -> None:
        for message in messages(bytearray(told)):
            self.kinds.append(type(TOLD.decode(message)).__name__)
            answer = self.scribe.answer(message)
            if answer is not None:
                self.held.append(answer)
        if not self.holds:
            self.let_go()

    def let_go(self) -> None:
        while self.held:
            self._answered(WRITTEN.decode(self.held.pop(0)).frames)


class Dictated(LiveTable):
    """Every change is dictated, and told now and then: to some of the viewers, or to all."""

    def __init__(self) -> None:
        super().__init__()
        self.scribe, self.chance, self.compared = Scribe(), random.Random(1), 0
        self.untold: list[dict[str, object]] = []
        self.known = False

    def do(self, role: str, act: AnyAct, name: str = "", at: int = 0) -> list[AnyEvent]:
        events = super().do(role, act, name, at)
        frozen = Frozen(msgspec.structs.replace(self.state, law=None), self.state.rules.data)
        said: Take | Hear = Hear("T1", events) if self.known else Take("T1", frozen, events)
        assert self.scribe.answer(ENCODE.encode(said)) is None
        self.known = True
        self.untold += news(self.state, events)
        if self.chance.random() < 0.5:
            self._compare(last=self.chance.random() < 0.5)
        return events

    def _compare(self, last: bool) -> None:
        to = [(viewer, self.chance.randint(0, len(self.untold))) for viewer in (*VIEWERS, *VIEWERS[:2])]
        answer = self.scribe.answer(ENCODE.encode(Tell("T1", EXTRA, to, last)))
        assert answer is not None
        frames = Frames(self.state, self.untold, EXTRA)
        assert WRITTEN.decode(answer).frames == [frames.encoded(*each) for each in to]
        self.compared += 1
        if last:
            self.untold = []
            self.known = self.chance.random() < 0.9  # Else it is taken up anew, as after a quiet hour.


@pytest.mark.parametrize("key", GAMES)
def test_the_scribe_makes_to_the_byte_what_the_loop_would_make(key: str) -> None:
    table = Dictated()
    play(table, key, ("ann", "bob"), rounds=4)
    assert table.compared > 20


def test_what_it_cannot_make_it_says_and_the_loop_makes_it(caplog: pytest.LogCaptureFixture) -> None:
    assert Scribe().answer(ENCODE.encode(Hear("T9", []))) is None
    answer = Scribe().answer(ENCODE.encode(Tell("T9", EXTRA, [(RAIL, 0)], False)))
    assert answer is not None
    assert WRITTEN.decode(answer).frames is None

    async def played() -> tuple[Heard, Screen, InOneProcess]:
        screen, line = Screen(RAIL), InOneProcess()
        table = Heard(screen, pressed=True, dictation=line)
        line.scribe.tables.clear()
        play(table, "cajun_stud", ("ann", "bob"), rounds=0)
        line.scribe.tables.clear()  # Something went wrong with the table there.
        table.telling.now(table.hosted)
        assert len(screen.told) == 1
        table.do(PLAYER, Tip(500), "ann")
        table.telling.now(table.hosted)
        return table, screen, line

    table, screen, line = asyncio.run(played())
    assert screen.events() == [type(event).__name__ for event in table.log]
    assert line.unable == {"T1"}
    assert line.kinds[-1] == "Tell"  # Of the table itself nothing more was said.
    assert [record.getMessage() for record in caplog.records] == [
        "T1: the scribe cannot make its frames; the loop does"
    ]


def test_a_table_is_told_whole_once_and_then_only_what_happens_there() -> None:
    async def played() -> list[str]:
        line = InOneProcess()
        table = Heard(Screen(RAIL), pressed=True, dictation=line)
        play(table, "cajun_stud", ("ann", "bob"), rounds=0)
        opened = line.kinds.copy()
        for pressed in (True, False, True, True):
            table.pressed = pressed
            table.do(PLAYER, Tip(500), "ann")
            table.telling.now(table.hosted)
        assert opened[0] == "Take"
        assert set(opened[1:]) == {"Hear"}
        return line.kinds[len(opened) :]

    # What happened while the floor was quiet it has not heard of: the table is taken up as it stands then.
    assert asyncio.run(played()) == ["Hear", "Tell", "Take", "Tell", "Hear", "Tell"]


def test_whatever_follows_a_frame_waits_for_it() -> None:
    """An answer, and a frame that the loop itself makes on a floor that is quiet again."""

    async def played() -> None:
        ann, line = Screen(Actor(PLAYER, "ann")), InOneProcess()
        table = Heard(ann, pressed=True, dictation=line)
        play(table, "cajun_stud", ("ann", "bob"), rounds=0)
        line.holds = True
        table.telling.now(table.hosted)
        table.telling.answer(table.hosted, ann, b'{"type": "done", "key": "1"}')
        table.pressed = False
        table.do(PLAYER, Tip(500), "ann")
        table.telling.now(table.hosted)
        assert ann.told == []
        assert table.telling.coming
        line.let_go()
        assert ann.kinds() == ["view", "done", "view"]
        assert ann.events() == [type(event).__name__ for event in table.log]
        assert not table.telling.coming

    asyncio.run(played())


def test_a_table_on_a_linked_meter_and_one_too_many_are_not_dictated(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    linked = linked_table(House(store), CRAZY, "T1").state
    plain = LiveTable()
    play(plain, "cajun_stud", ("ann", "bob"), rounds=0)

    async def asked() -> list[bool]:
        line = InOneProcess()
        found = [line.takes("T1", linked), line.takes("T1", Table()), line.takes("T1", plain.state)]
        line.waiting.append(Asked("T2", 0.0, lambda frames: None))
        monkeypatch.setattr(dictation, "WAITING_MOST", 1)
        return [*found, line.takes("T1", plain.state)]

    assert asyncio.run(asked()) == [False, False, True, False]


def test_with_one_core_nobody_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dictation, "cores", lambda: 1)

    async def asked() -> None:
        line = Dictation()
        assert not line.takes("T1", Table())
        assert line.working is None

    asyncio.run(asked())


# ---------------------------------------------------------------------------------------- with the process itself


def with_a_scribe(work: Callable[[Dictation], Awaitable[None]]) -> None:
    async def run() -> None:
        line = Dictation()
        await called(line)
        try:
            await asyncio.wait_for(work(line), SECONDS_MOST)
        finally:
            await line.close()
        assert line.say is None

    asyncio.run(run())


async def called(line: Dictation) -> None:
    assert not line.takes("T1", Table())  # It is called by that.
    async with asyncio.timeout(SECONDS_MOST):
        while line.say is None:
            await asyncio.sleep(0.01)


async def gone(line: Dictation) -> None:
    async with asyncio.timeout(SECONDS_MOST):
        while line.working is not None:
            await asyncio.sleep(0.01)


async def played(line: Dictation, each: Callable[[int], object]) -> dict[str, Screen]:
    """Whole rounds on a pressed floor; what happens between two steps is for the caller to say."""
    screens = {name: Screen(Actor(PLAYER, name)) for name in ("ann", "bob", "stands")} | {"rail": Screen(RAIL)}
    table = Heard(*screens.values(), pressed=True, dictation=line)
    for number, step in enumerate(steps(table, "crazy_4_poker", ("ann", "bob"))):
        each(number)
        step()
        await turns()
    table.pressed = False
    table.telling.hear(table.hosted, [], table.state)
    await table.told()
    for screen in screens.values():
        assert sequences(screen)[-1] == table.state.sequence
        assert screen.events() == [type(event).__name__ for event in table.log]
    return screens


def test_on_a_pressed_floor_the_scribe_makes_the_frames_and_everyone_hears_everything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(telling, "PATIENCE_SECONDS", 0.005)
    monkeypatch.setattr(telling, "Frames", None)  # The loop makes none.
    monkeypatch.setattr(telling, "news", None)

    async def work(line: Dictation) -> None:
        await played(line, lambda number: None)
        assert len(scribes(os.getpid())) == 1

    with_a_scribe(work)
    assert scribes(os.getpid()) == []


def test_a_scribe_that_is_killed_takes_nothing_with_it(caplog: pytest.LogCaptureFixture) -> None:
    async def work(line: Dictation) -> None:
        def kill(number: int) -> None:
            if number == 20:
                assert line.say is not None
                os.kill(scribes(os.getpid())[0], signal.SIGKILL)

        await played(line, kill)
        await gone(line)
        assert not line.takes("T1", Table())
        assert line.working is None  # Not at once again,
        line.again = 0.0
        await called(line)  # but after a while.
        await played(line, lambda number: None)

    with caplog.at_level(logging.ERROR):
        with_a_scribe(work)
    assert [record.getMessage() for record in caplog.records] == [
        "the scribe of a pressed floor is gone, and the loop makes its frames: it has ended"
    ]


def test_one_that_no_longer_answers_is_let_go(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(dictation, "LATE_SECONDS", 0.2)

    async def work(line: Dictation) -> None:
        await played(line, lambda number: os.kill(scribes(os.getpid())[0], signal.SIGSTOP) if number == 20 else None)
        await gone(line)

    with_a_scribe(work)
    assert "is gone" in caplog.text
    assert scribes(os.getpid()) == []


def test_one_that_has_ended_a_moment_ago_is_done_without() -> None:
    """Before the loop has seen it, whatever is said to it fails."""

    async def played() -> None:
        screen, line = Screen(RAIL), InOneProcess()
        table = Heard(screen, pressed=True, dictation=line)
        play(table, "cajun_stud", ("ann", "bob"), rounds=0)
        line.holds = True
        table.telling.now(table.hosted)
        table.do(PLAYER, Tip(500), "ann")
        line.say = fails
        table.telling.now(table.hosted)
        line.let_go()  # What it had made by then is of no use any more.
        assert screen.kinds() == ["view", "view"]
        assert screen.events() == [type(event).__name__ for event in table.log]
        assert not table.telling.coming

    def fails(told: bytes) -> None:
        raise RuntimeError("the handler is closed")

    asyncio.run(played())


def test_a_mistake_of_ours_in_what_is_dictated_stops_the_table_and_whoever_asked_is_answered() -> None:
    async def played() -> None:
        ann, line, mistakes = Screen(Actor(PLAYER, "ann")), InOneProcess(), list[Exception]()
        table = Heard(ann, pressed=True, dictation=line)
        table.telling.failed = lambda name, mistake: mistakes.append(mistake)
        table.telling.extra_of = lambda hosted: {"no": lambda: "message"}
        play(table, "cajun_stud", ("ann", "bob"), rounds=0)
        table.telling.answer(table.hosted, ann, b'{"type": "done", "key": "1"}')
        table.telling.now(table.hosted)
        assert [type(mistake) for mistake in mistakes] == [TypeError]
        assert ann.kinds() == ["done"]
        assert not table.telling.coming
        assert not line.waiting

    asyncio.run(played())


def test_one_that_does_not_start_is_done_without(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(dictation, "SCRIBE", "pitboss.there_is_no_such")

    async def run() -> None:
        line = Dictation()
        await played(line, lambda number: None)
        await gone(line)
        await line.close()

    asyncio.run(run())
    assert "it has ended" in caplog.text


def test_it_goes_with_the_house_and_not_before() -> None:
    """Whoever stops the house from a terminal stops every process there: it still makes what the house tells on its way out."""
    command = [sys.executable, "-m", scribe.__name__]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.read(HEAD_BYTES + len(READY)).endswith(READY)
        for stop in (signal.SIGINT, signal.SIGTERM):
            process.send_signal(stop)
        process.stdin.write(headed(ENCODE.encode(Tell("T9", EXTRA, [], last=True))))
        process.stdin.close()  # As when the house is killed.
        (answer,) = messages(bytearray(process.stdout.read()))
        assert WRITTEN.decode(answer).frames is None
        assert process.wait(SECONDS_MOST) == 0
