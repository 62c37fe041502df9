"""The command that writes what is to be asked before a page can be published: domande."""

from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import chosen, corpus_at
from banco.cli.support.options import corpus_option, json_option, slug_argument
from banco.cli.support.printing import print_json
from banco.lab.editions.edition import read_edition
from banco.workbench.coherence.page_gate import waiting
from generator.numbers.figures import Figures
from generator.numbers.kept_returns import returns_of
from generator.pages.player.letter import letter, letter_html, letter_markdown
from generator.pages.player.publishable import by_asked


@command("domande")
@slug_argument
@click.option("--html", "as_html", is_flag=True, help="Scrive una pagina HTML su standard output.")
@click.option(
    "--motivi", "all_reasons", is_flag=True, help="Elenca tutto ciò che impedisce di pubblicare, e a chi tocca."
)
@corpus_option
@json_option
def domande(slug: str, as_html: bool, all_reasons: bool, root: Path | None, as_json: bool) -> int:
    """Scrive la lettera al fornitore: le domande a cui il testo non risponde, pronta da spedire.

    Ogni domanda dice le clausole da cui nasce, le risposte possibili, quale si suppone intanto e che cosa ne dicono i
    ritorni dichiarati. Con --motivi elenca tutto ciò che impedisce di pubblicare, anche se tocca ad altri.
    """
    corpus = corpus_at(root)
    chosen(corpus, [slug])
    now = read_edition(corpus, slug)
    found = waiting(now, Figures(returns=returns_of(now.ruleset), chart=None))
    if as_json:
        print_json(
            [
                {
                    "tipo": reason.kind.value,
                    "nome": reason.name,
                    "testo": reason.text,
                    "a_chi": reason.asked.value,
                    "rimedio": reason.remedy,
                    "clausole": list(reason.clauses),
                }
                for reason in found
            ]
        )
    elif all_reasons:
        for asked, of in by_asked(found).items():
            click.echo(f"Tocca a: {asked.value}")
            for reason in of:
                click.echo(f"  {reason.kind.value}: {reason.name}. {reason.text}\n    {reason.remedy}")
        if not found:
            click.echo("Niente impedisce di pubblicare la scheda.")
    else:
        written = letter(now.ruleset, found)
        click.echo(letter_html(written) if as_html else letter_markdown(written), nl=False)
    return 0
