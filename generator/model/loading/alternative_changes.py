"""What the alternatives of readings would change, held against the document: unknown words, values in vain."""

from collections.abc import Iterator

from generator.data.diagnostics import Diagnostic, Severity, did_you_mean
from generator.data.nodes import Entry, Mapping, Node, Scalar, Sequence, Step, child, children
from generator.data.reader_codes import register_text
from generator.model.editing.path_shapes import Placed, fields_at, names_at, placed
from generator.model.language.meant_values import nearest_word
from generator.model.language.structure import check_structure
from generator.model.language.vocabulary import CHANGES, REGOLAMENTO
from generator.model.resolving.patches import path_changed, path_text, row_name

register_text("""
R505 Valore che una lettura sostituisce
    Ogni alternativa di una lettura scrive questo dato: ciò che il regolamento scrive di suo non vale mai, e vale quello
    dell'alternativa scelta. Si scrive lo stesso valore, o si sceglie l'alternativa che lo dice.
""")
_SETS = "imposta"


def alternative_changes(tree: Node) -> Iterator[Diagnostic]:
    """Yield a warning for each change of an alternative that sets a key which does not exist where it would stand.

    And one for each value of the document that every alternative of a reading replaces, and the chosen one otherwise.
    """
    readings = tree.get("letture") if isinstance(tree, Mapping) else None
    for reading in readings if isinstance(readings, Mapping) else ():
        offered = child(reading.value, "alternative")
        alternatives = [one for one in offered if isinstance(one, Entry)] if isinstance(offered, Mapping) else []
        chosen = child(reading.value, "scelta")
        for alternative in alternatives:
            if not (isinstance(chosen, Scalar) and chosen.text == alternative.key):
                yield from _unknown_words(tree, reading.key, alternative.value)
        if isinstance(chosen, Scalar):
            yield from _in_vain(tree, reading.key, chosen, alternatives)


def _sets(alternative: Node) -> Iterator[tuple[tuple[Step, ...], Node, Node]]:
    """Yield the path of each value that an alternative sets, the list of its steps, and the value."""
    changes = child(alternative, CHANGES)
    for change in changes if isinstance(changes, Sequence) else ():
        for word, _, body in children(change):
            steps, value = child(body, "percorso"), child(body, "valore")
            if word == _SETS and steps is not None and value is not None and (path := path_changed(body)):
                yield tuple(path), steps, value


def _unknown_words(tree: Node, reading: str, alternative: Node) -> Iterator[Diagnostic]:
    for path, steps, value in _sets(alternative):
        numbered = _numbered(tree, path)
        if numbered is None:
            continue
        if isinstance(_at(tree, numbered), Scalar) and isinstance(value, Scalar):
            yield from _of_another_form(placed(tree, REGOLAMENTO, numbered), path, value)
        if _at(tree, numbered) is not None:
            continue
        above = placed(tree, REGOLAMENTO, numbered[:-1])
        keys = [field.key for field in fields_at(above)]
        word = str(path[-1])
        if not keys or word in keys or names_at(above) is not None:
            continue
        message = f"La modifica di «{reading}» scrive {path_text(list(path))}: lì non c'è una voce «{word}»."
        advice = did_you_mean(word, keys, close=nearest_word(word, keys))
        place = steps.items[-1].at if isinstance(steps, Sequence) else steps.at
        yield Diagnostic("R503", message, place, advice, Severity.AVVISO)


def _of_another_form(there: Placed, path: tuple[Step, ...], value: Scalar) -> Iterator[Diagnostic]:
    wrong = check_structure(value, there.shape) if there.shape is not None else []
    for one in wrong:
        message = f"Per {path_text(list(path))} «{value.text}» non va bene."
        yield Diagnostic(one.code, message, one.at, one.advice, Severity.AVVISO)


def _in_vain(tree: Node, reading: str, chosen: Scalar, alternatives: list[Entry]) -> Iterator[Diagnostic]:
    values = {one.key: {path: value for path, _, value in _sets(one.value)} for one in alternatives}
    for path, value in values.get(chosen.text, {}).items():
        own = _at(tree, _numbered(tree, path) or ())
        if not isinstance(own, Scalar) or not isinstance(value, Scalar) or own.at.file != tree.at.file:
            continue
        if own.text == value.text or not all(path in one for one in values.values()):
            continue
        saying = next((name for name, one in values.items() if _text(one[path]) == own.text), None)
        message = (
            f"Qui {path_text(list(path))} è {own.text}, ma vale {value.text}: lo decide la lettura «{reading}», che "
            f"sceglie «{chosen.text}»."
        )
        choice = f"se vale {own.text}, scrivi nella lettura, alla riga {chosen.at.line}, «scelta: {saying}»"
        otherwise = choice if saying else f"se vale {own.text}, la lettura ha bisogno di un'alternativa che lo dica"
        advice = f"Se vale {value.text}, scrivilo anche qui; {otherwise}."
        yield Diagnostic("R505", message, own.at, advice, Severity.AVVISO)


def _text(node: Node) -> str:
    return node.text if isinstance(node, Scalar) else ""


def _at(tree: Node, path: tuple[Step, ...]) -> Node | None:
    node: Node | None = tree
    for step in path:
        node = child(node, step)
    return node if path else None


def _numbered(tree: Node, path: tuple[Step, ...]) -> tuple[Step, ...] | None:
    """Return a path with the number of each row that it calls by its «id»; None if it leads nowhere before its end."""
    node: Node | None = tree
    steps = list[Step]()
    for step in path:
        if node is None:
            return None
        if isinstance(node, Sequence) and isinstance(step, str):
            step = next((number for number, row in enumerate(node, 1) if row_name(row) == step), 0)  # noqa: PLW2901
        steps.append(step)
        node = child(node, step)
    return tuple(steps)
