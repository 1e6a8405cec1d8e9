"""The office over HTTP: a submission as a form, the exact hold under every choice, and papers, for any game there is."""

import asyncio
import json
import os
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
import requests

from pitboss.chapters import GAMES, find
from pitboss.errors import PitbossError
from pitboss.filing.lawful import checked
from pitboss.filing.submission_file import template
from pitboss.odds.report.entries import analyze
from pitboss.paper.layout import layout
from pitboss.paper.papers import PAPERS
from pitboss.web.host import background_process
from tests.games import EXAMPLE
from tests.web.served import Served, served_with

GAME, OWN = "three_card_prime", "three_card_poker"
SLOW = "tests.web.slow_module"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served_with(EXAMPLE, tmp_path_factory.mktemp("office")) as found:
        yield found


def form(house: Served, data: dict[str, Any] | str) -> Any:
    text = data if isinstance(data, str) else json.dumps(data)
    return house.client("floor").ask("POST", "/submissions/form", {"text": text})


def questions(told: Any) -> dict[str, Any]:
    return {asked["key"]: asked for part in told["parts"] for asked in part["questions"]}


def paper(house: Served, path: str, role: str = "floor", body: Any = None) -> requests.Response:
    headers = {"Authorization": f"Bearer {house.token(role)}"}
    method = "GET" if body is None else "POST"
    return requests.request(method, f"{house.address}/api{path}", headers=headers, json=body, timeout=120)


@pytest.mark.parametrize("game", [GAME, OWN])
def test_a_form_is_begun_changed_refused_at_its_question_mended_and_opened(house: Served, game: str) -> None:
    begun = paper(house, f"/games/{game}/template").text
    told = form(house, begun)
    assert told["valid"]
    assert told["toml"] == begun
    data = told["submission"]
    refused = form(house, {**data, "decks": 2})
    [problem] = refused["errors"]
    assert (problem["key"], refused["valid"]) == ("decks", False)
    assert problem["clause"] in GAMES[game].clauses
    assert "“Shuffling”: “automated shuffler”" in problem["message"], "what would be right, in the words of the form"
    assert questions(refused)["decks"]["value"] == 2
    assert tomllib.loads(refused["toml"])["decks"] == 2, "nothing is lost"
    mended = form(house, {**data, "decks": 2, "shuffling": "shuffler"})
    assert mended["valid"]
    assert form(house, mended["toml"])["submission"] == mended["submission"]
    name = f"from-the-form-{game.replace('_', '-')}"
    house.client("floor").ask("POST", "/tables", {"name": name, "submission": mended["submission"]})
    assert house.casino.floor.state(name).rules.submission.decks == 2
    kept = paper(house, f"/tables/{name}/papers/submission.toml").text
    assert form(house, kept)["submission"] == mended["submission"]


def test_the_hold_under_every_choice_is_that_of_analyze(house: Served) -> None:
    game = GAMES[GAME]
    found = house.client("floor").ask("GET", f"/games/{GAME}/holds")
    by_letter = {(entry["wager"], entry["paytable"]): entry for entry in analyze(game)}
    usual = [entry for entry in found if entry["readings"].items() <= game.default_readings().items()]
    assert {(entry["wager"], entry["paytable"]) for entry in usual} == set(by_letter)
    for entry in usual:
        same = by_letter[entry["wager"], entry["paytable"]]
        assert (entry["ev"], entry["hold_pct"], entry["readings"]) == (same["ev"], same["hold_pct"], same["readings"])
        others = [each for each in found if (each["wager"], each["paytable"]) == (entry["wager"], entry["paytable"])]
        told = [(each["readings"], each["ev"]) for each in others if each is not entry]
        assert told == [(each["readings"], each["ev"]) for each in same["other_readings"]]
    base = next(entry for entry in usual if entry["wager"] == "base")
    assert Fraction(int(base["ev"]["num"]), int(base["ev"]["den"])) == Fraction(-919299, 20358520)


def test_a_submission_is_judged_by_the_edition_it_names(house: Served) -> None:
    """By the form and by the check alike; without one, by the law of today."""
    data = {**tomllib.loads(template(find(OWN))), "seats": 7}
    assert form(house, data)["valid"]
    told = form(house, {**data, "edition": "2022-03-01"})
    assert [problem["key"] for problem in told["errors"]] == ["seats"]
    assert questions(told)["edition"]["value"] == "2022-03-01"
    assert questions(told)["seats"]["most"] == 6
    text = json.dumps({**data, "edition": "2022-03-01"})
    [checked_so] = house.client().ask("POST", "/submissions/check", {"text": text})["errors"]
    [asked_so] = told["errors"]
    assert {key: asked_so[key] for key in ("key", "clause")} == {key: checked_so[key] for key in ("key", "clause")}
    assert checked_so["message"] == "seats is 7; it can be a whole number from 1 to 6"  # A file is mended by its keys.
    assert asked_so["message"] == "“Player positions” is 7; it can be a whole number from 1 to 6"


def test_the_hold_is_of_the_edition_that_is_asked_for(house: Served) -> None:
    floor = house.client("floor")
    first, today = (floor.ask("GET", f"/games/{OWN}/holds{edition}") for edition in ("?edition=2022-03-01", ""))
    moved = [
        (before["wager"], before["paytable"])
        for before, after in zip(first, today, strict=True)
        if before["ev"] != after["ev"]
    ]
    assert moved == [("pair_plus", "B")], "what the second printing changed"
    with pytest.raises(PitbossError, match="has no edition of '1999-01-01'"):
        floor.ask("GET", f"/games/{OWN}/holds?edition=1999-01-01")


def test_what_a_drawn_bonus_gives_back_stands_beside_its_rate(house: Served) -> None:
    game = GAMES["crazy_4_poker"]
    data = tomllib.loads(template(game))
    before, after = (
        questions(form(house, {**data, "magic_card_rate": rate}))["magic_card_rate"]["hold"] for rate in ("0", "1/250")
    )
    held = [Fraction(int(each["num"]), int(each["den"])) for each in (before, after)]
    assert held[0] - held[1] == Fraction(1, 250) * 20 * Fraction(5, 52)


def test_papers_of_a_table_and_of_a_draft(house: Served) -> None:
    table, game = GAME.replace("_", "-"), GAMES[GAME]
    drawn = paper(house, f"/tables/{table}/papers/layout.svg", "regulator")
    assert (drawn.status_code, drawn.headers["content-type"]) == (200, "image/svg+xml")
    submission = checked(game, tomllib.loads(template(game)))[0]
    assert drawn.text == str(layout(submission))
    assert drawn.headers["content-disposition"] == f'attachment; filename="{table}-layout.svg"'
    data = {**tomllib.loads(template(game)), "certificate_holder": "The Harbor"}
    rules = paper(house, "/papers/rules.pdf", body={"submission": data})
    assert rules.content.startswith(b"%PDF")
    filed = paper(house, "/papers/filing.json", body={"submission": data, "date": "31 January 2027"}).json()
    assert (filed["certificate_holder"], filed["date"]) == ("The Harbor", "31 January 2027")
    assert [each["ev"] for each in filed["hold"]] == [each["ev"] for each in analyze(submission=submission)]
    other = {**data, "paytables": {**data["paytables"], "pair_bonus": "B"}}
    amended = paper(house, "/papers/filing.json", body={"submission": other, "amends": table}).json()
    assert [change["old"] + change["new"] for change in amended["changes"]] == ["Example CasinoThe Harbor", "AB"]
    assert [change["wager"] for change in amended["hold_changes"]] == ["Pair Bonus"]
    wrong = paper(house, "/papers/filing.json", body={"submission": other, "amends": "cajun-stud"})
    assert wrong.json()["error"]["code"] == "other_game"
    told = paper(house, "/papers/sign.svg", body={"submission": {**data, "decks": 2}})
    assert (told.status_code, told.json()["error"]["code"]) == (422, "bad_submission")
    assert told.json()["error"]["clause"] == "679a.3(b)"
    assert paper(house, f"/tables/{table}/papers/poem.pdf").status_code == 404


@pytest.mark.long
@pytest.mark.parametrize("file", PAPERS)
def test_every_paper_of_a_game_of_ones_own(house: Served, file: str) -> None:
    found = paper(house, f"/tables/{OWN.replace('_', '-')}/papers/{file}")
    assert found.status_code == 200, found.text
    assert found.headers["content-type"].startswith(PAPERS[file].kind)
    assert found.content.startswith(b"%PDF") == file.endswith(".pdf")
    assert len(found.content) > 1000


def test_the_office_is_for_the_floor_and_papers_for_the_regulator_too(house: Served) -> None:
    for name in ("player", "dealer", "administrator"):
        for method, path, body in (
            ("POST", "/submissions/form", {"text": ""}),
            ("GET", f"/games/{GAME}/holds", None),
            ("POST", "/papers/sign.svg", {"submission": {}}),
            ("GET", "/tables/cajun-stud/papers/sign.svg", None),
        ):
            with pytest.raises(PitbossError) as refused:
                house.client(name).ask(method, path, body)
            assert refused.value.code == "wrong_role"
    assert house.client("regulator").ask("GET", f"/games/{GAME}/holds")


def test_long_work_has_an_end_one_at_a_time_and_only_so_many_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([os.environ.get("PYTHONPATH", "src"), "."]))
    monkeypatch.setattr(background_process, "SECONDS_MOST", 1.0)
    monkeypatch.setattr(background_process, "WAITING_MOST", 2)

    async def tried() -> None:
        office = background_process.BackgroundProcess("it could not be made", code="no_paper")
        for how in (b"for ever", b"a mistake"):
            with pytest.raises(PitbossError, match="could not be made") as refused:
                await office.run(SLOW, how)
            assert refused.value.code == "no_paper"
        told = await asyncio.gather(*(office.run(SLOW, b"well") for _ in range(3)), return_exceptions=True)
        assert told[:2] == [b"well", b"well"]
        assert isinstance(told[2], PitbossError)
        assert told[2].code == "too_many"

    asyncio.run(tried())
