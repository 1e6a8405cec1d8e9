"""Settled hands, and the claims about them from question to ruling."""

from typing import Any

from .broken import need
from .table_state import Event, State

SEALED_ROUNDS_MOST = 100  # Rounds of a virtual table that a claim may be about.


def remember_lines(event: Event, state: State) -> None:
    """How each seat was settled since the table opened; what folds gave up goes back where a round is void."""
    kind, lines, folds = event["type"], state["lines"], state["folds"]
    if kind == "TableOpened":
        lines.clear()
    elif kind == "BetsLocked":
        while state["virtual"] and lines and next(iter(lines))[0] < state["rounds"] - SEALED_ROUNDS_MOST:
            del lines[next(iter(lines))]
        folds.clear()
    elif kind == "RoundVoided":
        folds.clear()
        if event.get("malfunction"):  # Nothing of the round counts.
            for place in [place for place in lines if place[0] == state["rounds"]]:
                take_back(state, place, {line[0] for line in lines[place]})
    elif kind == "SettlementReversed":
        place = (state["rounds"], event["seat"])
        take_back(state, place, {line[0] for line in event["lines"]})
        state["short"][place] = event.get("short", 0)
    elif kind == "Forfeited":
        folds[event["seat"]] = event["lines"]
    elif kind == "SeatSettled":
        place = (state["rounds"], event["seat"])
        lines[place] = lines.get(place, []) + folds.pop(event["seat"], []) + event["lines"]
        for claim in state["claims"].values():
            if (claim["round"], claim["seat"]) == place:
                claim["readings"] = {name: earlier + event["lines"] for name, earlier in claim["readings"].items()}
    elif kind == "TableCleared":
        lines.update({(state["rounds"], seat): earlier for seat, earlier in folds.items()})


def take_back(state: State, place: tuple[int, int], wagers: set[str]) -> None:
    """Wagers of a settled hand that count no more, in whatever reading of its cards."""
    claims = [claim for claim in state["claims"].values() if (claim["round"], claim["seat"]) == place]
    for readings in [state["lines"], *(claim["readings"] for claim in claims)]:
        for key in [place] if readings is state["lines"] else [*readings]:
            readings[key] = [line for line in readings.get(key, []) if line[0] not in wagers]
    readings = state["folds"].get(place[1], [])
    state["folds"][place[1]] = [line for line in readings if line[0] not in wagers]


def nets(lines: Event) -> dict[str, int]:
    """By wager, what moved if anything did."""
    nets_by_wager = {line[0]: net_of(lines, line[0]) for line in lines}
    return {wager: cents for wager, cents in nets_by_wager.items() if cents}


def net_of(lines: Event, wager: str) -> int:
    return sum(line[3] for line in lines if line[0] == wager)


def ruling(claim: State, reading: str) -> tuple[list[list[Any]], list[Event]]:
    """The transfers that a ruling makes, without their clause, and the lines that stand after it."""
    purse, owed = f"player:{claim['player']}", claim.get("owed", 0)
    if owed:
        return [[purse, "inventory", owed]] if reading == "owed" else [], []
    logged = claim["readings"]["logged"]
    moves, lines, changed = [], claim["readings"][reading], []
    for wager in dict.fromkeys(line[0] for line in logged + lines):
        more = net_of(lines, wager) - net_of(logged, wager)
        shared = any("%" in (line[4] or "") for line in logged + lines if line[0] == wager)
        if claim.get("wager", "") not in ("", wager) or (shared and more <= 0):
            continue
        changed.append(wager)
        payer = "outside" if shared else "inventory"
        if more:
            moves.append([payer, purse, more] if more > 0 else [purse, payer, -more])
    kept = [line for line in logged if line[0] not in changed]
    return moves, kept + [line for line in lines if line[0] in changed]


def check_claim(where: str, event: Event, state: State) -> None:
    """A question or dispute from its beginning to the ruling that ends it."""
    kind, claims = event["type"], state["claims"]
    if kind == "RoundRebuilt":
        state["reader"] = event.get("by")
    elif kind == "RackWitnessed":
        two = event["by"] != event["reader"] == state["reader"]
        need(two, f"{where}: not two people have read the rack")
    elif kind == "ClaimOpened":
        place, owed = (event["round"], event["seat"]), event.get("owed", 0)
        folded = state["folds"].get(event["seat"], []) if event["round"] == state["rounds"] else []
        paid = state["lines"].get(place, folded)
        logged = event["readings"].get("logged", paid)
        need(nets(logged) == nets(paid), f"{where}: the claim begins from another settlement")
        need(
            owed == (state["short"].get(place, 0) if owed else 0),
            f"{where}: the claim is of another sum than is missing",
        )
        state["opened_claims"] += 1
        need(event["number"] == state["opened_claims"], f"{where}: claims are numbered one after another")
        claims[event["number"]] = event
    elif kind == "ClaimReviewed":
        claims[event["number"]]["readings"][event["reading"]] = event["lines"]
    elif kind == "ClaimRuled":
        claim = claims.pop(event["number"])
        moves, lines = ruling(claim, event["reading"])
        transfers = [move[:3] for move in event.get("transfers", ())]
        need(transfers == moves, f"{where}: the ruling moved {transfers}, and the reading it names {moves}")
        gain = sum(cents if target.startswith("player:") else -cents for _, target, cents in moves)
        need(gain == event["cents"], f"{where}: the ruling says {event['cents']} cents and moved {gain}")
        place = (claim["round"], claim["seat"])
        if place in state["lines"] and not claim.get("owed"):
            state["lines"][place] = lines
        for other in [] if claim.get("owed") else claims.values():
            if (other["round"], other["seat"]) == place and not other.get("owed"):
                other["readings"]["logged"] = lines
