"""How strong the suite is, on a terminal: the counts, then every survivor with the round that shows it."""

from collections.abc import Iterator, Mapping, Sequence

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from banco.cli.support.terminal_tables import plain_console, plain_table, print_table
from banco.lab.mutants.strength_words import HEADINGS, survivor_lines
from conformance.proof.fates import MutantFate
from conformance.proof.strength import Score, by_clause, by_section, score, survivors

Found = Mapping[str, Sequence[MutantFate]]


def print_strength(found: Found) -> None:
    """Print the score of each regolamento; of one alone by part and by clause; then the survivors."""
    console = plain_console()
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
    headings = (heading.replace(" ", "\n") for heading in ("forza", "provate", *HEADINGS.values()))
    table = plain_table(first, *headings, title=title)
    table.columns[0].no_wrap = True
    for name, one in rows.items():
        table.add_row(name, *_numbers(one))
    return table


def _numbers(one: Score) -> Iterator[str]:
    yield one.words
    yield str(one.tried)
    yield from (str(one[fate]) if one[fate] else "–" for fate in HEADINGS)
