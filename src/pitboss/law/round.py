"""One round as it was played, and whether the regulation permits it: the cards, the stakes, the decisions."""

from __future__ import annotations

from collections.abc import Mapping
from math import lcm
from typing import NamedTuple

from pitboss.cards import Card, Cards, repeated, show
from pitboss.errors import Refusal, closest
from pitboss.law.citations import Cite
from pitboss.law.game import Decision, Game, Irregularity, Verdict
from pitboss.law.meter import RESERVE
from pitboss.law.sheet import Sheet
from pitboss.messages import AND, OR, Argument, CardList, Code, Message, Money, Phrase, listing, message, phrases
from pitboss.money import Cents

FOLD = None  # A decision that is no amount.
THE_DEALER, THE_COMMUNITY_AREA, THE_BONUS_AREA = map(message, ("place-dealer", "place-community", "place-bonus"))
DEALER_POSITION = "dealer"


class Seat(NamedTuple):
    """A box: seat 1 is farthest to the dealer's left, dealt and asked first, settled last."""

    number: int
    cards: Cards
    wagers: Mapping[str, Cents]
    decisions: tuple[Cents | None, ...] = ()
    player: str = ""
    fourth: Card | None = None

    @property
    def whose(self) -> str:
        return self.player or f"seat {self.number}"

    @property
    def folded(self) -> bool:
        return FOLD in self.decisions

    def stakes(self, game: Game) -> dict[str, Cents]:
        """Everything staked, in the order in which it is settled."""
        placed = self.placed(game)
        return {line: placed[line] for line in game.lines if line in placed}

    def placed(self, game: Game) -> dict[str, Cents]:
        """Everything staked, in the order in which it was."""
        placed = dict(self.wagers)
        for decision, amount in zip(game.decisions, self.decisions, strict=False):
            if amount:  # Neither a fold nor a pass.
                placed[decision.line] = amount
            elif decision.takes_back and amount is not FOLD:
                placed.pop(decision.line, None)
        return placed


class Round(NamedTuple):
    """Everything that `settle` needs to know of a round."""

    sheet: Sheet
    seats: tuple[Seat, ...]
    dealer: Cards = ()
    community: Cards = ()
    bonus: Cards = ()
    magic_card: Card | None = None
    lucky_position: int | str | None = None
    meters: Mapping[str, Mapping[str, Cents]] = {}
    limit: Cents | None = None
    offered: frozenset[str] | None = None  # None: all, but one progressive.
    irregularity: str = ""  # The one that voids the hands, decided when it was reported (AMB-80); empty: none does.
    stands: frozenset[int] = frozenset()  # Seats whose hands it leaves alone.

    @property
    def game(self) -> Game:
        return self.sheet.game

    @property
    def void_by(self) -> Irregularity | None:
        """The irregularity that voids the round, if one does."""
        return self.game.irregularities.get(self.irregularity)

    def void_of(self, seat: int) -> Irregularity | None:
        """The irregularity that voids this seat's hand, if one does."""
        return None if seat in self.stands else self.void_by

    def cards_of(self, seat: Seat) -> Cards:
        """All the cards this seat's hands are made of, in the order of the game's layout."""
        return seat.cards + self.dealer + self.community + self.bonus + (() if seat.fourth is None else (seat.fourth,))


def check(played: Round) -> None:
    """Refuse what the regulation does not permit, naming what would be right."""
    check_seats(played)
    check_cards(played)
    void = played.void_by
    for seat in played.seats:
        check_wagers(played, seat)
        if void is None or void.settles:
            check_decisions(played, seat, played.void_of(seat.number))
    check_progressives(played)
    check_system(played)


def check_seats(played: Round) -> None:
    """§ .2(a): as many positions as the table has, each once."""
    game, numbers = played.game, [seat.number for seat in played.seats]
    clause, most = game.clause(Cite.SEATS), game.seats_most
    if not numbers:
        raise Refusal(message("round-no-seats", game=Phrase(game.name), most=most), clause=clause, code="no_seats")
    if len(numbers) > most:
        reason = message("round-too-many-seats", game=Phrase(game.name), count=len(numbers), most=most)
        raise Refusal(reason, clause=clause, code="too_many_seats")
    for number in numbers:
        if not 1 <= number <= most:
            reason = message("round-no-such-seat", game=Phrase(game.name), seat=number, most=most)
            raise Refusal(reason, clause=clause, code="no_such_seat")
        if numbers.count(number) > 1:
            reason = message("round-seat-twice", game=Phrase(game.name), seat=number)
            raise Refusal(reason, clause=clause, code="seat_twice")


def check_cards(played: Round) -> None:
    """§ .3(a), § .13(c): one deck, and the right number of cards to every place."""
    game, layout, void = played.game, played.game.layout, played.void_by
    if void is not None and not void.settles:
        return  # A void round has the cards it has, and nothing is settled by them.
    if len(played.dealer) != layout.dealer:
        raise _wrong_number(game, THE_DEALER, played.dealer, layout.dealer)
    if len(played.community) != layout.community:
        raise _wrong_number(game, THE_COMMUNITY_AREA, played.community, layout.community)
    if len(played.bonus) != layout.bonus and (played.bonus or _bet_on(game, "bonus", played.seats)):
        raise _wrong_number(game, THE_BONUS_AREA, played.bonus, layout.bonus)
    every = [*played.dealer, *played.community, *played.bonus]
    for seat in played.seats:
        if len(seat.cards) != layout.player:
            raise _wrong_number(game, message("place-seat", seat=seat.number), seat.cards, layout.player)
        fourth = () if seat.fourth is None else (seat.fourth,)
        if len(fourth) != layout.fourth and (fourth or _bet_on(game, "fourth", (seat,))):
            raise _wrong_number(game, message("place-fourth", seat=seat.number), fourth, layout.fourth)
        every += [*seat.cards, *fourth]
    if (twice := repeated(every)) is not None:
        raise Refusal(
            message("round-card-twice", game=Phrase(game.name), card=CardList(show([twice]))),
            clause=game.clause(Cite.ONE_DECK),
            code="card_twice",
        )


def _bet_on(game: Game, place: str, seats: tuple[Seat, ...]) -> bool:
    """Did anyone make a wager that these cards are dealt for?"""
    return any(place in game.lines[line].needs for seat in seats for line in seat.wagers if line in game.lines)


def _wrong_number(game: Game, place: Message, cards: Cards, right: int) -> Refusal:
    return Refusal(
        message("round-wrong-number", game=Phrase(game.name), count=len(cards), place=place, right=right),
        clause=game.clause(Cite.WRONG_NUMBER),
        code="wrong_cards",
    )


def check_wagers(played: Round, seat: Seat) -> None:
    """§ .7(d): the closed list of wagers, each only as it may be made."""
    game = played.sheet.game
    for line, stake in seat.wagers.items():
        _check_wager(played, seat, line, stake)
    if game.alone and seat.wagers and all(line in game.alone for line in seat.wagers):
        return
    asked = zip(game.decisions, seat.decisions, strict=False)
    taken_back = {
        one.line for one, amount in asked if one.takes_back and amount == 0
    }  # At a table it lies there no more.
    for line in game.required:
        if line not in seat.wagers and line in taken_back:
            continue
        if line not in seat.wagers:
            raise Refusal(
                message(
                    "wager-missing-unless-alone" if game.alone else "wager-missing",
                    game=Phrase(game.name),
                    seat=seat.number,
                    wager=Phrase(game.lines[line].title),
                    alone=phrases(map(game.title_of, game.alone), OR),
                ),
                clause=game.lines[line].clause,
                code="wager_missing",
            )
        if (other := game.lines[line].equals) and seat.wagers[line] != seat.wagers[other]:
            raise Refusal(
                message(
                    "wagers-unequal",
                    game=Phrase(game.name),
                    seat=seat.number,
                    wager=Phrase(game.lines[line].title),
                    amount=Money(seat.wagers[line]),
                    other=Phrase(game.lines[other].title),
                    other_amount=Money(seat.wagers[other]),
                ),
                clause=game.lines[line].clause,
                code="unequal_wagers",
            )


def _check_wager(played: Round, seat: Seat, line: str, stake: Cents) -> None:
    game = played.sheet.game
    declared = game.lines.get(line)
    if declared is None or declared.rides or declared.decision >= 0:
        placed = [key for key, ln in game.lines.items() if not ln.rides and ln.decision < 0]
        raise Refusal(
            message(
                "wager-not-before-deal",
                game=Phrase(game.name),
                wager=repr(line),
                known=listing(map(Code, placed)),
                hint=closest(line, placed),
            ),
            clause=game.clause(Cite.WAGERS),
            code="unknown_wager",
        )
    if stake <= 0:
        raise Refusal(
            stake_message("wager-nothing", game, seat, line, stake),
            clause=declared.clause,
            code="bad_stake",
        )
    if declared.sizes and stake not in declared.sizes:
        reason = stake_message(
            "wager-of-other-size", game, seat, line, stake, sizes=listing(map(Money, declared.sizes), OR)
        )
        raise Refusal(reason, clause=declared.clause, code="bad_stake")
    if declared.optional and not declared.always_offered and played.offered is not None and line not in played.offered:
        reason = stake_message("wager-not-offered", game, seat, line, stake)
        raise Refusal(reason, clause=declared.clause, code="not_offered")
    check_payable(played.sheet, seat, line, stake)


def stake_message(key: str, game: Game, seat: Seat, line: str, stake: Cents, **more: Argument) -> Message:
    """A message about one wager of a seat."""
    wager = Phrase(game.lines[line].title)
    return Message(
        key, {"game": Phrase(game.name), "seat": seat.number, "wager": wager, "amount": Money(stake), **more}
    )


def check_payable(sheet: Sheet, seat: Seat, line: str, stake: Cents) -> None:
    """AMB-59: exact to the cent, so a stake that some row would pay in fractions of a cent is refused."""
    unit, clause = payable_unit(sheet, line)
    if stake % unit:
        raise Refusal(
            stake_message("wager-fraction", sheet.game, seat, line, stake, unit=unit),
            clause=clause,
            code="fraction_of_a_cent",
        )


def payable_unit(sheet: Sheet, line: str) -> tuple[int, str]:
    """The least stake of which all odds on a line, and on what rides on it, are whole cents; a sheet keeps it."""
    if line in sheet.units:
        return sheet.units[line]
    unit, clause = 1, sheet.game.lines[line].clause
    riders = [line, *(key for key, declared in sheet.game.lines.items() if declared.rides == line)]
    for row in sheet.rows.values():
        for rider in riders:
            verdict: Verdict | None = row.verdicts.get(rider)
            while verdict is not None and verdict.table:
                for odds in sheet.odds[verdict.table]:
                    if odds is not None and unit % odds.per:
                        unit, clause = lcm(unit, odds.per), sheet.tables[verdict.table].clause
                verdict = verdict.otherwise
    sheet.units[line] = unit, clause  # Asked of every wager of every round.
    return unit, clause


def check_decisions(played: Round, seat: Seat, void: Irregularity | None) -> None:
    """§ .11(b): one decision at each point, lawful amounts only, and nothing after a fold."""
    game = played.game
    if not game.decides(seat.wagers):
        check_undecided(game, seat)
        return
    ante = seat.wagers[game.ante]
    scores = game.read(played.cards_of(seat)) if game.limits_raises else None
    for at, decision in enumerate(game.decisions):
        if at >= len(seat.decisions):
            if void is not None:
                return  # A round can be void before all have decided.
            raise Refusal(
                message(
                    "decision-missing",
                    game=Phrase(game.name),
                    seat=seat.number,
                    wager=Phrase(game.title_of(decision.line)),
                    permitted=permitted(decision, ante, scores),
                ),
                clause=decision.clause,
                code="decision_missing",
            )
        amount = seat.decisions[at]
        if amount is FOLD and not decision.passes:
            _nothing_after(game, seat, at)
            return
        if amount is FOLD or not is_lawful(decision, ante, scores, amount):
            raise Refusal(
                stake_message(
                    "raise-unlawful",
                    game,
                    seat,
                    decision.line,
                    amount or 0,
                    ante=Money(ante),
                    ante_title=Phrase(game.title_of(game.ante)),
                    permitted=permitted(decision, ante, scores),
                ),
                clause=decision.clause,
                code="unlawful_raise",
            )
        check_payable(played.sheet, seat, decision.line, amount)
        if amount and game.made_once[at]:
            _nothing_after(game, seat, at)
            return


def check_undecided(game: Game, seat: Seat) -> None:
    """A box whose wagers stand alone has nothing to decide."""
    if seat.decisions:
        alone = next(game.lines[line] for line in seat.wagers)
        raise Refusal(
            message(
                "decision-without-ante",
                game=Phrase(game.name),
                seat=seat.number,
                wager=Phrase(alone.title),
                ante_title=Phrase(game.lines[game.ante].title),
            ),
            clause=alone.alone,
            code="decision_left_over",
        )


def _nothing_after(game: Game, seat: Seat, at: int) -> None:
    if len(seat.decisions) > at + 1:
        raise Refusal(
            message(
                "decisions-after-fold" if seat.decisions[at] is FOLD else "decisions-left-over",
                game=Phrase(game.name),
                seat=seat.number,
                count=len(seat.decisions),
                over=len(seat.decisions) - at - 1,
            ),
            clause=game.decisions[at].clause,
            code="decision_left_over",
        )


def most(decision: Decision, scores: object) -> int:
    """The largest multiple of the Ante that these cards permit."""
    return decision.multiples[-1] if decision.most is None else decision.most(scores)


def multiples(decision: Decision, scores: object) -> tuple[int, ...]:
    if decision.most is None:
        return decision.multiples
    top = decision.most(scores)
    return tuple([multiple for multiple in decision.multiples if multiple <= top])


def is_lawful(decision: Decision, ante: Cents, scores: object, amount: Cents) -> bool:
    multiple, rest = divmod(amount, ante)
    if not rest and multiple in decision.multiples and multiple <= most(decision, scores):
        return True
    if not decision.any_amount or amount % 100:
        return False
    allowed = multiples(decision, scores)
    return ante * allowed[0] <= amount <= ante * allowed[-1]


def permitted(decision: Decision, ante: Cents, scores: object) -> Argument:
    """The amounts that a hand permits at a decision."""
    amounts = [Money(ante * multiple) for multiple in multiples(decision, scores)]
    if decision.any_amount and len(amounts) > 1:
        return message("from-to", low=amounts[0], high=amounts[-1])
    if len(amounts) == 1 and decision.limit_words:
        return message("raise-limited", amount=amounts[0], hand=Phrase(decision.limit_words))
    return listing(amounts, OR)


def check_progressives(played: Round) -> None:
    """AMB-26 and AMB-27: one of two progressives, at one size for the table."""
    game = played.game
    used = [line for line in game.progressives if any(line in seat.wagers for seat in played.seats)]
    offered = used if played.offered is None else [line for line in game.progressives if line in played.offered]
    if len(used) > 1 or len(offered) > 1:
        titles = phrases((game.lines[line].title for line in (offered if len(offered) > 1 else used)), AND)
        raise Refusal(
            message("two-progressives", game=Phrase(game.name), wagers=titles),
            clause=game.one_progressive,
            code="both_progressives",
        )
    for line in used:
        sizes = {seat.wagers[line] for seat in played.seats if line in seat.wagers}
        if len(sizes) > 1:
            raise Refusal(
                message(
                    "progressive-sizes",
                    game=Phrase(game.name),
                    wager=Phrase(game.lines[line].title),
                    sizes=listing(map(Money, sorted(sizes)), AND),
                ),
                clause=played.sheet.meters[line].clause,
                code="unequal_wagers",
            )


def check_system(played: Round) -> None:
    """Meters, draws and the limit: only where the chapter has them."""
    game, most = played.game, played.game.seats_most
    for name, tiers in played.meters.items():
        _check_meter(played, name, tiers)
    bonus = game.hand_bonus
    if bonus is None and (played.magic_card is not None or played.lucky_position is not None):
        raise Refusal(
            message("no-drawn-bonus", game=Phrase(game.name)), clause=game.clause(Cite.WAGERS), code="no_such_bonus"
        )
    if isinstance(played.lucky_position, int) and not 1 <= played.lucky_position <= most:
        raise Refusal(
            message("lucky-position", game=Phrase(game.name), position=played.lucky_position, most=most),
            clause=bonus.lucky[0] if bonus else game.clause(Cite.WAGERS),
            code="no_such_seat",
        )
    if bonus is not None and "primary" not in played.meters.get(bonus.meter, {}):
        lines = (bonus.player, bonus.dealer)
        if len({seat.wagers[line] for seat in played.seats for line in lines if line in seat.wagers}) > 1:
            raise Refusal(
                message("hand-bonus-sizes", game=Phrase(game.name)),
                clause=bonus.scale,
                code="meter_missing",
            )
    if played.limit is not None and game.limit is None:
        raise Refusal(
            message("round-no-limit", game=Phrase(game.name), limit=Money(played.limit)),
            clause=game.clause(Cite.PAYTABLES),
            code="no_limit",
        )
    if played.limit is not None and played.limit <= 0:
        raise Refusal(
            message("round-limit-nothing", game=Phrase(game.name), limit=Money(played.limit)),
            clause=game.limit.clause if game.limit else game.clause(Cite.PAYTABLES),
            code="no_limit",
        )


def _check_meter(played: Round, name: str, tiers: Mapping[str, Cents]) -> None:
    game, table = played.game, played.sheet.meters.get(name)
    if table is None:
        raise Refusal(
            message(
                "meter-unknown" if played.sheet.meters else "no-meters",
                game=Phrase(game.name),
                meter=repr(name),
                known=listing(map(Code, played.sheet.meters)),
            ),
            clause=game.clause(Cite.PAYTABLES),
            code="no_such_meter",
        )
    for tier, level in tiers.items():
        if tier not in table.tiers and (tier != RESERVE or (table.reserve is None and level)):
            known = listing(map(Code, [*table.tiers, *([RESERVE] if table.reserve is not None else [])]))
            reason = message("tier-unknown", game=Phrase(game.name), meter=Code(name), tier=repr(tier), known=known)
            raise Refusal(reason, clause=table.clause, code="no_such_meter")
        if level < 0:
            raise Refusal(
                message(
                    "meter-below-nothing", game=Phrase(game.name), tier=tier, meter=Code(name), amount=Money(level)
                ),
                clause=table.clause,
                code="bad_meter",
            )
