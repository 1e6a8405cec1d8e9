"""Wheels for every platform and every Python, and a wheel that runs in an empty environment: they ask a package index."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from urllib.request import urlopen

import pytest

from pitboss.cli.commands import EXAMPLES
from tests.cli import test_examples
from tests.cli.test_extras import NEEDS
from tests.packaging.test_built import ROOT, build
from tests.store.conftest import postgres_server

UV = shutil.which("uv") or str(Path(sys.executable).parent / "uv")
# On Macs with an Intel processor Numba has no wheels any more: the light core and the papers are what runs there.
EVERYWHERE = ("x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "aarch64-apple-darwin", "x86_64-pc-windows-msvc")
PLATFORMS = [*((each, "all") for each in EVERYWHERE), ("x86_64-apple-darwin", "paper")]
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


@pytest.mark.long
@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize(("platform", "extra"), PLATFORMS)
def test_wheels_are_there_without_a_compiler(platform: str, extra: str, python: str, tmp_path: Path) -> None:
    command = [
        UV, "pip", "compile", "-q", "pyproject.toml", "--extra", extra, "--python-platform", platform,
        "--python-version", python, "--only-binary", ":all:", "-o", str(tmp_path / "resolved.txt"),
    ]  # fmt: skip
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "msgspec==" in (tmp_path / "resolved.txt").read_text()


Installed = Callable[[str], dict[str, str]]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("dist"), "wheel")[".whl"]


@pytest.fixture
def installed(wheel: Path, tmp_path: Path) -> Installed:
    """The wheel in an environment that was empty: the variables of a shell that finds it there, and nothing of ours."""

    def install(extra: str) -> dict[str, str]:
        venv = tmp_path / "venv"
        subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
        pip = [str(venv / "bin" / "python"), "-m", "pip", "-q", "--disable-pip-version-check", "install"]
        subprocess.run([*pip, f"{wheel}{extra}"], check=True, capture_output=True)
        ours = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}
        places = {
            "HOME": str(tmp_path / "home"),
            "XDG_DATA_HOME": str(tmp_path / "data"),
            "PITBOSS_KEYS": str(tmp_path / "keys"),
        }
        return {**ours, **places, "PATH": f"{venv}/bin:/usr/bin:/bin"}

    return install


@pytest.mark.long
def test_the_light_core_runs_in_an_empty_environment(installed: Installed, tmp_path: Path) -> None:
    """What it can do it does; for the rest it names the extra."""
    env = installed("")

    def ask(command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["bash", "-c", command], cwd=tmp_path, env=env, capture_output=True, text=True, check=False, timeout=300
        )

    (tmp_path / "table.toml").write_text(ask("pitboss submission new cajun_stud").stdout)
    (tmp_path / "own.toml").write_text('game = "crazy_4_poker"\n')
    for name, (command, extra) in NEEDS.items():
        example = EXAMPLES[name] if name == "settle" else f"echo q | pitboss {command}"
        done = ask(example)
        assert "Traceback" not in done.stderr, name
        assert (extra is None) == ("pip install" not in done.stderr), (name, done.stderr)
    told = ask("pitboss clauses")
    assert " 0 honoured" not in told.stdout


folder = test_examples.folder  # What the examples name.


@pytest.mark.long
def test_the_whole_wheel_runs_every_command_in_an_empty_environment(installed: Installed, folder: Path) -> None:
    env = installed("[all]")
    for name in EXAMPLES:
        if name not in test_examples.UNENDING:
            test_examples.runs(name, folder, env)


@pytest.mark.long
def test_two_hosts_come_up_as_the_page_says(installed: Installed, tmp_path: Path) -> None:
    """docs/hosting.md, "Several processes, one floor", typed into a shell of a bare machine that has a PostgreSQL."""
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    (typed,) = re.findall(r"```console elsewhere\n(\$ pip install .*?)```", page, re.DOTALL)
    typed = re.sub(r"^\$ ", "", typed, flags=re.MULTILINE)
    assert typed.startswith("pip install '.[postgres]'\ncreatedb pitboss\n")
    with postgres_server(tmp_path / "postgres") as server:
        uri = server.get_uri()  # The user's own there is another than `pitboss`, and so is the way in.
        script = typed.split("\n", 2)[2].replace("postgresql://pitboss@/pitboss", f"'{uri}'")
        ports = {name: free_port() for name in ("8001", "8002")}
        for name, port in ports.items():
            script = script.replace(f"--port {name}", f"--port {port}")
        # One makes the house; the other is typed when it has.
        script = script.replace("--create &\n", "--create &\nread\n") + "read; kill $(jobs -p); wait"
        with subprocess.Popen(
            ["bash", "-c", script], env=installed("[postgres]"), stdin=subprocess.PIPE, text=True
        ) as shell:
            assert shell.stdin is not None
            try:
                for port in ports.values():
                    assert [table["name"] for table in tables_at(port)]
                    shell.stdin.write("\n")
                    shell.stdin.flush()
            finally:
                shell.stdin.close()
                shell.wait(60)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port


def tables_at(port: int) -> list[dict[str, object]]:
    end = time.monotonic() + 600
    while True:
        try:
            with (
                urlopen(f"http://127.0.0.1:{port}/readyz", timeout=60),
                urlopen(f"http://127.0.0.1:{port}/api/tables", timeout=60) as answer,
            ):
                found: list[dict[str, object]] = json.load(answer)
                return found
        except OSError:  # Not up yet, or late on a busy machine.
            assert time.monotonic() < end
            time.sleep(0.2)
