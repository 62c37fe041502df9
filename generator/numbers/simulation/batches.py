"""Batches of rounds on a transition table: numpy, or numba when it is installed, with the same outcome.

Cards are random 16-bit words: the word over ``65536 // cards`` is a card of the shoe, unless it falls beyond the last
one or on a card that the round has already drawn; then the word is void and the round stays where it is. The cards that
remain are those of a shoe shuffled for that round alone.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from generator.model.ir import Ruleset
from generator.numbers.exact import Unsupported
from generator.numbers.exact.basis.arithmetic import Array
from generator.numbers.simulation.compiled_loop import Loop, loop
from generator.numbers.simulation.outcome_counts import Outcomes
from generator.numbers.simulation.seat import outcome
from generator.numbers.simulation.side_bets import SidePlayer
from generator.numbers.simulation.strategies import Strategy
from generator.numbers.simulation.transition_table import CompiledTable, compile_table

LARGE_BLOCK = 1 << 19
BATCH = 1 << 14
WORDS = 16
"""Words drawn at once for each round; few rounds need more."""
RANGE = 1 << 16
MOST_CARDS = 1 << 12
KEEP = 0.7
"""Finished rounds are set aside when no more than this share is still playing."""


class TablePlayer:
    """Plays blocks of rounds on a table.

    Args:
        groups: wagers of the main game that are counted together.
        sides: plays the side bets, on cards of their own.
        fast: whether machine code may be used, where there is any; the outcome is the same.
    """

    def __init__(
        self,
        table: CompiledTable,
        groups: tuple[tuple[str, ...], ...],
        sides: SidePlayer | None = None,
        *,
        fast: bool = True,
    ) -> None:
        self.table = table
        self.groups = groups
        self.sides = sides
        self.fast = fast
        self.share = RANGE // len(table.kind_of)

    def play(self, seed: tuple[int, int], rounds: int) -> list[Outcomes]:
        """Return the outcomes of each group over some rounds."""
        chance = np.random.SFC64(np.random.SeedSequence(seed))
        counts = np.zeros(len(self.table.endings), dtype=np.int64)
        for start in range(0, rounds, BATCH):
            counts += self.ends(chance, min(BATCH, rounds - start))
        found: list[Outcomes] = [Counter() for _ in self.groups]
        for ending, count in zip(self.table.endings, counts.tolist(), strict=True):
            for into, group in zip(found, self.groups, strict=True):
                if count:
                    into[outcome(dict(ending), group)] += count
        return found + (self.sides.play(seed, rounds) if self.sides is not None else [])

    def ends(self, chance: Any, rounds: int) -> Array:
        """Return how many of some rounds reach each ending."""
        table = self.table
        state = np.zeros(rounds, dtype=np.int32)
        drawn = np.empty((0, rounds), dtype=np.uint16)
        counts = np.zeros(len(table.endings), dtype=np.int64)
        machine = loop() if self.fast else None
        while len(state):
            if self._spent(drawn):
                raise Unsupported("mazzo.mazzi", "un colpo può guardare più carte di quante ne ha il sabot")
            words = _words(chance, len(state))
            if machine is not None:
                state, drawn = self._advance_compiled(machine, state, drawn, words, counts)
                continue
            state, drawn, done = self._advance(state, drawn, words)
            counts += np.bincount(done, minlength=len(counts))
        return counts

    def _spent(self, drawn: Array) -> bool:
        """Say whether some round has drawn the whole shoe, void words apart."""
        cards = len(self.table.kind_of)
        if len(drawn) < cards:
            return False
        ordered = np.sort(drawn, axis=0)
        new = np.concatenate([ordered[:1] < cards, (np.diff(ordered, axis=0) > 0) & (ordered[1:] < cards)])
        return bool((new.sum(axis=0) == cards).any())

    def _advance_compiled(
        self, machine: Loop, state: Array, drawn: Array, words: Array, counts: Array
    ) -> tuple[Array, Array]:
        """Do the same in machine code; endings are added to ``counts``."""
        table, before = self.table, len(drawn)
        history = np.empty((before + len(words), len(state)), dtype=np.uint16)
        history[:before] = drawn
        last = table.states * table.width
        left = machine(words, table.steps, table.kind_of, self.share, last, table.width, counts, state, history, before)
        return state[:left].copy(), history[:, :left].copy()

    def _advance(self, state: Array, drawn: Array, words: Array) -> tuple[Array, Array, Array]:
        """Play until the words end; return the rounds that have not, their cards, and the endings of the others."""
        table = self.table
        cards, width, last = len(table.kind_of), table.width, table.states * table.width
        kind_of = np.append(table.kind_of, np.uint8(table.kinds)).astype(np.int32)
        history = np.empty((len(drawn) + len(words), len(state)), dtype=np.uint16)
        history[: len(drawn)] = drawn
        size = len(drawn)
        alive = np.arange(len(state))
        finished: list[Array] = []
        whole = True
        for word in words:
            card = (word if whole else word.take(alive)) // np.uint16(self.share)
            void = card >= cards
            for earlier in history[:size]:
                void |= earlier == card
            history[size] = card
            np.copyto(card, np.uint16(cards), where=void)
            state = table.steps.take(state + kind_of.take(card))
            size += 1
            if size < 4:
                continue
            playing = state < last
            number = int(np.count_nonzero(playing))
            if number <= KEEP * len(state):
                finished.append(state[~playing])
                keep = np.flatnonzero(playing)
                state, alive, whole = state.take(keep), alive.take(keep), False
                history = history[:, keep] if number else history[:, :0]
            if not number:
                break
        playing = state < last
        finished.append(state[~playing])
        keep = np.flatnonzero(playing)
        done = (np.concatenate(finished) - last) // width
        return state.take(keep), history[:size].take(keep, axis=1), done


def _words(chance: Any, rounds: int) -> Array:
    """Return ``WORDS`` random words for each of some rounds, as rows of 16 bits."""
    raw = chance.random_raw(-(-rounds * WORDS // 4)).view(np.uint16)
    return np.asarray(raw[: rounds * WORDS].reshape(WORDS, rounds))


def table_player(
    ruleset: Ruleset, strategy: Strategy, stakes: Mapping[str, int], groups: Sequence[tuple[str, ...]]
) -> TablePlayer:
    """Return a player of the table of a regolamento under a strategy.

    Raises:
        Unsupported: what the table cannot express.
    """
    main, sides = groups[0], [name for group in groups[1:] for name in group]
    table = compile_table(ruleset, strategy, {main[0]: stakes[main[0]]})
    if len(table.kind_of) > MOST_CARDS:
        raise Unsupported("mazzo.mazzi", f"la tabella compilata sta nei limiti fino a {MOST_CARDS} carte")
    return TablePlayer(table, (main,), SidePlayer(ruleset, stakes, sides) if sides else None)
