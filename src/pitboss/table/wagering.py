"""Section .7: seats, chips and wagers; and `no more bets`, which locks them all."""

from __future__ import annotations

from pitboss.bank.ledger import Transfer
from pitboss.clause import HOUSE_RULE
from pitboss.filing.submission import Submission
from pitboss.law.citations import Cite
from pitboss.law.meter import RESERVE
from pitboss.law.round import Round, Seat, check_wagers
from pitboss.messages import OR, Message, Money, Phrase, PlayerName, listing, message
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import (
    FLOOR,
    Act,
    BuyIn,
    CashOut,
    Command,
    Credit,
    Fill,
    FundAccount,
    LeaveSeat,
    NoMoreBets,
    PlaceWagers,
    TakeSeat,
    Tip,
)
from pitboss.table.asked import back_name, device_name, move, need, need_phase, phase_name, player_or_nobody, refuse
from pitboss.table.decks import HOURS, UNREADY, change_clause, decks_wanted, is_due, out_of_order_in_use, stage_name
from pitboss.table.sealing import check_boxes, check_seal, wagers_back
from pitboss.table.state import Box, Table, purse_of

INSTRUMENTS = ("chips", "plaques", "approved instrument")
TABLE_CLOSED = message("table-closed")


def take_seat(state: Table, command: Command, act: TakeSeat) -> list[e.AnyEvent]:
    """§ .2(a), § .7(b): a free position at an open table; one player sits in one."""
    need(state.phase != s.CLOSED, state, Cite.SEATED, TABLE_CLOSED, "not_now")
    player, most = command.actor.name, state.rules.submission.seats
    need(1 <= act.seat <= most, state, Cite.SEATS, message("seat-unknown", seat=act.seat, most=most), "no_such_seat")
    need(act.seat not in state.seats, state, Cite.SEATS, message("seat-taken", seat=act.seat), "seat_taken")
    need(bool(player), state, Cite.SEATED, message("player-needs-name"), "no_name")
    reason = message("seated-already", player=PlayerName(player))
    need(player not in state.seats.values(), state, Cite.SEATED, reason, "seated")
    using = state.boxes.get(act.seat) or (state.round.boxes.get(act.seat) if state.round is not None else None)
    free = using is None or using.player == player
    need(free, state, Cite.ADJACENT_BOXES, message("seat-has-wager", seat=act.seat), "seat_taken")
    return [
        e.SeatTaken(clause=state.game.clause(Cite.SEATED), seat=act.seat, player=player, by=command.by, at=command.at)
    ]


def leave_seat(state: Table, command: Command, act: LeaveSeat) -> list[e.AnyEvent]:
    """§ .7(b): a player with cards stays to the end of the round; leaving all the same abandons the box.

    At a real shoe the floor records it for a player who walked away.
    """
    player = command.actor.name
    if command.actor.role == FLOOR:
        player = state.seats.get(act.seat, "")
        _check_seen_leaving(state, player)
    reason = message("not-in-seat", player=player_or_nobody(player), seat=act.seat)
    need(state.seats.get(act.seat) == player, state, Cite.SEATED, reason, "not_seated")
    down = any(box.player == player for box in state.boxes.values())
    need(not down, state, Cite.SEATED, message("own-wagers-down"), "wagers_down")
    playing = state.round is not None and any(b.player == player and not b.done for b in state.round.boxes.values())
    left = e.SeatLeft(
        clause=state.game.clause(Cite.SEATED),
        seat=act.seat,
        player=player,
        abandoned=playing,
        by=command.by,
        at=command.at,
    )
    return [left]


def _check_seen_leaving(state: Table, player: str) -> None:
    """The floor records only what it can have seen: no player who is called for, and none at a virtual table."""
    need(not state.virtual, state, Cite.SEATED, message("leaving-unseen"), "virtual_shoe")
    is_here = message("player-is-here", player=PlayerName(player))
    need(player not in state.calls, state, Cite.SEATED, is_here, "not_now")


def buy_in(state: Table, command: Command, act: BuyIn) -> list[e.AnyEvent]:
    need(state.phase != s.CLOSED, state, HOUSE_RULE, TABLE_CLOSED, "not_now")
    need(act.cents > 0, state, HOUSE_RULE, message("buy-in-of-nothing", amount=Money(act.cents)), "bad_amount")
    need(bool(act.player), state, HOUSE_RULE, message("buy-in-of-nobody"), "no_name")
    spare = state.money.get(s.INVENTORY, 0) - exposure(state.boxes if state.round is None else state.round.boxes)
    need(spare >= act.cents, state, HOUSE_RULE, message("fill-needed", spare=Money(max(0, spare))), "no_chips")
    moved = move(s.OUTSIDE, s.DROP_BOX, act.cents, HOUSE_RULE) + move(
        s.INVENTORY, s.chips(act.player), act.cents, HOUSE_RULE
    )
    return [
        e.MoneyMoved(clause=HOUSE_RULE, what="buy_in", player=act.player, transfers=moved, by=command.by, at=command.at)
    ]


def fill(state: Table, command: Command, act: Fill) -> list[e.AnyEvent]:
    return _inventory(state, command, "fill", act.cents, s.OUTSIDE, s.INVENTORY)


def credit(state: Table, command: Command, act: Credit) -> list[e.AnyEvent]:
    return _inventory(state, command, "credit", act.cents, s.INVENTORY, s.OUTSIDE)


def _inventory(state: Table, command: Command, what: str, cents: int, source: str, target: str) -> list[e.AnyEvent]:
    """The floor brings chips to the table inventory container, or takes them away between rounds."""
    need(
        cents > 0,
        state,
        HOUSE_RULE,
        message("fill-of-nothing" if what == "fill" else "credit-of-nothing", amount=Money(cents)),
        "bad_amount",
    )
    if what == "credit":
        need_phase(state, HOUSE_RULE, s.BETTING)
        spare = state.money.get(s.INVENTORY, 0) - exposure(state.boxes)
        reason = message("credit-too-large", amount=Money(cents), spare=Money(max(0, spare)))
        need(cents <= spare, state, HOUSE_RULE, reason, "no_chips")
    return [
        e.InventoryMoved(
            clause=HOUSE_RULE,
            what=what,
            transfers=move(source, target, cents, HOUSE_RULE),
            by=command.by,
            at=command.at,
        )
    ]


def exposure(boxes: dict[int, Box]) -> int:
    """The most these boxes could win from the table inventory."""
    return sum([box.risk for box in boxes.values()])


def cash_out(state: Table, command: Command, act: CashOut) -> list[e.AnyEvent]:
    """A player takes out chips, or money of the account."""
    if act.account:
        return _money_moved(
            state, command, "cash_account", HOUSE_RULE, act.cents, s.OUTSIDE, s.account(command.actor.name)
        )
    return _money_moved(state, command, "cash_out", HOUSE_RULE, act.cents, s.OUTSIDE)


def account_clause(state: Table, act: Act) -> str:
    """§ 657a.2(d), § 639a.2(d): by which there is electronic wagering; elsewhere wagers are made with chips alone."""
    bonus = state.game.hand_bonus
    return state.game.clause(Cite.INSTRUMENTS) if bonus is None else bonus.system


def fund_account(state: Table, command: Command, act: FundAccount) -> list[e.AnyEvent]:
    """§ 657a.2(d), § 639a.2(d): only where the Five Card Hand Bonus is offered."""
    offered = state.rules.submission.hand_bonus is not None
    clause = account_clause(state, act)
    need(offered, state, clause, message("no-electronic-wagering"), "not_offered")
    return _money_moved(state, command, "fund_account", clause, act.cents, s.account(command.actor.name))


def tip(state: Table, command: Command, act: Tip) -> list[e.AnyEvent]:
    """§ .2(c), § .2(e): into the box that hangs beside the dealer."""
    return _money_moved(state, command, "tip", state.game.clause(Cite.DROP_BOX), act.cents, s.TIP_BOX)


def _money_moved(
    state: Table, command: Command, what: str, clause: str, cents: int, target: str, source: str = ""
) -> list[e.AnyEvent]:
    """From a player's chips, or from another purse of the player's."""
    player = command.actor.name
    purse = source or s.chips(player)
    purse_cents = state.money.get(purse, 0)
    reason = message("account-too-small" if source else "chips-too-few", amount=Money(cents), purse=Money(purse_cents))
    need(0 < cents <= purse_cents, state, clause, reason, "no_chips")
    moved = move(purse, target, cents, clause)
    return [e.MoneyMoved(clause=clause, what=what, player=player, transfers=moved, by=command.by, at=command.at)]


def place_wagers(state: Table, command: Command, act: PlaceWagers) -> list[e.AnyEvent]:
    """§ .7(a)-(e), § .2(c)(2): seated players, lawful wagers, neighbouring boxes, before `no more bets` locks them."""
    if state.phase != s.BETTING:
        raise refuse(state, Cite.BETS_CLOSED, message("bets-closed"), "bets_locked")
    if act.instrument not in INSTRUMENTS:
        reason = message("wager-by-other-instrument", instrument=act.instrument)
        raise refuse(state, Cite.INSTRUMENTS, reason, "bad_instrument")
    player, seat, old = command.actor.name, act.seat, state.boxes.get(act.seat)
    check_box(state, player, seat, bool(act.wagers))
    back = () if old is None else wagers_back(state, seat, old, Cite.BETS_CLOSED)
    if not act.wagers:
        return _taken_back(state, command, seat, back)
    _check_stakes(state, seat, act.wagers)
    moved = _stakes_moved(state, player, seat, act.wagers)
    _check_purses(state, player, act, moved, back)
    _check_cover(state, seat, state.rules.exposure(act.wagers))
    check_seal(state, act.seal, act.chance)
    seal, chance = (act.seal, act.chance) if state.virtual else ("", "")
    return [
        e.WagersPlaced(
            clause=state.game.clause(Cite.WAGERS), seat=seat, player=player, wagers=dict(act.wagers),
            transfers=back + moved, seal=seal, chance=chance, by=command.by, at=command.at,
        )
    ]  # fmt: skip


def _taken_back(state: Table, command: Command, seat: int, back: tuple[Transfer, ...]) -> list[e.AnyEvent]:
    """§ .7(c): before the lock a player may take all of it back."""
    if not back:
        raise refuse(state, Cite.WAGERS, message("box-empty", seat=seat), "no_wagers")
    clause, player = state.game.clause(Cite.BETS_CLOSED), command.actor.name
    return [
        e.WagersPlaced(clause=clause, seat=seat, player=player, wagers={}, transfers=back, by=command.by, at=command.at)
    ]


def _check_purses(
    state: Table, player: str, act: PlaceWagers, moved: tuple[Transfer, ...], back: tuple[Transfer, ...]
) -> None:
    """§ .7(a): what is staked must be there, with what lay on the box before."""
    for purse in dict.fromkeys([transfer.source for transfer in moved]):
        cents = sum([transfer.cents for transfer in moved if transfer.source == purse])
        purse_cents = state.money.get(purse, 0) + sum([transfer.cents for transfer in back if transfer.target == purse])
        if purse_cents < cents:
            in_chips = purse == s.chips(player)
            clause = state.game.clause(Cite.INSTRUMENTS) if in_chips else account_clause(state, act)
            key = "wagers-above-chips" if in_chips else "wagers-above-account"
            raise refuse(state, clause, message(key, amount=Money(cents), purse=Money(purse_cents)), "no_chips")


def _check_cover(state: Table, seat: int, risk: int) -> None:
    """Refuse, before any card is dealt, a wager that the table could not pay."""
    boxes, inventory = state.boxes, state.money.get(s.INVENTORY, 0)
    most = exposure(boxes) - (boxes[seat].risk if seat in boxes else 0) + risk
    if most > inventory:
        reason = message("table-cannot-cover", most=Money(most), inventory=Money(inventory))
        raise refuse(state, HOUSE_RULE, reason, "cannot_cover")


def check_box(state: Table, player: str, seat: int, placing: bool) -> None:
    """§ .7(b), § .7(e): the player's own position, or a free one next to the boxes in use."""
    most, seats = state.rules.submission.seats, state.seats
    if not 1 <= seat <= most:
        raise refuse(state, Cite.SEATS, message("seat-unknown", seat=seat, most=most), "no_such_seat")
    own = seat if seats.get(seat) == player else next((at for at, name in seats.items() if name == player), None)
    if own is None:
        raise refuse(state, Cite.SEATED, message("wager-unseated", player=player_or_nobody(player)), "not_seated")
    other = state.boxes.get(seat)
    if other is not None and other.player != player:
        raise refuse(state, Cite.ADJACENT_BOXES, message("box-of-another", seat=seat), "seat_taken")
    if own != seat and seat in seats:
        raise refuse(state, Cite.ADJACENT_BOXES, message("seat-of-another", seat=seat), "seat_taken")
    boxes = {at for at, box in state.boxes.items() if box.player == player and at != seat} | (
        {seat} if placing else set()
    )
    if boxes != {own}:
        _check_adjoin(state, boxes, own)


def _check_adjoin(state: Table, boxes: set[int], own: int | None = None) -> None:
    """§ .7(e), AMB-88: boxes with a wager, as many as the submission says, side by side with each other and with the seat.

    The seat itself counts only where it carries a wager. What is taken back may leave no gap either.
    """
    allowed = state.rules.submission.adjacent_boxes
    if len(boxes) > allowed or not (_is_unbroken(boxes) and _is_unbroken(boxes | ({own} if own else set()))):
        is_apart = bool(own) and own not in boxes
        reason = message(
            "boxes-apart-from-seat" if is_apart else "boxes-apart",
            count=len(boxes), boxes=listing(sorted(boxes)), allowed=allowed, seat=own or 0,
        )  # fmt: skip
        raise refuse(state, Cite.ADJACENT_BOXES, reason, "too_many_boxes")


def _is_unbroken(boxes: set[int]) -> bool:
    """Do these boxes lie side by side?"""
    return not boxes or max(boxes) - min(boxes) == len(boxes) - 1


def _stakes_moved(state: Table, player: str, seat: int, wagers: dict[str, int]) -> tuple[Transfer, ...]:
    """Each stake from the purse it is paid from to its area."""
    game, moved = state.game, list[Transfer]()
    for line, cents in wagers.items():
        moved += move(purse_of(game, player, line), s.bet(seat, line), cents, game.lines[line].clause)
    return tuple(moved)


def _check_stakes(state: Table, seat: int, wagers: dict[str, int]) -> None:
    """The chapter's own rules on wagers, and this operator's bounds."""
    submission = state.rules.submission
    played = Round(state.rules.sheet, (), offered=state.rules.offered)
    check_wagers(played, Seat(seat, (), wagers))
    for line, cents in wagers.items():
        sizes = submission.sizes_of(line)
        if not (cents in sizes if sizes else submission.minimum[line] <= cents <= submission.maximum[line]):
            bounds = listing(map(Money, sizes), OR) if sizes else _stake_range(submission, line)
            title = Phrase(state.game.lines[line].title)
            reason = message("stake-out-of-bounds", wager=title, amount=Money(cents), bounds=bounds)
            raise refuse(state, Cite.WAGERS, reason, "bad_stake")


def _stake_range(submission: Submission, line: str) -> Message:
    """The least and the most that may be staked on a line."""
    return message("from-to", low=Money(submission.minimum[line]), high=Money(submission.maximum[line]))


def no_more_bets(state: Table, command: Command, act: NoMoreBets) -> list[e.AnyEvent]:
    """§ .8(b), § .9(a)(3), § .10(a)(2): with cards ready to be dealt."""
    clause = state.deal.announced
    if state.phase != s.BETTING:
        raise refuse(state, clause, message("bets-locked-once", phase=phase_name(state.phase)), "not_now")
    if not state.boxes:
        raise refuse(state, clause, message("nobody-wagered"), "no_wagers")
    _check_ready(state, command.at)
    check_boxes(state)
    _check_neighbours(state)
    marks = {seat: box.chance for seat, box in sorted(state.boxes.items()) if box.chance}
    seal = state.seal.commitment if state.virtual and state.seal is not None else ""
    return [
        e.BetsLocked(
            clause=clause, number=state.rounds + 1, back=state.active, seal=seal, chances=marks,
            transfers=_increments_posted(state), by=command.by, at=command.at,
        )
    ]  # fmt: skip


def _check_neighbours(state: Table) -> None:
    """§ .7(e): what was taken back or freed since may have left a gap between a player's boxes."""
    boxes = state.boxes
    if len({box.player for box in boxes.values()}) == len(boxes):
        return
    used: dict[str, set[int]] = {}
    for seat, box in boxes.items():
        used.setdefault(box.player, set()).add(seat)
    for seats in used.values():
        _check_adjoin(state, seats)


def _check_ready(state: Table, at: int) -> None:
    """§ .3, § .5, § .13(g): the deck, its clock and the devices."""
    deck = state.deck
    if deck is None:
        if state.decks:  # § .3(b), AMB-68: the other deck waits for the round after.
            reason = message("deck-taken-away", backs=listing(map(back_name, state.decks)))
            raise refuse(state, Cite.TWO_DECKS, reason, "wrong_decks")
        raise refuse(state, Cite.INSPECT, message("deck-missing"), "no_deck")
    back = back_name(deck.back)
    if deck.stage != s.READY:
        reason = message("deck-not-ready", back=back, stage=stage_name(deck.stage))
        raise refuse(state, UNREADY.get(deck.stage, Cite.SHUFFLE), reason, "not_ready")
    if deck.cut and not state.deal.shoe:
        raise refuse(state, Cite.SHUFFLER_FOR_HAND, message("deck-not-of-machine", back=back), "not_ready")
    for other in state.decks.values():
        if other.stage != s.READY:
            reason = message("deck-not-waiting", back=back_name(other.back), stage=stage_name(other.stage))
            raise refuse(state, Cite.WAITING_DECK, reason, "not_ready")
        if is_due(state, other, at):
            clause = change_clause(state, other)
            reason = message("deck-due", back=back_name(other.back), hours=HOURS[clause])
            raise refuse(state, clause, reason, "deck_due")
    right = decks_wanted(state)
    if len(state.decks) != right:
        reason = message("decks-wrong-number", count=len(state.decks), right=right)
        raise refuse(state, Cite.TWO_DECKS if right == 2 else Cite.ONE_DECK, reason, "wrong_decks")
    for device in out_of_order_in_use(state):
        reason = message("device-in-use-broken", device=device_name(device))
        raise refuse(state, Cite.OUT_OF_ORDER, reason, "out_of_order")


def _increments_posted(state: Table) -> tuple[Transfer, ...]:
    """AMB-12: the increments of every meter, as the wagers on it are locked."""
    transfers: tuple[Transfer, ...] = ()
    metered = state.game.metered.keys()
    for seat, box in state.boxes.items() if metered else ():
        if not metered.isdisjoint(box.wagers):
            transfers += increments(state, seat, box)
    return transfers


def increments(state: Table, seat: int, box: Box) -> tuple[Transfer, ...]:
    """§ 657a.12(d)(3), § 657a.12(e)(3), § 657a.12(f)(4), § 639a.12(d)(4), § 639a.12(e)(4): the part of each wager that goes
    to its meter."""
    transfers: tuple[Transfer, ...] = ()
    game = state.game
    for line, cents in box.wagers.items():
        name = game.metered.get(line)
        table = None if name is None else state.rules.sheet.meters.get(name)
        if name is None or table is None:
            continue
        if line not in game.systems:  # It is staked from the account, and taken by the lock.
            transfers += move(s.bet(seat, line), s.INVENTORY, cents, table.clause)
        parts = {tier: declared.increment for tier, declared in table.tiers.items()}
        if table.reserve is not None:
            parts[RESERVE] = table.reserve
        for tier, part in parts.items():
            assert (cents * part).denominator == 1, "wagers of whole dollars make whole cents of any per cent"
            transfers += move(s.INVENTORY, s.meter(name, tier), int(cents * part), table.clause)
    return transfers
