"""A progressive meter while a round is settled: what it holds, and what an award leaves (AMB-28 to 30)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pitboss.law.paytable import MeterTable
from pitboss.money import Cents, Odds

RESERVE = "reserve"


@dataclass(slots=True)
class MeterState:
    """The tiers of one wager, in cents; `size` is what one wager stakes, by which a fresh meter is seeded."""

    table: MeterTable
    size: Cents
    adds_reserve: bool  # The reading `reserve`: added to the reseed, or the larger of the two.
    levels: dict[str, Cents]
    reserve: Cents
    shown_tiers: tuple[str, ...] = field(default=())

    def award(self, share: Odds, among: int = 1) -> Cents:
        """Take a share from the meter; return each winner's cents. Odd cents stay in it."""
        level = self.levels[share.tier]
        each = level * share.pays // 100 // among
        self.levels[share.tier] = level - each * among
        if share.pays == 100:
            self.levels[share.tier] += self.restart(share.tier)
        return each

    def restart(self, tier: str) -> Cents:
        """The level at which a meter won whole begins again; the reserve goes into it (AMB-29)."""
        reseed, reserve = self.table.tiers[tier].reseed * self.size, self.reserve
        self.reserve = 0
        return reseed + reserve if self.adds_reserve else max(reseed, reserve)

    def standing(self) -> dict[str, Cents]:
        """Every tier, and the reserve where there is one to show."""
        return {tier: self.reserve if tier == RESERVE else self.levels[tier] for tier in self.shown_tiers}


def meter_state(table: MeterTable, size: Cents, named: Mapping[str, Cents], adds_reserve: bool) -> MeterState:
    """A meter as it stands when settlement begins: what is not named is at seed; a reserve not named is empty."""
    levels = {tier: named.get(tier, meter.seed * size) for tier, meter in table.tiers.items()}
    named_tiers = tuple(tier for tier in table.tiers if size or tier in named)
    if table.reserve is not None or RESERVE in named:
        named_tiers += (RESERVE,)
    return MeterState(table, size, adds_reserve, levels, named.get(RESERVE, 0), named_tiers)
