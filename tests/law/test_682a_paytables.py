"""Chapter 682a, Four Card Prime: every row of every paytable, and the payout limit. Stakes are $5 a line."""

from decimal import Decimal
from typing import Any

from tests.cases import cases
from tests.honours import honours

from .table import ALL_SIX, box, every_row, first, nets, others, paid_and_cut

GAME = "four_card_prime"
QUEEN_HIGH, FOUR_NINES = "Qc Td 8s 6h 4c 2d", "9c 9d 9h 9s 2s 3s"

BAD_BEAT: dict[str, tuple[str, tuple[float, ...]]] = {
    "four-of-a-kind": ("7c 7d 7h 7s 2c", (25, 50, 100, 100)),
    "straight flush": ("5h 6h 7h 8h 2c", (20, 40, 50, 50)),
    "royal flush": ("Ah Kh Qh Jh 2c", (20, 40, 50, 50)),
    "three aces": ("Ac Ad Ah 7s 2c", (2, 5, 5, 10)),
    "three-of-a-kind": ("7c 7d 7h Js 2c", (2, 5, 5, 10)),
}
PRIME: dict[str, tuple[str, tuple[float, ...]]] = {
    "five black": ("Ac Ks 9s 7s 3c", (6, 5)),
    "five red": ("Ad Kh 9d 7h 3d", (6, 5)),
    "four black": ("Ac Ks 9s 7s 3h", (1, 1)),
    "four red": ("Ad Kh 9d 7h 3s", (1, 1)),
}
ACES_BONUS: dict[str, tuple[str, tuple[float, ...]]] = {
    "four aces": ("As Ac Ad Ah 2c", (500, 500, 500, 500, 500, 50, 50, 50)),
    "four-of-a-kind": ("Ks Kc Kd Kh 2c", (100, 100, 100, 100, 100, 50, 50, 50)),
    "royal flush": ("Ah Kh Qh Jh Th", (50, 40, 50, 50, 50, 30, 30, 40)),
    "straight flush": ("Kh Qh Jh Th 9h", (30, 30, 40, 30, 20, 30, 30, 40)),
    "three aces": ("As Ac Ad 7h 2c", (20, 15, 25, 20, 15, 7, 9, 8)),
    "three-of-a-kind": ("Ks Kc Kd 7h 2c", (10, 10, 10, 10, 10, 7, 9, 8)),
    "flush": ("Ah Jh 9h 7h 2h", (5, 5, 5, 5, 5, 6, 6, 5)),
    "straight": ("5c 6d 7h 8s 9c", (4, 4, 3, 3, 3, 5, 4, 4)),
    "two pair": ("3s 3c 2d 2h 9c", (2, 2, 2, 2, 2, 2, 2, 3)),
    "two aces": ("As Ac 9d 7h 2c", (1, 1, 1, 1, 1, 1, 1, 1)),
    "two kings": ("Ks Kc 9d 7h 2c", (-1,) * 8),
}
# The same tables over the best four cards, a royal being A-K-Q-J: the other reading (AMB-41).
ACES_BONUS_BY_FOUR = {
    **ACES_BONUS,
    "royal flush": ("Ah Kh Qh Jh 2c", ACES_BONUS["royal flush"][1]),
    "straight flush": ("Kh Qh Jh Th 2c", ACES_BONUS["straight flush"][1]),
    "flush": ("Ah 9h 7h 2h Tc", ACES_BONUS["flush"][1]),
    "straight": ("5c 6d 7h 8s Kc", ACES_BONUS["straight"][1]),
}


@honours("682a.12(a)")
@cases("player", ["Kd Jd 9s 7h 3c", "As Ac 9d 7s 3h", "Ah Kc Qd Js 3h", "As Ac Ad Ah Kc"], ids=str)
@cases("raised", [5, 10, 15])
def test_682a_12_a_ante_and_raise_pay_evens_whatever_the_hand(player: str, raised: int) -> None:
    lines = nets(GAME, player, QUEEN_HIGH, "ante 5", str(raised))
    assert (lines["ante"], lines["raise"]) == (5, raised)


@honours("682a.12(b)")
@cases(
    ("player", "pays"),
    [
        ("As Ac Ad Ah Kc", 25),
        ("2s 2c 2h Kh Ac", 2),
        ("3s 3c 3d 3h Ac", 25),
        ("Ah Kh Qh Jh 3c", 20),
        ("Ah 2h 3h 4h Kc", 20),
        ("As Ac Ad Kh Jc", 2),
        ("Ah Kh Qh Th 3c", None),
        ("Ah Kc Qd Js 3h", None),
    ],
)
def test_682a_12_b_win_bonus_rows_are_so_many_antes_beside_the_ante(player: str, pays: int | None) -> None:
    lines = nets(GAME, player, QUEEN_HIGH, "ante 5", "10")
    assert lines == {"ante": 5, "raise": 10} | ({"win_bonus": 5 * pays} if pays else {})


@honours("682a.12(c)")
@cases(("player", "letter", "odds"), every_row(BAD_BEAT))
def test_682a_12_c_bad_beat_bonus_rows(player: str, letter: str, odds: int) -> None:
    lines = nets(GAME, player, FOUR_NINES, "ante 5", "10", paytables={"bad_beat_bonus": letter})
    assert lines == {"ante": 0, "raise": -10, "bad_beat_bonus": 5 * odds}


@honours("682a.12(d)")
@cases(("player", "letter", "odds"), every_row(PRIME))
def test_682a_12_d_prime_rows(player: str, letter: str, odds: int) -> None:
    lines = nets(GAME, player, QUEEN_HIGH, "ante 5, prime 5", "fold", paytables={"prime": letter})
    assert lines["prime"] == 5 * odds


@honours("682a.12(e)")
@cases(("player", "letter", "odds"), every_row(ACES_BONUS))
def test_682a_12_e_aces_bonus_rows(player: str, letter: str, odds: int) -> None:
    more = {"paytables": {"aces_bonus": letter}}
    lines = nets(GAME, player, others(6, player), "ante 5, aces_bonus 5", "fold", **more)
    assert lines["aces_bonus"] == 5 * odds


@honours("682a.12(e)")
@cases(("player", "letter", "odds"), every_row(ACES_BONUS_BY_FOUR))
def test_682a_12_e_aces_bonus_rows_over_the_best_four_cards(player: str, letter: str, odds: int) -> None:
    more = {"paytables": {"aces_bonus": letter}, "readings": {"aces_bonus_hand": "four_card"}}
    lines = nets(GAME, player, others(6, player), "ante 5, aces_bonus 5", "fold", **more)
    assert lines["aces_bonus"] == 5 * odds


@honours("682a.12(f)")
@cases(("cards", "letter", "odds"), every_row(ALL_SIX))
def test_682a_12_f_all_six_rows(cards: str, letter: str, odds: int) -> None:
    more = {"bonus": cards.split()[5], "paytables": {"all_six": letter}}
    lines = nets(GAME, first(5, cards), others(6, cards), "ante 5, all_six 5", "fold", **more)
    assert lines == {"ante": -5, "all_six": 5 * odds}


# ------------------------------------------------------------------------------ .12(g) The limit


@honours("682a.12(g)")
@cases(
    ("limit", "aces_bonus", "all_six"),
    [
        ("9.99", "9.99", 0),
        ("10", 10, 0),
        ("12", 10, 2),
        ("134.99", 10, "124.99"),
        ("135", 10, 125),
        ("50000", 10, 125),
        (None, 10, 125),
    ],
)
def test_682a_12_g_limit_counts_aces_bonus_then_all_six_and_nothing_else(
    limit: str | None, aces_bonus: Any, all_six: Any
) -> None:
    here = box(1, "As Ac 3s 3c Kc", "ante 5, prime 5, aces_bonus 5, all_six 5", "15")
    assert paid_and_cut(GAME, QUEEN_HIGH, here, bonus="3d", limit=limit)[1] == {
        "ante": (5, 0),
        "raise": (15, 0),
        "prime": (30, 0),
        "aces_bonus": (Decimal(aces_bonus), 10 - Decimal(aces_bonus)),
        "all_six": (Decimal(all_six), 125 - Decimal(all_six)),
    }


@honours("682a.12(g)")
def test_682a_12_g_limit_does_not_touch_the_win_bonus_or_the_bad_beat_bonus() -> None:
    here = box(1, "2s 2c 2h 7d 9d", "ante 5, aces_bonus 5", "5")
    won = paid_and_cut(GAME, QUEEN_HIGH, here, limit="1")[1]
    assert won == {"ante": (5, 0), "raise": (5, 0), "win_bonus": (10, 0), "aces_bonus": (1, 49)}
    beaten = paid_and_cut(GAME, "3s 3d 3h 8c Ts Jd", here, limit="1")[1]
    assert beaten == {"ante": (0, 0), "raise": (-5, 0), "bad_beat_bonus": (10, 0), "aces_bonus": (1, 49)}


@honours("682a.12(g)")
def test_682a_12_g_loss_makes_no_room_under_the_limit() -> None:
    here = box(1, "As Kd 3s 3c 3h", "ante 5, prime 5, aces_bonus 5, all_six 5", "fold")
    lines = paid_and_cut(GAME, QUEEN_HIGH, here, bonus="7s", limit="60")[1]
    assert lines == {"ante": (-5, 0), "prime": (-5, 0), "aces_bonus": (50, 0), "all_six": (10, 15)}


@honours("682a.12(g)")
def test_682a_12_g_limit_is_one_for_all_boxes_of_a_player_and_each_player_has_a_limit() -> None:
    cards = {1: "As Ad 9h 7c 3s", 2: "Ac Ah 9d 7s 3c", 3: "Ks Kd Kh 7d 3d"}
    for players, won in (("ppp", (0, 2, 50)), ("pqp", (2, 5, 50)), ("pqr", (5, 5, 50))):
        boxes = [box(seat, cards[seat], "ante 5, aces_bonus 5", "fold", player=players[seat - 1]) for seat in cards]
        lines = paid_and_cut(GAME, QUEEN_HIGH, *boxes, limit="52")
        assert [lines[seat]["aces_bonus"][0] for seat in cards] == list(won), players


@honours("682a.12(g)")
@cases(("suit", "won"), [("d", 1_000_000), ("h", 100_000), ("c", 100_000)])
def test_682a_12_g_six_card_royal_of_table_e_lies_outside_the_limit_and_uses_none_of_it(suit: str, won: int) -> None:
    royal = " ".join(f"{rank}{suit}" for rank in "AKQJT")
    boxes = (
        box(1, "As Ks Qs Js Ts", "ante 5, all_six 5", "fold", player="p"),
        box(2, royal, "ante 5, all_six 5", "fold", player="p"),
    )
    dealer = "2c 2d 3h 5c 6d 8h"
    lines = paid_and_cut(GAME, dealer, *boxes, bonus=f"9{suit}", limit="100", paytables={"all_six": "E"})
    assert lines[2]["all_six"] == (won, 0)
    assert lines[1]["all_six"] == (100, 4900)  # A royal flush of five: under the limit, and all of it still there.


@honours("682a.12(g)")
@cases("letter", ["A", "B", "C", "D"])
def test_682a_12_g_six_card_royal_of_another_table_lies_under_the_limit(letter: str) -> None:
    here = box(1, "Ad Kd Qd Jd Td", "ante 5, aces_bonus 5, all_six 5", "fold")
    lines = paid_and_cut(GAME, others(6, "9d"), here, bonus="9d", limit="260", paytables={"all_six": letter})[1]
    assert lines == {"ante": (-5, 0), "aces_bonus": (250, 0), "all_six": (10, 4990)}
