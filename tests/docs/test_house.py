"""docs/house.md names every file that one deal runs, and no other."""

import re
import subprocess
import sys
from pathlib import Path

from tests.measures import PACKAGE, ROOT, STATIC

PAGE = (ROOT / "docs" / "house.md").read_text("utf-8")


def test_the_walk_from_a_click_to_the_log_names_every_file_it_runs() -> None:
    command = [sys.executable, "-m", "tests.measures", "deal"]  # In a process of its own: nothing is cached yet.
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    run = {Path(file).relative_to(PACKAGE).as_posix() for file in done.stdout.split()}
    named = set(re.findall(r"`([\w/]+\.py)`", PAGE))
    assert (sorted(run - named), sorted(named - run)) == ([], [])


def test_the_scripts_it_names_are_there() -> None:
    scripts = re.findall(r"`static/([\w/]+\.js)`", PAGE)
    assert scripts
    assert all((STATIC / script).is_file() for script in scripts)
