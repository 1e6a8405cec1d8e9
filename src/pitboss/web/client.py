"""A client for programs: everything the pages do, in a few lines.

    with Client("http://127.0.0.1:8000") as house:
        house.register("ann", "correct horse")
        house.act("cajun-stud", TakeSeat(1))

It needs nothing beyond the standard library for HTTP; `watch` uses the websockets package.
"""

from __future__ import annotations

import json
import secrets
import uuid
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPException
from types import TracebackType
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote as quoted
from urllib.request import Request, urlopen

import msgspec

from pitboss.error_codes import Code, is_code
from pitboss.errors import BadInput, PitbossError, Refusal
from pitboss.messages import Message, catalogue, from_json, message
from pitboss.table.acts import AnyAct, PlaceWagers
from pitboss.table.seal_check import Witness

SECONDS = 30
TRIES = 3  # Of what may be asked again, when the line breaks.
KEY = "Idempotency-Key"


class Unreachable(PitbossError):
    """No answer came: the house is down, or the line to it."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason, code="unreachable")


def quote(table: str) -> str:
    """A table's name in a path; whatever stands in it, it is one name."""
    return quoted(table, safe="")


class Client:
    """One signed-in visitor."""

    def __init__(self, address: str, token: str = "") -> None:
        if not address.startswith(("http://", "https://")):
            raise BadInput(message("house-address-bad", address=repr(address)))
        self.address, self.token = address.rstrip("/"), token
        self.witnesses: dict[str, Witness] = {}  # By table: each adds its chance to the draws there, and checks them.

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.token = ""

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """One request; a refusal is raised with its clause."""
        sent = {"Accept": "application/json", **headers}
        if self.token:
            sent["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        if data is not None:
            sent["Content-Type"] = "application/json"
        request = Request(f"{self.address}/api{path}", data=data, headers=sent, method=method)
        tries = TRIES if KEY in headers or method == "GET" else 1
        for last in range(tries - 1, -1, -1):
            try:
                with urlopen(request, timeout=SECONDS) as answer:
                    return json.loads(answer.read())
            except HTTPError as refused:
                with refused:
                    raise told(refused.read(), refused.code) from None
            except (OSError, HTTPException) as lost:  # The key makes it safe to ask again: nothing is done twice.
                if not last:
                    raise Unreachable(message("house-silent", address=self.address, why=lost)) from lost
            except ValueError as error:
                raise PitbossError(
                    message("house-answers-no-json", address=self.address, why=error), code="http"
                ) from error
        raise AssertionError("the last try answers or raises")

    def register(self, name: str, password: str) -> None:
        self.token = self.ask("POST", "/register", {"name": name, "password": password})["token"]

    def sign_in(self, name: str, password: str) -> None:
        self.token = self.ask("POST", "/sign-in", {"name": name, "password": password})["token"]

    def tables(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.ask("GET", "/tables")
        return found

    def view(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self.ask("GET", f"/tables/{quote(table)}")
        return found

    def offers(self, table: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.ask("GET", f"/tables/{quote(table)}/offers")
        return found

    def act(self, table: str, act: AnyAct, key: str = "") -> list[str]:
        """Do something. With the same key a repeat answers as the first time.

        Wagers that name no seal are made under the one that is shown now, with a chance of this client's own.
        """
        if isinstance(act, PlaceWagers) and act.wagers and not act.seal:
            sealed = self.witness(table).wager(self.view(table)["view"], act.seat, act.wagers)
            act = msgspec.structs.replace(sealed, instrument=act.instrument)
        headers = {KEY: key or uuid.uuid4().hex}
        answer = self.ask("POST", f"/tables/{quote(table)}/acts", msgspec.json.encode(act), **headers)
        found: list[str] = answer["events"]
        return found

    def witness(self, table: str) -> Witness:
        """What this client has seen of the seals at a table; its `finding` is the verdict on the last round."""
        return self.witnesses.setdefault(table, Witness(secrets.token_bytes))

    def buy_in(self, table: str, dollars: int, key: str = "") -> str:
        """Chips, once: with the same key a repeat buys nothing more."""
        headers = {KEY: key or uuid.uuid4().hex}
        return str(self.ask("POST", f"/tables/{quote(table)}/buy-in", {"dollars": dollars}, **headers)["chips"])

    def ready(self, table: str) -> None:
        self.ask("POST", f"/tables/{quote(table)}/ready", {})

    def watch(self, table: str) -> Iterator[dict[str, Any]]:
        """Frames of a table, one whenever it changes. While it is watched, this client's chance is told when it is due."""
        from websockets.sync.client import connect

        address = self.address.replace("http", "ws", 1)
        signed = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        with connect(f"{address}/api/tables/{quote(table)}/watch", additional_headers=signed) as socket:
            for message in socket:
                frame = json.loads(message)
                for chance in self.witness(table).look(frame.get("view", {})):
                    with suppress(Refusal):  # It came too late: the finding will say so.
                        self.act(table, chance)
                yield frame


def told(body: bytes, status: int) -> PitbossError:
    """The house's refusal as an error of ours."""
    try:
        error = json.loads(body)["error"]
    except (ValueError, KeyError, TypeError):
        return PitbossError(message("house-answers", status=status), code="http")
    code: Code = error["code"] if is_code(error["code"]) else "other_version"
    reason = _reason(error)
    if error["clause"]:
        return Refusal(reason, clause=error["clause"], code=code)
    kind = BadInput if status in (400, 404, 413, 422) else PitbossError
    return kind(reason, code=code)


def _reason(error: dict[str, Any]) -> Message | str:
    """Why the house refuses; its own words where it is of another version, whose messages are others."""
    try:
        reason = from_json(error["key"], error["args"])
        catalogue().text(reason)
    except (KeyError, TypeError):
        return str(error["message"])
    return reason
