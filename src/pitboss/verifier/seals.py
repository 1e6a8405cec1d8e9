"""The seal of a virtual deck, and every draw that follows from it."""

import hashlib
from collections.abc import Iterator
from fractions import Fraction

from .broken import need
from .settlement.games import GAMES
from .table_state import Event, State

JUDGED_WITHIN = 24 * 3600  # Seconds; a round ends in minutes, and a host that failed comes back within a day.
ASIDE = (
    "MoneyMoved",
    "InventoryMoved",
    "MeterReceived",
    "BetsLocked",
)  # They move nothing that a player has in the round.


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
    """The shuffled deck, cut where the dealer's cover card and chance decide."""
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


def is_unjudged(played: State) -> bool:
    """Whether its bets are locked and it is neither opened nor void."""
    return bool(played and played["seal"] and "opened" not in played)


def check_judged(where: str, event: Event, state: State) -> None:
    """A sealed round that was locked does not end, and nothing else begins at its table, before it is opened or void."""
    ends = event["type"] in ("TableCleared", "DeckSealed", "BetsLocked", "TableClosed", "TableOpened", "TableRefiled")
    need(not ends or not is_unjudged(state["played"]), f"{where}: a locked round was neither opened nor voided")


def check_all_judged(tables: dict[str, State]) -> None:
    """A round that is locked and left while the house goes on could be dealt again under another name."""
    latest = max((state.get("at", 0) for state in tables.values()), default=0)
    for name, state in tables.items():
        left = is_unjudged(state["played"]) and latest - state["played"]["at"] > JUDGED_WITHIN
        need(not left, f"{name}, round {state['rounds']}: it was locked, and a day later neither opened nor void")


def check_seal(where: str, event: Event, state: State) -> None:
    """A virtual deck is sealed before the first wager, every wager is under its seal, and a seal that is broken is gone."""
    kind, seal, down, back = event["type"], state["seal"], state["down"], event.get("back")
    if kind in ("DeckShuffled", "DeckCut", "DeckMoved"):
        state["cuts"][back] = event.get("depth", 0)
        state["seal"] = None if seal and seal["back"] == back else seal
    elif kind == "DeckSealed":
        need(not down, f"{where}: a deck is sealed when wagers are down")
        need(event["commitment"] not in state["seals"], f"{where}: a seal is used again")
        edition = state["filing"].get("edition") or event["round"].rpartition("/")[2]  # The oldest logs name none.
        right = f"{state['property']}/{state['table']}/{state['rounds'] + 1}/{edition}"
        need(event["round"] == right, f"{where}: the seal is of another round, table, house or edition")
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


def check_standing(where: str, event: Event, state: State) -> None:
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
    ends = kind in ("ProgressiveCollected", "Forfeited", "SeatSettled")
    if kind == "Decided" and state["filing"]["game"] not in GAMES:  # Another game may let a player take a wager back.
        ends = event["cents"] == 0
    lying = any(source.startswith("bet:") for source, *_ in event.get("transfers", ()))
    need(ends or not lying, f"{where}: a wager is taken off the layout after the bets were locked")


def check_malfunction(where: str, event: Event, state: State) -> None:
    """Two people, a round published or what is missing said, and every wager back where it came from: nothing else."""
    declaration = (event.get("malfunction"), event.get("declared_by"))
    is_declared = declaration == state["declared"] and event["by"] != declaration[1]
    need(is_declared, f"{where}: a round of a virtual deck is declared void, and no two people found a malfunction")
    state["declared"] = None
    need(event.get("missing") or "opened" in state["played"], f"{where}: a cancelled round is not published")
    due: dict[str, int] = {}
    for box in state["played"]["boxes"].values():
        due[box["player"]] = due.get(box["player"], 0) + sum(box["wagers"].values())
    for player, cents in due.items():
        got = sum(state["played"]["purses"].get(f"{kind}:{player}", 0) for kind in ("player", "account", "payable"))
        need(got >= cents, f"{where}: {player} had {cents} cents in a cancelled round, and has {got} of them back")
    state["played"]["opened"] = True  # Published, or said why not.


def check_deck(where: str, event: Event, state: State) -> None:
    """Check that every draw follows from the sealed secret and the chances of all players, marked at the lock."""
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
            "at": event.get("at", 0),
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
        played["over"] = True


def check_opened(where: str, secret: bytes, played: State) -> None:
    seal, chances = played["seal"], played["told"]
    sealed = digest("seal", seal["round"].encode(), secret).hex()
    need(sealed == seal["commitment"], f"{where}: the secret is not the one that was sealed")
    parts = [part for seat in sorted(chances, key=int) for part in (seat.encode(), chances[seat])]
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


def check_cards(where: str, cards: list[int | None], played: State) -> None:
    everyone = not played["seal"] or played["told"].keys() == played["marks"].keys()
    need(everyone, f"{where}: a card is drawn before every player's chance is in")
    for card in cards:
        need(card is None or card not in played["cards"], f"{where}: card {card} was dealt before in this round")
        played["cards"].append(card)
