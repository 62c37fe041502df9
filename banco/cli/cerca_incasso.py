"""The command that searches the tables of offers which agree with the text: cerca-incasso."""

from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at, one_ruleset, write_evidence
from banco.cli.support.options import FILE, corpus_option, json_option, slug_argument, write_option
from banco.cli.support.printing import told
from banco.cli.support.terminal_figures import print_offers
from generator.data.whole_files import write_whole
from generator.numbers.exact import Unknown
from generator.numbers.offer_search import evidence, offers_json, search_offers


@command("cerca-incasso")
@slug_argument
@click.argument("offer", metavar="[DECISIONE]", default="")
@click.option("--csv", "csv_path", type=FILE, help="Scrive la tabella proposta.")
@write_option
@corpus_option
@json_option
def cerca_incasso(slug: str, offer: str, csv_path: Path | None, write: bool, root: Path | None, as_json: bool) -> int:
    """Cerca le tabelle di importi che danno gli estremi e il ritorno dichiarati di chi accetta sempre un'offerta.

    Dice quali famiglie di tabelle vanno d'accordo con il testo, quante tabelle restano e in che cosa differiscono.
    """
    corpus = corpus_at(root, writable=write)
    ruleset = one_ruleset(corpus, slug)
    offers = search_offers(ruleset, offer)
    if csv_path is not None:
        if not offers.csv:
            raise Unknown("nessuna tabella va d'accordo con il testo, e non c'è niente da scrivere.")
        write_whole(csv_path, offers.csv)
        click.echo(csv_path.as_posix(), err=True)
    if write:
        write_evidence(corpus, slug, "incasso", evidence(corpus, ruleset, offers))
    return told(as_json, lambda: offers_json(ruleset, offers), lambda: print_offers(offers))
