"""The operator's Rules Submission: its settings, and how a file of them is read; all errors are reported together."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar

from pitboss.clause import HOUSE_RULE, cite_text
from pitboss.errors import PitbossError, closest
from pitboss.filing.payout_limit.floor import Floor, limit_floor
from pitboss.filing.printable_text import on_one_line, unprintable_reason
from pitboss.law.citations import Cite
from pitboss.law.game import Game, HandBonus
from pitboss.law.round import payable_unit
from pitboss.law.sheet import Sheet, check_letter, check_reading, selectable, sheet
from pitboss.messages import OR, Argument, Code, Message, Money, Setting, SettingValues, catalogue, listing, message
from pitboss.money import Cents, parse_dollars

SHUFFLING = {
    "manual": "shuffled by hand",
    "shuffler": "automated shuffler",
    "counting_shuffler": "automated shuffler that counts the cards",
    "reshuffling_device": "approved device that reshuffles and counts",
}
WAIT, FOLD = "wait", "fold"
DECISION_SECONDS, DECISION_SECONDS_MOST = 30, 3600  # AMB-81: at a virtual shoe, where the filing sets no time.
MISSED_ROUNDS, MISSED_ROUNDS_MOST = 2, 100  # In a row; then a player sits out.
ABSENCE_SECONDS, ABSENCE_SECONDS_MOST = 300, 86_400  # Of sitting out; then the seat is free again.
REST_VOID, ALL_VOID = "rest_void", "all_void"
LATE_MISDEALS = REST_VOID, ALL_VOID  # AMB-80: of a misdeal or an exposed card found while hands are settled.
DECISION_ENDS = WAIT, FOLD
DEFAULT_MINIMUM, DEFAULT_MAXIMUM = 500, 50_000
PROGRESSIVE_SIZES = (100, 500)
RATE = re.compile(r"\d{1,18}(/0*[1-9]\d{0,17}|\.\d{1,18})?$", re.ASCII)

Taken = TypeVar("Taken")
AT_TABLE, ABSENCE = "table", "absence"  # The parts of a form that list settings of the table below.


def _house_rule(game: Game) -> str:
    return HOUSE_RULE


def _no_note(game: Game) -> str:
    return ""


class SettingRow(NamedTuple):
    """A setting with one value: how it is read, written, asked for and shown.

    Its title is the message `setting-title-KEY`.
    """

    key: str
    part: str
    default: Callable[[Game, Mapping[str, object]], int | str]  # By the game and the other settings.
    clause: Callable[[Game], str] = _house_rule
    choices: tuple[str, ...] = ()
    choice_words: Callable[[str], Message] = message
    least: int = 0  # Of a whole number. Where it is 0, 0 is never and is read as None.
    most: Callable[[Game], int] = lambda game: 0
    permitted: str = "from-to"  # The message that names the least and the most.
    note: Callable[[Game], str] = _no_note  # At its line of a file.
    comment: tuple[str, ...] = ()  # Lines above it in a file.
    retired: Mapping[str, str] = {}  # Choices of old filings, read as the default with this warning.
    shown: Callable[[Any], Argument | None] | None = None  # A value in words; None where another setting shows it.

    def value_words(self, value: Any) -> Argument | None:
        if self.shown is not None:
            return self.shown(value)
        return self.choice_words(value) if self.choices else value


def lasting(seconds: int) -> Message:
    """A duration: 5 minutes, 90 seconds."""
    return message("seconds", count=seconds) if seconds % 60 else message("minutes", count=seconds // 60)


def _missed_rounds_words(rounds: int | None) -> Message:
    return message("chosen-missed-rounds", count=rounds) if rounds else message("chosen-never")


def _absence_words(seconds: int | None) -> Message:
    return message("chosen-seat-freed", time=lasting(seconds)) if seconds else message("chosen-floor-alone")


def _decision_end(game: Game, data: Mapping[str, object]) -> str:
    seconds = data.get("decision_seconds")
    return WAIT if seconds == 0 and type(seconds) is int else FOLD


SETTINGS = (
    SettingRow(
        "seats", AT_TABLE, lambda game, data: game.seats_most, lambda game: game.clause(Cite.SEATS),
        least=1, most=lambda game: game.seats_most,
        note=lambda game: f"at most {game.seats_most}, {cite_text(game.clause(Cite.SEATS))}",
    ),
    SettingRow(
        "adjacent_boxes", AT_TABLE, lambda game, data: 1, lambda game: game.clause(Cite.ADJACENT_BOXES),
        least=1, most=lambda game: game.seats_most,
        note=lambda game: (
            f"how many neighbouring boxes one player may use, {cite_text(game.clause(Cite.ADJACENT_BOXES))}"
        ),
    ),
    SettingRow(
        "decision_end", ABSENCE, _decision_end, choices=DECISION_ENDS,
        choice_words=lambda end: message(f"decision-end-{end}"),
        note=lambda game: ", ".join(DECISION_ENDS), shown=lambda end: None,
    ),
    SettingRow(
        "missed_rounds", ABSENCE, lambda game, data: MISSED_ROUNDS, most=lambda game: MISSED_ROUNDS_MOST,
        permitted="permitted-rounds", shown=_missed_rounds_words, comment=(
            "# Who misses so many rounds in a row sits out; after so many seconds of that the seat is freed, and the chips are",
            "# kept. 0 is never.",
        ),
    ),
    SettingRow(
        "absence_seconds", ABSENCE, lambda game, data: ABSENCE_SECONDS, most=lambda game: ABSENCE_SECONDS_MOST,
        permitted="permitted-seconds", shown=_absence_words,
    ),
    SettingRow(
        "late_misdeal", ABSENCE, lambda game, data: REST_VOID, lambda game: game.clause(Cite.WRONG_NUMBER),
        choices=LATE_MISDEALS, choice_words=lambda choice: message(f"late-misdeal-{choice}"),
        note=lambda game: f"{', '.join(LATE_MISDEALS)}, {cite_text(game.clause(Cite.WRONG_NUMBER))}", comment=(
            "",
            "# What a misdeal or an exposed card does that is found while hands are settled: those left are void and what",
            "# is settled stands, or settled hands are void too.",
        ), retired={"floor_rules": "late-misdeal-of-the-floor"},
    ),
)  # fmt: skip


def settings_of(part: str) -> tuple[SettingRow, ...]:
    return tuple(row for row in SETTINGS if row.part == part)


KEYS = (
    "game", "edition", "certificate_holder", "dealing", "shuffling", "decks", *(row.key for row in settings_of(AT_TABLE)),
    "offered", "limit", "progressive_wager", "linked", "five_card_hand_bonus_wager", "hand_bonus_linked",
    "magic_card_rate", "lucky_bonus_rate", "decision_seconds", *(row.key for row in settings_of(ABSENCE)),
    "minimum", "maximum", "paytables", "readings",
)  # fmt: skip


class Problem(NamedTuple):
    """A mistake in a filing: where it is, the clause, and what would be right. A warning does not stop a filing."""

    key: str
    clause: str | None
    reason: Message
    warning: bool = False

    @property
    def message(self) -> str:
        """The reason in English, in the words of a file."""
        return catalogue().text(self.reason)


@dataclass(frozen=True, eq=False)
class Submission:
    """A game as one operator offers it: every choice the regulation leaves open, made."""

    game: Game
    certificate_holder: str
    dealing: str
    shuffling: str
    decks: int
    seats: int
    adjacent_boxes: int
    offered: tuple[str, ...]
    minimum: dict[str, Cents]
    maximum: dict[str, Cents]
    letters: dict[str, str]
    readings: dict[str, str | bool]
    limit: Cents | None = None
    progressive_wager: Cents = 100
    linked: bool = False
    five_card_hand_bonus_wager: Cents = 100  # AMB-69: one size for the table; its meter is seeded for it.
    hand_bonus_linked: bool = False
    magic_card_rate: Fraction = Fraction(0)
    lucky_bonus_rate: Fraction = Fraction(0)
    decision_seconds: int | None = None  # A clock for each decision, 0 for none. None: not filed, see `decision_clock`.
    decision_end: str = FOLD
    missed_rounds: int | None = MISSED_ROUNDS  # In a row; then a player sits out. None: never.
    absence_seconds: int | None = ABSENCE_SECONDS  # Of sitting out; then the seat is freed. None: never.
    late_misdeal: str = REST_VOID

    def decision_clock(self, virtual: bool) -> int:
        """Seconds for each decision, 0 without a clock: as filed, else 30 at a virtual shoe and none at a real one."""
        if self.decision_seconds is not None:
            return self.decision_seconds
        return DECISION_SECONDS if virtual else 0

    @property
    def sheet(self) -> Sheet:
        return sheet(self.game, self.letters, self.readings)

    @property
    def progressive(self) -> str:
        """The progressive wager offered, if one is."""
        return next((line for line in self.game.progressives if line in self.offered), "")

    @property
    def hand_bonus(self) -> HandBonus | None:
        """The Five Card Hand Bonus, where it is offered."""
        bonus = self.game.hand_bonus
        return bonus if bonus is not None and {bonus.player, bonus.dealer} & set(self.offered) else None

    @property
    def linked_meters(self) -> tuple[str, ...]:
        """The meters that this table shares with others."""
        own = (self.progressive,) if self.linked and self.progressive else ()
        bonus = self.hand_bonus if self.hand_bonus_linked else None
        return own if bonus is None else (*own, bonus.meter)

    @property
    def meters(self) -> tuple[str, ...]:
        """The meters that some wager offered is paid from."""
        offered = {self.game.metered.get(line) for line in self.offered}
        return tuple(name for name in self.sheet.meters if name in offered)

    def sizes_of(self, line: str) -> tuple[Cents, ...]:
        """The only stakes this table takes on a line, one size for a system's; nothing where the stake is free."""
        bonus = self.game.hand_bonus
        if line in self.game.progressives:
            return (self.progressive_wager,)
        if bonus is not None and line in (bonus.player, bonus.dealer):
            return (self.five_card_hand_bonus_wager,)
        return self.game.lines[line].sizes

    def meter_size(self, meter: str) -> Cents:
        """The stake of one wager on a meter, by which it is seeded (AMB-27, AMB-69)."""
        return self.progressive_wager if meter in self.game.progressives else self.five_card_hand_bonus_wager

    @property
    def floor(self) -> Floor | None:
        """The least payout limit that would be lawful, and the deal behind it; None where the chapter permits none."""
        if self.game.limit is None:
            return None
        return limit_floor(self.sheet, self.minimum, self.adjacent_boxes)


@dataclass
class Reader:
    """Takes a submission apart key by key, collecting what is wrong instead of stopping at it."""

    game: Game
    data: Mapping[str, object]
    problems: list[Problem] = field(default_factory=list)

    def wrong(self, key: str, clause: str | None, reason: Message, warning: bool = False) -> None:
        self.problems.append(Problem(key, clause, reason, warning))

    def cite(self, what: Cite) -> str:
        return self.game.clause(what)

    def take(self, key: str, default: Taken, check: Callable[[object], Taken]) -> Taken:
        """A value checked, or the default and a problem."""
        if key not in self.data:
            return default
        try:
            return check(self.data[key])
        except PitbossError as error:
            self.wrong(key, error.clause, error.reason)
            return default

    def choice(self, key: str, default: str, allowed: Mapping[str, object] | tuple[str, ...], clause: str) -> str:
        value = self.data.get(key, default)
        if value in list(allowed):
            return str(value)
        known = SettingValues(key, tuple(allowed))
        self.wrong(key, clause, message("setting-no-choice", setting=Setting(key), value=repr(value), known=known))
        return default

    def whole(self, key: str, default: int, low: int, high: int, clause: str) -> int:
        value = self.data.get(key, default)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.wrong(
            key, clause, message("setting-no-whole-number", setting=Setting(key), value=repr(value), low=low, high=high)
        )
        return default

    def setting(self, row: SettingRow) -> int | str | None:
        """The value of a setting of the table."""
        clause, default, value = row.clause(self.game), row.default(self.game, self.data), self.data.get(row.key)
        if isinstance(value, str) and value in row.retired:
            self.wrong(row.key, clause, message(row.retired[value]), warning=True)
            return default
        if row.choices:
            return self.choice(row.key, str(default), row.choices, clause)
        number = self.whole(row.key, int(default), row.least, row.most(self.game), clause)
        return number if row.least else number or None

    def settings(self, part: str) -> dict[str, Any]:
        return {row.key: self.setting(row) for row in settings_of(part)}

    def flag(self, key: str, clause: str) -> bool:
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            self.wrong(key, clause, message("setting-no-flag", setting=Setting(key), value=repr(value)))
        return value is True

    def rate(self, key: str) -> Fraction:
        """A part of all rounds, "1/250" or "0.004"; TOML numbers are read as written."""
        value = self.data.get(key, "0")
        if isinstance(value, str | int | float) and not isinstance(value, bool) and RATE.match(str(value)):
            rate = Fraction(str(value))
            if rate <= 1:
                return rate
        bonus = self.game.hand_bonus
        clause = bonus.bonus_table if bonus else self.cite(Cite.WAGERS)
        self.wrong(key, clause, message("setting-no-rate", setting=Setting(key), value=repr(value)))
        return Fraction(0)

    def table(self, key: str) -> Mapping[str, object]:
        value = self.data.get(key, {})
        if isinstance(value, Mapping):
            return value
        self.wrong(key, None, message("setting-no-table", setting=Code(key), value=repr(value)))
        return {}


def system_clause(game: Game) -> str:
    """The clause that orders a progressive's system; where the game has none, that of its wagers."""
    return next((system.system for system in game.systems.values()), game.clause(Cite.WAGERS))


def wagering_clause(game: Game) -> str:
    """The clause that orders the electronic wagering of the Hand Bonus; where the game has none, that of its wagers."""
    return game.hand_bonus.system if game.hand_bonus is not None else game.clause(Cite.WAGERS)


def default_offered(game: Game) -> tuple[str, ...]:
    """Everything optional, but only the first of two progressives (AMB-26)."""
    return tuple(line for line in game.optional if line not in game.progressives[1:])


def free_stakes(game: Game, offered: Container[str]) -> list[str]:
    """The wagers before the deal whose least and most the operator sets: no system's size, and no other wager's."""
    return [
        key for key, line in game.lines.items()
        if line.decision < 0 and not line.rides and not line.sizes and not line.equals
        and (key in offered or not line.optional)
    ]  # fmt: skip


def read_submission(game: Game, data: Mapping[str, object]) -> tuple[Submission, list[Problem]]:
    """The submission as far as it can be read, and what could not be."""
    reader = Reader(game, data)
    for key in data:
        if key not in KEYS:
            known = listing(map(Setting, KEYS))
            reader.wrong(key, None, message("setting-unknown", key=repr(key), known=known, hint=closest(key, KEYS)))
    offered = reader.take("offered", default_offered(game), lambda value: read_offered(game, value))
    letters = _letters(reader)
    readings = _readings(reader)
    no_limit: Cents | None = None
    least = _stakes(reader, "minimum", DEFAULT_MINIMUM, offered)
    submission = Submission(
        game=game,
        certificate_holder=_holder(reader),
        dealing=reader.choice("dealing", "manual_shoe", game.deals, reader.cite(Cite.SHOE)),
        shuffling=reader.choice("shuffling", "manual", SHUFFLING, reader.cite(Cite.SHUFFLE)),
        decks=reader.whole("decks", 1, 1, 2, reader.cite(Cite.ONE_DECK)),
        **reader.settings(AT_TABLE),
        offered=offered,
        minimum=least,
        maximum=_stakes(reader, "maximum", DEFAULT_MAXIMUM, offered),
        letters=letters,
        readings=readings,
        limit=reader.take("limit", no_limit, lambda value: parse_dollars(value, Setting("limit"))),
        progressive_wager=reader.take(
            "progressive_wager", 100, lambda value: parse_dollars(value, Setting("progressive_wager"))
        ),
        linked=reader.flag("linked", system_clause(game)),
        five_card_hand_bonus_wager=reader.take(
            "five_card_hand_bonus_wager", 100, lambda value: parse_dollars(value, Setting("five_card_hand_bonus_wager"))
        ),
        hand_bonus_linked=reader.flag("hand_bonus_linked", wagering_clause(game)),
        magic_card_rate=reader.rate("magic_card_rate"),
        lucky_bonus_rate=reader.rate("lucky_bonus_rate"),
        decision_seconds=_decision_seconds(reader),
        **reader.settings(ABSENCE),
    )
    return submission, reader.problems


def _decision_seconds(reader: Reader) -> int | None:
    """The decision clock, where it is filed (AMB-72, AMB-81)."""
    if reader.data.get("decision_seconds") is None:
        return None
    return reader.whole("decision_seconds", DECISION_SECONDS, 0, DECISION_SECONDS_MOST, HOUSE_RULE)


def read_offered(game: Game, value: object) -> tuple[str, ...]:
    """The optional wagers of a list, in the chapter's order, and those that are always on the layout."""
    if not isinstance(value, list) or not all(isinstance(line, str) for line in value):
        raise PitbossError(message("offered-no-list"), clause=game.clause(Cite.WAGERS))
    chosen = game.offering(value)
    return tuple(ln for ln in game.optional if ln in chosen or game.lines[ln].always_offered)


def _holder(reader: Reader) -> str:
    value = reader.data.get("certificate_holder", "")
    if isinstance(value, str) and (name := on_one_line(value)):
        if (why := unprintable_reason(name)) is not None:
            reason = message("holder-unprintable", setting=Setting("certificate_holder"), why=why)
            reader.wrong("certificate_holder", reader.cite(Cite.HOLDER_NAME), reason)
        return name
    reason = message("holder-missing", setting=Setting("certificate_holder"))
    reader.wrong("certificate_holder", reader.cite(Cite.HOLDER_NAME), reason)
    return ""


def _letters(reader: Reader) -> dict[str, str]:
    letters = {name: table.first for name, table in selectable(reader.game).items()}
    for name, letter in reader.table("paytables").items():
        try:
            letters[name] = check_letter(reader.game, name, letter)
        except PitbossError as error:
            reader.wrong(f"paytables.{name}", error.clause, error.reason)
    return letters


def _readings(reader: Reader) -> dict[str, str | bool]:
    readings = reader.game.default_readings()
    for key, value in reader.table("readings").items():
        try:
            readings[key] = check_reading(reader.game, key, value)
        except PitbossError as error:
            reader.wrong(f"readings.{key}", error.clause, error.reason)
    return readings


def _stakes(reader: Reader, key: str, default: Cents, offered: tuple[str, ...]) -> dict[str, Cents]:
    """The least or the most of each wager made before the deal; where one must equal another it follows that one."""
    game, stakes = reader.game, {}
    given = reader.table(key)
    placed = [
        k for k, ln in game.lines.items() if ln.decision < 0 and not ln.rides and (k in offered or not ln.optional)
    ]
    for name, amount in given.items():
        declared = game.lines.get(name)
        if declared is None or declared.rides or declared.decision >= 0:
            known = SettingValues("offered", tuple(free_stakes(game, offered)))
            hint = closest(name, placed)
            reason = message("stake-unknown-wager", setting=Code(f"{key}.{name}"), known=known, hint=hint)
            reader.wrong(f"{key}.{name}", reader.cite(Cite.WAGERS), reason)
        elif name not in placed:
            continue  # Not offered now: its bounds wait until it is.
        elif game.lines[name].sizes:
            sizes = listing(map(Money, game.lines[name].sizes), OR)
            reason = message("stake-size-fixed", setting=Setting(f"{key}.{name}"), sizes=sizes)
            reader.wrong(f"{key}.{name}", game.lines[name].clause, reason)
        else:
            stakes[name] = _amount(reader, f"{key}.{name}", name, amount, default)
    for name in placed:
        line = game.lines[name]
        if not line.sizes:
            stakes.setdefault(name, stakes[line.equals] if line.equals else default)
    return stakes


def _amount(reader: Reader, key: str, line: str, amount: object, default: Cents) -> Cents:
    try:
        cents = parse_dollars(amount, Setting(key))
    except PitbossError as error:
        reader.wrong(key, None, error.reason)
        return default
    if cents <= 0:
        reason = message("stake-nothing", setting=Setting(key), amount=Money(cents))
        reader.wrong(key, reader.game.lines[line].clause, reason)
        return default
    return cents


def fraction_problem(submission: Submission, key: str, line: str, cents: Cents) -> Problem | None:
    """AMB-59: a stake that some row would pay in fractions of a cent."""
    unit, clause = payable_unit(submission.sheet, line)
    if cents % unit == 0:
        return None
    return Problem(key, clause, message("stake-fraction", setting=Setting(key), amount=Money(cents), unit=unit))
