"""What there is today of what a certificate is about, read from a corpus."""

from conformance.attesting.certificate import Certificate
from conformance.attesting.issuing import clauses_of, strength_of
from conformance.attesting.own_code import bench_digest
from conformance.attesting.verifying import Present
from conformance.publishing.preparation import cases_of
from conformance.vectors.scenario.case import reviewed
from generator.data.corpus import Corpus
from generator.model.loading.load import load


def present_in(corpus: Corpus, held: Certificate) -> Present:
    """Return the rules, the suite and the bench of today; of the rules nothing, where the corpus has no such game.

    Raises:
        CorpusErrors: the regolamento or its scenarios hold mistakes.
    """
    if held.slug not in corpus.slugs():
        return Present(code=bench_digest())
    ruleset = load(corpus, held.slug).ruleset
    return Present(
        rules=ruleset.fingerprint,
        clauses=clauses_of(ruleset, ()),
        cases=reviewed(cases_of(corpus, ruleset)),
        code=bench_digest(),
        strength=strength_of(corpus, held.slug) if held.strength else None,
    )
