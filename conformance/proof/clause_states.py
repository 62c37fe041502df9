"""How each clause stands: proved, in part, set aside, computed, not seen in a round, left to a person, uncovered."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from conformance.cases.scenario.case import Case, reviewed
from conformance.proof.datum_standing import DatumStanding, TriedDatum, unseen_in_a_round, why_not
from conformance.proof.to_the_point import Pointing
from conformance.proof.trials import Trial
from generator.model.ir import Clause, Ruleset
from generator.model.language.word_forms import RANK
from generator.model.sources import cited, superseded
from generator.model.terms import Level, Verification
from generator.pages.sheet.reading_findings import superseded_words
from generator.words.italian import count, sentence


class ClauseState(StrEnum):
    """How a clause stands; the value is the Italian word."""

    PROVED = "provata"
    PARTLY = "provata in parte"
    SUPERSEDED = "superata da una lettura"
    SUPERSEDED_IN_PART = "superata in parte"
    COMPUTED = "calcolata"
    NOT_REPRODUCED = "non coincide"
    NOT_IN_ONE_ROUND = "non verificabile in un colpo"
    BY_HAND = "manuale"
    INFORMATION = "informazione"
    """It asks nothing of an engine, nor of a person."""
    UNCOVERED = "scoperta"


Judged = tuple[ClauseState, str]
"""A state and its reason."""


_OUTSIDE = (ClauseState.BY_HAND, ClauseState.INFORMATION, ClauseState.COMPUTED, ClauseState.NOT_REPRODUCED)
"""How a clause stands of which no round decides."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """A datum of the clause, a scenario that cites it, and the edit of the datum on which the scenario fails.

    Attributes:
        edit: what is done to the data; ``said``: what the rules then say, told as a change of them.
    """

    datum: str
    scenario: str
    edit: str
    said: str

    def words(self) -> str:
        """Return the proof in words."""
        return f"{self.scenario} fallisce se cambia così: {self.said}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Survivor:
    """An edit of a datum of the clause that no scenario notices.

    Attributes:
        edit: what is done to the data; ``said``: what the rules then say, told as a change of them.
        why: why it does not matter, where that was measured.
    """

    datum: str
    edit: str
    said: str
    why: str = ""

    def words(self) -> str:
        """Return it in words, with why it does not matter or that nobody says so."""
        return f"nessuno scenario nota se cambia così: {self.said.rstrip('.')} ({self.why or 'perché, non è misurato'})"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClauseProof:
    """A clause with what cites it and how it stands.

    Attributes:
        reason: why it is not proved, or not in full; "" where it is.
        data: the paths of the data that cite it.
        scenarios: the ids of the scenarios that cite it.
        proofs: one for every datum of which a scenario that cites the clause notices an edit: the edit to the point;
            of the data, that to the point comes first.
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
            ClauseState.SUPERSEDED_IN_PART,
            ClauseState.UNCOVERED,
        ):
            return ()
        return tuple(word for word, proof in (("dati", self.data), ("scenari", self.scenarios)) if not proof)

    @property
    def unproved(self) -> tuple[str, ...]:
        """Return the data of which edits survive and none is noticed."""
        proved = {proof.datum for proof in self.proofs}
        return tuple(dict.fromkeys(one.datum for one in self.survivors if one.datum not in proved))

    def sentence(self) -> str:
        """Return how the clause stands, with its proof or the reason why it has none."""
        said = [self.reason] if self.reason else []
        if self.proofs:
            said.append(self.proofs[0].words().rstrip("."))
        if self.survivors and self.proofs:
            said.append(
                f"{count(len(self.survivors), 'una modifica', 'modifiche')} dei suoi dati nessuno scenario nota"
            )
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
            "prove": [
                {"dato": one.datum, "scenario": one.scenario, "modifica": one.edit, "parole": one.said}
                for one in self.proofs
            ],
            "sopravvivono": [
                {"dato": one.datum, "modifica": one.edit, "parole": one.said, "perche": one.why}
                for one in self.survivors
            ],
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
        proofs=tuple(
            Proof(datum=x["dato"], scenario=x["scenario"], edit=x["modifica"], said=x["parole"]) for x in row["prove"]
        ),
        survivors=tuple(
            Survivor(datum=x["dato"], edit=x["modifica"], said=x["parole"], why=x["perche"])
            for x in row["sopravvivono"]
        ),
        idle=tuple(row["non_provano"]),
    )


def clause_proofs(
    rules: Ruleset, cases: Iterable[Case], trials: Iterable[Trial], returns: Mapping[str, Judged]
) -> tuple[ClauseProof, ...]:
    """Return every clause of a regolamento as it stands, in the order of the text.

    Args:
        trials: the edits of the data of that regolamento, with the scenarios that notice them.
        returns: what the numbers say of the clauses that declare a return.
    """
    citing: dict[str, list[str]] = {}
    for case in reviewed(cases):
        for name in dict.fromkeys(case.clauses):
            citing.setdefault(name, []).append(case.id)
    of_datum: dict[str, list[Trial]] = {}
    for trial in trials:
        if len(rules.deck.ranks) < len(RANK.values) or not trial.path.startswith("mazzo.ranghi."):
            # Any round at all misses a rank of a whole deck: that it does so says nothing of the clause.
            for datum in dict.fromkeys(filter(None, (trial.datum, trial.beside))):
                of_datum.setdefault(datum, []).append(trial)
    unseen = unseen_in_a_round(rules)
    data, aside, pointing = cited(rules), superseded(rules), Pointing(rules)
    return tuple(
        _row(
            clause,
            [
                TriedDatum(path, of_datum.get(path, ()), citing.get(clause.id, ()), unseen)
                for path in data.get(clause.id, ())
            ],
            citing.get(clause.id, ()),
            returns.get(clause.id),
            aside.get(clause.id, {}),
            pointing,
        )
        for clause in rules.clauses
    )


def _row(
    clause: Clause,
    data: Sequence["TriedDatum"],
    citing: Sequence[str],
    judged: Judged | None,
    aside: Mapping[str, str],
    pointing: Pointing,
) -> ClauseProof:
    state, reason = _state(clause, {one.path: one.standing for one in data}, judged, aside)
    # Where no datum of a round states it, no edit could earn the tag: the scenario shows it and does not prove it.
    unearnable = state is ClauseState.SUPERSEDED or (state in _OUTSIDE and not any(one.alone for one in data))
    noticed = {name for one in data for trial in one.tried for name in trial.failed}
    best = [
        (one.standing is DatumStanding.ONLY_GONE, min(trials, key=lambda trial: pointing.key(clause, trial)))
        for one in data
        if (trials := one.noticed)
    ]
    best.sort(key=lambda found: (found[0], pointing.key(clause, found[1])))
    return ClauseProof(
        id=clause.id,
        level=clause.level,
        state=state,
        reason=reason.rstrip("."),
        data=tuple(one.path for one in data),
        scenarios=tuple(citing),
        proofs=tuple(
            Proof(
                datum=trial.datum,
                scenario=next(name for name in trial.failed if name in citing),
                edit=trial.text,
                said=trial.said,
            )
            for _, trial in best
        ),
        survivors=tuple(
            Survivor(datum=one.path, edit=trial.text, said=trial.said)
            for one in data
            for trial in one.alone
            if not trial.failed
        ),
        idle=() if unearnable else tuple(_idle(citing, noticed)),
    )


def _idle(citing: Sequence[str], noticed: set[str]) -> Iterator[str]:
    """Yield the scenarios of a clause that notice nothing; the rows of one Schema are one scenario."""
    useful = {name.partition("/")[0] for name in noticed}
    yield from (name for name in dict.fromkeys(one.partition("/")[0] for one in citing) if name not in useful)


def _state(
    clause: Clause, standing: Mapping[str, DatumStanding], judged: Judged | None, aside: Mapping[str, str]
) -> Judged:
    """Return how a clause stands, and why it is not proved if it is not, or not in full.

    Args:
        aside: the readings that set the clause aside, each with what of it; "" is all of it.
    """
    if not all(aside.values()):
        return ClauseState.SUPERSEDED, superseded_words(aside)
    state, why = judged or _state_of_the_rest(clause, standing)
    if not aside:
        return state, why
    if state not in (ClauseState.PROVED, ClauseState.PARTLY):
        why = f"il resto è {state}: {why}"
    in_part = state if state is ClauseState.UNCOVERED else ClauseState.SUPERSEDED_IN_PART
    return in_part, "; ".join(filter(None, [superseded_words(aside), why]))


def _state_of_the_rest(clause: Clause, standing: Mapping[str, DatumStanding]) -> Judged:
    live = [one for one in standing.values() if one is not DatumStanding.INERT]
    some = not {DatumStanding.NOTICED, DatumStanding.ONLY_GONE, DatumStanding.ONE_SIDE}.isdisjoint(live)
    noticed = DatumStanding.NOTICED in live and all(
        one in (DatumStanding.NOTICED, DatumStanding.ONLY_GONE) for one in live
    )
    if noticed and not clause.verification_reason:  # a person says that a part of it is not seen in a round
        return ClauseState.PROVED, ""
    if clause.verification_reason:
        unseen = clause.verification is Verification.NOT_IN_ONE_ROUND
        written = ClauseState.NOT_IN_ONE_ROUND if unseen else ClauseState.BY_HAND
        return (ClauseState.PARTLY if some else written), clause.verification_reason
    why = "; ".join(why_not(standing))
    if some:
        return ClauseState.PARTLY, why
    if clause.level in (Level.INFORMATION, Level.RESIDUE):
        return ClauseState.INFORMATION, "non chiede nulla, né al motore né a una persona"
    if clause.level is not Level.ROUND:
        return ClauseState.BY_HAND, f"è di livello «{clause.level}»"
    if live and all(one is DatumStanding.UNSEEN for one in live):
        return ClauseState.NOT_IN_ONE_ROUND, why
    return ClauseState.UNCOVERED, why or "nessun dato la cita"
