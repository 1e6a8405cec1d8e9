"""AMB-82, AMB-83: a card corrected after a settlement, and the claim that ends a question or dispute."""

import random

from msgspec.structs import replace

from pitboss.cards import DECK, parse
from pitboss.law.game import Game
from pitboss.law.settlement import Line
from pitboss.law.sheet import selectable
from pitboss.log.snapshot import snapshot_body, state_from
from pitboss.messages import catalogue
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.absence import waiting
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, Actor, Command
from pitboss.table.claims import round_numbered, settled_lines
from pitboss.table.evolve import evolve, replay
from pitboss.table.logged import LiveTable
from pitboss.table.offers import offers
from pitboss.table.state import Table
from pitboss.table.turns import is_share
from tests.honours import honours

from .evening import Evening
from .floor import ANTE, BY_CHAPTER, NAMES, Floor, every_game, games, names, only, submission
from .test_rack import RACKING

QUESTION = "The dealer's last card was another."


def one(text: str) -> int:
    return parse(text)[0]


def moved(events: list[e.AnyEvent]) -> int:
    """What these events move into the players' chips."""
    return sum(
        transfer.cents * (transfer.target.startswith("player:") - transfer.source.startswith("player:"))
        for event in events
        for transfer in event.transfers
    )


class Disputed(Floor):
    """Two equal hands against a dealer whose second card was recorded as Kd and is 2d: a pair that is none.

    Caribbean Stud: the dealer shows a pair of kings and wins; in truth the dealer does not qualify.
    """

    def __init__(self, **changes: object) -> None:
        super().__init__(BY_CHAPTER["639a"], **changes)
        self.ready(1, 2)
        for seat in (1, 2):
            self.bet(seat)
        hands = {"seat 1": "Ah Qd 9c 6s 3h", "seat 2": "As Qc 9h 6d 4h", "dealer": "Kh Kd 8c 7s 5h"}
        self.to_decisions(hands).all_decide()

    def settle(self, *seats: int) -> None:
        for seat in seats:
            self.dealer(a.SettleSeat(seat))

    def another_round(self) -> None:
        self.bet(1)
        self.to_decisions().all_decide().finish()

    def correct(self, round_number: int = 0) -> list[e.AnyEvent]:
        return self.floor(a.CorrectCard("dealer", 2, one("2d"), round_number))


# ---------------------------------------------------------------------------------------- AMB-82


@honours("639a.3(a)")
def test_a_dealers_card_is_corrected_after_a_settlement_and_the_rest_go_by_it() -> None:
    """§ 639a.11(c): the hand not yet settled goes by the corrected card, the one settled stands and opens a claim."""
    floor = Disputed()
    floor.settle(2)
    before = floor.chips(2)
    corrected, claim = floor.correct()
    assert names([corrected, claim]) == ["CardCorrected", "ClaimOpened"]
    assert isinstance(claim, e.ClaimOpened)
    assert (claim.clause, claim.round, claim.seat, claim.player, claim.wager) == ("639a.11(d)", 1, 2, "bob", "")
    assert {reading: sum(line.net for line in lines) for reading, lines in claim.readings.items()} == {
        "logged": -3 * ANTE, "corrected": ANTE,
    }  # fmt: skip
    assert floor.chips(2) == before, "what is settled stands until the floor rules"
    settled = only(floor.dealer(a.SettleSeat(1)))
    assert settled.net == ANTE, "the dealer has no pair and does not qualify"
    ruled = only(floor.floor(a.RuleClaim(1, "corrected")))
    assert (ruled.cents, moved([ruled]), floor.chips(2) - before) == (4 * ANTE, 4 * ANTE, 3 * ANTE + ANTE)
    assert {(one.source, one.target, one.clause) for one in ruled.transfers} == {
        ("inventory", "player:bob", "639a.11(d)")
    }  # fmt: skip
    assert floor.state.claims == {}
    assert replay(floor.log).claims == {}


def test_a_card_is_corrected_when_all_is_settled_and_in_every_later_round_until_the_table_is_closed() -> None:
    for moment in ("clearing", "in the rack", "shuffled", "next round", "four rounds later"):
        floor = Disputed()
        floor.settle(2, 1)
        if moment != "clearing":
            floor.to_rack()
        if moment not in ("clearing", "in the rack"):
            floor.staff()
        for _ in range(4 if "later" in moment else 0):
            floor.another_round()
        if "round" in moment:
            floor.bet(1)
            floor.to_decisions()
        events = floor.correct(1)
        assert names(events) == ["CardCorrected", "ClaimOpened", "ClaimOpened"], moment
        assert [claim.seat for claim in floor.state.claims.values()] == [2, 1]
        assert sorted(floor.state.claims) == [1, 2]
        played = round_numbered(floor.state, 1)
        assert played is not None
        assert played.cards["dealer"][1] == one("2d")
        before = floor.chips(1)
        assert only(floor.floor(a.RuleClaim(2, "corrected"))).cents == floor.chips(1) - before == 4 * ANTE
        floor.player(2, a.OpenClaim(2, QUESTION, 1, "ante"))
        assert names(floor.floor(a.CorrectCard("dealer", 2, one("Kd"), 1)))[0] == "CardCorrected"
        assert moved(floor.floor(a.RuleClaim(1, "corrected"))) == 0, "for seat 2 it was right"
        assert moved(floor.floor(a.RuleClaim(4, "corrected"))) == -4 * ANTE, "and for seat 1, which was paid in vain"
        assert replay(floor.log) == replace(floor.state, law=replay(floor.log).law)
        assert state_from(snapshot_body(floor.state)) == floor.state
    floor.refuses(FLOOR, a.CorrectCard("dealer", 2, one("Kd"), 7), ".3(a)", "the table has rounds 1 to 6")
    floor = Disputed()
    floor.settle(2, 1)
    floor.to_rack()
    floor.floor(a.CloseTable())
    floor.refuses(FLOOR, a.CorrectCard("dealer", 2, one("2d"), 1), ".3(a)", "the table is closed")


def test_a_correction_that_changes_no_settled_hand_opens_no_claim() -> None:
    floor = Disputed()
    floor.settle(2)
    assert names(floor.floor(a.CorrectCard("dealer", 5, one("4c")))) == ["CardCorrected"]
    assert names(floor.floor(a.CorrectCard("seat 2", 5, one("2c")))) == ["CardCorrected"]


def test_a_second_correction_shows_in_the_claim_that_is_open_and_opens_no_second_one() -> None:
    floor = Disputed()
    floor.settle(2)
    floor.correct()
    assert names(floor.floor(a.CorrectCard("dealer", 2, one("Kd")))) == ["CardCorrected", "ClaimReviewed"]
    assert names(floor.floor(a.RuleClaim(1, "corrected"))) == ["ClaimRuled"]
    assert moved(floor.log[-1:]) == 0, "it was right after all"


def test_a_ruling_is_not_paid_twice() -> None:
    """After a ruling what stands is the ruling; another claim about the hand begins from there."""
    floor = Disputed()
    floor.settle(2)
    floor.correct()
    floor.floor(a.RuleClaim(1, "corrected"))
    assert names(floor.floor(a.CorrectCard("dealer", 3, one("3c")))) == ["CardCorrected"]
    floor.player(2, a.OpenClaim(2, QUESTION))
    claim = floor.state.claims[2]
    assert list(claim.readings) == ["logged"]
    assert sum(line.net for line in claim.readings["logged"]) == ANTE
    events = floor.floor(a.CorrectCard("dealer", 2, one("Kd")))
    assert names(events) == ["CardCorrected", "ClaimReviewed"]
    assert moved(floor.floor(a.RuleClaim(2, "corrected"))) == -4 * ANTE, "the pair is back, and so is the loss"


def test_two_claims_about_one_hand_pay_it_once() -> None:
    floor = Disputed()
    floor.settle(2)
    floor.player(2, a.OpenClaim(2, QUESTION, wager="ante"))
    floor.correct()
    assert sorted(claim.wager for claim in floor.state.claims.values()) == ["", "ante"]
    number = next(number for number, claim in floor.state.claims.items() if claim.wager == "ante")
    assert moved(floor.floor(a.RuleClaim(number, "corrected"))) == 2 * ANTE
    other = next(iter(floor.state.claims))
    assert moved(floor.floor(a.RuleClaim(other, "corrected"))) == 2 * ANTE


@every_game
def test_a_public_card_corrected_after_one_settlement_settles_the_rest_as_if_recorded_right(game: Game) -> None:
    """In every chapter: the dealer's or the community cards."""
    rng = random.Random(5)
    place = "community" if game.layout.community else "dealer"
    for _ in range(8):
        order, floors = rng.sample(DECK, 52), [Floor(game).ready(1, 2), Floor(game).ready(1, 2)]
        wrong, right = floors
        for floor in floors:
            for seat in (1, 2):
                floor.bet(seat, **floor.everything())
            floor.lock()
        plan = wrong.round.plan
        for floor in floors:
            floor.dealer(a.TellCards(tuple(order[: len(plan)])))
            floor.stub()
        held = wrong.round.cards[place]
        right.floor(a.CorrectCard(place, 1, order[-1]))
        for floor in floors:
            floor.all_decide()
        while not wrong.round.boxes[2].settled:
            wrong.do(*wrong.next_act())
        events = wrong.floor(a.CorrectCard(place, 1, order[-1]))
        assert held != wrong.round.cards[place]
        for floor in floors:
            floor.to_rack()
        was, now = wrong.state.last, right.state.last
        assert was is not None
        assert now is not None
        assert was.results[1] == now.results[1], "seat 1 is settled by the corrected card"
        differs = {line.wager: line.net for line in was.lines[2]} != {line.wager: line.net for line in now.lines[2]}
        opened = [event for event in events if isinstance(event, e.ClaimOpened)]
        assert bool(opened) == differs
        for claim in opened:
            assert {ln.wager: ln.net for ln in claim.readings["corrected"]} == {ln.wager: ln.net for ln in now.lines[2]}


# ---------------------------------------------------------------------------------------- AMB-83


@every_game
@honours("679a.11(e)", "657a.11(h)", "684a.11(e)", "639a.11(d)", "682a.11(f)", "683a.11(j)", "TCP.8(h)")
def test_11_a_claim_is_opened_proved_by_the_rack_and_paid(game: Game) -> None:
    """A hand was recorded lower than it was; the rack read by two people proves it, and the floor pays the difference."""
    clause = RACKING[game.chapter]
    low_floor, high_floor = low_and_high(game)
    low_floor.player(1, a.OpenClaim(1, "My hand was better."))
    claim = low_floor.state.claims[1]
    assert (claim.clause, claim.who, claim.why) == (game.chapter + clause, NAMES[1], "My hand was better.")
    low_floor.refuses(FLOOR, a.RuleClaim(1, "rack"), clause, "nobody has read the rack back yet")
    rack = high_floor.state.rack
    rebuilt = only(low_floor.dealer(a.RebuildRound(rack)))
    assert not rebuilt.agrees
    low_floor.refuses(REGULATOR, a.WitnessRack(), clause, "another person witnesses it", name=DEALER)
    witnessed, review = low_floor.do(REGULATOR, a.WitnessRack())
    assert names([witnessed, review]) == ["RackWitnessed", "ClaimReviewed"]
    assert low_floor.state.last is not None
    assert high_floor.state.last is not None
    due = high_floor.state.last.results[1] - low_floor.state.last.results[1]
    assert due > 0
    ruled = only(low_floor.floor(a.RuleClaim(1, "rack")))
    assert low_floor.state.last.results == high_floor.state.last.results
    assert (ruled.cents, moved([ruled])) == (due, due)
    assert low_floor.chips(1) == high_floor.chips(1)
    assert all(transfer.clause == game.chapter + clause for transfer in ruled.transfers)


def low_and_high(game: Game) -> tuple[Floor, Floor]:
    """One round recorded with another first card of seat 1 than the second, which wins more; both in the rack."""
    rng = random.Random(1)
    while True:
        order = rng.sample(DECK, 52)
        floors = []
        for swap in (False, True):
            floor = Floor(game).ready(1)
            floor.bet(1)
            floor.lock()
            plan = floor.round.plan
            mine = next(at for at, delivery in enumerate(plan) if delivery.to == "seat 1")
            cards = list(order)
            if swap:
                cards[mine], cards[-1] = cards[-1], cards[mine]
            floor.dealer(a.TellCards(tuple(cards[: len(plan)])))
            floor.stub()
            floors.append(floor.all_decide().to_rack())
        low, high = floors
        assert low.state.last is not None
        assert high.state.last is not None
        if low.state.last.results[1] < high.state.last.results[1]:
            return low, high


def test_a_claim_says_why_its_rack_can_not_be_read_back() -> None:
    floor = Disputed()
    floor.settle(2)
    floor.player(2, a.OpenClaim(2, QUESTION))
    floor.refuses(FLOOR, a.RuleClaim(1, "rack"), ".11(d)", "the cards are still in play")
    floor.settle(1)
    floor.to_rack()
    floor.refuses(FLOOR, a.RuleClaim(1, "rack"), ".11(d)", "nobody has read the rack back yet")
    floor.floor(a.CloseTable())
    floor.refuses(FLOOR, a.RuleClaim(1, "rack"), ".11(d)", "the deck was shuffled or taken away")
    late = Disputed()
    late.settle(2, 1)
    late.finish()
    late.player(2, a.OpenClaim(2, QUESTION))
    late.refuses(FLOOR, a.RebuildRound(DECK), ".11(d)", "there is no round in the rack")
    late.refuses(FLOOR, a.RuleClaim(1, "rack"), ".11(d)", "the deck was shuffled or taken away")


def test_cards_that_a_claim_asks_about_are_not_put_out_of_order() -> None:
    """Until the rack is read back, or the floor has ruled."""
    for way_out in ("read", "ruled"):
        floor = Disputed()
        floor.settle(2, 1)
        floor.to_rack()
        floor.player(2, a.OpenClaim(2, QUESTION))
        floor.wants(FLOOR, ".11(d)", "Claim 1 asks about the cards in the rack")
        for role, act in ((DEALER, a.ShuffleDeck("red")), (FLOOR, a.RemoveDeck("red"))):
            floor.refuses(role, act, ".11(d)", "claim 1 asks about the cards in the rack")
        if way_out == "read":
            floor.dealer(a.RebuildRound(floor.state.rack))
            floor.refuses(DEALER, a.ShuffleDeck("red"), ".11(d)", "read them back")
            floor.floor(a.WitnessRack())
        else:
            floor.floor(a.RuleClaim(1, "logged"))
        floor.staff()
        assert floor.stage() == s.READY


def test_a_claim_stays_open_over_a_closed_table_and_a_changed_shift() -> None:
    floor = Disputed(offered=[])
    floor.settle(2)
    floor.correct()
    floor.settle(1)
    floor.floor(a.RuleClaim(1, "logged"))
    floor.to_rack()
    floor.player(2, a.OpenClaim(2, QUESTION))
    floor.floor(a.CloseTable())
    other = BY_CHAPTER["679a"]
    floor.do(FLOOR, a.OpenTable("T1", submission(other), virtual=False), "second shift")
    assert [claim.player for claim in floor.state.claims.values()] == ["bob"]
    assert [catalogue().text(one.message) for one in waiting(floor.state, 0)] == [
        "Claim 2, bob, seat 2 in round 1: rule on it."
    ]
    ruled = only(floor.do(FLOOR, a.RuleClaim(2, "corrected"), "second shift"))
    assert (ruled.clause, ruled.cents) == ("639a.11(d)", 4 * ANTE)


def test_what_cannot_be_claimed_says_why() -> None:
    floor = Disputed()
    clause = ".11(d)"
    floor.refuses_player(1, a.OpenClaim(2, QUESTION), clause, "seat 2 was bob's")
    floor.refuses_player(2, a.OpenClaim(2, QUESTION), clause, "not settled yet")
    floor.refuses_player(2, a.OpenClaim(3, QUESTION), clause, "nobody wagered at seat 3")
    floor.refuses_player(2, a.OpenClaim(2, QUESTION, 7), clause, "round 7")
    floor.settle(2)
    floor.refuses_player(2, a.OpenClaim(2, " "), clause, "say why")
    floor.refuses_player(2, a.OpenClaim(2, "x" * 201), clause, "say why")
    floor.refuses_player(2, a.OpenClaim(2, "a\nb"), clause, "say why")
    floor.refuses_player(2, a.OpenClaim(2, QUESTION, wager="moon"), clause, "is no wager")
    floor.player(2, a.OpenClaim(2, QUESTION))
    floor.refuses_player(2, a.OpenClaim(2, QUESTION), clause, "claim 1 asks this already")
    floor.refuses(FLOOR, a.RuleClaim(9, "logged"), clause, "claim 9 is not open; open claims: 1")
    floor.refuses(FLOOR, a.RuleClaim(1, "moon"), clause, "no reading 'moon'")
    floor.refuses(PLAYER, a.RuleClaim(1, "logged"), clause, "it is for the floorperson", name="bob")
    fresh = Floor(BY_CHAPTER["639a"]).ready(1)
    fresh.refuses_player(1, a.OpenClaim(1, QUESTION), clause, "no round was played here")


def test_a_ruling_against_a_player_takes_no_more_than_the_player_has() -> None:
    floor = Disputed()
    floor.settle(2)
    floor.correct()
    floor.floor(a.RuleClaim(1, "corrected"))
    floor.floor(a.CorrectCard("dealer", 2, one("Kd")))
    floor.settle(1)
    floor.to_rack()
    floor.player(2, a.CashOut(floor.chips(2)))
    floor.refuses(FLOOR, a.RuleClaim(2, "corrected"), ".11(d)", "bob has $0 in chips here and would return $20")
    assert a.RuleClaim(2, "corrected") not in [one.act for one in offers(floor.state, Actor(FLOOR, FLOOR))]
    floor.floor(a.RuleClaim(2, "logged"))


def test_a_ruling_pays_what_the_inventory_can_spare() -> None:
    floor = Disputed()
    floor.settle(2)
    floor.correct()
    floor.settle(1)
    floor.to_rack()
    floor.floor(a.Credit(floor.state.money[s.INVENTORY] - 100))
    floor.refuses(
        FLOOR, a.RuleClaim(1, "corrected"), ".11(d)", "the table can spare $1 in chips; a fill is needed first"
    )


@every_game
def test_at_a_virtual_shoe_the_opened_seal_is_the_other_reading(game: Game) -> None:
    clause = RACKING[game.chapter]
    for rounds_after, early in ((0, True), (0, False), (2, False)):
        floor = Floor(game, virtual=True).ready(1, 2)
        for seat in (1, 2):
            floor.bet(seat, **floor.everything())
        floor.to_decisions().all_decide()
        while not floor.round.boxes[2].settled:
            floor.do(*floor.next_act())
        if early:
            floor.player(2, a.OpenClaim(2, QUESTION))
            floor.refuses(FLOOR, a.RuleClaim(1, "seal"), clause, "no reading 'seal'")
        floor.to_rack()
        for _ in range(rounds_after):
            floor.staff()
            floor.bet(1)
            floor.to_decisions().all_decide().to_rack()
        if not early:
            floor.player(2, a.OpenClaim(2, QUESTION, 1))
        readings = floor.state.claims[1].readings
        assert readings["seal"] == readings["logged"], "the seal proves what was dealt"
        floor.refuses(FLOOR, a.RebuildRound(DECK), clause, "the opened seal proves its cards")
        floor.refuses(FLOOR, a.RuleClaim(1, "rack"), clause, "a virtual shoe has no rack")
        floor.staff()
        assert moved(floor.floor(a.RuleClaim(1, "seal"))) == 0


@games("639a")
def test_a_share_of_a_meter_is_never_paid_from_the_inventory(game: Game) -> None:
    """A royal flush recorded as a pair: the meter has moved on and stays, the house pays the share."""
    floor = Floor(game).ready(1)
    floor.bet(1, progressive=100)
    floor.to_decisions({"seat 1": "As Ks Qs Js Jd"}).all_decide().to_rack()
    meters, inventory = floor.meters(), floor.state.money[s.INVENTORY]
    floor.player(1, a.OpenClaim(1, "I had a royal flush."))
    floor.floor(a.CorrectCard("seat 1", 5, one("Ts")))
    share = next(line for line in floor.state.claims[1].readings["corrected"] if line.wager == "progressive")
    assert share.odds is not None
    assert "%" in share.odds
    ruled = only(floor.floor(a.RuleClaim(1, "corrected")))
    house = [transfer for transfer in ruled.transfers if transfer.source == s.OUTSIDE]
    assert [transfer.cents for transfer in house] == [share.net + 100]
    assert floor.meters() == meters
    assert inventory - floor.state.money[s.INVENTORY] == ruled.cents - house[0].cents
    floor.floor(a.CorrectCard("seat 1", 5, one("Jd")))
    taken_back = only(floor.floor(a.RuleClaim(2, "corrected")))
    assert all(transfer.target == s.INVENTORY for transfer in taken_back.transfers)
    assert floor.state.last is not None
    assert share in floor.state.last.lines[1], "a share that was paid stands"


def test_the_lines_of_every_settled_hand_follow_from_the_recorded_cards() -> None:
    """Side bets, folds, voids, awards and envy included: a reading differs from what was paid only where cards do."""
    rounds = 0
    for seed in range(3):
        table = LiveTable()
        evening = Evening(seed, lambda command, to=table: to.do(*do_of(command)), lambda to=table: to.state).play(250)
        state, settled, mended = Table(), False, False
        for event in evening.log:
            settled = (settled or isinstance(event, e.SeatSettled)) and not isinstance(event, e.BetsLocked)
            mended = (mended or (settled and isinstance(event, e.CardCorrected))) and not isinstance(
                event, e.BetsLocked
            )
            state = evolve(state, event)
            if isinstance(event, e.TableCleared) and not mended and state.last is not None:
                rounds += 1
                for seat, lines in settled_lines(state, state.last, state.last.cards).items():
                    assert amounts(lines) == amounts(state.last.logged_lines(seat)), (seed, state.last)
    assert rounds > 8


def do_of(command: Command) -> tuple[str, a.AnyAct, str, int]:
    return command.actor.role, command.act, command.actor.name, command.at


def amounts(lines: tuple[Line, ...]) -> dict[str, int]:
    return {wager: sum(line.net for line in lines if line.wager == wager) for wager in {line.wager for line in lines}}


@games("679a")
def test_a_round_is_judged_by_the_filing_it_was_played_under(game: Game) -> None:
    """The table is filed again, with a paytable that pays a flush otherwise, before a card of no effect is corrected."""
    floor = Floor(game).ready(1)
    floor.bet(1, pair_bonus=500)
    floor.to_decisions({"seat 1": "As Ah Qd", "dealer": "2c 4d 9h"}).all_decide().to_rack()
    for letter in selectable(game)["pair_bonus"].letters:
        floor.floor(a.RefileTable(submission(game, paytables={"pair_bonus": letter})))
        assert floor.state.last is not None
        assert names(floor.floor(a.CorrectCard("dealer", 1, one("2d" if letter == "A" else "2c")))) == ["CardCorrected"]
        floor.player(1, a.OpenClaim(1, QUESTION))
        assert list(floor.state.claims[floor.state.claims_opened].readings) == ["logged"], letter
        floor.floor(a.RuleClaim(floor.state.claims_opened, "logged"))


def test_a_share_of_the_dealers_hand_stays_what_it_was_when_a_card_is_corrected_that_changes_nothing() -> None:
    """AMB-30: of two winners one is paid; the other is paid as much, though two cards of the dealer's swapped places."""
    game, own = BY_CHAPTER["657a"], "five_card_hand_bonus_dealer"
    paid = []
    for mended in (False, True):
        floor = Floor(game).ready(1, 2)
        for seat in (1, 2):
            floor.bet(seat, five_card_hand_bonus_player=100, **{own: 100})
        floor.to_decisions({"dealer": "9h 8h 7h 6h 5h"}).all_decide()
        while not floor.round.boxes[2].settled:
            floor.do(*floor.next_act())
        if mended:
            assert names(floor.floor(a.CorrectCard("dealer", 1, one("8h")))) == ["CardCorrected"]
        floor.to_rack()
        assert floor.state.last is not None
        paid.append(floor.state.last.lines)
    assert paid[0] == paid[1]
    assert any(line.wager == own and is_share(line) for line in paid[0][1])


def test_what_a_player_no_longer_has_when_a_settlement_is_taken_back_is_a_claim_of_the_house() -> None:
    """AMB-80: under all_void; it waits until the player has the money again, or the floor lets it go."""
    floor = Floor(BY_CHAPTER["679a"], late_misdeal="all_void").ready(1, 2)
    for seat in (1, 2):
        floor.bet(seat)
    floor.to_decisions({"seat 2": "As Ah Qd", "dealer": "2c 4d 9h"}).all_decide()
    floor.dealer(a.SettleSeat(2))
    won = floor.round.results[2]
    assert won > 0
    floor.player(2, a.CashOut(floor.chips(2)))
    events = floor.report("wrong_number_of_cards")
    claim = next(event for event in events if isinstance(event, e.ClaimOpened))
    assert (claim.seat, claim.player, claim.owed, claim.readings) == (2, "bob", won, {})
    assert replay(floor.log).claims == floor.state.claims
    floor.to_rack()
    floor.staff()
    floor.floor(a.CloseTable())
    acts = [one.act for one in offers(floor.state, Actor(FLOOR, FLOOR)) if isinstance(one.act, a.RuleClaim)]
    assert acts[0] == a.RuleClaim(1, "logged")
    ruled = only(floor.floor(a.RuleClaim(1, acts[-1].reading)))
    assert ruled.cents == (-won if acts[-1].reading == "owed" else 0)
    assert floor.state.claims == {}
