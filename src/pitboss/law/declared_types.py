"""Is each part of a declaration of the type it is declared to be? The types themselves say so, one walk over all of them.

Who writes a game of their own need not run a type checker; what would fail at a table, hours later and far away, is said here
by the name it has in the declaration: `lines, pair_up, sizes, 1 is '5', where a whole number belongs`.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TypeGuard, Union, get_args, get_origin, get_type_hints

PLAIN: dict[object, str] = {
    str: "text in quotes", int: "a whole number", bool: "True or False", type(None): "None", Path: "a Path",
}  # fmt: skip
UNIONS = (Union, types.UnionType)
KNOWN: Callable[[object], dict[str, object]] = cache(get_type_hints)
SHOWN_MOST = 60  # Characters of a value in a message.


def hints_of(kind: type[object]) -> dict[str, object]:
    return KNOWN(kind)


def misfits(value: object, hint: object, where: str) -> Iterator[str]:
    """Every part that is of another type than it should be, and where it stands."""
    if hint is object or (type(value) is hint and hint in PLAIN):  # What most parts are.
        return
    origin, args = get_origin(hint), get_args(hint)
    if origin in UNIONS:
        if value is not None or type(None) not in args:
            record = next((one for one in args if is_record(one) and isinstance(value, one)), None)
            if record is not None:
                yield from misfits(value, record, where)
            elif not any(fits(value, one) for one in args):
                yield misfit_text(value, hint, where)
    elif origin is tuple:
        yield from tuple_misfits(value, args, where)
    elif origin in (dict, Mapping):
        if not isinstance(value, Mapping):
            yield misfit_text(value, hint, where)
        else:
            for key, one in value.items():
                yield from misfits(key, args[0], f"{where}, a key")
                yield from misfits(one, args[1], f"{where}, {getattr(key, 'name', key)}")
    elif is_record(hint):
        if not isinstance(value, hint):
            yield misfit_text(value, hint, where)
        else:
            for name, wanted in hints_of(hint).items():
                yield from misfits(getattr(value, name), wanted, f"{where}, {name}")
    elif origin in (Callable, type):
        if not callable(value):
            yield misfit_text(value, hint, where)
    elif isinstance(hint, type) and not is_plain(value, hint):
        yield misfit_text(value, hint, where)


def tuple_misfits(value: object, args: tuple[object, ...], where: str) -> Iterator[str]:
    if not isinstance(value, tuple):
        yield f"{where} is {value_text(value)}, where a tuple belongs: one thing alone is written (one,)"
    elif args[-1] is Ellipsis:
        for at, one in enumerate(value, 1):
            yield from misfits(one, args[0], f"{where}, {at}")
    elif len(value) != len(args):
        yield f"{where} has {len(value)} parts, where {len(args)} belong"
    else:
        for at, (one, hint) in enumerate(zip(value, args, strict=True), 1):
            yield from misfits(one, hint, f"{where}, {at}")


def fits(value: object, hint: object) -> bool:
    return next(misfits(value, hint, ""), None) is None


def is_record(hint: object) -> TypeGuard[type[tuple[object, ...]]]:
    """A NamedTuple, which is looked into."""
    return isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields")


def is_plain(value: object, hint: type) -> bool:
    """True is no number here, though it counts as one."""
    return isinstance(value, hint) and (hint is bool or not isinstance(value, bool))


def misfit_text(value: object, hint: object, where: str) -> str:
    return f"{where} is {value_text(value)}, where {type_text(hint)} belongs"


def type_text(hint: object) -> str:
    if get_origin(hint) in UNIONS:
        return " or ".join(type_text(one) for one in get_args(hint))
    if get_origin(hint) in (dict, Mapping):
        return "a dict"
    if get_origin(hint) in (Callable, type):
        return "a function" if get_origin(hint) is Callable else "a class"
    return PLAIN.get(hint) or f"a {getattr(hint, '__name__', hint)}"


def value_text(value: object) -> str:
    text = repr(value)
    return text if len(text) <= SHOWN_MOST else f"{text[:SHOWN_MOST]}…"
