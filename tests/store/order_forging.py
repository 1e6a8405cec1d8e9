"""Forgeries of the order of a round: every event is there, at a moment at which nobody could have done it."""

import json
from collections.abc import Callable

from tests.store.exported import Log, Row
from tests.store.seal_forging import before_it, put_in, virtual


def first_after(log: Log, row: Row, kind: str) -> Row:
    """The next event of a kind at the table of this one."""
    later = log.rows[log.rows.index(row) + 1 :]
    return next(one for one in later if one["table"] == row["table"] and json.loads(one["body"])["type"] == kind)


def move(log: Log, row: Row, after: Row) -> None:
    log.rows.remove(row)
    log.rows.insert(log.rows.index(after) + 1, row)
    log.mend()


def wagered_after_the_lock(log: Log) -> None:
    """It takes nothing back and lays nothing down; at this moment nobody may wager at all."""
    row, event = virtual(log, "StubRacked")
    told = {"type": "WagersPlaced", "clause": event["clause"], "seat": 6, "player": "ann", "wagers": {}}
    put_in(log, row, told)


def collected_after_the_deal(log: Log) -> None:
    row, _ = log.find("ProgressiveCollected", lambda event: event.get("transfers"))
    dealt = first_after(log, row, "CardsDealt")
    move(log, row, dealt)


def dealt_after_the_stub(log: Log) -> None:
    """Nothing is dealt, when the stub is in the rack."""
    row, event = virtual(log, "StubRacked")
    put_in(log, row, {"type": "CardsDealt", "clause": event["clause"], "cards": []})


def decided_before_the_end_of_the_deal(log: Log) -> None:
    row, _ = virtual(log, "StubRacked")
    move(log, row, first_after(log, row, "Decided"))


def decided_again_after_a_fold(log: Log) -> None:
    row, event = log.find("Decided", lambda event: event["cents"] is None)
    put_in(log, row, event)


def turned_up_before_the_end_of_the_deal(log: Log) -> None:
    """Nothing is turned up yet by this event, and it is no moment to turn up anything."""
    row, event = virtual(log, "StubRacked")
    told = {"type": "Revealed", "clause": event["clause"], "community": 0, "dealer": False, "last": False}
    put_in(log, log.rows[log.rows.index(row) - 1], told)


def settled_before_hands_are_turned_up(log: Log) -> None:
    settled, _ = virtual(log, "SeatSettled")
    row, _ = before_it(log, settled, "Revealed")
    move(log, row, first_after(log, row, "SeatSettled"))


ORDER: tuple[Callable[[Log], None], ...] = (
    wagered_after_the_lock, collected_after_the_deal, dealt_after_the_stub, decided_before_the_end_of_the_deal,
    decided_again_after_a_fold, turned_up_before_the_end_of_the_deal, settled_before_hands_are_turned_up,
)  # fmt: skip
