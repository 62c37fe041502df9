"""A text whose clauses are numbered, one a line: «7. …», «ABC-007 …», or a table with tabs between the columns."""

import re
from collections.abc import Mapping
from pathlib import Path

from generator.data.diagnostics import CorpusErrors, Diagnostic, Position
from generator.data.input_files import decode, read_bytes
from generator.data.reader_codes import register_text

register_text("""
R640 Testo senza clausole numerate
    Il file del testo ha una clausola per riga, e la riga comincia con il suo numero o il suo codice: «7. …»,
    «ABC-007 …»; oppure è una tabella con le colonne separate da tabulazioni, il codice nella prima e il testo
    nell'ultima.
""")

_NUMBERED = re.compile(r"\s*(?:[A-Z][A-Z0-9]{1,4}-)?([0-9]{1,4})(?:[.):]\s*|\s+|\t)(\S.*)")


def read_numbered_text(path: Path) -> Mapping[int, str]:
    """Return the words of each clause of a file, by its number. Raises CorpusErrors where it has none."""
    name = path.as_posix()
    text, _ = decode(read_bytes(path, name=name), name=name)
    found: dict[int, str] = {}
    for line in text.splitlines():
        matched = _NUMBERED.fullmatch(line)
        if matched is not None:
            found.setdefault(int(matched[1]), matched[2].rpartition("\t")[2].strip())
    if not found:
        message = "In questo file nessuna riga comincia con il numero di una clausola."
        raise CorpusErrors([Diagnostic("R640", message, Position(name, 1, 1), "Scrivi «7. …», una clausola per riga.")])
    return found
