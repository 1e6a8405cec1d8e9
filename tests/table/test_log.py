"""The log is all there is to know: every event goes through JSON and back, and the log alone gives the state."""

from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from pitboss.citation import HOUSE_RULE
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, Actor, AnyAct, Command
from pitboss.table.evolve import EVOLVES, evolve, replay
from pitboss.table.shoe import mark_of
from pitboss.table.state import Table
from pitboss.table.steps import next_step
from tests.games import is_citation

from .floor import ANTE, Floor, brought_to, every_game, every_method, names, submission

KINDS = get_args(e.AnyEvent)
ENCODER, DECODER = msgspec.json.Encoder(), msgspec.json.Decoder(e.AnyEvent)


def without_rules(state: Table) -> Table:
    """Rules are made from the submission; all else is compared."""
    return replace(state, law=None)


def assert_the_log_is_enough(floor: Floor) -> None:
    told = [DECODER.decode(ENCODER.encode(event)) for event in floor.log]
    assert told == floor.log
    assert without_rules(replay(told)) == without_rules(floor.state)
    assert floor.state.sequence == len(floor.log)


def eventful(game: Game) -> Floor:
    """A session in which everything happens that can."""
    wagers: dict[str, Any] = {
        "dealing": "automated_shoe",
        "shuffling": "shuffler",
        "decks": 2,
        "late_misdeal": "all_void",
    }
    if game.hand_bonus is not None:
        wagers |= {"magic_card_rate": "1/50", "lucky_bonus_rate": "1/50"}
    floor = Floor(game, virtual=True, **wagers).ready(1, 2)
    floor.floor(a.OrderShuffle(floor.state.active))
    floor.staff()
    floor.floor(a.Fill(5_000))
    floor.player(1, a.Tip(100))
    floor.player(2, a.SitOut(2))
    floor.player(2, a.ComeBack(2))
    for seat in (1, 2):
        placed = dict.fromkeys(game.required, ANTE) | floor.everything()
        mark = mark_of(floor.state.seal.round, seat, bytes(16)) if floor.state.seal is not None else ""
        floor.player(seat, a.PlaceWagers(seat, placed, chance=mark))
    floor.dealer(a.NoMoreBets())
    floor.player(1, a.OpenChance(1, bytes(16).hex()))
    while not isinstance((wanted := floor.next_act())[1], a.DealCards):
        floor.do(*wanted)
    floor.deal()
    floor.stub()
    floor.player(2, a.LeaveSeat(2))
    floor.floor(a.RuleAbandoned(2, losing=True))
    floor.report("wrong_number_of_cards")
    floor.all_decide()
    while floor.state.phase != s.BETTING:
        floor.do(*_next(floor))
    floor.staff()
    floor.player(1, a.CashOut(100))
    floor.player(1, a.LeaveSeat(1))
    floor.floor(a.CloseTable())
    return floor


def disputed(game: Game) -> Floor:
    """A claim about a settled hand: the rack is read back by two people, and the floor rules."""
    floor = Floor(game).ready(1)
    floor.bet(1)
    floor.to_decisions().all_decide().to_rack()
    floor.player(1, a.OpenClaim(1, "The hand was not settled right."))
    floor.dealer(a.RebuildRound(floor.state.rack))
    floor.floor(a.WitnessRack(), a.RuleClaim(1, "rack"))
    floor.staff()
    return floor


def irregular(game: Game) -> Floor:
    """A real shoe: a jam, a device out of order, a card that was seen, on which the floor rules."""
    wagers = {"dealing": "automated_shoe", "shuffling": "shuffler", "decks": 2, "late_misdeal": "all_void"}
    floor = Floor(game, **wagers).ready(1)
    floor.bet(1)
    floor.lock()
    floor.report("shoe_jam")
    floor.dealer(a.ClearTable())
    floor.report("device_out_of_order", device="shoe")
    floor.dealer(a.CoverDevice("shoe"))
    floor.floor(a.RemoveDeck(floor.state.active), a.ChangeMethod("manual_shoe", "manual"), a.RestoreDevice("shoe"))
    floor.staff()
    floor.bet(1)
    floor.to_decisions().all_decide()
    while floor.state.phase == s.SETTLING:
        floor.do(*floor.next_act())
    floor.report("exposed_card", when="deciding")
    floor.staff()
    return floor


def _next(floor: Floor) -> tuple[str, a.Act]:
    step = next_step(floor.state)
    assert step.act is not None
    return step.role, step.act


def from_a_real_shoe(game: Game) -> Floor:
    """A card told wrongly, and a call for the floor."""
    floor = Floor(game).ready(1)
    floor.bet(1)
    floor.to_decisions()
    floor.player(1, a.CallFloor())
    floor.floor(a.AnswerCall("ann"), a.CorrectCard("seat 1", 1, 51))
    floor.all_decide().finish()
    floor.floor(a.RefileTable(submission(game, minimum={game.ante: "10.00"})))
    return floor


def raised_too_high(game: Game) -> Floor:
    """An ace was told that was none, and three Antes raised on it."""
    floor = Floor(game).ready(1)
    floor.bet(1)
    floor.to_decisions({"seat 1": "As Ah 9c 6d 3c"})
    floor.decide(1, 3 * ANTE)
    floor.floor(a.CorrectCard("seat 1", 2, 41))
    return floor.all_decide().finish()


def with_an_award(game: Game) -> Floor:
    """A share of a meter, validated and documented; two linked meters; chips that were miscounted."""
    hands = {"657a": "As Ac Ad Ah 2h", "639a": "As Ks Qs Js Ts"}
    letter = {"657a": "A", "639a": "D"}[game.chapter]
    linked = {"linked": True, "hand_bonus_linked": True, "paytables": {game.progressives[0]: letter}}
    floor = Floor(game, **linked).ready(1)
    assert game.hand_bonus is not None
    floor.bet(1, **{game.progressives[0]: 100, game.hand_bonus.player: 100})
    floor.dealer(a.NoMoreBets(), a.CollectProgressive(0))
    floor.floor(a.RuleChips("taken", 1))
    floor.dealer(a.CollectProgressive(1))
    floor.deal({"seat 1": hands[game.chapter]})
    floor.stub()
    return floor.all_decide().finish()


def stopped(game: Game) -> Floor:
    """A virtual table that a malfunction is declared at, twice; the second is confirmed."""
    floor = Floor(game, virtual=True).ready(1)
    floor.bet(1)
    floor.to_decisions()
    for confirmed in (False, True):
        floor.do("floorperson", a.DeclareMalfunction("early_card"), "flo")
        floor.do("regulator", a.RuleMalfunction(confirmed), "reg")
    return floor


def meter_withdrawn(game: Game) -> Floor:
    """The progressive goes on at another size, and its money with it."""
    floor = Floor(game, offered=[game.progressives[0]]).ready(1)
    floor.floor(a.AnnounceWithdrawal(game.progressives[0], "2026-05-01", "Bureau of Gaming Operations"))
    filing = submission(game, offered=[game.progressives[0]], progressive_wager="5")
    floor.floor(a.RefileTable(filing, on="2026-05-01"))
    return floor


@every_game
def test_every_event_of_a_session_goes_through_json_and_the_log_gives_the_state(game: Game) -> None:
    floor = eventful(game)
    assert_the_log_is_enough(floor)
    real, cancelled = from_a_real_shoe(game), stopped(game)
    assert_the_log_is_enough(real)
    assert_the_log_is_enough(cancelled)
    found = {type(event) for event in (*floor.log, *real.log, *cancelled.log)}
    physical = brought_to(game, s.LOCKED)
    physical.report("face_up_card", card=3)
    for other in (physical, irregular(game), disputed(game)):
        assert_the_log_is_enough(other)
        found |= {type(event) for event in other.log}
    if game.limits_raises:
        raised = raised_too_high(game)
        assert_the_log_is_enough(raised)
        found |= {type(event) for event in raised.log}
    if game.progressives:
        awarded = with_an_award(game)
        assert_the_log_is_enough(awarded)
        found |= {type(event) for event in awarded.log}
        withdrawn = meter_withdrawn(game)
        assert_the_log_is_enough(withdrawn)
        found |= {type(event) for event in withdrawn.log}
    only_with_a_system = {
        e.ProgressiveCollected, e.ChipsMiscounted, e.ChipsRuled, e.BonusesDrawn, e.AwardVerified, e.AwardValidated,
        e.AwardDocumented, e.MeterMoved, e.WithdrawalAnnounced, e.MeterWithdrawn, e.MeterReceived,
    }  # fmt: skip
    lacking = {e.MisdealRuled} | (set() if game.progressives else only_with_a_system)  # No floor rules so any more.
    assert set(KINDS) - found == lacking | (set() if game.limits_raises else {e.RaiseLowered})


def test_every_kind_of_event_has_one_function_that_carries_it_out() -> None:
    assert set(EVOLVES) == set(KINDS)


@every_method
def test_whole_rounds_replay_to_the_same_state_at_every_step(game: Game, dealing: str) -> None:
    floor = Floor(game, dealing=dealing, virtual=True, seed=3).ready(1, 2)
    for _ in range(2):
        floor.bet(1, **floor.everything())
        floor.bet(2)
        floor.to_decisions().all_decide(fold={2}).finish()
    state = Table()
    for event in floor.log:
        state = evolve(state, event)
        assert sum(state.money.values()) == 0
    assert without_rules(state) == without_rules(floor.state)
    assert_the_log_is_enough(floor)


@every_game
def test_every_event_and_every_transfer_cites_a_clause_that_exists(game: Game) -> None:
    logs = [eventful(game).log]
    logs += [brought_to(game, s.CLEARING).log]
    if game.progressives:
        logs.append(with_an_award(game).log)
    for event in (event for log in logs for event in log):
        assert is_citation(event.clause), event
        assert event.clause == HOUSE_RULE or event.clause.startswith(game.chapter)
        for transfer in event.transfers:
            assert is_citation(transfer.clause), transfer
            assert transfer.cents > 0


def test_an_event_of_another_kind_is_not_read() -> None:
    with pytest.raises(msgspec.ValidationError):
        DECODER.decode(b'{"type": "DeckStolen", "clause": "657a.3(a)"}')
    with pytest.raises(msgspec.ValidationError):
        DECODER.decode(b'{"type": "SeatTaken", "clause": "657a.7(b)", "seat": "one", "player": "ann"}')


def test_commands_go_through_json_too() -> None:
    decoder = msgspec.json.Decoder(Command)
    for act in (
        a.SealDeck("house", "ab", "cd"), a.PlaceWagers(1, {"ante": 500}), a.Decide(1, None), a.TellCards((0, 51)),
        a.DrawBonuses(None, "dealer"), a.DrawBonuses(3, 4), a.ReportIrregularity("exposed_card", place="dealer"),
    ):  # fmt: skip
        command = Command(Actor(PLAYER, "ann"), act, at=5, id="x1")
        assert decoder.decode(ENCODER.encode(command)) == command
    assert len(get_args(AnyAct)) >= 38


@every_game
def test_the_log_of_a_refused_command_is_unchanged(game: Game) -> None:
    floor = Floor(game).ready(1)
    before = list(floor.log)
    floor.refuses(DEALER, a.NoMoreBets(), ".8(b)")
    floor.refuses(FLOOR, a.RemoveDeck("green"), ".3(a)", "there is no green deck")
    assert floor.log == before
    assert "BetsLocked" not in names(floor.log)
