"""Forgeries of what a seat is paid: the money moves as the forged lines say."""

from collections.abc import Callable
from typing import Any

from tests.store.exported import Log, Row


def settled(log: Log, fits: Callable[[Any], object]) -> tuple[Row, Any, Any]:
    """A settled seat with a line of a kind; the line."""
    row, event = log.find("SeatSettled", lambda e: any(fits(line) for line in e["lines"]))
    return row, event, log.lot.choice([line for line in event["lines"] if fits(line)])


def wrong_sum(log: Log) -> None:
    row, event = log.find("SeatSettled")
    event["net"] += log.lot.choice((-500, 500))
    log.put(row, event)
    log.mend()


def shifted(log: Log, line: Any, event: Any, cents: int) -> None:
    """A line nets something else, and another line, paid or not as it may be, makes up for it: all sums are as before."""
    line[3] += cents
    event["lines"].append(["made_up", None, "pays", -cents, None, None, "657a.11(c)"])


def loss_of_another_sum(log: Log) -> None:
    row, event, line = settled(log, lambda line: line[2] in ("lose", "forfeit"))
    shifted(log, line, event, log.lot.randrange(1, line[1]))
    log.put(row, event)
    log.mend()


def push_that_nets_money(log: Log) -> None:
    row, event, line = settled(log, lambda line: line[2] == "push")
    shifted(log, line, event, log.lot.randrange(1, 500))
    log.put(row, event)
    log.mend()


def paid_something_else(log: Log) -> None:
    row, event, line = settled(log, lambda line: line[2] == "win")
    line[3] += 100
    event["net"] += 100
    log.put(row, event)
    log.mend()


def void_paid_twice(log: Log) -> None:
    """A base wager went back when the round was voided; here its stake is handed out once more at the settlement."""
    events = list(log.events())
    void_at = next(at for at, (_, event) in enumerate(events) if event.get("settles"))
    row, event = next(pair for pair in events[void_at:] if pair[1]["type"] == "SeatSettled")
    base = next(line for line in event["lines"] if line[2] == "push")
    player = next(e["player"] for _, e in events if e["type"] == "SeatTaken" and e["seat"] == event["seat"])
    event.setdefault("transfers", []).append(["inventory", f"player:{player}", base[1], base[6]])
    log.put(row, event)
    log.mend()


def void_wager_wins(log: Log) -> None:
    """A base wager went back when the round was voided; here a bonus that rides on it is paid all the same."""
    events = list(log.events())
    void_at = next(at for at, (_, event) in enumerate(events) if event.get("settles"))
    row, event = next(pair for pair in events[void_at:] if pair[1]["type"] == "SeatSettled")
    player = next(e["player"] for _, e in events if e["type"] == "SeatTaken" and e["seat"] == event["seat"])
    clause = event["lines"][0][6]
    event["lines"].append(["bad_beat_bonus", None, "pays", 5000, "10 to 1", "Pair of aces", clause])
    event["net"] += 5000
    event.setdefault("transfers", []).append(["inventory", f"player:{player}", 5000, clause])
    log.put(row, event)
    log.mend()


def hand_settled_otherwise(log: Log, change: Callable[[Any, Any], int]) -> None:
    """A seat of a chapter's game is paid by another line, and the money moves as that line says."""
    game = next(e["submission"]["game"] for r, e in log.events() if r["table"] == "main")
    table = "linked0" if game == "three_card_poker" else "main"
    found = [
        (r, e) for r, e in log.events() if r["table"] == table and e["type"] == "SeatSettled" and len(e["lines"]) > 1
    ]
    row, event = log.lot.choice(found)
    player = next(e["player"] for r, e in log.events() if r["table"] == table and e["type"] == "SeatTaken")
    line = event["lines"][0]
    more = change(event, line)
    event["net"] += more
    move = (
        ["inventory", f"player:{player}", more, line[6]]
        if more > 0
        else [f"player:{player}", "inventory", -more, line[6]]
    )
    event.setdefault("transfers", []).append(move)
    log.put(row, event)
    log.mend()


def hand_paid_twice(log: Log) -> None:
    def again(event: Any, line: Any) -> int:
        event["lines"].append([line[0], None, "pays", 500, "1 to 1", None, line[6]])
        return 500

    hand_settled_otherwise(log, again)


def loser_paid_as_a_winner(log: Log) -> None:
    def other(event: Any, line: Any) -> int:
        more = line[1] - line[3] if line[3] != line[1] else -line[1]
        line[2:5] = ["win" if more > 0 else "push", line[3] + more, "1 to 1"]
        return int(more)

    hand_settled_otherwise(log, other)


PAYMENTS = (
    wrong_sum, loss_of_another_sum, push_that_nets_money, paid_something_else, void_paid_twice, void_wager_wins,
    hand_paid_twice, loser_paid_as_a_winner,
)  # fmt: skip
