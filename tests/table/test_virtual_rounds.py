"""Once bets are locked, nobody in the house chooses which rounds of a virtual deck count, nor changes one.

No card of it passes through a hand. A word of the staff that one was seen, that there are too many or that a machine has
jammed is refused, and that it was said is kept (AMB-64). What is tried here is every act there is, by everyone but players.
"""

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from pitboss.errors import PitbossError, Refusal
from pitboss.filing.submission import SHUFFLING
from pitboss.law.game import Game
from pitboss.law.irregular import MOMENTS, WRONG_STUB_COUNT
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, REGULATOR, SYSTEM, Actor, Command
from pitboss.table.irregularity import void
from pitboss.table.offers import offers
from pitboss.table.procedure import decide
from tests.cases import cases
from tests.games import cited
from tests.honours import honours

from .floor import NAMES, Floor, brought_to, every_game, names, only

AUTOMATED = {"dealing": "automated_shoe", "shuffling": "shuffler"}
PHASES = (s.LOCKED, s.DEALING, s.STUB, s.DECIDING, s.SETTLING, s.CLEARING)
PLACES = ("dealer", "community", "bonus", "seat 1", "")
# What ends a wager as it should: collected by a system, given up by a fold, settled. All else leaves it where it lies.
ENDS_WAGERS = {"ProgressiveCollected", "Forfeited", "SeatSettled"}
CHOOSES = {"RoundVoided", "CardBurned", "CardCorrected", "SealBroken", "DeckSealed", "ChipsRuled", "ChipsMiscounted"}


def all_acts(state: s.Table) -> Iterator[a.AnyAct]:
    """Every act that is not a player's, with whatever it may say."""
    game = state.game
    for kind in game.irregularities:
        for device in ("", "shoe", "shuffler"):
            yield a.ReportIrregularity(kind, device)
        for place in PLACES:
            for when in ("", *MOMENTS):
                yield from (a.ReportIrregularity(kind, card=7, place=place, when=when, number=n) for n in (0, 1, 2))
    for seat in (1, 2, 3):
        yield from (a.FreeSeat(seat), a.SitOut(seat), a.RuleAbandoned(seat), a.RuleAbandoned(seat, losing=True))
        yield from (a.Decide(seat, None), a.SettleSeat(seat))
        yield from (a.RuleChips(ruling, seat) for ruling in ("returned", "taken", "cancelled"))
        for wager in game.lines:
            yield from (a.VerifyAward(seat, wager), a.VerifyAward(seat, wager, light=True, seen=False))
            yield from (a.ValidateAward(seat, wager), a.DocumentAward(seat, wager))
    for back in ("red", "blue"):
        yield from (a.RemoveDeck(back), a.OrderRecut(back), a.OrderShuffle(back), a.InspectDeck(back, defective=True))
        yield from (a.ShuffleDeck(back), a.ShuffleDeck(back, 51), a.CutDeck(back, 20), a.InspectDeck(back))
        yield from (a.VerifyInspection(back), a.SpreadDeck(back), a.WashDeck(back), a.ReceiveDecks((back,)))
    for count in (*range(53), -1):
        yield from (a.CountStub(count), a.CountStub(count, misdealt=True), a.CountStub(count, all_present=False))
        yield from (a.CollectProgressive(count), a.DealCards(count))
    for device in ("shoe", "shuffler"):
        yield from (a.CoverDevice(device), a.RestoreDevice(device))
    for dealing in game.deals:
        yield from (a.ChangeMethod(dealing, shuffling) for shuffling in SHUFFLING)
    filing = {key: value for key, value in state.rules.data.items() if key != "edition"}
    yield from (a.OpenTable("T1", filing), a.OpenTable("T1", filing, virtual=False), a.CloseTable(), a.SpreadIdle())
    yield from (a.RefileTable(filing), a.RefileTable({**filing, "seats": 3}), a.ReceiveMeter("progressive", "T2", 1))
    yield from (a.AnnounceWithdrawal("progressive", "2026-05-01", "a bureau"), a.DeclareMalfunction("stopped"))
    yield from (a.RuleMalfunction(confirmed=True), a.RuleMalfunction(confirmed=False))  # With nothing declared.
    yield from (a.SealDeck("house", "0" * 64), a.CloseChance(), a.NoMoreBets(), a.TellCards((1,)), a.TellCards((1, 2)))
    yield from (a.DrawBonuses(), a.DrawBonuses(5, 1), a.RackStub(), a.RuleMisdeal(void=True), a.RuleMisdeal(void=False))
    yield from (a.Reveal(), a.ClearTable(), a.RebuildRound(tuple(range(52))), a.WitnessRack(), a.RuleClaim(1, "logged"))
    yield from (a.CorrectCard("seat 1", 1, 5), a.OpenClaim(1, "why"), a.RuleChips("recount"))
    yield from (a.BuyIn(NAMES[1], 100), a.Fill(100), a.Credit(100), a.CallFloor(), a.AnswerCall(NAMES[1]))


PLAYERS_OWN = {
    a.OpenChance, a.TakeSeat, a.LeaveSeat, a.ComeBack, a.CashOut, a.FundAccount, a.Tip, a.PlaceWagers,
}  # fmt: skip


def test_every_act_there_is_is_tried() -> None:
    floor = Floor(next(iter(_games())), virtual=True).ready(1)
    assert {type(act) for act in all_acts(floor.state)} == set(get_args(a.AnyAct)) - PLAYERS_OWN


def _games() -> list[Game]:
    from pitboss.chapters import GAMES

    return list(GAMES.values())


@cases("phase", PHASES)
@every_game
@honours(".13(a)-(d)", ".13(f)", ".7(c)")
def test_no_act_of_the_house_voids_changes_or_takes_back_a_round_that_is_locked(game: Game, phase: str) -> None:
    for terms in ({}, AUTOMATED):
        floor = brought_to(game, phase, virtual=True, **terms)
        bets = set(floor.bets())
        for act in all_acts(floor.state):
            for role in (DEALER, FLOOR, SYSTEM, REGULATOR):
                found = decide(floor.state, Command(Actor(role, role), act, floor.at))
                if isinstance(found, PitbossError):
                    continue
                assert not CHOOSES & set(names(found)), (role, act, found)
                assert not any(getattr(event, "abandoned", False) for event in found), (role, act, found)
                moved = [name for event, name in zip(found, names(found), strict=True) if bets & _sources(event)]
                assert set(moved) <= ENDS_WAGERS, (role, act, found)


def _sources(event: Any) -> set[str]:
    return {transfer.source for transfer in event.transfers}


@cases("phase", PHASES)
@every_game
@honours(".13(a)-(g)")
def test_a_report_of_what_cannot_happen_is_refused_with_its_clause_and_kept(game: Game, phase: str) -> None:
    floor = brought_to(game, phase, virtual=True, **AUTOMATED)
    before = floor.money()
    for role in (DEALER, FLOOR):
        for kind, case in game.irregularities.items():
            refused = only(floor.report(kind, role, device="shoe"))
            assert (names([refused]), refused.kind, refused.clause) == (["ReportRefused"], kind, case.clause)
        assert not [one for one in offers(floor.state, Actor(role, role)) if isinstance(one.act, a.ReportIrregularity)]
    assert (floor.money(), floor.state.phase, floor.state.out_of_order) == (before, phase, {})
    floor.staff()
    floor.all_decide().finish()
    assert floor.state.last is not None
    assert floor.state.last.irregularity == ""


@every_game
@honours(".8(f)", "TCP.7(f)(3)")
def test_a_stub_counted_wrong_by_the_dealer_voids_nothing(game: Game) -> None:
    floor = brought_to(game, s.STUB, virtual=True)
    before = floor.money()
    refused = only(floor.dealer(a.CountStub(3)))
    assert (names([refused]), refused.kind, refused.clause) == (
        ["ReportRefused"], WRONG_STUB_COUNT, floor.state.deal.stub_by.wrong,
    )  # fmt: skip
    assert (floor.money(), floor.state.phase) == (before, s.STUB)
    floor.stub()


@every_game
@honours(".7(b)", "TCP.6(d)")
def test_nobody_present_is_put_off_the_seat_with_cards_in_play(game: Game) -> None:
    """The floor sees cards and an up card; whose hand it likes to fold it may not choose."""
    for phase in (s.LOCKED, s.STUB, s.DECIDING, s.SETTLING):
        floor = brought_to(game, phase, virtual=True)
        for seat in (1, 2):
            refused = floor.refuses(FLOOR, a.FreeSeat(seat), ".7(b)", "has cards in play")
            assert refused.code == "too_early"
            floor.refuses(FLOOR, a.RuleAbandoned(seat, losing=True), ".7(b)")
    floor = brought_to(game, s.DECIDING, virtual=True)
    floor.at += 30
    for seat in (1, 2):  # A seated player who does not decide can at most fold (AMB-81).
        floor.refuses(FLOOR, a.FreeSeat(seat), ".7(b)", "has cards in play")
        floor.refuses(FLOOR, a.RuleAbandoned(seat, losing=True), ".7(b)", "nobody has left")
        floor.refuses(FLOOR, a.LeaveSeat(seat), ".7(b)", "nobody sees a player leave a virtual table")


@every_game
@honours(".8(b)", "TCP.7(b)")
def test_the_dealer_miscounts_no_chips_so_that_a_wager_is_cancelled(game: Game) -> None:
    floor = Floor(game, virtual=True).ready(1, 2)
    for seat in (1, 2):
        floor.bet(seat, **floor.everything())
    floor.dealer(a.NoMoreBets())
    if not game.progressives:
        return
    for count in (0, 1):
        floor.refuses(DEALER, a.CollectProgressive(count), floor.state.deal.announced, "each of the 2 wagers")
    floor.dealer(a.CollectProgressive(2))


@every_game
@honours(".4(a)", ".5(b)")
def test_a_virtual_deck_is_neither_defective_nor_short(game: Game) -> None:
    floor = Floor(game, virtual=True, shuffling="counting_shuffler").sit(1)
    while floor.stage() != s.RECEIVED if floor.state.decks else True:
        floor.do(*floor.next_act())
    floor.refuses(DEALER, a.InspectDeck("red", defective=True), ".4(a)", "52 cards")
    while floor.stage() != s.STACKED:
        floor.do(*floor.next_act())
    refused = decide(floor.state, Command(Actor(DEALER, DEALER), a.ShuffleDeck("red", 51)))
    assert isinstance(refused, Refusal)
    assert "52 cards" in refused.message


def test_no_way_there_may_yet_be_to_a_void_round_leads_to_one() -> None:
    """Whatever else comes to ask for it: the last gate is shut."""
    game = _games()[0]
    floor = brought_to(game, s.DECIDING, virtual=True)
    with pytest.raises(Refusal, match="never void"):
        void(
            floor.state,
            Command(Actor(FLOOR, FLOOR), a.RuleMisdeal(void=True)),
            cited(game, ".13(d)"),
            "exposed_card",
            (),
        )
