"""Which edit of a clause's data is to the point: the one whose words are those of the clause, and not of all clauses.

A clause on the jack is proved by «un jack vale 9 invece di 10», though the edit of a three is noticed as well: the data
that it cites hold both. What a clause decides is said by its summary; what an edit does, by the sentence of the change
and by the path of what is edited. The words that they share weigh the more the fewer clauses have them.
"""

import re
from collections import Counter
from collections.abc import Iterator
from math import log

from conformance.proof.trials import Trial
from generator.model.ir import Clause, Ruleset
from generator.model.sources import sources
from generator.pages.changes.change_telling import parted

_ROOT = 4
"""How many letters of a word are compared: «paga» and «pagano», «scoperta» and «scopre» are one."""
_COMMON = 8
"""A word that one summary of so many has says nothing of the clause."""
_NEAR = {
    "rapporto": 1.0, "frazione": 1.0, "importo": 1.0, "numero": 1.0, "rango": 1.0,
    "sì o no": 0.9, "prova tolta": 0.9, "condizione tolta": 0.9, "voce tolta": 0.9, "voce aggiunta": 0.9,
    "parola": 0.8,
    "dato tolto": 0.4, "riga tolta": 0.4, "nome tolto": 0.3,
}  # fmt: skip
"""How near a kind of edit leaves the rules to what they were: another value nearer than another condition, and that
nearer than less of the rules, whose words are those of all that is gone."""
_FAR = 0.6
"""The others: another name, a condition turned, another order."""


class Pointing:
    """What one must know of a regolamento to say which edit is to the point of a clause."""

    def __init__(self, rules: Ruleset) -> None:
        """Read how many summaries have each word, and how many clauses each datum cites."""
        had = Counter(root for clause in rules.clauses for root in set(_roots(clause.summary)))
        many = len(rules.clauses)
        self._weights = {root: log(many / few) for root, few in had.items() if few <= max(2, many // _COMMON)}
        self._citing = {source.path: len(source.clauses) for source in sources(rules)}

    def key(self, clause: Clause, trial: Trial) -> tuple[bool, float, float, int, int]:
        """Return by what an edit comes before another.

        It is of the datum that a person names as what shows the clause; it shares more with the clause, and leaves the
        rules near to what they were; its datum is of fewer clauses; fewer scenarios notice it.
        """
        own, said = set(_roots(clause.summary)), Counter(_said(trial))
        shared = sum(self._weights.get(root, 0) * min(said[root], 2) for root in own)
        near = _NEAR.get(trial.operator, _FAR)
        elsewhere = not f"{_place(trial)}.".startswith(f"{clause.shown_by}.")
        return elsewhere, -round(shared * near, 6), -near, self._citing.get(trial.datum, 0), len(trial.failed)


def _said(trial: Trial) -> Iterator[str]:
    """Yield the roots of what an edit changes: what its sentence says of before and after alike is left out."""
    before, after = (Counter(_roots(half)) for half in parted(trial.said))
    yield from ((before - after) + (after - before)).elements()
    yield from _roots(_place(trial))


def _place(trial: Trial) -> str:
    """Return the path of what an edit names: a test that is turned round is edited in the condition that holds it."""
    named = trial.text.partition("«")[2].partition("»")[0]
    return named if named.startswith(f"{trial.path}.") else trial.path


def _roots(text: str) -> Iterator[str]:
    plain = re.sub(r"(\d) a (\d)", r"\1:\2", text.lower().replace("_", " "))
    for word in re.findall(r"\d+:\d+|\w+", plain):
        yield word[:_ROOT] if len(word) > _ROOT else word.rstrip("aeiou") or word
