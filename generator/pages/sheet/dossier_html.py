"""The dossier of a regolamento as HTML, in one file or in several: rules, clauses, scenarios as pictures."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType
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
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.italian import capital, human
from generator.words.marked_messages import marked

MAIN = "fascicolo.html"
"""The page with the sentences: where a datum's anchor is."""
CLAUSES = "fascicolo-clausole.html"
READINGS = "fascicolo-letture.html"
OPEN_POINTS = "fascicolo-punti-aperti.html"
_MOST = 80
"""Scenarios on one page: with their cards, some fifteen kilobytes compressed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DossierPart:
    """A page beside the main one: its file, its title, how much is in it; the section or the scenarios that it has.

    ``is_elsewhere``: it is the one of the dossier in Italian, which another language only leads to.
    """

    file: str
    title: str
    holds: str
    section: Section | None = None
    pictures: tuple[ScenarioPicture, ...] = ()
    is_elsewhere: bool = False


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
    return _main_page({**values, **_links({}, "", ""), **_frame(Catalogue(SOURCE), {})})


def _main_page(values: Mapping[str, Any]) -> str:
    return filled("dossier.html.j2", page_style("dossier.css", "notes.css"), **values)


def render_dossier(
    document: Page,
    pictures: Sequence[ScenarioPicture],
    strength: SuiteStrength | None = None,
    *,
    main: str = MAIN,
    on_paper: bool = False,
    language: str = SOURCE,
    sentences: Mapping[str, str] = MappingProxyType({}),
) -> dict[str, str]:
    """Return the pages of the dossier by file name, the same bytes for the same document.

    In another language the frame is in it, and of the document what somebody has translated, the rest in Italian and
    marked so; scenarios are quotes, and stay on the pages in Italian, in the folder above.

    Args:
        strength: of the scenarios, as it was measured, or why not; None leaves it unsaid.
        main: the file of the first page.
        on_paper: each page leads to its PDF, which stands beside it under the same name.
        sentences: those of the data in the language, by their Italian.
    """
    words = Catalogue(language)
    readings, clauses = document.blocks(ReadingPart), document.blocks(Clauses)[0].rows
    points = document.blocks(Gaps)[0].items
    parts = [
        DossierPart(
            file=READINGS,
            title=words("Letture dei punti dubbi"),
            holds=_held(words, marked("Una lettura"), marked("{count} letture"), len(readings)),
            section=document.section(READINGS_SECTION),
        ),
        DossierPart(
            file=CLAUSES,
            title=words("Clausole"),
            holds=_held(words, marked("Una clausola"), marked("{count} clausole"), len(clauses)),
            section=document.section(CLAUSES_SECTION),
        ),
        DossierPart(
            file=OPEN_POINTS,
            title=words("Punti aperti"),
            holds=_held(words, marked("Un punto"), marked("{count} punti"), len(points)),
            section=document.section(OPEN_SECTION),
        ),
        *_scenario_parts(words, pictures),
    ]
    places = _places(readings, clauses, parts)
    shared = {"document": document, "parts": parts, "main": main, "strength": strength}
    shared |= {"marks": MARKS, "elsewhere": (READINGS_SECTION, CLAUSES_SECTION, OPEN_SECTION)}
    shared |= _frame(words, sentences)

    def links(here: str) -> dict[str, Any]:
        return {**_links(places, here, main), **shared, "pdf": _pdf(here) if on_paper else ""}

    pages = {main: _main_page(links(main))}
    for part in parts:
        if part.is_elsewhere:
            continue
        pages[part.file] = filled("dossier_part.html.j2", page_style("dossier.css"), **links(part.file), part=part)
    return pages


def _held(words: Catalogue, one: str, many: str, number: int) -> str:
    return words(one) if number == 1 else words(many, count=number)


def _frame(words: Catalogue, sentences: Mapping[str, str]) -> dict[str, Any]:
    """Return what the templates say in a language: messages, and texts of the document as far as it has them."""

    def translated(text: str) -> str:
        found = sentences.get(text, "") or words.known(text) or words.label(text)
        return found or (capital(words.label(text[:1].lower() + text[1:])) if text else "")

    return {"t": words, "translated": translated, "language": words.language, "foreign": words.language != SOURCE}


def _pdf(file: str) -> str:
    return f"{file.removesuffix('.html')}.pdf"


def _scenario_parts(words: Catalogue, pictures: Sequence[ScenarioPicture]) -> Iterator[DossierPart]:
    """Yield a page for the scenarios of each feature, several where they are many."""
    foreign = words.language != SOURCE
    for feature, group in groupby(pictures, key=lambda picture: picture.feature):
        there = tuple(group)
        stem = feature.rpartition("/")[2].removesuffix(".feature")
        name = human(stem)
        pages = [there[start : start + _MOST] for start in range(0, len(there), _MOST)]
        for number, some in enumerate(pages, 1):
            again = f", {number}" if len(pages) > 1 else ""
            file = f"fascicolo-scenari-{slug(stem)}{f'-{number}' if number > 1 else ''}.html"
            yield DossierPart(
                file=f"../{file}" if foreign else file,
                title=words("Scenari: {name}", name=f"{name}{again}"),
                holds=_held(words, marked("Uno scenario"), marked("{count} scenari"), len(some)),
                pictures=some,
                is_elsewhere=foreign,
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
