"""The command of who has an engine that takes no rigged shoe: riesamina."""

import shlex
from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at, one_ruleset
from banco.cli.support.options import PATH, corpus_option, json_option
from banco.cli.support.printing import print_json
from banco.lab.editions.edition import read_edition
from banco.lab.exploration.exploration import Deviation
from banco.lab.exploration.explored_text import as_json as data_of
from banco.lab.exploration.explored_text import explored_lines
from banco.lab.exploration.other_readings import ReadExploration
from banco.lab.exploration.traces import breach_lines, read_traces, review
from banco.lab.proposals.parted_engines import RULES, of_round
from banco.lab.proposals.proposed_rounds import proposer_of
from banco.lab.rounds.proposed_scenario import Side
from conformance.readings.in_memory import in_memory
from conformance.run.run_report import Exit
from generator.data.corpus import Corpus
from generator.model.ir import Ruleset


@command("riesamina")
@click.argument("log", metavar="TRACCE.jsonl", type=PATH)
@corpus_option
@json_option
def riesamina(log: Path, root: Path | None, as_json: bool) -> int:
    """Rigiudica, con le regole, i colpi che un motore ha giocato da sé e scritto in un file.

    È per i motori che non accettano un sabot preparato. La prima riga dice chi ha giocato che cosa, ogni altra è un
    colpo nelle parole del protocollo, con le carte uscite come sabot. Ogni causa è raccontata con il più piccolo dei
    colpi che la mostrano e con le clausole da cui dipende. Dice solo di ciò che in quei colpi è successo. Esce con 0 se
    non c'è nessuna differenza, 1 se ce n'è, 2 se le tracce non si possono giudicare.
    """
    corpus = corpus_at(root)
    traces = read_traces(log)
    rules = one_ruleset(corpus, traces.ruleset.partition("@")[0])
    reviewed = review(traces, rules)
    found, breaches = reviewed.found, reviewed.breaches
    read = ReadExploration(found=found)
    told = (_written(one, traces.engine, rules, corpus) for one in found.deviations)
    written = {place: text for place, text in enumerate(told) if text}
    if as_json:
        broken = [
            {"riga": line, "codice": str(one.invariant), "atteso": one.expected, "ricevuto": one.got}
            for line, one in breaches
        ]
        data = {**data_of(read, written), "invarianti": broken}
        print_json({"motore": traces.engine, "regolamento": rules.identifier, **data})
    else:
        again = ["banco", "motore", "riesamina", str(log)] + (["--corpus", str(root)] if root is not None else [])
        for line in explored_lines(read, rules, shlex.join(again), written, whence="nelle tracce"):
            click.echo(line)
        for line in breach_lines(breaches):
            click.echo(line)
    return int(Exit.NON_CONFORME if found.deviations or breaches else Exit.CONFORME)


def _written(one: Deviation, engine: str, rules: Ruleset, corpus: Corpus) -> str:
    """Return a deviation as a scenario; "" where no step of the scenarios sees it."""
    sides = (
        Side(play=lambda _setup, _moves: one.got, rules=rules, name=f"Il motore «{engine}»"),
        Side(play=in_memory(rules).play, rules=rules, name=RULES),
    )
    made = of_round(one.round, sides, proposer_of(corpus, read_edition(corpus, rules.slug))).proposed
    return "" if made is None else made.text
