"""`replay` judges a round's seal from the log alone: an honest round holds, and nothing a house could tell otherwise does."""

import json
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pitboss.cli import main
from pitboss.log.database import LogBroken
from pitboss.log.projection import EVENT
from pitboss.log.table_log import Store
from pitboss.messages import english
from pitboss.projections.seal_verdict import HOLDS, NO_SEAL, NOT_YET, seal_verdict
from pitboss.projections.story import round_of, sealed
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table.acts import DEALER
from pitboss.table.evolve import evolve
from pitboss.table.state import Table
from tests.sealed import House
from tests.store.drive import CARIBBEAN, CRAZY, at_house, ready
from tests.store.tampering import edit


@pytest.fixture
def log(file_store: Store) -> list[e.AnyEvent]:
    table = ready(at_house(House(file_store), CRAZY), 1, 2)
    table.chancy = True
    table.round(1, 2).round(1, 2)
    log = [EVENT.decode(stored.body) for stored in file_store.read("T1")]
    return log[: max(at for at, event in enumerate(log) if isinstance(event, e.TableCleared)) + 1]


def judged(log: list[e.AnyEvent]) -> Any:
    """The last round of a table's log, folded as a replay folds it."""
    state, last = Table(), 0
    for at, event in enumerate(log):
        state = evolve(state, event)
        if isinstance(event, e.TableCleared) and at < len(log) - 1:
            last = at + 1
    return seal_verdict(state, log[last:])


def test_an_honest_round_holds(log: list[e.AnyEvent]) -> None:
    found = judged(log)
    assert (found.sound, found.message) == (True, HOLDS)


def changed(log: list[e.AnyEvent], kind: type, **fields: Any) -> list[e.AnyEvent]:
    at = max(at for at, event in enumerate(log) if isinstance(event, kind))
    return [*log[:at], replace(log[at], **fields), *log[at + 1 :]]


def last(log: list[e.AnyEvent], kind: type) -> Any:
    return next(event for event in reversed(log) if isinstance(event, kind))


def test_what_a_house_could_tell_otherwise_does_not_hold(log: list[e.AnyEvent]) -> None:
    dealt = last(log, e.CardsDealt).cards
    opened = last(log, e.ChanceOpened)
    first = next(event for event in log if isinstance(event, e.DeckSealed))
    forged = {
        "the secret is not the one": changed(log, e.SealOpened, secret="00" * 32),
        "does not follow from it": changed(log, e.CardsDealt, cards=(dealt[1], dealt[0], *dealt[2:])),
        "is not the one that was promised": changed(log, e.ChanceOpened, chance="00" * 16),
        "what was locked is not what came": changed(log, e.BetsLocked, chances={}),
        "without one": changed(log, e.BetsLocked, seal=""),
        "wagered under another": changed(log, e.WagersPlaced, seal=first.commitment),
        "never opened": [event for event in log if event is not last(log, e.SealOpened)],
    }
    for words, told in forged.items():
        found = judged(told)
        assert found.sound is False, words
        assert words in found.words
    assert opened.chance != "00" * 16


def test_a_wager_that_lay_before_the_seal_was_shown_does_not_hold(log: list[e.AnyEvent]) -> None:
    deck, wager = last(log, e.DeckSealed), last(log, e.WagersPlaced)
    found = judged([event for event in log if event is not deck] + [deck])
    assert (found.sound, "without one" in found.words) == (False, True)
    cleared = max(at for at, event in enumerate(log[:-1]) if isinstance(event, e.TableCleared))
    state = Table()
    for event in log:
        state = evolve(state, event)
    late = [event for event in log[cleared + 1 :] if event is not deck]
    late.insert(late.index(wager) + 1, deck)
    assert "wagered under another" in seal_verdict(state, late).words


def test_a_round_that_goes_on_is_not_judged_nor_one_of_a_real_shoe(file_store: Store) -> None:
    table = ready(at_house(House(file_store), CARIBBEAN), 1)
    table.bet(1)
    table.do(DEALER, a.NoMoreBets())
    assert sealed(*round_of(file_store, "T1/1")).message == NOT_YET
    at_house(House(file_store), CARIBBEAN, "T2").open(virtual=False).sit(1).staff().round(1)
    assert sealed(*round_of(file_store, "T2/1")).message == NO_SEAL


@pytest.fixture
def run(sqlite_url: str, capsys: pytest.CaptureFixture[str]) -> Any:
    def command(*arguments: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as left:
            main([*arguments, "--database", sqlite_url])
        return int(left.value.code or 0), capsys.readouterr().out

    return command


def test_the_command_says_so_and_ends_with_it(run: Any, file_store: Store, log: list[e.AnyEvent]) -> None:
    assert log
    code, out = run("replay", "T1/2")
    assert (code, english(HOLDS) in " ".join(out.split())) == (0, True)
    told = json.loads(run("replay", "T1/2", "--json")[1])
    assert told["seal"] == {"sound": True, "words": english(HOLDS)}
    place = max(stored.sequence for stored in file_store.read("T1") if stored.kind == "SealOpened")
    edit(file_store, "T1", place, lambda body: body.update(secret="11" * 32))
    code, out = run("replay", "T1/2")
    assert (code, "does not hold" in out) == (1, True)
    assert msgspec.json.decode(run("replay", "T1/2", "--json")[1])["seal"]["sound"] is False


def test_a_round_that_no_rules_could_have_written_is_refused_in_words(file_store: Store, log: list[e.AnyEvent]) -> None:
    place = next(at for at, event in enumerate(log, 1) if isinstance(event, e.Decided))
    edit(file_store, "T1", place, lambda body: body.update(seat=6))
    with pytest.raises(LogBroken, match=f"event {place}: a Decided cannot follow"):
        round_of(file_store, "T1/1")
    edit(file_store, "T1", place, lambda body: body.update(type="Nothing"))
    with pytest.raises(LogBroken, match=f"event {place}: the log is not what was written"):
        round_of(file_store, "T1/1")
