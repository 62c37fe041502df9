"""The games side by side, from their pages: the first page of a site for players, and the index of the sheets.

Both compare the same thing, what the brief of each page says of its game, and differ in the template.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from generator.pages.printing.environment import filled
from generator.pages.printing.game_choice import COSTS_OF, Choice
from generator.pages.printing.page_style import page_style, template_text
from generator.pages.printing.page_surround import Surround, style_of
from generator.pages.printing.page_tree import Page
from generator.words.catalogue import SOURCE, Catalogue, language_name, languages
from generator.words.italian import capital, count

PAIR = 2
"""So many games stand side by side as they are: nobody needs to pick."""
_WHOLE = 6
"""The most games that one may want to see all at once."""
Row = tuple[str, list[str]]
"""What games are compared on: a label, and a cell for each game."""
LANGUAGES = {language: language_name(language) for language in languages()}
"""What a language calls itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class InWords:
    """What the page of a game says of it in a language.

    Attributes:
        facts: what it is compared on, labels and values.
        choice: by what a player chooses it; None for a sheet, which nobody chooses to play.
    """

    promise: str
    facts: tuple[tuple[str, str], ...]
    choice: Choice | None = None


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
        said={
            language: InWords(promise=one.lead.text, facts=one.brief, choice=one.choice)
            for language, one in pages.items()
        },
    )


def listed_from(data: dict[str, Any]) -> ListedGame:
    """Return what ``as_json`` gave. Raises KeyError, TypeError or ValueError for anything else."""
    said = {str(language): _in_words(one) for language, one in data["said"].items()}
    plain = {name: str(data[name]) for name in ("slug", "title", "version", "valid_from")}
    certificates = tuple((str(engine), str(day), str(address)) for engine, day, address in data["certificates"])
    return ListedGame(**plain, draft=bool(data["draft"]), said=said, certificates=certificates)


def _in_words(data: dict[str, Any]) -> InWords:
    facts = tuple((str(label), str(text)) for label, text in data["facts"])
    kept = data["choice"]
    names = ("company", "hands", "least", "cost")
    choice = None if kept is None else Choice(**{name: str(kept[name]) for name in names})
    return InWords(promise=str(data["promise"]), facts=facts, choice=choice)


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
    compared = [game for game in games if language in game.said]
    told = [game.said[language] for game in compared]
    rows, common = _parted(_rows(compared, language)) if len(compared) > 1 else ([], [])
    picks = len(compared) > PAIR and bool(rows)
    return filled(
        "games.html.j2",
        page_style(
            "comparison.css",
            "index.css",
            "notes.css",
            own=(_columns(len(compared)) if picks else "") + style_of(around) + theme,
        ),
        script=template_text("index.js") if picks else "",
        around=around,
        pictures=around is not None,
        t=words,
        language=language,
        source=SOURCE,
        others=[(other, index_name(other)) for other in index_languages(games) if other != language],
        games=games,
        compared=compared,
        rows=rows,
        common=common,
        only=dict(_only(compared, rows)) if picks else {},
        picks=picks,
        whole=len(compared) <= _WHOLE,
        costs=any(one.choice and one.choice.cost for one in told),
        staked=words.euro(COSTS_OF, plain=True),
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
        "sheets.html.j2",
        page_style("comparison.css", "dossier.css"),
        documents=games,
        rows=rows,
        counted=counted,
        absent=absent,
    )


def _parted(rows: Sequence[Row]) -> tuple[list[Row], list[tuple[str, str]]]:
    """Return the rows in which some games differ, and label and text of those in which all say the same."""
    differing = [row for row in rows if len(set(row[1])) > 1]
    return differing, [(label, cells[0]) for label, cells in rows if len(set(cells)) == 1]


def _only(games: Sequence[ListedGame], rows: Sequence[Row]) -> Iterator[tuple[str, list[str]]]:
    """Yield each game with the labels of what it alone has."""
    for place, game in enumerate(games):
        own = [label for label, cells in rows if cells[place] and not any(cells[:place] + cells[place + 1 :])]
        if own:
            yield game.slug, own


def _columns(count: int) -> str:
    """Return the rules that hide the column of every game that nobody has picked, without a program."""
    of_one = (
        "#confronto:not(:has(.tutti:checked)):not(:has(option:nth-child({option}):checked))"
        " .confronto :is(th, td):nth-child({column}) {{ display: none; }}\n"
    )
    return "".join(of_one.format(option=place, column=place + 1) for place in range(1, count + 1))


def _rows(games: Sequence[ListedGame], language: str) -> list[Row]:
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
