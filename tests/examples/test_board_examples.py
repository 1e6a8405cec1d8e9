"""The examples with a board: their exact figures, a round settled, and what no table deals yet refused in one line."""

import random
from collections.abc import Iterator
from fractions import Fraction
from functools import reduce
from math import comb
from pathlib import Path
from types import SimpleNamespace

import pytest

from pitboss.cards import DECK, parse
from pitboss.chapters import GAMES, find, own
from pitboss.errors import BadInput, Refusal
from pitboss.exchange import settle_json
from pitboss.law.game import FIVE_CARD_HANDS, Game
from pitboss.law.settle import net
from pitboss.law.sheet import sheet
from pitboss.log.table_log import Store
from pitboss.odds.counting.counts import tally
from pitboss.odds.exact import optimum
from pitboss.odds.lab.integrity import leaks
from pitboss.odds.report.nearest import nearest
from pitboss.odds.report.whatif import priced_table
from pitboss.odds.simulate.settlement_check import settlement_checks
from pitboss.projections.audit import verify
from pitboss.rank.kind import name_of
from pitboss.table import acts as a
from pitboss.table.acts import DEALER, PLAYER, Actor
from pitboss.table.deciding import deciding_seat
from pitboss.table.evolve import evolve
from pitboss.table.offers import offers
from pitboss.table.state import Table
from pitboss.table.steps import lawful_amounts
from pitboss.table.view import common_cards
from pitboss.training.drills import Course
from pitboss.web.screens.frames import frame
from tests.invariants.auditors import disagreement
from tests.sealed import House
from tests.store.drive import at_house, ready
from tests.table.floor import NAMES, Floor

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
FIGURES = {  # Of the required wagers, per Ante or first bet.
    "let_it_ride": Fraction(-37963, 1082900),
    "mississippi_stud": Fraction(-53223, 1082900),
    "casino_holdem": Fraction(-1363917077, 63213204600),
    "ultimate_texas_holdem": Fraction(-50643648973, 2317817502000),
    "texas_holdem_bonus": Fraction(-578107733, 28381438800),
}


@pytest.fixture
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    monkeypatch.setenv(own.GAMES_VARIABLE, "")
    before = dict(GAMES)
    yield find(str(EXAMPLES / request.param))
    GAMES.clear()
    GAMES.update(before)


@pytest.mark.parametrize("game", ["let_it_ride", "mississippi_stud"], indirect=True)
def test_the_exact_figure_of_a_board_without_a_dealer(game: Game) -> None:
    assert optimum.base(sheet(game)).ev == FIGURES[game.key]


@pytest.mark.parametrize("game", ["casino_holdem"], indirect=True)
def test_a_board_with_a_dealer_has_its_own_hold_or_a_refusal(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    under, hold = sheet(game), -FIGURES[game.key]
    monkeypatch.setattr(optimum, "base", lambda under: SimpleNamespace(ev=-hold))
    assert priced_table(under, "base").hold == hold
    for refused in (
        lambda: optimum.solution(under),
        lambda: nearest(under, "base", Fraction(1, 50)),
        lambda: list(leaks(under)),
    ):
        with pytest.raises(BadInput, match="a board and a dealer's hand"):
            refused()


@pytest.mark.parametrize("game", ["let_it_ride"], indirect=True)
def test_figures_of_a_game_that_passes_are_compared_with_its_settlement(game: Game) -> None:
    assert {key: check.deals for key, check in settlement_checks(game).items()} == {("base", None): 1_024}


ROUND = {
    "ultimate_texas_holdem": ("AhKh", "9c9d", "Qh Jh Th 2c 2d", {"ante": "5", "blind": "5"}),
    "casino_holdem": ("AhKh", "9c9d", "Qh Jh Th 2c 2d", {"ante": "5"}),
    "let_it_ride": ("AhAd4c", "", "Ac 9d", {"stake": "5", "first": "5", "second": "5"}),
}


@pytest.mark.parametrize(
    ("game", "decisions", "won"),
    [
        ("ultimate_texas_holdem", ["20"], 5 + 2500 + 20),
        ("ultimate_texas_holdem", ["0", "10"], 5 + 2500 + 10),
        ("ultimate_texas_holdem", ["0", "0", "5"], 5 + 2500 + 5),
        ("ultimate_texas_holdem", ["0", "0", "fold"], -10),
        ("casino_holdem", ["10"], 500 + 10),
        ("let_it_ride", ["0", "5"], 2 * 15),
        ("let_it_ride", ["0", "0"], 15),
    ],
    indirect=["game"],
)
def test_a_round_is_settled_by_what_was_made_of_each_decision(game: Game, decisions: list[str], won: int) -> None:
    cards, dealer, community, wagers = ROUND[game.key]
    seat = {"seat": 1, "cards": cards, "wagers": wagers, "decisions": decisions}
    played = {"game": game.key, "community": community, "seats": [seat]} | ({"dealer": dealer} if dealer else {})
    (result,) = settle_json(played, "2026-11-19")["seats"]
    assert Fraction(result["net"]) == won


@pytest.mark.parametrize(
    ("game", "decisions", "refusal"),
    [
        ("ultimate_texas_holdem", ["fold"], "unlawful_raise"),
        ("ultimate_texas_holdem", ["20", "0"], "decision_left_over"),
        ("ultimate_texas_holdem", ["0", "0", "0"], "unlawful_raise"),
        ("let_it_ride", ["0"], "decision_missing"),
    ],
    indirect=["game"],
)
def test_a_pass_a_fold_and_a_second_asking_are_lawful_only_where_the_rules_have_them(
    game: Game, decisions: list[str], refusal: str
) -> None:
    cards, dealer, community, wagers = ROUND[game.key]
    seat = {"seat": 1, "cards": cards, "wagers": wagers, "decisions": decisions}
    played = {"game": game.key, "community": community, "seats": [seat]} | ({"dealer": dealer} if dealer else {})
    with pytest.raises(Refusal) as caught:
        settle_json(played, "2026-11-19")
    assert caught.value.code == refusal


PLAYED = {  # Cards by place; then by game what each asking shows and what seats 1 and 2 answer to it, and what they win.
    "mississippi_stud": (
        {"seat 1": "Ah Kh", "seat 2": "9s 4c", "community": "Qh Jh Th"},
        [(0, [500, 500]), (1, [500, 500]), (2, [500, 500])],
        {1: 4 * 500 * 500, 2: -4 * 500},
    ),
    "ultimate_texas_holdem": (
        {"seat 1": "Ah Kh", "seat 2": "9s 4c", "dealer": "9c 9d", "community": "Qh Jh Th 2c 2d"},
        [(0, [0, 0]), (3, [1000, 0]), (5, [None])],
        {1: 500 + 500 * 500 + 1000, 2: -1000},
    ),
    "casino_holdem": (
        {"seat 1": "Ah Kh", "seat 2": "9s 4c", "dealer": "9c 9d", "community": "Qh Jh Th 2c 2d"},
        [(3, [1000, None])],
        {1: 500 * 100 + 1000, 2: -500},
    ),
    "texas_holdem_bonus": (
        {"seat 1": "Ah Kh", "seat 2": "9s 4c", "dealer": "9c 9d", "community": "Qh Jh Th 2c 2d"},
        [(0, [1000, None]), (3, [0]), (4, [500])],
        {1: 500 + 1000 + 500, 2: -500},
    ),
    "let_it_ride": (
        {"seat 1": "Ah Ad 4c", "seat 2": "9s 4d 7c", "community": "Ac 9d"},
        [(0, [500, None]), (1, [0, 500])],
        {1: 2 * 3 * 500, 2: -2 * 500},
    ),
}


@pytest.mark.parametrize("game", PLAYED, indirect=True)
def test_a_round_of_each_is_dealt_asked_shown_and_settled_at_a_table(game: Game) -> None:
    cards, askings, won = PLAYED[game.key]
    floor = Floor(game).ready(1, 2)
    floor.bet(1)
    floor.bet(2)
    before = floor.chips(1) + floor.chips(2)
    floor.to_decisions(cards)
    for sees, answers in askings:
        while deciding_seat(floor.state) is None:
            floor.dealer(a.Reveal())
        assert common_cards(floor.state)["dealer"] == (" ".join(["??"] * game.layout.dealer) or None)
        assert (common_cards(floor.state)["community"] or "").count("??") == game.layout.community - sees
        for cents in answers:
            seat = deciding_seat(floor.state)
            assert seat is not None
            assert frame(floor.state, Actor(PLAYER, NAMES[seat]), [], {})["can"]["decide"]["seat"] == seat
            floor.decide(seat, cents)
        assert deciding_seat(floor.state) is None
    floor.finish()
    assert floor.state.last is not None
    assert floor.state.last.results == won
    placed = 2 * 500 * len(game.required)
    assert floor.chips(1) + floor.chips(2) - before == sum(won.values()) + placed
    assert floor.bets() == {}
    assert reduce(evolve, floor.log, Table()) == floor.state


@pytest.mark.parametrize("game", PLAYED, indirect=True)
def test_random_rounds_of_each_keep_the_money_and_pass_both_auditors(game: Game, tmp_path: Path) -> None:
    store, rng = Store(f"sqlite:///{tmp_path / 'house.db'}"), random.Random(game.key)
    driver = ready(at_house(House(store), game), 1, 2, 3, virtual=True)
    whole = sum(driver.money.values())
    for _ in range(6):
        for seat in (1, 2, 3):
            driver.bet(seat, **{line: 500 for line in game.optional if rng.random() < 0.5})
        driver.do(DEALER, a.NoMoreBets())
        while driver.state.round is not None:
            seat = deciding_seat(driver.state)
            if seat is None:
                driver.step()
            else:
                cents = rng.choice([None, *lawful_amounts(driver.state, seat)])
                driver.do(PLAYER, a.Decide(seat, cents), f"p{seat}")
        driver.staff()
        assert sum(driver.money.values()) == whole
    assert verify(store, processes=1).sound
    assert disagreement(store) == ""


@pytest.mark.parametrize("game", ["let_it_ride"], indirect=True)
def test_drills_of_a_game_that_takes_bets_back_come_to_an_end(game: Game) -> None:
    course = Course(game)
    assert "winner:push" not in course.topics
    for topic in ("winner:win", "payout:first:lost", "payout:second:main:Full house", "order:line"):
        assert course.drill(topic, 1).clause.startswith("LIR.")


@pytest.mark.parametrize("kind", ["exposed_card", "wrong_number_of_cards"])
@pytest.mark.parametrize("game", PLAYED, indirect=True)
def test_a_void_round_gives_back_what_lies_there(game: Game, kind: str) -> None:
    floor = Floor(game).ready(1, 2)
    before = floor.chips(1), floor.chips(2)
    floor.bet(1)
    floor.bet(2)
    floor.to_decisions(PLAYED[game.key][0])
    while deciding_seat(floor.state) is None:
        floor.dealer(a.Reveal())
    floor.decide(1, lawful_amounts(floor.state, 1)[0])
    floor.report(kind)
    floor.finish()
    assert (floor.chips(1), floor.chips(2)) == before
    assert floor.bets() == {}


@pytest.mark.parametrize("game", ["ultimate_texas_holdem"], indirect=True)
def test_a_player_who_may_pass_is_told_so_and_one_whose_time_is_up_passes(game: Game) -> None:
    floor = Floor(game, virtual=True).ready(1)
    floor.bet(1)
    floor.staff()
    ann = Actor(PLAYER, NAMES[1])
    offered = [
        (offer.message.key, offer.act.cents) for offer in offers(floor.state, ann) if isinstance(offer.act, a.Decide)
    ]
    assert offered == [("offer-pass", None), ("offer-raise", 1500), ("offer-raise", 2000)]
    asked = frame(floor.state, ann, [], {})["can"]["decide"]
    floor.player(1, a.LeaveSeat(1))
    assert (asked["amounts"], asked["pass_title"]) == (["15.00", "20.00"], "Check")
    floor.finish()  # The box was left: it passes as long as it may, and folds at the end.
    assert floor.state.last is not None
    assert floor.state.last.results == {1: -1000}


@pytest.mark.long
@pytest.mark.parametrize("game", ["ultimate_texas_holdem"], indirect=True)
def test_hands_of_seven_cards_are_as_often_as_they_are_known_to_be(game: Game) -> None:
    ways = tally(game, "player").ways
    known = (4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400)
    assert [ways[name] for name in (*FIVE_CARD_HANDS, "Two pair")] == [*known]
    assert sum(ways.values()) == comb(52, 7)


@pytest.mark.long
@pytest.mark.parametrize("game", ["casino_holdem", "texas_holdem_bonus", "ultimate_texas_holdem"], indirect=True)
def test_the_exact_figure_of_a_board_with_a_dealer(game: Game) -> None:
    """All 27,813,810,024,000 deals of the second; 47 seconds of one processor, cold."""
    base = optimum.base(sheet(game))
    assert base.ev == FIGURES[game.key]
    assert base.combinations % (comb(52, 2) * comb(50, 3) * comb(47, 2) * 990) == 0
    assert settlement_checks(game)["base", None].deals == 1_024


@pytest.mark.long
@pytest.mark.parametrize("game", ["ultimate_texas_holdem"], indirect=True)
def test_advice_on_the_last_board_is_that_of_every_hand_of_the_dealer(game: Game) -> None:
    under, cards, board = sheet(game), tuple(parse("Ks 8d")), tuple(parse("9c 2h Jd 3s 4c"))
    total, many = Fraction(0), 0
    rest = [card for card in DECK if card not in (*cards, *board)]
    for at, one in enumerate(rest):
        for other in rest[:at]:
            scores = game.read((*cards, one, other, *board))
            total += net(under, game.finding(scores, 1), name_of(scores[0]), (0, 0, 1))
            many += 1
    assert optimum.advise(under, cards, community=board, raises=(0, 0)).expectations == {
        0: Fraction(-2),
        1: total / many,
    }
