"""The oracle against examples worked by hand: meters, the Five Card Hand Bonus and its riders, envy."""

from typing import Any

import pytest

from .settle import settle_round
from .test_oracle import C4P, CSP, assert_one_deck, seat

OWN, DEALERS = "five_card_hand_bonus_player", "five_card_hand_bonus_dealer"
PLAIN_DEALER = "Kc Qd Jd 7s 2d"
ROYAL, HIGH_RUN, LOW_RUN = "As Ks Qs Js Ts", "9h Th Jh Qh Kh", "4d 5d 6d 7d 8d"
QUADS = "9c 9d 9h 9s 3h"


def answer(game: str, *seats: dict[str, Any], dealer: str = PLAIN_DEALER, **more: Any) -> dict[str, Any]:
    submission = {key: more.pop(key) for key in ("paytables", "readings") if key in more}
    given = {"game": game, "submission": submission, "dealer": dealer, "seats": list(seats), **more}
    assert_one_deck(given)
    return settle_round(given)


def net(result: dict[str, Any], number: int, wager: str) -> list[str]:
    """Every line of that wager at that seat, as "outcome net"."""
    lines = next(one["lines"] for one in result["seats"] if one["seat"] == number)
    return [f"{line['outcome']} {line['net']}" for line in lines if line["wager"] == wager]


def crazy(number: int, cards: str, wagers: str = "", *decisions: str, **more: Any) -> dict[str, Any]:
    placed = "ante 5, super_bonus 5" + (f", {wagers}" if wagers else "")
    return seat(number, cards, placed, *(decisions or ("5",)), **more)


def stud(number: int, cards: str, wagers: str = "", *decisions: str, **more: Any) -> dict[str, Any]:
    placed = "ante 5" + (f", {wagers}" if wagers else "")
    return seat(number, cards, placed, *(decisions or ("10",)), **more)


# ----------------------------------------------------------------------------------------- meters


def test_ten_percent_twice_is_taken_from_what_is_left() -> None:
    bet = "five_card_progressive 1"
    result = answer(
        C4P, crazy(1, LOW_RUN, bet), crazy(3, HIGH_RUN, bet),
        meters={"five_card_progressive": {"primary": "1234.57"}},
    )  # fmt: skip
    assert net(result, 3, "five_card_progressive") == ["win 122.45"]  # 123.45 less the stake
    assert net(result, 1, "five_card_progressive") == ["win 110.11"]  # a tenth of 1111.12
    assert result["meters"] == {"five_card_progressive": {"primary": "1000.01"}}


def test_the_whole_meter_restarts_before_the_next_player() -> None:
    bet = "five_card_progressive 5"
    result = answer(
        C4P, crazy(2, LOW_RUN, bet), crazy(5, ROYAL, bet),
        meters={"five_card_progressive": {"primary": "1234.57"}},
    )  # fmt: skip
    assert net(result, 5, "five_card_progressive") == ["win 1229.57"]
    assert net(result, 2, "five_card_progressive") == ["win 4995.00"]  # a tenth of 5 x 10000
    assert result["meters"] == {"five_card_progressive": {"primary": "45000.00"}}


def test_absent_meters_stand_at_seed_times_the_wager() -> None:
    result = answer(C4P, crazy(1, "As Ac Ad Ah 3c", "four_card_progressive 5"))
    assert net(result, 1, "four_card_progressive") == ["win 24995.00"]
    assert result["meters"] == {"four_card_progressive": {"primary": "25000.00"}}
    result = answer(C4P, crazy(1, QUADS, "four_card_progressive 5"), paytables={"four_card_progressive": "B"})
    assert net(result, 1, "four_card_progressive") == ["win 1495.00"]
    assert result["meters"] == {"four_card_progressive": {"primary": "5000.00", "reserve": "0.00"}}


@pytest.mark.parametrize(
    ("reading", "reserve", "restart"),
    [("larger", "12000", "12000.00"), ("added", "12000", "22000.00"), ("larger", "300.10", "10000.00"),
     ("added", "300.10", "10300.10")],
)  # fmt: skip
def test_the_reserve_on_a_restart(reading: str, reserve: str, restart: str) -> None:
    meters = {"progressive": {"primary": "500.05", "reserve": reserve}}
    result = answer(CSP, stud(1, ROYAL, "progressive 1"), readings={"reserve": reading}, meters=meters)
    assert net(result, 1, "progressive") == ["win 499.05"]
    assert result["meters"] == {"progressive": {"primary": restart, "reserve": "0.00"}}


def test_three_tiers_each_restart_alone() -> None:
    meters = {"progressive": {"mega": "20000", "minor": "777.77"}}
    held = {1: "3c 3d 3h 3s 2h", 2: LOW_RUN, 3: HIGH_RUN}
    seats = [stud(number, cards, "progressive 1") for number, cards in held.items()]
    result = answer(CSP, *seats, paytables={"progressive": "G"}, meters=meters)
    assert net(result, 3, "progressive") == net(result, 2, "progressive") == ["win 999.00"]
    assert net(result, 1, "progressive") == ["win 776.77"]
    assert result["meters"]["progressive"] == {"mega": "20000.00", "major": "1000.00", "minor": "250.00"}


def test_a_folded_hand_takes_nothing_from_the_meter() -> None:
    result = answer(CSP, stud(1, ROYAL, "progressive 1", "fold"))
    assert net(result, 1, "progressive") == ["forfeit -1.00"]
    assert result["meters"] == {"progressive": {"primary": "10000.00", "reserve": "0.00"}}


def test_a_meter_that_is_only_named_is_shown_again() -> None:
    result = answer(C4P, crazy(1, ROYAL), meters={"five_card_progressive": {"primary": "12345.67"}})
    assert result["meters"] == {"five_card_progressive": {"primary": "12345.67"}}


# ------------------------------------------------------------------------- Five Card Hand Bonus


def test_hand_bonus_restarts_at_its_reserve() -> None:
    seats = [stud(4, ROYAL, f"{OWN} 1"), stud(2, LOW_RUN, f"{OWN} 5")]
    for reserve, second, left in (("0", "win -5.00", "0.00"), ("60.09", "win 1.00", "54.09")):
        meters = {"five_card_hand_bonus": {"primary": "777.77", "reserve": reserve}}
        result = answer(CSP, *seats, meters=meters)
        assert net(result, 4, OWN) == ["win 776.77"]
        assert net(result, 2, OWN) == [second]
        assert result["meters"]["five_card_hand_bonus"] == {"primary": left, "reserve": "0.00"}


def test_dealers_straight_flush_is_split_and_odd_cents_stay() -> None:
    cards = ("2c 3d 4h 6s 8c", "2h 3s 4c 6d 8h", "2s 3h 5c 6c 8s")
    seats = [stud(n, c, f"{DEALERS} {s}") for n, c, s in zip((1, 4, 7), cards, "151", strict=True)]
    seats[1]["decisions"] = ["fold"]
    result = answer(CSP, *seats, dealer=HIGH_RUN, meters={"five_card_hand_bonus": {"primary": "1000.09"}})
    assert net(result, 7, DEALERS) == net(result, 1, DEALERS) == ["win 32.33"]
    assert net(result, 4, DEALERS) == ["win 28.33"]
    assert result["meters"]["five_card_hand_bonus"]["primary"] == "900.10"


def test_dealers_royal_is_split_and_odd_cents_stay_in_the_fresh_meter() -> None:
    cards = ("2c 3d 4h 6s 8c", "2h 3s 4c 6d 8h", "2s 3h 5c 6c 8s")
    seats = [stud(n, c, f"{DEALERS} 1") for n, c in zip((1, 4, 7), cards, strict=True)]
    meters = {"five_card_hand_bonus": {"primary": "100", "reserve": "50"}}
    result = answer(CSP, *seats, dealer=ROYAL, meters=meters)
    assert [net(result, n, DEALERS) for n in (1, 4, 7)] == [["win 32.33"]] * 3
    assert result["meters"]["five_card_hand_bonus"] == {"primary": "50.01", "reserve": "0.00"}


def test_own_hand_first_and_one_valuation_for_the_dealers() -> None:
    seats = [
        stud(3, "Ac Ad Ah As Jc", f"{OWN} 1"),
        stud(2, HIGH_RUN, f"{OWN} 1, {DEALERS} 1"),
        stud(1, LOW_RUN, f"{OWN} 1, {DEALERS} 1"),
    ]
    meters = {"five_card_hand_bonus": {"primary": "1000"}}
    result = answer(CSP, *seats, dealer="2c 3c 4c 5c 6c", meters=meters)
    assert net(result, 3, OWN) == ["win 499.00"]
    assert net(result, 2, OWN) == ["win 99.00"]
    assert net(result, 2, DEALERS) == net(result, 1, DEALERS) == ["win 44.00"]  # half of a tenth of 900
    assert net(result, 1, OWN) == ["win 80.00"]  # a tenth of 810
    assert result["meters"]["five_card_hand_bonus"]["primary"] == "729.00"


def test_fixed_odds_on_the_dealers_hand_are_not_divided() -> None:
    seats = [stud(1, "2c 3d 4h 6s 8c", f"{DEALERS} 5"), stud(2, "2h 3s 4c 6d 8h", f"{DEALERS} 5", "fold")]
    result = answer(CSP, *seats, dealer=QUADS)
    assert net(result, 1, DEALERS) == net(result, 2, DEALERS) == ["win 2495.00"]
    assert result["meters"] == {"five_card_hand_bonus": {"primary": "50000.00", "reserve": "0.00"}}


@pytest.mark.parametrize(
    ("keeps", "share", "folded"),
    [(True, "win 49.00", "win 49.00"), (False, "win 99.00", "forfeit -1.00")],
)
def test_fold_keeps_hand_bonus(keeps: bool, share: str, folded: str) -> None:
    seats = [
        crazy(2, "2c 3d 4h 6s 8c", f"{OWN} 1, {DEALERS} 1", "fold"),
        crazy(1, "2s 3h 5c 6c 8s", f"{DEALERS} 1"),
    ]
    result = answer(
        C4P,
        *seats,
        dealer=HIGH_RUN,
        readings={"fold_keeps_hand_bonus": keeps},
        magic_card="6s",
        lucky_position=2,
        meters={"five_card_hand_bonus": {"primary": "1000"}},
    )
    assert net(result, 1, DEALERS) == [share]
    assert net(result, 2, DEALERS) == [folded]
    assert net(result, 2, OWN) == ["lose -1.00" if keeps else "forfeit -1.00"]
    assert net(result, 2, "magic_card") == (["pays 20.00"] if keeps else [])
    assert net(result, 2, "lucky_bonus") == (["pays 5.00"] if keeps else [])


def test_magic_card_and_lucky_bonus_follow_the_wager_on_that_hand() -> None:
    seats = [stud(1, "2c 3d 4h 6s 8c", f"{OWN} 1, {DEALERS} 5"), stud(2, "2h 3s 4c 6d 8h", f"{OWN} 5")]
    meters = {"five_card_hand_bonus": {"primary": "1000"}}
    result = answer(CSP, *seats, magic_card="Kc", lucky_position="dealer", meters=meters)
    assert (net(result, 1, "magic_card"), net(result, 1, "lucky_bonus")) == (["pays 100.00"], ["pays 25.00"])
    assert (net(result, 2, "magic_card"), net(result, 2, "lucky_bonus")) == ([], [])
    result = answer(CSP, *seats, magic_card="3s", lucky_position=1, meters=meters)
    assert (net(result, 1, "magic_card"), net(result, 1, "lucky_bonus")) == ([], ["pays 5.00"])
    assert (net(result, 2, "magic_card"), net(result, 2, "lucky_bonus")) == (["pays 100.00"], [])


# ------------------------------------------------------------------------------------------- envy

BET = "five_card_progressive 1"
PLAIN = "2c 3d 4h 6s 8c"


def envy(*seats: dict[str, Any], receiver: int = 1, **more: Any) -> list[str]:
    return net(answer(C4P, *seats, **more), receiver, "envy")


def test_envy_a_the_holder_need_not_have_bet() -> None:
    assert envy(crazy(1, PLAIN, BET), crazy(2, ROYAL)) == ["pays 1000.00"]


def test_envy_b_a_folded_hand_is_not_held() -> None:
    assert envy(crazy(1, PLAIN, BET), crazy(2, ROYAL, BET, "fold")) == []


def test_envy_c_not_for_a_box_of_ones_own() -> None:
    assert envy(crazy(1, PLAIN, BET, player="p"), crazy(2, ROYAL, BET, player="p")) == []


def test_envy_d_a_receiver_who_folded_keeps_it() -> None:
    seats = [crazy(1, PLAIN, "five_card_progressive 5", "fold"), crazy(2, HIGH_RUN)]
    assert envy(*seats) == ["pays 1500.00"]
    assert net(answer(C4P, *seats), 1, "five_card_progressive") == ["forfeit -5.00"]


def test_envy_e_one_for_each_bet() -> None:
    seats = [crazy(1, PLAIN, BET, player="p"), crazy(2, "2h 3s 5c 6c 8h", BET, player="p"), crazy(3, ROYAL)]
    assert envy(*seats, receiver=1) == envy(*seats, receiver=2) == ["pays 1000.00"]


def test_envy_f_one_for_each_other_player_and_the_higher_of_two_boxes() -> None:
    seats = [crazy(1, PLAIN, BET), crazy(2, HIGH_RUN, player="p"), crazy(3, ROYAL, player="p")]
    assert envy(*seats) == ["pays 1000.00"]
    seats[2]["player"] = "q"
    assert sorted(envy(*seats)) == ["pays 1000.00", "pays 300.00"]
    seats[1]["player"] = "q"
    seats[2]["decisions"] = ["fold"]
    assert envy(*seats) == ["pays 300.00"]


@pytest.mark.parametrize(
    ("letter", "cards", "expected"),
    [("A", "4d 5d 6d 7d Kh", ["pays 5.00"]), ("B", "4d 5d 6d 7d Kh", []), ("A", QUADS, ["pays 10.00"]),
     ("B", QUADS, ["pays 25.00"]), ("B", "As Ac Ad Ah 3h", ["pays 100.00"]), ("A", "9c 9d 9h 4s 3h", [])],
)  # fmt: skip
def test_envy_g_by_the_four_card_schedule(letter: str, cards: str, expected: list[str]) -> None:
    seats = [crazy(1, PLAIN, "four_card_progressive 1"), crazy(2, cards)]
    assert envy(*seats, paytables={"four_card_progressive": letter}) == expected


def test_envy_h_never_for_the_dealer() -> None:
    assert envy(crazy(1, PLAIN, BET), crazy(2, "2h 3s 5c 6c 8h"), dealer=ROYAL) == []


@pytest.mark.parametrize("letter", "ABCDEFGH")
def test_envy_at_caribbean_stud_by_table(letter: str) -> None:
    expected = ["pays 1000.00"] if letter in "DFGH" else []
    seats = [stud(1, PLAIN, "progressive 1"), stud(2, ROYAL)]
    assert net(answer(CSP, *seats, paytables={"progressive": letter}), 1, "envy") == expected
