"""What an edit made false elsewhere, with what to do about each: the one place where the live loop asks for it."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from banco.lab.editions.edition import Edition
from banco.workbench.coherence.near_names import near_names
from banco.workbench.coherence.review import review
from banco.workbench.realignment.failing_rounds import Played
from conformance.cases.remark import Remark
from generator.data.corpus import Corpus
from generator.data.diagnostics import Diagnostic

OF_SCENARIOS = ("C110", "C111", "C112")
"""Remarks on scenarios that do not hold: the loop names those itself, and takes from the remark what to do."""
_AWAITED = "C124"
"""Returns that were not computed: the loop says them when they are."""


@dataclass(frozen=True, slots=True)
class Coherence:
    """What contradicts the data.

    Attributes:
        points: what is to be put right, in the order in which it is done, scenarios that do not hold apart.
        advice: what to do with those, by the place of the step: file and line.
    """

    points: tuple[Diagnostic, ...]
    advice: Mapping[tuple[str, int], str]


def coherence(
    corpus: Corpus,
    now: Edition,
    before: Edition | None,
    played: Sequence[Played],
    said: Collection[Diagnostic],
    *,
    whole: bool = True,
) -> Coherence:
    """Return what the data of a regolamento without errors contradict, as «banco pubblica» lists it.

    Args:
        before: the version that it is held against; None where there is none.
        played: its scenarios as its rules play them.
        said: diagnostics that are told anyway.
        whole: whether all the scenarios are played, and told by whoever asks; if some cannot be read, the others that
            do not hold are points too.
    """
    found = review(
        now, before, None, played=played, beside=[one.diagnostic for one in near_names(corpus, now.ruleset.slug)]
    )
    told = {(one.code, one.message) for one in said}
    apart = (*(OF_SCENARIOS if whole else ()), _AWAITED)
    return Coherence(
        points=tuple(
            one.diagnostic
            for one in found
            if one.diagnostic.code not in apart and (one.diagnostic.code, one.diagnostic.message) not in told
        ),
        advice=_advice(found),
    )


def _advice(found: Iterable[Remark]) -> dict[tuple[str, int], str]:
    return {
        (one.diagnostic.at.file, one.diagnostic.at.line): one.diagnostic.advice
        for one in found
        if one.diagnostic.code in OF_SCENARIOS
    }
