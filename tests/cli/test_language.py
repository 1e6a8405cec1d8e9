"""`--language es`: answers, errors and the leaflet are in Spanish; JSON is as the contract has it."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

from pitboss import cli
from pitboss.cli.commands import EXAMPLES
from pitboss.messages import catalogue
from pitboss.training.drills import KINDS
from tests.commands import pitboss

FOLDER = Path(cli.__file__).parent
SENTENCE = re.compile(r"[A-Za-z]{2,}[,:;]? [A-Za-z]{2,}")
TYPED = re.compile(
    r"pitboss [a-z]|--[a-z]|^(submission|keys|audit) [a-z]+$|Possible options|; did you mean|NAME|^New Game$"
)
STYLE = re.compile(r"\[/?[a-z ]+\]|bold (red|yellow)|white on blue| on grey93")
IN_THE_LOG = "the command line"  # A place as the log has it.


def test_the_rules_are_in_the_chosen_language() -> None:
    done = pitboss("--language", "es", "rules", "cajun")
    assert "Hasta 6 asientos frente al crupier" in done.stdout
    assert "Chapter" not in done.stdout


def test_an_error_is_in_the_chosen_language_and_its_json_is_not() -> None:
    done = pitboss("--language", "es", "rules", "bridge")
    assert done.returncode == 2
    assert "no es un juego" in done.stderr
    told = pitboss("--language", "es", "settle", "--json", "-", stdin="{}")
    error = json.loads(told.stdout)["error"]
    assert error["message"] == json.loads(pitboss("settle", "--json", "-", stdin="{}").stdout)["error"]["message"]


def test_a_language_there_is_not_is_refused() -> None:
    done = pitboss("--language", "xx", "games")
    assert done.returncode == 2
    assert "there is no language 'xx'; there are en, es" in done.stderr


def test_a_submission_is_shown_in_the_chosen_language(tmp_path: Path) -> None:
    file = tmp_path / "cajun.toml"
    assert "escrito" in pitboss("--language", "es", "submission", "new", "cajun", "-o", str(file)).stdout
    shown = pitboss("--language", "es", "submission", "show", str(file)).stdout
    assert "Titular del certificado" in shown
    assert "conforme para Cajun Stud" in pitboss("--language", "es", "submission", "check", str(file)).stdout


def test_the_leaflet_is_in_the_chosen_language(tmp_path: Path) -> None:
    page = tmp_path / "cajun.html"
    assert pitboss("--language", "es", "leaflet", "cajun", "-o", str(page)).returncode == 0
    text = page.read_text("utf-8")
    assert '<html lang="es">' in text
    assert "Cómo va una ronda" in text
    assert "Juegue con prudencia" in text


def test_no_command_has_an_english_sentence_of_its_own() -> None:
    """Every sentence is a message; only docstrings and what is typed stay as they are."""
    plain = [
        f"{path.name}:{node.lineno}: {node.value}"
        for path in (*FOLDER.glob("*.py"), FOLDER / "beginning/__init__.py")
        for node in texts_of(ast.parse(path.read_text("utf-8")))
        if SENTENCE.search(STYLE.sub("", node.value)) and not TYPED.search(node.value) and node.value != IN_THE_LOG
    ]
    assert not plain, "\n".join(plain)


def texts_of(tree: ast.Module) -> Iterator[ast.Constant]:
    """The strings of a module but docstrings, assertions and the examples of the table of commands."""
    skipped: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and isinstance(node.body[0], ast.Expr):
            skipped.add(id(node.body[0].value))
        elif isinstance(node, ast.Assert) and node.msg is not None:
            skipped |= set(map(id, ast.walk(node.msg)))
        elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "ROUND":
            skipped |= set(map(id, ast.walk(node.value)))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node


def test_a_simulation_and_its_help_are_in_the_chosen_language() -> None:
    shown = pitboss("--language", "es", "simulate", "cajun", "--rounds", "1000", "--seed", "1", "--base").stdout
    assert "1,000 rondas" in shown
    assert "Intervalo del 95%" in shown
    assert "Analizar" in pitboss("--language", "es", "--help").stdout
    assert "Cuántas rondas en total" in pitboss("--language", "es", "simulate", "--help").stdout


def test_every_command_and_option_is_explained() -> None:
    patterns = catalogue().patterns
    trees = [ast.parse(path.read_text("utf-8")) for path in (*FOLDER.glob("*.py"), FOLDER / "beginning/__init__.py")]
    given = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg == "help"]
    keys = {node.value.value for node in given if isinstance(node.value, ast.Constant)}
    keys |= {f"about-{name.replace(' ', '-')}" for name in EXAMPLES}
    assert len(keys) > 150
    assert {key for key in keys if key not in patterns} == {
        "[b]?[/b]"
    }  # How `say` is given the key that asks for help.
    assert all(kind in str(patterns["option-train-kind"]) for kind in KINDS)
