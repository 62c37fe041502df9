"""What there is today of what a certificate is about, read from a corpus."""

from conformance.cases.preparation import cases_of
from conformance.cases.scenario.case import reviewed
from conformance.certificate.certificate import Certificate
from conformance.certificate.issuing import clauses_of, strength_of
from conformance.certificate.verifying import Present
from generator.data.corpus import Corpus
from generator.data.own_code import package_digest
from generator.model.loading.load import load


def present_in(corpus: Corpus, held: Certificate) -> Present:
    """Return the rules, the suite and the bench of today; of the rules nothing, where the corpus has no such game.

    Raises:
        CorpusErrors: the regolamento or its scenarios hold mistakes.
    """
    if held.slug not in corpus.slugs():
        return Present(code=package_digest())
    ruleset = load(corpus, held.slug).ruleset
    cases = cases_of(corpus, ruleset)
    return Present(
        rules=ruleset.fingerprint,
        clauses=clauses_of(ruleset, ()),
        cases=reviewed(cases),
        code=package_digest(),
        strength=strength_of(corpus, ruleset, cases) if held.strength else None,
    )
