"""Returns of which it matters only whether they are the declared ones: a game that is worth more is not computed whole.

Let w be what some table by totals nets. The best table nets w or more, and the best play as much as the best table or
more. With s ≥ 1 the stake of a play and n its net, 1 + n is its return on the initial stake and 1 + n / s on all that
is staked: n / s ≥ n where n ≤ 0, and 1 + n / s ≥ 1 where n ≥ 0. So if 1 + w reaches a bound that is not above 1, every
return that could be asked of the game reaches it, and none needs to be known.

Nothing like it holds below: a best play that returns too little on the initial stake says that a table does too, but on
all that is staked a table that stakes more may return more.
"""

from dataclasses import dataclass, field

from generator.numbers.exact.basis.returns import COMPOSITION, TOTAL, Sought
from generator.numbers.exact.classic.best_table import TotalsPlay, TotalsTable
from generator.numbers.exact.classic.game import ClassicGame, Whole

ROUNDING = 1e-9
"""Values this near to the bound are computed whole: far more than double precision loses."""


@dataclass
class Tables:
    """The last table by totals that was found for each set of plays: what it nets in another game is a bound there."""

    found: dict[tuple[str, ...], TotalsTable] = field(default_factory=dict)


def wholes_sought(game: ClassicGame, sought: Sought, tables: Tables) -> list[tuple[str, Whole]] | None:
    """Return the game by each way of playing, or None if no return of it is below the bound."""
    play = TotalsPlay(game)
    plays = (*(move.name for move in game.shape.moves), str(game.shape.kinds.ceiling), str(game.shape.kinds.number))
    enough = float(sought.high) - 1 + ROUNDING if sought.high <= 1 else None
    known = tables.found.get(plays)
    if enough is not None and known is not None and play.played_by(known).net >= enough:
        return None
    table, whole = play.best(enough)
    tables.found[plays] = table
    if enough is not None and whole.net >= enough:
        return None
    return [(COMPOSITION, game.optimal()), (TOTAL, whole)]
