"""One rule, two ways to run it: what the compiled rounds count is what a live table settles."""

import random
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from pitboss.chapters import GAMES
from pitboss.law.game import Game
from pitboss.law.round import FOLD, Round, Seat, multiples
from pitboss.law.settlement import settle
from pitboss.law.sheet import Sheet, selectable, sheet
from pitboss.odds.counting import sets
from pitboss.odds.counting.counts import dealer_counts
from pitboss.odds.exact import optimum
from pitboss.odds.exact.choice import BASE
from pitboss.odds.simulate import plans
from pitboss.odds.simulate.payouts import outcomes, priced_cells
from pitboss.odds.simulate.setups import PreparedSetup, prepare_setup, setup
from pitboss.odds.simulate.strategies import Player, player_of
from pitboss.odds.strategy.simple_rules import simple_rules
from tests.games import each_game
from tests.night import SEED
from tests.odds.test_lookup import rounds_of

ANTE, SIDE = 1000, 100

Rows = npt.NDArray[np.uint8]


def sheets(game: Game, rng: random.Random) -> list[Sheet]:
    """Every letter of every table and every combination of readings, each at least once."""
    tables = {name: list(table.letters) for name, table in selectable(game).items()}
    read = list(product(*(reading.values for reading in game.readings.values())))
    many = max(*(len(letters) for letters in tables.values()), len(read))
    found = []
    for at in range(many):
        letters = {name: each[at % len(each)] for name, each in tables.items()}
        found.append(sheet(game, letters, dict(zip(game.readings, read[at % len(read)], strict=True))))
    rng.shuffle(found)
    return found


def always(game: Game, raises: tuple[int, ...]) -> plans.Plan:
    """A plan that raises so, whatever the hand."""

    def chosen(before: tuple[int, ...]) -> npt.NDArray[np.uint8]:
        hands = len(sets.models(game.layout.player + game.decisions[len(before)].sees).ways)
        stays = before == raises[: len(before)] and len(before) < len(raises)
        return np.full((hands, 1), raises[len(before)] if stays else 0, np.uint8)

    if game.layout.dealer:
        return plans.plan_by_score(game, chosen(()))
    return plans.plan_by_cards(game, chosen)[1]


def lawful_raises(game: Game, cards: tuple[int, ...], rng: random.Random) -> tuple[int, ...]:
    found: list[int] = []
    for decision in game.decisions:
        allowed = multiples(decision, game.read(cards))
        found.append(rng.choice(allowed) if rng.random() < 0.85 else 0)
        if not found[-1]:
            break
    return tuple(found)


def made_with(made: PreparedSetup, plan: plans.Plan, seats: int = 1) -> PreparedSetup:
    return made._replace(player=Player("given", made.player.deciding, plan), seats=seats)


def wagers_of(game: Game, rng: random.Random) -> tuple[str, ...]:
    """All, but one of two progressives; and of the Hand Bonus one side, so that no award waits for another."""
    pair = () if game.hand_bonus is None else (game.hand_bonus.player, game.hand_bonus.dealer)
    left_out = {*rng.sample(game.progressives, max(0, len(game.progressives) - 1)), *rng.sample(pair, len(pair) // 2)}
    return tuple(line for line in game.optional if line not in left_out)


def seat_of(game: Game, number: int, own: Any, fourth: Any, raises: tuple[int, ...], lines: tuple[str, ...]) -> Seat:
    stakes = {**dict.fromkeys(game.required, ANTE), **dict.fromkeys(lines, SIDE)}
    decisions = tuple(multiple * ANTE if multiple else FOLD for multiple in raises)
    return Seat(number, tuple(own), stakes, decisions, fourth=fourth)


def round_of(under: Sheet, cards: list[int], raises: tuple[int, ...], lines: tuple[str, ...], seats: int = 1) -> Round:
    """The cards as they are dealt: to each player, then those all share, then each player's fourth."""
    game, layout, shared = under.game, under.game.layout, (seats - 1) * under.game.layout.player
    place = {name: tuple(cards[part.start + shared : part.stop + shared]) for name, part in layout.slices().items()}
    fourths: list[Any] = cards[sum(layout) - layout.fourth + shared :] if layout.fourth else [None] * seats
    boxes = [
        seat_of(game, at + 1, cards[at * layout.player : (at + 1) * layout.player], fourths[at], raises, lines)
        for at in range(seats)
    ]
    return Round(under, tuple(boxes), place["dealer"], place["community"], place["bonus"])


def counted(made: PreparedSetup, cards: list[int]) -> npt.NDArray[np.int64]:
    """The tally of one round of these very cards."""
    lanes = made.simulator.lanes()
    made.block(0, 1, lanes, given=np.array(cards, np.uint8)[:, None])
    return made.simulator.by_hand(lanes)


def priced(made: PreparedSetup, under: Sheet, key: str, tally: npt.NDArray[np.int64]) -> Fraction:
    found = priced_cells(made.simulator, under, key)
    total, _ = found.moments(tally)
    return Fraction(total, found.parts)


def check_round(
    made: PreparedSetup, under: Sheet, cards: list[int], raises: tuple[int, ...], lines: tuple[str, ...]
) -> set[Any]:
    """Line by line; which findings and names were met."""
    game, tally = under.game, counted(made, cards)
    settled = {line.wager: line.net for line in settle(round_of(under, cards, raises, lines)).seats[0].lines}
    for line in (*game.base, *lines):
        stake = SIDE if line in lines else ANTE
        assert priced(made, under, line, tally) * stake == settled.get(line, 0), (
            f"{under.letters} {cards} {raises} {line}"
        )
    base = sum(settled.get(line, 0) for line in game.base)
    assert priced(made, under, BASE, tally) * ANTE == base
    return {
        (hand, outcomes(made.simulator, hand)[cell][1:])
        for row, hand in enumerate(made.simulator.hands) for cell in np.flatnonzero(tally[row]).tolist()
    }  # fmt: skip


def mirror(game: Game, cards: list[int], rng: random.Random) -> None:
    """Deal the dealer the player's ranks in other suits, so that hands are equal."""
    own, theirs = game.layout.player, game.layout.dealer
    ranks = rng.sample(range(13), own)
    cards[: own + theirs] = [rank * 4 + rng.randrange(2) for rank in ranks] + [rank * 4 + 2 for rank in ranks]
    left = [card for card in range(52) if card not in cards[: 2 * own]]
    cards[2 * own :] = rng.sample(left, sum(game.layout) - 2 * own)


def agree(game: Game, per_sheet: int, seed: int) -> set[Any]:
    rng = random.Random(seed)
    made, met = prepare_setup(setup(game)), set()
    players: dict[tuple[int, ...], PreparedSetup] = {}
    for under in sheets(game, rng):
        for at, cards in enumerate(rounds_of(game, per_sheet, rng)):
            if at % 10 == 0 and game.layout.dealer:
                mirror(game, cards, rng)
            raises = lawful_raises(game, tuple(cards), rng)
            if raises not in players:
                players[raises] = made_with(made, always(game, raises))
            met |= check_round(players[raises], under, cards, raises, wagers_of(game, rng))
    return met


SOON = each_game("crazy_4_poker", "caribbean_stud_poker", "cajun_stud")


@pytest.mark.parametrize("key", SOON)
def test_compiled_rounds_and_the_live_table_settle_alike(key: str) -> None:
    """All wagers, letters and readings; half the rounds from wild decks."""
    game = GAMES[key]
    met = agree(game, 60, seed=3)
    assert {finding for _, (finding, _) in met} == set(game.settlement(game.default_readings()))
    named = sum(len(game.hands[hand].kind.names) for hand in prepare_setup(setup(game)).simulator.hands)
    assert len({(hand, name) for hand, (_, name) in met}) > named / 2


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_many_compiled_rounds_and_the_live_table_settle_alike(key: str) -> None:
    agree(GAMES[key], 300, seed=1_000 + SEED)


@pytest.mark.parametrize("key", GAMES)
def test_several_seats_share_the_dealer_and_keep_their_own_cards(key: str) -> None:
    game, rng, seats = GAMES[key], random.Random(5), 3
    made, under = prepare_setup(setup(game)), sheet(game)
    lines = tuple(line for line in game.optional if not game.lines[line].taken)
    raises = (game.decisions[0].multiples[0],) * len(game.decisions)
    given = made_with(made, always(game, raises), seats)
    for _ in range(40):
        cards = rng.sample(range(52), given.simulator.cards(seats))
        settled = settle(round_of(under, cards, raises, lines, seats))
        tally = counted(given, cards)
        for line in (*game.base, *lines):
            stake = SIDE if line in lines else ANTE
            net = sum(each.net for seat in settled.seats for each in seat.lines if each.wager == line)
            assert priced(given, under, line, tally) * stake == net, f"{cards} {line}"


# --- Who plays ---


def choice_of(made: PreparedSetup, cards: list[int]) -> tuple[int, ...]:
    (cell,) = np.flatnonzero(counted(made, cards)[0]).tolist()
    return outcomes(made.simulator, made.simulator.hands[0])[cell].raises


def grey_hands(game: Game, player: Player, rng: random.Random, many: int) -> list[list[int]]:
    """Rounds of which most hold a hand whose play depends on the very cards, if the plan has any."""
    rounds = rounds_of(game, many, rng)
    if not game.layout.dealer or player.plan.table.size < 8:
        return rounds
    floors = [int(floor) for floor in player.plan.rungs[: plans.RUNGS]]
    looked = [at for at in range(plans.RUNGS) if player.plan.rungs[plans.RUNGS + at] == plans.LOOK]
    scores = dealer_counts(game).scores
    for at in looked:
        upper = floors[at + 1] if at + 1 < plans.RUNGS else plans.NEVER
        hands = np.flatnonzero((scores >= floors[at]) & (scores < upper)).tolist()
        for hand in rng.sample(hands, min(len(hands), many)):
            suits = rng.sample(range(4), 4)
            own = [card & ~3 | suits[card & 3] for card in sets.models(game.layout.player).cards[hand].tolist()]
            rng.shuffle(own)
            rest = [card for card in range(52) if card not in own]
            rounds.append([*own, *rng.sample(rest, sum(game.layout) - len(own))])
    return rounds


def plainly_optimal(under: Sheet, cards: list[int]) -> tuple[int, ...]:
    game, solution = under.game, optimum.solution(under)
    if game.layout.dealer:
        own = game.layout.player
        hand, column = dealer_counts(game).find(tuple(cards[:own]), cards[own] if game.up_cards else None)
        return (int(whole_plan(under)[hand, column]),)
    raises: tuple[int, ...] = ()
    while len(raises) < len(game.decisions) and 0 not in raises:
        seen = tuple(cards[: game.layout.player + game.decisions[len(raises)].sees])
        raises += (int(solution.plan(raises)[sets.number_of(seen), 0]),)
    return raises


@cache
def whole_plan(under: Sheet) -> npt.NDArray[np.uint8]:
    return optimum.solution(under).plan()


@pytest.mark.parametrize("key", SOON)
def test_the_compiled_optimum_is_the_optimum(key: str) -> None:
    game, rng = GAMES[key], random.Random(1)
    made = prepare_setup(setup(game))
    for cards in grey_hands(game, made.player, rng, 800):
        assert choice_of(made, cards) == plainly_optimal(made.sheet, cards), cards


@pytest.mark.parametrize("key", SOON)
def test_the_compiled_simple_rules_are_the_simple_rules(key: str) -> None:
    game, rng, under = GAMES[key], random.Random(2), sheet(GAMES[key])
    made = prepare_setup(setup(game))
    for rule in simple_rules(under):
        player = player_of(under, rule.key)
        given = made._replace(player=player)
        for cards in grey_hands(game, player, rng, 100):
            raises: tuple[int, ...] = ()
            while len(raises) < len(game.decisions) and 0 not in raises:
                seen = cards[: game.layout.player + game.decisions[len(raises)].sees]
                up = cards[game.layout.player] if game.up_cards else None
                raises += (rule.multiple(seen, up, len(raises)),)
            assert choice_of(given, cards) == raises, f"{rule.key} {cards}"


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.layout.dealer])
def test_any_plan_at_all_can_be_followed(key: str) -> None:
    """One that goes by nothing sensible: then every hand is looked at."""
    game, rng = GAMES[key], random.Random(4)
    counts = dealer_counts(game)
    options = np.array([0, *game.decisions[0].multiples], np.uint8)
    chosen = np.random.default_rng(1).choice(options, (len(counts.scores), 13 if game.up_cards else 1))
    if game.up_cards:  # By rank alone: two suits of which the hand holds alike are one to a plan.
        chosen = np.take_along_axis(chosen, sets.cards_not_in(counts.hands.cards).astype(np.int64) >> 2, 1)
    player = Player("any", plans.deciding_by_score(game), plans.plan_by_score(game, chosen))
    made = prepare_setup(setup(game))._replace(player=player)
    for cards in rounds_of(game, 300, rng):
        own = game.layout.player
        hand, column = counts.find(tuple(cards[:own]), cards[own] if game.up_cards else None)
        assert choice_of(made, cards) == (int(chosen[hand, column]),)
