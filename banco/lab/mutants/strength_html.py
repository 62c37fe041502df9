"""The strength of the suite as a page: the scores, then every survivor with the round that shows it."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from jinja2 import Template
from markupsafe import Markup

from banco.lab.mutants.strength_words import HEADINGS, survivor_lines
from conformance.proof.fates import MutantFate
from conformance.proof.strength import Score, by_clause, by_operator, by_section, score, survivors
from generator.pages.page_templates import page_templates
from generator.pages.sheet.sheet_html import policy, stylesheet

_OWN = "td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }\n"


def strength_page(found: Mapping[str, Sequence[MutantFate]]) -> str:
    """Return the fates of the mutants of some regolamenti as one HTML file without scripts."""
    style = stylesheet() + _OWN
    return _compiled().render(
        overall=_rows({slug: score(fates) for slug, fates in found.items()}),
        headings=("forza", "provate", *HEADINGS.values()),
        games=[_game(slug, fates) for slug, fates in found.items()],
        style=Markup(style),
        policy=policy(style),
    )


def _game(slug: str, fates: Sequence[MutantFate]) -> dict[str, Any]:
    return {
        "slug": slug,
        "tables": [
            ("parte", _rows(by_section(fates))),
            ("genere di modifica", _rows(by_operator(fates))),
            ("clausola", _rows(by_clause(fates))),
        ],
        "survivors": [survivor_lines(one) for one in survivors(fates)],
    }


def _rows(scores: Mapping[str, Score]) -> list[tuple[str, tuple[str, ...]]]:
    return [(name, (one.words, str(one.tried), *(str(one[fate]) for fate in HEADINGS))) for name, one in scores.items()]


@cache
def _compiled() -> Template:
    return page_templates("banco.lab.mutants").get_template("strength.html.j2")
