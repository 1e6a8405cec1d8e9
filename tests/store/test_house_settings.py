"""What the operator has set: the same on every host, kept, and refused where it makes no sense."""

import json

import pytest
from typer.testing import CliRunner

from pitboss.cli import app as command_line
from pitboss.errors import BadInput
from pitboss.store import house_settings as h
from pitboss.store.log import Store

from .conftest import Open


def test_a_house_is_in_practice_until_someone_says_otherwise(open_store: Open) -> None:
    one, other = open_store(), open_store()
    assert h.read(other.engine) == h.HouseSettings()
    assert h.read(other.engine).kind == "practice"
    assert h.change(one.engine, {"licensed": True, "buy_in_most": 123_45}).licensed
    assert (h.read(other.engine).kind, h.read(other.engine).buy_in_most) == ("licensed", 123_45)
    assert h.change(other.engine, {"licensed": False}).buy_in_most == 123_45
    assert h.read(one.engine).kind == "practice"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("licensed", 1), ("licensed", "true"), ("licence", True), ("buy_in_most", -1), ("buy_in_most", 1.5),
        ("buy_in_most", True), ("buy_in_most", 10**13), ("staff_idle_minutes", 0), ("staff_idle_minutes", None),
    ],
)  # fmt: skip
def test_a_setting_that_makes_no_sense_is_refused_and_none_is_changed(store: Store, name: str, value: object) -> None:
    with pytest.raises(BadInput) as refused:
        h.change(store.engine, {"chips_most": 1, name: value})
    assert refused.value.code == "bad_setting"
    assert h.read(store.engine) == h.HouseSettings()


def test_the_command_sets_and_shows(sqlite_url: str) -> None:
    Store(sqlite_url).close()
    run = CliRunner().invoke
    asked = ["settings", "licensed=true", "buy_in_most=12.50", "staff_idle_minutes=7", "--json"]
    told = json.loads(run(command_line, [*asked, "--database", sqlite_url]).stdout)
    assert (told["licensed"], told["buy_in_most"], told["staff_idle_minutes"]) == (True, "12.50", 7)
    assert json.loads(run(command_line, ["settings", "--json", "--database", sqlite_url]).stdout) == told
    for wrong in ("licensed", "licensed=yes", "buy_in_most=x", "staff_idle_minutes=" + "9" * 5000, "x=1"):
        refused = run(command_line, ["settings", wrong, "--database", sqlite_url])
        assert isinstance(refused.exception, BadInput), wrong
        assert len(str(refused.exception)) < 1000
    assert json.loads(run(command_line, ["settings", "--json", "--database", sqlite_url]).stdout) == told
