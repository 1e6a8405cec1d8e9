"""What the program computes and says is as the golden files have it: a short dose here, all of it in the long run."""

import pytest

from .cases import GENERATORS, Case
from .comparing import digests, file_problem, first_difference, generate, golden

SHORT = [(name, block) for name, generator in GENERATORS.items() for block in generator.blocks[: generator.short]]
LONG = [(name, block) for name, generator in GENERATORS.items() for block in generator.blocks[generator.short :]]
RENEW = "make golden shows the first case that differs; python -m tests.golden --write GENERATOR renews its file"


@pytest.mark.parametrize("name", GENERATORS)
def test_a_golden_file_has_every_block(name: str) -> None:
    for file in GENERATORS[name].files:
        assert list(golden(file)) == GENERATORS[name].blocks


@pytest.mark.parametrize(("name", "block"), SHORT)
def test_what_is_computed_is_as_it_was(name: str, block: str) -> None:
    assert digests(name, block) == {file: golden(file)[block] for file in GENERATORS[name].files}, RENEW


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_everything_computed_is_as_it_was(part: int) -> None:
    for name, block in LONG[part::20]:
        assert digests(name, block) == {file: golden(file)[block] for file in GENERATORS[name].files}, (block, RENEW)


def test_a_block_is_generated_from_its_name_alone() -> None:
    assert generate("rounds", "cajun_stud 0") == generate("rounds", "cajun_stud 0")
    assert generate("rounds", "cajun_stud 0") != generate("rounds", "cajun_stud 1")


def test_one_cent_more_shows_the_case_with_both_texts() -> None:
    was = [Case("rounds", "0", "5.00"), Case("rounds", "1", "7.00")]
    assert first_difference(was, [was[0], Case("rounds", "1", "7.01")]) == "was 1: 7.00\nis  1: 7.01"
    assert first_difference(was, was[:1]) == "was 1: 7.00\nis  no further case"
    now = {**golden("figures"), "another block": ""}
    assert "'another block'. It is not in both" in file_problem("figures", "figures", now)
