"""Every printed cell, meter and envy amount, against a transcription made apart from our data files."""

import pytest

from pitboss.chapters import GAMES
from pitboss.law.citations import Cite
from pitboss.law.paytable import NO_PAYOUT
from pitboss.law.sheet import chapter_tables
from pitboss.verifier.settlement.paying import PRINTED
from tests.games import CHAPTERS
from tests.honours import honours

OURS = {
    "play_dealer_not_qualified": "play_unqualified",
    "pair_bonus_fourth_card_not_2": "pair_bonus_without_a_2",
    "pair_bonus_fourth_card_2": "pair_bonus",
}
LABELS = {"Player equals or beats a qualifying dealer": "Winning"}


def cells() -> list[tuple[str, str, str, str, str]]:
    found = []
    for game, wagers in PRINTED.items():
        games = (
            [key for key, g in CHAPTERS.items() if {"all_six", "six_card_bonus"} & set(g.lines)]
            if game == "six_cards"
            else [game]
        )
        for key in games:
            for wager, data in wagers.items():
                name = "six_card_bonus" if wager == "all_six" and key == "crazy_4_poker" else OURS.get(wager, wager)
                odds = data["odds"]
                for letter in odds.keys() - {"hands"}:
                    for hand, printed in zip(odds["hands"], odds[letter], strict=True):
                        found.append((key, name, "" if letter == "only" else letter, LABELS.get(hand, hand), printed))
    return found


def same(printed: str, ours: str) -> bool:
    return printed.replace("% ", "% of ") == ours


@honours(
    "679a.12(a)-(g)", "657a.12(a)-(c)", "657a.12(d)(1)", "657a.12(e)(1)", "657a.12(f)(1)", "657a.12(f)(3)", "657a.12(g)",
    "684a.12(a)-(f)", "639a.12(a)-(c)", "639a.12(d)(1)", "639a.12(e)(1)", "639a.12(e)(3)", "682a.12(a)-(f)", "683a.12(a)-(e)",
)  # fmt: skip
def test_every_printed_cell_is_in_our_data_and_nothing_else() -> None:
    met = set()
    for game, name, letter, hand, printed in cells():
        if game == "three_card_prime" and name == "ante" and printed == "push":
            continue  # Not a printed row: § 679a.11(c)(3)(i).
        ours = chapter_tables(GAMES[game])[name].letters[letter].get(hand)
        if printed in NO_PAYOUT:
            assert ours is None or ours in NO_PAYOUT, (game, name, letter, hand)
        else:
            assert ours is not None, (game, name, letter, hand)
            assert same(printed, ours), (game, name, letter, hand, printed, ours)
        met.add((game, name, letter, hand))
    for key, game in GAMES.items():
        for name, table in chapter_tables(game).items():
            for letter, rows in table.letters.items():
                assert not {(key, name, letter, hand) for hand in rows} - met, (key, name, letter)
    assert len(met) == 755


# Per cent of each wager, by tier and then the reserve, as printed.
INCREMENTS = {
    ("crazy_4_poker", "four_card_progressive"): {"A": (29, None), "B": (25, 5)},
    ("crazy_4_poker", "five_card_progressive"): {
        "A": (21, None), "B": (11, 10, None), "C": (9, 7, 3, None), "D": (10, 8, 3, None)},
    ("crazy_4_poker", "five_card_hand_bonus"): {"": (13, 8)},
    ("caribbean_stud_poker", "progressive"): {
        "A": (53, 15), "B": (53, 15), "C": (25, None), "D": (21, None), "E": (65, 5), "F": (11, 10, None),
        "G": (9, 7, 3, None), "H": (10, 8, 3, None)},
    ("caribbean_stud_poker", "five_card_hand_bonus"): {"": (13, 8)},
}  # fmt: skip


@honours("657a.12(d)(3)", "657a.12(e)(3)", "657a.12(f)(4)", "639a.12(d)(4)", "639a.12(e)(4)")
def test_every_meter_is_as_printed() -> None:
    metered = {
        (g, w): data["meters"] for g, wagers in PRINTED.items() for w, data in wagers.items() if "meters" in data
    }
    assert metered.keys() == INCREMENTS.keys()
    for (game, wager), letters in metered.items():
        ours = chapter_tables(GAMES[game])[wager].meters
        assert {letter or "only" for letter in ours} == set(letters)
        for letter, table in ours.items():
            printed = letters[letter or "only"]
            assert {tier: [m.seed, m.reseed] for tier, m in table.tiers.items()} == {
                tier: amounts for tier, amounts in printed.items() if tier != "reserve"
            }
            reserve = None if table.reserve is None else table.reserve * 100
            assert (*(m.increment * 100 for m in table.tiers.values()), reserve) == INCREMENTS[game, wager][letter]


@honours("657a.12(d)(5)(i)", "657a.12(d)(5)(ii)", "657a.12(e)(5)", "639a.12(d)(6)")
def test_every_envy_amount_is_as_printed() -> None:
    compared = 0
    for game, wagers in PRINTED.items():
        for wager, data in wagers.items():
            envy = chapter_tables(GAMES[game])[wager].envy if "envy" in data else {}
            assert set(envy) == set(data.get("envy", {}))
            for letter, sizes in data.get("envy", {}).items():
                for size in sizes.keys() - {"hands"}:
                    assert envy[letter].amounts[int(size)] == dict(zip(sizes["hands"], sizes[size], strict=True))
                    compared += len(sizes["hands"])
    assert compared == 6 + 4 + 16 + 16


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_table_has_its_clause_and_source(game) -> None:
    for name, table in chapter_tables(game).items():
        assert table.clause.startswith(f"{game.clause(Cite.PAYTABLES).partition('(')[0]}("), name
        assert table.source
