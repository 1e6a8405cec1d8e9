"""Signing in and out; who is asking."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import APIRouter, Depends, Request, Response
from pydantic import BaseModel, Field

from tablestakes.table.acts import FLOOR, PLAYER
from tablestakes.web.access import SESSION_SECONDS, NotAllowed, Person

router = APIRouter(prefix="/api", tags=["accounts"])
COOKIE = "tablestakes"


class SignIn(BaseModel):
    name: str = Field(max_length=40)
    password: str = Field(max_length=200)


class Welcome(SignIn):
    invitation: str = Field(max_length=100)


class NewAccount(SignIn):
    role: str = PLAYER
    table: str = ""


def check_origin(request: Request) -> None:
    """A page of another site cannot act for a person signed in here: browsers always say where a request comes from."""
    origin = request.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != request.headers.get("host"):
        raise NotAllowed("a request from another site", code="cross_site")
    if origin is None and request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise NotAllowed("a request from another site", code="cross_site")


def maybe_person(request: Request) -> Person | None:
    token = request.cookies.get(COOKIE) or request.headers.get("authorization", "").removeprefix("Bearer ") or None
    found: Person | None = request.app.state.casino.access.person(token)
    return found


def person(request: Request) -> Person:
    found = maybe_person(request)
    if found is None:
        raise NotAllowed("sign in first", code="not_signed_in")
    return found


Signed = Annotated[Person, Depends(person)]


def keep(response: Response, request: Request, session: str) -> dict[str, Any]:
    """The session in a cookie no script can read; programs may send it as a bearer token."""
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, session, max_age=SESSION_SECONDS, httponly=True, samesite="strict", secure=secure)
    holder = request.app.state.casino.access.person(session)
    return {"name": holder.name, "role": holder.role, "table": holder.table, "token": session}


@router.get("/me")
def me(request: Request) -> dict[str, Any]:
    """Who you are, and whether this is a demonstration."""
    casino, found = request.app.state.casino, maybe_person(request)
    you = None if found is None else {"name": found.name, "role": found.role, "table": found.table}
    return {"you": you, "demo": casino.settings.demo, "first_run": bool(casino.access.invitation)}


@router.post("/sign-in")
def sign_in(body: SignIn, request: Request, response: Response) -> dict[str, Any]:
    place = request.client.host if request.client else ""
    return keep(response, request, request.app.state.casino.access.sign_in(body.name, body.password, place))


@router.post("/register")
def register(body: SignIn, request: Request, response: Response) -> dict[str, Any]:
    """A player makes an account."""
    access = request.app.state.casino.access
    access.sign_ins.check(request.client.host if request.client else "")
    access.create(body.name, body.password)
    return keep(response, request, access.session(body.name))


@router.post("/persona/{role}")
def persona(role: str, request: Request, response: Response) -> dict[str, Any]:
    """Be one of the demonstration's personas; only with --demo, and only on this machine."""
    casino = request.app.state.casino
    host = request.client.host if request.client else ""
    if not casino.settings.demo or host not in ("127.0.0.1", "::1", "testclient"):
        raise NotAllowed("personas are for a demonstration on this machine", code="no_demo")
    if role not in ("player", "dealer", "floor", "regulator"):
        raise NotAllowed(f"there is no persona {role!r}", code="no_demo")
    return keep(response, request, casino.access.session(role))


@router.post("/welcome")
def welcome(body: Welcome, request: Request, response: Response) -> dict[str, Any]:
    """The first account of a house, by its one-time link."""
    access = request.app.state.casino.access
    access.redeem(body.invitation, body.name, body.password)
    return keep(response, request, access.session(body.name))


@router.post("/accounts")
def accounts(body: NewAccount, request: Request, you: Signed) -> dict[str, Any]:
    """The floor makes accounts for dealers, the floor and regulators."""
    if you.role != FLOOR:
        raise NotAllowed("a floorperson makes accounts", code="wrong_role")
    made = request.app.state.casino.access.create(body.name, body.password, body.role, body.table)
    return {"name": made.name, "role": made.role, "table": made.table}


@router.post("/sign-out")
def sign_out(response: Response) -> dict[str, Any]:
    response.delete_cookie(COOKIE)
    return {}
