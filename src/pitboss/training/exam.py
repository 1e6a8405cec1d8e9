"""A timed exam: questions of every kind of drill, a clock for each and one for the whole. A late answer is a wrong one.

Time arrives as an argument, in seconds of one clock that does not run backward: the house's, or that of who sits at a terminal.
"""

from __future__ import annotations

import time
from random import Random
from typing import NamedTuple

import msgspec

from pitboss.errors import BadInput
from pitboss.messages import Argument, message
from pitboss.training.drills import KINDS, Course

OF_EACH_KIND = 3
QUESTION_SECONDS, WHOLE_SECONDS = 60, 15 * 60
WRONG_MOST = 2
QUESTIONS = OF_EACH_KIND * len(KINDS)
CRITERIA = message(
    "exam-criteria", questions=str(QUESTIONS), each=str(OF_EACH_KIND), seconds=str(QUESTION_SECONDS),
    minutes=str(WHOLE_SECONDS // 60), wrong=str(WRONG_MOST),
)  # fmt: skip


class Said(msgspec.Struct, frozen=True, array_like=True):
    """An answer, and when its question was shown and answered: in seconds after the exam began."""

    given: str
    shown: int
    at: int

    @property
    def late(self) -> bool:
        return self.at - self.shown > QUESTION_SECONDS or self.at > WHOLE_SECONDS


class Sitting(msgspec.Struct):
    """One exam that someone sits, or sat. Every question is shown when the one before is answered."""

    drills: tuple[tuple[str, int], ...]
    began: int
    said: list[Said] = []
    left: bool = False  # The trainee went before the end: what is not answered is wrong.

    @property
    def day(self) -> str:
        """By the law of this day it is judged, for ever."""
        try:
            return time.strftime("%Y-%m-%d", time.localtime(self.began))
        except (OverflowError, OSError, ValueError) as error:
            raise BadInput(message("exam-began-never", time=self.began), code="bad_progress") from error

    @property
    def shown(self) -> int:
        """When the question that waits was shown."""
        return self.said[-1].at if self.said else 0

    def passed(self, now: int) -> int:
        return max(now - self.began, self.shown)

    def over(self, now: int) -> bool:
        return self.left or len(self.said) >= len(self.drills) or self.passed(now) > WHOLE_SECONDS

    def waiting(self, now: int) -> int | None:
        """The number of the question that waits, from 0. One whose time is over has been missed, and the next is shown."""
        if not self.over(now) and self.passed(now) - self.shown > QUESTION_SECONDS:
            self.answer("", now)
        return None if self.over(now) else len(self.said)

    def answer(self, given: str, now: int) -> None:
        self.said.append(Said(given, self.shown, self.passed(now)))

    def seconds_left(self, now: int) -> tuple[int, int]:
        """Of the question that waits, and of the whole."""
        whole = max(0, WHOLE_SECONDS - self.passed(now))
        return min(whole, max(0, QUESTION_SECONDS - (self.passed(now) - self.shown))), whole


class Mark(NamedTuple):
    """How one question was answered. `given` is empty where it was not."""

    kind: str
    level: int
    question: Argument
    given: Argument
    good: bool
    late: bool
    right: Argument
    why: Argument
    clause: str


class Result(NamedTuple):
    marks: list[Mark]
    seconds: int

    @property
    def right(self) -> int:
        return sum(mark.good for mark in self.marks)

    @property
    def late(self) -> int:
        return sum(mark.late for mark in self.marks)

    @property
    def success(self) -> bool:
        return len(self.marks) - self.right <= WRONG_MOST


def sit(course: Course, rng: Random, now: int) -> Sitting:
    """An exam drawn by lot: of every kind one question of its highest level and others of any, in any order."""
    drawn: list[str] = []
    for kind in KINDS:
        topics = course.of_kind(kind)
        top = max(topic.level for topic in topics)
        first = rng.choice([topic.key for topic in topics if topic.level == top])
        others = [topic.key for topic in topics if topic.key != first] or [first]
        drawn += [first, *rng.sample(others, min(len(others), OF_EACH_KIND - 1))]
        drawn += [first] * (OF_EACH_KIND - 1 - min(len(others), OF_EACH_KIND - 1))
    rng.shuffle(drawn)
    return Sitting(tuple(zip(drawn, rng.sample(range(1 << 31), len(drawn)), strict=True)), now)


def marked(course: Course, sitting: Sitting) -> Result:
    """The exam judged by the engine, now and whenever it is asked again; a record that no exam could leave is refused."""
    _possible(course, sitting)
    marks = []
    for at, asked in enumerate(sitting.drills):
        drill, said = course.drill(*asked), sitting.said[at] if at < len(sitting.said) else None
        given = said.given if said else ""
        judged, late = drill.judge(given), said is not None and said.late
        marks.append(Mark(
            drill.kind, drill.level, drill.asking, drill.said(given), judged.good and said is not None and not late, late,
            judged.right, judged.why, judged.clause,
        ))  # fmt: skip
    return Result(marks, min(sitting.shown, WHOLE_SECONDS))


def _possible(course: Course, sitting: Sitting) -> None:
    kinds = [topic.partition(":")[0] for topic, _ in sitting.drills]
    fair = {kind: kinds.count(kind) for kind in kinds} == dict.fromkeys(KINDS, OF_EACH_KIND)
    known = all(topic in course.topics for topic, _ in sitting.drills)
    if not (fair and known and len(set(sitting.drills)) == QUESTIONS):
        raise BadInput(message("exam-of-other-course"), code="bad_progress")
    shown = 0
    for said in sitting.said:
        if said.shown != shown or said.at < shown:
            raise BadInput(message("exam-times-wrong"), code="bad_progress")
        shown = said.at
    if len(sitting.said) > QUESTIONS:
        raise BadInput(message("exam-too-many-answers"), code="bad_progress")
