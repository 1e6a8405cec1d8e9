"""rules; submission new, check, show, diff: a game as an operator offers it, and the Rules Submission."""

from __future__ import annotations

import os
import tomllib
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from pitboss import extras
from pitboss.chapters import CHAPTERS, filed, find
from pitboss.cli.arguments import AsJson, FileName, GameName, OnDay, SubmissionFile, law_of
from pitboss.cli.screen import (
    Force,
    cite,
    console,
    print_json,
    read_toml,
    say,
    table,
    text,
    texts,
    write_text,
)
from pitboss.errors import BadInput, Refusal
from pitboss.filing.approvals import Approval
from pitboss.filing.choices import changes, choices, template
from pitboss.filing.lawful import checked
from pitboss.filing.submission import Problem, Submission
from pitboss.law.citations import Cite
from pitboss.law.game import Game
from pitboss.messages import Phrase, message
from pitboss.paper.rules_page import TextGrid, TextSection, edition_words, rules_page
from pitboss.paper.standing import IN_PRACTICE, standing_message


def read(path: str, on: str | None = None) -> tuple[Submission, list[Problem]]:
    data = read_toml(path)
    name = data.get("game")
    if not isinstance(name, str):
        raise BadInput(message("file-no-game", file=path), code="no_game")
    return checked(filed(data, law_of(on)), data)


def load(path: str, on: str | None = None) -> Submission:
    """A submission without errors, or a refusal that names the first and counts the rest."""
    return accepted(path, *read(path, on))


def accepted(path: str, submission: Submission, problems: list[Problem]) -> Submission:
    errors = [problem for problem in problems if not problem.warning]
    if errors:
        first, more = errors[0], message("and-more-problems", count=len(errors) - 1, file=path)
        reason = message("file-problem", file=path, problem=first.reason, more=more if len(errors) > 1 else "")
        raise Refusal(reason, clause=first.clause or submission.game.clause(Cite.WAGERS))
    return submission


def standard(game: Game) -> Submission:
    """The game as the template offers it."""
    return checked(game, tomllib.loads(template(game)))[0]


def new(
    game: GameName,
    output: Annotated[str | None, typer.Option("-o", "--output", metavar="FILE", help="option-new-output")] = None,
    force: Force = False,
    on: OnDay = None,
) -> None:
    """Write a commented template: complete, lawful, ready to edit."""
    declared = find(game, law_of(on))
    toml = template(declared)
    if output is None:
        typer.echo(toml, nl=False)
    else:
        write_text(output, toml, force)
        typer.echo(say("template-written", file=output, games=_known_by(declared)))


def _known_by(game: Game) -> str:
    """How a command is told of a game of one's own that a file names."""
    return "" if game.key in CHAPTERS else f" --games {os.path.relpath(game.folder)}"


def check(file: FileName, json: AsJson = False, on: OnDay = None) -> int:
    """Is it lawful? All errors at once, each with its clause and what would be right. Exit code 1 if it is not."""
    submission, problems = read(file, on)
    errors = [problem for problem in problems if not problem.warning]
    if json:
        print_json({
            "game": submission.game.key, "valid": not errors, "errors": [_problem_as_dict(p) for p in errors],
            "warnings": [_problem_as_dict(p) for p in problems if p.warning],
        })  # fmt: skip
    else:
        out = console()
        for problem in problems:
            kind = (say("check-warning"), "yellow") if problem.warning else (say("check-error"), "red")
            cited = ("  ", cite(problem.clause)) if problem.clause else ()
            out.print(Text.assemble(kind, "  ", (problem.key, "bold"), f": {text(problem.reason)}", *cited))
        lawful = message("check-lawful", game=Phrase(submission.game.name))
        told = message("check-errors", count=len(errors)) if errors else lawful
        warned = message("check-warnings", count=len(problems) - len(errors))
        out.print(say("check-in-all", file=file, errors=told, warnings=warned), markup=False)
    return 1 if errors else 0


def _problem_as_dict(problem: Problem) -> dict[str, Any]:
    reason = problem.reason.as_dict()
    return {"key": problem.key, "clause": problem.clause, "message": problem.message, "reason": reason}


def show(file: FileName, json: AsJson = False, on: OnDay = None) -> None:
    """Every choice it makes, in words, with the clause that leaves it open."""
    submission = load(file, on)
    made = choices(submission)
    if json:
        print_json({"game": submission.game.key, "choices": [choice.as_dict() for choice in made]})
        return
    out = console()
    law, edition = text(Phrase(submission.game.law.called)), text(edition_words(submission.game.edition))
    out.print(f"[bold]{submission.game.name}[/bold], {law}, {edition}\n")
    rows = [(text(choice.name), text(choice.setting), cite(choice.clause)) for choice in made]
    out.print(table((say("head-choice"), "", say("head-clause")), rows))


def diff(
    old: Annotated[str, typer.Argument(metavar="OLD", help="option-diff-old")],
    new: Annotated[str, typer.Argument(metavar="NEW", help="option-diff-new")],
    json: AsJson = False,
    on: OnDay = None,
) -> None:
    """What an amendment changes, in words."""
    differences = changes(load(old, on), load(new, on))
    if json:
        print_json([change.as_dict() for change in differences])
        return
    for change in differences:
        typer.echo(text(change.as_message))
    if not differences:
        typer.echo(say("nothing-changes"))


def rules(game: GameName, submission: SubmissionFile = None, on: OnDay = None) -> None:
    """The rules of a game in full, as an operator offers it or as the template does."""
    declared = find(game, law_of(on))
    chosen = standard(declared) if submission is None else load(submission, on)
    if chosen.game.key != declared.key:
        raise BadInput(
            message(
                "submission-of-other-game",
                file=submission or "-",
                game=Phrase(chosen.game.name),
                other=Phrase(declared.name),
            ),
            code="other_game",
        )
    out = console()
    for section in rules_page(chosen, words=texts()):
        _print_section(out, section)


def approvals_of_house(database: str | None, submission: Submission) -> tuple[Approval, ...] | None:
    """The approvals of a licensed house for this filing; None where the house is in practice, or none is named."""
    if database is None:
        return None
    with extras.named():  # The light core knows no house.
        from pitboss.cli.houses import approvals_of
    return approvals_of(database, submission)


def standing_of(database: str | None, submission: Submission) -> str:
    """What a paper says of the house."""
    approvals = approvals_of_house(database, submission)
    return text(IN_PRACTICE if approvals is None else standing_message(submission, approvals))


def _print_section(out: Console, section: TextSection) -> None:
    cited = cite(section.clause) if section.clause else Text()
    out.print(Text.assemble("\n", (section.title, "bold"), "  " if section.clause else "", cited))
    for paragraph in section.paragraphs:
        out.print(Text(f"  {paragraph}"))
    if section.grid is not None:
        _print_grid(out, section.grid)


def _print_grid(out: Console, grid: TextGrid) -> None:
    out.print(table(grid.head, grid.rows, margin=2))
