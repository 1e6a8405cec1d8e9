"""The order in which the steps of a round must happen."""

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


def check_order(where: str, event: Event, state: State) -> None:
    """Bets are locked before a card is dealt, dealing ends before anyone decides, and hands are turned up before they are
    settled."""
    kind, steps = event["type"], state["steps"]  # What of the round has been done; None between rounds.
    if kind == "BetsLocked":
        state["steps"] = {"folded": set()}
    if steps is None or kind == "BetsLocked":
        return
    is_void = "RoundVoided" in steps
    need(kind != "WagersPlaced", f"{where}: a wager is placed after the bets were locked")
    if kind == "ProgressiveCollected":
        need("CardsDealt" not in steps, f"{where}: progressive wagers are collected after cards were dealt")
    elif kind == "CardsDealt":
        need("StubRacked" not in steps, f"{where}: cards are dealt after the stub was racked")
    elif kind == "Decided":
        need("StubRacked" in steps, f"{where}: seat {event['seat']} decides before all cards are dealt")
        need(event["seat"] not in steps["folded"], f"{where}: seat {event['seat']} decides after it folded")
        if event["cents"] is None:
            steps["folded"].add(event["seat"])
    elif kind == "Revealed":
        need("StubRacked" in steps or is_void, f"{where}: hands are turned up before all cards are dealt")
    elif kind == "SeatSettled":
        need("last reveal" in steps or is_void, f"{where}: seat {event['seat']} is settled before hands are turned up")
    steps["last reveal" if kind == "Revealed" and event["last"] else kind] = True
    if kind == "TableCleared":
        state["steps"] = None
