"""AMB-69: the Five Card Hand Bonus has one size at a table, filed; its meter is seeded for it; it is offered on both hands."""

from typing import Any

from pitboss.cards import show
from pitboss.filing.choices import choices
from pitboss.filing.lawful import checked
from pitboss.law.game import Game
from pitboss.library import settle_many
from pitboss.messages import english
from pitboss.money import dollars, parse_dollars
from pitboss.paper.inscriptions import odds_tables
from pitboss.paper.rules_page import paytables
from pitboss.table import acts as a
from tests.cases import cases
from tests.honours import honours

from .floor import NAMES, Floor, every_game, games, submission

BOTH = games("657a", "639a")
ROYAL = "As Ks Qs Js Ts"
STRAIGHT_FLUSH = "9h 8h 7h 6h 5h"
METER = "five_card_hand_bonus"


def problems(game: Game, **changes: object) -> dict[str, tuple[str | None, str]]:
    found = checked(game, submission(game, **changes))[1]
    return {problem.key: (problem.clause, problem.message) for problem in found if not problem.warning}


def played(game: Game, size: int, own: str, dealer: str) -> Floor:
    """Seats 1 and 2 with this size on both hands, up to the settlement."""
    assert game.hand_bonus is not None
    floor = Floor(game, five_card_hand_bonus_wager=dollars(size)).ready(1, 2)
    for seat in (1, 2):
        floor.bet(seat, **{game.hand_bonus.player: size, game.hand_bonus.dealer: size})
    cards = {"seat 1": own, "seat 2": "2c 4d 6c 8d Jd", "dealer": dealer}
    return floor.to_decisions(cards).all_decide()


@BOTH
@cases("size", [100, 500])
@cases(("own", "dealer"), [(ROYAL, "2d 3c 5h 7c 9d"), (STRAIGHT_FLUSH, ROYAL), ("3c 3d 3h 3s 9c", ROYAL)])
@honours("657a.12(f)(4)", "639a.12(e)(4)")
def test_live_and_settle_agree_to_the_cent_at_either_size(game: Game, size: int, own: str, dealer: str) -> None:
    """The live meter holds its seed and this round's increments; `settle`, told so, pays the same."""
    floor = played(game, size, own, dealer)
    held = floor.meters()
    assert held[f"meter:{METER}:primary"] == 10_000 * size + 4 * 13 * size // 100
    meters = {METER: {tier: dollars(held[f"meter:{METER}:{tier}"]) for tier in ("primary", "reserve")}}
    settled = settle_many([as_json(floor, meters)])[0][0]
    wanted = {seat["seat"]: {line["wager"]: line["net"] for line in seat["lines"]} for seat in settled["seats"]}
    live = {}
    for seat in (2, 1):
        while not floor.round.boxes[seat].settled:
            floor.do(*floor.next_act())
        live[seat] = {line.wager: dollars(line.net) for line in floor.round.lines[seat]}
    assert live == wanted
    after = {tier: dollars(floor.meters()[f"meter:{METER}:{tier}"]) for tier in ("primary", "reserve")}
    assert after == settled["meters"][METER]


def as_json(floor: Floor, meters: dict[str, Any]) -> dict[str, Any]:
    """The round on the table as `settle` reads it."""
    played = floor.round
    return {
        "game": floor.game.key, "dealer": show(played.cards["dealer"]), "meters": meters,
        "seats": [
            {
                "seat": seat, "player": box.player, "cards": show(played.seat_cards(seat)),
                "wagers": {line: dollars(cents) for line, cents in box.wagers.items()},
                "decisions": ["fold" if cents is None else dollars(cents) for cents in box.decisions],
            }
            for seat, box in played.boxes.items()
        ],
    }  # fmt: skip


@BOTH
def test_a_royal_at_5_dollars_is_paid_the_meter_seeded_for_5(game: Game) -> None:
    floor = played(game, 500, ROYAL, "2d 3c 5h 7c 9d")
    floor.finish()
    paid = [t.cents for event in floor.log for t in event.transfers if t.target == f"payable:{NAMES[1]}"]
    assert paid == [parse_dollars("50000", "") + 4 * 65]


@BOTH
@cases(("filed", "other"), [("1", 500), ("5", 100)])
def test_a_stake_of_the_other_size_is_refused(game: Game, filed: str, other: int) -> None:
    assert game.hand_bonus is not None
    floor = Floor(game, five_card_hand_bonus_wager=filed).ready(1)
    wagers = {**dict.fromkeys(game.required, 500), game.hand_bonus.player: other}
    floor.refuses_player(1, a.PlaceWagers(1, wagers), ".7(d)", f"at this table it is ${filed}")


@BOTH
@honours("657a.7(d)(5)", "639a.7(d)(4)")
def test_it_is_offered_on_both_hands_or_not_at_all(game: Game) -> None:
    assert game.hand_bonus is not None
    lines = (game.hand_bonus.player, game.hand_bonus.dealer)
    for line in lines:
        clause, message = problems(game, offered=[line])["offered"]
        assert clause == game.lines[line].clause
        assert "offered alone" in message
    assert "offered" not in problems(game, offered=list(lines))
    assert "offered" not in problems(game, offered=[])


@BOTH
@cases(("size", "good"), [("1", True), ("5.00", True), ("2", False), ("0", False), ("one", False)])
@honours("657a.7(d)(5)", "639a.7(d)(4)")
def test_its_size_is_1_or_5_dollars(game: Game, size: str, good: bool) -> None:
    assert ("five_card_hand_bonus_wager" not in problems(game, five_card_hand_bonus_wager=size)) == good


@every_game
@honours("657a.7(d)(5)", "639a.7(d)(4)")
def test_its_settings_are_for_tables_that_offer_it(game: Game) -> None:
    found = problems(game, offered=[], hand_bonus_linked=True)
    assert "no Five Card Hand Bonus is offered" in found["hand_bonus_linked"][1]
    if game.hand_bonus is not None:
        assert found["hand_bonus_linked"][0] == game.hand_bonus.system
        assert not problems(game, hand_bonus_linked=True)
        assert "hand_bonus_linked" in problems(game, hand_bonus_linked="yes")


@BOTH
def test_the_filing_holds_its_size_its_link_and_both_rates(game: Game) -> None:
    data = submission(
        game, five_card_hand_bonus_wager="5", hand_bonus_linked=True, magic_card_rate="1/50", lucky_bonus_rate="0"
    )
    found = {choice.key: choice.value for choice in choices(checked(game, data)[0])}
    assert found["five_card_hand_bonus_wager"] == "$5"
    assert found["hand_bonus_linked"] == "linked with other tables"
    assert found["magic_card_rate"] == "in 1/50 of rounds"
    assert found["lucky_bonus_rate"] == "never"


@BOTH
@cases("rates", [("1/50", "0"), ("0", "1/50"), ("1/50", "1/50"), ("0", "0")])
def test_a_bonus_that_is_never_drawn_is_not_posted(game: Game, rates: tuple[str, str]) -> None:
    made = checked(game, submission(game, magic_card_rate=rates[0], lucky_bonus_rate=rates[1]))[0]
    posted = {hand for table in odds_tables(made) for hand, _ in table.rows}
    ruled = {english(row[0]) for section in paytables(made) for row in (section.grid.rows if section.grid else ())}
    for name, rate in zip(("Magic Card", "Lucky Bonus"), rates, strict=True):
        assert (name in posted) == (name in ruled) == (rate != "0"), name


@BOTH
def test_a_meter_that_runs_keeps_its_size(game: Game) -> None:
    floor = Floor(game)
    floor.floor(a.CloseTable())
    again = submission(game, five_card_hand_bonus_wager="5")
    assert game.hand_bonus is not None
    floor.refuses("floorperson", a.OpenTable("T1", again), game.hand_bonus.scale, "under other terms")
    floor.floor(a.OpenTable("T1", submission(game, five_card_hand_bonus_wager="1.00")))
