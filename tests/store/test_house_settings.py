"""What the operator has set: the same on every host, kept, and refused where it makes no sense."""

import json

import pytest
from sqlalchemy import delete, insert, update
from typer.testing import CliRunner

from pitboss.cli import app as command_line
from pitboss.errors import BadInput
from pitboss.house.events import SettingChanged, SettingsFound
from pitboss.records.audit import verify
from pitboss.records.settings_audit import note_settings
from pitboss.store import house_settings as h
from pitboss.store.house_log import HouseLog
from pitboss.store.house_schema import SETTINGS
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


def log_of(store: Store) -> HouseLog:
    return HouseLog(store, "house")


def finding(store: Store) -> str:
    found = verify(store).finding
    return "" if found is None else found.what


def test_every_change_is_an_event_and_one_behind_the_house_s_back_is_found(url: str) -> None:
    run = CliRunner().invoke
    with Store(url) as store:
        for words in ("licensed=true", "buy_in_most=12.50"):
            assert run(command_line, ["settings", words, "--database", url]).exit_code == 0
        events = [one.event for one in log_of(store).read()]
        assert [(e.setting, e.before, e.after) for e in events if isinstance(e, SettingChanged)] == [
            ("licensed", "false", "true"), ("buy_in_most", "10000.00", "12.50"),
        ]  # fmt: skip
        assert [type(e) for e in events if isinstance(e, SettingsFound)] == [SettingsFound], "written once"
        assert finding(store) == ""
        with store.engine.begin() as behind:
            behind.execute(update(SETTINGS).where(SETTINGS.c.name == "buy_in_most").values(value="9999999"))
        assert finding(store) == "the setting buy_in_most is 99999.99; the log says 12.50"
        with store.engine.begin() as behind:
            behind.execute(delete(SETTINGS))  # As if nothing had ever been set.
        assert "the setting licensed is false; the log says true" in finding(store)
        with store.engine.begin() as behind:
            behind.execute(insert(SETTINGS).values(name="chips_most", value='"plenty"'))
        assert "cannot be read" in finding(store)


def test_a_setting_nobody_recorded_is_found_and_an_older_log_is_not_judged(store: Store) -> None:
    h.change(store.engine, {"chips_most": 7})
    assert finding(store) == "", "a log from before settings were recorded"
    note_settings(log_of(store), h.read(store.engine), 5)
    note_settings(log_of(store), h.HouseSettings(), 6)
    assert finding(store) == ""
    h.change(store.engine, {"staff_idle_minutes": 600})
    assert finding(store) == "the setting staff_idle_minutes is 600; the log says 30"
