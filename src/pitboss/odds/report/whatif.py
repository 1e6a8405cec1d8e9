"""A paytable of your own, through the same code: a sheet with other odds, and the printed tables untouched."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any, Literal

import numpy as np

from pitboss.chapters import GAMES, find, find_as_of
from pitboss.error_codes import Code
from pitboss.errors import BadInput, PitbossError, closest
from pitboss.law.game import Game, Verdict
from pitboss.law.paytable import NO_PAYOUT, ONLY
from pitboss.law.sheet import Sheet, by_name, sheet
from pitboss.messages import AND, Phrase, codes, message
from pitboss.money import Odds, parse_odds
from pitboss.odds.exact import optimum
from pitboss.odds.exact.choice import BASE, Entry, as_json, percent, table_of
from pitboss.odds.exact.optimum import FOLDED, Base, Solution
from pitboss.odds.exact.progressive import meter_figures
from pitboss.odds.exact.side import Side, side
from pitboss.odds.report.rows import base_rows, side_rows

OWN = "own"  # The letter of a table of your own.
KEYS = ("game", "wager", "rows", "paytables", "readings")
Rows = dict[str, Odds]  # As a table prints them, best hand first.


@dataclass(frozen=True, eq=False)
class PricedTable:
    """A table with the wager it is priced for: the required wagers together where it affects them."""

    sheet: Sheet
    table: str
    wager: str

    @cached_property
    def base(self) -> Base:
        assert self.wager == BASE
        return optimum.base(self.sheet)

    @cached_property
    def side(self) -> Side:
        assert self.wager != BASE
        return side(self.sheet, self.wager)

    @property
    def rows(self) -> Rows:
        return self.sheet.tables[self.table].odds[self.sheet.letter(self.table)]

    @property
    def ev(self) -> Fraction:
        """The expectation per Ante for the required wagers, per unit staked for an optional one; meters at seed."""
        if self.wager != BASE:
            return self.side.ev(self.side.seeds())
        return self.base.ev if self.sheet.game.has_boards else best_ev(optimum.solution(self.sheet))

    @property
    def hold(self) -> Fraction:
        return -self.ev

    @property
    def std_dev(self) -> float:
        return self.base.std_dev if self.wager == BASE else self.side.std_dev(self.side.seeds())

    def printed(self, letter: str) -> PricedTable:
        """The same wager paid by a letter as it is printed, with the meters and the envy that belong to it."""
        under = self.sheet
        other_letters = {name: own for name, own in under.letters.items() if name != self.table and own != OWN}
        letters = other_letters if letter == ONLY else {**other_letters, self.table: letter}
        return PricedTable(sheet(under.game, letters, dict(under.readings)), self.table, self.wager)

    def with_rows(self, rows: Mapping[str, Odds]) -> PricedTable:
        return PricedTable(_with_own_rows(self.sheet, self.table, rows), self.table, self.wager)

    def entry(self) -> Entry:
        """The figures as `analyze` states them, without strategy and publication: your own table has none."""
        letter = self.sheet.letter(self.table)
        figures: Entry = {
            "game": self.sheet.game.key, "wager": self.wager, "table": self.table,
            "paytable": None if letter == ONLY else letter, "readings": dict(self.sheet.readings),
            "ev": as_json(self.ev), "hold_pct": percent(self.hold), "per": "ante" if self.wager == BASE else "stake",
            "std_dev": self.std_dev, "paid": {hand: str(odds) for hand, odds in self.rows.items()},
        }  # fmt: skip
        if self.wager != BASE:
            side_entry = {"combinations": str(self.side.combinations), "rows": side_rows(self.side)}
            return figures | side_entry | meter_figures(self.side)
        base = self.base
        return figures | {
            "average_wagered": as_json(base.average_wagered), "element_of_risk_pct": percent(base.element_of_risk),
            "combinations": str(base.combinations), "rows": base_rows(base),
            "distribution": [{"net": as_json(net), "ways": str(ways)} for net, ways in base.distribution.items()],
        }  # fmt: skip


def best_ev(solution: Solution) -> Fraction:
    """The expectation of the best play alone, as a search needs it many times."""
    worth, ways, game = solution.expectation(0).copy(), solution.hands().ways, solution.sheet.game
    multiples = game.decisions[0].multiples
    ends = (
        multiples[0],
        multiples[-1],
    )  # What a raise earns grows evenly with it: no other can be best, if all may raise.
    for multiple in multiples if game.limits_raises else ends:
        np.maximum(worth, solution.expectation(multiple), out=worth, where=solution.lawful(multiple))
    deals = int(ways.sum()) * worth.shape[1] * solution.deals()
    return Fraction(int(worth.sum(1) @ ways), solution.parts * deals)


def _with_own_rows(under: Sheet, table: str, rows: Mapping[str, Odds]) -> Sheet:
    """The same sheet with these rows instead of a printed table's."""
    game, use, printed = under.game, under.uses[table], under.tables[table]
    own = printed._replace(
        letters={**printed.letters, OWN: {hand: str(odds) for hand, odds in rows.items()}},
        odds={**printed.odds, OWN: dict(rows)},
    )
    return replace(
        under,
        letters={**under.letters, table: OWN},
        tables={**under.tables, table: own},
        odds={**under.odds, table: by_name(game.hands[use.reads].kind, use, rows)},
        units={},
    )


def priced_table(under: Sheet, name: str) -> PricedTable:
    """The table that a name means, a wager or a table. A wager is paid by the table an operator chooses, if any."""
    game = under.game
    key = name.strip().lower().replace("-", "_")
    if key == BASE or key in game.optional:
        tables = _tables_of(under, key)
        table = table_of(game, key) or (tables[0] if len(tables) == 1 else "")
        if not table:
            raise BadInput(
                message("whatif-several-tables", game=Phrase(game.name), wager=key, tables=codes(tables, AND)),
                code="unknown_table",
            )
        return PricedTable(under, table, key)
    if key not in under.uses:
        known = dict.fromkeys([*game.optional, *under.uses])
        raise BadInput(
            message(
                "no-table-of-game",
                game=Phrase(game.name),
                table=repr(name),
                known=codes(known),
                hint=closest(name, known),
            ),
            code="unknown_table",
        )
    bears = [line for line in game.lines if key in _tables_of(under, line)]
    assert bears, f"{game.name}: nothing is paid by {key}"
    return PricedTable(under, key, BASE if set(bears) & set(game.base) else bears[0])


def _tables_of(under: Sheet, line: str) -> list[str]:
    """The tables a line is paid by when the hand is not folded, in order."""
    lines = under.game.base if line == BASE else (line,)
    tables: list[str] = []
    for finding, row in under.rows.items():
        for each in lines if finding != FOLDED else ():
            verdict: Verdict | None = row.verdicts.get(each)
            while verdict is not None and verdict.table:
                tables.append(verdict.table)
                verdict = verdict.otherwise
    return list(dict.fromkeys(tables))


def tables_from_toml(data: Mapping[str, Any], on: str | None = None) -> tuple[PricedTable, PricedTable]:
    """The table of your own and the printed one it replaces, as read from TOML, in the law of a day."""
    for key in data:
        if key not in KEYS:
            reason = message("whatif-key-unknown", key=repr(key), keys=codes(KEYS), hint=closest(key, KEYS))
            raise BadInput(reason, code="unknown_key")
    name = _text_setting(data, "game", next(iter(GAMES)))
    game = find(name, folders=False) if on is None else find_as_of(name, on, folders=False)
    letters, readings = data.get("paytables", {}), data.get("readings", {})
    rows = data.get("rows")
    for what, section in (("paytables", letters), ("readings", readings), ("rows", rows)):
        if not isinstance(section, dict):
            raise BadInput(message("whatif-no-table", what=what), code="bad_whatif")
    printed = priced_table(sheet(game, letters, readings), _text_setting(data, "wager", "queens_up"))
    return printed.with_rows(_read_rows(game, printed, rows or {})), printed


def _text_setting(data: Mapping[str, Any], key: Literal["game", "wager"], example: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        missing: Code = "no_game" if key == "game" else "no_wager"
        raise BadInput(message("whatif-key-missing", key=key, again=key, example=example), code=missing)
    return value


def _read_rows(game: Game, printed: PricedTable, rows: Mapping[str, Any]) -> Rows:
    """Rows as they may be paid: hands the table can name, odds of the kind the wager is paid by."""
    use = printed.sheet.uses[printed.table]
    kind, odds_by_hand = game.hands[use.reads].kind, dict[str, Odds]()
    line = game.lines.get(printed.wager)
    for hand, text in rows.items():
        where = f"{game.name}, {printed.table}, {hand!r}"
        if text in NO_PAYOUT:
            continue
        try:
            odds = parse_odds(str(text))
            if hand not in use.labels:
                kind.floors_of(hand)
        except PitbossError as wrong:
            raise BadInput(message("whatif-odds-bad", where=where, why=wrong.reason), code=wrong.code) from wrong
        if odds.word == "share" and odds.tier not in _tiers(printed):
            raise BadInput(message("whatif-no-such-meter", where=where, odds=str(odds)), code="bad_odds")
        if line is not None and odds.word in ("to", "for") and (odds.word == "for") != line.taken:
            right = "for" if line.taken else "to"
            raise BadInput(message("whatif-odds-form", where=where, odds=str(odds), right=right), code="bad_odds")
        odds_by_hand[hand] = odds
    return odds_by_hand


def _tiers(printed: PricedTable) -> set[str]:
    return set() if printed.wager == BASE else set(printed.side.seeds())
