"""approvals, approve: what a filing needs approved, what is on record, and how it comes there."""

from __future__ import annotations

from typing import Annotated

import typer

from pitboss.clause import cite_text
from pitboss.cli.filings import FileName, load
from pitboss.cli.records import DEFAULT, Database, house_log
from pitboss.cli.rulebook import AsJson
from pitboss.cli.screen import console, print_json, table
from pitboss.filing.approvals import needed

Item = Annotated[
    str, typer.Argument(metavar="ITEM", help="What was approved: layout, shuffler, progressive_system, ...")
]


def add_to(app: typer.Typer) -> None:
    app.command()(approvals)
    app.command()(approve)


def approvals(file: FileName, database: Database = DEFAULT, json: AsJson = False) -> int:
    """What a table under this filing needs approved, by its clause, and what the house has on record.

    Exit code 1 if something is not approved: a licensed house would not open the table.
    """
    from pitboss.house.approvals import of_filing

    submission = load(file)
    with house_log(database) as log:
        known = {approval.key: approval for approval in of_filing(log.current().approvals, submission)}
    needs = needed(submission)
    if json:
        print_json([
            {"item": need.item, "of": need.key, "title": need.title, "clause": need.clause,
             "approval": known[need.key]._asdict() if need.key in known else None}
            for need in needs
        ])  # fmt: skip
    else:
        rows = [
            (
                need.item,
                need.title,
                known[need.key].said if need.key in known else "not approved",
                cite_text(need.clause),
            )
            for need in needs
        ]
        console().print(table(("Item", "What", "Approved", "Clause"), rows))
    return 0 if all(need.key in known for need in needs) else 1


def approve(
    file: FileName,
    item: Item,
    reference: Annotated[str, typer.Option(metavar="WORDS", help="Of the approval, as it was given.")],
    date: Annotated[str, typer.Option(metavar="DATE", help="The day it was given, 2026-05-01.")],
    by: Annotated[str, typer.Option("--by", metavar="WORDS", help="Which bureau gave it, or who there.")],
    database: Database = DEFAULT,
) -> None:
    """Record an approval in the house's log: of the layout of this filing, of a device, of a system."""
    import time

    from pitboss.house.approvals import approved

    submission = load(file)
    event = approved(submission, item, reference, date, by, int(time.time()))
    with house_log(database) as log:
        log.append_events(event)
    typer.echo(f"Recorded: {item} of {submission.game.name}, {event.reference}, {event.date}, {event.granted_by}.")
