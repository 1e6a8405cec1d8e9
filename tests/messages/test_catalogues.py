"""Every message has its text in every language, and the code gives each what it needs."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

from pitboss.errors import NotAllowed
from pitboss.messages import (
    OR,
    PHRASE,
    CardList,
    Code,
    Listing,
    Message,
    Money,
    Phrase,
    PlayerName,
    SettingIs,
    catalogue,
    from_json,
    languages,
    listing,
    message,
    with_arguments,
)
from pitboss.messages.catalogue import FOLDER, BadCatalogue, parse, terminal_keys
from pitboss.web.client import told

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "src" / "pitboss").rglob("*.py"))
SCRIPTS = sorted((ROOT / "src/pitboss/web/static").rglob("*.js"))
# Keys that no call names whole: what is quoted as it is, what lists are joined with.
BUILT_IN = {"verbatim", "list-and", "list-or", "language-name"}


def places(parts: list[object]) -> set[str]:
    """The arguments a text uses."""
    names: set[str] = set()
    for part in parts:
        if isinstance(part, dict):
            names |= {part[kind] for kind in ("arg", "select") if kind in part}
            names |= set().union(*(places(form) for form in part.get("forms", {}).values()))
    return names


def keys_of(node: ast.expr) -> Iterator[str]:
    """The keys an expression can be: a literal, or one of two."""
    if isinstance(node, ast.IfExp):
        yield from keys_of(node.body)
        yield from keys_of(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def calls() -> Iterator[tuple[str, str, set[str] | None]]:
    """Each call of `message` or `Message`: where it is, a key it names, the arguments it gives if they stand in the call."""
    for path in SOURCES:
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)) if "from pitboss.messages" in source else ():
            kind = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
            if isinstance(node, ast.Call) and kind in ("message", "Message", "say") and node.args:
                given = arguments_of(node) if kind == "Message" else named_arguments(node)
                for key in keys_of(node.args[0]):
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", key, given


def named_arguments(call: ast.Call) -> set[str] | None:
    """The keyword arguments of a call; nothing where some are put together before."""
    names = {word.arg for word in call.keywords if word.arg}
    return names if len(names) == len(call.keywords) else None


def arguments_of(call: ast.Call) -> set[str] | None:
    """The arguments of `Message(key, {...})`; nothing where they are put together before."""
    if len(call.args) < 2:
        return set()
    keys = call.args[1].keys if isinstance(call.args[1], ast.Dict) else [None]
    names = {key.value for key in keys if isinstance(key, ast.Constant)}
    return names if len(names) == len(keys) else None


def test_every_language_has_every_message_with_the_same_places() -> None:
    english = catalogue("en").patterns
    for language in languages():
        patterns = catalogue(language).patterns
        assert patterns.keys() == english.keys(), language
        for key, parts in patterns.items():
            assert places(parts) == places(english[key]), (language, key)


def test_every_message_of_the_code_has_a_text_that_uses_what_it_is_given() -> None:
    patterns = catalogue("en").patterns
    wrong = []
    for where, key, given in calls():
        if key not in patterns:
            wrong.append(f"{where}: no text for {key}")
        elif given is not None and not places(patterns[key]) <= given:
            wrong.append(f"{where}: {key} needs {sorted(places(patterns[key]) - given)}")
    assert not wrong, "\n".join(wrong)


def test_every_text_is_of_a_message_that_the_code_or_a_script_names() -> None:
    named = set(BUILT_IN)
    begun = {PHRASE}  # The first part of a key that is put together: f"why-{...}".
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                named.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                begun.add(node.values[0].value)
    for path in SCRIPTS:
        source = path.read_text(encoding="utf-8")
        named |= set(re.findall(r'"([\w-]+)"', source))
        begun |= set(re.findall(r"`([\w-]+-)\$\{", source))
    prefixes = tuple(text for text in begun if text.endswith("-") and len(text) > 2)
    assert {key for key in catalogue("en").patterns if key not in named and not key.startswith(prefixes)} == set()


class ScriptCall(NamedTuple):
    """A call of `say`, `sayCount` or `messageText` in a script of the pages."""

    where: str
    keys: tuple[str, ...]
    stems: tuple[str, ...]  # Beginnings of keys that are put together: `device-${device}`.
    given: set[str] | None  # The names it gives, if they are in the call.


@cache
def script_calls() -> tuple[ScriptCall, ...]:
    calls = []
    for path in SCRIPTS:
        source = path.read_text(encoding="utf-8")
        for match in re.finditer(r"\b(say|sayCount|sayWith|messageText)\(", source):
            first, *others = split_at_commas(source, match.end())
            if match[1] == "messageText" and not first.strip().startswith("{"):
                continue
            if match[1] == "messageText":
                given, first = None, re.sub(r"args: .*", "", first, flags=re.DOTALL)
            else:
                given = names_in(others[match[1] == "sayCount" :])
            if given is not None and match[1] == "sayCount":
                given.add("count")
            compared = re.sub(r"""[!=]== "[^"]*"|"[^"]*"\.includes|\["[^"]*"\]""", "", first)
            compared = re.sub(r"\$\{[^{}]*\}", "${", compared)
            keys, stems = re.findall(r'"([\w-]+)"', compared), re.findall(r"`([\w-]+-)\$\{", compared)
            where = f"{path.name}:{source[: match.start()].count(chr(10)) + 1}"
            calls.append(ScriptCall(where, tuple(keys), tuple(stems), given))
    return tuple(calls)


def split_at_commas(source: str, at: int) -> list[str]:
    """The arguments of the call whose opening bracket is before `at`, as text."""
    arguments, depth, begin = [], 0, at
    while depth >= 0:
        if source[at] in '"`':
            at = source.index(source[at], at + 1)
        elif source[at] == "," and depth == 0:
            arguments.append(source[begin:at])
            begin = at + 1
        depth += (source[at] in "([{") - (source[at] in ")]}")
        at += 1
    return [*arguments, source[begin : at - 1]]


def names_in(arguments: list[str]) -> set[str] | None:
    """The names of an object literal; nothing where the arguments are put together before."""
    literals = [text.strip() for text in arguments if text.strip()]
    if not literals:
        return set()
    if not literals[0].startswith("{") or "..." in literals[0]:
        return None
    entries = split_at_commas(literals[0], 1)
    return {entry.split(":")[0].strip() for entry in entries if entry.strip()}


def test_what_only_the_terminal_shows_is_named_by_no_other_room() -> None:
    """Pages do not get it."""
    sources = [path.read_text("utf-8") for path in [*SOURCES, *SCRIPTS] if "cli" not in path.parts]
    words = {word for source in sources for word in re.findall(r"[\"'`]([a-z][\w-]*)[\"'`]", source)}
    assert len(terminal_keys()) > 300
    assert not terminal_keys() & {word for word in words if "-" in word}


def test_every_key_of_a_script_has_a_text_that_uses_what_it_is_given() -> None:
    patterns, wrong = catalogue("en").patterns, []
    calls = script_calls()
    assert sum(len(call.keys) for call in calls) > 1000
    for where, keys, stems, given in calls:
        wrong += [f"{where}: no text for {key}" for key in keys if key not in patterns]
        wrong += [
            f"{where}: no text begins with {stem}"
            for stem in stems
            if not any(key.startswith(stem) for key in patterns)
        ]
        for key in keys if given is not None else ():
            missing = places(patterns.get(key, [])) - given
            wrong += [f"{where}: {key} needs {sorted(missing)}"] if missing else []
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", languages())
def test_the_texts_are_those_of_the_library_that_defines_the_format(language: str) -> None:
    source = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    assert not [entry for entry in FluentParser().parse(source).body if isinstance(entry, Junk)]
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    ours = catalogue(language)
    for key, parts in ours.patterns.items():
        for value in (0, 1, 2, 5, 999, "minimum", "x y"):
            args = dict.fromkeys(places(parts), value)
            expected, errors = bundle.format_pattern(
                bundle.get_message(key).value, {name: as_is(value) for name in args} | selected(parts, value)
            )
            assert (ours.text(Message(key, args)), errors) == (expected, []), key


def as_is(value: int | str) -> str:
    return str(value)


def selected(parts: list[object], value: int | str) -> dict[str, int | str]:
    """Numbers that a choice goes by stay numbers; the library writes all others with its own separators."""
    return {part["select"]: value for part in parts if isinstance(part, dict) and "select" in part}


def test_a_choice_goes_by_one_or_many_and_by_words() -> None:
    parts = parse("cards = { $count ->\n    [0] no cards\n    [one] one card\n   *[other] { $count } cards\n  } left\n")
    ours = catalogue("en").with_phrases({})
    ours.patterns = parts
    texts = [ours.text(message("cards", count=count)) for count in (0, 1, 2)]
    assert texts == ["no cards left", "one card left", "2 cards left"]


@pytest.mark.parametrize("source", ["no message", "a = { $b", "a = { $b ->\n  [one] x\n }", "a = x\na = y", "a = x }"])
def test_a_catalogue_that_cannot_be_read_says_so(source: str) -> None:
    with pytest.raises(BadCatalogue):
        parse(source)


def test_what_a_viewer_may_not_know_is_another_argument() -> None:
    told = message("list-and", first=PlayerName("mr-smith"), last=Listing((PlayerName("ann"), CardList("As Kd")), OR))
    hidden = with_arguments(told, lambda arg: Code("a player") if isinstance(arg, PlayerName) else arg)
    assert catalogue().text(told) == "mr-smith and ann or As Kd"
    assert catalogue("es").text(hidden) == "a player y a player o As Kd"


def test_a_message_comes_back_from_json() -> None:
    nested = message("did-you-mean", word="x")
    told = message(
        "list-and", first=listing((Money(5), Phrase("Ante"), nested)), last=SettingIs("shuffling", ("shuffler",))
    )
    sent = told.as_dict()
    again = from_json("list-and", json.loads(json.dumps(sent))["args"])
    assert again == told
    assert catalogue().text(told) == "$0.05, Ante, ; did you mean x? and shuffling = shuffler"


def test_words_of_a_game_are_shown_in_the_language_its_folder_has_them_in() -> None:
    told = message("list-and", first=Phrase("Pair Plus"), last=Phrase("Ante"))
    spanish = catalogue("es").with_phrases({"Pair Plus": "Par o más"})
    assert spanish.text(told) == "Par o más y Ante"


# Shipped tables depend on the sources of cards and hands; the verifier imports nothing of ours; a new game is its author's.
PLAIN = ("cards.py", "rank/", "verifier/", "cli/beginning/folder/")
ERRORS = {
    "PitbossError",
    "BadInput",
    "NotAllowed",
    "Refusal",
    "MissingExtra",
    "LogBroken",
    "StoreDown",
    "Unwitnessed",
    "NoReceipt",
}


def test_every_refusal_is_a_message() -> None:
    plain = []
    for path in SOURCES:
        where = path.relative_to(ROOT / "src" / "pitboss").as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ERRORS and node.args:
                is_text = isinstance(node.args[0], ast.JoinedStr | ast.BinOp | ast.Constant)
                if is_text and not where.startswith(PLAIN):
                    plain.append(f"{where}:{node.lineno}")
    assert not plain, "\n".join(plain)


def test_a_refusal_comes_back_from_another_house_in_the_reader_s_language() -> None:
    body = json.dumps(NotAllowed(message("account-unknown", name=PlayerName("mr-smith, and co"))).as_dict())
    again = told(body.encode(), 403)
    assert again.text("es") == "no hay cuenta mr-smith, and co"
    assert again.message == "there is no account mr-smith, and co"
