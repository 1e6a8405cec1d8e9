"""A proof shared out to many machines, as a simulation is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pitboss.chapters import filed
from pitboss.law.game import Game
from pitboss.odds.prove.proof import Item, Sharing, edition
from pitboss.odds.prove.stages import Found
from pitboss.odds.simulate.cluster import check_edition, spread


def by_cluster(client: Any, game: Game) -> Sharing:
    """Who visits the blocks: pass it to `prove`."""
    here, named = edition(game), (game.key, game.edition.since)

    def sharing(work: Callable[[Item], Found], items: Iterator[Item], done: Callable[[Item, Found], None]) -> str:
        return spread(client, lambda item: client.submit(visited, *named, here, work, item, pure=False), items, done)

    return sharing


def visited(key: str, since: str, here: str, work: Callable[[Item], Found], item: Item) -> Found:
    """What a worker does; refused if it would count otherwise than is done here."""
    check_edition(edition(filed({"game": key, "edition": since})), here)
    return work(item)
