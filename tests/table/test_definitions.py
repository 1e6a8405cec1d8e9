"""§ .1: what each wager is by its definition, at a live table of every chapter that defines it."""

from collections.abc import Iterator

from pitboss.errors import Refusal
from pitboss.law.game import Game
from pitboss.law.settlement import Line
from pitboss.paper.inscriptions import odds_tables
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, PLAYER, Actor, Command
from pitboss.table.deciding import deciding_seat
from pitboss.table.events import SeatSettled
from pitboss.table.procedure import decide
from tests.cases import cases
from tests.games import CHAPTERS
from tests.honours import honours
from tests.sealed import under_seal

from .floor import ANTE, NAMES, Floor, every_chapter

# A side bet of its own, with the chapters that define it; progressives and hand bonuses are systems, not definitions of § .1.
SIDE_BETS = [
    (game, line)
    for game in CHAPTERS.values()
    for line in game.optional
    if line not in game.metered
]  # fmt: skip
GOOD, POOR = "Ah Kd Qs Jc 9h 7s", "3d 4s 6h 8c Td Js"


def refusal(floor: Floor, act: a.AnyAct) -> Refusal:
    answer = decide(floor.state, Command(Actor(PLAYER, NAMES[1]), under_seal(floor.state, act), floor.at))
    assert isinstance(answer, Refusal), answer
    return answer


def least_of(game: Game, line: str) -> int:
    return 100 if game.lines[line].sizes else ANTE


def settled_lines(game: Game, line: str, dealer: str) -> dict[int, dict[str, Line]]:
    """Seat 1 with the required wagers alone, seat 2 with the side bet too; by seat and wager."""
    floor = Floor(game, offered=[line]).ready(1, 2)
    floor.bet(1)
    floor.bet(2, **{line: least_of(game, line)})
    wanted = {"dealer": " ".join(dealer.split()[: game.layout.dealer])} if game.layout.dealer else {}
    floor.to_decisions(
        {**wanted, "seat 2": " ".join(["2c", "2d", "5h", "9c", "Kh"][: game.layout.player])}
    ).all_decide()
    events = [event for event in (*floor.staff(), *floor.log) if isinstance(event, SeatSettled)]
    return {seat: {one.wager: one for event in events if event.seat == seat for one in event.lines} for seat in (1, 2)}


@cases(("game", "line"), SIDE_BETS, ids=[f"{game.chapter}-{line}" for game, line in SIDE_BETS])
@honours(
    "679a.1[Prime Wager]", "679a.1[Pair Bonus Wager]", "679a.1[All-Six Bonus Wager]", "657a.1[Queens Up Wager]",
    "684a.1[Prime Wager]", "684a.1[Four Card Bonus Wager]", "684a.1[All-Six Bonus Wager]", "682a.1[Prime Wager]",
    "682a.1[Aces Bonus Wager]", "682a.1[All-Six Bonus Wager]", "683a.1[Pocket Bonus Wager]", "683a.1[Board Bonus Wager]",
    "683a.1[Lo Ball Wager]", "683a.1[All-Six Bonus Wager]",
)  # fmt: skip
def test_1_a_side_bet_is_optional_and_competes_against_a_posted_table_alone(game: Game, line: str) -> None:
    against_good, against_poor = (settled_lines(game, line, dealer) for dealer in (GOOD, POOR))
    assert line not in against_good[1], "seat 1 played without it"
    if "dealer" not in game.lines[line].needs:
        assert against_good[2][line] == against_poor[2][line], "the dealer's hand has no part in it"
    offered = Floor(game, offered=[line]).state.rules.submission
    title = game.lines[line].title
    posted = [table for table in odds_tables(offered) if table.title.startswith(title)]
    assert posted, f"{title} is on the sign"
    won = against_good[2][line]
    assert won.outcome == "lose" or won.odds in {odds for table in posted for _, odds in table.rows}
    bare = Floor(game, offered=[]).ready(1)
    wagers = {**dict.fromkeys(game.required, ANTE), line: least_of(game, line)}
    if not game.lines[line].always_offered:
        assert refusal(bare, a.PlaceWagers(1, wagers)).code == "not_offered"


@cases(("game", "line"), SIDE_BETS, ids=[f"{game.chapter}-{line}" for game, line in SIDE_BETS])
@honours(
    "679a.1[Prime Wager]", "679a.1[Pair Bonus Wager]", "679a.1[All-Six Bonus Wager]", "657a.1[Queens Up Wager]",
    "684a.1[Prime Wager]", "684a.1[Four Card Bonus Wager]", "684a.1[All-Six Bonus Wager]", "682a.1[Prime Wager]",
    "682a.1[Aces Bonus Wager]", "682a.1[All-Six Bonus Wager]", "683a.1[Pocket Bonus Wager]", "683a.1[Board Bonus Wager]",
    "683a.1[Lo Ball Wager]", "683a.1[All-Six Bonus Wager]", ".7(c)",
)  # fmt: skip
def test_1_a_side_bet_is_made_before_any_card_is_dealt_and_never_after(game: Game, line: str) -> None:
    for moment in later_moments(game, line):
        wagers = {**dict.fromkeys(game.required, ANTE), line: least_of(game, line)}
        refused = refusal(moment, a.PlaceWagers(1, wagers))
        assert (refused.code, refused.clause) == ("bets_locked", f"{game.chapter}.7(c)"), moment.state.phase
        assert line not in moment.round.boxes[1].wagers


def later_moments(game: Game, line: str) -> Iterator[Floor]:
    """A round from the lock on; seat 1 is without the side bet."""
    floor = Floor(game, offered=[line]).ready(1)
    floor.bet(1)
    yield floor.lock()
    floor.deal(count=1)
    yield floor
    floor.deal()
    floor.stub()
    yield floor
    floor.all_decide()
    yield floor


@every_chapter
@honours(
    "679a.1[Play Wager]", "657a.1[Play Wager]", "684a.1[Raise Wager]", "684a.1[Fold]", "639a.1[Bet Wager]", "639a.1[Fold]",
    "682a.1[Raise Wager]", "683a.1[Raise Wager]", "683a.1[Fold]",
)  # fmt: skip
def test_1_who_opts_to_remain_makes_the_additional_wager_and_who_does_not_is_out(game: Game) -> None:
    raised = game.decisions[0].line
    stays, folds = Floor(game, offered=[]).ready(1), Floor(game, offered=[]).ready(1)
    before = stays.chips(1)
    early = refusal(stays, a.PlaceWagers(1, {**dict.fromkeys(game.required, ANTE), raised: ANTE}))
    assert "is not a wager made before the deal" in early.message
    for floor in (stays, folds):
        floor.bet(1)
        floor.to_decisions({"dealer": " ".join(POOR.split()[: game.layout.dealer])} if game.layout.dealer else None)
    staked = before - stays.chips(1)
    while stays.state.phase == s.DECIDING:
        if deciding_seat(stays.state) is None:
            stays.dealer(a.Reveal())
            continue
        stays.refuses(DEALER, a.Reveal(), next_reveal(stays), "seat 1 has not decided")
        decision = game.decisions[len(stays.round.boxes[1].decisions)]
        for short in (0, ANTE * decision.multiples[0] - 100):
            assert refusal(stays, a.Decide(1, short)).code == "unlawful_raise"
        stays.decide(1, ANTE * decision.multiples[0])
        staked += ANTE * decision.multiples[0]
        assert stays.bets()[s.bet(1, decision.line)] == ANTE * decision.multiples[0]
        assert before - stays.chips(1) == staked
    folds.all_decide(fold=[1])
    assert folds.round.results == {1: folds.chips(1) - before}
    assert folds.chips(1) == before - ANTE * len(game.required), "a fold loses the required wagers, whatever the hand"
    assert not folds.bets()


def next_reveal(floor: Floor) -> str:
    return floor.game.reveals[min(floor.round.community_open, len(floor.game.reveals) - 1)]
