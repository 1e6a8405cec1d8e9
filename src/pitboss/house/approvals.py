"""The approvals of the Board's bureaus as the house's log has them, and the events that record or withdraw one."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pitboss.errors import BadInput
from pitboss.filing.approvals import ITEMS, Approval, needed
from pitboss.filing.submission import Submission
from pitboss.house.events import ApprovalWithdrawn, Approved
from pitboss.law.edition import day as day_given
from pitboss.messages import codes, message

_WORDS_MOST = 120
_PLAIN = re.compile(r"[^\x00-\x1f\x7f]+")
Approvals = Mapping[tuple[str, str], Approval]  # By game and what it is of.


def of_game(approvals: Approvals, game: str) -> dict[str, str]:
    """The approvals of a game, by subject, for an act to take along."""
    return {key: approval.said for (name, key), approval in approvals.items() if name == game}


def of_filing(approvals: Approvals, submission: Submission) -> list[Approval]:
    """The approvals that a table under this submission uses."""
    keys = [(submission.game.key, need.key) for need in needed(submission)]
    return [approvals[key] for key in keys if key in approvals]


def approval_of(event: Approved) -> Approval:
    return Approval(event.game, event.item, event.reference, event.date, event.granted_by, event.subject)


def approved(
    submission: Submission, item: str, reference: str, day: str, granted_by: str, at: int, by: str = ""
) -> Approved:
    """The event of an approval, its words checked."""
    _check(submission, item)
    for what, words in (("the reference", reference), ("who gave it", granted_by)):
        if not words.strip() or len(words) > _WORDS_MOST or not _PLAIN.fullmatch(words):
            raise BadInput(message("approval-line-bad", what=what, most=_WORDS_MOST), code="bad_input")
    subject = next((need.subject for need in needed(submission) if need.item == item), "")
    return Approved(
        at=at, by=by, game=submission.game.key, item=item, reference=reference.strip(),
        date=day_given(day[:20], "the day of the approval"), granted_by=granted_by.strip(), subject=subject,
    )  # fmt: skip


def withdrawn(submission: Submission, item: str, why: str, at: int, by: str = "") -> ApprovalWithdrawn:
    _check(submission, item)
    subject = next((need.subject for need in needed(submission) if need.item == item), "")
    return ApprovalWithdrawn(at=at, by=by, game=submission.game.key, item=item, subject=subject, why=why[:_WORDS_MOST])


def _check(submission: Submission, item: str) -> None:
    wanted = [need.item for need in needed(submission)]
    if item not in ITEMS or item not in wanted:
        raise BadInput(message("approval-not-needed", item=repr(item[:40]), items=codes(wanted)), code="bad_input")
