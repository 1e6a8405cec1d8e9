"""§ .3(b), § .3(c): two decks in turn, and the clock of each."""

from pitboss.cards import DECK
from pitboss.chapters import GAMES
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR
from tests.cases import cases
from tests.games import cited
from tests.honours import honours

from .floor import Floor, every_game, only

HOUR = 3600
HAND, SHOE = {"dealing": "hand"}, {"dealing": "manual_shoe"}
TWO = {"dealing": "manual_shoe", "shuffling": "shuffler", "decks": 2}


# ---------------------------------------------------------------------------------------- § .3(b) Two decks


@every_game
@honours(".3(b)(3)")
def test_3_b_3_two_decks_take_turns_round_by_round(game: Game) -> None:
    floor = Floor(game, **TWO).ready(1)
    used = []
    for _ in range(5):
        floor.bet(1)
        floor.lock()
        used.append(floor.round.back)
        floor.deal()
        floor.stub()
        floor.all_decide().finish()
    assert used == ["red", "blue", "red", "blue", "red"]


@every_game
@honours(".3(b)(2)", "TCP.3(b)(2)")
def test_3_b_2_while_one_deck_is_in_play_the_other_waits_shuffled_in_the_machine(game: Game) -> None:
    floor = Floor(game, **TWO).ready(1).whole_round(1)
    floor.bet(1)
    floor.lock()
    assert (floor.stage("blue"), floor.stage("red")) == (s.IN_PLAY, s.READY)
    floor.deal()
    floor.stub()
    floor.all_decide()
    floor.dealer(a.SettleSeat(1), a.ClearTable())
    assert (floor.stage("blue"), floor.state.active) == (s.USED, "red")
    floor.bet(1)
    floor.refuses(DEALER, a.NoMoreBets(), ".3(b)(2)", "the blue deck is used; it waits shuffled in the machine")
    floor.dealer(a.ShuffleDeck("blue"), a.NoMoreBets())


@every_game
@honours(".3(b)(2)", "TCP.3(b)(2)")
def test_3_b_2_the_machine_shuffles_the_other_deck_while_the_round_goes_on(game: Game) -> None:
    floor = Floor(game, **TWO).ready(1)
    floor.bet(1)
    floor.to_decisions()
    floor.do(FLOOR, a.ReportIrregularity("shuffler_jam"))
    assert floor.stage("blue") == s.STACKED
    floor.dealer(a.ShuffleDeck("blue"))
    assert (floor.stage("blue"), floor.state.phase) == (s.READY, s.DECIDING)


@every_game
@honours(".3(b)", ".3(b)(3)", "TCP.3(b)")
def test_3_b_where_the_deck_whose_turn_it_is_was_taken_away_the_other_is_still_at_the_table(game: Game) -> None:
    floor = Floor(game, **TWO).ready(1)
    floor.bet(1)
    floor.floor(a.RemoveDeck("red"))
    floor.refuses(DEALER, a.NoMoreBets(), ".3(b)", "the deck to be dealt was taken away; the floor brings another")
    floor.wants(FLOOR, ".3(b)", "Bring the decks")


@every_game
@honours(".3(b)(4)")
def test_3_b_4_the_rack_never_holds_cards_of_both_decks(game: Game) -> None:
    """The rack is one deck's 52 cards; the next deck is not dealt until that deck is back in the machine."""
    floor = Floor(game, **TWO).ready(1)
    for back in ("red", "blue", "red"):
        floor.bet(1)
        floor.to_decisions().all_decide()
        floor.dealer(a.SettleSeat(1), a.ClearTable())
        assert sorted(floor.state.rack) == list(DECK)
        assert floor.state.last is not None
        assert floor.state.last.back == back
        floor.bet(1)
        floor.refuses(DEALER, a.NoMoreBets(), ".3(b)(2)", f"the {back} deck is used")
        floor.player(1, a.PlaceWagers(1, {}))
        floor.dealer(a.ShuffleDeck(back))


@every_game
@honours(".3(b)", "TCP.3(b)")
def test_3_b_without_its_second_deck_the_table_waits(game: Game) -> None:
    floor = Floor(game, **TWO).ready(1)
    floor.floor(a.RemoveDeck("blue"))
    floor.bet(1)
    floor.refuses(DEALER, a.NoMoreBets(), ".3(b)", "it plays with 2")
    floor.staff()
    assert floor.state.phase == s.LOCKED


@every_game
@honours(".3(b)", "TCP.3(b)")
def test_3_b_without_its_shuffler_one_of_two_decks_is_removed_and_the_last_is_only_changed(game: Game) -> None:
    floor = Floor(game, **TWO).ready(1)
    floor.report("device_out_of_order", device="shuffler")
    removed, changed = (only(floor.floor(a.RemoveDeck(back))) for back in ("blue", "red"))
    assert (removed.clause, removed.why) == (cited(game, ".3(b)"), "no shuffler for two")
    assert changed.why == "changed"


# ---------------------------------------------------------------------------------------- § .3(c) The change of decks


def played_at(game: Game, at: int = 0, **changes: object) -> Floor:
    """A table whose deck came into play at a moment."""
    floor = Floor(game, **changes)
    floor.at = at
    return floor.ready(1).whole_round(1)


@cases(
    ("changes", "hours", "clause"),
    [(HAND, 4, ".3(c)(1)"), (SHOE, 8, ".3(c)(2)"), ({"dealing": "automated_shoe"}, 8, ".3(c)(2)")],
    ids=["hand", "manual shoe", "automated shoe"],
)
@every_game
@honours(".3(c)(1)", ".3(c)(2)", "TCP.3(c)(1)", "TCP.3(c)(2)")
def test_3_c_decks_are_changed_every_4_hours_by_hand_and_every_8_by_shoe(
    game: Game, changes: dict[str, str], hours: int, clause: str
) -> None:
    if game.deals[changes["dealing"]].rest_by_hand:  # § 683a.10(c): what the hand deals in part has the hand's clock.
        hours, clause = 4, ".3(c)(1)"
    floor = played_at(game, at=1000, **changes)
    floor.bet(1)
    floor.at = 1000 + hours * HOUR - 1
    floor.wants(DEALER, {"hand": ".9(a)(3)", "manual_shoe": ".8(b)"}.get(changes["dealing"], ".10(a)(2)"))
    for late in (0, 1):
        floor.at = 1000 + hours * HOUR + late
        floor.refuses(DEALER, a.NoMoreBets(), clause, f"in play {hours} hours; change it first")
        floor.wants(FLOOR, clause, "Change the red deck")
    floor.refuses(DEALER, a.RemoveDeck("red"), clause, "it is for the floorperson")
    changed = only(floor.floor(a.RemoveDeck("red")))
    assert (changed.clause, changed.by, changed.at) == (cited(game, clause), FLOOR, floor.at)
    floor.staff()
    assert floor.state.phase == s.LOCKED
    assert floor.state.decks["red"].entered_at == floor.at


@every_game
@honours(".3(c)(1)", ".3(c)(2)", "TCP.3(c)(1)", "TCP.3(c)(2)")
def test_3_c_a_round_one_second_before_is_played_to_its_end(game: Game) -> None:
    """AMB-56: asked between rounds, never in one."""
    floor = played_at(game, **HAND)
    floor.bet(1)
    floor.at = 4 * HOUR - 1
    floor.lock()
    floor.at = 5 * HOUR
    floor.refuses(FLOOR, a.RemoveDeck("red"), ".3(c)(1)", "the table is locked")
    floor.deal()
    floor.stub()
    floor.all_decide()
    floor.dealer(a.SettleSeat(1), a.ClearTable())
    floor.wants(FLOOR, ".3(c)(1)", "Change the red deck")


@every_game
@honours(".3(c)(1)", ".3(c)(2)", "TCP.3(c)(1)", "TCP.3(c)(2)")
def test_3_c_the_clock_runs_from_the_decks_own_entry_into_play(game: Game) -> None:
    """AMB-56: not from the day's beginning, and for each of two decks by itself."""
    floor = Floor(game, **TWO).ready(1)
    floor.at = 3 * HOUR
    floor.whole_round(1)
    floor.at = 5 * HOUR
    floor.whole_round(1)
    entered = {back: deck.entered_at for back, deck in floor.state.decks.items()}
    assert entered == {"red": 3 * HOUR, "blue": 5 * HOUR}
    floor.bet(1)
    floor.at = 11 * HOUR
    floor.refuses(DEALER, a.NoMoreBets(), ".3(c)(2)", "the red deck has been in play 8 hours")
    floor.floor(a.RemoveDeck("red"))
    floor.staff()
    assert floor.round.back == "red"  # AMB-68: the new red deck has the old one's turn.
    assert floor.state.decks["red"].entered_at == 11 * HOUR


@cases(("fourth", "hours", "clause"), [(True, 4, ".3(c)(1)"), (False, 8, ".3(c)(2)")])
@honours("679a.3(c)(1)", "679a.3(c)(2)", "679a.10(c)")
def test_679a_3_c_a_fourth_card_from_the_stub_out_of_the_shoe_is_dealt_by_hand(
    fourth: bool, hours: int, clause: str
) -> None:
    """AMB-56: § 679a.10(c) takes the stub out of the automated shoe before the fourth cards are dealt from it."""
    floor = Floor(GAMES["three_card_prime"], dealing="automated_shoe").ready(1)
    floor.bet(1, **({"pair_bonus": 500} if fourth else {}))
    floor.to_decisions().all_decide().finish()
    floor.whole_round(1)
    floor.bet(1)
    floor.at = hours * HOUR - 1
    floor.wants(DEALER, ".10(a)(2)")
    floor.at = hours * HOUR
    floor.refuses(DEALER, a.NoMoreBets(), clause, f"in play {hours} hours; change it first")


@every_game
@honours(".3(c)(1)", "TCP.3(c)(1)")
def test_3_c_one_hand_dealt_round_is_enough_for_the_shorter_clock(game: Game) -> None:
    """AMB-56: whatever the method before and after."""
    floor = Floor(game, dealing="manual_shoe", shuffling="shuffler").ready(1).whole_round(1)
    floor.floor(a.ChangeMethod("hand", "shuffler"))
    floor.at = 4 * HOUR
    floor.bet(1)
    floor.refuses(DEALER, a.NoMoreBets(), ".3(c)(1)", "4 hours")
    floor.at = 4 * HOUR - 1
    floor.to_decisions().all_decide().finish()
    floor.floor(a.ChangeMethod("manual_shoe", "shuffler"))
    floor.bet(1)
    floor.at = 4 * HOUR
    floor.refuses(DEALER, a.NoMoreBets(), ".3(c)(1)", "4 hours")
    shoe = Floor(game, dealing="manual_shoe", shuffling="shuffler").ready(1).whole_round(1)
    shoe.at = 4 * HOUR
    assert shoe.whole_round(1).state.rounds == 2
