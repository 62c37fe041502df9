"""The gate of a player's page: what its data lack, and what its texts and scenarios tell that the data do not."""

from collections.abc import Sequence

from banco.lab.editions.edition import Edition
from banco.workbench.coherence.page_remarks import PAGE_CODES
from banco.workbench.coherence.review import review
from banco.workbench.realignment.failing_rounds import Played
from conformance.cases.remark import Remark
from generator.numbers.figures import Figures
from generator.pages.player.publishable import Asked, Reason, ReasonKind, reasons


def waiting(now: Edition, figures: Figures | None, belied_texts: Sequence[Reason] | None = None) -> tuple[Reason, ...]:
    """Return every reason not to publish the page of a regolamento, none if it may be published.

    Args:
        belied_texts: what `belied` gives, if whoever asks has asked for it already.
    """
    found = belied(now) if belied_texts is None else belied_texts
    return (*reasons(now.ruleset, figures, now.warnings), *found)


def belied(now: Edition, played: Sequence[Played] | None = None) -> tuple[Reason, ...]:
    """Return what texts and scenarios tell otherwise than the data, whatever the numbers are.

    It is what `review` finds without a version of before: whoever publishes may have none.

    Args:
        played: its scenarios as its rules play them, if whoever asks has played them already.
    """
    found = review(now, None, None, played=played)
    return tuple(_reason(one) for one in found if one.blocks and one.diagnostic.code not in PAGE_CODES)


def _reason(one: Remark) -> Reason:
    told = one.diagnostic
    return Reason(
        kind=ReasonKind.BELIED,
        name=f"{told.at.file}:{told.at.line}",
        text=told.message,
        asked=Asked.EDITOR,
        remedy=told.advice,
        clauses=one.clauses,
    )
