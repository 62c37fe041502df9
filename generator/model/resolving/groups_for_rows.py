"""Groups that a document writes where it inherits rows: the group would take the place of all of them."""

from collections.abc import Iterator

from generator.data.diagnostics import Diagnostic
from generator.data.nodes import Entry, Mapping, Node, Scalar, Sequence
from generator.model.language.word_forms import PROVENANCE_KEYS
from generator.model.resolving.patches import row_name

Path = tuple[str, ...]
_FOLD = "; poi "


def groups_for_rows(
    own: Node | None, below: Node | None, path: tuple[str, ...] = ()
) -> Iterator[tuple[str, Diagnostic]]:
    """Yield what is wrong with each group that stands for inherited rows, with the key of the document it is under.

    Args:
        own: what a document writes.
        below: what it inherits.
    """
    for entry in own if isinstance(own, Mapping) else ():
        inherited = below.get(entry.key) if isinstance(below, Mapping) else None
        here = (*path, entry.key)
        if isinstance(entry.value, Mapping) and isinstance(inherited, Sequence):
            yield here[0], _told(entry, inherited, here)
        else:
            yield from groups_for_rows(entry.value, inherited, here)


def _told(entry: Entry, rows: Sequence, path: tuple[str, ...]) -> Diagnostic:
    named = [name for row in rows if (name := row_name(row))]
    message = f"«{'.'.join(path)}» è una lista di righe, in ciò che si eredita, e qui è un gruppo."
    changes = list(_changes(entry.value, path))
    advice = f"Una riga si cambia con «modifica», in testa al file: {_FOLD.join(changes)}." if changes else ""
    listed = f"\nRighe: {', '.join(named)}." if named else ""
    return Diagnostic("R511", message, entry.key_at, f"Togli questa voce. {advice}{listed}")


def _changes(node: Node, path: tuple[str, ...]) -> Iterator[str]:
    """Yield the changes that set the single values of a group, as a document writes them."""
    for entry in node if isinstance(node, Mapping) else ():
        here = (*path, entry.key)
        if entry.key in PROVENANCE_KEYS:
            continue
        if isinstance(entry.value, Scalar):
            value = f'"{entry.value.text}"' if entry.value.quoted else entry.value.text
            yield f"- {{imposta: {{percorso: [{', '.join(here)}], valore: {value}}}}}"
        else:
            yield from _changes(entry.value, here)
