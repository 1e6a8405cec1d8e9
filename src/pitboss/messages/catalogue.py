"""The texts of one language, read from its `.ftl` file (Project Fluent), and messages turned into text.

Of Fluent this reads what our files use: texts with `{ $name }`, choices by number or word, comments. A test compares
every text with the library that defines the format.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from pitboss.messages.message import (
    AND,
    COLON,
    NOR,
    OR,
    SEMICOLON,
    SPACE,
    Argument,
    CardList,
    Code,
    HandName,
    Listing,
    Message,
    Money,
    Phrase,
    PlayerName,
    PrintedOdds,
    Setting,
    SettingIs,
    SettingValues,
    Shown,
    argument_json,
    unchanged,
)

FOLDER = Path(__file__).parent
DEFAULT = "en"
TERMINAL = "### Only in the terminal"  # The heading in the English file below which no page reads.
PHRASE = "phrase-"  # How the keys of texts begin that several games declare: the English text is what is looked up.
BETWEEN = {COLON: ": ", SEMICOLON: "; ", SPACE: " "}
# Languages in which nothing counts as one, like 1. In all others only 1 does; numbers that need more forms name them.
ZERO_IS_ONE = frozenset({"fr", "pt"})

Part: TypeAlias = "str | dict[str, object]"  # Text, {"arg": name}, or {"select": name, "forms": …, "default": form}.
Parts: TypeAlias = "list[Part]"

ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *= *(.*)$")
PLACE = re.compile(r"\{ *(?:\$(\w+) *(->|\})|\"([^\"]*)\" *\})")
VARIANT = re.compile(r"\s*(\*?)\[ *([\w-]+) *\] *")


class BadCatalogue(Exception):
    """A catalogue that cannot be read: our own mistake, with its file and line."""


class Catalogue:
    """The texts of one language, by key."""

    def __init__(self, language: str, source: str, phrases: Mapping[str, str] | None = None) -> None:
        self.language = language
        self.patterns = parse(source)
        self.phrases = dict(phrases or {})

    def with_phrases(self, phrases: Mapping[str, str]) -> Catalogue:
        """The same texts, with the words that a game brings along."""
        copy = Catalogue(self.language, "", {**self.phrases, **phrases})
        copy.patterns = self.patterns
        return copy

    def text(self, message: Message, shown: Shown = unchanged) -> str:
        """The message in words. `shown` decides what a viewer may know of an argument."""
        return self._filled(self.patterns[message.key], message.args, shown)

    def argument_text(self, argument: Argument, shown: Shown = unchanged) -> str:
        """One argument in words."""
        if isinstance(argument, Message):
            return self.text(argument, shown)
        if isinstance(argument, Listing):
            return self._listing_text(argument, shown)
        match shown(argument):
            case Money(cents):
                return money_text(cents)
            case Phrase(phrase):
                return self._phrase_text(phrase)
            case HandName(hand):
                name = self._phrase_text(hand)
                return name[:1].lower() + name[1:]
            case PrintedOdds(odds):
                return self._odds_text(odds)
            case PlayerName(name) | Code(name) | CardList(name):
                return name
            case Setting(key):
                return key
            case SettingIs(key, values):
                return f"{key} = {', '.join(values)}"
            case SettingValues(_, values):
                return ", ".join(values)
            case (Message() | Listing()) as other:
                return self.argument_text(other)
            case plain:
                return str(plain)

    def _listing_text(self, listing: Listing, shown: Shown) -> str:
        texts = [self.argument_text(item, shown) for item in listing.items]
        if len(texts) > 1 and listing.joined in (AND, OR, NOR):
            *first, last = texts
            return self.text(Message(f"list-{listing.joined}", {"first": ", ".join(first), "last": last}))
        return BETWEEN.get(listing.joined, ", ").join(texts)

    def _phrase_text(self, phrase: str) -> str:
        """A phrase in this language; files have it without its full stop."""
        if phrase.endswith(".") and phrase[:-1] in self.phrases:
            return self.phrases[phrase[:-1]] + "."
        return self.phrases.get(phrase, phrase)

    def _odds_text(self, odds: str) -> str:
        """Odds by their parts: pays, `to` or `for`, per; a share of a meter; or one word, as `push`."""
        match odds.split():
            case [pays, "to" | "for" as word, per]:
                return self.text(Message(f"odds-{word}", {"pays": pays, "per": per}))
            case [share, "of", tier]:
                return self.text(Message("odds-share", {"share": share, "tier": tier}))
            case ["push" | "loss" as word]:
                return self.text(Message(f"odds-{word}"))
        return odds

    def _filled(self, parts: Parts, args: Mapping[str, Argument], shown: Shown) -> str:
        texts = []
        for part in parts:
            if isinstance(part, str):
                texts.append(part)
            elif "arg" in part:
                texts.append(self.argument_text(args[str(part["arg"])], shown))
            else:
                texts.append(self._filled(self._form(part, args), args, shown))
        return "".join(texts)

    def _form(self, choice: dict[str, object], args: Mapping[str, Argument]) -> Parts:
        """The form of a choice that fits its argument: by the exact value, by one or many, or the default."""
        forms, value = choice["forms"], args[str(choice["select"])]
        assert isinstance(forms, dict)
        chosen = forms.get(str(value))
        if chosen is None and isinstance(value, int):
            is_one = value == 1 or (value == 0 and self.language in ZERO_IS_ONE)
            chosen = forms.get("one" if is_one else "other")
        form: Parts = chosen if chosen is not None else forms[choice["default"]]
        return form


def english(argument: Argument) -> str:
    """An argument in English: for logs, digests and the JSON that the contract has in English."""
    return catalogue().argument_text(argument)


def with_texts(record: Mapping[str, Any], *names: str) -> dict[str, Any]:
    """A record for JSON: English under each of these names, and the message it is the text of under `<name>_message`."""
    shown = dict(record)
    for name in names:
        value = record[name]
        shown[name] = [english(item) for item in value] if isinstance(value, tuple | list) else english(value)
        shown[f"{name}_message"] = argument_json(value)
    return shown


def money_text(cents: int) -> str:
    """An amount as a person reads it: $1,234.50, and $5 where there are no cents."""
    whole, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}${whole:,}" + (f".{rest:02d}" if rest else "")


@cache
def catalogue(language: str = DEFAULT) -> Catalogue:
    """The catalogue of a language; English where there is none."""
    if language not in languages():
        return catalogue()
    own = Catalogue(language, (FOLDER / f"{language}.ftl").read_text(encoding="utf-8"))
    if language == DEFAULT:
        return own
    source = catalogue().patterns
    return own.with_phrases({
        _plain(source[key]): _plain(text) for key, text in own.patterns.items() if key.startswith(PHRASE)
    })  # fmt: skip


@cache
def terminal_keys() -> frozenset[str]:
    """The messages that only the terminal shows: no page needs them."""
    _, _, source = (FOLDER / f"{DEFAULT}.ftl").read_text(encoding="utf-8").partition(TERMINAL)
    return frozenset(parse(source.partition("\n")[2]))


def phrases_in(language: str) -> Mapping[str, str]:
    """Hands and other words that several games declare, by their English, in another language."""
    return catalogue(language).phrases


def _plain(parts: Parts) -> str:
    return "".join(map(str, parts))


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, English first."""
    others = sorted(path.stem for path in FOLDER.glob("*.ftl") if path.stem != DEFAULT)
    return DEFAULT, *others


def parse(source: str) -> dict[str, Parts]:
    """The patterns of a `.ftl` file, by key."""
    patterns: dict[str, Parts] = {}
    for number, lines in _entries(source):
        match = ENTRY.match(lines[0])
        if match is None:
            raise BadCatalogue(f"line {number}: {lines[0]!r} is no message")
        key, text = match[1], "\n".join([match[2], *lines[1:]]).strip()
        if key in patterns:
            raise BadCatalogue(f"line {number}: {key} is there twice")
        parts, rest = _parts(text, 0)
        if rest != len(text):
            raise BadCatalogue(f"line {number}: {key} has a brace too many")
        patterns[key] = parts
    return patterns


def _entries(source: str) -> list[tuple[int, list[str]]]:
    """Each message with the indented lines that continue it, and where it begins."""
    entries: list[tuple[int, list[str]]] = []
    for number, line in enumerate(source.splitlines(), 1):
        if line.startswith("#") or not line.strip():
            continue
        if line[0] in " }":
            entries[-1][1].append(line.strip())
        else:
            entries.append((number, [line]))
    return entries


def _parts(text: str, at: int, within: bool = False) -> tuple[Parts, int]:
    """The parts of a text from `at` on, and where it ends: at its end, or within a choice at the next variant."""
    parts: Parts = []
    plain = at
    while at < len(text):
        if text[at] == "{":
            if at > plain:
                parts.append(text[plain:at])
            part, at = _place(text, at)
            parts.append(part)
            plain = at
        elif text[at] == "}" or (within and VARIANT.match(text, at) and text[at] in "\n"):
            break
        else:
            at += 1
    last = text[plain:at].rstrip() if within else text[plain:at]
    return [*parts, last] if last else parts, at


def _place(text: str, at: int) -> tuple[Part, int]:
    match = PLACE.match(text, at)
    if match is None:
        raise BadCatalogue(f"{text[at : at + 30]!r} is no place that is filled in")
    name, then, literal = match.groups()
    if literal is not None:
        return literal, match.end()
    if then == "}":
        return {"arg": name}, match.end()
    forms: dict[str, Parts] = {}
    default, at = "", match.end()
    while variant := VARIANT.match(text, at):
        forms[variant[2]], at = _parts(text, variant.end(), within=True)
        default = variant[2] if variant[1] else default
    end = text.find("}", at)
    if not default or end < 0 or text[at:end].strip():
        raise BadCatalogue(f"a choice by {name} has no default, or does not end")
    return {"select": name, "forms": forms, "default": default}, end + 1
