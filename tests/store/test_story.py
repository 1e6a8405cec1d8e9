"""A round told as a person would tell it: every event in words, each sentence with its clause."""

import json
import re
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete

from pitboss.chapters import GAMES
from pitboss.citation import cite_text
from pitboss.errors import BadInput
from pitboss.law.game import Game
from pitboss.law.irregular import FACE_UP_CARD, WRONG_NUMBER
from pitboss.log.schema import SNAPSHOTS
from pitboss.log.table_log import Store
from pitboss.messages import catalogue, from_json
from pitboss.projections.event_sentences import MESSAGES, SENTENCES, event_sentences
from pitboss.projections.story import as_dict, begun, tell
from pitboss.table import acts as a
from pitboss.table.acts import DEALER, FLOOR, PLAYER
from pitboss.table.evolve import EVOLVES, evolve
from pitboss.table.state import Table
from tests.bank.session import Session
from tests.games import is_citation
from tests.sealed import House
from tests.store.drive import CARIBBEAN, CRAZY, ROYAL, at_house, five_card, linked_table, ready

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.chapter)


def words(store: Store, name: str) -> list[str]:
    return [f"{sentence.words} {cite_text(sentence.clause)}" for sentence in tell(store, name)]


def test_every_kind_of_event_has_words() -> None:
    assert {*SENTENCES, *MESSAGES} == set(EVOLVES)
    assert not SENTENCES.keys() & MESSAGES.keys()


@every_game
def test_every_event_of_random_sessions_is_told_in_whole_sentences_with_clauses(game: Game) -> None:
    for seed in range(8):
        state = Table()
        for event in Session(game, seed).play(300).log:
            sentences = list(event_sentences(state, event))
            found = [(sentence.words, sentence.clause) for sentence in sentences]
            state = evolve(state, event)
            for sentence, clause in found:
                assert is_citation(clause), clause
                assert sentence.strip()[0].isupper() or sentence.strip()[0].isdigit() or sentence[0] in "p$", sentence
                assert sentence.endswith((".", ":")), sentence
                assert "None" not in sentence
                assert "_" not in sentence, sentence
            for one in sentences:
                assert catalogue("es").text(one.message) != one.words
                sent = json.loads(json.dumps(one.message.as_dict()))
                assert from_json(sent["key"], sent["args"]) == one.message
            assert found or type(event).__name__ == "Revealed", event


@every_game
def test_a_round_is_told_from_the_first_wager_to_the_rack(file_store: Store, game: Game) -> None:
    driver = ready(at_house(House(file_store), game), 1, 2)
    driver.round(1, 2).round(2)
    lines = words(file_store, "T1/2")
    assert lines[0].startswith("The red deck is shuffled.")
    assert any(line.startswith("The red deck is sealed as ") for line in lines)
    assert any(line.startswith("The seal is opened: ") for line in lines)
    assert any(line.startswith("p2 puts $5 on the Ante of seat 2.") for line in lines)
    assert any(line.startswith("Round 2: no more bets. The red deck will be dealt.") for line in lines)
    dealt = sum(" to " in line and line[2] == " " for line in lines)
    assert dealt == len(driver.state.last.plan) if driver.state.last else False
    assert any(line.startswith("Seat 2, p2, shows ") for line in lines)
    assert lines[-1].startswith("The cards go to the discard rack; round 2 is over.")


def test_what_lay_there_already_is_not_told_as_laid_again(file_store: Store) -> None:
    """Chips count as they are laid: each placing has all that lies on the box."""
    driver = linked_table(House(file_store), CARIBBEAN, "T1")
    driver.bet(1)
    for more in ({"progressive": 100}, {"progressive": 100, "ante": 1000}, {"ante": 1000}):
        driver.bet(1, **more)
    driver.to_settling({"seat 1": ROYAL, "dealer": "2c 2d 5h 7c 8d"}).finish()
    laid = re.compile("p1 (puts|has now|takes the wager) .* (Ante|Progressive) of seat 1")
    assert [line.partition(" §")[0] for line in words(file_store, "T1/1") if laid.match(line)] == [
        "p1 puts $5 on the Ante of seat 1.",
        "p1 puts $1 on the Progressive of seat 1.",
        "p1 has now $10 on the Ante of seat 1.",
        "p1 takes the wager on the Progressive of seat 1 back.",
    ]


def test_a_jackpot_is_told_chip_by_chip(file_store: Store) -> None:
    driver = linked_table(House(file_store), CARIBBEAN, "T1")
    driver.bet(1, progressive=100)
    driver.to_settling({"seat 1": ROYAL, "dealer": "2c 2d 5h 7c 8d"}).finish()
    lines = words(file_store, "T1/1")
    for line in (
        "The primary meter of Progressive begins at $10,000. § 639a.12(d)(4)",
        "p1 puts $1 on the Progressive of seat 1. § 639a.7(d)(2)",
        "The primary meter of Progressive takes $0.21. § 639a.12(d)(4)",
        "One progressive chip is collected, as many as the system accepted. § 639a.8(b)",
        "2c to the dealer, face up. § 639a.8(d)(2)",
        "The dealer turns up 2c 2d 5h 7c 8d. § 639a.11(c)",
        "The floorperson validates the Progressive at seat 1. § 639a.11(c)(5)(iii)",
        "  Progressive, $1: pays $10,000.21, 100% of meter, with royal flush. § 639a.11(c)(5)(iv)",
        "  The house adds $10,000 of its own to the meter. § 639a.12(d)(4)",
        "  The primary meter of Progressive stands at $10,000 now. § 639a.12(d)(4)",
        "The paperwork for the Progressive at seat 1 is done, and $10,000.21 is paid to p1. § 639a.11(c)(5)(iv)",
    ):
        assert line in lines, "\n".join(lines)


def test_what_goes_wrong_is_told(file_store: Store) -> None:
    driver = at_house(House(file_store), CRAZY).open(virtual=False, **five_card(CRAZY)).sit(1, 2).staff()
    driver.bet(1, five_card_progressive=100)
    driver.bet(2)
    driver.do(DEALER, a.NoMoreBets())
    driver.step()
    driver.do(DEALER, a.ReportIrregularity(FACE_UP_CARD, card=51))
    driver.deal({"seat 1": "2c 3c 4c 5c 7c"})
    driver.do(DEALER, a.ReportIrregularity(WRONG_NUMBER))
    driver.finish()
    lines = words(file_store, "T1/1")
    for line in (
        "The dealer reports: face up card. Discard it; complete the hand from the next card. The round goes on. § 657a.13(a)",
        "As is discarded. § 657a.13(a)",
        "All hands are void. § 657a.13(c)",
        "$11 goes back to p1. § 657a.13(c)",
        "$10 goes back to p2. § 657a.13(c)",
        "The primary meter of Five-Card Progressive gives back $0.21. § 657a.13(c)",
    ):
        assert line in lines, "\n".join(lines)
    answer = as_dict(file_store, "T1/1")
    assert answer["void"] == WRONG_NUMBER
    assert answer["net"] == {}


def test_a_round_that_is_not_over_is_told_as_far_as_it_is_and_gives_no_card_away(file_store: Store) -> None:
    driver = ready(at_house(House(file_store), CARIBBEAN), 1)
    driver.bet(1)
    driver.do(DEALER, a.NoMoreBets())
    driver.staff()
    answer = as_dict(file_store, "T1/1")
    assert answer["over"] is False
    lines = words(file_store, "T1/1")
    assert "A card to seat 1. § 639a.8(d)(1)" in lines
    assert sum(" to the dealer, face up." in line and not line.startswith("A card") for line in lines) == 1
    assert not any(getattr(row["event"], "cards", ()) for row in answer["events"])
    assert "SealOpened" not in {row["type"] for row in answer["events"]}
    driver.decide().finish()
    over: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(as_dict(file_store, "T1/1")))
    assert over["over"] is True
    assert list(over["net"]) == ["1"]
    assert [row["sequence"] for row in over["events"]] == list(range(1, len(over["events"]) + 1))
    assert over["story"][0]["words"].startswith("The floorperson opens T1 for Caribbean Stud Poker")
    assert [len(row["event"]["secret"]) for row in over["events"] if row["type"] == "SealOpened"] == [64]
    assert "A card to seat 1. § 639a.8(d)(1)" not in words(file_store, "T1/1")


def test_people_and_money_between_rounds_belong_to_the_next(file_store: Store) -> None:
    driver = ready(at_house(House(file_store), CRAZY), 1)
    driver.round(1)
    driver.do(PLAYER, a.Tip(500), "p1")
    driver.do(FLOOR, a.Fill(10_000))
    driver.do(PLAYER, a.CashOut(500, account=True), "p1")
    driver.round(1)
    lines = words(file_store, "T1/2")
    for line in (
        "p1 tips $5. § 657a.2(e)",
        "The floorperson brings $100 in chips to the table inventory container, a fill. Rules Submission",
        "p1 cashes $5 out of the electronic account. Rules Submission",
    ):
        assert line in lines, "\n".join(lines)


@pytest.mark.parametrize(
    ("name", "code"),
    [("", "bad_round"), ("T1", "bad_round"), ("T1/x", "bad_round"), ("T1/-1", "bad_round"), ("/1", "bad_round"),
     ("T1/²", "bad_round"), ("T1/" + "9" * 40, "bad_round"), ("T9/1", "no_such_table"), ("T1/0", "no_such_round"),
     ("T1/2", "no_such_round")],
)  # fmt: skip
def test_a_round_there_is_not_is_refused_in_words(file_store: Store, name: str, code: str) -> None:
    ready(at_house(House(file_store), CRAZY), 1).round(1)
    with pytest.raises(BadInput) as refused:
        list(tell(file_store, name))
    assert refused.value.code == code


def test_a_late_round_is_told_from_a_snapshot_near_it(file_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.log.tables.SNAPSHOT_EVERY", 1)
    driver = ready(at_house(House(file_store), CRAZY), 1)
    for _ in range(8):
        driver.round(1)
    assert begun(file_store, "T1", 8).sequence > 40
    near = {number: words(file_store, f"T1/{number}") for number in range(1, 9)}
    with file_store.engine.begin() as connection:
        connection.execute(delete(SNAPSHOTS))
    assert begun(file_store, "T1", 8).sequence == 0
    assert {number: words(file_store, f"T1/{number}") for number in range(1, 9)} == near
