"""A test over many cases runs each of them, and says which one failed."""

import inspect

import pytest

from tests.cases import cases


def test_each_case_is_run_with_every_case_of_the_other_names() -> None:
    seen = []

    @cases("letter", "AB")
    @cases(("one", "two"), [(1, 2), (3, 4)])
    def test(letter: str, one: int, two: int) -> None:
        seen.append((letter, one, two))

    test()
    assert seen == [("A", 1, 2), ("A", 3, 4), ("B", 1, 2), ("B", 3, 4)]
    assert not inspect.signature(test).parameters
    assert test.case_labels == ("A", "B", "1 2", "3 4")


def test_a_failure_names_its_case_and_fixtures_are_left_to_pytest() -> None:
    @cases("number", [pytest.param(1, id="first"), 2], ids=lambda number: f"number {number}")
    def test(number: int, store: str) -> None:
        assert number < 2

    with pytest.raises(AssertionError) as failed:
        test(store="any")
    assert failed.value.__notes__ == ["case: number 2"]
    assert list(inspect.signature(test).parameters) == ["store"]
