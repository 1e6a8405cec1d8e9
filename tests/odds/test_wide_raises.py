"""Games that raise otherwise than the chapters do: four or ten times the Ante, by many steps, by others at each decision.

Each is a folder, as a stranger would write it. What is simulated is what is settled, comes to what `analyze` has, and is
proved deal by deal; the card of a graphics processor counts the same.
"""

import random
import re
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from pitboss import chapters
from pitboss.cards import parse
from pitboss.chapters import find, own
from pitboss.chapters.c683a_cajun_stud.game import GAME as CAJUN_STUD
from pitboss.cli.beginning import Called, write
from pitboss.errors import IncompleteGame, Refusal
from pitboss.law.game import Game
from pitboss.law.sheet import sheet
from pitboss.messages import english
from pitboss.odds.exact import optimum
from pitboss.odds.lab.cards_seen import ev_with_dealer_cards_seen
from pitboss.odds.lab.collusion import sharing_gain
from pitboss.odds.prove import pairs, stages
from pitboss.odds.simulate import compiled_rounds
from pitboss.odds.simulate.choice_codes import ChoiceCodes, choice_codes
from pitboss.odds.simulate.run import BLOCK, setup, simulate
from pitboss.odds.simulate.setups import compiled_setup, prepare_setup
from pitboss.odds.strategy.simple_rules import rule_sentences, simple_rules
from tests.cli.own_game import changed
from tests.odds.test_card import COUNTED, VISITED, run
from tests.odds.test_lookup import rounds_of
from tests.odds.test_simulate import (
    always,
    check_round,
    choice_of,
    lawful_raises,
    made_with,
    plainly_optimal,
    wagers_of,
)

TOO_MANY = """
import json, sys
from pitboss.errors import BadInput
from pitboss.odds.simulate import card_rounds
from pitboss.odds.simulate.setups import setup
card_rounds.COUNTERS_MOST = 100
try:
    card_rounds.CardRounds(setup(*json.loads(sys.argv[1])))
except BadInput as refused:
    print(json.dumps([[refused.message]]))
"""
ONE_DECISION = 'Decision("WR.8(c)", "raise", (2,), Folds("WR.8(d)"))'
GRADED = """
PAIR, FLUSH = THREE.least("Pair"), THREE.least("Flush")


@kernel
def most(scores: Any) -> int:
    found = 1
    if scores.player >= PAIR:
        found = 4
    if scores.player >= FLUSH:
        found = 6
    return found


DECISIONS = ("""


def with_a_dealer(folder: Path, raises: str) -> None:
    write(folder, Called("Wide Raise", folder.name, "WR"))
    changed(folder, "game.py", ONE_DECISION, f'Decision("WR.8(c)", "raise", {raises}, Folds("WR.8(d)"))')


def graded(folder: Path) -> None:
    """No pair raises once, a pair four times at most, a flush or better up to six times."""
    with_a_dealer(folder, "(1, 2, 3, 4, 5, 6)")
    changed(folder, "game.py", 'Folds("WR.8(d)"))', 'Folds("WR.8(d)"), most=most, limit_words="a pair or better")')
    changed(folder, "game.py", "DECISIONS = (", GRADED)


def by_community_cards(folder: Path, *raises: str) -> None:
    """Cajun Stud's folder under another name, with other raises at its three decisions."""
    shutil.copytree(CAJUN_STUD.folder, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in folder.iterdir():
        text = path.read_text("utf-8").replace("683a", "WR").replace("cajun_stud", folder.name)
        path.write_text(text.replace("Cajun Stud", "Wide Raise"), "utf-8")
    for at, allowed in enumerate(raises, 1):
        changed(folder, "game.py", f'"raise_{at}", (1, 2, 3)', f'"raise_{at}", {allowed}')


FOLDERS: dict[str, Callable[[Path], None]] = {
    "four times": lambda folder: with_a_dealer(folder, "(1, 2, 4)"),
    "ten times": lambda folder: with_a_dealer(folder, "(10,)"),
    "six steps, by the hand": graded,
    "others at each decision": lambda folder: by_community_cards(folder, "(3, 10)", "(1,)", "(1, 2, 3, 4, 5, 6, 7)"),
    "more than a byte": lambda folder: by_community_cards(folder, *["(1, 2, 3, 4, 5, 6)"] * 3),
}
SOON = ("ten times",)  # Each compiles kernels of its own; the rest are for the long run.
every = pytest.mark.parametrize(
    "wide", [pytest.param(name, marks=() if name in SOON else pytest.mark.long) for name in FOLDERS], indirect=True
)


@pytest.fixture(scope="module")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """What is compiled of a game is compiled once; by its name, which in a process is one game's."""

    @cache
    def made(what: str) -> Path:
        folder = tmp_path_factory.mktemp("wide") / f"wide_raise_{list(FOLDERS).index(what)}"
        FOLDERS[what](folder)
        return folder

    return made


@pytest.fixture
def wide(request: pytest.FixtureRequest, made_once: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch) -> Game:
    folder = made_once(request.param)
    monkeypatch.setenv(own.GAMES_VARIABLE, str(folder))
    return find(str(folder))


@every
def test_rounds_are_what_a_table_settles_and_the_plan_is_the_best(wide: Game) -> None:
    rng, made = random.Random(1), prepare_setup(setup(wide))
    for cards in rounds_of(wide, 60, rng):
        raises = lawful_raises(wide, tuple(cards), rng)
        check_round(made_with(made, always(wide, raises)), made.sheet, cards, raises, wagers_of(wide, rng))
    for cards in rounds_of(wide, 300, rng):
        assert choice_of(made, cards) == plainly_optimal(made.sheet, cards)


@pytest.mark.long
@every
def test_what_is_simulated_comes_to_what_is_analyzed(wide: Game) -> None:
    for seats in (1, 3) if 4 < choice_codes(wide).many < 256 else (1,):
        figures = simulate(setup(wide, seats=seats, seed=4), BLOCK).figures()
        assert [each.wager for each in figures] == ["base", *wide.lines]
        assert all(each.z is not None and abs(each.z) < 4 for each in figures), [(f.wager, f.z) for f in figures]


@every
def test_every_deal_of_a_slice_is_as_analyze_has_it(wide: Game) -> None:
    for stage in stages.stages_of(wide, base_only=True):
        found = stage.count(stage.blocks // 3, stage.blocks // 3 + 1, pairs.visit)
        assert found.apart == 0
        assert found.table.sum() == stage.deals_in(stage.blocks // 3, stage.blocks // 3 + 1)
        assert (found.table <= stage.expected()).all()
        assert stage.expected().sum() == stage.deals


@pytest.mark.long
@pytest.mark.parametrize(
    "wide", ["six steps, by the hand", "others at each decision", "more than a byte"], indirect=True
)
def test_a_card_counts_the_same(wide: Game) -> None:
    ((here, there),) = run(COUNTED, [(wide.key, 2, 12, "optimal")])
    assert here == there
    if wide.layout.dealer:
        for found, also in run(VISITED, [wide.key])[0]:
            assert found == also


@pytest.mark.long
@pytest.mark.parametrize("wide", ["others at each decision"], indirect=True)
def test_a_function_of_ones_own_answers_with_multiples(wide: Game) -> None:
    def by_what_was_raised(seen: object, score: int, raised: int) -> int:
        return 10 if raised == 0 else 1 if raised == 10 else 7

    made = prepare_setup(setup(wide, by_what_was_raised, base_only=True))
    for cards in rounds_of(wide, 20, random.Random(3)):
        assert choice_of(made, cards) == (10, 1, 7)

    def never_lawful(seen: object, score: int, raised: int) -> int:
        return 2

    with pytest.raises(Refusal, match="unlawful First Raise wagers; it is 0 to fold, or 3, 10 times the Ante"):
        simulate(setup(wide, never_lawful, base_only=True), 100)


def test_every_series_of_raises_has_a_number_of_its_own() -> None:
    known = ChoiceCodes(((0, 3, 10), (0, 1), (0, 1, 2, 4)))
    assert (known.many, known.steps, known.stayed) == (24, (1, 3, 6), 6)
    told = {known.raises(number) for number in range(known.many)}
    assert told == {(0,), *((one, 0) for one in (3, 10)), *((one, 1, two) for one in (3, 10) for two in (0, 1, 2, 4))}
    assert {known.raises(number)[-1] > 0 and len(known.raises(number)) == 3 for number in range(6)} == {False}
    for game in chapters.GAMES.values():
        assert choice_codes(game).many <= 64


@pytest.mark.parametrize("raises", ["()", "(2, 1)", "(0, 1)", "(1, 1)", "(255,)"])
def test_raises_that_cannot_be_are_refused_where_the_game_is_made(tmp_path: Path, raises: str) -> None:
    with_a_dealer(tmp_path / "wide_raise", raises)
    with pytest.raises(IncompleteGame, match=r"raise raises .*; whole multiples of the first wager rise from 1"):
        own.load(tmp_path / "wide_raise")


SHAPES = {  # What is changed in the folder, and what is then said.
    "seats_most=6": ("seats_most=20", "20 seats ask for 63 cards, and one deck has 52"),
    "Layout(player=3, dealer=3)": ("Layout(player=3)", "cards of the dealer's, community cards, or both"),
    "player=3, dealer=3": ("player=7, dealer=3", "a hand is read from 1 to 6 cards"),
    "up_cards=0": ("up_cards=2", "of the dealer's cards none or one lies open"),
    "    decisions=DECISIONS,": ("    decisions=DECISIONS * 2,", "there is one decision"),
    "    player: int": ("    own: int", "`scores` has two fields, player and dealer"),
    "HIGHER = range(5)": ("HIGHER = 0, 1, 2, 3, 7", "they count from 0 without a gap"),
}


@pytest.mark.parametrize("old", SHAPES)
def test_a_shape_that_cannot_be_counted_is_refused_where_the_game_is_made(tmp_path: Path, old: str) -> None:
    new, told = SHAPES[old]
    with_a_dealer(tmp_path / "wide_raise", "(2,)")
    changed(tmp_path / "wide_raise", "game.py", old, new)
    with pytest.raises(IncompleteGame, match=re.escape(told)):
        own.load(tmp_path / "wide_raise")


@pytest.mark.parametrize("wide", ["four times"], indirect=True)
def test_more_ways_to_end_than_a_card_counts_are_refused_in_words(wide: Game) -> None:
    assert run(TOO_MANY, [wide.key])[0] == [
        "Wide Raise can end in more ways than a card counts at once; --device cpu gives the same totals"
    ]


def test_hands_that_do_not_go_into_one_row_have_rows_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """As of a game with many side bets, each on another hand."""
    of, kept = (
        setup("cajun_stud", seed=3, seats=2),
        (prepare_setup, compiled_setup, compiled_rounds.simulator, compiled_rounds._rows),
    )
    together = simulate(of, 5000).totals
    assert prepare_setup(of).simulator.rows == (0, 1, 1, 1, 1)
    monkeypatch.setattr(compiled_rounds, "CELLS_MOST", 700)
    try:
        for cached in kept:
            cached.cache_clear()
        apart = simulate(of, 5000).totals
        assert max(prepare_setup(of).simulator.rows) > 1
        assert (apart.tally == together.tally).all()
        assert (apart.squares == together.squares).all()
    finally:
        for cached in kept:
            cached.cache_clear()


# --- Rules to remember, and the lab ---


def rule_is_worth_its_plan(game: Game) -> None:
    """Every rule raises what is lawful, and costs what its plan loses over all deals, counted anew."""
    under = sheet(game)
    best = optimum.base(under).ev
    assert simple_rules(under)
    for rule in simple_rules(under):
        solution, plan = optimum.solution(under), rule.plan()
        for multiple in game.decisions[0].multiples:
            assert solution.lawful(multiple)[np.broadcast_to(plan, solution.lawful(multiple).shape) == multiple].all()
        assert optimum.base(under, chosen=lambda before, plan=plan: plan).ev == rule.ev  # type: ignore[misc]
        assert best - rule.ev == rule.cost >= 0


@pytest.mark.parametrize("wide", ["four times", "ten times", "six steps, by the hand"], indirect=True)
def test_simple_rules_are_worth_what_their_plans_win(wide: Game) -> None:
    rule_is_worth_its_plan(wide)
    told = [english(rule) for rule in rule_sentences(wide.key, sheet(wide))]
    if wide.limits_raises:
        assert "as much as is permitted with " in told[0]
    assert ev_with_dealer_cards_seen(sheet(wide), 0) == optimum.base(sheet(wide)).ev
    assert sharing_gain(sheet(wide), 2, 0.001).gain >= 0


def test_a_card_of_the_dealers_has_a_floor_for_each_of_its_ranks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(own.GAMES_VARIABLE, "")
    folder = tmp_path / "open_card"
    with_a_dealer(folder, "(1, 4)")
    changed(folder, "game.py", "up_cards=0,", "up_cards=1,")
    changed(folder, "game.py", "(singles(3),)", "(singles(3, up=(2,)),)")
    changed(folder, "game.py", "(stacks(3),)", "(stacks(3, bottom_up=True),)")
    game = find(str(folder))
    rule_is_worth_its_plan(game)
    best = min(simple_rules(sheet(game)), key=lambda rule: rule.cost)
    assert best.key == "by_up_card"
    assert best.words.startswith("Raise with any hand, 4 times the Ante with ")
    assert re.search(r"; with A-9 or better, 4 times the Ante with .+ or better against an ace; else fold$", best.words)
    ace, two = (best.multiple(parse("Kc 9d 4h"), up) for up in parse("As 2s"))
    assert ace < two


def test_more_findings_than_fit_a_tile_make_smaller_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """As of a game whose settlement tells many paragraphs apart, with a card of the dealer's open."""
    game = chapters.GAMES["three_card_prime"]
    monkeypatch.setattr(pairs, "COUNT_BITS", 4 * (pairs.finding_count(game) - 1))
    assert pairs._tile_size(game) == 15
    assert max(np.diff(np.array([*pairs.tiles(3, 15, 12).first, 220]))) <= 15
