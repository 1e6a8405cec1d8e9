"""The ledger itself: transfers alone move money, they sum to nothing, and nobody but the world outside may owe."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.bank.ledger import (
    DROP_BOX,
    INVENTORY,
    OUTSIDE,
    TIP_BOX,
    Transfer,
    account,
    awards,
    bet,
    chips,
    meter,
    payable,
    post,
    total,
)

NAMES = [
    OUTSIDE,
    INVENTORY,
    DROP_BOX,
    TIP_BOX,
    chips("p"),
    account("p"),
    payable("p"),
    bet(1, "ante"),
    meter("m", "mega"),
]


def moved(*transfers: tuple[str, str, int]) -> list[Transfer]:
    return [Transfer(source, target, cents, "657a.7(a)") for source, target, cents in transfers]


def test_a_transfer_takes_here_and_gives_there() -> None:
    after = post({}, moved((OUTSIDE, INVENTORY, 500), (INVENTORY, chips("p"), 200)))
    assert after == {OUTSIDE: -500, INVENTORY: 300, chips("p"): 200}


def test_what_was_posted_before_is_not_touched() -> None:
    before = {OUTSIDE: -5, INVENTORY: 5}
    post(before, moved((INVENTORY, chips("p"), 5)))
    assert before == {OUTSIDE: -5, INVENTORY: 5}


def test_money_may_pass_through_an_account_that_is_empty_before_and_after() -> None:
    after = post({OUTSIDE: -5, INVENTORY: 5}, moved((TIP_BOX, chips("p"), 5), (INVENTORY, TIP_BOX, 5)))
    assert after[TIP_BOX] == 0


@pytest.mark.parametrize("name", [name for name in NAMES if name != OUTSIDE])
def test_no_account_but_the_world_outside_may_owe(name: str) -> None:
    with pytest.raises(AssertionError, match=f"{name} would owe 1 cents"):
        post({name: 4}, moved((name, OUTSIDE, 5)))
    assert post({name: 5}, moved((name, OUTSIDE, 5)))[name] == 0


def test_only_a_linked_meter_may_stand_below_nothing_at_one_table() -> None:
    out = moved((meter("m", "mega"), OUTSIDE, 5))
    assert post({}, out, linked=("m",))[meter("m", "mega")] == -5
    for linked in (("n",), ()):
        with pytest.raises(AssertionError):
            post({}, out, linked)
    with pytest.raises(AssertionError):  # What waits to be paid is this table's own.
        post({}, moved((awards("m"), OUTSIDE, 5)), linked=("m",))
    with pytest.raises(AssertionError):
        post({}, out)
    with pytest.raises(AssertionError):
        post({}, moved((chips("p"), OUTSIDE, 5)), linked=("m",))


@pytest.mark.parametrize("cents", [0, -1])
def test_a_transfer_of_nothing_or_less_is_our_mistake(cents: int) -> None:
    with pytest.raises(AssertionError, match="moves nothing"):
        post({}, moved((OUTSIDE, INVENTORY, cents)))


@given(st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES), st.integers(1, 10**15)), max_size=40))
def test_it_always_sums_to_nothing_and_a_refused_posting_changes_nothing(these: list[tuple[str, str, int]]) -> None:
    balances: dict[str, int] = {}
    for one in these:
        before = dict(balances)
        try:
            balances = post(balances, moved(one))
        except AssertionError:
            assert balances == before
        assert total(balances) == 0
        assert all(cents >= 0 for name, cents in balances.items() if name != OUTSIDE)
