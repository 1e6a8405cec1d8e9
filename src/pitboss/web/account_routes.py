"""Signing in and out; who is asking."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response, Security
from fastapi.security import APIKeyCookie, HTTPBearer
from pydantic import BaseModel, Field
from starlette.requests import HTTPConnection

from pitboss.table.acts import FLOOR, PLAYER
from pitboss.web.access import SESSION_SECONDS, NotAllowed, Person
from pitboss.web.protocol import for_roles

router = APIRouter(prefix="/api", tags=["accounts"])
COOKIE = "pitboss"
LOOPBACK = ("127.0.0.1", "::1", "localhost")
# Either says who you are; these only describe it, `maybe_person` reads it.
IN_COOKIE = APIKeyCookie(name=COOKIE, auto_error=False, description="The pages' way: set by signing in.")
AS_BEARER = HTTPBearer(auto_error=False, description="A program's way: the token that signing in answers with.")


class SignIn(BaseModel):
    name: str = Field(max_length=40)
    password: str = Field(max_length=200)


class Welcome(SignIn):
    invitation: str = Field(max_length=100)


class NewAccount(SignIn):
    role: str = PLAYER
    table: str = Field("", max_length=80)


class NewPassword(BaseModel):
    old: str = Field(max_length=200)
    new: str = Field(max_length=200)


class AccountChange(BaseModel):
    """What is left out stays as it is."""

    table: str | None = Field(None, max_length=80, description="A dealer's own table; empty for any.")
    locked: bool | None = None
    password: str | None = Field(None, max_length=200, description="A new one; it ends every session of the account.")


class You(BaseModel):
    name: str
    role: str
    table: str = Field(description="A dealer's own table; empty for any.")


class Session(You):
    token: str = Field(description="For programs: send it as a bearer token. The pages have it in a cookie.")


class Me(BaseModel):
    you: You | None
    demo: bool = Field(description="Is this a demonstration, with personas anyone may be?")
    first_run: bool = Field(description="Is the first account still to be made?")


class AccountTold(You):
    locked: bool


class Nothing(BaseModel):
    """Done; there is nothing to tell."""


def token_of(connection: HTTPConnection) -> str | None:
    """A page's cookie, or what a program sends."""
    return connection.cookies.get(COOKIE) or connection.headers.get("authorization", "").removeprefix("Bearer ") or None


def maybe_person(request: Request) -> Person | None:
    found: Person | None = request.app.state.casino.access.person(token_of(request))
    return found


def person(
    request: Request, _cookie: Annotated[Any, Security(IN_COOKIE)], _bearer: Annotated[Any, Security(AS_BEARER)]
) -> Person:
    found = maybe_person(request)
    if found is None:
        raise NotAllowed("sign in first", code="not_signed_in")
    return found


Signed = Annotated[Person, Depends(person)]


def place_of(request: Request) -> str:
    return request.client.host if request.client else ""


def need_floor(you: Person, what: str) -> None:
    if you.role != FLOOR:
        raise NotAllowed(f"a floorperson {what}", code="wrong_role")


def keep(response: Response, request: Request, session: str) -> Session:
    """The session in a cookie no script can read; programs may send it as a bearer token."""
    secure = request.url.scheme == "https"
    holder = request.app.state.casino.access.person(session)
    if holder is None:
        raise NotAllowed("the account is locked", code="bad_sign_in")
    response.set_cookie(COOKIE, session, max_age=SESSION_SECONDS, httponly=True, samesite="strict", secure=secure)
    return Session(name=holder.name, role=holder.role, table=holder.table, token=session)


@router.get("/me", summary="Who you are")
def me(request: Request) -> Me:
    """Who you are, and whether this is a demonstration."""
    casino, found = request.app.state.casino, maybe_person(request)
    you = None if found is None else You(name=found.name, role=found.role, table=found.table)
    return Me(you=you, demo=casino.settings.demo, first_run=bool(casino.access.invitation))


@router.post("/sign-in", summary="Sign in")
def sign_in(body: SignIn, request: Request, response: Response) -> Session:
    """A session of twelve hours for a name and its password."""
    access = request.app.state.casino.access
    return keep(response, request, access.sign_in(body.name, body.password, place_of(request)))


@router.post("/register", summary="Make a player's account")
def register(body: SignIn, request: Request, response: Response) -> Session:
    """A player makes an account, and is signed in."""
    access = request.app.state.casino.access
    access.sign_ins.check(place_of(request))
    access.create(body.name, body.password)
    return keep(response, request, access.session(body.name))


@router.post("/persona/{role}", summary="Be a persona")
def persona(role: str, request: Request, response: Response) -> Session:
    """Be one of the demonstration's personas: player, dealer, floor or regulator; only with --demo, on this machine."""
    casino = request.app.state.casino
    here = place_of(request) in LOOPBACK and request.url.hostname in LOOPBACK  # No other name leads to this machine.
    if not casino.settings.demo or not here:
        raise NotAllowed("personas are for a demonstration on this machine", code="no_demo")
    if role not in ("player", "dealer", "floor", "regulator"):
        raise NotAllowed(f"there is no persona {role!r}", code="no_demo")
    return keep(response, request, casino.access.session(role))


@router.post("/welcome", summary="The first account")
def welcome(body: Welcome, request: Request, response: Response) -> Session:
    """The first account of a house, a floorperson's, by its one-time link."""
    access = request.app.state.casino.access
    access.sign_ins.check(place_of(request))
    access.redeem(body.invitation, body.name, body.password)
    return keep(response, request, access.session(body.name))


@router.post("/sign-out", summary="Sign out")
def sign_out(response: Response) -> Nothing:
    """Forget the cookie."""
    response.delete_cookie(COOKIE)
    return Nothing()


@router.post("/password", summary="Change your password")
def password(body: NewPassword, request: Request, response: Response, you: Signed) -> Session:
    """Your own, for who knows the old one; every other session of yours is over."""
    access = request.app.state.casino.access
    return keep(response, request, access.change_password(you.name, body.old, body.new, place_of(request)))


@router.get("/accounts", summary="Every account", openapi_extra=for_roles(FLOOR))
def every_account(request: Request, you: Signed) -> list[AccountTold]:
    """For the floor: who there is, in what role, at which table."""
    need_floor(you, "sees the accounts")
    return [AccountTold(**vars(account)) for account in request.app.state.casino.access.accounts()]


@router.post("/accounts", summary="Make an account", openapi_extra=for_roles(FLOOR))
def accounts(body: NewAccount, request: Request, you: Signed) -> AccountTold:
    """The floor makes accounts for dealers, the floor and regulators."""
    need_floor(you, "makes accounts")
    check_table(request, body.table)
    made = request.app.state.casino.access.create(body.name, body.password, body.role, body.table)
    return AccountTold(name=made.name, role=made.role, table=made.table, locked=False)


@router.patch("/accounts/{name}", summary="Change an account", openapi_extra=for_roles(FLOOR))
def change_account(name: str, body: AccountChange, request: Request, you: Signed) -> AccountTold:
    """The floor assigns a dealer to a table, locks an account or opens it again, sets a new password."""
    need_floor(you, "changes accounts")
    access = request.app.state.casino.access
    access.account(name)
    if name == you.name and (body.locked is not None or body.password is not None):
        raise NotAllowed("another floorperson locks your account; your own password you change yourself", code="own")
    if body.table is not None:
        check_table(request, body.table)
        access.assign(name, body.table)
    if body.password is not None:
        access.set_password(name, body.password)
    if body.locked is not None:
        access.lock(name, body.locked)
    return AccountTold(**vars(access.account(name)))


def check_table(request: Request, table: str) -> None:
    if table:
        request.app.state.casino.floor.state(table)
