"""What becomes of mutants of the engines' code, for programs and on a terminal."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rich.padding import Padding
from rich.text import Text

from banco.cli.support.terminal_tables import plain_console, plain_table, print_table
from banco.lab.mutants.code_trial import CodeFate, Noticed


def code_data(slug: str, fates: Sequence[CodeFate]) -> dict[str, Any]:
    """Return what becomes of the mutants of one engine, as JSON holds it."""
    counts = Counter(one.noticed for one in fates)
    return {
        "regolamento": slug,
        "conti": {noticed.value: counts[noticed] for noticed in Noticed},
        "mutanti": [
            {
                "riga": one.mutant.line,
                "dove": one.mutant.function,
                "modifica": one.mutant.words,
                "era": one.mutant.was,
                "diventa": one.mutant.became,
                "esito": one.noticed.value,
                "da": one.by,
            }
            for one in fates
        ],
    }


def print_code_fates(found: Mapping[str, Sequence[CodeFate]]) -> None:
    """Print the counts of each regolamento, then every mutant that nothing notices, those that nothing runs last."""
    console = plain_console()
    table = plain_table("regolamento", "provate", *Noticed, title="La forza della prova sul codice del motore")
    for slug, fates in found.items():
        counts = Counter(one.noticed for one in fates)
        table.add_row(slug, str(len(fates)), *(str(counts[noticed]) for noticed in Noticed))
    print_table(console, table)
    for slug, fates in found.items():
        for noticed in (Noticed.SURVIVED, Noticed.NEVER_RUN):
            some = [one for one in fates if one.noticed is noticed]
            if some:
                console.print(Text(f"\n{slug}: {noticed}", style="bold"))
            for one in some:
                place = f"riga {one.mutant.line} {one.mutant.function}: {one.mutant.words}"
                console.print(Padding(Text(f"{place} – {one.by}" if one.by else place), (0, 0, 0, 2)))
                change = f"{one.mutant.was}  →  {one.mutant.became}"
                console.print(Padding(Text(change, style="dim"), (0, 0, 0, 6)))
