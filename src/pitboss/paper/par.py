"""A PAR sheet: everything a laboratory asks of a game, wager by wager, exact figures beside the decimals.

Numbers are fractions until they are written. The digest is of every figure on the sheets, so that two sheets with the
same digest say the same, whatever wrote them. What wrote them is stated after it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import sha256
from itertools import combinations
from typing import Any

from pitboss.clause import cite_text
from pitboss.filing.submission import Submission
from pitboss.law.game import Game, Readings
from pitboss.messages import Argument, Catalogue, Message, Phrase, PrintedOdds, argument_from_json, catalogue, message
from pitboss.money import Cents, dollars
from pitboss.odds.exact.choice import BASE, Choice, Entry, percent, select, side_of, submission_choices
from pitboss.odds.exact.distribution import Outcomes, hold_intervals, sum_of_rounds, wager_distribution
from pitboss.odds.exact.meter_results import MeterPlay, MeterResults, meter_results
from pitboss.odds.exact.optimum import plan_digest
from pitboss.odds.exact.progressive import meter_table
from pitboss.odds.exact.wager_covariance import covariance_of_wagers
from pitboss.odds.report.entries import check_players_and_meters, entry
from pitboss.odds.strategy.simple_rules import rule_sentences
from pitboss.paper.rules_page import edition_words, law_name
from pitboss.paper.standing import PRACTICE
from pitboss.program import program_statement

Cell = str | int | float | Fraction | Message | PrintedOdds | None
Progress = Callable[[int, int, str], None]

ROUNDS = tuple(10**power for power in range(3, 9))
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


@dataclass(frozen=True)
class AtTable:
    """Who makes the wagers, and from which meters; with the limits that are filed, if any are."""

    players: int
    meters: Mapping[str, Fraction]
    submission: Submission | None

    def results(self, choice: Choice, rounds: int, house: bool) -> MeterResults | None:
        """The results of so many rounds of a wager on a meter."""
        if choice.wager == BASE or meter_table(choice.sheet, choice.wager) is None:
            return None
        return meter_results(MeterPlay(side_of(choice, self.players), self.meters, self.players), rounds, house)


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
    def digest_written(self) -> str:
        """The digest as the sheet of the game has it."""
        return str(self.pages[0].blocks[0].rows[-1][1])

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
    players: int = 1,
    meters: Mapping[str, Fraction] | None = None,
) -> Par:
    """The sheets of a game: one for the game, then one for each wager and paytable asked for.

    So many players make every wager; `meters` hold so many units, by tier, where not at seed. The digest is of the English
    sheets, whatever language they are in.
    """
    at = AtTable(players, meters or {}, submission)
    choices = select(game, wager, paytable, readings) if submission is None else submission_choices(submission, wager)
    check_players_and_meters(choices, players, at.meters)
    told: list[tuple[Choice, Entry]] = []
    for done, choice in enumerate(choices):
        if progress is not None:
            progress(done, len(choices), f"{game.name}, {choice.wager} {choice.letter or ''}".rstrip())
        told.append((choice, entry(choice, submission, rule_sentences, players, at.meters)))
    pages = [_page_of_game(game, version, told, at), *(_page_of_wager(choice, of, at) for choice, of in told)]
    digest = Par(game, [_in_words(page, catalogue()) for page in pages]).digest
    pages[0].blocks[0].rows.append(("Digest of all figures (SHA-256)", digest))
    pages[0].blocks.append(Block("Made by", ("What", "Value"), list(_statement(told))))
    return Par(game, [_in_words(page, texts or catalogue()) for page in pages], standing)


def _statement(told: list[tuple[Choice, Entry]]) -> Iterator[tuple[Cell, ...]]:
    """What made the figures, as the statement of a proof and the log of a table name it; and room to sign."""
    program = program_statement()
    yield "Program (SHA-256 of every file)", program["sources"]
    yield "Python", program["python"]
    yield "Libraries", message("par-cited", words=program["libraries"])
    yield "Processor", message("par-cited", words=f"{program['processor']}, {program['system']}")
    for letter, choice in {
        f" {choice.letter}" if choice.letter else "": choice for choice, of in told if choice.wager == BASE
    }.items():
        yield message("par-plan", letter=letter), plan_digest(choice.sheet)
    yield "Signed, and the day", "\u2002" * 40


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


def _page_of_game(game: Game, version: str, told: list[tuple[Choice, Entry]], at: AtTable) -> Page:
    page = Page("Game", message("par-of-game", game=Phrase(game.name), law=Phrase(game.law.called)))
    page.blocks.append(Block("The sheet", ("What", "Value"), list(_facts(game, version, told, at))))
    rows = [
        (_title(game, of["wager"]), of["paytable"], of["per"], hold, _return_of_staked(of), *rest)
        for choice, of in told
        for hold, *rest in (_hold(choice, at),)
    ]
    head = (
        "Wager",
        "Table",
        "Per",
        "Hold",
        OF_STAKED,
        "Variance",
        "Standard deviation",
        "Volatility index, 90%",
        "Hit frequency",
    )
    page.blocks.append(Block("Every wager", head, rows))
    rules = [(of["paytable"] or "", _as_cell(rule)) for _, of in told for rule in of["strategy_message"]]
    page.blocks.append(Block("The best play, and simple rules with what they cost", ("Table", "Rule"), list(rules)))
    page.blocks.append(Block(COVARIANCE, ("Wager", "and wager", "Covariance", "Why not"), list(_covariances(told))))
    return page


def _facts(game: Game, version: str, told: list[tuple[Choice, Entry]], at: AtTable) -> Iterator[tuple[Cell, ...]]:
    yield "Game", game.name
    yield "Law", law_name(game.law)
    yield "Edition", message("par-cited", words=edition_words(game.edition))
    yield "Software", f"pitboss {version}"
    yield (
        "Method",
        "every deal counted through the declared rules; the best play where there is a choice; meters at seed",
    )
    if at.players > 1:
        yield "Players, each making the wager", at.players
    for tier, units in at.meters.items():
        yield message("par-meter-holds", tier=tier), units
    for key, value in told[0][0].readings:
        yield message("par-reading", key=key), str(value).lower() if isinstance(value, bool) else value


def _hold(choice: Choice, at: AtTable) -> tuple[Cell, ...]:
    of = wager_distribution(choice, at.players)
    hits = Fraction(sum(ways for net, ways in of.nets.items() if net > 0), of.ways)
    return -of.mean, of.variance, of.std_dev, of.volatility_index(), hits


def _return_of_staked(of: Entry) -> Fraction:
    """What comes back, stakes included, as a part of all that is staked on average."""
    return 1 + _fraction(of["ev"]) / _fraction(of["average_wagered"])


def _title(game: Game, wager: str) -> str:
    return "Required wagers" if wager == BASE else game.lines[wager].title


OF_STAKED = "Return to player, of all staked"
NOT_COUNTED = "the cards that both go by are too many to go through"
COVARIANCE = "Covariance between the wagers of one seat, per unit of each"


def _covariances(told: list[tuple[Choice, Entry]]) -> Iterator[tuple[Cell, ...]]:
    """The first table of each wager. A pair that is not counted is named, and why not."""
    first: dict[str, Choice] = {}
    for choice, _ in told:
        first.setdefault(choice.wager, choice)
    for one, two in combinations(first.values(), 2):
        together = covariance_of_wagers(one, two)
        names = _title(one.game, one.wager), _title(two.game, two.wager)
        yield *names, together, NOT_COUNTED if together is None else ""


# --- A wager ---


def _page_of_wager(choice: Choice, of: Entry, at: AtTable) -> Page:
    letter = f" {choice.letter}" if choice.letter else ""
    title: Argument = Phrase(_title(choice.game, choice.wager))
    page = Page(
        f"{choice.wager}{letter}", message("par-of-wager", game=Phrase(choice.game.name), wager=title, letter=letter)
    )
    page.blocks += [
        Block("Figures", ("What", "Value"), list(_figures(choice, of, at))),
        _rows(of),
        *_meters(of, at),
        Block(
            "Hold over many rounds, 95 of 100 runs within",
            ("Rounds", "Low, %", "Average, %", "High, %", "Deviation of the sum, per root of rounds", "By"),
            [_interval(choice, rounds, at) for rounds in ROUNDS],
        ),
        Block(
            "What n rounds come to, in units",
            ("Part of runs that end at or below", *map(str, PLAYED)),
            _played(choice, at),
        ),
    ]
    return page


def _interval(choice: Choice, rounds: int, at: AtTable) -> tuple[Cell, ...]:
    """From the distribution of so many rounds; a normal one where there are too many sums."""
    on_meter = at.results(choice, rounds, house=True)
    if on_meter is not None:
        low, high = (100 * end for end in on_meter.hold_interval(CONFIDENCE))
        middle, deviation = -100 * on_meter.mean / rounds, on_meter.deviation
        return rounds, low, middle, high, deviation, message("par-by-meters", periods=f"{len(on_meter.paid):,}")
    nets = wager_distribution(choice)
    exact = hold_intervals(nets, rounds, (CONFIDENCE,))
    low, high = nets.hold_interval(rounds, CONFIDENCE) if exact is None else exact[0]
    way = "the normal distribution" if exact is None else "the distribution itself"
    return rounds, 100 * low, percent(-nets.mean), 100 * high, nets.std_dev, way


def _figures(choice: Choice, of: Entry, at: AtTable) -> Iterator[tuple[Cell, ...]]:
    hold, variance, deviation, volatility, hits = _hold(choice, at)
    yield "Clause", cite_text(of["clause"])
    yield "Per", of["per"]
    yield "Combinations", of["combinations"]
    yield "Hold", hold
    yield OF_STAKED, _return_of_staked(of)
    if choice.wager == BASE:
        yield "Return to player, per Ante", 1 + _fraction(of["ev"])
    if of.get("ev_as_played") not in (None, of["ev"]):
        yield "Hold with the folds of the best play, which forfeit it", -_fraction(of["ev_as_played"])
    yield "Average wagered", _fraction(of["average_wagered"])
    yield "Variance", variance
    yield "Standard deviation", deviation
    yield "Volatility index, 90%", volatility
    yield "Hit frequency", hits
    yield from _top_award(choice, of, at)
    chance = wager_distribution(choice, at.players)
    yield "Skewness", chance.skewness
    yield "Excess kurtosis", chance.excess_kurtosis
    for key, value in of["readings"].items():
        yield message("par-reading", key=key), str(value)


def _top_award(choice: Choice, of: Entry, at: AtTable) -> Iterator[tuple[Cell, ...]]:
    """The award that wins most, how seldom it comes, and what it costs the house under the filed limits."""
    top = max((row for row in of["rows"] if int(row["ways"])), key=lambda row: _fraction(row["net"]))
    yield "Top award", PrintedOdds(top["odds"])
    yield "Cycle of the top award, in rounds", Fraction(int(of["combinations"]), int(top["ways"]))
    yield "Greatest win of one round, in units", _fraction(top["net"])
    submission = at.submission
    if submission is not None:
        line = choice.game.ante if choice.wager == BASE else choice.wager
        most = max(submission.sizes_of(line) or (submission.maximum[line],))
        yield "Greatest stake filed", _money(most)
        yield "Greatest exposure to one seat under the filed limits", _money(_limited(most, top, submission))


def _limited(stake: Cents, top: Entry, submission: Submission) -> Cents:
    """What the award costs at this stake, under an aggregate limit if one is filed."""
    cost = int(stake * _fraction(top["net"]))
    return cost if submission.limit is None else min(cost, submission.limit)


def _money(cents: Cents) -> str:
    return f"${dollars(cents)}"


def _meters(of: Entry, at: AtTable) -> Iterator[Block]:
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
        ("Long run: standard deviation of one round; rounds depend on each other", of["long_run_std_dev"]),
    ]
    if at.players > 1 or at.meters:
        rows.append(("Returned with these meters and this envy, %", of["return_pct"]))
    yield Block("Meters, in units of the wager", ("What", "Value"), rows)
    if "by_bettors" in of:
        each: list[tuple[Cell, ...]] = [
            (row["bettors"], -_fraction(row["ev"]), _fraction(row["variance"]), 100 - row["long_run_pct"])
            for row in of["by_bettors"]
        ]
        yield Block("By bettors", ("Bettors", "Hold", "Variance", "Hold in the long run, %"), each)


def _rows(of: Entry) -> Block:
    """Each row with what it returns: what it pays, its stake included, by its probability, of all that is staked.

    Of the required wagers also what was wagered in all: the same hand may come to the same at another price.
    """
    several = any("wagered" in row for row in of["rows"])
    head = ("Hand", "Pays", *(["Wagered"] if several else []), "Ways", "Probability", "Return", "Of the net")
    return Block("Rows", head, [_row(row, of, several) for row in of["rows"]])


def _row(row: Entry, of: Entry, several: bool) -> tuple[Cell, ...]:
    part, net = Fraction(int(row["ways"]), int(of["combinations"])), _fraction(row["net"])
    wagered = [row.get("wagered")] if several else []
    returned = part * (row.get("wagered", 1) + net) / _fraction(of["average_wagered"])
    words = _as_cell(row["hand_message"])
    return (words, PrintedOdds(row["odds"]), *wagered, row["ways"], part, returned, part * net)


def _as_cell(argument: object) -> Message:
    """A sentence or the name of a hand, as a message of its own: it begins with a capital letter."""
    return message(CAPITAL, words=argument_from_json(argument))


def _fraction(told: dict[str, Any]) -> Fraction:
    return Fraction(int(told["num"]), int(told["den"]))


def _played(choice: Choice, at: AtTable) -> list[tuple[Cell, ...]]:
    """What one player nets: of a meter, as one of those at the table."""
    sums: list[MeterResults | Outcomes | None] = [
        at.results(choice, rounds, house=False) or sum_of_rounds(wager_distribution(choice), rounds)
        for rounds in PLAYED
    ]
    rows: list[tuple[Cell, ...]] = [
        (f"{100 * part:g}%", *(None if found is None else float(found.quantile(part)) for found in sums))
        for part in PARTS
    ]
    return [*rows, ("ends ahead", *(None if found is None else found.ahead for found in sums))]
