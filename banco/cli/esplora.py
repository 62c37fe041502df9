"""The command of who wants more than the scenarios: esplora."""

from __future__ import annotations

import shlex
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from banco.cli.engine_commands import engine_argument, isolation_for, isolation_option, ruleset_for
from banco.cli.support.interruption import Interruption
from banco.cli.support.italian_click import ItalianCommand
from banco.cli.support.shared import corpus_at, corpus_option, dask_option, guarded, json_option, print_json, workers

if TYPE_CHECKING:
    from collections.abc import Callable

    from banco.lab.exploration.exploration import Explored
    from conformance.run.config import EngineConfig
    from generator.data.corpus import Corpus
    from generator.model.ir import Ruleset

MOST = 100_000_000
"""Rounds of one run: days of work."""


@click.command(cls=ItalianCommand, name="esplora")
@engine_argument
@click.option(
    "--colpi", "rounds", default=20_000, show_default=True, type=click.IntRange(1, MOST), help="Quanti colpi."
)
@click.option(
    "--seme", "seed", default=1, show_default=True, type=click.IntRange(0), help="Lo stesso seme dà gli stessi colpi."
)
@click.option(
    "--processi",
    "processes",
    default=0,
    type=click.IntRange(0, 256),
    help="Quanti processi; se manca, quanti sono i processori.",
)
@dask_option
@isolation_option
@corpus_option
@json_option
@guarded
def esplora(  # noqa: PLR0913, PLR0917 - the options of the command
    engine: Path,
    rounds: int,
    seed: int,
    processes: int,
    cluster: str,
    senza_isolamento: bool,
    root: Path | None,
    as_json: bool,
) -> int:
    """Prova un motore con colpi a caso, contro le regole, e riduce al minimo quelli che non tornano.

    Posti, puntate, carte, decisioni ed eventi sono scelti a caso, cercando ciò che capita di rado. Ogni causa è
    raccontata con il colpo più breve che la mostra e con le clausole da cui dipende, e scritta come scenario da
    rileggere; se un'altra lettura del testo la spiega, è detto. Lo stesso seme trova le stesse cose, qualunque sia il
    numero dei processi. Esce con 0 se non c'è nessuna differenza, 1 se ce n'è, 3 se il motore non si può valutare.
    """
    from banco.lab.exploration.exploration import explore  # noqa: PLC0415
    from banco.lab.exploration.explored_text import as_json as data_of  # noqa: PLC0415
    from banco.lab.exploration.explored_text import explored_lines  # noqa: PLC0415
    from banco.lab.exploration.other_readings import likened  # noqa: PLC0415
    from conformance.readings.other_worlds import CHOSEN  # noqa: PLC0415
    from conformance.run.config import load_config  # noqa: PLC0415
    from conformance.run.declared_parameters import declared_worlds  # noqa: PLC0415
    from conformance.run.failures import EngineError  # noqa: PLC0415
    from conformance.run.run_report import Exit  # noqa: PLC0415
    from generator.model.loading.variants import variants  # noqa: PLC0415
    from generator.workers.parallel import processors  # noqa: PLC0415

    corpus = corpus_at(root)
    config = replace(load_config(engine), isolation=isolation_for(corpus, wanted=not senza_isolamento))
    ruleset = ruleset_for(config, corpus)
    worlds = declared_worlds(config.parameters, engine.parent, corpus, ruleset, variants(corpus, ruleset.slug), ())
    rules = worlds.rules(CHOSEN) or ruleset
    with Interruption(), _progress(shown=not as_json) as step:
        done = 0

        def explored(many: int) -> None:
            nonlocal done
            done += many
            step(done, rounds)

        try:
            found = explore(
                config,
                rules,
                rounds=rounds,
                seed=seed,
                processes=workers(processes or processors(), cluster),
                strange=_wagers_of_others(corpus, rules),
                step=explored,
            )
        except EngineError as error:
            click.echo(f"Il motore non si può esplorare [{error.code}]: {error.words}.", err=True)
            return int(Exit.NON_VALUTABILE)
    readings = {place: tuple(likened(one, worlds)) for place, one in enumerate(found.deviations)}
    written = _written(found, config, rules, corpus) if found.deviations else {}
    if as_json:
        data = data_of(found, readings, written)
        print_json({"motore": config.name, "regolamento": rules.identifier, "seme": seed, **data})
    else:
        again = ["banco", "esplora", str(engine), "--colpi", str(rounds), "--seme", str(seed)]
        again += ["--corpus", str(root)] if root is not None else []
        for line in explored_lines(found, rules, readings, shlex.join(again), written):
            click.echo(line)
    return int(Exit.NON_CONFORME if found.deviations else Exit.CONFORME)


def _wagers_of_others(corpus: Corpus, rules: Ruleset) -> frozenset[str]:
    """Return the names of the wagers of the other regolamenti: an engine of theirs may take them here too."""
    from generator.data.diagnostics import CorpusErrors  # noqa: PLC0415
    from generator.model.loading.load import load_ruleset  # noqa: PLC0415

    names = set[str]()
    for slug in corpus.slugs():
        if slug != rules.slug:
            with suppress(CorpusErrors):  # one that cannot be read is for who checks it
                names.update(wager.name for wager in load_ruleset(corpus, slug).wagers)
    return frozenset(names)


def _written(found: Explored, config: EngineConfig, rules: Ruleset, corpus: Corpus) -> dict[int, str]:
    """Return each deviation as a scenario, by its place, where a step of the scenarios sees it."""
    from banco.lab.editions.edition import read_edition  # noqa: PLC0415
    from banco.lab.proposals.parted_engines import of_exploration  # noqa: PLC0415
    from banco.lab.proposals.proposed_rounds import proposer_of  # noqa: PLC0415

    answers = of_exploration(found, config, rules, proposer_of(corpus, read_edition(corpus, rules.slug)))
    return {place: one.proposed.text for place, one in enumerate(answers) if one.proposed is not None}


def _progress(*, shown: bool) -> AbstractContextManager[Callable[[int, int], None]]:
    if not shown:
        return nullcontext(lambda _done, _total: None)
    from banco.cli.support.terminal_tables import progress_of  # noqa: PLC0415 - Rich is slow to import

    return progress_of("Esploro")
