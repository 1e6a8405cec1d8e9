"""Progress of a trainee: weak topics return, known ones come less often, and a certificate is earned."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import msgspec

from pitboss.clause import section
from pitboss.errors import BadInput
from pitboss.law.citations import Cite
from pitboss.messages import Argument, Message, message
from pitboss.training.drills import KINDS, Course
from pitboss.training.exam import Sitting
from pitboss.training.taught_table import Topic

INTERVALS = (3, 8, 20, 50, 120)  # Drills until a topic comes back, by how often in a row it was known.
ANSWERS_MOST = 5_000  # More than anyone needs, and no more than can be judged again.
RISES_AFTER = 3  # Right answers in a row, in one kind, that bring the next level.
LATELY, WRONG_MOST = 6, 1  # Of the last answers of a kind, how many may be wrong for the certificate.


def criteria(course: Course) -> Message:
    """The requirements of a certificate by drills."""
    return message("drills-criteria", section=section(course.game.clause(Cite.IRREGULARITIES)))


class Skill(msgspec.Struct):
    """How well one topic sits. `box` counts right answers in a row; `due` is when it is asked again."""

    box: int = 0
    due: int = 0
    right: int = 0
    wrong: int = 0


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """One drill and what was said: enough to ask the engine again."""

    topic: str
    seed: int
    given: str
    good: bool


class Standing(NamedTuple):
    """A kind of drill: what was asked and right, how far it has come, and what is missing for the certificate."""

    kind: str
    title: str
    asked: int
    right: int
    level: int
    top: int
    missing: Argument  # Empty where nothing is.

    @property
    def mastered(self) -> bool:
        return not self.missing


class Progress(msgspec.Struct):
    """Kept between sittings, one for each game and trainee."""

    skills: dict[str, Skill] = {}
    levels: dict[str, int] = {}
    streaks: dict[str, int] = {}
    history: list[Answer] = []
    waiting: tuple[str, int] | None = None  # Asked and not yet answered.
    sitting: Sitting | None = None  # An exam that goes on.
    sat: list[Sitting] = []  # Exams that are over, passed or not: nobody forgets one.

    @property
    def asked(self) -> int:
        return len(self.history)

    @property
    def right(self) -> int:
        return sum(answer.good for answer in self.history)

    def exam(self, now: int) -> Sitting | None:
        """The exam that goes on; one whose time has run out is over, answered or not."""
        if self.sitting is not None and self.sitting.waiting(now) is None:
            self.sat.append(self.sitting)
            self.sitting = None
        return self.sitting

    def next(self, course: Course, rng: Random, kind: str = "") -> tuple[str, int]:
        """The drill that waits, a weak spot that is due, or a topic of the kind that needs it most."""
        if self.waiting is not None and self.waiting[0] in course.topics and kind in ("", _kind(self.waiting[0])):
            return self.waiting
        topic = self._weak(course, kind) or self._needed(course, rng, kind or self._kind_wanted(course, rng))
        self.waiting = topic, rng.randrange(1 << 31)
        return self.waiting

    def _weak(self, course: Course, kind: str) -> str:
        """The weak topic that has been due longest, never the same twice in a row."""
        last = self.history[-1].topic if self.history else ""
        if last and self.skills[last].right + self.skills[last].wrong > 1 and not kind:
            return ""
        due = [
            (skill.due, key) for key, skill in self.skills.items()
            if skill.wrong and not skill.box and skill.due <= self.asked and key in course.topics and key != last
            and kind in ("", _kind(key))
        ]  # fmt: skip
        return min(due)[1] if due else ""

    def _kind_wanted(self, course: Course, rng: Random) -> str:
        """Kinds in turn, those that are not mastered more often, never one three times running."""
        lately = [_kind(answer.topic) for answer in self.history[-2:]]
        tired = lately[0] if len(lately) == 2 and lately[0] == lately[1] else ""
        stand = [one for one in self.standing(course) if one.kind != tired]
        need = [0.3 if one.mastered else 1.0 + 3 * (one.asked - one.right) / (1 + one.asked) for one in stand]
        return rng.choices([one.kind for one in stand], need)[0]

    def _needed(self, course: Course, rng: Random, kind: str) -> str:
        """New topics of the level reached, then those whose time has come, then what was asked longest ago."""
        level = self.levels.get(kind, 1)
        reached = [topic for topic in course.of_kind(kind) if topic.level <= level]
        wanted = self._wanted(course, reached) if level == top_level(course, kind) else []
        new = [topic for topic in reached if topic.key not in self.skills]
        ripe = [topic for topic in reached if topic.key in self.skills and self.skills[topic.key].due <= self.asked]
        newest = [topic for topic in new if topic.level == level]
        for pool in (wanted, newest if rng.random() < 0.7 else new, ripe, new):
            if pool:
                return rng.choice(pool).key
        return min(reached, key=lambda topic: (self.skills[topic.key].due, rng.random())).key

    def _wanted(self, course: Course, topics: list[Topic]) -> list[Topic]:
        """The topics that the certificate still requires."""
        missing = set(self.irregularities_left(course)) | set(self.wagers_left(course))
        return [
            topic
            for topic in topics
            if topic.key in missing or (topic.kind == "payout" and _line(topic.key) in missing)
        ]

    def record(self, course: Course, topic: str, seed: int, given: str, good: bool) -> None:
        self.history.append(Answer(topic, seed, given, good))
        self.waiting = None
        skill = self.skills.setdefault(topic, Skill())
        skill.right, skill.wrong = skill.right + good, skill.wrong + (not good)
        skill.box = min(skill.box + 1, len(INTERVALS) - 1) if good else 0
        skill.due = self.asked + INTERVALS[skill.box]
        self._adapt(course, _kind(topic), good)

    def _adapt(self, course: Course, kind: str, good: bool) -> None:
        """Three right in a row make it harder, a mistake makes it easier."""
        level, streak = self.levels.get(kind, 1), self.streaks.get(kind, 0)
        if not good:
            self.levels[kind], self.streaks[kind] = max(1, level - 1), 0
        elif streak + 1 >= RISES_AFTER and level < top_level(course, kind):
            self.levels[kind], self.streaks[kind] = level + 1, 0
        else:
            self.streaks[kind] = streak + 1

    def standing(self, course: Course) -> list[Standing]:
        return [self._stands(course, kind) for kind in KINDS]

    def _stands(self, course: Course, kind: str) -> Standing:
        answers = [answer for answer in self.history if _kind(answer.topic) == kind]
        lately = [answer.good for answer in answers[-LATELY:]]
        level, top = self.levels.get(kind, 1), top_level(course, kind)
        skills = {key: skill for key, skill in self.skills.items() if _kind(key) == kind and key in course.topics}
        again = [key for key, skill in skills.items() if skill.wrong and not skill.box]
        named = {"irregular": self.irregularities_left(course), "payout": self.wagers_left(course)}.get(kind, [])
        missing: Argument = ""
        if level < top:
            missing = message("drills-level", level=str(level), top=str(top))
        elif len(lately) < LATELY:
            missing = message("drills-more", count=LATELY - len(lately))
        elif lately.count(False) > WRONG_MOST:
            missing = message("drills-wrong", wrong=str(lately.count(False)), last=str(LATELY))
        elif again or named:
            missing = message("drills-again" if again else "drills-unasked", count=len(again or named))
        return Standing(kind, KINDS[kind].title, len(answers), sum(a.good for a in answers), level, top, missing)

    def irregularities_left(self, course: Course) -> list[str]:
        return [topic.key for topic in course.of_kind("irregular") if not self._known(topic.key)]

    def wagers_left(self, course: Course) -> list[str]:
        """The wagers of which no row was ever settled right."""
        done = {_line(key) for key, skill in self.skills.items() if _kind(key) == "payout" and skill.right}
        return [line for line in dict.fromkeys(_line(t.key) for t in course.of_kind("payout")) if line not in done]

    def _known(self, topic: str) -> bool:
        return topic in self.skills and self.skills[topic].right > 0

    def certified(self, course: Course) -> bool:
        return all(one.mastered for one in self.standing(course))


def top_level(course: Course, kind: str) -> int:
    return max(topic.level for topic in course.of_kind(kind))


def _kind(topic: str) -> str:
    return topic.partition(":")[0]


def _line(topic: str) -> str:
    return topic.split(":")[1]


def judged_again(course: Course, progress: Progress) -> Progress:
    """The same answers judged again by the engine, instead of trusted as written.

    A drill counts once, however often its answer stands there.
    """
    if len(progress.history) > ANSWERS_MOST:
        raise BadInput(
            message("progress-too-long", count=len(progress.history), most=ANSWERS_MOST), code="bad_progress"
        )
    again, seen = Progress(), set[tuple[str, int]]()
    for answer in progress.history:
        key = (answer.topic, answer.seed)
        if answer.topic not in course.topics or key in seen:
            raise BadInput(message("progress-not-asked", topic=repr(answer.topic[:40])), code="bad_progress")
        seen.add(key)
        good = course.drill(*key).judge(answer.given).good
        again.record(course, *key, answer.given, good)
    return again
