"""Conservation of meaning: what an event says was won, lost or returned is what moved.

`STATED` reads an event's own words: the lines of a settlement, wagers, amounts, rulings. What players, bets and the inventory
then hold more or less is compared with the event's transfers. Meters and the outside world are the other side of it: money is
neither made nor lost, so they hold the rest. An event of a kind that has no reader here moves nothing at all.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

from pitboss.bank.ledger import Transfer
from pitboss.law.settlement import FORFEITED, LOSE, PAYS, PUSHED, WIN, Line
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.state import Box, RoundState, Table

Cents = dict[str, int]  # By account.
OWN = ("player:", "account:", "payable:")  # What belongs to players.
COMPARED = (*OWN, "bet:", s.DROP_BOX, s.TIP_BOX)
NOT_PLAY = (e.MoneyMoved, e.AwardDocumented, e.InventoryMoved, e.TableOpened)  # What they move is no part of a round.


class Movements(NamedTuple):
    """What a round has moved so far, by player."""

    whole: bool  # Was the round seen from its beginning?
    gained: Mapping[str, int] = {}


def check_money(state: Table, event: e.AnyEvent, before: Movements) -> tuple[Movements, int]:
    """The movements after the event, and what the inventory gained that the event does not say."""
    if isinstance(event, e.TableCleared):
        _check_cleared(state, before)
    reader = STATED.get(type(event))
    if reader is None:
        assert not event.transfers, (
            f"{type(event).__name__} moves {event.transfers}; tests/invariants/money.py does not know what it means by that"
        )
        return before, 0
    stated, actual = Counter(reader(state, event)), Counter[str]()
    for transfer in event.transfers:
        actual[transfer.source] -= transfer.cents
        actual[transfer.target] += transfer.cents
    for account in (*stated, *actual):
        if account.startswith(COMPARED):
            assert stated[account] == actual[account], (
                f"{account}: the event says {stated[account]} cents and moves {actual[account]}; {event}"
            )
    return _movements(state, event, before, actual), actual[s.INVENTORY] - stated[s.INVENTORY]


def _is_play(state: Table, event: e.ClaimRuled) -> bool:
    """Is the ruling on a hand of the round under way, and not on money that a player owed?"""
    return state.round is not None and event.round == state.round.number and not state.claims[event.number].owed


def _check_cleared(state: Table, before: Movements) -> None:
    """When a round is over nothing lies on the layout, and the results shown are what its players gained."""
    boxes, results = state.in_round().boxes, state.in_round().results
    lying = {account: cents for account, cents in state.money.items() if cents and account.startswith("bet:")}
    assert not lying, f"the round is over and these wagers still lie there: {lying}"
    for player in {box.player for box in boxes.values()} if before.whole else ():
        shown = sum(results.get(seat, 0) for seat, box in boxes.items() if box.player == player)
        gained = before.gained.get(player, 0)
        assert shown == gained, f"{player} is shown {shown} cents for the round and gained {gained}"


def check_inventory(event: e.AnyEvent, unexplained: int) -> None:
    """Of a whole command: what one event moves on a second linked meter is an event of its own."""
    assert not unexplained, f"{unexplained} cents reached the inventory and no event says so; the last is {event}"


def _movements(state: Table, event: e.AnyEvent, before: Movements, actual: Mapping[str, int]) -> Movements:
    gained = dict(before.gained)
    if isinstance(event, e.BetsLocked):
        for box in state.boxes.values():
            gained[box.player] = gained.get(box.player, 0) - sum(box.wagers.values())
    elif not isinstance(event, NOT_PLAY) and (not isinstance(event, e.ClaimRuled) or _is_play(state, event)):
        for account, cents in actual.items():
            _, _, player = account.partition(":")
            if account.startswith(OWN):
                gained[player] = gained.get(player, 0) + cents
        # What is claimed from the player is not the player's; what the house bears (AMB-92) is.
        if isinstance(event, e.SettlementReversed) and state.malfunction is None:
            player = state.in_round().boxes[event.seat].player
            gained[player] = gained.get(player, 0) - event.short
    return Movements(before.whole, gained)


# ------------------------------------------------------------------------------------- what each kind of event says


def _purse(state: Table, player: str, line: str) -> str:
    """§ .2(d): the Five Card Hand Bonus and what is drawn for it are electronic; all else is chips."""
    bonus = state.game.hand_bonus
    electronic = () if bonus is None else (bonus.player, bonus.dealer, "magic_card", "lucky_bonus")
    return s.account(player) if line in electronic else s.chips(player)


def _moved(*parts: tuple[str, int]) -> Cents:
    total = Counter[str]()
    for account, cents in parts:
        total[account] += cents
    return total


def _stakes(state: Table, box: Box) -> Cents:
    """Every wager of a box, with its raises."""
    raised = zip(state.game.decisions, box.decisions, strict=False)
    return {**box.wagers, **{decision.line: cents for decision, cents in raised if cents is not None}}


def _increments(state: Table, wagers: Mapping[str, int]) -> int:
    """§ .12: the parts of these wagers that go from the inventory to the meters."""
    parts = 0
    for line, cents in wagers.items():
        meter = state.rules.sheet.meters.get(state.game.metered.get(line, ""))
        if meter is not None:
            rates = [tier.increment for tier in meter.tiers.values()] + [meter.reserve or 0]
            parts += sum(int(cents * rate) for rate in rates)
    return parts


def _back(state: Table, boxes: Mapping[int, Box]) -> Cents:
    """Wagers before the deal, to where they came from."""
    return _moved(
        *[
            part
            for seat, box in boxes.items()
            for line, cents in box.wagers.items()
            for part in ((s.bet(seat, line), -cents), (_purse(state, box.player, line), cents))
        ]
    )


def wagers_placed(state: Table, event: e.WagersPlaced) -> Cents:
    old = {event.seat: state.boxes[event.seat]} if event.seat in state.boxes else {}
    placed = _back(state, {event.seat: Box(event.player, event.wagers)})
    return _moved(*_back(state, old).items(), *[(account, -cents) for account, cents in placed.items()])


def seat_left(state: Table, event: e.SeatLeft) -> Cents:
    own = {seat: box for seat, box in state.boxes.items() if box.player == event.player}
    return _back(state, own if event.freed else {})


def seal_broken(state: Table, event: e.SealBroken) -> Cents:
    return _back(state, state.boxes)


def money_moved(state: Table, event: e.MoneyMoved) -> Cents:
    """How much is said by the transfers alone: it is the same sum everywhere."""
    cents, chips, account = event.transfers[0].cents, s.chips(event.player), s.account(event.player)
    return {
        "buy_in": {chips: cents, s.INVENTORY: -cents, s.DROP_BOX: cents},
        "cash_out": {chips: -cents},
        "cash_account": {account: -cents},
        "fund_account": {chips: -cents, account: cents},
        "tip": {chips: -cents, s.TIP_BOX: cents},
    }[event.what]


def inventory_moved(state: Table, event: e.InventoryMoved) -> Cents:
    cents = event.transfers[0].cents
    return {s.INVENTORY: {"fill": cents, "credit": -cents}[event.what]}


def table_opened(state: Table, event: e.TableOpened) -> Cents:
    """The inventory container is filled or emptied to what was ordered; no player has a part in it."""
    return {s.INVENTORY: sum(_into(transfer, s.INVENTORY) for transfer in event.transfers)}


def _into(transfer: Transfer, account: str) -> int:
    return transfer.cents * ((transfer.target == account) - (transfer.source == account))


def bets_locked(state: Table, event: e.BetsLocked) -> Cents:
    """The Hand Bonus is taken at the lock, and every meter grows."""
    bonus, parts = state.game.hand_bonus, list[tuple[str, int]]()
    for seat, box in state.boxes.items():
        for line, cents in box.wagers.items():
            if bonus is not None and line in (bonus.player, bonus.dealer):
                parts += (s.bet(seat, line), -cents), (s.INVENTORY, cents)
        parts.append((s.INVENTORY, -_increments(state, box.wagers)))
    return _moved(*parts)


def progressive_collected(state: Table, event: e.ProgressiveCollected) -> Cents:
    parts = list[tuple[str, int]]()
    for seat, box in state.in_round().boxes.items():
        for line in set(state.game.progressives) & set(box.wagers):
            parts += (s.bet(seat, line), -box.wagers[line]), (s.INVENTORY, box.wagers[line])
    return _moved(*parts)


def chips_ruled(state: Table, event: e.ChipsRuled) -> Cents:
    """Only a cancelled wager moves money here: the chip, and what it put into the meters."""
    if event.ruling != "cancelled":
        return {}
    box = state.in_round().boxes[event.seat]
    cents = box.wagers[event.wager]
    back = _increments(state, {event.wager: cents})
    return {s.bet(event.seat, event.wager): -cents, s.chips(box.player): cents, s.INVENTORY: back}


def decided(state: Table, event: e.Decided) -> Cents:
    box = state.in_round().boxes[event.seat]
    asked, cents = state.game.decisions[len(box.decisions)], event.cents or 0
    if asked.takes_back:  # It lies there already.
        cents -= box.wagers[asked.line]
    return {s.chips(box.player): -cents, s.bet(event.seat, asked.line): cents}


def raise_lowered(state: Table, event: e.RaiseLowered) -> Cents:
    box = state.in_round().boxes[event.seat]
    line, raised = state.game.decisions[len(box.decisions) - 1].line, box.decisions[-1]
    assert raised is not None
    assert raised > event.cents, f"a raise of {raised} cents is lowered to {event.cents}"
    return {s.bet(event.seat, line): event.cents - raised, s.chips(box.player): raised - event.cents}


def forfeited(state: Table, event: e.Forfeited) -> Cents:
    """What is given up is lost whole; what the system took before lies in the inventory already."""
    stakes, parts = _stakes(state, state.in_round().boxes[event.seat]), list[tuple[str, int]]()
    _check_net(event)
    for line in event.lines:
        assert line.outcome in (FORFEITED, LOSE), f"{line} is given up"
        assert -line.net == line.stake == stakes[line.wager], f"{line} of a stake of {stakes[line.wager]} cents"
        if not state.game.lines[line.wager].taken:
            parts += (s.bet(event.seat, line.wager), line.net), (s.INVENTORY, -line.net)
    return _moved(*parts)


def round_voided(state: Table, event: e.RoundVoided) -> Cents:
    """All wagers of hands not settled go back whole, but those settled all the same and those that went back before."""
    played, parts = state.in_round(), list[tuple[str, int]]()
    for seat, box in played.boxes.items():
        if box.settled or seat in event.played_out:
            continue
        for line, cents in _stakes(state, box).items():
            settled = line in event.settles or line in played.settled_wagers(seat)
            if settled or _went_back(played, seat, line):
                continue
            lying = state.money.get(s.bet(seat, line), 0)
            assert lying in (0, cents), f"{lying} cents of {cents} lie on {line} at seat {seat}"
            parts += (s.bet(seat, line), -lying), (_purse(state, box.player, line), cents), (s.INVENTORY, lying - cents)
            parts.append((s.INVENTORY, _increments(state, {line: cents})))
    return _moved(*parts)


def _went_back(played: RoundState, seat: int, line: str) -> bool:
    return played.is_void(seat) and line not in played.settles


def award_validated(state: Table, event: e.AwardValidated) -> Cents:
    """A share of a linked meter waits in its pool; nobody is paid yet."""
    return {s.INVENTORY: 0}


def card_corrected(state: Table, event: e.CardCorrected) -> Cents:
    """Shares of a meter that wait go back to it; nobody has been paid."""
    return {s.INVENTORY: 0}


def between_meters(state: Table, event: e.AnyEvent) -> Cents:
    """A meter is withdrawn, or receives the money of one that is: no player has a part in it yet."""
    return {s.INVENTORY: 0}


def table_refiled(state: Table, event: e.TableRefiled) -> Cents:
    """Wagers that lie there go back; meters begin or end, which is no player's money."""
    return _back(state, state.boxes)


def meter_moved(state: Table, event: e.MeterMoved) -> Cents:
    """What the event before it or after it says; together they are compared."""
    return {}


def seat_settled(state: Table, event: e.SeatSettled) -> Cents:
    parts = list[tuple[str, int]]()
    _check_net(event)
    for line in event.lines:
        parts += _paid(state, event.seat, line)
        limit = state.rules.submission.limit
        assert not line.cut or event.counted == limit, f"{line} is cut at {event.counted} of {limit}"
    return _moved(*parts)


def settlement_reversed(state: Table, event: e.SettlementReversed) -> Cents:
    """What was won is given back, but what the player no longer has; what was lost is returned; meters lose their part."""
    parts, box, short = list[tuple[str, int]](), state.in_round().boxes[event.seat], event.short
    _check_net(event)
    for line in event.lines:
        assert line.outcome == "reversed", f"{line} is taken back"
        parts.append((s.INVENTORY, _increments(state, {line.wager: -(line.stake or 0)})))
        was, by_house = state.in_round().as_settled(event.seat, line)
        net, stake, odds = (line.net if was is line else -was.net), -(line.stake or 0), was.odds
        assert by_house == -line.net + net, f"{line} was settled as {was}, and {by_house} cents were ruled on it since"
        parts.append((s.chips(box.player), -by_house))  # By rulings, in place of a meter.
        if odds is not None and "%" in odds:  # Also a share of less than the stake was won.
            due = stake - net
            waits = (event.seat, line.wager) in {(one.seat, one.wager) for one in state.in_round().undocumented}
            lacking = 0 if waits else due
            short -= lacking
            parts += (s.payable(box.player), lacking - due), (_purse(state, box.player, line.wager), stake)
            parts.append((s.INVENTORY, -stake))
        else:
            parts += (_purse(state, box.player, line.wager), net), (s.INVENTORY, -net)
    if short:  # Of the purse that what was won had gone to.
        parts += (s.chips(box.player), short), (s.INVENTORY, -short)
    return _moved(*parts)


def _check_net(event: e.SeatSettled | e.Forfeited | e.SettlementReversed) -> None:
    assert event.net == sum(line.net for line in event.lines), f"{event.net} is not the sum of the lines of {event}"


def _paid(state: Table, seat: int, line: Line) -> list[tuple[str, int]]:
    """What one line of a settlement says: the stake off the layout, and the pay into the player's purse."""
    played, wager, net, stake = state.in_round(), line.wager, line.net, line.stake
    box = played.boxes[seat]
    purse = _purse(state, box.player, wager)
    if stake is None:
        assert line.outcome == PAYS, f"{line} has no stake to win or lose"
        assert net >= 0, f"{line} costs the player money"
        return [(purse, net), (s.INVENTORY, -net)]
    lying = state.money.get(s.bet(seat, wager), 0)
    if _went_back(played, seat, wager):
        assert (line.outcome, net, lying) == (PUSHED, 0, 0), f"{line} of a wager that went back when the hand was void"
        return []
    staked = _stakes(state, box)[wager]
    assert stake == staked, f"{line} of a stake of {staked} cents"
    _check_outcome(line, stake)
    taken = state.game.lines[wager].taken
    assert lying == (0 if taken else stake), f"{lying} cents lie on {wager} at seat {seat}; {line}"
    pay = net + stake
    if _is_share(line):
        return [(s.payable(box.player), pay)]
    return [(s.bet(seat, wager), -lying), (purse, pay), (s.INVENTORY, lying - pay)]


def _check_outcome(line: Line, stake: int) -> None:
    """A win pays something, unless the limit kept all of it; a loss takes the stake and no more."""
    fits = {
        WIN: line.net > 0 or line.cut > 0 or _is_share(line),
        PUSHED: line.net == 0,
        LOSE: line.net == -stake,
        FORFEITED: line.net == -stake,
    }
    assert fits[line.outcome], f"{line} is no {line.outcome}"


def _is_share(line: Line) -> bool:
    """Is it a part of a meter? It is paid from there, never from the inventory."""
    return line.outcome == WIN and line.odds is not None and "%" in line.odds


def award_documented(state: Table, event: e.AwardDocumented) -> Cents:
    """What waited for its paperwork is paid: the event says no sum of its own."""
    player = state.in_round().boxes[event.seat].player
    return {s.payable(player): -sum(_into(transfer, s.OUTSIDE) for transfer in event.transfers)}


def claim_ruled(state: Table, event: e.ClaimRuled) -> Cents:
    """What the reading pays more or less than was paid; of a share of a meter the inventory pays nothing."""
    claim = state.claims[event.number]
    if claim.owed:
        owed = claim.owed if event.reading == "owed" else 0
        return {s.chips(claim.player): -owed, s.INVENTORY: owed}
    more, of_meters = Counter[str](), set[str]()
    for sign, lines in ((-1, claim.readings["logged"]), (1, claim.readings[event.reading])):
        for line in lines:
            if claim.wager in ("", line.wager):
                more[line.wager] += sign * line.net
                of_meters |= {line.wager} if _is_share(line) else set()
    due = {wager: cents for wager, cents in more.items() if cents > 0 or wager not in of_meters}
    assert event.cents == sum(due.values()), event
    chips = sum(cents for wager, cents in due.items() if wager not in of_meters)
    return {s.chips(claim.player): event.cents, s.INVENTORY: -chips}


STATED: dict[type[e.Event], Callable[[Table, e.AnyEvent], Cents]] = dict((
    e.of(e.WagersPlaced, wagers_placed), e.of(e.SeatLeft, seat_left), e.of(e.SealBroken, seal_broken),
    e.of(e.MoneyMoved, money_moved), e.of(e.InventoryMoved, inventory_moved), e.of(e.TableOpened, table_opened),
    e.of(e.BetsLocked, bets_locked), e.of(e.ProgressiveCollected, progressive_collected),
    e.of(e.ChipsRuled, chips_ruled), e.of(e.Decided, decided), e.of(e.RaiseLowered, raise_lowered),
    e.of(e.Forfeited, forfeited), e.of(e.RoundVoided, round_voided), e.of(e.AwardValidated, award_validated),
    e.of(e.CardCorrected, card_corrected), e.of(e.MeterMoved, meter_moved), e.of(e.SeatSettled, seat_settled),
    e.of(e.SettlementReversed, settlement_reversed),
    e.of(e.AwardDocumented, award_documented), e.of(e.MeterWithdrawn, between_meters),
    e.of(e.MeterReceived, between_meters), e.of(e.TableRefiled, table_refiled),
    e.of(e.ClaimRuled, claim_ruled),
))  # fmt: skip
