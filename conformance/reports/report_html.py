"""The report for those who never run the tool: one Italian HTML file that asks nothing of the network.

No script at all: what is long is folded, and the content policy allows one style sheet, by its digest. Autoescape is
on, and every string has been neutralised and bounded by the summary.
"""

import base64
import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from itertools import groupby

from jinja2 import Template
from markupsafe import Markup, escape

from conformance.proof.clause_states import ClauseState
from conformance.readings.explanation import INCOHERENT
from conformance.readings.readings import ReadingStanding
from conformance.reports.case_view import CaseView, StepView
from conformance.reports.causes import CLAUSES_SHOWN, OPEN_LIMIT
from conformance.reports.coverage_rows import COHERENCE, EVERY_REPLAY
from conformance.reports.reading_profile import HIDDEN, ReadingProfile
from conformance.reports.report_words import BLAMES, DISCLAIMERS, VERDICTS, Blame, Tone
from conformance.reports.safe_text import ShownCard, plural
from conformance.reports.summary import ClauseResult, RunSummary
from conformance.reports.timeline import Moment, RoundStory
from conformance.run.run_report import Verdict
from generator.pages.page_templates import page_templates
from generator.words.amounts import thousands
from generator.words.italian import capital

TOLD_LIMIT = 200
"""How many scenarios of one verdict are told with their cards and timeline; the others only with their differences."""
_ROWS_SHOWN = 30
_FINDINGS_SHOWN = 6
_SEEN_SHOWN = 8
_DIGEST = re.compile(r"sha256:[0-9a-f]{64}")
_ORDER = (*(state.value for state in ClauseState), "conforme", "conforme in parte", "non giudicata", "senza scenari")
_MARKS = {Tone.BENE: "sì", Tone.ATTENTO: "in parte", Tone.MALE: "no", Tone.NEUTRO: "non si dice"}
"""What a mark says to who does not see it."""


def render(summary: RunSummary) -> str:
    """Return the whole page, the same bytes for the same summary."""
    style = template_text("report.css")
    parameters = [reading for reading in summary.readings if reading.standing is ReadingStanding.OPERATOR]
    return _template().render(
        summary=summary,
        style=Markup(style),
        policy=content_policy(style),
        verdicts=VERDICTS,
        blames=BLAMES,
        marks=_MARKS,
        option=EVERY_REPLAY,
        unbroken=Markup('<span class="intero">%s</span>') % EVERY_REPLAY,
        whole_words=whole_words,
        disclaimers=DISCLAIMERS,
        conforming=Verdict.CONFORME,
        nobody=Blame.NESSUNO,
        counts=summary.counts,
        told_by_a_cause=summary.problem is not None and summary.problem.code == INCOHERENT,
        figures=figures(summary),
        reached=len(summary.cases) - summary.counts[Verdict.NON_ESEGUITO],
        gathered=sum(len(cause.cases) for cause in summary.causes),
        readings=[reading for reading in summary.readings if reading not in parameters],
        parameters=parameters,
        coherence=next(row for row in summary.coverage if row.name == COHERENCE),
        known={clause.id: clause.synthesis for clause in summary.clauses},
        proved=any(clause.state for clause in summary.clauses),
        open_limit=OPEN_LIMIT,
        clauses_shown=CLAUSES_SHOWN,
        rows_shown=_ROWS_SHOWN,
        findings_shown=_FINDINGS_SHOWN,
        seen_shown=_SEEN_SHOWN,
        hidden=HIDDEN,
        told_limit=TOLD_LIMIT,
    )


@cache
def _template() -> Template:
    """Return the template, compiled once for all the reports of a process: that takes longer than to render one."""
    environment = page_templates("conformance.reports", typographic=False)
    environment.filters.update(number=thousands, plural=plural, capital=capital, anchor=anchor, acts=acts)
    environment.filters.update(short=short, story=story, standings=standings, clause_groups=clause_groups)
    environment.tests["card"] = lambda part: isinstance(part, ShownCard)
    return environment.get_template("report.html.j2")


def figures(summary: RunSummary) -> list[tuple[str, int]]:
    """Return the four numbers of the verdict: causes, scenarios to act on, of another reading, conforming.

    Where no scenario is of another reading, those that were not played take that place, if there are any.
    """
    red, causes = len(summary.failures), len(summary.causes)
    other, fine = summary.counts[Verdict.ALTRA_LETTURA], summary.counts[Verdict.CONFORME]
    return [
        ("causa" if causes == 1 else "cause", causes),
        ("caso non riuscito" if red == 1 else "casi non riusciti", red),
        ("con i suoi parametri", other) if summary.is_as_declared else _third(other, summary.counts),
        ("conforme" if fine == 1 else "conformi", fine),
    ]


def _third(other: int, counts: Mapping[Verdict, int]) -> tuple[str, int]:
    for verdict in (Verdict.NON_APPLICABILE, Verdict.NON_ESEGUITO):
        if not other and counts[verdict]:
            return (VERDICTS[verdict].one if counts[verdict] == 1 else VERDICTS[verdict].many), counts[verdict]
    return "a un'altra lettura", other


def short(digest: str) -> str:
    """Return the first sixteen digits of a digest in two groups: «e3233cf0 03794bd4 …»; other text as it is."""
    digits = digest.partition(":")[2]
    return f"{digits[:8]} {digits[8:16]} …" if _DIGEST.fullmatch(digest) else digest


def whole_words(command: str) -> Markup:
    """Return a command that a line breaks between one word and the next, and inside none that fits."""
    words = (Markup('<span class="parola">%s</span>') % escape(word) for word in command.split(" "))
    return Markup(" ").join(words)


def story(case: CaseView) -> Iterator[tuple[StepView, bool]]:
    """Yield the steps of a scenario up to the first that went otherwise, and whether it is that one."""
    wanted = case.divergence.finding.text if case.divergence else None
    known = any(step.is_wrong and _is_step(step, wanted) for step in case.steps)
    for step in case.steps:
        is_first = step.is_wrong and (not known or _is_step(step, wanted))
        yield step, is_first
        if is_first:
            return


def _is_step(step: StepView, wanted: str | None) -> bool:
    return wanted in {step.words, f"{step.keyword} {step.words}"}


def standings(readings: Sequence[ReadingProfile]) -> Iterator[tuple[str, list[ReadingProfile], bool]]:
    """Yield the readings by who has settled them: a title, the readings, whether they are shown open."""
    for standing, title in (
        (ReadingStanding.OPEN, "Aperte"),
        (ReadingStanding.DECIDED, "Decise da una persona"),
        (ReadingStanding.COMPUTED, "Decise dal ritorno dichiarato"),
    ):
        group = [reading for reading in readings if reading.standing is standing]
        if group:
            yield title, group, standing is ReadingStanding.OPEN or any(one.tone is Tone.MALE for one in group)


def clause_groups(clauses: Sequence[ClauseResult]) -> Iterator[tuple[str, list[ClauseResult], bool]]:
    """Yield the clauses by how they stand: first those that the engine breaks, then by proof, or by their scenarios."""
    broken = [clause for clause in clauses if clause.tone is Tone.MALE]
    if broken:
        yield "non rispettate o non dimostrate", broken, True
    groups: dict[str, list[ClauseResult]] = {}
    for clause in clauses:
        if clause.tone is not Tone.MALE:
            groups.setdefault(clause.state or clause.standing, []).append(clause)
    for title in sorted(groups, key=lambda name: _ORDER.index(name) if name in _ORDER else len(_ORDER)):
        yield title, groups[title], False


def template_text(name: str) -> str:
    """Return a template, or the style sheet, of the reports."""
    return resources.files("conformance.reports").joinpath("templates", name).read_text(encoding="utf-8")


def content_policy(style: str) -> str:
    """Return the content policy: nothing is fetched, nothing runs, one style sheet applies."""
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"


def anchor(case_id: str) -> str:
    """Return the id of a scenario's place in the page: `ABC-S0042/1` is `s-ABC-S0042-1`."""
    return "s-" + re.sub(r"[^A-Za-z0-9_-]", "-", case_id)


def acts(told: RoundStory) -> Iterator[tuple[str, list[Moment]]]:
    """Return the moments of a round grouped by the move that caused them, with a title for each group."""
    for step, moments in groupby(told.moments, key=lambda moment: moment.step):
        yield ("Prima della prima mossa" if step == "0" else f"Mossa {step}", list(moments))
