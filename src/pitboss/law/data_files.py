"""Checks of the data files in a game's folder; names the file of each problem."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sized
from itertools import chain
from typing import Any

from pitboss.errors import BadInput
from pitboss.law.declared_types import misfits, value_text
from pitboss.law.edition import amendments, is_day
from pitboss.law.folder import CLAUSES, LOOK, PAGE, PAYTABLES, UNMODELED, WORDS, Emblem, read_toml
from pitboss.law.game import Game
from pitboss.law.paytable import NO_PAYOUT
from pitboss.money import parse_odds

FILES = (PAYTABLES, LOOK, CLAUSES, UNMODELED, PAGE)
COLORS, CARDS = ("light", "cloth", "deep"), ("own", "house", "open")
COLOR = re.compile(r"#[0-9a-fA-F]{6}")
SUITS, FANNED_MOST = "♠♥♦♣", 6
Facts = Mapping[str, Any]


def folder_problems(game: Game) -> Iterator[str]:
    """Its look, its clauses and those that leave nothing to model."""
    yield from (f"there is no {name}" for name in FILES if not (game.folder / name).is_file())
    if not (game.folder / LOOK).is_file() or not (game.folder / CLAUSES).is_file():
        return
    yield from (f"{LOOK} {what}" for what in look_problems(read_toml(game.folder / LOOK)))
    yield from clause_problems(game)
    for path in sorted(game.folder.glob(WORDS.format(language="*"))):
        yield from misfits(read_toml(path), dict[str, str], path.name)
    if game.law.clauses != len(game.clauses):
        yield f"{CLAUSES} has {len(game.clauses)} clauses; {game.law.called} has {game.law.clauses}"
    if (game.folder / UNMODELED).is_file():
        reasons = game.unmodeled
        yield from (
            f"{UNMODELED} names {clause}, which is no clause" for clause in reasons if clause not in game.clauses
        )
        if game.law.unmodeled != len(reasons):
            yield f"{UNMODELED} has reasons for {len(reasons)} clauses; there are {game.law.unmodeled} with nothing to model"


def look_problems(facts: Facts) -> Iterator[str]:
    parts = {"felt": COLORS, "emblem": Emblem._fields}
    for part, keys in parts.items():
        given = facts.get(part, {})
        if not isinstance(given, Mapping):
            yield f"gives {value_text(given)} for the {part}; it is a table, [{part}]"
            return
        yield from (f"gives no {key} of the {part}" for key in keys if key not in given)
        yield from (f"has {key} of the {part}, which nothing asks for" for key in given if key not in keys)
    felt, emblem = facts.get("felt", {}), facts.get("emblem", {})
    for key in (key for key in COLORS if key in felt):
        if not COLOR.fullmatch(str(felt[key])):
            yield f"gives {value_text(felt[key])} as the {key} of the felt; a color is written like #2a4a70"
    for key in (key for key in CARDS if key in emblem):
        if type(emblem[key]) is not int or not 0 <= emblem[key] <= FANNED_MOST:
            yield f"gives {value_text(emblem[key])} as {key} of the emblem; it is a number of cards, {FANNED_MOST} at most"
    if emblem.get("suit", SUITS) not in (SUITS, *SUITS):
        yield f"gives {value_text(emblem['suit'])} as the suit of the emblem; it is one of {' '.join(SUITS)}"


def clause_problems(game: Game) -> Iterator[str]:
    begins = f"{game.chapter}."
    other = [clause for clause in game.clauses if not clause.startswith(begins)]
    if other:
        many = f" and {len(other) - 1} more" if len(other) > 1 else ""
        yield f"{CLAUSES} has {other[0]}{many}; every clause begins with {begins}, as `law` says"
    yield from (
        f"{CLAUSES} has no words for {clause}" for clause, entry in game.clauses.items() if not entry.gist.strip()
    )


def paytable_problems(game: Game) -> Iterator[str]:
    """Every table as printed: its title, its clause, and as many cells as it says it has; as amended, too."""
    data = read_toml(game.folder / PAYTABLES)
    about = data.get("chapter", {})
    if not isinstance(about, Mapping):
        yield f"{PAYTABLES}: chapter is {value_text(about)}; it is a table, [chapter]"
        return
    yield from (f"{PAYTABLES} gives no {key} of the chapter" for key in ("source", "since") if key not in about)
    yield from (f"{PAYTABLES}: {what}" for what in misfits(about.get("source", ""), str, "source"))
    since = str(about.get("since", ""))
    if since and not is_day(since):
        yield f"{PAYTABLES}: since is {value_text(since)}; write a day like 2026-01-31, or nothing"
    for name, table in data.items():
        if name != "chapter":
            yield from (f"{PAYTABLES}, {name}: {what}" for what in one_paytable_problems(table))
    for path in amendments(game.folder):
        yield from (f"{path.parent.name}/{path.name}{what}" for what in amendment_problems(read_toml(path)))


def amendment_problems(facts: Facts) -> Iterator[str]:
    yield from (f" gives no {key}" for key in ("source", "says") if not facts.get(key))
    wrong = [what for key in ("source", "says", "rules") for what in misfits(facts.get(key, ""), str, key)]
    wrong += misfits(facts.get("tables", {}), dict[str, dict[str, object]], "tables")
    yield from (f": {what}" for what in wrong)
    if not wrong:
        for name, table in facts.get("tables", {}).items():
            default = (
                table
                if "printed" in table
                else {"printed": {key: len(rows) for key, rows in cells_of(table).items() if isinstance(rows, Mapping)}}
            )
            yield from (f", {name}: {what}" for what in one_paytable_problems({**default, **table}))


def one_paytable_problems(table: object) -> Iterator[str]:
    if not isinstance(table, Mapping):
        yield f"it is {value_text(table)}; a paytable is a table, with a title, a clause and its rows"
        return
    yield from (f"no {key}" for key in ("title", "clause", "printed") if not table.get(key))
    cells = cells_of(table)
    shapes = {"printed": dict[str, int], "tiers": dict[str, int], "meter": dict[str, dict[str, object]]}
    wrong = [what for key, shape in shapes.items() for what in misfits(table.get(key, {}), shape, key)]
    wrong += [what for letter, rows in cells.items() for what in misfits(rows, dict[str, str], letter)]
    wrong += [what for key in ("title", "clause") for what in misfits(table.get(key, ""), str, key)]
    yield from wrong
    if not wrong:
        yield from chain(
            rows_of(cells, bool(table.get("meter"))), wrong_cell_counts("rows", table.get("printed", {}), cells)
        )
        yield from chain(meter_problems(table, cells), envy_problems(table))


def cells_of(table: Facts) -> Facts:
    """Its rows, by letter; or alone."""
    return {key: rows for key, rows in table.items() if len(key) == 1 or key == "rows"}


def rows_of(cells: Mapping[str, Mapping[str, str]], has_meter: bool) -> Iterator[str]:
    """Every cell is odds, and a share is of a meter that is there."""
    if not cells:
        yield "no rows: [….rows] alone, or one table a letter, [….A]"
    if len(cells) > 1 and "rows" in cells:
        yield "rows beside letters; it is one or the other"
    for letter, rows in cells.items():
        for hand, odds in rows.items():
            if odds not in NO_PAYOUT:
                try:
                    share = parse_odds(odds).word == "share"
                except BadInput as error:
                    yield f"{letter}, {hand}: {error.message}"
                else:
                    if share and not has_meter:
                        yield f"{letter}, {hand}: {odds}, and there is no meter"


def meter_problems(table: Facts, cells: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """The tiers of its meter, and that each share is of one of them."""
    meters = table.get("meter", {})
    yield from wrong_cell_counts("tiers of the meter", table.get("tiers", {}), meters)
    if meters and "meter_clause" not in table:
        yield "no meter_clause"
    for letter, tiers in meters.items():
        for tier, cell in tiers.items():
            wanted = ("increment_pct",) if tier == "reserve" else ("seed", "reseed", "increment_pct")
            yield from (f"no {key} of the {tier} meter of {letter}" for key in wanted if key not in cell)
            for key, value in cell.items():
                most = 100 if key == "increment_pct" else value
                if type(value) is not int or not 0 <= value <= most:
                    yield f"{key} of the {tier} meter of {letter} is {value!r}; it is a whole number, without quotes"
        shares = {
            str(odds).rpartition(" of ")[2]
            for odds in cells.get(letter, cells.get("rows", {})).values()
            if "% of" in str(odds)
        }
        known = {tier if len(tiers) > 1 else "meter" for tier in tiers} | set(tiers) | {"meter"}
        yield from (f"{letter} pays of a {share} meter, which it does not have" for share in sorted(shares - known))


def envy_problems(table: Facts) -> Iterator[str]:
    """Problems with the payouts for other players' hands."""
    envy = table.get("envy", {})
    for letter, sizes in envy.items():
        if "clause" not in sizes:
            yield f"no clause of the envy of {letter}"
        yield from (
            f"envy of {letter} for {size} dollars only" for size in sizes if size != "clause" and len(sizes) < 3
        )
        for size, hands in sizes.items():
            if size != "clause":
                yield from wrong_cell_counts(
                    f"hands envied at {size}", {letter: table.get("envied", {}).get(letter)}, {letter: hands}
                )
    yield from (f"no envy of {letter}" for letter in table.get("envied", {}) if letter not in envy)


def wrong_cell_counts(what: str, numbers: Mapping[str, int], cells: Mapping[str, Sized]) -> Iterator[str]:
    """Are there as many of each letter as is said?"""
    for letter in {**numbers, **cells}:
        has, wanted = len(cells.get(letter, {})), numbers.get(letter)
        if has != wanted:
            yield f"{letter} has {has} {what}, where {'no number is given' if wanted is None else f'{wanted} are printed'}"
