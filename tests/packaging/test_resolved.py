"""Wheels for every platform and every Python, and a wheel that runs in an empty environment: they ask a package index."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.test_built import ROOT, build

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


@pytest.mark.long
def test_the_wheel_runs_in_an_empty_environment(tmp_path: Path) -> None:
    wheel = build(tmp_path / "dist", "wheel")[".whl"]
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    pip = [str(venv / "bin" / "python"), "-m", "pip", "-q", "--disable-pip-version-check", "install"]
    subprocess.run([*pip, str(wheel)], check=True, capture_output=True)
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"} | {
        "PATH": f"{venv}/bin:/usr/bin:/bin"
    }

    def ask(command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["bash", "-c", command], cwd=tmp_path, env=env, capture_output=True, text=True, check=False, timeout=300
        )

    from pitboss.cli.examples import EXAMPLES
    from tests.cli.test_extras import NEEDS

    (tmp_path / "table.toml").write_text(ask("pitboss submission new cajun_stud").stdout)
    for name, (command, extra) in NEEDS.items():
        example = EXAMPLES[name] if name == "settle" else f"echo q | pitboss {command}"
        done = ask(example)
        assert "Traceback" not in done.stderr, name
        assert (extra is None) == ("pip install" not in done.stderr), (name, done.stderr)
    told = ask("pitboss clauses")
    assert " 0 honoured" not in told.stdout
