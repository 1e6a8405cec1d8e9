"""The image of `deploy/Dockerfile` is built, and a house runs in it as confined as `deploy/compose.yaml` says."""

import json
import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest
import yaml

pytestmark = pytest.mark.container

ROOT = Path(__file__).resolve().parents[2]
ENGINE = os.environ.get("ENGINE") or "docker"
IMAGE, HOUSE = "pitboss-tried", f"pitboss-tried-{os.getpid()}"
STOPPED = 130  # As a program that was interrupted says.


def engine(*words: str, seconds: int = 60) -> str:
    ran = subprocess.run([ENGINE, *words], cwd=ROOT, capture_output=True, text=True, timeout=seconds, check=False)
    assert ran.returncode == 0, f"{ENGINE} {' '.join(words)}\n{ran.stdout}{ran.stderr}"
    return ran.stdout


@pytest.fixture(scope="module")
def image() -> str:
    assert shutil.which(ENGINE), (
        f"There is no {ENGINE} here. Install a container engine, or name another: ENGINE=podman"
    )
    engine("build", "-f", "deploy/Dockerfile", "-t", IMAGE, ".", seconds=900)
    return IMAGE


@pytest.fixture(scope="module")
def confined() -> list[str]:
    """What the compose file puts around a host."""
    host: dict[str, Any] = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())["x-host"]
    assert host["read_only"]
    words = ["--read-only", "--network", "host", "-v", f"{HOUSE}:/var/lib/pitboss"]
    words += [word for place in host["tmpfs"] for word in ("--tmpfs", place)]
    words += [word for name in host["cap_drop"] for word in ("--cap-drop", name)]
    return words + [
        word for option in host["security_opt"] for word in ("--security-opt", option.removesuffix(":true"))
    ]


@pytest.fixture
def _volume() -> Iterator[None]:
    yield
    engine("volume", "rm", "-f", HOUSE)


def within(image: str, confined: list[str], *command: str) -> str:
    entry, *rest = command
    return engine("run", "--rm", *confined, "--entrypoint", entry, image, *rest)


@pytest.mark.usefixtures("_volume")
def test_the_image_holds_the_pins_and_nothing_beside(image: str, confined: list[str]) -> None:
    """What pip put there for itself aside."""
    listed = within(image, confined, "python", "-m", "pip", "list", "--format", "json", "--disable-pip-version-check")
    pins = set(re.findall(r"^([\w.-]+)==([^ ;\\]+)", (ROOT / "requirements-serve.txt").read_text(), re.MULTILINE))
    there = {row["name"].lower().replace("_", "-"): row["version"] for row in json.loads(listed)}
    assert {name for name, version in there.items() if (name, version) not in pins} <= {"pip", "setuptools", "wheel"}
    assert {"fastapi", "sqlalchemy", "psycopg"} <= there.keys()


@pytest.mark.usefixtures("_volume")
def test_a_house_comes_up_stops_and_is_there_again(image: str, confined: list[str]) -> None:
    assert within(image, confined, "id", "-u").strip() == "10001"
    told, code = lived(image, [*confined, "-e", "PITBOSS_CREATE=true"])
    assert "First run: make an administrator's account at" in told
    assert code == STOPPED
    modes = within(image, confined, "find", "/var/lib/pitboss", "-newer", "/venv", "-type", "f", "-perm", "/077")
    assert modes == ""  # Nothing that it wrote is anyone else's to read.
    told, code = lived(image, confined)  # Without leave to make a house: this is the one that was made.
    assert code == STOPPED


def lived(image: str, words: list[str]) -> tuple[str, int]:
    """Up until it is ready and its tables are there, then stopped: what it said, and its exit code."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    settings = ["-e", "PITBOSS_HOST=127.0.0.1", "-e", f"PITBOSS_PORT={port}"]
    engine("run", "-d", "--name", HOUSE, *words, *settings, image)
    try:
        ready(f"http://127.0.0.1:{port}/readyz")
        with urlopen(f"http://127.0.0.1:{port}/api/tables", timeout=10) as answer:
            assert len(json.load(answer)) == 6
        engine("stop", "-t", "20", HOUSE)
        code = int(engine("inspect", HOUSE, "--format", "{{.State.ExitCode}}"))
        logs = subprocess.run([ENGINE, "logs", HOUSE], capture_output=True, text=True, timeout=60, check=True)
        return logs.stdout + logs.stderr, code
    finally:
        engine("rm", "-f", HOUSE)


def ready(address: str) -> None:
    end = time.monotonic() + 60
    while True:
        try:
            with urlopen(address, timeout=3) as answer:
                assert json.load(answer) == {"ready": True, "troubles": []}
            return
        except (URLError, ConnectionError):
            assert time.monotonic() < end, engine("logs", HOUSE)
            time.sleep(0.2)
