"""Training records: each trainee's progress in each game, and the certificates that were given."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache, lru_cache
from typing import TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from pitboss.chapters import all_games, find_as_of
from pitboss.documents import UNREADABLE
from pitboss.errors import BadInput
from pitboss.law.game import Game
from pitboss.log.schema import CERTIFICATES, PROGRESS
from pitboss.messages import message
from pitboss.training.certificate import Certificate, Evidence, Sealed, as_written, code_of
from pitboss.training.drills import Course
from pitboss.training.exam import Sitting
from pitboss.training.progress import Progress
from pitboss.training.roster import Entry, LeftOut, Roster, of_certificate, of_sitting, roster

_Told = TypeVar("_Told")


def course(game: str, day: str = "") -> Course:
    """The game as the template of its Rules Submission offers it, by the law of a day, else of today."""
    return _course(find_as_of(game, day or time.strftime("%Y-%m-%d"), folders=False))


@cache
def _course(game: Game) -> Course:
    return Course(game)


class Training:
    """Everything kept of the trainees. A change is read, made and written in one transaction."""

    def __init__(self, engine: Engine, key: bytes) -> None:
        self.engine, self.key = engine, key

    def progress(self, name: str, game: str) -> Progress:
        with self.engine.connect() as connection:
            return self._read(connection, name, game) or Progress()

    def change(self, name: str, game: str, work: Callable[[Progress], _Told]) -> _Told:
        """Let `work` change someone's progress, and store it."""
        with self.engine.begin() as connection:
            held = self._read(connection, name, game, locked=True)
            found = held or Progress()
            told = work(found)
            body = msgspec.json.encode(found)
            if held is not None:
                connection.execute(update(PROGRESS).where(*_of(name, game)).values(body=body))
                return told
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(PROGRESS).values(name=name, game=game, body=body))
        except IntegrityError:  # The first drill was asked for in two windows at once: this one goes again.
            return self.change(name, game, work)
        return told

    def forget(self, name: str, game: str) -> None:
        """Begin again; certificates stay, and so do exams."""
        with self.engine.begin() as connection:
            held = self._read(connection, name, game, locked=True) or Progress()
            if held.sitting is None and not held.sat:
                connection.execute(delete(PROGRESS).where(*_of(name, game)))
            else:
                body = msgspec.json.encode(Progress(sitting=held.sitting, sat=held.sat))
                connection.execute(update(PROGRESS).where(*_of(name, game)).values(body=body))

    def trainees(self) -> list[tuple[str, str, Progress]]:
        with self.engine.connect() as connection:
            rows = connection.execute(select(PROGRESS).order_by(PROGRESS.c.name, PROGRESS.c.game)).all()
        return [(row.name, row.game, msgspec.json.decode(row.body, type=Progress)) for row in rows]

    def give(self, name: str, certificate: Certificate, evidence: Evidence) -> str:
        """Keep a certificate and what it was made from under its code; the same record twice is one."""
        code = code_of(certificate, self.key)
        with self.engine.begin() as connection:
            known = connection.execute(select(CERTIFICATES.c.code).where(CERTIFICATES.c.code == code)).first()
            if known is None:
                body = msgspec.json.encode(Sealed(certificate, code, evidence))
                connection.execute(insert(CERTIFICATES).values(code=code, name=name, game=certificate.game, body=body))
        return code

    def certificate(self, code: str) -> Certificate | None:
        """The record of a code; one that the seal does not fit any more is none."""
        asked = as_written(code)
        with self.engine.connect() as connection:
            body = connection.execute(select(CERTIFICATES.c.body).where(CERTIFICATES.c.code == asked)).scalar()
        found = None if body is None else sealed(body, asked).certificate
        return found if found is not None and code_of(found, self.key) == asked else None

    def roster(self, now: int) -> Roster:
        """Every exam that is over and every certificate, judged again."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(CERTIFICATES)).all()
        found = [certified(row.body, row.code, row.name, row.game, self.key) for row in rows]
        codes = {body: one.code for body, one in found if body and isinstance(one, Entry)}
        sat = list[tuple[bytes, Entry | LeftOut]]()
        for name, game, progress in self.trainees():
            progress.exam(now)
            if game in all_games():
                bodies = [msgspec.json.encode(sitting) for sitting in progress.sat]
                sat += [(body, examined(name, game, body, codes.get(body, ""))) for body in bodies]
        known = {body for body, _ in sat}
        return roster([*(one for _, one in sat), *(one for body, one in found if not body or body not in known)])

    def codes(self, name: str) -> dict[str, str]:
        """The certificates someone has, by game."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(CERTIFICATES).where(CERTIFICATES.c.name == name)).all()
        return {row.game: row.code for row in rows}

    def _read(self, connection: Connection, name: str, game: str, locked: bool = False) -> Progress | None:
        asked = select(PROGRESS.c.body).where(*_of(name, game))
        body = connection.execute(asked.with_for_update() if locked else asked).scalar()
        return None if body is None else msgspec.json.decode(body, type=Progress)


def _of(name: str, game: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return PROGRESS.c.name == name, PROGRESS.c.game == game


def sealed(body: bytes, code: str) -> Sealed:
    """As it is kept; before there were exams a certificate was kept alone."""
    try:
        return msgspec.json.decode(body, type=Sealed)
    except msgspec.ValidationError:
        return Sealed(msgspec.json.decode(body, type=Certificate), code)


@lru_cache(2000)  # Judging an evening's answers takes a while, and nobody's change with the hour.
def certified(body: bytes, code: str, name: str, game: str, key: bytes) -> tuple[bytes, Entry | LeftOut]:
    """A certificate on the roster, with the exam it is for as it is kept."""
    try:
        found = sealed(body, code)
    except UNREADABLE as error:
        return b"", LeftOut(name, game, code, message("record-unreadable", why=error))
    sitting = found.evidence.sitting if found.evidence is not None else None
    held = b"" if sitting is None else msgspec.json.encode(sitting)
    return held, of_certificate(Sealed(found.certificate, code, found.evidence), key)


@lru_cache(2000)
def examined(name: str, game: str, body: bytes, code: str) -> Entry | LeftOut:
    try:
        sitting = msgspec.json.decode(body, type=Sitting)
        return of_sitting(course(game, sitting.day), name, sitting, code)
    except BadInput as error:
        return LeftOut(name, game, code, error.reason)
