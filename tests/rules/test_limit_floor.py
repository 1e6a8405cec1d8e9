"""AMB-19: the floor of a payout limit is the most that one patron can win, and comes with the deal that wins it."""

import random
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from pitboss import settle
from pitboss.cards import DECK, Cards, parse, show
from pitboss.chapters import all_games
from pitboss.filing.choices import template
from pitboss.filing.lawful import checked
from pitboss.filing.payout_limit.box_winnings import BoxWinnings
from pitboss.filing.payout_limit.disjoint_hands import Item, best_items
from pitboss.filing.payout_limit.floor import least_stakes, limit_floor
from pitboss.filing.payout_limit.hand_values import HandValues
from pitboss.filing.payout_limit.rare_hands import bits, common_names, rare_cores, sets_up_to_suits, with_suits_renamed
from pitboss.filing.payout_limit.winning_deal import ExampleDeal, MostWon, most_won
from pitboss.filing.submission import Submission
from pitboss.law.sheet import selectable, sheet
from pitboss.money import dollars
from pitboss.rank import name_of
from pitboss.rank.hands import ACES, FIVE, FOUR, SIX, THREE, six
from pitboss.rank.kind import Kind
from tests.honours import honours
from tests.night import SEED

GAMES = all_games()
LIMITED = {name: game for name, game in GAMES.items() if game.limit is not None}
HIGH = "100"  # Dollars; below, nothing reaches the $50,000 that hold in any case.


def submission(game: str, **changed: Any) -> Submission:
    return checked(GAMES[game], tomllib.loads(template(GAMES[game])) | changed)[0]


def high_stakes(game: str, amounts: Mapping[str, str] | None = None) -> dict[str, Any]:
    free = [key for key, line in GAMES[game].lines.items() if line.decision < 0 and not line.rides and not line.sizes]
    stakes = dict.fromkeys(free, HIGH) | dict(amounts or {})
    stakes |= {key: stakes[line.equals] for key, line in GAMES[game].lines.items() if line.equals and key in stakes}
    return {"minimum": stakes, "maximum": stakes}


def won_by(made: Submission, deal: ExampleDeal) -> int:
    """What the deal wins on the lines the limit counts, by settling it as a round; the exempt hands left out."""
    game, limit = made.game, made.game.limit
    assert limit is not None
    wagers = {key: dollars(cents) for key, cents in made.minimum.items()}
    seats: list[dict[str, Any]] = [
        {"seat": at, "player": "p", "cards": show(hand), "wagers": wagers, **({"fourth": show(fourth)} if fourth else {}),
         "decisions": [dollars(made.minimum["ante"] * decision.multiples[0]) for decision in game.decisions]}
        for at, (hand, fourth) in enumerate(deal.hands, 1)
    ]  # fmt: skip
    taken = [card for hand, fourth in deal.hands for card in hand + fourth]
    taken += [card for cards in deal.shared.values() for card in cards]
    assert len(set(taken)) == len(taken), "every card once"
    spare = (card for card in DECK if card not in taken)
    places = {
        place: show(deal.shared.get(place) or [next(spare) for _ in range(getattr(game.layout, place))]) or None
        for place in ("dealer", "community", "bonus")
    }
    if game.layout.fourth:
        for seat in seats:
            seat.setdefault("fourth", show([next(spare)]))
    chosen = {"paytables": made.letters, "readings": made.readings, "offered": list(made.offered)}
    answer = settle({"game": game.key, "submission": chosen, "seats": seats, **places})
    total = Fraction(0)
    for seat in answer["seats"]:
        for line in seat["lines"]:
            letter, hand = limit.exempt.get(line["wager"], ("", "?"))
            outside = made.letters.get(line["wager"]) == letter and (line["hand"] or "").startswith(hand)
            if line["wager"] in made.sheet.limited and not outside:
                total += max(Fraction(0), Fraction(line["net"]))
    return int(total * 100)


def choices(game: str, many: int) -> Iterator[dict[str, Any]]:
    """Some ways to fill in a submission: every table's first and last letter, then chance."""
    tables, readings = selectable(GAMES[game]), GAMES[game].readings
    yield {}
    yield {"paytables": {name: sorted(table.letters)[-1] for name, table in tables.items()}}
    chance = random.Random(f"{game} limits")
    for _ in range(many):
        offered = [key for key in GAMES[game].optional if chance.random() < 0.8]
        stakes = {key: str(chance.choice((20, 100, 500, 2_000))) for key in ("ante", *offered)}
        yield {
            "paytables": {name: chance.choice(sorted(table.letters)) for name, table in tables.items()},
            "readings": {key: chance.choice(reading.values) for key, reading in readings.items()},
            "offered": offered,
            **high_stakes(game, stakes),
        }


@pytest.mark.parametrize(
    "boxes", [pytest.param(boxes, marks=() if boxes in (2, 6) else pytest.mark.long) for boxes in range(1, 7)]
)
@pytest.mark.parametrize("game", LIMITED)
@honours("679a.12(h)", "684a.12(g)", "682a.12(g)", "683a.12(f)")
def test_the_floor_is_exact_and_its_very_deal_wins_it(game: str, boxes: int) -> None:
    for chosen in choices(game, 1):
        made = submission(game, **high_stakes(game) | chosen, adjacent_boxes=boxes)
        floor = made.floor
        assert floor is not None
        assert floor.is_exact
        if floor.deal is not None:
            assert len(floor.deal.hands) == boxes
            assert won_by(made, floor.deal) == floor.most
            assert floor.cents == max(LIMITED[game].limit.floor, floor.most)


@honours("679a.12(h)")
def test_two_boxes_share_the_dealers_cards_for_a_royal_and_a_straight_flush() -> None:
    prime = {**high_stakes("three_card_prime"), "paytables": {"all_six": "E"}, "adjacent_boxes": 2}
    deal = ExampleDeal(
        {"dealer": parse("Jh Th 2h")}, ((parse("Ah Kh Qh"), parse("2c")), (parse("9h 8h 7h"), parse("2d")))
    )
    made = submission("three_card_prime", **prime)
    assert won_by(made, deal) == 14_060_000
    assert made.floor is not None
    assert made.floor.cents == 14_060_000
    data = tomllib.loads(template(made.game)) | prime
    assert not [p for p in checked(made.game, {**data, "limit": "140600"})[1] if p.key == "limit"]
    (problem,) = [p for p in checked(made.game, {**data, "limit": "140599.99"})[1] if p.key == "limit"]
    assert problem.clause == "679a.12(h)"
    assert (
        "$140,600, the most one patron could win at the minimum wager (with dealer 2c Tc Jc; Qc Kc Ac + 2"
        in problem.message
    )


SHORT_DECKS = {
    "three_card_prime": ("2cs Tcs Jcs Qcs Kcs Acs", 2),
    "cajun_stud": ("9cs Tcs Jcs Qcs Kcs Acs", 2),
    "four_card_prime": ("9cs Tcs Jcs Qcs Kcs Acs", 2),
    "four_card_prime fours": ("2cdhs Kcdhs Acdhs", 2),
    "three_card_prime fours": ("Qcdhs Kcdhs Acdhs", 2),
    "cajun_stud fours": ("Qcdhs Kcdhs Acdhs", 2),
    "four_card_frenzy": ("Qcdhs Kcdhs Acdhs", 1),
}


def short_deck(told: str) -> Cards:
    return parse(" ".join(word[0] + suit for word in told.split() for suit in word[1:]))


def brute(winnings: BoxWinnings, boxes: int, deck: Cards) -> int:
    """The most of all deals there are, one after another."""
    (place,) = winnings.shared_places
    size, best = getattr(winnings.game.layout, place), 0
    for shared in combinations(deck, size):
        free = [card for card in deck if card not in shared]
        wins = {hand: winnings.won({place: shared}, hand) for hand in combinations(free, winnings.game.layout.player)}
        best = max(best, best_of(wins, boxes, frozenset()))
    return best


def best_of(wins: dict[Cards, int], boxes: int, used: frozenset[int]) -> int:
    if not boxes:
        return 0
    found = [won + best_of(wins, boxes - 1, used | set(hand)) for hand, won in wins.items() if not used & set(hand)]
    return max(found, default=-(10**12))


@pytest.mark.parametrize(
    "case", [pytest.param(case, marks=pytest.mark.long if case.endswith("fours") else ()) for case in SHORT_DECKS]
)
def test_every_deal_of_a_short_deck_tried_one_by_one_wins_no_more_and_one_wins_as_much(case: str) -> None:
    name, (told, most_boxes) = case.split()[0], SHORT_DECKS[case]
    game, chance = LIMITED[name], random.Random(case)
    for boxes in range(1, most_boxes + 1):
        letters = {key: chance.choice(sorted(table.letters)) for key, table in selectable(game).items()}
        minimum = {key: chance.choice((100, 500, 5_000)) for key, line in game.lines.items() if not line.rides}
        under = sheet(game, letters)
        stakes = least_stakes(under, minimum)
        stakes.pop("pair_bonus", None)  # Its fourth cards are tried below.
        winnings = BoxWinnings(under, stakes)
        found = most_won(winnings, boxes, short_deck(told))
        best = brute(winnings, boxes, short_deck(told))
        assert found.reached <= best <= found.bound
        if name != "four_card_frenzy":  # Its dealers are tried, not all looked at; on the whole deck that is enough.
            assert found.is_exact


def test_fourth_cards_are_given_where_they_win_most() -> None:
    game, deck = GAMES["three_card_prime"], short_deck("2cs Jcs Qcs Kcs Acs")
    winnings = BoxWinnings(sheet(game), {"pair_bonus": 500, "ante": 100, "play": 100, "all_six": 100, "prime": 100})
    best = 0
    for shared in combinations(deck, 3):
        for hand in combinations([card for card in deck if card not in shared], 3):
            fourths = [card for card in deck if card not in shared and card not in hand]
            best = max(best, *(winnings.won({"dealer": shared}, hand, (fourth,)) for fourth in fourths))
    assert most_won(winnings, 1, deck)[:2] == (best, best)


def climbed(winnings: BoxWinnings, boxes: int, chance: random.Random) -> int:
    """The best of a walk that swaps cards and keeps what does not win less."""
    layout = winnings.game.layout
    sizes = [
        *(getattr(layout, place) for place in winnings.shared_places),
        *[layout.player, int(winnings.has_fourth)] * boxes,
    ]
    deck, best = list(DECK), -1
    chance.shuffle(deck)
    for _ in range(250):
        tried, (a, b) = list(deck), chance.sample(range(52), 2)
        tried[a], tried[b] = tried[b], tried[a]
        rest, parts = iter(tried), []
        for size in sizes:
            parts.append(tuple(next(rest) for _ in range(size)))
        shared = dict(zip(winnings.shared_places, parts, strict=False))
        hands = parts[len(shared) :]
        won = sum(winnings.won(shared, hand, fourth) for hand, fourth in zip(hands[::2], hands[1::2], strict=True))
        if won >= best:
            best, deck = won, tried
    return best


@pytest.mark.long
@pytest.mark.parametrize("game", LIMITED)
def test_no_walk_from_deal_to_deal_finds_a_better_one(game: str) -> None:
    chance = random.Random(game)
    for chosen in list(choices(game, 2))[1:]:
        made = submission(game, **high_stakes(game) | chosen)
        winnings = BoxWinnings(made.sheet, least_stakes(made.sheet, made.minimum))
        for boxes in (1, 3):
            most: MostWon = most_won(winnings, boxes)
            assert max(climbed(winnings, boxes, chance) for _ in range(2)) <= most.bound


# --- What it is built on ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "cards"), [(THREE, 3), (FOUR, 4), (FOUR, 5), (FIVE, 5), (ACES, 5), (SIX, 6)])
def test_a_hand_without_a_making_has_a_common_name(kind: Kind, cards: int) -> None:
    chance, rare = random.Random(f"{kind.title} {cards}"), [core.mask for core in rare_cores(kind, DECK)]
    suited = [card for card in DECK if card & 3 == 1]
    for turn in range(3_000):
        pool = suited + list(DECK[:8]) if turn % 3 == 0 else DECK if turn % 3 == 1 else DECK[32:]
        hand = tuple(chance.sample(list(dict.fromkeys(pool)), cards))
        name = name_of(six(hand) if kind is SIX else kind.score(hand))
        held = bits(hand)
        assert (name in common_names(kind)) == (not any(held & mask == mask for mask in rare))


def test_sets_up_to_suits_leave_none_out() -> None:
    assert {with_suits_renamed(cards) for cards in combinations(DECK, 3)} == set(sets_up_to_suits(3, DECK))
    for cards in combinations(DECK[20:40], 3):
        new = with_suits_renamed(cards)
        assert [card >> 2 for card in sorted(cards)] == [card >> 2 for card in new]
        assert len({card & 3 for card in cards}) == len({card & 3 for card in new})
        assert sum(card & 3 in (1, 2) for card in cards) in (
            sum(c & 3 in (1, 2) for c in new),
            sum(c & 3 in (0, 3) for c in new),
        )


def test_picking_is_as_good_as_trying_all() -> None:
    chance = random.Random("picking")
    for _ in range(60):
        items = [
            Item(chance.randint(0, 30), chance.randint(0, 9), bits(chance.sample(range(12), 2)), (0,))
            for _ in range(chance.randint(3, 12))
        ]
        boxes, twos = chance.randint(1, 3), chance.randint(0, 3)
        best = -1
        for chosen in combinations(items, boxes):
            masks = [item.mask for item in chosen]
            if sum(masks) == sum(1 << at for at in range(12) if any(mask >> at & 1 for mask in masks)):
                free = max(0, twos - sum((mask & 15).bit_count() for mask in masks))
                gains = sorted((item.more for item in chosen), reverse=True)[:free]
                best = max(best, sum(item.won for item in chosen) + sum(gains))
        assert best_items(items, boxes, twos)[0] == best


# --- A game of one's own ------------------------------------------------------------------------------------------------


def hearts_count_most(cards: Cards) -> int:
    """A hand in which only one suit wins."""
    flush = all(card & 3 == 2 for card in cards[:3])
    return six(cards[:6]) if flush else 0


def test_a_game_read_in_an_unknown_way_gets_a_bound_that_says_so() -> None:
    game = GAMES["three_card_prime"]
    own = replace(game, hands=game.hands | {"six": game.hands["six"]._replace(score=hearts_count_most)})
    floor = limit_floor(sheet(own), dict.fromkeys(("ante", "prime", "pair_bonus", "all_six"), 10_000), 2)
    assert not floor.is_exact
    known = limit_floor(sheet(game), dict.fromkeys(("ante", "prime", "pair_bonus", "all_six"), 10_000), 2)
    assert floor.cents >= known.cents, "no deal wins more than a bound"


def test_where_hands_are_most_alike_the_floor_is_exact_too() -> None:
    """A Prime Wager a hundred times the Ante: nearly every hand of one color wins alike."""
    stakes = {"ante": 100, "play": 100, "bad_beat_bonus": 100, "prime": 10_000, "all_six": 500}
    for boxes in range(1, 7):
        assert most_won(BoxWinnings(sheet(GAMES["three_card_prime"]), stakes), boxes).is_exact


# --- Tried apart --------------------------------------------------------------------------------------------------------


STAKES = (100, 100, 200, 1_000, 10_000, 1_000_000, 100_000_000)  # Cents; a hundred thousand times one another.
CARDS_TRIED = {"three_card_prime": (11, 2), "cajun_stud": (12, 4), "four_card_prime": (13, 2)}


def any_stakes(game: str, chance: random.Random) -> BoxWinnings:
    """Any lawful tables, readings, wagers offered and minimums, however unlike."""
    played, limit = LIMITED[game], LIMITED[game].limit
    assert limit is not None
    letters = {name: chance.choice(sorted(table.letters)) for name, table in selectable(played).items()}
    readings = {key: chance.choice(reading.values) for key, reading in played.readings.items()}
    counted = [key for key in played.optional if key in limit.lines]
    offered = [key for key in counted if chance.random() < 0.8] or counted
    minimum = {key: chance.choice(STAKES) for key in (played.ante, *offered)}
    under = sheet(played, letters, readings)
    return BoxWinnings(under, least_stakes(under, minimum))


def all_tried(winnings: BoxWinnings, boxes: int, deck: Cards) -> int:
    """Every shared card, hand and fourth card of a short deck, as the rules read them; the best of them side by side."""
    places, best = winnings.shared_places, -1
    assert len(places) <= 1
    for shared in combinations(deck, sum(getattr(winnings.game.layout, place) for place in places)):
        lying = dict.fromkeys(places, shared)
        free = [card for card in deck if card not in shared]
        found: list[tuple[frozenset[int], int]] = []
        for hand in combinations(free, winnings.game.layout.player):
            fourths = [(card,) for card in free if card not in hand] if winnings.has_fourth else [()]
            found += [(frozenset(hand + fourth), winnings.won(lying, hand, fourth)) for fourth in fourths]
        ranked = sorted(found, key=lambda one: -one[1])
        best = side_by_side(ranked, boxes, 0, frozenset(), best)
    return best


def side_by_side(
    ranked: list[tuple[frozenset[int], int]], boxes: int, won: int, used: frozenset[int], best: int
) -> int:
    if not boxes:
        return max(best, won)
    for at, (cards, more) in enumerate(ranked):
        if won + boxes * more <= best:  # The rest are no better than this one.
            break
        if not cards & used:
            best = side_by_side(ranked[at + 1 :], boxes - 1, won + more, used | cards, best)
    return best


@pytest.mark.parametrize("turn", range(1))
@pytest.mark.parametrize("game", CARDS_TRIED)
def test_whatever_is_staked_no_deal_of_some_cards_wins_more(game: str, turn: int) -> None:
    chance = random.Random(f"{game} {turn}")
    winnings, (size, most_boxes) = any_stakes(game, chance), CARDS_TRIED[game]
    suits = chance.sample(range(4), 2 if turn % 2 else 4)  # Two suits make rare hands common.
    low = chance.randint(0, 5)
    pool = [card for card in DECK if card & 3 in suits and (card >> 2 >= low or card >> 2 == 0)]
    deck = tuple(sorted(chance.sample(pool, size)))
    boxes = chance.randint(1, most_boxes)
    found = most_won(winnings, boxes, deck)
    assert found.is_exact
    assert found.reached == all_tried(winnings, boxes, deck)


@pytest.mark.parametrize("game", LIMITED)
def test_the_floor_is_exact_whatever_is_staked(game: str) -> None:
    chance = random.Random(f"{game} stakes")
    for boxes in (1, 3, 5, 6):
        winnings = any_stakes(game, chance)
        most = most_won(winnings, boxes)
        assert most.is_exact
        assert most.deal is not None
        assert sum(winnings.won(most.deal.shared, hand, fourth) for hand, fourth in most.deal.hands) == most.bound
        assert climbed(winnings, boxes, chance) <= most.bound


@pytest.mark.long
@pytest.mark.parametrize("turn", range(25))
@pytest.mark.parametrize("game", CARDS_TRIED)
def test_whatever_is_staked_no_deal_of_many_decks_wins_more(game: str, turn: int) -> None:
    test_whatever_is_staked_no_deal_of_some_cards_wins_more(game, 1_000 * SEED + turn)


@pytest.mark.parametrize("shared", ["Jh Th 2h", "9c 8c 8d", "Ac Ad Ah", "Ks Qs Js", "2c 7d Kh", "5d 4d 3d"])
def test_sets_of_hands_are_called_as_the_rules_call_each(shared: str) -> None:
    """The search reads hands in sets; here they are read one by one."""
    game = GAMES["three_card_prime"]
    winnings = BoxWinnings(
        sheet(game), dict.fromkeys(("ante", "play", "bad_beat_bonus", "prime", "pair_bonus", "all_six"), 100)
    )
    values, dealer = HandValues(winnings, DECK), tuple(sorted(parse(shared)))
    levels = values.levels(dealer)
    for (won, more), hands in levels.items():
        for at in random.Random(f"{shared} {won}").sample(range(hands.bit_count()), min(6, hands.bit_count())):
            left = hands
            for _ in range(at):
                left &= left - 1
            hand = values.sets.hands[values.sets.first(left)]
            free = [card for card in DECK if card not in dealer + hand]
            plain, two = (next((c for c in free if (c >> 2 == 0) == yes), None) for yes in (False, True))
            assert plain is not None
            assert winnings.won({"dealer": dealer}, hand, (plain,)) == won
            assert two is None or winnings.won({"dealer": dealer}, hand, (two,)) == won + more
    assert sum(hands.bit_count() for hands in levels.values()) == 18_424
