"""Settles a whole round: each seat by the chapter's cases, then what involves several seats.

Settlement goes counterclockwise, the highest seat first, one player at a time (§ .11(c)). In that order jackpots are
paid at the meter (AMB-28), the dealer's hand is shared out (AMB-30), others' hands are envied (AMB-32) and the
aggregate payout limit is used up (AMB-18).
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.law.game import ENVY, Game, Irregularity
from pitboss.law.meter import MeterState, meter_state
from pitboss.law.paytable import ONLY
from pitboss.law.round import DEALER_POSITION, FOLD, Round, Seat, check
from pitboss.law.settle import Ruling, hand_read, rule
from pitboss.law.sheet import Sheet, exempt
from pitboss.money import LOSS, PUSH, Cents, Odds
from pitboss.rank.kind import NAME, TOP_RANK, name_of

Standing = dict[str, Cents]  # Of a meter, by tier.
FOLDED = 0  # The first finding of every chapter.
KNOWN_MOST, PLANS_MOST = 1 << 10, 1 << 10
WIN, PUSHED, LOSE, FORFEITED, PAYS = "win", "push", "lose", "forfeit", "pays"


class Line(NamedTuple):
    """The result of one wager. `net` is the change in the player's money; `stake` is None for a riding bonus."""

    wager: str
    stake: Cents | None
    outcome: str
    net: Cents
    odds: str | None
    hand: str | None
    clause: str
    cut: Cents = 0  # Kept back by the payout limit.


NOT_YET = Line("", None, "", 0, None, None, "")  # Of facts that were not met yet.


class SeatResult(NamedTuple):
    seat: int
    net: Cents
    lines: tuple[Line, ...]


class Settlement(NamedTuple):
    """The seats as given, and every meter that was named or wagered on, after the awards."""

    game: Game
    seats: tuple[SeatResult, ...]
    meters: dict[str, dict[str, Cents]]


class Hands:
    """The hands at a seat, each read when first asked for: by its key the name of a hand, in `scores` what it is read from.

    A hand has one name, its best: no progressive pays two of them, § 657a.12(d)(2), § 657a.12(e)(2), § 639a.12(d)(2).
    """

    __slots__ = ("cards", "finding", "game", "scores")

    def __init__(self, played: Round, seat: Seat) -> None:
        self.game = game = played.sheet.game
        self.cards, self.finding = played.cards_of(seat), FOLDED
        self.scores: dict[str, int] = {}
        if FOLD not in seat.decisions:
            stays = bool(seat.decisions) or not game.decides(seat.wagers)
            self.finding = game.finding(self._read(), int(stays))

    def __getitem__(self, hand: str) -> int:
        return name_of(self.score(hand))

    def score(self, hand: str) -> int:
        score = self.scores.get(hand)
        if score is None:
            reader = self.game.hands[hand].score
            if reader is None:
                self._read()
                return self.scores[hand]
            score = self.scores[hand] = reader(self.cards)
        return score

    def _read(self) -> NamedTuple:
        """The hands that the game itself reads, all at once; of a fold only where they are asked for."""
        scores = self.game.read(self.cards)
        self.scores.update(zip(scores._fields, scores, strict=True))
        return scores

    def describe(self, hand: str, printed: Container[str] = ()) -> str:
        return self.game.hands[hand].kind.describe(self.score(hand), printed)


class HandsBySeat(dict[int, Hands]):
    """The hands of each seat, read when first asked for."""

    __slots__ = ("played", "seats")

    def __init__(self, played: Round) -> None:
        self.played, self.seats = played, {seat.number: seat for seat in played.seats}

    def __missing__(self, number: int) -> Hands:
        self[number] = hands = Hands(self.played, self.seats[number])
        return hands


Facts = tuple[Cents, int, int]  # Of a line: its stake, and of the hand it looks at what it is described by.


class LineTerms(NamedTuple):
    """By what a line is settled; `void` is the clause by which its wager goes back."""

    finding: int
    decisions: int
    line: str
    void: str


@dataclass(slots=True)
class DueLine:
    """A line that is settled at a seat: on which stake, by which hand, and what is paid after it."""

    under: LineTerms
    staked: str
    decision: int  # By which it was staked; -1 before the deal.
    reads: str  # Nothing for a wager that is given up or goes back, or that the paragraph does not touch.
    known: dict[Facts, Line | None]  # What it came to before, unless it was a share of a meter.
    envies: bool
    draws: bool
    is_followed: bool  # By either.


@dataclass(slots=True)
class Settling:
    """Shared state of a settlement: hands, meters and winnings so far."""

    played: Round
    hands: HandsBySeat
    meters: dict[str, MeterState]
    won: dict[str, Cents] = field(default_factory=dict)  # By player, against the limit.
    dealer_share: Cents | None = None  # Of a meter, fixed when the first entitled player is reached.
    shares: dict[tuple[int, str], Cents] = field(default_factory=dict)  # By seat and wager: taken from a linked meter.
    taken: dict[str, tuple[Standing, Standing]] = field(default_factory=dict)  # By wager: a meter before and after it.
    dealer_award: Cents = 0  # All those shares together, on the turn on which they were fixed.
    envied: dict[tuple[str, Cents], list[tuple[Seat, int]]] = field(default_factory=dict)  # By wager and stake.
    open_seats: frozenset[int] | None = None  # The seats whose hands lie open; all, where a round is settled at once.
    paid: frozenset[int] = frozenset()  # The seats that had their part of the dealer's hand before.


def settle(played: Round) -> Settlement:
    """Check a round and settle it."""
    check(played)
    return settle_lawful(played)


def settle_lawful(played: Round) -> Settlement:
    """Settle a round that is known to be lawful."""
    shared = Settling(played, HandsBySeat(played), meters_of(played))
    turns = sorted(played.seats, key=lambda seat: -seat.number)
    results = {seat.number: settle_seat(shared, seat) for seat in turns}
    meters = {name: state.standing() for name, state in shared.meters.items()}
    return Settlement(played.game, tuple(results[seat.number] for seat in played.seats), meters)


def settle_seat(shared: Settling, seat: Seat, done: Collection[str] = ()) -> SeatResult:
    """One player's turn, without the wagers that are `done`: collected at a fold (AMB-61), or settled before (AMB-84)."""
    lines = _lines(shared, seat)
    if done:
        lines = [line for line in lines if line.wager not in done]
    if shared.played.limit is not None:
        lines = _under_limit(shared, seat, lines)
    return SeatResult(seat.number, sum([line.net for line in lines]), tuple(lines))


def meters_of(played: Round) -> dict[str, MeterState]:
    """The meters that were named or wagered on."""
    metered = played.game.metered
    meters: dict[str, MeterState] = {}
    if not metered:
        return meters
    sizes: dict[str, Cents] = {}
    for seat in played.seats:
        for line, stake in seat.wagers.items():
            if line in metered:
                sizes[metered[line]] = stake
    for name, table in played.sheet.meters.items():
        if name in sizes or name in played.meters:
            adds = played.sheet.readings.get("reserve") == "added"
            meters[name] = meter_state(table, sizes.get(name, 0), played.meters.get(name, {}), adds)
    return meters


def _lines(shared: Settling, seat: Seat) -> list[Line]:
    """Every line of one seat, in the chapter's order, riding bonuses after what they ride on."""
    wagers, decisions = seat.wagers, seat.decisions
    lines: list[Line] = []
    read, score = "", 0
    for due in _plan(shared, seat):
        stake = wagers[due.staked] if due.decision < 0 else decisions[due.decision] or 0
        if due.reads != read:  # Several lines look at one hand.
            read = due.reads
            score = shared.hands[seat.number].score(read) if read else 0
        facts = stake, score >> TOP_RANK, score & NAME  # All that a hand is described by.
        line = due.known.get(facts, NOT_YET)
        if line is NOT_YET:
            line = _settled_line(shared, seat, due, facts)
        if line is None:
            continue
        lines.append(line)
        if due.is_followed:
            lines += _after(shared, seat, due, line, stake)
    return lines


def _after(shared: Settling, seat: Seat, due: DueLine, line: Line, stake: Cents) -> Iterator[Line]:
    """Lines paid after a line: envy and drawn bonuses."""
    if due.envies:
        yield from _envy(shared, seat, line.wager, stake)
    if due.draws and line.outcome != FORFEITED:
        yield from _drawn_bonus_lines(shared, seat)


def _plan(shared: Settling, seat: Seat) -> tuple[DueLine, ...]:
    """The lines to settle at a seat, cached on the sheet: they follow from few facts."""
    played, game = shared.played, shared.played.game
    void = played.void_of(seat.number) if played.irregularity else None
    finding = FOLDED if void is not None else shared.hands[seat.number].finding
    why, plans = "" if void is None else played.irregularity, played.sheet.plans
    passed = tuple(map(bool, seat.decisions)) if game.may_pass else ()
    facts = finding, len(seat.decisions), FOLD in seat.decisions, passed, why, *seat.wagers
    plan = plans.get(facts)
    if plan is None:
        if len(plans) >= PLANS_MOST:
            plans.clear()
        plan = plans[facts] = tuple(_dues(played, seat, finding, void))
    return plan


def _dues(played: Round, seat: Seat, finding: int, void: Irregularity | None) -> Iterator[DueLine]:
    """A wager that goes back takes what rides on it along."""
    game, sheet, stakes = played.game, played.sheet, seat.placed(played.game)
    drawn_after = "" if game.hand_bonus is None else game.hand_bonus.last_of(stakes)
    for key, staked in _in_order(game, stakes):
        back = void is not None and key not in void.settles
        if back and key != staked:
            continue
        under = LineTerms(finding, len(seat.decisions), key, void.clause if back and void is not None else "")
        verdict = sheet.rows[finding].verdicts.get(key)
        gone = back or verdict is None or (verdict.forfeits and not verdict.table)
        reads = "" if gone else hand_read(sheet, finding, key) or game.first_hand
        known = sheet.kept.setdefault(under, {})
        envies, draws = not back and key in game.systems, not back and key == drawn_after
        indices = (
            at
            for at, one in enumerate(game.decisions)
            if one.line == staked and seat.decisions[at : at + 1] not in ((), (0,))
        )
        yield DueLine(under, staked, next(indices, -1), reads, known, envies, draws, envies or draws)


def _in_order(game: Game, stakes: dict[str, Cents]) -> Iterator[tuple[str, str]]:
    """The lines that have a stake, and whose it is.

    § 679a.11(d), § 657a.11(d), § 684a.11(d), § 639a.11(c)(4), § 682a.11(e), § 683a.11(i): the game, then the side bets.
    """
    for key, declared in game.lines.items():
        staked = declared.rides or key
        if staked in stakes:
            yield key, staked


def _settled_line(shared: Settling, seat: Seat, due: DueLine, facts: Facts) -> Line | None:
    """The line by its rule. All but shares of a meter follow from a few facts, so the sheet keeps what they came to."""
    finding, _, key, void = due.under
    stake, line, share = facts[0], None, False
    if void:
        line = Line(key, stake, PUSHED, 0, str(PUSH), None, void)
    elif (ruling := rule(shared.played.sheet, finding, key, shared.hands[seat.number])) is not None:
        line, share = _line(shared, seat, key, stake, ruling), ruling.odds.word == "share"
    if not share:
        if len(due.known) >= KNOWN_MOST:
            due.known.clear()
        due.known[facts] = line
    return line


def _line(shared: Settling, seat: Seat, key: str, stake: Cents, ruling: Ruling) -> Line:
    game, hands, odds = shared.played.game, shared.hands[seat.number], ruling.odds
    sheet = shared.played.sheet
    clause = forfeited_by(sheet, ruling.clause, len(seat.decisions)) if ruling.forfeits else ruling.clause
    printed = sheet.tables[ruling.table].letters[sheet.letter(ruling.table)] if ruling.table else ()
    hand = None if ruling.forfeits else hands.describe(ruling.reads or game.first_hand, printed)
    if game.lines[key].rides:
        return Line(key, None, PAYS, odds.payout(stake), str(odds), hand, clause)
    if odds.word == "share":
        paid = _share(shared, seat, key, odds)
        if paid is None:
            return Line(key, stake, LOSE, -stake, str(LOSS), hand, clause)
        net = paid - stake
    else:
        net = odds.on(stake)
    outcome = FORFEITED if ruling.forfeits else {"push": PUSHED, "loss": LOSE}.get(odds.word, WIN)
    return Line(key, stake, outcome, net, str(odds), hand, clause)


def forfeited_by(sheet: Sheet, clause: str, decided: int) -> str:
    """The paragraph by which a fold gives a wager up: the wager's own, else the asking's, else that of all folds."""
    at_asking = sheet.game.decisions[decided - 1].folds.forfeits
    return at_asking if at_asking and clause == sheet.rows[FOLDED].clause else clause


def _share(shared: Settling, winner: Seat, key: str, odds: Odds) -> Cents | None:
    """AMB-28, AMB-30: a share of a meter, at what it holds on this player's turn; the dealer's hand is one award.

    None for a box of a player whose share of the dealer's hand goes to another (AMB-86).

    § 657a.12(d)(4), § 657a.12(e)(4), § 657a.12(f)(2), § 639a.12(d)(5), § 639a.12(e)(2).
    """
    bonus = shared.played.game.hand_bonus
    if bonus is None or key != bonus.dealer:
        taken = shared.shares.get((winner.number, key))
        return _award(shared, key, odds) if taken is None else taken
    entitled = _entitled(shared, bonus.dealer)
    if winner.number not in entitled:
        return None
    if shared.dealer_share is None:
        waiting = [seat for seat in entitled if seat not in shared.paid]
        shared.dealer_share = _award(shared, key, odds, among=len(waiting))
        shared.dealer_award = shared.dealer_share * len(waiting)
    return shared.dealer_share


def _entitled(shared: Settling, line: str) -> list[int]:
    """AMB-86: the boxes among which the dealer's hand is divided: of each player the first to be settled, or every one."""
    boxes = [seat for seat in shared.played.seats if line in seat.wagers and not _forfeits(shared, seat, line)]
    if shared.played.sheet.readings.get("dealer_hand_share") != "players":
        return [seat.number for seat in boxes]
    return list({seat.whose: seat.number for seat in sorted(boxes, key=lambda seat: seat.number)}.values())


def _award(shared: Settling, key: str, odds: Odds, among: int = 1) -> Cents:
    """From the wager's meter; how it stood before and after is kept, for a shared meter moves award by award."""
    meter = shared.meters[shared.played.game.metered[key]]
    before = meter.standing()
    each = meter.award(odds, among)
    shared.taken[key] = before, meter.standing()
    return each


def _forfeits(shared: Settling, seat: Seat, line: str) -> bool:
    hands = shared.hands[seat.number]
    ruling = rule(shared.played.sheet, hands.finding, line, hands)
    return ruling is not None and ruling.forfeits


def _envy(shared: Settling, seat: Seat, key: str, stake: Cents) -> Iterator[Line]:
    """AMB-32: one for each other player who shows a qualifying hand, the higher where two boxes do.

    § 657a.12(d)(5), § 657a.12(e)(5), § 639a.12(d)(6): the amount follows the receiver's own wager.
    """
    envy = shared.played.sheet.envy.get(key)
    if envy is None:
        return
    for dollars, hand in _best_of_others(shared, seat, key, stake, shared.open_seats).values():
        yield _envy_line(shared, key, dollars, hand)


def _envy_line(shared: Settling, key: str, dollars: int, hand: str) -> Line:
    return Line(ENVY, None, PAYS, dollars * 100, None, hand, shared.played.game.systems[key].envy)


def _best_of_others(
    shared: Settling, seat: Seat, key: str, stake: Cents, open_seats: Collection[int] | None
) -> dict[str, tuple[int, str]]:
    """By player, what the best of the hands that lie open pays on this wager, and that hand."""
    played, envy = shared.played, shared.played.sheet.envy[key]
    qualifying = shared.envied.get((key, stake))
    if qualifying is None:
        pays, hands = envy.dollars[stake // 100], shared.hands
        qualifying = [(other, dollars) for other in played.seats if (dollars := pays[hands[other.number][envy.reads]])]
        shared.envied[key, stake] = qualifying
    best: dict[str, tuple[int, str]] = {}
    for other, dollars in qualifying:
        lies_open = open_seats is None or other.number in open_seats
        envied = lies_open and other.whose != seat.whose and not other.folded
        if envied and dollars > best.get(other.whose, (0, ""))[0]:
            best[other.whose] = dollars, shared.hands[other.number].describe(envy.reads)
    return best


def envied_later(shared: Settling, seat: Seat, holder: Seat) -> Iterator[Line]:
    """The Envy lines of a settled seat for a hand turned up later: all of it, or the excess over a hand of that player
    that was open before."""
    before = shared.open_seats or ()
    for key in seat.wagers:
        if key in shared.played.sheet.envy:
            stake = seat.wagers[key]
            was = _best_of_others(shared, seat, key, stake, before).get(holder.whose, (0, ""))
            dollars, hand = _best_of_others(shared, seat, key, stake, {*before, holder.number}).get(holder.whose, was)
            if dollars > was[0]:
                yield _envy_line(shared, key, dollars - was[0], hand)


def is_envied(shared: Settling, seat: Seat, holder: Seat) -> bool:
    """Does this hand, when it lies open, earn a seat an Envy Bonus?"""
    envy = shared.played.sheet.envy
    return any(
        _best_of_others(shared, seat, key, stake, (holder.number,)) for key, stake in seat.wagers.items() if key in envy
    )


def _drawn_bonus_lines(shared: Settling, seat: Seat) -> Iterator[Line]:
    """AMB-31: the Magic Card and the Lucky Bonus, on the hand each wager rides on."""
    played, bonus = shared.played, shared.played.game.hand_bonus
    assert bonus is not None
    rows = played.sheet.tables[bonus.drawn].odds[ONLY]
    sides = ((bonus.player, seat.cards, seat.number), (bonus.dealer, played.dealer, DEALER_POSITION))
    for key, label, clauses in (("magic_card", "Magic Card", bonus.magic), ("lucky_bonus", "Lucky Bonus", bonus.lucky)):
        for side, (line, cards, position) in enumerate(sides):
            is_drawn = played.magic_card in cards if key == "magic_card" else played.lucky_position == position
            if line in seat.wagers and is_drawn:
                odds = rows[label]
                yield Line(key, None, PAYS, odds.payout(seat.wagers[line]), str(odds), None, clauses[side])


def _under_limit(shared: Settling, seat: Seat, lines: list[Line]) -> list[Line]:
    """AMB-18: winnings of one player over all boxes; the wager that crosses the limit is paid in part."""
    played, limit = shared.played, shared.played.game.limit
    assert limit is not None, "a limit only where the chapter has one"
    assert played.limit is not None
    limited: list[Line] = []
    for line in lines:
        counts = line.net > 0 and line.wager in played.sheet.limited
        if counts and not (line.wager in limit.exempt and _is_exempt(shared, seat, line.wager)):
            won = shared.won.get(seat.whose, 0)
            paid = min(line.net, played.limit - won)
            shared.won[seat.whose] = won + paid
            if paid < line.net:
                line = line._replace(net=paid, cut=line.net - paid)
        limited.append(line)
    return limited


def _is_exempt(shared: Settling, seat: Seat, wager: str) -> bool:
    sheet = shared.played.sheet
    return exempt(sheet, wager, shared.hands[seat.number][sheet.uses[wager].reads])
