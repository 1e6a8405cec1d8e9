"""Random whole evenings of every role, with every irregularity at every moment: what always holds, holds.

Money is conserved and owned, pools are empty when a round is over, cards are one deck, and all goes in the order that the
clauses have. A short dose here; a long one, and evenings of tables that share meters, with `-m long`.
"""

import tempfile
from collections.abc import Iterable, Iterator
from copy import copy
from pathlib import Path

import pytest

from pitboss.chapters import GAMES
from pitboss.errors import PitbossError
from pitboss.law.game import Game
from pitboss.law.irregular import MOMENTS
from pitboss.log.table_log import Store
from pitboss.log.tables import House
from pitboss.projections.audit import verify
from pitboss.projections.export import export
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table.acts import DEALER, PLAYER, Actor, Command
from pitboss.table.automatic import staff_act
from pitboss.table.deciding import deciding_seat
from pitboss.table.events import AnyEvent
from pitboss.table.irregularity import DEVICES
from pitboss.table.logged import LiveTable
from pitboss.table.procedure import decide
from pitboss.verifier.independent_verifier import read
from tests.games import is_citation
from tests.night import SEED

from .evening import Evening, kinds
from .floor import ANTE, Floor, every_game
from .test_stateful import books_balance, cards_are_one_deck, log_gives_the_state

COMMANDS, LONG_EVENINGS = 160, 200
# Seeds whose evenings report every irregularity and reach every ruling, most of them twice; `make long` plays others.
EVENINGS = (
    500, 502, 503, 508, 517, 518, 521, 525, 530, 533, 536, 537, 539, 542, 543, 544, 558, 559,
)  # fmt: skip
NIGHT = 10_000 * SEED  # Other evenings each night.


# ---------------------------------------------------------------------------------------- The order of a round


class Order:
    """A round's events as they come; each is asked whether its moment had come."""

    def __init__(self) -> None:
        self.stage, self.asked, self.settled, self.boxes = "over", (0, 0), 99, set[int]()
        self.verified: set[tuple[int, str, bool]] = set()
        self.validated: set[tuple[int, str]] = set()
        self.papers: set[tuple[int, str]] = set()
        self.folded: set[int] = set()
        self.collected: set[int] = set()
        self.level, self.void = 0, False

    def hear(self, event: AnyEvent) -> None:
        handler = getattr(self, type(event).__name__, None)
        if handler is not None:
            handler(event)

    def WagersPlaced(self, event: e.WagersPlaced) -> None:
        assert self.stage == "over"

    def BetsLocked(self, event: e.BetsLocked) -> None:
        assert self.stage == "over"
        self.__init__()  # type: ignore[misc]
        self.stage = "locked"

    def ProgressiveCollected(self, event: e.ProgressiveCollected) -> None:
        assert self.stage == "locked"

    BonusesDrawn = ChipsMiscounted = ChipsRuled = ProgressiveCollected

    def CardsDealt(self, event: e.CardsDealt) -> None:
        assert self.stage in ("locked", "dealing")
        self.stage = "dealing"

    def CardBurned(self, event: e.CardBurned) -> None:
        assert self.stage != "over", "a card of the deal, told then or later"

    def StubRacked(self, event: e.StubRacked) -> None:
        assert self.stage == "dealing"
        self.stage = "deciding"

    def Decided(self, event: e.Decided) -> None:
        assert self.stage == "deciding"
        assert not self.void
        assert self.asked < (self.level, event.seat), "clockwise, from the dealer's left"
        self.asked = (self.level, event.seat)
        if event.cents is None:
            self.folded.add(event.seat)

    def Forfeited(self, event: e.Forfeited) -> None:
        assert self.stage == "deciding", "what is given up is collected before the cards are turned"
        self.collected.add(event.seat)

    def Revealed(self, event: e.Revealed) -> None:
        assert self.stage == "deciding"
        assert self.folded <= self.collected
        self.level += 1
        self.stage = "settling" if event.last else "deciding"

    def AwardVerified(self, event: e.AwardVerified) -> None:
        assert self.stage == "settling"
        assert not event.light or (event.seat, event.wager, False) in self.verified, "the hand before the light"
        self.verified.add((event.seat, event.wager, event.light))

    def AwardValidated(self, event: e.AwardValidated) -> None:
        assert self.stage == "settling"
        assert (event.seat, event.wager, False) in self.verified, "the dealer before the floor"
        self.validated.add((event.seat, event.wager))

    def SeatSettled(self, event: e.SeatSettled) -> None:
        assert self.stage in ("settling", "deciding") if self.void else self.stage == "settling"
        if event.seat > self.settled:
            assert [line.wager for line in event.lines] == ["envy"], "paid when the other's hand is turned up"
            return
        assert event.seat < self.settled, "counterclockwise, from the dealer's right"
        self.settled = event.seat if event.last else event.seat + 1
        for wager in event.undocumented:
            assert (event.seat, wager) in self.validated
            self.papers.add((event.seat, wager))

    def AwardDocumented(self, event: e.AwardDocumented) -> None:
        self.papers.remove((event.seat, event.wager))

    def SettlementReversed(self, event: e.SettlementReversed) -> None:
        self.papers = {award for award in self.papers if award[0] != event.seat}  # What is taken back needs none.

    def RoundVoided(self, event: e.RoundVoided) -> None:
        assert self.stage != "over"
        self.void = True

    def TableCleared(self, event: e.TableCleared) -> None:
        assert self.stage != "over"
        assert not self.papers, "cards stay until the paperwork is done"
        self.stage = "over"


def all_in_order(log: Iterable[AnyEvent]) -> None:
    order = Order()
    for event in log:
        order.hear(event)


# ---------------------------------------------------------------------------------------- Evenings


def spent(seed: int, commands: int = COMMANDS) -> Evening:
    """One evening, checked after every command."""
    table = LiveTable()

    def submit(command: Command) -> list[AnyEvent]:
        found = table.do(command.actor.role, command.act, command.actor.name, command.at)
        books_balance(table.state)
        cards_are_one_deck(table.state)
        return found

    try:
        played = Evening(seed, submit, lambda: table.state).play(commands)
        log_gives_the_state(table)
        all_in_order(table.log)
        for command, refusal in played.refused:
            assert is_citation(refusal.clause), (command, refusal)
    except (AssertionError, PitbossError, LookupError) as error:
        raise AssertionError(f"seed {seed}: {error!r}") from error
    return played


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_many_evenings_hold_whatever_goes_wrong(part: int) -> None:
    for seed in range(NIGHT + part, NIGHT + LONG_EVENINGS, 20):
        spent(seed, 2 * COMMANDS)


def test_whole_evenings_hold_at_every_irregularity_and_every_ruling() -> None:
    reported: set[tuple[str, str, str]] = set()
    seen: set[str] = set()
    games: set[str] = set()
    for seed in EVENINGS:
        played = spent(seed)
        reported |= played.reported
        seen |= kinds(played.log)
        games.add(played.state.game.key)
    assert games == set(GAMES)
    assert {kind for kind, _, _ in reported} == set(next(iter(GAMES.values())).irregularities)
    assert {phase for kind, phase, _ in reported if kind == "exposed_card"} >= {
        "dealing",
        "deciding",
        "settling",
        "clearing",
    }
    assert {when for kind, _, when in reported if kind == "exposed_card"} >= {"", "dealing", "deciding", "decided"}
    assert seen >= {
        "RoundVoided", "SettlementReversed", "ReportRefused", "AbandonmentRuled", "Forfeited", "CardBurned", "AwardVerified",
        "AwardValidated", "AwardDocumented", "ChipsMiscounted", "ChipsRuled", "BonusesDrawn", "DeviceCovered", "SeatLeft",
    }  # fmt: skip


# ---------------------------------------------------------------------------------------- Every irregularity, every moment


MOMENTS_OF_A_ROUND = (
    "betting", "locked", "dealing", "stub", "deciding 0", "deciding 1", "deciding 2", "settling 0", "settling 1", "clearing",
    "over",
)  # fmt: skip


def brought(game: Game, moment: str, **changes: object) -> Floor:
    """Two boxes with every wager down; the second folds at once, so that forfeits are among it."""
    phase, _, done = moment.partition(" ")
    floor = Floor(game, **changes).ready(1, 2)
    if phase == "betting":
        return floor
    for seat in (1, 2):
        floor.bet(seat, **floor.everything())
    if phase == "locked":
        floor.dealer(a.NoMoreBets())
        return floor
    floor.lock()
    floor.deal(count=len(floor.round.plan) - 1 if phase == "dealing" else 0)
    if phase in ("dealing", "stub"):
        return floor
    floor.stub()
    for seat in (1, 2)[: 2 if phase != "deciding" else int(done)]:
        floor.decide(seat, None if seat == 2 else ANTE * game.decisions[0].multiples[0])
    if phase == "deciding":
        return floor
    floor.all_decide()
    while floor.state.phase == "settling" and (phase != "settling" or settled(floor) < int(done)):
        floor.do(*floor.next_act())
    return floor.finish() if phase == "over" else floor


def settled(floor: Floor) -> int:
    return sum(box.settled for box in floor.round.boxes.values())


def reports(game: Game) -> Iterator[a.ReportIrregularity]:
    """Each kind; of an exposed card also each moment that may be named; of a device, each."""
    for kind in game.irregularities:
        for when in ("", *MOMENTS) if kind == "exposed_card" else ("",):
            for device in DEVICES if kind == "device_out_of_order" else ("",):
                yield a.ReportIrregularity(kind, device, when=when)


def played_out(floor: Floor) -> None:
    """Whatever was reported, the procedure comes to an end: by the floor's ruling, the players' folds, the staff."""
    for _ in range(200):
        if floor.state.round is None:
            return
        seat, wanted = deciding_seat(floor.state), staff_act(floor.state, floor.entropy, floor.at)
        if seat is not None:
            floor.do(PLAYER, a.Decide(seat, None), floor.round.boxes[seat].player)
        elif wanted is None:
            floor.deal()
        else:
            floor.do(*wanted)
    raise AssertionError("the round did not end")


def copied(floor: Floor) -> Floor:
    trial = copy(floor)
    trial.table = LiveTable(floor.state, list(floor.log), floor.table.vault)
    return trial


IN_A_ROUND, WITH_CARDS = set(MOMENTS_OF_A_ROUND[1:]), set(MOMENTS_OF_A_ROUND[2:])
CAN_BE_TOLD = {
    "face_up_card": IN_A_ROUND, "second_face_up_card": IN_A_ROUND, "card_drawn_in_error": IN_A_ROUND,
    "wrong_number_of_cards": WITH_CARDS, "exposed_card": WITH_CARDS, "shoe_jam": IN_A_ROUND,
    "shuffler_jam": set(MOMENTS_OF_A_ROUND), "device_out_of_order": set(MOMENTS_OF_A_ROUND),
}  # fmt: skip
TABLES = {
    "automated": {"dealing": "automated_shoe", "shuffling": "shuffler", "decks": 2},
    "manual": {"dealing": "manual_shoe", "shuffling": "shuffler"},
    "virtual": {"dealing": "automated_shoe", "shuffling": "shuffler", "decks": 2, "virtual": True},
}


@pytest.mark.parametrize(
    ("kind", "late_misdeal"),
    [
        *((kind, "rest_void") for kind in TABLES),
        *(pytest.param(kind, "all_void", marks=pytest.mark.long) for kind in TABLES),
    ],
)
@every_game
def test_every_irregularity_at_every_moment_of_a_round_ends_with_the_books_in_order(
    game: Game, kind: str, late_misdeal: str
) -> None:
    reached = set()
    for moment in MOMENTS_OF_A_ROUND:
        floor = brought(game, moment, late_misdeal=late_misdeal, **TABLES[kind])
        for report in reports(game):
            trial = copied(floor)
            if report.kind == "second_face_up_card" and moment in IN_A_ROUND:
                trial.report("face_up_card")
            if isinstance(decide(trial.state, Command(Actor(DEALER, DEALER), report)), PitbossError):
                continue
            trial.dealer(report)
            played_out(trial)
            books_balance(trial.state)
            cards_are_one_deck(trial.state)
            all_in_order(trial.log)
            log_gives_the_state(trial.table)
            reached.add((report.kind, moment))
    due = {(report, moment) for report, moments in CAN_BE_TOLD.items() for moment in moments}
    if kind == "manual":  # No shoe that jams, and no deck waits in the shuffler while the only one is played with.
        due = {one for one in due if one[0] not in ("shoe_jam", "shuffler_jam")}
        due |= {("shuffler_jam", "betting"), ("shuffler_jam", "over")}
    elif kind == "virtual":  # Nothing of it happens to a virtual deck: each report is kept, and changes nothing.
        due = {(report, moment) for report in CAN_BE_TOLD for moment in MOMENTS_OF_A_ROUND}
    assert reached == due


# ---------------------------------------------------------------------------------------- Tables that share meters


def shared_evening(seed: int, commands: int) -> None:
    """Two tables of one house, every meter linked, a command at one and then at the other."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"sqlite:///{folder}/house.db")
        house = House(store)
        tables = []
        for name in ("T1", "T2"):
            submit, look = bound(house, name)
            tables.append(Evening(seed + len(tables), submit, look, name, linked=True))
        for _ in range(commands):
            for table in tables:
                table.once()
        for table in tables:
            table.finish()
            all_in_order(table.log)
        verdict = verify(store)
        assert verdict.sound, (seed, verdict.finding)
        export(store, Path(folder) / "out")
        read((Path(folder) / "out" / "events.jsonl").read_text("utf-8").splitlines())
        store.close()


def bound(house: House, name: str):  # type: ignore[no-untyped-def]
    return (lambda command: house.submit(name, command)), (lambda: house.table(name).state)


@pytest.mark.parametrize("seed", [20, 60])
def test_tables_that_share_their_meters_hold_together(seed: int) -> None:
    shared_evening(seed, 90)


@pytest.mark.long
@pytest.mark.parametrize("evening", range(20))
def test_tables_that_share_their_meters_hold_together_over_many_evenings(evening: int) -> None:
    shared_evening(NIGHT + evening, 400)
