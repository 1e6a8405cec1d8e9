"""Paytables as data: each with its clause, its date and its source, in the chapter's paytables.toml."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pitboss.law.edition import amended_tables
from pitboss.law.folder import PAYTABLES, read_toml
from pitboss.money import Odds, parse_odds

ONLY = ""  # The letter of a table that is not the operator's to choose.
NO_PAYOUT = ("n/a", "blank")


class Meter(NamedTuple):
    """One tier: dollars of seed per dollar of the wager, and the part of each wager that goes to it."""

    seed: int
    reseed: int
    increment: Fraction


class MeterTable(NamedTuple):
    clause: str
    tiers: dict[str, Meter]
    reserve: Fraction | None  # The part of each wager that goes to the reserve.


class Envy(NamedTuple):
    clause: str
    amounts: dict[int, dict[str, int]]  # dollars wagered -> hand -> dollars


class Paytable(NamedTuple):
    """Every letter of one table; rows as printed, best hand first."""

    name: str
    title: str  # As the layout, the sign and the rules call it.
    clause: str
    source: str
    since: str  # The day this wording took effect, where the text says.
    letters: dict[str, dict[str, str]]
    odds: dict[str, dict[str, Odds]]  # The rows that pay, push or lose; a blank cell or one marked N/A is no row.
    meters: dict[str, MeterTable]
    envy: dict[str, Envy]

    @property
    def selectable(self) -> bool:
        return ONLY not in self.letters

    @property
    def first(self) -> str:
        return next(iter(self.letters))


@cache
def paytables(folder: Path, until: str) -> dict[str, Paytable]:
    """All paytables of a game, by the folder it lives in, as they hold on a day."""
    about = read_toml(folder / PAYTABLES)["chapter"]
    return {name: _paytable(name, table, about) for name, table in amended_tables(folder, until).items()}


def _paytable(name: str, table: Mapping[str, Any], about: Mapping[str, Any]) -> Paytable:
    letters = {k: v for k, v in table.items() if len(k) == 1} or {ONLY: table["rows"]}
    meters = {}
    for letter, tiers in table.get("meter", {}).items():
        clause = table["meter_clause"]
        meters[ONLY if letter == "only" else letter] = MeterTable(
            clause,
            {
                tier: Meter(m["seed"], m["reseed"], Fraction(m["increment_pct"], 100))
                for tier, m in tiers.items() if tier != "reserve"
            },
            Fraction(tiers["reserve"]["increment_pct"], 100) if "reserve" in tiers else None,
        )  # fmt: skip
    envy = {
        letter: Envy(sizes["clause"], {int(size): rows for size, rows in sizes.items() if size != "clause"})
        for letter, sizes in table.get("envy", {}).items()
    }
    since = str(table.get("since", about["since"]))
    odds = {
        letter: {hand: parse_odds(printed) for hand, printed in rows.items() if printed not in NO_PAYOUT}
        for letter, rows in letters.items()
    }
    return Paytable(
        name, table["title"], table["clause"], table.get("source", about["source"]), since, letters, odds, meters, envy
    )
