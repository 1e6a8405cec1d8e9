"""§ .7(b), § .11(a), § .11(b): looking, deciding in turn, leaving; and Cajun Stud's three askings with their reveals."""

from pitboss.citation import HOUSE_RULE
from pitboss.law.game import Game
from pitboss.projections.round_results import final_results
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, SYSTEM, Actor
from pitboss.table.automatic import staff_act
from pitboss.table.deciding import deciding_seat
from pitboss.table.view import view
from tests.cases import cases
from tests.games import cited
from tests.honours import honours

from .floor import ANTE, BY_CHAPTER, Floor, every_chapter, every_game, games, least, names, only

NOT_CAJUN = ("679a", "657a", "684a", "639a", "682a")
LOW = {"seat 1": "Ah Qd 9c 7s 2h"}  # Fits every chapter's hand; no pair.
ACES = {"seat 1": "Ah Ad 9c 7s 2h"}


def asked(game: Game, *seats: int, cards: dict[str, str] | None = None, **wagers: int) -> Floor:
    """Cards dealt to these seats, the first to decide."""
    floor = Floor(game).ready(*seats)
    for seat in seats:
        floor.bet(seat, **wagers)
    size = game.layout.player
    chosen = {to: " ".join(text.split()[:size]) if "seat" in to else text for to, text in (cards or {}).items()}
    return floor.to_decisions(chosen)


# ---------------------------------------------------------------------------------------- § .11(a) Own cards


@every_game
@honours(".11(a)")
def test_11_a_players_look_when_the_dealing_is_done_and_not_before(game: Game) -> None:
    floor = Floor(game).ready(1)
    floor.bet(1)
    floor.lock().deal({"seat 1": "Ah Kd"})
    assert "?" in view(floor.state, Actor(PLAYER, "ann"))["boxes"]["1"]["cards"]
    floor.refuses_player(1, a.Decide(1, None), ".11(b)", "the table is racking the stub")
    floor.stub()
    assert view(floor.state, Actor(PLAYER, "ann"))["boxes"]["1"]["cards"].startswith("Ah Kd")
    floor.wants(PLAYER, ".11(b)", "Seat 1")
    folded = asked(game, 1, 2)
    folded.all_decide((1,))
    assert view(folded.state, Actor(PLAYER, "ann"))["boxes"]["1"]["cards"] is None, "a folded hand lies in the rack"


@every_game
@honours(".11(a)(1)", "TCP.8(a)")
def test_11_a_1_nobody_else_decides_on_a_players_hand_or_sees_it(game: Game) -> None:
    floor = asked(game, 1, 2)
    floor.refuses_player(2, a.Decide(1, None), ".11(a)(1)", "seat 1 is ann's")
    floor.refuses(DEALER, a.Decide(1, None), ".11(a)(1)", "only they decide")
    floor.refuses(DEALER, a.Decide(1, None), ".11(a)(1)", "only they decide", name="ann")
    floor.refuses(FLOOR, a.Decide(1, None), HOUSE_RULE, "not been awaited for 30 seconds yet")
    floor.refuses(REGULATOR, a.Decide(1, None), ".11(b)", "it is for the player, dealer, floorperson or system")
    floor.refuses(SYSTEM, a.Decide(1, least(game)), ".11(a)(1)", "only they decide")
    for viewer in (Actor(PLAYER, "bob"), Actor(DEALER), Actor(FLOOR)):
        assert set(view(floor.state, viewer)["boxes"]["1"]["cards"].split()) == {"??"}
    floor.player(1, a.LeaveSeat(1))
    floor.refuses_player(2, a.Decide(1, None), ".11(a)(1)", "only they decide")
    floor.dealer(a.Decide(1, None))  # What was left behind folds, by the dealer's hand.


@every_chapter
@honours(".11(a)(2)")
def test_11_a_2_each_card_of_a_hand_stays_before_the_dealers_eyes(game: Game) -> None:
    """Face down, but all of them there; and the player is told to keep it so."""
    floor = asked(game, 1)
    floor.wants(PLAYER, ".11(b)", "Keep your cards in view of the dealer")
    assert cited(game, ".11(a)(2)") in {told.clause for told in game.while_deciding}
    for phase in (s.DECIDING, s.SETTLING):
        assert floor.state.phase == phase
        assert len(view(floor.state, Actor(DEALER))["boxes"]["1"]["cards"].split()) == game.layout.player
        floor.all_decide()


@games("639a")
@honours("639a.11(a)(3)")
def test_639a_11_a_3_after_the_decision_the_cards_lie_face_down_and_it_stands(game: Game) -> None:
    floor = asked(game, 1, 2)
    floor.wants(PLAYER, ".11(b)", "lay them face down and leave them")
    assert [told.clause for told in game.while_deciding] == ["639a.11(a)(2)", "639a.11(a)(3)"]
    floor.decide(1, 2 * ANTE)
    floor.refuses_player(1, a.Decide(1, None), ".11(b)", "it is seat 2's turn")
    floor.decide(2, None)
    floor.refuses_player(1, a.Decide(1, None), ".11(b)", "all have decided")
    assert floor.round.boxes[1].decisions == (2 * ANTE,)


# ---------------------------------------------------------------------------------------- § .11(b) In turn


@every_game
@honours(".11(b)", ".11(c)", "TCP.8(c)")
def test_11_b_decisions_go_clockwise_from_the_dealers_left(game: Game) -> None:
    floor = asked(game, 5, 2, 4)
    for seat in (2, 4, 5):
        for other in {2, 4, 5} - {seat}:
            floor.refuses_player(other, a.Decide(other, None), ".11(b)", f"it is seat {seat}'s turn")
        floor.refuses(DEALER, a.Reveal(), _reveals(game), f"seat {seat} has not decided")
        floor.decide(seat, least(game))
    floor.refuses_player(5, a.Decide(5, None), ".11(b)", "all have decided")
    assert {box.decisions for box in floor.round.boxes.values()} == {(least(game),)}


def _reveals(game: Game) -> str:
    return ".11(d)" if game.chapter == "682a" else ".11(c)"


@games("657a", "684a")
def test_11_b_what_one_hand_permitted_the_next_does_not(game: Game) -> None:
    """The same player raises as much on the same box: lawful with a pair of aces, and not without."""
    floor = asked(game, 1, cards=ACES)
    floor.decide(1, 3 * ANTE)
    floor.all_decide().finish().bet(1)
    floor.to_decisions(LOW)
    floor.refuses_player(1, a.Decide(1, 3 * ANTE), game.decisions[0].clause, "this hand permits $5")
    assert only(floor.decide(1, ANTE)).cents == ANTE


@cases(
    ("chapter", "cards", "lawful", "unlawful"),
    [
        ("679a", LOW, [1], [0, 2, 3]),
        ("657a", LOW, [1], [0, 2, 3]),
        ("657a", ACES, [1, 2, 3], [0, 4]),
        ("684a", LOW, [1], [0, 2, 3]),
        ("684a", ACES, [1, 2, 3], [0, 4]),
        ("639a", LOW, [2], [0, 1, 3]),
        ("682a", LOW, [1, 2, 3], [0, 4]),
        ("683a", LOW, [1, 2, 3], [0, 4]),
    ],
)
@honours(".11(b)", "684a.11(b)(1)")
def test_11_b_lawful_multiples_of_the_ante_and_no_others(
    chapter: str, cards: dict[str, str], lawful: list[int], unlawful: list[int]
) -> None:
    """AMB-53, AMB-60: the engine knows the cards and takes no raise they do not permit."""
    game = BY_CHAPTER[chapter]
    clause = ".11(b)(1)" if chapter == "684a" else ".11(b)"
    floor = asked(game, 1, cards=cards)
    wrong = [multiple * ANTE for multiple in unlawful] + [lawful[0] * ANTE - 1, lawful[-1] * ANTE + 1, -ANTE]
    for cents in wrong:
        floor.refuses_player(1, a.Decide(1, cents), clause, "this hand permits")
    for multiple in lawful:
        fresh = asked(game, 1, cards=cards)
        chips = fresh.chips(1)
        raised = only(fresh.decide(1, multiple * ANTE))
        assert (fresh.chips(1), raised.clause) == (chips - multiple * ANTE, cited(game, clause))
        assert fresh.bets()[f"bet:1:{game.decisions[0].line}"] == multiple * ANTE


@games("657a")
@honours("657a.11(b)")
def test_657a_11_b_with_aces_any_whole_dollars_up_to_three_times(game: Game) -> None:
    """AMB-22."""
    for cents in (600, 1_400, 1_500):
        asked(game, 1, cards=ACES).decide(1, cents)
    for cents in (550, 400, 1_600):
        asked(game, 1, cards=ACES).refuses_player(1, a.Decide(1, cents), ".11(b)", "this hand permits $5 to $15")


@every_game
@honours(".11(b)", ".7(a)", "TCP.8(c)", "TCP.6(c)")
def test_11_b_who_has_not_the_chips_cannot_raise_but_can_fold(game: Game) -> None:
    floor = Floor(game, offered=[]).sit(1, cents=len(game.required) * ANTE + least(game) - 1)
    floor.staff()
    floor.bet(1)
    floor.to_decisions()
    floor.refuses_player(1, a.Decide(1, least(game)), ".7(a)", "in chips")
    assert floor.decide(1, None)[0].cents is None


@every_game
@honours(".11(b)", "TCP.8(c)")
def test_11_b_the_operators_clock_folds_for_who_does_not_decide_and_does_no_more(game: Game) -> None:
    floor = Floor(game, decision_seconds=30).ready(1, 2)
    for seat in (1, 2):
        floor.bet(seat)
    floor.to_decisions()
    floor.refuses(SYSTEM, a.Decide(2, None), ".11(b)", "it is seat 1's turn")
    floor.at += 29
    floor.refuses(SYSTEM, a.Decide(1, None), HOUSE_RULE, "not been awaited for 30 seconds yet")
    floor.at += 1
    folded = floor.system(a.Decide(1, None))[0]
    assert (folded.cents, folded.by) == (None, SYSTEM)


# ---------------------------------------------------------------------------------------- § .7(b) Who leaves


@every_game
@honours(".7(b)", "TCP.6(d)")
def test_7_b_who_leaves_in_a_round_abandons_the_box_and_unruled_it_folds(game: Game) -> None:
    """AMB-55: a fold at the next decision; side bets stand."""
    side = next((line for line in game.optional if line in _survivors(game)), None)
    floor = Floor(game).ready(1, 2)
    floor.bet(1, **({side: 100 if game.lines[side].sizes else ANTE} if side else {}))
    floor.bet(2)
    floor.to_decisions()
    left = only(floor.player(1, a.LeaveSeat(1)))
    assert left.abandoned
    floor.wants(DEALER, ".7(b)", "ann left seat 1")
    floor.refuses(DEALER, a.Decide(1, least(game)), ".7(b)", "the box folds unless the floor rules")
    floor.refuses_player(1, a.Decide(1, least(game)), ".7(b)", "the box folds")
    floor.refuses_player(2, a.Decide(1, None), ".11(a)(1)")
    assert floor.dealer(a.Decide(1, None))[0].cents is None
    floor.decide(2, least(game))
    floor.all_decide().finish()
    settled = {
        line.wager: line.outcome for event in final_results(floor.log) if event.seat == 1 for line in event.lines
    }
    assert settled["ante"] == "forfeit"
    if side:
        assert settled[side] != "forfeit"


def _survivors(game: Game) -> set[str]:
    """Optional wagers a fold does not forfeit."""
    verdicts = Floor(game).state.rules.sheet.rows[0].verdicts
    return {line for line in game.optional if not verdicts[line].forfeits and line in Floor(game).state.rules.offered}


def _staff(floor: Floor) -> tuple[str, a.Act]:
    wanted = staff_act(floor.state, floor.entropy)
    assert wanted is not None
    return wanted


@every_game
@honours(".7(b)", "TCP.6(d)")
def test_7_b_the_floor_rules_the_abandoned_wagers_losing_all_of_them(game: Game) -> None:
    """AMB-55: a ruling, recorded; nothing is lost without one."""
    floor = Floor(game).ready(1, 2)
    floor.bet(1, **floor.everything())
    floor.bet(2)
    floor.to_decisions()
    floor.decide(1, least(game))
    staked, chips, account = floor.bets(), floor.chips(1), floor.account(1)
    floor.refuses(FLOOR, a.RuleAbandoned(1, losing=True), ".7(b)", "nobody has left seat 1")
    floor.player(1, a.LeaveSeat(1))
    floor.refuses(DEALER, a.RuleAbandoned(1, losing=True), ".7(b)", "it is for the floorperson")
    ruled = only(floor.floor(a.RuleAbandoned(1, losing=True)))
    assert (ruled.clause, ruled.losing, ruled.by) == (cited(game, ".7(b)"), True, FLOOR)
    floor.refuses(FLOOR, a.RuleAbandoned(1), ".7(b)", "nobody has left")
    floor.all_decide()
    assert floor.round.racked == (1,)
    floor.staff()
    assert (floor.chips(1), floor.account(1), floor.bets()) == (chips, account, {})
    [event] = [e for e in final_results(floor.log) if e.seat == 1]
    assert {(line.outcome, line.clause) for line in event.lines} == {("lose", cited(game, ".7(b)"))}
    assert sum(line.stake for line in event.lines if f"bet:1:{line.wager}" in staked) == sum(
        cents for name, cents in staked.items() if name.startswith("bet:1:")
    )


@every_game
@honours(".7(b)", "TCP.6(d)")
def test_7_b_ruled_live_the_box_waits_for_its_player_who_must_be_seated(game: Game) -> None:
    """AMB-55."""
    floor = asked(game, 1, 2)
    floor.player(1, a.LeaveSeat(1))
    floor.floor(a.RuleAbandoned(1))
    floor.refuses(DEALER, a.Decide(1, None), ".11(a)(1)", "only they decide")
    floor.refuses_player(1, a.Decide(1, least(game)), ".7(b)", "not seated")
    floor.refuses(PLAYER, a.TakeSeat(1), ".7(e)", "another player has a wager", name="zoe")
    floor.player(1, a.TakeSeat(1))
    floor.decide(1, least(game))
    again = asked(game, 1)
    again.player(1, a.LeaveSeat(1))
    again.floor(a.RuleAbandoned(1), a.RuleAbandoned(1, losing=True))
    assert deciding_seat(again.state) is None


# ---------------------------------------------------------------------------------------- § 683a.11(b)-(g) Three askings


@games("683a")
@honours("683a.11(b)-(g)", "683a.7(c)")
def test_683a_11_three_decisions_each_followed_by_a_community_card(game: Game) -> None:
    floor = asked(game, 1, 2, cards={"community": "Kc Qc Jc"})
    assert [(asked.folds.clause, asked.sees) for asked in game.decisions] == [
        ("683a.11(b)", 0), ("683a.11(d)", 1), ("683a.11(f)", 2),
    ]  # fmt: skip
    shown = ["?? ?? ??", "Kc ?? ??", "Kc Qc ??", "Kc Qc Jc"]
    for at, (decision, reveal) in enumerate(zip("bdf", "ceg", strict=True)):
        assert view(floor.state)["community"] == shown[at]
        for seat, times in ((1, at + 1), (2, 1)):
            floor.wants(PLAYER, f".11({decision})", f"Seat {seat}")
            assert only(floor.decide(seat, times * ANTE)).clause == f"683a.11({decision})"
        floor.wants(DEALER, f".11({reveal})", f"community card {at + 1}")
        floor.refuses_player(1, a.PlaceWagers(1, {"ante": ANTE}), ".7(c)")
        turned = only(floor.dealer(a.Reveal()))
        assert (turned.clause, turned.community, turned.last) == (f"683a.11({reveal})", at + 1, at == 2)
    assert view(floor.state)["community"] == shown[3]
    assert [floor.bets()[f"bet:1:raise_{n}"] for n in (1, 2, 3)] == [ANTE, 2 * ANTE, 3 * ANTE]
    assert floor.state.phase == s.SETTLING


@games("683a")
@honours("683a.11(d)", "683a.11(f)")
def test_683a_11_only_players_still_in_are_asked_again_clockwise(game: Game) -> None:
    """AMB-48."""
    floor = asked(game, 1, 3, 5)
    order = []
    for folds in ({3}, {5}, set()):
        while (seat := deciding_seat(floor.state)) is not None:
            clause = {0: ".11(b)", 1: ".11(d)", 2: ".11(f)"}[floor.round.community_open]
            for other in {1, 3, 5} - {seat}:
                floor.refuses_player(other, a.Decide(other, None), clause, f"it is seat {seat}'s turn")
            order.append(seat)
            floor.decide(seat, None if seat in folds else ANTE)
        floor.dealer(a.Reveal())
    assert order == [1, 3, 5, 1, 5, 1]
    assert floor.round.racked == (3, 5)


@cases("side", [{}, {"pocket_bonus": ANTE}, {"board_bonus": ANTE}, {"lo_ball": ANTE}])
@cases("raised", [0, 1, 2])
@games("683a")
@honours("683a.11(c)", "683a.11(e)", "683a.11(g)")
def test_683a_11_the_community_cards_are_turned_up_one_by_one_also_when_all_fold(
    game: Game, raised: int, side: dict[str, int]
) -> None:
    """AMB-87: whatever lives, and however late the last player folds."""
    floor = Floor(game).ready(1, 2)
    floor.bet(1, **side)
    floor.bet(2)
    floor.to_decisions()
    for _ in range(raised):
        floor.decide(1, ANTE)
        floor.decide(2, ANTE)
        floor.dealer(a.Reveal())
    floor.decide(1, None)
    floor.decide(2, None)
    for opened in range(raised, 3):
        clause = f"683a.11({'ceg'[opened]})"
        floor.wants(DEALER, clause, f"urn up community card {opened + 1}.")
        turned = floor.dealer(a.Reveal())[-1]
        assert (turned.clause, turned.community, turned.last) == (clause, opened + 1, opened == 2)
        assert view(floor.state)["community"].split().count("??") == 2 - opened
        assert 2 in floor.round.racked
        assert (1 in floor.round.racked) == (not side)  # AMB-63: any of the four keeps the hand.
    floor.finish()
    assert floor.chips(2) == 1_000_000 - ANTE * (1 + raised)


@games("683a")
@honours("683a.13(d)", "683a.11(c)")
def test_683a_13_d_a_card_turned_up_after_all_folded_lies_open_by_right(game: Game) -> None:
    floor = Floor(game).ready(1)
    floor.bet(1, lo_ball=ANTE)
    floor.to_decisions()
    floor.decide(1, None)
    floor.dealer(a.Reveal())
    assert names(floor.report("exposed_card", number=1)) == ["ReportRefused"]
    assert names(floor.report("exposed_card", number=2)) == ["IrregularityReported", "RoundVoided"]


@games(*NOT_CAJUN)
@honours("679a.11(c)", "657a.11(c)", "684a.11(c)", "639a.11(c)", "682a.11(c)", "682a.11(d)")
def test_11_c_folds_are_collected_hands_with_a_live_side_bet_kept_and_the_dealer_reveals(game: Game) -> None:
    keeps = sorted(_survivors(game) - {"five_card_hand_bonus_dealer"})[0]
    floor = Floor(game).ready(1, 2, 3)
    floor.bet(1)
    floor.bet(2, **{keeps: 100 if game.lines[keeps].sizes else ANTE})
    floor.bet(3)
    floor.to_decisions()
    for seat in (1, 2):
        floor.decide(seat, None)
    hidden = view(floor.state)["dealer"].split()
    assert hidden.count("??") == game.layout.dealer - game.up_cards
    floor.decide(3, least(game))
    turned = floor.dealer(a.Reveal())[-1]
    assert (floor.round.racked, turned.dealer, turned.last) == ((1,), True, True)
    assert turned.clause == game.chapter + _reveals(game)
    assert "??" not in view(floor.state)["dealer"]
    assert view(floor.state)["boxes"]["1"]["cards"] is None
    assert view(floor.state)["boxes"]["2"]["cards"] is not None
