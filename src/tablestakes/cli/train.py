"""train: drills for dealers, in the terminal."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from tablestakes.chapters import find
from tablestakes.cli.rulebook import GameName
from tablestakes.errors import BadInput
from tablestakes.rules.game import Game
from tablestakes.training.drills import Drill, drill
from tablestakes.training.progress import Progress


def add_to(app: typer.Typer) -> None:
    app.command()(train)


def kept_at(game: Game) -> Path:
    """Where a trainee's progress is kept: the user's data folder."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return home / "tablestakes" / f"training-{game.key}.json"


def load(path: Path) -> Progress:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Progress)
    except FileNotFoundError:
        return Progress()
    except (OSError, msgspec.DecodeError) as error:
        raise BadInput(f"{path} cannot be read as a trainee's progress: {error}", code="bad_progress") from error


def save(path: Path, progress: Progress) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(progress))
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}", code="cannot_write") from error


def train(
    game: GameName,
    progress: Annotated[
        Path | None, typer.Option("--progress", metavar="FILE", help="Where your progress is kept.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same drills every time.")] = None,
) -> None:
    """Drills for dealers: read hands, find the paragraph, pay each wager, keep the order, handle irregularities.

    Answers are checked by the engine, with the clause. Weak spots come back. Enter q to stop; progress is kept.
    """
    declared = find(game)
    path = progress or kept_at(declared)
    trainee, out, rng = load(path), Console(highlight=False), random.Random(seed)
    so_far = trainee.standing() if trainee.asked else "Welcome."
    out.print(f"[bold]{declared.name}[/bold], dealer training. {so_far} [dim](q stops)[/dim]")
    while not trainee.certified:
        asked = drill(declared, *trainee.next(rng))
        answer = ask(out, asked)
        if answer is None:
            save(path, trainee)
            out.print(f"\n{trainee.standing()}. Your progress is kept.")
            return
        good = asked.judge(answer)
        trainee.record(asked, good)
        save(path, trainee)
        told = (
            "[green]Right.[/green]"
            if good
            else f"[red]No.[/red] {asked.answer if asked.choices else '$' + asked.answer}."
        )
        out.print(f"  {told} {asked.why} [dim]§ {asked.clause}[/dim]")
    out.print(f"\n[bold]Certificate.[/bold] You are ready to deal {declared.name}: {trainee.standing()}.")


def ask(out: Console, asked: Drill) -> str | None:
    """Show a drill; the answer, or None to stop."""
    out.print()
    for line in asked.shown:
        out.print(f"  {line}")
    for number, choice in enumerate(asked.choices, 1):
        out.print(f"    [bold]{number}[/bold] {choice}")
    try:
        answer = out.input(f"  [bold]{asked.question}[/bold] ").strip()
    except (EOFError, KeyboardInterrupt):
        return None
    return None if answer.lower() in ("q", "quit") else answer
