"""§ .5: the shuffle, its count, the cut and the recut, the idle table, and the approved device."""

from pitboss.chapters import CRAZY_4_POKER
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, SYSTEM
from pitboss.table.automatic import staff_act
from pitboss.table.sealing import draws_of, opened_order
from tests.cases import cases
from tests.games import cited
from tests.honours import honours

from .floor import Floor, every_game, names, only

MACHINES = ("shuffler", "counting_shuffler", "reshuffling_device")
SHOE_AND_MACHINE = {"dealing": "manual_shoe", "shuffling": "shuffler"}


def stacked(game: Game, **changes: object) -> Floor:
    """A deck washed and stacked, with one player there."""
    floor = Floor(game, **changes).sit(1)
    floor.floor(a.ReceiveDecks(("red",)))
    floor.dealer(a.InspectDeck("red"))
    floor.floor(a.VerifyInspection("red"))
    floor.dealer(a.SpreadDeck("red"), a.WashDeck("red"))
    return floor


# ---------------------------------------------------------------------------------------- § .5(a) Shuffle


@every_game
@honours(".5(a)", "TCP.4(a)")
def test_5_a_cards_are_shuffled_before_play_and_again_after_each_round(game: Game) -> None:
    floor = stacked(game)
    assert only(floor.dealer(a.ShuffleDeck("red"))).clause == cited(game, ".5(a)")
    floor.refuses(DEALER, a.ShuffleDeck("red"), ".5(a)", "it must be stacked or used")
    floor.dealer(a.CutDeck("red", 10))
    floor.bet(1)
    floor.to_decisions()
    floor.refuses(DEALER, a.ShuffleDeck("red"), ".5(a)", "the red deck is in play")
    floor.all_decide()
    floor.dealer(a.SettleSeat(1), a.ClearTable())
    floor.bet(1)
    floor.refuses(DEALER, a.NoMoreBets(), ".5(a)", "the red deck is used, not ready")
    floor.wants(DEALER, ".5(a)", "Shuffle the red deck")
    floor.dealer(a.ShuffleDeck("red"), a.CutDeck("red", 51), a.NoMoreBets())


@every_game
@honours(".5(a)", "TCP.4(a)")
def test_5_a_the_floor_orders_another_shuffle_before_a_card_is_dealt(game: Game) -> None:
    floor = Floor(game).ready(1)
    floor.refuses(DEALER, a.OrderShuffle("red"), ".5(a)", "it is for the floorperson")
    assert only(floor.floor(a.OrderShuffle("red"))).clause == cited(game, ".5(a)")
    floor.bet(1)
    floor.refuses(DEALER, a.NoMoreBets(), ".5(a)", "the red deck is stacked")
    floor.staff()
    assert floor.state.phase == s.LOCKED
    floor.refuses(FLOOR, a.OrderShuffle("red"), ".5(a)", "the red deck is in play")


@every_game
@honours(".5(a)", "TCP.4(a)")
def test_5_a_preshuffled_cards_are_exempt_before_play_only(game: Game) -> None:
    """AMB-1: not after a round, and not from the floor's order; and they are cut."""
    floor = Floor(game).sit(1)
    floor.floor(a.ReceiveDecks(("red",), preshuffled=True))
    floor.refuses(DEALER, a.ShuffleDeck("red"), ".5(a)", "the red deck is preshuffled")
    floor.floor(a.OrderShuffle("red"))
    floor.dealer(a.ShuffleDeck("red"))
    floor.floor(a.RemoveDeck("red"), a.ReceiveDecks(("blue",), preshuffled=True))
    floor.bet(1)
    floor.refuses(DEALER, a.NoMoreBets(), ".5(c)(2)", "the blue deck is preshuffled")
    floor.dealer(a.CutDeck("blue", 26))
    floor.to_decisions().all_decide()
    floor.dealer(a.SettleSeat(1), a.ClearTable())
    floor.refuses(DEALER, a.CutDeck("blue", 26), ".5(c)(2)", "the blue deck is used")
    floor.dealer(a.ShuffleDeck("blue"))


# ---------------------------------------------------------------------------------------- § .5(b) The machine's count


@cases("machine", ["counting_shuffler", "reshuffling_device"])
@cases("count", [51, 53, 0])
@every_game
@honours(".5(b)", "TCP.4(b)")
def test_5_b_a_deck_the_machine_counts_wrong_leaves_the_table(game: Game, count: int, machine: str) -> None:
    floor = stacked(game, shuffling=machine)
    gone = only(floor.dealer(a.ShuffleDeck("red", machine_count=count)))
    assert (gone.clause, gone.stage, gone.why) == (cited(game, ".5(b)"), s.REMOVED, f"machine count {count}")
    assert floor.state.decks == {}
    right = stacked(game, shuffling=machine)
    assert names(right.dealer(a.ShuffleDeck("red", machine_count=52))) == ["DeckShuffled"]


@cases("shuffling", ["manual", "shuffler"])
def test_5_b_where_nothing_counts_no_count_is_looked_at(shuffling: str) -> None:
    floor = stacked(CRAZY_4_POKER, shuffling=shuffling)
    assert names(floor.dealer(a.ShuffleDeck("red", machine_count=51))) == ["DeckShuffled"]


# ---------------------------------------------------------------------------------------- § .5(c), (d) The cut


@cases("machine", MACHINES[:2])
@every_game
@honours(".5(c)(1)", "TCP.4(c)")
def test_5_c_1_cards_a_machine_shuffled_are_dealt_without_a_cut(game: Game, machine: str) -> None:
    floor = stacked(game, shuffling=machine)
    floor.dealer(a.ShuffleDeck("red"))
    assert floor.stage() == s.READY
    floor.refuses(DEALER, a.CutDeck("red", 26), ".5(c)(1)", "a machine shuffled these cards")
    floor.bet(1)
    floor.dealer(a.NoMoreBets())


@every_game
@honours(".5(c)(2)", "TCP.4(d)")
def test_5_c_2_cards_shuffled_by_hand_or_preshuffled_are_cut_before_they_are_dealt(game: Game) -> None:
    floor = stacked(game)
    floor.refuses(DEALER, a.CutDeck("red", 26), ".5(c)(2)", "it must be shuffled or preshuffled")
    floor.dealer(a.ShuffleDeck("red"))
    floor.bet(1)
    floor.refuses(DEALER, a.NoMoreBets(), ".5(c)(2)", "the red deck is shuffled, not ready")
    floor.wants(DEALER, ".5(d)", "Cut the red deck, ten cards in or more")
    floor.dealer(a.CutDeck("red", 26), a.NoMoreBets())
    preshuffled = Floor(game, **SHOE_AND_MACHINE).sit(1)
    preshuffled.floor(a.ReceiveDecks(("red",), preshuffled=True))
    preshuffled.dealer(a.CutDeck("red", 26))
    assert preshuffled.stage() == s.READY


@cases("depth", [-1, 0, 1, 9, 52, 53])
@every_game
@honours(".5(d)", "TCP.4(e)")
def test_5_d_the_cover_card_goes_in_no_less_than_ten_cards_deep(game: Game, depth: int) -> None:
    floor = stacked(game)
    floor.dealer(a.ShuffleDeck("red"))
    floor.refuses(
        DEALER, a.CutDeck("red", depth), ".5(d)", f"the cover card is {depth} cards in; it goes in 10 or more"
    )


@cases("depth", [10, 11, 26, 51])
@every_game
@honours(".5(d)", "TCP.4(e)")
def test_5_d_what_lay_above_the_cover_card_goes_underneath(game: Game, depth: int) -> None:
    floor = Floor(game, virtual=True).sit(1)
    while floor.state.decks.get("red", s.Deck("", "")).stage != s.SHUFFLED:
        floor.do(*_wanted(floor))
    cut = only(floor.dealer(a.CutDeck("red", depth)))
    assert (cut.clause, cut.depth) == (cited(game, ".5(d)"), depth)
    after = floor.state.decks["red"]
    assert (after.stage, after.cut) == (s.READY, depth)
    floor.staff()
    floor.whole_round(1)
    assert floor.state.last is not None
    draws = draws_of(floor.state.last, bytes.fromhex(floor.state.last.secret))
    shuffled, deep = draws.shuffled, draws.depth(depth)
    assert 10 <= deep <= 51
    assert opened_order(floor.state.last) == shuffled[deep:] + shuffled[:deep]


def _wanted(floor: Floor) -> tuple[str, a.Act]:
    wanted = staff_act(floor.state, floor.entropy)
    assert wanted is not None
    return wanted


@every_game
@honours(".9(a)(1)", ".5(a)", "TCP.7(d)(1)", "TCP.4(a)")
def test_9_a_1_from_the_hand_even_a_preshuffled_pack_goes_through_the_shuffler(game: Game) -> None:
    """AMB-2."""
    floor = Floor(game, dealing="hand").sit(1)
    floor.floor(a.ReceiveDecks(("red",), preshuffled=True))
    floor.refuses(DEALER, a.CutDeck("red", 26), ".9(a)(1)", "even a preshuffled pack")
    floor.wants(DEALER, ".5(a)", "Shuffle the red deck")
    floor.dealer(a.ShuffleDeck("red"))
    assert floor.stage() == s.READY


@every_game
@honours(".9(a)(1)", "TCP.7(d)(1)")
def test_9_a_1_cards_shuffled_by_hand_are_not_dealt_from_the_hand(game: Game) -> None:
    floor = Floor(game, dealing="manual_shoe", shuffling="shuffler")
    floor.floor(a.ChangeMethod("manual_shoe", "manual"))
    floor.ready(1)
    floor.floor(a.ChangeMethod("hand", "shuffler"))
    floor.bet(1)
    floor.refuses(DEALER, a.NoMoreBets(), ".9(a)(1)", "no machine shuffled the red deck")
    floor.wants(FLOOR, ".9(a)(1)", "go through the shuffler")
    floor.floor(a.OrderShuffle("red"))
    floor.dealer(a.ShuffleDeck("red"), a.NoMoreBets())


# ---------------------------------------------------------------------------------------- § .5(e) The recut


@every_game
@honours(".5(e)", "TCP.4(f)")
def test_5_e_the_floor_orders_a_recut_before_any_card_is_dealt(game: Game) -> None:
    floor = Floor(game).ready(1)
    floor.refuses(DEALER, a.OrderRecut("red"), ".5(e)", "it is for the floorperson")
    ordered = only(floor.floor(a.OrderRecut("red")))
    assert (ordered.clause, ordered.by, floor.stage()) == (cited(game, ".5(e)"), FLOOR, s.SHUFFLED)
    floor.bet(1)
    floor.refuses(DEALER, a.NoMoreBets(), ".5(c)(2)")
    floor.refuses(DEALER, a.CutDeck("red", 9), ".5(d)")
    floor.dealer(a.CutDeck("red", 10), a.NoMoreBets())
    floor.deal(count=1)
    floor.refuses(FLOOR, a.OrderRecut("red"), ".5(e)", "the red deck is in play")


@every_game
@honours(".5(e)", "TCP.4(f)")
def test_5_e_a_recut_may_be_ordered_after_no_more_bets_and_then_no_card_is_drawn_until_it_is_done(game: Game) -> None:
    floor = Floor(game).ready(1)
    floor.bet(1)
    floor.lock()
    floor.floor(a.OrderRecut("red"))
    for act in (a.TellCards((0,)), a.ReportIrregularity("face_up_card"), a.ReportIrregularity("card_drawn_in_error")):
        floor.refuses(DEALER, act, ".5(e)", "the floor ordered a recut")
    floor.wants(DEALER, ".5(d)", "Cut the red deck again")
    floor.dealer(a.CutDeck("red", 11))
    floor.deal(count=1)
    floor.refuses(FLOOR, a.OrderRecut("red"), ".5(e)", "the red deck is in play")
    virtual = Floor(game, virtual=True).ready(1)
    virtual.bet(1)
    virtual.lock()
    virtual.refuses(FLOOR, a.OrderRecut("red"), ".5(e)", "the red deck is in play")


@every_game
@honours(".5(e)", "TCP.4(f)")
def test_5_e_a_virtual_deck_that_is_cut_again_gets_another_seal(game: Game) -> None:
    """AMB-71."""
    floor = Floor(game, virtual=True).ready(1)
    first = floor.state.seal
    assert names(floor.floor(a.OrderRecut("red"))) == ["SealBroken", "DeckMoved"]
    floor.dealer(a.CutDeck("red", 33))
    assert floor.state.seal is None
    floor.wants(SYSTEM, ".5(a)", "Seal the deck")
    floor.staff()
    assert floor.state.seal is not None
    assert first is not None
    assert floor.state.seal.commitment != first.commitment
    floor.whole_round(1)


@every_game
@honours(".5(e)", "TCP.4(f)")
def test_5_e_what_was_not_cut_is_not_cut_again(game: Game) -> None:
    floor = Floor(game, **SHOE_AND_MACHINE).ready(1)
    floor.refuses(FLOOR, a.OrderRecut("red"), ".5(e)", "was not cut")


# ---------------------------------------------------------------------------------------- § .5(f) The idle table


@every_game
@honours(".5(f)", "TCP.4(g)")
def test_5_f_an_idle_tables_cards_are_spread_and_washed_again_for_the_first_arrival(game: Game) -> None:
    floor = Floor(game).ready(1)
    floor.bet(1)
    floor.to_decisions().all_decide().to_rack()
    floor.refuses(DEALER, a.SpreadIdle(), ".5(f)", "players are at the table")
    playing = Floor(game).ready(1)
    playing.bet(1)
    playing.to_decisions().refuses(DEALER, a.SpreadIdle(), ".5(f)", "the table is deciding")
    assert floor.state.rack
    floor.player(1, a.LeaveSeat(1))
    floor.wants(DEALER, ".5(f)", "Nobody is here", "face down")
    spread = only(floor.dealer(a.SpreadIdle()))
    assert (spread.clause, spread.why) == (cited(game, ".5(f)"), "")
    assert (floor.stage(), floor.state.rack) == (s.IDLE, ())
    floor.wants(PLAYER, ".5(f)", "the first player looks at the cards")
    floor.refuses(DEALER, a.ShuffleDeck("red"), ".5(a)", "the red deck is idle")
    floor.refuses(DEALER, a.WashDeck("red"), ".5(f)", "nobody is at the table yet")
    floor.sit(4)
    floor.bet(4)
    floor.refuses(DEALER, a.NoMoreBets(), ".5(f)", "the red deck is idle")
    washed = only(floor.dealer(a.WashDeck("red")))
    assert (washed.clause, washed.stage) == (cited(game, ".5(f)"), s.STACKED)
    floor.dealer(a.ShuffleDeck("red"), a.CutDeck("red", 30), a.NoMoreBets())


@every_game
@honours(".5(f)", "TCP.4(g)")
def test_5_f_the_cards_lie_face_up_where_a_player_asked_for_it(game: Game) -> None:
    floor = Floor(game).ready(1)
    floor.player(1, a.LeaveSeat(1))
    assert "face up" in only(floor.dealer(a.SpreadIdle(face_up=True))).why


@every_game
@honours(".5(f)", "TCP.4(g)")
def test_5_f_only_cards_in_use_are_spread_so(game: Game) -> None:
    floor = Floor(game)
    floor.refuses(DEALER, a.SpreadIdle(), ".5(f)", "not in use yet")
    floor.floor(a.ReceiveDecks(("red",)))
    floor.refuses(DEALER, a.SpreadIdle(), ".5(f)", "not in use yet")


# ---------------------------------------------------------------------------------------- § .5(g) The approved device


@every_game
@honours(".5(g)", "TCP.4(h)")
def test_5_g_with_an_approved_device_cut_recut_and_idle_rules_lapse(game: Game) -> None:
    floor = stacked(game, shuffling="reshuffling_device")
    assert only(floor.dealer(a.ShuffleDeck("red"))).clause == cited(game, ".5(g)")
    floor.refuses(DEALER, a.CutDeck("red", 26), ".5(c)(1)", "not cut")
    floor.refuses(FLOOR, a.OrderRecut("red"), ".5(g)", "not cut")
    floor.player(1, a.LeaveSeat(1))
    floor.refuses(DEALER, a.SpreadIdle(), ".5(g)", "an approved device holds the cards")
    floor.wants(PLAYER, ".7(d)")
    packed = Floor(game, shuffling="reshuffling_device").sit(1)
    packed.floor(a.ReceiveDecks(("red",), preshuffled=True))
    packed.refuses(DEALER, a.CutDeck("red", 26), ".5(g)", "they are not cut")
    packed.dealer(a.ShuffleDeck("red"))
