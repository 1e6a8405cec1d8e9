"""Pages that withheld a promised chance, by table and box, and the winnings of those rounds.

Whoever knows the secret can choose between two decks by silence. The other deck cannot be computed, because the silent chance
is unknown; but silence that is chosen pays, and by chance it pays no more than other rounds do.
"""

from .table_state import Event, State


def hear_silence(event: Event, state: State) -> None:
    """Count by seat: rounds with a promised chance, rounds without it in the end, and what all boxes won in those."""
    kind, counts = event["type"], state["silence"]
    if kind == "BetsLocked":
        state["silent"] = []
        for seat in event.get("chances", {}):
            counts.setdefault(int(seat), [0, 0, 0])[0] += 1
    elif kind == "ChanceClosed":
        state["silent"] = event["absent"]
        for seat in event["absent"]:
            counts[seat][1] += 1
    elif kind in ("SeatSettled", "Forfeited"):
        for seat in state["silent"]:
            counts[seat][2] += event["net"]


def silence_report(tables: dict[str, State]) -> list[str]:
    """A sentence for each box whose page was ever silent."""
    sentences = []
    for table, state in sorted(tables.items()):
        for seat, (promised, silent, cents) in sorted(state["silence"].items()):
            if silent:
                result = f"{'lost' if cents < 0 else 'won'} ${abs(cents) / 100:,.2f}"
                sentences.append(
                    f"Silence at {table}, seat {seat}: {silent} of {promised} chances; its rounds' boxes {result}."
                )
    return sentences
