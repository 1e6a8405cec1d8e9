"""Settings of the house: practice or licensed, cashier limits, staff idle time.

Every change is an event of the house's log, so that all its hosts go by the same. A house is in *practice* until someone says
otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from pitboss.errors import BadInput
from pitboss.messages import Message, codes, languages, message
from pitboss.money import dollars, parse_dollars

_COUNT_MOST = 1_000_000
_CENTS_MOST = 10**12


class HouseSettings(msgspec.Struct, frozen=True):
    """Every setting with what it is where nobody has set it. Money is in cents; a name that ends in `_most` is a limit."""

    licensed: bool = False  # Otherwise it is a practice house.
    staff_idle_minutes: int = 30  # A member of the staff who does nothing for so long is signed out.
    buy_in_most: int = 10_000_00  # At a table that deals itself: at once, ...
    chips_most: int = 20_000_00  # ... in front of a player afterwards, ...
    buy_in_daily_most: int = 50_000_00  # ... and of one player in a day, over all tables.
    players_daily_most: int = 50  # Player's accounts made from one address in a day.
    paper_language: str = "en"  # Of the papers that this house makes.

    @property
    def kind(self) -> str:
        return "licensed" if self.licensed else "practice"


_NAMES = HouseSettings.__struct_fields__
LANGUAGE = "paper_language"
_MONEY = ("buy_in_most", "chips_most", "buy_in_daily_most")


def with_words(settings: HouseSettings, words: Mapping[str, str]) -> HouseSettings:
    """The settings with these, each as the log has it; one that this version does not know is left out."""
    values = {name: from_words(name, value) for name, value in words.items() if name in _NAMES}
    return msgspec.structs.replace(settings, **values)


def meaning(name: str) -> Message:
    """The purpose of a setting, and how its value is written."""
    return message(f"house-setting-of-{name}")


def in_words(settings: HouseSettings) -> dict[str, str]:
    """Each as a person writes it, and as the house's log has it."""
    return {name: str(value).lower() for name, value in settings_as_dict(settings).items()}


def check(name: str, value: Any) -> None:
    if name not in _NAMES:
        raise BadInput(message("house-setting-unknown", name=repr(name), known=codes(_NAMES)), code="bad_setting")
    if name == LANGUAGE:
        if value not in languages():
            raise BadInput(
                message("language-unknown", language=repr(value), known=codes(languages())), code="bad_setting"
            )
        return
    kind, most = (bool, 1) if name == "licensed" else (int, _CENTS_MOST if name in _MONEY else _COUNT_MOST)
    if type(value) is not kind or not 0 <= value <= most:
        raise BadInput(message("house-setting-bad", name=name, about=meaning(name)), code="bad_setting")
    if name == "staff_idle_minutes" and value < 1:
        raise BadInput(message("house-setting-too-small", name=name, about=meaning(name)), code="bad_setting")


def from_words(name: str, words: str) -> bool | int | str:
    """A value as a person writes it: true, 30, 2500.00."""
    if name in _MONEY:
        return parse_dollars(words, name)
    if name == "licensed" and words in ("true", "false"):
        return words == "true"
    if name == LANGUAGE:
        check(name, words)
        return words
    if name not in _NAMES or not (words.isascii() and words.isdigit() and len(words) <= 9):
        about = meaning(name) if name in _NAMES else message("house-settings-are", known=codes(_NAMES))
        raise BadInput(message("house-setting-value", name=name, value=words[:40], about=about), code="bad_setting")
    return int(words)


def settings_as_dict(settings: HouseSettings) -> dict[str, Any]:
    """For a screen or a program: money in dollars."""
    values: dict[str, Any] = msgspec.structs.asdict(settings)
    return {name: dollars(value) if name in _MONEY else value for name, value in values.items()}
