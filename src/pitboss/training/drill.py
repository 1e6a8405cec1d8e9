"""A drill: a situation, a question, the right answer, and the clause that makes it right."""

from __future__ import annotations

import re
from typing import NamedTuple

import msgspec

from pitboss.errors import BadInput
from pitboss.money import Cents, dollars, parse_dollars, said

CHOICE, PAY, SEQUENCE = "choice", "pay", "sequence"
TAKE, PUSH = "take", "push"
CHIPS: tuple[Cents, ...] = (100_000, 50_000, 10_000, 2_500, 500, 100, 50, 25, 5, 1)
COUNTED = re.compile(r"(\d{1,4})\s*[x×*]\s*\$?(\d{1,12}(?:\.\d{1,2})?)", re.ASCII)
TAKING = ("take", "t", "collect", "lose", "lost")
PUSHING = ("push", "p", "return", "leave")


class Held(NamedTuple):
    """Cards that lie at a place, as codes: "As Kd", or "??" face down."""

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
    note: str = ""


class Scene(NamedTuple):
    """What lies before the dealer."""

    notes: tuple[str, ...] = ()
    held: tuple[Held, ...] = ()
    boxes: tuple[Box, ...] = ()


class Judged(NamedTuple):
    good: bool
    right: str  # The right answer as one says it.
    why: str
    clause: str
    also: str = ""  # About the answer given, where it was wrong or could be neater.


class Drill(msgspec.Struct, frozen=True):
    """`choices` is what can be picked, or what is to be put in order; an amount to pay has none."""

    topic: str
    level: int
    seed: int
    scene: Scene
    question: str
    form: str
    answer: str
    why: str
    clause: str
    choices: tuple[str, ...] = ()
    because: dict[str, str] = {}  # Why a wrong choice is wrong, in the engine's own words.

    @property
    def kind(self) -> str:
        return self.topic.partition(":")[0]

    def judge(self, given: str) -> Judged:
        """Is this the answer? A choice by its number or words, an order by its numbers, a pay in dollars or chips."""
        if self.form == PAY:
            return self._paid(given.strip())
        picked = self.said(given)
        good = picked.lower() == self.answer.lower()
        return Judged(good, self.answer, self.why, self.clause, "" if good else self.because.get(picked, ""))

    def said(self, given: str) -> str:
        """An answer as one says it: a choice in its words, though it was given by its number."""
        told = given.strip()
        return {CHOICE: self._picked, SEQUENCE: self._ordered}.get(self.form, str)(told)

    def _picked(self, told: str) -> str:
        if told.isascii() and told.isdigit() and len(told) < 9 and 1 <= int(told) <= len(self.choices):
            return self.choices[int(told) - 1]
        return told

    def _ordered(self, told: str) -> str:
        """ "2 1 3", or the words with commas between."""
        numbers = [int(number) for number in re.findall(r"\d{1,9}", told)] if not re.search(r"[a-zA-Z]", told) else []
        if numbers and all(1 <= number <= len(self.choices) for number in numbers):
            return ", ".join(self.choices[number - 1] for number in numbers)
        return told

    def _paid(self, told: str) -> Judged:
        right = self.answer if self.answer in (TAKE, PUSH) else paid_words(parse_dollars(self.answer))
        found = paid(told)
        good = found is not None and found == (
            self.answer if self.answer in (TAKE, PUSH) else parse_dollars(self.answer)
        )
        also = ""
        if found is None:
            also = "Say take, push, or what you pay: 37.50, or chips like 1x25 2x5 5x0.50."
        elif good and isinstance(found, int) and (count := chip_count(told)) > len(cut(found)):
            also = f"{count} chips; {len(cut(found))} would do."
        return Judged(good, right, self.why, self.clause, also)


def paid(told: str) -> Cents | str | None:
    """What an answer hands over: cents, take, push, or None where it cannot be read."""
    word = told.lower().rstrip(".!")
    if word in TAKING:
        return TAKE
    if word in PUSHING:
        return PUSH
    try:
        if COUNTED.search(told):
            if COUNTED.sub("", told).strip(" ,+"):
                return None
            return sum(int(count) * parse_dollars(value) for count, value in COUNTED.findall(told))
        return sum(parse_dollars(part) for part in told.replace(",", "").replace(" ", "").split("+"))
    except BadInput:
        return None


def chip_count(told: str) -> int:
    return sum(int(count) for count, _ in COUNTED.findall(told))


def cut(cents: Cents) -> list[Cents]:
    """The fewest chips that come to an amount, the largest first."""
    found, left = list[Cents](), cents
    for value in CHIPS:
        count, left = divmod(left, value)
        found += [value] * count
    return found


def paid_words(cents: Cents) -> str:
    """An amount, and the chips it is cut from: $37.50 (1 × $25, 2 × $5, 2 × $1, 1 × 50¢)."""
    chips = cut(cents)
    if len(chips) > 30:
        return said(cents)
    counts = {value: chips.count(value) for value in dict.fromkeys(chips)}
    told = ", ".join(f"{count} × {chip_name(value)}" for value, count in counts.items())
    return f"{said(cents)} ({told})" if told else said(cents)


def chip_name(cents: Cents) -> str:
    return said(cents) if cents >= 100 else f"{cents}¢"


def pay_answer(cents: Cents) -> str:
    return dollars(cents)
