"""How each clause stands: proved, in part, set aside, not to be seen in a round, left to a person, or uncovered."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from typing import Any

from conformance.cases.scenario.case import Case, reviewed
from conformance.proof.trials import Trial
from generator.model.ir import Clause, Ruleset
from generator.model.language.word_forms import RANK
from generator.model.sources import cited, sources, superseded
from generator.model.terms import Level, PhaseKind, Verification
from generator.words.italian import join, sentence

_UNSEEN = frozenset({
    "mazzo.mazzi", "mazzo.rimescolamento.quando", "mazzo.rimescolamento.profondita", "tavolo.posti.massimo",
    "tavolo.tempi.puntata", "tavolo.tempi.decisione",
})  # fmt: skip
"""Values that one rigged round cannot show, or shows on one side only: a shoe given card by card is never shuffled
and never runs out, a maximum shows only from above, by a stake refused, and no clock runs. The phase in which bets are
made is another: a rigged round comes with its bets."""


class ClauseState(StrEnum):
    """How a clause stands; the value is the Italian word."""

    PROVED = "provata"
    PARTLY = "provata in parte"
    SUPERSEDED = "superata da una lettura"
    NOT_IN_ONE_ROUND = "non verificabile in un colpo"
    BY_HAND = "manuale"
    UNCOVERED = "scoperta"


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """A datum of the clause, a scenario, and the edit of the datum on which the scenario fails."""

    datum: str
    scenario: str
    edit: str

    def words(self) -> str:
        """Return the proof as a sentence."""
        return f"{self.scenario} fallisce se {self.edit}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Survivor:
    """An edit of a datum of the clause that no scenario notices."""

    datum: str
    edit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClauseProof:
    """A clause with what cites it and how it stands.

    Attributes:
        reason: why it is not proved, or not in full; "" where it is.
        data: the paths of the data that cite it.
        scenarios: the ids of the scenarios that cite it.
        proofs: one for every datum of which some edit is noticed.
        survivors: the edits of its data that no scenario notices.
        idle: the scenarios that cite it and notice no edit of its data, alone or with another that nobody notices
            alone: their tag proves nothing.
    """

    id: str
    level: Level
    state: ClauseState
    reason: str
    data: tuple[str, ...]
    scenarios: tuple[str, ...]
    proofs: tuple[Proof, ...]
    survivors: tuple[Survivor, ...]
    idle: tuple[str, ...]

    @property
    def missing(self) -> tuple[str, ...]:
        """Return what a clause on the round must have and has not: "dati", "scenari"."""
        if self.level is not Level.ROUND or self.state not in (
            ClauseState.PROVED,
            ClauseState.PARTLY,
            ClauseState.UNCOVERED,
        ):
            return ()
        return tuple(word for word, proof in (("dati", self.data), ("scenari", self.scenarios)) if not proof)

    @property
    def best(self) -> Proof:
        """Return the proof that says most: by a scenario that cites the clause, if there is one. There must be one."""
        own = {name for name in self.scenarios if name not in self.idle}
        return next((proof for proof in self.proofs if proof.scenario in own), self.proofs[0])

    @property
    def unproved(self) -> tuple[str, ...]:
        """Return the data of which edits survive and none is noticed."""
        proved = {proof.datum for proof in self.proofs}
        return tuple(dict.fromkeys(one.datum for one in self.survivors if one.datum not in proved))

    def sentence(self) -> str:
        """Return how the clause stands, with its proof or the reason why it has none."""
        said = [self.reason] if self.reason else []
        if self.proofs:
            said.append(self.best.words())
        return sentence(f"{self.state}: {'; '.join(said)}")

    def as_json(self) -> dict[str, Any]:
        """Return the row as the contract of `banco copertura --json` has it."""
        return {
            "id": self.id,
            "livello": str(self.level),
            "stato": str(self.state),
            "motivo": self.reason,
            "dati": list(self.data),
            "scenari": list(self.scenarios),
            "prove": [{"dato": one.datum, "scenario": one.scenario, "modifica": one.edit} for one in self.proofs],
            "sopravvivono": [{"dato": one.datum, "modifica": one.edit} for one in self.survivors],
            "non_provano": list(self.idle),
        }


def from_json(row: Mapping[str, Any]) -> ClauseProof:
    """Return what ``as_json`` wrote. Raises KeyError, TypeError or ValueError for anything else."""
    return ClauseProof(
        id=row["id"],
        level=Level(row["livello"]),
        state=ClauseState(row["stato"]),
        reason=row["motivo"],
        data=tuple(row["dati"]),
        scenarios=tuple(row["scenari"]),
        proofs=tuple(Proof(datum=x["dato"], scenario=x["scenario"], edit=x["modifica"]) for x in row["prove"]),
        survivors=tuple(Survivor(datum=x["dato"], edit=x["modifica"]) for x in row["sopravvivono"]),
        idle=tuple(row["non_provano"]),
    )


def clause_proofs(rules: Ruleset, cases: Iterable[Case], trials: Iterable[Trial]) -> tuple[ClauseProof, ...]:
    """Return every clause of a regolamento as it stands, in the order of the text.

    Args:
        trials: the edits of the data of that regolamento, with the scenarios that notice them.
    """
    citing: dict[str, list[str]] = {}
    for case in reviewed(cases):
        for name in dict.fromkeys(case.clauses):
            citing.setdefault(name, []).append(case.id)
    of_datum: dict[str, list[Trial]] = {}
    together: list[Trial] = []
    for trial in trials:
        if trial.joint:
            together.append(trial)
        elif len(rules.deck.ranks) < len(RANK.values) or not trial.path.startswith("mazzo.ranghi."):
            # Any round at all misses a rank of a whole deck: that it does so says nothing of the clause.
            of_datum.setdefault(trial.datum, []).append(trial)
    unseen = _UNSEEN.union(phase.source.path for phase in rules.phases if phase.kind is PhaseKind.BETS)
    paths = dict.fromkeys(source.path for source in sources(rules))
    standing = {path: _standing(path, of_datum.get(path, ()), unseen) for path in paths}
    data, aside = cited(rules), superseded(rules)
    rows = []
    for clause in rules.clauses:
        own = {path: standing[path] for path in data.get(clause.id, ())}
        state, reason = _state(clause, own, aside.get(clause.id, ()))
        tried = [(path, of_datum.get(path, ())) for path in own]
        earned = {name for trial in together if trial.datum in own for name in trial.failed}
        rows.append(_row(clause, state, reason.rstrip("."), tried, citing.get(clause.id, []), earned))
    return tuple(rows)


def _row(
    clause: Clause,
    state: ClauseState,
    reason: str,
    tried: Sequence[tuple[str, Sequence[Trial]]],
    citing: Sequence[str],
    together: Collection[str],
) -> ClauseProof:
    noticed = {name for _, trials in tried for trial in trials for name in trial.failed}.union(together)
    # Where a person wrote that no datum states it, and none does, no edit could earn the tag: it shows and proves not.
    unearnable = state is ClauseState.SUPERSEDED or (
        state is ClauseState.BY_HAND and not any(trials for _, trials in tried)
    )
    return ClauseProof(
        id=clause.id,
        level=clause.level,
        state=state,
        reason=reason,
        data=tuple(path for path, _ in tried),
        scenarios=tuple(citing),
        proofs=tuple(_proofs(tried, frozenset(citing))),
        survivors=tuple(
            Survivor(datum=path, edit=trial.text) for path, trials in tried for trial in trials if not trial.failed
        ),
        idle=() if unearnable else tuple(_idle(citing, noticed)),
    )


def _proofs(found: Iterable[tuple[str, Sequence[Trial]]], citing: frozenset[str]) -> Iterator[Proof]:
    """Yield for each datum the edit that says most: noticed by a scenario of the clause, and by the fewest in all."""
    for path, tried in found:
        noticed = [trial for trial in tried if trial.failed]
        if noticed:
            best = min(noticed, key=lambda trial: (citing.isdisjoint(trial.failed), len(trial.failed)))
            scenario = next((name for name in best.failed if name in citing), best.failed[0])
            yield Proof(datum=path, scenario=scenario, edit=best.text)


def _idle(citing: Sequence[str], noticed: set[str]) -> Iterator[str]:
    """Yield the scenarios of a clause that notice nothing; the rows of one Schema are one scenario."""
    useful = {name.partition("/")[0] for name in noticed}
    yield from (name for name in dict.fromkeys(one.partition("/")[0] for one in citing) if name not in useful)


class _Standing(Enum):
    """How a datum stands."""

    NOTICED = auto()
    ONE_SIDE = auto()
    """Of what a round cannot show, something is noticed."""
    UNNOTICED = auto()
    UNSEEN = auto()
    INERT = auto()
    """No edit of it gives another engine: it is words, or a number that no engine reads."""


def _standing(path: str, tried: Sequence[Trial], unseen: frozenset[str]) -> _Standing:
    if any(trial.path in unseen for trial in tried) or any(path in (leaf, leaf.rpartition(".")[0]) for leaf in unseen):
        if tried and all(trial.failed for trial in tried):
            return _Standing.NOTICED
        return _Standing.ONE_SIDE if any(trial.failed for trial in tried) else _Standing.UNSEEN
    if not tried:
        return _Standing.INERT
    return _Standing.NOTICED if any(trial.failed for trial in tried) else _Standing.UNNOTICED


def _state(clause: Clause, standing: Mapping[str, _Standing], aside: Sequence[str]) -> tuple[ClauseState, str]:
    """Return how a clause stands, and why it is not proved if it is not, or not in full."""
    if aside:
        return ClauseState.SUPERSEDED, f"la mette da parte la lettura {join(aside)}"
    live = [one for one in standing.values() if one is not _Standing.INERT]
    some = _Standing.NOTICED in live or _Standing.ONE_SIDE in live
    if live and all(one is _Standing.NOTICED for one in live):
        return ClauseState.PROVED, ""
    if clause.verification is not None:
        by_hand = clause.verification is Verification.BY_HAND
        written = ClauseState.BY_HAND if by_hand else ClauseState.NOT_IN_ONE_ROUND
        return (ClauseState.PARTLY if some else written), clause.verification_reason
    why = "; ".join(_why(standing))
    if some:
        return ClauseState.PARTLY, why
    if clause.level is not Level.ROUND:
        return ClauseState.BY_HAND, f"è di livello «{clause.level}»"
    if live and all(one is _Standing.UNSEEN for one in live):
        return ClauseState.NOT_IN_ONE_ROUND, why
    return ClauseState.UNCOVERED, why or "nessun dato la cita"


_WORDS = {
    _Standing.UNNOTICED: "nessuno scenario si accorge se cambia",
    _Standing.ONE_SIDE: "un colpo mostra solo in parte",
    _Standing.UNSEEN: "un colpo non mostra",
    _Standing.INERT: "non cambia il colpo",
}


def _why(standing: Mapping[str, _Standing]) -> Iterator[str]:
    for one, words in _WORDS.items():
        paths = [f"«{path}»" for path, stands in standing.items() if stands is one]
        if paths and not (one is _Standing.INERT and len(paths) < len(standing)):
            yield f"{words} {join(paths)}"
