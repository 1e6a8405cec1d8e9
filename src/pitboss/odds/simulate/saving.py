"""A run on disk: what was counted, and enough to know that it can be continued. Written whole or not at all."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from pitboss.chapters import filed
from pitboss.documents import read_json
from pitboss.errors import BadInput, unreadable, unwritable
from pitboss.law.game import Game
from pitboss.messages import Phrase, message
from pitboss.odds.compiled.cache import edition_of
from pitboss.odds.exact.choice import BASE
from pitboss.odds.simulate.kernel import MADE_OF
from pitboss.odds.simulate.run import BLOCK, Run, Totals, joined, nothing
from pitboss.odds.simulate.setups import Setup, built
from pitboss.odds.simulate.strategies import Written, name_of, written
from pitboss.private_files import is_device

FORMAT = "pitboss simulation 1"


def edition(of: Setup) -> str:
    """What a count stands on: the rules, the code that counts by them, and what the player does in every hand."""
    player, own = built(of).player, of.strategy.source if isinstance(of.strategy, Written) else ""
    sources = edition_of(of.game, *MADE_OF, "pitboss.odds.simulate.run", "pitboss.odds.simulate.divided")
    planned = [player.plan.rungs.tobytes(), player.plan.table.tobytes()] if player.chosen is not None else []
    return hashlib.sha256(b"".join([sources.encode(), own.encode(), *planned])).hexdigest()[:16]


def save(path: str, run: Run) -> None:
    """The whole blocks of a run; the last, cut short, is counted anew when the run goes on."""
    of, whole = run.setup, run.whole
    if not isinstance(of.strategy, str | Written):
        raise BadInput(message("saved-function-unnamed"), code="cannot_save")
    hands, cells = np.nonzero(whole.tally)
    counts = zip(hands.tolist(), cells.tolist(), whole.tally[hands, cells].tolist(), strict=True)
    data = {
        "format": FORMAT, "game": of.game_key, "letters": dict(of.letters), "readings": dict(of.readings),
        "wagers": of.wagers, "strategy": name_of(of.strategy), "seats": of.seats, "seed": of.seed,
        "stream": of.stream, "law": of.edition, "edition": edition(of),
        "block_rounds": BLOCK, "blocks": whole.spans, "seconds": run.seconds,
        "cpu_seconds": whole.cpu_seconds, "squares": whole.squares.tolist(), "stays": whole.stays.tolist(),
        "counts": list(counts),
    }  # fmt: skip
    written_whole(path, data)


def written_whole(path: str, data: dict[str, Any]) -> None:
    with _told(path):
        partial = _beside(path)
        partial.write_bytes(msgspec.json.encode(data))
        if partial != Path(path):
            partial.replace(path)


def check_place(path: str) -> None:
    """Can a run be kept there? Better asked before it than after."""
    with _told(path):
        partial = _beside(path)
        if partial != Path(path):
            partial.touch()
            partial.unlink()


def _beside(path: str) -> Path:
    """Where it is written until it is whole."""
    return Path(path) if is_device(Path(path)) else Path(f"{path}.partial")


@contextmanager
def _told(path: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise unwritable(path, error) from error


def load(path: str, strategy: str | None = None) -> Run:
    """A run to go on with; refused if it was counted by other rules.

    A file may say that another file's function played. That is a program, and nobody's file makes us run one: it is run
    only where `strategy` names it too.
    """
    try:
        data = read_json(Path(path).read_bytes(), path)
    except OSError as error:
        raise unreadable(path, error) from error
    except BadInput as error:
        raise BadInput(message("simulation-unreadable", file=path, why=error.reason), code="bad_save") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadInput(message("no-simulation", file=path), code="bad_save")
    try:
        return _restored(path, data, strategy)
    except BadInput:
        raise
    except (LookupError, TypeError, AttributeError, OverflowError, ValueError) as error:
        raise BadInput(message("simulation-not-whole", file=path, why=repr(error)), code="bad_save") from error


def _played_by(path: str, kept: Any, given: str | None) -> str | Written:
    """The strategy of a kept run: one of ours by its name, another only by the word of who asks."""
    if not isinstance(kept, str) or len(kept) > 1000:
        raise BadInput(message("simulation-player-unnamed", file=path), code="bad_save")
    if ":" not in kept:
        if given is not None:
            raise BadInput(message("simulation-played-by", file=path, strategy=kept), code="bad_usage")
        return kept
    if given != kept:
        told = message("simulation-played-by-function", file=path, strategy=kept, again=kept)
        raise BadInput(told, code="not_trusted")
    return written(given)


def _checked_setup(path: str, data: dict[str, Any]) -> Game:
    """Of the game's own bounds, before anything is made of it."""
    game = filed({"game": data["game"], "edition": data.get("law")})
    for key, most in (("seats", game.seats_most), ("seed", 1 << 64), ("stream", 1 << 64)):
        number = data[key]
        if not isinstance(number, int) or isinstance(number, bool) or not (key == "seats") <= number <= most:
            raise BadInput(message("simulation-bad-number", file=path, number=repr(number), key=key), code="bad_save")
    unknown = [wager for wager in data["wagers"] if wager != BASE and wager not in game.lines]
    if unknown:
        raise BadInput(
            message("simulation-other-wager", file=path, wager=repr(unknown[0]), game=Phrase(game.name)),
            code="bad_save",
        )
    return game


def _restored(path: str, data: dict[str, Any], given: str | None) -> Run:
    strategy, game = _played_by(path, data["strategy"], given), _checked_setup(path, data)
    of = Setup(
        game.key, tuple(data["letters"].items()), tuple(data["readings"].items()), tuple(data["wagers"]),
        strategy, data["seats"], data["seed"], data["stream"], game.edition.since,
    )  # fmt: skip
    if data["edition"] != edition(of) or data["block_rounds"] != BLOCK:
        raise BadInput(message("simulation-of-other-rules", file=path), code="other_edition")
    empty, squares = nothing(of), np.array(data["squares"], np.int64)
    stays = np.array(data["stays"], np.int64)
    for hand, cell, many in data["counts"]:
        empty.tally[hand, cell] = many
    spans = joined((int(first), int(last)) for first, last in data["blocks"])
    rounds = sum(last - first for first, last in spans) * BLOCK
    if (
        (empty.tally.sum(1) != rounds * of.seats).any()
        or squares.shape != empty.squares.shape
        or stays.size != empty.stays.size
    ):
        raise BadInput(message("simulation-wrong-sum", file=path, count=f"{rounds:,}"), code="bad_save")
    whole = Totals(spans, rounds, empty.tally, squares, stays.reshape(empty.stays.shape), float(data["cpu_seconds"]))
    return Run(of, whole, None, 1, float(data["seconds"]))
