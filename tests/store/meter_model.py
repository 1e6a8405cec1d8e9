"""A meter by § 657a.12(d)-(f), § 639a.12(d)-(e) and the readings AMB-12, 28 to 30, 65, 79 and 86, and by nothing of ours.

It is told what happens at the tables, never what moved. Cents throughout.
"""

from dataclasses import dataclass, field

WHOLE, TENTH = 100, 10


@dataclass
class Taken:
    """A share that a hand took and nobody, or not everybody, was paid."""

    cents: int
    from_reserve: int = 0
    from_house: int = 0
    each: int = 0  # Of the dealer's hand, what one of those who divide it gets.
    paid: int = 0


@dataclass
class Model:
    """One meter of one tier; `percent` of a wager goes into it and `reserved` into its reserve."""

    seed: int
    reseed: int
    percent: int
    reserved: int = 0
    level: int = field(init=False)
    reserve: int = 0
    house: int = 0  # What the house has put in since it was seeded.

    def __post_init__(self) -> None:
        self.level = self.seed

    def lock(self, cents: int) -> None:
        self.level += cents * self.percent // 100
        self.reserve += cents * self.reserved // 100

    def award(self, percent: int, among: int = 1) -> Taken:
        """AMB-28, AMB-30: at what it holds now; odd cents stay. AMB-29: won whole it begins again at its reseed or reserve."""
        each = self.level * percent // 100 // among
        taken = Taken(each * among, each=each)
        self.level -= taken.cents
        if percent == WHOLE:
            begins = max(self.reseed, self.reserve)
            taken.from_reserve, taken.from_house = self.reserve, begins - self.reserve
            self.level, self.reserve, self.house = self.level + begins, 0, self.house + taken.from_house
        return taken

    def give_back(self, taken: Taken) -> None:
        """AMB-65, AMB-79: a share that nobody was paid; of one that was partly paid the rest, and its restart stays."""
        self.level += taken.cents - taken.paid
        if not taken.paid:
            own = min(taken.from_house, self.level - taken.from_reserve)
            self.level -= taken.from_reserve + own
            self.reserve += taken.from_reserve
            self.house -= own

    def take_back(self, cents: int) -> None:
        """AMB-79: an increment, as far as it leaves a tier its seed or its reseed, and a reserve something."""
        put, reserved = cents * self.percent // 100, cents * self.reserved // 100
        keeps = next(figure for figure in sorted((self.seed, self.reseed, 0), reverse=True) if figure <= self.level)
        out, out_of_reserve = min(put, self.level - keeps), min(reserved, self.reserve)
        self.level -= out
        self.reserve -= out_of_reserve
        self.house += put - out + reserved - out_of_reserve
