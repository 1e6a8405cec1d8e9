"""The bounds a player is shown are those the table itself keeps: accepted at the most, refused one step beyond."""

import dataclasses
import random
from collections.abc import Iterator

from msgspec.structs import replace

from pitboss.chapters import find
from pitboss.errors import Refusal
from pitboss.law.game import Game
from pitboss.money import parse_dollars
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import PLAYER, Actor, Command
from pitboss.table.bounds import (
    COVER,
    MAXIMUM,
    PURSE,
    Between,
    Raise,
    Stake,
    least_raises,
    open_boxes,
    open_seats,
    raise_of,
    reach,
    stakes,
)
from pitboss.table.offers import offers
from pitboss.table.procedure import why_not
from pitboss.web.screens.frames import frame
from tests.cases import cases
from tests.honours import honours

from .floor import NAMES, Floor, brought_to, every_game

ANN = Actor(PLAYER, "ann")


def placed(floor: Floor, line: str, cents: int, seat: int = 1) -> a.PlaceWagers:
    """What lies on the box, with another stake on this line; the required lines go together."""
    lies = floor.state.boxes.get(seat)
    least = {key: floor.state.rules.submission.minimum[key] for key in floor.game.required}
    lines = floor.game.required if line in floor.game.required else (line,)
    return a.PlaceWagers(seat, {**(lies.wagers if lies else least), **dict.fromkeys(lines, cents)})


def refusal(floor: Floor, act: a.PlaceWagers) -> Refusal | None:
    return why_not(floor.state, Command(ANN, act, floor.at))


def check(floor: Floor) -> Iterator[Stake]:
    """Each line just within its bound and just beyond it."""
    for stake in stakes(floor.state, "ann", 1):
        if not stake.possible:
            continue
        if isinstance(stake.bound, Between):
            least, most, unit = stake.bound
            assert refusal(floor, placed(floor, stake.line, most)) is None, stake
            beyond = refusal(floor, placed(floor, stake.line, most + unit))
            below = refusal(floor, placed(floor, stake.line, least - unit))
            assert beyond is not None, stake
            assert below is not None, stake
            assert beyond.code == {MAXIMUM: "bad_stake", PURSE: "no_chips", COVER: "cannot_cover"}[stake.ends], stake
        else:
            for size in stake.bound:
                assert refusal(floor, placed(floor, stake.line, size)) is None, stake
        yield stake


def poor_tray(floor: Floor) -> Floor:
    """A tray that could pay some eleven times the least wagers and no more, where the sign says a hundred times."""
    least = {line: floor.state.rules.submission.minimum[line] for line in floor.game.required}
    floor.floor(a.Credit(floor.state.money[s.INVENTORY] - 11 * floor.state.rules.exposure(least) - 12_345))
    return floor


@every_game
@honours(".7(d)", "TCP.6(a)")
def test_7_d_the_operators_maximum_ends_what_a_rich_player_may_stake(game: Game) -> None:
    floor = Floor(game).sit(1, cents=10_000_000)
    assert {stake.ends for stake in check(floor) if isinstance(stake.bound, Between)} == {MAXIMUM}


@every_game
@honours(".7(a)", "TCP.6(c)")
def test_7_a_what_the_table_could_not_pay_ends_a_bound(game: Game) -> None:
    floor = poor_tray(Floor(game).sit(1, cents=10_000_000))
    found = {stake.line: stake for stake in check(floor)}
    assert found["ante"].ends == COVER
    assert isinstance(found["ante"].bound, Between)
    assert found["ante"].bound.most < floor.state.rules.submission.maximum["ante"]


@cases("cents", [1_000, 1_234, 5_000])
@every_game
@honours(".7(a)", "TCP.6(c)")
def test_7_a_the_players_chips_end_a_bound(game: Game, cents: int) -> None:
    assert PURSE in {stake.ends for stake in check(Floor(game).sit(1, cents=cents))}


@every_game
def test_bounds_are_told_beside_what_lies_on_the_box(game: Game) -> None:
    """As each optional wager is laid at its most, the others have less room; all stay exact."""
    floor = poor_tray(Floor(game).sit(1, cents=200_000))
    floor.player(1, placed(floor, "ante", 500))
    for line in floor.state.rules.submission.offered:
        now = next((stake for stake in check(floor) if stake.line == line), None)
        if now is not None:
            top = now.bound.most if isinstance(now.bound, Between) else now.bound[-1]
            floor.player(1, placed(floor, line, top))
            assert list(check(floor))


@every_game
def test_chips_count_for_an_electronic_wager_once_they_are_brought_to_the_account(game: Game) -> None:
    bonus = game.hand_bonus
    if bonus is None:
        return
    floor = Floor(game).sit(1, cents=5_000)
    [short] = [stake for stake in stakes(floor.state, "ann", 1) if stake.line == bonus.player]
    [reached] = [stake for stake in stakes(floor.state, "ann", 1, funding=True) if stake.line == bonus.player]
    assert not short.bound
    assert isinstance(reached.bound, tuple)
    floor.player(1, a.FundAccount(reached.bound[-1]))
    assert refusal(floor, placed(floor, bonus.player, reached.bound[-1])) is None


@cases("allowed", [1, 2])
@every_game
@honours(".7(e)", ".7(b)", "TCP.6(f)", "TCP.6(d)")
def test_7_e_the_boxes_told_are_those_the_table_takes_wagers_on(game: Game, allowed: int) -> None:
    floor = Floor(game, adjacent_boxes=allowed).sit(2, 4)
    for laid in ([], [2], [2, 3], [1]):
        for seat in laid:
            floor.player(2, a.PlaceWagers(seat, dict.fromkeys(game.required, 500))) if seat in open_boxes(
                floor.state, "bob"
            ) else None
        for seat in range(1, floor.state.rules.submission.seats + 1):
            act = a.PlaceWagers(seat, dict.fromkeys(game.required, 500))
            accepted = why_not(floor.state, Command(Actor(PLAYER, "bob"), act, floor.at)) is None
            assert accepted == (seat in open_boxes(floor.state, "bob")), (seat, laid)


@every_game
@honours(".2(a)", ".7(b)", "TCP.2(a)", "TCP.6(d)")
def test_7_b_the_seats_told_are_those_one_may_take(game: Game) -> None:
    for floor in (Floor(game).sit(2), brought_to(game, "deciding", virtual=True)):
        for seat in range(0, 9):
            accepted = why_not(floor.state, Command(Actor(PLAYER, "zoe"), a.TakeSeat(seat), floor.at)) is None
            assert accepted == (seat in open_seats(floor.state, "zoe")), seat
    assert open_seats(floor.state, "ann") == []


def asked(game: Game, cents: int) -> tuple[Floor, Raise]:
    """A table where ann, with so many chips left, has to decide."""
    floor = brought_to(game, "deciding", virtual=True)
    held = floor.state.money[s.chips("ann")]
    floor.player(1, a.CashOut(held - cents)) if cents < held else None
    found = raise_of(floor.state, NAMES[1])
    assert found is not None
    return floor, found


@cases("cents", [0, 500, 1_234, 1_000_000])
@every_game
@honours(".11(b)", "TCP.8(c)")
def test_11_b_a_raise_is_offered_only_with_the_chips_for_it(game: Game, cents: int) -> None:
    floor, found = asked(game, cents)
    assert all(amount <= cents for amount in found.amounts)
    assert all(amount > cents for amount in found.beyond)
    offered = {o.act.cents for o in offers(floor.state, ANN) if isinstance(o.act, a.Decide)}
    assert offered == {None, *found.amounts}
    ends = () if found.between is None else (found.between.least, found.between.most)
    for amount in (*found.amounts, *ends):
        assert why_not(floor.state, Command(ANN, a.Decide(found.seat, amount), floor.at)) is None
    for amount in found.beyond:
        assert why_not(floor.state, Command(ANN, a.Decide(found.seat, amount), floor.at)) is not None


@every_game
def test_a_frame_carries_these_bounds_and_no_others(game: Game) -> None:
    """The Ante is told up to what the table would take, not up to the sign's maximum."""
    floor = poor_tray(Floor(game, adjacent_boxes=2).sit(2, cents=10_000_000))
    told = frame(floor.state, Actor(PLAYER, "bob"), [], {})["can"]
    assert sorted(map(int, told["wager"])) == open_boxes(floor.state, "bob")
    for seat, lines in told["wager"].items():
        for line, stake in zip(lines, stakes(floor.state, "bob", int(seat), funding=True), strict=True):
            assert (line["line"], line["ends"], line["possible"]) == (stake.line, stake.ends, stake.possible)
            if isinstance(stake.bound, Between):
                assert (parse_dollars(line["minimum"]), parse_dollars(line["maximum"])) == stake.bound[:2]
            else:
                assert tuple(parse_dollars(size) for size in line["sizes"]) == stake.bound
        ante = next(line for line in lines if line["line"] == "ante")
        assert parse_dollars(ante["maximum"]) < floor.state.rules.submission.maximum["ante"]
    assert frame(floor.state, Actor(PLAYER, "zoe"), [], {})["can"]["sit"] == open_seats(floor.state, "zoe")


@every_game
def test_what_is_known_from_other_purses_and_trays_is_what_would_be_found_anew(game: Game) -> None:
    """A bound that was told before is told again only where nothing else would have come out."""
    floor, chance = Floor(game).sit(1, 2), random.Random(game.key)
    rules = floor.state.rules
    lines, least = (*game.required, *rules.submission.offered), rules.submission.minimum
    some = (0, 100, 450, 500, 1_234, 5_000, 60_000, 10**6, 10**9)
    for _ in range(60):
        purses = {s.chips("ann"): chance.choice(some), s.account("ann"): chance.choice(some)}
        tray = {s.INVENTORY: chance.choice((*some, 10**5, 10**7, 3 * 10**7, 10**8))}
        wagers = {
            seat: {line: least.get(line, 100) for line in lines if chance.random() < 0.5} or {"ante": 500}
            for seat in (1, 2)
            if chance.random() < 0.5
        }
        boxes = {seat: s.Box(("ann", "bob")[seat - 1], lie, risk=rules.exposure(lie)) for seat, lie in wagers.items()}
        state = replace(floor.state, money={**floor.state.money, **purses, **tray}, boxes=boxes)
        anew = replace(state, law=s.Rules(rules.submission, rules.data))
        assert reach(state, "ann", 1) == reach(anew, "ann", 1), state


def test_what_staying_in_takes_is_the_least_of_each_decision_still_to_come() -> None:
    """Each by its own least: a later decision may ask for more than the last does."""
    game = find("cajun")
    first, second, third = game.decisions
    steep = dataclasses.replace(game, decisions=(first, second._replace(multiples=(2, 3)), third))
    assert least_raises(steep, {"ante": 500}) == (500, 1000, 500)
    assert least_raises(steep, {"ante": 500}, decided=1) == (1000, 500)
    assert least_raises(steep, {"ante": 500}, decided=3) == ()
