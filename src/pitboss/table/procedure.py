"""decide(state, command): the events a command brings about, or the refusal it meets.

One table says who may do what and which function answers; everything else lies with those functions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar, cast

import msgspec
from msgspec.structs import replace

from pitboss.chapters import filed, in_force
from pitboss.clause import HOUSE_RULE
from pitboss.errors import PitbossError, Refusal
from pitboss.filing.approvals import needed, require
from pitboss.filing.lawful import checked
from pitboss.filing.submission import Submission
from pitboss.law.citations import Cite
from pitboss.law.edition import sources_digest
from pitboss.law.game import Game
from pitboss.messages import AND, OR, Code, Phrase, PlayerName, listing, message
from pitboss.table import (
    absence,
    awards,
    claims,
    dealing,
    deciding,
    decks,
    devices,
    floor_service,
    irregularity,
    rack,
    sealing,
    settling,
    systems,
    wagering,
)
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, ROLES, SYSTEM, Command
from pitboss.table.asked import Clause, HostsPart, cited, move, need, need_phase, role_name
from pitboss.table.malfunction import check_running, declare_malfunction, rule_malfunction
from pitboss.table.meter_reversal import is_reversal, touches
from pitboss.table.sealing import break_seal, wagers_back
from pitboss.table.state import Table
from pitboss.table.withdrawals import (
    announce_withdrawal,
    check_meters_kept,
    meter_received,
    receive_meter,
    returned_part_transfers,
    seed_transfers,
    withdrawal_events,
    withdrawn_tiers,
)

Asked = TypeVar("Asked", bound=a.Act)
Answer = Callable[[Table, Command, a.AnyAct], list[e.AnyEvent]]


def _open_table(state: Table, command: Command, act: a.OpenTable) -> list[e.AnyEvent]:
    """Under a Rules Submission without errors, with what needs approval approved where the house is licensed (§ .2(b)-(d),
    § .8(a)); the meters begin at their seeds."""
    need(state.phase == s.CLOSED, state, HOUSE_RULE, message("open-already"), "not_now")
    filing, submission, approvals = _lawful_filing(act)
    check_meters_kept(state, submission)
    if act.inventory < 0:
        raise Refusal(message("inventory-below-nothing"), clause=HOUSE_RULE, code="bad_amount")
    funds = move(s.OUTSIDE, s.INVENTORY, act.inventory - state.money.get(s.INVENTORY, 0), HOUSE_RULE)
    opened = e.TableOpened(
        clause=HOUSE_RULE,
        table=act.table,
        submission=filing,
        on=act.on,
        rules=sources_digest(submission.game.folder, submission.game.edition.since),
        virtual=act.virtual,
        licensed=act.licensed,
        approvals=approvals,
        transfers=funds + seed_transfers(state, submission, state.linked),
        by=command.by,
        at=command.at,
    )
    return _split_by_meter([opened], submission.linked_meters)


class LawfulFiling(NamedTuple):
    """A filing with the edition it holds under, what it says, and the approvals of what it needs."""

    data: dict[str, object]
    submission: Submission
    approvals: dict[str, str]


def _lawful_filing(act: a.OpenTable | a.RefileTable) -> LawfulFiling:
    """The filing of an act, or the refusal it meets."""
    game = filed(act.submission, act.on or None)
    _check_day(game, act.on)
    filing = {**act.submission, "edition": game.edition.since}
    submission, problems = checked(game, filing)
    for problem in problems:
        if not problem.warning:
            raise Refusal(problem.reason, clause=problem.clause or HOUSE_RULE, code="bad_submission")
    return LawfulFiling(filing, submission, require(needed(submission), act.approvals) if act.licensed else {})


FIXED = (
    "dealing",
    "shuffling",
    "decks",
)  # What a filing says of cards and machines is changed while the table is closed.


def _refile_table(state: Table, command: Command, act: a.RefileTable) -> list[e.AnyEvent]:
    """AMB-91: new letters, limits or side bets take effect with the next round; nobody has to leave.

    Wagers that lie go back, and the seal they lie under is broken: it names rates of the old filing.
    """
    need_phase(state, HOUSE_RULE, s.BETTING)
    filing, submission, approvals = _lawful_filing(act)
    before, game = state.rules.submission, submission.game
    reason = message("filed-for-other-game", game=Phrase(game.name))
    need(game.key == state.game.key, state, HOUSE_RULE, reason, "bad_submission")
    need(filing != state.rules.data, state, HOUSE_RULE, message("filed-already"), "not_now")
    changed = [key for key in FIXED if getattr(before, key) != getattr(submission, key)]
    reason = message("fixed-while-open", settings=listing(map(Code, changed), AND))
    need(not changed, state, HOUSE_RULE, reason, "bad_submission")
    most = max(state.seats, default=0)
    need(most <= submission.seats, state, HOUSE_RULE, message("filing-has-fewer-seats", seat=most), "no_seats")
    leaving = withdrawal_events(state, command, act, submission)
    first = break_seal(state, command, state.active)
    lying = [] if first else [wagers_back(state, seat, box, HOUSE_RULE) for seat, box in state.boxes.items()]
    funds = tuple(transfer for back in lying for transfer in back) + returned_part_transfers(state, submission, leaving)
    refiled = e.TableRefiled(
        clause=HOUSE_RULE, submission=filing, meters=submission.meters, on=act.on,
        rules=sources_digest(game.folder, game.edition.since), licensed=act.licensed, approvals=approvals,
        transfers=funds + seed_transfers(state, submission, act.pools, leaving), by=command.by, at=command.at,
    )  # fmt: skip
    events = [*first, *leaving, *_split_by_meter([refiled], submission.linked_meters)]
    for number, event in enumerate(leaving, state.sequence + len(first) + 1):
        if event.table == state.name:
            tiers = withdrawn_tiers(event)
            events.append(meter_received(submission, command, event.target, state.name, number, tiers))
    stood = {
        event.meter: state.linked[event.meter]
        for event in leaving
        if event.meter in before.linked_meters and event.transfers
    }
    return [replace(events[0], stood=stood), *events[1:]] if stood else events


def _check_day(game: Game, on: str) -> None:
    """A table is opened under the edition in force on its day, whatever edition a filing was made under."""
    edition_in_force = in_force(game, on) if on else game
    if edition_in_force.edition != game.edition:
        reason = message(
            "filed-under-old-edition", edition=game.edition.since, day=on, other=edition_in_force.edition.since
        )
        raise Refusal(reason, clause=HOUSE_RULE, code="old_edition")


def _close_table(state: Table, command: Command, act: a.CloseTable) -> list[e.AnyEvent]:
    need_phase(state, HOUSE_RULE, s.BETTING)
    need(not state.boxes, state, HOUSE_RULE, message("close-over-wagers"), "wagers_down")
    reason = message("close-over-call", callers=listing(map(PlayerName, state.calls)))
    need(not state.calls, state, HOUSE_RULE, reason, "not_now")
    return [e.TableClosed(clause=HOUSE_RULE, by=command.by, at=command.at)]


def _clear_table(state: Table, command: Command, act: a.ClearTable) -> list[e.AnyEvent]:
    """After all is settled and every share of a meter documented.

    § 679a.11(e), § 657a.11(h), § 684a.11(e), § 639a.11(d), § 682a.11(f), § 683a.11(j).
    """
    clause = state.game.clause(Cite.RACKING)
    need_phase(state, clause, s.CLEARING)
    played = state.in_round()
    awards.check_documented(state, played)
    pools = [name for name in state.rules.sheet.meters if state.money.get(s.awards(name), 0)]
    assert not pools, f"awards nobody owns: {pools}"  # AMB-66.
    published, order = sealing.open_seal(state, command, act.secret)
    filled = rack.rack_order(state.game, played, order)
    cleared = e.TableCleared(clause=clause, rack=filled, by=command.by, at=command.at)
    return [*published, cleared, *claims.sealed_reviews(state, command, order)]


def _split_by_meter(events: list[e.AnyEvent], linked: tuple[str, ...]) -> list[e.AnyEvent]:
    """An event moves one shared meter at most; what a command moves on a second is an event of its own."""
    result: list[e.AnyEvent] = []
    for event in events:
        touched = [name for name in linked if any(touches(transfer, name) for transfer in event.transfers)]
        if len(touched) < 2:
            result.append(event)
            continue
        apart = tuple(transfer for transfer in event.transfers if touches(transfer, touched[1]))
        rest = tuple(transfer for transfer in event.transfers if transfer not in apart)
        moved = e.MeterMoved(clause=apart[0].clause, meter=touched[1], transfers=apart, by=event.by, at=event.at)
        remainder = replace(event, transfers=rest)
        first = isinstance(
            event, e.TableOpened | e.TableRefiled | e.BetsLocked
        )  # These begin what the meter's move is part of.
        result += [remainder, moved] if first else [moved, remainder]
    return result


def _with_levels(state: Table, events: list[e.AnyEvent]) -> list[e.AnyEvent]:
    """Add meter levels to the first event of a reversal: what it takes depends on them.

    So does a share of a linked meter in a reading of a claim.
    """
    names = [name for name in state.rules.sheet.meters if any(is_reversal(event, name) for event in events)]
    stood = {name: cents for name, cents in state.meters().items() if name in names} if names else {}
    if any(isinstance(event, e.ClaimOpened | e.ClaimReviewed) for event in events):
        stood |= state.linked
    return [replace(events[0], stood=stood), *events[1:]] if stood else events


class Rule(msgspec.Struct, frozen=True):
    """A rule of the procedure: permitted roles, the function that answers, and the clause."""

    roles: tuple[str, ...]
    answer: Answer
    clause: Clause | Callable[[Table, a.AnyAct], str]


def rule_for(
    kind: type[Asked],
    roles: tuple[str, ...],
    answer: Callable[[Table, Command, Asked], list[e.AnyEvent]],
    clause: Clause | Callable[[Table, Asked], str],
) -> tuple[type[a.Act], Rule]:
    """One row of the table below: the functions that answer an act are asked of acts of that kind alone."""
    return kind, Rule(roles, cast(Answer, answer), cast("Clause | Callable[[Table, a.AnyAct], str]", clause))


def _stub_racked(state: Table, act: a.Act) -> str:
    return state.deal.stub_by.racked


def _stub_counted(state: Table, act: a.Act) -> str:
    return state.deal.stub_by.counted


def first_card(state: Table, act: a.Act) -> str:
    return state.deal.clause


def _next_reveal(state: Table, act: a.Act) -> str:
    return deciding.reveal_clause(state)


def _change_of(state: Table, act: a.RemoveDeck) -> str:
    return cited(state, decks.change_clause(state, state.decks.get(act.back)))


def award_validation_clause(state: Table, act: a.ValidateAward) -> str:
    return awards.validation_clause(state, act.wager)


def award_paperwork_clause(state: Table, act: a.DocumentAward) -> str:
    return awards.paperwork_clause(state, act.wager)


STAFF = (DEALER, FLOOR)
RULES: dict[type[a.Act], Rule] = dict(
    (
        rule_for(a.OpenTable, (FLOOR,), _open_table, HOUSE_RULE),
        rule_for(a.CloseTable, (FLOOR,), _close_table, HOUSE_RULE),
        rule_for(a.AnnounceWithdrawal, (FLOOR,), announce_withdrawal, HOUSE_RULE),
        rule_for(a.RefileTable, (FLOOR,), _refile_table, HOUSE_RULE),
        rule_for(a.ReceiveMeter, (SYSTEM,), receive_meter, HOUSE_RULE),
        rule_for(a.ReceiveDecks, (FLOOR,), decks.receive_decks, Cite.INSPECT),
        rule_for(a.RemoveDeck, (FLOOR,), decks.remove_deck, _change_of),
        rule_for(a.InspectDeck, (DEALER,), decks.inspect_deck, Cite.INSPECT),
        rule_for(a.VerifyInspection, (FLOOR,), decks.verify_inspection, Cite.INSPECT),
        rule_for(a.SpreadDeck, (DEALER,), decks.spread_deck, Cite.SPREAD),
        rule_for(a.WashDeck, (DEALER,), decks.wash_deck, Cite.WASH),
        rule_for(a.ShuffleDeck, (DEALER,), decks.shuffle_deck, Cite.SHUFFLE),
        rule_for(a.CutDeck, (DEALER,), decks.cut_deck, Cite.CUT),
        rule_for(a.SealDeck, (SYSTEM,), sealing.seal_deck, Cite.SHUFFLE),
        rule_for(a.OpenChance, (PLAYER,), sealing.open_chance, Cite.SHUFFLE),
        rule_for(a.CloseChance, (SYSTEM,), sealing.close_chance, Cite.SHUFFLE),
        rule_for(a.OrderRecut, (FLOOR,), decks.order_recut, Cite.RECUT),
        rule_for(a.OrderShuffle, (FLOOR,), decks.order_shuffle, Cite.SHUFFLE),
        rule_for(a.SpreadIdle, (DEALER,), decks.spread_idle, Cite.IDLE),
        rule_for(a.TakeSeat, (PLAYER,), wagering.take_seat, Cite.SEATED),
        rule_for(a.LeaveSeat, (PLAYER, FLOOR), wagering.leave_seat, Cite.SEATED),
        rule_for(a.SitOut, (PLAYER, SYSTEM), absence.sit_out, HOUSE_RULE),
        rule_for(a.ComeBack, (PLAYER,), absence.come_back, HOUSE_RULE),
        rule_for(a.FreeSeat, (FLOOR, SYSTEM), absence.free_seat, HOUSE_RULE),
        rule_for(a.CallFloor, (PLAYER, DEALER), floor_service.call_floor, HOUSE_RULE),
        rule_for(a.AnswerCall, (FLOOR,), floor_service.answer_call, HOUSE_RULE),
        rule_for(a.CorrectCard, (FLOOR,), floor_service.correct_card, Cite.ONE_DECK),
        rule_for(a.BuyIn, (DEALER,), wagering.buy_in, HOUSE_RULE),
        rule_for(a.CashOut, (PLAYER,), wagering.cash_out, HOUSE_RULE),
        rule_for(a.Fill, (FLOOR,), wagering.fill, HOUSE_RULE),
        rule_for(a.Credit, (FLOOR,), wagering.credit, HOUSE_RULE),
        rule_for(a.FundAccount, (PLAYER,), wagering.fund_account, wagering.account_clause),
        rule_for(a.Tip, (PLAYER,), wagering.tip, Cite.DROP_BOX),
        rule_for(a.PlaceWagers, (PLAYER,), wagering.place_wagers, Cite.SEATED),
        rule_for(a.NoMoreBets, (DEALER,), wagering.no_more_bets, Cite.BETS_CLOSED),
        rule_for(a.CollectProgressive, (DEALER,), systems.collect_progressive, systems.collection_clause),
        rule_for(a.RuleChips, (FLOOR,), systems.rule_chips, HOUSE_RULE),
        rule_for(a.DrawBonuses, (SYSTEM,), systems.draw_bonuses, systems.draw_clause),
        rule_for(a.DealCards, (DEALER,), dealing.deal_cards, first_card),
        rule_for(a.TellCards, (DEALER, SYSTEM), dealing.tell_cards, first_card),
        rule_for(a.RackStub, (DEALER,), dealing.rack_stub, _stub_racked),
        rule_for(a.CountStub, (DEALER,), dealing.count_stub, _stub_counted),
        rule_for(a.Decide, (PLAYER, DEALER, FLOOR, SYSTEM), deciding.decide_box, Cite.DECISION),
        rule_for(a.RuleMisdeal, (FLOOR,), irregularity.rule_misdeal, irregularity.ruling_clause),
        rule_for(a.RuleAbandoned, (FLOOR,), deciding.rule_abandoned, Cite.SEATED),
        rule_for(a.Reveal, (DEALER,), deciding.reveal, _next_reveal),
        rule_for(a.VerifyAward, (DEALER,), settling.verify_award, awards.verification_clause),
        rule_for(a.ValidateAward, (FLOOR,), awards.validate_award, award_validation_clause),
        rule_for(a.SettleSeat, (DEALER,), settling.settle_box, Cite.TURNS),
        rule_for(a.DocumentAward, (FLOOR,), awards.document_award, award_paperwork_clause),
        rule_for(a.ClearTable, (DEALER,), _clear_table, Cite.RACKING),
        rule_for(a.RebuildRound, (DEALER, FLOOR, REGULATOR), claims.rebuild_round, Cite.RACKING),
        rule_for(a.WitnessRack, (FLOOR, REGULATOR), claims.witness_rack, Cite.RACKING),
        rule_for(a.OpenClaim, (PLAYER, FLOOR, REGULATOR), claims.open_claim, Cite.RACKING),
        rule_for(a.RuleClaim, (FLOOR,), claims.rule_claim, Cite.RACKING),
        rule_for(a.ReportIrregularity, STAFF, irregularity.report, irregularity.report_clause),
        rule_for(a.DeclareMalfunction, (FLOOR,), declare_malfunction, HOUSE_RULE),
        rule_for(a.RuleMalfunction, (REGULATOR,), rule_malfunction, HOUSE_RULE),
        rule_for(a.CoverDevice, STAFF, devices.cover_device, Cite.OUT_OF_ORDER),
        rule_for(a.RestoreDevice, (FLOOR,), devices.restore_device, Cite.OUT_OF_ORDER),
        rule_for(a.ChangeMethod, (FLOOR,), devices.change_method, devices.method_clause),
    )
)


def decide(state: Table, command: Command) -> list[e.AnyEvent] | PitbossError:
    """Ask: what would this command bring about? Nothing is changed by asking."""
    try:
        return decide_or_raise(state, command)
    except PitbossError as refusal:
        return refusal


def decide_or_raise(state: Table, command: Command) -> list[e.AnyEvent]:
    """As `decide`, but a refusal is raised."""
    act, law = command.act, state.law
    rule = RULES[type(act)]
    if law is None and not isinstance(act, a.OpenTable):
        raise Refusal(message("not-open"), clause=HOUSE_RULE, code="not_now")
    if command.actor.role not in rule.roles:
        raise wrong_role(state, command, rule)
    check_running(state, act)
    events = rule.answer(state, command, act)
    if law is None or not law.sheet.meters or isinstance(act, a.RefileTable):
        return events
    return _with_levels(state, _split_by_meter(events, law.linked_meters) if law.links_several else events)


def wrong_role(state: Table, command: Command, rule: Rule) -> Refusal:
    """An act of another's."""
    act, role = command.act, command.actor.role
    reason = message(
        "role-wrong" if role in ROLES else "act-by-no-role", act=Code(type(act).__name__),
        role=role_name(role) if role in ROLES else repr(role), roles=listing(map(role_name, rule.roles), OR),
    )  # fmt: skip
    return Refusal(reason, clause=_role_clause(state, rule, act), code="wrong_role")


def _role_clause(state: Table, rule: Rule, act: a.AnyAct) -> str:
    """The clause that says whose act it is."""
    return rule.clause(state, act) if callable(rule.clause) else cited(state, rule.clause)


def why_not(state: Table, command: Command) -> PitbossError | None:
    """The reason a command would be refused, or None: what a screen dims its buttons by."""
    answer = decide(state, command)
    return answer if isinstance(answer, PitbossError) and not isinstance(answer, HostsPart) else None
