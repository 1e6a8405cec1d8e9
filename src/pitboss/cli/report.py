"""report: what tables, games, wagers and hours took, compared with theory."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

import typer

from pitboss.chapters import find
from pitboss.cli.arguments import DEFAULT, AsJson, Database
from pitboss.cli.screen import console, patience, print_json, table
from pitboss.log.table_log import Store
from pitboss.messages import english
from pitboss.money import said
from pitboss.projections.reports import HOUR, Report, Takings
from pitboss.projections.reports import report as count
from pitboss.projections.shuffles import Shuffles
from pitboss.theoretical_hold import WagerRow, compare, report_as_dict


def report(
    database: Database = DEFAULT,
    theory: Annotated[
        bool, typer.Option(help="Show what each wager should have held; the first time this takes a minute or two.")
    ] = True,
    json: AsJson = False,
) -> None:
    """Drop, handle, win and hold by table, game, wager and hour, beside theory; jackpots paid; irregularities."""
    rows: list[WagerRow] = []
    with patience("The log"):
        found = count(Store(database, existing=True))
    if theory:
        with patience("What each wager should have held"):
            rows = compare(found)
    if json:
        print_json(report_as_dict(found, rows))
    else:
        _print(found, rows)


def _print(found: Report, rows: list[WagerRow]) -> None:
    out = console()
    tables = [(name, str(found.rounds.get(name, 0)), *_dropped(t)) for name, t in found.by_table.items()]
    out.print(table(("Table", "Rounds", *DROPPED), tables), "")
    games = [(name, *_dropped(t)) for name, t in found.by_game.items()]
    out.print(table(("Game", *DROPPED), games), "")
    wagers = [(*key, *_shown(t)) for key, t in found.by_wager.items()]
    out.print(table(("Game", "Wager", "Handle", "Win", "Of handle"), wagers), "")
    if rows:
        head = ("Game", "Wager", "Handle", "Win", "Of handle", "In theory", "95 of 100 within", "z")
        out.print(table(head, [(row.game, row.wager, *_shown(row.takings), *_theory(row)) for row in rows]))
        antes = " or ".join(dict.fromkeys(find(row.game, folders=False).ante_title for row in rows))
        out.print(
            f"[dim]base: all required wagers, of the {antes}; theory: best play, meters at seed, no envy.[/dim]\n"
            "[dim]A share of a meter is counted here as it would be at its seed: what stood above it was the players'.[/dim]\n"
        )
    hours = [(_when(hour * HOUR), *_dropped(t)) for hour, t in sorted(found.by_hour.items())]
    out.print(table(("Hour (UTC)", *DROPPED), hours), "")
    paid = [
        (j["table"], str(j["round"]), j["player"], j["hand"] or "", j["odds"], said(j["cents"]), _when(j["at"]))
        for j in found.jackpots
    ]
    if paid:
        out.print(table(("Jackpot at", "Round", "Player", "Hand", "Share", "Paid", "When (UTC)"), paid), "")
    wrong = [
        (t, dealer or "–", kind.replace("_", " "), by, str(n)) for (t, dealer, by, kind), n in found.irregular.items()
    ]
    wrong += [(name, dealer or "–", "rounds voided", "", str(n)) for (name, dealer), n in found.voids.items()]
    if wrong:
        out.print(table(("Irregularity at", "Dealer", "What", "Reported by", "Times"), wrong))
    if found.shuffles.decks:
        _print_shuffles(found.shuffles)


def _print_shuffles(shuffles: Shuffles) -> None:
    out, tests = console(), shuffles.tests()
    rows = [(english(test.title), english(test.counts), f"{test.z:+.2f}", f"{test.p:.3f}") for test in tests]
    if rows:
        out.print(table(("Shuffle", "What is counted", "z", "p"), rows))
    told = {None: "too few to say", True: "even at 99% (25 CFR 547.14)", False: "NOT even at 99% (25 CFR 547.14)"}
    silent = f"; {sum(shuffles.silent.values())} of {shuffles.promised} pages silent" if shuffles.promised else ""
    out.print(f"{shuffles.decks} virtual decks: {told[shuffles.holds]}{silent}.")


def _when(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


DROPPED = ("Drop", "Handle", "Win", "Hold", "Of handle")


def _dropped(takings: Takings) -> tuple[str, ...]:
    """Hold is of the drop, as a table games manager means it; beside it of the handle, as theory is told."""
    handle, win, of_handle = _shown(takings)
    hold = "–" if takings.hold_of_drop is None else f"{takings.hold_of_drop:.2%}"
    return said(takings.drop), handle, win, hold, of_handle


def _shown(takings: Takings) -> tuple[str, str, str]:
    hold = "–" if takings.hold is None else f"{takings.hold:.2%}"
    return said(takings.handle), said(takings.win), hold


def _theory(row: WagerRow) -> tuple[str, str, str]:
    if row.theory is None:
        return "–", "–", "–"
    z = row.theory.z(row.takings.win)
    bounds = f"{row.theory.low / row.theory.handle:.2%} to {row.theory.high / row.theory.handle:.2%}"
    return f"{row.theory.hold:.2%}", bounds, "–" if z is None else f"{z:+.1f}"
