"""The command of who describes the logs of a table for the first time: prova."""

from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at, one_ruleset
from banco.cli.support.interruption import Interruption
from banco.cli.support.options import PATH, corpus_option
from banco.cli.support.scratch_folder import scratch_folder
from banco.logs.gathering import gather
from banco.logs.layout import load_layout
from banco.logs.layout_words import check_words
from banco.logs.parameters.log_rules import log_rules
from banco.logs.trial import tried, tried_lines
from conformance.run.run_report import Exit

FEW = 1_000
"""Rounds that are read to try a layout."""


@command("prova")
@click.argument("layout_path", metavar="REGISTRO.yaml", type=PATH)
@click.option(
    "--colpi",
    "rounds",
    default=FEW,
    show_default=True,
    type=click.IntRange(1, 100_000),
    help="Quanti colpi si leggono.",
)
@corpus_option
def prova_registro(layout_path: Path, rounds: int, root: Path | None) -> int:
    """Legge i primi colpi dei file di un tavolo, e dice che cosa non si capisce.

    È per chi scrive REGISTRO.yaml: mostra un colpo come è stato letto, le parole che il regolamento non ha, le carte e
    i numeri che non si leggono, e fino a che livello il registro lascia giudicare. Non giudica. Esce con 0 se ogni
    colpo si capisce, 3 se qualcuno no.
    """
    layout = load_layout(layout_path)
    corpus = corpus_at(root)
    rules = log_rules(layout, corpus, one_ruleset(corpus, layout.slug)).rules
    check_words(layout, rules)
    with scratch_folder() as scratch, Interruption():
        gathered = gather(layout, scratch / "colpi.parquet", first=rounds)
        found = tried(layout, rules, gathered)
    for line in tried_lines(found, gathered, layout, rules):
        click.echo(line)
    return int(Exit.CONFORME if found.whole and not gathered.unread else Exit.NON_VALUTABILE)
