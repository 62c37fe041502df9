"""What is printed of a search for the pay tables of a wager."""

from banco.cli.support.terminal_figures import percent
from banco.cli.support.terminal_tables import plain_console, plain_table, print_table
from generator.numbers.exact import FittingPays


def print_pay_tables(pays: FittingPays) -> None:
    """Print the pay tables that fit."""
    console = plain_console()
    console.print("Ritorno: ricavato, sulla puntata iniziale, cioè su quanto si mette su questa puntata.")
    table = plain_table("ritorno", *(label or row for row, label in zip(pays.rows, pays.labels, strict=True)))
    for quotes in pays.tables:
        table.add_row(percent(float(quotes.returned)), *(str(odd) for odd in quotes.odds))
    print_table(console, table)
    verdict = "danno" if pays.fits else "non danno"
    console.print(f"Tabelle intere compatibili (paghe fino a {pays.highest}:1): {pays.fitting}.")
    console.print(f"Le paghe nei dati ({', '.join(pays.present)}) {verdict} il ritorno dichiarato.")
