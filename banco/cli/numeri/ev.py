"""The command that values each action of a hand: ev."""

from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import ruleset_with
from banco.cli.support.options import corpus_option, edits_option, json_option, slug_argument
from banco.cli.support.printing import told
from banco.cli.support.terminal_figures import number
from banco.cli.support.terminal_tables import plain_console, plain_table, print_table
from generator.model.ir import Ruleset
from generator.numbers.exact import Unknown, Worth, action_worth, read_ranks
from generator.numbers.numbers_json import worth_json


@command("ev")
@slug_argument
@click.option("--mano", "hand", required=True, metavar="CARTE", help="Le carte della mano, come «10,6» o «A,7».")
@click.option("--banco", "upcard", metavar="CARTA", help="La carta scoperta del banco.")
@click.option("--comuni", "shared", default="", metavar="CARTE", help="Le carte comuni, dove il gioco ne ha.")
@click.option("--prima-del-controllo", "before", is_flag=True, help="Prima che il banco cerchi il blackjack.")
@edits_option
@corpus_option
@json_option
def ev(
    slug: str,
    hand: str,
    upcard: str | None,
    shared: str,
    before: bool,
    edits: tuple[str, ...],
    root: Path | None,
    as_json: bool,
) -> int:
    """Dice quanto vale ogni azione di una mano, in unità della posta iniziale."""
    ruleset = ruleset_with(root, slug, edits)
    shown = read_ranks(ruleset, upcard) if upcard else ()
    if len(shown) > 1:
        raise Unknown("la carta scoperta è una sola.")
    worth = action_worth(
        ruleset, read_ranks(ruleset, hand), shown[0] if shown else None, read_ranks(ruleset, shared), before_peek=before
    )
    return told(as_json, lambda: worth_json(worth), lambda: print_worth(ruleset, worth))


def print_worth(ruleset: Ruleset, worth: Worth) -> None:
    """Print the value of each action, best first."""
    console = plain_console()
    labels = {offer.name: offer.label for offer in ruleset.offers}
    table = plain_table("azione", "valore")
    for name, value in sorted(worth.actions.items(), key=lambda pair: -pair[1]):
        table.add_row(labels.get(name, name), number(value, 6))
    print_table(console, table)
    console.print(f"In unità della posta iniziale; condizione: {worth.condition}.")
