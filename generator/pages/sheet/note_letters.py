"""Where what has no letter of its own belongs: the letter of Art. 14 of most of its clauses; what those are about."""

from collections import Counter
from collections.abc import Collection, Iterable

from generator.model.ir import Note, Ruleset, Source
from generator.model.terms import Level
from generator.words.art14 import LETTERS


class NoteLetters:
    """Tells the notes of one regolamento apart by their clauses."""

    def __init__(self, rules: Ruleset) -> None:
        """Begin with the register of the clauses."""
        self._letters = {clause.id: clause.letter for clause in rules.clauses}
        self._levels = {clause.id: clause.level for clause in rules.clauses}

    def letter(self, item: Note, default: str) -> str:
        """Return its own letter, or that of most of its clauses, the first of several; ``default`` for neither."""
        return item.letter or self.of([item.source], default)

    def of(self, sources: Iterable[Source], default: str) -> str:
        """Return the letter of most clauses of some data, the first of several; ``default`` where they cite none."""
        known = self.all_of(sources)
        return Counter(known).most_common(1)[0][0] if known else default

    def all_of(self, sources: Iterable[Source]) -> list[str]:
        """Return the letters of the clauses of some data, each as often as there are clauses under it."""
        letters = [self._letters.get(name, "") for source in sources for name in source.clauses]
        return [letter for letter in letters if letter in LETTERS]

    def is_only(self, item: Note, levels: Collection[Level]) -> bool:
        """Say whether a note has clauses and they are all of these levels."""
        found = {self._levels.get(name) for name in item.source.clauses}
        return bool(found) and all(level in levels for level in found)
