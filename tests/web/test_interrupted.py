"""The database stalls, or the process is killed, at each commit of every request that changes the house.

The long run does so at every call.
Afterwards everyone comes in, what was answered as done is done, nothing is half done, and the audit is sound. In both stores.
"""

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

import msgspec
import pyotp
import pytest
from anyio.from_thread import start_blocking_portal
from fastapi.testclient import TestClient
from sqlalchemy import select

from pitboss.chapters import GAMES, filed
from pitboss.errors import PitbossError
from pitboss.filing.lawful import checked
from pitboss.house.account import Account
from pitboss.house.approvals import approved, withdrawn
from pitboss.house.state import HouseState
from pitboss.log.house_log import HouseLog
from pitboss.log.schema import ACCOUNT_SECRETS
from pitboss.log.table_log import Store
from pitboss.log.tables import House as Tables
from pitboss.projections.audit import verify
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, Actor, BuyIn, TakeSeat
from pitboss.web.app import Casino, Settings, create_app
from pitboss.web.people.access import ADMINISTRATOR, Access
from pitboss.web.people.second_factor import STEP_SECONDS
from tests.store.drive import submission

from .interrupted import Interruption, Stalled
from .served import PASSWORD

NEW = PASSWORD[::-1]
FILING = submission(GAMES["cajun_stud"])
CHECKED = checked(filed(FILING), FILING)[0]
APPROVAL = {"item": "layout", "reference": "CC-1", "day": "2026-05-01", "granted_by": "Bureau"}
ASKED = {"item": "layout", "reference": "CC-1", "date": "2026-05-01", "granted_by": "Bureau", "submission": FILING}


class Request(NamedTuple):
    """One request of somebody's that changes the account `name`, or the house."""

    path: str
    body: dict[str, Any] | Callable[["House"], dict[str, Any]]
    role: str | None = None  # Of the account before it; None where the request makes it.
    by: str = ""  # Who asks; the account itself where nobody is named.
    method: str = "POST"
    prepare: Callable[["House", str], object] = lambda house, name: None
    clean: Callable[["House", str], object] = lambda house, name: None
    password: str = PASSWORD  # Afterwards.
    has_steps: bool = False  # Several commands, each whole: asked again, it goes on where it was cut off.


class NoTables(set[str]):
    """The tables this host runs: none, so that nothing calls the store but the request."""

    def add(self, name: str) -> None:
        return


class House:
    """A house behind a store that can be interrupted, and another host of it that cannot."""

    def __init__(self, url: str) -> None:
        self.app = app = create_app(Settings(url, standard_tables=False))
        self.casino: Casino = app.state.casino
        self.casino.requests.most = self.casino.access.throttle.by_place.most = self.casino.access.makings.most = 10**6
        self.stalled = Stalled(self.casino.log.store)
        self.other = Access(HouseLog(Store(url), "house"))
        self.other.throttle.by_place.most = 10**6
        self.client = TestClient(app, base_url="http://localhost", raise_server_exceptions=False)
        self.casino.floor.minded = NoTables()
        self.running = start_blocking_portal()
        self.client.portal = self.running.__enter__()
        self.secret = ""
        for name, role in (("una", ADMINISTRATOR), ("rex", REGULATOR), ("flo", FLOOR)):
            self.casino.access.create(name, PASSWORD, role, by="una")

    @property
    def state(self) -> HouseState:
        return self.other.log.current()

    def ask(self, request: Request, name: str, interruption: Interruption) -> Any:
        body = request.body(self) if callable(request.body) else dict(request.body)
        path = request.path.format(name=name)
        body = {key: value.format(name=name) if isinstance(value, str) else value for key, value in body.items()}
        token = self.casino.access.session(request.by or name) if request.role or request.by else ""
        self.client.cookies.clear()
        with self.stalled.during(interruption):
            return self.client.request(
                request.method, f"/api{path}", json=body, headers={"Authorization": f"Bearer {token}"} if token else {}
            )

    def call(self, work: Callable[..., Any], *given: Any, **named: Any) -> Any:
        return self.client.portal.call(partial(work, *given, **named)) if self.client.portal else None

    def close(self) -> None:
        self.call(self.casino.floor.supervisor.stop)
        self.running.__exit__(None, None, None)
        self.casino.floor.hosts.thread.shutdown()
        self.casino.floor.queue.disk.shutdown()
        self.other.log.store.close()
        self.casino.log.store.close()


@pytest.fixture
def house(url: str) -> Iterator[House]:
    house = House(url)
    yield house
    house.close()


def begin_factor(house: House, name: str) -> None:
    house.secret = house.casino.access.begin_second_factor(name)


def turn_factor_on(house: House, name: str) -> None:
    begin_factor(house, name)
    house.casino.access.finish_second_factor(name, pyotp.TOTP(house.secret).at(int(time.time()) - STEP_SECONDS), "")


def code(house: House) -> dict[str, Any]:
    return {"code": pyotp.TOTP(house.secret).now()}


def without_administrators(house: House, name: str) -> None:
    house.casino.access.change("una", role=PLAYER)


def with_una_alone(house: House, name: str) -> None:
    house.casino.access.change("una", role=ADMINISTRATOR)
    if name in house.state.accounts:
        house.casino.access.change(name, role=PLAYER)


def approve(house: House, name: str) -> None:
    house.casino.log.append_events(approved(CHECKED, **APPROVAL, at=1))


def withdraw(house: House, name: str) -> None:
    house.casino.log.append_events(withdrawn(CHECKED, "layout", "", 1))


def invited(house: House) -> dict[str, Any]:
    return {"name": "{name}", "password": PASSWORD, "invitation": house.casino.invitations.open()[0]}


def open_table(house: House, name: str) -> None:
    house.call(house.casino.floor.open, f"T{name}", FILING)


def seat(house: House, name: str) -> None:
    """At a table with chips, and nothing wagered."""
    open_table(house, name)
    for actor, act in ((Actor(PLAYER, name), TakeSeat(1)), (Actor(DEALER, "dee"), BuyIn(name, 50_00))):
        house.call(house.casino.floor.act, f"T{name}", actor, act)


def ask_a_drill(house: House, name: str) -> None:
    house.client.post(f"/api{DRILLS}/next", headers={"Authorization": f"Bearer {house.casino.access.session(name)}"})


def sit_the_exam(house: House, name: str) -> None:
    house.client.post(f"/api{DRILLS}/exam", headers={"Authorization": f"Bearer {house.casino.access.session(name)}"})


DRILLS = "/training/cajun_stud"
SIGN = {"name": "{name}", "password": PASSWORD}
EVERYTHING = {"role": DEALER, "password": NEW, "second_factor": False}
REQUESTS = {
    "register": Request("/register", SIGN),
    "welcome": Request("/welcome", invited, prepare=without_administrators, clean=with_una_alone),
    "sign in": Request("/sign-in", SIGN, PLAYER),
    "sign out": Request("/sign-out", {}, PLAYER),
    "create": Request("/accounts", {**SIGN, "role": FLOOR}, by="una"),
    "agree": Request("/accounts/{name}/agree", {}, FLOOR, by="rex"),
    "change everything": Request("/accounts/{name}", EVERYTHING, FLOOR, "una", "PATCH", turn_factor_on, password=NEW),
    "lock": Request("/accounts/{name}", {"locked": True}, PLAYER, "una", "PATCH"),
    "own password": Request("/password", {"old": PASSWORD, "new": NEW}, PLAYER, password=NEW),
    "begin a factor": Request("/second-factor", {}, FLOOR),
    "turn it on": Request("/second-factor/code", code, FLOOR, prepare=begin_factor),
    "limits": Request("/me/limits", {"loss": 20, "minutes": 30}, PLAYER, method="PUT"),
    "stay away": Request("/me/exclusion", {"days": 7}, PLAYER),
    "approve": Request("/approvals", ASKED, by="flo", prepare=withdraw),
    "open a table": Request("/tables", {"name": "T{name}", "submission": FILING}, by="flo"),
    "deals itself": Request("/tables/T{name}/deals-itself", {"automatic": False}, PLAYER, "flo", prepare=open_table),
    "act": Request("/tables/T{name}/acts", {"type": "TakeSeat", "seat": 1}, PLAYER, prepare=open_table),
    "buy chips": Request("/tables/T{name}/buy-in", {"dollars": 100}, PLAYER, prepare=open_table),
    "leave": Request("/me/leave", {}, PLAYER, prepare=seat, has_steps=True),
    "next drill": Request(f"{DRILLS}/next", {}, PLAYER),
    "answer a drill": Request(f"{DRILLS}/answer", {"number": 0, "answer": "x"}, PLAYER, prepare=ask_a_drill),
    "forget drills": Request(DRILLS, {}, PLAYER, method="DELETE", prepare=ask_a_drill),
    "exam": Request(f"{DRILLS}/exam", {}, PLAYER),
    "answer the exam": Request(f"{DRILLS}/exam/answer", {"number": 0, "answer": "x"}, PLAYER, prepare=sit_the_exam),
    "end the exam": Request(f"{DRILLS}/exam/end", {}, PLAYER, prepare=sit_the_exam),
    "withdraw": Request("/approvals/withdraw", {"item": "layout", "submission": FILING}, by="rex", prepare=approve),
}


UNCHANGED = {  # What asks for a body and changes nothing that lasts, or is one of the above by another way.
    "POST /api/persona/{role}": "a session, as signing in begins one",
    "POST /api/tables/{name}/ready": "word between hosts, and in no log",
    "POST /api/training/{game}/certificate": "one row, computed again from the answers",
    "POST /api/approvals/needed": "only read",
    "POST /api/settle": "only computed",
    "POST /api/submissions/check": "only computed",
    "POST /api/submissions/form": "only computed",
    "POST /api/papers/{file}": "only drawn",
}


def test_every_request_that_changes_the_house_is_cut_off(house: House) -> None:
    """A new route must be placed here, among those that are tried or those that change nothing."""
    methods = {"post", "put", "patch", "delete"}
    paths = house.app.openapi()["paths"]
    routes = {f"{method.upper()} {path}" for path, ways in paths.items() for method in ways.keys() & methods}
    tried = {
        f"{request.method} /api{request.path}".replace(DRILLS, "/training/{game}").replace("/T{name}", "/{name}")
        for request in REQUESTS.values()
    }
    assert tried.isdisjoint(UNCHANGED)
    assert tried | UNCHANGED.keys() == routes


def table_of(house: House, name: str) -> Any:
    """A player's table by its log and the house's: how it is dealt, who sits there, what lies before the player."""
    table = Tables(house.other.log.store, marks=house.casino.floor.house.marks).table(f"T{name}").state
    seats = [seat for seat, player in table.seats.items() if player == name]
    return house.state.dealing.get(f"T{name}") if table.law else None, seats, table.money.get(s.chips(name), 0)


def training_of(house: House, name: str) -> Any:
    one = house.casino.training.progress(name, "cajun_stud")
    answers = None if one.sitting is None else (one.sitting.left, len(one.sitting.said))
    return one.asked, one.waiting is None, answers, len(one.sat)


def what_it_is(house: House, name: str) -> Any:
    """The account as far as it is alike for two of whom the same was asked; its table, training, and the approvals."""
    account = house.state.accounts.get(name)
    others = table_of(house, name), training_of(house, name), list(house.state.approvals)
    if account is None:
        return None, others
    alike = {
        "credential": "",
        "factor": "on" if account.factor else "",
        "factor_step": 0,
        "changed_by": "",
        "own": None,
    }
    own = (account.own.limits, account.own.excluded_until // 10**6)
    return msgspec.structs.replace(account, **alike), own, others


def comes_in(house: House, name: str, account: Account, passwords: set[str]) -> None:
    """With one password of those; a locked account with none."""
    code = pyotp.TOTP(house.secret).at(int(time.time()) + STEP_SECONDS) if account.factor else ""
    good = set()
    for password in passwords:
        try:
            token = house.other.sign_in(name, password, "here", code)
        except PitbossError:
            continue
        good.add(password)
        assert house.other.person(token) is not None
    assert len(good) == (0 if account.locked else 1), (name, account)


def secrets_of(house: House, name: str) -> set[str]:
    with house.other.engine.connect() as connection:
        return set(connection.execute(select(ACCOUNT_SECRETS.c.digest).where(ACCOUNT_SECRETS.c.name == name)).scalars())


def tried(house: House, request: Request, name: str, interruption: Interruption, done: Any) -> Any:
    """Ask once, and hold the house to its promises. What it is afterwards."""
    if request.role:
        house.casino.access.create(name, PASSWORD, request.role, by="una")
    request.prepare(house, name)
    before = what_it_is(house, name)
    answer = house.ask(request, name, interruption)
    after = what_it_is(house, name)
    if answer.status_code < 400:
        assert done is None or after == done, "what was answered as done is done"
        if token := answer.json().get("token") if isinstance(answer.json(), dict) else None:
            assert house.other.person(token) is not None
    else:
        assert interruption.at, answer.text
        if request.has_steps:
            assert house.ask(request, name, Interruption()).status_code < 400
            after = what_it_is(house, name)
        assert after in (before, done), "nothing is half done"
    account = house.state.accounts.get(name)
    if account is not None:
        assert secrets_of(house, name) == {account.credential, account.factor} - {""}
        comes_in(house, name, account, {PASSWORD, request.password})
    comes_in(house, "una", house.state.accounts["una"], {PASSWORD})
    request.clean(house, name)
    return after


def cut_off(house: House, asked: str, at_every_call: bool) -> None:
    request, whole = REQUESTS[asked], Interruption()
    done = tried(house, request, "guest0", whole, None)
    assert whole.commits, "it changes nothing"
    each = range(1, whole.calls + 1) if at_every_call else whole.commits
    cuts = [Interruption(at, is_kill) for at in each for is_kill in (False, True)]
    cuts += [Interruption(at, is_after=True) for at in whole.commits]
    cuts += [Interruption(whole.calls, is_kill=True, is_after=True)]
    for number, cut in enumerate(cuts, 1):
        tried(house, request, f"guest{number}", cut, done)
    assert sum(cut.calls >= cut.at for cut in cuts) > len(cuts) // 2
    assert verify(house.other.log.store, marks=house.casino.floor.house.marks).finding is None


@pytest.mark.parametrize("asked", REQUESTS)
def test_a_request_that_is_cut_off_at_a_commit_leaves_the_house_as_it_was_or_as_it_became(
    house: House, asked: str
) -> None:
    cut_off(house, asked, at_every_call=False)


@pytest.mark.long
@pytest.mark.parametrize("asked", REQUESTS)
def test_a_request_that_is_cut_off_at_any_call_leaves_the_house_as_it_was_or_as_it_became(
    house: House, asked: str
) -> None:
    cut_off(house, asked, at_every_call=True)
