"""`docs/hosting.md` and the files of `deploy/` are held to the program: what they name exists, what they say works."""

import json
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
import typer
import yaml  # type: ignore[import-untyped]

from pitboss.cli import app, server
from pitboss.cli.serving import SETTINGS, configured
from pitboss.trust.keys import key_folder
from tests.web.served import Served, served

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
SECONDS = 60
METRIC = re.compile(r"\bpitboss_[a-z_]+")
OF_HISTOGRAMS = ("_bucket", "_count", "_sum")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


def commands() -> Iterator[list[str]]:
    """Every `pitboss` command the page tells one to type, without what a shell does around it."""
    for block in blocks("console elsewhere"):
        for line in block.splitlines():
            words = shlex.split(line.removeprefix("$ ").partition(" | ")[0].rstrip("& "))
            if "pitboss" in words and words[0] != "docker":
                yield words[words.index("pitboss") + 1 :]


@pytest.mark.parametrize("words", [words for words in commands() if words and words[0] == "serve"], ids=" ".join)
def test_every_command_of_the_page_is_one(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "_serve", lambda given: None)
    monkeypatch.setattr(server, "configured", lambda file: {})
    typer.main.get_command(app)(words, standalone_mode=False)


def test_the_house_of_the_page_comes_up(tmp_path: Path) -> None:
    """The first command as written, at a place of the test's own."""
    words = [word.replace("/srv/pitboss", str(tmp_path)) for word in next(commands())]
    command = [sys.executable, "-m", "pitboss", *words, "--port", "0", "--log-format", "json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as house:
        try:
            assert house.stdout is not None
            address = house.stdout.readline().split()[-1]
            for path in ("healthz", "readyz", "metrics"):
                with urlopen(f"{address}{path}", timeout=SECONDS) as told:
                    assert told.status == 200
        finally:
            house.terminate()
            house.wait(SECONDS)
    assert (tmp_path / "house.db").is_file()


def test_the_settings_of_the_page_are_read(tmp_path: Path) -> None:
    (text,) = blocks("toml")
    (tmp_path / "pitboss.toml").write_text(text)
    assert configured(tmp_path / "pitboss.toml")["port"] == 8001


def test_the_unit_is_the_pages_and_systemd_takes_it(tmp_path: Path) -> None:
    (unit,) = blocks("ini")
    assert (DEPLOY / "pitboss@.service").read_text() == unit
    checker = shutil.which("systemd-analyze")
    if checker is not None:
        (tmp_path / "pitboss@.service").write_text(re.sub(r"ExecStart=\S+", f"ExecStart={sys.executable}", unit))
        done = subprocess.run(
            [checker, "verify", str(tmp_path / "pitboss@8001.service")],
            capture_output=True, text=True, timeout=SECONDS, check=False,
        )  # fmt: skip
        assert "pitboss@" not in done.stderr, done.stderr
    named = set(re.findall(r"PITBOSS_([A-Z_]+)=", unit))
    assert named <= {name.upper() for name in SETTINGS} | {"KEYS"}


def test_the_page_names_the_folder_of_the_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PITBOSS_KEYS", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/of/ann")
    place = key_folder().as_posix().replace("/of/ann", "~")
    assert set(re.findall(r"`(~/[^`]*keys)`", PAGE)) == {place}


def test_nginx_is_told_the_same_on_the_page_and_in_the_containers() -> None:
    def plain(text: str) -> list[str]:
        kept = [line.split("#")[0].split() for line in text.splitlines()]
        return [words[0] for words in kept if words and words[0] not in ("server", "ssl_certificate", "server_name")]

    (page,) = blocks("nginx")
    assert plain((DEPLOY / "nginx.conf").read_text()) == plain(page)


@pytest.fixture(scope="module")
def compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text())


def test_the_containers_name_settings_files_and_services_that_exist(compose: Any) -> None:
    known = {f"PITBOSS_{name.upper()}" for name in SETTINGS} | {"PITBOSS_KEYS", "FORWARDED_ALLOW_IPS"}
    services = compose["services"]
    for name in ("host1", "host2"):
        assert set(services[name]["environment"]) <= known
    assert "PITBOSS_CREATE" not in services["host2"]["environment"]  # A second host never makes a house.
    for service in services.values():
        assert set(service.get("depends_on", ())) <= services.keys()
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            made_there = source in compose["volumes"] or source == "./certificates"
            assert made_there or (DEPLOY / source).exists(), source
    upstream = set(re.findall(r"server (host\d):8000", (DEPLOY / "nginx.conf").read_text()))
    scraped = yaml.safe_load((DEPLOY / "prometheus.yml").read_text())["scrape_configs"][0]["static_configs"][0][
        "targets"
    ]
    assert upstream == {target.split(":")[0] for target in scraped} == {"host1", "host2"}


def test_the_image_is_made_of_files_that_exist_and_settings_that_are_known() -> None:
    text = (DEPLOY / "Dockerfile").read_text().replace("\\\n", " ")
    copied = [
        words[1] for line in text.splitlines() if (words := line.split())[:1] == ["COPY"] and "--from" not in line
    ]
    assert copied == ["requirements-serve.txt", "src"]
    kept = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    assert set(copied) == set(kept)
    assert all((ROOT / name).exists() for name in copied)
    named = set(re.findall(r"PITBOSS_([A-Z_]+)=", text))
    assert named <= {name.upper() for name in SETTINGS} | {"KEYS"}
    entry = json.loads(re.findall(r"^ENTRYPOINT (.*)$", text, re.MULTILINE)[0])
    assert entry == ["python", "-m", "pitboss", "serve"]


def test_every_figure_on_the_dashboard_and_in_the_alerts_is_served(tmp_path: Path) -> None:
    with served(tmp_path, standard_tables=False) as house:
        there = names(house)
    dashboard = json.loads((DEPLOY / "grafana" / "house.json").read_text())
    shown = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    rules = [rule for group in yaml.safe_load((DEPLOY / "alerts.yml").read_text())["groups"] for rule in group["rules"]]
    for expression in (*shown, *(rule["expr"] for rule in rules)):
        for name in METRIC.findall(expression):
            assert name in there, expression


def names(house: Served) -> set[str]:
    with urlopen(f"{house.address}/metrics", timeout=SECONDS) as told:
        lines = told.read().decode().splitlines()
    kinds = dict(line.split()[2:4] for line in lines if line.startswith("# TYPE "))
    found = set(kinds)
    for name, kind in kinds.items():
        found |= {name + end for end in OF_HISTOGRAMS} if kind == "histogram" else set()
    return found
