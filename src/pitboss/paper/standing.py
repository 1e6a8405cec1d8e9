"""What every paper says of the house that makes it: in practice, or licensed and by which approval."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.clause import cite_text
from pitboss.filing.approvals import Approval, needed
from pitboss.filing.submission import Submission

PRACTICE = "For practice: nothing here is approved for play."
LICENSED = "Given in a licensed house."  # On a dealer's certificate.


def standing(submission: Submission, approvals: Iterable[Approval]) -> str:
    """Of a licensed house: its approvals, or how many are not on record yet."""
    known = {approval.key: approval for approval in approvals}
    lacking = [need for need in needed(submission) if need.key not in known]
    if lacking:
        named = ", ".join(f"{need.title} ({cite_text(need.clause)})" for need in lacking)
        return f"Not approved for play: no approval is on record of {named}."
    layout = next(approval for approval in known.values() if approval.item == "layout")
    return f"Layout approved: {layout.said}."
