"""What the operator has set: the same on every host, kept, and refused where it makes no sense."""

import json

import pytest
from typer.testing import CliRunner

from pitboss.cli import app as command_line
from pitboss.errors import BadInput
from pitboss.house import settings as h
from pitboss.house.commands import ChangeSettings
from pitboss.house.events import SettingChanged, SettingsFound
from pitboss.log.house_log import HouseLog
from pitboss.log.table_log import Store
from pitboss.projections.audit import verify
from tests.house_events import recorded

from .conftest import Open


def log_of(store: Store) -> HouseLog:
    return HouseLog(store, "house")


def change(log: HouseLog, **settings: bool | int) -> h.HouseSettings:
    return log.submit(ChangeSettings(at=5, settings=settings)).settings


def test_a_house_is_in_practice_until_someone_says_otherwise(open_store: Open) -> None:
    one, other = log_of(open_store()), log_of(open_store())
    assert other.current().settings == h.HouseSettings()
    assert other.state.settings.kind == "practice"
    assert change(one, licensed=True, buy_in_most=123_45).licensed
    settings = other.current().settings
    assert (settings.kind, settings.buy_in_most) == ("licensed", 123_45)
    assert change(other, licensed=False).buy_in_most == 123_45
    assert one.current().settings.kind == "practice"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("licensed", 1), ("licensed", "true"), ("licence", True), ("buy_in_most", -1), ("buy_in_most", 1.5),
        ("buy_in_most", True), ("buy_in_most", 10**13), ("staff_idle_minutes", 0), ("staff_idle_minutes", None),
    ],
)  # fmt: skip
def test_a_setting_that_makes_no_sense_is_refused_and_none_is_changed(store: Store, name: str, value: object) -> None:
    log = log_of(store)
    with pytest.raises(BadInput) as refused:
        log.submit(ChangeSettings(at=5, settings={"chips_most": 1, name: value}))  # type: ignore[dict-item]
    assert refused.value.code == "bad_setting"
    assert log.current().settings == h.HouseSettings()


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


def finding(store: Store) -> str:
    found = verify(store).finding
    return "" if found is None else found.what


def test_every_change_is_an_event(url: str) -> None:
    run = CliRunner().invoke
    with Store(url) as store:
        for words in ("licensed=true", "buy_in_most=12.50", "buy_in_most=12.50"):
            assert run(command_line, ["settings", words, "--database", url]).exit_code == 0
        events = [one.event for one in recorded(log_of(store))]
        assert [(e.setting, e.before, e.after) for e in events if isinstance(e, SettingChanged)] == [
            ("licensed", "false", "true"), ("buy_in_most", "10000.00", "12.50"),
        ]  # fmt: skip
        assert [type(e) for e in events if isinstance(e, SettingsFound)] == [SettingsFound], "written once"
        assert finding(store) == ""


def test_a_setting_of_another_version_is_left_out(store: Store) -> None:
    log = log_of(store)
    log.append_events(SettingsFound(at=1, settings={"chips_most": "7.00", "pace": "1"}))
    log.append_events(SettingChanged(at=2, setting="pace", before="1", after="2"))
    assert log.current().settings == h.HouseSettings(chips_most=700)
    assert finding(store) == ""
