"""How the clauses of regolamenti stand, tried now or found from before: the same files give the same proofs."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from conformance.cases.scenario.case import Case
from conformance.proof.clause_states import ClauseProof, clause_proofs, from_json
from conformance.proof.judged_returns import declares_returns, judged_returns
from conformance.proof.shared_trials import trials_of
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors
from generator.data.input_files import read_bytes
from generator.data.nodes import Node
from generator.data.result_store import Store, user_store
from generator.model.ir import Ruleset
from generator.model.resolving.inheritance import extend

_KIND = "prove"

Proofs = dict[str, tuple[ClauseProof, ...]]
Step = Callable[[int, int], None]
"""Called with how many parts of the work are done, and how many there are."""
Prepared = tuple[Ruleset, tuple[Case, ...]]
"""A regolamento without errors, and its scenarios."""


def proofs_of(
    corpus: Corpus,
    slugs: Sequence[str],
    prepared: Callable[[Sequence[str]], Mapping[str, Prepared]],
    step: Step = lambda done, total: None,
    store: Store | None = None,
) -> Proofs:
    """Return the clauses of some regolamenti as they stand, each in the order of the text.

    Args:
        prepared: gives the IR and the scenarios of those that must be tried; what it raises is raised.
        step: called as the edits that must be tried go on; never, if all was found.
        store: where results are kept; the user's own if it is left out.
    """
    kept = store or user_store()
    keys = {slug: files_digest(corpus, slug) for slug in slugs}
    known = {slug: kept.find(_KIND, key, _read) for slug, key in keys.items()}
    found: Proofs = {slug: proofs for slug, proofs in known.items() if proofs is not None}
    untried = [slug for slug in slugs if slug not in found]
    if not untried:
        return found
    ready = prepared(untried)
    tried = trials_of(corpus, {slug: cases for slug, (_, cases) in ready.items()}, step)
    for slug, (rules, cases) in ready.items():
        returns = judged_returns(rules) if declares_returns(rules) else {}
        found[slug] = clause_proofs(rules, cases, tried[slug], returns)
        if keys[slug] and not any(trial.endless for trial in tried[slug]):  # what comes of a clock is tried again
            kept.put(_KIND, keys[slug], {"clausole": [proof.as_json() for proof in found[slug]]})
    return {slug: found[slug] for slug in slugs}


def _read(stored: dict[str, Any]) -> tuple[ClauseProof, ...]:
    return tuple(from_json(row) for row in stored["clausole"])


def files_digest(corpus: Corpus, slug: str) -> str:
    """Return the digest of every file that a regolamento and its scenarios are read from; "" if one is not readable.

    What its sentences are in other languages proves nothing, and is left out.
    """
    inherited: list[str] = []

    def read(name: str) -> Node:
        inherited.append(name)
        return corpus.read(corpus.root / name)

    digest = hashlib.sha256()
    try:
        extend(corpus.read(corpus.rules_file(slug)), read)
        extend(corpus.read(corpus.clauses_file(slug)), read)
        files = {corpus.root / name for name in inherited}
        files.update(path for path in corpus.rules_dir(slug).rglob("*") if not path.is_dir())
        files.difference_update(corpus.language_files(slug))
        files.update((corpus.features / slug).rglob("*.feature"))
        for path in sorted(files):
            name = corpus.name_of(path)
            for part in (name.encode("utf-8", "surrogateescape"), read_bytes(path, name=name)):
                digest.update(hashlib.sha256(part).digest())
    except CorpusErrors:
        return ""
    return digest.hexdigest()
