"""The program as it runs: a digest over its files, and what else a statement to be filed names."""

from __future__ import annotations

import hashlib
import platform
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path

LIBRARIES = ("numpy", "numba", "msgspec")


@cache
def program_digest() -> str:
    """A digest over every file of the installed package: it shows whether what runs is what was examined."""
    found, root = hashlib.sha256(), Path(str(files("pitboss")))
    for path in sorted(root.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            name, body = path.relative_to(root).as_posix().encode(), path.read_bytes()
            found.update(b"%d %s %d " % (len(name), name, len(body)) + body)
    return found.hexdigest()


def program_statement() -> dict[str, str]:
    """The sources, the versions and the machine that made a figure. A table's log names the same digest when it starts."""
    libraries = ", ".join(f"{name} {version(name)}" for name in LIBRARIES)
    return {
        "sources": program_digest(), "python": platform.python_version(), "libraries": libraries,
        "processor": platform.machine() or "unknown", "system": platform.system(),
    }  # fmt: skip
