"""What an engine is held against, pinned by digests."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

from conformance.audit.game_facts import GameFacts
from conformance.audit.replays.freedoms import Freedoms
from conformance.cases.scenario.case import Case
from conformance.cases.scenario.deal_order import DealPlan
from generator.model.ir import Ruleset


@dataclass(frozen=True, kw_only=True, slots=True)
class SuiteInfo:
    """The regolamento and the suite of a run."""

    ruleset: str
    """`slug@version`."""
    rules_digest: str
    version: str
    """Of the suite."""
    digest: str
    """Of the scenarios; see `digest_of`."""
    facts: GameFacts
    """What every reply is held against, whatever a scenario asks."""
    freedoms: Freedoms
    """What may be changed in a scenario without changing its story."""
    deal: DealPlan | None = None
    """How the regolamento deals; None if the order is not judged."""
    rules: Ruleset | None = None
    """What rounds by chance are drawn by; None if none can be."""


def digest_of(cases: Iterable[Case]) -> str:
    """Return `sha256:…` over the ids and contents of the scenarios, whatever their order."""
    lines = sorted(f"{case.id} {case.digest}\n" for case in cases)
    return "sha256:" + hashlib.sha256("".join(lines).encode()).hexdigest()
