"""§ .2(b): what must stand on the layout or the sign does, where the clause wants it, to scale."""

import itertools
import math
import re
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from hypothesis import given, settings

from pitboss.chapters import GAMES
from pitboss.errors import BadInput
from pitboss.filing.choices import choices
from pitboss.filing.submission import Submission
from pitboss.law.sheet import selectable
from pitboss.paper import places
from pitboss.paper.inscriptions import areas, inscriptions, missing, odds_tables, phrases, row_said
from pitboss.paper.layout import MARGIN, equipment, layout, legend_lines
from pitboss.paper.logo import read_logo
from pitboss.paper.pdf import pdf
from pitboss.paper.rules_page import rules_page
from pitboss.paper.sign import TYPE_LEAST, phrase_lines, set_in_columns, sign
from pitboss.verifier.settlement.paying import PRINTED
from pitboss.web.screens.felt import felt
from tests.commands import pitboss
from tests.games import CHAPTERS, cited
from tests.honours import honours
from tests.paper.papers import SVG, pdf_text, squeezed, submission, submissions, svg_text

LIMITED = ("three_card_prime", "four_card_frenzy", "four_card_prime", "cajun_stud")
every_game = pytest.mark.parametrize("game", GAMES)


def is_posted(made: Submission, read: str) -> bool:
    """Each table of odds as it is read: its title, with its clause or without, then every hand with its pay."""
    for table in odds_tables(made):
        rows = "".join(hand + odds for hand, odds in table.rows)
        if not any(squeezed(title + rows) in read for title in (table.title, f"{table.title}§ {table.clause}")):
            return False
    return True


def hands_printed(made: Submission) -> list[str]:
    """The hands of the optional wagers, read from the chapter's own file of tables."""
    printed = tomllib.loads((made.game.folder / "paytables.toml").read_text("utf-8"))
    return [
        hand
        for line in made.offered if line in printed
        for hand in printed[line][made.letters.get(line, "rows")]
    ]  # fmt: skip


@every_game
@honours(
    ".2(b)",
    ".2(b)(1)",
    "657a.2(b)(6)",
    "639a.2(b)(6)",
    "679a.2(b)(4)",
    "684a.2(b)(4)",
    "682a.2(b)(4)",
    "683a.2(b)(4)",
    "TCP.2(b)",
    "TCP.2(b)(1)",
    "TCP.2(b)(4)",
)
def test_every_inscription_stands_on_the_layout_and_every_odds_row_on_the_sign_too(game: str) -> None:
    made = submission(game)
    felt, board = layout(made), sign(made)
    off = {one.inscription.clause for one in missing(made, felt.words, set())}
    assert off <= {"657a.2(b)(6)"}, "but for one table of odds, which may stand on the sign, the felt has room for all"
    assert not [one for one in missing(made, felt.words, board.words) if not one.on_sign]
    for drawing in (felt, board):
        read = svg_text(drawing)
        assert squeezed(made.certificate_holder) in read
        assert squeezed(made.game.name) in read
        assert is_posted(made, read) or (off and drawing is felt)
    on_the_sign = svg_text(board)
    assert {squeezed(hand) for hand in hands_printed(made)} >= {"Flush"}
    assert [hand for hand in hands_printed(made) if squeezed(hand) not in on_the_sign] == []


def printed_rows(made: Submission) -> list[str]:
    """What must be posted: each hand with its odds, from the tables that the independent settlement pays by."""
    tables = dict(PRINTED[made.game.key])
    if {"all_six", "six_card_bonus"} & set(made.offered):
        tables["all_six"] = PRINTED["six_cards"]["all_six"]
    of_progressives = {line: line in made.offered for line in made.game.progressives}
    rows = []
    for name, table in tables.items():
        printed = table["odds"]
        wager = "six_card_bonus" if name == "all_six" and "six_card_bonus" in made.letters else name
        letter = next((letter for key, letter in made.letters.items() if wager.startswith(key)), "only")
        pays = printed[letter] if letter in printed else printed["only"]
        if of_progressives.get(name, True) and name != "magic_card_and_lucky_bonus":  # Neither is drawn here.
            rows += [POSTED_AS.get(hand, hand) + odds for hand, odds in zip(printed["hands"], pays, strict=True)]
    return [re.sub(r"(\d)(?=(\d{3})+\b)", r"\1,", row) for row in rows if not row.endswith(("blank", "push", "n/a"))]


POSTED_AS = {"Player equals or beats a qualifying dealer": "Winning"}  # Of an Ante, whose hand has no name.


@pytest.mark.parametrize("letter", "ABCDE")
@pytest.mark.parametrize("game", CHAPTERS)
@honours("679a.2(b)(4)", "657a.2(b)(6)", "684a.2(b)(4)", "639a.2(b)(6)", "682a.2(b)(4)", "683a.2(b)(4)")
def test_2_b_each_odds_that_the_law_prints_for_a_wager_offered_is_posted_at_the_table(game: str, letter: str) -> None:
    tables = selectable(GAMES[game])
    made = submission(game, paytables={key: letter if letter in one.letters else "A" for key, one in tables.items()})
    read = svg_text(sign(made)).replace("of meter", " meter").replace("ofmeter", "meter")
    rows = printed_rows(made)
    assert len(rows) > 20
    assert [row for row in rows if squeezed(row) not in read] == []
    assert [one for one in missing(made, layout(made).words, sign(made).words) if not one.on_sign] == []


@pytest.mark.parametrize("dealing", ["manual_shoe", "hand", "automated_shoe"])
@every_game
@honours(".2(c)", "657a.2(e)", "639a.2(e)")
def test_2_c_drop_box_and_tip_box_stand_on_the_dealers_side_on_either_hand(game: str, dealing: str) -> None:
    if dealing not in GAMES[game].deals:
        return
    shuffling = "manual" if dealing == "manual_shoe" else "shuffler"
    boxes = {
        name: (x, x + width, y)
        for name, x, y, width, _ in equipment(submission(game, dealing=dealing, shuffling=shuffling))
    }
    drop, tip = boxes["Drop box"], boxes["Tip box"]
    assert drop[1] < places.WIDTH / 2 < tip[0], "on opposite sides of the dealer"
    assert drop[2] == tip[2] < min(place.y for place in places.dealer_side(submission(game))), "on the dealer's side"


@settings(max_examples=30, deadline=None)
@given(submissions())
def test_on_the_sign_what_belongs_under_a_table_stands_there_and_the_first_comes_first(made: Submission) -> None:
    """§ 657a.2(b)(6), § 639a.2(b)(6): an Envy Bonus is read with the wager that it is paid on."""
    tables = odds_tables(made)
    columns = [column.tables for column in set_in_columns(made, tables, 120)[1]]
    assert columns[0][0] == tables[0]
    assert sorted((table for here in columns for table in here), key=tables.index) == tables
    for before, table in itertools.pairwise(tables):
        if table.follows:
            (here,) = [here for here in columns if table in here]
            assert here[here.index(table) - 1] == before


@settings(max_examples=30, deadline=None)
@given(submissions())
def test_any_lawful_submission_has_each_row_on_the_layout_or_the_sign(made: Submission) -> None:
    felt, board = layout(made), sign(made)
    assert [one for one in missing(made, felt.words, board.words) if not one.on_sign] == []
    on_felt, on_sign = svg_text(felt), svg_text(board)
    assert is_posted(made, on_sign)
    rows = {row_said(table.title, *row) for table in odds_tables(made) for row in table.rows}
    for one in inscriptions(made):
        said = squeezed(one.text)
        assert one.text in rows or said in on_felt or (one.sign and said in on_sign), one
    bold = r'font-size="([\d.]+)"[^>]*font-weight="bold"><tspan[^>]*>[\d$]'
    sizes = [float(size) for size in re.findall(bold, str(board))]
    assert sizes
    assert min(sizes) >= TYPE_LEAST, "what a hand pays can be read from a chair"


@settings(max_examples=6, deadline=None)
@given(submissions())
def test_the_text_of_the_pdf_has_them_too(made: Submission) -> None:
    on_felt, on_sign = pdf_text(pdf(layout(made))), pdf_text(pdf(sign(made)))
    assert squeezed(made.certificate_holder) in on_felt
    assert is_posted(made, on_sign)
    for area in areas(made):
        assert squeezed(area.title) in on_felt
    for _, legend, _ in made.game.legends:
        assert squeezed(legend) in on_felt
        assert squeezed(legend) in on_sign


def test_the_check_notices_what_is_missing_and_where_it_may_stand_instead() -> None:
    made = submission("crazy_4_poker")
    felt, board = layout(made), sign(made)
    row = row_said("Queens Up", "Flush", "4 to 1")
    before = {one.inscription for one in missing(made, felt.words, board.words)}
    lost = [
        one
        for one in missing(made, felt.words - {"Best four cards play", row}, board.words)
        if one.inscription not in before
    ]
    assert {(one.inscription.text, one.on_sign) for one in lost} == {("Best four cards play", True), (row, True)}
    assert missing(made, set(), set())[0].on_sign is False


@honours("679a.2(b)(4)")
def test_679a_2_b_4_its_two_phrases_must_stand_on_the_layout_itself() -> None:
    made = submission("three_card_prime")
    board, phrases = sign(made).words, [text for _, text, _ in made.game.legends]
    lost = missing(made, layout(made).words - set(phrases), board)
    assert [(one.inscription.text, one.on_sign) for one in lost] == [(phrase, False) for phrase in phrases]


@pytest.mark.parametrize(
    ("game", "titles"),
    [
        ("three_card_prime", {"Ante", "Play"}),
        ("crazy_4_poker", {"Ante", "Play", "Super Bonus", "Queens Up"}),
        ("four_card_frenzy", {"Ante", "Odds", "Raise"}),
        ("caribbean_stud_poker", {"Ante", "Bet"}),
        ("four_card_prime", {"Ante", "Raise"}),
        ("cajun_stud", {"Ante", "First Raise", "Second Raise", "Third Raise"}),
    ],
)
@honours(".2(b)(2)")
def test_2_b_2_each_position_has_its_areas_and_no_more_when_nothing_is_offered(game: str, titles: set[str]) -> None:
    made = submission(game, offered=[])
    assert {area.title for area in areas(made) if area.each_seat} == titles
    assert {area.clause for area in areas(made)} == {cited(made.game, ".2(b)(2)")}
    assert {spot.title for spot in places.position(made) if spot.kind != "card"} == titles
    drawn = [one for one in ET.fromstring(str(layout(made))).iter(f"{SVG}circle") if float(one.get("r", "0")) > 26]
    assert len(drawn) == made.seats * len(titles)


@honours("657a.2(b)(2)")
def test_657a_2_b_2_the_super_bonus_is_right_of_the_ante_with_an_equals_sign_between() -> None:
    made = submission("crazy_4_poker", offered=[])
    spots = {spot.key: spot for spot in places.position(made)}
    assert spots["ante"].x < spots["super_bonus"].x
    assert spots["ante"].y == spots["super_bonus"].y
    for seat in ET.fromstring(str(layout(made))).iter(f"{SVG}g"):
        signs = [one for one in seat.findall(f"{SVG}text") if one.text == "="]
        if "rotate" in seat.get("transform", "") and seat.findall(f"{SVG}circle"):
            assert len(signs) == 1
            assert spots["ante"].x < float(signs[0].get("x", "")) < spots["super_bonus"].x


@settings(max_examples=40, deadline=None)
@given(submissions())
@honours(".2(a)")
def test_2_a_the_areas_lie_on_the_felt_apart_and_turned_to_their_players(made: Submission) -> None:
    """Circles and cards of one position and of neighbours never overlap, and nothing hangs over the edge."""
    circles = [spot for spot in places.position(made) if spot.kind in ("required", "optional")]
    lying: list[tuple[int, float, float, float]] = []
    for seat in range(1, made.seats + 1):
        x, y, turn = places.place(seat, made.seats)
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        lying += [
            (seat, x + spot.x * cos - spot.y * sin, y + spot.x * sin + spot.y * cos, spot.width / 2) for spot in circles
        ]
        corner = [(x + dx * cos, y + dx * sin) for dx in (-90, 90)]
        assert all(cy > 0 and math.hypot(cx - places.MIDDLE, cy - places.CENTER) < places.RADIUS for cx, cy in corner)
    for (_, ax, ay, ar), (_, bx, by, br) in itertools.combinations(lying, 2):
        assert math.hypot(ax - bx, ay - by) >= ar + br
    assert all(
        math.hypot(x - places.MIDDLE, y - places.CENTER) + r < places.RADIUS
        for _, x, y, r in lying
        if y > places.CENTER
    )
    first, last = places.place(1, made.seats), places.place(made.seats, made.seats)
    assert first.x >= last.x, "seat 1 is at the dealer's left, the right of the drawing"


@every_game
def test_the_drawing_is_to_scale(game: str) -> None:
    made = submission(game)
    root = ET.fromstring(str(layout(made)))
    assert root.get("width") == f"{places.WIDTH + 2 * MARGIN:g}mm"
    assert [float(part) for part in root.get("viewBox", "").split()] == [
        0,
        0,
        places.WIDTH + 2 * MARGIN,
        places.HEIGHT + 2 * MARGIN,
    ]
    assert round(places.WIDTH / 25.4) == 78
    assert round(places.HEIGHT / 25.4) == 44
    cards = [one for one in root.iter(f"{SVG}rect") if (one.get("width"), one.get("height")) == ("63", "88")]
    shared = made.game.layout
    common = (
        shared.dealer + shared.community + (shared.bonus if {"all_six", "six_card_bonus"} & set(made.offered) else 0)
    )
    fourth = 1 if "pair_bonus" in made.offered else 0
    assert len(cards) == made.seats * (shared.player + fourth) + common
    assert "Drawn1:1" in svg_text(layout(made))


@pytest.mark.parametrize(
    ("game", "wager", "clause"),
    [
        *(("three_card_prime", w, "679a.2(b)(3)") for w in ("prime", "pair_bonus", "all_six")),
        *(("four_card_frenzy", w, "684a.2(b)(3)") for w in ("prime", "four_card_bonus", "all_six")),
        *(("four_card_prime", w, "682a.2(b)(3)") for w in ("prime", "aces_bonus", "all_six")),
        *(("cajun_stud", w, "683a.2(b)(3)") for w in ("pocket_bonus", "board_bonus", "lo_ball", "all_six")),
        ("crazy_4_poker", "four_card_progressive", "657a.2(b)(3)"),
        ("crazy_4_poker", "five_card_hand_bonus_player", "657a.2(b)(4)"),
        ("crazy_4_poker", "five_card_hand_bonus_dealer", "657a.2(b)(4)"),
        ("crazy_4_poker", "six_card_bonus", "657a.2(b)(5)(i)"),
        ("caribbean_stud_poker", "progressive", "639a.2(b)(3)"),
        ("caribbean_stud_poker", "caribbean_stud_bonus", "639a.2(b)(4)"),
        ("caribbean_stud_poker", "five_card_hand_bonus_player", "639a.2(b)(5)"),
        ("caribbean_stud_poker", "five_card_hand_bonus_dealer", "639a.2(b)(5)"),
    ],
)
@honours(
    "679a.2(b)(3)", "684a.2(b)(3)", "682a.2(b)(3)", "683a.2(b)(3)", "657a.2(b)(3)", "657a.2(b)(4)", "657a.2(b)(5)(i)",
    "639a.2(b)(3)", "639a.2(b)(4)", "639a.2(b)(5)",
)  # fmt: skip
def test_2_b_an_optional_wager_has_an_area_just_when_it_is_offered(game: str, wager: str, clause: str) -> None:
    pair = ["five_card_hand_bonus_player", "five_card_hand_bonus_dealer"]
    offered = pair if wager in pair else [wager]  # AMB-69: both hands together.
    with_it = {area.key: area for area in areas(submission(game, offered=offered))}
    assert with_it[wager].clause == clause
    assert with_it[wager].electronic == ("hand_bonus" in wager)
    assert wager not in {area.key for area in areas(submission(game, offered=[]))}
    title = GAMES[game].lines[wager].title
    assert title in layout(submission(game, offered=offered)).words
    assert title not in layout(submission(game, offered=[])).words


@honours("683a.2(b)(3)")
def test_683a_2_b_3_the_all_six_cards_have_a_spot_beside_the_community_cards() -> None:
    spots = [area.title for area in areas(submission("cajun_stud", offered=["all_six"])) if not area.each_seat]
    assert spots == ["All-Six cards", "Community cards"]


@settings(max_examples=40, deadline=None)
@given(submissions())
def test_the_equipment_stands_clear_of_the_cards(made: Submission) -> None:
    """Cajun Stud's four All-Six cards reach as far as the shoe would stand otherwise."""
    card = places.CARD_HEIGHT
    cards = [("", one.x - one.width / 2, one.y - card / 2, one.width, card) for one in places.dealer_side(made)]
    for (name, x, y, width, height), (other, left, top, across, down) in itertools.combinations(
        [*cards, *equipment(made)], 2
    ):
        apart = max(left - x - width, x - left - across, top - y - height, y - top - down)
        assert apart >= 10, (name, other, apart)
        assert left + across < places.WIDTH - 200


@every_game
def test_no_legend_ends_with_a_word_alone(game: str) -> None:
    for seats in range(1, GAMES[game].seats_most + 1):
        for said in itertools.chain.from_iterable(legend_lines(submission(game, seats=seats))):
            assert " " in said
    for said, _ in phrase_lines(submission(game)):
        assert " " in said


@honours("657a.2(b)(5)(ii)")
def test_657a_2_b_5_ii_the_six_card_bonus_card_has_its_own_spot() -> None:
    assert "SixCardBonuscard" in svg_text(layout(submission("crazy_4_poker", offered=["six_card_bonus"])))
    assert "SixCardBonuscard" not in svg_text(layout(submission("crazy_4_poker", offered=[])))
    (spot,) = [area for area in areas(submission("crazy_4_poker", offered=["six_card_bonus"])) if not area.each_seat]
    assert (spot.title, spot.clause) == ("Six Card Bonus card", "657a.2(b)(5)(ii)")


LEGENDS = {  # Clause -> what is to be read there, and by which clause a sign may bear it instead.
    "657a.2(b)(7)(i)": ("Best four cards", "657a.2(b)(8)"),
    "657a.2(b)(7)(ii)": ("Dealer qualifies with king or better", "657a.2(b)(8)"),
    "657a.2(b)(7)(iii)": ("Pair of aces or better: Play up to three times the Ante", "657a.2(b)(8)"),
    "657a.2(b)(7)(iv)": (
        "Super Bonus is returned when a hand below a straight beats or ties the dealer", "657a.2(b)(8)"
    ),
    "639a.2(b)(7)": ("Bet is returned when the dealer does not hold ace-king or better", "639a.2(b)(7)"),
    "679a.2(b)(4)": ("Dealer qualifies with a queen or Ante pushes and Play wins", ""),
    "679a.2(b)(4) too": ("Player wins ties", ""),
}  # fmt: skip


@honours("657a.2(b)(7)(i)-(iv)", "657a.2(b)(8)", "639a.2(b)(7)", "679a.2(b)(4)", "TCP.2(b)(4)")
@every_game
def test_2_b_legends_stand_on_layout_and_sign(game: str) -> None:
    made = submission(game)
    ordered = [(clause.split()[0], *said) for clause, said in LEGENDS.items() if clause.startswith(made.game.chapter)]
    for clause, words, on_a_sign in ordered:
        assert squeezed(words) in svg_text(layout(made))
        assert squeezed(words) in svg_text(sign(made))
        assert (clause, on_a_sign) in {
            (legend.clause, legend.sign) for legend in made.game.legends if words in legend.text
        }
    assert len(made.game.legends) == (len(ordered) or (made.game.chapter == "TCP"))


COVERED = {
    "three_card_prime": "all wagers together",
    "four_card_frenzy": "on Ante, Raise and Odds together; Prime, Four Card Bonus and All-Six Bonus are paid in full",
    "four_card_prime": "on Aces Bonus and All-Six Bonus together; all else is paid in full",
    "cajun_stud": "on Ante, First Raise, Second Raise and Third Raise together; all else is paid in full",
}


@pytest.mark.parametrize("game", LIMITED)
@honours("679a.2(b)(5)", "684a.2(b)(5)", "682a.2(b)(5)", "683a.2(b)(5)")
def test_2_b_5_a_payout_limit_is_shown_and_what_it_covers(game: str) -> None:
    words = f"Aggregate payout limit $75,000 per player and round, {COVERED[game]}"
    made = submission(game, limit="75000")
    assert squeezed(words) in svg_text(layout(made))
    assert squeezed(words) in svg_text(sign(made))
    assert squeezed(words) not in svg_text(layout(submission(game)))
    clauses = {one.clause for one in inscriptions(made) if one.text == words}
    assert clauses == {cited(made.game, ".2(b)(5)")}


def told_of_the_limit(made: Submission) -> set[str]:
    """What the limit is said to cover on the sign, the rules page, the leaflet, the filing and the felt of the web."""
    (page,) = [section for section in rules_page(made) if section.title == "Payout limit"]
    (filed,) = [choice.value for choice in choices(made) if choice.key == "limit"]
    (sign_says,) = [phrase for phrase in phrases(made) if "payout limit" in phrase]
    web = felt(made)["limit"]
    return {
        re.sub(r"^.*?\$75,000( a round| per player and round)?, ", "", said).rstrip(".")
        for said in (*page.paragraphs, filed, sign_says, web)
    }


@pytest.mark.parametrize("game", ["three_card_prime", "four_card_prime"])
@honours("679a.12(h)", "682a.12(g)")
def test_12_a_six_card_royal_of_table_e_is_said_to_lie_outside_the_limit(game: str) -> None:
    words = ", save a six-card royal flush on the All-Six Bonus"
    for letter in "ABCDE":
        (told,) = told_of_the_limit(submission(game, limit="75000", paytables={"all_six": letter}))
        assert (words in told) == (letter == "E")
    others = [line for line in GAMES[game].optional if line != "all_six"]
    (told,) = told_of_the_limit(submission(game, limit="75000", paytables={"all_six": "E"}, offered=others))
    assert "royal" not in told
    assert ("All-Six" in told) is False


@honours("684a.12(g)", "684a.2(b)(5)")
def test_684a_12_g_every_paper_says_whether_the_limit_reaches_the_odds_and_names_the_side_bets_it_leaves_alone() -> (
    None
):
    """AMB-89: the clause names them, and so does whatever shows the limit."""
    spared = "Prime, Four Card Bonus and All-Six Bonus are paid in full"
    for value, said in (
        (None, f"on Ante, Raise and Odds together; {spared}"),
        ("yes", f"on Ante, Raise and Odds together; {spared}"),
        ("no", f"on Ante and Raise together; Odds, {spared}"),
    ):
        chosen = {} if value is None else {"readings": {"odds_under_limit": value}}
        made = submission("four_card_frenzy", limit="75000", **chosen)
        assert told_of_the_limit(made) == {said}
        words = squeezed(f"Aggregate payout limit $75,000 per player and round, {said}")
        assert words in svg_text(layout(made))
        assert words in svg_text(sign(made))
    one = submission("four_card_frenzy", limit="75000", offered=["prime"])
    assert told_of_the_limit(one) == {"on Ante, Raise and Odds together; Prime is paid in full"}


@honours("682a.12(g)")
def test_682a_12_g_a_limit_that_counts_nothing_offered_says_so() -> None:
    (told,) = told_of_the_limit(submission("four_card_prime", limit="75000", offered=["prime"]))
    assert told == "but it counts no wager offered here"


def test_what_is_posted_is_what_the_reading_in_force_pays() -> None:
    as_printed = {table.title: dict(table.rows) for table in odds_tables(submission("four_card_frenzy"))}
    assert as_printed["Four Card Bonus"]["Two aces and two queens"] == "1 to 1"
    other = submission("four_card_frenzy", readings={"four_card_bonus_last_row": "queens_or_better"})
    read = {table.title: dict(table.rows) for table in odds_tables(other)}
    assert read["Four Card Bonus"]["Pair of queens or better"] == "1 to 1"
    assert read["Four Card Bonus"]["Two pair"] == "2 to 1"
    evens, by_table = ([t.title for t in odds_tables(submission("three_card_prime", readings={"play_when_unqualified": value}))]
                       for value in ("even", "table"))  # fmt: skip
    assert set(evens) - set(by_table) == {"Play, dealer unqualified"}


def test_a_logo_goes_into_the_drawing_and_the_name_stays(tmp_path: Path) -> None:
    mark = tmp_path / "mark.svg"
    mark.write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2"/></svg>')
    made, logo = submission("cajun_stud"), read_logo(mark)
    for drawing in (layout(made, logo), sign(made, logo)):
        (image,) = ET.fromstring(str(drawing)).iter(f"{SVG}image")
        assert image.get("href", "").startswith("data:image/svg+xml;base64,")
        assert squeezed(made.certificate_holder) in svg_text(drawing)
        assert pdf(drawing)[:5] == b"%PDF-"
    bad = tmp_path / "mark.txt"
    bad.write_text("not a picture")
    with pytest.raises(BadInput, match="not a PNG, JPEG or SVG"):
        read_logo(bad)


@pytest.mark.parametrize("command", ["layout", "sign"])
def test_the_commands_write_svg_and_pdf(command: str, tmp_path: Path) -> None:
    for suffix in ("svg", "pdf"):
        path = tmp_path / f"paper.{suffix}"
        done = pitboss(command, "caribbean", "-o", str(path))
        assert done.returncode == 0, done.stderr
        assert " mm (" in done.stdout
        assert path.read_bytes()[:5] == (b"<svg " if suffix == "svg" else b"%PDF-")
    done = pitboss(command, "caribbean", "-o", str(tmp_path / "paper.txt"))
    assert done.returncode == 2
    assert re.search(r"neither \.svg nor \.pdf", done.stderr)
