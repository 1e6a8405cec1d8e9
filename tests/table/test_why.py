"""A settled seat is told why: both hands by name, and what decided between them."""

import random

from pitboss.cards import parse, show
from pitboss.law.game import Game
from pitboss.messages import catalogue
from pitboss.table import acts as a
from pitboss.table.acts import DECISION_CLOCK, PLAYER, SYSTEM, Actor
from pitboss.table.events import SeatSettled
from pitboss.table.turns import why_of
from pitboss.web.screens.frames import frame
from tests.cases import cases
from tests.honours import honours

from .floor import BY_CHAPTER, Floor, every_game

# chapter, the player's cards, the dealer's (or community) cards, the sentence.
CASES = [
    ("679a", "Ah As 7d", "Kc Ks Kd", "The dealer's hand wins: three-of-a-kind against your pair of aces."),
    ("679a", "Ah As 7d", "Jc 9s 2d", "The dealer does not qualify with jack high. Your hand: pair of aces."),
    ("679a", "Ah Ks 7d", "Ac Kd 6d", "Both have ace high; your other cards are higher."),
    ("679a", "Ah Ks 7d", "Ac Kd 7c", "Both have ace high, card for card; an equal hand wins."),
    ("657a", "Ah As 7d 6d 2c", "Kc Ks 9d 9h 3s", "The dealer's hand wins: two pair against your pair of aces."),
    ("657a", "Ah As 7d 6d 2c", "Kc Kd 9d 5h 3s", "Your hand wins: pair of aces against the dealer's pair of kings."),
    ("657a", "Ah 9s 7d 6d 2c", "Qc Jd 9d 5h 3s", "The dealer does not qualify with queen high. Your hand: ace high."),
    ("657a", "Ah Ks 7d 6d 2c", "Ac Kd 7h 6h 3s", "Both have ace high, card for card; an equal hand pushes."),
    ("684a", "Ah As 7d 6d 2c", "Kc Ks 9d 9h 3s 2h", "The dealer's hand wins: two pair against your pair of aces."),
    ("639a", "Ah As 7d 6d 2c", "Kc Ks 9d 9h 3s", "The dealer's hand wins: two pair against your pair of aces."),
    (
        "639a",
        "Ah As 7d 6d 2c",
        "Kc Jd 9d 5h 3s",
        "The dealer does not qualify with king high. Your hand: pair of aces.",
    ),
    ("639a", "Ah As 7d 6d 2c", "Ac Ad 7h 5h 3s", "Both have pair of aces; your other cards are higher."),
    ("682a", "Ah As 7d 6d 2c", "Kc Ks 9d 9h 3s 2h", "The dealer's hand wins: two pair against your pair of aces."),
    ("683a", "Ah As", "7d 6d 2c", "Pays 1 to 1: pair of aces."),
    ("683a", "4h 4s", "7d Kd 2c", "No payout: pair of 4s."),
    ("683a", "8h 8s", "7d Kd 2c", "Your wagers go back: pair of 8s."),
]


def settled(game: Game, own: str, other: str, fold: bool = False) -> tuple[Floor, list[dict[str, object]]]:
    """Ann's round with these cards: the news that told of her seat's settlement."""
    floor = Floor(game).ready(1)
    floor.bet(1)
    place = "dealer" if game.layout.dealer else "community"
    floor.to_decisions({"seat 1": own, place: other})
    events = floor.decide(1, None) if fold else floor.all_decide().do(*floor.next_act())
    while not (told := [one for one in frame(floor.state, Actor(PLAYER, "ann"), events, {})["news"] if "why" in one]):
        events = floor.do(*floor.next_act())
    return floor, told


@cases(("chapter", "own", "other", "sentence"), CASES)
@honours(".11(c)")
def test_11_c_the_sentence_names_both_hands_and_the_reason(chapter: str, own: str, other: str, sentence: str) -> None:
    _, [news] = settled(BY_CHAPTER[chapter], own, other)
    assert news["why"]["words"] == sentence  # type: ignore[index]


@every_game
@honours(".7(b)", ".11(c)", "TCP.6(d)", "TCP.8(d)")
def test_11_c_a_box_ruled_losing_is_told_by_that_and_by_no_hand(game: Game) -> None:
    floor = Floor(game).ready(1, 2)
    floor.bet(1)
    floor.bet(2)
    floor.to_decisions()
    floor.player(1, a.LeaveSeat(1))
    floor.floor(a.RuleAbandoned(1, losing=True))
    floor.all_decide()
    assert why_of(floor.state, 1, ()).key == "left"
    while not floor.round.boxes[2].settled:
        floor.do(*floor.next_act())
    [seat] = [event for event in floor.log if isinstance(event, SeatSettled) and event.seat == 2]
    assert why_of(floor.state, 2, seat.lines).key != "left"


def test_a_hand_that_the_clock_folded_is_not_said_to_be_a_decision() -> None:
    floor = Floor(BY_CHAPTER["657a"], decision_seconds=30).ready(1)
    floor.bet(1)
    floor.to_decisions()
    floor.at += 30
    floor.do(SYSTEM, a.Decide(1, None), DECISION_CLOCK)
    assert why_of(floor.state, 1, ()).words == "Time ran out. Your hand was folded."


@every_game
@honours(".11(b)", ".11(c)", "TCP.8(c)", "TCP.8(d)")
def test_11_b_a_folded_hand_is_told_without_the_dealers(game: Game) -> None:
    own, other = "2c 3d 5h 7s 9c", "Kc Ks 9d 9h 3s 2h"
    _, [news] = settled(game, own, other, fold=True)
    why = news["why"]
    assert why == {
        "key": "folded", "player": "", "dealer": "", "odds": "", "words": "You folded.", "plays": "", "dealer_plays": "",
    }  # fmt: skip


@every_game
def test_the_sentence_agrees_with_the_money_whatever_the_cards(game: Game) -> None:
    """And the cards that are said to play lie there, and make the hand."""
    rng, seen = random.Random(11), set()
    for _ in range(60):
        deck = rng.sample(range(52), 52)
        count = game.layout.player
        own, other = show(deck[:count]), show(deck[count : count + 6])
        floor, [news] = settled(game, own, other)
        why, event = news["why"], next(one for one in reversed(floor.log) if isinstance(one, SeatSettled))
        assert isinstance(why, dict)
        ante = next(line for line in event.lines if line.wager == "ante")
        seen.add(why["key"])
        assert f"why-{why['key']}" in catalogue().patterns
        signs = {"higher": 1, "higher_cards": 1, "lower": -1, "lower_cards": -1, "pays": 1, "pays_nothing": -1}
        if why["key"] in signs and (game.layout.dealer == 0 or ante.net):
            assert ante.net * signs[why["key"]] > 0, (why, ante)
        lies = set(parse(own)) | set(floor.round.cards.get("community", ()))
        assert set(parse(why["plays"])) <= lies
        kind = game.hands[game.first_hand].kind
        assert kind.score(parse(why["plays"])) == kind.score(sorted(lies))
    assert len(seen) > 1
