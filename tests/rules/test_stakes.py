"""A stake that was lawful once is not looked at again; what a table does not offer is refused all the same."""

from typing import Any

import pytest

from pitboss import settle
from pitboss.errors import Refusal


def with_queens_up(stake: str, **submission: Any) -> dict[str, Any]:
    seat = {"seat": 1, "cards": "Ah Ad 9h 7h 2c", "wagers": {"ante": "5", "super_bonus": "5", "queens_up": stake}}
    return {
        "game": "crazy_4_poker", "submission": submission, "dealer": "Kh Kd 9c 7s 2h",
        "seats": [{**seat, "decisions": ["15"]}],
    }  # fmt: skip


def test_what_one_table_offers_another_does_not() -> None:
    settle(with_queens_up("5"))
    settle(with_queens_up("5", offered=["queens_up"]))
    with pytest.raises(Refusal, match="Queens Up of \\$5, which this table does not offer"):
        settle(with_queens_up("5", offered=[]))


def test_a_lawful_stake_makes_no_other_lawful() -> None:
    settle(with_queens_up("5"))
    with pytest.raises(Refusal, match="a wager is more than nothing"):
        settle(with_queens_up("0"))
