"""Trainees on the same database as the accounts: how each stands in each game, and the certificates that were given."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
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

from pitboss.chapters import find
from pitboss.store.house_schema import CERTIFICATES, PROGRESS
from pitboss.training.certificate import Certificate, code_of
from pitboss.training.drills import Course
from pitboss.training.progress import Progress

Told = TypeVar("Told")


@cache
def course(game: str) -> Course:
    """The game as the template of its Rules Submission offers it."""
    return Course(find(game, folders=False))


class Training:
    """Everything kept of the trainees. A change is read, made and written in one transaction."""

    def __init__(self, engine: Engine, key: bytes) -> None:
        self.engine, self.key = engine, key

    def progress(self, name: str, game: str) -> Progress:
        with self.engine.connect() as connection:
            return self._read(connection, name, game) or Progress()

    def change(self, name: str, game: str, work: Callable[[Progress], Told]) -> Told:
        """Let `work` change how someone stands, and keep it."""
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
        """Begin again; certificates stay."""
        with self.engine.begin() as connection:
            connection.execute(delete(PROGRESS).where(*_of(name, game)))

    def trainees(self) -> list[tuple[str, str, Progress]]:
        with self.engine.connect() as connection:
            rows = connection.execute(select(PROGRESS).order_by(PROGRESS.c.name, PROGRESS.c.game)).all()
        return [(row.name, row.game, msgspec.json.decode(row.body, type=Progress)) for row in rows]

    def give(self, name: str, certificate: Certificate) -> str:
        """Keep a certificate under its code; the same record twice is one."""
        code = code_of(certificate, self.key)
        with self.engine.begin() as connection:
            known = connection.execute(select(CERTIFICATES.c.code).where(CERTIFICATES.c.code == code)).first()
            if known is None:
                body = msgspec.json.encode(certificate)
                connection.execute(insert(CERTIFICATES).values(code=code, name=name, game=certificate.game, body=body))
        return code

    def certificate(self, code: str) -> Certificate | None:
        """The record of a code; one that the seal does not fit any more is none."""
        asked = code.strip().upper()
        with self.engine.connect() as connection:
            body = connection.execute(select(CERTIFICATES.c.body).where(CERTIFICATES.c.code == asked)).scalar()
        found = None if body is None else msgspec.json.decode(body, type=Certificate)
        return found if found is not None and code_of(found, self.key) == asked else None

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
