"""Features that were already read: what Gherkin and the step expressions made of the same bytes, found again."""

import functools
import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from conformance.cases.reading.feature_document import Document, Reading, expanded
from conformance.cases.reading.gherkin_reader import parse_feature
from conformance.cases.reading.stored_document import packed, unpacked
from conformance.cases.steps.registry import Known, Registry
from generator.data.kept_results import Cache, installed_modules, user_folder, version_of

DECIDING = {"conformance": ("wire", "cases"), "generator": ("data", "words")}
"""What of each package decides how a feature is read; a test holds it to the imports of the reader and of the steps."""
LIBRARIES = ("cucumber-expressions", "gherkin-official")
T = TypeVar("T")
_MOST = 100
"""Features of which a process remembers what they said."""


@dataclass(eq=False)
class _Faulty(Exception):
    """A feature with mistakes, which is read again each time: nothing of it is kept."""

    reading: Reading


class LastOf(Generic[T]):
    """The last result of each feature, by its name, with what it came of."""

    def __init__(self) -> None:
        """Nothing is known."""
        self._known: dict[str, tuple[object, T]] = {}

    def of(self, name: str, key: object, compute: Callable[[], T]) -> T:
        """Return the result of a feature, computed now unless the last one came of the same."""
        known = self._known.pop(name, None)
        if known is None or known[0] != key:
            known = (key, compute())
        self._known[name] = known
        if len(self._known) > _MOST:
            del self._known[next(iter(self._known))]
        return known[1]


@dataclass(eq=False)
class FeatureMemory:
    """What a process that stays knows of the features that it read last: their documents, and what was made of them."""

    readings: LastOf[Reading] = field(default_factory=LastOf)
    made: LastOf[Any] = field(default_factory=LastOf)


@dataclass(frozen=True, slots=True)
class KeptFeatures:
    """What the features of before said. A feature is its bytes: one that changed is read again."""

    cache: Cache
    memory: FeatureMemory = field(default_factory=FeatureMemory, compare=False)

    def read(self, data: bytes, name: str) -> Reading:
        """Return what some bytes hold, as `parse_feature`; mistakes are always looked for again."""
        return self.memory.readings.of(name, data, lambda: self._read(data, name))

    def _read(self, data: bytes, name: str) -> Reading:

        def compute() -> dict[str, Any]:
            reading = parse_feature(data, name)
            if reading.document is None or reading.diagnostics:
                raise _Faulty(reading)
            return packed(reading.document)

        try:
            found = self.cache.get(
                _digest(data), "scenari", compute, lambda stored: unpacked(stored, name), place=_place(name)
            )
        except _Faulty as faulty:
            return faulty.reading
        return Reading(document=found, diagnostics=())

    def teach(self, vocabulary: Registry, data: bytes, document: Document) -> None:
        """Let a vocabulary know how the steps of a feature read, so that it need not try its expressions on them."""
        key = _digest(data, vocabulary.digest.encode())
        known = self.cache.get(
            key, "passi", lambda: _readings(vocabulary, document), vocabulary.restored, place=_place(document.file)
        )
        vocabulary.learn(known)


def features_of_before() -> KeptFeatures:
    """Return the user's own."""
    return KeptFeatures(Cache(user_folder(), code_version()), _memory())


@functools.cache
def _memory() -> FeatureMemory:
    return FeatureMemory()


@functools.cache
def code_version() -> str:
    """Return a digest of the code that decides how a feature is read, of the interpreter and of the libraries."""
    return version_of(deciding_files(), LIBRARIES)


def deciding_files() -> Iterator[tuple[str, bytes]]:
    """Return the path and the content of every module that decides how a feature is read, in a fixed order."""
    return installed_modules(DECIDING)


def _readings(vocabulary: Registry, document: Document) -> dict[str, Any]:
    """Return how the steps of a feature read, those apart that have no reading or several: they are mistakes."""
    steps = (
        step
        for scenario in document.scenarios
        for _, _, own in expanded(scenario)
        for step in (*scenario.background, *own)
    )
    readings: dict[str, dict[str, Known]] = {}
    for kind, text in dict.fromkeys((step.kind, step.text) for step in steps):
        known = None if kind is None else vocabulary.stored(kind, text)
        if known is not None and kind is not None:
            readings.setdefault(kind.value, {})[text] = known
    return readings


def _place(name: str) -> str:
    return hashlib.sha256(name.encode("utf-8", "surrogateescape")).hexdigest()[:32]


def _digest(*parts: bytes) -> str:
    return hashlib.sha256(b"\0".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()
