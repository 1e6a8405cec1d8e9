"""The notes of a release: what CHANGELOG.md says of its newest section. `python -m docs.release` prints them."""

from __future__ import annotations

import re
from pathlib import Path

from pitboss import __version__

CHANGELOG = Path(__file__).resolve().parent.parent / "CHANGELOG.md"
SECTION = re.compile(r"^## (.+)$", re.MULTILINE)


def notes(changelog: str, version: str) -> str:
    """The section of this version, or what is not released yet where it has none."""
    heads = list(SECTION.finditer(changelog))
    ends = [head.start() for head in heads[1:]] + [len(changelog)]
    sections = {
        head[1].split(",")[0]: changelog[head.end() : end].strip() for head, end in zip(heads, ends, strict=True)
    }
    told = sections.get(version) or sections["Unreleased"]
    return f"# pitboss {version}\n\n{told}\n"


if __name__ == "__main__":
    print(notes(CHANGELOG.read_text("utf-8"), __version__), end="")
