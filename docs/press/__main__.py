"""`make docs`: put right what the pages say that commands answer, gather the pages, and have Sphinx build the site."""

from __future__ import annotations

import argparse
import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from docs.press.build import build
from docs.press.pages import sources_of_pages
from docs.press.transcript import ROOT, refreshed


def put_right(path: Path) -> None:
    """A page's commands run again, and what they say kept in it."""
    text = path.read_text("utf-8")
    fresh = refreshed(text)
    if fresh != text:
        path.write_text(fresh, "utf-8")
        print(f"{path.relative_to(ROOT)}: put right")


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m docs.press", description=__doc__)
    asked.add_argument("pages", nargs="*", help="refresh these alone; else all")
    asked.add_argument("-o", "--output", type=Path, default=ROOT / "build" / "site")
    asked.add_argument("--as-kept", action="store_true", help="build from what the pages say, without running commands")
    given = asked.parse_args()
    begun = time.monotonic()
    if not given.as_kept:
        wanted = [path for name, path in sources_of_pages().items() if not given.pages or name in given.pages]
        with ThreadPoolExecutor(os.cpu_count()) as several:
            list(several.map(put_right, wanted))
    build(given.output, ROOT / "build" / "pages")
    print(f"{given.output / 'index.html'}: built in {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
