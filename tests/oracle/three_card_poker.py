"""Three Card Poker by its rulebook's second printing, from the text alone: the example of a game of one's own."""

from pitboss.verifier.settlement import hands
from pitboss.verifier.settlement.hands import QUEEN, THREE_CARD_ORDER, Hand, compare
from pitboss.verifier.settlement.paying import EVENS, Line, Seat, Table, forfeit, lose, pays, push, win, winnings

ANTE_BONUS = {"Straight flush": "5 to 1", "Three-of-a-kind": "4 to 1", "Straight": "1 to 1"}
PAIR_PLUS = {
    "A": {"Straight flush": 40, "Three-of-a-kind": 30, "Straight": 6, "Flush": 4, "Pair": 1},
    "B": {"Straight flush": 40, "Three-of-a-kind": 30, "Straight": 6, "Flush": 3, "Pair": 1},
}
SIX_CARD = ("Royal flush", "Straight flush", "Four-of-a-kind", "Full house", "Flush", "Straight", "Three-of-a-kind")
SIX_CARD_BONUS = {"A": (1000, 200, 50, 25, 20, 10, 5), "B": (1000, 200, 100, 20, 15, 10, 7)}


def first(hand: Hand, rows: dict[str, str]) -> str | None:
    return next((odds for label, odds in rows.items() if hands.ROWS[label](hand)), None)


def three_card_poker(table: Table, seat: Seat) -> list[Line]:
    lines: list[Line] = []
    if "ante" in seat.wagers:
        lines += [forfeit("ante", seat.ante)] if seat.folded else against_the_dealer(table, seat)
    if "pair_plus" in seat.wagers:
        rows = {label: f"{pay} to 1" for label, pay in PAIR_PLUS[table.letter("pair_plus")].items()}
        lines.append(table.by_odds(seat, "pair_plus", first(hands.three(seat.cards), rows)))
    if "six_card_bonus" in seat.wagers:
        pay = zip(SIX_CARD, SIX_CARD_BONUS[table.letter("six_card_bonus")], strict=True)
        rows = {label: f"{each} to 1" for label, each in pay}
        lines.append(table.by_odds(seat, "six_card_bonus", first(hands.six(seat.cards + table.dealer), rows)))
    return lines


def against_the_dealer(table: Table, seat: Seat) -> list[Line]:
    ante, play = seat.ante, seat.raises[0]
    mine, dealers = hands.three(seat.cards), hands.three(table.dealer)
    against, qualifies = compare(mine, dealers, THREE_CARD_ORDER), hands.at_least_high(dealers, QUEEN)
    if not qualifies:
        lines = [win("ante", ante, EVENS), push("play", play)]
    elif against == 0:
        lines = [push("ante", ante), push("play", play)]
    elif against > 0:
        lines = [win("ante", ante, EVENS), win("play", play, EVENS)]
    else:
        lines = [lose("ante", ante), lose("play", play)]
    bonus = first(mine, ANTE_BONUS)
    beaten = qualifies and against < 0
    if bonus is not None and not (beaten and table.reading("ante_bonus_when_beaten", "paid") == "not_paid"):
        lines.append(pays("ante_bonus", winnings(ante, bonus)))
    return lines
