"""The page's types are current, and what a table's page receives is exactly what its records declare."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from pitboss.law.game import Game
from pitboss.web.screens.felt import felt
from pitboss.web.screens.frames import frame
from pitboss.web.screens.records import FeltSeen, FrameSeen, HostingSeen
from tests.page_types import PATH, page_types
from tests.table.floor import Floor, brought_to, every_game
from tests.table.hidden import viewers
from tests.web.test_felt import PHASES, submissions

HOSTING: HostingSeen = {
    "automatic": True, "ready": [], "awaits": ["ann"], "seconds_left": 1.5, "fault": None, "fault_message": None,
}  # fmt: skip


def exact(record: Any) -> Any:
    """A validator that also refuses a field which the record does not have."""
    import jsonschema  # It takes seconds, and only these tests need it.

    schema = msgspec.json.schema(record)
    for each in schema["$defs"].values():
        each.setdefault("additionalProperties", False)
    return jsonschema.Draft202012Validator(schema)


def problems(validator: Any, sent: object) -> list[str]:
    as_json = msgspec.json.decode(msgspec.json.encode(sent))
    return [f"{'/'.join(map(str, error.path))}: {error.message}" for error in validator.iter_errors(as_json)]


def floors(game: Game, virtual: bool) -> Iterator[Floor]:
    for phase in PHASES:
        yield brought_to(game, phase, virtual=virtual)
    played = brought_to(game, "settling", virtual=virtual)
    played.staff()
    yield played


def test_the_types_of_the_page_are_current() -> None:
    assert PATH.read_text("utf-8") == page_types(), "run `python -m tests.page_types`"


@pytest.mark.parametrize("virtual", [pytest.param(False, marks=pytest.mark.long), True])
@every_game
def test_a_frame_has_the_fields_of_its_record_and_no_others(game: Game, virtual: bool) -> None:
    validator = exact(FrameSeen)
    for floor in floors(game, virtual):
        for viewer in viewers(floor.state):
            assert problems(validator, frame(floor.state, viewer, floor.log, HOSTING)) == []


def test_a_felt_has_the_fields_of_its_record_and_no_others() -> None:
    validator = exact(FeltSeen)
    for submission in submissions():
        assert problems(validator, felt(submission)) == []


def test_a_field_that_no_record_declares_is_a_problem() -> None:
    sent = {**felt(next(submissions())), "other": 1}
    assert problems(exact(FeltSeen), sent) == [": Additional properties are not allowed ('other' was unexpected)"]
