"""The command that finds the best chart of play: strategia."""

from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import ruleset_with
from banco.cli.support.options import FILE, corpus_option, edits_option, json_option, slug_argument
from banco.cli.support.printing import told
from banco.cli.support.terminal_tables import plain_console, plain_table, print_table
from generator.numbers.chart_formats import as_csv, as_svg, chart_json, chart_of
from generator.numbers.figures import Chart


@command("strategia")
@slug_argument
@click.option("--csv", "csv_path", type=FILE, help="Scrive la tabella in CSV.")
@click.option("--svg", "svg_path", type=FILE, help="Scrive la tabella in SVG.")
@edits_option
@corpus_option
@json_option
def strategia(
    slug: str, csv_path: Path | None, svg_path: Path | None, edits: tuple[str, ...], root: Path | None, as_json: bool
) -> int:
    """Cerca la migliore tabella di gioco: totali, mani soft e coppie contro ogni carta del banco."""
    chart = chart_of(ruleset_with(root, slug, edits))
    for path, text in ((csv_path, as_csv), (svg_path, as_svg)):
        if path is not None:
            path.write_text(text(chart), encoding="utf-8")
            click.echo(path.as_posix(), err=as_json)
    return told(as_json, lambda: chart_json(chart), lambda: print_chart(chart))


def print_chart(chart: Chart) -> None:
    """Print the chart by letters, and what the letters mean."""
    console = plain_console()
    table = plain_table("mano", *chart.upcards, title=chart.title)
    for hand in chart.hands:
        table.add_row(hand, *(chart.letter(hand, up) for up in chart.upcards))
    print_table(console, table, chart=True)
    meanings = (f"{letter} = {chart.labels[name]}" for name, letter in chart.letters.items())
    console.print("; ".join(dict.fromkeys(meanings)) + ".")
