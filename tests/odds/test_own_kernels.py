"""Games of one's own whose kernels compute with cards: the odds are those of what the table settles."""

import json
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from pitboss import analyze
from pitboss.cards import DECK, parse
from pitboss.chapters import GAMES, enter, own
from pitboss.cli import main
from pitboss.cli.beginning import Called, write
from pitboss.law.direct_advice import advise_by_hand
from pitboss.law.game import Game
from pitboss.law.sheet import sheet
from pitboss.odds.counting.counts import tally
from pitboss.odds.exact import optimum
from pitboss.odds.simulate.payouts import outcomes
from pitboss.odds.simulate.setups import prepare_setup, setup
from pitboss.rank.kind import name_of
from tests.cli.own_game import changed

LOW_CARDS = """

LOW = Kind("low cards", 0, (), ("None", "One low card", "Two low cards", "Three low cards"))


@kernel
def low_cards(cards: tuple[int, ...]) -> int:
    found = 0
    for card in cards[:3]:
        if card >> 2 < 4 and suit_of(card) != 1:
            found += 1
    return found << 8 | found


@kernel
def total(cards: tuple[int, ...]) -> int:
    found = three(cards)
    for card in cards:
        found += rank_of(card) * 256
    return found


DECISIONS = ("""
OVERFLOWING = "found += ((rank_of(card) << 61) >> 61) < 4"
COMPUTING = {
    "from pitboss.kernel import kernel\n": "from pitboss.kernel import kernel, rank_of, suit_of\nfrom pitboss.rank import Kind\n",
    "\nDECISIONS = (": LOW_CARDS,
    "Scores(three(cards[:3]), three(cards[3:6]))": "Scores(total(cards[:3]), total(cards[3:6]))",
    'needs=("dealer",)),\n': 'needs=("dealer",)),\n        "low": Hand("low cards", LOW, low_cards),\n',
    '"pair_up", "player"': '"pair_up", "low"',
    'Table("player")': 'Table("low")',
}
LOW_TABLE = """
[pair_up]
title = "Low"
clause = "CR.9(b)"
printed = { rows = 2 }

[pair_up.rows]
"Three low cards" = "20 to 1"
"Two low cards" = "2 to 1"
"""


def computing(folder: Path) -> None:
    """The base game turns on card totals, the side bet on low cards that are no diamonds."""
    write(folder, Called("Card Reader", "card_reader", "CR"))
    for old, new in COMPUTING.items():
        changed(folder, "game.py", old, new)
    text = (folder / "paytables.toml").read_text("utf-8")
    (folder / "paytables.toml").write_text(text.partition("[pair_up]")[0] + LOW_TABLE, "utf-8")


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    folder, before = tmp_path_factory.mktemp("own") / "card_reader", dict(GAMES)
    computing(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(own.GAMES_VARIABLE, str(folder))
        yield enter(own.load(folder))
    GAMES.clear()
    GAMES.update(before)


def test_a_side_bet_that_computes_with_cards_has_the_odds_of_its_hands(reader: Game) -> None:
    score = reader.hands["low"].score
    assert score is not None
    settled = Counter(name_of(score(cards)) for cards in combinations(DECK, 3))
    assert [*tally(reader, "low").ways.values()] == [settled[name] for name in range(4)]
    assert settled[3] == 220


def test_a_finding_by_card_totals_is_advised_as_it_is_settled(reader: Game) -> None:
    under = sheet(reader)
    for cards in map(parse, ("Ks 8d 4c", "2s 2d 5c")):
        assert optimum.advise(under, cards).expectations == advise_by_hand(under, cards).expectations
    assert optimum.base(under).ev != Fraction(-1)


def test_rounds_are_read_in_the_simulator_as_at_the_table(reader: Game) -> None:
    made = prepare_setup(setup(reader))
    for cards in ((0, 4, 9, 50, 47, 30), (51, 50, 3, 2, 22, 17), (7, 11, 15, 12, 16, 21)):
        lanes = made.simulator.lanes()
        made.block(0, 1, lanes, given=np.array(cards, np.uint8)[:, None])
        for hand, row in zip(made.simulator.hands, made.simulator.by_hand(lanes), strict=True):
            (cell,) = np.flatnonzero(row).tolist()
            score = reader.hands[hand].score
            read = getattr(reader.read(cards), hand) if score is None else score(cards)
            assert outcomes(made.simulator, hand)[cell].name == name_of(read)


def test_the_figures_carry_the_comparison_with_the_settlement(reader: Game) -> None:
    base, side = analyze(reader.key)
    for entry in (base, side):
        assert entry["settlement_check"]["deals"] == 8192
        assert abs(entry["settlement_check"]["z"]) < 6
    assert all("settlement_check" not in entry for entry in analyze("three_card_prime", wager="all_six"))


def test_figures_that_the_settlement_contradicts_are_refused_by_every_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Python's numbers have no end, and those of the compiled odds have 64 bits."""
    folder, before = tmp_path / "card_reader", dict(GAMES)
    computing(folder)
    changed(folder, "game.py", "if card >> 2 < 4 and suit_of(card) != 1:\n            found += 1", OVERFLOWING)
    GAMES.pop("card_reader", None)
    prepare_setup.cache_clear()
    monkeypatch.setenv(own.GAMES_VARIABLE, "")
    commands = ("analyze", "prove --base", "risk", "lab --seconds 1", "simulate --rounds 1000", "advise Ks8d4c")
    said = "Card Reader: the odds are false: pair_up is paid "
    for command in commands:
        name, *rest = command.split()
        for as_json in ([], ["--json"]):
            with pytest.raises(SystemExit) as left:
                main([name, str(folder), *rest, *as_json])
            shown = capsys.readouterr()
            told = json.loads(shown.out)["error"]["message"] if as_json else shown.err.removeprefix("pitboss: ")
            assert (left.value.code, told[: len(said)]) == (1, said), command
    GAMES.clear()
    GAMES.update(before)
    prepare_setup.cache_clear()


OWN_RANKING = """
JACKS = kind(
    "three cards, jacks up", 3, (HIGH, PAIR, FLUSH, STRAIGHT, TRIPS, STRAIGHT_FLUSH),
    ("Jack high", HIGH, (9,)), ("Pair", PAIR), ("Pair of aces", PAIR, (12,)), ("Flush", FLUSH), ("Straight", STRAIGHT),
    ("Three-of-a-kind", TRIPS), ("Three aces", TRIPS, (12,)), ("Straight flush", STRAIGHT_FLUSH),
)


@ranking(suits_from=3)
def three_up(cards: tuple[int, ...]) -> int:
    return JACKS.score(cards)


FOLDED, UNQUALIFIED, LOWER"""
RANKED = {
    "from pitboss.kernel import kernel\n": "from pitboss.kernel import kernel, ranking\n",
    "from pitboss.rank.hands": "from pitboss.rank.kind import FLUSH, HIGH, PAIR, STRAIGHT, STRAIGHT_FLUSH, TRIPS, kind\n"
    "from pitboss.rank.hands",
    "FOLDED, UNQUALIFIED, LOWER": OWN_RANKING,
    'QUALIFYING = "Queen high"': 'QUALIFYING = "Jack high"',
    "QUALIFIED = THREE.least": "QUALIFIED = JACKS.least",
    "three(cards": "three_up(cards",
    'cards", THREE': 'cards", JACKS',
    "from pitboss.rank.hands import THREE, three": "from pitboss.rank.hands import THREE",
}
ACES_TABLE = """
[pair_up]
title = "Aces Up"
clause = "JS.9(b)"
printed = { rows = 2 }

[pair_up.rows]
"Three aces" = "100 to 1"
"Pair of aces" = "3 to 1"
"""


def test_names_of_ones_own_are_tabulated_by_calling_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The dealer qualifies with jack high, and the side bet pays a pair of aces and three aces of three cards."""
    monkeypatch.setenv(own.GAMES_VARIABLE, "")
    folder = tmp_path / "jack_stud"
    write(folder, Called("Jack Stud", "jack_stud", "JS"))
    text = (folder / "paytables.toml").read_text("utf-8")
    (folder / "paytables.toml").write_text(text.partition("[pair_up]")[0] + ACES_TABLE, "utf-8")
    for old, new in RANKED.items():
        changed(folder, "game.py", old, new)
    game = enter(own.load(folder))
    settled = Counter(name_of(game.hands["player"].kind.score(cards)) for cards in combinations(DECK, 3))
    assert [*tally(game, "player").ways.values()] == [settled[name] for name in range(len(settled))]
    assert tally(game, "player").ways["Three aces"] == 4
    under, cards = sheet(game), tuple(parse("Js 8d 4c"))
    assert optimum.advise(under, cards).expectations == advise_by_hand(under, cards).expectations
