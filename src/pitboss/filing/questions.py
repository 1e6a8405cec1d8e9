"""The questions of a Rules Submission: every choice that the law leaves open, its options, and its present value.

A form is drawn from it, for any game: what is asked, and in which words, comes from the declaration. What is wrong with an
answer is not said here but by `lawful.checked`, whose problems name the same keys; `FormWords` gives those
problems the form's titles and words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from pitboss.clause import HOUSE_RULE
from pitboss.errors import PitbossError
from pitboss.filing.choices import range_of, setting_title, shuffling_words
from pitboss.filing.lawful import hand_bonus_return
from pitboss.filing.submission import (
    ABSENCE,
    AT_TABLE,
    DECISION_SECONDS,
    DECISION_SECONDS_MOST,
    DEFAULT_MAXIMUM,
    DEFAULT_MINIMUM,
    KEYS,
    PROGRESSIVE_SIZES,
    SHUFFLING,
    Problem,
    Submission,
    free_stakes,
    settings_of,
    system_clause,
    wagering_clause,
)
from pitboss.filing.submission_file import TABLES, as_toml
from pitboss.law.citations import Cite
from pitboss.law.edition import Edition
from pitboss.law.game import Game
from pitboss.law.sheet import selectable
from pitboss.messages import (
    OR,
    Argument,
    Code,
    Message,
    Money,
    Phrase,
    Setting,
    SettingIs,
    SettingValues,
    listing,
    message,
    with_arguments,
)
from pitboss.money import dollars, parse_dollars

TEXT, WHOLE, DOLLARS, RATE, FLAG, ONE_OF = "text", "whole", "dollars", "rate", "flag", "one of"
KINDS = (TEXT, WHOLE, DOLLARS, RATE, FLAG, ONE_OF)
TITLED = tuple(key for key in KEYS if key not in ("game", "offered", *TABLES))  # Asked or not.
Value = str | int | float | bool | None


class Option(NamedTuple):
    """One of the values there are: what it is called, and the clause where it has one of its own."""

    value: Value
    words: Argument
    clause: str = ""


class Question(NamedTuple):
    """One choice. `value` is the value in the submission, right or wrong, or else its default."""

    key: str
    kind: str
    title: Argument
    clause: str
    value: Value
    permitted: Argument
    options: tuple[Option, ...] = ()
    least: int | None = None
    most: int | None = None
    fixed: bool = False  # Not the operator's to choose: it is so at every table.
    hold: Fraction | None = None  # Of the wager it bears on, where the rules alone say it.
    pays: tuple[tuple[str, ...], ...] = ()  # Of a paytable: each hand, and what it pays under each option.


class Part(NamedTuple):
    """Questions that belong together."""

    key: str
    title: Message
    questions: list[Question]


def parts(submission: Submission, data: Mapping[str, object], editions: tuple[Edition, ...] = ()) -> list[Part]:
    """Everything that is asked about a game, in the order of the regulation; `data` as the submission was read from."""
    questions = Questions(submission, data)
    listed = [
        Part(
            "table", message("choices-table"), [*questions.editions(editions), *questions.table(), *questions.cards()]
        ),
        Part("offered", message("choices-offered"), list(questions.offers())),
        Part("paytables", message("choices-paytables"), list(questions.paytables())),
        Part("readings", message("choices-readings"), list(questions.readings())),
        Part("stakes", message("choices-stakes"), list(questions.stakes())),
        Part("systems", message("choices-systems"), [*questions.systems(), *questions.limit()]),
        Part("absence", message("choices-absence"), list(questions.absences())),
    ]
    return [part for part in listed if part.questions]


class Questions:
    def __init__(self, submission: Submission, data: Mapping[str, object]) -> None:
        self.made, self.game, self.data = submission, submission.game, data

    def question(
        self, key: str, kind: str, clause: str, taken: object, permitted: Argument, **more: object
    ) -> Question:
        """`taken` is what holds where nothing is said."""
        title = more.pop("title", None) or setting_title(key)
        return Question(key, kind, title, clause, self.now(key, taken), permitted, **more)  # type: ignore[arg-type]

    def now(self, key: str, taken: object) -> Value:
        """As it stands there; what is no single value, as a file would have it."""
        table, _, name = key.partition(".")
        given = self.data.get(table) if name else self.data
        value = given.get(name or key, taken) if isinstance(given, Mapping) else taken
        return value if value is None or isinstance(value, str | int | float) else as_toml(value)

    def whole(
        self, key: str, clause: str, taken: int | None, least: int, most: int, permitted: Message | None = None
    ) -> Question:
        words = permitted or range_of(least, most)
        return self.question(key, WHOLE, clause, taken, words, least=least, most=most)

    def one_of(
        self, key: str, clause: str, taken: Value, options: list[Option], title: Argument | None = None
    ) -> Question:
        words = message("permitted-one-of", count=len(options))
        return self.question(key, ONE_OF, clause, taken, words, options=tuple(options), title=title)

    def settings(self, part: str) -> Iterator[Question]:
        for row in settings_of(part):
            clause, value = row.clause(self.game), getattr(self.made, row.key)
            if row.choices:
                yield self.one_of(row.key, clause, value, [Option(key, row.choice_words(key)) for key in row.choices])
            else:
                most = row.most(self.game)
                words = message(row.permitted, low=row.least, high=most)
                yield self.whole(row.key, clause, value or 0, row.least, most, words)

    def editions(self, known: tuple[Edition, ...]) -> Iterator[Question]:
        """Only where there is more than one to choose from, or one is named."""
        if len(known) > 1 or "edition" in self.data:
            options = [Option(None, message("edition-of-the-day"))]
            options += [Option(one.since, str(one)) for one in known]
            yield self.one_of("edition", self.game.clause(Cite.PAYTABLES), None, options)

    def table(self) -> Iterator[Question]:
        game, submission = self.game, self.made
        yield self.question(
            "certificate_holder", TEXT, game.clause(Cite.HOLDER_NAME), submission.certificate_holder,
            message("permitted-name"),
        )  # fmt: skip
        yield from self.settings(AT_TABLE)

    def cards(self) -> Iterator[Question]:
        game, submission = self.game, self.made
        deals = [Option(key, Phrase(deal.title), deal.clause) for key, deal in game.deals.items()]
        yield self.one_of("dealing", game.clause(Cite.SHOE), submission.dealing, deals)
        ways = [Option(key, shuffling_words(key)) for key in SHUFFLING]
        yield self.one_of("shuffling", game.clause(Cite.SHUFFLE), submission.shuffling, ways)
        decks = [Option(1, "1", game.clause(Cite.ONE_DECK)), Option(2, "2", game.clause(Cite.TWO_DECKS))]
        yield self.one_of("decks", game.clause(Cite.ONE_DECK), submission.decks, decks)

    def offers(self) -> Iterator[Question]:
        for key in self.game.optional:
            line = self.game.lines[key]
            words = message("permitted-always" if line.always_offered else "permitted-offered")
            yield Question(
                f"offered.{key}",
                FLAG,
                Phrase(line.title),
                line.clause,
                key in self.made.offered,
                words,
                fixed=line.always_offered,
            )

    def paytables(self) -> Iterator[Question]:
        for name, table in selectable(self.game).items():
            letters = [Option(letter, letter) for letter in table.letters]
            hands = dict.fromkeys(hand for rows in table.letters.values() for hand in rows)
            pays = tuple((hand, *(rows.get(hand, "") for rows in table.letters.values())) for hand in hands)
            question = self.one_of(
                f"paytables.{name}", table.clause, self.made.letters[name], letters, Phrase(table.title)
            )
            yield question._replace(pays=pays)

    def readings(self) -> Iterator[Question]:
        for key, reading in self.game.readings.items():
            options = [Option(value, Phrase(says)) for value, says in zip(reading.values, reading.says, strict=True)]
            words = key.replace("_", " ").capitalize()
            yield self.one_of(f"readings.{key}", reading.clause, self.made.readings[key], options, Phrase(words))

    def stakes(self) -> Iterator[Question]:
        for line in free_stakes(self.game, self.made.offered):
            declared = self.game.lines[line]
            for key, default in (("minimum", DEFAULT_MINIMUM), ("maximum", DEFAULT_MAXIMUM)):
                title, words = message(f"title-{key}", wager=Phrase(declared.title)), message(f"permitted-{key}")
                yield self.question(f"{key}.{line}", DOLLARS, declared.clause, dollars(default), words, title=title)

    def systems(self) -> Iterator[Question]:
        if self.game.progressives:
            clause = system_clause(self.game)
            yield self.size("progressive_wager", clause)
            yield self.jackpot("linked", clause)
        bonus = self.game.hand_bonus
        if bonus is None:
            return
        yield self.size("five_card_hand_bonus_wager", bonus.scale)
        yield self.jackpot("hand_bonus_linked", wagering_clause(self.game))
        hold = None if self.made.hand_bonus is None else 1 - hand_bonus_return(self.made)
        for key in ("magic_card_rate", "lucky_bonus_rate"):
            yield self.question(key, RATE, bonus.bonus_table, "0", message("permitted-rate"), hold=hold)

    def jackpot(self, key: str, clause: str) -> Question:
        title = message("title-linked", jackpot=setting_title(key))
        return self.question(key, FLAG, clause, False, message("permitted-linked"), title=title)

    def size(self, key: str, clause: str) -> Question:
        """A system's wager, one size for the table, however it is written."""
        options = [Option(dollars(size), Money(size)) for size in PROGRESSIVE_SIZES]
        question = self.one_of(key, clause, options[0].value, options)
        try:
            return question._replace(value=dollars(parse_dollars(question.value, key)))
        except PitbossError:
            return question

    def limit(self) -> Iterator[Question]:
        limit = self.game.limit
        if limit is not None:
            words = message("permitted-limit", floor=Money(limit.floor), stakes=Phrase(limit.base))
            yield self.question("limit", DOLLARS, limit.clause, None, words)

    def absences(self) -> Iterator[Question]:
        most = DECISION_SECONDS_MOST
        clock = message("permitted-clock", low=0, high=most, seconds=DECISION_SECONDS)
        yield self.whole("decision_seconds", HOUSE_RULE, None, 0, most, clock)
        yield from self.settings(ABSENCE)


class FormWords:
    """The titles and words by which a form shows settings and values; a file has keys."""

    def __init__(self, parts: Iterable[Part], game: Game) -> None:
        self.questions = {question.key: question for part in parts for question in part.questions}
        self.titles: dict[str, Argument] = {key: setting_title(key) for key in TITLED}
        self.titles |= {part.key: part.title for part in parts}
        self.titles |= {key: question.title for key, question in self.questions.items()}
        self.wagers = {key: line.title for key, line in game.lines.items()}

    def with_words(self, argument: Argument) -> Argument:
        """An argument of a problem as the form has it."""
        match argument:
            case Setting(key):
                return self._quoted(self._title(key)) if key in self.titles else Code(key)
            case Code(key):
                whole = next((one for one in self.titles if one.partition(".")[2] == key), "")
                return self.titles[whole] if whole else argument
            case SettingIs(key, values):
                words = listing((self._quoted(self._word(key, value)) for value in values), OR)
                return message("setting-is", setting=self._title(key), values=words)
            case SettingValues(key, values):
                return listing(self._value(key, value) for value in values)
        return argument

    def problem(self, problem: Problem) -> Problem:
        """A problem as the form has it."""
        return problem._replace(reason=with_arguments(problem.reason, self.with_words))

    def _title(self, key: str) -> Argument:
        return self.titles.get(key, key)

    def _word(self, key: str, value: str) -> Argument:
        options = self.questions[key].options if key in self.questions else ()
        return next((one.words for one in options if str(one.value).lower() == value.lower()), value)

    def _value(self, key: str, value: str) -> Argument:
        """The words for a setting's value: a wager, a reading's title, or a choice."""
        if key == "offered" and value in self.wagers:
            return Phrase(self.wagers[value])
        return self.titles.get(f"{key}.{value}") or self._quoted(self._word(key, value))

    @staticmethod
    def _quoted(text: Argument) -> Message:
        return message("quoted", text=text)
