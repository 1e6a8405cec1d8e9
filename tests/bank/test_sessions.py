"""Random sessions of all six games: money is conserved, nobody owes, and what cannot be covered is refused in time."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboss.bank.ledger import AWARDS, DROP_BOX, INVENTORY, OUTSIDE, TIP_BOX
from pitboss.chapters import GAMES
from pitboss.citation import HOUSE_RULE
from pitboss.errors import Refusal
from pitboss.law.game import Game
from pitboss.projections.round_results import RoundResults
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER
from pitboss.table.wagering import exposure
from tests.bank.session import Session
from tests.honours import honours
from tests.store.drive import CARIBBEAN, CRAZY, Driver, in_memory, ready

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.chapter)
seeds = given(seed=st.integers(0, 2**32))
few = settings(max_examples=10, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
many = settings(max_examples=150, deadline=None, derandomize=False, suppress_health_check=list(HealthCheck))


def session(game: Game, seed: int) -> None:
    """The ledger is looked at after every event, in Session.check; here what must hold besides."""
    played = Session(game, seed).play(400)
    played.to_rest()
    down = {
        f"bet:{seat}:{line}": cents for seat, box in played.state.boxes.items() for line, cents in box.wagers.items()
    }
    lying = {name: cents for name, cents in played.state.money.items() if name.startswith("bet:") and cents}
    assert lying == down, "only wagers for the round to come lie on the layout between rounds"
    waiting = [name for name in played.state.money if name.startswith("payable:") or name.endswith(f":{AWARDS}")]
    assert all(played.state.money[name] == 0 for name in waiting), "every share has been paid"
    every_clause_is_cited(played)
    players_have_what_they_brought_and_won(played)


def every_clause_is_cited(played: Session) -> None:
    for event in played.log:
        for transfer in event.transfers:
            assert transfer.clause == HOUSE_RULE or transfer.clause.startswith(played.game.chapter)
            assert transfer.source != transfer.target


def players_have_what_they_brought_and_won(played: Session) -> None:
    """Each player's purse, worked out from what happened and not from the transfers."""
    purse: dict[str, int] = {}
    stakes: dict[int, tuple[str, int]] = {}
    results = RoundResults()
    for event in played.log:
        if isinstance(event, e.MoneyMoved):
            cents = event.transfers[0].cents
            sign = {"buy_in": 1, "cash_out": -1, "cash_account": -1, "tip": -1, "fund_account": 0}[event.what]
            purse[event.player] = purse.get(event.player, 0) + sign * cents
        elif isinstance(event, e.WagersPlaced):
            stakes[event.seat] = event.player, sum(event.wagers.values())
        for sure in results.step(event):
            player, shares = stakes[sure.seat][0], getattr(sure, "undocumented", ())
            paid = sum(ln.net + (ln.stake or 0) for ln in sure.lines if ln.wager in shares)
            purse[player] = purse.get(player, 0) + sure.net - paid  # A share of a meter is not handed over here.
    money = played.state.money
    down: dict[str, int] = {}
    for box in played.state.boxes.values():
        down[box.player] = down.get(box.player, 0) + sum(box.wagers.values())
    for player in purse:
        has = money.get(s.chips(player), 0) + money.get(s.account(player), 0) + down.get(player, 0)
        assert has == purse[player], player
    tips = sum(
        event.transfers[0].cents for event in played.log if isinstance(event, e.MoneyMoved) and event.what == "tip"
    )
    assert money.get(TIP_BOX, 0) == tips
    bought = sum(
        event.transfers[0].cents for event in played.log if isinstance(event, e.MoneyMoved) and event.what == "buy_in"
    )
    assert money.get(DROP_BOX, 0) == bought


@every_game
@few
@seeds
def test_a_random_session_keeps_the_books(game: Game, seed: int) -> None:
    session(game, seed)


@pytest.mark.long
@every_game
@many
@seeds
def test_many_random_sessions_keep_the_books(game: Game, seed: int) -> None:
    session(game, seed)


def test_sessions_do_come_to_everything() -> None:
    """The properties above would be worth little if nothing happened in a session."""
    kinds: set[str] = set()
    refused: set[str] = set()
    for number, game in enumerate(GAMES.values()):
        for seed in range(8):
            played = Session(game, 100 * number + seed).play(250)
            kinds |= {type(event).__name__ for event in played.log}
            refused |= set(played.refused)
    wanted = {"SeatSettled", "RoundVoided", "InventoryMoved", "BonusesDrawn", "ProgressiveCollected", "AwardValidated"}
    assert wanted | {"SeatLeft", "MoneyMoved", "WagersPlaced", "TableCleared", "IrregularityReported"} <= kinds
    assert {"no_chips", "cannot_cover", "bad_amount", "not_now", "too_many_boxes"} <= refused


# -------------------------------------------------------------------------------------------- act by act


def held(driver: Driver, name: str) -> int:
    return driver.money.get(name, 0)


@every_game
@honours(".7(a)")
def test_a_buy_in_changes_cash_for_chips(game: Game) -> None:
    driver = in_memory(game).open(inventory=100_000)
    driver.do(DEALER, a.BuyIn("p1", 60_000))
    assert (held(driver, DROP_BOX), held(driver, INVENTORY), held(driver, s.chips("p1"))) == (60_000, 40_000, 60_000)
    for cents in (0, -1, 40_001):
        refuses(driver, DEALER, a.BuyIn("p1", cents), "bad_amount" if cents <= 0 else "no_chips")


@every_game
@honours(".7(a)")
def test_chips_are_cashed_out_and_tipped_up_to_what_there_is(game: Game) -> None:
    driver = in_memory(game).open()
    driver.do(DEALER, a.BuyIn("p1", 1_000))
    driver.do(PLAYER, a.CashOut(400), "p1")
    driver.do(PLAYER, a.Tip(600), "p1")
    assert (held(driver, s.chips("p1")), held(driver, TIP_BOX)) == (0, 600)
    for act in (a.CashOut(1), a.Tip(1), a.CashOut(0), a.Tip(-5)):
        refuses(driver, PLAYER, act, "no_chips", "p1")


@every_game
@honours(".7(a)")
def test_fills_and_credits_move_the_inventory(game: Game) -> None:
    driver = in_memory(game).open(inventory=100_000)
    driver.do(FLOOR, a.Fill(50_000))
    driver.do(FLOOR, a.Credit(30_000))
    assert held(driver, INVENTORY) == 120_000
    refuses(driver, FLOOR, a.Credit(120_001), "no_chips")
    refuses(driver, FLOOR, a.Fill(0), "bad_amount")
    driver.do(FLOOR, a.Credit(120_000))
    assert held(driver, INVENTORY) == 0


def refuses(driver: Driver, role: str, act: a.Act, code: str, who: str = "") -> None:
    before = dict(driver.money)
    with pytest.raises(Refusal) as refused:
        driver.do(role, act, who)
    assert refused.value.code == code, refused.value
    assert driver.money == before


@every_game
@honours(".7(a)")
def test_a_wager_the_player_cannot_cover_is_refused(game: Game) -> None:
    driver = in_memory(game).open()
    need = 500 * len(game.required)
    driver.do(PLAYER, a.TakeSeat(1), "p1")
    driver.do(DEALER, a.BuyIn("p1", need - 1))
    driver.staff()
    refuses(driver, PLAYER, a.PlaceWagers(1, dict.fromkeys(game.required, 500)), "no_chips", "p1")
    driver.do(DEALER, a.BuyIn("p1", 1))
    driver.bet(1)
    assert held(driver, s.chips("p1")) == 0
    driver.do(PLAYER, a.PlaceWagers(1, {}), "p1")
    assert held(driver, s.chips("p1")) == need


@every_game
@honours(".7(a)")
def test_a_wager_the_table_cannot_cover_is_refused_before_a_card_is_dealt(game: Game) -> None:
    driver = in_memory(game).open()
    driver.sit(1, 2).staff()
    wagers = dict.fromkeys(game.required, 500)
    driver.bet(1)
    most = exposure(driver.state.boxes)
    driver.do(PLAYER, a.PlaceWagers(1, {}), "p1")
    driver.do(FLOOR, a.Credit(held(driver, INVENTORY) - most + 1))  # One cent short.
    refuses(driver, PLAYER, a.PlaceWagers(1, wagers), "cannot_cover", "p1")
    driver.do(FLOOR, a.Fill(1))
    driver.bet(1)
    refuses(driver, FLOOR, a.Credit(1), "no_chips")  # It is spoken for.
    refuses(driver, DEALER, a.BuyIn("p1", 1), "no_chips")
    refuses(driver, PLAYER, a.PlaceWagers(2, wagers), "cannot_cover", "p2")


@pytest.mark.parametrize("game", [CRAZY, CARIBBEAN], ids=lambda game: game.chapter)
@honours("657a.2(d)", "639a.2(d)")
def test_the_electronic_account_is_funded_debited_credited_and_cashed_out(game: Game) -> None:
    """§ 657a.2(d), § 639a.2(d): the Hand Bonus is staked from the account, and its fixed pays go back there."""
    assert game.hand_bonus is not None
    driver = ready(in_memory(game), 1, virtual=False)
    account, line = s.account("p1"), game.hand_bonus.player
    refuses(driver, PLAYER, a.CashOut(10_001, account=True), "no_chips", "p1")
    driver.bet(1, **{line: 100})
    assert held(driver, account) == 9_900
    flush = {"seat 1": "Ah Kh 9h 7h 2h", "dealer": "Qc Jd 8s 6c 3d"}
    driver.to_settling(flush).finish()
    assert held(driver, account) == 9_900 + 50 * 100  # 50 for 1.
    driver.do(PLAYER, a.CashOut(14_900, account=True), "p1")
    assert held(driver, account) == 0
    refuses(driver, PLAYER, a.PlaceWagers(1, {**dict.fromkeys(game.required, 500), line: 100}), "no_chips", "p1")


@pytest.mark.parametrize("game", [CRAZY, CARIBBEAN], ids=lambda game: game.chapter)
def test_a_share_of_a_meter_never_goes_to_the_account_nor_comes_from_the_inventory(game: Game) -> None:
    assert game.hand_bonus is not None
    driver = ready(in_memory(game), 1, virtual=False)
    driver.bet(1, **{game.hand_bonus.player: 100})
    driver.to_settling({"seat 1": "As Ks Qs Js Ts", "dealer": "2c 3d 5h 7c 8d"})
    while not any(isinstance(event, e.SeatSettled) and event.last for event in driver.log):
        driver.step()
    settled = [event for event in driver.log if isinstance(event, e.SeatSettled)][-1]
    share = next(line for line in settled.lines if line.wager == game.hand_bonus.player)
    assert share.net + 100 == 1_000_000 + 13
    assert held(driver, s.payable("p1")) == share.net + 100
    assert held(driver, s.account("p1")) == 9_900
    into = [t for t in settled.transfers if t.target == s.payable("p1")]
    assert [t.source for t in into] == [f"meter:{game.hand_bonus.meter}:{AWARDS}"]
    driver.finish()
    assert held(driver, s.payable("p1")) == 0
    (paper,) = (event for event in driver.log if isinstance(event, e.AwardDocumented))
    (paid,) = paper.transfers
    assert (paid.source, paid.target, paid.cents) == (s.payable("p1"), OUTSIDE, share.net + 100)
