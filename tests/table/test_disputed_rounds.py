"""Corrections, rulings and voids that meet in one round: awards in parts, several boxes of a player, payout limits."""

from pitboss.cards import parse
from pitboss.law.game import Game
from pitboss.law.settlement import WIN, Line
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.claims import limited_winnings
from pitboss.table.events import AnyEvent, ClaimOpened, SettlementReversed
from tests.cases import cases

from .floor import ANTE, BY_CHAPTER, Floor, games, names

BOTH = games("657a", "639a")
FIVE_CARDS = {"657a": "five_card_progressive", "639a": "progressive"}
SHARES = {"657a": "A", "639a": "D"}  # Tables by which a straight flush is paid a tenth of the meter.
OWN, DEALERS = "five_card_hand_bonus_player", "five_card_hand_bonus_dealer"
WRONG = "wrong_number_of_cards"


def dealt(game: Game, cards: dict[str, str], boxes: dict[int, int], **changes: object) -> Floor:
    """Every box with the metered wagers that are offered, before the decisions; `boxes` says whose each is."""
    wager = FIVE_CARDS[game.chapter]
    terms = {"offered": [wager], "paytables": {wager: SHARES[game.chapter]}, "adjacent_boxes": 2}
    floor = Floor(game, **{**terms, **changes}).ready(*dict.fromkeys(boxes.values()))
    floor.before = floor.money()
    for seat, player in boxes.items():
        floor.bet(seat, player, **{line: 100 for line in game.metered if line in floor.state.rules.offered})
    return floor.to_decisions(cards)


def settle(floor: Floor, seat: int) -> None:
    while not floor.round.boxes[seat].settled:
        floor.do(*floor.next_act())


def correct(floor: Floor, place: str, number: int, card: str) -> list[AnyEvent]:
    return floor.floor(a.CorrectCard(place, number, parse(card)[0]))


def rule(floor: Floor, reading: str) -> None:
    for number in list(floor.state.claims):
        floor.floor(a.RuleClaim(number, reading))


def levels(money: dict[str, int]) -> dict[str, int]:
    return {name: cents for name, cents in money.items() if name.startswith("meter:") and cents}


@games("657a")
def test_a_raise_that_was_paid_before_an_award_is_not_lowered_by_a_corrected_card(game: Game) -> None:
    """Four aces permit three times the Ante. The Play is paid, the award is not; then the aces were none."""
    floor = dealt(game, {"seat 1": "Ac Ad Ah As 3d"}, {1: 1})
    floor.decide(1, 3 * ANTE)
    floor.dealer(a.Reveal())
    floor.do(*floor.next_act())
    assert ("play" in floor.round.settled_wagers(1), floor.round.boxes[1].settled) == (True, False)
    for number, card in enumerate(("6c", "8d", "Th"), 1):
        assert "RaiseLowered" not in names(correct(floor, "seat 1", number, card))
    floor.finish()
    (claim,) = floor.state.claims.values()
    stakes = {line.wager: line.stake for line in claim.readings["corrected"]}
    assert stakes["play"] == ANTE, "the hand permitted one Ante; the rest would have gone back"


@BOTH
@cases("late_misdeal", ["all_void", "rest_void"])
def test_a_share_that_the_house_paid_by_a_ruling_goes_back_to_the_house(game: Game, late_misdeal: str) -> None:
    """The meter never gave it: a royal flush that was recorded otherwise is paid by a claim, then the hand is void."""
    royal = {"seat 2": "As Ks Qs Js 2d", "seat 1": "3c 4d 7h 9c Jd"}
    floor = dealt(game, royal, {1: 1, 2: 2}, late_misdeal=late_misdeal).all_decide()
    settle(floor, 2)
    correct(floor, "seat 2", 5, "Ts")
    rule(floor, "corrected")
    assert floor.chips(2) > floor.before["player:bob"] + 1_000_000
    [reversal] = [event for event in floor.report(WRONG, place="seat 2") if isinstance(event, SettlementReversed)]
    assert (reversal.short, floor.chips(2)) == (0, floor.before["player:bob"])
    assert {**floor.meters(), s.OUTSIDE: floor.state.money[s.OUTSIDE]} == {
        **floor.meters(), **levels(floor.before), s.OUTSIDE: floor.before[s.OUTSIDE]
    }  # fmt: skip
    assert not floor.state.claims
    floor.finish()


@BOTH
def test_a_share_that_grew_by_a_ruling_goes_back_to_the_meter_and_to_the_house(game: Game) -> None:
    """A straight flush was paid a tenth of the meter, and a ruling made it a royal flush."""
    floor = dealt(game, {"seat 1": "9s Ks Qs Js Ts"}, {1: 1}, late_misdeal="all_void").all_decide()
    settle(floor, 1)
    correct(floor, "seat 1", 1, "As")
    rule(floor, "corrected")
    floor.report(WRONG)
    assert (levels(floor.money()), floor.chips(1)) == (levels(floor.before), floor.before["player:ann"])
    assert floor.state.money[s.OUTSIDE] == floor.before[s.OUTSIDE]
    floor.finish()


@BOTH
def test_what_is_payable_for_one_box_is_not_taken_for_another_of_the_same_player(game: Game) -> None:
    """The share of the first is paid out; it is claimed, and the second is paid in full when its paperwork is done."""
    wager, hands = FIVE_CARDS[game.chapter], {"seat 2": "9h 8h 7h 6h 5h", "seat 1": "As Ks Qs Js Ts"}
    floor = dealt(game, hands, {1: 1, 2: 1}).all_decide()
    settle(floor, 1)
    floor.floor(a.DocumentAward(2, wager))
    waiting = floor.state.money[s.payable("ann")]
    events = floor.report(WRONG, place="seat 2")
    [claim] = [event for event in events if isinstance(event, ClaimOpened)]
    assert (claim.owed > 0, floor.state.money[s.payable("ann")]) == (True, waiting)
    floor.finish()
    assert floor.state.money[s.payable("ann")] == 0


@BOTH
@cases("reading", ["logged", "corrected"])
def test_a_claim_opened_between_two_parts_of_a_settlement_has_both(game: Game, reading: str) -> None:
    """A ruling after the award was paid forgets none of it: nothing is settled twice."""
    wager, terms = FIVE_CARDS[game.chapter], {"offered": [FIVE_CARDS[game.chapter], OWN, DEALERS]}
    hands = {"seat 1": "9s Ks Qs Js Ts", "dealer": "Qc Qd 4h 6h 8c"}
    floor = dealt(game, hands, {1: 1}, **terms).all_decide()
    floor.do(*floor.next_act())
    assert "ClaimOpened" in names(correct(floor, "dealer", 1, "2c"))
    while wager not in floor.round.settled_wagers(1):
        floor.do(*floor.next_act())
    rule(floor, reading)
    settle(floor, 1)
    wagers = [line.wager for line in floor.round.lines[1]]
    assert (len(wagers), {wager, OWN, DEALERS} <= {*wagers}) == (len({*wagers}), True)
    floor.finish()


@BOTH
def test_an_envy_bonus_paid_while_a_claim_is_open_is_paid_once(game: Game) -> None:
    """Bob's hand is settled and corrected; then Ann's royal flush is turned up and Bob is paid for it."""
    wager, letter = FIVE_CARDS[game.chapter], "D"
    hands = {"seat 2": "9c 9d 4h 6s 2c", "seat 1": "As Ks Qs Js Ts", "dealer": "Kc Kd 7h 5c 3d"}
    floor = dealt(game, hands, {1: 1, 2: 2}, paytables={wager: letter}).all_decide()
    settle(floor, 2)
    correct(floor, "seat 2", 3, "9h")
    assert floor.state.claims
    settle(floor, 1)
    envy = sum(line.net for line in floor.round.lines[2] if line.wager == "envy")
    assert envy > 0
    [due] = [
        sum(line.net for line in claim.readings["corrected"]) - sum(line.net for line in claim.readings["logged"])
        for claim in floor.state.claims.values()
    ]
    chips, before = floor.chips(2), floor.round.results[2]
    rule(floor, "corrected")
    assert floor.chips(2) - chips == floor.round.results[2] - before == due
    assert sum(line.net for line in floor.round.lines[2] if line.wager == "envy") == envy
    floor.finish()


@games("684a")
def test_a_payout_limit_counts_what_a_ruling_left_of_another_box(game: Game) -> None:
    """The first box had used the limit up by a hand that was none; the second is paid in full."""
    floor = Floor(game, offered=[], limit="50000", adjacent_boxes=2).ready(1)
    for seat in (1, 2):
        floor.bet(seat, 1, ante=50_000)
    hands = {"seat 2": "Ac Ad Ah As 2c", "seat 1": "Kc Kd Kh 9s 8c", "dealer": "2d 4h 6s 8d Tc 3c"}
    floor.to_decisions(hands).all_decide()
    settle(floor, 2)
    assert floor.round.won == {"ann": 5_000_000}
    for number, card in enumerate(("5d", "7h", "9c", "Jd"), 1):
        correct(floor, "seat 2", number, card)
    rule(floor, "corrected")
    settle(floor, 1)
    assert [line.cut for line in floor.round.lines[1]] == [0, 0, 0]
    assert floor.round.won["ann"] == sum(
        line.net for lines in floor.round.lines.values() for line in lines if line.net > 0
    )
    floor.finish()


def test_a_ruling_counts_no_winnings_that_a_payout_limit_exempts() -> None:
    """§ 682a.12(g): the six-card royal flush of All-Six table E."""
    counted = {}
    for letter in ("E", "A"):
        floor = Floor(BY_CHAPTER["682a"], offered=["all_six"], paytables={"all_six": letter}, limit="50000")
        lines = [Line("all_six", 500, WIN, 900, "", hand, "") for hand in ("Six-card royal flush", "Full house")]
        counted[letter] = limited_winnings(floor.state, tuple(lines))
    assert counted == {"E": 900, "A": 1800}
