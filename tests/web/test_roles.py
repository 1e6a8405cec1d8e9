"""Every role tries every command of every other role, by HTTP and by WebSocket: refused, and nothing is changed."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import pytest
from websockets.sync.client import connect

from pitboss.chapters import GAMES
from pitboss.errors import PitbossError
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR
from pitboss.web.people.access import ADMINISTRATOR
from pitboss.web.routes import tables as table_routes
from pitboss.web.tables.clock import Pace
from tests.games import is_citation
from tests.table.floor import submission
from tests.table.test_roles import ACTS, MAY

from .played import Played
from .served import Served, served

# Who tries, and as what: mal is nobody at this table, bob sits at it, dora deals at another.
WHO = {"": "", "mal": PLAYER, "bob": PLAYER, "dora": DEALER, "dealer": DEALER, "floor": FLOOR, "regulator": REGULATOR,
       "administrator": ADMINISTRATOR}  # fmt: skip
PHASES = (s.BETTING, s.LOCKED, s.DECIDING, s.SETTLING, s.CLEARING)
PUBLIC = {
    "GET /api/me", "POST /api/sign-in", "POST /api/register", "POST /api/persona/{role}", "POST /api/welcome",
    "POST /api/sign-out", "GET /api/tables", "GET /api/tables/{name}", "GET /api/tables/{name}/felt",
    "GET /api/tables/{name}/rounds", "GET /api/clauses/{clause}", "GET /api/games", "GET /api/games/{game}/rules",
    "GET /api/games/{game}/odds", "GET /api/games/{game}/template", "POST /api/submissions/check", "POST /api/settle",
    "GET /api/training", "GET /api/training/certificates/{code}", "GET /api/training/certificates/{code}/sheet", "GET /healthz",
    "GET /readyz", "GET /metrics",
    # What nobody has to trust the house for: its public keys, its signed checkpoints, the checker of receipts.
    "GET /api/keys", "GET /api/tables/{name}/seal", "GET /api/checkpoint", "GET /api/checkpoint/growth/{old}",
    "GET /api/receipt-checker",
}  # fmt: skip
AUDITED = (
    "/audit", "/audit/progress", "/chain", "/export/events.jsonl", "/export/log.zip", "/report", "/report/tables.csv", "/rounds",
)  # fmt: skip


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with (
        pytest.MonkeyPatch.context() as patch,
        served(tmp_path_factory.mktemp("roles"), demo=True, pace=Pace(0.0)) as house,
    ):
        patch.setattr(table_routes, "MESSAGES_MOST", 1_000_000)
        Played(house, GAMES["cajun_stud"], "elsewhere")
        house.casino.access.create("dora", "correct horse", DEALER, "elsewhere")
        for name in ("mal", "ann", "bob"):
            house.known(name)
        yield house.at_rest()


@pytest.fixture(
    scope="module",
    params=[pytest.param(phase, marks=() if phase == s.DECIDING else pytest.mark.long) for phase in PHASES],
)
def table(house: Served, request: pytest.FixtureRequest) -> Played:
    """Ann in seat 1 and bob in seat 2 with every wager down, brought to a moment of the round.

    A worker that takes tests over from another may come to a moment twice: each time it is a table of its own.
    """
    name = f"{request.param}-{len(house.casino.floor.hosted_tables)}"
    played = Played(house, GAMES["crazy_4_poker"], name).sit(ann=1, bob=2).ready()
    for name, seat in (("ann", 1), ("bob", 2)):
        played.bet(name, seat, *played.side)
    return played.until(request.param)


def tried(house: Served, table: str, name: str, acts: Iterable[a.Act]) -> Iterator[tuple[a.Act, dict[str, Any]]]:
    """The errors that acts meet, each by either way."""
    client = house.client(name)
    token = f"?token={client.token}" if name else ""
    with connect(f"ws://127.0.0.1:{house.port}/api/tables/{table}/watch{token}") as socket:
        socket.recv(10)
        for act in acts:
            with pytest.raises(PitbossError) as refused:
                client.act(table, act)
            yield act, refused.value.as_dict()["error"]
            socket.send(json.dumps({"act": msgspec.to_builtins(act), "key": "k"}))
            told = json.loads(socket.recv(10))
            assert told["type"] == "refused", told
            yield act, told["error"]


@pytest.mark.parametrize("name", WHO)
def test_no_role_does_what_is_anothers(house: Served, table: Played, name: str) -> None:
    may = MAY.get(WHO[name], set()) if name != "dora" else set()
    before = table.state
    acts = [act for act in (a.OpenTable(table.name, {}), *ACTS[1:]) if type(act) not in may]
    for act, error in tried(house, table.name, name, acts):
        if not name:
            assert error["code"] == "not_signed_in"
        elif name == "dora":
            assert error["code"] == "other_table"
        else:
            assert error["code"] == "wrong_role", (act, error)
            assert is_citation(error["clause"]) or error["message"] == "the staff does that"
    assert table.state == before
    assert not house.faults.said, house.faults.said


OTHERS = (
    a.TakeSeat(1), a.LeaveSeat(1), a.PlaceWagers(1, {}), a.PlaceWagers(1, {"ante": 500, "super_bonus": 500}),
    a.Decide(1, None), a.Decide(1, 500),
)  # fmt: skip


@pytest.mark.parametrize(("name", "acts"), [("mal", OTHERS), ("bob", OTHERS), ("dealer", OTHERS[-2:])])
def test_nobody_acts_for_anothers_seat(house: Served, table: Played, name: str, acts: tuple[a.Act, ...]) -> None:
    """Nor does the dealer, as long as the player is there."""
    before = table.state
    if name == "mal":  # Who has nothing to move.
        acts = (*acts, a.CashOut(1), a.Tip(1), a.FundAccount(1), a.CashOut(1, account=True))
    for _, error in tried(house, table.name, name, acts):
        assert is_citation(error["clause"]), error
    assert table.state == before


def test_a_key_of_anothers_does_not_answer_for_them(house: Served) -> None:
    """What ann did under a key is nobody else's to hear of, and does not stop them."""
    table = Played(house, GAMES["cajun_stud"], "keys").sit(ann=1, bob=2)
    assert table.person("ann").act("keys", a.Tip(100), key="same") == ["MoneyMoved"]
    before = house.log("keys")
    assert table.person("ann").act("keys", a.Tip(100), key="same") == ["MoneyMoved"]
    assert house.log("keys") == before
    assert table.person("bob").act("keys", a.Tip(200), key="same") == ["MoneyMoved"]
    assert house.log("keys") == before + 1
    with pytest.raises(PitbossError, match="another one before"):
        table.person("ann").act("keys", a.Tip(300), key="same")


def test_a_dealer_deals_at_the_own_table_alone(house: Served) -> None:
    house.client("floor").act("elsewhere", a.ReceiveDecks(("red",)))
    house.client("dora").act("elsewhere", a.InspectDeck("red"))
    floor = house.client("floor")
    floor.ask("PATCH", "/accounts/dora", {"table": "three-card-prime"})
    with pytest.raises(PitbossError, match="your table is three-card-prime"):
        house.client("dora").act("elsewhere", a.SpreadDeck("red"))
    floor.ask("PATCH", "/accounts/dora", {"table": "elsewhere"})


def test_only_a_player_buys_in_and_says_ready(house: Served) -> None:
    before = house.log("cajun-stud")
    for name in ("dealer", "floor", "regulator"):
        with pytest.raises(PitbossError, match="for players"):
            house.client(name).buy_in("cajun-stud", 100)
        with pytest.raises(PitbossError, match="no wagers down"):
            house.client(name).ready("cajun-stud")
    with pytest.raises(PitbossError, match="no wagers down"):
        house.client("mal").ready("cajun-stud")
    with pytest.raises(PitbossError, match="ask the dealer"):
        house.client("mal").buy_in("elsewhere", 100)
    assert house.log("cajun-stud") == before


# ---------------------------------------------------------------------------------------- The rest of the API


def operations(house: Served) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in house.app.openapi()["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path, operation


def filled(path: str) -> str:
    values = {"name": "cajun-stud", "number": "1", "role": "floor", "game": "cajun_stud", "clause": "683a.1"}
    for key, value in values.items():
        path = path.replace(f"{{{key}}}", value)
    return path.replace("{file}", "events.jsonl").replace("{part}", "tables")


def test_whoever_is_not_signed_in_is_told_so_but_where_all_may_look(house: Served) -> None:
    open_to_all = {f"{method} {path}" for method, path, operation in operations(house) if "security" not in operation}
    assert open_to_all == PUBLIC
    for method, path, operation in operations(house):
        if "security" in operation:
            body = {} if "requestBody" in operation else None
            with pytest.raises(PitbossError, match="sign in first") as refused:
                house.client().ask(method, filled(path).removeprefix("/api"), body)
            assert refused.value.code == "not_signed_in"


@pytest.mark.parametrize("name", ["mal", "dealer", "administrator"])
def test_only_the_floor_and_the_regulator_read_the_log(house: Served, name: str) -> None:
    for path in AUDITED:
        with pytest.raises(PitbossError, match="the floor and the regulator read the log"):
            house.client(name).ask("GET", path)


@pytest.mark.parametrize("name", ["mal", "dealer", "regulator", "floor"])
def test_only_an_administrator_makes_and_changes_accounts(house: Served, name: str) -> None:
    before = house.casino.access.accounts()
    account = {"name": "new", "password": "correct horse", "role": "floorperson"}
    tries: list[tuple[str, str, Any]] = [("POST", "/accounts", account)]
    tries += [
        ("PATCH", f"/accounts/{whom}", change)
        for whom in {"mal", "dealer", "floor", "administrator"} - {name}
        for change in ({"locked": True}, {"password": "another horse"}, {"role": "regulator"}, {"second_factor": False})
    ]
    tries += [] if name == "regulator" else [("PATCH", "/accounts/regulator", {"password": "another horse"})]
    for method, path, body in tries:
        with pytest.raises(PitbossError, match=r"administrator|regulator") as refused:
            house.client(name).ask(method, path, body)
        assert refused.value.code == "wrong_role"
    assert house.casino.access.accounts() == before


@pytest.mark.parametrize("name", ["mal", "dealer", "regulator", "administrator"])
def test_only_the_floor_opens_tables(house: Served, name: str) -> None:
    opening = {"name": "new", "submission": submission(GAMES["cajun_stud"])}
    with pytest.raises(PitbossError, match="floorperson") as refused:
        house.client(name).ask("POST", "/tables", opening)
    assert refused.value.code == "wrong_role"
    assert "new" not in house.casino.floor.hosted_tables


def test_a_regulators_account_is_changed_by_regulators_alone(house: Served) -> None:
    house.casino.access.create("rae", "correct horse", REGULATOR)
    for change in ({"locked": True}, {"password": "another horse"}, {"role": "player"}, {"second_factor": False}):
        with pytest.raises(PitbossError, match="a regulator changes this account"):
            house.client("administrator").ask("PATCH", "/accounts/rae", change)
    assert house.client("regulator").ask("PATCH", "/accounts/rae", {"locked": True})["locked"]
    with pytest.raises(PitbossError, match="an administrator changes this account"):
        house.client("regulator").ask("PATCH", "/accounts/mal", {"locked": True})
    with pytest.raises(PitbossError, match="another changes your account"):
        house.client("regulator").ask("PATCH", "/accounts/regulator", {"password": "another horse"})


def test_the_floor_sees_dealers_and_assigns_them(house: Served) -> None:
    assert {one["role"] for one in house.client("floor").ask("GET", "/accounts")} == {DEALER}
    assert house.client("floor").ask("PATCH", "/accounts/dora", {"table": "elsewhere"})["table"] == "elsewhere"
    with pytest.raises(PitbossError, match="administrators keep the accounts"):
        house.client("mal").ask("GET", "/accounts")


def test_no_account_passes_for_the_house(house: Served) -> None:
    """Nor for a robot, whose chips would be theirs; and a role cannot be asked for."""
    for name in (
        "house",
        "system",
        "Ada",
        "Blaise",
        "floor",
        "F1oor",
        "flооr",
        "dealer-2",
        "HOUSE",
        "r0bot",
        "ＡＤＡ",
        "reguIator",
        "аdа",
    ):
        with pytest.raises(PitbossError, match=r"taken|house's own|a name has letters|alphabets"):
            house.client().register(name, "correct horse")
    told = house.client().ask("POST", "/register", {"name": "eve", "password": "correct horse", "role": "floorperson"})
    assert told["role"] == PLAYER


def test_a_guests_name_may_be_all_digits(house: Served) -> None:
    """As the page makes them, `guest-` and five of sixteen signs: one in ten has no letter."""
    told = house.client().ask("POST", "/register", {"name": "guest-04219", "password": "correct horse"})
    assert told["role"] == PLAYER


VALID: dict[str, Any] = {
    "POST /api/tables": {"name": "new", "submission": submission(GAMES["cajun_stud"])},
    "POST /api/tables/{name}/deals-itself": {"automatic": True},
    "POST /api/submissions/form": {"text": "game = 'cajun_stud'"},
    "POST /api/papers/{file}": {"submission": submission(GAMES["cajun_stud"])},
    "POST /api/me/exclusion": {"days": 1},
    "POST /api/approvals/needed": {"submission": {}},
    "POST /api/approvals": {
        "submission": {},
        "item": "layout",
        "reference": "L-1",
        "date": "2026-01-31",
        "granted_by": "the Board",
    },
    "POST /api/approvals/withdraw": {"submission": {}, "game": "cajun_stud", "item": "layout", "why": "worn"},
    "POST /api/accounts": {"name": "newcomer", "password": "correct horse", "role": "dealer"},
    "PATCH /api/accounts/{name}": {"locked": True},
}
PERSONAS = {"player": PLAYER, "dealer": DEALER, "floor": FLOOR, "regulator": REGULATOR, "administrator": ADMINISTRATOR}


def test_every_door_that_names_its_roles_is_shut_to_all_others_with_valid_bodies(house: Served) -> None:
    """As the description says it: whom an operation is for. Nothing is changed by who tries."""
    before, tried_doors = house.casino.access.accounts(), 0
    for method, path, operation in operations(house):
        if "x-roles" not in operation or "security" not in operation:
            continue
        where = path.replace("/accounts/{name}", "/accounts/mal")
        body = VALID.get(f"{method} {path}", {} if method != "GET" else None)
        for name, role in PERSONAS.items():
            if role not in operation["x-roles"]:
                with pytest.raises(PitbossError) as refused:
                    house.client(name).ask(method, filled(where).removeprefix("/api"), body)
                assert refused.value.code in ("wrong_role", "not_your_turn"), (method, path, name, refused.value)
                tried_doors += 1
    assert tried_doors > 30
    assert house.casino.access.accounts() == before
    assert "new" not in house.casino.floor.hosted_tables
