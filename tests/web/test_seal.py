"""The seal at a served house: what its files hold while a deck is sealed, silent pages, restarts, and the key."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.chapters import CRAZY_4_POKER
from pitboss.errors import PitbossError
from pitboss.log.table_log import Store
from pitboss.projections.audit import verify
from pitboss.projections.export import export
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.sealing import draws_of
from pitboss.web.people.house_keys import HouseKeys
from pitboss.web.tables.clock import Pace

from .hosts import until
from .knowledge import runs, signs
from .played import Played
from .served import CHANCE_SECONDS, Served, served

QUICK = Pace(0.0, 0.2)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path, demo=True, pace=QUICK) as house:
        yield house


def secret_of(house: Served, table: Played) -> bytes:
    state, vault = table.state, house.casino.floor.house.vault
    seal = state.seal if state.round is None else state.round.seal
    assert seal is not None
    assert vault is not None
    return vault.secret(seal.round, seal.commitment, seal.sealed)


def betrayed(folder: Path, secrets: list[str], raw: list[bytes]) -> list[str]:
    """Files below a folder that hold one of these, in any form we know of."""
    wanted = [secret.encode() for secret in secrets] + raw
    return [
        str(file) for file in folder.rglob("*") if file.is_file() and any(one in file.read_bytes() for one in wanted)
    ]


def test_no_file_of_the_house_holds_a_secret_or_a_card_that_is_not_dealt(house: Served, tmp_path: Path) -> None:
    table = Played(house, CRAZY_4_POKER, "T1").sit(ann=1).ready()
    sealed = secret_of(house, table)
    assert not betrayed(tmp_path, list(signs(sealed)), [sealed])
    table.bet("ann", 1)
    table.until(s.DECIDING)
    secret, played = secret_of(house, table), table.state.in_round()
    assert secret == sealed
    undealt = draws_of(played, secret).order(played.cut)[played.dealt :]
    told = [*signs(secret), *runs(undealt)]
    floor = house.casino.floor
    floor.house.keep_snapshot("T1", floor.house.table("T1"))  # A snapshot, in the middle of the round.
    with Store(f"sqlite:///{tmp_path}/floor.db") as store:
        export(store, tmp_path / "out")
    shutil.copy(tmp_path / "floor.db", tmp_path / "backup.db")
    assert not betrayed(tmp_path, told, [secret, bytes(undealt[:6])])
    table.finish()
    assert betrayed(tmp_path, [secret.hex()], [])  # It is told now: the search could have found it.


def test_a_players_own_client_finds_every_round_sound(house: Served) -> None:
    table = Played(house, CRAZY_4_POKER, "T1").sit(ann=1, bob=2).ready()
    for number in (1, 2):
        table.bet("ann", 1)
        table.bet("bob", 2)
        table.finish()
        last = table.state.last
        assert last is not None
        assert (last.number, sorted(last.opened), last.absent) == (number, [1, 2], ())
    with Store(f"{house.casino.settings.database}") as store:
        assert verify(store).sound


def test_a_page_that_stays_silent_does_not_hold_up_the_table_and_is_counted(house: Served) -> None:
    table = Played(house, CRAZY_4_POKER, "T1").sit(ann=1).ready()
    table.bet("ann", 1)
    house.known("dealer").act("T1", a.NoMoreBets())  # And nobody's page tells its chance.
    with pytest.raises(PitbossError, match="is not in the draw yet"):
        house.known("dealer").act("T1", a.DealCards())
    house.time_passes("T1", CHANCE_SECONDS)
    until(lambda: table.state.in_round().absent == (1,))
    table.finish()
    found = house.client("regulator").ask("GET", "/shuffle")
    assert (found["promised"], found["silent"], found["decks"]) == (1, {"ann": 1}, 1)


def test_a_sealed_round_goes_on_after_a_restart_and_not_without_the_key(tmp_path: Path) -> None:
    with served(tmp_path, demo=True, pace=QUICK) as house:
        table = Played(house, CRAZY_4_POKER, "T1").sit(ann=1).ready()
        table.bet("ann", 1)
        table.deal_some()
        before = table.state.in_round()
        place = HouseKeys(house.casino.floor.house.store.engine).folder / "seal.key"
    kept = place.read_bytes()
    assert kept not in (tmp_path / "floor.db").read_bytes()
    place.write_bytes(bytes(32))
    with (
        Store(f"sqlite:///{tmp_path}/floor.db") as store,
        pytest.raises(PitbossError, match=r"seal.key is not this house's") as refused,
    ):
        HouseKeys(store.engine).key("seal")  # As a house is served: it does not start.
    assert refused.value.code == "no_key"
    place.write_bytes(kept)
    with served(tmp_path, demo=True, pace=QUICK) as house:
        table.house = house
        table.people.clear()
        assert table.state.in_round() == before
        table.finish()
        assert table.state.last is not None
        assert table.state.last.secret
