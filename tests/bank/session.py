"""Random sessions: players come and go, stake what they have and what they have not, and now and then a deal goes wrong.

Every answer is either events or a refusal. What no command may ever do is break the ledger.
"""

import random
from typing import Any

from pitboss.bank.ledger import OUTSIDE, total
from pitboss.errors import Refusal
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, AnyAct
from pitboss.table.deciding import deciding_seat
from pitboss.table.events import AnyEvent
from pitboss.table.steps import lawful_amounts
from tests.store.drive import Driver, in_memory, submission

SEATS = (1, 2, 3, 4)
INVENTORIES = (0, 40_000, 400_000, 5_000_000, 50_000_000, 1_000_000_000)


class Session:
    """One table, everyone at it, and a seed."""

    def __init__(self, game: Game, seed: int, **changes: Any) -> None:
        self.game, self.rng = game, random.Random(seed)
        self.driver: Driver = in_memory(game, seed)
        self.refused: dict[str, int] = {}
        terms = submission(game, adjacent_boxes=self.rng.choice((1, 2)), **self.terms(), **changes)
        # Half of them with real cards: a round of a virtual deck is played to its end, whatever anyone reports.
        self.driver.do(FLOOR, a.OpenTable("T1", terms, self.rng.choice(INVENTORIES), virtual=self.rng.random() < 0.5))

    def terms(self) -> dict[str, Any]:
        if self.game.hand_bonus is None:
            return {}
        rates = {"magic_card_rate": "1/20", "lucky_bonus_rate": "1/20"}
        sizes = {key: self.rng.choice(("1.00", "5.00")) for key in ("progressive_wager", "five_card_hand_bonus_wager")}
        return {**sizes, **rates}

    @property
    def state(self) -> s.Table:
        return self.driver.state

    @property
    def log(self) -> list[AnyEvent]:
        return self.driver.log

    def try_it(self, role: str, act: AnyAct, who: str = "") -> bool:
        try:
            self.driver.do(role, act, who)
        except Refusal as refusal:
            self.refused[refusal.code] = self.refused.get(refusal.code, 0) + 1
            return False
        self.check()
        return True

    def check(self) -> None:
        money = self.state.money
        assert total(money) == 0
        assert all(cents >= 0 for name, cents in money.items() if name != OUTSIDE), money

    def play(self, acts: int) -> "Session":
        for _ in range(acts):
            self.anything()
        return self

    def anything(self) -> None:
        """Mostly what the procedure wants, and often enough something else."""
        rng, state = self.rng, self.state
        if state.phase == s.BETTING and not state.boxes:
            self.between_rounds()
        elif state.phase == s.DECIDING and deciding_seat(state) is not None:
            self.decision()
        elif rng.random() < 0.02:
            kind = rng.choice(list(self.game.irregularities))
            self.try_it(DEALER, a.ReportIrregularity(kind, device="shuffler"))
        elif rng.random() < 0.1:
            self.someone_moves_money()
        elif (wanted := self.driver.next()) is not None:
            self.try_it(*wanted)
        elif not state.virtual and state.phase in (s.LOCKED, s.DEALING):
            self.draw()
        else:
            self.between_rounds()

    def draw(self) -> None:
        """The dealer tells the next card of a real deck."""
        played = self.state.in_round()
        out = {card for cards in played.cards.values() for card in cards}
        self.try_it(DEALER, a.TellCards((self.rng.choice([card for card in range(52) if card not in out]),)))

    def between_rounds(self) -> None:
        rng = self.rng
        seat = rng.choice(SEATS)
        player = f"p{seat}"
        if seat not in self.state.seats:
            self.try_it(PLAYER, a.TakeSeat(seat), player)
        self.buy_chips(player)
        if rng.random() < 0.2:
            self.someone_moves_money()
        while (wanted := self.driver.next()) is not None and not self.state.boxes and rng.random() < 0.9:
            self.try_it(*wanted)
        if rng.random() < 0.7:
            box = seat + rng.choice((0, 0, 0, 0, 1, 2))
            self.try_it(PLAYER, a.PlaceWagers(box, self.wagers()), player)
            if rng.random() < 0.1:  # On the box beside it too, which may be one more than is filed.
                self.try_it(PLAYER, a.PlaceWagers(box + 1, self.wagers()), player)
        if rng.random() < 0.02 and self.try_it(FLOOR, a.CloseTable()):
            self.driver.do(FLOOR, a.OpenTable("T1", self.state.rules.data, rng.choice(INVENTORIES)))

    def buy_chips(self, player: str) -> None:
        """Enough for a round, most of the time."""
        money, rng = self.state.money, self.rng
        if money.get(s.chips(player), 0) < 20_000 and rng.random() < 0.8:
            self.try_it(DEALER, a.BuyIn(player, rng.choice((5_000, 20_000, 200_000))))
        if self.game.hand_bonus is not None and money.get(s.account(player), 0) < 1_000 and rng.random() < 0.8:
            self.try_it(PLAYER, a.FundAccount(2_000), player)

    def wagers(self) -> dict[str, int]:
        """Lawful amounts for the most part; whether anyone can cover them is another matter."""
        rng, ante = self.rng, self.rng.choice((500, 500, 1_000, 2_500, 50_000))
        placed = dict.fromkeys(self.game.required, ante)
        for line in self.state.rules.submission.offered:
            if rng.random() < 0.4:
                placed[line] = rng.choice(self.state.rules.submission.sizes_of(line) or (500, 1_000, 10_000))
        return placed

    def decision(self) -> None:
        seat = deciding_seat(self.state)
        assert seat is not None
        box = self.state.in_round().boxes[seat]
        if self.rng.random() < 0.03:
            self.try_it(PLAYER, a.LeaveSeat(seat), box.player)
        cents = self.rng.choice((None, *lawful_amounts(self.state, seat)))
        if not self.try_it(PLAYER, a.Decide(seat, cents), box.player) and not self.try_it(DEALER, a.Decide(seat, None)):
            self.try_it(PLAYER, a.Decide(seat, None), box.player)  # Too little in chips to stay.

    def someone_moves_money(self) -> None:
        rng, player = self.rng, f"p{self.rng.choice(SEATS)}"
        cents = rng.choice((0, 1, 99, 500, 2_000, 100_000, 10_000_000))
        role, act = rng.choice((
            (DEALER, a.BuyIn(player, cents)), (DEALER, a.BuyIn(player, cents)), (PLAYER, a.FundAccount(cents)),
            (PLAYER, a.CashOut(cents)), (PLAYER, a.CashOut(cents, account=True)), (PLAYER, a.Tip(cents)),
            (FLOOR, a.Fill(cents)), (FLOOR, a.Credit(cents)),
        ))  # fmt: skip
        self.try_it(role, act, player if role == PLAYER else "")

    def to_rest(self) -> None:
        """Finish the round that is going on."""
        for _ in range(400):
            if self.state.phase == s.BETTING:
                return
            if self.state.phase == s.DECIDING and deciding_seat(self.state) is not None:
                self.decision()
            elif (wanted := self.driver.next()) is None:
                assert not self.state.virtual, self.state.phase
                self.draw()
            else:
                self.try_it(*wanted)
        raise AssertionError("the round does not end")
