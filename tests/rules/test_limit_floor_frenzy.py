"""§ 684a.12(g): the floor against every deal of short decks, by the paragraphs as they are written out here once more.

Nothing here is read by the rankings, the sheet or the settlement of the package.
"""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from pitboss.cards import DECK, Cards
from pitboss.chapters import GAMES
from pitboss.filing.payout_limit.box_winnings import BoxWinnings
from pitboss.filing.payout_limit.floor import least_stakes, limit_floor
from pitboss.filing.payout_limit.winning_deal import most_won
from pitboss.law.sheet import sheet
from tests.honours import honours

GAME = GAMES["four_card_frenzy"]
ANTE = 10_000
Score = tuple[int, ...]  # The hand, then what breaks a tie.
HIGH, PAIR, TWO_PAIR, STRAIGHT, FLUSH, TRIPS, STRAIGHT_FLUSH, QUADS = range(8)
KING, ACE = 11, 12
# § 684a.12(b): what the Odds Wager wins beside a hand that is not beaten; four aces apart.
WON: dict[int, Fraction | int] = {QUADS: 30, STRAIGHT_FLUSH: 15, TRIPS: 2, FLUSH: Fraction(3, 2), STRAIGHT: 1}
FOUR_ACES = 200
# § 684a.12(c): beside one that is.
BEATEN: dict[str, dict[int, Fraction | int]] = {
    "A": {QUADS: 30, STRAIGHT_FLUSH: 15, TRIPS: 2, FLUSH: Fraction(3, 2), STRAIGHT: 1},
    "B": {QUADS: 100, STRAIGHT_FLUSH: 30, TRIPS: 4, FLUSH: 3, STRAIGHT: 2},
    "C": {QUADS: 100, STRAIGHT_FLUSH: 50, TRIPS: 4, FLUSH: 3, STRAIGHT: 2},
    "D": {QUADS: 500, STRAIGHT_FLUSH: 50, TRIPS: 5, FLUSH: 4, STRAIGHT: 2},
}
letters = pytest.mark.parametrize("letter", BEATEN)


def four(cards: Cards) -> Score:
    """§ 684a.6(b), (c): four cards, the ranks that make the hand first."""
    ranks = sorted((card >> 2 for card in cards), reverse=True)
    counts = Counter(ranks)
    order = sorted(counts, key=lambda rank: (-counts[rank], -rank))
    shape = sorted(counts.values(), reverse=True)
    if len(counts) == 4:
        flush = len({card & 3 for card in cards}) == 1
        top = 2 if ranks == [ACE, 2, 1, 0] else ranks[0] if ranks[0] - ranks[3] == 3 else None
        if top is not None:
            return (STRAIGHT_FLUSH if flush else STRAIGHT, top)
        return (FLUSH if flush else HIGH, *ranks)
    return ({(4,): QUADS, (3, 1): TRIPS, (2, 2): TWO_PAIR, (2, 1, 1): PAIR}[tuple(shape)], *order)


def best_four(cards: Cards) -> Score:
    return max(four(some) for some in combinations(cards, 4))


def won(player: Score, dealer: Score, letter: str, odds_counted: bool = True) -> Fraction | int:
    """§ 684a.11(c)(2)-(4): what a box wins on Ante, Raise and Odds of one unit each; what it loses does not count."""
    if player < dealer:
        return BEATEN[letter].get(player[0], 0) if odds_counted else 0
    qualifies = dealer[0] > HIGH or dealer[1] >= KING
    if not odds_counted:
        return 1 + (1 if qualifies else 0)
    odds = FOUR_ACES if player[:2] == (QUADS, ACE) else WON.get(player[0], 0)
    return odds + 1 + (1 if qualifies else 0)


def all_tried(deck: Cards, boxes: int, letter: str) -> Fraction | int:
    """The most of every dealer's hand and every hand beside it, or of every two that the rest is divided into."""
    scores = {hand: best_four(hand) for hand in combinations(deck, 5)}
    best: Fraction | int = 0
    for dealer, shown in scores.items():
        rest = [card for card in deck if card not in dealer]
        for hand in combinations(rest, 5):
            hands = [hand, tuple(card for card in rest if card not in hand)] if boxes == 2 else [hand]
            best = max(best, sum(won(scores[held], shown, letter) for held in hands))
            if boxes == 2 and hand[0] != rest[0]:
                break  # From here on the same hands come the other way round.
    return best


def box_winnings(letter: str) -> BoxWinnings:
    made = sheet(GAME, {"odds_bad_beat": letter})
    stakes = least_stakes(made, {"ante": ANTE})
    assert stakes == {"ante": ANTE, "raise": ANTE, "odds": ANTE}
    return BoxWinnings(made, stakes)


@letters
@pytest.mark.parametrize("boxes", range(1, 7))
@honours("684a.12(g)")
def test_684a_12_g_the_floor_is_what_fours_win_and_fours_beaten_by_fours(letter: str, boxes: int) -> None:
    """Above a straight flush there are only fours: aces once, and each either beaten by the dealer's or not."""
    beaten = BEATEN[letter][QUADS]
    unbeaten = FOUR_ACES + 2 + (boxes - 1) * (WON[QUADS] + 2)
    best = max(unbeaten, boxes * beaten, FOUR_ACES + 2 + (boxes - 1) * beaten)
    found = most_won(box_winnings(letter), boxes)
    assert found.is_exact
    assert found.bound == best * ANTE
    assert found.deal is not None
    dealer = best_four(found.deal.shared["dealer"])
    assert sum(won(best_four(hand), dealer, letter) for hand, _ in found.deal.hands) == best


@letters
@pytest.mark.parametrize("boxes", [1, pytest.param(2, marks=pytest.mark.long)])
def test_no_deal_of_a_short_deck_wins_more_than_the_bound_and_the_deal_found_wins_what_it_says(
    letter: str, boxes: int
) -> None:
    chance = random.Random(f"frenzy {letter} {boxes}")
    ranks = chance.sample(range(13), 4)
    pool = [card for card in DECK if card >> 2 in ranks]  # Fours, and little else.
    deck = tuple(sorted(chance.sample(pool, 12 if boxes == 1 else 15)))
    found = most_won(box_winnings(letter), boxes, deck)
    best = all_tried(deck, boxes, letter) * ANTE
    assert found.reached <= best <= found.bound
    if found.deal is not None:
        dealer = best_four(found.deal.shared["dealer"])
        assert sum(won(best_four(hand), dealer, letter) for hand, _ in found.deal.hands) * ANTE == found.reached


@letters
@pytest.mark.parametrize("boxes", range(1, 7))
@honours("684a.12(g)")
def test_684a_12_g_where_the_odds_are_not_under_the_limit_only_ante_and_raise_make_the_floor(
    letter: str, boxes: int
) -> None:
    """AMB-89: two units a box, whatever the odds of the tables; every hand that is not beaten wins them."""
    minimum = {"ante": ANTE, "odds": ANTE}
    made = sheet(GAME, {"odds_bad_beat": letter}, {"odds_under_limit": "no"})
    assert least_stakes(made, minimum) == {"ante": ANTE, "raise": ANTE}
    floor = limit_floor(made, minimum, boxes)
    assert (floor.cents, floor.is_exact) == (5_000_000, True)  # The fixed one: two units a box stay far below it.
    high = limit_floor(made, {"ante": 10_000_000, "odds": 10_000_000}, boxes)
    assert high.is_exact
    assert high.deal is not None
    dealer = best_four(high.deal.shared["dealer"])
    most = sum(won(best_four(hand), dealer, letter, odds_counted=False) for hand, _ in high.deal.hands)
    assert high.cents == most * 10_000_000 == 2 * boxes * 10_000_000


def test_the_reading_of_the_odds_moves_the_floor_by_what_they_win() -> None:
    minimum = {"ante": ANTE, "odds": ANTE}
    floors = [
        limit_floor(sheet(GAME, {"odds_bad_beat": "D"}, {"odds_under_limit": value}), minimum, 1).cents
        for value in ("yes", "no")
    ]
    assert floors == [BEATEN["D"][QUADS] * ANTE, 5_000_000]
