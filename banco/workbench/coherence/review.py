"""All that an edit made false, or left without proof: one list, in the order in which it is put right."""

from collections.abc import Iterable, Iterator

from banco.lab.editions.edition import Edition
from banco.lab.editions.failing_rounds import failing_rounds
from banco.workbench.coherence.failing_remarks import absent_amounts, failing_remarks, impossible_remarks
from banco.workbench.coherence.page_remarks import page_remarks
from banco.workbench.coherence.stale_words import stale_words
from banco.workbench.coherence.unlikely_pays import missing_cells, rows_gone, unlikely_pays
from banco.workbench.coherence.untried_data import untried_data
from banco.workbench.realignment.amount_proposals import without_place
from conformance.cases.impossible import mistakes_among
from conformance.cases.remark import Remark, Rewording, remark
from generator.data.diagnostics import Diagnostic
from generator.data.typed_commands import typed_command
from generator.numbers.figures import Figures
from generator.pages.changes.all_changes import Comparison, compare
from generator.pages.changes.version_step import check_version, next_version

TEXTS, SCENARIOS = "Le regole e i testi che le raccontano", "Gli scenari"
PARTS = {
    TEXTS: ("C101", "C102", "C104", "C105"),
    SCENARIOS: ("C111", "C115", "C110", "C112", "C103", "C114", "C113"),
    "I ritorni e i calcoli": ("C123", "C124", "R622", "R623"),
    "La versione": ("C001", "C002"),
    "Ciò che manca per pubblicare": ("C120", "C125", "C121", "C122"),
    "Da guardare": ("C131", "C132", "C133", "C140"),
    "Ciò che nessuno scenario prova": ("C130",),
}
"""The codes of each part of the list, in the order in which they are settled; others come under `OTHERS`."""
OTHERS = "Da guardare"
"""Where the codes go that no part names; those of scenarios go with the scenarios."""


def review(
    now: Edition, before: Edition | None, figures: Figures | None, *, beside: Iterable[Diagnostic] = ()
) -> tuple[Remark, ...]:
    """Return everything that is to be looked at before a regolamento is published; what blocks is an error.

    Nothing is read and no file is written: it is the same for a command, an editor and a page. A text that somebody
    has signed as read again is not told, as long as neither it nor the data that it speaks of have changed since.

    Args:
        before: the version that it is held against; None where there is none: texts are then held against the data
            alone, and the version is not looked at.
        figures: its numbers, of which only the returns are looked at; None if they were not computed.
        beside: what else was found of its files, such as by the register of the scenarios.
    """
    found = [*_remarks(now, before, figures)]
    impossible = now.impossible(None if before is None else before.ruleset)
    found += impossible_remarks(impossible)
    found += [Remark(diagnostic=one) for one in (*mistakes_among(now.unread, impossible), *beside)]
    found = [one for one in found if one.text is None or one.text.digest not in now.signed]
    order = {code: place for place, code in enumerate(code for codes in PARTS.values() for code in codes)}
    unique = {(one.diagnostic.code, one.diagnostic.at, one.diagnostic.message): one for one in found}
    return tuple(
        sorted(unique.values(), key=lambda one: (order.get(one.diagnostic.code, len(order)), one.diagnostic.at))
    )


def part_of(one: Remark) -> str:
    """Return the part of the list that a remark stands in."""
    code = one.diagnostic.code
    return next((part for part, codes in PARTS.items() if code in codes), SCENARIOS if code[:1] == "G" else OTHERS)


def _remarks(now: Edition, before: Edition | None, figures: Figures | None) -> Iterator[Remark]:
    comparison = None if before is None else compare(before.ruleset, now.ruleset)
    failing = failing_rounds(now.played, now.documents, before.ruleset if before else None)
    yield from stale_words(now, before, comparison, failing)
    realign = typed_command("riallinea", now.ruleset.slug, corpus=now.corpus)
    yield from failing_remarks(now, realign, failing, without_place(failing, now.documents, now.texts))
    yield from absent_amounts(now, now.played)
    if comparison is not None and before is not None:
        yield from rows_gone(now, before.ruleset)
        version = check_version(comparison, now.place("versione"))
        if version is not None:
            yield remark(version.code, version.message, version.at, version.advice, instead=_version(comparison))
    yield from page_remarks(now, figures, before)
    yield from unlikely_pays(now)
    yield from missing_cells(now, None if before is None else before.ruleset)
    yield from untried_data(now, now.played)


def _version(comparison: Comparison) -> Rewording | None:
    before, after, grade = comparison.before.version, comparison.after.version, comparison.grade
    return None if grade is None else Rewording(after, next_version(before, grade))
