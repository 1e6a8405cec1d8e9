"""Signing in and out; who is asking."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response, Security
from fastapi.security import APIKeyCookie, HTTPBearer
from pydantic import BaseModel, Field
from starlette.requests import HTTPConnection

from pitboss.chapters import texts_in
from pitboss.house.settings import settings_as_dict as settings_told
from pitboss.log.database import StoreDown
from pitboss.messages import Catalogue, Message, message
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR
from pitboss.web.people.access import ADMINISTRATOR, SESSION_SECONDS, Access, ListedAccount, NotAllowed, Person
from pitboss.web.people.second_factor import address, picture
from pitboss.web.people.sessions import FULL
from pitboss.web.people.throttle import place_of_address
from pitboss.web.routes.protocol import for_roles

router = APIRouter(prefix="/api", tags=["accounts"])
COOKIE = "pitboss"
SILENT_SECONDS = 3.0  # Of the store, after which a host tells its staff what is wrong without asking it.
LOOPBACK = ("127.0.0.1", "::1", "localhost")
PERSONAS = ("player", "dealer", "floor", "regulator", "administrator")
# Either says who you are; these only describe it, `maybe_person` reads it.
IN_COOKIE = APIKeyCookie(name=COOKIE, auto_error=False, description="The pages' way: set by signing in.")
AS_BEARER = HTTPBearer(auto_error=False, description="A program's way: the token that signing in answers with.")


class SignIn(BaseModel):
    name: str = Field(max_length=40)
    password: str = Field(max_length=200)
    code: str = Field("", max_length=12, description="Of the second factor, where the account has one.")


class Welcome(SignIn):
    invitation: str = Field(max_length=100)


class NewAccount(SignIn):
    role: str = PLAYER
    table: str = Field("", max_length=80)


class NewPassword(BaseModel):
    old: str = Field(max_length=200)
    new: str = Field(max_length=200)
    code: str = Field("", max_length=12, description="Of the second factor, where the account has one.")


class AccountChange(BaseModel):
    """What is left out stays as it is."""

    table: str | None = Field(None, max_length=80, description="A dealer's own table; empty for any.")
    locked: bool | None = None
    password: str | None = Field(None, max_length=200, description="A new one; it ends every session of the account.")
    role: str | None = Field(None, max_length=20, description="It ends every session of the account.")
    second_factor: bool | None = Field(None, description="False: forget it, for a telephone that is lost.")


class You(BaseModel):
    name: str
    role: str
    table: str = Field(description="A dealer's own table; empty for any.")


class Session(You):
    stage: str = Field(FULL, description="`enrol`: set up a second factor first, nothing else is open to you.")
    token: str = Field(description="For programs: send it as a bearer token. The pages have it in a cookie.")


class Me(BaseModel):
    you: You | None
    demo: bool = Field(description="Is this a demonstration, with personas anyone may be?")
    first_run: bool = Field(description="Is the first account still to be made?")
    house: str = Field(description="practice or licensed")
    stage: str = Field(FULL, description="`enrol`: a second factor is to be set up first.")


class AccountTold(You):
    locked: bool
    waits: bool = Field(False, description="A second person has yet to agree to it: a licensed house asks for two.")
    second_factor: bool = False


class NewFactor(BaseModel):
    secret: str = Field(description="To be typed into an authenticator application, if its picture cannot be read.")
    address: str
    picture: str = Field(description="The same as a QR code: SVG.")


class Code(BaseModel):
    code: str = Field(max_length=12)


class Nothing(BaseModel):
    """Done; there is nothing to tell."""


def token_of(connection: HTTPConnection) -> str | None:
    """A page's cookie, or what a program sends."""
    return connection.cookies.get(COOKIE) or connection.headers.get("authorization", "").removeprefix("Bearer ") or None


def _anyone(request: Request) -> Person | None:
    return _access_of(request).person(token_of(request))


def maybe_person(request: Request) -> Person | None:
    """Who asks; nobody, until a second factor that is wanted is set up."""
    found = _anyone(request)
    return found if found is not None and found.stage == FULL else None


def person(
    request: Request, _cookie: Annotated[Any, Security(IN_COOKIE)], _bearer: Annotated[Any, Security(AS_BEARER)]
) -> Person:
    found = _anyone(request)
    if found is None:
        raise NotAllowed(message("sign-in-first"), code="not_signed_in")
    if found.stage != FULL:
        raise NotAllowed(message("second-factor-first"), code="enrol")
    return found


Signed = Annotated[Person, Depends(person)]


async def _lately(
    request: Request, _cookie: Annotated[Any, Security(IN_COOKIE)], _bearer: Annotated[Any, Security(AS_BEARER)]
) -> Person:
    """As `person`; where the store keeps silent, whoever it was a while ago. Only for what says that it is silent."""
    casino = request.app.state.casino
    known: Person | None = casino.access.recent_sessions.person(token_of(request))
    if known is None or known.stage != FULL:
        return await asyncio.to_thread(person, request, None, None)
    if casino.heartbeat.age < SILENT_SECONDS:
        with suppress(TimeoutError, StoreDown):
            return await asyncio.wait_for(asyncio.to_thread(person, request, None, None), SILENT_SECONDS)
    return known


RecentSessions = Annotated[Person, Depends(_lately)]


def _enrolling(
    request: Request, _cookie: Annotated[Any, Security(IN_COOKIE)], _bearer: Annotated[Any, Security(AS_BEARER)]
) -> Person:
    """Signed in, with or without the second factor that is still to be set up."""
    found = _anyone(request)
    if found is None:
        raise NotAllowed(message("sign-in-first"), code="not_signed_in")
    return found


Enrolling = Annotated[Person, Depends(_enrolling)]


def place_of(request: Request) -> str:
    return place_of_address(request.client.host) if request.client else ""


def _access_of(request: Request) -> Access:
    found: Access = request.app.state.casino.access
    return found


def need_floor(you: Person, reason: Message) -> None:
    if you.role != FLOOR:
        raise NotAllowed(reason, code="wrong_role")


def paper_texts(request: Request) -> Catalogue:
    """The texts of the language in which this house makes its papers."""
    return texts_in(request.app.state.casino.log.state.settings.paper_language)


def keep(response: Response, request: Request, session: str) -> Session:
    """The session in a cookie no script can read; programs may send it as a bearer token."""
    secure = request.url.scheme == "https"
    holder = _access_of(request).still(session)
    if holder is None:
        raise NotAllowed(message("account-locked"), code="bad_sign_in")
    response.set_cookie(COOKIE, session, max_age=SESSION_SECONDS, httponly=True, samesite="strict", secure=secure)
    return Session(name=holder.name, role=holder.role, table=holder.table, token=session, stage=holder.stage)


@router.get("/me", summary="Who you are")
def me(request: Request) -> Me:
    """Who you are, whether this is a demonstration, and what kind of house it is."""
    casino, found = request.app.state.casino, _anyone(request)
    you = None if found is None or found.stage != FULL else You(name=found.name, role=found.role, table=found.table)
    return Me(
        you=you, demo=casino.settings.demo, first_run=bool(casino.invitations.open()), house=casino.log.state.settings.kind,
        stage=FULL if found is None else found.stage,
    )  # fmt: skip


@router.post("/sign-in", summary="Sign in")
def sign_in(body: SignIn, request: Request, response: Response) -> Session:
    """A session for a name, its password and, where the account has one, the code of its second factor."""
    return keep(response, request, _access_of(request).sign_in(body.name, body.password, place_of(request), body.code))


@router.post("/register", summary="Make a player's account")
def register(body: SignIn, request: Request, response: Response) -> Session:
    """A player makes an account, and is signed in."""
    access, place = _access_of(request), place_of(request)
    access.throttle.by_place.check(place)
    access.makings.check(place)
    access.create(body.name, body.password)
    return keep(response, request, access.session(body.name, place))


@router.post("/persona/{role}", summary="Be a persona")
def persona(role: str, request: Request, response: Response) -> Session:
    """Be one of the demonstration's personas: player, dealer, floor, regulator or administrator; only with --demo, here."""
    casino = request.app.state.casino
    here = place_of(request) in LOOPBACK and request.url.hostname in LOOPBACK  # No other name leads to this machine.
    if not casino.settings.demo or not here:
        raise NotAllowed(message("personas-elsewhere"), code="no_demo")
    if role not in PERSONAS:
        raise NotAllowed(message("persona-unknown", role=repr(role[:40])), code="no_demo")
    return keep(response, request, casino.access.session(role))


@router.post("/welcome", summary="The first account")
def welcome(body: Welcome, request: Request, response: Response) -> Session:
    """The first account of a house, an administrator's, by its one-time link; in a licensed house the first two."""
    access = _access_of(request)
    access.throttle.by_place.check(place_of(request))
    request.app.state.casino.invitations.redeem(body.invitation, body.name, body.password)
    return keep(response, request, access.sign_in(body.name, body.password, place_of(request)))


@router.post("/sign-out", summary="Sign out")
def sign_out(request: Request, response: Response) -> Nothing:
    """The session is over, here and on every host, and so is every socket that was opened by it."""
    _access_of(request).sign_out(token_of(request))
    response.delete_cookie(COOKIE)
    return Nothing()


@router.post("/password", summary="Change your password")
def password(body: NewPassword, request: Request, response: Response, you: Signed) -> Session:
    """Your own, for who knows the old one; every other session of yours is over."""
    new = _access_of(request).change_password(you.name, body.old, body.new, place_of(request), body.code)
    return keep(response, request, new)


@router.post("/second-factor", summary="A new second factor")
def new_factor(request: Request, you: Enrolling) -> NewFactor:
    """A secret for an authenticator application, shown once. It counts when you have sent a code from it."""
    secret = _access_of(request).begin_second_factor(you.name)
    return NewFactor(secret=secret, address=address(you.name, secret), picture=picture(you.name, secret))


@router.post("/second-factor/code", summary="Turn the second factor on")
def turn_factor_on(body: Code, request: Request, response: Response, you: Enrolling) -> Session:
    """The first code from it; from then on signing in asks for one."""
    return keep(response, request, _access_of(request).finish_second_factor(you.name, body.code, place_of(request)))


# ---------------------------------------------------------------------------------------- who keeps the accounts


def _is_keeper_of(you: Person, account: ListedAccount) -> bool:
    """A regulator's account is regulators' to change, every other an administrator's."""
    return you.role == (REGULATOR if account.role == REGULATOR else ADMINISTRATOR)


def _need_keeper(you: Person, account: ListedAccount) -> None:
    if not _is_keeper_of(you, account):
        by = "account-changed-by-a-regulator" if account.role == REGULATOR else "account-changed-by-an-administrator"
        raise NotAllowed(message(by), code="wrong_role")


@router.get("/accounts", summary="Every account", openapi_extra=for_roles(ADMINISTRATOR, REGULATOR, FLOOR))
def every_account(request: Request, you: Signed) -> list[AccountTold]:
    """For administrators and regulators: who there is, in what role. For the floor: the dealers, and their tables."""
    if you.role not in (ADMINISTRATOR, REGULATOR, FLOOR):
        raise NotAllowed(message("accounts-for-administrators"), code="wrong_role")
    found = _access_of(request).accounts()
    return [told(account) for account in found if you.role != FLOOR or account.role == DEALER]


def told(account: ListedAccount) -> AccountTold:
    return AccountTold(**vars(account))


@router.post("/accounts", summary="Make an account", openapi_extra=for_roles(ADMINISTRATOR))
def accounts(body: NewAccount, request: Request, you: Signed) -> AccountTold:
    """An administrator makes accounts. In a licensed house one of the staff waits for a second person to agree."""
    if you.role != ADMINISTRATOR:
        raise NotAllowed(message("account-made-by-administrator"), code="wrong_role")
    _check_table(request, body.table)
    made = _access_of(request).create(body.name, body.password, body.role, body.table, by=you.name)
    return told(_access_of(request).account(made.name))


@router.post("/accounts/{name}/agree", summary="Agree to an account", openapi_extra=for_roles(ADMINISTRATOR, REGULATOR))
def agree(name: str, request: Request, you: Signed) -> AccountTold:
    """The second person: an administrator or a regulator who neither made the account nor changed it last."""
    if you.role not in (ADMINISTRATOR, REGULATOR):
        raise NotAllowed(message("account-agreed-by-other"), code="wrong_role")
    _access_of(request).agree(name, you.name)
    return told(_access_of(request).account(name))


@router.patch("/accounts/{name}", summary="Change an account", openapi_extra=for_roles(ADMINISTRATOR, REGULATOR, FLOOR))
def change_account(name: str, body: AccountChange, request: Request, you: Signed) -> AccountTold:
    """An administrator locks an account or opens it again, gives it a role, a new password, a new second factor; a
    regulator's only another regulator. The floor assigns a dealer to a table. All of it is changed together, or nothing.
    """
    if you.role not in (ADMINISTRATOR, REGULATOR, FLOOR):
        raise NotAllowed(message("account-changed-by-administrator"), code="wrong_role")
    access = _access_of(request)
    account = access.account(name)
    if body.table is not None:
        if you.role not in (ADMINISTRATOR, FLOOR):
            raise NotAllowed(message("dealers-assigned-by-floor"), code="wrong_role")
        _check_table(request, body.table)
    if any(value is not None for field, value in body.model_dump().items() if field != "table"):
        _need_keeper(you, account)
        if name == you.name:
            raise NotAllowed(message("account-own-change"), code="own")
    access.change(
        name, you.name, role=body.role, table=body.table, password=body.password,
        drops_factor=body.second_factor is False, locked=body.locked,
    )  # fmt: skip
    return told(access.account(name))


def _check_table(request: Request, table: str) -> None:
    if table:
        request.app.state.casino.floor.state(table)


@router.get("/settings", summary="The house's settings", openapi_extra=for_roles(ADMINISTRATOR, FLOOR, REGULATOR))
def house_settings(request: Request, you: Signed) -> dict[str, Any]:
    """Practice or licensed, the cashier's limits, the staff's idle time; set with `pitboss settings`."""
    if you.role not in (ADMINISTRATOR, FLOOR, REGULATOR):
        raise NotAllowed(message("settings-for-staff"), code="wrong_role")
    return settings_told(request.app.state.casino.log.current().settings)
