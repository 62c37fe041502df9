"""The dossier of a regolamento as HTML, in one file or in several: rules, clauses, scenarios as pictures."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from generator.pages.printing.environment import filled
from generator.pages.printing.marks import MARKS
from generator.pages.printing.page_style import page_style
from generator.pages.printing.page_tree import Page, Section
from generator.pages.printing.proof_blocks import ClauseRow, Clauses, Gaps, ReadingPart
from generator.pages.sheet.rule_sheet import CLAUSES as CLAUSES_SECTION
from generator.pages.sheet.rule_sheet import OPEN_POINTS as OPEN_SECTION
from generator.pages.sheet.rule_sheet import READINGS as READINGS_SECTION
from generator.pages.sheet.scenario_picture import ScenarioPicture
from generator.pages.sheet.suite_strength import SuiteStrength
from generator.words.anchors import slug
from generator.words.italian import count, human

MAIN = "fascicolo.html"
"""The page with the sentences: where a datum's anchor is."""
CLAUSES = "fascicolo-clausole.html"
READINGS = "fascicolo-letture.html"
OPEN_POINTS = "fascicolo-punti-aperti.html"
_MOST = 80
"""Scenarios on one page: with their cards, some fifteen kilobytes compressed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DossierPart:
    """A page beside the main one: its file, its title, how much is in it; the section or the scenarios that it has."""

    file: str
    title: str
    holds: str
    section: Section | None = None
    pictures: tuple[ScenarioPicture, ...] = ()


def render_html(document: Page) -> str:
    """Return the dossier in one file, without scenarios drawn; the same bytes for the same document."""
    values: dict[str, Any] = {
        "document": document,
        "parts": (),
        "strength": None,
        "pdf": "",
        "elsewhere": (),
        "marks": MARKS,
    }
    return _main_page({**values, **_links({}, "", "")})


def _main_page(values: Mapping[str, Any]) -> str:
    return filled("dossier.html.j2", page_style("dossier.css"), **values)


def render_dossier(
    document: Page,
    pictures: Sequence[ScenarioPicture],
    strength: SuiteStrength | None = None,
    *,
    main: str = MAIN,
    on_paper: bool = False,
) -> dict[str, str]:
    """Return the pages of the dossier by file name, the same bytes for the same document.

    Args:
        strength: of the scenarios, as it was measured, or why not; None leaves it unsaid.
        main: the file of the first page.
        on_paper: each page leads to its PDF, which stands beside it under the same name.
    """
    readings, clauses = document.blocks(ReadingPart), document.blocks(Clauses)[0].rows
    points = document.blocks(Gaps)[0].items
    parts = [
        DossierPart(
            file=READINGS,
            title="Letture dei punti dubbi",
            holds=count(len(readings), "lettura", "letture"),
            section=document.section(READINGS_SECTION),
        ),
        DossierPart(
            file=CLAUSES,
            title="Clausole",
            holds=count(len(clauses), "clausola", "clausole"),
            section=document.section(CLAUSES_SECTION),
        ),
        DossierPart(
            file=OPEN_POINTS,
            title="Punti aperti",
            holds=count(len(points), "punto", "punti"),
            section=document.section(OPEN_SECTION),
        ),
        *_scenario_parts(pictures),
    ]
    places = _places(readings, clauses, parts)
    shared = {"document": document, "parts": parts, "main": main, "strength": strength}
    shared |= {"marks": MARKS, "elsewhere": (READINGS_SECTION, CLAUSES_SECTION, OPEN_SECTION)}

    def links(here: str) -> dict[str, Any]:
        return {**_links(places, here, main), **shared, "pdf": _pdf(here) if on_paper else ""}

    pages = {main: _main_page(links(main))}
    for part in parts:
        pages[part.file] = filled("dossier_part.html.j2", page_style("dossier.css"), **links(part.file), part=part)
    return pages


def _pdf(file: str) -> str:
    return f"{file.removesuffix('.html')}.pdf"


def _scenario_parts(pictures: Sequence[ScenarioPicture]) -> Iterator[DossierPart]:
    """Yield a page for the scenarios of each feature, several where they are many."""
    for feature, group in groupby(pictures, key=lambda picture: picture.feature):
        there = tuple(group)
        stem = feature.rpartition("/")[2].removesuffix(".feature")
        name = human(stem)
        pages = [there[start : start + _MOST] for start in range(0, len(there), _MOST)]
        for number, some in enumerate(pages, 1):
            again = f", {number}" if len(pages) > 1 else ""
            yield DossierPart(
                file=f"fascicolo-scenari-{slug(stem)}{f'-{number}' if number > 1 else ''}.html",
                title=f"Scenari: {name}{again}",
                holds=count(len(some), "scenario", "scenari"),
                pictures=some,
            )


def _places(
    readings: Sequence[ReadingPart], clauses: Sequence[ClauseRow], parts: Sequence[DossierPart]
) -> dict[str, str]:
    """Return the file of each anchor that is not on the main page."""
    places = {CLAUSES_SECTION: CLAUSES, READINGS_SECTION: READINGS, OPEN_SECTION: OPEN_POINTS}
    places |= {clause.anchor: CLAUSES for clause in clauses}
    places |= {reading.anchor: READINGS for reading in readings}
    return places | {picture.anchor: part.file for part in parts for picture in part.pictures}


def _links(places: Mapping[str, str], here: str, main: str) -> Mapping[str, object]:
    """Return how a page links an anchor, and a scenario by its id: "" for one that has no picture."""

    def href(anchor: str) -> str:
        file = places.get(anchor, main)
        return f"#{anchor}" if file == here else f"{file}#{anchor}"

    return {"href": href, "picture_of": lambda name: href(slug(name)) if slug(name) in places else ""}
