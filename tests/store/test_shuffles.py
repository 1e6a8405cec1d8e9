"""The shuffle under watch: honest decks pass at 99%, bent ones do not, and the report counts what was opened."""

import random
from collections.abc import Callable

import pytest

from pitboss.log.projection import Follower
from pitboss.log.table_log import Store
from pitboss.projections.reports import report, report_over
from pitboss.projections.shuffles import LEAST, LEAST_BY_CELL, Shuffles
from pitboss.table.sealing import opened_order
from pitboss.web.host.shuffle_watch import ShuffleWatch
from tests.sealed import House

from .drive import CRAZY, at_house, ready

Deck = tuple[int, ...]


def honest(rng: random.Random) -> Deck:
    return tuple(rng.sample(range(52), 52))


def counted(shuffle: Callable[[random.Random], Deck], decks: int, seed: int = 1) -> Shuffles:
    found, rng = Shuffles(), random.Random(seed)
    for _ in range(decks):
        found.add("T1", shuffle(rng))
    return found


def test_honest_decks_hold_at_99_of_100() -> None:
    verdicts = [counted(honest, 300, seed).holds for seed in range(40)]
    assert verdicts.count(True) >= 37  # Of a hundred, about one is called uneven by chance.
    assert {test.name for test in counted(honest, 300).tests()} == {
        "frequency", "equidistribution", "runs", "permutation", "adjacency", "serial",
    }  # fmt: skip


def test_too_few_decks_say_nothing() -> None:
    assert counted(honest, LEAST - 1).holds is None
    assert {test.name for test in counted(honest, LEAST_BY_CELL - 1).tests()} == {
        "runs", "permutation", "adjacency", "serial",
    }  # fmt: skip


def first_card_high(rng: random.Random) -> Deck:
    """In one of five rounds an ace is put on top."""
    deck = list(honest(rng))
    if rng.random() < 0.2:
        at = deck.index(rng.randrange(48, 52))
        deck[0], deck[at] = deck[at], deck[0]
    return tuple(deck)


def badly_washed(rng: random.Random) -> Deck:
    """One riffle of a new pack."""
    cut = rng.randrange(20, 32)
    halves = [list(range(cut)), list(range(cut, 52))]
    deck = []
    while any(halves):
        deck.append(halves[0 if rng.random() < len(halves[0]) / (len(halves[0]) + len(halves[1])) else 1].pop(0))
    return tuple(deck)


def ranks_together(rng: random.Random) -> Deck:
    deck = list(honest(rng))
    at = next(at for at in range(1, 52) if deck[at] // 4 == deck[0] // 4)
    deck[1], deck[at] = deck[at], deck[1]
    return tuple(deck)


class Repeating:
    """Half of each deck lies as it lay before."""

    def __init__(self) -> None:
        self.deck: Deck = ()

    def __call__(self, rng: random.Random) -> Deck:
        fresh = honest(rng)
        kept = self.deck[:5]
        self.deck = (*kept, *(card for card in fresh if card not in kept))
        return self.deck


def modulo(rng: random.Random) -> Deck:
    """The old mistake: every place changes with any other, which is not even."""
    deck = list(range(52))
    for at in range(52):
        other = rng.randrange(52)
        deck[at], deck[other] = deck[other], deck[at]
    return tuple(deck)


@pytest.mark.parametrize("shuffle", [first_card_high, badly_washed, ranks_together, Repeating(), modulo])
def test_a_bent_shuffle_is_noticed(shuffle: Callable[[random.Random], Deck]) -> None:
    assert counted(shuffle, 2_000 if shuffle is modulo else 600).holds is False


def no_ace_in_ten(rng: random.Random) -> Deck:
    """No player is dealt an ace."""
    deck = list(honest(rng))
    low = [at for at in range(10, 52) if deck[at] < 48]
    for at in range(10):
        if deck[at] >= 48:
            other = low.pop(rng.randrange(len(low)))
            deck[at], deck[other] = deck[other], deck[at]
    return tuple(deck)


def alarmed(shuffle: Callable[[random.Random], Deck], decks: int, seed: int) -> int:
    """After how many decks the alarm is first raised; 0 where it is not."""
    watch, shuffles, rng = ShuffleWatch(), Shuffles(), random.Random(seed)
    for number in range(1, decks + 1):
        shuffles.add("T1", shuffle(rng))
        watch.look(shuffles)
        if watch.alarmed:
            return number
    return 0


def test_the_watch_alarms_of_a_rigged_shuffle_soon_and_of_an_honest_one_hardly_ever() -> None:
    """Of these honest houses three and more would be called uneven if every deck were looked at by itself."""
    assert all(0 < alarmed(no_ace_in_ten, 500, seed) <= 480 for seed in range(5))
    assert [seed for seed in range(1000, 1012) if alarmed(honest, 2_000, seed)] == []


def test_an_alarm_once_raised_stands_however_even_the_decks_are_that_follow() -> None:
    watch, shuffles, rng = ShuffleWatch(), Shuffles(), random.Random(3)
    for _ in range(LEAST):
        shuffles.add("T1", tuple(range(52)))
    watch.look(shuffles)
    raised = watch.alarmed
    assert raised
    shuffles = Shuffles()  # So that only what follows is looked at.
    for _ in range(2 * LEAST):
        shuffles.add("T1", honest(rng))
        watch.look(shuffles)
    assert watch.looks == 2
    assert shuffles.holds
    assert watch.alarmed == raised


def test_looks_that_come_late_are_as_few() -> None:
    """The decks of some seconds come at once: the next look waits until there are twice as many as there were then."""
    watch, shuffles, rng = ShuffleWatch(), Shuffles(), random.Random(3)
    for number in range(1, 8 * LEAST + 1):
        shuffles.add("T1", honest(rng))
        if number % 50 == 0:
            watch.look(shuffles)
    assert watch.looks == 3  # At 50, 100 and 200.


def test_the_report_counts_the_decks_that_were_opened(file_store: Store) -> None:
    house, live = House(file_store), Follower(file_store, report_over())
    house.listeners.append(live.hear)
    driver = ready(at_house(house, CRAZY), 1, 2)
    driver.chancy = True
    orders = []
    for _ in range(3):
        driver.round(1, 2)
        orders.append(opened_order(driver.state.last))
    found = report(file_store).shuffles
    assert (found.decks, found.promised, found.silent) == (3, 6, {"p2": 3})
    watched = live.state.shuffles  # As the house counts while it runs.
    assert (watched.promised, watched.promised_by, watched.silent) == (6, {"p1": 3, "p2": 3}, found.silent)
    assert found.last["T1"] == orders[-1]
    assert all(len(order) == 52 for order in orders)
    assert found.as_dict()["holds"] is None
