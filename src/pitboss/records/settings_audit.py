"""The house's settings as they stand in the store, against what the house's log says was set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from pitboss.house.events import AnyHouseEvent, SettingChanged, SettingsFound
from pitboss.store import house_settings
from pitboss.store.house_log import HouseLog
from pitboss.store.log import HOUSE, Store


def settings_logged(events: Iterable[AnyHouseEvent]) -> dict[str, str] | None:
    """Each setting by what was recorded; None in a log that was begun before settings were."""
    found: dict[str, str] | None = None
    for event in events:
        if isinstance(event, SettingsFound | SettingChanged):
            found = setting_heard(found, event)
    return found


def setting_heard(found: dict[str, str] | None, event: SettingsFound | SettingChanged) -> dict[str, str] | None:
    if isinstance(event, SettingsFound):
        return dict(event.settings) if found is None else found
    if found is not None:
        found[event.setting] = event.after
    return found


def wrong_settings(store: Store, stream: str) -> Iterator[str]:
    """What does not fit. A setting is made a moment before that is recorded: what seems wrong is looked at again."""
    if next(_wrong(store, stream), None) is not None:
        yield from _wrong(store, stream)


def _wrong(store: Store, stream: str) -> Iterator[str]:
    logged = settings_logged(one.event for one in HouseLog(store, stream.removeprefix(HOUSE)).read())
    if logged is None:
        return
    try:
        kept = house_settings.in_words(house_settings.read(store.engine))
    except (msgspec.MsgspecError, ValueError) as error:
        yield f"the settings cannot be read: {error}"
        return
    for name, value in kept.items():
        if name in logged and logged[name] != value:
            yield f"the setting {name} is {value}; the log says {logged[name]}"


def note_settings(log: HouseLog, settings: house_settings.HouseSettings, at: int) -> None:
    """Once, in a log that says nothing of settings yet: as they are. From then on every change is an event."""
    if next(log.store.read(log.stream, kinds=(SettingsFound.__name__,)), None) is None:
        log.record(SettingsFound(at=at, settings=house_settings.in_words(settings)))
