"""The order of a round: what has to happen before what."""

from .broken import need
from .table_state import Event, State

AFTER_ALL = ("crazy_4_poker",)  # The hands of all players are picked up together.


def check_rack(where: str, event: Event, state: State) -> None:
    """Hands are picked up after their own wagers; in Crazy 4 Poker after all wagers, when the table is cleared."""
    kind, papers, racked = event["type"], state["papers"], state["racked"]
    if kind == "BetsLocked":
        papers.clear()
        racked.clear()
    elif kind == "Forfeited" and event["racked"]:
        racked.add(event["seat"])
    elif kind == "AwardDocumented":
        papers.discard((event["seat"], event["wager"]))
    elif kind == "SettlementReversed":
        papers -= {(event["seat"], line[0]) for line in event["lines"]}
    elif kind == "SeatSettled":
        papers |= {(event["seat"], wager) for wager in event.get("undocumented", ())}
        for seat in event.get("to_rack", ()):
            settled = (state["rounds"], seat) in state["lines"] and (event.get("last", True) or seat != event["seat"])
            need(settled and seat not in racked, f"{where}: the hand at seat {seat} is picked up before its time")
            need(
                all(seat != other for other, _ in papers),
                f"{where}: seat {seat} is racked before its paperwork is done",
            )
            need(
                state["game"] not in AFTER_ALL, f"{where}: the hand at seat {seat} is picked up before all are settled"
            )
            racked.add(seat)
