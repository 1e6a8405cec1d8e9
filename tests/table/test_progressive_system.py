"""§ 657a.2(c), (d), § 639a.2(c), (d) and the announcements: system wagers accepted, locked out, collected and matched."""

from pitboss.cards import parse_card
from pitboss.chapters import CARIBBEAN_STUD_POKER, CRAZY_4_POKER
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, SYSTEM
from pitboss.table.events import SeatSettled
from pitboss.table.view import view
from tests.cases import cases
from tests.games import cited
from tests.honours import honours

from .floor import ANTE, Floor, brought_to, every_game, games, names, only

BOTH = games("657a", "639a")
ANNOUNCED = {"manual_shoe": ".8(b)", "hand": ".9(a)(3)", "automated_shoe": ".10(a)(2)"}
methods = cases("dealing", ANNOUNCED)


def progressive(game: Game) -> str:
    return game.progressives[0]


def own(game: Game) -> str:
    assert game.hand_bonus is not None
    return game.hand_bonus.player


# ---------------------------------------------------------------------------------------- § .2(c), (d) The systems


@BOTH
@honours("657a.2(c)", "639a.2(c)")
def test_2_c_a_table_with_a_progressive_wager_has_a_system_with_meters_and_no_other_does(game: Game) -> None:
    line = progressive(game)
    seed = sum(tier.seed for tier in Floor(game).state.rules.sheet.meters[line].tiers.values())
    for dollars in (1, 5):
        floor = Floor(game, offered=[line], progressive_wager=str(dollars))
        assert floor.meters() == {f"meter:{line}:primary": seed * dollars * 100}
        assert list(view(floor.state)["meters"]) == [line]
    assert Floor(game, offered=[]).meters() == {}


@BOTH
@honours("657a.2(c)(1)", "639a.2(c)(1)")
def test_2_c_1_at_every_position_the_progressive_wager_is_accepted(game: Game) -> None:
    line = progressive(game)
    assert game.systems[line].device == cited(game, ".2(c)(1)")
    seats = range(1, game.seats_most + 1)
    floor = Floor(game).sit(*seats)
    for seat in seats:
        placed = only(floor.bet(seat, **{line: 100}))
        assert (placed.seat, placed.wagers[line]) == (seat, 100)
        wrong = {**dict.fromkeys(game.required, ANTE), line: 500}
        floor.refuses_player(seat, a.PlaceWagers(seat, wrong), ".7(d)", "at this table it is $1")


@BOTH
@honours("657a.2(c)(2)", "639a.2(c)(2)", "657a.2(d)", "639a.2(d)")
def test_2_c_2_the_lock_out_takes_no_system_wager_after_no_more_bets(game: Game) -> None:
    """AMB-57: the Five Card Hand Bonus too, though its own clause waits for the first card."""
    floor = Floor(game).ready(1)
    floor.bet(1)
    floor.lock()
    for line in (progressive(game), own(game)):
        late = {**dict.fromkeys(game.required, ANTE), line: 100}
        assert floor.refuses_player(1, a.PlaceWagers(1, late), ".7(c)").code == "bets_locked"


@BOTH
@honours("657a.2(d)", "639a.2(d)", "657a.2(b)(4)", "639a.2(b)(5)")
def test_2_d_at_every_position_the_hand_bonus_is_staked_from_an_electronic_account(game: Game) -> None:
    line, seats = own(game), range(1, game.seats_most + 1)
    floor = Floor(game).sit(*seats)
    for seat in seats:
        chips = floor.chips(seat)
        floor.bet(seat, **{line: 100})
        assert floor.account(seat) == 10_000 - 100
        assert floor.chips(seat) == chips - ANTE * len(game.required)
    empty = Floor(game)
    empty.sit(1, cents=9_000)
    staked = {**dict.fromkeys(game.required, ANTE), line: 100}
    empty.refuses_player(1, a.PlaceWagers(1, staked), ".2(d)", "$0 in the electronic account")
    empty.player(1, a.FundAccount(100))
    empty.player(1, a.PlaceWagers(1, staked))


@every_game
def test_2_d_where_no_hand_bonus_is_offered_there_is_no_account_to_fund(game: Game) -> None:
    floor = Floor(game, offered=[]).sit(1)
    clause = ".7(a)" if game.hand_bonus is None else game.hand_bonus.system
    floor.refuses_player(1, a.FundAccount(100), clause, "no electronic wagering")


# ---------------------------------------------------------------------------------------- Lock, collect, match


@methods
@BOTH
@honours("657a.8(b)", "657a.9(a)(3)", "657a.10(a)(2)", "639a.8(b)", "639a.9(a)(3)", "639a.10(a)(2)")
def test_progressive_chips_are_collected_and_matched_before_any_card(game: Game, dealing: str) -> None:
    clause, line = ANNOUNCED[dealing], progressive(game)
    floor = Floor(game, dealing=dealing).ready(1, 2, 3)
    floor.bet(1, **{line: 100})
    floor.bet(2)
    floor.bet(3, **{line: 100})
    floor.refuses(DEALER, a.CollectProgressive(2), clause, "the table is betting")
    floor.refuses(DEALER, a.TellCards((0,)), clause, "the table is betting")
    inventory = floor.state.money["inventory"]
    assert only(floor.dealer(a.NoMoreBets())).clause == cited(game, clause)
    floor.wants(DEALER, clause, "the system accepted 2")
    floor.refuses(DEALER, a.TellCards((0,)), clause, "collected and counted before the cards")
    for count in (-1, 4):
        floor.refuses(DEALER, a.CollectProgressive(count), clause, f"{count} chips; there are 3 boxes")
    taken = only(floor.dealer(a.CollectProgressive(2)))
    assert (taken.clause, taken.count) == (cited(game, clause), 2)
    floor.refuses(DEALER, a.CollectProgressive(2), clause, "no progressive chips to collect")
    table = floor.state.rules.sheet.meters[line]
    increment = int(200 * sum(tier.increment for tier in table.tiers.values()) + 200 * (table.reserve or 0))
    assert floor.state.money["inventory"] == inventory + 200 - increment
    floor.deal()


@BOTH
@honours("657a.8(b)", "639a.8(b)")
def test_where_no_progressive_wager_was_made_there_is_nothing_to_collect(game: Game) -> None:
    floor = Floor(game).ready(1)
    floor.bet(1)
    floor.dealer(a.NoMoreBets())
    floor.refuses(DEALER, a.CollectProgressive(0), ".8(b)", "no progressive chips")
    floor.deal()


@BOTH
@honours("657a.12(d)(3)", "657a.12(f)(4)", "639a.12(d)(4)", "639a.12(e)(4)")
def test_increments_post_when_the_wagers_are_locked_and_not_before(game: Game) -> None:
    """AMB-12: the part of each wager that its meter takes."""
    line, bonus = progressive(game), game.hand_bonus
    assert bonus is not None
    floor = Floor(game).ready(1, 2)
    before = floor.meters()
    floor.bet(1, **{line: 100, bonus.player: 100})
    floor.bet(2, **{bonus.dealer: 100})
    assert floor.meters() == before
    floor.dealer(a.NoMoreBets())
    sheet = floor.state.rules.sheet
    for name, staked in ((line, 100), (bonus.meter, 200)):
        for tier, declared in sheet.meters[name].tiers.items():
            key = s.meter(name, tier)
            assert floor.meters()[key] - before[key] == staked * declared.increment
        reserve = sheet.meters[name].reserve
        if reserve is not None:
            assert floor.meters()[s.meter(name, "reserve")] == staked * reserve


@cases("kind", ["wrong_number_of_cards", "exposed_card"])
@BOTH
@honours("657a.13(c)", "657a.13(d)", "639a.13(c)", "639a.13(d)")
def test_a_void_round_posts_equal_reversing_entries_and_returns_chips_already_in_the_tray(
    game: Game, kind: str
) -> None:
    """AMB-12: both are recorded."""
    floor = brought_to(game, s.DECIDING)
    [locked] = [event for event in floor.log if names([event]) == ["BetsLocked"]]
    posted = {(t.target, t.cents) for t in locked.transfers if t.target.startswith("meter:")}
    voided = floor.report(kind)[1]
    reversed_ = {(t.source, t.cents) for t in voided.transfers if t.source.startswith("meter:")}
    assert posted == reversed_
    assert posted
    returned = {(t.source, t.target) for t in voided.transfers}
    assert ("inventory", "player:ann") in returned
    assert ("inventory", "account:ann") in returned
    assert floor.money() == floor.before


# ---------------------------------------------------------------------------------------- Magic Card and Lucky Bonus


@BOTH
def test_magic_card_and_lucky_are_drawn_by_the_system_after_the_lock_and_before_the_deal(game: Game) -> None:
    """AMB-31."""
    floor = Floor(game, magic_card_rate="1/20", lucky_bonus_rate="1/20").ready(1)
    floor.bet(1, **{own(game): 100})
    assert game.hand_bonus is not None
    floor.refuses(SYSTEM, a.DrawBonuses(), game.hand_bonus.bonus_table, "the table is betting")
    floor.dealer(a.NoMoreBets())
    floor.refuses(DEALER, a.TellCards((0,)), ".8(b)", "draw comes before the cards")
    floor.wants(SYSTEM, game.hand_bonus.bonus_table, "Draw for the Magic Card")
    floor.refuses(DEALER, a.DrawBonuses(), game.hand_bonus.bonus_table, "it is for the system")
    for wrong in (a.DrawBonuses(52), a.DrawBonuses(-1), a.DrawBonuses(None, 8), a.DrawBonuses(None, "rail")):
        floor.refuses(SYSTEM, wrong, game.hand_bonus.bonus_table, "does not offer")
    drawn = only(floor.system(a.DrawBonuses(parse_card("7h"), "dealer")))
    assert (drawn.clause, drawn.magic_card) == (game.hand_bonus.bonus_table, parse_card("7h"))
    floor.refuses(SYSTEM, a.DrawBonuses(), game.hand_bonus.bonus_table, "has been made")
    floor.deal()


@BOTH
def test_without_a_rate_or_a_hand_bonus_wager_there_is_no_draw(game: Game) -> None:
    for rates, wagers in (({}, {own(game): 100}), ({"magic_card_rate": "1/20"}, {})):
        floor = Floor(game, **rates).ready(1)
        floor.bet(1, **wagers)
        floor.dealer(a.NoMoreBets())
        drawn_by = {"657a": ".12(f)(3)", "639a": ".12(e)(3)"}[game.chapter]
        floor.refuses(SYSTEM, a.DrawBonuses(), drawn_by, "no Magic Card or Lucky draw")
        floor.deal()


@cases(
    ("game", "line"),
    [
        (CRAZY_4_POKER, "four_card_progressive"),
        (CRAZY_4_POKER, "five_card_progressive"),
        (CARIBBEAN_STUD_POKER, "progressive"),
    ],
    ids=["657a four", "657a five", "639a"],
)
@cases(("cards", "wins"), [("2h 2d 2c 9s 7h", True), ("Kd Jc 8d 6c 3s", False)])
@honours("657a.7(d)(3)", "657a.7(d)(4)", "657a.11(e)", "639a.7(d)(2)")
def test_7_d_a_progressive_chip_is_taken_once_and_what_is_paid_is_for_1(
    game: Game, line: str, cards: str, wins: bool
) -> None:
    floor = Floor(game, offered=[line]).ready(1)
    held = floor.chips(1)
    floor.bet(1, **{line: 100})
    floor.to_decisions({"seat 1": cards}).all_decide()
    while not floor.round.boxes[1].settled:
        floor.do(*floor.next_act())
    parts = [event for event in floor.log if isinstance(event, SeatSettled)]
    assert len(parts) == (2 if wins else 1)
    net = {one.wager: one.net for event in parts for one in event.lines}[line]
    assert net == -100 or (wins and net > 0 and net % 100 == 0)
    assert (floor.bets(), floor.chips(1) - held) == ({}, sum(event.net for event in parts))
