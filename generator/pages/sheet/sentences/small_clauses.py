"""Small clauses of a sentence, and how they are put together."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.words.italian import join


@dataclass(frozen=True, slots=True)
class SpokenClause:
    """Subject, verb and the rest: «la mano» «ha» «due carte». The verb may be inside the rest."""

    subject: str
    verb: str
    rest: str


def together(clauses: Sequence[SpokenClause], word: str = "e") -> str:
    """Return clauses as one text: the same subject is said once, and so is the same verb.

    >>> hand = [SpokenClause("la mano", "ha", "due carte"), SpokenClause("la mano", "è", "soft")]
    >>> together([*hand, SpokenClause("il totale", "è", "17")])
    'la mano ha due carte ed è soft, e il totale è 17'
    """
    said = [spoken(subject, verbs, word) for subject, verbs in by_subject(clauses)]
    tangled = any(len(verbs) > 1 for _, verbs in by_subject(clauses)[:-1]) or any("," in text for text in said[:-1])
    if len(said) > 1 and tangled:
        return f"{', '.join(said[:-1])}, {word} {said[-1]}"
    return join(said, word)


def by_subject(clauses: Sequence[SpokenClause]) -> list[tuple[str, list[tuple[str, list[str]]]]]:
    """Return the clauses grouped by subject, then by verb, in order of first appearance."""
    subjects: dict[str, dict[str, list[str]]] = {}
    for clause in clauses:
        verbs = subjects.setdefault(clause.subject, {})
        verbs.setdefault(clause.verb, []).append(clause.rest)
    return [(subject, list(verbs.items())) for subject, verbs in subjects.items()]


def spoken(subject: str, verbs: Sequence[tuple[str, list[str]]], word: str) -> str:
    """Return one subject with all its verbs."""
    said = [f"{verb} {join(rests, word)}".strip() for verb, rests in verbs]
    return f"{subject} {join(said, word)}".strip()
