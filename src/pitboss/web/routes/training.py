"""Dealer training: drills one at a time, judged by the engine; how one stands; the certificate and its check."""

from __future__ import annotations

import random
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, Field

from pitboss import __version__
from pitboss.chapters import all_games, find
from pitboss.errors import BadInput, PitbossError, closest
from pitboss.messages import codes, message, with_texts
from pitboss.paper.certificate import certificate_pdf
from pitboss.paper.standing import LICENSED, PRACTICE
from pitboss.training.certificate import (
    Certificate,
    as_written,
    certificate_as_dict,
    certify,
    criteria_argument,
    day,
    evidence_of,
)
from pitboss.training.drill import Drill
from pitboss.training.drills import KINDS
from pitboss.training.progress import Progress, criteria
from pitboss.web.host import house_clock
from pitboss.web.people.guard import Shown
from pitboss.web.people.training_records import Training, course
from pitboss.web.routes.accounts import Nothing, Signed, maybe_person, need_floor, paper_texts

router = APIRouter(prefix="/api/training", tags=["training"])
STALE = message("drill-answered")


class Standing(BaseModel):
    """One kind of drill: how many were asked and right, the level reached, and what the certificate still wants."""

    kind: str
    title: str
    asked: int
    right: int
    level: int
    top: int
    missing: str
    missing_message: Shown


class Lesson(BaseModel):
    """How you stand in one game."""

    game: str
    title: str
    chapter: str
    called: str = Field(description="The chapter, as people say it.")
    emblem: dict[str, int | str] = Field(description="Cards before the player and the house, those open, a suit.")
    asked: int
    right: int
    mastered: int = Field(description="Kinds of drill that are mastered, of all there are.")
    kinds: list[Standing]
    certified: bool
    certificate: str | None = Field(description="The code of the certificate you were given, if one was.")
    criteria: str
    criteria_message: Shown


class BetTold(BaseModel):
    title: str
    cents: int
    asked: bool


class BoxTold(BaseModel):
    seat: int
    bets: list[BetTold]
    cards: str
    note: str
    note_message: Shown
    folded: bool


class HeldTold(BaseModel):
    place: str
    cards: str


class Asked(BaseModel):
    """A drill, without its answer. Answer it by its number."""

    number: int
    kind: str
    title: str
    level: int
    notes: list[str]
    notes_message: list[Shown]
    held: list[HeldTold]
    boxes: list[BoxTold]
    question: str
    question_message: Shown
    form: str = Field(description="choice, pay or sequence")
    choices: list[str]
    choices_message: list[Shown]


class Given(BaseModel):
    number: int = Field(ge=0, le=1_000_000)
    answer: str = Field(max_length=400)


class Judgement(BaseModel):
    good: bool
    right: str
    right_message: Shown
    why: str
    why_message: Shown
    clause: str
    also: str
    also_message: Shown
    lesson: Lesson


class Trainee(BaseModel):
    name: str
    game: str
    title: str
    asked: int
    right: int
    mastered: int
    of: int
    certificate: str | None


class Part(BaseModel):
    title: str
    asked: int
    right: int
    level: int


class CertificateTold(BaseModel):
    """A certificate this house gave, as it was sealed."""

    way: str = Field(description="drills, or exam")
    seconds: int = Field(description="That the exam took; 0 for drills.")
    standing: str = Field(description="Of the house that gave it: in practice or licensed; empty on an older one.")
    code: str
    name: str
    title: str
    chapter: str
    law: str = Field(description="How its law is named.")
    holder: str
    date: str
    asked: int
    right: int
    parts: list[Part]
    criteria: str
    criteria_message: Shown


class Sheet(Response):
    media_type = "application/pdf"


def school(request: Request) -> Training:
    found: Training = request.app.state.casino.training
    return found


def lesson(game: str, progress: Progress, code: str | None) -> Lesson:
    taught = course(game)
    stand = progress.standing(taught)
    return Lesson(
        game=game, title=taught.game.name, chapter=taught.game.chapter, called=taught.game.law.called,
        emblem=taught.game.look.emblem._asdict(), asked=progress.asked, right=progress.right,
        mastered=sum(one.mastered for one in stand), kinds=[Standing(**with_texts(one._asdict(), "missing")) for one in stand],
        certified=all(one.mastered for one in stand), certificate=code, **with_texts({"criteria": criteria(taught)}, "criteria"),
    )  # fmt: skip


@router.get("", summary="How you stand in every game")
def lessons(request: Request) -> list[Lesson]:
    """Every game; without an account, as they stand before the first drill."""
    you, training = maybe_person(request), school(request)
    codes = training.codes(you.name) if you is not None else {}
    every = all_games()
    stood = (training.progress(you.name, game) if you is not None else Progress() for game in every)
    return [lesson(game, progress, codes.get(game)) for game, progress in zip(every, stood, strict=True)]


@router.get("/trainees", summary="Who is trained in what")
def trainees(request: Request, you: Signed) -> list[Trainee]:
    """For the floor: everyone who has begun, and how far they are."""
    need_floor(you, message("trainees-for-floor"))
    training, found = school(request), []
    for name, game, progress in training.trainees():
        if game in all_games():
            stand = lesson(game, progress, training.codes(name).get(game))
            found.append(Trainee(
                name=name, game=game, title=stand.title, asked=stand.asked, right=stand.right, mastered=stand.mastered,
                of=len(stand.kinds), certificate=stand.certificate,
            ))  # fmt: skip
    return found


Code = Annotated[str, Path(max_length=40, description="As it stands on the certificate.")]


@router.get("/certificates/{code}", summary="Check a certificate")
def check(code: Code, request: Request) -> CertificateTold:
    """What a code stands for: anyone who holds the paper may ask."""
    found = _certificate(request, code)
    asks = {"criteria": criteria_argument(found, course(found.game))}
    law = str(find(found.game, folders=False).law)
    told = certificate_as_dict(found) | with_texts(asks, "criteria") | {"code": as_written(code), "law": law}
    return CertificateTold(**{key: told[key] for key in CertificateTold.model_fields})


@router.get(
    "/certificates/{code}/sheet", summary="A certificate as PDF", response_class=Sheet,
    responses={200: {"content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}}}},
)  # fmt: skip
def sheet(code: Code, request: Request) -> Sheet:
    """The paper itself, the record inside it."""
    found = _certificate(request, code)
    name = f"certificate-{found.game}.pdf"
    return Sheet(
        certificate_pdf(
            certificate_as_dict(found),
            as_written(code),
            paper_texts(request),
            criteria_argument(found, course(found.game)),
        ),
        headers={"Content-Disposition": f'inline; filename="{name}"'},
    )


def _certificate(request: Request, code: str) -> Certificate:
    found = school(request).certificate(code)
    if found is None:
        raise PitbossError(message("certificate-unknown", code=repr(code)), code="not_found")
    return found


@router.get("/{game}", summary="How you stand")
def one_lesson(game: str, request: Request, you: Signed) -> Lesson:
    declared, training = find(game, folders=False), school(request)
    return lesson(declared.key, training.progress(you.name, declared.key), training.codes(you.name).get(declared.key))


@router.post("/{game}/next", summary="The next drill")
def next_drill(game: str, request: Request, you: Signed, kind: str = "") -> Asked:
    """The drill that waits for your answer, or a new one: of one kind, if you name it."""
    if kind and kind not in KINDS:
        raise BadInput(
            message("drill-kind-unknown", kind=repr(kind), kinds=codes(KINDS), hint=closest(kind, KINDS)),
            code="unknown_kind",
        )
    taught = course(find(game, folders=False).key)

    def asking(progress: Progress) -> tuple[int, tuple[str, int]]:
        return progress.asked, progress.next(taught, random.SystemRandom(), kind)

    number, waiting = school(request).change(you.name, taught.game.key, asking)
    return told(number, taught.drill(*waiting))  # Made when the store is free again: some deals are long looked for.


def told(number: int, drill: Drill) -> Asked:
    """Without the topic, which would give the answer away."""
    boxes = [
        BoxTold(**with_texts(box._asdict(), "note") | {"bets": [BetTold(**bet._asdict()) for bet in box.bets]})
        for box in drill.scene.boxes
    ]
    asks = {"notes": drill.scene.notes, "question": drill.asking, "choices": drill.options}
    return Asked(
        number=number, kind=drill.kind, title=KINDS[drill.kind].title, level=drill.level, boxes=boxes,
        held=[HeldTold(**held._asdict()) for held in drill.scene.held], form=drill.form, **with_texts(asks, *asks),
    )  # fmt: skip


@router.post("/{game}/answer", summary="Answer it")
def answer(game: str, body: Given, request: Request, you: Signed) -> Judgement:
    """Judged by the engine and explained with the clause, right or wrong."""
    taught, training = course(find(game, folders=False).key), school(request)
    before = training.progress(you.name, taught.game.key)
    if before.waiting is None or body.number != before.asked or before.waiting[0] not in taught.topics:
        raise PitbossError(STALE, code="stale")
    topic, seed = before.waiting
    judged = taught.drill(topic, seed).judge(body.answer)

    def recording(progress: Progress) -> Progress:
        if progress.waiting != before.waiting or progress.asked != before.asked:
            raise PitbossError(STALE, code="stale")
        progress.record(taught, topic, seed, body.answer, judged.good)
        return progress

    after = training.change(you.name, taught.game.key, recording)
    code = training.codes(you.name).get(taught.game.key)
    return Judgement(
        **with_texts(judged._asdict(), "right", "why", "also"), lesson=lesson(taught.game.key, after, code)
    )


@router.post("/{game}/certificate", summary="Take your certificate")
def take(game: str, request: Request, you: Signed, way: Literal["drills", "exam"] = "drills") -> CertificateTold:
    """When every kind of drill is mastered, or the exam passed: every answer is judged again. In the name of the account, and
    dated today, or by the exam."""
    taught, training = course(find(game, folders=False).key), school(request)
    evidence = evidence_of(taught, training.progress(you.name, taught.game.key), way)
    standing = LICENSED if request.app.state.casino.log.state.settings.licensed else PRACTICE
    made = certify(taught, evidence, you.name, day(house_clock.now()), __version__, standing)
    return check(training.give(you.name, made, evidence), request)


@router.delete("/{game}", summary="Begin again")
def forget(game: str, request: Request, you: Signed) -> Nothing:
    """Your answers to drills of this game are forgotten; exams, and a certificate you were given, stay."""
    school(request).forget(you.name, find(game, folders=False).key)
    return Nothing()
