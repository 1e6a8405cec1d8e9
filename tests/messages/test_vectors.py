"""The page's half of the messages resolves what this half does: `tests/scripts/messages.test.js` reads the same vectors."""

import json
from pathlib import Path

from pitboss.messages import Catalogue, from_json
from pitboss.messages.catalogue import parse

VECTORS = json.loads((Path(__file__).parents[1] / "scripts" / "message_vectors.json").read_text(encoding="utf-8"))


def test_python_reads_and_fills_the_vectors() -> None:
    assert parse(VECTORS["source"]) == VECTORS["patterns"]
    ours = Catalogue("en", VECTORS["source"], VECTORS["phrases"])
    for case in VECTORS["cases"]:
        assert ours.text(from_json(**case["message"])) == case["text"]
