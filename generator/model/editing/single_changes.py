"""Every small change of a document that the words admit: a value, a condition, a row or a name at a time.

The operators come of the shapes of the vocabulary, not of any game; which of the documents that come out are valid,
and play otherwise, is for who builds them to say.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from generator.data.nodes import Entry, Mapping, Node, Scalar, Sequence, Step, scalar
from generator.model.editing.declared_names import DECLARING, kin_of, without_name
from generator.model.editing.other_values import Kin, kind_of, other_values
from generator.model.editing.shapes_at import is_condition, own_shape
from generator.model.language.shapes import ByValue, Enum, ListOf, Map, Names, ScalarShape, Shape, Text
from generator.model.language.vocabulary import CHANGES, EXTENDS, REGOLAMENTO
from generator.model.language.vocabulary_play import ROW_NAME
from generator.model.language.word_forms import PROVENANCE_KEYS, RANK
from generator.model.resolving.patches import Draft

SAID_OF_THE_RULES = frozenset({EXTENDS, CHANGES, "fonte", "interfaccia", "letture", "lingua", "rtp"})
"""Parts of a document that speak of its rules: no change of theirs changes a round."""

_NAME_TAKEN = "nome tolto"


@dataclass(frozen=True, slots=True)
class DocumentChange:
    """One change of a document: where, what it does in Italian («…» diventa 6:5), and how to make it.

    `operator` names the kind of change, in Italian: the same name for the same gesture, wherever it is made.
    """

    steps: tuple[Step, ...]
    text: str
    make: Callable[[Node], Node]
    operator: str

    @property
    def path(self) -> str:
        """Return the dotted path of what is changed, as the pages show it."""
        return dotted(self.steps)

    @property
    def forgets(self) -> bool:
        """Say whether a name goes away, with whatever mentions it: rows of other lists may then have other numbers."""
        return self.operator == _NAME_TAKEN


def dotted(steps: tuple[Step, ...]) -> str:
    """Return steps as one path."""
    return ".".join(map(str, steps))


def changes(tree: Node) -> Iterator[DocumentChange]:
    """Yield every small change of a document of the right shape, in its order."""
    walk = _Walk(kin_of(tree))
    if isinstance(tree, Mapping):
        for entry in tree:
            field = REGOLAMENTO.field(entry.key)
            if field is not None and entry.key not in SAID_OF_THE_RULES:
                yield from walk.node(entry.value, field.shape, (entry.key,))
                if not field.required:
                    yield _taken(entry.value, (entry.key,))


class _Walk:
    def __init__(self, kin: Kin) -> None:
        self.kin = kin

    def node(self, node: Node, shape: Shape, steps: tuple[Step, ...]) -> Iterator[DocumentChange]:
        own = own_shape(node, shape)
        match own:
            case Map() if isinstance(node, Mapping):
                yield from self._group(node, own, steps)
            case Names() if isinstance(node, Mapping):
                yield from self._names(node, own, steps)
            case ListOf() if isinstance(node, Sequence):
                yield from self._list(node, own, steps)
            case _ if isinstance(own, ScalarShape) and isinstance(node, Scalar):
                for other in other_values(node, own, self.kin):
                    yield becomes(other, steps, kind_of(node, own))

    def _group(self, node: Mapping, shape: Map, steps: tuple[Step, ...]) -> Iterator[DocumentChange]:
        asks = shape.noun != Map(()).noun
        for entry in node:
            field = shape.field(entry.key)
            if field is None or isinstance(field.shape, Text) or field == ROW_NAME:
                continue
            here = (*steps, entry.key)
            yield from self.node(entry.value, field.shape, here)
            if asks:
                yield from _asked(node, shape, entry, steps)
            elif entry.key == "se" and "altrimenti" in shape.one_of:
                yield from _always(node, entry, steps)
            elif not field.required:
                yield _taken(entry.value, here)
            if entry.key == "se" and is_condition(field.shape):
                turned = _wrapped("non", entry.value)
                yield put(turned, here, f"«{dotted(here)}» vale al contrario", "condizione al contrario")

    def _names(self, node: Mapping, shape: Names, steps: tuple[Step, ...]) -> Iterator[DocumentChange]:
        for entry in node:
            if shape.provenance and entry.key in PROVENANCE_KEYS:
                continue
            here = (*steps, entry.key)
            yield from self.node(entry.value, shape.value, here)
            if len(steps) == 1 and steps[0] in DECLARING:
                yield _forgotten(here)
            else:
                yield _taken(entry.value, here)

    def _list(self, node: Sequence, shape: ListOf, steps: tuple[Step, ...]) -> Iterator[DocumentChange]:
        are_values = all(isinstance(item, Scalar) for item in node)
        for number, item in enumerate(node, 1):
            here = (*steps, number)
            if not are_values or len(node) == 1:
                yield from self.node(item, shape.item, here)
            if len(node) > shape.least:
                yield _dropped(item, here) if are_values else _taken(item, here)
            if isinstance(shape.item, ByValue) and number < len(node):
                yield swapped(item, node.items[number], here)
        if are_values and shape.item is RANK and shape.unique:
            yield from (longer(node, word, steps) for word in missing_words(node, RANK)[:1])


def drafted(steps: tuple[Step, ...], text: str, operator: str, edit: Callable[[Draft], None]) -> DocumentChange:
    """Return the change that an edit of a draft makes."""

    def make(tree: Node) -> Node:
        draft = Draft(tree)
        edit(draft)
        return draft.tree()

    return DocumentChange(steps, text, make, operator)


def put(value: Node, steps: tuple[Step, ...], text: str, operator: str) -> DocumentChange:
    """Return the change that puts a value in a place."""
    return drafted(steps, text, operator, lambda draft: draft.set([*steps], value))


def becomes(value: Scalar, steps: tuple[Step, ...], operator: str) -> DocumentChange:
    """Return the change that puts one value in the place of another, told by the new one."""
    return put(value, steps, f"«{dotted(steps)}» diventa {value.text}", operator)


def _taken(node: Node, steps: tuple[Step, ...], text: str = "", operator: str = "") -> DocumentChange:
    what = operator or ("riga tolta" if isinstance(steps[-1], int) else "dato tolto")
    said = text or f"si toglie «{dotted(steps)}»"
    return drafted(steps, said, what, lambda draft: draft.remove([*steps], node.at))


def swapped(row: Node, following: Node, steps: tuple[Step, ...]) -> DocumentChange:
    """Return two items of a sequence, such as the phases of a round, in the other order."""
    after = (*steps[:-1], int(steps[-1]) + 1)

    def swap(draft: Draft) -> None:
        draft.set([*steps], following)
        draft.set([*after], row)

    return drafted(steps, f"si scambiano «{dotted(steps)}» e «{dotted(after)}»", "righe scambiate", swap)


def longer(node: Sequence, word: str, steps: tuple[Step, ...]) -> DocumentChange:
    """Return a list of words with one more."""
    value = replace(node, items=(*node.items, scalar(word, node.at)))
    return put(value, steps, f"si aggiunge {word} a «{dotted(steps)}»", "voce aggiunta")


def missing_words(node: Sequence, words: Enum) -> list[str]:
    """Return the words of a closed list that a list of them does not hold."""
    held = {item.value for item in node if isinstance(item, Scalar)}
    return [word for word in words.values if word not in held]


def _dropped(item: Node, steps: tuple[Step, ...]) -> DocumentChange:
    said = item.text if isinstance(item, Scalar) else str(steps[-1])
    return _taken(item, steps, f"si toglie {said} da «{dotted(steps[:-1])}»", "voce tolta")


def _forgotten(steps: tuple[Step, ...]) -> DocumentChange:
    """Return the removal of a name that the document declares, and of what mentions it."""
    return DocumentChange(
        steps, f"si toglie «{dotted(steps)}»", lambda tree: without_name(tree, str(steps[-1])), _NAME_TAKEN
    )


def _asked(node: Mapping, shape: Map, entry: Entry, steps: tuple[Step, ...]) -> Iterator[DocumentChange]:
    """Yield what can be done to one test of a condition of several: left out, or turned."""
    here = (*steps, entry.key)
    if len(node) > 1:
        yield _taken(entry.value, here, f"«{dotted(here)}» non si chiede", "prova tolta")
        if shape.field("non") is not None and "non" not in node:
            rest = tuple(one for one in node.entries if one.key != entry.key)
            turned = _wrapped("non", Mapping((entry,), entry.key_at))
            words = f"«{dotted(here)}» vale al contrario"
            yield put(replace(node, entries=(*rest, *turned.entries)), steps, words, "prova al contrario")
    elif entry.key == "non":
        yield put(entry.value, steps, f"«{dotted(here)}» vale al contrario", "condizione al contrario")


def _always(row: Mapping, entry: Entry, steps: tuple[Step, ...]) -> Iterator[DocumentChange]:
    """Yield the row of a decision table without its condition."""
    otherwise = Entry("altrimenti", entry.key_at, scalar(True, entry.key_at))
    entries = tuple(otherwise if one.key == "se" else one for one in row.entries)
    yield put(
        replace(row, entries=entries), steps, f"«{dotted((*steps, 'se'))}» non si chiede", "condizione tolta"
    )  # fmt: skip


def _wrapped(key: str, value: Node) -> Mapping:
    return Mapping((Entry(key, value.at, value),), value.at)
