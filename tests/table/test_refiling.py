"""AMB-91: a table is re-filed between rounds, and a meter that players have paid into leaves it by a notice alone."""

from typing import Any

import pytest

from pitboss.clause import HOUSE_RULE
from pitboss.errors import Refusal
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER
from tests.cases import cases

from .floor import BY_CHAPTER, Floor, every_game, games, submission

CRAZY = BY_CHAPTER["657a"]
BY_KEY = {game.key: game for game in BY_CHAPTER.values()}

DAY, LATER = "2026-05-01", "2026-06-01"
APPROVED = "Bureau of Gaming Operations"


def refile(floor: Floor, *, on: str = DAY, **changes: Any) -> list[e.AnyEvent]:
    return floor.floor(a.RefileTable(submission(floor.game, **changes), on=on))


def announce(floor: Floor, meter: str, **changes: Any) -> None:
    floor.floor(a.AnnounceWithdrawal(meter, DAY, APPROVED, **changes))


def held(floor: Floor, meter: str) -> int:
    return sum(cents for name, cents in floor.state.money.items() if name.startswith(f"meter:{meter}:"))


@every_game
@cases("virtual", [True, False])
def test_limits_and_letters_change_and_everyone_stays(game: Game, virtual: bool) -> None:
    floor = Floor(game, virtual=virtual).ready(1, 2)
    floor.bet(1)
    floor.player(2, a.CallFloor())
    before = floor.state
    events = refile(floor, minimum={"ante": "10.00"})
    kinds = [type(event) for event in events]
    assert kinds == ([e.SealBroken] if virtual else []) + [e.TableRefiled]
    assert {event.clause for event in events} == {HOUSE_RULE}
    after = floor.state
    assert (after.seats, after.calls, after.decks, after.rounds) == (
        before.seats,
        before.calls,
        before.decks,
        before.rounds,
    )
    assert (after.phase, after.boxes, after.seal) == (s.BETTING, {}, None)
    assert after.rules.submission.minimum[game.ante] == 10_00
    assert not any(cents for name, cents in after.money.items() if name.startswith("bet:"))
    assert after.money[s.chips("ann")] == before.money[s.chips("ann")] + sum(before.boxes[1].wagers.values())
    floor.staff()
    with pytest.raises(Refusal, match="10"):
        floor.bet(1)
    floor.bet(1, ante=10_00)
    floor.lock()
    assert floor.state.rounds == before.rounds + 1


@every_game
def test_a_table_is_refiled_between_rounds_alone(game: Game) -> None:
    floor = Floor(game, virtual=True).ready(1)
    floor.bet(1)
    floor.to_decisions()
    floor.refuses(FLOOR, a.RefileTable(submission(game, seats=1), on=DAY), HOUSE_RULE, "the table is deciding")


@every_game
def test_what_a_refiling_may_not_change(game: Game) -> None:
    other = next(each for each in ("crazy_4_poker", "cajun_stud") if each != game.key)
    floor = Floor(game).ready(1, 2)
    floor.refuses(
        FLOOR, a.RefileTable(submission(BY_KEY[other], dealing="manual_shoe"), on=DAY), HOUSE_RULE, "another game"
    )
    floor.refuses(FLOOR, a.RefileTable(submission(game), on=DAY), HOUSE_RULE, "filed so already")
    floor.refuses(FLOOR, a.RefileTable(submission(game, seats=1), on=DAY), HOUSE_RULE, "seat 2 is taken")
    machine = submission(game, shuffling="shuffler", decks=2)
    floor.refuses(FLOOR, a.RefileTable(machine, on=DAY), HOUSE_RULE, "cannot be changed while the table is open")
    for role in (DEALER, PLAYER):
        floor.refuses(role, a.RefileTable(submission(game, seats=3), on=DAY), HOUSE_RULE, "it is for the floorperson")


def at_seed(floor: Floor, meter: str) -> int:
    submission_now = floor.state.rules.submission
    tiers = submission_now.sheet.meters[meter].tiers.values()
    return sum(tier.seed * submission_now.meter_size(meter) for tier in tiers)


WITHDRAWALS = [  # Of a chapter: what is offered before, its meter, what is offered after, and the meter there.
    ("657a", {"offered": ["four_card_progressive"]}, "four_card_progressive",
     {"offered": ["five_card_progressive"]}, "five_card_progressive"),
    ("639a", {"offered": ["progressive"], "paytables": {"progressive": "A"}}, "progressive",
     {"offered": ["progressive"], "paytables": {"progressive": "G"}}, "progressive"),
    ("639a", {"offered": ["progressive"]}, "progressive",
     {"offered": ["progressive"], "progressive_wager": "5"}, "progressive"),
]  # fmt: skip


@cases(("chapter", "before", "meter", "change", "target"), WITHDRAWALS)
def test_a_meter_goes_by_a_notice_alone_and_its_money_to_where_that_says(
    chapter: str, before: dict[str, Any], meter: str, change: dict[str, Any], target: str
) -> None:
    game = BY_CHAPTER[chapter]
    floor = Floor(game, **before).ready(1)
    floor.bet(1, **{meter: 100})
    floor.to_decisions().all_decide().finish()
    amount, tiers = held(floor, meter), floor.state.meters()[meter]
    assert amount > at_seed(floor, meter) > 0
    filing = submission(game, **change)
    floor.refuses(FLOOR, a.RefileTable(filing, on=DAY), HOUSE_RULE, "holds players' money")
    announce(floor, meter, target=target)
    floor.refuses(FLOOR, a.RefileTable(filing, on="2026-04-30"), HOUSE_RULE, "withdrawn from 2026-05-01 on")
    floor.refuses(FLOOR, a.RefileTable(filing), HOUSE_RULE, "withdrawn from 2026-05-01 on")
    outside = floor.state.money[s.OUTSIDE]
    kinds = [type(event) for event in refile(floor, **change)]
    assert kinds == [e.MeterWithdrawn, e.TableRefiled, e.MeterReceived]
    rest = {tier: cents for tier, cents in tiers.items() if tier not in floor.state.meters()[target]}
    for number, (tier, terms) in enumerate(floor.state.rules.sheet.meters[target].tiers.items()):
        seed, coming = terms.seed * floor.state.rules.submission.meter_size(target), tiers.get(tier, 0)
        coming += sum(rest.values()) if not number else 0  # What the other meter has no tier for goes to its first.
        assert floor.state.meters()[target][tier] == max(seed, coming)
    assert floor.state.money[s.OUTSIDE] == outside - (held(floor, target) - amount)  # The house adds what a seed lacks.
    assert (floor.state.withdrawals, target in floor.state.metered) == ({}, True)
    floor.bet(1, **{target: floor.state.rules.submission.progressive_wager})
    floor.to_decisions().all_decide().finish()
    assert held(floor, target) > amount


def test_a_meter_does_not_go_where_the_new_filing_offers_none() -> None:
    floor = Floor(CRAZY, offered=["four_card_progressive"])
    announce(floor, "four_card_progressive", target="five_card_progressive")
    floor.refuses(FLOOR, a.RefileTable(submission(CRAZY, offered=[]), on=DAY), HOUSE_RULE, "does not offer that")


@cases(
    ("act", "says"),
    [
        (a.AnnounceWithdrawal("queens_up", DAY, APPROVED), "no meter of this table"),
        (a.AnnounceWithdrawal("five_card_progressive", DAY, APPROVED), "no meter of this table"),
        (a.AnnounceWithdrawal("four_card_progressive", "2026-02-30", APPROVED), "no day"),
        (a.AnnounceWithdrawal("four_card_progressive", DAY, APPROVED, on=LATER), "from today on"),
        (a.AnnounceWithdrawal("four_card_progressive", DAY, "  "), "who approved"),
        (a.AnnounceWithdrawal("four_card_progressive", DAY, "a" * 121), "who approved"),
        (a.AnnounceWithdrawal("four_card_progressive", DAY, APPROVED, target="queens_up"), "no meter of Crazy 4 Poker"),
        (a.AnnounceWithdrawal("four_card_progressive", ""), "no notice to take back"),
    ],
)
def test_a_notice_says_what_from_when_by_whom_and_where_to(act: a.AnnounceWithdrawal, says: str) -> None:
    Floor(CRAZY, offered=["four_card_progressive"]).refuses(FLOOR, act, HOUSE_RULE, says)


def test_a_notice_is_shown_is_replaced_and_is_taken_back() -> None:
    floor = Floor(CRAZY, offered=["four_card_progressive"])
    announce(floor, "four_card_progressive", target="five_card_progressive")
    floor.floor(a.AnnounceWithdrawal("four_card_progressive", LATER, APPROVED, table="T2"))
    (notice,) = floor.state.withdrawals.values()
    assert notice == s.Withdrawal("four_card_progressive", LATER, APPROVED, "four_card_progressive", "T2")
    floor.floor(a.CloseTable(), a.OpenTable("T1", submission(CRAZY, offered=["four_card_progressive"]), 0))
    assert floor.state.withdrawals == {"four_card_progressive": notice}
    floor.floor(a.AnnounceWithdrawal("four_card_progressive", ""))
    assert floor.state.withdrawals == {}


@every_game
def test_a_table_that_opens_again_drops_no_meter(game: Game) -> None:
    if not game.metered:
        return
    floor = Floor(game)
    dropped = list(floor.state.rules.submission.meters)
    floor.floor(a.CloseTable())
    for meter in dropped:
        without = [line for line in floor.state.rules.offered if game.metered.get(line) != meter]
        act = a.OpenTable("T1", submission(game, offered=[line for line in game.optional if line in without]))
        clause = floor.state.rules.sheet.meters[meter].clause
        floor.refuses(FLOOR, act, clause, "this filing does not offer")


def test_a_meter_that_is_offered_again_after_it_was_withdrawn_begins_at_its_seed() -> None:
    floor = Floor(CRAZY, offered=["four_card_progressive"])
    announce(floor, "four_card_progressive", target="five_card_progressive")
    refile(floor, offered=["five_card_progressive"])
    announce(floor, "five_card_progressive", target="four_card_progressive")
    before = held(floor, "five_card_progressive")
    refile(floor, offered=["four_card_progressive"])
    assert held(floor, "four_card_progressive") == max(before, at_seed(floor, "four_card_progressive"))
    floor.floor(a.CloseTable(), a.OpenTable("T1", submission(CRAZY, offered=["four_card_progressive"]), 0))
    assert held(floor, "four_card_progressive") == max(before, at_seed(floor, "four_card_progressive"))


@games("657a")
def test_a_refiling_leaves_the_method_of_dealing_that_the_floor_chose(game: Game) -> None:
    """Both auditors deal the next round by it too."""
    terms = {"dealing": "automated_shoe", "shuffling": "shuffler"}
    floor = Floor(game, **terms).ready(1)
    floor.floor(a.ChangeMethod("hand", "shuffler"))
    floor.floor(a.RefileTable(submission(game, **terms, adjacent_boxes=2)))
    floor.staff()
    floor.bet(1)
    floor.to_decisions().all_decide().to_rack()
    assert floor.state.dealing == "hand" != floor.state.rules.submission.dealing
