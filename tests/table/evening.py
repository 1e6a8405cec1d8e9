"""A whole evening at one table, from one seed: every role at work, and every irregularity at any moment of a round.

Unlike the random floor of `drive`, rounds go on to their end: what goes wrong is told at a random moment, with a random
moment named, and then the procedure is followed again. Rare hands are dealt often, so that meters are won from.
"""

import random
from collections.abc import Callable, Iterable
from typing import Any

from pitboss.cards import DECK, parse
from pitboss.chapters import GAMES
from pitboss.errors import PitbossError
from pitboss.filing.lawful import checked
from pitboss.law.game import Game
from pitboss.law.irregular import MOMENTS
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, SYSTEM, Actor, AnyAct, Command
from pitboss.table.asked import DEVICES
from pitboss.table.automatic import staff_act
from pitboss.table.bounds import Between
from pitboss.table.dealing import stub_expected
from pitboss.table.deciding import deciding_seat
from pitboss.table.events import AnyEvent
from pitboss.table.state import Table
from pitboss.table.steps import lawful_amounts
from pitboss.table.systems import rulings

from .drive import PLAYERS, random_submission
from .offered import offered

RARE_HANDS = ("As Ks Qs Js Ts", "9h 8h 7h 6h 5h", "9c 9d 9h 9s 2d", "Kd 9d 7d 4d 2d", "3c 3d 3h 6s 6c")
MISHAPS = 0.16  # Of all commands.
Submit = Callable[[Command], list[AnyEvent]]


def evening_terms(rng: random.Random, linked: bool = False) -> dict[str, Any]:
    """A lawful submission of any game, every other with meters; where it is asked for, one that links all it has."""
    metered = rng.random() < 0.5
    while True:
        data = random_submission(rng)
        if not linked and (not metered or game_of(data).hand_bonus is not None):
            return data
        if not linked:
            continue
        game, offered = game_of(data), set(data["offered"])
        data |= {"linked": bool(offered & set(game.progressives))}
        data |= {"hand_bonus_linked": game.hand_bonus is not None and game.hand_bonus.player in offered}
        wrong = [problem for problem in checked(game, data)[1] if not problem.warning]
        if not wrong and (data["linked"] or data["hand_bonus_linked"]):
            return data


def game_of(data: dict[str, Any]) -> Game:
    return GAMES[data["game"]]


class Evening:
    """One table; `submit` carries a command out, `look` tells how the table stands."""

    asks_about_old_rounds = False  # The golden evenings were played without.

    def __init__(
        self, seed: int, submit: Submit, look: Callable[[], Table], name: str = "T1", linked: bool = False
    ) -> None:
        self.rng, self.submit, self.look, self.at = random.Random(seed), submit, look, 0
        self.log: list[AnyEvent] = []
        self.refused: list[tuple[Command, PitbossError]] = []
        self.reported: set[tuple[str, str, str]] = set()  # What was reported, in which phase, of which moment.
        self.virtual = not linked and self.rng.random() < 0.5  # Linked tables have real shoes: their house has no key.
        self.act(FLOOR, a.OpenTable(name, evening_terms(self.rng, linked), 10**9, self.virtual))

    @property
    def state(self) -> Table:
        return self.look()

    def act(self, role: str, act: AnyAct, who: str = "") -> bool:
        """Try it. What is refused changes nothing."""
        command = Command(Actor(role, who or role), act, self.at)
        try:
            self.log += self.submit(command)
        except PitbossError as refusal:
            self.refused.append((command, refusal))
            return False
        return True

    def play(self, commands: int) -> "Evening":
        for _ in range(commands):
            self.once()
        return self.finish()

    def once(self) -> None:
        if self.rng.random() < MISHAPS:
            self.mishap()
        else:
            self.go_on()

    def finish(self) -> "Evening":
        """The round is played out, so that all of it can be looked at."""
        for _ in range(300):
            if self.state.round is None:
                return self
            self.go_on()
        raise AssertionError(f"the round did not end: {self.state.phase}")

    # ---------------------------------------------------------------------------------- what should happen

    def go_on(self) -> None:
        state, rng = self.state, self.rng
        if state.phase == s.BETTING and not state.boxes:
            self.before_a_round()
        if self.ruled() or self.decided() or self.told():
            return
        if self.state.phase == s.LOCKED and rng.random() < 0.1:
            self.miscounts()
        wanted = staff_act(self.state, rng.randbytes, self.at)
        if wanted is not None:
            role, act = wanted
            if isinstance(act, a.DealCards) and rng.random() < 0.5:
                played = self.state.in_round()
                act = a.DealCards(rng.randint(1, len(played.plan) - played.dealt))
            assert self.act(role, act), f"the procedure wants {act}: {self.refused[-1][1]}"

    def ruled(self) -> bool:
        """What only a person of the floor decides."""
        played = self.state.round
        claims = offered(self.state, Actor(FLOOR, FLOOR), self.at, a.RuleClaim)
        if claims and (played is None or self.rng.random() < 0.3):
            return self.act(FLOOR, self.rng.choice(claims).act)
        found = rulings(self.state)
        return bool(found) and self.act(FLOOR, self.rng.choice(found))

    def decided(self) -> bool:
        seat = deciding_seat(self.state)
        if seat is None:
            return False
        box = self.state.in_round().boxes[seat]
        if box.abandoned:
            return self.act(DEALER, a.Decide(seat, None))
        cents = None if self.rng.random() < 0.35 else self.rng.choice(lawful_amounts(self.state, seat))
        if not self.act(PLAYER, a.Decide(seat, cents), box.player):
            self.act(DEALER, a.BuyIn(box.player, 500_000))
            return self.act(PLAYER, a.Decide(seat, None), box.player) or self.act(SYSTEM, a.Decide(seat, None))
        return True

    def told(self) -> bool:
        """Cards of a physical shoe, rare hands among them."""
        state = self.state
        if state.virtual or state.phase not in (s.LOCKED, s.DEALING):
            return False
        if staff_act(state, self.rng.randbytes, self.at) is not None:
            return False
        played = state.in_round()
        out = {card for held in played.cards.values() for card in held} | set(played.burned)
        spare = [card for card in self.rng.sample(DECK, 52) if card not in out]
        left = played.plan[played.dealt :]
        hands = [one.to for one in left if one.to.startswith(("seat", "dealer"))]
        lucky, hand = self.rng.choice(hands or [left[0].to]), list(parse(self.rng.choice(RARE_HANDS)))
        if self.rng.random() < 0.8 and not played.dealt and not played.burned:
            spare = [card for card in spare if card not in hand]
        else:
            hand = []
        cards = tuple(hand.pop(0) if hand and one.to == lucky else spare.pop() for one in left)
        return self.act(DEALER, a.TellCards(cards[: self.rng.randint(1, len(left))] if not hand else cards))

    def before_a_round(self) -> None:
        """Some sit down and bring chips; those seated wager, on one box or two."""
        rng = self.rng
        for name in PLAYERS:
            if name not in self.state.seats.values() and rng.random() < 0.7:
                self.act(PLAYER, a.TakeSeat(rng.randint(1, self.state.rules.submission.seats)), name)
            self.act(DEALER, a.BuyIn(name, 400_000))
            self.act(PLAYER, a.FundAccount(2_000), name)
        while (wanted := staff_act(self.state, rng.randbytes, self.at)) is not None:
            if not self.act(*wanted):
                return
        for name in self.state.seats.values():
            placing = offered(self.state, Actor(PLAYER, name), self.at, a.PlaceWagers)
            for offer in placing[: rng.randint(1, 2)]:
                if isinstance(offer.act, a.PlaceWagers) and offer.act.wagers:
                    more = {
                        line: bound.least if isinstance(bound, Between) else int(bound[0])
                        for line, bound in offer.bounds.items() if line not in offer.act.wagers and rng.random() < 0.7
                    }  # fmt: skip
                    self.act(PLAYER, a.PlaceWagers(offer.act.seat, {**offer.act.wagers, **more}), name)

    # ---------------------------------------------------------------------------------- what should not

    def mishap(self) -> None:
        self.rng.choice(
            (self.report, self.report, self.report, self.leaves, self.rules, self.miscounts, self.mends, self.disputes)
        )()

    def report(self) -> None:
        rng, state = self.rng, self.state
        kind, when = rng.choice(list(state.game.irregularities)), rng.choice(("", "", *MOMENTS))
        played = state.round
        if played is not None and played.burned and state.phase == s.DEALING and rng.random() < 0.5:
            kind = "second_face_up_card"
        places = ("", *(played.cards if played is not None else ()))
        act = a.ReportIrregularity(
            kind, rng.choice(DEVICES), None, rng.choice(places), when, rng.randint(0, 2)
        )  # fmt: skip
        if self.act(rng.choice((DEALER, FLOOR)), act):
            self.reported.add((kind, state.phase, when))

    def leaves(self) -> None:
        for seat, name in self.rng.sample(sorted(self.state.seats.items()), min(1, len(self.state.seats))):
            self.act(PLAYER, a.LeaveSeat(seat), name)

    def rules(self) -> None:
        boxes = {} if self.state.round is None else self.state.round.boxes
        for seat in self.rng.sample(sorted(boxes), min(2, len(boxes))):
            self.act(FLOOR, a.RuleAbandoned(seat, self.rng.random() < 0.5))

    def mends(self) -> None:
        """A card of a real shoe was entered wrongly."""
        played = self.state.round or self.state.last
        cards = {} if played is None else played.cards
        for place in self.rng.sample(sorted(cards), min(1, len(cards))):
            number = self.rng.randint(1, len(cards[place]))
            self.act(FLOOR, a.CorrectCard(place, number, self.rng.choice(DECK)))

    def disputes(self) -> None:
        """A settled hand is questioned; the rack is read back, right or in any order, and witnessed."""
        player = Actor(PLAYER, self.rng.choice(PLAYERS))
        newest = [played.number for played in (self.state.round, self.state.last) if played is not None]
        for actor in (player, Actor(FLOOR, FLOOR)):
            asked = [one.act for one in offered(self.state, actor, self.at, a.OpenClaim)]
            asked = [act for act in asked if act.round in newest or self.asks_about_old_rounds]
            if asked:
                self.act(actor.role, self.rng.choice(asked), actor.name)
                break
        rack = self.state.rack
        self.act(DEALER, a.RebuildRound(rack if self.rng.random() < 0.5 else tuple(self.rng.sample(rack, len(rack)))))
        self.act(FLOOR, a.WitnessRack())

    def miscounts(self) -> None:
        """Chips, or the stub."""
        if self.state.phase == s.LOCKED:
            self.act(DEALER, a.CollectProgressive(self.rng.randint(0, len(self.state.in_round().boxes))))
        elif self.state.phase == s.STUB:
            wrong = stub_expected(self.state) + self.rng.choice((-1, 0, 1))
            self.act(DEALER, a.CountStub(wrong, self.rng.random() < 0.5, self.rng.random() < 0.5))


def kinds(log: Iterable[AnyEvent]) -> set[str]:
    return {type(event).__name__ for event in log}
