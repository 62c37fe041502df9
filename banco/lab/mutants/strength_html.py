"""The strength of the suite as a page: the scores, then every survivor with the round that shows it."""

from collections.abc import Mapping, Sequence
from typing import Any

from banco.lab.mutants.strength_words import HEADINGS, survivor_lines
from conformance.proof.fates import MutantFate
from conformance.proof.strength import Score, by_clause, by_operator, by_section, score, survivors
from generator.pages.printing.environment import filled
from generator.pages.printing.page_style import page_style


def strength_page(found: Mapping[str, Sequence[MutantFate]]) -> str:
    """Return the fates of the mutants of some regolamenti as one HTML file without scripts."""
    return filled(
        "strength.html.j2",
        page_style("dossier.css"),
        package="banco.lab.mutants",
        overall=_rows({slug: score(fates) for slug, fates in found.items()}),
        headings=("forza", "provate", *HEADINGS.values()),
        games=[_game(slug, fates) for slug, fates in found.items()],
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
