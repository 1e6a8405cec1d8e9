"""A Rules Submission as a file: every line with what it is for and its clause, whatever was chosen."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from pitboss.clause import cite_text
from pitboss.errors import PitbossError
from pitboss.filing.submission import (
    ABSENCE,
    AT_TABLE,
    DECISION_SECONDS,
    DEFAULT_MAXIMUM,
    DEFAULT_MINIMUM,
    SHUFFLING,
    default_offered,
    free_stakes,
    read_offered,
    settings_of,
)
from pitboss.law.citations import Cite
from pitboss.law.game import Game
from pitboss.law.sheet import selectable
from pitboss.money import Cents, dollars, said

Data = Mapping[str, object]
BARE = re.compile(r"[A-Za-z0-9_-]+$", re.ASCII)
TABLES = ("minimum", "maximum", "paytables", "readings")


def template(game: Game) -> str:
    """A complete, lawful submission that says what each line is for."""
    return submission_text(game, {"certificate_holder": "Example Casino"})


def submission_text(game: Game, data: Data) -> str:
    """Write these choices as a file; what they leave out gets its default.

    A wrong value is written too, so that the reader of the file reports it.
    """
    writer = SubmissionWriter(game, data)
    body = [
        *writer.table_and_cards(),
        *writer.offers(),
        *writer.limit(),
        *writer.progressive_lines(),
        *writer.absences(),
    ]
    tables = writer.tables()
    return "\n".join([*writer.head(), *body, *writer.others(), *tables]) + "\n"


class SubmissionWriter:
    """Writes the choices one by one; what is left over at the end has no line of its own."""

    def __init__(self, game: Game, data: Data) -> None:
        self.game, self.data = game, data
        self.left = {key: value for key, value in data.items() if value is not None and key != "game"}
        self.given = {key: dict(value) for key in TABLES if isinstance(value := self.left.get(key), Mapping)}
        for key in self.given:
            del self.left[key]
        self.offered, self.readable = _offered_in(game, data)

    def line(self, key: str, default: object, note: str = "") -> str:
        return f"{key} = {as_toml(self.left.pop(key, default))}{f'  # {note}' if note else ''}"

    def settings(self, part: str) -> list[str]:
        """The settings of a part, each below its comment."""
        lines = list[str]()
        for row in settings_of(part):
            lines += [*row.comment, self.line(row.key, row.default(self.game, self.data), row.note(self.game))]
        return lines

    def head(self) -> list[str]:
        return [
            f"# Rules Submission: {self.game.name}, {self.game.law}.",
            "# Every line that begins with # is a note. What is left out takes the value shown here.",
            "",
            f'game = "{self.game.key}"',
        ]

    def table_and_cards(self) -> list[str]:
        game = self.game
        edition = [self.line("edition", "", "the law as it stood from that day on")] if "edition" in self.left else []
        return [
            *edition,
            self.line("certificate_holder", "", f"on the layout, {cite_text(game.clause(Cite.HOLDER_NAME))}"),
            *self.settings(AT_TABLE),
            "",
            self.line("dealing", "manual_shoe", ", ".join(game.deals)),
            self.line("shuffling", "manual", ", ".join(SHUFFLING)),
            self.line("decks", 1, f"two only with a shuffler, {cite_text(game.clause(Cite.TWO_DECKS))}"),
            "",
        ]

    def offers(self) -> list[str]:
        head = "# The optional wagers this table offers."
        if not self.readable:
            return [head, self.line("offered", []), ""]  # As it is: the check says what is wrong with it.
        self.left.pop("offered", None)
        return [head, "offered = [", *map(self._offer, self.game.optional), "]", ""]

    def _offer(self, key: str) -> str:
        line, aside = self.game.lines[key], "" if key in self.offered else "# "
        second = aside and key in self.game.progressives[1:]
        note = "; always on the layout" if line.always_offered else "; instead of the one above" if second else ""
        return f'    {aside}"{key}",  # {line.title}, {cite_text(line.clause)}{note}'

    def limit(self) -> list[str]:
        limit = self.game.limit
        if limit is None:
            return []
        cited = cite_text(limit.clause)
        least = f"# An aggregate payout limit per player and round is optional, {cited}: at least {said(limit.floor)}"
        most = f"# or the most one patron could win at {limit.base}."
        if "limit" in self.left:
            return [least, most, self.line("limit", ""), ""]
        return [least, f"{most} Take the # away to set one.", f'# limit = "{dollars(limit.floor)}"', ""]

    def progressive_lines(self) -> list[str]:
        lines, bonus = list[str](), self.game.hand_bonus
        if self.game.progressives:
            lines += [
                '# The progressive wager is "1.00" or "5.00", one size for the table; linked: one jackpot over several tables.',
                self.line("progressive_wager", "1.00"),
                self.line("linked", False),
                "",
            ]
        if bonus is not None:
            rates = (self.left.get(key, "0") for key in ("magic_card_rate", "lucky_bonus_rate"))
            none = "" if any(rate != "0" for rate in rates) else "; none here"
            size = f'"1.00" or "5.00", one size for the table, on either hand, {cite_text(bonus.scale)}'
            lines += [
                f"# The Five Card Hand Bonus is {size};",
                "# its jackpot can be linked too.",
                self.line("five_card_hand_bonus_wager", "1.00"),
                self.line("hand_bonus_linked", False),
                "",
                f'# The part of rounds with a Magic Card or Lucky draw, like "1/250"{none}, {cite_text(bonus.bonus_table)}.',
                self.line("magic_card_rate", "0"),
                self.line("lucky_bonus_rate", "0"),
                "",
            ]
        return lines

    def absences(self) -> list[str]:
        mark = "" if "decision_seconds" in self.left else "# "
        return [
            "# House rules: no paragraph orders them, and screens and papers cite the Rules Submission.",
            "# A clock for each decision, in seconds; 0 is none. Left out, a virtual shoe has the one shown here and a real one",
            "# has none. When it has run out the table waits on, or the hand folds.",
            mark + self.line("decision_seconds", DECISION_SECONDS),
            *self.settings(ABSENCE),
            "",
        ]

    def others(self) -> list[str]:
        """The settings that no line above is for; the check says what is wrong with them."""
        return [*_pairs(self.left), *([""] if self.left else [])]

    def tables(self) -> list[str]:
        note = "# The least and the most of each wager, in dollars. Progressive and Hand Bonus wagers have sizes of their own."
        stakes = [*self._stakes("minimum", DEFAULT_MINIMUM), *self._stakes("maximum", DEFAULT_MAXIMUM)]
        return [note, *stakes, *self._paytables(), *self._readings()]

    def _paytables(self) -> list[str]:
        if "paytables" in self.left:
            return []  # No table: it stands among the others.
        chosen = self.given.get("paytables", {})
        listed = [
            f"{name} = {as_toml(chosen.pop(name, table.first))}  # {', '.join(table.letters)}, {cite_text(table.clause)}"
            for name, table in selectable(self.game).items()
        ]
        return ["[paytables]", *listed, *_pairs(chosen)]

    def _readings(self) -> list[str]:
        chosen = self.given.get("readings", {})
        if "readings" in self.left or not (self.game.readings or chosen):
            return []
        rows = [row for key in self.game.readings for row in self._reading(key, chosen)]
        return ["", "# Where a clause is unclear: the reading in force.", "[readings]", *rows, *_pairs(chosen)]

    def _stakes(self, key: str, amount: Cents) -> list[str]:
        if key in self.left:
            return []
        chosen = self.given.get(key, {})
        free = [f"{k} = {as_toml(chosen.pop(k, dollars(amount)))}" for k in free_stakes(self.game, self.offered)]
        return [f"[{key}]", *free, *_pairs(chosen), ""]

    def _reading(self, key: str, chosen: dict[str, object]) -> list[str]:
        reading = self.game.readings[key]
        notes = [f"# {reading.about}, {cite_text(reading.clause)}:"]
        notes += [f"#   {as_toml(value)}: {says}" for value, says in zip(reading.values, reading.says, strict=True)]
        return [*notes, f"{key} = {as_toml(chosen.pop(key, reading.values[0]))}"]


def _offered_in(game: Game, data: Data) -> tuple[tuple[str, ...], bool]:
    """The optional wagers these choices offer, and whether they could be read: else those a game is offered with."""
    try:
        return read_offered(game, data.get("offered", list(default_offered(game)))), True
    except PitbossError:
        return default_offered(game), False


def _pairs(left: Data) -> list[str]:
    return [f"{_key_of(key)} = {as_toml(value)}" for key, value in left.items() if value is not None]


def _key_of(key: str) -> str:
    return key if BARE.match(key) else _quoted(key)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def as_toml(value: object) -> str:
    """Any value of a submission as TOML writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join(as_toml(each) for each in value if each is not None)}]"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key_of(str(key))} = {as_toml(each)}" for key, each in value.items()) + "}"
    return str(value)
