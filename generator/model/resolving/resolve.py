"""A document with the chosen readings applied: trees with positions in and out, before any IR is built.

Rows are numbered from 1 as the document writes them: one reading never moves the rows that another names.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from generator.data.diagnostics import Diagnostic, Position, Severity, did_you_mean
from generator.data.nodes import Entry, Node, Scalar, Sequence
from generator.data.nodes import Mapping as Tree
from generator.data.reader_codes import register_text
from generator.model.language.vocabulary import CHANGES
from generator.model.resolving.inheritance import Resolved
from generator.model.resolving.patches import Draft, PatchFault, path_text

READINGS = "letture"

register_text("""
R501 Scelta che non è fra le alternative
    Una lettura sceglie una delle alternative che elenca. Se il nome non è fra quelle, il regolamento non dice più
    come si gioca in quel punto.

R502 Lettura richiesta inesistente
    È stata chiesta una lettura, o una sua alternativa, che il regolamento non contiene.

R503 Modifica che non trova il suo posto
    La modifica di un'alternativa indica una voce o una riga che il documento non ha. Il percorso elenca i nomi delle
    voci dall'alto; le righe si contano da 1, come sono scritte nel documento, senza tener conto di altre modifiche.
""")


def apply_readings(tree: Node, wanted: Mapping[str, str]) -> Resolved:
    """Return the document with the alternative in force of each reading applied.

    Args:
        wanted: alternatives to take instead of those chosen, by reading.
    """
    readings = tree.get(READINGS) if isinstance(tree, Tree) else None
    if not isinstance(tree, Tree) or not isinstance(readings, Tree):
        unknown = [_no_reading(tree, identifier, ()) for identifier in wanted]
        return Resolved(tree, tuple(unknown))
    mistakes = [_no_reading(tree, identifier, readings.keys()) for identifier in wanted if identifier not in readings]
    draft, untouched = Draft(tree), True
    for entry in readings:
        name, node, problems = _in_force(entry, wanted.get(entry.key))
        mistakes += problems
        if isinstance(node, Tree) and CHANGES in node:
            mistakes += _apply(draft, entry.key, node)
            untouched = False
        if name is not None and entry.key in wanted:
            draft.set([READINGS, entry.key, "scelta"], Scalar(name, name, False, entry.key_at))
            untouched = False
    return Resolved(tree if untouched else draft.tree(), tuple(mistakes))


def unplaced_changes(tree: Node) -> tuple[Diagnostic, ...]:
    """Return a warning for each change of an alternative that is not in force and that finds no place in the document.

    Nothing else depends on it until somebody chooses the alternative: the regolamento can be played. Those of the
    alternatives in force are mistakes, told where they are applied.
    """
    found: dict[Position, Diagnostic] = {}
    readings = tree.get(READINGS) if isinstance(tree, Tree) else None
    for reading in readings if isinstance(readings, Tree) else ():
        alternatives = reading.value.get("alternative") if isinstance(reading.value, Tree) else None
        for alternative in alternatives if isinstance(alternatives, Tree) else ():
            if isinstance(alternative.value, Tree) and CHANGES in alternative.value:
                told = apply_readings(tree, {reading.key: alternative.key}).diagnostics
                found.update((one.at, replace(one, severity=Severity.AVVISO)) for one in told if one.code == "R503")
    return tuple(found.values())


def _no_reading(tree: Node, identifier: str, known: tuple[str, ...]) -> Diagnostic:
    advice = did_you_mean(identifier, known, admitted="Letture") or "Questo regolamento non ha letture."
    return Diagnostic("R502", f"Il regolamento non ha una lettura «{identifier}».", tree.at, advice)


def _in_force(entry: Entry, wanted: str | None) -> tuple[str | None, Node | None, list[Diagnostic]]:
    """Return the alternative in force: its name, its data, and what is wrong with the choice."""
    alternatives = entry.value.get("alternative") if isinstance(entry.value, Tree) else None
    chosen = entry.value.get("scelta") if isinstance(entry.value, Tree) else None
    if not isinstance(alternatives, Tree) or not isinstance(chosen, Scalar):
        return None, None, []
    name = chosen.text if wanted is None else wanted
    if (node := alternatives.get(name)) is not None:
        return name, node, []
    advice = did_you_mean(name, alternatives.keys(), admitted="Alternative")
    if wanted is None:
        message = f"La lettura «{entry.key}» sceglie «{name}», che non è fra le sue alternative."
        return None, None, [Diagnostic("R501", message, chosen.at, advice)]
    message = f"La lettura «{entry.key}» non ha un'alternativa «{name}»."
    return None, None, [Diagnostic("R502", message, entry.key_at, advice)]


def _apply(draft: Draft, identifier: str, alternative: Node) -> Iterator[Diagnostic]:
    patches = alternative.get(CHANGES) if isinstance(alternative, Tree) else None
    for patch in patches if isinstance(patches, Sequence) else ():
        try:
            draft.patch(patch, identifier)
        except PatchFault as fault:
            message = f"La modifica di «{identifier}» non trova {path_text(fault.path)}: {fault.reason}."
            yield Diagnostic("R503", message, fault.at, fault.advice)
