"""The log for an auditor: JSON Lines, CSV, and a small verifier that shares no code with the engine."""

from __future__ import annotations

import csv
import json
from importlib.resources import files
from pathlib import Path

from tablestakes.errors import BadInput
from tablestakes.store.house import EVENT
from tablestakes.store.log import Store
from tablestakes.table.events import SeatSettled

VERIFIER = "independent_verifier.py"


def export(store: Store, folder: Path) -> dict[str, int]:
    """Write the log into a folder; how many rows each file has."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{folder} cannot be made: {error.strerror}", code="cannot_write") from error
    counts = {"events.jsonl": 0, "transfers.csv": 0, "settled.csv": 0}
    with (
        (folder / "events.jsonl").open("w", encoding="utf-8") as lines,
        (folder / "transfers.csv").open("w", encoding="utf-8", newline="") as moved,
        (folder / "settled.csv").open("w", encoding="utf-8", newline="") as settled,
    ):
        transfers, payouts = csv.writer(moved), csv.writer(settled)
        transfers.writerow(("table", "sequence", "source", "target", "cents", "clause"))
        payouts.writerow(
            ("table", "sequence", "seat", "wager", "stake_cents", "outcome", "net_cents", "odds", "hand", "clause")
        )
        for stream in store.streams():
            for stored in store.read(stream):
                body = stored.body.decode()
                row = {"table": stream, "sequence": stored.sequence, "hash": stored.hash.hex(), "body": body}
                lines.write(json.dumps(row) + "\n")
                counts["events.jsonl"] += 1
                event = EVENT.decode(stored.body)
                for t in event.transfers:
                    transfers.writerow((stream, stored.sequence, t.source, t.target, t.cents, t.clause))
                    counts["transfers.csv"] += 1
                if isinstance(event, SeatSettled):
                    for ln in event.lines:
                        shown = (ln.wager, ln.stake, ln.outcome, ln.net, ln.odds, ln.hand, ln.clause)
                        payouts.writerow((stream, stored.sequence, event.seat, *shown))
                        counts["settled.csv"] += 1
    source = files("tablestakes.store").joinpath(VERIFIER).read_text("utf-8")
    (folder / VERIFIER).write_text(source, "utf-8")
    return counts
