"""A demonstration that lives: an evening in the log that is sound, robots that play by themselves, a dealer who takes over."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace

from pitboss.chapters import GAMES
from pitboss.errors import PitbossError
from pitboss.log.table_log import Store
from pitboss.projections.audit import verify
from pitboss.projections.reports import report
from pitboss.table import state as s
from pitboss.table.acts import DEALER
from pitboss.web.client import Client
from pitboss.web.tables.clock import Pace
from pitboss.web.tables.evening import DEALERS_TABLE, Evening, name_of, play_evening
from pitboss.web.tables.hosted_table import REST_SECONDS, UNSEEN_SECONDS, HostedTable
from tests.sealed import House
from tests.web.hosts import until
from tests.web.served import served


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.chapter)
def test_an_evening_of_every_game_is_played_to_its_end(game: Any, tmp_path: Path) -> None:
    house, begins = House(Store(f"sqlite:///{tmp_path}/house.db")), int(time.time()) - 72_000
    Evening(house, game, begins, time.strftime("%Y-%m-%d")).play(2)
    state = house.table(name_of(game)).state
    assert (state.phase, state.rounds, state.seats) == (s.CLOSED, 2, {})
    assert not any(cents for account, cents in state.money.items() if account.startswith(("player:", "bet:")))
    assert verify(house.store).sound


def test_the_past_evening_is_past_and_has_every_table(tmp_path: Path) -> None:
    house, at = House(Store(f"sqlite:///{tmp_path}/house.db")), int(time.time())
    names = play_evening(house, at, rounds=1)
    assert names == [name_of(game) for game in GAMES.values()]
    found = report(house.store)
    assert found.rounds == dict.fromkeys(names, 1)
    assert all(stored.at < at - 3600 for name in names for stored in house.store.read(name))


def deal_alone(dealer: Client, state: Callable[[], s.Table]) -> None:
    """A whole round by the steps that are marked for the dealer: the house does the floor's part."""

    def due() -> list[dict[str, Any]]:
        offers = dealer.offers(DEALERS_TABLE)
        return [offer["act"] for offer in offers if offer["next"]]

    def is_over() -> bool:
        return bool(state().rounds) and state().phase == s.BETTING

    while not is_over():
        until(lambda: is_over() or bool(due()))
        for act in due()[:1]:
            dealer.ask("POST", f"/tables/{DEALERS_TABLE}/acts", act)


def test_robots_play_by_themselves_and_a_dealer_takes_over_and_gives_back(tmp_path: Path) -> None:
    with served(tmp_path, demo=True, lively=True, pace=Pace(0.0, 1.0)) as house:
        floor, name = house.casino.floor, name_of(next(iter(GAMES.values())))
        before = floor.state(name).rounds
        assert before  # There was an evening.
        until(lambda: floor.state(name).rounds > before)  # Nobody has come, and cards are dealt.
        assert floor.hosted_tables[DEALERS_TABLE].automatic is False
        until(lambda: len(floor.state(DEALERS_TABLE).seats) == 2)
        dealer = house.client("dealer")
        deal_alone(dealer, lambda: floor.state(DEALERS_TABLE))
        dealer.ask("POST", f"/tables/{name}/deals-itself", {"automatic": False})
        assert floor.hosted_tables[name].automatic is False
        dealer.ask("POST", f"/tables/{name}/deals-itself", {"automatic": True})
        assert floor.hosted_tables[name].automatic is True
        with pytest.raises(PitbossError, match="says who deals"):
            house.client("player").ask("POST", f"/tables/{name}/deals-itself", {"automatic": False})


def test_robots_begin_at_once_and_rest_longer_where_nobody_watches(tmp_path: Path) -> None:
    with served(tmp_path, demo=True) as house:
        state = next(iter(house.casino.floor.hosted_tables.values())).state
    hosted = HostedTable("pit", state, 0, True, Pace(0.0, 1.0))
    hosted.stand(state)
    assert hosted.rest == 0
    hosted.stand(replace(state, rounds=state.rounds + 1))
    assert REST_SECONDS < hosted.rest <= UNSEEN_SECONDS
    hosted.viewers.add(cast(Any, "somebody"))
    assert 0 < hosted.rest <= REST_SECONDS


def test_a_dealer_takes_over_the_own_table_alone(tmp_path: Path) -> None:
    with served(tmp_path, demo=True) as house:
        house.casino.access.create("dora", "correct horse battery", DEALER, "cajun-stud", is_persona=True)
        with pytest.raises(PitbossError, match="your table is cajun-stud"):
            house.client("dora").ask("POST", "/tables/crazy-4-poker/deals-itself", {"automatic": False})
        house.client("dora").ask("POST", "/tables/cajun-stud/deals-itself", {"automatic": False})
