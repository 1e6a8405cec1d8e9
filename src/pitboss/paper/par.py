"""A PAR sheet: everything a laboratory asks of a game, wager by wager, exact figures beside the decimals.

Numbers are fractions until they are written. The digest is of every figure on the sheets, so that two sheets with the
same digest say the same, whatever wrote them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import sha256
from itertools import combinations
from math import sqrt
from typing import Any

from pitboss.clause import cite_text
from pitboss.filing.submission import Submission
from pitboss.law.game import Game, Readings
from pitboss.messages import Argument, Catalogue, Message, Phrase, PrintedOdds, argument_from_json, catalogue, message
from pitboss.odds.exact.choice import BASE, Choice, Entry, select, selected
from pitboss.odds.exact.distribution import Distribution, hold_intervals, sum_of, wager_distribution
from pitboss.odds.exact.wager_covariance import between_wagers
from pitboss.odds.report.entries import entry
from pitboss.odds.strategy.simple_rules import rule_sentences
from pitboss.paper.rules_page import edition_words, law_name
from pitboss.paper.standing import PRACTICE

Cell = str | int | float | Fraction | Message | PrintedOdds | None
Progress = Callable[[int, int, str], None]

ROUNDS = tuple(10**power for power in range(3, 9))
LOPSIDED = 0.01  # Of the sum's skewness: above it bounds are off by a two-hundredth of the deviation.
PLAYED = (100, 1_000, 10_000)  # Of these the distribution itself is worked out, where it fits.
PARTS = (0.005, 0.025, 0.05, 0.25, 0.5, 0.75, 0.95, 0.975, 0.995)
CONFIDENCE = 0.95
CAPITAL = "par-cell"  # Of a cell that begins with a capital letter, whatever is in it.


@dataclass
class Block:
    """A table of a sheet. A column of fractions is written twice: as a number, and exactly, as text."""

    title: str
    head: tuple[str, ...]
    rows: list[tuple[Cell, ...]]


@dataclass
class Page:
    name: str
    title: Message
    blocks: list[Block] = field(default_factory=list)


@dataclass
class TextPage:
    """A page in the words of a language."""

    name: str
    title: str
    blocks: list[Block]


@dataclass
class Par:
    game: Game
    pages: list[TextPage]
    standing: str = PRACTICE  # Of the house that files it, on every page.

    @property
    def digest(self) -> str:
        told = [
            [page.name, page.title, [[b.title, b.head, [list(map(str, row)) for row in b.rows]] for b in page.blocks]]
            for page in self.pages
        ]
        return sha256(json.dumps(told, ensure_ascii=False).encode()).hexdigest()


def par(
    game: Game,
    version: str,
    wager: str | None = None,
    paytable: str | None = None,
    readings: Readings | None = None,
    submission: Submission | None = None,
    progress: Progress | None = None,
    standing: str = PRACTICE,
    texts: Catalogue | None = None,
) -> Par:
    """The sheets of a game: one for the game, then one for each wager and paytable asked for.

    The digest is of the English sheets, whatever language they are in.
    """
    choices = select(game, wager, paytable, readings) if submission is None else selected(submission, wager)
    told: list[tuple[Choice, Entry]] = []
    for done, choice in enumerate(choices):
        if progress is not None:
            progress(done, len(choices), f"{game.name}, {choice.wager} {choice.letter or ''}".rstrip())
        told.append((choice, entry(choice, submission, rule_sentences)))
    pages = [_page_of_game(game, version, told), *(_page_of_wager(choice, of) for choice, of in told)]
    digest = Par(game, [_in_words(page, catalogue()) for page in pages]).digest
    pages[0].blocks[0].rows.append(("Digest of all figures (SHA-256)", digest))
    return Par(game, [_in_words(page, texts or catalogue()) for page in pages], standing)


def _in_words(page: Page, texts: Catalogue) -> TextPage:
    """A page in a language. What has no words in it, such as a clause, stays."""

    def shown(cell: Cell) -> Any:
        if isinstance(cell, PrintedOdds):
            return texts.argument_text(cell)
        if isinstance(cell, str | Message):
            words = texts.argument_text(Phrase(cell) if isinstance(cell, str) else cell)
            return words[:1].upper() + words[1:] if isinstance(cell, Message) and cell.key == CAPITAL else words
        return cell

    blocks = [
        Block(shown(block.title), tuple(map(shown, block.head)), [tuple(map(shown, row)) for row in block.rows])
        for block in page.blocks
    ]
    return TextPage(page.name, texts.text(page.title), blocks)


# --- The game ---


def _page_of_game(game: Game, version: str, told: list[tuple[Choice, Entry]]) -> Page:
    page = Page("Game", message("par-of-game", game=Phrase(game.name), law=Phrase(game.law.called)))
    page.blocks.append(Block("The sheet", ("What", "Value"), list(_facts(game, version, told))))
    rows = [(_title(game, of["wager"]), of["paytable"], of["per"], *_hold(choice)) for choice, of in told]
    head = ("Wager", "Table", "Per", "Hold", "Variance", "Standard deviation", "Volatility index, 90%", "Hit frequency")
    page.blocks.append(Block("Every wager", head, rows))
    rules = [(of["paytable"] or "", _as_cell(rule)) for _, of in told for rule in of["strategy_message"]]
    page.blocks.append(Block("The best play, and simple rules with what they cost", ("Table", "Rule"), list(rules)))
    page.blocks.append(Block(COVARIANCE, ("Wager", "and wager", "Covariance", "Why not"), list(_covariances(told))))
    return page


def _facts(game: Game, version: str, told: list[tuple[Choice, Entry]]) -> Iterator[tuple[Cell, ...]]:
    yield "Game", game.name
    yield "Law", law_name(game.law)
    yield "Edition", message("par-cited", words=edition_words(game.edition))
    yield "Software", f"pitboss {version}"
    yield (
        "Method",
        "every deal counted through the declared rules; the best play where there is a choice; meters at seed",
    )
    for key, value in told[0][0].readings:
        yield message("par-reading", key=key), str(value).lower() if isinstance(value, bool) else value


def _hold(choice: Choice) -> tuple[Cell, ...]:
    of = wager_distribution(choice)
    hits = Fraction(sum(ways for net, ways in of.nets.items() if net > 0), of.ways)
    return -of.mean, of.variance, of.std_dev, of.volatility_index(), hits


def _title(game: Game, wager: str) -> str:
    return "Required wagers" if wager == BASE else game.lines[wager].title


NOT_COUNTED = "the cards that both go by are too many to go through"
COVARIANCE = "Covariance between the wagers of one seat, per unit of each"


def _covariances(told: list[tuple[Choice, Entry]]) -> Iterator[tuple[Cell, ...]]:
    """The first table of each wager. A pair that is not counted is named, and why not."""
    first: dict[str, Choice] = {}
    for choice, _ in told:
        first.setdefault(choice.wager, choice)
    for one, two in combinations(first.values(), 2):
        together = between_wagers(one, two)
        names = _title(one.game, one.wager), _title(two.game, two.wager)
        yield *names, together, NOT_COUNTED if together is None else ""


# --- A wager ---


def _page_of_wager(choice: Choice, of: Entry) -> Page:
    letter = f" {choice.letter}" if choice.letter else ""
    title: Argument = Phrase(_title(choice.game, choice.wager))
    page = Page(
        f"{choice.wager}{letter}", message("par-of-wager", game=Phrase(choice.game.name), wager=title, letter=letter)
    )
    page.blocks += [
        Block("Figures", ("What", "Value"), list(_figures(choice, of))),
        _rows(of),
        *_meters(of),
        Block(
            "Hold over many rounds, 95 of 100 runs within",
            ("Rounds", "Low, %", "High, %", "By"),
            [_interval(wager_distribution(choice), rounds) for rounds in ROUNDS],
        ),
        Block(
            "What n rounds come to, in units", ("Part of runs that end at or below", *map(str, PLAYED)), _played(choice)
        ),
    ]
    return page


def _interval(nets: Distribution, rounds: int) -> tuple[Cell, ...]:
    """From the distribution of so many rounds, until a normal one cannot be told from it."""
    lopsided = abs(nets.skewness) > LOPSIDED * sqrt(rounds)
    exact = hold_intervals(nets, rounds, (CONFIDENCE,)) if lopsided else None
    low, high = nets.hold_interval(rounds, CONFIDENCE) if exact is None else exact[0]
    return (rounds, 100 * low, 100 * high, "the normal distribution" if exact is None else "the distribution itself")


def _figures(choice: Choice, of: Entry) -> Iterator[tuple[Cell, ...]]:
    hold, variance, deviation, volatility, hits = _hold(choice)
    yield "Clause", cite_text(of["clause"])
    yield "Per", of["per"]
    yield "Combinations", of["combinations"]
    yield "Hold", hold
    yield "Return to player", 1 - hold if isinstance(hold, Fraction) else None
    if of.get("ev_as_played") not in (None, of["ev"]):
        yield "Hold with the folds of the best play, which forfeit it", -_fraction(of["ev_as_played"])
    yield "Average wagered", _fraction(of["average_wagered"])
    yield "Variance", variance
    yield "Standard deviation", deviation
    yield "Volatility index, 90%", volatility
    yield "Hit frequency", hits
    chance = wager_distribution(choice)
    yield "Skewness", chance.skewness
    yield "Excess kurtosis", chance.excess_kurtosis
    for key, value in of["readings"].items():
        yield message("par-reading", key=key), str(value)


def _meters(of: Entry) -> Iterator[Block]:
    """What a wager on a meter returns beyond its seed; of a Hand Bonus for each number of bettors, each on both hands."""
    if "fixed" not in of:
        return
    rows: list[tuple[Cell, ...]] = [("Returned by fixed pays", _fraction(of["fixed"]))]
    for tier, part in of["per_meter_unit"].items():
        even = of["break_even"][tier]
        rows += [
            (message("par-meter-seed", tier=tier), Fraction(of["seeds"][tier])),
            (message("par-meter-returned", tier=tier), _fraction(part)),
            (message("par-meter-fair", tier=tier), None if even is None else _fraction(even)),
        ]
    rows += [
        ("Envy, each other player", _fraction(of["envy_per_other_player"])),
        ("Long run: players contribute, %", of["contributed_pct"]),
        ("Long run: the house adds, %", of["house_reseeds_pct"]),
        ("Long run: hold, %", 100 - of["long_run_pct"]),
        ("Long run: standard deviation", of["long_run_std_dev"]),
    ]
    yield Block("Meters, in units of the wager", ("What", "Value"), rows)
    if "by_bettors" in of:
        each: list[tuple[Cell, ...]] = [
            (row["bettors"], -_fraction(row["ev"]), _fraction(row["variance"]), 100 - row["long_run_pct"])
            for row in of["by_bettors"]
        ]
        yield Block("By bettors", ("Bettors", "Hold", "Variance", "Hold in the long run, %"), each)


def _rows(of: Entry) -> Block:
    """Of the required wagers also what was wagered in all: the same hand may come to the same at another price."""
    several = any("wagered" in row for row in of["rows"])
    head = ("Hand", "Pays", *(["Wagered"] if several else []), "Ways", "Probability", "Return")
    return Block("Rows", head, [_row(row, of, several) for row in of["rows"]])


def _row(row: Entry, of: Entry, several: bool) -> tuple[Cell, ...]:
    part = Fraction(int(row["ways"]), int(of["combinations"]))
    wagered = [row.get("wagered")] if several else []
    return (
        _as_cell(row["hand_message"]),
        PrintedOdds(row["odds"]),
        *wagered,
        row["ways"],
        part,
        part * _fraction(row["net"]),
    )


def _as_cell(argument: object) -> Message:
    """A sentence or the name of a hand, as a message of its own: it begins with a capital letter."""
    return message(CAPITAL, words=argument_from_json(argument))


def _fraction(told: dict[str, Any]) -> Fraction:
    return Fraction(int(told["num"]), int(told["den"]))


def _played(choice: Choice) -> list[tuple[Cell, ...]]:
    sums = [sum_of(wager_distribution(choice), rounds) for rounds in PLAYED]
    rows: list[tuple[Cell, ...]] = [
        (f"{100 * part:g}%", *(None if found is None else float(found.quantile(part)) for found in sums))
        for part in PARTS
    ]
    return [*rows, ("ends ahead", *(None if found is None else found.ahead for found in sums))]
