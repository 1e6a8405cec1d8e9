"""Approvals over HTTP and the command line: who records them, what a licensed house refuses without, where they stand."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests

from pitboss.chapters import GAMES
from pitboss.cli import main
from pitboss.errors import PitbossError
from pitboss.filing.approvals import ITEMS
from pitboss.filing.choices import template
from pitboss.house.events import Approved
from pitboss.paper.standing import PRACTICE
from pitboss.table.acts import FLOOR, REGULATOR
from pitboss.web.client import Client
from tests.house_events import recorded

from .served import PASSWORD, Served, served
from .test_licensed import Clock, clock, enrolled, two_administrators

assert clock  # A fixture.
FILING = tomllib.loads(template(GAMES["cajun_stud"]))


@pytest.fixture
def licensed(url: str) -> Iterator[Served]:
    with served(url, standard_tables=False, licensed=True) as house:
        yield house


@pytest.fixture
def practice(url: str) -> Iterator[Served]:
    with served(url, standard_tables=False) as house:
        yield house


def staff(house: Served, clock: Clock) -> dict[str, Client]:
    una, ben = two_administrators(house, clock)
    found = {}
    for name, role in (("fay", FLOOR), ("rex", REGULATOR), ("dee", "dealer")):
        una.ask("POST", "/accounts", {"name": name, "password": PASSWORD, "role": role})
        ben.ask("POST", f"/accounts/{name}/agree", {})
        found[name] = enrolled(house, name, clock)[0]
    return found


def approval(item: str, **changed: Any) -> dict[str, Any]:
    told = {"submission": FILING, "item": item, "reference": f"CC-{item}", "date": "2026-05-01"}
    return told | {"granted_by": "Bureau of Casino Compliance"} | changed


def test_nothing_opens_until_each_approval_is_on_record(licensed: Served, clock: Clock) -> None:
    people = staff(licensed, clock)
    fay, rex = people["fay"], people["rex"]
    wanted = {"name": "cajun", "submission": FILING, "automatic": False}
    needs = fay.ask("POST", "/approvals/needed", {"submission": FILING})
    assert {need["item"] for need in needs} == {"layout", "box_places", "shoe_place"}
    for at, need in enumerate(needs):
        assert need["approval"] is None
        with pytest.raises(PitbossError, match="needs approval before it is used") as refused:
            fay.ask("POST", "/tables", wanted)
        assert (refused.value.code, refused.value.clause) == ("not_approved", need["clause"])
        (fay, rex)[at % 2].ask("POST", "/approvals", approval(need["item"]))
    assert fay.ask("POST", "/tables", wanted) == {"name": "cajun"}
    state = licensed.casino.floor.state("cajun")
    assert state.licensed
    assert state.approvals["shoe_place"] == "CC-shoe_place, 2026-05-01, Bureau of Casino Compliance"
    approvals = [
        entry.event for entry in recorded(licensed.casino.floor.house.log) if isinstance(entry.event, Approved)
    ]
    assert {event.by for event in approvals} == {"fay", "rex"}
    page = fay.ask("GET", "/games/cajun_stud/rules?table=cajun")
    (notice,) = [section for section in page if section["title"] == "Notice"]
    assert notice["paragraphs"][0] == "Layout approved: CC-layout, 2026-05-01, Bureau of Casino Compliance."


def test_no_screen_says_what_is_approved_or_that_the_house_is_in_practice(licensed: Served, clock: Clock) -> None:
    fay = staff(licensed, clock)["fay"]
    for item in ("layout", "box_places", "shoe_place"):
        fay.ask("POST", "/approvals", approval(item))
    fay.ask("POST", "/tables", {"name": "cajun", "submission": FILING, "automatic": False})
    fay.ask("POST", "/tables/cajun/acts", {"type": "CloseTable"})
    forged = dict.fromkeys(ITEMS, "forged")
    other = FILING | {"seats": 3}
    act = {"type": "OpenTable", "table": "cajun", "submission": other, "licensed": False, "approvals": forged}
    with pytest.raises(PitbossError, match="the layout needs approval"):
        fay.ask("POST", "/tables/cajun/acts", act)
    fay.ask("POST", "/tables/cajun/acts", act | {"submission": FILING})
    assert licensed.casino.floor.state("cajun").licensed
    change = {"type": "ChangeMethod", "dealing": "manual_shoe", "shuffling": "shuffler", "approvals": forged}
    with pytest.raises(PitbossError, match="amend the filing"):
        fay.ask("POST", "/tables/cajun/acts", change)


def test_who_records_and_what_is_refused(licensed: Served, clock: Clock) -> None:
    people = staff(licensed, clock)
    with pytest.raises(PitbossError, match="for the floor, a regulator"):
        people["dee"].ask("POST", "/approvals", approval("layout"))
    fay = people["fay"]
    for wrong, match in (
        ({"item": "shuffler"}, "needs no approval under this filing; it has layout, box_places, shoe_place"),
        ({"date": "May 1st"}, "write it like"),
        ({"reference": "  "}, "the reference is missing"),
        ({"granted_by": "a\nb"}, "who gave it is missing, or is not one line"),
        ({"submission": FILING | {"seats": 99}}, "seats is 99"),
    ):
        with pytest.raises(PitbossError, match=match):
            fay.ask("POST", "/approvals", approval("layout") | wrong)
    fay.ask("POST", "/approvals", approval("layout"))
    with pytest.raises(PitbossError, match="for the floor, a regulator"):
        fay.ask("POST", "/approvals/withdraw", {"submission": FILING, "item": "layout"})
    left = people["rex"].ask("POST", "/approvals/withdraw", {"submission": FILING, "item": "layout", "why": "worn"})
    assert [need["approval"] for need in left] == [None, None, None]


def test_a_house_in_practice_opens_as_ever_and_says_so(practice: Served) -> None:
    practice.casino.access.create("fay", PASSWORD, FLOOR)
    fay = Client(practice.address)
    fay.sign_in("fay", PASSWORD)
    fay.ask("POST", "/tables", {"name": "cajun", "submission": FILING, "automatic": False})
    assert not practice.casino.floor.state("cajun").licensed
    shell = requests.get(f"{practice.address}/", timeout=30).text
    assert PRACTICE in shell, "every page says so, until a licensed house is asked"
    assert fay.ask("GET", "/me")["house"] == "practice"
    page = fay.ask("GET", "/games/cajun_stud/rules")
    assert PRACTICE in next(section["paragraphs"] for section in page if section["title"] == "Notice")


def test_the_commands_record_and_tell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite:///{tmp_path / 'house.db'}"
    with served(url, standard_tables=False, licensed=True) as house:
        assert not house.casino.floor.hosted_tables, "a licensed house opens nothing by itself"
    file = tmp_path / "cajun.toml"
    file.write_text(template(GAMES["cajun_stud"]), "utf-8")

    def run(*arguments: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as left:
            main([*arguments, "--database", url])
        told = capsys.readouterr()
        return int(str(left.value.code)), told.out + told.err

    code, told = run("approvals", str(file))
    assert code == 1
    assert told.count("not approved") == 3
    for item in ("layout", "box_places", "shoe_place"):
        code, told = run(
            "approve", str(file), item, "--reference", "CC-7", "--date", "2026-05-01", "--by", "the Bureau"
        )
        assert code == 0
        assert f"Recorded: {item} of Cajun Stud, CC-7, 2026-05-01, the Bureau." in told
    code, told = run("approvals", str(file))
    assert code == 0
    assert "not approved" not in told
    felt = tmp_path / "felt.svg"
    assert run("layout", "cajun_stud", "--submission", str(file), "-o", str(felt))[0] == 0
    assert "Layout approved: CC-7, 2026-05-01, the Bureau." in " ".join(
        felt.read_text("utf-8").replace("</tspan>", " ").split()
    )
