"""§ .8 to § .11: every motion that a clause orders is prompted, in its place; the motions are typed again here."""

from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, PLAYER
from pitboss.table.deciding import deciding_seat
from pitboss.table.steps import next_step
from tests.cases import cases
from tests.games import cited
from tests.honours import honours

from .floor import ANTE, BY_CHAPTER, Floor, every_game, every_method, games

MANUAL, HAND, AUTOMATED, RESHUFFLING = "manual_shoe", "hand", "automated_shoe", "reshuffling_shoe"
DRAWN, HELD = "Draw with the hand nearer the shoe", "Hold the deck in one hand"
# By chapter and method: to whom the prompt with these words is for, in the order of the deal.
MOTIONS: dict[tuple[str, str], list[tuple[str, str]]] = {
    ("639a", MANUAL): [
        ("seat 1", DRAWN), ("dealer", "face up"), ("seat 1", "on top of the card before"),
        ("dealer", "face down, to the right of the first card"), ("dealer", "on top of the card before"),
    ],
    ("639a", HAND): [
        ("seat 1", HELD), ("dealer", "face up"), ("seat 2", "on top of the card before"),
        ("dealer", "face down, to the right of the first card"), ("dealer", "on top of the card before"),
    ],
    ("639a", AUTOMATED): [
        ("seat 1", "face down, a stack of 5"), ("dealer", "a stack of 5, spread with the top card to your right"),
        ("dealer", "turn up the bottom card, to your left"),
    ],
    ("657a", AUTOMATED): [
        ("seat 2", "a stack of 5"), ("dealer", "a stack of 5"), ("bonus", "the top card of the next stack"),
        ("rack", "the rest of that stack, unexposed"),
    ],
    ("684a", AUTOMATED): [
        ("dealer", "a stack of 5"), ("bonus", "the top card of the next stack"), ("rack", "the rest of that stack"),
    ],
    ("682a", AUTOMATED): [
        ("dealer", "a stack of 5"), ("bonus", "the top card of the next stack"), ("dealer", "the next card of that stack"),
        ("rack", "the rest of that stack"),
    ],
    ("679a", AUTOMATED): [("dealer", "a stack of 3"), ("fourth 1", "Take the stub out of the shoe first")],
    ("679a", RESHUFFLING): [
        ("fourth 1", "the top card, moved off the stack"), ("rack", "the top card of the stack, unexposed"),
    ],
    ("683a", AUTOMATED): [
        ("seat 2", "a stack of 2"), ("bonus", "Take the rest out of the shoe first. Hold the deck in one hand"),
        ("community", "face down"),
    ],
}  # fmt: skip


def dealt(game: Game, dealing: str, **changes: object) -> tuple[Floor, list[tuple[str, str]]]:
    """Two boxes, every wager on the first, dealt card by card: the prompts, to whom and in which words."""
    floor = Floor(game, dealing=dealing, **changes).ready(1, 2)
    floor.bet(1, **floor.everything())
    floor.bet(2)
    floor.lock()
    found = []
    while floor.state.phase in (s.LOCKED, s.DEALING):
        to, words = floor.round.plan[floor.round.dealt].to, next_step(floor.state).words
        found.append((to, words))
        floor.deal(count=1)
    return floor, found


@every_method
@honours(
    "639a.8(d)(3)-(5)",
    "639a.9(b)(3)-(5)",
    ".10(b)",
    "683a.10(c)",
    "679a.10(c)",
    "679a.10(g)(1)",
    "679a.10(g)(2)",
    "TCP.7(e)",
    "TCP.7(f)(1)",
)
def test_8_9_10_each_motion_of_the_deal_is_prompted_in_its_place(game: Game, dealing: str) -> None:
    _, prompts = dealt(game, dealing)
    first = {MANUAL: DRAWN, HAND: HELD}.get(dealing, "")
    assert first in prompts[0][1]
    left = iter(prompts)
    for to, words in MOTIONS.get((game.chapter, dealing), []):
        assert any(to == told and words in said for told, said in left), (to, words, prompts)


@honours("683a.10(c)")
def test_683a_10_c_the_rest_is_taken_in_the_hand_for_the_board_where_no_all_six_was_bet() -> None:
    _, prompts = dealt(BY_CHAPTER["683a"], AUTOMATED, offered=[])
    [at] = [at for at, (_, words) in enumerate(prompts) if "Take the rest out of the shoe first" in words]
    assert [to for to, _ in prompts[at:]] == ["community"] * 3


@every_method
@honours(".8(d)", ".9(c)", ".10(c)", "TCP.7(f)(1)")
def test_the_stub_is_taken_out_of_the_shoe_where_it_is_still_in_it(game: Game, dealing: str) -> None:
    floor, _ = dealt(game, dealing)
    words = next_step(floor.state).words
    still_in = dealing != HAND and (game.chapter, dealing) not in {("683a", AUTOMATED), ("679a", AUTOMATED)}
    assert words.startswith("Take the stub out of the shoe") == still_in
    assert "discard rack unexposed" in words


@games("657a", "639a")
@honours("657a.8(b)", "639a.8(b)")
def test_8_b_the_systems_are_locked_and_the_chips_put_away(game: Game) -> None:
    floor = Floor(game).ready(1)
    floor.bet(1, **{game.progressives[0]: 100})
    floor.wants(DEALER, ".8(b)", "announce 'no more bets' and lock the progressive system and the electronic wagering")
    floor.dealer(a.NoMoreBets())
    floor.wants(DEALER, ".8(b)", "in front of the table inventory container", "Then put them into it")
    without = Floor(game, offered=[]).ready(1)
    without.bet(1)
    without.wants(DEALER, ".8(b)", "announce 'no more bets'.")


# ---------------------------------------------------------------------------------------- Decisions and reveals


REVEALED = {"639a": "turn up your 4 hole cards and form", "683a": "turn up community card 1"}


@every_game
@honours(
    "679a.11(c)", "657a.11(c)", "639a.11(c)", "682a.11(c)", "684a.11(b)(2)", "684a.11(c)", "683a.11(b)", "TCP.8(d)"
)
def test_11_c_forfeits_are_collected_when_the_clause_says_and_then_the_cards_are_turned(game: Game) -> None:
    floor = Floor(game).ready(1, 2)
    floor.bet(1)
    floor.bet(2)
    floor.to_decisions()
    assert "forfeited" not in next_step(floor.state).words
    floor.decide(1, None)
    at_once = game.chapter == "684a"
    words = next_step(floor.state).words
    assert ("collect the forfeited wagers of seat 1 and rack its cards" in words) == at_once
    floor.decide(2, ANTE * game.decisions[0].multiples[0])
    words = next_step(floor.state).words
    assert words.startswith("Collect forfeited wagers") != at_once
    assert REVEALED.get(game.chapter, "turn up your cards and form the best hand") in words.lower()
    assert words[0].isupper()


def all_fold(game: Game, **wagers: int) -> Floor:
    floor = Floor(game).ready(1)
    floor.bet(1, **wagers)
    floor.to_decisions()
    floor.decide(1, None)
    return floor


@cases("wagers", [{}, {"pocket_bonus": 500}, {"board_bonus": 500}, {"lo_ball": 500}])
@honours("683a.11(c)", "683a.11(e)", "683a.11(g)", "683a.7(d)(3)", "683a.7(d)(4)")
def test_683a_where_all_fold_the_dealer_is_led_through_the_whole_board(wagers: dict[str, int]) -> None:
    """AMB-87."""
    floor = all_fold(BY_CHAPTER["683a"], **wagers)
    floor.wants(DEALER, ".11(c)", "Collect forfeited wagers", "Turn up community card 1.")
    floor.dealer(a.Reveal())
    assert floor.round.racked == (() if wagers else (1,)), "AMB-63: the hand stays for the bets that live"
    for number, clause in ((2, ".11(e)"), (3, ".11(g)")):
        floor.wants(DEALER, clause, f"Turn up community card {number}.")
        floor.dealer(a.Reveal())
    assert floor.round.community_open == 3


# ---------------------------------------------------------------------------------------- Settlement

FORMED = {
    "679a": "form the best hand", "657a": "form the best four-card hand", "684a": "compare the best four cards with yours",
    "639a": "form the best five-card hand", "682a": "compare the best four cards with yours",
    "683a": "announce the best five-card hand", "TCP": "form the best hand",
}  # fmt: skip
SHOWN = {
    "679a": ("pair_bonus", "turn up the fourth card"), "657a": ("six_card_bonus", "turn up the Six Card Bonus card"),
    "684a": ("all_six", "expose the All-Six card"), "682a": ("all_six", "expose the All-Six card"),
    "683a": ("all_six", "expose the four All-Six cards"),
}  # fmt: skip


TOLD_BY = {
    "679a": (".11(c)(2)", ".11(d)(2)(ii)"), "657a": (".11(c)(2)", ".11(g)"), "639a": (".11(c)(2)", ""),
    "684a": (".11(c)(1)", ".11(d)(3)"), "682a": (".11(d)(1)", ".11(e)(3)"), "683a": (".11(h)", ".11(i)(4)"),
}  # fmt: skip


@every_game
@honours(
    "679a.11(c)(2)", "657a.11(c)(2)", "639a.11(c)(2)", "684a.11(c)(1)", "682a.11(d)(1)", "683a.11(h)",
    "679a.11(d)(2)(ii)", "657a.11(g)", "684a.11(d)(3)", "682a.11(e)(3)", "683a.11(i)(4)",
)  # fmt: skip
def test_11_each_hand_is_turned_up_and_formed_and_bonus_cards_are_exposed_once(game: Game) -> None:
    line, shown = SHOWN.get(game.chapter, ("", "no such words"))
    formed, exposed = TOLD_BY.get(game.chapter, ("", ""))
    assert not formed or [told.clause for told in game.at_turn] == [cited(game, formed)]
    assert not exposed or [told.clause for told in (game.lines[line].shows,) if told] == [cited(game, exposed)]
    floor = Floor(game).ready(1, 2, 3)
    for seat in (1, 2, 3):
        floor.bet(seat, **({line: 500} if line and seat != 2 else {}))
    floor.to_decisions()
    while floor.state.phase == s.DECIDING:
        seat = deciding_seat(floor.state)
        if seat is None:
            floor.dealer(a.Reveal())
            continue
        box = floor.round.boxes[seat]
        cents = None if seat == 3 else ANTE * game.decisions[len(box.decisions)].multiples[0]
        floor.do(PLAYER, a.Decide(seat, cents), box.player)
    said = {}
    while floor.state.phase == s.SETTLING:
        step = next_step(floor.state)
        assert isinstance(step.act, a.SettleSeat)
        said[step.act.seat] = step.words
        floor.do(step.role, step.act)
    assert all(
        words.startswith(f"Expose seat {seat}'s cards, {FORMED[game.chapter]}")
        for seat, words in said.items()
        if seat != 3
    )
    if line:
        assert said[3].startswith("Seat 3 folded: turn up its cards and settle the bets that live.")
        own = line == "pair_bonus"
        assert [seat for seat, words in said.items() if shown in words] == ([3, 1] if own else [3])
