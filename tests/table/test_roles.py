"""Who may do what: every act of every role, the refusal that names who may, and the clause."""

from collections.abc import Iterator

import pytest

from pitboss.chapters import GAMES
from pitboss.citation import HOUSE_RULE
from pitboss.errors import BadInput, Refusal
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, ROLES, SYSTEM, Actor, Command
from pitboss.table.logged import LiveTable
from pitboss.table.procedure import RULES, decide, why_not
from pitboss.table.state import Table
from tests.cases import cases
from tests.games import is_citation
from tests.honours import honours

from .floor import BY_CHAPTER, Floor, brought_to, every_chapter, every_game, submission

# Every act, with something in each field; whether it is the moment for it does not matter here.
ACTS: tuple[a.Act, ...] = (
    a.OpenTable("T1", {}), a.CloseTable(), a.RefileTable({}), a.AnnounceWithdrawal("prime", ""),
    a.DeclareMalfunction("stopped"), a.RuleMalfunction(True),
    a.ReceiveMeter("prime", "T2", 1), a.ReceiveDecks(("red",)), a.RemoveDeck("red"), a.InspectDeck("red"),
    a.VerifyInspection("red"), a.SpreadDeck("red"), a.WashDeck("red"), a.ShuffleDeck("red"), a.CutDeck("red", 26),
    a.SealDeck(), a.OpenChance(1, ""), a.CloseChance(),
    a.OrderRecut("red"), a.OrderShuffle("red"), a.SpreadIdle(), a.TakeSeat(1), a.LeaveSeat(1), a.BuyIn("ann", 100),
    a.SitOut(1), a.ComeBack(1), a.FreeSeat(1), a.CallFloor(), a.AnswerCall("ann"), a.CorrectCard("seat 1", 1, 0),
    a.CashOut(100), a.Fill(100), a.Credit(100), a.FundAccount(100), a.Tip(100), a.PlaceWagers(1, {}), a.NoMoreBets(),
    a.CollectProgressive(1), a.RuleChips("recount"), a.DrawBonuses(), a.DealCards(), a.TellCards((0,)), a.RackStub(),
    a.CountStub(30),
    a.Decide(1, None), a.RuleAbandoned(1), a.RuleMisdeal(True), a.Reveal(), a.VerifyAward(1, "ante"),
    a.ValidateAward(1, "ante"), a.SettleSeat(1),
    a.DocumentAward(1, "ante"), a.ClearTable(), a.RebuildRound(), a.WitnessRack(),
    a.OpenClaim(1, "why"), a.RuleClaim(1, "logged"),
    a.ReportIrregularity("face_up_card"),
    a.CoverDevice("shoe"), a.RestoreDevice("shoe"), a.ChangeMethod("hand", "shuffler"),
)  # fmt: skip
# Who may, as the regulation has it.
MAY = {
    FLOOR: {
        a.OpenTable, a.CloseTable, a.ReceiveDecks, a.RemoveDeck, a.VerifyInspection, a.OrderRecut, a.OrderShuffle,
        a.RuleAbandoned, a.RuleChips, a.RuleMisdeal, a.ValidateAward, a.DocumentAward, a.RebuildRound, a.ReportIrregularity,
        a.WitnessRack, a.OpenClaim, a.RuleClaim,
        a.CoverDevice, a.RestoreDevice, a.ChangeMethod, a.Fill, a.Credit, a.FreeSeat, a.AnswerCall, a.CorrectCard,
        a.RefileTable, a.AnnounceWithdrawal, a.DeclareMalfunction,
        a.LeaveSeat, a.Decide,
    },
    DEALER: {
        a.InspectDeck, a.SpreadDeck, a.WashDeck, a.ShuffleDeck, a.CutDeck, a.SpreadIdle, a.BuyIn, a.NoMoreBets,
        a.CollectProgressive, a.DealCards, a.TellCards, a.RackStub, a.CountStub, a.Decide, a.Reveal, a.SettleSeat,
        a.VerifyAward, a.ClearTable, a.RebuildRound, a.ReportIrregularity, a.CoverDevice, a.CallFloor,
    },
    PLAYER: {a.TakeSeat, a.LeaveSeat, a.CashOut, a.FundAccount, a.Tip, a.PlaceWagers, a.Decide, a.SitOut, a.ComeBack,
             a.CallFloor, a.OpenChance, a.OpenClaim},
    SYSTEM: {a.ReceiveMeter, a.SealDeck, a.CloseChance, a.DrawBonuses, a.TellCards, a.Decide, a.SitOut, a.FreeSeat},
    REGULATOR: {a.RebuildRound, a.WitnessRack, a.OpenClaim, a.RuleMalfunction},
}  # fmt: skip


# The clause that says whose an act is, where it stands alike in every chapter.
WHOSE = {
    HOUSE_RULE: (
        a.OpenTable, a.CloseTable, a.BuyIn, a.CashOut, a.Fill, a.Credit, a.SitOut, a.ComeBack, a.FreeSeat, a.CallFloor,
        a.AnswerCall, a.RuleChips, a.RefileTable, a.AnnounceWithdrawal, a.ReceiveMeter,
    ),
    ".3(a)": (a.CorrectCard,), ".3(c)(2)": (a.RemoveDeck,),
    ".4(a)": (a.ReceiveDecks, a.InspectDeck, a.VerifyInspection), ".4(b)": (a.SpreadDeck,), ".4(c)": (a.WashDeck,),
    ".5(a)": (a.ShuffleDeck, a.SealDeck, a.OpenChance, a.CloseChance, a.OrderShuffle), ".5(d)": (a.CutDeck,),
    ".5(e)": (a.OrderRecut,), ".5(f)": (a.SpreadIdle,),
    ".7(b)": (a.TakeSeat, a.LeaveSeat, a.PlaceWagers, a.RuleAbandoned),
    ".7(c)": (a.NoMoreBets,), ".11(b)": (a.Decide,),
    ".13(a)": (a.RuleMisdeal, a.ReportIrregularity), ".13(g)": (a.CoverDevice, a.RestoreDevice),
}  # fmt: skip


@every_chapter
@honours(
    ".3(a)", ".3(c)(2)", ".4(a)", ".4(b)", ".4(c)", ".5(a)", ".5(d)", ".5(e)", ".5(f)", ".7(b)", ".7(c)", ".7(d)", ".11(b)",
    ".13(a)", ".13(g)",
)  # fmt: skip
def test_the_clause_says_whose_an_act_is(game: Game) -> None:
    state, acts = Floor(game).state, {type(act): act for act in ACTS}
    for clause, kinds in WHOSE.items():
        for kind in kinds:
            answer = decide(state, Command(Actor("rail", "ann"), acts[kind]))  # type: ignore[arg-type]
            assert isinstance(answer, Refusal)
            assert (answer.code, answer.clause) == (
                "wrong_role",
                game.chapter + clause if clause != HOUSE_RULE else clause,
            ), kind


def test_every_act_has_a_rule_and_a_line_above() -> None:
    assert {type(act) for act in ACTS} == set(RULES)
    assert set.union(*MAY.values()) == set(RULES)


def moments(game: Game) -> Iterator[Floor]:
    """The table at every phase, by every method."""
    for dealing in game.deals:
        for phase in ("betting", "locked", "dealing", "stub", "deciding", "settling", "clearing"):
            yield brought_to(game, phase, dealing=dealing)


@every_game
def test_an_act_is_for_some_roles_and_the_refusal_names_them_and_a_clause(game: Game) -> None:
    for floor in moments(game):
        for act in ACTS:
            may = [role for role in ROLES if type(act) in MAY[role]]
            for role in (*ROLES, "rail", ""):
                answer = decide(floor.state, Command(Actor(role, "ann"), act))  # type: ignore[arg-type]
                wrong_role = isinstance(answer, Refusal) and answer.code == "wrong_role"
                assert wrong_role == (role not in may), (role, act, answer)
                if isinstance(answer, Refusal):
                    assert is_citation(answer.clause), (act, answer)
                if wrong_role:
                    assert all(name in str(answer).split("; ")[-1] for name in may)
                    assert answer.clause == HOUSE_RULE or answer.clause.startswith(game.chapter)


@cases(
    ("chapter", "dealing", "act", "clause"),
    [
        ("679a", "manual_shoe", a.RackStub(), "679a.8(d)"),
        ("657a", "manual_shoe", a.RackStub(), "657a.8(e)"),
        ("657a", "hand", a.RackStub(), "657a.9(c)"),
        ("683a", "automated_shoe", a.CountStub(1), "683a.10(d)"),
        ("639a", "hand", a.CollectProgressive(1), "639a.9(a)(3)"),
        ("657a", "automated_shoe", a.CollectProgressive(1), "657a.10(a)(2)"),
        ("679a", "reshuffling_shoe", a.DealCards(), "679a.10(g)"),
        ("682a", "hand", a.Reveal(), "682a.11(d)"),
        ("683a", "hand", a.Reveal(), "683a.11(c)"),
        ("683a", "hand", a.SettleSeat(1), "683a.11(h)"),
        ("682a", "hand", a.ClearTable(), "682a.11(f)"),
        ("639a", "hand", a.ClearTable(), "639a.11(d)"),
    ],
)
def test_the_clause_is_the_chapters_and_the_methods_own(chapter: str, dealing: str, act: a.Act, clause: str) -> None:
    floor = Floor(BY_CHAPTER[chapter], dealing=dealing)
    answer = floor.refuses(PLAYER, act, clause, "it is for the dealer")
    assert answer.message.startswith(f"{type(act).__name__} by player")


def test_a_table_never_opened_does_nothing_but_open() -> None:
    for act in ACTS:
        for role in ROLES:
            answer = decide(Table(), Command(Actor(role, "ann"), act))  # type: ignore[arg-type]
            if not isinstance(act, a.OpenTable):
                assert isinstance(answer, Refusal)
                assert answer.clause == HOUSE_RULE, "it is no game's table yet, so no law speaks of it"
    with pytest.raises(BadInput, match="'roulette' is not a game"):
        LiveTable().do(FLOOR, a.OpenTable("T1", {"game": "roulette"}))
    with pytest.raises(Refusal, match="below nothing"):
        LiveTable().do(FLOOR, a.OpenTable("T1", submission(GAMES["cajun_stud"]), inventory=-1))


@every_game
def test_asking_changes_nothing_and_why_not_answers_as_decide_does(game: Game) -> None:
    floor = brought_to(game, s.DECIDING)
    before = floor.state
    for act in ACTS:
        for role in ROLES:
            command = Command(Actor(role, "ann"), act)  # type: ignore[arg-type]
            answer = decide(before, command)
            reason = why_not(before, command)
            assert (reason is None) == isinstance(answer, list)
            assert str(reason) == str(answer) or reason is None
    assert floor.state is before


@every_game
def test_an_event_says_who_acted_and_when(game: Game) -> None:
    floor = Floor(game)
    floor.at = 77
    floor.table.do(FLOOR, a.ReceiveDecks(("red",)), name="Frances", at=77)
    assert (floor.log[-1].by, floor.log[-1].at) == ("Frances", 77)
