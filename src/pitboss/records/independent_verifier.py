"""Check an exported log on its own: `python independent_verifier.py events.jsonl`.

It shares no code with the engine and needs nothing but Python. It checks that no event is missing or changed (a chain
of SHA-256), that every transfer moves a positive sum and that no account but `outside` and linked meters ever owes
money, that each seat's lines add up to its result and to the money that moved, that every deck dealt is the one that
was committed to before its round, and that every award from a linked meter was paid from what the meter held, in the
order of its moves over all tables.
"""

import base64
import hashlib
import json
import sys
from collections.abc import Iterable
from typing import Any

PROGRESSIVES = ("progressive", "four_card_progressive", "five_card_progressive")


class Broken(Exception):
    pass


def need(condition: object, message: str) -> None:
    if not condition:
        raise Broken(message)


def fresh(table: str) -> dict[str, Any]:
    """What is known of a table before its first event."""
    link = hashlib.sha256(b"pitboss log " + table.encode()).digest()
    return {
        "link": link, "money": {}, "linked": False, "decks": {}, "dealt": 0, "back": "", "number": 0,
        "players": {}, "settles": None,
    }  # fmt: skip


def check_chain(where: str, row: Any, state: Any) -> None:
    need(row["sequence"] == state["number"], f"{where}: it is missing")
    link = hashlib.sha256(state["link"] + row.get("command", "").encode() + row["body"].encode()).digest()
    need(link.hex() == row["hash"], f"{where}: changed since it was written")
    state["link"] = link


def check_money(where: str, event: Any, state: Any) -> None:
    balances = state["money"]
    for source, target, cents, clause in event.get("transfers", ()):
        need(isinstance(cents, int) and cents > 0 and clause, f"{where}: a transfer of {cents} by {clause!r}")
        balances[source] = balances.get(source, 0) - cents
        balances[target] = balances.get(target, 0) + cents
    for name, cents in balances.items():
        free = name == "outside" or (state["linked"] and name.startswith("meter:"))
        need(cents >= 0 or free, f"{where}: {name} owes {-cents} cents")
    need(sum(balances.values()) == 0, f"{where}: the ledger does not sum to nothing")


def check_settlement(where: str, event: Any, state: Any) -> None:
    nets = [line[3] for line in event["lines"]]
    need(sum(nets) == event["net"], f"{where}: the lines come to {sum(nets)}, the seat to {event['net']}")
    due, settles = 0, state["settles"]
    for wager, stake, outcome, net, *_ in event["lines"]:
        if outcome in ("lose", "forfeit"):
            need(net == -stake, f"{where}: {wager} lost {net} of {stake}")
        if outcome == "push":
            need(net == 0, f"{where}: {wager} pushed for {net}")
        returned = settles is not None and wager not in settles  # It went back when the round was voided.
        due += net + (0 if stake is None or returned else stake)
    player = state["players"].get(event["seat"], "")
    purses = (f"player:{player}", f"account:{player}", f"payable:{player}")
    got = sum(cents for _, target, cents, _ in event.get("transfers", ()) if target in purses)
    need(got == due, f"{where}: {player} was handed {got} cents, and {due} were due")


def check_deck(where: str, event: Any, state: Any) -> None:
    """The shuffled order and its salt give the commitment, and the cards dealt come from that order, cut as recorded."""
    kind = event["type"]
    if kind == "DeckShuffled" and event.get("order"):
        order, salt = event["order"], base64.b64decode(event["salt"])
        sealed = hashlib.sha256(salt + bytes(order)).hexdigest()
        need(sealed == event["commitment"], f"{where}: the commitment is not to this deck")
        need(sorted(order) == list(range(52)), f"{where}: the deck is not 52 different cards")
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
        need(list(event["cards"]) == due, f"{where}: the cards are not the next of the committed deck")
        state["dealt"] += len(event["cards"])


def remember(event: Any, state: Any) -> None:
    """Whose the boxes are, whether the round is void, whether the table's progressive is linked."""
    kind = event["type"]
    if kind == "TableOpened":
        state["linked"] = bool(event["submission"].get("linked"))
    elif kind == "WagersPlaced":
        state["players"][event["seat"]] = event["player"]
    elif kind == "BetsLocked":
        state["settles"] = None
    elif kind == "RoundVoided":
        state["settles"] = event.get("settles", ())


def moved(event: Any) -> dict[str, int]:
    """What an event changes on the tiers of its table's linked progressive."""
    found: dict[str, int] = {}
    for source, target, cents, _ in event.get("transfers", ()):
        for account, change in ((source, -cents), (target, cents)):
            kind, _, rest = account.partition(":")
            name, _, tier = rest.partition(":")
            if kind == "meter" and name in PROGRESSIVES and tier != "awards":
                found[tier] = found.get(tier, 0) + change
    return found


def check_pools(pools: dict[tuple[str, str], list[tuple[int, str, Any]]]) -> None:
    for (_, pool), moves in pools.items():
        held: dict[str, int] = {}
        for number, (told, where, event) in enumerate(sorted(moves, key=lambda one: one[0]), 1):
            need(told == number, f"{where}: it is move {told} of {pool}, and move {number} comes first")
            for name, standing in event.get("linked", {}).items() if event["type"] == "AwardValidated" else ():
                need(standing == held, f"{where}: {name} was taken to hold {standing}; {pool} held {held}")
            for tier, cents in moved(event).items():
                held[tier] = held.get(tier, 0) + cents
            need(all(cents >= 0 for cents in held.values()), f"{where}: {pool} owes money: {held}")


def verify(lines: Iterable[str]) -> tuple[int, int]:
    tables: dict[str, Any] = {}
    pools: dict[tuple[str, str], list[tuple[int, str, Any]]] = {}
    events = 0
    for line in lines:
        row = json.loads(line)
        state = tables.setdefault(row["table"], fresh(row["table"]))
        state["number"] += 1
        where = f"{row['table']}, event {state['number']}"
        check_chain(where, row, state)
        event = json.loads(row["body"])
        remember(event, state)
        check_money(where, event, state)
        if event["type"] in ("SeatSettled", "Forfeited"):
            check_settlement(where, event, state)
        check_deck(where, event, state)
        if "pool" in row:
            pools.setdefault((row["property"], row["pool"]), []).append((row["move"], where, event))
        events += 1
    check_pools(pools)
    return len(tables), events


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("usage: python independent_verifier.py events.jsonl")
    try:
        with open(sys.argv[1], encoding="utf-8") as lines:
            tables, events = verify(lines)
    except OSError as error:
        sys.exit(f"{sys.argv[1]} cannot be read: {error.strerror}")
    except Broken as broken:
        sys.exit(f"NOT SOUND. {broken}")
    except (ValueError, KeyError, TypeError) as error:
        sys.exit(f"NOT SOUND. Something in it is no event: {error!r}")
    print(f"Sound: {events} events of {tables} tables.")


if __name__ == "__main__":
    main()
