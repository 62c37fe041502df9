"""What came of the shuffles of a log, as the report shows it: how deep shoes were dealt, and what is wrong."""

from collections.abc import Mapping
from typing import Any

from banco.logs.shuffles.shuffle_findings import ShufflesFound
from banco.logs.shuffles.shuffle_text import (
    depth_shares,
    doubt_words,
    fault_words,
    kinds_found,
    rule_words,
    shuffle_finding_words,
    summary_words,
)
from generator.words.amounts import comma


def shuffle_figures(found: ShufflesFound) -> Mapping[str, Any]:
    """Return what the template draws."""
    least, total, most = found.dealt
    shares = list(depth_shares(found))
    largest = max(1, *(many for _, many in shares))
    return {
        "summary": summary_words(found),
        "rule": rule_words(found.rule),
        "cut": found.rule.cut,
        "cards": found.rule.cards,
        "whole": found.whole,
        "dealt": (least, comma(total / found.whole, 1), most) if found.whole else None,
        "ended": found.ended,
        "shares": [(share, many, 100 * many // largest) for share, many in shares],
        "no_depth": found.no_depth,
        "kinds": [
            (fault_words(fault, many, findings, found.rule), [shuffle_finding_words(one) for one in findings])
            for fault, many, findings in kinds_found(found)
        ],
        "doubts": list(doubt_words(found)),
        "accused": found.accused > 0,
        "found": sum(many for _, many, _ in kinds_found(found)),
    }
