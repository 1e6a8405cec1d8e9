"""amendments: what changed in a game's law, when, and what each change did to the hold, exactly."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

from pitboss import extras
from pitboss.chapters import editions, find
from pitboss.cli.arguments import AsJson, GameName
from pitboss.cli.screen import console, patience, print_json, say
from pitboss.law.game import Game
from pitboss.law.sheet import chapter_tables

Hold = dict[str, Fraction]


def amendments(game: GameName, json: AsJson = False) -> None:
    """Show how the law changed, and what each change did to the hold: of the Ante, or of the stake, as fractions."""
    known = editions(find(game))
    with patience(say("counting")):
        entries = [_as_dict(known[0], {}, {})]
        entries += [_as_dict(new, *differing(old, new)) for old, new in pairwise(known)]
    if json:
        print_json(entries)
        return
    out = console()
    for edition in entries:
        out.print(f"[bold]{edition['since']}[/bold]  {edition['source']}")
        out.print(f"  {edition['says'] or say('amendments-oldest')}")
        for change in edition["changes"]:
            table = " ".join(filter(None, (change["table"], change["paytable"])))
            out.print(f"  {table}, {change['hand']}: {change['was']} → {change['is']}")
        for hold in edition["hold"]:
            was, now = (f"{float(Fraction(int(h['num']), int(h['den']))):.4%}" for h in (hold["was"], hold["is"]))
            wager = " ".join(filter(None, (hold["wager"], hold["paytable"])))
            out.print(f"  {wager}: {say('amendments-hold', was=was, now=now)}")


def _as_dict(game: Game, changes: dict[tuple[str, str, str], tuple[str, str]], holds: dict[Any, Any]) -> dict[str, Any]:
    return {
        **game.edition._asdict(),
        "changes": [
            {"table": table, "paytable": letter, "hand": hand, "was": was, "is": now}
            for (table, letter, hand), (was, now) in changes.items()
        ],
        "hold": [
            {"wager": wager, "paytable": letter, "was": _fraction(was), "is": _fraction(now)}
            for (wager, letter), (was, now) in holds.items()
        ],
    }


def _fraction(value: Fraction) -> dict[str, str]:
    return {"num": str(value.numerator), "den": str(value.denominator)}


def differing(old: Game, new: Game) -> tuple[dict[tuple[str, str, str], tuple[str, str]], dict[Any, Any]]:
    """Every cell that was printed otherwise, and every wager that holds otherwise."""
    held, holds = hold(old), hold(new)
    return reprinted(old, new), {
        key: (held[key], holds[key]) for key in held if key in holds and held[key] != holds[key]
    }


def reprinted(old: Game, new: Game) -> dict[tuple[str, str, str], tuple[str, str]]:
    before, after = cells(old), cells(new)
    return {
        cell: (before.get(cell, "–"), after.get(cell, "–"))
        for cell in before | after
        if before.get(cell) != after.get(cell)
    }


def cells(game: Game) -> dict[tuple[str, str, str], str]:
    return {
        (name, letter, hand): odds
        for name, table in chapter_tables(game).items()
        for letter, rows in table.letters.items()
        for hand, odds in rows.items()
    }


def hold(game: Game) -> dict[tuple[str, str | None], Fraction]:
    with extras.named():
        from pitboss.odds.report.entries import analyze

    found = {}
    for entry in analyze(game):
        if not entry["readings"] or all(game.default_readings().get(k) == v for k, v in entry["readings"].items()):
            found[entry["wager"], entry["paytable"]] = -Fraction(int(entry["ev"]["num"]), int(entry["ev"]["den"]))
    return found
