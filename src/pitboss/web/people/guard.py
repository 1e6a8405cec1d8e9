"""At the door: security headers on every answer, one shape for every error, limits on how often, how much and from where."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field, WithJsonSchema
from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.error_codes import Code
from pitboss.errors import BadInput, NotAllowed, PitbossError, Refusal
from pitboss.log.database import store_down
from pitboss.messages import message
from pitboss.messages.schema import ARGUMENTS, ONE_ARGUMENT
from pitboss.web.host import program_log
from pitboss.web.host.shutdown import Shutdown
from pitboss.web.people.throttle import Gate, place_of_address

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
TRANSPORT = "Strict-Transport-Security"  # Sent where the visitor has come over TLS.
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
CROSS_SITE, TOO_MANY = 4403, 4429  # How a socket is closed.
SOCKETS_OF_PLACE_MOST, SOCKETS_MOST = 150, 10_000
LENGTH_MOST = 18  # Digits.
BODY_SECONDS = 20.0  # For the whole of a request to come.
BODY_MOST = 1 << 20  # Bytes of a request; a long Rules Submission has a few thousand.
NO_ROUTE: dict[int, Code] = {404: "not_found", 405: "wrong_method"}
STATUS: dict[Code, int] = {
    "bad_sign_in": 401, "not_signed_in": 401, "second_factor": 401, "too_many": 429, "no_such_table": 404, "no_such_round": 404,
    "no_such_account": 404, "busy": 409, "closing": 503, "not_found": 404, "wrong_method": 405, "too_large": 413, "too_slow": 408,
    "our_mistake": 500, "store_down": 503,
}  # fmt: skip


Arguments = Annotated[dict[str, Any], WithJsonSchema(ARGUMENTS)]
# What a text is made of: a message, or words that stay as they are. It is beside the text, as `<name>_message`.
Shown = Annotated[Any, WithJsonSchema(ONE_ARGUMENT)]


class Problem(BaseModel):
    code: str = Field(description="For programs; `pitboss errors CODE` says what it means and what to do about it.")
    clause: str | None = Field(description="By which it was refused, where one applies.")
    message: str = Field(description="For people, in English: what was asked, and what would be right.")
    key: str = Field(description="The message in the catalogues; `verbatim` where the text is in none.")
    args: Arguments = Field(description="What fills the message's places.")


class ErrorBody(BaseModel):
    """Every error has this shape."""

    error: Problem


REFUSALS: dict[int | str, dict[str, object]] = {
    status: {"model": ErrorBody, "description": words}
    for status, words in {
        400: "It cannot be read: the message says what is wrong.",
        401: "Sign in first.",
        403: "Not for you: another role, another seat or another table.",
        404: "There is no such thing.",
        413: "Too large.",
        422: "Readable, and not permitted: the clause says why.",
        429: "Too often; wait a little.",
        503: "The log is out of reach, or the house is closing; nothing is lost, try again.",
    }.items()
}


def answer(error: PitbossError) -> JSONResponse:
    default = 403 if isinstance(error, NotAllowed) else 422 if isinstance(error, Refusal) else 400
    return JSONResponse(error.as_dict(), STATUS.get(error.code, default))


def our_mistake() -> PitbossError:
    return PitbossError(message("own-mistake"), code="our_mistake")


def is_cross_site(connection: HTTPConnection) -> bool:
    """A page of another site cannot act for a person signed in here: browsers always say where a request comes from."""
    origin = connection.headers.get("origin")
    if origin is not None:
        try:
            return urlsplit(origin).netloc != connection.headers.get("host")
        except ValueError:  # No address at all.
            return True
    return connection.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")


class Guard:
    """Around every request, also one that fails or is not meant for us."""

    def __init__(self, app: ASGIApp, requests: Gate, shutdown: Shutdown) -> None:
        self.app, self.requests, self.shutdown = app, requests, shutdown
        self.sockets: dict[str, int] = {}  # By place.

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and is_cross_site(HTTPConnection(scope)):
            await receive()
            return await send({"type": "websocket.close", "code": CROSS_SITE})
        if scope["type"] == "websocket":
            return await self.socket(scope, receive, send)
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        started, began, status = False, time.perf_counter(), 500
        request_id = secrets.token_hex(8)
        program_log.begin(request_id)

        async def guarded(message: Message) -> None:
            nonlocal started, status
            if message["type"] == "http.response.start":
                started, status, headers = True, message["status"], MutableHeaders(scope=message)
                headers["X-Request-Id"] = request_id
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["scheme"] == "https":
                    headers.setdefault(TRANSPORT, "max-age=31536000")
                # A page's files are checked each time: after an upgrade old and new ones never mix.
                kept = "no-store" if scope["path"].startswith("/api/") else "no-cache"
                headers.setdefault("Cache-Control", kept)
            await send(message)

        answering = _without_body(guarded) if scope["method"] == "HEAD" else guarded
        asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
        try:
            self.check(Request(scope))
            with self.shutdown.request():
                await self.app(asked, _measured(receive), answering)
        except Exception as error:
            if isinstance(error, PitbossError) and not started:
                return await answer(error)(scope, receive, guarded)
            if not started:
                await answer(our_mistake())(scope, receive, guarded)
            raise
        finally:
            seconds = round(time.perf_counter() - began, 4)
            program_log.note("request", method=scope["method"], path=scope["path"], status=status, seconds=seconds)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """So many from one place, and so many in all."""
        place = place_of_address(scope["client"][0] if scope["client"] else "")
        if self.sockets.get(place, 0) >= SOCKETS_OF_PLACE_MOST or sum(self.sockets.values()) >= SOCKETS_MOST:
            await receive()
            return await send({"type": "websocket.close", "code": TOO_MANY})
        self.sockets[place] = self.sockets.get(place, 0) + 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[place] -= 1
            if not self.sockets[place]:
                del self.sockets[place]

    def check(self, request: Request) -> None:
        if not request.scope["path"].startswith("/static/"):  # A page is many files, and they cost nothing.
            self.requests.check(place_of_address(request.client.host) if request.client else "")
        if request.method not in SAFE_METHODS and is_cross_site(request):
            raise NotAllowed(message("other-site"), code="cross_site")
        if "\x00" in request.scope["path"] or b"%00" in request.scope["query_string"]:
            raise BadInput(message("nul-in-name"), code="bad_request")  # Nor does a database take one.
        length = request.headers.get("content-length", "0")
        _check_size(int(length[:LENGTH_MOST]) if length.isascii() and length.isdigit() else 0)


def _without_body(send: Send) -> Send:
    """HEAD is answered as GET is, with every header of it, and nothing after them."""

    async def heads(message: Message) -> None:
        if message["type"] != "http.response.body":
            await send(message)
        elif not message.get("more_body", False):
            await send({"type": "http.response.body", "body": b""})

    return heads


def _check_size(size: int) -> None:
    if size > BODY_MOST:
        raise BadInput(message("request-too-large", size=size, most=BODY_MOST), code="too_large")


def _measured(receive: Receive) -> Receive:
    """A body without a length is measured as it comes, and one that does not come is not waited for."""
    got, whole, until = 0, False, time.monotonic() + BODY_SECONDS

    async def receiving() -> Message:
        nonlocal got, whole
        if whole:  # What comes now is that the asker leaves.
            return await receive()
        try:
            part = await asyncio.wait_for(receive(), max(0.0, until - time.monotonic()))
        except TimeoutError:
            raise BadInput(message("request-too-slow", seconds=round(BODY_SECONDS)), code="too_slow") from None
        got += len(part.get("body", b""))
        whole = not part.get("more_body", False)
        _check_size(got)
        return part

    return receiving


def guard(app: FastAPI, requests: Gate, shutdown: Shutdown) -> None:
    app.add_middleware(Guard, requests=requests, shutdown=shutdown)

    @app.exception_handler(PitbossError)
    async def refused(request: Request, error: PitbossError) -> JSONResponse:
        return answer(error)

    @app.exception_handler(SQLAlchemyError)
    async def out_of_reach(request: Request, error: SQLAlchemyError) -> JSONResponse:
        return answer(store_down(error))

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, error: RequestValidationError) -> JSONResponse:
        for each in error.errors():
            if isinstance(
                problem := each.get("ctx", {}).get("error"), PitbossError
            ):  # It says more than "value error".
                return answer(problem)
        where = "; ".join(f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors())
        return answer(BadInput(where, code="bad_request"))

    @app.exception_handler(HTTPException)
    async def elsewhere(request: Request, error: HTTPException) -> JSONResponse:
        code = NO_ROUTE.get(error.status_code, "bad_request")
        told = answer(
            BadInput(
                message("request-failed", method=request.method, path=request.url.path, why=str(error.detail)),
                code=code,
            )
        )
        told.status_code = error.status_code
        told.headers.update(error.headers or {})
        return told
