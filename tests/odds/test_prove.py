"""Every deal visited one by one: pairs against a plain loop, small games whole, slices of the others, kept and continued."""

import json
from dataclasses import replace
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pitboss.chapters import GAMES
from pitboss.cli import main
from pitboss.errors import BadInput
from pitboss.law.game import Game
from pitboss.odds.counting import sets
from pitboss.odds.prove import pairs, proof, stages
from pitboss.odds.prove.proof import Proof, ProofItem, _add_item, _proven_ev, count, empty_proof, prove, statement
from tests.games import each_game
from tests.night import chance

AGAINST = [game for game in GAMES.values() if game.layout.dealer]


def plain_findings(game: Game, mine: tuple[int, ...], deck: range, seen: set[int] | None = None) -> list[int]:
    """By finding, the dealer's hands one after another; with `seen`, each as often as it holds one of these cards."""
    found = [0] * len(game.settlement(game.default_readings()))
    for theirs in combinations([card for card in deck if card not in mine], game.layout.dealer):
        at = game.finding(game.read((*mine, *theirs)), 1)
        found[at] += 1 if seen is None else len(seen & {*theirs})
    return found[1:]


@pytest.mark.parametrize("game", AGAINST, ids=lambda game: game.key)
def test_pairs_of_a_small_deck_are_those_of_a_plain_loop(game: Game) -> None:
    """All hands of the lowest thirteen or fewer cards, by the very functions a live table runs."""
    deck = 13 if game.layout.player < 5 else 12
    mine = [(3, 5, 6, 8, 11), (0, 1, 2, 4, 7)]
    for cards in (each[: game.layout.player] for each in mine):
        place = sets.place(cards)
        own = pairs.hands(game, "player", place, place + 1, deck)
        known = plain_findings(game, cards, range(deck))
        assert pairs.visit(game, own, deck=deck)[0].tolist() == known
        if game.up_cards:
            seen = np.array([0b0110_0001_0001], np.uint64)
            weighed = plain_findings(game, cards, range(deck), {0, 4, 9, 10})
            assert pairs.visit(game, own, seen, deck)[0].tolist() == weighed


@pytest.mark.parametrize("size", [3, 5])
def test_the_tiles_hold_every_hand_once_and_have_their_cards_in_common(size: int) -> None:
    found, rows = pairs.tiles(size, 200, 20), sets.all_sets(size, 20)
    assert found.first[0] == 0
    assert found.last[-1] == comb(20, size)
    assert (found.first[1:] == found.last[:-1]).all()
    assert (found.last - found.first).max() <= 200
    for first, last, common in zip(*(each.tolist() for each in found), strict=True):
        for row in rows[first:last].tolist():
            assert sum(1 << card for card in row) & common == common


def test_small_games_whole(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["prove", "three", "--base", "--json"])
    assert left.value.code == 0
    told = json.loads(capsys.readouterr().out)
    assert told["equal"]
    assert told["whole"]
    (pairs_told,) = told["stages"]
    assert told["deals"] == pairs_told["visited"] == str(comb(52, 3) * comb(49, 3))
    assert sum(int(row["counted"]) for row in pairs_told["rows"]) == 407_170_400
    assert all(row["counted"] == row["analyzed"] for row in pairs_told["rows"])
    assert told["version"]
    assert told["edition"]


@pytest.mark.parametrize("key", each_game("three_card_prime", "caribbean_stud_poker", "cajun_stud"))
def test_a_slice_of_every_game(key: str) -> None:
    """A middle and the last block of each stage: every hand as `analyze` has it, every deal told."""
    for stage in stages.stages_of(GAMES[key]):
        for first in {stage.blocks // 3, stage.blocks - 1}:
            found = stage.count(first, first + 1, pairs.visit)
            assert found.apart == 0
            assert found.table.sum() == stage.hands_per_deal * stage.deals_in(first, first + 1)
            assert (found.table <= stage.expected()).all()
        assert stage.expected().sum() == stage.hands_per_deal * stage.deals


@pytest.mark.long
@pytest.mark.parametrize("game", AGAINST, ids=lambda game: game.key)
def test_blocks_by_lot_of_every_game(game: Game) -> None:
    """Of the longest stage; other blocks each night."""
    stage = max(stages.stages_of(game), key=lambda stage: stage.blocks)
    for first in chance("blocks", game.key).sample(range(stage.blocks), 15):
        assert stage.count(first, first + 1, pairs.visit).apart == 0


def test_a_rule_that_differs_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["three_card_prime"]
    stage = stages.stages_of(game, base_only=True)[0]

    def wrong(*given: Any) -> Any:
        found = pairs.visit(*given)
        found[7, 0] += 1
        found[7, 1] -= 1
        return found

    assert stage.count(5, 6, pairs.visit).apart == 0
    assert stage.count(5, 6, wrong).apart == 1
    off = empty_proof(game, base_only=True)
    off = _add_item(off, ProofItem(0, 0, stage.blocks), stage.count(0, stage.blocks, wrong))
    assert off.is_whole
    assert not off.is_equal


def test_kept_and_continued(tmp_path: Path) -> None:
    path, game = str(tmp_path / "proof.json"), GAMES["three_card_prime"]
    half = empty_proof(game, base_only=True)
    for first in (0, 2, 3):
        half = _add_item(
            half,
            ProofItem(0, first, first + 1),
            count(game.key, game.edition.since, True, "cpu", ProofItem(0, first, first + 1)),
        )
    proof.save_proof(path, half)
    found = proof.load_proof(path)
    assert found.parts[0].spans == ((0, 1), (2, 4))
    assert not found.is_whole
    seen: list[tuple[int, int]] = []
    done = prove(found, threads=2, progress=lambda visited, total: seen.append((visited, total)))
    assert done.is_whole
    assert done.is_equal
    assert seen[-1] == (done.deals, done.deals)
    assert (done.parts[0].counts.table == prove(empty_proof(game, base_only=True)).parts[0].counts.table).all()
    told = statement(done, "9.9", "2026-11-15")
    assert told["ev"] == {"num": str(_proven_ev(done).numerator), "den": str(_proven_ev(done).denominator)}
    with pytest.raises(AssertionError, match="counted twice"):
        _add_item(done, ProofItem(0, 0, 1), done.parts[0].counts)


def test_what_was_begun_by_other_rules_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "proof.json"
    proof.save_proof(str(path), empty_proof(GAMES["cajun_stud"], base_only=True))
    data = json.loads(path.read_text())
    for change, said in (
        ({"edition": "0"}, "other rules"), ({"format": "x"}, "not a kept proof"), ({"stages": []}, "not a whole proof"),
        ({"stages": [{"blocks": [[0, 1]], "apart": 0, "counts": []}]}, "does not add up"),
    ):  # fmt: skip
        path.write_text(json.dumps({**data, **change}))
        with pytest.raises(BadInput, match=said):
            proof.load_proof(str(path))
    for text in ("[" * 500_000, '{"a":' * 100_000, "{", "\x00"):
        path.write_text(text)
        with pytest.raises(BadInput, match="not a kept proof"):
            proof.load_proof(str(path))


def test_what_does_not_go_together(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = str(tmp_path / "proof.json")
    proof.save_proof(path, empty_proof(GAMES["cajun_stud"], base_only=True))
    for arguments, said in (
        (["prove", "three", "--device", "cuda"], "no graphics card answers here"),
        (["prove", "three", "--device", "abacus"], "it is cpu or cuda"),
        (["prove", "three", "--resume", path], "is of Cajun Stud"),
        (["prove", "three", "--cluster", "x", "--threads", "2"], "do not go together"),
        (["simulate", "three", "--rounds", "1", "--device", "cuda"], "no graphics card answers here"),
        (["simulate", "three", "--rounds", "1", "--device", "cuda", "--threads", "2"], "do not go together"),
        (["simulate", "three", "--rounds", "1", "--device", "cuda", "--live"], "do not go together"),
    ):
        with pytest.raises(SystemExit) as left:
            main(arguments)
        assert left.value.code == 2, arguments
        assert said in capsys.readouterr().err


def test_ctrl_c_ends_with_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["three_card_prime"]
    monkeypatch.setattr(
        proof,
        "_prove_by_threads",
        lambda threads, work, todo, done: (done(item := next(todo), work(item)), "Ctrl-C")[1],
    )
    found: Proof = prove(empty_proof(game, base_only=True))
    assert found.interrupted == "Ctrl-C"
    assert 0 < found.visited < found.deals
    assert found.is_equal
    assert not replace(
        found, parts=tuple(replace(part, counts=part.counts._replace(apart=1)) for part in found.parts)
    ).is_equal


# A deal of ten cards or more is visited whole by `make prove` alone: millions of millions, for ten minutes and more each.
SMALL = [key for key, game in GAMES.items() if game.layout.player + game.layout.dealer < 10]


@pytest.mark.long
@pytest.mark.parametrize("key", SMALL)
def test_a_game_whole(key: str) -> None:
    found = prove(empty_proof(GAMES[key]), threads=2)
    assert found.is_whole
    assert found.is_equal
