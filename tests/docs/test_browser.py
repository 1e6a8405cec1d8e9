"""The page that needs no server: the core it loads runs on the standard library alone, and under Pyodide unmodified."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from docs.press.browser import core, pack
from docs.press.transcript import ROOT
from pitboss.exchange import settle_json

ROUND = {
    "game": "cajun_stud", "community": "A♣ 9♦ 4♥",
    "seats": [{"seat": 1, "cards": "AsAh", "wagers": {"ante": "5"}, "decisions": ["15", "15", "15"]}],
}  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("browser")
    pack(made / "pitboss.zip")
    with zipfile.ZipFile(made / "pitboss.zip") as archive:
        archive.extractall(made / "core")
    return made


def alone(folder: Path, code: str) -> str:
    """Python with nothing installed, as a browser has it."""
    command = [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(folder / 'core')!r})\n{code}"]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout


def test_the_core_settles_on_the_standard_library_alone(folder: Path) -> None:
    told = alone(folder, f"import in_browser; print(in_browser.settle({json.dumps(ROUND)!r}))")
    assert json.loads(told) == settle_json(ROUND)
    assert "not JSON" in alone(folder, "import in_browser; print(in_browser.settle('{'))")
    assert "is not a game" in alone(folder, """import in_browser; print(in_browser.settle('{"game": "poker"}'))""")


def test_the_core_advises_on_the_standard_library_alone(folder: Path) -> None:
    told = alone(folder, "import in_browser; print(in_browser.advise('three', 'Q♠6♦4♥'))")
    assert "every deal counted" in told
    assert "best" in told.splitlines()[1]
    drawn = alone(
        folder, "import in_browser; in_browser.DEALS_MOST = 500; print(in_browser.advise('crazy', 'AsAd9h7h2c'))"
    )
    assert "± " in drawn
    assert "500 deals drawn" in drawn
    assert "face up" in alone(folder, "import in_browser; print(in_browser.advise('caribbean', 'AsAd9h7h2c'))")


def test_the_archive_holds_the_files_as_they_are_and_is_the_same_each_time(folder: Path, tmp_path: Path) -> None:
    for name, file in core().items():
        assert (folder / "core" / name).read_bytes() == file.read_bytes()
    pack(tmp_path / "again.zip")
    assert (tmp_path / "again.zip").read_bytes() == (folder / "pitboss.zip").read_bytes()


def test_the_page_loads_nothing_from_elsewhere() -> None:
    page = (ROOT / "docs" / "browser.md").read_text("utf-8")
    script = (ROOT / "docs" / "press" / "static" / "browser.js").read_text("utf-8")
    assert 'data-pyodide="pyodide/"' in page
    assert "http" not in script
    assert '<script type="module" src="_static/browser.js"></script>' in page


@pytest.mark.long
def test_the_core_runs_under_pyodide_unmodified(folder: Path, tmp_path: Path) -> None:
    """Fetched from the npm registry by deno, which runs it; nothing of it is kept."""
    asked = json.dumps(json.dumps(ROUND))
    (tmp_path / "run.mjs").write_text(f"""
import {{ loadPyodide }} from "npm:pyodide@314.0.7";
const python = await loadPyodide();
python.unpackArchive(Deno.readFileSync({json.dumps(str(folder / "pitboss.zip"))}).buffer, "zip", {{ extractDir: "/core" }});
python.runPython("import sys; sys.path.insert(0, '/core')");
const house = python.pyimport("in_browser");
console.log(JSON.stringify([house.settle({asked}), house.advise("three", "Q♠6♦4♥")]));
""")
    deno = shutil.which("deno") or str(Path(sys.executable).parent / "deno")
    done = subprocess.run(
        [deno, "run", "-A", str(tmp_path / "run.mjs")], env={**os.environ, "DENO_DIR": str(tmp_path / "deno")},
        capture_output=True, text=True, check=False, timeout=400,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    settled, advised = json.loads(done.stdout.splitlines()[-1])
    assert json.loads(settled) == settle_json(ROUND)
    assert "every deal counted" in advised
