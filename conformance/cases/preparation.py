"""A regolamento with its scenarios, as every command needs it: both, or the mistakes for which it is refused."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from conformance.cases.compile import cases_of_texts, text_mistakes
from conformance.cases.scenario.case import Case
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic, Severity
from generator.data.input_files import read_bytes
from generator.model.ir import Ruleset
from generator.model.loading.load import Begun, begin


@dataclass(frozen=True, slots=True)
class Prepared:
    """A regolamento as it was read: itself and its scenarios, or neither, and what is wrong with it.

    Attributes:
        begun: it with its documents and their places; None where its rules have mistakes.
    """

    slug: str
    ruleset: Ruleset | None
    cases: tuple[Case, ...] | None
    diagnostics: tuple[Diagnostic, ...]
    begun: Begun | None = field(default=None, compare=False, repr=False)

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The mistakes for which it is refused."""
        return tuple(diagnostic for diagnostic in self.diagnostics if diagnostic.severity is Severity.ERRORE)


def cases_of(corpus: Corpus, ruleset: Ruleset) -> tuple[Case, ...]:
    """Return the scenarios of a regolamento; none if it has no features yet.

    Raises:
        CorpusErrors: with the mistakes of its features, each file named from the root of the corpus.
    """
    texts = _features(corpus, ruleset.slug)
    try:
        return cases_of_texts(texts, ruleset)
    except CorpusErrors as errors:
        raise CorpusErrors(_from_the_root(corpus, errors.diagnostics)) from errors


def prepare(corpus: Corpus, slug: str, *, texts: bool = True) -> Prepared:
    """Return a regolamento with its scenarios, or all the mistakes for which it is refused.

    Args:
        texts: whether to look for mistakes in the text of the features too where the rules have mistakes: without
            rules nothing else can be said of the steps.
    """
    try:
        one = prepare_begun(corpus, slug, begin(corpus, slug))
    except CorpusErrors as errors:
        one = Prepared(slug, None, None, errors.diagnostics)
    if one.ruleset is None and texts:
        return replace(one, diagnostics=(*one.diagnostics, *_text_mistakes(corpus, slug)))
    return one


def prepare_begun(corpus: Corpus, slug: str, begun: Begun) -> Prepared:
    """Return the same as `prepare` without ``texts``, of a regolamento that was begun already."""
    try:
        loaded = begun.loaded(begun.played())
    except CorpusErrors as errors:  # of rules that nobody can play no scenario makes sense
        return Prepared(slug, None, None, errors.diagnostics)
    cases: tuple[Case, ...] | None = None
    wrong: tuple[Diagnostic, ...] = ()
    try:
        cases = cases_of(corpus, loaded.ruleset)
    except CorpusErrors as errors:
        wrong = errors.diagnostics
    return Prepared(slug, loaded.ruleset, cases, (*loaded.warnings, *wrong), begun)


def _text_mistakes(corpus: Corpus, slug: str) -> list[Diagnostic]:
    """Return what is wrong with the texts of the features, whatever the rules."""
    try:
        _features(corpus, slug)
    except CorpusErrors as errors:
        return list(errors.diagnostics)
    return _from_the_root(corpus, text_mistakes(corpus.features, slug))


def _from_the_root(corpus: Corpus, diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the mistakes of features with each file named from the root of the corpus."""
    folder = corpus.name_of(corpus.features)
    return [replace(one, at=replace(one.at, file=f"{folder}/{one.at.file}")) for one in diagnostics]


def _features(corpus: Corpus, slug: str) -> list[tuple[str, bytes]]:
    """Return the features of a regolamento, each with its name below the folder of all.

    Raises:
        CorpusErrors: for a feature that is a folder, a pipe, a loop of links, or too large to be read.
    """
    mistakes: list[Diagnostic] = []
    texts: list[tuple[str, bytes]] = []
    for path in sorted((corpus.features / slug).rglob("*.feature")):
        try:
            data = read_bytes(path, name=corpus.name_of(path))
        except CorpusErrors as errors:
            mistakes += errors.diagnostics
        else:
            texts.append((path.relative_to(corpus.features).as_posix(), data))
    if mistakes:
        raise CorpusErrors(mistakes)
    return texts
