"""A licensed house: two people and a second factor for every member of the staff. A practice house: as easy as ever."""

import time
from collections.abc import Iterator

import pyotp
import pytest

from pitboss.errors import BadInput, PitbossError
from pitboss.house.commands import ChangeSettings
from pitboss.house.events import SignedIn
from pitboss.log.house_log import HouseLog
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR
from pitboss.web.app import Settings, create_app
from pitboss.web.client import Client
from pitboss.web.host.house_clock import now
from pitboss.web.people.access import ADMINISTRATOR, Access
from pitboss.web.people.second_factor import STEP_SECONDS

from .served import PASSWORD, Served, served


@pytest.fixture
def licensed(url: str) -> Iterator[Served]:
    with served(url, standard_tables=False, licensed=True) as house:
        yield house


class Clock:
    """Codes are good once: each test takes them from a half minute of its own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead = 0
        monkeypatch.setattr("pitboss.web.people.second_factor.time.time", lambda: REAL() + self.ahead)

    def code(self, secret: str) -> str:
        self.ahead += STEP_SECONDS
        return pyotp.TOTP(secret).at(int(REAL()) + self.ahead)


REAL = time.time


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def enrolled(house: Served, name: str, clock: Clock) -> tuple[Client, str]:
    """Someone who comes in for the first time, and sets up the second factor."""
    client = Client(house.address)
    client.sign_in(name, PASSWORD)
    secret = client.ask("POST", "/second-factor", {})["secret"]
    client.token = client.ask("POST", "/second-factor/code", {"code": clock.code(secret)})["token"]
    return client, secret


def two_administrators(house: Served, clock: Clock) -> tuple[Client, Client]:
    links = house.casino.invitations.open()
    assert len(links) == 2
    for name, link in zip(("una", "ben"), links, strict=True):
        Client(house.address).ask("POST", "/welcome", {"name": name, "password": PASSWORD, "invitation": link})
    assert house.casino.invitations.open() == []
    return enrolled(house, "una", clock)[0], enrolled(house, "ben", clock)[0]


def test_a_staff_account_takes_two_people_and_a_second_factor(licensed: Served, clock: Clock) -> None:
    una, ben = two_administrators(licensed, clock)
    made = una.ask("POST", "/accounts", {"name": "fay", "password": PASSWORD, "role": FLOOR})
    assert made["waits"]
    with pytest.raises(PitbossError, match="a second person has yet to agree"):
        Client(licensed.address).sign_in("fay", PASSWORD)
    with pytest.raises(PitbossError, match="a second person agrees, not who made"):
        una.ask("POST", "/accounts/fay/agree", {})
    assert not ben.ask("POST", "/accounts/fay/agree", {})["waits"]
    half = Client(licensed.address)
    half.sign_in("fay", PASSWORD)
    for method, path in (("GET", "/report"), ("GET", "/accounts"), ("POST", "/tables"), ("GET", "/audit")):
        with pytest.raises(PitbossError) as refused:
            half.ask(method, path, None if method == "GET" else {"name": "x", "submission": {}})
        assert refused.value.code == "enrol", path
    assert half.ask("GET", "/me") | {"demo": 0} == {
        "you": None, "demo": 0, "first_run": False, "house": "licensed", "stage": "enrol",
    }  # fmt: skip
    whole, secret = enrolled(licensed, "fay", clock)
    assert whole.ask("GET", "/report")
    with pytest.raises(PitbossError, match="sign in first"):  # The half session ended with it.
        half.ask("GET", "/report")
    with pytest.raises(PitbossError) as refused:
        Client(licensed.address).sign_in("fay", PASSWORD)
    assert refused.value.code == "second_factor"
    code = clock.code(secret)
    body = {"name": "fay", "password": PASSWORD, "code": code}
    assert Client(licensed.address).ask("POST", "/sign-in", body)["stage"] == "full"
    with pytest.raises(PitbossError, match="wrong, or was used before"):  # Who looked over a shoulder is too late.
        Client(licensed.address).ask("POST", "/sign-in", body)
    with pytest.raises(PitbossError, match="wrong, or was used before"):
        Client(licensed.address).ask("POST", "/sign-in", body | {"code": "000000"})


def test_nobody_takes_over_an_account_alone(licensed: Served, clock: Clock) -> None:
    """A new password, role or second factor by one administrator waits for the other."""
    una, ben = two_administrators(licensed, clock)
    una.ask("POST", "/accounts", {"name": "fay", "password": PASSWORD, "role": FLOOR})
    ben.ask("POST", "/accounts/fay/agree", {})
    enrolled(licensed, "fay", clock)
    for change in ({"password": "another horse"}, {"second_factor": False}, {"role": DEALER}):
        una.ask("PATCH", "/accounts/fay", change)
        with pytest.raises(PitbossError, match=r"second person|wrong"):
            Client(licensed.address).sign_in("fay", change.get("password", "another horse"))  # type: ignore[arg-type]
        with pytest.raises(PitbossError, match="not who made or changed"):
            una.ask("POST", "/accounts/fay/agree", {})
        ben.ask("POST", "/accounts/fay/agree", {})


def test_a_player_comes_in_by_the_password_everywhere(licensed: Served) -> None:
    client = Client(licensed.address)
    client.register("ann", PASSWORD)
    assert client.ask("GET", "/me")["you"]["role"] == PLAYER


def test_the_secret_of_a_second_factor_is_not_in_the_store(licensed: Served, clock: Clock) -> None:
    links = licensed.casino.invitations.open()
    body = {"name": "una", "password": PASSWORD, "invitation": links[0]}
    Client(licensed.address).ask("POST", "/welcome", body)
    _, secret = enrolled(licensed, "una", clock)
    with licensed.casino.access.engine.connect() as connection:
        rows = [row for name in ("account_secrets", "pending_factors", "events")
                for row in connection.exec_driver_sql(f"SELECT * FROM {name}").all()]  # fmt: skip
    assert secret.encode() not in b"".join(
        bytes(value) for row in rows for value in row if isinstance(value, bytes | memoryview)
    )
    assert secret not in str(rows)


def test_a_code_is_good_once_at_every_host_and_whatever_is_planted(licensed: Served, clock: Clock) -> None:
    """Who looked over a shoulder and has the database says that an earlier code was the last."""
    links = licensed.casino.invitations.open()
    Client(licensed.address).ask("POST", "/welcome", {"name": "una", "password": PASSWORD, "invitation": links[0]})
    _, secret = enrolled(licensed, "una", clock)
    code = clock.code(secret)
    assert Client(licensed.address).ask("POST", "/sign-in", {"name": "una", "password": PASSWORD, "code": code})[
        "token"
    ]
    other = Access(HouseLog(licensed.casino.log.store, "house"))
    for factor_step in (0, 1):
        other.log.append_events(SignedIn(at=now(), account="una", factor_step=factor_step))
        for access in (licensed.casino.access, other):
            with pytest.raises(PitbossError, match="that code is wrong, or was used before"):
                access.sign_in("una", PASSWORD, "here", code)


def test_a_house_that_becomes_licensed_asks_its_staff(url: str) -> None:
    with served(url, standard_tables=False) as house:
        house.casino.access.create("fay", PASSWORD, FLOOR)
        client = Client(house.address)
        client.sign_in("fay", PASSWORD)
        assert client.ask("GET", "/report")
        house.casino.log.submit(ChangeSettings(at=now(), settings={"licensed": True}))
        with pytest.raises(PitbossError, match="sign in first"):
            client.ask("GET", "/report")
        with pytest.raises(PitbossError, match="second person"):
            Client(house.address).sign_in("fay", PASSWORD)


def test_a_practice_house_is_as_easy_to_enter_as_ever(url: str) -> None:
    with served(url, standard_tables=False) as house:
        (link,) = house.casino.invitations.open()
        boss = Client(house.address)
        body = {"name": "una", "password": PASSWORD, "invitation": link}
        boss.token = boss.ask("POST", "/welcome", body)["token"]
        for role in (DEALER, FLOOR, REGULATOR, ADMINISTRATOR):
            made = boss.ask("POST", "/accounts", {"name": f"a-{role}", "password": PASSWORD, "role": role})
            assert not made["waits"]
            client = Client(house.address)
            client.sign_in(f"a-{role}", PASSWORD)
            assert client.ask("GET", "/me")["you"]["role"] == role


def test_a_licensed_house_has_no_demonstration(sqlite_url: str) -> None:
    create_app(Settings(sqlite_url, licensed=True))
    with pytest.raises(BadInput, match="licensed house"):
        create_app(Settings(sqlite_url, demo=True))


@pytest.mark.parametrize(
    "password",
    [
        "short horse",
        "x" * 201,
        "password1234",
        "123456789012",
        "qwertyuiopas",
        "aaaaaaaaaaaa",
        "iloveyou1234",
        "P@ssw0rd1234",
    ],
)
def test_short_and_common_passwords_are_refused_everywhere(licensed: Served, password: str, clock: Clock) -> None:
    ann = Client(licensed.address)
    ann.register("ann", PASSWORD)
    tries = [
        ("/register", {"name": "bea", "password": password}),
        ("/welcome", {"name": "una", "password": password, "invitation": licensed.casino.invitations.open()[0]}),
        ("/password", {"old": PASSWORD, "new": password}),
    ]
    for path, body in tries:
        with pytest.raises(PitbossError) as refused:
            ann.ask("POST", path, body)
        assert refused.value.code in ("bad_password", "common_password", "bad_request"), path
    assert [account.name for account in licensed.casino.access.accounts()] == ["ann"]


def test_guesses_are_throttled_by_account_and_spare_who_came_from_there_before(licensed: Served) -> None:
    access = licensed.casino.access
    access.create("ann", PASSWORD)
    access.sign_in("ann", PASSWORD, "198.51.100.1")
    for at in range(10):
        with pytest.raises(PitbossError, match="wrong"):
            access.sign_in("ann", f"guess number {at}", f"203.0.113.{at}")
    for place in ("203.0.113.99", "2001:db8::1"):
        with pytest.raises(PitbossError) as refused:
            access.sign_in("ann", PASSWORD, place)
        assert refused.value.code == "too_many"
    assert access.sign_in("ann", PASSWORD, "198.51.100.1")
