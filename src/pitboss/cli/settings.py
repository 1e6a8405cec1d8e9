"""settings: what the operator has set for the house, for every host of it."""

from __future__ import annotations

from typing import Annotated

import typer

from pitboss.cli.records import DEFAULT, OWNER, Database
from pitboss.cli.rulebook import AsJson
from pitboss.cli.screen import console, print_json, table
from pitboss.errors import BadInput
from pitboss.messages import catalogue, message

Changes = Annotated[
    list[str] | None, typer.Argument(metavar="NAME=VALUE", help="What to set; nothing shows the settings.")
]


def add_to(app: typer.Typer) -> None:
    app.command()(settings)


def settings(changes: Changes = None, database: Database = DEFAULT, json: AsJson = False) -> None:
    """What the operator has set for the house: practice or licensed, the cashier's limits, the staff's idle time.

    `pitboss settings licensed=true buy_in_most=500` sets two of them; every host goes by them within seconds.
    """
    import time

    from pitboss.house import settings as house_settings
    from pitboss.house.commands import ChangeSettings
    from pitboss.log.house_log import HouseLog
    from pitboss.log.table_log import Store
    from pitboss.projections.house_key import key_at_hand

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
        found = log.current().settings
    shown = house_settings.settings_as_dict(found)
    if json:
        print_json(shown)
        return
    rows = [(name, str(value).lower(), catalogue().text(house_settings.meaning(name))) for name, value in shown.items()]
    console().print(table(("Setting", "Value", "Meaning"), rows))
