"""The changes of a document that go farther than the nearest value: what rules get wrong by more than one step.

A test added to a condition, another way to compare, a row that comes twice or before another, part of a row's cases
decided apart, a word that was not written, a second rank, amounts far off. Like the single changes they come of the
shapes of the vocabulary, not of any game.
"""

from collections.abc import Iterator
from itertools import pairwise

from generator.data.diagnostics import Position
from generator.data.nodes import Entry, Mapping, Node, Scalar, Sequence, Step, scalar
from generator.model.checks.names import at, entries
from generator.model.editing.divided_rules import COUNTS, divided_rules
from generator.model.editing.document_places import Place, places
from generator.model.editing.shapes_at import is_condition
from generator.model.editing.single_changes import (
    SAID_OF_THE_RULES,
    DocumentChange,
    becomes,
    dotted,
    drafted,
    longer,
    missing_words,
    put,
    swapped,
)
from generator.model.language.shapes import Boolean, ByKey, ByType, ByValue, Enum, Integer, ListOf, Map
from generator.model.language.vocabulary import REGOLAMENTO
from generator.model.language.word_forms import MONEY, RANK, RATIO
from generator.model.meaning.traits import OF_HAND, TRAITS, NameKind, NamesOf, NumberDomain, Ranks, Words, YesNo

_FAR = (2, 5, 10, 100)
"""What amounts are multiplied by: a unit of a cent becomes two, five, ten cents and a whole."""
_WORDS_OF_NUMBERS = ("fino_a", "meno_di", "oltre", "almeno", "diverso")
_FEW = 2
"""A hand as it is dealt has two cards."""


def wider_changes(tree: Node) -> Iterator[DocumentChange]:
    """Yield the changes of a document of the right shape that are more than one step away, in its order."""
    if not isinstance(tree, Mapping):
        return
    names = tuple(entry.key for entry in entries(at(tree, "classi")))
    for entry in tree:
        field = REGOLAMENTO.field(entry.key)
        if field is not None and entry.key not in SAID_OF_THE_RULES:
            for place in places(entry.value, field.shape, (entry.key,)):
                yield from _of(place, names)


def _of(place: Place, classes: tuple[str, ...]) -> Iterator[DocumentChange]:
    node, own = place.node, place.own
    if isinstance(node, Mapping) and isinstance(own, Map):
        if is_condition(own):
            yield from _more_asked(node, own, place.steps, classes)
        elif own.noun == Map(()).noun:
            yield from _unwritten(node, own, place.steps)
    if isinstance(node, Sequence) and isinstance(own, ListOf):
        yield from _rows(node, own, place.steps)
        yield from _longer(node, own, place.steps)
        yield from _in_other_order(node, own, place.steps)
    yield from divided_rules(place)
    yield from _compared(place)
    yield from _two_ranks(place)
    if isinstance(node, Scalar):
        yield from _far(node, own, place.steps)


def _more_asked(
    node: Mapping, shape: Map, steps: tuple[Step, ...], classes: tuple[str, ...]
) -> Iterator[DocumentChange]:
    """Yield a condition that asks one thing more, of those that it does not ask yet."""
    for field in shape.fields:
        trait = OF_HAND.get(f"mano.{field.key}") or TRAITS.get(field.key)  # of a class it says no subject
        if trait is None or field.key in node:
            continue
        for value in _asked(trait.domain, field.key, classes, node):
            longer = Mapping((*node.entries, Entry(field.key, node.at, value)), node.at)
            words = f"«{dotted(steps)}» chiede anche {field.key}: {_shown(value)}"
            yield put(longer, steps, words, "prova aggiunta")


def _asked(domain: object, name: str, classes: tuple[str, ...], node: Mapping) -> Iterator[Node]:
    where = node.at
    match domain:
        case YesNo():
            yield from (scalar(value, where) for value in (True, False))
        case Words(choices):
            yield from (scalar(word, where) for word, _, _ in choices)
        case Ranks():
            yield from (scalar("A", where), _test("diverso", scalar("A", where), where))
        case NumberDomain(low, _) if low == 0:
            yield scalar(0, where)
        case NumberDomain() if name.endswith("carte"):
            yield scalar(_FEW, where)
            yield from (_test(word, scalar(count, where), where) for count in COUNTS for word in ("almeno", "fino_a"))
        case NamesOf(NameKind.CLASSE):
            yield from (_test("diverso", scalar(word, where), where) for word in classes)
        case _:
            return


def _test(word: str, value: Scalar, where: Position) -> Mapping:
    return Mapping((Entry(word, where, value),), where)


def _unwritten(node: Mapping, shape: Map, steps: tuple[Step, ...]) -> Iterator[DocumentChange]:
    """Yield a group with a word that may be left out and was: yes or no, or one of a closed list."""
    for field in shape.fields:
        if field.key in node or field.key in shape.one_of or not isinstance(field.shape, Boolean | Enum):
            continue
        only = getattr(field.shape, "only", None)
        values = field.shape.values if isinstance(field.shape, Enum) else (True, False) if only is None else (only,)
        for value in values:
            here, added = (*steps, field.key), scalar(value, node.at)
            yield put(added, here, f"si scrive «{dotted(here)}»: {added.text}", "dato aggiunto")


def _rows(node: Sequence, shape: ListOf, steps: tuple[Step, ...]) -> Iterator[DocumentChange]:
    """Yield a list of groups with two of them in the other order, or with one of them twice."""
    if not all(isinstance(item, Mapping) for item in node):
        return
    for number, item in enumerate(node, 1):
        here = (*steps, number)
        if number < len(node) and not isinstance(shape.item, ByValue):  # of those the single changes have it
            yield swapped(item, node.items[number], here)
        yield _repeated(item, here)


def _repeated(item: Node, steps: tuple[Step, ...]) -> DocumentChange:
    said = f"«{dotted(steps)}» viene due volte"
    return drafted(steps, said, "riga ripetuta", lambda draft: draft.insert([*steps], item, item.at))


def _longer(node: Sequence, shape: ListOf, steps: tuple[Step, ...]) -> Iterator[DocumentChange]:
    """Yield a list of words with another word of the vocabulary; of ranks the single changes add the first."""
    if not isinstance(shape.item, Enum) or not shape.unique:
        return
    missing = missing_words(node, shape.item)
    yield from (longer(node, word, steps) for word in (missing[1:] if shape.item is RANK else missing))


def _in_other_order(node: Sequence, shape: ListOf, steps: tuple[Step, ...]) -> Iterator[DocumentChange]:
    """Yield a list of values in order of preference with two neighbours in the other order."""
    if shape.ordered:
        for number, (item, after) in enumerate(pairwise(node), 1):
            yield swapped(item, after, (*steps, number))


def _two_ranks(place: Place) -> Iterator[DocumentChange]:
    """Yield a rank that is asked for with each of the others beside it."""
    node, shape = place.node, place.shape
    if isinstance(node, Scalar) and isinstance(shape, ByType) and shape.scalar is RANK:
        for rank in RANK.values:
            if rank != node.value:
                both = Sequence((node, scalar(rank, node.at)), node.at)
                yield put(both, place.steps, f"«{dotted(place.steps)}» diventa {node.text} o {rank}", "rango in più")


def _compared(place: Place) -> Iterator[DocumentChange]:
    """Yield the other ways to compare with the same number, and the contrary of a word that is asked for."""
    shape, node = place.shape, place.node
    if not isinstance(shape, ByType) or not isinstance(shape.mapping, ByKey):
        return
    known = {key for key, _ in shape.mapping.cases}
    held = next(iter(node), None) if isinstance(node, Mapping) and len(node) == 1 else None
    value = node if isinstance(node, Scalar) else held.value if held is not None else None
    if not isinstance(value, Scalar) or "diverso" not in known:
        return
    for word in _WORDS_OF_NUMBERS if isinstance(shape.scalar, Integer) else ("diverso",):
        if word in known and (held is None or held.key != word):
            words = f"«{dotted(place.steps)}» diventa {word}: {value.text}"
            yield put(_test(word, value, node.at), place.steps, words, "confronto")
    if held is not None:
        yield becomes(value, place.steps, "confronto")


def _far(node: Scalar, shape: object, steps: tuple[Step, ...]) -> Iterator[DocumentChange]:
    if shape is MONEY:
        cents = int(node.text.replace(".", ""))
        for times in _FAR:
            yield becomes(scalar(f"{cents * times // 100}.{cents * times % 100:02}", node.at), steps, "importo")
    elif shape is RATIO:
        gain, stake = node.text.split(":")
        for odds in dict.fromkeys((f"{stake}:{gain}", "1:1", "3:2", "6:5")):
            if odds != node.text:
                yield becomes(scalar(odds, node.at), steps, "rapporto")


def _shown(node: Node) -> str:
    if isinstance(node, Mapping):
        return ", ".join(f"{entry.key} {_shown(entry.value)}" for entry in node)
    return node.text if isinstance(node, Scalar) else ""
