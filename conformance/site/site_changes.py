"""What is new in a game since a revision, as its page tells players."""

from fractions import Fraction

from conformance.comparing.operands import operand
from generator.analysis import Return
from generator.comparing.changes import told_to_players
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors
from generator.model.ir import Ruleset
from generator.numbers.figures import Figures
from generator.sheets.parts.own_words import Words
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.italian import join


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


def told_since(before: Ruleset, after: Ruleset, was: Figures, now: Figures) -> tuple[str, ...]:
    """Return a sentence for each change that a player meets, and one for the return of the main wager if it differs."""
    said = told_to_players(before, after)
    return (*said, *_return(after, was.returns.main, now.returns.main)) if said else ()


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
