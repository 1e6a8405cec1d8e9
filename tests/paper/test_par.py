"""PAR sheets, opened by libraries that did not write them, their figures compared as fractions."""

import csv
import io
import json
import random
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import openpyxl
import pypdf
import pytest

from pitboss.cards import DECK, show
from pitboss.chapters import GAMES
from pitboss.cli.filings import standard
from pitboss.cli.odds import PAR_DATE
from pitboss.exchange import settle_json
from pitboss.law.sheet import sheet
from pitboss.money import dollars
from pitboss.odds.counting.counts import own_names
from pitboss.odds.exact.choice import select, side_of
from pitboss.odds.exact.distribution import hold_intervals, wager_distribution
from pitboss.odds.exact.meter_results import MeterPlay, meter_results
from pitboss.odds.exact.optimum import advise, base, plan_digest, solution
from pitboss.odds.exact.progressive import return_at
from pitboss.odds.exact.side import side
from pitboss.odds.exact.wager_covariance import _base_given_own_cards, is_by_own_cards
from pitboss.odds.report.entries import analyze
from pitboss.paper.par import ROUNDS, Page, Par, par
from pitboss.paper.par_files import EXACTLY, spread, text, typeset, workbook
from pitboss.paper.standing import PRACTICE
from pitboss.program import program_digest
from tests.commands import pitboss as run

THREE, CRAZY, CARIBBEAN = (GAMES[key] for key in ("three_card_prime", "crazy_4_poker", "caribbean_stud_poker"))


def blocks(page: Any) -> dict[str, list[list[Any]]]:
    """Of a sheet: each block by its title, its head first."""
    found: dict[str, list[list[Any]]] = {}
    rows = [[cell.value for cell in row] for row in page.iter_rows()]
    at = 3  # Below the title and the standing of the house.
    while at < len(rows):
        title, block = rows[at][0], []
        at += 1
        while at < len(rows) and any(cell is not None for cell in rows[at]):
            block.append(rows[at])
            at += 1
        found[title] = block
        at += 1
    return found


def column(block: list[list[Any]], name: str) -> list[Any]:
    at = block[0].index(name)
    return [row[at] for row in block[1:]]


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Any:
    path = tmp_path_factory.mktemp("par") / "three.xlsx"
    path.write_bytes(workbook(par(THREE, "1"), PAR_DATE))
    return openpyxl.load_workbook(path)


def test_a_sheet_for_the_game_and_one_for_every_wager(opened: Any) -> None:
    named = [f"{entry['wager']} {entry['paytable'] or ''}".rstrip() for entry in analyze(THREE)]
    assert opened.sheetnames == ["Game", *named]


def test_every_row_is_the_exact_one(opened: Any) -> None:
    for entry in analyze(THREE):
        page = blocks(opened[f"{entry['wager']} {entry['paytable'] or ''}".rstrip()])
        rows, ways = page["Rows"], int(entry["combinations"])
        assert column(rows, "Hand") == [row["hand"] for row in entry["rows"]]
        assert column(rows, "Ways") == [row["ways"] for row in entry["rows"]]
        exact = [Fraction(value) for value in column(rows, f"Probability{EXACTLY}")]
        assert exact == [Fraction(int(row["ways"]), ways) for row in entry["rows"]]
        assert sum(exact) == 1
        assert column(rows, "Probability") == pytest.approx([float(value) for value in exact], rel=1e-14)
        nets = [Fraction(value) for value in column(rows, f"Of the net{EXACTLY}")]
        assert sum(nets) == Fraction(int(entry["ev"]["num"]), int(entry["ev"]["den"]))
        figures = {row[0]: row[1:] for row in page["Figures"][1:]}
        assert Fraction(figures["Hold"][1]) == -sum(nets)
        returns = [Fraction(value) for value in column(rows, f"Return{EXACTLY}")]
        assert sum(returns) == Fraction(figures["Return to player, of all staked"][1]), "pay times probability"
        assert sum(returns) == pytest.approx(1 - entry["element_of_risk_pct"] / 100)
        assert figures["Standard deviation"][0] == pytest.approx(entry["std_dev"])


def test_no_two_rows_say_the_same() -> None:
    """A hand that pays the same at another price says at which."""
    found = par(GAMES["cajun_stud"], "1", wager="base", paytable="A")
    (rows,) = (block for block in found.pages[1].blocks if block.title == "Rows")
    assert rows.head[:3] == ("Hand", "Pays", "Wagered")
    assert len({row[:3] for row in rows.rows}) == len(rows.rows)


def test_intervals_moments_and_the_distribution_of_n_rounds(opened: Any) -> None:
    (choice,) = select(THREE, "pair_bonus", "B")
    page, chance = blocks(opened["pair_bonus B"]), wager_distribution(choice)
    many = page["Hold over many rounds, 95 of 100 runs within"]
    assert column(many, "Rounds") == list(ROUNDS)
    for rounds, low, middle, high, deviation, by, *_ in many[1:]:
        exact = hold_intervals(chance, rounds, (0.95,))
        assert exact is not None
        assert by == "the distribution itself"
        assert (low / 100, high / 100) == pytest.approx(exact[0], abs=1e-9)
        assert (middle / 100, deviation) == pytest.approx((-float(chance.mean), chance.std_dev))
    hits = Fraction(sum(ways for net, ways in chance.nets.items() if net > 0), chance.ways)
    figures = {row[0]: row[1:] for row in page["Figures"][1:]}
    assert Fraction(figures["Hit frequency"][1]) == hits
    assert figures["Volatility index, 90%"][0] == pytest.approx(1.6448536 * chance.std_dev)
    played = page["What n rounds come to, in units"]
    assert column(played, "100") == sorted(column(played, "100")[:-1]) + column(played, "100")[-1:]


def test_a_sheet_of_a_table_has_its_envy_its_meters_and_its_limits() -> None:
    """One wager on three meters, at a table of six; under a filed submission also what it can cost."""
    filed = standard(CARIBBEAN)
    meters = {"mega": Fraction(60_000)}
    page = par(CARIBBEAN, "1", "progressive", "G", players=6, meters=meters).pages[1]
    figures = {block.title: block.rows for block in page.blocks}
    (returned,) = (row[1] for row in figures["Meters, in units of the wager"] if "this envy" in str(row[0]))
    wager = side(sheet(CARIBBEAN, {"progressive": "G"}), "progressive")
    assert returned == pytest.approx(100 * float(return_at(wager, meters, 6)))
    low, high = meter_results(MeterPlay(wager, meters, 6), 10**4).hold_interval()
    assert figures["Hold over many rounds, 95 of 100 runs within"][1][1:4:2] == pytest.approx((100 * low, 100 * high))
    base_page = par(CARIBBEAN, "1", "base", submission=filed).pages[1]
    told = {row[0]: row[1] for block in base_page.blocks for row in block.rows}
    most = filed.maximum["ante"] * max(wager_distribution(select(CARIBBEAN, "base")[0]).nets)
    assert told["Greatest exposure to one seat under the filed limits"] == f"${dollars(int(most))}"
    assert told["Cycle of the top award, in rounds"] > 649_740


def test_the_games_page_says_what_it_stands_on(opened: Any) -> None:
    facts = {row[0]: row[1] for row in blocks(opened["Game"])["The sheet"][1:]}
    assert facts["Software"] == "pitboss 1"
    assert facts["Edition"] == "Final-form rulemaking, proposed at 45 Pa.B. 6992"
    assert facts["Reading: play_when_unqualified"] == "even"
    assert len(facts["Digest of all figures (SHA-256)"]) == 64
    made = {row[0]: row[1] for row in blocks(opened["Game"])["Made by"][1:]}
    assert made["Program (SHA-256 of every file)"] == program_digest()
    assert made["Plan of play A (SHA-256)"] == plan_digest(sheet(THREE, {"bad_beat_bonus": "A"}))
    assert made["Plan of play A (SHA-256)"] != plan_digest(sheet(CRAZY))
    rules = blocks(opened["Game"])["The best play, and simple rules with what they cost"]
    assert any("Costs" in row[1] for row in rules[1:])


@pytest.mark.long
def test_covariance_by_every_hand_one_by_one() -> None:
    """Queens Up is read from the player's five cards: dealt one by one from a shuffled deck it must come out near."""
    found = par(CRAZY, "1", wager=None, paytable="A")
    (rows,) = (block.rows for block in found.pages[0].blocks if "Covariance" in block.title)
    exact = {(one, other): value for one, other, value, _ in rows}
    value = exact["Required wagers", "Queens Up"]
    assert isinstance(value, Fraction)
    assert float(value) == pytest.approx(sampled(6_000), rel=0.4)
    assert sum(isinstance(each, Fraction) for each in exact.values()) >= 3


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_each_hand_can_expect_adds_up_to_the_edge(game: Any) -> None:
    """The conditional means the covariance stands on: weighed by their hands, they are the exact figure itself."""
    for choice in select(game):
        if choice.wager == "base":
            worth, whole = _base_given_own_cards(choice)
            ways = solution(choice.sheet).hands(()).ways
            assert Fraction(int(worth @ ways), whole * int(ways.sum())) == wager_distribution(choice).mean
        elif is_by_own_cards(choice):
            names, worths = own_names(game, side_of(choice).tally.hand), side_of(choice).worth()
            many = np.bincount(names, minlength=len(worths)).tolist()
            total = sum((each * ways for each, ways in zip(worths, many, strict=True)), Fraction(0))
            assert total / len(names) == wager_distribution(choice).mean, choice.wager


def sampled(rounds: int) -> float:
    """By settling rounds from a shuffled deck, each played as is best."""
    rng, under, pairs = random.Random(5), sheet(CRAZY), []
    for _ in range(rounds):
        cards = rng.sample(DECK, 10)
        multiple = advise(under, cards[:5]).best
        wagers = dict.fromkeys(("ante", "super_bonus", "queens_up"), "10")
        seat = {
            "seat": 1,
            "cards": show(cards[:5]),
            "wagers": wagers,
            "decisions": [str(10 * multiple) if multiple else "fold"],
        }
        (told,) = settle_json({"game": CRAZY.key, "dealer": show(cards[5:]), "seats": [seat]})["seats"]
        won = {line["wager"]: float(line["net"]) / 10 for line in told["lines"]}
        pairs.append((sum(won.values()) - won["queens_up"], won["queens_up"]))
    means = [sum(pair[at] for pair in pairs) / rounds for at in (0, 1)]
    return sum((a - means[0]) * (b - means[1]) for a, b in pairs) / rounds


def test_text_and_paper_say_the_same_as_the_workbook() -> None:
    found = par(THREE, "1", wager="pair_bonus", paytable="A")
    rows = list(csv.reader(io.StringIO(text(found))))
    digest = found.digest_written
    assert ["Digest of all figures (SHA-256)", digest] in rows
    for block in found.pages[1].blocks:
        head, told = spread(block)
        at = rows.index([block.title]) + 1
        assert rows[at] == list(head)
        assert [["" if cell is None else str(cell) for cell in row] for row in told] == rows[
            at + 1 : at + 1 + len(told)
        ]
        numbers = [cell for row in told for cell in row if isinstance(cell, float)]
        assert not [
            number for number in numbers if len(repr(number).partition("e")[0].strip("-0.").replace(".", "")) > 12
        ]
    words = " ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(typeset(found))).pages)
    assert words.count(PRACTICE) == rows.count([PRACTICE]) == len(found.pages), (
        "every page of a house in practice says so"
    )
    assert str(digest)[:16] in words.replace("\n", "").replace(" ", "")
    assert str(-base(sheet(THREE)).ev) not in words  # Only what was asked for.
    assert "8622/270725" in words


def test_the_same_figures_give_the_same_file_and_digest() -> None:
    one, two = (par(THREE, "1", wager="pair_bonus", paytable="A") for _ in range(2))
    assert workbook(one, PAR_DATE) == workbook(two, PAR_DATE)
    other = par(THREE, "1", wager="pair_bonus", paytable="B")
    assert one.pages[0].blocks[0].rows[-1] != other.pages[0].blocks[0].rows[-1]


def test_wagers_with_long_names_have_sheets_of_their_own() -> None:
    """A game of one's own may call its wagers anything; a workbook takes 31 letters, and no name twice."""
    long = "a_side_bet_on_the_dealers_first_two_cards"
    told = [Page("Game", "Ours"), *(Page(f"{long}{more}", "One") for more in (" A", " B", "_suited A", ""))]
    book = openpyxl.load_workbook(io.BytesIO(workbook(Par(THREE, told), PAR_DATE)))
    assert len(set(book.sheetnames)) == len(told)
    assert [name[-2:] for name in book.sheetnames[1:3]] == [" A", " B"]
    assert max(map(len, book.sheetnames)) <= 31


def test_the_command(tmp_path: Path) -> None:
    file = tmp_path / "sheet.xlsx"
    told = run("analyze", "three", "--wager", "pair_bonus", "--par", str(file))
    assert (told.returncode, "digest" in told.stdout) == (0, True), told.stderr
    assert openpyxl.load_workbook(file).sheetnames[0] == "Game"
    told = run("analyze", "three", "--wager", "pair_bonus", "--par", str(file), "--force", "--json")
    assert json.loads(told.stdout).keys() == {"file", "pages", "digest"}
    refused = run("analyze", "three", "--par", str(tmp_path / "x.csv"), "--plot", "x.svg")  # It would not be heeded.
    assert (refused.returncode, "do not go together" in refused.stderr) == (2, True)
    assert "is for --par" in run("analyze", "three", "--database", "sqlite:///x.db").stderr
    assert "is not a .svg" in run("analyze", "three", "--plot", str(tmp_path / "x.png")).stderr
    assert "name it" in run("analyze", "--par", str(tmp_path / "all.csv")).stderr
    assert ".xlsx, .csv, .pdf" in run("analyze", "three", "--par", str(tmp_path / "sheet.doc")).stderr
