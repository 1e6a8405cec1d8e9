"""A Rules Submission on paper: a commented template, its choices in words, and what an amendment changes."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.money import dollars, said
from pitboss.rules.citations import Cite
from pitboss.rules.game import Game
from pitboss.rules.sheet import selectable
from pitboss.rules.submission import (
    ABSENCE_SECONDS,
    DECISION_ENDS,
    DECISION_SECONDS,
    DEFAULT_MAXIMUM,
    DEFAULT_MINIMUM,
    FOLD,
    LATE_MISDEALS,
    MISSED_ROUNDS,
    REST_VOID,
    SHUFFLING,
    Submission,
    default_offered,
)


class Choice(NamedTuple):
    """One thing the operator chose: the setting, what it is in words, the clause that leaves it open."""

    key: str
    title: str
    value: str
    clause: str


def choices(submission: Submission) -> list[Choice]:
    """Every choice, in the order of the regulation."""
    game = submission.game
    found = [
        Choice(
            "certificate_holder", "Certificate holder", submission.certificate_holder, game.clause(Cite.HOLDER_NAME)
        ),
        Choice("seats", "Player positions", str(submission.seats), game.clause(Cite.SEATS)),
        Choice(
            "decks",
            "Decks",
            str(submission.decks),
            game.clause(Cite.ONE_DECK if submission.decks == 1 else Cite.TWO_DECKS),
        ),
        Choice("shuffling", "Shuffling", SHUFFLING[submission.shuffling], game.clause(Cite.SHUFFLE)),
        Choice("dealing", "Dealing", game.deals[submission.dealing].title, game.deals[submission.dealing].clause),
        Choice(
            "adjacent_boxes",
            "Boxes one player may use",
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
    late = Choice("late_misdeal", "A misdeal found in settlement", misdeal, game.clause(Cite.WRONG_NUMBER))
    return found + _system_choices(submission) + [*_absences(submission), late] + _readings(submission)


def _absences(submission: Submission) -> list[Choice]:
    """AMB-72: what becomes of who does not answer."""
    decision, seat = submission.game.clause(Cite.DECISION), submission.game.clause(Cite.SEATED)
    missed, seconds = submission.missed_rounds, submission.absence_seconds
    return [
        Choice("decision_seconds", "Decision clock", clock_words(submission), decision),
        Choice("missed_rounds", "Sitting out", "never" if missed is None else f"after {counted(missed, 'missed round')}", seat),
        Choice("absence_seconds", "A seat is freed", "by the floor alone" if seconds is None else
               f"after {lasting(seconds)} of sitting out; chips are kept", seat),
    ]  # fmt: skip


def clock_words(submission: Submission) -> str:
    seconds, end = submission.decision_seconds, DECISION_ENDS[submission.decision_end]
    return "none" if seconds is None else f"{lasting(seconds)}, then {end}"


def absence_words(submission: Submission) -> list[tuple[str, str]]:
    """The clock and the absences as a player is told beforehand, each with its clause."""
    decision, seat = submission.game.clause(Cite.DECISION), submission.game.clause(Cite.SEATED)
    missed, seconds, clock = submission.missed_rounds, submission.absence_seconds, submission.decision_seconds
    found = (
        [(f"You have {lasting(clock)} for each decision, then {DECISION_ENDS[submission.decision_end]}.", decision)]
        if clock
        else []
    )
    if missed:
        found.append((f"Who misses {counted(missed, 'round')} in a row sits out until they wager again.", seat))
    if seconds:
        found.append((f"The seat of who sits out for {lasting(seconds)} is freed; the chips are kept.", seat))
    return found


def lasting(seconds: int) -> str:
    """A while in words: 5 minutes, 90 seconds."""
    return counted(seconds, "second") if seconds % 60 else counted(seconds // 60, "minute")


def counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _system_choices(submission: Submission) -> list[Choice]:
    game, found = submission.game, []
    if submission.progressive:
        clause = submission.sheet.meters[submission.progressive].clause
        found.append(Choice("progressive_wager", "Progressive wager", said(submission.progressive_wager), clause))
        linked = "linked with other tables" if submission.linked else "this table alone"
        found.append(Choice("linked", "Progressive jackpot", linked, game.systems[submission.progressive].system))
    if (bonus := submission.hand_bonus) is not None:
        size = said(submission.five_card_hand_bonus_wager)
        found.append(Choice("five_card_hand_bonus_wager", "Five Card Hand Bonus wager", size, bonus.scale))
        linked = "linked with other tables" if submission.hand_bonus_linked else "this table alone"
        found.append(Choice("hand_bonus_linked", "Five Card Hand Bonus jackpot", linked, bonus.system))
        for key, title, rate in (
            ("magic_card_rate", "Magic Card drawn", submission.magic_card_rate),
            ("lucky_bonus_rate", "Lucky Bonus drawn", submission.lucky_bonus_rate),
        ):
            found.append(Choice(key, title, f"in {rate} of rounds" if rate else "never", bonus.bonus_table))
    if game.limit:
        value = f"{said(submission.limit)}, {limit_covers(submission)}" if submission.limit is not None else "none"
        found.append(Choice("limit", "Aggregate payout limit", value, game.limit.clause))
    return found


def limit_covers(submission: Submission) -> str:
    """What an aggregate payout limit counts at this table, and what it does not: as the chapter declares it."""
    game, limit = submission.game, submission.game.limit
    assert limit is not None, f"{game.name} permits no limit"
    here = [key for key, line in game.lines.items() if not line.optional or key in submission.offered]
    counted = [key for key in here if key in limit.lines]
    outside = [key for key in here if key not in limit.lines and not game.lines[key].rides]
    if not counted:
        return "but it counts no wager offered here"
    named = [game.lines[key].title for key in counted if not game.lines[key].rides]
    said = "all wagers together" if not outside else "" if len(named) == 1 else "together"
    joined = named[0] if len(named) == 1 else f"{', '.join(named[:-1])} and {named[-1]}"
    said = said if not outside else f"on {joined} {said}".rstrip()
    for line, (letter, hand) in limit.exempt.items():
        if line in counted and submission.sheet.letter(line) == letter:
            said += f", save a {hand.lower()} on the {game.lines[line].title}"
    return f"{said}; all else is paid in full" if outside else said


def _readings(submission: Submission) -> list[Choice]:
    return [
        Choice(
            f"readings.{key}", f"Reading of {reading.about}",
            f"{_toml(submission.readings[key])}: {reading.says[reading.values.index(submission.readings[key])]}",
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
        return f"{self.title}: {self.old} becomes {self.new} (§ {self.clause})"


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


def _toml(value: str | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else f'"{value}"'


def template(game: Game) -> str:
    """A complete, lawful submission that says what each line is for."""
    progressive = game.progressives[0] if game.progressives else ""
    lines = [
        f"# Rules Submission: {game.name}, {game.law}.",
        "# Every line that begins with # is a note. What is left out takes the value shown here.",
        "",
        f'game = "{game.key}"',
        f'certificate_holder = "Example Casino"  # on the layout, § {game.clause(Cite.HOLDER_NAME)}',
        f"seats = {game.seats_most}  # at most {game.seats_most}, § {game.clause(Cite.SEATS)}",
        f"adjacent_boxes = 1  # how many neighbouring boxes one player may use, § {game.clause(Cite.ADJACENT_BOXES)}",
        "",
        f'dealing = "manual_shoe"  # {", ".join(game.deals)}',
        f'shuffling = "manual"  # {", ".join(SHUFFLING)}',
        f"decks = 1  # two only with a shuffler, § {game.clause(Cite.TWO_DECKS)}",
        "",
        "# The optional wagers this table offers.",
        "offered = [",
        *(_offer(game, key) for key in game.optional),
        "]",
        "",
        *_limit_lines(game),
        *_progressive_lines(game, progressive),
        "# A clock for each decision, in seconds; 0 is none. When it has run out the table waits on, or the hand folds.",
        f"decision_seconds = {DECISION_SECONDS}  # § {game.clause(Cite.DECISION)} sets no time",
        f'decision_end = "{FOLD}"  # {", ".join(DECISION_ENDS)}',
        "# Who misses so many rounds in a row sits out; after so many seconds of that the seat is freed, and the chips are",
        "# kept. 0 is never.",
        f"missed_rounds = {MISSED_ROUNDS}  # § {game.clause(Cite.SEATED)}",
        f"absence_seconds = {ABSENCE_SECONDS}",
        "",
        "# What a misdeal or an exposed card does that is found while hands are settled: those left are void, or the",
        "# floor rules. What is settled stands.",
        f'late_misdeal = "{REST_VOID}"  # {", ".join(LATE_MISDEALS)}, § {game.clause(Cite.WRONG_NUMBER)}',
        "",
        "# The least and the most of each wager, in dollars. Progressive and Hand Bonus wagers have sizes of their own.",
        *_stake_lines(game, "minimum", DEFAULT_MINIMUM),
        *_stake_lines(game, "maximum", DEFAULT_MAXIMUM),
        "[paytables]",
        *(f'{name} = "{t.first}"  # {", ".join(t.letters)}, § {t.clause}' for name, t in selectable(game).items()),
    ]
    if game.readings:
        lines += ["", "# Where a clause is unclear: the reading in force."]
        lines += ["[readings]", *(row for key in game.readings for row in _reading_lines(game, key))]
    return "\n".join(lines) + "\n"


def _offer(game: Game, key: str) -> str:
    line, aside = game.lines[key], "" if key in default_offered(game) else "# "
    note = "; always on the layout" if line.always_offered else "; instead of the one above" if aside else ""
    return f'    {aside}"{key}",  # {line.title}, § {line.clause}{note}'


def _limit_lines(game: Game) -> list[str]:
    if game.limit is None:
        return []
    return [
        f"# An aggregate payout limit per player and round is optional, § {game.limit.clause}: at least {said(game.limit.floor)}",
        f"# or the most one patron could win at {game.limit.base}. Take the # away to set one.",
        f'# limit = "{dollars(game.limit.floor)}"',
        "",
    ]


def _progressive_lines(game: Game, progressive: str) -> list[str]:
    if not progressive or game.hand_bonus is None:
        return []
    return [
        '# The progressive wager is "1.00" or "5.00", one size for the table; linked: one jackpot over several tables.',
        'progressive_wager = "1.00"',
        "linked = false",
        "",
        f'# The Five Card Hand Bonus is "1.00" or "5.00", one size for the table, on either hand, § {game.hand_bonus.scale};',
        "# its jackpot can be linked too.",
        'five_card_hand_bonus_wager = "1.00"',
        "hand_bonus_linked = false",
        "",
        f"# The part of rounds with a Magic Card or Lucky draw, like \"1/250\"; none here, § {game.hand_bonus.bonus_table}.",
        'magic_card_rate = "0"',
        'lucky_bonus_rate = "0"',
        "",
    ]  # fmt: skip


def _stake_lines(game: Game, key: str, amount: int) -> list[str]:
    offered = default_offered(game)
    free = [
        k for k, ln in game.lines.items()
        if ln.decision < 0 and not ln.rides and not ln.sizes and not ln.equals and (k in offered or not ln.optional)
    ]  # fmt: skip
    return [f"[{key}]", *(f'{line} = "{dollars(amount)}"' for line in free), ""]


def _reading_lines(game: Game, key: str) -> list[str]:
    reading = game.readings[key]
    notes = [f"# {reading.about}, § {reading.clause}:"]
    notes += [f"#   {_toml(value)}: {says}" for value, says in zip(reading.values, reading.says, strict=True)]
    return [*notes, f"{key} = {_toml(reading.values[0])}"]
