"""§ 657a.13, § 639a.13, irregularities: what goes back to the players and what is settled all the same."""

from typing import Any, NamedTuple

import pytest

from pitboss.chapters import GAMES
from tests.cases import cases

from ..honours import honours
from .chips import CHAPTER_639A, CHAPTER_657A, FOLD, Chapter, Seat, Settled

HAND_BONUS = "five_card_hand_bonus_player 1, five_card_hand_bonus_dealer 1"
DEALER = "Kc Js 8d 7c 2s"


class Void(NamedTuple):
    """A round of two seats with every wager down, the second folded, and how each chapter settles or voids it."""

    chapter: Chapter
    progressive: str
    bets: str
    more: dict[str, Any]

    @property
    def seats(self) -> tuple[Seat, Seat]:
        extra = ", six_card_bonus 5" if "bonus" in self.more else ""
        folded = self.chapter.seat(2, "9h 9d 9c 9s 8h", self.bets, FOLD)
        return self.chapter.seat(1, "Ah Kh Qh Jh Th", self.bets + extra), folded

    @property
    def meters(self) -> dict[str, dict[str, str]]:
        hand_bonus = {"primary": "9000.00", "reserve": "7.00"}
        return {self.progressive: {"primary": "20000.00"}, "five_card_hand_bonus": hand_bonus}

    def after(self, irregularity: str | None, *seats: Seat, dealer: str = DEALER) -> Settled:
        drawn = {"magic_card": "Ah", "lucky_position": 1}
        return self.chapter.settled(
            dealer, *(seats or self.seats), **drawn, **self.more, meters=self.meters, irregularity=irregularity
        )

    def clause(self, paragraph: str) -> str:
        return f"{self.chapter.number}.13{paragraph}"

    def assert_all_returned(self, found: Settled, clause: str) -> None:
        """No one's money has changed, nor a meter, and no bonus was drawn."""
        for seat, given in zip((1, 2), self.seats, strict=True):
            placed = {*given["wagers"], *([self.chapter.decides] if seat == 1 else [])}
            assert found.nets(seat) == dict.fromkeys(placed, "0.00")
            assert found.all("outcome", seat) == dict.fromkeys(placed, "push")
            assert found.all("clause", seat) == dict.fromkeys(placed, clause)
        assert found.meters == self.meters

    def assert_settled_as_ever(self, found: Settled) -> None:
        regular = self.after(None)
        assert found.seats == regular.seats
        assert found.meters == regular.meters != self.meters


CRAZY = Void(
    CHAPTER_657A, "five_card_progressive", f"queens_up 5, five_card_progressive 1, {HAND_BONUS}", {"bonus": "2c"}
)
CARIBBEAN = Void(
    CHAPTER_639A,
    "progressive",
    f"caribbean_stud_bonus 5, progressive 1, {HAND_BONUS}",
    {"paytables": {"progressive": "D"}},
)


@pytest.fixture(params=[CRAZY, CARIBBEAN], ids=lambda of: of.chapter.number)
def of(request: pytest.FixtureRequest) -> Void:
    return request.param


@honours("657a.13(a)", "639a.13(a)")
def test_13_a_one_face_up_card_is_discarded_and_the_round_goes_on(of: Void):
    of.assert_settled_as_ever(of.after("face_up_card"))


@honours("657a.13(a)", "639a.13(a)")
def test_13_a_a_second_face_up_card_voids_the_round_and_returns_every_wager(of: Void):
    of.assert_all_returned(of.after("second_face_up_card"), of.clause("(a)"))


@honours("657a.13(b)", "639a.13(b)")
def test_13_b_a_card_drawn_in_error_is_the_next_card_and_the_round_goes_on(of: Void):
    of.assert_settled_as_ever(of.after("card_drawn_in_error"))


@honours("657a.13(c)", "639a.13(c)")
def test_13_c_a_wrong_number_of_cards_returns_every_wager(of: Void):
    of.assert_all_returned(of.after("wrong_number_of_cards"), of.clause("(c)"))


@honours("657a.13(c)", "639a.13(c)")
def test_13_c_the_round_is_void_with_the_cards_it_has(of: Void):
    six, four = {**of.seats[0], "cards": "Ah Kh Qh Jh Th 9d"}, {**of.seats[1], "cards": "9h 9d 9c 9s"}
    of.assert_all_returned(of.after("wrong_number_of_cards", six, of.seats[1]), of.clause("(c)"))
    of.assert_all_returned(of.after("wrong_number_of_cards", of.seats[0], four), of.clause("(c)"))
    of.assert_all_returned(of.after("wrong_number_of_cards", dealer="Kc Js 8d 7c"), of.clause("(c)"))


@honours("657a.13(d)", "639a.13(d)")
def test_13_d_a_dealers_card_exposed_before_all_have_decided_returns_every_wager_side_bets_too(of: Void):
    """Seat 1 folded, seat 2 had still to be asked."""
    folded, undecided = {**of.seats[0], "decisions": [FOLD]}, {**of.seats[1], "decisions": []}
    found = of.after("exposed_card", folded, undecided)
    for seat, given in zip((1, 2), of.seats, strict=True):
        assert found.nets(seat) == dict.fromkeys(given["wagers"], "0.00")
        assert found.all("clause", seat) == dict.fromkeys(given["wagers"], of.clause("(d)"))
    assert found.meters == of.meters


@honours("657a.13(d)", "639a.13(d)")
def test_13_d_a_play_already_made_is_returned_too(of: Void):
    found = of.after("exposed_card", of.seats[0], {**of.seats[1], "decisions": []})
    assert found.nets(1) == dict.fromkeys([*of.seats[0]["wagers"], of.chapter.decides], "0.00")


@honours("657a.13(d)", "639a.13(d)")
def test_13_d_once_the_last_player_has_decided_an_exposed_card_changes_nothing(of: Void):
    of.assert_settled_as_ever(of.after("exposed_card"))


@honours("657a.13(e)", "639a.13(e)")
def test_13_e_a_jam_of_the_shuffler_costs_a_shuffle_and_no_wager(of: Void):
    of.assert_settled_as_ever(of.after("shuffler_jam"))


@honours("657a.13(f)", "639a.13(f)")
def test_13_f_a_jam_of_the_automated_shoe_returns_every_wager(of: Void):
    of.assert_all_returned(of.after("shoe_jam"), of.clause("(f)"))


@honours("657a.13(g)", "639a.13(g)")
def test_13_g_a_device_out_of_order_is_covered_or_signed_and_voids_nothing(of: Void):
    of.assert_settled_as_ever(of.after("device_out_of_order"))
    does = GAMES[of.chapter.game].irregularities["device_out_of_order"].does
    assert "Cover it" in does
    assert "sign" in does


@cases("irregularity", ["second_face_up_card", "wrong_number_of_cards", "exposed_card", "shoe_jam"])
@honours("657a.13(a)", "657a.13(c)", "657a.13(d)", "657a.13(f)", "639a.13(a)", "639a.13(c)", "639a.13(d)", "639a.13(f)")
def test_13_in_a_void_round_nothing_is_envied_and_nothing_drawn(of: Void, irregularity):
    """AMB-12."""
    seats = of.chapter.seat(1, "Kd Jc 8h 6s 4h", of.bets), of.chapter.seat(2, "Ah Kh Qh Jh Th", of.bets)
    undecided = {**seats[0], "decisions": []}, seats[1]
    found = of.after(irregularity, *undecided)
    assert found.net("envy") == found.net("magic_card", 2) == found.net("lucky_bonus") == "none"
    regular = of.after(None, *seats)
    assert (regular.net("envy"), regular.net("magic_card", 2)) == ("1000.00", "20.00")
    assert regular.net("lucky_bonus") == "5.00"
