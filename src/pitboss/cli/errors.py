"""errors: what the code of an error means, and what to do about it."""

from __future__ import annotations

from typing import Annotated

import typer

from pitboss.cli.rulebook import AsJson
from pitboss.cli.screen import console, print_json, table
from pitboss.error_codes import meanings
from pitboss.errors import BadInput, closest
from pitboss.messages import message

Asked = Annotated[str | None, typer.Argument(metavar="CODE", help="Only this one.")]


def add_to(app: typer.Typer) -> None:
    app.command()(errors)


def errors(code: Asked = None, json: AsJson = False) -> None:
    """What the code of an error means, and what to do about it."""
    known = meanings()
    if code is not None and code not in known:
        raise BadInput(message("code-unknown", code=repr(code), hint=closest(code, known)), code="unknown_code")
    chosen = known if code is None else {code: known[code]}
    if json:
        print_json([{"code": name, **meaning._asdict()} for name, meaning in chosen.items()])
        return
    rows = [(name, *(words.replace("`", "") for words in meaning)) for name, meaning in chosen.items()]
    console().print(table(("Code", "Means", "What to do"), rows))
