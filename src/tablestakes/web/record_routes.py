"""The log read back: rounds replayed, the chain verified, the day's figures."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import APIRouter, Request

from tablestakes.cli.records import as_dict as report_as_dict
from tablestakes.store.audit import verify
from tablestakes.store.reports import report
from tablestakes.store.story import tell
from tablestakes.table.acts import FLOOR, REGULATOR
from tablestakes.web.access import NotAllowed
from tablestakes.web.account_routes import Signed

router = APIRouter(prefix="/api", tags=["records"])


def may_audit(you: Signed) -> None:
    if you.role not in (FLOOR, REGULATOR):
        raise NotAllowed("the floor and the regulator read the log", code="wrong_role")


@router.get("/tables/{name}/rounds/{number}")
def one_round(name: str, number: int, request: Request, you: Signed) -> list[dict[str, Any]]:
    """A finished round, sentence by sentence; a player may see it when it is over, for its deck is public then."""
    state = request.app.state.casino.floor.state(name)
    if state.round is not None and state.round.number == number:
        raise NotAllowed("the round is not over", code="not_now")
    return [sentence._asdict() for sentence in tell(request.app.state.casino.floor.house.store, f"{name}/{number}")]


@router.get("/audit")
def audit(request: Request, you: Signed) -> dict[str, Any]:
    """Recompute everything from the log."""
    may_audit(you)
    verdict = verify(request.app.state.casino.floor.house.store)
    finding = None if verdict.finding is None else verdict.finding._asdict()
    return {
        "sound": verdict.sound,
        "events": verdict.events,
        "tables": verdict.streams,
        "rounds": verdict.rounds,
        "finding": finding,
    }


@router.get("/report")
def figures(request: Request, you: Signed) -> dict[str, Any]:
    """Drop, handle, win and hold."""
    may_audit(you)
    found: dict[str, Any] = msgspec.to_builtins(report_as_dict(report(request.app.state.casino.floor.house.store)))
    return found
