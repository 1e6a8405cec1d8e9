"""Section .11, decisions and reveals: box by box from the dealer's left, then what is turned up."""

from __future__ import annotations

from msgspec import structs

from pitboss.bank.ledger import Transfer
from pitboss.cards import Cards
from pitboss.clause import HOUSE_RULE
from pitboss.errors import Refusal
from pitboss.filing.submission import DECISION_SECONDS, FOLD
from pitboss.law.citations import Cite
from pitboss.law.game import Decision, Game
from pitboss.law.round import Seat, is_lawful, permitted
from pitboss.law.settlement import FOLDED, FORFEITED, LOSE, Line, forfeited_by
from pitboss.messages import Message, Money, Phrase, PlayerName, listing, message
from pitboss.money import LOSS
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, Command, Decide, Reveal, RuleAbandoned
from pitboss.table.asked import move, need, need_phase, refuse
from pitboss.table.state import Box, RoundState, Table


def decision_index(state: Table) -> int:
    """Which decision is being asked, or was asked last: the one that sees the community cards that lie open."""
    opened = state.in_round().community_open
    asking = state.game.asking_at.get(opened)
    return max(0, _askings(state.game, opened) - 1) if asking is None else asking


def _askings(game: Game, opened: int) -> int:
    """How many decisions are asked until so many community cards lie open."""
    return sum(one.sees <= opened for one in game.decisions)


def deciding_clause(state: Table) -> str:
    """By which players are asked now, in their order; AMB-48: the later askings have paragraphs of their own."""
    return (
        state.game.decisions[decision_index(state)].clause
        if decision_index(state)
        else state.game.clause(Cite.DECISION)
    )


def folding_clause(decision: Decision) -> str:
    """By which a player folds; where a chapter has no paragraph for that, by the one that asks."""
    return decision.folds.forfeits or decision.clause


def deciding_seat(state: Table) -> int | None:
    """The seat that must decide; None when all have, or a malfunction stops the table."""
    if state.phase != s.DECIDING or state.round is None or state.malfunction is not None:
        return None
    return state.round.awaited


def next_to_decide(game: Game, boxes: dict[int, Box], opened: int, after: int = 0) -> int | None:
    """The first box that has not answered this asking; `after` the one that just did, those before it have."""
    at, ante = game.asking_at.get(opened), game.ante  # Without it there is nothing to decide.
    if at is None:
        return None
    for seat, box in boxes.items():  # They stand in order from the dealer's left.
        if seat > after:
            decisions = box.decisions
            if len(decisions) == at and not game.has_decided(decisions) and ante in box.wagers and not box.lost:
                return seat
    return None


def decision_seconds(state: Table) -> int:
    """How long this table's clock gives for a decision; 0 without a clock."""
    return state.rules.submission.decision_clock(state.virtual)


def overdue(state: Table, at: int) -> int | None:
    """The seat whose decision is awaited for longer than the clock gives; without a clock, than 30 seconds.

    AMB-81: time stands still while the floor is called. After that, after a corrected card and after a report it begins
    again: `asked_at` has the moment.
    """
    seat = deciding_seat(state)
    if seat is None or state.calls:
        return None
    return seat if at - state.in_round().asked_at >= (decision_seconds(state) or DECISION_SECONDS) else None


def _check_time_is_up(state: Table, role: str, at: int) -> None:
    """A house rule: the clock folds a hand only where the filing says so; the floor folds it where the table waits."""
    seconds = decision_seconds(state)
    folds = role == FLOOR or (seconds > 0 and state.rules.submission.decision_end == FOLD)
    need(folds, state, HOUSE_RULE, message("no-clock"), "no_clock")
    callers = listing(map(PlayerName, state.calls))
    need(not state.calls, state, HOUSE_RULE, message("clock-stopped-by-call", callers=callers), "too_early")
    reason = message("decision-not-overdue", time=_duration(seconds or DECISION_SECONDS))
    need(overdue(state, at) is not None, state, HOUSE_RULE, reason, "too_early")


def _duration(seconds: int) -> Message:
    """A while: 5 minutes, 90 seconds."""
    return message("seconds", count=seconds) if seconds % 60 else message("minutes", count=seconds // 60)


def has_left(state: Table, box: Box) -> bool:
    """Did its player leave the table, and not come back?"""
    return box.player not in state.seats.values()


def is_abandoned(state: Table, box: Box) -> bool:
    """§ .7(b), AMB-55: its player left the table; it folds at its turn, unless the floor ruled that it stands."""
    return box.abandoned and has_left(state, box)


def scores_of(state: Table, seat: int) -> object:
    """The scores of the player's own cards, without the dealer's."""
    return permitted_by(state.game, state.in_round().seat_cards(seat))


def permitted_by(game: Game, cards: Cards) -> object:
    if not game.limits_raises:
        return None
    return game.scores._make((game.hands[game.first_hand].kind.score(cards), 0))


def lowered_raise(game: Game, box: Box, cards: Cards) -> int | None:
    """AMB-53: what stays of the last raise where it is one that these cards do not permit."""
    if not box.decisions or box.folded:
        return None
    decision, raised, ante = game.decisions[len(box.decisions) - 1], box.decisions[-1], box.wagers[game.ante]
    is_permitted = raised is None or is_lawful(decision, ante, permitted_by(game, cards), raised)
    return None if is_permitted else ante * decision.multiples[0]


def _not_asked(state: Table, seat: int) -> Refusal:
    """Why a seat does not decide now; a box whose wagers stand alone is not asked at all."""
    game, played, asking = state.game, state.in_round(), deciding_clause(state)
    box = played.boxes.get(seat)
    if box is not None and not game.decides(box.wagers):
        alone, ante = game.lines[next(iter(box.wagers))], game.title_of(game.ante)
        reason = message("nothing-to-decide", wager=Phrase(alone.title), ante=Phrase(ante))
        return refuse(state, alone.alone, reason, "not_your_turn")
    if played.awaited is None:
        return refuse(state, asking, message("all-decided"), "not_now")
    return refuse(state, asking, message("decision-of-other-seat", seat=played.awaited), "not_your_turn")


def decide_box(state: Table, command: Command, act: Decide) -> list[e.AnyEvent]:
    """§ .11(b), § .7(b), § .7(c), § .11(a)(1): in turn, by the player whose box it is, and only what the hand permits."""
    need_phase(state, Cite.DECISION, s.DECIDING)
    rules, played, seat, cents = state.rules, state.in_round(), act.seat, act.cents
    if seat != played.awaited:
        raise _not_asked(state, seat)
    game, box = rules.game, played.boxes[seat]
    decision = game.decisions[decision_index(state)]
    player, actor = box.player, command.actor
    if actor.role != PLAYER or actor.name != player:
        _check_stand_in(state, command, act, box)
    elif cents and has_left(state, box):
        raise _no_raise(state, box)
    if cents is None and not decision.passes:
        folded = e.Decided(clause=folding_clause(decision), seat=seat, cents=None, by=command.by, at=command.at)
        if not decision.folds.at_once:
            return [folded]
        return [folded, _forfeit(state, command, seat, structs.replace(box, decisions=(*box.decisions, None)))]
    _check_raise(state, decision, seat, box, cents or 0)
    purse, area = s.chips(player), s.bet(seat, decision.line)
    moved = move(purse, area, cents or 0, decision.clause)
    if decision.takes_back:
        moved = () if cents else move(area, purse, box.wagers[decision.line], decision.clause)
    return [
        e.Decided(clause=decision.clause, seat=seat, cents=cents or 0, transfers=moved, by=command.by, at=command.at)
    ]


def _check_raise(state: Table, decision: Decision, seat: int, box: Box, cents: int) -> None:
    """No more than the hand permits, and no more than the player has."""
    game, ante, scores = state.game, box.wagers[state.game.ante], scores_of(state, seat)
    if not is_lawful(decision, ante, scores, cents):
        reason = message(
            "raise-not-permitted", wager=Phrase(game.lines[decision.line].title), amount=Money(cents), ante=Money(ante),
            ante_title=Phrase(game.title_of(game.ante)), permitted=permitted(decision, ante, scores),
        )  # fmt: skip
        raise refuse(state, decision.clause, reason, "unlawful_raise")
    chips = state.money.get(s.chips(box.player), 0)
    if chips < cents and not decision.takes_back:
        reason = message("raise-above-chips", amount=Money(cents), purse=Money(chips))
        raise refuse(state, Cite.INSTRUMENTS, reason, "no_chips")


def _check_stand_in(state: Table, command: Command, act: Decide, box: Box) -> None:
    """Anyone but its player can at most fold a box: the dealer if the player left, clock and floor when time is up."""
    role, gone = command.actor.role, is_abandoned(state, box)
    if role == PLAYER or (not gone and (role == DEALER or act.cents)):
        reason = message("decision-of-another", seat=act.seat, player=PlayerName(box.player))
        raise refuse(state, Cite.OWN_HAND, reason, "not_yours")
    if act.cents:
        raise _no_raise(state, box)
    if not gone:
        _check_time_is_up(state, role, command.at)


def _no_raise(state: Table, box: Box) -> Refusal:
    """Why nothing is staked on a box whose player left."""
    if box.abandoned:
        return refuse(state, Cite.SEATED, message("box-left-folds", player=PlayerName(box.player)), "abandoned")
    return refuse(state, Cite.SEATED, message("wager-unseated", player=PlayerName(box.player)), "not_seated")


def rule_abandoned(state: Table, command: Command, act: RuleAbandoned) -> list[e.AnyEvent]:
    """§ .7(b), AMB-55: the floor's ruling, recorded. Ruled losing, all the wagers are lost; ruled live, it waits.

    AMB-81: only on a box whose player left the table. A player who is seated, or sits down again, can at most fold.

    AMB-66: losing only until the cards are turned; from then on the hand is settled as it lies, and what it wins is
    held for the player.
    """
    played = state.round
    box = played.boxes.get(act.seat) if played is not None else None
    gone = box is not None and has_left(state, box) and not box.lost
    need(gone, state, Cite.SEATED, message("nobody-left-seat", seat=act.seat), "not_now")
    assert box is not None
    need(not box.done, state, Cite.SEATED, message("seat-settled", seat=act.seat), "not_now")
    turned = act.losing and state.phase in (s.SETTLING, s.CLEARING)
    reason = message("ruling-after-reveal", seat=act.seat, player=PlayerName(box.player))
    need(not turned, state, Cite.SEATED, reason, "too_late")
    clause = state.game.clause(Cite.SEATED)
    return [e.AbandonmentRuled(clause=clause, seat=act.seat, losing=act.losing, by=command.by, at=command.at)]


def live_lines(state: Table, box: Box) -> list[str]:
    """The wagers of a folded box that its fold does not forfeit; all of one that had nothing to fold."""
    if box.lost:
        return []
    if not state.game.decides(box.wagers):
        return list(box.wagers)
    verdicts = state.rules.sheet.rows[FOLDED].verdicts
    return [line for line in box.wagers if not verdicts[line].forfeits]


def _may_envy(state: Table, box: Box) -> bool:
    """§ 657a.11(b)(2), § 639a.11(b): a fold gives the progressive wager up, and not what another player's hand pays on it.

    Whether one does is not known before the hands are turned, so the box keeps its turn.
    """
    return not box.lost and any(line in state.rules.sheet.envy for line in box.wagers)


def looks_at_own(game: Game, live: list[str]) -> bool:
    """Is a folded hand turned up for its turn? Only for a bet that looks at it."""
    return any("player" in game.lines[line].needs for line in live)


def _needs_own_cards(game: Game, live: list[str]) -> bool:
    """AMB-37: a folded hand stays while a bet on its own cards lives."""
    return any("player" in line.needs or line.keeps_cards for line in map(game.lines.__getitem__, live))


def next_reveal(state: Table, played: RoundState) -> tuple[int, bool, bool]:
    """The next reveal: community cards open after it, the dealer's hand, and whether it is the last.

    § 683a.11(c), (e), (g), AMB-87: community cards up to the next decision, also when all have folded; the rest with
    the dealer's hand, where there is one.
    """
    layout, opened = state.game.layout, played.community_open
    turned = next((one.sees for one in state.game.decisions if one.sees > opened), None)
    if turned is None:
        return layout.community, bool(layout.dealer), True
    return turned, False, False


def reveal(state: Table, command: Command, act: Reveal) -> list[e.AnyEvent]:
    """§ .11(c), § 683a.11(c), (e), (g): folds are collected, then the cards are turned."""
    clause = reveal_clause(state)
    need_phase(state, clause, s.DECIDING)
    played = state.in_round()
    if played.awaited is not None:
        raise refuse(state, clause, message("seat-undecided", seat=played.awaited), "not_now")
    community, dealer, last = next_reveal(state, played)
    boxes = played.boxes.items()
    gone = [_forfeit(state, command, seat, box) for seat, box in boxes if not box.forfeited and box.folded]
    revealed = e.Revealed(clause=clause, community=community, dealer=dealer, last=last, by=command.by, at=command.at)
    return [*gone, revealed]


def _forfeit(state: Table, command: Command, seat: int, box: Box) -> e.Forfeited:
    """AMB-61: what is given up goes to the inventory, and the cards to the rack if no bet on them lives."""
    game, live = state.game, live_lines(state, box)
    stakes = Seat(seat, (), box.wagers, box.decisions).stakes(game)
    lines = tuple([_given_up(state, box, line, stake) for line, stake in stakes.items() if line not in live])
    moved: list[Transfer] = []
    for line in lines:
        if not game.lines[line.wager].taken:  # What the system took is in the inventory already.
            moved += move(s.bet(seat, line.wager), s.INVENTORY, -line.net, line.clause)
    decision = game.decisions[max(0, len(box.decisions) - 1)]
    return e.Forfeited(
        clause=game.clause(Cite.SEATED) if box.lost else decision.folds.clause, seat=seat,
        net=sum([line.net for line in lines]), lines=lines, racked=not _needs_own_cards(game, live),
        over=not live and not _may_envy(state, box), transfers=tuple(moved), by=command.by, at=command.at,
    )  # fmt: skip


def _given_up(state: Table, box: Box, line: str, stake: int) -> Line:
    """As a settlement would write it: by the paragraph that forfeits it, or by which a box left behind is lost."""
    game, row = state.game, state.rules.sheet.rows[FOLDED]
    if box.lost:
        return Line(line, stake, LOSE, -stake, None, None, game.clause(Cite.SEATED))
    clause = forfeited_by(state.rules.sheet, row.verdicts[line].clause or row.clause, len(box.decisions))
    return Line(line, stake, FORFEITED, -stake, str(LOSS), None, clause)


def reveal_clause(state: Table) -> str:
    """By which the next cards are turned."""
    opened, reveals = state.round.community_open if state.round is not None else 0, state.game.reveals
    before = sum(0 < one.sees <= opened for one in state.game.decisions)
    return reveals[min(before, len(reveals) - 1)]
