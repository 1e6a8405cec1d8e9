"""What holds for every round: an independent settlement agrees to the cent, and the law's own inequalities hold."""

import random
from itertools import pairwise
from typing import Any

import pytest

from pitboss import settle
from pitboss.chapters import GAMES, index
from pitboss.law.sheet import selectable, sheet
from tests.night import SEED
from tests.oracle.rounds import random_round
from tests.oracle.settle import settle_round

ROUNDS = 200


def lines_of(answer: dict[str, Any]) -> dict[int, Any]:
    return {
        seat["seat"]: (
            seat["net"],
            sorted((ln["wager"], ln["stake"] or "", ln["outcome"], ln["net"]) for ln in seat["lines"]),
        )
        for seat in answer["seats"]
    }


def compare(seed: object, rounds: int, game: str) -> None:
    rng = random.Random(f"{seed}/{game}")
    for number in range(rounds):
        played = random_round(rng, game)
        ours, theirs = settle(played), settle_round(played)
        assert lines_of(ours) == lines_of(theirs), f"seed {seed}, round {number}: {played}"
        assert ours["meters"] == theirs["meters"], f"seed {seed}, round {number}: {played}"


@pytest.mark.parametrize("game", GAMES)
def test_an_independent_settlement_agrees_to_the_cent(game: str) -> None:
    compare(seed=1, rounds=ROUNDS, game=game)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_an_independent_settlement_agrees_on_many_rounds(game: str) -> None:
    compare(seed=f"night {SEED}", rounds=4_000, game=game)


@pytest.mark.parametrize("game", GAMES)
def test_lines_add_up_and_every_clause_cited_exists(game: str) -> None:
    rng = random.Random(7)
    for _ in range(150):
        answer = settle(random_round(rng, game))
        for seat in answer["seats"]:
            cents = [round(float(line["net"]) * 100) for line in seat["lines"]]
            assert sum(cents) == round(float(seat["net"]) * 100)
            for line in seat["lines"]:
                assert line["clause"] in index(), line
                assert line["clause"].startswith(GAMES[game].chapter)
                assert line["net"][-3] == "."
                if line["outcome"] in ("lose", "forfeit"):
                    assert line["net"] == f"-{line['stake']}"
                if line["outcome"] == "push":
                    assert line["net"] == "0.00"


def folds(played: dict[str, Any]) -> dict[str, Any]:
    return {**played, "seats": [{**seat, "decisions": ["fold"]} for seat in played["seats"]]}


@pytest.mark.parametrize("game", GAMES)
def test_a_fold_never_costs_a_wager_that_the_clause_keeps(game: str) -> None:
    """The kept lines are settled alike, folded or not, but for what other players' folds change."""
    rng, kept = random.Random(11), 0
    for _ in range(150):
        played = random_round(rng, game)
        played["seats"] = played["seats"][:1]
        played.get("submission", {}).pop("limit", None)
        if not GAMES[game].decides(played["seats"][0]["wagers"]):
            continue  # Nothing to fold.
        stayed, folded = settle(played), settle(folds(played))
        after = {line["wager"]: line for line in folded["seats"][0]["lines"]}
        for line in stayed["seats"][0]["lines"]:
            now = after.get(line["wager"])
            if now is not None and now["outcome"] != "forfeit" and line["outcome"] != "forfeit":
                kept += 1
                assert (now["net"], now["clause"]) == (line["net"], line["clause"])
    assert kept > 50


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_better_hand_never_pays_less_on_the_same_line(game) -> None:
    """Except aces and queens, § 684a.12(e), which lie between two pairs that pay more."""
    for name, table in selectable(game).items():
        for letter in table.letters:
            made = sheet(game, {name: letter})
            nets = [odds.net for odds in made.odds[name] if odds is not None and odds.word != "share"]
            falls = sum(later < earlier for earlier, later in pairwise(nets))
            assert falls == (1 if name == "four_card_bonus" else 0), (name, letter)
