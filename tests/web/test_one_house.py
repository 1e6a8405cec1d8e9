"""A SQLite house has one process, one file and one beginning: never two at once, never another file, never anew by accident."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.cli import app as command_line
from pitboss.errors import BadInput
from pitboss.log.single_process import single_process_claim
from pitboss.log.table_log import Store
from pitboss.web.app import listening
from tests.web.hosts import SECONDS

PROGRAM = [sys.executable, "-m", "pitboss", "serve", "--port", "0", "--database"]


def test_a_second_serve_is_refused_and_a_house_whose_file_is_gone_stops(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    with subprocess.Popen(
        [*PROGRAM, f"sqlite:///{file}", "--create"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as house:
        assert house.stdout is not None
        assert "pitboss is at" in house.stdout.readline()
        second = subprocess.run([*PROGRAM, f"sqlite:///{file}"], capture_output=True, text=True, timeout=SECONDS)
        assert second.returncode == 2
        assert f"is being served already, by process {house.pid}" in second.stderr
        os.rename(file, tmp_path / "elsewhere.db")
        _, said = house.communicate(timeout=SECONDS)
    assert house.returncode == 2
    assert "removed or replaced while it was served" in said.splitlines()[-1]


def test_the_claim_ends_with_who_made_it(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    with single_process_claim(url), pytest.raises(BadInput, match="is being served already"), single_process_claim(url):
        raise AssertionError("two serve it")
    with single_process_claim(url), single_process_claim("sqlite://"), single_process_claim("postgresql://host/name"):
        assert (tmp_path / "house.db-serving").stat().st_mode & 0o777 == 0o600


def test_a_house_is_not_served_by_a_second_name_of_its_file(tmp_path: Path) -> None:
    """By a symbolic link it is the same claim; a hard link has files of its own beside it, and would be damaged."""
    file, link, hard = (tmp_path / name for name in ("house.db", "link.db", "hard.db"))
    Store(f"sqlite:///{file}").close()
    link.symlink_to(file)
    with (
        single_process_claim(f"sqlite:///{file}"),
        pytest.raises(BadInput, match="is being served already"),
        single_process_claim(f"sqlite:///{link}"),
    ):
        raise AssertionError("two serve it")
    os.link(file, hard)
    for name in (file, hard, link):
        with pytest.raises(BadInput, match="has 2 names"), single_process_claim(f"sqlite:///{name}"):
            raise AssertionError("it is served")


@pytest.mark.parametrize("there", [False, True])
def test_a_house_that_should_exist_and_does_not_is_not_made_anew(tmp_path: Path, there: bool) -> None:
    """As when its volume is not mounted; nor is an empty file a house."""
    file = tmp_path / "volume" / "house.db"
    file.parent.mkdir()
    if there:
        file.touch()
    told = CliRunner().invoke(command_line, ["serve", "--port", "0", "--database", f"sqlite:///{file}"])
    assert isinstance(told.exception, BadInput)
    assert told.exception.code == "no_database"
    assert "say --create" in told.exception.message
    assert file.exists() == there


def test_a_database_without_a_house_is_not_made_one(postgres_url: str) -> None:
    told = CliRunner().invoke(command_line, ["serve", "--port", "0", "--database", postgres_url])
    assert isinstance(told.exception, BadInput)
    assert "there is no house in that database" in told.exception.message
    with pytest.raises(BadInput, match="there is no house"):
        Store(postgres_url, existing=True)
    Store(postgres_url).close()
    Store(postgres_url, existing=True).close()


def test_a_folder_that_cannot_be_written_is_named_as_what_it_is() -> None:
    """And not as an address that cannot be listened at."""
    with (
        pytest.raises(BadInput, match=r"/proc/house\.db-serving cannot be written") as told,
        single_process_claim("sqlite:////proc/house.db"),
    ):
        raise AssertionError("it is served")
    assert told.value.code == "cannot_write"


def test_an_address_that_is_taken_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other, pytest.raises(BadInput, match="in use") as told:
        listening("127.0.0.1", other.getsockname()[1])
    assert told.value.code == "cannot_listen"


@pytest.mark.parametrize(("place", "says"), [("", "is a folder"), ("none/house.db", "there is no folder")])
def test_a_place_where_no_house_can_lie_is_named(tmp_path: Path, place: str, says: str) -> None:
    url = f"sqlite:///{tmp_path}/{place}"
    with single_process_claim(url), pytest.raises(BadInput, match=says):
        Store(url)
