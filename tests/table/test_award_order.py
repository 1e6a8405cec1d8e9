"""AMB-84: the wagers before an award are settled first; then it is verified, validated and paid, each by its paragraph."""

from itertools import pairwise

from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import FLOOR
from pitboss.table.events import AwardValidated, AwardVerified, RoundVoided, SeatSettled
from pitboss.table.steps import next_step
from tests.honours import honours

from .floor import ANTE, NAMES, Floor, games
from .test_stateful import books_balance

ROYAL = "Ah Kh Qh Jh Th"
BOTH = games("657a", "639a")
FIVE_CARDS = {"657a": "five_card_progressive", "639a": "progressive"}


def with_award(game: Game, **more: int) -> tuple[Floor, str]:
    """Ann holds a royal flush with every wager of the paytables down, and the progressive; her turn is next."""
    wager = FIVE_CARDS[game.chapter]
    side = [line for line in game.optional if line not in game.metered]
    floor = Floor(game, offered=[*side, wager, *more], paytables={wager: "A"}).ready(1)
    floor.before = floor.money()
    floor.bet(1, **{wager: 100}, **dict.fromkeys(side, ANTE), **more)
    floor.to_decisions({"seat 1": ROYAL}).all_decide()
    return floor, wager


def step(floor: Floor) -> None:
    wanted = next_step(floor.state)
    assert wanted.act is not None
    floor.do(wanted.role, wanted.act)
    books_balance(floor.state)


@BOTH
@honours("657a.11(c)", "657a.11(d)", "657a.11(e)", "639a.11(c)(4)", "639a.11(c)(5)(i)")
def test_11_the_wagers_before_an_award_are_paid_before_it_is_verified(game: Game) -> None:
    floor, wager = with_award(game)
    chips = floor.chips(1)
    step(floor)
    first = floor.log[-1]
    assert isinstance(first, SeatSettled)
    assert not first.last
    before = list(game.lines)[: list(game.lines).index(wager)]
    assert {line.wager for line in first.lines} == {line for line in before if line in (*game.base, *game.optional)} - (
        {"four_card_progressive"}
    )
    assert floor.chips(1) == chips + sum(line.net + (line.stake or 0) for line in first.lines) > chips
    assert (first.clause, floor.state.phase) == (f"{game.chapter}.11(c)", s.SETTLING)
    floor.staff()
    kinds = [type(event) for event in floor.log if isinstance(event, SeatSettled | AwardVerified | AwardValidated)]
    assert kinds == [SeatSettled, AwardVerified, AwardVerified, AwardValidated, SeatSettled]
    last = [event for event in floor.log if isinstance(event, SeatSettled)][1]
    assert last.last
    assert wager == last.lines[0].wager


@BOTH
@honours("657a.11(e)", "657a.11(f)", "639a.11(c)(5)(iii)", "639a.11(c)(6)(i)")
def test_11_of_two_awards_each_is_paid_before_the_next_is_verified(game: Game) -> None:
    assert game.hand_bonus is not None
    floor, wager = with_award(game, **{game.hand_bonus.player: 100, game.hand_bonus.dealer: 100})
    floor.staff()
    told = [event for event in floor.log if isinstance(event, SeatSettled | AwardVerified | AwardValidated)]
    order = [event.clause for event in told]
    assert all(one <= other for one, other in pairwise(order)), order
    lines = [line.wager for event in told if isinstance(event, SeatSettled) for line in event.lines]
    assert lines.count(wager) == lines.count(game.hand_bonus.player) == lines.count("ante") == 1


@BOTH
@honours("657a.13(c)", "639a.13(c)", "657a.11(e)", "639a.11(c)(5)(i)")
def test_13_c_a_void_between_the_parts_leaves_the_first_standing(game: Game) -> None:
    floor, wager = with_award(game)
    meters = {name: cents - int(100 * part) for name, cents, part in increments(floor, wager)}
    step(floor)
    first = floor.log[-1]
    assert isinstance(first, SeatSettled)
    floor.verify(1)
    floor.floor(a.ValidateAward(1, wager))
    floor.report("wrong_number_of_cards", FLOOR)
    assert isinstance(floor.log[-1], RoundVoided)
    books_balance(floor.state)
    assert floor.state.phase == s.CLEARING
    assert floor.round.results == {1: first.net}
    had = floor.before[s.chips(NAMES[1])]
    assert floor.chips(1) == had + first.net
    assert {name: cents for name, cents in floor.meters().items() if name in meters} == meters
    floor.finish()
    assert floor.state.last is not None
    assert floor.state.last.results == {1: first.net}


def increments(floor: Floor, wager: str) -> list[tuple[str, int, object]]:
    """Each tier of a meter as it stands with this round's increment in it, and what part of a wager that is."""
    table = floor.state.rules.sheet.meters[wager]
    parts = {tier: declared.increment for tier, declared in table.tiers.items()}
    if table.reserve is not None:
        parts["reserve"] = table.reserve
    return [(s.meter(wager, tier), floor.state.money[s.meter(wager, tier)], part) for tier, part in parts.items()]


@BOTH
@honours("657a.11(e)(1)", "639a.11(c)(5)(i)")
def test_11_without_an_award_a_turn_is_one_event(game: Game) -> None:
    wager = FIVE_CARDS[game.chapter]
    floor = Floor(game, offered=[wager]).ready(1)
    floor.bet(1, **{wager: 100})
    floor.to_decisions({"seat 1": "2c 4d 7h 9s Kd"}).all_decide().finish()
    [settled] = [event for event in floor.log if isinstance(event, SeatSettled)]
    assert settled.last
