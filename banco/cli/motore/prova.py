"""The command that checks an engine's configuration and greets it: prova."""

from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at
from banco.cli.support.faults import shown
from banco.cli.support.options import corpus_option, engine_argument, isolation_option, json_option
from banco.cli.support.printing import print_json
from banco.cli.support.tried_engine import config_of, ruleset_for
from conformance.reports.safe_text import tail
from conformance.run.probe import ProbeReport, probe


@command("prova")
@engine_argument
@corpus_option
@isolation_option
@json_option
def prova(engine: Path, root: Path | None, senza_isolamento: bool, as_json: bool) -> int:
    """Controlla la configurazione di un motore e gli parla, prima di ogni scenario.

    Esce con 0 se il motore è pronto per il collaudo, 2 se la configurazione è sbagliata, 3 se il motore non si può
    valutare.
    """
    corpus = corpus_at(root)
    config = config_of(engine, corpus, isolated=not senza_isolamento)
    report = probe(config, ruleset=ruleset_for(config, corpus).identifier)
    if as_json:
        steps = [{"passo": s.title, "riuscito": s.ok, "parole": s.words, "consiglio": s.hint} for s in report.steps]
        problem = report.problem.code if report.problem else None
        contained = {"attivo": config.containment.active, "parole": config.containment.words}
        print_json(
            {"passi": steps, "isolamento": contained, "problema": problem, "codice_uscita": int(report.exit_code)}
        )
    else:
        click.echo(f"Isolamento: {'' if config.containment.active else 'nessuno, '}{config.containment.words}")
        _tell(report)
    return int(report.exit_code)


def _tell(report: ProbeReport) -> None:
    for step in report.steps:
        click.echo(f"{'✓' if step.ok else '✗'} {step.title}: {shown(step.words, 2000)}")
        if step.hint:
            click.echo(f"    {step.hint}")
    if report.problem is None:
        click.echo("Il motore è pronto per il collaudo.")
        return
    if report.stderr_tail:
        click.echo(f"Ultime righe di standard error del motore:\n{tail(report.stderr_tail)}")
    click.echo(f"Il motore non si può collaudare [{report.problem.code}].")
