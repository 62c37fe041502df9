"""The commands that search: letture, cerca-paghe, cerca-incasso."""

from pathlib import Path

import click

from banco.cli.support.computing import NOT_COMPUTABLE, computing, processes_option, slug_argument, told
from banco.cli.support.italian_click import ItalianCommand
from banco.cli.support.shared import (
    USAGE,
    chosen,
    corpus_at,
    dask_option,
    one_ruleset,
    print_json,
    regolamenti,
    workers,
    writable_corpus_at,
)
from generator.data.corpus import Corpus
from generator.data.whole_files import write_whole
from generator.model.loading.load import load

write_option = click.option(
    "--scrivi", "write", is_flag=True, help="Scrive il calcolo in «evidenze», accanto al regolamento, per «calcolo»."
)


def write_evidence(corpus: Corpus, slug: str, name: str, text: str) -> None:
    """Write an evidence file beside a regolamento, whole or not at all, and say where."""
    path = write_whole(corpus.rules_dir(slug) / "evidenze" / f"{name}.json", text)
    click.echo(corpus.name_of(path), err=True)


@click.command(cls=ItalianCommand, name="letture")
@click.argument("slug", metavar="[SLUG]", required=False, shell_complete=regolamenti)
@processes_option
@dask_option
@write_option
@computing
def letture(slug: str | None, processes: int, cluster: str, write: bool, root: Path | None, as_json: bool) -> int:
    """Cerca quali letture delle clausole ambigue riproducono i ritorni dichiarati, tutte insieme.

    Di un regolamento che non dichiara ritorni dice il ritorno di ogni alternativa, presa da sola. Senza SLUG le cerca
    per ogni regolamento. Il numero non sceglie: dice quali combinazioni sono compatibili e quali respinte. La scelta
    resta di una persona.
    """
    from banco.cli.support.terminal_figures import print_alone, print_readings  # noqa: PLC0415
    from banco.cli.support.terminal_tables import progress_of  # noqa: PLC0415
    from generator.numbers.exact import Unsupported  # noqa: PLC0415
    from generator.numbers.reading_evidence import evidence, readings_json, search_readings  # noqa: PLC0415
    from generator.numbers.reading_returns import alone_json, others, returns_of_readings  # noqa: PLC0415

    corpus = (writable_corpus_at if write else corpus_at)(root)
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


@click.command(cls=ItalianCommand, name="cerca-paghe")
@slug_argument
@click.argument("wager", metavar="PUNTATA")
@click.option("--mostra", "limit", default=12, show_default=True, type=click.IntRange(1, 1000), help="Quante tabelle.")
@write_option
@computing
def cerca_paghe(slug: str, wager: str, limit: int, write: bool, root: Path | None, as_json: bool) -> int:
    """Cerca le tabelle di paghe intere che danno il ritorno dichiarato di una puntata collaterale."""
    from banco.cli.support.terminal_figures import print_pay_tables  # noqa: PLC0415
    from generator.data.diagnostics import did_you_mean  # noqa: PLC0415
    from generator.numbers.exact import search_pays, side_bets  # noqa: PLC0415
    from generator.numbers.pay_search import evidence, pays_json  # noqa: PLC0415

    corpus = (writable_corpus_at if write else corpus_at)(root)
    ruleset = one_ruleset(corpus, slug)
    if not side_bets(ruleset):
        click.echo("Questo regolamento non ha puntate collaterali: non c'è una tabella di paghe da cercare.", err=True)
        return USAGE
    if wager not in side_bets(ruleset):
        near = did_you_mean(wager, side_bets(ruleset))
        click.echo(f"«{wager}» non è una puntata collaterale. {near}".rstrip(), err=True)
        return USAGE
    pays = search_pays(ruleset, wager, limit=limit)
    if write:
        write_evidence(corpus, slug, f"paghe_{wager}", evidence(corpus, ruleset, pays))
    return told(as_json, lambda: pays_json(pays), lambda: print_pay_tables(ruleset, pays))


@click.command(cls=ItalianCommand, name="cerca-incasso")
@slug_argument
@click.argument("offer", metavar="[DECISIONE]", default="")
@click.option("--csv", "csv_path", type=click.Path(dir_okay=False, path_type=Path), help="Scrive la tabella proposta.")
@write_option
@computing
def cerca_incasso(slug: str, offer: str, csv_path: Path | None, write: bool, root: Path | None, as_json: bool) -> int:
    """Cerca le tabelle di importi che danno gli estremi e il ritorno dichiarati di chi accetta sempre un'offerta.

    Dice quali famiglie di tabelle vanno d'accordo con il testo, quante tabelle restano e in che cosa differiscono.
    """
    from banco.cli.support.terminal_figures import print_offers  # noqa: PLC0415
    from generator.numbers.exact import Unknown  # noqa: PLC0415
    from generator.numbers.offer_search import evidence, offers_json, search_offers  # noqa: PLC0415

    corpus = (writable_corpus_at if write else corpus_at)(root)
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
