"""Is a game told whole? Everything that is missing, in words; asked when a game is made, so that none can be imported in part.

A fact that were absent would be found at a table, in the middle of a round, or be taken from another game by a default.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sized
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pitboss.errors import IncompleteGame
from pitboss.rules.citations import Cite
from pitboss.rules.folder import CLAUSES, LOOK, PAGE, PAYTABLES, UNMODELED, read_toml

if TYPE_CHECKING:
    from pitboss.rules.game import Game, Readings, Verdict

RAISE_MOST = 254  # Times the first wager: a plan has a byte for each hand, and one number left over.
DECK, HAND_MOST = 52, 6  # Cards.
MANUAL_SHOE = "manual_shoe"
COMMUNITY, BASE = "community", "base"
FILES = (PAYTABLES, LOOK, CLAUSES, UNMODELED, PAGE)


def check(game: Game, irregular: Iterable[str]) -> None:
    """Refuse a game of which something is missing. The folder is looked at first: the rest speaks of what lies in it."""
    for part in (folder, paytables, lambda of: declared(of, irregular), shape, settlement, citations):
        if missing := list(part(game)):
            raise IncompleteGame(game.name or game.key, missing)


def folder(game: Game) -> Iterator[str]:
    """Its look, its clauses and those that leave nothing to model."""
    yield from (f"there is no {name}" for name in FILES if not (game.folder / name).is_file())
    if not (game.folder / LOOK).is_file() or not (game.folder / CLAUSES).is_file():
        return
    look = read_toml(game.folder / LOOK)
    for part, keys in {"felt": ("light", "cloth", "deep"), "emblem": ("own", "house", "open", "suit")}.items():
        yield from (f"{LOOK} gives no {key} of the {part}" for key in keys if key not in look.get(part, {}))
    if game.law.clauses != len(game.clauses):
        yield f"{CLAUSES} has {len(game.clauses)} clauses; {game.law.called} has {game.law.clauses}"
    if (game.folder / UNMODELED).is_file():
        reasons = game.unmodeled
        yield from (
            f"{UNMODELED} names {clause}, which is no clause" for clause in reasons if clause not in game.clauses
        )
        if game.law.unmodeled != len(reasons):
            yield f"{UNMODELED} has reasons for {len(reasons)} clauses; there are {game.law.unmodeled} with nothing to model"


def paytables(game: Game) -> Iterator[str]:
    """Every table as printed: its title, its clause, and as many cells as it says it has."""
    data = read_toml(game.folder / PAYTABLES)
    about = data.get("chapter", {})
    yield from (f"{PAYTABLES} gives no {key} of the chapter" for key in ("source", "since") if key not in about)
    for name, table in data.items():
        if name != "chapter":
            yield from (f"{PAYTABLES}, {name}: {what}" for what in paytable(table))


def paytable(table: Mapping[str, Any]) -> Iterator[str]:
    yield from (f"no {key}" for key in ("title", "clause", "printed") if not table.get(key))
    cells = {key: rows for key, rows in table.items() if len(key) == 1 or key == "rows"}
    yield from counted("rows", table.get("printed", {}), cells)
    meters, envy = table.get("meter", {}), table.get("envy", {})
    yield from counted("tiers of the meter", table.get("tiers", {}), meters)
    if meters and "meter_clause" not in table:
        yield "no meter_clause"
    for letter, tiers in meters.items():
        for tier, held in tiers.items():
            wanted = ("increment_pct",) if tier == "reserve" else ("seed", "reseed", "increment_pct")
            yield from (f"no {key} of the {tier} meter of {letter}" for key in wanted if key not in held)
            for key, value in held.items():
                most = 100 if key == "increment_pct" else value
                if type(value) is not int or not 0 <= value <= most:
                    yield f"{key} of the {tier} meter of {letter} is {value!r}; it is a whole number, without quotes"
        shares = {
            str(odds).rpartition(" of ")[2]
            for odds in cells.get(letter, cells.get("rows", {})).values()
            if "% of" in str(odds)
        }
        known = {tier if len(tiers) > 1 else "meter" for tier in tiers} | set(tiers) | {"meter"}
        yield from (f"{letter} pays of a {share} meter, which it does not have" for share in sorted(shares - known))
    for letter, sizes in envy.items():
        if "clause" not in sizes:
            yield f"no clause of the envy of {letter}"
        yield from (
            f"envy of {letter} for {size} dollars only" for size in sizes if size != "clause" and len(sizes) < 3
        )
        for size, hands in sizes.items():
            if size != "clause":
                yield from counted(
                    f"hands envied at {size}", {letter: table.get("envied", {}).get(letter)}, {letter: hands}
                )
    yield from (f"no envy of {letter}" for letter in table.get("envied", {}) if letter not in envy)


def counted(what: str, said: Mapping[str, int], found: Mapping[str, Sized]) -> Iterator[str]:
    """Are there as many of each letter as is said?"""
    for letter in {**said, **found}:
        has, wanted = len(found.get(letter, {})), said.get(letter)
        if has != wanted:
            yield f"{letter} has {has} {what}, where {'no number is given' if wanted is None else f'{wanted} are printed'}"


def declared(game: Game, irregular: Iterable[str]) -> Iterator[str]:
    """What one part of the declaration says of another."""
    yield from (f"no citation says {cite.value} (Cite.{cite.name})" for cite in Cite if not game.citations.get(cite))
    yield from strangers("nothing says what follows from the irregularity {}", irregular, game.irregularities)
    parts = ("while_deciding", "at_turn", "decisions", "deals", "rankings", "lines", "hands")
    yield from (f"{what} is empty" for what in parts if not getattr(game, what))
    if game.deals and MANUAL_SHOE not in game.deals:
        yield f"no way to deal from a {MANUAL_SHOE}, to which a table comes back when its devices are out of order"
    yield from wagers(game)
    yield from areas(game)
    if game.qualifies and game.hands:
        yield from strangers(
            "the dealer qualifies with {}, which is no hand", [game.qualifies], game.hands[game.first_hand].kind.names
        )
    yield from strangers("a hold was published for {}, which is no wager", game.published_hold, {*game.lines, BASE})
    for key, reading in game.readings.items():
        if len(reading.says) != len(reading.values) or not all(reading.says):
            yield f"the reading {key} has {len(reading.values)} values and words for {len(reading.says)}"
        yield from (f"the reading {key} has no {what}" for what in ("why", "about") if not getattr(reading, what))
        if reading.doubted:
            yield from strangers(f"the reading {key} doubts {{}}, which is no wager", [reading.doubted], game.lines)
    yield from features(game)


def strangers(words: str, names: Iterable[str], known: Container[str]) -> Iterator[str]:
    """Names that should be among those known, in words."""
    yield from (words.format(name) for name in names if name not in known)


def wagers(game: Game) -> Iterator[str]:
    for key, line in game.lines.items():
        others = [other for other in (line.equals, line.rides) if other]
        yield from strangers(f"{key} equals or rides on {{}}, which is no wager", others, game.lines)
        if line.alone and (not line.optional or line.rides or line.decision >= 0):
            yield f"{key} may be wagered alone, and is not an optional wager made before the deal"
        if not line.rides and not line.area:
            yield f"no area on the layout for {key}"
        if line.decision >= len(game.decisions):
            yield f"{key} is staked at decision {line.decision + 1}, and there are {len(game.decisions)}"
        dealt = {place for place, count in game.layout._asdict().items() if count}
        yield from strangers(f"{key} needs cards of {{}}, and none are dealt", line.needs, dealt)
        if "bonus" in line.needs and key not in game.card_areas:
            yield f"no area for the cards of {key}"
    yield from strangers("a decision stakes {}, which is no wager", (one.line for one in game.decisions), game.lines)
    for one in game.decisions:
        raises = (0, *one.multiples)
        whole = len(raises) > 1 and all(isinstance(each, int) for each in raises) and raises[-1] <= RAISE_MOST
        if not whole or any(low >= high for low, high in pairwise(raises)):
            asked = ", ".join(map(str, one.multiples)) or "by nothing"
            yield f"{one.line} raises {asked}; whole multiples of the first wager rise from 1 to at most {RAISE_MOST}"


def shape(game: Game) -> Iterator[str]:
    """What the odds can count: one deck of 52, and a dealer's hand with one decision or community cards with one before each."""
    layout, fields = game.layout, game.scores._fields
    asked = game.seats_most * (layout.player + layout.fourth) + layout.dealer + layout.community + layout.bonus
    if asked > DECK:
        yield f"{game.seats_most} seats ask for {asked} cards, and one deck has {DECK}"
    if not 1 <= layout.player <= HAND_MOST or layout.player + layout.community > HAND_MOST or layout.dealer > HAND_MOST:
        yield f"a hand is read from 1 to {HAND_MOST} cards, the community cards among them"
    if bool(layout.dealer) == bool(layout.community):
        yield "the layout has cards of the dealer's or community cards, one of the two"
    elif layout.dealer:
        if len(game.decisions) != 1 or game.decisions[0].sees:
            yield "against a dealer's hand there is one decision, with no community card seen"
        if fields != ("player", "dealer"):
            yield "against a dealer's hand `scores` has two fields, player and dealer"
    else:
        if [one.sees for one in game.decisions] != [*range(layout.community)]:
            yield f"there is one decision before each of the {layout.community} community cards (sees=0, 1, ...)"
        if any(one.most is not None for one in game.decisions):
            yield "with community cards a raise does not depend on the hand (most)"
        if len(fields) != 1:
            yield "with community cards `scores` has one field, the player's hand"
    if tuple(game.hands)[: len(fields)] != fields:
        yield f"the hands do not begin with those that `read` gives: {', '.join(fields)}"
    if not 0 <= game.up_cards <= min(1, layout.dealer):
        yield "of the dealer's cards none or one lies open (up_cards)"


def areas(game: Game) -> Iterator[str]:
    yield from strangers("an area for the cards of {}, which is no wager", game.card_areas, {*game.lines, COMMUNITY})
    shared = game.layout.community
    if shared and COMMUNITY not in game.card_areas:
        yield "no area for the community cards"
    if len(game.reveals) != max(1, shared):
        yield f"{len(game.reveals)} clauses for {max(1, shared)} reveals"


def features(game: Game) -> Iterator[str]:
    """What only some games have: a limit, progressives, the Hand Bonus."""
    tables, bonus = read_toml(game.folder / PAYTABLES), game.hand_bonus
    if game.limit is not None:
        yield from strangers(
            "the limit counts {}, which is no wager", {*game.limit.lines, *game.limit.exempt}, game.lines
        )
    for key, system in game.systems.items():
        printed = tables.get(key, {})
        yield from strangers("the progressive {} is no wager", [key], game.lines)
        if not printed.get("meter"):
            yield f"the progressive {key} has no meter"
        if printed.get("envy") and not system.envy:
            yield f"{key} has envy, and no clause pays it"
        wanted = ("system", "device", "lock_out", "verified", "validated", "documented")
        yield from (f"the progressive {key} has no clause for {what}" for what in wanted if not getattr(system, what))
    if len(game.systems) > 1 and not game.one_progressive:
        yield "no clause says which of the progressives is offered (one_progressive)"
    fed = {*game.systems, *([bonus.meter] if bonus is not None else [])}
    metered = [key for key, table in tables.items() if "meter" in table]
    yield from strangers("{} has a meter, and no progressive or Hand Bonus feeds it", metered, fed)
    if bonus is not None:
        yield from strangers(
            "the Hand Bonus is wagered on {}, which is no wager", (bonus.player, bonus.dealer), game.lines
        )
        yield from strangers(
            "the Hand Bonus pays by {}, and there is no such table", (bonus.meter, bonus.drawn), tables
        )
    for what in ("unlinked_tables", "generous_tables"):
        for key, (_, letters) in getattr(game, what).items():
            yield from strangers(f"{what}: {key} has no table {{}}", letters, tables.get(key, {}))


def settlement(game: Game) -> Iterator[str]:
    """Under every reading: each table a verdict names is printed and used, each hand declared, each wager settled."""
    tables, found = read_toml(game.folder / PAYTABLES), dict[str, None]()
    for reading in each_reading(game):
        rows, uses = game.settlement(reading), game.tables(reading)
        if 0 not in rows:
            found["no finding 0, which is a fold"] = None
        elif sorted(rows) != [*range(len(rows))]:
            found[f"the findings are numbered {', '.join(map(str, rows))}; they count from 0 without a gap"] = None
        settled = {line for row in rows.values() for line in row.verdicts}
        for key in settled ^ set(game.lines):
            found[f"{key} is {'settled, and no wager' if key in settled else 'never settled'}"] = None
        for row in rows.values():
            for verdict in (one for given in row.verdicts.values() for one in verdicts(given)):
                for what, name, known in (("table", verdict.table, tables), ("hand", verdict.reads, game.hands)):
                    if name and name not in known:
                        found[f"a verdict names the {what} {name}, and there is none"] = None
        for name, use in uses.items():
            if name not in tables or use.reads not in game.hands:
                found[f"the table {name} is read by {use.reads}, and one of the two is missing"] = None
            else:
                found.update(dict.fromkeys(labels(game, name, tables[name], use)))
        yielded = {
            verdict.table for row in rows.values() for given in row.verdicts.values() for verdict in verdicts(given)
        }
        found.update(
            dict.fromkeys(f"the table {name} pays, and no hand is read for it" for name in yielded - set(uses) - {""})
        )
    yield from found


def each_reading(game: Game) -> Iterator[Readings]:
    """The default readings, and each other one beside the rest of them."""
    default = game.default_readings()
    yield default
    for key, reading in game.readings.items():
        yield from ({**default, key: value} for value in reading.values[1:])


def verdicts(given: Verdict | None) -> Iterator[Verdict]:
    if given is not None:
        yield given
        yield from verdicts(given.then)
        yield from verdicts(given.otherwise)


def labels(game: Game, name: str, table: Mapping[str, Any], use: Any) -> Iterator[str]:
    """Every row is a hand that its reader knows, or one that the game says the sense of."""
    kind = game.hands[use.reads].kind
    named = {*kind.names, *kind.aliases, *use.labels}
    for letter, rows in table.items():
        if len(letter) == 1 or letter == "rows":
            yield from strangers(f"{name}: {{}} is not a hand of {kind.title}", rows, named)


def citations(game: Game) -> Iterator[str]:
    """Whatever is cited stands in the index, itself or by its paragraphs."""
    stems = {clause[: at + 1] for clause in game.clauses for at, sign in enumerate(clause) if sign in ")]"}
    stems |= {clause.partition("(")[0] for clause in game.clauses}
    for clause in dict.fromkeys(cited(game)):
        if clause not in game.clauses and clause not in stems:
            yield f"{clause} is cited, and is no clause of {CLAUSES}"


def cited(game: Game) -> Iterator[str]:
    """Every citation of the declaration and of the paytables."""
    records: list[object] = [
        game.citations, game.reveals, game.one_progressive, game.deals, game.decisions, game.while_deciding, game.at_turn,
        game.lines,
        game.rankings, game.irregularities, game.legends, game.card_areas, game.readings, game.limit, game.systems,
        game.hand_bonus, game.unlinked_tables, game.generous_tables, read_toml(game.folder / PAYTABLES),
        *(game.settlement(reading) for reading in each_reading(game)),
    ]  # fmt: skip
    begins = f"{game.chapter}."
    yield from (text for text in texts(records) if text.startswith(begins))


def texts(value: object) -> Iterator[str]:
    """Every string within records, lists and tables; a path or a function has none."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from texts(one)
    elif isinstance(value, tuple | list):
        for one in value:
            yield from texts(one)
    elif isinstance(value, Path):
        return
