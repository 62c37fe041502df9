"""The change in what comes back of each bet, between returns that were computed; no number here is rounded twice."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from generator.model.ir import Ruleset
from generator.model.terms import Base
from generator.numbers.exact import Return, Returns
from generator.pages.sheet.own_words import RulesetWords
from generator.words.amounts import MINUS
from generator.words.italian import join

_PLACES = 4
WAYS = {
    "composizione": "giocando al meglio",
    "totale": "giocando secondo la tabella",
    "nessuna": "senza decisioni",
    "sempre_incasso": "accettando ogni proposta pagata da una tabella",
}
BASES = {Base.INITIAL: "per unità di puntata iniziale", Base.TOTAL: "per unità puntata in tutto"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnChange:
    """What comes back of a bet, per unit, before and after; None where that side has no such return.

    A value that was computed in double precision is the exact fraction that the double holds.
    """

    wagers: tuple[str, ...]
    strategy: str
    base: Base
    before: Fraction | None
    after: Fraction | None

    @property
    def difference(self) -> Fraction | None:
        """Return how much more comes back; None where a side has no such return."""
        return None if self.before is None or self.after is None else self.after - self.before


def return_changes(before: Returns, after: Returns) -> tuple[ReturnChange, ...]:
    """Return every computed return of the two sides that is not the same, those of ``after`` first."""
    was, now = ({(row.wagers, row.strategy, row.base): row for row in one.computed} for one in (before, after))
    return tuple(
        ReturnChange(
            wagers=key[0], strategy=key[1], base=key[2], before=_exact(was.get(key)), after=_exact(now.get(key))
        )
        for key in {**now, **was}
        if _exact(was.get(key)) != _exact(now.get(key))
    )


def _exact(row: Return | None) -> Fraction | None:
    return None if row is None else Fraction(row.value)


def return_sentences(changes: tuple[ReturnChange, ...], before: Ruleset, after: Ruleset) -> Iterator[str]:
    """Yield a sentence for each return that changed."""
    for change in changes:
        words = RulesetWords(before if change.after is None else after)
        who = join([words.wager(name).text for name in change.wagers])
        how = f"{WAYS.get(change.strategy, change.strategy)}, {BASES[change.base]}"
        said = f"Il ritorno di «{who}» ({how})"
        if change.difference is None:
            value = change.after if change.before is None else change.before
            verb = "ora è" if change.before is None else "non si calcola più: era"
            yield f"{said} {verb} {hundredths(value or Fraction(0))}%."
        else:
            points = hundredths(change.difference, signed=True)
            yield (
                f"{said} è {hundredths(change.after or Fraction(0))}% invece di "
                f"{hundredths(change.before or Fraction(0))}%: {points} punti percentuali."
            )


def hundredths(value: Fraction, *, signed: bool = False) -> str:
    """Return a share in hundredths, to four decimals, the half away from nothing; ``signed`` shows a plus too.

    >>> hundredths(Fraction(9929, 10000)), hundredths(Fraction(-1, 3), signed=True)
    ('99,2900', '−33,3333')
    """
    scale = 10**_PLACES
    units = abs(value) * 100 * scale + Fraction(1, 2)
    whole, rest = divmod(units.numerator // units.denominator, scale)
    sign = MINUS if value < 0 else "+" if signed and value > 0 else ""
    return f"{sign}{whole},{rest:0{_PLACES}d}"
