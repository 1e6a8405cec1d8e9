"""The core as a browser loads it: one archive, the same for the same sources."""

from __future__ import annotations

import zipfile
from pathlib import Path

from docs.press.transcript import ROOT

ROOMS = (
    "__init__.py", "answers.py", "cards.py", "citation.py", "clause.py", "error_codes.py", "error_codes.tsv",
    "errors.py", "exchange.py", "extras.py", "kernel.py", "messages", "money.py", "chapters", "declare", "filing",
    "rank", "law", "private_files.py",
)  # fmt: skip
KINDS = {".py", ".toml", ".tsv", ".md", ".ftl"}
EARLIEST = (1980, 1, 1, 0, 0, 0)  # A zip knows no earlier day.


def core() -> dict[str, Path]:
    """By its name in the archive: the rooms that settle and advise, unmodified, and what the page calls."""
    package = ROOT / "src" / "pitboss"
    tops = [package / room for room in ROOMS]
    files = [
        file for top in tops for file in ([top] if top.is_file() else sorted(top.rglob("*"))) if file.suffix in KINDS
    ]
    named = {file.relative_to(package.parent).as_posix(): file for file in files}
    return named | {"in_browser.py": ROOT / "docs" / "press" / "in_browser.py"}


def pack(path: Path) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, file in core().items():
            archive.writestr(zipfile.ZipInfo(name, EARLIEST), file.read_bytes(), zipfile.ZIP_DEFLATED)
