"""The readings of unclear clauses side by side, and the hold the Board published beside the hold computed.

What was published is a range over the letters of a table, in percent, to as many places as were printed. A letter
agrees when its own figure, rounded to those places, is in the range; the letter that holds least must hit the lower
end, and the one that holds most the upper. Those between say nothing by themselves: they agree if at least one end is
hit. It is evidence of what the drafter computed, never a rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from pitboss.law.game import Published, Reading
from pitboss.law.settle import hand_read, rule, staked
from pitboss.messages import AND, Argument, Message, Phrase, listing, message, phrases
from pitboss.odds.exact.choice import BASE, Choice, Entry, as_json, base_of, ev_as_played, ev_of, percent, side_of
from pitboss.odds.exact.optimum import FOLDED, Base
from pitboss.odds.exact.progressive import long_run, meter_table, reserve_matters

ALL_STAKED = "of all that is staked"


class Agreement(NamedTuple):
    """Whether a hold agrees with the one published, and why."""

    published: Published | None
    agrees: bool | None  # None where nothing was published.
    says: Message | None

    @property
    def published_pct(self) -> list[float] | None:
        return None if self.published is None else [float(self.published.low), float(self.published.high)]


def _published_figure(choice: Choice) -> Fraction:
    """The hold as the Board states it for this wager."""
    if choice.wager == BASE and _is_of_all_staked(choice):  # Between equals the Board raised the more.
        return base_of(choice, larger=True).element_of_risk
    return -ev_of(choice)


def _is_of_all_staked(choice: Choice) -> bool:
    """Whether the loss was published per dollar staked, not per Ante (AMB-50)."""
    published = choice.game.published_hold.get(choice.wager)
    return published is not None and published.of_all_staked


def percentage_base(choice: Choice) -> str:
    """The base of the percentage that was published."""
    if choice.wager != BASE:
        return "of the stake"
    return ALL_STAKED if _is_of_all_staked(choice) else f"of the {choice.game.ante_title}"


@cache
def agreement(choice: Choice) -> Agreement:
    """Whether the hold of this choice agrees with the one the Board published, and why."""
    published = choice.game.published_hold.get(choice.wager)
    if published is None:
        return Agreement(None, None, message("published-nothing") if choice.game.published_hold else None)
    low, high = published.low, published.high
    mine, all_letters = (
        _published_figure(choice),
        [_published_figure(choice.with_letter(letter)) for letter in choice.letters],
    )
    least, most = min(all_letters), max(all_letters)
    hit_low, hit_high = _rounded_pct(least, low) == Decimal(low), _rounded_pct(most, high) == Decimal(high)
    why: Message | None = None
    if _rounded_pct(mine, low) < Decimal(low) or _rounded_pct(mine, high) > Decimal(high):
        why = message("published-outside")
    elif mine == least and not hit_low:
        why = message("published-least", share=f"{low}%")
    elif mine == most and not hit_high:
        why = message("published-most", share=f"{high}%")
    elif not (hit_low or hit_high):
        why = message("published-no-end")
    return Agreement(published, not why, _agreement_message(choice, published, mine, why))


def _rounded_pct(value: Fraction, printed: str) -> Decimal:
    """A fraction as a percentage, to as many places as the printed figure has."""
    places = Decimal(printed).as_tuple().exponent
    assert isinstance(places, int)
    exact = Decimal(value.numerator * 100) / Decimal(value.denominator)
    return exact.quantize(Decimal(1).scaleb(places), ROUND_HALF_UP)


def _agreement_message(choice: Choice, published: Published, mine: Fraction, why: Message | None) -> Message:
    """Whether and why a hold agrees."""
    low, high = published.low, published.high
    given = f"{low}%" if low == high else message("from-to", low=f"{low}%", high=f"{high}%")
    which = message("published-table", letter=choice.letter) if choice.letter else message("published-this-wager")
    share = f"{_rounded_pct(mine, '0.00')}%"
    sentence = message("published-held", given=given, of=_base_message(choice), which=which, share=share)
    if why is None:
        return message("published-agrees", held=sentence)
    if published.note:
        return message("published-differs-note", held=sentence, why=why, note=published.note)
    return message("published-differs", held=sentence, why=why)


def _base_message(choice: Choice) -> Message:
    if choice.wager != BASE:
        return message("of-stake")
    ante = Phrase(choice.game.ante_title)
    return message("of-all-staked") if _is_of_all_staked(choice) else message("of-wager", wager=ante)


# --- Readings ---


Readings = dict[str, str | bool]


@cache
def bearing_readings(choice: Choice) -> tuple[str, ...]:
    """The readings that can change a figure of this very choice, whichever value they have."""
    return tuple(key for key in choice.game.readings if _affects(choice, key))


def _affects(choice: Choice, key: str) -> bool:
    """Whether a reading can change a figure of this choice."""
    if choice.wager != BASE and key == "reserve":  # It moves no payout of today, only where a meter restarts.
        return reserve_matters(choice.sheet, choice.wager)
    values = choice.game.readings[key].values
    return len({_settled_by_name(choice.under({key: value})) for value in values}) > 1


@cache
def _settled_by_name(choice: Choice) -> tuple[Any, ...]:
    """The ruling of every finding on the lines of this choice, by name of the hand they depend on."""
    sheet, game, rulings = choice.sheet, choice.game, []
    for line in game.base if choice.wager == BASE else (choice.wager,):
        hand = game.first_hand
        if choice.wager != BASE:
            hand = hand_read(sheet, next(finding for finding in sheet.rows if finding != FOLDED), line)
        for finding in sheet.rows:
            for number in range(len(game.hands[hand].kind.names)):
                ruling = rule(sheet, finding, line, {hand: number})
                rulings.append((line, hand, finding, ruling and (ruling.odds, ruling.forfeits)))
    return tuple(rulings)


def readings_in_force(choice: Choice) -> Readings:
    """The readings in force that can change a figure."""
    return {key: value for key, value in choice.readings if key in bearing_readings(choice)}


def reading_combinations(choice: Choice) -> Iterator[Choice]:
    """The choice under every combination of the readings that can change a figure; the defaults first."""
    keys = bearing_readings(choice)
    for values in product(*(choice.game.readings[key].values for key in keys)):
        yield choice.under(dict(zip(keys, values, strict=True)))


def _short_figures(choice: Choice) -> Entry:
    """The figures that a reading can move."""
    figures: Entry = {
        "readings": readings_in_force(choice), "ev": as_json(ev_of(choice)), "hold_pct": -percent(ev_of(choice)),
        "agrees": agreement(choice).agrees,
    }  # fmt: skip
    if choice.wager != BASE:
        figures["ev_as_played"] = as_json(ev_as_played(choice))
        if meter_table(choice.sheet, choice.wager) is not None:
            long = long_run(side_of(choice))
            figures |= {"long_run_pct": percent(long.returned), "house_reseeds_pct": percent(long.house_adds)}
    return figures


def other_readings(choice: Choice) -> list[Entry]:
    """The same figures under every other combination of readings."""
    return [_short_figures(other) for other in reading_combinations(choice) if other != choice]


def limit_cut(base: Base, limit: Fraction) -> Fraction:
    """The average cut of a payout limit on one box's required wagers, in Antes like the limit.

    § 684a.12(g): at the play that is best without a limit; no chapter whose limit exempts named hands asks for it.
    """
    sheet, game, cut = base.sheet, base.sheet.game, Fraction(0)
    for (raises, finding, name), ways in base.outcomes.items():
        stakes, winnings = staked(game, raises), Fraction(0)
        for line in sheet.limited:
            rides = game.lines[line].rides
            ruling, stake = rule(sheet, finding, line, {game.first_hand: name}), stakes.get(rides or line, 0)
            if stake and ruling is not None:
                odds = ruling.odds
                winnings += stake * (Fraction(odds.pays, odds.per) if rides else max(Fraction(0), odds.net))
        cut += max(Fraction(0), winnings - limit) * ways
    return cut / base.combinations


def publication(choice: Choice, in_file: bool = True) -> Argument:
    """A sentence on the published figure: whether this one agrees, or under which readings it would.

    A file sets a reading by its key; for a reader of a page it is what it says.
    """
    published = agreement(choice)
    if published.agrees is not False or published.says is None:
        return published.says or ""
    for other in reading_combinations(choice):
        if agreement(other).agrees:
            values = dict(other.readings)
            changed = [key for key, value in readings_in_force(other).items() if dict(choice.readings)[key] != value]
            about = ", ".join(choice.game.readings[key].about for key in changed)
            if in_file:
                settings = listing((message("reading-set", key=key, value=str(values[key])) for key in changed), AND)
                would = message("published-would-under", readings=settings, about=about)
            else:
                says = phrases((_reading_text(choice.game.readings[key], values[key]) for key in changed), AND)
                would = message("published-would-so", readings=says, about=about)
            return message("two-sentences", first=published.says, second=would)
    return published.says


def _reading_text(reading: Reading, value: str | bool) -> str:
    return reading.says[reading.values.index(value)]
