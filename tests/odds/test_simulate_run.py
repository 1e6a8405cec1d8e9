"""Runs: beside the exact figures, the same whoever counts them, kept and continued; and players of one's own."""

import os
import random
import signal
from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from pitboss.chapters import GAMES
from pitboss.errors import BadInput
from pitboss.filing.submission import read_submission
from pitboss.law.sheet import sheet
from pitboss.odds.exact.choice import BASE
from pitboss.odds.exact.optimum import base
from pitboss.odds.exact.side import side
from pitboss.odds.simulate.figures import exact_figure
from pitboss.odds.simulate.run import (
    BLOCK,
    Run,
    Totals,
    check_writable,
    count,
    interruptible,
    join_spans,
    load,
    missing_spans,
    save,
    setup,
    simulate,
    sum_totals,
)
from pitboss.odds.simulate.setups import Setup, prepare_setup
from pitboss.odds.strategy.simple_rules import simple_rules
from tests.games import each_game

ROUNDS = 5 * BLOCK + 4321


def same(one: Totals, two: Totals) -> bool:
    return one.rounds == two.rounds and (one.tally == two.tally).all() and (one.squares == two.squares).all()


@pytest.mark.parametrize("key", GAMES)
def test_optimal_play_comes_to_the_exact_figures(key: str) -> None:
    figures = simulate(setup(key, seed=12), 16 * BLOCK).figures()
    assert [each.wager for each in figures] == [BASE, *GAMES[key].lines]
    assert all(each.z is not None and abs(each.z) < 4 for each in figures), [(f.wager, f.z) for f in figures]
    for each in figures:  # Where nothing rare is paid, what was seen to vary is what does.
        known = exact_figure(sheet(GAMES[key]), prepare_setup(setup(key, seed=12)).player, each.wager)
        assert known is not None
        assert known.deviation is None or known.deviation > 12 or abs(each.deviation / known.deviation - 1) < 0.15


@pytest.mark.parametrize("key", each_game("three_card_prime", "cajun_stud"))
def test_each_simple_rule_comes_to_what_it_is_worth(key: str) -> None:
    for rule in simple_rules(sheet(GAMES[key])):
        figures = {each.wager: each for each in simulate(setup(key, rule.key, seed=5), 4 * BLOCK).figures()}
        assert figures[BASE].exact == rule.ev
        assert sum(figures[line].exact or 0 for line in GAMES[key].base) == rule.ev
        assert all(each.z is not None and abs(each.z) < 4 for each in figures.values()), rule.key


SOON, *LATER = "caribbean_stud_poker", "crazy_4_poker", "cajun_stud"


@pytest.mark.parametrize("key", [SOON, *(pytest.param(key, marks=pytest.mark.long) for key in LATER)])
def test_a_full_table_has_the_same_means_and_larger_errors(key: str) -> None:
    seats = GAMES[key].seats_most
    alone = {each.wager: each for each in simulate(setup(key, seed=3), 4 * BLOCK).figures()}
    full = {each.wager: each for each in simulate(setup(key, seats=seats, seed=3), 4 * BLOCK).figures()}
    assert all(each.z is not None and abs(each.z) < 4 for each in full.values())
    ratio = {key: full[key].std_error / alone[key].std_error for key in full}
    assert (
        1 / sqrt(seats) * 1.05 < ratio[BASE] < 0.95
    )  # They share a dealer, or community cards: less than seats apart.
    if key == "caribbean_stud_poker":
        dealers = side(sheet(GAMES[key]), "five_card_hand_bonus_dealer", seats)  # All on one hand, its shares divided.
        right = dealers.std_dev(dealers.seeds()) / sqrt(4 * BLOCK)
        assert full["five_card_hand_bonus_dealer"].std_error == pytest.approx(right)


def test_every_paytable_is_priced_from_one_run() -> None:
    game = GAMES["cajun_stud"]
    run = simulate(setup(game, seed=9), 4 * BLOCK)
    for letter in "ABC":
        figures = run.figures(sheet(game, {"lo_ball": "AB"["ABC".index(letter) % 2], "board_bonus": letter}))
        beside = {each.wager: each for each in figures}
        assert all(abs(beside[line].z or 0) < 4 for line in game.optional)
    other = {each.wager: each for each in run.figures(sheet(game, {"ante_and_raise": "B"}))}
    optimum = base(sheet(game, {"ante_and_raise": "B"})).ev
    assert other[BASE].exact is not None
    assert other[BASE].exact < optimum  # What is best under A is not under B.
    assert abs(other[BASE].z or 9) < 4
    assert abs(other["all_six"].z or 9) < 4
    assert len({each.mean for each in figures}) == len(figures)


def test_hits_add_up_to_the_wagers_made() -> None:
    for key, game in GAMES.items():
        run = simulate(setup(key, seed=2), BLOCK)
        for each in run.figures():
            made = sum(hits for _, hits in each.rows)
            if each.wager == BASE or game.lines[each.wager].optional or each.wager in game.required:
                assert made == BLOCK, each.wager
            else:
                assert made < BLOCK, each.wager


# --- The same whoever counts ---


@pytest.mark.parametrize("seats", [1, 4])
def test_threads_do_not_matter(seats: int) -> None:
    of = setup("three_card_prime", seats=seats, seed=77)
    one, two, five = (simulate(of, ROUNDS, threads).totals for threads in (1, 2, 5))
    assert same(one, two)
    assert same(one, five)
    assert one.spans == ((0, 6),)
    assert one.tally.sum(1).tolist() == [ROUNDS * seats] * len(one.tally)


def test_blocks_in_any_order_add_up_to_the_same() -> None:
    """As from many machines: one by one, shuffled, in groups."""
    of = setup("cajun_stud", seats=2, seed=1)
    whole = simulate(of, 12 * BLOCK).whole
    parts = [count(of, number, number + 1) for number in range(12)]
    random.Random(1).shuffle(parts)
    assert same(sum_totals(parts), whole)
    assert same(sum_totals([sum_totals(parts[:5]), sum_totals(parts[5:])]), whole)
    assert sum_totals(parts).spans == whole.spans == ((0, 12),)


def test_a_counting_of_ones_own_gives_the_same() -> None:
    """What --cluster does, without a cluster: spans sent out and answered in another order, one of them lost at first."""
    of = setup("cajun_stud", seed=4)

    def counting(
        of: Setup, spans: Iterator[tuple[int, int]], begun: Totals, watching: Any
    ) -> tuple[Totals, str]:  # fmt: skip
        total, sent = begun, list(spans)
        lost, *others = random.Random(2).sample(sent, len(sent))
        for span in (*others, lost):
            total = sum_totals([total, count(of, *span)])
            watching(total)
        return total, ""

    assert same(simulate(of, 9 * BLOCK + 5, counting=counting).totals, simulate(of, 9 * BLOCK + 5).totals)


def test_another_seed_is_another_run() -> None:
    one, two = (simulate(setup("cajun_stud", seed=seed), 1000).totals.tally for seed in (1, 2))
    assert (one != two).any()


def test_spans_are_joined_and_what_is_missing_is_found() -> None:
    assert join_spans([(4, 6), (0, 2), (2, 4), (9, 10)]) == ((0, 6), (9, 10))
    with pytest.raises(AssertionError, match="twice"):
        join_spans([(0, 3), (2, 4)])
    assert list(missing_spans(((2, 4), (6, 7)), 10, 2)) == [(0, 2), (4, 6), (7, 9), (9, 10)]
    assert list(missing_spans((), 5, 16)) == [(0, 5)]
    assert list(missing_spans(((0, 8),), 5, 16)) == []


# --- Broken off, kept and continued ---


def test_ctrl_c_ends_a_run_with_what_is_done() -> None:
    of = setup("cajun_stud", seed=6)

    def interrupts(done: int, total: int) -> None:
        if done:
            os.kill(os.getpid(), signal.SIGINT)

    run = simulate(of, 100_000 * BLOCK, progress=interrupts)
    assert run.interrupted
    assert 0 < run.rounds < 100_000 * BLOCK
    assert run.rounds % BLOCK == 0
    assert same(run.totals, simulate(of, run.rounds).totals)
    assert run.figures()[0].wager == BASE


def test_ctrl_c_during_the_last_rounds_breaks_nothing_off(monkeypatch: pytest.MonkeyPatch) -> None:
    of = setup("cajun_stud", seed=6)

    def interrupted(*given: Any) -> Totals:
        os.kill(os.getpid(), signal.SIGINT)
        return count(*given)

    before = signal.getsignal(signal.SIGINT)
    monkeypatch.setattr("pitboss.odds.simulate.run.count", interrupted)
    run = simulate(of, 1000)
    assert (run.rounds, run.interrupted) == (1000, "")
    assert signal.getsignal(signal.SIGINT) is before


def test_a_second_ctrl_c_breaks_in() -> None:
    with interruptible() as asked:
        os.kill(os.getpid(), signal.SIGINT)
        assert asked.is_set()
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGINT)


def test_a_run_is_kept_and_continued(tmp_path: Path) -> None:
    of, path = setup("crazy_4_poker", "two_ranks", seats=3, seed=8), str(tmp_path / "run.json")
    save(path, simulate(of, 2 * BLOCK + 77))
    begun = load(path)
    assert begun.setup == of
    assert begun.rounds == 2 * BLOCK
    on = simulate(of, ROUNDS, threads=2, begun=begun)
    assert same(on.totals, simulate(of, ROUNDS).totals)
    assert on.totals.cpu_seconds > begun.totals.cpu_seconds
    assert simulate(of, BLOCK, begun=begun).rounds == 2 * BLOCK  # It is further already.
    save(path, on)
    assert load(path).rounds == 5 * BLOCK


def test_gaps_left_by_lost_machines_are_filled() -> None:
    of = setup("cajun_stud", seed=3)
    begun = Run(of, sum_totals([count(of, 1, 2), count(of, 4, 6)]), None, 1, 0.0)
    assert same(simulate(of, 8 * BLOCK, begun=begun).totals, simulate(of, 8 * BLOCK).totals)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda text: text.replace('"edition":"', '"edition":"0'), "other_edition"),
        (lambda text: text.replace('"blocks":[[0,1]]', '"blocks":[[0,2]]'), "bad_save"),
        (lambda text: text.replace("pitboss simulation", "something else"), "bad_save"),
        (lambda text: text.replace('"seats"', '"chairs"'), "bad_save"),
        (lambda text: text[:100], "bad_save"),
    ],
)
def test_what_cannot_be_continued_is_refused(tmp_path: Path, change: Any, code: str) -> None:
    path = tmp_path / "run.json"
    save(str(path), simulate(setup("cajun_stud", seed=3), BLOCK))
    path.write_text(change(path.read_text()))
    with pytest.raises(BadInput) as told:
        load(str(path))
    assert told.value.code == code


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="gone"):
        load(str(tmp_path / "gone.json"))
    with pytest.raises(BadInput, match="cannot be written"):
        check_writable(str(tmp_path / "no" / "where.json"))
    check_writable(str(tmp_path / "here.json"))
    assert not list(tmp_path.iterdir())
    with pytest.raises(BadInput, match="cannot be written"):
        save(str(tmp_path / "no" / "where.json"), simulate(setup("cajun_stud"), 10))


# --- What is simulated ---


def test_what_no_table_can_be_is_refused() -> None:
    for seats in (0, 8):
        with pytest.raises(BadInput, match="1 to 7") as told:
            setup("caribbean_stud_poker", seats=seats)
        assert told.value.clause == "639a.2(a)"
    for rounds, threads in ((0, 1), (1, 0), (1 << 60, 1)):
        with pytest.raises(BadInput):
            simulate(setup("cajun_stud"), rounds, threads)


def test_a_submission_says_what_is_offered_and_how_it_is_paid() -> None:
    game = GAMES["crazy_4_poker"]
    filed, _ = read_submission(
        game, {"offered": ["queens_up"], "paytables": {"queens_up": "C"}, "certificate_holder": "X"}
    )
    of = setup(game, submission=filed)
    assert of.wagers == (BASE, *game.base[:3], "queens_up")
    assert dict(of.letters)["queens_up"] == "C"
    with pytest.raises(BadInput, match="not for Cajun"):
        setup("cajun_stud", submission=filed)


def test_the_required_wagers_alone_take_fewer_hands() -> None:
    of = setup("cajun_stud", base_only=True, seed=1)
    assert prepare_setup(of).simulator.hands == ("hand",)
    assert of.wagers == (BASE, *GAMES["cajun_stud"].base)
    assert prepare_setup(replace(of, seed=2)).simulator is prepare_setup(of).simulator


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_tens_of_millions_of_rounds_come_to_the_exact_figures(key: str) -> None:
    figures = simulate(setup(key, seed=1001), 256 * BLOCK).figures()
    assert all(each.z is not None and abs(each.z) < 4 for each in figures), [(f.wager, f.z) for f in figures]
