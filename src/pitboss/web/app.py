"""The pages and the API: HTTP for what is asked once, a WebSocket for a table that is watched."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import secrets
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from http import HTTPStatus
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

import msgspec
import uvicorn
from fastapi import FastAPI, Request
from fastapi import Path as InPath
from fastapi.responses import FileResponse, RedirectResponse, Response
from fastapi.staticfiles import StaticFiles

from pitboss import __version__
from pitboss.chapters import UNKNOWN_GAME, all_games, enter_offered, filed, texts_in
from pitboss.documents import UNREADABLE
from pitboss.errors import BadInput, PitbossError
from pitboss.house.commands import ChangeSettings
from pitboss.law.game import Game
from pitboss.log.checkpoints import Checkpoints
from pitboss.log.database import DEFAULT_URL, LogBroken
from pitboss.log.host_marks import HostMarks
from pitboss.log.house_log import HouseLog
from pitboss.log.migrations import check_schema
from pitboss.log.projection import EVENT
from pitboss.log.single_process import single_process_claim
from pitboss.log.table_log import Store
from pitboss.log.tables import House
from pitboss.messages import PHRASE, catalogue, english, languages, message, terminal_keys
from pitboss.table.events import TableOpened
from pitboss.trust.vault import EncryptedVault
from pitboss.web.host.heartbeat import Heartbeat
from pitboss.web.host.house_clock import now
from pitboss.web.host.log_signing import LogSigner
from pitboss.web.host.remote_witness import RemoteWitness
from pitboss.web.host.sandbox import Sandbox
from pitboss.web.host.shutdown import HouseServer, Shutdown
from pitboss.web.host.slow_connections import PatientProtocol
from pitboss.web.host.supervision import STORE, Supervisor
from pitboss.web.people.access import ADMINISTRATOR, ROBOTS, Access, FirstRunLinks, Gate
from pitboss.web.people.compression import Compression
from pitboss.web.people.guard import REFUSALS, guard
from pitboss.web.people.house_keys import HouseKeys
from pitboss.web.people.open_sockets import OpenSockets
from pitboss.web.people.training_records import Training
from pitboss.web.routes import (
    accounts,
    approvals,
    audit,
    claims,
    exams,
    guide,
    health,
    lobby,
    metrics,
    office,
    players,
    proofs,
    records,
    reports,
    tables,
    training,
)
from pitboss.web.routes.alarms import Alarms
from pitboss.web.routes.lobby import Lobby
from pitboss.web.routes.metrics import Metrics
from pitboss.web.routes.openapi import describe
from pitboss.web.tables.cashier import Cashier
from pitboss.web.tables.clock import Pace
from pitboss.web.tables.evening import open_again, open_for_a_dealer, past_evening
from pitboss.web.tables.figures import Figures
from pitboss.web.tables.floor import Floor
from pitboss.web.tables.own_limits import OwnLimits
from pitboss.web.tables.papers import Papers

STATIC = Path(str(files("pitboss.web").joinpath("static")))
ROUTES = (
    health, metrics, accounts, lobby, tables, guide, records, claims, proofs, audit,
    reports, exams, training, players, approvals, office,
)  # fmt: skip
SWITCH_SECONDS = 0.0005
PERSONAS = (
    ("player", "player"),
    ("dealer", "dealer"),
    ("floor", "floorperson"),
    ("regulator", "regulator"),
    ("administrator", ADMINISTRATOR),
)


@dataclass
class Settings:
    database: str = DEFAULT_URL
    create: bool = field(default=True, kw_only=True)  # A new house where there is none.
    demo: bool = False
    lively: bool = field(default=False, kw_only=True)  # A past evening in the log, and robots that play by themselves.
    standard_tables: bool = True
    pace: Pace = field(default_factory=Pace)
    licensed: bool = False  # Say so from now on; what the store says holds else.
    metrics_token: str = ""  # Who has it may ask for the figures of this host from elsewhere.
    witness: Path | None = None  # A file that every checkpoint is appended to, best on another machine.
    witness_url: str = ""  # Or a witness that it is sent to.
    witness_key: str = ""  # By which that one signs what it has seen.


@dataclass
class Casino:
    """What every route needs."""

    settings: Settings
    floor: Floor
    log: HouseLog
    access: Access
    requests: Gate
    lobby: Lobby
    figures: Figures
    training: Training
    invitations: FirstRunLinks
    sockets: OpenSockets
    log_signer: LogSigner
    sandbox: Sandbox
    cashier: Cashier
    own: OwnLimits
    heartbeat: Heartbeat
    alarms: Alarms
    metrics: Metrics
    papers: Papers
    shutdown: Shutdown


def create_app(settings: Settings) -> FastAPI:
    enter_offered()
    store = Store(settings.database, existing=not settings.create)
    know_games(store)
    check_schema(store.engine)
    keys = HouseKeys(store.engine)
    vault, marks = EncryptedVault(keys.key("seal"), "house"), HostMarks(keys.key("marks"))
    floor = Floor(House(store, vault=vault, marks=marks), settings.pace)
    log = floor.house.log
    marks.began = lambda: log.state.marks_began
    kept = Checkpoints(store)
    remote = RemoteWitness(kept, settings.witness_url, settings.witness_key) if settings.witness_url else None
    log_signer = LogSigner(floor.house, floor.hosts.name, Supervisor(floor.troubles), settings.witness, remote=remote)
    open_log(log, settings, signs=not log_signer.trouble)
    access = Access(log)
    training = Training(store.engine, access.keys.key("certificates"))
    sockets = OpenSockets(access, floor.hosts, Supervisor(floor.troubles))
    floor.listeners_of_ends.append(sockets.close)
    heartbeat, figures = Heartbeat(store, floor.hosts.name, floor.troubles), Figures()
    alarms = Alarms(floor, figures, remote)
    casino = Casino(
        settings, floor, log, access, Gate(600, 60), Lobby(floor), figures, training, FirstRunLinks(access), sockets,
        log_signer, Sandbox(), Cashier(floor), OwnLimits(floor), heartbeat, alarms,
        Metrics(floor, heartbeat, alarms), Papers(), Shutdown(),
    )  # fmt: skip

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        casino.heartbeat.start()
        sockets.start()
        await log_signer.start()
        await open_floor(casino)
        yield
        await sockets.stop()
        await log_signer.stop()
        await casino.sandbox.close()
        await casino.figures.close()
        await casino.alarms.stop()
        await casino.heartbeat.stop()
        await casino.floor.close()

    app = FastAPI(
        title="pitboss", version=__version__, lifespan=running, docs_url=None, redoc_url=None,
        description="Six regulated table games: everything the pages do, a program can.",
    )  # fmt: skip
    app.state.casino = casino
    for routes in ROUTES:
        app.include_router(routes.router, responses=REFUSALS)
    _serve_pages(app)
    app.add_middleware(Compression)
    guard(app, casino.requests, casino.shutdown)
    describe(app)
    return app


def open_log(log: HouseLog, settings: Settings, signs: bool) -> None:
    """The house as its log has it, with what is older than the log. A host without the house's key takes nothing in."""
    log.current()
    if signs:
        log.import_older_rows(now())
    if settings.licensed:
        log.submit(ChangeSettings(at=now(), settings={"licensed": True}))
    if settings.demo and log.state.settings.licensed:
        raise BadInput(message("licensed-no-demo"), code="licensed")


def know_games(store: Store) -> None:
    """Every game of the log must be known here; one of one's own is not by itself. What else is wrong is found later."""
    for name in store.streams():
        for stored in store.read(name, upto=1):
            with suppress(*UNREADABLE, LogBroken):
                check_known(name, EVENT.decode(stored.body))


def check_known(name: str, first: object) -> None:
    if isinstance(first, TableOpened):
        try:
            filed(first.submission)
        except PitbossError as error:
            if error.code == UNKNOWN_GAME:
                raise BadInput(message("log-has-table", table=name, why=error.reason), code=UNKNOWN_GAME) from error


async def open_floor(casino: Casino) -> None:
    """Every table where it stands; the standard ones where there are none yet; in a demonstration, company."""
    floor, settings = casino.floor, casino.settings
    floor.lively = settings.lively
    past = await past_evening(floor) if settings.lively else []
    await floor.start()
    casino.alarms.start()
    await open_again(floor, past)
    if settings.standard_tables:
        await floor.open_standard()
    if settings.demo:
        await open_demo(casino)


async def open_demo(casino: Casino) -> None:
    """Personas whom anyone on this machine can be, and robots for company."""
    known = {account.name for account in casino.access.accounts()}
    for name, role in PERSONAS:
        if name not in known:
            casino.access.create(name, secrets.token_urlsafe(16), role, is_persona=True)
    if casino.settings.lively:
        await open_for_a_dealer(casino.floor)
    for name in list(casino.floor.hosted_tables):
        await casino.floor.seat_robots(name, list(ROBOTS))


def felt_colors(game: Game) -> str:
    look = game.look
    return f'[data-game="{game.key}"] {{ --felt: {look.cloth}; --deep: {look.deep}; --shine: {look.light}; }}'


def _encoded_catalogue(language: str) -> tuple[bytes, str]:
    """A catalogue as the pages read it, and the tag by which a browser knows that it has it already."""
    texts = texts_in(language)
    body = msgspec.json.encode({
        "language": language,
        "languages": {code: catalogue(code).text(message("language-name")) for code in languages()},
        "texts": {
            key: parts
            for key, parts in texts.patterns.items()
            if not key.startswith(PHRASE) and key not in terminal_keys()
        },
        "phrases": texts.phrases,
    })  # fmt: skip
    return body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'


def _serve_pages(app: FastAPI) -> None:
    encoded_catalogue = cache(_encoded_catalogue)

    @app.get("/", include_in_schema=False)
    def lobby() -> FileResponse:
        return FileResponse(STATIC / "index.html")

    @app.get("/felts.css", include_in_schema=False)
    def felts() -> Response:
        """Each game's own colors, wherever a page says which game it shows."""
        return Response("\n".join(map(felt_colors, all_games().values())), media_type="text/css")

    @app.get("/messages/{language}.json", include_in_schema=False)
    def messages(language: Annotated[str, InPath(pattern="^[a-z]{2}$")], request: Request) -> Response:
        """A language's texts, the words its games declare, and the languages there are; English where there is none."""
        body, tag = encoded_catalogue(language if language in languages() else languages()[0])
        headers = {"ETag": tag}
        if request.headers.get("If-None-Match") == tag:
            return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
        return Response(body, media_type="application/json", headers=headers)

    @app.get("/favicon.ico", include_in_schema=False)
    def favicon() -> RedirectResponse:
        return RedirectResponse("/static/core/chip.svg")

    app.mount("/static", StaticFiles(directory=STATIC), name="static")


def serving(app: FastAPI, **more: Any) -> uvicorn.Config:
    """How the house is served. A message on a socket is an act, and short; frames are too short to be worth compressing."""
    return uvicorn.Config(
        app, log_level="warning", ws="websockets-sansio", ws_max_size=tables.MESSAGE_MOST,
        ws_per_message_deflate=False, timeout_graceful_shutdown=3, http=PatientProtocol, backlog=512, **more,
    )  # fmt: skip


def steady() -> None:
    """The collector halts every table while it looks through what has come since: leave out what is there to stay, and look
    at a few thousand things at a time, some milliseconds.

    And the thread that writes and the loop give way to each other soon: each waits for the other many times in a commit.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(3_000, 5, 800)
    sys.setswitchinterval(SWITCH_SECONDS)


def run(host: str, port: int, settings: Settings, ready: Callable[[str], object]) -> None:
    """Serve until interrupted, alone where the store is a file."""
    with naming(host, port):
        socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)  # What is no address is told before anything is made.
    with single_process_claim(settings.database):
        _run(host, port, settings, ready)


def listening(host: str, port: int) -> socket.socket:
    with naming(host, port):
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)


@contextmanager
def naming(host: str, port: int) -> Iterator[None]:
    """Why one cannot listen there, in words."""
    try:
        yield
    except (OSError, UnicodeError) as error:  # A name that can be no host's is the latter.
        why = (error.strerror or error) if isinstance(error, OSError) else message("no-host-name")
        raise BadInput(message("cannot-listen", host=host, port=port, why=why), code="cannot_listen") from error


def _run(host: str, port: int, settings: Settings, ready: Callable[[str], object]) -> None:
    listener = listening(host, port)
    address = f"http://{f'[{host}]' if ':' in host else host}:{listener.getsockname()[1]}/"
    try:
        app = create_app(settings)
    except BaseException:
        listener.close()
        raise
    casino: Casino = app.state.casino

    class Announcing(HouseServer):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            steady()
            ready(f"pitboss is at {address}")
            if casino.log_signer.trouble:
                ready(f"pitboss: {english(casino.log_signer.trouble)}")
            self.watching = asyncio.ensure_future(self.leave_with_the_file())
            for link in () if settings.demo else casino.invitations.open():
                ready(f"First run: make an administrator's account at {address}#/welcome/{link}")

        async def leave_with_the_file(self) -> None:
            """A house without its file is not open: what it took now, nobody would find again."""
            await casino.heartbeat.gone.wait()
            self.should_exit = True

    Announcing(serving(app, log_config=None), casino.shutdown).run(sockets=[listener])
    if casino.heartbeat.gone.is_set():
        raise PitbossError(casino.floor.troubles.told.get(STORE, message("house-gone")), code="house_gone")
