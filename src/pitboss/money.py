"""Money is an int of cents; odds are what the regulation prints: `3 to 2`, `25 for 1`, `10% of meter`, push, loss."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from pitboss.errors import BadInput
from pitboss.messages import COLON, Argument, listing, message, money_text

Cents = int
LONGEST = 20  # characters of an amount; what is longer is not kept, so that nobody fills the memory with amounts

DOLLARS = re.compile(r"(-?)\$?(\d{1,12})(?:\.(\d{1,2}))?$", re.ASCII)
ODDS = re.compile(r"(\d{1,9}) (to|for) (\d{1,9})$", re.ASCII)
SHARE = re.compile(r"(\d{1,9})% (?:of )?(\w+)$", re.ASCII)


def parse_dollars(value: object, *what: Argument) -> Cents:
    """Cents from "12.50", "12" or 12; a float is refused, for it may not be what was typed. `what` says whose it is."""
    amount = None
    if isinstance(value, str):
        amount = _cents(value) if len(value) <= LONGEST else _cents.__wrapped__(value)
    elif isinstance(value, int) and not isinstance(value, bool):
        amount = _cents(str(value)) if abs(value) < 10**12 else None
    if amount is None:
        subject = listing(what, COLON) if what else message("an-amount")
        raise BadInput(message("money-unreadable", subject=subject, value=repr(value)), code="bad_money")
    return amount


@lru_cache(maxsize=1 << 14)
def _cents(text: str) -> Cents | None:
    """Stakes repeat: the same few amounts are read over and over."""
    match = DOLLARS.match(text.strip())
    if match is None:
        return None
    sign, dollars, cents = match.groups()
    amount = int(dollars) * 100 + int((cents or "0").ljust(2, "0"))
    return -amount if sign else amount


@lru_cache(maxsize=1 << 14)
def dollars(cents: Cents) -> str:
    """As the contract writes it: 12.50. The same amounts stand in frame after frame."""
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02d}"


said = money_text  # As a person reads it: $1,234.50, and $5 where there are no cents.


class Odds(NamedTuple):
    """What a line of a paytable pays. `to` leaves the stake, `for` takes it (AMB-8); `share` is of a meter."""

    word: str  # to, for, share, push, loss
    pays: int = 0
    per: int = 1
    tier: str = ""  # of a share: primary, mega, major, minor

    @property
    def net(self) -> Fraction:
        """The net result of one unit staked. A share of a meter has no fixed value and must not be asked."""
        assert self.word != "share", "a share of a meter is worth what the meter holds"
        if self.word == "loss":
            return Fraction(-1)
        return Fraction(self.pays, self.per) - (self.word == "for")

    def on(self, stake: Cents) -> Cents:
        """Cents won or lost on a stake; exact, because stakes that cannot be paid exactly are refused before."""
        if self.word == "push":
            return 0
        if self.word == "loss":
            return -stake
        paid = self.payout(stake)
        return paid - stake if self.word == "for" else paid

    def payout(self, stake: Cents) -> Cents:
        """Cents handed over for a stake that is not itself at risk here, as for a riding bonus."""
        paid, rest = divmod(stake * self.pays, self.per)
        assert rest == 0, f"{self} on {stake} cents is not a whole number of cents"
        return paid

    @lru_cache(maxsize=1 << 10)  # noqa: B019 (odds are values: those of one table are those of another)
    def __str__(self) -> str:
        if self.word == "share":
            return f"{self.pays}% of {'meter' if self.tier == 'primary' else self.tier}"
        return f"{self.pays} {self.word} {self.per}" if self.word in ("to", "for") else self.word


PUSH, LOSS, EVENS = Odds("push"), Odds("loss"), Odds("to", 1, 1)


def parse_odds(text: str) -> Odds:
    """Odds as printed in a paytable."""
    if text in ("push", "loss"):
        return PUSH if text == "push" else LOSS
    if match := ODDS.match(text):
        pays, word, per = match.groups()
        if int(pays) > 0 and int(per) > 0:
            return Odds(word, int(pays), int(per))
    if (match := SHARE.match(text)) and match[2] in ("meter", "primary", "mega", "major", "minor"):
        tier = "primary" if match[2] == "meter" else match[2]
        if 0 < int(match[1]) <= 100:
            return Odds("share", int(match[1]), 1, tier)
    raise BadInput(message("odds-unreadable", text=repr(text)), code="bad_odds")
