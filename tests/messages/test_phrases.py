"""Whatever a game of this house declares has a word in every language: its hands, its paytables, its paragraphs."""

from collections.abc import Iterator

import pytest

from pitboss.law.folder import read_words
from pitboss.law.game import Game
from pitboss.law.irregular import EXPOSED_CARD, EXPOSED_WINDOW, OWN_RAISE, WRONG_STUB_COUNT, irregularity_under
from pitboss.law.paytable import paytables
from pitboss.messages import PHRASE, HandName, Phrase, PrintedOdds, catalogue, languages, phrases_in

from ..games import CHAPTERS

OTHERS = languages()[1:]
ROUND = {1: (), 2: ()}


def hands(game: Game) -> Iterator[str]:
    for hand in game.hands.values():
        yield from (*hand.kind.names, *hand.kind.aliases)
        scores = [floor << 8 for floor in hand.kind.floors]
        yield from (hand.kind.describe(score, printed) for score in scores for printed in ((), hand.kind.names))
    yield from (ranking.name for ranking in game.rankings)
    for table in paytables(game.folder, game.edition.since).values():
        yield from (row for rows in table.letters.values() for row in rows)


def irregularities(game: Game) -> Iterator[str]:
    cases = [*game.irregularities.values()]
    if EXPOSED_WINDOW in game.readings:
        own = {EXPOSED_WINDOW: OWN_RAISE}
        cases.append(irregularity_under(own, EXPOSED_CARD, game.irregularities[EXPOSED_CARD]))
    yield from (words for case in cases for words in (case.what, case.does) if words)


def deals(game: Game) -> Iterator[str]:
    for deal in game.deals.values():
        yield deal.title
        yield from (manner.words for manner in (deal.manner, deal.rest) if manner is not None)
        for wagers in (ROUND, dict.fromkeys(ROUND, tuple(game.lines))):
            yield from (delivery.how for delivery in deal.order((1, 2), wagers) if delivery.how)


def turns(game: Game) -> Iterator[str]:
    yield from (said.words for said in (*game.while_deciding, *game.at_turn))
    yield from (line.shows.words for line in game.lines.values() if line.shows is not None)
    yield from (decision.limit_words for decision in game.decisions if decision.limit_words)
    yield from (row.when for row in game.settlement(game.default_readings()).values())


def layout(game: Game) -> Iterator[str]:
    yield from (legend.text for legend in game.legends)
    yield from (area.title for area in game.card_areas.values())
    yield from (says for reading in game.readings.values() for says in reading.says)
    yield from (hand.title for hand in game.hands.values())


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", CHAPTERS.values(), ids=CHAPTERS)
def test_what_a_game_declares_has_words_in_every_language(game: Game, language: str) -> None:
    words = {**phrases_in(language), **read_words(game.folder, language)}
    stay = {*game.titles.values(), "Magic Card"}  # The names that wagers have in the regulation.
    declared = {*hands(game), *irregularities(game), *deals(game), *turns(game), *layout(game)}
    assert {text for text in declared if text.removesuffix(".") not in words} - stay == set()


@pytest.mark.parametrize("language", OTHERS)
def test_every_rank_has_its_pair_and_its_high_card(language: str) -> None:
    names = {
        hand.kind.describe(hand.kind.order.index(category) << 28 | rank << 24)
        for game in CHAPTERS.values()
        for hand in game.hands.values()
        for category in hand.kind.order
        for rank in range(13)
    }
    assert len(names) >= 26
    assert names - phrases_in(language).keys() == set()


def test_every_irregularity_has_a_label_on_the_pages() -> None:
    kinds = {kind for game in CHAPTERS.values() for kind in game.irregularities} | {WRONG_STUB_COUNT}
    assert {kind for kind in kinds if f"irregularity-{kind}" not in catalogue().patterns} == set()


def test_a_phrase_is_looked_up_with_or_without_its_stop() -> None:
    spanish = catalogue("es")
    assert spanish.argument_text(Phrase("Reshuffle the cards.")) == "Baraje de nuevo las cartas."
    assert spanish.argument_text(HandName("Pair of 8s")) == "pareja de ochos"
    assert [spanish.argument_text(Phrase(title)) for title in ("Check", "Take back")] == ["Pasar", "Retirar"]
    assert catalogue().argument_text(HandName("Pair of 8s")) == "pair of 8s"
    assert [spanish.argument_text(PrintedOdds(odds)) for odds in ("3 to 2", "100% of meter", "10% of major", "push")] == [
        "3 a 2", "100% del contador", "10% del contador major", "empate",
    ]  # fmt: skip


def test_a_phrase_of_several_games_is_in_the_catalogue_once() -> None:
    texts = ["".join(map(str, parts)) for key, parts in catalogue().patterns.items() if key.startswith(PHRASE)]
    assert len(set(texts)) == len(texts) > 300
