"""What is new in a game since a revision, as its page tells players."""

from collections.abc import Callable
from fractions import Fraction

from conformance.comparing.comparison_html import parted_round
from conformance.comparing.first_round import first_round
from conformance.comparing.operands import operand
from conformance.comparing.round_words import told_round
from conformance.site.site_news import NOTHING_NEW, News
from generator.analysis import Return
from generator.comparing.changes import told_to_players
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors
from generator.model.ir import Ruleset
from generator.numbers.figures import Figures
from generator.pictures.parted_round import PartedRound
from generator.sheets.parts.own_words import Words
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.italian import join

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


def news_since(before: Ruleset, after: Ruleset, was: Figures, now: Figures) -> News:
    """Return a sentence for each change that a player meets, one for the return if it differs, and a round drawn."""
    said = told_to_players(before, after)
    if not said:
        return NOTHING_NEW
    told = (*said, *_return(after, was.returns.main, now.returns.main))
    return News(said=told, parted=_first_shown(before, after))


def _first_shown(before: Ruleset, after: Ruleset) -> Callable[[Catalogue], PartedRound | None]:
    """Return what draws the first round that the two answer otherwise, in a language: None where none is found soon."""
    found = first_round(before, after, _TRIED).found

    def drawn(words: Catalogue) -> PartedRound | None:
        return None if found is None else parted_round(told_round(found, before, after, words), words)

    return drawn


def _return(after: Ruleset, was: Return | None, now: Return | None) -> tuple[str, ...]:
    if was is None or now is None or (was.wagers, was.base) != (now.wagers, now.base):
        return ()
    words = Catalogue(SOURCE)
    shares = words.share(_exact(was)), words.share(_exact(now))
    if shares[0] == shares[1]:
        return ()
    verb = "sale" if _exact(now) > _exact(was) else "scende"
    who = join([Words(after).wager(name).after("di") for name in now.wagers])
    return (f"Il ritorno {who}, giocando al meglio, {verb} da {shares[0]} a {shares[1]}.",)


def _exact(figure: Return) -> Fraction:
    return Fraction(figure.value)
