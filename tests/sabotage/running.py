"""A copy of the checkout in which one thing is broken at a time, and the clauses' own tests run on it."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from tests.sabotage.breaking import Break

ROOT = Path(__file__).resolve().parents[2]
COPIED = (
    "src", "tests", "docs", "examples", "pyproject.toml", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile"
)  # fmt: skip


class Copy:
    """A copy to break. What was broken is put back before the next."""

    def __init__(self, folder: Path) -> None:
        self.root, self.broken = folder / "copy", 0
        for name in COPIED:
            if (ROOT / name).is_dir():
                without = shutil.ignore_patterns("__pycache__", "node_modules")
                shutil.copytree(ROOT / name, self.root / name, ignore=without)
            elif (ROOT / name).exists():
                shutil.copy(ROOT / name, self.root / name)
        for made in ("keys", "cache"):  # Tables derived from what is broken are not for others.
            (folder / made).mkdir(mode=0o700)
        own = {
            "PYTHONPATH": f"{self.root / 'src'}{os.pathsep}{self.root}",
            "PITBOSS_KEYS": str(folder / "keys"),
            "PITBOSS_CACHE": str(folder / "cache"),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # The tests of clauses use none, and they take long to import.
        }
        self.trying = subprocess.Popen(
            [sys.executable, "-m", "tests.sabotage.trying", str(folder / "temporary")],
            cwd=self.root, env={**os.environ, **own}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.trying.communicate()  # It ends when there is nothing more to read.
        shutil.rmtree(self.root)

    def notices(self, broken: Break | None, tests: Sequence[str]) -> bool:
        """Does one of these tests fail when this is broken? Without a break, whether one fails at all."""
        return self.noticing(broken, {"these": tests}) != set()

    def noticing(self, broken: Break | None, wanted: Mapping[str, Sequence[str]]) -> set[str] | None:
        """The clauses, of these with their tests, that notice what is broken; None where nothing can be imported."""
        with self.breaking(broken):
            assert self.trying.stdin is not None
            assert self.trying.stdout is not None
            print(json.dumps({clause: list(tests) for clause, tests in wanted.items()}), file=self.trying.stdin)
            self.trying.stdin.flush()
            answer = json.loads(self.trying.stdout.readline())
            return None if answer is None else set(answer)

    @contextmanager
    def breaking(self, broken: Break | None) -> Iterator[None]:
        """Python knows a changed source by its size and its second: each broken one has a second of its own."""
        if broken is None:
            yield
            return
        path = self.root / broken.path
        whole, times = path.read_bytes(), path.stat()
        self.broken += 1
        path.write_text(broken.applied(whole.decode()), "utf-8")
        os.utime(path, (self.broken, self.broken))
        try:
            yield
        finally:
            path.write_bytes(whole)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
