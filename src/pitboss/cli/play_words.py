"""How play says things: cards in color, and the clock."""

from __future__ import annotations

from rich.text import Text

from pitboss.rules.submission import DECISION_ENDS, Submission

SUITS = {"c": ("♣", "green"), "d": ("♦", "blue"), "h": ("♥", "red"), "s": ("♠", "default")}


def clock_words(submission: Submission) -> str:
    """Nobody waits for who plays alone: what the table's clock would do is said, and that it does not run."""
    if submission.decision_seconds is None:
        return "No clock runs here, neither for wagers nor for decisions."
    end = DECISION_ENDS[submission.decision_end]
    return f"At this table one has {submission.decision_seconds} seconds to decide, and then {end}; here no clock runs."


def cards_text(cards: str | None) -> Text:
    """Cards with their suits in color; what lies face down is a back."""
    found = Text()
    for word in (cards or "").split():
        if word == "??":
            found.append("▒▒ ", style="dim")
        else:
            symbol, color = SUITS[word[1]]
            found.append(f"{word[0].replace('T', '10')}{symbol} ", style=f"bold {color}")
    return found
