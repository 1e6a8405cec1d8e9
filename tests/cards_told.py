"""The cards that a text names: of a page, a frame, a log."""

import json
import re
from typing import Any

# Not "pair of 9s"; and at the start of a sentence not "As a player", though "As to seat 1".
CARD = re.compile(r"""(?<!air of )\b(?!(?:(?<![^"])|(?<=\. ))As (?!to |is )[a-z])[2-9TJQKA][cdhs]\b""")


def cards_in(told: Any) -> set[str]:
    """Every card named anywhere in what was told, as JSON would tell it."""
    return set(CARD.findall(json.dumps(told)))
