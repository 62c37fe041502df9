"""A regolamento with its scenarios, as every command needs it: both, or the mistakes for which it is refused."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from conformance.cases.compile import compile_texts
from conformance.cases.reading.gherkin_reader import parse_feature
from conformance.cases.scenario.case import Case
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic, Severity
from generator.model.ir import Ruleset
from generator.model.loading.load import Begun, begin


@dataclass(frozen=True, slots=True)
class Prepared:
    """A regolamento as it was read: itself and its scenarios, or neither, and what is wrong with it.

    Attributes:
        cases: its scenarios; None where some of them have mistakes.
        begun: its documents and its rules; None where these have mistakes.
        readable: the scenarios without mistakes, also where others have some.
        unread: those of the diagnostics that are about its scenarios.
    """

    slug: str
    ruleset: Ruleset | None
    cases: tuple[Case, ...] | None
    diagnostics: tuple[Diagnostic, ...]
    begun: Begun | None = field(default=None, compare=False, repr=False)
    readable: tuple[Case, ...] = ()
    unread: tuple[Diagnostic, ...] = ()

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The mistakes for which it is refused."""
        return tuple(diagnostic for diagnostic in self.diagnostics if diagnostic.severity is Severity.ERRORE)


def prepare(corpus: Corpus, slug: str, read: Callable[[Corpus, str], Begun] = begin) -> Prepared:
    """Return a regolamento with its scenarios, or all the mistakes for which it is refused.

    Args:
        read: gives its rules, built but not tried; whoever has them already gives them again.
    """
    try:
        begun = read(corpus, slug)
        loaded = begun.loaded(begun.played())
    except CorpusErrors as errors:
        wrong = tuple(_text_mistakes(corpus, slug))
        return Prepared(slug, None, None, (*errors.diagnostics, *wrong), unread=wrong)
    readable, wrong = read_cases(corpus, loaded.ruleset)
    cases = None if wrong else readable
    return Prepared(slug, loaded.ruleset, cases, (*loaded.warnings, *wrong), begun, readable, wrong)


def cases_of(corpus: Corpus, ruleset: Ruleset) -> tuple[Case, ...]:
    """Return the scenarios of a regolamento; none if it has no features yet.

    Raises:
        CorpusErrors: with the mistakes of its features, each file named from the root of the corpus.
    """
    readable, wrong = read_cases(corpus, ruleset)
    if wrong:
        raise CorpusErrors(wrong)
    return readable


def read_cases(corpus: Corpus, ruleset: Ruleset) -> tuple[tuple[Case, ...], tuple[Diagnostic, ...]]:
    """Return the scenarios of a regolamento that can be read, sorted by id, and what is wrong with the others."""
    texts, unreadable = feature_texts(corpus, ruleset.slug)
    cases, wrong = compile_texts(texts, ruleset)
    return cases, tuple(unreadable or _from_the_root(corpus, wrong))


def feature_texts(corpus: Corpus, slug: str) -> tuple[list[tuple[str, bytes]], list[Diagnostic]]:
    """Return the features of a regolamento, each with its name below the folder of all, and why others cannot be read.

    A feature cannot be read if it is a folder, a pipe, a loop of links, or too large.
    """
    mistakes: list[Diagnostic] = []
    texts: list[tuple[str, bytes]] = []
    for path in sorted((corpus.features / slug).rglob("*.feature")):
        try:
            texts.append((path.relative_to(corpus.features).as_posix(), corpus.data_of(path)))
        except CorpusErrors as errors:
            mistakes += errors.diagnostics
    return texts, mistakes


def _text_mistakes(corpus: Corpus, slug: str) -> list[Diagnostic]:
    """Return what is wrong with the texts of the features, whatever the rules: without rules no step has a sense."""
    texts, unreadable = feature_texts(corpus, slug)
    wrong = [mistake for name, data in texts for mistake in parse_feature(data, name).diagnostics]
    return unreadable or _from_the_root(corpus, wrong)


def _from_the_root(corpus: Corpus, diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the mistakes of features with each file named from the root of the corpus."""
    folder = corpus.name_of(corpus.features)
    return [replace(one, at=replace(one.at, file=f"{folder}/{one.at.file}")) for one in diagnostics]
