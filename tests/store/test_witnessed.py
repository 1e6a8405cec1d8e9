"""History rewritten with the database in hand, every chain recomputed: today's rules find nothing, a witness does."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from pitboss.house import events as h
from pitboss.log.backup import back_up, restore
from pitboss.log.checkpoints import Checkpoints
from pitboss.log.database import LogBroken
from pitboss.log.schema import CHECKPOINTS, COVERED, EVENTS, HEADS, SNAPSHOTS, TILES
from pitboss.log.table_log import Store, chain_hash, genesis
from pitboss.projections.audit import verify
from pitboss.projections.checkpoint_audit import Witnessed
from pitboss.projections.checkpoints import Checkpointer, read_notes
from pitboss.trust.tree import Tree
from tests.sealed import House
from tests.store.drive import CAJUN, CRAZY, at_house, ready
from tests.store.tampering import carefully, edit
from tests.store.witness import Watched


@pytest.fixture
def watched(store: Store, tmp_path: Path) -> Watched:
    """Two tables of their own, played in two sittings with a checkpoint after each; both stores."""
    found = Watched(store, tmp_path)
    play(store, "crazy", seed=1)
    store_log(store)
    found.sign(10)
    play(store, "cajun", seed=2)
    at_table(store, "crazy", seed=1).round(1, 2)
    found.sign(20)
    return found


def at_table(store: Store, name: str, seed: int) -> Any:
    driver = at_house(House(store), CRAZY if name == "crazy" else CAJUN, name, seed)
    driver.prefix = ""
    driver.at = 1_000_000
    return driver


def play(store: Store, name: str, seed: int) -> None:
    ready(at_table(store, name, seed), 1, 2).round(1, 2).round(1)


def store_log(store: Store) -> None:
    House(store).append_events(h.AccountMade(at=5, account="dee", role="dealer"), h.SignedIn(at=6, account="dee"))


# ------------------------------------------------------------------------------------------------ what a thief does


def forget(store: Store, stream: str) -> None:
    with store.engine.begin() as connection:
        for table in (EVENTS, HEADS, SNAPSHOTS):
            connection.execute(delete(table).where(table.c.stream == stream))


def cut_tail(store: Store, stream: str = "crazy") -> None:
    """The last round never was: cut at the end of the round before, so that everything left is lawful."""
    cleared = [one.sequence for one in store.read(stream) if one.kind == "TableCleared"]
    with store.engine.begin() as connection:
        here = (EVENTS.c.stream == stream) & (EVENTS.c.sequence > cleared[-2])
        connection.execute(delete(EVENTS).where(here))
        connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.stream == stream))
        link = connection.execute(
            select(EVENTS.c.hash).where(EVENTS.c.stream == stream, EVENTS.c.sequence == cleared[-2])
        ).scalar_one()
        head = {"sequence": cleared[-2], "hash": bytes(link)}
        connection.execute(update(HEADS).where(HEADS.c.stream == stream).values(**head))


def everything(store: Store) -> None:
    with store.engine.begin() as connection:
        for table in (EVENTS, HEADS, SNAPSHOTS):
            connection.execute(delete(table))


def replayed(store: Store, stream: str, **changes: Any) -> None:
    """The same table played anew, to the rules, with something else about it."""
    forget(store, stream)
    driver = at_table(store, stream, changes.pop("seed", 1))
    driver.at = changes.pop("at", driver.at)
    cents = changes.pop("cents", 1_000_000)
    driver.open().sit(1, 2, cents=cents).staff()
    driver.round(1, 2).round(1)
    if stream == "crazy":
        driver.round(1, 2)


def without_log_of_house(store: Store) -> None:
    forget(store, "@house")


def another_sign_in(store: Store) -> None:
    """The house's own log forged anew: somebody else came in."""
    with house_carefully(store):
        edit(store, "@house", 3, lambda e: e.update(account="rex"))


def another_role(store: Store) -> None:
    """The house's own log forged anew: dee was a floorperson all along."""
    with house_carefully(store):
        edit(store, "@house", 2, lambda e: e.update(role="floorperson"))


class house_carefully:  # noqa: N801
    """Afterwards the chain of the house's log fits again."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def __enter__(self) -> None: ...

    def __exit__(self, *error: object) -> None:
        with carefully(self.store, "@house"):
            pass


def another_property(store: Store) -> None:
    with store.engine.begin() as connection:
        connection.execute(update(HEADS).where(HEADS.c.stream == "cajun").values(property="elsewhere"))


def renamed(store: Store) -> None:
    """Cajun's whole history is now the table daisy's, its chain begun anew under that name."""
    with store.engine.begin() as connection:
        rows = connection.execute(select(EVENTS).where(EVENTS.c.stream == "cajun").order_by(EVENTS.c.sequence)).all()
        link = genesis("daisy")
        for row in rows:
            body, told = (None if one is None else one.replace(b'"cajun"', b'"daisy"') for one in (row.body, row.told))
            link = chain_hash(link, body, told)
            here = (EVENTS.c.stream == "cajun") & (EVENTS.c.sequence == row.sequence)
            connection.execute(update(EVENTS).where(here).values(stream="daisy", body=body, told=told, hash=link))
        connection.execute(delete(SNAPSHOTS))
        connection.execute(update(HEADS).where(HEADS.c.stream == "cajun").values(stream="daisy", hash=link))


ATTACKS: dict[str, Callable[[Store], None]] = {
    "the last round cut": cut_tail,
    "a table dropped": lambda store: forget(store, "cajun"),
    "everything deleted": everything,
    "other amounts": lambda store: replayed(store, "crazy", cents=2_000_000),
    "other decks": lambda store: replayed(store, "crazy", seed=77),
    "other dates": lambda store: replayed(store, "crazy", at=2_000_000),
    "another sign-in": another_sign_in,
    "the house's log dropped": without_log_of_house,
}
every_attack = pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS.keys())


def test_another_role_is_found_by_its_signature_alone(watched: Watched) -> None:
    """What gives anyone power is signed event by event, and needs no checkpoint to be held to."""
    another_role(watched.store)
    strip(watched.store)
    found = verify(watched.store).finding
    assert found is not None
    assert (found.stream, found.sequence) == ("@house", 2)
    assert found.what == "AccountMade: the house's key has not signed it"


def test_a_table_renamed_is_found_by_its_seals(watched: Watched) -> None:
    """A seal is of one table, and so are the cards: told of another, they do not follow from it."""
    renamed(watched.store)
    strip(watched.store)
    found = verify(watched.store).finding
    assert found is not None
    assert (found.stream, found.what) == ("daisy", "its round is not what the rules bring about")


def test_a_table_of_another_house_is_found_by_its_seals(watched: Watched) -> None:
    another_property(watched.store)
    strip(watched.store)
    found = verify(watched.store).finding
    assert found is not None
    assert "the seal is of house/cajun/1/" in found.what


def strip(store: Store) -> None:
    """Whoever has the database has the checkpoints in it, too."""
    with store.engine.begin() as connection:
        for table in (CHECKPOINTS, COVERED, TILES):
            connection.execute(delete(table))


def test_an_honest_log_contains_what_was_witnessed(watched: Watched) -> None:
    verdict = watched.verify()
    assert verdict.sound, verdict.finding
    assert verdict.checked == (2, verdict.events, 2, str(watched.signer.public))
    at_table(watched.store, "crazy", seed=1).round(1)  # More than was signed so far is no fault.
    after = watched.verify()
    assert after.sound
    assert after.checked.events == verdict.events < after.events


@every_attack
def test_rewritten_history_is_found_by_the_checkpoints_of_the_store(watched: Watched, attack: Any) -> None:
    attack(watched.store)
    assert not verify(watched.store).sound


@every_attack
def test_without_any_checkpoint_nothing_is_found(watched: Watched, attack: Any) -> None:
    """So it was before there were checkpoints: each of these passed as sound."""
    attack(watched.store)
    strip(watched.store)
    assert verify(watched.store).sound


@every_attack
def test_rewritten_history_is_found_by_a_witness_alone(watched: Watched, attack: Any) -> None:
    attack(watched.store)
    strip(watched.store)
    assert "witnessed checkpoint 1" in watched.found()[0]


@every_attack
def test_history_rewritten_and_signed_anew_by_the_house_itself_is_found(watched: Watched, attack: Any) -> None:
    """The house has its key, its database and its programs; it does not have the witness."""
    attack(watched.store)
    strip(watched.store)
    if attack not in (everything, without_log_of_house):
        watched.checkpointer.witness = None
        watched.sign(30)
        assert verify(watched.store).sound, verify(watched.store).finding
    stream, _, what = watched.found()
    assert stream == "witnessed checkpoint 1"
    assert "another log" in what or "are left" in what or "none of the known keys" in what


@pytest.mark.parametrize("loss", ["the last round cut", "a table dropped", "everything deleted"])
def test_the_house_does_not_go_on_signing_over_a_loss(watched: Watched, loss: str) -> None:
    ATTACKS[loss](watched.store)
    with pytest.raises(LogBroken, match="has lost events that are under a checkpoint; nothing is signed"):
        watched.checkpointer.make(50)


def test_a_store_put_back_to_an_older_day_is_not_signed_over(watched: Watched, tmp_path: Path) -> None:
    """Its checkpoints are put back with it, so that it fits in itself; the witness remembers."""
    seen = watched.heads.read_text("utf-8")
    ATTACKS["a table dropped"](watched.store)
    strip(watched.store)
    with pytest.raises(LogBroken, match="the witness has seen"):
        watched.checkpointer.make(50)
    assert watched.heads.read_text("utf-8") == seen
    assert watched.checkpointer.kept.newest() is None


def test_only_what_came_after_the_last_checkpoint_can_be_cut_unnoticed(watched: Watched) -> None:
    at_table(watched.store, "crazy", seed=1).round(1).round(2)
    cut_tail(watched.store)
    assert watched.verify().sound  # It was not witnessed. A checkpoint a minute keeps this short.
    cut_tail(watched.store)
    assert not watched.verify().sound


# ------------------------------------------------------------------------------------------------ the checkpoints themselves


def test_every_changed_part_of_a_kept_checkpoint_is_found(watched: Watched) -> None:
    store = watched.store
    for number in (1, 2):
        with store.engine.begin() as connection:
            row = connection.execute(select(CHECKPOINTS).where(CHECKPOINTS.c.number == number)).one()
        other = bytes(row.note).replace(b"riverside\n", b"elsewhere\n")
        for change in ({"root": b"\1" * 32}, {"size": row.size + 1}, {"note": b"x"}, {"note": other}, {"number": 9}):
            with store.engine.begin() as connection:
                connection.execute(update(CHECKPOINTS).where(CHECKPOINTS.c.number == number).values(**change))
            assert not verify(store).sound, change
            with store.engine.begin() as connection:
                here = CHECKPOINTS.c.number == change.get("number", number)
                connection.execute(update(CHECKPOINTS).where(here).values(**row._mapping))
    assert watched.verify().sound


def test_changed_spans_and_a_removed_checkpoint_are_found(watched: Watched) -> None:
    store = watched.store
    with store.engine.begin() as connection:
        connection.execute(update(COVERED).where(COVERED.c.number == 1, COVERED.c.stream == "crazy").values(last=3))
    assert "goes on from it" in verify(store).finding.what or not verify(store).sound  # type: ignore[union-attr]
    with store.engine.begin() as connection:
        connection.execute(delete(CHECKPOINTS).where(CHECKPOINTS.c.number == 1))
    assert not verify(store).sound


@pytest.mark.parametrize("change", [update(TILES).values(hashes=b"\7" * 64), delete(TILES)], ids=["false", "gone"])
def test_tiles_are_a_shortcut_and_are_made_again_from_the_log(watched: Watched, change: Any) -> None:
    store = watched.store
    with store.engine.begin() as connection:
        connection.execute(change)
    assert watched.verify().sound
    at_table(store, "crazy", seed=1).round(1)
    watched.sign(40)
    assert watched.verify().sound
    newest = Checkpoints(store).newest()
    assert newest is not None
    assert Tree(newest.size, Checkpoints(store).tile).root() == newest.root


def test_a_tree_that_was_not_signed_signs_nothing(watched: Watched) -> None:
    store = watched.store
    at_table(store, "crazy", seed=1).round(1)
    with store.engine.begin() as connection:
        connection.execute(update(TILES).values(hashes=b"\7" * 64))
        connection.execute(update(EVENTS).where(EVENTS.c.sequence == 2).values(hash=b"\7" * 32))
    with pytest.raises(LogBroken, match="not those that were signed"):
        watched.sign(40)


def test_heads_swapped_between_tables_are_found(watched: Watched) -> None:
    with watched.store.engine.begin() as connection:
        heads = {row.stream: row for row in connection.execute(select(HEADS))}
        for stream, other in (("crazy", "cajun"), ("cajun", "crazy")):
            values = {"sequence": heads[other].sequence, "hash": heads[other].hash}
            connection.execute(update(HEADS).where(HEADS.c.stream == stream).values(**values))
    assert not verify(watched.store).sound


def test_a_note_signed_by_another_key_or_changed_is_no_witness(watched: Watched, tmp_path: Path) -> None:
    good = watched.heads.read_text("utf-8")
    for bad in (
        good.replace("riverside\n", "riverbank\n"),
        good.replace("— riverside ", "— riverside A"),
        "nonsense\n",
    ):
        watched.heads.write_text(bad, "utf-8")
        assert not watched.verify().sound
    watched.heads.write_text(good, "utf-8")
    assert watched.verify().sound


def test_an_event_is_named_where_the_kept_hashes_tell_it(watched: Watched) -> None:
    """A forged figure that even the rules would take: the dealer told another amount of a buy-in."""
    replayed(watched.store, "crazy", cents=2_000_000)
    finding = verify(watched.store).finding
    assert finding is not None
    bought = next(one.sequence for one in watched.store.read("crazy") if b"buy_in" in one.body)
    assert (finding.stream, finding.sequence) == ("crazy", bought)
    assert "it is not the event that checkpoint 1 was signed over" in finding.what


def test_a_checkpoint_is_written_in_the_published_format(watched: Watched) -> None:
    text = watched.heads.read_text("utf-8")
    note = r"riverside\n[1-9]\d*\n[A-Za-z0-9+/]{43}=\n\n— riverside [A-Za-z0-9+/]{90,91}={1,2}\n\n"
    assert re.fullmatch(f"({note}){{2}}", text), text


# ------------------------------------------------------------------------------------------------ more than one witness


def forked(store: Store, folder: Path) -> Store:
    """The whole house once more, with the same key: from here on it has two histories."""
    back_up(store.engine.url.render_as_string(hide_password=False), folder / "copy.db")
    restore(folder / "copy.db", f"sqlite:///{folder}/other.db")
    return Store(f"sqlite:///{folder}/other.db")


def test_two_witnesses_who_were_shown_different_histories_find_it_together(watched: Watched, tmp_path: Path) -> None:
    """Each of them alone has seen nothing wrong: what the one keeps is not in the log that the other was shown."""
    theirs = tmp_path / "theirs.txt"
    theirs.write_text(watched.heads.read_text("utf-8"), "utf-8")
    with forked(watched.store, tmp_path) as other:
        at_table(watched.store, "crazy", seed=1).round(1, 2)
        at_table(other, "crazy", seed=1).round(1)
        beside = Checkpointer(other, watched.signer, theirs)
        assert watched.checkpointer.make(30) is not None
        assert beside.make(30) is not None
        keys = (watched.signer.public,)
        notes = {one: read_notes(one) for one in (watched.heads, theirs)}
        for store, own, others in ((watched.store, watched.heads, theirs), (other, theirs, watched.heads)):
            assert verify(store, witnessed=Witnessed(notes[own], keys)).sound
            for seen in (notes[others], notes[own] + notes[others], notes[others] + notes[own]):
                found = verify(store, witnessed=Witnessed(seen, keys)).finding
                assert found is not None
                assert "witnessed checkpoint" in found.stream
            with pytest.raises(LogBroken, match="the witness has seen"):
                Checkpointer(store, watched.signer, others).make(50)


def test_an_older_checkpoint_told_to_a_witness_again_hides_nothing(store: Store, tmp_path: Path) -> None:
    """Whoever can only add to the witness's file puts an old checkpoint at its end, and the house back to that day."""
    watched = Watched(store, tmp_path)
    play(store, "crazy", seed=1)
    watched.sign(10)
    with forked(store, tmp_path) as older:
        at_table(store, "crazy", seed=1).round(1, 2)
        watched.sign(20)
        first, second = read_notes(watched.heads)
        with watched.heads.open("a", encoding="utf-8") as file:
            file.write(f"{first}\n")
        assert watched.verify().sound
        at_table(older, "crazy", seed=1).round(1)
        with pytest.raises(LogBroken, match="the witness has seen"):
            Checkpointer(older, watched.signer, watched.heads).make(50)
        assert read_notes(watched.heads) == [first, second, first]
        assert not verify(older, witnessed=watched.witnessed()).sound
