"""The guide for players: two pages, plain words from the declaration, exact figures, a rule and its price."""

import io
import re
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path

import pytest
from pypdf import PdfReader

from pitboss.chapters import GAMES
from pitboss.law.game import Game
from pitboss.law.sheet import sheet
from pitboss.messages import english
from pitboss.odds.exact.side import side
from pitboss.odds.report.entries import analyze
from pitboss.odds.simulate.run import BLOCK, setup, simulate
from pitboss.odds.strategy.simple_rules import best_rule, simple_rules
from pitboss.paper.leaflet import CHEAP, Leaflet, cost, in_words, leaflet, leaflet_html, leaflet_pdf, rule_parts
from pitboss.paper.plain import CARE
from pitboss.paper.rules_page import NOTICE
from tests.commands import pitboss
from tests.paper.papers import pdf_text, squeezed, submission

# The tables with the most rows, every wager and every draw: nothing is larger.
LARGEST = {
    "crazy_4_poker": {
        "offered": ["queens_up", "five_card_progressive", "five_card_hand_bonus", "six_card_bonus"],
        "paytables": {"six_card_bonus": "E"}, "magic_card_rate": "1/500", "lucky_bonus_rate": "1/500",
        "readings": {"super_bonus_when_unqualified": "compared", "fold_keeps_hand_bonus": False, "reserve": "added"},
    },
    "three_card_prime": {"paytables": {"all_six": "E"}, "limit": "20000000"},
    "caribbean_stud_poker": {"paytables": {"progressive": "D"}},
}  # fmt: skip


def told(game: str, **changed: object) -> Leaflet:
    made = submission(game, **changed)
    return leaflet(made, analyze(submission=made))


@pytest.mark.parametrize("game", GAMES)
def test_a_leaflet_says_how_to_play_what_it_pays_what_it_costs_and_how_to_play_simply(game: str) -> None:
    guide = told(game)
    pages = PdfReader(io.BytesIO(leaflet_pdf(guide))).pages
    assert [(round(p.mediabox.width), round(p.mediabox.height)) for p in pages] == [(792, 612)] * 2
    read, page = pdf_text(leaflet_pdf(guide)), Words.of(leaflet_html(guide))
    for text in (read, page):
        assert squeezed(guide.submission.certificate_holder) in text
        assert all(squeezed(step) in text for step in guide.steps)
        assert all(squeezed(hand + odds) in text for table in guide.odds for hand, odds in table.rows)
        assert all(squeezed(edge.wager) in text and squeezed(edge.hold) in text for edge in guide.edges)
        assert all(squeezed(part) in text for part in rule_parts(guide.rule))
        assert all(squeezed(part) in text for part in (*map(english, CARE), guide.care, guide.note))
        assert squeezed(english(NOTICE)) in text
    assert not re.search(r"1-?8\d\d|gambler", read), "no telephone number that is not the operator's own"


@pytest.mark.parametrize("game", GAMES)
def test_the_rule_told_is_cheap_or_the_best_there_is_and_its_price_is_exact(game: str) -> None:
    guide = told(game)
    rules = {rule.words: rule for rule in simple_rules(guide.submission.sheet)}
    chosen = rules[guide.rule]
    assert chosen.cost <= CHEAP or chosen is best_rule(guide.submission.sheet)
    assert guide.cost == cost(chosen.cost)
    assert abs(Fraction(guide.cost.rstrip("%")) / 100 - chosen.cost) < chosen.cost / 10
    base = next(entry for entry in analyze(submission=guide.submission) if entry["wager"] == "base")
    assert guide.edges[0].hold == f"{base['hold_pct']:.2f}%"


@pytest.mark.parametrize("game", LARGEST)
def test_the_largest_table_fits_its_panels(game: str) -> None:
    """Text below the panel would still be in the file, so its lowest place on the page is asked for."""
    lowest: list[float] = []
    pages = PdfReader(io.BytesIO(leaflet_pdf(told(game, **LARGEST[game])))).pages
    assert len(pages) == 2
    for page in pages:
        page.extract_text(
            visitor_text=lambda text, cm, tm, font, size: lowest.append(cm[5] + tm[5] * cm[3]) if text.strip() else None
        )
    assert lowest
    assert min(lowest) > 20, f"{min(lowest)} points from the lower edge"


@pytest.mark.parametrize(
    ("key", "raised"),
    [("crazy_4_poker", {"Play": "$30"}), ("four_card_frenzy", {"Raise": "$30"}), ("four_card_prime", {"Raise": "$30"}),
     ("cajun_stud", {"First Raise": "$10", "Second Raise": "$30", "Third Raise": "$30"})],
)  # fmt: skip
def test_the_example_raises_as_the_rule_above_it_says(key: str, raised: dict[str, str]) -> None:
    """A straight, which is better than a pair of aces or of tens: three times; in Cajun Stud a pair of jacks from the
    second asking on.
    """
    lines = {title: (stake, hand) for title, stake, hand, _ in told(key).example.lines}
    assert {title: lines[title][0] for title in raised} == raised
    assert {lines[title][1] for title in raised} == {"Pair of jacks" if key == "cajun_stud" else "Straight"}


def test_the_example_is_a_round_the_engine_settled() -> None:
    guide = told("crazy_4_poker")
    nets = [int(re.sub(r"[^\d-]", "", line[3].replace("−", "-"))) for line in guide.example.lines]
    assert sum(nets) == int(re.sub(r"[^\d-]", "", guide.example.net.replace("−", "-")))
    assert dict(guide.example.cards)["You"]


def test_the_command_writes_pdf_and_html_for_an_operators_submission(tmp_path: Path) -> None:
    mine = str(Path(__file__).resolve().parents[2] / "submissions" / "crazy_4_poker.toml")
    for suffix in ("pdf", "html"):
        path = tmp_path / f"leaflet.{suffix}"
        done = pitboss("leaflet", "crazy", "--submission", mine, "-o", str(path))
        assert done.returncode == 0, done.stderr
        assert path.stat().st_size > 5_000
    assert pitboss("leaflet", "caribbean", "-o", str(tmp_path / "leaflet.doc")).returncode == 2


class Words(HTMLParser):
    """The text of a page."""

    @classmethod
    def of(cls, page: str) -> str:
        parser = cls()
        parser.found = []
        parser.feed(page)
        return squeezed("".join(parser.found))

    found: list[str]

    def handle_data(self, data: str) -> None:
        self.found.append(data)


def test_a_leaflet_says_whose_the_edge_is_by_the_figures() -> None:
    """A table whose progressive returns more than is staked does not say that every edge is the house's."""
    for letter, returned in (("A", "131.0%"), ("E", "106.5%"), ("G", "")):
        guide = told("caribbean_stud_poker", paytables={"progressive": letter}, offered=["progressive"])
        words = Words.of(leaflet_html(guide))
        assert ("theedgeofeverywagerhereisthehouse's" in squeezed(guide.care).lower()) == (not returned)
        assert squeezed(f"Progressive ({returned})") in squeezed(guide.care) if returned else True
        assert squeezed("every meter at its seed") in words
    plain = told("cajun_stud")
    assert "The edge of every wager here is the house's: no way of playing turns it." in plain.care
    assert "meter" not in plain.note


@pytest.mark.parametrize("key", ["caribbean_stud_poker", "crazy_4_poker"])
def test_papers_say_for_how_many_bettors_a_divided_share_is(key: str) -> None:
    """By the law the dealer's hand pays one share, whoever bets on it: the edge with one bettor and at a full table."""
    game, wager = GAMES[key], "five_card_hand_bonus_dealer"
    queens = ["queens_up"] if "queens_up" in game.lines else []  # Always offered.
    guide = told(key, offered=[*queens, "five_card_hand_bonus"])
    one, full = (side(sheet(game), wager, many) for many in (1, game.seats_most))
    holds = [f"{-float(each.ev(each.seeds())):.2%}" for each in (one, full)]
    assert holds[0] != holds[1]
    assert f"The house keeps {holds[0]} with one bettor, {holds[1]} with {game.seats_most}." in guide.note
    assert squeezed(guide.note) in Words.of(leaflet_html(guide))
    assert "bettor" not in told(key, offered=queens).note


HAND_BONUS = ["queens_up", "five_card_hand_bonus"]
DEALERS = "Five Card Hand Bonus, dealer's hand"


def test_a_leaflet_counts_the_folds_that_forfeit_a_wager() -> None:
    """What `simulate` deals and settles with the same reading: who folds is not paid on the dealer's hand."""
    kept, lost = (
        {edge.wager: edge.hold for edge in told("crazy_4_poker", offered=HAND_BONUS, readings=readings).edges}
        for readings in ({}, {"fold_keeps_hand_bonus": False})
    )
    assert {wager for wager in kept if kept[wager] != lost[wager]} == {DEALERS}
    made = submission("crazy_4_poker", offered=HAND_BONUS, readings={"fold_keeps_hand_bonus": False})
    run = simulate(setup("crazy_4_poker", seed=14, submission=made), BLOCK, 1)
    (found,) = (each for each in run.figures() if each.wager == "five_card_hand_bonus_dealer")
    assert abs(-found.mean - float(lost[DEALERS].rstrip("%")) / 100) < 4.5 * found.std_error
    assert float(lost[DEALERS].rstrip("%")) > float(kept[DEALERS].rstrip("%")) + 5
    guide = told("crazy_4_poker", offered=HAND_BONUS, readings={"fold_keeps_hand_bonus": False})
    assert f"With the folds of the best play, which forfeit it, the house keeps {lost[DEALERS]} of one" in guide.note
    wins = {edge.wager: float(edge.often.removeprefix("1 in ")) for edge in guide.edges}
    assert wins[DEALERS] > 1.2 * wins["Five Card Hand Bonus, own hand"]
    assert "A fold forfeits the Five Card Hand Bonus (§ 657a.11(b))" in in_words(guide.submission)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_a_reading_says_stands_alone(game: Game) -> None:
    """On a leaflet, a felt and a rules page it has no other reading before it to speak of."""
    for reading in game.readings.values():
        for says in reading.says:
            assert not re.match("It |The row |This |That ", says), says
            assert not re.search("forfeits it$| then too", says), says


def test_a_leaflet_says_what_is_drawn_and_what_may_be_envied() -> None:
    """The Magic Card is any of 52 and pays 20 for 1 to a hand of five: 100/52 of the stake each time."""
    plain, often = (told("crazy_4_poker", offered=HAND_BONUS, magic_card_rate=rate) for rate in ("0", "1/5"))
    assert "drawn" not in plain.note
    assert f"{DEALERS}: what is drawn at this table returns another {20 / 52:.2%}." in often.note
    assert "Envy Bonus comes on top" not in plain.note
    envied = told("crazy_4_poker", offered=["queens_up", "five_card_progressive"])
    assert "An Envy Bonus comes on top of it." in envied.note
