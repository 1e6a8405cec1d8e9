"""leaflet, submission form: the papers that show the exact odds."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss import __version__
from pitboss.cli.arguments import FileName, GameName, OfHouse, OnDay, SubmissionFile
from pitboss.cli.filings import accepted, approvals_of_house, load, read, standing_of
from pitboss.cli.papers import chosen, ready
from pitboss.cli.screen import Force, patience, place, say, texts
from pitboss.errors import BadInput
from pitboss.extras import require
from pitboss.messages import Phrase, message
from pitboss.odds.report.entries import analyze
from pitboss.paper.form import Filing, as_json, form_pdf
from pitboss.paper.leaflet import leaflet as guide
from pitboss.paper.leaflet import leaflet_html, leaflet_pdf
from pitboss.paper.logo import read_logo
from pitboss.paper.pdf import save


def form(
    file: FileName,
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FORM.pdf", help="option-form-output")],
    amends: Annotated[str | None, typer.Option("--amends", metavar="OLD", help="option-form-amends")] = None,
    date: Annotated[str, typer.Option(metavar="DATE", help="option-form-date")] = "",
    logo: Annotated[Path | None, typer.Option(metavar="FILE", help="option-form-logo")] = None,
    force: Force = False,
    on: OnDay = None,
    database: Annotated[
        str | None,
        typer.Option("--database", metavar="URL", help="option-form-house"),
    ] = None,
) -> None:
    """Write the filing: every choice with its clause, the exact hold of each wager, layout and sign."""
    require("typst")
    if output.suffix != ".pdf":
        raise BadInput(message("file-no-pdf", file=output), code="bad_file")
    for path in (output, output.with_suffix(".json")):
        place(path, force)
    new, problems = read(file, on)
    accepted(file, new, problems)
    old = load(amends, on) if amends else None
    if amends and old is not None and old.game.key != new.game.key:
        told = message(
            "filings-of-two-games",
            file=amends,
            game=Phrase(old.game.name),
            other_file=file,
            other_game=Phrase(new.game.name),
        )
        raise BadInput(told, code="other_game")
    mark = None if logo is None else read_logo(logo)
    with patience(say("every-deal")) as progress:
        before = None if old is None else (old, analyze(submission=old, progress=progress))
        priced = analyze(submission=new, progress=progress)
        filing = Filing(
            new, priced, before, tuple(problems), date, mark, __version__, approvals_of_house(database, new)
        )
        save(output, form_pdf(filing, texts()))
        save(output.with_suffix(".json"), as_json(filing))
    typer.echo(say("files-written", file=output, other=output.with_suffix(".json")))


def leaflet(
    game: GameName,
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="option-leaflet-output")],
    submission: SubmissionFile = None,
    force: Force = False,
    database: OfHouse = None,
) -> None:
    """Write the guide for players: the rules in plain words, the odds, a simple way to play and what it costs."""
    ready(output, force, ".html", ".pdf")
    offered = chosen(game, submission)
    with patience(say("every-deal")) as progress:
        priced = analyze(submission=offered, progress=progress)
        told = guide(offered, priced, standing_of(database, offered), texts())
        save(output, leaflet_pdf(told) if output.suffix == ".pdf" else leaflet_html(told).encode())
    typer.echo(say("file-written", file=output))
