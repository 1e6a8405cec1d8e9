"""Tables for the tests: opened under any submission, brought through the opening, dealt the cards a test chooses.

Players are called by their seat: ann sits in seat 1, bob in 2. Amounts are cents. A table is physical unless a test says
otherwise, so that the cards can be told.
"""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any

from pitboss.cards import DECK, parse
from pitboss.chapters import GAMES
from pitboss.errors import Refusal
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, SYSTEM, Actor, AnyAct, Command
from pitboss.table.automatic import run_staff, staff_act
from pitboss.table.awards import unverified
from pitboss.table.deciding import deciding_seat
from pitboss.table.events import AnyEvent
from pitboss.table.logged import LiveTable
from pitboss.table.procedure import decide
from pitboss.table.steps import next_step
from pitboss.table.turns import turn_of
from tests.cases import Decorator, cases
from tests.games import CHAPTERS, cited, is_citation
from tests.sealed import under_seal

ANTE = 500
NAMES = dict(enumerate(("ann", "bob", "cat", "dan", "eve", "fay", "gus"), 1))
SHUFFLES = {"hand": "shuffler", "reshuffling_shoe": "reshuffling_device"}
BY_CHAPTER = {game.chapter: game for game in GAMES.values()}

every_game = cases("game", GAMES.values(), ids=lambda game: game.chapter)
every_chapter = cases("game", CHAPTERS.values(), ids=lambda game: game.chapter)
every_method = cases(
    ("game", "dealing"),
    [(game, dealing) for game in GAMES.values() for dealing in game.deals],
    ids=lambda value: value if isinstance(value, str) else value.chapter,
)

every_method_of_the_code = cases(
    ("game", "dealing"),
    [(game, dealing) for game in CHAPTERS.values() for dealing in game.deals],
    ids=lambda value: value if isinstance(value, str) else value.chapter,
)


def games(*chapters: str) -> Decorator:
    """Only these chapters."""
    return cases("game", [BY_CHAPTER[chapter] for chapter in chapters], ids=lambda game: game.chapter)


def submission(game: Game, **changes: Any) -> dict[str, Any]:
    """All optional wagers but a second progressive, at $5 to $500; `changes` go on top."""
    dealing = changes.get("dealing", "manual_shoe")
    return {
        "game": game.key,
        "certificate_holder": "Riverside",
        "dealing": dealing,
        "shuffling": SHUFFLES.get(dealing, "manual"),
        "offered": [line for line in game.optional if line != "five_card_progressive"],
        **changes,
    }


class Entropy:
    """Bytes that look random and are the same in every run of a seed."""

    def __init__(self, seed: int = 0) -> None:
        self.seed, self.drawn = seed, 0

    def __call__(self, count: int) -> bytes:
        self.drawn += 1
        return hashlib.shake_256(f"{self.seed} {self.drawn}".encode()).digest(count)


class Floor:
    """A live table with its staff and its players at hand."""

    def __init__(self, game: Game, *, virtual: bool = False, seed: int = 0, **changes: Any) -> None:
        self.game, self.table, self.entropy, self.at = game, LiveTable(), Entropy(seed), 0
        self.before: dict[str, int] = {}  # What everyone held when the round began.
        self.floor(a.OpenTable("T1", submission(game, **changes), virtual=virtual))

    @property
    def state(self) -> s.Table:
        return self.table.state

    @property
    def round(self) -> s.RoundState:
        return self.state.in_round()

    @property
    def log(self) -> list[AnyEvent]:
        return self.table.log

    # ---------------------------------------------------------------------------------- who does what

    def do(self, role: str, act: AnyAct, name: str = "") -> list[AnyEvent]:
        return self.table.do(role, under_seal(self.state, act), name, at=self.at)

    def dealer(self, *acts: AnyAct) -> list[AnyEvent]:
        return [event for act in acts for event in self.do(DEALER, act)]

    def floor(self, *acts: AnyAct) -> list[AnyEvent]:
        return [event for act in acts for event in self.do(FLOOR, act)]

    def system(self, act: AnyAct) -> list[AnyEvent]:
        return self.do(SYSTEM, act)

    def player(self, seat: int, act: AnyAct) -> list[AnyEvent]:
        return self.do(PLAYER, act, NAMES[seat])

    def refuses(self, role: str, act: AnyAct, clause: str, says: str = "", name: str = "") -> Refusal:
        """The refusal an act meets: it cites this clause of the chapter, and says this."""
        command = Command(Actor(role, name or role), under_seal(self.state, act), self.at)
        answer = decide(self.state, command)
        assert isinstance(answer, Refusal), f"{act} was not refused: {answer}"
        assert answer.clause == (cited(self.game, clause) if clause.startswith(".") else clause), str(answer)
        assert is_citation(answer.clause), answer.clause
        assert says in answer.message, answer.message
        return answer

    def refuses_player(self, seat: int, act: AnyAct, clause: str, says: str = "") -> Refusal:
        return self.refuses(PLAYER, act, clause, says, NAMES[seat])

    def wants(self, role: str, clause: str, *says: str) -> None:
        """The next step the procedure asks for."""
        step = next_step(self.state, self.at)
        assert (step.role, step.clause) == (role, cited(self.game, clause) if clause.startswith(".") else clause), step
        assert all(words in step.words for words in says), step.words

    # ---------------------------------------------------------------------------------- to a moment

    def sit(self, *seats: int, cents: int = 1_000_000) -> "Floor":
        """Seat players with chips and, where there is electronic wagering, with $100 in the account."""
        for seat in seats:
            self.player(seat, a.TakeSeat(seat))
            self.dealer(a.BuyIn(NAMES[seat], cents))
            bonus = self.game.hand_bonus
            if bonus is not None and {bonus.player, bonus.dealer} & self.state.rules.offered and cents >= 10_000:
                self.player(seat, a.FundAccount(10_000))
        return self

    def staff(self) -> list[AnyEvent]:
        """Dealer, floor and system go on until a player is needed, or a card must be told."""
        return run_staff(self.table, self.entropy, self.at)

    def ready(self, *seats: int) -> "Floor":
        """Players seated, decks opened, shuffled and, where they must be, cut."""
        self.sit(*seats)
        self.staff()
        assert all(deck.stage == s.READY for deck in self.state.decks.values()), self.state.decks
        return self

    def bet(self, seat: int, player: int = 0, ante: int = ANTE, **wagers: int) -> list[AnyEvent]:
        """The required wagers and these beside them; `player` is whose, where it is another seat's."""
        placed = dict.fromkeys(self.game.required, ante) | wagers
        return self.player(player or seat, a.PlaceWagers(seat, placed))

    def lock(self) -> "Floor":
        """'No more bets', the progressive chips, the draw."""
        self.dealer(a.NoMoreBets())
        while (wanted := staff_act(self.state, self.entropy, self.at)) is not None and self.state.phase == s.LOCKED:
            if isinstance(wanted[1], a.DealCards):
                break
            self.do(*wanted)
        return self

    def deal(self, cards: Mapping[str, str] | None = None, count: int = 0) -> list[AnyEvent]:
        """The next cards of the plan; those to a place named in `cards` are chosen, the others the lowest left."""
        if self.state.virtual:
            return self.dealer(a.DealCards(count))
        return self.dealer(a.TellCards(self.next_cards(cards or {}, count)))

    def next_cards(self, cards: Mapping[str, str], count: int = 0) -> tuple[int, ...]:
        played = self.round
        chosen = {place: list(parse(text)) for place, text in cards.items()}
        out = {card for held in played.cards.values() for card in held} | set(played.burned)
        spare = iter([card for card in DECK if card not in out.union(*chosen.values())])
        for place, held in played.cards.items():
            chosen[place] = chosen.get(place, [])[len(held) :]
        left = played.plan[played.dealt :]
        return tuple(chosen[one.to].pop(0) if chosen.get(one.to) else next(spare) for one in left[: count or len(left)])

    def next_act(self) -> tuple[str, AnyAct]:
        """What the staff would do now."""
        wanted = staff_act(self.state, self.entropy, self.at)
        assert wanted is not None
        return wanted

    def stub(self) -> list[AnyEvent]:
        """The stub racked, or counted where that is due."""
        assert self.state.phase == s.STUB, self.state.phase
        return self.do(*self.next_act())

    def to_decisions(self, cards: Mapping[str, str] | None = None) -> "Floor":
        self.lock().deal(cards)
        self.stub()
        return self

    def decide(self, seat: int, cents: int | None) -> list[AnyEvent]:
        return self.player(seat, a.Decide(seat, cents))

    def all_decide(self, fold: Iterable[int] = ()) -> "Floor":
        """Every box in turn: the least lawful raise, or a fold; and the reveals, up to the settlement."""
        while self.state.phase == s.DECIDING:
            seat = deciding_seat(self.state)
            if seat is None:
                self.dealer(a.Reveal())
                continue
            box = self.round.boxes[seat]
            decision = self.game.decisions[len(box.decisions)]
            cents = None if seat in fold else box.wagers[self.game.ante] * decision.multiples[0]
            self.do(PLAYER, a.Decide(seat, cents), box.player)
        return self

    def verify(self, seat: int) -> list[AnyEvent]:
        """The dealer verifies every award of the seat whose turn it is: each hand, and each light."""
        found: list[AnyEvent] = []
        while checks := unverified(self.state, turn_of(self.state, seat)):
            found += self.dealer(a.VerifyAward(seat, checks[0].wager, checks[0].light))
        return found

    def report(self, kind: str, role: str = DEALER, **more: Any) -> list[AnyEvent]:
        return self.do(role, a.ReportIrregularity(kind, **more))

    def to_rack(self) -> "Floor":
        """Settled, documented and cleared; the cards are in the discard rack, not shuffled yet."""
        while self.state.phase != s.BETTING:
            self.do(*self.next_act())
        return self

    def finish(self) -> "Floor":
        """Settled, documented, cleared; and the cards shuffled for the next round."""
        self.staff()
        assert self.state.phase == s.BETTING, self.state.phase
        return self

    def whole_round(self, *seats: int, fold: Iterable[int] = ()) -> "Floor":
        for seat in seats:
            self.bet(seat)
        return self.to_decisions().all_decide(fold).finish()

    # ---------------------------------------------------------------------------------- to look at

    def chips(self, seat: int) -> int:
        return self.state.money.get(s.chips(NAMES[seat]), 0)

    def account(self, seat: int) -> int:
        return self.state.money.get(s.account(NAMES[seat]), 0)

    def everything(self) -> dict[str, int]:
        """Every optional wager this table offers, at its least."""
        lines, offered = self.game.lines, self.state.rules.offered
        return {line: 100 if lines[line].sizes else ANTE for line in self.game.optional if line in offered}

    def money(self) -> dict[str, int]:
        return {name: cents for name, cents in self.state.money.items() if cents}

    def bets(self) -> dict[str, int]:
        """What lies on the layout."""
        return {name: cents for name, cents in self.state.money.items() if name.startswith("bet:") and cents}

    def meters(self) -> dict[str, int]:
        return {name: cents for name, cents in self.state.money.items() if name.startswith("meter:")}

    def stage(self, back: str = "red") -> str:
        return self.state.decks[back].stage


def brought_to(game: Game, phase: str, decided: int = 0, **changes: Any) -> Floor:
    """Seats 1 and 2 with every wager down, taken as far as a phase; `decided` boxes have raised."""
    floor = Floor(game, **changes).ready(1, 2)
    floor.before = floor.money()
    if phase == s.BETTING:
        return floor
    for seat in (1, 2):
        floor.bet(seat, **floor.everything())
    floor.lock()
    if phase != s.LOCKED:
        floor.deal(count=len(floor.round.plan) - 1 if phase == s.DEALING else 0)
    if phase in (s.DECIDING, s.SETTLING, s.CLEARING):
        floor.stub()
        for seat in range(1, decided + 1):
            floor.decide(seat, ANTE * game.decisions[0].multiples[0])
    if phase in (s.SETTLING, s.CLEARING):
        floor.all_decide()
    while phase == s.CLEARING and floor.state.phase == s.SETTLING:
        step = next_step(floor.state)
        assert step.act is not None
        floor.do(step.role, step.act)
    assert floor.state.phase == phase
    return floor


def least(game: Game, at: int = 0) -> int:
    return ANTE * game.decisions[at].multiples[0]


def names(events: Iterable[AnyEvent]) -> list[str]:
    return [type(event).__name__ for event in events]


def only(events: list[AnyEvent]) -> Any:
    """The one event."""
    assert len(events) == 1, events
    return events[0]
