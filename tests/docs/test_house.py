"""docs/house.md names every file that one deal runs, and no other."""

import asyncio
import re
import tempfile
from pathlib import Path

from tests.measures import PACKAGE, ROOT, STATIC, files_of_a_deal

PAGE = (ROOT / "docs" / "house.md").read_text("utf-8")


def test_the_walk_from_a_click_to_the_log_names_every_file_it_runs() -> None:
    with tempfile.TemporaryDirectory() as folder:
        files = asyncio.run(files_of_a_deal(f"sqlite:///{folder}/house.db"))
    run = {Path(file).relative_to(PACKAGE).as_posix() for file in files}
    named = set(re.findall(r"`([\w/]+\.py)`", PAGE))
    assert (sorted(run - named), sorted(named - run)) == ([], [])


def test_the_scripts_it_names_are_there() -> None:
    scripts = re.findall(r"`static/([\w/]+\.js)`", PAGE)
    assert scripts
    assert all((STATIC / script).is_file() for script in scripts)
