"""`--language es`: answers, errors and the leaflet are in Spanish; JSON is as the contract has it."""

import json
from pathlib import Path

from tests.commands import pitboss


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
