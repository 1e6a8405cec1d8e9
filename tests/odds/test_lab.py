"""The integrity lab: exact figures against naive loops, simulated ones against their own parts counted by hand."""

import json
import random
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb

import numpy as np
import pytest

from pitboss.cards import DECK, Card, parse
from pitboss.chapters import GAMES
from pitboss.cli import app
from pitboss.law.sheet import sheet
from pitboss.odds.counting import reading, sets
from pitboss.odds.counting.counts import dealer_counts
from pitboss.odds.exact import optimum
from pitboss.odds.exact.optimum import net
from pitboss.odds.lab import collusion
from pitboss.odds.lab.cards_seen import (
    cards_known_at,
    edges_of,
    ev_with_community_card_seen,
    ev_with_dealer_cards_seen,
    worths_by_cards_known,
)
from pitboss.odds.lab.integrity import Leak, leaks, seen_leaks
from pitboss.rank.hands import FIVE, three
from pitboss.verifier.settlement.hands import THREE_CARD_ORDER

from . import naive

# ------------------------------------------------------------------------------- a dealer's card is seen


@pytest.mark.parametrize(("key", "seen"), [("three_card_prime", 0), ("crazy_4_poker", 0), ("caribbean_stud_poker", 1)])
def test_seeing_what_all_see_is_worth_nothing(key: str, seen: int) -> None:
    assert ev_with_dealer_cards_seen(sheet(GAMES[key]), seen) == optimum.base(sheet(GAMES[key])).ev


@pytest.mark.long
def test_seeing_what_all_see_is_worth_nothing_with_six_cards() -> None:
    assert (
        ev_with_dealer_cards_seen(sheet(GAMES["four_card_prime"]), 0)
        == optimum.base(sheet(GAMES["four_card_prime"])).ev
    )


@pytest.mark.parametrize("hand", ["Qc 6d 3h", "Jc 9c 2d", "5c 5d 9h"])
def test_one_card_of_three_card_prime_by_a_naive_loop(hand: str) -> None:
    cards = parse(hand)
    model, _ = sets.model_of(cards)
    left = [naive.DECK[card] for card in DECK if card not in model]
    total = Fraction(0)
    for seen in left:
        others = [card for card in left if card != seen]
        dealers = naive.as_dealt(others, [seen], 3, THREE_CARD_ORDER)
        played = sum(
            ways * naive.net("three_card_prime", {}, [naive.DECK[c] for c in model], [1], dealer=naive.text(dealer))
            for dealer, ways in dealers
        )
        total += max(Fraction(-1), Fraction(played) / comb(48, 2))
    assert ev_with_dealer_cards_seen(sheet(GAMES["three_card_prime"]), 1, only=[sets.number_of(cards)]) == total / 49


@pytest.mark.long
@pytest.mark.parametrize(
    ("key", "hand"),
    [
        ("crazy_4_poker", "Kc Qd 8h 3s 2c"),
        ("four_card_frenzy", "Kc Kd 8h 3s 2c"),
        ("caribbean_stud_poker", "Ac Kd 9h 8s 4c"),
        pytest.param("four_card_prime", "3c 3d 9h 8s 5c", marks=pytest.mark.long),
    ],
)
def test_cards_of_other_games_by_every_dealer_hand(key: str, hand: str) -> None:
    """One card beside what all see: what is won on every dealer hand, added to each set of its cards that can be seen."""
    game = GAMES[key]
    under, cards, seen = sheet(game), parse(hand), game.up_cards + 1
    model, _ = sets.model_of(cards)
    edges, parts = edges_of(under)
    row = int(np.searchsorted(edges.scores, game.hands[game.first_hand].kind.score(model)))
    size = game.layout.dealer
    dealers = sets.all_sets(size)[~np.isin(sets.all_sets(size), model).any(1)]
    stretch = np.searchsorted(edges.edge[row, : edges.many[row]], reading.scores(game, "dealer", dealers), "right")
    won = [np.full(len(dealers), edges.fold)]
    won += [edges.amounts[row, choice][stretch] for choice in range(edges.lawful[row])]
    sums = np.zeros((len(won), 52**seen), np.int64)
    for columns in combinations(range(size), seen):
        place = sum(dealers[:, column].astype(np.int64) * 52**at for at, column in enumerate(columns))
        for total, each in zip(sums, won, strict=True):
            np.add.at(total, place, each)
    deals = comb(47, seen) * comb(47 - seen, size - seen)
    found = ev_with_dealer_cards_seen(under, seen, only=[sets.number_of(cards)])
    assert found == Fraction(int(sums.max(0).sum()), parts * deals)


@pytest.mark.parametrize(
    ("key", "after"),
    [
        ("three_card_prime", "593141/25448150"),
        ("crazy_4_poker", "-45686672539/1661102543100"),
        ("four_card_frenzy", "-3707079529/138425211925"),
    ],
)
def test_what_a_player_expects_who_sees_one_card(key: str, after: str) -> None:
    (leak,) = seen_leaks(sheet(GAMES[key]))
    assert leak.after == Fraction(after)
    assert leak.is_exact


@pytest.mark.long
@pytest.mark.parametrize(
    ("key", "after"),
    [("caribbean_stud_poker", "-2558246932/415275635775"), ("four_card_prime", "-172100825/6313692924")],
)
def test_what_a_player_expects_who_sees_one_card_of_many(key: str, after: str) -> None:
    (leak,) = seen_leaks(sheet(GAMES[key]))
    assert leak.after == Fraction(after)


# ------------------------------------------------------------------------------- a community card is seen


@pytest.mark.parametrize("card", [0, 1, 2])
def test_a_community_card_seen_from_the_start_by_every_order_of_the_others(card: int) -> None:
    game, pay = GAMES["cajun_stud"], naive.paid("A")
    worth, whole = worths_by_cards_known(sheet(game), card, 0)
    sizes = [*(cards_known_at(game, decision, card, 0) for decision in range(3)), 5]
    known = tuple(random.Random(card).sample(DECK, 3))

    @cache
    def best(decision: int, cards: frozenset[Card], staked: int) -> Fraction:
        """What can be expected, these cards being known before the decision; after the last all five are."""
        if decision == 3:
            return staked * pay([naive.DECK[each] for each in cards])
        more = [other for other in DECK if other not in cards]
        orders = list(combinations(more, sizes[decision + 1] - len(cards)))
        raised = (
            sum((best(decision + 1, cards.union(new), staked + multiple) for new in orders), Fraction(0)) / len(orders)
            for multiple in (1, 2, 3)
        )
        return max(Fraction(-staked), *raised)

    assert Fraction(int(worth[sets.number_of(known)]), whole) == best(0, frozenset(known), 1)


@pytest.mark.long
@pytest.mark.parametrize(("card", "since"), [(1, 1), (2, 1), (2, 2)])
def test_a_community_card_seen_later_by_every_order_of_the_others(card: int, since: int) -> None:
    """With one pocket; each unit of the naive count is settled by itself."""
    game, pay = GAMES["cajun_stud"], naive.paid("A")
    worth, whole = worths_by_cards_known(sheet(game), card, since)
    sizes = [*(cards_known_at(game, decision, card, since) for decision in range(3)), 5]
    known = tuple(random.Random(since).sample(DECK, 2))

    @cache
    def unit(cards: frozenset[Card]) -> Fraction:
        return pay([naive.DECK[each] for each in cards])

    @cache
    def best(decision: int, cards: frozenset[Card], staked: int) -> Fraction:
        if decision == 3:
            return staked * unit(cards)
        orders = list(combinations([other for other in DECK if other not in cards], sizes[decision + 1] - len(cards)))
        raised = (
            sum((best(decision + 1, cards.union(new), staked + multiple) for new in orders), Fraction(0)) / len(orders)
            for multiple in (1, 3)
        )
        return max(Fraction(-staked), *raised)

    assert Fraction(int(worth[sets.number_of(known)]), whole) == best(0, frozenset(known), 1)


def test_what_is_seen_no_earlier_is_worth_nothing() -> None:
    for card in range(3):
        assert (
            ev_with_community_card_seen(sheet(GAMES["cajun_stud"]), card, card + 1)
            == optimum.base(sheet(GAMES["cajun_stud"])).ev
        )


def test_cajun_community_cards() -> None:
    found = [leak.after for leak in seen_leaks(sheet(GAMES["cajun_stud"]))]
    told = ["254633/464100", "5089081/6497400", "678763/649740", "421163/812175", "206621/249900", "50279/95550"]
    assert found == [Fraction(each) for each in told]


# ------------------------------------------------------------------------------- seats share their cards


@pytest.mark.parametrize("up", [-1, 0, 17, 30, 51])
def test_the_histogram_counts_every_hand_the_free_cards_make(up: int) -> None:
    rng = random.Random(up)
    free = sorted(rng.sample([card for card in DECK if card != up], 11))
    ranks = np.arange(comb(52, 5)) % 60013  # Any ranking will do; this one tells apart what few cards can make.
    out = np.zeros(60013, np.int64)
    collusion._count_by_rank(ranks, sets.CHOOSE, np.array(free), 5 if up < 0 else 4, up, out)
    told = np.zeros(60013, np.int64)
    for some in combinations(free, 5 if up < 0 else 4):
        told[sets.place([*some, up] if up >= 0 else some) % 60013] += 1
    assert (out == told).all()


def test_three_seats_of_three_card_prime_by_a_naive_loop() -> None:
    game, cards = GAMES["three_card_prime"], parse("Qc 6d 3h Qd Kd 2s Qh Qs Ac")
    under = sheet(game)
    solution = optimum.solution(under)
    left = [card for card in DECK if card not in cards]
    dealers = [three(some) for some in combinations(left, 3)]
    gained = Fraction(0)
    for seat in range(3):
        own = cards[3 * seat : 3 * seat + 3]
        findings = Counter(game.finding(game.scores(three(own), dealer), 1) for dealer in dealers)
        worth = sum(ways * net(under, found, three(own) & 255, (1,)) for found, ways in findings.items())
        planned = solution.plan()[sets.number_of(own), 0]
        worths = [Fraction(-1), worth / len(dealers)]
        gained += max(worths) - worths[planned]
    assert collusion._dealer_gains(under)(cards, 3) == pytest.approx(float(gained / 3), abs=1e-12)


def test_cajun_seats_by_a_naive_loop() -> None:
    """With few free cards every order of the community cards can be walked."""
    game = GAMES["cajun_stud"]
    under = sheet(game)
    solution, pay = optimum.solution(under), naive.paid("A")
    plans = {before: solution.plan(before)[:, 0] for many in range(3) for before in product((1, 2, 3), repeat=many)}
    own, free = (DECK[44], DECK[23]), (0, 9, 13, 20, 27, 34, 41, 46)
    units = {pair: sum(pay([naive.DECK[c] for c in (*own, *pair, last)]) for last in free if last not in pair)
             for pair in combinations(free, 2)}  # fmt: skip

    def walk(planned: bool) -> Fraction:
        def choose(before: tuple[int, ...], cards: tuple[Card, ...], options: dict[int, Fraction]) -> Fraction:
            if planned:
                return options[int(plans[before][sets.number_of(cards)])]
            return max(options.values())

        def third(before: tuple[int, ...], one: Card, two: Card) -> Fraction:
            staked, unit = 1 + sum(before), units[min(one, two), max(one, two)]
            options = {0: Fraction(-staked * 6)} | {more: (staked + more) * unit for more in (1, 2, 3)}
            return choose(before, (*own, one, two), options)

        def second(before: tuple[int, ...], one: Card) -> Fraction:
            options = {0: Fraction(-(1 + sum(before)) * 42)}
            for more in (1, 2, 3):
                options[more] = sum((third((*before, more), one, two) for two in free if two != one), Fraction(0))
            return choose(before, (*own, one), options)

        options = {0: Fraction(-336)}
        for more in (1, 2, 3):
            options[more] = sum((second((more,), one) for one in free), Fraction(0))
        return choose((), own, options)

    cards = [*own, *(card for card in DECK if card not in own and card not in free)]
    assert collusion._community_gains(under)(cards, 1) == pytest.approx(
        float((walk(False) - walk(True)) / 336), abs=1e-12
    )


def test_the_same_seed_finds_the_same() -> None:
    under = sheet(GAMES["three_card_prime"])
    first, again = (collusion.sharing_gain(under, 4, 0.01, seed=5) for _ in range(2))
    assert first == again
    assert first.gain >= 0
    assert first.rounds == collusion.ROUNDS_LEAST
    assert first != collusion.sharing_gain(under, 4, 0.01, seed=6)


@pytest.mark.long
def test_six_seats_of_caribbean_stud_bring_the_edge_near_zero() -> None:
    """Others have put the house's edge at some 0.4% against six who share their cards and count perfectly."""
    under = sheet(GAMES["caribbean_stud_poker"])
    found = collusion.sharing_gain(under, 6, 10)
    assert abs(float(optimum.base(under).ev) + found.gain + 0.004) < 3 * found.std_error + 0.0005


@pytest.mark.long
def test_a_hole_card_of_caribbean_stud_by_rounds_dealt_at_random() -> None:
    """Hands, up cards and hole cards drawn; the rest of the dealer's hand counted out, and settled here."""
    game, rng = GAMES["caribbean_stud_poker"], random.Random(11)
    under, pays = sheet(game), [1] * (FIVE.number("Two pair")) + [2, 3, 4, 5, 7, 20, 50, 100]
    plan, counts, scores = (
        optimum.solution(under).plan(),
        dealer_counts(game),
        reading.scores(game, "dealer", sets.all_sets(5)),
    )
    three_of, gains = np.array(list(combinations(range(45), 3))), []
    for _ in range(12000):
        cards = rng.sample(DECK, 7)
        left = np.array([card for card in DECK if card not in cards])
        dealers = np.sort(np.column_stack([left[three_of], np.tile(cards[5:], (len(three_of), 1))]), 1)
        dealer, own = scores[sets.places(dealers)], FIVE.score(cards[:5])
        won = np.where(dealer < own, 1 + 2 * pays[own & 255], np.where(dealer == own, 0, -3))
        bet = float(np.where(dealer < FIVE.least("Ace-king high"), 1, won).mean())
        hand, column = counts.find(tuple(cards[:5]), cards[5])
        gains.append(max(bet, -1) - (bet if plan[hand, column] else -1))
    (leak,) = seen_leaks(under)
    error = float(np.std(gains)) / len(gains) ** 0.5
    assert abs(float(np.mean(gains)) - float(leak.gain)) < 4 * error


# ------------------------------------------------------------------------------- what the floor manager is told


def test_the_verdict_follows_the_edge() -> None:
    before = Fraction(-1, 20)
    assert (
        Leak("card_seen", "", 1, before, Fraction(1, 10))
        .verdict(2500, "Ante")
        .startswith("Guard it first: the edge is")
    )
    assert (
        Leak("card_seen", "", 1, before, Fraction(1, 40)).verdict(2500, "Ante").startswith("Guard it: it takes 50.0%")
    )
    assert (
        Leak("cards_shared", "", 6, before, 0.005, 0.001, 500)
        .verdict(2500, "Ante")
        .startswith("Watch for it: it takes 10.0%")
    )
    assert (
        Leak("cards_shared", "", 6, before, 0.001, 0.001, 500).verdict(2500, "Ante").startswith("Hardly worth guarding")
    )
    unsure = Leak("cards_shared", "", 6, before, 0.051, 0.001, 500)  # Above zero, but by no more than the error.
    assert unsure.verdict(2500, "Ante").startswith("Guard it: it takes all of the house's edge, $306 an hour")
    assert unsure.method_text == "simulated, 500 rounds, standard error 0.00100"


def test_every_leak_of_a_game() -> None:
    told: list[str] = []
    found = list(leaks(sheet(GAMES["three_card_prime"]), 0.01, lambda what, done, of: told.append(what)))
    assert [leak.seats for leak in found] == [1, 2, 3, 4, 5, 6]
    assert [leak.is_exact for leak in found] == [True, *[False] * 5]
    assert len(set(told)) >= 5


def test_the_command_answers(capsys: pytest.CaptureFixture[str]) -> None:
    app(["lab", "three", "--json", "--seconds", "0.01", "--ante", "10"], standalone_mode=False)
    answer = json.loads(capsys.readouterr().out)
    assert answer["ante"] == "10.00"
    assert answer["leaks"][0]["ev_after"] == {"num": "593141", "den": "25448150"}
    assert answer["leaks"][0]["per_hour"] == "27.39"
    assert all(leak["std_error"] > 0 for leak in answer["leaks"][1:])
    app(["lab", "three", "--seconds", "0.01"], standalone_mode=False)
    assert "Worth guarding?" in capsys.readouterr().out
