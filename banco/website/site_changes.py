"""What is new in a game since a revision, as its page tells players."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from banco.lab.editions.operands import operand
from banco.lab.rounds.comparison_html import parted_round
from banco.lab.rounds.first_round import first_round
from banco.lab.rounds.round_words import told_round
from banco.lab.rounds.shown_changes import shown_changes
from banco.website.site_news import NOTHING_NEW, SiteNews
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors
from generator.model.ir import Ruleset
from generator.numbers.figures import Figures
from generator.numbers.told_returns import BetReturn, bet_returns, main_bet
from generator.pages.changes.all_changes import compare, told_to_players
from generator.pages.changes.change_telling import RulesetChange
from generator.pages.player.changed_sentences import changed_sentences
from generator.pages.player.compose import compose
from generator.pages.player.page_telling import Teller
from generator.pages.player.player_returns import return_said
from generator.pages.printing.game_blocks import PartedRound
from generator.pages.printing.page_sentences import Said
from generator.pages.printing.page_tree import Page
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.italian import capital
from generator.words.marked_messages import marked

_TRIED = 10_000
"""How many positions are tried for the picture of a page: a page can do without."""


def earlier(corpus: Corpus, slug: str, revision: str) -> Ruleset | None:
    """Return a game as it was at a revision of git; None where it was not there yet.

    Raises:
        CorpusErrors: there is no such revision, or the game had mistakes then.
    """
    try:
        return operand(corpus, slug, revision).ruleset
    except CorpusErrors as errors:
        if any(one.code == "R050" for one in errors.diagnostics):
            return None
        raise


def news_since(before: Ruleset, after: Ruleset, was: Figures, now: Figures) -> SiteNews:
    """Return a sentence for each change that a player meets, one for the return if it differs, and a round drawn."""
    said = said_since(before, after, was, now)
    return NOTHING_NEW if said is None else SiteNews(said=said, parted=_first_shown(before, after))


def said_since(
    before: Ruleset, after: Ruleset, was: Figures, now: Figures
) -> Callable[[Page], tuple[Said, ...]] | None:
    """Return what gives those sentences, in the language of a page of the later rules; None where nothing is new."""
    changes = compare(before, after).felt
    if not changes:
        return None

    mains = [main_bet(rules, bet_returns(rules, one.returns)) for rules, one in ((before, was), (after, now))]

    def said(page: Page) -> tuple[Said, ...]:
        figure = _return(Teller(after, Catalogue(page.language)), *mains)
        if page.language == SOURCE:
            return (*(Said(text=text) for text in told_to_players(before, after)), *figure)
        earlier_page = compose(before, None, language=page.language)
        return (*changed_sentences(earlier_page, page, [change.path for change in changes]), *figure)

    return said


def _first_shown(before: Ruleset, after: Ruleset) -> Callable[[Page], PartedRound | None]:
    """Return what draws the first round that the two answer otherwise, for a page: None where none is found soon.

    Where several things changed it says which of them the round shows. A round that reads the same on both sides is
    no picture of a change.
    """
    found = first_round(before, after, _TRIED).found
    comparison = compare(before, after)
    shows = () if found is None or len(comparison.felt) == 1 else shown_changes(found, comparison)

    def drawn(page: Page) -> PartedRound | None:
        words = Catalogue(page.language)
        told = None if found is None else told_round(found, before, after, words)
        if told is None or told.before == told.after:
            return None
        drawn = parted_round(told, words)
        what = tuple(words("Mostra questo: {change}", change=text) for text in _shown(shows, before, page))
        return replace(drawn, said=(*what, *drawn.said))

    return drawn


def _shown(shows: Sequence[RulesetChange], before: Ruleset, page: Page) -> Iterator[str]:
    """Yield the sentences of a page on some changes, those alone that it has in its language."""
    if page.language == SOURCE:
        yield from (change.text for change in shows)
    elif shows:
        paths = {change.path for change in shows}
        for said in changed_sentences(compose(before, None, language=page.language), page, paths):
            if any(source.path in paths for source in said.sources):
                yield said.text


def _return(told: Teller, was: BetReturn | None, now: BetReturn | None) -> tuple[Said, ...]:
    if was is None or now is None or was.computed is None or now.computed is None:
        return ()
    if was.computed.wagers != now.computed.wagers:
        return ()
    before, after = told.words.share(was.computed.value), return_said(told, now.computed)
    if before == told.words.share(now.computed.value):
        return ()
    bets = capital(told.words.list([told.label(told.rules.wager(name).label) for name in now.computed.wagers]))
    rises = marked("{bets}: il ritorno sale da {before} a {after}.")
    falls = marked("{bets}: il ritorno scende da {before} a {after}.")
    message = rises if now.computed.value > was.computed.value else falls
    return (Said(text=told.words(message, bets=bets, before=before, after=after)),)
