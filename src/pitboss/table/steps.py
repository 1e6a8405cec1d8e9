"""Ask before acting: the next step the procedure wants, and everything each role may do now, with its bounds."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import msgspec

from pitboss.bank.ledger import FEW
from pitboss.clause import HOUSE_RULE, cite_text
from pitboss.law.citations import Cite
from pitboss.law.deal import from_the_stub
from pitboss.law.irregular import SHOE_JAM
from pitboss.law.round import multiples
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, SYSTEM, AnyAct
from pitboss.table.asked import cited
from pitboss.table.awards import (
    paperwork_clause,
    pending,
    settled_next,
    settled_under,
    unverified,
    validation_clause,
    what_of,
)
from pitboss.table.dealing import count_due, stub_expected
from pitboss.table.deciding import (
    asked_by,
    is_abandoned,
    level,
    live_lines,
    looks_at_own,
    reveal_clause,
    scores_of,
    to_open,
    turn,
)
from pitboss.table.decks import can_be_idle, changed_by, decks_wanted, is_due, machine, out_of_order_in_use
from pitboss.table.devices import machine_left, other_method
from pitboss.table.malfunction import MALFUNCTIONS
from pitboss.table.rack import place_called, unread_claims
from pitboss.table.sealing import fresh_seal, silent
from pitboss.table.settling import envied_now, hands_to_rack
from pitboss.table.state import Deck, RoundState, Table
from pitboss.table.systems import draws_offered, progressive_chips
from pitboss.table.turns import feature_of, next_seat, turn_of

WAGERS_GO_BACK = "The hands are void: wagers not yet settled go back. "  # By the dealer, whoever found it.


class Step(msgspec.Struct, frozen=True, gc=False):
    """What the procedure wants next, of whom, in words; `act` is ready to send where nothing is left to choose."""

    role: str
    say: str | Callable[[], str]  # Long words are put together when they are asked for: an automatic dealer reads none.
    clause: str | None
    act: AnyAct | None = None
    player: str = ""

    @property
    def words(self) -> str:
        return self.say if isinstance(self.say, str) else self.say()


def next_step(state: Table, at: int = 0) -> Step:
    """The one thing to do now."""
    if state.malfunction is not None:
        what = MALFUNCTIONS[state.malfunction.kind]
        return Step(REGULATOR, f"Rule on the malfunction that {state.malfunction.by} declared: {what}.", HOUSE_RULE)
    of_phase = IN_ROUND.get(state.phase)
    return _between_rounds(state, at) if of_phase is None else of_phase(state)


def _between_rounds(state: Table, at: int) -> Step:
    if state.phase == s.CLOSED or state.law is None:
        return Step(FLOOR, "Open the table under its Rules Submission.", HOUSE_RULE)
    for claim in unread_claims(state):
        words = f"Claim {claim} asks about the cards in the rack: read them back or rule on it."
        return Step(FLOOR, words, cited(state, Cite.RACKING))
    for device, covered in state.out_of_order.items():
        if not covered:
            return Step(
                DEALER,
                f"Cover the {device}, or hang a sign on it.",
                cited(state, Cite.OUT_OF_ORDER),
                a.CoverDevice(device),
            )
    if state.out_of_order and out_of_order_in_use(state):
        return _other_method(state)
    if len(state.decks) < decks_wanted(state):
        number = Cite.TWO_DECKS if decks_wanted(state) == 2 else Cite.ONE_DECK
        return Step(FLOOR, "Bring the decks to the table.", cited(state, number))
    if not state.seats and not state.boxes and state.shuffling != "reshuffling_device" and can_be_idle(state):
        words = "Nobody is here: empty shoe and rack and spread the cards face down."
        return Step(DEALER, words, cited(state, Cite.IDLE), a.SpreadIdle())
    for deck in state.decks.values():
        if (step := _deck_step(state, deck, at)) is not None:
            return step
    if state.virtual and fresh_seal(state) is None:
        return Step(SYSTEM, "Seal the deck: wagers follow.", cited(state, Cite.SHUFFLE), a.SealDeck())
    if not state.boxes:
        return Step(PLAYER, "Place your wagers.", cited(state, Cite.WAGERS))
    return Step(
        DEALER, lambda: f"{_announce(state)} 'no more bets'{_and_lock(state)}.", state.deal.announced, a.NoMoreBets()
    )


def _announce(state: Table) -> str:
    """§ .8(a), § .10(a)(1): the cards are in the shoe by then."""
    return "With the cards in the shoe, announce" if state.deal.shoe else "Announce"


def _and_lock(state: Table) -> str:
    """§ 657a.8(b), § 639a.8(b) and the like: the systems accept nothing more."""
    submission = state.rules.submission
    systems = [submission.progressive and "the progressive system", submission.hand_bonus and "the electronic wagering"]
    told = " and ".join(system for system in systems if system)
    return f" and lock {told}" if told else ""


def _other_method(state: Table) -> Step:
    """§ .13(g), § .3(b): what is left when a device is covered."""
    clause = cited(state, Cite.OUT_OF_ORDER)
    if not machine_left(state) and len(state.decks) > 1:
        back = next(back for back in state.decks if back != state.active)
        return Step(FLOOR, f"Take the {back} deck away.", cited(state, Cite.TWO_DECKS), a.RemoveDeck(back))
    other = other_method(state)
    if other is None:
        return Step(FLOOR, "No other method is left: the table waits until the device works again.", clause)
    deal = state.game.deals[other.act.dealing]
    lacks = f" But {other.lacks} needs its recorded approval first." if other.lacks else ""
    where = f"from the {deal.title}" if deal.shoe else deal.title
    words = f"Deal {where}, with cards shuffled by {_by(other.act.shuffling)}.{lacks}"
    return Step(FLOOR, words, clause, other.act)


def _by(shuffling: str) -> str:
    return "hand" if shuffling == "manual" else "the machine"


def _deck_step(state: Table, deck: Deck, at: int) -> Step | None:
    """What this deck needs before it can be dealt."""
    back = deck.back
    if is_due(state, deck, at):
        return Step(FLOOR, f"Change the {back} deck.", cited(state, changed_by(state, deck)), a.RemoveDeck(back))
    if deck.stage == s.PRESHUFFLED:
        if machine(state):
            return SHUFFLE.step(state, back)
        if state.virtual:
            return _order_shuffle(
                state, back, f"A virtual {back} pack has no order yet: have it shuffled.", Cite.SHUFFLE
            )
        return Step(
            DEALER,
            f"Cut the preshuffled {back} deck, ten cards in or more.",
            cited(state, Cite.CUT_FIRST),
            cut_in_half(back),
        )
    if (deck.stage == s.SHUFFLED or (deck.stage == s.READY and deck.cut)) and not state.deal.shoe:
        return _order_shuffle(state, back, f"Have the {back} deck go through the shuffler.", Cite.SHUFFLER_FOR_HAND)
    if state.shuffling == "reshuffling_device" and deck.stage == s.SHUFFLED:
        return _order_shuffle(state, back, f"Have the {back} deck go through the device.", Cite.RESHUFFLING_DEVICE)
    if deck.stage in (s.SPREAD, s.IDLE):
        return _wash(state, back, idle=deck.stage == s.IDLE)
    work = BY_STAGE.get(deck.stage)
    return None if work is None else work.step(state, back)


def cut_in_half(back: str) -> AnyAct:
    return a.CutDeck(back, 26)


class DeckWork(NamedTuple):
    """What a deck at one stage of its day waits for."""

    role: str
    words: str
    clause: Cite
    act: Callable[[str], AnyAct]

    def step(self, state: Table, back: str) -> Step:
        return Step(self.role, self.words.format(back=back), cited(state, self.clause), self.act(back))


SHUFFLE = DeckWork(DEALER, "Shuffle the {back} deck.", Cite.SHUFFLE, a.ShuffleDeck)
BY_STAGE = {
    s.RECEIVED: DeckWork(DEALER, "Inspect the {back} deck.", Cite.INSPECT, a.InspectDeck),
    s.INSPECTED: DeckWork(FLOOR, "Verify the inspection of the {back} deck.", Cite.INSPECT, a.VerifyInspection),
    s.VERIFIED: DeckWork(DEALER, "Spread the {back} deck face up, by suit and sequence.", Cite.SPREAD, a.SpreadDeck),
    s.STACKED: SHUFFLE,
    s.USED: SHUFFLE,
    s.SHUFFLED: DeckWork(DEALER, "Cut the {back} deck, ten cards in or more.", Cite.CUT, cut_in_half),
}


def _order_shuffle(state: Table, back: str, words: str, clause: Cite) -> Step:
    return Step(FLOOR, words, cited(state, clause), a.OrderShuffle(back))


def _wash(state: Table, back: str, idle: bool) -> Step:
    """§ .4(b), § .4(c), § .5(f): for the first player to arrive, at a new deck or at one that was spread meanwhile."""
    if not state.seats:
        words = "Take a seat: the first player looks at the cards."
        return Step(PLAYER, words, cited(state, Cite.IDLE if idle else Cite.SPREAD))
    words = f"Turn the {back} deck face down, wash and stack it."
    return Step(DEALER, words, cited(state, Cite.IDLE if idle else Cite.WASH), a.WashDeck(back))


def _stub_step(state: Table) -> Step:
    by = state.deal.stub_by
    if count_due(state):
        return Step(DEALER, lambda: count_words(state), by.counted, a.CountStub(stub_expected(state)))
    return Step(DEALER, lambda: rack_words(state), by.racked, a.RackStub())


def _clear_step(state: Table) -> Step:
    """§ .11: once the paperwork is done, hand by hand into the rack; § .13: what a void round has not dealt is reshuffled with
    what it has."""
    played = state.in_round()
    if played.undocumented:
        seat, wager, _ = played.undocumented[0]
        words = f"Complete the paperwork for {state.game.title_of(wager)} at seat {seat}."
        return Step(FLOOR, words, paperwork_clause(state, wager), a.DocumentAward(seat, wager))
    void, back = state.game.irregularities.get(played.irregularity), WAGERS_GO_BACK if played.irregularity else ""
    if void is None or played.stub:
        words = "Pick up all remaining cards, hand by hand, into the discard rack."
        return Step(DEALER, back + words, cited(state, Cite.RACKING), a.ClearTable())
    where = "the shoe" if _in_the_shoe(state) else "your hand"
    words = f"Put the cards left in {where} with those already dealt: all are shuffled again."
    return Step(DEALER, back + words, void.clause, a.ClearTable())


def _in_the_shoe(state: Table) -> bool:
    """Is what is not dealt yet in the shoe? Where single cards follow its stacks, it is in the hand by then."""
    plan, dealt = state.in_round().plan, state.in_round().dealt
    return state.deal.shoe and not (from_the_stub(plan) and not any(one.stack for one in plan[dealt:]))


def rack_words(state: Table) -> str:
    taken = "Take the stub out of the shoe and put it" if _in_the_shoe(state) else "Put the stub"
    return f"{taken} in the discard rack unexposed."


def count_words(state: Table) -> str:
    """§ .8(d), (e) and the like: out of the shoe, counted face down, and into the rack unseen."""
    taken = "Take the stub out of the shoe and count it" if _in_the_shoe(state) else "Count the stub"
    right = stub_expected(state)
    return f"{taken} face down on the layout; {right} cards are right. Then put it in the discard rack unexposed."


def _deal_step(state: Table) -> Step:
    played, clause = state.in_round(), state.deal.announced
    chips = progressive_chips(state)
    if played.miscounted is not None:
        words = (
            f"Rule on the progressive chips: {played.miscounted} on the layout, {len(chips)} accepted by the system. One "
            "not accepted goes back; one accepted is taken from the player's chips, or cancelled."
        )
        return Step(FLOOR, words, HOUSE_RULE)
    if chips and not played.collected:
        words = (
            f"Collect the progressive chips in front of the table inventory container and count them; the system accepted "
            f"{len(chips)}. Then put them into it."
        )
        return Step(DEALER, words, clause, a.CollectProgressive(len(chips)))
    if silent(played):
        words = "The players' pages add their chance to the draw."
        return Step(SYSTEM, words, cited(state, Cite.SHUFFLE), a.CloseChance())
    if draws_offered(state) and not played.bonuses_drawn:
        assert state.game.hand_bonus is not None
        return Step(
            SYSTEM, "Draw for the Magic Card and the Lucky Bonus.", state.game.hand_bonus.bonus_table, a.DrawBonuses()
        )
    if state.decks[played.back].stage == s.SHUFFLED:
        words = f"Cut the {played.back} deck again, ten cards in or more."
        return Step(DEALER, words, cited(state, Cite.CUT), a.CutDeck(played.back, 26))
    if "shoe" in out_of_order_in_use(state):
        words = "The shoe cannot deal the cards: report it, and all wagers go back."
        return Step(DEALER, words, cited(state, Cite.SHOE_JAM), a.ReportIrregularity(SHOE_JAM))
    delivery = played.plan[played.dealt]
    return Step(
        DEALER, lambda: f"Deal to {place_called(delivery.to)}, {_motion(played)}.{_manner(state)}", delivery.clause,
        a.DealCards() if state.virtual else None,
    )  # fmt: skip


def _motion(played: RoundState) -> str:
    """Which way up the next card goes, and how; a stack that goes to one place goes whole."""
    at, plan = played.dealt, played.plan
    delivery = plan[at]
    told = ["face up" if delivery.face_up else "face down"]
    stack = [one for one in plan if one.stack == delivery.stack] if delivery.stack else []
    if len(stack) > 1 and plan.index(stack[0]) == at and all(one.to == delivery.to for one in stack):
        told = [f"face down, a stack of {len(stack)}"]
    return ", ".join((*told, *([delivery.how] if delivery.how else [])))


def _manner(state: Table) -> str:
    """How the cards are held: said with the first of the round, and where single cards follow the stacks."""
    played, deal = state.in_round(), state.deal
    said = deal.manner if not played.dealt else None
    if played.dealt and not played.plan[played.dealt].stack and played.plan[played.dealt - 1].stack:
        said = deal.rest
    return f" {said.words}" if said is not None else ""


def _decision_step(state: Table) -> Step:
    played, seat = state.in_round(), turn(state)
    if seat is None:
        return Step(DEALER, lambda: _reveal(state), reveal_clause(state), a.Reveal())
    decision, box = state.game.decisions[level(state)], played.boxes[seat]
    title = state.game.lines[decision.line].title
    if is_abandoned(state, box):
        words = f"{box.player} left seat {seat}: the box folds, unless the floor rules otherwise."
        clause = cited(state, Cite.SEATED)
        return Step(DEALER, _at_once(state, clause) + words, clause, a.Decide(seat, None), box.player)
    words = f"Seat {seat}: make a {title} or fold. {'; '.join(told.words for told in state.game.while_deciding)}."
    return Step(PLAYER, _at_once(state, asked_by(state)) + words, asked_by(state), None, box.player)


def _reveal(state: Table) -> str:
    """What is collected first, if anything is, and what is turned up."""
    first, turned = _folds(state), _turned_up(state)
    return f"{first}{turned}." if first.endswith("; ") else f"{first}{turned[0].upper()}{turned[1:]}."


def _at_once(state: Table, shown: str) -> str:
    """§ 684a.11(b)(2): what a fold gives up is collected there and then; its paragraph, where another is cited."""
    played, asked = state.in_round(), state.game.decisions[level(state)]
    decided = [seat for seat, box in played.boxes.items() if len(box.decisions) > level(state)]
    if not asked.folds.at_once or not decided or not played.boxes[decided[-1]].folded:
        return ""
    cards = " and rack its cards" if decided[-1] in played.racked else ""
    return f"Dealer: collect the forfeited wagers of seat {decided[-1]}{cards}{_beside(shown, asked.folds.clause)}. "


def _folds(state: Table) -> str:
    """AMB-61: what is still to be collected before the cards are turned; § .7(b) where the floor ruled it lost."""
    turned_by, folds = reveal_clause(state), state.game.decisions[level(state)].folds.clause
    waiting = [box for box in state.in_round().boxes.values() if box.folded and not box.forfeited]
    if not waiting:
        return _at_once(state, turned_by)
    by = dict.fromkeys(cited(state, Cite.SEATED) if box.lost else folds for box in waiting)
    words = "Collect forfeited wagers, and rack the cards of those without a live bet"
    others = [cite_text(clause) for clause in by if clause != turned_by]
    return f"{words} ({', '.join(others)}); " if others else f"{words}; "


def _beside(shown: str, clause: str) -> str:
    """A second paragraph of one prompt, where it is another."""
    return f" ({cite_text(clause)})" if clause != shown else ""


def _turned_up(state: Table) -> str:
    """What the next reveal turns up."""
    community, dealer, _ = to_open(state, state.in_round())
    if dealer:
        hidden = (
            f"your {state.game.layout.dealer - state.game.up_cards} hole cards" if state.game.up_cards else "your cards"
        )
        return f"turn up {hidden} and form the best hand"
    return f"turn up community card {community}"


def _settle_step(state: Table) -> Step:
    played, seat = state.in_round(), next_seat(state)
    assert seat is not None
    if played.ruling:
        case = state.game.irregularities[played.ruling]
        return Step(FLOOR, f"Rule on {case.what}: the hands not yet settled are void.", case.clause)
    awarded = turn_of(state, seat)
    if lines := settled_next(state, awarded):
        clause = settled_under(state, awarded, lines)
        return Step(DEALER, lambda: _settlement(state, seat), clause, a.SettleSeat(seat))
    due = feature_of(state.game, awarded.result.lines[0].wager) if awarded.result.lines else None  # One after another.
    for check in unverified(state, seat) if due is not None else ():
        if feature_of(state.game, check.wager) == due:
            live = looks_at_own(state.game, live_lines(state, played.boxes[seat])) or not played.boxes[seat].folded
            shown = ", its cards turned up" if live and not check.light else ""
            words = f"Verify {what_of(check)} of {state.game.title_of(check.wager)} at seat {seat}{shown}."
            return Step(DEALER, words, check.clause, a.VerifyAward(seat, check.wager, check.light))
    for wager in pending(state, seat) if due is not None else ():
        if feature_of(state.game, wager) == due:
            words = f"Validate {state.game.title_of(wager)} at seat {seat}."
            return Step(FLOOR, words, validation_clause(state, wager), a.ValidateAward(seat, wager))
    return Step(DEALER, lambda: _settlement(state, seat), awarded.clause, a.SettleSeat(seat))


IN_ROUND = {
    s.LOCKED: _deal_step, s.DEALING: _deal_step, s.STUB: _stub_step, s.DECIDING: _decision_step,
    s.SETTLING: _settle_step, s.CLEARING: _clear_step,
}  # fmt: skip


def _settlement(state: Table, seat: int) -> str:
    """Every motion of a turn: the hand is turned up and formed, and what its side bets look at is exposed."""
    played, box, game = state.in_round(), state.in_round().boxes[seat], state.game
    if box.lost:
        return f"Seat {seat}: {box.player} left, and the floor ruled the wagers lost: collect what lies there."
    if played.is_void(seat):
        words = _side_bets(state, seat)
    elif box.folded:
        turned = " turn up its cards and" if looks_at_own(game, live_lines(state, box)) else ""
        words = f"Seat {seat} folded:{turned} settle the bets that live."
        if not live_lines(state, box):
            words = f"Seat {seat} folded: pay it the Envy Bonus of another player's hand, if there is one."
    else:
        formed = ", ".join(told.words for told in game.at_turn)
        words = f"Expose seat {seat}'s cards, {formed} and settle its wagers."
    words = _between_awards(state, seat) or words
    settled = [other for other in played.boxes.values() if other.settled]
    for other, _ in envied_now(state, turn_of(state, seat)):
        words += f" Pay seat {other} the Envy Bonus for this hand."
    for line in box.wagers:
        shown, own = game.lines[line].shows, "fourth" in game.lines[line].needs  # Each has a fourth card of its own.
        if shown is not None and (own or not any(line in other.wagers for other in settled)):
            words += f" {game.lines[line].title}: {shown.words}."
    return words + _picked_up(state, seat)


def _picked_up(state: Table, seat: int) -> str:
    """AMB-85: what goes to the rack at the end of a turn."""
    awarded = turn_of(state, seat)
    if len(settled_next(state, awarded)) < len(awarded.result.lines):
        return ""
    return "".join(
        " Pick up its cards." if hand == seat else f" Pick up the cards of seat {hand}."
        for hand in hands_to_rack(state, awarded)
    )


def _between_awards(state: Table, seat: int) -> str:
    """AMB-84: the words with which a turn goes on once an award was validated; empty for the first part."""
    awarded = turn_of(state, seat)
    verified = {check.wager for check in awarded.to_verify}
    paid = [line.wager for line in settled_next(state, awarded) if line.wager in verified]
    if not state.in_round().lines.get(seat) or not paid:
        return ""
    return f"Pay {state.game.title_of(paid[0])} at seat {seat} and settle what is left."


def _side_bets(state: Table, seat: int) -> str:
    """§ .13(d): of a void round only what the side bets look at is turned up: the hand, the dealer's, the board."""
    played, lines = state.in_round(), state.game.lines
    live = [line for line in played.boxes[seat].wagers if line in played.settles]
    shared = {place for line in live for place in lines[line].needs}
    first = "With your cards face up, " if "dealer" in shared else ""
    first = "With every community card face up, " if "community" in shared else first
    turned = f"turn up seat {seat}'s cards and settle its side bets." if looks_at_own(state.game, live) else ""
    words = first + (turned or f"settle the side bets of seat {seat}.")
    return f"The hands are void: all wagers but the side bets go back. {words[0].upper()}{words[1:]}"


def lawful_amounts(state: Table, seat: int) -> tuple[int, ...]:
    """The multiples of the Ante this box may raise, in cents; a fold is always lawful too."""
    game, played = state.game, state.in_round()
    decision, ante = game.decisions[played.community_open], played.boxes[seat].wagers[game.ante]
    times = decision.multiples if decision.most is None else multiples(decision, scores_of(state, seat))
    return raised(ante, times)


@lru_cache(FEW)
def raised(ante: int, times: tuple[int, ...]) -> tuple[int, ...]:
    """Asked of every decision, of the same few Antes."""
    return tuple([ante * multiple for multiple in times])
