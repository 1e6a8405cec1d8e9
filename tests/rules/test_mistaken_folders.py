"""A mistake in the folder of a game of one's own is said before a card is dealt: what it is, and where it stands."""

import os
import py_compile
from collections.abc import Iterator
from pathlib import Path

import pytest
from numba import njit
from numba.core.errors import NumbaError

from pitboss.chapters import DECLARED, GAMES, all_games, editions, enter, find, own
from pitboss.cli.beginning import new_game
from pitboss.declare.trial_deals import checked_game
from pitboss.errors import BadInput
from pitboss.law.declared_types import misfits
from pitboss.law.folder import read_toml
from pitboss.law.game import Game, Line
from pitboss.odds.exact.choice import select
from tests.cli.own_game import changed, written

UNQUALIFIED = '{"ante": EVEN, "raise": RETURN, **SIDE_BETS}'
MISTAKES = {  # Of game.py: what is changed, into what, and what is said.
    'Line("Raise"': ('Lin("Raise"', "NameError: name 'Lin' is not defined (game.py, line 66)"),
    "seats_most=6": ('seats_most="6"', "seats_most is '6', where a whole number belongs"),
    "seats_most=6, ": ("seats_most=0", "there are 0 seats"),
    'key="river_stud"': ('key="River Stud"', "its key is 'River Stud'; it is of small letters, digits and _"),
    'name="River Stud"': ('name=" "', "it has no name"),
    '"RS", "House': ('"XX", "House', "clauses.tsv has RS.1(a) and 72 more; every clause begins with XX."),
    'Line("Ante", "RS.6(d)(1)", area="RS.1(d)"': (
        'Line("Ante", "RS.6(d)(1)", area="RS.1(d)", optional=True',
        "no wager is",
    ),
    ", decision=0)": (")", "decision 1 stakes raise, and of the wagers no wager has decision=0"),
    '"raise", (2,)': ('"raise", 2', "decisions, 1, multiples is 2, where a tuple belongs"),
    '"raise", (2,), ': ('"raise", (1, 1.5), ', "decisions, 1, multiples, 2 is 1.5, where a whole number belongs"),
    "(singles(3),)": ("(singles(4),)", "deals, manual_shoe: 4 cards go to seat 1, and the layout has 3"),
    "(stacks(3),)": ("(stacks(3, dealer=2),)", "deals, automated_shoe: 2 cards go to dealer, and the layout has 3"),
    "up_cards=0": ("up_cards=1", "deals, manual_shoe: 0 of the dealer's cards lie open, and up_cards is 1"),
    "    return found": ("    return 7", "finding gives 7 for a fold with"),
    "    return found\n": ("    return found + lost\n", "NameError: name 'lost' is not defined (game.py, line 124)"),
    "return Scores(three(cards[:3]), three(cards[3:6]))": (
        "return three(cards[:3])",
        "where Scores(player, dealer) belongs",
    ),
    "three(cards[3:6]))": (
        "three(cards[2:5]))",
        "hands, dealer is read from a card of the player, and needs dealer alone",
    ),
    "@kernel\ndef read": ("def read", "read: read is not marked @kernel"),
    'needs=("dealer",)': ('needs=("dealr",)', "hands, dealer needs cards of 'dealr'; the layout has player, dealer"),
    UNQUALIFIED: (
        '{"ante": EVEN, **SIDE_BETS}',
        "where the dealer does not qualify, nothing becomes of raise (§ RS.8(e)(1))",
    ),
    'ante": EVEN, "raise": RETURN': ('ante": "EVEN", "raise": RETURN', "settlement, 1, verdicts, ante is 'EVEN'"),
    'Table("player")': ('Table("dealer")', "the table pair_up is read by dealer, and its verdicts look at player"),
    'Cite.CUT: "RS.4(e)"': ('Cite.CUT: "four e"', "four e is cited (citations), and is no clause"),
    '"Pair Up", "RS.6(d)(3)"': ('"Pair Up", ""', "nothing is cited (lines)"),
    'Line("Pair Up"': ('Line("Ante"', "two wagers are called Ante"),
    "optional=True": ("optional=True, sizes=(-500,)", "pair_up permits stakes of -500 cents"),
    "THREE, *THREE_CARD_HANDS": ('THREE, *THREE_CARD_HANDS[:5], "Royal"', "§ RS.5(b)(6) ranks Royal, which is no hand"),
    "limit=None": ("limit=5", "limit is 5, where a Limit or None belongs"),
    "folder=Path(__file__).parent": ('folder="."', "folder is '.', where a Path belongs"),
}
FILES = {  # Of the others: the file, what is changed, into what, and what is said.
    "no TOML": ("paytables.toml", '"Flush" = "3 to 1"', "Flush = 3 to 1", "river_stud/paytables.toml: Expected newline"),
    "no odds": ("paytables.toml", '"3 to 1"', '"three"', "paytables.toml, pair_up: A, Flush: 'three' is not odds"),
    "a number": ("paytables.toml", '"3 to 1"', "3", "paytables.toml, pair_up: A, Flush is 3, where text in quotes"),
    "no meter": ("paytables.toml", '"3 to 1"', '"10% of meter"', "A, Flush: 10% of meter, and there is no meter"),
    "no day": ("paytables.toml", 'since = ""', 'since = "soon"', "paytables.toml: since is 'soon'; write a day like"),
    "no table": ("paytables.toml", "[chapter]", "odd = 3\n[chapter]", "paytables.toml, odd: it is 3; a paytable is a table"),
    "no color": ("look.toml", '"#3b5f8a"', '"blue"', "look.toml gives 'blue' as the light of the felt"),
    "no suit": ("look.toml", '"♠"', '"X"', "look.toml gives 'X' as the suit of the emblem; it is one of ♠ ♥ ♦ ♣"),
    "no tab": ("clauses.tsv", "RS.1(b)\tlayout", "RS.1(b) layout", "river_stud/clauses.tsv, line 3: 4 columns, where 5"),
    "twice": ("clauses.tsv", "RS.1(b)\t", "RS.1(a)\t", "river_stud/clauses.tsv, line 3: RS.1(a) stands there already"),
    "no words": ("clauses.tsv", "A table is opened with its layout.", "", "clauses.tsv has no words for RS.1(b)"),
    "words": ("words.es.toml", "", "[", "river_stud/words.es.toml: "),
    "an amendment": ("amendments/2027-01-31.toml", "", "says = 'less'", "amendments/2027-01-31.toml gives no source"),
    "its table": (
        "amendments/2027-01-31.toml",
        "",
        "source = 'a'\nsays = 'b'\n[tables.pair_up]\ntitle = 'Pair Up'\nclause = 'RS.9(b)'\nprinted = {rows = 1}\n"
        "[tables.pair_up.rows]\nFlush = 'much'",
        "amendments/2027-01-31.toml, pair_up: rows, Flush: 'much' is not odds",
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


@pytest.mark.parametrize("old", MISTAKES)
def test_a_mistake_in_the_declaration_says_what_and_where(folder: Path, old: str) -> None:
    new, told = MISTAKES[old]
    changed(folder, "game.py", old.rstrip(", ") if old.endswith("6, ") else old, new)
    with pytest.raises(BadInput) as caught:
        own.load(folder)
    assert told in str(caught.value)


def test_a_declaration_is_read_as_it_stands_now(folder: Path) -> None:
    """Changed within the second to one as long, after Python has kept what it compiled."""
    declared = folder / "game.py"
    before = declared.stat()
    py_compile.compile(str(declared))
    changed(folder, "game.py", "seats_most=6", "seats_most=0")
    os.utime(declared, ns=(before.st_atime_ns, before.st_mtime_ns))
    with pytest.raises(BadInput, match="there are 0 seats"):
        own.load(folder)


def test_a_card_that_bears_on_nothing_is_named(folder: Path) -> None:
    for old, new in {
        "player=3, dealer=3": "player=4, dealer=3",
        "(singles(3),)": "(singles(4, dealer=3),)",
        "(stacks(3),)": "(stacks(4, dealer=3),)",
        "three(cards[3:6])": "three(cards[4:7])",
    }.items():
        changed(folder, "game.py", old, new)
    with pytest.raises(BadInput, match="card 4 of the player's 4 bears on no hand"):
        own.load(folder)


@pytest.mark.parametrize("what", FILES)
def test_a_mistake_in_another_file_names_the_file(folder: Path, what: str) -> None:
    file, old, new, told = FILES[what]
    (folder / file).parent.mkdir(exist_ok=True)
    if old:
        changed(folder, file, old, new)
    else:
        (folder / file).write_text(new, "utf-8")
    with pytest.raises(BadInput) as caught:
        own.load(folder)
    assert told in str(caught.value)


@pytest.mark.parametrize("game", DECLARED, ids=[game.key for game in DECLARED])
def test_the_chapters_stand_the_trial(game: Game) -> None:
    for edition in editions(game):
        assert checked_game(edition) is edition


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("second", "amendments/2027-01-31.toml: ModuleNotFoundError"),
        ("game", "amendments/2027-01-31.toml: AttributeError"),
    ],
)
def test_an_amendment_whose_rules_cannot_be_read_is_named(folder: Path, rules: str, told: str) -> None:
    (folder / "amendments").mkdir()
    (folder / "amendments" / "2027-01-31.toml").write_text(f'source = "a"\nsays = "b"\nrules = "{rules}"\n', "utf-8")
    with pytest.raises(BadInput) as caught:
        editions(enter(own.load(folder)))
    assert told in str(caught.value)


def test_a_part_of_another_type_is_named_by_where_it_stands() -> None:
    line = Line("Ante", "RS.6(d)(1)", sizes=(5_00, True))
    assert [*misfits({"ante": line}, dict[str, Line], "lines")] == [
        "lines, ante, sizes, 2 is True, where a whole number belongs"
    ]


def test_nothing_is_no_game_and_no_wager() -> None:
    """An empty name was taken for the folder one is in, an empty wager for all of them."""
    with pytest.raises(BadInput, match="'' is not a game"):
        find("")
    with pytest.raises(BadInput, match="has no wager '' to analyze"):
        select(DECLARED[0], "")


def test_what_to_type_next_can_be_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(own.GAMES_VARIABLE, "")
    monkeypatch.chdir(tmp_path)
    new_game(Path("two words"))
    assert "pitboss analyze './two words'\n" in capsys.readouterr().out


def test_a_function_that_cannot_be_compiled_is_named_by_its_line(folder: Path) -> None:
    """It runs, so the trial lets it pass; the odds stopped with the compiler's own words, sixty lines of them."""
    changed(folder, "game.py", "    found = LOWER\n", "    found = max({one for one in (LOWER,)})\n")
    finding = own.load(folder).finding
    with pytest.raises(NumbaError) as caught:
        njit(finding)((1, 2), 1)
    told = own.compiler_problem(caught.value, own.folders())
    assert told is not None
    assert str(told).startswith("river_stud/game.py, line 115: the odds cannot compile this (")
    assert own.compiler_problem(NumbaError("During: typing at /elsewhere/x.py (3)"), []) is None
    assert own.compiler_problem(ValueError("During: typing at /elsewhere/x.py (3)"), []) is None


@pytest.mark.parametrize(
    ("end", "refusal"),
    [
        ("while True:\n    pass\n", "TooSlow: it is not read within 1 seconds (game.py, line "),
        ("raise SystemExit(3)\n", "SystemExit: 3 (game.py, line "),
    ],
)
def test_a_folder_that_does_not_end_or_ends_the_program_is_refused(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, end: str, refusal: str
) -> None:
    changed(folder, "game.py", "GAME = Game(", f"{end}\n\nGAME = Game(")
    monkeypatch.setattr(own, "SECONDS_MOST", 1)
    with pytest.raises(BadInput) as caught:
        own.load(folder)
    assert refusal in str(caught.value)
    monkeypatch.setenv(own.GAMES_VARIABLE, str(folder))
    assert len(all_games()) == len(DECLARED)
    assert [record.getMessage().count(refusal) for record in caplog.records] == [1], "once, and hides no other game"
    all_games()
    assert len(caplog.records) == 1


@pytest.mark.parametrize(
    ("before", "score", "refusal"),
    [
        ("def helper(cards):\n    return three(cards)\n\n\n", "helper(cards[:3])", "helper is not marked @kernel"),
        ("ADDED = [0]\n\n\n", "three(cards[:3]) + ADDED[0]", "ADDED is a list; a tuple can be compiled"),
        ("", "THREE.score(cards[:3])", "THREE is a kind of hand; a function marked @ranking may score by it"),
    ],
)
def test_what_cannot_be_compiled_is_refused_before_a_card_is_dealt(
    folder: Path, before: str, score: str, refusal: str
) -> None:
    changed(folder, "game.py", "@kernel\ndef read", f"{before}@kernel\ndef read")
    changed(folder, "game.py", "return Scores(three(cards[:3])", f"return Scores({score}")
    with pytest.raises(BadInput, match="the odds cannot compile it") as caught:
        own.load(folder)
    assert f"read: {refusal}" in str(caught.value)
