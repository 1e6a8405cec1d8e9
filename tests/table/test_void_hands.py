"""AMB-80, AMB-90: a void is decided once, when it is reported, by the moment it happened; settlement follows the record."""

from itertools import product
from typing import Any

from pitboss import settle
from pitboss.chapters import find
from pitboss.filing.lawful import checked
from pitboss.law.game import Game
from pitboss.law.irregular import MOMENTS
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.dealing import stub_expected
from pitboss.table.events import RoundVoided, SeatSettled, SettlementReversed
from tests.cases import cases
from tests.games import cited
from tests.honours import honours

from .floor import ANTE, NAMES, Floor, brought_to, every_chapter, games, names, only, submission

OWN_RAISE: dict[str, Any] = {"readings": {"exposed_window": "own_raise"}}
# Hands that would be paid a riding bonus: quads under the dealer's quads, or better than the dealer's.
BONUS_HANDS = {
    "679a": {"seat 1": "As Ah Ad", "dealer": "Ks Kh Kd"},
    "684a": {"seat 1": "9s 9h 9d 9c 2c", "dealer": "Ts Th Td Tc 3c"},
    "682a": {"seat 1": "9s 9h 9d 9c 2c", "dealer": "Ts Th Td Tc 3c 4c"},
}


def settled_lines(floor: Floor) -> dict[int, dict[str, int]]:
    """What each line of each seat came to, once the round is settled."""
    began = len(floor.log)
    floor.finish()
    return {
        event.seat: {line.wager: line.net for line in event.lines}
        for event in floor.log[began:] if isinstance(event, SeatSettled)
    }  # fmt: skip


@games("682a", "684a", "679a")
@honours("682a.13(d)", "684a.13(d)", "679a.13(d)")
def test_13_d_a_bonus_that_rides_on_a_void_wager_is_void_with_it(game: Game) -> None:
    for fold, when in product((False, True), ("dealing", "deciding")):
        floor = Floor(game).ready(1, 2)
        for seat in (1, 2):
            floor.bet(seat, prime=ANTE)
        floor.to_decisions(BONUS_HANDS[game.chapter])
        floor.all_decide(fold=(1,) if fold else ())
        floor.report("exposed_card", when=when)
        for lines in settled_lines(floor).values():
            assert {wager for wager, net in lines.items() if net} <= {"prime"}, lines


@every_chapter
@honours(".13(d)")
def test_13_d_a_void_told_after_the_last_decision_settles_what_one_told_at_once_does(game: Game) -> None:
    outcomes = []
    for late in (False, True):
        floor = brought_to(game, s.SETTLING if late else s.DECIDING)
        floor.report("exposed_card", when="deciding" if late else "")
        outcomes.append(
            (settled_lines(floor) if floor.state.phase == s.SETTLING else {}, floor.chips(1), floor.chips(2))
        )
    settled = [
        {seat: {w: net for w, net in lines.items() if net} for seat, lines in one[0].items()} for one in outcomes
    ]
    assert settled[0] == settled[1]
    assert outcomes[0][1:] == outcomes[1][1:]


@every_chapter
@honours(".13(a)", ".13(c)", ".13(d)", ".13(f)")
def test_13_in_a_void_hand_only_the_wagers_its_paragraph_names_win_or_lose(game: Game) -> None:
    """Every irregularity, at every moment, told at once and told late; folded and not."""
    for kind, phase, fold in product(("wrong_number_of_cards", "exposed_card", "shoe_jam"), PHASES, ((), (1,))):
        for when in MOMENTS if kind == "exposed_card" else ("",):
            floor = brought_to(
                game, s.DECIDING if phase == s.SETTLING else phase, dealing="automated_shoe", shuffling="shuffler"
            )
            if phase == s.SETTLING:
                floor.all_decide(fold)
            began = len(floor.log)
            floor.report(kind, when=when)
            void = next((event for event in floor.log[began:] if isinstance(event, RoundVoided)), None)
            if void is None:
                continue
            if floor.state.phase == s.DEALING:  # Side bets need their cards.
                floor.deal()
            floor.finish()
            for event in floor.log[began:]:
                if isinstance(event, SeatSettled):
                    moved = {line.wager for line in event.lines if line.net}
                    assert moved <= set(void.settles), (kind, phase, when, event)


PHASES = (s.DEALING, s.STUB, s.DECIDING, s.SETTLING)


# ---------------------------------------------------------------------------------------- AMB-90: whose window it is


def raised_then_exposed(game: Game, **report: Any) -> Floor:
    """Seat 1 has raised and seat 2 is asked when a dealer's card is exposed."""
    floor = brought_to(game, s.DECIDING, decided=1, **OWN_RAISE)
    floor.report("exposed_card", **report)
    return floor


@games("682a", "684a")
@honours("682a.13(d)", "684a.13(d)")
def test_13_d_under_own_raise_a_hand_whose_raise_lay_is_played_out_and_the_others_are_void(game: Game) -> None:
    regular = brought_to(game, s.DECIDING, decided=1)
    regular.all_decide()
    expected = settled_lines(regular)
    floor = raised_then_exposed(game)
    void = next(event for event in reversed(floor.log) if isinstance(event, RoundVoided))
    assert void.played_out == (1,)
    assert (floor.state.phase, floor.round.dealer_open) == (s.SETTLING, True)
    lines = settled_lines(floor)
    assert lines[1] == expected[1]
    assert {wager for wager, net in lines[2].items() if net} <= set(void.settles)


@games("682a", "684a")
@honours("682a.13(d)", "684a.13(d)")
def test_13_d_by_default_the_same_voids_every_hand(game: Game) -> None:
    floor = brought_to(game, s.DECIDING, decided=1)
    void = floor.report("exposed_card")[1]
    assert isinstance(void, RoundVoided)
    assert void.played_out == ()
    assert game.readings["exposed_window"].values[0] == "last_raise"


@games("682a", "684a")
@honours("682a.13(d)", "684a.13(d)")
def test_13_d_under_own_raise_a_late_report_names_whose_decision_was_awaited(game: Game) -> None:
    for asked_seat, played_out in ((0, ()), (1, ()), (2, (1,))):
        floor = brought_to(game, s.SETTLING, **OWN_RAISE)
        void = floor.report("exposed_card", when="deciding", asked_seat=asked_seat)[1]
        assert isinstance(void, RoundVoided)
        assert void.played_out == played_out
        floor.finish()
    floor = brought_to(game, s.DECIDING, **OWN_RAISE)
    refused = only(floor.report("exposed_card", asked_seat=2))
    assert (names([refused]), refused.clause) == (["ReportRefused"], cited(game, ".13(d)"))


@games("682a", "684a")
@honours("682a.13(d)", "684a.13(d)", "682a.13(c)", "684a.13(c)")
def test_13_c_a_wrong_deal_found_afterwards_voids_the_hands_that_were_played_out(game: Game) -> None:
    floor = raised_then_exposed(game)
    floor.report("wrong_number_of_cards")
    assert (floor.state.phase, floor.money()) == (s.CLEARING, floor.before)


# ---------------------------------------------------------------------------------------- The contract's JSON


@cases("game", ["four_card_prime", "four_card_frenzy"])
@honours("682a.13(d)", "684a.13(d)")
def test_13_d_settle_judges_by_the_moment_it_is_given(game: str) -> None:
    chapter = find(game)
    required = dict.fromkeys(chapter.required, "5")
    dealer = "Ts Th Td Tc 3c 4c" if game == "four_card_prime" else "Ts Th Td Tc 3c"
    seats = [
        {"seat": 1, "cards": "9s 9h 9d 9c 2c", "wagers": required, "decisions": ["15"]},
        {"seat": 2, "cards": "As Ah Jd 7c 5d", "wagers": required, "decisions": ["5"]},
    ]

    def nets(**more: Any) -> list[str]:
        told: Any = {"game": game, "dealer": dealer, "seats": seats, "irregularity": "exposed_card", **more}
        return [seat["net"] for seat in settle(told)["seats"]]

    regular = nets()
    own = {"submission": {"readings": {"exposed_window": "own_raise"}}, "when": "deciding"}
    assert regular == nets(when="decided") != ["0.00", "0.00"]
    assert nets(when="deciding") == nets(when="dealing") == nets(**own) == ["0.00", "0.00"]
    assert nets(**own, asked_seat=2) == [regular[0], "0.00"]


# ---------------------------------------------------------------------------------------- AMB-80: what is settled


def settled_one(game: Game, **changes: Any) -> Floor:
    """Seat 2 is settled, seat 1 is not; every wager is down."""
    floor = brought_to(game, s.SETTLING, **changes)
    while not floor.round.boxes[2].settled:
        floor.do(*floor.next_act())
    return floor


def owned(floor: Floor) -> dict[str, int]:
    return {name: cents for name, cents in floor.money().items() if not name.startswith(("outside", "inventory"))}


@every_chapter
@honours(".13(c)")
def test_13_c_by_default_what_is_settled_stands_and_the_rest_is_void(game: Game) -> None:
    floor = settled_one(game)
    results, chips = dict(floor.round.results), floor.chips(2)
    floor.report("wrong_number_of_cards")
    assert (floor.round.results, floor.chips(2)) == (results, chips)
    floor.finish()


@every_chapter
@honours(".13(c)")
def test_13_c_a_settled_hand_with_the_wrong_number_of_cards_does_not_stand(game: Game) -> None:
    """Found while others wait, and when all is settled."""
    for phase in (s.SETTLING, s.CLEARING):
        floor = settled_one(game) if phase == s.SETTLING else brought_to(game, s.CLEARING)
        other = floor.chips(1), dict(floor.round.results)
        events = floor.report("wrong_number_of_cards", place="seat 2")
        assert names(events)[:2] == ["IrregularityReported", "SettlementReversed"]
        assert floor.round.results[2] == 0
        assert floor.chips(2) + floor.account(2) == owned_before(floor, 2)
        if phase == s.CLEARING:
            assert (floor.chips(1), floor.round.results[1]) == (other[0], other[1][1])
        else:
            assert owned(floor) == {n: c for n, c in floor.before.items() if not n.startswith(("outside", "inventory"))}
        floor.finish()


def owned_before(floor: Floor, seat: int) -> int:
    return sum(floor.before.get(f"{kind}:{NAMES[seat]}", 0) for kind in ("player", "account"))


@every_chapter
@honours(".13(a)", ".13(c)", ".13(f)")
def test_13_where_all_is_void_settled_hands_are_taken_back(game: Game) -> None:
    for kind in ("wrong_number_of_cards", "shoe_jam"):
        for phase in (s.SETTLING, s.CLEARING):
            more = {"late_misdeal": "all_void", "dealing": "automated_shoe", "shuffling": "shuffler"}
            floor = settled_one(game, **more) if phase == s.SETTLING else brought_to(game, s.CLEARING, **more)
            floor.report(kind)
            assert owned(floor) == {n: c for n, c in floor.before.items() if not n.startswith(("outside", "inventory"))}
            assert set(floor.round.results.values()) <= {0}
            floor.finish()


@games("679a", "684a", "682a", "683a")
@honours("679a.13(d)", "684a.13(d)", "682a.13(d)", "683a.13(d)")
def test_13_d_where_all_is_void_side_bets_stay_settled(game: Game) -> None:
    floor = settled_one(game, late_misdeal="all_void")
    side = {line.wager: line.net for line in floor.round.lines[2]}
    _, reversal, void = floor.report("exposed_card", when="deciding")
    assert isinstance(void, RoundVoided)
    assert not {line.wager for line in reversal.lines} & set(void.settles)  # type: ignore[union-attr]
    assert floor.round.results[2] == sum(side[wager] for wager in void.settles if wager in side)
    floor.finish()


@games("657a", "639a")
@honours("657a.13(c)", "639a.13(c)", "657a.11(e)(4)", "639a.11(c)(5)(iv)")
def test_13_c_an_award_that_is_taken_back_goes_back_to_its_meter(game: Game) -> None:
    wager = "five_card_progressive" if game.chapter == "657a" else "progressive"
    for documented in (False, True):
        floor = Floor(game, offered=[wager], paytables={wager: "A"}, late_misdeal="all_void").ready(1, 2)
        floor.before = floor.money()
        for seat in (1, 2):
            floor.bet(seat, **{wager: 100})
        floor.to_decisions({"seat 2": "As Ks Qs Js Ts", "seat 1": "2c 4d 7h 9c Jd"}).all_decide()
        while not floor.round.boxes[2].settled:
            floor.do(*floor.next_act())
        if documented:
            floor.floor(a.DocumentAward(2, wager))
        events = floor.report("wrong_number_of_cards")
        [reversal] = [event for event in events if isinstance(event, SettlementReversed)]
        levels = {name: cents for name, cents in floor.meters().items() if cents}
        assert levels == {n: c for n, c in floor.before.items() if n.startswith("meter:")}
        assert (reversal.short > 0) == documented
        assert floor.chips(2) == owned_before(floor, 2)
        assert not floor.round.undocumented
        floor.finish()


@every_chapter
@honours(".13(c)")
def test_13_c_what_a_player_no_longer_has_is_claimed(game: Game) -> None:
    cards = {"seat 2": "As Ah Ad" if game.layout.player == 3 else "As Ah Ad Ac Kd"[: 3 * game.layout.player - 1]}
    floor = Floor(game, offered=[], late_misdeal="all_void").ready(1, 2)
    for seat in (1, 2):
        floor.bet(seat)
    floor.to_decisions(cards).all_decide()
    while not floor.round.boxes[2].settled:
        floor.do(*floor.next_act())
    won = floor.round.results[2]
    assert won > 0
    kept = 100
    floor.player(2, a.CashOut(floor.chips(2) - kept))
    reversal = floor.report("wrong_number_of_cards")[1]
    assert reversal.short == max(0, won - kept)  # type: ignore[union-attr]
    assert floor.chips(2) == max(0, kept - won)
    floor.finish()


@every_chapter
@honours(".13(c)", ".13(f)", ".13(a)", ".8(f)")
def test_13_after_a_stub_counted_right_nothing_can_have_been_missing(game: Game) -> None:
    for phase in (s.DECIDING, s.SETTLING, s.CLEARING):
        floor = brought_to(game, s.STUB, dealing="automated_shoe", shuffling="shuffler")
        floor.dealer(a.CountStub(stub_expected(floor.state)))
        if phase != s.DECIDING:
            floor.all_decide()
        while phase == s.CLEARING and floor.state.phase == s.SETTLING:
            floor.do(*floor.next_act())
        money = floor.money()
        for kind in ("wrong_number_of_cards", "shoe_jam", "face_up_card", "second_face_up_card"):
            refused = only(floor.report(kind))
            assert (names([refused]), "counted" in refused.why) == (["ReportRefused"], True)
        assert floor.money() == money
        assert names(floor.report("exposed_card", when="deciding"))[0] == "IrregularityReported"


@every_chapter
@honours(".13(c)")
def test_13_c_a_filing_that_leaves_a_misdeal_to_the_floor_is_read_as_the_default(game: Game) -> None:
    made, problems = checked(game, submission(game, late_misdeal="floor_rules"))
    assert made.late_misdeal == "rest_void"
    [warned] = [problem for problem in problems if problem.key == "late_misdeal"]
    assert (warned.warning, warned.clause) == (True, cited(game, ".13(c)"))
    floor = settled_one(game, late_misdeal="floor_rules")
    assert names(floor.report("wrong_number_of_cards")) == ["IrregularityReported", "RoundVoided"]
