"""The code grows no larger and no more tangled than it is: a measure may only go down."""

import pytest

from tests.measures import MEASURES, limits


@pytest.mark.parametrize("name", MEASURES)
def test_a_measure_stays_within_what_has_been_reached(name: str) -> None:
    measured, most = MEASURES[name](), limits()[name]["most"]
    assert measured <= most, f"{name}: {measured:,}; at most {most:,}. Lower it, or say in measures.toml why it grew."


def test_every_measure_has_its_limit() -> None:
    assert list(limits()) == list(MEASURES)
