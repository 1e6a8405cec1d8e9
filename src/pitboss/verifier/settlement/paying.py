"""Money, printed odds and the lines of a settlement. Amounts are whole cents throughout."""

import json
from dataclasses import dataclass, field
from decimal import Decimal
from pkgutil import get_data
from typing import Any

from . import hands
from .hands import Card, Hand

PRINTED: dict[str, Any] = json.loads(get_data(__package__, "paytables.json") or b"")  # Also from within an archive.

EVENS = "1 to 1"


def cents(money: Any) -> int:
    amount = Decimal(str(money)) * 100
    assert amount == int(amount), money
    return int(amount)


def dollars(amount: int) -> str:
    sign = "-" if amount < 0 else ""
    return f"{sign}{abs(amount) // 100}.{abs(amount) % 100:02d}"


def winnings(stake: int, odds: str) -> int:
    """The winnings of odds of "N to M" or "N for 1" on a stake; the caller knows which of the two it has."""
    number, _, unit = odds.partition(" to " if " to " in odds else " for ")
    amount, rest = divmod(stake * int(number), int(unit))
    assert rest == 0, (stake, odds)
    return amount


@dataclass
class Line:
    wager: str
    stake: int | None
    outcome: str
    net: int
    exempt: bool = False  # never counted against the payout limit
    share: str = ""  # of a meter, as it is printed: "100% mega"

    def answer(self) -> dict[str, Any]:
        stake = None if self.stake is None else dollars(self.stake)
        return {"wager": self.wager, "stake": stake, "outcome": self.outcome, "net": dollars(self.net)}


def win(wager: str, stake: int, odds: str) -> Line:
    return Line(wager, stake, "win", winnings(stake, odds))


def push(wager: str, stake: int) -> Line:
    return Line(wager, stake, "push", 0)


def lose(wager: str, stake: int) -> Line:
    return Line(wager, stake, "lose", -stake)


def forfeit(wager: str, stake: int) -> Line:
    return Line(wager, stake, "forfeit", -stake)


def pays(wager: str, amount: int) -> Line:
    return Line(wager, None, "pays", amount)


@dataclass
class Seat:
    number: int
    player: Any
    cards: list[Card]
    fourth: list[Card]
    wagers: dict[str, int]
    raises: list[int]  # what was put up at each decision point
    folded: bool

    @property
    def ante(self) -> int:
        return self.wagers["ante"]


@dataclass
class Table:
    game: str
    letters: dict[str, str]
    readings: dict[str, Any]
    dealer: list[Card]
    community: list[Card]
    bonus: list[Card]
    magic_card: Card | None
    lucky_position: int | str | None
    limit: int | None
    seats: list[Seat]  # in settlement order: the highest number first
    meters: dict[str, dict[str, int]] = field(default_factory=dict)
    dealer_share: int | None = None  # each equal part of the meter won by the dealer's hand, once valued

    def reading(self, name: str, default: Any) -> Any:
        return self.readings.get(name, default)

    def column(self, entry: str, selected_by: str | None) -> dict[str, str]:
        """Row label -> printed odds, of the table chosen under the given paytable key."""
        in_all_games = entry in ("all_six", "six_card_bonus")
        printed = PRINTED["six_cards"]["all_six"] if in_all_games else PRINTED[self.game][entry]
        return dict(zip(printed["odds"]["hands"], printed["odds"][self.letter(selected_by)], strict=True))

    def letter(self, selected_by: str | None) -> str:
        return "only" if selected_by is None else self.letters.get(selected_by, "A")

    def odds_for(self, hand: Hand, entry: str, selected_by: str | None) -> str | None:
        """The first row, from the top, that covers the hand and has something printed in it."""
        for label, odds in self.column(entry, selected_by).items():
            if odds not in ("blank", "n/a", "loss") and hands.ROWS[label](hand):
                return odds
        return None

    def against_table(self, seat: Seat, wager: str, hand: Hand, entry: str, selected_by: str | None) -> Line:
        """Settle a wager on one hand against a printed table."""
        return self.by_odds(seat, wager, self.odds_for(hand, entry, selected_by))

    @staticmethod
    def by_odds(seat: Seat, wager: str, odds: str | None) -> Line:
        stake = seat.wagers[wager]
        if odds is None:
            return lose(wager, stake)
        if odds == "push":
            return push(wager, stake)
        return win(wager, stake, odds)


def read_round(given: dict[str, Any]) -> Table:
    """Read the settle input. It is taken to be lawful."""
    submission = given.get("submission") or {}
    seats = []
    for box in given["seats"]:
        decisions = box.get("decisions") or []
        player = box.get("player")
        seats.append(
            Seat(
                number=box["seat"],
                player=("seat", box["seat"]) if player is None else player,
                cards=hands.parse_cards(box["cards"]),
                fourth=hands.parse_cards(box.get("fourth")),
                wagers={wager: cents(stake) for wager, stake in box["wagers"].items()},
                raises=[cents(decision) for decision in decisions if decision != "fold"],
                folded="fold" in decisions,
            )
        )
    magic = hands.parse_cards(given.get("magic_card"))
    limit = submission.get("limit")
    return Table(
        game=given["game"],
        letters=submission.get("paytables") or {},
        readings=submission.get("readings") or {},
        dealer=hands.parse_cards(given.get("dealer")),
        community=hands.parse_cards(given.get("community")),
        bonus=hands.parse_cards(given.get("bonus")),
        magic_card=magic[0] if magic else None,
        lucky_position=given.get("lucky_position"),
        limit=None if limit is None else cents(limit),
        seats=sorted(seats, key=lambda seat: -seat.number),
    )


def all_six(table: Table, seat: Seat, wager: str, shared: list[Card]) -> Line:
    """All-Six, or the Six Card Bonus. Table E's six-card royal stands outside any payout limit."""
    hand = hands.six(seat.cards + shared)
    line = table.against_table(seat, wager, hand, wager, wager)
    six_card_royal = hand.category in (hands.SIX_CARD_ROYAL_DIAMONDS, hands.SIX_CARD_ROYAL_OTHER)
    line.exempt = six_card_royal and table.letter(wager) == "E"
    return line
