"""train, certificate, roster: drills and the exam for dealers in the terminal, the paper at their end, and who has one."""

from __future__ import annotations

import os
import random
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from pitboss import __version__, extras
from pitboss.chapters import all_games, filed
from pitboss.clause import cite_text
from pitboss.cli.arguments import AsJson, GameName, OfHouse, SubmissionFile, find_today, law_of, typed
from pitboss.cli.filings import accepted
from pitboss.cli.fitting import Paper
from pitboss.cli.screen import Force, patience, place, print_json, read_bytes, read_toml, say, table, text, texts
from pitboss.documents import UNREADABLE
from pitboss.errors import BadInput, closest, unwritable
from pitboss.extras import require
from pitboss.filing.lawful import checked
from pitboss.law.game import Game
from pitboss.messages import Phrase, codes, message, with_texts
from pitboss.money import said
from pitboss.paper.certificate import certificate_pdf
from pitboss.paper.standing import LICENSED, PRACTICE
from pitboss.private_files import private_folder, read_private, write_private
from pitboss.training.certificate import (
    DRILLS,
    EXAM,
    Sealed,
    certificate_as_dict,
    certify,
    code_of,
    criteria_argument,
    evidence_of,
    is_ours,
    why_not,
)
from pitboss.training.drill import PAY, SEQUENCE, Drill, Judgment, Scene
from pitboss.training.drills import KINDS, Course
from pitboss.training.exam import CRITERIA, Result, mark_exam, new_sitting
from pitboss.training.progress import Progress
from pitboss.training.roster import Roster, of_certificate
from pitboss.training.roster import roster as gathered

KeyToSeal = Annotated[
    Path | None,
    typer.Option("--key", metavar="FILE", help="option-train-own-key"),
]
KeyFile = Annotated[Path | None, typer.Option("--key", metavar="FILE", help="option-train-key")]
SUITS = {"c": ("♣", "black"), "d": ("♦", "red3"), "h": ("♥", "red3"), "s": ("♠", "black")}
STOP, STANDING = ("q", "quit"), ("s", "?")


def home() -> Path:
    """Where a trainee's progress is kept: the user's data folder."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "pitboss"


def load(path: Path) -> Progress:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Progress)
    except FileNotFoundError:
        return Progress()
    except (OSError, *UNREADABLE) as error:
        raise BadInput(message("progress-unreadable", file=path, why=error), code="bad_progress") from error


def _save(path: Path, content: bytes) -> None:
    """Whole or not at all: a trainee's evening is not lost to a full disk."""
    try:
        private_folder(path.parent)
        write_private(path, content)
    except OSError as error:
        raise unwritable(path, error) from error


def course_of(game: Game, submission: str | None) -> Course:
    if submission is None:
        return Course(game)
    data = read_toml(submission)
    found, problems = checked(filed(data, law_of(None)), data)
    accepted(submission, found, problems)
    if found.game.key != game.key:
        raise BadInput(
            message("submission-of-other-game", file=submission, game=Phrase(found.game.name), other=Phrase(game.name)),
            code="other_game",
        )
    return Course(found.game, data)


def train(
    game: GameName,
    submission: SubmissionFile = None,
    progress: Annotated[Path | None, typer.Option("--progress", metavar="FILE", help="option-train-progress")] = None,
    kind: Annotated[str, typer.Option(metavar="KIND", help="option-train-kind")] = "",
    questions: Annotated[int, typer.Option(min=0, help="option-train-count")] = 0,
    seed: Annotated[int | None, typer.Option(help="option-train-seed")] = None,
    exam: Annotated[bool, typer.Option("--exam", help="option-train-exam")] = False,
    standing: Annotated[bool, typer.Option("--standing", help="option-train-standing")] = False,
    write: Annotated[
        Path | None, typer.Option("--certificate", metavar="FILE.pdf", help="option-train-certificate")
    ] = None,
    name: Annotated[str, typer.Option(help="option-train-name")] = "",
    date: Annotated[str, typer.Option(help="option-train-date")] = "",
    key: KeyToSeal = None,
    database: OfHouse = None,
    force: Force = False,
) -> None:
    """Drills for dealers: read hands, find who wins, pay each wager chip by chip, keep the order, know the procedure."""
    declared = find_today(game)
    if kind and kind not in KINDS:
        raise BadInput(
            message("drill-kind-unknown", kind=repr(kind), kinds=codes(KINDS), hint=closest(kind, KINDS)),
            code="unknown_kind",
        )
    course, path = course_of(declared, submission), progress or home() / f"training-{declared.key}.json"
    trainee, out = load(path), Paper(highlight=False)
    if write is not None:
        _ready_to_write(write, force)
        _write_certificate(course, trainee, write, name, date, key, EXAM if exam else DRILLS, _standing_of(database))
    elif standing:
        _show_standing(out, course, trainee)
    elif exam:
        sit_exam(out, course, trainee, lambda: _save(path, msgspec.json.encode(trainee)), random.Random(seed))
    else:
        _practise(out, course, trainee, path, random.Random(seed), kind, questions)


def _practise(
    out: Console, course: Course, trainee: Progress, path: Path, rng: random.Random, kind: str, questions: int
) -> None:
    """Ask until the trainee stops, or the certificate is earned."""
    welcome = (
        say("train-so-far", right=str(trainee.right), of=str(trainee.asked)) if trainee.asked else say("train-welcome")
    )
    out.print(f"[bold]{course.game.name}[/bold], {say('train-title')}. {welcome} [dim]{say('train-keys')}[/dim]")
    done, had = 0, trainee.certified(course)
    while not questions or done < questions:
        topic, seed = trainee.next(course, rng, kind)
        asked = course.drill(topic, seed)
        answer = ask(out, course, trainee, asked)
        if answer is None:
            break
        judged = asked.judge(answer)
        trainee.record(course, topic, seed, answer, judged.good)
        _save(path, msgspec.json.encode(trainee))
        tell(out, judged)
        done += 1
        if trainee.certified(course) and not had:
            out.print(f"\n[bold green]{say('train-mastered')}[/bold green] {_certificate_words(course)}")
            return
    _save(path, msgspec.json.encode(trainee))
    out.print("\n" + say("train-kept", right=str(trainee.right), of=str(trainee.asked)))


def _certificate_words(course: Course) -> str:
    command = f"pitboss train {typed(course.game)} --certificate FILE.pdf --name NAME --date DATE"
    return say("train-write", command=command)


def _wall_clock() -> int:
    return int(time.time())


def sit_exam(
    out: Console,
    course: Course,
    trainee: Progress,
    keep: Callable[[], None],
    rng: random.Random,
    clock: Callable[[], int] = _wall_clock,
) -> None:
    """The exam, begun or gone on with. It is kept after every answer: who goes away has still sat it."""
    going = trainee.sitting = trainee.exam(clock()) or new_sitting(course, rng, clock())
    course = course.on(going.day)
    out.print(
        f"[bold]{course.game.name}[/bold], {say('train-exam-title')}. {text(CRITERIA)} [dim]{say('exam-keys')}[/dim]"
    )
    keep()
    while (sitting := trainee.exam(clock())) is not None:
        number = len(sitting.said)
        seconds, whole = sitting.seconds_left(clock())
        minutes = f"{whole // 60}:{whole % 60:02}"
        left = say("train-exam-question", number=number + 1, of=len(sitting.drills), seconds=seconds, clock=minutes)
        answer = ask(out, course, None, course.drill(*sitting.drills[number]), left)
        if answer is None:
            sitting.left = True
        elif not sitting.over(clock()):
            sitting.answer(answer, clock())
        trainee.exam(clock())
        keep()
    _show_result(out, course, mark_exam(course, trainee.sat[-1]))


def _show_result(out: Console, course: Course, result: Result) -> None:
    out.print()
    for mark in result.marks:
        if not mark.good:
            answer = say("exam-answer", answer=mark.given) if mark.given else say("exam-no-answer")
            given = say("train-exam-late") if mark.late else answer
            right = f"{text(mark.right)}{stop(text(mark.right))} [dim]{cite_text(mark.clause)}[/dim]"
            out.print(f"  [red]✗[/red] {text(mark.question)} [dim]({given})[/dim] {right}")
    minutes = f"{result.seconds // 60}:{result.seconds % 60:02}"
    figures = {"right": str(result.right), "of": str(len(result.marks)), "late": str(result.late), "minutes": minutes}
    command = f"pitboss train {typed(course.game)} --exam --certificate FILE.pdf --name NAME"
    write = f" {say('train-write', command=command)}" if result.success else ""
    color, verdict = ("green", "train-exam-passed") if result.success else ("red", "train-exam-failed")
    out.print(f"[bold {color}]{say(verdict)}:[/bold {color}] {say('exam-result', **figures)}{write}")


def ask(out: Console, course: Course, trainee: Progress | None, asked: Drill, left: str = "") -> str | None:
    """Show a drill; the answer, or None to stop. In an exam the time that is left stands above it, and nothing else is shown."""
    out.print()
    level = say("train-level", level=asked.level) if asked.level > 1 and not left else left
    out.print(Rule(f"{text(Phrase(KINDS[asked.kind].title))} {level}".strip(), align="left", style="dim"))
    _show_scene(out, asked.scene)
    out.print(f"  [bold]{text(asked.asking)}[/bold]")
    for number, choice in enumerate(map(text, asked.options), 1):
        out.print(f"   [bold cyan]{number}[/bold cyan] {choice}")
    prompt = say({PAY: "train-ask-pay", SEQUENCE: "train-ask-order"}.get(asked.form, "train-ask-number"))
    while True:
        try:
            answer = out.input(f"  [dim]{prompt} [/dim]").strip()
        except (EOFError, KeyboardInterrupt):
            return None
        if answer.lower() in STOP:
            return None
        if answer.lower() in STANDING and trainee is not None:
            _show_standing(out, course, trainee)
        elif answer:
            return answer


def _show_scene(out: Console, scene: Scene) -> None:
    for note in scene.notes:
        out.print(Padding(text(note), (0, 0, 0, 2)))
    for held in scene.held:
        out.print(Text.assemble(f"  {text(Phrase(held.place)):<10}", *cards(held.cards)))
    for box in scene.boxes:
        if box.cards or box.note or len(scene.boxes) > 1:
            out.print(
                Text.assemble(
                    f"  {say('settle-seat', seat=box.seat):<10}", *cards(box.cards), (f" {text(box.note)}", "italic")
                )
            )
        bets = [
            (f"{text(Phrase(bet.title))} {said(bet.cents)}   ", "bold yellow" if bet.asked else "") for bet in box.bets
        ]
        if bets:
            out.print(Padding(Text.assemble(*bets), (0, 0, 0, 12)))


def cards(codes: str) -> list[tuple[str, str]]:
    """Cards as they look: light, with their suit in its color; backs in blue."""
    parts: list[tuple[str, str]] = []
    for code in codes.split():
        if code == "??":
            parts += [(" ░░ ", "white on blue"), (" ", "")]
        else:
            mark, color = SUITS[code[1]]
            parts += [(f" {code[0].replace('T', '10')}{mark} ", f"bold {color} on grey93"), (" ", "")]
    return parts


def stop(words: str) -> str:
    """The end of a sentence, where the words have none."""
    return "" if words.endswith((".", "!", "?")) else "."


def tell(out: Console, judged: Judgment) -> None:
    right, reason = text(judged.right), text(judged.why)
    wrong = f"[bold red]{say('train-wrong')}[/bold red] [bold]{right}[/bold]"
    mark = f"[bold green]{say('train-right')}[/bold green]" if judged.good else wrong
    end = "" if judged.good else stop(right)
    why = "" if reason.rstrip(".") == right.rstrip(".") else reason
    also = f" [yellow]{text(judged.also)}[/yellow]" if judged.also else ""
    out.print(f"  {mark}{end} {why}{also} [dim]{cite_text(judged.clause)}[/dim]")


def _show_standing(out: Console, course: Course, trainee: Progress) -> None:
    rows = [
        (
            text(Phrase(one.title)), say("train-right-of", right=str(one.right), of=str(one.asked)),
            f"{'●' * one.level}{'○' * (one.top - one.level)}",
            Text(say("train-is-mastered"), "green") if one.mastered else text(one.missing),
        )
        for one in trainee.standing(course)
    ]  # fmt: skip
    out.print()
    out.print(table((say("train-head-kind"), say("train-head-right"), say("train-head-level"), ""), rows))
    weak = sorted((key for key, skill in trainee.skills.items() if skill.wrong and not skill.box), key=str)
    if weak:
        out.print(f"[dim]{say('train-again', drills=', '.join(weak[:6]))}[/dim]")
    if trainee.certified(course):
        out.print(f"[bold green]{say('train-ready')}[/bold green] {_certificate_words(course)}")


def _key_bytes(path: Path | None, make: bool = False) -> bytes:
    """The house's key; made once, for the first certificate, and kept for its owner alone."""
    where = path or home() / "certificates.key"
    if make and not where.exists():
        _save(where, secrets.token_bytes(32))
    try:
        return read_private(where)
    except OSError as error:
        reason = message("key-file-unreadable", file=where, why=error.strerror or error)
        raise BadInput(reason, code="no_such_file") from error


def _ready_to_write(path: Path, force: bool) -> None:
    """Asked before the paper is made: it is a PDF, its typesetter is there, and no file is written over unasked."""
    if path.suffix != ".pdf":
        raise BadInput(message("file-no-pdf", file=path), code="bad_file")
    require("typst")
    for each in (path, path.with_suffix(".json")):
        place(each, force)


def _standing_of(database: str | None) -> str:
    """The note on a certificate about the house that gives it."""
    if database is None:
        return PRACTICE
    with extras.named():  # The light core knows no house.
        from pitboss.cli.houses import is_licensed
    return LICENSED if is_licensed(database) else PRACTICE


def _write_certificate(
    course: Course, trainee: Progress, path: Path, name: str, date: str, key: Path | None, way: str, standing: str
) -> None:
    if not name.strip() or (way == DRILLS and not date.strip()):
        raise BadInput(message("certificate-needs-name"), code="no_name")
    trainee.exam(_wall_clock())
    evidence = evidence_of(course, trainee, way)
    made = certify(course, evidence, name, date, __version__, standing)
    code = code_of(made, _key_bytes(key, make=True))
    _save(path, certificate_pdf(certificate_as_dict(made), code, texts(), criteria_argument(made, course)))
    record = Sealed(made, code, evidence)
    _save(path.with_suffix(".json"), msgspec.json.format(msgspec.json.encode(record), indent=2) + b"\n")
    typer.echo(say("certificate-written", file=path, other=path.with_suffix(".json"), code=code))


def sealed(file: str) -> Sealed:
    try:
        return msgspec.json.decode(read_bytes(file), type=Sealed)
    except UNREADABLE as error:
        raise BadInput(message("certificate-unreadable", file=file, why=error), code="bad_file") from error


def certificate(
    file: Annotated[str, typer.Argument(metavar="FILE.json", help="option-certificate-file")],
    key: KeyFile = None,
) -> int:
    """Check a dealer's certificate: was this very record sealed with the house's key, and do its answers, judged again, come to
    what it says? Exit code 1 if not.
    """
    given = sealed(file)
    claims = given.certificate
    why = None if is_ours(claims, given.code, _key_bytes(key)) else message("certificate-other-key")
    if why is None:
        with patience(say("judging")):
            why = why_not(claims, given.evidence)
    right = say("train-right-of", right=str(claims.right), of=str(claims.asked))
    about = say(
        "certificate-about", name=claims.name, game=claims.title, date=claims.date, right=right, code=given.code
    )
    standing = f" {claims.standing}" if claims.standing else ""
    verdict = say("certificate-not-genuine", why=why) if why else say("certificate-genuine")
    typer.echo(f"{verdict}: {about}{standing}")
    return 1 if why else 0


def roster(
    files: Annotated[list[str] | None, typer.Argument(metavar="FILE.json", help="option-roster-files")] = None,
    key: KeyFile = None,
    database: Annotated[str | None, typer.Option("--database", metavar="URL", help="option-roster-house")] = None,
    json: AsJson = False,
) -> int:
    """Who took what when, with what result: only what follows from its answers, judged again here and now."""
    with patience(say("judging")):
        found = _house_roster(database) if database is not None else _made_roster(files or [], key)
    if json:
        print_json({
            "entries": [entry._asdict() for entry in found.entries],
            "left_out": [with_texts(one._asdict(), "why") for one in found.left_out],
        })  # fmt: skip
        return 1 if found.left_out else 0
    rows = [
        (one.name, one.title, one.way, one.date, say("exam-pass" if one.success else "exam-fail"),
         say("train-right-of", right=str(one.right), of=str(one.asked)),
         f"{one.seconds // 60}:{one.seconds % 60:02}" if one.seconds else "", one.code)
        for one in found.entries
    ]  # fmt: skip
    out = Paper(highlight=False)
    columns = ("dealer", "game", "by", "date", "result", "right", "minutes", "code")
    out.print(table(tuple(say(f"roster-head-{column}") for column in columns), rows))
    titles = {key: game.name for key, game in all_games().items()}
    for one in found.left_out:
        game = titles.get(one.game, one.game)
        left_out = say(
            "roster-left-out", name=one.name, game=game, code=one.code or message("roster-exam"), why=one.why
        )
        out.print(left_out, soft_wrap=True, markup=False)
    return 1 if found.left_out else 0


def _made_roster(files: list[str], key: Path | None) -> Roster:
    if not files:
        raise BadInput(message("certificates-not-named"), code="bad_usage")
    secret = _key_bytes(key)
    return gathered(of_certificate(sealed(file), secret) for file in files)


def _house_roster(database: str) -> Roster:
    with extras.named():  # The light core knows no house.
        from pitboss.cli.houses import house_roster
    return house_roster(database, _wall_clock())
