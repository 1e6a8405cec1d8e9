"""Chapter 679a, Three Card Prime: every row of every paytable, and the payout limit. Stakes are $5 a line."""

from decimal import Decimal
from typing import Any

from tests.cases import cases
from tests.honours import honours

from .table import ALL_SIX, box, every_row, first, nets, paid_and_cut

GAME = "three_card_prime"
QUEEN_HIGH, JACK_HIGH, MINI_ROYAL = "Qc 9d 4s", "Jc 9d 4s", "As Ks Qs"

PLAY = [("Ah Kh Qh", 10), ("Kh Qh Jh", 6), ("7c 7d 7h", 5), ("Ac Kd Qh", 2), ("Ah 9h 3h", 1), ("2c 2d 7h", 1)]
BAD_BEAT: dict[str, tuple[str, tuple[float, ...]]] = {
    "straight flush": ("9h Th Jh", (12, 12, 6, 6)),
    "three-of-a-kind": ("7c 7d 7h", (10, 10, 5, 5)),
    "straight": ("8c 9d Th", (4, 4, 2, 2)),
    "flush": ("2h 7h 9h", (0, 1, 0, 1)),  # No row under A and C.
    "pair": ("Ac Ad Kh", (0, 0, 0, 0)),
}
PAIR_BONUS = [("Ah Kh Qh", 50), ("Kh Qh Jh", 40), ("7c 7d 7h", 30), ("Ac Kd Qh", 6), ("Ah 9h 3h", 3), ("3c 3d 7h", 1)]
PAIR_BONUS_BESIDE_A_2: dict[str, tuple[str, tuple[float, ...]]] = {
    "mini-royal": ("Ah Kh Qh", (100, 75, 75, 75)),
    "straight flush": ("Kh Qh Jh", (80, 60, 50, 50)),
    "three-of-a-kind": ("7c 7d 7h", (60, 45, 40, 40)),
    "straight": ("Ac Kd Qh", (12, 10, 8, 8)),
    "flush": ("Ah 9h 3h", (6, 5, 4, 4)),
    "pair": ("3c 3d 7h", (1, 2, 2, 1)),
}


@honours("679a.12(a)")
def test_679a_12_a_winning_ante_pays_evens_whatever_the_hand() -> None:
    for player, _ in PLAY:
        assert nets(GAME, player, QUEEN_HIGH, "ante 5", "5")["ante"] == 5


@honours("679a.12(a)")
@cases("player", [player for player, _ in PLAY])
def test_679a_12_a_play_pays_evens_when_the_dealer_does_not_qualify(player: str) -> None:
    assert nets(GAME, player, JACK_HIGH, "ante 5", "5") == {"ante": 0, "play": 5}


@honours("679a.12(a)")
@cases(("player", "odds"), PLAY)
def test_679a_12_a_read_the_other_way_play_pays_its_table_then_too(player: str, odds: int) -> None:
    lines = nets(GAME, player, JACK_HIGH, "ante 5", "5", readings={"play_when_unqualified": "table"})
    assert lines == {"ante": 0, "play": 5 * odds}


@honours("679a.12(b)")
@cases(("player", "odds"), [*PLAY, ("Kd Th 2c", 1)])
@cases("reading", ["even", "table"])
def test_679a_12_b_play_table_against_a_qualified_dealer(player: str, odds: int, reading: str) -> None:
    lines = nets(GAME, player, QUEEN_HIGH, "ante 5", "5", readings={"play_when_unqualified": reading})
    assert lines["play"] == 5 * odds


@honours("679a.12(c)")
@cases(("player", "letter", "odds"), every_row(BAD_BEAT))
@cases("reading", ["returned", "collected"])
def test_679a_12_c_bad_beat_bonus_rows(player: str, letter: str, odds: int, reading: str) -> None:
    lines = nets(
        GAME, player, MINI_ROYAL, "ante 5", "5",
        paytables={"bad_beat_bonus": letter}, readings={"bad_beat_play": reading},
    )  # fmt: skip
    if odds:
        assert lines == {"ante": -5, "play": 0 if reading == "returned" else -5, "bad_beat_bonus": 5 * odds}
    else:
        assert lines == {"ante": -5, "play": -5}


@honours("679a.12(d)")
@cases(("dealer", "odds"), [("Qd 9d 4h", 4), ("Qd 9d 4s", 3), ("Qc 9c 4s", 3)])
def test_679a_12_d_prime_rows(dealer: str, odds: int) -> None:
    assert nets(GAME, "Ah Kd 7h", dealer, "ante 5, prime 5", "5")["prime"] == 5 * odds


@honours("679a.12(e)")
@cases(("player", "odds"), PAIR_BONUS)
@cases("letter", ["A", "B", "C", "D"])
def test_679a_12_e_pair_bonus_rows_when_the_fourth_card_is_not_a_2(player: str, odds: int, letter: str) -> None:
    more = {"fourth": "3s", "paytables": {"pair_bonus": letter}}
    assert nets(GAME, player, QUEEN_HIGH, "ante 5, pair_bonus 5", "5", **more)["pair_bonus"] == 5 * odds


@honours("679a.12(f)")
@cases(("player", "letter", "odds"), every_row(PAIR_BONUS_BESIDE_A_2))
def test_679a_12_f_pair_bonus_rows_when_the_fourth_card_is_a_2(player: str, letter: str, odds: int) -> None:
    more = {"fourth": "2s", "paytables": {"pair_bonus": letter}}
    assert nets(GAME, player, QUEEN_HIGH, "ante 5, pair_bonus 5", "5", **more)["pair_bonus"] == 5 * odds


@honours("679a.12(g)")
@cases(("cards", "letter", "odds"), every_row(ALL_SIX))
def test_679a_12_g_all_six_rows(cards: str, letter: str, odds: int) -> None:
    player, dealer = first(3, cards), " ".join(cards.split()[3:])
    lines = nets(GAME, player, dealer, "ante 5, all_six 5", "fold", paytables={"all_six": letter})
    assert lines == {"ante": -5, "all_six": 5 * odds}


# ------------------------------------------------------------------------------ .12(h) The limit


def limited(limit: str | None, **more: Any) -> dict[str, tuple[Any, Any]]:
    """A mini-royal that wins $5, $50, $15 and $250, and loses its All-Six."""
    here = box(1, "Ah Kh Qh", "ante 5, prime 5, pair_bonus 5, all_six 5", "5", fourth="9s")
    return paid_and_cut(GAME, QUEEN_HIGH, here, limit=limit, **more)[1]


@honours("679a.12(h)")
@cases(
    ("limit", "paid"),
    [
        ("4.99", ("4.99", 0, 0, 0)),
        ("5", (5, 0, 0, 0)),
        ("54.99", (5, "49.99", 0, 0)),
        ("55", (5, 50, 0, 0)),
        ("60", (5, 50, 5, 0)),
        ("69.99", (5, 50, "14.99", 0)),
        ("70", (5, 50, 15, 0)),
        ("319.99", (5, 50, 15, "249.99")),
        ("320", (5, 50, 15, 250)),
        ("50000", (5, 50, 15, 250)),
        (None, (5, 50, 15, 250)),
    ],
)
def test_679a_12_h_limit_is_used_up_in_the_order_of_settlement(limit: str | None, paid: tuple[Any, ...]) -> None:
    full = {"ante": 5, "play": 50, "prime": 15, "pair_bonus": 250}
    expected = {wager: (Decimal(got), full[wager] - Decimal(got)) for wager, got in zip(full, paid, strict=True)}
    assert limited(limit) == {**expected, "all_six": (-5, 0)}  # What is lost makes no room.


@honours("679a.12(h)")
def test_679a_12_h_limit_counts_the_bad_beat_bonus() -> None:
    lines = paid_and_cut(GAME, MINI_ROYAL, box(1, "9h Th Jh", "ante 5", "5"), limit="37.50")[1]
    assert lines == {"ante": (-5, 0), "play": (0, 0), "bad_beat_bonus": (Decimal("37.50"), Decimal("22.50"))}


@honours("679a.12(h)")
def test_679a_12_h_limit_is_one_for_all_boxes_of_a_player_and_each_player_has_a_limit() -> None:
    cards = {1: "Ac Kd 7h", 2: "Ad Kc 8h", 3: "Ah Ks 3h"}
    for players, won in (("ppp", (0, 2, 10)), ("pqp", (2, 10, 10)), ("pqr", (10, 10, 10))):
        boxes = [box(seat, cards[seat], "ante 5", "5", player=players[seat - 1]) for seat in cards]
        lines = paid_and_cut(GAME, QUEEN_HIGH, *boxes, limit="12")
        assert [sum(paid for paid, _ in lines[seat].values()) for seat in cards] == list(won), players


@honours("679a.12(h)")
@cases(
    ("suit", "won"), [("d", 1_000_000), ("h", 100_000), ("s", 100_000), ("c", 100_000)], ids=lambda value: str(value)
)
def test_679a_12_h_six_card_royal_of_table_e_lies_outside_the_limit_and_uses_none_of_it(suit: str, won: int) -> None:
    other = "c" if suit == "s" else "s"
    boxes = (
        box(1, f"K{other} Q{other} J{other}", "ante 5", "5", player="p"),
        box(2, f"A{suit} K{suit} Q{suit}", "ante 5, all_six 5", "5", player="p"),
    )
    dealer = f"J{suit} T{suit} 9{suit}"
    lines = paid_and_cut(GAME, dealer, *boxes, limit="60", paytables={"all_six": "E"})
    assert lines[2] == {"ante": (5, 0), "play": (50, 0), "all_six": (won, 0)}
    assert lines[1] == {"ante": (5, 0), "play": (0, 30)}


@honours("679a.12(h)")
@cases("letter", ["A", "B", "C", "D"])
def test_679a_12_h_six_card_royal_of_another_table_lies_under_the_limit(letter: str) -> None:
    here = box(1, "Ad Kd Qd", "ante 5, all_six 5", "5")
    lines = paid_and_cut(GAME, "Jd Td 9d", here, limit="60", paytables={"all_six": letter})[1]
    assert lines == {"ante": (5, 0), "play": (50, 0), "all_six": (5, 4995)}


@honours("679a.12(h)")
def test_679a_12_h_other_hands_of_table_e_lie_under_the_limit() -> None:
    here = box(1, "Ad Kd Qd", "ante 5, all_six 5", "5")
    lines = paid_and_cut(GAME, "Jd Td 8d", here, limit="60", paytables={"all_six": "E"})[1]
    assert lines == {"ante": (5, 0), "play": (50, 0), "all_six": (5, 4995)}
