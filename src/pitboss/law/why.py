"""Why a seat came out as it did, in one sentence: both hands by name, and what decided between them."""

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
    """Of a seat that is settled; nothing is read from the dealer's cards for a hand that was folded."""
    game = played.game
    if played.void_of(seat.number) is not None:
        return Why("void")
    if seat.folded:
        return Why("folded")
    first = game.first_hand
    own, mine = game.hands[first].kind, hands.describe(first)
    plays = own.plays((*seat.cards, *played.community))
    if "dealer" not in hands.scores or not game.decides(seat.wagers):
        return by_table(Why("pays", mine, plays=plays), lines, game.ante)
    theirs, kind = hands.describe("dealer"), game.hands["dealer"].kind
    found = Why("", mine, theirs, "", plays, kind.plays((*played.dealer, *played.community)))
    score, other = hands.score(first), hands.score("dealer")
    if game.qualifies and other < kind.least(game.qualifies):
        return found._replace(key="unqualified")
    if score == other:
        ante = next((line.outcome for line in lines if line.wager == game.ante), PUSHED)
        return found._replace(key="equal_win" if ante == WIN else "equal_push")
    key = "higher" if score > other else "lower"
    return found._replace(key=f"{key}_cards" if mine == theirs else key)


def by_table(found: Why, lines: tuple[Line, ...], ante: str) -> Why:
    """Where there is no dealer's hand to beat, the table of the required wagers decides; or of what stands alone."""
    line = next((line for line in lines if line.wager == ante), None)
    if line is None:  # The hand is that of the wager: the best paid where there are several.
        line = max(lines, key=lambda one: one.net)
        found = found._replace(player=line.hand or found.player)
    if line.outcome == LOSE:
        return found._replace(key="pays_nothing")
    return found._replace(key="returned") if line.outcome == PUSHED else found._replace(odds=line.odds or "")
