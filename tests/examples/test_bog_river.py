"""A stranger's game that is unlike the chapters and the example, through the whole house: no hand of the dealer's, two
decisions with many raises, a first wager that is no Ante, a side bet that stands alone, two editions of which the second changes
a cell and a rule.
"""

import re
from fractions import Fraction
from math import comb
from pathlib import Path

import numpy as np
import pytest

from pitboss.cards import parse
from pitboss.chapters import editions, find, in_force, own
from pitboss.cli.amendments import differing
from pitboss.errors import Refusal
from pitboss.exchange import settle_json
from pitboss.filing.lawful import checked
from pitboss.law.game import Game
from pitboss.law.sheet import sheet
from pitboss.log.table_log import Store
from pitboss.log.tables import House
from pitboss.messages import english
from pitboss.odds.counting import sets
from pitboss.odds.exact import optimum
from pitboss.odds.exact.seat_covariance import _hands_holding
from pitboss.odds.lab.cards_seen import ev_with_community_card_seen
from pitboss.odds.lab.collusion import sharing_gain
from pitboss.odds.prove import pairs, stages
from pitboss.odds.report.entries import advice, analyze
from pitboss.odds.report.rows import base_rows
from pitboss.odds.simulate.run import BLOCK, setup, simulate
from pitboss.odds.strategy.simple_rules import rule_sentences, simple_rules
from pitboss.paper.leaflet import leaflet, leaflet_html
from pitboss.projections.audit import verify
from pitboss.table.acts import FLOOR, OpenTable
from pitboss.training.drills import KINDS, Course
from pitboss.trust.vault import EncryptedVault
from tests.sealed import KEY
from tests.store.drive import at_house, ready, submission

FOLDER = Path(__file__).parent / "bog_river"


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setenv(own.GAMES_VARIABLE, "")
    return find(str(FOLDER))


def played(on: str, *decisions: str) -> dict[str, object]:
    seat = {"seat": 1, "cards": "Ah Kh 7h", "wagers": {"stake": "5", "pair_up": "5"}, "decisions": list(decisions)}
    alone = {"seat": 2, "cards": "2c 2d 9c", "wagers": {"pair_up": "5"}}
    return {"game": "bog_river", "on": on, "community": "9h 2h", "seats": [seat, alone]}


def test_a_round_is_settled_by_the_law_of_its_day(game: Game) -> None:
    """On the last day of the first edition a flush pays 6 to 1 and four times may be raised; a day later neither."""
    before, after = settle_json(played("2026-04-30", "20", "30")), settle_json(played("2026-05-01", "15", "30"))
    told = [
        [(line["wager"], line["net"], line["clause"]) for line in one["seats"][0]["lines"]] for one in (before, after)
    ]
    assert told[0][:3] == [
        ("stake", "30.00", "BR.8(e)(4)"),
        ("third", "120.00", "BR.8(e)(4)"),
        ("fourth_street", "180.00", "BR.8(e)(4)"),
    ]
    assert [net for _, net, _ in told[1]] == ["25.00", "75.00", "150.00", "15.00"]
    assert before["seats"][1]["net"] == after["seats"][1]["net"] == "5.00"
    with pytest.raises(
        Refusal, match=r"Third Street of \$20 on Stake of \$5; this hand permits \$5, \$10 or \$15"
    ) as refused:
        settle_json(played("2026-05-01", "20", "30"))
    assert refused.value.clause == "BR.8(c)"


@pytest.mark.parametrize("decisions", [("fold",), ("15", "fold")])
def test_a_fold_is_by_the_paragraph_the_game_names_for_it_at_either_asking(
    game: Game, decisions: tuple[str, ...]
) -> None:
    """§ BR.8(c) asks, both times; § BR.8(d) has folds, and no asking of this game has a paragraph of its own for them."""
    lines = settle_json(played("2026-05-01", *decisions))["seats"][0]["lines"]
    given_up = {line["wager"]: line["clause"] for line in lines if line["outcome"] == "forfeit"}
    assert given_up == dict.fromkeys(("stake", "third")[: len(decisions)], "BR.8(d)")


def test_the_amendment_is_told_with_what_it_did(game: Game) -> None:
    first, second = editions(game)
    assert (in_force(game, "2026-04-30"), in_force(game, "2026-05-01")) == (first, second)
    changes, holds = differing(first, second)
    assert changes == {("main", "", "Flush"): ("6 to 1", "5 to 1")}
    was, now = (-optimum.base(sheet(one)).ev for one in (first, second))
    assert holds["base", None] == (was, now) == (Fraction(-2297311, 2598960), Fraction(-247619, 333200))


def test_odds_advice_and_rules_speak_of_the_stake(game: Game) -> None:
    under = sheet(game)
    assert optimum.base(under).ev == Fraction(247619, 333200)
    assert advice(game, parse("Ks 8d 4c"))["best"]["multiple"] == 1
    rules = simple_rules(under)
    assert [rule.cost >= 0 for rule in rules] == [True] * len(rules)
    told = [english(rule) for rule in rule_sentences(game.key, under)]
    assert "with four cards raise 6x on " in told[1]
    assert "with three cards raise 3x on " in told[1]
    assert " of the Stake a round" in told[1]
    assert not [words for words in told if "Ante" in words]
    assert {row["hand"].partition(":")[0] for row in base_rows(optimum.base(under))} >= {
        "Two pair",
        "Full house",
        "Flush",
    }


def test_what_is_simulated_and_proved_is_what_is_analyzed(game: Game) -> None:
    figures = simulate(setup(game, seed=2), BLOCK).figures()
    assert [figure.wager for figure in figures] == ["base", *game.lines]
    assert all(figure.z is not None and abs(figure.z) < 4 for figure in figures), figures
    (before,) = simulate(setup(editions(game)[0], seed=2, base_only=True), BLOCK).figures()[
        :1
    ]  # It raises up to four times.
    assert before.z is not None
    assert abs(before.z) < 4
    (stage,) = stages.stages_of(game, base_only=True)
    found = stage.count(3, 4, pairs.visit)
    assert found.table.sum() == stage.deals_in(3, 4)
    assert (found.table <= stage.expected()).all()


def test_the_lab_knows_its_decisions(game: Game) -> None:
    under = sheet(game)
    base = optimum.base(under).ev
    assert [ev_with_community_card_seen(under, card, card + 1) for card in range(2)] == [base, base]
    assert ev_with_community_card_seen(under, 1, 0) > ev_with_community_card_seen(under, 1, 1) > base
    assert sharing_gain(under, 2, 0.001).gain >= 0


def test_hands_that_share_no_card_are_those_that_do_added_and_taken_away() -> None:
    """What two seats of three cards each have in common, by every pair of a small deck."""
    own_hands = sets.all_sets(3, 8)
    values = np.random.default_rng(1).integers(-9, 9, len(own_hands))
    apart = sum(
        int(values[a] * values[b])
        for a in range(len(own_hands)) for b in range(len(own_hands)) if not {*own_hands[a]} & {*own_hands[b]}
    )  # fmt: skip
    by_sets = (int((values[_hands_holding(own_hands, held)].sum(1) ** 2).sum()) * (-1) ** held for held in range(4))
    assert sum(by_sets) == apart
    assert _hands_holding(own_hands, 1).shape == (8, comb(7, 2))


def test_papers_and_drills_cite_its_own_clauses(game: Game) -> None:
    filed, problems = checked(game, {"certificate_holder": "Us"})
    assert all(problem.warning for problem in problems)
    page = leaflet_html(leaflet(filed, analyze(submission=filed)))
    assert "Put down a Stake of $5 to $500" in page
    assert not re.search(r"\bAnte\b", page)
    course = Course(game)
    told = [course.drill(topic.key, 1) for kind in KINDS for topic in course.of_kind(kind)]
    assert told
    assert all(drill.judge(drill.answer).good and drill.clause.startswith("BR.") for drill in told)


def test_a_live_round_is_logged_audited_and_told(game: Game, tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'house.db'}")
    table = ready(at_house(House(store, vault=EncryptedVault(KEY, "house")), game, "bog"))
    table.bet(1)
    table.to_settling().finish()
    assert table.state.last is not None
    verdict = verify(store)
    assert (verdict.finding, verdict.rounds) == (None, 1)


def test_tables_on_either_side_of_midnight_keep_their_raises(game: Game, tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'house.db'}")
    house = House(store)
    for on, permitted in (("2026-04-30", 4), ("2026-05-01", 3)):
        driver = at_house(house, game, on)
        driver.do(FLOOR, OpenTable(on, submission(game), virtual=False, on=on))
        driver.sit(1).staff()
        driver.bet(1)
        driver.to_settling({"seat 1": "Ah Kh 7h", "community": "9h 2h"}).staff()
        assert driver.state.game.decisions[0].multiples == tuple(range(1, permitted + 1))
        assert driver.state.last is not None
    verdict = verify(store)
    assert (verdict.finding, verdict.rounds) == (None, 2)
