"""How a citation is shown, and what is cited where no paragraph of the regulation gives an order."""

from __future__ import annotations

HOUSE_RULE = "Rules Submission"  # A rule of the house: the operator files it, and no paragraph orders it.


def cite_text(clause: str) -> str:
    """A citation as it is shown: `§ 657a.11(b)`, or `Rules Submission` for a house rule."""
    return clause if clause == HOUSE_RULE else f"§ {clause}"
