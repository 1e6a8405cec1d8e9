"""The size and tangle of the code in numbers; `measures.toml` has a limit for each. `python -m tests.measures` prints both."""

import ast
import asyncio
import re
import sys
import tempfile
import threading
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

from pitboss.extras import EXTRA_OF
from pitboss.table import acts as a
from pitboss.table.acts import DEALER, PLAYER, Actor, Command
from pitboss.table.events import AnyEvent
from pitboss.table.view import RAIL
from pitboss.web.app import Settings, create_app
from pitboss.web.screens.viewers import Viewer
from pitboss.web.tables.floor import Floor
from tests.store.drive import CRAZY, Driver, submission
from tests.test_tidy import PACKAGE, ROOT, modules, read

LIMITS = Path(__file__).with_name("measures.toml")
STATIC = PACKAGE / "web" / "static"
Functions = ast.FunctionDef | ast.AsyncFunctionDef


def line_count(paths: Iterator[Path]) -> int:
    return sum(len(read(path).splitlines()) for path in paths)


def scripts() -> Iterator[Path]:
    return (path for path in STATIC.rglob("*") if path.suffix in (".js", ".css"))


@cache
def trees() -> dict[str, ast.Module]:
    """Every module of the package by its dotted name."""
    return {module_name(path): tree for _, path, tree in modules()}


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


def imported_names(module: str, node: ast.stmt) -> list[str]:
    """The dotted names that an import statement brings into a module."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if not isinstance(node, ast.ImportFrom):
        return []
    is_package = (PACKAGE.parent / Path(*module.split(".")) / "__init__.py").is_file()
    package = module.split(".")[: None if is_package else -1]
    above = package[: len(package) - node.level + 1] if node.level else []
    origin = ".".join([*above, *([node.module] if node.module else [])])
    return [f"{origin}.{alias.name}" for alias in node.names]


def module_of(name: str) -> str:
    """The module of the package that a dotted name is in; empty where it is outside."""
    while name and name not in trees():
        name = name.rpartition(".")[0]
    return name


@cache
def imports_of(module: str) -> list[str]:
    """Every dotted name a module imports, wherever in it."""
    statements = (node for node in ast.walk(trees()[module]) if isinstance(node, ast.stmt))
    return [name for node in statements for name in imported_names(module, node)]


def import_cycles() -> int:
    """Groups of modules that import each other, within functions and for types too."""
    graph = {module: {module_of(name) for name in imports_of(module)} - {"", "pitboss", module} for module in trees()}
    reached = {module: reachable(graph, module) for module in graph}
    return len({
        frozenset(other for other in reached[module] if module in reached[other])
        for module in graph
        if module in reached[module]
    })  # fmt: skip


def reachable(graph: dict[str, set[str]], start: str) -> set[str]:
    seen: set[str] = set()
    waiting = [*graph[start]]
    while waiting:
        module = waiting.pop()
        if module not in seen:
            seen.add(module)
            waiting += graph[module]
    return seen


def function_level_imports() -> int:
    """Import statements within functions, other than for an optional extra: of its modules, or under `extras.named()`."""
    return sum(
        any(name.partition(".")[0] not in EXTRA_OF for name in imported_names(module, node))
        for module, tree in trees().items()
        for function in outer_functions(tree)
        for node in without_extras(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    )


def without_extras(node: ast.AST) -> Iterator[ast.AST]:
    yield node
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.With) and any(ast.unparse(item) == "extras.named()" for item in child.items)):
            yield from without_extras(child)


def outer_functions(node: ast.AST) -> Iterator[Functions]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Functions):
            yield child
        else:
            yield from outer_functions(child)


def public_names() -> tuple[int, int]:
    """How many functions and classes have a public name, and how many of those no other module names."""
    used = {use for module in trees() for use in uses(module)}
    public = [
        f"{module}.{node.name}"
        for module, tree in trees().items()
        for node in tree.body
        if isinstance(node, ast.ClassDef | Functions) and not node.name.startswith("_")
    ]
    return len(public), sum(name not in used for name in public)


def uses(module: str) -> Iterator[str]:
    """What a module names of others: imported by name, or as an attribute of a module that it imported."""
    modules_by_alias: dict[str, str] = {}
    for node in ast.walk(trees()[module]):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = imported_names(module, node)
            yield from names
            modules_by_alias |= {
                alias.asname or alias.name: name for alias, name in zip(node.names, names, strict=True)
            }
    for node in ast.walk(trees()[module]):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules_by_alias:
            yield f"{modules_by_alias[node.value.id]}.{node.attr}"


PARTICIPLES = {"found", "told", "held", "asked", "made", "kept", "said", "shown", "drawn", "counted"}
HALF_SENTENCE = re.compile(r"(§[^:]*: |AMB-[^:]*: )*(Who|What|Whom|Whose|Of|Where|Whoever)\b(?!.*\?$)")
AVOIDED = re.compile(
    r"\b(told|anew|by lot|hangs? together|of late|worked out|goes by|turns on|comes to)\b", re.IGNORECASE
)


def participle_names() -> int:
    """Places that name something of ours with a bare participle, which says what was done and not what the thing is."""
    return sum(name.strip("_") in PARTICIPLES for tree in trees().values() for name in bound_names(tree))


def bound_names(tree: ast.Module) -> Iterator[str]:
    """Names of locals, arguments, fields, attributes, functions and classes, once for each place that binds them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.ClassDef | Functions):
            yield node.name.lower()


def strained_docstrings() -> int:
    """First docstring lines that begin like half a sentence, or use a word that `docs/glossary.md` avoids."""
    lines = [
        (ast.get_docstring(node) or "").partition("\n")[0]
        for tree in trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | Functions)
    ]
    return sum(bool(HALF_SENTENCE.match(line) or AVOIDED.search(line)) for line in lines)


def deal_cards_files() -> int:
    """Files of the package that one `DealCards` runs: from the command at the floor to the frames of three screens."""
    return len(deal_files())


def deal_files() -> set[str]:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(files_of_a_deal(f"sqlite:///{folder}/house.db"))


async def files_of_a_deal(url: str) -> set[str]:
    files: set[str] = set()
    is_dealing = False

    def note(at: FrameType, event: str, _: Any) -> None:
        if is_dealing:
            files.add(at.f_code.co_filename)

    threading.setprofile(note)
    sys.setprofile(note)
    try:
        loop = asyncio.get_running_loop()
        floor: Floor = create_app(Settings(url, standard_tables=False)).state.casino.floor
        await floor.start()
        await floor.open("T1", submission(CRAZY), automatic=False)

        def submit(command: Command) -> list[AnyEvent]:
            return asyncio.run_coroutine_threadsafe(floor.submit("T1", command), loop).result()

        table = Driver(CRAZY, submit, lambda: floor.state("T1"))
        await asyncio.to_thread(to_the_deal, table)
        actors = (RAIL, Actor(DEALER, DEALER), Actor(PLAYER, "p1"))
        frames_by_viewer = [Frames() for _ in actors]
        viewers = [Viewer(actor, frames.write) for actor, frames in zip(actors, frames_by_viewer, strict=True)]
        floor.hosted_tables["T1"].viewers.update(viewers)
        await floor.supervisor.stop()  # What the floor does by the clock is no part of a deal.
        is_dealing = True
        assert "CardsDealt" in [type(event).__name__ for event in await asyncio.to_thread(table.step)]
        while not all(frames.messages for frames in frames_by_viewer):
            await asyncio.sleep(0.01)
        is_dealing = False
        await floor.close()
    finally:
        threading.setprofile(None)
        sys.setprofile(None)
    return {name for name in files if Path(name).is_relative_to(PACKAGE)}


class Frames:
    """The frames written to one screen."""

    def __init__(self) -> None:
        self.messages: list[bytes] = []

    async def write(self, message: bytes) -> None:
        self.messages.append(message)


def to_the_deal(table: Driver) -> None:
    """Two players seated, every wager down and locked: the next act of the staff is to deal."""
    table.sit(1, 2).staff()
    table.bet(1)
    table.bet(2)
    table.do(DEALER, a.NoMoreBets())
    while not isinstance((table.next() or ("", None))[1], a.DealCards):
        table.step()


MEASURES: dict[str, Callable[[], int]] = {
    "python_files": lambda: len(modules()),
    "python_lines": lambda: line_count(PACKAGE.rglob("*.py")),
    "script_lines": lambda: line_count(scripts()),
    "import_cycles": import_cycles,
    "function_level_imports": function_level_imports,
    "public_names": lambda: public_names()[0],
    "public_names_used_nowhere_else": lambda: public_names()[1],
    "participle_names": participle_names,
    "strained_docstrings": strained_docstrings,
    "deal_cards_files": deal_cards_files,
    "test_lines": lambda: line_count(
        path for kind in ("*.py", "*.js") for path in (ROOT / "tests").rglob(kind) if "__pycache__" not in path.parts
    ),
}


def limits() -> dict[str, dict[str, int]]:
    """By measure: `most`, what has been reached, and `goal`."""
    return tomllib.loads(read(LIMITS))


if __name__ == "__main__":
    if sys.argv[1:] == ["deal"]:
        print(*sorted(deal_files()), sep="\n")
        sys.exit()
    for name, measure in MEASURES.items():
        print(f"{name:32} {measure():7,}   at most {limits()[name]['most']:7,}   goal {limits()[name]['goal']:7,}")
