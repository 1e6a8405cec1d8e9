"""§ .13(d): an exposed card inside and outside each chapter's window; what goes back and what is settled all the same."""

from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER
from tests.cases import cases
from tests.games import cited
from tests.honours import honours

from .floor import ANTE, Floor, brought_to, every_game, games, names, only

SETTLES = games("679a", "684a", "682a", "683a")
VOIDS = ["IrregularityReported", "RoundVoided"]
SIDE = {
    "679a": {"prime", "pair_bonus", "all_six"},
    "684a": {"prime", "four_card_bonus", "all_six"},
    "682a": {"prime", "aces_bonus", "all_six"},
    "683a": {"pocket_bonus", "board_bonus", "lo_ball", "all_six"},
}
# Settled under: the side bets' own subsection (AMB-33 for 684a).
UNDER = {"679a": "679a.11(d)", "684a": "684a.11(d)", "682a": "682a.11(e)", "683a": "683a.11(i)"}


def settled(floor: Floor) -> dict[int, dict[str, tuple[str, str]]]:
    """What each seat's lines came to, when the side bets of a void round are settled."""
    found = {}
    while floor.state.phase == s.SETTLING:
        seat = max(seat for seat, box in floor.round.boxes.items() if not box.settled)
        event = only(floor.dealer(a.SettleSeat(seat)))
        assert event.clause == cited(floor.game, ".13(d)")
        found[seat] = {line.wager: (line.outcome, line.clause) for line in event.lines}
    return found


# ---------------------------------------------------------------------------------------- Inside the window


@cases("phase", ["dealing", "stub", "deciding"])
@games("657a", "639a")
@honours("657a.13(d)", "639a.13(d)")
def test_13_d_in_657a_and_639a_every_wager_goes_back(game: Game, phase: str) -> None:
    floor = brought_to(game, phase, decided=1)
    events = floor.report("exposed_card")
    assert (names(events), {event.clause for event in events}) == (VOIDS, {cited(game, ".13(d)")})
    assert (floor.state.phase, floor.money()) == (s.CLEARING, floor.before)


@games("679a", "684a", "682a")
@honours("679a.13(d)", "684a.13(d)", "682a.13(d)", "679a.7(d)(2)")
def test_13_d_for_prime_the_dealers_cards_are_turned_where_they_count_for_it(game: Game) -> None:
    """In § 679a alone: Prime pays more where the dealer's cards are of that color too."""
    floor = Floor(game).ready(1)
    floor.bet(1, prime=500)
    floor.to_decisions()
    floor.report("exposed_card")
    assert floor.round.dealer_open == (game.chapter == "679a")
    assert set(settled(floor)[1]) >= {"prime"}


@SETTLES
@honours("679a.13(d)", "684a.13(d)", "682a.13(d)", "683a.13(d)")
def test_13_d_elsewhere_ante_and_raises_go_back_and_the_side_bets_are_settled(game: Game) -> None:
    """AMB-33, AMB-51: settled and not also returned."""
    floor = brought_to(game, "deciding", decided=1)
    base = sum(c for name, c in floor.bets().items() if name.split(":")[2] not in SIDE[game.chapter])
    chips = floor.chips(1) + floor.chips(2)
    voided = floor.report("exposed_card")[1]
    assert set(voided.settles) == SIDE[game.chapter]
    assert sum(transfer.cents for transfer in voided.transfers) == base
    assert floor.chips(1) + floor.chips(2) == chips + base
    assert {name.split(":")[2] for name in floor.bets()} == SIDE[game.chapter]
    assert floor.state.phase == s.SETTLING
    lines = settled(floor)
    assert set(lines) == {1, 2}
    for seat in (1, 2):
        for wager, (outcome, clause) in lines[seat].items():
            if wager in SIDE[game.chapter]:
                assert outcome in ("win", "lose", "push")
                assert clause.startswith(UNDER[game.chapter])
            else:
                assert (outcome, clause) == ("push", cited(game, ".13(d)"))
    assert floor.bets() == {}
    floor.dealer(a.ClearTable())
    assert floor.stage() == s.USED


@SETTLES
@honours("679a.13(d)", "684a.13(d)", "682a.13(d)", "683a.13(d)")
def test_13_d_a_box_that_folded_gets_its_ante_back_and_its_side_bets_settled(game: Game) -> None:
    floor = brought_to(game, "deciding")
    floor.decide(1, None)
    floor.report("exposed_card")
    before = floor.chips(1)
    assert before == 1_000_000 - ANTE * len(SIDE[game.chapter])
    assert set(settled(floor)[1]) >= SIDE[game.chapter]


@SETTLES
@honours("679a.13(d)", "684a.13(d)", "682a.13(d)", "683a.13(d)")
def test_13_d_where_nobody_made_a_side_bet_the_round_is_simply_void(game: Game) -> None:
    floor = Floor(game).ready(1, 2)
    before = floor.money()
    floor.bet(1)
    floor.bet(2)
    floor.to_decisions()
    floor.report("exposed_card")
    assert (floor.state.phase, floor.money()) == (s.CLEARING, before)


@cases("phase", ["dealing", "stub"])
@SETTLES
@honours("679a.13(d)", "684a.13(d)", "682a.13(d)", "683a.13(d)")
def test_13_d_seen_in_the_deal_the_cards_are_dealt_out_for_the_side_bets_and_nobody_decides(
    game: Game, phase: str
) -> None:
    floor = brought_to(game, phase)
    floor.report("exposed_card")
    assert floor.state.phase == phase
    if phase == "dealing":
        floor.deal()
    floor.stub()
    assert floor.state.phase == s.SETTLING
    assert set(settled(floor)) == {1, 2}
    assert floor.bets() == {}


@SETTLES
@honours("679a.13(c)", "684a.13(c)", "682a.13(c)", "683a.13(c)", "679a.13(d)", "684a.13(d)", "682a.13(d)", "683a.13(d)")
def test_13_a_second_irregularity_in_a_void_round_returns_the_side_bets_too_and_nothing_twice(game: Game) -> None:
    floor = brought_to(game, "dealing")
    floor.report("exposed_card")
    again = only(floor.report("exposed_card"))
    assert "nothing changes" in again.effect
    floor.report("wrong_number_of_cards")
    assert (floor.state.phase, floor.money()) == (s.CLEARING, floor.before)


@games("683a")
@honours("683a.13(d)")
def test_683a_13_d_board_and_lo_ball_need_all_three_cards_and_they_are_turned(game: Game) -> None:
    """AMB-51: also after the first card's own reveal, for the two that lie face down."""
    floor = brought_to(game, "deciding", decided=2)
    floor.dealer(a.Reveal())
    assert floor.round.community_open == 1
    floor.report("exposed_card")
    assert floor.round.community_open == 3
    lines = settled(floor)[1]
    assert lines["board_bonus"][0] in ("win", "lose")
    assert lines["lo_ball"][0] in ("win", "lose", "push")
    assert lines["raise_1"] == ("push", "683a.13(d)")


# ---------------------------------------------------------------------------------------- Outside the window


@games("657a", "639a", "684a", "682a")
@honours("657a.13(d)", "639a.13(d)", "684a.13(d)", "682a.13(d)")
def test_13_d_once_the_last_player_has_decided_an_exposed_card_changes_nothing(game: Game) -> None:
    """AMB-35: until the last player has decided, and not until the first."""
    floor = brought_to(game, "deciding", decided=1)
    assert names(floor.report("exposed_card")) == VOIDS
    late = brought_to(game, "deciding", decided=2)
    bets = late.bets()
    noted = only(late.report("exposed_card"))
    assert noted.effect == "outside the window: nothing changes"
    assert (late.state.phase, late.bets()) == (s.DECIDING, bets)


@games("679a", "683a")
@honours("679a.13(d)", "683a.13(d)")
def test_13_d_in_679a_and_683a_the_window_runs_to_the_reveal(game: Game) -> None:
    floor = brought_to(game, "deciding", decided=2)
    assert names(floor.report("exposed_card")) == VOIDS
    late = brought_to(game, "settling")
    assert names(late.report("exposed_card")) == ["ReportRefused"]


@every_game
@honours(".13(d)", "TCP.10(d)")
def test_13_d_after_the_reveal_a_card_lies_open_by_right_and_the_log_says_so(game: Game) -> None:
    """AMB-64: the report is refused, and that is kept."""
    floor = brought_to(game, "settling")
    bets = floor.bets()
    refused = only(floor.report("exposed_card"))
    assert (names([refused]), refused.clause) == (["ReportRefused"], cited(game, ".13(d)"))
    assert "lay open by right" in refused.why
    assert floor.bets() == bets


# ---------------------------------------------------------------------------------------- Other cards


@games("679a", "657a", "684a", "682a", "683a")
@honours("679a.13(d)", "657a.13(d)", "684a.13(d)", "682a.13(d)", "683a.13(d)")
def test_13_d_a_bonus_card_a_fourth_card_or_a_players_own_seen_early_voids_nothing(game: Game) -> None:
    """AMB-53: no wager can be changed any more."""
    floor = brought_to(game, "deciding")
    for place in ("fourth 1" if game.chapter == "679a" else "bonus", "seat 2"):
        bets = floor.bets()
        noted = only(floor.report("exposed_card", place=place))
        assert (noted.place, floor.bets(), floor.state.phase) == (place, bets, s.DECIDING)
        assert "nothing changes" in noted.effect
    floor.refuses(DEALER, a.ReportIrregularity("exposed_card", place="ceiling"), ".13(d)", "no card lies at ceiling")


@every_game
@honours(".13(d)", "TCP.10(d)")
def test_13_d_where_no_such_card_lies_yet_none_is_exposed(game: Game) -> None:
    floor = Floor(game).ready(1)
    floor.bet(1)
    floor.lock().deal(count=1)
    floor.refuses(DEALER, a.ReportIrregularity("exposed_card"), ".13(d)", "no card lies at")


@cases("dealing", ["manual_shoe", "hand"])
@games("639a")
@honours("639a.13(d)", "639a.8(d)(2)", "639a.9(b)(2)")
def test_639a_13_d_while_the_up_card_lies_there_alone_no_hole_card_is_exposed(game: Game, dealing: str) -> None:
    """AMB-64: the log knows that only the card lies there that lies open by right."""
    floor = Floor(game, dealing=dealing).ready(1, 2)
    floor.bet(1)
    floor.bet(2)
    floor.lock().deal(count=3)
    bets = floor.bets()
    refused = only(floor.report("exposed_card"))
    assert (names([refused]), floor.bets()) == (["ReportRefused"], bets)
    floor.deal(count=3)
    assert names(floor.report("exposed_card", number=1)) == ["ReportRefused"]
    assert names(floor.report("exposed_card")) == VOIDS


@games("639a")
@honours("639a.13(d)", "639a.10(b)")
def test_639a_13_d_of_a_stack_not_spread_yet_every_card_is_face_down(game: Game) -> None:
    floor = Floor(game, dealing="automated_shoe", shuffling="shuffler").ready(1)
    floor.bet(1)
    floor.lock().deal(count=6)
    assert names(floor.report("exposed_card")) == VOIDS
