"""The certificate: who showed what, sealed with a key, so that a code on paper can be checked against the record."""

from __future__ import annotations

import base64
import hashlib
import hmac

import msgspec

from pitboss.clause import section
from pitboss.errors import Refusal
from pitboss.rules.citations import Cite
from pitboss.training.drills import Course
from pitboss.training.progress import CRITERIA, Progress, Standing, judged_anew

LETTERS = 20  # Of the code: a hundred bits.


class Part(msgspec.Struct, frozen=True):
    """One kind of drill: asked, right, and the level reached."""

    title: str
    asked: int
    right: int
    level: int


class Certificate(msgspec.Struct, frozen=True):
    """What is certified. `answers` is the digest of every drill and what was said to it."""

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


def certify(course: Course, progress: Progress, name: str, date: str, version: str) -> Certificate:
    """A certificate, or a refusal that says what is missing. Every answer is judged again: what is written of it is no proof."""
    progress = judged_anew(course, progress)
    stand = progress.standing(course)
    open_ones = [f"{one.title.lower()}: {one.missing}" for one in stand if not one.mastered]
    if open_ones:
        raise Refusal(
            f"not yet: {'; '.join(open_ones)}", clause=course.game.clause(Cite.IRREGULARITIES), code="not_certified"
        )
    if not name.strip() or len(name) > 80:
        raise Refusal(
            "a certificate needs the dealer's name, 80 letters at most",
            code="no_name",
            clause=course.game.clause(Cite.SEATS),
        )
    return Certificate(
        name=name.strip(), game=course.game.key, title=course.game.name, chapter=course.game.chapter,
        holder=course.submission.certificate_holder, date=date.strip(), asked=progress.asked, right=progress.right,
        parts=tuple(_part(one) for one in stand),
        criteria=CRITERIA.format(section=section(course.game.clause(Cite.IRREGULARITIES))),
        answers=hashlib.sha256(msgspec.json.encode(progress.history)).hexdigest(), version=version,
    )  # fmt: skip


def _part(one: Standing) -> Part:
    return Part(one.title, one.asked, one.right, one.level)


def code_of(certificate: Certificate, key: bytes) -> str:
    """The seal as letters and digits in fours: only who has the key can make it."""
    sealed = hmac.new(key, msgspec.json.encode(certificate, order="deterministic"), hashlib.sha256).digest()
    letters = base64.b32encode(sealed).decode()[:LETTERS]
    return "-".join(letters[at : at + 4] for at in range(0, LETTERS, 4))


def is_ours(certificate: Certificate, code: str, key: bytes) -> bool:
    return hmac.compare_digest(code_of(certificate, key), code.strip().upper())
