"""The felt a screen draws, clauses in our own words, the rounds of late; and what the table's frames tell beside the view."""

import itertools
import json
import random
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from pitboss.chapters import GAMES, index
from pitboss.citation import HOUSE_RULE
from pitboss.filing.choices import template
from pitboss.filing.lawful import checked
from pitboss.filing.submission import Submission
from pitboss.law.folder import LOOK, read_toml
from pitboss.law.game import Game
from pitboss.law.sheet import selectable
from pitboss.money import dollars
from pitboss.paper.inscriptions import areas, odds_tables
from pitboss.table import state as s
from pitboss.table.acts import DEALER, PLAYER, Actor, CashOut
from pitboss.table.events import SeatSettled
from pitboss.table.view import RAIL
from pitboss.web.app import Casino, Settings, create_app
from pitboss.web.screens.felt import felt
from pitboss.web.screens.frames import frame, settled_line
from pitboss.web.tables.clock import Pace
from tests.table.floor import Floor, brought_to, every_game, games
from tests.table.hidden import scrambled, viewers
from tests.web.test_api import HERE

PHASES = ("betting", "locked", "dealing", "stub", "deciding", "settling", "clearing")


@every_game
def test_every_wager_has_a_short_name_that_fits_under_its_circle(game: Game) -> None:
    """Two lines of a phone: declared in look.toml where the title is longer, and never computed."""
    declared = read_toml(game.folder / LOOK).get("short", {})
    names = [declared.get(key, line.title) for key, line in game.lines.items() if not line.rides]
    assert set(declared) <= set(game.lines)
    assert len(set(names)) == len(names)
    assert not [name for name in names if len(name) > 13 or max(map(len, re.split("[ -]", name))) > 11]
    for spot in felt(offering(game, random.Random(game.key)))["spots"]:
        assert spot["short"] in names


def offering(game: Game, rng: random.Random) -> Submission:
    """A lawful submission like no other: wagers, letters and readings by chance."""
    offered = [line for line in game.optional if rng.random() < 0.6]
    for line in game.progressives[1:]:
        if line in offered and game.progressives[0] in offered:
            offered.remove(line)
    if game.hand_bonus is not None:  # AMB-69: on both hands, or on none.
        both = {game.hand_bonus.player, game.hand_bonus.dealer}
        offered = [line for line in game.optional if line in (set(offered) | both if both & set(offered) else offered)]
    data = tomllib.loads(template(game)) | {
        "offered": offered, "seats": rng.randint(1, game.seats_most), "certificate_holder": "Casino & Co",
        "paytables": {name: rng.choice(list(table.letters)) for name, table in selectable(game).items()},
        "readings": {key: rng.choice(reading.values) for key, reading in game.readings.items()},
    }  # fmt: skip
    made, problems = checked(game, data)
    assert not [problem for problem in problems if not problem.warning], problems
    return made


def submissions() -> Iterator[Submission]:
    for game in GAMES.values():
        yield checked(game, tomllib.loads(template(game)))[0]
        yield from (offering(game, random.Random(seed)) for seed in range(4))


every_submission = pytest.mark.parametrize(
    "made", list(submissions()), ids=lambda made: f"{made.game.chapter} {made.seats}"
)


# ---------------------------------------------------------------------------------------- the felt


@every_submission
def test_every_area_of_the_layout_is_on_the_felt_with_its_legend_and_clause(made: Submission) -> None:
    told = felt(made)
    wanted = {area.key: (area.title, area.clause) for area in areas(made) if area.each_seat}
    assert {spot["key"]: (spot["title"], spot["clause"]) for spot in told["spots"]} == wanted
    assert set(made.offered) <= wanted.keys()
    assert told["seats"] == made.seats
    assert [legend["text"] for legend in told["legends"]] == [text for _, text, _ in made.game.legends]
    assert set(told["shared"]) == {area.key for area in areas(made) if not area.each_seat}
    assert json.loads(json.dumps(told))["holder"] == "Casino & Co" or made.certificate_holder == "Example Casino"


@every_submission
def test_every_wager_tells_the_tables_that_pay_it(made: Submission) -> None:
    told = felt(made)
    posted = {table.title for table in odds_tables(made)}
    assert {table["title"] for table in told["odds"]} == posted
    assert {title for spot in told["spots"] for title in spot["odds"]} == posted
    for spot in told["spots"]:
        assert spot["odds"], spot["key"]
        assert spot["wager_clause"] in index()


@every_submission
def test_areas_and_cards_of_a_position_do_not_lie_on_one_another(made: Submission) -> None:
    told = felt(made)
    width, height = told["card"]
    boxes = [(spot["x"], spot["y"], spot["width"], spot["height"]) for spot in told["spots"]]
    cards = [(card["x"], card["y"], width, height) for card in told["cards"]]
    for (ax, ay, aw, ah), (bx, by, bw, bh) in itertools.chain(
        itertools.combinations(boxes, 2), itertools.product(boxes, cards)
    ):
        assert abs(ax - bx) * 2 >= aw + bw - 0.01 or abs(ay - by) * 2 >= ah + bh - 0.01


def test_bounds_sizes_and_what_must_be_equal() -> None:
    made = checked(GAMES["crazy_4_poker"], tomllib.loads(template(GAMES["crazy_4_poker"])))[0]
    spots = {spot["key"]: spot for spot in felt(made)["spots"]}
    assert (spots["ante"]["minimum"], spots["ante"]["maximum"]) == ("5.00", "500.00")
    assert spots["super_bonus"]["equals"] == "ante"
    assert spots["super_bonus"]["x"] > spots["ante"]["x"]
    assert (spots["four_card_progressive"]["sizes"], spots["four_card_progressive"]["progressive"]) == (["1.00"], True)
    assert spots["five_card_hand_bonus_player"]["sizes"] == ["1.00"]
    assert (spots["five_card_hand_bonus_player"]["kind"], spots["play"]["decision"]) == ("electronic", 0)
    assert "Envy Bonus" in spots["four_card_progressive"]["odds"]


def test_the_reading_in_force_is_told_in_words() -> None:
    game = GAMES["three_card_prime"]
    data = tomllib.loads(template(game)) | {"readings": {"bad_beat_play": "collected"}}
    told = {reading["key"]: reading for reading in felt(checked(game, data)[0])["readings"]}
    assert told["bad_beat_play"]["value"] == "collected"
    assert told["bad_beat_play"]["says"] == game.readings["bad_beat_play"].says[1]
    assert told["play_when_unqualified"]["says"] == game.readings["play_when_unqualified"].says[0]


# ---------------------------------------------------------------------------------------- frames


def beside_the_view(floor: Floor, viewer: Actor) -> dict[str, Any]:
    """What a frame tells besides the view, which has its own tests."""
    told = frame(floor.state, viewer, floor.log[-3:], {})
    del told["view"]
    return told


@pytest.mark.parametrize("virtual", [False, True])
@pytest.mark.parametrize("phase", PHASES)
@every_game
def test_no_card_that_lies_hidden_speaks_in_a_frame(game: Game, phase: str, virtual: bool) -> None:
    floor = brought_to(game, phase, virtual=virtual)
    for viewer in viewers(floor.state):
        was = beside_the_view(floor, viewer)
        for seed in range(3):
            other = scrambled(floor.state, viewer, random.Random(seed))
            now = frame(other, viewer, floor.log[-3:], {})
            assert {key: value for key, value in now.items() if key != "view"} == was, (viewer, phase)


@every_game
def test_the_staff_is_told_the_payouts_of_the_seat_at_turn_and_nobody_else_is(game: Game) -> None:
    floor = brought_to(game, "settling")
    told = frame(floor.state, Actor(DEALER), [], {})
    assert told["payout"]["seat"] == told["turn"] == 2
    settled = floor.staff()
    paid = next(event for event in settled if isinstance(event, SeatSettled) and event.seat == 2)
    assert told["payout"]["net"] == dollars(paid.net)
    handed = [line.pop("handed") for line in told["payout"]["lines"]]
    assert told["payout"]["lines"] == [settled_line(line) for line in paid.lines]
    taken = [line.stake or 0 if line.wager in game.lines and game.lines[line.wager].taken else 0 for line in paid.lines]
    assert handed == [dollars(line.net + stake) for line, stake in zip(paid.lines, taken, strict=True)]
    again = brought_to(game, "settling")
    for viewer in (RAIL, Actor(PLAYER, "ann"), Actor(PLAYER, "bob")):
        assert "payout" not in frame(again.state, viewer, [], {})
        assert "to_deal" not in frame(again.state, viewer, [], {})


def test_the_staff_sees_before_a_deal_who_is_without_chips_and_nobody_else_does() -> None:
    floor = Floor(next(iter(GAMES.values()))).ready(1, 2)
    bob = floor.state.seats[2]
    floor.do(PLAYER, CashOut(floor.state.money[s.chips(bob)]), bob)
    assert frame(floor.state, Actor(DEALER), [], {})["without_chips"] == [bob]
    assert "without_chips" not in frame(floor.state, Actor(PLAYER, floor.state.seats[1]), [], {})


@games("657a")
def test_a_payout_does_not_speak_of_another_hand_that_lies_face_down(game: Game) -> None:
    floor = Floor(game).ready(1, 2)
    for seat in (1, 2):
        floor.bet(seat, four_card_progressive=100)
    floor.to_decisions({"seat 1": "As Ah Ad Ac 2c"}).all_decide()
    told = frame(floor.state, Actor(DEALER), [], {})["payout"]
    assert (told["seat"], "Four aces" in str(told)) == (2, False)
    before, base, paid, envy = [event for event in floor.staff() if isinstance(event, SeatSettled)]
    assert (base.seat, base.last) == (1, False)
    assert [line["wager"] for line in told["lines"]] == [line.wager for line in before.lines]
    assert "envy" not in [line.wager for line in before.lines]
    assert (paid.seat, envy.seat, [line.wager for line in envy.lines]) == (1, 2, ["envy"])
    (news,) = frame(floor.state, RAIL, [envy], {})["news"]  # The hand lies open by then.
    assert (news["lines"][-1]["net"], "Four aces" in str(news)) == (dollars(envy.lines[-1].net), True)


@every_game
def test_cards_are_told_where_they_went_and_where_the_next_go(game: Game) -> None:
    floor = brought_to(game, "locked", virtual=True)
    plan = [to.to for to in floor.round.plan]
    told = frame(floor.state, Actor(DEALER), [], {})
    assert [place["to"] for place in told["to_deal"]] == plan
    dealt = floor.deal(count=3)
    news = frame(floor.state, RAIL, dealt, {})["news"]
    assert [one["places"] for one in news if one["event"] == "CardsDealt"] == [plan[:3]]
    assert [place["to"] for place in frame(floor.state, Actor(DEALER), [], {})["to_deal"]] == plan[3:]


@every_game
def test_a_decision_offers_only_what_the_chips_pay_for(game: Game) -> None:
    floor = brought_to(game, "deciding")
    rich = frame(floor.state, Actor(PLAYER, "ann"), [], {})["can"]["decide"]
    assert rich["beyond"] == []
    assert rich["amounts"]
    held = floor.chips(1)
    floor.player(1, CashOut(held))
    poor = frame(floor.state, Actor(PLAYER, "ann"), [], {})["can"]["decide"]
    assert (poor["amounts"], poor["beyond"]) == ([], rich["amounts"])
    assert "between" not in poor


# ---------------------------------------------------------------------------------------- routes


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    app = create_app(Settings(f"sqlite:///{tmp_path}/floor.db", demo=True))
    with TestClient(app, **HERE) as client:
        casino: Casino = app.state.casino
        for spot in casino.floor.hosted_tables.values():
            spot.pace = Pace(step=0.0, betting=0.1)
            spot.robots.clear()
        yield client


def persona(client: TestClient, role: str) -> dict[str, str]:
    token = client.post(f"/api/persona/{role}").json()["token"]
    client.cookies.clear()
    return {"Authorization": f"Bearer {token}"}


def do(client: TestClient, table: str, act: dict[str, Any], who: dict[str, str]) -> None:
    done = client.post(f"/api/tables/{table}/acts", json=act, headers=who)
    assert done.status_code == 200, done.json()


def offered(client: TestClient, table: str, who: dict[str, str]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get(f"/api/tables/{table}/offers", headers=who).json()
    return found


def test_the_felt_of_a_table_and_of_none(client: TestClient) -> None:
    told = client.get("/api/tables/caribbean-stud-poker/felt").json()
    assert (told["title"], told["seats"], told["hands"]) == ("Caribbean Stud Poker", 7, {"player": 5, "dealer": 5})
    assert client.get("/api/tables/nowhere/felt").status_code == 404


def test_a_clause_in_our_own_words_with_those_it_stands_in(client: TestClient) -> None:
    told = client.get("/api/clauses/657a.11(c)(3)(i)").json()
    assert told["gist"] == index()["657a.11(c)(3)(i)"].gist
    assert "657a.11(c)" in [one["clause"] for one in told["within"]]
    assert client.get("/api/clauses/679a.1[Hand]").json()["gist"]
    house = client.get(f"/api/clauses/{HOUSE_RULE}").json()
    assert (house["cited"], house["within"]) == (HOUSE_RULE, [])
    assert "no paragraph" in house["gist"]
    assert client.get("/api/clauses/683a.99(z)").json()["error"]["code"] == "no_such_clause"
    assert client.get("/api/clauses/nonsense").json()["error"]["code"] == "bad_clause"


def by_hand(client: TestClient, name: str, virtual: bool) -> tuple[dict[str, str], ...]:
    """A table that people deal, with one player in seat 2: the floor, the dealer and the player."""
    floor, dealer, player = (persona(client, role) for role in ("floor", "dealer", "player"))
    terms = {"game": "cajun_stud", "certificate_holder": "Us"}
    body = {"name": name, "submission": terms, "automatic": False, "virtual": virtual}
    assert client.post("/api/tables", json=body, headers=floor).status_code == 200
    do(client, name, {"type": "TakeSeat", "seat": 2}, player)
    refused = client.post(f"/api/tables/{name}/buy-in", json={"dollars": 100}, headers=player)
    assert refused.json()["error"]["code"] == "wrong_role"
    do(client, name, {"type": "BuyIn", "player": "player", "cents": 50_000}, dealer)
    return floor, dealer, player


def next_acts(client: TestClient, table: str, *staff: dict[str, str]) -> list[str]:
    """The staff does what is marked as the next step, as long as something is."""
    done: list[str] = []
    while found := [(one, who) for who in staff for one in offered(client, table, who) if one["next"]]:
        (offer, who), act = found[0], found[0][0]["act"]
        if act["type"] == "TellCards":
            act["cards"] = offer["bounds"]["cards"][: len(to_deal(client, table, who))]
        do(client, table, act, who)
        done.append(act["type"])
    return done


def sealed(client: TestClient, act: dict[str, Any]) -> dict[str, Any]:
    """A wager under the seal that is shown, if this table has one."""
    seal = client.get("/api/tables/pit").json()["view"]["seal"]
    return act if seal is None else {**act, "seal": seal["commitment"]}


def to_deal(client: TestClient, table: str, who: dict[str, str]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get(f"/api/tables/{table}", headers=who).json()["to_deal"]
    return found


@pytest.mark.parametrize("virtual", [True, False])
def test_the_next_steps_alone_bring_a_table_dealt_by_people_through_a_round(client: TestClient, virtual: bool) -> None:
    floor, dealer, player = by_hand(client, "pit", virtual)
    opening = next_acts(client, "pit", floor, dealer)
    assert opening == [
        "ReceiveDecks",
        "InspectDeck",
        "VerifyInspection",
        "SpreadDeck",
        "WashDeck",
        "ShuffleDeck",
        "CutDeck",
    ]
    do(
        client,
        "pit",
        sealed(client, {"type": "PlaceWagers", "seat": 2, "wagers": {"ante": 500, "all_six": 500}}),
        player,
    )
    dealt = "DealCards" if virtual else "TellCards"
    assert next_acts(client, "pit", floor, dealer) == ["NoMoreBets", dealt, "RackStub"]
    for _ in range(3):
        decide = client.get("/api/tables/pit", headers=player).json()["can"]["decide"]
        do(client, "pit", {"type": "Decide", "seat": 2, "cents": round(float(decide["amounts"][0]) * 100)}, player)
        last = next_acts(client, "pit", floor, dealer)
    assert last[:3] == ["Reveal", "SettleSeat", "ClearTable"]
    rounds = client.get("/api/tables/pit/rounds", headers=player).json()
    assert [one["round"] for one in rounds] == [1]
    assert rounds[0]["yours"] == rounds[0]["net"]["2"]
    assert [line["wager"] for line in rounds[0]["lines"]] == ["ante", "raise_1", "raise_2", "raise_3", "all_six"]
    assert client.get("/api/tables/pit/rounds").json()[0]["yours"] is None
    assert client.get("/api/tables/pit/rounds", headers=dealer).json()[0]["lines"] == []


def test_the_system_makes_its_own_draw_where_a_person_deals(client: TestClient) -> None:
    floor, dealer, player = (persona(client, role) for role in ("floor", "dealer", "player"))
    terms = {"game": "crazy_4_poker", "certificate_holder": "Us", "magic_card_rate": "1/500"}
    client.post("/api/tables", json={"name": "pit", "submission": terms, "automatic": False}, headers=floor)
    do(client, "pit", {"type": "TakeSeat", "seat": 1}, player)
    do(client, "pit", {"type": "BuyIn", "player": "player", "cents": 50_000}, dealer)
    next_acts(client, "pit", floor, dealer)
    do(client, "pit", {"type": "FundAccount", "cents": 500}, player)
    wagers = {"ante": 500, "super_bonus": 500, "five_card_hand_bonus_player": 100}
    do(client, "pit", sealed(client, {"type": "PlaceWagers", "seat": 1, "wagers": wagers}), player)
    do(client, "pit", {"type": "NoMoreBets"}, dealer)
    assert client.get("/api/tables/pit").json()["view"]["step"]["role"] == "dealer"
    assert [one["act"]["type"] for one in offered(client, "pit", dealer) if one["next"]] == ["DealCards"]


def test_chips_are_bought_once_however_often_the_button_is_pressed(client: TestClient) -> None:
    player = persona(client, "player")
    do(client, "cajun-stud", {"type": "TakeSeat", "seat": 1}, player)
    for _ in range(2):
        once = {**player, "Idempotency-Key": "first"}
        told = client.post("/api/tables/cajun-stud/buy-in", json={"dollars": 100}, headers=once)
        assert told.json()["chips"] == "100.00"
    again = {**player, "Idempotency-Key": "second"}
    told = client.post("/api/tables/cajun-stud/buy-in", json={"dollars": 100}, headers=again)
    assert told.json()["chips"] == "200.00"


def test_a_refusal_on_the_socket_names_what_was_asked(client: TestClient) -> None:
    player = persona(client, "player")
    token = player["Authorization"].removeprefix("Bearer ")
    with client.websocket_connect(f"/api/tables/cajun-stud/watch?token={token}") as socket:
        socket.receive_json()
        socket.send_json({"act": {"type": "NoMoreBets"}, "key": "mine"})
        told = socket.receive_json()
        while told["type"] != "refused":  # What happens at the table meanwhile is told too.
            told = socket.receive_json()
        assert (told["key"], told["error"]["code"]) == ("mine", "wrong_role")


def test_what_an_offer_leaves_to_choose_is_told_by_name(client: TestClient) -> None:
    _, dealer, _ = by_hand(client, "pit", True)
    bought = next(one for one in offered(client, "pit", dealer) if one["act"]["type"] == "BuyIn")
    assert bought["bounds"]["cents"]["least"] == 1
    assert set(bought["bounds"]["cents"]) == {"least", "most", "unit"}
