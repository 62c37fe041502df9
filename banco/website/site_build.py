"""A whole site under a folder: each game made again only if something that decides it has changed since."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from banco.website.browser_printing import PrintingFailed, printed
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
from conformance.cases.preparation import prepare, prepare_at_once
from conformance.cases.scenario.case import Case
from conformance.cases.tried_rounds import TriedRounds
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic
from generator.data.whole_files import write_bytes_whole
from generator.meanwhile import Helper, meanwhile
from generator.model.ir import Ruleset
from generator.model.loading.load import Loaded, load_ruleset

if TYPE_CHECKING:
    from generator.pages.player.publishable import Reason

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
        unprinted: why there is no PDF, "" where there is or nobody asked.
    """

    made: list[str] = field(default_factory=list)
    untouched: list[str] = field(default_factory=list)
    removed: list[Path] = field(default_factory=list)
    foreign: list[Path] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    refused: dict[str, tuple[Diagnostic, ...]] = field(default_factory=dict)
    held_back: dict[str, tuple["Reason", ...]] = field(default_factory=dict)
    unsaid: dict[str, Mapping[str, str]] = field(default_factory=dict)
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
    step: Callable[[str], None] = lambda _: None,
) -> Built:
    """Write the site of some games under a folder; what an earlier build left and this one does not write is removed.

    Args:
        hidden: folders that are meant to be a game and cannot be read, with why.
        step: called with each game when it is done.
    Raises:
        OSError: a file cannot be written or removed; those written before are whole.
        CorpusErrors: the revision since which changes are told is not there, or had mistakes.
    """
    before = read_manifest(out)
    done = Built(refused=dict(hidden or {}))
    games: dict[str, Kept] = {}
    with Helper(_import_what_computes, _compute_numbers) as helper:
        was = {slug: _earlier(corpus, slug, options.since) for slug in slugs} if options.since else {}
        keys = {slug: key_of(corpus, slug, options, _fingerprint(was.get(slug))) for slug in slugs}
        same = {slug: kept for slug, kept in before.games.items() if _is_same(kept, keys.get(slug), out)}
        later = [slug for slug in slugs if slug not in same]
        if len(later) != 1:  # it computes for one game alone
            helper.give_up()
        with meanwhile(lambda: _compute_ahead(corpus, later[len(later) // 2 :])):
            for slug in slugs:
                if slug in same:
                    done.untouched.append(slug)
                kept = same.get(slug) or _made(done, (corpus, slug), keys[slug], out, options, was.get(slug), helper)
                if kept is not None:
                    games[slug] = kept
                if kept is not None and kept.unsaid:
                    done.unsaid[slug] = kept.unsaid
                step(slug)
    if options.pdf is not None and done.made:
        try:
            games |= _printed({slug: games[slug] for slug in done.made}, out, options.pdf)
        except PrintingFailed as failed:  # pages that lead to a PDF which is not there are no pages
            done = build(corpus, slugs, out, replace(options, pdf=None), hidden=hidden)
            done.unprinted = str(failed)
            return done
    common = _common(games, options)
    for name, data in common.items():
        write_bytes_whole(out / name, data)
    now = Manifest(games=games, common={name: digest_of(data) for name, data in common.items()})
    done.removed, done.foreign = removed_files(out, before.files().items(), now.files())
    write_manifest(out, now)
    return done


def _is_same(kept: Kept, key: str | None, out: Path) -> bool:
    return kept.key == key and is_as_written(out, kept.files)


def _compute_ahead(corpus: Corpus, slugs: Sequence[str]) -> None:
    """Compute the numbers of some games, the last one first: whoever needs them then finds them in the user's cache."""
    if len(slugs) < 2:  # another process would take longer to begin than it saves
        return
    from generator.numbers.sheet_numbers import numbers_of  # noqa: PLC0415 - numpy comes with it

    for slug in reversed(slugs):
        with suppress(CorpusErrors):
            numbers_of(load_ruleset(corpus, slug))


def _earlier(corpus: Corpus, slug: str, revision: str) -> Ruleset | None:
    from banco.website.site_changes import earlier  # noqa: PLC0415 - engines come with it

    return earlier(corpus, slug, revision)


def _fingerprint(ruleset: Ruleset | None) -> str:
    return "" if ruleset is None else ruleset.fingerprint


def _made(
    done: Built,
    game: tuple[Corpus, str],
    key: str,
    out: Path,
    options: Options,
    was: Ruleset | None,
    helper: Helper[Ruleset],
) -> Kept | None:
    """Return what was written of a game, None where nothing may be.

    Args:
        helper: computes its numbers beside, unless it was given up.
    """
    from generator.numbers.kept_returns import cache  # noqa: PLC0415 - as below
    from generator.numbers.sheet_numbers import are_kept  # noqa: PLC0415

    def beside(rules: Ruleset) -> None:
        if are_kept(rules):
            helper.give_up()
        helper.begin(rules)  # which may turn out to have mistakes: it is given up then

    entry = prepare_at_once(*game, TriedRounds(kept=cache()), beside)
    if entry.ruleset is None:
        entry = prepare(*game)  # which tells of its scenarios too
    done.diagnostics += entry.diagnostics
    if entry.ruleset is None or entry.cases is None or entry.begun is None:
        done.refused[entry.slug] = entry.errors
        return None
    rules = entry.ruleset
    # What judges and makes a page is imported while the numbers are computed, and where no game is made, never.
    from banco.lab.editions.edition import edition_of  # noqa: PLC0415
    from banco.website.site_pages import edition  # noqa: PLC0415
    from banco.workbench.coherence.page_gate import belied  # noqa: PLC0415
    from banco.workbench.coherence.page_gate import waiting as waits  # noqa: PLC0415
    from banco.workbench.realignment.failing_rounds import play_all  # noqa: PLC0415
    from conformance.dossier.scenario_pictures import pictures  # noqa: PLC0415
    from conformance.proof.strength_file import strength_in  # noqa: PLC0415
    from conformance.run.suite import digest_of as suite_digest  # noqa: PLC0415
    from generator.numbers.sheet_numbers import numbers_of  # noqa: PLC0415

    now = edition_of(entry.begun, Loaded(rules, entry.diagnostics), entry.cases, entry.slug)
    played = play_all(rules, now.cases)
    outcomes = {one.case.id: one.outcome for one in played}
    drawn = pictures(rules, entry.cases, _verdicts(options, rules, entry.cases), outcomes)
    contradicted = belied(now, played)
    helper.wait()
    figures, numbers = numbers_of(rules)
    waiting = waits(now, figures, contradicted)
    if waiting and not options.draft:
        done.held_back[entry.slug] = waiting
        return None
    news = NOTHING_NEW
    if was is not None:
        from banco.website.site_changes import news_since  # noqa: PLC0415

        news = news_since(was, entry.ruleset, numbers_of(was)[0], figures)
    strength = strength_in(game[0], rules, suite_digest(entry.cases))
    made = edition(
        entry.ruleset, entry.cases, figures, numbers, drawn, strength, options, draft=bool(waiting), news=news
    )
    files = {name: text.encode() for name, text in made.files.items()}
    for name, data in files.items():
        write_bytes_whole(out / name, data)
    done.made.append(entry.slug)
    digests = {name: digest_of(data) for name, data in files.items()}
    return Kept(key=key, files=digests, listed=made.listed, unsaid=made.unsaid)


def _verdicts(options: Options, rules: Ruleset, cases: Sequence[Case]) -> Mapping[str, str]:
    if not options.runs:
        return {}
    from conformance.reports.last_verdicts import verdicts_of  # noqa: PLC0415 - reports come with it

    return verdicts_of(options.runs, rules, cases)


def _import_what_computes() -> None:
    from generator.numbers.sheet_numbers import import_what_computes  # noqa: PLC0415 - as above

    import_what_computes()


def _compute_numbers(rules: Ruleset) -> None:
    """Compute the numbers of a game: whoever needs them then finds them in the user's cache."""
    from generator.numbers.sheet_numbers import figures_of  # noqa: PLC0415 - as above

    figures_of(rules)


def _printed(games: Mapping[str, Kept], out: Path, browser: Path) -> dict[str, Kept]:
    """Return some games with the PDFs that were written of their pages. Raises PrintingFailed or OSError."""
    from banco.website.site_pages import pdf_name  # noqa: PLC0415 - as above

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


def _common(games: Mapping[str, Kept], options: Options) -> dict[str, bytes]:
    """Return the files of the site as a whole."""
    from generator.pages.player.booklet_index import index_languages, index_name, render_index  # noqa: PLC0415 - as above

    listed = [kept.listed for kept in games.values()]
    files = {
        index_name(language): render_index(listed, language=language, theme=options.theme)
        for language in index_languages(listed)
    }
    if options.address:
        from banco.website.sitemap import sitemap  # noqa: PLC0415

        files[SITEMAP] = sitemap(listed, options.address)
    return {name: text.encode() for name, text in files.items()}
