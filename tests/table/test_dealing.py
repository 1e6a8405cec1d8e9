"""§ .8 to § .10: announced, dealt in the order of the method, and the prompts to the dealer."""

from pitboss.cards import DECK
from pitboss.law.game import Game
from pitboss.messages import catalogue
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, SYSTEM
from pitboss.table.asked import place_name
from pitboss.table.events import BetsLocked
from pitboss.table.sealing import opened_order
from pitboss.table.steps import next_step
from tests.cases import cases
from tests.games import CHAPTERS, cited
from tests.honours import honours

from .floor import Floor, every_chapter, every_method, games, names, only

ANNOUNCED = {"manual_shoe": ".8(b)", "hand": ".9(a)(3)"}
SHORT = {"dealer": "D", "bonus": "B", "rack": "R", "community": "C"}


def around(cards: int, one: str = "2 5 D") -> str:
    return " ".join([one] * cards)


STACKS_OF_FIVE = "2 2 2 2 2 5 5 5 5 5 D D D D D"
# Who gets each card in turn, seats 2 and 5 dealt in and every optional wager made by seat 5 alone.
ORDER = {
    ("679a", "manual_shoe"): around(3) + " F5",
    ("679a", "hand"): around(3) + " F5",
    ("679a", "automated_shoe"): "2 2 2 5 5 5 D D D F5",
    ("679a", "reshuffling_shoe"): "R 2 2 2 F5 5 5 5 R D D D",
    ("TCP", "manual_shoe"): around(3),
    ("TCP", "hand"): around(3),
    ("TCP", "automated_shoe"): "2 2 2 5 5 5 D D D",
    ("657a", "manual_shoe"): "B " + around(5),
    ("657a", "hand"): "B " + around(5),
    ("657a", "automated_shoe"): STACKS_OF_FIVE + " B R R R R",
    ("684a", "manual_shoe"): "B " + around(5),
    ("684a", "hand"): "B " + around(5),
    ("684a", "automated_shoe"): STACKS_OF_FIVE + " B R R R R",
    ("639a", "manual_shoe"): around(5),
    ("639a", "hand"): around(5),
    ("639a", "automated_shoe"): STACKS_OF_FIVE,
    ("682a", "manual_shoe"): "B " + around(5) + " D",
    ("682a", "hand"): "B " + around(5) + " D",
    ("682a", "automated_shoe"): STACKS_OF_FIVE + " B D R R R",
    ("683a", "manual_shoe"): "B B B B " + around(2, "2 5") + " C C C",
    ("683a", "hand"): "B B B B " + around(2, "2 5") + " C C C",
    ("683a", "automated_shoe"): "2 2 5 5 B B B B C C C",
}


BEGINS = {"hand": ".9(b)", "automated_shoe": ".10(b)", "reshuffling_shoe": ".10(g)"}


def with_cards_due(game: Game, dealing: str) -> Floor:
    """Bets locked, seat 5 with every optional wager offered."""
    floor = Floor(game, dealing=dealing).ready(2, 5)
    floor.bet(2)
    floor.bet(5, **floor.everything())
    return floor.lock()


# ---------------------------------------------------------------------------------------- Ready and announced


@every_method
@honours(".8(a)", ".10(a)(1)", ".8(b)", ".9(a)(3)", ".10(a)(2)", "TCP.7(a)", "TCP.7(b)")
def test_8_9_10_after_the_shuffle_no_more_bets_is_announced_and_then_the_cards_are_dealt(
    game: Game, dealing: str
) -> None:
    clause = ANNOUNCED.get(dealing, ".10(a)(2)")
    floor = Floor(game, dealing=dealing).sit(1)
    floor.bet(1)
    for act in (a.NoMoreBets(), a.TellCards((0,))):
        floor.refuses(DEALER, act, ".4(a)" if isinstance(act, a.NoMoreBets) else clause)
    while floor.stage() != s.READY if floor.state.decks else True:
        step = next_step(floor.state)
        assert not isinstance(step.act, a.NoMoreBets)
        floor.do(step.role, step.act or a.ReceiveDecks(("red",)))
    floor.wants(DEALER, clause, "announce" if dealing != "hand" else "Announce")
    assert ("cards in the shoe" in next_step(floor.state).words) == (dealing != "hand")
    floor.refuses(DEALER, a.TellCards((0,)), clause, "the table is betting")
    locked = only(floor.dealer(a.NoMoreBets()))
    assert (locked.clause, locked.number, locked.by) == (cited(game, clause), 1, DEALER)
    floor.deal(count=1)


@every_method
@honours(".8(b)", ".9(a)(3)", ".10(a)(2)", "TCP.7(b)")
def test_8_9_10_there_is_nothing_to_announce_where_nobody_wagered(game: Game, dealing: str) -> None:
    floor = Floor(game, dealing=dealing).ready(1)
    floor.refuses(DEALER, a.NoMoreBets(), ANNOUNCED.get(dealing, ".10(a)(2)"), "nobody has made a wager")


# ---------------------------------------------------------------------------------------- Prompts


@every_chapter
@honours(".9(a)(2)")
def test_9_a_2_the_dealer_is_told_to_keep_the_deck_in_one_hand_over_the_tray(game: Game) -> None:
    floor = with_cards_due(game, "hand")
    assert "one hand, the same all round, over the chip tray; draw with the other" in next_step(floor.state).words
    assert floor.state.deal.manner is not None
    assert floor.state.deal.manner.clause == cited(game, ".9(a)(2)")


@every_chapter
@honours(".8(b)", "639a.8(c)", "657a.8(c)")
def test_8_b_the_dealer_is_told_which_hand_draws_and_which_places(game: Game) -> None:
    floor = with_cards_due(game, "manual_shoe")
    assert "hand nearer the shoe, place with the other" in next_step(floor.state).words
    assert floor.state.deal.manner is not None
    assert floor.state.deal.manner.clause == cited(game, {"657a": ".8(c)", "639a": ".8(c)"}.get(game.chapter, ".8(b)"))
    floor.deal(count=1)
    assert "hand nearer" not in next_step(floor.state).words


# ---------------------------------------------------------------------------------------- The order


@every_method
@honours(
    "679a.8(c)", "657a.8(d)", "684a.8(c)", "639a.8(d)", "682a.8(c)", "683a.8(c)", ".9(b)", ".10(b)", "679a.10(c)",
    "683a.8(d)", "683a.9(c)", "683a.10(c)", "683a.10(c)(1)", "683a.10(c)(2)", "679a.10(g)", "679a.10(g)(1)",
    "679a.10(g)(2)", "TCP.7(c)", "TCP.7(d)", "TCP.7(e)", "TCP.7(f)(1)",
)  # fmt: skip
def test_8_9_10_each_card_told_goes_to_the_place_the_method_gives_it(game: Game, dealing: str) -> None:
    floor = with_cards_due(game, dealing)
    went = []
    for card in DECK[: len(floor.round.plan)]:
        due, before = next_step(floor.state), dict(floor.round.cards)
        told = only(floor.dealer(a.TellCards((card,))))
        [place] = [to for to, held in floor.round.cards.items() if held != before.get(to, ())]
        assert card in floor.round.cards[place]
        assert due.words.startswith(f"Deal to {catalogue().argument_text(place_name(place))}, face ")
        assert told.clause == due.clause
        went.append(SHORT.get(place) or place.replace("fourth ", "F").replace("seat ", ""))
    assert " ".join(went) == ORDER[game.chapter, dealing]
    if game.key in CHAPTERS:  # The example's law is numbered otherwise.
        third = {"manual_shoe": ".8(d)" if game.chapter in ("657a", "639a") else ".8(c)"}
        assert floor.state.deal.clause == game.chapter + (third | BEGINS)[dealing], "where the method's order begins"
    assert floor.state.phase == s.STUB
    assert floor.state.deal.shoe == (dealing != "hand")


@cases("dealing", ["manual_shoe", "hand"])
@games("639a")
@honours("639a.8(d)(1)-(5)", "639a.9(b)(1)-(5)")
def test_639a_the_dealers_first_card_alone_lies_face_up_and_each_step_has_its_clause(game: Game, dealing: str) -> None:
    floor = with_cards_due(game, dealing)
    stem = "639a.8(d)" if dealing == "manual_shoe" else "639a.9(b)"
    steps = [(one.to, one.face_up, one.clause) for one in floor.round.plan]
    assert steps[:6] == [
        ("seat 2", False, f"{stem}(1)"),
        ("seat 5", False, f"{stem}(1)"),
        ("dealer", True, f"{stem}(2)"),
        ("seat 2", False, f"{stem}(3)"),
        ("seat 5", False, f"{stem}(3)"),
        ("dealer", False, f"{stem}(4)"),
    ]
    assert {(up, clause) for _, up, clause in steps[6:]} == {(False, f"{stem}(5)")}


@games("639a")
@honours("639a.10(b)")
def test_639a_10_b_from_the_automated_shoe_the_bottom_card_of_the_dealers_stack_is_turned_up(game: Game) -> None:
    floor = with_cards_due(game, "automated_shoe")
    floor.dealer(a.TellCards(DECK[:15]))
    assert floor.round.cards["dealer"] == (14, 10, 11, 12, 13)


# ---------------------------------------------------------------------------------------- From a shoe, real or virtual


@every_method
@honours(".3(a)", ".13(c)", "TCP.3(a)", "TCP.10(c)")
def test_told_cards_are_of_one_deck_each_once_and_no_more_than_the_plan(game: Game, dealing: str) -> None:
    floor = with_cards_due(game, dealing)
    total = len(floor.round.plan)
    for cards, clause, says in (
        ((), ".13(c)", "0 cards"),
        (DECK[: total + 1], ".13(c)", f"{total} are still to be dealt"),
        ((7, 7), ".3(a)", "out already"),
        ((52,), ".3(a)", "is not a card"),
        ((-1,), ".3(a)", "is not a card"),
    ):
        floor.refuses(DEALER, a.TellCards(cards), clause, says)
    floor.do(SYSTEM, a.TellCards((7,)))
    floor.refuses(DEALER, a.TellCards((7,)), ".3(a)", "3s is out already")
    floor.refuses(DEALER, a.DealCards(), ANNOUNCED.get(dealing, ".10(a)(2)"), "told as they are drawn")
    floor.refuses(DEALER, a.RackStub(), floor.state.deal.stub_by.racked, "the table is dealing")


@every_method
@honours(".8(b)", ".9(a)(3)", ".10(a)(2)", ".13(c)", "TCP.7(b)", "TCP.10(c)")
def test_a_virtual_shoe_deals_the_committed_order_card_by_card_or_all_at_once(game: Game, dealing: str) -> None:
    one, all_at_once = (Floor(game, dealing=dealing, virtual=True, seed=5).ready(1, 3) for _ in range(2))
    for floor in (one, all_at_once):
        floor.bet(1)
        floor.bet(3)
        promised = floor.state.seal
        assert promised is not None
        floor.lock()
        [locked] = [event for event in floor.log if isinstance(event, BetsLocked)]
        assert locked.seal == promised.commitment, "under the seal that the wagers were made under"
    clause = ANNOUNCED.get(dealing, ".10(a)(2)")
    one.refuses(DEALER, a.TellCards((0,)), clause, "deals from a virtual shoe")
    for _ in one.round.plan:
        one.deal(count=1)
    dealt = all_at_once.deal()
    assert names(dealt) == ["CardsDealt"]
    assert one.round.cards == all_at_once.round.cards
    all_at_once.stub()
    all_at_once.all_decide().finish()
    assert only(dealt).cards == opened_order(all_at_once.state.last)[: len(one.round.plan)]
    for count in (-1, len(one.round.plan) + 1):
        fresh = Floor(game, dealing=dealing, virtual=True).ready(1)
        fresh.bet(1)
        fresh.lock()
        fresh.refuses(DEALER, a.DealCards(count), ".13(c)", "still to be dealt")
