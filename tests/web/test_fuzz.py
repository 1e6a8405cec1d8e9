"""Anything at all said on a table's socket: it is refused or the socket is closed, nothing changes, nobody else notices."""

import json
import random
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from socket import SO_RCVBUF, SO_SNDBUF, SOL_SOCKET, create_connection
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pitboss.chapters import GAMES
from pitboss.table import acts as a
from pitboss.table.acts import PLAYER, Actor
from pitboss.web.client import Client
from pitboss.web.routes import tables as table_routes
from tests.table.floor import submission
from tests.table.test_roles import ACTS

from .served import SECONDS, Served, served

# Where a socket is pinged while something is drawn, Hypothesis takes the ping's own chance for that of a strategy.
pytestmark = pytest.mark.filterwarnings("ignore:Do not use the .random. module inside strategies")
TABLE = "quiet"
DOSE = settings(
    max_examples=150, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
LONG = settings(DOSE, max_examples=1_500, derandomize=False)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
acts = st.sampled_from([msgspec.to_builtins(act) for act in ACTS])


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A table that a person deals: it moves only when someone moves it. Messages may be many, but for one test."""
    with (
        pytest.MonkeyPatch.context() as patch,
        served(tmp_path_factory.mktemp("fuzz"), demo=True) as house,
    ):
        patch.setattr(table_routes, "MESSAGES_MOST", 1_000_000)
        floor = house.client("floor")
        offered = submission(GAMES["caribbean_stud_poker"], dealing="hand")
        floor.ask("POST", "/tables", {"name": TABLE, "submission": offered, "automatic": False})
        for name in ("ann", "mal"):
            Client(house.address).register(name, "correct horse")
        house.client("ann").act(TABLE, a.TakeSeat(1))
        yield house


class Screen:
    """A socket at the table, opened again when the house closes it."""

    def __init__(self, house: Served, name: str, held: ExitStack) -> None:
        self.house, self.name, self.held = house, name, held
        self.socket = self.opened()

    def opened(self) -> ClientConnection:
        token = f"?token={self.house.token(self.name)}" if self.name else ""
        address = f"ws://127.0.0.1:{self.house.port}/api/tables/{TABLE}/watch{token}"
        socket = self.held.enter_context(connect(address, max_size=None, ping_interval=None))
        assert json.loads(socket.recv(SECONDS))["type"] == "view"
        return socket

    def say(self, message: str | bytes, text: bool | None = None) -> dict[str, Any] | None:
        """What the house answers; nothing when it closes the socket."""
        try:
            self.socket.send(message, text=text)
            while (told := json.loads(self.socket.recv(SECONDS)))["type"] == "view":
                pass
            assert isinstance(told, dict)
            return told
        except ConnectionClosed:
            assert self.socket.close_code in (1003, 1007, 1008, 1009), self.socket.close_code
            self.socket = self.opened()
            return None

    def silent(self) -> bool:
        """Has nothing come?"""
        try:
            self.socket.recv(0)
        except TimeoutError:
            return True
        return False


@pytest.fixture
def mal(house: Served) -> Iterator[Screen]:
    """Someone who sends what no screen would. Ann's screen stands beside it, and nothing changes for her."""
    with ExitStack() as held:
        ann = Screen(house, "ann", held)
        before, seen = house.log(TABLE), house.client("ann").view(TABLE)
        yield Screen(house, "mal", held)
        assert house.log(TABLE) == before
        assert house.client("ann").view(TABLE) == seen
        assert ann.silent()
        assert (ann.say(json.dumps({"act": {"type": "NoMoreBets"}})) or {})["error"]["code"] == "wrong_role"
        assert not house.faults.said, house.faults.said


def refused(told: dict[str, Any] | None, *codes: str) -> None:
    """A refusal that says something, or a closed socket."""
    if told is not None:
        assert told["type"] == "refused", told
        assert told["error"]["message"]
        assert not codes or told["error"]["code"] in codes, told


def wrong_shape(screen: Screen, dose: settings) -> None:
    @dose
    @given(st.binary(max_size=200) | st.text(max_size=200) | anything.map(json.dumps))
    @example(b"")
    @example("")
    @example(b"\xff\xfe")
    @example('"\\ud800"')
    @example("9" * 5_000)
    @example('{"act": {"type": "Tip", "cents": 1e999}}')
    def say(message: str | bytes) -> None:
        refused(screen.say(message), "bad_act")

    say()


def wrong_values(screen: Screen, dose: settings) -> None:
    """Acts of every kind with one thing in them changed, left out or added."""

    @dose
    @given(acts, st.data())
    def say(act: dict[str, Any], data: st.DataObject) -> None:
        field = data.draw(st.sampled_from([*act, "more"]))
        changed = {**act, field: data.draw(anything)} if data.draw(st.booleans()) else {**act}
        if data.draw(st.booleans()):
            changed.pop(field, None)
        if changed.get("type") in ("TakeSeat", "LeaveSeat"):
            changed["type"] = data.draw(st.text(max_size=20))  # Those mal may do.
        message = {"act": changed, "key": data.draw(anything)}
        refused(screen.say(json.dumps(message)))

    say()


def cut_short(screen: Screen, dose: settings) -> None:
    """Every act, broken off anywhere."""
    rng = random.Random(6)
    for act in ACTS:
        whole = json.dumps({"act": msgspec.to_builtins(act), "key": "k"})
        for at in rng.sample(range(len(whole)), min(len(whole), max(2, dose.max_examples // len(ACTS)))):
            refused(screen.say(whole[:at]), "bad_act")


def test_anything_but_an_act_is_refused(mal: Screen) -> None:
    wrong_shape(mal, DOSE)


def test_acts_with_anything_in_them_are_refused(mal: Screen) -> None:
    wrong_values(mal, DOSE)


def test_acts_broken_off_are_refused(mal: Screen) -> None:
    cut_short(mal, DOSE)


@pytest.mark.long
@pytest.mark.parametrize("kind", [wrong_shape, wrong_values, cut_short])
def test_all_that_at_length(mal: Screen, kind: Any) -> None:
    kind(mal, LONG)


def test_nothing_is_too_deep_or_too_large(mal: Screen) -> None:
    for open_, close in (("[", "]"), ('{"act":', "}"), ('{"a":[', "]}")):
        for depth in (100, 900, 5_000):
            refused(mal.say(open_ * depth + close * depth), "bad_act")
            refused(mal.say(open_ * depth), "bad_act")
            refused(mal.say(f'{{"act": {{"type": "Tip", "cents": 1, "more": {open_ * depth}{close * depth}}}}}'))
    most = table_routes.MESSAGE_MOST
    refused(mal.say('"' + "x" * (most - 2) + '"'), "bad_act")
    assert mal.say("x" * (most + 1)) is None
    assert mal.say(b"x" * (10 * most)) is None
    refused(mal.say(json.dumps({"act": {"type": "Tip", "cents": 10**400}})))
    refused(mal.say(json.dumps({"act": {"type": "Tip", "cents": -1}, "key": "k" * 60_000})))


def test_text_that_is_no_text_closes_the_socket(mal: Screen) -> None:
    assert mal.say(b"\xff\xff", text=True) is None
    said = mal.house.faults.taken()
    assert len(said) == 1
    assert "Invalid UTF-8" in said[0]  # The server's own words about it.
    refused(mal.say(b"\xff\xff"), "bad_act")  # Bytes may be anything; these are no JSON.


def test_the_rail_may_only_look(house: Served) -> None:
    before = house.log(TABLE)
    with ExitStack() as held:
        rail = Screen(house, "", held)
        for act in ACTS:
            refused(rail.say(json.dumps({"act": msgspec.to_builtins(act)})), "not_signed_in")
    assert house.log(TABLE) == before


def test_whatever_is_said_to_the_lobby_is_not_heard(house: Served) -> None:
    """Nothing is answered, what is too large closes the socket, and the tables go on being told."""
    rng, address = random.Random(6), f"ws://127.0.0.1:{house.port}/api/lobby"
    house.client("dealer").act(TABLE, a.BuyIn("ann", 1_000))
    with connect(address) as lobby:
        assert {table["name"] for table in json.loads(lobby.recv(10))["tables"]} >= {TABLE}
        for at in range(300):
            lobby.send(rng.randbytes(at) if at % 2 else json.dumps({"act": {"type": "Tip", "cents": at}}))
        before = house.log(TABLE)
        house.client("ann").act(TABLE, a.LeaveSeat(1))
        while TABLE not in {table["name"] for table in json.loads(lobby.recv(10))["tables"]}:
            pass
        house.client("ann").act(TABLE, a.TakeSeat(1))
        assert house.log(TABLE) == before + 2
        lobby.send(b"x" * (10 * table_routes.MESSAGE_MOST))
        with suppress(ConnectionClosed):
            while True:
                lobby.recv(10)
        assert lobby.close_code == 1009
    assert not house.faults.said, house.faults.said


def test_thousands_in_a_row_are_turned_away(mal: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond a measure each is refused, beyond patience the socket is closed; a new one is heard again."""
    monkeypatch.setattr(table_routes, "MESSAGES_MOST", 100)
    mal.socket, codes = mal.opened(), []
    with suppress(ConnectionClosed):
        for _ in range(5_000):
            mal.socket.send('{"act": {"type": "NoMoreBets"}}')
            codes.append(json.loads(mal.socket.recv(10))["error"]["code"])
    assert mal.socket.close_code == 1008
    assert codes[:100] == ["wrong_role"] * 100
    assert set(codes[100:]) == {"too_many"}
    assert 100 < len(codes) <= 100 + table_routes.PATIENCE
    mal.socket = mal.opened()
    refused(mal.say('{"act": {"type": "NoMoreBets"}}'), "wrong_role")


def test_a_screen_that_reads_nothing_holds_nobody_up(house: Served) -> None:
    """What it is sent piles up only so far; the table goes on for everyone else."""
    address = f"ws://127.0.0.1:{house.port}/api/tables/{TABLE}/watch"
    house.client("dealer").act(TABLE, a.BuyIn("ann", 1_000_000))
    with ExitStack() as held:
        watching = held.enter_context(connect(address, max_queue=None))
        house.listener.setsockopt(SOL_SOCKET, SO_SNDBUF, 4096)  # So that little waits in the system's own buffers.
        line = create_connection(("127.0.0.1", house.port))
        line.setsockopt(SOL_SOCKET, SO_RCVBUF, 4096)
        held.enter_context(connect(address, sock=line, max_queue=1, compression=None, close_timeout=0.1))
        sent = len(watching.recv(10))
        while sent < 1_500_000:
            house.do(house.casino.floor.act(TABLE, Actor(PLAYER, "ann"), a.Tip(1)))
            told = watching.recv(10)
            assert json.loads(told)["view"]["sequence"] == house.log(TABLE)
            sent += len(told)
    assert not house.faults.said, house.faults.said
