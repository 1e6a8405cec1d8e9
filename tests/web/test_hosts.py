"""Several hosts on one PostgreSQL are one floor; what one does, all show; when one is gone, another goes on."""

import secrets
import threading
from pathlib import Path
from typing import Any

import pytest

from pitboss.chapters import GAMES
from pitboss.errors import PitbossError
from pitboss.log.table_log import Store
from pitboss.projections.audit import verify
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, Actor, Command
from pitboss.table.automatic import staff_act
from pitboss.table.deciding import deciding_seat
from pitboss.web.client import Client
from pitboss.web.host.house_clock import now
from pitboss.web.tables.automation import open_to_wagers
from tests.sealed import House
from tests.store.conftest import postgres_server
from tests.store.drive import CRAZY, ROYAL, Driver, five_card, submission
from tests.web.hosts import SECONDS, Host, hosts, until
from tests.web.served import PASSWORD, Served, begun

CAJUN = "cajun-stud"


def audited(url: str) -> bool:
    store = Store(url, existing=True)
    sound = verify(store).sound
    store.close()
    return sound


class Seen:
    """The frames of a table that a screen is sent, until it has had enough."""

    def __init__(self, client: Client, table: str, enough: Any) -> None:
        self.frames: list[dict[str, Any]] = []
        self.thread = threading.Thread(target=self._watch, args=(client, table, enough))
        self.thread.start()
        until(lambda: self.frames)

    def _watch(self, client: Client, table: str, enough: Any) -> None:
        for frame in client.watch(table):
            self.frames.append(frame)
            if enough(frame):
                return

    def all(self) -> list[dict[str, Any]]:
        self.thread.join(SECONDS)
        assert not self.thread.is_alive(), "it has not had enough"
        return self.frames


def staffed(host: Host, other: Host) -> tuple[Client, Client]:
    """A floorperson and a dealer, made by the administrator of the one-time link that either host takes."""
    link = host.line().rstrip().rpartition("/")[2]
    floor, dealer = other.client(), other.client()
    welcome, boss = {"name": "boss", "password": PASSWORD, "invitation": link}, other.client()
    boss.token = boss.ask("POST", "/welcome", welcome)["token"]
    assert host.client().ask("GET", "/me")["first_run"] is False
    for name, role in (("dee", DEALER), ("flo", FLOOR)):
        host.client(boss.token).ask("POST", "/accounts", {"name": name, "password": PASSWORD, "role": role})
    dealer.sign_in("dee", PASSWORD)
    floor.sign_in("flo", PASSWORD)
    return host.client(floor.token), dealer


@pytest.mark.long
def test_a_player_on_one_host_and_a_dealer_on_another_play_a_round(postgres_url: str) -> None:
    with hosts(postgres_url, at_once=True) as (here, there):
        floor, dealer = staffed(here, there)
        floor.ask("POST", "/tables", {"name": "pit-1", "submission": submission(CRAZY), "automatic": False})
        until(lambda: "pit-1" in {table["name"] for table in there.client().tables()})
        player = here.client()
        player.register("ann", PASSWORD)
        seen = Seen(player, "pit-1", lambda frame: frame["view"]["last"] is not None)
        player.act("pit-1", a.TakeSeat(1))
        dealer.act("pit-1", a.BuyIn("ann", 100_000))
        store = Store(postgres_url)
        play(House(store), {DEALER: dealer, FLOOR: floor}, player)
        store.close()
        frames = seen.all()
        assert frames[-1]["view"]["you"]["chips"] == player.view("pit-1")["view"]["you"]["chips"]
        until(lambda: here.client().view("pit-1") == there.client().view("pit-1"))
    told = [news for frame in frames for news in frame["news"]]
    assert {"dee", "flo", "ann"} <= {news["by"] for news in told}
    numbers = [frame["view"]["sequence"] for frame in frames]
    assert numbers == sorted(numbers)
    assert len(told) == numbers[-1] - numbers[0]  # Every event once, in order.
    assert audited(postgres_url)


def play(house: House, staff: dict[str, Client], player: Client) -> None:
    """One round; who is asked next is read from the log, and asks at the own host."""
    while (state := house.refresh("pit-1").state).last is None:
        if deciding_seat(state) is not None:
            player.act("pit-1", a.Decide(1, 500))
        elif open_to_wagers(state) and not state.boxes:
            until(lambda: player.view("pit-1")["view"]["seal"] is not None)  # The other host has written it.
            player.act("pit-1", a.PlaceWagers(1, {"ante": 500, "super_bonus": 500}))
        else:
            role, act = staff_act(state, secrets.token_bytes, now()) or ("", None)
            assert act is not None, state.phase
            if role in staff:  # The system does its part by itself, and the players' pages theirs.
                staff[role].act("pit-1", act)


def test_the_table_of_a_host_that_dies_is_dealt_on_by_another(postgres_url: str) -> None:
    with hosts(postgres_url) as (first, second):
        until(
            lambda: {first.minds(), second.minds()} == {len(GAMES) // 2, len(GAMES) - len(GAMES) // 2}
        )  # Each has its share.
        player = second.client()
        player.register("ann", PASSWORD)
        player.act(CAJUN, a.TakeSeat(2))
        player.buy_in(CAJUN, 500)
        seen = Seen(player, CAJUN, lambda frame: frame["view"]["last"] is not None)
        until(lambda: player.view(CAJUN)["view"]["seal"] is not None)
        player.act(CAJUN, a.PlaceWagers(2, {"ante": 500}))
        player.ready(CAJUN)  # The host that deals hears of it: the betting would stay open for ten minutes.
        until(lambda: "decide" in seen.frames[-1]["can"])
        first.kill()
        for number in range(3):
            until(lambda: "decide" in player.view(CAJUN)["can"])
            player.act(CAJUN, a.Decide(2, 500), key=f"decision {number}")
        assert seen.all()[-1]["view"]["last"]["number"] == 1
        until(lambda: second.minds() == len(GAMES))
    assert audited(postgres_url)


def test_a_host_that_leaves_hands_its_tables_over_at_once(postgres_url: str) -> None:
    first, second = (begun(postgres_url) for _ in range(2))
    try:
        floor = second.casino.floor
        halves = {len(GAMES) // 2, len(GAMES) - len(GAMES) // 2}
        until(lambda: {len(first.casino.floor.minded), len(floor.minded)} == halves)
        assert first.casino.floor.minded.isdisjoint(floor.minded)
        assert len(floor.hosted_tables) == len(GAMES)
        first.stop()
        until(lambda: len(floor.minded) == len(GAMES))
    finally:
        second.stop()


def test_what_is_written_without_a_word_is_seen_all_the_same(postgres_url: str) -> None:
    """As when the connection that carries word is lost: a host looks at the log by itself."""
    house, store = begun(postgres_url), Store(postgres_url)
    try:
        floor = house.casino.floor
        other = House(store)
        other.marks = floor.house.marks  # As another host of the house has it.
        other.submit(CAJUN, Command(Actor(PLAYER, "ann"), a.TakeSeat(3)))
        until(lambda: floor.state(CAJUN).seats == {3: "ann"})
        until(lambda: floor.state(CAJUN).deck is not None and floor.state(CAJUN).deck.stage == s.READY)  # It deals on.
    finally:
        house.stop()
        store.close()


def test_the_floor_goes_on_when_the_database_comes_back(quick_folder: Path) -> None:
    with postgres_server(quick_folder / "lost") as server:
        house = begun(server.get_uri())
        try:
            floor, player = house.casino.floor, house.known("ann")
            player.act(CAJUN, a.TakeSeat(1))
            server.crash()
            with pytest.raises(PitbossError, match="out of reach"):
                house.do(floor.act(CAJUN, Actor(DEALER, "house"), a.BuyIn("ann", 500)))
            server.start()
            until(lambda: floor.state(CAJUN).deck is not None and floor.state(CAJUN).deck.stage == s.READY)
            assert player.buy_in(CAJUN, 5) == "5.00"
            assert all("out of reach" in said for said in house.faults.said)  # If it was looked at meanwhile.
            house.faults.said.clear()
        finally:
            house.stop()


def linked(house: Served, name: str) -> Driver:
    """A table of the linked jackpot with a player, driven through one of the hosts."""
    floor, terms = house.casino.floor, submission(CRAZY, **five_card(CRAZY, linked=True))
    house.do(floor.open(name, terms, automatic=False, virtual=False))
    driver = Driver(CRAZY, lambda command: house.do(floor.submit(name, command)), lambda: floor.state(name), name)
    return driver.sit(1).staff()


def shown(*frames: dict[str, Any]) -> str:
    """By the last of them that shows the table: word of a jackpot may come before the meter it was won from."""
    found = [frame["view"]["meters"]["five_card_progressive"]["primary"] for frame in frames if frame["type"] == "view"]
    return found[-1] if found else ""


def test_a_linked_jackpot_is_shown_alike_at_every_host(postgres_url: str) -> None:
    """It grows on the screens of the other host, and is off them when it is won."""
    houses = [begun(postgres_url, standard_tables=False) for _ in range(2)]
    try:
        here, there = [linked(house, f"pit-{at}") for at, house in enumerate(houses)]
        won = threading.Event()
        seen = Seen(houses[1].client(), "pit-1", lambda frame: won.is_set() and shown(frame) == "10000.00")
        here.bet(1, five_card_progressive=100)
        here.to_settling().finish()
        until(lambda: shown(*seen.frames) == "10000.21")
        here.bet(1, five_card_progressive=100)
        here.to_settling({"seat 1": ROYAL})
        there.do(FLOOR, a.Fill(500))  # Any change shows the meter as it is.
        until(lambda: shown(*seen.frames) == "10000.42")
        won.set()
        here.finish()
        assert shown(*seen.all()) == "10000.00"
    finally:
        for house in houses:
            house.stop()
