"""whatif, lab: a paytable of one's own, and what the house loses by cards that are seen."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any

import typer

from pitboss.cli.arguments import (
    AsJson,
    GameName,
    ReadingOptions,
    SubmissionFile,
    find_today,
    fraction_from,
    law_of,
    readings_from,
)
from pitboss.cli.screen import console, patience, print_json, read_toml, say, table, text
from pitboss.cli.simulate import filed_for
from pitboss.errors import BadInput
from pitboss.law.sheet import sheet
from pitboss.messages import Message, Money, Phrase, PrintedOdds, english, message
from pitboss.money import parse_dollars, said
from pitboss.odds.lab.integrity import ROUNDS_AN_HOUR, leaks, report
from pitboss.odds.report.nearest import WITHIN, NearTable, highest_hold, nearest
from pitboss.odds.report.whatif import PricedTable, tables_from_toml
from pitboss.odds.simulate.settlement_check import settlement_checks


def whatif(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="option-whatif-file"),
    ],
    json: AsJson = False,
    target: Annotated[
        str | None,
        typer.Option("--target", metavar="PCT", help="option-whatif-target"),
    ] = None,
) -> int:
    """A paytable of one's own, priced exactly; and the nearest tables to a hold you want."""
    asked, wanted = read_toml(file), Fraction(0) if target is None else percentage(target)
    near: list[NearTable] = []
    reached = True
    with patience(say("every-deal")) as progress:
        own, printed = tables_from_toml(asked, law_of(None))
        if target is not None:
            told = None if progress is None else lambda done, of: progress(done, of, say("whatif-nearest-tables"))
            near = nearest(own, own.wager, wanted, progress=told)
            reached = abs(near[0].hold - wanted) <= WITHIN
    if json:
        answer: dict[str, Any] = {"own": own.entry(), "printed": letters(printed)}
        if target is not None:
            answer |= {
                "reached": reached,
                "ranked_by": english(_order_message(reached)),
                "nearest": [found.entry(wanted) for found in near],
            }
            answer |= {} if reached else {"highest_pct": float(100 * highest_hold(own))}
        print_json(answer)
    else:
        show_own(own, printed)
        if target is not None:
            _show_nearest(near, wanted, None if reached else highest_hold(own))
    return 0 if reached else 1


def percentage(text: str) -> Fraction:
    found = fraction_from(text.strip().removesuffix("%"))
    if found is None:
        raise BadInput(message("no-percentage", text=repr(text[:80])), code="bad_target")
    return found / 100


def letters(printed: PricedTable) -> list[dict[str, Any]]:
    """The hold under every printed letter."""
    found = printed.sheet.tables[printed.table]
    return [
        {"paytable": letter or None, "hold_pct": float(100 * printed.printed(letter).hold)} for letter in found.odds
    ]


def show_own(own: PricedTable, printed: PricedTable) -> None:
    out, game = console(), own.sheet.game
    entry = own.entry()
    ante = entry["per"] == "ante"
    per = message("whatif-of-ante", ante=Phrase(game.ante_title)) if ante else message("whatif-of-stake")
    hold, deviation = f"{entry['hold_pct']:.4f}%", f"{own.std_dev:.4f}"
    out.print(f"[bold]{game.name}, {own.wager}[/bold], {say('whatif-own', table=own.table)}")
    out.print(f"  {say('whatif-hold', hold=hold, per=per, exactly=str(-own.ev), deviation=deviation)}")
    for letter in letters(printed):
        name = " ".join(filter(None, (say("whatif-printed"), letter["paytable"])))
        out.print(f"  [dim]{name}: {letter['hold_pct']:.4f}%[/dim]")
    in_force = ", ".join(f"{key} = {str(value).lower()}" for key, value in own.sheet.readings.items())
    if in_force:
        out.print(f"  [dim]{say('whatif-readings', readings=in_force)}[/dim]")
    rows = [
        (
            text(Phrase(row["hand"])),
            text(PrintedOdds(row["odds"])),
            f"{int(row['ways']):,}",
            f"{row['probability']:.6%}",
            f"{row['contribution']:+.6f}",
        )
        for row in entry["rows"]
    ]
    out.print()
    columns = ("hand", "odds", "ways", "probability", "contribution")
    out.print(table(tuple(say(f"analyze-head-{column}") for column in columns), rows))


def _order_message(reached: bool) -> Message:
    """How the tables are ordered: by the change among those that reach the hold, else by the distance to it."""
    return message("whatif-by-change", points=f"{float(100 * WITHIN):g}") if reached else message("whatif-by-hold")


def _show_nearest(near: list[NearTable], target: Fraction, most: Fraction | None) -> None:
    """`most`: where the target was not reached, what such a table can hold at the most."""
    rows = []
    for found in near:
        changes = ", ".join(f"{hand} {old} → {new}" for hand, (old, new) in found.changes.items())
        rows.append((f"{float(100 * found.hold):.4f}%", str(found.hold), changes or say("whatif-no-change")))
    console().print()
    wanted = f"{float(100 * target):g}%"
    head = (say("whatif-head-hold"), say("form-head-exactly"), say("whatif-head-change"))
    console().print(table(head, rows, title=say("whatif-nearest", hold=wanted)))
    console().print(say("whatif-ranked", by=_order_message(most is None)))
    if most is not None:
        missed = f"{float(100 * abs(near[0].hold - target)):.4f}"
        key = "whatif-none-so-high" if target > most else "whatif-none-found"
        console().print(say(key, hold=wanted, most=f"{float(100 * most):.4f}%", points=missed))


def lab(
    game: GameName,
    submission: SubmissionFile = None,
    reading: ReadingOptions = None,
    json: AsJson = False,
    ante: Annotated[str, typer.Option("--ante", metavar="DOLLARS", help="option-lab-ante")] = "25",
    seconds: Annotated[float, typer.Option("--seconds", metavar="N", help="option-lab-seconds")] = 10.0,
) -> None:
    """What the house loses when a card is seen early or seats share their cards: is it worth guarding?"""
    declared, cents = find_today(game), parse_dollars(ante, "--ante")
    if cents <= 0 or not 0 < seconds <= 3600:
        raise BadInput(message("lab-ante-or-time"), code="bad_lab")
    if submission is not None and reading:
        raise BadInput(message("submission-says-readings"), code="bad_usage")
    filed = filed_for(declared, submission)
    under = sheet(declared, readings=readings_from(reading or ())) if filed is None else filed.sheet
    with patience(say("every-deal")) as progress:
        settlement_checks(declared, tuple(under.readings.items()))
        told = None if progress is None else lambda what, done, of: progress(done, of, what)
        found = list(leaks(under, seconds, told))
    if json:
        print_json(report(under, found, cents))
        return
    out = console()
    edge = say("lab-edge", edge=f"{-100 * float(found[0].before):.2f}%", ante=Phrase(declared.ante_title))
    out.print(f"[bold]{declared.name}[/bold], {text(Phrase(declared.law.called))}: {edge}")
    rows = [
        (
            leak.title, f"{float(leak.gain):.4f}" + ("" if leak.is_exact else f" ± {leak.std_error:.2g}"),
            f"{-100 * float(leak.after):+.2f}%", said(leak.cents_an_hour(cents)), leak.method_text,
            leak.verdict(cents, declared.ante_title),
        )
        for leak in found
    ]  # fmt: skip
    hand, hour = say("lab-head-hand", antes=Phrase(declared.antes)), say("lab-head-hour", ante=Money(cents))
    out.print(
        table(
            (say("lab-head-leak"), hand, say("lab-head-edge"), hour, say("lab-head-how"), say("lab-head-worth")), rows
        )
    )
    out.print(f"\n[dim]{say('lab-hour', rounds=ROUNDS_AN_HOUR)}[/dim]")
