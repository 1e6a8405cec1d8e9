"""Every round of a log, settled again: what each seat was paid is what the regulation gives it.

A round is read from its events: who wagered what, which card went where, who raised and folded, what went wrong. Each line
of each seat is compared, as it is paid, with the settlement written here from the text; at the end none is left out.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from .broken import need
from .deals import places
from .settlement.games import GAMES
from .settlement.hands import Card
from .settlement.meters import DEALERS, FED_BY, dealers_bettors, envy_lines, open_meters
from .settlement.paying import Line, Seat, Table, cents
from .settlement.settle import limited

Event = Any  # What a line of the log holds.
Standing = dict[str, dict[str, int]]  # By meter and tier, in cents.
METER_OF = {wager: meter for meter, wagers in FED_BY.items() for wager in wagers}
FOLD, ENVY, BY_DEFAULT = None, "envy", "manual_shoe"
PROGRESSIVES = {"progressive", "four_card_progressive", "five_card_progressive"}
SETTLED_ALL_THE_SAME = {  # § .13(d): a dealer's or community card is exposed, and the side bets are settled.
    "three_card_prime": ("prime", "pair_bonus", "all_six"),
    "four_card_frenzy": ("prime", "four_card_bonus", "all_six"),
    "four_card_prime": ("prime", "aces_bonus", "all_six"),
    "cajun_stud": ("pocket_bonus", "board_bonus", "lo_ball", "all_six"),
}


IN_A_ROUND = (
    "CardsDealt", "StubRacked", "Decided", "Revealed", "Forfeited", "AwardValidated", "SeatSettled", "RoundVoided",
    "TableCleared",
)  # fmt: skip


class Void(NamedTuple):
    """The decisions made when hands were declared void."""

    settles: tuple[str, ...]
    played_out: tuple[int, ...]


class Paid(NamedTuple):
    """A line of the log."""

    where: str
    seat: int
    wager: str
    stake: int | None
    outcome: str
    net: int
    odds: str


@dataclass
class Round:
    """One round as its events tell it so far, and what of it was paid."""

    filing: dict[str, Any]
    players: dict[int, str]
    wagers: dict[int, dict[str, int]]
    linked: tuple[str, ...]
    order: list[str]
    cards: list[int] = field(default_factory=list)
    burned: int = 0
    decisions: dict[int, list[int | None]] = field(default_factory=dict)
    lost: set[int] = field(default_factory=set)  # Seats ruled to have lost their wagers.
    settled: set[int] = field(default_factory=set)
    magic: int | None = None
    lucky: int | str | None = None
    void: Void | None = None
    changed: bool = False  # A card was corrected or a line taken back.
    paid: dict[tuple[int, str], list[Paid]] = field(default_factory=dict)
    given_up: dict[int, list[str]] = field(default_factory=dict)  # By folds.
    left: dict[str, int] = field(default_factory=dict)  # Of the payout limit, by player.
    shares: dict[tuple[int, str], Event] = field(default_factory=dict)  # Of linked meters, as they were validated.
    dealers_share: int | None = None

    @property
    def game(self) -> str:
        return str(self.filing["game"])

    def has_decided(self, seat: int) -> bool:
        decisions = self.decisions.get(seat, [])
        return seat in self.lost or FOLD in decisions or len(decisions) == (3 if self.game == "cajun_stud" else 1)

    def raises(self, seat: int) -> list[int]:
        return [amount for amount in self.decisions.get(seat, []) if amount is not FOLD]

    def staked(self, seat: int, wager: str) -> int | None:
        """The stake of a wager, made before the deal or as a raise."""
        if wager in self.wagers[seat]:
            return self.wagers[seat][wager]
        raises, number = self.raises(seat), int(wager[-1]) - 1 if wager.startswith("raise_") else 0
        return raises[number] if number < len(raises) else None


def hear(where: str, event: Event, state: Any) -> None:
    """Add an event to the round that it belongs to. `state` is what is known of the table before it."""
    kind, played = event["type"], state.get("round")
    if kind in ("TableOpened", "TableRefiled"):
        state["filing"] = event["submission"]
        if kind == "TableOpened":  # The method is equipment: a re-filing changes none of it.
            state["method"] = event["submission"].get("dealing", BY_DEFAULT)
    elif kind == "MethodChanged":
        state["method"] = event["dealing"]
    elif state.get("filing", {}).get("game") not in GAMES:
        return
    elif kind == "BetsLocked":
        need(played is None, f"{where}: bets are locked while a round is played")
        state["round"] = begun(state)
    elif kind == "TableCleared" and played is not None:
        check_complete(where, played)
        state["round"] = None
        state["settled_again"] = state.get("settled_again", 0) + 1
    elif kind == "ClaimRuled":
        if played is not None and event["round"] == state["rounds"]:
            ruled(played, state["claims"][event["number"]], event["reading"])
    elif played is not None:
        happened(where, event, played, state["money"])
    else:
        need(kind not in IN_A_ROUND, f"{where}: {kind} and no round is played")


def begun(state: Any) -> Round:
    """The round of the wagers that lie when bets are locked."""
    boxes = state["down"]
    wagers = {seat: dict(box["wagers"]) for seat, box in sorted(boxes.items())}
    players = {seat: box["player"] for seat, box in boxes.items()}
    order = places(state["filing"]["game"], state["method"], wagers)
    return Round(state["filing"], players, wagers, state["linked"], order)


def happened(where: str, event: Event, played: Round, money: dict[str, int]) -> None:
    kind = event["type"]
    if kind == "CardsDealt":
        played.cards += event["cards"]
    elif kind == "CardCorrected" and not event.get("round"):
        new_cards = {event["was"]: event["card"], event["card"]: event["was"]}
        played.cards, played.changed = [new_cards.get(card, card) for card in played.cards], True
        keep_envy(played)
    elif kind == "BonusesDrawn":
        played.magic, played.lucky = event.get("magic_card"), event.get("lucky_position")
    elif kind == "ChipsRuled" and event["ruling"] == "cancelled":
        del played.wagers[event["seat"]][event["wager"]]
    elif kind == "CardBurned":
        played.burned += 1
    elif kind == "StubRacked":
        left = 52 - len(played.cards) - played.burned
        whole = len(played.cards) == len(played.order) and event["count"] == left
        need(
            whole,
            f"{where}: a stub of {event['count']} is racked, and {left} cards are left of which none is to be dealt",
        )
    elif kind == "Revealed" and event["last"] and played.void is None:
        waiting = [seat for seat in played.wagers if not played.has_decided(seat)]
        need(not waiting, f"{where}: the hands are turned up, and seats {waiting} have not decided")
    elif kind == "Decided":
        played.decisions.setdefault(event["seat"], []).append(event["cents"])
    elif kind == "RaiseLowered":
        played.decisions[event["seat"]][-1] = event["cents"]
    elif kind == "AbandonmentRuled" and event["losing"]:
        played.lost.add(event["seat"])
    elif kind == "AwardValidated":
        played.shares[event["seat"], event["wager"]] = event
    elif kind in ("SeatSettled", "Forfeited"):
        check_paid(where, event, played, standing(money, played.linked))
    elif kind == "SettlementReversed":
        take_back(played, event["seat"], {line[0] for line in event["lines"]})
    elif kind == "RoundVoided":
        voided(where, event, played)


def keep_envy(played: Round) -> None:
    """Keep a settled seat's Envy Bonus for open hands when a card of them is corrected: by the corrected cards it
    is owed no more and no less for them, and for a hand turned up later all that this one pays."""
    table = table_of(played)
    table.seats = [seat for seat in table.seats if seat.number in played.settled]
    for seat in table.seats:
        due = sum(line.net for wager in PROGRESSIVES & seat.wagers.keys() for line in envy_lines(table, seat, wager))
        played.paid[seat.number, ENVY] = [Paid("", seat.number, ENVY, None, "pays", due, "")]


def ruled(played: Round, claim: Event, reading: str) -> None:
    """After a ruling a payout limit counts what the player has won by it, the six-card royal of All-Six table E apart."""
    table = table_of(played)
    if table.limit is None or claim.get("owed"):
        return
    limited_wagers, exempt = limited(table, GAMES[played.game]), table.letter("all_six") == "E"
    left = played.left.get(claim["player"], table.limit)
    for name, sign in (("logged", 1), (reading, -1)):
        for wager, _, _, net, _, hand, *_ in claim["readings"][name]:
            is_exempt = exempt and wager == "all_six" and (hand or "").startswith("Six-card royal")
            if wager in limited_wagers and claim.get("wager", "") in ("", wager) and net > 0 and not is_exempt:
                left += sign * net
    played.left[claim["player"]] = left


def take_back(played: Round, seat: int, wagers: Iterable[str]) -> None:
    """Lines of a settled hand that count no more; what they won is no longer counted against a payout limit."""
    played.changed = True
    limit = limited(table_of(played), GAMES[played.game])
    for wager in wagers:
        for paid in played.paid.pop((seat, wager), []):
            if wager in limit and paid.net > 0 and played.players[seat] in played.left:
                played.left[played.players[seat]] += paid.net


def voided(where: str, event: Event, played: Round) -> None:
    """Return what folds gave up where the hands are void; of a cancelled round nothing counts."""
    settles, played_out = tuple(event.get("settles", ())), tuple(event.get("played_out", ()))
    lawful = SETTLED_ALL_THE_SAME.get(played.game, ()) if event["why"] == "exposed_card" else ()
    need(set(settles) <= set(lawful), f"{where}: {', '.join(settles)} would be settled in a void round")
    played.void = Void(settles, played_out)
    if event.get("malfunction"):
        played.paid.clear()
        played.wagers = {}
    for seat, wagers in played.given_up.items():
        if seat not in played.settled | set(played_out):
            take_back(played, seat, wagers)


def standing(money: dict[str, int], linked: Iterable[str]) -> Standing:
    """The levels of the table's own meters."""
    levels: Standing = {}
    for account, amount in money.items():
        kind, _, rest = account.partition(":")
        name, _, tier = rest.partition(":")
        if kind == "meter" and tier != "awards" and name not in linked:
            levels.setdefault(name, {})[tier] = amount
    return levels


# ---------------------------------------------------------------------------------------- What is due


def table_of(played: Round) -> Table:
    """The round as the settlement reads it. Of a box that was ruled lost nothing is shown, shared or envied (§ .7(b))."""
    cards_by_place: dict[str, list[Card]] = {}
    for place, card in zip(played.order, played.cards, strict=False):
        cards_by_place.setdefault(place, []).append(card_from(card))
    seats = [
        Seat(
            number, played.players[number], cards_by_place.get(f"seat {number}", []), cards_by_place.get(f"fourth {number}", []),
            played.wagers[number], played.raises(number), FOLD in played.decisions.get(number, []),
        )
        for number in sorted(set(played.wagers) - played.lost, reverse=True)
    ]  # fmt: skip
    filing = played.filing
    return Table(
        played.game, filing.get("paytables") or {}, filing.get("readings") or {}, cards_by_place.get("dealer", []),
        cards_by_place.get("community", []), cards_by_place.get("bonus", []),
        None if played.magic is None else card_from(played.magic), played.lucky,
        None if filing.get("limit") is None else cents(filing["limit"]), seats,
    )  # fmt: skip


def card_from(number: int) -> Card:
    return number // 4 + 2, "cdhs"[number % 4]


def check_paid(where: str, event: Event, played: Round, levels: Standing) -> None:
    """Each line of a settlement is the one that is due, by the cards as they are recorded now."""
    by_fold, number = event["type"] == "Forfeited", event["seat"]
    table = table_of(played)
    open_meters(table, {})  # What a share comes to is looked at apart; here it is a share or it is not.
    settle = GAMES[played.game].settle
    void = played.void if played.void and number not in played.void.played_out else None
    seats = [replace(one, folded=True, raises=[]) if void else one for one in table.seats if one.number == number]
    lines: list[Line] | None = None
    for wager, stake, outcome, net, odds, *_ in event["lines"]:
        paid = Paid(f"{where}: {wager} of seat {number}", number, wager, stake, outcome, net, odds or "")
        need(
            stake is None or stake == played.staked(number, wager), f"{paid.where} had another stake than {stake} cents"
        )
        if number in played.lost:
            need(net == -(stake or 0), f"{paid.where} was ruled lost, and came to {net} cents")
        elif void and wager not in void.settles:
            need((outcome, net) == ("push", 0), f"{paid.where} is void, and came to {net} cents")
        else:
            lines = [line for seat in seats for line in settle(table, seat)] if lines is None else lines
            compare(played, table, paid, [line for line in lines if line.wager == wager], levels)
        played.paid.setdefault((number, wager), []).append(paid)
        if by_fold:
            played.given_up.setdefault(number, []).append(wager)
    if event.get("over" if by_fold else "last", not by_fold):
        played.settled.add(number)


def compare(played: Round, table: Table, paid: Paid, due: list[Line], levels: Standing) -> None:
    """A line of the log with the lines that are due on its wager."""
    before = played.paid.get((paid.seat, paid.wager), [])
    if paid.wager == ENVY:
        owed = sum(line.net for line in due) - sum(one.net for one in before)
        need(0 < paid.net <= owed, f"{paid.where} came to {paid.net} cents, and {owed} are due")
        return
    for one in before:
        due.remove(next((line for line in due if line.net == one.net), due[0]))
    need(due, f"{paid.where} was paid twice, or was not due")
    line = next((line for line in due if line.net == paid.net), due[0])
    if line.share and paid.outcome == "win":
        check_share(played, table, paid, line.share, levels)
        return
    net, player = line.net, played.players[paid.seat]
    if table.limit is not None and not line.exempt and paid.wager in limited(table, GAMES[played.game]) and net > 0:
        left = played.left.get(player, table.limit)
        net = min(net, left)
        played.left[player] = left - net
    same = (line.outcome, line.stake, net) == (paid.outcome, paid.stake, paid.net)
    need(same, f"{paid.where}: {paid.outcome}, {paid.net} cents; due is {line.outcome}, {net} cents")


def check_share(played: Round, table: Table, paid: Paid, share: str, levels: Standing) -> None:
    """A share of what the meter held: when the hand was validated if tables share it, otherwise when it is paid."""
    percent, _, tier = share.partition("% ")
    tier, meter, came = "primary" if tier == "meter" else tier, METER_OF[paid.wager], paid.net + (paid.stake or 0)
    need(paid.odds.replace("of ", "") == share, f"{paid.where} was paid {paid.odds}; due is {share}")
    if meter in played.linked:
        levels = played.shares.get((paid.seat, paid.wager), {}).get("linked", {})
    whole = levels.get(meter, {}).get(tier)
    if paid.wager == DEALERS:
        need(
            played.dealers_share in (None, came), f"{paid.where} came to {came} cents, others to {played.dealers_share}"
        )
        among = 1 if played.dealers_share is not None else len(dealers_bettors(table))
        played.dealers_share, whole = came, whole if among > 1 else None
        most = None if whole is None else whole * int(percent) // 100
        need(most is None or most // among <= came <= most, f"{paid.where} came to {came} cents of {whole}")
    elif whole is not None:
        due = whole * int(percent) // 100
        need(came == due, f"{paid.where} came to {came} cents, and {share} of {whole} is {due}")
        if meter not in played.linked:  # What else is paid by this event finds the meter as it is left.
            levels[meter] = {} if percent == "100" else {**levels[meter], tier: whole - due}


def check_complete(where: str, played: Round) -> None:
    """No wager that was to be settled is left without a line, and no bonus or Envy Bonus unpaid."""
    if played.changed:
        return
    void = played.void
    for number, wagers in played.wagers.items():
        due = wagers if void is None or number in void.played_out else set(wagers).intersection(void.settles)
        missing = [wager for wager in sorted(due) if (number, wager) not in played.paid]
        need(not missing, f"{where}: {', '.join(missing)} of seat {number} never came out")
    if void is None:
        table = table_of(played)
        open_meters(table, {})
        for seat in table.seats:
            check_all_paid(where, played, seat.number, GAMES[played.game].settle(table, seat))


def check_all_paid(where: str, played: Round, seat: int, due: list[Line]) -> None:
    """Each line that is due was paid, and of the Envy Bonuses the sum: they may come in parts."""
    for wager in {line.wager for line in due}:
        paid, lines = played.paid.get((seat, wager), []), [line for line in due if line.wager == wager]
        if wager == ENVY:
            owed = sum(line.net for line in lines) - sum(line.net for line in paid)
            need(not owed, f"{where}: seat {seat} is owed {owed} cents of Envy Bonus")
        else:
            need(len(paid) == len(lines), f"{where}: {wager} of seat {seat} is unpaid")
