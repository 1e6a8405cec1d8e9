"""backup and restore: a house in one file, checked while it is copied; and a new house from one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.records import DEFAULT, Database
from pitboss.cli.rulebook import AsJson
from pitboss.cli.screen import console, patience, print_json


def add_to(app: typer.Typer) -> None:
    app.command()(backup)
    app.command()(restore)


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to make; one that is there is left alone.")],
    database: Database = DEFAULT,
    json: AsJson = False,
) -> None:
    """Copy a house into one file, as of one moment, its chain checked link by link. It may be served meanwhile.

    The keys of the house lie beside it, not in it, and are not copied: keep them as well, and elsewhere.
    """
    from pitboss.log.backup import back_up

    with patience("The house"):
        copied = back_up(database, file)
    if json:
        print_json({"file": str(file), **copied._asdict()})
    else:
        console().print(
            f"{file}: {copied.events} events of {copied.streams} logs, every link of them checked.", markup=False
        )


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup; it is only read.")],
    database: Database = DEFAULT,
    json: AsJson = False,
) -> None:
    """Make a new house from a backup, where there is none yet: a SQLite file or an empty PostgreSQL database."""
    from pitboss.log.backup import restore as restored

    with patience("The backup"):
        copied = restored(file, database)
    if json:
        print_json({"file": str(file), **copied._asdict()})
    else:
        console().print(f"Restored {copied.events} events of {copied.streams} logs, every link of them checked.")
