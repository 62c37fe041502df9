"""The command that plays many rounds and estimates returns: simula."""

import math
from pathlib import Path
from typing import Any

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import ruleset_with
from banco.cli.support.options import (
    corpus_option,
    dask_option,
    edits_option,
    json_option,
    processes_option,
    slug_argument,
)
from banco.cli.support.printing import told
from banco.cli.support.terminal_figures import percent
from banco.cli.support.terminal_tables import plain_console, plain_table, print_table, progress_of
from banco.cli.support.workforce import workers
from generator.model.terms import Base
from generator.numbers.numbers_json import simulation_json
from generator.numbers.return_words import OF
from generator.numbers.simulation.named_strategies import strategy_named
from generator.numbers.simulation.outcome_counts import SimulationResult
from generator.numbers.simulation.simulate import simulate


@command("simula")
@slug_argument
@click.option("--colpi", "rounds", default=100_000, show_default=True, type=click.IntRange(1), help="Quanti colpi.")
@click.option(
    "--strategia",
    "strategy",
    default="ottimale",
    show_default=True,
    metavar="NOME",
    help="ottimale, base, tempo, incasso, oppure una tabella: FILE.csv.",
)
@click.option(
    "--metodo",
    "method",
    type=click.Choice(["motore", "tabella"]),
    default="motore",
    show_default=True,
    help="Il motore generato, colpo per colpo, o una tabella compilata da esso, molto più veloce.",
)
@click.option("--seme", "seed", default=1, show_default=True, type=int, help="Seme del caso.")
@processes_option
@dask_option
@edits_option
@corpus_option
@json_option
def simula(
    slug: str,
    rounds: int,
    strategy: str,
    method: Any,
    seed: int,
    processes: int,
    cluster: str,
    edits: tuple[str, ...],
    root: Path | None,
    as_json: bool,
) -> int:
    """Gioca molti colpi e stima i ritorni, con l'intervallo di confidenza al 95%."""
    ruleset = ruleset_with(root, slug, edits)
    player = strategy_named(ruleset, strategy)
    with progress_of("Gioco") as step:
        result = simulate(
            ruleset, player, rounds, seed, processes=workers(processes, cluster), method=method, progress=step
        )
    return told(as_json, lambda: simulation_json(result), lambda: print_simulation(result))


def print_simulation(result: SimulationResult) -> None:
    """Print the estimates, each with its interval."""
    console = plain_console()
    table = plain_table("puntata", "ritorno stimato", "errore standard", "intervallo al 95%")
    for tally in result.tallies:
        estimate = tally.per_initial
        low, high = estimate.interval
        known = math.isfinite(estimate.standard_error)
        interval = f"da {percent(low)} a {percent(high)}" if known else "–"
        error = percent(estimate.standard_error) if known else "–"
        table.add_row(" + ".join(tally.wagers), percent(estimate.mean), error, interval)
    print_table(console, table)
    console.print(f"Ogni ritorno è {OF[Base.INITIAL]}: non dichiarato né ricavato dalle regole, ma contato nei colpi.")
    console.print(
        f"{result.rounds} colpi, strategia «{result.strategy}», metodo «{result.method}», seme {result.seed}."
    )
