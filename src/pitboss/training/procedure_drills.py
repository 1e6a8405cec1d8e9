"""Drills at a live table: what comes next, who comes next, which wager is lawful, what an irregularity asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from pitboss.cards import show
from pitboss.citation import cite_text
from pitboss.errors import PitbossError
from pitboss.law.citations import Cite
from pitboss.law.game import Irregularity
from pitboss.law.irregular import (
    CARD_DRAWN_IN_ERROR,
    DECIDING,
    EXPOSED_CARD,
    FACE_UP_CARD,
    OUT_OF_ORDER,
    SECOND_FACE_UP_CARD,
    SHOE_JAM,
    SHUFFLER_JAM,
)
from pitboss.law.round import multiples
from pitboss.law.settlement import settle
from pitboss.messages import Argument, Message, Money, Phrase, english, listing, message
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, Actor, Command
from pitboss.table.deciding import deciding_seat, decision_index, scores_of
from pitboss.table.procedure import decide
from pitboss.table.turns import as_round, next_seat
from pitboss.training.drill import CHOICE, SEQUENCE, Drill
from pitboss.training.moments import NAMES, Moment, Stage, refusal_of, scene_at
from pitboss.training.planted_deals import planted_deal
from pitboss.training.rounds import random_wagers, scene_of, stake
from pitboss.training.taught_table import Taught, Topic

STEP, ORDER, WAGERS, IRREGULAR = "step", "order", "wagers", "irregular"


def _shuffled_answers(rng: Random, right: Argument, others: Iterable[Argument], most: int = 3) -> tuple[Argument, ...]:
    """The right answer among some others."""
    by_text = {english(other): other for other in others}
    by_text.pop(english(right), None)
    choices = [right, *rng.sample(list(by_text.values()), min(most, len(by_text)))]
    rng.shuffle(choices)
    return tuple(choices)


# --- What comes next? ---

OPENING = ("InspectDeck", "VerifyInspection", "SpreadDeck", "WashDeck", "ShuffleDeck", "CutDeck")
AWARDED = ("VerifyAward", "ValidateAward", "DocumentAward")  # The steps of an award, in their order.
ROUND = ("NoMoreBets", "RackStub", "Reveal", "SettleSeat", "ClearTable")


def step_topics(course: Taught) -> Iterator[Topic]:
    """Each step that dealer and floor take at this table."""
    machine = course.submission.shuffling != "manual"
    for name in ROUND:
        yield Topic(f"{STEP}:{name}", STEP, 1)
    for name in OPENING:
        if not (machine and name == "CutDeck"):
            yield Topic(f"{STEP}:{name}", STEP, 2)
    if course.submission.shuffling not in ("counting_shuffler", "reshuffling_device"):
        yield Topic(f"{STEP}:CountStub", STEP, 3)
    if course.submission.progressive:
        yield Topic(f"{STEP}:CollectProgressive", STEP, 2)
        yield from (Topic(f"{STEP}:{name}", STEP, 3) for name in AWARDED)


def step(course: Taught, topic: Topic, seed: int, rng: Random) -> Drill:
    """§ .3-.11: the one lawful thing to do now; why another is not comes from the table's own refusal."""
    wanted = topic.key.split(":")[1]
    stage = _stage(course, rng, wanted)
    seen: list[Moment] = []
    chosen = None
    for moment in stage.moments(rounds=6 if wanted == "CountStub" else 1):
        if moment.step.role in (DEALER, FLOOR) and moment.step.act is not None:
            seen.append(moment)
            if type(moment.step.act).__name__ == wanted and (chosen is None or rng.random() < 0.3):
                chosen = moment
    assert chosen is not None, f"{course.game.key} never comes to {wanted}"
    clause = chosen.step.clause or ""
    right, others, because = _prompt(chosen), list[Argument](), dict[str, Argument]()
    for moment in rng.sample(seen, len(seen)):
        act = moment.step.act
        assert act is not None
        if (
            type(act) is not type(chosen.step.act)
            and (no := refusal_of(chosen.state, moment.step.role, act)) is not None
        ):
            others.append(_prompt(moment))
            cited = cite_text(no.clause or clause)
            because[english(others[-1])] = message("drill-refused-by", reason=no.reason, clause=cited)
    return Drill(
        topic.key, topic.level, seed, scene_at(chosen.state, chosen.done), message("drill-what-next"), CHOICE, right,
        _gist(course, clause, right), clause, _shuffled_answers(rng, right, others), because,
    )  # fmt: skip


def _gist(course: Taught, clause: str, otherwise: Argument) -> Argument:
    """The clause in a few words, where it has some."""
    gist = course.game.gist(clause)
    return Phrase(gist) if gist else otherwise


def _prompt(moment: Moment) -> Message:
    prompt = moment.step.message
    return prompt if moment.step.role == DEALER else message("drill-floor-does", what=prompt)


def _stage(course: Taught, rng: Random, wanted: str) -> Stage:
    """A table on which the step will come: for an award, with a hand that wins the jackpot."""
    if wanted not in (*AWARDED, "CollectProgressive"):
        return Stage(course, rng, rng.randint(1, 3))
    line, game = course.submission.progressive, course.game
    stage = Stage(course, rng, 1 if wanted != "CollectProgressive" else 3, must=(line,))
    if wanted != "CollectProgressive":
        reads = course.submission.sheet.uses[line].reads
        whole = frozenset(
            name for name, odds in enumerate(course.submission.sheet.odds[line]) if odds and odds.word == "share"
        )
        deal = planted_deal(game, rng, {reads: whole})
        assert deal is not None, "a jackpot that no hand wins"
        spots = game.layout.slices()
        stage.told = {f"seat {stage.seats[0]}": list(deal[spots["player"]]), "dealer": list(deal[spots["dealer"]])}
        stage.stays = True
    return stage


# --- Who comes next? ---


def order_topics(course: Taught) -> Iterator[Topic]:
    """Topics on order; a single seat or a last wager has none."""
    yield from (Topic(f"{ORDER}:{what}", ORDER, 1) for what in ("ask", "settle") if course.submission.seats > 1)
    yield from (
        Topic(f"{ORDER}:{what}", ORDER, 2) for what in ("deal", "line") if what == "deal" or len(course.lines) > 2
    )
    yield Topic(f"{ORDER}:lines", ORDER, 3)


def order(course: Taught, topic: Topic, seed: int, rng: Random) -> Drill:
    """§ .8-.11: the table itself says whose turn it is."""
    what = topic.key.split(":")[1]
    if what in ("line", "lines"):
        return _settling_order_drill(course, topic, seed, rng)
    stage = Stage(course, rng, rng.randint(3, course.submission.seats) if course.submission.seats > 3 else 3)
    if what == "deal":
        return _dealing_order_drill(topic, seed, rng, stage)
    asking = what == "ask"
    moments = [m for m in stage.moments() if (deciding_seat(m.state) if asking else next_seat(m.state)) is not None]
    moment = rng.choice(moments)
    seat = deciding_seat(moment.state) if asking else next_seat(moment.state)
    clause = (moment.step.clause or "") if asking else moment.state.game.clause(Cite.TURNS)
    right = _place(f"seat {seat}")
    return Drill(
        topic.key, topic.level, seed, scene_at(moment.state, moment.done), message(f"drill-which-seat-{what}"), CHOICE,
        right, message(f"drill-turn-{what}", seat=str(seat)), clause,
        _shuffled_answers(rng, right, [_place(f"seat {one}") for one in stage.seats]),
    )  # fmt: skip


def _dealing_order_drill(topic: Topic, seed: int, rng: Random, stage: Stage) -> Drill:
    moment = stage.until(lambda m: m.state.phase in (s.LOCKED, s.DEALING) and m.step.act is None)
    assert moment is not None
    plan = moment.state.in_round().plan
    at = rng.randrange(len(plan))
    places = [delivery.to for delivery in plan]
    right, face = _place(places[at]), "up" if plan[at].face_up else "down"
    out = message("drill-dealt-last", places=listing(map(_place, places[max(0, at - 3) : at])))
    notes = (
        message("drill-deal-by", method=Phrase(moment.state.deal.title)),
        out if at else message("drill-none-dealt"),
    )
    others = [_place(place) for place in dict.fromkeys(places)]
    if len(others) < 3:
        others.append(_place("rack"))
    return Drill(
        topic.key, topic.level, seed, scene_at(moment.state)._replace(notes=notes),
        message("drill-which-place", card=str(at + 1)), CHOICE, right, message(f"drill-face-{face}", place=right),
        plan[at].clause, _shuffled_answers(rng, right, others),
    )  # fmt: skip


def _place(place: str) -> Message:
    """A place of the deal plan as one says it: seat 3, the fourth card of seat 2, the dealer."""
    kind, _, number = place.partition(" ")
    return message(f"drill-place-{kind}", seat=number) if number else message(f"drill-place-{kind}")


def _settling_order_drill(course: Taught, topic: Topic, seed: int, rng: Random) -> Drill:
    """In which order the wagers of one box are settled: the order of the engine's own lines."""
    offered = course.submission.offered
    stage = Stage(course, rng, 1, must=tuple(rng.sample(offered, rng.randint(min(2, len(offered)), len(offered)))))
    stage.stays = True
    moment = stage.until(lambda m: m.state.phase == s.SETTLING)
    assert moment is not None
    played = as_round(moment.state, moment.state.in_round())._replace(meters=moment.state.meters())
    lines = [line for line in settle(played).seats[0].lines if line.stake is not None]
    titles = [Phrase(course.game.lines[line.wager].title) for line in lines]
    clause = moment.state.game.clause(Cite.TURNS)
    whole = listing(titles)
    if topic.key.endswith(":lines"):
        choices = tuple(rng.sample(titles, len(titles)))
        return Drill(
            topic.key, topic.level, seed, scene_of(played), message("drill-order"), SEQUENCE, whole,
            message("drill-stop", what=whole), clause, choices,
        )  # fmt: skip
    at = rng.randrange(len(lines) - 1) if len(lines) > 1 else 0
    right = titles[at + 1] if len(lines) > 1 else titles[0]
    question = message("drill-wager-next", wager=titles[at]) if len(lines) > 1 else message("drill-wager-first")
    others = [*titles, *(Phrase(course.game.lines[key].title) for key in course.lines)]
    others = [title for title in others if title != titles[at]]
    return Drill(
        topic.key, topic.level, seed, scene_of(played), question, CHOICE, right, message("drill-order-is", wagers=whole),
        lines[min(at + 1, len(lines) - 1)].clause, _shuffled_answers(rng, right, others),
    )  # fmt: skip


# --- Is it lawful? ---


class Fault(NamedTuple):
    """A way to wager wrongly, what the dealer says to it, and the code by which the table refuses it."""

    says: Message
    codes: tuple[str, ...]


def _fault(key: str, *codes: str) -> Fault:
    return Fault(message(f"drill-refuse-{key}"), codes)


FAULTS = {
    "equal": _fault("unequal", "unequal_wagers"),
    "alone": _fault("missing", "wager_missing"),
    "small": _fault("below", "below_minimum", "out_of_bounds", "bad_stake"),
    "large": _fault("above", "above_maximum", "out_of_bounds", "bad_stake"),
    "size": _fault("fixed", "bad_stake"),
    "late": _fault("late", "not_now"),
    "raise": _fault("raise", "unlawful_raise"),
    "not_offered": _fault("not-offered", "not_offered", "both_progressives"),
}
LAWFUL = message("drill-accept")


def wager_topics(course: Taught) -> Iterator[Topic]:
    game, submission = course.game, course.submission
    yield from (Topic(f"{WAGERS}:{what}", WAGERS, 1) for what in ("lawful", "small", "large", "late"))
    if any(game.lines[key].equals for key in game.required):
        yield from (Topic(f"{WAGERS}:{what}", WAGERS, 1) for what in ("equal", "alone"))
    elif game.alone and not set(submission.offered) <= set(game.alone):
        yield Topic(f"{WAGERS}:alone", WAGERS, 1)
    if not set(game.alone).isdisjoint(submission.offered):
        yield Topic(f"{WAGERS}:by_itself", WAGERS, 1)
    yield from (Topic(f"{WAGERS}:{what}", WAGERS, 2) for what in ("raise", "lawful_raise"))
    if any(game.lines[key].sizes for key in submission.offered):
        yield Topic(f"{WAGERS}:size", WAGERS, 2)
    if any(key not in submission.offered for key in game.optional):
        yield Topic(f"{WAGERS}:not_offered", WAGERS, 2)


def wagering(course: Taught, topic: Topic, seed: int, rng: Random) -> Drill:
    """§ .7(d), § .11(b): the table accepts the wager, or refuses it and says by which clause."""
    what = topic.key.split(":")[1]
    stage = Stage(course, rng, rng.randint(1, 3))
    if what in ("raise", "lawful_raise"):
        return _raise_drill(course, topic, seed, rng, stage)
    late = what == "late"
    moment = stage.until(
        lambda m: m.state.phase == (s.LOCKED if late else s.BETTING) and bool(m.state.seats) and _takes_wager(m, late)
    )
    assert moment is not None
    seat, placed = stage.seats[0], _faulty_wagers(course, rng, what)
    act = a.PlaceWagers(seat, placed)
    answer = decide(moment.state, Command(Actor(PLAYER, NAMES[seat - 1]), act))
    right = _ruled(what, answer)
    stakes = listing(
        message("drill-stake", wager=Phrase(course.game.lines[line].title), amount=Money(cents))
        for line, cents in placed.items()
    )
    ante, submission = course.game.ante, course.submission
    least, most = Money(submission.minimum[ante]), Money(submission.maximum[ante])
    bounds = message("drill-bounds", wager=Phrase(course.game.title_of(ante)), least=least, most=most)
    puts = message("drill-puts-down", seat=str(seat), stakes=stakes)
    scene = scene_at(moment.state)._replace(notes=(puts, bounds))
    return _judging_drill(
        course, topic, seed, rng, scene, right, answer, course.game.lines[course.game.required[0]].clause
    )


def _takes_wager(moment: Moment, late: bool) -> bool:
    return late or moment.step.role == PLAYER


def _ruled(what: str, answer: Any) -> Message:
    if not isinstance(answer, PitbossError):
        return LAWFUL
    assert what in FAULTS, f"{what} was refused: {answer}"
    return FAULTS[what].says


def _judging_drill(
    course: Taught, topic: Topic, seed: int, rng: Random, scene: Any, right: Message, answer: Any, clause: str
) -> Drill:
    refusal = isinstance(answer, PitbossError)
    why = message("drill-refused", reason=answer.reason) if refusal else message("drill-accepted")
    others = [LAWFUL, *rng.sample([fault.says for fault in FAULTS.values()], len(FAULTS))]
    choices = _shuffled_answers(
        rng, right, [other for other in others if other == LAWFUL] if right != LAWFUL else others, 1
    )
    more = [other for other in others if other not in choices][: 4 - len(choices)]
    choices_in_order: list[Argument] = [*choices, *more]
    rng.shuffle(choices_in_order)
    return Drill(
        topic.key, topic.level, seed, scene, message("drill-do-you-accept"), CHOICE, right, why,
        (answer.clause if refusal else clause) or clause, tuple(choices_in_order),
    )  # fmt: skip


def _faulty_wagers(course: Taught, rng: Random, what: str) -> dict[str, int]:
    """Lawful wagers, spoiled in one way."""
    game, submission = course.game, course.submission
    placed = random_wagers(submission, rng, 1, rate=0.3)
    if what == "equal":
        other = next(key for key in game.required if game.lines[key].equals)
        placed[other] = placed[game.ante] + rng.choice((500, 1_000))
    elif what == "alone":
        equal = [key for key in game.required if game.lines[key].equals]
        if equal:
            del placed[equal[0]]
        else:
            return _single_wager(course, rng, [key for key in submission.offered if key not in game.alone])
    elif what == "by_itself":
        return _single_wager(course, rng, [key for key in submission.offered if key in game.alone])
    elif what in ("small", "large"):
        bound = submission.minimum[game.ante] if what == "small" else submission.maximum[game.ante]
        placed |= dict.fromkeys(game.required, bound // 2 if what == "small" else bound * 2)
    elif what == "size":
        placed[next(key for key in submission.offered if game.lines[key].sizes)] = rng.choice((200, 300, 1_000))
    elif what == "not_offered":
        line = next(key for key in game.optional if key not in submission.offered)
        placed[line] = game.lines[line].sizes[0] if game.lines[line].sizes else 500
    return placed


def _single_wager(course: Taught, rng: Random, lines: list[str]) -> dict[str, int]:
    """One of these wagers, with nothing beside it."""
    line = rng.choice(lines)
    sizes = course.game.lines[line].sizes
    return {line: rng.choice(sizes) if sizes else stake(course.submission, line, rng, 1)}


def _raise_drill(course: Taught, topic: Topic, seed: int, rng: Random, stage: Stage) -> Drill:
    """§ .11(b): what the cards permit; the dealer does not see them, the table does."""
    lawful = topic.key.endswith("lawful_raise")
    game = course.game
    moment = stage.until(lambda m: deciding_seat(m.state) is not None)
    assert moment is not None
    state, seat = moment.state, deciding_seat(moment.state)
    assert seat is not None
    decision, box = game.decisions[decision_index(state)], state.in_round().boxes[seat]
    allowed = multiples(decision, scores_of(state, seat))
    beyond = [m for m in range(allowed[0] + 1, max(5, allowed[-1] + 1) + 1) if m not in allowed]
    times = rng.choice(allowed if lawful else beyond)
    ante = box.wagers[game.ante]
    cents = ante * times
    answer = decide(state, Command(Actor(PLAYER, box.player), a.Decide(seat, cents)))
    title = game.lines[decision.line].title
    cards = state.in_round().seat_cards(seat)
    scene = scene_at(state)
    boxes = tuple(one._replace(cards=show(cards)) if one.seat == seat else one for one in scene.boxes)
    note = message(
        "drill-raises", seat=str(seat), stake=Money(ante), ante=Phrase(game.title_of(game.ante)), amount=Money(cents),
        wager=Phrase(title),
    )  # fmt: skip
    return _judging_drill(
        course, topic, seed, rng, scene._replace(boxes=boxes, notes=(note,)),
        FAULTS["raise"].says if isinstance(answer, PitbossError) else LAWFUL, answer, decision.clause,
    )  # fmt: skip


# --- What does an irregularity ask for? ---

NOTHING = message("drill-nothing")
AUTOMATED = {"dealing": "automated_shoe", "shuffling": "counting_shuffler", "decks": 1}
MACHINE = {"dealing": "manual_shoe", "shuffling": "shuffler", "decks": 1}


def irregular_topics(course: Taught) -> Iterator[Topic]:
    """Topics for § .13: every case, a late report of an exposed card (AMB-64), and a harmless one."""
    for key in course.game.irregularities:
        if key in (SHOE_JAM, OUT_OF_ORDER) and AUTOMATED["dealing"] not in course.game.deals:
            continue  # No device that could fail so.
        yield Topic(f"{IRREGULAR}:{key}", IRREGULAR, 1 if key != EXPOSED_CARD else 2)
    yield Topic(f"{IRREGULAR}:{EXPOSED_CARD}:late", IRREGULAR, 3)
    yield Topic(f"{IRREGULAR}:{EXPOSED_CARD}:own", IRREGULAR, 3)


def irregular(course: Taught, topic: Topic, seed: int, rng: Random) -> Drill:
    """§ .13: it is reported to the table, and what the table then does is the answer."""
    key, _, where = topic.key.split(":", 1)[1].partition(":")
    stage = _irregular_stage(course, rng, key)
    moment = stage.until(lambda m: _can_happen_now(m, key, where))
    assert moment is not None, f"{course.game.key} never comes to {topic.key}"
    state = moment.state
    if key == SECOND_FACE_UP_CARD:
        stage.table.do(DEALER, a.ReportIrregularity(FACE_UP_CARD))
        state = stage.state
    place = f"seat {stage.seats[0]}" if where == "own" else ""
    device = {OUT_OF_ORDER: rng.choice(("shuffler", "shoe"))}.get(key, "")
    when = DECIDING if where == "late" else ""
    report = a.ReportIrregularity(key, device, place=place, when=when)
    answer = decide(state, Command(Actor(DEALER, DEALER), report))
    assert not isinstance(answer, PitbossError), f"{topic.key}: {answer}"
    case, effect = course.game.irregularities[key], str(getattr(answer[0], "effect", ""))
    nothing = where == "own"  # No rule voids the hands for it.
    right = NOTHING if nothing else Phrase(case.does)
    cases = [other for other in course.game.irregularities.values() if _remedy(other) != _remedy(case)]
    others: list[Argument] = [NOTHING, *(Phrase(other.does) for other in cases)]
    why = Phrase(f"{effect[0].upper()}{effect[1:]}.") if nothing else _gist(course, case.clause, right)
    scene = scene_at(state, moment.done)._replace(notes=(_happening_text(course, moment, key, where, device),))
    return Drill(
        topic.key, topic.level, seed, scene, message("drill-what-do"), CHOICE, right, why, answer[0].clause,
        _shuffled_answers(rng, right, others),
    )  # fmt: skip


def _remedy(case: Irregularity) -> tuple[object, ...]:
    """Cases with one remedy in other words are no wrong answers to each other."""
    return (case.voids, bool(case.settles)) if case.voids else (case.does,)


def _irregular_stage(course: Taught, rng: Random, key: str) -> Stage:
    """A table where it can happen: a device that fails must be in use."""
    changes: dict[str, Any] = AUTOMATED if key in (SHOE_JAM, OUT_OF_ORDER) else MACHINE if key == SHUFFLER_JAM else {}
    stage = Stage(course, rng, 2, **changes)
    stage.stays = True
    return stage


def _can_happen_now(moment: Moment, key: str, where: str) -> bool:
    """A moment at which this can come up."""
    state = moment.state
    if key in (FACE_UP_CARD, SECOND_FACE_UP_CARD, CARD_DRAWN_IN_ERROR, SHOE_JAM):
        return state.phase == s.LOCKED and moment.step.act is None
    if key in (SHUFFLER_JAM, OUT_OF_ORDER):
        return state.phase == s.BETTING and bool(state.seats) and moment.step.role == PLAYER
    if where == "late":
        return state.phase == s.SETTLING
    return state.phase == s.DECIDING and deciding_seat(state) is not None


def _happening_text(course: Taught, moment: Moment, key: str, where: str, device: str) -> Message:
    """An irregularity as the dealer sees it, in words."""
    case = course.game.irregularities[key]
    if where == "late":
        return message("drill-seen-community" if course.game.layout.community else "drill-seen-dealer")
    if where == "own":
        return message("drill-seen-own")
    if key == OUT_OF_ORDER:
        return message(f"drill-broken-{device}")
    return message(f"drill-happens-{moment.state.phase}", what=Phrase(case.what))
