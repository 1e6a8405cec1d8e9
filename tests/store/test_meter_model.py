"""Random floors of tables on linked and own meters, several hosts, races among them: each meter is what the model says after
every command, and the log passes both auditors."""

import os
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from pitboss.cards import DECK, show
from pitboss.law.game import Game
from pitboss.log.table_log import Appended
from pitboss.log.tables import House
from pitboss.projections.audit import verify
from pitboss.projections.export import export
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER
from pitboss.table.events import AnyEvent, RoundVoided, SeatSettled
from pitboss.table.systems import CANCELLED
from pitboss.verifier.independent_verifier import read
from tests.store.conftest import Open
from tests.store.drive import CARIBBEAN, CRAZY, FIVE_CARDS, Driver, at_house, progressive_of
from tests.store.meter_model import TENTH, WHOLE, Model, Taken

METER, OWN, DEALERS = "five_card_hand_bonus", "five_card_hand_bonus_player", "five_card_hand_bonus_dealer"
VOID = a.ReportIrregularity("wrong_number_of_cards")
SEATS = (1, 2, 3)
WHOSE = {1: "p1", 2: "p1", 3: "p3"}  # The second is another box of the first player.
SUITS = "cdhs"
ROYALS = [" ".join(f"{rank}{suit}" for rank in "AKQJT") for suit in SUITS]
RUNS = [" ".join(f"{rank}{suit}" for rank in "98765") for suit in SUITS]
RANKS = "23456789TJQKA"


def percent(cards: tuple[int, ...]) -> int:
    """What a hand of five takes of a meter: a royal flush all of it, any other straight flush a tenth."""
    texts = show(cards).split()
    ranks = sorted(RANKS.index(text[0]) for text in texts)
    if len({text[1] for text in texts}) > 1:
        return 0
    if ranks == [0, 1, 2, 3, 12]:
        return TENTH
    return 0 if ranks != list(range(ranks[0], ranks[0] + 5)) else WHOLE if ranks[0] == 8 else TENTH


def settled_wagers(events: list[AnyEvent], seat: int) -> list[str]:
    settled = [event for event in events if isinstance(event, SeatSettled) and event.seat == seat]
    return [line.wager for event in settled for line in event.lines]


@dataclass
class Played:
    """One table, what it has down, and the shares its hands took that wait."""

    driver: Driver
    linked: bool
    wagers: dict[int, dict[str, int]] = field(default_factory=dict)
    own: dict[tuple[int, str], Taken] = field(default_factory=dict)
    dealers: Taken | None = None
    settled: set[tuple[int, str]] = field(default_factory=set)

    @property
    def line(self) -> str:
        return progressive_of(self.driver.game)

    def models(self, floor: "Floor") -> dict[str, Model]:
        return floor.shared if self.linked else floor.own[self.driver.name]


def fresh() -> dict[str, Model]:
    return {METER: Model(1_000_000, 0, 13, 8), "progressive": Model(1_000_000, 1_000_000, 21)}


class Floor:
    """Tables of both games, two linked on hosts of their own and one on meters of its own."""

    def __init__(self, open_store: Open, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lot, self.shared, self.own = random.Random(seed), fresh(), dict[str, dict[str, Model]]()
        self.tables: list[Played] = []
        self.store = open_store()
        for number, (game, linked) in enumerate(((CRAZY, True), (CARIBBEAN, True), (CRAZY, False))):
            house = House(open_store())
            self.tables.append(self.opened(house, game, f"T{number}", linked))
            self.own[f"T{number}"] = fresh()
            monkeypatch.setattr(house.store, "append", self.raced(house.store.append, number))
        self.racing = False

    def opened(self, house: House, game: Game, name: str, linked: bool) -> Played:
        line = progressive_of(game)
        driver = at_house(house, game, name).open(
            virtual=False, offered=[line, OWN, DEALERS], paytables={line: FIVE_CARDS[game.key]},
            linked=linked, hand_bonus_linked=linked, adjacent_boxes=2,
        )  # fmt: skip
        return Played(driver.sit(1, 3, account=10_000_000, cents=100_000_000), linked)

    def raced(self, append: Callable[..., Appended], number: int) -> Callable[..., Appended]:
        """Now and then the other linked table acts between a decision and its commit."""

        def overtaken(*fields: Any) -> Appended:
            if number < 2 and not self.racing and self.lot.random() < 0.1:
                self.racing = True
                self.step(self.tables[1 - number])
                self.racing = False
            return append(*fields)

        return overtaken

    def run(self, steps: int) -> None:
        for _ in range(steps):
            self.step(self.lot.choice(self.tables))
        for table in self.tables:
            while table.driver.state.round is not None:
                self.step(table)

    def step(self, table: Played) -> None:
        phase, driver = table.driver.state.phase, table.driver
        if phase == s.BETTING:
            self.bet(table)
        elif phase in (s.LOCKED, s.DEALING):
            self.deal(table)
        elif phase == s.DECIDING:
            self.void(table) if self.lot.random() < 0.1 else driver.decide()
        elif phase == s.SETTLING:
            self.settle(table)
        else:
            driver.step()
        if not self.racing:
            self.compare()

    # ------------------------------------------------------------------------------------ what happens at a table

    def bet(self, table: Played) -> None:
        table.driver.staff()
        if table.driver.state.phase != s.BETTING:
            return
        table.wagers, table.own, table.dealers, table.settled = {}, {}, None, set()
        for seat in SEATS if self.lot.random() < 0.6 else (1, 3):
            lines = [line for line in (table.line, OWN, DEALERS) if self.lot.random() < 0.7]
            table.wagers[seat] = dict.fromkeys(lines, 100)
            placed = dict.fromkeys(table.driver.game.required, 500) | table.wagers[seat]
            table.driver.do(PLAYER, a.PlaceWagers(seat, placed), WHOSE[seat])
        table.driver.do(DEALER, a.NoMoreBets())
        for lines in table.wagers.values():
            for line, cents in lines.items():
                self.model(table, line).lock(cents)

    def deal(self, table: Played) -> None:
        wanted, driver = table.driver.next(), table.driver
        if wanted is None:
            if self.lot.random() < 0.05 and driver.state.phase == s.DEALING:
                self.void(table)
                return
            hands = self.lot.sample([*ROYALS, *RUNS], 2)
            some = self.lot.sample(["dealer", *(f"seat {seat}" for seat in table.wagers)], 2)
            hands = hands if not set(hands[0].split()) & set(hands[1].split()) else hands[:1]
            driver.deal(dict(zip(some, hands, strict=False)))
            return
        made = [seat for seat, lines in table.wagers.items() if table.line in lines]
        if isinstance(wanted[1], a.CollectProgressive) and made and self.lot.random() < 0.4:
            driver.do(DEALER, a.CollectProgressive(len(made) - 1))
            seat = self.lot.choice(made)
            driver.do(FLOOR, a.RuleChips(CANCELLED, seat))
            self.model(table, table.line).take_back(table.wagers[seat].pop(table.line))
            return
        driver.step()

    def settle(self, table: Played) -> None:
        driver, chance = table.driver, self.lot.random()
        unsettled = [seat for seat, box in driver.state.in_round().boxes.items() if not box.done]
        wanted = driver.next()
        if chance < 0.08:
            self.void(table)
        elif chance < 0.2 and not driver.state.in_round().lines:
            self.correct(table, self.lot.choice(["dealer", f"seat {self.lot.choice(unsettled)}"]))
        elif wanted is not None:
            events = driver.step()
            if isinstance(wanted[1], a.ValidateAward) and table.linked:
                self.validated(table, wanted[1].seat, wanted[1].wager)
            elif isinstance(wanted[1], a.SettleSeat):
                self.settled(table, wanted[1].seat, settled_wagers(events, wanted[1].seat))

    def validated(self, table: Played, seat: int, wager: str) -> None:
        """A share of a linked meter is taken as it is validated; the dealer's hand with the first who divides it."""
        cards = table.driver.state.in_round().cards
        taken = percent(cards["dealer" if wager == DEALERS else f"seat {seat}"])
        if not taken:
            return
        if wager != DEALERS:
            table.own[seat, wager] = self.model(table, wager).award(taken)
        elif table.dealers is None:
            table.dealers = self.model(table, wager).award(taken, len(self.dividing(table)))

    def settled(self, table: Played, seat: int, wagers: list[str]) -> None:
        """An own meter gives its share now, and every share on these wagers is paid."""
        played = table.driver.state.in_round()
        for wager in (wager for wager in wagers if wager in table.wagers[seat]):
            table.settled.add((seat, wager))
            if not table.linked:
                taken = percent(played.cards["dealer" if wager == DEALERS else f"seat {seat}"])
                if taken and wager != DEALERS:
                    self.model(table, wager).award(taken)
                elif taken and table.dealers is None:
                    table.dealers = self.model(table, wager).award(taken, len(self.dividing(table)))
            if wager != DEALERS:
                table.own.pop((seat, wager), None)
            elif table.dealers is not None and seat in self.dividing(table):
                table.dealers.paid += table.dealers.each

    def dividing(self, table: Played) -> list[int]:
        """AMB-86: of each player who bet on the dealer's hand the box that is settled first, the highest."""
        return list({WHOSE[seat]: seat for seat, lines in sorted(table.wagers.items()) if DEALERS in lines}.values())

    def void(self, table: Played) -> None:
        boxes = table.driver.state.in_round().boxes
        unsettled = [seat for seat, box in boxes.items() if not box.settled]
        events = table.driver.do(DEALER, VOID)
        if not any(isinstance(event, RoundVoided) for event in events):
            return  # A stub that was counted right disproves it (AMB-80).
        self.give_back(table, lambda seat: True)
        self.give_back_dealers(table)
        for seat in unsettled:
            for line, cents in table.wagers[seat].items():
                if (seat, line) not in table.settled:
                    self.model(table, line).take_back(cents)

    def correct(self, table: Played, place: str) -> None:
        """One card is told anew; what hung on it is taken again when it is validated again."""
        cards = table.driver.state.in_round().cards
        out = {card for held in cards.values() for card in held}
        card = self.lot.choice([card for card in DECK if card not in out])
        table.driver.do(FLOOR, a.CorrectCard(place, self.lot.randint(1, 5), card))
        self.give_back(table, lambda seat: place in ("dealer", f"seat {seat}"))
        if place == "dealer":
            self.give_back_dealers(table)

    def give_back(self, table: Played, fits: Callable[[int], bool]) -> None:
        for seat, wager in [key for key in table.own if fits(key[0])]:
            self.model(table, wager).give_back(table.own.pop((seat, wager)))

    def give_back_dealers(self, table: Played) -> None:
        if table.dealers is not None:
            self.model(table, DEALERS).give_back(table.dealers)
            table.dealers = None

    # ------------------------------------------------------------------------------------ what must be so

    def model(self, table: Played, line: str) -> Model:
        return table.models(self)["progressive" if line == table.line else METER]

    def compare(self) -> None:
        own = self.tables[-1].driver
        shared = {
            METER if name.startswith("hand") else "progressive": held
            for name, held in self.store.meters("house").items()
        }
        mine = own.state.meters()
        for models, levels in (
            (self.shared, shared),
            (self.own[own.name], {"progressive": mine[progressive_of(own.game)], **mine}),
        ):
            for name, model in models.items():
                held = levels[name]
                assert (held["primary"], held.get("reserve", 0)) == (model.level, model.reserve), (
                    name,
                    models is self.shared,
                )
                assert model.level >= 0
                assert model.reserve >= 0


def check_floor(open_store: Open, tmp_path: Path, seed: int, steps: int, monkeypatch: pytest.MonkeyPatch) -> Floor:
    floor = Floor(open_store, seed, monkeypatch)
    floor.run(steps)
    verdict = verify(floor.store)
    assert verdict.sound, verdict.finding
    assert not verdict.remarks
    export(floor.store, tmp_path / f"out{seed}")
    read((tmp_path / f"out{seed}" / "events.jsonl").read_text("utf-8").splitlines())
    return floor


@pytest.mark.parametrize("seed", range(2))
def test_a_random_floor_keeps_every_meter_as_the_model_says(
    open_store: Open, tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_floor(open_store, tmp_path, seed, 250, monkeypatch)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(30))
def test_many_random_floors_keep_every_meter_as_the_model_says(
    open_store: Open, tmp_path: Path, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = 1000 * int(os.environ.get("SEED") or 1) + number
    floor = check_floor(open_store, tmp_path, seed, 1500, monkeypatch)
    happened = {type(event).__name__ for table in floor.tables for event in table.driver.log}
    assert {"RoundVoided", "CardCorrected", "ChipsRuled", "AwardValidated"} <= happened
