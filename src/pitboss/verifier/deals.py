"""The place of each card of a deal: sections .8, .9 and .10 of the six chapters."""

from collections.abc import Mapping

Wagers = Mapping[int, Mapping[str, int]]  # By seat and wager, in cents.
HAND_AND_SHOE, STACKS, STACKS_OF_FOUR = ("manual_shoe", "hand"), "automated_shoe", "reshuffling_shoe"
PLAYER = {  # Cards to each player, and to the dealer.
    "three_card_prime": (3, 3),
    "crazy_4_poker": (5, 5),
    "four_card_frenzy": (5, 5),
    "caribbean_stud_poker": (5, 5),
    "four_card_prime": (5, 6),
    "cajun_stud": (2, 0),
}
SIX_CARD_WAGER = {"crazy_4_poker": "six_card_bonus"}  # In the others it is All-Six.
FOURTH = "pair_bonus"


def places(game: str, method: str, wagers: Wagers) -> list[str]:
    """The place of every card, in the order of the deal; seat 1 is farthest to the dealer's left."""
    if method in HAND_AND_SHOE:
        return one_by_one(game, wagers)
    if method == STACKS_OF_FOUR:
        return stacks_of_four(wagers)
    return stacks(game, wagers)


def one_by_one(game: str, wagers: Wagers) -> list[str]:
    """The All-Six cards first, then a card at a time to everyone; what is shared or asked for comes last."""
    each, dealers = PLAYER[game]
    order = ["bonus"] * bonus_cards(game, wagers)
    for turn in range(max(each, dealers)):
        order += [f"seat {seat}" for seat in sorted(wagers) if turn < each]
        order += ["dealer"] * (turn < dealers)
    return order + fourth_cards(game, wagers) + ["community"] * (3 if game == "cajun_stud" else 0)


def stacks(game: str, wagers: Wagers) -> list[str]:
    """Every hand at once; in the games of five and six cards the All-Six card is the first of one more stack."""
    each, dealers = PLAYER[game]
    order = [f"seat {seat}" for seat in sorted(wagers) for _ in range(each)] + ["dealer"] * min(each, dealers)
    bonus = bonus_cards(game, wagers)
    if game == "cajun_stud":
        return order + ["bonus"] * bonus + ["community"] * 3
    if each == 5 and game != "caribbean_stud_poker":
        one_more = ["bonus"] * bonus + ["dealer"] * (dealers - each)
        order += one_more + ["rack"] * (5 - len(one_more) if one_more else 0)
    return order + fourth_cards(game, wagers)


def stacks_of_four(wagers: Wagers) -> list[str]:
    """§ 679a.10(g): the top card of each stack is the fourth card of who wagered on it, and goes to the rack otherwise."""
    order = []
    for seat in sorted(wagers):
        order += [f"fourth {seat}" if FOURTH in wagers[seat] else "rack", *[f"seat {seat}"] * 3]
    return [*order, "rack", "dealer", "dealer", "dealer"]


def fourth_cards(game: str, wagers: Wagers) -> list[str]:
    return [f"fourth {seat}" for seat in sorted(wagers) if game == "three_card_prime" and FOURTH in wagers[seat]]


def bonus_cards(game: str, wagers: Wagers) -> int:
    """One card more makes six of five, four more of Cajun Stud's two; with the dealer's three a hand of 679a has six."""
    if game in ("three_card_prime", "caribbean_stud_poker"):
        return 0
    is_wagered = any(SIX_CARD_WAGER.get(game, "all_six") in placed for placed in wagers.values())
    return (4 if game == "cajun_stud" else 1) * is_wagered
