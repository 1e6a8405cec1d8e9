"""Check an exported log on its own: `python independent_verifier.pyz events.jsonl checkpoints.jsonl --key PUB`.

It shares no code with the engine and needs nothing but Python. It checks

- that no event is missing or changed: a chain of SHA-256 for each table and for the house's own log;
- that every transfer moves a positive sum by a clause, and no account but `outside` and linked meters ever owes money;
- that each seat's lines add up to its result and to the money that moved, that a lost wager loses its stake and a push
  nothing, and that what went back when a round was voided is not paid again;
- that every round of the six chapters comes out as the regulation has it: each is settled again, from its cards, wagers
  and decisions, by a settlement written from the text alone;
- that bets are locked before a card is dealt, dealing ends before anyone decides, and hands are turned up before they
  are settled;
- that a hand goes to the rack once, after its wagers are settled and its paperwork is done, and in Crazy 4 Poker no
  hand before all are settled;
- that a virtual deck was sealed before any wager, that every card, the cut and every draw follow from the secret that was
  sealed and from the players' chance, that no round of it is void, left without a verdict or under another name,
  and no wager on it goes back once bets are locked, and that no card is dealt twice in a round, whatever the shoe;
- that a meter with money in it leaves a table by a notice whose day has come, and comes whole to the meter it names;
- that a claim about a settled hand begins from what was paid, that two people read the rack, and that a ruling moves, in
  chips, what the reading it names pays more or less: by the inventory, a share of a meter by the house;
- that a dealer verified every award of a system, that none waits unpaid when a round is over, and that every one from a
  linked meter was paid from what the meter held, in the order of its moves over all tables;
- that what a void, a cancelled chip or a corrected card took back of a meter was decided on what it held, and brought no
  tier below its seed and no reserve below nothing;
- that the log gives every root the house has signed, each by the key that was the house's then, and each key but the
  first signed by the one before it; and that every event by which anyone has power in the house bears its signature.

`--key PUB` says whose log it must be, `--heads FILE` names checkpoints kept elsewhere that it must contain, and
`--receipt FILE --key PUB` checks a receipt by itself, without any log. `--evidence FILE --key PUB` checks what a
player's page saved: that the house signed this seal and these chances, and that the log has the same.
"""

import argparse
import json
import sys
from collections.abc import Iterable
from typing import Any

from . import rounds
from .broken import Broken, need
from .chain import check_chain, leaf_of
from .checkpoints import approvals_in, check_checkpoints, check_heads, check_powers, hear_house, keys_in
from .claims import check_claim, remember_lines
from .evidence import check_evidence
from .meters import check_pools, check_withdrawal, check_withdrawals
from .money import check_money, check_settlement
from .procedure import check_order, check_rack
from .receipts import check_receipt
from .seals import check_all_judged, check_deck, check_judged, check_seal, check_standing
from .silence import hear_silence, silence_report
from .table_state import Event, State, empty_state, remember


def read(lines: Iterable[str]) -> tuple[dict[str, Any], int]:
    """Every event of every table, each checked as it comes; what is known of each table at the end."""
    tables: dict[str, Any] = {}
    pools: dict[tuple[str, str], list[tuple[int, str, Event, State, State]]] = {}
    approved, claims, events = set[tuple[str, ...]](), list[tuple[str, Any, tuple[str, str]]](), 0
    for line in lines:
        row = json.loads(line)
        state = tables.setdefault(row["table"], {**empty_state(row["table"]), "property": row["property"]})
        state["number"] += 1
        where, before = f"{row['table']}, event {state['number']}", state["link"]
        check_chain(where, row, state)
        event = json.loads(row["body"])
        state["leaves"].append(leaf_of(row))
        events += 1
        state["at"] = event.get("at", 0)
        if row["table"].startswith("@"):  # The house's own log: no money, no cards.
            hear_house(where, row, event, before, state)
            approved |= approvals_in(row["property"], event)
            continue
        claims += [(where, state, each) for each in event.get("approvals", {}).items()]
        remember(event, state)
        if "command" in row:  # The first event of a command says for all of them how the meters stood.
            state["stood"] = event.get("stood", {})
            state["says_levels"] = state["says_levels"] or "stood" in event or "to_rack" in event
        check_order(where, event, state)
        rounds.hear(where, event, state)
        check_money(where, event, state)
        check_withdrawal(where, event, state)
        if event["type"] in ("SeatSettled", "Forfeited"):
            check_settlement(where, event, state)
        remember_lines(event, state)
        check_rack(where, event, state)
        check_claim(where, event, state)
        check_judged(where, event, state)
        check_seal(where, event, state)
        check_standing(where, event, state)
        check_deck(where, event, state)
        hear_silence(event, state)
        if "pool" in row:
            one = (row["move"], where, event, state["linked"], state["stood"])
            pools.setdefault((row["property"], row["pool"]), []).append(one)
    check_pools(pools)
    check_withdrawals(tables)
    check_all_judged(tables)
    for where, state, (what, words) in claims:  # By the house's log, wherever it stands among the tables'.
        reason = f"{where}: it claims an approval of {what} ({words}) that the house's log does not have"
        need((state["property"], state["game"], what, words) in approved, reason)
    return tables, events


def verify(lines: Iterable[str], checkpoints: Iterable[str] = (), heads: str = "", key: str = "") -> str:
    """Check everything and return the verdict. Raises Broken with the first thing that does not fit."""
    return verdict_on(*read(lines), checkpoints, heads, key)


def verdict_on(tables: dict[str, State], events: int, checkpoints: Iterable[str], heads: str, key: str) -> str:
    """The verdict on events that were read."""
    check_powers(tables)
    roots = check_checkpoints(tables, checkpoints, key)
    heads_found = check_heads(roots, heads, [house_key for _, _, house_key in keys_in(tables)]) if heads else 0
    count = sum(not name.startswith("@") for name in tables)
    verdict = f"Sound: {events} events of {count} tables"
    settled = sum(state.get("settled_again", 0) for state in tables.values())
    verdict += f", {settled} rounds settled again" if settled else ""
    if roots:
        verdict += f"; {len(roots)} signed checkpoints over {max(roots)} of them"
    return f"{verdict}; {heads_found} kept elsewhere, all in the log." if heads_found else f"{verdict}."


def text_of(file: str | None) -> str:
    if not file:
        return ""
    with open(file, encoding="utf-8") as opened_file:
        return opened_file.read()


def main() -> None:
    parser = argparse.ArgumentParser(description="Check an exported log, or a receipt, on its own.")
    parser.add_argument("events", nargs="?", help="events.jsonl")
    parser.add_argument("checkpoints", nargs="?", help="checkpoints.jsonl")
    parser.add_argument("--heads", metavar="FILE", help="checkpoints kept elsewhere")
    parser.add_argument("--key", metavar="PUB", default="", help="the house's public key")
    parser.add_argument("--receipt", metavar="FILE", help="check a receipt by itself")
    parser.add_argument(
        "--evidence", metavar="FILE", help="check what a player's page kept, by itself or with events.jsonl"
    )
    options = parser.parse_args()
    if not (((options.receipt or options.evidence) and options.key) or options.events):
        parser.error("name events.jsonl, or --key PUB and --receipt FILE or --evidence FILE")
    try:
        if options.receipt:
            print(f"Proved: {check_receipt(json.loads(text_of(options.receipt)), options.key)}.")
            return
        if options.evidence:
            log = text_of(options.events).splitlines()
            print(f"Proved: {check_evidence(json.loads(text_of(options.evidence)), options.key, log)}.")
            return
        with open(options.events, encoding="utf-8") as lines:
            checkpoints = text_of(options.checkpoints).splitlines()
            tables, events = read(lines)
            print(verdict_on(tables, events, checkpoints, text_of(options.heads), options.key))
            for line in silence_report(tables):
                print(line)
    except OSError as error:
        sys.exit(f"{error.filename} cannot be read: {error.strerror}")
    except Broken as broken:
        sys.exit(f"NOT SOUND. {broken}")
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        sys.exit(f"NOT SOUND. Something in it is not what it should be: {error!r}")


if __name__ == "__main__":
    main()
