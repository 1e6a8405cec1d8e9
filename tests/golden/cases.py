"""The cases of the golden files. Each block is generated from its name alone, the same on every machine.

Texts leave out what may grow without a change of behaviour: fields at their default, line numbers, times.
"""

import json
import os
import random
import re
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pitboss.chapters import editions
from pitboss.errors import PitbossError
from pitboss.exchange import settle_json
from pitboss.log.projection import EVENT
from pitboss.log.table_log import Store
from pitboss.log.tables import House
from pitboss.odds.report.entries import analyze
from pitboss.projections.audit import verify
from pitboss.projections.event_sentences import event_sentences
from pitboss.table import events as e
from pitboss.table.acts import FLOOR, REGULATOR, Actor, Command
from pitboss.table.evolve import EVOLVES
from pitboss.table.logged import LiveTable
from pitboss.table.state import Table
from pitboss.table.view import view
from tests import games
from tests.commands import pitboss
from tests.oracle.rounds import random_round
from tests.store.test_versions import VERSIONS, old_store
from tests.table.evening import Evening

ROOT = Path(__file__).resolve().parents[2]
LAW_OF = "2026-11-01"  # The day by whose law figures, rounds and commands are answered.
GAMES = list(games.CHAPTERS)
ROUND_BLOCKS, ROUNDS = 42, 200  # Of each game: 50,400 rounds in all.
EVENING_BLOCKS, EVENINGS, COMMANDS = 100, 20, 160  # 2,000 evenings.
UNLAWFUL = 0.2  # Of all rounds.
# Sentences of an analysis; the golden file of the command line holds them.
WORDED = {"strategy", "strategy_message", "publication", "publication_message", "hand_message"}
# Times, and where the code and the tests of a clause stand.
VOLATILE = {"seconds", "cpu_seconds", "rounds_per_cpu_second", "threads", "code", "tests"}


class Case(NamedTuple):
    """One behaviour: the golden file it belongs to, its name within the block, and its text."""

    file: str
    name: str
    text: str


@dataclass(frozen=True)
class Generator:
    """Blocks of cases. So many as `short` says, every run of the tests compares."""

    files: tuple[str, ...]
    blocks: list[str]
    short: int
    cases: Callable[[str], Iterator[Case]]


# ---------------------------------------------------------------------------------------- Figures


def figure_blocks() -> list[str]:
    """Each game under each edition of its law and each combination of its readings."""
    return [
        json.dumps([key, number, dict(zip(edition.readings, values, strict=True))])
        for key in GAMES
        for number, edition in enumerate(editions(games.CHAPTERS[key]))
        for values in product(*(reading.values for reading in edition.readings.values()))
    ]


def figures(block: str) -> Iterator[Case]:
    key, number, readings = json.loads(block)
    for entry in analyze(editions(games.CHAPTERS[key])[number], readings=readings):
        name = f"{entry['wager']} {entry['paytable']}"
        yield Case("figures", name, json_text(without(entry, WORDED)))


# ---------------------------------------------------------------------------------------- Rounds


def round_blocks() -> list[str]:
    return [f"{key} {number}" for number in range(ROUND_BLOCKS) for key in GAMES]


def rounds(block: str) -> Iterator[Case]:
    """Random rounds as settled, or the code and clause of the refusal."""
    rng = random.Random(f"golden rounds {block}")
    for number in range(ROUNDS):
        played = random_round(rng, block.split()[0])
        if rng.random() < UNLAWFUL:
            make_unlawful(rng, played)
        try:
            answer: object = settle_json(played, LAW_OF)
        except PitbossError as error:
            answer = {"code": error.code, "clause": error.clause}
        yield Case("rounds", str(number), f"{json_text(played)}\n{json_text(answer)}")


def make_unlawful(rng: random.Random, played: dict[str, Any]) -> None:
    """Change one thing that mostly makes a round unlawful."""
    seat = rng.choice(played["seats"])
    wager = rng.choice(list(seat["wagers"]))
    cards = str(seat["cards"]).split()

    def change(**fields: object) -> None:
        seat.update(fields)

    changes: list[Callable[[], None]] = [
        lambda: change(cards=" ".join([*cards[:-1], cards[0]])),
        lambda: change(cards=" ".join(cards[:-1])),
        lambda: change(decisions=seat.get("decisions", [])[:-1]),
        lambda: change(decisions=[*seat.get("decisions", []), "5"]),
        lambda: change(decisions=[rng.choice(["0.01", "7", "1000000", "-5", "call"])]),
        lambda: change(wagers={**seat["wagers"], rng.choice(["odds", "envy", "tie", "prime"]): "5"}),
        lambda: change(wagers={**seat["wagers"], wager: rng.choice(["0", "0.005", "7.77", "-1", "lots"])}),
        lambda: change(wagers={key: cents for key, cents in seat["wagers"].items() if key != wager}),
        lambda: change(seat=rng.choice([0, 9, played["seats"][0]["seat"]])),
        lambda: played.update(dealer=" ".join(cards)),
        lambda: played["submission"].update(offered=[]),
        lambda: played["submission"]["paytables"].update({rng.choice(["prime", "progressive", "all_six"]): "Z"}),
    ]  # fmt: skip
    rng.choice(changes)()


# ---------------------------------------------------------------------------------------- Evenings


def evenings(block: str) -> Iterator[Case]:
    """Whole evenings of every role, at real and virtual tables: events and refusals, and the money after each round."""
    for seed in range(int(block) * EVENINGS, (int(block) + 1) * EVENINGS):
        yield from evening(seed)


def evening(seed: int) -> Iterator[Case]:
    table = LiveTable()
    cases: list[Case] = []

    def add(file: str, text: str) -> None:
        cases.append(Case(file, f"evening {seed}, {len(cases)}", text))

    def submit(command: Command) -> list[e.AnyEvent]:
        try:
            events = table.do(command.actor.role, command.act, command.actor.name, command.at)
        except PitbossError as refusal:
            add("evening_events", json_text(["refused", type(command.act).__name__, refusal.code, refusal.clause]))
            raise
        for event in events:
            shown = {name: value for name, value in plain(event).items() if name != "rules"}  # By which source code.
            add("evening_events", json_text({"event": type(event).__name__, **shown}))
        if any(isinstance(event, e.TableCleared) for event in events):
            add("evening_money", json_text({name: cents for name, cents in table.state.money.items() if cents}))
        return events

    Evening(seed, submit, lambda: table.state).play(COMMANDS)
    add("evening_money", json_text({name: cents for name, cents in table.state.money.items() if cents}))
    yield from cases


fields_of = cache(msgspec.structs.fields)


def plain(value: Any) -> Any:
    """Structures as JSON, without the fields that are at their default."""
    if isinstance(value, msgspec.Struct):
        return {
            field.name: plain(given)
            for field in fields_of(type(value))
            if (given := getattr(value, field.name)) != field.default
            and (given or field.default_factory is msgspec.NODEFAULT)
        }
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    return value if isinstance(value, int | str | bool | float | None) else str(value)


# ---------------------------------------------------------------------------------------- Stored logs


def version_blocks() -> list[str]:
    return sorted(path.stem for path in VERSIONS.glob("*.json"))


def versions(block: str) -> Iterator[Case]:
    """A stored house of an earlier version: each event and its words, each table as staff see it, the audit's verdict."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/house.db"
        old_store(url, int(block))
        store = Store(url, existing=True)
        try:
            house = House(store)
            for stream in store.streams():
                state = Table()
                for stored in store.read(stream):
                    event = EVENT.decode(stored.body)
                    words = [f"{sentence.words} [{sentence.clause}]" for sentence in event_sentences(state, event)]
                    state = EVOLVES[type(event)](state, event)
                    yield Case("versions", f"{stream} {stored.sequence}", json_text([plain(event), words]))
                for role in (FLOOR, REGULATOR):
                    seen = view(house.table(stream).state, Actor(role, role))
                    yield Case("versions", f"{stream} {role}", json_text(plain(seen)))
            verdict = verify(store)
            problem = "" if verdict.finding is None else verdict.finding.what
            yield Case("versions", "audit", json_text([verdict.events, verdict.streams, verdict.rounds, problem]))
        finally:
            store.close()


# ---------------------------------------------------------------------------------------- The API and the command line


def description(block: str) -> Iterator[Case]:
    """The OpenAPI document, path by path and schema by schema."""
    from pitboss.web.app import Settings, create_app

    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(f"sqlite:///{folder}/house.db"))
        document = app.openapi()
        app.state.casino.floor.house.store.close()
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield Case("openapi", f"{method} {path}", json_text(operation))
    for part, entries in document["components"].items():
        for name, entry in entries.items():
            yield Case("openapi", f"{part} {name}", json_text(entry))


AMENDED = ("submissions/crazy_4_poker.toml", "submissions/crazy_4_poker_amended.toml")
COMMAND_LINES: dict[str, list[str]] = {
    "rules": [
        "games", "clauses", "errors", "errors bad_usage", "errors nothing_such",
        *(f"amendments {key}" for key in GAMES),
    ],
    "rounds": ["settle examples/round.json", "settle -", "settle nowhere.json"],
    "submissions": [
        *(f"submission {verb} {path}" for verb in ("check", "show") for path in AMENDED),
        f"submission diff {' '.join(AMENDED)}", "submission check nowhere.toml", f"approvals {AMENDED[0]}",
    ],
    "odds": [
        *(f"analyze {key} --on {LAW_OF}" for key in GAMES), f"analyze --submission {AMENDED[0]}", "analyze nothing",
        "analyze caribbean --wager progressive --paytable G --players 7 --meter mega=60000",
        "advise caribbean As Kd 9h 7h 2c --up Kh", "advise cajun As Kd --community 9h --raises 1", "advise cajun As",
    ],
    "simulations": [
        *(f"simulate {key} --rounds 2000 --seats 2 --seed 1 --threads 1" for key in GAMES),
        "meter caribbean --days 5 --seed 1",
    ],
}  # fmt: skip


def commands(block: str) -> Iterator[Case]:
    """Commands with `--json`: what they print, and how they end."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PITBOSS_KEYS": folder}
        for line in COMMAND_LINES[block]:
            done = pitboss(*line.split(), "--json", stdin="[{}]", at=ROOT, env=environment)
            lines = [comparable(printed) for printed in (done.stdout, done.stderr)]
            yield Case("commands", line, json_text([done.returncode, *lines]))


def comparable(printed: str) -> Any:
    """Output less what differs from run to run."""
    try:
        return without_volatile(json.loads(printed))
    except ValueError:
        return re.sub(r"\d+(\.\d+)? ?s\b", "", printed)


def without_volatile(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: without_volatile(one) for key, one in value.items() if key not in VOLATILE or isinstance(one, str)}
    return [without_volatile(one) for one in value] if isinstance(value, list) else value


def without(value: Any, keys: set[str]) -> Any:
    """JSON without these keys, at any depth."""
    if isinstance(value, dict):
        return {key: without(one, keys) for key, one in value.items() if key not in keys}
    return [without(one, keys) for one in value] if isinstance(value, list) else value


def json_text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


GENERATORS = {
    "figures": Generator(("figures",), figure_blocks(), 6, figures),
    "rounds": Generator(("rounds",), round_blocks(), len(GAMES), rounds),
    "evenings": Generator(
        ("evening_events", "evening_money"), [str(number) for number in range(EVENING_BLOCKS)], 1, evenings
    ),
    "versions": Generator(("versions",), version_blocks(), 10, versions),
    "openapi": Generator(("openapi",), ["all"], 1, description),
    "commands": Generator(("commands",), list(COMMAND_LINES), 3, commands),
}
