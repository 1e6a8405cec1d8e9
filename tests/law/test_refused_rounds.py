"""Chapters 679a, 682a and 684a: rounds that are refused, whatever the wagers come to. Stakes are $5 a line."""

from typing import NamedTuple

from pitboss.chapters import GAMES
from pitboss.errors import Refusal
from tests.cases import cases
from tests.honours import honours

from .table import box, refused, refused_boxes


class Chapter(NamedTuple):
    """A game of these chapters: a round that is settled, and what spoils it."""

    game: str
    base: str
    player: str
    dealer: str
    seven: tuple[str, ...]  # A hand for each of seven seats.
    doubled: tuple[tuple[str, str], ...]  # Hands with the extra card, one card of them twice in the round.
    extra: str  # Where the extra card lies,
    dealt_for: str  # and the wager that it is dealt for.
    miscounted: tuple[tuple[str, str, str], ...]
    letters: tuple[tuple[str, str, str, str], ...]  # A paytable, a letter, the clause without it, the letters it has.
    unlettered: tuple[str, ...]  # Paytables that the operator does not choose.
    lettered: str
    limit: str  # The paragraph on the payout limit.
    readings: tuple[tuple[str, str, str], ...]

    def clause(self, paragraph: str) -> str:
        return f"{GAMES[self.game].chapter}{paragraph}"

    def refused(self, player: str = "", dealer: str | None = None, wagers: str = "", **more: object) -> Refusal:
        dealer = self.dealer if dealer is None else dealer
        return refused(self.game, player or self.player, dealer, f"{self.base}{wagers}", "5", **more)

    def refused_boxes(self, *boxes: tuple[int, str]) -> Refusal:
        return refused_boxes(self.game, self.dealer, *(box(number, cards, self.base, "5") for number, cards in boxes))


THREE_CARD_PRIME = Chapter(
    "three_card_prime", "ante 5", "As Kd 9h", "Qc 9d 4s",
    ("Ac Kc 2c", "Ad Kd 2d", "Ah Kh 2h", "As Ks 2s", "3c 4c 6c", "3d 4d 6d", "3h 4h 6h"),
    (("As As 9h", "8c"), ("As Qc 9h", "8c"), ("As Kd 9h", "9h"), ("As Kd 9h", "4s")), "fourth", "pair_bonus",
    (
        ("As Kd", "Qc 9d 4s", "2 cards to seat 1; it gets 3"),
        ("As Kd 9h 8h", "Qc 9d 4s", "4 cards to seat 1; it gets 3"),
        ("As Kd 9h", "Qc 9d", "2 cards to the dealer; it gets 3"),
        ("As Kd 9h", "Qc 9d 4s 3s", "4 cards to the dealer; it gets 3"),
        ("As Kd 9h", "", "0 cards to the dealer; it gets 3"),
    ),
    (
        ("bad_beat_bonus", "E", "(c)", "A, B, C or D"),
        ("pair_bonus", "E", "(f)", "A, B, C or D"),
        ("all_six", "F", "(g)", "A, B, C, D or E"),
    ),
    ("play", "prime", "pair_bonus_without_a_2"), "it has bad_beat_bonus, pair_bonus, all_six", "(h)",
    (
        ("play_when_unqualified", ".12(a)", "even or table"),
        ("bad_beat_play", ".11(c)(3)(iv)", "returned or collected"),
    ),
)  # fmt: skip
FOUR_CARD_PRIME = Chapter(
    "four_card_prime", "ante 5", "As Kd 9h 7c 2s", "Qc Td 8s 6h 4c 2d",
    (*(f"A{one} K{one} J{one} 9{one} 3{one}" for one in "cdhs"), "2c 2h 2s 5c 5d", "5h 5s 7c 7d 7h", "6c 6d 6s 7s 8c"),
    (("As As 9h 7c 2s", "8c"), ("As Qc 9h 7c 2s", "8c"), ("As Kd 9h 7c 2s", "9h"), ("As Kd 9h 7c 2s", "6h")),
    "bonus", "all_six",
    (
        ("As Kd 9h 7c", "Qc Td 8s 6h 4c 2d", "4 cards to seat 1; it gets 5"),
        ("As Kd 9h 7c 2s 3s", "Qc Td 8s 6h 4c 2d", "6 cards to seat 1; it gets 5"),
        ("As Kd 9h 7c 2s", "Qc Td 8s 6h 4c", "5 cards to the dealer; it gets 6"),
        ("As Kd 9h 7c 2s", "Qc Td 8s 6h 4c 2d 3d", "7 cards to the dealer; it gets 6"),
        ("As Kd 9h 7c 2s", "", "0 cards to the dealer; it gets 6"),
    ),
    (
        ("bad_beat_bonus", "E", "(c)", "A, B, C or D"),
        ("prime", "C", "(d)", "A or B"),
        ("aces_bonus", "I", "(e)", "A, B, C, D, E, F, G or H"),
        ("all_six", "F", "(f)", "A, B, C, D or E"),
    ),
    ("win_bonus",), "it has bad_beat_bonus, prime, aces_bonus, all_six", "(g)",
    (("aces_bonus_hand", ".11(e)(2)(ii)", "five_card or four_card"),),
)  # fmt: skip
FOUR_CARD_FRENZY = Chapter(
    "four_card_frenzy", "ante 5, odds 5", "As Qd 9h 7c 2s", "Kc Td 8s 6h 4c",
    (*(f"A{one} Q{one} J{one} 9{one} 3{one}" for one in "cdhs"), "2c 2h 2s 5c 5d", "5h 5s 7c 7d 7h", "6c 6d 6s 7s 8c"),
    (("As As 9h 7c 2s", "8c"), ("As Kc 9h 7c 2s", "8c"), ("As Qd 9h 7c 2s", "9h"), ("As Qd 9h 7c 2s", "6h")),
    "bonus", "all_six",
    (
        ("As Qd 9h 7c", "Kc Td 8s 6h 4c", "4 cards to seat 1; it gets 5"),
        ("As Qd 9h 7c 2s 3s", "Kc Td 8s 6h 4c", "6 cards to seat 1; it gets 5"),
        ("As Qd 9h 7c 2s", "Kc Td 8s 6h", "4 cards to the dealer; it gets 5"),
        ("As Qd 9h 7c 2s", "Kc Td 8s 6h 4c 3d", "6 cards to the dealer; it gets 5"),
        ("As Qd 9h 7c 2s", "", "0 cards to the dealer; it gets 5"),
    ),
    (
        ("odds_bad_beat", "E", "(c)", "A, B, C or D"),
        ("prime", "C", "(d)", "A or B"),
        ("four_card_bonus", "I", "(e)", "A, B, C, D, E, F, G or H"),
        ("all_six", "F", "(f)", "A, B, C, D or E"),
    ),
    ("odds",), "it has odds_bad_beat, prime, four_card_bonus, all_six", "(g)",
    (("four_card_bonus_last_row", ".12(e)", "as_printed or queens_or_better"),),
)  # fmt: skip
each_chapter = cases("of", [THREE_CARD_PRIME, FOUR_CARD_PRIME, FOUR_CARD_FRENZY], ids=lambda of: of.game)


@honours("679a.2(a)", "682a.2(a)", "684a.2(a)")
@each_chapter
def test_2_a_seventh_seat_is_refused(of: Chapter) -> None:
    error = of.refused_boxes(*enumerate(of.seven, 1))
    assert error.clause == of.clause(".2(a)")
    assert "at most 6" in error.message
    seventh = of.refused_boxes((7, of.seven[6]))
    assert seventh.clause == of.clause(".2(a)")
    assert "seats are 1 to 6" in seventh.message


@honours("679a.2(a)", "682a.2(a)", "684a.2(a)")
@each_chapter
def test_2_a_seat_is_in_a_round_once_and_a_round_has_at_least_one(of: Chapter) -> None:
    twice = of.refused_boxes((1, of.seven[0]), (1, of.seven[1]))
    assert twice.clause == of.clause(".2(a)")
    assert "seat 1 is in the round twice" in twice.message
    assert "it needs one to 6" in of.refused_boxes().message


@honours("679a.3(a)", "682a.3(a)", "684a.3(a)")
@each_chapter
def test_3_a_card_that_is_in_the_round_twice_is_refused(of: Chapter) -> None:
    for player, card in of.doubled:
        error = of.refused(player, wagers=f", {of.dealt_for} 5", **{of.extra: card})
        assert error.clause == of.clause(".3(a)"), (player, card)
        assert "one deck of 52 cards is in play" in error.message


@honours("679a.13(c)", "682a.13(c)", "684a.13(c)")
@each_chapter
def test_13_c_wrong_number_of_cards_is_never_settled(of: Chapter) -> None:
    for player, dealer, says in of.miscounted:
        error = of.refused(player, dealer)
        assert error.clause == of.clause(".13(c)"), (player, dealer)
        assert says in error.message


@honours("679a.8(c)", "682a.8(c)", "684a.8(c)")
@each_chapter
def test_8_c_side_bet_without_the_card_dealt_for_it_is_refused(of: Chapter) -> None:
    error = of.refused(wagers=f", {of.dealt_for} 5")
    assert error.clause == of.clause(".13(c)")
    place = "the bonus area" if of.extra == "bonus" else "the fourth card of seat 1"
    assert f"0 cards to {place}; it gets 1" in error.message
    if of.extra == "bonus":
        assert "2 cards" in of.refused(wagers=", all_six 5", bonus="8c 9c").message


@honours("679a.12(c)", "679a.12(f)", "679a.12(g)", "682a.12(c)", "682a.12(d)", "682a.12(e)", "682a.12(f)")
@honours("684a.12(c)", "684a.12(d)", "684a.12(e)", "684a.12(f)")
@each_chapter
def test_12_letter_the_clause_does_not_list_is_refused(of: Chapter) -> None:
    for table, letter, paragraph, right in of.letters:
        error = of.refused(paytables={table: letter})
        assert error.clause == of.clause(f".12{paragraph}")
        assert f"paytable '{letter}' is selected for {table}, but the clause permits {right}" in error.message


@each_chapter
def test_12_table_without_letters_is_not_the_operators_to_choose(of: Chapter) -> None:
    for table in of.unlettered:
        assert of.lettered in of.refused(paytables={table: "A"}).message


@honours("679a.12(h)", "682a.12(g)", "684a.12(g)")
@each_chapter
@cases("limit", ["0", "-1"])
def test_12_limit_of_nothing_is_refused(of: Chapter, limit: str) -> None:
    error = of.refused(limit=limit)
    assert error.clause == of.clause(f".12{of.limit}")
    assert "it must be more than nothing" in error.message


@each_chapter
def test_unknown_reading_of_an_unclear_clause_is_refused(of: Chapter) -> None:
    for reading, paragraph, right in of.readings:
        error = of.refused(readings={reading: "other"})
        assert error.clause == of.clause(paragraph)
        assert f"it can be {right}" in error.message
