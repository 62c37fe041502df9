"""Returns in the words of who certifies: every number with its stake, and whether it is declared or computed.

The player's page has its own words, in each language: ``generator.pages.player.player_returns``.
"""

from collections.abc import Mapping
from fractions import Fraction

from generator.model.terms import Base
from generator.numbers.exact.basis.returns import ALWAYS, COMPOSITION, NO_CHOICE, TOTAL
from generator.numbers.told_returns import PLACES, Agreement, BetReturn, Origin, ToldReturn
from generator.words.amounts import MINUS, euro

WAYS: Mapping[str, str] = {
    "ottimale": "giocando al meglio",
    COMPOSITION: "giocando al meglio",
    TOTAL: "giocando secondo la tabella",
    NO_CHOICE: "senza decisioni",
    ALWAYS: "accettando ogni proposta pagata da una tabella",
}
"""How one plays, by the strategy of a computed or of a declared return."""
BASES: Mapping[Base, str] = {Base.INITIAL: "puntata iniziale", Base.TOTAL: "totale puntato"}
OF: Mapping[Base, str] = {Base.INITIAL: "della puntata iniziale", Base.TOTAL: "del totale puntato"}
STAKED = 100_000
"""A thousand euro, in cents: what a cost is told of."""
COST = "il costo medio è su 1.000\u00a0€ di puntata iniziale, dal ritorno ricavato"


def way_words(strategy: str) -> str:
    """Return how one plays; a strategy that nobody knows as the data call it."""
    return WAYS.get(strategy, f"secondo la strategia «{strategy.replace('_', ' ')}»")


def share_words(told: ToldReturn) -> str:
    """Return the bare percentage, to the digits that are told, for a place that has said stake and origin already."""
    return f"{hundredths(told.value, places=told.places)}%"


def base_words(told: ToldReturn) -> str:
    """Return a percentage of its stake: «98,38% del totale puntato», and that it is more than was staked if it is."""
    above = ", più di quanto si punta" if told.gains else ""
    return f"{share_words(told)} {OF[told.base]}{above}"


def return_words(told: ToldReturn) -> str:
    """Return all that one number says: «96,9246% della puntata iniziale (ricavato)»."""
    return f"{base_words(told)} ({told.origin})"


def bet_words(bet: BetReturn) -> str:
    """Return what comes back of a bet: what the rules give, and what is declared where that is another number."""
    if bet.one_number and bet.declared is not None:
        how = " per costruzione" if bet.agreement is Agreement.BY_CONSTRUCTION else ""
        return f"{base_words(bet.declared)} ({Origin.DECLARED} e {Origin.COMPUTED}{how})"
    return "; ".join(return_words(one) for one in (bet.computed, bet.declared) if one is not None)


def cost_words(told: ToldReturn) -> str:
    """Return what a thousand euro cost on average, to the cent; what is gained has a minus."""
    return euro(round((1 - told.value) * STAKED))


def hundredths(value: Fraction, *, places: int = PLACES, signed: bool = False) -> str:
    """Return a share in hundredths, the half away from nothing; ``signed`` shows a plus too.

    >>> hundredths(Fraction(9929, 10000)), hundredths(Fraction(-1, 3), signed=True)
    ('99,2900', '−33,3333')
    """
    scale = 10**places
    units = abs(value) * 100 * scale + Fraction(1, 2)
    whole, rest = divmod(units.numerator // units.denominator, scale)
    sign = MINUS if value < 0 else "+" if signed and value > 0 else ""
    return f"{sign}{whole},{rest:0{places}d}" if places else f"{sign}{whole}"
