"""The command that searches the readings which give the declared returns: letture."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from banco.cli.support.command import command
from banco.cli.support.corpora import chosen, corpus_at, regolamenti, write_evidence
from banco.cli.support.exit_codes import NOT_COMPUTABLE
from banco.cli.support.options import corpus_option, dask_option, json_option, processes_option, write_option
from banco.cli.support.printing import print_json
from banco.cli.support.terminal_figures import print_sensitivity
from banco.cli.support.terminal_tables import plain_console, plain_table, print_table, progress_of
from banco.cli.support.workforce import workers
from generator.model.ir import Ruleset
from generator.model.loading.load import load
from generator.numbers.exact import Returns, Search, Unsupported, Values
from generator.numbers.reading_evidence import evidence, readings_json, search_readings
from generator.numbers.reading_returns import alone_json, others, returns_of_readings
from generator.numbers.return_words import base_words
from generator.numbers.told_returns import told_declared, told_return
from generator.words.italian import count

SHOWN_COMBINATIONS = 20
_FEW = 20
"""Games that are computed in a moment."""


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
                readings = search_readings(
                    corpus, name, step, workers(processes, cluster), as_json, partial(_tell, name)
                )
        except KeyboardInterrupt:
            click.echo(f"{name}: interrotto. I giochi calcolati restano: lo stesso comando riprende da lì.", err=True)
            raise
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


def print_alone(ruleset: Ruleset, base: Returns, alone: Sequence[tuple[str, str, Returns]]) -> None:
    """Print what each alternative of a reading, taken alone, does to the first return of the main wager."""
    plain_console().print(Text(f"{ruleset.title}: nessun ritorno dichiarato. Ogni alternativa, presa da sola:"))
    rows = [(f"{reading}: {name.replace('_', ' ')}", returns) for reading, name, returns in alone]
    print_sensitivity(base, rows, what="lettura", unchanged="i dati come sono")


def print_readings(ruleset: Ruleset, search: Search) -> None:
    """Print what the numbers say of each reading, the combinations that stand, and the question that is left."""
    console = plain_console()
    declared = "; ".join(f"{' + '.join(one.wagers)} {base_words(told_declared(one))}" for one in search.declared)
    console.print(Text(f"{ruleset.title}: ritorni dichiarati {declared}"))
    table = plain_table("lettura", "esito", "alternative compatibili")
    for name, finding in search.findings.items():
        table.add_row(name, str(finding.verdict), ", ".join(finding.standing).replace("_", " ") or "nessuna")
    print_table(console, table)
    standing = [combination for combination in search.combinations if combination.standing == "compatibile"]
    console.print(f"Combinazioni provate: {len(search.combinations)}; compatibili: {len(standing)}. Ritorni ricavati:")
    for combination in standing[:SHOWN_COMBINATIONS]:
        console.print(Text(f"  {_values(combination.values)}: {_choice(combination.choice)}"))
    if not search.explained:
        nearest = min(search.combinations, key=lambda combination: _distance(search, combination.values))
        console.print(Text("Nessuna combinazione riproduce i ritorni dichiarati: è una domanda per il fornitore."))
        console.print(Text(f"La più vicina dà {_values(nearest.values)} con {_choice(nearest.choice)}."))
    if not search.stands:
        _print_questions(console, ruleset, search)


def _print_questions(console: Console, ruleset: Ruleset, search: Search) -> None:
    values = _values(search.singles[0].values)
    console.print(Text(f"Con le letture scelte i ritorni ricavati sono {values}: non quelli dichiarati. Da chiedere:"))
    readings = {reading.id: reading for reading in ruleset.readings}
    for name in search.questions:
        reading = readings[name]
        console.print(Text(f"  {name}: {reading.question} (scelta: {reading.chosen.replace('_', ' ')})"))


def _values(values: Values) -> str:
    return " / ".join(base_words(told_return(row)) for row in values.values())


def _choice(choice: Mapping[str, str]) -> str:
    return ", ".join(f"{name}: {value.replace('_', ' ')}" for name, value in choice.items()) or "i dati come sono"


def _distance(search: Search, values: Values) -> float:
    return sum(abs(float(row.value - search.declared[place].value)) for place, row in values.items())


def _tell(name: str, choices: int, games: int) -> None:
    """Say how much there is to try, where it is more than a moment."""
    if games > _FEW:
        said = count(choices, "combinazione", "combinazioni")
        click.echo(f"{name}: {said}, {count(games, 'gioco diverso', 'giochi diversi')} da calcolare.", err=True)
