"""A receipt by itself."""

import base64
import hashlib
import json
from typing import Any

from .broken import need
from .chain import leaf_of, node
from .signatures import signed_checkpoint


def check_receipt(receipt: Any, key: str) -> str:
    """A receipt by itself: the event, the way to the root, the signature; what it proves, in words."""
    need(receipt["pitboss_receipt"] == 1, "a receipt of another kind")
    origin, size, root = signed_checkpoint("the checkpoint", receipt["checkpoint"], key)
    at, last, root_so_far = receipt["leaf"], size - 1, leaf_of(receipt)
    need(0 <= at <= last, "the event is not under the checkpoint")
    for sibling in (base64.b64decode(one, validate=True) for one in receipt["proof"]):
        if at & 1 or at == last:
            root_so_far = node(sibling, root_so_far)
            while at and not at & 1:
                at, last = at >> 1, last >> 1
        else:
            root_so_far = node(root_so_far, sibling)
        at, last = at >> 1, last >> 1
    need(
        last == 0 and root_so_far == root, "the event is not under the checkpoint: the way to its root leads elsewhere"
    )
    what = f"event {receipt['sequence']} of {receipt['table']}"
    if receipt.get("seat"):
        event = receipt["event"]
        data = bytes.fromhex(event["before"]) + event.get("command", "").encode() + event["body"].encode()
        need(hashlib.sha256(data).hexdigest() == receipt["hash"], "its event is not the one in the log")
        settled = json.loads(event["body"])
        right = settled["type"] == "SeatSettled" and settled["seat"] == receipt["seat"]
        need(right, f"its event did not settle seat {receipt['seat']}")
        what += f", which settled seat {settled['seat']} for {settled['net']} cents,"
    return f"{what} is in the log of {origin} under the signed checkpoint over {size} events"
