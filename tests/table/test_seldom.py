"""What seldom happens: two things wrong in one round, a card told anew in a void one, a machine that fails in mid-round."""

from pitboss.cards import parse
from pitboss.filing.approvals import needed
from pitboss.filing.lawful import checked
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, Actor, Command
from pitboss.table.offers import offers
from pitboss.table.procedure import decide
from pitboss.table.steps import next_step

from .floor import (
    ANTE,
    NAMES,
    Floor,
    every_chapter,
    every_game,
    every_method_of_the_code,
    games,
    names,
    only,
    submission,
)
from .test_stateful import books_balance


def step_is_accepted(floor: Floor) -> None:
    step = next_step(floor.state, floor.at)
    assert step.act is not None, step
    answer = decide(floor.state, Command(Actor(step.role, step.role), step.act, floor.at))
    assert isinstance(answer, list), f"{step.words} {answer}"


# ---------------------------------------------------------------------------------------- decks and machines


@every_chapter
def test_3_b_3_a_deck_that_leaves_in_mid_round_is_followed_by_its_replacement(game: Game) -> None:
    """The machine jams with the waiting deck and then counts it wrong: its turn is its replacement's (AMB-68)."""
    floor = Floor(game, shuffling="counting_shuffler", decks=2).ready(1)
    floor.bet(1)
    floor.to_decisions()
    used = floor.round.back
    waiting = next(back for back in floor.state.decks if back != used)
    floor.report("shuffler_jam")
    floor.dealer(a.ShuffleDeck(waiting, 51))
    assert list(floor.state.decks) == [used]
    floor.all_decide().finish()
    floor.bet(1)
    floor.lock()
    assert floor.round.back != used


@every_chapter
def test_13_e_a_deck_that_waits_for_its_recut_is_in_no_shuffler(game: Game) -> None:
    """§ .5(e), § .13(e): cut by hand and in the shoe; were it "shuffled again" now, it would be dealt unshuffled."""
    floor = Floor(game, shuffling="shuffler")
    floor.floor(a.ReceiveDecks(("red",), preshuffled=True))
    floor.sit(1)
    floor.dealer(a.CutDeck("red", 20))
    floor.bet(1)
    floor.dealer(a.NoMoreBets())
    floor.floor(a.OrderRecut("red"))
    floor.refuses(DEALER, a.ReportIrregularity("shuffler_jam"), ".13(e)", "no cards are in the shuffler")
    assert floor.stage() == s.SHUFFLED


@every_chapter
def test_13_g_a_device_is_covered_once_and_a_method_changed_to_another(game: Game) -> None:
    floor = Floor(game, shuffling="shuffler").ready(1)
    floor.refuses(FLOOR, a.ChangeMethod("manual_shoe", "shuffler"), ".5(a)", "so already")
    floor.report("device_out_of_order", device="shuffler")
    floor.dealer(a.CoverDevice("shuffler"))
    floor.refuses(DEALER, a.CoverDevice("shuffler"), ".13(g)", "covered already")
    floor.floor(a.ChangeMethod("manual_shoe", "manual"))
    floor.refuses(FLOOR, a.ChangeMethod("manual_shoe", "manual"), ".13(g)", "so already")


@every_method_of_the_code
def test_13_g_in_a_licensed_house_the_other_method_is_one_that_is_approved(game: Game, dealing: str) -> None:
    """§ .8(a): a shoe's place needs approval; where none is recorded the machine's cards are dealt from the hand, or it is
    said what is lacking."""
    for shuffling in ("shuffler", "reshuffling_device", "manual"):
        data = submission(game, dealing=dealing, shuffling=shuffling)
        made, problems = checked(game, data)
        if any(not problem.warning for problem in problems):
            continue
        for device in ("shuffler", "shoe"):
            floor = Floor(game)
            floor.floor(a.CloseTable())
            approved = {need.key: "REF-1" for need in needed(made)}
            floor.floor(a.OpenTable("T1", data, virtual=False, licensed=True, approvals=approved))
            command = Command(Actor(DEALER, DEALER), a.ReportIrregularity("device_out_of_order", device), 0)
            if not isinstance(decide(floor.state, command), list):
                continue
            floor.report("device_out_of_order", device=device)
            floor.dealer(a.CoverDevice(device))
            step = next_step(floor.state)
            assert isinstance(step.act, a.ChangeMethod)
            if "approval" in step.words:
                assert "shoe_place" in floor.refuses(FLOOR, step.act, ".8(a)", "needs approval").message
                known = a.ChangeMethod(step.act.dealing, step.act.shuffling, {"shoe_place": "REF-2"})
                assert names(floor.floor(known)) == ["MethodChanged"]
            else:
                step_is_accepted(floor)


@every_game
def test_5_a_another_method_of_a_sealed_deck_gives_the_wagers_back(game: Game) -> None:
    """AMB-71: another method deals other cards to the same players, so nobody chooses it once wagers lie."""
    floor = Floor(game, virtual=True, dealing="automated_shoe", shuffling="shuffler").ready(1, 2)
    before = floor.money()
    floor.bet(1)
    floor.bet(2)
    events = floor.floor(a.ChangeMethod("manual_shoe", "shuffler"))
    assert names(events) == ["SealBroken", "MethodChanged"]
    assert (floor.money(), floor.state.boxes, floor.state.seal) == (before, {}, None)
    floor.staff()
    assert floor.state.seal is not None
    floor.bet(1)
    floor.to_decisions().all_decide().finish()


# ---------------------------------------------------------------------------------------- a raise in a void round


@games("657a", "684a")
def test_11_b_of_a_raise_that_went_back_with_a_void_round_nothing_more_goes_back(game: Game) -> None:
    """§ .13(d), AMB-53: the hands are void and the Raise returned; then a card of the hand is told anew."""
    floor = Floor(game).ready(1, 2)
    before = floor.money()
    for seat in (1, 2):
        floor.bet(seat, **floor.everything())
    floor.to_decisions({"seat 1": "As Ad 9c 7h 3d"})
    floor.decide(1, 3 * ANTE)
    floor.report("exposed_card")
    assert names(floor.floor(a.CorrectCard("seat 1", 2, parse("5d")[0]))) == ["CardCorrected"]
    books_balance(floor.state)
    floor.finish()
    assert game.chapter != "657a" or floor.money() == before


# ---------------------------------------------------------------------------------------- words and clauses


@games("683a", "684a")
def test_7_b_a_box_that_folded_and_was_then_ruled_lost_is_not_told_of_an_envy_bonus(game: Game) -> None:
    """Its side bets are left, and the floor rules them lost: they are collected on its turn, by § .7(b)."""
    floor = Floor(game).ready(1, 2)
    for seat in (1, 2):
        floor.bet(seat, **floor.everything())
    floor.to_decisions()
    floor.decide(1, None)
    floor.decide(2, ANTE)
    while game.chapter == "683a" and floor.round.community_open < 1:
        floor.dealer(a.Reveal())
    floor.player(1, a.LeaveSeat(1))
    floor.floor(a.RuleAbandoned(1, losing=True))
    floor.all_decide()
    floor.dealer(a.SettleSeat(2))
    floor.wants(DEALER, ".7(b)", "Seat 1", NAMES[1], "lost")
    assert "Envy" not in next_step(floor.state).words
    assert only(floor.dealer(a.SettleSeat(1))).clause == f"{game.chapter}.7(b)"
    floor.finish()


@games("679a", "682a", "683a", "684a")
def test_13_d_side_bets_of_a_void_round_are_settled_by_that_paragraph(game: Game) -> None:
    floor = Floor(game).ready(1, 2)
    for seat in (1, 2):
        floor.bet(seat, **floor.everything())
    floor.to_decisions()
    floor.report("exposed_card")
    floor.wants(DEALER, ".13(d)", "side bets")
    settled = only(floor.dealer(a.SettleSeat(2)))
    assert settled.clause == f"{game.chapter}.13(d)"
    floor.finish()


@every_chapter
def test_7_b_what_was_ruled_lost_is_collected_by_that_paragraph(game: Game) -> None:
    floor = Floor(game).ready(1, 2)
    floor.bet(1)
    floor.bet(2)
    floor.to_decisions()
    floor.player(1, a.LeaveSeat(1))
    floor.floor(a.RuleAbandoned(1, losing=True))
    floor.decide(2, ANTE * game.decisions[0].multiples[0])
    assert f"(§ {game.chapter}.7(b))" in next_step(floor.state).words
    assert f"{game.chapter}.11(b)" not in next_step(floor.state).words


# ---------------------------------------------------------------------------------------- a card found face up


@every_chapter
def test_13_a_a_card_found_face_up_and_told_wrongly_is_told_anew(game: Game) -> None:
    """AMB-82: else the card that it was told to be could never be dealt, and the table would stand still."""
    floor = Floor(game).ready(1, 2)
    floor.bet(1)
    floor.bet(2)
    floor.lock()
    floor.deal(count=2)
    told, right = parse("As Ks")
    floor.report("face_up_card", card=told)
    floor.refuses(DEALER, a.TellCards((told,)), ".3(a)", "As is out already")
    offered = [offer.act for offer in offers(floor.state, Actor(FLOOR, FLOOR)) if isinstance(offer.act, a.CorrectCard)]
    assert "burned" in {act.place for act in offered}
    assert names(floor.floor(a.CorrectCard("burned", 1, right))) == ["CardCorrected"]
    assert floor.round.burned == (right,)
    floor.dealer(a.TellCards((told,)))
    floor.refuses(DEALER, a.TellCards((right,)), ".3(a)", "Ks is out already")
    floor.deal()
    floor.stub()
    floor.all_decide().to_rack()
    assert only(floor.floor(a.RebuildRound(floor.state.rack))).agrees


@every_chapter
def test_13_a_a_card_found_face_up_changes_places_with_one_told_in_its_place(game: Game) -> None:
    floor = Floor(game).ready(1)
    floor.bet(1)
    floor.lock()
    floor.deal(count=1)
    (place, (dealt,)), burned = next(iter(floor.round.cards.items())), parse("As")[0]
    floor.report("face_up_card", card=burned)
    corrected = floor.floor(a.CorrectCard(place, 1, burned))[0]
    assert (corrected.other, floor.round.burned, floor.round.cards[place]) == ("burned", (dealt,), (burned,))  # type: ignore[union-attr]
    floor.deal()
    floor.stub()
    floor.all_decide().finish()
