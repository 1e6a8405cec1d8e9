"""Checks whether a Rules Submission is lawful; each check is one clause, and all are made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import comb

from pitboss.cards import show
from pitboss.clause import HOUSE_RULE
from pitboss.filing.payout_limit.floor import Floor
from pitboss.filing.submission import (
    FOLD,
    PROGRESSIVE_SIZES,
    SHUFFLING,
    WAIT,
    Problem,
    Submission,
    fraction_problem,
    read_submission,
    system_clause,
    wagering_clause,
)
from pitboss.law.citations import Cite
from pitboss.law.game import Game
from pitboss.law.paytable import ONLY
from pitboss.law.sheet import selectable
from pitboss.messages import (
    AND,
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
    phrases,
)
from pitboss.money import Cents

FIVE_CARD_HANDS = comb(52, 5)
WAYS = {"Royal flush": 4, "Straight flush": 36, "Four-of-a-kind": 624, "Full house": 3744, "Flush": 5108}


def checked(game: Game, data: Mapping[str, object]) -> tuple[Submission, list[Problem]]:
    """A submission from its TOML, and everything wrong or doubtful about it."""
    submission, problems = read_submission(game, data)
    return submission, [*problems, *check(submission, data)]


def check(submission: Submission, data: Mapping[str, object]) -> Iterator[Problem]:
    """Every error and warning that does not lie in one value alone."""
    yield from _cards_and_dealing(submission)
    yield from boxes(submission)
    yield from _decision_clock(submission)
    yield from stakes(submission)
    yield from progressives(submission, data)
    yield from hand_bonus(submission, data)
    yield from _drawn_bonuses(submission)
    yield from _payout_limit(submission)
    yield from _doubtful(submission)
    yield from _not_yet_specified(submission, data)


def _cards_and_dealing(submission: Submission) -> Iterator[Problem]:
    """§ .3(b): two decks need a shuffler; § .9(a)(1): so does the hand; § 679a.10(g): four-card stacks need a reshuffler."""
    game, by_hand = submission.game, submission.shuffling == "manual"
    machines = SettingIs("shuffling", tuple(key for key in SHUFFLING if key != "manual"))
    if submission.decks == 2 and by_hand:
        yield Problem("decks", game.clause(Cite.TWO_DECKS), message("two-decks-by-hand", machines=machines))
    deal = game.deals[submission.dealing]
    if not deal.shoe and by_hand:
        yield Problem(
            "dealing", game.clause(Cite.SHUFFLER_FOR_HAND), message("hand-dealing-by-hand", machines=machines)
        )
    if deal.reshuffler and submission.shuffling != "reshuffling_device":
        reason = message(
            "dealing-needs-reshuffler", dealing=Phrase(deal.title), shuffling=SettingIs("shuffling", (submission.shuffling,)),
            needed=SettingIs("shuffling", ("reshuffling_device",)),
        )  # fmt: skip
        yield Problem("dealing", deal.clause, reason)


def boxes(submission: Submission) -> Iterator[Problem]:
    """§ .7(e): a player may use as many neighbouring boxes as the submission says, but no more than there are."""
    if submission.adjacent_boxes > submission.seats:
        yield Problem(
            "adjacent_boxes", submission.game.clause(Cite.ADJACENT_BOXES),
            message("too-many-boxes-filed", boxes=submission.adjacent_boxes, seats=submission.seats),
        )  # fmt: skip


def _decision_clock(submission: Submission) -> Iterator[Problem]:
    """The decision clock is a house rule: § .11(b) sets no time. A clock that does not run cannot fold a hand."""
    if submission.decision_end == FOLD and submission.decision_seconds == 0:
        yield Problem(
            "decision_end", HOUSE_RULE,
            message(
                "fold-without-clock", fold=SettingIs("decision_end", (FOLD,)), clock=Setting("decision_seconds"),
                wait=SettingIs("decision_end", (WAIT,)),
            ),
        )  # fmt: skip


def stakes(submission: Submission) -> Iterator[Problem]:
    """§ .7(d): minimum and maximum agree with each other, with wagers that must be equal, and with whole cents."""
    game = submission.game
    for line, least in submission.minimum.items():
        most = submission.maximum[line]
        if least > most:
            yield Problem(
                f"minimum.{line}", game.lines[line].clause,
                message(
                    "minimum-above-maximum", wager=Phrase(game.lines[line].title), minimum=Money(least), maximum=Money(most)
                ),
            )  # fmt: skip
        for key, bounds in (("minimum", submission.minimum), ("maximum", submission.maximum)):
            other = game.lines[line].equals
            if other and bounds[line] != bounds[other]:
                yield Problem(
                    f"{key}.{line}", game.lines[line].clause,
                    message(
                        "bound-unequal", wager=Phrase(game.lines[line].title), other=Phrase(game.lines[other].title),
                        bound=key, amount=Money(bounds[line]), right=Money(bounds[other]),
                    ),
                )  # fmt: skip
        for decision in game.decisions if line == game.ante else ():
            if problem := fraction_problem(submission, f"minimum.{line}", decision.line, least):
                yield problem
                break
        chosen = game.lines[line].equals or line  # One that must equal another is chosen with it.
        if problem := fraction_problem(submission, f"minimum.{chosen}", line, least):
            yield problem


def progressives(submission: Submission, data: Mapping[str, object]) -> Iterator[Problem]:
    """AMB-26, AMB-27, § 639a.12(d)(3): one progressive at one size; some tables may not be linked."""
    game = submission.game
    offered = [line for line in game.progressives if line in submission.offered]
    if len(offered) > 1:
        wagers = phrases((game.lines[line].title for line in offered), AND)
        yield Problem("offered", game.one_progressive, message("two-progressives-filed", wagers=wagers))
    for key in ("progressive_wager", "linked"):
        waits = key == "progressive_wager" and bool(game.progressives)  # Its size may stand there until one is offered.
        if key in data and not offered and data[key] is not False and not waits:
            progressives = SettingValues("offered", game.progressives)
            reason = message(
                "progressive-not-offered" if game.progressives else "no-progressive-here", setting=Setting(key),
                progressives=progressives,
            )  # fmt: skip
            yield Problem(key, system_clause(game), reason)
    for line in offered:
        meter = submission.sheet.meters[line]
        if submission.progressive_wager not in PROGRESSIVE_SIZES:
            yield Problem(
                "progressive_wager", meter.clause,
                _size_problem("progressive_wager", submission.progressive_wager),
            )  # fmt: skip
        letter = submission.letters[line]
        clause, unlinked = game.unlinked_tables.get(line, ("", ()))
        if submission.linked and letter in unlinked:
            free = [x for x in submission.sheet.tables[line].letters if x not in unlinked]
            yield Problem(
                "linked", clause,
                message(
                    "table-not-linked", wager=Phrase(game.title_of(line)), letter=letter, letters=listing(map(Code, free))
                ),
            )  # fmt: skip


def hand_bonus(submission: Submission, data: Mapping[str, object]) -> Iterator[Problem]:
    """AMB-69, § 657a.7(d)(5), § 639a.7(d)(4): at one size, and on either hand: which one is the player's choice."""
    game, bonus = submission.game, submission.game.hand_bonus
    for key in ("five_card_hand_bonus_wager", "hand_bonus_linked"):
        waits = key == "five_card_hand_bonus_wager" and bonus is not None
        if key in data and submission.hand_bonus is None and data[key] is not False and not waits:
            reason = message("no-hand-bonus-here" if bonus is None else "hand-bonus-not-offered", setting=Setting(key))
            yield Problem(key, wagering_clause(game), reason)
    if bonus is None or submission.hand_bonus is None:
        return
    alone = [line for line in (bonus.player, bonus.dealer) if line in submission.offered]
    if len(alone) == 1:
        yield Problem(
            "offered", game.lines[alone[0]].clause,
            message(
                "hand-bonus-offered-alone", wager=Phrase(game.lines[alone[0]].title),
                both=SettingValues("offered", (bonus.player, bonus.dealer)),
            ),
        )  # fmt: skip
    if submission.five_card_hand_bonus_wager not in PROGRESSIVE_SIZES:
        yield Problem(
            "five_card_hand_bonus_wager", bonus.scale,
            _size_problem("five_card_hand_bonus_wager", submission.five_card_hand_bonus_wager),
        )  # fmt: skip


def hand_bonus_return(submission: Submission) -> Fraction:
    """AMB-31: what the Five Card Hand Bonus gives back in the long run: fixed pays, increments, drawn bonuses."""
    game = submission.game
    assert game.hand_bonus is not None
    sheet = submission.sheet
    rows, meter = sheet.tables[game.hand_bonus.meter].odds[ONLY], sheet.meters[game.hand_bonus.meter]
    fixed = sum(Fraction(WAYS[hand], FIVE_CARD_HANDS) * o.pays for hand, o in rows.items() if o.word == "for")
    increments = sum((tier.increment for tier in meter.tiers.values()), meter.reserve or Fraction(0))
    bonus_odds = sheet.tables[game.hand_bonus.drawn].odds[ONLY]
    magic = submission.magic_card_rate * bonus_odds["Magic Card"].pays * Fraction(game.layout.player, 52)
    lucky = submission.lucky_bonus_rate * bonus_odds["Lucky Bonus"].pays / (submission.seats + 1)
    return fixed + increments + magic + lucky


def _drawn_bonuses(submission: Submission) -> Iterator[Problem]:
    """AMB-31, § 657a.12(f)(3), § 639a.12(e)(3): Magic Card and Lucky only with the Hand Bonus, and not for more than it takes."""
    game, bonus = submission.game, submission.game.hand_bonus
    rates = {"magic_card_rate": submission.magic_card_rate, "lucky_bonus_rate": submission.lucky_bonus_rate}
    for key, rate in rates.items():
        if rate and submission.hand_bonus is None:
            reason = message(
                "rate-without-hand-bonus-here" if bonus is None else "rate-without-hand-bonus", setting=Setting(key),
                rate=str(rate),
            )  # fmt: skip
            yield Problem(key, bonus.bonus_table if bonus else game.clause(Cite.WAGERS), reason)
            return
    if bonus is not None and any(rates.values()) and (back := hand_bonus_return(submission)) >= 1:
        yield Problem(
            "magic_card_rate" if submission.magic_card_rate else "lucky_bonus_rate", bonus.bonus_table,
            message("rates-return-too-much", share=f"{float(back):.2%}"),
        )  # fmt: skip


def _payout_limit(submission: Submission) -> Iterator[Problem]:
    """§ 679a.12(h), § 684a.12(g), § 682a.12(g), § 683a.12(f): a limit only where one is permitted, and not below its floor."""
    game, limit = submission.game, submission.limit
    if limit is None:
        return
    if game.limit is None:
        reason = message("no-limit-here", limit=Money(limit), game=Phrase(game.name))
        yield Problem("limit", game.clause(Cite.PAYTABLES), reason)
        return
    floor = submission.floor
    assert floor is not None
    if limit < floor.cents:
        if floor.cents == game.limit.floor:
            why = message("limit-floor-lawful")
        else:
            key = "limit-floor-won" if floor.is_exact else "limit-floor-bound"
            why = message(key, stakes=Phrase(game.limit.base), deal=_deal_text(floor))
        reason = message("limit-too-low", limit=Money(limit), floor=Money(floor.cents), why=why)
        yield Problem("limit", game.limit.clause, reason)


def _deal_text(floor: Floor) -> Message | str:
    """The deal that wins the most, as an example; empty where none was computed."""
    if floor.deal is None or not floor.is_exact:
        return ""
    places = [f"{place} {show(cards)}" for place, cards in floor.deal.shared.items()]
    hands = [show(hand) + (f" + {show(fourth)}" if fourth else "") for hand, fourth in floor.deal.hands]
    return message("limit-floor-deal", deal="; ".join([*places, *hands]))


def _size_problem(key: str, cents: Cents) -> Message:
    """The wager of a system has another size than it may have."""
    return message("system-wager-size", setting=Setting(key), amount=Money(cents))


def _not_yet_specified(submission: Submission, data: Mapping[str, object]) -> Iterator[Problem]:
    """§ .7(d), § .7(e), § .12: what the Rules Submission must specify, and this one takes from the template."""
    game, taken = submission.game, list[tuple[str, str, Argument]]()
    if game.optional:
        titles = phrases([game.lines[key].title for key in submission.offered], AND)
        taken.append(("offered", game.clause(Cite.WAGERS), titles))
    taken.append(("adjacent_boxes", game.clause(Cite.ADJACENT_BOXES), submission.adjacent_boxes))
    for name, table in selectable(game).items():
        line = game.lines.get(name)
        if line is None or not line.optional or name in submission.offered:
            taken.append((f"paytables.{name}", table.clause, submission.letters[name]))
    for key, clause, value in taken:
        table_name, _, name = key.rpartition(".")
        given = data.get(table_name, {}) if table_name else data
        if isinstance(given, Mapping) and given.get(name) is None:
            yield Problem(key, clause, message("not-specified", setting=Setting(key), taken=value), warning=True)


def _doubtful(submission: Submission) -> Iterator[Problem]:
    """Lawful, but probably not what is wanted: AMB-36, AMB-39, AMB-41."""
    game = submission.game
    for line, (clause, letters) in game.generous_tables.items():
        if line in submission.offered and submission.letters[line] in letters:
            reason = message("table-too-generous", wager=Phrase(game.title_of(line)), letter=submission.letters[line])
            yield Problem(f"paytables.{line}", clause, reason, warning=True)
    for key, reading in game.readings.items():
        if reading.doubted in submission.offered and submission.readings[key] == reading.values[0]:
            doubt = message(
                "reading-doubted", wager=Phrase(game.lines[reading.doubted].title), about=Phrase(reading.about),
                other=SettingIs(f"readings.{key}", (str(reading.values[1]),)),
            )  # fmt: skip
            yield Problem(f"readings.{key}", reading.clause, doubt, warning=True)
