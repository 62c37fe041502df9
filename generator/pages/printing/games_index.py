"""The games side by side, from their pages: the first page of a site for players, and the index of the sheets.

Both compare the same thing, what the brief of each page says of its game, and differ in the template.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from generator.pages.printing.environment import filled
from generator.pages.printing.page_style import page_style
from generator.pages.printing.page_surround import Surround, style_of
from generator.pages.printing.page_tree import Page
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.italian import capital, count

LANGUAGES = {"it": "Italiano", "en": "English"}
"""What a language calls itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class InWords:
    """What the page of a game says of it in a language; ``facts``: labels and what is said of them, as in its brief."""

    promise: str
    facts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedGame:
    """A game as an index lists it.

    Attributes:
        said: language → what its page says in it, Italian first; a language in which there is no page is not there.
        certificates: of engines that play it: the engine, its last day (ISO), the address of its page from the first.
    """

    slug: str
    title: str
    version: str
    valid_from: str
    draft: bool
    said: Mapping[str, InWords]
    certificates: tuple[tuple[str, str, str], ...] = ()

    @property
    def languages(self) -> tuple[str, ...]:
        """Return those in which there is a page, Italian first."""
        return tuple(self.said)

    def as_json(self) -> dict[str, Any]:
        """Return what ``listed_from`` reads."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Absent:
    """A regolamento whose sheet is not there, or is not of today, and why."""

    slug: str
    reason: str


def listed(pages: Mapping[str, Page], *, draft: bool = False) -> ListedGame:
    """Return how an index lists a game, from its pages by language, Italian first."""
    page = pages[SOURCE]
    return ListedGame(
        slug=page.slug,
        title=page.title,
        version=page.version,
        valid_from=page.valid_from,
        draft=draft,
        said={language: InWords(promise=one.lead.text, facts=one.brief) for language, one in pages.items()},
    )


def listed_from(data: dict[str, Any]) -> ListedGame:
    """Return what ``as_json`` gave. Raises KeyError, TypeError or ValueError for anything else."""
    said = {str(language): _in_words(one) for language, one in data["said"].items()}
    plain = {name: str(data[name]) for name in ("slug", "title", "version", "valid_from")}
    certificates = tuple((str(engine), str(day), str(address)) for engine, day, address in data["certificates"])
    return ListedGame(**plain, draft=bool(data["draft"]), said=said, certificates=certificates)


def _in_words(data: dict[str, Any]) -> InWords:
    facts = tuple((str(label), str(text)) for label, text in data["facts"])
    return InWords(promise=str(data["promise"]), facts=facts)


def index_name(language: str) -> str:
    """Return what the first page of a language is called; no game has its address, whatever it is called.

    >>> index_name("it"), index_name("en")
    ('index.html', 'index-en.html')
    """
    return "index.html" if language == SOURCE else f"index-{language}.html"


def index_languages(games: Sequence[ListedGame]) -> list[str]:
    """Return the languages in which a site has a first page: Italian, and each in which a game has a page."""
    return [language for language in LANGUAGES if language == SOURCE or any(language in game.said for game in games)]


def render_index(
    games: Sequence[ListedGame], *, language: str = SOURCE, theme: str = "", around: Surround | None = None
) -> str:
    """Return the first page of a site in a language, the same bytes for the same games.

    Each stands at ``<slug>/``, in another language at ``<slug>/<language>/``; a game without a page in the language
    leads to the one in Italian, and is not compared.
    """
    words = Catalogue(language)
    told = [game.said[language] for game in games if language in game.said]
    return filled(
        "games.html.j2",
        page_style("index.css", own=style_of(around) + theme),
        around=around,
        pictures=around is not None,
        t=words,
        language=language,
        source=SOURCE,
        others=[(other, index_name(other)) for other in index_languages(games) if other != language],
        games=games,
        rows=_rows(games, language),
        told_apart=len({one.promise for one in told}) > 1,
        date=words.date,
        names=LANGUAGES,
    )


def render_sheet_index(games: Sequence[ListedGame], absent: Sequence[Absent] = ()) -> str:
    """Return the page that lists and compares the sheets of a folder, each at ``<slug>/``, and says which lack."""
    told = count(len(games), "regolamento", "regolamenti") if games else "nessun regolamento"
    counted = f"{capital(told)}, {'ciascuno ' if len(games) > 1 else ''}con la sua scheda"
    rows = _rows(games, SOURCE)
    return filled(
        "sheets.html.j2", page_style("dossier.css"), documents=games, rows=rows, counted=counted, absent=absent
    )


def _rows(games: Sequence[ListedGame], language: str) -> list[tuple[str, list[str]]]:
    """Return label and cells of what games are compared on, a cell for each game: "" where its page says nothing."""
    facts = [dict(game.said[language].facts) if language in game.said else {} for game in games]
    return [(label, [said.get(label, "") for said in facts]) for label in _labels(facts)]


def _labels(facts: Sequence[Mapping[str, str]]) -> list[str]:
    """Return what the games are compared on, in the order of their pages: a label stands after its forerunner there.

    The page that says most comes first: what it leaves out finds its place between what both say.
    """
    ordered: list[str] = []
    for said in sorted(facts, key=lambda said: -len(said)):
        place = 0
        for label in said:
            if label not in ordered:
                ordered.insert(place, label)
            place = ordered.index(label) + 1
    return ordered
