"""serve: the pages and the API."""

from __future__ import annotations

from typing import Annotated

import typer


def add_to(app: typer.Typer) -> None:
    app.command()(serve)


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; loopback unless you say otherwise.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes a free one.", min=0, max=65535)] = 8000,
) -> None:
    """Serve the rules of the six games as pages, and settlement as an API: POST a round to /settle."""
    from tablestakes.web.app import run

    run(host, port, ready=typer.echo)
