"""The Python client against a real server in a process of its own, on loopback."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

from pitboss.errors import BadInput, PitbossError, Refusal
from pitboss.table.acts import Decide, NoMoreBets, PlaceWagers, TakeSeat
from pitboss.web.client import Client


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    command = [
        sys.executable,
        "-m",
        "pitboss",
        "serve",
        "--port",
        "0",
        "--database",
        f"sqlite:///{tmp_path_factory.mktemp('house')}/floor.db",
        "--create",
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        assert line.startswith("pitboss is at http://127.0.0.1:")
        yield line.split()[-1]
        server.terminate()
        assert server.wait(20) is not None


def test_a_program_plays_a_round(address: str) -> None:
    with Client(address) as house:
        assert house.ask("GET", "/me")["first_run"] is True
        house.register("ann", "correct horse")
        house.act("cajun-stud", TakeSeat(3))
        assert house.buy_in("cajun-stud", 200) == "200.00"
        for frame in house.watch("cajun-stud"):
            if "wager" in frame["can"] and not frame["view"]["boxes"] and not frame["view"]["last"]:
                assert any(offer["words"].startswith("Wager on box 3") for offer in house.offers("cajun-stud"))
                house.act("cajun-stud", PlaceWagers(3, {"ante": 500}))
                house.ready("cajun-stud")
            decide = frame.get("can", {}).get("decide")
            if decide:
                key = f"decision {len(frame['view']['boxes']['3']['decisions'])}"
                house.act("cajun-stud", Decide(3, 500), key=key)
            if frame["view"]["last"]:
                assert frame["view"]["last"]["number"] == 1
                assert list(frame["view"]["last"]["deck"]["opened"]) == ["3"]
                finding = house.witness("cajun-stud").finding
                assert finding is not None
                assert finding.sound, finding
                break
        with pytest.raises(Refusal, match="it is for the dealer") as refused:
            house.act("cajun-stud", NoMoreBets())
        assert refused.value.clause == "683a.7(c)"
        for name in ("nowhere", "no where", "ñ?x=1#"):
            with pytest.raises(PitbossError, match="no table"):
                house.view(name)


@pytest.mark.parametrize("address", ["127.0.0.1:8000", "", "ftp://house", "house"])
def test_what_is_no_address_is_told(address: str) -> None:
    with pytest.raises(BadInput, match="is no house's address"):
        Client(address)


def test_a_house_that_does_not_answer_is_told_as_an_error_of_ours() -> None:
    from pitboss.web.client import Unreachable

    with Client("http://127.0.0.1:9") as house, pytest.raises(Unreachable, match="does not answer") as told:
        house.tables()
    assert told.value.code == "unreachable"


def test_chips_are_bought_once_with_one_key(address: str) -> None:
    with Client(address) as house:
        house.register("bea", "correct horse")
        house.act("cajun-stud", TakeSeat(2))
        assert house.buy_in("cajun-stud", 100, key="first") == "100.00"
        assert house.buy_in("cajun-stud", 100, key="first") == "100.00"
        assert house.buy_in("cajun-stud", 100) == "200.00"
        with pytest.raises(BadInput, match="no table"):
            house.view("nowhere")
