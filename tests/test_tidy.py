"""The repository's manners: sizes, import direction between rooms, banned words, the papers at the door."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from pitboss.error_codes import CODES, meanings

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "pitboss"

# What each room of the package may import from the package, besides itself. Amend here.
BASE = {"kernel", "cards", "money", "citation", "clause", "errors", "error_codes", "extras", "messages"}
ANYTHING = None
# How many types may be left open, `Any`, in these rooms: a chapter's own scores, what TOML holds, a verifier of any JSON.
# Lower it, never raise it.
OPEN_TYPES_MOST = {
    **dict.fromkeys(["table", "bank", "trust", "rank", "clause_trace", "error_codes", "errors"], 0),
    **dict.fromkeys(["exchange", "library", "playing", "cards", "money", "citation", "clause"], 0),
    "law": 11, "projections": 29, "chapters": 8,
}  # fmt: skip
MAY_IMPORT: dict[str, set[str] | None] = {
    "private_files": {"errors", "messages"},
    "documents": {"errors", "messages"},
    **dict.fromkeys([*BASE, "rank"], BASE),
    "law": BASE | {"rank"},
    "filing": BASE | {"rank", "law"},
    "declare": BASE | {"rank", "law", "filing"},
    "chapters": BASE | {"rank", "law", "declare", "private_files"},
    "program": set(),  # What runs, as statements name it.
    "clause_trace": {"clause", "chapters", "law"},
    "bank": {"money", "clause", "errors", "messages"},
    "table": BASE | {"rank", "law", "filing", "chapters", "bank"},
    "odds": BASE | {"rank", "law", "filing", "declare", "chapters", "private_files", "documents", "program"},
    "training": BASE | {"rank", "law", "filing", "chapters", "table"},
    "paper": BASE | {"rank", "law", "filing", "chapters", "odds", "program"},
    "trust": {"errors", "messages", "private_files"},
    "house": BASE | {"law", "filing", "table", "trust"},
    "log": BASE | {"law", "filing", "bank", "table", "house", "trust", "private_files", "documents"},
    "verifier": set(),
    "projections": BASE
    | {"rank", "law", "filing", "chapters", "bank", "table", "house", "log", "trust", "verifier"}
    | {"private_files", "documents"},
    "theoretical_hold": BASE | {"law", "filing", "chapters", "projections", "odds"},
    "exchange": BASE | {"chapters", "law", "filing"},  # The contract's JSON.
    "answers": {"citation"},  # What the library answers with.
    "playing": BASE | {"answers", "law", "filing", "table"},
    **dict.fromkeys(["web", "cli", "library", "__init__", "__main__"], ANYTHING),
}
MAY_IMPORT["web"] = {*MAY_IMPORT} - {"cli"}  # The terminal starts the server, and the server knows no terminal.
# Modules from outside that only these rooms may import: the pure core knows no clock and no chance.
ONLY_IN = {name: {"web", "cli", "library", "odds", "training"} for name in ("random", "secrets", "time", "datetime")}
ONLY_IN |= {name: {"odds"} for name in ("numba", "llvmlite")}

# Rooms within a room, the lowest first: each may use those before it.
WITHIN = {
    "odds": ("compiled", "counting", "exact", "strategy", "report", "simulate", "prove", "lab"),
    "web": ("host", "people", "screens", "tables", "routes"),
    "web/static": ("core", "table", "pages"),
}

FILE_LINES, FUNCTION_LINES = 600, 60
TEXT = {".py", ".js", ".css", ".html", ".svg", ".toml", ".tsv", ".csv", ".json", ".md", ".txt", ".typ"}
DRAWERS = {"util", "utils", "helper", "helpers", "misc"}
# Joined from halves, so that this file may be searched too.
BANNED = [rf"\b{a}{b}\b" for a, b in [("TO", "DO"), ("FIX", "ME"), ("XX", "X"), ("NotImplemented", "Error")]]
BANNED += [r"pytest\.(mark\.)?sk" + "ip", r"\bxf" + r"ail\b"]
BANNED += [r"(?<![\w.])/" + f"{top}/" for top in ("home", "root", "work")]


def read(path: Path) -> str:
    return path.read_text("utf-8")


def files(*suffixes: str) -> Iterator[Path]:
    for folder in ("src", "tests", "benchmarks", "docs"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and path.suffix in suffixes and "__pycache__" not in path.parts:
                yield path


@cache
def modules() -> list[tuple[str, Path, ast.Module]]:
    """Each module of the package with the room it stands in."""
    return [
        (path.relative_to(PACKAGE).parts[0].removesuffix(".py"), path, ast.parse(read(path)))
        for path in sorted(PACKAGE.rglob("*.py"))
    ]


def imports(path: Path, tree: ast.Module) -> Iterator[str]:
    """Every dotted name a module imports, relative ones resolved, wherever in the module it does so."""
    package = path.relative_to(PACKAGE.parent).parent.parts
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            origin = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def room_of(name: str) -> str:
    """The room an imported `pitboss...` name stands in; a name of the package itself is `__init__`."""
    first = [*name.split("."), "__init__"][1]
    return first if (PACKAGE / first).is_dir() or (PACKAGE / f"{first}.py").is_file() else "__init__"


def test_sizes() -> None:
    sizes = [(path, len(read(path).splitlines()), FILE_LINES) for path in files(".py", ".js", ".css")]
    for _, path, tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                sizes.append((path / node.name, lines, FUNCTION_LINES))
    found = [f"{where.relative_to(ROOT)}: {lines} lines" for where, lines, most in sizes if lines > most]
    assert not found, "\n".join(found)


def test_import_direction() -> None:
    found = []
    for room, path, tree in modules():
        assert room in MAY_IMPORT, f"{path.relative_to(ROOT)}: give the room {room!r} a row in MAY_IMPORT"
        allowed = MAY_IMPORT[room]
        for name in imports(path, tree):
            top = name.split(".")[0]
            inside = top == "pitboss" and allowed is not None and room_of(name) not in allowed | {room}
            if inside or room not in ONLY_IN.get(top, {room}):
                found.append(f"{path.relative_to(ROOT)} imports {name}")
    assert not found, "\n".join(found)


def test_nothing_in_a_room_imports_upward() -> None:
    found = []
    for _, path, tree in modules():
        parts = path.relative_to(PACKAGE).parts
        order = WITHIN.get(parts[0], ())
        if len(parts) > 2 and order:
            assert parts[1] in order, f"{path.relative_to(ROOT)}: give {parts[1]!r} its place in WITHIN"
            above = {f"pitboss.{parts[0]}.{name}" for name in order[order.index(parts[1]) + 1 :]}
            used = {".".join(name.split(".")[:3]) for name in imports(path, tree)}
            found += [f"{path.relative_to(ROOT)} imports {name}" for name in sorted(used & above)]
    rooms = WITHIN["web/static"]
    for path in sorted((PACKAGE / "web" / "static").rglob("*.js")):
        higher = rooms[rooms.index(path.parent.name) + 1 :]
        used = set(re.findall(r'^import [^;]*"/static/(\w+)/', read(path), re.MULTILINE))
        found += [f"{path.relative_to(ROOT)} imports from {name}" for name in sorted(used & set(higher))]
    assert not found, "\n".join(found)


def test_no_banned_words() -> None:
    banned = re.compile("|".join(BANNED))
    doors = (ROOT / name for name in ("Makefile", "pyproject.toml", ".ci/run"))
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in (*files(*TEXT), *ROOT.glob("*.md"), *doors)
        for number, line in enumerate(read(path).splitlines(), 1)
        if banned.search(line)
    ]
    found += [f"{path}: a drawer" for path in files(".py", ".js") if DRAWERS & {path.stem, path.parent.name}]
    assert not found, "\n".join(found)


# Where the sign stands before a chapter or a section, which no event cites.
SECTION_SIGN = {
    "chapters/__init__.py",
    "cli/beginning/__init__.py",
    "clause_trace/honours.py",
    "clause_trace/trace.py",
    "training/progress.py",
}
SHOWS_CITATIONS = {"citation.py", "web/static/core/citation.js"} | SECTION_SIGN


def test_one_helper_writes_every_citation() -> None:
    """A house rule has no paragraph: whatever shows a clause shows it through `cite_text` or `citeText`."""
    signed = re.compile(r"§ ?\$?\{(?!paragraph)|[\"'`]§ ?[\"'`] ?\+")
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in files(".py", ".js")
        if path.is_relative_to(PACKAGE) and path.relative_to(PACKAGE).as_posix() not in SHOWS_CITATIONS
        for number, line in enumerate(read(path).splitlines(), 1)
        if signed.search(line)
    ]
    assert not found, "\n".join(found)


def test_every_type_is_said_where_it_was() -> None:
    found: dict[str, list[str]] = {}
    for room, path, tree in modules():
        names = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == "Any"]
        found.setdefault(room, []).extend(f"{path.relative_to(ROOT)}:{node.lineno}" for node in names)
    assert OPEN_TYPES_MOST.keys() <= found.keys()
    assert {room: open for room, open in found.items() if len(open) > OPEN_TYPES_MOST.get(room, len(open))} == {}


def test_every_code_of_an_error_has_its_meaning() -> None:
    assert list(meanings()) == sorted(CODES), "say in error_codes.tsv what it means and what to do about it"


def test_papers() -> None:
    assert re.search(r"//|https?:|file:|--(?!hash=)", read(ROOT / "requirements.txt")) is None
    assert read(ROOT / ".ci" / "run").rstrip().endswith("\nmake test")
    assert {"make serve", "make test"} <= set(re.findall(r"make \w+", read(ROOT / "README.md")))
