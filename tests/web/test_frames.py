"""A frame that is encoded once for many is what each viewer alone would be told, at every change of a round."""

import json
import random
import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from pitboss.chapters import GAMES
from pitboss.filing.choices import template
from pitboss.messages import PlayerName, message
from pitboss.table import state as s
from pitboss.table.acts import (
    DEALER,
    FLOOR,
    PLAYER,
    REGULATOR,
    Actor,
    AnyAct,
    BuyIn,
    Decide,
    LeaveSeat,
    OpenTable,
    PlaceWagers,
    TakeSeat,
)
from pitboss.table.automatic import staff_act
from pitboss.table.deciding import deciding_seat
from pitboss.table.events import AnyEvent
from pitboss.table.logged import LiveTable
from pitboss.table.steps import lawful_amounts, next_step
from pitboss.table.turns import next_seat
from pitboss.table.view import step_seen, view
from pitboss.web.screens.frames import Frames, asked_player, can, fault_seen, hands, news, staff
from pitboss.web.screens.privacy import but, knows_names, public_name, seats_without, shown_without, without_names
from pitboss.web.screens.viewers import ENCODE
from tests.sealed import under_seal

VIEWERS = (
    Actor(PLAYER, "ann"), Actor(PLAYER, "bob"), Actor(PLAYER, "stands"), Actor("rail"), Actor(DEALER, "dee"),
    Actor(FLOOR, "flo"), Actor(REGULATOR, "reg"),
)  # fmt: skip
EXTRA: dict[str, Any] = {
    "automatic": True, "ready": ["ann"], "awaits": ["bob"], "seconds_left": 1.5, "fault": None, "fault_message": None,
}  # fmt: skip


class Watched(LiveTable):
    """Every change is looked at by everyone."""

    looked = 0

    def do(self, role: str, act: AnyAct, name: str = "", at: int = 0) -> list[AnyEvent]:
        events = super().do(role, act, name, at)
        frames = Frames(self.state, news(self.state, events), EXTRA)
        for viewer in VIEWERS:
            assert json.loads(frames.encoded(viewer)) == self.alone(viewer, events), viewer
        self.looked += 1
        return events

    def alone(self, viewer: Actor, events: list[AnyEvent]) -> Any:
        """What this viewer is told, made plainly from the viewer's own view."""
        state, told = self.state, news(self.state, events)
        names = Frames(state, told, EXTRA).guests if not knows_names(state, viewer) and state.law is not None else {}
        hidden, seen = but(names, viewer), view(state, viewer)
        if state.law is not None:
            seen["seats"] = seats_without(seen["seats"], hidden)
            seen["step"] = step_seen(next_step(state), shown_without(hidden))
            seen["boxes"] = {seat: without_names(box, hidden) for seat, box in seen["boxes"].items()}  # type: ignore[misc]
        beside = {"turn": deciding_seat(state) or next_seat(state), **EXTRA}
        return json.loads(ENCODE.encode({
            "type": "view", "view": seen, "hands": hands(state, seen),
            "can": can(state, viewer, asked_player(state)), **staff(state, viewer), **beside,
            "news": [without_names(one, hidden) for one in told], "ready": [public_name("ann", hidden)],
            "awaits": [public_name("bob", hidden)],
        }))  # fmt: skip


def steps(table: LiveTable, key: str, players: tuple[str, ...], rounds: int = 2) -> Iterator[Callable[[], object]]:
    """Whole rounds of a table that deals itself, act by act, every player with a side bet where there is one."""
    chance = random.Random(1)
    yield partial(table.do, FLOOR, OpenTable("T1", dict(tomllib.loads(template(GAMES[key])))))
    for seat, player in enumerate(players, 1):
        yield partial(table.do, PLAYER, TakeSeat(seat), player)
        yield partial(table.do, DEALER, BuyIn(player, 100_000))
    while table.state.rounds < rounds or table.state.phase != s.BETTING:
        if (wanted := staff_act(table.state, chance.randbytes)) is not None:
            yield partial(table.do, *wanted)
        elif table.state.phase == s.DECIDING:
            seat = deciding_seat(table.state) or 0
            cents = chance.choice((None, *lawful_amounts(table.state, seat)))
            yield partial(table.do, PLAYER, Decide(seat, cents), table.state.seats[seat])
        else:
            for seat, player in table.state.seats.items():
                wagers = dict.fromkeys((*table.state.game.required, *table.state.game.optional[:1]), 500)
                yield partial(table.do, PLAYER, under_seal(table.state, PlaceWagers(seat, wagers)), player)


def play(table: LiveTable, key: str, players: tuple[str, ...], rounds: int = 2) -> None:
    for step in steps(table, key, players, rounds):
        step()


@pytest.mark.parametrize(
    ("key", "players"),
    [
        *((key, ("ann", "bob")) for key in GAMES),
        ("cajun_stud", ("ante", "seat")),
        ("crazy_4_poker", ("Guest", "player")),
    ],
)
def test_what_is_encoded_once_for_many_is_what_each_would_be_told(key: str, players: tuple[str, str]) -> None:
    """Also where someone is called as the house calls a wager, a place or a stranger."""
    table = Watched()
    play(table, key, players)
    assert table.looked > 25


def test_who_leaves_a_seat_is_not_named_to_who_looks_on() -> None:
    """Nobody of that name is at the table any more when it is told."""
    table = LiveTable()
    table.do(FLOOR, OpenTable("T1", dict(tomllib.loads(template(GAMES["cajun_stud"])))))
    table.do(PLAYER, TakeSeat(1), "ann")
    table.do(PLAYER, TakeSeat(2), "bob")
    events = table.do(PLAYER, LeaveSeat(2), "bob")
    frames = Frames(table.state, news(table.state, events), {"ready": [], "awaits": []})
    for viewer in (Actor("rail"), Actor(PLAYER, "stands")):
        told = json.loads(frames.encoded(viewer))
        assert told["news"] == [{**news(table.state, events)[0], "by": "Guest 2", "player": "Guest 2"}]
    for viewer in (Actor(PLAYER, "ann"), Actor(PLAYER, "bob"), Actor(FLOOR, "flo")):
        assert json.loads(frames.encoded(viewer))["news"][0]["player"] == "bob"


def test_a_fault_that_names_a_player_is_told_without_the_name_to_who_looks_on() -> None:
    table = LiveTable()
    table.do(FLOOR, OpenTable("T1", dict(tomllib.loads(template(GAMES["cajun_stud"])))))
    table.do(PLAYER, TakeSeat(1), "ann")
    frames = Frames(table.state, [], {**fault_seen(message("caller-unseated", player=PlayerName("ann")))})
    assert "ann" in json.loads(frames.encoded(Actor(PLAYER, "ann")))["fault"]
    assert b"ann" not in frames.encoded(Actor("rail"))
