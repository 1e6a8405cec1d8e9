"""keys: the key that signs for a house, in a file of its own, apart from the data."""

from __future__ import annotations

import secrets
import time
from typing import Annotated

import typer

from pitboss.cli.records import DEFAULT, OWNER, Database
from pitboss.cli.rulebook import AsJson
from pitboss.cli.screen import patience, print_json


def add_to(app: typer.Typer) -> None:
    group = typer.Typer(help="The key that signs for the house.", no_args_is_help=True)
    group.command("new")(new)
    group.command("show")(show)
    group.command("rotate")(rotate)
    app.add_typer(group, name="keys")


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the house is called in its checkpoints.")],
    database: Database = DEFAULT,
    json: AsJson = False,
) -> None:
    """Make the key of a house that has none, and say so in its log. Prints the public key, for auditors to write down.

    The private key goes into a file of its own in the folder $PITBOSS_KEYS (by default ~/.local/share/pitboss/keys).
    """
    from pitboss.log.table_log import Store
    from pitboss.projections.house_key import establish
    from pitboss.trust.keys import place_of

    with Store(database, existing=True) as store:
        signer = establish(store, OWNER, int(time.time()), secrets.token_bytes, name)
    _tell(str(signer.public), str(place_of(signer.name)), json)


def show(database: Database = DEFAULT, json: AsJson = False) -> None:
    """Every public key of the log, the first one first, and whether the one that signs now is on this machine."""
    from pitboss.log.table_log import Store
    from pitboss.projections.checkpoints import keys_of
    from pitboss.projections.house_key import key_at_hand

    with Store(database, existing=True) as store:
        keys, signer = keys_of(store), key_at_hand(store)
    if json:
        told = [{"key": str(held.key), "since": held.sequence} for held in keys]
        print_json({"keys": told, "at_hand": signer is not None})
        return
    for held in keys:
        typer.echo(str(held.key))
    if not keys:
        typer.echo("pitboss: the house has no key yet; `pitboss keys new NAME` makes one", err=True)
    elif signer is None:
        typer.echo("pitboss: the one that signs now is not on this machine", err=True)


def rotate(database: Database = DEFAULT, json: AsJson = False) -> None:
    """A new key in place of the old one, which signs it; the log says so, and a checkpoint by the new key follows."""
    from pitboss.log.table_log import Store
    from pitboss.projections.checkpoints import Checkpointer
    from pitboss.projections.house_key import rotate as rotate_key
    from pitboss.trust.keys import place_of

    at = int(time.time())
    with patience("The log"), Store(database, existing=True) as store:
        signer = rotate_key(store, OWNER, at, secrets.token_bytes)
        Checkpointer(store, signer, host="pitboss keys rotate").make(at)
    _tell(str(signer.public), str(place_of(signer.name)), json)


def _tell(key: str, file: str, json: bool) -> None:
    if json:
        print_json({"key": key, "file": file})
        return
    typer.echo(key)
    typer.echo(
        f"pitboss: the private key is in {file}; keep it apart from the data, and a copy somewhere safe", err=True
    )
