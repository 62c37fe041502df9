"""The report for those who never run the tool: one Italian HTML file that asks nothing of the network.

No script at all: the filter by verdict is made of radio buttons and CSS, and the content policy allows one style sheet,
by its digest. Autoescape is on, and every string has been neutralised and bounded by the summary.
"""

import base64
import hashlib
import re
from collections.abc import Iterator
from importlib import resources
from itertools import groupby

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from conformance.reports.report_words import BLAMES, DISCLAIMERS, VERDICTS, Blame, Tone
from conformance.reports.safe_text import Card, plural, sentence
from conformance.reports.summary import Summary, count_words
from conformance.reports.timeline import Moment, Round
from conformance.runner.run_report import Verdict
from generator.words.amounts import thousands
from generator.words.card_words import SUITS

TOLD_LIMIT = 200
"""How many scenarios of one verdict are told with their cards and timeline; the others only with their differences."""
_OPEN_LIMIT = 8


def render(summary: Summary) -> str:
    """Return the whole page, the same bytes for the same summary."""
    style = _template("report.css")
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.filters.update(number=thousands, plural=plural, sentence=sentence, anchor=anchor, acts=acts)
    environment.tests["card"] = lambda part: isinstance(part, Card)
    return environment.from_string(_template("report.html.j2")).render(
        summary=summary,
        style=Markup(style),
        policy=_policy(style),
        verdicts=VERDICTS,
        blames=BLAMES,
        disclaimers=DISCLAIMERS,
        suits=SUITS.values(),
        count_words=count_words,
        conforming=Verdict.CONFORME,
        nobody=Blame.NESSUNO,
        counts=summary.counts,
        weak_clauses=[clause for clause in summary.clauses if clause.tone is not Tone.BENE],
        fine_clauses=[clause for clause in summary.clauses if clause.tone is Tone.BENE],
        open_ids={case.id for case in summary.failures[:_OPEN_LIMIT]},
        told_limit=TOLD_LIMIT,
    )


def _template(name: str) -> str:
    return resources.files("conformance.reports").joinpath("templates", name).read_text(encoding="utf-8")


def _policy(style: str) -> str:
    """Return the content policy: nothing is fetched, nothing runs, one style sheet applies."""
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"


def anchor(case_id: str) -> str:
    """Return the id of a scenario's place in the page: `ABC-S0042/1` is `s-ABC-S0042-1`."""
    return "s-" + re.sub(r"[^A-Za-z0-9_-]", "-", case_id)


def acts(told: Round) -> Iterator[tuple[str, list[Moment]]]:
    """Return the moments of a round grouped by the move that caused them, with a title for each group."""
    for step, moments in groupby(told.moments, key=lambda moment: moment.step):
        yield ("Prima della prima mossa" if step == "0" else f"Mossa {step}", list(moments))
