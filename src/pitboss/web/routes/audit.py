"""The whole log for an auditor: the state of every chain, everything recomputed, the files to take away."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from queue import Queue
from threading import Event, Lock, Thread
from typing import Annotated, Any, Literal
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from fastapi import APIRouter, Request
from fastapi import Path as InPath
from fastapi.responses import FileResponse, StreamingResponse
from pydantic import BaseModel, Field
from starlette.background import BackgroundTask

from pitboss.errors import BadInput, PitbossError
from pitboss.house.events import LogExported
from pitboss.log.host_marks import HostMarks
from pitboss.log.table_log import Store
from pitboss.messages import Argument, Message, codes, message, with_texts
from pitboss.projections.audit import Verdict, verify
from pitboss.projections.export import CHECKPOINTS, COLUMNS, EVENTS, VERIFIER, export
from pitboss.projections.second_opinion import confirmed
from pitboss.web.host.house_clock import now
from pitboss.web.people.guard import ErrorBody, Shown
from pitboss.web.routes.accounts import place_of
from pitboss.web.routes.records import FOR_AUDITORS, Auditor, store_of

router = APIRouter(prefix="/api", tags=["records"])
WHOLE = "log.zip"
FILES = {
    **dict.fromkeys((EVENTS, CHECKPOINTS), "application/x-ndjson"), **dict.fromkeys(COLUMNS, "text/csv"),
    VERIFIER: "application/zip", WHOLE: "application/zip",
}  # fmt: skip


class Chain(BaseModel):
    table: str
    property: str
    events: int
    hash: str = Field(description="The end of the chain: SHA-256 over everything before it.")


class FindingTold(BaseModel):
    stream: str
    stream_message: Shown
    sequence: int
    what: str
    what_message: Shown


class RemarkTold(FindingTold):
    kind: Literal["other_rules", "otherwise"]


class Signed(BaseModel):
    checkpoints: int
    events: int = Field(description="How many of all events are under them.")
    witnessed: int
    key: str = Field(description="The public key that signs now.")


class Audit(BaseModel):
    sound: bool
    events: int
    tables: int
    rounds: int
    finding: FindingTold | None = Field(description="The first thing that does not fit.")
    checkpoints: Signed
    remarks: list[RemarkTold] = Field(
        description="Not altered, and yet under other rules of its day, or settled otherwise by this version."
    )


@router.get("/chain", summary="The end of every chain", openapi_extra=FOR_AUDITORS)
def chain(request: Request, you: Auditor) -> list[Chain]:
    """For the floor and the regulator: how many events each table has, and the hash that stands for all of them."""
    return [
        Chain(table=stream, property=head.owner, events=head.sequence, hash=head.hash.hex())
        for stream, head in store_of(request).heads().items()
    ]


class ShuffleTest(BaseModel):
    name: str
    name_message: Shown
    words: str = Field(description="What is counted.")
    words_message: Shown
    z: float
    p: float = Field(description="How often chance alone would be as far off.")


class Shuffle(BaseModel):
    since: int
    decks: int
    holds: bool | None = Field(description="Do all tests together hold at 99%? Null while there are too few decks.")
    confidence: float
    tests: list[ShuffleTest]
    promised: int = Field(description="Chances that players' pages promised to add.")
    silent: dict[str, int] = Field(description="By player: how often the page then stayed silent.")


@router.get("/shuffle", summary="The shuffle under watch", openapi_extra=FOR_AUDITORS)
def shuffle(request: Request, you: Auditor) -> Shuffle:
    """For the floor and the regulator: how even the decks are that were opened since this host started (25 CFR 547.14)."""
    return Shuffle(**request.app.state.casino.alarms.shuffles())


@router.get("/audit", summary="Recompute everything", openapi_extra=FOR_AUDITORS)
def audit(request: Request, you: Auditor) -> Audit:
    """For the floor and the regulator: every event, state, payout and meter from the log alone. It takes as long as it takes."""
    store = store_of(request)
    return told(confirmed(store, verify(store, marks=_marks_of(request))))


def _with_messages(place: Argument, sequence: int, what: Message) -> dict[str, Any]:
    """A finding or remark in English, with its messages for readers of other languages."""
    return with_texts({"stream": place, "sequence": sequence, "what": what}, "stream", "what")


def told(verdict: Verdict) -> Audit:
    finding = None if verdict.finding is None else FindingTold(**_with_messages(*verdict.finding))
    return Audit(
        sound=verdict.sound, events=verdict.events, tables=verdict.streams, rounds=verdict.rounds, finding=finding,
        checkpoints=Signed(**verdict.checked._asdict()),
        remarks=[
            RemarkTold(kind=one.kind, **_with_messages(one.stream, one.sequence, one.message)) for one in verdict.remarks
        ],
    )  # fmt: skip


@router.get(
    "/audit/progress", summary="Recompute everything, and say how far it is", response_class=StreamingResponse,
    responses={
        200: {"content": {"application/x-ndjson": {"schema": {"type": "string"}}}},
        409: {"model": ErrorBody, "description": "One is under way already."},
    }, openapi_extra=FOR_AUDITORS,
)  # fmt: skip
def audit_progress(request: Request, you: Auditor) -> StreamingResponse:
    """As `audit`, a line of JSON at a time: {"done": 1000, "of": 52000} again and again, then the answer of `audit`."""
    return StreamingResponse(Running(store_of(request), _marks_of(request)).lines(), media_type="application/x-ndjson")


def _marks_of(request: Request) -> HostMarks | None:
    found: HostMarks | None = request.app.state.casino.floor.house.marks
    return found


class Stopped(Exception):
    """Nobody listens any more."""


class Running:
    """An audit in a thread of its own, one at a time; it stops at its next thousand events when nobody listens."""

    under_way = Lock()

    def __init__(self, store: Store, marks: HostMarks | None) -> None:
        self.store, self.marks, self.total = store, marks, sum(store.streams().values())
        self.heard: Queue[Mapping[str, Any] | int | None] = Queue()
        self.left = Event()
        if not self.under_way.acquire(blocking=False):
            raise PitbossError(message("audit-under-way"), code="busy")
        Thread(target=self.work, name="audit", daemon=True).start()

    def work(self) -> None:
        try:
            verdict = verify(self.store, self.progress, marks=self.marks)
            self.heard.put(told(confirmed(self.store, verdict)).model_dump())
        except PitbossError as error:
            self.heard.put(error.as_dict())
        except Stopped:
            pass
        finally:
            self.under_way.release()
            self.heard.put(None)

    def progress(self, count: int) -> None:
        if self.left.is_set():
            raise Stopped
        self.heard.put(count)

    def lines(self) -> Iterator[bytes]:
        done = 0
        try:
            yield line({"done": 0, "of": self.total})
            while (news := self.heard.get()) is not None:
                if isinstance(news, int):
                    done = min(done + news, self.total)
                yield line({"done": done, "of": self.total} if isinstance(news, int) else news)
        finally:
            self.left.set()


def line(data: Mapping[str, Any]) -> bytes:
    return msgspec.json.encode(data) + b"\n"


@router.get(
    "/export/{file}", summary="Download the log", response_class=FileResponse,
    responses={200: {"content": {kind: {"schema": {"type": "string"}} for kind in FILES.values()}}},
    openapi_extra=FOR_AUDITORS,
)  # fmt: skip
def download(
    file: Annotated[str, InPath(description=f"One of {', '.join(FILES)}.")], request: Request, you: Auditor
) -> FileResponse:
    """For the floor and the regulator: the log as JSON Lines or CSV, or all files and a small verifier in one.

    Each table's log ends before its first secret: a deck that is not dealt yet, or the round being played.
    """
    if file not in FILES:
        raise BadInput(message("no-such-file", file=repr(file), files=codes(FILES)), code="not_found")
    taken = LogExported(at=now(), by=you.name, what=file, place=place_of(request))
    request.app.state.casino.floor.house.append_events(taken)
    folder = tempfile.TemporaryDirectory(prefix="pitboss-")
    place = Path(folder.name)
    export(store_of(request), place, secrets=False)
    if file == WHOLE:
        with ZipFile(place / WHOLE, "w", ZIP_DEFLATED) as archive:
            for name in FILES:
                if name != WHOLE:
                    archive.write(place / name, name)
    return FileResponse(place / file, media_type=FILES[file], filename=file, background=BackgroundTask(folder.cleanup))
