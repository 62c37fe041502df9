"""What an answer moves for the player: the difference of the exact returns, in euro every hundred staked."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.model.ir import Ruleset
from generator.numbers.exact import Returns
from generator.numbers.reading_returns import Alone
from generator.numbers.told_returns import bet_returns
from generator.words.marked_messages import marked

_HUNDRED = 100
"""A hundred euro: a return of one more in a hundred gives so many cents more of each euro."""
EXAMPLE = marked("per esempio con {stakes}, {cards}: {then} invece di {now}")
AGAINST = marked("{hands} contro {dealer}")
STAKED_ON = marked("{amount} per {who}")
"""A round that an answer pays otherwise, in words."""


@dataclass(frozen=True, slots=True)
class Moved:
    """What an answer moves.

    Attributes:
        cents: how many more it gives every hundred euro staked first.
        wagers: of which bet, by the names of its wagers, if not the main one.
        example: a round that it pays otherwise, in words; "" for none.
    """

    cents: Fraction
    wagers: tuple[str, ...] = ()
    example: str = ""

    @property
    def is_felt(self) -> bool:
        """Say whether it comes to a cent."""
        return bool(round(self.cents))


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
    return Moved(moves[wagers], () if rules.main_wager.name in wagers else wagers)


def _first_stake(rules: Ruleset, returns: Returns) -> Mapping[tuple[str, ...], Fraction]:
    """Return what comes back of the first stake of each bet, played at best."""
    found: dict[tuple[str, ...], Fraction] = {}
    for bet in bet_returns(rules, returns):
        if bet.computed is not None:
            found.setdefault(bet.computed.wagers, bet.computed.value)
    return found
