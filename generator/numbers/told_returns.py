"""Returns as outputs say them: each of one stake, and either declared by a text or given by the rules.

Terminal, dossier, player's page, studio and JSON say a return only from a ``ToldReturn``: so none of them can print a
number without its base, or a declared number where it means the computed one.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from generator.model.canonical import PLAYED
from generator.model.ir import DeclaredReturn, Ruleset
from generator.model.sources import sources
from generator.model.terms import Base
from generator.numbers.exact.basis.returns import ALWAYS, COMPOSITION, NO_CHOICE, TOTAL, Return, Returns, reproduces

PLACES = 4
"""Decimals of a computed percentage where certifiers read it."""


class Origin(StrEnum):
    """Who says a return: the text, or the rules from which it was computed."""

    DECLARED = "dichiarato"
    COMPUTED = "ricavato"


class Agreement(StrEnum):
    """Whether the rules give a declared return, to its printed digits.

    By construction: some datum was chosen so that they would, which proves nothing.
    """

    AGREES = "coincide"
    BY_CONSTRUCTION = "coincide per costruzione"
    DISAGREES = "non coincide"


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldReturn:
    """One return: ``value`` of each unit staked on ``base`` comes back on average.

    Attributes:
        strategy: how one plays, as the analysis calls it; of a declared one, as the text does.
        value: exact; of a computation in double precision, the fraction that the double holds.
        places: decimals of the percentage, as the text prints it or as certifiers read it.
    """

    wagers: tuple[str, ...]
    strategy: str
    base: Base
    origin: Origin
    value: Fraction
    places: int = PLACES

    @property
    def gains(self) -> bool:
        """Say whether more comes back than was staked."""
        return self.value > 1


@dataclass(frozen=True, slots=True, kw_only=True)
class BetReturn:
    """What is told of a bet that is played in one way: what the rules give, what a text declares, whether they agree.

    Attributes:
        computed: on the first stake, the base on which every bet can be compared; None where nothing was computed.
        declared: on its own base; None where the text declares nothing.
        compared: what the rules give on the base of the declared one; the same as ``computed`` if that is its base.
        datum: the declared return in the data.
    """

    computed: ToldReturn | None
    declared: ToldReturn | None = None
    compared: ToldReturn | None = None
    agreement: Agreement | None = None
    datum: DeclaredReturn | None = None

    @property
    def shown(self) -> ToldReturn:
        """Return the one figure of who has room for one: the computed one, or what is declared of it."""
        told = self.computed or self.declared
        assert told is not None
        return told

    @property
    def one_number(self) -> bool:
        """Say whether declared and computed are the same number of the same stake: one figure then tells both."""
        return self.declared is not None and self.compared is self.computed and self.agreement in _SAME

    @property
    def told(self) -> tuple[ToldReturn, ...]:
        """Return every number of it: on the first stake, as declared, and computed on the declared base."""
        own = (self.computed, self.declared, None if self.compared is self.computed else self.compared)
        return tuple(one for one in own if one is not None)

    @property
    def by_base(self) -> tuple[tuple[Base, ToldReturn | None, ToldReturn | None], ...]:
        """Return, for each base of which a number speaks, the computed and the declared one: two of the same stake."""
        found = {(one.base, one.origin): one for one in self.told}
        return tuple(
            (base, found.get((base, Origin.COMPUTED)), found.get((base, Origin.DECLARED)))
            for base in Base
            if any(one.base is base for one in self.told)
        )


_SAME = (Agreement.AGREES, Agreement.BY_CONSTRUCTION)


def told_return(row: Return) -> ToldReturn:
    """Return a computed return as it is told."""
    return ToldReturn(
        wagers=row.wagers, strategy=row.strategy, base=row.base, origin=Origin.COMPUTED, value=Fraction(row.value)
    )


def told_declared(item: DeclaredReturn) -> ToldReturn:
    """Return a declared return as it is told."""
    return ToldReturn(
        wagers=item.wagers,
        strategy=item.strategy,
        base=item.base,
        origin=Origin.DECLARED,
        value=item.value,
        places=item.places,
    )


def bet_returns(ruleset: Ruleset, returns: Returns | None) -> tuple[BetReturn, ...]:
    """Return what is told of each bet and way of playing, in the order of the computation.

    A declared return stands beside the computed one that answers it: one that reproduces it if any does; of those,
    the return of the table of play, which a person can follow.

    Args:
        returns: None where nothing was computed: what is declared is then told alone.
    """
    computed = returns.computed if returns is not None else ()
    first = {(row.wagers, row.strategy): row for row in computed if row.base is Base.INITIAL}
    bets = list(_declared(ruleset, computed, first))
    answered = {(bet.shown.wagers, bet.shown.strategy) for bet in bets}
    bets += [BetReturn(computed=told_return(row)) for key, row in first.items() if key not in answered]
    order = {key: place for place, key in enumerate(first)}
    return tuple(sorted(bets, key=lambda bet: order.get((bet.shown.wagers, bet.shown.strategy), len(order))))


def at_best(bets: Iterable[BetReturn]) -> BetReturn | None:
    """Return which of the ways of playing a bet is told where there is room for one: as declared, by the table."""
    return min(
        bets,
        key=lambda bet: (bet.shown.strategy == ALWAYS, bet.declared is None, bet.shown.strategy != TOTAL),
        default=None,
    )


def main_bet(ruleset: Ruleset, bets: Iterable[BetReturn]) -> BetReturn | None:
    """Return what is told first of a game: what comes back of the main wager; None where nothing is known of it."""
    return at_best(bet for bet in bets if ruleset.main_wager.name in bet.shown.wagers)


def comparable(ruleset: Ruleset, returns: Returns | None) -> ToldReturn | None:
    """Return the one number by which games are set side by side; None where it was not computed.

    What comes back of the main wager, of the first stake, to who plays at best with the cards in view: of some games
    no table of play is computed, and what texts declare is of one stake or of another.
    """
    rows = returns.computed if returns is not None else ()
    found = (row for row in rows if row.base is Base.INITIAL and row.strategy in (COMPOSITION, NO_CHOICE))
    return next((told_return(row) for row in found if ruleset.main_wager.name in row.wagers), None)


def _declared(
    ruleset: Ruleset, computed: tuple[Return, ...], first: dict[tuple[tuple[str, ...], str], Return]
) -> Iterator[BetReturn]:
    for item in ruleset.returns:
        declared = told_declared(item)
        row = _answer(item, computed)
        if row is None:
            yield BetReturn(computed=None, declared=declared, datum=item)
            continue
        compared = told_return(row)
        on_first = first.get((row.wagers, row.strategy))
        yield BetReturn(
            computed=compared if on_first is row else None if on_first is None else told_return(on_first),
            declared=declared,
            compared=compared,
            agreement=_agreement(ruleset, item, row),
            datum=item,
        )


def _answer(item: DeclaredReturn, computed: tuple[Return, ...]) -> Return | None:
    fitting = [row for row in computed if row.answers(item) and row.base is item.base]
    fitting.sort(key=lambda row: (not reproduces(item, row.value), row.strategy != TOTAL))
    return next(iter(fitting), None)


def _agreement(ruleset: Ruleset, item: DeclaredReturn, row: Return) -> Agreement:
    if not reproduces(item, row.value):
        return Agreement.DISAGREES
    return Agreement.BY_CONSTRUCTION if by_construction(ruleset, row) else Agreement.AGREES


def by_construction(ruleset: Ruleset, computed: Return) -> bool:
    """Say whether a return rests on data that were themselves computed, so that to reproduce it proves nothing."""
    main = ruleset.main_wager.name
    if main not in computed.wagers:
        relevant: list[object] = [table for table in ruleset.settlements if table.wager in computed.wagers]
    else:
        added = {wager.name for wager in ruleset.wagers if wager.base} | {main}
        relevant = [getattr(ruleset, part) for part in PLAYED if part not in ("settlements", "quotes")]
        relevant += [table for table in ruleset.settlements if table.wager in added]
        relevant += ruleset.quotes if computed.strategy == ALWAYS else ()
    return any(source.fitted for part in relevant for source in sources(part))
