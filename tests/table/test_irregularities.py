"""§ .13: what each irregularity does, when it can happen, and what it voids and returns."""

from pitboss.cards import parse_card
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR
from pitboss.table.dealing import stub_expected
from pitboss.table.steps import next_step
from tests.cases import cases
from tests.games import cited
from tests.honours import honours

from .floor import Floor, brought_to, every_game, every_method, games, names, only

VOIDS = ["IrregularityReported", "RoundVoided"]
PHASES = ("betting", "locked", "dealing", "stub", "deciding", "settling", "clearing")
AUTOMATED = {"dealing": "automated_shoe"}


def assert_all_is_returned(floor: Floor) -> None:
    """AMB-12: every wager went back, every meter stands where it stood; the deck is shuffled before the next round."""
    assert floor.money() == floor.before
    assert floor.state.phase == s.CLEARING
    floor.dealer(a.ClearTable())
    assert floor.stage(floor.state.last.back) == s.USED
    floor.bet(1)
    floor.refuses(DEALER, a.NoMoreBets(), ".5(a)", "is used")


# ---------------------------------------------------------------------------------------- § .13(a) A card face up


@every_method
@honours(".13(a)", "TCP.10(a)")
def test_13_a_a_card_found_face_up_is_discarded_and_the_hand_completed_from_the_next(game: Game, dealing: str) -> None:
    """AMB-11: in an automated stack too."""
    floor = Floor(game, dealing=dealing).ready(1)
    floor.bet(1)
    floor.lock().deal(count=1)
    events = floor.report("face_up_card", card=parse_card("As"))
    assert names(events) == ["IrregularityReported", "CardBurned"]
    assert {event.clause for event in events} == {cited(game, ".13(a)")}
    floor.refuses(DEALER, a.TellCards((parse_card("As"),)), ".3(a)", "As is out already")
    floor.deal()
    assert all(len(floor.round.cards[one.to]) for one in floor.round.plan)
    assert stub_expected(floor.state) == 52 - len(floor.round.plan) - 1
    floor.stub()
    floor.all_decide().finish()
    assert floor.state.rounds == 1
    assert floor.state.last.irregularity == ""


@every_game
@honours(".13(a)", "TCP.10(a)")
def test_13_a_no_card_of_a_virtual_deck_is_burned_by_a_report(game: Game) -> None:
    """AMB-64: its order is fixed when bets are locked, and no card of it lies face up. That it was reported is kept.

    What else nobody brings about by a report is in `test_virtual_rounds`.
    """
    floor, plain = Floor(game, virtual=True).ready(1), Floor(game, virtual=True).ready(1)
    for one in (floor, plain):
        one.bet(1)
        one.lock().deal(count=2)
    for role in (DEALER, FLOOR):
        for kind in ("face_up_card", "second_face_up_card"):
            refused = only(floor.report(kind, role))
            assert (type(refused).__name__, refused.clause) == ("ReportRefused", cited(game, ".13(a)"))
    for one in (floor, plain):
        one.deal()
    assert floor.round.burned == ()
    assert floor.round.cards == plain.round.cards


@cases("kind", ["face_up_card", "second_face_up_card"])
@every_game
@honours(".13(a)", "TCP.10(a)")
def test_13_a_a_second_one_in_the_deal_voids_the_round_and_returns_every_wager(game: Game, kind: str) -> None:
    """AMB-11: counted over the whole round's deal."""
    floor = brought_to(game, "locked")
    floor.refuses(DEALER, a.ReportIrregularity("second_face_up_card"), ".13(a)", "report the first")
    floor.report("face_up_card")
    floor.deal(count=3)
    events = floor.report(kind)
    assert (names(events), {event.clause for event in events}) == (VOIDS, {cited(game, ".13(a)")})
    assert_all_is_returned(floor)


@every_game
@honours(".13(a)", "TCP.10(a)")
def test_13_a_before_the_first_card_the_progressive_chips_can_still_be_collected(game: Game) -> None:
    floor = Floor(game).ready(1)
    floor.bet(1, **floor.everything())
    floor.dealer(a.NoMoreBets())
    floor.report("face_up_card")
    floor.staff()
    floor.deal()
    assert floor.state.phase == s.STUB


@games("639a")
@honours("639a.13(a)")
def test_639a_13_a_the_dealers_up_card_is_not_a_card_found_face_up(game: Game) -> None:
    """AMB-11: it is dealt so."""
    floor = brought_to(game, "stub")
    assert [one.face_up for one in floor.round.plan].count(True) == 1
    assert floor.round.burned == ()


@every_game
@honours(".3(a)", ".13(a)", "TCP.3(a)", "TCP.10(a)")
def test_13_a_a_card_already_out_is_not_found_in_the_shoe(game: Game) -> None:
    floor = Floor(game).ready(1)
    floor.bet(1)
    floor.lock()
    floor.dealer(a.TellCards((0,)))
    floor.refuses(DEALER, a.ReportIrregularity("face_up_card", card=0), ".3(a)", "2c is out already")
    floor.refuses(DEALER, a.ReportIrregularity("face_up_card", card=52), ".3(a)", "is not a card")


# ---------------------------------------------------------------------------------------- § .13(b) Drawn in error


@every_game
@honours(".13(b)", "TCP.10(b)")
def test_13_b_a_card_drawn_in_error_and_not_seen_is_simply_the_next_card(game: Game) -> None:
    floor, plain = Floor(game).ready(1), Floor(game).ready(1)
    for one in (floor, plain):
        one.bet(1)
        one.lock().deal(count=1)
    noted = only(floor.report("card_drawn_in_error"))
    assert (noted.clause, noted.effect) == (cited(game, ".13(b)"), "Use it as the next card. The round goes on.")
    for one in (floor, plain):
        one.deal()
    assert floor.round.cards == plain.round.cards


# ---------------------------------------------------------------------------------------- § .13(c) A wrong number


@cases("phase", ["dealing", "stub", "deciding", "settling"])
@every_game
@honours(".13(c)", "TCP.10(c)")
def test_13_c_a_wrong_number_of_cards_voids_the_round_and_returns_every_wager(game: Game, phase: str) -> None:
    """AMB-51: of All-Six cards too. AMB-11: a card laid on the wrong hand is this, and no longer (b)."""
    floor = brought_to(game, phase, decided=1)
    events = floor.report("wrong_number_of_cards")
    assert (names(events), {event.clause for event in events}) == (VOIDS, {cited(game, ".13(c)")})
    assert_all_is_returned(floor)


@every_game
@honours(".13(c)", "TCP.10(c)")
def test_13_c_what_is_settled_stands(game: Game) -> None:
    floor = brought_to(game, s.SETTLING)
    while not floor.round.boxes[2].settled:
        step = next_step(floor.state)
        assert step.act is not None
        floor.do(step.role, step.act)
    stands, others = floor.round.results[2], floor.round.boxes[1].wagers
    events = floor.report("wrong_number_of_cards")
    assert names(events) == ["IrregularityReported", "RoundVoided"]
    assert (floor.state.phase, floor.round.results) == (s.CLEARING, {2: stands})
    assert sum(t.cents for t in events[1].transfers if t.source.startswith("bet:1")) >= others["ante"]
    assert floor.bets() == {}


# ---------------------------------------------------------------------------------------- § .13(e) The shuffler


@every_game
@honours(".13(e)", "TCP.10(e)")
def test_13_e_after_a_jam_the_cards_are_shuffled_again(game: Game) -> None:
    floor = Floor(game, dealing="manual_shoe", shuffling="shuffler").ready(1)
    floor.bet(1)
    events = floor.report("shuffler_jam")
    assert (names(events), events[0].clause) == (["IrregularityReported", "DeckMoved"], cited(game, ".13(e)"))
    floor.refuses(DEALER, a.NoMoreBets(), ".5(a)", "the red deck is stacked")
    floor.dealer(a.ShuffleDeck("red"), a.NoMoreBets())
    floor.refuses(DEALER, a.ReportIrregularity("shuffler_jam"), ".13(e)", "no cards are in the shuffler")
    by_hand = Floor(game).ready(1)
    by_hand.refuses(DEALER, a.ReportIrregularity("shuffler_jam"), ".13(e)", "no shuffler is in use")


# ---------------------------------------------------------------------------------------- § .13(f) The shoe


@cases("phase", ["locked", "dealing", "stub"])
@every_game
@honours(".13(f)", "TCP.10(f)")
def test_13_f_a_jam_of_the_automated_shoe_voids_the_round_and_returns_every_wager(game: Game, phase: str) -> None:
    """AMB-11: any short dispense."""
    floor = brought_to(game, phase, **AUTOMATED)
    floor.report("device_out_of_order", FLOOR, device="shoe")
    if phase != "stub":
        floor.refuses(DEALER, a.TellCards(floor.next_cards({}, 1)), ".13(f)", "report the jam, and the round is void")
    events = floor.report("shoe_jam")
    assert (names(events), {event.clause for event in events}) == (VOIDS, {cited(game, ".13(f)")})
    assert_all_is_returned(floor)


@cases("dealing", ["manual_shoe", "hand"])
@every_game
@honours(".13(f)", "TCP.10(f)")
def test_13_f_what_the_dealer_draws_from_does_not_jam(game: Game, dealing: str) -> None:
    floor = brought_to(game, "dealing", dealing=dealing)
    floor.refuses(DEALER, a.ReportIrregularity("shoe_jam"), ".13(f)", "no automated shoe is in use")


# ---------------------------------------------------------------------------------------- § .13(g) Out of order


@every_game
@honours(".13(g)", "TCP.10(g)")
def test_13_g_a_device_out_of_order_is_covered_before_another_method_is_used(game: Game) -> None:
    floor = Floor(game, dealing="automated_shoe", shuffling="shuffler").ready(1)
    noted = only(floor.report("device_out_of_order", FLOOR, device="shoe"))
    assert (noted.clause, noted.device) == (cited(game, ".13(g)"), "shoe")
    floor.bet(1)
    floor.refuses(DEALER, a.NoMoreBets(), ".13(g)", "the shoe is out of order")
    floor.refuses(FLOOR, a.ChangeMethod("manual_shoe", "shuffler"), ".13(g)", "not covered; cover it first")
    floor.wants(DEALER, ".13(g)", "Cover the shoe")
    covered = only(floor.dealer(a.CoverDevice("shoe")))
    assert (covered.clause, covered.by) == (cited(game, ".13(g)"), DEALER)
    floor.refuses(FLOOR, a.ChangeMethod("automated_shoe", "manual"), ".13(g)", "choose a method without it")
    floor.wants(FLOOR, ".13(g)", "manual dealing shoe")
    floor.refuses(DEALER, a.ChangeMethod("manual_shoe", "shuffler"), ".13(g)", "it is for the floorperson")
    changed = only(floor.floor(a.ChangeMethod("manual_shoe", "shuffler")))
    assert (changed.clause, floor.state.dealing) == (cited(game, ".13(g)"), "manual_shoe")
    floor.to_decisions().all_decide().finish()
    assert floor.state.rounds == 1


@every_game
@honours(".13(g)", "TCP.10(g)")
def test_13_g_a_device_that_works_again_may_be_used_again(game: Game) -> None:
    floor = Floor(game, dealing="automated_shoe", shuffling="shuffler").ready(1)
    floor.report("device_out_of_order", FLOOR, device="shoe")
    floor.dealer(a.CoverDevice("shoe"))
    floor.wants(FLOOR, ".13(g)", "with cards shuffled by the machine")
    floor.refuses(DEALER, a.RestoreDevice("shoe"), ".13(g)", "it is for the floorperson")
    floor.refuses(FLOOR, a.RestoreDevice("shuffler"), ".13(g)", "not reported out of order")
    floor.floor(a.ChangeMethod("manual_shoe", "shuffler"), a.RestoreDevice("shoe"))
    assert floor.state.out_of_order == {}
    floor.floor(a.ChangeMethod("automated_shoe", "shuffler"))
    assert floor.whole_round(1).state.rounds == 1


@games("679a")
@honours("679a.10(g)", "679a.13(g)")
def test_679a_10_g_a_reshuffling_shoe_out_of_order_shuffles_for_no_other_method(game: Game) -> None:
    """The device that shuffles the four-card stacks is the shoe itself: nothing that it shuffles can be dealt."""
    floor = Floor(game, dealing="reshuffling_shoe", shuffling="reshuffling_device").ready(1)
    floor.report("device_out_of_order", device="shoe")
    floor.dealer(a.CoverDevice("shoe"))
    floor.refuses(FLOOR, a.ChangeMethod("manual_shoe", "reshuffling_device"), ".13(g)", "the shoe is out of order")
    floor.floor(a.ChangeMethod("manual_shoe", "manual"))
    assert floor.whole_round(1).state.rounds == 1


@every_game
@honours(".13(g)", "TCP.10(g)")
def test_13_g_without_its_shuffler_a_table_of_two_decks_goes_on_with_one_shuffled_by_hand(game: Game) -> None:
    floor = Floor(game, dealing="hand", shuffling="shuffler", decks=2).ready(1).whole_round(1)
    floor.report("device_out_of_order", device="shuffler")
    floor.dealer(a.CoverDevice("shuffler"))
    floor.refuses(FLOOR, a.ChangeMethod("hand", "manual"), ".9(a)(1)", "only what a machine shuffled")
    floor.refuses(FLOOR, a.ChangeMethod("manual_shoe", "manual"), ".3(b)", "take one away first")
    floor.staff()
    assert (floor.state.dealing, floor.state.shuffling, len(floor.state.decks)) == ("manual_shoe", "manual", 1)
    assert floor.whole_round(1).state.rounds == 2


@every_game
@honours(".13(g)", "TCP.10(g)")
def test_13_g_a_shoe_that_fails_in_the_deal_is_reported_as_a_jam_and_the_round_is_void(game: Game) -> None:
    floor = brought_to(game, "dealing", **AUTOMATED)
    floor.report("device_out_of_order", device="shoe")
    floor.refuses(DEALER, a.TellCards((51,)), ".13(f)", "report the jam")
    floor.wants(DEALER, ".13(f)", "report it, and all wagers go back")
    floor.report("shoe_jam")
    assert floor.money() == floor.before


@every_game
@honours(".13(g)", "TCP.10(g)")
def test_13_g_only_a_device_in_use_and_only_once(game: Game) -> None:
    floor = Floor(game).ready(1)
    for device in ("shoe", "shuffler"):
        floor.refuses(DEALER, a.ReportIrregularity("device_out_of_order", device), ".13(g)", "is in use")
        floor.refuses(DEALER, a.CoverDevice(device), ".13(g)", "not reported out of order")
    floor.refuses(DEALER, a.ReportIrregularity("device_out_of_order", "camera"), ".13(g)", "it is shuffler or shoe")
    machine = Floor(game, shuffling="shuffler").ready(1)
    machine.report("device_out_of_order", device="shuffler")
    machine.refuses(
        FLOOR, a.ReportIrregularity("device_out_of_order", "shuffler"), ".13(g)", "reported out of order already"
    )


@every_game
@honours(".13(g)", ".5(a)", ".8(a)", ".9(a)(1)", "TCP.10(g)", "TCP.4(a)", "TCP.7(a)", "TCP.7(d)(1)")
def test_13_g_a_method_is_changed_between_rounds_and_to_a_lawful_one(game: Game) -> None:
    floor = Floor(game, shuffling="shuffler").ready(1)
    for dealing, shuffling, clause, says in (
        ("slot", "shuffler", ".8(a)", "dealing 'slot'"),
        ("manual_shoe", "riffle", ".5(a)", "no shuffling 'riffle'"),
        ("hand", "manual", ".9(a)(1)", "only what a machine shuffled"),
    ):
        floor.refuses(FLOOR, a.ChangeMethod(dealing, shuffling), clause, says)
    if "reshuffling_shoe" in game.deals:
        floor.refuses(FLOOR, a.ChangeMethod("reshuffling_shoe", "shuffler"), ".10(g)", "reshuffling device")
    floor.bet(1)
    floor.lock()
    floor.refuses(FLOOR, a.ChangeMethod("hand", "shuffler"), game.deals["hand"].clause, "the table is locked")


# ---------------------------------------------------------------------------------------- When each can happen

LATE = {"stub", "deciding", "settling", "clearing"}  # AMB-65: what was found in the deal is never told too late.
WHEN = {
    "face_up_card": (".13(a)", {"locked", "dealing"} | LATE),
    "second_face_up_card": (".13(a)", {"clearing"}),  # Before, the first must have been reported.
    "card_drawn_in_error": (".13(b)", {"locked", "dealing"} | LATE),
    "wrong_number_of_cards": (".13(c)", {"dealing", "stub", "deciding", "settling", "clearing"}),
    "exposed_card": (".13(d)", {"dealing", "stub", "deciding", "settling", "clearing"}),
    "shoe_jam": (".13(f)", {"locked", "dealing"} | LATE),
}


@cases("phase", PHASES)
@every_game
@honours(".13(a)-(d)", ".13(f)", "TCP.10(f)")
def test_13_each_can_be_reported_by_dealer_or_floor_while_it_can_happen_and_not_else(game: Game, phase: str) -> None:
    for kind, (clause, phases) in WHEN.items():
        for role in (DEALER, FLOOR):
            floor = brought_to(game, phase, **AUTOMATED)
            if phase in phases:
                assert floor.report(kind, role)[0].kind == kind
            else:
                floor.refuses(role, a.ReportIrregularity(kind), clause)


@every_game
@honours(".13(a)", "TCP.10(a)")
def test_13_what_the_chapters_do_not_name_is_no_irregularity(game: Game) -> None:
    floor = Floor(game)
    floor.refuses(DEALER, a.ReportIrregularity("spilled_drink"), ".13(a)", "is no irregularity; they are face_up_card")
