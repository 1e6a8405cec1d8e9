"""The wheel's proof: which code and which tests honour each clause, worked out from the sources when it is built.

An installed package has no tests beside it; `pitboss clauses` reads this file there.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PLACE = "pitboss/clause_trace/honoured.json"


class CustomBuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # It runs from its checkout, with the tests beside it.
            return
        package = Path(self.root) / "src" / "pitboss"
        sys.path.insert(0, str(package.parent))
        try:
            from pitboss.clause_trace.trace import citations  # Nothing but the standard library is needed for it.

            found = citations(package)
        finally:
            sys.path.pop(0)
        self.made = tempfile.TemporaryDirectory()
        file = Path(self.made.name) / "honoured.json"
        file.write_text(json.dumps(found, indent=0, sort_keys=True) + "\n", "utf-8")
        build_data["force_include"][str(file)] = PLACE

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "made"):
            self.made.cleanup()
