"""From the pages to a site: gathered as Markdown, made by Sphinx, looked over."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from docs.press import browser, pages
from docs.press.checked import checked


class NotBuilt(Exception):
    """What is wrong, one line for each."""


def build(site: Path, gathered: Path) -> None:
    """Write the site; a warning of Sphinx, a dead link or anything fetched from elsewhere is an error."""
    pages.write(gathered)
    shutil.rmtree(site, ignore_errors=True)
    strict = ["--fail-on-warning", "--keep-going", "--nitpicky", "--quiet", "--fresh-env", "--jobs", "auto"]
    command = [sys.executable, "-m", "sphinx", *strict, "-c", str(pages.DOCS), "-d", f"{gathered}-read"]
    command += [str(gathered), str(site)]
    done = subprocess.run(
        command, env=os.environ | {"SOURCE_DATE_EPOCH": "0"}, stderr=subprocess.PIPE, text=True, check=False
    )
    if done.returncode:
        raise NotBuilt(done.stderr)
    browser.pack(site / "_static" / "pitboss.zip")
    if wrong := checked(site):
        raise NotBuilt("\n".join(wrong))
