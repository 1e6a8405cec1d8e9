"""Drills at a live table: what comes next, who comes next, which wager is lawful, what an irregularity asks for."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from pitboss.cards import show
from pitboss.clause import cite_text
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
from pitboss.money import said
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, Actor, Command
from pitboss.table.deciding import level, scores_of, turn
from pitboss.table.procedure import decide
from pitboss.table.turns import as_round, next_seat
from pitboss.training.drill import CHOICE, SEQUENCE, Drill
from pitboss.training.moments import NAMES, Moment, Stage, refused, standing
from pitboss.training.planting import planted
from pitboss.training.rounds import lying, stake, wagers
from pitboss.training.taught import Taught, Topic

STEP, ORDER, WAGERS, IRREGULAR = "step", "order", "wagers", "irregular"
STAFF = {DEALER: "you", FLOOR: "the floorperson"}


def mixed(rng: Random, right: str, others: list[str], most: int = 3) -> tuple[str, ...]:
    """The right answer among some others."""
    wrong = [other for other in dict.fromkeys(others) if other != right]
    found = [right, *rng.sample(wrong, min(most, len(wrong)))]
    rng.shuffle(found)
    return tuple(found)


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
    found = None
    for moment in stage.moments(rounds=6 if wanted == "CountStub" else 1):
        if moment.step.role in STAFF and moment.step.act is not None:
            seen.append(moment)
            if type(moment.step.act).__name__ == wanted and (found is None or rng.random() < 0.3):
                found = moment
    assert found is not None, f"{course.game.key} never comes to {wanted}"
    clause = found.step.clause or ""
    right, others, because = _said(found), list[str](), dict[str, str]()
    for moment in rng.sample(seen, len(seen)):
        act = moment.step.act
        assert act is not None
        if type(act) is not type(found.step.act) and (no := refused(found.state, moment.step.role, act)) is not None:
            others.append(_said(moment))
            said_no = no.message.replace("_", " ")
            because[_said(moment)] = f"{said_no[0].upper()}{said_no[1:]} ({cite_text(no.clause or clause)})."
    return Drill(
        topic.key, topic.level, seed, standing(found.state, found.done), "What comes next?", CHOICE, right,
        course.game.gist(clause) or right, clause, mixed(rng, right, others), because,
    )  # fmt: skip


def _said(moment: Moment) -> str:
    words = moment.step.words
    return words if moment.step.role == DEALER else f"The floorperson: {words[0].lower()}{words[1:]}"


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
        deal = planted(game, rng, {reads: whole})
        assert deal is not None, "a jackpot that no hand wins"
        spots = game.layout.slices()
        stage.told = {f"seat {stage.seats[0]}": list(deal[spots["player"]]), "dealer": list(deal[spots["dealer"]])}
        stage.stays = True
    return stage


# --- Who comes next? ---


def order_topics(course: Taught) -> Iterator[Topic]:
    """Where there is an order: of one seat, or of a last wager, nothing is to be chosen."""
    yield from (Topic(f"{ORDER}:{what}", ORDER, 1) for what in ("ask", "settle") if course.submission.seats > 1)
    yield from (
        Topic(f"{ORDER}:{what}", ORDER, 2) for what in ("deal", "line") if what == "deal" or len(course.lines) > 2
    )
    yield Topic(f"{ORDER}:lines", ORDER, 3)


def order(course: Taught, topic: Topic, seed: int, rng: Random) -> Drill:
    """§ .8-.11: the table itself says whose turn it is."""
    what = topic.key.split(":")[1]
    if what in ("line", "lines"):
        return _lines(course, topic, seed, rng)
    stage = Stage(course, rng, rng.randint(3, course.submission.seats) if course.submission.seats > 3 else 3)
    if what == "deal":
        return _dealing(topic, seed, rng, stage)
    asking = what == "ask"
    moments = [m for m in stage.moments() if (turn(m.state) if asking else next_seat(m.state)) is not None]
    moment = rng.choice(moments)
    seat = turn(moment.state) if asking else next_seat(moment.state)
    clause = (moment.step.clause or "") if asking else moment.state.game.clause(Cite.TURNS)
    way = "clockwise from your left" if asking else "counterclockwise from your right"
    right = f"Seat {seat}"
    return Drill(
        topic.key, topic.level, seed, standing(moment.state, moment.done),
        f"Which seat do you {'ask' if asking else 'settle'} now?", CHOICE, right,
        f"It goes {way}, seat by seat: {right.lower()} now.", clause,
        mixed(rng, right, [f"Seat {one}" for one in stage.seats]),
    )  # fmt: skip


def _dealing(topic: Topic, seed: int, rng: Random, stage: Stage) -> Drill:
    moment = stage.until(lambda m: m.state.phase in (s.LOCKED, s.DEALING) and m.step.act is None)
    assert moment is not None
    plan = moment.state.in_round().plan
    at = rng.randrange(len(plan))
    places = [delivery.to for delivery in plan]
    out = ", ".join(_place(place) for place in places[max(0, at - 3) : at]) or "no card is out yet"
    right, face = _place(places[at]), "face up" if plan[at].face_up else "face down"
    scene = standing(moment.state)
    told = f"Dealt last: {out}." if at else "No card is out yet."
    others = [_place(place) for place in dict.fromkeys(places)]
    if len(others) < 3:
        others.append("Discard rack")
    return Drill(
        topic.key, topic.level, seed, scene._replace(notes=(f"{_method(moment)} {told}",)),
        f"Card {at + 1}: where does it go?", CHOICE, right, f"To {right.lower()}, {face}.", plan[at].clause,
        mixed(rng, right, others),
    )  # fmt: skip


def _method(moment: Moment) -> str:
    return f"You deal from the {moment.state.deal.title.removeprefix('from the ')}."


def _place(place: str) -> str:
    """A place of the deal plan as one says it: seat 3, the fourth card of seat 2, the dealer."""
    kind, _, number = place.partition(" ")
    if kind == "fourth":
        return f"Seat {number}, fourth card"
    if kind == "seat":
        return f"Seat {number}"
    return {"dealer": "Dealer", "community": "Community cards", "bonus": "Bonus card", "rack": "Discard rack"}[kind]


def _lines(course: Taught, topic: Topic, seed: int, rng: Random) -> Drill:
    """In which order the wagers of one box are settled: the order of the engine's own lines."""
    offered = course.submission.offered
    stage = Stage(course, rng, 1, must=tuple(rng.sample(offered, rng.randint(min(2, len(offered)), len(offered)))))
    stage.stays = True
    moment = stage.until(lambda m: m.state.phase == s.SETTLING)
    assert moment is not None
    played = as_round(moment.state, moment.state.in_round())._replace(meters=moment.state.meters())
    lines = [line for line in settle(played).seats[0].lines if line.stake is not None]
    titles = [course.game.lines[line.wager].title for line in lines]
    clause = moment.state.game.clause(Cite.TURNS)
    whole = ", ".join(titles)
    if topic.key.endswith(":lines"):
        choices = tuple(rng.sample(titles, len(titles)))
        return Drill(
            topic.key, topic.level, seed, lying(played), "In which order do you settle them?", SEQUENCE, whole, f"{whole}.",
            clause, choices,
        )  # fmt: skip
    at = rng.randrange(len(lines) - 1) if len(lines) > 1 else 0
    right = titles[at + 1] if len(lines) > 1 else titles[0]
    asked = f"The {titles[at]} is settled. Which wager comes next?" if len(lines) > 1 else "Which wager do you settle?"
    others = [title for title in titles if title != titles[at]] + [course.game.lines[key].title for key in course.lines]
    others = [title for title in others if title != titles[at]]
    return Drill(
        topic.key, topic.level, seed, lying(played), asked, CHOICE, right, f"The order is {whole}.",
        lines[min(at + 1, len(lines) - 1)].clause, mixed(rng, right, others),
    )  # fmt: skip


# --- Is it lawful? ---


class Fault(NamedTuple):
    """A way to wager wrongly, what the dealer says to it, and the code by which the table refuses it."""

    says: str
    codes: tuple[str, ...]


FAULTS = {
    "equal": Fault("Refuse it: the required wagers must be equal.", ("unequal_wagers",)),
    "alone": Fault("Refuse it: a required wager is missing.", ("wager_missing",)),
    "small": Fault("Refuse it: it is below the table's least.", ("below_minimum", "out_of_bounds", "bad_stake")),
    "large": Fault("Refuse it: it is above the table's most.", ("above_maximum", "out_of_bounds", "bad_stake")),
    "size": Fault("Refuse it: this wager has a fixed size.", ("bad_stake",)),
    "late": Fault("Refuse it: 'no more bets' has been called.", ("not_now",)),
    "raise": Fault("Refuse it: this hand does not permit that amount.", ("unlawful_raise",)),
    "not_offered": Fault("Refuse it: this table does not offer that wager.", ("not_offered", "both_progressives")),
}
LAWFUL = "Accept it."


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
        return _raising(course, topic, seed, rng, stage)
    late = what == "late"
    moment = stage.until(
        lambda m: m.state.phase == (s.LOCKED if late else s.BETTING) and bool(m.state.seats) and _open_to(m, late)
    )
    assert moment is not None
    seat, placed = stage.seats[0], _faulty(course, rng, what)
    act = a.PlaceWagers(seat, placed)
    answer = decide(moment.state, Command(Actor(PLAYER, NAMES[seat - 1]), act))
    right = _ruled(what, answer)
    told = ", ".join(f"{course.game.lines[line].title} {said(cents)}" for line, cents in placed.items())
    ante, submission = course.game.ante, course.submission
    least, most = said(submission.minimum[ante]), said(submission.maximum[ante])
    bounds = f"The {course.game.title_of(ante)} is {least} to {most} here."
    scene = standing(moment.state)._replace(notes=(f"Seat {seat} puts down: {told}.", bounds))
    return _judged(course, topic, seed, rng, scene, right, answer, course.game.lines[course.game.required[0]].clause)


def _open_to(moment: Moment, late: bool) -> bool:
    return late or moment.step.role == PLAYER


def _ruled(what: str, answer: Any) -> str:
    if not isinstance(answer, PitbossError):
        return LAWFUL
    assert what in FAULTS, f"{what} was refused: {answer}"
    return FAULTS[what].says


def _judged(
    course: Taught, topic: Topic, seed: int, rng: Random, scene: Any, right: str, answer: Any, clause: str
) -> Drill:
    refusal = isinstance(answer, PitbossError)
    why = f"{answer.message}." if refusal else "The table accepts it."
    others = [LAWFUL, *rng.sample([fault.says for fault in FAULTS.values()], len(FAULTS))]
    choices = mixed(rng, right, [other for other in others if other == LAWFUL] if right != LAWFUL else others, 1)
    more = [other for other in others if other not in choices][: 4 - len(choices)]
    shown = [*choices, *more]
    rng.shuffle(shown)
    return Drill(
        topic.key, topic.level, seed, scene, "Do you accept it?", CHOICE, right, f"{why[0].upper()}{why[1:]}",
        (answer.clause if refusal else clause) or clause, tuple(shown),
    )  # fmt: skip


def _faulty(course: Taught, rng: Random, what: str) -> dict[str, int]:
    """Lawful wagers, spoiled in one way."""
    game, submission = course.game, course.submission
    placed = wagers(submission, rng, 1, rate=0.3)
    if what == "equal":
        other = next(key for key in game.required if game.lines[key].equals)
        placed[other] = placed[game.ante] + rng.choice((500, 1_000))
    elif what == "alone":
        equal = [key for key in game.required if game.lines[key].equals]
        if equal:
            del placed[equal[0]]
        else:
            return _only(course, rng, [key for key in submission.offered if key not in game.alone])
    elif what == "by_itself":
        return _only(course, rng, [key for key in submission.offered if key in game.alone])
    elif what in ("small", "large"):
        bound = submission.minimum[game.ante] if what == "small" else submission.maximum[game.ante]
        placed |= dict.fromkeys(game.required, bound // 2 if what == "small" else bound * 2)
    elif what == "size":
        placed[next(key for key in submission.offered if game.lines[key].sizes)] = rng.choice((200, 300, 1_000))
    elif what == "not_offered":
        line = next(key for key in game.optional if key not in submission.offered)
        placed[line] = game.lines[line].sizes[0] if game.lines[line].sizes else 500
    return placed


def _only(course: Taught, rng: Random, lines: list[str]) -> dict[str, int]:
    """One of these wagers, with nothing beside it."""
    line = rng.choice(lines)
    sizes = course.game.lines[line].sizes
    return {line: rng.choice(sizes) if sizes else stake(course.submission, line, rng, 1)}


def _raising(course: Taught, topic: Topic, seed: int, rng: Random, stage: Stage) -> Drill:
    """§ .11(b): what the cards permit; the dealer does not see them, the table does."""
    lawful = topic.key.endswith("lawful_raise")
    game = course.game
    moment = stage.until(lambda m: turn(m.state) is not None)
    assert moment is not None
    state, seat = moment.state, turn(moment.state)
    assert seat is not None
    decision, box = game.decisions[level(state)], state.in_round().boxes[seat]
    allowed = multiples(decision, scores_of(state, seat))
    beyond = [m for m in range(allowed[0] + 1, max(5, allowed[-1] + 1) + 1) if m not in allowed]
    times = rng.choice(allowed if lawful else beyond)
    ante = box.wagers[game.ante]
    cents = ante * times
    answer = decide(state, Command(Actor(PLAYER, box.player), a.Decide(seat, cents)))
    title = game.lines[decision.line].title
    cards = state.in_round().seat_cards(seat)
    scene = standing(state)
    shown = tuple(one._replace(cards=show(cards)) if one.seat == seat else one for one in scene.boxes)
    note = f"Seat {seat}, with {game.an_ante(ante)}, puts {said(cents)} on the {title}."
    return _judged(
        course, topic, seed, rng, scene._replace(boxes=shown, notes=(note,)),
        FAULTS["raise"].says if isinstance(answer, PitbossError) else LAWFUL, answer, decision.clause,
    )  # fmt: skip


# --- What does an irregularity ask for? ---

NOTHING = "Nothing: note it, and the round goes on."
AUTOMATED = {"dealing": "automated_shoe", "shuffling": "counting_shuffler", "decks": 1}
MACHINE = {"dealing": "manual_shoe", "shuffling": "shuffler", "decks": 1}


def irregular_topics(course: Taught) -> Iterator[Topic]:
    """Every case of § .13, an exposed card that is told later (AMB-64), and one in another place, where nothing is void."""
    for key in course.game.irregularities:
        if key in (SHOE_JAM, OUT_OF_ORDER) and AUTOMATED["dealing"] not in course.game.deals:
            continue  # No device that could fail so.
        yield Topic(f"{IRREGULAR}:{key}", IRREGULAR, 1 if key != EXPOSED_CARD else 2)
    yield Topic(f"{IRREGULAR}:{EXPOSED_CARD}:late", IRREGULAR, 3)
    yield Topic(f"{IRREGULAR}:{EXPOSED_CARD}:own", IRREGULAR, 3)


def irregular(course: Taught, topic: Topic, seed: int, rng: Random) -> Drill:
    """§ .13: it is reported to the table, and what the table then does is the answer."""
    key, _, where = topic.key.split(":", 1)[1].partition(":")
    stage = _befallen(course, rng, key)
    moment = stage.until(lambda m: _when(m, key, where))
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
    nothing = "nothing changes" in effect
    right = NOTHING if nothing else case.does
    others = [NOTHING, *(other.does for other in course.game.irregularities.values() if _alike(other) != _alike(case))]
    why = f"{effect[0].upper()}{effect[1:]}." if nothing else course.game.gist(case.clause) or right
    scene = standing(state, moment.done)._replace(notes=(_happened(course, moment, key, where, device),))
    return Drill(
        topic.key, topic.level, seed, scene, "What do you do?", CHOICE, right, why, answer[0].clause,
        mixed(rng, right, others),
    )  # fmt: skip


def _alike(case: Irregularity) -> tuple[object, ...]:
    """Cases with one remedy in other words are no wrong answers to each other."""
    return (case.voids, bool(case.settles)) if case.voids else (case.does,)


def _befallen(course: Taught, rng: Random, key: str) -> Stage:
    """A table where it can happen: a device that fails must be in use."""
    changes: dict[str, Any] = AUTOMATED if key in (SHOE_JAM, OUT_OF_ORDER) else MACHINE if key == SHUFFLER_JAM else {}
    stage = Stage(course, rng, 2, **changes)
    stage.stays = True
    return stage


def _when(moment: Moment, key: str, where: str) -> bool:
    """A moment at which this can come up."""
    state = moment.state
    if key in (FACE_UP_CARD, SECOND_FACE_UP_CARD, CARD_DRAWN_IN_ERROR, SHOE_JAM):
        return state.phase == s.LOCKED and moment.step.act is None
    if key in (SHUFFLER_JAM, OUT_OF_ORDER):
        return state.phase == s.BETTING and bool(state.seats) and moment.step.role == PLAYER
    if where == "late":
        return state.phase == s.SETTLING
    return state.phase == s.DECIDING and turn(state) is not None


def _happened(course: Taught, moment: Moment, key: str, where: str, device: str) -> str:
    """What the dealer sees, in words."""
    case = course.game.irregularities[key]
    own = "community card" if course.game.layout.community else "dealer's card"
    if where == "late":
        return f"The hands are being settled; you learn that a {own} was seen while the players decided."
    if where == "own":
        return "While the players decide, one of a player's own cards is turned over and everyone sees it."
    if key == OUT_OF_ORDER:
        return f"The automated {'shuffler' if device == 'shuffler' else 'shoe'} is out of order."
    phase = {s.LOCKED: "As you deal: ", s.DECIDING: "While the players decide: ", s.BETTING: "Between rounds: "}
    return f"{phase.get(moment.state.phase, '')}{case.what}."
