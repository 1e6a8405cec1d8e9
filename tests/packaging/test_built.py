"""What is built: the proofs travel in the wheel, the sdist is whole, the same sources give the same bytes."""

import hashlib
import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from docs.release import CHANGELOG, notes
from pitboss import __version__
from pitboss.clause_trace.trace import trace
from tests.cli.light import WITHOUT, absent

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("src", "tests", "docs", "benchmarks", "examples", "submissions")
DOORS = (
    "pyproject.toml", "hatch_build.py", "Makefile", "README.md", "LICENSE", "CHANGELOG.md", "requirements.txt",
    "requirements-serve.txt", "deno.json", ".ci/run",
)  # fmt: skip
MADE = {"__pycache__", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis"}


def build(folder: Path, *targets: str) -> dict[str, Path]:
    """As `make wheel` does, at a moment of its own choosing."""
    chosen = [word for target in targets for word in ("-t", target)]
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder), *chosen]
    env = {**os.environ, "SOURCE_DATE_EPOCH": "1700000000"}
    subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, timeout=300)
    return {path.suffix: path for path in folder.iterdir()}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return build(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def installed(built: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel laid out as an installer lays it out, away from the checkout."""
    folder = tmp_path_factory.mktemp("site")
    with zipfile.ZipFile(built[".whl"]) as wheel:
        wheel.extractall(folder)
    return folder


def in_wheel(installed: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A command of the installed light core: none of the extras, none of the checkout."""
    code = WITHOUT.format(absent=absent(), then="from pitboss.cli import main; main(sys.argv[1:])")
    command = [sys.executable, "-P", "-c", code, *arguments]
    env = {**os.environ, "PYTHONPATH": str(installed)}
    return subprocess.run(command, cwd=installed, env=env, capture_output=True, text=True, check=False, timeout=120)


def test_the_proofs_are_in_the_wheel(installed: Path) -> None:
    told = json.loads(in_wheel(installed, "clauses", "--json").stdout)
    here = trace()
    assert [(row["clause"], row["code"], row["tests"]) for row in told] == [
        (row.clause, list(row.code), list(row.tests)) for row in here
    ]
    assert sum(row["honoured"] for row in told) > 800


def test_the_wheel_alone_settles_and_says_its_version(installed: Path) -> None:
    assert in_wheel(installed, "--version").stdout == f"pitboss {__version__}\n"
    assert in_wheel(installed, "rules", "crazy").returncode == 0
    assert "pitboss[odds]" in in_wheel(installed, "analyze", "cajun").stderr


def test_the_wheel_begins_a_game_of_ones_own(installed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "river_stud"
    assert in_wheel(installed, "new-game", str(folder)).returncode == 0
    assert "River Stud" in in_wheel(installed, "rules", str(folder)).stdout
    told = in_wheel(installed, "clauses", str(folder)).stdout
    assert "73 clauses: 9 honoured by a test, 2 with nothing to model, 62 open." in told


def test_the_sdist_holds_all_that_its_tests_need(built: dict[str, Path]) -> None:
    with tarfile.open(built[".gz"]) as sdist:
        held = {name.partition("/")[2] for name in sdist.getnames()}
    wanted = {
        path.relative_to(ROOT).as_posix()
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and not MADE & set(path.parts) and path.suffix not in (".pyc", ".nbc", ".nbi", ".db")
    }
    assert not (wanted | set(DOORS)) - held
    assert not any(".venv" in name or "__pycache__" in name for name in held)


def test_the_same_sources_give_the_same_bytes(built: dict[str, Path], tmp_path: Path) -> None:
    again = build(tmp_path)
    for kind, path in built.items():
        assert digest(path) == digest(again[kind]), kind


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.mark.long
def test_the_sdist_passes_its_own_tests(built: dict[str, Path], tmp_path: Path) -> None:
    with tarfile.open(built[".gz"]) as sdist:
        sdist.extractall(tmp_path, filter="data")
    (top,) = tmp_path.iterdir()
    env = {**os.environ, "PYTHONPATH": str(top / "src")}
    # Some are run; of the others it is seen that all they read when they are loaded is there.
    for asked in (["tests/test_tidy.py", "tests/law", "tests/oracle", "tests/bank"], ["--collect-only"]):
        command = [sys.executable, "-m", "pytest", "-n", "0", "-q", *asked]
        done = subprocess.run(command, cwd=top, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout[-2000:]


def test_release_notes_are_the_changelogs_section() -> None:
    text = CHANGELOG.read_text("utf-8")
    assert notes(text, __version__).startswith(f"# pitboss {__version__}\n\nWhat matters: ")
    older = notes(text, "0.1.0")
    assert older.splitlines()[2].startswith("The first whole house")
    assert "Unreleased" not in older


def pins(name: str) -> dict[str, str]:
    """Each requirement with its marker, and its hashes."""
    text = (ROOT / name).read_text("utf-8").replace("\\\n", "")
    return {line.partition(" --hash")[0].strip(): line for line in text.splitlines() if "==" in line}


def test_serving_is_pinned_to_the_same_resolution_and_needs_less() -> None:
    serving, every = pins("requirements-serve.txt"), pins("requirements.txt")
    assert len(serving) < len(every) / 2
    versions = {re.split("[ ;]", line)[0] for line in every}
    for line, whole in serving.items():
        assert re.split("[ ;]", line)[0] in versions, line
        assert "--hash=sha256:" in whole
    text = (ROOT / "requirements-serve.txt").read_text("utf-8")
    assert re.search(r"//|https?:|file:|--(?!hash=)", text) is None


def test_serving_installs_all_that_serving_imports() -> None:
    """Nothing but what is pinned for it: everything else from outside is out of reach, and the server comes up."""
    pinned = {re.split("==", line)[0].lower().replace("_", "-") for line in pins("requirements-serve.txt")}
    code = f"""
import sys
from importlib.metadata import packages_distributions
pinned = {pinned!r}
kept = {{"pitboss"}} | set(sys.stdlib_module_names)
dropped = {{m for m, ds in packages_distributions().items() if m not in kept
           and not any(d.lower().replace("_", "-") in pinned for d in ds)}}
class Only:
    def __init__(self, finders): self.finders = finders
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in dropped: return None
        return next((s for f in self.finders if (s := f.find_spec(name, path, target)) is not None), None)
sys.meta_path[:] = [Only(list(sys.meta_path))]
from pitboss.web.app import Settings, create_app
import pitboss.odds.report.entries, pitboss.paper.typeset, pitboss.log.table_log, pitboss.projections.audit, typst, psycopg
print(len(dropped) > 50)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stdout) == (0, "True\n"), done.stderr
