"""The systems between `no more bets` and the first card: chips are matched, and the bonuses drawn.

§ 657a.8(b), § 657a.9(a)(3), § 657a.10(a)(2), § 639a.8(b), § 639a.9(a)(3), § 639a.10(a)(2); AMB-31, AMB-70.
"""

from __future__ import annotations

from pitboss.bank.ledger import Transfer
from pitboss.cards import DECK
from pitboss.clause import HOUSE_RULE
from pitboss.law.citations import Cite
from pitboss.messages import OR, Code, Phrase, listing, message
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import CollectProgressive, Command, DrawBonuses, RuleChips
from pitboss.table.asked import move, need, need_phase
from pitboss.table.meter_reversal import Reversal
from pitboss.table.sealing import check_chances
from pitboss.table.state import Box, Table

RETURNED, TAKEN, CANCELLED, RECOUNT = ("returned", "taken", "cancelled", "recount")


def progressive_chips(state: Table) -> dict[int, tuple[str, int]]:
    """Seats with a progressive wager this round: the line and the chip."""
    lines = state.game.progressives
    boxes = state.in_round().boxes.items() if lines else ()
    return {seat: (line, box.wagers[line]) for seat, box in boxes for line in lines if line in box.wagers}


def collection_clause(state: Table, act: CollectProgressive) -> str:
    """The clause by which progressive chips are collected; a chapter without a progressive has the list of its wagers."""
    return state.deal.announced if state.game.progressives else state.game.clause(Cite.WAGERS)


def collect_progressive(state: Table, command: Command, act: CollectProgressive) -> list[e.AnyEvent]:
    """§ 657a.8(b), § 639a.8(b): as many chips as wagers the system accepted; if not, the floor is called (AMB-70)."""
    clause = collection_clause(state, act)
    reason = message("no-progressive-wager", game=Phrase(state.game.name))
    need(bool(state.game.progressives), state, clause, reason, "not_offered")
    need_phase(state, clause, s.LOCKED)
    chips, played = progressive_chips(state), state.in_round()
    some = bool(chips) or (
        act.count > 0 and bool(state.rules.submission.progressive)
    )  # Or one the system did not accept.
    need(some and not played.collected, state, clause, message("no-chips-to-collect"), "not_now")
    need(played.miscounted is None, state, clause, message("chips-unruled"), "not_ruled")
    most = len(played.boxes)
    need(0 <= act.count <= most, state, clause, message("chips-above-boxes", count=act.count, most=most), "bad_number")
    reason = message("chips-at-virtual-shoe", count=act.count, accepted=len(chips))
    need(act.count == len(chips) or not state.virtual, state, clause, reason, "bad_number")
    if act.count != len(chips):
        return [e.ChipsMiscounted(clause=clause, count=act.count, accepted=len(chips), by=command.by, at=command.at)]
    transfers: tuple[Transfer, ...] = ()
    for seat, (line, cents) in chips.items():
        transfers += move(s.bet(seat, line), s.INVENTORY, cents, clause)
    return [e.ProgressiveCollected(clause=clause, count=act.count, transfers=transfers, by=command.by, at=command.at)]


def rulings(state: Table) -> list[RuleChips]:
    """AMB-70: what the floor may rule where chips and accepted wagers differ, nearest to the count first."""
    played = state.round
    if played is None or played.miscounted is None:
        return []
    chips, done = progressive_chips(state), played.chips_ruled
    if played.miscounted > len(chips):
        possible = [RuleChips(RETURNED, seat) for seat in played.boxes if seat not in chips]
    else:
        possible = [RuleChips(ruling, seat) for seat in chips for ruling in (TAKEN, CANCELLED)]
    return [*(one for one in possible if one.seat not in done), RuleChips(RECOUNT)]


def rule_chips(state: Table, command: Command, act: RuleChips) -> list[e.AnyEvent]:
    """AMB-70: a chip of no accepted wager goes back; a wager without a chip is paid for, or cancelled with its increments.

    A house rule: no paragraph says what follows a count that does not match.
    """
    clause, played = HOUSE_RULE, state.round
    need(played is not None and played.miscounted is not None, state, clause, message("chips-matched"), "not_now")
    assert played is not None
    lawful = rulings(state)
    rulings_known = (
        message("chip-ruling", ruling=Code(one.ruling), seat=one.seat) if one.seat else Code(one.ruling)
        for one in lawful
    )
    reason = message("chip-ruling-unknown", ruling=repr(act.ruling), seat=act.seat, known=listing(rulings_known, OR))
    need(act in lawful, state, clause, reason, "no_match")
    line, cents = progressive_chips(state).get(act.seat, (state.rules.submission.progressive, 0))
    transfers: tuple[Transfer, ...] = ()
    if act.ruling == CANCELLED:
        player = played.boxes[act.seat].player
        transfers = move(s.bet(act.seat, line), s.chips(player), cents, clause)
        transfers += Reversal(state, clause).of(act.seat, Box(player, {line: cents}))
    wager = line if act.seat else ""
    return [
        e.ChipsRuled(
            clause=clause,
            ruling=act.ruling,
            seat=act.seat,
            wager=wager,
            transfers=transfers,
            by=command.by,
            at=command.at,
        )
    ]


def draws_offered(state: Table) -> bool:
    """Is there a Magic Card or Lucky draw before this deal? Only where a rate is set and the wager was made."""
    bonus, submission = state.game.hand_bonus, state.rules.submission
    if bonus is None or not (submission.magic_card_rate or submission.lucky_bonus_rate):
        return False
    return any(bonus.player in box.wagers or bonus.dealer in box.wagers for box in state.in_round().boxes.values())


def draw_clause(state: Table, act: DrawBonuses) -> str:
    """By which bonuses are drawn; a chapter without them has the list of its wagers."""
    bonus = state.game.hand_bonus
    return state.game.clause(Cite.WAGERS) if bonus is None else bonus.bonus_table


def draw_bonuses(state: Table, command: Command, act: DrawBonuses) -> list[e.AnyEvent]:
    """AMB-31: drawn by the system after the lock, recorded before the deal."""
    clause = draw_clause(state, act)
    need_phase(state, clause, s.LOCKED)
    bonus, submission = state.game.hand_bonus, state.rules.submission
    need(draws_offered(state), state, clause, message("no-draw"), "not_offered")
    assert bonus is not None
    need(not state.in_round().bonuses_drawn, state, bonus.bonus_table, message("draw-made"), "not_now")
    check_chances(state)
    magic_ok = act.magic_card is None or (act.magic_card in DECK and submission.magic_card_rate > 0)
    seats = ("dealer", *range(1, submission.seats + 1))
    lucky_ok = act.lucky_position is None or (act.lucky_position in seats and submission.lucky_bonus_rate > 0)
    need(magic_ok and lucky_ok, state, bonus.bonus_table, message("draw-not-offered"), "bad_draw")
    return [
        e.BonusesDrawn(
            clause=bonus.bonus_table,
            magic_card=act.magic_card,
            lucky_position=act.lucky_position,
            by=command.by,
            at=command.at,
        )
    ]
