"""One test over many cases: far cheaper than as many tests. A failure names its case."""

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet

ONE_EACH = {"monkeypatch", "tmp_path", "capsys", "request"}  # A test with one of these is a test for each case.
Test = Callable[..., None]
Decorator = Callable[[Test], Test]


def cases(
    names: str | tuple[str, ...], values: Iterable[Any], ids: Callable[[Any], object] | Iterable[object] | None = None
) -> Decorator:
    """Like `pytest.mark.parametrize`, whose arguments it takes, but as one test."""
    called = tuple(name.strip() for name in names.split(",")) if isinstance(names, str) else tuple(names)
    listed = [_values(value, len(called)) for value in values]
    assert all(len(one) == len(called) for one in listed), names
    labels = [str(label) for label in ids] if isinstance(ids, Iterable) else [_label(one, ids) for one in listed]

    def over_all(test: Test) -> Test:
        signature = inspect.signature(test)
        if ONE_EACH & signature.parameters.keys():
            found: Test = pytest.mark.parametrize(called, listed, ids=labels)(test)
            return found

        @wraps(test)
        def whole(*given: Any, **more: Any) -> None:
            for one, label in zip(listed, labels, strict=True):
                try:
                    test(*given, **more, **dict(zip(called, one, strict=True)))
                except Exception as error:
                    error.add_note(f"case: {label}")
                    raise

        fixtures = [parameter for name, parameter in signature.parameters.items() if name not in called]
        whole.__signature__ = signature.replace(parameters=fixtures)  # type: ignore[attr-defined]
        whole.case_labels = (*labels, *getattr(test, "case_labels", ()))  # type: ignore[attr-defined]
        return whole

    return over_all


def _values(value: Any, names: int) -> tuple[Any, ...]:
    if isinstance(value, ParameterSet):
        assert not value.marks, "a case has no marks of its own"
        return tuple(value.values)
    return (value,) if names == 1 else tuple(value)


def _label(values: tuple[Any, ...], ids: Callable[[Any], object] | None) -> str:
    return " ".join(str(value if ids is None else ids(value)) for value in values)
