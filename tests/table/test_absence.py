"""House rules on absent players, AMB-72 and AMB-81: the decision clock, sitting out, a freed seat.

A player who is seated can at most fold; the wagers of one who left the table may be ruled lost (§ .7(b)).
"""

from typing import Any

from pitboss.cards import DECK
from pitboss.citation import HOUSE_RULE
from pitboss.filing.choices import absence_words, choices, template
from pitboss.filing.lawful import checked
from pitboss.law.game import Game
from pitboss.messages import english
from pitboss.projections.event_sentences import event_sentences
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table.absence import awaited_players, next_order, orders, presence, sits_out, waiting
from pitboss.table.acts import DEALER, FLOOR, PLAYER, SYSTEM, Actor
from pitboss.table.deciding import deciding_seat, overdue
from pitboss.table.evolve import replay
from pitboss.table.offers import offers
from tests.cases import cases
from tests.honours import honours

from .floor import ANTE, BY_CHAPTER, NAMES, Floor, every_game, only, submission

ANY = BY_CHAPTER["683a"]


@every_game
def test_the_submission_holds_all_three_with_their_defaults_and_says_so(game: Game) -> None:
    read, problems = checked(game, submission(game))
    assert not [problem for problem in problems if not problem.warning]
    assert (read.decision_seconds, read.decision_end, read.missed_rounds, read.absence_seconds) == (
        None,
        "fold",
        2,
        300,
    )
    assert (read.decision_clock(virtual=True), read.decision_clock(virtual=False)) == (30, 0)
    shown = {choice.key: (choice.value, choice.clause) for choice in choices(read)}
    clock = "30 seconds, then the hand folds at a virtual shoe; none at a real one"
    assert shown["decision_seconds"] == (clock, HOUSE_RULE)
    assert shown["missed_rounds"] == ("after 2 missed rounds", HOUSE_RULE)
    assert shown["absence_seconds"] == ("after 5 minutes of sitting out; chips are kept", HOUSE_RULE)
    for line in ("# decision_seconds = 30", 'decision_end = "fold"', "missed_rounds = 2", "absence_seconds = 300"):
        assert f"\n{line}" in template(game)
    assert list(map(english, absence_words(read))) == [
        "At a virtual shoe you have 30 seconds for each decision, then the hand folds.",
        "Who misses 2 rounds in a row sits out until they wager again.",
        "The seat of who sits out for 5 minutes is freed; the chips are kept.",
    ]


@cases(
    ("terms", "key"),
    [
        ({"missed_rounds": -1}, "missed_rounds"),
        ({"missed_rounds": 101}, "missed_rounds"),
        ({"absence_seconds": 86_401}, "absence_seconds"),
        ({"absence_seconds": True}, "absence_seconds"),
        ({"decision_seconds": 0, "decision_end": "fold"}, "decision_end"),
    ],
)
def test_terms_that_cannot_be_are_refused(terms: dict[str, Any], key: str) -> None:
    _, problems = checked(ANY, submission(ANY, **terms))
    assert [(problem.key, problem.clause) for problem in problems if not problem.warning] == [(key, HOUSE_RULE)]


def test_each_can_be_switched_off() -> None:
    off = {"decision_seconds": 0, "missed_rounds": 0, "absence_seconds": 0}
    read, problems = checked(ANY, submission(ANY, **off))
    assert not [problem for problem in problems if not problem.warning]
    assert (read.decision_seconds, read.decision_end, read.missed_rounds, read.absence_seconds) == (
        0, "wait", None, None,
    )  # fmt: skip
    assert absence_words(read) == []
    floor = Floor(ANY, virtual=True, **off).ready(1, 2)
    floor.at += 1_000_000
    assert next_order(floor.state) is None
    floor.bet(1)
    floor.to_decisions()
    floor.at += 1_000_000
    floor.refuses(SYSTEM, a.Decide(1, None), HOUSE_RULE, "no clock folds a hand; the floor does")
    floor.refuses(SYSTEM, a.SitOut(2), HOUSE_RULE, "has missed 1 round so far")


def at_decision(game: Game, seconds: int = 30, **terms: Any) -> Floor:
    """Ann and Bob with cards, Cat seated without a wager; Ann to decide."""
    floor = Floor(game, decision_seconds=seconds, **terms)
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
    floor.refuses(SYSTEM, a.Decide(2, None), HOUSE_RULE, "not been awaited")
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
    floor.refuses(SYSTEM, a.SitOut(2), HOUSE_RULE, "has missed 1 round so far")
    missing(floor)
    due = next_order(floor.state)
    assert due is not None
    assert (due.at, due.act) == (0, a.SitOut(2))
    out = only(floor.system(a.SitOut(2)))
    assert (out.clause, out.why, out.player) == (HOUSE_RULE, "missed", NAMES[2])
    assert awaited_players(floor.state) == {NAMES[1]}
    assert next(event_sentences(floor.state, out)).words.startswith(f"{NAMES[2]} has missed 2 rounds in a row")
    floor.refuses(SYSTEM, a.SitOut(1), HOUSE_RULE, "has missed 0 rounds")
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
    floor = Floor(ANY, adjacent_boxes=2, decision_seconds=30).ready(1)
    floor.bet(1)
    floor.bet(2, player=1)
    floor.to_decisions()
    for _ in range(2):
        floor.at += 30
        floor.system(a.Decide(deciding_seat(floor.state) or 0, None))
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
    floor.refuses(SYSTEM, a.FreeSeat(2), HOUSE_RULE, "not sat out long enough")
    floor.at += 1
    assert (floor.at, a.FreeSeat(2)) in list(orders(floor.state))
    freed = only(floor.system(a.FreeSeat(2)))
    assert (freed.freed, freed.abandoned, freed.transfers) == (True, False, ())
    assert freed.clause == HOUSE_RULE
    assert floor.state.seats == {1: NAMES[1]}
    assert (floor.chips(2), floor.account(2)) == (chips, account)
    assert "keeps the chips" in next(event_sentences(floor.state, freed)).words
    floor.player(2, a.TakeSeat(2))
    assert not sits_out(floor.state, NAMES[2])
    if chips:
        floor.player(2, a.CashOut(chips))


@honours(".7(b)", "TCP.6(d)")
def test_whoever_does_nothing_for_long_sits_out_even_where_nobody_plays() -> None:
    floor = Floor(ANY).sit(1)
    floor.at += 299
    floor.refuses(SYSTEM, a.SitOut(1), HOUSE_RULE, "so far")
    floor.at += 1
    assert only(floor.system(a.SitOut(1))).why == "idle"
    floor.at += 200
    floor.player(1, a.Tip(100))  # A sign, and time begins anew.
    floor.at += 299
    floor.refuses(SYSTEM, a.FreeSeat(1), HOUSE_RULE, "not sat out long enough")
    assert only(floor.player(1, a.ComeBack(1))).clause == HOUSE_RULE
    floor.refuses_player(1, a.ComeBack(1), HOUSE_RULE, "does not sit out")
    floor.at += 300
    floor.system(a.SitOut(1))
    floor.at += 300
    floor.system(a.FreeSeat(1))
    assert (floor.state.seats, floor.state.presence) == ({}, {})


@honours(".7(c)", "TCP.6(e)")
def test_a_player_sits_out_at_will_but_not_with_wagers_down() -> None:
    floor = Floor(ANY).ready(1, 2)
    floor.refuses_player(2, a.SitOut(1), HOUSE_RULE, "is ann's")
    floor.refuses_player(1, a.SitOut(3), ".7(b)", "nobody sits in seat 3")
    floor.bet(1)
    floor.refuses_player(1, a.SitOut(1), HOUSE_RULE, "has wagers down")
    floor.player(1, a.PlaceWagers(1, {}))
    assert only(floor.player(1, a.SitOut(1))).why == "wish"
    floor.refuses_player(1, a.SitOut(1), HOUSE_RULE, "sits out already")
    floor.refuses_player(2, a.ComeBack(1), HOUSE_RULE, "is ann's")


@every_game
@honours(".7(b)", "TCP.6(d)")
def test_the_floor_frees_a_seat_between_hands_and_nothing_is_lost(game: Game) -> None:
    """Before the deal the wagers go back. Cards in play are played out, and the seat is freed after the round."""
    floor = Floor(game).ready(1, 2)
    held = floor.chips(1)
    floor.bet(1, **floor.everything())
    account = floor.account(1)
    freed = only(floor.floor(a.FreeSeat(1)))
    assert (freed.freed, freed.abandoned, freed.clause) == (True, False, HOUSE_RULE)
    assert {transfer.clause for transfer in freed.transfers} == {HOUSE_RULE}
    assert (floor.state.boxes, floor.chips(1)) == ({}, held)
    assert floor.account(1) >= account
    floor.refuses(FLOOR, a.FreeSeat(1), ".7(b)", "nobody sits in seat 1")
    floor.refuses(PLAYER, a.FreeSeat(2), HOUSE_RULE, "it is for the floorperson or system", name=NAMES[1])
    floor.player(1, a.TakeSeat(1))
    floor.bet(1)
    floor.to_decisions()
    floor.at += 1_000
    floor.refuses(FLOOR, a.FreeSeat(1), ".7(b)", "has cards in play; the seat is freed after the round")
    floor.all_decide().finish()
    floor.floor(a.FreeSeat(1))
    assert sum(floor.state.money.values()) == 0
    assert replay(floor.log).seats == floor.state.seats == {2: NAMES[2]}


@every_game
@honours(".7(b)", ".11(b)", "TCP.6(d)", "TCP.8(c)")
def test_a_seated_player_who_does_not_decide_can_at_most_fold(game: Game) -> None:
    """AMB-81: whatever the floor does, side bets that a fold keeps live on; § .7(b) is for a player who leaves."""
    floor, folded = at_decision(game, decision_end="wait"), at_decision(game, decision_end="wait")
    assert [one.what for one in waiting(floor.state, floor.at)] == []
    floor.refuses(FLOOR, a.Decide(1, None), HOUSE_RULE, "not been awaited for 30 seconds yet")
    asked = floor.at
    floor.at += 30
    floor.refuses(SYSTEM, a.Decide(1, None), HOUSE_RULE, "no clock folds a hand; the floor does")
    [box] = waiting(floor.state, floor.at)
    assert (box.what, box.seat, box.player, box.since) == ("silent", 1, NAMES[1], asked)
    for losing in (False, True):
        floor.refuses(FLOOR, a.RuleAbandoned(1, losing=losing), ".7(b)", "nobody has left seat 1")
    floor.refuses(FLOOR, a.FreeSeat(1), ".7(b)", "has cards in play")
    floor.refuses(FLOOR, a.Decide(1, ANTE), ".11(a)(1)", "only they decide")
    offered = [offer.act for offer in offers(floor.state, Actor(FLOOR, "floor"), floor.at)]
    assert a.Decide(1, None) in offered
    assert not any(isinstance(act, a.RuleAbandoned | a.FreeSeat) and act.seat == 1 for act in offered)
    by_floor, by_player = floor.floor(a.Decide(1, None)), folded.decide(1, None)
    assert [(type(one), one.clause, one.transfers) for one in by_floor] == [
        (type(one), one.clause, one.transfers) for one in by_player
    ]
    for one in (floor, folded):
        one.all_decide().finish()
    assert floor.state.money == folded.state.money


@every_game
@honours(".7(b)", "TCP.6(d)")
def test_the_floor_records_a_player_who_walked_away_from_a_real_shoe_and_never_one_who_called(game: Game) -> None:
    floor = at_decision(game)
    floor.player(1, a.CallFloor())
    floor.at += 1_000
    floor.refuses(FLOOR, a.LeaveSeat(1), ".7(b)", "ann is here and has called for the floor")
    floor.floor(a.AnswerCall(NAMES[1]))
    left = only(floor.floor(a.LeaveSeat(1)))
    assert (left.player, left.abandoned, left.freed, left.by) == (NAMES[1], True, False, FLOOR)
    floor.player(1, a.TakeSeat(1))  # And is back before anything was ruled.
    floor.refuses(FLOOR, a.RuleAbandoned(1, losing=True), ".7(b)", "nobody has left seat 1")
    floor.decide(1, None if game.decisions[0].multiples == () else ANTE * game.decisions[0].multiples[0])
    floor.all_decide().finish()
    virtual = Floor(game, virtual=True).ready(1)
    virtual.bet(1)
    virtual.to_decisions()
    virtual.refuses(FLOOR, a.LeaveSeat(1), ".7(b)", "nobody sees a player leave a virtual table")


# ---------------------------------------------------------------------------------------- AMB-81 The clock stands still


@every_game
@cases("caller", [1, 2, 3, DEALER])
def test_no_time_runs_while_the_floor_is_called_and_it_begins_again_after_the_answer(
    game: Game, caller: int | str
) -> None:
    floor = at_decision(game)
    floor.at += 29
    name = caller if isinstance(caller, str) else NAMES[caller]
    floor.do(DEALER if isinstance(caller, str) else PLAYER, a.CallFloor(), name)
    floor.at += 1_000
    assert overdue(floor.state, floor.at) is None
    for role in (SYSTEM, FLOOR):
        floor.refuses(role, a.Decide(1, None), HOUSE_RULE, f"{name} called for the floor")
    floor.floor(a.AnswerCall(name))
    floor.at += 29
    floor.refuses(SYSTEM, a.Decide(1, None), HOUSE_RULE, "not been awaited")
    floor.at += 1
    assert replay(floor.log).in_round().asked_at == floor.round.asked_at == floor.at - 30
    floor.system(a.Decide(1, None))


def test_a_caller_who_leaves_ends_the_call_and_the_time_begins_again() -> None:
    floor = at_decision(ANY)
    floor.player(3, a.CallFloor())
    floor.player(2, a.CallFloor())
    floor.at += 100
    floor.floor(a.AnswerCall(NAMES[2]))
    assert overdue(floor.state, floor.at + 1_000) is None  # The other call is still open.
    floor.player(3, a.LeaveSeat(3))
    assert overdue(floor.state, floor.at + 29) is None
    assert overdue(floor.state, floor.at + 30) == 1


@every_game
@cases("seat", [1, 2])
def test_after_a_corrected_card_the_time_begins_again(game: Game, seat: int) -> None:
    """A hand whose cards were just corrected is not folded by what passed before."""
    floor = at_decision(game)
    floor.at += 29
    out = {card for cards in floor.round.cards.values() for card in cards}
    floor.floor(a.CorrectCard(f"seat {seat}", 1, next(card for card in DECK if card not in out)))
    floor.at += 29
    floor.refuses(SYSTEM, a.Decide(1, None), HOUSE_RULE, "not been awaited")
    floor.at += 1
    floor.system(a.Decide(1, None))


@every_game
@cases("virtual", [False, True])
def test_after_a_reported_irregularity_the_time_begins_again(game: Game, virtual: bool) -> None:
    """Also where the log disproves the report, as it always does at a virtual shoe."""
    floor = at_decision(game, virtual=virtual)
    floor.at += 29
    floor.report("card_drawn_in_error")
    floor.at += 29
    floor.refuses(SYSTEM, a.Decide(1, None), HOUSE_RULE, "not been awaited")
    floor.at += 1
    floor.system(a.Decide(1, None))


@every_game
def test_a_real_shoe_has_no_clock_unless_one_is_filed_and_a_virtual_one_has_30_seconds(game: Game) -> None:
    for virtual, refused in ((False, "no clock folds a hand"), (True, "")):
        floor = Floor(game, virtual=virtual).ready(1)
        floor.bet(1)
        floor.to_decisions()
        floor.at += 30
        if refused:
            floor.refuses(SYSTEM, a.Decide(1, None), HOUSE_RULE, refused)
            assert floor.floor(a.Decide(1, None))[0].cents is None  # A table does not stand still for ever.
        else:
            assert floor.system(a.Decide(1, None))[0].cents is None
