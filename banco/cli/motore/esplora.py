"""The command of who wants more than the scenarios: esplora."""

import shlex
import time
from contextlib import suppress
from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at
from banco.cli.support.interruption import Interruption
from banco.cli.support.options import (
    corpus_option,
    dask_option,
    engine_argument,
    isolation_option,
    json_option,
    processors_option,
)
from banco.cli.support.printing import fail, print_json
from banco.cli.support.terminal_tables import progress_of
from banco.cli.support.tried_engine import config_of, ruleset_for
from banco.cli.support.workforce import workers
from banco.lab.editions.edition import read_edition
from banco.lab.exploration.exploration import Explored, explore
from banco.lab.exploration.explored_text import as_json as data_of
from banco.lab.exploration.explored_text import explored_lines
from banco.lab.exploration.other_readings import read_exploration
from banco.lab.exploration.table_exploration import explore_tables
from banco.lab.exploration.table_talk import TableTalk
from banco.lab.exploration.table_text import NO_TABLE, NOT_DECLARED, table_lines, tables_as_json
from banco.lab.proposals.parted_engines import of_exploration
from banco.lab.proposals.proposed_rounds import proposer_of
from conformance.readings.other_worlds import CHOSEN
from conformance.run.config import EngineConfig
from conformance.run.declared_parameters import declared_worlds
from conformance.run.failures import EngineError
from conformance.run.run_report import Exit
from conformance.wire.messages import TABLE
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.model.loading.variants import variants
from generator.workers.parallel import Executor, processors

MOST = 100_000_000
"""Rounds of one run: days of work."""
MOST_TABLES, MOST_EVENTS = 1_000_000, 10_000


@command("esplora")
@engine_argument
@click.option(
    "--colpi", "rounds", default=20_000, show_default=True, type=click.IntRange(1, MOST), help="Quanti colpi."
)
@click.option(
    "--seme", "seed", default=1, show_default=True, type=click.IntRange(0), help="Lo stesso seme dà gli stessi colpi."
)
@click.option(
    "--tavoli",
    "tables",
    default=0,
    show_default=True,
    type=click.IntRange(0, MOST_TABLES),
    help="Quanti tavoli, di --eventi l'uno, al posto dei colpi; 0: solo colpi.",
)
@click.option(
    "--eventi",
    "events",
    default=40,
    show_default=True,
    type=click.IntRange(1, MOST_EVENTS),
    help="Eventi di un tavolo.",
)
@processors_option
@dask_option
@isolation_option
@corpus_option
@json_option
def esplora(
    engine: Path,
    rounds: int,
    seed: int,
    tables: int,
    events: int,
    processes: int,
    cluster: str,
    senza_isolamento: bool,
    root: Path | None,
    as_json: bool,
) -> int:
    """Prova un motore con colpi a caso, contro le regole, e riduce al minimo quelli che non tornano.

    Posti, puntate, carte, decisioni ed eventi sono scelti a caso, cercando ciò che capita di rado. Ogni causa è
    raccontata con il colpo più breve che la mostra e con le clausole da cui dipende, e scritta come scenario da
    rileggere. Se la spiega un'altra lettura ammessa del testo non è una differenza, e si esplora di nuovo secondo
    quella. Ciò che un motore appena avviato non ripete è detto instabile, e conta come ogni differenza. Lo stesso seme
    trova le stesse cose, qualunque sia il numero dei processi. Esce con 0 se non c'è nessuna differenza, o sono tutte
    di letture ammesse che stanno insieme; 1 se ce n'è; 3 se il motore, o una parte dei colpi, non si può valutare.

    Con --tavoli si giocano, al posto dei colpi, tavoli interi a caso con un motore che dichiara la capacità «tavolo»:
    chi entra, siede, punta, decide, esce, e il tempo che passa. Si controllano gli invarianti, e che gli eventi mandati
    uno alla volta e tutti insieme abbiano le stesse risposte: vale secondo qualunque lettura del testo. Di ogni guasto
    si vede il tavolo con meno eventi che lo mostra.
    """
    corpus = corpus_at(root)
    config = config_of(engine, corpus, isolated=not senza_isolamento)
    ruleset = ruleset_for(config, corpus)
    worlds = declared_worlds(config.parameters, engine.parent, corpus, ruleset, variants(corpus, ruleset.slug), ())
    rules = worlds.rules(CHOSEN) or ruleset
    crew = workers(processes or processors(), cluster)
    if tables:
        again = _again(engine, root, seed, f"--tavoli {tables} --eventi {events}")
        return _tables(config, rules, (tables, events, seed), again, crew, as_json=as_json)
    strange = _wagers_of_others(corpus, rules)
    with Interruption(), progress_of("Esploro", shown=not as_json) as step:
        done = 0

        def explored(many: int) -> None:
            nonlocal done
            done += many
            step(done, rounds)

        def explored_by(some: Ruleset) -> Explored:
            nonlocal done
            done = 0
            return explore(config, some, rounds=rounds, seed=seed, processes=crew, strange=strange, step=explored)

        try:
            read = read_exploration(explored_by, worlds, rules)
        except EngineError as error:
            return fail(f"Il motore non si può esplorare [{error.code}]: {error.words}.", int(Exit.NON_VALUTABILE))
    found = read.found
    written = _written(found, config, rules, corpus) if found.deviations else {}
    if as_json:
        print_json({"motore": config.name, "regolamento": rules.identifier, "seme": seed, **data_of(read, written)})
    else:
        again = _again(engine, root, seed, f"--colpi {rounds}")
        for line in explored_lines(read, rules, again, written):
            click.echo(line)
    if read.is_red:
        return int(Exit.NON_CONFORME)
    return int(Exit.NON_VALUTABILE if found.left else Exit.CONFORME)


def _again(engine: Path, root: Path | None, seed: int, how_many: str) -> str:
    """Return the command that finds the same."""
    words = ["banco", "motore", "esplora", str(engine), *how_many.split(), "--seme", str(seed)]
    return shlex.join([*words, *(["--corpus", str(root)] if root is not None else [])])


def _tables(
    config: EngineConfig, rules: Ruleset, many: tuple[int, int, int], again: str, crew: int | Executor, *, as_json: bool
) -> int:
    """Explore the tables of an engine, and return the exit code.

    Args:
        many: how many tables, how many events each, and the seed.
        again: the command that finds the same.
        crew: how many processes, or who does the work.
    """
    tables, events, seed = many
    done = 0

    def explored(more: int) -> None:
        nonlocal done
        done += more
        step(done, tables)

    if rules.session is None:
        return fail(NO_TABLE.format(slug=rules.slug), int(Exit.NON_VALUTABILE))
    talk = TableTalk(config, rules.identifier, time.monotonic)
    try:
        if TABLE not in talk().capabilities:
            return fail(NOT_DECLARED, int(Exit.NON_VALUTABILE))
        with Interruption(), progress_of("Esploro", shown=not as_json) as step:
            found = explore_tables(
                talk, rules, sessions=tables, length=events, seed=seed, step=explored, processes=crew
            )
    except EngineError as error:
        return fail(f"Il motore non si può esplorare [{error.code}]: {error.words}.", int(Exit.NON_VALUTABILE))
    finally:
        talk.close()
    if as_json:
        heading = {"motore": config.name, "regolamento": rules.identifier, "seme": seed}
        print_json({**heading, **tables_as_json(found)})
    else:
        for line in table_lines(found, rules, again):
            click.echo(line)
    if found.faults:
        return int(Exit.NON_CONFORME)
    return int(Exit.NON_VALUTABILE if found.left else Exit.CONFORME)


def _wagers_of_others(corpus: Corpus, rules: Ruleset) -> frozenset[str]:
    """Return the names of the wagers of the other regolamenti: an engine of theirs may take them here too."""
    names = set[str]()
    for slug in corpus.slugs():
        if slug != rules.slug:
            with suppress(CorpusErrors):  # one that cannot be read is for who checks it
                names.update(wager.name for wager in load_ruleset(corpus, slug).wagers)
    return frozenset(names)


def _written(found: Explored, config: EngineConfig, rules: Ruleset, corpus: Corpus) -> dict[int, str]:
    """Return each deviation as a scenario, by its place, where a step of the scenarios sees it."""
    answers = of_exploration(found, config, rules, proposer_of(corpus, read_edition(corpus, rules.slug)))
    return {place: one.proposed.text for place, one in enumerate(answers) if one.proposed is not None}
