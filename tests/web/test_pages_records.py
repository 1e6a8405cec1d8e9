"""What the pages of surveillance and audit ask for: rounds found and replayed, the chain, the export, the reports.

Secrets above all: nobody learns a hidden card or a deck from a replay, a search or a download before its time.
"""

import csv
import io
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote
from urllib.request import Request, urlopen

import msgspec
import pytest

from pitboss.chapters import GAMES
from pitboss.citation import HOUSE_RULE
from pitboss.errors import PitbossError
from pitboss.projections.export import VERIFIER
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.shoe import seal_of
from pitboss.web.routes.audit import Running
from pitboss.web.screens.replay import ReplaySeen
from tests.cards_told import cards_in

from .played import Played
from .served import Served, served

GAME = GAMES["crazy_4_poker"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("records"), demo=True, standard_tables=False) as house:
        yield house


@pytest.fixture(scope="module")
def played(house: Served) -> Played:
    """Three rounds of two players: in the second one folds, in the third a dealer reports what cannot be; a fourth is being
    decided."""
    table = Played(house, GAME, "T1").sit(ann=1, bob=2).ready()
    for number in (1, 2, 3):
        table.bet("ann", 1, "queens_up", "four_card_progressive").bet("bob", 2)
        if number == 3:
            table.until(s.DECIDING)
            table.act("dealer", a.ReportIrregularity("exposed_card"))
        table.finish(choose=lambda state, seat: None if number == 2 and seat == 2 else 500)  # noqa: B023
    table.bet("ann", 1).bet("bob", 2).until(s.DECIDING)
    return table


def replay(house: Served, name: str, number: int) -> dict[str, Any]:
    found: dict[str, Any] = house.client(name).ask("GET", f"/tables/T1/rounds/{number}/replay")
    msgspec.convert(found, ReplaySeen)  # The record that the description is generated from.
    return found


def download(house: Served, name: str, path: str) -> bytes:
    request = Request(f"{house.address}/api{path}", headers={"Authorization": f"Bearer {house.token(name)}"})
    with urlopen(request, timeout=30) as answer:
        found: bytes = answer.read()
        return found


# ------------------------------------------------------------------------------------ the replay


def test_a_round_that_is_over_is_replayed_event_by_event(house: Served, played: Played) -> None:
    told = replay(house, "regulator", 1)
    events = [step["event"] for step in told["steps"]]
    assert (
        events.index("BetsLocked") < events.index("CardsDealt") < events.index("Revealed") < events.index("SeatSettled")
    )
    assert events[-1] == "TableCleared"
    assert [step["sequence"] for step in told["steps"]] == list(
        range(told["steps"][0]["sequence"], told["steps"][0]["sequence"] + len(events))
    )
    clauses = {sentence["clause"] for step in told["steps"] for sentence in step["sentences"]}
    assert all(clause == HOUSE_RULE or clause.startswith("657a.") for clause in clauses)
    by_event = dict(zip(events, told["steps"], strict=True))
    assert by_event["BetsLocked"]["view"]["boxes"]["1"]["wagers"]["queens_up"] == "5.00"
    assert set(by_event["CardsDealt"]["view"]["boxes"]["1"]["cards"].split()) == {"??"}
    assert set(told["net"]) == {"1", "2"}


def test_the_floor_and_the_regulator_may_turn_up_every_card_when_it_is_over(house: Served, played: Played) -> None:
    for name in ("floor", "regulator"):
        told = replay(house, name, 2)
        assert {place: len(cards.split()) for place, cards in told["cards"].items()} == {
            "seat 1": 5, "seat 2": 5, "dealer": 5,
        }  # fmt: skip
        dealt = next(step for step in told["steps"] if step["event"] == "CardsDealt")
        assert cards_in(dealt["sentences"]) == cards_in(told["cards"])


def test_a_player_sees_a_round_that_is_over_as_it_was_seen_at_the_table(house: Served, played: Played) -> None:
    whole = replay(house, "regulator", 2)
    own, folded = (set(whole["cards"][place].split()) for place in ("seat 1", "seat 2"))
    ann = replay(house, "ann", 2)
    assert ann["cards"] is None
    assert not cards_in(ann["steps"]) & folded, "a folded hand nobody saw"
    for name in ("dealer", "administrator"):
        with pytest.raises(PitbossError, match="for those who played in it"):
            replay(house, name, 2)
    decided = next(step for step in ann["steps"] if step["event"] == "Decided")
    assert set(decided["view"]["boxes"]["1"]["cards"].split()) == own


def test_nobody_learns_a_hidden_card_from_a_replay_of_a_running_round(house: Served, played: Played) -> None:
    for name in ("ann", "bob", "dealer"):
        with pytest.raises(PitbossError, match="not over") as refused:
            replay(house, name, 4)
        assert refused.value.code == "not_now"
    for name in ("floor", "regulator"):
        told = replay(house, name, 4)
        assert not told["over"]
        assert told["deck"] is None
        assert told["cards"] is None
        assert cards_in(told) == set()
        assert secret_in_play(house, played) not in json.dumps(told)
    with pytest.raises(PitbossError, match="sign in") as refused:
        house.client().ask("GET", "/tables/T1/rounds/1/replay")
    assert refused.value.code == "not_signed_in"


def test_the_deck_of_every_round_that_is_over_fits_its_seal(house: Served, played: Played) -> None:
    seals = set()
    for number in (1, 2, 3):
        told = replay(house, "ann", number)
        deck = told["deck"]
        assert seal_of(deck["round"], bytes.fromhex(deck["secret"])) == deck["commitment"]
        assert any(deck["commitment"][:16] in line["words"] for step in told["steps"] for line in step["sentences"])
        whole = replay(house, "regulator", number)
        first = whole["cards"]["seat 1"].split()[0]
        assert first == deck["order"].split()[0], "the first card of the cut deck is the first that was dealt"
        seals.add(deck["commitment"])
    assert len(seals) == 3


def secret_in_play(house: Served, played: Played) -> str:
    seal, vault = played.state.in_round().seal, house.casino.floor.house.vault
    assert seal is not None
    assert vault is not None
    return vault.secret(seal.round, seal.commitment, seal.sealed).hex()


def test_there_is_no_round_that_was_not_played(house: Served, played: Played) -> None:
    for path in ("/tables/T1/rounds/99/replay", "/tables/T9/rounds/1/replay"):
        with pytest.raises(PitbossError, match="there is no"):
            house.client("regulator").ask("GET", path)


# ------------------------------------------------------------------------------------ the search


def test_rounds_are_found_by_table_player_and_what_happened(house: Served, played: Played) -> None:
    ask = house.client("regulator").ask
    found = ask("GET", "/rounds?table=T1")
    assert [one["round"] for one in found["rounds"]] == [4, 3, 2, 1]
    assert found["further"] is None
    running, third = found["rounds"][:2]
    assert running["ended"] is None
    assert (third["void"], third["irregularities"]) == (False, [])
    assert ask("GET", "/rounds?irregular=true")["rounds"] == []
    assert ask("GET", "/rounds?jackpot=true")["rounds"] == []
    assert ask("GET", "/rounds?player=zoe")["rounds"] == []
    assert ask("GET", "/rounds?until=5")["rounds"] == []
    assert cards_in(found) == set()


def test_a_search_goes_on_from_where_it_stopped(house: Served, played: Played) -> None:
    ask, seen, further = house.client("floor").ask, [], ""
    while further is not None:
        found = ask("GET", f"/rounds?most=1&before={quote(further)}")
        seen += [one["round"] for one in found["rounds"]]
        further = found["further"]
    assert seen == [4, 3, 2, 1]
    with pytest.raises(PitbossError, match="further"):
        ask("GET", "/rounds?before=nonsense")


AUDITS = ("/rounds", "/chain", "/audit", "/audit/progress", "/export/events.jsonl", "/report", "/report/tables.csv")


@pytest.mark.parametrize("path", AUDITS)
def test_the_log_is_for_the_floor_and_the_regulator(house: Served, played: Played, path: str) -> None:
    for name, code in (("ann", "wrong_role"), ("dealer", "wrong_role"), ("", "not_signed_in")):
        with pytest.raises(PitbossError) as refused:
            house.client(name).ask("GET", path)
        assert refused.value.code == code
    for name in ("floor", "regulator"):
        assert download(house, name, path)


# ------------------------------------------------------------------------------------ chain, audit, export


def test_the_chain_and_the_audit_agree(house: Served, played: Played) -> None:
    chain = house.client("regulator").ask("GET", "/chain")
    assert [(one["table"], one["events"]) for one in chain] == [("T1", house.log("T1"))]
    assert re.fullmatch("[0-9a-f]{64}", chain[0]["hash"])
    lines = [json.loads(line) for line in download(house, "regulator", "/audit/progress").splitlines()]
    assert lines[0] == {"done": 0, "of": house.log("T1")}
    assert all("done" in line for line in lines[:-1])
    assert lines[-1] == house.client("regulator").ask("GET", "/audit")
    own = house.casino.floor.house.store.head("@house")
    assert own is not None
    assert (lines[-1]["sound"], lines[-1]["events"]) == (True, house.log("T1") + own.sequence)


def test_one_audit_with_progress_at_a_time(house: Served, played: Played) -> None:
    with Running.under_way, pytest.raises(PitbossError, match="under way") as refused:
        house.client("regulator").ask("GET", "/audit/progress")
    assert refused.value.code == "busy"
    assert download(house, "regulator", "/audit/progress")


def test_what_is_downloaded_holds_nothing_of_the_round_being_played(house: Served, played: Played) -> None:
    lines = [json.loads(line) for line in download(house, "floor", "/export/events.jsonl").splitlines()]
    lines = [line for line in lines if line["table"] == "T1"]  # Beside the house's own.
    bodies = [json.loads(line["body"]) for line in lines]
    assert 0 < len(lines) < house.log("T1")
    assert [body["number"] for body in bodies if body["type"] == "BetsLocked"] == [1, 2, 3]
    secret = secret_in_play(house, played)
    assert secret not in json.dumps(bodies)
    assert [body for body in bodies if body["type"] == "DeckShuffled"]
    for file in ("events.csv", "transfers.csv", "settled.csv", "meters.csv"):
        rows = list(csv.reader(io.StringIO(download(house, "floor", f"/export/{file}").decode())))
        assert len(rows) > 1 or file == "meters.csv"
        assert secret not in str(rows)
    with pytest.raises(PitbossError, match="there is no file"):
        house.client("floor").ask("GET", "/export/secrets.txt")


def test_the_whole_download_stands_up_to_its_own_verifier(house: Served, played: Played, tmp_path: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(download(house, "regulator", "/export/log.zip"))) as archive:
        archive.extractall(tmp_path)
    checked = subprocess.run(
        [sys.executable, tmp_path / VERIFIER, tmp_path / "events.jsonl"], capture_output=True, text=True, check=False
    )
    assert checked.stdout.startswith("Sound: "), checked.stderr


# ------------------------------------------------------------------------------------ reports


def test_a_report_of_a_period_and_its_tables_as_files(house: Served, played: Played) -> None:
    ask = house.client("floor").ask
    whole = ask("GET", "/report")
    assert whole["rounds"] == {"T1": 4}
    assert ask("GET", "/report?until=5")["tables"] == {}
    assert ask("GET", "/report?since=5")["tables"] == whole["tables"]
    rows = list(csv.DictReader(io.StringIO(download(house, "floor", "/report/tables.csv").decode())))
    assert [(row["table"], row["win"]) for row in rows] == [("T1", whole["tables"]["T1"]["win"])]
    wagers = list(csv.DictReader(io.StringIO(download(house, "floor", "/report/wagers.csv").decode())))
    assert {row["wager"] for row in wagers} == {row["wager"] for row in whole["wagers"]}
    with pytest.raises(PitbossError, match="no part"):
        ask("GET", "/report/everything.csv")


def test_theory_stands_beside_what_was_held(house: Served, played: Played) -> None:
    told = house.client("regulator").ask("GET", "/report?theory=true")
    rows = {row["wager"]: row["theoretical"] for row in told["theory"]}
    assert set(rows) == {"base", "queens_up", "four_card_progressive"}
    assert rows["base"]["hold"] == pytest.approx(264142729 / 7726058340)
    assert float(rows["base"]["low"]) < float(rows["base"]["win"]) < float(rows["base"]["high"])
    first = download(house, "regulator", "/report/theory.csv").decode().splitlines()[0]
    assert "theoretical_hold" in first


def test_a_void_round_is_found(house: Served) -> None:
    """From a real shoe; the last of these, for it adds a table."""
    table = Played(house, GAME, "shoe", virtual=False).sit(ann=1).ready()
    table.bet("ann", 1).until(s.DECIDING)

    def report(**how: Any) -> str:
        act = {"type": "ReportIrregularity", "kind": "exposed_card", **how}
        return str(house.client("dealer").ask("POST", "/tables/shoe/acts", act)["told"])

    assert "no rule voids the hands for it" in report(place="seat 1").lower()  # Who reports is told what comes of it.
    assert "the log disproves it: the round has not come so far" in report(when="revealed")
    assert "void all hands" in report().lower()
    table.finish()
    [void] = house.client("regulator").ask("GET", "/rounds?irregular=true")["rounds"]
    assert (void["table"], void["round"]) == ("shoe", 1)
    assert (void["void"], void["irregularities"], void["handle"]) == (
        True,
        ["exposed_card"] * 2,
        "0.00",
    )  # And one disproved.
