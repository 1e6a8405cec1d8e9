"""The reason for a seat's result in one sentence: both hands, and what decided between them."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.cards import Cards
from pitboss.law.round import Round, Seat
from pitboss.law.settlement import LOSE, PUSHED, WIN, Hands, Line
from pitboss.messages import HandName, Message, PrintedOdds, catalogue


class Why(NamedTuple):
    """A sentence by its key, with what it names; and the cards that play, where they lie open."""

    key: str
    player: str = ""
    dealer: str = ""
    odds: str = ""
    plays: Cards = ()
    dealer_plays: Cards = ()

    @property
    def message(self) -> Message:
        """The sentence, to the player whose seat it is."""
        hands = {"player": HandName(self.player), "dealer": HandName(self.dealer)}
        return Message(f"why-{self.key}", {**hands, "odds": PrintedOdds(self.odds)})

    @property
    def words(self) -> str:
        """The sentence in English."""
        return catalogue().text(self.message)


def why(played: Round, seat: Seat, hands: Hands, lines: tuple[Line, ...]) -> Why:
    """The reason for a settled seat's result; the dealer's cards are not read for a folded hand."""
    game = played.game
    if played.void_of(seat.number) is not None:
        return Why("void")
    if seat.folded:
        return Why("folded")
    first = game.first_hand
    own, mine = game.hands[first].kind, hands.describe(first)
    plays = own.plays((*seat.cards, *played.community))
    if "dealer" not in hands.scores or not game.decides(seat.wagers):
        return why_by_table(Why("pays", mine, plays=plays), lines, game.ante)
    theirs, kind = hands.describe("dealer"), game.hands["dealer"].kind
    answer = Why("", mine, theirs, "", plays, kind.plays((*played.dealer, *played.community)))
    score, other = hands.score(first), hands.score("dealer")
    if game.qualifies and other < kind.least(game.qualifies):
        return answer._replace(key="unqualified")
    if score == other:
        ante = next((line.outcome for line in lines if line.wager == game.ante), PUSHED)
        return answer._replace(key="equal_win" if ante == WIN else "equal_push")
    key = "higher" if score > other else "lower"
    return answer._replace(key=f"{key}_cards" if mine == theirs else key)


def why_by_table(answer: Why, lines: tuple[Line, ...], ante: str) -> Why:
    """The reason where no dealer's hand is compared: the table of the required wagers decides."""
    line = next((line for line in lines if line.wager == ante), None)
    if line is None:  # The hand is that of the wager: the best paid where there are several.
        line = max(lines, key=lambda one: one.net)
        answer = answer._replace(player=line.hand or answer.player)
    if line.outcome == LOSE:
        return answer._replace(key="pays_nothing")
    return answer._replace(key="returned") if line.outcome == PUSHED else answer._replace(odds=line.odds or "")
