"""The command that searches the readings which give the declared returns: letture."""

from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import chosen, corpus_at, regolamenti, write_evidence
from banco.cli.support.exit_codes import NOT_COMPUTABLE
from banco.cli.support.options import corpus_option, dask_option, json_option, processes_option, write_option
from banco.cli.support.printing import print_json
from banco.cli.support.terminal_figures import print_alone, print_readings
from banco.cli.support.terminal_tables import progress_of
from banco.cli.support.workforce import workers
from generator.model.loading.load import load
from generator.numbers.exact import Unsupported
from generator.numbers.reading_evidence import evidence, readings_json, search_readings
from generator.numbers.reading_returns import alone_json, others, returns_of_readings


@command("letture")
@click.argument("slug", metavar="[SLUG]", required=False, shell_complete=regolamenti)
@processes_option
@dask_option
@write_option
@corpus_option
@json_option
def letture(slug: str | None, processes: int, cluster: str, write: bool, root: Path | None, as_json: bool) -> int:
    """Cerca quali letture delle clausole ambigue riproducono i ritorni dichiarati, tutte insieme.

    Di un regolamento che non dichiara ritorni dice il ritorno di ogni alternativa, presa da sola. Senza SLUG le cerca
    per ogni regolamento. Il numero non sceglie: dice quali combinazioni sono compatibili e quali respinte. La scelta
    resta di una persona.
    """
    corpus = corpus_at(root, writable=write)
    results, code = [], 0
    for name in chosen(corpus, [slug] if slug else []):
        undeclared = load(corpus, name).ruleset
        if not undeclared.returns and any(map(others, undeclared.readings)):
            base, alone = returns_of_readings(corpus, undeclared)
            results.append(alone_json(undeclared, base, alone))
            if write:
                click.echo(f"{name}: non dichiara ritorni: non c'è un calcolo da conservare.", err=True)
            if not as_json:
                print_alone(undeclared, base, alone)
            if base.main is None:
                code = NOT_COMPUTABLE
            continue
        try:
            with progress_of(f"{name}: provo le combinazioni") as step:
                readings = search_readings(corpus, name, step, workers(processes, cluster), as_json)
        except Unsupported as fault:
            click.echo(f"{name}: non so calcolarlo: «{fault.path}»: {fault.reason}", err=True)
            code = NOT_COMPUTABLE
            continue
        ruleset = load(corpus, name).ruleset
        if write:
            write_evidence(corpus, name, "letture", evidence(corpus, ruleset, readings))
        results.append(readings_json(ruleset, readings))
        if not as_json:
            print_readings(ruleset, readings)
    if as_json and (results or not slug):
        print_json(results[0] if slug else results)
    return code
