"""How a datum of a clause stands: which of its edits are noticed by scenarios that cite the clause, and by others."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from conformance.proof.trials import Trial
from generator.model.ir import Ruleset
from generator.model.terms import PhaseKind
from generator.words.italian import join

_UNSEEN = frozenset({
    "mazzo.mazzi", "mazzo.rimescolamento.quando", "mazzo.rimescolamento.profondita", "tavolo.posti.massimo",
    "tavolo.tempi.puntata", "tavolo.tempi.decisione",
})  # fmt: skip
"""Values that one rigged round cannot show, or shows on one side only: a shoe given card by card is never shuffled
and never runs out, a maximum shows only from above, by a stake refused, and no clock runs. The phase in which bets are
made is another: a rigged round comes with its bets."""


def unseen_in_a_round(rules: Ruleset) -> frozenset[str]:
    """Return the paths of what no round shows, or not in full."""
    return _UNSEEN.union(phase.source.path for phase in rules.phases if phase.kind is PhaseKind.BETS)


class DatumStanding(Enum):
    """How a datum of a clause stands: what the scenarios that cite the clause notice of its edits."""

    NOTICED = auto()
    ONLY_GONE = auto()
    """It is a whole part of the rules, and what is noticed is that it is not there: not what one clause says of it."""
    ONE_SIDE = auto()
    """Of what a round cannot show, something is noticed."""
    ELSEWHERE = auto()
    """Only scenarios that do not cite the clause notice something."""
    UNNOTICED = auto()
    UNSEEN = auto()
    INERT = auto()
    """No edit of it gives another engine: it is words, or a number that no engine reads."""


@dataclass(frozen=True, slots=True)
class TriedDatum:
    """A datum of a clause.

    Attributes:
        tried: the edits of it, alone and together with others.
        citing: the scenarios that cite the clause.
        unseen: what no round shows in full, as ``unseen_in_a_round`` has it.
    """

    path: str
    tried: Sequence[Trial]
    citing: Collection[str]
    unseen: Collection[str]

    @property
    def alone(self) -> list[Trial]:
        """Return the edits that were tried without another."""
        return [trial for trial in self.tried if not trial.joint]

    @property
    def noticed(self) -> list[Trial]:
        """Return those that a scenario of the clause notices: of two data that say the same, those of both together."""
        seen = [trial for trial in self.tried if not set(self.citing).isdisjoint(trial.failed)]
        return [trial for trial in seen if not trial.joint] or seen

    @property
    def _only_gone(self) -> bool:
        gone = {trial.said for trial in self.alone if trial.operator == "dato tolto"}
        return "." not in self.path and all(trial.said in gone for trial in self.noticed)

    @property
    def standing(self) -> DatumStanding:
        """Return how it stands."""
        alone = self.alone
        unseen = any(trial.path in self.unseen for trial in alone) or any(
            self.path in (leaf, leaf.rpartition(".")[0]) for leaf in self.unseen
        )
        if unseen and not (alone and all(trial.failed for trial in alone)):
            return DatumStanding.ONE_SIDE if self.noticed else DatumStanding.UNSEEN
        if self.noticed:
            return DatumStanding.ONLY_GONE if self._only_gone else DatumStanding.NOTICED
        if not alone:
            return DatumStanding.INERT
        return DatumStanding.ELSEWHERE if any(trial.failed for trial in alone) else DatumStanding.UNNOTICED


_WORDS = {
    DatumStanding.UNNOTICED: "nessuno scenario si accorge se cambia",
    DatumStanding.ELSEWHERE: "soltanto scenari che non la citano si accorgono se cambia",
    DatumStanding.ONLY_GONE: "nessuna modifica tocca solo ciò che la clausola decide: si nota soltanto se manca tutto",
    DatumStanding.ONE_SIDE: "un colpo mostra solo in parte",
    DatumStanding.UNSEEN: "un colpo non mostra",
    DatumStanding.INERT: "non cambia il colpo",
}


def why_not(standing: Mapping[str, DatumStanding]) -> Iterator[str]:
    """Yield why the data of a clause do not prove it, or not all of it."""
    for one, words in _WORDS.items():
        paths = [f"«{path}»" for path, stands in standing.items() if stands is one]
        if paths and not (one is DatumStanding.INERT and len(paths) < len(standing)):
            yield f"{words} {join(paths)}"
