"""How a trainee stands: mistakes come back, it gets harder and easier, everything comes up, the certificate waits."""

import random
from copy import deepcopy
from functools import cache

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pitboss.errors import BadInput, Refusal
from pitboss.law.citations import Cite
from pitboss.training.certificate import certify, code_of, evidence_of, is_ours
from pitboss.training.drills import KINDS, Course
from pitboss.training.progress import INTERVALS, LATELY, RISES_AFTER, WRONG_MOST, Progress, top_level
from tests.games import each_game
from tests.training.scenes import COURSES

COURSE = COURSES["crazy_4_poker"]
KEY = bytes(range(32))


def answer(course: Course, trainee: Progress, rng: random.Random, good: bool = True) -> str:
    topic, seed = trainee.next(course, rng)
    trainee.record(course, topic, seed, "", good)
    return topic


def perfect(course: Course) -> Progress:
    """Someone who answers everything right, by the drills' own answers."""
    return deepcopy(answered_right(course.game.key))


@cache
def answered_right(game: str) -> Progress:
    course, trainee, rng = COURSES[game], Progress(), random.Random(1)
    while not trainee.certified(course):
        topic, number = trainee.next(course, rng)
        drill = course.drill(topic, number)
        trainee.record(course, topic, number, drill.answer, drill.judge(drill.answer).good)
        assert trainee.asked < 300
    return trainee


def test_a_mistake_comes_back_when_its_time_has_come_and_stays_until_it_is_known() -> None:
    trainee, rng = Progress(), random.Random(1)
    missed = answer(COURSE, trainee, rng, good=False)
    between = [answer(COURSE, trainee, rng) for _ in range(INTERVALS[0])]
    assert missed not in between
    assert answer(COURSE, trainee, rng, good=False) == missed
    later = [answer(COURSE, trainee, rng) for _ in range(2 * INTERVALS[0] + 2)]
    assert missed in later
    assert trainee.skills[missed].box == 1


def test_what_sits_comes_up_less_and_less() -> None:
    trainee, rng = Progress(), random.Random(2)
    topic, gaps = trainee.next(COURSE, rng)[0], []
    for _ in range(4):
        trainee.record(COURSE, topic, 1, "", True)
        gaps.append(trainee.skills[topic].due - trainee.asked)
    assert gaps == sorted(gaps)
    assert gaps[0] == INTERVALS[1]


@pytest.mark.parametrize("kind", KINDS)
def test_it_gets_harder_after_right_answers_and_easier_after_a_mistake(kind: str) -> None:
    trainee, rng, top = Progress(), random.Random(3), top_level(COURSE, kind)
    for level in range(1, top):
        assert trainee.levels.get(kind, 1) == level
        for _ in range(RISES_AFTER):
            topic, seed = trainee.next(COURSE, rng, kind)
            assert COURSE.topics[topic].level <= level
            trainee.record(COURSE, topic, seed, "", True)
    assert trainee.levels.get(kind, 1) == top
    topic, seed = trainee.next(COURSE, rng, kind)
    trainee.record(COURSE, topic, seed, "", False)
    assert trainee.levels[kind] == max(1, top - 1)


@pytest.mark.parametrize("game", each_game("caribbean_stud_poker", "three_card_poker"))
def test_every_topic_comes_up_in_the_end(game: str) -> None:
    course, trainee, rng = COURSES[game], Progress(), random.Random(4)
    while len(trainee.skills) < len(course.topics):
        answer(course, trainee, rng)
        assert trainee.asked < 3_000, sorted(set(course.topics) - set(trainee.skills))


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(sorted(COURSES)), st.integers(0, 1 << 30), st.lists(st.booleans(), min_size=1, max_size=120))
def test_whatever_is_answered_the_record_is_sound(game: str, seed: int, answers: list[bool]) -> None:
    course, trainee, rng = COURSES[game], Progress(), random.Random(seed)
    kinds: list[str] = []
    for good in answers:
        waiting = trainee.next(course, rng)
        assert trainee.next(course, rng) == waiting, "a drill waits until it is answered"
        trainee.record(course, *waiting, "", good)
        kinds.append(waiting[0].partition(":")[0])
    assert trainee.asked == len(answers)
    assert trainee.right == sum(answers)
    for kind in KINDS:
        assert 1 <= trainee.levels.get(kind, 1) <= top_level(course, kind)
    for one in trainee.standing(course):
        lately = [good for kind, good in zip(kinds, answers, strict=True) if kind == one.kind][-LATELY:]
        if one.mastered:
            assert len(lately) == LATELY
            assert lately.count(False) <= WRONG_MOST
            assert one.level == one.top
        assert one.asked == kinds.count(one.kind)


def test_one_kind_alone_can_be_practised() -> None:
    trainee, rng = Progress(), random.Random(5)
    for _ in range(20):
        topic, seed = trainee.next(COURSE, rng, "irregular")
        assert topic.startswith("irregular:")
        trainee.record(COURSE, topic, seed, "", rng.random() < 0.7)


@pytest.mark.parametrize("game", each_game("crazy_4_poker", "three_card_poker"))
def test_the_certificate_asks_for_every_kind_every_irregularity_and_every_wager(game: str) -> None:
    course = COURSES[game]
    trainee = perfect(course)
    made = certify(course, evidence_of(course, trainee), " Ann Dealer ", "1 May 2027", "9.9")
    assert (made.name, made.asked, made.right, made.version) == ("Ann Dealer", trainee.asked, trainee.asked, "9.9")
    assert [part.title for part in made.parts] == [kind.title for kind in KINDS.values()]
    right = {answer.topic for answer in trainee.history if answer.good}
    assert {topic.key for topic in course.of_kind("irregular")} <= right
    assert {topic.split(":")[1] for topic in right if topic.startswith("payout")} >= set(course.lines)
    assert course.game.clause(Cite.IRREGULARITIES).partition("(")[0] in made.criteria


def test_no_certificate_before_its_time_or_after_a_relapse() -> None:
    with pytest.raises(Refusal, match="not yet: reading hands: level 1"):
        certify(COURSE, evidence_of(COURSE, Progress()), "Ann", "1 May 2027", "")
    trainee = perfect(COURSE)
    trainee.record(COURSE, "payout:ante:lost", 1, "nonsense", False)
    with pytest.raises(Refusal, match="paying wagers"):
        certify(COURSE, evidence_of(COURSE, trainee), "Ann", "1 May 2027", "")
    with pytest.raises(Refusal, match="needs the dealer's name"):
        certify(COURSE, evidence_of(COURSE, perfect(COURSE)), "  ", "1 May 2027", "")


def test_a_code_fits_its_own_record_and_key_and_no_other() -> None:
    made = certify(COURSE, evidence_of(COURSE, perfect(COURSE)), "Ann", "1 May 2027", "")
    code = code_of(made, KEY)
    assert is_ours(made, code, KEY)
    assert is_ours(made, f" {code.lower()} ", KEY)
    for written in (code.replace("-", ""), code.replace("-", " "), code.replace("O", "0").replace("I", "1")):
        assert is_ours(made, written, KEY), written
    assert not is_ours(made, "", KEY)
    assert not is_ours(made, f"{code}A", KEY)
    assert not is_ours(made, code, KEY[::-1])
    for change in ({"name": "Bob"}, {"date": "2 May 2027"}, {"right": made.right - 1}, {"answers": "0" * 64}):
        other = type(made)(**{field: getattr(made, field) for field in made.__struct_fields__} | change)
        assert not is_ours(other, code, KEY), change


def test_a_forged_record_is_not_certified() -> None:
    """Seventy-eight times "banana", marked as right; the same right answer again and again; a topic nobody asks."""
    honest = perfect(COURSE)
    assert honest.certified(COURSE)
    forged = msgspec.json.decode(msgspec.json.encode(honest), type=Progress)
    forged.history = [replace(answer, given="banana") for answer in honest.history]
    assert forged.certified(COURSE)  # By what is written of it.
    with pytest.raises(Refusal, match="not yet"):
        certify(COURSE, evidence_of(COURSE, forged), "Mal", "1 May 2027", "")
    for history in ([honest.history[0]] * 78, [replace(honest.history[0], topic="reading:nothing")]):
        forged.history = history
        with pytest.raises(BadInput):
            certify(COURSE, evidence_of(COURSE, forged), "Mal", "1 May 2027", "")
    assert certify(COURSE, evidence_of(COURSE, honest), "Ann", "1 May 2027", "").right == honest.right
