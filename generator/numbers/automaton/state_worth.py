"""What is to be expected from each state of a round, in stakes: a measure of luck, never an amount that is paid."""

from contextlib import suppress

import numpy as np

from generator.model.ir import Ruleset
from generator.numbers.automaton.advised_rounds import AdvisedAutomaton
from generator.numbers.automaton.state_table import CLOSED, FIRST_END, NOT_TOLD, UNKNOWN
from generator.numbers.exact import Unsupported, kinds_of
from generator.numbers.exact.basis.arithmetic import Array


class StateWorth:
    """What wagers win from each state on, if the strategy is followed and every card comes as from a whole shoe.

    Luck needs no more: it is what a card changes, against what the cards that might have come would have changed.

    Attributes:
        after: ``after[state, symbol, wager]``, what is won by the hands that are not put aside before the symbol; NaN
            where nobody has followed it.
        leads: ``leads[state, symbol]``, a row of `chances`.
        chances: ``chances[row, end]``: how the round may end. The rows of states come first, then those of endings.
        paid: ``paid[hand, end, wager]``, what a hand that was put aside wins.
        advice: the symbol of the strategy's move, of each state.
    """

    def __init__(self, ruleset: Ruleset, automaton: AdvisedAutomaton) -> None:
        self._automaton = automaton
        self._wagers = tuple(wager.name for wager in ruleset.wagers)
        copies = np.asarray(kinds_of(ruleset).copies, dtype=np.float64)
        self._weights = copies / copies.sum()
        self._states = self._followed = -1
        self.after = self.leads = self.chances = self.paid = self.advice = np.empty(0)

    @property
    def wagers(self) -> int:
        """Return how many wagers there are, in the order of the data."""
        return len(self._wagers)

    def update(self) -> None:
        """Follow what the strategy leads to, and expect from the last states back to the first, if any edge is new."""
        automaton = self._automaton
        automaton.close()
        edges = automaton.table.edges[: automaton.table.states].astype(np.int64)
        followed = int((edges != UNKNOWN).sum())
        if (len(edges), followed) == (self._states, self._followed):
            return
        self._states, self._followed = len(edges), followed
        known = (edges >= 0) | (edges <= FIRST_END)
        self.leads = np.where(edges >= 0, edges, np.where(known, self._states + FIRST_END - edges, 0))
        self.paid, self.advice = self._payments(), automaton.advice
        self.chances = np.zeros((self._states + len(automaton.endings), automaton.ends))
        self.after = np.full((*edges.shape, len(self._wagers)), np.nan)
        own = self._own()
        self.chances[self._states + np.arange(len(automaton.endings)), [one.end for one in automaton.endings]] = 1
        weights = self._mixed(edges)
        worth = np.concatenate([np.full((self._states, len(self._wagers)), np.nan), own])
        put = automaton.table.put[: self._states]
        for level in _levels(np.where(weights > 0, edges, CLOSED)):
            self.chances[level] = np.einsum("sk,ske->se", weights[level], self.chances[self.leads[level]])
            mixed = weights[level][:, :, None]
            after = self._after(worth, put, level)
            worth[level] = np.where(mixed > 0, mixed * after, 0).sum(axis=1)
        everything = np.arange(self._states)
        self.after = np.where(known[:, :, None], self._after(worth, put, everything), np.nan)

    def _after(self, worth: Array, put: Array, states: Array) -> Array:
        """Return what is won after each symbol by the hands that are not put aside before it."""
        found: Array = worth[self.leads[states]]
        for row, symbol in np.argwhere(put[states] > 0).tolist():
            chances = self.chances[self.leads[states[row], symbol]]
            for _, hand in self._automaton.put[put[states[row], symbol]]:
                found[row, symbol] += chances @ self.paid[hand]
        return found

    def _mixed(self, edges: Array) -> Array:
        """Return how often each symbol comes: a card as from a whole shoe, the move of the strategy always."""
        table = self._automaton.table
        weights = np.zeros(edges.shape)
        decides = table.decides[: self._states]
        weights[~decides, : table.kinds] = self._weights
        advised = np.flatnonzero(self.advice != CLOSED)
        weights[advised, self.advice[advised]] = 1
        return weights

    # ------------------------------------------------------------------ payments

    def _payments(self) -> Array:
        automaton = self._automaton
        hands = 1 + max((hand for some in automaton.put for _, hand in some), default=-1)
        found = np.zeros((hands, automaton.ends, len(self._wagers)))
        for hand in range(hands):
            for end in range(automaton.ends):
                with suppress(Unsupported):  # no round with such a hand ends so
                    for wager, staked, returned in automaton.paid(hand, end):
                        found[hand, end, self._wagers.index(wager)] += (returned - staked) / automaton.unit
        return found

    def _own(self) -> Array:
        automaton = self._automaton
        found = np.zeros((len(automaton.endings), len(self._wagers)))
        for number, ending in enumerate(automaton.endings):
            for _, payments in ending.own:
                for one in automaton.payments[payments] if payments != NOT_TOLD else ():
                    found[number, self._wagers.index(one.wager)] += (one.returned - one.staked) / automaton.unit
        return found


def _levels(edges: Array) -> list[Array]:
    """Return the states by how many steps may follow, the last ones first. Other states are not among those edges."""
    depth = np.zeros(len(edges), dtype=np.int64)
    goes_on = edges >= 0
    while True:
        deeper = np.where(goes_on, depth[np.where(goes_on, edges, 0)] + 1, 0).max(axis=1)
        if (deeper == depth).all():
            break
        depth = deeper
    return [np.flatnonzero(depth == level) for level in range(int(depth.max(initial=0)) + 1)]
