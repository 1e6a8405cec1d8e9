"""Answers as the contract's JSON, with names for an editor, a line for a prompt and a table for a notebook.

An answer is a dict, so `answer["seats"]` and `json.dumps(answer)` work as with plain JSON. In addition `answer.seats` is
typed, `repr` is short, `records()` is what pandas and polars read, and a notebook shows cards and tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any, Generic, NotRequired, TypedDict, TypeVar

from pitboss.citation import cite_text

Record = dict[str, Any]

SIGNS = {"c": ("♣", "#1a5a40"), "d": ("♦", "#1f4fa3"), "h": ("♥", "#b3202c"), "s": ("♠", "#1c1c1c")}
CARD = (
    "display:inline-block;min-width:1.6em;padding:.15em .3em;margin:0 .15em .15em 0;border:1px solid #bbb;"
    "border-radius:.3em;background:#fff;text-align:center;font-weight:600"
)


class Answer(dict[str, Any]):
    """An answer whose keys can be read as attributes."""

    if not TYPE_CHECKING:  # The names are declared below, each with its type.

        def __getattr__(self, name: str) -> Any:
            try:
                return self[name]
            except KeyError:
                raise AttributeError(f"{type(self).__name__} has no {name!r}; it has {', '.join(self)}") from None

    def records(self) -> list[Record]:
        """Flat rows: `pandas.DataFrame(answer.records())`, `polars.DataFrame(answer.records())`."""
        return [dict(self)]

    def _repr_html_(self) -> str:
        return _html_table(self.records(), escape(repr(self).strip("<>")))


Told = TypeVar("Told", bound=Answer)


class Answers(list[Told], Generic[Told]):
    """A list of answers."""

    def records(self) -> list[Record]:
        return [record for answer in self for record in answer.records()]

    def _repr_html_(self) -> str:
        return _html_table(self.records(), escape(repr(self).strip("<>")))


# --- Settlement ---


class Line(Answer):
    """One wager of one seat, settled."""

    wager: str
    stake: str | None
    outcome: str
    net: str
    odds: str | None
    hand: str | None
    clause: str
    cut_by_limit: str  # Only where the payout limit took something off.

    def __repr__(self) -> str:
        return f"<{self['wager']} {self['outcome']} {self['net']}, {cite_text(self['clause'])}>"


class SettledSeat(Answer):
    """One seat of a settled round."""

    seat: int
    net: str
    lines: list[Line]

    def records(self) -> list[Record]:
        return [{"seat": self["seat"], **line} for line in self["lines"]]

    def __repr__(self) -> str:
        return f"<seat {self['seat']} {self['net']}>"


class Settled(Answer):
    """A settled round."""

    game: str
    seats: list[SettledSeat]
    meters: dict[str, dict[str, str]]

    def __init__(self, answer: Mapping[str, Any]) -> None:
        super().__init__(answer)
        self["seats"] = [
            SettledSeat({**seat, "lines": [Line(line) for line in seat["lines"]]}) for seat in answer["seats"]
        ]

    def records(self) -> list[Record]:
        return [{"game": self["game"], **record} for seat in self["seats"] for record in seat.records()]

    def __repr__(self) -> str:
        return f"<{self['game']}: {', '.join(f'seat {seat.seat} {seat.net}' for seat in self.seats)}>"


# --- Games ---


class GameFacts(Answer):
    """What a game has, and what an operator can choose in it."""

    game: str
    chapter: str
    name: str
    seats: int
    required: list[str]
    decisions: list[dict[str, Any]]
    optional: list[str]
    riding: list[str]
    dealing: list[str]
    paytables: dict[str, list[str]]
    readings: dict[str, list[str | bool]]
    limit: str | None

    def records(self) -> list[Record]:
        return [{key: self[key] for key in ("game", "chapter", "name", "seats", "required", "optional")}]

    def __repr__(self) -> str:
        return f"<{self['name']}, Chapter {self['chapter']}>"


class Games(Answers[GameFacts]):
    """All games."""

    def __repr__(self) -> str:
        return f"<{len(self)} games: {', '.join(one['name'] for one in self)}>"


# --- Odds ---


class FigureRow(TypedDict):
    """One row of a paytable: what it pays, how many deals reach it, and what it adds to the expectation."""

    hand: str
    odds: str
    ways: str
    probability: float
    contribution: float
    net: dict[str, str]
    wagered: NotRequired[int]
    clause: NotRequired[str]


class Figures(Answer):
    """The exact figures of one wager under one paytable. `ev` and `hold` are fractions; the items are JSON."""

    game: str
    wager: str
    paytable: str | None
    per: str
    hold_pct: float
    std_dev: float
    combinations: str
    rows: list[FigureRow]
    strategy: list[str]
    clause: str

    @property
    def ev(self) -> Fraction:
        return fraction(self["ev"])

    @property
    def hold(self) -> Fraction:
        return -self.ev

    def records(self) -> list[Record]:
        of = {key: self[key] for key in ("game", "wager", "paytable")}
        return [{**of, **row} for row in self["rows"]]

    def __repr__(self) -> str:
        table = f" {self['paytable']}" if self["paytable"] else ""
        return f"<{self['game']} {self['wager']}{table}: hold {self['hold_pct']:.4f}% of the {self['per']}>"


class Analysis(Answers[Figures]):
    """Figures of several wagers and paytables, each with its own rows."""

    def records(self) -> list[Record]:
        keys = ("game", "wager", "paytable", "per", "hold_pct", "element_of_risk_pct", "std_dev")
        return [{key: one[key] for key in keys} | {"ev": str(one.ev), "clause": one["clause"]} for one in self]

    def __repr__(self) -> str:
        games = ", ".join(dict.fromkeys(one["game"] for one in self))
        return f"<{len(self)} wagers and paytables of {games}>"


class Action(Answer):
    """One lawful action with its expectation."""

    action: str
    multiple: int
    best: bool

    @property
    def ev(self) -> Fraction:
        return fraction(self["ev"])

    def __repr__(self) -> str:
        return f"<{_action_text(self)} {self['ev_decimal']:+.4f}>"


class Advice(Answer):
    """Every lawful action for a hand, the best one marked."""

    game: str
    cards: str
    up: str | None
    community: str | None
    hand: str
    actions: list[Action]
    clause: str

    def __init__(self, answer: Mapping[str, Any]) -> None:
        super().__init__(answer)
        self["actions"] = [Action(action) for action in answer["actions"]]

    @property
    def best(self) -> Action:
        return next(action for action in self.actions if action["best"])

    def records(self) -> list[Record]:
        keys = ("action", "multiple", "ev_decimal", "best")
        return [{key: one[key] for key in keys} | {"ev": str(one.ev)} for one in self.actions]

    def __repr__(self) -> str:
        return f"<{self['cards']}: {_action_text(self.best)}, {self.best['ev_decimal']:+.4f} Antes>"

    def _repr_html_(self) -> str:
        seen = "".join(f" {what} {cards_html(self[what])}" for what in ("up", "community") if self[what])
        title = f"{cards_html(self['cards'])}{seen} {escape(self['hand'])}: <b>{_action_text(self.best)}</b>"
        return _html_table(self.records(), title)


def _action_text(action: Answer) -> str:
    """An action in words."""
    return f"raise {action['multiple']}x" if action["multiple"] else "fold"


class RowHit(TypedDict):
    """A row of a paytable, and how often it was paid."""

    hand: str
    hits: int
    forfeited: NotRequired[int]  # Of the hits, where a fold can forfeit the wager.


class SimulatedWager(TypedDict):
    """One wager of a simulation beside its exact figure."""

    wager: str
    mean: float
    std_error: float
    exact: dict[str, str] | None
    z: float | None
    rows: list[RowHit]


class Simulated(Answer):
    """A simulation, each wager beside its exact figure."""

    game: str
    rounds: int
    seats: int
    seed: int
    strategy: str
    paytables: dict[str, str]
    readings: dict[str, str | bool]
    wagers: list[SimulatedWager]

    def records(self) -> list[Record]:
        return [
            {key: one[key] for key in ("wager", "mean", "std_error", "z")}
            | {"exact": None if one["exact"] is None else str(fraction(one["exact"]))}
            for one in self["wagers"]
        ]

    def __repr__(self) -> str:
        base = self["wagers"][0]
        return f"<{self['rounds']:,} rounds of {self['game']}: {base['wager']} {base['mean']:+.5f} ± {base['std_error']:.5f}>"


# --- What they share ---


def fraction(ratio: dict[str, str]) -> Fraction:
    """A fraction from its JSON."""
    return Fraction(int(ratio["num"]), int(ratio["den"]))


def cards_html(text: str | Sequence[str]) -> str:
    """Cards as HTML; a face-down card is a back."""
    words = text.split() if isinstance(text, str) else text
    return "".join(_card_html(word) for word in words)


def _card_html(word: str) -> str:
    if word[-1] not in SIGNS:
        return f'<span style="{CARD};background:#35507a;color:#35507a">??</span>'
    sign, color = SIGNS[word[-1]]
    return f'<span style="{CARD};color:{color}">{escape(word[:-1].replace("T", "10"))}{sign}</span>'


def _html_table(records: Iterable[Record], title: str) -> str:
    rows = list(records)
    heads = list(dict.fromkeys(key for row in rows for key in row))
    head = "".join(f'<th style="text-align:left">{escape(str(key))}</th>' for key in heads)
    body = "".join(f"<tr>{''.join(f'<td>{_cell(row.get(key))}</td>' for key in heads)}</tr>" for row in rows)
    return f"<table><caption>{title}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:.6g}"
    return escape(", ".join(map(str, value)) if isinstance(value, list) else str(value))
