"""A game under an operator's selection: each paytable as odds by name of hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any, NamedTuple

from pitboss.errors import Refusal, closest
from pitboss.law.citations import Cite
from pitboss.law.game import Game, Readings, Row, Table
from pitboss.law.paytable import ONLY, Envy, MeterTable, Paytable, paytables
from pitboss.messages import OR, Code, Phrase, SettingValues, listing, message
from pitboss.money import Odds
from pitboss.rank import Kind

OddsByName = tuple[Odds | None, ...]


class EnvyByName(NamedTuple):
    """Dollars by the wager's size and the name of the hand another player shows."""

    reads: str
    dollars: dict[int, tuple[int, ...]]


@dataclass(frozen=True, eq=False)
class Sheet:
    """Everything that settles a round, made once for a selection."""

    game: Game
    letters: dict[str, str]  # Of the tables the operator chooses.
    readings: dict[str, str | bool]
    tables: dict[str, Paytable]
    uses: dict[str, Table]
    odds: dict[str, OddsByName]
    rows: dict[int, Row]
    meters: dict[str, MeterTable]  # By wager; the two Hand Bonus wagers share one.
    envy: dict[str, EnvyByName]
    units: dict[str, tuple[int, str]] = field(default_factory=dict)  # What round.payable_unit has found.
    plans: dict[tuple[object, ...], Any] = field(
        default_factory=dict
    )  # What settlement has worked out: the lines of a seat,
    kept: dict[tuple[object, ...], Any] = field(default_factory=dict)  # and what each came to.

    def letter(self, table: str) -> str:
        return self.letters.get(table, ONLY)

    @cached_property
    def limited(self) -> tuple[str, ...]:
        """The lines that a payout limit counts, as the readings in force have it."""
        limit = self.game.limit
        if limit is None:
            return ()
        excluded = {line for line, (key, value) in limit.not_under.items() if self.readings[key] == value}
        return tuple(line for line in limit.lines if line not in excluded)


def sheet(game: Game, letters: Mapping[str, str] | None = None, readings: Readings | None = None) -> Sheet:
    """The sheet for these letters and readings; what is not named is the first letter and the default reading."""
    read = tuple(
        (key, value, isinstance(value, bool)) for key, value in sorted((readings or {}).items())
    )  # 1 is not true.
    return _sheet(game, tuple(sorted((letters or {}).items())), read)


def selectable(game: Game) -> dict[str, Paytable]:
    """The tables an operator chooses a letter of, in the chapter's order."""
    return {name: table for name, table in chapter_tables(game).items() if table.selectable}


def chapter_tables(game: Game) -> dict[str, Paytable]:
    return paytables(game.folder, game.edition.since)


@cache
def _sheet(
    game: Game, letters: tuple[tuple[str, str], ...], readings: tuple[tuple[str, str | bool, bool], ...]
) -> Sheet:
    chosen = {name: table.first for name, table in selectable(game).items()}
    for name, letter in letters:
        chosen[name] = check_letter(game, name, letter)
    read = game.default_readings()
    for key, value, _ in readings:
        read[key] = check_reading(game, key, value)
    tables, uses = chapter_tables(game), game.tables(read)
    odds = {}
    for name, use in uses.items():
        rows = tables[name].odds[chosen.get(name, ONLY)]
        odds[name] = by_name(game.hands[use.reads].kind, use, rows)
    meters = {n: t.meters[chosen.get(n, ONLY)] for n, t in tables.items() if t.meters}
    envy = {n: envy_by_name(game, uses[n], t.envy[chosen[n]]) for n, t in tables.items() if chosen.get(n) in t.envy}
    return Sheet(game, chosen, read, tables, uses, odds, game.settlement(read), meters, envy)


def envy_by_name(game: Game, use: Table, envy: Envy) -> EnvyByName:
    kind, dollars_by_size = game.hands[use.reads].kind, {}
    for size, rows in envy.amounts.items():
        paid = by_name(kind, use, {hand: Odds("for", dollars) for hand, dollars in rows.items()})
        dollars_by_size[size] = tuple(odds.pays if odds else 0 for odds in paid)
    return EnvyByName(use.reads, dollars_by_size)


def by_name(kind: Kind, use: Table, rows: Mapping[str, Odds]) -> OddsByName:
    """The odds of every name: those of the highest row it reaches, or None.

    § 657a.12(d)(2), § 657a.12(e)(2), § 639a.12(d)(2): no progressive pays a hand twice.
    """
    floors: dict[int, Odds] = {}
    for label, odds in rows.items():
        names = use.labels.get(label)
        for floor in (kind.number(n) for n in names) if names else kind.floors_of(label):
            floors[floor] = odds
    odds_by_name: list[Odds | None] = []
    for name in range(len(kind.names)):
        odds_by_name.append(floors.get(name, odds_by_name[-1] if odds_by_name else None))
    return tuple(odds_by_name)


def exempt(sheet: Sheet, line: str, name: int) -> bool:
    """§ 679a.12(h), § 682a.12(g): the six-card royals of All-Six table E lie outside the payout limit."""
    limit = sheet.game.limit
    letter, beginning = limit.exempt.get(line, ("", "")) if limit else ("", "")
    if not beginning or sheet.letter(line) != letter:
        return False
    return sheet.game.hands[sheet.uses[line].reads].kind.names[name].startswith(beginning)


def check_letter(game: Game, name: str, letter: object) -> str:
    """The letter, if the clause lists it."""
    tables = selectable(game)
    if name not in tables:
        raise Refusal(
            message(
                "paytable-unknown",
                game=Phrase(game.name),
                name=repr(name),
                known=SettingValues("paytables", (*tables,)),
                hint=closest(name, tables),
            ),
            clause=game.clause(Cite.PAYTABLES),
            code="unknown_paytable",
        )
    letters = list(tables[name].letters)
    if not isinstance(letter, str) or letter not in letters:
        raise Refusal(
            message(
                "paytable-letter-unknown",
                game=Phrase(game.name),
                letter=repr(letter),
                table=Code(name),
                letters=listing(letters, OR),
            ),
            clause=tables[name].clause,
            code="unknown_paytable",
        )
    return letter


def check_reading(game: Game, key: str, value: object) -> str | bool:
    """The value, if it is one of the readings of an unclear clause."""
    if key not in game.readings:
        raise Refusal(
            message(
                "reading-unknown" if game.readings else "no-readings",
                game=Phrase(game.name),
                name=repr(key),
                known=SettingValues("readings", (*game.readings,)),
                hint=closest(key, game.readings),
            ),
            clause=game.clause(Cite.PAYTABLES),
            code="unknown_reading",
        )
    values = game.readings[key].values
    kind = bool if isinstance(values[0], bool) else str
    if not isinstance(value, kind) or value not in values:
        value_texts = tuple(str(v).lower() if isinstance(v, bool) else v for v in values)
        raise Refusal(
            message(
                "reading-no-choice",
                game=Phrase(game.name),
                setting=Code(key),
                value=repr(value),
                values=listing((SettingValues(f"readings.{key}", (value,)) for value in value_texts), OR),
            ),
            clause=game.readings[key].clause,
            code="unknown_reading",
        )
    return value
