"""The known state of a table before its next event."""

import hashlib
from typing import Any

Event = Any  # What a line of the log holds.
State = Any  # What is known of a table.
OPENINGS = ("TableOpened", "TableRefiled")
HAND_BONUS = ("five_card_hand_bonus",)
PROGRESSIVES = ("progressive", "four_card_progressive", "five_card_progressive")


def empty_state(table: str) -> dict[str, Any]:
    """The state of a table before its first event."""
    link = hashlib.sha256(b"pitboss log " + table.encode()).digest()
    return {
        "table": table, "link": link, "money": {}, "linked": (), "number": 0, "rounds": 0, "players": {}, "settles": None,
        "played_out": (), "stood": {}, "seeds": {}, "verified": set(), "virtual": False, "seal": None, "seals": set(),
        "says_levels": False, "lines": {}, "folds": {}, "claims": {}, "opened_claims": 0, "reader": None, "short": {},
        "racked": set(), "papers": set(), "steps": None, "silence": {}, "silent": [],
        "cuts": {}, "down": {}, "played": None, "leaves": [], "notices": {}, "halves": [], "declared": None,
    }  # fmt: skip


def remember(event: Event, state: State) -> None:
    """Record the owners of boxes, whether the round is void, and whether the progressive is linked."""
    kind = event["type"]
    if kind in OPENINGS:
        state["virtual"] = event.get("virtual", state["virtual"])
        filed = event["submission"]
        state["game"] = filed.get("game", "")
        linked = PROGRESSIVES if filed.get("linked") else ()
        state["linked"] = (*linked, *(HAND_BONUS if filed.get("hand_bonus_linked") else ()))
    elif kind == "WagersPlaced":
        state["players"][event["seat"]] = event["player"]
    elif kind == "BetsLocked":
        state["settles"], state["played_out"], state["verified"] = None, (), set()
    elif kind == "AwardVerified":
        state["verified"].add((event["seat"], event["wager"]))
    elif kind == "RoundVoided":
        state["settles"], state["played_out"] = event.get("settles", ()), event.get("played_out", ())
