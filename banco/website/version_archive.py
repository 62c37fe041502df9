"""The archive of a game: every version that was in force, with its days and its page, and what each one changed."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from markupsafe import Markup

from banco.lab.editions.past_versions import KeptVersion, PastVersion, past_versions
from banco.website.operator import Operator
from banco.website.operator_frame import Here, ours, style_text, surround
from banco.website.site_changes import earlier, said_since
from banco.website.site_data import listed_versions, organization, page_data
from banco.website.site_heads import put_in_head
from banco.workbench.change_log import entry_of, read_log
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors
from generator.model.ir import Ruleset
from generator.numbers.figures import Figures
from generator.numbers.sheet_numbers import numbers_of
from generator.numbers.told_returns import bet_returns, main_bet
from generator.pages.player.booklet_html import render
from generator.pages.player.compose import compose
from generator.pages.player.linked_data import linked_data
from generator.pages.printing.environment import filled
from generator.pages.printing.page_style import page_style
from generator.pages.printing.page_surround import Surround
from generator.pages.printing.page_tree import Page
from generator.words.catalogue import SOURCE, Catalogue, Untranslated
from generator.words.marked_messages import marked

ARCHIVE = "versioni/"
"""The folder of a game's archive, below its page; each version that is no longer in force has a folder in it."""
_UNCHANGED = marked("Il gioco non cambia.")


@dataclass(frozen=True, slots=True)
class _Version:
    """A version with its rules, its numbers and its pages by language; ``until`` is "" for the one in force.

    It has neither where its data cannot be read any more.
    """

    version: str
    since: str
    until: str
    rules: Ruleset | None
    figures: Figures | None
    pages: Mapping[str, Page]


@dataclass(frozen=True, slots=True)
class _Row:
    version: str
    since: str
    until: str
    href: str
    share: str


@dataclass(frozen=True, slots=True)
class _Change:
    version: str
    since: str
    said: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Shelf:
    """What an archive is made of: the versions, the latest first, and how its pages are published."""

    slug: str
    title: str
    versions: Sequence[_Version]
    log: str
    languages: Sequence[str]
    operator: Operator
    theme: str


@dataclass(frozen=True, slots=True)
class Archive:
    """The pages of an archive, by path below the site; which are no longer in force; the versions without a page."""

    files: Mapping[str, str]
    past: frozenset[str]
    unread: tuple[str, ...]


def archive(
    corpus: Corpus,
    rules: Ruleset,
    figures: Figures,
    kept: Sequence[KeptVersion],
    operator: Operator,
    languages: Sequence[str],
    theme: str,
) -> Archive:
    """Return the archive of a game that is in force.

    Args:
        kept: the versions of git.
        languages: those in which the game has a page.
    """
    now = _Version(rules.version, rules.valid_from, "", rules, figures, {})
    before = [_past(corpus, rules.slug, one, languages) for one in past_versions(kept, rules.valid_from)]
    shelf = _Shelf(rules.slug, rules.title, [now, *before], read_log(corpus, rules.slug), languages, operator, theme)
    past = {
        f"{_folder(rules.slug, language)}{one.version}/index.html": _page(one, language, shelf)
        for one in before
        for language in one.pages
    }
    lists = {f"{_folder(rules.slug, language)}index.html": _list(language, shelf) for language in languages}
    return Archive(past | lists, frozenset(past), tuple(one.version for one in before if one.rules is None))


def _folder(slug: str, language: str) -> str:
    return f"{slug}/{ARCHIVE}" if language == SOURCE else f"{slug}/{language}/{ARCHIVE}"


def _past(corpus: Corpus, slug: str, one: PastVersion, languages: Sequence[str]) -> _Version:
    try:
        rules = earlier(corpus, slug, one.revision)
    except CorpusErrors:
        rules = None  # written in words that the program no longer reads
    if rules is None:
        return _Version(one.version, one.valid_from, one.until, None, None, {})
    figures = numbers_of(rules)[0]
    pages: dict[str, Page] = {}
    for language in languages:
        with suppress(Untranslated):
            pages[language] = compose(rules, figures, language=language)
    return _Version(one.version, one.valid_from, one.until, rules, figures, pages)


def _up(language: str, deep: int) -> str:
    return "../" * (deep + (language != SOURCE))


def _frame(shelf: _Shelf, language: str, others: Iterable[str], below: str = "") -> Surround:
    """Return what stands around a page of an archive, of the list or (``below``) of one version."""
    deep = 2 + bool(below)
    top = _up(language, deep)
    folders = [(other, "" if other == SOURCE else f"{other}/") for other in others if other != language]
    twins = [(other, f"{_up(language, deep - 1)}{folder}{ARCHIVE}{below}") for other, folder in folders]
    return surround(shelf.operator, language, Here(own=ours(language, top), languages=twins))


def _page(one: _Version, language: str, shelf: _Shelf) -> str:
    """Return the page of a version no longer in force."""
    words = Catalogue(language)
    told = words(
        "Questa versione non è più in vigore: valeva dal {since} al {until}.",
        since=words.date(one.since),
        until=words.date(one.until),
    )
    note = Markup('<p class="modello">{} <a href="../../">{}</a> · <a href="../">{}</a></p>').format(
        told, words("Le regole di oggi"), words("Tutte le versioni")
    )
    frame = _frame(shelf, language, one.pages, f"{one.version}/")
    page = one.pages[language]
    days = {"temporalCoverage": f"{one.since}/{one.until}", "publisher": organization(shelf.operator.name)}
    address = f"{shelf.operator.address}{_folder(shelf.slug, language)}{one.version}/"
    data = "" if one.rules is None else linked_data(page, one.rules, address=address, more=days)
    around = replace(frame, top=frame.top + note)
    return render(page, draft=None, theme=shelf.theme, around=around, data=data)


def _list(language: str, shelf: _Shelf) -> str:
    words = Catalogue(language)
    rows = []
    for one in shelf.versions:
        href = "../" if not one.until else f"{one.version}/" if language in one.pages else ""
        rows.append(_Row(one.version, one.since, one.until, href, _share(one, words)))
    frame = _frame(shelf, language, shelf.languages)
    title = words("Versioni delle regole")
    page = filled(
        "versioni.html.j2",
        page_style("index.css", own=frame.style + style_text("versioni.css") + shelf.theme),
        package="banco.website",
        pictures=True,
        around=frame,
        t=words,
        title=f"{shelf.title}: {title}",
        heading=shelf.title,
        lead=words("Versioni delle regole: da quando a quando sono state in vigore, e che cosa hanno cambiato."),
        versions=rows,
        changes=[change for change in _changes(shelf, words) if change.said],
    )
    days = [(one.version, one.since, one.until) for one in shelf.versions]
    address = f"{shelf.operator.address}{_folder(shelf.slug, language)}"
    data = page_data(page, address, shelf.operator.name, **listed_versions(shelf.title, days))
    return put_in_head(page, [data])


def _share(one: _Version, words: Catalogue) -> str:
    if one.rules is None or one.figures is None:
        return ""
    main = main_bet(one.rules, bet_returns(one.rules, one.figures.returns))
    return "" if main is None or main.computed is None else words.share(main.computed.value)


def _changes(shelf: _Shelf, words: Catalogue) -> list[_Change]:
    """Return what each version changed: as its editor says in the log, else as the rules before and after tell."""
    found = []
    for one, before in zip(shelf.versions, [*shelf.versions[1:], None], strict=True):
        said = entry_of(shelf.log, one.version) if words.language == SOURCE else ()
        if not said and before is not None:
            said = _told(before, one, words)
        found.append(_Change(one.version, one.since, said))
    return found


def _told(before: _Version, after: _Version, words: Catalogue) -> tuple[str, ...]:
    if before.rules is None or after.rules is None or before.figures is None or after.figures is None:
        return ()
    said = said_since(before.rules, after.rules, before.figures, after.figures)
    if said is None:
        return (words(_UNCHANGED),)
    page = compose(after.rules, after.figures, language=words.language)
    return tuple(one.text for one in said(page))
