"""Which clauses of some regolamenti are proved, which in part and by what: of the corpus, read or found from before."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from conformance.cases.preparation import cases_of
from conformance.cases.scenario.case import Case, reviewed
from conformance.proof.clause_states import ClauseProof
from conformance.proof.kept_proofs import proofs_of
from conformance.proof.strength_file import why_no_matter
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic
from generator.model.ir import Ruleset
from generator.model.loading.load import load


def coverage(
    corpus: Corpus, slugs: Sequence[str], step: Callable[[int, int], None] = lambda done, total: None
) -> Mapping[str, Sequence[ClauseProof]]:
    """Return every clause of some regolamenti as it stands, each in the order of the text.

    Args:
        step: called with how much of how much is done, while edits are tried.
    Raises:
        CorpusErrors: with the mistakes of all of them.
    """
    found = proofs_of(corpus, slugs, lambda cold: _prepared(corpus, cold), step)
    return {slug: _explained(rows, why_no_matter(corpus, slug)) for slug, rows in found.items()}


def _explained(rows: Sequence[ClauseProof], why: Mapping[str, str]) -> tuple[ClauseProof, ...]:
    """Return clauses with why the edits that nobody notices do not matter."""
    return tuple(
        replace(row, survivors=tuple(replace(one, why=why.get(one.edit, "")) for one in row.survivors)) for row in rows
    )


def _prepared(corpus: Corpus, slugs: Iterable[str]) -> dict[str, tuple[Ruleset, tuple[Case, ...]]]:
    rules: dict[str, Ruleset] = {}
    mistakes: list[Diagnostic] = []
    for slug in slugs:
        try:
            rules[slug] = load(corpus, slug).ruleset
        except CorpusErrors as errors:
            mistakes += errors.diagnostics
    if mistakes:
        raise CorpusErrors(mistakes)
    return {slug: (one, cases_of(corpus, one)) for slug, one in rules.items()}


def by_clause(cases: Iterable[Case]) -> Mapping[str, list[Case]]:
    """Return the cases that cite each clause; none that is only proposed."""
    citing: dict[str, list[Case]] = {}
    for case in reviewed(cases):
        for clause in dict.fromkeys(case.clauses):
            citing.setdefault(clause, []).append(case)
    return citing
