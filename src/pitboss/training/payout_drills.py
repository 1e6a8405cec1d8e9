"""Drills in paying: what is done with one wager, chip by chip; and the arithmetic of odds on a stake."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pitboss.cards import Cards, show
from pitboss.law.paytable import ONLY
from pitboss.law.round import DEALER_POSITION, Round, Seat
from pitboss.law.settle import rule
from pitboss.law.settlement import FORFEITED, LOSE, PUSHED, Hands, Line, settle
from pitboss.messages import Argument, Message, Money, Phrase, PrintedOdds, listing, message
from pitboss.money import Cents, Odds, parse_odds
from pitboss.training.drill import PAY, PUSH, TAKE, Bet, Box, Drill, Scene, pay_answer
from pitboss.training.planted_deals import names_by_row, planted_deal
from pitboss.training.rounds import STAKES, one_seat, random_decisions, random_wagers, scene_of
from pitboss.training.taught_table import Taught, Topic

PAYOUT, CHIPS = "payout", "chips"
FOLD, LOST, LIMIT, ENVY, MAGIC, LUCKY, SPLIT = "fold", "lost", "limit", "envy", "magic_card", "lucky_bonus", "split"


# --- What is done with this wager? ---


def payout_topics(course: Taught) -> Iterator[Topic]:
    """Each row of each table on each line, what a fold and a loss do, and the cases that cross seats."""
    game, sheet = course.game, course.submission.sheet
    for line in course.lines:
        declared = game.lines[line]
        level = 1 if line in game.base and not declared.rides else 3 if declared.taken else 2
        for table in course.tables_of(line):
            for label in names_by_row(sheet, table):
                yield Topic(f"{PAYOUT}:{line}:{table}:{label}", PAYOUT, level)
        if not declared.rides and not declared.taken:
            yield Topic(f"{PAYOUT}:{line}:{LOST}", PAYOUT, level)
    yield Topic(f"{PAYOUT}:{FOLD}", PAYOUT, 2)
    if game.limit is not None and _dearest_row(course):
        yield Topic(f"{PAYOUT}:{LIMIT}", PAYOUT, 3)
    if course.submission.progressive in sheet.envy:
        yield Topic(f"{PAYOUT}:{ENVY}", PAYOUT, 3)
    bonus = game.hand_bonus
    if bonus is not None and bonus.player in course.submission.offered:
        yield from (Topic(f"{PAYOUT}:{case}", PAYOUT, 3) for case in (MAGIC, LUCKY))
    if bonus is not None and bonus.dealer in course.submission.offered:
        yield Topic(f"{PAYOUT}:{SPLIT}", PAYOUT, 3)


def payout(course: Taught, topic: Topic, seed: int, rng: Random) -> Drill:
    """§ .11, § .12: a round is settled by the engine, and one of its lines is asked for."""
    parts = topic.key.split(":", 3)[1:]
    if len(parts) == 3:
        played, key = _round_of_row(course, topic, rng, *parts)
        return line_drill(topic, seed, played, key)
    if len(parts) == 2:
        return line_drill(topic, seed, *unpaid_round(course, topic, rng, parts[0]))
    cases = {
        FOLD: folded_round,
        LIMIT: limited_round,
        ENVY: envied_round,
        MAGIC: drawn_bonus_round,
        LUCKY: drawn_bonus_round,
        SPLIT: split_award_round,
    }
    return line_drill(topic, seed, *cases[parts[0]](course, topic, rng))


def line_drill(topic: Topic, seed: int, played: Round, key: str) -> Drill:
    """The drill on one line of the first seat."""
    result = next(seat for seat in settle(played).seats if seat.seat == played.seats[0].number)
    line = next(line for line in result.lines if line.wager == key)
    title = Phrase(played.game.title_of(key))
    return Drill(
        topic.key, topic.level, seed, scene_of(played, key)._replace(notes=tuple(_notes(played))),
        message("drill-what-with", wager=title), PAY, dealer_motion(played, line), _explanation(played, line, title), line.clause,
    )  # fmt: skip


def dealer_motion(played: Round, line: Line) -> str:
    """The dealer's motion for a line: take it, leave it, or pay so much."""
    if line.outcome in (LOSE, FORFEITED):
        return TAKE
    if line.outcome == PUSHED:
        return PUSH
    return pay_answer(cents_handed(played, line))


def cents_handed(played: Round, line: Line) -> Cents:
    """The cents that cross the table; a stake taken at the lock is paid back with the win."""
    taken = line.wager in played.game.lines and played.game.lines[line.wager].taken
    return line.net + (line.stake or 0) if taken else line.net


OUTCOMES = {LOSE: "lost", FORFEITED: "forfeited", PUSHED: "returned"}


def _explanation(played: Round, line: Line, title: Phrase) -> Message:
    """Why a wager is settled so: the hand, and what it is paid."""
    if line.outcome in OUTCOMES:
        why = message(f"drill-wager-{OUTCOMES[line.outcome]}", wager=title)
    else:
        amount, odds = Money(cents_handed(played, line) + line.cut), PrintedOdds(line.odds or "")
        if line.odds and line.stake:
            why = message("drill-odds-on-stake", odds=odds, stake=Money(line.stake), amount=amount)
        else:
            why = (
                message("drill-odds", odds=odds, amount=amount) if line.odds else message("drill-fixed", amount=amount)
            )
        why = message("drill-limit-cut", why=why, cut=Money(line.cut)) if line.cut else why
    return message("drill-with-hand", hand=Phrase(line.hand), why=why) if line.hand else message("drill-stop", what=why)


def _notes(played: Round) -> Iterator[Message]:
    """Facts that are not on the felt: meters, draws and the limit."""
    for name, tiers in played.meters.items():
        levels = listing(
            message("drill-tier", tier=Phrase(tier), amount=Money(cents)) if len(tiers) > 1 else Money(cents)
            for tier, cents in tiers.items()
        )
        yield message("drill-meter", meter=Phrase(played.game.title_of(name)), levels=levels)
    if played.magic_card is not None:
        yield message("drill-magic-card", card=show([played.magic_card]))
    if played.lucky_position == DEALER_POSITION:
        yield message("drill-lucky-dealer")
    elif played.lucky_position is not None:
        yield message("drill-lucky-seat", seat=str(played.lucky_position))
    if played.limit is not None:
        yield message("drill-limit", limit=Money(played.limit))


def _round_of_row(course: Taught, topic: Topic, rng: Random, line: str, table: str, label: str) -> tuple[Round, str]:
    """A round in which this row of this table settles this line."""
    sheet, game = course.submission.sheet, course.game
    names, odds = names_by_row(sheet, table)[label], sheet.tables[table].odds[sheet.letter(table)][label]
    hand, beside = course.read_by(line, table), game.lines[line].rides or line
    must = () if beside in game.required or game.lines[beside].decision >= 0 else (beside,)
    for attempt in range(40):
        wanted = {hand: names}
        if (
            attempt % 2 and game.layout.dealer and hand == game.first_hand
        ):  # A strong dealer, for what a beaten hand earns.
            wanted["dealer"] = frozenset(range(max(0, min(names) - attempt % 3), len(game.hands["dealer"].kind.names)))
        placed = random_wagers(course.submission, rng, topic.level, must)
        deal = planted_deal(game, rng, wanted, lambda deal: _is_settled_by(course, deal, line, table, odds), tries=300)
        if deal is None:
            continue
        played = _with_meter_levels(course, rng, one_seat(course.submission, rng, deal, placed), line, odds)
        return played, line
    raise AssertionError(f"no round of {game.key} settles {line} by {label} of {table}")


def _is_settled_by(course: Taught, deal: Cards, line: str, table: str, odds: Odds) -> bool:
    """Does this deal, stayed in with, settle the line by this very row?"""
    sheet, game = course.submission.sheet, course.game
    cards = {place: deal[spot] for place, spot in game.layout.slices().items()}
    seat = Seat(1, cards["player"], {}, (1,), fourth=cards["fourth"][0] if cards["fourth"] else None)
    hands = Hands(Round(sheet, (seat,), cards["dealer"], cards["community"], cards["bonus"]), seat)
    verdict = sheet.rows[hands.finding].verdicts.get(line)
    while verdict is not None and verdict.table and verdict.table != table:
        verdict = verdict.otherwise
    ruling = rule(sheet, hands.finding, line, hands)
    if ruling is None or verdict is None:
        return False
    return ruling.odds == odds and (ruling.table == table or odds.word == "loss")


def _with_meter_levels(course: Taught, rng: Random, played: Round, line: str, odds: Odds) -> Round:
    """The round with a meter above its seed, at whole dollars, where a share of it is paid."""
    game, sheet = course.game, course.submission.sheet
    if odds.word != "share":
        return played
    bonus = game.hand_bonus
    name = bonus.meter if bonus is not None and line in (bonus.player, bonus.dealer) else line
    size = played.seats[0].wagers[line] // 100
    tiers = {
        tier: (meter.seed * size + 10 * rng.randrange(1, 400) * size) * 100
        for tier, meter in sheet.meters[name].tiers.items()
    }
    return played._replace(meters={name: tiers})


def unpaid_round(course: Taught, topic: Topic, rng: Random, line: str) -> tuple[Round, str]:
    """A round that takes or returns this line without paying it."""
    game = course.game
    must = (line,) if game.lines[line].optional else ()
    while True:
        deal = tuple(rng.sample(range(52), sum(game.layout)))
        played = one_seat(
            course.submission, rng, deal, random_wagers(course.submission, rng, topic.level, must, rate=0.3)
        )
        if next(one for one in settle(played).seats[0].lines if one.wager == line).outcome in (LOSE, PUSHED):
            return played, line


def folded_round(course: Taught, topic: Topic, rng: Random) -> tuple[Round, str]:
    """§ .11(b): some wagers go with a fold, others live on."""
    deal = tuple(rng.sample(range(52), sum(course.game.layout)))
    offered = tuple(line for line in course.submission.offered if not course.game.lines[line].sizes)
    placed = random_wagers(course.submission, rng, topic.level, offered)
    played = one_seat(course.submission, rng, deal, placed, folds=True)
    return played, rng.choice([line.wager for line in settle(played).seats[0].lines])


def _dearest_row(course: Taught) -> tuple[str, str, str] | None:
    """The line, table and row whose odds on a hundred dollars go furthest beyond the limit."""
    limit = course.game.limit
    assert limit is not None
    sheet, best = course.submission.sheet, (0, "", "", "")
    for line in sheet.limited:
        for table in course.tables_of(line) if line in course.lines else ():
            for label, odds in sheet.tables[table].odds[sheet.letter(table)].items():
                exempt = limit.exempt.get(line, ("", "?"))
                if odds.word == "to" and not label.startswith(exempt[1]) and odds.pays * 10_000 > best[0] * odds.per:
                    best = odds.pays * 10_000 // odds.per, line, table, label
    return best[1:] if best[1] else None


def limited_round(course: Taught, topic: Topic, rng: Random) -> tuple[Round, str]:
    """AMB-18: the wager that crosses the payout limit is paid in part."""
    richest = _dearest_row(course)
    assert richest is not None
    played, line = _round_of_row(course, topic, rng, *richest)
    (seat,) = played.seats
    rich = {key: cents * 10 for key, cents in seat.wagers.items()}
    raised = tuple(None if cents is None else cents * 10 for cents in seat.decisions)
    more = seat._replace(wagers=rich, decisions=raised)
    whole = settle(played._replace(seats=(more,))).seats[0]
    net = next(one.net for one in whole.lines if one.wager == line)
    own = course.submission.limit
    limit = own if own is not None and own < net else max(5_000_000, net // 2 // 100_000 * 100_000)
    if limit >= net:  # Even so rich a row stays below the least lawful limit; the rule is shown with a smaller one.
        limit = net // 2 // 10_000 * 10_000
    return played._replace(seats=(more,), limit=limit), line


def _two_boxes(course: Taught, topic: Topic, rng: Random, must: tuple[str, ...], deal: Cards) -> Round:
    """The first box asked about, and a neighbour with the hand planted in `deal`."""
    submission, game = course.submission, course.game
    base = one_seat(submission, rng, deal, random_wagers(submission, rng, 1, must, rate=0.2), number=2)
    out = {*base.seats[0].cards, *base.dealer, *base.community, *base.bonus}
    spare = [card for card in rng.sample(range(52), 52) if card not in out]
    mine = tuple(spare[: game.layout.player])
    whole = mine + base.dealer + base.community + base.bonus
    placed = random_wagers(submission, rng, 1, must, rate=0)
    seat = Seat(1, mine, placed, random_decisions(submission, rng, whole, placed[game.ante]), player="ann")
    return base._replace(seats=(seat, base.seats[0]._replace(player="bob")))


def envied_round(course: Taught, topic: Topic, rng: Random) -> tuple[Round, str]:
    """§ 657a.12(d)(5), § 657a.12(e)(5), § 639a.12(d)(6): another player's hand pays this one."""
    line = course.submission.progressive
    envy = course.submission.sheet.envy[line]
    paying = frozenset(name for name, dollars in enumerate(envy.dollars[1]) if dollars)
    deal = planted_deal(course.game, rng, {envy.reads: paying})
    assert deal is not None, "envy without a hand that brings it"
    return _two_boxes(course, topic, rng, (line,), deal), "envy"


def drawn_bonus_round(course: Taught, topic: Topic, rng: Random) -> tuple[Round, str]:
    """AMB-31: the Magic Card among the cards of the hand, or the lucky position."""
    bonus, case = course.game.hand_bonus, topic.key.split(":")[1]
    assert bonus is not None
    deal = tuple(rng.sample(range(52), sum(course.game.layout)))
    played = one_seat(course.submission, rng, deal, random_wagers(course.submission, rng, 1, (bonus.player,), rate=0.2))
    if case == MAGIC:
        return played._replace(magic_card=rng.choice(played.seats[0].cards)), case
    return played._replace(lucky_position=played.seats[0].number), case


def split_award_round(course: Taught, topic: Topic, rng: Random) -> tuple[Round, str]:
    """AMB-30: a share of the meter on the dealer's hand is divided among all who bet on it."""
    bonus, sheet = course.game.hand_bonus, course.submission.sheet
    assert bonus is not None
    table = course.tables_of(bonus.dealer)[0]
    hand = course.read_by(bonus.dealer, table)
    shares = [label for label, odds in sheet.tables[table].odds[ONLY].items() if odds.word == "share"]
    names = names_by_row(sheet, table)[rng.choice(shares)]
    deal = planted_deal(course.game, rng, {hand: names})
    assert deal is not None, "no deal gives the dealer a share"
    played = _two_boxes(course, topic, rng, (bonus.dealer,), deal)
    return _with_meter_levels(course, rng, played, bonus.dealer, Odds("share", 100)), bonus.dealer


# --- Odds on a stake, cut from chips. ---


def chip_topics(course: Taught) -> Iterator[Topic]:
    """Each of the odds that stand on this layout; plain ones first."""
    by_odds: dict[str, Topic] = {}
    for table in course.tables:
        for odds in course.submission.sheet.tables[table].odds[course.submission.sheet.letter(table)].values():
            if odds.word in ("to", "for") and odds.pays <= 1000:
                level = 1 if odds.pays <= 4 and odds.per == 1 else 2 if odds.pays <= 50 else 3
                by_odds.setdefault(str(odds), Topic(f"{CHIPS}:{odds}", CHIPS, level))
    return iter(by_odds.values())


def chips(course: Taught, topic: Topic, seed: int, rng: Random) -> Drill:
    """§ .12: so many to one on this stake."""
    printed = topic.key.split(":")[1]
    odds, sheet = parse_odds(printed), course.submission.sheet
    table = next(
        name
        for name in course.tables
        if any(str(one) == printed for one in sheet.tables[name].odds[sheet.letter(name)].values())
    )
    stake = rng.choice(
        [cents for cents in STAKES[rng.randint(0, topic.level - 1)] if cents * odds.pays % odds.per == 0]
    )
    if odds.word == "for":
        bonus = course.game.hand_bonus
        electronic = bonus is not None and table in (bonus.meter, bonus.drawn)
        stake = course.submission.five_card_hand_bonus_wager if electronic else course.submission.progressive_wager
    paid = odds.payout(stake)
    product: Argument = message("drill-times", times=str(odds.pays), stake=Money(stake))
    if odds.per > 1:
        product = message("drill-divided", product=product, per=str(odds.per))
    why = message("drill-product-gone" if odds.word == "for" else "drill-product", product=product, amount=Money(paid))
    return Drill(
        topic.key, topic.level, seed, Scene(boxes=(Box(1, (Bet("the wager", stake, True),)),)),
        message("drill-pay-odds", odds=PrintedOdds(printed), stake=Money(stake)), PAY, pay_answer(paid), why,
        sheet.tables[table].clause,
    )  # fmt: skip
