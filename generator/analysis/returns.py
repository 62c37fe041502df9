"""Every return of a regolamento, computed, beside the declared ones.

The family of one hand against a dealer is analysed the fast way; any other game of one box is enumerated; side bets
are counted. What none of them can follow is refused by name (``Unsupported``), never guessed.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from generator.analysis.readings import reproduces
from generator.analysis.unsupported import Unsupported
from generator.model.ir import DeclaredReturn, Ruleset
from generator.model.terms import Base

COMPOSITION, TOTAL, NO_CHOICE = "composizione", "totale", "nessuna"
"""Ways of playing: knowing one's own cards, by the table of totals, and where there is nothing to decide."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Computed:
    """One computed return: of which wagers, under which strategy, on which base, by which method."""

    wagers: tuple[str, ...]
    strategy: str
    base: Base
    value: float
    method: str
    declared: DeclaredReturn | None = None

    @property
    def reproduced(self) -> bool | None:
        """Say whether the declared return comes out, to its printed digits; None where none is declared."""
        return None if self.declared is None else reproduces(self.declared, self.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Returns:
    """All the returns of a regolamento; ``average_stake`` is per unit of the initial main stake.

    Attributes:
        refused: what could not be computed, and why.
    """

    computed: tuple[Computed, ...]
    average_stake: float | None
    refused: tuple[Unsupported, ...] = ()

    def of(self, declared: DeclaredReturn, strategy: str | None = None) -> Computed | None:
        """Return what was computed for a declared return: the first that has its base, under a strategy if named."""
        return next(
            (
                one
                for one in self.computed
                if one.wagers == declared.wagers and one.base is declared.base and strategy in (None, one.strategy)
            ),
            None,
        )


def compute(ruleset: Ruleset) -> Returns:
    """Return everything that can be computed of a regolamento."""
    from generator.analysis.sidebets import side_bet_return, side_bets  # noqa: PLC0415 - numpy comes with them

    computed: list[Computed] = []
    refused: list[Unsupported] = []
    average = None
    try:
        main, average = _main(ruleset)
        computed += main
    except Unsupported as fault:
        refused.append(fault)
    for wager in side_bets(ruleset):
        try:
            value = float(side_bet_return(ruleset, wager).returned)
        except Unsupported as fault:
            refused.append(fault)
        else:
            method = "conteggio esatto delle combinazioni"
            computed.append(
                Computed(wagers=(wager,), strategy=NO_CHOICE, base=Base.INITIAL, value=value, method=method)
            )
    return Returns(computed=tuple(_beside(ruleset, computed)), average_stake=average, refused=tuple(refused))


def _beside(ruleset: Ruleset, computed: Iterable[Computed]) -> Iterable[Computed]:
    for one in computed:
        declared = next((item for item in ruleset.returns if item.wagers == one.wagers and item.base is one.base), None)
        yield Computed(
            wagers=one.wagers,
            strategy=one.strategy,
            base=one.base,
            value=one.value,
            method=one.method,
            declared=declared,
        )


def _main(ruleset: Ruleset) -> tuple[list[Computed], float]:
    from generator.analysis.api import analyse  # noqa: PLC0415 - numpy comes with it

    wagers = _main_wagers(ruleset)
    try:
        found = analyse(ruleset)
    except Unsupported as fault:
        return _enumerated(ruleset, wagers, fault)
    rows = [
        Computed(wagers=wagers, strategy=one.strategy, base=Base(one.base), value=one.value, method=one.method)
        for one in found.returns
        if one.wager == ruleset.main_wager.name
    ]
    return rows, found.average_stake


def _enumerated(ruleset: Ruleset, wagers: tuple[str, ...], fault: Unsupported) -> tuple[list[Computed], float]:
    from generator.analysis.enumeration import enumerate_game  # noqa: PLC0415 - only for games of another shape

    try:
        value = enumerate_game(ruleset)
    except Unsupported:
        raise fault from None
    method = "enumerazione esatta di carte e scelte"
    rows = [
        Computed(wagers=wagers, strategy=COMPOSITION, base=base, value=float(number), method=method)
        for base, number in ((Base.INITIAL, value.per_initial), (Base.TOTAL, value.per_total))
    ]
    return rows, float(value.average_stake)


def _main_wagers(ruleset: Ruleset) -> tuple[str, ...]:
    """Return the wagers of which the main return speaks, as it is declared, or the compulsory one."""
    main = ruleset.main_wager.name
    return next((item.wagers for item in ruleset.returns if main in item.wagers), (main,))
