"""What the scripts believe the house sends is what it sends: the typedefs of core/shapes.js against real frames."""

import re
from typing import Any

import pytest

from pitboss.rules.game import Game
from pitboss.table.acts import DEALER, PLAYER, Actor
from pitboss.web.app import STATIC
from pitboss.web.felt import felt
from pitboss.web.frames import frame
from tests.table.floor import Floor, brought_to, every_game

EXTRA: dict[str, Any] = {"automatic": True, "ready": [], "seconds_left": None}
PHASES = ("betting", "locked", "dealing", "stub", "deciding", "settling", "clearing")
ANN = Actor(PLAYER, "ann")


def shapes() -> dict[str, tuple[set[str], set[str]]]:
    """By name: what is always there, and what may be."""
    found: dict[str, tuple[set[str], set[str]]] = {}
    now: tuple[set[str], set[str]] = (set(), set())
    for line in (STATIC / "core" / "shapes.js").read_text("utf-8").splitlines():
        if named := re.match(r" \* @typedef \{object\} (\w+)", line):
            now = found[named[1]] = (set(), set())
        elif must := re.match(r" \* @property \{.*\} (\w+)(?: |$)", line):
            now[0].add(must[1])
        elif may := re.match(r" \* @property \{.*\} \[(\w+)\]", line):
            now[1].add(may[1])
    return found


SHAPES = shapes()


def fits(told: dict[str, Any], name: str) -> None:
    must, may = SHAPES[name]
    assert must <= set(told), (name, must - set(told))
    assert set(told) <= must | may, (name, set(told) - must - may)


def check(told: dict[str, Any]) -> None:
    fits(told, "Frame")
    fits(told["view"], "View")
    fits(told["can"], "Can")
    for box in told["view"]["boxes"].values():
        fits(box, "Box")
    for lines in told["can"].get("wager", {}).values():
        for line in lines:
            fits(line, "Wager")
    if "decide" in told["can"]:
        fits(told["can"]["decide"], "Decide")
    if told["view"]["you"] is not None:
        fits(told["view"]["you"], "You")
    for news in told["news"]:
        fits(news, "News")
        for line in news.get("lines", ()):
            fits(line, "SettledLine")
        if "why" in news:
            fits(news["why"], "Why")


@every_game
def test_the_felt_is_as_the_scripts_believe(game: Game) -> None:
    told = felt(Floor(game).state.rules.submission)
    fits(told, "Felt")
    for spot in told["spots"]:
        fits(spot, "Spot")
    for reading in told["readings"]:
        fits(reading, "Reading")


@pytest.mark.parametrize("phase", PHASES)
@every_game
def test_frames_are_as_the_scripts_believe(game: Game, phase: str) -> None:
    floor = brought_to(game, phase, virtual=True)
    for viewer in (ANN, Actor(PLAYER, "zoe"), Actor(DEALER, "dealer"), Actor("rail")):
        check(frame(floor.state, viewer, floor.log, EXTRA))


@every_game
def test_the_news_of_a_settlement_is_as_the_scripts_believe(game: Game) -> None:
    floor = brought_to(game, "settling", virtual=True)
    while floor.state.round is not None:
        events = floor.do(*floor.next_act())
        check(frame(floor.state, ANN, events, EXTRA))
