"""The luck of side bets: what they pay against what they pay in the mean, over the whole shoe."""

from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from banco.logs.chance.chance_lines import BetSums, ChanceOf, LineWriter
from banco.logs.columns.log_columns import LogColumns
from banco.logs.columns.log_words import LogWords
from banco.logs.verdicts import side_bets
from generator.model.ir import Ruleset
from generator.numbers.exact import Unsupported, side_bet_return
from generator.numbers.exact.basis.arithmetic import Array


@dataclass(frozen=True, slots=True)
class SideLuck:
    """What a side bet pays in one round, per unit staked.

    Attributes:
        mean: what comes back, less what was staked.
        variance, bound: of what differs from the mean.
        shared: whether all boxes look at a card of the dealer.
    """

    mean: float
    variance: float
    bound: float
    shared: bool


def side_lucks(rules: Ruleset) -> dict[str, SideLuck]:
    """Return the side bets of which the exact analysis knows how often each row pays."""
    found: dict[str, SideLuck] = {}
    for wager in sorted(side_bets(rules)):
        with suppress(Unsupported):
            told, table = side_bet_return(rules, wager), rules.settlement(wager)
            pays = {row.id: row.payout.returned or Fraction(0) for row in table.rows}
            differs = [(chance, pays[row] - told.returned) for row, chance in told.rows]
            found[wager] = SideLuck(
                mean=float(told.returned - 1),
                variance=float(sum(chance * much * much for chance, much in differs)),
                bound=float(max(abs(much) for _, much in differs)),
                shared=any(card.startswith("banco") for card in table.cards),
            )
    return found


def write_side_bets(
    lucks: dict[str, SideLuck], words: LogWords, columns: LogColumns, told: Array, lines: LineWriter
) -> dict[tuple[int, str], BetSums]:
    """Write the lines of the side bets; return what has come of them: (table, wager) → sums.

    Args:
        told: of each round, whether it is followed.
    """
    found: dict[tuple[int, str], BetSums] = {}
    for wager, luck in lucks.items():
        of_it = (columns.bet_wager == words.wagers.index(wager)) & (columns.staked > 0) & told[columns.bet_round]
        bets = np.flatnonzero(of_it)
        won = (columns.returned[bets] - columns.staked[bets]) / columns.staked[bets]
        rounds, which = np.unique(columns.bet_round[bets], return_inverse=True)
        many = np.bincount(which, minlength=len(rounds))
        step = np.bincount(which, weights=won - luck.mean, minlength=len(rounds))
        variance = luck.variance * (many * many if luck.shared else many)
        lines.add(ChanceOf.BET, wager, rounds, step, variance, luck.bound * many)
        for table in np.unique(lines.tables[columns.bet_round[bets]]).tolist():
            at = lines.tables[columns.bet_round[bets]] == table
            total, luckier = float(won[at].sum()), float((won[at] - luck.mean).sum())
            found[table, wager] = BetSums(int(at.sum()), float(at.sum()), total, total, luckier, 0.0)
    return found
