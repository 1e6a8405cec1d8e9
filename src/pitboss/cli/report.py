"""report: what tables, games, wagers and hours took, compared with theory."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

import typer

from pitboss.chapters import find
from pitboss.cli.arguments import DEFAULT, AsJson, Database
from pitboss.cli.screen import console, patience, print_json, say, table, text
from pitboss.log.table_log import Store
from pitboss.messages import OR, Message, Phrase, listing, message
from pitboss.money import said
from pitboss.projections.reports import HOUR, Report, Takings
from pitboss.projections.reports import report as count
from pitboss.projections.shuffles import Shuffles
from pitboss.theoretical_hold import WagerRow, compare, report_as_dict


def report(
    database: Database = DEFAULT,
    theory: Annotated[bool, typer.Option(help="option-report-theory")] = True,
    json: AsJson = False,
) -> None:
    """Drop, handle, win and hold by table, game, wager and hour, beside theory; jackpots paid; irregularities."""
    rows: list[WagerRow] = []
    with patience(say("the-log")):
        found = count(Store(database, existing=True))
    if theory:
        with patience(say("report-computing")):
            rows = compare(found)
    if json:
        print_json(report_as_dict(found, rows))
    else:
        _print(found, rows)


def _print(found: Report, rows: list[WagerRow]) -> None:
    out = console()
    tables = [(name, str(found.rounds.get(name, 0)), *_dropped(t)) for name, t in found.by_table.items()]
    dropped = _heads("drop", "handle", "win", "hold", "of-handle")
    out.print(table((*_heads("table", "rounds"), *dropped), tables), "")
    games = [(name, *_dropped(t)) for name, t in found.by_game.items()]
    out.print(table((*_heads("game"), *dropped), games), "")
    wagers = [(*key, *_shown(t)) for key, t in found.by_wager.items()]
    by_wager = _heads("game", "wager", "handle", "win", "of-handle")
    out.print(table(by_wager, wagers), "")
    if rows:
        head = (*by_wager, *_heads("theory", "within"), "z")
        out.print(table(head, [(row.game, row.wager, *_shown(row.takings), *_theory(row)) for row in rows]))
        antes = dict.fromkeys(find(row.game, folders=False).ante_title for row in rows)
        out.print(f"[dim]{say('report-base', antes=listing(map(Phrase, antes), OR))}[/dim]")
        out.print(f"[dim]{say('report-shares')}[/dim]\n")
    hours = [(_when(hour * HOUR), *_dropped(t)) for hour, t in sorted(found.by_hour.items())]
    out.print(table((*_heads("hour"), *dropped), hours), "")
    paid = [
        (j["table"], str(j["round"]), j["player"], j["hand"] or "", j["odds"], said(j["cents"]), _when(j["at"]))
        for j in found.jackpots
    ]
    if paid:
        out.print(table(_heads("jackpot", "round", "player", "hand", "share", "paid", "when"), paid), "")
    wrong = [
        (t, dealer or "–", kind.replace("_", " "), by, str(n)) for (t, dealer, by, kind), n in found.irregular.items()
    ]
    wrong += [
        (name, dealer or "–", say("report-rounds-voided"), "", str(n)) for (name, dealer), n in found.voids.items()
    ]
    if wrong:
        out.print(table(_heads("irregularity", "dealer", "what", "reporter", "times"), wrong))
    if found.shuffles.decks:
        _print_shuffles(found.shuffles)


def _print_shuffles(shuffles: Shuffles) -> None:
    out, tests = console(), shuffles.tests()
    rows = [(text(test.title), text(test.counts), f"{test.z:+.2f}", f"{test.p:.3f}") for test in tests]
    if rows:
        out.print(table((*_heads("shuffle", "counted"), "z", "p"), rows))
    verdict = {None: "report-decks-few", True: "report-decks-even", False: "report-decks-uneven"}[shuffles.holds]
    silent: Message | str = ""
    if shuffles.promised:
        silent = message("report-silent", silent=str(sum(shuffles.silent.values())), promised=str(shuffles.promised))
    out.print(say("report-decks", decks=str(shuffles.decks), verdict=message(verdict), silent=silent))


def _heads(*columns: str) -> tuple[str, ...]:
    return tuple(say(f"report-head-{column}") for column in columns)


def _when(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


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
    low, high = (f"{bound / row.theory.handle:.2%}" for bound in (row.theory.low, row.theory.high))
    bounds = say("from-to", low=low, high=high)
    return f"{row.theory.hold:.2%}", bounds, "–" if z is None else f"{z:+.1f}"
