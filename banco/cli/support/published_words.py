"""What is said, and told to programs, of the files that were generated."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from banco.cli.support.faults import mistakes_words, reason
from conformance.cases.preparation import Prepared
from conformance.dossier.publish import Published


def unwritable(out: Path, error: OSError) -> str:
    """Return what is said of an output folder that cannot be written."""
    return f"Non riesco a scrivere in «{out}»: {reason(error)}. Scegli un'altra cartella con --out."


def refusals(done: Published, refused: Iterable[Prepared]) -> Iterator[str]:
    """Yield what is said of the regolamenti that were not written, and of what an earlier run left of them."""
    for entry in refused:
        many = mistakes_words(len(entry.errors))
        yield f"\nNon generato: {entry.slug}. {many} da correggere; gli altri non ne risentono."
    if done.removed:
        yield f"Tolti perché di prima: {', '.join(path.as_posix() for path in done.removed)}."
    for path in done.foreign:
        yield f"«{path}» è di prima, ma non l'ha scritto «banco genera»: resta dov'è."


def as_data(done: Published, refused: Iterable[Prepared]) -> dict[str, Any]:
    """Return what was done to the output folder, for a program."""
    return {
        "scritti": [path.as_posix() for path in done.written],
        "tolti": [path.as_posix() for path in done.removed],
        "rifiutati": [
            {"regolamento": entry.slug, "diagnosi": [diagnostic.as_json() for diagnostic in entry.errors]}
            for entry in refused
        ],
    }
