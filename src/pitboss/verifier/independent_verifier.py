"""Check an exported log on its own: `python independent_verifier.pyz events.jsonl checkpoints.jsonl --key PUB`.

It shares no code with the engine and needs nothing but Python. It checks

- that no event is missing or changed: a chain of SHA-256 for each table and for the house's own log;
- that every transfer moves a positive sum by a clause, and no account but `outside` and linked meters ever owes money;
- that each seat's lines add up to its result and to the money that moved, that a lost wager loses its stake and a push
  nothing, and that what went back when a round was voided is not paid again;
- that every round of the six chapters comes out as the regulation has it: each is settled again, from its cards, wagers
  and decisions, by a settlement written from the text alone;
- that a hand goes to the rack once, after its wagers are settled and its paperwork is done, and in Crazy 4 Poker no
  hand before all are settled;
- that a virtual deck was sealed before any wager, that every card, the cut and every draw follow from the secret that was
  sealed and from the players' chance, that no round of it is void and no wager on it goes back once bets are locked, and
  that no card is dealt twice in a round, whatever the shoe;
- that a meter with money in it leaves a table by a notice whose day has come, and comes whole to the meter it names;
- that a claim about a settled hand begins from what was paid, that two people read the rack, and that a ruling moves, in
  chips, what the reading it names pays more or less: by the inventory, a share of a meter by the house;
- that a dealer verified every award of a system, that none waits unpaid when a round is over, and that every one from a
  linked meter was paid from what the meter held, in the order of its moves over all tables;
- that what a void, a cancelled chip or a corrected card took back of a meter was decided on what it held, and brought no
  tier below its seed and no reserve below nothing;
- that the log gives every root the house has signed, each by the key that was the house's then, and each key but the
  first signed by the one before it; and that every event by which anyone has power in the house bears its signature.

`--key PUB` says whose log it must be, `--heads FILE` names checkpoints kept elsewhere that it must contain, and
`--receipt FILE --key PUB` checks a receipt by itself, without any log.
"""

import argparse
import base64
import hashlib
import json
import sys
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from . import rounds
from .broken import Broken, need

Told = Any  # What a line of the log holds, or what is known of a table from it.
HAND_BONUS = ("five_card_hand_bonus",)
PROGRESSIVES = ("progressive", "four_card_progressive", "five_card_progressive")
ASIDE = (
    "MoneyMoved",
    "InventoryMoved",
    "MeterReceived",
    "BetsLocked",
)  # They move nothing that a player has in the round.
AFTER_ALL = ("crazy_4_poker",)  # The hands of all players are picked up together.
OPENINGS = ("TableOpened", "TableRefiled")
POWERS = (  # Events of the house by which someone may do something.
    "AccountsFound", "AccountMade", "RoleChanged", "TableAssigned", "AccountUnlocked", "PasswordChanged",
    "SecondFactorChanged", "LimitsChanged", "SettingsFound", "SettingChanged", "Approved", "MarksBegan",
    "TablesFound", "DealingChanged",
)  # fmt: skip
SEALED_ROUNDS_MOST = 100  # Rounds of a virtual table that a claim may be about.
SYSTEMS = (*PROGRESSIVES, "five_card_hand_bonus_player", "five_card_hand_bonus_dealer", "magic_card", "lucky_bonus")


def fresh(table: str) -> dict[str, Any]:
    """What is known of a table before its first event."""
    link = hashlib.sha256(b"pitboss log " + table.encode()).digest()
    return {
        "table": table, "link": link, "money": {}, "linked": (), "number": 0, "rounds": 0, "players": {}, "settles": None,
        "played_out": (), "stood": {}, "seeds": {}, "verified": set(), "virtual": False, "seal": None, "seals": set(),
        "says_levels": False, "lines": {}, "folds": {}, "claims": {}, "opened_claims": 0, "reader": None, "short": {},
        "racked": set(), "papers": set(),
        "cuts": {}, "down": {}, "played": None, "leaves": [], "notices": {}, "halves": [], "declared": None,
    }  # fmt: skip


def check_chain(where: str, row: Any, state: Any) -> None:
    need(row["sequence"] == state["number"], f"{where}: it is missing")
    link = hashlib.sha256(state["link"] + row.get("command", "").encode() + row["body"].encode()).digest()
    need(link.hex() == row["hash"], f"{where}: changed since it was written")
    state["link"] = link


def check_money(where: str, event: Any, state: Any) -> None:
    balances = state["money"]
    for name in reversed_meters(event) if state["says_levels"] else ():  # Older programs did not say it.
        need(name in state["stood"], f"{where}: {name} is reversed, and the log does not say how it stood")
    for name in state["stood"]:  # Of the table's own meters; those it shares are looked at when all tables are known.
        if name not in state["linked"] and (changes := moved(event, (name,))):
            held = {tier: balances.get(f"meter:{name}:{tier}", 0) for tier in state["stood"][name]}
            check_reversal(where, event, name, state["stood"][name], held, state["seeds"].get(name, {}))
            state["stood"] = {**state["stood"], name: {tier: held[tier] + changes.get(tier, 0) for tier in held}}
    for source, target, cents, clause in event.get("transfers", ()):
        if event["type"] in OPENINGS and source == "outside" and target.startswith("meter:"):
            state["seeds"].setdefault(target.split(":")[1], {})[target.split(":")[2]] = cents
        need(type(cents) is int and cents > 0, f"{where}: a transfer of {cents} cents")
        need(clause, f"{where}: a transfer by no clause")
        balances[source] = balances.get(source, 0) - cents
        balances[target] = balances.get(target, 0) + cents
    for name, cents in balances.items():
        free = name == "outside" or shared_tier(name, state["linked"])
        left = event["type"] == "TableCleared" and name.endswith(":awards") and cents
        need(not left, f"{where}: the round ends with {cents} cents in {name}")
        need(cents >= 0 or free, f"{where}: {name} owes {-cents} cents")


def check_settlement(where: str, event: Any, state: Any) -> None:
    nets = [line[3] for line in event["lines"]]
    need(sum(nets) == event["net"], f"{where}: the lines come to {sum(nets)}, the seat to {event['net']}")
    due, settles = 0, None if event["seat"] in state["played_out"] else state["settles"]
    for wager, stake, outcome, net, *_ in event["lines"]:
        if outcome in ("lose", "forfeit"):
            need(net == -stake, f"{where}: {wager} lost {net} of {stake}")
        if outcome == "push":
            need(net == 0, f"{where}: {wager} pushed for {net}")
        if wager in SYSTEMS and outcome in ("win", "pays"):
            need((event["seat"], wager) in state["verified"], f"{where}: {wager} was paid, and no dealer verified it")
        returned = settles is not None and wager not in settles  # It went back when the round was voided.
        due += net + (0 if stake is None or returned else stake)
    player = state["players"].get(event["seat"], "")
    purses = (f"player:{player}", f"account:{player}", f"payable:{player}")
    got = sum(cents for _, target, cents, _ in event.get("transfers", ()) if target in purses)
    need(got == due, f"{where}: {player} was handed {got} cents, and {due} were due")


def remember_lines(event: Told, state: Told) -> None:
    """How each seat was settled since the table opened; what folds gave up goes back where a round is void."""
    kind, lines, folds = event["type"], state["lines"], state["folds"]
    if kind == "TableOpened":
        lines.clear()
    elif kind == "BetsLocked":
        while state["virtual"] and lines and next(iter(lines))[0] < state["rounds"] - SEALED_ROUNDS_MOST:
            del lines[next(iter(lines))]
        folds.clear()
    elif kind == "RoundVoided":
        folds.clear()
        if event.get("malfunction"):  # Nothing of the round counts.
            for place in [place for place in lines if place[0] == state["rounds"]]:
                take_back(state, place, {line[0] for line in lines[place]})
    elif kind == "SettlementReversed":
        place = (state["rounds"], event["seat"])
        take_back(state, place, {line[0] for line in event["lines"]})
        state["short"][place] = event.get("short", 0)
    elif kind == "Forfeited":
        folds[event["seat"]] = event["lines"]
    elif kind == "SeatSettled":
        place = (state["rounds"], event["seat"])
        lines[place] = lines.get(place, []) + folds.pop(event["seat"], []) + event["lines"]
        for claim in state["claims"].values():
            if (claim["round"], claim["seat"]) == place:
                claim["readings"] = {name: held + event["lines"] for name, held in claim["readings"].items()}
    elif kind == "TableCleared":
        lines.update({(state["rounds"], seat): held for seat, held in folds.items()})


def check_rack(where: str, event: Told, state: Told) -> None:
    """Hands are picked up after their own wagers; in Crazy 4 Poker after all wagers, when the table is cleared."""
    kind, papers, racked = event["type"], state["papers"], state["racked"]
    if kind == "BetsLocked":
        papers.clear()
        racked.clear()
    elif kind == "Forfeited" and event["racked"]:
        racked.add(event["seat"])
    elif kind == "AwardDocumented":
        papers.discard((event["seat"], event["wager"]))
    elif kind == "SettlementReversed":
        papers -= {(event["seat"], line[0]) for line in event["lines"]}
    elif kind == "SeatSettled":
        papers |= {(event["seat"], wager) for wager in event.get("undocumented", ())}
        for seat in event.get("to_rack", ()):
            settled = (state["rounds"], seat) in state["lines"] and (event.get("last", True) or seat != event["seat"])
            need(settled and seat not in racked, f"{where}: the hand at seat {seat} is picked up before its time")
            need(
                all(seat != other for other, _ in papers),
                f"{where}: seat {seat} is racked before its paperwork is done",
            )
            need(
                state["game"] not in AFTER_ALL, f"{where}: the hand at seat {seat} is picked up before all are settled"
            )
            racked.add(seat)


def take_back(state: Told, place: tuple[int, int], wagers: set[str]) -> None:
    """Wagers of a settled hand that count no more, in whatever reading of its cards."""
    claims = [claim for claim in state["claims"].values() if (claim["round"], claim["seat"]) == place]
    for held in [state["lines"], *(claim["readings"] for claim in claims)]:
        for key in [place] if held is state["lines"] else [*held]:
            held[key] = [line for line in held.get(key, []) if line[0] not in wagers]
    held = state["folds"].get(place[1], [])
    state["folds"][place[1]] = [line for line in held if line[0] not in wagers]


def nets(lines: Told) -> dict[str, int]:
    """By wager, what moved if anything did."""
    found = {line[0]: net_of(lines, line[0]) for line in lines}
    return {wager: cents for wager, cents in found.items() if cents}


def net_of(lines: Told, wager: str) -> int:
    return sum(line[3] for line in lines if line[0] == wager)


def ruling(claim: Told, reading: str) -> tuple[list[list[Told]], Told]:
    """The transfers that a ruling makes, without their clause, and the lines that stand after it."""
    purse, owed = f"player:{claim['player']}", claim.get("owed", 0)
    if owed:
        return [[purse, "inventory", owed]] if reading == "owed" else [], []
    logged = claim["readings"]["logged"]
    moves, lines, changed = [], claim["readings"][reading], []
    for wager in dict.fromkeys(line[0] for line in logged + lines):
        more = net_of(lines, wager) - net_of(logged, wager)
        shared = any("%" in (line[4] or "") for line in logged + lines if line[0] == wager)
        if claim.get("wager", "") not in ("", wager) or (shared and more <= 0):
            continue
        changed.append(wager)
        payer = "outside" if shared else "inventory"
        if more:
            moves.append([payer, purse, more] if more > 0 else [purse, payer, -more])
    kept = [line for line in logged if line[0] not in changed]
    return moves, kept + [line for line in lines if line[0] in changed]


def check_claim(where: str, event: Told, state: Told) -> None:
    """A question or dispute from its beginning to the ruling that ends it."""
    kind, claims = event["type"], state["claims"]
    if kind == "RoundRebuilt":
        state["reader"] = event.get("by")
    elif kind == "RackWitnessed":
        two = event["by"] != event["reader"] == state["reader"]
        need(two, f"{where}: not two people have read the rack")
    elif kind == "ClaimOpened":
        place, owed = (event["round"], event["seat"]), event.get("owed", 0)
        folded = state["folds"].get(event["seat"], []) if event["round"] == state["rounds"] else []
        paid = state["lines"].get(place, folded)
        logged = event["readings"].get("logged", paid)
        need(nets(logged) == nets(paid), f"{where}: the claim begins from another settlement")
        need(
            owed == (state["short"].get(place, 0) if owed else 0),
            f"{where}: the claim is of another sum than is missing",
        )
        state["opened_claims"] += 1
        need(event["number"] == state["opened_claims"], f"{where}: claims are numbered one after another")
        claims[event["number"]] = event
    elif kind == "ClaimReviewed":
        claims[event["number"]]["readings"][event["reading"]] = event["lines"]
    elif kind == "ClaimRuled":
        claim = claims.pop(event["number"])
        moves, lines = ruling(claim, event["reading"])
        made = [move[:3] for move in event.get("transfers", ())]
        need(made == moves, f"{where}: the ruling moved {made}, and the reading it names {moves}")
        gain = sum(cents if target.startswith("player:") else -cents for _, target, cents in moves)
        need(gain == event["cents"], f"{where}: the ruling says {event['cents']} cents and moved {gain}")
        place = (claim["round"], claim["seat"])
        if place in state["lines"] and not claim.get("owed"):
            state["lines"][place] = lines
        for other in [] if claim.get("owed") else claims.values():
            if (other["round"], other["seat"]) == place and not other.get("owed"):
                other["readings"]["logged"] = lines


def digest(label: str, *parts: bytes) -> bytes:
    """SHA-256 over a label and parts, each preceded by its length."""
    named = (b"pitboss " + label.encode(), *parts)
    return hashlib.sha256(b"".join(len(part).to_bytes(4, "big") + part for part in named)).digest()


def words(label: str, seed: bytes) -> Iterator[int]:
    for number in range(1 << 32):
        block = digest(label, seed, number.to_bytes(4, "big"))
        yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))


def below(among: int, stream: Iterator[int]) -> int:
    return next(word for word in stream if word < 2**32 - 2**32 % among) % among


def deck_of(seed: bytes, cut: int) -> list[int]:
    """The shuffled deck, cut where the dealer's cover card and chance together say."""
    deck, stream = list(range(52)), words("deck", seed)
    for left in range(52, 1, -1):
        pick = below(left, stream)
        deck[left - 1], deck[pick] = deck[pick], deck[left - 1]
    depth = 10 + (cut - 10 + below(42, words("cut", seed))) % 42 if cut else 0
    return deck[depth:] + deck[:depth]


def bonus_of(label: str, seed: bytes, rate: str, among: int) -> int | None:
    stream, (over, _, under) = words(label, seed), rate.partition("/")
    happens = (next(stream) * 2**32 + next(stream)) * int(under or 1) < int(over) * 2**64
    return below(among, stream) if happens else None


def check_withdrawal(where: str, event: Told, state: Told) -> None:
    """A meter with money in it leaves a table by a notice whose day has come, whole, and to where the notice says."""
    kind, meter, money = event["type"], event.get("meter", ""), state["money"]
    if kind == "WithdrawalAnnounced":
        state["notices"][meter] = event
    elif kind == "MeterWithdrawn":
        notice = state["notices"].pop(meter, {})
        state["seeds"].pop(meter, None)
        due = (notice.get("target"), notice.get("table") or state["table"]) == (event["target"], event["table"])
        need(due and "" < notice["since"] <= event["on"], f"{where}: the {meter} meter is not withdrawn by its notice")
        left = sum(cents for name, cents in money.items() if own_meter(name, state["linked"]) == meter)
        need(not left, f"{where}: the {meter} meter is withdrawn, and {left} cents stay in it")
    elif kind == "TableRefiled":
        left = [
            name
            for name, cents in money.items()
            if cents and own_meter(name, state["linked"]) not in ("", *event["meters"])
        ]
        need(not left, f"{where}: money stays in {', '.join(left)}")
    if kind in ("MeterWithdrawn", "MeterReceived"):
        cents = sum(cents for _, _, cents, _ in event.get("transfers", ()))
        state["halves"].append((event, state["number"], cents or meter in state["linked"]))


def own_meter(account: str, linked: Told) -> str:
    """The meter of this table alone of which an account is a tier; nothing for any other account."""
    kind, _, rest = account.partition(":")
    name, _, tier = rest.partition(":")
    return name if kind == "meter" and name not in linked and tier != "awards" else ""


def check_withdrawals(tables: dict[str, Told]) -> None:
    """What every withdrawn meter held came, once and whole, to the meter that its notice names."""
    gone, come = list[Told](), list[Told]()
    for name, state in tables.items():
        for event, number, cents in state["halves"]:
            if event["type"] == "MeterWithdrawn":
                gone.append((name, number, event["table"], event["target"], cents))
            else:
                come.append((event["source"], event["number"], name, event["meter"], cents))
    need(sorted(gone) == sorted(come), f"withdrawn meters do not come once and whole to where they go: {gone}, {come}")


def check_seal(where: str, event: Told, state: Told) -> None:
    """A virtual deck is sealed before the first wager, every wager is under its seal, and a seal that is broken is gone."""
    kind, seal, down, back = event["type"], state["seal"], state["down"], event.get("back")
    if kind in ("DeckShuffled", "DeckCut", "DeckMoved"):
        state["cuts"][back] = event.get("depth", 0)
        state["seal"] = None if seal and seal["back"] == back else seal
    elif kind == "DeckSealed":
        need(not down, f"{where}: a deck is sealed when wagers are down")
        need(event["commitment"] not in state["seals"], f"{where}: a seal is used again")
        house, *named = event["round"].rsplit("/", 3)
        right = [house, *named[:2]] == [state["property"], state["table"], str(state["rounds"] + 1)]
        need(right, f"{where}: the seal is of another round, table or house")
        rates = [Fraction(event.get(name, "0")) for name in ("magic", "lucky")]
        filed = [Fraction(state["filing"].get(name, "0")) for name in ("magic_card_rate", "lucky_bonus_rate")]
        need(rates == filed, f"{where}: the seal draws bonuses at other rates than the submission has")
        state["seals"].add(event["commitment"])
        state["seal"] = event
    elif kind == "WagersPlaced":
        down.pop(event["seat"], None)
        if event["wagers"]:
            down[event["seat"]] = event
            under = seal is not None and event.get("seal") == seal["commitment"]
            need(under or not state["virtual"], f"{where}: a wager under no seal, or another")
    elif kind == "SeatLeft" and event.get("freed"):  # What lay before the deal goes back.
        state["down"] = {seat: box for seat, box in down.items() if box["player"] != event["player"]}
    elif kind in ("SealBroken", "TableRefiled"):
        lying = any(cents for name, cents in state["money"].items() if name.startswith("bet:"))
        need(not lying, f"{where}: wagers stay down that were made under another seal or filing")
        state["seal"], state["down"] = None, {}


def check_standing(where: str, event: Told, state: Told) -> None:
    """Nobody chooses which rounds of a virtual deck count: once locked, one is played to its end, with every wager."""
    played, kind = state["played"], event["type"]
    if not played or not played["seal"]:
        return
    for source, target, cents, _ in event.get("transfers", ()) if kind not in ASIDE else ():
        for name, moved_by in ((source, -cents), (target, cents)):
            played["purses"][name] = played["purses"].get(name, 0) + moved_by
    if kind == "MalfunctionDeclared":
        state["declared"] = (event["kind"], event["by"])
    elif kind == "RoundVoided":
        check_malfunction(where, event, state)
    if kind == "RoundVoided" or "over" in played:
        return
    ends = event["type"] in ("ProgressiveCollected", "Forfeited", "SeatSettled")
    lying = any(source.startswith("bet:") for source, *_ in event.get("transfers", ()))
    need(ends or not lying, f"{where}: a wager is taken off the layout after the bets were locked")


def check_malfunction(where: str, event: Told, state: Told) -> None:
    """Two people, a round published or what is missing said, and every wager back where it came from: nothing else."""
    told = (event.get("malfunction"), event.get("declared_by"))
    named = told == state["declared"] and event["by"] != told[1]
    need(named, f"{where}: a round of a virtual deck is declared void, and no two people found a malfunction")
    state["declared"] = None
    need(event.get("missing") or "opened" in state["played"], f"{where}: a cancelled round is not published")
    due: dict[str, int] = {}
    for box in state["played"]["boxes"].values():
        due[box["player"]] = due.get(box["player"], 0) + sum(box["wagers"].values())
    for player, cents in due.items():
        got = sum(state["played"]["purses"].get(f"{kind}:{player}", 0) for kind in ("player", "account", "payable"))
        need(got >= cents, f"{where}: {player} had {cents} cents in a cancelled round, and has {got} of them back")
    state["played"]["opened"] = True  # Published, or said why not.


def check_deck(where: str, event: Told, state: Told) -> None:
    """Every draw follows from the secret that was sealed and from the chance of all players, told by marks at the lock."""
    kind, played = event["type"], state["played"]
    if kind in ("CardsDealt", "Decided", "Forfeited", "SeatSettled"):
        need("opened" not in played, f"{where}: a round goes on after its seal was opened")
    if kind == "BetsLocked":
        seals = {event.get("seal"), *(box.get("seal") for box in state["down"].values())}
        sealed = state["seal"]["commitment"] if state["seal"] else None
        need(seals == {sealed}, f"{where}: it is not dealt under the seal of every wager")
        marks = {str(seat): box["chance"] for seat, box in state["down"].items() if box.get("chance")}
        need(event.get("chances", {}) == marks, f"{where}: a player's chance is left out, or another's put in")
        state["played"] = {
            "seal": state["seal"],
            "marks": marks,
            "told": {},
            "cards": [],
            "cut": state["cuts"].get(event["back"], 0),
            "boxes": state["down"],
            "purses": {},
        }
        state["rounds"], state["down"], state["seal"] = event["number"], {}, None
    elif kind == "ChanceOpened":
        seat, chance = str(event["seat"]), bytes.fromhex(event["chance"])
        mark = digest("chance", played["seal"]["round"].encode(), seat.encode(), chance).hex()
        need(mark == played["marks"][seat], f"{where}: it is not the chance that was promised")
        played["told"][seat] = chance
    elif kind == "ChanceClosed":
        silent = {
            str(seat): digest("absent", bytes.fromhex(played["marks"][str(seat)]))[:16] for seat in event["absent"]
        }
        played["told"] = {**silent, **played["told"]}
    elif kind == "BonusesDrawn":
        played["bonuses"] = [event.get("magic_card"), event.get("lucky_position")]
    elif kind in ("CardBurned", "CardsDealt"):
        need(kind == "CardsDealt" or not played["seal"], f"{where}: a card of a sealed deck is burned")
        check_cards(where, [event["card"]] if kind == "CardBurned" else event["cards"], played)
    elif kind == "CardCorrected" and not event.get(
        "round"
    ):  # Of a real shoe; one told elsewhere changes places with it.
        need(not played["seal"], f"{where}: a card of a sealed deck was told otherwise")
        if event["card"] not in played["cards"]:
            played["cards"] = [event["card"] if card == event["was"] else card for card in played["cards"]]
    elif kind == "SealOpened":
        check_opened(where, bytes.fromhex(event["secret"]), played)
    elif kind == "TableCleared":
        need(not played["seal"] or "opened" in played, f"{where}: the seal was never opened")
        played["over"] = True


def check_opened(where: str, secret: bytes, played: Told) -> None:
    seal, told = played["seal"], played["told"]
    sealed = digest("seal", seal["round"].encode(), secret).hex()
    need(sealed == seal["commitment"], f"{where}: the secret is not the one that was sealed")
    parts = [part for seat in sorted(told, key=int) for part in (seat.encode(), told[seat])]
    seed = digest("draws", seal["round"].encode(), secret, *parts)
    deck = deck_of(seed, played["cut"])
    need(played["cards"] == deck[: len(played["cards"])], f"{where}: the cards are not the next of the sealed deck")
    lucky = bonus_of("lucky", seed, seal.get("lucky", "0"), seal["positions"] + 1)
    due = [bonus_of("magic", seed, seal.get("magic", "0"), 52), "dealer" if lucky == 0 else lucky]
    need(
        played.get("bonuses", due) == due,
        f"{where}: the Magic Card or the Lucky position does not follow from the seal",
    )
    played["opened"] = True


def check_cards(where: str, cards: list[int | None], played: Told) -> None:
    everyone = not played["seal"] or played["told"].keys() == played["marks"].keys()
    need(everyone, f"{where}: a card is drawn before every player's chance is in")
    for card in cards:
        need(card is None or card not in played["cards"], f"{where}: card {card} was dealt before in this round")
        played["cards"].append(card)


def remember(event: Any, state: Any) -> None:
    """Whose the boxes are, whether the round is void, whether the table's progressive is linked."""
    kind = event["type"]
    if kind in OPENINGS:
        state["virtual"] = event.get("virtual", state["virtual"])
        filed = event["submission"]
        state["game"] = filed.get("game", "")
        linked = PROGRESSIVES if filed.get("linked") else ()
        state["linked"] = (*linked, *(HAND_BONUS if filed.get("hand_bonus_linked") else ()))
    elif kind == "WagersPlaced":
        state["players"][event["seat"]] = event["player"]
    elif kind == "BetsLocked":
        state["settles"], state["played_out"], state["verified"] = None, (), set()
    elif kind == "AwardVerified":
        state["verified"].add((event["seat"], event["wager"]))
    elif kind == "RoundVoided":
        state["settles"], state["played_out"] = event.get("settles", ()), event.get("played_out", ())


def shared_tier(account: str, linked: Any) -> str:
    """The tier of a meter that tables share; nothing for any other account."""
    kind, _, rest = account.partition(":")
    name, _, tier = rest.partition(":")
    return tier if kind == "meter" and name in linked and tier != "awards" else ""


def touches(event: Told, name: str) -> bool:
    transfers = event.get("transfers", ())
    return any(shared_tier(account, (name,)) for source, target, *_ in transfers for account in (source, target))


def reversed_meters(event: Told) -> set[str]:
    """The meters out of which an event takes back what went into them, or which it gives back what was taken."""
    if event["type"] in ("AwardValidated", "SeatSettled", "MeterWithdrawn", "TableRefiled"):
        return set()
    accounts = [source if source.startswith("meter:") else target for source, target, *_ in event.get("transfers", ())
                if source not in ("inventory", "outside")]  # fmt: skip
    return {account.split(":")[1] for account in accounts if account.startswith("meter:")}


def moved(event: Told, linked: Told) -> dict[str, int]:
    """What an event changes on the tiers of its table's linked meter."""
    found: dict[str, int] = {}
    for source, target, cents, _ in event.get("transfers", ()):
        for account, change in ((source, -cents), (target, cents)):
            if tier := shared_tier(account, linked):
                found[tier] = found.get(tier, 0) + change
    return found


def check_reversal(
    where: str, event: Told, name: str, stood: Told, held: dict[str, int], seeds: dict[str, int]
) -> None:
    """A reversal or a withdrawal of a meter found it so, and a reversal brings no tier below its seed.

    A restart that is taken back may: the tier stood lower before it was won. An award may bring it to anything it holds.
    """
    if event["type"] != "MeterWithdrawn" and name not in reversed_meters(event):
        return
    need(stood == held, f"{where}: {name} was taken to hold {stood}; it held {held}")
    restarts = {source for source, target, *_ in event["transfers"] if target == f"meter:{name}:awards"}
    for tier, cents in moved(event, (name,)).items():
        seed = seeds.get(tier, 0)
        keeps = held.get(tier, 0) < seed or held[tier] + cents >= seed or f"meter:{name}:{tier}" in restarts
        need(keeps, f"{where}: {name} falls below its seed of {seed} cents for a wager that went back")


def check_pools(pools: dict[tuple[str, str], list[tuple[int, str, Told, Told, Told]]]) -> None:
    for (_, pool), moves in pools.items():
        held: dict[str, int] = {}
        seeds: dict[str, int] = {}  # What its first move put into it.
        for number, (told, where, event, linked, stood) in enumerate(sorted(moves, key=lambda one: one[0]), 1):
            need(told == number, f"{where}: it is move {told} of {pool}, and move {number} comes first")
            for name, standing in event.get("linked", {}).items() if event["type"] == "AwardValidated" else ():
                need(standing == held, f"{where}: {name} was taken to hold {standing}; {pool} held {held}")
            least = {} if event["type"] == "MeterWithdrawn" else seeds  # All of it goes to another meter.
            for name in stood:
                if name in linked and touches(event, name):
                    check_reversal(where, event, name, stood[name], held, least)
            seeds = seeds or (moved(event, linked) if event["type"] in (*OPENINGS, "MeterMoved") else {})
            for tier, cents in moved(event, linked).items():
                held[tier] = held.get(tier, 0) + cents
            need(all(cents >= 0 for cents in held.values()), f"{where}: {pool} owes money: {held}")


# ---------------------------------------------------------------------------------------- what the house has signed

P, Q = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493  # Ed25519, RFC 8032.
D = -121665 * pow(121666, -1, P) % P
Point = tuple[int, int, int, int]  # x, y as x/z, y/z, and x*y/z.


def add(a: Point, b: Point) -> Point:
    low, high = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    both, twice = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = high - low, twice - both, twice + both, high + low
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(count: int, point: Point) -> Point:
    found: Point = (0, 1, 1, 0)
    while count:
        if count & 1:
            found = add(found, point)
        point, count = add(point, point), count >> 1
    return found


def point_from(data: bytes) -> Point | None:
    """A point as it is written: its y, and the lowest bit of its x."""
    y, odd = int.from_bytes(data, "little") & ((1 << 255) - 1), data[31] >> 7
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - square) % P or (x == 0 and odd):
        return None
    x = P - x if x & 1 != odd else x
    return x, y, 1, x * y % P


def written(point: Point) -> bytes:
    across = pow(point[2], -1, P)
    x, y = point[0] * across % P, point[1] * across % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


BASE = point_from((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


def is_signed(public: bytes, text: bytes, signature: bytes) -> bool:
    """Has this key signed the text? (RFC 8032, section 5.1.7.)"""
    key, factor = point_from(public), int.from_bytes(signature[32:], "little")
    if key is None or BASE is None or len(signature) != 64 or factor >= Q:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + public + text).digest(), "little") % Q
    back = times(k, (P - key[0], key[1], 1, P - key[3]))
    return written(add(times(factor, BASE), back)) == signature[:32]


def key_from(text: str) -> tuple[str, bytes, bytes]:
    """A public key as it is written, name+hash+base64: its name, the hash, the key."""
    name, told, data = text.strip().split("+", 2)
    raw = base64.b64decode(data, validate=True)
    short = hashlib.sha256(name.encode() + b"\n" + raw).digest()[:4]
    need(len(raw) == 33 and raw[0] == 1 and short.hex() == told, f"{text!r} is no key")
    return name, short, raw[1:]


def opened(where: str, note: str, key: str) -> tuple[str, int, bytes]:
    """The checkpoint in a note: origin, size and root, if the key has signed it."""
    name, short, public = key_from(key)
    text, _, lines = note.rpartition("\n\n")
    body, signed = (text + "\n").encode(), False
    for line in lines.splitlines():
        dash, signer, data = [*line.split(" "), "", ""][:3]
        raw = base64.b64decode(data, validate=True)
        signed = signed or (
            dash == "\u2014" and signer == name and raw[:4] == short and is_signed(public, body, raw[4:])
        )
    need(signed, f"{where}: it is not signed by {key}")
    origin, size, root = text.split("\n")[:3]
    need(origin == name, f"{where}: it is of {origin}, and the key is {name}'s")
    return origin, int(size), base64.b64decode(root, validate=True)


def leaf_of(row: Any) -> bytes:
    """What of an event is under a checkpoint: seven lines of text, hashed as RFC 6962 says."""
    place = (row["property"], row["table"], row["sequence"], row.get("pool", ""), row.get("move", 0), row["hash"])
    text = "".join(f"{line}\n" for line in ("pitboss event", *place))
    return hashlib.sha256(b"\0" + text.encode()).digest()


def node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\1" + left + right).digest()


class Tree:
    """The roots of the full trees that its leaves make up so far, the largest first, each with how many leaves it has."""

    def __init__(self) -> None:
        self.full: list[tuple[int, bytes]] = []
        self.size = 0

    def append(self, leaf: bytes) -> None:
        self.size, count = self.size + 1, 1
        while self.full and self.full[-1][0] == count:
            leaf, count = node(self.full.pop()[1], leaf), 2 * count
        self.full.append((count, leaf))

    def root(self) -> bytes:
        found = [root for _, root in self.full]
        while len(found) > 1:
            found[-2:] = [node(*found[-2:])]
        return found[0]


def keys_in(tables: dict[str, Any]) -> list[tuple[str, int, str]]:
    """The keys of the house's own log: the stream, the event from which on each signs, and the key."""
    found: list[tuple[str, int, str]] = []
    for stream, state in tables.items():
        for number, event in state.get("keys", ()):
            where = f"{stream}, event {number}"
            if event["type"] == "KeyRotated":
                need(found and event["before"] == found[-1][2], f"{where}: the key before it was another")
                text = f"pitboss key succession\n{event['before']}\n{event['key']}\n".encode()
                signature = base64.b64decode(event["signature"], validate=True)
                signed = is_signed(key_from(event["before"])[2], text, signature)
                need(signed, f"{where}: the key before it has not signed it")
            else:
                need(not found, f"{where}: a second first key")
            found.append((stream, number, event["key"]))
    return found


def check_powers(tables: dict[str, Any]) -> None:
    """Who can write to a store can write an event into it; only the house can sign one at its place."""
    keys = keys_in(tables)
    for stream, state in tables.items():
        for number, link, body, signature in state.get("powers", ()):
            holding = [key for of, since, key in keys if of == stream and since < number]
            bare = body.replace(f',"signed":"{signature}"', "", 1)
            text = f"pitboss house event\n{stream}\n{number}\n{link.hex()}\n{bare}\n".encode()
            signed = not holding or is_signed(key_from(holding[-1])[2], text, base64.b64decode(signature))
            need(signed, f"{stream}, event {number}: it gives power, and the house has not signed it")


def check_checkpoints(tables: dict[str, Any], lines: Iterable[str], trusted: str) -> dict[int, bytes]:
    """Every checkpoint follows from the events; the root of each size that was signed."""
    keys, tree, ends, roots = keys_in(tables), Tree(), dict[str, int](), dict[int, bytes]()
    holding: list[str] = []
    for number, line in enumerate(lines, 1):
        row, where = json.loads(line), f"checkpoint {number}"
        need(row["number"] == number, f"{where}: it is missing")
        for stream, first, last in sorted(row["covers"]):
            need(first == ends.get(stream, 0) + 1, f"{where}: {stream} does not go on where the one before ended")
            leaves = tables.get(stream, {}).get("leaves", [])[first - 1 : last]
            need(len(leaves) == last - first + 1, f"{where}: it was signed over events of {stream} that are not here")
            for leaf in leaves:
                tree.append(leaf)
            ends[stream] = last
        holding = [key for stream, since, key in keys if since <= ends.get(stream, 0)]
        _, size, root = opened(where, row["note"], holding[-1])
        need((size, root) == (tree.size, tree.root()), f"{where}: it was signed over another log than this")
        roots[size] = root
    need(not trusted or trusted in holding, f"the log is not signed by {trusted}, nor by a key that it has signed")
    return roots


def check_heads(roots: dict[int, bytes], text: str, keys: list[str]) -> int:
    """Checkpoints that someone kept elsewhere: the log must contain every one."""
    notes = [f"{note.strip()}\n" for note in text.replace("\n\n\u2014", "\0\u2014").split("\n\n") if note.strip()]
    for place, note in enumerate(notes, 1):
        where, whole = f"kept checkpoint {place}", note.replace("\0", "\n\n").lstrip("\n")
        found = None
        for key in keys:
            try:
                found = opened(where, whole, key)
            except Broken:
                continue
        need(found, f"{where}: none of the house's keys has signed it")
        if found:
            need(roots.get(found[1]) == found[2], f"{where}: it was signed over {found[1]} events of another log")
    return len(notes)


def check_receipt(receipt: Any, key: str) -> str:
    """A receipt by itself: the event, the way to the root, the signature; what it proves, in words."""
    need(receipt["pitboss_receipt"] == 1, "a receipt of another kind")
    origin, size, root = opened("the checkpoint", receipt["checkpoint"], key)
    at, last, found = receipt["leaf"], size - 1, leaf_of(receipt)
    need(0 <= at <= last, "the event is not under the checkpoint")
    for beside in (base64.b64decode(one, validate=True) for one in receipt["proof"]):
        if at & 1 or at == last:
            found = node(beside, found)
            while at and not at & 1:
                at, last = at >> 1, last >> 1
        else:
            found = node(found, beside)
        at, last = at >> 1, last >> 1
    need(last == 0 and found == root, "the event is not under the checkpoint: the way to its root leads elsewhere")
    what = f"event {receipt['sequence']} of {receipt['table']}"
    if receipt.get("seat"):
        event = receipt["event"]
        data = bytes.fromhex(event["before"]) + event.get("command", "").encode() + event["body"].encode()
        need(hashlib.sha256(data).hexdigest() == receipt["hash"], "its event is not the one in the log")
        settled = json.loads(event["body"])
        right = settled["type"] == "SeatSettled" and settled["seat"] == receipt["seat"]
        need(right, f"its event did not settle seat {receipt['seat']}")
        what += f", which settled seat {settled['seat']} for {settled['net']} cents,"
    return f"{what} is in the log of {origin} under the signed checkpoint over {size} events"


# ---------------------------------------------------------------------------------------- all of it


def key_of(approved: Any) -> str:
    return f"{approved['item']}:{approved['subject']}" if approved.get("subject") else str(approved["item"])


def read(lines: Iterable[str]) -> tuple[dict[str, Any], int]:
    """Every event of every table, each checked as it comes; what is known of each table at the end."""
    tables: dict[str, Any] = {}
    pools: dict[tuple[str, str], list[tuple[int, str, Told, Told, Told]]] = {}
    approved, claims, events = set[tuple[str, str, str]](), list[tuple[str, Any, tuple[str, str]]](), 0
    for line in lines:
        row = json.loads(line)
        state = tables.setdefault(row["table"], {**fresh(row["table"]), "property": row["property"]})
        state["number"] += 1
        where, before = f"{row['table']}, event {state['number']}", state["link"]
        check_chain(where, row, state)
        event = json.loads(row["body"])
        state["leaves"].append(leaf_of(row))
        events += 1
        if row["table"].startswith("@"):  # The house's own log: no money, no cards.
            if event["type"] in ("KeyMade", "KeyRotated"):
                state.setdefault("keys", []).append((state["number"], event))
            if event["type"] in POWERS:
                power = (state["number"], before, row["body"], event.get("signed", ""))
                state.setdefault("powers", []).append(power)
            if event["type"] == "Approved":
                approved.add(
                    (event["game"], key_of(event), f"{event['reference']}, {event['date']}, {event['granted_by']}")
                )
            continue
        claims += [(where, state, each) for each in event.get("approvals", {}).items()]
        remember(event, state)
        if "command" in row:  # The first event of a command says for all of them how the meters stood.
            state["stood"] = event.get("stood", {})
            state["says_levels"] = state["says_levels"] or "stood" in event or "to_rack" in event
        rounds.hear(where, event, state)
        check_money(where, event, state)
        check_withdrawal(where, event, state)
        if event["type"] in ("SeatSettled", "Forfeited"):
            check_settlement(where, event, state)
        remember_lines(event, state)
        check_rack(where, event, state)
        check_claim(where, event, state)
        check_seal(where, event, state)
        check_standing(where, event, state)
        check_deck(where, event, state)
        if "pool" in row:
            one = (row["move"], where, event, state["linked"], state["stood"])
            pools.setdefault((row["property"], row["pool"]), []).append(one)
    check_pools(pools)
    check_withdrawals(tables)
    for where, state, (what, words) in claims:  # By the house's log, wherever it stands among the tables'.
        told = f"{where}: it claims an approval of {what} ({words}) that the house's log does not have"
        need((state["game"], what, words) in approved, told)
    return tables, events


def verify(lines: Iterable[str], checkpoints: Iterable[str] = (), heads: str = "", key: str = "") -> str:
    """Everything; what was found, in words. Raises Broken with the first thing that does not fit."""
    tables, events = read(lines)
    check_powers(tables)
    roots = check_checkpoints(tables, checkpoints, key)
    kept = check_heads(roots, heads, [found for _, _, found in keys_in(tables)]) if heads else 0
    count = sum(not name.startswith("@") for name in tables)
    told = f"Sound: {events} events of {count} tables"
    settled = sum(state.get("settled_again", 0) for state in tables.values())
    told += f", {settled} rounds settled again" if settled else ""
    if roots:
        told += f"; {len(roots)} signed checkpoints over {max(roots)} of them"
    return f"{told}; {kept} kept elsewhere, all in the log." if kept else f"{told}."


def text_of(file: str | None) -> str:
    if not file:
        return ""
    with open(file, encoding="utf-8") as opened_file:
        return opened_file.read()


def main() -> None:
    asked = argparse.ArgumentParser(description="Check an exported log, or a receipt, on its own.")
    asked.add_argument("events", nargs="?", help="events.jsonl")
    asked.add_argument("checkpoints", nargs="?", help="checkpoints.jsonl")
    asked.add_argument("--heads", metavar="FILE", help="checkpoints kept elsewhere")
    asked.add_argument("--key", metavar="PUB", default="", help="the house's public key")
    asked.add_argument("--receipt", metavar="FILE", help="check a receipt by itself")
    given = asked.parse_args()
    if not ((given.receipt and given.key) or given.events):
        asked.error("name events.jsonl, or --receipt FILE and --key PUB")
    try:
        if given.receipt:
            print(f"Proved: {check_receipt(json.loads(text_of(given.receipt)), given.key)}.")
            return
        with open(given.events, encoding="utf-8") as lines:
            checkpoints = text_of(given.checkpoints).splitlines()
            print(verify(lines, checkpoints, text_of(given.heads), given.key))
    except OSError as error:
        sys.exit(f"{error.filename} cannot be read: {error.strerror}")
    except Broken as broken:
        sys.exit(f"NOT SOUND. {broken}")
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        sys.exit(f"NOT SOUND. Something in it is not what it should be: {error!r}")


if __name__ == "__main__":
    main()
