"""A fault stops its table, with a message on the floor's page and in the log, and the others go on."""

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from pitboss.chapters import GAMES
from pitboss.errors import PitbossError, Refusal
from pitboss.log.database import StoreDown
from pitboss.log.table_log import Store
from pitboss.log.tables import House
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, Actor, Command
from pitboss.table.state import DECIDING
from pitboss.web.host.hosts import Hosts
from pitboss.web.host.supervision import Supervisor, Troubles
from pitboss.web.tables import figures
from pitboss.web.tables import floor as floors
from pitboss.web.tables.automation import open_to_wagers
from pitboss.web.tables.clock import Pace
from tests.honours import honours
from tests.sealed import under_seal
from tests.store.drive import CRAZY, submission
from tests.web import served
from tests.web.hosts import until
from tests.web.served import Served
from tests.web.test_readiness import asked

CAJUN, FRENZY = "cajun-stud", "four-card-frenzy"
FLO = Actor(FLOOR, "flo")


@pytest.fixture
def house(url: str) -> Iterator[Served]:
    """On both stores."""
    house = begun(url)
    try:
        yield house
    finally:
        house.stop()


def begun(url: str) -> Served:
    return served.begun(url, demo=True, pace=Pace(0.0, 600.0))


def troubles(house: Served) -> dict[str, str]:
    """As a floorperson reads them."""
    return {each["what"]: each["words"] for each in house.client("floor").ask("GET", "/troubles")}


def plays_on(house: Served, table: str) -> bool:
    """A player comes and buys there, and a round is dealt by the house's own dealer."""
    floor = house.casino.floor
    house.do(floor.act(table, Actor(PLAYER, "zoe"), a.TakeSeat(1)))
    house.do(floor.act(table, Actor(DEALER, "house"), a.BuyIn("zoe", 5_000)))
    until(lambda: open_to_wagers(floor.state(table)))
    before = house.log(table)
    wager = under_seal(floor.state(table), a.PlaceWagers(1, {"ante": 500, "odds": 500}))
    house.do(floor.act(table, Actor(PLAYER, "zoe"), wager))
    house.do(floor.set_ready(table, "zoe"))
    until(lambda: house.log(table) > before + 3)
    return True


def forge(house: Served, url: str, table: str, event: e.AnyEvent) -> None:
    """An event that is chained and marked as it should be, and cannot follow."""
    store, marks = Store(url, existing=True), house.casino.floor.house.marks
    head, body = store.head(table), msgspec.json.encode(event)
    assert head is not None
    assert marks is not None
    told = marks.marked_command(table, head.sequence + 1, b'{"actor":"x"}', [body])
    store.append(table, head.sequence, head.hash, [(type(event).__name__, event.at, body)], told)
    store.close()


def is_stopped(house: Served, table: str, words: str) -> Refusal:
    """On the floor's page, in the lobby, on the table's own screens and in the log; the host is well. What whoever acts is
    told."""
    until(lambda: f"table {table}" in troubles(house))
    assert words in troubles(house)[f"table {table}"]
    with pytest.raises(Refusal, match="the table stopped") as refused:
        house.do(house.casino.floor.act(table, FLO, a.CloseTable()))
    told = {entry["name"]: entry["fault"] for entry in house.client().tables()}
    assert words in told[table]
    assert [fault for name, fault in told.items() if name != table] == [None] * (len(GAMES) - 1)
    assert words in house.client().view(table)["fault"]
    assert any(table in said for said in house.faults.taken())
    return refused.value


@honours(".13(g)")
def test_an_event_that_cannot_be_applied_stops_its_table_alone(house: Served, url: str) -> None:
    house.at_rest()
    forge(house, url, CAJUN, e.Decided(clause="683a.11(b)", seat=9, cents=500))
    if house.casino.floor.hosts.alone:  # Else the host looks by itself.
        assert house.loop is not None
        house.loop.call_soon_threadsafe(house.casino.floor.queue.look, CAJUN)
    assert is_stopped(house, CAJUN, "cannot follow what was before it").clause == "Rules Submission"
    assert plays_on(house, FRENZY)


@pytest.mark.parametrize("event", [1, 2])
def test_a_damaged_event_does_not_keep_the_house_from_opening(url: str, event: int) -> None:
    house = begun(url)
    house.at_rest().stop()
    store = Store(url, existing=True)
    (before,) = store.read(CAJUN, event - 1, event)
    flipped = before.body.replace(b"c", b"\xe3", 1)  # One bit: it is no text any more.
    with store.engine.begin() as connection:
        damaged = "UPDATE events SET body = :body WHERE stream = :stream AND sequence = :sequence"
        body = flipped if event == 1 else b"{}"
        connection.execute(text(damaged), {"body": body, "stream": CAJUN, "sequence": event})
        connection.execute(text("DELETE FROM snapshots"))
    store.close()
    house = begun(url)
    try:
        if event == 1:  # Nothing of it can be shown.
            assert "the log is not what was written" in troubles(house)[f"table {CAJUN}"]
            assert CAJUN not in {entry["name"] for entry in house.client().tables()}
            house.faults.taken()
        else:
            is_stopped(house, CAJUN, "the log is not what was written")
        assert plays_on(house, FRENZY)
    finally:
        house.stop()


def test_a_table_opened_elsewhere_while_the_database_fails_is_taken_up_later(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the host goes on looking: it takes over what is left to it."""
    house, store = begun(postgres_url), Store(postgres_url)
    try:
        floor, load, failed = house.casino.floor, House.load, []

        def failing(self: House, name: str) -> Any:
            if name == "pit" and self is floor.house and len(failed) < 2:
                failed.append(name)
                raise StoreDown("the log is out of reach", code="store_down")
            return load(self, name)

        monkeypatch.setattr(House, "load", failing)
        other = House(store)
        other.marks = floor.house.marks  # As another host of the house has it.
        other.submit("pit", Command(FLO, a.OpenTable("pit", submission(CRAZY))))
        until(lambda: "pit" in floor.hosted_tables)
        assert failed == ["pit", "pit"]
        assert any("table pit" in said for said in house.faults.taken())
        until(lambda: "pit" in floor.minded)
        assert troubles(house) == {}
    finally:
        house.stop()
        store.close()


def test_a_mistake_of_the_automatic_dealer_stops_its_table_alone(
    house: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.at_rest()
    real = floors.next_act

    def mistaken(hosted: Any, *given: Any) -> Any:
        assert hosted.name != CAJUN, "the dealer holds As Kd"
        return real(hosted, *given)

    monkeypatch.setattr(floors, "next_act", mistaken)
    house.do(house.casino.floor.act(CAJUN, Actor(PLAYER, "ann"), a.TakeSeat(2)))
    is_stopped(house, CAJUN, "a mistake of ours (AssertionError)")
    assert "As Kd" not in str(house.client().tables()) + str(troubles(house))
    assert plays_on(house, FRENZY)


def test_a_host_is_ready_until_its_last_table_has_stopped(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    house.at_rest()
    real, stopping = floors.next_act, [CAJUN]

    def mistaken(hosted: Any, *given: Any) -> Any:
        if hosted.name in stopping:
            raise ValueError("the draw does not come")
        return real(hosted, *given)

    monkeypatch.setattr(floors, "next_act", mistaken)
    floor = house.casino.floor
    for stopping[:] in ([CAJUN], [*floor.hosted_tables]):
        for table in [name for name in stopping if not floor.hosted_tables[name].fault]:
            house.do(floor.act(table, Actor(PLAYER, "ann"), a.TakeSeat(2)))
        until(lambda: all(floor.hosted_tables[name].fault for name in stopping))
        status, answer = asked(house, "/readyz")
        is_ready = len(stopping) == 1
        assert (status, answer["ready"]) == ((200, True) if is_ready else (503, False))
        assert [each["what"] for each in answer["troubles"]] == [f"table {name}" for name in sorted(stopping)]
    assert asked(house, "/healthz")[0] == 200
    assert house.faults.taken()


def test_a_round_that_stopped_its_table_is_cancelled_and_the_table_plays_on(
    house: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """AMB-92: the floor and a regulator free it; nobody else may do anything at it meanwhile."""
    floor, real, is_faulty = house.casino.floor, floors.next_act, [True]

    def mistaken(hosted: Any, state: Any, at: int) -> Any:
        if hosted.name == FRENZY and state.phase == DECIDING and is_faulty:
            raise ValueError("the draw does not come")
        return real(hosted, state, at)

    monkeypatch.setattr(floors, "next_act", mistaken)
    assert plays_on(house, FRENZY)
    until(lambda: floor.hosted_tables[FRENZY].fault)
    assert any(FRENZY in said for said in house.faults.taken())
    seat = Actor(PLAYER, "zoe")
    with pytest.raises(Refusal, match="the table stopped"):
        house.do(floor.act(FRENZY, seat, a.Decide(1, None)))
    house.do(floor.act(FRENZY, FLO, a.DeclareMalfunction("stopped")))
    is_faulty.clear()
    house.do(floor.act(FRENZY, Actor(REGULATOR, "reg"), a.RuleMalfunction(confirmed=True)))
    state = floor.state(FRENZY)
    assert (state.malfunctions, state.money["player:zoe"], floor.hosted_tables[FRENZY].fault) == (1, 5_000, None)
    until(lambda: open_to_wagers(floor.state(FRENZY)))
    wager = under_seal(floor.state(FRENZY), a.PlaceWagers(1, {"ante": 500, "odds": 500}))
    house.do(floor.act(FRENZY, seat, wager))
    house.do(floor.set_ready(FRENZY, "zoe"))
    until(lambda: floor.state(FRENZY).phase == DECIDING)


def test_a_write_that_fails_in_an_unforeseen_way_is_answered_and_the_next_is_carried_out(
    house: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.at_rest()
    floor = house.casino.floor

    def mistaken(self: House, *given: Any) -> Any:
        raise KeyError("unforeseen")

    with monkeypatch.context() as patch:
        patch.setattr(House, "submit_all", mistaken)
        with pytest.raises(KeyError, match="unforeseen"):
            house.do(floor.act(FRENZY, Actor(PLAYER, "ann"), a.TakeSeat(2)))
    assert plays_on(house, FRENZY)
    house.faults.taken()


def test_a_listener_that_fails_takes_nothing_back(house: Served) -> None:
    house.at_rest()

    def deaf(*given: Any) -> None:
        raise RuntimeError("deaf")

    house.casino.floor.house.listeners.insert(0, deaf)
    assert plays_on(house, FRENZY)
    assert "a listener failed" in house.faults.taken()[0]
    house.casino.floor.house.listeners.remove(deaf)
    house.faults.said.clear()


def test_work_that_dies_is_told_and_begun_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("pitboss.web.host.supervision.AGAIN_SECONDS", 0.0)
    monkeypatch.setattr("pitboss.web.host.supervision.WELL_SECONDS", 0.01)

    async def run() -> list[dict[str, str]]:
        found, supervisor, begun = Troubles(), None, []
        supervisor = Supervisor(found)

        async def work() -> None:
            begun.append(len(begun))
            if len(begun) < 3:
                raise KeyError("a card")
            await asyncio.sleep(60)

        supervisor.start("the work", work)
        while len(begun) < 3:
            await asyncio.sleep(0)
        noted = [(each["what"], each["words"]) for each in found.all()]
        while found.told:
            await asyncio.sleep(0.005)
        await supervisor.stop()
        return noted

    assert asyncio.run(run()) == [("the work", "a mistake of ours (KeyError)")]
    assert "the work: well again" in caplog.text


def test_what_is_wrong_is_for_the_staff(house: Served) -> None:
    for name in ("player", "dealer"):
        with pytest.raises(PitbossError, match="the floor and the regulator"):
            house.client(name).ask("GET", "/troubles")
    for name in ("floor", "regulator", "administrator"):
        assert house.client(name).ask("GET", "/troubles") == []


def test_a_table_that_never_opened_is_nobodys_share(house: Served) -> None:
    """Its host died between the list and the log, or the log refused it; six such, and they come first by name."""
    hosts, tables = house.casino.floor.hosts, house.casino.floor.hosted_tables
    for number in range(6):
        house.do(hosts.lease(f"a-{number}"))
    seen = house.do(hosts.look())
    assert seen.tables.keys() == tables.keys()
    assert seen.minded == {*tables}
    if not hosts.alone:
        other = Hosts(hosts.log)
        until(lambda: len(house.do(other.look()).minded) == len(tables) // 2)
        assert len(house.do(hosts.look()).minded) == len(tables) - len(tables) // 2
        house.do(other.close())
    house.do(house.casino.floor.open("a-0", submission(CRAZY)))
    assert "a-0" in house.do(hosts.look()).minded


def test_figures_still_computed_end_when_the_house_closes_though_others_were_asked_since(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(figures, "KNOWN_MOST", 1)

    async def ask() -> list[bool]:
        known = figures.Figures()
        monkeypatch.setattr(known.process, "run", lambda module, given: asyncio.sleep(60))
        asked = [asyncio.ensure_future(known.holds(game, "")) for game in ("one", "other")]
        await asyncio.sleep(0)
        await known.close()
        await asyncio.wait(asked, timeout=5)
        return [task.cancelled() for task in asked]

    assert asyncio.run(ask()) == [True, True]
