"""What the lobby, the floor and the accounts ask for: tables as they change, who deals, submissions checked, people."""

import json
import time
from collections.abc import Iterator
from typing import Any
from urllib.request import urlopen

import msgspec
import pytest
from websockets.sync.client import ClientConnection, connect

from pitboss.chapters import GAMES
from pitboss.errors import PitbossError, Refusal
from pitboss.table import acts as a
from pitboss.table import state as s
from tests.cards_told import cards_in

from .played import Played
from .served import PASSWORD, Served, served

GAME = GAMES["crazy_4_poker"]
SECONDS = 20


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("floor"), demo=True, standard_tables=False) as house:
        yield house


def lobby(house: Served) -> ClientConnection:
    return connect(house.address.replace("http", "ws") + "/api/lobby")


def told(socket: ClientConnection, name: str, until: Any) -> dict[str, Any]:
    """Wait until the lobby says something of a table; the last it said."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        for entry in json.loads(socket.recv(timeout=SECONDS))["tables"]:
            if entry["name"] == name and until(entry):
                found: dict[str, Any] = entry
                return found
    raise AssertionError(f"the lobby never told it of {name}")


# ------------------------------------------------------------------------------------ the lobby


def test_the_lobby_tells_every_table_and_then_what_changes(house: Served) -> None:
    played = Played(house, GAME, "lively")
    with lobby(house) as socket:
        first = told(socket, "lively", lambda entry: True)
        assert first["step"]["role"] == "floorperson"
        assert (first["taken"], first["automatic"], first["virtual"], first["phase"]) == ({}, False, True, "betting")
        assert first["meters"]["four_card_progressive"] == {"primary": "5000.00"}
        assert abs(first["since"] - time.time()) < SECONDS
        played.sit(ann=1).ready()
        assert told(socket, "lively", lambda entry: entry["taken"])["taken"] == {"1": "Guest 1"}
        played.bet("ann", 1, "four_card_progressive").until(s.DECIDING)
        deciding = told(socket, "lively", lambda entry: entry["phase"] == s.DECIDING)
        assert deciding["step"]["player"] == "Guest 1"
        assert deciding["meters"]["four_card_progressive"]["primary"] > "5000.00"
        assert not cards_in(deciding)
        played.finish()
        over = told(socket, "lively", lambda entry: entry["phase"] == s.BETTING)
        assert over["round"] == 1
    listed = {entry["name"]: entry for entry in house.client().ask("GET", "/tables")}
    assert listed["lively"].keys() == over.keys()


def test_a_linked_meter_is_told_by_its_pool_and_without_its_reserve(house: Served) -> None:
    linked = {"offered": ["five_card_progressive"], "paytables": {"five_card_progressive": "A"}, "linked": True}
    for name in ("linked-1", "linked-2"):
        Played(house, GAME, name, **linked)
    entries = {entry["name"]: entry for entry in house.client().ask("GET", "/tables")}
    one, other = entries["linked-1"], entries["linked-2"]
    assert one["linked"]
    assert one["linked"] == other["linked"]
    assert one["meters"] == other["meters"]
    assert not entries.get("lively", {"linked": {}})["linked"]
    assert all("reserve" not in tiers for entry in entries.values() for tiers in entry["meters"].values())


# ------------------------------------------------------------------------------------ who deals, open and close


def test_the_floor_says_whether_a_table_deals_itself(house: Served) -> None:
    Played(house, GAME, "either")
    ask = house.client("floor").ask
    assert ask("POST", "/tables/either/deals-itself", {"automatic": True}) == {"automatic": True}
    assert house.casino.floor.hosted_tables["either"].automatic
    ask("POST", "/tables/either/deals-itself", {"automatic": False})
    assert not house.casino.floor.hosted_tables["either"].automatic
    house.client("dealer").ask("POST", "/tables/either/deals-itself", {"automatic": False})  # Takes over, gives back.
    for name in ("regulator", "player"):
        with pytest.raises(PitbossError, match="floorperson") as refused:
            house.client(name).ask("POST", "/tables/either/deals-itself", {"automatic": True})
        assert refused.value.code == "wrong_role"


def test_657a_8_a_a_real_shoe_needs_a_dealer(house: Served) -> None:
    played = Played(house, GAME, "real", virtual=False)
    assert not played.state.virtual
    with pytest.raises(Refusal, match="a dealer draws them") as refused:
        house.client("floor").ask("POST", "/tables/real/deals-itself", {"automatic": True})
    assert refused.value.clause == "657a.8(a)"


def test_a_closed_table_opens_again_as_it_was_or_under_another_submission(house: Served) -> None:
    played = Played(house, GAME, "again")
    floor = house.client("floor")
    floor.act("again", a.CloseTable())
    offered = [offer["act"] for offer in floor.offers("again")]
    assert [act["type"] for act in offered] == ["OpenTable"]
    floor.ask("POST", "/tables/again/acts", offered[0])
    assert played.state.phase == s.BETTING
    with pytest.raises(PitbossError, match="already"):
        floor.ask("POST", "/tables", {"name": "again", "submission": played.state.rules.data})
    floor.act("again", a.CloseTable())
    other = {**played.state.rules.data, "minimum": {"ante": "25"}}
    floor.ask("POST", "/tables", {"name": "again", "submission": other, "automatic": False})
    assert played.state.rules.submission.minimum["ante"] == 2_500


# ------------------------------------------------------------------------------------ submissions


def template(house: Served, game: str) -> str:
    with urlopen(f"{house.address}/api/games/{game}/template", timeout=SECONDS) as answer:
        return str(answer.read().decode())


def test_a_submission_is_checked_clause_by_clause_before_it_is_used(house: Served) -> None:
    ask = house.client().ask
    wrong = {"game": "cajun_stud", "certificate_holder": "Us", "decks": 2, "limit": "1", "seats": 9}
    found = ask("POST", "/submissions/check", {"text": json.dumps(wrong)})
    assert not found["valid"]
    assert {error["clause"] for error in found["errors"]} >= {"683a.3(b)", "683a.2(a)", "683a.12(f)"}
    assert found["choices"] == []
    as_toml = 'game = "cajun_stud"\ncertificate_holder = "Us"\ndecks = 2'
    assert [error["clause"] for error in ask("POST", "/submissions/check", {"text": as_toml})["errors"]] == [
        "683a.3(b)"
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_template_is_lawful_and_opens_a_table(house: Served, game: str) -> None:
    floor = house.client("floor")
    found = floor.ask("POST", "/submissions/check", {"text": template(house, game)})
    assert found["valid"], found["errors"]
    assert {choice["title"] for choice in found["choices"]} >= {"Certificate holder", "Decks", "Dealing"}
    name = game.replace("_", "-")
    floor.ask("POST", "/tables", {"name": name, "submission": found["submission"], "automatic": False})
    assert house.casino.floor.state(name).game.key == game


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("decks = ", "cannot be read as TOML"), ("{", "cannot be read as JSON"), ("decks = 1", "which game"),
        ('game = "chess"', "chess"), ("[" * 5_000, "TOML"), ('{"game": 7}', "which game"),
    ],
)  # fmt: skip
def test_what_is_no_submission_is_told_so(house: Served, text: str, says: str) -> None:
    with pytest.raises(PitbossError, match=says):
        house.client().ask("POST", "/submissions/check", {"text": text})


# ------------------------------------------------------------------------------------ accounts


def test_an_administrator_makes_and_locks_accounts(house: Served) -> None:
    ask = house.client("administrator").ask
    Played(house, GAME, "home")
    made = ask("POST", "/accounts", {"name": "dora", "password": PASSWORD, "role": "dealer", "table": "home"})
    told = {"name": "dora", "role": "dealer", "table": "home", "locked": False, "waits": False, "second_factor": False}
    assert made == told
    assert made in ask("GET", "/accounts")
    dora = house.client("dora")
    assert ask("PATCH", "/accounts/dora", {"table": ""})["table"] == ""
    assert ask("PATCH", "/accounts/dora", {"locked": True})["locked"] is True
    assert dora.ask("GET", "/me")["you"] is None
    with pytest.raises(PitbossError, match="locked") as refused:
        house.client().sign_in("dora", PASSWORD)
    assert refused.value.code == "bad_sign_in"
    ask("PATCH", "/accounts/dora", {"locked": False, "password": "battery staple"})
    with pytest.raises(PitbossError, match="wrong"):
        house.client().sign_in("dora", PASSWORD)
    house.client().sign_in("dora", "battery staple")
    assert dora.ask("GET", "/me")["you"] is None, "a session from before the lock stays over"


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/accounts", {"name": "mole", "password": PASSWORD, "role": "floorperson"}),
        ("PATCH", "/accounts/floor", {"locked": True}),
        ("PATCH", "/accounts/floor", {"password": "battery staple"}),
    ],
)
def test_accounts_are_the_administrators_alone(house: Served, method: str, path: str, body: Any) -> None:
    for name, code in (
        ("player", "wrong_role"),
        ("dealer", "wrong_role"),
        ("regulator", "wrong_role"),
        ("floor", "wrong_role"),
        ("", "not_signed_in"),
    ):
        with pytest.raises(PitbossError) as refused:
            house.client(name).ask(method, path, body)
        assert refused.value.code == code
    assert house.client("floor").ask("GET", "/me")["you"]["role"] == "floorperson"


def test_what_cannot_be_done_to_an_account(house: Served) -> None:
    ask = house.client("administrator").ask
    Played(house, GAME, "home-2")
    refusals = [
        ("PATCH", "/accounts/administrator", {"locked": True}, "own"),
        ("PATCH", "/accounts/nobody", {"locked": True}, "no_such_account"),
        ("PATCH", "/accounts/player", {"table": "home-2"}, "not_a_dealer"),
        ("PATCH", "/accounts/dealer", {"table": "nowhere"}, "no_such_table"),
        ("PATCH", "/accounts/dealer", {"password": "short"}, "bad_password"),
        ("POST", "/accounts", {"name": "ed", "password": PASSWORD, "role": "king"}, "bad_role"),
        ("POST", "/accounts", {"name": "ed", "password": PASSWORD, "role": "regulator", "table": "home-2"}, "not_a_dealer"),
    ]  # fmt: skip
    for method, path, body, code in refusals:
        with pytest.raises(PitbossError) as refused:
            ask(method, path, body)
        assert refused.value.code == code, (path, body)


def test_everyone_changes_their_own_password(house: Served) -> None:
    house.known("kay")
    kay = house.client("kay")
    with pytest.raises(PitbossError, match="wrong"):
        kay.ask("POST", "/password", {"old": "not it at all", "new": "battery staple"})
    fresh = kay.ask("POST", "/password", {"old": PASSWORD, "new": "battery staple"})
    assert kay.ask("GET", "/me")["you"] is None
    kay.token = fresh["token"]
    assert kay.ask("GET", "/me")["you"]["name"] == "kay"
    with pytest.raises(PitbossError, match="sign in first"):
        house.client().ask("POST", "/password", {"old": PASSWORD, "new": PASSWORD})


# ------------------------------------------------------------------------------------ what the staff is told


def test_who_counts_rules_or_brings_chips_is_told_what_came_of_the_money(house: Served) -> None:
    """At a real shoe: a stub counted wrong, a chip that lacks, a fill; and what a report would bring about, beforehand."""
    table = Played(house, GAME, "told", virtual=False, decision_seconds=0).sit(ann=1).ready()

    def does(who: str, act: a.AnyAct) -> str:
        return str(house.client(who).ask("POST", "/tables/told/acts", msgspec.to_builtins(act))["told"])

    def offered(who: str, kind: str) -> list[dict[str, Any]]:
        return [one for one in house.client(who).offers("told") if one["act"]["type"] == kind]

    assert does("floor", a.Fill(100_000)) == ("floor brings $1,000 in chips to the table inventory container, a fill.")
    table.bet("ann", 1, "four_card_progressive").act("dealer", a.NoMoreBets())
    assert not offered("floor", "RuleChips")
    assert "the floor is called" in does("dealer", a.CollectProgressive(0))
    rulings = offered("floor", "RuleChips")
    assert rulings
    assert all(one["next"] for one in rulings)  # They wait for the floor, and no one else.
    assert "is cancelled" in does("floor", a.RuleChips("cancelled", 1))
    table.until(s.STUB)
    [wrong] = [one for one in offered("dealer", "ReportIrregularity") if one["act"]["kind"] == "wrong_number_of_cards"]
    assert wrong["effect"] == "Void all hands, return every wager, reshuffle."
    assert {one["effect"] for one in offered("floor", "Fill")} == {""}
    count = does("dealer", a.CountStub(3))
    for words in (
        "3 cards in the stub instead of",
        "All hands are void.",
        "$10 goes back to ann.",
        "deck leaves the table",
    ):
        assert words in count
    assert table.state.phase == s.CLEARING
