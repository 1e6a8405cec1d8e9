"""The contract's JSON: a round comes in as a dict of strings, a settlement goes out as one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NotRequired, TypedDict, TypeGuard, cast, final

from pitboss.cards import Cards, parse, parse_card
from pitboss.chapters import find
from pitboss.errors import BadInput, ErrorBody, PitbossError, closest
from pitboss.law.edition import day
from pitboss.law.game import Game
from pitboss.law.irregular import DEALING, DECIDED, DECIDING, EXPOSED_CARD, MOMENTS, hands_played_out, is_in_window
from pitboss.law.round import DEALER_POSITION, FOLD, Round, Seat
from pitboss.law.settlement import Line, Settlement, settle
from pitboss.law.sheet import check_reading, selectable, sheet
from pitboss.messages import Argument, Code, Message, listing, message
from pitboss.money import Cents, dollars, parse_dollars

A_ROUND, A_SUBMISSION, A_SEAT, A_DECISION, A_WAGER_OFFERED, THE_GAME = map(
    message, ("a-round", "a-rounds-submission", "a-seat", "a-decision", "a-wager-offered", "the-game")
)
DEALER_CARDS, COMMUNITY_CARDS, BONUS_CARDS, MAGIC_CARD, PAYOUT_LIMIT = map(
    message, ("dealer-cards", "community-cards", "bonus-cards", "magic-card", "payout-limit")
)
ON = Code("on")
Json = Mapping[str, object]


class Seated(TypedDict):
    """One seat of a round: its cards, its wagers in dollars, and an amount or "fold" at each decision."""

    seat: int
    cards: str | list[str]
    wagers: Mapping[str, str | int]
    decisions: NotRequired[Sequence[str | int]]
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
    when: NotRequired[str | None]
    asked_seat: NotRequired[int | None]
    round: NotRequired[str | int | None]
    on: NotRequired[str | None]


ROUND_KEYS, SEAT_KEYS, TERMS = (frozenset(record.__annotations__) for record in (RoundAsked, Seated, Terms))


class LineRecord(TypedDict):
    """The result of one wager of one seat."""

    wager: str
    stake: str | None
    outcome: str
    net: str
    odds: str | None
    hand: str | None
    clause: str


class LineTold(LineRecord):
    """A settled wager, and what the payout limit kept back of it."""

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
    """The facts of a game, and the choices of its operator."""

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
    return _settlement_as_dict(settle(round_from_dict(data, today)))


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
    data = known(given, ROUND_KEYS, A_ROUND)
    named = data.get("on")
    game = find(text(data.get("game"), THE_GAME), today if named is None else day(text(named, ON), ON), False)
    submission = known(data.get("submission") or {}, TERMS, A_SUBMISSION)
    seats = data.get("seats")
    if not isinstance(seats, list):
        raise BadInput(message("seats-no-list"), code="bad_round")
    magic, lucky = data.get("magic_card"), data.get("lucky_position")
    if not _is_position(lucky):
        raise BadInput(message("lucky-position-no-seat", value=repr(lucky)), code="bad_round")
    limit = submission.get("limit")
    played = Round(
        sheet=sheet(game, _letters_from(submission), _readings_from(game, submission)),
        seats=tuple([_seat_from_dict(seat) for seat in seats]),
        dealer=cards(data.get("dealer"), DEALER_CARDS),
        community=cards(data.get("community"), COMMUNITY_CARDS),
        bonus=cards(data.get("bonus"), BONUS_CARDS),
        magic_card=None if magic is None else parse_card(text(magic, MAGIC_CARD)),
        lucky_position=lucky,
        meters={name: _tiers_from(name, tiers) for name, tiers in mapping(data, "meters").items()},
        limit=None if limit is None else parse_dollars(limit, PAYOUT_LIMIT),
        offered=_offered_from(game, submission.get("offered")),
    )
    case = _irregularity_from(game, data.get("irregularity"))
    return played if case is None else voided(played, case, _when_from(data), _seat_number_from(data, "asked_seat"))


def voided(played: Round, case: str, when: str, asked_seat: int | None) -> Round:
    """AMB-80: whether an irregularity voids the hands is decided by the moment it happened, here and nowhere later."""
    game = played.game
    deciding = [seat for seat in played.seats if game.decides(seat.wagers)]
    all_decided = all(game.has_decided(seat.decisions) for seat in deciding)
    if not is_in_window(game.irregularities[case], when or (DECIDED if all_decided else DECIDING)):
        return played
    if case != EXPOSED_CARD:
        return played._replace(irregularity=case)
    now = 0 if when == DEALING or (when and all_decided) else game.seats_most + 1
    decisions = {seat.number: seat.decisions for seat in played.seats}
    stands = hands_played_out(played.sheet.readings, decisions, now if asked_seat is None else asked_seat)
    return played._replace(irregularity=case, stands=stands)


def _is_position(lucky: object) -> TypeGuard[int | str | None]:
    return lucky is None or lucky == DEALER_POSITION or (isinstance(lucky, int) and not isinstance(lucky, bool))


def _seat_from_dict(given: object) -> Seat:
    data = known(given, SEAT_KEYS, A_SEAT)
    number = data.get("seat")
    if not isinstance(number, int) or isinstance(number, bool):
        raise BadInput(message("seat-no-number", value=repr(number)), code="bad_round")
    where, fourth = message("place-seat", seat=number), data.get("fourth")
    decisions = data.get("decisions") or []
    if not isinstance(decisions, list):
        raise BadInput(message("decisions-no-list", seat=number), code="bad_round")
    return Seat(
        number=number,
        cards=cards(data.get("cards"), message("cards-of-seat", seat=number)),
        wagers={line: parse_dollars(amount, where, Code(line)) for line, amount in mapping(data, "wagers").items()},
        decisions=tuple([FOLD if d == "fold" else parse_dollars(d, where, A_DECISION) for d in decisions]),
        player="" if data.get("player") is None else text(data["player"], message("player-of-seat", seat=number)),
        fourth=None if fourth is None else parse_card(text(fourth, message("place-fourth", seat=number))),
    )


def _letters_from(submission: Json) -> dict[str, str]:
    return {
        name: text(letter, message("paytable-of", table=Code(name)))
        for name, letter in mapping(submission, "paytables").items()
    }


def _readings_from(game: Game, submission: Json) -> dict[str, str | bool]:
    return {key: check_reading(game, key, value) for key, value in mapping(submission, "readings").items()}


def _tiers_from(name: str, tiers: object) -> dict[str, Cents]:
    if not isinstance(tiers, Mapping):
        raise BadInput(message("meter-no-tiers", meter=Code(name), example="{'primary': '100.00'}"), code="bad_round")
    return {tier: parse_dollars(amount, Code(name), Code(tier)) for tier, amount in tiers.items()}


def _offered_from(game: Game, offered: object) -> frozenset[str] | None:
    if offered is None:
        return None
    if not isinstance(offered, list):
        raise BadInput(message("offered-no-list"), code="bad_round")
    return game.offering([text(line, A_WAGER_OFFERED) for line in offered])


def _when_from(data: Json) -> str:
    when = data.get("when")
    if when is not None and when not in MOMENTS:
        raise BadInput(message("when-unknown", value=repr(when), known=listing(map(Code, MOMENTS))), code="bad_round")
    return "" if when is None else str(when)


def _seat_number_from(data: Json, key: str) -> int | None:
    number = data.get(key)
    if number is not None and (not isinstance(number, int) or isinstance(number, bool)):
        raise BadInput(message("no-seat-number", key=Code(key), value=repr(number)), code="bad_round")
    return number


def _irregularity_from(game: Game, name: object) -> str | None:
    if name is None:
        return None
    if name not in list(game.irregularities):
        known_ones = listing(map(Code, game.irregularities))
        raise BadInput(message("irregularity-unknown", name=repr(name), known=known_ones), code="bad_round")
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


def _settlement_as_dict(settled: Settlement) -> RoundTold:
    return {
        "game": settled.game.key,
        "seats": [
            {"seat": seat.seat, "net": dollars(seat.net), "lines": [_line_as_dict(line) for line in seat.lines]}
            for seat in settled.seats
        ],
        "meters": {
            name: {tier: dollars(cents) for tier, cents in tiers.items()} for name, tiers in settled.meters.items()
        },
    }


def line_record(line: Line) -> LineRecord:
    return {
        "wager": line.wager, "stake": None if line.stake is None else dollars(line.stake), "outcome": line.outcome,
        "net": dollars(line.net), "odds": line.odds, "hand": line.hand, "clause": line.clause,
    }  # fmt: skip


def _line_as_dict(line: Line) -> LineTold:
    record = cast(LineTold, line_record(line))
    if line.cut:
        record["cut_by_limit"] = dollars(line.cut)
    return record


def _is_object(data: object) -> TypeGuard[Json]:
    return type(data) is dict or isinstance(data, Mapping)  # It nearly always is one, and to ask costs less.


def known(data: object, keys: frozenset[str], what: Message) -> Json:
    """A JSON object with none but these keys."""
    if not _is_object(data):
        raise BadInput(message("no-json-object", subject=what, keys=listing(map(Code, sorted(keys)))), code="bad_round")
    if not data.keys() <= keys:
        unknown = [str(key) for key in data if key not in keys]
        reason = message(
            "json-key-unknown", subject=what, key=repr(unknown[0]), keys=listing(map(Code, sorted(keys))),
            hint=closest(unknown[0], keys),
        )  # fmt: skip
        raise BadInput(reason, code="bad_round")
    return data


def mapping(data: Json, key: str) -> Json:
    value = data.get(key)
    if value is None:
        return {}
    if not _is_object(value):
        raise BadInput(message("json-value-no-object", key=Code(key), value=repr(value)), code="bad_round")
    return value


def text(value: object, what: Argument) -> str:
    if value is None:
        raise BadInput(message("text-missing", subject=what), code="bad_round")
    if not isinstance(value, str):
        raise BadInput(message("no-text", subject=what, value=repr(value)), code="bad_round")
    return value


def cards(value: object, what: Argument) -> Cards:
    if value is None:
        return ()
    if isinstance(value, list):  # ["As", "Kd"] is as clear as "As Kd".
        return tuple(parse_card(text(card, what)) for card in value)
    return parse(text(value, what))
