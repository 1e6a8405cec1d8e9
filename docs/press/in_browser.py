"""What the page "In your own browser" runs there: a round settled, a hand advised on. Standard library and the core alone."""

from __future__ import annotations

import json
import random

from pitboss.cards import parse, parse_card
from pitboss.chapters import find
from pitboss.errors import PitbossError
from pitboss.exchange import settle_json
from pitboss.law.direct_advice import advise_by_hand
from pitboss.law.sheet import sheet

DEALS_MOST = 20_000  # More are drawn by chance, so that a browser answers within seconds.


def settle(text: str) -> str:
    """A round as JSON in, its settlement or its refusal out."""
    try:
        return json.dumps(settle_json(json.loads(text)), indent=2, ensure_ascii=False)
    except json.JSONDecodeError as error:
        return f"This is not JSON: {error}"
    except PitbossError as error:
        return str(error)


def advise(game: str, cards: str, up: str = "", community: str = "", raises: str = "") -> str:
    """Each lawful action, what it is worth in Antes, and the best one."""
    try:
        made = tuple(int(word) for word in raises.replace(",", " ").split())
        seen = parse_card(up) if up.strip() else None
        found = advise_by_hand(
            sheet(find(game)), parse(cards), seen, parse(community), made, DEALS_MOST, random.Random(1).sample
        )
    except ValueError as error:  # PitbossError is one.
        return str(error)
    lines = []
    for multiple, worth in found.expectations.items():
        what = f"raise {multiple}x" if multiple else "fold"
        told = f"exactly {worth}" if not found.errors[multiple] else f"± {1.96 * found.errors[multiple]:.4f}"
        lines.append(f"{what:9} {float(worth):+.5f}  {told}{'  best' if multiple == found.best else ''}")
    how = "every deal counted" if found.exact else f"{found.deals:,} deals drawn"
    return "\n".join([*lines, how])
