"""What is installed is what was pinned, by version and hash; every dependency within its bounds; the bill of materials."""

import json
import re
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
LINE = re.compile(
    r"(?P<name>[A-Za-z0-9._-]+)(?:\[[^\]]*\])?==(?P<version>[^\s;]+)(?:\s*;\s*(?P<marker>[^\\]+?))?\s*\\?$"
)


def pins() -> list[tuple[Requirement, int]]:
    """Each pinned package and how many hashes it has."""
    found: list[tuple[Requirement, int]] = []
    for line in (ROOT / "requirements.txt").read_text().splitlines():
        if line.startswith("    --hash=sha256:"):
            wanted, hashes = found[-1]
            found[-1] = (wanted, hashes + 1)
            assert re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}( \\)?", line), line
        elif line.strip():
            assert LINE.match(line), f"not a pin: {line}"
            found.append((Requirement(line.rstrip(" \\")), 0))
    return found


def test_every_package_is_pinned_with_its_hashes() -> None:
    assert len(pins()) > 50
    for wanted, hashes in pins():
        assert hashes, f"{wanted} has no hash"
        assert [one.operator for one in wanted.specifier] == ["=="], wanted


def test_what_is_installed_is_what_is_pinned() -> None:
    wrong = []
    for wanted, _ in pins():
        if wanted.marker is None or wanted.marker.evaluate():
            try:
                there = version(wanted.name)
            except PackageNotFoundError:
                wrong.append(f"{wanted.name} is pinned and not installed")
                continue
            if there not in wanted.specifier:
                wrong.append(f"{wanted.name} {there} is installed; {wanted.specifier} is pinned")
    assert not wrong, "\n".join(wrong)


def test_pins_are_installed_as_they_are_and_lack_nothing() -> None:
    """No release made after them may matter: a pin named without its extra does not bind another package's `name[extra]`."""
    recipes = "\n".join((ROOT / name).read_text("utf-8") for name in ("Makefile", "deploy/Dockerfile"))
    installs = re.findall(r"pip\)? install .*--require-hashes.*", recipes, re.IGNORECASE)
    assert len(installs) == 3
    assert all("--no-deps" in one for one in installs), installs
    asked = [sys.executable, "-m", "pip", "--disable-pip-version-check", "check"]
    checked = subprocess.run(asked, capture_output=True, text=True, timeout=120, check=False)
    assert checked.returncode == 0, checked.stdout


def test_every_dependency_is_pinned_within_its_bounds() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    named = [*project["dependencies"], *(one for extra in project["optional-dependencies"].values() for one in extra)]
    pinned: dict[str, list[str]] = {}
    for wanted, _ in pins():
        pinned.setdefault(canonicalize_name(wanted.name), []).append(str(wanted.specifier).removeprefix("=="))
    gpu_alone = {canonicalize_name(Requirement(one).name) for one in project["optional-dependencies"].get("gpu", ())}
    for text in named:
        asked = Requirement(text)
        name = canonicalize_name(asked.name)
        if name == "pitboss" or (name in gpu_alone and name not in pinned):
            continue
        assert name in pinned, f"{asked} is not pinned; `make pins` does it"
        assert any(one in asked.specifier for one in pinned[name]), f"{asked}, but pinned {pinned[name]}"


@pytest.mark.long
def test_the_bill_of_materials_names_every_pin(tmp_path: Path) -> None:
    recipe = (ROOT / "Makefile").read_text("utf-8").partition("\nsbom:")[2].partition("\n\n")[0].replace("\\\n", " ")
    command = next(line for line in recipe.splitlines() if "cyclonedx_py" in line).partition("python ")[2]
    bill = tmp_path / "sbom.json"
    made = subprocess.run(
        [sys.executable, *command.replace("dist/sbom.json", str(bill)).split()],
        cwd=ROOT, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert made.returncode == 0, made.stderr
    told = json.loads(bill.read_text())
    assert told["bomFormat"] == "CycloneDX"
    named = {canonicalize_name(one["name"]): one for one in told["components"]}
    for wanted, _ in pins():
        assert canonicalize_name(wanted.name) in named, wanted
