"""§ .11(c) and after: one player at a time from the dealer's right, validated, documented, paid from where it must be."""

import random
from typing import Any

from pitboss import settle
from pitboss.cards import DECK, show
from pitboss.chapters import THREE_CARD_PRIME
from pitboss.law.game import Game
from pitboss.law.round import FOLD, Round, Seat
from pitboss.law.settlement import FORFEITED, HandsBySeat, Settling, settle_seat
from pitboss.law.sheet import sheet
from pitboss.money import dollars
from pitboss.projections.round_results import final_results
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, Actor
from pitboss.table.deciding import deciding_seat
from pitboss.table.events import SeatSettled
from pitboss.table.steps import lawful_amounts
from pitboss.table.turns import turn_of
from pitboss.table.view import view
from tests.cases import cases
from tests.games import cited
from tests.honours import honours

from .floor import ANTE, Floor, every_game, every_method, games, only

TURNS = {"682a": ".11(d)", "683a": ".11(h)"}
BOTH = games("657a", "639a")
QUADS, FLUSH = "9c 9d 9h 9s 2h", "Ah Jh 8h 6h 3h"
ROYAL, STRAIGHT_FLUSH = "As Ks Qs Js Ts", "9h 8h 7h 6h 5h"
NOTHING = "Kd Jc 8d 6c 3s"
WON_WHOLE = {"657a": "As Ac Ad Ah 2h", "639a": ROYAL}  # Takes the whole meter of the first progressive.
# § 657a.11(e), (f) and § 639a.11(c)(5), (6), paragraph by paragraph.
VERIFIED = {
    "657a": {"progressive": (".11(e)(1)", ".11(e)(2)"), "hand bonus": (".11(f)(1)",)},
    "639a": {"progressive": (".11(c)(5)(i)", ".11(c)(5)(ii)"), "hand bonus": (".11(c)(6)(i)",)},
}
CLAUSES = {
    "657a": {"progressive": (".11(e)(3)", ".11(e)(4)"), "hand bonus": (".11(f)(2)", ".11(f)(3)")},
    "639a": {"progressive": (".11(c)(5)(iii)", ".11(c)(5)(iv)"), "hand bonus": (".11(c)(6)(ii)", ".11(c)(6)(iii)")},
}


def settling(game: Game, wagers: dict[int, dict[str, int]], cards: dict[str, str], **changes: Any) -> Floor:
    """All have raised and the cards are turned."""
    floor = Floor(game, **changes).ready(*wagers)
    for seat, side in wagers.items():
        floor.bet(seat, **side)
    return floor.to_decisions(cards).all_decide()


def lines_of(events: list[Any]) -> dict[str, Any]:
    return {line.wager: line for line in only(events).lines}


# ---------------------------------------------------------------------------------------- § .11(c) Turn by turn


@every_game
@honours("679a.11(c)", "657a.11(c)", "684a.11(c)", "639a.11(c)", "682a.11(d)", "683a.11(h)", "TCP.8(d)")
def test_11_c_settlement_goes_counterclockwise_one_player_at_a_time(game: Game) -> None:
    clause = TURNS.get(game.chapter, ".11(c)")
    floor = Floor(game).ready(1, 3, 6)
    for seat in (1, 3, 6):
        floor.bet(seat)
    floor.to_decisions()
    floor.refuses(DEALER, a.SettleSeat(6), clause, "the table is deciding")
    floor.all_decide()
    for seat in (6, 3, 1):
        for other in {1, 3, 6, 2} - {seat}:
            floor.refuses(DEALER, a.SettleSeat(other), clause, f"seat {seat} comes first")
            floor.refuses(DEALER, a.VerifyAward(other, "ante"), clause, f"seat {seat} is being settled")
        if game.hand_bonus is None:
            floor.refuses(FLOOR, a.ValidateAward(seat, "ante"), clause, "needs no validation")
            floor.refuses(FLOOR, a.DocumentAward(seat, "ante"), clause, "no share of a meter waits")
        floor.wants(DEALER, clause, f"Expose seat {seat}'s cards")
        settled = only(floor.dealer(a.SettleSeat(seat)))
        assert (settled.clause, settled.seat) == (cited(game, clause), seat)
    floor.refuses(DEALER, a.SettleSeat(1), clause, "the table is clearing")
    assert floor.bets() == {}


@every_game
@honours("679a.11(c)(1)", "657a.11(c)(1)", "639a.11(c)(1)", "684a.11(c)(1)", "682a.11(d)(1)", "683a.11(h)")
def test_11_c_1_a_players_cards_are_turned_up_on_their_own_turn(game: Game) -> None:
    floor = settling(game, {1: {}, 2: {}}, {})

    def hidden(seat: int) -> bool:
        return "??" in view(floor.state)["boxes"][str(seat)]["cards"]

    assert (hidden(1), hidden(2)) == (True, False)
    assert view(floor.state)["boxes"]["2"]["cards"] == show(floor.round.seat_cards(2))
    floor.dealer(a.SettleSeat(2))
    assert not hidden(1)
    lies = view(floor.state)["boxes"]["2"]["cards"] is not None
    assert lies == (game.chapter == "657a"), "AMB-85: picked up after its player's wagers, in one chapter after all"


@every_game
@honours("679a.11(d)", "657a.11(d)", "684a.11(d)", "639a.11(c)(4)", "682a.11(e)", "683a.11(i)")
def test_11_side_bets_are_settled_after_the_required_wagers_in_the_chapters_order(game: Game) -> None:
    side = dict(reversed(Floor(game).everything().items()))
    floor = settling(game, {1: side}, {})
    floor.verify(1)
    for award in view(floor.state)["awards"]:
        if award["floor"]:
            floor.do(FLOOR, a.ValidateAward(1, award["wager"]))
    floor.dealer(a.SettleSeat(1))
    parts = [event for event in floor.log if isinstance(event, SeatSettled)]
    order = [line.wager for event in parts for line in event.lines if line.wager in game.lines]
    assert order == [line for line in game.lines if line in order]
    assert set(side) <= set(order)


# ---------------------------------------------------------------------------------------- The same law as the rulebook's


def as_contract(floor: Floor) -> dict[str, Any]:
    """The round as `pitboss settle` reads it."""
    played, data = floor.round, floor.state.rules.data
    seats = []
    for number, box in played.boxes.items():
        fourth = played.cards.get(f"fourth {number}")
        told = ["fold" if cents is None else dollars(cents) for cents in box.decisions]
        seats.append({
            "seat": number, "player": box.player, "cards": show(played.seat_cards(number)), "decisions": told,
            "fourth": show(fourth) if fourth else None, "wagers": {k: dollars(v) for k, v in box.wagers.items()},
        })  # fmt: skip
    places = {place: show(played.cards[place]) for place in ("dealer", "community", "bonus") if place in played.cards}
    meters = {name: {t: dollars(c) for t, c in tiers.items()} for name, tiers in floor.state.meters().items()}
    kept = {key: data[key] for key in ("offered", "limit") if key in data}
    return {"game": floor.game.key, "submission": kept, "seats": seats, "meters": meters, **places}


def results(floor: Floor) -> dict[int, list[tuple[str, str, str, str]]]:
    """What each seat's wagers came to, those given up in a fold and those settled at its turn."""
    found: dict[int, list[tuple[str, str, str, str]]] = {}
    for event in final_results(floor.log):
        found.setdefault(event.seat, []).extend(
            (line.wager, dollars(line.net), line.outcome, line.clause) for line in event.lines
        )
    return found


@every_method
def test_a_live_round_comes_to_what_the_rulebook_says_cent_by_cent(game: Game, dealing: str) -> None:
    for seed in range(6):
        rng = random.Random(seed)
        floor = Floor(game, dealing=dealing, virtual=True, seed=seed, adjacent_boxes=2).ready(1, 3, 5)
        for seat, player in ((1, 1), (2, 1), (3, 3), (5, 5)):
            offered = [line for line in game.optional if line in floor.state.rules.offered and rng.random() < 0.7]
            floor.bet(seat, player, **{line: 100 if game.lines[line].sizes else 700 for line in offered})
        floor.lock()
        floor.staff()
        while floor.state.phase == s.DECIDING:
            seat = deciding_seat(floor.state)
            if seat is None:
                floor.dealer(a.Reveal())
                continue
            choice = rng.choice([None, *lawful_amounts(floor.state, seat)])
            floor.do(PLAYER, a.Decide(seat, choice), floor.round.boxes[seat].player)
        expected = {seat["seat"]: seat for seat in settle(as_contract(floor))["seats"]}
        owned = _owned(floor)
        floor.staff()
        lines = results(floor)
        for seat, said in expected.items():
            assert sorted(lines[seat]) == sorted(
                (ln["wager"], ln["net"], ln["outcome"], ln["clause"]) for ln in said["lines"]
            )
            assert dollars(floor.state.last.results[seat]) == said["net"]
        assert _owned(floor) - owned >= 0
        assert sum(floor.state.money.values()) == 0


def _owned(floor: Floor) -> int:
    return sum(c for name, c in floor.state.money.items() if name.startswith(("player:", "account:", "payable:")))


# ---------------------------------------------------------------------------------------- Progressive awards


@BOTH
@honours(
    "657a.11(e)(1)", "657a.11(e)(2)", "657a.11(e)(3)", "639a.11(c)(5)(i)", "639a.11(c)(5)(ii)", "639a.11(c)(5)(iii)",
)  # fmt: skip
def test_11_a_progressive_payout_is_checked_by_the_dealer_and_validated_by_the_floor_before_it_is_paid(
    game: Game,
) -> None:
    line, clause = game.progressives[0], CLAUSES[game.chapter]["progressive"][0]
    floor = settling(game, {1: {line: 100}, 2: {line: 100}}, {"seat 2": QUADS, "seat 1": NOTHING})
    hand = "Four" if game.chapter == "657a" else "Four-of-a-kind"
    [light] = view(floor.state)["awards"]
    assert (light["seat"], light["wager"], light["validated"]) == (2, line, False)
    assert hand.lower() in light["hand"].lower()
    hand_clause, light_clause = VERIFIED[game.chapter]["progressive"]
    floor.dealer(a.SettleSeat(2))
    floor.wants(DEALER, hand_clause, f"Verify the winning hand of {game.title_of(line)} at seat 2")
    floor.refuses(DEALER, a.SettleSeat(2), hand_clause, "the dealer verifies the winning hand")
    floor.refuses(FLOOR, a.ValidateAward(2, line), hand_clause, "the dealer verifies the winning hand")
    floor.refuses(
        DEALER, a.VerifyAward(2, line, light=True), hand_clause, f"hand of {game.title_of(line)} is verified first"
    )
    floor.refuses(DEALER, a.VerifyAward(2, line, seen=False), hand_clause, "it is a winning hand")
    floor.refuses(FLOOR, a.VerifyAward(2, line), hand_clause, "it is for the dealer")
    floor.refuses(DEALER, a.VerifyAward(1, line), ".11(c)", "seat 2 is being settled")
    seen = only(floor.dealer(a.VerifyAward(2, line)))
    assert (seen.clause, seen.light, seen.by) == (game.chapter + hand_clause, False, DEALER)
    floor.wants(DEALER, light_clause, "Verify the light of the progressive system")
    floor.refuses(DEALER, a.SettleSeat(2), light_clause, "the dealer verifies the light")
    floor.refuses(FLOOR, a.ValidateAward(2, line), light_clause, "the dealer verifies the light")
    assert not view(floor.state)["awards"][0]["verified"]
    seen = only(floor.dealer(a.VerifyAward(2, line, light=True)))
    assert (seen.clause, seen.light, seen.seen) == (game.chapter + light_clause, True, True)
    assert view(floor.state)["awards"][0]["verified"]
    floor.refuses(DEALER, a.VerifyAward(2, line), hand_clause, "nothing waits")
    floor.wants(FLOOR, clause, f"Validate {game.title_of(line)} at seat 2")
    floor.refuses(DEALER, a.SettleSeat(2), clause, f"a floorperson validates {game.title_of(line)} at seat 2 first")
    floor.refuses(DEALER, a.ValidateAward(2, line), clause, "it is for the floorperson")
    floor.refuses(FLOOR, a.ValidateAward(1, line), ".11(c)", "seat 2 is being settled")
    floor.refuses(FLOOR, a.ValidateAward(2, "ante"), CLAUSES[game.chapter]["hand bonus"][0], "needs no validation")
    validated = only(floor.floor(a.ValidateAward(2, line)))
    assert (validated.clause, validated.by) == (cited(game, clause), FLOOR)
    assert view(floor.state)["awards"][0]["validated"]
    floor.refuses(FLOOR, a.ValidateAward(2, line), clause, "needs no validation")
    chips = floor.chips(2)
    won = lines_of(floor.dealer(a.SettleSeat(2)))[line]
    assert won.outcome == "win"
    assert floor.chips(2) >= chips + won.net + 100
    assert view(floor.state)["awards"] == []
    floor.dealer(a.SettleSeat(1))
    assert view(floor.state)["awards"] == [], "nobody is left to settle"


@BOTH
@honours("657a.11(e)(4)", "639a.11(c)(5)(iv)")
def test_11_a_share_of_the_meter_is_not_paid_from_the_tray_and_the_cards_stay_until_documented(game: Game) -> None:
    line, (valid, paper) = game.progressives[0], CLAUSES[game.chapter]["progressive"]
    floor = settling(game, {1: {line: 100}, 2: {}}, {"seat 1": WON_WHOLE[game.chapter], "seat 2": NOTHING})
    meter = floor.meters()[f"meter:{line}:primary"]
    floor.dealer(a.SettleSeat(2))
    floor.refuses(FLOOR, a.DocumentAward(1, line), paper, "no share of a meter waits")
    inventory, chips = floor.state.money["inventory"], floor.chips(1)
    first, *_ = floor.verify(1)
    assert isinstance(first, SeatSettled)
    assert not first.last
    assert line not in [one.wager for one in first.lines]
    floor.floor(a.ValidateAward(1, line))
    settled = only(floor.dealer(a.SettleSeat(1)))
    [won] = [one for one in settled.lines if one.wager == line]
    assert (won.net, won.clause) == (meter - 100, game.chapter + paper)
    assert floor.state.money["payable:ann"] == meter
    assert all(t.cents != meter or t.source != "inventory" for t in settled.transfers)
    others = sum(one.net for one in (*first.lines, *settled.lines) if one.wager != line)
    assert (floor.state.money["inventory"], floor.chips(1) - chips) == (inventory - others, others + 3 * ANTE)
    assert floor.meters()[f"meter:{line}:primary"] == floor.state.rules.sheet.meters[line].tiers["primary"].reseed * 100
    floor.refuses(DEALER, a.ClearTable(), paper, "cards stay until")
    floor.wants(FLOOR, paper, "Complete the paperwork")
    floor.refuses(DEALER, a.DocumentAward(1, line), paper, "it is for the floorperson")
    assert valid != paper
    done = only(floor.floor(a.DocumentAward(1, line)))
    assert (done.clause, floor.state.money["payable:ann"]) == (game.chapter + paper, 0)
    floor.dealer(a.ClearTable())


@BOTH
@honours("657a.11(e)(4)", "639a.11(c)(5)(iv)")
def test_11_of_two_shares_each_is_paid_when_its_own_paperwork_is_done(game: Game) -> None:
    assert game.hand_bonus is not None
    line, bonus = game.progressives[-1], game.hand_bonus.player  # Both look at all five cards.
    offered = [line, bonus, game.hand_bonus.dealer]
    floor = settling(game, {1: {line: 100, bonus: 100}}, {"seat 1": ROYAL}, offered=offered)
    floor.verify(1)
    floor.floor(a.ValidateAward(1, line), a.ValidateAward(1, bonus))
    floor.dealer(a.SettleSeat(1))
    assert view(floor.state)["awards"] == []
    owed = floor.state.money["payable:ann"]
    lines = [one for event in final_results(floor.log) if event.seat == 1 for one in event.lines]
    shares = {one.wager: one.net + (one.stake or 0) for one in lines if one.wager in (line, bonus)}
    assert owed == sum(shares.values())
    for wager in (bonus, line):  # In any order.
        [paid] = only(floor.floor(a.DocumentAward(1, wager))).transfers
        assert (paid.source, paid.target, paid.cents) == ("payable:ann", "outside", shares.pop(wager))
        assert floor.state.money["payable:ann"] == sum(shares.values())


# ---------------------------------------------------------------------------------------- Five Card Hand Bonus


@cases(("hand", "pays", "floor_sees"), [(QUADS, 500, True), (FLUSH, 50, False)])
@BOTH
@honours("657a.11(f)(1)", "657a.11(f)(2)", "657a.11(f)(3)", "639a.11(c)(6)(i)-(iii)")
def test_11_a_hand_bonus_of_500_for_1_is_verified_by_the_floor_and_credited_to_the_account(
    game: Game, hand: str, pays: int, floor_sees: bool
) -> None:
    assert game.hand_bonus is not None
    line, clause = game.hand_bonus.player, CLAUSES[game.chapter]["hand bonus"][0]
    floor = settling(game, {1: {line: 100}}, {"seat 1": hand})
    had, hand_clause = floor.account(1), VERIFIED[game.chapter]["hand bonus"][0]
    floor.dealer(a.SettleSeat(1))
    floor.wants(DEALER, hand_clause, f"Verify the winning hand of {game.title_of(line)} at seat 1")
    floor.refuses(DEALER, a.SettleSeat(1), hand_clause, "the dealer verifies the winning hand")
    assert only(floor.dealer(a.VerifyAward(1, line))).clause == game.chapter + hand_clause
    if floor_sees:
        floor.wants(FLOOR, clause, f"Validate {game.title_of(line)}")
        floor.refuses(DEALER, a.SettleSeat(1), clause, f"validates {game.title_of(line)}")
        floor.floor(a.ValidateAward(1, line))
    else:
        floor.refuses(FLOOR, a.ValidateAward(1, line), clause, "needs no validation")
    floor.dealer(a.SettleSeat(1))
    assert floor.account(1) == had + pays * 100
    assert view(floor.state, Actor(PLAYER, "ann"))["you"]["account"] == dollars(had + pays * 100)


@BOTH
@honours("657a.11(f)(2)", "657a.11(f)(3)", "639a.11(c)(6)(ii)", "639a.11(c)(6)(iii)")
def test_11_a_meter_share_of_the_hand_bonus_never_goes_to_the_account(game: Game) -> None:
    assert game.hand_bonus is not None
    line, (valid, paper) = game.hand_bonus.player, CLAUSES[game.chapter]["hand bonus"]
    floor = settling(game, {1: {line: 100}}, {"seat 1": STRAIGHT_FLUSH})
    meter, had = floor.meters()["meter:five_card_hand_bonus:primary"], floor.account(1)
    floor.verify(1)
    floor.refuses(DEALER, a.SettleSeat(1), valid)
    floor.floor(a.ValidateAward(1, line))
    won = lines_of(floor.dealer(a.SettleSeat(1)))[line]
    assert (won.odds, won.net) == ("10% of meter", meter // 10 - 100)
    assert (floor.account(1), floor.state.money["payable:ann"]) == (had, meter // 10)
    assert floor.meters()["meter:five_card_hand_bonus:primary"] == meter - meter // 10
    floor.refuses(DEALER, a.ClearTable(), paper, game.title_of(line))
    assert only(floor.floor(a.DocumentAward(1, line))).clause == game.chapter + paper
    floor.dealer(a.ClearTable())


@BOTH
def test_11_the_dealers_hand_shares_a_meter_equally_among_all_who_bet_on_it(game: Game) -> None:
    """AMB-30: one award, fixed when the first entitled player is reached."""
    assert game.hand_bonus is not None
    line = game.hand_bonus.dealer
    floor = settling(game, {1: {line: 100}, 2: {line: 100}, 3: {line: 100}}, {"dealer": STRAIGHT_FLUSH})
    meter = floor.meters()["meter:five_card_hand_bonus:primary"]
    each = meter // 10 // 3
    for seat in (3, 2, 1):
        floor.verify(seat)
        floor.floor(a.ValidateAward(seat, line))
        won = lines_of(floor.dealer(a.SettleSeat(seat)))[line]
        assert won.net + won.stake == each
    assert floor.meters()["meter:five_card_hand_bonus:primary"] == meter - 3 * each
    assert floor.meters()["meter:five_card_hand_bonus:awards"] == 0


# ---------------------------------------------------------------------------------------- The payout limit


def test_the_payout_limit_is_one_players_over_all_boxes_and_seats_in_turn() -> None:
    """AMB-18: what an earlier box won leaves less for a later one."""
    changes = {"limit": "50000", "adjacent_boxes": 2, "maximum": {"pair_bonus": "2000", "ante": "500"}}
    cards = {"seat 1": "8c 8d 8h", "seat 2": "9c 9d 9h", "fourth 1": "2c", "fourth 2": "2d", "dealer": "Qc Jd 4s"}
    floor = Floor(THREE_CARD_PRIME, **changes).ready(1)
    for seat in (1, 2):
        floor.bet(seat, player=1, pair_bonus=200_000)
    floor.to_decisions(cards).all_decide()
    wins = {}
    for seat in (2, 1):
        settled = only(floor.dealer(a.SettleSeat(seat)))
        wins[seat] = sum(line.net for line in settled.lines if line.net > 0), sum(line.cut for line in settled.lines)
    assert wins[2][0] + wins[1][0] == 5_000_000
    assert wins[1][1] > 0
    assert floor.state.in_round().won == {"ann": 5_000_000}


@every_game
def test_the_same_cards_again_under_other_wagers_are_settled_by_those(game: Game) -> None:
    """What is worked out for one round is not another's, though it has the same cards and the same decisions."""
    floor, side = Floor(game).ready(1, 2), next(line for line in game.optional if not game.lines[line].sizes)
    found = []
    for stake in (500, 1000):
        for seat in (1, 2):
            floor.bet(seat, **{side: stake})
        began = len(floor.log)
        floor.to_decisions().all_decide()
        cards = floor.round.cards
        floor.finish()
        lines = [line for event in floor.log[began:] if isinstance(event, SeatSettled) for line in event.lines]
        found.append((cards, [line.stake for line in lines if line.wager == side]))
    assert found[0][0] == found[1][0]
    assert [stakes for _, stakes in found] == [[500, 500], [1000, 1000]]


@every_game
def test_of_a_folded_hand_nothing_is_read_that_no_live_bet_looks_at(game: Game) -> None:
    """Not even for a bonus that rides on what was given up."""
    places = {place: DECK[part] for place, part in game.layout.slices().items()}
    seat = Seat(1, places["player"], dict.fromkeys(game.required, ANTE), (FOLD,))
    played = Round(sheet(game), (seat,), places["dealer"], places["community"], places["bonus"])
    shared = Settling(played, HandsBySeat(played), {})
    assert {line.outcome for line in settle_seat(shared, seat).lines} == {FORFEITED}
    assert not shared.hands[1].scores


@every_game
def test_what_a_turn_shows_before_is_what_it_is_settled_as(game: Game) -> None:
    """Where no meter and no limit lies between the seats, also for seats whose turn is still to come."""
    floor, seats = Floor(game).ready(1, 2, 3), (3, 2, 1)
    for seat in seats:
        floor.bet(seat)
    floor.to_decisions().all_decide()
    before = {seat: turn_of(floor.state, seat).result for seat in seats}
    for seat in seats:
        assert only(floor.dealer(a.SettleSeat(seat))).lines == before[seat].lines
