"""What only a site knows of its pages, in their heads: where each stands, in which languages, and which is a draft.

A page is written without knowing where it will stand; these lines are put into it once its site does.
"""

from collections.abc import Iterable, Iterator, Mapping

from markupsafe import escape

from banco.website.site_data import MARK, page_data
from generator.pages.printing.games_index import LANGUAGES
from generator.words.catalogue import SOURCE

INDEX = "index.html"
NOINDEX = '<meta name="robots" content="noindex">'


def with_heads(
    files: Mapping[str, str], address: str, *, draft: bool, hidden: frozenset[str] = frozenset(), publisher: str = ""
) -> dict[str, str]:
    """Return the files of a site with the lines that their heads lack; what is no page stays as it is.

    Args:
        files: path below the site → text; the same page in two languages differs by the name of one folder only.
        address: where the site will stand, ending in "/"; "" if nobody said.
        draft: no search engine may show these pages.
        hidden: pages that none may show, draft or not.
        publisher: the name of who offers the games; "" where programs are told nothing of pages that say nothing.
    """
    found = dict(files)
    groups: dict[str, dict[str, str]] = {}
    for name in files:
        if name.endswith(".html"):
            language, rest = _parted(name)
            groups.setdefault(rest, {})[language] = name
    for group in groups.values():
        for name in group.values():
            lines = [NOINDEX] if draft or name in hidden else []
            lines += _places(name, group, address) if address else ()
            if publisher and MARK not in files[name]:
                place = address + place_of_page(name) if address else ""
                lines = [*lines, page_data(files[name], place, publisher)]
            found[name] = put_in_head(files[name], lines)
    return found


def place_of_page(name: str) -> str:
    """Return where a page is looked for, from the address of its site.

    >>> place_of_page("gioco/index.html"), place_of_page("gioco/fascicolo.html"), place_of_page("index.html")
    ('gioco/', 'gioco/fascicolo.html', '')
    """
    return name.removesuffix(INDEX) if name.rpartition("/")[2] == INDEX else name


def _parted(name: str) -> tuple[str, str]:
    """Return the language of a page and what its twins in other languages have in common with it.

    >>> _parted("gioco/en/index.html"), _parted("gioco/index.html"), _parted("index-en.html")
    (('en', 'gioco/index.html'), ('it', 'gioco/index.html'), ('en', 'index.html'))
    """
    parts = name.split("/")
    for language in LANGUAGES:
        if language in parts[:-1]:
            return language, "/".join(part for part in parts if part != language)
        if parts[-1].endswith(f"-{language}.html") and len(parts) == 1:
            return language, parts[-1].replace(f"-{language}.html", ".html")
    return SOURCE, name


def _places(name: str, group: Mapping[str, str], address: str) -> Iterator[str]:
    yield f'<link rel="canonical" href="{escape(address + place_of_page(name))}">'
    if len(group) == 1:
        return
    for language, twin in [*group.items(), ("x-default", group.get(SOURCE, name))]:
        yield f'<link rel="alternate" hreflang="{language}" href="{escape(address + place_of_page(twin))}">'


def put_in_head(page: str, lines: Iterable[str]) -> str:
    """Return a page with lines at the end of its head: what people wrote is escaped, so the first end is its own."""
    before, end, after = page.partition("</head>")
    added = "".join(f"{line}\n" for line in lines)
    return f"{before}{added}{end}{after}" if end else page
