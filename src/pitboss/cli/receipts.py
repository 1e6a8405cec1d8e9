"""receipt: a small signed proof that a round is in the log, made here and checked anywhere."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from pitboss.cli.arguments import DEFAULT, AsJson, Database
from pitboss.cli.records import verifier_keys
from pitboss.cli.screen import Force, patience, place, print_json, say, write_bytes
from pitboss.errors import BadInput, PitbossError, unreadable
from pitboss.log.table_log import Store
from pitboss.messages import message
from pitboss.money import said
from pitboss.projections.checkpoints import Checkpointer
from pitboss.projections.house_key import key_at_hand
from pitboss.projections.receipts import Proved, Receipt, drawn, receipt_for, written
from pitboss.projections.receipts import check as check_receipt
from pitboss.table.events import SeatSettled

CHECK = "check"
DRAWN = ("svg", "png")


def receipt(
    name: Annotated[str, typer.Argument(metavar="ROUND|check", help="option-receipt-round")],
    file: Annotated[str | None, typer.Argument(metavar="FILE", help="option-receipt-file")] = None,
    output: Annotated[str | None, typer.Option("-o", "--output", metavar="FILE", help="option-receipt-output")] = None,
    seat: Annotated[int | None, typer.Option(metavar="N", help="option-receipt-seat", min=1)] = None,
    key: Annotated[
        list[str] | None,
        typer.Option("--key", metavar="PUB", help="option-receipt-key"),
    ] = None,
    database: Database = DEFAULT,
    force: Force = False,
    json: AsJson = False,
) -> int:
    """A proof of a few hundred bytes that a round is in the house's log: `receipt TABLE/ROUND -o FILE` makes one."""
    if name == CHECK:
        return check(file, key or [], json)
    if file is not None or key:
        raise BadInput(message("receipt-usage"), code="bad_usage")
    if output is not None:
        place(output, force)
    _write(_made(database, name, seat or 0), output, force)
    return 0


def _made(database: str, name: str, seat: int) -> Receipt:
    with patience(say("the-log")), Store(database, existing=True) as store:
        signer = None if store.only_reads else key_at_hand(store)  # Else a checkpoint that is there must do.
        checkpointer = None if signer is None else Checkpointer(store, signer, host="pitboss receipt")
        return receipt_for(store, name, seat, checkpointer, int(time.time()))


def _write(made: Receipt, output: str | None, force: bool) -> None:
    data = written(made)
    if output is None:
        typer.echo(data)
        return
    kind = Path(output).suffix.removeprefix(".")
    write_bytes(output, drawn(made, kind) if kind in DRAWN else data + b"\n", force)
    typer.echo(f"{output}: {say('receipt-bytes', count=len(data))}")


def check(file: str | None, keys: list[str], json: bool) -> int:
    if file is None or not keys:
        raise BadInput(message("receipt-check-usage"), code="bad_usage")
    trusted = verifier_keys(keys)
    try:
        data = Path(file).read_bytes()
    except OSError as error:
        raise unreadable(file, error) from error
    try:
        proved = check_receipt(data, trusted)
    except PitbossError as error:
        if error.code == "bad_receipt":
            raise
        if json:
            print_json({"proved": False, "error": error.as_dict()["error"]})
        else:
            typer.echo(say("receipt-not-proved", why=error.reason))
        return 1
    if json:
        print_json(_as_dict(proved))
    else:
        typer.echo(_in_words(proved))
    return 0


def _as_dict(proved: Proved) -> dict[str, object]:
    receipt, point, key = proved
    return {
        "proved": True, "house": point.origin, "property": receipt.property, "table": receipt.table, "round": receipt.round,
        "event": receipt.sequence, "size": point.size, "root": point.root.hex(), "key": str(key), "seat": receipt.seat or None,
    }  # fmt: skip


def _in_words(proved: Proved) -> str:
    receipt, point, _ = proved
    args = {
        "event": str(receipt.sequence), "table": receipt.table, "round": str(receipt.round), "house": point.origin,
        "size": str(point.size),
    }  # fmt: skip
    if receipt.event is None:
        return say("receipt-proves", **args)
    settled = msgspec.json.decode(receipt.event.body, type=SeatSettled)
    return say("receipt-proved-seat", **args, seat=settled.seat, net=said(settled.net))
