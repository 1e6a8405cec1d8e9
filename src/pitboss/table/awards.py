"""Awards of the systems: the dealer verifies the hand and the light, the floor validates, the paperwork is done.

§ 657a.11(e), § 657a.11(f), § 639a.11(c)(5), § 639a.11(c)(6). Each is an act of its own in the log.
"""

from __future__ import annotations

from itertools import takewhile

from msgspec import structs

from pitboss.bank.ledger import Transfer
from pitboss.law.citations import Cite
from pitboss.law.settlement import Line, Standing
from pitboss.messages import Message, Phrase, listing, message
from pitboss.money import parse_odds
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import Command, DocumentAward, ValidateAward, VerifyAward
from pitboss.table.asked import move, need, need_phase, refuse
from pitboss.table.state import RoundState, Table
from pitboss.table.turns import Check, Turn, check_ruled, feature_of, is_share, next_seat, turn_of


def unverified(state: Table, turn: Turn) -> list[Check]:
    """The checks the dealer must still make before this seat is paid."""
    done = state.in_round().verified
    return [one for one in turn.to_verify if (turn.seat, one.wager, one.light) not in done]


def _award_check(state: Table, check: Check) -> Message:
    """The words for a check: the light or the winning hand of a wager."""
    return message("the-light-of" if check.light else "the-winning-hand-of", wager=wager_title(state, check.wager))


def wager_title(state: Table, wager: str) -> Phrase:
    return Phrase(state.game.title_of(wager))


def verification_clause(state: Table, act: VerifyAward) -> str:
    """The hand by its paragraph, the light by its own where the system has one."""
    feature = feature_of(state.game, act.wager)
    if feature is None:
        return state.game.clause(Cite.TURNS)
    return feature.verified[-1 if act.light else 0]


def verify_award(state: Table, command: Command, act: VerifyAward) -> list[e.AnyEvent]:
    """First the hand, then the light; a light that is dark is recorded, for the floor that validates (AMB-70)."""
    clause = verification_clause(state, act)
    seat = _check_turn(state, clause, act.seat)
    waiting = unverified(state, turn_of(state, seat))
    checks = listing(_award_check(state, one) for one in waiting) if waiting else message("nothing")
    check = next((one for one in waiting if (one.wager, one.light) == (act.wager, act.light)), None)
    reason = message("nothing-to-verify", wager=wager_title(state, act.wager), seat=seat, checks=checks)
    need(check is not None, state, clause, reason, "not_now")
    assert check is not None
    first = next(one for one in waiting if one.wager == act.wager)
    need(check == first, state, first.clause, message("verified-first", check=_award_check(state, first)), "not_now")
    seen = act.seen or not check.light
    need(act.seen == seen, state, clause, message("hand-is-read"), "bad_hand")
    return [
        e.AwardVerified(
            clause=check.clause, seat=seat, wager=act.wager, light=act.light, seen=act.seen,
            by=command.by, at=command.at,
        )
    ]  # fmt: skip


def _check_turn(state: Table, clause: str, asked_seat: int) -> int:
    need_phase(state, clause, s.SETTLING)
    check_ruled(state)
    seat = next_seat(state)
    need(
        asked_seat == seat,
        state,
        Cite.TURNS,
        message("other-seat-settled", seat=seat or 0, asked=asked_seat),
        "not_your_turn",
    )
    assert seat is not None
    return seat


def awards_to_validate(state: Table, turn: Turn) -> list[str]:
    """Awards at this seat that still wait for the floor."""
    done = state.in_round().validated
    return [wager for wager in turn.to_validate if (turn.seat, wager) not in done]


def check_paid(state: Table, turn: Turn) -> None:
    """Nothing is paid before the dealer has verified it and the floor has validated what it must."""
    seat = turn.seat
    for check in unverified(state, turn):
        raise refuse(state, check.clause, _unverified_reason(state, check, seat), "not_verified")
    for wager in awards_to_validate(state, turn):
        reason = message("award-unvalidated", wager=wager_title(state, wager), seat=seat)
        raise refuse(state, validation_clause(state, wager), reason, "not_validated")


def _unverified_reason(state: Table, check: Check, seat: int) -> Message:
    return message("award-unverified", check=_award_check(state, check), seat=seat)


def settled_next(state: Table, turn: Turn) -> tuple[Line, ...]:
    """AMB-84: the lines of a turn that are settled next, up to the first award that is not verified and validated yet."""
    if not (turn.to_verify or turn.to_validate):
        return turn.result.lines
    game = state.game
    wagers = [*[check.wager for check in unverified(state, turn)], *awards_to_validate(state, turn)]
    waiting = [feature_of(game, wager) for wager in wagers]
    return tuple(takewhile(lambda line: feature_of(game, line.wager) not in waiting, turn.result.lines))


def settled_under(state: Table, turn: Turn, lines: tuple[Line, ...]) -> str:
    """The paragraph by which a turn begins; where it goes on, or begins with an award, that of its first line."""
    goes_on = bool(state.in_round().lines.get(turn.seat))
    if lines and (goes_on or feature_of(state.game, lines[0].wager) is not None):
        return lines[0].clause
    return turn.clause


def validate_award(state: Table, command: Command, act: ValidateAward) -> list[e.AnyEvent]:
    clause = validation_clause(state, act.wager)
    seat = _check_turn(state, clause, act.seat)
    turn = turn_of(state, seat)
    wanted = awards_to_validate(state, turn)
    wagers = listing(wager_title(state, wager) for wager in wanted) if wanted else message("nothing")
    reason = message("no-validation-needed", wager=wager_title(state, act.wager), seat=seat, wagers=wagers)
    need(act.wager in wanted, state, clause, reason, "not_now")
    for check in unverified(state, turn):
        need(check.wager != act.wager, state, check.clause, _unverified_reason(state, check, seat), "not_verified")
    event = e.AwardValidated(clause=clause, seat=seat, wager=act.wager, by=command.by, at=command.at)
    line = next(line for line in turn.result.lines if line.wager == act.wager)
    meter = state.game.metered.get(act.wager, "")
    if meter not in state.linked or not is_share(line):
        return [event]
    first = next(wager for wager in wanted if state.game.metered.get(wager) == meter)
    need(first == act.wager, state, clause, message("share-taken-first", wager=wager_title(state, first)), "not_now")
    return [_taken_share(state, seat, event, line, meter)]


def _taken_share(state: Table, seat: int, event: e.AwardValidated, line: Line, meter: str) -> e.AwardValidated:
    """AMB-28: linked tables win in the order of validation, so what is validated is no longer in the meter.

    AMB-30: the dealer's hand is one award; with its first winner the shares of all are taken.
    """
    shared, stake, bonus = turn_of(state, seat).shared, line.stake, state.game.hand_bonus
    assert stake is not None
    assert line.odds is not None
    if line.wager not in shared.taken:
        return event  # The dealer's hand, and its shares were taken before.
    dealer = bonus is not None and line.wager == bonus.dealer
    total = shared.dealer_award if dealer else line.net + stake
    return structs.replace(
        event, share=total, tier=parse_odds(line.odds).tier, linked={meter: state.linked[meter]},
        dealer_share=shared.dealer_share if dealer else None,
        transfers=meter_transfers(state, meter, *shared.taken[line.wager], total),
    )  # fmt: skip


def meter_transfers(state: Table, name: str, before: Standing, after: Standing, total: int) -> tuple[Transfer, ...]:
    """Transfers of awards from a meter to its award pool; the house pays for a restart."""
    clause, pool = state.rules.sheet.meters[name].clause, s.awards(name)
    transfers: tuple[Transfer, ...] = ()
    for tier in before:
        transfers += move(s.meter(name, tier), pool, before[tier] - after[tier], clause)
    return transfers + move(s.OUTSIDE, pool, sum(after.values()) + total - sum(before.values()), clause)


def validation_clause(state: Table, wager: str) -> str:
    feature = feature_of(state.game, wager) or state.game.hand_bonus
    return feature.validated if feature is not None else state.game.clause(Cite.TURNS)


def check_documented(state: Table, played: RoundState) -> None:
    """§ 657a.11(e)(4), § 639a.11(c)(5)(iv): the cards stay until the paperwork for every share of a meter is done."""
    if played.undocumented:
        shares = listing(
            message("wager-at-seat", wager=wager_title(state, share.wager), seat=share.seat)
            for share in played.undocumented
        )
        clause = paperwork_clause(state, played.undocumented[0].wager)
        raise refuse(state, clause, message("paperwork-first", shares=shares), "not_documented")


def paperwork_clause(state: Table, wager: str) -> str:
    """§ 657a.11(e)(4), § 657a.11(f)(3), § 639a.11(c)(5)(iv), § 639a.11(c)(6)(iii): the cards stay until it is done."""
    feature = feature_of(state.game, wager) or state.game.hand_bonus
    return feature.documented if feature is not None else state.game.clause(Cite.TURNS)


def document_award(state: Table, command: Command, act: DocumentAward) -> list[e.AnyEvent]:
    """§ 657a.11(e)(4), § 639a.11(c)(5)(iv): the paperwork is done and the share paid; the cards may go."""
    clause, unpaid = paperwork_clause(state, act.wager), () if state.round is None else state.round.undocumented
    share = next((share for share in unpaid if (share.seat, share.wager) == (act.seat, act.wager)), None)
    reason = message("no-share-waits", seat=act.seat, wager=wager_title(state, act.wager))
    need(share is not None, state, clause, reason, "not_now")
    assert share is not None
    moved = move(s.payable(state.in_round().boxes[share.seat].player), s.OUTSIDE, share.cents, clause)
    return [
        e.AwardDocumented(clause=clause, seat=act.seat, wager=act.wager, transfers=moved, by=command.by, at=command.at)
    ]
