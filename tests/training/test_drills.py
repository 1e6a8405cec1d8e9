"""Thousands of drills: each has one right answer, the engine's, which other code finds from what is shown alone."""

import random
import re
from fractions import Fraction

import pytest

from pitboss.chapters import GAMES, index
from pitboss.law.irregular import EXPOSED_CARD
from pitboss.messages import english
from pitboss.money import dollars, parse_dollars
from pitboss.paper.inscriptions import odds_tables, row_words
from pitboss.training.drill import CHOICE, PAY, PUSH, SEQUENCE, TAKE, Drill, fewest_chips, paid_words, parse_pay
from pitboss.training.drills import KINDS, Course
from pitboss.verifier.settlement import hands
from pitboss.verifier.settlement.hands import parse_cards
from tests.games import each_game
from tests.table.drive import random_submission
from tests.training import scenes
from tests.training.scenes import COURSES, dealt_to, held, is_hand, stands

SEEDS = 2  # Of every topic of every game: some 2,000 drills.
every_course = pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)


def drills(course: Course, kind: str, seeds: int = SEEDS) -> list[Drill]:
    return [course.drill(topic.key, seed) for topic in course.of_kind(kind) for seed in range(seeds)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("course", each_game("crazy_4_poker", "four_card_frenzy", "three_card_poker"))
def test_every_drill_has_one_right_answer_and_every_wrong_one_is_explained(course: str, kind: str) -> None:
    for drill in drills(COURSES[course], kind, 1):
        assert drill == COURSES[course].drill(drill.topic, drill.seed), "the same from the same seed"
        assert drill.kind == kind
        assert drill.clause in index(), (drill.topic, drill.clause)
        assert drill.clause.startswith(COURSES[course].game.chapter)
        right = drill.judge(drill.answer)
        assert right.good
        for wrong in wrong_answers(drill):
            judged = drill.judge(wrong)
            assert not judged.good, (drill.topic, wrong)
            assert judged.right
            assert judged.why
            assert judged.clause == drill.clause


class FoldingAll(random.Random):
    """A lot by which whoever may fold does."""

    def random(self) -> float:
        return 0.0

    def getrandbits(self, k: int, /) -> int:
        return super().getrandbits(k)


@pytest.mark.parametrize("kind", ["step", "order"])
@every_course
def test_a_step_comes_however_many_fold(course: Course, kind: str) -> None:
    for topic in course.of_kind(kind):
        assert KINDS[kind].make(course, topic, 1, FoldingAll(1)).answer


def wrong_answers(drill: Drill) -> list[str]:
    found = ["", "a lot", "99", "-1", "1 2 3 4 5 6 7 8 9"]
    if drill.form == CHOICE:
        assert len(set(drill.choices)) == len(drill.choices) >= 2
        assert drill.choices.count(drill.answer) == 1
        assert drill.judge(str(drill.choices.index(drill.answer) + 1)).good
        found += [choice for choice in drill.choices if choice != drill.answer]
        found += [str(at) for at, choice in enumerate(drill.choices, 1) if choice != drill.answer]
    elif drill.form == SEQUENCE:
        numbers = [drill.choices.index(title) + 1 for title in titles(drill)]
        assert drill.judge(" ".join(map(str, numbers))).good
        found.append(" ".join(map(str, reversed(numbers))) if len(numbers) > 1 else "2")
    else:
        assert drill.form == PAY
        found += [word for word in (TAKE, PUSH) if word != drill.answer]
        if drill.answer not in (TAKE, PUSH):
            cents = parse_dollars(drill.answer)
            found += [dollars(cents + 1), dollars(cents * 2), f"1x{dollars(cents + 100)}"]
    return found


def titles(drill: Drill) -> list[str]:
    """A title may hold a comma."""
    left, found = drill.answer, []
    while left:
        found.append(max((title for title in drill.choices if left.startswith(title)), key=len))
        left = left[len(found[-1]) :].removeprefix(", ")
    return found


@every_course
def test_what_is_paid_is_what_the_oracle_pays_on_what_is_shown(course: Course) -> None:
    for drill in drills(course, "payout"):
        answer = drill.answer if drill.answer in (TAKE, PUSH) else f"{parse_dollars(drill.answer) / 100:.2f}"
        assert scenes.paid(course, drill) == answer, drill
        asked = [bet for box in drill.scene.boxes for bet in box.bets if bet.asked]
        assert len(asked) <= 1


@every_course
def test_chips_are_odds_times_the_stake(course: Course) -> None:
    for drill in drills(course, "chips"):
        pays, per = map(int, re.findall(r"\d+", drill.topic.split(":")[1]))
        (box,) = drill.scene.boxes
        assert parse_dollars(drill.answer) == Fraction(box.bets[0].cents * pays, per)


@every_course
def test_a_hand_is_read_as_a_naive_reader_reads_it(course: Course) -> None:
    readers = {"the player's three cards": hands.three, "the best four of the player's five cards": hands.four,
               "the player's five cards": hands.five, "the player's two cards and the community cards": hands.five,
               "the community cards": hands.three}  # fmt: skip
    checked = 0
    for drill in drills(course, "reading"):
        reader = readers.get(drill.question.removeprefix("What is it, looking at ").removesuffix("?"))
        if reader is not None and not (
            course.game.chapter == "682a" and reader is hands.five
        ):  # The Aces Bonus has its order.
            cards = parse_cards(" ".join(one.cards for one in drill.scene.held))
            assert is_hand(drill.answer, reader(cards)), drill
            assert not any(is_hand(other, reader(cards)) and other != drill.answer and "aces" not in other + drill.answer
                           and "oyal" not in other + drill.answer for other in drill.choices), drill  # fmt: skip
            checked += 1
    assert checked >= 10


@every_course
def test_who_wins_is_as_the_oracle_compares(course: Course) -> None:
    for drill in drills(course, "winner"):
        if course.game.layout.dealer:
            (box,) = drill.scene.boxes
            assert drill.answer == stands(course.game, box.cards, held(drill, "Dealer") or "")
        else:
            told = scenes.settle_round(scenes.as_round(course, drill))["seats"][0]["lines"][0]
            words = {"lose": "they are lost", "push": "they are returned"}
            assert drill.answer == words.get(told["outcome"], drill.answer)
            if told["outcome"] == "win":
                pays, per = map(int, re.findall(r"\d+", drill.answer))
                assert Fraction(told["net"]) == Fraction(told["stake"]) * pays / per


some_then_others = pytest.mark.parametrize(
    "seeds", [range(8), pytest.param(range(8, 30), marks=pytest.mark.long)], ids=["some", "others"]
)


@some_then_others
@every_course
def test_turns_go_clockwise_to_ask_and_counterclockwise_to_settle(course: Course, seeds: range) -> None:
    raises = {course.game.lines[decision.line].title for decision in course.game.decisions}
    for seed in seeds:
        drill = course.drill("order:ask", seed)
        made = {box.seat: sum(bet.title in raises for bet in box.bets) for box in drill.scene.boxes if not box.folded}
        assert drill.answer == f"Seat {min(made, key=lambda seat: (made[seat], seat))}"
        drill = course.drill("order:settle", seed)
        left = [box.seat for box in drill.scene.boxes if not re.search("Settled|collected", english(box.note))]
        assert drill.answer == f"Seat {max(left)}"


@some_then_others
@every_course
def test_cards_go_where_section_8_sends_them(course: Course, seeds: range) -> None:
    for seed in seeds:
        drill = course.drill("order:deal", seed)
        number = re.search(r"Card (\d+):", drill.question)
        assert number is not None
        assert drill.answer == dealt_to(course, drill)[int(number[1]) - 1], drill


@every_course
def test_a_wager_is_judged_as_its_figures_say(course: Course) -> None:
    for seed in range(6):
        for topic in course.of_kind("wagers"):
            drill = course.drill(topic.key, seed)
            lawful = drill.answer == "Accept it."
            assert lawful == topic.key.split(":")[1].startswith(("lawful", "by_itself")), drill
            placed = re.search(r"puts down: (.*)\.$", english(drill.scene.notes[0]))
            if placed is not None and "late" not in topic.key:
                told = placed[1].replace(",000", "000")
                stakes = dict(re.findall(r"([A-Z][^$]*?) \$([\d.]+)(?:, |$)", told))
                if "Ante" not in stakes and course.game.alone:  # Lawful of what may stand alone, and of nothing else.
                    assert lawful == (stakes.keys() <= {course.game.title_of(key) for key in course.game.alone})
                    continue
                ante = float(stakes["Ante"])
                equal = all(
                    float(stakes.get(course.game.lines[key].title, "0")) == ante for key in course.game.required
                )
                right = equal and 5 <= ante <= 500 and "size" not in topic.key and "offered" not in topic.key
                assert lawful == right


@every_course
def test_section_13_is_handled_as_the_chapter_says(course: Course) -> None:
    returns_all = course.game.chapter in ("657a", "639a", "TCP")
    remedy = {
        "face_up_card": "Discard it", "second_face_up_card": "Void all", "card_drawn_in_error": "Use it",
        "wrong_number_of_cards": "Void all", "shuffler_jam": "Reshuffle", "shoe_jam": "Void the round",
        "device_out_of_order": "Cover it", f"{EXPOSED_CARD}:own": "Nothing",
        EXPOSED_CARD: "Void all hands and return every" if returns_all else "Void all hands and return all wagers but",
    }  # fmt: skip
    remedy[f"{EXPOSED_CARD}:late"] = remedy[EXPOSED_CARD]  # AMB-64: what counts is when it was seen.
    assert {topic.key.partition(":")[2] for topic in course.of_kind("irregular")} == set(remedy)
    for key, beginning in remedy.items():
        for seed in range(5):
            drill = course.drill(f"irregular:{key}", seed)
            assert drill.answer.startswith(beginning), drill
            if drill.answer.startswith("Void"):  # Another remedy must be another remedy.
                voids = [choice for choice in drill.choices if choice.startswith("Void") and choice != drill.answer]
                assert all(("side bets" in choice) != ("side bets" in drill.answer) for choice in voids)


@every_course
def test_each_row_of_each_table_and_each_wager_is_drilled(course: Course) -> None:
    sheet, drilled = course.submission.sheet, {topic.key for topic in course.of_kind("payout")}
    rows = {
        (row_words(sheet, table, label), table) for key in drilled if key.count(":") == 3
        for table, label in [key.split(":", 3)[2:]]
    }  # fmt: skip
    posted = {hand for table in odds_tables(course.submission) if table.title != "Envy Bonus" for hand, _ in table.rows}
    assert posted - {"Magic Card", "Lucky Bonus"} <= {label for label, _ in rows}
    assert {key.split(":")[1] for key in drilled} >= {*course.lines}
    assert {key.split(":")[1] for key in course.topics if key.startswith("irregular")} == set(
        course.game.irregularities
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_course_follows_the_operators_submission(game: str) -> None:
    course = Course(GAMES[game], COURSES[game].data | {"offered": [], "paytables": {}})
    assert not set(course.lines) & set(GAMES[game].optional) - {"queens_up"}
    for kind in KINDS:
        assert course.of_kind(kind), f"{kind} has something to ask at the barest table"
        course.drill(course.of_kind(kind)[0].key, 1)


@pytest.mark.parametrize("seed", [pytest.param(seed, marks=pytest.mark.long if seed > 7 else ()) for seed in range(24)])
def test_any_lawful_table_can_be_taught_and_the_oracle_agrees(seed: int) -> None:
    """Other tables, readings, limits, sizes and methods than the template's."""
    rng = random.Random(seed)
    data = random_submission(rng)
    course = Course(GAMES[data["game"]], data)
    for topic in rng.sample(sorted(course.topics), 25):
        drill = course.drill(topic, seed)
        assert drill.judge(drill.answer).good
        if drill.kind == "payout":
            answer = drill.answer if drill.answer in (TAKE, PUSH) else f"{parse_dollars(drill.answer) / 100:.2f}"
            assert scenes.paid(course, drill) == answer, drill
        if drill.kind == "winner" and course.game.layout.dealer:
            assert drill.answer == stands(course.game, drill.scene.boxes[0].cards, held(drill, "Dealer") or "")


@pytest.mark.parametrize("game", GAMES)
def test_who_and_what_comes_next_is_asked_only_where_there_is_a_choice(game: str) -> None:
    """A table with one position, or with no wager beside the required ones."""
    for seats, offered in ((1, GAMES[game].optional[:1]), (2, ())):
        course = Course(
            GAMES[game], {"game": game, "certificate_holder": "R", "seats": seats, "offered": list(offered)}
        )
        for topic in course.of_kind("order"):
            assert len(course.drill(topic.key, 3).choices) > 1, (seats, topic)


def test_chips_are_counted_and_cut() -> None:
    assert fewest_chips(3_750) == [2_500, 500, 500, 100, 100, 50]
    assert parse_pay("1x25 2x5 2x1 1x0.50") == 3_750
    assert parse_pay("25 + 12.50") == 3_750
    assert parse_pay("$37.50") == 3_750
    assert parse_pay("two chips") is None
    assert parse_pay("2x25 and more") is None
    assert parse_pay("PUSH") == PUSH
    assert english(paid_words(3_750)) == "$37.50 (1 × $25, 2 × $5, 2 × $1, 1 × 50¢)"
    drill = COURSES["crazy_4_poker"].drill("chips:4 to 1", 1)
    cents = parse_dollars(drill.answer)
    judged = drill.judge(f"{cents // 100}x1")
    assert judged.good
    assert "would do" in english(judged.also)
