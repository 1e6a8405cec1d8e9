"""serve: the floor in a browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.records import DEFAULT, Database
from pitboss.errors import BadInput


def add_to(app: typer.Typer) -> None:
    app.command()(serve)


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; loopback unless you say otherwise.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes a free one.", min=0, max=65535)] = 8000,
    database: Database = DEFAULT,
    create: Annotated[
        bool, typer.Option("--create", help="Make a new house at the database named, if there is none yet.")
    ] = False,
    demo: Annotated[
        bool, typer.Option("--demo", help="Personas anyone on this machine can be, and robots at the tables.")
    ] = False,
    witness: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            envvar="PITBOSS_WITNESS",
            help="Append every signed checkpoint to it; best on another machine.",
        ),
    ] = None,
    licensed: Annotated[
        bool, typer.Option("--licensed", help="From now on this is a licensed house, not one for practice.")
    ] = False,
) -> None:
    """Serve a casino floor: a table of each game open to play, the rules, the log. One line says where."""
    from pitboss.web.app import Settings, run

    if demo and host not in ("127.0.0.1", "::1", "localhost"):
        raise BadInput(f"--demo serves on this machine alone, not on {host}", code="bad_usage")
    if demo and licensed:
        raise BadInput("a licensed house has no personas; --demo and --licensed do not go together", code="bad_usage")
    settings = Settings(database, demo, licensed=licensed, witness=witness, create=create or database == DEFAULT)
    try:
        run(host, port, settings, ready=typer.echo)
    except BadInput as error:
        if error.code != "no_database" or settings.create:
            raise
        told = f"{error.message}; if its volume is mounted and there should be a new house, say --create"
        raise BadInput(told, code=error.code) from error
    except OSError as error:
        raise BadInput(f"cannot listen at {host}:{port}: {error.strerror}", code="cannot_listen") from error
