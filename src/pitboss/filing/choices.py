"""A Rules Submission in words: its choices, each with its clause, and what an amendment changes."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.clause import HOUSE_RULE, cite_text
from pitboss.filing.submission import ABSENCE, AT_TABLE, Submission, lasting, settings_of
from pitboss.filing.submission_file import as_toml, template
from pitboss.law.citations import Cite
from pitboss.law.sheet import selectable
from pitboss.messages import AND, Argument, Message, Money, Phrase, english, message, phrases

__all__ = [
    "Change", "Choice", "absence_words", "changes", "choices", "clock_words", "lasting", "limit_covers", "range_of",
    "setting_title", "shuffling_words", "template", "words",
]  # fmt: skip


class Choice(NamedTuple):
    """One thing the operator chose: the setting, what it is in words, the clause that leaves it open."""

    key: str
    name: Argument
    setting: Argument
    clause: str

    @property
    def title(self) -> str:
        return english(self.name)

    @property
    def value(self) -> str:
        return english(self.setting)

    def as_dict(self) -> dict[str, str]:
        """The choice in English, as the contract has it."""
        return {"key": self.key, "title": self.title, "value": self.value, "clause": self.clause}


def setting_title(key: str) -> Message:
    """The title of a setting in a form and in a filing."""
    return message(f"setting-title-{key}")


def shuffling_words(shuffling: str) -> Message:
    return message(f"shuffling-{shuffling}")


def decision_end(submission: Submission) -> Message:
    return message(f"decision-end-{submission.decision_end}")


def range_of(low: Argument, high: Argument) -> Message:
    return message("from-to", low=low, high=high)


def choices(submission: Submission) -> list[Choice]:
    """Every choice, in the order of the regulation."""
    game = submission.game
    deal = game.deals[submission.dealing]
    seats, *others = _settings(submission, AT_TABLE)
    listed = [
        _titled("certificate_holder", submission.certificate_holder, game.clause(Cite.HOLDER_NAME)),
        seats,
        _titled("decks", submission.decks, game.clause(Cite.ONE_DECK if submission.decks == 1 else Cite.TWO_DECKS)),
        _titled("shuffling", shuffling_words(submission.shuffling), game.clause(Cite.SHUFFLE)),
        _titled("dealing", Phrase(deal.title), deal.clause),
        *others,
    ]
    for key in game.optional:
        line = game.lines[key]
        is_offered = message("chosen-offered" if key in submission.offered else "chosen-not-offered")
        listed.append(Choice(f"offered.{key}", Phrase(line.title), is_offered, line.clause))
    for key, least in submission.minimum.items():
        bounds = range_of(Money(least), Money(submission.maximum[key]))
        name = message("chosen-stake", wager=Phrase(game.lines[key].title))
        listed.append(Choice(f"stake.{key}", name, bounds, game.lines[key].clause))
    for key, table in selectable(game).items():
        name = message("chosen-paytable", table=words(key))
        listed.append(Choice(f"paytables.{key}", name, submission.letters[key], table.clause))
    clock = _titled("decision_seconds", clock_words(submission), HOUSE_RULE)
    absences = [clock, *_settings(submission, ABSENCE)]
    return listed + _system_choices(submission) + absences + _readings(submission)


def _titled(key: str, setting: Argument, clause: str) -> Choice:
    return Choice(key, setting_title(key), setting, clause)


def _settings(submission: Submission, part: str) -> list[Choice]:
    """The settings of a part, but not those that another one shows."""
    rows = [(row, row.value_words(getattr(submission, row.key))) for row in settings_of(part)]
    return [_titled(row.key, words, row.clause(submission.game)) for row, words in rows if words is not None]


def clock_words(submission: Submission) -> Message:
    seconds = submission.decision_clock(virtual=True)
    if not seconds:
        return message("chosen-none")
    key = "chosen-clock" if submission.decision_clock(virtual=False) else "chosen-clock-virtual"
    return message(key, time=lasting(seconds), end=decision_end(submission))


def absence_words(submission: Submission) -> list[Message]:
    """The house rules on the clock and on absences, as players are informed of them beforehand."""
    missed, seconds, clock = submission.missed_rounds, submission.absence_seconds, submission.decision_clock(True)
    sentences = list[Message]()
    if clock:
        key = "absence-clock" if submission.decision_clock(virtual=False) else "absence-clock-virtual"
        sentences.append(message(key, time=lasting(clock), end=decision_end(submission)))
    if missed:
        sentences.append(message("absence-missed", count=missed))
    if seconds:
        sentences.append(message("absence-freed", time=lasting(seconds)))
    return sentences


def _system_choices(submission: Submission) -> list[Choice]:
    game, listed = submission.game, []
    if submission.progressive:
        clause = submission.sheet.meters[submission.progressive].clause
        listed.append(_titled("progressive_wager", Money(submission.progressive_wager), clause))
        listed.append(_titled("linked", _link(submission.linked), game.systems[submission.progressive].system))
    if (bonus := submission.hand_bonus) is not None:
        size = Money(submission.five_card_hand_bonus_wager)
        listed.append(_titled("five_card_hand_bonus_wager", size, bonus.scale))
        listed.append(_titled("hand_bonus_linked", _link(submission.hand_bonus_linked), bonus.system))
        for key, rate in (
            ("magic_card_rate", submission.magic_card_rate),
            ("lucky_bonus_rate", submission.lucky_bonus_rate),
        ):
            rate_text = message("chosen-rate", rate=str(rate)) if rate else message("chosen-never")
            listed.append(_titled(key, rate_text, bonus.bonus_table))
    if game.limit:
        limit = submission.limit
        value = message("chosen-none") if limit is None else message(
            "chosen-limit", amount=Money(limit), covers=limit_covers(submission)
        )  # fmt: skip
        listed.append(_titled("limit", value, game.limit.clause))
    return listed


def _link(is_linked: bool) -> Message:
    return message("chosen-linked" if is_linked else "chosen-not-linked")


def limit_covers(submission: Submission) -> Message:
    """Say which wagers an aggregate payout limit counts at this table, and which it does not."""
    game, limit = submission.game, submission.game.limit
    assert limit is not None, f"{game.name} permits no limit"
    here = [key for key, line in game.lines.items() if not line.optional or key in submission.offered]
    covered_keys = [key for key in here if key in submission.sheet.limited]
    outside = phrases((game.lines[key].title for key in here if key not in submission.sheet.limited), AND)
    if not covered_keys:
        return message("limit-covers-nothing")
    named = phrases((game.lines[key].title for key in covered_keys if not game.lines[key].rides), AND)
    save: Argument = ""
    for line, (letter, hand) in limit.exempt.items():
        if line in covered_keys and submission.sheet.letter(line) == letter:
            save = message("limit-save", before=save, hand=Phrase(hand.lower()), wager=Phrase(game.lines[line].title))
    if not outside.items:
        return message("limit-covers-all", save=save)
    rest = message("limit-else-paid")
    if limit.names_rest:
        rest = message("limit-rest-paid", count=len(outside.items), wagers=outside)
    return message("limit-covers-some", count=len(named.items), wagers=named, save=save, rest=rest)


def _readings(submission: Submission) -> list[Choice]:
    return [
        Choice(
            f"readings.{key}",
            message("chosen-reading", about=reading.about),
            message(
                "chosen-reading-is",
                value=as_toml(submission.readings[key]),
                says=Phrase(reading.says[reading.values.index(submission.readings[key])]),
            ),
            reading.clause,
        )
        for key, reading in submission.game.readings.items()
    ]


class Change(NamedTuple):
    name: Argument
    was: Argument
    becomes: Argument
    clause: str

    @property
    def as_message(self) -> Message:
        return message("choice-changes", title=self.name, old=self.was, new=self.becomes, clause=cite_text(self.clause))

    def __str__(self) -> str:
        return english(self.as_message)

    def as_dict(self) -> dict[str, str]:
        """The change in English, as the contract has it."""
        old, new = english(self.was), english(self.becomes)
        return {"title": english(self.name), "old": old, "new": new, "clause": self.clause}


def changes(old: Submission, new: Submission) -> list[Change]:
    """List what an amendment changes, in words."""
    if old.game.key != new.game.key:
        names = Phrase(old.game.name), Phrase(new.game.name)
        return [Change(message("changed-game"), *names, new.game.clause(Cite.WAGERS))]
    editions = str(old.game.edition), str(new.game.edition)
    edition = [Change(message("changed-edition"), *editions, new.game.clause(Cite.PAYTABLES))]
    before, after = ({choice.key: choice for choice in choices(each)} for each in (old, new))
    differences = edition if old.game.edition != new.game.edition else []
    for key in [*before, *(key for key in after if key not in before)]:
        was, is_now = before.get(key), after.get(key)
        if (was and was.setting) != (is_now and is_now.setting):
            listed = is_now or was
            assert listed is not None
            unset = message("changed-not-set")
            values = was.setting if was else unset, is_now.setting if is_now else unset
            differences.append(Change(listed.name, *values, listed.clause))
    return differences


def words(key: str) -> str:
    """A key as it is said: queens_up is queens up."""
    return key.replace("_", " ")
