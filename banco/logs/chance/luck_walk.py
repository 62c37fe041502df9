"""Boxes walked through the states of the rules, with the luck of every card and the price of every choice."""

from dataclasses import dataclass, field
from typing import Final

import numpy as np

from banco.logs.columns.coded_texts import UNREAD
from banco.logs.columns.states_walk import StatesWalk
from banco.logs.columns.units import Units
from generator.numbers.automaton.advised_rounds import AdvisedAutomaton
from generator.numbers.automaton.placed_cards import DEALER
from generator.numbers.automaton.round_automaton import RoundAutomaton
from generator.numbers.automaton.state_worth import StateWorth
from generator.numbers.exact.basis.arithmetic import Array

_AT_ONCE: Final = 20_000
"""Rows whose luck is worked out at once."""


@dataclass(slots=True)
class CardSteps:
    """Cards as the players see them come, one row for each.

    Attributes:
        row: the box; symbol: the kind of card that came.
        number: which of the cards that the dealer shows it is, from 0; UNREAD for a card of a hand.
        chance: ``chance[card, kind]``, by what was left before the round and what its box has seen of it.
        change: ``change[card, kind, wager]``, what each kind would have changed; 0 in the mean.
    """

    row: list[Array] = field(default_factory=list)
    symbol: list[Array] = field(default_factory=list)
    number: list[Array] = field(default_factory=list)
    chance: list[Array] = field(default_factory=list)
    change: list[Array] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class CardColumns:
    """Cards that were seen, as columns: see `CardSteps`.

    Attributes:
        groups: where the rows begin that are the same card of the dealer, as several boxes see it; None for cards of
            hands.
    """

    row: Array
    symbol: Array
    number: Array
    chance: Array
    change: Array
    groups: Array | None


@dataclass(frozen=True, slots=True)
class SeenColumns:
    """The cards of hands, and those of the dealer."""

    of_hands: CardColumns
    of_dealer: CardColumns


def seen_of(seen: CardSteps, sound: Array, rounds: Array) -> SeenColumns:
    """Return the cards of some boxes.

    Args:
        sound: of each box, whether it is one of them.
        rounds: of each box.
    """
    row, symbol, number, chance, change = (
        np.concatenate(column) for column in (seen.row, seen.symbol, seen.number, seen.chance, seen.change)
    )
    hands = np.flatnonzero(sound[row] & (number == UNREAD))
    dealer = np.flatnonzero(sound[row] & (number != UNREAD))
    dealer = dealer[np.lexsort((row[dealer], number[dealer], rounds[row[dealer]]))]
    new = np.ones(len(dealer), dtype=bool)
    new[1:] = (np.diff(rounds[row[dealer]]) != 0) | (np.diff(number[dealer]) != 0)

    def of(some: Array, groups: Array | None) -> CardColumns:
        return CardColumns(row[some], symbol[some], number[some], chance[some], change[some], groups)

    return SeenColumns(of(hands, None), of(dealer, np.flatnonzero(new)))


def walked_alone(walk: StatesWalk, units: Units) -> Array:
    """Say of each box whether it came to its end with all its cards and moves: the dealer may go on for the others."""
    whole = (walk.count[:, DEALER + 1 :] == units.length[:, DEALER + 1 :]).all(axis=1)
    whole &= walk.count[:, DEALER] <= units.length[:, DEALER]
    return np.asarray(whole & (walk.end != UNREAD) & (walk.moves_left == 0))


def starts_of(automaton: RoundAutomaton, units: Units) -> Array:
    """Return how each unit begins, as `StatesWalk.go` takes it."""
    starts = np.array([automaton.start(shape) for shape in units.shapes], dtype=np.int64).reshape(-1, 2)
    return starts[units.shape].T


class LuckWalk(StatesWalk):
    """The walk of some boxes, each alone with the dealer, through states whose worth is known.

    Attributes:
        seen: the cards.
        price: ``price[box, wager]``, what the choices cost against those of the strategy, in stakes; below 0 it gains.
        won: ``won[box, wager]``, what the rules give in the end.
        luck: ``luck[box, wager]``, the sum of what the cards changed.

    Args:
        left: ``left[box, kind]``, the cards that its round may be dealt from, none of them seen.
    """

    def __init__(self, automaton: AdvisedAutomaton, worth: StateWorth, units: Units, kinds: Array, left: Array) -> None:
        many, wagers = len(units.round), worth.wagers
        self._worth = worth
        self._left = left.astype(np.float64)
        self._shown = np.zeros(many, dtype=np.int64)
        self.seen = CardSteps()
        self.price, self.won, self.luck = (np.zeros((many, wagers)) for _ in range(3))
        super().__init__(automaton, units, kinds)

    def go(self, edge: Array, deal: Array) -> None:
        """Walk every box to its end, a step of each after the other: every step is looked at."""
        self._all_at_once(edge.astype(np.int64), deal)

    def _note(self, rows: Array, state: Array, symbol: Array) -> None:
        decides = self._automaton.table.decides[state]
        for some, note in ((~decides, self._card), (decides, self._choice)):
            where = np.flatnonzero(some)
            for begin in range(0, len(where), _AT_ONCE):
                few = where[begin : begin + _AT_ONCE]
                note(rows[few], state[few], symbol[few])

    def _expected(self, rows: Array, state: Array) -> Array:
        """Return what is won after each symbol, of each row: by the hands put aside too."""
        worth = self._worth
        found = worth.after[state]
        for slot in range(1, self._units.slots):
            hand = self.aside[rows, slot]
            some = np.flatnonzero(hand != UNREAD)
            if len(some):
                pairs, which = np.unique(state[some] * len(worth.paid) + hand[some], return_inverse=True)
                chances = worth.chances[worth.leads[pairs // len(worth.paid)]]
                found[some] += np.einsum("pse,pew->psw", chances, worth.paid[pairs % len(worth.paid)])[which]
        return found

    def _card(self, rows: Array, state: Array, symbol: Array) -> None:
        kinds = self._automaton.table.kinds
        expected = self._expected(rows, state)[:, :kinds]
        left = self._left[rows]
        chance = left / left.sum(axis=1, keepdims=True)
        change = expected - np.einsum("nk,nkw->nw", chance, np.nan_to_num(expected))[:, None]
        own = np.arange(len(rows))
        self.luck[rows] += change[own, symbol]
        self.won[rows] = expected[own, symbol]
        dealer = self._automaton.table.waits[state] == DEALER
        seen = self.seen
        seen.row.append(rows)
        seen.symbol.append(symbol)
        seen.number.append(np.where(dealer, self._shown[rows], UNREAD))
        seen.chance.append(chance.astype(np.float32))
        seen.change.append(change.astype(np.float32))
        self._shown[rows] += dealer
        self._left[rows, symbol] -= 1

    def _choice(self, rows: Array, state: Array, symbol: Array) -> None:
        expected = self._expected(rows, state)
        own = np.arange(len(rows))
        advised = self._worth.advice[state]
        self.price[rows] += expected[own, advised] - expected[own, symbol]
        self.won[rows] = expected[own, symbol]
