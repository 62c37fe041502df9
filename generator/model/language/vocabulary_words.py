"""The word list of the vocabulary: every word with its place, its Italian description."""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.model.language.shapes import (
    AnyScalar,
    ByKey,
    ByType,
    ByValue,
    Enum,
    ListOf,
    Map,
    Names,
    Ref,
    Reserved,
    Shape,
)
from generator.model.language.vocabulary import REGOLAMENTO


@dataclass(frozen=True, slots=True)
class VocabularyWord:
    """One word of the vocabulary at one place: `path` is where it stands, as in `banco.regola.azione`."""

    word: str
    path: str
    title: str
    reserved: bool = False


def words(shape: Shape = REGOLAMENTO) -> tuple[VocabularyWord, ...]:
    """Return every word that the data under a shape may use, in the order of the registry, each place once."""
    return tuple(dict.fromkeys(_words(shape, "", frozenset())))


def _words(shape: Shape, path: str, seen: frozenset[str]) -> Iterator[VocabularyWord]:  # noqa: PLR0912  one case per shape
    match shape:
        case Map():
            yield from _kept_back(shape.reserved, path)
            for field in shape.fields:
                here = f"{path}.{field.key}" if path else field.key
                yield VocabularyWord(field.key, here, field.title)
                yield from _words(field.shape, here, seen)
        case Enum():
            yield from (
                VocabularyWord(choice.value, f"{path}={choice.value}", choice.title) for choice in shape.choices
            )
            yield from _kept_back(shape.reserved, path)
        case AnyScalar(options):
            for option in options:
                yield from _words(option, path, seen)
        case ListOf():
            yield from _words(shape.item, path, seen)
        case Names():
            yield from _words(shape.value, f"{path}.*", seen)
        case ByKey():
            yield from _kept_back(shape.reserved, path)
            for _key, case in shape.cases:
                yield from _words(case, path, seen)
        case ByValue():
            yield from _kept_back(shape.reserved, path)
            for choice, case in shape.cases:
                yield VocabularyWord(choice.value, f"{path}.{shape.key}={choice.value}", choice.title)
                rest = Map(tuple(entry for entry in case.fields if entry.key != shape.key))
                yield from _words(rest, f"{path}.{choice.value}", seen)
        case ByType(scalar, sequence, mapping):
            for kind in (scalar, sequence, mapping):
                if kind is not None:
                    yield from _words(kind, path, seen)
        case Ref(name, target) if name not in seen:
            yield from _words(target(), name, seen | {name})


def _kept_back(reserved: tuple[Reserved, ...], path: str) -> Iterator[VocabularyWord]:
    yield from (VocabularyWord(entry.word, f"{path}.{entry.word}", entry.title, reserved=True) for entry in reserved)
