"""The command of the dealer's final hands: banco."""

from collections.abc import Mapping
from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import ruleset_with
from banco.cli.support.options import corpus_option, edits_option, json_option, slug_argument
from banco.cli.support.printing import told
from banco.cli.support.terminal_figures import percent
from banco.cli.support.terminal_tables import plain_console, plain_table, print_table
from generator.numbers.exact import Unknown, dealer_distribution, read_ranks
from generator.numbers.numbers_json import chances_json


@command("banco")
@slug_argument
@click.option("--scoperta", "upcard", required=True, metavar="CARTA", help="La carta scoperta del banco.")
@click.option("--tolte", "removed", default="", metavar="CARTE", help="Carte già uscite dal sabot.")
@click.option("--dopo-il-controllo", "after", is_flag=True, help="Sapendo che il banco non ha blackjack, se controlla.")
@edits_option
@corpus_option
@json_option
def banco(
    slug: str, upcard: str, removed: str, after: bool, edits: tuple[str, ...], root: Path | None, as_json: bool
) -> int:
    """Dice con quale probabilità il banco arriva a ogni totale."""
    ruleset = ruleset_with(root, slug, edits)
    shown = read_ranks(ruleset, upcard)
    if len(shown) != 1:
        raise Unknown("la carta scoperta è una sola.")
    chances = dealer_distribution(ruleset, shown[0], read_ranks(ruleset, removed), after_peek=after)
    return told(as_json, lambda: chances_json(ruleset, upcard, chances), lambda: print_chances(chances))


def print_chances(chances: Mapping[int | str, float]) -> None:
    """Print the dealer's final hands."""
    table = plain_table("mano del banco", "probabilità")
    for name, chance in chances.items():
        table.add_row(str(name), percent(chance))
    print_table(plain_console(), table)
