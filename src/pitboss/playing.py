"""A live table for programs: players sit, bet and decide; the staff is automatic."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from pitboss.answers import Record, cards_html
from pitboss.errors import BadInput, Refusal
from pitboss.law.game import Game
from pitboss.messages import PlayerName, message
from pitboss.money import parse_dollars
from pitboss.table.acts import DEALER, FLOOR, PLAYER, Actor, BuyIn, Decide, LeaveSeat, OpenTable, TakeSeat
from pitboss.table.automatic import Entropy, staff_act
from pitboss.table.deciding import deciding_seat
from pitboss.table.logged import LiveTable
from pitboss.table.seal_check import Witness
from pitboss.table.view import view
from pitboss.table.view_types import LastRound, View

FOLD = "fold"


def check_place(player: object, seat: object) -> None:
    """Refuse a player or a seat of the wrong type: in a notebook both may be anything."""
    if not isinstance(player, str) or not player.strip():
        raise BadInput(message("player-no-text", value=f"{player!r:.80}"), code="no_player")
    if seat is not None and type(seat) is not int:
        raise BadInput(message("seat-no-whole-number", value=f"{seat!r:.80}"), code="no_such_seat")


class PlayedTable:
    """One table, its automatic staff, and the players at it. Every act goes through the procedure and may be refused."""

    def __init__(self, game: Game, submission: Mapping[str, object], entropy: Entropy) -> None:
        self.game, self.entropy, self.live = game, entropy, LiveTable()
        self.witnesses: dict[str, Witness] = {}  # Each player's own, who checks every deck.
        self.live.do(FLOOR, OpenTable("table", {"edition": game.edition.since, **submission}))

    def sit(self, player: str, dollars: str, seat: int | None = None) -> PlayedTable:
        """Take a seat, the first free one if none is named, and buy chips; without chips the seat is left again."""
        check_place(player, seat)
        cents = parse_dollars(dollars)
        free = [each for each in range(1, self.game.seats_most + 1) if each not in self.live.state.seats]
        if seat is None and not free:
            raise BadInput(message("seats-taken", count=self.game.seats_most), code="no_seat")
        taken = free[0] if seat is None else seat
        self.live.do(PLAYER, TakeSeat(taken), player)
        try:
            self.live.do(DEALER, BuyIn(player, cents))
        except Refusal:  # Or the table would wait for the wagers of who has none to make.
            self.live.do(PLAYER, LeaveSeat(taken), player)
            raise
        self.go_on()
        return self

    def bet(self, player: str, /, **wagers: str) -> PlayedTable:
        """Place wagers in dollars; what must equal the Ante follows it. When all who sit have bet, the cards are dealt."""
        seat, placed = self.seat_of(player), {line: parse_dollars(amount, line) for line, amount in wagers.items()}
        for line in self.game.required:
            if self.game.lines[line].equals in placed:
                placed.setdefault(line, placed[self.game.lines[line].equals])
        witness = self.witnesses.setdefault(player, Witness(self.entropy))
        self.live.do(PLAYER, witness.wager(self.view(player), seat, placed), player)
        if set(self.live.state.boxes) >= set(self.live.state.seats):
            self.go_on()
        return self

    def decide(self, player: str, amount: str = FOLD) -> PlayedTable:
        """Raise by so many dollars, or "fold"."""
        cents = None if amount == FOLD else parse_dollars(amount)
        self.live.do(PLAYER, Decide(self.seat_of(player), cents), player)
        self.go_on()
        return self

    def go_on(self) -> None:
        """Let dealer, floor and system act until a player must; the players' witnesses check, and add their chance."""
        while (wanted := staff_act(self.live.state, self.entropy)) is not None:
            self.live.do(*wanted)
            for player, witness in self.witnesses.items():
                for chance in witness.look(self.view(player)):
                    self.live.do(PLAYER, chance, player)

    def seat_of(self, player: str) -> int:
        for seat, sitting in self.live.state.seats.items():
            if sitting == player:
                return int(seat)
        raise BadInput(
            message("player-not-here", player=PlayerName(str(player)), again=repr(player)), code="not_seated"
        )

    def view(self, player: str = "") -> View:
        """The view of a player, or of a bystander."""
        return view(self.live.state, Actor(PLAYER, player)) if player else view(self.live.state)

    @property
    def last(self) -> LastRound | None:
        """The last round that is over, or None."""
        return self.view()["last"]

    @property
    def to_decide(self) -> str | None:
        seat = deciding_seat(self.live.state)
        return None if seat is None else str(self.live.state.seats[seat])

    def records(self) -> list[Record]:
        """The log, one event a row."""
        return [{"event": type(event).__name__, "clause": event.clause} for event in self.live.log]

    def __repr__(self) -> str:
        waiting = f"{self.to_decide} to decide" if self.to_decide else "bets are open"
        return f"<{self.game.name}, round {self.live.state.rounds}: {waiting}>"

    def _repr_html_(self) -> str:
        seen = self.view(self.to_decide or "")
        common = {"dealer": seen["dealer"], "community": seen["community"]}
        lines = [f"<b>{what}</b> {cards_html(cards)}" for what, cards in common.items() if cards]
        cards_by_seat = {seat: box.get("cards") for seat, box in seen["boxes"].items()}
        lines += [f"seat {seat} {cards_html(cards)}" for seat, cards in cards_by_seat.items() if cards]
        return f"<div>{escape(repr(self).strip('<>'))}</div>" + "".join(f"<div>{line}</div>" for line in lines)
