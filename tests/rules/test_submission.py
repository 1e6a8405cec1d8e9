"""The Rules Submission: what is lawful, what is not, and that all errors are told at once."""

import tomllib
from itertools import islice
from typing import Any

import pytest

from pitboss.cards import DECK
from pitboss.chapters import GAMES
from pitboss.errors import Refusal
from pitboss.filing.choices import changes, template
from pitboss.filing.lawful import checked, hand_bonus_return
from pitboss.filing.submission import LATE_MISDEALS, Submission
from pitboss.law.game import Game
from pitboss.law.round import Round, Seat, check_cards
from pitboss.law.sheet import selectable
from tests.games import CHAPTERS, cited
from tests.honours import honours


def problems(game: str, **changed: Any) -> dict[str, tuple[str | None, str]]:
    """The errors of the template with some settings changed, by setting."""
    data = tomllib.loads(template(GAMES[game])) | changed
    return {p.key: (p.clause, p.message) for p in checked(GAMES[game], data)[1] if not p.warning}


def warnings(game: str, **changed: Any) -> dict[str, str | None]:
    data = tomllib.loads(template(GAMES[game])) | changed
    return {p.key: p.clause for p in checked(GAMES[game], data)[1] if p.warning}


def submission(game: str, **changed: Any) -> Submission:
    made, found = checked(GAMES[game], tomllib.loads(template(GAMES[game])) | changed)
    assert not [problem for problem in found if not problem.warning]
    return made


@pytest.mark.parametrize("game", GAMES)
def test_the_template_is_lawful(game: str) -> None:
    assert problems(game) == {}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@honours(
    ".2(a)", ".3(b)", ".9(a)(1)", ".7(e)", ".2(b)(1)", "TCP.2(a)", "TCP.3(b)", "TCP.7(d)(1)", "TCP.6(f)", "TCP.2(b)(1)"
)
def test_the_table_and_its_cards(game) -> None:
    most = game.seats_most
    assert problems(game.key, decks=2)["decks"][0] == cited(game, ".3(b)")
    assert problems(game.key, decks=2, shuffling="shuffler") == {}
    assert problems(game.key, decks=3, shuffling="shuffler")["decks"][0] == cited(game, ".3(a)")
    assert problems(game.key, dealing="hand")["dealing"][0] == cited(game, ".9(a)(1)")
    assert problems(game.key, dealing="hand", shuffling="counting_shuffler") == {}
    assert problems(game.key, seats=most) == {}
    assert problems(game.key, seats=most + 1)["seats"][0] == cited(game, ".2(a)")
    assert problems(game.key, adjacent_boxes=3) == {}
    assert problems(game.key, adjacent_boxes=0)["adjacent_boxes"][0] == cited(game, ".7(e)")
    assert problems(game.key, adjacent_boxes=4, seats=3)["adjacent_boxes"][0] == cited(game, ".7(e)")
    assert problems(game.key, certificate_holder=" ")["certificate_holder"][0] == cited(game, ".2(b)(1)")


@honours("679a.10(g)")
def test_679a_10_g_four_card_stacks_need_the_reshuffling_device() -> None:
    assert problems("three_card_prime", dealing="reshuffling_shoe")["dealing"][0] == "679a.10(g)"
    assert problems("three_card_prime", dealing="reshuffling_shoe", shuffling="reshuffling_device") == {}
    assert "dealing" in problems("cajun_stud", dealing="reshuffling_shoe")


@honours("657a.2(b)(3)", "639a.12(d)(3)")
def test_progressives_one_at_a_table_and_some_never_linked() -> None:
    both = ["four_card_progressive", "five_card_progressive"]
    assert problems("crazy_4_poker", offered=both)["offered"][0] == "657a.2(b)(3)"
    for letter in "ABCDEFGH":
        found = problems("caribbean_stud_poker", linked=True, paytables={"progressive": letter})
        assert ("linked" in found) == (letter in "ABCE")
        if found:
            assert found["linked"] == (
                "639a.12(d)(3)", f"a linked progressive with Progressive table {letter}; linked games may use D, F, G, H",
            )  # fmt: skip
    assert problems("crazy_4_poker", linked=True) == {}
    assert "linked" in problems("cajun_stud", linked=True)
    for size, good in (("1", True), ("5.00", True), ("2", False), ("0", False)):
        assert ("progressive_wager" not in problems("crazy_4_poker", progressive_wager=size)) == good


def test_amb_39_tables_that_return_more_than_is_staked_are_warned_of() -> None:
    for letter in "ABCDEFGH":
        told = warnings("caribbean_stud_poker", paytables={"progressive": letter})
        assert ("paytables.progressive" in told) == (letter in "ABE")


@honours("657a.12(f)(3)", "639a.12(e)(3)")
def test_amb_31_drawn_bonuses_must_leave_the_house_something() -> None:
    assert problems("crazy_4_poker", magic_card_rate="1/100", lucky_bonus_rate="0.01") == {}
    found = problems("crazy_4_poker", magic_card_rate="1")
    assert found["magic_card_rate"][0] == "657a.12(f)(3)"
    plain = submission("caribbean_stud_poker")
    assert round(float(hand_bonus_return(plain)), 4) == 0.5724
    free = 1 - hand_bonus_return(plain)
    edge = free / 20 * 52 / 5  # The rate at which exactly everything comes back.
    assert problems("caribbean_stud_poker", magic_card_rate=f"{edge.numerator}/{edge.denominator}")
    below = edge * (1 - edge / 10**6)
    assert problems("caribbean_stud_poker", magic_card_rate=f"{below.numerator}/{below.denominator}") == {}
    assert "magic_card_rate" in problems("caribbean_stud_poker", offered=[], magic_card_rate="1/500")
    assert "lucky_bonus_rate" in problems("cajun_stud", lucky_bonus_rate="1/500")
    assert "lucky_bonus_rate" in problems("crazy_4_poker", lucky_bonus_rate="3/2")


@honours("679a.12(h)", "684a.12(g)", "682a.12(g)", "683a.12(f)")
def test_amb_19_the_floor_of_a_payout_limit() -> None:
    assert problems("cajun_stud", limit="50000") == {}
    assert problems("cajun_stud", limit="49999.99")["limit"][0] == "683a.12(f)"
    high = {"ante": "1000"}
    # A royal flush: Ante and three Raises of one Ante each, 500 to 1.
    assert problems("cajun_stud", limit="2000000", minimum=high, maximum=high) == {}
    told = problems("cajun_stud", limit="1999999.99", minimum=high, maximum=high)["limit"]
    assert told == ("683a.12(f)", "a payout limit of $1,999,999.99; it must be at least $2,000,000, the most one patron "
                    "could win at the minimum Ante and Raise Wager (with community Tc Jc Qc; Kc Ac)")  # fmt: skip
    # Two boxes: A-K beside Q-J-10 of one suit, and 9-8: a royal and a straight flush.
    two = {"minimum": high, "maximum": high, "adjacent_boxes": 2}
    assert problems("cajun_stud", limit="2400000", **two) == {}
    assert problems("cajun_stud", limit="2399999.99", **two)
    frenzy = {"minimum": high, "maximum": high, "offered": []}
    assert problems("four_card_frenzy", limit="202000", **frenzy) == {}  # Four aces: 1 + 1 + 200.
    assert problems("four_card_frenzy", limit="201999.99", **frenzy)["limit"][0] == "684a.12(g)"
    assert problems("four_card_frenzy", limit="499999.99", paytables={"odds_bad_beat": "D"}, **frenzy)  # Beaten fours.
    all_high = dict.fromkeys(("ante", "prime", "pair_bonus", "all_six"), "1000")
    prime = {"minimum": all_high, "maximum": all_high, "paytables": {"all_six": "E"}}
    assert problems("three_card_prime", limit="1115000", **prime) == {}  # The six-card royal of E lies outside.
    assert problems("three_card_prime", limit="1114999.99", **prime)["limit"][0] == "679a.12(h)"
    four = {
        "minimum": dict.fromkeys(("ante", "aces_bonus", "all_six"), "1000"),
        "maximum": dict.fromkeys(("ante", "aces_bonus", "all_six", "prime"), "1000"),
    }
    assert problems("four_card_prime", limit="1050000", **four) == {}  # A royal flush: 50 and 1,000 to 1.
    assert problems("four_card_prime", limit="1049999.99", **four)["limit"][0] == "682a.12(g)"


@honours(".12(a)")
def test_a_limit_in_a_chapter_that_has_none() -> None:
    for game in ("crazy_4_poker", "caribbean_stud_poker"):
        clause, says = problems(game, limit="100000")["limit"]
        assert clause == cited(GAMES[game], ".12(a)")
        assert "permits none" in says


def test_stakes_in_whole_cents_and_in_order() -> None:
    found = problems("crazy_4_poker", minimum={"ante": "5.01"})
    assert found["minimum.ante"][0] == "657a.12(b)"  # 3 to 2 on the Super Bonus, 501 cents too.
    assert problems("cajun_stud", minimum={"ante": "5.01"}) == {}
    assert (
        problems("cajun_stud", minimum={"ante": "5.01"}, paytables={"ante_and_raise": "B"})["minimum.ante"][0]
        == "683a.12(a)"
    )
    assert problems("cajun_stud", minimum={"ante": "501"})["minimum.ante"][1].endswith("above its maximum of $500")
    assert problems("four_card_frenzy", minimum={"ante": "5", "odds": "10"})["minimum.odds"][0] == "684a.7(d)(1)"
    assert "minimum.jackpot" in problems("cajun_stud", minimum={"jackpot": "5"})
    assert "minimum.ante" in problems("cajun_stud", minimum={"ante": "five"})


@honours(".12(a)", "657a.12(c)")
def test_letters_and_readings_that_do_not_exist() -> None:
    found = problems(
        "crazy_4_poker", paytables={"queens_up": "E", "kings_up": "A"}, readings={"reserve": "both", "x": 1}
    )
    assert found["paytables.queens_up"] == (
        "657a.12(c)", "Crazy 4 Poker: paytable 'E' is selected for queens_up, but the clause permits A, B, C or D",
    )  # fmt: skip
    assert {found[key][0] for key in ("paytables.kings_up", "readings.x")} == {"657a.12(a)"}
    assert found["readings.reserve"][0] == "657a.12(d)(3)"
    assert "readings.fold_keeps_hand_bonus" in problems("crazy_4_poker", readings={"fold_keeps_hand_bonus": "true"})


@pytest.mark.parametrize(
    ("game", "reading", "clause"),
    [
        ("three_card_prime", "play_when_unqualified", "679a.12(a)"),
        ("three_card_prime", "bad_beat_play", "679a.11(c)(3)(iv)"),
        ("crazy_4_poker", "super_bonus_when_unqualified", "657a.11(c)(3)(i)"),
        ("crazy_4_poker", "fold_keeps_hand_bonus", "657a.11(b)"),
        ("crazy_4_poker", "reserve", "657a.12(d)(3)"),
        ("four_card_frenzy", "four_card_bonus_last_row", "684a.12(e)"),
        ("caribbean_stud_poker", "reserve", "639a.12(d)(4)"),
        ("four_card_prime", "aces_bonus_hand", "682a.11(e)(2)(ii)"),
    ],
)
@honours(
    "679a.12(a)", "679a.11(c)(3)(iv)", "657a.11(c)(3)(i)", "657a.11(b)", "657a.12(d)(3)", "684a.12(e)", "639a.12(d)(4)",
    "682a.11(e)(2)(ii)",
)  # fmt: skip
def test_a_reading_is_of_the_clause_that_is_unclear(game: str, reading: str, clause: str) -> None:
    assert problems(game, readings={reading: "neither"})[f"readings.{reading}"][0] == clause


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@honours(".13(c)", "TCP.10(c)")
def test_13_c_what_a_late_misdeal_voids_is_a_choice_of_two(game) -> None:
    clause, says = problems(game.key, late_misdeal="nothing")["late_misdeal"]
    assert clause == cited(game, ".13(c)")
    assert all(choice in says for choice in LATE_MISDEALS)


@pytest.mark.parametrize("game", CHAPTERS.values(), ids=CHAPTERS)
@honours(".13(c)")
def test_13_c_a_fourth_card_is_there_if_it_is_bet_on_and_only_where_the_game_has_one(game) -> None:
    cards, layout = iter(DECK), game.layout
    player, dealer, community = (tuple(islice(cards, n)) for n in (layout.player, layout.dealer, layout.community))
    wagers = [line for line in game.lines if "fourth" in game.lines[line].needs]
    seat = Seat(1, player, dict.fromkeys(wagers, 500), fourth=None if wagers else next(cards))
    with pytest.raises(Refusal) as refused:
        check_cards(Round(submission(game.key).sheet, (seat,), dealer, community))
    assert refused.value.clause == cited(game, ".13(c)")


def test_all_errors_are_told_at_once() -> None:
    found = problems(
        "crazy_4_poker", decks=2, dealing="hand", offered=["four_card_progressive", "five_card_progressive"], limit="10",
        seats=9, paytables={"queens_up": "Z"}, colour="green",
    )  # fmt: skip
    assert {"decks", "dealing", "offered", "limit", "seats", "paytables.queens_up", "colour"} <= found.keys()
    assert "colour" in found["colour"][1]


def test_an_amendment_in_words() -> None:
    old, new = submission("crazy_4_poker"), submission("crazy_4_poker", paytables={"queens_up": "C"}, adjacent_boxes=2)
    assert [str(change) for change in changes(old, new)] == [
        "Boxes one player may use: 1 becomes 2 (§ 657a.7(e))",
        "Paytable, queens up: A becomes C (§ 657a.12(c))",
    ]
    assert changes(old, old) == []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.chapter)
@honours(".7(d)", ".7(e)")
def test_what_a_filing_leaves_to_the_template_is_listed_as_not_yet_specified(game: Game) -> None:
    """§ .7(d), § .7(e), § .12: the offer, the boxes and the letters are specified in the Rules Submission itself."""
    bare = {"game": game.key, "certificate_holder": "Riverside"}
    missing = {problem.key: problem for problem in checked(game, bare)[1] if problem.reason.key == "not-specified"}
    made = checked(game, bare)[0]
    wanted = {"adjacent_boxes"} | ({"offered"} if game.optional else set())
    for name in selectable(game):
        if name not in game.optional or name in made.offered:
            wanted.add(f"paytables.{name}")
    assert set(missing) == wanted
    assert all(problem.warning and problem.clause in game.clauses for problem in missing.values())
    filed = {
        **bare,
        "adjacent_boxes": made.adjacent_boxes,
        "offered": list(made.offered),
        "paytables": dict(made.letters),
    }
    for data in (filed, tomllib.loads(template(game))):
        assert not [problem for problem in checked(game, data)[1] if problem.reason.key == "not-specified"]
    for key in ("adjacent_boxes", "offered"):
        if key in wanted:
            left = {name: value for name, value in filed.items() if name != key}
            assert [p.key for p in checked(game, left)[1] if p.reason.key == "not-specified"] == [key]
    for name in made.letters:
        letters = {other: letter for other, letter in made.letters.items() if other != name}
        found = [p.key for p in checked(game, filed | {"paytables": letters})[1] if p.reason.key == "not-specified"]
        assert found == ([f"paytables.{name}"] if f"paytables.{name}" in wanted else [])
