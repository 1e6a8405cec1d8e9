"""A call for the floor, and AMB-82: a card of a real shoe that was entered wrongly is told anew; the log keeps both."""

import msgspec

from pitboss.cards import parse, show
from pitboss.citation import HOUSE_RULE
from pitboss.law.game import Game
from pitboss.messages import catalogue
from pitboss.projections.event_sentences import event_sentences
from pitboss.projections.story import public
from pitboss.table import acts as a
from pitboss.table.absence import waiting
from pitboss.table.acts import DEALER, FLOOR, PLAYER, Actor
from pitboss.table.evolve import replay
from pitboss.table.offers import offers
from tests.cases import cases
from tests.honours import honours

from .floor import ANTE, BY_CHAPTER, NAMES, Floor, every_game, games, names, only

ANY = BY_CHAPTER["639a"]


def one(text: str) -> int:
    return parse(text)[0]


def test_a_call_waits_for_the_floor_until_it_is_answered() -> None:
    floor = Floor(ANY).ready(1)
    floor.at = 40
    floor.refuses(PLAYER, a.CallFloor(), ".7(b)", "zoe is not seated here", name="zoe")
    called = only(floor.player(1, a.CallFloor()))
    assert (called.who, called.clause) == (NAMES[1], HOUSE_RULE)
    floor.refuses_player(1, a.CallFloor(), HOUSE_RULE, "called already")
    floor.dealer(a.CallFloor())
    [first, second] = waiting(floor.state, 50)
    assert (first.what, first.seat, first.player, first.since) == ("call", 1, NAMES[1], 40)
    assert catalogue().text(first.message) == "Seat 1: ann calls for the floor."
    assert second.player == DEALER
    offered = [offer.act for offer in offers(floor.state, Actor(FLOOR, "floor"), 50)]
    assert a.AnswerCall(NAMES[1]) in offered
    floor.floor(a.AnswerCall(NAMES[1]), a.AnswerCall(DEALER))
    floor.refuses(FLOOR, a.AnswerCall(NAMES[1]), HOUSE_RULE, "did not call")
    assert waiting(floor.state, 50) == []
    floor.player(1, a.CallFloor())
    floor.player(1, a.LeaveSeat(1))
    assert replay(floor.log).calls == floor.state.calls == {}  # Nobody is there to come to.


def test_a_table_is_not_closed_over_an_open_call() -> None:
    floor = Floor(ANY).ready(1)
    floor.player(1, a.CallFloor())
    floor.refuses(FLOOR, a.CloseTable(), HOUSE_RULE, "ann called for the floor; the call is answered first")
    assert a.CloseTable() not in [offer.act for offer in offers(floor.state, Actor(FLOOR, FLOOR))]
    floor.floor(a.AnswerCall(NAMES[1]), a.CloseTable())


def told_so(game: Game) -> Floor:
    floor = Floor(game).ready(1, 2)
    floor.bet(1)
    floor.bet(2)
    return floor.to_decisions()


@every_game
def test_the_floor_is_offered_every_card_by_where_it_lies_as_people_say_it(game: Game) -> None:
    floor = told_so(game)
    words = [
        one.words for one in offers(floor.state, Actor(FLOOR, "floor"), floor.at) if isinstance(one.act, a.CorrectCard)
    ]
    places = {line.partition(" of ")[2].removesuffix(" was entered wrongly.") for line in words}
    said = {"the dealer", "the community cards", "the bonus cards", *(f"seat {seat}" for seat in (1, 2))}
    assert places <= said | {f"seat {seat}'s fourth card" for seat in (1, 2)}
    assert len(places) == len([place for place, cards in floor.round.cards.items() if cards and place != "rack"])


@every_game
@honours(".3(a)", "TCP.3(a)")
def test_a_card_told_wrongly_is_told_anew_and_settled_as_it_lies(game: Game) -> None:
    """The round ends as if it had been told right from the beginning."""
    wrong, right = told_so(game), told_so(game)
    held = wrong.round.cards["seat 2"]
    out = {card for cards in wrong.round.cards.values() for card in cards}
    free = next(card for card in range(51, -1, -1) if card not in out)
    event = only(wrong.floor(a.CorrectCard("seat 2", 1, free)))
    assert (event.clause, event.was, event.card, event.other) == (game.chapter + ".3(a)", held[0], free, "")
    assert wrong.round.cards["seat 2"] == (free, *held[1:])
    wrong.floor(a.CorrectCard("seat 2", 1, held[0]))  # It was right after all.
    assert wrong.round.cards == right.round.cards
    for floor in (wrong, right):
        floor.all_decide().finish()
    assert wrong.state.money == right.state.money
    assert replay(wrong.log).last == wrong.state.last


@every_game
def test_two_cards_told_in_each_others_place_change_places(game: Game) -> None:
    floor = told_so(game)
    mine, other = floor.round.cards["seat 1"][0], floor.round.cards["seat 2"][1]
    event = only(floor.floor(a.CorrectCard("seat 1", 1, other)))
    assert event.other == "seat 2"
    assert (floor.round.cards["seat 1"][0], floor.round.cards["seat 2"][1]) == (other, mine)
    assert (
        f"again: {show([other])}, not {show([mine])}, and it had been entered at seat 2"
        in next(event_sentences(floor.state, event)).words
    )


def test_what_cannot_be_told_anew_says_why() -> None:
    floor = told_so(ANY)
    free = one("As")
    floor.refuses(FLOOR, a.CorrectCard("seat 3", 1, free), ".3(a)", "there is no card 1 at 'seat 3'")
    floor.refuses(FLOOR, a.CorrectCard("seat 1", 6, free), ".3(a)", "there is no card 6")
    floor.refuses(FLOOR, a.CorrectCard("seat 1", 1, 52), ".3(a)", "is not a card")
    floor.refuses(DEALER, a.CorrectCard("seat 1", 1, free), ".3(a)", "it is for the floorperson")
    floor.refuses(FLOOR, a.CorrectCard("seat 1", 1, free, 2), ".3(a)", "round 2 has left the table")
    floor.all_decide().finish()
    floor.floor(a.CloseTable())
    floor.refuses(FLOOR, a.CorrectCard("seat 1", 1, free), ".3(a)", "the table is closed")
    virtual = Floor(ANY, virtual=True).ready(1)
    virtual.bet(1)
    virtual.to_decisions()
    virtual.refuses(FLOOR, a.CorrectCard("seat 1", 1, free), ".3(a)", "virtual shoe")


def test_no_offer_refusal_or_word_of_it_says_what_lies_face_down() -> None:
    floor = told_so(ANY)
    card = floor.round.cards["seat 1"][0]
    offered = [offer for offer in offers(floor.state, Actor(FLOOR, "floor")) if isinstance(offer.act, a.CorrectCard)]
    assert len({msgspec.json.encode(offer.bounds["card"]) for offer in offered}) == 1  # The same whatever it is.
    same = only(floor.floor(a.CorrectCard("seat 1", 1, card)))  # Telling the same again is no way to ask.
    assert floor.round.cards["seat 1"][0] == card
    assert show([card]) not in " ".join(sentence.words for sentence in event_sentences(floor.state, same, hidden=True))
    hidden = public(floor.state, same)
    assert (hidden.was, hidden.card) == (0, 0)


@cases("place", ["dealer", "seat 1"])
def test_any_place_of_the_table_can_be_mended(place: str) -> None:
    floor = told_so(ANY)
    floor.floor(a.CorrectCard(place, 2, one("As")))
    assert floor.round.cards[place][1] == one("As")


# ---------------------------------------------------------------------------------------- What hung on it


@games("657a", "684a")
@honours("657a.11(b)", "684a.11(b)(1)")
def test_11_b_a_raise_the_hand_did_not_permit_goes_down_to_one_ante_when_that_is_learned(game: Game) -> None:
    """AMB-53: the excess goes back, and the floor's word is in the log."""
    floor = Floor(game).ready(1, 2)
    floor.bet(1)
    floor.bet(2)
    floor.to_decisions({"seat 1": "As Ah 9c 6d 3c", "seat 2": "Kd 9h 7s 5c 2h"})
    before = floor.chips(1)
    floor.decide(1, 3 * ANTE)
    told_anew, lowered = floor.floor(a.CorrectCard("seat 1", 2, one("Qd")))
    assert names([told_anew, lowered]) == ["CardCorrected", "RaiseLowered"]
    assert (lowered.by, lowered.clause) == (FLOOR, game.decisions[0].clause)
    assert floor.chips(1) == before - ANTE
    assert floor.round.boxes[1].decisions == (ANTE,)
    assert "goes back" in next(event_sentences(floor.state, lowered)).words
    floor.all_decide().finish()
    assert replay(floor.log).money == floor.state.money


@games("657a", "684a")
def test_a_raise_that_is_still_permitted_stays(game: Game) -> None:
    floor = Floor(game).ready(1)
    floor.bet(1)
    floor.to_decisions({"seat 1": "As Ah 9c 6d 3c"})
    floor.decide(1, 3 * ANTE)
    assert names(floor.floor(a.CorrectCard("seat 1", 2, one("Ad")))) == ["CardCorrected"]


@games("657a", "639a")
@honours("657a.11(e)(1)", "657a.11(f)(1)", "639a.11(c)(5)(i)", "639a.11(c)(6)(i)")
def test_an_award_verified_on_a_card_told_wrongly_is_verified_again(game: Game) -> None:
    wager = game.progressives[0]
    floor = Floor(game).ready(1)
    floor.bet(1, **{wager: 100})
    floor.to_decisions({"seat 1": "9c 9d 9h 6s 6c"}).all_decide()
    floor.verify(1)
    floor.floor(a.ValidateAward(1, wager))
    floor.floor(a.CorrectCard("seat 1", 4, one("9s")))
    assert not floor.round.verified
    floor.refuses(DEALER, a.SettleSeat(1), game.systems[wager].verified[0], "verifies")
