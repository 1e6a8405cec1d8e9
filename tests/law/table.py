"""Rounds of Three Card Prime, Four Card Prime and Four Card Frenzy, as their tests write them and read them.

Wagers are written "ante 5, prime 2"; decisions "5", "fold", or nothing.
"""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

import pytest

from pitboss import settle
from pitboss.cards import CARD_NAMES
from pitboss.errors import Refusal
from pitboss.law.deal import Deal

SUBMISSION = ("paytables", "readings", "limit", "offered")


class Paid(NamedTuple):
    """What one wager came to: the change in the player's dollars, the word for it, and the clause."""

    net: Decimal
    outcome: str
    clause: str


def box(number: int, cards: str, wagers: str, decisions: str = "", **more: Any) -> dict[str, Any]:
    """One seat of a round."""
    placed = dict(item.split() for item in wagers.split(", ") if item)
    return {"seat": number, "cards": cards, "wagers": placed, "decisions": decisions.split(), **more}


def answered(game: str, dealer: str, *boxes: dict[str, Any], **more: Any) -> dict[int, list[dict[str, Any]]]:
    """Seat -> its lines in the order of the answer. Keywords are parts of the submission, or of the round."""
    submission = {key: more.pop(key) for key in SUBMISSION if key in more}
    asked: Any = {"game": game, "submission": submission, "dealer": dealer, "seats": list(boxes), **more}
    answer = settle(asked)
    for seat in answer["seats"]:
        assert Decimal(seat["net"]) == sum(Decimal(line["net"]) for line in seat["lines"])
    return {seat["seat"]: seat["lines"] for seat in answer["seats"]}


def settled_boxes(game: str, dealer: str, *boxes: dict[str, Any], **more: Any) -> dict[int, dict[str, Paid]]:
    """Seat -> wager -> what it came to."""
    found = {}
    for number, lines in answered(game, dealer, *boxes, **more).items():
        assert len({line["wager"] for line in lines}) == len(lines)
        found[number] = {ln["wager"]: Paid(Decimal(ln["net"]), ln["outcome"], ln["clause"]) for ln in lines}
    return found


def settled(game: str, player: str, dealer: str, wagers: str, decisions: str = "", **more: Any) -> dict[str, Paid]:
    """The round of a single box: wager -> what it came to."""
    fourth = {"fourth": more.pop("fourth")} if "fourth" in more else {}
    return settled_boxes(game, dealer, box(1, player, wagers, decisions, **fourth), **more)[1]


def nets(game: str, player: str, dealer: str, wagers: str, decisions: str = "", **more: Any) -> dict[str, Decimal]:
    return {wager: paid.net for wager, paid in settled(game, player, dealer, wagers, decisions, **more).items()}


def paid_and_cut(game: str, dealer: str, *boxes: dict[str, Any], **more: Any) -> dict[int, dict[str, tuple[Any, Any]]]:
    """Seat -> wager -> dollars, and the dollars a payout limit kept back."""
    return {
        number: {ln["wager"]: (Decimal(ln["net"]), Decimal(ln.get("cut_by_limit", "0"))) for ln in lines}
        for number, lines in answered(game, dealer, *boxes, **more).items()
    }


def refused(game: str, player: str, dealer: str, wagers: str, decisions: str = "", **more: Any) -> Refusal:
    """The refusal of a round of a single box."""
    fourth = {"fourth": more.pop("fourth")} if "fourth" in more else {}
    return refused_boxes(game, dealer, box(1, player, wagers, decisions, **fourth), **more)


def refused_boxes(game: str, dealer: str, *boxes: dict[str, Any], **more: Any) -> Refusal:
    with pytest.raises(Refusal) as caught:
        answered(game, dealer, *boxes, **more)
    return caught.value


def others(count: int, *used: str) -> str:
    """The first cards of the deck that are not used; for hands that bear on nothing."""
    gone = set(" ".join(used).split())
    return " ".join([card for card in CARD_NAMES if card not in gone][:count])


def first(count: int, cards: str) -> str:
    return " ".join(cards.split()[:count])


def every_row(pays: Mapping[str, tuple[str, tuple[float, ...]]]) -> Iterator[Any]:
    """(cards, letter, odds to 1) for each row under each letter: hand -> cards, and the odds under A, B, C..."""
    for hand, (cards, odds) in pays.items():
        for letter, to_one in zip("ABCDEFGH", odds, strict=False):
            yield pytest.param(cards, letter, to_one, id=f"{letter}: {hand}")


def places(deal: Deal, seats: list[int], wagers: dict[int, set[str]]) -> str:
    """To whom each card goes, in turn: "1 2 D" for two players and the dealer, 4th cards "4th1", then B and R."""
    short = {"dealer": "D", "bonus": "B", "rack": "R"}
    return " ".join(
        short.get(one.to, one.to.replace("fourth ", "4th").replace("seat ", "")) for one in deal.order(seats, wagers)
    )


# § 679a.12(g), § 684a.12(f), § 682a.12(f) print the same five tables. A six-card royal holds a royal flush, and is
# paid as one where it has no row of its own (AMB-10).
ALL_SIX: dict[str, tuple[str, tuple[float, ...]]] = {
    "six-card royal of diamonds": ("Ad Kd Qd Jd Td 9d", (1000, 1000, 1000, 1000, 200_000)),
    "six-card royal of hearts": ("Ah Kh Qh Jh Th 9h", (1000, 1000, 1000, 1000, 20_000)),
    "six-card royal of spades": ("As Ks Qs Js Ts 9s", (1000, 1000, 1000, 1000, 20_000)),
    "six-card royal of clubs": ("Ac Kc Qc Jc Tc 9c", (1000, 1000, 1000, 1000, 20_000)),
    "royal flush": ("Ts As Ks 9d Qs Js", (1000, 1000, 1000, 1000, 1000)),
    "straight flush": ("9h Kh Th 2c Qh Jh", (200, 200, 200, 200, 200)),
    "four-of-a-kind": ("7c 7d 2c 7h 9d 7s", (50, 50, 100, 100, 50)),
    "full house": ("7c 7d 2c 2h 7h 9d", (25, 25, 20, 20, 20)),
    "flush": ("Ac Tc 2c 6c 4c 9d", (20, 15, 15, 15, 15)),
    "straight": ("4c 8d 5h 6s 7c Kd", (10, 10, 9, 10, 10)),
    "three-of-a-kind": ("7c 7d 2c 9h 7h Kd", (5, 5, 8, 7, 5)),
}
