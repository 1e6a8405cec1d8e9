"""What the odds cannot count is refused when the folder is read, in one line; what is honest is let in."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.chapters import GAMES, own
from pitboss.errors import BadInput
from pitboss.law.folder import read_toml
from tests.cli.own_game import changed, written

FOLDED = '{"ante": FORFEIT, **SIDE_BETS}'
UNQUALIFIED = '{"ante": EVEN, "raise": RETURN, **SIDE_BETS}'
PAIR_UP = '"pair_up": paid_by("pair_up", "player", COLLECT.under("RS.8(g)(1)"), "RS.8(g)(2)"),'
READ = "return Scores(three(cards[:3]), three(cards[3:6]))"
DRAWING = """own, drawn = three(cards[:3]), three(cards[3:6])
    if drawn < QUALIFIED:
        drawn = three((cards[3], cards[4], cards[4] ^ 1))
    return Scores(own, drawn)"""
MOST = """

@kernel
def most(scores: Any) -> int:
    return 2 if scores.dealer >= QUALIFIED else 1


DECISIONS = ("""
BY_ORDER = """


@kernel
def first_card(cards: tuple[int, ...]) -> int:
    return 1 if cards[0] >> 2 == 12 else 0


def tables("""
SAME_COLORS = """


@kernel
def colors(cards: tuple[int, ...]) -> int:
    red = 0
    for card in cards[:3]:
        red += (card & 3) in (1, 2)
    return red << 8 | red


def tables("""
OWN_HAND = '"dealer": Hand("the dealer\'s three cards", THREE, needs=("dealer",)),'
KIND = 'Kind("cards", 0, (), ("None", "One", "Two", "Three"))'


def reading_by(function: str) -> dict[str, str]:
    """Pair Up paid by a hand of its own."""
    return {
        "from pitboss.rank.hands": "from pitboss.rank import Kind\nfrom pitboss.rank.hands",
        OWN_HAND: f'{OWN_HAND}\n        "own": Hand("own", {KIND}, {function}),',
        '"pair_up", "player"': '"pair_up", "own"',
        'Table("player")': 'Table("own", {label: ("One",) for label in LABELS})',
        "# --- The wagers.": 'LABELS = ("Pair", "Flush", "Straight", "Three-of-a-kind", "Straight flush", "Mini-royal")\n# ---',
    }


UNCOUNTABLE = {
    "a fold that is paid by a table": (
        {FOLDED: '{"ante": paid_by("pair_up", "player", FORFEIT), **SIDE_BETS}'},
        "River Stud: a fold pays ante by a table",
    ),
    "a required wager paid by the dealer's hand": (
        {UNQUALIFIED: '{"ante": paid_by("pair_up", "dealer", EVEN), "raise": RETURN, **SIDE_BETS}'},
        "River Stud: ante is paid by the hand dealer; the odds pay a required wager by the hand player",
    ),
    "a side bet that turns on who wins": (
        {UNQUALIFIED: '{"ante": EVEN, "raise": RETURN, **SIDE_BETS, "pair_up": RETURN}'},
        "River Stud: pair_up is settled otherwise in one paragraph than in another",
    ),
    "a side bet that no table pays": ({PAIR_UP: '"pair_up": EVEN,', 'Table("player")}': 'Table("player")} and {}'},
        "River Stud: no table pays pair_up"),
    "a side bet that a fold returns": (
        {FOLDED: '{"ante": FORFEIT, **SIDE_BETS, "pair_up": RETURN}'},
        "River Stud: a fold settles pair_up otherwise than a raise does",
    ),
    "a finding that tells raises apart": (
        {
            '"raise", (2,)': '"raise", (1, 3)',
            "    if raised == 0:": "    if raised == 3:\n        found = HIGHER\n    if raised == 0:",
        },
        "River Stud: finding tells a raise of 3 from a raise of 1 (",
    ),
    "a finding that tells 1 from what can be raised": (
        {"    if raised == 0:": "    if raised == 1:\n        found = HIGHER\n    if raised == 0:"},
        "River Stud: finding tells a raise of 2 from a raise of 1 (",
    ),
    "a limit of raises by the dealer's hand": (
        {'"raise", (2,), ': '"raise", (1, 2), most=most, limit_words="x", folds=', "\nDECISIONS = (": MOST},
        "River Stud: `most` looks at the dealer's hand (",
    ),
    "a dealer who draws by order": ({READ: DRAWING}, "River Stud: the hand dealer changes with the order of the cards"),
    "one term with a suit in it": (
        {READ: "return Scores(three(cards[:3]) + (min(cards[:3]) == 3) * 256, three(cards[3:6]))"},
        "River Stud: the hand player changes when the suits are renamed (",
    ),
    "a side bet on the first card": (
        {"\n\ndef tables(": BY_ORDER, **reading_by("first_card")},
        "River Stud: the hand own changes with the order of the cards of a place (",
    ),
    "a dealer with more cards": (
        {
            "player=3, dealer=3": "player=3, dealer=5", "(singles(3),)": "(singles(3, dealer=5),)",
            "(stacks(3),)": "(stacks(3, dealer=5),)", "three(cards[3:6])": "three(cards[3:8])",
        },
        "River Stud: the dealer has 5 cards and the player 3; the odds count a dealer with as many",
    ),
    "a score of no hand": (
        {READ: "return Scores(three(cards[:3]) + (15 << 28), three(cards[3:6]))"},
        "which is no score of three cards",
    ),
}  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv(own.GAMES_VARIABLE, "")
    before = dict(GAMES)
    yield written(tmp_path)
    GAMES.clear()
    GAMES.update(before)
    read_toml.cache_clear()


@pytest.mark.parametrize("what", UNCOUNTABLE)
def test_what_the_odds_cannot_count_is_refused_before_a_card_is_dealt(folder: Path, what: str) -> None:
    changes, refusal = UNCOUNTABLE[what]
    for old, new in changes.items():
        changed(folder, "game.py", old, new)
    with pytest.raises(BadInput) as caught:
        own.load(folder)
    assert refusal in str(caught.value)
    assert "\n" not in str(caught.value)


def test_an_honest_game_of_colors_is_let_in(folder: Path) -> None:
    """Trial deals that replaced a card by one of the same color said that a card bears on no hand."""
    for old, new in {"\n\ndef tables(": SAME_COLORS, **reading_by("colors")}.items():
        changed(folder, "game.py", old, new)
    assert own.load(folder).hands["own"].title == "own"
