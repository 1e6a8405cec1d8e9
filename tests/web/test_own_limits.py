"""What a player sets for themself, and the server keeps to: loss, time, staying away; what was played, from the log."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.errors import PitbossError
from pitboss.house import events as h
from pitboss.house.account import Limits, PlayerLimits
from pitboss.house.commands import CreateAccount, SetLimits
from pitboss.house.decide import DAY
from pitboss.log.house_log import HouseLog
from pitboss.log.projection import Follower, project
from pitboss.log.tables import House
from pitboss.projections.players import BOOK
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, PLAYER, Actor, Command
from pitboss.table.steps import lawful_amounts
from pitboss.web.tables.cashier import CASHIER, Cashier
from pitboss.web.tables.floor import Floor
from pitboss.web.tables.own_limits import OwnLimits
from tests.house_events import recorded
from tests.store.conftest import Open
from tests.store.drive import CAJUN, Driver, at_house, ready, submission
from tests.web.served import Served, served

STAKE = 500


@pytest.fixture
def house(tmp_path: Path) -> Any:
    with served(tmp_path, demo=True, standard_tables=False) as house:
        house.known("p1")
        house.do(house.casino.floor.open("pit", submission(CAJUN), automatic=False))
        yield house


def driver(house: Served) -> Driver:
    floor = house.casino.floor
    found = Driver(CAJUN, lambda command: house.do(floor.submit("pit", command)), lambda: floor.state("pit"), "pit")
    found.at = int(time.time())
    return found


ANTE = 2_500  # With three least raises it costs $100.
Limited = tuple[Driver, Driver]
HOUSES: dict[str, House] = {}  # By table, where each is driven.


@pytest.fixture
def limited(open_store: Open) -> Limited:
    """One player, at two tables of two hosts."""
    floors = [Floor(House(open_store())) for _ in range(2)]
    HOUSES.update({name: floor.house for floor, name in zip(floors, ("T1", "T2"), strict=True)})
    tables = [at_house(floor.house, CAJUN, name) for floor, name in zip(floors, ("T1", "T2"), strict=True)]
    log = floors[0].house.log
    log.submit(CreateAccount(at=1, account="p1", role="player", password_hash="hash"))
    for floor, table in zip(floors, tables, strict=True):
        OwnLimits(floor), Cashier(floor)
        ready(table, 1, virtual=False)
    limit(floors[0].house, 10_000)
    floors[1].house.log.current()
    return tables[0], tables[1]


def limit(house: House, cents: int) -> None:
    house.log.submit(SetLimits(at=2, account="p1", limits=Limits(loss=cents)))


def refusal(act: Callable[[], Any]) -> str:
    with pytest.raises(PitbossError) as refused:
        act()
    return refused.value.code


def test_a_wager_counts_with_the_least_of_its_raises(limited: Limited) -> None:
    table, _ = limited
    assert refusal(lambda: table.bet(1, ANTE + 100)) == "own_limit"
    table.bet(1, ANTE)
    assert refusal(lambda: table.bet(1, ANTE + 100)) == "own_limit"
    table.bet(1, ANTE)  # Instead of the one before.
    table.do(DEALER, a.NoMoreBets())
    while table.state.phase != s.DECIDING:
        table.deal({}) if table.next() is None else table.step()
    for _ in CAJUN.decisions:
        for cents in lawful_amounts(table.state, 1)[1:]:
            assert refusal(lambda cents=cents: table.do(PLAYER, a.Decide(1, cents), "p1")) == "own_limit"
        table.do(PLAYER, a.Decide(1, ANTE), "p1")  # Never refused: the wager reserved it.
        table.staff()


def test_what_a_wager_leaves_of_the_limit_can_be_raised(limited: Limited) -> None:
    table, _ = limited
    table.bet(1, 2_000)  # It reserves $80.
    table.do(DEALER, a.NoMoreBets())
    while table.state.phase != s.DECIDING:
        table.deal({}) if table.next() is None else table.step()
    assert refusal(lambda: table.do(PLAYER, a.Decide(1, 6_000), "p1")) == "own_limit"
    table.do(PLAYER, a.Decide(1, 4_000), "p1")
    table.staff()
    assert refusal(lambda: table.do(PLAYER, a.Decide(1, 4_000), "p1")) == "own_limit"


@pytest.mark.parametrize("is_new", [True, False])
def test_a_wager_at_another_host_between_check_and_append_counts(limited: Limited, is_new: bool) -> None:
    one, other = limited
    if not is_new:  # The player's turn was taken before.
        one.bet(1, 500)
        one.do(PLAYER, a.PlaceWagers(1, {}), "p1")
    house = HOUSES["T1"]
    reserve, attempts = house.conditions[a.PlaceWagers], []

    def slow(*asked: Any) -> Any:
        reserved = reserve(*asked)
        attempts.append(reserved)
        if len(attempts) == 1:
            other.bet(1, ANTE)
        return reserved

    house.conditions[a.PlaceWagers] = slow
    assert refusal(lambda: one.bet(1, ANTE)) == "own_limit"
    assert (len(attempts), len(one.state.boxes), len(other.state.boxes)) == (1, 0, 1)


def test_wagers_that_race_at_two_hosts_do_not_pass_the_limit(limited: Limited) -> None:
    def bet(table: Driver) -> str:
        try:
            table.bet(1, ANTE)
        except PitbossError as error:
            return error.code
        return "done"

    for _ in range(5):
        with ThreadPoolExecutor(2) as threads:
            assert sorted(threads.map(bet, limited)) == ["done", "own_limit"]
        for table in limited:
            if table.state.boxes:
                table.do(PLAYER, a.PlaceWagers(1, {}), "p1")


def test_commands_of_one_commit_do_not_pass_the_limit(limited: Limited) -> None:
    one, _ = limited
    house = HOUSES["T1"]
    another = ready(at_house(house, CAJUN, "T3"), 1, virtual=False)
    wagers = dict.fromkeys(CAJUN.required, ANTE)
    bets = [(table.name, table.command(PLAYER, a.PlaceWagers(1, wagers), "p1")) for table in (one, another)]
    first, second = house.submit_all(bets)
    assert not isinstance(first, Exception)
    assert isinstance(second, PitbossError)
    assert second.code == "own_limit"


def test_a_round_counts_until_its_table_is_cleared_and_once(limited: Limited) -> None:
    one, other = limited
    limit(HOUSES["T1"], 8_000)
    HOUSES["T2"].log.current()
    one.bet(1, 500)
    one.to_settling(fold=(1,))
    assert refusal(lambda: other.bet(1, 2_000)) == "own_limit"
    one.finish()
    assert refusal(lambda: other.bet(1, 2_000)) == "own_limit"  # $5 lost, and $80.
    other.bet(1, 1_800)


@pytest.mark.usefixtures("limited")
def test_purchases_that_race_do_not_pass_the_chips_before_a_player() -> None:
    """The second is decided on the table's log as the first has left it."""
    house = HOUSES["T1"]
    elsewhere = House(house.store)
    elsewhere.conditions |= house.conditions
    elsewhere.table("T1")  # It has read the table before the first.
    buy = Command(Actor(DEALER, CASHIER), a.BuyIn("p1", 900_000), 5)
    house.submit("T1", buy)  # The most is $20,000; $10,000 was there.
    with pytest.raises(PitbossError) as refused:
        elsewhere.submit("T1", buy)
    assert refused.value.code == "cashier_limit"
    answers = house.submit_all([("T1", replace(buy, act=a.BuyIn("p1", 60_000)))] * 2)
    assert [isinstance(answer, Exception) for answer in answers] == [False, True]


def folded_rounds(house: Served, count: int) -> Driver:
    """So many rounds, each lost by a fold."""
    table = driver(house)
    table.sit(1).staff()
    for _ in range(count):
        table.bet(1)
        table.to_settling(fold=(1,)).finish()
    return table


def wager(house: Served, cents: int = STAKE) -> Any:
    return house.client("p1").act("pit", a.PlaceWagers(1, dict.fromkeys(CAJUN.required, cents)))


def test_what_was_played_is_told_from_the_log(house: Served) -> None:
    table = folded_rounds(house, 3)
    told = house.client("p1").ask("GET", "/me/play")
    lost = 3 * STAKE * len(CAJUN.required) / 100
    assert float(told["net"]) == -lost
    [session] = told["sessions"]
    assert (session["rounds"], float(session["staked"]), len(session["course"])) == (3, lost, 3)
    assert float(session["course"][-1]) == -lost
    assert [one["round"] for one in told["rounds"]] == [3, 2, 1]
    assert told["biggest"] is None
    assert float(told["bought"]) == 10_000
    assert float(told["at_tables"]) == 10_000 - lost == table.money[s.chips("p1")] / 100
    assert float(told["limits"]["lost"]) == lost
    receipt = house.client("p1").ask("GET", "/tables/pit/rounds/3/receipt")
    assert receipt


def test_a_book_read_on_is_the_book_read_whole(house: Served) -> None:
    store = house.casino.floor.house.store
    partly = Follower(store, BOOK)
    for _ in range(2):
        table = driver(house)
        if "p1" not in table.state.seats.values():
            table.sit(1)
        table.staff()
        table.bet(1)
        partly.read_on()  # In the middle of a round.
        table.to_settling().finish()
        partly.read_on()
    whole = project(store, BOOK)
    assert partly.state.of("p1") == whole.of("p1")
    assert len(whole.of("p1").results) == 2


def test_a_loss_limit_ends_the_wagers_of_the_day(house: Served) -> None:
    folded_rounds(house, 2)
    lost = 2 * STAKE * len(CAJUN.required)
    ann = house.client("p1")
    told = ann.ask("PUT", "/me/limits", {"loss": lost // 100 + 20})
    assert (told["coming_at"], float(told["loss"])) == (None, lost / 100 + 20)
    reason = r"your own limit is \$30 lost in 24 hours; \$10 is lost so far, and .* could cost \$40"
    with pytest.raises(PitbossError, match=reason) as refused:
        wager(house, 2 * STAKE)
    assert refused.value.code == "own_limit"
    wager(house)
    assert house.client("p1").ask("GET", "/me/play")["limits"]["lost"] == f"{lost / 100:.2f}"


def test_a_looser_limit_waits_a_day_and_a_tighter_one_does_not(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, own, at = house.client("p1"), house.casino.own, int(time.time())
    ann.ask("PUT", "/me/limits", {"loss": 100, "minutes": 60})
    told = ann.ask("PUT", "/me/limits", {"loss": 500, "minutes": 30})
    assert (told["loss"], told["minutes"]) == ("100.00", 30)
    assert told["coming_at"] >= at + DAY
    assert own.of("p1", at + DAY - 10).limits.loss == 10_000
    assert own.of("p1", at + DAY + 10).limits.loss == 50_000
    events = [one.event for one in recorded(house.casino.floor.house.log)]
    [first] = [event for event in events if isinstance(event, h.LimitsTightened)]
    assert (first.account, first.loss, first.minutes) == ("p1", 10_000, 60)
    [then] = [event for event in events if isinstance(event, h.LimitsChanged)]
    assert (then.account, then.loss, then.minutes, then.holds_from) == ("p1", 50_000, 30, told["coming_at"])


def test_a_time_limit_ends_the_play_of_the_day(house: Served) -> None:
    folded_rounds(house, 1)  # A round counts for a minute.
    house.client("p1").ask("PUT", "/me/limits", {"minutes": 1})
    with pytest.raises(PitbossError, match="you have played your 1 minutes"):
        wager(house)


def test_who_stays_away_leaves_now_and_cannot_play_until_then(house: Served) -> None:
    folded_rounds(house, 1)
    ann = house.client("p1")
    until = ann.ask("POST", "/me/exclusion", {"days": 7})["excluded_until"]
    state = house.casino.floor.state("pit")
    assert (state.seats, state.money.get(s.chips("p1"), 0)) == ({}, 0)  # Everything is cashed out.
    for asked in (
        lambda: ann.act("pit", a.TakeSeat(1)),
        lambda: ann.ask("POST", "/tables/pit/buy-in", {"dollars": 5}),
        lambda: house.client("dealer").act("pit", a.BuyIn("p1", 500)),
    ):
        with pytest.raises(PitbossError) as refused:
            asked()
        assert refused.value.code in ("self_excluded", "wrong_role")
    with pytest.raises(PitbossError, match="you asked to stay away until"):
        ann.act("pit", a.TakeSeat(1))
    with pytest.raises(PitbossError, match="never shorter"):
        ann.ask("POST", "/me/exclusion", {"days": 1})
    assert ann.ask("GET", "/me/play")["limits"]["excluded_until"] == until
    [event] = [one.event for one in recorded(house.casino.floor.house.log) if isinstance(one.event, h.SelfExcluded)]
    assert (event.account, event.until) == ("p1", until)
    house.do(house.casino.floor.act("pit", Actor(DEALER, "dealer"), a.BuyIn("p2", 500)))  # Others are not held up.
    house.do(house.casino.floor.act("pit", Actor(PLAYER, "p2"), a.TakeSeat(1)))


def test_it_is_for_players(house: Served) -> None:
    for method, path, body in (
        ("GET", "/me/play", None),
        ("PUT", "/me/limits", {}),
        ("POST", "/me/exclusion", {"days": 1}),
    ):
        with pytest.raises(PitbossError, match="for players"):
            house.client("dealer").ask(method, path, body)


def test_a_limit_set_at_one_host_lifts_no_exclusion_made_at_another(house: Served) -> None:
    """Each host goes for a moment by what it last read; what it writes must not."""
    at, other = int(time.time()), HouseLog(house.casino.log.store, "house")
    other.current()
    here, there = house.casino.own, OwnLimits(house.casino.floor)
    house.casino.floor.checks.remove(there.asked)
    there.log = other
    assert there.of("p1", at).excluded_until == 0  # Read a moment ago.
    here.exclude("p1", at + DAY, at)
    there.change("p1", Limits(loss=10_000), at)
    for own in (here, there):
        own.log.current()
        assert own.of("p1", at) == PlayerLimits(Limits(loss=10_000), excluded_until=at + DAY)
    with pytest.raises(PitbossError, match="longer, never shorter"):
        there.exclude("p1", at + DAY // 2, at)


@pytest.mark.parametrize("body", [{"los": 30}, {"loss": 30, "Minutes": 5}, {"loss_limit": 30, "minutes": 60}])
def test_a_misspelled_limit_is_refused_and_changes_nothing(house: Served, body: dict[str, int]) -> None:
    ann = house.client("p1")
    ann.ask("PUT", "/me/limits", {"loss": 20, "minutes": 30})
    with pytest.raises(PitbossError, match="is no limit; the limits are loss, minutes, check_minutes") as refused:
        ann.ask("PUT", "/me/limits", body)
    assert refused.value.code == "bad_request"
    assert house.casino.own.of("p1", int(time.time()) + 2 * DAY).limits == Limits(2_000, 30)
