"""A copy of the checkout in which one thing is broken at a time, and the clause's own tests run on it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from tests.sabotage.breaking import Break

ROOT = Path(__file__).resolve().parents[2]
COPIED = (
    "src",
    "tests",
    "docs",
    "examples",
    "pyproject.toml",
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Makefile",
)
LONGEST = 240  # Seconds for the tests of one clause; a break that makes them hang is noticed.
WITHOUT = (
    "-p",
    "no:cacheprovider",
    "-p",
    "no:schemathesis",
    "-p",
    "no:xdist",
    "-o",
    "addopts=-m 'not long and not soak'",
)
NOTHING_RUN = (4, 5)  # pytest's words for tests that are not there, and for none chosen.


class Copy:
    """A copy to break. What was broken is put back before the next."""

    def __init__(self, folder: Path) -> None:
        self.root = folder
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(
                    ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules")
                )
            elif (ROOT / name).exists():
                shutil.copy(ROOT / name, folder / name)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self.root)

    def notices(self, broken: Break | None, tests: Sequence[str]) -> bool:
        """Do these tests fail when this is broken? Without a break, whether they fail at all."""
        if broken is None:
            return self._fails(tests)
        path = self.root / broken.path
        whole = path.read_text("utf-8")
        path.write_text(broken.applied(whole), "utf-8")
        try:
            return self._fails(tests)
        finally:
            path.write_text(whole, "utf-8")
            for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
                compiled.unlink()  # It is told from its source by the second and the size, and may have both in common.

    def _fails(self, tests: Sequence[str]) -> bool:
        environment = {**os.environ, "PYTHONPATH": f"{self.root / 'src'}{os.pathsep}{self.root}"}
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-x",
            "-q",
            "-n",
            "0",
            "-p",
            "no:cacheprovider",
            "--no-header",
            *tests,
        ]
        try:
            ran = subprocess.run(
                command, cwd=self.root, env=environment, capture_output=True, text=True, timeout=LONGEST, check=False
            )
        except subprocess.TimeoutExpired:
            return True
        assert ran.returncode not in NOTHING_RUN, f"none of {tests} ran: {ran.stdout[-300:]}{ran.stderr[-300:]}"
        return ran.returncode != 0  # Tests that fail, or a package that cannot be imported.
