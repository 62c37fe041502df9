"""All that is found in comparing two regolamenti: what changed, what it amounts to, what is to be done about it."""

from dataclasses import dataclass

from conformance.comparing.operands import Operand
from generator.comparing.changes import Comparison, compare
from generator.comparing.rewrites import Rewrite, readings, summaries
from generator.comparing.version_step import check_version
from generator.data.diagnostics import Diagnostic


@dataclass(frozen=True, slots=True, kw_only=True)
class Findings:
    """A comparison with all that follows from it.

    Attributes:
        before, after: what was compared, as it was named.
        version: what is wrong with the step of the version, if anything is.
        summaries, readings: clauses and readings whose text speaks of data that changed.
    """

    before: str
    after: str
    comparison: Comparison
    version: Diagnostic | None
    summaries: tuple[Rewrite, ...]
    readings: tuple[Rewrite, ...]


def find(before: Operand, after: Operand) -> Findings:
    """Return all that is found in comparing two regolamenti."""
    comparison = compare(before.ruleset, after.ruleset)
    return Findings(
        before=before.shown,
        after=after.shown,
        comparison=comparison,
        version=check_version(comparison, after.version_at),
        summaries=summaries(comparison),
        readings=readings(comparison),
    )
