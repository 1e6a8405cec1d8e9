"""Progressive meters at a table: seeds, increments to the cent, awards in turn, the reserve, and what a void gives back."""

import random
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablestakes.bank.ledger import INVENTORY, OUTSIDE, post, total
from tablestakes.errors import Refusal
from tablestakes.rules.game import Game
from tablestakes.rules.irregular import EXPOSED_CARD, WRONG_NUMBER
from tablestakes.rules.meter import RESERVE
from tablestakes.table import acts as a
from tablestakes.table import state as s
from tablestakes.table.acts import DEALER, FLOOR
from tablestakes.table.events import SeatSettled
from tablestakes.table.state import Box
from tablestakes.table.wagering import increments
from tests.honours import honours
from tests.store.drive import CARIBBEAN, CRAZY, FOUR_ACES, ROYAL, STRAIGHT_FLUSH, Driver, in_memory, ready
from tests.store.hosts import shares

# As printed, by game, wager and letter: each tier's seed in dollars for a dollar, its reseed, and its per cent; at "" the
# reserve's per cent.
PRINTED: dict[tuple[str, str, str], dict[str, tuple[int, int, int]]] = {
    ("657a", "four_card_progressive", "A"): {"primary": (5_000, 5_000, 29)},
    ("657a", "four_card_progressive", "B"): {"primary": (1_000, 1_000, 25), RESERVE: (0, 0, 5)},
    ("657a", "five_card_progressive", "A"): {"primary": (10_000, 10_000, 21)},
    ("657a", "five_card_progressive", "B"): {"mega": (10_000, 10_000, 11), "major": (1_000, 1_000, 10)},
    ("657a", "five_card_progressive", "C"): {"mega": (10_000, 10_000, 9), "major": (1_000, 1_000, 7), "minor": (250, 250, 3)},
    ("657a", "five_card_progressive", "D"): {"mega": (10_000, 10_000, 10), "major": (1_000, 1_000, 8), "minor": (250, 250, 3)},
    ("639a", "progressive", "A"): {"primary": (10_000, 10_000, 53), RESERVE: (0, 0, 15)},
    ("639a", "progressive", "B"): {"primary": (10_000, 10_000, 53), RESERVE: (0, 0, 15)},
    ("639a", "progressive", "C"): {"primary": (10_000, 10_000, 25)},
    ("639a", "progressive", "D"): {"primary": (10_000, 10_000, 21)},
    ("639a", "progressive", "E"): {"primary": (10_000, 10_000, 65), RESERVE: (0, 0, 5)},
    ("639a", "progressive", "F"): {"mega": (10_000, 10_000, 11), "major": (1_000, 1_000, 10)},
    ("639a", "progressive", "G"): {"mega": (10_000, 10_000, 9), "major": (1_000, 1_000, 7), "minor": (250, 250, 3)},
    ("639a", "progressive", "H"): {"mega": (10_000, 10_000, 10), "major": (1_000, 1_000, 8), "minor": (250, 250, 3)},
}  # fmt: skip
HAND_BONUS = {"primary": (10_000, 0, 13), RESERVE: (0, 0, 8)}
BONUS = "five_card_hand_bonus"
GAME = {"657a": CRAZY, "639a": CARIBBEAN}

every_table = pytest.mark.parametrize(("chapter", "wager", "letter"), list(PRINTED), ids="-".join)
both_sizes = pytest.mark.parametrize("dollars", [1, 5])
both_games = pytest.mark.parametrize("game", [CRAZY, CARIBBEAN], ids=lambda game: game.chapter)


def opened(game: Game, wager: str, letter: str, dollars: int = 1, **changes: Any) -> Driver:
    """A physical table that offers this progressive and the Hand Bonus."""
    bonus = [line for line in game.optional if line.startswith(BONUS)]
    return in_memory(game).open(
        virtual=False, offered=[wager, *bonus], paytables={wager: letter}, progressive_wager=f"{dollars}.00", **changes
    )


def meters(driver: Driver, name: str) -> dict[str, int]:
    begin = f"meter:{name}:"
    found = {key.removeprefix(begin): cents for key, cents in driver.money.items() if key.startswith(begin)}
    assert found.pop("awards", 0) == 0, "no share waits to be paid"
    return found


def stay(driver: Driver, wager: str, cents: int, **cards: str) -> list[int]:
    """A round in which every seat named made this wager; the shares it paid, in the order they were paid."""
    seats = [int(place.removeprefix("seat_")) for place in cards if place.startswith("seat_")]
    for seat in seats:
        driver.bet(seat, **{wager: cents})
    driver.log.clear()
    driver.to_settling({place.replace("_", " "): held for place, held in cards.items()}).finish()
    return shares(driver.log, wager)


# -------------------------------------------------------------------------------------------- seeds


@honours("657a.12(d)(3)", "657a.12(e)(3)", "639a.12(d)(4)")
@every_table
@both_sizes
def test_seeds_follow_the_size_of_the_wager(chapter: str, wager: str, letter: str, dollars: int) -> None:
    driver = opened(GAME[chapter], wager, letter, dollars)
    tiers = PRINTED[chapter, wager, letter]
    assert meters(driver, wager) == {tier: seed * 100 * dollars for tier, (seed, _, _) in tiers.items() if seed}
    assert driver.state.meters()[wager] == {tier: seed * 100 * dollars for tier, (seed, _, _) in tiers.items()}
    assert total(driver.money) == 0


@honours("657a.12(f)(4)", "639a.12(e)(4)")
@both_games
def test_the_hand_bonus_is_seeded_once_and_apart(game: Game) -> None:
    driver = opened(game, game.progressives[0], "A", 5)
    assert meters(driver, BONUS) == {"primary": 1_000_000}


def test_a_wager_that_is_not_offered_has_no_meter() -> None:
    driver = in_memory(CRAZY).open(offered=["queens_up"])
    assert driver.state.meters() == {}
    assert not [name for name in driver.money if name.startswith("meter:")]


# -------------------------------------------------------------------------------------------- increments


@every_table
@both_sizes
def test_each_wager_puts_its_part_into_every_tier(chapter: str, wager: str, letter: str, dollars: int) -> None:
    driver = opened(GAME[chapter], wager, letter, dollars).sit(1, 2).staff()
    before = meters(driver, wager)
    for seat in (1, 2):
        driver.bet(seat, **{wager: 100 * dollars})
    driver.do(DEALER, a.NoMoreBets())
    tiers = PRINTED[chapter, wager, letter]
    assert meters(driver, wager) == {
        tier: before.get(tier, 0) + 2 * pct * dollars for tier, (_, _, pct) in tiers.items()
    }


@both_games
def test_each_hand_bonus_wager_puts_its_part_into_meter_and_reserve(game: Game) -> None:
    driver = opened(game, game.progressives[0], "A").sit(1).staff()
    driver.bet(1, five_card_hand_bonus_player=100, five_card_hand_bonus_dealer=500)
    driver.do(DEALER, a.NoMoreBets())
    assert meters(driver, BONUS) == {"primary": 1_000_000 + 13 * 6, RESERVE: 8 * 6}


@settings(max_examples=2, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_a_hundred_thousand_increments_do_not_drift(seed: int) -> None:
    """Posted one by one to the ledger, against exact arithmetic: seed + stake × part, over and over."""
    rng = random.Random(seed)
    chapter, wager, letter = rng.choice(list(PRINTED))
    dollars, game = rng.choice((1, 5)), GAME[chapter]
    driver = opened(game, wager, letter, dollars).sit(1).staff()
    stakes: list[dict[str, int]] = []
    for _ in range(40):
        bonus = {
            "five_card_hand_bonus_player": rng.choice((100, 500)),
            "five_card_hand_bonus_dealer": rng.choice((100, 500)),
        }
        made = {line: cents for line, cents in bonus.items() if rng.random() < 0.5}
        stakes.append({"ante": 500, **({wager: 100 * dollars} if rng.random() < 0.8 else {}), **made})
    transfers = [increments(driver.state, 1, Box("p1", placed)) for placed in stakes]
    money, count = (
        {**driver.money, "bet:1:five_card_hand_bonus_player": 10**12, "bet:1:five_card_hand_bonus_dealer": 10**12},
        0,
    )
    exact = {name: Fraction(cents) for name, cents in money.items() if name.startswith("meter:")}
    while count < 110_000:
        pick = rng.randrange(len(stakes))
        money = post(money, transfers[pick])
        for line, cents in stakes[pick].items():
            name, tiers = (BONUS, HAND_BONUS) if line.startswith(BONUS) else (wager, PRINTED[chapter, wager, letter])
            for tier, (_, _, pct) in tiers.items() if line != "ante" else ():
                key = s.meter(name, tier)
                exact[key] = exact.get(key, Fraction(0)) + Fraction(cents * pct, 100)
                count += 1
    assert {name: cents for name, cents in money.items() if name.startswith("meter:") and cents} == {
        name: cents for name, cents in exact.items() if cents
    }


@pytest.mark.long
def test_a_hundred_million_increments_are_a_sum_of_whole_cents() -> None:
    """Each increment is a whole number of cents, so that the sum of any number of them is exact; and it fits a database."""
    for (chapter, wager, letter), tiers in PRINTED.items():
        for dollars in (1, 5):
            driver = opened(GAME[chapter], wager, letter, dollars).sit(1)
            moved = increments(driver.state, 1, Box("p1", {wager: 100 * dollars}))
            parts = {transfer.target: transfer.cents for transfer in moved}
            assert parts == {s.meter(wager, tier): pct * dollars for tier, (_, _, pct) in tiers.items()}
            for tier, (seed, _, pct) in tiers.items():
                whole = 100 * seed * dollars + 10**8 * parts[s.meter(wager, tier)]
                assert whole == Fraction(100 * seed * dollars) + 10**8 * Fraction(100 * dollars * pct, 100)
                assert whole < 2**63


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
    driver = opened(game, game.progressives[0], "A").sit(1, 2).staff()
    for _ in range(3):
        stay(driver, "five_card_hand_bonus_player", 500, seat_1="2c 4d 6h 8s Jc", seat_2="2d 4c 6s 8h Jd")
    paid = stay(driver, "five_card_hand_bonus_player", 500, seat_1=ROYAL, seat_2="2d 4c 6s 8h Jd")
    assert paid == [1_000_000 + 8 * 65]
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
        driver.bet(seat, five_card_hand_bonus_dealer=100 if seat % 2 else 500)
    staked = sum(1 if seat % 2 else 5 for seat in range(1, count + 1))
    driver.to_settling({"dealer": ROYAL}).finish()
    whole = 1_000_000 + 13 * staked
    assert shares(driver.log, "five_card_hand_bonus_dealer") == [whole // count] * count
    assert meters(driver, BONUS) == {"primary": whole % count + 8 * staked, RESERVE: 0}


# -------------------------------------------------------------------------------------------- void rounds (AMB-12)


@both_games
@pytest.mark.parametrize("kind", [WRONG_NUMBER, EXPOSED_CARD])
def test_a_void_round_gives_back_every_wager_and_every_increment(game: Game, kind: str) -> None:
    wager = game.progressives[0]
    driver = opened(game, wager, "A").sit(1, 2).staff()
    before = dict(driver.money)
    for seat in (1, 2):
        driver.bet(seat, **{wager: 100, "five_card_hand_bonus_player": 500, "five_card_hand_bonus_dealer": 100})
    driver.do(DEALER, a.NoMoreBets())
    assert meters(driver, wager) != {
        key.split(":")[2]: c for key, c in before.items() if key.startswith(f"meter:{wager}:")
    }
    while driver.next() is not None:
        driver.step()
    driver.deal({})
    driver.do(DEALER, a.ReportIrregularity(kind))
    driver.finish()
    changed = {
        name: cents - before.get(name, 0) for name, cents in driver.money.items() if cents != before.get(name, 0)
    }
    assert changed == {}


def test_a_void_before_the_chips_were_collected_gives_the_same_back() -> None:
    driver = ready(in_memory(CRAZY), 1, dealing="automated_shoe")
    before = dict(driver.money)
    driver.bet(1, four_card_progressive=100)
    driver.do(DEALER, a.NoMoreBets())
    driver.do(DEALER, a.ReportIrregularity("shoe_jam"))
    assert {name: cents for name, cents in driver.money.items() if cents != before.get(name, 0)} == {}


# -------------------------------------------------------------------------------------------- other terms


@pytest.mark.parametrize(
    "change", [{"progressive_wager": "5.00"}, {"paytables": {"five_card_progressive": "B"}}, {"linked": True}]
)
def test_a_meter_that_runs_is_not_played_for_under_other_terms(change: dict[str, Any]) -> None:
    driver = in_memory(CRAZY)
    terms: dict[str, Any] = {"offered": ["five_card_progressive"], "paytables": {"five_card_progressive": "A"}}
    driver.open(**terms).do(FLOOR, a.CloseTable())
    with pytest.raises(Refusal, match="runs under other terms"):
        driver.open(**{**terms, **change})
    driver.open(**terms)
    assert meters(driver, "five_card_progressive") == {"primary": 1_000_000}


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
