"""Commands as they run where an extra was not installed: its modules cannot be found, by anyone, in a process of its own."""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from pitboss.extras import MODULES
from tests.commands import LIGHT, pitboss

WITHOUT = """
import sys
from importlib.abc import MetaPathFinder

class Present(MetaPathFinder):
    def __init__(self, finders):
        self.finders = finders

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {absent!r}:
            return None
        found = (finder.find_spec(name, path, target) for finder in self.finders)
        return next((spec for spec in found if spec is not None), None)

sys.meta_path[:] = [Present(list(sys.meta_path))]
{then}
"""


def absent(*extras: str) -> set[str]:
    return {module for extra in extras or MODULES for module in MODULES[extra]}


def without(
    extras: Iterable[str], *arguments: str, then: str = LIGHT, stdin: str = "", folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """A command, or other code, in a house without these extras; without any if none is named."""
    if then == LIGHT:
        return pitboss(*arguments, stdin=stdin, at=folder, code=WITHOUT.format(absent=absent(*extras), then=then))
    code = WITHOUT.format(absent=absent(*extras), then=then)
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, text=True, timeout=120, check=False, cwd=folder)
