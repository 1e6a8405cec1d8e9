"""§ 679a.13, § 682a.13, § 684a.13, irregularities: what goes back to the players and what is settled. Stakes are $5 a line."""

from typing import Any, NamedTuple

from pitboss.chapters import GAMES
from tests.cases import cases
from tests.honours import honours

from .table import Paid, box, refused, settled, settled_boxes


class Chapter(NamedTuple):
    """A game of these chapters: its wagers, and hands that win and lose them."""

    game: str
    later: str  # The wager made by a decision.
    required: tuple[str, ...]
    side: dict[str, str]  # An optional wager -> its clause.
    won: tuple[str, tuple[int, int, int]]  # A hand, and what the optional wagers win on it.
    lost: str
    dealer: str
    extra: dict[str, str]  # The card that a side bet is dealt.
    regular: tuple[
        tuple[str, str], ...
    ]  # Hands with decisions, and the dealer's hand against which the Ante is settled.
    against: str
    miscounted: tuple[
        tuple[str, str], ...
    ]  # Hands of the player and of the dealer, one of which has a card too few or many.
    raises: tuple[str, ...] = ("5", "15")

    @property
    def number(self) -> str:
        return GAMES[self.game].chapter

    def bets(self, *side: str) -> str:
        return ", ".join(f"{wager} 5" for wager in (*self.required, *side))

    @property
    def everything(self) -> str:
        return self.bets(*self.side)

    def settled(self, player: str, dealer: str, decision: str, **more: Any) -> dict[str, Paid]:
        return settled(self.game, player, dealer, self.everything, decision, **self.extra, **more)

    def exposed(self, player: str, decision: str) -> dict[str, Paid]:
        """A round in which a dealer's card was exposed, with a second box that has not decided."""
        first = box(1, player, self.everything, decision, **self.fourth)
        second = box(2, "3c 4d Ts" if self.fourth else "3h 4h 5h 6c Tc", self.bets())
        more = {} if self.fourth else self.extra
        return settled_boxes(self.game, self.dealer, first, second, irregularity="exposed_card", **more)[1]

    @property
    def fourth(self) -> dict[str, str]:
        return self.extra if "fourth" in self.extra else {}

    def returned(self, paragraph: str, *wagers: str) -> dict[str, tuple[int, str, str]]:
        return dict.fromkeys(wagers, (0, "push", f"{self.number}.13{paragraph}"))


THREE_CARD_PRIME = Chapter(
    "three_card_prime", "play", ("ante",),
    {"prime": "(d)(1)", "pair_bonus": "(d)(2)", "all_six": "(d)(3)"},
    ("7c 7s 2c", (15, 5, 25)), "8d 7s 2c", "7d 9d 4s", {"fourth": "Kc"},
    (("8c 9d Th", "5"), ("Kd 7s 3c", "5"), ("Kd 7s 3c", "fold")), "2d 2h 2s",
    (("7c 7s", "7d 9d 4s"), ("7c 7s 2c 3c", "7d 9d 4s"), ("7c 7s 2c", "7d 9d")),
    ("5",),
)  # fmt: skip
FIVE = ("2s 2c 2h 7c 9s", "15"), ("Jh Ts 9s 7c 3s", "5"), ("Kh Js 9s 7c 3s", "fold")
FOUR_CARD_PRIME = Chapter(
    "four_card_prime", "raise", ("ante",),
    {"prime": "(e)(1)", "aces_bonus": "(e)(2)", "all_six": "(e)(3)"},
    ("As Ac 9s 7c 3s", (30, 5, 25)), "Kd Jh 9h 7s 3c", "Qc Td 8s 6h 4c 2d", {"bonus": "Ad"},
    FIVE, "Qc Td 8s 6h 4c 2d",
    (("As Kd 9h 7c", "Qc Td 8s 6h 4c 2d"), ("As Kd 9h 7c 3s 3c", "Qc Td 8s 6h 4c 2d"), ("As Kd 9h 7c 3s", "Qc Td 8s 6h 4c")),
)  # fmt: skip
FOUR_CARD_FRENZY = Chapter(
    "four_card_frenzy", "raise", ("ante", "odds"),
    {"prime": "(d)(1)", "four_card_bonus": "(d)(2)", "all_six": "(d)(3)"},
    ("As Ac 9s 9c 3s", (30, 10, 125)), "Kd Jh 9h 7s 3c", "Kc Td 8s 6h 4c", {"bonus": "Ad"},
    FIVE, "Kc Td 8s 6h 4c",
    (("As Kd 9h 7c", "Kc Td 8s 6h 4c"), ("As Kd 9h 7c 3s 3c", "Kc Td 8s 6h 4c"), ("As Kd 9h 7c 3s", "Kc Td 8s 6h")),
)  # fmt: skip
each_chapter = cases("of", [THREE_CARD_PRIME, FOUR_CARD_PRIME, FOUR_CARD_FRENZY], ids=lambda of: of.number)


@honours("679a.13(a)", "679a.13(c)", "679a.13(f)", "682a.13(a)", "682a.13(c)", "682a.13(f)")
@honours("684a.13(a)", "684a.13(c)", "684a.13(f)")
@each_chapter
@cases(
    ("irregularity", "paragraph"),
    [("second_face_up_card", "(a)"), ("wrong_number_of_cards", "(c)"), ("shoe_jam", "(f)")],
)
def test_13_void_round_returns_every_wager(of: Chapter, irregularity: str, paragraph: str) -> None:
    for player in (of.won[0], of.lost):
        for decision in ("", of.raises[-1], "fold"):
            made = [of.later] if decision in of.raises else []
            lines = of.settled(player, of.dealer, decision, irregularity=irregularity)
            assert lines == of.returned(paragraph, *of.required, *made, *of.side), (player, decision)


@honours("679a.13(a)", "679a.13(b)", "679a.13(e)", "682a.13(a)", "682a.13(b)", "682a.13(e)")
@honours("684a.13(a)", "684a.13(b)", "684a.13(e)")
@each_chapter
@cases("irregularity", ["face_up_card", "card_drawn_in_error", "shuffler_jam", "device_out_of_order"])
def test_13_one_face_up_card_an_unseen_card_or_a_shuffler_jam_returns_nothing(of: Chapter, irregularity: str) -> None:
    for player, decision in of.regular:
        plain = of.settled(player, of.against, decision)
        assert of.settled(player, of.against, decision, irregularity=irregularity) == plain
        assert plain["ante"].net != 0


@honours("679a.11(b)", "679a.13(a)", "679a.13(b)", "682a.11(b)", "682a.13(a)", "682a.13(b)")
@honours("684a.11(b)", "684a.13(a)", "684a.13(b)")
@each_chapter
@cases("irregularity", ["face_up_card", "card_drawn_in_error", "shuffler_jam"])
def test_13_round_that_goes_on_still_needs_its_decisions(of: Chapter, irregularity: str) -> None:
    error = refused(of.game, of.lost, of.dealer, of.bets(), "", irregularity=irregularity)
    assert str(error.clause).startswith(f"{of.number}.11(b)")


@honours("679a.13(c)", "682a.13(c)", "684a.13(c)")
@each_chapter
def test_13_c_hand_with_too_few_or_too_many_cards_returns_every_wager(of: Chapter) -> None:
    for player, dealer in of.miscounted:
        lines = settled(of.game, player, dealer, of.bets("prime"), "", irregularity="wrong_number_of_cards")
        assert lines == of.returned("(c)", *of.required, "prime"), (player, dealer)


@honours("679a.13(a)", "679a.13(f)", "682a.13(a)", "682a.13(f)", "684a.13(a)", "684a.13(f)")
@each_chapter
@cases(("irregularity", "paragraph"), [("second_face_up_card", "(a)"), ("shoe_jam", "(f)")])
def test_13_deal_that_was_broken_off_returns_every_wager(of: Chapter, irregularity: str, paragraph: str) -> None:
    boxes = box(1, of.lost, of.bets("prime")), box(2, "", of.bets("prime"))
    back = of.returned(paragraph, *of.required, "prime")
    assert settled_boxes(of.game, "", *boxes, irregularity=irregularity) == {1: back, 2: back}


@honours("679a.13(d)", "682a.13(d)", "684a.13(d)")
@each_chapter
def test_13_d_exposed_dealers_card_returns_the_required_wagers_and_settles_the_side_bets(of: Chapter) -> None:
    """In the chapters of four cards only while somebody has still to decide: a further box has not."""
    for decision in ("", *of.raises):
        back = of.returned("(d)", *of.required, *([of.later] if decision else []))
        won = of.exposed(of.won[0], decision)
        assert {wager: won[wager] for wager in back} == back
        for (wager, clause), net in zip(of.side.items(), of.won[1], strict=True):
            cited = f"{of.number}.11{clause}(ii)" + ("(A)" if wager == "pair_bonus" else "")
            assert won[wager] == (net, "win", cited)
        assert won.keys() == {*back, *of.side}
        lost = {wager: (-5, "lose", f"{of.number}.11{clause}(i)") for wager, clause in of.side.items()}
        if decision != "15":  # In § 684a.11(b) more than the Ante needs a pair of aces.
            assert of.exposed(of.lost, decision) == {**back, **lost}


@honours("679a.13(d)")
def test_13_d_exposed_dealers_card_pays_no_bad_beat_bonus_and_returns_the_ante_of_a_fold() -> None:
    boxes = box(1, "8c 9d Th", "ante 5", "5"), box(2, "As Kd 9h", "ante 5", "fold"), box(3, "3c 4d 9s", "ante 5")
    results = settled_boxes("three_card_prime", "2d 2h 2s", *boxes, irregularity="exposed_card")
    back = (0, "push", "679a.13(d)")
    assert results == {1: {"ante": back, "play": back}, 2: {"ante": back}, 3: {"ante": back}}


@honours("682a.13(d)", "684a.13(d)")
@cases("of", [FOUR_CARD_PRIME, FOUR_CARD_FRENZY])
@cases("strong", [False, True], ids=["a dealer without a pair", "a dealer with three of a kind"])
def test_13_d_exposed_dealers_card_pays_no_win_bonus_no_bad_beat_bonus_and_no_odds(of: Chapter, strong: bool) -> None:
    boxes = box(1, "2s 2c 2h 7c 9s", of.bets(), "5"), box(2, "Kd Jh 9h 7s 3c", of.bets())
    dealer = " ".join(["5s", "5d", "5h", "8c", "Ts", "Jd"][: len(of.dealer.split())]) if strong else of.dealer
    results = settled_boxes(of.game, dealer, *boxes, irregularity="exposed_card")
    assert results == {1: of.returned("(d)", *of.required, "raise"), 2: of.returned("(d)", *of.required)}


@honours("682a.13(d)", "684a.13(d)")
@cases("of", [FOUR_CARD_PRIME, FOUR_CARD_FRENZY])
def test_13_d_once_all_have_decided_an_exposed_card_changes_nothing(of: Chapter) -> None:
    boxes = box(1, of.won[0], of.everything, "15"), box(2, of.lost, of.everything, "fold")
    plain = settled_boxes(of.game, of.dealer, *boxes, bonus="Ad")
    assert settled_boxes(of.game, of.dealer, *boxes, bonus="Ad", irregularity="exposed_card") == plain
