"""What the regulator's own program says of a log as it is stored; it shares no code with what wrote the log."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

from pitboss.log.table_log import Store, Stored
from pitboss.messages import message
from pitboss.projections.audit import Finding, Verdict
from pitboss.verifier.broken import Broken
from pitboss.verifier.independent_verifier import read

UNLIKE_A_LOG = (ValueError, KeyError, TypeError, IndexError, AttributeError)


REGULATORS_PROGRAM = message("audit-regulators-program")


class Opinion(NamedTuple):
    """What does not fit, in words, or nothing; and how many rounds it settled again."""

    problem: str
    rounds: int


def second_opinion(store: Store) -> Opinion:
    try:
        tables, _ = read(_lines(store))
    except (Broken, *UNLIKE_A_LOG) as broken:
        return Opinion(str(broken), 0)
    return Opinion("", sum(state.get("settled_again", 0) for state in tables.values()))


def confirmed(store: Store, verdict: Verdict) -> Verdict:
    """The verdict of the audit if both programs agree; a log that either refuses is not sound."""
    if not verdict.sound:
        return verdict
    opinion = second_opinion(store)
    finding = Finding(REGULATORS_PROGRAM, 0, message("audit-refused-by-regulator", why=opinion.problem))
    return verdict._replace(finding=finding if opinion.problem else None, settled_again=opinion.rounds)


def _lines(store: Store) -> Iterator[str]:
    survey = store.survey()
    for stream, head in (survey.heads | survey.houses).items():
        for stored in store.read(stream, upto=head.sequence):
            yield json.dumps(exported(stream, head.owner, stored))


def exported(stream: str, owner: str, stored: Stored) -> dict[str, object]:
    """An event as an export holds it: its body, and its command where it is the first of one, as text."""
    row: dict[str, object] = {
        "table": stream, "property": owner, "sequence": stored.sequence, "hash": stored.hash.hex(),
        "body": stored.body.decode(),
    }  # fmt: skip
    if stored.told is not None:
        row["command"] = stored.told.decode()
    if stored.pool is not None:
        row |= {"pool": stored.pool, "move": stored.move}
    return row
