"""A process that works for strangers (see `workbench`): tasks come in on a pipe, answers go out on another."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, BinaryIO

import msgspec

from pitboss.chapters import find
from pitboss.documents import check_values, read_json, read_toml
from pitboss.errors import BadInput, PitbossError
from pitboss.exchange import settle_json, settle_many
from pitboss.rules.filing import choices
from pitboss.rules.lawful import checked
from pitboss.rules.submission import Problem
from pitboss.web.workbench import HEAD_BYTES, Told

MEMORY_MOST = 1 << 30
ROUNDS_MOST = 200


def limit() -> None:
    """So much memory and no more, and the tables come first. Where a system has no such limits, time alone is one."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_MOST, MEMORY_MOST))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if hasattr(os, "nice"):
        os.nice(5)


def settle(data: bytes) -> Any:
    """A round, or a list of rounds."""
    asked = read_json(data, "the round")
    if not isinstance(asked, list):
        return settle_json(asked, time.strftime("%Y-%m-%d"))
    if len(asked) > ROUNDS_MOST:
        told = f"{len(asked)} rounds at once; {ROUNDS_MOST} is the most here, and `pitboss settle` takes any number"
        raise BadInput(told, code="too_large")
    return settle_many(asked, time.strftime("%Y-%m-%d"))[0]


def check(data: bytes) -> Any:
    """A Rules Submission, in TOML or, where it begins so, in JSON."""
    text = data.decode()
    found = read_json(text, "it") if text.lstrip().startswith("{") else read_toml(text, "it")
    assert isinstance(found, dict)
    return checked_submission(found)


def checked_submission(found: dict[str, Any]) -> dict[str, Any]:
    check_values(found, "it")
    name = found.get("game")
    if not isinstance(name, str):
        raise BadInput('it does not say which game it is for; begin it with game = "crazy_4_poker"', code="no_game")
    submission, problems = checked(find(name, folders=False), found)
    errors = [told(problem) for problem in problems if not problem.warning]
    return {
        "game": submission.game.key, "title": submission.game.name, "valid": not errors, "errors": errors,
        "warnings": [told(problem) for problem in problems if problem.warning],
        "choices": [] if errors else [choice._asdict() for choice in choices(submission)], "submission": found,
    }  # fmt: skip


def told(problem: Problem) -> dict[str, Any]:
    return {"key": problem.key, "clause": problem.clause, "message": problem.message}


TASKS: dict[str, Callable[[bytes], Any]] = {"settle": settle, "check": check}


def answered(task: str, data: bytes) -> bytes:
    try:
        return msgspec.json.encode(Told(msgspec.Raw(msgspec.json.encode(TASKS[task](data)))))
    except PitbossError as error:
        return msgspec.json.encode(Told(code=error.code, clause=error.clause, message=error.message))
    except UnicodeDecodeError:
        return msgspec.json.encode(Told(code="bad_text", message="it is not UTF-8"))


def work(given: BinaryIO, out: BinaryIO) -> None:
    """One task after the other, until there are no more. A mistake of ours, or a full memory, ends the process."""
    say(out, b"ready")
    while len(head := given.read(HEAD_BYTES)) == HEAD_BYTES:
        task, _, data = given.read(int.from_bytes(head, "big")).partition(b"\n")
        say(out, answered(task.decode(), data))


def say(out: BinaryIO, body: bytes) -> None:
    out.write(len(body).to_bytes(HEAD_BYTES, "big") + body)
    out.flush()


if __name__ == "__main__":
    limit()
    work(sys.stdin.buffer, sys.stdout.buffer)
