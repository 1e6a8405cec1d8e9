"""A drill: a situation, a question, the right answer, and the clause that makes it right."""

from __future__ import annotations

import re
from typing import NamedTuple

import msgspec

from pitboss.errors import BadInput
from pitboss.messages import Argument, Money, english, listing, message
from pitboss.money import Cents, dollars, parse_dollars

CHOICE, PAY, SEQUENCE = "choice", "pay", "sequence"
TAKE, PUSH = "take", "push"
CHIPS: tuple[Cents, ...] = (100_000, 50_000, 10_000, 2_500, 500, 100, 50, 25, 5, 1)
COUNTED = re.compile(r"(\d{1,4})\s*[x×*]\s*\$?(\d{1,12}(?:\.\d{1,2})?)", re.ASCII)
TAKING = ("take", "t", "collect", "lose", "lost")
PUSHING = ("push", "p", "return", "leave")


class CardsAtPlace(NamedTuple):
    """Cards at a place, as codes: "As Kd", or "??" face down. The place is a phrase."""

    place: str
    cards: str


class Bet(NamedTuple):
    """Chips on an area of a box."""

    title: str
    cents: Cents
    asked: bool = False  # The one the question is about.


class Box(NamedTuple):
    """One position as the dealer sees it."""

    seat: int
    bets: tuple[Bet, ...] = ()
    cards: str = ""
    note: Argument = ""
    folded: bool = False


class Scene(NamedTuple):
    """The table in front of the dealer."""

    notes: tuple[Argument, ...] = ()
    held: tuple[CardsAtPlace, ...] = ()
    boxes: tuple[Box, ...] = ()


class Judgment(NamedTuple):
    good: bool
    right: Argument  # The right answer as one says it.
    why: Argument
    clause: str
    also: Argument = ""  # About the answer given, where it was wrong or could be neater.


class Drill(msgspec.Struct, frozen=True):
    """`options` is what can be picked, or what is to be put in order; an amount to pay has none."""

    topic: str
    level: int
    seed: int
    scene: Scene
    asking: Argument
    form: str
    solution: Argument
    reason: Argument
    clause: str
    options: tuple[Argument, ...] = ()
    because: dict[str, Argument] = {}  # Why a wrong choice is wrong, by its English words.

    @property
    def kind(self) -> str:
        return self.topic.partition(":")[0]

    @property
    def question(self) -> str:
        """The question in English."""
        return english(self.asking)

    @property
    def answer(self) -> str:
        """The right answer in English."""
        return english(self.solution)

    @property
    def choices(self) -> tuple[str, ...]:
        """The options in English."""
        return tuple(map(english, self.options))

    def judge(self, given: str) -> Judgment:
        """Is this the answer? A choice by its number or words, an order by its numbers, a pay in dollars or chips."""
        if self.form == PAY:
            return self._paid(given.strip())
        picked = english(self.answer_words(given))
        good = picked.lower() == self.answer.lower()
        return Judgment(good, self.solution, self.reason, self.clause, "" if good else self.because.get(picked, ""))

    def answer_words(self, given: str) -> Argument:
        """An answer as one says it: a choice in its words, though it was given by its number."""
        text = given.strip()
        return {CHOICE: self._picked, SEQUENCE: self._ordered}.get(self.form, str)(text)

    def _picked(self, text: str) -> Argument:
        if text.isascii() and text.isdigit() and len(text) < 9 and 1 <= int(text) <= len(self.options):
            return self.options[int(text) - 1]
        return text

    def _ordered(self, text: str) -> Argument:
        """ "2 1 3", or the words with commas between."""
        numbers = [int(number) for number in re.findall(r"\d{1,9}", text)] if not re.search(r"[a-zA-Z]", text) else []
        if numbers and all(1 <= number <= len(self.options) for number in numbers):
            return listing(self.options[number - 1] for number in numbers)
        return text

    def _paid(self, answer: str) -> Judgment:
        right = (
            message(f"drill-{self.answer}") if self.answer in (TAKE, PUSH) else paid_words(parse_dollars(self.answer))
        )
        amount = parse_pay(answer)
        good = amount is not None and amount == (
            self.answer if self.answer in (TAKE, PUSH) else parse_dollars(self.answer)
        )
        also: Argument = ""
        if amount is None:
            also = message("drill-pay-unreadable")
        elif good and isinstance(amount, int) and (count := _chip_count(answer)) > len(fewest_chips(amount)):
            also = message("drill-chips-would-do", count=count, fewest=len(fewest_chips(amount)))
        return Judgment(good, right, self.reason, self.clause, also)


def parse_pay(answer: str) -> Cents | str | None:
    """Parse an answer: cents, take, push, or None if it cannot be read."""
    word = answer.lower().rstrip(".!")
    if word in TAKING:
        return TAKE
    if word in PUSHING:
        return PUSH
    try:
        if COUNTED.search(answer):
            if COUNTED.sub("", answer).strip(" ,+"):
                return None
            return sum(int(count) * parse_dollars(value) for count, value in COUNTED.findall(answer))
        return sum(parse_dollars(part) for part in answer.replace(",", "").replace(" ", "").split("+"))
    except BadInput:
        return None


def _chip_count(answer: str) -> int:
    return sum(int(count) for count, _ in COUNTED.findall(answer))


def fewest_chips(cents: Cents) -> list[Cents]:
    """The fewest chips that come to an amount, the largest first."""
    chips, left = list[Cents](), cents
    for value in CHIPS:
        count, left = divmod(left, value)
        chips += [value] * count
    return chips


def paid_words(cents: Cents) -> Argument:
    """An amount, and the chips it is cut from: $37.50 (1 × $25, 2 × $5, 2 × $1, 1 × 50¢)."""
    chips = fewest_chips(cents)
    if len(chips) > 30:
        return Money(cents)
    counts = {value: chips.count(value) for value in dict.fromkeys(chips)}
    stacks = [message("drill-stack", count=str(count), chip=_chip_name(value)) for value, count in counts.items()]
    return message("drill-pay", amount=Money(cents), chips=listing(stacks)) if stacks else Money(cents)


def _chip_name(cents: Cents) -> Argument:
    return Money(cents) if cents >= 100 else f"{cents}¢"


def pay_answer(cents: Cents) -> str:
    return dollars(cents)
