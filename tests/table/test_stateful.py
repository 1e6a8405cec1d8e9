"""Whatever is thrown at a table, by whomever: it refuses with a clause or does what can be replayed, and keeps its books.

Each run is one seed: one table of a random game and submission and some hundreds of commands. A failure is told with the
shortest list of commands found that still brings it about.
"""

import random
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from pitboss.bank.ledger import AWARDS
from pitboss.cards import DECK
from pitboss.errors import BadInput, PitbossError
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import PLAYER, Actor, Command
from pitboss.table.automatic import staff_act
from pitboss.table.evolve import replay
from pitboss.table.logged import LiveTable
from pitboss.table.offers import offers
from pitboss.table.procedure import decide, why_not
from pitboss.table.state import Table, cards_out
from tests.games import is_citation
from tests.night import SEED

from .drive import ACTORS, Driver
from .hidden import chosen, now, scrambled, viewers

SEEDS, STEPS = 14, 240
LONG_SEEDS, LONG_STEPS = 200, 500
NIGHT = 10_000 * SEED  # Other days each night.


# ---------------------------------------------------------------------------------------- What always holds


def refusal_cites_a_clause(refusal: PitbossError, command: Command) -> None:
    if isinstance(refusal, BadInput):
        assert isinstance(command.act, a.OpenTable), f"{command} could not be read: {refusal}"
    else:
        assert is_citation(refusal.clause), f"{command}: {refusal}"
    assert refusal.message


def books_balance(state: Table) -> None:
    assert sum(state.money.values()) == 0
    short = {name: cents for name, cents in state.money.items() if cents < 0 and name != s.OUTSIDE}
    assert not short
    lying = {name: cents for name, cents in state.money.items() if name.startswith("bet:") and cents}
    if state.phase in (s.BETTING, s.CLOSED):
        boxes = {s.bet(seat, line): c for seat, box in state.boxes.items() for line, c in box.wagers.items()}
        assert lying == boxes
    if state.phase == s.CLEARING:
        assert lying == {}
    owners = ("player:", "account:", "payable:", "bet:", "meter:", s.OUTSIDE, s.INVENTORY, s.DROP_BOX, s.TIP_BOX)
    assert all(name.startswith(owners) for name in state.money), "every cent is someone's"
    if state.round is None:  # AMB-66: when a round is over nothing waits, in a pool of awards or for paperwork.
        waiting = (f":{AWARDS}", "payable:")
        assert not [
            name
            for name, cents in state.money.items()
            if cents and (name.endswith(waiting) or name.startswith(waiting))
        ]


def cards_are_one_deck(state: Table) -> None:
    played = state.round
    if state.rack:
        assert sorted(state.rack) == list(DECK)
    if played is None:
        return
    out = [card for held in played.cards.values() for card in held]
    known = out + [card for card in played.burned if card is not None]
    assert len(set(known)) == len(known)
    assert len(out) == played.dealt <= len(played.plan)
    assert cards_out(played) + (52 - len(played.plan) - len(played.burned)) + (len(played.plan) - played.dealt) == 52
    if state.phase in (s.STUB, s.DECIDING, s.SETTLING) and not played.irregularity:
        sizes: dict[str, int] = {}
        for one in played.plan:
            sizes[one.to] = sizes.get(one.to, 0) + 1
        assert {place: len(cards) for place, cards in played.cards.items()} == sizes
    if state.virtual:
        assert not played.burned
        assert played.seal is not None
        assert all(box.seal == played.seal.commitment for box in played.boxes.values())
        assert not played.secret  # Told when the table is cleared, and then the round is over.


def log_gives_the_state(table: LiveTable) -> None:
    assert replace(replay(table.log), law=None) == replace(table.state, law=None)
    assert table.state.sequence == len(table.log)


def offers_are_accepted(state: Table, at: int) -> None:
    for actor in ACTORS:
        for offer in offers(state, actor, at):
            for act in chosen(offer, state.game.required):
                refusal = why_not(state, Command(actor, act, at))  # type: ignore[arg-type]
                assert refusal is None, f"{actor} was offered {act}: {refusal}"


def next_step_is_accepted(state: Table, at: int) -> None:
    wanted = staff_act(state, random.Random(0).randbytes, at)
    if wanted is not None:
        refusal = why_not(state, Command(Actor(wanted[0], wanted[0]), wanted[1], at))  # type: ignore[arg-type]
        assert refusal is None, f"the procedure wants {wanted}: {refusal}"


def views_leak_nothing(state: Table, rng: random.Random) -> None:
    if state.law is None:
        return
    for viewer in viewers(state):
        assert now(scrambled(state, viewer, rng), viewer) == now(state, viewer), viewer


# ---------------------------------------------------------------------------------------- One run


class Run:
    """A table and the commands it was given, checked after each."""

    def __init__(self) -> None:
        self.table, self.told, self.rng = LiveTable(), list[Command](), random.Random(0)

    def send(self, command: Command, thorough: bool = True) -> None:
        self.told.append(command)
        answer = decide(self.table.state, command)
        if isinstance(answer, PitbossError):
            refusal_cites_a_clause(answer, command)
            return
        assert answer, f"{command} brought about nothing"
        self.table.do(command.actor.role, command.act, command.actor.name, command.at)
        state = self.table.state
        books_balance(state)
        cards_are_one_deck(state)
        next_step_is_accepted(state, command.at)
        if thorough:
            offers_are_accepted(state, command.at)
            views_leak_nothing(state, self.rng)


def fails(commands: list[Command]) -> BaseException | None:
    """What goes wrong with these commands, if anything does."""
    run = Run()
    try:
        for command in commands:
            run.send(command)
        log_gives_the_state(run.table)
    except Exception as error:
        return error
    return None


def shortest(commands: list[Command], failing: Callable[[list[Command]], BaseException | None]) -> list[Command]:
    """Fewer commands that still fail: pieces are left out, large ones first."""
    size = len(commands) // 2
    while size:
        at = 0
        while at < len(commands):
            fewer = commands[:at] + commands[at + size :]
            if fewer and failing(fewer) is not None:
                commands = fewer
            else:
                at += size
        size //= 2
    return commands


def drive(seed: int, steps: int) -> Run:
    driver, run = Driver(seed), Run()
    try:
        run.send(driver.first)
        for number in range(steps):
            run.send(driver.next(run.table.state), thorough=number % 9 == 0)
        log_gives_the_state(run.table)
    except Exception as error:
        few = shortest(run.told, fails)
        told = "\n".join(f"  {command.actor.role} {command.actor.name}: {command.act}" for command in few)
        raise AssertionError(f"seed {seed}: {fails(few) or error!r} after\n{told}") from error
    return run


# ---------------------------------------------------------------------------------------- The tests


def test_a_random_floor_never_breaks_a_table() -> None:
    for seed in range(SEEDS):
        drive(seed, STEPS)


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_a_random_floor_never_breaks_a_table_over_many_days(part: int) -> None:
    for seed in range(NIGHT + part, NIGHT + LONG_SEEDS, 20):
        drive(seed, LONG_STEPS)


def test_the_random_floor_reaches_every_corner() -> None:
    """Rounds are played out, voided and abandoned in it, or the test above would prove little."""
    seen: dict[str, int] = {}
    refused = set()
    for seed in range(2_000, 2_030):
        driver, table = Driver(seed), LiveTable()
        commands = [driver.first]
        for _ in range(STEPS):
            command = commands.pop() if commands else driver.next(table.state)
            answer = decide(table.state, command)
            if isinstance(answer, PitbossError):
                refused.add(answer.code)
            else:
                table.do(command.actor.role, command.act, command.actor.name, command.at)
        for event in table.log:
            seen[type(event).__name__] = seen.get(type(event).__name__, 0) + 1
    for name in (
        "TableCleared", "RoundVoided", "SeatSettled", "Decided", "StubRacked", "Revealed", "WagersPlaced", "DeckCut",
        "IrregularityReported", "CardBurned", "SeatLeft", "ProgressiveCollected", "TableClosed", "MethodChanged",
    ):  # fmt: skip
        assert seen.get(name, 0) > 0, (name, seen)
    assert seen["TableCleared"] > 30
    assert len(refused) > 15


def test_a_failure_is_told_with_few_commands() -> None:
    """The shrinking itself: of many commands, the two that matter."""
    seats = [Command(Actor(PLAYER, f"p{n}"), a.TakeSeat(n)) for n in range(1, 40)]

    def failing(commands: list[Command]) -> BaseException | None:
        kept = {command.actor.name for command in commands}
        return ValueError("both") if {"p7", "p31"} <= kept else None

    assert [command.actor.name for command in shortest(seats, failing)] == ["p7", "p31"]
