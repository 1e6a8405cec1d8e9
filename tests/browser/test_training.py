"""Training at the keyboard and with a finger: every kind of drill answered, paid with chips, up to the certificate."""

from collections.abc import Callable

import pytest

from pitboss.paper.standing import PRACTICE
from pitboss.training.drill import PUSH, TAKE, Drill, fewest_chips
from pitboss.training.drills import KINDS
from pitboss.training.exam import QUESTION_SECONDS, QUESTIONS
from pitboss.web.host.house_clock import CLOCK
from pitboss.web.people.training_records import course
from tests.web.served import Served

from .screen import Screen

pytestmark = pytest.mark.long

Opens = Callable[..., Screen]
GAME = "cajun_stud"


def asked(house: Served, name: str) -> Drill:
    """The drill on the screen, from behind the counter."""
    waiting = house.casino.training.progress(name, GAME).waiting
    assert waiting is not None
    return course(GAME).drill(*waiting)


def at_the_keys(one: Screen, drill: Drill) -> None:
    """Answer it without a mouse."""
    keys = one.page.keyboard
    if drill.form == "choice":
        keys.press(str(drill.choices.index(drill.answer) + 1))
    elif drill.form == "sequence":
        left = drill.answer
        while left:
            title = max((title for title in drill.choices if left.startswith(title)), key=len)
            keys.press(str(drill.choices.index(title) + 1))
            left = left[len(title) :].removeprefix(", ")
        keys.press("Enter")
    elif drill.answer in (TAKE, PUSH):
        keys.press(drill.answer[0])
    else:
        keys.type(drill.answer)
        keys.press("Enter")


def settled(one: Screen, house: Served, name: str, count: int) -> str:
    """What the page says once the answer is judged."""
    verdict = one.page.locator(".t-verdict.right, .t-verdict.wrong")
    verdict.wait_for()
    assert house.casino.training.progress(name, GAME).asked == count
    return verdict.inner_text()


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_answered_at_the_keys_and_explained(house: Served, screen: Opens, kind: str) -> None:
    name = f"keys-{kind}"
    house.known(name)
    one = screen(house, name).go(f"/train/{GAME}")
    one.page.locator(".t-answers > *").wait_for()
    with one.page.expect_response(lambda answer: "/next" in answer.url):
        one.press(KINDS[kind].title)
    for count in range(1, 4):
        one.page.locator(".t-verdict:empty").wait_for(state="attached")
        drill = asked(house, name)
        assert drill.kind == kind
        one.page.get_by_role("heading", name=drill.question).wait_for()
        at_the_keys(one, drill)
        told = settled(one, house, name, count)
        assert "Right." in told
        assert drill.clause in told
        with one.page.expect_response(lambda answer: "/next" in answer.url):
            one.page.keyboard.press("Enter")


def test_a_payout_is_built_from_chips_with_a_finger(house: Served, screen: Opens) -> None:
    house.known("finger")
    one = screen(house, "finger", phone=True).go(f"/train/{GAME}")
    one.page.locator(".t-answers > *").wait_for()
    one.page.locator("summary").tap()
    with one.page.expect_response(lambda answer: "/next" in answer.url):
        one.press(KINDS["chips"].title)
    one.page.locator(".t-payer").wait_for()
    drill = asked(house, "finger")
    for value in fewest_chips(round(float(drill.answer) * 100)):
        label = f"A chip of ${value // 100:,}" if value >= 100 else f"A chip of {value}¢"
        one.page.get_by_role("button", name=label, exact=True).tap()
    one.picture("training-chips")
    one.page.locator(".t-payer").get_by_role("button", name="Pay").tap()
    assert "Right." in settled(one, house, "finger", 1)


def test_a_wrong_answer_shows_the_right_one_and_why(house: Served, screen: Opens) -> None:
    house.known("wrong")
    one = screen(house, "wrong").go(f"/train/{GAME}")
    one.page.locator(".t-answers > *").wait_for()
    with one.page.expect_response(lambda answer: "/next" in answer.url):
        one.press(KINDS["winner"].title)
    drill = asked(house, "wrong")
    one.page.get_by_role("heading", name=drill.question).wait_for()
    wrong = next(at for at, choice in enumerate(drill.choices, 1) if choice != drill.answer)
    one.page.keyboard.press(str(wrong))
    told = settled(one, house, "wrong", 1)
    assert "No." in told
    assert drill.answer in told
    assert drill.clause in told
    assert one.page.locator(".t-choice.is-right").inner_text().endswith("✓")


def test_the_certificate_is_taken_and_checked_on_the_pages(house: Served, screen: Opens) -> None:
    house.known("master")
    client = house.client("master")
    while True:
        number = client.ask("POST", f"/training/{GAME}/next")["number"]
        told = client.ask(
            "POST", f"/training/{GAME}/answer", {"number": number, "answer": asked(house, "master").answer}
        )
        if told["lesson"]["certified"]:
            break
    one = screen(house, "master").go(f"/train/{GAME}")
    one.press("Take it", one.page.locator(".t-award"))
    one.page.get_by_role("heading", name="master").wait_for()
    code = one.page.locator("code").inner_text()
    anyone = screen(house).go("/train")
    anyone.page.get_by_label("Code of a certificate").fill(code.lower())
    anyone.press("Check")
    anyone.page.get_by_text("This house gave this certificate").wait_for()
    anyone.picture("training-certificate")


@pytest.mark.long
def test_the_exam_is_sat_at_the_keys_and_stands_on_the_floor_s_roster(house: Served, screen: Opens) -> None:
    house.known("examined")
    one = screen(house, "examined").go(f"/train/{GAME}")
    one.page.get_by_role("link", name="The timed exam").click()
    one.press("Begin the exam")
    for number in range(QUESTIONS):
        one.page.get_by_text(f"Question {number + 1} of {QUESTIONS}").wait_for()
        sitting = house.casino.training.progress("examined", GAME).sitting
        assert sitting is not None
        assert one.page.get_by_role("timer").inner_text().endswith("in all")
        assert one.page.locator(".t-verdict").count() == 0
        if number == 5:
            one.picture("training-exam")
        with one.page.expect_response(lambda answer: "/exam/answer" in answer.url):
            at_the_keys(one, course(GAME).drill(*sitting.drills[number]))
    one.page.get_by_text(f"{QUESTIONS} of {QUESTIONS} right").wait_for()
    one.press("Take the certificate")
    one.page.get_by_text("in a timed exam of").wait_for()
    assert PRACTICE in one.page.locator(".t-certificate").inner_text()
    code = one.page.locator("code").inner_text()
    floor = screen(house, "floor").go("/train")
    row = floor.page.locator(".t-roster tr", has_text="examined")
    assert all(text in row.inner_text() for text in ("exam", "passed", f"{QUESTIONS} of {QUESTIONS}", code))
    row.scroll_into_view_if_needed()
    floor.picture("training-roster")
    phone = screen(house, "floor", phone=True).go("/train")
    phone.page.locator(".t-roster tr", has_text="examined").scroll_into_view_if_needed()
    phone.picture("training-roster-phone")


def test_a_question_whose_time_is_up_is_missed_before_one_s_eyes(
    house: Served, screen: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.known("dreamer")
    one = screen(house, "dreamer", phone=True).go(f"/exam/{GAME}")
    assert one.page.locator("#nav [aria-current=page]").text_content() == "Training"  # Where one is, in the bar.
    one.press("Begin the exam")
    one.page.get_by_text(f"Question 1 of {QUESTIONS}").wait_for()
    monkeypatch.setattr(CLOCK, "base", CLOCK.base + QUESTION_SECONDS - 1)
    one.go(f"/train/{GAME}").go(f"/exam/{GAME}")
    one.page.get_by_text(f"Question 2 of {QUESTIONS}").wait_for()
    one.picture("training-exam-phone")
    one.press("End the exam")
    one.page.get_by_text("Not passed.").wait_for()
    assert "too late" in one.page.locator(".t-missed").inner_text()
