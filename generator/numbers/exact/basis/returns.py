"""The computed returns of a regolamento: the one type that the analysis fills and the cache keeps.

Nothing here is rounded and nothing is text; ``generator.numbers.told_returns`` has them beside the declared ones.
"""

from dataclasses import dataclass
from fractions import Fraction

from generator.model.ir import DeclaredReturn
from generator.model.terms import Base
from generator.numbers.exact.basis.printed import rounds_to
from generator.numbers.exact.basis.refusals import Unsupported

COMPOSITION, TOTAL, NO_CHOICE, ALWAYS = "composizione", "totale", "nessuna", "sempre_incasso"
"""Ways of playing: knowing one's own cards; by the table of totals; where there is nothing to decide; by taking every
offer that a table pays."""

ANSWERS = {"ottimale": (COMPOSITION, TOTAL), NO_CHOICE: (NO_CHOICE,), ALWAYS: (ALWAYS,)}
"""The ways of playing that answer a declared return, by the strategy that it names."""

Share = Fraction | float
"""What comes back per unit staked: a ``Fraction`` is exact, a ``float`` is an exact method in double precision."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Return:
    """One computed return; ``value`` is 0.9929… of what is staked.

    Attributes:
        method: how it was computed, in Italian words.
    """

    wagers: tuple[str, ...]
    strategy: str
    base: Base
    value: Share
    method: str

    @property
    def exact(self) -> bool:
        """Say whether the value is the exact rational, and not an exact method carried out in double precision."""
        return isinstance(self.value, Fraction)

    def answers(self, declared: DeclaredReturn) -> bool:
        """Say whether this is the return that a text declares, base apart."""
        return declared.wagers == self.wagers and self.strategy in ANSWERS.get(declared.strategy, ())


@dataclass(frozen=True, slots=True, kw_only=True)
class Sought:
    """The value up to which the main return matters; a return known to reach it need not be computed exactly."""

    high: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Returns:
    """All the returns of a regolamento; ``average_stake`` is per unit of the initial main stake.

    Attributes:
        refused: what could not be computed, and why.
    """

    computed: tuple[Return, ...]
    average_stake: Share | None
    refused: tuple[Unsupported, ...] = ()

    @property
    def main(self) -> Return | None:
        """The first return of the main wager; None where it was refused, and with it the average stake."""
        return None if self.average_stake is None else self.computed[0]


def reproduces(declared: DeclaredReturn, value: Share) -> bool:
    """Say whether a value, rounded to the digits that were printed, is the declared one."""
    return rounds_to(value, declared.value, declared.unit)
