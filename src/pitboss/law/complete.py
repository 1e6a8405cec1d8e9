"""Checks that a game's declaration is complete, when the game is made; reports everything missing.

A fact that were absent would be found at a table, in the middle of a round, or be taken from another game by a default.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import get_args

from pitboss.clause import cite_text
from pitboss.errors import IncompleteGame
from pitboss.law.citations import Cite
from pitboss.law.data_files import folder_problems, paytable_problems
from pitboss.law.declared_types import hints_of, misfits
from pitboss.law.edition import amended_tables
from pitboss.law.folder import CLAUSES, PAYTABLES, read_toml
from pitboss.law.game import CHECKS, IRREGULAR, Game, Readings, Row, Table, Verdict

RAISE_MOST = 254  # Times the first wager: a plan has a byte for each hand, and one number left over.
DECK, HAND_MOST = 52, 6  # Cards.
BOARD_HAND, BOARD_LEAST, BOARD_MOST = (
    2,
    3,
    5,
)  # Cards of the player and of the dealer, and community cards, where there are both.
MANUAL_SHOE = "manual_shoe"
CITING = ("clause", "area", "alone", "announced", "racked", "counted", "right", "wrong", "forfeits", "meter_clause")
KEY, CHAPTER = re.compile(r"[a-z][a-z0-9_]*", re.ASCII), re.compile(r"[A-Za-z0-9][A-Za-z0-9-]*", re.ASCII)
COMMUNITY, BASE = "community", "base"


def check(game: Game) -> None:
    """Refuse a game of which something is missing. Each part takes for granted what those before it have looked at."""
    for part in (types, names, folder_problems, paytable_problems, declared, shape, settlement, citations):
        if missing := list(part(game)):
            raise IncompleteGame(str(game.name or game.key), missing)


def types(game: Game) -> Iterator[str]:
    """Each part of the declaration is what it is declared to be."""
    for name, hint in hints_of(type(game)).items():
        yield from misfits(getattr(game, name), hint, name)


def names(game: Game) -> Iterator[str]:
    """By what it and its wagers are called, at the command line, in filings, logs and pages; and how many may play."""
    for what, key in (("its key", game.key), *(("the key of a wager", line) for line in game.lines)):
        if not KEY.fullmatch(key):
            yield f"{what} is {key!r}; it is of small letters, digits and _, and begins with a letter"
    yield from (
        f"a wager is called {key}, which has a meaning of its own" for key in (BASE, COMMUNITY) if key in game.lines
    )
    if not game.name.strip():
        yield "it has no name"
    if not CHAPTER.fullmatch(game.chapter):
        yield f"its citations begin with {game.chapter!r}; that is of letters, digits and -"
    titles = [line.title for line in game.lines.values()]
    yield from (f"the wager {key} has no title" for key, line in game.lines.items() if not line.title.strip())
    yield from (
        f"two wagers are called {title}" for title in dict.fromkeys(titles) if title and titles.count(title) > 1
    )
    if game.seats_most < 1:
        yield f"there are {game.seats_most} seats, and at least one is needed (seats_most)"
    yield from (
        f"the layout has {many} cards of the {place}" for place, many in game.layout._asdict().items() if many < 0
    )


def declared(game: Game) -> Iterator[str]:
    """Check the parts of the declaration against each other."""
    yield from (f"no citation says {cite.value} (Cite.{cite.name})" for cite in Cite if not game.citations.get(cite))
    yield from strangers("nothing says what follows from the irregularity {}", IRREGULAR, game.irregularities)
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
    for one in game.rankings:
        yield from strangers(
            f"{cite_text(one.clause)} ranks {{}}, which is no hand of {one.kind.title}", [one.name], one.kind.names
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
        if key in others or (line.rides in game.lines and game.lines[line.rides].rides):
            yield f"{key} equals or rides on {line.equals or line.rides}, which has no stake of its own for it"
        if any(size <= 0 for size in line.sizes):
            yield f"{key} permits stakes of {', '.join(map(str, line.sizes))} cents; a stake is more than nothing"
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
    if not game.required:
        yield "no wager is required before the deal; of the first one, raises are multiples"
    yield from strangers("a decision stakes {}, which is no wager", (one.line for one in game.decisions), game.lines)
    for one in game.decisions:
        raises = one.multiples if one.passes and game.layout.community else (0, *one.multiples)
        whole = len(raises) > 1 and all(isinstance(each, int) for each in raises) and raises[-1] <= RAISE_MOST
        if not whole or any(low >= high for low, high in pairwise(raises)):
            multiples = ", ".join(map(str, one.multiples)) or "by nothing"
            least = "rise from 1, or from 0 where one may pass,"
            yield f"{one.line} raises {multiples}; whole multiples of the first wager {least} to at most {RAISE_MOST}"


def shape(game: Game) -> Iterator[str]:
    """Check the shape that the odds can count: one deck, and a dealer's hand or community cards."""
    layout, fields = game.layout, game.scores._fields
    card_count = game.seats_most * (layout.player + layout.fourth) + layout.dealer + layout.community + layout.bonus
    if card_count > DECK:
        yield f"{game.seats_most} seats ask for {card_count} cards, and one deck has {DECK}"
    hand = layout.player + (0 if game.has_boards else layout.community)
    if not 1 <= layout.player <= hand <= HAND_MOST or layout.dealer > HAND_MOST:
        yield f"a hand is read from 1 to {HAND_MOST} cards, the community cards among them"
    if not layout.dealer and not layout.community:
        yield "the layout has cards of the dealer's, community cards, or both"
    elif layout.dealer and layout.community:
        yield from boards(game)
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

    for at, one in enumerate(game.decisions):
        staked = [key for key, line in game.lines.items() if line.decision == at]
        if one.takes_back:
            if one.multiples != (0, 1) or game.lines[one.line].equals != game.ante or staked:
                yield f"{one.line} is taken back: by (0, 1), of a stake before the deal that equals the first wager"
        elif staked != ([] if one.line in (each.line for each in game.decisions[:at]) else [one.line]):
            wagers_text = ", ".join(staked) or "no wager"
            yield f"decision {at + 1} stakes {one.line}, and of the wagers {wagers_text} has decision={at}"


def boards(game: Game) -> Iterator[str]:
    """A dealer's hand and community cards: two cards each, and decisions that see more and more of the board."""
    layout, decisions = game.layout, game.decisions
    if (layout.player, layout.dealer) != (BOARD_HAND, BOARD_HAND) or not BOARD_LEAST <= layout.community <= BOARD_MOST:
        yield "with a dealer's hand and community cards, player and dealer have 2 cards and the board has 3 to 5"
    if game.scores._fields != ("player", "dealer"):
        yield "against a dealer's hand `scores` has two fields, player and dealer"
    seen = [one.sees for one in decisions]
    if (
        any(low >= high for low, high in pairwise(seen))
        or not 0 <= seen[0] < layout.community
        or seen[-1] > layout.community
    ):
        yield "each decision sees more community cards than the one before, the first not all of them (sees)"
    if any(one.most is not None for one in decisions):
        yield "with community cards a raise does not depend on the hand (most)"
    for at, one in enumerate(decisions[1:], 1):
        if one.line in (each.line for each in decisions[: at - 1]) and one.line != decisions[at - 1].line:
            yield f"{one.line} is asked for again after another wager; a wager that is asked once is the last"
    for one, after in pairwise(decisions):
        if one.line == after.line and not one.passes:
            yield f"{one.line} is asked for again, and one may not pass before (multiples that begin with 0)"


def areas(game: Game) -> Iterator[str]:
    yield from strangers("an area for the cards of {}, which is no wager", game.card_areas, {*game.lines, COMMUNITY})
    shared = game.layout.community
    if shared and COMMUNITY not in game.card_areas:
        yield "no area for the community cards"
    reveals = max(1, shared)
    if game.layout.dealer and shared:
        reveals = len([one for one in game.decisions if one.sees]) + 1
    if len(game.reveals) != reveals:
        yield f"{len(game.reveals)} clauses for {reveals} reveals"


def features(game: Game) -> Iterator[str]:
    """Check the optional features: a limit, progressives, the Hand Bonus."""
    tables, bonus = read_toml(game.folder / PAYTABLES), game.hand_bonus
    if game.limit is not None:
        yield from strangers(
            "the limit counts {}, which is no wager", {*game.limit.lines, *game.limit.exempt}, game.lines
        )
        for line, (key, value) in game.limit.not_under.items():
            yield from strangers("the limit leaves out {}, which it does not count", [line], game.limit.lines)
            yield from strangers("the limit turns on {}, which is no reading", [key], game.readings)
            if key in game.readings and value not in game.readings[key].values:
                yield f"the limit turns on {key} = {value!r}, and that is no value of the reading"
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
    tables, problems = amended_tables(game.folder, game.amended), dict[str, None]()
    for reading in each_reading(game):
        rows, uses = game.settlement(reading), game.tables(reading)
        for what, given in (("settlement", rows), ("tables", uses)):
            problems.update(dict.fromkeys(misfits(given, get_args(hints_of(type(game))[what])[-1], what)))
        if problems:
            break
        if 0 not in rows:
            problems["no finding 0, which is a fold"] = None
        elif sorted(rows) != [*range(len(rows))]:
            problems[f"the findings are numbered {', '.join(map(str, rows))}; they count from 0 without a gap"] = None
        settled = {line for row in rows.values() for line in row.verdicts}
        for key in settled ^ set(game.lines):
            problems[f"{key} is {'settled, and no wager' if key in settled else 'never settled'}"] = None
        problems.update(dict.fromkeys(untouched(game, rows)))
        for row in rows.values():
            for verdict in (one for given in row.verdicts.values() for one in verdicts(given)):
                for what, name, known in (("table", verdict.table, tables), ("hand", verdict.reads, game.hands)):
                    if name and name not in known:
                        problems[f"a verdict names the {what} {name}, and there is none"] = None
        for name, use in uses.items():
            if name not in tables or use.reads not in game.hands:
                problems[f"the table {name} is read by {use.reads}, and one of the two is missing"] = None
            else:
                problems.update(dict.fromkeys(labels(game, name, tables[name], use)))
        problems.update(dict.fromkeys(unread(game, rows, uses)))
    yield from problems


def unread(game: Game, rows: Mapping[int, Row], uses: Mapping[str, Table]) -> Iterator[str]:
    """A table that pays is read by a hand: by the same in the verdicts as in `tables`, or by another of its kind as well."""
    given = [
        one for row in rows.values() for verdict in row.verdicts.values() for one in verdicts(verdict) if one.table
    ]
    for name in dict.fromkeys(verdict.table for verdict in given):
        hands = list(dict.fromkeys(verdict.reads for verdict in given if verdict.table == name))
        if name not in uses:
            yield f"the table {name} pays, and no hand is read for it"
        elif uses[name].reads not in hands:
            yield f"the table {name} is read by {uses[name].reads}, and its verdicts look at {', '.join(hands)}"
        else:
            kinds = {game.hands[hand].kind.title for hand in hands if hand in game.hands}
            if len(kinds) > 1:
                yield f"the table {name} is read by hands of {' and of '.join(sorted(kinds))}"


def untouched(game: Game, rows: Mapping[int, Row]) -> Iterator[str]:
    """A stake of which a paragraph says nothing would be neither paid nor lost; a fold leaves out what was not staked yet."""
    last_fold = max((at for at, one in enumerate(game.decisions) if not one.passes), default=len(game.decisions) - 1)
    for finding, row in rows.items():
        for key, line in game.lines.items():
            decided_at = max((at for at, one in enumerate(game.decisions) if one.line == key), default=-1)
            staked = not line.rides and (finding or decided_at < last_fold)
            if staked and key not in row.verdicts:
                yield f"where {row.when}, nothing becomes of {key} ({cite_text(row.clause)})"


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


def labels(game: Game, name: str, table: Mapping[str, Mapping[str, str]], use: Table) -> Iterator[str]:
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
    for clause, where in cited(game).items():
        if clause not in game.clauses and clause not in stems:
            yield f"{clause or 'nothing'} is cited ({where}), and is no clause of {CLAUSES}"


def cited(game: Game) -> dict[str, str]:
    """Every citation of the declaration and of the paytables, and where it stands first."""
    records = {
        what: getattr(game, what)
        for what in (
            "deals", "decisions", "while_deciding", "at_turn", "lines", "rankings", "irregularities", "legends",
            "card_areas", "readings", "limit", "systems", "hand_bonus", "unlinked_tables", "generous_tables",
        )
    }  # fmt: skip
    records |= {f"settlement {at}": game.settlement(reading) for at, reading in enumerate(each_reading(game))}
    records |= {"citations": game.citations, "reveals": game.reveals, PAYTABLES: read_toml(game.folder / PAYTABLES)}
    places: dict[str, str] = {}
    for what, record in records.items():
        named = what in ("citations", "reveals")  # Where all that stands is a citation.
        for text in texts(record, f"{game.chapter}.", named):
            places.setdefault(text, what.partition(" ")[0])
    return places


def texts(value: object, begins: str, named: bool = False) -> Iterator[str]:
    """Every string that is a citation: by the name it has in its record, or because it begins like one."""
    if isinstance(value, str):
        if named or value.startswith(begins):
            yield value
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield from texts(one, begins, named or key in CITING)
    elif isinstance(value, tuple) and hasattr(value, "_fields"):
        unsaid = getattr(value, "_field_defaults", {})  # What need not be cited is empty unless it is said.
        for key, one in zip(value._fields, value, strict=True):
            if one != "" or unsaid.get(key) != "":
                yield from texts(one, begins, key in CITING)
    elif isinstance(value, tuple | list):
        for one in value:
            yield from texts(one, begins, named)


CHECKS.append(check)
