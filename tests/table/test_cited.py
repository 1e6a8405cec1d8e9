"""Every act, event, refusal and prompt by the paragraph that says it: the citations are typed again here from the texts."""

from pitboss.citation import HOUSE_RULE
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, SYSTEM, Actor
from pitboss.table.offers import offers
from pitboss.table.steps import next_step
from pitboss.table.view import view
from tests.cases import cases
from tests.games import cited
from tests.honours import honours

from .floor import (
    ANTE,
    BY_CHAPTER,
    Floor,
    brought_to,
    every_chapter,
    every_game,
    every_method,
    games,
    least,
    names,
    only,
)

# By chapter: who asks, who folds, by which a fold gives its wagers up, by which they are collected, and the cards turned.
FOLDS = {
    "679a": ("679a.11(b)", "679a.11(b)", {"ante": "679a.11(b)"}, "679a.11(c)", "679a.11(c)"),
    "657a": (
        "657a.11(b)", "657a.11(b)",
        {"ante": "657a.11(b)", "super_bonus": "657a.11(b)", "queens_up": "657a.11(b)(1)",
         "four_card_progressive": "657a.11(b)(2)"},
        "657a.11(c)", "657a.11(c)",
    ),
    "684a": (
        "684a.11(b)", "684a.11(b)(2)", {"ante": "684a.11(b)(2)", "odds": "684a.11(b)(2)"}, "684a.11(b)(2)", "684a.11(c)",
    ),
    "639a": (
        "639a.11(b)", "639a.11(b)",
        {"ante": "639a.11(b)", "caribbean_stud_bonus": "639a.11(b)", "progressive": "639a.11(b)"},
        "639a.11(c)", "639a.11(c)",
    ),
    "682a": ("682a.11(b)", "682a.11(b)", {"ante": "682a.11(b)"}, "682a.11(c)", "682a.11(d)"),
    "683a": ("683a.11(b)", "683a.11(b)", {"ante": "683a.11(b)"}, "683a.11(b)", "683a.11(c)"),
}  # fmt: skip


@every_chapter
@honours(
    ".11(b)", "684a.11(b)(2)", "657a.11(b)(1)", "657a.11(b)(2)", "679a.11(c)", "657a.11(c)", "639a.11(c)", "682a.11(c)",
    "682a.11(d)", "684a.11(c)", "683a.11(c)",
)  # fmt: skip
def test_11_b_a_fold_is_asked_made_collected_and_followed_by_the_reveal_each_by_its_own_paragraph(game: Game) -> None:
    asks, folds, gives_up, collects, reveals = FOLDS[game.chapter]
    floor = Floor(game).ready(1, 2)
    for seat in (1, 2):
        floor.bet(seat, **floor.everything())
    floor.to_decisions()
    floor.wants(PLAYER, asks, "Seat 1")
    offered = {offer.words: offer.clause for offer in offers(floor.state, Actor(PLAYER, "ann"))}
    assert offered["Seat 1: fold."] == folds
    events = floor.decide(1, None)
    prompts = next_step(floor.state).words
    floor.decide(2, least(game))
    prompts += next_step(floor.state).words
    assert (f"(§ {collects})" in prompts) == (collects != reveals)
    events += floor.dealer(a.Reveal())
    by = {type(event).__name__: event for event in events}
    assert (by["Decided"].clause, by["Forfeited"].clause, by["Revealed"].clause) == (folds, collects, reveals)
    assert {line.wager: line.clause for line in by["Forfeited"].lines} == gives_up


@cases(("at", "clause"), [(1, "683a.11(d)"), (2, "683a.11(f)")])
@honours("683a.11(d)", "683a.11(f)")
def test_683a_11_a_later_fold_is_by_the_paragraph_of_its_own_asking(at: int, clause: str) -> None:
    floor = Floor(BY_CHAPTER["683a"]).ready(1, 2)
    for seat in (1, 2):
        floor.bet(seat)
    floor.to_decisions()
    for _ in range(at):
        floor.decide(1, ANTE)
        floor.decide(2, ANTE)
        floor.dealer(a.Reveal())
    floor.wants(PLAYER, clause, "Seat 1")
    assert only(floor.decide(1, None)).clause == clause
    floor.decide(2, ANTE)
    given_up = floor.dealer(a.Reveal())[0]
    assert {given_up.clause, *(line.clause for line in given_up.lines)} == {clause}
    assert {line.wager for line in given_up.lines} == {"ante", *(f"raise_{number}" for number in range(1, at + 1))}


@games("684a")
@honours("684a.11(b)(2)", "684a.7(b)")
def test_684a_11_b_2_what_a_fold_gave_up_is_collected_though_the_next_box_was_left(game: Game) -> None:
    floor = Floor(game).ready(1, 2)
    for seat in (1, 2):
        floor.bet(seat)
    floor.to_decisions()
    floor.player(2, a.LeaveSeat(2))
    floor.decide(1, None)
    floor.wants(
        DEALER, ".7(b)", "collect the forfeited wagers of seat 1 and rack its cards (§ 684a.11(b)(2))", "bob left"
    )


ENVIED = {"657a": ("four_card_progressive", "657a.11(e)(5)(i)"), "639a": ("progressive", "639a.11(c)(5)(v)")}


@games("657a", "639a")
@honours("657a.11(e)(5)(i)", "639a.11(c)(5)(v)")
def test_11_a_fold_that_keeps_envy_alone_has_its_turn_by_that_paragraph(game: Game) -> None:
    line, clause = ENVIED[game.chapter]
    floor = Floor(game, paytables={line: "D"} if game.chapter == "639a" else {}).ready(1, 2)
    for seat in (1, 2):
        floor.bet(seat, **{line: 100})
    floor.to_decisions().all_decide(fold=[2])
    floor.wants(DEALER, clause, "Seat 2 folded: pay it the Envy Bonus")
    floor.dealer(a.SettleSeat(2))
    floor.wants(DEALER, ".11(c)", "Expose seat 1's cards")


@every_game
@honours(".11(b)", "TCP.8(c)")
def test_11_c_every_prompt_of_a_reveal_begins_like_a_sentence(game: Game) -> None:
    for fold in ([], [1], [2], [1, 2]):
        floor = Floor(game).ready(1, 2)
        for seat in (1, 2):
            floor.bet(seat)
        floor.to_decisions()
        for seat in (1, 2):
            floor.decide(seat, None if seat in fold else least(game))
        assert all(part[0].isupper() for part in next_step(floor.state).words.split(". "))


# ---------------------------------------------------------------------------------------- Whose act it is


AWARDS = {
    "657a": ("four_card_progressive", ".11(e)(1)", ".11(e)(2)", ".11(e)(3)", ".11(e)(4)"),
    "639a": ("progressive", ".11(c)(5)(i)", ".11(c)(5)(ii)", ".11(c)(5)(iii)", ".11(c)(5)(iv)"),
}
HAND_BONUS = {
    "657a": (".11(f)(1)", ".11(f)(2)", ".11(f)(3)"),
    "639a": (".11(c)(6)(i)", ".11(c)(6)(ii)", ".11(c)(6)(iii)"),
}
ELECTRONIC = {"657a": ("657a.2(d)", "657a.12(f)(3)"), "639a": ("639a.2(d)", "639a.12(e)(3)")}


@games("657a", "639a")
@honours(
    "657a.11(e)(1)-(4)", "657a.11(f)(1)-(3)", "639a.11(c)(5)(i)-(iv)", "639a.11(c)(6)(i)-(iii)", "657a.12(f)(3)",
    "639a.12(e)(3)",
)  # fmt: skip
def test_11_whose_an_award_is_to_verify_validate_and_document_says_the_paragraph_of_its_system(game: Game) -> None:
    floor = Floor(game)
    line, hand, light, validated, documented = AWARDS[game.chapter]
    for act, clause, whose in (
        (a.VerifyAward(1, line), hand, "dealer"), (a.VerifyAward(1, line, light=True), light, "dealer"),
        (a.ValidateAward(1, line), validated, "floorperson"), (a.DocumentAward(1, line), documented, "floorperson"),
    ):  # fmt: skip
        floor.refuses(PLAYER, act, clause, f"it is for the {whose}")
    line = "five_card_hand_bonus_player"
    hand, validated, documented = HAND_BONUS[game.chapter]
    for act, clause in (
        (a.VerifyAward(1, line), hand), (a.ValidateAward(1, line), validated), (a.DocumentAward(1, line), documented),
        (a.VerifyAward(1, "magic_card"), hand),
    ):  # fmt: skip
        floor.refuses(PLAYER, act, clause)
    floor.refuses(DEALER, a.DrawBonuses(), ELECTRONIC[game.chapter][1], "it is for the system")
    floor.refuses(SYSTEM, a.DrawBonuses(), ELECTRONIC[game.chapter][1], "the table is betting")


REPORTED = {
    "face_up_card": ".13(a)", "second_face_up_card": ".13(a)", "card_drawn_in_error": ".13(b)",
    "wrong_number_of_cards": ".13(c)", "exposed_card": ".13(d)", "shuffler_jam": ".13(e)", "shoe_jam": ".13(f)",
    "device_out_of_order": ".13(g)",
}  # fmt: skip


@every_game
@honours(".13(a)-(g)")
def test_13_whose_a_report_is_says_the_paragraph_of_what_is_reported(game: Game) -> None:
    floor = Floor(game)
    for kind, clause in REPORTED.items():
        floor.refuses(PLAYER, a.ReportIrregularity(kind), clause, "it is for the dealer or floorperson")
    floor.refuses(DEALER, a.RuleMisdeal(void=True), ".13(a)", "it is for the floorperson")


@cases(("dealing", "clause"), [("hand", ".3(c)(1)"), ("manual_shoe", ".3(c)(2)")])
@every_game
@honours(".3(c)(1)", ".3(c)(2)", "TCP.3(c)(1)", "TCP.3(c)(2)")
def test_3_c_who_changes_a_deck_is_said_by_the_clock_that_runs_for_it(game: Game, dealing: str, clause: str) -> None:
    floor = Floor(game, dealing=dealing).ready(1)
    floor.refuses(DEALER, a.RemoveDeck("red"), clause, "it is for the floorperson")
    offered = {offer.words: offer.clause for offer in offers(floor.state, Actor(FLOOR, FLOOR))}
    assert offered["Take the red deck out of use."] == cited(game, clause)
    floor.bet(1)
    floor.lock()
    floor.refuses(FLOOR, a.RemoveDeck("red"), clause, "the table is locked")


# ---------------------------------------------------------------------------------------- Chips and wagers


@every_chapter
@honours("679a.2(c)", "657a.2(e)", "684a.2(c)", "639a.2(e)", "682a.2(c)", "683a.2(c)", "657a.2(d)", "639a.2(d)")
def test_2_a_tip_goes_into_the_box_beside_the_dealer_and_an_account_is_of_the_wagering_system(game: Game) -> None:
    floor = Floor(game).sit(1)
    box = game.chapter + (".2(e)" if game.chapter in ELECTRONIC else ".2(c)")
    assert only(floor.player(1, a.Tip(100))).clause == box
    floor.refuses_player(1, a.Tip(0), box)
    if game.chapter in ELECTRONIC:
        system = ELECTRONIC[game.chapter][0]
        assert only(floor.player(1, a.FundAccount(100))).clause == system
        assert only(floor.player(1, a.CashOut(100, account=True))).clause == HOUSE_RULE
        bonus = {"five_card_hand_bonus_player": 100}
        poor = Floor(game).ready(1)
        poor.player(1, a.CashOut(10_000, account=True))
        wagers = dict.fromkeys(game.required, ANTE) | bonus
        poor.refuses_player(1, a.PlaceWagers(1, wagers), system, "$0 in the electronic account")
        without = Floor(game, offered=[]).sit(1)
        without.refuses_player(1, a.FundAccount(100), system, "no electronic wagering")
    else:
        floor.refuses_player(1, a.FundAccount(100), ".7(a)", "no electronic wagering")
    assert only(floor.player(1, a.CashOut(100))).clause == HOUSE_RULE


@every_game
@honours(".7(b)", ".7(c)", ".7(d)", "TCP.6(b)", "TCP.6(c)")
def test_7_wagers_are_placed_taken_back_and_not_left_behind_each_by_its_own_paragraph(game: Game) -> None:
    floor = Floor(game).ready(1)
    assert only(floor.bet(1)).clause == cited(game, ".7(d)")
    floor.refuses_player(1, a.LeaveSeat(1), ".7(b)", "take them back first")
    floor.refuses_player(1, a.SitOut(1), HOUSE_RULE, "taken back first")
    taken = only(floor.player(1, a.PlaceWagers(1, {})))
    assert {taken.clause, *(transfer.clause for transfer in taken.transfers)} == {cited(game, ".7(c)")}


# ---------------------------------------------------------------------------------------- Cards and devices


@every_game
@honours(".5(f)", "TCP.4(g)")
def test_5_f_the_first_to_arrive_at_an_idle_table_is_asked_by_that_paragraph(game: Game) -> None:
    floor = Floor(game).ready(1)
    floor.player(1, a.LeaveSeat(1))
    floor.dealer(a.SpreadIdle())
    floor.wants(PLAYER, ".5(f)", "the first player looks at the cards")
    floor.refuses(DEALER, a.WashDeck("red"), ".5(f)", "nobody is at the table yet")
    new = Floor(game)
    new.staff()
    new.wants(PLAYER, ".4(b)", "the first player looks at the cards")
    new.refuses(DEALER, a.WashDeck("red"), ".4(c)", "nobody is at the table yet")


@every_game
@honours(".5(g)", ".5(e)", "TCP.4(h)")
def test_5_g_no_recut_is_ordered_of_what_an_approved_device_reshuffles(game: Game) -> None:
    floor = Floor(game, shuffling="reshuffling_device").ready(1)
    floor.refuses(FLOOR, a.OrderRecut("red"), ".5(g)", "an approved device reshuffles these cards")


@every_game
@honours(".13(g)", ".8(c)", ".9(b)", ".5(a)", "TCP.10(g)")
def test_13_g_a_method_is_changed_by_that_paragraph_only_where_a_device_is_out_of_order(game: Game) -> None:
    floor = Floor(game, shuffling="shuffler").ready(1)
    wanted = a.ChangeMethod("hand", "shuffler")
    assert wanted in [offer.act for offer in offers(floor.state, Actor(FLOOR, FLOOR))]
    assert only(floor.floor(wanted)).clause == game.deals["hand"].clause
    assert only(floor.floor(a.ChangeMethod("manual_shoe", "shuffler"))).clause == game.deals["manual_shoe"].clause
    assert only(floor.floor(a.ChangeMethod("manual_shoe", "manual"))).clause == cited(game, ".5(a)")
    broken = Floor(game, shuffling="shuffler").ready(1)
    broken.report("device_out_of_order", device="shuffler")
    broken.dealer(a.CoverDevice("shuffler"))
    assert only(broken.floor(a.ChangeMethod("manual_shoe", "manual"))).clause == cited(game, ".13(g)")


# ---------------------------------------------------------------------------------------- Motions of the stub and of a void


@every_method
@honours(".8(d)", ".8(e)", ".9(d)", ".10(d)", "TCP.7(f)(2)")
def test_8_9_10_the_stub_that_is_counted_comes_out_of_the_shoe_and_goes_to_the_rack(game: Game, dealing: str) -> None:
    shuffling = "reshuffling_device" if dealing == "reshuffling_shoe" else "shuffler"
    floor = Floor(game, dealing=dealing, shuffling=shuffling).ready(1)
    floor.bet(1, **floor.everything())
    floor.lock().deal()
    offered = [
        offer.words for offer in offers(floor.state, Actor(DEALER, DEALER)) if isinstance(offer.act, a.CountStub)
    ]
    still_in = dealing != "hand" and (game.chapter, dealing) not in {
        ("683a", "automated_shoe"),
        ("679a", "automated_shoe"),
    }
    taken = "Take the stub out of the shoe and count it" if still_in else "Count the stub"
    left = 52 - len(floor.round.plan)
    words = f"{taken} face down on the layout; {left} cards are right. Then put it in the discard rack unexposed."
    assert offered == [words]
    if shuffling == "shuffler":
        floor.table.state = s.Table(**{**{name: getattr(floor.state, name) for name in floor.state.__struct_fields__},
                                       "rounds_since_count": 4})  # fmt: skip
        assert next_step(floor.state).words == words


@cases(
    ("kind", "dealing", "clause", "where"),
    [
        ("shoe_jam", "automated_shoe", ".13(f)", "the shoe"),
        ("wrong_number_of_cards", "manual_shoe", ".13(c)", "the shoe"),
        ("wrong_number_of_cards", "hand", ".13(c)", "your hand"),
    ],
)
@every_game
@honours(".13(c)", ".13(f)", "TCP.10(c)", "TCP.10(f)")
def test_13_what_a_void_round_has_not_dealt_is_put_with_what_it_has(
    game: Game, kind: str, dealing: str, clause: str, where: str
) -> None:
    floor = Floor(game, dealing=dealing, shuffling="shuffler").ready(1)
    floor.bet(1)
    floor.lock().deal(count=1)
    assert names(floor.report(kind)) == ["IrregularityReported", "RoundVoided"]
    put = f"Put the cards left in {where} with those already dealt: all are shuffled again."
    floor.wants(DEALER, clause, f"The hands are void: wagers not yet settled go back. {put}")  # Whoever reported it.
    floor.dealer(a.ClearTable())
    floor.wants(DEALER, ".5(a)", "Shuffle the red deck")


@every_game
@honours(".13(c)", "TCP.10(c)")
def test_13_c_found_when_the_stub_is_racked_the_hands_alone_are_picked_up(game: Game) -> None:
    floor = brought_to(game, s.DECIDING)
    floor.report("wrong_number_of_cards")
    floor.wants(DEALER, cited(game, {"657a": ".11(h)", "639a": ".11(d)", "682a": ".11(f)", "683a": ".11(j)"}.get(
        game.chapter, ".11(e)")), "The hands are void: wagers not yet settled go back. Pick up all remaining")  # fmt: skip


SIDE_BETS = {
    "679a": {"prime": "With your cards face up, turn up seat 1's cards and settle its side bets.",
             "pair_bonus": "Turn up seat 1's cards and settle its side bets. Pair Bonus: with a pair or better, turn up"},
    "684a": {"prime": "Turn up seat 1's cards and settle its side bets.",
             "all_six": "Turn up seat 1's cards and settle its side bets. All-Six Bonus: expose the All-Six card."},
    "682a": {"aces_bonus": "Turn up seat 1's cards and settle its side bets."},
    "683a": {"board_bonus": "With every community card face up, settle the side bets of seat 1.",
             "lo_ball": "With every community card face up, turn up seat 1's cards and settle its side bets.",
             "pocket_bonus": "Turn up seat 1's cards and settle its side bets."},
}  # fmt: skip


@games("679a", "684a", "682a", "683a")
@honours("679a.13(d)", "684a.13(d)", "682a.13(d)", "683a.13(d)")
def test_13_d_of_a_void_round_what_the_side_bets_look_at_is_turned_up_and_nothing_else(game: Game) -> None:
    for line, words in SIDE_BETS[game.chapter].items():
        floor = Floor(game).ready(1)
        floor.bet(1, **{line: ANTE})
        floor.to_decisions()
        floor.report("exposed_card")
        back = "The hands are void: all wagers but the side bets go back."
        assert next_step(floor.state).words.startswith(f"{back} {words}"), line
        assert floor.round.dealer_open == ("your cards" in words)
        assert floor.round.community_open == (3 if "community" in words else 0)


@every_game
@honours(".13(c)", ".13(d)", "TCP.10(c)")
def test_13_a_hand_settled_before_the_rest_was_void_stays_as_it_was(game: Game) -> None:
    """AMB-65: what is settled stands; the hands that are void then are not shown. AMB-85: a settled hand is in the rack."""
    floor = Floor(game).ready(1, 2)
    for seat in (1, 2):
        floor.bet(seat)
    floor.to_decisions().all_decide()
    floor.dealer(a.SettleSeat(2))
    shown = view(floor.state)["boxes"]["2"]["cards"]
    assert (shown is not None) == game.racks_at_end
    assert "?" not in (shown or "")
    floor.report("wrong_number_of_cards")
    assert view(floor.state)["boxes"]["2"]["cards"] == shown
    assert set(view(floor.state)["boxes"]["1"]["cards"].split()) == {"??"}


# ---------------------------------------------------------------------------------------- Which community card, and when


@cases("told_in", ["deciding", "settling"])
@cases(("number", "void"), [(1, False), (2, False), (3, True), (0, True)])
@honours("683a.13(d)")
def test_683a_13_d_when_all_had_decided_two_cards_lay_open_by_right(number: int, void: bool, told_in: str) -> None:
    """AMB-64: what the log disproves is refused, whenever it is told."""
    floor = Floor(BY_CHAPTER["683a"]).ready(1)
    floor.bet(1)
    floor.to_decisions()
    for reveals in (True, True, told_in == "settling"):
        floor.decide(1, ANTE)
        if reveals:
            floor.dealer(a.Reveal())
    assert floor.state.phase == told_in
    bets = floor.bets()
    events = floor.report("exposed_card", number=number, when="decided")
    assert names(events) == (["IrregularityReported", "RoundVoided"] if void else ["ReportRefused"])
    assert (floor.bets() == bets) != void


@honours("683a.13(d)")
def test_683a_13_d_when_all_had_folded_at_once_no_card_lay_open() -> None:
    floor = Floor(BY_CHAPTER["683a"]).ready(1)
    floor.bet(1, lo_ball=ANTE)
    floor.to_decisions()
    floor.decide(1, None)
    assert names(floor.report("exposed_card", number=1, when="decided")) == ["IrregularityReported", "RoundVoided"]
