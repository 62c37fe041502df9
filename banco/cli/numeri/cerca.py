"""The command that searches the pays, or the amounts of an offer, which give a declared return: cerca."""

from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at, one_ruleset, write_evidence
from banco.cli.support.offers_text import print_offers
from banco.cli.support.options import FILE, corpus_option, json_option, slug_argument, write_option
from banco.cli.support.pay_tables_text import print_pay_tables
from banco.cli.support.printing import fail, told
from generator.data.corpus import Corpus
from generator.data.diagnostics import did_you_mean
from generator.data.whole_files import write_whole
from generator.model.ir import Ruleset
from generator.numbers import offer_search, pay_search
from generator.numbers.exact import Unknown, search_pays, side_bets
from generator.numbers.offer_search import search_offers


@command("cerca")
@slug_argument
@click.argument("name", metavar="[PUNTATA|DECISIONE]", default="")
@click.option("--mostra", "limit", default=12, show_default=True, type=click.IntRange(1, 1000), help="Quante tabelle.")
@click.option("--csv", "csv_path", type=FILE, help="Scrive la tabella di importi proposta.")
@write_option
@corpus_option
@json_option
def cerca(
    slug: str, name: str, limit: int, csv_path: Path | None, write: bool, root: Path | None, as_json: bool
) -> int:
    """Cerca le paghe, o gli importi di un'offerta, che danno il ritorno dichiarato.

    Di una puntata collaterale cerca le tabelle di paghe intere che ne danno il ritorno. Di una decisione pagata da una
    tabella cerca le tabelle di importi che danno gli estremi e il ritorno dichiarati di chi accetta sempre: dice quali
    famiglie vanno d'accordo con il testo, quante tabelle restano e in che cosa differiscono. Il nome si può tacere
    dove c'è una cosa sola da cercare.
    """
    corpus = corpus_at(root, writable=write)
    ruleset = one_ruleset(corpus, slug)
    wagers, offers = side_bets(ruleset), [offer.name for offer in ruleset.offers if offer.quote_table]
    searched = [*wagers, *offers]
    if not searched:
        return fail("Niente da cercare: nessuna puntata collaterale, e nessuna decisione pagata da una tabella.")
    wanted = name or (searched[0] if len(searched) == 1 else "")
    if not wanted:
        return fail(f"Che cosa cercare? Di questo regolamento: {', '.join(searched)}.")
    if wanted not in searched:
        near = did_you_mean(wanted, searched)
        return fail(
            f"«{wanted}» non è una puntata collaterale, né una decisione pagata da una tabella. {near}".rstrip()
        )
    if wanted in wagers:
        return _pays(corpus, ruleset, wanted, limit=limit, write=write, as_json=as_json)
    return _offers(corpus, ruleset, wanted, csv_path=csv_path, write=write, as_json=as_json)


def _pays(corpus: Corpus, ruleset: Ruleset, wager: str, *, limit: int, write: bool, as_json: bool) -> int:
    found = search_pays(ruleset, wager, limit=limit)
    if write:
        write_evidence(corpus, ruleset.slug, f"paghe_{wager}", pay_search.evidence(corpus, ruleset, found))
    return told(as_json, lambda: pay_search.pays_json(found), lambda: print_pay_tables(found))


def _offers(corpus: Corpus, ruleset: Ruleset, offer: str, *, csv_path: Path | None, write: bool, as_json: bool) -> int:
    found = search_offers(ruleset, offer)
    if csv_path is not None:
        if not found.csv:
            raise Unknown("nessuna tabella va d'accordo con il testo, e non c'è niente da scrivere.")
        write_whole(csv_path, found.csv)
        click.echo(csv_path.as_posix(), err=True)
    if write:
        write_evidence(corpus, ruleset.slug, "incasso", offer_search.evidence(corpus, ruleset, found))
    return told(as_json, lambda: offer_search.offers_json(ruleset, found), lambda: print_offers(found))
