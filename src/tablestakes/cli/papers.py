"""layout, sign: what people look at, from the declaration and the submission."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tablestakes.chapters import find
from tablestakes.cli.filings import load, standard
from tablestakes.cli.rulebook import GameName, SubmissionFile
from tablestakes.errors import BadInput
from tablestakes.rules.submission import Submission

Output = Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="FILE.svg or FILE.pdf.")]


def add_to(app: typer.Typer) -> None:
    app.command()(layout)
    app.command()(sign)


def chosen(game: str, submission: str | None) -> Submission:
    declared = find(game)
    found = standard(declared) if submission is None else load(submission)
    if found.game is not declared:
        raise BadInput(f"{submission} is for {found.game.name}, not for {declared.name}", code="other_game")
    return found


def layout(game: GameName, output: Output, submission: SubmissionFile = None) -> int:
    """Draw the felt to scale, and check that every required inscription stands on it or on the sign.

    Exit code 1 if one stands on neither.
    """
    from tablestakes.paper.inscriptions import missing
    from tablestakes.paper.layout import layout as draw
    from tablestakes.paper.pdf import write
    from tablestakes.paper.sign import sign as post

    offered = chosen(game, submission)
    felt = draw(offered)
    write(felt, output)
    absent = missing(offered, felt.words, post(offered).words)
    lost = [one for one in absent if not one.on_sign]
    typer.echo(f"{output} written. {len(absent) - len(lost)} inscriptions stand on the sign instead of the layout.")
    for one in lost:
        typer.echo(f"Missing: {one.inscription.text!r} (§ {one.inscription.clause})", err=True)
    return 1 if lost else 0


def sign(game: GameName, output: Output, submission: SubmissionFile = None) -> None:
    """Draw the sign: the posted payouts and required phrases of the table."""
    from tablestakes.paper.pdf import write
    from tablestakes.paper.sign import sign as post

    write(post(chosen(game, submission)), output)
    typer.echo(f"{output} written.")
