"""What was taken out once and no test of its clause noticed (`tests/sabotage/once_unnoticed.py`), each held to its clause."""

from pitboss.cards import parse_card, show
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, SYSTEM, Actor
from pitboss.table.view import face_down, view
from tests.cases import cases
from tests.honours import honours

from .floor import NAMES, Floor, every_game, games

TWO_DECKS = {"decks": 2, "shuffling": "shuffler", "dealing": "manual_shoe"}
SYSTEMS = games("657a", "639a")


def hand_bonus(game: Game) -> str:
    assert game.hand_bonus is not None
    return game.hand_bonus.player


@every_game
@honours("679a.8(e)", "657a.8(f)", "684a.8(e)", "639a.8(f)", "682a.8(e)", "683a.8(e)", "TCP.7(f)(2)")
def test_a_deck_is_counted_at_its_fifth_use_though_the_other_is_counted_in_between(game: Game) -> None:
    """AMB-4: of two decks each has a count of its own."""
    floor = Floor(game, **TWO_DECKS).ready(1)
    uses = dict.fromkeys(("red", "blue"), 0)
    for _ in range(9):
        floor.bet(1)
        floor.lock().deal()
        back = floor.round.back
        uses[back] += 1
        left = 52 - floor.round.dealt
        if back == "blue":
            floor.dealer(a.CountStub(left))
        elif uses["red"] < 5:
            floor.dealer(a.RackStub())
        else:
            floor.refuses(DEALER, a.RackStub(), floor.state.deal.stub_by.counted)
            floor.dealer(a.CountStub(left))
        floor.all_decide().finish()
    assert uses == {"red": 5, "blue": 4}


@every_game
@honours(".5(f)", "TCP.4(g)")
def test_5_f_both_decks_of_an_idle_table_are_spread_and_washed_anew(game: Game) -> None:
    floor = Floor(game, **TWO_DECKS).ready(1)
    floor.player(1, a.LeaveSeat(1))
    floor.dealer(a.SpreadIdle())
    assert {back: deck.stage for back, deck in floor.state.decks.items()} == {"red": s.IDLE, "blue": s.IDLE}
    floor.player(1, a.TakeSeat(1))
    for back in ("red", "blue"):
        floor.refuses(DEALER, a.ShuffleDeck(back), ".5(a)", f"the {back} deck is idle")
        floor.dealer(a.WashDeck(back))


@every_game
@honours(".13(e)", "TCP.10(e)")
def test_13_e_of_two_decks_the_one_in_the_shuffler_jams(game: Game) -> None:
    floor = Floor(game, **TWO_DECKS).ready(1)
    in_the_shoe = floor.state.active
    floor.report("shuffler_jam")
    stages = {back: deck.stage for back, deck in floor.state.decks.items()}
    assert stages.pop(in_the_shoe) == s.READY
    assert list(stages.values()) == [s.STACKED]


@SYSTEMS
@cases(("drawn", "times"), [("magic", 20), ("lucky", 5)])
@honours("657a.11(f)(3)", "639a.11(c)(6)(iii)", "657a.12(f)(3)", "639a.12(e)(3)")
def test_magic_and_lucky_are_paid_to_the_account_and_not_in_chips(game: Game, drawn: str, times: int) -> None:
    floor = Floor(game, magic_card_rate="1/20", lucky_bonus_rate="1/20").ready(1)
    floor.bet(1, **{hand_bonus(game): 100})
    floor.dealer(a.NoMoreBets())
    floor.system(a.DrawBonuses(parse_card("2c") if drawn == "magic" else None, 1 if drawn == "lucky" else None))
    floor.deal({"seat 1": "2c 4d 6h 8s Tc", "dealer": "3c 5d 7h 9s Jd"})
    floor.stub()
    floor.all_decide(fold=(1,))
    account, chips = s.account(NAMES[1]), s.chips(NAMES[1])
    before = floor.state.money[account], floor.state.money[chips]
    floor.finish()
    assert (floor.state.money[account] - before[0], floor.state.money[chips] - before[1]) == (times * 100, 0)


@SYSTEMS
@honours("657a.12(f)(3)", "639a.12(e)(3)")
def test_what_the_operator_does_not_offer_is_not_drawn(game: Game) -> None:
    assert game.hand_bonus is not None
    for rate, wrong in (
        ("lucky_bonus_rate", a.DrawBonuses(parse_card("7h"), None)),
        ("magic_card_rate", a.DrawBonuses(None, 1)),
    ):
        floor = Floor(game, **{rate: "1/20"}).ready(1)
        floor.bet(1, **{hand_bonus(game): 100})
        floor.dealer(a.NoMoreBets())
        floor.refuses(SYSTEM, wrong, game.hand_bonus.bonus_table, "does not offer")


@games("684a", "657a")
@honours("684a.11(d)(3)", "657a.11(g)")
def test_the_bonus_card_lies_face_down_until_the_turn_of_the_first_wager_on_it(game: Game) -> None:
    line = {"684a": "all_six", "657a": "six_card_bonus"}[game.chapter]
    floor = Floor(game).ready(1, 2)
    floor.bet(1, **{line: 500})
    floor.bet(2)
    floor.to_decisions()

    def seen(role: str) -> str | None:
        shown: str | None = view(floor.state, Actor(role, NAMES[1] if role == "player" else role))["bonus"]
        return shown

    card = show(floor.round.cards["bonus"])
    assert {seen(role) for role in ("player", "dealer", "floorperson", "surveillance")} == {face_down(1)}
    floor.all_decide()
    assert seen("dealer") == face_down(1), "it is the turn of seat 2, which has no wager on it"
    floor.dealer(a.SettleSeat(2))
    assert seen("dealer") == card


@games("657a")
@honours("657a.11(b)(3)", "657a.11(h)")
def test_a_folded_hand_with_a_six_card_bonus_is_racked_when_that_is_settled(game: Game) -> None:
    floor = Floor(game).ready(1, 2, 3)
    for seat in (1, 2, 3):
        floor.bet(seat, **({"six_card_bonus": 500} if seat == 2 else {}))
    floor.to_decisions()
    hands = {seat: floor.round.seat_cards(seat) for seat in (1, 2, 3)}
    floor.all_decide(fold=(1, 2)).to_rack()
    last = floor.state.last
    assert last is not None
    assert last.racked == (1,), "the Six Card Bonus keeps the cards of seat 2 on the table"
    above = hands[1] + hands[3] + hands[2] + last.cards["dealer"] + last.cards["bonus"]
    assert floor.state.rack[-len(above) :] == above
