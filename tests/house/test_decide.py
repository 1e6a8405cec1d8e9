"""The house decides on its state alone: whole changes, each rule in its place, and a fold that can always be made again."""

from typing import Any

import pytest

from pitboss.errors import BadInput, PitbossError
from pitboss.house import commands as c
from pitboss.house import events as h
from pitboss.house.account import LINK, Account, Limits, PlayerLimits
from pitboss.house.decide import DAY, decide
from pitboss.house.evolve import evolve
from pitboss.house.state import HouseState


def after(house: HouseState, *commands: Any) -> HouseState:
    for command in commands:
        house = evolve(house, *decide(house, command))
    return house


def create(name: str, role: str = "player", **more: Any) -> c.CreateAccount:
    return c.CreateAccount(at=1, account=name, role=role, password_hash=f"hash of {name}", **more)


@pytest.fixture
def house() -> HouseState:
    una = create("una", "administrator", by=LINK, agreed_by=LINK, invitation="first")
    return after(
        HouseState(), una, create("fay", "floorperson", by="una"), create("dee", "dealer", by="una"), create("ann")
    )


def refusal(house: HouseState, command: c.AnyHouseCommand) -> PitbossError:
    with pytest.raises(PitbossError) as refused:
        decide(house, command)
    return refused.value


def test_every_command_is_decided_and_every_kind_of_event_is_followed(house: HouseState) -> None:
    assert house.accounts["fay"] == Account(
        "floorperson", changed_by="una", credential=house.accounts["fay"].credential
    )
    assert len({one.credential for one in house.accounts.values()}) == 4
    assert house.missing_administrators == 0


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (create("ann"), "name_taken"),
        (create("Ann"), "name_taken"),
        (create("dealer"), "name_taken"),
        (create("a b"), "bad_name"),
        (create("kim", "king"), "bad_role"),
        (create("kim", "player", table="T1"), "not_a_dealer"),
        (create("kim", "administrator", invitation="first"), "bad_invitation"),
        (create("kim", "administrator", invitation="second"), "bad_invitation"),
        (c.ChangeAccount(at=2, account="kim", locked=True), "no_such_account"),
        (c.ChangeAccount(at=2, account="ann", role="king"), "bad_role"),
        (c.ChangeAccount(at=2, account="ann", table="T1"), "not_a_dealer"),
        (c.AgreeToAccount(at=2, by="una", account="fay"), "own"),
        (c.AgreeToAccount(at=2, by="fay", account="fay"), "own"),
        (c.SignIn(at=2, account="ann", place="", credential="another"), "bad_sign_in"),
        (c.ExcludeSelf(at=2, account="ann", until=2), "self_excluded"),
        (c.ChangeSettings(at=2, settings={"pace": 1}), "bad_setting"),
        (c.ChangeSettings(at=2, settings={"licensed": 1}), "bad_setting"),
    ],
)
def test_a_command_is_refused_in_its_own_words(house: HouseState, command: c.AnyHouseCommand, code: str) -> None:
    assert refusal(house, command).code == code


def test_a_change_of_an_account_is_one_decision_or_none(house: HouseState) -> None:
    whole = c.ChangeAccount(
        at=2, by="una", account="fay", role="dealer", table="T1", password_hash="new", drops_factor=True, locked=True
    )
    assert [type(event) for event in decide(house, whole)] == [
        h.RoleChanged, h.TableAssigned, h.PasswordChanged, h.SecondFactorChanged, h.AccountLocked,
    ]  # fmt: skip
    fay = after(house, whole).accounts["fay"]
    assert (fay.role, fay.table, fay.locked, fay.changed_by, fay.generation) == ("dealer", "T1", True, "una", 4)
    half = c.ChangeAccount(at=2, by="una", account="dee", password_hash="new", role="floorperson", table="T1")
    assert refusal(house, half).code == "not_a_dealer"


def test_a_dealer_who_becomes_another_has_no_table(house: HouseState) -> None:
    seated = after(house, c.ChangeAccount(at=2, by="fay", account="dee", table="T1"))
    assert seated.accounts["dee"].generation == 0, "a table alone ends no session"
    assert after(seated, c.ChangeAccount(at=3, by="una", account="dee", role="floorperson")).accounts["dee"].table == ""


def test_a_second_person_agrees_to_each_change_that_another_made(house: HouseState) -> None:
    agreed = after(house, c.AgreeToAccount(at=2, by="dee", account="fay"))
    assert agreed.accounts["fay"].agreed_by == "dee"
    own = c.ChangeAccount(at=3, by="fay", account="fay", password_hash="mine")
    assert after(agreed, own).accounts["fay"].agreed_by == "dee"
    for change in ({"password_hash": "theirs"}, {"role": "dealer"}, {"drops_factor": True}):
        changed = after(agreed, c.ChangeAccount(at=3, by="una", account="fay", **change)).accounts["fay"]
        assert (changed.agreed_by, changed.changed_by) == ("", "una")


def test_a_code_is_good_once(house: HouseState) -> None:
    house = after(house, c.TurnOnFactor(at=2, account="fay", sealed=b"seed", factor_step=7))
    fay = house.accounts["fay"]
    assert refusal(house, c.TurnOnFactor(at=3, account="fay", sealed=b"another", factor_step=9)).code == "own"
    for step, code in ((7, "second_factor"), (6, "second_factor")):
        command = c.SignIn(at=3, account="fay", place="", credential=fay.credential, factor_step=step)
        assert refusal(house, command).code == code
    command = c.SignIn(at=3, account="fay", place="", credential=fay.credential, factor_step=8)
    assert refusal(after(house, command), command).code == "second_factor"
    own = c.ChangeAccount(at=4, by="fay", account="fay", password_hash="mine", factor_step=8)
    assert refusal(after(house, own), own).code == "second_factor"


def test_limits_are_tighter_at_once_and_looser_a_day_later(house: HouseState) -> None:
    def limits(house: HouseState, at: int) -> Limits:
        return house.accounts["ann"].own.at(at).limits

    first = after(house, c.SetLimits(at=10, account="ann", limits=Limits(100, 60)))
    assert limits(first, 10) == Limits(100, 60)
    mixed = after(first, c.SetLimits(at=20, account="ann", limits=Limits(500, 30, 15)))
    assert limits(mixed, 20) == Limits(100, 30, 15)
    assert limits(mixed, 20 + DAY) == Limits(500, 30, 15)
    again = after(mixed, c.SetLimits(at=30, account="ann", limits=Limits(200, 30, 15)))
    assert limits(again, 20 + DAY) == Limits(100, 30, 15), "what was to come is replaced"
    assert limits(again, 30 + DAY) == Limits(200, 30, 15)
    later = after(mixed, c.SetLimits(at=30 + DAY, account="ann", limits=Limits(400, 30, 15)))
    assert limits(later, 30 + DAY) == Limits(400, 30, 15), "tighter than what holds by then"
    away = after(again, c.ExcludeSelf(at=40, account="ann", until=50))
    assert refusal(away, c.ExcludeSelf(at=41, account="ann", until=50)).code == "self_excluded"
    assert away.accounts["ann"].own.limits == again.accounts["ann"].own.limits


def test_a_link_makes_one_account_and_only_where_an_administrator_is_missing(house: HouseState) -> None:
    licensed = after(house, c.ChangeSettings(at=2, settings={"licensed": True}))
    assert licensed.missing_administrators == 1
    assert refusal(licensed, create("ben", "administrator", invitation="first")).code == "bad_invitation"
    whole = after(licensed, create("ben", "administrator", invitation="second"))
    assert whole.used_invitations == {"first", "second"}
    assert refusal(whole, create("kim", "administrator", invitation="third")).code == "bad_invitation"


def test_the_state_before_stays_as_it_was(house: HouseState) -> None:
    before = evolve(house)
    after(
        house,
        create("bob"),
        c.ChangeAccount(at=2, account="ann", locked=True),
        c.ChangeSettings(at=3, settings={"chips_most": 1}),
    )
    evolve(house, h.SignedOut(at=4, account="ann", digest="d"), h.MarksBegan(at=4, heads={}))
    assert house == before


def test_accounts_older_than_the_log_are_taken_in_once() -> None:
    """Of an account that the log knows only what it does not say is taken; limits are never looser than either has them."""
    row = Account("player", locked=True, factor="f", credential="c", own=PlayerLimits(Limits(5), excluded_until=9))
    bare = h.AccountsFound(at=1, roles={"ann": "player", "bob": "player"}, credentials={"ann": "c", "bob": "d"})
    house = evolve(HouseState(), bare)
    assert not house.accounts["ann"].is_open, "nobody comes in by half of an account"
    house = evolve(house, h.AccountUnlocked(at=2, account="ann"), h.LimitsTightened(at=2, account="ann", loss=7))
    taken = h.AccountsFound(at=3, roles={}, accounts={"ann": row, "bob": row, "mal": row})
    house = evolve(house, taken)
    ann = house.accounts["ann"]
    assert (ann.locked, ann.factor, ann.credential, ann.unsaid) == (False, "f", "c", frozenset())
    assert (ann.own.limits.loss, ann.own.excluded_until) == (5, 9)
    assert (house.accounts["bob"].locked, house.accounts["bob"].credential) == (True, "d")
    assert "mal" not in house.accounts
    again = h.AccountsFound(at=4, roles={}, accounts={"ann": Account("administrator"), "eve": row})
    assert evolve(house, again) == house
    alone = evolve(HouseState(), h.AccountsFound(at=1, roles={}, accounts={"ann": row}))
    assert alone.accounts == {"ann": row}


def test_an_unknown_account_is_named_in_few_words(house: HouseState) -> None:
    with pytest.raises(BadInput) as refused:
        decide(house, c.ChangeAccount(at=1, account="x" * 10_000, locked=True))
    assert len(refused.value.message) < 100
