"""A message is a key and typed arguments. Text is made from it at the edge, in the reader's language.

Nothing reads a text back. Whoever must not know a name or a card gets the same message with another argument.

Which argument for what:
- an amount is `Money`; a number that is no amount is an `int`, so that a text can choose between one and many;
- odds are `PrintedOdds`, by the text that a paytable prints: `3 to 2`, `100% of meter`, `push`;
- a hand is `HandName`, by the name that its ranking declares: `Pair of 8s`. It begins with a small letter, as in a sentence;
  where it stands alone, as in a table, it is `Phrase`;
- a place where cards lie is a message of its own, `place-seat` and the like (see `pitboss.table.asked.place_name`);
- all else that a game declares (titles, legends, paragraphs) is `Phrase`.
The name of a hand and a phrase are looked up whole in the reader's language: among the `phrase-` texts of the catalogue, where
several games say it, or in `words.es.toml` of the game's folder. Without an entry they stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TypeAlias

AND, OR, NOR, COMMA, COLON, SEMICOLON, SPACE = "and", "or", "nor", "comma", "colon", "semicolon", "space"


@dataclass(frozen=True, slots=True)
class Money:
    """An amount, shown as `$1,234.50`."""

    cents: int


@dataclass(frozen=True, slots=True)
class PlayerName:
    """A name that not every viewer may know."""

    player: str


@dataclass(frozen=True, slots=True)
class CardList:
    """Cards that not every viewer may see, as the contract writes them: `As Kd`."""

    cards: str


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words that a game declares, such as the title of a wager; its folder may have them in other languages."""

    phrase: str


@dataclass(frozen=True, slots=True)
class HandName:
    """A hand by the name its ranking declares, as a sentence has it: `pair of 8s`."""

    hand: str


@dataclass(frozen=True, slots=True)
class PrintedOdds:
    """Odds as a paytable prints them: `3 to 2`, `25 for 1`, `10% of meter`, `push`."""

    odds: str


@dataclass(frozen=True, slots=True)
class Code:
    """A name that is typed, such as the key of a setting; the same in every language."""

    code: str


@dataclass(frozen=True, slots=True)
class Listing:
    """Several arguments in a row: `a, b and c`, `a, b or c`, or `a, b, c`."""

    items: tuple[Argument, ...]
    joined: str = COMMA


@dataclass(frozen=True, slots=True)
class Message:
    """What is said. `args` fill the places that the text of `key` has."""

    key: str
    args: dict[str, Argument] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.key, *self.args.values()))

    def as_dict(self) -> dict[str, object]:
        """The message as JSON has it."""
        return {"key": self.key, "args": self.args_as_json()}

    def args_as_json(self) -> dict[str, object]:
        return {name: argument_json(argument) for name, argument in self.args.items()}


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting of a filing: a file calls it by its key, a form by its title."""

    setting: str


@dataclass(frozen=True, slots=True)
class SettingIs:
    """A setting with a value, or one of several: `shuffling = shuffler` in a file, titles and words in a form."""

    of: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SettingValues:
    """Values that a setting may have, by their keys in a file and by their words in a form."""

    choices_of: str
    values: tuple[str, ...]


# Plain text is shown as it is: what somebody typed, a number that is no amount.
Word: TypeAlias = "Phrase | HandName | PrintedOdds | Code | Setting | SettingIs | SettingValues"
Argument: TypeAlias = "str | int | Money | PlayerName | CardList | Word | Listing | Message"
Shown = Callable[[Argument], Argument]


def message(key: str, /, **args: Argument | Path | Exception) -> Message:
    """The message of a key with its arguments; a path and an error are shown as their text."""
    return Message(key, {name: str(arg) if isinstance(arg, Path | Exception) else arg for name, arg in args.items()})


def unchanged(argument: Argument) -> Argument:
    return argument


def with_arguments(given: Message, shown: Shown) -> Message:
    """The message as a viewer may know it: `shown` replaces arguments, also those within others."""
    return Message(given.key, {name: _replaced(argument, shown) for name, argument in given.args.items()})


def _replaced(argument: Argument, shown: Shown) -> Argument:
    if isinstance(argument, Message):
        return with_arguments(argument, shown)
    if isinstance(argument, Listing):
        return Listing(tuple([_replaced(item, shown) for item in argument.items]), argument.joined)
    return shown(argument)


def listing(items: Iterable[Argument], joined: str = COMMA) -> Listing:
    """Arguments in a row."""
    return Listing(tuple(items), joined)


def phrases(items: Iterable[str], joined: str = COMMA) -> Listing:
    """Words that a game declares, in a row."""
    return Listing(tuple(map(Phrase, items)), joined)


def sentences(*said: Message) -> Message:
    """Several sentences as one message."""
    return said[0] if len(said) == 1 else Message("sentences", {"all": Listing(said, SPACE)})


def codes(items: Iterable[str], joined: str = COMMA) -> Listing:
    """Names that are typed, in a row."""
    return Listing(tuple(map(Code, items)), joined)


KINDS = (Money, PlayerName, CardList, Phrase, HandName, PrintedOdds, Code, Listing, Setting, SettingIs, SettingValues)
FIELDS = {kind: tuple(field.name for field in fields(kind)) for kind in KINDS}
BY_FIELDS: dict[frozenset[str], Callable[..., Argument]] = {frozenset(names): kind for kind, names in FIELDS.items()}


def argument_json(argument: object) -> object:
    """An argument as JSON has it: by the names of its fields, which tell its kind."""
    if isinstance(argument, Message):
        return argument.as_dict()
    if isinstance(argument, KINDS):
        return {name: argument_json(getattr(argument, name)) for name in FIELDS[type(argument)]}
    return [argument_json(item) for item in argument] if isinstance(argument, tuple | list) else argument


def from_json(key: str, args: Mapping[str, object]) -> Message:
    """A message as `as_dict` wrote it."""
    return Message(key, {name: argument_from_json(value) for name, value in args.items()})


def argument_from_json(value: object) -> Argument:
    """An argument by the fields it has in JSON."""
    match value:
        case str() | int():
            return value
        case {"key": str(key), "args": dict(args)}:
            return from_json(key, args)
        case {"items": list(items), "joined": str(joined)}:
            return Listing(tuple(map(argument_from_json, items)), joined)
        case dict():
            kind = BY_FIELDS[frozenset(value)]
            parts = {name: tuple(part) if isinstance(part, list) else part for name, part in value.items()}
            return kind(**parts)
    raise TypeError(f"{value!r} is no argument of a message")
