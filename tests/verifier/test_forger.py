"""Random evenings with every irregularity, honest and then forged: the regulator's own program settles each round again."""

import hashlib
import json
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from pitboss.table.events import AnyEvent
from pitboss.table.logged import LiveTable
from pitboss.verifier.broken import Broken
from pitboss.verifier.independent_verifier import read
from tests.night import SEED
from tests.table.evening import Evening

Events = list[dict[str, Any]]  # `first` of those that a command made.
DECIDES_MONEY = ("SeatSettled", "Forfeited", "Decided", "CardsDealt", "BetsLocked")


def evening(seed: int, commands: int) -> Events:
    table, log = LiveTable(), Events()

    def submit(command: Any) -> list[AnyEvent]:
        made = table.do(command.actor.role, command.act, command.actor.name, command.at)
        log.extend({"first": not at, **json.loads(msgspec.json.encode(event))} for at, event in enumerate(made))
        return made

    Evening(seed, submit, lambda: table.state).play(commands)
    return log


def verdict(events: Events) -> str:
    """What the verifier says of a table with these events, the chain made anew; nothing if it passes them."""
    link, lines = hashlib.sha256(b"pitboss log T1").digest(), list[str]()
    for number, event in enumerate(events, 1):
        body, command = json.dumps(event), "{}" if event["first"] else ""
        link = hashlib.sha256(link + command.encode() + body.encode()).digest()
        row = {"table": "T1", "property": "practice", "sequence": number, "hash": link.hex(), "body": body}
        lines.append(json.dumps({**row, "command": command} if command else row))
    try:
        read(lines)
    except (Broken, ValueError, KeyError, TypeError, IndexError, AttributeError) as refused:
        return repr(refused)
    return ""


# ---------------------------------------------------------------------------------------- Forgeries


def settled(lot: random.Random, events: Events) -> tuple[dict[str, Any], Any]:
    """A settled seat and a line of it."""
    event = lot.choice([e for e in events if e["type"] == "SeatSettled" and e["lines"]])
    return event, lot.choice(event["lines"])


def pay_more(lot: random.Random, events: Events) -> None:
    """The money moves as the forged line says."""
    event, line = settled(lot, events)
    player = next(e["player"] for e in events if e["type"] == "WagersPlaced" and e["seat"] == event["seat"])
    more = lot.choice((1, 500, 10_000))
    line[3] += more
    event["net"] += more
    event.setdefault("transfers", []).append(["inventory", f"player:{player}", more, line[6]])


def leave_out(lot: random.Random, events: Events) -> None:
    """Of a round that is not void in the end, in which every event bears on the money."""
    gone = lot.choice(
        [at for at, event in enumerate(events) if event["type"] in DECIDES_MONEY and not is_void(events, at)]
    )
    del events[gone]


def is_void(events: Events, at: int) -> bool:
    """Is the round of the event at this place declared void?"""
    begun = max(n for n, event in enumerate(events[: at + 1]) if event["type"] == "BetsLocked")
    over = next(n for n, event in enumerate(events) if n > begun and event["type"] == "TableCleared")
    return any(event["type"] == "RoundVoided" for event in events[begun:over])


def settle_twice(lot: random.Random, events: Events) -> None:
    event, _ = settled(lot, events)
    events.insert(events.index(event), json.loads(json.dumps(event)))


def decide_otherwise(lot: random.Random, events: Events) -> None:
    """Who raised has folded, and who folded has raised."""
    decided = [event for at, event in enumerate(events) if event["type"] == "Decided" and not is_void(events, at)]
    event = lot.choice(decided)
    event["cents"] = 500 if event["cents"] is None else None


OUT_OF_ORDER = {
    "CardsDealt": "BetsLocked",
    "Decided": "StubRacked",
    "SeatSettled": "Revealed",
    "SealOpened": "CardsDealt",
}


def bring_forward(lot: random.Random, events: Events) -> None:
    """An event comes before the one that has to come first."""
    kind = lot.choice([kind for kind in OUT_OF_ORDER if any(event["type"] == kind for event in events)])
    at = lot.choice([at for at, event in enumerate(events) if event["type"] == kind and not is_void(events, at)])
    first = max(n for n, event in enumerate(events[:at]) if event["type"] == OUT_OF_ORDER[kind])
    events.insert(first, events.pop(at))


FORGERIES: list[Callable[[random.Random, Events], None]] = [
    pay_more,
    leave_out,
    settle_twice,
    decide_otherwise,
    bring_forward,
]


def forged(seed: int, commands: int, times: int) -> None:
    honest, lot = evening(seed, commands), random.Random(seed)
    assert not verdict(honest), f"seed {seed}: {verdict(honest)}"
    for _ in range(times):
        for forge in FORGERIES:
            events = json.loads(json.dumps(honest))
            try:
                forge(lot, events)
            except IndexError:  # No seat was settled in this evening, or every round was void.
                continue
            assert verdict(events), f"seed {seed}: {forge.__name__} passes"


@pytest.mark.parametrize("seed", range(6))
def test_an_honest_evening_is_passed_and_a_forged_one_refused(seed: int) -> None:
    forged(seed, commands=120, times=2)


@pytest.mark.long
@pytest.mark.parametrize("part", range(40))
def test_many_honest_evenings_are_passed_and_forged_ones_refused(part: int) -> None:
    forged(10_000 * SEED + part, commands=300, times=10)
