"""The pages of a dossier, as texts: the sentences of the rules and the scenarios that show them, played."""

from collections.abc import Mapping, Sequence

from conformance.cases.scenario.case import Case
from conformance.dossier.sheet_files import document
from generator.model.ir import Ruleset
from generator.numbers.figures import Figures
from generator.pages.sheet.dossier_html import render_dossier
from generator.pages.sheet.scenario_picture import ScenarioPicture
from generator.pages.sheet.suite_strength import SuiteStrength


def dossier(
    ruleset: Ruleset,
    cases: Sequence[Case],
    figures: Figures | None = None,
    states: Mapping[str, str] | None = None,
    drawn: Sequence[ScenarioPicture] = (),
    strength: SuiteStrength | None = None,
    *,
    on_paper: bool = False,
) -> dict[str, str]:
    """Return the pages of the dossier of a regolamento, by file name.

    Args:
        figures, states: its numbers, and how each clause stands in a sentence, where they were computed.
        drawn: the picture of every scenario.
        strength: of the scenarios, as it was measured, or why not; None leaves it unsaid.
        on_paper: each page leads to its own PDF.
    """
    whole = document(ruleset, cases, figures, states)
    return render_dossier(whole, drawn, strength, on_paper=on_paper)
