"""How play says things: cards in color, the clock, what came of a wager."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len
from rich.text import Text

from pitboss.cli.screen import cite
from pitboss.filing.choices import decision_end
from pitboss.filing.submission import Submission
from pitboss.law.settlement import FORFEITED, LOSE, PAYS, WIN, Line
from pitboss.messages import english
from pitboss.money import Cents, said

ANSWER = 8  # Columns for what is typed behind a question.
RESULT_HEAD = ("Wager", "Stake", "Result", "Odds", "Hand", "")
VERBS = {WIN: "wins", LOSE: "loses", FORFEITED: "forfeits", PAYS: "pays"}
SUITS = {"c": ("♣", "green"), "d": ("♦", "blue"), "h": ("♥", "red"), "s": ("♠", "default")}


def clock_words(submission: Submission) -> str:
    """Nobody waits for who plays alone: what the table's clock would do is said, and that it does not run."""
    seconds = submission.decision_clock(virtual=True)
    if not seconds:
        return "No clock runs here, neither for wagers nor for decisions."
    end = english(decision_end(submission))
    return f"At this table one has {seconds} seconds to decide, and then {end}; here no clock runs."


def packed(parts: Iterable[str], width: int, indent: int = 2) -> str:
    """What is asked, as markup: broken between its parts where a line is full, and never within one; the answer has room."""
    lines = [""]
    for part in parts:
        longer = f"{lines[-1]} {part}" if lines[-1] else part
        if lines[-1] and indent + cell_len(Text.from_markup(longer).plain) + ANSWER > width:
            lines.append(part)
        else:
            lines[-1] = longer
    return "\n".join(" " * indent + line for line in lines)


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


def signed(cents: Cents) -> str:
    """What someone won or lost."""
    return f"+{said(cents)}" if cents > 0 else said(cents) if cents else "even"


def color_of(cents: Cents) -> str:
    return "green" if cents > 0 else "red" if cents < 0 else "yellow"


def result_row(title: str, line: Line) -> tuple[str, str, Text, str, str, Text]:
    """A wager and what came of it, each thing once: odds only where they paid."""
    told = f"{VERBS[line.outcome]} {said(abs(line.net))}" if line.net else "goes back"
    kept = f" (limit keeps {said(line.cut)})" if line.cut else ""
    stake = "" if line.stake is None else said(line.stake)
    odds = line.odds if line.odds and line.outcome in (WIN, PAYS) else ""
    return title, stake, Text(f"{told}{kept}", color_of(line.net)), odds, line.hand or "", cite(line.clause)
