"""A process that runs untrusted input (see `sandbox`): tasks come in on a pipe, answers go out on another."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any, BinaryIO

import msgspec

from pitboss.chapters import editions, filed
from pitboss.chapters.own import limit_process
from pitboss.documents import check_values, read_json, read_toml
from pitboss.errors import BadInput, PitbossError
from pitboss.exchange import settle_json, settle_many
from pitboss.filing.choices import choices
from pitboss.filing.lawful import checked
from pitboss.filing.questions import FormWords, Question, parts
from pitboss.filing.submission import Problem, Submission
from pitboss.filing.submission_file import submission_text
from pitboss.messages import message, with_texts
from pitboss.web.host.sandbox import HEAD_BYTES, Told, headed

MEMORY_MOST = 1 << 30
ROUNDS_MOST = 200


def settle(data: bytes) -> Any:
    """A round, or a list of rounds."""
    asked = read_json(data, "the round")
    if not isinstance(asked, list):
        return settle_json(asked, time.strftime("%Y-%m-%d"))
    if len(asked) > ROUNDS_MOST:
        told = message("too-many-rounds", count=len(asked), most=ROUNDS_MOST)
        raise BadInput(told, code="too_large")
    return settle_many(asked, time.strftime("%Y-%m-%d"))[0]


def check(data: bytes) -> Any:
    """A Rules Submission, in TOML or, where it begins so, in JSON."""
    return _checked_submission(_read_draft(data))


def form(data: bytes) -> Any:
    """The same, with everything it asks, so that a form can be drawn of it, and the file it would be."""
    found = _read_draft(data)
    submission, problems = _filed_today(found)
    known = tuple(each.edition for each in editions(submission.game))
    asked = parts(submission, found, known)
    words = FormWords(asked, submission.game)
    plain = [words.problem(problem) for problem in problems]
    drawn = [
        with_texts({**part._asdict(), "questions": [_question_json(each) for each in part.questions]}, "title")
        for part in asked
    ]
    return {**_verdict(submission, plain, found), "parts": drawn, "toml": submission_text(submission.game, found)}


def _read_draft(data: bytes) -> dict[str, Any]:
    text = data.decode()
    found = read_json(text, "it") if text.lstrip().startswith("{") else read_toml(text, "it")
    assert isinstance(found, dict)
    return found


def _checked_submission(found: dict[str, Any]) -> dict[str, Any]:
    check_values(found, "it")
    return _verdict(*_filed_today(found), found)


def _filed_today(found: dict[str, Any]) -> tuple[Submission, list[Problem]]:
    """Under the edition it names, else by the law of today, as a table would be opened."""
    if not isinstance(found.get("game"), str):
        raise BadInput(message("game-not-named"), code="no_game")
    return checked(filed(found, time.strftime("%Y-%m-%d")), found)


def _verdict(submission: Submission, problems: list[Problem], found: dict[str, Any]) -> dict[str, Any]:
    errors = [told(problem) for problem in problems if not problem.warning]
    return {
        "game": submission.game.key, "title": submission.game.name, "valid": not errors, "errors": errors,
        "warnings": [told(problem) for problem in problems if problem.warning],
        "choices": [] if errors else [choice.as_dict() for choice in choices(submission)], "submission": found,
    }  # fmt: skip


def _question_json(question: Question) -> dict[str, Any]:
    hold = question.hold
    exact = None if hold is None else {"num": str(hold.numerator), "den": str(hold.denominator)}
    options = [with_texts(option._asdict(), "words") for option in question.options]
    return with_texts({**question._asdict(), "options": options, "hold": exact}, "title", "permitted")


def told(problem: Problem) -> dict[str, Any]:
    reason = problem.reason.as_dict()
    return {"key": problem.key, "clause": problem.clause, "message": problem.message, "reason": reason}


TASKS: dict[str, Callable[[bytes], Any]] = {"settle": settle, "check": check, "form": form}


def answered(task: str, data: bytes) -> bytes:
    try:
        return msgspec.json.encode(Told(msgspec.Raw(msgspec.json.encode(TASKS[task](data)))))
    except PitbossError as error:
        reason = error.as_dict()["error"]
        return msgspec.json.encode(Told(code=error.code, clause=error.clause, key=reason["key"], args=reason["args"]))
    except UnicodeDecodeError:
        return msgspec.json.encode(Told(code="bad_text", key="not-utf-8"))


def work(given: BinaryIO, out: BinaryIO) -> None:
    """One task after the other, until there are no more. A mistake of ours, or a full memory, ends the process."""
    _say(out, b"ready")
    while len(head := given.read(HEAD_BYTES)) == HEAD_BYTES:
        task, _, data = given.read(int.from_bytes(head, "big")).partition(b"\n")
        _say(out, answered(task.decode(), data))


def _say(out: BinaryIO, body: bytes) -> None:
    out.write(headed(body))
    out.flush()


if __name__ == "__main__":
    limit_process(MEMORY_MOST)
    work(sys.stdin.buffer, sys.stdout.buffer)
