"""AMB-80, AMB-90: a void is decided once, when it is reported, by the moment it happened; settlement follows the record."""

from itertools import product
from typing import Any

import pytest

from pitboss import settle
from pitboss.chapters import find
from pitboss.rules.game import Game
from pitboss.rules.irregular import MOMENTS
from pitboss.table import state as s
from pitboss.table.events import RoundVoided, SeatSettled
from tests.games import cited
from tests.honours import honours

from .floor import ANTE, Floor, brought_to, every_chapter, games, names, only

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


@pytest.mark.parametrize("game", ["four_card_prime", "four_card_frenzy"])
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
