"""The command that searches the pay tables which give a declared return: cerca-paghe."""

from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at, one_ruleset, write_evidence
from banco.cli.support.options import corpus_option, json_option, slug_argument, write_option
from banco.cli.support.printing import fail, told
from banco.cli.support.terminal_figures import print_pay_tables
from generator.data.diagnostics import did_you_mean
from generator.numbers.exact import search_pays, side_bets
from generator.numbers.pay_search import evidence, pays_json


@command("cerca-paghe")
@slug_argument
@click.argument("wager", metavar="PUNTATA")
@click.option("--mostra", "limit", default=12, show_default=True, type=click.IntRange(1, 1000), help="Quante tabelle.")
@write_option
@corpus_option
@json_option
def cerca_paghe(slug: str, wager: str, limit: int, write: bool, root: Path | None, as_json: bool) -> int:
    """Cerca le tabelle di paghe intere che danno il ritorno dichiarato di una puntata collaterale."""
    corpus = corpus_at(root, writable=write)
    ruleset = one_ruleset(corpus, slug)
    if not side_bets(ruleset):
        return fail("Questo regolamento non ha puntate collaterali: non c'è una tabella di paghe da cercare.")
    if wager not in side_bets(ruleset):
        near = did_you_mean(wager, side_bets(ruleset))
        return fail(f"«{wager}» non è una puntata collaterale. {near}".rstrip())
    pays = search_pays(ruleset, wager, limit=limit)
    if write:
        write_evidence(corpus, slug, f"paghe_{wager}", evidence(corpus, ruleset, pays))
    return told(as_json, lambda: pays_json(pays), lambda: print_pay_tables(ruleset, pays))
