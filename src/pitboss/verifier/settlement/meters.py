"""Progressive meters, the Five Card Hand Bonus with its split, and the bonuses that ride without a stake."""

from typing import Any

from . import hands
from .hands import Hand
from .paying import PRINTED, Line, Seat, Table, cents, dollars, forfeit, lose, pays, winnings

HAND_BONUS = "five_card_hand_bonus"
OWN = "five_card_hand_bonus_player"
DEALERS = "five_card_hand_bonus_dealer"
PROGRESSIVES = ("four_card_progressive", "five_card_progressive", "progressive")

# The wagers that feed each meter.
FED_BY = {name: (name,) for name in PROGRESSIVES} | {HAND_BONUS: (OWN, DEALERS)}


def layout(table: Table, name: str) -> dict[str, Any]:
    """Tier -> [seed, reseed] per dollar, and "reserve" where the table prints a rate for one."""
    letter = table.letter(None if name == HAND_BONUS else name)
    tiers: dict[str, Any] = PRINTED[table.game][name]["meters"][letter]
    return tiers


def wager_size(table: Table, name: str) -> int:
    """Dollars of the wager offered; one dollar if nobody made it."""
    stakes = [seat.wagers[w] for seat in table.seats for w in FED_BY[name] if w in seat.wagers]
    return stakes[0] // 100 if stakes else 1


def open_meters(table: Table, given: dict[str, dict[str, Any]]) -> None:
    """Every meter that is named or wagered on, absent tiers at seed and an absent reserve at zero."""
    for name, wagers in FED_BY.items():
        wagered = any(wager in seat.wagers for seat in table.seats for wager in wagers)
        if not wagered and name not in given:
            continue
        levels = given.get(name) or {}
        tiers = table.meters[name] = {}
        for tier, figures in layout(table, name).items():
            absent = 0 if tier == "reserve" else figures[0] * wager_size(table, name) * 100
            tiers[tier] = cents(levels[tier]) if tier in levels else absent


def close_meters(table: Table) -> dict[str, dict[str, str]]:
    return {name: {t: dollars(amount) for t, amount in tiers.items()} for name, tiers in table.meters.items()}


def award(table: Table, name: str, share: str, parts: int = 1) -> int:
    """Take "100% mega" or "10% meter" from a meter at once, in equal parts; answers one part.

    What does not divide stays behind. The whole of a meter makes it restart.
    """
    percent, _, tier = share.partition("% ")
    if tier == "meter":
        tier = "primary"
    tiers = table.meters[name]
    amount = tiers[tier] * int(percent) // 100
    part = amount // parts
    tiers[tier] -= part * parts
    if percent == "100":
        tiers[tier] += restart(table, name, tier)
    return part


def restart(table: Table, name: str, tier: str) -> int:
    """The new start of a meter won whole; the reserve, if any, is used up."""
    reseed: int = layout(table, name)[tier][1] * wager_size(table, name) * 100
    reserve = table.meters[name].get("reserve", 0)
    if "reserve" in table.meters[name]:
        table.meters[name]["reserve"] = 0
    if table.reading("reserve", "larger") == "added":
        return reseed + reserve
    return max(reseed, reserve)


def progressive_line(table: Table, seat: Seat, wager: str, hand: Hand) -> Line:
    """The stake went at the deal: the net is the payout less the stake."""
    stake = seat.wagers[wager]
    if seat.folded:
        return forfeit(wager, stake)
    odds = table.odds_for(hand, wager, wager)
    if odds is None:
        return lose(wager, stake)
    payout = award(table, wager, odds) if "%" in odds else winnings(stake, odds)
    return Line(wager, stake, "win", payout - stake, share=odds if "%" in odds else "")


# ------------------------------------------------------------------------------------------- envy


def envy_amount(table: Table, wager: str, stake: int, hand: Hand) -> int:
    """Cents of envy a hand is worth to someone else's progressive stake; zero if it does not qualify."""
    schedule: dict[str, list[Any]] | None = PRINTED[table.game][wager]["envy"].get(table.letter(wager))
    if schedule is None:
        return 0
    for label, amount in zip(schedule["hands"], schedule[str(stake // 100)], strict=True):
        if hands.ROWS[label](hand):
            return int(amount) * 100
    return 0


def envy_lines(table: Table, seat: Seat, wager: str) -> list[Line]:
    """One line for each other player holding a qualifying hand: the best of that player's standing boxes."""
    read = hands.four if wager == "four_card_progressive" else hands.five
    best_of: dict[Any, int] = {}
    for box in table.seats:
        if box.player == seat.player or box.folded:
            continue
        amount = envy_amount(table, wager, seat.wagers[wager], read(box.cards))
        best_of[box.player] = max(amount, best_of.get(box.player, 0))
    return [pays("envy", amount) for amount in best_of.values() if amount > 0]


def progressive(table: Table, seat: Seat, wager: str, hand: Hand) -> list[Line]:
    if wager not in seat.wagers:
        return []
    return [progressive_line(table, seat, wager, hand), *envy_lines(table, seat, wager)]


# ----------------------------------------------------------------------- the Five Card Hand Bonus


def hand_bonus_lives(table: Table, seat: Seat) -> bool:
    """A fold keeps it, unless 657a is read the other way."""
    keeps = table.game == "caribbean_stud_poker" or table.reading("fold_keeps_hand_bonus", True)
    return keeps or not seat.folded


def hand_bonus(table: Table, seat: Seat) -> list[Line]:
    """The own hand first, then the dealer's, then Magic Card and Lucky Bonus."""
    placed = [wager for wager in (OWN, DEALERS) if wager in seat.wagers]
    if not hand_bonus_lives(table, seat):
        return [forfeit(wager, seat.wagers[wager]) for wager in placed]
    lines = [hand_bonus_line(table, seat, wager) for wager in placed]
    rows = table.column("magic_card_and_lucky_bonus", None)
    for wager in placed:
        if table.magic_card in (seat.cards if wager == OWN else table.dealer):
            lines.append(pays("magic_card", winnings(seat.wagers[wager], rows["Magic Card"])))
    for wager in placed:
        if table.lucky_position == (seat.number if wager == OWN else "dealer"):
            lines.append(pays("lucky_bonus", winnings(seat.wagers[wager], rows["Lucky Bonus"])))
    return lines


def hand_bonus_line(table: Table, seat: Seat, wager: str) -> Line:
    stake = seat.wagers[wager]
    hand = hands.five(seat.cards if wager == OWN else table.dealer)
    odds = table.odds_for(hand, HAND_BONUS, None)
    if odds is None:
        return lose(wager, stake)
    if "%" not in odds:
        payout = winnings(stake, odds)
    elif wager == OWN:
        payout = award(table, HAND_BONUS, odds)
    elif counts_once_elsewhere(table, seat):
        return lose(wager, stake)
    else:
        payout = share_of_dealers_hand(table, odds)
    return Line(wager, stake, "win", payout - stake, share=odds if "%" in odds else "")


def counts_once_elsewhere(table: Table, seat: Seat) -> bool:
    """AMB-86: of a player's boxes only the one settled first, which has the highest number, takes part."""
    if table.reading("dealer_hand_share", "players") == "wagers":
        return False
    return any(other.player == seat.player and other.number > seat.number for other in dealers_bettors(table))


def dealers_bettors(table: Table) -> list[Seat]:
    return [s for s in table.seats if DEALERS in s.wagers and hand_bonus_lives(table, s)]


def share_of_dealers_hand(table: Table, odds: str) -> int:
    """One award for all, valued and taken when the first bettor on the dealer's hand is reached."""
    if table.dealer_share is None:
        entitled = [s for s in dealers_bettors(table) if not counts_once_elsewhere(table, s)]
        table.dealer_share = award(table, HAND_BONUS, odds, len(entitled))
    return table.dealer_share
