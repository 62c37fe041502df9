"""What a scenario's checks see of an outcome, and nothing else of it: two outcomes that they cannot tell are one."""

from collections.abc import Iterable, Mapping
from typing import Any

from conformance.cases.judging.judge import judge
from conformance.cases.scenario.case import Case, CaseFinding

Signature = tuple[tuple[int, str, str, str], ...]
"""For each thing found wrong, in order: the line of the step, the step, what it expects, what the engine showed."""


def signature(case: Case, outcome: Mapping[str, Any]) -> Signature:
    """Return what the checks of a case see of an outcome; () if they all hold.

    Two engines with the same signature cannot be told apart by the scenario.
    """
    return signature_of(judge(case, outcome))


def signature_of(findings: Iterable[CaseFinding]) -> Signature:
    """Return the signature of an outcome that was judged already."""
    return tuple((finding.line, finding.text, finding.expected, finding.got) for finding in findings)
