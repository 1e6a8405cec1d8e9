"""The law has dates: a copy of a chapter with one cell amended, on both sides of midnight, settled, logged and audited."""

import json
import shutil
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.chapters import GAMES, editions, find, own
from pitboss.errors import BadInput, Refusal
from pitboss.exchange import settle_json
from pitboss.law import edition as law
from pitboss.law.game import Game
from pitboss.log.table_log import Store
from pitboss.projections.audit import verify
from pitboss.table import acts as a
from pitboss.table.acts import FLOOR, Actor, Command
from pitboss.table.evolve import evolve
from pitboss.table.procedure import decide_or_raise
from pitboss.table.state import Table
from tests.games import CHAPTERS
from tests.sealed import House
from tests.store.drive import Driver, at_house
from tests.table.floor import submission

BEFORE, AFTER = "2026-12-31", "2027-01-01"
AMENDMENT = """
source = "57 Pa.B. 1"
says = "A flush pays six to one on the Bet Wager."

[tables.bet]
title = "Bet"
clause = "STUD.12(b)"

[tables.bet.rows]
"Royal flush" = "100 to 1"
"Straight flush" = "50 to 1"
"Four-of-a-kind" = "20 to 1"
"Full house" = "7 to 1"
"Flush" = "6 to 1"
"Straight" = "4 to 1"
"Three-of-a-kind" = "3 to 1"
"Two pair" = "2 to 1"
"A pair or less" = "1 to 1"
"""
ROUND = {
    "game": "amended_stud", "dealer": "Ah Kd 9c 7s 2h",
    "seats": [{"seat": 1, "cards": "Qs Js 9s 7d 2d".replace("7d 2d", "4s 3s"), "wagers": {"ante": "5"}, "decisions": ["10"]}],
}  # fmt: skip


@pytest.fixture
def amended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """Chapter 639a in a folder of its own, under a name and a number of its own, with one cell amended from a day on."""
    folder = tmp_path / "amended_stud"
    shutil.copytree(find("caribbean").folder, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (folder / name for name in ("game.py", "paytables.toml", "clauses.tsv", "unmodeled.toml")):
        text = path.read_text("utf-8").replace('key="caribbean_stud_poker"', 'key="amended_stud"')
        path.write_text(text.replace("639a", "STUD"), "utf-8")
    (folder / law.AMENDMENTS).mkdir()
    (folder / law.AMENDMENTS / f"{AFTER}.toml").write_text(AMENDMENT, "utf-8")
    monkeypatch.setenv(own.GAMES_VARIABLE, "")  # What is entered here is passed on to no other test.
    yield find(str(folder))
    del GAMES["amended_stud"]


def on_bet(day: str) -> tuple[str, str]:
    line = next(line for line in settle_json({**ROUND, "on": day})["seats"][0]["lines"] if line["wager"] == "bet")
    return line["odds"], line["net"]


def test_a_round_is_settled_by_the_law_of_its_day(amended: Game) -> None:
    assert (on_bet(BEFORE), on_bet(AFTER)) == (("5 to 1", "50.00"), ("6 to 1", "60.00"))
    assert settle_json(ROUND, BEFORE) == settle_json({**ROUND, "on": BEFORE})
    assert settle_json(ROUND) == settle_json(ROUND, AFTER)  # Without a day, the latest.


def test_a_day_before_the_first_edition_or_none_at_all_is_refused(amended: Game) -> None:
    with pytest.raises(BadInput, match="its law is known from 2019-08-31 on"):
        settle_json({**ROUND, "on": "2019-08-30"})
    for bad in ("yesterday", "2026-13-01", "2026-1-1"):
        with pytest.raises(BadInput, match="write it like 2020-01-31"):
            settle_json({**ROUND, "on": bad})


def test_the_six_chapters_have_one_edition_each_with_the_day_of_its_last_amendment() -> None:
    days = {game.chapter: [one.edition.since for one in editions(game)] for game in CHAPTERS.values()}
    assert days == {
        "639a": ["2019-08-31"], "657a": ["2019-08-31"], "684a": ["2019-08-31"], "682a": ["2019-05-04"],
        "683a": ["2019-05-04"], "679a": [""],
    }  # fmt: skip
    assert all(one.edition.source for game in CHAPTERS.values() for one in editions(game))


def opened(state: Table, game: Game, on: str, **more: object) -> Table:
    filing = submission(game, offered=[]) | more
    act = a.OpenTable("T1", filing, virtual=False, on=on)
    for event in decide_or_raise(state, Command(Actor(FLOOR, "floor"), act)):
        state = evolve(state, event)
    return state


def test_a_table_is_opened_under_the_edition_of_its_day_and_keeps_it(amended: Game) -> None:
    old, new = opened(Table(), amended, BEFORE), opened(Table(), amended, AFTER)
    assert [state.rules.game.edition.since for state in (old, new)] == ["2019-08-31", AFTER]
    flush = amended.hands["player"].kind.number("Flush")
    assert [str(state.rules.sheet.odds["bet"][flush]) for state in (old, new)] == ["5 to 1", "6 to 1"]
    with pytest.raises(Refusal, match=f"on {AFTER} that of {AFTER} is in force"):
        opened(Table(), amended, AFTER, edition="2019-08-31")
    with pytest.raises(BadInput, match="it has 2019-08-31, 2027-01-01"):
        opened(Table(), amended, AFTER, edition="2001-01-01")


def played(store: Store, amended: Game, name: str, on: str) -> Driver:
    driver = at_house(House(store), amended, name)
    driver.do(FLOOR, a.OpenTable(name, submission(amended, offered=[]), virtual=False, on=on))
    driver.sit(1)
    driver.staff()
    return driver.round(1, cards={"seat 1": "Qs Js 9s 4s 3s", "dealer": "Ah Kd 9c 7s 2h"})


def test_old_rounds_verify_and_new_ones_pay_the_new_odds(amended: Game, tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'house.db'}")
    old, new = played(store, amended, "old", BEFORE), played(store, amended, "new", AFTER)
    assert (old.state.last.results, new.state.last.results) == ({1: 5500}, {1: 6500})
    verdict = verify(store)
    assert (verdict.finding, verdict.remarks) == (None, ())


def test_a_table_opened_before_the_program_knew_of_an_amendment_is_told_apart(
    amended: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not altered, and yet under other rules of its day."""
    store = Store(f"sqlite:///{tmp_path / 'house.db'}")
    whole = editions(amended)
    with monkeypatch.context() as unaware:
        unaware.setattr("pitboss.table.procedure.in_force", lambda game, on: whole[0])
        unaware.setattr("pitboss.chapters.editions", lambda game: whole[:1])
        played(store, amended, "late", AFTER)
    verdict = verify(store)
    assert verdict.sound
    assert [(remark.kind, remark.stream, remark.sequence) for remark in verdict.remarks] == [("other_rules", "late", 1)]


def test_a_round_this_version_would_settle_otherwise_is_no_altered_log(
    amended: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that had the flush wrong wrote the log; this one has mended it."""
    store = Store(f"sqlite:///{tmp_path / 'house.db'}")
    sheet = opened(Table(), amended, BEFORE).rules.sheet
    flush = sheet.game.hands["player"].kind.number("Flush")
    right = sheet.odds["bet"]
    wrong = tuple(right[flush - 1] if at == flush else odds for at, odds in enumerate(right))
    with monkeypatch.context() as mistaken:
        mistaken.setitem(sheet.odds, "bet", wrong)
        for worked_out in ("plans", "kept"):
            mistaken.setitem(sheet.__dict__, worked_out, {})
        mistaken.setattr("pitboss.table.procedure.sources_digest", lambda folder, since: "another program")
        played(store, amended, "mistaken", BEFORE)
    verdict = verify(store)
    assert verdict.sound
    assert {remark.kind for remark in verdict.remarks} == {"otherwise"}
    assert "was settled for" in verdict.remarks[0].what
    with monkeypatch.context() as forged:  # The same log from this very program is a forgery.
        forged.setitem(sheet.odds, "bet", wrong)
        for worked_out in ("plans", "kept"):
            forged.setitem(sheet.__dict__, worked_out, {})
        played(store, amended, "forged", BEFORE)
    assert verify(store).finding.stream == "forged"


def test_a_raise_that_an_older_program_took_by_mistake_is_no_altered_log(
    amended: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This version refuses the command itself; what it brought about stands, and the rest of the log is gone through."""
    store = Store(f"sqlite:///{tmp_path / 'house.db'}")

    def mistaken(name: str) -> None:
        with monkeypatch.context() as patch:
            for checks in ("pitboss.law.round", "pitboss.table.deciding"):
                patch.setattr(f"{checks}.is_lawful", lambda *asked: True)
            patch.setattr("tests.store.drive.lawful_amounts", lambda state, seat: (1500,))
            if name == "mistaken":
                patch.setattr("pitboss.table.procedure.sources_digest", lambda folder, since: "another program")
            played(store, amended, name, BEFORE)

    mistaken("mistaken")
    verdict = verify(store)
    assert (verdict.finding, verdict.rounds) == (None, 1)
    assert {remark.kind for remark in verdict.remarks} == {"otherwise"}
    assert "its command was not lawful: Bet of $15 on Ante of $5" in verdict.remarks[0].what
    mistaken("forged")  # The same log from this very program is a forgery.
    finding = verify(store).finding
    assert finding is not None
    assert (finding.stream, "its command was not lawful" in finding.what) == ("forged", True)


def test_a_cell_that_was_amended_is_found(amended: Game) -> None:
    from pitboss.cli.amendments import reprinted

    assert reprinted(*editions(amended)) == {("bet", "", "Flush"): ("5 to 1", "6 to 1")}


@pytest.mark.long
def test_amendments_say_what_changed_and_what_it_did_to_the_hold(
    amended: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    from pitboss.cli.amendments import amendments

    amendments(str(amended.folder), json=True)
    first, second = json.loads(capsys.readouterr().out)
    assert (first["since"], first["changes"], second["since"], second["source"]) == (
        "2019-08-31",
        [],
        AFTER,
        "57 Pa.B. 1",
    )
    assert second["says"] == "A flush pays six to one on the Bet Wager."
    assert second["changes"] == [{"table": "bet", "paytable": "", "hand": "Flush", "was": "5 to 1", "is": "6 to 1"}]
    (base,) = second["hold"]
    was, now = (Fraction(int(base[k]["num"]), int(base[k]["den"])) for k in ("was", "is"))
    assert (base["wager"], was) == ("base", Fraction(142031221, 2718662100))
    assert 0 < was - now < Fraction(1, 100)


def test_a_day_is_one_that_there_is() -> None:
    assert all(law.is_day(date.fromordinal(at).isoformat()) for at in range(1, date.max.toordinal(), 97))
    for month in ("2020-02-30", "2021-02-29", "1900-02-29", "2020-00-10", "2020-13-01", "2020-04-31"):
        assert not law.is_day(month), month
    for text in ("2020-1-1", "0000-01-01", "2020-01-01\n", "", "today"):
        assert not law.is_day(text), text
