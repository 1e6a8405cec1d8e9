"""Training at the keyboard and with a finger: every kind of drill answered, paid with chips, up to the certificate."""

from collections.abc import Callable

import pytest

from pitboss.training.drill import PUSH, TAKE, Drill, cut
from pitboss.training.drills import KINDS
from pitboss.web.training import course
from tests.web.served import Served

from .screen import Screen

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
    for value in cut(round(float(drill.answer) * 100)):
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
