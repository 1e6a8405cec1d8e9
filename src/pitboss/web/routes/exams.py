"""The timed exam, its clocks kept by the house; and the trainer's roster of who took what when, with what result."""

from __future__ import annotations

import random
from collections.abc import Callable

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from pitboss.chapters import find
from pitboss.errors import PitbossError
from pitboss.messages import message, with_texts
from pitboss.table.acts import FLOOR
from pitboss.training.drills import KINDS, Course
from pitboss.training.exam import CRITERIA, QUESTIONS, Result, Sitting, mark_exam, new_sitting
from pitboss.training.progress import Progress
from pitboss.web.host import house_clock
from pitboss.web.people.guard import Shown
from pitboss.web.people.training_records import course
from pitboss.web.routes.accounts import Signed, need_floor
from pitboss.web.routes.protocol import for_roles
from pitboss.web.routes.training import STALE, Asked, Given, school, told

router = APIRouter(prefix="/api/training", tags=["training"])
Work = Callable[[Course, Progress, int], None]
DAY, DAILY_MOST = 24 * 3600, 5  # Each is kept for ever, and judged again for every roster.


class MarkTold(BaseModel):
    """One question of an exam that is over."""

    title: str
    question: str
    question_message: Shown
    given: str
    given_message: Shown
    good: bool
    late: bool
    right: str
    right_message: Shown
    why: str
    why_message: Shown
    clause: str


class ResultTold(BaseModel):
    right: int
    asked: int
    late: int
    seconds: int
    success: bool
    marks: list[MarkTold]


class ExamTold(BaseModel):
    """The question that waits and its clocks, or the result: nothing is told of an answer before the end."""

    title: str
    of: int = Field(description="Questions in all.")
    asked: Asked | None = Field(description="The question that waits; nothing when the exam is over, or none goes on.")
    question_seconds: int = Field(description="Left for this question, by the house's clock.")
    whole_seconds: int = Field(description="Left for the exam.")
    result: ResultTold | None = Field(description="Of the exam you sat last, once it is over.")
    criteria: str
    criteria_message: Shown


class EntryTold(BaseModel):
    """A certificate or an exam, judged again just now."""

    name: str
    game: str
    title: str
    way: str = Field(description="drills, or exam")
    date: str
    right: int
    asked: int
    late: int
    seconds: int
    success: bool
    code: str = Field(description="Of the certificate; empty where none was given.")


class LeftOutTold(BaseModel):
    """What stands in the records and does not follow from its answers."""

    name: str
    game: str
    code: str
    why: str
    why_message: Shown


class RosterTold(BaseModel):
    entries: list[EntryTold]
    left_out: list[LeftOutTold]


@router.get("/roster", summary="Who took what when, with what result", openapi_extra=for_roles(FLOOR))
def roster(request: Request, you: Signed) -> RosterTold:
    """For the floor: every exam that is over and every certificate, each judged again from its answers."""
    need_floor(you, message("roster-for-floor"))
    found = school(request).roster(house_clock.now())
    return RosterTold(
        entries=[EntryTold(**one._asdict()) for one in found.entries],
        left_out=[LeftOutTold(**with_texts(one._asdict(), "why")) for one in found.left_out],
    )


@router.get("/{game}/exam", summary="The exam that goes on")
def exam(game: str, request: Request, you: Signed) -> ExamTold:
    """The question that waits, or the result of the exam you sat last."""
    taught = course(find(game, folders=False).key)
    progress = school(request).progress(you.name, taught.game.key)
    if progress.sitting is None:
        return _told(taught, None, progress.sat[-1] if progress.sat else None, house_clock.now())
    return _after(game, request, you.name, lambda taught, progress, now: None)


@router.post("/{game}/exam", summary="Sit the exam")
def begin(game: str, request: Request, you: Signed) -> ExamTold:
    """From here on the clocks run, whether you look or not. One that goes on goes on."""

    def work(taught: Course, progress: Progress, now: int) -> None:
        if progress.exam(now) is not None:
            return
        if sum(sitting.began > now - DAY for sitting in progress.sat) >= DAILY_MOST:
            raise PitbossError(message("exams-daily-most", most=DAILY_MOST), code="too_many")
        progress.sitting = new_sitting(taught, random.SystemRandom(), now)

    return _after(game, request, you.name, work)


@router.post("/{game}/exam/answer", summary="Answer the question that waits")
def answer(game: str, body: Given, request: Request, you: Signed) -> ExamTold:
    """A late answer counts as wrong. The next question is shown at once, and its clock runs."""

    def work(_: Course, progress: Progress, now: int) -> None:
        sitting = progress.sitting
        if sitting is None or body.number != len(sitting.said):
            raise PitbossError(STALE, code="stale")
        if not sitting.over(now):
            sitting.answer(body.answer, now)

    return _after(game, request, you.name, work)


@router.post("/{game}/exam/end", summary="End the exam")
def end(game: str, request: Request, you: Signed) -> ExamTold:
    """What is not answered by now is wrong."""

    def work(_: Course, progress: Progress, now: int) -> None:
        if progress.exam(now) is not None and progress.sitting is not None:
            progress.sitting.left = True

    return _after(game, request, you.name, work)


def _after(game: str, request: Request, name: str, work: Work) -> ExamTold:
    taught, now = course(find(game, folders=False).key), house_clock.now()

    def change(progress: Progress) -> tuple[Sitting | None, Sitting | None]:
        work(taught, progress, now)
        going = progress.exam(now)
        return going, progress.sat[-1] if progress.sat and going is None else None

    return _told(taught, *school(request).change(name, taught.game.key, change), now)


def _told(taught: Course, going: Sitting | None, over: Sitting | None, now: int) -> ExamTold:
    """Each exam by the law of the day it began."""
    question, whole = going.seconds_left(now) if going is not None else (0, 0)
    return ExamTold(
        title=taught.game.name, of=QUESTIONS, question_seconds=question, whole_seconds=whole,
        **with_texts({"criteria": CRITERIA}, "criteria"),
        asked=None if going is None else told(len(going.said), taught.on(going.day).drill(*going.drills[len(going.said)])),
        result=None if over is None else _result(mark_exam(taught.on(over.day), over)),
    )  # fmt: skip


def _result(found: Result) -> ResultTold:
    marks = [
        MarkTold(**with_texts(mark._asdict(), "question", "given", "right", "why") | {"title": KINDS[mark.kind].title})
        for mark in found.marks
    ]
    return ResultTold(
        right=found.right, asked=len(marks), late=found.late, seconds=found.seconds, success=found.success, marks=marks
    )
