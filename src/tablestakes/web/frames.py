"""What goes to a screen: a view cut for its viewer, what the viewer may do, and what just happened as far as it may be told."""

from __future__ import annotations

from typing import Any

from tablestakes.money import dollars
from tablestakes.table import events as e
from tablestakes.table import state as s
from tablestakes.table.acts import PLAYER, Actor
from tablestakes.table.playing import level, turn
from tablestakes.table.state import Table
from tablestakes.table.steps import lawful_amounts
from tablestakes.table.view import view


def frame(state: Table, viewer: Actor, events: list[e.AnyEvent], extra: dict[str, Any]) -> dict[str, Any]:
    """Views, never state."""
    return {
        "type": "view",
        "view": view(state, viewer),
        "can": can(state, viewer),
        "news": [told for event in events if (told := news(event)) is not None],
        **extra,
    }


def can(state: Table, viewer: Actor) -> dict[str, Any]:
    """What a player may do now, with its bounds; a screen built on it never offers what would be refused."""
    if viewer.role != PLAYER or state.rules is None:
        return {}
    found: dict[str, Any] = {}
    seated = viewer.name in state.seats.values()
    if state.phase == s.BETTING and seated:
        found["wager"] = wager_bounds(state)
    seat = turn(state)
    if seat is not None and state.in_round().boxes[seat].player == viewer.name:
        decision = state.game.decisions[level(state)]
        found["decide"] = {
            "seat": seat,
            "line": decision.line,
            "title": state.game.lines[decision.line].title,
            "clause": decision.clause,
            "amounts": [dollars(cents) for cents in lawful_amounts(state, seat)],
        }
    return found


def wager_bounds(state: Table) -> list[dict[str, Any]]:
    """Every wager this table takes before the deal."""
    game, submission, found = state.game, state.rules.submission, []
    for key in (*game.required, *submission.offered):
        line = game.lines[key]
        sizes = (submission.progressive_wager,) if key in game.progressives else line.sizes
        found.append({
            "line": key, "title": line.title, "required": key in game.required, "equals": line.equals or None,
            "sizes": [dollars(size) for size in sizes], "clause": line.clause,
            "minimum": dollars(submission.minimum.get(key, 0)), "maximum": dollars(submission.maximum.get(key, 0)),
        })  # fmt: skip
    return found


def news(event: e.AnyEvent) -> dict[str, Any] | None:
    """An event as anyone may hear it: no card that is still hidden, no deck order."""
    told: dict[str, Any] = {"event": type(event).__name__, "clause": event.clause, "by": event.by}
    if isinstance(event, e.SeatSettled):
        told |= {"seat": event.seat, "net": dollars(event.net), "lines": [settled_line(line) for line in event.lines]}
    elif isinstance(event, e.Decided):
        told |= {"seat": event.seat, "decision": "fold" if event.cents is None else dollars(event.cents)}
    elif isinstance(event, e.WagersPlaced):
        told |= {"seat": event.seat, "player": event.player}
    elif isinstance(event, e.RoundVoided | e.IrregularityReported):
        told |= {"what": event.why if isinstance(event, e.RoundVoided) else event.kind}
    elif isinstance(event, e.SeatTaken | e.SeatLeft):
        told |= {"seat": event.seat, "player": event.player}
    return told


def settled_line(line: e.SettledLine) -> dict[str, Any]:
    return {
        "wager": line.wager, "stake": None if line.stake is None else dollars(line.stake), "outcome": line.outcome,
        "net": dollars(line.net), "odds": line.odds, "hand": line.hand, "clause": line.clause,
    }  # fmt: skip
