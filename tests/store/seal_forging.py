"""Forgeries of seals, with care: what a house, a floorperson or a dealer would tell of a virtual deck."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

from pitboss.table.shoe import Draws, absent, digest
from tests.store.exported import Log, Row


def virtual(log: Log, kind: str) -> tuple[Row, Any]:
    """An event of the table with the virtual shoe, by lot."""
    found = [(row, event) for row, event in log.events() if event["type"] == kind and row["table"] == "main"]
    return log.lot.choice(found)


def put_in(log: Log, after: Row, event: Any) -> None:
    """One more event, by no command."""
    row = {key: value for key, value in after.items() if key in ("table", "property", "sequence", "hash")}
    log.rows.insert(log.rows.index(after) + 1, row)
    log.put(row, event)
    log.mend()


def take_out(log: Log, row: Row) -> None:
    log.rows.remove(row)
    log.mend()


def before_it(log: Log, row: Row, kind: str) -> tuple[Row, Any]:
    """The last event of a kind before this one, at its table."""
    at = log.rows.index(row)
    events = [(one, json.loads(one["body"])) for one in log.rows[:at] if one["table"] == row["table"]]
    return [pair for pair in events if pair[1]["type"] == kind][-1]


def redealt(log: Log, opened: Row) -> None:
    """The house deals what now follows from the secret and the chances as they are told: it can work that out itself."""
    mine = [(row, event) for row, event in log.events() if row["table"] == "main"]
    end = next(at for at, (row, _) in enumerate(mine) if row is opened)
    begin = max(at for at in range(end) if mine[at][1]["type"] == "BetsLocked")
    back, marks, told, cut = mine[begin][1]["back"], mine[begin][1].get("chances", {}), dict[int, bytes](), 0
    for _, event in mine[:begin]:
        if event["type"] in ("DeckShuffled", "DeckCut") and event["back"] == back:
            cut = event.get("depth", 0)
    sealed = [event for _, event in mine[:begin] if event["type"] == "DeckSealed"][-1]
    for _, event in mine[begin:end]:
        if event["type"] == "ChanceOpened":
            told[event["seat"]] = bytes.fromhex(event["chance"])
        for seat in event["absent"] if event["type"] == "ChanceClosed" else ():
            told[seat] = absent(marks[str(seat)])
    order = list(Draws(sealed["round"], bytes.fromhex(mine[end][1]["secret"]), told).order(cut))
    for row, event in mine[begin:end]:
        if event["type"] == "CardsDealt":
            event["cards"] = [order.pop(0) for _ in event["cards"]]
            log.put(row, event)
    log.mend()


def another_secret(log: Log) -> None:
    """The house draws a dozen, and keeps the one it likes: dealt, settled and told as if it had been sealed."""
    row, event = virtual(log, "SealOpened")
    event["secret"] = log.lot.randbytes(32).hex()
    log.put(row, event)
    redealt(log, row)


def never_opened(log: Log) -> None:
    take_out(log, virtual(log, "SealOpened")[0])


def sealed_over_wagers(log: Log) -> None:
    """The seal comes after the wagers, and they name it."""
    row, _ = virtual(log, "BetsLocked")
    sealed, _ = before_it(log, row, "DeckSealed")
    log.rows.remove(sealed)
    log.rows.insert(log.rows.index(row), sealed)
    log.mend()


def before_the_seal(log: Log, *more: Any) -> None:
    """A first seal, a wager under it, and what else; then the round as it was, with its own seal and its own wagers."""
    lock, _ = virtual(log, "BetsLocked")
    row, event = before_it(log, lock, "DeckSealed")
    _, wager = before_it(log, lock, "WagersPlaced")
    first = {**event, "commitment": log.lot.randbytes(32).hex()}
    ahead = log.rows[log.rows.index(row) - 1]
    for told in reversed([first, {**wager, "seal": first["commitment"]}, *more]):
        put_in(log, ahead, told)


def sealed_again_over_wagers(log: Log) -> None:
    before_the_seal(log)


def wagers_kept_when_the_seal_was_broken(log: Log) -> None:
    before_the_seal(log, {"type": "SealBroken", "clause": "657a.5(e)", "back": "red", "commitment": "?"})


def sealed_twice(log: Log) -> None:
    """One seal is told again before any wager."""
    row, event = virtual(log, "DeckSealed")
    put_in(log, row, event)


def seal_of_another_round(log: Log) -> None:
    """A round that never was is left out of the numbers."""
    row, event = virtual(log, "BetsLocked")
    later = [(one, told) for one, told in log.events() if told["type"] == "BetsLocked" and one["table"] == "main"]
    for one, told in later[later.index((row, event)) :]:
        told["number"] += 1
        log.put(one, told)
    log.mend()


def wager_under_the_last_seal(log: Log) -> None:
    """It is taken, and replaced before the bets are locked."""
    lock, _ = virtual(log, "BetsLocked")
    row, event = before_it(log, lock, "WagersPlaced")
    ahead = log.rows[log.rows.index(row) - 1]
    put_in(log, ahead, {**event, "seal": hashlib.sha256(log.lot.randbytes(8)).hexdigest()})


def recut_with_wagers_down(log: Log) -> None:
    """The floor has a deck cut again with wagers down; all of them stay, and the old seal with them."""
    row, event = virtual(log, "BetsLocked")
    last, told = before_it(log, row, "WagersPlaced")
    put_in(log, last, {"type": "DeckCut", "clause": told["clause"], "back": event["back"], "depth": 30})


def locked_under_another_seal(log: Log) -> None:
    row, event = virtual(log, "BetsLocked")
    event["seal"] = log.lot.randbytes(32).hex()
    log.put(row, event)
    log.mend()


def card_told_otherwise(log: Log) -> None:
    """A card of a sealed deck is corrected, as only one of a real shoe can be."""
    row, event = virtual(log, "StubRacked")
    told = {"type": "CardCorrected", "clause": event["clause"], "place": "seat 1", "number": 1, "was": 0, "card": 0}
    put_in(log, row, told)


def chance_left_out(log: Log) -> None:
    row, event = log.find("BetsLocked", lambda e: e.get("chances"))
    event["chances"] = {}
    log.put(row, event)
    log.mend()


def chance_altered(log: Log) -> None:
    """A player's chance is another, and the cards are those that follow from it."""
    row, event = virtual(log, "ChanceOpened")
    event["chance"] = log.lot.randbytes(16).hex()
    log.put(row, event)
    at = log.rows.index(row)
    opened = next(one for one in log.rows[at:] if json.loads(one["body"])["type"] == "SealOpened")
    redealt(log, opened)


def dealt_before_every_chance(log: Log) -> None:
    """Silence is told after the cards, and counted as it should be."""
    row, _ = virtual(log, "ChanceClosed")
    at = log.rows.index(row)
    dealt = next(one for one in log.rows[at:] if json.loads(one["body"])["type"] == "CardsDealt")
    log.rows.remove(row)
    log.rows.insert(log.rows.index(dealt) + 1, row)
    log.mend()


def bonus_redrawn(log: Log) -> None:
    """A Magic Card where none is drawn."""
    row, event = virtual(log, "ChanceClosed")
    put_in(log, row, {"type": "BonusesDrawn", "clause": event["clause"], "magic_card": log.lot.randrange(52)})


def sealed_card_burned(log: Log) -> None:
    """A dealer reports the next card face up; it is the next of the deck, and the others follow."""
    row, event = virtual(log, "CardsDealt")
    first, event["cards"] = event["cards"][0], event["cards"][1:]
    log.put(row, event)
    put_in(log, log.rows[log.rows.index(row) - 1], {"type": "CardBurned", "clause": event["clause"], "card": first})


def declared_void(log: Log) -> None:
    """A dealer says that a card was seen; nothing is left to go back, and the round does not count."""
    row, event = virtual(log, "SealOpened")
    told = {"type": "RoundVoided", "clause": event["clause"], "why": "exposed_card", "settles": []}
    put_in(log, log.rows[log.rows.index(row) - 1], told)


def wager_taken_back_after_the_lock(log: Log) -> None:
    """The floor gives a wager back when the cards are known, and for this forgery lays it down again."""
    row, event = virtual(log, "StubRacked")
    lock, _ = before_it(log, row, "BetsLocked")
    _, wager = before_it(log, lock, "WagersPlaced")
    line, cents = next(iter(wager["wagers"].items()))
    there, here = f"bet:{wager['seat']}:{line}", f"player:{wager['player']}"
    told = {
        "type": "ChipsRuled",
        "clause": event["clause"],
        "ruling": "cancelled",
        "seat": wager["seat"],
        "wager": line,
    }
    put_in(log, row, told | {"transfers": [[here, there, cents, event["clause"]]]})
    put_in(log, row, told | {"transfers": [[there, here, cents, event["clause"]]]})


def sealed_for_another_house(log: Log) -> None:
    """The rounds were locked under another name, and could be dealt under this one again."""
    for row in log.rows:
        row["property"] = "other" if row["table"] == "main" else row["property"]
    log.mend()


def sealed_for_another_edition(log: Log) -> None:
    """A round of the same number, looked at under one name and played under the other."""
    row, event = virtual(log, "DeckSealed")
    named = event["round"].rpartition("/")[0] + "/1999-01-01"
    log.put(row, event | {"round": named})
    opened = next(one for one in log.rows[log.rows.index(row) :] if json.loads(one["body"])["type"] == "SealOpened")
    commitment = digest("seal", named.encode(), bytes.fromhex(json.loads(opened["body"])["secret"])).hex()
    log.put(row, event | {"round": named, "commitment": commitment})
    for one in log.rows[log.rows.index(row) : log.rows.index(opened)]:
        told = json.loads(one["body"])
        if told.get("seal") == event["commitment"]:
            log.put(one, told | {"seal": commitment})
        if told["type"] in ("WagersPlaced", "BetsLocked") and one["table"] == "main":  # Nobody adds a chance.
            log.put(one, {key: value for key, value in json.loads(one["body"]).items() if "chance" not in key})
        if told["type"] in ("ChanceOpened", "ChanceClosed"):
            log.rows.remove(one)
    log.mend()
    redealt(log, opened)


def left_locked(log: Log) -> Row:
    """The last lock of a virtual table; nothing of its round comes after it, nor of the table."""
    lock, _ = [(row, told) for row, told in log.events() if told["type"] == "BetsLocked" and row["table"] == "main"][-1]
    at = log.rows.index(lock)
    log.rows[at + 1 :] = [row for row in log.rows[at + 1 :] if row["table"] != "main"]
    return lock


def closed_over_a_locked_round(log: Log) -> None:
    put_in(log, left_locked(log), {"type": "TableClosed", "clause": "657a.5(e)"})


def left_locked_for_days(log: Log) -> None:
    """The deck was looked at when the wagers were locked, and the table never goes on."""
    left_locked(log)
    row, event = next((row, told) for row, told in reversed([*log.events()]) if row["table"].startswith("@"))
    log.put(row, event | {"at": 10**9})
    log.mend()


def bonuses_at_another_rate(log: Log) -> None:
    row, event = virtual(log, "DeckSealed")
    log.put(row, event | {"lucky": "1/1000000"})
    log.mend()


def opened_before_the_deal(log: Log) -> None:
    """Whoever holds the cards knows them all."""
    opened_earlier(log, "CardsDealt")


def opened_before_the_settlement(log: Log) -> None:
    opened_earlier(log, "Revealed")


def opened_earlier(log: Log, before: str) -> None:
    row, _ = virtual(log, "SealOpened")
    at = log.rows.index(row)
    ahead = max(
        n for n, (one, told) in enumerate(log.events()) if n < at and told["type"] == before and one["table"] == "main"
    )
    log.rows.remove(row)
    log.rows.insert(ahead, row)
    log.mend()


SEALS: tuple[Callable[[Log], None], ...] = (
    another_secret, never_opened, sealed_over_wagers, sealed_again_over_wagers, sealed_twice, seal_of_another_round,
    wager_under_the_last_seal, recut_with_wagers_down, wagers_kept_when_the_seal_was_broken, locked_under_another_seal,
    chance_left_out, chance_altered, dealt_before_every_chance, bonus_redrawn, sealed_card_burned, card_told_otherwise,
    declared_void, wager_taken_back_after_the_lock, sealed_for_another_house,
    sealed_for_another_edition, closed_over_a_locked_round, left_locked_for_days, bonuses_at_another_rate,
    opened_before_the_deal, opened_before_the_settlement,
)  # fmt: skip
