"""Every --help has an example, and every example can be typed as it stands."""

import os
import signal
import socket
import subprocess
from pathlib import Path

import msgspec
import pytest

from pitboss.cli.commands import EXAMPLES
from pitboss.log.table_log import Store
from pitboss.training.certificate import EXAM, Sealed, certify, code_of, evidence_of
from pitboss.training.progress import Progress
from tests.commands import for_a_shell
from tests.commands import pitboss as run
from tests.sealed import House
from tests.store.drive import CAJUN, at_house, ready
from tests.training.test_exam import COURSE, sat

UNENDING = {"serve"}  # Ends when it is told to.
ASKING = {"play": "q\n", "train": "q\n"}


@pytest.mark.parametrize("name", ["", *{name.split()[0]: "" for name in EXAMPLES if " " in name}, *EXAMPLES])
def test_help_is_whole_at_80_columns(name: str) -> None:
    """With its example, also where only a group was named; brackets once, and no word broken by the edge of its column."""
    shown = run(*name.split(), "--help", env={**os.environ, "COLUMNS": "80", "TERMINAL_WIDTH": "80"}).stdout
    assert max(map(len, shown.splitlines())) <= 80
    joined = " ".join(shown.replace("│", " ").split())
    assert "Example:" in joined
    example = EXAMPLES.get(name, "" if name else "pitboss --games examples/three_card_poker games")
    assert " ".join(example.split())[:60] in joined
    assert "[[" not in shown
    assert "...]..." not in shown
    assert "...}..." not in shown
    assert "<bool>" not in shown
    for line in shown.splitlines():
        cells = line.strip("│ ").split()
        assert not (cells and cells[0].strip("<>|") == ""), line


@pytest.mark.parametrize("name", ["", "submission", "audit", "keys"])
def test_a_group_alone_prints_its_help(name: str) -> None:
    done = run(*name.split())
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.rstrip() == run(*name.split(), "--help").stdout.rstrip()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the examples name: a table's submission and its amendment, a table of one's own, a house with a round."""
    made = tmp_path_factory.mktemp("examples")
    text = run("submission", "new", "cajun_stud").stdout
    (made / "table.toml").write_text(text)
    (made / "amended.toml").write_text(text.replace('lo_ball = "A"', 'lo_ball = "B"'))
    (made / "own.toml").write_text(
        'game = "crazy_4_poker"\nwager = "queens_up"\n[rows]\n"Four-of-a-kind" = "50 to 1"\n'
    )
    table = ready(at_house(House(Store(f"sqlite:///{made}/house.db")), CAJUN, "main"))
    table.bet(1)
    table.to_settling().finish()
    evidence = evidence_of(COURSE, Progress(sat=[sat()]), EXAM)
    given = certify(COURSE, evidence, "Ann", "", "")
    (made / "house.key").write_bytes(b"k" * 32)
    (made / "house.key").chmod(0o600)
    (made / "dealer.json").write_bytes(msgspec.json.encode(Sealed(given, code_of(given, b"k" * 32), evidence)))
    return made


OF_THE_HOUSE = [name for name, example in EXAMPLES.items() if "house.db" in example and name not in UNENDING]


COUNTING = {"lab", "meter", "simulate", "prove", "risk", "whatif", "house"}  # Tests of their own run these.


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.long if name in COUNTING else ())
        for name in EXAMPLES
        if name not in {*UNENDING, *OF_THE_HOUSE}
    ],
)
def test_an_example_runs_as_it_stands(name: str, folder: Path) -> None:
    runs(name, folder)


def test_the_examples_of_a_house_run_one_after_another(folder: Path) -> None:
    """In the order they are listed: a house has a key before it has a new one."""
    for name in OF_THE_HOUSE:
        runs(name, folder)


def runs(name: str, folder: Path, env: dict[str, str] | None = None) -> None:
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", EXAMPLES[name]], cwd=folder, env=env or environment(folder), input=ASKING.get(name, ""),
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    if name == "submission new":  # The file is there, and is not written over.
        assert (done.returncode, "--force" in done.stderr) == (2, True)
        return
    no = name == "approvals"  # One of three is on record, and so the answer.
    assert done.returncode == int(no), done.stderr
    assert done.stdout, done.stderr


def environment(folder: Path) -> dict[str, str]:
    """With `pitboss` on the path, be it installed or not."""
    paths = {
        "XDG_DATA_HOME": str(folder / "data"),
        "PITBOSS_KEYS": str(folder / "keys"),
    }
    return {**for_a_shell(folder / "bin"), **paths}


def test_the_example_of_serve_serves(folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    command = EXAMPLES["serve"].replace("8001", port)  # Another may have that one on the machine of the tests.
    with subprocess.Popen(
        ["bash", "-c", f"exec {command}"], cwd=folder, env=environment(folder), stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        told = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        process.wait(30)
    assert f"http://127.0.0.1:{port}/" in told
