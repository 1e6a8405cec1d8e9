"""The pages and the API: HTTP for what is asked once, a WebSocket for a table that is watched."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, JSONResponse, RedirectResponse
from fastapi.staticfiles import StaticFiles

from tablestakes import __version__
from tablestakes.errors import Refusal, TablestakesError
from tablestakes.store.database import DEFAULT_URL
from tablestakes.store.house import House
from tablestakes.store.log import Store
from tablestakes.web import account_routes, guide_routes, record_routes, table_routes
from tablestakes.web.access import Access, Gate, NotAllowed
from tablestakes.web.floor import Floor

STATIC = Path(str(files("tablestakes.web").joinpath("static")))
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; "
    "base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
STATUS = {"bad_sign_in": 401, "not_signed_in": 401, "too_many": 429, "no_such_table": 404, "no_such_round": 404}
PERSONAS = (("player", "player"), ("dealer", "dealer"), ("floor", "floorperson"), ("regulator", "regulator"))


@dataclass
class Settings:
    database: str = DEFAULT_URL
    demo: bool = False
    standard_tables: bool = True


@dataclass
class Casino:
    """What every route needs."""

    settings: Settings
    floor: Floor
    access: Access
    requests: Gate


def create_app(settings: Settings) -> FastAPI:
    store = Store(settings.database)
    casino = Casino(settings, Floor(House(store)), Access(store.engine), Gate(600, 60))

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        if settings.standard_tables:
            await casino.floor.open_standard()
        if settings.demo:
            await open_demo(casino)
        yield
        await casino.floor.close()

    app = FastAPI(
        title="tablestakes", version=__version__, lifespan=running, docs_url=None, redoc_url=None,
        description="Six regulated table games: everything the pages do, a program can.",
    )  # fmt: skip
    app.state.casino = casino
    for routes in (account_routes, table_routes, guide_routes, record_routes):
        app.include_router(routes.router)
    _serve_pages(app, store)
    _guard(app, casino)
    return app


async def open_demo(casino: Casino) -> None:
    """Personas whom anyone on this machine can be, and robots for company."""
    for name, role in PERSONAS:
        if casino.access.person(casino.access.session(name)) is None:
            casino.access.create(name, secrets.token_urlsafe(16), role)
    for name in casino.floor.spots:
        await casino.floor.seat_robots(name, ["Ada", "Blaise"])


def _serve_pages(app: FastAPI, store: Store) -> None:
    @app.get("/healthz", tags=["house"])
    def healthz() -> dict[str, Any]:
        """Up, and the store answers."""
        return {
            "status": "ok",
            "version": __version__,
            "store": {"kind": store.engine.dialect.name, "tables": len(store.streams())},
        }

    @app.get("/", include_in_schema=False)
    def lobby() -> FileResponse:
        return FileResponse(STATIC / "index.html")

    @app.get("/favicon.ico", include_in_schema=False)
    def favicon() -> RedirectResponse:
        return RedirectResponse("/static/chip.svg")

    app.mount("/static", StaticFiles(directory=STATIC), name="static")


def _guard(app: FastAPI, casino: Casino) -> None:
    """Security headers on everything; one shape for every error; a limit on how often one place may ask."""

    @app.middleware("http")
    async def headers(request: Request, call: Callable[[Request], Awaitable[Response]]) -> Response:
        try:
            casino.requests.check(request.client.host if request.client else "")
            if request.method not in ("GET", "HEAD", "OPTIONS"):
                account_routes.check_origin(request)
            response = await call(request)
        except TablestakesError as error:
            response = _answer(error)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response

    @app.exception_handler(TablestakesError)
    async def refused(request: Request, error: TablestakesError) -> JSONResponse:
        return _answer(error)


def _answer(error: TablestakesError) -> JSONResponse:
    default = 403 if isinstance(error, NotAllowed) else 422 if isinstance(error, Refusal) else 400
    return JSONResponse(error.as_dict(), STATUS.get(error.code, default))


def run(host: str, port: int, settings: Settings, ready: Callable[[str], object]) -> None:
    """Serve until interrupted."""
    import socket

    import uvicorn

    listener = socket.create_server(
        (host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET, reuse_port=False
    )
    address = f"http://{host}:{listener.getsockname()[1]}/"
    app = create_app(settings)
    casino: Casino = app.state.casino

    class Announcing(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            ready(f"tablestakes is at {address}")
            if casino.access.invitation and not settings.demo:
                ready(f"First run: make the floor's account at {address}#/welcome/{casino.access.invitation}")

    config = uvicorn.Config(app, log_level="warning", ws="websockets-sansio", timeout_graceful_shutdown=3)
    Announcing(config).run(sockets=[listener])
