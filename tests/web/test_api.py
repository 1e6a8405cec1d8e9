"""The floor over HTTP and WebSocket: what a program or a page can do, and what it cannot."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from pitboss.chapters import GAMES
from pitboss.web.app import STATIC, Casino, Settings, create_app
from pitboss.web.tables.floor import Pace
from tests.games import each_game

HERE: dict[str, Any] = {"base_url": "http://127.0.0.1", "client": ("127.0.0.1", 50000)}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    app = create_app(Settings(f"sqlite:///{tmp_path}/floor.db", demo=True))
    with TestClient(app, **HERE) as client:
        casino: Casino = app.state.casino
        for hosted in casino.floor.hosted_tables.values():
            hosted.pace = Pace(step=0.0, betting=0.3)
            hosted.robots.clear()
        yield client


def fresh(client: TestClient) -> TestClient:
    """The same house, another visitor."""
    return TestClient(client.app, **HERE)


def signed(client: TestClient, name: str) -> dict[str, str]:
    told = client.post("/api/register", json={"name": name, "password": "correct horse"}).json()
    client.cookies.clear()
    return {"Authorization": f"Bearer {told['token']}"}


def act(client: TestClient, table: str, act: dict[str, Any], headers: dict[str, str]) -> Any:
    return client.post(f"/api/tables/{table}/acts", json=act, headers=headers)


def test_healthz_says_version_and_store(client: TestClient) -> None:
    told = client.get("/healthz").json()
    assert told["status"] == "ok"
    assert told["store"] == {"kind": "sqlite", "tables": len(GAMES)}


def test_a_table_of_every_game_is_open(client: TestClient) -> None:
    tables = client.get("/api/tables").json()
    assert len(tables) == len(GAMES)
    assert {table["chapter"] for table in tables} == {game.chapter for game in GAMES.values()}


def test_pages_and_security_headers(client: TestClient) -> None:
    page = client.get("/")
    assert page.status_code == 200
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert page.headers["x-content-type-options"] == "nosniff"
    for file in STATIC.rglob("*.*"):
        assert client.get(f"/static/{file.relative_to(STATIC).as_posix()}").status_code == 200


def test_another_site_cannot_act_for_you(client: TestClient) -> None:
    bad = client.post("/api/sign-out", headers={"Origin": "https://elsewhere.example"})
    assert bad.status_code == 403
    assert bad.json()["error"]["code"] == "cross_site"


def test_sign_in_needs_the_right_password(client: TestClient) -> None:
    signed(client, "ann")
    assert client.post("/api/sign-in", json={"name": "ann", "password": "wrong wrong"}).status_code == 401
    assert client.post("/api/sign-in", json={"name": "nobody", "password": "wrong wrong"}).status_code == 401
    good = client.post("/api/sign-in", json={"name": "ann", "password": "correct horse"})
    assert good.json()["role"] == "player"
    assert "httponly" in good.headers["set-cookie"].lower()


def test_only_who_is_signed_in_acts_and_only_as_their_role(client: TestClient) -> None:
    assert act(client, "cajun-stud", {"type": "TakeSeat", "seat": 1}, {}).status_code == 401
    ann = signed(client, "ann")
    refused = act(client, "cajun-stud", {"type": "NoMoreBets"}, ann)
    assert refused.status_code == 422
    assert refused.json()["error"]["code"] == "wrong_role"
    assert refused.json()["error"]["clause"].startswith("683a.")
    assert act(client, "nowhere", {"type": "TakeSeat", "seat": 1}, ann).status_code == 404
    assert act(client, "cajun-stud", {"type": "Cheat"}, ann).status_code == 400
    assert client.get("/api/audit", headers=ann).status_code == 403


def play_round(client: TestClient, table: str, player: dict[str, str], name: str) -> dict[str, Any]:
    """Sit, buy in, wager, stay; the frame after the round."""
    with client.websocket_connect(f"/api/tables/{table}/watch?token={player['Authorization'][7:]}") as socket:
        first = socket.receive_json()
        assert first["view"]["you"]["name"] == name
        assert act(client, table, {"type": "TakeSeat", "seat": 1}, player).status_code == 200
        assert client.post(f"/api/tables/{table}/buy-in", json={"dollars": 500}, headers=player).status_code == 200
        required = [w for w in bounds(socket) if w["required"]]
        wagers = {wager["line"]: 500 for wager in required}
        assert wager(client, table, 1, wagers, player).status_code == 200
        client.post(f"/api/tables/{table}/ready", headers=player)
        while True:
            frame = socket.receive_json()
            if (decide := frame.get("can", {}).get("decide")) is not None:
                cents = round(float(decide["amounts"][0]) * 100)
                socket.send_json(
                    {
                        "act": {"type": "Decide", "seat": 1, "cents": cents},
                        "key": f"k{len(frame['view']['boxes']['1']['decisions'])}",
                    }
                )
            if frame.get("type") == "view" and frame["view"]["last"] is not None:
                found: dict[str, Any] = frame
                return found


def wager(client: TestClient, table: str, seat: int, wagers: dict[str, int], who: dict[str, str]) -> Any:
    """Under the seal, once it is shown."""
    until = time.monotonic() + 20
    while (seal := client.get(f"/api/tables/{table}", headers=who).json()["view"]["seal"]) is None:
        assert time.monotonic() < until
    return act(client, table, {"type": "PlaceWagers", "seat": seat, "wagers": wagers, "seal": seal["commitment"]}, who)


def bounds(socket: Any) -> list[dict[str, Any]]:
    while True:
        frame = socket.receive_json()
        if "wager" in frame.get("can", {}):
            found: list[dict[str, Any]] = frame["can"]["wager"]["1"]
            return found


@pytest.mark.parametrize("game", each_game("cajun_stud", "three_card_poker"))
def test_a_whole_round_is_played_over_a_socket(client: TestClient, game: str) -> None:
    table = game.replace("_", "-")
    ann = signed(client, "ann")
    frame = play_round(client, table, ann, "ann")
    assert frame["view"]["last"]["number"] == 1
    assert "1" in frame["view"]["last"]["net"]
    story = client.get(f"/api/tables/{table}/rounds/1", headers=ann).json()
    assert any("no more bets" in told["words"] for told in story)
    floor = client.post("/api/persona/floor").json()
    audit = client.get("/api/audit", headers={"Authorization": f"Bearer {floor['token']}"}).json()
    assert audit["sound"] is True, audit


def test_nobody_sees_anothers_cards_or_the_deck(client: TestClient) -> None:
    """Everything a rail screen is sent before the reveal holds no card of a player's hand."""
    ann = signed(client, "ann")
    table = "four-card-prime"
    with client.websocket_connect(f"/api/tables/{table}/watch") as rail:
        act(client, table, {"type": "TakeSeat", "seat": 1}, ann)
        client.post(f"/api/tables/{table}/buy-in", json={"dollars": 500}, headers=ann)
        wager(client, table, 1, {"ante": 500}, ann)
        client.post(f"/api/tables/{table}/ready", headers=ann)
        while True:
            frame = rail.receive_json()
            view = frame["view"]
            if view["phase"] in ("dealing", "stub", "deciding"):
                assert set(view["boxes"]["1"]["cards"].split()) <= {"??"}
                assert set((view["dealer"] or "").split()) <= {"??"}
                assert "order" not in str(view["decks"])
            if view["phase"] == "deciding":
                break
        own = client.get(f"/api/tables/{table}", headers=ann).json()
        assert "??" not in own["view"]["boxes"]["1"]["cards"]
        assert client.get(f"/api/tables/{table}").json()["view"]["boxes"]["1"]["cards"] == "?? ?? ?? ?? ??"


def test_a_repeated_act_acts_once(client: TestClient) -> None:
    ann = signed(client, "ann")
    act(client, "cajun-stud", {"type": "TakeSeat", "seat": 1}, ann)
    client.post("/api/tables/cajun-stud/buy-in", json={"dollars": 100}, headers=ann)
    for _ in range(3):
        tip = client.post(
            "/api/tables/cajun-stud/acts",
            json={"type": "Tip", "cents": 500},
            headers={**ann, "Idempotency-Key": "once"},
        )
        assert tip.status_code == 200
    assert client.get("/api/tables/cajun-stud", headers=ann).json()["view"]["you"]["chips"] == "95.00"


def test_the_floor_opens_a_table_from_a_submission(client: TestClient) -> None:
    floor = {"Authorization": f"Bearer {client.post('/api/persona/floor').json()['token']}"}
    body = {
        "name": "high-limit",
        "submission": {"game": "cajun_stud", "certificate_holder": "Us", "minimum": {"ante": "100"}},
    }
    assert client.post("/api/tables", json=body, headers=floor).status_code == 200
    assert client.post("/api/tables", json=body, headers=floor).status_code == 400
    bad = {"name": "bad", "submission": {"game": "cajun_stud", "certificate_holder": "Us", "decks": 2}}
    refused = client.post("/api/tables", json=bad, headers=floor)
    assert refused.status_code == 422
    assert refused.json()["error"]["clause"] == "683a.3(b)"
    assert len(client.get("/api/tables").json()) == len(GAMES) + 1


def test_guides_templates_and_settle(client: TestClient) -> None:
    rules = client.get("/api/games/crazy_4_poker/rules").json()
    assert any(section["title"] == "Settlement" for section in rules)
    assert "queens_up" in client.get("/api/games/crazy_4_poker/template").text
    assert client.get("/api/games/nonsense/rules").status_code == 400
    played = {
        "game": "cajun_stud",
        "community": "Ac 9d 4h",
        "seats": [{"seat": 1, "cards": "As Ah", "wagers": {"ante": "5"}, "decisions": ["15", "15", "15"]}],
    }
    assert client.post("/api/settle", json=played).json()["seats"][0]["net"] == "150.00"
    assert client.post("/api/settle", content=b"{").status_code == 400


def test_a_house_restarts_in_the_middle_of_a_round(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/floor.db"
    app = create_app(Settings(url))
    table = "cajun-stud"
    with TestClient(app, **HERE) as client:
        app.state.casino.floor.hosted_tables[table].pace = Pace(step=0.0, betting=0.1)
        ann = signed(client, "ann")
        act(client, table, {"type": "TakeSeat", "seat": 2}, ann)
        client.post(f"/api/tables/{table}/buy-in", json={"dollars": 500}, headers=ann)
        wager(client, table, 2, {"ante": 500}, ann)
        client.post(f"/api/tables/{table}/ready", headers=ann)
        with client.websocket_connect(f"/api/tables/{table}/watch?token={ann['Authorization'][7:]}") as socket:
            while socket.receive_json()["view"]["phase"] != "deciding":
                pass
        before = client.get(f"/api/tables/{table}", headers=ann).json()["view"]
    with TestClient(create_app(Settings(url)), **HERE) as again:
        after = again.get(f"/api/tables/{table}", headers=ann).json()["view"]
        assert after == before
        assert act(again, table, {"type": "Decide", "seat": 2, "cents": 500}, ann).status_code == 200


def test_the_first_administrator_comes_by_a_link_that_works_once(tmp_path: Path) -> None:
    app = create_app(Settings(f"sqlite:///{tmp_path}/floor.db", standard_tables=False))
    with TestClient(app, **HERE) as client:
        (link,) = app.state.casino.invitations.open()
        body = {"name": "boss", "password": "correct horse", "invitation": link}
        assert client.post("/api/welcome", json={**body, "invitation": "guess"}).status_code == 403
        assert client.post("/api/welcome", json=body).json()["role"] == "administrator"
        assert client.post("/api/welcome", json={**body, "name": "other"}).status_code == 403
        assert client.post("/api/persona/floor").status_code == 403
