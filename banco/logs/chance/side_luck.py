"""The luck of side bets: what they pay against what they pay in the mean, from the cards that are left."""

from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from banco.logs.chance.chance_lines import BetSums, ChanceOf, LineWriter
from banco.logs.chance.side_odds import SideOdds, side_odds
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
        mean: what comes back, less what was staked, from a whole shoe.
        variance, bound: of what differs from the mean.
        shared: whether all boxes look at a card of the dealer.
        odds: the same from any shoe; None where it looks at more than a few cards.
    """

    mean: float
    variance: float
    bound: float
    shared: bool
    odds: SideOdds | None

    def moments(self, left: Array, whole: int) -> tuple[Array, Array, Array]:
        """Return mean, variance and bound for some rounds.

        Args:
            left: ``left[round, face]``.
            whole: cards of a whole shoe: from one nothing was seen.
        """
        mean, variance, bound = (np.full(len(left), value) for value in (self.mean, self.variance, self.bound))
        begun = np.flatnonzero(left.sum(axis=1) < whole)
        if self.odds is not None and len(begun):
            mean[begun], variance[begun] = self.odds.moments(left[begun])
            least, most = self.odds.pays.min(), self.odds.pays.max()
            bound[begun] = np.maximum(most - mean[begun], mean[begun] - least)
        return mean, variance, bound


def side_lucks(rules: Ruleset, *, suited: bool) -> dict[str, SideLuck]:
    """Return the side bets of which the exact analysis knows how often each row pays.

    Args:
        suited: whether the log tells the suits: otherwise nobody knows what is left of each.
    """
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
                odds=_odds(rules, wager) if suited else None,
            )
    return found


def _odds(rules: Ruleset, wager: str) -> SideOdds | None:
    try:
        return side_odds(rules, wager)
    except Unsupported:
        return None


def write_side_bets(
    lucks: dict[str, SideLuck],
    words: LogWords,
    columns: LogColumns,
    told: Array,
    left: Array,
    lines: LineWriter,
    whole: int,
) -> dict[tuple[int, str], BetSums]:
    """Write the lines of the side bets; return what has come of them: (table, wager) → sums.

    Args:
        told: of each round, whether it is followed.
        left: ``left[round, face]``, before the round.
        whole: cards of a whole shoe.
    """
    found: dict[tuple[int, str], BetSums] = {}
    for wager, luck in lucks.items():
        of_it = (columns.bet_wager == words.wagers.index(wager)) & (columns.staked > 0) & told[columns.bet_round]
        bets = np.flatnonzero(of_it)
        won = (columns.returned[bets] - columns.staked[bets]) / columns.staked[bets]
        rounds, which = np.unique(columns.bet_round[bets], return_inverse=True)
        many = np.bincount(which, minlength=len(rounds))
        mean, spread, bound = luck.moments(left[rounds], whole)
        luckier = won - mean[which]
        step = np.bincount(which, weights=luckier, minlength=len(rounds))
        variance = spread * (many * many if luck.shared else many)
        lines.add(ChanceOf.BET, wager, rounds, step, variance, bound * many)
        for table in np.unique(lines.tables[columns.bet_round[bets]]).tolist():
            at = lines.tables[columns.bet_round[bets]] == table
            total = float(won[at].sum())
            found[table, wager] = BetSums(int(at.sum()), float(at.sum()), total, total, float(luckier[at].sum()), 0.0)
    return found
