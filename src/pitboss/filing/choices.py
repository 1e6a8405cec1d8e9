"""A Rules Submission in words: its choices, each with its clause, and what an amendment changes."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.clause import HOUSE_RULE, cite_text
from pitboss.filing.submission import DECISION_ENDS, LATE_MISDEALS, SHUFFLING, Submission
from pitboss.filing.written import as_toml, template
from pitboss.law.citations import Cite
from pitboss.law.sheet import selectable
from pitboss.money import said

__all__ = [
    "TITLES", "Change", "Choice", "absence_words", "changes", "choices", "counted", "lasting", "limit_covers", "template",
    "words",
]  # fmt: skip


TITLES = {
    "edition": "Edition of the law",
    "certificate_holder": "Certificate holder",
    "seats": "Player positions",
    "decks": "Decks",
    "shuffling": "Shuffling",
    "dealing": "Dealing",
    "adjacent_boxes": "Boxes one player may use",
    "late_misdeal": "A misdeal found in settlement",
    "decision_seconds": "Decision clock",
    "decision_end": "When the clock has run out",
    "missed_rounds": "Sitting out",
    "absence_seconds": "A seat is freed",
    "progressive_wager": "Progressive wager",
    "linked": "Progressive jackpot",
    "five_card_hand_bonus_wager": "Five Card Hand Bonus wager",
    "hand_bonus_linked": "Five Card Hand Bonus jackpot",
    "magic_card_rate": "Magic Card drawn",
    "lucky_bonus_rate": "Lucky Bonus drawn",
    "limit": "Aggregate payout limit",
}


class Choice(NamedTuple):
    """One thing the operator chose: the setting, what it is in words, the clause that leaves it open."""

    key: str
    title: str
    value: str
    clause: str


def entitled(key: str, value: str, clause: str) -> Choice:
    return Choice(key, TITLES[key], value, clause)


def choices(submission: Submission) -> list[Choice]:
    """Every choice, in the order of the regulation."""
    game = submission.game
    found = [
        entitled("certificate_holder", submission.certificate_holder, game.clause(Cite.HOLDER_NAME)),
        entitled("seats", str(submission.seats), game.clause(Cite.SEATS)),
        entitled(
            "decks",
            str(submission.decks),
            game.clause(Cite.ONE_DECK if submission.decks == 1 else Cite.TWO_DECKS),
        ),
        entitled("shuffling", SHUFFLING[submission.shuffling], game.clause(Cite.SHUFFLE)),
        entitled("dealing", game.deals[submission.dealing].title, game.deals[submission.dealing].clause),
        entitled(
            "adjacent_boxes",
            str(submission.adjacent_boxes),
            game.clause(Cite.ADJACENT_BOXES),
        ),
    ]
    for key in game.optional:
        line = game.lines[key]
        found.append(
            Choice(f"offered.{key}", line.title, "offered" if key in submission.offered else "not offered", line.clause)
        )
    for key, least in submission.minimum.items():
        bounds = f"{said(least)} to {said(submission.maximum[key])}"
        found.append(Choice(f"stake.{key}", f"{game.lines[key].title}, stake", bounds, game.lines[key].clause))
    for name, table in selectable(game).items():
        found.append(Choice(f"paytables.{name}", f"Paytable, {words(name)}", submission.letters[name], table.clause))
    misdeal = LATE_MISDEALS[submission.late_misdeal]
    late = entitled("late_misdeal", misdeal, game.clause(Cite.WRONG_NUMBER))
    return found + _system_choices(submission) + [*_absences(submission), late] + _readings(submission)


def _absences(submission: Submission) -> list[Choice]:
    """The house rules for a player who does not answer."""
    missed, seconds = submission.missed_rounds, submission.absence_seconds
    return [
        entitled("decision_seconds", clock_words(submission), HOUSE_RULE),
        entitled("missed_rounds", "never" if missed is None else f"after {counted(missed, 'missed round')}", HOUSE_RULE),
        entitled("absence_seconds", "by the floor alone" if seconds is None else
               f"after {lasting(seconds)} of sitting out; chips are kept", HOUSE_RULE),
    ]  # fmt: skip


def clock_words(submission: Submission) -> str:
    seconds, end = submission.decision_clock(virtual=True), DECISION_ENDS[submission.decision_end]
    where = "" if submission.decision_clock(virtual=False) else " at a virtual shoe; none at a real one"
    return f"{lasting(seconds)}, then {end}{where}" if seconds else "none"


def absence_words(submission: Submission) -> list[str]:
    """The house rules on the clock and on absences, as players are informed of them beforehand."""
    missed, seconds, clock = submission.missed_rounds, submission.absence_seconds, submission.decision_clock(True)
    sentences = list[str]()
    if clock:
        who = "You have" if submission.decision_clock(virtual=False) else "At a virtual shoe you have"
        sentences.append(f"{who} {lasting(clock)} for each decision, then {DECISION_ENDS[submission.decision_end]}.")
    if missed:
        sentences.append(f"Who misses {counted(missed, 'round')} in a row sits out until they wager again.")
    if seconds:
        sentences.append(f"The seat of who sits out for {lasting(seconds)} is freed; the chips are kept.")
    return sentences


def lasting(seconds: int) -> str:
    """A while in words: 5 minutes, 90 seconds."""
    return counted(seconds, "second") if seconds % 60 else counted(seconds // 60, "minute")


def counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _system_choices(submission: Submission) -> list[Choice]:
    game, found = submission.game, []
    if submission.progressive:
        clause = submission.sheet.meters[submission.progressive].clause
        found.append(entitled("progressive_wager", said(submission.progressive_wager), clause))
        linked = "linked with other tables" if submission.linked else "this table alone"
        found.append(entitled("linked", linked, game.systems[submission.progressive].system))
    if (bonus := submission.hand_bonus) is not None:
        size = said(submission.five_card_hand_bonus_wager)
        found.append(entitled("five_card_hand_bonus_wager", size, bonus.scale))
        linked = "linked with other tables" if submission.hand_bonus_linked else "this table alone"
        found.append(entitled("hand_bonus_linked", linked, bonus.system))
        for key, rate in (
            ("magic_card_rate", submission.magic_card_rate),
            ("lucky_bonus_rate", submission.lucky_bonus_rate),
        ):
            found.append(entitled(key, f"in {rate} of rounds" if rate else "never", bonus.bonus_table))
    if game.limit:
        value = f"{said(submission.limit)}, {limit_covers(submission)}" if submission.limit is not None else "none"
        found.append(entitled("limit", value, game.limit.clause))
    return found


def limit_covers(submission: Submission) -> str:
    """What an aggregate payout limit counts at this table, and what it does not: as the chapter declares it."""
    game, limit = submission.game, submission.game.limit
    assert limit is not None, f"{game.name} permits no limit"
    here = [key for key, line in game.lines.items() if not line.optional or key in submission.offered]
    counted = [key for key in here if key in submission.sheet.limited]
    outside = [game.lines[key].title for key in here if key not in submission.sheet.limited]
    if not counted:
        return "but it counts no wager offered here"
    named = [game.lines[key].title for key in counted if not game.lines[key].rides]
    said = "all wagers together" if not outside else "" if len(named) == 1 else "together"
    said = said if not outside else f"on {listed(named)} {said}".rstrip()
    for line, (letter, hand) in limit.exempt.items():
        if line in counted and submission.sheet.letter(line) == letter:
            said += f", save a {hand.lower()} on the {game.lines[line].title}"
    rest = (
        f"{listed(outside)} {'is' if len(outside) == 1 else 'are'}" if outside and limit.names_rest else "all else is"
    )
    return f"{said}; {rest} paid in full" if outside else said


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _readings(submission: Submission) -> list[Choice]:
    return [
        Choice(
            f"readings.{key}", f"Reading of {reading.about}",
            f"{as_toml(submission.readings[key])}: {reading.says[reading.values.index(submission.readings[key])]}",
            reading.clause,
        )
        for key, reading in submission.game.readings.items()
    ]  # fmt: skip


class Change(NamedTuple):
    title: str
    old: str
    new: str
    clause: str

    def __str__(self) -> str:
        return f"{self.title}: {self.old} becomes {self.new} ({cite_text(self.clause)})"


def changes(old: Submission, new: Submission) -> list[Change]:
    """What an amendment changes, in words."""
    if old.game.key != new.game.key:
        return [Change("Game", old.game.name, new.game.name, new.game.clause(Cite.WAGERS))]
    edition = [Change("Edition", str(old.game.edition), str(new.game.edition), new.game.clause(Cite.PAYTABLES))]
    before, after = ({choice.key: choice for choice in choices(each)} for each in (old, new))
    found = edition if old.game.edition != new.game.edition else []
    for key in [*before, *(key for key in after if key not in before)]:
        was, is_now = before.get(key), after.get(key)
        if (was and was.value) != (is_now and is_now.value):
            shown = is_now or was
            assert shown is not None
            found.append(
                Change(
                    shown.title, was.value if was else "not set", is_now.value if is_now else "not set", shown.clause
                )
            )
    return found


def words(key: str) -> str:
    """A key as it is said: queens_up is queens up."""
    return key.replace("_", " ")
