"""Blocks of rounds: cut by size, each with its own seed, added up group by group."""

from collections import Counter
from dataclasses import dataclass, field

import pytest

from generator.numbers.simulation import blocks
from generator.numbers.simulation.blocks import play_blocks
from generator.numbers.simulation.outcome_counts import Outcomes


@dataclass
class Counting:
    """Wins 3 of every round of the main game, and loses a side bet in the first round of a block."""

    asked: list[tuple[tuple[int, int], int]] = field(default_factory=list)

    def play(self, seed: tuple[int, int], rounds: int) -> list[Outcomes]:
        self.asked.append((seed, rounds))
        return [Counter({(1, 4): rounds}), Counter({(2, 0): 1, (2, 2): rounds - 1})]


def test_the_last_block_is_what_is_left_and_each_has_its_own_seed() -> None:
    player = Counting()
    play_blocks(player, 25, 9, size=10)
    assert player.asked == [((9, 0), 10), ((9, 1), 10), ((9, 2), 5)]


def test_rounds_that_fill_their_blocks_leave_no_empty_one() -> None:
    player = Counting()
    play_blocks(player, 20, 1, size=10)
    assert [rounds for _, rounds in player.asked] == [10, 10]


def test_the_groups_of_wagers_are_added_up_apart() -> None:
    main, side = play_blocks(Counting(), 25, 9, size=10)
    assert main == {(1, 4): 25}
    assert side == {(2, 0): 3, (2, 2): 22}


def test_progress_tells_rounds_and_not_blocks() -> None:
    steps: list[tuple[int, int]] = []
    play_blocks(Counting(), 25, 9, size=10, progress=lambda done, of: steps.append((done, of)))
    assert steps == [(10, 25), (20, 25), (25, 25)]


@pytest.mark.slow
def test_two_processes_find_what_one_finds() -> None:
    alone, together = (play_blocks(Counting(), 25, 9, size=10, processes=processes) for processes in (1, 2))
    assert alone == together


def test_a_worker_that_received_no_player_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "_player", None)
    with pytest.raises(RuntimeError, match="without a player"):
        blocks._play(((9, 0), 10))
