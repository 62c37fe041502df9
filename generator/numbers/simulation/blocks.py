"""Blocks of rounds: the unit of work, with its own seed, so that the result does not depend on who plays what."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Protocol

from generator.numbers.simulation.outcome_counts import Outcomes
from generator.workers.parallel import Executor, mapped

Progress = Callable[[int, int], None]
"""Called with the rounds played so far and the rounds to play."""


class BlockPlayer(Protocol):
    """Plays a block; it must survive being sent to another process."""

    def play(self, seed: tuple[int, int], rounds: int) -> Sequence[Outcomes]:
        """Return the outcomes of each group of wagers."""


def play_blocks(
    player: BlockPlayer,
    rounds: int,
    seed: int,
    *,
    size: int,
    processes: int | Executor = 1,
    progress: Progress | None = None,
) -> list[Outcomes]:
    """Return the outcomes of each group of wagers over all the blocks; the same for any number of processes.

    Args:
        size: rounds in a block; block ``n`` is played with seed ``(seed, n)``.
    """
    sizes = [min(size, rounds - start) for start in range(0, rounds, size)]
    total: list[Outcomes] = []
    done = 0
    for number, found in enumerate(_played(player, sizes, seed, processes)):
        total = total or [Counter() for _ in found]
        for into, part in zip(total, found, strict=True):
            into.update(part)
        done += sizes[number]
        if progress is not None:
            progress(done, rounds)
    return total


_player: BlockPlayer | None = None


def _hold(player: BlockPlayer) -> None:
    global _player  # noqa: PLW0603 (a worker process receives its player once, not once per block)
    _player = player


def _play(block: tuple[tuple[int, int], int]) -> Sequence[Outcomes]:
    if _player is None:
        raise RuntimeError("worker without a player")
    return _player.play(*block)


def _played(
    player: BlockPlayer, sizes: list[int], seed: int, processes: int | Executor
) -> Iterator[Sequence[Outcomes]]:
    seeds = [(seed, number) for number in range(len(sizes))]
    if processes == 1 or len(sizes) <= 1:
        yield from map(player.play, seeds, sizes)
        return
    blocks = zip(seeds, sizes, strict=True)
    yield from mapped(_play, blocks, processes, first=partial(_hold, player))
