"""The notebook of the documentation runs from its first cell to its last, and shows what it promises."""

import ast
import json
from pathlib import Path
from typing import Any

NOTEBOOK = json.loads((Path(__file__).resolve().parents[2] / "docs" / "notebook.ipynb").read_text("utf-8"))


def shown(source: str, names: dict[str, Any]) -> Any:
    """Run a cell; what its last expression gives, as a notebook shows it."""
    tree = ast.parse(source)
    *before, last = tree.body
    value = None
    if isinstance(last, ast.Expr):
        exec(compile(ast.Module(before, []), "cell", "exec"), names)
        value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    else:
        exec(compile(tree, "cell", "exec"), names)
    return value


def test_every_cell_runs_in_order() -> None:
    names: dict[str, Any] = {}
    values = [shown("".join(cell["source"]), names) for cell in NOTEBOOK["cells"] if cell["cell_type"] == "code"]
    pictured = [value for value in values if hasattr(value, "_repr_html_")]
    assert len(pictured) > 4
    assert all(value._repr_html_().startswith("<") for value in pictured)
    assert values[-1] is not None


def test_it_is_kept_without_output() -> None:
    for cell in NOTEBOOK["cells"]:
        assert cell["id"]
        assert cell["cell_type"] == "markdown" or (cell["outputs"] == [] and cell["execution_count"] is None)
