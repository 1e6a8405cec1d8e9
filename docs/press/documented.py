"""The games that these documents are about: those of the package, whatever others are known where they are made."""

from pathlib import Path

from pitboss import chapters

PACKAGED = Path(chapters.__file__).parent
GAMES = {key: game for key, game in chapters.GAMES.items() if game.folder.parent == PACKAGED}
