"""Chapter 684a, Four Card Frenzy: every row of every paytable, and the payout limit. Stakes are $5 a line."""

from decimal import Decimal
from typing import Any

from tests.cases import cases
from tests.honours import honours

from .table import ALL_SIX, box, every_row, first, nets, others, paid_and_cut

GAME = "four_card_frenzy"
BASE = "ante 5, odds 5"
KING_HIGH, QUEEN_HIGH, FOUR_NINES = "Kc Td 8s 6h 4c", "Qc Td 8s 6h 4c", "9c 9d 9h 9s 3s"

ODDS = [
    ("As Ac Ad Ah Kd", 200),
    ("Ks Kd Kh Qd 2c", 2),
    ("3s 3c 3d 3h Kd", 30),
    ("Ah Kh Qh Jh 2d", 15),
    ("Ah 2h 3h 4h Kd", 15),
    ("As Ac Ad Kh Jd", 2),
    ("2s 2c 2d Kh Jd", 2),
    ("Ah Qh 9h 7h 2d", 1.5),
    ("Ah Kh Qd Js 2d", 1),
    ("Ah 2d 3h 4s Jd", 1),
    ("As Ac Kd Kh 2d", 0),
    ("As Ac Jd 9h 2d", 0),
]
ODDS_BAD_BEAT: dict[str, tuple[str, tuple[float, ...]]] = {
    "four-of-a-kind": ("7c 7d 7h 7s Kd", (30, 100, 100, 500)),
    "royal": ("Ah Kh Qh Jh 2d", (15, 30, 50, 50)),
    "straight flush": ("5h 6h 7h 8h Kd", (15, 30, 50, 50)),
    "three aces": ("As Ac Ad Kh Jd", (2, 4, 4, 5)),
    "three-of-a-kind": ("2s 2c 2d Kh Jd", (2, 4, 4, 5)),
    "flush": ("Ah Qh 8h 7h 2d", (1.5, 3, 3, 4)),
    "straight": ("Ah Kh Qd Js 2d", (1, 2, 2, 2)),
    "two pair": ("As Ac Kd Kh 2d", (-1, -1, -1, -1)),
}
PRIME: dict[str, tuple[str, tuple[float, ...]]] = {
    "five black": ("Ac Qs 9s 7s 3c", (6, 5)),
    "five red": ("Ad Qh 9d 7h 3d", (6, 5)),
    "four black": ("Ac Qs 9s 7s 3h", (1, 1)),
    "four red": ("Ad Qh 9d 7h 3s", (1, 1)),
}
FOUR_CARD_BONUS: dict[str, tuple[str, tuple[float, ...]]] = {
    "four aces": ("As Ac Ad Ah Kd", (50, 50, 200, 200, 200, 200, 200, 200)),
    "other four-of-a-kind": ("Ks Kc Kd Kh Ad", (50, 50, 100, 100, 100, 100, 100, 100)),
    "royal flush": ("Ah Kh Qh Jh 2d", (40, 40, 50, 50, 50, 50, 50, 50)),
    "straight flush": ("Kh Qh Jh Th 2d", (40, 40, 30, 40, 30, 40, 40, 40)),
    "three aces": ("As Ac Ad Kh Kd", (8, 7, 20, 20, 20, 20, 20, 20)),
    "other three-of-a-kind": ("Ks Kc Kd Ah Ad", (8, 7, 8, 7, 6, 5, 6, 5)),
    "flush": ("Ah Qh 9h 7h 2d", (4, 4, 4, 4, 4, 4, 4, 4)),
    "straight": ("5c 6d 7h 8s Kd", (3, 3, 3, 3, 3, 3, 3, 3)),
    "aces and kings": ("As Ac Kd Kh 2d", (2,) * 8),
    "aces and queens": ("As Ac Qd Qh 2d", (1,) * 8),
    "aces and jacks": ("As Ac Jd Jh 2d", (2,) * 8),
    "kings and queens": ("Ks Kc Qd Qh Ad", (2,) * 8),
    "3s and 2s": ("3s 3c 2d 2h Ad", (2,) * 8),
    "pair of aces": ("As Ac Kd Qh 9d", (-1,) * 8),
}
# Its last row read as a pair of queens or better (AMB-36).
QUEENS_OR_BETTER = {
    **FOUR_CARD_BONUS,
    "aces and queens": ("As Ac Qd Qh 2d", (2,) * 8),
    "pair of aces": ("As Ac Kd Qh 9d", (1,) * 8),
    "pair of kings": ("Ks Kc Ad Qh 9d", (1,) * 8),
    "pair of queens": ("Qs Qc Ad Kh 9d", (1,) * 8),
    "pair of jacks": ("Js Jc Ad Kh 9d", (-1,) * 8),
    "ace high": ("Js Qc Ad Th 2d", (-1,) * 8),
}


@honours("684a.12(a)")
@cases("player", ["As Ac Jd 9h 2d", "Ah Kh Qd Js 2d", "As Ac Ad Ah Kd"], ids=str)
@cases("raised", [5, 10, 15])
def test_684a_12_a_ante_and_raise_pay_evens_whatever_the_hand(player: str, raised: int) -> None:
    lines = nets(GAME, player, KING_HIGH, BASE, str(raised))
    assert (lines["ante"], lines["raise"]) == (5, raised)


@honours("684a.12(b)")
@cases(("player", "odds"), ODDS)
@cases("dealer", [KING_HIGH, QUEEN_HIGH], ids=["qualified", "unqualified"])
@cases("letter", ["A", "D"])
def test_684a_12_b_odds_rows(player: str, odds: float, dealer: str, letter: str) -> None:
    lines = nets(GAME, player, dealer, BASE, "5", paytables={"odds_bad_beat": letter})
    assert lines["odds"] == 5 * odds


@honours("684a.12(c)")
@cases(("player", "letter", "odds"), every_row(ODDS_BAD_BEAT))
def test_684a_12_c_odds_bad_beat_rows(player: str, letter: str, odds: float) -> None:
    lines = nets(GAME, player, FOUR_NINES, BASE, "5", paytables={"odds_bad_beat": letter})
    assert lines == {"ante": -5, "raise": -5, "odds": 5 * odds}


@honours("684a.12(d)")
@cases(("player", "letter", "odds"), every_row(PRIME))
def test_684a_12_d_prime_rows(player: str, letter: str, odds: int) -> None:
    lines = nets(GAME, player, KING_HIGH, f"{BASE}, prime 5", "fold", paytables={"prime": letter})
    assert lines["prime"] == 5 * odds


@honours("684a.12(e)")
@cases(("player", "letter", "odds"), every_row(FOUR_CARD_BONUS))
def test_684a_12_e_four_card_bonus_rows(player: str, letter: str, odds: int) -> None:
    wagers, more = f"{BASE}, four_card_bonus 5", {"paytables": {"four_card_bonus": letter}}
    lines = nets(GAME, player, others(5, player), wagers, "fold", **more)
    assert lines["four_card_bonus"] == 5 * odds


@honours("684a.12(e)")
@cases(("player", "letter", "odds"), every_row(QUEENS_OR_BETTER))
def test_684a_12_e_last_row_read_as_a_pair_of_queens_or_better(player: str, letter: str, odds: int) -> None:
    more = {"paytables": {"four_card_bonus": letter}, "readings": {"four_card_bonus_last_row": "queens_or_better"}}
    lines = nets(GAME, player, others(5, player), f"{BASE}, four_card_bonus 5", "fold", **more)
    assert lines["four_card_bonus"] == 5 * odds


@honours("684a.12(f)")
@cases(("cards", "letter", "odds"), every_row(ALL_SIX))
def test_684a_12_f_all_six_rows(cards: str, letter: str, odds: int) -> None:
    more = {"bonus": cards.split()[5], "paytables": {"all_six": letter}}
    lines = nets(GAME, first(5, cards), others(5, cards), f"{BASE}, all_six 5", "fold", **more)
    assert lines == {"ante": -5, "odds": -5, "all_six": 5 * odds}


# ------------------------------------------------------------------------------ .12(g) The limit


@honours("684a.12(g)")
@cases(
    ("limit", "ante", "raised", "odds"),
    [
        ("4.99", "4.99", 0, 0),
        ("5", 5, 0, 0),
        ("19.99", 5, "14.99", 0),
        ("20", 5, 15, 0),
        ("50", 5, 15, 30),
        ("169.99", 5, 15, "149.99"),
        ("170", 5, 15, 150),
        ("50000", 5, 15, 150),
        (None, 5, 15, 150),
    ],
)
def test_684a_12_g_limit_counts_ante_then_raise_then_odds_and_no_side_bet(
    limit: str | None, ante: Any, raised: Any, odds: Any
) -> None:
    here = box(1, "3s 3c 3d 3h Jc", f"{BASE}, prime 5, four_card_bonus 5, all_six 5", "15")
    full = {"ante": 5, "raise": 15, "odds": 150}
    got = dict(zip(full, map(Decimal, (ante, raised, odds)), strict=True))
    assert paid_and_cut(GAME, KING_HIGH, here, bonus="7s", limit=limit)[1] == {
        **{wager: (got[wager], full[wager] - got[wager]) for wager in full},
        "prime": (-5, 0),
        "four_card_bonus": (250, 0),
        "all_six": (250, 0),
    }


@honours("684a.12(g)")
def test_684a_12_g_side_bets_are_paid_in_full_and_use_none_of_the_limit() -> None:
    boxes = (
        box(1, "As Ac Jd 9h 2d", BASE, "15", player="p"),
        box(2, "5c 5s 3c 3s Jc", f"{BASE}, prime 5, four_card_bonus 5, all_six 5", "fold", player="p"),
    )
    lines = paid_and_cut(GAME, KING_HIGH, *boxes, bonus="5h", limit="20")
    assert lines[2] == {
        "ante": (-5, 0), "odds": (-5, 0), "prime": (30, 0), "four_card_bonus": (10, 0), "all_six": (125, 0),
    }  # fmt: skip
    assert lines[1] == {"ante": (5, 0), "raise": (15, 0), "odds": (0, 0)}


@honours("684a.12(g)")
@cases("letter", ["A", "D", "E"])
def test_684a_12_g_six_card_royal_is_paid_in_full_under_any_table(letter: str) -> None:
    here = box(1, "Ad Kd Qd Jd Td", f"{BASE}, all_six 5", "15")
    lines = paid_and_cut(
        GAME, "Kc Ts 8s 6h 4c", here, bonus="9d", limit="21", paytables={"all_six": letter}
    )[1]  # fmt: skip
    royal = (1_000_000 if letter == "E" else 5000, 0)
    assert lines == {"ante": (5, 0), "raise": (15, 0), "odds": (1, 74), "all_six": royal}


@honours("684a.12(g)")
def test_684a_12_g_limit_counts_a_bad_beat_on_odds_and_a_loss_makes_no_room() -> None:
    lines = paid_and_cut(GAME, FOUR_NINES, box(1, "7c 7d 7h 7s Kd", BASE, "5"), limit="37.50")[1]
    assert lines == {"ante": (-5, 0), "raise": (-5, 0), "odds": (Decimal("37.50"), Decimal("112.50"))}


@honours("684a.12(g)")
def test_684a_12_g_the_reading_that_leaves_the_odds_out_pays_them_in_full_and_they_use_none_of_the_limit() -> None:
    """AMB-89: the sentence names the Ante and Raise Wagers; the subsections it names pay the Odds."""
    here = box(1, "3s 3c 3d 3h Jc", BASE, "15")
    for limit, ante, raised in (("4.99", "4.99", 0), ("19.99", 5, "14.99"), ("20", 5, 15), ("169.99", 5, 15)):
        lines = paid_and_cut(GAME, KING_HIGH, here, limit=limit, readings={"odds_under_limit": "no"})[1]
        assert lines == {
            "ante": (Decimal(ante), 5 - Decimal(ante)),
            "raise": (Decimal(raised), 15 - Decimal(raised)),
            "odds": (150, 0),
        }
    beaten = box(1, "7c 7d 7h 7s Kd", BASE, "5")
    lines = paid_and_cut(GAME, FOUR_NINES, beaten, limit="37.50", readings={"odds_under_limit": "no"})[1]
    assert lines == {"ante": (-5, 0), "raise": (-5, 0), "odds": (150, 0)}
    same = paid_and_cut(GAME, FOUR_NINES, beaten, limit="37.50", readings={"odds_under_limit": "yes"})
    assert same == paid_and_cut(GAME, FOUR_NINES, beaten, limit="37.50")


@honours("684a.12(g)")
def test_684a_12_g_limit_is_one_for_all_boxes_of_a_player_and_each_player_has_a_limit() -> None:
    cards = {1: "As Ad 9h 7c 3s", 2: "Ac Ah 9d 7s 3c", 3: "Qs Qd Jh 7d 3d"}
    for players, won in (("ppp", (0, 2, 10)), ("pqp", (2, 10, 10)), ("pqr", (10, 10, 10))):
        boxes = [box(seat, cards[seat], BASE, "5", player=players[seat - 1]) for seat in cards]
        lines = paid_and_cut(GAME, KING_HIGH, *boxes, limit="12")
        assert [sum(paid for paid, _ in lines[seat].values()) for seat in cards] == list(won), players
