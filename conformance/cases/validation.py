"""Everything that can be wrong with one regolamento: rules, readings, scenarios, and the register of their ids."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from conformance.cases.lock import FILE, contents, lock_problems
from conformance.cases.preparation import Prepared, prepare
from conformance.cases.scenario.case import Case
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic, Severity
from generator.data.input_files import decode, read_bytes
from generator.model.ir import Ruleset
from generator.model.loading.alternatives import check_alternatives
from generator.model.loading.pipeline import read_trees

_NOT_YET = "G023"
"""An id that is not in the register yet: whoever edits a copy of the corpus has no register to keep."""


def problems(corpus: Corpus, slug: str, *, readings: bool = False) -> list[Diagnostic]:
    """Return what is wrong with a regolamento, and what is worth saying of it (``avvisi``).

    Args:
        readings: try every alternative of every reading too; it takes longer.
    Raises:
        CorpusErrors: no regolamento has this name.
    """
    prepared = prepare(corpus, slug)
    diagnostics = list(prepared.diagnostics)
    if readings:
        diagnostics += alternative_problems(corpus, prepared)
    return diagnostics + register_problems(corpus, prepared)


def register_problems(corpus: Corpus, prepared: Prepared) -> list[Diagnostic]:
    """Return a warning if there are no scenarios at all, and the scenarios that disappeared in silence."""
    if prepared.ruleset is None or prepared.cases is None:
        return []
    try:
        return list(_register(corpus, prepared.ruleset, prepared.cases))
    except CorpusErrors as errors:
        return list(errors.diagnostics)


def alternative_problems(corpus: Corpus, prepared: Prepared) -> list[Diagnostic]:
    """Return what is wrong with the alternatives that were not chosen, if the regolamento has no errors."""
    ruleset = prepared.ruleset
    if ruleset is None:
        return []
    tree, register = read_trees(corpus, ruleset.slug)
    return check_alternatives(tree, register, {table.name: table.cells for table in ruleset.quotes if table.file})


def _register(corpus: Corpus, ruleset: Ruleset, cases: Iterable[Case]) -> Iterator[Diagnostic]:
    """Yield a warning if there are no scenarios at all, and the scenarios that disappeared in silence."""
    try:
        corpus.feature_files(ruleset.slug)
    except CorpusErrors as errors:
        yield from (replace(diagnostic, severity=Severity.AVVISO) for diagnostic in errors.diagnostics)
        return
    path = corpus.features / ruleset.slug / FILE
    if not path.is_file():
        return
    name = corpus.name_of(path)
    text, _ = decode(read_bytes(path, name=name), name=name)
    yield from (problem for problem in lock_problems(text, name, contents(cases)) if problem.code != _NOT_YET)
