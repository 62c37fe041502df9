"""Every return of a regolamento, computed; which declared one each row answers; which rows are so by construction.

The family of one hand against a dealer is analysed the fast way; any other game of one box is enumerated; side bets
are counted. What none of them can follow is refused by name (``Unsupported``), never guessed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.analysis.basis.refusals import Unsupported
from generator.analysis.reading_search import reproduces
from generator.model.canonical import PLAYED
from generator.model.ir import DeclaredReturn, Ruleset
from generator.model.sources import sources
from generator.model.terms import Base, State

if TYPE_CHECKING:
    from generator.analysis.classic.final_hands import DealerMemory

COMPOSITION, TOTAL, NO_CHOICE, ALWAYS = "composizione", "totale", "nessuna", "sempre_incasso"
"""Ways of playing: knowing one's own cards; by the table of totals; where there is nothing to decide; by taking every
offer that a table pays."""

ANSWERS = {"ottimale": (COMPOSITION, TOTAL), NO_CHOICE: (NO_CHOICE,), ALWAYS: (ALWAYS,)}
"""The ways of playing that answer a declared return, by the strategy that it names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Computed:
    """One computed return: of which wagers, under which strategy, on which base, by which method."""

    wagers: tuple[str, ...]
    strategy: str
    base: Base
    value: float
    method: str

    def answers(self, declared: DeclaredReturn) -> bool:
        """Say whether this is the return that a text declares, base apart."""
        return declared.wagers == self.wagers and self.strategy in ANSWERS.get(declared.strategy, ())

    def declared_in(self, ruleset: Ruleset) -> DeclaredReturn | None:
        """Return the declared return that this one answers, if there is one."""
        return next((one for one in ruleset.returns if self.answers(one) and one.base is self.base), None)

    def reproduces(self, ruleset: Ruleset) -> bool | None:
        """Say whether the declared return comes out, to its printed digits; None where none is declared."""
        declared = self.declared_in(ruleset)
        return None if declared is None else reproduces(declared, self.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Returns:
    """All the returns of a regolamento; ``average_stake`` is per unit of the initial main stake.

    Attributes:
        refused: what could not be computed, and why.
    """

    computed: tuple[Computed, ...]
    average_stake: float | None
    refused: tuple[Unsupported, ...] = ()


def compute(ruleset: Ruleset, memory: DealerMemory | None = None) -> Returns:
    """Return everything that can be computed of a regolamento.

    Args:
        memory: the same one for several edits of a regolamento, which then follow the dealer once.
    """
    from generator.analysis.sidebets.pattern_returns import side_bet_return, side_bets  # noqa: PLC0415 - numpy comes with them

    computed: list[Computed] = []
    refused: list[Unsupported] = []
    average = None
    try:
        main, average = _main(ruleset, memory)
        computed += main
        computed += _always(ruleset, memory)
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
    return Returns(computed=tuple(computed), average_stake=average, refused=tuple(refused))


def unanswered(ruleset: Ruleset, found: Returns) -> Iterator[Unsupported]:
    """Yield the declared returns of which nothing was computed, unless their wager was refused already."""
    if found.average_stake is None:
        return
    for number, declared in enumerate(ruleset.returns, 1):
        if not any(one.answers(declared) for one in found.computed):
            reason = f"non si sa come gioca la strategia «{declared.strategy}»."
            if declared.strategy == ALWAYS:
                reason = "nessuna offerta è pagata da una tabella che abbia importi."
            yield Unsupported(f"rtp.{number}", reason)


def by_construction(ruleset: Ruleset, computed: Computed) -> bool:
    """Say whether a return rests on data that were themselves computed, so that to reproduce it proves nothing."""
    main = ruleset.main_wager.name
    if main not in computed.wagers:
        relevant: list[object] = [table for table in ruleset.settlements if table.wager in computed.wagers]
    else:
        added = {wager.name for wager in ruleset.wagers if wager.base} | {main}
        relevant = [getattr(ruleset, part) for part in PLAYED if part not in ("settlements", "quotes")]
        relevant += [table for table in ruleset.settlements if table.wager in added]
        relevant += ruleset.quotes if computed.strategy == ALWAYS else ()
    return any(source.state is State.COMPUTED for part in relevant for source in sources(part))


def _main(ruleset: Ruleset, memory: DealerMemory | None) -> tuple[list[Computed], float]:
    from generator.analysis.classic.answers import analyse  # noqa: PLC0415 - numpy comes with it

    wagers = _main_wagers(ruleset)
    try:
        found = analyse(ruleset, memory=memory)
    except Unsupported as fault:
        return _enumerated(ruleset, wagers, fault)
    rows = [
        Computed(wagers=wagers, strategy=one.strategy, base=Base(one.base), value=one.value, method=one.method)
        for one in found.returns
        if one.wager == ruleset.main_wager.name
    ]
    return rows, found.average_stake


def _always(ruleset: Ruleset, memory: DealerMemory | None) -> Iterable[Computed]:
    from generator.analysis.cashout.worth import always_accepting, offers_paid_by_tables  # noqa: PLC0415

    method = "calcolo esatto a sabot intero; ogni offerta accettata, gioco migliore dove non è fatta"
    for offer in offers_paid_by_tables(ruleset):
        value = float(always_accepting(ruleset, offer, memory))
        wagers = _main_wagers(ruleset)
        yield Computed(wagers=wagers, strategy=ALWAYS, base=Base.INITIAL, value=value, method=method)


def _enumerated(ruleset: Ruleset, wagers: tuple[str, ...], fault: Unsupported) -> tuple[list[Computed], float]:
    from generator.analysis.enumeration.game_tree import enumerate_game  # noqa: PLC0415 - only for games of another shape

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
