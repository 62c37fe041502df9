"""Edits tried on a document without touching its file: ``percorso=valore``, ``+percorso=riga``, ``-percorso``."""

from collections.abc import Sequence as Items
from dataclasses import dataclass, replace

from generator.data.diagnostics import CorpusErrors, Diagnostic, Position
from generator.data.nodes import Entry, Mapping, Node, Scalar, Sequence, Step
from generator.data.reader import read_text
from generator.data.reader_codes import register_text
from generator.model.meaning.traits import DEALER_TRAITS, HAND_TRAITS, RESULT_TRAITS, SESSION_TRAITS, TABLE_TRAITS
from generator.model.resolving.patches import Draft, PatchFault, path_text

PLACE = "modifica"
"""How diagnostics call the place of an edit, which stands in no file."""
WHY = "Modifica di prova."

_TRAITS = frozenset(
    trait.name
    for trait in (*TABLE_TRAITS, *HAND_TRAITS, *DEALER_TRAITS, *SESSION_TRAITS, *RESULT_TRAITS)
    if "." in trait.name
)

register_text("""
R520 Modifica che non si capisce
    Una modifica di prova si scrive «percorso=valore» per cambiare un dato, «+percorso=riga» per inserire una riga
    prima di quella indicata, «-percorso» per togliere. Il percorso è quello che le schede mostrano accanto a ogni
    frase, come «liquidazione.principale.3.paga»; il valore si scrive come nel file.

R521 Modifica che non trova il suo posto
    Il percorso di una modifica di prova non porta a un dato del regolamento. Le righe si contano da 1.
""")


@dataclass(frozen=True, slots=True)
class Edit:
    """One edit: what it does ("=", "+" or "-"), where, and the new value."""

    sign: str
    path: str
    value: Node | None
    text: str


def parse_edit(text: str) -> Edit:
    """Return an edit as typed. Raises CorpusErrors when it makes no sense."""
    sign = text[0] if text[:1] in ("+", "-") else "="
    path, equals, value = text.removeprefix(sign if sign != "=" else "").partition("=")
    path = path.strip()
    if not path or (sign == "-") == bool(equals):
        raise CorpusErrors(
            [Diagnostic("R520", f"La modifica «{text}» non si capisce.", _here(), "Scrivi percorso=valore.")]
        )
    return Edit(sign, path, None if sign == "-" else _value(value.strip()), text)


def apply_edits(tree: Node, edits: Items[Edit]) -> Node:
    """Return the document with the edits made, in order. Raises CorpusErrors when a path leads nowhere."""
    for edit in edits:
        draft = Draft(tree)
        steps = _steps(tree, edit.path)
        try:
            if edit.value is None:
                draft.remove(steps, _here())
            elif edit.sign == "+":
                draft.insert(steps, _explained(edit.value), _here())
            else:
                draft.set(steps, _explained(edit.value))
        except PatchFault as fault:
            message = f"La modifica «{edit.text}» non trova {path_text(fault.path)}: {fault.reason}."
            raise CorpusErrors([Diagnostic("R521", message, _here(), fault.advice)]) from None
        tree = draft.tree()
    return tree


def _here() -> Position:
    return Position(PLACE, 1, 1)


def _value(text: str) -> Node:
    """Return a value as a file would hold it; a bare ratio, fraction or percentage needs no quotes here."""
    if text[:1] not in "{[\"'" and any(sign in text for sign in ":/%."):
        return Scalar(text, text, True, _here())
    node = read_text(f"v: {text}\n", PLACE)
    value = node.get("v") if isinstance(node, Mapping) else None
    return value if value is not None else Scalar(text, text, True, _here())


def _explained(value: Node) -> Node:
    """Return a new datum that says that it is being tried, unless it says where it comes from."""
    if not isinstance(value, Mapping) or {"da", "stato"} & set(value.keys()):
        return value
    if not ({"se", "altrimenti", "fase", "etichetta", "a"} & set(value.keys())):
        return value
    said = [
        Entry(key, value.at, Scalar(word, word, True, value.at))
        for key, word in (("stato", "assunto"), ("motivo", WHY))
    ]
    return replace(value, entries=(*value.entries, *said))


def _steps(tree: Node, path: str) -> list[Step]:
    """Return the steps of a dotted path; keys that hold dots themselves are recognised in the document."""
    parts, node = path.split("."), tree
    steps: list[Step] = []
    while parts:
        if isinstance(node, Sequence) and parts[0].isdecimal():
            number = int(parts.pop(0))
            steps.append(number)
            node = node.items[number - 1] if 0 < number <= len(node.items) else Scalar(None, "", False, node.at)
            continue
        length = next((n for n in range(len(parts), 0, -1) if _is_key(node, ".".join(parts[:n]))), 1)
        key = ".".join(parts[:length])
        steps.append(key)
        node = (node.get(key) if isinstance(node, Mapping) else None) or Scalar(None, "", False, node.at)
        parts = parts[length:]
    return steps


def _is_key(node: Node, key: str) -> bool:
    return (isinstance(node, Mapping) and key in node) or key in _TRAITS
