"""Drills: a situation, a question, the right answer with its clause. Each is made again from its seed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from tablestakes.cards import DECK, Cards, show
from tablestakes.money import dollars, parse_dollars, said
from tablestakes.rules.across import SeatResult, settle
from tablestakes.rules.game import Game
from tablestakes.rules.round import FOLD, Round, Seat, multiples
from tablestakes.rules.sheet import sheet


class Drill(NamedTuple):
    """What is shown, what is asked, and what is right. `choices` is empty where an amount is to be said."""

    kind: str
    seed: int
    shown: tuple[str, ...]
    question: str
    choices: tuple[str, ...]
    answer: str
    why: str
    clause: str

    def judge(self, said_answer: str) -> bool:
        """Is this the answer? A choice by its number or its words; an amount in dollars."""
        given = said_answer.strip()
        if self.choices:
            if given.isdigit() and 1 <= int(given) <= len(self.choices):
                given = self.choices[int(given) - 1]
            return given.lower() == self.answer.lower()
        try:
            return parse_dollars(given.replace("+", "")) == parse_dollars(self.answer)
        except ValueError:
            return False


def drill(game: Game, kind: str, seed: int) -> Drill:
    """The drill of this kind and seed; the same every time."""
    return KINDS[kind](game, seed, Random(f"{game.key}/{kind}/{seed}"))


def likely_deck(rng: Random) -> list[int]:
    """A shuffled deck, often a short one, so that hands worth reading come up."""
    deck = list(DECK)
    style = rng.random()
    if style < 0.35:
        low = rng.randint(0, 6)
        deck = [card for card in DECK if low <= card >> 2 <= low + 6]
    elif style < 0.55:
        suits = rng.sample(range(4), 2)
        deck = [card for card in DECK if card & 3 in suits]
    rng.shuffle(deck)
    rest = [card for card in DECK if card not in deck]
    rng.shuffle(rest)
    return deck + rest


def options(rng: Random, right: str, others: list[str]) -> tuple[str, ...]:
    """The right answer among up to three others."""
    wrong = [other for other in dict.fromkeys(others) if other != right]
    found = [right, *rng.sample(wrong, min(3, len(wrong)))]
    rng.shuffle(found)
    return tuple(found)


def reading(game: Game, seed: int, rng: Random) -> Drill:
    """§ .6(b): what hand is this?"""
    key = rng.choice([k for k, hand in game.hands.items() if hand.kind.order and "dealer" not in k])
    hand, deck = game.hands[key], likely_deck(rng)
    spots, cards = game.layout.slices(), tuple(deck)
    held = tuple(card for place in hand.needs for card in cards[spots[place]])
    score = dict(zip(game.scores._fields, game.read(cards), strict=True)).get(key)  # type: ignore[attr-defined]
    if score is None:
        assert hand.score is not None
        score = hand.score(cards)
    right = hand.kind.describe(score)
    others = [hand.kind.describe(hand.kind.score(rng.sample(DECK, max(len(held), hand.kind.size)))) for _ in range(30)]
    others += ["Straight", "Flush", "Three-of-a-kind", "Two pair", "Straight flush"]
    clause = next(r.clause for r in game.rankings if r.kind is hand.kind)
    stem = clause[: clause.rindex("(")]
    return Drill(
        "reading", seed, (f"{hand.title.capitalize()}: {show(held)}",), "What hand is it?", options(rng, right, others), right,
        f"It is {right}: {show(hand.kind.plays(held))} play.", stem,
    )  # fmt: skip


def dealt(game: Game, rng: Random, folds: bool = False) -> tuple[Round, Cards]:
    """A lawful round of one seat, every wager a dealer meets often."""
    deck = likely_deck(rng)
    spots = game.layout.slices()
    cards = {place: tuple(deck[spot]) for place, spot in spots.items()}
    wagers = {line: 100 * rng.choice((5, 10, 15, 25)) for line in game.required[:1]}
    wagers |= {line: wagers[game.lines[line].equals] for line in game.required if game.lines[line].equals}
    for line in game.optional:
        if line not in game.progressives and not game.lines[line].sizes and rng.random() < 0.6:
            wagers[line] = 100 * rng.choice((5, 10, 25))
    decisions: list[int | None] = []
    for decision in game.decisions:
        if folds and rng.random() < 0.15:
            decisions.append(FOLD)
            break
        decisions.append(wagers["ante"] * rng.choice(multiples(decision, game.read(tuple(deck)))))
    fourth = cards["fourth"][0] if cards["fourth"] else None
    seat = Seat(1, cards["player"], wagers, tuple(decisions), fourth=fourth)
    played = Round(sheet(game), (seat,), cards["dealer"], cards["community"], cards["bonus"])
    return played, cards["player"]


def lying(played: Round) -> tuple[str, ...]:
    """The round as it lies before the dealer."""
    (seat,), game = played.seats, played.game
    told = [f"Player: {show(seat.cards)}" + (f", fourth card {show([seat.fourth])}" if seat.fourth is not None else "")]
    for title, cards in (("Dealer", played.dealer), ("Community", played.community), ("Bonus", played.bonus)):
        told += [f"{title}: {show(cards)}"] if cards else []
    staked = ", ".join(f"{game.lines[line].title} {said(cents)}" for line, cents in seat.stakes(game).items())
    return (*told, f"Wagers: {staked}" + (" (folded)" if seat.folded else ""))


def settled(played: Round) -> SeatResult:
    return settle(played).seats[0]


def winner(game: Game, seed: int, rng: Random) -> Drill:
    """§ .11(c): under which paragraph is this hand settled?"""
    played, _ = dealt(game, rng)
    scores = game.read(played.cards_of(played.seats[0]))
    rows = played.sheet.rows
    row = rows[game.finding(scores, 1)]
    return Drill(
        "winner", seed, lying(played), "How does it stand?", options(rng, row.when, [r.when for r in rows.values()]), row.when,
        f"Here {row.when}.", row.clause,
    )  # fmt: skip


def payout(game: Game, seed: int, rng: Random) -> Drill:
    """§ .11, § .12: what does one wager win or lose?"""
    played, _ = dealt(game, rng, folds=True)
    line = rng.choice(settled(played).lines)
    title = game.lines[line.wager].title
    odds = f" at {line.odds}" if line.outcome in ("win", "pays") else ""
    hand = f" with {line.hand}" if line.hand else ""
    return Drill(
        "payout", seed, lying(played), f"What does the {title} come to? A loss has a minus, a push is 0.", (), dollars(line.net),
        f"{title}: {line.outcome}{odds}{hand}, {said(line.net)}.", line.clause,
    )  # fmt: skip


def order(game: Game, seed: int, rng: Random) -> Drill:
    """§ .11(b), § .11(c): clockwise to ask, counterclockwise to settle."""
    seats = sorted(rng.sample(range(1, game.seats_most + 1), rng.randint(2, game.seats_most)))
    asking = rng.random() < 0.5
    right = f"Seat {seats[0] if asking else seats[-1]}"
    what = "asked to decide" if asking else "settled"
    clause = game.decisions[0].clause if asking else played_clause(game)
    way = "clockwise from the dealer's left" if asking else "counterclockwise from the dealer's right"
    return Drill(
        "order", seed, (f"Players sit in seats {', '.join(map(str, seats))}; seat 1 is farthest to your left.",),
        f"Which seat is {what} first?", options(rng, right, [f"Seat {seat}" for seat in seats]), right,
        f"It goes {way}: {right.lower()} first.", clause,
    )  # fmt: skip


def played_clause(game: Game) -> str:
    return game.clause({"682a": ".11(d)", "683a": ".11(h)"}.get(game.chapter, ".11(c)"))


def irregular(game: Game, seed: int, rng: Random) -> Drill:
    """§ .13: what is done about it?"""
    case = rng.choice(list(game.irregularities.values()))
    others = [other.does for other in game.irregularities.values()]
    return Drill(
        "irregular", seed, (f"{case.what[0].upper()}{case.what[1:]}.",), "What do you do?", options(rng, case.does, others),
        case.does, case.does, case.clause,
    )  # fmt: skip


Maker = Callable[[Game, int, Random], Drill]
KINDS: dict[str, Maker] = {
    "reading": reading,
    "winner": winner,
    "payout": payout,
    "order": order,
    "irregular": irregular,
}
