"""The result of each wager at one seat, game by game, before any payout limit.

Each game answers its lines in settlement order.
"""

from collections.abc import Callable
from typing import NamedTuple

from . import hands
from .hands import FIVE_CARD_ORDER, FOUR_CARD_ORDER, KING, QUEEN, THREE_CARD_ORDER, Card, compare
from .meters import hand_bonus, progressive
from .paying import EVENS, Line, Seat, Table, all_six, forfeit, lose, pays, push, win, winnings

STRAIGHT_OR_BETTER = ("straight", "flush", "trips", "straight flush", "quads")  # of four cards
TRIPS_OR_BETTER = ("trips", "straight flush", "quads")  # of four cards


def even_money(comparison: int, wager: str, stake: int, tie: str = "win") -> Line:
    """1 to 1 for the higher hand; a tie wins or is a push, as the chapter has it."""
    if comparison == 0 and tie == "push":
        return push(wager, stake)
    return win(wager, stake, EVENS) if comparison >= 0 else lose(wager, stake)


# -------------------------------------------------------------------------- 679a Three Card Prime


def three_card_prime(table: Table, seat: Seat) -> list[Line]:
    lines = [forfeit("ante", seat.ante)] if seat.folded else three_card_base(table, seat)
    if "prime" in seat.wagers:
        lines.append(table.by_odds(seat, "prime", three_card_prime_odds(table, seat)))
    if "pair_bonus" in seat.wagers:
        entry, key = "pair_bonus_fourth_card_not_2", None
        hand = hands.three(seat.cards)
        if hand.category != "high card" and seat.fourth[0][0] == 2:
            entry, key = "pair_bonus_fourth_card_2", "pair_bonus"
        lines.append(table.against_table(seat, "pair_bonus", hand, entry, key))
    if "all_six" in seat.wagers:
        lines.append(all_six(table, seat, "all_six", table.dealer))
    return lines


def three_card_base(table: Table, seat: Seat) -> list[Line]:
    ante, play = seat.ante, seat.raises[0]
    mine, dealers = hands.three(seat.cards), hands.three(table.dealer)
    by_table = table.odds_for(mine, "play", None)
    assert by_table is not None
    if not hands.at_least_high(dealers, QUEEN):
        odds = by_table if table.reading("play_when_unqualified", "even") == "table" else EVENS
        return [push("ante", ante), win("play", play, odds)]
    if compare(mine, dealers, THREE_CARD_ORDER) >= 0:
        return [win("ante", ante, EVENS), win("play", play, by_table)]
    bad_beat = table.odds_for(mine, "bad_beat_bonus", "bad_beat_bonus")
    if bad_beat is None:
        return [lose("ante", ante), lose("play", play)]
    collected = table.reading("bad_beat_play", "returned") == "collected"
    play_line = lose("play", play) if collected else push("play", play)
    return [lose("ante", ante), play_line, pays("bad_beat_bonus", winnings(play, bad_beat))]


def three_card_prime_odds(table: Table, seat: Seat) -> str | None:
    mine = {hands.colour(card) for card in seat.cards}
    if len(mine) > 1:
        return None
    rows = table.column("prime", None)
    if {hands.colour(card) for card in table.dealer} == mine:
        return rows["Same color player and dealer hand"]
    return rows["Same color player hand"]


# ----------------------------------------------------------------------------- 657a Crazy 4 Poker


def crazy_4_poker(table: Table, seat: Seat) -> list[Line]:
    hand = hands.four(seat.cards)
    if seat.folded:
        lines = [forfeit("ante", seat.ante), forfeit("super_bonus", seat.wagers["super_bonus"])]
    else:
        lines = crazy_4_base(table, seat)
    if "queens_up" in seat.wagers:
        if seat.folded:
            lines.append(forfeit("queens_up", seat.wagers["queens_up"]))
        else:
            lines.append(table.against_table(seat, "queens_up", hand, "queens_up", "queens_up"))
    lines += progressive(table, seat, "four_card_progressive", hand)
    lines += progressive(table, seat, "five_card_progressive", hands.five(seat.cards))
    lines += hand_bonus(table, seat)
    if "six_card_bonus" in seat.wagers:
        lines.append(all_six(table, seat, "six_card_bonus", table.bonus))
    return lines


def crazy_4_base(table: Table, seat: Seat) -> list[Line]:
    ante, play, super_bonus = seat.ante, seat.raises[0], seat.wagers["super_bonus"]
    mine, dealers = hands.four(seat.cards), hands.four(table.dealer)
    comparison = compare(mine, dealers, FOUR_CARD_ORDER)
    qualifies = hands.at_least_high(dealers, KING)
    if qualifies:
        lines = [
            even_money(comparison, "ante", ante, tie="push"),
            even_money(comparison, "play", play, tie="push"),
        ]
    else:
        lines = [push("ante", ante), win("play", play, EVENS)]
    counts_as_beaten = qualifies or table.reading("super_bonus_when_unqualified", "returned") == "compared"
    if mine.category in STRAIGHT_OR_BETTER:
        lines.append(table.against_table(seat, "super_bonus", mine, "super_bonus", None))
    elif comparison < 0 and counts_as_beaten:
        lines.append(lose("super_bonus", super_bonus))
    else:
        lines.append(push("super_bonus", super_bonus))
    return lines


# -------------------------------------------------------------------------- 684a Four Card Frenzy


def four_card_frenzy(table: Table, seat: Seat) -> list[Line]:
    forfeited = [forfeit("ante", seat.ante), forfeit("odds", seat.wagers["odds"])]
    lines = forfeited if seat.folded else frenzy_base(table, seat)
    if "prime" in seat.wagers:
        names = ("All five of the same color", "Four of the same color")
        lines.append(five_card_prime(table, seat, names))
    if "four_card_bonus" in seat.wagers:
        lines.append(four_card_bonus(table, seat))
    if "all_six" in seat.wagers:
        lines.append(all_six(table, seat, "all_six", table.bonus))
    return lines


def frenzy_base(table: Table, seat: Seat) -> list[Line]:
    mine, dealers = hands.four(seat.cards), hands.four(table.dealer)
    comparison = compare(mine, dealers, FOUR_CARD_ORDER)
    lines = [even_money(comparison, "ante", seat.ante), even_money(comparison, "raise", seat.raises[0])]
    if not hands.at_least_high(dealers, KING):
        lines[0] = push("ante", seat.ante)
    if mine.category in STRAIGHT_OR_BETTER:
        entry, key = ("odds", None) if comparison >= 0 else ("odds_bad_beat", "odds_bad_beat")
        lines.append(table.against_table(seat, "odds", mine, entry, key))
    elif comparison >= 0:
        lines.append(push("odds", seat.wagers["odds"]))
    else:
        lines.append(lose("odds", seat.wagers["odds"]))
    return lines


def five_card_prime(table: Table, seat: Seat, names: tuple[str, str]) -> Line:
    rows = table.column("prime", "prime")
    odds = {5: rows[names[0]], 4: rows[names[1]]}.get(hands.most_of_one_colour(seat.cards))
    return table.by_odds(seat, "prime", odds)


def four_card_bonus(table: Table, seat: Seat) -> Line:
    hand = hands.four(seat.cards)
    odds = table.odds_for(hand, "four_card_bonus", "four_card_bonus")
    if table.reading("four_card_bonus_last_row", "as_printed") == "queens_or_better":
        if hand.category == "two pair":
            odds = "2 to 1"
        elif hand.category == "pair" and hand.ranks[0] >= QUEEN:
            odds = EVENS
    return table.by_odds(seat, "four_card_bonus", odds)


# ---------------------------------------------------------------------- 639a Caribbean Stud Poker


def caribbean_stud_poker(table: Table, seat: Seat) -> list[Line]:
    hand = hands.five(seat.cards)
    lines = [forfeit("ante", seat.ante)] if seat.folded else caribbean_base(table, seat)
    if "caribbean_stud_bonus" in seat.wagers:
        name = "caribbean_stud_bonus"
        if seat.folded:
            lines.append(forfeit(name, seat.wagers[name]))
        else:
            lines.append(table.against_table(seat, name, hand, name, name))
    lines += progressive(table, seat, "progressive", hand)
    lines += hand_bonus(table, seat)
    return lines


def caribbean_base(table: Table, seat: Seat) -> list[Line]:
    ante, bet = seat.ante, seat.raises[0]
    mine, dealers = hands.five(seat.cards), hands.five(table.dealer)
    if not hands.ace_king_or_better(dealers):
        return [win("ante", ante, EVENS), push("bet", bet)]
    comparison = compare(mine, dealers, FIVE_CARD_ORDER)
    if comparison == 0:
        return [push("ante", ante), push("bet", bet)]
    if comparison < 0:
        return [lose("ante", ante), lose("bet", bet)]
    odds = table.odds_for(mine, "bet", None)
    assert odds is not None
    return [win("ante", ante, EVENS), win("bet", bet, odds)]


# --------------------------------------------------------------------------- 682a Four Card Prime


def four_card_prime(table: Table, seat: Seat) -> list[Line]:
    lines = [forfeit("ante", seat.ante)] if seat.folded else four_card_prime_base(table, seat)
    if "prime" in seat.wagers:
        names = ("All five the same color", "Four of the same color")
        lines.append(five_card_prime(table, seat, names))
    if "aces_bonus" in seat.wagers:
        hand = hands.aces_bonus(seat.cards, table.reading("aces_bonus_hand", "five_card"))
        lines.append(table.against_table(seat, "aces_bonus", hand, "aces_bonus", "aces_bonus"))
    if "all_six" in seat.wagers:
        lines.append(all_six(table, seat, "all_six", table.bonus))
    return lines


def four_card_prime_base(table: Table, seat: Seat) -> list[Line]:
    ante, raised = seat.ante, seat.raises[0]
    mine, dealers = hands.four(seat.cards), hands.four(table.dealer)
    comparison = compare(mine, dealers, FOUR_CARD_ORDER)
    lines = [even_money(comparison, "ante", ante), even_money(comparison, "raise", raised)]
    if mine.category not in TRIPS_OR_BETTER:
        return lines
    if comparison >= 0:
        bonus = table.odds_for(mine, "win_bonus", None)
        assert bonus is not None
        return [*lines, pays("win_bonus", winnings(ante, bonus))]
    bonus = table.odds_for(mine, "bad_beat_bonus", "bad_beat_bonus")
    assert bonus is not None
    return [push("ante", ante), lose("raise", raised), pays("bad_beat_bonus", winnings(ante, bonus))]


# -------------------------------------------------------------------------------- 683a Cajun Stud


def cajun_stud(table: Table, seat: Seat) -> list[Line]:
    stakes = [("ante", seat.ante)]
    stakes += [(f"raise_{number}", amount) for number, amount in enumerate(seat.raises, start=1)]
    hand = hands.five(seat.cards + table.community)
    odds = table.odds_for(hand, "ante_and_raise", "ante_and_raise")
    lines = []
    for wager, stake in stakes:
        if seat.folded:
            lines.append(forfeit(wager, stake))
        elif odds is None:
            lines.append(lose(wager, stake))
        elif odds == "push":
            lines.append(push(wager, stake))
        else:
            lines.append(win(wager, stake, odds))
    if "pocket_bonus" in seat.wagers:
        label = pocket_label(seat.cards)
        rows = table.column("pocket_bonus", "pocket_bonus")
        lines.append(table.by_odds(seat, "pocket_bonus", None if label is None else rows[label]))
    if "board_bonus" in seat.wagers:
        board = hands.three(table.community)
        lines.append(table.against_table(seat, "board_bonus", board, "board_bonus", "board_bonus"))
    if "lo_ball" in seat.wagers:
        lines.append(table.against_table(seat, "lo_ball", hand, "lo_ball", "lo_ball"))
    if "all_six" in seat.wagers:
        lines.append(all_six(table, seat, "all_six", table.bonus))
    return lines


def pocket_label(cards: list[Card]) -> str | None:
    (low, first), (high, second) = sorted(cards)
    if low == high:
        return "Pair of aces" if high == hands.ACE else "Pair of 2s—kings"
    if high == hands.ACE and low in (hands.KING, hands.QUEEN, hands.JACK):
        suits = "the same suit" if first == second else "different suits"
        return f"Ace and a king, queen or jack of {suits}"
    return None


class Game(NamedTuple):
    """The settlement of a seat's wagers in order, and which of them a payout limit counts."""

    settle: Callable[[Table, Seat], list[Line]]
    limited: frozenset[str] = frozenset()


THREE_CARD_LIMITED = frozenset({"ante", "play", "bad_beat_bonus", "prime", "pair_bonus", "all_six"})
GAMES: dict[str, Game] = {
    "three_card_prime": Game(three_card_prime, THREE_CARD_LIMITED),
    "crazy_4_poker": Game(crazy_4_poker),
    "four_card_frenzy": Game(four_card_frenzy, frozenset({"ante", "raise", "odds"})),
    "caribbean_stud_poker": Game(caribbean_stud_poker),
    "four_card_prime": Game(four_card_prime, frozenset({"aces_bonus", "all_six"})),
    "cajun_stud": Game(cajun_stud, frozenset({"ante", "raise_1", "raise_2", "raise_3"})),
}
