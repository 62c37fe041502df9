"""A regolamento with its scenarios, as every command needs it: both, or the mistakes for which it is refused."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TypeVar

from conformance.cases.scenario.case import Case
from conformance.cases.tried_rounds import TriedRounds
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic, Severity
from generator.data.input_files import read_bytes
from generator.meanwhile import in_two
from generator.model.ir import Ruleset
from generator.model.loading.load import Begun, begin, load

T = TypeVar("T")
Keep = Callable[[Callable[[], None]], None]
"""Is given work that may be done later."""
CasesRead = tuple[tuple[Case, ...] | None, tuple[Diagnostic, ...]]
"""The scenarios, None if there are mistakes; and these."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A regolamento as it was read: itself and its scenarios, or neither, and what is wrong with it.

    Attributes:
        begun: it with its documents, from `prepare_at_once`; None from anybody else, and where it has mistakes.
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


def cases_of(corpus: Corpus, ruleset: Ruleset, keep: Keep = lambda work: work()) -> tuple[Case, ...]:
    """Return the scenarios of a regolamento; none if it has no features yet.

    Args:
        keep: is given the work of keeping those that had to be made, if there is any; by default it is done at once.
    Raises:
        CorpusErrors: with the mistakes of its features, each file named from the root of the corpus.
    """
    from conformance.cases.kept_cases import cases_of_before  # noqa: PLC0415 - scenarios are not for every command

    texts = _features(corpus, ruleset.slug)
    try:
        return cases_of_before().of(texts, ruleset, lambda: _made(texts, ruleset), keep)
    except CorpusErrors as errors:
        raise CorpusErrors(_from_the_root(corpus, errors.diagnostics)) from errors


def _made(texts: Sequence[tuple[str, bytes]], ruleset: Ruleset) -> tuple[Case, ...]:
    from conformance.cases.compile import cases_of_texts  # noqa: PLC0415 - the steps come with it, and Gherkin
    from conformance.cases.kept_features import features_of_before  # noqa: PLC0415

    return cases_of_texts(texts, ruleset, features_of_before())


def _from_the_root(corpus: Corpus, diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the mistakes of features with each file named from the root of the corpus."""
    folder = corpus.name_of(corpus.features)
    return [replace(one, at=replace(one.at, file=f"{folder}/{one.at.file}")) for one in diagnostics]


def _texts(corpus: Corpus, slug: str) -> list[Diagnostic]:
    """Return what is wrong with the texts of the features, whatever the rules: without rules no step has a sense."""
    from conformance.cases.compile import text_mistakes  # noqa: PLC0415
    from conformance.cases.kept_features import features_of_before  # noqa: PLC0415

    try:
        _features(corpus, slug)
    except CorpusErrors as errors:
        return list(errors.diagnostics)
    return _from_the_root(corpus, text_mistakes(corpus.features, slug, features_of_before()))


def prepare(corpus: Corpus, slug: str) -> Prepared:
    """Return a regolamento with its scenarios, or all the mistakes for which it is refused.

    Raises:
        CorpusErrors: no regolamento has this name.
    """
    try:
        loaded = load(corpus, slug)
    except CorpusErrors as errors:
        return Prepared(slug, None, None, (*errors.diagnostics, *_texts(corpus, slug)))
    cases, wrong = _cases_or_mistakes(corpus, loaded.ruleset)
    return Prepared(slug, loaded.ruleset, cases, (*loaded.warnings, *wrong))


def prepare_at_once(
    corpus: Corpus, slug: str, tried: TriedRounds | None = None, beside: Callable[[Ruleset], object] = lambda _: None
) -> Prepared:
    """Return the same as `prepare`, a little earlier where there are two processors: for who waits for it.

    While the scenarios are read, a copy of this process tries whether the rounds can be played.

    Args:
        tried: see `prepare_begun`.
        beside: called with the rules, which may still have mistakes, before the scenarios are read.
    """
    try:
        begun = begin(corpus, slug)
    except CorpusErrors as errors:
        return Prepared(slug, None, None, errors.diagnostics)
    return prepare_begun(corpus, slug, begun, tried, beside)


@contextmanager
def prepared_and(
    corpus: Corpus, slug: str, then: Callable[[Prepared], T]
) -> Iterator[tuple[Ruleset | None, Callable[[], Prepared], Callable[[], T]]]:
    """Give the rules as soon as they are built, what waits for the same as `prepare`, and what waits for work on that.

    Where there are two processors, a copy of this process reads the scenarios and goes on with the work, whether or not
    it is waited for; meanwhile this one tries whether the rounds can be played, and so does the other in its turn.

    Args:
        then: its result must survive being sent to another process; what it raises is raised here.
    """
    try:
        begun = begin(corpus, slug)
    except CorpusErrors as errors:
        one = Prepared(slug, None, None, errors.diagnostics)
        yield None, lambda: one, lambda: then(one)
        return

    @cache
    def played() -> tuple[Diagnostic, ...]:
        return begun.played()

    def whole(read: CasesRead) -> Prepared:
        cases, wrong = read
        try:
            loaded = begun.loaded(played())
        except CorpusErrors as errors:  # of rules that nobody can play no scenario makes sense
            return Prepared(slug, None, None, errors.diagnostics)
        return Prepared(slug, loaded.ruleset, cases, (*loaded.warnings, *wrong), begun)

    left: list[Callable[[], None]] = []

    def rest(read: CasesRead) -> T:
        done = then(whole(read))
        for work in left:  # somebody waits for the scenarios, and for the pages; nobody for what is kept
            work()
        return done

    with in_two(lambda: _cases_or_mistakes(corpus, begun.ruleset, left.append), rest) as (read, done):
        yield begun.ruleset, lambda: (played(), whole(read()))[1], done


def prepare_begun(
    corpus: Corpus,
    slug: str,
    begun: Begun,
    tried: TriedRounds | None = None,
    beside: Callable[[Ruleset], object] = lambda _: None,
) -> Prepared:
    """Return the same of a regolamento that was begun already.

    Args:
        tried: what is known of its rounds as they were a moment ago.
        beside: see `prepare_at_once`.
    """
    try:
        with (tried or TriedRounds()).trying(begun) as played:
            try:
                beside(begun.ruleset)
                cases, wrong = _cases_or_mistakes(corpus, begun.ruleset)
            finally:  # of rules that nobody can play no scenario makes sense: that is what is said then
                loaded = begun.loaded(played())
    except CorpusErrors as errors:
        return Prepared(slug, None, None, errors.diagnostics)
    return Prepared(slug, loaded.ruleset, cases, (*loaded.warnings, *wrong), begun)


def _cases_or_mistakes(corpus: Corpus, ruleset: Ruleset, keep: Keep = lambda work: work()) -> CasesRead:
    """Return the scenarios of a regolamento and what is wrong with them; see `cases_of`."""
    try:
        return cases_of(corpus, ruleset, keep), ()
    except CorpusErrors as errors:
        return None, errors.diagnostics


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
