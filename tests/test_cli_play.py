"""`play`: whole rounds of every game through the terminal, advice included."""

import io
import random
import re
from pathlib import Path

import pytest
from rich.text import Text

from pitboss.chapters import GAMES, find, own
from pitboss.cli.filings import standard
from pitboss.cli.fitting import Paper
from pitboss.cli.play import Session, read_template, result_row, signed
from pitboss.filing.choices import template
from pitboss.law.settlement import Line
from pitboss.messages import catalogue
from pitboss.money import parse_dollars
from tests.commands import pitboss as run
from tests.games import each_game

SOON = each_game("caribbean_stud_poker", "cajun_stud", "three_card_poker")
RIVER = Path(__file__).parent / "examples" / "bog_river"
REASON = re.compile(  # Any of the sentences that say why a seat came out as it did.
    "|".join(
        "".join(re.escape(part) if isinstance(part, str) else ".+" for part in parts)
        for key, parts in catalogue().patterns.items() if key.startswith("why-")
    )
)  # fmt: skip


@pytest.mark.parametrize("game", SOON)
def test_a_round_of_every_game_with_advice_and_a_way_out(game: str) -> None:
    stays = "2" if game == "caribbean_stud_poker" else "1"
    answers = ["?", "ante 1", "10", "?", *[stays] * len(GAMES[game].decisions), "", "f", "q"]
    done = run("play", game, "--seed", "4", "--robots", "1", stdin="\n".join(answers) + "\n")
    assert done.returncode == 0, done.stderr
    assert "at this table it is $5 to $500" in done.stdout  # The unlawful Ante is refused with its bounds.
    assert "best" in done.stdout
    assert f"§ {GAMES[game].decisions[0].clause}" in done.stdout
    assert "every card follows from the seal" in done.stdout
    assert "You leave with" in done.stdout


def test_the_end_of_input_leaves_the_table() -> None:
    done = run("play", "cajun", "--seed", "4", stdin="")
    assert done.returncode == 0
    assert "You leave with $500" in done.stdout


@pytest.mark.parametrize("game", SOON)
def test_the_wagers_it_teaches_are_taken(game: str) -> None:
    welcome = run("play", game, "--seed", "4", "--robots", "0", stdin="").stdout
    taught = " ".join(welcome.partition("as in ")[2].partition(";")[0].split())
    assert taught.split()[0] == "ante"
    done = run("play", game, "--seed", "4", "--robots", "0", stdin=f"{taught}\n" + "f\n" * 3 + "q\n")
    assert done.returncode == 0, done.stderr
    assert "on the round; you have" in done.stdout, done.stdout


class Typist(Session):
    """An evening whose answers are written beforehand; what was asked is kept as it stood on the screen."""

    def typing(self, *answers: str) -> list[str]:
        self.answers, self.asked = iter(answers), list[str]()
        self.run(10_000_00)
        return self.asked

    def ask(self, prompt: str) -> str:
        self.asked.append(Text.from_markup(prompt).plain)
        return next(self.answers, "q")


@pytest.mark.parametrize("name", [*GAMES, str(RIVER)])
def test_what_is_asked_fits_80_columns_and_breaks_only_between_choices(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every wager at once and the same again; in a game of one's own six raises: the answer has room behind each."""
    monkeypatch.setenv(own.GAMES_VARIABLE, "")
    game = find(name)
    screen = Paper(file=io.StringIO(), width=80, highlight=False)
    table = Typist(screen, standard(game), read_template(game), random.Random(1).randbytes, robots=0)
    open_lines = [line for line in (*game.required, *table.submission.offered) if not game.lines[line].sizes]
    sized = [
        f"{line} {game.lines[line].sizes[0] // 100}" for line in table.submission.offered if game.lines[line].sizes
    ]
    wagers = " ".join([*(f"{line} 100" for line in open_lines), *sized])
    stays = [str(decision.multiples[0]) for decision in game.decisions]
    asked = table.typing(wagers, *stays, "", "f")
    assert len(asked) == 4 + len(stays)
    for prompt in asked:
        assert max(map(len, prompt.splitlines())) <= 80 - len("fold"), prompt
    again = next(prompt for prompt in asked[1:] if prompt.startswith("Wagers"))
    assert all(f"{line} " in again for line in open_lines)
    broken = [*asked[1 : 1 + len(stays)], again.partition("[")[2].partition("]")[0]]
    for line in (line.rstrip() for prompt in broken for line in prompt.splitlines()[:-1]):
        assert line[-1] in ",e" or line[-1].isdigit(), (
            line
        )  # After a choice, the dollars of a wager, or the last choice: advice.


def evening(name: str, *answers: str, seed: int) -> str:
    """What an evening looks like at 80 columns."""
    game, out = find(name), io.StringIO()
    Typist(Paper(file=out, width=80, highlight=False), standard(game), read_template(game), random.Random(seed).randbytes,
           robots=1).typing(*answers)  # fmt: skip
    return out.getvalue()


@pytest.mark.parametrize("game", GAMES)
def test_what_came_of_each_wager_is_said_once_at_80_columns_and_adds_up(game: str) -> None:
    declared = GAMES[game]
    offered = [line for line in (*declared.required, *standard(declared).offered) if not declared.lines[line].equals]
    wagers = " ".join(f"{line} {1 if declared.lines[line].sizes else 5}" for line in offered)
    stays = [str(decision.multiples[0]) for decision in declared.decisions]
    told = evening(game, wagers, *stays, "", *stays, "", "f", seed=3)
    assert max(map(len, told.splitlines())) <= 80
    assert told.count(" on the round; you have ") == 3
    assert "forfeits $5" in told
    assert not re.search(
        r"\b(loss|lose|win|push|forfeit)\b", told
    )  # The outcome, the sign and the odds said it thrice.
    for part in told.split(" on the round; ")[:-1]:
        lines, net = part.rpartition("Wager ")[2].rsplit("\n", 1)
        found = re.findall(r"  (wins|pays|loses|forfeits) \$([\d.,]+)(?=\n|  )", lines)
        sums = sum((1 if verb in ("wins", "pays") else -1) * parse_dollars(amount) for verb, amount in found)
        assert signed(sums) == net.strip(), lines
        clauses = len(re.findall(rf"§ {declared.chapter}\.\d+\S*$", lines, re.M))
        assert clauses == len(found) + lines.count("goes back")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (Line("ante", 500, "win", 500, "1 to 1", "Flush", "c"), ("$5", "wins $5", "1 to 1", "Flush")),
        (Line("ante", 500, "lose", -500, "loss", "Ace high", "c"), ("$5", "loses $5", "", "Ace high")),
        (Line("ante", 500, "push", 0, "push", "Ace high", "c"), ("$5", "goes back", "", "Ace high")),
        (Line("ante", 500, "forfeit", -500, "loss", None, "c"), ("$5", "forfeits $5", "", "")),
        (Line("prime", 100, "win", 9900, "100 for 1", "Flush", "c"), ("$1", "wins $99", "100 for 1", "Flush")),
        (Line("prime", 100, "win", 123456, "10% of meter", "Flush", "c"), ("$1", "wins $1,234.56", "10% of meter", "Flush")),
        (Line("win_bonus", None, "pays", 2500, "5 to 1", "Straight", "c"), ("", "pays $25", "5 to 1", "Straight")),
        (Line("envy", None, "pays", 30000, None, "Royal flush", "c"), ("", "pays $300", "", "Royal flush")),
        (Line("odds", 500, "win", 100, "9 to 1", "Flush", "c", 4400),
         ("$5", "wins $1 (limit keeps $44)", "9 to 1", "Flush")),
    ],
)  # fmt: skip
def test_each_outcome_in_words(line: Line, told: tuple[str, ...]) -> None:
    title, stake, result, odds, hand, clause = result_row("Wager", line)
    assert (stake, result.plain, odds, hand) == told
    assert (title, clause.plain) == ("Wager", "§ c")


def test_a_fourth_card_is_shown_where_it_is_turned() -> None:
    for seed in range(40):
        told = evening("three_card_prime", "ante 5 pair_bonus 5", "1", seed=seed)
        paid = re.search(r"Pair Bonus .*wins", told) is not None
        assert ("  Fourth    " in told) == paid
        if paid:
            return
    raise AssertionError("no pair in forty rounds")


@pytest.mark.parametrize("game", SOON)
def test_no_choice_is_offered_that_the_chips_do_not_reach(game: str) -> None:
    """$600 in chips and an Ante of $300: what costs more than is left is not offered, and nothing ends the evening."""
    for ante, seed in (("200", "4"), ("290", "9"), ("300", "2")):
        answers = [f"ante {ante}", f"ante {ante}", *["3", "2", "1", "f"] * 3, "q"]
        done = run("play", game, "--bankroll", "600", "--seed", seed, "--robots", "0", stdin="\n".join(answers) + "\n")
        assert (done.returncode, done.stderr) == (0, "")
        assert "You leave with" in done.stdout
        asked = [line for line in done.stdout.splitlines() if "f fold" in line]
        assert asked
        left = 600 - int(ante) * (1 + sum(game_line == "super_bonus" for game_line in GAMES[game].required))
        for line in asked[:1]:
            offered = [int(word.strip("$,").replace(",", "")) for word in line.split() if word.startswith("$")]
            assert all(cents <= left for cents in offered), line


def test_a_slip_of_the_pen_is_asked_again_and_leaving_leaves() -> None:
    done = run("play", "cajun", "--seed", "4", "--robots", "0", stdin="anet 10\nante 10\nfodl\nq\n")
    assert "did you mean ante?" in done.stdout
    assert "did you mean fold?" in done.stdout
    assert done.stdout.count("Round ") == 1
    assert "You leave with $490" in done.stdout


def test_chips_are_bought_and_a_wager_that_leaves_only_a_fold_is_asked_about() -> None:
    answers = "ante 400\nbuy 1000\nante 400\n1\nf\nq\n"
    done = run("play", "cajun", "--seed", "4", "--robots", "0", stdin=answers)
    assert "to stay in until the end takes $1,200 more" in " ".join(done.stdout.split())
    assert "($1,500)" in done.stdout
    assert done.returncode == 0


@pytest.mark.parametrize("game", SOON)
def test_it_says_why_a_round_came_out_so_and_that_no_clock_runs(game: str) -> None:
    stays = "2" if game == "caribbean_stud_poker" else "1"
    answers = ["", *[stays] * len(GAMES[game].decisions), "", "f", "q"]
    done = run("play", game, "--seed", "4", "--robots", "0", stdin="\n".join(answers) + "\n")
    told = " ".join(done.stdout.split())
    assert "30 seconds to decide, and then the hand folds; here no clock runs" in told
    first, _, second = told.partition("Round 2.")
    assert REASON.search(first), first
    assert "You folded." in second


def test_a_table_without_a_clock_is_said_to_have_none(tmp_path: Path) -> None:
    filing = tmp_path / "own.toml"
    text = template(GAMES["cajun_stud"]).replace("# decision_seconds = 30", "decision_seconds = 0")
    filing.write_text(text.replace('decision_end = "fold"', 'decision_end = "wait"'), "utf-8")
    done = run("play", "cajun", "--seed", "4", "--robots", "0", "--submission", str(filing), stdin="q\n")
    assert "No clock runs here" in " ".join(done.stdout.split()), done.stderr


def test_the_same_again_is_proposed_only_where_the_chips_reach_for_it() -> None:
    """$15 staked and lost of $20: the same would leave only a fold, so the least is proposed; then nothing is."""
    done = run("play", "three_card_prime", "--bankroll", "20", "--seed", "3", "--robots", "0",
               stdin="ante 10\n1\n\nf\n\nbuy 20\n\nf\nq\n")  # fmt: skip
    told = done.stdout
    assert done.returncode == 0, done.stderr
    offers = re.findall(r"Wagers \(\$([\d,]+)\) \[([^\]]+)\]", told)
    assert offers[0] == ("20", "the minimum"), offers
    for chips, proposed in offers:
        staked = sum(float(word) for word in proposed.split() if word.replace(".", "").isdigit())
        assert staked <= int(chips), (chips, proposed)
    broke = run(
        "play", "three_card_prime", "--bankroll", "5", "--seed", "3", "--robots", "0", stdin="\n\nf\n\nq\n"
    ).stdout
    assert "Wagers ($0) [buy chips, or q]" in broke
    assert "no chips for the least wager" in " ".join(broke.split())
