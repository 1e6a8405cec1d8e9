"""The words a chapter is written in: frozen, without behavior beyond looking themselves up."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from pitboss.clause import HOUSE_RULE, Entry, cite_text
from pitboss.errors import Refusal, closest
from pitboss.law.citations import Citations, Cite
from pitboss.law.deal import Deal
from pitboss.law.edition import Edition, amendments, edition_by, first_edition
from pitboss.law.folder import Look, read_clauses, read_look, read_unmodeled
from pitboss.law.paytable import paytables
from pitboss.messages import Phrase, SettingValues, message
from pitboss.money import EVENS, LOSS, PUSH, Cents, Odds, said
from pitboss.rank import Kind

Readings = Mapping[str, str | bool]
ENVY, MAGIC_CARD, LUCKY_BONUS = "envy", "magic_card", "lucky_bonus"
PAID_BESIDE = {
    ENVY: "Envy Bonus",
    MAGIC_CARD: "Magic Card Bonus",
    LUCKY_BONUS: "Lucky Bonus",
}  # With no place to stake.


class Layout(NamedTuple):
    """How many cards each place gets in a full deal, in the order in which `read` takes them."""

    player: int
    dealer: int = 0
    community: int = 0
    bonus: int = 0
    fourth: int = 0

    def slices(self) -> dict[str, slice]:
        at, by_place = 0, {}
        for place, count in self._asdict().items():
            by_place[place] = slice(at, at + count)
            at += count
        return by_place


class Law(NamedTuple):
    """How a game's law is named, and how it is cited."""

    code: str  # 58 Pa. Code
    chapter: str  # What every citation of it begins with.
    called: str  # Chapter 657a, as people say it.
    clauses: int  # How many its index has, so that none is lost; and how many of them leave nothing to model.
    unmodeled: int

    def __str__(self) -> str:
        return f"{self.code} {self.called}"

    def cite(self, clause: str) -> str:
        return clause if clause == HOUSE_RULE else f"{self.code} {cite_text(clause)}"


class Told(NamedTuple):
    """Words said at the table, and the clause that has them said."""

    clause: str
    words: str


class Line(NamedTuple):
    """A wager with a place on the layout, or a bonus that rides on another's stake."""

    title: str
    clause: str  # Permits the wager.
    area: str = ""  # By which the layout has a place for it; only a line that rides has none.
    optional: bool = False
    always_offered: bool = False  # Optional for the player, but not for the operator (AMB-21).
    alone: str = ""  # By which it may be wagered without the required wagers; then there is nothing to decide.
    equals: str = ""  # The line whose stake this one must match.
    mark: str = ""  # What the layout bears between the two.
    decision: int = -1  # Which decision puts the stake down; -1 before the deal.
    rides: str = ""  # No stake of its own: paid on this line's.
    sizes: tuple[Cents, ...] = ()  # The only stakes permitted.
    taken: bool = False  # The stake is gone once bets lock; pays "for", never "to".
    needs: tuple[str, ...] = ("player",)  # Cards without which it cannot be settled.
    keeps_cards: bool = False  # The clause keeps a folded hand on the table for it, though it looks at none (AMB-63).
    terms: tuple[str, ...] = ()  # Where the law defines it.
    shows: Told | None = None  # What the dealer turns up to settle it, besides the hand.


class CardArea(NamedTuple):
    """A place on the layout for cards that are not a player's and not the dealer's."""

    title: str
    clause: str


class Legend(NamedTuple):
    """Words that the layout bears, or a sign instead where the clause lets it."""

    clause: str
    text: str
    sign: str  # The clause by which a sign may bear them instead; empty where none does.


class Verdict(NamedTuple):
    """How a paragraph settles a line: fixed odds, or a table over a named hand with a fallback."""

    clause: str = ""  # Empty: the row's own.
    odds: Odds = PUSH
    forfeits: bool = False
    table: str = ""
    reads: str = ""
    then: Verdict | None = None  # What a row of the table brings about, where it is not paid at the row's odds.
    otherwise: Verdict | None = None

    def under(self, clause: str) -> Verdict:
        return self._replace(clause=clause)


COLLECT, RETURN = Verdict(odds=LOSS), Verdict(odds=PUSH)
EVEN, FORFEIT = Verdict(odds=EVENS), Verdict(odds=LOSS, forfeits=True)


def paid_by(table: str, reads: str, otherwise: Verdict | None, under: str = "") -> Verdict:
    """Paid by a table over a hand; `otherwise` where the table has no row for it, None for no line at all."""
    return Verdict(under, table=table, reads=reads, otherwise=otherwise)


def depending_on(table: str, reads: str, then: Verdict, otherwise: Verdict) -> Verdict:
    """Settled in one way where the table has a row for the hand, in another where it has none."""
    return Verdict(table=table, reads=reads, then=then, otherwise=otherwise)


WINNING = {"Winning": ("Nothing",)}  # A table that pays any winning hand alike.


class Row(NamedTuple):
    """One paragraph of the settlement: when it applies, and its verdict on each line it touches."""

    clause: str
    when: str
    verdicts: dict[str, Verdict]


class Hand(NamedTuple):
    """A hand that some line looks at."""

    title: str
    kind: Kind
    score: Callable[[tuple[int, ...]], int] | None = None  # None: `read` gives it.
    needs: tuple[str, ...] = ("player",)  # Which cards must be out to read it.


class Folds(NamedTuple):
    """By which clause the wagers a fold forfeits are collected: before the next reveal, or at once (AMB-61)."""

    clause: str
    at_once: bool = False
    forfeits: str = ""  # By which a fold at this asking gives them up; empty: by the paragraph of all folds.


class Decision(NamedTuple):
    """A point at which the player raises or folds; `most` is the largest multiple of the Ante the hand permits."""

    clause: str
    line: str
    multiples: tuple[int, ...]
    folds: Folds
    most: Callable[[Any], int] | None = None
    any_amount: bool = False  # Any whole dollars between the least and the most, not the multiples alone (AMB-22).
    limit_words: str = ""  # Which hand permits more than once the Ante.
    sees: int = 0  # How many community cards lie open.
    pass_title: str = "Check"  # What the button says that stakes nothing and stays, where one may pass.
    takes_back: bool = (
        False  # The wager is put down before the deal; the decision lets it stay (1) or takes it back (0).
    )

    @property
    def passes(self) -> bool:
        """May one pass instead, and stay? Then the multiples begin with 0, and there is no fold."""
        return self.multiples[:1] == (0,)


class Table(NamedTuple):
    """A paytable as this game uses it: the hand it looks at, and printed labels that mean another name here."""

    reads: str
    labels: Mapping[str, tuple[str, ...]] = {}
    wins_with: str = ""  # The least hand that wins, where a player would not say it as the table does.


class Reading(NamedTuple):
    """An unclear clause, and the readings an operator can choose from; the first is the default."""

    clause: str
    values: tuple[str | bool, ...]
    about: str  # AMB-number.
    says: tuple[str, ...]  # Each value in words.
    why: str  # Why the default is the text as written.
    doubted: str = ""  # The wager which the default lets hold far more than was probably meant.
    ranks: str = ""  # The list of that wager's hands, which the other reading does not take as it stands.
    acts: str = ""  # Where the figures of a regular round are the same under each: when it changes something, and what.


class Limit(NamedTuple):
    """An aggregate payout limit: which lines it counts, and which named hands it never touches."""

    clause: str
    posted: str  # By which the layout or a sign shows it.
    lines: tuple[str, ...]
    exempt: Mapping[str, tuple[str, str]] = {}  # line -> (table letter, names beginning so).
    not_under: Mapping[
        str, tuple[str, str | bool]
    ] = {}  # line -> the reading and its value by which it is not counted.
    names_rest: bool = False  # Its clause names the wagers it leaves alone, and so do the sign and the filing.
    floor: Cents = 5_000_000
    base: str = "the minimum wager"


class Published(NamedTuple):
    """The hold a regulator published for a wager: low and high over its tables, in percent as printed."""

    low: str
    high: str
    note: str = ""  # What is known of a figure that agrees under no reading.
    of_all_staked: bool = False  # The loss per dollar staked, not per Ante (AMB-50).


class Ranking(NamedTuple):
    """A clause that ranks a hand, and the list it stands in, highest first."""

    clause: str
    list: str
    kind: Kind
    name: str


def ranked(clauses: str, kind: Kind, *names: str) -> tuple[Ranking, ...]:
    """The paragraphs of a list, `657a.6(b)(1)-(7)`, each ranking one hand."""
    stem = clauses[: clauses.rindex("(1)-")]
    assert clauses.endswith(f"({len(names)})"), f"{clauses} ranks {len(names)} hands"
    return tuple(Ranking(f"{stem}({at})", stem, kind, name) for at, name in enumerate(names, 1))


THREE_CARD_HANDS = ("Mini-royal", "Straight flush", "Three-of-a-kind", "Straight", "Flush", "Pair")
FOUR_CARD_HANDS = ("Four-of-a-kind", "Straight flush", "Three-of-a-kind", "Flush", "Straight", "Two pair", "Pair")
HANDS_ABOVE = ("Royal flush", "Straight flush", "Four-of-a-kind", "Full house")
FIVE_CARD_HANDS = (*HANDS_ABOVE, "Flush", "Straight", "Three-of-a-kind")
SIX_CARD_HANDS = ("Six-card royal flush—hearts, spades or clubs", *FIVE_CARD_HANDS)


class Progressive(NamedTuple):
    """A wager on a meter of its own: the clauses of its system, of a payout and of the others' envy."""

    system: str  # An approved system; where tables share a jackpot, a linked one.
    device: str  # At every position one that accepts the wager.
    lock_out: str  # It accepts none after `no more bets`.
    verified: tuple[str, ...]  # The dealer checks the hand, and the light of the system.
    validated: str  # The floor validates a payout.
    documented: str  # A share of a meter is paid elsewhere, and the cards stay until the paperwork is done.
    envy: str = ""  # Other players are paid for the hand; empty where no table has envy.
    terms: tuple[str, ...] = ()  # Where the law defines it.


# What can go wrong at a table; every game says what follows from each.
FACE_UP_CARD, SECOND_FACE_UP_CARD, CARD_DRAWN_IN_ERROR = "face_up_card", "second_face_up_card", "card_drawn_in_error"
WRONG_NUMBER, EXPOSED_CARD = "wrong_number_of_cards", "exposed_card"
SHUFFLER_JAM, SHOE_JAM, OUT_OF_ORDER = "shuffler_jam", "shoe_jam", "device_out_of_order"
IRREGULAR = (
    FACE_UP_CARD, SECOND_FACE_UP_CARD, CARD_DRAWN_IN_ERROR, WRONG_NUMBER, EXPOSED_CARD, SHUFFLER_JAM, SHOE_JAM,
    OUT_OF_ORDER,
)  # fmt: skip


class Irregularity(NamedTuple):
    """Section .13: what happens, until when it can, what goes back, and what is settled all the same."""

    clause: str
    what: str
    until: str  # dealt, decided, revealed, always.
    returns: tuple[str, ...]
    settles: tuple[str, ...] = ()
    voids: bool = True
    does: str = ""


class HandBonus(NamedTuple):
    """The Five Card Hand Bonus: two wagers on one meter, with two bonuses drawn by the system."""

    clause: str
    system: str  # Electronic wagering.
    verified: tuple[str, ...]  # The dealer checks the hand.
    validated: str  # The floor verifies the larger payouts.
    documented: str  # A share of the meter is paid elsewhere, and the cards stay until the paperwork is done.
    floor_odds: str  # The odds from which the floor verifies, besides any share.
    meter: str
    player: str
    dealer: str
    drawn: str  # The table of the drawn bonuses.
    split: str  # Clause by which the dealer's hand divides a share.
    magic: tuple[str, str]  # Clauses: on the player's hand, on the dealer's.
    lucky: tuple[str, str]
    bonus_table: str
    scale: str  # Clause by which the meter's seed follows the wager.
    terms: tuple[str, ...] = ()  # Where the law defines it.

    def last_of(self, stakes: Mapping[str, Cents]) -> str:
        """The later of the two wagers that were made; the drawn bonuses follow it."""
        return self.dealer if self.dealer in stakes else self.player


@dataclass(frozen=True, eq=False, kw_only=True)
class Game:
    """One chapter. Everything that plays, prices, prints or checks the game reads it here and nowhere else.

    What is incomplete cannot be made: an absent fact would be another chapter's.
    """

    key: str
    law: Law
    name: str
    seats_most: int
    layout: Layout
    lines: dict[str, Line]
    hands: dict[str, Hand]  # Those `read` gives first, in its order.
    qualifies: str  # The least hand with which the dealer does; empty where every hand does, or there is no dealer's.
    read: Callable[[tuple[int, ...]], NamedTuple]  # A score, an integer, for each hand.
    scores: type[NamedTuple]  # What `read` gives.
    finding: Callable[[Any, int], int]
    settlement: Callable[[Readings], dict[int, Row]]
    decisions: tuple[Decision, ...]
    while_deciding: tuple[Told, ...]  # What a player is told with the question.
    at_turn: tuple[Told, ...]  # What the dealer does with each player's hand, turned up to be settled.
    reveals: tuple[str, ...]  # By which the community cards are turned, one after another; or the dealer's hand.
    deals: dict[str, Deal]
    tables: Callable[[Readings], dict[str, Table]]
    rankings: tuple[Ranking, ...]
    irregularities: dict[str, Irregularity]
    legends: tuple[Legend, ...]
    citations: Citations
    folder: Path  # Where its paytables and all else about it lie.
    card_areas: dict[str, CardArea]  # By the wager they are dealt for, or `community`.
    readings: dict[str, Reading]
    limit: Limit | None
    systems: dict[str, Progressive]  # By the line of the progressive wager.
    hand_bonus: HandBonus | None
    one_progressive: str  # The clause by which only one of the progressives may be offered (AMB-26).
    up_cards: int  # Of the dealer's, seen before deciding.
    unlinked_tables: dict[str, tuple[str, tuple[str, ...]]]  # line -> clause, letters.
    generous_tables: dict[str, tuple[str, tuple[str, ...]]]  # AMB-39.
    published_hold: dict[str, Published]
    racks_at_end: bool = False  # All hands are picked up after the last is settled, not each after its player's wagers.
    amended: str = ""  # The last amendment of its folder that is in it, by its day: the law as of then.

    def __post_init__(self) -> None:
        for check in CHECKS:
            check(self)

    def __repr__(self) -> str:
        return f"<{self.name}, {self.law.called}>"

    @cached_property
    def edition(self) -> Edition:
        """From which day on the law stands as it is declared here."""
        if not self.amended:
            return first_edition(self.folder)
        return next(edition_by(path) for path in amendments(self.folder) if path.stem == self.amended)

    def clause(self, what: Cite) -> str:
        """The clause of this game's law for an order."""
        return self.citations[what]

    @property
    def chapter(self) -> str:
        return self.law.chapter

    @cached_property
    def look(self) -> Look:
        return read_look(self.folder)

    @cached_property
    def clauses(self) -> dict[str, Entry]:
        """Every clause of its law, in reading order."""
        return read_clauses(self.folder, self.name)

    @cached_property
    def unmodeled(self) -> dict[str, str]:
        """Clauses with nothing to compute, each with its reason."""
        return read_unmodeled(self.folder)

    def gist(self, clause: str) -> str:
        """A clause in a few words of our own; a stem says nothing by itself."""
        return self.clauses[clause].gist if clause in self.clauses else ""

    @cached_property
    def progressives(self) -> tuple[str, ...]:
        return tuple(self.systems)

    @cached_property
    def optional(self) -> tuple[str, ...]:
        return tuple(key for key, line in self.lines.items() if line.optional)

    @cached_property
    def required(self) -> tuple[str, ...]:
        """The wagers that must be staked before the deal."""
        return tuple(k for k, ln in self.lines.items() if not ln.optional and not ln.rides and ln.decision < 0)

    @cached_property
    def ante(self) -> str:
        """The wager of which raises are multiples, and holds a part; most games call it the Ante."""
        return self.required[0]

    @cached_property
    def limits_raises(self) -> bool:
        """Does the hand say how much may be raised?"""
        return any(decision.most is not None for decision in self.decisions)

    @cached_property
    def alone(self) -> tuple[str, ...]:
        """The wagers that may be made without the required ones."""
        return tuple(key for key, line in self.lines.items() if line.alone)

    @cached_property
    def may_pass(self) -> bool:
        """Is there a decision at which one may stay without a stake?"""
        return any(one.passes for one in self.decisions)

    @cached_property
    def is_simulated(self) -> bool:
        """Do the compiled simulation and `prove` play it? They know no pass, and no board with a dealer's hand."""
        return not self.has_boards and not self.may_pass

    @cached_property
    def asking_at(self) -> dict[int, int]:
        """The decision that is asked while so many community cards lie open."""
        return {one.sees: at for at, one in enumerate(self.decisions)}

    @cached_property
    def made_once(self) -> tuple[bool, ...]:
        """By decision: does a stake at it answer all that are still to come, if any, because they ask for the same wager?"""
        lines = [one.line for one in self.decisions]
        return tuple({*lines[at + 1 :]} <= {line} for at, line in enumerate(lines))

    def has_decided(self, decisions: Sequence[int | None]) -> bool:
        """Is nothing left to ask after these decisions?"""
        made, asked = len(decisions), len(self.decisions)
        if made == asked or None in decisions:
            return True
        return 0 < made < asked and bool(decisions[-1]) and self.made_once[made - 1]

    @property
    def has_boards(self) -> bool:
        """Has it a dealer's hand and community cards?"""
        return bool(self.layout.dealer and self.layout.community)

    def decides(self, wagers: Container[str]) -> bool:
        """Has a box with these wagers anything to decide? One whose wagers stand alone has not."""
        return self.ante in wagers

    @cached_property
    def ante_title(self) -> str:
        """The title of the first required wager, as on the layout."""
        return self.title_of(self.ante)

    @cached_property
    def antes(self) -> str:
        """Several of it, as a unit: Antes, Blinds, Entries."""
        title = self.ante_title
        return f"{title[:-1]}ies" if title.endswith("y") and title[-2:-1] not in "aeiou" else f"{title}s"

    @cached_property
    def main_rankings(self) -> tuple[Ranking, ...]:
        """The rankings of the main hand; the law may list hands of side bets before them."""
        kind = self.hands[self.first_hand].kind
        first = next((each for each in self.rankings if each.kind is kind), self.rankings[0])
        return tuple(each for each in self.rankings if each.list == first.list)

    def an_ante(self, cents: Cents) -> str:
        """`an Ante of $5`, by the name it has here."""
        title = self.lines[self.ante].title
        return f"{'an' if title[0] in 'AEIOU' else 'a'} {title} of {said(cents)}"

    @cached_property
    def base(self) -> tuple[str, ...]:
        """The lines of the game proper, riding bonuses on them included."""
        return tuple(
            key for key, line in self.lines.items()
            if not line.optional and not (line.rides and self.lines[line.rides].optional)
        )  # fmt: skip

    def offering(self, names: Iterable[str]) -> frozenset[str]:
        """A list of optional wagers, checked; `five_card_hand_bonus` stands for the wagers on both hands."""
        wagers = set()
        for name in names:
            both = self.hand_bonus is not None and name == self.hand_bonus.meter
            if not both and (name not in self.lines or not self.lines[name].optional):
                reason = message(
                    "optional-wager-unknown", game=Phrase(self.name), wager=repr(name), hint=closest(name, self.optional),
                    known=SettingValues("offered", self.optional),
                )  # fmt: skip
                raise Refusal(reason, clause=self.clause(Cite.WAGERS), code="unknown_wager")
            wagers |= {self.hand_bonus.player, self.hand_bonus.dealer} if both and self.hand_bonus else {name}
        return frozenset(wagers)

    @cached_property
    def metered(self) -> dict[str, str]:
        """The wagers that are paid from a meter, and from which."""
        bonus = self.hand_bonus
        shared = {} if bonus is None else dict.fromkeys((bonus.player, bonus.dealer), bonus.meter)
        return {**{line: line for line in self.systems}, **shared}

    @cached_property
    def titles(self) -> dict[str, str]:
        """Titles of wagers, meters and bonuses, as printed on the layout and in the paytable."""
        printed = paytables(self.folder, self.edition.since)
        meters = {key: printed[key].title for key in self.metered.values()}
        return {**(PAID_BESIDE if meters else {}), **meters, **{key: line.title for key, line in self.lines.items()}}

    @cached_property
    def meter_titles(self) -> dict[str, str]:
        return {key: self.titles[key] for key in self.metered.values()}

    def title_of(self, wager: str) -> str:
        """The title of a wager, a meter or a bonus; of what this game no longer has, its key."""
        return self.titles.get(wager) or wager.replace("_", " ").capitalize()

    @cached_property
    def first_hand(self) -> str:
        return next(iter(self.hands))

    def default_readings(self) -> dict[str, str | bool]:
        return {key: reading.values[0] for key, reading in self.readings.items()}


CHECKS: list[Callable[[Game], None]] = []  # Every game passes them when it is made; `complete` adds its own.
