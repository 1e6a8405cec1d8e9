"""The trainer's roster: who took what when, with what result. What does not follow from its answers is named apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pitboss.messages import Argument, message
from pitboss.training.certificate import EXAM, Sealed, day, is_ours, why_not
from pitboss.training.drills import Course
from pitboss.training.exam import Sitting, mark_exam


class Entry(NamedTuple):
    """A certificate, or an exam that was sat. `code` is empty where no certificate was given for it."""

    name: str
    game: str
    title: str
    way: str
    date: str
    right: int
    asked: int
    late: int
    seconds: int
    success: bool
    code: str


class LeftOut(NamedTuple):
    name: str
    game: str
    code: str
    why: Argument


class Roster(NamedTuple):
    entries: list[Entry]
    left_out: list[LeftOut]


def of_certificate(sealed: Sealed, key: bytes) -> Entry | LeftOut:
    """The roster entry of a certificate that was sealed with this key and is right when judged again."""
    certificate = sealed.certificate
    why = (
        why_not(certificate, sealed.evidence)
        if is_ours(certificate, sealed.code, key)
        else message("certificate-other-key")
    )
    if why is not None:
        return LeftOut(certificate.name, certificate.game, sealed.code, why)
    sitting = sealed.evidence.sitting if sealed.evidence is not None else None
    late = sum(answer.late for answer in sitting.said) if sitting is not None else 0
    return Entry(
        certificate.name, certificate.game, certificate.title, certificate.way, certificate.date,
        certificate.right, certificate.asked, late, certificate.seconds, True, sealed.code,
    )  # fmt: skip


def of_sitting(course: Course, name: str, sitting: Sitting, code: str = "") -> Entry:
    result = mark_exam(course, sitting)
    return Entry(
        name, course.game.key, course.game.name, EXAM, day(sitting.began), result.right, len(result.marks), result.late,
        result.seconds, result.success, code,
    )  # fmt: skip


def roster(entries: Iterable[Entry | LeftOut]) -> Roster:
    """By name and game."""
    every = sorted(entries, key=lambda one: (one.name.casefold(), one.game))
    return Roster([one for one in every if isinstance(one, Entry)], [one for one in every if isinstance(one, LeftOut)])
