"""How strong the suite is, on a terminal: the counts, then every survivor with the round that shows it."""

from collections.abc import Iterator, Mapping, Sequence

from rich.box import SIMPLE
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from banco.cli.support.terminal_tables import print_table
from banco.lab.mutants.strength_words import HEADINGS, survivor_lines
from conformance.proof.fates import MutantFate
from conformance.proof.strength import Score, by_clause, by_section, score, survivors

Found = Mapping[str, Sequence[MutantFate]]


def print_strength(found: Found) -> None:
    """Print the score of each regolamento; of one alone by part and by clause; then the survivors."""
    console = Console(highlight=False)
    print_table(console, _table("La forza della prova", "regolamento", {one: score(f) for one, f in found.items()}))
    if len(found) == 1:
        [fates] = found.values()
        print_table(console, _table("Per parte del regolamento", "parte", by_section(fates)))
        weak = {name: one for name, one in by_clause(fates).items() if one.alive}
        if weak:
            print_table(console, _table("Clausole con modifiche che nessuno nota", "clausola", weak))
    for slug, fates in found.items():
        left = list(survivors(fates))
        if left:
            console.print(Text(f"\n{slug}: nessuno scenario nota che", style="bold"))
        for one in left:
            first, *others = survivor_lines(one)
            console.print(Padding(Text(first), (0, 0, 0, 2)))
            for line in others:
                console.print(Padding(Text(line, style="dim"), (0, 0, 0, 6)))


def _table(title: str, first: str, rows: Mapping[str, Score]) -> Table:
    table = Table(title=title, title_justify="left", box=SIMPLE, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column(first, no_wrap=True)
    for heading in ("forza", "provate", *HEADINGS.values()):
        table.add_column(heading.replace(" ", "\n"), justify="right")
    for name, one in rows.items():
        table.add_row(name, *_numbers(one))
    return table


def _numbers(one: Score) -> Iterator[str]:
    yield one.words
    yield str(one.tried)
    yield from (str(one[fate]) if one[fate] else "–" for fate in HEADINGS)
