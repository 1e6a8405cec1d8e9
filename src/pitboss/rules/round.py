"""One round as it was played, and whether the regulation permits it: the cards, the stakes, the decisions."""

from __future__ import annotations

from collections.abc import Mapping
from math import lcm
from typing import NamedTuple

from pitboss.cards import Card, Cards, repeated, show
from pitboss.errors import Refusal, meant
from pitboss.money import Cents, said
from pitboss.rules.citations import Cite
from pitboss.rules.game import Decision, Game, Irregularity, Verdict
from pitboss.rules.meter import RESERVE
from pitboss.rules.sheet import Sheet

FOLD = None  # A decision that is no amount.
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
            if amount is not FOLD:
                placed[decision.line] = amount
        return placed


class Round(NamedTuple):
    """What `settle` needs to know."""

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
        raise Refusal(f"{game.name}: the round has no seats; it needs one to {most}", clause=clause, code="no_seats")
    if len(numbers) > most:
        raise Refusal(
            f"{game.name}: {len(numbers)} seats; a table has at most {most}", clause=clause, code="too_many_seats"
        )
    for number in numbers:
        if not 1 <= number <= most:
            raise Refusal(
                f"{game.name}: there is no seat {number}; seats are 1 to {most}", clause=clause, code="no_such_seat"
            )
        if numbers.count(number) > 1:
            raise Refusal(f"{game.name}: seat {number} stands twice in the round", clause=clause, code="seat_twice")


def check_cards(played: Round) -> None:
    """§ .3(a), § .13(c): one deck, and the right number of cards to every place."""
    game, layout, void = played.game, played.game.layout, played.void_by
    if void is not None and not void.settles:
        return  # A void round has the cards it has, and nothing is settled by them.
    if len(played.dealer) != layout.dealer:
        raise _wrong_number(game, "the dealer", played.dealer, layout.dealer)
    if len(played.community) != layout.community:
        raise _wrong_number(game, "the community area", played.community, layout.community)
    if len(played.bonus) != layout.bonus and (played.bonus or _bet_on(game, "bonus", played.seats)):
        raise _wrong_number(game, "the bonus area", played.bonus, layout.bonus)
    every = [*played.dealer, *played.community, *played.bonus]
    for seat in played.seats:
        if len(seat.cards) != layout.player:
            raise _wrong_number(game, f"seat {seat.number}", seat.cards, layout.player)
        fourth = () if seat.fourth is None else (seat.fourth,)
        if len(fourth) != layout.fourth and (fourth or _bet_on(game, "fourth", (seat,))):
            raise _wrong_number(game, f"the fourth card of seat {seat.number}", fourth, layout.fourth)
        every += [*seat.cards, *fourth]
    if (twice := repeated(every)) is not None:
        raise Refusal(
            f"{game.name}: {show([twice])} stands twice in the round; one deck of 52 cards is in play",
            clause=game.clause(Cite.ONE_DECK),
            code="card_twice",
        )


def _bet_on(game: Game, place: str, seats: tuple[Seat, ...]) -> bool:
    """Did anyone make a wager that these cards are dealt for?"""
    return any(place in game.lines[line].needs for seat in seats for line in seat.wagers if line in game.lines)


def _wrong_number(game: Game, place: str, cards: Cards, right: int) -> Refusal:
    asked = f"{len(cards)} card{'' if len(cards) == 1 else 's'}"
    return Refusal(
        f"{game.name}: {asked} to {place}; it gets {right or 'none'}",
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
    for line in game.required:
        if line not in seat.wagers:
            but = f", unless it has {' or '.join(map(game.title_of, game.alone))} alone" if game.alone else ""
            raise Refusal(
                f"{game.name}: seat {seat.number} has no {game.lines[line].title}; it is required{but}",
                clause=game.lines[line].clause,
                code="wager_missing",
            )
        if (other := game.lines[line].equals) and seat.wagers[line] != seat.wagers[other]:
            raise Refusal(
                f"{game.name}: seat {seat.number} has {game.lines[line].title} of {said(seat.wagers[line])} on "
                f"{game.lines[other].title} of {said(seat.wagers[other])}; they must be equal",
                clause=game.lines[line].clause,
                code="unequal_wagers",
            )


def _check_wager(played: Round, seat: Seat, line: str, stake: Cents) -> None:
    game = played.sheet.game
    declared = game.lines.get(line)
    if declared is None or declared.rides or declared.decision >= 0:
        placed = [key for key, ln in game.lines.items() if not ln.rides and ln.decision < 0]
        raise Refusal(
            f"{game.name}: {line!r} is not a wager made before the deal; those are {', '.join(placed)}{meant(line, placed)}",
            clause=game.clause(Cite.WAGERS),
            code="unknown_wager",
        )
    if stake <= 0:
        raise Refusal(
            f"{stake_words(game, seat, line, stake)}; a wager is more than nothing",
            clause=declared.clause,
            code="bad_stake",
        )
    if declared.sizes and stake not in declared.sizes:
        sizes = " or ".join(said(size) for size in declared.sizes)
        raise Refusal(
            f"{stake_words(game, seat, line, stake)}; it is {sizes}", clause=declared.clause, code="bad_stake"
        )
    if declared.optional and not declared.always_offered and played.offered is not None and line not in played.offered:
        message = f"{stake_words(game, seat, line, stake)}, which this table does not offer"
        raise Refusal(message, clause=declared.clause, code="not_offered")
    check_payable(played.sheet, seat, line, stake)


def stake_words(game: Game, seat: Seat, line: str, stake: Cents) -> str:
    return f"{game.name}: seat {seat.number} has {game.lines[line].title} of {said(stake)}"


def check_payable(sheet: Sheet, seat: Seat, line: str, stake: Cents) -> None:
    """AMB-59: exact to the cent, so a stake that some row would pay in fractions of a cent is refused."""
    unit, clause = payable_unit(sheet, line)
    if stake % unit:
        raise Refusal(
            f"{stake_words(sheet.game, seat, line, stake)}; some odds on it would pay a fraction of a cent, "
            f"so it must be a multiple of {unit} cents",
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
                f"{game.name}: seat {seat.number} has not decided on its {game.title_of(decision.line)}; it folds, or bets "
                f'{lawful_words(decision, ante, scores)}; write the amount, or "fold"',
                clause=decision.clause,
                code="decision_missing",
            )
        amount = seat.decisions[at]
        if amount is FOLD:
            _nothing_after(game, seat, at)
            return
        if not is_lawful(decision, ante, scores, amount):
            raise Refusal(
                f"{game.name}: seat {seat.number} has {game.title_of(decision.line)} of {said(amount)} on "
                f"{game.an_ante(ante)}; "
                f"this hand permits {lawful_words(decision, ante, scores)}",
                clause=decision.clause,
                code="unlawful_raise",
            )
        check_payable(played.sheet, seat, decision.line, amount)
    _nothing_after(game, seat, len(game.decisions) - 1)


def check_undecided(game: Game, seat: Seat) -> None:
    """A box whose wagers stand alone has nothing to decide."""
    if seat.decisions:
        alone = next(game.lines[line] for line in seat.wagers)
        raise Refusal(
            f"{game.name}: seat {seat.number} has a decision on {alone.title} alone; without the "
            f"{game.lines[game.ante].title} there is nothing to decide",
            clause=alone.alone,
            code="decision_left_over",
        )


def _nothing_after(game: Game, seat: Seat, at: int) -> None:
    if len(seat.decisions) > at + 1:
        why = "after a fold" if seat.decisions[at] is FOLD else "beyond the last decision"
        raise Refusal(
            f"{game.name}: seat {seat.number} has {len(seat.decisions)} decisions, {len(seat.decisions) - at - 1} "
            f"of them {why}; nothing may follow",
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


def lawful_words(decision: Decision, ante: Cents, scores: object) -> str:
    allowed = [said(ante * multiple) for multiple in multiples(decision, scores)]
    if decision.any_amount and len(allowed) > 1:
        return f"{allowed[0]} to {allowed[-1]}"
    if len(allowed) == 1:
        why = f" (more needs {decision.limit_words})" if decision.limit_words else ""
        return allowed[0] + why
    return f"{', '.join(allowed[:-1])} or {allowed[-1]}"


def check_progressives(played: Round) -> None:
    """AMB-26 and AMB-27: one of two progressives, at one size for the table."""
    game = played.game
    used = [line for line in game.progressives if any(line in seat.wagers for seat in played.seats)]
    offered = used if played.offered is None else [line for line in game.progressives if line in played.offered]
    if len(used) > 1 or len(offered) > 1:
        titles = " and ".join(game.lines[line].title for line in (offered if len(offered) > 1 else used))
        raise Refusal(
            f"{game.name}: {titles} at one table; a table offers one of the two",
            clause=game.one_progressive,
            code="both_progressives",
        )
    for line in used:
        sizes = {seat.wagers[line] for seat in played.seats if line in seat.wagers}
        if len(sizes) > 1:
            raise Refusal(
                f"{game.name}: {game.lines[line].title} of {' and '.join(map(said, sorted(sizes)))}; "
                "a table has one size for all",
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
            f"{game.name} has no Magic Card and no Lucky Bonus", clause=game.clause(Cite.WAGERS), code="no_such_bonus"
        )
    if isinstance(played.lucky_position, int) and not 1 <= played.lucky_position <= most:
        raise Refusal(
            f"{game.name}: the lucky position is {played.lucky_position}; it is 'dealer' or a seat, 1 to {most}",
            clause=bonus.lucky[0] if bonus else game.clause(Cite.WAGERS),
            code="no_such_seat",
        )
    if bonus is not None and "primary" not in played.meters.get(bonus.meter, {}):
        lines = (bonus.player, bonus.dealer)
        if len({seat.wagers[line] for seat in played.seats for line in lines if line in seat.wagers}) > 1:
            raise Refusal(
                f"{game.name}: Five Card Hand Bonus wagers of unequal size and no meter given; with unequal stakes the "
                "seed has no size to follow, so name the meter",
                clause=bonus.scale,
                code="meter_missing",
            )
    if played.limit is not None and game.limit is None:
        raise Refusal(
            f"{game.name}: a payout limit of {said(played.limit)} is set, but this chapter permits none",
            clause=game.clause(Cite.PAYTABLES),
            code="no_limit",
        )
    if played.limit is not None and played.limit <= 0:
        raise Refusal(
            f"{game.name}: a payout limit of {said(played.limit)}; it must be more than nothing",
            clause=game.limit.clause if game.limit else game.clause(Cite.PAYTABLES),
            code="no_limit",
        )


def _check_meter(played: Round, name: str, tiers: Mapping[str, Cents]) -> None:
    game, table = played.game, played.sheet.meters.get(name)
    if table is None:
        known = ", ".join(played.sheet.meters) or "none"
        raise Refusal(
            f"{game.name} has no meter {name!r}; it has {known}",
            clause=game.clause(Cite.PAYTABLES),
            code="no_such_meter",
        )
    for tier, held in tiers.items():
        if tier not in table.tiers and (tier != RESERVE or (table.reserve is None and held)):
            known = ", ".join([*table.tiers, *([RESERVE] if table.reserve is not None else [])])
            raise Refusal(
                f"{game.name}: {name} has no {tier!r}; it has {known}", clause=table.clause, code="no_such_meter"
            )
        if held < 0:
            raise Refusal(
                f"{game.name}: the {tier} meter of {name} holds {said(held)}; a meter is never below nothing",
                clause=table.clause,
                code="bad_meter",
            )
