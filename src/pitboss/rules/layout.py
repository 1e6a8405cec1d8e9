"""Which cards a round takes."""

from typing import NamedTuple


class Layout(NamedTuple):
    """How many cards each place gets in a full deal, in the order in which `read` takes them."""

    player: int
    dealer: int = 0
    community: int = 0
    bonus: int = 0
    fourth: int = 0

    def slices(self) -> dict[str, slice]:
        at, found = 0, {}
        for place, count in self._asdict().items():
            found[place] = slice(at, at + count)
            at += count
        return found
