"""Check an exported log on its own: `python independent_verifier.py events.jsonl`.

It shares no code with the engine and needs nothing but Python. It checks that no event is missing or changed (a chain
of SHA-256), that every transfer moves a positive sum and that no account but `outside` and linked meters ever owes
money, that each seat's lines add up to its result and to the money that moved, and that every deck dealt is the one
that was committed to before its round.
"""

import base64
import hashlib
import json
import sys
from collections.abc import Iterable
from typing import Any

GENESIS = hashlib.sha256(b"tablestakes log").digest()


class Broken(Exception):
    pass


def need(condition: object, message: str) -> None:
    if not condition:
        raise Broken(message)


def check_chain(table: str, number: int, row: Any, state: Any) -> None:
    need(row["sequence"] == number, f"{table}: event {number} is missing")
    link = hashlib.sha256(state["link"] + row["body"].encode()).digest()
    need(link.hex() == row["hash"], f"{table}, event {number}: changed since it was written")
    state["link"] = link


def check_money(table: str, number: int, event: Any, state: Any) -> None:
    balances = state["money"]
    for source, target, cents, clause in event.get("transfers", ()):
        need(
            isinstance(cents, int) and cents > 0 and clause,
            f"{table}, event {number}: a transfer of {cents} by {clause!r}",
        )
        balances[source] = balances.get(source, 0) - cents
        balances[target] = balances.get(target, 0) + cents
    for name, cents in balances.items():
        free = name == "outside" or (state["linked"] and name.startswith("meter:"))
        need(cents >= 0 or free, f"{table}, event {number}: {name} owes {-cents} cents")
    need(sum(balances.values()) == 0, f"{table}, event {number}: the ledger does not sum to nothing")


def check_settlement(table: str, number: int, event: Any) -> None:
    nets = [line[3] for line in event["lines"]]
    need(
        sum(nets) == event["net"], f"{table}, event {number}: the lines come to {sum(nets)}, the seat to {event['net']}"
    )
    for wager, stake, outcome, net, *_ in event["lines"]:
        if outcome in ("lose", "forfeit"):
            need(net == -stake, f"{table}, event {number}: {wager} lost {net} of {stake}")
        if outcome == "push":
            need(net == 0, f"{table}, event {number}: {wager} pushed for {net}")


def check_deck(table: str, number: int, event: Any, state: Any) -> None:
    """The shuffled order and its salt give the commitment, and the cards dealt come from that order, cut as recorded."""
    kind = event["type"]
    if kind == "DeckShuffled" and event.get("order"):
        order, salt = event["order"], base64.b64decode(event["salt"])
        sealed = hashlib.sha256(salt + bytes(order)).hexdigest()
        need(sealed == event["commitment"], f"{table}, event {number}: the commitment is not to this deck")
        need(sorted(order) == list(range(52)), f"{table}, event {number}: the deck is not 52 different cards")
        state["decks"][event["back"]] = list(order)
    elif kind == "DeckCut" and event["back"] in state["decks"]:
        order = state["decks"][event["back"]]
        state["decks"][event["back"]] = order[event["depth"] :] + order[: event["depth"]]
    elif kind == "BetsLocked":
        state["dealt"], state["back"] = 0, event["back"]
    elif kind == "CardBurned":
        state["dealt"] += 1
    elif kind == "CardsDealt" and state["decks"].get(state["back"]):
        first = state["dealt"]
        due = state["decks"][state["back"]][first : first + len(event["cards"])]
        need(list(event["cards"]) == due, f"{table}, event {number}: the cards are not the next of the committed deck")
        state["dealt"] += len(event["cards"])


def verify(lines: Iterable[str]) -> tuple[int, int]:
    tables: dict[str, Any] = {}
    events = 0
    for line in lines:
        row = json.loads(line)
        table = row["table"]
        fresh = {"link": GENESIS, "money": {}, "linked": False, "decks": {}, "dealt": 0, "back": "", "number": 0}
        state = tables.setdefault(table, fresh)
        state["number"] += 1
        number = state["number"]
        check_chain(table, number, row, state)
        event = json.loads(row["body"])
        if event["type"] == "TableOpened":
            state["linked"] = bool(event["submission"].get("linked"))
        check_money(table, number, event, state)
        if event["type"] == "SeatSettled":
            check_settlement(table, number, event)
        check_deck(table, number, event, state)
        events += 1
    return len(tables), events


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("usage: python independent_verifier.py events.jsonl")
    with open(sys.argv[1], encoding="utf-8") as lines:
        try:
            tables, events = verify(lines)
        except Broken as broken:
            sys.exit(f"NOT SOUND. {broken}")
    print(f"Sound: {events} events of {tables} tables.")


if __name__ == "__main__":
    main()
