"""Every parser against texts nobody writes, led by coverage: what reaches a new line is kept and changed further.

A parser answers, or refuses with an error of ours; anything else is a mistake. Its seed says how it came about.
"""

import json
import random
import string
import sys
import tomllib
from collections.abc import Callable
from types import FrameType
from typing import Any

import msgspec
import pytest

from pitboss import documents
from pitboss.cards import parse
from pitboss.chapters import GAMES
from pitboss.clause import Clause
from pitboss.cli.simulate import number_from
from pitboss.documents import UNREADABLE
from pitboss.errors import BadInput, PitbossError
from pitboss.exchange import settle_json
from pitboss.filing.choices import template
from pitboss.house.account_names import check_name, look
from pitboss.house.settings import from_words
from pitboss.money import parse_dollars
from pitboss.table.acts import AnyAct
from pitboss.training.drill import parse_pay
from pitboss.web.host.sandbox import Told
from pitboss.web.host.sandbox_worker import answered
from pitboss.web.people.throttle import place_of_address
from pitboss.web.routes.records import place_from
from tests.night import SEED
from tests.table.test_roles import ACTS
from tests.web.test_fuzz_bodies import ROUND


def formed(text: str) -> None:
    """A submission checked, asked about and written; what is written can be read again."""
    answered("check", text.encode("utf-8", "replace"))
    told = msgspec.json.decode(answered("form", text.encode("utf-8", "replace")), type=Told)
    if told.code is None:
        tomllib.loads(msgspec.json.decode(told.answer)["toml"])


SEEDS = {
    "cards": ["As Kd Th", "10h 9c", "AsKd9h", "A♠", ""],
    "dollars": ["12.50", "$5", "-0.01", "999999999999", "0"],
    "clause": ["657a.11(c)(3)(ii)(B)", "§ 639a.2", "683a.1"],
    "number": ["1000000", "1e6", "1_000", "2.5M"],
    "paid": ["take", "3x25 2x5", "37.50", "push", "25+5"],
    "settle": [json.dumps(ROUND), json.dumps([ROUND, ROUND])],
    "submission": [template(game) for game in GAMES.values()],
    "toml": ["a = 1\n[b.c]\nd = [1, 2, {e = 'f'}]\n", 'x = """a"""\n', "y = 0xff\nz = 1979-05-27\n"],
    "json": ['{"a": [1, 2.5, null, true, "x"]}', "[[[]]]"],
    "act": [msgspec.json.encode(act).decode() for act in ACTS],
    "name": ["ann", "bob-by", "Ада", "floor", "x_1"],
    "setting": ["licensed=true", "buy_in_most=12.50", "staff_idle_minutes=7"],
    "place": ["1700000000 12 main", "1 1 x"],
    "address": ["127.0.0.1", "::ffff:1.2.3.4", "2001:db8::1", "unix:"],
}
PARSERS: dict[str, Callable[[str], Any]] = {
    "cards": parse,
    "dollars": lambda text: parse_dollars(text, "it"),
    "clause": lambda text: str(Clause(text)),
    "number": lambda text: number_from(text, "--rounds"),
    "paid": parse_pay,
    "settle": lambda text: settle_json(documents.read_json(text)),
    "submission": lambda text: formed(text),
    "toml": documents.read_toml,
    "json": documents.read_json,
    "act": lambda text: msgspec.json.decode(text, type=AnyAct),
    "name": lambda text: (look(text), check_name(text, "player")),
    "setting": lambda text: from_words(*text.partition("=")[::2]),
    "place": place_from,
    "address": place_of_address,
}
BITS = [
    '"',
    "'",
    ".",
    "[",
    "]",
    "{",
    "}",
    "=",
    "\n",
    "\\",
    "-",
    "9" * 5_000,
    "\x00",
    "é",
    "١",
    "\U0001f0a1",
    "null",
    " ",
    ",",
    "e9",
    "0x",
]
MAY_RAISE: dict[str, tuple[type[BaseException], ...]] = {"act": UNREADABLE}


class Coverage:
    """The lines of ours that a call went through."""

    def __init__(self) -> None:
        self.lines: set[tuple[str, int]] = set()

    def trace(self, frame: FrameType, event: str, argument: Any) -> Any:
        if "pitboss" not in frame.f_code.co_filename and "tomllib" not in frame.f_code.co_filename:
            return None
        self.lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self.trace

    def of(self, work: Callable[[], Any]) -> None:
        before = sys.gettrace()
        sys.settrace(self.trace)
        try:
            work()
        finally:
            sys.settrace(before)


def changed(text: str, rng: random.Random) -> str:
    at, to = sorted(rng.randrange(len(text) + 1) for _ in range(2))
    choice = rng.randrange(6)
    if choice == 0:
        return text[:at] + rng.choice(BITS) + text[at:]
    if choice == 1:
        return text[:at] + text[to:]
    if choice == 2:
        return text[:at] + rng.choice(BITS) * rng.randrange(1, 40) + text[to:]
    if choice == 3:
        return text[:to] + text[at:to] * rng.randrange(1, 5) + text[to:]
    if choice == 4:
        return text[:at] + "".join(rng.choices(string.printable, k=rng.randrange(1, 8))) + text[at:]
    return text[:at] + chr(rng.choice((rng.randrange(128), rng.randrange(0x110000)))) + text[at + 1 :]


def fuzz(what: str, tries: int, seed: int) -> int:
    """So many tries; how many texts were worth keeping."""
    rng, seen, kept = random.Random(f"{what} {seed}"), set[tuple[str, int]](), list(SEEDS[what])
    for attempt in range(tries):
        text = kept[attempt] if attempt < len(SEEDS[what]) else changed(rng.choice(kept), rng)[:20_000]
        coverage = Coverage()
        try:
            coverage.of(lambda text=text: PARSERS[what](text))  # type: ignore[misc]
        except (PitbossError, *MAY_RAISE.get(what, ())):
            pass
        except Exception as error:
            raise AssertionError(f"seed {seed}: {what} of {text[:300]!r} raises {error!r}") from error
        if not coverage.lines <= seen:
            seen |= coverage.lines
            kept.append(text)
    return len(kept)


@pytest.mark.parametrize("what", PARSERS)
def test_a_parser_answers_or_refuses(what: str) -> None:
    assert fuzz(what, 60 if what == "submission" else 250, seed=1) >= len(SEEDS[what])


@pytest.mark.long
@pytest.mark.parametrize("what", PARSERS)
def test_a_parser_answers_or_refuses_for_long(what: str) -> None:
    fuzz(what, 750 if what == "submission" else 10_000, seed=1_000 + SEED)


@pytest.mark.parametrize("what", ["settle", "json"])
def test_half_of_a_character_is_refused_in_words(what: str) -> None:
    """A surrogate alone, which no encoding has: a library's caller may hand it over."""
    with pytest.raises(BadInput, match="cannot be read as JSON"):
        PARSERS[what]('{"a": "\ud9db"}')


def test_coverage_leads_to_what_chance_alone_does_not_find() -> None:
    """The loop itself: behind three letters in a row lies a mistake, and it is found."""

    source = "def brittle(text):\n" + "".join(
        f"{' ' * (4 * at + 4)}if text[{at}:{at + 1}] == {letter!r}:\n" for at, letter in enumerate("abc")
    )
    source += f"{' ' * 16}raise KeyError(text)\n"
    made: dict[str, Any] = {}
    exec(compile(source, "pitboss-brittle", "exec"), made)
    SEEDS["brittle"], PARSERS["brittle"] = ["xyz"], made["brittle"]
    try:
        with pytest.raises(AssertionError, match="KeyError"):
            fuzz("brittle", 200_000, seed=3)
    finally:
        del SEEDS["brittle"], PARSERS["brittle"]
