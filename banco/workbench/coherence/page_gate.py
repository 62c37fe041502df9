"""The gate of a player's page: what its data lack, and what its texts and scenarios tell that the data do not."""

from banco.lab.editions.edition import Edition
from banco.workbench.coherence.page_remarks import PAGE_CODES
from banco.workbench.coherence.review import review
from conformance.cases.remark import Remark
from generator.numbers.figures import Figures
from generator.pages.player.publishable import reasons
from generator.pages.printing.draft_notes import Reason, ReasonKind, Resolver


def waiting(now: Edition, figures: Figures | None) -> tuple[Reason, ...]:
    """Return every reason not to publish the page of a regolamento, none if it may be published.

    What its texts and scenarios tell otherwise than the data is what `review` finds without a version of before:
    whoever publishes may have none.
    """
    found = review(now, None, None)
    belied = (_reason(one) for one in found if one.blocks and one.diagnostic.code not in PAGE_CODES)
    return (*reasons(now.ruleset, figures, now.warnings), *belied)


def _reason(one: Remark) -> Reason:
    told = one.diagnostic
    return Reason(
        kind=ReasonKind.BELIED,
        name=f"{told.at.file}:{told.at.line}",
        text=told.message,
        asked=Resolver.EDITOR,
        remedy=told.advice,
        clauses=one.clauses,
    )
