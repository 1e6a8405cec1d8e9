"""Rounds of Chapters 657a, 639a and 683a in few words, and what they settle to.

The required wagers are $5 unless a seat says otherwise, and a seat stays in for the least it may.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from pitboss import answers, settle
from pitboss.errors import Refusal
from pitboss.exchange import RoundAsked
from pitboss.law.deal import Deal, Delivery

CRAZY, CARIBBEAN, CAJUN = "crazy_4_poker", "caribbean_stud_poker", "cajun_stud"
FOLD = "fold"
SUBMISSION = ("paytables", "readings", "limit", "offered")
# Dealt where it does not matter what: no two of one rank until thirteen are out, and never three in a row.
PLAIN = "2c 9d 5h Qs 7c Kd 3h Js 6c Td 4h As 8c 2d 9h 5s Qc 7d Kh 3s Jc 6d Th 4s Ac 8d"

Seat = dict[str, Any]


def stakes(words: str, **required: str) -> dict[str, str]:
    """Wagers from "queens_up 5, ante 10", on top of those required; an amount of "-" takes a wager away."""
    placed = required | dict(item.split() for item in words.split(", ") if item)
    return {wager: amount for wager, amount in placed.items() if amount != "-"}


def crazy(number: int, cards: str, wagers: str = "", play: str = "5", **more: Any) -> Seat:
    placed = stakes(wagers, ante="5", super_bonus="5")
    return {"seat": number, "cards": cards, "wagers": placed, "decisions": [play], **more}


def caribbean(number: int, cards: str, wagers: str = "", bet: str = "10", **more: Any) -> Seat:
    return {"seat": number, "cards": cards, "wagers": stakes(wagers, ante="5"), "decisions": [bet], **more}


def cajun(number: int, cards: str, wagers: str = "", raises: str = "5 5 5", **more: Any) -> Seat:
    return {"seat": number, "cards": cards, "wagers": stakes(wagers, ante="5"), "decisions": raises.split(), **more}


def played(game: str, dealer: str | None, *seats: Seat, **more: Any) -> RoundAsked:
    """A round as `settle` reads it; paytables, readings, limit and offered go into its submission."""
    submission = {key: more.pop(key) for key in SUBMISSION if key in more}
    made: Any = {"game": game, "submission": submission, "dealer": dealer, "seats": list(seats), **more}
    asked: RoundAsked = made  # Some tests make it wrongly, and mean to.
    return asked


class Settled:
    """The answer for a round, by seat and wager; the first seat given is meant where none is named."""

    def __init__(self, answer: answers.Settled) -> None:
        self.seats = {seat.seat: seat for seat in answer.seats}
        self.first = answer.seats[0].seat
        self.meters = answer.meters
        for seat in answer.seats:
            assert cents(seat.net) == sum(cents(line.net) for line in seat.lines)

    def lines(self, seat: int = 0) -> list[answers.Line]:
        return self.seats[seat or self.first].lines

    def all(self, what: str, seat: int = 0) -> dict[str, str]:
        """One column by wager; what stands on several lines of one name is joined by a plus."""
        found: dict[str, str] = {}
        for line in self.lines(seat):
            shown = str(line[what])
            found[line.wager] = f"{found[line.wager]} + {shown}" if line.wager in found else shown
        return found

    def nets(self, seat: int = 0) -> dict[str, str]:
        return self.all("net", seat)

    def net(self, wager: str, seat: int = 0) -> str:
        """What a wager came to, "none" where it has no line."""
        return self.nets(seat).get(wager, "none")

    def clause(self, wager: str, seat: int = 0) -> str:
        return self.all("clause", seat)[wager]

    def hand(self, wager: str, seat: int = 0) -> str:
        return self.all("hand", seat)[wager]

    def outcome(self, wager: str, seat: int = 0) -> str:
        return self.all("outcome", seat)[wager]


def settled(game: str, dealer: str | None, *seats: Seat, **more: Any) -> Settled:
    return Settled(settle(played(game, dealer, *seats, **more)))


def refused(clause: str, says: str, game: str, dealer: str | None, *seats: Seat, **more: Any) -> None:
    """The round is refused under the clause, and the message says what would be right."""
    with pytest.raises(Refusal) as caught:
        settle(played(game, dealer, *seats, **more))
    assert caught.value.clause == clause
    assert says in caught.value.message


class Chapter(NamedTuple):
    """What § 657a and § 639a have in common, under their own numbers."""

    number: str
    game: str
    seats: int
    share: str  # By which a share of the Hand Bonus meter is paid.
    decides: str
    least: str

    def seat(self, number: int, cards: str, wagers: str = "", decision: str = "", **more: Any) -> Seat:
        made = crazy if self.game == CRAZY else caribbean
        return made(number, cards, wagers, **{self.decides: decision or self.least}, **more)

    def settled(self, dealer: str | None, *seats: Seat, **more: Any) -> Settled:
        return settled(self.game, dealer, *seats, **more)


CHAPTER_657A = Chapter("657a", CRAZY, 6, "657a.11(f)(3)", "play", "5")
CHAPTER_639A = Chapter("639a", CARIBBEAN, 7, "639a.11(c)(6)(iii)", "bet", "10")


def cents(dollars: str) -> int:
    """Of an amount as the answer writes it, with two decimals always."""
    whole, _, rest = dollars.partition(".")
    assert len(rest) == 2, f"{dollars} is not dollars and cents"
    return int(whole + rest)


def plain(count: int, *used: str) -> str:
    """Cards of no interest that are not among those used; none of them makes a pair with another."""
    out = set(" ".join(used).split())
    ranks: set[str] = set()
    found: list[str] = []
    for card in PLAIN.split():
        if card not in out and card[0] not in ranks and len(found) < count:
            found.append(card)
            ranks.add(card[0])
    assert len(found) == count, f"no {count} cards apart from {used}"
    return " ".join(found)


def printed(letters: str, table: str) -> Iterator[tuple[str, str, str]]:
    """(letter, hand, figure) for every cell of a table; two blanks part the hand from its figures."""
    for row in table.strip().splitlines():
        hand, _, figures = row.strip().partition("  ")
        for letter, figure in zip(letters, figures.split(), strict=True):
            yield letter, hand, figure


def paid(figure: str, stake: int) -> str:
    """The net in dollars of a printed figure on a stake: 3:2 and 4 are odds to 1, 9f is for 1, - is a loss."""
    if figure in ("-", "push"):
        return "0.00" if figure == "push" else f"-{stake}.00"
    if figure.endswith("f"):
        return f"{(int(figure[:-1]) - 1) * stake}.00"
    pays, _, per = figure.partition(":")
    won = int(pays) * stake * 100 // int(per or 1)
    return f"{won // 100}.{won % 100:02d}"


# The lowest and the highest holding of each name. Of five cards the best four:
FOURS = {
    "Four aces": ("Ah Ad Ac As 2h", "Ah Ad Ac As Kh"),
    "Four-of-a-kind": ("2h 2d 2c 2s 3h", "Kh Kd Kc Ks Ah"),
    "Straight flush": ("Ah 2h 3h 4h 9d", "Ah Kh Qh Jh 9d"),
    "Three-of-a-kind": ("2h 2d 2c 4s 3h", "Ah Ad Ac Ks Kh"),
    "Flush": ("2h 3h 4h 6h 2d", "Ah Kh Qh Th 9d"),
    "Straight": ("Ah 2d 3h 4h 9d", "Ah Kd Qh Jh 9d"),
    "Two pair": ("3h 3d 2h 2d 4c", "Ah Ad Kh Kd Qc"),
    "Pair of queens or better": ("Qh Qd 4h 3d 2c", "Ah Ad Kh Qd 9c"),
    "Less": ("9h 7d 5c 3s 2h", "Jh Jd Ah Kd Tc"),
}
# Five cards:
FIVES = {
    "Royal flush": ("Ah Kh Qh Jh Th", "As Ks Qs Js Ts"),
    "Straight flush": ("Ah 2h 3h 4h 5h", "Ks Qs Js Ts 9s"),
    "Four-of-a-kind": ("2h 2d 2c 2s 3h", "Ah Ad Ac As Kh"),
    "Full house": ("2h 2d 2c 3s 3h", "Ah Ad Ac Ks Kh"),
    "Flush": ("2h 3h 4h 5h 7h", "As Ks Qs Js 9s"),
    "Straight": ("Ah 2h 3h 4h 5d", "As Ks Qs Js Td"),
    "Three-of-a-kind": ("2h 2d 2c 4s 3h", "Ah Ad Ac Ks Qh"),
    "Two pair": ("3h 3d 2c 2s 4h", "Ah Ad Kc Ks Qh"),
    "Pair of jacks or better": ("Jh Jd 2c 4s 3h", "Ah Ad Kc Qs Jh"),
    "Pair of 10s": ("Th Td 2c 4s 3h", "Th Td Ac Ks Qh"),
    "Pair of 6s to 9s": ("6h 6d 2c 4s 3h", "9h 9d Ac Ks Qh"),
    "Pair of 2s to 5s": ("2h 2d 5c 4s 3h", "5h 5d Ac Ks Qh"),
    "No pair": ("2h 3d 4c 5s 7h", "Ah Kd Qc Js 9h"),
}
# Six cards, the best five of which pay; the first five, or two, are the player's.
SIXES = {
    "Six-card royal flush, diamonds": ("Ad Kd Qd Jd Td 9d",),
    "Six-card royal flush, hearts": ("Ah Kh Qh Jh Th 9h",),
    "Six-card royal flush, spades": ("As 9s Qs Js Ts Ks",),
    "Six-card royal flush, clubs": ("9c Kc Qc Jc Tc Ac",),
    "Royal flush": ("Ad Kd Qd Jd Td 8d", "2c Ah Kh Qh Jh Th"),
    "Straight flush": ("Ah 2h 3h 4h 5h Kd", "Kd Qd Jd Td 9d 8d"),
    "Four-of-a-kind": ("2h 2d 2c 2s 3h 4d", "Ah Ad Kc Kh Ac As"),
    "Full house": ("2h 2d 2c 3s 3h 4d", "Ah Ad Ac Kc Ks Kh"),
    "Flush": ("2h 3h 4h 5h 7h 7d", "As Ks Qs Js 9s 8s"),
    "Straight": ("Ah 2h 3h 4h 5d 5c", "As Ks Qs Js Td 9c"),
    "Three-of-a-kind": ("2h 2d 2c 5s 4h 3d", "Ah Ad Qs Kc Jh Ac"),
    "Less": ("2h 3d 4c 5s 7h 8d", "Ah Ad Ks Kc Qh Qc"),
}


def dealt(deal: Deal, seats: list[int], bettors: dict[int, str]) -> list[Delivery]:
    """Every card of a deal in turn; `bettors` names the side bet of each seat that made one."""
    return deal.order(seats, {seat: [bettors[seat]] if seat in bettors else [] for seat in seats})


def places(deliveries: list[Delivery]) -> str:
    """Where the cards go, in turn: a seat's number, D the dealer, C community, B bonus, R the rack."""
    letters = {"dealer": "D", "community": "C", "bonus": "B", "rack": "R"}
    return "".join(letters.get(card.to) or card.to.removeprefix("seat ") for card in deliveries)


def stacks_of(deliveries: list[Delivery]) -> list[str]:
    """The stacks of an automated shoe, in turn, and last the single cards if there are any."""
    numbers = list(dict.fromkeys(card.stack for card in deliveries))
    return [places([card for card in deliveries if card.stack == number]) for number in numbers]
