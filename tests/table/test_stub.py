"""§ .8(d)-(h), § .9(c)-(f), § .10(c)-(f): the stub racked, counted every fifth round, right or wrong."""

import re

from pitboss.chapters import index
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER
from pitboss.table.dealing import stub_expected
from pitboss.table.view import view
from tests.cases import cases
from tests.games import cited
from tests.honours import honours

from .floor import ANTE, Floor, every_game, every_method, names, only

SECTION = {"manual_shoe": 8, "hand": 9, "automated_shoe": 10, "reshuffling_shoe": 10}
# Each step of the stub by words of the clause's gist, so that every chapter's own letter is found in the index.
SAYS = {
    "rack": "goes to the discard rack unseen|unless being counted|stub racked unless counted|rack the rest",
    "count": "is counted at least every five rounds|count stub face down at least every 5 rounds",
    "right": "Counted right|Count proves 52",
    "wrong": "Counted wrong|Wrong count: void and refund",
}


def clause_of(game: Game, dealing: str, step: str) -> str:
    """The chapter's clause for a step of the stub, with no help from the engine."""
    stem = f"{game.chapter}.{'7(f)' if game.chapter == 'TCP' else SECTION[dealing]}("
    [found] = [c for c, entry in index().items() if c.startswith(stem) and re.search(SAYS[step], entry.gist)]
    return found.removeprefix(game.chapter)


def uncounted(game: Game, dealing: str) -> dict[str, object]:
    """A way to shuffle that does not count, where the method has one."""
    return {"dealing": dealing, "shuffling": "shuffler" if dealing == "hand" else "manual"}


methods = cases("dealing", ["manual_shoe", "hand", "automated_shoe"])


def at_the_stub(floor: Floor, **wagers: int) -> Floor:
    floor.bet(1, **wagers)
    floor.lock().deal()
    return floor


# ---------------------------------------------------------------------------------------- To the rack, unexposed


@every_method
@honours(
    "679a.8(d)", "657a.8(e)", "684a.8(d)", "639a.8(e)", "682a.8(d)", "683a.8(d)", ".9(c)",
    "679a.10(c)", "657a.10(c)", "684a.10(c)", "639a.10(c)", "682a.10(c)", "683a.10(c)(2)", "TCP.7(f)(1)",
)  # fmt: skip
def test_the_stub_goes_to_the_rack_unexposed_when_the_hands_are_complete(game: Game, dealing: str) -> None:
    floor = at_the_stub(Floor(game, dealing=dealing).ready(1))
    clause = clause_of(game, dealing, "rack")
    floor.wants(DEALER, clause, "in the discard rack unexposed")
    racked = only(floor.dealer(a.RackStub()))
    assert (racked.clause, racked.counted) == (cited(game, clause), False)
    assert racked.count == 52 - len(floor.round.plan)
    assert not hasattr(racked, "cards")
    floor.refuses(DEALER, a.RackStub(), clause, "the table is deciding")


# ---------------------------------------------------------------------------------------- Counted every fifth round


@methods
@every_game
@honours(
    "679a.8(e)", "657a.8(f)", "684a.8(e)", "639a.8(f)", "682a.8(e)", "683a.8(e)", ".9(d)", ".10(d)",
    "679a.8(f)", "657a.8(g)", "684a.8(f)", "639a.8(g)", "682a.8(f)", "683a.8(f)", ".9(e)", ".10(e)", "TCP.7(f)(2)", "TCP.7(f)(3)",
)  # fmt: skip
def test_where_no_machine_counts_the_stub_is_counted_at_least_every_fifth_round(game: Game, dealing: str) -> None:
    floor = Floor(game, **uncounted(game, dealing)).ready(1)
    count, right = clause_of(game, dealing, "count"), clause_of(game, dealing, "right")
    for number in range(1, 12):
        at_the_stub(floor)
        if number % 5:
            floor.wants(DEALER, clause_of(game, dealing, "rack"))
            floor.dealer(a.RackStub())
        else:
            expected = 52 - len(floor.round.plan)
            floor.wants(DEALER, count, "face down on the layout", str(expected))
            floor.refuses(DEALER, a.RackStub(), count, "counted in this round")
            counted = only(floor.dealer(a.CountStub(expected)))
            assert (counted.clause, counted.counted) == (cited(game, right), True)
        floor.all_decide().finish()


@methods
@every_game
@honours(".9(d)", ".10(d)", "TCP.7(f)(2)")
def test_a_count_before_it_is_due_begins_the_five_rounds_anew(game: Game, dealing: str) -> None:
    floor = Floor(game, **uncounted(game, dealing)).ready(1)
    for number in range(1, 8):
        at_the_stub(floor)
        if number == 2:
            floor.dealer(a.CountStub(stub_expected(floor.state)))
        elif number == 7:
            floor.refuses(DEALER, a.RackStub(), clause_of(game, dealing, "count"))
            return
        else:
            floor.dealer(a.RackStub())
        floor.all_decide().finish()


@cases("machine", ["counting_shuffler", "reshuffling_device"])
@every_game
@honours("679a.8(e)", "657a.8(f)", "684a.8(e)", "639a.8(f)", "682a.8(e)", "683a.8(e)", "TCP.7(f)(2)")
def test_where_a_machine_counts_the_stub_never_must_be(game: Game, machine: str) -> None:
    """AMB-4: an approved device counts too."""
    floor = Floor(game, shuffling=machine).ready(1)
    for _ in range(7):
        at_the_stub(floor)
        floor.dealer(a.RackStub())
        floor.all_decide().finish()


@every_game
def test_two_decks_are_counted_every_fifth_round_and_so_each_on_its_fifth_use(game: Game) -> None:
    """AMB-4: two counters, and a count is due when either comes to five."""
    floor = Floor(game, shuffling="shuffler", decks=2).ready(1)
    counted = []
    for number in range(1, 21):
        at_the_stub(floor)
        if only(floor.stub()).counted:
            counted.append((number, floor.round.back))
        floor.all_decide().finish()
    assert counted == [(5, "red"), (10, "blue"), (15, "red"), (20, "blue")]


# ---------------------------------------------------------------------------------------- What is right


@every_method
def test_every_card_known_to_be_out_is_taken_off_52(game: Game, dealing: str) -> None:
    """AMB-5: bonus cards, what a stack had over, and a card burned under § .13(a); not the cover card."""
    for seats in ((1,), (1, 4), (1, 2, 3, 4, 5, 6)):
        for bonus in (False, True):
            floor = Floor(game, dealing=dealing).ready(*seats)
            offered = floor.state.rules.offered
            side = {line: ANTE for line in game.optional if line in offered and not game.lines[line].sizes}
            for seat in seats:
                floor.bet(seat, **(side if bonus else {}))
            floor.lock()
            floor.dealer(a.ReportIrregularity("face_up_card"))
            floor.deal()
            assert stub_expected(floor.state) == formula(game, dealing, len(seats), bonus) - 1


def formula(game: Game, dealing: str, hands: int, bonus: bool) -> int:
    """What is left of 52, chapter by chapter."""
    automated, x = dealing == "automated_shoe", int(bonus)
    if dealing == "reshuffling_shoe":
        return 52 - 4 * (hands + 1)
    return {
        "679a": 52 - 3 * (hands + 1) - (hands if bonus else 0),
        "TCP": 52 - 3 * (hands + 1),
        "657a": 52 - 5 * (hands + 1) - (5 * x if automated else x),
        "684a": 52 - 5 * (hands + 1) - (5 * x if automated else x),
        "639a": 52 - 5 * (hands + 1),
        "682a": 52 - 5 * hands - 10 if automated else 52 - 5 * hands - 6 - x,
        "683a": 52 - 2 * hands - 3 - 4 * x,
    }[game.chapter]


# ---------------------------------------------------------------------------------------- Wrong


@cases(("misdealt", "present", "kept"), [(True, True, True), (True, False, False), (False, True, False)])
@methods
@every_game
@honours(
    "679a.8(g)", "657a.8(h)", "684a.8(g)", "639a.8(h)", "682a.8(g)", "683a.8(g)", ".9(f)", ".10(f)", "TCP.7(f)(4)",
)  # fmt: skip
def test_a_wrong_count_voids_all_and_the_deck_leaves_unless_misdealt_with_52_there(
    game: Game, dealing: str, misdealt: bool, present: bool, kept: bool
) -> None:
    """AMB-6: misdealt is any place holding other than its number."""
    floor = Floor(game, **uncounted(game, dealing)).ready(1, 2)
    before = {name: cents for name, cents in floor.state.money.items() if cents}
    floor.bet(2, **{line: 100 for line in game.progressives if line in floor.state.rules.offered})
    at_the_stub(floor)
    wrong = game.chapter + clause_of(game, dealing, "wrong")
    events = floor.dealer(a.CountStub(stub_expected(floor.state) - 1, misdealt, present))
    assert names(events) == ["IrregularityReported", "RoundVoided"] + ([] if kept else ["DeckMoved"])
    assert {event.clause for event in events} == {wrong}
    assert {name: cents for name, cents in floor.state.money.items() if cents} == before
    assert ("red" in floor.state.decks) == kept
    assert floor.state.phase == s.CLEARING
    floor.dealer(a.ClearTable())
    if kept:
        assert floor.stage() == s.USED
        floor.wants(DEALER, ".5(a)", "Shuffle")
    assert view(floor.state)["last"]["void"] == "wrong_stub_count"
    assert floor.finish().whole_round(1, 2).state.rounds == 2


@cases("off", [-52, -1, 1])
@every_game
@honours("679a.8(g)", "657a.8(h)", "684a.8(g)", "639a.8(h)", "682a.8(g)", "683a.8(g)", "TCP.7(f)(4)")
def test_one_card_too_few_or_too_many_is_wrong(game: Game, off: int) -> None:
    floor = at_the_stub(Floor(game).ready(1))
    events = floor.dealer(a.CountStub(stub_expected(floor.state) + off))
    assert names(events)[1] == "RoundVoided"
