"""Nobody passes for the house, its staff or another guest."""

import pytest

from pitboss.errors import BadInput
from pitboss.house.account_names import check_name, look
from pitboss.table.acts import DEALER, PLAYER


@pytest.mark.parametrize(
    "name",
    [
        "the-house", "TheHouse", "thehouse7", "house", "h0use", "pitboss-support", "official-pitboss", "pitb0ss4you",
        "the-dealer", "the_dealer_2", "card-dealer", "CardDealer", "casino-anna", "head-of-security", "your-support",
        "la-casa-oficial", "Ada", "the-floor", "pit-boss", "ƒloorperson", "đealer", "house-team", "real-croupier",
        "soporte-ana",
    ],
)  # fmt: skip
def test_a_player_is_not_called_as_the_house_or_its_staff_are(name: str) -> None:
    with pytest.raises(BadInput) as refused:
        check_name(name, PLAYER)
    assert refused.value.code in ("name_taken", "bad_name")


@pytest.mark.parametrize(
    "name",
    ["fiona", "Zoë", "Łukasz", "Søren", "full-house", "Ada-Lovelace", "Ana", "master", "board-game-fan", "p1", "Иван", "the-cat",
     "table7", "pitt", "Boss-baby", "adminton", "la-ana"],
)  # fmt: skip
def test_other_names_are_anyone_s(name: str) -> None:
    check_name(name, PLAYER)


def test_a_dealer_may_be_called_one() -> None:
    check_name("dealer-ann", DEALER)


@pytest.mark.parametrize("name", ["ƒiona", "ꜰiona", "Fiona", "f1ona", "fıona", "ɓob", "ǝve", "søren", "łukasz"])
def test_a_variant_of_a_letter_looks_like_the_letter(name: str) -> None:
    plain = {"ɓob": "bob", "ǝve": "eve", "søren": "soren", "łukasz": "lukasz"}.get(name, "fiona")
    assert look(name) == look(plain)
