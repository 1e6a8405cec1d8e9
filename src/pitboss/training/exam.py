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


class GivenAnswer(msgspec.Struct, frozen=True, array_like=True):
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
    said: list[GivenAnswer] = []
    left: bool = False  # The trainee went before the end: what is not answered is wrong.

    @property
    def day(self) -> str:
        """By the law of this day it is judged, for ever."""
        try:
            return time.strftime("%Y-%m-%d", time.localtime(self.began))
        except (OverflowError, OSError, ValueError) as error:
            raise BadInput(message("exam-began-never", time=self.began), code="bad_progress") from error

    @property
    def shown_at(self) -> int:
        """When the question that waits was shown."""
        return self.said[-1].at if self.said else 0

    def passed(self, now: int) -> int:
        return max(now - self.began, self.shown_at)

    def over(self, now: int) -> bool:
        return self.left or len(self.said) >= len(self.drills) or self.passed(now) > WHOLE_SECONDS

    def waiting(self, now: int) -> int | None:
        """The number of the question that waits, from 0. One whose time is over has been missed, and the next is shown."""
        if not self.over(now) and self.passed(now) - self.shown_at > QUESTION_SECONDS:
            self.answer("", now)
        return None if self.over(now) else len(self.said)

    def answer(self, given: str, now: int) -> None:
        self.said.append(GivenAnswer(given, self.shown_at, self.passed(now)))

    def seconds_left(self, now: int) -> tuple[int, int]:
        """The seconds left for the open question and for the whole exam."""
        whole = max(0, WHOLE_SECONDS - self.passed(now))
        return min(whole, max(0, QUESTION_SECONDS - (self.passed(now) - self.shown_at))), whole


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


def new_sitting(course: Course, rng: Random, now: int) -> Sitting:
    """A new exam with random topics: of every kind one at its highest level and others of any."""
    topic_keys: list[str] = []
    for kind in KINDS:
        topics = course.of_kind(kind)
        top = max(topic.level for topic in topics)
        first = rng.choice([topic.key for topic in topics if topic.level == top])
        others = [topic.key for topic in topics if topic.key != first] or [first]
        topic_keys += [first, *rng.sample(others, min(len(others), OF_EACH_KIND - 1))]
        topic_keys += [first] * (OF_EACH_KIND - 1 - min(len(others), OF_EACH_KIND - 1))
    rng.shuffle(topic_keys)
    return Sitting(tuple(zip(topic_keys, rng.sample(range(1 << 31), len(topic_keys)), strict=True)), now)


def mark_exam(course: Course, sitting: Sitting) -> Result:
    """The exam judged by the engine, now and whenever it is asked again; a record that no exam could leave is refused."""
    _check_times(course, sitting)
    marks = []
    for at, key in enumerate(sitting.drills):
        drill, answer = course.drill(*key), sitting.said[at] if at < len(sitting.said) else None
        given = answer.given if answer else ""
        judged, late = drill.judge(given), answer is not None and answer.late
        marks.append(Mark(
            drill.kind, drill.level, drill.asking, drill.answer_words(given),
            judged.good and answer is not None and not late, late, judged.right, judged.why, judged.clause,
        ))  # fmt: skip
    return Result(marks, min(sitting.shown_at, WHOLE_SECONDS))


def _check_times(course: Course, sitting: Sitting) -> None:
    kinds = [topic.partition(":")[0] for topic, _ in sitting.drills]
    fair = {kind: kinds.count(kind) for kind in kinds} == dict.fromkeys(KINDS, OF_EACH_KIND)
    known = all(topic in course.topics for topic, _ in sitting.drills)
    if not (fair and known and len(set(sitting.drills)) == QUESTIONS):
        raise BadInput(message("exam-of-other-course"), code="bad_progress")
    latest = 0
    for answer in sitting.said:
        if answer.shown != latest or answer.at < latest:
            raise BadInput(message("exam-times-wrong"), code="bad_progress")
        latest = answer.at
    if len(sitting.said) > QUESTIONS:
        raise BadInput(message("exam-too-many-answers"), code="bad_progress")
