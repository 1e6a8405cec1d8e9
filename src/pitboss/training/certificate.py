"""Certificates of trainees, sealed with a key so that a printed code can be checked.

It is made from evidence, every answer that was given, and from nothing else: made again from the same, it says the same.
"""

from __future__ import annotations

import base64
import datetime
import hashlib
import hmac
from typing import Any

import msgspec

from pitboss.chapters import filed
from pitboss.clause import HOUSE_RULE, cite_text
from pitboss.errors import PitbossError, Refusal
from pitboss.messages import SEMICOLON, Argument, HandName, Message, english, listing, message
from pitboss.training import exam
from pitboss.training.drills import KINDS, Course
from pitboss.training.progress import Answer, Progress, Standing, criteria, judged_again

LETTERS = 20  # Of the code: a hundred bits.
MISREAD = str.maketrans("018", "OIB")  # Figures that no code has, and the letters they are taken for.
DRILLS, EXAM = "drills", "exam"


class Part(msgspec.Struct, frozen=True):
    """One kind of drill: asked, right, and the level reached."""

    title: str
    asked: int
    right: int
    level: int


class Certificate(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is certified. `answers` is the digest of the evidence.

    What has a default came later: it is left out where it says nothing, so that an older certificate keeps its code.
    """

    name: str
    game: str
    title: str
    chapter: str
    holder: str
    date: str
    asked: int
    right: int
    parts: tuple[Part, ...]
    criteria: str
    answers: str
    version: str
    way: str = DRILLS  # Or by an exam.
    seconds: int = 0  # That the exam took.
    standing: str = ""  # Of the house that gives it: in practice, or what of it is approved.


class Evidence(msgspec.Struct, frozen=True):
    """The evidence for a certificate: the table, and the answers to its drills or exam."""

    submission: dict[str, Any]
    history: tuple[Answer, ...] = ()
    sitting: exam.Sitting | None = None

    @property
    def day(self) -> str | None:
        """By the law of which day an older one is judged, which does not name its edition: that of its exam."""
        return None if self.sitting is None else self.sitting.day

    @property
    def digest(self) -> str:
        return hashlib.sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()


class Sealed(msgspec.Struct):
    """The record beside a certificate. An older one has no evidence, and cannot be judged again."""

    certificate: Certificate
    code: str
    evidence: Evidence | None = None


def evidence_of(course: Course, progress: Progress, way: str = DRILLS) -> Evidence:
    """The evidence: all drills, or the last passed exam, or else the last one."""
    data = msgspec.json.decode(msgspec.json.encode(course.data, enc_hook=str))
    if way == DRILLS:
        return Evidence(data, history=tuple(progress.history))
    if not progress.sat:
        raise Refusal(message("exam-not-sat"), clause=HOUSE_RULE, code="not_certified")
    good = [sitting for sitting in progress.sat if exam.mark_exam(course.on(sitting.day), sitting).success]
    chosen = (good or progress.sat)[-1]
    return Evidence({**data, "edition": course.on(chosen.day).game.edition.since}, sitting=chosen)


def certify(course: Course, evidence: Evidence, name: str, date: str, version: str, standing: str = "") -> Certificate:
    """A certificate, or a refusal that says what is missing. Every answer is judged again: what is written of it is no proof.

    An exam is dated by itself.
    """
    if not name.strip() or len(name) > 80:
        raise Refusal(
            message("certificate-name"),
            code="no_name",
            clause=HOUSE_RULE,
        )
    if evidence.submission.get("edition", course.game.edition.since) != course.game.edition.since:
        course = Course(filed(evidence.submission), evidence.submission)  # What was right then is right for ever.
    of_exam = evidence.sitting is not None
    count, right, parts, seconds = (
        _examined(course, evidence.sitting) if evidence.sitting else _drilled(course, evidence)
    )
    return Certificate(
        name=name.strip(), game=course.game.key, title=course.game.name, chapter=course.game.chapter,
        holder=course.submission.certificate_holder, date=day(evidence.sitting.began) if evidence.sitting else date.strip(),
        asked=count, right=right, parts=parts,
        criteria=english(exam.CRITERIA if of_exam else criteria(course)),
        answers=evidence.digest, version=version, way=EXAM if of_exam else DRILLS, seconds=seconds, standing=standing,
    )  # fmt: skip


def _drilled(course: Course, evidence: Evidence) -> tuple[int, int, tuple[Part, ...], int]:
    progress = judged_again(course, Progress(history=list(evidence.history)))
    stand = progress.standing(course)
    unmastered = [
        message("drills-missing", kind=HandName(one.title), missing=one.missing) for one in stand if not one.mastered
    ]
    if unmastered:
        reason = message("drills-not-mastered", kinds=listing(unmastered, SEMICOLON))
        raise Refusal(reason, clause=HOUSE_RULE, code="not_certified")
    return progress.asked, progress.right, tuple(_part(one) for one in stand), 0


def _part(one: Standing) -> Part:
    return Part(one.title, one.asked, one.right, one.level)


def _examined(course: Course, sitting: exam.Sitting) -> tuple[int, int, tuple[Part, ...], int]:
    result = exam.mark_exam(course, sitting)
    if not result.success:
        wrong = len(result.marks) - result.right
        raise Refusal(
            message("exam-not-passed", wrong=wrong, count=len(result.marks), late=result.late, most=exam.WRONG_MOST),
            clause=HOUSE_RULE, code="not_certified",
        )  # fmt: skip
    parts = []
    for kind, (title, *_) in KINDS.items():
        marks = [mark for mark in result.marks if mark.kind == kind]
        parts.append(Part(title, len(marks), sum(mark.good for mark in marks), max(mark.level for mark in marks)))
    return len(result.marks), result.right, tuple(parts), result.seconds


def day(seconds: int) -> str:
    """A moment's day, as a certificate says it."""
    date = datetime.datetime.fromtimestamp(seconds, datetime.UTC)
    return f"{date.day} {date:%B %Y}"


def criteria_argument(given: Certificate, course: Course) -> Argument:
    """The criteria of a certificate: a message if they are today's, else its own words."""
    today = exam.CRITERIA if given.way == EXAM else criteria(course)
    return today if given.criteria == english(today) else given.criteria


def why_not(given: Certificate, evidence: Evidence | None) -> Message | None:
    """Why a certificate does not follow from its evidence, judged again here and now; nothing where it does."""
    if evidence is None:
        return message("certificate-no-answers")
    try:
        course = Course(filed(evidence.submission, evidence.day), evidence.submission)
        again = certify(course, evidence, given.name, given.date, given.version, given.standing)
    except PitbossError as error:
        return (
            message("certificate-refused", why=error.reason, clause=cite_text(error.clause))
            if error.clause
            else error.reason
        )
    except (KeyError, ValueError, TypeError, OverflowError) as error:
        return message("certificate-unjudged", why=error)
    return None if again == given else message("certificate-other-result")


def certificate_as_dict(certificate: Certificate) -> dict[str, Any]:
    """Every field, also what the sealed record leaves out."""
    return msgspec.to_builtins(msgspec.structs.asdict(certificate))  # type: ignore[no-any-return]


def code_of(certificate: Certificate, key: bytes) -> str:
    """The seal as letters and digits in fours: only who has the key can make it."""
    sealed = hmac.new(key, msgspec.json.encode(certificate, order="deterministic"), hashlib.sha256).digest()
    letters = base64.b32encode(sealed).decode()[:LETTERS]
    return "-".join(letters[at : at + 4] for at in range(0, LETTERS, 4))


def as_written(code: str) -> str:
    """A code as a certificate has it, however it was read off: without its dashes, in small letters, a 0 for an O."""
    letters = "".join(filter(str.isalnum, code.upper())).translate(MISREAD)
    return "-".join(letters[at : at + 4] for at in range(0, len(letters), 4))


def is_ours(certificate: Certificate, code: str, key: bytes) -> bool:
    return hmac.compare_digest(code_of(certificate, key).encode(), as_written(code).encode())
