"""Two workers in processes of their own: the totals of one process, whoever is lost on the way."""

import json
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from distributed import Client, LocalCluster

from pitboss.cli.simulate import simulate as command
from pitboss.errors import BadInput, Refusal
from pitboss.odds.simulate import cluster
from pitboss.odds.simulate.cluster import cluster_client, cluster_counting, count_on_worker, threads_of
from pitboss.odds.simulate.run import BLOCK, Totals, count, count_edition, setup, simulate, sum_totals

ROUNDS = 40 * BLOCK + 3
OWN = """
def brave(seen, score, raised):
    return 1
"""


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs=50) as local,
        cluster_client(local.scheduler_address) as found,
    ):
        yield found


def same(one: Totals, two: Totals) -> bool:
    return one.rounds == two.rounds and (one.tally == two.tally).all() and (one.squares == two.squares).all()


@pytest.mark.long
def test_two_workers_give_the_totals_of_one_process(client: Client) -> None:
    assert threads_of(client) == 2
    of = setup("cajun_stud", seats=2, seed=5)
    assert same(simulate(of, ROUNDS, counting=cluster_counting(client)).totals, simulate(of, ROUNDS).totals)


@pytest.mark.long
def test_a_lost_worker_costs_time_and_not_the_result(client: Client) -> None:
    of, killed = setup("cajun_stud", seats=2, seed=6), list[int]()
    workers = client.run(os.getpid)

    def kills(done: int, total: int) -> None:
        if not killed:
            killed.append(next(iter(workers.values())))
            os.kill(killed[0], signal.SIGKILL)

    run = simulate(of, ROUNDS, progress=kills, counting=cluster_counting(client))
    assert killed
    assert not run.interrupted
    assert same(run.totals, simulate(of, ROUNDS).totals)


def test_the_command_runs_on_a_cluster(client: Client, capsysbinary: Any) -> None:
    address, found = client.scheduler.address, []
    for where in ({"cluster": address}, {"threads": 2}):
        assert command("cajun", rounds="3M", seed=7, json=True, **where) == 0  # type: ignore[arg-type]
        found.append(json.loads(capsysbinary.readouterr().out))
    assert found[0]["wagers"] == found[1]["wagers"]
    assert found[0]["rounds"] == 3_000_000
    with pytest.raises(BadInput, match="do not go together"):
        command("cajun", rounds="3M", cluster=address, threads=2)


@pytest.mark.long
def test_a_function_of_ones_own_is_sent_along(client: Client, tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    path.write_text(OWN)
    of = setup("cajun_stud", f"{path}:brave", seed=8, base_only=True)
    path.unlink()  # No worker reads the file.
    assert same(simulate(of, BLOCK, counting=cluster_counting(client)).totals, simulate(of, BLOCK).totals)


@pytest.mark.long
def test_what_a_worker_refuses_is_told_here(client: Client) -> None:
    def greedy(seen: Any, score: Any, raised: Any) -> Any:
        return 3

    with pytest.raises(Refusal, match="unlawful Raise") as told:
        simulate(setup("four_card_frenzy", greedy, base_only=True), BLOCK, counting=cluster_counting(client))
    assert told.value.clause == "684a.11(b)(1)"


def test_ctrl_c_ends_a_run_with_what_is_done(client: Client) -> None:
    def interrupts(done: int, total: int) -> None:
        raise KeyboardInterrupt

    of = setup("cajun_stud", seed=6)
    run = simulate(of, 10_000 * BLOCK, progress=interrupts, counting=cluster_counting(client))
    assert run.interrupted
    assert 0 < run.rounds < 10_000 * BLOCK
    assert same(run.whole, sum_totals([count(of, *span) for span in run.whole.spans]))


def test_a_worker_that_would_count_otherwise_refuses() -> None:
    of = setup("cajun_stud", seed=6)
    assert count_on_worker(of, count_edition(of), 0, 1).rounds == BLOCK
    with pytest.raises(BadInput, match="another version") as told:
        count_on_worker(of, "something else", 0, 1)
    assert told.value.code == "other_edition"


def test_what_is_no_cluster_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "CONNECT_SECONDS", 0.3)
    for address in ("tcp://127.0.0.1:1", "nowhere"):
        with pytest.raises(BadInput, match=f"no Dask scheduler answers at {address}") as told:
            cluster_client(address)
        assert told.value.code == "no_cluster"
    with (
        LocalCluster(n_workers=0, dashboard_address=":0", silence_logs=50) as empty,
        cluster_client(empty.scheduler_address) as client,
        pytest.raises(BadInput, match="no workers"),
    ):
        threads_of(client)


def test_without_dask_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadInput, match=r"pip install 'pitboss\[cluster\]'") as told:
        cluster_client("tcp://127.0.0.1:1")
    assert told.value.code == "missing_extra"
