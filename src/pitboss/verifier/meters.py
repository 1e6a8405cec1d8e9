"""Meters: their moves, their levels, and how one leaves a table."""

from typing import Any

from .broken import need
from .table_state import OPENINGS, Event, State


def shared_tier(account: str, linked: State) -> str:
    """The tier of a meter that tables share; nothing for any other account."""
    kind, _, rest = account.partition(":")
    name, _, tier = rest.partition(":")
    return tier if kind == "meter" and name in linked and tier != "awards" else ""


def own_meter(account: str, linked: State) -> str:
    """The meter of this table alone of which an account is a tier; nothing for any other account."""
    kind, _, rest = account.partition(":")
    name, _, tier = rest.partition(":")
    return name if kind == "meter" and name not in linked and tier != "awards" else ""


def touches(event: Event, name: str) -> bool:
    transfers = event.get("transfers", ())
    return any(shared_tier(account, (name,)) for source, target, *_ in transfers for account in (source, target))


def reversed_meters(event: Event) -> set[str]:
    """The meters out of which an event takes back what went into them, or which it gives back what was taken."""
    if event["type"] in ("AwardValidated", "SeatSettled", "MeterWithdrawn", "TableRefiled"):
        return set()
    accounts = [source if source.startswith("meter:") else target for source, target, *_ in event.get("transfers", ())
                if source not in ("inventory", "outside")]  # fmt: skip
    return {account.split(":")[1] for account in accounts if account.startswith("meter:")}


def moved(event: Event, linked: State) -> dict[str, int]:
    """The changes of an event to the tiers of its table's linked meter."""
    changes: dict[str, int] = {}
    for source, target, cents, _ in event.get("transfers", ()):
        for account, change in ((source, -cents), (target, cents)):
            if tier := shared_tier(account, linked):
                changes[tier] = changes.get(tier, 0) + change
    return changes


def check_reversal(
    where: str, event: Event, name: str, stood: State, levels: dict[str, int], seeds: dict[str, int]
) -> None:
    """A reversal or a withdrawal of a meter found it so, and a reversal brings no tier below its seed.

    A restart that is taken back may: the tier stood lower before it was won. An award may bring it to anything it holds.
    """
    if event["type"] != "MeterWithdrawn" and name not in reversed_meters(event):
        return
    need(stood == levels, f"{where}: {name} was taken to hold {stood}; it held {levels}")
    restarts = {source for source, target, *_ in event["transfers"] if target == f"meter:{name}:awards"}
    for tier, cents in moved(event, (name,)).items():
        seed = seeds.get(tier, 0)
        keeps = levels.get(tier, 0) < seed or levels[tier] + cents >= seed or f"meter:{name}:{tier}" in restarts
        need(keeps, f"{where}: {name} falls below its seed of {seed} cents for a wager that went back")


def check_pools(pools: dict[tuple[str, str], list[tuple[int, str, Event, State, State]]]) -> None:
    for (_, pool), moves in pools.items():
        levels: dict[str, int] = {}
        seeds: dict[str, int] = {}  # What its first move put into it.
        for number, (given_number, where, event, linked, stood) in enumerate(sorted(moves, key=lambda one: one[0]), 1):
            need(given_number == number, f"{where}: it is move {given_number} of {pool}, and move {number} comes first")
            for name, standing in event.get("linked", {}).items() if event["type"] == "AwardValidated" else ():
                need(standing == levels, f"{where}: {name} was taken to hold {standing}; {pool} held {levels}")
            least = {} if event["type"] == "MeterWithdrawn" else seeds  # All of it goes to another meter.
            for name in stood:
                if name in linked and touches(event, name):
                    check_reversal(where, event, name, stood[name], levels, least)
            seeds = seeds or (moved(event, linked) if event["type"] in (*OPENINGS, "MeterMoved") else {})
            for tier, cents in moved(event, linked).items():
                levels[tier] = levels.get(tier, 0) + cents
            need(all(cents >= 0 for cents in levels.values()), f"{where}: {pool} owes money: {levels}")


def check_withdrawal(where: str, event: Event, state: State) -> None:
    """A meter with money in it leaves a table by a notice whose day has come, whole, and to where the notice says."""
    kind, meter, money = event["type"], event.get("meter", ""), state["money"]
    if kind == "WithdrawalAnnounced":
        state["notices"][meter] = event
    elif kind == "MeterWithdrawn":
        notice = state["notices"].pop(meter, {})
        state["seeds"].pop(meter, None)
        due = (notice.get("target"), notice.get("table") or state["table"]) == (event["target"], event["table"])
        need(due and "" < notice["since"] <= event["on"], f"{where}: the {meter} meter is not withdrawn by its notice")
        left = sum(cents for name, cents in money.items() if own_meter(name, state["linked"]) == meter)
        need(not left, f"{where}: the {meter} meter is withdrawn, and {left} cents stay in it")
    elif kind == "TableRefiled":
        left = [
            name
            for name, cents in money.items()
            if cents and own_meter(name, state["linked"]) not in ("", *event["meters"])
        ]
        need(not left, f"{where}: money stays in {', '.join(left)}")
    if kind in ("MeterWithdrawn", "MeterReceived"):
        cents = sum(cents for _, _, cents, _ in event.get("transfers", ()))
        state["halves"].append((event, state["number"], cents or meter in state["linked"]))


def check_withdrawals(tables: dict[str, State]) -> None:
    """Check that every withdrawn meter came, once and whole, to the meter that its notice names."""
    sent, received = list[tuple[Any, ...]](), list[tuple[Any, ...]]()
    for name, state in tables.items():
        for event, number, cents in state["halves"]:
            if event["type"] == "MeterWithdrawn":
                sent.append((name, number, event["table"], event["target"], cents))
            else:
                received.append((event["source"], event["number"], name, event["meter"], cents))
    need(
        sorted(sent) == sorted(received),
        f"withdrawn meters do not come once and whole to where they go: {sent}, {received}",
    )
