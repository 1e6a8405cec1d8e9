"""The rules page says what the table does: the dealer's qualifying hand, every bonus, and each reading in force."""

import re

import pytest

from pitboss.chapters import GAMES
from pitboss.filing.submission import Submission
from pitboss.messages import english
from pitboss.odds.report.entries import analyze
from pitboss.paper.inscriptions import how_paid_message
from pitboss.paper.leaflet import leaflet
from pitboss.paper.rules_page import TextSection, rules_page
from pitboss.paper.sign import sign
from tests.honours import honours
from tests.paper.papers import squeezed, submission, svg_text

QUALIFIES = {
    "three_card_prime": "queen high", "crazy_4_poker": "king high", "four_card_frenzy": "king high",
    "caribbean_stud_poker": "ace-king high",
}  # fmt: skip


def settlement(made: Submission) -> TextSection:
    return next(section for section in rules_page(made) if section.title == "Settlement")


@pytest.mark.parametrize("game", GAMES)
@honours("679a.1[Qualify or qualifies]")
def test_the_qualifying_hand_stands_on_the_rules_page_and_in_the_leaflet(game: str) -> None:
    made = submission(game)
    guide = " ".join(leaflet(made, analyze(submission=made)).steps)
    for text in (" ".join(settlement(made).paragraphs), guide):
        assert (f"The dealer qualifies with {QUALIFIES.get(game)} or better." in text) == (game in QUALIFIES)


@pytest.mark.parametrize(
    ("game", "bonus", "when", "told"),
    [
        ("four_card_prime", "Win Bonus", "the dealer does not beat the player", "three-of-a-kind or better"),
        (
            "four_card_prime",
            "Bad Beat Bonus",
            "the dealer beats three-of-a-kind or better",
            "three-of-a-kind or better",
        ),
        ("three_card_prime", "Bad Beat Bonus", "the dealer qualifies and beats the player", "a straight or better"),
    ],
)
@honours("682a.11(d)(2)(i)", "682a.11(d)(2)(ii)(B)", "679a.11(c)(3)(iv)")
def test_a_bonus_that_rides_is_settled_on_the_rules_page_and_in_the_leaflet(
    game: str, bonus: str, when: str, told: str
) -> None:
    made = submission(game)
    grid = settlement(made).grid
    assert grid is not None
    head, rows = leaflet(made, analyze(submission=made)).outcomes
    for names, table in ((grid.head, grid.rows), (head, rows)):
        at = names.index(bonus)
        (row,) = [row for row in table if row[0] == when]
        assert row[at] == f"by its odds with {told}"
        assert all(other[at] == "–" for other in table if other[0] != when)


@pytest.mark.parametrize(
    ("game", "asked", "folded"),
    [
        ("four_card_frenzy", ["684a.11(b)(1), (b)(2)"], "684a.11(b)(2)"),
        ("cajun_stud", ["683a.11(b)", "683a.11(d)", "683a.11(f)"], "683a.11(b), (d), (f)"),
        ("crazy_4_poker", ["657a.11(b)"], "657a.11(b)"),
    ],
)
@honours("684a.11(b)(2)", "683a.11(b)", "683a.11(d)", "683a.11(f)", "657a.11(b)")
def test_a_fold_is_told_by_each_paragraph_that_has_one(game: str, asked: list[str], folded: str) -> None:
    made = submission(game)
    told = next(section for section in rules_page(made) if section.title == "Decisions").paragraphs
    assert [line.partition("or fold (§ ")[2] for line in told if "or fold" in line] == [
        f"{clause})." for clause in asked
    ]
    grid = settlement(made).grid
    assert grid is not None
    assert (grid.rows[0][0], grid.rows[0][-1]) == ("the player folds", f"§ {folded}")


@pytest.mark.parametrize("game", GAMES)
def test_each_reading_in_force_changes_what_the_page_says_beside_naming_it(game: str) -> None:
    for key, reading in GAMES[game].readings.items():
        pages = []
        for value in reading.values:
            limit = {"limit": "75000"} if GAMES[game].limit else {}  # Under one reading it counts another wager.
            made = submission(game, readings={key: value}, **limit)
            pages.append([section for section in rules_page(made) if section.title != "Readings in force"])
        assert pages[0] != pages[1], f"{key} is only named"


@pytest.mark.parametrize(
    ("game", "when", "clauses"),
    [
        (
            "four_card_frenzy",
            "the dealer qualifies and beats the player",
            "684a.11(c)(2)(ii)(B), (c)(3)(ii), (c)(4)(i)(B), (c)(4)(ii)(B)",
        ),
        (
            "four_card_frenzy",
            "the dealer neither qualifies nor beats the player",
            "684a.11(c)(2)(i), (c)(3)(i), (c)(4)(i)(A), (c)(4)(ii)(A)",
        ),
        ("three_card_prime", "the dealer qualifies and beats the player", "679a.11(c)(3)(iii), (c)(3)(iv)"),
        ("cajun_stud", "the player stays", "683a.11(h)(1), (h)(2)"),
        ("crazy_4_poker", "the hands are equal and the dealer qualifies", "657a.11(c)(3)(ii)(C)"),
        ("four_card_prime", "the dealer beats three-of-a-kind or better", "682a.11(d)(2)(ii)(B)"),
        ("caribbean_stud_poker", "the dealer does not qualify", "639a.11(c)(3)(i)"),
    ],
)
@honours("684a.11(c)(2)(i)", "684a.11(c)(3)(i)", "679a.11(c)(3)(iv)", "683a.11(h)(1)", "683a.11(h)(2)")
def test_each_row_of_the_settlement_names_every_paragraph_that_it_settles_by(
    game: str, when: str, clauses: str
) -> None:
    grid = settlement(submission(game)).grid
    assert grid is not None
    assert [row[-1] for row in grid.rows if row[0] == when] == [f"§ {clauses}"]


@pytest.mark.parametrize(
    ("game", "key", "wager", "false"),
    [
        ("four_card_prime", "aces_bonus_hand", "Aces Bonus", ("five of one suit", "A-K-Q-J-10 suited", "Five-card")),
        ("four_card_frenzy", "four_card_bonus_last_row", "Four Card Bonus", ("the lowest paying hand",)),
    ],
)
@honours("682a.6(d)", "684a.6(d)")
def test_a_list_of_hands_that_is_read_otherwise_says_nothing_that_is_false_here(
    game: str, key: str, wager: str, false: tuple[str, ...]
) -> None:
    reading = GAMES[game].readings[key]
    for value in reading.values:
        made = submission(game, readings={key: value})
        (page,) = [section for section in rules_page(made) if section.clause == reading.ranks]
        assert page.grid is not None
        said = " ".join((page.title, *page.paragraphs, *(cell for row in page.grid.rows for cell in row)))
        as_printed = value == reading.values[0]
        assert all((words in said) == as_printed for words in false), said
        assert (page.title == f"Hands that pay on the {wager}") != as_printed
        assert page.paragraphs == (() if as_printed else (f"{reading.says[1]}.",))


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_ranked_by_what_all_of_its_kind_are_called_and_odds_are_written_as_printed(game: str) -> None:
    made = submission(game)
    cells = [cell for page in rules_page(made) if page.grid is not None for row in page.grid.rows for cell in row]
    assert not [cell for cell in cells if cell == "Pair of 2s" or re.search(r"\d{4,} to 1", cell)]
    ranked = [
        page for page in rules_page(made) if page.grid is not None and page.grid.head == ("", "Hand", "", "Clause")
    ]
    assert not [row[1] for page in ranked if page.grid is not None for row in page.grid.rows if "—" in row[1]]


def test_the_hand_that_a_side_bet_looks_at_follows_the_reading() -> None:
    for value, hand in (
        ("five_card", "the player's five cards"),
        ("four_card", "the best four of the player's five cards"),
    ):
        made = submission("four_card_prime", readings={"aces_bonus_hand": value})
        (page,) = [section for section in rules_page(made) if section.title == "Optional wagers"]
        assert page.grid is not None
        assert ("Aces Bonus", hand) in [row[:2] for row in page.grid.rows]


@pytest.mark.parametrize("game", GAMES)
@honours("682a.12(b)")
def test_a_sign_says_what_is_left_of_the_stake_as_the_table_settles_it(game: str) -> None:
    """§ 682a.12(b): a Win Bonus of 25 for 1 is paid on the Ante and takes none of it."""
    made = submission(game)
    told = english(how_paid_message(made))
    assert squeezed(told) in svg_text(sign(made))
    taken = {"crazy_4_poker", "caribbean_stud_poker"}
    assert ("in its place" in told) == (game in taken)
    assert ("“for 1”" in told) == (game in taken | {"four_card_prime"})


@honours("682a.12(b)")
def test_where_nothing_is_taken_no_word_says_so() -> None:
    made = submission("crazy_4_poker", offered=["queens_up"])
    assert english(how_paid_message(made)) == "“to 1” is paid beside your wager, which you keep."


@honours("679a.11(c)(3)(iv)")
def test_sign_and_leaflet_say_that_a_play_is_lost_where_the_reading_collects_it() -> None:
    """AMB-13: under `collected` the Bad Beat Bonus is paid, and the Play it rides on is not kept."""
    for reading, lost in (("returned", False), ("collected", True)):
        made = submission("three_card_prime", readings={"bad_beat_play": reading})
        words = "which you keep; the Bad Beat Bonus too, but the Play is lost."
        assert (words in english(how_paid_message(made))) == lost
        assert squeezed(english(how_paid_message(made))) in svg_text(sign(made))
        assert leaflet(made, analyze(submission=made)).note.startswith(english(how_paid_message(made)))


@pytest.mark.parametrize(
    ("game", "letter", "envied"),
    [("crazy_4_poker", "A", True), ("caribbean_stud_poker", "D", True), ("caribbean_stud_poker", "A", False)],
)
@honours("657a.11(b)(2)", "639a.11(b)")
def test_that_a_fold_keeps_the_envy_bonus_stands_on_the_rules_page(game: str, letter: str, envied: bool) -> None:
    wager = GAMES[game].progressives[0]
    made = submission(game, offered=[wager], paytables={wager: letter})
    page = " ".join(words for section in rules_page(made) for words in section.paragraphs)
    assert ("Who folds is still paid an Envy Bonus." in page) == envied
