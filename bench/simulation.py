"""Rounds per second of both methods: `python -m bench.simulation`; with `--lungo`, 10⁸ rounds beside the exact value.

Times are of the processor, for one core: on a shared machine they mean more than the clock's.
"""

import sys
import time
from collections.abc import Callable, Mapping

from generator.data.corpus import bundled
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.model.terms import Base
from generator.numbers.exact import ALWAYS, Unsupported, compute
from generator.numbers.simulation.batches import BATCH, TablePlayer
from generator.numbers.simulation.compiled_loop import loop
from generator.numbers.simulation.montecarlo import EnginePlayer
from generator.numbers.simulation.optimal import optimal
from generator.numbers.simulation.seat import money_unit, wager_groups
from generator.numbers.simulation.simulate import simulate
from generator.numbers.simulation.strategies import CashingOut, Strategy, basic
from generator.numbers.simulation.transition_table import compile_table

ENGINE_ROUNDS = 30_000
TABLE_ROUNDS = 256 * BATCH
LONG = 100_000_000
RUNS = 3


def seconds(work: Callable[[], object]) -> float:
    """Return the least processor time of some runs."""
    times = []
    for _ in range(RUNS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def say(what: str, figure: str, aim: str = "") -> None:
    """Print a row."""
    print(f"{what:<62} {figure:>16}  {aim}", flush=True)


def speed(ruleset: Ruleset) -> None:
    """Print rounds per second of the engine, of the table with numpy, of the table in machine code."""
    strategy, groups = basic(ruleset), wager_groups(ruleset, side=False)
    stakes = {ruleset.main_wager.name: money_unit(ruleset)}
    engine = EnginePlayer(ruleset, strategy, stakes, groups)
    engine.play((0, 0), 100)
    taken = seconds(lambda: engine.play((1, 1), ENGINE_ROUNDS))
    say(f"  {ruleset.slug}, engine", f"{ENGINE_ROUNDS / taken:,.0f}/s")
    start = time.process_time()
    table = compile_table(ruleset, strategy, stakes)
    say(f"  {ruleset.slug}, table of {table.states} states compiled", f"{time.process_time() - start:.1f} s")
    for fast in (False, True):
        if fast and loop() is None:
            continue
        player = TablePlayer(table, groups, fast=fast)
        player.play((0, 0), 100)
        taken = seconds(lambda player=player: player.play((1, 1), TABLE_ROUNDS))  # type: ignore[misc]
        aim = "aim 20,000,000" if fast else "aim 5,000,000"
        say(f"  {ruleset.slug}, table, {'numba' if fast else 'numpy'}", f"{TABLE_ROUNDS / taken:,.0f}/s", aim)


def long_run(ruleset: Ruleset) -> None:
    """Print the mean of 10⁸ rounds beside the exact value, in standard errors: of the best play, and taking offers."""
    computed = [one for one in compute(ruleset).computed if ruleset.main_wager.name in one.wagers]
    best = [one for one in computed if one.strategy != ALWAYS]
    # The last of a base is that of the total-dependent table, where there is one: what the simulation plays.
    follow(ruleset, optimal(ruleset), {one.base: float(one.value) for one in best})
    always = [one for one in computed if one.strategy == ALWAYS]
    if always:
        follow(ruleset, CashingOut(otherwise=optimal(ruleset)), {one.base: float(one.value) for one in always})


def follow(ruleset: Ruleset, strategy: Strategy, exact: Mapping[Base, float]) -> None:
    """Print one simulation beside its exact values, by base."""
    start = time.perf_counter()
    try:
        result = simulate(ruleset, strategy, LONG, 1, method="tabella", side_bets=False)
    except Unsupported as fault:
        say(f"  {ruleset.slug}, {strategy.name}", "-", str(fault))
        return
    for base, found in ((Base.INITIAL, result.main.per_initial), (Base.TOTAL, result.main.per_staked)):
        if base in exact:
            aim = f"exact {exact[base]:.7f}, {found.errors_from(exact[base]):.2f} standard errors of "
            say(f"  {ruleset.slug}, {strategy.name}, {base}", f"{found.mean:.7f}", f"{aim}{found.standard_error:.7f}")
    say(f"  {ruleset.slug}, {strategy.name}, compiled and played", f"{time.perf_counter() - start:.1f} s")


def main(arguments: list[str]) -> None:
    """Print every figure."""
    rulesets = [load_ruleset(bundled(), slug) for slug in bundled().slugs()]
    print("10⁸ rounds" if "--lungo" in arguments else "Rounds per second of processor time")
    for ruleset in rulesets:
        (long_run if "--lungo" in arguments else speed)(ruleset)


if __name__ == "__main__":
    main(sys.argv[1:])
