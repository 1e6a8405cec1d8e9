"""Drills in reading: what hand is this, and how does it stand against the dealer's?"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pitboss.cards import Cards, show
from pitboss.law.citations import Cite
from pitboss.law.game import Game
from pitboss.law.round import Round
from pitboss.law.settlement import Hands, settle
from pitboss.messages import HandName, Phrase, PrintedOdds, message
from pitboss.rank import name_of
from pitboss.training.drill import CHOICE, CardsAtPlace, Drill, Scene
from pitboss.training.planted_deals import card_positions, deal_size, names_by_row, planted_deal, shuffled_pool
from pitboss.training.rounds import one_seat, random_wagers, scene_of
from pitboss.training.taught_table import Taught, Topic

READING, WINNER = "reading", "winner"


# --- What hand is this? ---


def reading_topics(course: Taught) -> Iterator[Topic]:
    """Topics for every named hand that a wager here uses; main hands first, then side bets."""
    game = course.game
    for hand, names in _hands_looked_at(course).items():
        for name in names:
            level = 1 if hand == game.first_hand else 2
            yield Topic(f"{READING}:{hand}:{name}", READING, level)


def _hands_looked_at(course: Taught) -> dict[str, list[str]]:
    """The hands of the wagers offered, each with the names a table or a rule gives it here."""
    game, sheet = course.game, course.submission.sheet
    names_by_hand: dict[str, list[str]] = {game.first_hand: []}
    for name in game.hands[game.first_hand].kind.names[1:]:
        if _is_said(course, game.first_hand, name):
            names_by_hand[game.first_hand].append(name)
    for table in course.tables:
        hand = sheet.uses[table].reads
        kind, known = game.hands[hand].kind, names_by_hand.setdefault(hand, [])
        for row_names in names_by_row(sheet, table).values():
            names = [
                kind.names[at] for at in (sorted(row_names) if kind.order else [min(row_names)])
            ]  # Colors of five end at five.
            known += [
                name for name in names if name not in known and name != "Nothing" and _is_said(course, hand, name)
            ]
    return names_by_hand


def _is_said(course: Taught, hand: str, name: str) -> bool:
    """A royal of four cards is one only where a row says so."""
    return name not in course.game.hands[hand].kind.quiet or name in course.printed.get(hand, ())


def reading(course: Taught, topic: Topic, seed: int, rng: Random) -> Drill:
    """§ .6: the name of a hand."""
    game, (_, hand, name) = course.game, topic.key.split(":", 2)
    kind = game.hands[hand].kind
    deal = planted_deal(game, rng, {hand: frozenset({kind.number(name)})})
    assert deal is not None, f"no deal makes {name} of {hand} in {game.key}"
    right = _described(course, hand, deal)
    others = list(dict.fromkeys(other for other in _others(course, hand, rng) if other != right))
    choices = [right, *others[:3]]
    rng.shuffle(choices)
    plays = (
        kind.plays([deal[at] for at in card_positions(game, hand)])
        if kind.order and not right.startswith("Six-card")
        else ()
    )
    because = message("drill-stop", what=Phrase(right))
    if plays and len(plays) < len(card_positions(game, hand)):
        because = message("drill-cards-play", cards=show(plays), hand=Phrase(right))
    return Drill(
        topic.key, topic.level, seed, Scene(held=tuple(_cards_of_hand(game, hand, deal))),
        message("drill-what-hand", cards=Phrase(game.hands[hand].title)), CHOICE, Phrase(right), because,
        _ranking_clause(course, hand, deal), tuple(map(Phrase, choices)),
    )  # fmt: skip


def _described(course: Taught, hand: str, deal: Cards) -> str:
    declared = course.game.hands[hand]
    score = declared.score(deal) if declared.score is not None else getattr(course.game.read(deal), hand)
    return declared.kind.describe(score, course.printed.get(hand, ()))


def _others(course: Taught, hand: str, rng: Random) -> Iterator[str]:
    """Plausible wrong answers: hands that other cards would make."""
    spots = card_positions(course.game, hand)
    for _ in range(60):
        pool = shuffled_pool(rng)
        first = dict(zip(spots, pool, strict=False))
        rest = iter([card for card in rng.sample(range(52), 52) if card not in first.values()])
        yield _described(
            course, hand, tuple(first[at] if at in first else next(rest) for at in range(deal_size(course.game)))
        )


def _cards_of_hand(game: Game, hand: str, deal: Cards) -> Iterator[CardsAtPlace]:
    titles = {"player": "Player", "dealer": "Dealer", "community": "Community", "bonus": "Bonus", "fourth": "Fourth"}
    for place in game.hands[hand].needs:
        yield CardsAtPlace(titles[place], show(deal[game.layout.slices()[place]]))


def _ranking_clause(course: Taught, hand: str, deal: Cards) -> str:
    """The paragraph of § .6 that ranks this hand; where none does, the one by which its wager is settled."""
    game, kind = course.game, course.game.hands[hand].kind
    reader = game.hands[hand].score
    name = name_of(reader(deal) if reader is not None else getattr(game.read(deal), hand))
    reached = [r for r in game.rankings if r.kind is kind and kind.number(r.name) <= name]
    if reached:
        return max(reached, key=lambda ranking: kind.number(ranking.name)).clause
    for table in course.tables:
        if course.submission.sheet.uses[table].reads == hand and hand != game.first_hand:
            return course.submission.sheet.tables[table].clause
    return game.clause(Cite.TIES)


# --- How does it stand? ---


def winner_topics(course: Taught) -> Iterator[Topic]:
    """Each paragraph of the settlement; then the same where both hands are of one kind."""
    game, rows = course.game, course.submission.sheet.rows
    if not game.layout.dealer:
        verdict = rows[1].verdicts[game.ante]
        paid = [*course.submission.sheet.odds.get(verdict.table, ()), verdict.otherwise and verdict.otherwise.odds]
        returned = any(odds is not None and odds.word == "push" for odds in paid)
        yield from (Topic(f"{WINNER}:{how}", WINNER, 1) for how in ("win", "push", "lose") if how != "push" or returned)
        return
    for finding in rows:
        if finding:
            yield Topic(f"{WINNER}:{finding}", WINNER, 1)
            yield Topic(f"{WINNER}:{finding}:close", WINNER, 2)


def winner(course: Taught, topic: Topic, seed: int, rng: Random) -> Drill:
    return (
        _against_dealer(course, topic, seed, rng)
        if course.game.layout.dealer
        else _by_the_table(course, topic, seed, rng)
    )


def _against_dealer(course: Taught, topic: Topic, seed: int, rng: Random) -> Drill:
    """§ .11(c), (d): under which paragraph is this box settled?"""
    game, rows = course.game, course.submission.sheet.rows
    finding, close = int(topic.key.split(":")[1]), topic.key.endswith(":close")
    deal = comparison_deal(game, rng, finding, close) or comparison_deal(game, rng, finding, False)
    assert deal is not None, f"no deal is settled under {rows[finding].clause} in {game.key}"
    played = one_seat(course.submission, rng, deal, random_wagers(course.submission, rng, topic.level, rate=0))
    hands = Hands(played, played.seats[0])
    row = rows[hands.finding]
    player, dealer = (_described(course, hand, played.cards_of(played.seats[0])) for hand in ("player", "dealer"))
    others = [other.when for number, other in rows.items() if number and other.when != row.when]
    choices = [row.when, *rng.sample(others, min(3, len(others)))]
    rng.shuffle(choices)
    return Drill(
        topic.key, topic.level, seed, scene_of(played), message("drill-who-wins"), CHOICE, Phrase(row.when),
        message("drill-both-hands", player=HandName(player), dealer=HandName(dealer), case=Phrase(row.when)),
        _row_clause(course, hands.finding), tuple(map(Phrase, choices)),
    )  # fmt: skip


def _row_clause(course: Taught, finding: int) -> str:
    """A row whose own clause only leads in is cited by what it does to the first of the required wagers."""
    row = course.submission.sheet.rows[finding]
    return row.clause if row.clause in course.game.clauses else row.verdicts[course.game.ante].clause


def comparison_deal(game: Game, rng: Random, finding: int, close: bool) -> Cards | None:
    """A deal settled under this finding; `close` wants both hands of one category."""
    assert game.scores._fields[:2] == ("player", "dealer")
    player, dealer = (card_positions(game, hand) for hand in ("player", "dealer"))
    for attempt in range(4000):
        hand_cards = list(_two_hands(rng, len(player), len(dealer), mirrored=attempt % 3 == 0))
        first = dict(zip([*player, *dealer], hand_cards, strict=False))
        rest = iter([card for card in rng.sample(range(52), 52) if card not in first.values()])
        deal = tuple(first[at] if at in first else next(rest) for at in range(deal_size(game)))
        scores = game.read(deal)
        alike = scores[0] >> 28 == scores[1] >> 28
        if game.finding(scores, 1) == finding and (alike or not close):
            return deal
    return None


def _two_hands(rng: Random, own: int, dealers: int, mirrored: bool) -> Iterator[int]:
    """Cards for both; mirrored, the dealer's have the ranks of the player's in other suits, so that hands come close."""
    deck = rng.sample(range(52), 52)
    if rng.random() < 0.5:
        pool = shuffled_pool(rng)
        deck = pool + [card for card in deck if card not in pool]
    mine = deck[:own]
    yield from mine
    theirs = [card ^ 1 for card in mine] if mirrored else []
    if mirrored and rng.random() < 0.6 and theirs:
        theirs[rng.randrange(len(theirs))] = rng.choice(deck[own:])
    usable = [card for card in dict.fromkeys(theirs) if card not in mine]
    yield from (usable + [card for card in deck[own:] if card not in usable])[:dealers]


def _by_the_table(course: Taught, topic: Topic, seed: int, rng: Random) -> Drill:
    """§ 683a.11(h): there is no dealer's hand; the Ante and the Raises stand or fall by the table."""
    wanted, played, line = topic.key.split(":")[1], Round(course.submission.sheet, ()), None
    while line is None or line.outcome != wanted:
        pool = shuffled_pool(rng)
        rest = [card for card in rng.sample(range(52), 52) if card not in pool]
        deal = tuple((pool + rest)[: deal_size(course.game)])
        played = one_seat(course.submission, rng, deal, random_wagers(course.submission, rng, topic.level, rate=0))
        line = settle(played).seats[0].lines[0]
    ante = course.game.title_of(course.game.ante)
    unpaid = {"push": message("drill-they-return"), "lose": message("drill-they-lose")}
    right = unpaid.get(line.outcome) or message("drill-they-win", odds=PrintedOdds(line.odds or ""))
    verdict = course.submission.sheet.rows[1].verdicts[course.game.ante]
    table = course.submission.sheet.odds[verdict.table] if verdict.table else (verdict.odds,)
    odds = dict.fromkeys(str(one) for one in table if one and one.word == "to")
    others = [*unpaid.values(), *(message("drill-they-win", odds=PrintedOdds(one)) for one in odds)]
    wrong = [other for other in others if other != right]
    choices = [right, *rng.sample(wrong, min(3, len(wrong)))]
    rng.shuffle(choices)
    return Drill(
        topic.key, topic.level, seed, scene_of(played), message("drill-what-becomes", ante=Phrase(ante)), CHOICE, right,
        message("drill-with-hand", hand=Phrase(line.hand or ""), why=right), line.clause, tuple(choices),
    )  # fmt: skip
