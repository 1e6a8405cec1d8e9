"""Random lawful rounds in the form `settle` reads, with rare events made common."""

import random
from dataclasses import dataclass, field
from typing import Any

from pitboss.verifier.settlement import hands
from pitboss.verifier.settlement.hands import Card, Strength
from pitboss.verifier.settlement.meters import DEALERS, HAND_BONUS, OWN
from pitboss.verifier.settlement.paying import PRINTED, cents, dollars

from .decks import FULL_DECK, Deck, text

LIMITS = ["37.50", "37.50", "60", "125", "400.00", "1500", "9000", "50000", "250000"]
SIX = "ABCDE"
METERS = {"reserve": ["larger", "added"], "dealer_hand_share": ["players", "wagers"]}
Stakes = dict[int, dict[str, str]]  # by seat, by wager


@dataclass(frozen=True)
class Spec:
    """What a game deals and what may be chosen at it."""

    cards: int
    dealer: int
    side: list[str]
    letters: dict[str, str]
    readings: dict[str, list[Any]] = field(default_factory=dict)
    most: int = 6
    bonus: int = 0
    limit: bool = True


SPECS = {
    "three_card_prime": Spec(
        cards=3, dealer=3,
        side=["prime", "pair_bonus", "all_six"],
        letters={"bad_beat_bonus": "ABCD", "pair_bonus": "ABCD", "all_six": SIX},
        readings={"play_when_unqualified": ["even", "table"], "bad_beat_play": ["returned", "collected"]},
    ),
    "crazy_4_poker": Spec(
        cards=5, dealer=5, bonus=1, limit=False,
        side=["queens_up", "six_card_bonus"],
        letters={"queens_up": "ABCD", "four_card_progressive": "AB", "five_card_progressive": "ABCD",
                 "six_card_bonus": SIX},
        readings={"super_bonus_when_unqualified": ["returned", "compared"],
                  "fold_keeps_hand_bonus": [True, False], **METERS},
    ),
    "four_card_frenzy": Spec(
        cards=5, dealer=5, bonus=1,
        side=["prime", "four_card_bonus", "all_six"],
        letters={"odds_bad_beat": "ABCD", "prime": "AB", "four_card_bonus": "ABCDEFGH", "all_six": SIX},
        readings={"four_card_bonus_last_row": ["as_printed", "queens_or_better"], "odds_under_limit": ["yes", "no"]},
    ),
    "caribbean_stud_poker": Spec(
        cards=5, dealer=5, most=7, limit=False,
        side=["caribbean_stud_bonus"],
        letters={"caribbean_stud_bonus": "ABC", "progressive": "ABCDEFGH"},
        readings=METERS,
    ),
    "four_card_prime": Spec(
        cards=5, dealer=6, bonus=1,
        side=["prime", "aces_bonus", "all_six"],
        letters={"bad_beat_bonus": "ABCD", "prime": "AB", "aces_bonus": "ABCDEFGH", "all_six": SIX},
        readings={"aces_bonus_hand": ["five_card", "four_card"]},
    ),
    "cajun_stud": Spec(
        cards=2, dealer=0, bonus=4,
        side=["pocket_bonus", "board_bonus", "lo_ball", "all_six"],
        letters={"ante_and_raise": "ABC", "pocket_bonus": "ABC", "board_bonus": "ABCD", "lo_ball": "AB",
                 "all_six": SIX},
    ),
    "three_card_poker": Spec(
        cards=3, dealer=3, most=7,
        side=["pair_plus", "six_card_bonus"],
        letters={"pair_plus": "AB", "six_card_bonus": "AB"},
        readings={"ante_bonus_when_beaten": ["paid", "not_paid"]},
    ),
}  # fmt: skip
ALONE = {"three_card_poker": "pair_plus"}  # What may be wagered without an Ante.
PROGRESSIVES = {
    "crazy_4_poker": ["four_card_progressive", "five_card_progressive"],
    "caribbean_stud_poker": ["progressive"],
}
SIX_CARD_WAGERS = ("all_six", "six_card_bonus")


def random_round(rng: random.Random, game: str | None = None) -> dict[str, Any]:
    game = game or rng.choice(list(SPECS))
    spec = SPECS[game]
    letters = {key: rng.choice(options) for key, options in spec.letters.items() if rng.random() < 0.75}
    readings = {key: rng.choice(options) for key, options in spec.readings.items() if rng.random() < 0.6}
    submission: dict[str, Any] = {"paytables": letters, "readings": readings}
    if spec.limit and rng.random() < 0.5:
        submission["limit"] = rng.choice(LIMITS)

    numbers = seat_numbers(rng, spec.most)
    dealt = deal(rng, game, spec, numbers)
    stakes = wagers_for(rng, game, spec, numbers)
    players = players_for(rng, numbers)
    seats = []
    for number in numbers:
        cards = dealt["seats"][number]
        seat: dict[str, Any] = {"seat": number, "cards": text(cards), "wagers": stakes[number]}
        if number in players:
            seat["player"] = players[number]
        fourth = text(dealt["fourths"][number]) if number in dealt["fourths"] else None
        if "pair_bonus" in stakes[number] or rng.random() < 0.3:
            seat["fourth"] = fourth
        if "ante" in stakes[number]:
            seat["decisions"] = decisions_for(rng, game, cards, cents(stakes[number]["ante"]))
        seats.append(seat)
    if rng.random() < 0.5:
        rng.shuffle(seats)

    asked = any(wager in wagers for wagers in stakes.values() for wager in SIX_CARD_WAGERS)
    shared: dict[str, Any] = {
        "dealer": text(dealt["dealer"]) or None,
        "community": text(dealt["community"]) or None,
        "bonus": text(dealt["bonus"]) if asked or rng.random() < 0.4 else None,
    }
    shared["bonus"] = shared["bonus"] or None
    if game in PROGRESSIVES:
        shared |= draws(rng, dealt, numbers, spec)
        shared["meters"] = meters_for(rng, game, letters, stakes)
    shared = {key: value for key, value in shared.items() if value is not None or rng.random() < 0.6}
    return {"game": game, "submission": submission, **shared, "seats": seats}


# ------------------------------------------------------------------------------------- the players


def seat_numbers(rng: random.Random, most: int) -> list[int]:
    count = rng.choice([1, 2, 3, 4, most - 2, most - 1, most])
    return sorted(rng.sample(range(1, most + 1), count))


def players_for(rng: random.Random, numbers: list[int]) -> dict[int, str]:
    """Names by seat. Only neighbouring boxes share a player; sometimes a seat goes without a name."""
    players: dict[int, str] = {}
    if rng.random() < 0.2:
        return players
    together = rng.choice([0.0, 0.3, 0.6])
    for number in numbers:
        if number - 1 in players and rng.random() < together:
            players[number] = players[number - 1]
        elif rng.random() < 0.95:
            players[number] = f"p{number}"
    return players


# --------------------------------------------------------------------------------------- the cards


def deal(rng: random.Random, game: str, spec: Spec, numbers: list[int]) -> dict[str, Any]:
    deck = Deck(rng)
    seats: dict[int, list[Card]] = {}
    piles: dict[str, list[Card]] = {"dealer": [], "community": [], "bonus": []}
    lucky = rng.choice(numbers)
    # Six cards at a time for one seat and what it shares; at Cajun Stud also two and three.
    if game == "cajun_stud":
        shared = rng.choice(["bonus", "bonus", "community"])
        seats[lucky], piles[shared] = deck.joint(2, 4 if shared == "bonus" else 3)
        piles["bonus"] = piles["bonus"] or deck.hand(4)
        piles["community"] = piles["community"] or deck.hand(3)
    elif game in ("three_card_prime", "three_card_poker") and rng.random() < 0.5:
        seats[lucky], piles["dealer"] = deck.joint(3, 3)
    elif spec.bonus and rng.random() < 0.5:
        seats[lucky], piles["bonus"] = deck.joint(spec.cards, 1)
    if spec.bonus == 1:
        piles["bonus"] = piles["bonus"] or deck.draw(1)

    others: list[Any] = [number for number in numbers if number not in seats]
    if spec.dealer and not piles["dealer"]:
        others.append("dealer")
    rng.shuffle(others)
    for who in others:
        if who == "dealer":
            piles["dealer"] = deck.hand(spec.dealer, planted=0.75)
        elif game == "cajun_stud" and rng.random() < 0.5:
            seats[who] = deck.best_of(2, lambda cards: cajun_value(cards, piles))
        else:
            seats[who] = deck.hand(spec.cards)
    fourths = {}
    if game == "three_card_prime":
        for number in numbers:
            twos = [card for card in deck.left if card[0] == 2]
            fourths[number] = deck.take(twos[:1]) if twos and rng.random() < 0.5 else deck.draw(1)
    return {"seats": seats, "fourths": fourths, **piles}


def cajun_value(cards: list[Card], piles: dict[str, list[Card]]) -> Strength:
    with_board = hands.strength(hands.five(cards + piles["community"]), hands.FIVE_CARD_ORDER)
    with_bonus = hands.strength(hands.five(cards + piles["bonus"]), hands.FIVE_CARD_ORDER)
    return max(with_board, with_bonus)


def draws(rng: random.Random, dealt: dict[str, Any], numbers: list[int], spec: Spec) -> dict[str, Any]:
    """A Magic Card and a Lucky position, each drawn on some rounds only."""
    magic, lucky = None, None
    if rng.random() < 0.5:
        hand = rng.choice([dealt["dealer"], dealt["seats"][rng.choice(numbers)], FULL_DECK])
        magic = text([rng.choice(hand)])
    if rng.random() < 0.5:
        lucky = rng.choice(["dealer", rng.choice(numbers), rng.randint(1, spec.most)])
    return {"magic_card": magic, "lucky_position": lucky}


# --------------------------------------------------------------------------------------- the money


def money(rng: random.Random, amount: int) -> str:
    whole = amount % 100 == 0 and rng.random() < 0.7
    return str(amount // 100) if whole else dollars(amount)


def stake(rng: random.Random) -> int:
    """Cents: mostly whole dollars, and never an odd cent, so that 3 to 2 comes out even."""
    if rng.random() < 0.15:
        return rng.choice([750, 250, 1250, 520, 1234, 150])
    return rng.choice([1, 2, 3, 5, 5, 10, 15, 25, 50, 100, 300]) * 100


def wagers_for(rng: random.Random, game: str, spec: Spec, numbers: list[int]) -> Stakes:
    which = rng.choice(PROGRESSIVES[game]) if game in PROGRESSIVES else None
    size = rng.choice([1, 5])
    one_bonus_size = None if rng.random() < 0.3 else rng.choice([1, 5])
    eager = rng.choice([0.0, 0.5, 0.8, 1.0])
    placed: Stakes = {}
    for number in numbers:
        ante = stake(rng)
        wagers = placed[number] = {"ante": money(rng, ante)}
        if game == "crazy_4_poker":
            wagers["super_bonus"] = money(rng, ante)
        if game == "four_card_frenzy":
            wagers["odds"] = money(rng, ante)
        for wager in spec.side:
            if rng.random() < eager:
                wagers[wager] = money(rng, stake(rng))
        if game in ALONE and rng.random() < 0.3:
            placed[number] = {ALONE[game]: money(rng, stake(rng))}
        if which:
            if rng.random() < eager:
                wagers[which] = money(rng, size * 100)
            for wager in (OWN, DEALERS):
                if rng.random() < eager:
                    wagers[wager] = money(rng, (one_bonus_size or rng.choice([1, 5])) * 100)
    return placed


def decisions_for(rng: random.Random, game: str, cards: list[Card], ante: int) -> list[str]:
    fold = rng.random() < 0.15
    if game == "cajun_stud":
        raises = [money(rng, ante * rng.randint(1, 3)) for _ in range(3)]
        return [*raises[: rng.randint(0, 2)], "fold"] if fold else raises
    if fold:
        return ["fold"]
    if game == "caribbean_stud_poker":
        return [money(rng, 2 * ante)]
    if game == "four_card_prime":
        return [money(rng, ante * rng.randint(1, 3))]
    if game in ("crazy_4_poker", "four_card_frenzy") and hands.pair_of_aces_or_better(hands.four(cards)):
        if game == "crazy_4_poker" and rng.random() < 0.5:
            return [money(rng, 100 * rng.randint(-(-ante // 100), 3 * ante // 100))]
        return [money(rng, ante * rng.randint(1, 3))]
    return [money(rng, ante)]


# -------------------------------------------------------------------------------------- the meters


def meters_for(rng: random.Random, game: str, letters: dict[str, str], stakes: Stakes) -> dict[str, Any]:
    """Meters given, given in part or left at seed; complete where nobody's wager tells their size."""
    named: dict[str, Any] = {}
    wagered = {wager for wagers in stakes.values() for wager in wagers}
    progressives = [name for name in PROGRESSIVES[game] if name in wagered]
    for name in [*(progressives or [rng.choice(PROGRESSIVES[game])]), HAND_BONUS]:
        feeding = (OWN, DEALERS) if name == HAND_BONUS else (name,)
        sizes = {cents(wagers[w]) for wagers in stakes.values() for w in feeding if w in wagers}
        if not sizes and rng.random() < 0.8:
            continue
        must = len(sizes) != 1
        layout = PRINTED[game][name]["meters"]["only" if name == HAND_BONUS else letters.get(name, "A")]
        share = rng.choice([0.0, 0.5, 1.0])
        shown = [tier for tier in layout if rng.random() < share or (must and tier != "reserve")]
        if shown or rng.random() < 0.1:
            named[name] = {tier: amount(rng, tier) for tier in shown}
    return named


def amount(rng: random.Random, tier: str) -> str:
    if rng.random() < 0.1:
        return dollars(rng.choice([0, 1, 7, 99, 101, 12345]))
    most = {"minor": 200_000, "major": 900_000, "reserve": 2_500_000}.get(tier, 9_000_000)
    return money(rng, rng.randrange(most))
