"""The transition table of a regolamento under a strategy: the fewest states that tell the endings apart."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from generator.model.ir import Ruleset
from generator.numbers.exact.basis.arithmetic import Array
from generator.numbers.simulation.explore import Ending, Explorer, Graph
from generator.numbers.simulation.strategies import Strategy


@dataclass(frozen=True, slots=True, kw_only=True)
class CompiledTable:
    """A round as a table.

    Args:
        states: how many wait for a card; the first is 0.
        kinds: how many kinds of card there are.
        steps: ``steps[state * (kinds + 1) + kind]`` is the next state × (kinds + 1); from ``states`` on, an ending.
            The last column, and the rows of the endings, stay where they are.
        kind_of: the kind of each card of the shoe.
        endings: (staked, returned) of each wager, for each ending.
    """

    states: int
    kinds: int
    steps: Array
    kind_of: Array
    endings: tuple[Ending, ...]

    @property
    def width(self) -> int:
        """Return the length of a row."""
        return self.kinds + 1


def compile_table(ruleset: Ruleset, strategy: Strategy, stakes: Mapping[str, int]) -> CompiledTable:
    """Return the table of a regolamento under a strategy.

    Args:
        stakes: initial wagers, in cents, none of them a side bet.
    Raises:
        Unsupported: a datum that the table cannot express.
    """
    return fewest_states(Explorer(ruleset, strategy, dict(stakes)).explore())


def fewest_states(graph: Graph) -> CompiledTable:
    """Return the smallest table with the endings of a graph (Moore: split the classes until nothing changes)."""
    states, endings = graph.states, len(graph.endings)
    label = np.concatenate([np.zeros(states, dtype=np.int64), 1 + np.arange(endings)])
    number = 0
    while True:
        classes = _classes(label[graph.edges])
        found = int(classes.max(initial=-1)) + 1
        label = np.concatenate([classes, found + np.arange(endings)])
        if found == number:
            break
        number = found
    return _laid_out(graph, label, number)


def _classes(rows: Array) -> Array:
    """Return a number for each distinct row, in order of first appearance."""
    _, first, inverse = np.unique(rows, axis=0, return_index=True, return_inverse=True)
    order = np.empty(len(first), dtype=np.int64)
    order[np.argsort(first)] = np.arange(len(first))
    return order[inverse.reshape(-1)]


def _laid_out(graph: Graph, label: Array, number: int) -> CompiledTable:
    states, kinds = graph.edges.shape
    width = kinds + 1
    _, first = np.unique(label[:states], return_index=True)
    steps = np.empty((number + len(graph.endings), width), dtype=np.int64)
    steps[:] = np.arange(len(steps))[:, None]
    steps[:number, :kinds] = label[graph.edges[first]]
    return CompiledTable(
        states=number,
        kinds=kinds,
        steps=(steps * width).astype(np.int32).reshape(-1),
        kind_of=np.repeat(np.arange(kinds), graph.kinds.copies).astype(np.uint8),
        endings=graph.endings,
    )
