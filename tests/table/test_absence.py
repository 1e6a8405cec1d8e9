"""AMB-72: who is not there. The clock of a decision, sitting out, a seat freed; by the submission, in the log, by the floor."""

from typing import Any

import pytest

from pitboss.records.story import told
from pitboss.rules.citations import Cite
from pitboss.rules.filing import absence_words, choices, template
from pitboss.rules.game import Game
from pitboss.rules.lawful import checked
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.absence import awaited_players, next_order, orders, presence, sits_out, waiting
from pitboss.table.acts import FLOOR, PLAYER, SYSTEM, Actor
from pitboss.table.deciding import overdue, turn
from pitboss.table.evolve import replay
from pitboss.table.offers import offers
from tests.games import cited
from tests.honours import honours

from .floor import BY_CHAPTER, NAMES, Floor, every_game, only, submission

ANY = BY_CHAPTER["683a"]


@every_game
def test_the_submission_holds_all_three_with_their_defaults_and_says_so(game: Game) -> None:
    read, problems = checked(game, submission(game))
    assert not [problem for problem in problems if not problem.warning]
    assert (read.decision_seconds, read.decision_end, read.missed_rounds, read.absence_seconds) == (30, "fold", 2, 300)
    shown = {choice.key: (choice.value, choice.clause) for choice in choices(read)}
    assert shown["decision_seconds"] == ("30 seconds, then the hand folds", cited(game, ".11(b)"))
    assert shown["missed_rounds"] == ("after 2 missed rounds", cited(game, ".7(b)"))
    assert shown["absence_seconds"] == ("after 5 minutes of sitting out; chips are kept", cited(game, ".7(b)"))
    for line in ("decision_seconds = 30", 'decision_end = "fold"', "missed_rounds = 2", "absence_seconds = 300"):
        assert line in template(game)
    assert [words for words, _ in absence_words(read)] == [
        "You have 30 seconds for each decision, then the hand folds.",
        "Who misses 2 rounds in a row sits out until they wager again.",
        "The seat of who sits out for 5 minutes is freed; the chips are kept.",
    ]


@pytest.mark.parametrize(
    ("terms", "key", "clause"),
    [
        ({"missed_rounds": -1}, "missed_rounds", "683a.7(b)"),
        ({"missed_rounds": 101}, "missed_rounds", "683a.7(b)"),
        ({"absence_seconds": 86_401}, "absence_seconds", "683a.7(b)"),
        ({"absence_seconds": True}, "absence_seconds", "683a.7(b)"),
        ({"decision_seconds": 0, "decision_end": "fold"}, "decision_end", "683a.11(b)"),
    ],
)
@honours(".7(b)", ".11(b)")
def test_terms_that_cannot_be_are_refused(terms: dict[str, Any], key: str, clause: str) -> None:
    _, problems = checked(ANY, submission(ANY, **terms))
    assert [(problem.key, problem.clause) for problem in problems if not problem.warning] == [(key, clause)]


@honours(".7(b)", ".11(b)")
def test_each_can_be_switched_off() -> None:
    off = {"decision_seconds": 0, "missed_rounds": 0, "absence_seconds": 0}
    read, problems = checked(ANY, submission(ANY, **off))
    assert not [problem for problem in problems if not problem.warning]
    assert (read.decision_seconds, read.decision_end, read.missed_rounds, read.absence_seconds) == (
        None, "wait", None, None,
    )  # fmt: skip
    assert absence_words(read) == []
    floor = Floor(ANY, **off).ready(1, 2)
    floor.at += 1_000_000
    assert next_order(floor.state) is None
    floor.bet(1)
    floor.to_decisions()
    floor.at += 1_000_000
    floor.refuses(SYSTEM, a.Decide(1, None), ".11(b)", "no clock folds a hand; the floor rules")
    floor.refuses(SYSTEM, a.SitOut(2), ".7(b)", "has missed 1 round so far")


def at_decision(game: Game, **terms: Any) -> Floor:
    """Ann and Bob with cards, Cat seated without a wager; Ann to decide."""
    floor = Floor(game, **terms)
    floor.at = 1_000
    floor.ready(1, 2, 3)
    floor.bet(1, **floor.everything())
    floor.bet(2)
    return floor.to_decisions()


@every_game
@honours(".11(b)", ".7(b)", "TCP.8(c)", "TCP.6(d)")
def test_a_fold_by_the_clock_is_the_chapters_fold(game: Game) -> None:
    """What is forfeited, when it is collected and what lives on is as if the player had folded."""
    by_clock, by_hand = at_decision(game), at_decision(game)
    by_clock.at += 30
    assert overdue(by_clock.state, by_clock.at) == 1
    clocked, folded = by_clock.system(a.Decide(1, None)), by_hand.decide(1, None)
    assert [(type(one), one.clause, one.transfers) for one in clocked] == [
        (type(one), one.clause, one.transfers) for one in folded
    ]
    at_once = game.decisions[0].folds.at_once
    assert [type(one) for one in clocked] == [e.Decided, *([e.Forfeited] if at_once else [])]
    for floor in (by_clock, by_hand):
        floor.all_decide().finish()
    assert by_clock.state.money == by_hand.state.money


@every_game
@honours(".11(b)", "TCP.8(c)")
def test_each_decision_has_a_time_of_its_own(game: Game) -> None:
    floor = at_decision(game)
    floor.at += 29
    assert overdue(floor.state, floor.at) is None
    floor.decide(1, None)
    floor.refuses(SYSTEM, a.Decide(2, None), ".11(b)", "not been awaited")
    floor.at += 29
    assert overdue(floor.state, floor.at) is None
    assert overdue(floor.state, floor.at + 1) == 2
    assert floor.round.asked_at == floor.at - 29
    assert replay(floor.log).in_round().asked_at == floor.round.asked_at


def missing(floor: Floor, seat: int = 1) -> Floor:
    """One more round, in which only this seat plays."""
    floor.staff()
    floor.bet(seat)
    return floor.to_decisions().all_decide().finish()


@every_game
@honours(".7(b)", "TCP.6(d)")
def test_two_rounds_missed_in_a_row_and_a_player_sits_out(game: Game) -> None:
    floor = Floor(game).ready(1, 2)
    assert awaited_players(floor.state) == {NAMES[1], NAMES[2]}
    missing(floor)
    floor.refuses(SYSTEM, a.SitOut(2), ".7(b)", "has missed 1 round so far")
    missing(floor)
    due = next_order(floor.state)
    assert due is not None
    assert (due.at, due.act) == (0, a.SitOut(2))
    out = only(floor.system(a.SitOut(2)))
    assert (out.clause, out.why, out.player) == (cited(game, ".7(b)"), "missed", NAMES[2])
    assert awaited_players(floor.state) == {NAMES[1]}
    assert next(words for words, _ in told(floor.state, out)).startswith(f"{NAMES[2]} has missed 2 rounds in a row")
    floor.refuses(SYSTEM, a.SitOut(1), ".7(b)", "has missed 0 rounds")
    floor.staff()
    floor.bet(2)  # A wager says that they are back.
    assert awaited_players(floor.state) == {NAMES[1], NAMES[2]}
    assert presence(floor.state, NAMES[2]).missed == 0


def test_a_hand_that_the_clock_folded_is_a_missed_round_and_one_that_was_decided_is_not() -> None:
    floor = at_decision(ANY)
    floor.at += 30
    floor.system(a.Decide(1, None))
    assert presence(floor.state, NAMES[1]).missed == 1
    floor.decide(2, None)
    floor.staff()
    assert (presence(floor.state, NAMES[2]).missed, presence(floor.state, NAMES[3]).missed) == (0, 1)
    missing(floor, 2)
    assert presence(floor.state, NAMES[1]).missed == 2


def test_two_boxes_folded_by_the_clock_are_one_missed_round() -> None:
    floor = Floor(ANY, adjacent_boxes=2).ready(1)
    floor.bet(1)
    floor.bet(2, player=1)
    floor.to_decisions()
    for _ in range(2):
        floor.at += 30
        floor.system(a.Decide(turn(floor.state) or 0, None))
    assert presence(floor.state, NAMES[1]).missed == 1


@every_game
@honours(".7(b)", "TCP.6(d)")
def test_after_five_minutes_of_sitting_out_the_seat_is_freed_and_the_chips_are_kept(game: Game) -> None:
    floor = Floor(game)
    floor.at = 5_000
    floor.ready(1, 2)
    missing(missing(floor))
    floor.system(a.SitOut(2))
    chips, account = floor.chips(2), floor.account(2)
    floor.at += 299
    floor.refuses(SYSTEM, a.FreeSeat(2), ".7(b)", "not sat out long enough")
    floor.at += 1
    assert (floor.at, a.FreeSeat(2)) in list(orders(floor.state))
    freed = only(floor.system(a.FreeSeat(2)))
    assert (freed.freed, freed.abandoned, freed.transfers) == (True, False, ())
    assert freed.clause == cited(game, ".7(b)")
    assert floor.state.seats == {1: NAMES[1]}
    assert (floor.chips(2), floor.account(2)) == (chips, account)
    assert "keeps the chips" in next(words for words, _ in told(floor.state, freed))
    floor.player(2, a.TakeSeat(2))
    assert not sits_out(floor.state, NAMES[2])
    if chips:
        floor.player(2, a.CashOut(chips))


@honours(".7(b)", "TCP.6(d)")
def test_whoever_does_nothing_for_long_sits_out_even_where_nobody_plays() -> None:
    floor = Floor(ANY).sit(1)
    floor.at += 299
    floor.refuses(SYSTEM, a.SitOut(1), ".7(b)", "so far")
    floor.at += 1
    assert only(floor.system(a.SitOut(1))).why == "idle"
    floor.at += 200
    floor.player(1, a.Tip(100))  # A sign, and time begins anew.
    floor.at += 299
    floor.refuses(SYSTEM, a.FreeSeat(1), ".7(b)", "not sat out long enough")
    assert only(floor.player(1, a.ComeBack(1))).clause == ANY.clause(Cite.SEATED)
    floor.refuses_player(1, a.ComeBack(1), ".7(b)", "does not sit out")
    floor.at += 300
    floor.system(a.SitOut(1))
    floor.at += 300
    floor.system(a.FreeSeat(1))
    assert (floor.state.seats, floor.state.presence) == ({}, {})


@honours(".7(b)", ".7(c)", "TCP.6(d)", "TCP.6(e)")
def test_a_player_sits_out_at_will_but_not_with_wagers_down() -> None:
    floor = Floor(ANY).ready(1, 2)
    floor.refuses_player(2, a.SitOut(1), ".7(b)", "is ann's")
    floor.refuses_player(1, a.SitOut(3), ".7(b)", "nobody sits in seat 3")
    floor.bet(1)
    floor.refuses_player(1, a.SitOut(1), ".7(b)", "has wagers down")
    floor.player(1, a.PlaceWagers(1, {}))
    assert only(floor.player(1, a.SitOut(1))).why == "wish"
    floor.refuses_player(1, a.SitOut(1), ".7(b)", "sits out already")
    floor.refuses_player(2, a.ComeBack(1), ".7(b)", "is ann's")


@every_game
@honours(".7(b)", "TCP.6(d)")
def test_the_floor_frees_a_seat_at_any_time_and_nothing_is_lost(game: Game) -> None:
    """Before the deal the wagers go back; in a round the box is left behind, and the floor rules on it (AMB-55)."""
    floor = Floor(game).ready(1, 2)
    held = floor.chips(1)
    floor.bet(1, **floor.everything())
    account = floor.account(1)
    freed = only(floor.floor(a.FreeSeat(1)))
    assert (freed.freed, freed.abandoned, freed.clause) == (True, False, game.clause(Cite.SEATED))
    assert (floor.state.boxes, floor.chips(1)) == ({}, held)
    assert floor.account(1) >= account
    floor.refuses(FLOOR, a.FreeSeat(1), ".7(b)", "nobody sits in seat 1")
    floor.refuses(PLAYER, a.FreeSeat(2), ".7(b)", "it is for the floorperson or system", name=NAMES[1])
    floor.player(1, a.TakeSeat(1))
    floor.bet(1)
    floor.to_decisions()
    assert only(floor.floor(a.FreeSeat(1))).abandoned
    assert floor.round.boxes[1].abandoned
    floor.floor(a.RuleAbandoned(1, losing=True))
    floor.all_decide().finish()
    assert sum(floor.state.money.values()) == 0
    assert replay(floor.log).seats == floor.state.seats == {2: NAMES[2]}


@every_game
@honours(".7(b)", "TCP.6(d)")
def test_the_floor_rules_on_a_box_whose_player_is_seated_and_silent(game: Game) -> None:
    """Where the submission has the table wait, it waits for the floor, who is told so."""
    floor = at_decision(game, decision_end="wait")
    floor.refuses(FLOOR, a.RuleAbandoned(1, losing=True), ".7(b)", "nobody has left seat 1")
    assert [one.what for one in waiting(floor.state, floor.at)] == []
    asked = floor.at
    floor.at += 30
    floor.refuses(SYSTEM, a.Decide(1, None), ".11(b)", "the floor rules")
    [box] = waiting(floor.state, floor.at)
    assert (box.what, box.seat, box.player, box.since) == ("box", 1, NAMES[1], asked)
    offered = [offer.act for offer in offers(floor.state, Actor(FLOOR, "floor"), floor.at)]
    assert a.RuleAbandoned(1) in offered
    assert a.RuleAbandoned(1, losing=True) in offered
    assert a.FreeSeat(1) in offered
    floor.floor(a.RuleAbandoned(1))  # It stands, and has its time again.
    assert waiting(floor.state, floor.at) == []
    floor.at += 30
    floor.floor(a.RuleAbandoned(1, losing=True))
    assert turn(floor.state) == 2
    floor.all_decide().finish()
    assert floor.state.phase == s.BETTING
