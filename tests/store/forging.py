"""Exported logs forged with care, by lot: a forgery for each rule that an independent verifier knows."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

from pitboss.log.table_log import Link
from pitboss.projections.checkpoints import leaf_data
from pitboss.trust.note import SignerKey, VerifierKey, b64, key_from, signed, succession
from pitboss.trust.tree import Tree, leaf_hash
from tests.store.exported import FOREIGN, Log, Row
from tests.store.order_forging import ORDER
from tests.store.payment_forging import PAYMENTS
from tests.store.seal_forging import SEALS, put_in

SECOND = SignerKey("riverside", bytes(range(32)))  # No key of the house's.


# ------------------------------------------------------------------------------------------------ forgeries, one for each rule


def event_missing(log: Log) -> None:
    log.rows.remove(log.lot.choice([row for row in log.rows if row["table"] == "main"][:-1]))
    log.unsign()


def event_changed(log: Log) -> None:
    row = log.lot.choice(log.rows)
    row["hash"] = hashlib.sha256(row["hash"].encode()).hexdigest()
    log.unsign()


def numbered_otherwise(log: Log) -> None:
    """Two events are said to have one number; the chain is whole."""
    row = log.lot.choice([row for row in log.rows if row["sequence"] > 1])
    row["sequence"] -= 1
    log.unsign()


def negative_transfer(log: Log) -> None:
    row, event = log.find("MoneyMoved", lambda e: e["what"] == "buy_in")
    event["transfers"].append(["outside", "outside", -log.lot.randrange(1, 900), "657a.7(a)"])
    log.put(row, event)
    log.mend()


def no_clause(log: Log) -> None:
    row, event = log.find("MoneyMoved")
    log.lot.choice(event["transfers"])[3] = ""
    log.put(row, event)
    log.mend()


def debt(log: Log) -> None:
    row, event = log.find("MoneyMoved", lambda e: e["what"] == "buy_in")
    event["transfers"].append([f"player:{event['player']}", "outside", 10**9, "657a.7(a)"])
    log.put(row, event)
    log.mend()


def cards_in_another_order(log: Log) -> None:
    row, event = log.find("CardsDealt", lambda e: len(e["cards"]) > 1)
    if row["table"] != "main":
        row, event = next(
            (r, e)
            for r, e in log.events()
            if e["type"] == "CardsDealt" and r["table"] == "main" and len(e["cards"]) > 1
        )
    event["cards"].reverse()
    log.put(row, event)
    log.mend()


def card_twice_in_a_round(log: Log) -> None:
    """Of a round that is void in the end, in which no hand is settled."""
    void_at = next(
        at for at, (r, e) in enumerate(log.events()) if e["type"] == "RoundVoided" and r["table"] == "linked1"
    )
    before = [(r, e) for r, e in [*log.events()][:void_at] if e["type"] == "CardsDealt" and r["table"] == "linked1"]
    row, event = before[-1]
    event["cards"][-1] = event["cards"][0]
    log.put(row, event)
    log.mend()


def moves_out_of_order(log: Log) -> None:
    """The first move of a meter is gone; each is counted as the next."""
    for row in log.rows:
        if "pool" in row:
            row["move"] += 1
    log.unsign()


def award_from_more_than_there_was(log: Log) -> None:
    """So little more that a tenth of it is the same sum."""
    row, event = log.find(
        "AwardValidated", lambda e: e.get("linked") and e["share"] not in next(iter(e["linked"].values())).values()
    )
    for held in event["linked"].values():
        for tier in held:
            held[tier] += log.lot.randrange(1, 10 - held[tier] % 10)
    log.put(row, event)
    log.mend()


def meter_in_debt(log: Log) -> None:
    """More is taken from a linked meter than it holds, told as it stood: no account but the meter owes."""
    row, event = [pair for pair in log.events() if pair[1]["type"] == "AwardValidated" and pair[1].get("linked")][-1]
    accounts = [account for transfer in event["transfers"] for account in transfer[:2]]
    meter = next(account for account in accounts if account.startswith("meter:") and not account.endswith(":awards"))
    event["transfers"].append([meter, "outside", 10**9, "657a.12(e)"])
    log.put(row, event)
    row, event = linked_void(log)
    for levels in event["stood"].values():
        levels[meter.split(":")[2]] -= 10**9
    log.put(row, event)
    log.mend()


def linked_void(log: Log) -> tuple[Row, Any]:
    """The last round that was void at a table with a linked meter: its report, which says how the meter stood."""
    return [pair for pair in log.events() if pair[1].get("stood")][-1]


def void_that_found_another_meter(log: Log) -> None:
    row, event = linked_void(log)
    for levels in event["stood"].values():
        for tier in levels:
            levels[tier] += log.lot.randrange(1, 100_000)
    log.put(row, event)
    log.mend()


def void_that_does_not_say_how_the_meter_stood(log: Log) -> None:
    row, event = [pair for pair in log.events() if pair[1].get("stood")][-1]
    log.put(row, {key: value for key, value in event.items() if key != "stood"})
    log.mend()


def void_below_the_seed(log: Log) -> None:
    """More is taken back than was put in, so that the meter stands below its seed."""
    row, event = [pair for pair in log.events() if pair[1]["type"] == "RoundVoided" and "pool" in pair[0]][-1]
    taken = next(transfer for transfer in event["transfers"] if transfer[0].startswith("meter:"))
    event["transfers"].append([*taken[:2], log.lot.randrange(1, 900), taken[3]])
    log.put(row, event)
    log.mend()


def award_nobody_verified(log: Log) -> None:
    """The dealer's act is missing, as if the award had been paid unseen."""
    paid = log.find("AwardValidated")[1]
    for row, event in list(log.events()):
        if event["type"] == "AwardVerified" and event["wager"] == paid["wager"]:
            log.rows.remove(row)
    log.mend()


def award_paid_to_nobody(log: Log) -> None:
    """More is taken from a meter for an award than anyone is paid: it stays in the pool when the round is over."""
    row, event = [pair for pair in log.events() if pair[1]["type"] == "AwardValidated" and pair[1].get("linked")][-1]
    pool = next(t[1] for t in event["transfers"] if t[1].endswith(":awards"))
    event["transfers"].append(["outside", pool, log.lot.randrange(1, 10**6), "657a.12(e)"])
    log.put(row, event)
    log.mend()


def hand_racked_twice(log: Log) -> None:
    row, event = log.find("SeatSettled", lambda e: e.get("to_rack"))
    log.put(row, event | {"to_rack": event["to_rack"] * 2})
    log.mend()


def picked_up(log: Log, table: str, has_papers: bool) -> None:
    """A hand goes to the rack with its settlement, at a table where it stays."""
    row, event = next(
        (row, event)
        for row, event in log.events()
        if row["table"] == table and event["type"] == "SeatSettled" and bool(event.get("undocumented")) == has_papers
    )
    log.put(row, event | {"to_rack": [event["seat"]]})
    log.mend()


def hand_racked_before_its_paperwork(log: Log) -> None:
    picked_up(log, "linked1", has_papers=True)


def hand_racked_before_all_are_settled(log: Log) -> None:
    """Crazy 4 Poker, § 657a.11(h)."""
    picked_up(log, "linked0", has_papers=False)


def claim_from_another_settlement(log: Log) -> None:
    """The claim says that less was paid than was."""
    row, event = log.find("ClaimOpened")
    event["readings"]["logged"] = event["readings"]["logged"][1:]
    log.put(row, event)
    for ruled, told in [pair for pair in log.events() if pair[1]["type"] == "ClaimRuled"]:
        log.rows.remove(ruled) if told["number"] >= event["number"] else None
    log.mend()


def claim_numbered_otherwise(log: Log) -> None:
    row, event = log.find("ClaimOpened", lambda e: e["number"] == 1)
    log.put(row, event | {"number": 7})
    for other, told in list(log.events()):
        if told["type"] in ("ClaimReviewed", "ClaimRuled") and told["number"] == 1:
            log.put(other, told | {"number": 7})
    log.mend()


def claim_of_money_that_is_not_owed(log: Log) -> None:
    """The house claims a sum from a player of whom nothing was taken back."""
    row, event = log.find("ClaimOpened", lambda e: e["number"] == 1)
    log.put(row, event | {"owed": 500, "readings": {}})
    for other, told in list(log.events()):
        if told["type"] in ("ClaimReviewed", "ClaimRuled") and told["number"] == 1:
            log.rows.remove(other)
    log.mend()


def rack_read_by_one_person(log: Log) -> None:
    row, event = log.find("RackWitnessed")
    log.put(row, event | {"by": event["reader"]})
    log.mend()


def ruling_of_another_sum(log: Log) -> None:
    """More is paid than the reading gives; the event says what was paid."""
    row, event = log.find("ClaimRuled", lambda e: e["cents"] > 0)
    event["transfers"][0][2] += 100
    log.put(row, event)
    log.mend()


def ruling_that_says_another_sum(log: Log) -> None:
    row, event = log.find("ClaimRuled")
    event["cents"] += 100
    log.put(row, event)
    log.mend()


# ------------------------------------------------------------------------------------------------ of what was signed


def resigned(log: Log, point: Row, signer: SignerKey, **changes: Any) -> None:
    origin, size, root, *_ = point["note"].split("\n")
    told = {"origin": origin, "size": size, "root": root, **changes}
    point["note"] = signed("".join(f"{line}\n" for line in told.values()), signer)
    log.heads = ""


def checkpoint_missing(log: Log) -> None:
    """The first two told as one, which is called the second."""
    first, second, third = log.points
    ends = {stream: last for stream, _, last in second["covers"]}
    both = {stream: last for stream, _, last in first["covers"]} | ends
    second["covers"] = [[stream, 1, last] for stream, last in both.items()]
    log.points = [second, third]
    tree_of(log)


def gap_between_checkpoints(log: Log) -> None:
    """What the last one covers is taken from a stream once more: the same leaves twice, and signed as if that were right."""
    again = log.points[0]["covers"][0]
    log.points[2]["covers"].append([again[0], 1, 1])
    log.points = log.points[:3]
    tree_of(log)


def covers_more_than_there_is(log: Log) -> None:
    log.points[-1]["covers"][-1][2] += 50
    tree_of(log)


def tree_of(log: Log) -> None:
    """Sign every checkpoint anew over whatever leaves it now covers."""
    leaves: dict[str, list[bytes]] = {}
    for row in log.rows:
        link = Link(row["sequence"], bytes.fromhex(row["hash"]), row.get("pool"), row.get("move"))
        leaves.setdefault(row["table"], []).append(leaf_hash(leaf_data(row["property"], row["table"], link)))
    tree = Tree()
    for point in log.points:
        for stream, first, last in sorted(point["covers"]):
            for leaf in leaves.get(stream, [])[first - 1 : last]:
                tree.append(leaf)
        resigned(log, point, log.signers[0 if point["number"] < 3 else 1], size=tree.size, root=b64(tree.root()))


def rewritten(log: Log) -> None:
    """Another date on an event that no rule looks at, every chain anew, and the old signatures left."""
    points, heads = [json.loads(json.dumps(point)) for point in log.points], log.heads
    row, event = log.find("SeatTaken")
    event["at"] = log.lot.randrange(10**9)
    log.put(row, event)
    log.mend()
    log.points, log.heads, log.key = points, heads, str(log.signers[0].public)


def rewritten_and_signed_anew(log: Log) -> None:
    """The house itself rewrites its history: it has its keys, and not what others have kept."""
    heads, points = log.heads, [json.loads(json.dumps(point)) for point in log.points]
    row, event = log.find("SeatTaken")
    event["at"] = log.lot.randrange(10**9)
    log.put(row, event)
    log.mend()
    log.points = points
    tree_of(log)
    log.heads = heads


def another_property(log: Log) -> None:
    for row in log.rows:
        row["property"] = "elsewhere" if row["table"].startswith("linked") else row["property"]


def signed_by_another_key(log: Log) -> None:
    resigned(log, log.points[-1], SECOND)


def signed_for_another_house(log: Log) -> None:
    for point, signer in zip(log.points, (log.signers[0], log.signers[0], log.signers[1]), strict=True):
        resigned(log, point, signer, origin="riverbank")


def signed_by_a_key_not_yet_in_force(log: Log) -> None:
    resigned(log, log.points[0], log.signers[1])


def no_key_in_the_log(log: Log) -> None:
    for row, event in log.events():
        if event["type"] in ("KeyMade", "KeyRotated"):
            log.put(row, {"type": "Stopped", "at": 1})
    points = log.points
    log.mend()
    log.points, log.key = points[:1], ""
    tree_of(log)


def house_events(log: Log, kind: str) -> tuple[Row, Any]:
    return next((row, event) for row, event in log.events() if event["type"] == kind)


def successor_unsigned(log: Log) -> None:
    row, event = house_events(log, "KeyRotated")
    event["signature"] = b64(SECOND.sign(succession(key_from(event["before"]), key_from(event["key"]))))
    log.put(row, event)
    log.mend()
    log.key = ""


def successor_of_another(log: Log) -> None:
    """A key that another key, not the house's, has signed."""
    row, event = house_events(log, "KeyRotated")
    event["before"] = str(SECOND.public)
    event["signature"] = b64(SECOND.sign(succession(SECOND.public, key_from(event["key"]))))
    log.put(row, event)
    log.mend()
    log.key = ""


def second_first_key(log: Log) -> None:
    row, event = house_events(log, "AccountMade")
    log.put(row, {"type": "KeyMade", "at": 2, "key": str(SECOND.public)})
    log.mend()
    log.key = ""
    row, event = house_events(log, "KeyRotated")
    event |= {"before": str(SECOND.public)}
    event["signature"] = b64(SECOND.sign(succession(SECOND.public, key_from(event["key"]))))
    log.put(row, event)
    log.mend()


def key_that_is_none(log: Log) -> None:
    row, event = house_events(log, "KeyMade")
    damaged = VerifierKey("riverside", log.signers[0].public.public)
    event["key"] = str(damaged).replace(damaged.hash.hex(), "00000000")
    log.put(row, event)
    row, event = house_events(log, "KeyRotated")
    event["before"] = str(damaged).replace(damaged.hash.hex(), "00000000")
    text = f"pitboss key succession\n{event['before']}\n{event['key']}\n"
    event["signature"] = b64(log.signers[0].sign(text))
    log.put(row, event)
    log.mend()
    log.key = ""


def another_houses_log(log: Log) -> None:
    log.key, log.heads = str(SECOND.public), ""


def head_signed_by_another(log: Log) -> None:
    log.heads = signed(log.points[0]["note"].split("\n\n")[0] + "\n", SECOND)


def head_of_another_log(log: Log) -> None:
    origin, size, _, *_ = log.points[0]["note"].split("\n")
    log.heads = signed(f"{origin}\n{size}\n{b64(log.lot.randbytes(32))}\n", log.signers[0])


def approval_nobody_gave(log: Log) -> None:
    row, event = log.lot.choice([(row, event) for row, event in log.events() if event["type"] == "TableOpened"])
    log.put(row, event | {"licensed": True, "approvals": {"layout:0123456789ab": "L-1, 2026-01-31, nobody"}})
    log.mend()


def approval_in_a_log_of_another_name(log: Log) -> None:
    """No key signs for that log, and the approval in it is for this house's table."""
    row, event = log.lot.choice([(row, event) for row, event in log.events() if event["type"] == "TableOpened"])
    log.put(row, event | {"licensed": True, "approvals": {"layout:0123456789ab": "L-1, 2026-01-31, nobody"}})
    log.rows.append({"table": "@other", "property": row["property"], "sequence": 1, "hash": "", "body": ""})
    told = {"type": "Approved", "at": 50, "game": event["submission"]["game"], "item": "layout"}
    more = {"subject": "0123456789ab", "reference": "L-1", "date": "2026-01-31", "granted_by": "nobody"}
    log.put(log.rows[-1], told | more)
    log.mend()


def power_planted(log: Log, **more: str) -> None:
    """Whoever can write to the store appends what the house has not said: the chain goes on as it should."""
    told = {"type": "RoleChanged", "at": 50, **more, "account": "dee", "before": "dealer", "role": "administrator"}
    put_in(log, [row for row in log.rows if row["table"].startswith("@")][-1], told)


def power_planted_with_a_signature(log: Log) -> None:
    power_planted(log, signed=FOREIGN)


# ------------------------------------------------------------------------------------------------ withdrawn meters


def withdrawn_early(log: Log) -> None:
    row, event = log.find("WithdrawalAnnounced")
    event["since"] = "2026-05-03"
    log.put(row, event)
    log.mend()


def last_withdrawal(log: Log) -> dict[str, tuple[Row, Any]]:
    """The events by which a table's own meter was withdrawn and received again, by kind."""
    return {event["type"]: (row, event) for row, event in log.events()}


def part_of_a_meter_kept(log: Log) -> None:
    found = last_withdrawal(log)
    for kind in ("MeterWithdrawn", "MeterReceived"):
        row, event = found[kind]
        event["transfers"][0][2] -= 1
        log.put(row, event)
    log.mend()


def meter_dropped(log: Log) -> None:
    """A re-filing that offers the meter no more, and says nothing of its money."""
    found = last_withdrawal(log)
    for kind in ("MeterWithdrawn", "MeterReceived"):
        log.rows.remove(found[kind][0])
    row, event = found["TableRefiled"]
    log.put(row, event | {"meters": []})
    log.mend()


def meter_received_in_part(log: Log) -> None:
    row, event = last_withdrawal(log)["MeterReceived"]
    event["transfers"][0][2] -= 1
    log.put(row, event)
    log.mend()


def cancellation(log: Log) -> tuple[Row, Any]:
    return log.find("RoundVoided", lambda e: e.get("malfunction"))


def cancelled_by_one_person(log: Log) -> None:
    row, event = cancellation(log)
    log.put(row, event | {"by": event["declared_by"]})
    log.mend()


def cancelled_and_not_published(log: Log) -> None:
    row, _ = cancellation(log)
    log.rows.remove(log.rows[log.rows.index(row) - 1])
    log.mend()


def wager_kept_of_a_cancelled_round(log: Log) -> None:
    row, event = cancellation(log)
    back = next(transfer for transfer in event["transfers"] if transfer[1].startswith("player:"))
    back[2] -= 1
    log.put(row, event)
    log.mend()


FORGERIES: dict[str, Callable[[Log], None]] = {
    forge.__name__.replace("_", " "): forge
    for forge in (
        *PAYMENTS, *SEALS, *ORDER, event_missing, event_changed, numbered_otherwise, negative_transfer, no_clause, debt,
        cards_in_another_order, card_twice_in_a_round, moves_out_of_order,
        hand_racked_twice, hand_racked_before_its_paperwork, hand_racked_before_all_are_settled,
        claim_from_another_settlement, claim_numbered_otherwise, claim_of_money_that_is_not_owed,
        rack_read_by_one_person, ruling_of_another_sum,
        ruling_that_says_another_sum,
        award_from_more_than_there_was, meter_in_debt, award_nobody_verified, award_paid_to_nobody,
        void_that_found_another_meter, void_that_does_not_say_how_the_meter_stood, void_below_the_seed,
        checkpoint_missing, gap_between_checkpoints,
        covers_more_than_there_is, rewritten, rewritten_and_signed_anew, another_property, signed_by_another_key,
        signed_for_another_house, signed_by_a_key_not_yet_in_force, no_key_in_the_log, successor_unsigned,
        successor_of_another, second_first_key, key_that_is_none, another_houses_log, head_signed_by_another,
        cancelled_by_one_person, cancelled_and_not_published, wager_kept_of_a_cancelled_round,
        withdrawn_early, part_of_a_meter_kept, meter_dropped, meter_received_in_part,
        head_of_another_log, approval_nobody_gave, approval_in_a_log_of_another_name,
        power_planted, power_planted_with_a_signature,
    )
}  # fmt: skip
