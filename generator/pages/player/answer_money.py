"""What an answer moves for the player: the difference of the exact returns, in euro every hundred staked."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.model.ir import Ruleset
from generator.numbers.exact import Returns
from generator.numbers.reading_returns import Alone
from generator.numbers.told_returns import bet_returns
from generator.words.amounts import euro, typed
from generator.words.italian import join

_HUNDRED = 100
"""A hundred euro: a return of one more in a hundred gives so many cents more of each euro."""


@dataclass(frozen=True, slots=True)
class Moved:
    """What an answer moves.

    Attributes:
        cents: how many more it gives every hundred euro staked first.
        bet: of which bet, if not the main one.
        example: a round that it pays otherwise, in words; "" for none.
    """

    cents: Fraction
    bet: str = ""
    example: str = ""

    @property
    def words(self) -> str:
        """Return it in words; "" where it does not come to a cent.

        >>> Moved(Fraction(-2114), "2Up").words.replace(chr(160), " ")
        '−21,14 € ogni 100 € di 2Up'
        """
        cents = round(self.cents)
        if not cents:
            return ""
        told = f"{'−' if cents < 0 else '+'}{typed(euro(abs(cents)))} ogni 100 €"
        return f"{told} di {self.bet}" if self.bet else told


def moved_by_answers(rules: Ruleset, base: Returns, alone: Alone) -> Mapping[tuple[str, str], Moved | None]:
    """Return what each answer that is not in force moves, alone; None where no data say what it would change.

    Args:
        base: the returns as the rules are.
        alone: those with one answer in the place of the one in force, of each that can be computed.
    """
    found = {(reading, name): _moved(rules, base, returns) for reading, name, returns in alone}
    return {
        (reading.id, one.name): found.get((reading.id, one.name))
        for reading in rules.readings
        for one in reading.alternatives
        if one.name != reading.chosen
    }


def _moved(rules: Ruleset, base: Returns, other: Returns) -> Moved:
    now, then = _first_stake(rules, base), _first_stake(rules, other)
    moves = {wagers: (then[wagers] - now[wagers]) * 100 * _HUNDRED for wagers in now if wagers in then}
    main = next((cents for wagers, cents in moves.items() if rules.main_wager.name in wagers), Fraction(0))
    if round(main) or not moves:
        return Moved(main)
    wagers = max(moves, key=lambda one: abs(moves[one]))
    bet = "" if rules.main_wager.name in wagers else join([rules.wager(name).label for name in wagers])
    return Moved(moves[wagers], bet)


def _first_stake(rules: Ruleset, returns: Returns) -> Mapping[tuple[str, ...], Fraction]:
    """Return what comes back of the first stake of each bet, played at best."""
    found: dict[tuple[str, ...], Fraction] = {}
    for bet in bet_returns(rules, returns):
        if bet.computed is not None:
            found.setdefault(bet.computed.wagers, bet.computed.value)
    return found
