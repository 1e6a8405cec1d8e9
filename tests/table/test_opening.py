"""§ .2(b), § .3(a), § .3(b), § .4: a table is opened, its decks brought, inspected, shown, washed and stacked."""

import pytest

from pitboss.chapters import GAMES
from pitboss.citation import HOUSE_RULE
from pitboss.errors import Refusal
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, HOUSE, PLAYER
from pitboss.table.events import DeckMoved
from pitboss.table.logged import LiveTable
from tests.cases import cases
from tests.games import cited
from tests.honours import honours

from .floor import Floor, every_game, names, only, submission

TWO = {"shuffling": "shuffler", "decks": 2}
# What takes a deck on from each stage of its opening.
ONWARD = {
    s.RECEIVED: (DEALER, a.InspectDeck),
    s.INSPECTED: (FLOOR, a.VerifyInspection),
    s.VERIFIED: (DEALER, a.SpreadDeck),
    s.SPREAD: (DEALER, a.WashDeck),
}


def brought_to(floor: Floor, stage: str, back: str = "red") -> Floor:
    """The deck taken through the opening as far as a stage."""
    while floor.stage(back) != stage:
        if floor.stage(back) == s.SPREAD and not floor.state.seats:
            floor.sit(1)
        role, act = ONWARD[floor.stage(back)]
        floor.do(role, act(back))
    return floor


# ---------------------------------------------------------------------------------------- § .2(b) Opening the table


@every_game
@honours(".2(b)", ".2(b)(1)", "TCP.2(b)(1)")
def test_2_b_a_submission_with_an_error_opens_no_table(game: Game) -> None:
    table = LiveTable()
    with pytest.raises(Refusal, match="certificate_holder is missing") as caught:
        table.do(FLOOR, a.OpenTable("T1", {"game": game.key}))
    assert caught.value.clause == cited(game, ".2(b)(1)")
    assert table.log == []
    with pytest.raises(Refusal) as unknown:
        table.do(FLOOR, a.OpenTable("T1", submission(game) | {"colour": "green"}))
    assert unknown.value.clause == HOUSE_RULE
    opened = only(table.do(FLOOR, a.OpenTable("T1", submission(game), inventory=123_00)))
    assert (opened.clause, table.state.phase) == (HOUSE_RULE, s.BETTING)
    assert table.state.money["inventory"] == 123_00


@every_game
def test_an_open_table_is_not_opened_again_and_a_closed_one_keeps_its_money(game: Game) -> None:
    floor = Floor(game).sit(2)
    floor.refuses(FLOOR, a.OpenTable("T1", submission(game)), HOUSE_RULE, "open already")
    before = dict(floor.state.money)
    floor.floor(a.CloseTable())
    assert (floor.state.phase, floor.state.seats, floor.state.decks) == (s.CLOSED, {}, {})
    floor.refuses(PLAYER, a.TakeSeat(1), ".7(b)", "closed", name="ann")
    floor.floor(a.OpenTable("T1", submission(game), inventory=before["inventory"]))
    assert floor.state.money == before


@every_game
def test_a_table_with_wagers_down_is_not_closed(game: Game) -> None:
    floor = Floor(game).ready(1)
    floor.bet(1)
    floor.refuses(FLOOR, a.CloseTable(), HOUSE_RULE, "wagers are down")
    floor.to_decisions()
    floor.refuses(FLOOR, a.CloseTable(), HOUSE_RULE, "the table is deciding")


# ---------------------------------------------------------------------------------------- § .3(a), (b) How many decks


@every_game
@honours(".3(a)", "TCP.3(a)")
def test_3_a_one_deck_is_brought_and_not_two(game: Game) -> None:
    floor = Floor(game)
    floor.wants(FLOOR, ".3(a)", "Bring the decks")
    floor.refuses(FLOOR, a.ReceiveDecks(("red", "blue")), ".3(a)", "it plays with 1")
    floor.refuses(FLOOR, a.ReceiveDecks(()), ".3(a)")
    assert only(floor.floor(a.ReceiveDecks(("red",)))).clause == cited(game, ".4(a)")
    floor.refuses(FLOOR, a.ReceiveDecks(("blue",)), ".3(a)", "it plays with 1")
    again = Floor(game).ready(1).whole_round(1).whole_round(1)
    assert (again.state.rounds, again.state.active, list(again.state.decks)) == (2, "red", ["red"])


@every_game
@honours(".3(b)", ".3(b)(1)", "TCP.3(b)", "TCP.3(b)(1)")
def test_3_b_two_decks_where_a_machine_shuffles_with_backs_of_two_colors(game: Game) -> None:
    floor = Floor(game, **TWO)
    floor.refuses(FLOOR, a.ReceiveDecks(("red",)), ".3(b)", "it plays with 2")
    floor.refuses(FLOOR, a.ReceiveDecks(("red", "blue", "green")), ".3(b)", "it plays with 2")
    floor.refuses(FLOOR, a.ReceiveDecks(("red", "red")), ".3(b)(1)", "different colors")
    floor.floor(a.ReceiveDecks(("red", "blue")))
    floor.floor(a.RemoveDeck("blue"))
    floor.refuses(FLOOR, a.ReceiveDecks(("red",)), ".3(b)(1)", "different colors")
    floor.floor(a.ReceiveDecks(("green",)))
    assert set(floor.state.decks) == {"red", "green"}
    by_hand = submission(game, decks=2, shuffling="manual")
    with pytest.raises(Refusal) as caught:
        LiveTable().do(FLOOR, a.OpenTable("T2", by_hand))
    assert caught.value.clause == cited(game, ".3(b)")


# ---------------------------------------------------------------------------------------- § .4 The opening


@every_game
@honours(".4(a)", "TCP.3(d)")
def test_4_a_the_dealer_inspects_and_then_the_floorperson_verifies(game: Game) -> None:
    floor = Floor(game)
    floor.floor(a.ReceiveDecks(("red",)))
    floor.wants(DEALER, ".4(a)", "Inspect the red deck")
    floor.refuses(FLOOR, a.VerifyInspection("red"), ".4(a)", "it must be inspected")
    floor.refuses(FLOOR, a.InspectDeck("red"), ".4(a)", "it is for the dealer")
    looked = only(floor.dealer(a.InspectDeck("red")))
    assert (looked.clause, looked.stage, looked.by) == (cited(game, ".4(a)"), s.INSPECTED, DEALER)
    floor.wants(FLOOR, ".4(a)", "Verify")
    floor.refuses(DEALER, a.VerifyInspection("red"), ".4(a)", "it is for the floorperson")
    floor.refuses(DEALER, a.InspectDeck("red"), ".4(a)", "it must be received")
    confirmed = only(floor.floor(a.VerifyInspection("red")))
    assert (confirmed.stage, confirmed.by) == (s.VERIFIED, FLOOR)


@every_game
@honours(".4(a)", "TCP.3(d)")
def test_4_a_one_person_does_not_inspect_and_verify(game: Game) -> None:
    """Whichever roles a person has, however the name is written; a virtual table that deals itself is no person."""
    floor = Floor(game)
    floor.floor(a.ReceiveDecks(("red",)))
    floor.do(DEALER, a.InspectDeck("red"), "pat")
    for name in ("pat", "Pat", " PAT "):
        message = f"{name} inspected the red deck; another person verifies it"
        floor.refuses(FLOOR, a.VerifyInspection("red"), ".4(a)", message, name)
    floor.do(FLOOR, a.VerifyInspection("red"), "flo")
    by_itself, by_hand = Floor(game, virtual=True), Floor(game)
    for one in (by_itself, by_hand):
        one.floor(a.ReceiveDecks(("red",)))
        one.do(DEALER, a.InspectDeck("red"), HOUSE)
    by_itself.do(FLOOR, a.VerifyInspection("red"), HOUSE)
    by_hand.refuses(FLOOR, a.VerifyInspection("red"), ".4(a)", "another person verifies it", HOUSE)
    assert floor.stage() == by_itself.stage() == s.VERIFIED


@every_game
@honours(".4(a)", "TCP.3(d)")
def test_4_a_a_deck_with_a_defect_leaves_the_table(game: Game) -> None:
    floor = Floor(game)
    floor.floor(a.ReceiveDecks(("red",)))
    gone = only(floor.dealer(a.InspectDeck("red", defective=True)))
    assert (gone.stage, gone.why, gone.clause) == (s.REMOVED, "defective", cited(game, ".4(a)"))
    assert floor.state.decks == {}
    floor.wants(FLOOR, ".3(a)", "Bring the decks")


@every_game
@honours(".4(a)", "TCP.3(d)")
def test_4_a_no_deck_is_brought_while_a_round_is_played(game: Game) -> None:
    floor = Floor(game).ready(1)
    floor.bet(1)
    floor.to_decisions().refuses(FLOOR, a.ReceiveDecks(("blue",)), ".4(a)", "the table is deciding")


@every_game
@honours(".4(b)", "TCP.3(e)")
def test_4_b_only_verified_cards_are_spread_for_the_first_player(game: Game) -> None:
    floor = Floor(game)
    floor.floor(a.ReceiveDecks(("red",)))
    floor.refuses(DEALER, a.SpreadDeck("red"), ".4(b)", "the red deck is received; it must be verified")
    brought_to(floor, s.INSPECTED)
    floor.refuses(DEALER, a.SpreadDeck("red"), ".4(b)", "the red deck is inspected; it must be verified")
    brought_to(floor, s.VERIFIED)
    floor.wants(DEALER, ".4(b)", "face up, by suit and sequence")
    assert only(floor.dealer(a.SpreadDeck("red"))).clause == cited(game, ".4(b)")
    floor.wants(PLAYER, ".4(b)", "the first player looks at the cards")


@every_game
@honours(".4(b)", "TCP.3(e)")
def test_4_b_no_deck_is_washed_that_was_not_spread_for_the_first_player(game: Game) -> None:
    floor = Floor(game)
    floor.floor(a.ReceiveDecks(("red",)))
    for someone_sits in (False, True):
        if someone_sits:
            floor.sit(1)
        for stage in (s.RECEIVED, s.INSPECTED, s.VERIFIED) if someone_sits else (s.RECEIVED,):
            brought_to(floor, stage)
            floor.refuses(DEALER, a.WashDeck("red"), ".4(c)", f"the red deck is {stage}; it must be spread")
            floor.refuses(DEALER, a.ShuffleDeck("red"), ".5(a)", "it must be stacked")
    brought_to(floor, s.SPREAD).dealer(a.WashDeck("red"))
    moves = [event.stage for event in floor.log if isinstance(event, DeckMoved)]
    assert moves == [s.INSPECTED, s.VERIFIED, s.SPREAD, s.STACKED]
    floor.refuses(DEALER, a.WashDeck("red"), ".4(c)", "the red deck is stacked; it must be spread")


@every_game
@honours(".4(b)", ".4(d)")
def test_4_b_each_of_two_decks_is_spread_before_it_is_washed(game: Game) -> None:
    floor = Floor(game, **TWO).sit(1)
    floor.floor(a.ReceiveDecks(("red", "blue")))
    brought_to(floor, s.SPREAD, "red")
    for stage in (s.RECEIVED, s.INSPECTED, s.VERIFIED):
        brought_to(floor, stage, "blue")
        floor.refuses(DEALER, a.WashDeck("blue"), ".4(c)", f"the blue deck is {stage}; it must be spread")


@every_game
@honours(".4(c)", "TCP.3(f)")
def test_4_c_cards_are_washed_after_the_first_players_look_and_then_shuffled(game: Game) -> None:
    floor = Floor(game)
    floor.floor(a.ReceiveDecks(("red",)))
    floor.refuses(DEALER, a.WashDeck("red"), ".4(c)", "it must be spread")
    brought_to(floor, s.SPREAD)
    floor.refuses(DEALER, a.WashDeck("red"), ".4(c)", "nobody is at the table yet")
    floor.refuses(DEALER, a.ShuffleDeck("red"), ".5(a)", "it must be stacked")
    floor.sit(3)
    floor.wants(DEALER, ".4(c)", "face down, wash and stack")
    washed = only(floor.dealer(a.WashDeck("red")))
    assert (washed.clause, washed.stage) == (cited(game, ".4(c)"), s.STACKED)
    floor.wants(DEALER, ".5(a)", "Shuffle the red deck")
    assert names(floor.dealer(a.ShuffleDeck("red"))) == ["DeckShuffled"]


@every_game
@honours(".4(d)")
def test_4_d_each_of_two_decks_is_taken_through_the_opening(game: Game) -> None:
    floor = Floor(game, **TWO)
    floor.floor(a.ReceiveDecks(("red", "blue")))
    brought_to(floor, s.STACKED, "red")
    floor.dealer(a.ShuffleDeck("red"))
    floor.bet(1)
    for stage, (role, act) in ONWARD.items():
        assert floor.stage("blue") == stage
        floor.refuses(DEALER, a.ShuffleDeck("blue"), ".5(a)")
        floor.refuses(DEALER, a.NoMoreBets(), ".3(b)(2)", f"the blue deck is {stage}")
        floor.do(role, act("blue"))
    floor.dealer(a.ShuffleDeck("blue"), a.NoMoreBets())


@every_game
@honours(".4(e)", ".5(c)(2)", "TCP.3(g)", "TCP.4(d)")
def test_4_e_preshuffled_decks_skip_the_opening(game: Game) -> None:
    """AMB-1: preinspected and preshuffled, whatever the chapter prints."""
    floor = Floor(game).sit(1)
    received = only(floor.floor(a.ReceiveDecks(("red",), preshuffled=True)))
    assert (received.clause, floor.stage()) == (cited(game, ".4(e)"), s.PRESHUFFLED)
    for (role, act), clause in zip(ONWARD.values(), (".4(a)", ".4(a)", ".4(b)", ".4(c)"), strict=True):
        floor.refuses(role, act("red"), clause, "the red deck is preshuffled")
    floor.wants(DEALER, ".5(c)(2)", "Cut the preshuffled red deck, ten cards in or more")
    floor.dealer(a.CutDeck("red", 20))
    assert floor.whole_round(1).state.rounds == 1


@cases(
    ("stage", "clause"),
    [(s.RECEIVED, ".4(a)"), (s.INSPECTED, ".4(a)"), (s.VERIFIED, ".4(b)"), (s.SPREAD, ".4(c)"), (s.STACKED, ".5(a)")],
)
@every_game
@honours(".4(a)", ".4(b)", ".4(c)", ".5(a)", ".8(a)", "TCP.3(d)", "TCP.3(e)", "TCP.3(f)", "TCP.4(a)")
def test_4_no_round_begins_before_the_opening_is_done(game: Game, stage: str, clause: str) -> None:
    floor = Floor(game).sit(1)
    floor.bet(1)
    floor.refuses(DEALER, a.NoMoreBets(), ".4(a)", "there is no deck at the table")
    floor.floor(a.ReceiveDecks(("red",)))
    brought_to(floor, stage)
    floor.refuses(DEALER, a.NoMoreBets(), clause, f"the red deck is {stage}, not ready to be dealt")


def test_4_the_automatic_staff_opens_a_table_by_the_same_commands() -> None:
    for game in GAMES.values():
        floor = Floor(game)
        assert names(floor.staff()) == ["DecksReceived", "DeckMoved", "DeckMoved", "DeckMoved"]
        floor.sit(1)
        assert names(floor.staff()) == ["DeckMoved", "DeckShuffled", "DeckCut"]
        assert [(e.stage, e.by) for e in floor.log if type(e).__name__ == "DeckMoved"] == [
            (s.INSPECTED, DEALER), (s.VERIFIED, FLOOR), (s.SPREAD, DEALER), (s.STACKED, DEALER),
        ]  # fmt: skip
