"""For whoever runs the house: figures for Prometheus, alarms for the floor, a log without secrets, one file of settings."""

import io
import json
import logging
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families
from typer.testing import CliRunner

from pitboss.chapters import GAMES
from pitboss.cli import app as command_line
from pitboss.cli import server
from pitboss.cli.server import SETTINGS
from pitboss.errors import PitbossError, Refusal
from pitboss.projections.shuffles import LEAST
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, Actor
from pitboss.web.host import program_log
from pitboss.web.routes import alarms
from tests.store.drive import CRAZY, ROYAL, Driver, five_card, submission
from tests.web.hosts import until
from tests.web.played import Played
from tests.web.served import PASSWORD, Served, served

TOKEN = "a token of the operator's"
# What a player's page says of the money, and how it comes to the result.
BANKROLL = {"at_tables": 1, "cashed": 1, "on_paper": 1, "tipped": 1, "bought": -1, "net": 0}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("operations"), demo=True, standard_tables=False, metrics_token=TOKEN) as house:
        yield house


def asked(house: Served, **headers: str) -> str:
    with urlopen(Request(f"{house.address}/metrics", headers=headers), timeout=10) as told:
        return str(told.read().decode())


def figures(house: Served) -> dict[str, float]:
    """By name and labels."""
    found = {}
    for family in text_string_to_metric_families(asked(house)):
        for sample in family.samples:
            found[" ".join([sample.name, *(f"{k}={v}" for k, v in sorted(sample.labels.items()))])] = sample.value
    return found


def test_the_figures_of_a_played_round(house: Served) -> None:
    before = figures(house)
    played = Played(house, GAMES["crazy_4_poker"], "counted").sit(ann=1).ready().bet("ann", 1).until(s.DECIDING)
    played.finish()
    with pytest.raises(Refusal):
        house.do(house.casino.floor.act("counted", Actor(DEALER, "dee"), a.NoMoreBets()))
    after = figures(house)
    assert after["pitboss_rounds_total table=counted"] == 1
    done = "pitboss_commands_total outcome=done"
    assert after[done] > before.get(done, 0) + 10
    assert after["pitboss_commands_total outcome=refused"] >= 1
    assert after["pitboss_command_seconds_count"] == sum(
        value for name, value in after.items() if name.startswith("pitboss_commands_total")
    )
    assert 0 < after["pitboss_commits_total"] <= after["pitboss_command_seconds_count"]
    assert after["pitboss_handle_dollars_total game=crazy_4_poker"] >= 10
    assert abs(after["pitboss_win_dollars game=crazy_4_poker"]) < 1_000
    assert after["pitboss_meter_dollars meter=four_card_progressive table=counted tier=primary"] >= 5_000
    assert (after["pitboss_troubles"], after["pitboss_tables_stopped"]) == (0, 0)
    assert after["pitboss_up_seconds_since_write"] < 60
    assert "ann" not in asked(house)


def test_the_figures_are_for_this_machine_or_for_who_has_the_token(house: Served) -> None:
    elsewhere = {"Host": "house.example"}
    for headers in (
        elsewhere,
        {**elsewhere, "Authorization": "Bearer another"},
        {**elsewhere, "Authorization": "Bearer "},
    ):
        with pytest.raises(HTTPError, match="403"):
            asked(house, **headers)
    assert "pitboss_up" in asked(house, **elsewhere, Authorization=f"Bearer {TOKEN}")


def test_an_alarm_for_a_table_that_stands_still(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    Played(house, GAMES["crazy_4_poker"], "still").sit(bob=1).ready().bet("bob", 1).until(s.DECIDING)
    floor = house.client("floor")
    assert [one for one in floor.ask("GET", "/alarms") if one["table"] == "still"] == []
    monkeypatch.setattr(alarms, "STILL_SECONDS", 0)
    (told,) = (one for one in floor.ask("GET", "/alarms") if one["table"] == "still")
    assert (told["kind"], "in the middle of a round" in told["words"]) == ("still", True)
    assert figures(house)["pitboss_alarms kind=still"] >= 1
    for name in ("player", "dealer"):
        with pytest.raises(PitbossError, match="the floor and the regulator"):
            house.client(name).ask("GET", "/alarms")


def test_an_alarm_for_a_jackpot(house: Served) -> None:
    floor, terms = house.casino.floor, submission(CRAZY, **five_card(CRAZY))
    house.do(floor.open("lucky", terms, automatic=False, virtual=False))
    driver = Driver(
        CRAZY, lambda command: house.do(floor.submit("lucky", command)), lambda: floor.state("lucky"), "lucky"
    )
    driver.at = floor.house.table("lucky").at
    driver.sit(1).staff()
    driver.bet(1, five_card_progressive=100)
    driver.to_settling({"seat 1": ROYAL}).finish()
    (told,) = (one for one in house.client("floor").ask("GET", "/alarms") if one["kind"] == "jackpot")
    assert told["table"] == "lucky"
    assert told["words"].startswith("$10,000.")
    assert "p1" not in told["words"]
    house.known("p1").act("lucky", a.Tip(500))
    play = {key: float(house.client("p1").ask("GET", "/me/play")[key]) for key in BANKROLL}
    assert play["on_paper"] > 10_000  # Paid with the floor's paperwork, and not in chips.
    assert play["net"] == pytest.approx(sum(play[key] * sign for key, sign in BANKROLL.items() if sign), abs=0.001)


def test_an_alarm_for_a_hold_that_chance_does_not_explain(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds that always pay: nobody is so lucky for long."""
    from fractions import Fraction

    from pitboss.theoretical_hold import ExactFigure, compare

    nets = {Fraction(-3, 20): 1, Fraction(1, 20): 1}

    async def compared(found: Any, figures: Any) -> Any:
        return compare(found, lambda terms, wager, bettors: ExactFigure(Fraction(-1, 20), Fraction(1, 100), nets=nets))

    monkeypatch.setattr(alarms, "compared", compared)
    house.do(house.casino.alarms.compare())
    assert not house.casino.alarms.rows  # Too few rounds to say anything.
    monkeypatch.setattr(alarms, "ROUNDS_LEAST", 1)
    house.do(house.casino.alarms.compare())
    found = [one for one in house.client("floor").ask("GET", "/alarms") if one["kind"] == "hold"]
    assert any("of 1,000 honest houses at most one ever sees this" in one["words"] for one in found)
    assert "Crazy 4 Poker, Ante, Play and Super Bonus together" in [one["table"] for one in found]
    assert "pitboss_theory_hold_ratio game=crazy_4_poker wager=base" in figures(house)
    house.casino.alarms.rows = []


def of_kind(house: Served, kind: str) -> list[dict[str, Any]]:
    return [one for one in house.client("floor").ask("GET", "/alarms") if one["kind"] == kind]


def test_an_alarm_for_a_shuffle_that_is_not_even(house: Served) -> None:
    """A host that deals every ace last: raised by the decks themselves, on the floor's page and in the figures."""
    alarms, watch = house.casino.alarms, house.casino.alarms.watch
    assert (of_kind(house, "shuffle"), figures(house)["pitboss_alarms kind=shuffle"]) == ([], 0)
    rng = random.Random(7)
    house.faults.setLevel(logging.CRITICAL)  # It rightly says so.
    try:
        shuffles = alarms.report.state.shuffles
        while shuffles.decks < LEAST:
            order = list(range(48))
            rng.shuffle(order)
            shuffles.add("bent", (*order, 48, 49, 50, 51))
        [told] = of_kind(house, "shuffle")
    finally:
        house.faults.setLevel(logging.ERROR)
    assert told["words"] == f"the shuffle is not even at 99%, by {LEAST} decks; the audit page says more"
    assert told["table"] == ""
    assert figures(house)["pitboss_alarms kind=shuffle"] == 1
    watch.alarmed = 0


def test_an_alarm_for_pages_that_often_keep_their_chance_to_themselves(house: Served) -> None:
    """One whose line is slow now and then is left alone. Nobody is named where any of the staff reads it."""
    shuffles = house.casino.alarms.report.state.shuffles
    for player, every in (("slow", 20), ("sly", 10)):
        for number in range(200):
            shuffles.promise(player, "T1", every)
            if number % every == 0:
                shuffles.stay_silent(player, "T1", every)
    [told] = of_kind(house, "silent")
    assert told["words"] == "1 players' pages often keep their chance to themselves; the audit page says whose"
    assert figures(house)["pitboss_alarms kind=silent"] == 1
    shuffles.silent.clear()
    shuffles.silent_boxes.clear()
    assert not of_kind(house, "silent")
    for number in range(40):  # Another account each time, at one box.
        shuffles.promise(f"sly{number}", "T2", 3)
        shuffles.stay_silent(f"sly{number}", "T2", 3)
    assert len(of_kind(house, "silent")) == 1
    shuffles.silent.clear()
    shuffles.silent_boxes.clear()


# ------------------------------------------------------------------------------------ the program's own log


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """As `serve` with a log in JSON would write it."""
    root = logging.getLogger()
    handlers, level, out = root.handlers[:], root.level, io.StringIO()
    program_log.set_up(program_log.JSON, "info", out)
    root.handlers[:] = [*root.handlers, *handlers]
    yield out
    root.handlers[:], root.level = handlers, level


def test_the_log_is_one_object_a_line_with_request_table_and_round(house: Served, written: io.StringIO) -> None:
    house.casino.access.create("carl", PASSWORD)
    carl, token = house.client("carl"), house.token("carl")
    played = Played(house, GAMES["crazy_4_poker"], "logged").sit(carl=1)
    with urlopen(Request(f"{house.address}/api/me?token={token}"), timeout=10) as told:
        request_id = told.headers["X-Request-Id"]
    with pytest.raises(PitbossError):
        carl.sign_in("carl", "hunter2 hunter2 hunter2")
    assert played.state.seats == {1: "carl"}
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    (asked_for,) = (line for line in lines if line.get("request") == request_id)
    assert (asked_for["event"], asked_for["path"], asked_for["status"]) == ("request", "/api/me", 200)
    act = next(
        line for line in lines if line["event"] == "act" and line["table"] == "logged" and line["act"] == "TakeSeat"
    )
    assert (act["round"], act["outcome"], act["role"]) == (0, "done", "player")
    assert any(line.get("request") == act["request"] and line["event"] == "request" for line in lines)
    for secret in (token, PASSWORD, "hunter2"):
        assert secret not in written.getvalue()


def test_secrets_do_not_come_into_the_log(written: io.StringIO) -> None:
    program_log.log.warning(
        "x", password="p1", token="t1", cards="As Kd", plain="GET /api/me?token=t2&a=1", auth="Bearer t3"
    )
    logging.getLogger("other").warning("cannot connect to %s", "postgresql://ann:t4@host/name")
    logging.getLogger("other").warning("go to http://127.0.0.1/#/welcome/t5")
    for secret in ("p1", "t1", "t2", "t3", "t4", "t5", "As Kd"):
        assert secret not in written.getvalue()


# ------------------------------------------------------------------------------------ one file of settings


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    monkeypatch.setattr(server, "_serve", found.append)
    for name in SETTINGS:
        monkeypatch.delenv(f"PITBOSS_{name.upper()}", raising=False)
    return found


def test_settings_come_from_the_command_line_then_the_environment_then_a_file(
    given: list[dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "pitboss.toml"
    file.write_text(
        'host = "10.0.0.1"\nport = 9001\ndatabase = "sqlite:///a.db"\nlog_format = "json"\nmetrics_token = "t"\n'
    )
    monkeypatch.setenv("PITBOSS_PORT", "9002")
    told = CliRunner().invoke(command_line, ["serve", "--config", str(file), "--database", "sqlite:///b.db"])
    assert told.exit_code == 0, told.exception
    (found,) = given
    assert (found["host"], found["port"], found["database"]) == ("10.0.0.1", 9002, "sqlite:///b.db")
    assert (found["log_format"], found["metrics_token"], found["create"]) == ("json", "t", False)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("prot = 1", "did you mean port"),
        ('port = "80"', "port is the port, as a int"),
        ("port = ", "TOML"),
        ("create = 1", "create is make a new house"),
    ],
)
def test_a_file_that_is_wrong_is_refused(given: list[dict[str, Any]], tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "pitboss.toml"
    file.write_text(text)
    told = CliRunner().invoke(command_line, ["serve", "--config", str(file)])
    assert isinstance(told.exception, PitbossError)
    assert words in told.exception.message
    assert not given


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("--host=", "the address to listen on is empty"),
        ("--witness=http://", "no address of a witness"),
        ("--witness=https://[half/of/one", "no address of a witness"),
        ("--witness=https://witness.example:port/", "no address of a witness"),
        ("--witness=ftp://witness.example/heads", "is no witness; write a file"),
        ("--witness=.", "is a folder; the witness is a file in one"),
        ("--witness=https://witness.example --witness-key=rubbish", "name+hash+base64"),
        ("--host=no..host", "cannot listen"),
        ("--database=rubbish", "is not a database URL"),
    ],
)
def test_rubbish_is_refused_before_anything_is_made(
    asked: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a folder that is empty before, and after."""
    monkeypatch.chdir(tmp_path)
    for name in SETTINGS:
        monkeypatch.delenv(f"PITBOSS_{name.upper()}", raising=False)
    monkeypatch.setattr("pitboss.web.app.create_app", lambda settings: pytest.fail("the house was made"))
    told = CliRunner().invoke(command_line, ["serve", "--port", "0", *asked.split()])
    assert isinstance(told.exception, PitbossError), told.output
    assert words in told.exception.message
    assert not list(tmp_path.iterdir())


def test_a_figure_goes_on_when_the_house_is_at_rest(house: Served) -> None:
    until(lambda: figures(house)["pitboss_up_seconds_since_write"] < 5)
