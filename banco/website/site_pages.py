"""The files of one game of the site, as texts: both editions, and the same rules for programs and wikis."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from banco.website.game_fragment import FRAGMENT, game_fragment
from banco.website.operator_frame import Here, ours, surround
from banco.website.site_certificates import files_of, listed_of
from banco.website.site_data import organization
from banco.website.site_heads import with_heads
from banco.website.site_inputs import Options
from banco.website.site_news import NOTHING_NEW, SiteNews
from banco.website.site_search import index_file, search_index
from banco.website.version_archive import ARCHIVE
from conformance.cases.scenario.case import Case
from conformance.dossier.sheet_files import dossier
from generator.model.canonical import to_json
from generator.model.ir import Ruleset
from generator.numbers.figures import Figures
from generator.pages.player.booklet_html import render
from generator.pages.player.compose import compose, with_changes
from generator.pages.player.linked_data import linked_data
from generator.pages.printing.draft_notes import Reason
from generator.pages.printing.game_blocks import Changes
from generator.pages.printing.games_index import LANGUAGES, ListedGame, index_name, listed
from generator.pages.printing.page_markdown import booklet_markdown
from generator.pages.printing.page_tree import Page
from generator.pages.sheet.scenario_picture import ScenarioPicture
from generator.pages.sheet.suite_strength import SuiteStrength
from generator.words import anchors
from generator.words.catalogue import SOURCE, Catalogue, Untranslated

OTHERS = tuple(language for language in LANGUAGES if language != SOURCE)
PAGE, DOSSIER, RULES, MARKDOWN = "index.html", "fascicolo.html", "regole.json", "scheda.md"
CHART = "tabella"


def pdf_name(name: str) -> str:
    """Return what a file of a game is called once a browser has printed it, "" for one that is not printed.

    >>> pdf_name("gioco/index.html"), pdf_name("gioco/fascicolo-letture.html"), pdf_name("gioco/en/index.html")
    ('gioco/regole.pdf', 'gioco/fascicolo-letture.pdf', 'gioco/en/rules.pdf')
    >>> pdf_name("gioco/scheda.md"), pdf_name("gioco/versioni/1.0.0/index.html")
    ('', '')
    """
    folder, _, page = name.rpartition("/")
    if page.startswith(DOSSIER.removesuffix(".html")) and page.endswith(".html"):
        return f"{folder}/{page.removesuffix('.html')}.pdf"
    _, _, language = folder.partition("/")
    is_players = page == PAGE and language in ("", *OTHERS)
    return f"{folder}/{_printed(language or SOURCE)}" if is_players else ""


def _printed(language: str) -> str:
    """Return what the player's page is called once it is printed, beside it."""
    words = Catalogue(language)
    return f"{anchors.slug(words('regole'))}.pdf"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFiles:
    """What is written of one game.

    Attributes:
        files: path below the folder of the site → text.
        listed: how the first page lists it.
        unsaid: language → a message for which there is no page in it.
    """

    slug: str
    files: Mapping[str, str]
    listed: ListedGame
    unsaid: Mapping[str, str]


def game_files(  # noqa: PLR0913 - what the site has of a game comes from as many places
    ruleset: Ruleset,
    cases: tuple[Case, ...],
    figures: Figures,
    numbers: Mapping[str, str],
    drawn: Sequence[ScenarioPicture],
    strength: SuiteStrength,
    options: Options,
    *,
    draft: Sequence[Reason] | None,
    news: SiteNews = NOTHING_NEW,
) -> GameFiles:
    """Return all that the site has of a game.

    Args:
        figures, numbers: its numbers and the files that hold them, as `numbers_of` gives them.
        drawn: the picture of every scenario, with the last verdict on it.
        strength: of the scenarios, as it was measured, or why not.
        draft: what they wait for, beside the sentences that wait; None for pages that may be published.
        news: what has changed since the version before.
    """
    slug = ruleset.slug
    files: dict[str, str] = {}
    booklets, unsaid = _booklets(ruleset, figures, news)
    for language, booklet in booklets.items():
        files[f"{slug}/{_folder(language)}{PAGE}"] = _page(booklet, ruleset, booklets, options, draft=draft)
    on_paper = options.pdf is not None
    for language in booklets:
        parts = dossier(ruleset, cases, figures, drawn=drawn, strength=strength, on_paper=on_paper, language=language)
        files |= {f"{slug}/{_folder(language)}{name}": text for name, text in parts.items()}
    files[f"{slug}/{MARKDOWN}"] = booklet_markdown(booklets[SOURCE], draft=draft)
    files[f"{slug}/{RULES}"] = to_json(ruleset)
    for name, text in numbers.items():
        if name.endswith((".csv", ".svg")):
            files[f"{slug}/{CHART}{name[-4:]}"] = text
    told = listed(booklets, draft=draft is not None)
    if options.certificates:
        files |= files_of(slug, options.certificates, tuple(booklets))
        told = replace(told, certificates=listed_of(slug, options.certificates))
    is_draft = options.is_draft(waits=draft is not None)
    if options.operator is not None and not is_draft:  # a draft in a page of others could not be told from the rules
        for language, booklet in booklets.items():
            place = f"{slug}/{_folder(language)}"
            files[place + FRAGMENT] = game_fragment(booklet, options.operator, options.address + place)
    if options.operator is not None:
        files |= {index_file(slug, code): search_index(booklet) for code, booklet in booklets.items()}
    files = with_heads(files, options.address, draft=is_draft, publisher=options.publisher)
    return GameFiles(slug=slug, files=files, listed=told, unsaid=unsaid)


def _booklets(ruleset: Ruleset, figures: Figures, news: SiteNews) -> tuple[dict[str, Page], dict[str, str]]:
    """Return the player's page in every language that has all its words, and the first word that the others lack."""
    booklets = {SOURCE: _with_news(compose(ruleset, figures), news)}
    unsaid: dict[str, str] = {}
    for language in OTHERS:
        try:
            page = compose(ruleset, figures, language=language, like=booklets[SOURCE])
            booklets[language] = _with_news(page, news)
        except Untranslated as lacking:
            unsaid[language] = str(lacking.args[0])
    return booklets, unsaid


def _with_news(page: Page, news: SiteNews) -> Page:
    """Return a page with what is new in its language. Raises Untranslated."""
    return with_changes(page, Changes(said=news.said(page), parted=news.parted(page)))


def _folder(language: str) -> str:
    return "" if language == SOURCE else f"{language}/"


def _page(
    page: Page, ruleset: Ruleset, booklets: Mapping[str, Page], options: Options, *, draft: Sequence[Reason] | None
) -> str:
    words = Catalogue(page.language)
    up = "../" if page.language != SOURCE else ""
    address = f"{options.address}{page.slug}/" if options.address else ""
    languages = [(other, f"{up}{_folder(other)}" or "./") for other in booklets if other != page.language]
    index = f"{up}../" if page.language == SOURCE else f"{up}../{index_name(page.language)}"
    framed = options.operator is not None  # then other languages and games are linked above the page
    links = {} if framed else {LANGUAGES[other]: href for other, href in languages}
    links["PDF"] = _printed(page.language)
    if options.pdf is None:
        del links["PDF"]
    if any(one.certificate.slug == page.slug for one in options.certificates):
        links[words("Attestati dei motori")] = "attestati.html"
    if framed and not options.is_draft(waits=draft is not None):
        links[words("Versioni delle regole")] = ARCHIVE
    if not framed:
        links[words("Tutti i giochi")] = index
    data = linked_data(
        page,
        ruleset,
        address=f"{address}{_folder(page.language)}" if address else "",
        encodings=(("application/json", f"{up}{RULES}"), ("text/markdown", f"{up}{MARKDOWN}")),
        more={"publisher": organization(options.publisher)} if options.publisher else {},
    )
    around = None
    if options.operator is not None:
        here = Here(own=ours(page.language, f"{up}../"), languages=languages)
        around = surround(options.operator, page.language, here)
    return render(page, draft=draft, dossier=DOSSIER, theme=options.theme, links=links, data=data, around=around)
