"""What a run does not know of itself and its report says: the whole suite, the register, the files, the proofs."""

from dataclasses import dataclass

from conformance.proof.clause_states import ClauseProof
from conformance.reports.engine_files import EngineFile


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
    """

    every: int | None = None
    register: str | None = None
    files: tuple[EngineFile, ...] = ()
    changed: bool = False
    generated: bool = False
    proofs: tuple[ClauseProof, ...] = ()


UNKNOWN = RunScope()
