"""decide(state, command): the events a command brings about, or the refusal it meets.

One table says who may do what and which function answers; everything else lies with those functions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pitboss.chapters import find
from pitboss.errors import PitbossError, Refusal
from pitboss.rules.lawful import checked
from pitboss.rules.submission import Submission
from pitboss.table import acts as a
from pitboss.table import dealing, deciding, decks, irregularity, rack, settling, wagering
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, ROLES, SYSTEM, Command
from pitboss.table.asked import move, need, need_phase, stamp
from pitboss.table.state import Table

Answer = Callable[[Table, Command, Any], list[e.AnyEvent]]


def open_table(state: Table, command: Command, act: a.OpenTable) -> list[e.AnyEvent]:
    """§ .2(b): under a Rules Submission without errors; the meters begin at their seeds."""
    need(state.phase == s.CLOSED, state, ".2(a)", "the table is open already", "not_now")
    game = find(str(act.submission.get("game", "")))
    submission, problems = checked(game, act.submission)
    for problem in problems:
        if not problem.warning:
            raise Refusal(problem.message, clause=problem.clause or game.clause(".2(b)"), code="bad_submission")
    clause = game.clause(".2(b)")
    check_meters(state, submission)
    if act.inventory < 0:
        raise Refusal("a table inventory below nothing", clause=clause, code="bad_amount")
    funds = move(s.OUTSIDE, s.INVENTORY, act.inventory - state.money.get(s.INVENTORY, 0), clause)
    for name, table in submission.sheet.meters.items():
        hand_bonus = game.hand_bonus is not None and name == game.hand_bonus.meter
        lines = {game.hand_bonus.player, game.hand_bonus.dealer} if hand_bonus and game.hand_bonus else {name}
        runs_already = submission.linked and name in state.linked  # It is the property's; another table seeded it.
        if lines & set(submission.offered) and not runs_already:
            size = 100 if hand_bonus else submission.progressive_wager
            for tier, declared in table.tiers.items():
                held = state.money.get(s.meter(name, tier))
                if held is None:
                    funds += move(s.OUTSIDE, s.meter(name, tier), declared.seed * size, table.clause)
    opened = e.TableOpened(
        clause=clause,
        table=act.table,
        submission=act.submission,
        virtual=act.virtual,
        transfers=funds,
        **stamp(command),  # type: ignore[arg-type]
    )
    return [opened]


def check_meters(state: Table, submission: Submission) -> None:
    """AMB-27: what players have put into a meter is not played for under other terms when a table opens again."""
    if state.rules is None:
        return
    before = state.rules.submission
    for name, table in submission.sheet.meters.items():
        held = sum(cents for account, cents in state.money.items() if account.startswith(s.meter(name, "")))
        runs = held or (before.linked and name == before.progressive)
        own = name == submission.progressive
        same = before.sheet.meters.get(name) == table and (
            not own or (before.progressive_wager, before.linked) == (submission.progressive_wager, submission.linked)
        )
        if runs and not same and (own or held):
            message = f"the {name} meter runs under other terms; open another table, or this one as it was"
            raise Refusal(message, clause=table.clause, code="meter_runs")


def close_table(state: Table, command: Command, act: a.CloseTable) -> list[e.AnyEvent]:
    need_phase(state, ".5(f)", s.BETTING)
    need(not state.boxes, state, ".7(c)", "wagers are down; the round is played or they are taken back", "wagers_down")
    return [e.TableClosed(clause=state.game.clause(".5(f)"), **stamp(command))]  # type: ignore[arg-type]


def clear_table(state: Table, command: Command, act: a.ClearTable) -> list[e.AnyEvent]:
    """§ .11(e), (f), (h), (j), § 639a.11(d): after all is settled and every share of a meter documented."""
    clause = RACKING[state.game.chapter]
    need_phase(state, clause, s.CLEARING)
    played = state.in_round()
    waits = ", ".join(f"{wager} at seat {seat}" for seat, wager in played.undocumented)
    need(not waits, state, clause, f"cards stay until paperwork is done: {waits}", "not_documented")
    filled = rack.racked(state.game, played, state.decks.get(played.back))
    return [e.TableCleared(clause=state.game.clause(clause), rack=filled, **stamp(command))]  # type: ignore[arg-type]


# § 679a.11(e), § 657a.11(h), § 684a.11(e), § 639a.11(d), § 682a.11(f), § 683a.11(j): how the cards go into the rack.
RACKING = {"679a": ".11(e)", "657a": ".11(h)", "684a": ".11(e)", "639a": ".11(d)", "682a": ".11(f)", "683a": ".11(j)"}


def rebuild_round(state: Table, command: Command, act: a.RebuildRound) -> list[e.AnyEvent]:
    """The rack against the log, before the next round's cards cover it."""
    clause = RACKING[state.game.chapter] if state.rules is not None else ".11(e)"
    need(state.last is not None and bool(state.rack), state, clause, "there is no round in the rack", "not_now")
    assert state.last is not None
    message = act.cards or state.rack
    found = rack.differences(state.game, state.last, message)
    return [e.RoundRebuilt(clause=state.game.clause(clause), agrees=not found, differences=found, **stamp(command))]  # type: ignore[arg-type]


class Rule(NamedTuple):
    """Who may do it, what answers, and the clause that says whose it is; a function where chapters or methods differ."""

    roles: tuple[str, ...]
    answer: Answer
    clause: str | Callable[[Table], str]


def racking(state: Table) -> str:
    return RACKING[state.game.chapter]


def stub_racked(state: Table) -> str:
    return dealing.stub_clause(state, 0).removeprefix(state.game.chapter)


def stub_counted(state: Table) -> str:
    return dealing.stub_clause(state, 1).removeprefix(state.game.chapter)


def first_card(state: Table) -> str:
    return state.deal.clause.removeprefix(state.game.chapter)


STAFF = (DEALER, FLOOR)
RULES: dict[type, Rule] = {
    a.OpenTable: Rule((FLOOR,), open_table, ".2(b)"),
    a.CloseTable: Rule((FLOOR,), close_table, ".5(f)"),
    a.ReceiveDecks: Rule((FLOOR,), decks.receive_decks, ".4(a)"),
    a.RemoveDeck: Rule((FLOOR,), decks.remove_deck, ".3(c)(2)"),
    a.InspectDeck: Rule((DEALER,), decks.inspect_deck, ".4(a)"),
    a.VerifyInspection: Rule((FLOOR,), decks.verify_inspection, ".4(a)"),
    a.SpreadDeck: Rule((DEALER,), decks.spread_deck, ".4(b)"),
    a.WashDeck: Rule((DEALER,), decks.wash_deck, ".4(c)"),
    a.ShuffleDeck: Rule((DEALER,), decks.shuffle_deck, ".5(a)"),
    a.CutDeck: Rule((DEALER,), decks.cut_deck, ".5(d)"),
    a.OrderRecut: Rule((FLOOR,), decks.order_recut, ".5(e)"),
    a.OrderShuffle: Rule((FLOOR,), decks.order_shuffle, ".5(a)"),
    a.SpreadIdle: Rule((DEALER,), decks.spread_idle, ".5(f)"),
    a.TakeSeat: Rule((PLAYER,), wagering.take_seat, ".7(b)"),
    a.LeaveSeat: Rule((PLAYER,), wagering.leave_seat, ".7(b)"),
    a.BuyIn: Rule((DEALER,), wagering.buy_in, ".7(a)"),
    a.CashOut: Rule((PLAYER,), wagering.cash_out, ".7(a)"),
    a.Fill: Rule((FLOOR,), wagering.fill, ".7(a)"),
    a.Credit: Rule((FLOOR,), wagering.credit, ".7(a)"),
    a.FundAccount: Rule((PLAYER,), wagering.fund_account, ".7(a)"),
    a.Tip: Rule((PLAYER,), wagering.tip, ".7(a)"),
    a.PlaceWagers: Rule((PLAYER,), wagering.place_wagers, ".7(b)"),
    a.NoMoreBets: Rule((DEALER,), wagering.no_more_bets, ".7(c)"),
    a.CollectProgressive: Rule((DEALER,), wagering.collect_progressive, wagering.announcement),
    a.DrawBonuses: Rule((SYSTEM,), wagering.draw_bonuses, ".7(d)"),
    a.DealCards: Rule((DEALER,), dealing.deal_cards, first_card),
    a.TellCards: Rule((DEALER, SYSTEM), dealing.tell_cards, first_card),
    a.RackStub: Rule((DEALER,), dealing.rack_stub, stub_racked),
    a.CountStub: Rule((DEALER,), dealing.count_stub, stub_counted),
    a.Decide: Rule((PLAYER, DEALER, SYSTEM), deciding.decide_box, ".11(b)"),
    a.RuleAbandoned: Rule((FLOOR,), deciding.rule_abandoned, ".7(b)"),
    a.Reveal: Rule((DEALER,), deciding.reveal, deciding.reveal_clause),
    a.ValidateAward: Rule((FLOOR,), settling.validate_award, settling.turn_clause),
    a.SettleSeat: Rule((DEALER,), settling.settle_box, settling.turn_clause),
    a.DocumentAward: Rule((FLOOR,), settling.document_award, settling.turn_clause),
    a.ClearTable: Rule((DEALER,), clear_table, racking),
    a.RebuildRound: Rule((FLOOR, REGULATOR), rebuild_round, racking),
    a.ReportIrregularity: Rule(STAFF, irregularity.report, ".13(a)"),
    a.CoverDevice: Rule(STAFF, irregularity.cover_device, ".13(g)"),
    a.RestoreDevice: Rule((FLOOR,), irregularity.restore_device, ".13(g)"),
    a.ChangeMethod: Rule((FLOOR,), irregularity.change_method, ".13(g)"),
}


def decide(state: Table, command: Command) -> list[e.AnyEvent] | PitbossError:
    """Ask: what would this command bring about? Nothing is changed by asking."""
    try:
        return decided(state, command)
    except PitbossError as refusal:
        return refusal


def decided(state: Table, command: Command) -> list[e.AnyEvent]:
    """As `decide`, but a refusal is raised."""
    rule, role = RULES[type(command.act)], command.actor.role
    if state.rules is None and not isinstance(command.act, a.OpenTable):
        raise Refusal("the table is not open; a floorperson opens it", clause="657a.2(b)", code="not_now")
    if role not in rule.roles:
        known = role if role in ROLES else f"{role!r}, which is no role,"
        name = type(command.act).__name__
        chapter = state.rules.game.chapter if state.rules is not None else "657a"
        suffix = rule.clause if isinstance(rule.clause, str) else rule.clause(state)
        who = " or ".join(rule.roles)
        raise Refusal(f"{name} by {known}; it is for the {who}", clause=chapter + suffix, code="wrong_role")
    return rule.answer(state, command, command.act)


def why_not(state: Table, command: Command) -> PitbossError | None:
    """The reason a command would be refused, or None: what a screen dims its buttons by."""
    answer = decide(state, command)
    return answer if isinstance(answer, PitbossError) else None
