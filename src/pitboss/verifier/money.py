"""Transfers, balances, and the sum that each settled seat was handed."""

from .broken import need
from .meters import check_reversal, moved, reversed_meters, shared_tier
from .table_state import OPENINGS, PROGRESSIVES, Event, State

SYSTEMS = (*PROGRESSIVES, "five_card_hand_bonus_player", "five_card_hand_bonus_dealer", "magic_card", "lucky_bonus")


def check_money(where: str, event: Event, state: State) -> None:
    balances = state["money"]
    for name in reversed_meters(event) if state["says_levels"] else ():  # Older programs did not say it.
        need(name in state["stood"], f"{where}: {name} is reversed, and the log does not say how it stood")
    for name in state["stood"]:  # Of the table's own meters; those it shares are looked at when all tables are known.
        if name not in state["linked"] and (changes := moved(event, (name,))):
            levels = {tier: balances.get(f"meter:{name}:{tier}", 0) for tier in state["stood"][name]}
            check_reversal(where, event, name, state["stood"][name], levels, state["seeds"].get(name, {}))
            state["stood"] = {**state["stood"], name: {tier: levels[tier] + changes.get(tier, 0) for tier in levels}}
    for source, target, cents, clause in event.get("transfers", ()):
        if event["type"] in OPENINGS and source == "outside" and target.startswith("meter:"):
            state["seeds"].setdefault(target.split(":")[1], {})[target.split(":")[2]] = cents
        need(type(cents) is int and cents > 0, f"{where}: a transfer of {cents} cents")
        need(clause, f"{where}: a transfer by no clause")
        balances[source] = balances.get(source, 0) - cents
        balances[target] = balances.get(target, 0) + cents
    for name, cents in balances.items():
        free = name == "outside" or shared_tier(name, state["linked"])
        left = event["type"] == "TableCleared" and name.endswith(":awards") and cents
        need(not left, f"{where}: the round ends with {cents} cents in {name}")
        need(cents >= 0 or free, f"{where}: {name} owes {-cents} cents")


def check_settlement(where: str, event: Event, state: State) -> None:
    nets = [line[3] for line in event["lines"]]
    need(sum(nets) == event["net"], f"{where}: the lines come to {sum(nets)}, the seat to {event['net']}")
    due, settles = 0, None if event["seat"] in state["played_out"] else state["settles"]
    for wager, stake, outcome, net, *_ in event["lines"]:
        if outcome in ("lose", "forfeit"):
            need(net == -stake, f"{where}: {wager} lost {net} of {stake}")
        if outcome == "push":
            need(net == 0, f"{where}: {wager} pushed for {net}")
        if wager in SYSTEMS and outcome in ("win", "pays"):
            need((event["seat"], wager) in state["verified"], f"{where}: {wager} was paid, and no dealer verified it")
        returned = settles is not None and wager not in settles  # It went back when the round was voided.
        due += net + (0 if stake is None or returned else stake)
    player = state["players"].get(event["seat"], "")
    purses = (f"player:{player}", f"account:{player}", f"payable:{player}")
    got = sum(cents for _, target, cents, _ in event.get("transfers", ()) if target in purses)
    need(got == due, f"{where}: {player} was handed {got} cents, and {due} were due")
