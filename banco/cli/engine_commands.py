"""The commands of who has an engine: identificativi, motore, prova, nuovo-motore."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from banco.cli.support.faults import shown
from banco.cli.support.italian_click import ItalianCommand
from banco.cli.support.shared import (
    USAGE,
    corpus_at,
    corpus_option,
    guarded,
    json_option,
    one_ruleset,
    print_json,
    regolamenti,
)
from generator.data.diagnostics import Diagnostic, Position, did_you_mean
from generator.data.nodes import Mapping
from generator.data.reader import read

if TYPE_CHECKING:
    from conformance.run.config import EngineConfig
    from conformance.run.isolation import Isolation
    from conformance.run.probe import ProbeReport
    from generator.data.corpus import Corpus
    from generator.model.ir import Ruleset

engine_argument = click.argument("engine", metavar="MOTORE.yaml", type=click.Path(path_type=Path))


isolation_option = click.option(
    "--senza-isolamento", is_flag=True, help="Avvia il motore senza isolarlo; il rapporto lo dice."
)


def isolation_for(corpus: Corpus, *, wanted: bool) -> Isolation:
    """Return what contains the engines of a command: bubblewrap where it is to be had. They never see the scenarios."""
    from conformance.run.isolation import SWITCHED_OFF, probe  # noqa: PLC0415
    from generator.data.corpus import bundled  # noqa: PLC0415

    if not wanted:
        return SWITCHED_OFF
    return replace(probe(), hidden=tuple({each.features.resolve() for each in (corpus, bundled())}))


def ruleset_for(config: EngineConfig, corpus: Corpus) -> Ruleset:
    """Return the regolamento that an engine says it plays.

    Raises:
        ConfigErrors: it is not in the corpus.
        CorpusErrors: it has mistakes of its own.
    """
    known = corpus.slugs()
    if config.regolamento not in known:
        from conformance.run.config import ConfigErrors  # noqa: PLC0415

        message = f"Il corpus non contiene il regolamento «{config.regolamento}»."
        advice = did_you_mean(config.regolamento, known, admitted="Regolamenti presenti")
        raise ConfigErrors([Diagnostic("M004", message, _place_of_slug(config), advice or "Controlla --corpus.")])
    return one_ruleset(corpus, config.regolamento)


def _place_of_slug(config: EngineConfig) -> Position:
    """Return where `motore.yaml` names its regolamento."""
    assert config.path is not None
    tree = read(config.path)
    node = tree.get("regolamento") if isinstance(tree, Mapping) else None
    return node.at if node is not None else tree.at


@click.command(cls=ItalianCommand, name="identificativi")
@click.argument("slug", metavar="SLUG", shell_complete=regolamenti)
@corpus_option
@json_option
@guarded
def identificativi(slug: str, root: Path | None, as_json: bool) -> int:
    """Elenca i nomi di puntate, azioni, fasi, zone, classi ed eventi con cui un motore parla di un regolamento."""
    from generator.pages.sheet.identifiers import identifiers, identifiers_markdown  # noqa: PLC0415

    ruleset = one_ruleset(corpus_at(root), slug)
    if as_json:
        families = {
            family.name: [dict(zip(family.columns, row, strict=True)) for row in family.rows]
            for family in identifiers(ruleset)
        }
        print_json({"regolamento": ruleset.identifier, "impronta": ruleset.fingerprint, "famiglie": families})
    else:
        click.echo(identifiers_markdown(ruleset), nl=False)
    return 0


@click.command(cls=ItalianCommand, name="motore")
@click.argument("slug", metavar="SLUG", shell_complete=regolamenti)
@corpus_option
@guarded
def motore(slug: str, root: Path | None) -> int:
    """Genera in memoria il motore di riferimento e lo fa rispondere su standard input e output."""
    from generator.engine.generate import load_engine  # noqa: PLC0415

    engine = load_engine(one_ruleset(corpus_at(root), slug))
    code: int = engine.servi(sys.stdin.buffer, sys.stdout.buffer)
    return code


@click.command(cls=ItalianCommand, name="prova")
@engine_argument
@corpus_option
@isolation_option
@json_option
@guarded
def prova(engine: Path, root: Path | None, senza_isolamento: bool, as_json: bool) -> int:
    """Controlla la configurazione di un motore e gli parla, prima di ogni scenario.

    Esce con 0 se il motore è pronto per il collaudo, 2 se la configurazione è sbagliata, 3 se il motore non si può
    valutare.
    """
    from conformance.run.config import load_config  # noqa: PLC0415
    from conformance.run.probe import probe  # noqa: PLC0415

    corpus = corpus_at(root)
    config = replace(load_config(engine), isolation=isolation_for(corpus, wanted=not senza_isolamento))
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
    from conformance.reports.safe_text import tail  # noqa: PLC0415

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


@click.command(cls=ItalianCommand, name="nuovo-motore")
@click.argument("folder", metavar="CARTELLA", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--linguaggio",
    "language",
    type=click.Choice(["python", "javascript"]),
    default="python",
    show_default=True,
    help="Linguaggio dello scheletro.",
)
@click.option("--regolamento", "slug", required=True, metavar="SLUG", help="Il regolamento che il motore giocherà.")
@corpus_option
@guarded
def nuovo_motore(folder: Path, language: str, slug: str, root: Path | None) -> int:
    """Scrive lo scheletro di un motore che parte e saluta, con il suo motore.yaml."""
    from conformance.run.skeleton import write_skeleton  # noqa: PLC0415

    ruleset = one_ruleset(corpus_at(root), slug)
    try:
        written = write_skeleton(folder, language, ruleset.slug, ruleset.version)
    except FileExistsError as error:
        click.echo(
            f"«{shown(str(error.filename or folder))}» esiste già: non sovrascrivo niente. Scegli un'altra cartella.",
            err=True,
        )
        return USAGE
    for path in written:
        click.echo(path.as_posix())
    click.echo(f"Ora: banco prova {quoted(folder / 'motore.yaml')}")
    return 0


def quoted(path: Path) -> str:
    """Return a path as it can be typed after a command."""
    import shlex  # noqa: PLC0415

    return shlex.quote(str(path))
