"""A certificate for who reads it on paper or on a screen: one Italian page, no script, nothing asked of the network."""

from collections import Counter
from functools import cache
from importlib import resources

import segno
from jinja2 import Template
from markupsafe import Markup

from conformance.certificate.certificate import UNMEASURED, Certificate
from conformance.proof.clause_states import ClauseState
from conformance.reports.report_html import content_policy, template_text
from conformance.reports.report_words import DISCLAIMERS
from conformance.reports.safe_text import line, plural
from conformance.run.chance_words import noticed
from generator.pages.page_templates import page_templates
from generator.words.amounts import thousands

_ORDER = tuple(state.value for state in ClauseState)


def certificate_page(certificate: Certificate, key: str, short: str) -> str:
    """Return the whole page, the same bytes for the same certificate.

    Args:
        key: the name of the key that signed.
        short: what the QR code holds; see `short_text`.
    """
    style = template_text("report.css") + _template("attestato.css")
    states = Counter(one.state for one in certificate.clauses if one.state)
    return _page().render(
        one=certificate,
        key=key,
        short=short,
        square=Markup(qr_square(short)),
        style=Markup(style),
        policy=content_policy(style),
        states=[(state, states[state]) for state in _ORDER if states[state]],
        others=sum(one.verdict.value == "altra-lettura" for one in certificate.scenarios),
        shown=[one for one in certificate.readings if len(one.played) == 1],
        unseen=[one for one in certificate.readings if len(one.played) != 1 and one.in_one_round],
        hidden=[one for one in certificate.readings if len(one.played) != 1 and not one.in_one_round],
        often=noticed(sum(many for _, many in certificate.chance)),
        unmeasured=UNMEASURED,
        disclaimers=DISCLAIMERS,
    )


@cache
def _page() -> Template:
    """Return the template, compiled once for all the certificates of a process."""
    environment = page_templates("conformance.certificate", typographic=False)
    environment.filters.update(number=thousands, plural=plural, safe_line=line)
    return environment.get_template("attestato.html.j2")


def qr_square(text: str) -> str:
    """Return the QR code of a text, as SVG to stand in a page."""
    return segno.make(text, error="m", micro=False).svg_inline(border=2, omitsize=True, svgclass=None, lineclass=None)


def _template(name: str) -> str:
    return resources.files("conformance.certificate").joinpath("templates", name).read_text(encoding="utf-8")
