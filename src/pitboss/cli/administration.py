"""settings, approvals, approve, keys, backup, restore: what an operator does to a house by its database."""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import Annotated

import typer

from pitboss.clause import cite_text
from pitboss.cli.arguments import DEFAULT, OWNER, AsJson, Database, FileName
from pitboss.cli.filings import load
from pitboss.cli.houses import house_log
from pitboss.cli.screen import console, patience, print_json, say, table, text
from pitboss.errors import BadInput
from pitboss.filing.approvals import needed
from pitboss.house import settings as house_settings
from pitboss.house.approvals import approved, of_filing
from pitboss.house.commands import ChangeSettings
from pitboss.log.backup import back_up
from pitboss.log.backup import restore as restored
from pitboss.log.house_log import HouseLog
from pitboss.log.table_log import Store
from pitboss.messages import message
from pitboss.projections.checkpoints import Checkpointer, keys_of
from pitboss.projections.house_key import establish, key_at_hand
from pitboss.projections.house_key import rotate as rotated
from pitboss.trust.keys import place_of

Changes = Annotated[list[str] | None, typer.Argument(metavar="NAME=VALUE", help="option-settings")]


def settings(changes: Changes = None, database: Database = DEFAULT, json: AsJson = False) -> None:
    """The operator's settings of the house: practice or licensed, the cashier's limits, the staff's idle time."""
    wanted = dict[str, bool | int | str]()
    for change in changes or ():
        name, equals, words = (part.strip() for part in change.partition("="))
        if not equals:
            raise BadInput(message("setting-option-bad", text=repr(change)), code="bad_setting")
        wanted[name] = house_settings.from_words(name, words)
    with Store(database, existing=True) as store:
        key_at_hand(store)
        log, at = HouseLog(store, OWNER), int(time.time())
        if wanted:
            log.import_older_rows(at)
            log.submit(ChangeSettings(at=at, settings=wanted))
        current = log.current().settings
    shown = house_settings.settings_as_dict(current)
    if json:
        print_json(shown)
        return
    rows = [(name, str(value).lower(), text(house_settings.meaning(name))) for name, value in shown.items()]
    console().print(table((say("settings-head-name"), say("settings-head-value"), say("settings-head-meaning")), rows))


Item = Annotated[str, typer.Argument(metavar="ITEM", help="option-approve-item")]


def approvals(file: FileName, database: Database = DEFAULT, json: AsJson = False) -> int:
    """List the approvals that a filing needs, by clause, and those the house has on record."""
    submission = load(file)
    with house_log(database) as log:
        known = {approval.key: approval for approval in of_filing(log.current().approvals, submission)}
    needs = needed(submission)
    if json:
        print_json([
            {"item": need.item, "of": need.key, "title": need.title, "clause": need.clause,
             "approval": known[need.key]._asdict() if need.key in known else None}
            for need in needs
        ])  # fmt: skip
    else:
        rows = [
            (
                need.item,
                need.title,
                known[need.key].said if need.key in known else say("approvals-missing"),
                cite_text(need.clause),
            )
            for need in needs
        ]
        console().print(table((*_heads("item", "what", "approved"), say("head-clause")), rows))
    return 0 if all(need.key in known for need in needs) else 1


def approve(
    file: FileName,
    item: Item,
    reference: Annotated[str, typer.Option(metavar="WORDS", help="option-approve-reference")],
    date: Annotated[str, typer.Option(metavar="DATE", help="option-approve-date")],
    by: Annotated[str, typer.Option("--by", metavar="WORDS", help="option-approve-by")],
    database: Database = DEFAULT,
) -> None:
    """Record an approval in the house's log: of the layout of this filing, of a device, of a system."""
    submission = load(file)
    event = approved(submission, item, reference, date, by, int(time.time()))
    with house_log(database) as log:
        log.append_events(event)
    about = {"item": item, "reference": event.reference, "date": event.date, "by": event.granted_by}
    typer.echo(say("approve-recorded", game=submission.game.name, **about))


def _heads(*columns: str) -> tuple[str, ...]:
    return tuple(say(f"approvals-head-{column}") for column in columns)


def new_key(
    name: Annotated[str, typer.Argument(metavar="NAME", help="option-key-name")],
    database: Database = DEFAULT,
    json: AsJson = False,
) -> None:
    """Make the key of a house that has none, and say so in its log. Prints the public key, for auditors to write down."""
    with Store(database, existing=True) as store:
        signer = establish(store, OWNER, int(time.time()), secrets.token_bytes, name)
    _print_key(str(signer.public), str(place_of(signer.name)), json)


def show_keys(database: Database = DEFAULT, json: AsJson = False) -> None:
    """Every public key of the log, the first one first, and whether the one that signs now is on this machine."""
    with Store(database, existing=True) as store:
        keys, signer = keys_of(store), key_at_hand(store)
    if json:
        entries = [{"key": str(entry.key), "since": entry.sequence} for entry in keys]
        print_json({"keys": entries, "at_hand": signer is not None})
        return
    for entry in keys:
        typer.echo(str(entry.key))
    if not keys:
        typer.echo(f"pitboss: {say('heads-no-key')}", err=True)
    elif signer is None:
        typer.echo(f"pitboss: {say('keys-signer-elsewhere')}", err=True)


def rotate_key(database: Database = DEFAULT, json: AsJson = False) -> None:
    """A new key in place of the old one, which signs it; the log says so, and a checkpoint by the new key follows."""
    at = int(time.time())
    with patience(say("the-log")), Store(database, existing=True) as store:
        signer = rotated(store, OWNER, at, secrets.token_bytes)
        Checkpointer(store, signer, host="pitboss keys rotate").make(at)
    _print_key(str(signer.public), str(place_of(signer.name)), json)


def _print_key(key: str, file: str, json: bool) -> None:
    if json:
        print_json({"key": key, "file": file})
        return
    typer.echo(key)
    typer.echo(f"pitboss: {say('keys-private', file=file)}", err=True)


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="option-backup-file")],
    database: Database = DEFAULT,
    json: AsJson = False,
) -> None:
    """Copy a house into one file, as of one moment, its chain checked link by link. It may be served meanwhile."""
    with patience(say("the-house")):
        copied = back_up(database, file)
    if json:
        print_json({"file": str(file), **copied._asdict()})
    else:
        copied_text = say("backup-copied", events=str(copied.events), logs=str(copied.streams))
        console().print(f"{file}: {copied_text}", markup=False)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="option-restore-file")],
    database: Database = DEFAULT,
    json: AsJson = False,
) -> None:
    """Make a new house from a backup, where there is none yet: a SQLite file or an empty PostgreSQL database."""
    with patience(say("copying-backup")):
        copied = restored(file, database)
    if json:
        print_json({"file": str(file), **copied._asdict()})
    else:
        console().print(say("backup-restored", events=str(copied.events), logs=str(copied.streams)))
