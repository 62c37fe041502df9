"""What a run does not know of itself and its report says: the whole suite, the register, the files, the proofs."""

from dataclasses import dataclass, replace
from typing import Final

from conformance.proof.clause_states import ClauseProof
from conformance.reports.engine_files import EngineFile, is_of_no_file
from conformance.run.run_report import Exit, Overall, Problem, RunReport

CHANGED: Final = "motore:cambiato"
_RED: Final = frozenset({Overall.NON_CONFORME, Overall.NON_VALUTABILE})
_OTHER_FILE: Final = (
    "il motore dichiara un'impronta che non è di nessuno dei file provati: il verdetto non è di ciò che dichiara"
)


@dataclass(frozen=True, kw_only=True, slots=True)
class FrozenScope:
    """The frozen set that a run is held to: its digest in hexadecimal, its scenarios, what changed since, in words.

    Attributes:
        lacking: how many scenarios it is without, although the register of its day had them: then it is only a part.
    """

    digest: str
    scenarios: int
    lacking: int = 0
    since: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class RunScope:
    """Around a run.

    Attributes:
        every: how many scenarios the regolamento has; None if nobody counted.
        register: why the scenarios are not those of the register of their ids; "" if they are; None without one.
        files: those of the engine, with their digests.
        changed: whether they were others at the end of the run.
        generated: whether the engine is the one made from the very rules under test.
        proofs: how each clause stands by proof; () if it was not asked for.
        frozen: the frozen set that is held to, if any.
    """

    every: int | None = None
    register: str | None = None
    files: tuple[EngineFile, ...] = ()
    changed: bool = False
    generated: bool = False
    proofs: tuple[ClauseProof, ...] = ()
    frozen: FrozenScope | None = None


UNKNOWN = RunScope()


def as_its_files_allow(report: RunReport, scope: RunScope) -> RunReport:
    """Return a report that says no more than the files of the engine bear out; one that is red stays as it is.

    Files that changed meanwhile leave nobody to judge; what claims to be another program than the one that ran conforms
    at most in part.
    """
    if report.overall in _RED:
        return report
    if scope.changed:
        words = "i file del motore sono cambiati durante il collaudo: non si sa quale sia stato provato"
        hint = "Ripeti il collaudo senza toccare la cartella del motore."
        problem = Problem(code=CHANGED, words=words, hint=hint)
        return replace(report, overall=Overall.NON_VALUTABILE, exit_code=Exit.NON_VALUTABILE, problem=problem)
    if is_of_no_file(scope.files, report.engine.digest, report.rules_digest):
        partial = (*report.partial, _OTHER_FILE)
        return replace(report, overall=Overall.PARZIALE, exit_code=Exit.POCHI_SCENARI, partial=partial)
    return report
