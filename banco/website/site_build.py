"""A whole site under a folder: each game made again only if something that decides it has changed since."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from banco.lab.editions.edition import Edition
from banco.lab.editions.past_versions import KeptVersion, kept_versions
from banco.website.browser_printing import PrintingFailed, printed
from banco.website.minified_pages import published
from banco.website.operator import Operator
from banco.website.operator_frame import Here, ours, search_name, surround
from banco.website.site_changes import earlier, news_since
from banco.website.site_data import listed_games, page_data
from banco.website.site_heads import place_of_page, put_in_head, with_heads
from banco.website.site_inputs import Options, key_of
from banco.website.site_manifest import (
    Kept,
    Manifest,
    digest_of,
    is_as_written,
    read_manifest,
    removed_files,
    write_manifest,
)
from banco.website.site_news import NOTHING_NEW
from banco.website.site_pages import game_files, pdf_name
from banco.website.site_search import index_file, kept_index, render_search
from banco.website.sitemap import sitemap
from banco.website.version_archive import archive
from banco.workbench.change_log import LOG_FILE, read_log
from banco.workbench.coherence.page_gate import waiting
from conformance.dossier.scenario_pictures import pictures
from conformance.proof.strength_file import strength_in
from conformance.reports.last_verdicts import verdicts_of
from conformance.run.suite import digest_of as suite_digest
from generator.data.corpus import Corpus
from generator.data.diagnostics import Diagnostic
from generator.data.whole_files import write_bytes_whole
from generator.model.ir import Ruleset
from generator.numbers.sheet_numbers import numbers_of
from generator.pages.printing.draft_notes import Reason
from generator.pages.printing.games_index import ListedGame, index_languages, index_name, render_index

SITEMAP = "sitemap.xml"


@dataclass(slots=True)
class Built:
    """What a build did to a folder.

    Attributes:
        made, untouched: games written again, and those for which nothing had changed.
        removed, foreign: files of before taken away, and those that somebody has changed since, which stay.
        diagnostics: what reading the games had to say, mistakes and warnings.
        refused: games with mistakes, and which.
        held_back: games that may not be published, and why.
        unsaid: game → language → a message for which there is no page in it.
        unarchived: game → versions of before that cannot be read any more, and have no page in its archive.
        unprinted: why there is no PDF, "" where there is or nobody asked.
    """

    made: list[str] = field(default_factory=list)
    untouched: list[str] = field(default_factory=list)
    removed: list[Path] = field(default_factory=list)
    foreign: list[Path] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    refused: dict[str, tuple[Diagnostic, ...]] = field(default_factory=dict)
    held_back: dict[str, tuple[Reason, ...]] = field(default_factory=dict)
    unsaid: dict[str, Mapping[str, str]] = field(default_factory=dict)
    unarchived: dict[str, tuple[str, ...]] = field(default_factory=dict)
    unprinted: str = ""

    @property
    def complete(self) -> bool:
        """Whether the site has every game that it was asked for."""
        return not self.refused and not self.held_back


def build(
    corpus: Corpus,
    slugs: Sequence[str],
    out: Path,
    options: Options,
    *,
    hidden: Mapping[str, tuple[Diagnostic, ...]] | None = None,
    beside: bool = False,
    step: Callable[[str], None] = lambda _: None,
) -> Built:
    """Write the site of some games under a folder; what an earlier build left and this one does not write is removed.

    Args:
        hidden: folders that are meant to be a game and cannot be read, with why.
        beside: games that the site has and that are not asked for stay as they are.
        step: called with each game when it is done.
    Raises:
        OSError: a file cannot be written or removed; those written before are whole.
        CorpusErrors: the revision since which changes are told is not there, or had mistakes.
    """
    before = read_manifest(out)
    done = Built(refused=dict(hidden or {}))
    others = {slug: kept for slug, kept in before.games.items() if beside and slug not in slugs}
    games = {slug: kept for slug, kept in others.items() if is_as_written(out, kept.files)}
    was = {slug: earlier(corpus, slug, options.since) for slug in slugs} if options.since else {}
    for slug in slugs:
        past = kept_versions(corpus, slug) if options.operator is not None else ()
        key = key_of(corpus, slug, options, _fingerprint(was.get(slug)), past)
        kept = before.games.get(slug)
        if kept is not None and kept.key == key and is_as_written(out, kept.files):
            done.untouched.append(slug)
        else:
            kept = _made(done, Edition(corpus, slug), key, out, options, was.get(slug), past)
        if kept is not None:
            games[slug] = kept
            if kept.unsaid:
                done.unsaid[slug] = kept.unsaid
        step(slug)
    if options.pdf is not None and done.made:
        try:
            games |= _printed({slug: games[slug] for slug in done.made}, out, options.pdf)
        except PrintingFailed as failed:  # pages that lead to a PDF which is not there are no pages
            done = build(corpus, slugs, out, replace(options, pdf=None), hidden=hidden, beside=beside)
            done.unprinted = str(failed)
            return done
    games = dict(sorted(games.items())) if beside else games
    common = _common(games, out, options)
    for name, data in common.items():
        write_bytes_whole(out / name, data)
    now = Manifest(games=games, common={name: digest_of(data) for name, data in common.items()})
    done.removed, done.foreign = removed_files(out, before.files().items(), now.files())
    write_manifest(out, now)
    return done


def _fingerprint(ruleset: Ruleset | None) -> str:
    return "" if ruleset is None else ruleset.fingerprint


def _made(
    done: Built, now: Edition, key: str, out: Path, options: Options, was: Ruleset | None, past: Sequence[KeptVersion]
) -> Kept | None:
    """Return what was written of a game, None where nothing may be."""
    entry, slug = now.prepared, now.slug
    done.diagnostics += entry.diagnostics
    if entry.ruleset is None or entry.cases is None:
        done.refused[slug] = entry.errors
        return None
    rules, cases = entry.ruleset, entry.cases
    figures, numbers = numbers_of(rules)
    waits = waiting(now, figures)
    if waits and not options.draft:
        done.held_back[slug] = waits
        return None
    outcomes = {one.case.id: one.outcome for one in now.played}
    verdicts = verdicts_of(options.runs, rules, cases) if options.runs else {}
    drawn = pictures(rules, cases, verdicts, outcomes)
    news = NOTHING_NEW if was is None else news_since(was, rules, numbers_of(was)[0], figures)
    strength = strength_in(now.corpus, rules, suite_digest(cases))
    made = game_files(rules, cases, figures, numbers, drawn, strength, options, draft=waits or None, news=news)
    texts = {**made.files, **_change_log(now)}
    if options.operator is not None and not options.is_draft(waits=bool(waits)):
        there = archive(now.corpus, rules, figures, past, options.operator, made.listed.languages, options.theme)
        texts |= with_heads(there.files, options.address, draft=False, hidden=there.past, publisher=options.publisher)
        if there.unread:
            done.unarchived[slug] = there.unread
    files = published(texts)
    for name, data in files.items():
        write_bytes_whole(out / name, data)
    done.made.append(slug)
    digests = {name: digest_of(data) for name, data in files.items()}
    return Kept(key=key, files=digests, listed=made.listed, unsaid=made.unsaid)


def _change_log(now: Edition) -> dict[str, str]:
    text = read_log(now.corpus, now.slug)
    return {f"{now.slug}/{LOG_FILE}": text} if text else {}


def _printed(games: Mapping[str, Kept], out: Path, browser: Path) -> dict[str, Kept]:
    """Return some games with the PDFs that were written of their pages. Raises PrintingFailed or OSError."""
    pages = {slug: {name: pdf for name in kept.files if (pdf := pdf_name(name))} for slug, kept in games.items()}
    days = {out / name: games[slug].listed.valid_from for slug, names in pages.items() for name in names}
    found = printed(browser, days)
    with_pdf = {}
    for slug, kept in games.items():
        files = {pdf: found[out / name] for name, pdf in pages[slug].items()}
        for name, data in files.items():
            write_bytes_whole(out / name, data)
        with_pdf[slug] = replace(kept, files={**kept.files, **{name: digest_of(data) for name, data in files.items()}})
    return with_pdf


def _common(games: Mapping[str, Kept], out: Path, options: Options) -> dict[str, bytes]:
    """Return the files of the site as a whole."""
    listed = [kept.listed for kept in games.values()]
    draft = options.is_draft(waits=any(game.draft for game in listed))
    files = {index_name(language): _index(listed, language, options) for language in index_languages(listed)}
    if options.operator is not None:
        files |= _searches(games, options.operator, out, options.theme)
    files = with_heads(files, options.address, draft=draft, publisher=options.publisher)
    shown = [] if options.is_draft(waits=False) else [game for game in listed if not game.draft]
    if options.address and (shown or not draft):
        files[SITEMAP] = sitemap(shown, options.address, firsts=not draft)
    return published(files)


def _index(listed: Sequence[ListedGame], language: str, options: Options) -> str:
    around = None
    if options.operator is not None:
        others = [(other, index_name(other)) for other in index_languages(listed) if other != language]
        here = Here(own=ours(language, "", index_name(language)), languages=others)
        around = surround(options.operator, language, here)
    page = render_index(listed, language=language, theme=options.theme, around=around)
    if not options.publisher:
        return page
    place = f"{options.address}{place_of_page(index_name(language))}" if options.address else ""
    return put_in_head(page, [page_data(page, place, options.publisher, **listed_games(listed))])


def _searches(games: Mapping[str, Kept], operator: Operator, out: Path, theme: str) -> dict[str, str]:
    """Return the page that searches the games, in each language in which the site has a first page."""
    pages = {}
    listed = [kept.listed for kept in games.values()]
    for language in index_languages(listed):
        indexed = [slug for slug, kept in games.items() if index_file(slug, language) in kept.files]
        entries = {slug: kept_index(out, slug, language) for slug in indexed}
        others = [other for other in index_languages(listed) if other != language]
        pages[search_name(language)] = render_search(listed, entries, operator, language, others, theme)
    return pages
