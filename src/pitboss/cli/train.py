"""train, certificate: drills for dealers in the terminal, and the paper at their end."""

from __future__ import annotations

import os
import random
import secrets
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from pitboss import __version__
from pitboss.chapters import filed, find
from pitboss.cli.filings import accepted
from pitboss.cli.rulebook import GameName, SubmissionFile
from pitboss.cli.screen import Force, place, read_bytes, read_toml, table
from pitboss.errors import BadInput
from pitboss.extras import require
from pitboss.money import said
from pitboss.private_files import private_folder, read_private, write_private
from pitboss.rules.game import Game
from pitboss.rules.lawful import checked
from pitboss.training.certificate import Certificate, certify, code_of, is_ours
from pitboss.training.drill import PAY, SEQUENCE, Drill, Judged, Scene
from pitboss.training.drills import KINDS, Course
from pitboss.training.progress import Progress

KeyFile = Annotated[
    Path | None,
    typer.Option("--key", metavar="FILE", help="The house's key for certificates; made if it is not there."),
]
SUITS = {"c": ("♣", "black"), "d": ("♦", "red3"), "h": ("♥", "red3"), "s": ("♠", "black")}
STOP, STANDING = ("q", "quit"), ("s", "?")


def add_to(app: typer.Typer) -> None:
    app.command()(train)
    app.command()(certificate)


def home() -> Path:
    """Where a trainee's progress is kept: the user's data folder."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "pitboss"


def load(path: Path) -> Progress:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Progress)
    except FileNotFoundError:
        return Progress()
    except (OSError, msgspec.DecodeError) as error:
        raise BadInput(f"{path} cannot be read as a trainee's progress: {error}", code="bad_progress") from error


def save(path: Path, content: bytes) -> None:
    """Whole or not at all: a trainee's evening is not lost to a full disk."""
    try:
        private_folder(path.parent)
        write_private(path, content)
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}", code="cannot_write") from error


def course_of(game: Game, submission: str | None) -> Course:
    if submission is None:
        return Course(game)
    data = read_toml(submission)
    found, problems = checked(filed(data), data)
    accepted(submission, found, problems)
    if found.game.key != game.key:
        raise BadInput(f"{submission} is for {found.game.name}, not for {game.name}", code="other_game")
    return Course(found.game, data)


def train(
    game: GameName,
    submission: SubmissionFile = None,
    progress: Annotated[
        Path | None, typer.Option("--progress", metavar="FILE", help="Where your progress is kept.")
    ] = None,
    kind: Annotated[str, typer.Option(metavar="KIND", help=f"Only drills of one kind: {', '.join(KINDS)}.")] = "",
    questions: Annotated[int, typer.Option(min=0, help="Stop after so many; 0 goes on.")] = 0,
    seed: Annotated[int | None, typer.Option(help="The same drills every time.")] = None,
    standing: Annotated[bool, typer.Option("--standing", help="Show how you stand, and stop.")] = False,
    write: Annotated[
        Path | None, typer.Option("--certificate", metavar="FILE.pdf", help="Write the certificate you have earned.")
    ] = None,
    name: Annotated[str, typer.Option(help="Your name, for the certificate.")] = "",
    date: Annotated[str, typer.Option(help="The day, as it shall read on the certificate.")] = "",
    key: KeyFile = None,
    force: Force = False,
) -> None:
    """Drills for dealers: read hands, find who wins, pay each wager chip by chip, keep the order, know the procedure.

    Answers are judged by the engine and explained with the clause. What was wrong comes back, what sits comes less often,
    and it gets harder as you get better. Enter q to stop and s to see how you stand; progress is kept.
    """
    declared = find(game)
    if kind and kind not in KINDS:
        raise BadInput(f"there is no kind {kind!r}; kinds are {', '.join(KINDS)}", code="unknown_kind")
    course, path = course_of(declared, submission), progress or home() / f"training-{declared.key}.json"
    trainee, out = load(path), Console(highlight=False)
    if write is not None:
        ready_to_write(write, force)
        write_certificate(course, trainee, write, name, date, key)
    elif standing:
        show_standing(out, course, trainee)
    else:
        practise(out, course, trainee, path, random.Random(seed), kind, questions)


def practise(
    out: Console, course: Course, trainee: Progress, path: Path, rng: random.Random, kind: str, questions: int
) -> None:
    """Ask until the trainee stops, or the certificate is earned."""
    welcome = f"{trainee.right} of {trainee.asked} right so far." if trainee.asked else "Welcome."
    out.print(f"[bold]{course.game.name}[/bold], dealer training. {welcome} [dim]q stops, s shows how you stand[/dim]")
    done, had = 0, trainee.certified(course)
    while not questions or done < questions:
        topic, seed = trainee.next(course, rng, kind)
        asked = course.drill(topic, seed)
        answer = ask(out, course, trainee, asked)
        if answer is None:
            break
        judged = asked.judge(answer)
        trainee.record(course, topic, seed, answer, judged.good)
        save(path, msgspec.json.encode(trainee))
        tell(out, judged)
        done += 1
        if trainee.certified(course) and not had:
            out.print(f"\n[bold green]Every kind of drill is mastered.[/bold green] {certificate_words(course)}")
            return
    save(path, msgspec.json.encode(trainee))
    out.print(f"\n{trainee.right} of {trainee.asked} right. Your progress is kept.")


def certificate_words(course: Course) -> str:
    return f"Write it: pitboss train {course.game.key} --certificate FILE.pdf --name NAME --date DATE"


def ask(out: Console, course: Course, trainee: Progress, asked: Drill) -> str | None:
    """Show a drill; the answer, or None to stop."""
    out.print()
    level = f"level {asked.level}" if asked.level > 1 else ""
    out.print(Rule(f"{KINDS[asked.kind].title} {level}".strip(), align="left", style="dim"))
    show_scene(out, asked.scene)
    out.print(f"  [bold]{asked.question}[/bold]")
    for number, choice in enumerate(asked.choices, 1):
        out.print(f"   [bold cyan]{number}[/bold cyan] {choice}")
    prompt = {PAY: "take, push or pay: ", SEQUENCE: "numbers in order: "}.get(asked.form, "number: ")
    while True:
        try:
            answer = out.input(f"  [dim]{prompt}[/dim]").strip()
        except (EOFError, KeyboardInterrupt):
            return None
        if answer.lower() in STOP:
            return None
        if answer.lower() in STANDING:
            show_standing(out, course, trainee)
        elif answer:
            return answer


def show_scene(out: Console, scene: Scene) -> None:
    for note in scene.notes:
        out.print(Padding(note, (0, 0, 0, 2)))
    for held in scene.held:
        out.print(Text.assemble(f"  {held.place:<10}", *cards(held.cards)))
    for box in scene.boxes:
        if box.cards or box.note or len(scene.boxes) > 1:
            out.print(Text.assemble(f"  Seat {box.seat:<5}", *cards(box.cards), (f" {box.note}", "italic")))
        bets = [(f"{bet.title} {said(bet.cents)}   ", "bold yellow" if bet.asked else "") for bet in box.bets]
        if bets:
            out.print(Padding(Text.assemble(*bets), (0, 0, 0, 12)))


def cards(codes: str) -> list[tuple[str, str]]:
    """Cards as they look: light, with their suit in its color; backs in blue."""
    found: list[tuple[str, str]] = []
    for code in codes.split():
        if code == "??":
            found += [(" ░░ ", "white on blue"), (" ", "")]
        else:
            mark, color = SUITS[code[1]]
            found += [(f" {code[0].replace('T', '10')}{mark} ", f"bold {color} on grey93"), (" ", "")]
    return found


def tell(out: Console, judged: Judged) -> None:
    mark = "[bold green]Right.[/bold green]" if judged.good else f"[bold red]No.[/bold red] [bold]{judged.right}[/bold]"
    end = "" if judged.good or judged.right.endswith(".") else "."
    why = "" if judged.why == judged.right else judged.why
    also = f" [yellow]{judged.also}[/yellow]" if judged.also else ""
    out.print(f"  {mark}{end} {why}{also} [dim]§ {judged.clause}[/dim]")


def show_standing(out: Console, course: Course, trainee: Progress) -> None:
    rows = [
        (
            one.title, f"{one.right} of {one.asked}", f"{'●' * one.level}{'○' * (one.top - one.level)}",
            "[green]mastered[/green]" if one.mastered else one.missing,
        )
        for one in trainee.standing(course)
    ]  # fmt: skip
    out.print()
    out.print(table(("Kind", "Right", "Level", ""), rows))
    weak = sorted((key for key, skill in trainee.skills.items() if skill.wrong and not skill.box), key=str)
    if weak:
        out.print(f"[dim]Comes back: {', '.join(weak[:6])}[/dim]")
    if trainee.certified(course):
        out.print(f"[bold green]You are ready to deal.[/bold green] {certificate_words(course)}")


def key_bytes(path: Path | None, make: bool = False) -> bytes:
    """The house's key; made once, for the first certificate, and kept for its owner alone."""
    where = path or home() / "certificates.key"
    if make and not where.exists():
        save(where, secrets.token_bytes(32))
    try:
        return read_private(where)
    except OSError as error:
        raise BadInput(f"{where} cannot be read: {error.strerror or error}", code="no_such_file") from error


def ready_to_write(path: Path, force: bool) -> None:
    """Asked before the paper is made: its typesetter is there, and no file is written over unasked."""
    if path.suffix == ".pdf":
        require("typst")
    for each in (path, path.with_suffix(".json")):
        place(each, force)


def write_certificate(course: Course, trainee: Progress, path: Path, name: str, date: str, key: Path | None) -> None:
    from pitboss.paper.certificate import certificate_pdf

    if path.suffix != ".pdf":
        raise BadInput(f"{path} is not a .pdf", code="bad_file")
    if not name.strip() or not date.strip():
        raise BadInput("a certificate bears a name and a date: --name and --date", code="no_name")
    made = certify(course, trainee, name, date, __version__)
    code = code_of(made, key_bytes(key, make=True))
    save(path, certificate_pdf(msgspec.to_builtins(made), code))
    record = {"certificate": made, "code": code}
    save(path.with_suffix(".json"), msgspec.json.format(msgspec.json.encode(record), indent=2) + b"\n")
    typer.echo(f"{path} and {path.with_suffix('.json')} written. Its code is {code}.")


class Sealed(msgspec.Struct):
    certificate: Certificate
    code: str


def certificate(
    file: Annotated[
        str, typer.Argument(metavar="FILE.json", help="The record beside a certificate; - is standard input.")
    ],
    key: KeyFile = None,
) -> int:
    """Check a dealer's certificate: was this very record sealed with the house's key? Exit code 1 if it was not."""
    try:
        given = msgspec.json.decode(read_bytes(file), type=Sealed)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{file} is not the record of a certificate: {error}", code="bad_file") from error
    shown, good = given.certificate, is_ours(given.certificate, given.code, key_bytes(key))
    about = f"{shown.name}, {shown.title}, {shown.date}: {shown.right} of {shown.asked} right"
    typer.echo(f"{'Genuine' if good else 'NOT genuine'}: {about}. Code {given.code}.")
    return 0 if good else 1
