"""Exported logs of whole houses, played by lot: what an independent verifier must pass."""

import hashlib
import json
import random
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pitboss.house import events as h
from pitboss.law.game import Game
from pitboss.law.irregular import EXPOSED_CARD, FACE_UP_CARD, WRONG_NUMBER
from pitboss.log.table_log import Store
from pitboss.projections.checkpoints import Checkpointer
from pitboss.projections.export import CHECKPOINTS, EVENTS, export
from pitboss.projections.house_key import establish, rotate
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR
from pitboss.table.claims import LOGGED, RACK, cents_due
from pitboss.trust.note import SignerKey, b64
from tests.sealed import House
from tests.store.drive import (
    CARIBBEAN,
    CRAZY,
    ROYAL,
    STRAIGHT_FLUSH,
    Driver,
    at_house,
    five_card,
    linked_table,
    progressive_of,
    ready,
    submission,
)
from tests.store.witness import Chance

Row = dict[str, Any]
FOREIGN = b64(bytes(64))  # A signature that is nobody's.


@dataclass
class Log:
    """An export as an auditor holds it; `keys` can sign for the house, which a forger in the house can, too."""

    rows: list[Row]
    points: list[Row]
    signers: list[SignerKey]
    heads: str = ""
    key: str = ""
    lot: random.Random = field(default_factory=random.Random)

    def copy(self, seed: int) -> "Log":
        rows, points = json.loads(json.dumps([self.rows, self.points]))
        return Log(rows, points, self.signers, self.heads, self.key, random.Random(seed))

    @property
    def lines(self) -> list[str]:
        return [json.dumps(row) for row in self.rows]

    @property
    def checkpoints(self) -> list[str]:
        return [json.dumps(point) for point in self.points]

    def find(self, kind: str, fits: Callable[[Any], object] = lambda event: True) -> tuple[Row, Any]:
        """An event of a kind, by lot."""
        found = [(row, event) for row, event in self.events() if event["type"] == kind and fits(event)]
        return self.lot.choice(found)

    def events(self) -> Iterator[tuple[Row, Any]]:
        for row in self.rows:
            yield row, json.loads(row["body"])

    def put(self, row: Row, event: Any) -> None:
        row["body"] = json.dumps(event, separators=(",", ":"))

    def mend(self) -> None:
        """What a forger in the house would do: every chain anew, each event signed again that was, and no checkpoint."""
        links: dict[str, bytes] = {}
        counts: dict[str, int] = {}
        for row in self.rows:
            table = row["table"]
            before = links.get(table) or hashlib.sha256(b"pitboss log " + table.encode()).digest()
            counts[table] = counts.get(table, 0) + 1
            self.sign(row, counts[table], before)
            links[table] = hashlib.sha256(before + row.get("command", "").encode() + row["body"].encode()).digest()
            row["hash"], row["sequence"] = links[table].hex(), counts[table]
        self.unsign()

    def sign(self, row: Row, place: int, link: bytes) -> None:
        """An event of the house that bore a signature bears the one it would have at this place."""
        signature = json.loads(row["body"]).get("signed")
        if not row["table"].startswith("@") or not signature or signature == FOREIGN:
            return
        rotated = any(json.loads(one["body"])["type"] == "KeyRotated" for one in self.rows[: self.rows.index(row)])
        bare = row["body"].replace(f',"signed":"{signature}"', "")
        text = f"pitboss house event\n{row['table']}\n{place}\n{link.hex()}\n{bare}\n"
        row["body"] = row["body"].replace(signature, b64(self.signers[rotated].sign(text)))

    def unsign(self) -> None:
        self.points, self.heads, self.key = [], "", ""


def void(driver: Driver, kind: str) -> None:
    """A round in which something goes wrong before the players decide."""
    dealt(driver, s.DECIDING)
    driver.do(DEALER, a.ReportIrregularity(kind))
    driver.staff()


def void_in_the_deal(driver: Driver) -> None:
    """The stub is one short: every wager goes back, side bets too, and the deck leaves."""
    dealt(driver, s.STUB)
    driver.do(DEALER, a.CountStub(3))
    driver.staff()


def dealt(driver: Driver, phase: str) -> None:
    """From a real shoe, as far as a phase."""
    driver.do(DEALER, a.NoMoreBets())
    while driver.state.phase != phase:
        if driver.next() is None:
            driver.deal({})
        else:
            driver.step()


def burned(driver: Driver) -> None:
    """From a real shoe: a card is found face up, and the deal goes on from the next."""
    driver.do(DEALER, a.NoMoreBets())
    driver.do(DEALER, a.ReportIrregularity(FACE_UP_CARD, card=51))
    driver.deal({}).staff().decide().finish()


def claimed(driver: Driver) -> None:
    """From a real shoe: a claim about a settled hand, the rack read until it shows something else, and the ruling."""
    driver.to_settling()
    while driver.state.phase != s.BETTING:
        driver.step()
    driver.do(PLAYER, a.OpenClaim(1, "My hand was better."), "p1")
    driver.do(FLOOR, a.OpenClaim(2, "The wagers were others."))
    rack, number = driver.state.rack, min(driver.state.claims)
    while True:
        driver.do(DEALER, a.RebuildRound(tuple(driver.rng.sample(rack, len(rack)))))
        driver.do(FLOOR, a.WitnessRack())
        if cents_due(driver.state.claims[number], RACK) > 0:
            break
    driver.do(FLOOR, a.RuleClaim(number, RACK))
    driver.do(FLOOR, a.RuleClaim(number + 1, LOGGED))
    driver.staff()


def recut(driver: Driver) -> None:
    """The floor has the deck cut once more before the round, with a wager down or none."""
    driver.do(FLOOR, a.OrderRecut(driver.state.active))
    driver.staff()


def honest(game: Game, seed: int = 0) -> Log:
    """A house of six tables, played by lot; its key rotated once; three checkpoints, two of them kept elsewhere."""
    lot = random.Random(seed)
    with tempfile.TemporaryDirectory() as name, Store(f"sqlite:///{name}/log.db") as store:
        folder = Path(name)
        house, drawn = House(store), Chance(f"{game.key}{seed}")
        signer = establish(store, "house", 1, drawn, "riverside", folder / "keys")
        house.append_events(h.AccountMade(at=2, account="dee", role="dealer"))
        play_virtual(house, game, lot)
        play_shoe(house, game, lot)
        made = [Checkpointer(store, signer).make(10)]
        play_linked(house)
        play_refiled(house)
        play_cancelled(house, game)
        made.append(Checkpointer(store, signer).make(20))
        following = rotate(store, "house", 25, drawn, folder / "keys")
        made.append(Checkpointer(store, following).make(30))
        house.append_events(h.SignedIn(at=40, account="dee"))
        export(store, folder / "out")
        rows, points = (
            [json.loads(line) for line in (folder / "out" / file).read_text("utf-8").splitlines()]
            for file in (EVENTS, CHECKPOINTS)
        )
        heads = "\n".join(one.note for one in made[1:] if one is not None)
    return Log(rows, points, [signer, following], heads, str(signer.public), lot)


def play_virtual(house: House, game: Game, lot: random.Random) -> None:
    """A virtual shoe: whole rounds and folds, a deck cut again."""
    driver = ready(at_house(house, game, "main", lot.randrange(1000)), 1, 2)
    driver.chancy = True
    whole: list[Callable[[], object]] = [lambda: driver.to_settling().finish() for _ in range(4)]
    play(driver, lot, [*whole, lambda: driver.to_settling(fold=(2,)).finish()])


def play_shoe(house: House, game: Game, lot: random.Random) -> None:
    """A real shoe: a whole round, a deck cut again, hands void with and without side bets."""
    driver = ready(at_house(house, game, "shoe", lot.randrange(1000)), 1, 2, virtual=False)
    whole: list[Callable[[], object]] = [lambda: driver.to_settling().finish()]
    happenings = [lambda: void_in_the_deal(driver), lambda: void(driver, EXPOSED_CARD), lambda: claimed(driver)]
    play(driver, lot, [*whole, *happenings])


def play(driver: Driver, lot: random.Random, happenings: list[Callable[[], object]]) -> None:
    """Each by lot, with side bets down."""
    side = [line for line in driver.game.optional if line not in driver.game.progressives]
    lot.shuffle(happenings)
    for happening in happenings:
        for _ in range(lot.randrange(2)):
            if lot.random() < 0.5:
                driver.bet(2)
            recut(driver)
        for seat in (1, 2):
            lines = lot.sample(side, min(2, len(side)))
            driver.bet(seat, **{line: (driver.state.rules.submission.sizes_of(line) or (500,))[0] for line in lines})
        happening()


def play_linked(house: House) -> None:
    """Two tables with physical shoes on one meter, a jackpot at each, and a void round at the meter's seed."""
    for number, (game, cards) in enumerate(((CRAZY, STRAIGHT_FLUSH), (CARIBBEAN, ROYAL))):
        driver = linked_table(house, game, f"linked{number}")
        driver.bet(1)
        burned(driver)
        driver.bet(1, **{progressive_of(game): 100})
        driver.to_settling({"seat 1": cards}).finish()
    driver.bet(1, **{progressive_of(game): 100})
    void(driver, WRONG_NUMBER)


def play_cancelled(house: House, game: Game) -> None:
    """AMB-92: a round of a virtual shoe goes back for a malfunction."""
    driver = ready(at_house(house, game, "stopped"), 1, 2)
    driver.bet(1)
    driver.bet(2)
    driver.to_settling()
    driver.do(FLOOR, a.DeclareMalfunction("contradiction"), "flo")
    driver.do(REGULATOR, a.RuleMalfunction(confirmed=True), "reg")
    driver.staff()


def play_refiled(house: House) -> None:
    """AMB-91: a table's own meter is withdrawn, and its wager goes on at another size."""
    driver = ready(at_house(house, CARIBBEAN, "refiled"), 1, virtual=False, **five_card(CARIBBEAN))
    meter = progressive_of(CARIBBEAN)
    driver.bet(1, **{meter: 100})
    driver.to_settling().finish()
    driver.do(FLOOR, a.AnnounceWithdrawal(meter, "2026-05-01", "Bureau of Gaming Operations"))
    filing = submission(CARIBBEAN, **five_card(CARIBBEAN, progressive_wager="5"))
    driver.do(FLOOR, a.RefileTable(filing, on="2026-05-02"))
