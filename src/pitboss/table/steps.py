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
from pitboss.messages import (
    AND,
    SEMICOLON,
    Argument,
    Message,
    Phrase,
    PlayerName,
    catalogue,
    codes,
    listing,
    message,
    phrases,
    sentences,
)
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, SYSTEM, AnyAct
from pitboss.table.asked import back_name, cited, device_name
from pitboss.table.awards import (
    awards_to_validate,
    paperwork_clause,
    settled_next,
    settled_under,
    unverified,
    validation_clause,
    wager_title,
)
from pitboss.table.dealing import count_due, stub_expected
from pitboss.table.deciding import (
    deciding_clause,
    deciding_seat,
    decision_index,
    is_abandoned,
    live_lines,
    looks_at_own,
    next_reveal,
    reveal_clause,
    scores_of,
)
from pitboss.table.decks import can_be_idle, change_clause, decks_wanted, is_due, out_of_order_in_use, uses_machine
from pitboss.table.devices import machine_left, other_method
from pitboss.table.malfunction import malfunction_name
from pitboss.table.rack import unread_claims
from pitboss.table.sealing import fresh_seal, silent_seats
from pitboss.table.settling import envied_now, hands_to_rack
from pitboss.table.state import Deck, Table
from pitboss.table.systems import draws_offered, progressive_chips
from pitboss.table.turns import Turn, feature_of, next_seat, turn_of


class Step(msgspec.Struct, frozen=True, gc=False):
    """The next step of the procedure and its actor; `act` is ready to send if nothing is left to choose."""

    role: str
    say: Message | Callable[[], Message]  # Made when it is needed, where it is long: an automatic dealer reads none.
    clause: str | None
    act: AnyAct | None = None
    player: str = ""

    @property
    def message(self) -> Message:
        return self.say if isinstance(self.say, Message) else self.say()

    @property
    def words(self) -> str:
        """The step in English."""
        return catalogue().text(self.message)


def next_step(state: Table, at: int = 0) -> Step:
    """The one thing to do now."""
    if state.malfunction is not None:
        declared = state.malfunction
        what = message("step-rule-malfunction", who=PlayerName(declared.by), what=malfunction_name(declared.kind))
        return Step(REGULATOR, what, HOUSE_RULE)
    of_phase = IN_ROUND.get(state.phase)
    return _between_rounds(state, at) if of_phase is None else of_phase(state)


def _between_rounds(state: Table, at: int) -> Step:
    if state.phase == s.CLOSED or state.law is None:
        return Step(FLOOR, message("step-open"), HOUSE_RULE)
    for claim in unread_claims(state):
        return Step(FLOOR, message("step-claim-of-rack", number=claim), cited(state, Cite.RACKING))
    for device, covered in state.out_of_order.items():
        if not covered:
            cover = message("step-cover", device=device_name(device))
            return Step(DEALER, cover, cited(state, Cite.OUT_OF_ORDER), a.CoverDevice(device))
    if state.out_of_order and out_of_order_in_use(state):
        return _other_method(state)
    if len(state.decks) < decks_wanted(state):
        number = Cite.TWO_DECKS if decks_wanted(state) == 2 else Cite.ONE_DECK
        return Step(FLOOR, message("step-bring-decks"), cited(state, number))
    if not state.seats and not state.boxes and state.shuffling != "reshuffling_device" and can_be_idle(state):
        return Step(DEALER, message("step-spread-idle"), cited(state, Cite.IDLE), a.SpreadIdle())
    for deck in state.decks.values():
        if (step := _deck_step(state, deck, at)) is not None:
            return step
    if state.virtual and fresh_seal(state) is None:
        return Step(SYSTEM, message("step-seal"), cited(state, Cite.SHUFFLE), a.SealDeck())
    if not state.boxes:
        return Step(PLAYER, message("step-wager"), cited(state, Cite.WAGERS))
    return Step(DEALER, lambda: _announcement(state), state.deal.announced, a.NoMoreBets())


def _announcement(state: Table) -> Message:
    """§ .8(a), § .10(a)(1): the cards are in the shoe by then; § 657a.8(b), § 639a.8(b): the systems accept nothing more."""
    submission = state.rules.submission
    systems = [submission.progressive and "step-progressive-system", submission.hand_bonus and "step-electronic-wagers"]
    named = listing((message(system) for system in systems if system), AND)
    locked = message("step-and-lock", systems=named) if named.items else ""
    return message("step-no-more-bets-shoe" if state.deal.shoe else "step-no-more-bets", locked=locked)


def _other_method(state: Table) -> Step:
    """§ .13(g), § .3(b): what is left when a device is covered."""
    clause = cited(state, Cite.OUT_OF_ORDER)
    if not machine_left(state) and len(state.decks) > 1:
        back = next(back for back in state.decks if back != state.active)
        take = message("step-take-deck-away", back=back_name(back))
        return Step(FLOOR, take, cited(state, Cite.TWO_DECKS), a.RemoveDeck(back))
    other = other_method(state)
    if other is None:
        return Step(FLOOR, message("step-no-method"), clause)
    deal = state.game.deals[other.act.dealing]
    by = message("step-by-hand" if other.act.shuffling == "manual" else "step-by-machine")
    key = "step-deal-from" if deal.shoe else "step-deal-by-hand"
    deal_so = Message(key, {"method": Phrase(deal.title), "by": by})
    lacks = [message("step-method-lacks", what=Phrase(other.lacks))] if other.lacks else []
    return Step(FLOOR, sentences(deal_so, *lacks), clause, other.act)


def _deck_step(state: Table, deck: Deck, at: int) -> Step | None:
    """The step that this deck needs before it can be dealt."""
    back = deck.back
    if is_due(state, deck, at):
        change = message("step-change-deck", back=back_name(back))
        return Step(FLOOR, change, cited(state, change_clause(state, deck)), a.RemoveDeck(back))
    if deck.stage == s.PRESHUFFLED:
        if uses_machine(state):
            return SHUFFLE.step(state, back)
        if state.virtual:
            return _order_shuffle(state, back, "step-shuffle-virtual", Cite.SHUFFLE)
        cut = message("step-cut-preshuffled", back=back_name(back))
        return Step(DEALER, cut, cited(state, Cite.CUT_FIRST), _cut_in_half(back))
    if (deck.stage == s.SHUFFLED or (deck.stage == s.READY and deck.cut)) and not state.deal.shoe:
        return _order_shuffle(state, back, "step-through-shuffler", Cite.SHUFFLER_FOR_HAND)
    if state.shuffling == "reshuffling_device" and deck.stage == s.SHUFFLED:
        return _order_shuffle(state, back, "step-through-device", Cite.RESHUFFLING_DEVICE)
    if deck.stage in (s.SPREAD, s.IDLE):
        return _wash(state, back, idle=deck.stage == s.IDLE)
    work = BY_STAGE.get(deck.stage)
    return None if work is None else work.step(state, back)


def _cut_in_half(back: str) -> AnyAct:
    return a.CutDeck(back, 26)


class DeckWork(NamedTuple):
    """The work that a deck at one stage of its day waits for."""

    role: str
    key: str
    clause: Cite
    act: Callable[[str], AnyAct]

    def step(self, state: Table, back: str) -> Step:
        return Step(self.role, Message(self.key, {"back": back_name(back)}), cited(state, self.clause), self.act(back))


SHUFFLE = DeckWork(DEALER, "step-shuffle", Cite.SHUFFLE, a.ShuffleDeck)
BY_STAGE = {
    s.RECEIVED: DeckWork(DEALER, "step-inspect", Cite.INSPECT, a.InspectDeck),
    s.INSPECTED: DeckWork(FLOOR, "step-verify-inspection", Cite.INSPECT, a.VerifyInspection),
    s.VERIFIED: DeckWork(DEALER, "step-spread", Cite.SPREAD, a.SpreadDeck),
    s.STACKED: SHUFFLE,
    s.USED: SHUFFLE,
    s.SHUFFLED: DeckWork(DEALER, "step-cut", Cite.CUT, _cut_in_half),
}


def _order_shuffle(state: Table, back: str, key: str, clause: Cite) -> Step:
    return Step(FLOOR, Message(key, {"back": back_name(back)}), cited(state, clause), a.OrderShuffle(back))


def _wash(state: Table, back: str, idle: bool) -> Step:
    """§ .4(b), § .4(c), § .5(f): for the first player to arrive, at a new deck or at one that was spread meanwhile."""
    if not state.seats:
        return Step(PLAYER, message("step-look-at-cards"), cited(state, Cite.IDLE if idle else Cite.SPREAD))
    wash = message("step-wash", back=back_name(back))
    return Step(DEALER, wash, cited(state, Cite.IDLE if idle else Cite.WASH), a.WashDeck(back))


def _stub_step(state: Table) -> Step:
    by = state.deal.stub_by
    if count_due(state):
        return Step(DEALER, lambda: count_message(state), by.counted, a.CountStub(stub_expected(state)))
    return Step(DEALER, lambda: _rack_message(state), by.racked, a.RackStub())


def _clear_step(state: Table) -> Step:
    """§ .11: once the paperwork is done, hand by hand into the rack; § .13: what a void round has not dealt is reshuffled with
    what it has."""
    played = state.in_round()
    if played.undocumented:
        seat, wager, _ = played.undocumented[0]
        complete = message("step-paperwork", wager=wager_title(state, wager), seat=seat)
        return Step(FLOOR, complete, paperwork_clause(state, wager), a.DocumentAward(seat, wager))
    void = state.game.irregularities.get(played.irregularity)
    back = [message("step-wagers-go-back")] if played.irregularity else []
    if void is None or played.stub:
        return Step(DEALER, sentences(*back, message("step-pick-up")), cited(state, Cite.RACKING), a.ClearTable())
    left = message("step-shuffle-all", where="shoe" if _in_the_shoe(state) else "hand")
    return Step(DEALER, sentences(*back, left), void.clause, a.ClearTable())


def _in_the_shoe(state: Table) -> bool:
    """Is what is not dealt yet in the shoe? Where single cards follow its stacks, it is in the hand by then."""
    plan, dealt = state.in_round().plan, state.in_round().dealt
    return state.deal.shoe and not (from_the_stub(plan) and not any(one.stack for one in plan[dealt:]))


def _rack_message(state: Table) -> Message:
    return message("step-rack-stub-of-shoe" if _in_the_shoe(state) else "step-rack-stub")


def count_message(state: Table) -> Message:
    """§ .8(d), (e) and the like: out of the shoe, counted face down, and into the rack unseen."""
    key = "step-count-stub-of-shoe" if _in_the_shoe(state) else "step-count-stub"
    return sentences(Message(key, {"count": stub_expected(state)}), message("step-rack-counted"))


def _deal_step(state: Table) -> Step:
    played, clause = state.in_round(), state.deal.announced
    chips = progressive_chips(state)
    if played.miscounted is not None:
        count_words = message("step-rule-chips", count=played.miscounted, accepted=len(chips))
        return Step(FLOOR, sentences(count_words, message("step-rule-chips-how")), HOUSE_RULE)
    if chips and not played.collected:
        collect = sentences(message("step-collect-chips", count=len(chips)), message("step-collect-chips-into"))
        return Step(DEALER, collect, clause, a.CollectProgressive(len(chips)))
    if silent_seats(played):
        return Step(SYSTEM, message("step-chance"), cited(state, Cite.SHUFFLE), a.CloseChance())
    if draws_offered(state) and not played.bonuses_drawn:
        assert state.game.hand_bonus is not None
        return Step(SYSTEM, message("step-draw"), state.game.hand_bonus.bonus_table, a.DrawBonuses())
    if state.decks[played.back].stage == s.SHUFFLED:
        cut = message("step-cut-again", back=back_name(played.back))
        return Step(DEALER, cut, cited(state, Cite.CUT), a.CutDeck(played.back, 26))
    if "shoe" in out_of_order_in_use(state):
        return Step(DEALER, message("step-shoe-jam"), cited(state, Cite.SHOE_JAM), a.ReportIrregularity(SHOE_JAM))
    by_program = a.DealCards() if state.virtual else None
    return Step(DEALER, lambda: _next_card(state), played.plan[played.dealt].clause, by_program)


def _next_card(state: Table) -> Message:
    """The next card's place and facing; a stack that goes to one place goes whole."""
    played = state.in_round()
    at, plan = played.dealt, played.plan
    delivery = plan[at]
    way: Argument = message("step-face-up" if delivery.face_up else "step-face-down")
    stack = [one for one in plan if one.stack == delivery.stack] if delivery.stack else []
    if len(stack) > 1 and plan.index(stack[0]) == at and all(one.to == delivery.to for one in stack):
        way = message("step-stack", count=len(stack))
    motion = listing((way, Phrase(delivery.how)) if delivery.how else (way,))
    kind, _, seat = delivery.to.partition(" ")
    dealt = Message(f"step-deal-{kind}", {"motion": motion, **({"seat": int(seat)} if seat else {})})
    manner = state.deal.manner if not played.dealt else None
    if played.dealt and not delivery.stack and plan[at - 1].stack:
        manner = state.deal.rest
    return sentences(dealt, *([message("step-manner", words=Phrase(manner.words))] if manner is not None else []))


def _decision_step(state: Table) -> Step:
    played, seat = state.in_round(), deciding_seat(state)
    if seat is None:
        return Step(DEALER, lambda: _reveal(state), reveal_clause(state), a.Reveal())
    decision, box = state.game.decisions[decision_index(state)], played.boxes[seat]
    if is_abandoned(state, box):
        key = "step-left-passes" if decision.passes else "step-left"
        folds, clause = Message(key, {"player": PlayerName(box.player), "seat": seat}), cited(state, Cite.SEATED)
        return Step(
            DEALER, sentences(*_fold_at_once_messages(state, clause), folds), clause, a.Decide(seat, None), box.player
        )
    wager = Phrase(state.game.lines[decision.line].title)
    decide = message("step-decide", seat=seat, wager=wager)
    if decision.passes:
        decide = message("step-decide-or-pass", seat=seat, wager=wager, choice=Phrase(decision.pass_title))
    more = phrases((announcement.words for announcement in state.game.while_deciding), SEMICOLON)
    prompt = sentences(
        *_fold_at_once_messages(state, deciding_clause(state)), decide, message("step-while-deciding", words=more)
    )
    return Step(PLAYER, prompt, deciding_clause(state), None, box.player)


def _fold_at_once_messages(state: Table, cited_clause: str) -> list[Message]:
    """§ 684a.11(b)(2): what a fold gives up is collected there and then; its paragraph, where another is cited."""
    played, decision = state.in_round(), state.game.decisions[decision_index(state)]
    decided = [seat for seat, box in played.boxes.items() if len(box.decisions) > decision_index(state)]
    if not decision.folds.at_once or not decided or not played.boxes[decided[-1]].folded:
        return []
    key = "step-collect-and-rack-seat" if decided[-1] in played.racked else "step-collect-seat"
    others = [clause for clause in (decision.folds.clause,) if clause != cited_clause]
    return [Message(key, {"seat": decided[-1], "cited": _cited_also(others)})]


def _fold_messages(state: Table) -> list[Message]:
    """AMB-61: what is still to be collected before the cards are turned; § .7(b) where the floor ruled it lost."""
    turned_by, folds = reveal_clause(state), state.game.decisions[decision_index(state)].folds.clause
    waiting = [box for box in state.in_round().boxes.values() if box.folded and not box.forfeited]
    if not waiting:
        return _fold_at_once_messages(state, turned_by)
    by = dict.fromkeys(cited(state, Cite.SEATED) if box.lost else folds for box in waiting)
    return [message("step-collect-folds", cited=_cited_also([clause for clause in by if clause != turned_by]))]


def _cited_also(clauses: list[str]) -> Argument:
    """Other paragraphs of one prompt than the one it cites; nothing where there are none."""
    cited_too = codes(map(cite_text, clauses))
    return message("step-cited", clauses=cited_too) if clauses else ""


def _reveal(state: Table) -> Message:
    """The wagers collected first, if any, and the cards of the next reveal."""
    community, dealer, _ = next_reveal(state, state.in_round())
    game, opened = state.game, state.in_round().community_open
    if community > opened:
        first, turned = opened + 1, message("step-turn-up-community", number=community)
        if community > first:
            turned = message("step-turn-up-community-cards", first=first, last=community)
        turned = sentences(turned, message("step-turn-up-own")) if dealer else turned
    elif game.up_cards:
        turned = message("step-turn-up-hole-cards", count=game.layout.dealer - game.up_cards)
    else:
        turned = message("step-turn-up-own")
    return sentences(*_fold_messages(state), turned)


def _settle_step(state: Table) -> Step:
    played, seat = state.in_round(), next_seat(state)
    assert seat is not None
    if played.ruling:
        case = state.game.irregularities[played.ruling]
        return Step(FLOOR, message("step-rule-misdeal", what=Phrase(case.what)), case.clause)
    awarded = turn_of(state, seat)
    if lines := settled_next(state, awarded):
        clause = settled_under(state, awarded, lines)
        return Step(DEALER, lambda: _settlement(state, awarded), clause, a.SettleSeat(seat))
    due = feature_of(state.game, awarded.result.lines[0].wager) if awarded.result.lines else None  # One after another.
    for check in unverified(state, awarded) if due is not None else ():
        if feature_of(state.game, check.wager) == due:
            live = looks_at_own(state.game, live_lines(state, played.boxes[seat])) or not played.boxes[seat].folded
            key = "step-verify-light" if check.light else "step-verify-hand-turned" if live else "step-verify-hand"
            verify = Message(key, {"wager": wager_title(state, check.wager), "seat": seat})
            return Step(DEALER, verify, check.clause, a.VerifyAward(seat, check.wager, check.light))
    for wager in awards_to_validate(state, awarded) if due is not None else ():
        if feature_of(state.game, wager) == due:
            validate = message("step-validate", wager=wager_title(state, wager), seat=seat)
            return Step(FLOOR, validate, validation_clause(state, wager), a.ValidateAward(seat, wager))
    return Step(DEALER, lambda: _settlement(state, awarded), awarded.clause, a.SettleSeat(seat))


IN_ROUND = {
    s.LOCKED: _deal_step, s.DEALING: _deal_step, s.STUB: _stub_step, s.DECIDING: _decision_step,
    s.SETTLING: _settle_step, s.CLEARING: _clear_step,
}  # fmt: skip


def _settlement(state: Table, awarded: Turn) -> Message:
    """Every motion of a turn: the hand is turned up and formed, and what its side bets look at is exposed."""
    seat, played, game = awarded.seat, state.in_round(), state.game
    box = played.boxes[seat]
    if box.lost:
        return message("step-collect-lost", seat=seat, player=PlayerName(box.player))
    if played.is_void(seat):
        motions = _side_bet_messages(state, seat)
    elif not box.folded:
        formed = phrases(announcement.words for announcement in game.at_turn)
        motions = [message("step-settle-hand", seat=seat, formed=formed)]
    elif not live_lines(state, box):
        motions = [message("step-settle-envy", seat=seat)]
    else:
        is_turned = looks_at_own(game, live_lines(state, box))
        motions = [message("step-settle-folded-turned" if is_turned else "step-settle-folded", seat=seat)]
    motions = _award_messages(state, awarded) or motions
    motions += [message("step-pay-envy", seat=other) for other, _ in envied_now(state, awarded)]
    settled = [other for other in played.boxes.values() if other.settled]
    for line in box.wagers:
        turned_up, own = (
            game.lines[line].shows,
            "fourth" in game.lines[line].needs,
        )  # Each has a fourth card of its own.
        if turned_up is not None and (own or not any(line in other.wagers for other in settled)):
            motions.append(message("step-show", wager=Phrase(game.lines[line].title), words=Phrase(turned_up.words)))
    return sentences(*motions, *_pick_up_messages(state, awarded))


def _pick_up_messages(state: Table, awarded: Turn) -> list[Message]:
    """AMB-85: what goes to the rack at the end of a turn."""
    if len(settled_next(state, awarded)) < len(awarded.result.lines):
        return []
    return [
        message("step-pick-up-own") if hand == awarded.seat else message("step-pick-up-seat", seat=hand)
        for hand in hands_to_rack(state, awarded)
    ]


def _award_messages(state: Table, awarded: Turn) -> list[Message]:
    """AMB-84: how a turn goes on once an award was validated; nothing for the first part."""
    verified = {check.wager for check in awarded.to_verify}
    paid = [line.wager for line in settled_next(state, awarded) if line.wager in verified]
    if not state.in_round().lines.get(awarded.seat) or not paid:
        return []
    return [message("step-pay-award", wager=wager_title(state, paid[0]), seat=awarded.seat)]


def _side_bet_messages(state: Table, seat: int) -> list[Message]:
    """§ .13(d): of a void round only what the side bets look at is turned up: the hand, the dealer's, the board."""
    played, lines = state.in_round(), state.game.lines
    live = [line for line in played.boxes[seat].wagers if line in played.settles]
    shared = {place for line in live for place in lines[line].needs}
    opened = "community" if "community" in shared else "dealer" if "dealer" in shared else "none"
    key = "step-settle-side-bets-turned" if looks_at_own(state.game, live) else "step-settle-side-bets"
    return [message("step-all-but-side-bets"), Message(key, {"seat": seat, "open": opened})]


def lawful_amounts(state: Table, seat: int) -> tuple[int, ...]:
    """The multiples of the Ante this box may raise, in cents; a fold is always lawful too."""
    game, played = state.game, state.in_round()
    decision, ante = game.decisions[decision_index(state)], played.boxes[seat].wagers[game.ante]
    times = decision.multiples if decision.most is None else multiples(decision, scores_of(state, seat))
    return raise_amounts(ante, times)


@lru_cache(FEW)
def raise_amounts(ante: int, times: tuple[int, ...]) -> tuple[int, ...]:
    """Asked of every decision, of the same few Antes."""
    return tuple([ante * multiple for multiple in times])
