"""The note on every paper about the house: in practice, or licensed and by which approval."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.clause import cite_text
from pitboss.filing.approvals import Approval, needed
from pitboss.filing.submission import Submission
from pitboss.messages import Message, Phrase, english, listing, message

IN_PRACTICE = message("standing-practice")
PRACTICE = english(IN_PRACTICE)
LICENSED = english(message("standing-licensed"))  # On a dealer's certificate.
STANDINGS: dict[str, Message] = {PRACTICE: IN_PRACTICE, LICENSED: message("standing-licensed")}  # By what a record has.


def standing(submission: Submission, approvals: Iterable[Approval]) -> str:
    """The standing of a licensed house in English."""
    return english(standing_message(submission, approvals))


def standing_message(submission: Submission, approvals: Iterable[Approval]) -> Message:
    """The note of a licensed house: its approvals, or how many are not on record yet."""
    known = {approval.key: approval for approval in approvals}
    lacking = [need for need in needed(submission) if need.key not in known]
    if lacking:
        needs = (message("standing-need", item=Phrase(need.title), clause=cite_text(need.clause)) for need in lacking)
        return message("standing-unapproved", needs=listing(needs))
    layout = next(approval for approval in known.values() if approval.item == "layout")
    return message("standing-approved", approval=layout.said)
