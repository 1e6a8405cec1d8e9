"""layout, sign: what people look at, from the declaration and the submission."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.clause import cite_text
from pitboss.cli.arguments import GameName, OfHouse, SubmissionFile, find_today
from pitboss.cli.filings import load, standard, standing_of
from pitboss.cli.screen import Force, patience, place, say, texts
from pitboss.errors import BadInput
from pitboss.extras import require
from pitboss.filing.submission import Submission
from pitboss.messages import NOR, Phrase, codes, message
from pitboss.paper.felt_check import faults
from pitboss.paper.inscriptions import inscriptions, missing
from pitboss.paper.layout import layout as draw
from pitboss.paper.logo import read_logo
from pitboss.paper.pdf import write
from pitboss.paper.sign import sign as post

Output = Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="option-drawing-output")]
LogoFile = Annotated[Path | None, typer.Option("--logo", metavar="FILE", help="option-logo")]


def chosen(game: str, submission: str | None) -> Submission:
    declared = find_today(game)
    found = standard(declared) if submission is None else load(submission)
    if found.game.key != declared.key:
        raise BadInput(
            message(
                "submission-of-other-game",
                file=submission or "-",
                game=Phrase(found.game.name),
                other=Phrase(declared.name),
            ),
            code="other_game",
        )
    return found


def ready(output: Path, force: bool, *endings: str) -> None:
    """All that could stand in the way of writing a paper, asked before it is made."""
    if output.suffix not in endings:
        raise BadInput(message("file-neither", file=output, endings=codes(endings, NOR)), code="bad_file")
    if output.suffix == ".pdf":
        require("typst")
    place(output, force)


def layout(
    game: GameName, output: Output, submission: SubmissionFile = None, logo: LogoFile = None, force: Force = False,
    database: OfHouse = None,
) -> int:  # fmt: skip
    """Draw the felt to scale, and check that every area is at every position and every inscription on it or on the sign."""
    ready(output, force, ".svg", ".pdf")
    offered, mark = chosen(game, submission), None if logo is None else read_logo(logo)
    felt = draw(offered, mark, standing_of(database, offered))
    with patience(say("typesetting")):
        write(felt, output)
    absent = missing(offered, felt.words, post(offered, mark).words)
    lost, wrong = [one for one in absent if not one.on_sign], faults(offered, str(felt))
    typer.echo(say("layout-written", file=output, seats=offered.seats))
    amiss = {fault.title for fault in wrong} | {one.inscription.text for one in absent}
    present = [one for one in inscriptions(offered) if one.text not in amiss]
    typer.echo(say("layout-inscriptions", count=len(present)))
    for fault in wrong:
        typer.echo(f"{fault}.", err=True)
    for one in absent:
        key = "layout-on-sign" if one.on_sign else "layout-missing"
        sentence = say(key, inscription=repr(one.inscription.text), clause=cite_text(one.inscription.clause))
        typer.echo(sentence, err=not one.on_sign)
    return 1 if lost or wrong else 0


def sign(
    game: GameName, output: Output, submission: SubmissionFile = None, logo: LogoFile = None, force: Force = False,
    database: OfHouse = None,
) -> None:  # fmt: skip
    """Draw the sign: the posted payouts and required phrases of the table, in type to be read from a chair."""
    ready(output, force, ".svg", ".pdf")
    offered = chosen(game, submission)
    board = post(offered, None if logo is None else read_logo(logo), standing_of(database, offered), texts())
    with patience(say("typesetting")):
        write(board, output)
    millimeters = {"width": f"{board.width:.0f}", "height": f"{board.height:.0f}"}
    inches = {"wide": f"{board.width / 25.4:.0f}", "high": f"{board.height / 25.4:.0f}"}
    typer.echo(say("sign-written", file=output, **millimeters, **inches))
