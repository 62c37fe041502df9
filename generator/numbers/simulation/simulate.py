"""The simulation of a regolamento: one call, both methods."""

from typing import Literal

from generator.model.ir import Ruleset
from generator.numbers.exact import Unsupported
from generator.numbers.simulation.batches import LARGE_BLOCK, table_player
from generator.numbers.simulation.blocks import BlockPlayer, Progress, play_blocks
from generator.numbers.simulation.montecarlo import BLOCK, EnginePlayer
from generator.numbers.simulation.outcome_counts import SimulationResult, tallies_of
from generator.numbers.simulation.seat import money_unit, wager_groups
from generator.numbers.simulation.strategies import CashingOut, Strategy
from generator.workers.parallel import Executor

Method = Literal["motore", "tabella"]


def simulate(  # noqa: PLR0913 (what to play, how, and who watches: all independent)
    ruleset: Ruleset,
    strategy: Strategy,
    rounds: int,
    seed: int,
    *,
    processes: int | Executor = 1,
    method: Method = "motore",
    side_bets: bool = True,
    progress: Progress | None = None,
) -> SimulationResult:
    """Return what many rounds of one box give, each from a full shoe just shuffled.

    The stake is the least on which no payment is rounded, and the player's money never ends. The same arguments give
    the same counts, whatever ``processes``.

    Args:
        method: "motore" plays the generated engine; "tabella" a table compiled from it. Their shoes differ.
        side_bets: whether every side bet is staked too.
        progress: called with the rounds played so far and the rounds to play.
    Raises:
        Unsupported: what the strategy or the table cannot express, naming the datum.
    """
    if isinstance(strategy, CashingOut) and not any(quote.cells for quote in ruleset.quotes):
        raise Unsupported("tabelle", f"la strategia «{strategy.name}» non ha nulla da incassare: non ci sono importi")
    groups = wager_groups(ruleset, side_bets)
    unit = money_unit(ruleset)
    stakes = {group[0]: unit for group in groups}
    player: BlockPlayer
    if method == "motore":
        player, size = EnginePlayer(ruleset, strategy, stakes, groups), BLOCK
    else:
        player, size = table_player(ruleset, strategy, stakes, groups), LARGE_BLOCK
    found = play_blocks(player, rounds, seed, size=size, processes=processes, progress=progress)
    return SimulationResult(
        ruleset=ruleset.identifier,
        fingerprint=ruleset.fingerprint,
        strategy=strategy.name,
        method=method,
        seed=seed,
        rounds=rounds,
        tallies=tallies_of(groups, stakes, found),
    )
