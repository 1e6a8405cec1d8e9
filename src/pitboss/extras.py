"""The light core and what is added to it: which extra brings a module, said where the module is wanted and absent."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from pitboss.errors import MissingExtra
from pitboss.messages import AND, codes, message

# By the name one imports. An extra that includes another names only what it adds.
MODULES: dict[str, tuple[str, ...]] = {
    "odds": ("numba", "numpy", "llvmlite"),
    "paper": ("typst", "xlsxwriter"),
    "serve": (
        "argon2", "confusable_homoglyphs", "cryptography", "fastapi", "itsdangerous", "prometheus_client",
        "pyotp", "segno", "sqlalchemy", "starlette", "structlog", "uvicorn", "uvloop", "websockets", "zxcvbn",
    ),
    "cluster": ("distributed", "dask"),
    "gpu": ("numba_cuda", "cuda"),
    "postgres": ("psycopg",),
}  # fmt: skip
EXTRA_OF = {module: extra for extra, modules in MODULES.items() for module in modules}


def require(*modules: str) -> None:
    """Say at once what is absent, before any work is done for nothing."""
    absent = [module for module in modules if not _there(module)]
    if absent:
        raise missing(*absent)


def _there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def missing(*modules: str) -> MissingExtra:
    extras = ",".join(dict.fromkeys(EXTRA_OF[module] for module in modules))
    reason = message("extra-missing", count=len(modules), modules=codes(modules, AND), extras=extras)
    return MissingExtra(reason)


@contextmanager
def named() -> Iterator[None]:
    """Name the extra of a missing optional module; any other missing module is our own fault."""
    try:
        yield
    except ModuleNotFoundError as error:
        module = (error.name or "").partition(".")[0]
        if module not in EXTRA_OF:
            raise
        raise missing(module) from error
