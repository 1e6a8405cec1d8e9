"""Rules that were taken out once and nobody noticed; since then their clauses have tests that do.

Each is a clause, the file, what stands there and what stands there instead. A test holds them to the code: where the code
has moved on, the break moves with it.
"""

from pathlib import Path
from typing import NamedTuple

from tests.sabotage.breaking import Break

CHAPTERS = ("679a", "657a", "684a", "639a", "682a", "683a")


class Once(NamedTuple):
    what: str
    clause: str
    path: str
    old: str
    new: str

    def broken(self, root: Path) -> Break:
        text = (root / "src/pitboss" / self.path).read_text("utf-8")
        assert text.count(self.old) == 1, f"{self.what}: {self.path} has {self.old!r} {text.count(self.old)} times"
        begin = text.index(self.old)
        line = text.count("\n", 0, begin) + 1
        return Break(f"src/pitboss/{self.path}", line, begin, begin + len(self.old), self.new, self.what)


ONCE = (
    Once("leaving abandons one box alone", "639a.7(b)", "table/evolve.py",
         "replace(box, abandoned=True) if box.player == event.player else box",
         "replace(box, abandoned=True) if seat == event.seat else box"),
    Once("no counter for each deck", "639a.8(f)", "table/dealing.py",
         "max(state.rounds_since_count, deck.uses_since_count)", "state.rounds_since_count"),
    Once("one deck alone is spread when idle", "684a.5(f)", "table/evolve.py",
         "for back, deck in state.decks.items()}\n"
         "        return after(state, event, decks=idle, seal=None, **rack_emptied(state))",
         "for back, deck in state.decks.items() if back == event.back}\n"
         "        return after(state, event, decks={**state.decks, **idle}, seal=None, **rack_emptied(state))"),
    Once("the deck in play jams, not the one in the shuffler", "682a.13(e)", "table/irregularity.py",
         "(d for d in waiting if d.back != state.active)", "(d for d in waiting if d.back == state.active)"),
    Once("a deck put aside forgets that it was dealt by hand", "683a.3(c)(1)", "table/decks.py",
         "state.deal.by_hand or (deck is not None and deck.by_hand)", "state.deal.by_hand"),
    Once("Magic and Lucky are paid in chips", "657a.11(f)(3)", "table/settling.py",
         'if wager in ("magic_card", "lucky_bonus") else', 'if wager in () else'),
    Once("Lucky is paid in chips", "639a.11(c)(6)(iii)", "table/settling.py",
         'if wager in ("magic_card", "lucky_bonus") else', 'if wager in ("magic_card",) else'),
    Once("a card is drawn at a nil rate", "657a.12(f)(3)", "table/systems.py",
         "(act.magic_card in DECK and submission.magic_card_rate > 0)", "act.magic_card in DECK"),
    Once("a position is drawn at a nil rate", "639a.12(e)(3)", "table/systems.py",
         "(act.lucky_position in seats and submission.lucky_bonus_rate > 0)", "act.lucky_position in seats"),
    Once("decks swap only at first", "684a.3(b)(3)", "table/evolve.py",
         "others[0] if others else played.back", "others[0] if others and state.rounds < 7 else played.back"),
    Once("the cards of All-Six lie open from the deal on", "684a.11(d)(3)", "table/view.py",
         "return face_up(cards) if turned else face_down(len(cards))", "return face_up(cards)"),
    Once("a folded hand with a Six Card Bonus is racked at once", "657a.11(b)(3)", "table/deciding.py",
         '"player" in line.needs or line.keeps_cards', "line.keeps_cards"),
    *(Once("a deck is washed that was never spread", f"{chapter}.4(b)", "table/decks.py",
           "Cite.WASH, s.SPREAD, s.IDLE)", "Cite.WASH, s.VERIFIED, s.SPREAD, s.IDLE)") for chapter in CHAPTERS),
    Once("a shoe stands where nobody approved", "684a.8(a)", "filing/approvals.py", "elif deal.shoe:", "elif False:"),
    Once("cards are dealt that are not shuffled", "684a.8(a)", "table/wagering.py",
         "if deck.stage != s.READY:", "if deck.stage not in (s.READY, s.SHUFFLED, s.STACKED):"),
    Once("the boxes stand where nobody approved", "684a.2(c)", "filing/approvals.py",
         'Need("box_places", game.clause(Cite.DROP_BOX)),', ""),
    Once("both boxes stand on one side of the dealer", "684a.2(c)", "paper/layout.py",
         '("Tip box", MIDDLE + 330,', '("Tip box", MIDDLE - 480,'),
    Once("who remains makes no Raise", "684a.1[Raise Wager]", "table/deciding.py",
         "if not is_lawful(decision, ante, scores, cents):", "if cents and not is_lawful(decision, ante, scores, cents):"),
    Once("the Raise of who remains stays in the player's chips", "684a.1[Raise Wager]", "table/deciding.py",
         "cents=cents or 0, transfers=moved,", "cents=cents or 0, transfers=(),"),
    Once("two pair stands above a straight", "684a.6(d)(7)", "rank/hands.py",
         "FOUR_ORDER = (HIGH, PAIR, TWO_PAIR, STRAIGHT,", "FOUR_ORDER = (HIGH, PAIR, STRAIGHT, TWO_PAIR,"),
    Once("the Aces Bonus is made after the deal", "682a.1[Aces Bonus Wager]", "table/wagering.py",
         "if state.phase != s.BETTING:\n        raise refuse(state, Cite.BETS_CLOSED",
         "if state.phase not in (s.BETTING, s.DECIDING):\n        raise refuse(state, Cite.BETS_CLOSED"),
    Once("the Aces Bonus is never posted", "682a.1[Aces Bonus Wager]", "paper/inscriptions.py",
         "return list(_odds_tables(submission))",
         'return [table for table in _odds_tables(submission) if table.title != "Aces Bonus"]'),
    Once("the lowest row of a table is not posted", "639a.2(b)(6)", "paper/inscriptions.py",
         "rows = tuple((hand, odds_words(odds)) for hand, odds in rows_in_force(submission, name))",
         "rows = tuple((hand, odds_words(odds)) for hand, odds in rows_in_force(submission, name))[:-1] or ()"),
    Once("a late wrong number settles the wagers of the void hands", "684a.13(c)", "table/irregularity.py",
         "*void(state, command, case.clause, act.kind, case.settles, played_out, wrong)]",
         "*void(state, command, case.clause, act.kind, (*state.game.lines,), played_out, wrong)]"),
)  # fmt: skip
