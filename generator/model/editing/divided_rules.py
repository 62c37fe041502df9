"""The changes of a document that treat apart some of the cases that one rule treats together.

What engines get wrong is often a part of a rule: the soft totals alone, or the hands of five cards. Such a fault is a
row of its own before the row that it spoils, or a test of a total that soft and hard hands do not share.
"""

from collections.abc import Iterator
from itertools import combinations

from generator.data.nodes import Entry, Mapping, Node, Scalar, Sequence, Step, plain, scalar
from generator.model.editing.document_places import Place
from generator.model.editing.shapes_at import is_condition, own_shape
from generator.model.editing.single_changes import DocumentChange, dotted, drafted, put
from generator.model.language.shapes import ByValue, Field, ListOf, Map
from generator.model.language.vocabulary_play import ROW_NAME
from generator.model.language.word_forms import PROVENANCE_KEYS

COUNTS = (3, 4, 5, 6, 7)
"""The numbers of cards from which on, and up to which, a hand is treated apart: a hand as it is dealt has two."""
_WHEN, _OTHERWISE, _ANY_OF, _LABEL = "se", "altrimenti", "uno_di", "etichetta"
_CARDS, _SOFT, _TOTAL = "carte", "morbida", "totale"
_ASIDE = frozenset({_WHEN, _OTHERWISE, ROW_NAME.key, _LABEL, "prevale", *PROVENANCE_KEYS})
"""Keys of a row that are no part of what it decides."""


def divided_rules(place: Place) -> Iterator[DocumentChange]:
    """Yield the changes of what stands in one place that treat some cases apart."""
    if isinstance(place.node, Sequence) and isinstance(place.own, ListOf):
        yield from _rows_before(place.node, place.own, place.steps)
    if isinstance(place.node, Mapping) and isinstance(place.own, Map) and is_condition(place.own):
        yield from _soft_and_hard(place.node, place.own, place.steps)


def _rows_before(rows: Sequence, shape: ListOf, steps: tuple[Step, ...]) -> Iterator[DocumentChange]:
    """Yield a table of decisions with one row more, which decides part of a row's cases as the row beside it does."""
    if isinstance(shape.item, ByValue) or not all(isinstance(row, Mapping) for row in rows):
        return
    for number, row in enumerate(rows, 1):
        own = own_shape(row, shape.item)
        asked = own.field(_WHEN) if isinstance(own, Map) else None
        condition = None if asked is None else own_shape(Mapping((), row.at), asked.shape)
        if not isinstance(condition, Map) or not isinstance(row, Mapping):
            continue
        beside = (rows.items[other] for other in (number, number - 2) if 0 <= other < len(rows))
        other = next((one for one in beside if isinstance(one, Mapping) and _decides(one) != _decides(row)), None)
        if other is not None:
            for tests in _parts(row, condition, rows):
                yield _row_before(tests, other, (*steps, number))


def _decides(row: Mapping) -> list[tuple[str, object]]:
    return [(entry.key, plain(entry.value)) for entry in row if entry.key not in _ASIDE]


def _parts(row: Mapping, shape: Map, rows: Sequence) -> Iterator[tuple[Entry, ...]]:
    """Yield the tests of part of a row's cases: its own and one more; two of any hand where it has none."""
    when = row.get(_WHEN)
    if isinstance(when, Mapping):
        asked = {entry.key for entry in when}
        yield from ((*when.entries, test) for test in _tests(shape, row) if test.key not in asked)
        return
    totals = [
        Entry(field.key, row.at, scalar(total, row.at))
        for field in shape.fields
        if _named(field, _TOTAL)
        for total in sorted(_numbers_beside(rows, field.key))
    ]
    for first, second in combinations([*totals, *_tests(shape, row)], 2):
        if first.key != second.key and _owner(first.key) == _owner(second.key):
            yield first, second


def _tests(shape: Map, row: Mapping) -> Iterator[Entry]:
    """Yield the tests that tell hands apart by their cards: soft from hard, and so many cards from fewer."""
    for field in shape.fields:
        if _named(field, _SOFT):
            yield from (Entry(field.key, row.at, scalar(value, row.at)) for value in (True, False))
        elif _named(field, _CARDS):
            for count in COUNTS:
                least = Entry("almeno", row.at, scalar(count, row.at))
                yield Entry(field.key, row.at, Mapping((least,), row.at))


def _owner(trait: str) -> str:
    return trait.rpartition(".")[0]


def _named(field: Field, name: str) -> bool:
    return field.key.rpartition(".")[2] == name


def _numbers_beside(rows: Sequence, trait: str) -> set[int]:
    """Return the numbers with which some row compares a trait, and those beside them."""
    tests = (row.get(_WHEN) for row in rows if isinstance(row, Mapping))
    found = [test.get(trait) for test in tests if isinstance(test, Mapping)]
    numbers = {number for node in found if node is not None for number in _numbers(node)}
    return {number + step for number in numbers for step in (0, 1)}


def _numbers(node: Node) -> Iterator[int]:
    if isinstance(node, Scalar):
        yield from [node.value] if type(node.value) is int else []
    else:
        for item in node:
            yield from _numbers(item.value if isinstance(item, Entry) else item)


def _row_before(tests: tuple[Entry, ...], decided: Mapping, steps: tuple[Step, ...]) -> DocumentChange:
    kept = tuple(entry for entry in decided if entry.key not in (_WHEN, _OTHERWISE, ROW_NAME.key, _LABEL))
    row = Mapping((Entry(_WHEN, decided.at, Mapping(tests, decided.at)), *kept), decided.at)
    asks = "; ".join(f"{test.key} {_shown(test.value)}" for test in tests)
    decides = ", ".join(_shown(entry.value) for entry in decided if entry.key not in _ASIDE)
    text = f"prima di «{dotted(steps)}» una riga: se {asks}, {decides}"
    return drafted(steps, text, "riga aggiunta", lambda draft: draft.insert([*steps], row, decided.at))


def _soft_and_hard(node: Mapping, shape: Map, steps: tuple[Step, ...]) -> Iterator[DocumentChange]:
    """Yield a condition that asks another total of soft hands than of hard ones: one more, and one less."""
    for entry in node:
        soft = f"{_owner(entry.key)}.{_SOFT}".lstrip(".")
        if entry.key.rpartition(".")[2] != _TOTAL or soft in node or _ANY_OF in node or shape.field(soft) is None:
            continue
        for step in (1, -1):
            for is_soft in (True, False):
                test = _moved(entry.value, step)
                if test is None:
                    continue
                sides = (
                    _both(replaced, soft, value, node)
                    for replaced, value in ((Entry(entry.key, node.at, test), is_soft), (entry, not is_soft))
                )
                rest = tuple(one for one in node.entries if one.key != entry.key)
                choice = Entry(_ANY_OF, node.at, Sequence(tuple(sides), node.at))
                hands = "morbide" if is_soft else "dure"
                text = f"«{dotted((*steps, entry.key))}» delle mani {hands} diventa {_shown(test)}"
                yield put(Mapping((*rest, choice), node.at), steps, text, "morbide e dure")


def _both(test: Entry, soft: str, value: bool, node: Mapping) -> Mapping:
    return Mapping((test, Entry(soft, node.at, scalar(value, node.at))), node.at)


def _moved(test: Node, step: int) -> Node | None:
    """Return the same comparison with a number beside its own; None of a list or of a span."""
    if isinstance(test, Scalar) and type(test.value) is int:
        return scalar(test.value + step, test.at)
    if isinstance(test, Mapping) and len(test) == 1:
        [entry] = test.entries
        moved = _moved(entry.value, step) if isinstance(entry.value, Scalar) else None
        return None if moved is None else Mapping((Entry(entry.key, test.at, moved),), test.at)
    return None


def _shown(node: Node) -> str:
    if isinstance(node, Mapping):
        return ", ".join(f"{entry.key} {_shown(entry.value)}" for entry in node)
    return node.text if isinstance(node, Scalar) else ", ".join(map(_shown, node))
