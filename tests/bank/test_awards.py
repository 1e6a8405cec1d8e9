"""Awards from a meter in turn, the reserve, the dealer's hand shared out; random histories against a model."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboss.bank.ledger import INVENTORY, OUTSIDE, total
from pitboss.law.game import Game
from pitboss.law.meter import RESERVE
from pitboss.table import state as s
from pitboss.table.events import SeatSettled
from tests.bank.printed import BONUS, PRINTED, both_games, meters, opened, stay
from tests.honours import honours
from tests.store.drive import CARIBBEAN, CRAZY, FOUR_ACES, ROYAL, STRAIGHT_FLUSH
from tests.store.hosts import shares

# -------------------------------------------------------------------------------------------- awards


@honours("657a.12(e)(2)", "639a.12(d)(2)")
@pytest.mark.parametrize(("game", "letter"), [(CRAZY, "A"), (CARIBBEAN, "D")], ids=["657a", "639a"])
def test_the_whole_meter_goes_to_the_first_and_the_next_gets_the_fresh_one(game: Game, letter: str) -> None:
    wager = game.progressives[-1]
    driver = opened(game, wager, letter).sit(1, 2, 3).staff()
    paid = stay(driver, wager, 100, seat_1="Ad Kd Qd Jd Td", seat_2="2c 4d 6h 8s Jc", seat_3=ROYAL)
    assert paid == [1_000_000 + 3 * 21, 1_000_000]  # Seat 3 is settled before seat 1.
    assert meters(driver, wager) == {"primary": 1_000_000}


@pytest.mark.parametrize(("game", "letter"), [(CRAZY, "A"), (CARIBBEAN, "D")], ids=["657a", "639a"])
def test_a_tenth_is_taken_at_once_rounded_down_and_the_meter_goes_on(game: Game, letter: str) -> None:
    wager = game.progressives[-1]
    driver = opened(game, wager, letter).sit(1, 2).staff()
    paid = stay(driver, wager, 100, seat_1=STRAIGHT_FLUSH, seat_2="9c 8c 7c 6c 5c")
    whole = 1_000_000 + 42
    assert paid == [whole // 10, (whole - whole // 10) // 10]
    assert meters(driver, wager) == {"primary": whole - sum(paid)}


def test_three_tiers_are_won_apart() -> None:
    driver = opened(CARIBBEAN, "progressive", "G", 5).sit(1, 2, 3).staff()
    paid = stay(
        driver, "progressive", 500, seat_1=ROYAL, seat_2=STRAIGHT_FLUSH, seat_3="7c 7d 7s 2d 2h".replace("2h", "3h")
    )
    wanted = {"mega": 5_000_000 + 3 * 45, "major": 500_000 + 3 * 35, "minor": 125_000 + 3 * 15}
    assert paid == [wanted["major"], wanted["mega"]]  # Three of a kind has fixed odds.
    assert meters(driver, "progressive") == {"mega": 5_000_000, "major": 500_000, "minor": wanted["minor"]}
    assert stay(driver, "progressive", 500, seat_2="7c 7d 7s 7h 3h") == [wanted["minor"] + 15]


@pytest.mark.parametrize("letter", "AB")
def test_four_aces_take_the_four_card_progressive(letter: str) -> None:
    driver = opened(CRAZY, "four_card_progressive", letter, 5).sit(1).staff()
    seed, _, pct = PRINTED["657a", "four_card_progressive", letter]["primary"]
    assert stay(driver, "four_card_progressive", 500, seat_1=FOUR_ACES) == [seed * 500 + pct * 5]
    assert meters(driver, "four_card_progressive")["primary"] == seed * 500


def test_the_house_pays_for_a_fresh_meter_and_not_the_inventory() -> None:
    driver = opened(CRAZY, "five_card_progressive", "A").sit(1).staff()
    inventory, outside = driver.money[INVENTORY], driver.money[OUTSIDE]
    paid = stay(driver, "five_card_progressive", 100, seat_1=ROYAL, dealer="2c 2d 5h 7c 8d")
    assert paid == [1_000_021]
    lines = {ln.wager: ln.net for event in driver.log if isinstance(event, SeatSettled) for ln in event.lines}
    fixed = sum(net for line, net in lines.items() if line != "five_card_progressive")
    assert (
        driver.money[INVENTORY] == inventory - fixed + 100 - 21
    )  # The chip in, its increment and the other lines out.
    assert driver.money[OUTSIDE] == outside - 1_000_000 + 1_000_021  # A fresh seed in, the share out.


# -------------------------------------------------------------------------------------------- the reserve (AMB-29)


@pytest.mark.parametrize(("reading", "restart"), [("larger", 1_000_000), ("added", 1_000_000 + 30)])
def test_a_reserve_below_the_reseed(reading: str, restart: int) -> None:
    driver = opened(CARIBBEAN, "progressive", "A", readings={"reserve": reading}).sit(1, 2).staff()
    assert stay(driver, "progressive", 100, seat_1=ROYAL, seat_2="2c 4d 6h 8s Jc") == [1_000_000 + 106]
    assert meters(driver, "progressive") == {"primary": restart, RESERVE: 0}


@both_games
def test_the_hand_bonus_restarts_from_its_reserve_alone(game: Game) -> None:
    driver = opened(game, game.progressives[0], "A", five_card_hand_bonus_wager="5").sit(1, 2).staff()
    for _ in range(3):
        stay(driver, "five_card_hand_bonus_player", 500, seat_1="2c 4d 6h 8s Jc", seat_2="2d 4c 6s 8h Jd")
    paid = stay(driver, "five_card_hand_bonus_player", 500, seat_1=ROYAL, seat_2="2d 4c 6s 8h Jd")
    assert paid == [5_000_000 + 8 * 65]
    assert meters(driver, BONUS) == {"primary": 8 * 40, RESERVE: 0}


def test_a_reserve_above_the_reseed_becomes_the_meter() -> None:
    driver = opened(CRAZY, "four_card_progressive", "B", readings={"reserve": "larger"}).sit(1).staff()
    much = 150_000
    driver.money[s.meter("four_card_progressive", RESERVE)] = much  # As after thirty thousand wagers.
    driver.money[OUTSIDE] -= much
    stay(driver, "four_card_progressive", 100, seat_1=FOUR_ACES)
    assert meters(driver, "four_card_progressive") == {"primary": much + 5, RESERVE: 0}


# -------------------------------------------------------------------------------------------- the dealer's hand (AMB-30)


@honours("657a.12(f)(2)", "639a.12(e)(2)")
@both_games
@pytest.mark.parametrize("count", [1, 2, 3, 6])
def test_the_dealers_royal_is_shared_equally_and_odd_cents_stay(game: Game, count: int) -> None:
    driver = opened(game, game.progressives[0], "A").sit(*range(1, count + 1)).staff()
    for seat in range(1, count + 1):
        driver.bet(seat, five_card_hand_bonus_dealer=100)
    staked = count
    driver.to_settling({"dealer": ROYAL}).finish()
    whole = 1_000_000 + 13 * staked
    assert shares(driver.log, "five_card_hand_bonus_dealer") == [whole // count] * count
    assert meters(driver, BONUS) == {"primary": whole % count + 8 * staked, RESERVE: 0}


# -------------------------------------------------------------------------------------------- random histories

PAYS = {  # By letter of 639a, what a royal and a straight flush take.
    **{letter: {"royal": ("primary", 100), "straight": ("primary", 10)} for letter in "BCDE"},
    "A": {"royal": ("primary", 100)},
    **{letter: {"royal": ("mega", 100), "straight": ("major", 100)} for letter in "FGH"},
}  # fmt: skip
HANDS = {"royal": "A K Q J T", "straight": "9 8 7 6 5", "nothing": "2 4 6 8 J"}


@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_meter_is_its_seed_and_increments_less_awards_exactly(data: st.DataObject) -> None:
    """Random rounds full of royals, against a model of a few lines that knows nothing of transfers."""
    letter, dollars = data.draw(st.sampled_from("ABCDEFGH")), data.draw(st.sampled_from([1, 5]))
    reading = data.draw(st.sampled_from(["larger", "added"]))
    driver = opened(CARIBBEAN, "progressive", letter, dollars, readings={"reserve": reading}).sit(1, 2, 3).staff()
    tiers = PRINTED["639a", "progressive", letter]
    held = {tier: seed * 100 * dollars for tier, (seed, _, _) in tiers.items()}
    for _ in range(data.draw(st.integers(1, 6))):
        hands = {seat: data.draw(st.sampled_from(list(HANDS))) for seat in (1, 2, 3) if data.draw(st.booleans())}
        if not hands:
            continue
        cards = {
            f"seat_{seat}": " ".join(f"{rank}{'cdhs'[seat]}" for rank in HANDS[hand].split())
            for seat, hand in hands.items()
        }
        paid = stay(driver, "progressive", 100 * dollars, **cards)
        assert paid == model(held, tiers, PAYS[letter], hands, dollars, reading)
        assert {**dict.fromkeys(held, 0), **meters(driver, "progressive")} == held
        assert total(driver.money) == 0


def model(
    held: dict[str, int], tiers: dict[str, tuple[int, int, int]], pays: dict[str, tuple[str, int]],
    hands: dict[int, str], dollars: int, reading: str,
) -> list[int]:  # fmt: skip
    """The round's increments, then each seat in turn from the highest; `held` is changed, the shares are the answer."""
    for tier, (_, _, pct) in tiers.items():
        held[tier] += pct * dollars * len(hands)
    paid = []
    for seat in sorted(hands, reverse=True):
        if hands[seat] in pays:
            tier, part = pays[hands[seat]]
            paid.append(held[tier] * part // 100)
            held[tier] -= paid[-1]
            if part == 100:
                reseed, reserve = tiers[tier][1] * 100 * dollars, held.get(RESERVE, 0)
                held[tier] += reseed + reserve if reading == "added" else max(reseed, reserve)
                if RESERVE in held:
                    held[RESERVE] = 0
    return paid
