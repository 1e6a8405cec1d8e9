"""A random floor: any command of any role, at tables of every game and many submissions, all from one seed."""

import random
from typing import Any

from pitboss.cards import DECK
from pitboss.chapters import GAMES
from pitboss.filing.lawful import checked
from pitboss.law.irregular import MOMENTS
from pitboss.law.sheet import selectable
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, ROLES, SYSTEM, Actor, AnyAct, Command
from pitboss.table.automatic import staff_act
from pitboss.table.bounds import Between
from pitboss.table.deciding import deciding_seat
from pitboss.table.offers import offers
from pitboss.table.state import Table
from pitboss.table.steps import lawful_amounts

from .floor import submission
from .hidden import chosen
from .offered import offered

PLAYERS = ("ann", "bob", "cat", "dan")
BACKS = ("red", "blue", "green", "")
SHUFFLING = ("manual", "shuffler", "counting_shuffler", "reshuffling_device")
AMOUNTS = (-500, 0, 1, 99, 100, 500, 501, 1_000, 1_500, 50_000, 10_000_000)
KINDS = (
    "face_up_card", "second_face_up_card", "card_drawn_in_error", "wrong_number_of_cards", "exposed_card",
    "shuffler_jam", "shoe_jam", "device_out_of_order", "spilled_drink",
)  # fmt: skip
ACTORS = (
    Actor(DEALER, DEALER), Actor(FLOOR, FLOOR), Actor(SYSTEM, SYSTEM), Actor(REGULATOR, REGULATOR),
    *(Actor(PLAYER, name) for name in PLAYERS),
)  # fmt: skip
RARE = (
    a.CloseTable,
    a.RemoveDeck,
    a.ChangeMethod,
    a.ReportIrregularity,
    a.LeaveSeat,
    a.CashOut,
    a.OrderShuffle,
    a.Credit,
)


def random_submission(rng: random.Random) -> dict[str, Any]:
    """A lawful submission of any game; what happens to be unlawful is drawn again."""
    while True:
        game = GAMES[rng.choice(list(GAMES))]
        dealing = rng.choice(list(game.deals))
        offered = [line for line in game.optional if rng.random() < 0.7]
        if len(set(game.progressives) & set(offered)) > 1:
            offered.remove(rng.choice(game.progressives))
        changes: dict[str, Any] = {
            "dealing": dealing,
            "shuffling": rng.choice(SHUFFLING),
            "decks": rng.choice((1, 1, 2)),
            "seats": rng.randint(2, game.seats_most),
            "adjacent_boxes": rng.randint(1, 2),
            "offered": offered,
            "paytables": {name: rng.choice(list(table.letters)) for name, table in selectable(game).items()},
            "readings": {key: rng.choice(reading.values) for key, reading in game.readings.items()},
            "late_misdeal": rng.choice(("rest_void", "all_void")),
        }
        if set(game.progressives) & set(offered):
            changes["progressive_wager"] = rng.choice(("1", "5"))
        if game.hand_bonus is not None and game.hand_bonus.player in offered:
            changes["offered"] = list({**dict.fromkeys(offered), game.hand_bonus.dealer: None})
            changes["five_card_hand_bonus_wager"] = rng.choice(("1", "5"))
            changes |= {"magic_card_rate": rng.choice(("0", "1/20")), "lucky_bonus_rate": rng.choice(("0", "1/20"))}
        if game.limit is not None and rng.random() < 0.3:
            changes["limit"] = "5000000"
        data = submission(game, **changes)
        if not [problem for problem in checked(game, data)[1] if not problem.warning]:
            return data


def random_act(rng: random.Random, state: Table) -> AnyAct:
    """Any act with any fields, sensible or not."""
    seat, cents, back = rng.randint(-1, 8), rng.choice(AMOUNTS), rng.choice(BACKS)
    lines = list(state.game.lines) if state.law is not None else ["ante"]
    wagers = {line: rng.choice(AMOUNTS) for line in rng.sample(lines, rng.randint(0, min(4, len(lines))))}
    deals = list(state.game.deals) if state.law is not None else ["hand"]
    cards = tuple(rng.choice((*DECK, 52, -1)) for _ in range(rng.randint(0, 6)))
    return rng.choice((
        a.ReceiveDecks(tuple(rng.sample(BACKS, rng.randint(0, 2))), rng.random() < 0.5),
        a.RemoveDeck(back), a.InspectDeck(back, rng.random() < 0.2), a.VerifyInspection(back), a.SpreadDeck(back),
        a.WashDeck(back), a.ShuffleDeck(back, rng.choice((51, 52, 52, 52))), a.CloseChance(),
        a.SealDeck("house", entropy=rng.randbytes(rng.choice((0, 31, 32)))), a.OpenChance(seat, rng.choice(("", "00" * 16))),
        a.CutDeck(back, rng.choice((9, 10, 26, 51, 52))), a.OrderRecut(back), a.OrderShuffle(back),
        a.SpreadIdle(rng.random() < 0.5), a.TakeSeat(seat), a.LeaveSeat(seat),
        rng.choice((a.SitOut(seat), a.ComeBack(seat), a.FreeSeat(seat), a.CloseTable())),
        rng.choice((a.CallFloor(), a.AnswerCall(rng.choice(PLAYERS)), a.CorrectCard(f"seat {seat}", seat, seat))),
        a.BuyIn(rng.choice(PLAYERS), cents),
        a.CashOut(cents), a.FundAccount(cents), a.Tip(cents), a.Fill(cents), a.Credit(cents), a.NoMoreBets(),
        a.PlaceWagers(seat, wagers, rng.choice(("chips", "chips", "cash"))), a.CollectProgressive(rng.randint(-1, 4)),
        a.DrawBonuses(rng.choice((None, 5, 52)), rng.choice((None, 1, 9, "dealer", "rail"))),
        a.DealCards(rng.randint(-1, 9)), a.TellCards(cards), a.RackStub(),
        a.CountStub(rng.randint(0, 52), rng.random() < 0.5, rng.random() < 0.5),
        a.Decide(seat, rng.choice((None, cents))), a.RuleAbandoned(seat, rng.random() < 0.5), a.Reveal(),
        a.RuleMisdeal(rng.random() < 0.5), a.RuleChips(rng.choice(("returned", "taken", "cancelled", "recount", "")), seat),
        a.VerifyAward(seat, rng.choice(lines), rng.random() < 0.5, rng.random() < 0.5),
        a.ValidateAward(seat, rng.choice(lines)), a.SettleSeat(seat), a.DocumentAward(seat, rng.choice(lines)),
        a.ClearTable(), a.RebuildRound(rng.choice(((), cards, DECK))), a.CoverDevice(rng.choice(("shoe", "shuffler", ""))),
        a.ReportIrregularity(
            rng.choice(KINDS), rng.choice(("", "shoe", "shuffler")), rng.choice((None, 3, 60)),
            rng.choice(("", "dealer", "bonus", "community", "seat 1", "fourth 1", "moon")),
            rng.choice(("", *MOMENTS, "yesterday")), rng.randint(-1, 7),
        ),
        a.RestoreDevice(rng.choice(("shoe", "shuffler", ""))),
        a.ChangeMethod(rng.choice((*deals, "slot")), rng.choice((*SHUFFLING, ""))),
        a.OpenTable("T1", random_submission(rng) if rng.random() < 0.05 else {"game": "crazy_4"}), a.CloseTable(),
    ))  # fmt: skip


class Driver:
    """Picks the next command: mostly what is lawful, so that rounds are played; often what is not."""

    def __init__(self, seed: int) -> None:
        self.rng, self.at = random.Random(seed), 0
        self.first = Command(
            Actor(FLOOR, FLOOR),
            a.OpenTable(
                "T1", random_submission(self.rng), self.rng.choice((10**9, 10**9, 3_000_000)), self.rng.random() < 0.6
            ),
        )

    def next(self, state: Table) -> Command:
        rng = self.rng
        if rng.random() < 0.01:
            self.at += rng.choice((60, 3600, 4 * 3600))
        if state.phase == s.CLOSED:
            return Command(Actor(FLOOR, FLOOR), a.OpenTable("T1", random_submission(rng)), self.at)
        drawn = rng.random()
        if drawn < 0.15:
            actor = rng.choice(ACTORS) if rng.random() < 0.8 else Actor(rng.choice((*ROLES, "rail")), "ann")
            return Command(actor, random_act(rng, state), self.at)
        if drawn < 0.25:
            return self._offered(state)
        if drawn < 0.6:
            return self._staff(state) or self._played(state)
        return self._played(state)

    def _played(self, state: Table) -> Command:
        """What brings a round about: players sit, buy chips, wager and decide; told cards where nothing else is due."""
        rng, name = self.rng, self.rng.choice(PLAYERS)
        player = Actor(PLAYER, name)
        if state.round is not None and rng.random() < 0.05:
            kind, device = rng.choice(KINDS[:-1]), rng.choice(("shoe", "shuffler"))
            return Command(Actor(FLOOR, FLOOR), a.ReportIrregularity(kind, device), self.at)
        if state.round is not None and rng.random() < 0.02:
            seat = next((at for at, who in state.seats.items() if who == name), 1)
            return Command(player, a.LeaveSeat(seat), self.at)
        if name not in state.seats.values():
            return Command(player, a.TakeSeat(rng.randint(1, state.rules.submission.seats)), self.at)
        if state.money.get(s.chips(name), 0) < 20_000:
            return Command(Actor(DEALER, DEALER), a.BuyIn(name, 100_000), self.at)
        if state.game.hand_bonus is not None and not state.money.get(s.account(name), 0) and rng.random() < 0.3:
            return Command(player, a.FundAccount(10_000), self.at)
        asked = deciding_seat(state)
        if asked is not None:
            choice = rng.choice([None, *lawful_amounts(state, asked), *lawful_amounts(state, asked)])
            return Command(Actor(PLAYER, state.in_round().boxes[asked].player), a.Decide(asked, choice), self.at)
        placing = [o for o in offered(state, player, self.at, a.PlaceWagers) if o.act.wagers]
        if placing:
            return Command(player, self._within(state, rng.choice(placing)), self.at)
        telling = offered(state, Actor(DEALER, DEALER), self.at, a.TellCards)
        if telling:
            played, unseen = state.in_round(), [card for card in telling[0].bounds["cards"] if isinstance(card, int)]
            count = rng.randint(1, len(played.plan) - played.dealt)
            return Command(Actor(DEALER, DEALER), a.TellCards(tuple(rng.sample(unseen, count))), self.at)
        return self._staff(state) or self._offered(state)

    def _staff(self, state: Table) -> Command | None:
        wanted = staff_act(state, self.rng.randbytes, self.at)
        if wanted is None:
            return None
        role, act = wanted
        if isinstance(act, a.DealCards) and self.rng.random() < 0.7:
            played = state.in_round()
            act = a.DealCards(self.rng.randint(1, len(played.plan) - played.dealt))
        return Command(Actor(role, role), act, self.at)

    def _offered(self, state: Table) -> Command:
        """One of the offers of someone, with something chosen."""
        for _ in range(20):
            actor = self.rng.choice(ACTORS)
            found = offers(state, actor, self.at)
            found = [offer for offer in found if not isinstance(offer.act, RARE) or self.rng.random() < 0.1]
            if found:
                offer = self.rng.choice(found)
                act = self._within(state, offer) if self.rng.random() < 0.7 else offer.act
                return Command(actor, act, self.at)
        return Command(Actor(DEALER, DEALER), a.BuyIn(self.rng.choice(PLAYERS), 100_000), self.at)

    def _within(self, state: Table, offer: Any) -> AnyAct:
        """The offer with a value from inside its bounds; for wagers several lines at once, as players do."""
        if not isinstance(offer.act, a.PlaceWagers):
            return self.rng.choice(list(chosen(offer, state.game.required)))
        wagers = dict(offer.act.wagers)
        for line, bound in offer.bounds.items():
            if line not in wagers and self.rng.random() < 0.5:
                wagers[line] = bound.least if isinstance(bound, Between) else self.rng.choice(bound)
        mark = self.rng.choice(("", self.rng.randbytes(32).hex()))  # A client that then stays silent, or adds nothing.
        return a.PlaceWagers(offer.act.seat, wagers, seal=offer.act.seal, chance=mark)
