"""How strong a suite is: of the edits that change the game, how many it notices; in all, by clause, by kind of rule."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from conformance.proof.fates import ALIVE, Fate, MutantFate
from generator.words.amounts import comma, thousands

NO_CLAUSE = "senza clausola"


@dataclass(frozen=True, slots=True)
class Score:
    """How many edits met each fate."""

    counts: Mapping[Fate, int]

    def __getitem__(self, fate: Fate) -> int:
        return self.counts.get(fate, 0)

    @property
    def tried(self) -> int:
        """Return how many edits were tried."""
        return sum(self.counts.values())

    @property
    def alive(self) -> int:
        """Return how many count against the suite."""
        return sum(self[fate] for fate in ALIVE)

    @property
    def share(self) -> Fraction | None:
        """Return which part of the edits that change the game is noticed; None if there are none."""
        felt = self[Fate.KILLED] + self.alive
        return Fraction(self[Fate.KILLED], felt) if felt else None

    @property
    def words(self) -> str:
        """Return the share in words: «92,7%», rounded down, so that 100 % says that nothing is left."""
        share = self.share
        return "–" if share is None else f"{comma(Fraction(int(share * 1000), 10), 1)}%"

    def as_json(self) -> dict[str, Any]:
        """Return the counts and the share for programs."""
        return {**{str(fate): self[fate] for fate in Fate}, "provate": self.tried, "forza": self.words}


def score_words(killed: int, alive: int) -> str:
    """Return the share of so many edits that are noticed and so many that are not, as `Score.words` says it."""
    return Score({Fate.KILLED: killed, Fate.SURVIVOR: alive}).words


def strength_words(killed: int, alive: int) -> str:
    """Return so many edits that are noticed and so many that are not in words, as every page says them.

    >>> strength_words(34, 1)
    '97,1%: 34 modifiche delle regole notate, 1 no'
    >>> strength_words(35, 0)
    '100,0%: 35 modifiche delle regole, tutte notate'
    """
    if not alive and killed > 1:
        return f"{score_words(killed, alive)}: {thousands(killed)} modifiche delle regole, tutte notate"
    one = "modifica delle regole notata" if killed == 1 else "modifiche delle regole notate"
    return f"{score_words(killed, alive)}: {thousands(killed)} {one}, {thousands(alive)} no"


def score(fates: Iterable[MutantFate]) -> Score:
    """Return how many edits met each fate."""
    return Score(Counter(one.fate for one in fates))


def by_clause(fates: Iterable[MutantFate]) -> dict[str, Score]:
    """Return the score of every clause whose data were edited, in the order of the names; what cites none, last."""
    found = _grouped(fates, lambda one: one.clauses or (NO_CLAUSE,))
    return dict(sorted(found.items(), key=lambda item: (item[0] == NO_CLAUSE, item[0])))


def by_section(fates: Iterable[MutantFate]) -> dict[str, Score]:
    """Return the score of every part of the document, in its order."""
    return _grouped(fates, lambda one: (one.section,))


def by_path(fates: Iterable[MutantFate]) -> dict[str, Score]:
    """Return the score of every datum that was edited, by path, in the order of the document."""
    return _grouped(fates, lambda one: (one.path,))


def by_operator(fates: Iterable[MutantFate]) -> dict[str, Score]:
    """Return the score of every kind of edit, by name."""
    return dict(sorted(_grouped(fates, lambda one: (one.operator,)).items()))


def survivors(fates: Iterable[MutantFate]) -> Iterator[MutantFate]:
    """Yield the edits that count against the suite, in the order of the document."""
    yield from (one for one in fates if one.fate in ALIVE)


def as_json(slug: str, fates: Sequence[MutantFate]) -> dict[str, Any]:
    """Return a regolamento as `banco motore muta --json` has it: scores, then every edit with its fate."""
    return {
        "regolamento": slug,
        "punteggio": score(fates).as_json(),
        "clausole": {name: one.as_json() for name, one in by_clause(fates).items()},
        "parti": {name: one.as_json() for name, one in by_section(fates).items()},
        "operatori": {name: one.as_json() for name, one in by_operator(fates).items()},
        "mutanti": [one.as_json() for one in fates],
    }


def _grouped(fates: Iterable[MutantFate], names: Callable[[MutantFate], Iterable[str]]) -> dict[str, Score]:
    groups: dict[str, list[MutantFate]] = {}
    for one in fates:
        for name in names(one):
            groups.setdefault(name, []).append(one)
    return {name: score(ones) for name, ones in groups.items()}
