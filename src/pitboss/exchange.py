"""The contract's JSON: a round comes in as a dict of strings, a settlement goes out as one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NotRequired, TypedDict, TypeGuard, final

from pitboss.cards import Cards, parse, parse_card
from pitboss.chapters import find
from pitboss.errors import BadInput, ErrorBody, PitbossError, meant
from pitboss.money import Cents, dollars, parse_dollars
from pitboss.rules.edition import day
from pitboss.rules.game import Game
from pitboss.rules.irregular import DEALING, DECIDED, DECIDING, EXPOSED_CARD, MOMENTS, hands_played_out, is_in_window
from pitboss.rules.round import DEALER_POSITION, FOLD, Round, Seat
from pitboss.rules.settlement import Line, Settlement, settle
from pitboss.rules.sheet import check_reading, selectable, sheet

ROUND_KEYS = {
    "game", "submission", "meters", "dealer", "community", "bonus", "magic_card", "lucky_position", "seats",
    "irregularity", "when", "asked_seat", "round", "on",
}  # fmt: skip
SEAT_KEYS = {"seat", "player", "cards", "fourth", "wagers", "decisions"}
SUBMISSION_KEYS = {"paytables", "readings", "limit", "offered"}
Json = Mapping[str, object]


class Seated(TypedDict):
    """One seat of a round: its cards, its wagers in dollars, and an amount or "fold" at each decision."""

    seat: int
    cards: str | list[str]
    wagers: Mapping[str, str]
    decisions: NotRequired[list[str]]
    player: NotRequired[str | None]
    fourth: NotRequired[str | None]


class Terms(TypedDict, total=False):
    """What of a Rules Submission a settlement turns on."""

    paytables: Mapping[str, str]
    readings: Mapping[str, str | bool]
    limit: str | None
    offered: list[str] | None


class RoundAsked(TypedDict):
    """A round as `settle` reads it."""

    game: str
    seats: list[Seated]
    dealer: NotRequired[str | list[str] | None]
    community: NotRequired[str | list[str] | None]
    bonus: NotRequired[str | list[str] | None]
    submission: NotRequired[Terms | None]
    meters: NotRequired[Mapping[str, Mapping[str, str]] | None]
    magic_card: NotRequired[str | None]
    lucky_position: NotRequired[int | str | None]
    irregularity: NotRequired[str | None]
    when: NotRequired[str | None]  # It happened: dealing, deciding, decided or revealed; else as far as all decided.
    asked_seat: NotRequired[int | None]  # AMB-90: whose decision was awaited then.
    round: NotRequired[str | int | None]  # A name for it; nothing turns on it.
    on: NotRequired[str | None]


class LineTold(TypedDict):
    """One wager of one seat, settled."""

    wager: str
    stake: str | None
    outcome: str
    net: str
    odds: str | None
    hand: str | None
    clause: str
    cut_by_limit: NotRequired[str]


class SeatTold(TypedDict):
    seat: int
    net: str
    lines: list[LineTold]


@final
class RoundTold(TypedDict):
    """A round as it was settled."""

    game: str
    seats: list[SeatTold]
    meters: dict[str, dict[str, str]]


class DecisionTold(TypedDict):
    line: str
    multiples: list[int]
    clause: str
    any_amount: bool


class GameTold(TypedDict):
    """What a game has, and what an operator can choose in it."""

    game: str
    chapter: str
    name: str
    seats: int
    required: list[str]
    decisions: list[DecisionTold]
    optional: list[str]
    riding: list[str]
    dealing: list[str]
    paytables: dict[str, list[str]]
    readings: dict[str, list[str | bool]]
    limit: str | None


def settle_json(data: object, today: str | None = None) -> RoundTold:
    """One round in, its settlement out. It is settled by the law of the day it names, else of `today`, else the latest."""
    return settlement_as_dict(settle(round_from_dict(data, today)))


def settle_many(rounds: Iterable[object], today: str | None = None) -> tuple[list[RoundTold | ErrorBody], int]:
    """The answers in order, a refused round's error in its place, and how many were refused."""
    answers, refused = list[RoundTold | ErrorBody](), 0
    for data in rounds:
        try:
            answers.append(settle_json(data, today))
        except PitbossError as error:
            answers.append(error.as_dict())
            refused += 1
    return answers, refused


def round_from_dict(given: object, today: str | None = None) -> Round:
    """A round from the contract's shape; BadInput where it has another."""
    data = known(given, ROUND_KEYS, "a round")
    named = data.get("on")
    game = find(text(data.get("game"), "the game"), today if named is None else day(text(named, "on"), "on"), False)
    submission = known(data.get("submission") or {}, SUBMISSION_KEYS, "a round's submission")
    seats = data.get("seats")
    if not isinstance(seats, list):
        raise BadInput("a round needs its seats as a list", code="bad_round")
    magic, lucky = data.get("magic_card"), data.get("lucky_position")
    if not is_position(lucky):
        raise BadInput(f'the lucky position is {lucky!r}; it is a seat number or "dealer"', code="bad_round")
    limit = submission.get("limit")
    played = Round(
        sheet=sheet(game, letters_from(submission), readings_from(game, submission)),
        seats=tuple([seat_from_dict(seat) for seat in seats]),
        dealer=cards(data.get("dealer"), "the dealer's cards"),
        community=cards(data.get("community"), "the community cards"),
        bonus=cards(data.get("bonus"), "the bonus cards"),
        magic_card=None if magic is None else parse_card(text(magic, "the magic card")),
        lucky_position=lucky,
        meters={name: tiers_from(name, tiers) for name, tiers in mapping(data, "meters").items()},
        limit=None if limit is None else parse_dollars(limit, "the payout limit"),
        offered=offered_from(game, submission.get("offered")),
    )
    case = irregularity_from(game, data.get("irregularity"))
    return played if case is None else voided(played, case, when_from(data), seat_number_from(data, "asked_seat"))


def voided(played: Round, case: str, when: str, asked_seat: int | None) -> Round:
    """AMB-80: whether an irregularity voids the hands is decided by the moment it happened, here and nowhere later."""
    game, last = played.game, len(played.game.decisions)
    deciding = [seat for seat in played.seats if game.decides(seat.wagers)]
    all_decided = all(seat.folded or len(seat.decisions) == last for seat in deciding)
    if not is_in_window(game.irregularities[case], when or (DECIDED if all_decided else DECIDING)):
        return played
    if case != EXPOSED_CARD:
        return played._replace(irregularity=case)
    now = 0 if when == DEALING or (when and all_decided) else game.seats_most + 1
    decisions = {seat.number: seat.decisions for seat in played.seats}
    stands = hands_played_out(played.sheet.readings, decisions, now if asked_seat is None else asked_seat)
    return played._replace(irregularity=case, stands=stands)


def is_position(lucky: object) -> TypeGuard[int | str | None]:
    return lucky is None or lucky == DEALER_POSITION or (isinstance(lucky, int) and not isinstance(lucky, bool))


def seat_from_dict(given: object) -> Seat:
    data = known(given, SEAT_KEYS, "a seat")
    number = data.get("seat")
    if not isinstance(number, int) or isinstance(number, bool):
        raise BadInput(f"a seat needs its number; it has {number!r}", code="bad_round")
    where, fourth = f"seat {number}", data.get("fourth")
    decisions = data.get("decisions") or []
    if not isinstance(decisions, list):
        raise BadInput(f"{where}: the decisions are a list of amounts, or 'fold'", code="bad_round")
    return Seat(
        number=number,
        cards=cards(data.get("cards"), f"the cards of {where}"),
        wagers={line: parse_dollars(amount, where, line) for line, amount in mapping(data, "wagers").items()},
        decisions=tuple([FOLD if d == "fold" else parse_dollars(d, where, "a decision") for d in decisions]),
        player="" if data.get("player") is None else text(data["player"], f"{where}: the player"),
        fourth=None if fourth is None else parse_card(text(fourth, f"{where}: the fourth card")),
    )


def letters_from(submission: Json) -> dict[str, str]:
    return {name: text(letter, f"the paytable of {name}") for name, letter in mapping(submission, "paytables").items()}


def readings_from(game: Game, submission: Json) -> dict[str, str | bool]:
    return {key: check_reading(game, key, value) for key, value in mapping(submission, "readings").items()}


def tiers_from(name: str, tiers: object) -> dict[str, Cents]:
    if not isinstance(tiers, Mapping):
        raise BadInput(f"the meter {name} is given by its tiers, such as {{'primary': '100.00'}}", code="bad_round")
    return {tier: parse_dollars(held, name, tier) for tier, held in tiers.items()}


def offered_from(game: Game, offered: object) -> frozenset[str] | None:
    if offered is None:
        return None
    if not isinstance(offered, list):
        raise BadInput("the wagers offered are a list", code="bad_round")
    return game.offering([text(line, "a wager offered") for line in offered])


def when_from(data: Json) -> str:
    when = data.get("when")
    if when is not None and when not in MOMENTS:
        raise BadInput(f"when is {when!r}; it is {', '.join(MOMENTS)}", code="bad_round")
    return "" if when is None else str(when)


def seat_number_from(data: Json, key: str) -> int | None:
    number = data.get(key)
    if number is not None and (not isinstance(number, int) or isinstance(number, bool)):
        raise BadInput(f"{key} is {number!r}; it is the number of a seat", code="bad_round")
    return number


def irregularity_from(game: Game, name: object) -> str | None:
    if name is None:
        return None
    if name not in list(game.irregularities):
        raise BadInput(f"{name!r} is no irregularity; they are {', '.join(game.irregularities)}", code="bad_round")
    return str(name)


def game_as_dict(game: Game) -> GameTold:
    return {
        "game": game.key,
        "chapter": game.chapter,
        "name": game.name,
        "seats": game.seats_most,
        "required": list(game.required),
        "decisions": [
            {"line": d.line, "multiples": list(d.multiples), "clause": d.clause, "any_amount": d.any_amount}
            for d in game.decisions
        ],
        "optional": list(game.optional),
        "riding": [key for key, line in game.lines.items() if line.rides],
        "dealing": list(game.deals),
        "paytables": {name: list(t.letters) for name, t in selectable(game).items()},
        "readings": {key: list(reading.values) for key, reading in game.readings.items()},
        "limit": game.limit.clause if game.limit else None,
    }


def settlement_as_dict(settled: Settlement) -> RoundTold:
    return {
        "game": settled.game.key,
        "seats": [
            {"seat": seat.seat, "net": dollars(seat.net), "lines": [line_as_dict(line) for line in seat.lines]}
            for seat in settled.seats
        ],
        "meters": {
            name: {tier: dollars(held) for tier, held in tiers.items()} for name, tiers in settled.meters.items()
        },
    }


def line_as_dict(line: Line) -> LineTold:
    shown: LineTold = {
        "wager": line.wager,
        "stake": None if line.stake is None else dollars(line.stake),
        "outcome": line.outcome,
        "net": dollars(line.net),
        "odds": line.odds,
        "hand": line.hand,
        "clause": line.clause,
    }
    if line.cut:
        shown["cut_by_limit"] = dollars(line.cut)
    return shown


def is_object(data: object) -> TypeGuard[Json]:
    return type(data) is dict or isinstance(data, Mapping)  # It nearly always is one, and to ask costs less.


def known(data: object, keys: set[str], what: str) -> Json:
    """A JSON object with none but these keys."""
    if not is_object(data):
        raise BadInput(f"{what} is a JSON object with {', '.join(sorted(keys))}", code="bad_round")
    if not data.keys() <= keys:
        unknown = [str(key) for key in data if key not in keys]
        told = f"{what} has no {unknown[0]!r}; it has {', '.join(sorted(keys))}{meant(unknown[0], keys)}"
        raise BadInput(told, code="bad_round")
    return data


def mapping(data: Json, key: str) -> Json:
    value = data.get(key)
    if value is None:
        return {}
    if not is_object(value):
        raise BadInput(f"{key} is a JSON object, not {value!r}", code="bad_round")
    return value


def text(value: object, what: str) -> str:
    if value is None:
        raise BadInput(f"{what} is not said; write it as a string", code="bad_round")
    if not isinstance(value, str):
        raise BadInput(f"{what} is {value!r}; write it as a string", code="bad_round")
    return value


def cards(value: object, what: str) -> Cards:
    if value is None:
        return ()
    if isinstance(value, list):  # ["As", "Kd"] is as clear as "As Kd".
        return tuple(parse_card(text(card, what)) for card in value)
    return parse(text(value, what))
