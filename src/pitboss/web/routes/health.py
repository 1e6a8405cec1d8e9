"""Is this host alive, can it write, and what is wrong: for whoever watches over it, and for the floor's page."""

from __future__ import annotations

from typing import Any, TypedDict

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from pitboss import __version__
from pitboss.messages import message
from pitboss.table.acts import FLOOR, REGULATOR
from pitboss.web.host.log_signing import SignedSeen
from pitboss.web.host.supervision import TABLE, TroubleSeen
from pitboss.web.people.access import ADMINISTRATOR, NotAllowed
from pitboss.web.routes.accounts import RecentSessions
from pitboss.web.routes.alarms import AlarmSeen, as_told
from pitboss.web.routes.protocol import for_roles
from pitboss.web.tables.floor import Floor

router = APIRouter(tags=["house"])
STAFF = (FLOOR, REGULATOR, ADMINISTRATOR)


class StoreSeen(TypedDict):
    kind: str
    tables: int


class HostSeen(TypedDict):
    name: str
    minds: int


class HealthSeen(TypedDict):
    """What this process knows of itself, without a question to the store."""

    status: str
    version: str
    store: StoreSeen
    written_seconds_ago: float
    host: HostSeen
    signed: SignedSeen
    troubles: list[TroubleSeen]


class ReadinessSeen(TypedDict):
    """All that tables need can be written."""

    ready: bool
    troubles: list[TroubleSeen]


@router.get("/healthz", summary="Alive", response_model=Any)
async def healthz(request: Request) -> HealthSeen:
    """This process answers; what it knows of the store, which host of the house it is, how many tables it minds for all.

    It asks nobody: whether the store can be written is for `/readyz`.
    """
    casino = request.app.state.casino
    floor: Floor = casino.floor
    tables = floor.hosted_tables.keys() | floor.stopped
    return {
        "status": "trouble" if floor.troubles.told else "ok",
        "version": __version__,
        "store": {"kind": floor.house.store.engine.dialect.name, "tables": len(tables)},
        "written_seconds_ago": round(casino.heartbeat.age, 1),
        "host": {"name": floor.hosts.name, "minds": len(floor.minded)},
        "signed": casino.log_signer.standing,
        "troubles": floor.troubles.all(),
    }


@router.get("/readyz", summary="Ready", responses={503: {"description": "Not ready: the answer says why."}})
async def readyz(request: Request) -> JSONResponse:
    """The store was written a moment ago, nothing that all tables need has failed and not every table has stopped; otherwise
    503, and why."""
    casino = request.app.state.casino
    casino.heartbeat.look()
    floor: Floor = casino.floor
    troubles = floor.troubles.all()
    has_table = any(not hosted.fault for hosted in floor.hosted_tables.values())
    ready = all(has_table and each["what"].startswith(TABLE) for each in troubles)
    readiness: ReadinessSeen = {"ready": ready, "troubles": troubles}
    return JSONResponse(readiness, 200 if ready else 503)


@router.get("/api/alarms", summary="What to know", openapi_extra=for_roles(*STAFF), response_model=Any)
async def alarms(request: Request, you: RecentSessions) -> list[AlarmSeen]:
    """What a floor manager must know: a jackpot, a table that stands still, a hold outside its band, a witness out of reach, a
    shuffle that is not even, a player whose page often keeps its chance to itself.
    """
    if you.role not in STAFF:
        raise NotAllowed(message("for-floor-and-regulator"), code="wrong_role")
    return [as_told(alarm) for alarm in request.app.state.casino.alarms.look()]


@router.get("/api/troubles", summary="What is wrong", openapi_extra=for_roles(*STAFF), response_model=Any)
async def troubles(request: Request, you: RecentSessions) -> list[TroubleSeen]:
    """What is wrong with this host and its tables, for the floor; empty where all is well."""
    if you.role not in STAFF:
        raise NotAllowed(message("for-floor-and-regulator"), code="wrong_role")
    floor: Floor = request.app.state.casino.floor
    return floor.troubles.all()
