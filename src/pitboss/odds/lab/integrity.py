"""The house's loss when cards are seen that should not be, and whether it is worth guarding.

A dealer's card or a community card seen early is priced exactly, over all deals. Seats that share their cards are priced
by rounds dealt from a fixed seed, each decided exactly; the error stated is one standard error of the mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from pitboss.errors import BadInput
from pitboss.law.game import Game
from pitboss.law.sheet import Sheet
from pitboss.messages import Phrase, message
from pitboss.money import Cents, said
from pitboss.odds.exact import optimum
from pitboss.odds.exact.choice import Entry, as_json, percent
from pitboss.odds.lab.collusion import SEED, seats_that_can_share, sharing_gain
from pitboss.odds.strategy.cutoffs import small_percent_text

ROUNDS_AN_HOUR = 40
SECONDS = 10.0
MUCH = Fraction(1, 4)  # Of the house's edge: from here on a leak is worth guarding for itself.
LITTLE = Fraction(1, 20)
ORDINAL = ("first", "second", "third", "fourth", "fifth")

SEEN, SHARED = "card_seen", "cards_shared"  # Kinds of leak.
Progress = Callable[[str, int, int], None]  # The figure in progress, how much of it is done, of how much.


@dataclass(frozen=True)
class Leak:
    """One way to know too much, and its gain per hand and seat in Antes."""

    kind: str
    title: str
    seats: int  # How many gain by it.
    before: Fraction  # The player's expectation without it.
    gain: Fraction | float  # A fraction is exact.
    std_error: float = 0.0
    rounds: int = 0
    short: bool = False

    @property
    def is_exact(self) -> bool:
        return isinstance(self.gain, Fraction)

    @property
    def after(self) -> Fraction | float:
        return self.before + self.gain

    @property
    def method_text(self) -> str:
        if self.is_exact:
            return "exact, over all deals"
        cut = ", stopped short by the clock" if self.short else ""
        return f"simulated, {self.rounds:,} rounds, standard error {self.std_error:.5f}{cut}"

    def cents_an_hour(self, ante: Cents) -> int:
        """The gain in cents an hour of all who gain by it."""
        return round(float(self.gain) * ROUNDS_AN_HOUR * ante * self.seats)

    def verdict(self, ante: Cents, title: str) -> str:
        """The verdict for the floor manager. What is estimated counts from two standard errors on."""
        per_hour = said(self.cents_an_hour(ante))
        share = float(self.gain) / -float(self.before) if self.before else 0.0
        who = "a player" if self.seats == 1 else f"{self.seats} players together"
        part = small_percent_text(share) if share < 1 else "all"
        takes = f"it takes {part} of the house's edge, {per_hour} an hour to {who}."
        if float(self.after) - 2 * self.std_error > 0:
            edge = small_percent_text(self.after)
            return f"Guard it first: the edge is the player's, {edge} of the {title}; {per_hour} an hour to {who}."
        if share >= MUCH:
            return f"Guard it: {takes}"
        return f"Watch for it: {takes}" if share >= LITTLE else f"Hardly worth guarding: {takes}"

    def entry(self, ante: Cents, title: str) -> Entry:
        figures: Entry = {
            "kind": self.kind, "title": self.title, "seats": self.seats, "method": "exact" if self.is_exact else "simulated",
            "gain_per_hand": float(self.gain), "edge_before_pct": -percent(self.before),
            "edge_after_pct": -percent(self.after), "per_hour": f"{self.cents_an_hour(ante) / 100:.2f}",
            "how": self.method_text, "verdict": self.verdict(ante, title),
        }  # fmt: skip
        if isinstance(self.gain, Fraction):
            return figures | {"gain": as_json(self.gain), "ev_after": as_json(self.before + self.gain)}
        return figures | {"std_error": self.std_error, "rounds": self.rounds, "seed": SEED, "stopped_short": self.short}


def leaks(sheet: Sheet, seconds: float = SECONDS, progress: Progress | None = None) -> Iterator[Leak]:
    """Every leak of a game: cards seen first, then cards shared. `seconds`: for all that is simulated together."""
    if not sheet.game.is_simulated:
        raise BadInput(message("game-not-simulated", game=Phrase(sheet.game.name)), code="unknown_game")
    yield from seen_leaks(sheet, progress)
    yield from _shared_leaks(sheet, seconds, progress)


def seen_leaks(sheet: Sheet, progress: Progress | None = None) -> Iterator[Leak]:
    """The leaks of a card seen early."""
    game, before = sheet.game, optimum.base(sheet).ev
    if game.layout.dealer:
        from pitboss.odds.lab.cards_seen import ev_with_dealer_cards_seen

        title = _dealer_card_title(game)
        after = ev_with_dealer_cards_seen(sheet, game.up_cards + 1, _titled_progress(progress, title))
        yield Leak(SEEN, title, 1, before, after - before)
        return
    from pitboss.odds.lab.cards_seen import ev_with_community_card_seen

    for since in range(len(game.decisions)):
        for card in range(since, game.layout.community):
            after = ev_with_community_card_seen(sheet, card, since)
            title = f"The {ORDINAL[card]} community card is seen before the {ORDINAL[since]} raise"
            yield Leak(SEEN, title, 1, before, after - before)


def _dealer_card_title(game: Game) -> str:
    """The title of a leak of a dealer's card.

    Before the reveal the dealer's hidden cards are alike to all who do not see them: it does not matter which is seen.
    """
    hidden = game.layout.dealer - game.up_cards
    where = " beside the up card" if game.up_cards else ""
    return f"One of the dealer's {hidden} hidden cards, in whatever position, is seen{where} before the player decides"


def _shared_leaks(sheet: Sheet, seconds: float = SECONDS, progress: Progress | None = None) -> Iterator[Leak]:
    """The leaks of cards shared."""
    seats, before = seats_that_can_share(sheet.game), optimum.base(sheet).ev
    for many in seats:
        title = f"{many} seats show one another their cards"
        sharing = sharing_gain(sheet, many, seconds / len(seats), progress=_titled_progress(progress, title))
        yield Leak(SHARED, title, many, before, sharing.gain, sharing.std_error, sharing.rounds, sharing.short)


def _titled_progress(progress: Progress | None, what: str) -> Callable[[int, int], None] | None:
    return None if progress is None else lambda done, of: progress(what, done, of)


def report(sheet: Sheet, all_leaks: list[Leak], ante: Cents) -> Entry:
    """All leaks as JSON."""
    game = sheet.game
    return {
        "game": game.key, "paytables": dict(sheet.letters),
        "readings": dict(sheet.readings), "ante": f"{ante / 100:.2f}", "rounds_per_hour": ROUNDS_AN_HOUR,
        "edge_pct": -percent(optimum.base(sheet).ev), "per": "ante",
        "leaks": [leak.entry(ante, game.ante_title) for leak in all_leaks],
    }  # fmt: skip
