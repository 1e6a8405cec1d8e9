"""A table's felt for a screen: the places the layout has, and what each of them takes and pays."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pitboss.filing.submission import Submission
from pitboss.law.folder import LOOK, read_toml
from pitboss.law.game import ENVY, PAID_BESIDE, Verdict
from pitboss.law.round import payable_unit
from pitboss.messages import english
from pitboss.money import dollars
from pitboss.paper import places
from pitboss.paper.inscriptions import areas, limit_message, odds_tables, table_title
from pitboss.web.screens.records import AbsenceSeen, FeltSeen, ReadingSeen, SpotSeen


def felt(submission: Submission, virtual: bool = True) -> FeltSeen:
    """Everything that does not change while the table is open, ready for JSON. Measures are millimetres."""
    game, every = submission.game, places.position(submission)
    limit = None if submission.limit is None or game.limit is None else limit_message(submission)
    return {
        "game": game.key, "title": game.name, "chapter": game.chapter, "called": game.law.called,
        "holder": submission.certificate_holder, "seats": submission.seats, "adjacent_boxes": submission.adjacent_boxes,
        "ante": game.ante, "minimum": dollars(submission.minimum[game.ante]), "maximum": dollars(submission.maximum[game.ante]),
        "legends": [{"clause": legend.clause, "text": legend.text} for legend in game.legends],
        "limit": None if limit is None else english(limit),
        "limit_message": None if limit is None else {"key": limit.key, "args": limit.args_as_json()},
        "card": (places.CARD_WIDTH, places.CARD_HEIGHT),
        "hands": {place: count for place, count in game.layout._asdict().items() if count},
        "spots": msgspec.to_builtins([spot(submission, one) for one in every if one.kind != "card"]),
        "cards": [{"key": one.key, "x": one.x, "y": one.y} for one in every if one.kind == "card"],
        "shared": {a.key: {"title": a.title, "clause": a.clause} for a in areas(submission) if not a.each_seat},
        "odds": [{"title": table.title, "clause": table.clause, "rows": [*table.rows]} for table in odds_tables(submission)],
        "titles": game.titles, "rides": {key: line.rides for key, line in game.lines.items() if line.rides},
        "decisions": [{"line": decision.line, "clause": decision.clause} for decision in game.decisions],
        "readings": list(readings(submission)), "absence": absence(submission, virtual),
    }  # fmt: skip


def absence(submission: Submission, virtual: bool) -> AbsenceSeen:
    """The house rules for a player who does not answer; None where there is none (AMB-72, AMB-81)."""
    return {
        "decision_seconds": submission.decision_clock(virtual) or None, "decision_end": submission.decision_end,
        "missed_rounds": submission.missed_rounds, "absence_seconds": submission.absence_seconds,
    }  # fmt: skip


def spot(submission: Submission, at: places.Spot) -> SpotSeen:
    """One betting area of a position: where it lies, its bounds, the tables that pay it."""
    game, line = submission.game, submission.game.lines[at.key]
    short = read_toml(game.folder / LOOK).get("short", {})
    return SpotSeen(
        **msgspec.structs.asdict(at), short=str(short.get(at.key, at.title)), decision=line.decision,
        alone=line.alone or None, equals=line.equals or None,
        progressive=at.key in game.progressives, meter=game.metered.get(at.key),
        minimum=dollars(submission.minimum.get(at.key, 0)), maximum=dollars(submission.maximum.get(at.key, 0)),
        sizes=[dollars(size) for size in submission.sizes_of(at.key)], unit=payable_unit(submission.sheet, at.key)[0],
        wager_clause=line.clause, odds=paid_by(submission, at.key),
    )  # fmt: skip


def paid_by(submission: Submission, key: str) -> list[str]:
    """The titles of the posted tables that pay this wager, and what rides on it."""
    game, sheet = submission.game, submission.sheet
    lines = [key, *(rider for rider, line in game.lines.items() if line.rides == key)]
    tables = {table for row in sheet.rows.values() for line in lines for table in _tables(row.verdicts.get(line))}
    if game.hand_bonus is not None and game.hand_bonus.meter in tables:
        tables.add(game.hand_bonus.drawn)
    wanted = {table_title(game, table) for table in tables} | ({PAID_BESIDE[ENVY]} if key in sheet.envy else set())
    return [table.title for table in odds_tables(submission) if table.title in wanted]


def _tables(verdict: Verdict | None) -> Iterator[str]:
    """Of a verdict; a table that only chooses between two others pays nothing itself."""
    while verdict is not None and verdict.table:
        if verdict.then is None:
            yield verdict.table
        verdict = verdict.otherwise


def readings(submission: Submission) -> Iterator[ReadingSeen]:
    """Where a clause is unclear: the reading in force, in words."""
    for key, reading in submission.game.readings.items():
        value = submission.readings[key]
        says = reading.says[[*map(repr, reading.values)].index(repr(value))]
        yield {"key": key, "clause": reading.clause, "about": reading.about, "value": value, "says": says}
